//! Odds against the rules themselves: every course of the dice where that is possible, worlds imagined
//! from a view and played where it is not.

use std::collections::BTreeMap;

use table::{Audience, Chance, Fast, Fraction, Game, Hands, Log, Seat, Setup, Viewer, every_outcome};

use super::{Attack, By, Number, Odds, Play, odds};
use crate::action::{Action, Kind};
use crate::card::{GermanCard, SovietCard};
use crate::event::InfernoEvent;
use crate::hex::Hex;
use crate::options::{Level, Mode, Options};
use crate::phase::{Phase, Target};
use crate::place::Placement;
use crate::position::Inferno;
use crate::unit::{German, Soviet};

const ONE_ON_ONE: Options =
    Options { mode: Mode::OneOnOne, edition: crate::options::Rulebook::Living, level: Level::Basic };

/// What came of an attack: steps and blocks lost by Germans and Soviets, rubble, capture, and the
/// steps lost in each part.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Heard {
    target: Option<Hex>,
    steps: [usize; 2],
    blocks: [usize; 2],
    rubble: bool,
    captured: bool,
    /// Which part is under way, and what each has cost both sides.
    part: usize,
    parts: [[usize; 2]; 6],
    /// Ones of the Soviets in Close Combat that have still to be paid for.
    ones: u8,
}

const DESTROYER: usize = 0;
const SOVIET_CARD: usize = 1;
const GERMAN_CARD: usize = 2;
const OPPORTUNITY: usize = 3;
const SOVIET_FIRE: usize = 4;
const GERMAN_FIRE: usize = 5;

impl Log<InfernoEvent> for Heard {
    fn tell(&mut self, _: Audience, event: InfernoEvent) {
        match event {
            InfernoEvent::GermanHit { left, .. } => {
                let part = if self.part == GERMAN_FIRE { SOVIET_FIRE } else { self.part };
                self.steps[0] += 1;
                self.parts[part][0] += 1;
                self.blocks[0] += usize::from(left == 0);
            }
            InfernoEvent::SovietHit { left, .. } => {
                let own = self.part >= SOVIET_FIRE && self.ones > 0;
                self.ones -= u8::from(own);
                let part = match self.part {
                    _ if own => SOVIET_FIRE,
                    SOVIET_FIRE => GERMAN_FIRE,
                    SOVIET_CARD | DESTROYER => GERMAN_CARD,
                    part => part,
                };
                self.steps[1] += 1;
                self.parts[part][1] += 1;
                self.blocks[1] += usize::from(left == 0);
            }
            InfernoEvent::GermanCardFire { .. } => self.part = GERMAN_CARD,
            InfernoEvent::SovietCardShown { .. } => self.part = SOVIET_CARD,
            InfernoEvent::OpportunityFire { .. } => self.part = OPPORTUNITY,
            InfernoEvent::SovietsFire { ones, .. } => (self.part, self.ones) = (SOVIET_FIRE, ones),
            InfernoEvent::GermansFire { .. } => {
                // After Soviets who fired first their ones are paid for; together they are not yet.
                self.part = GERMAN_FIRE;
            }
            InfernoEvent::RubbleLaid { hex } => self.rubble |= Some(hex) == self.target,
            InfernoEvent::GermansAdvanced { hex, .. } | InfernoEvent::SovietAdvanced { hex, .. } => {
                self.captured |= Some(hex) == self.target
            }
            _ => {}
        }
    }
}

/// Declare the attack and fight it out, choosing as the odds assume.
fn fight(game: &Inferno, attack: &Attack, soviet: Option<SovietCard>, chance: &mut impl Chance) -> Heard {
    let mut game = *game;
    let mut heard = Heard { target: Some(attack.target), ..Heard::default() };
    let log = &mut heard;
    match &attack.by {
        By::Stacks(stacks) => {
            game.carry_out(Action::Take(Kind::DeliberateAttack), &mut Hands::new(chance, log));
            if game.phase == Phase::Target(Target) {
                game.carry_out(Action::Hex(attack.target), &mut Hands::new(chance, log));
            }
            if matches!(game.phase, Phase::Stacks(_)) {
                stacks.iter().for_each(|&hex| game.carry_out(Action::Hex(hex), &mut Hands::new(chance, log)));
                game.carry_out(Action::Done, &mut Hands::new(chance, log));
            }
        }
        By::Hasty { units, to, .. } => {
            game.carry_out(Action::Take(Kind::HastyAttack), &mut Hands::new(chance, log));
            let from = game.german_place(units[0]).as_hex().unwrap();
            game.carry_out(Action::Hex(from), &mut Hands::new(chance, log));
            for unit in game.germans(from).iter().filter(|unit| !units.contains(unit)) {
                game.carry_out(Action::German(unit), &mut Hands::new(chance, log));
            }
            game.carry_out(Action::Hex(*to), &mut Hands::new(chance, log));
            if matches!(game.phase, Phase::HastyTarget(_)) {
                game.carry_out(Action::Hex(attack.target), &mut Hands::new(chance, log));
            }
        }
        By::Soviets(from) => {
            game.turn = 1;
            game.soviet_attack(*from, attack.target, &mut Hands::new(chance, log));
        }
    }
    let mut cards = attack.cards.iter();
    while let Some(combat) = game.combat {
        let action = match game.phase {
            Phase::LaySovietCard(_) => soviet.map_or(Action::Done, Action::SovietCard),
            Phase::LayGermanCard(_) => cards.next().map_or(Action::Done, |&card| Action::GermanCard(card)),
            Phase::FirstFire(_) => {
                if attack.first_fire {
                    Action::Yes
                } else {
                    Action::No
                }
            }
            Phase::GermanVictim(_) => {
                let tables = &game.edition().germans;
                let tied = game.strongest_germans(combat.germans, combat.only);
                let key = |unit: &German| {
                    (6 - tables.hits_from[unit.index()], tables.tanks.contains(*unit), unit.index())
                };
                Action::German(tied.iter().min_by_key(key).unwrap())
            }
            Phase::SovietVictim(_) => {
                let tables = &game.data.get().soviets;
                let tied = game.strongest_soviets(combat.soviets, combat.only);
                let key = |unit: &Soviet| {
                    (tables.hits_from[unit.index()], tables.tanks.contains(*unit), unit.index())
                };
                Action::Soviet(tied.iter().min_by_key(key).unwrap())
            }
            Phase::Advance(_) if game.chosen.is_empty() => Action::German(combat.germans.nth(0)),
            Phase::Advance(_) | Phase::Blitz(_) => Action::Done,
            Phase::SovietAdvance(_) => {
                Action::Soviet(game.strongest_soviets(combat.soviets, crate::combat::Only::All).nth(0))
            }
            phase => panic!("nobody asked for {phase:?}"),
        };
        game.carry_out(action, &mut Hands::new(chance, log));
    }
    heard
}

/// How often each thing was heard. Millions of small chances are added up, so what rounding loses is
/// kept apart.
#[derive(Default)]
struct Counted(BTreeMap<Heard, (f64, f64)>);

impl Counted {
    fn add(&mut self, heard: Heard, weight: f64) {
        let (sum, lost) = self.0.entry(heard).or_default();
        let total = *sum + weight;
        *lost += if *sum > weight { (*sum - total) + weight } else { (weight - total) + *sum };
        *sum = total;
    }

    fn laws(&self) -> Laws {
        let mut laws = Laws::new();
        self.0.iter().for_each(|(heard, (sum, lost))| add(&mut laws, heard, sum + lost));
        laws
    }
}

/// Laws as lists of named chances, to compare.
type Laws = BTreeMap<String, f64>;

fn add(laws: &mut Laws, heard: &Heard, weight: f64) {
    let mut add = |name: String| *laws.entry(name).or_default() += weight;
    add(format!("losses {:?}", heard.steps));
    add(format!("german blocks {}", heard.blocks[0]));
    add(format!("soviet blocks {}", heard.blocks[1]));
    if heard.rubble {
        add("rubble".to_owned());
    }
    if heard.captured {
        add("captured".to_owned());
    }
    for (part, lost) in heard.parts.iter().enumerate() {
        add(format!("part {part} germans {}", lost[0]));
        add(format!("part {part} soviets {}", lost[1]));
    }
}

fn told<N: Number>(odds: &Odds<N>) -> Laws {
    let mut laws = Laws::new();
    for (german, row) in odds.losses.iter().enumerate() {
        for (soviet, chance) in row.0.iter().enumerate() {
            laws.insert(format!("losses {:?}", [german, soviet]), chance.value());
        }
    }
    let mut add = |name: &str, law: &super::Law<N>| {
        for (value, chance) in law.0.iter().enumerate() {
            laws.insert(format!("{name} {value}"), chance.value());
        }
        if law.0.is_empty() {
            laws.insert(format!("{name} 0"), 1.0);
        }
    };
    add("german blocks", &odds.german_blocks);
    add("soviet blocks", &odds.soviet_blocks);
    for (part, (_, losses)) in odds.parts().into_iter().enumerate() {
        add(&format!("part {part} germans"), &losses.germans);
        add(&format!("part {part} soviets"), &losses.soviets);
    }
    laws.insert("rubble".to_owned(), odds.rubble.value());
    laws.insert("captured".to_owned(), odds.capture.value());
    laws
}

fn compare(what: &str, told: &Laws, counted: &Laws, slack: impl Fn(f64) -> f64) {
    for name in told.keys().chain(counted.keys()) {
        let (told, counted) = (told.get(name).unwrap_or(&0.0), counted.get(name).unwrap_or(&0.0));
        assert!((told - counted).abs() <= slack(*told), "{what}: {name}: odds {told}, counted {counted}");
    }
}

fn hex(name: &str) -> Hex {
    Hex::parse(name).unwrap()
}

fn placed(options: Options, toml: &str) -> (Setup<Inferno>, Inferno) {
    let setup = Setup::<Inferno>::new(options);
    let placement: Placement = toml::from_str(toml).unwrap();
    let game = Inferno::place(&setup, placement).unwrap();
    (setup, game)
}

/// All that is known to everybody: odds must equal brute force over every course of the dice.
fn check(what: &str, options: Options, toml: &str, attack: &Attack) {
    check_game(what, &placed(options, toml), attack);
}

fn check_game(what: &str, (setup, game): &(Setup<Inferno>, Inferno), attack: &Attack) {
    let view = game.view(Viewer::Open);
    let exact: Odds<Fraction> = odds(setup, &view, attack).unwrap();
    let quick: Odds<f64> = odds(setup, &view, attack).unwrap();
    let mut counted = Counted::default();
    let hand: u8 = game.cards.soviet_hand.iter().sum();
    let mut cards = vec![(None, 1.0)];
    match attack.soviet_card {
        Play::Random if hand > 0 => {
            let held = SovietCard::ALL.map(|card| (Some(card), game.cards.soviet_hand[card as usize]));
            cards = held.iter().map(|&(card, count)| (card, f64::from(count) / f64::from(hand))).collect();
        }
        Play::Card(card) => cards = vec![(Some(card), 1.0)],
        _ => {}
    }
    for (card, share) in cards.into_iter().filter(|(_, share)| *share > 0.0) {
        every_outcome(
            4_000_000,
            |chance| fight(game, attack, card, chance),
            |heard, chance| counted.add(heard, share * chance),
        )
        .unwrap();
    }
    compare(what, &told(&exact), &counted.laws(), |_| 1e-12);
    compare(what, &told(&quick), &counted.laws(), |_| 1e-12);
    for sum in [exact.german_steps().at_least(0), exact.german_blocks.at_least(0)] {
        assert_eq!(sum, Fraction::ONE, "{what}: everything together is certain");
    }
}

fn with_cards(mut attack: Attack, cards: &[GermanCard]) -> Attack {
    attack.cards = cards.to_vec();
    attack
}

fn urban(stacks: &[&str]) -> Attack {
    Attack::deliberate(hex("25"), stacks.iter().map(|name| hex(name)).collect())
}

#[test]
fn every_terrain_with_and_without_rubble() {
    let two = "german = { 24 = ['rgt-2 1', 'rgt-178 1'] }";
    let tests = [
        (
            "urban",
            "24",
            "25",
            "german = { 24 = ['rgt-2 1', 'rgt-178 1'] }\nsoviet = { 25 = ['guards-13 2'] }",
        ),
        (
            "urban in rubble",
            "24",
            "25",
            "german = { 24 = ['rgt-2 3', 'rgt-178 1'] }\nsoviet = { 25 = ['guards-13 2'] }\nrubble = ['25']",
        ),
        (
            "rough",
            "27",
            "28",
            "german = { 27 = ['rgt-2 2', 'rgt-178 1'] }\nsoviet = { 28 = ['guards-13 2', 'division-45 1'] }",
        ),
        (
            "clear",
            "33",
            "34",
            "german = { 33 = ['rgt-2 2', 'rgt-178 2'] }\nsoviet = { 34 = ['tank-6 1', 'division-45 1'] }",
        ),
    ];
    assert!(tests[0].3.starts_with(two));
    for (what, from, target, toml) in tests {
        check(what, ONE_ON_ONE, toml, &Attack::deliberate(hex(target), vec![hex(from)]));
    }
}

#[test]
fn several_stacks_and_tanks_help_the_rubble_roll() {
    // Two stacks and two tanks: a modifier of four; hits before the roll take some of it away.
    let toml = "german = { 24 = ['rgt-2 1'], 26 = ['rgt-64 1'] }\nsoviet = { 25 = ['division-45 1'] }
        soviet_hand = ['tommy-gunner']";
    check("modifier", ONE_ON_ONE, toml, &urban(&["24", "26"]));
}

#[test]
fn a_card_without_dice_costs_a_step() {
    for (card, soviets) in [
        (GermanCard::Sniper, "['division-45 2', 'tank-6 1']"),
        (GermanCard::Pak, "['division-45 2', 'tank-6 1']"),
        (GermanCard::Pak, "['division-45 2']"),
    ] {
        let toml = format!(
            "german = {{ 27 = ['rgt-2 2'] }}\nsoviet = {{ 28 = {soviets} }}\nhand = ['{}']",
            card.id()
        );
        let attack = with_cards(Attack::deliberate(hex("28"), vec![hex("27")]), &[card]);
        check(card.id(), ONE_ON_ONE, &toml, &attack);
    }
}

#[test]
fn cards_with_dice_and_aa_that_cancels_them() {
    for (hand, soviet, rubble) in [("pioneer", "", ""), ("stuka", "aa-1", "'25'"), ("pioneer", "", "'25'")] {
        let soviet = if soviet.is_empty() { String::new() } else { format!("'{soviet}', 'zaytsev'") };
        // In a Rough hex, or in rubble: no Rubble Roll, so that all dice can be gone through.
        let (from, target) = if rubble.is_empty() { ("27", "28") } else { ("24", "25") };
        let toml = format!(
            "german = {{ {from} = ['rgt-178 1'] }}\nsoviet = {{ {target} = ['guards-13 1'] }}
             hand = ['{hand}']\nsoviet_hand = [{soviet}]\nrubble = [{rubble}]"
        );
        let card = GermanCard::ALL.into_iter().find(|card| card.id() == hand).unwrap();
        let attack = with_cards(Attack::deliberate(hex(target), vec![hex(from)]), &[card]);
        check(hand, ONE_ON_ONE, &toml, &attack);
    }
}

#[test]
fn every_soviet_card() {
    for card in SovietCard::ALL {
        let toml = format!(
            "german = {{ 24 = ['rgt-64 1', 'rgt-178 1'] }}\nsoviet = {{ 25 = ['division-45 1'], 8 = ['tank-6 1'] }}
             soviet_hand = ['{}']\nrubble = ['25']\nunused = {}",
            card.id(),
            most_of_the_pools()
        );
        check(card.id(), ONE_ON_ONE, &toml, &urban(&["24"]));
    }
}

/// All but a few blocks, so that a unit that joins is one of few.
fn most_of_the_pools() -> String {
    let setup = Setup::<Inferno>::new(ONE_ON_ONE);
    let kept = ["division-45", "division-87", "tank-6", "tank-84", "guards-13", "marine-92"];
    let ids = setup.data.get().soviet.iter().map(|unit| unit.id.as_str());
    format!("{:?}", ids.filter(|id| !kept.contains(id)).collect::<Vec<_>>())
}

#[test]
fn aa_lays_rubble_in_the_hex_that_is_attacked() {
    let toml = "german = { 25 = ['rgt-178 2'] }\nsoviet = { 26 = ['division-45 2'] }\nsoviet_hand = ['aa-4']";
    check("aa here", ONE_ON_ONE, toml, &Attack::deliberate(hex("26"), vec![hex("25")]));
    // The last marker of fifteen goes elsewhere: there is no Rubble Roll.
    let toml = "german = { 25 = ['rgt-178 2'] }\nsoviet = { 26 = ['division-45 2'] }\nsoviet_hand = ['aa-1']
        rubble = ['6', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '23', '24']";
    check("last marker", ONE_ON_ONE, toml, &Attack::deliberate(hex("26"), vec![hex("25")]));
}

#[test]
fn opportunity_fire_and_khrushchev() {
    let base = "german = { 27 = ['rgt-178 1'], 29 = ['rgt-2 1'] }
        soviet = { 28 = ['division-45 1'], 26 = ['tank-6 0'], 12 = ['tank-13 2'] }";
    let attack = Attack::deliberate(hex("28"), vec![hex("27"), hex("29")]);
    for leaders in ["'chuikov'", "'khrushchev'", "'chuikov', 'khrushchev'"] {
        check(leaders, ONE_ON_ONE, &format!("{base}\nsoviet_leaders = [{leaders}]"), &attack);
    }
    // A stack that is lost to the card is watched no more.
    let toml = format!("{base}\nsoviet_leaders = ['chuikov']\nsoviet_hand = ['soviet-sniper', 'anti-tank']");
    check("a stack less", ONE_ON_ONE, &toml, &attack);
}

#[test]
fn zaytsev_and_the_last_card() {
    let toml = "german = { 27 = ['rgt-178 2', 'rgt-2 1'] }\nsoviet = { 28 = ['division-45 2'] }
        soviet_leaders = ['zaytsev']\nsoviet_hand = ['soviet-sniper']";
    let attack = Attack::deliberate(hex("28"), vec![hex("27")]);
    check("sniper twice", ONE_ON_ONE, toml, &attack);
    // Four stand there already: Infiltration draws the last card, and that is the end.
    let toml = "german = { 27 = ['rgt-178 2'] }
        soviet = { 28 = ['division-45 1', 'division-87 1', 'tank-6 1', 'tank-13 1'] }
        soviet_hand = ['infiltration', 'zaytsev']";
    let (setup, mut game) = placed(ONE_ON_ONE, toml);
    game.cards.soviet_deck = [0; SovietCard::KINDS];
    game.cards.soviet_deck[SovietCard::Sniper as usize] = 1;
    check_game("the last card", &(setup, game), &attack);
}

#[test]
fn combined_force_rolls_first_or_not() {
    for (what, soviets) in
        [("one type", "['division-45 2']"), ("both types", "['division-45 1', 'tank-6 1']")]
    {
        for first_fire in [true, false] {
            let toml = format!(
                "german = {{ 33 = ['rgt-2 1', 'rgt-178 2'] }}\nsoviet = {{ 34 = {soviets} }}\nleaders = ['hoth']
                 soviet_hand = ['tommy-gunner']"
            );
            let mut attack = Attack::deliberate(hex("34"), vec![hex("33")]);
            attack.first_fire = first_fire;
            check(what, ONE_ON_ONE, &toml, &attack);
        }
    }
}

#[test]
fn fortifications_and_the_two_units_of_power() {
    let impossible = Options { level: Level::Impossible, ..ONE_ON_ONE };
    let toml = "german = { 27 = ['rgt-2 2', 'rgt-178 1'] }
        soviet = { 28 = ['destroyer-20 1', 'aa-1077 1'], 26 = ['tank-6 1'] }
        soviet_leaders = ['chuikov']\nhand = ['stuka']";
    let attack = Attack::deliberate(hex("28"), vec![hex("27")]);
    let (setup, mut game) = placed(impossible, toml);
    game.powers.roles = true;
    game.powers.immortal_guard = true;
    check_game("powers", &(setup.clone(), game), &with_cards(attack.clone(), &[GermanCard::Stuka]));
    // Chuikov looks for headquarters; Guards rise.
    let toml = "german = { 27 = ['rgt-2 1'], 9 = ['rgt-178 1'] }\nsoviet = { 28 = ['guards-13 1'] }
        soviet_hand = ['chuikov']\nhand = ['german-sniper']";
    let (setup, mut game) = placed(impossible, toml);
    game.powers.immortal_guard = true;
    game.set_forts(crate::hex::HexSet::NONE);
    check_game("headquarters", &(setup, game), &with_cards(attack, &[GermanCard::Sniper]));
}

#[test]
fn hasty_attacks_play_no_card_and_lay_no_rubble() {
    let setup = Setup::<Inferno>::new(ONE_ON_ONE);
    let unit =
        |id: &str| German::new(setup.data.get().german.iter().position(|unit| unit.id == id).unwrap() as u8);
    let toml = "german = { 39 = ['rgt-178 2', 'rgt-64 1'], 23 = ['rgt-2 1'] }
        soviet = { 24 = ['division-45 2'] }\nhand = ['stuka']";
    let by = By::Hasty { units: vec![unit("rgt-178")], to: hex("23"), joined: true };
    // 39 is two hexes from 24; 23 lies between them.
    let attack = Attack::new(hex("24"), by);
    check("hasty", ONE_ON_ONE, toml, &attack);
    assert_eq!(
        odds::<f64>(
            &setup,
            &placed(ONE_ON_ONE, toml).1.view(Viewer::Open),
            &with_cards(attack, &[GermanCard::Stuka])
        ),
        Err(super::NoOdds::Cards)
    );
}

#[test]
fn soviet_attacks_on_every_terrain() {
    let tests = [
        ("urban", "25", "24", ""),
        ("urban in rubble", "25", "24", "rubble = ['24']\nsoviet_hand = ['tommy-gunner']"),
        ("rough", "27", "28", "soviet_leaders = ['khrushchev']"),
        ("clear", "33", "34", "leaders = ['hoth']\nsoviet_hand = ['t-34', 'soviet-sniper']"),
        ("clear with chuikov", "33", "34", "leaders = ['hoth']\nsoviet_leaders = ['chuikov']"),
    ];
    for (what, from, target, more) in tests {
        let other = if target == "34" { "18 = ['tank-13 1']" } else { "9 = ['tank-13 1']" };
        let toml = format!(
            "german = {{ {target} = ['rgt-64 2', 'rgt-178 1'] }}
             soviet = {{ {from} = ['division-45 1', 'guards-13 1'], {other} }}
             unused = {}\n{more}",
            most_of_the_pools()
        );
        let toml = toml.replace("'tank-13', ", "").replace("\"tank-13\", ", "");
        check(what, ONE_ON_ONE, &toml, &Attack::new(hex(target), By::Soviets(hex(from))));
    }
}

/// Large cases: worlds imagined from what the German seat knows, played with random dice. Five standard
/// deviations of slack, for some hundred chances in each.
fn simulate(what: &str, (setup, game): &(Setup<Inferno>, Inferno), viewer: Seat, attack: &Attack) {
    const GAMES: u32 = 40_000;
    let view = game.view(Viewer::Seat(viewer));
    let mut told = told(&odds::<f64>(setup, &view, attack).unwrap());
    let mut chance = Fast::new(7);
    let mut counted = Counted::default();
    for _ in 0..GAMES {
        let world = Inferno::imagine(setup, &view, &mut chance);
        let mut hand = world.cards.soviet_hand;
        let held = hand.iter().any(|&count| count > 0);
        let card = held.then(|| SovietCard::ALL[chance.take_from(&mut hand)]);
        let heard = fight(&world, attack, card, &mut chance);
        counted.add(heard, 1.0 / f64::from(GAMES));
    }
    let mut counted = counted.laws();
    if game.powers.roles {
        // The table does not say whether the 20th or the card has cost a step.
        let parted = |name: &String| !name.starts_with("part 0") && !name.starts_with("part 1");
        told.retain(|name, _| parted(name));
        counted.retain(|name, _| parted(name));
    }
    compare(what, &told, &counted, |chance| {
        5.0 * (chance * (1.0 - chance) / f64::from(GAMES)).max(0.0).sqrt() + 1.0 / f64::from(GAMES)
    });
}

const MIXED: &str = "german = { 24 = ['rgt-2', 'rgt-64', 'rgt-178 2'], 27 = ['rgt-54', 'rgt-24 2'] }
    soviet = { 25 = ['guards-13 3', 'tank-6 2'], 26 = ['division-45 4', 'brigade-10 0', 'tank-84 1'],
               8 = ['division-87 2'], 9 = ['division-95 1', 'destroyer-20 2'] }
    hand = ['pioneer', 'pioneer', 'pioneer-672', 'heinkel-111', 'german-sniper']
    soviet_hand = ['soviet-sniper', 'infiltration', 'flotilla', 'aa-2']";

#[test]
fn hidden_blocks_and_cards_as_worlds_are_imagined() {
    let more = "leaders = ['richthofen', 'linden', 'hoth']\nsoviet_leaders = ['chuikov']";
    let game = placed(ONE_ON_ONE, &format!("{MIXED}\n{more}"));
    let attack = urban(&["24"]);
    simulate("no card", &game, Seat(0), &attack);
    simulate("heinkel", &game, Seat(0), &with_cards(attack.clone(), &[GermanCard::Heinkel]));
    let pioneers = [GermanCard::Pioneer, GermanCard::Pioneer672, GermanCard::Pioneer];
    simulate("pioneers", &game, Seat(0), &with_cards(urban(&["24"]), &pioneers));
    let two = Attack::deliberate(hex("26"), vec![hex("27")]);
    simulate("sniper", &game, Seat(0), &with_cards(two, &[GermanCard::Sniper]));
}

#[test]
fn hidden_blocks_with_khrushchev_in_the_designers_way() {
    let options = Options { level: Level::Impossible, ..ONE_ON_ONE };
    let (setup, mut game) = placed(options, &format!("{MIXED}\nsoviet_leaders = ['khrushchev']"));
    game.powers.roles = true;
    game.powers.immortal_guard = true;
    // Chuikov lies on top of the deck or is in the hand.
    game.cards.soviet_tops = 1 << SovietCard::Chuikov as u8 | 1 << SovietCard::Zaytsev as u8;
    game.cards.soviet_deck[SovietCard::Chuikov as usize] = 0;
    game.cards.soviet_deck[SovietCard::Zaytsev as usize] = 0;
    game.cards.soviet_top.push(SovietCard::Chuikov);
    game.cards.soviet_hand[SovietCard::Zaytsev as usize] = 1;
    // One block in 26 has been seen.
    let seen = game.soviets(hex("26")).nth(0);
    game.seen_soviets.insert(seen);
    let attack = Attack::deliberate(hex("26"), vec![hex("27")]);
    simulate("impossible", &(setup.clone(), game), Seat(0), &attack);
    simulate("air", &(setup, game), Seat(0), &with_cards(attack, &[GermanCard::Heinkel]));
}

#[test]
fn the_soviet_player_does_not_know_the_germans() {
    let game = placed(ONE_ON_ONE, &format!("{MIXED}\nleaders = ['hoth']"));
    simulate("on 24", &game, Seat(1), &Attack::new(hex("24"), By::Soviets(hex("25"))));
}

#[test]
fn boxes_and_seen_pools() {
    // The 2017 rules leave infantry in the box, where Guards never are.
    let options = Options { edition: crate::options::Rulebook::Y2017, ..ONE_ON_ONE };
    let toml = "german = { 27 = ['rgt-2', 'rgt-178'] }
        soviet = { 28 = ['division-45 2', 'guards-13 4', 'tank-6 1'] }\nsoviet_hand = ['infiltration', 't-34']
        unused = ['division-87', 'division-95', 'division-98', 'division-112', 'tank-13', 'brigade-10']";
    let (setup, mut game) = placed(options, toml);
    for id in ["guards-35", "division-315", "tank-99"] {
        let index = setup.data.get().soviet.iter().position(|unit| unit.id == id).unwrap();
        game.seen_soviets.insert(Soviet::new(index as u8));
    }
    let attack = Attack::deliberate(hex("28"), vec![hex("27")]);
    simulate("boxes", &(setup, game), Seat(0), &attack);
}
