//! The odds of what somebody is about to choose, as the table tells them: charts, and what they rest on.

use table::{Arg, Bar, Chart, Forecast, Message, Rule, Setup};

use super::answer::{Assumption, Law, Odds};
use super::attack::{Attack, By, Play};
use super::question::{Question, Terrain};
use super::scene::Scene;
use super::side::Fighter;
use crate::card::{CardDice, GermanCard, SovietCard};
use crate::event::RubbleParts;
use crate::hex::{Hex, HexSet};
use crate::phase::{Consent, FirstFire, HastyJoin, HastyTarget, LayGermanCard, MoveOrAttack, Phase, Stacks};
use crate::position::{Inferno, Side};
use crate::text::{at, german_card_name, hex_list, say, soviet_card_name};
use crate::unit::{Fire, German};
use crate::view::{CombatView, InfernoView};

/// Rarer things have no bar of their own at the end of a chart.
const SELDOM: f64 = 0.0005;

/// What may come of a choice that is an attack or a part of one; without words, of the attack that is
/// being put together. Everything comes from the view.
pub fn forecast(setup: &Setup<Inferno>, view: &InfernoView, words: &str) -> Option<Forecast> {
    let data = setup.data.get();
    let attacks = Declared { setup, view }.attacks(words)?;
    let told: Vec<_> = attacks
        .iter()
        .filter_map(|attack| {
            let scene = Scene { data, options: setup.options, view, attack };
            let mut question = scene.question::<f64>().ok()?;
            if view.phase == Phase::FirstFire(FirstFire) {
                // What his units beside the hex had to say they have said (IV-180).
                question.soviet_leaders.retain(|&leader| leader != SovietCard::Chuikov);
            }
            let odds = question.clone().answer(data);
            Some((scene, question, odds))
        })
        .collect();
    match told.as_slice() {
        [] => None,
        [(scene, question, odds)] => Some(one(scene, question, odds)),
        several => {
            let bars = several.iter().map(|(scene, _, odds)| Bar {
                label: at(say("inferno-forecast-takes", &["IV-126"]), scene.attack.target),
                chance: odds.capture,
            });
            Some(Forecast {
                about: say("inferno-forecast-targets", &["IV-081"]),
                factors: Vec::new(),
                charts: vec![Chart { about: say("inferno-forecast-result", &[]), bars: bars.collect() }],
                assumed: assumed(&several[0].2),
            })
        }
    }
}

/// What the choices made so far, and one more, come to.
struct Declared<'a> {
    setup: &'a Setup<Inferno>,
    view: &'a InfernoView,
}

impl Declared<'_> {
    /// The attacks that the choice leads to: several if the target is still to be chosen.
    fn attacks(&self, words: &str) -> Option<Vec<Attack>> {
        let view = self.view;
        let (verb, object) = words.split_once(' ').unwrap_or((words, ""));
        let hex = Hex::parse(object);
        Some(match view.phase {
            Phase::Target(_) => {
                let target = hex?;
                let stacks = self.next_to(target).and(self.german_in());
                vec![Attack::deliberate(target, stacks.iter().collect())]
            }
            Phase::Stacks(Stacks { target }) | Phase::Consent(Consent { target }) => {
                let mut stacks = self.hexes_of(&view.chosen.known);
                stacks = stacks.or(view.chosen.hidden.iter().map(|stack| stack.hex).collect());
                match (verb, hex) {
                    ("with", Some(hex)) => stacks.insert(hex),
                    ("without", Some(hex)) => stacks.remove(hex),
                    _ => {}
                }
                vec![Attack::deliberate(target, stacks.iter().collect())]
            }
            Phase::HastyTo(_) => {
                let (to, units) = (hex?, view.chosen.known.clone());
                let joined = self.setup.data.get().edition(self.setup.options.edition);
                self.hasty(to, &units, joined.joined_must_attack)
            }
            Phase::HastyJoin(HastyJoin { at }) => {
                self.hasty(at, &view.moved.known, !words.is_empty() && verb == "all")
            }
            Phase::HastyTarget(HastyTarget { at }) => {
                let mut attacks = self.hasty(at, &view.moved.known, false);
                attacks.retain(|attack| hex.is_none_or(|hex| attack.target == hex));
                attacks
            }
            Phase::LaySovietCard(_) | Phase::LayGermanCard(_) => {
                vec![self.in_combat(view.combat.as_ref()?, words)]
            }
            Phase::FirstFire(_) => {
                let mut attack = self.in_combat(view.combat.as_ref()?, "");
                // Cards have done what they do; only Close Combat is left (IV-118 to IV-120).
                attack.cards.clear();
                attack.soviet_card = Play::None;
                attack.first_fire = words != "roll together";
                vec![attack]
            }
            Phase::MoveOrAttack(MoveOrAttack { from }) => vec![Attack::new(hex?, By::Soviets(from))],
            _ => return None,
        })
    }

    fn next_to(&self, hex: Hex) -> HexSet {
        self.setup.data.get().map.around[usize::from(hex.0)]
    }

    fn german_in(&self) -> HexSet {
        self.view.german_stacks.iter().map(|stack| stack.hex).collect()
    }

    /// Where these blocks stand.
    fn hexes_of(&self, units: &[German]) -> HexSet {
        let there = self.view.germans.iter().filter(|sight| units.contains(&sight.unit));
        there.filter_map(|sight| sight.place.as_hex()).collect()
    }

    /// A Hasty Attack from there on each of the Soviet stacks beside it (IV-081).
    fn hasty(&self, to: Hex, units: &[German], joined: bool) -> Vec<Attack> {
        let soviets: HexSet = self.view.soviet_stacks.iter().map(|stack| stack.hex).collect();
        let by = By::Hasty { units: units.to_vec(), to, joined };
        self.next_to(to).and(soviets).iter().map(|target| Attack::new(target, by.clone())).collect()
    }

    /// The attack is declared, and cards are being laid (IV-092, IV-093).
    fn in_combat(&self, combat: &CombatView, words: &str) -> Attack {
        let known = &combat.germans.known;
        let by = match combat.attacker {
            Side::Soviet => By::Soviets(combat.soviet_hex),
            Side::German if combat.deliberate => {
                let hidden = combat.germans.hidden.iter().map(|stack| stack.hex).collect();
                By::Stacks(self.hexes_of(known).or(hidden).iter().collect())
            }
            Side::German => {
                let to = self.hexes_of(known).iter().next().unwrap_or(combat.hex);
                By::Hasty { units: known.clone(), to, joined: false }
            }
        };
        let mut attack = Attack::new(combat.hex, by);
        let (pioneers, is_672) = combat.pioneers;
        attack.cards = match combat.german_card {
            Some(_) if pioneers > 0 => {
                let first = if is_672 { GermanCard::Pioneer672 } else { GermanCard::Pioneer };
                let others = (1..pioneers).map(|_| GermanCard::Pioneer);
                std::iter::once(first).chain(others).collect()
            }
            card => card.into_iter().collect(),
        };
        let played = words.strip_prefix("play ");
        let german = played.and_then(|id| GermanCard::ALL.into_iter().find(|card| card.id() == id));
        attack.cards.extend(german.filter(|_| self.view.phase == Phase::LayGermanCard(LayGermanCard)));
        let soviet = played.and_then(|id| SovietCard::ALL.into_iter().find(|card| card.id() == id));
        attack.soviet_card = match (self.view.phase, combat.soviet_card.or(soviet)) {
            (_, Some(card)) => Play::Card(card),
            (Phase::LaySovietCard(_), None) if words.is_empty() => Play::Random,
            (Phase::LaySovietCard(_), None) => Play::None,
            _ if combat.face_down.1 == 0 => Play::None,
            _ => Play::Random,
        };
        attack
    }
}

/// One attack in full.
fn one(scene: &Scene<'_>, question: &Question<f64>, odds: &Odds<f64>) -> Forecast {
    let (target, stacks) = (scene.attack.target, scene.stacks());
    let (key, rule) = match scene.attack.by {
        By::Stacks(_) => ("inferno-forecast-deliberate", "IV-088"),
        By::Hasty { .. } => ("inferno-forecast-hasty", "IV-081"),
        By::Soviets(_) => ("inferno-forecast-soviet", "IV-158"),
    };
    let about = at(say(key, &[rule]), target).with("from", hex_list(stacks.iter().copied().collect()));
    let mut result = vec![Bar { label: say("inferno-odds-capture", &["IV-126"]), chance: odds.capture }];
    if odds.rubble > 0.0 {
        result.push(Bar { label: say("inferno-odds-rubble", &["IV-107"]), chance: odds.rubble });
    }
    let mut charts = vec![
        Chart { about: say("inferno-forecast-result", &[]), bars: result },
        chart("inferno-odds-german-steps", &odds.german_steps()),
        chart("inferno-odds-soviet-steps", &odds.soviet_steps()),
    ];
    if odds.soviet_cards.len() > 1 {
        let mut cards = odds.soviet_cards.clone();
        cards.sort_by(|a, b| b.1.total_cmp(&a.1));
        let card = |(card, chance): (Option<SovietCard>, f64)| {
            let name = card.map_or(Arg::term("inferno-forecast-no-card"), soviet_card_name);
            Bar { label: say("inferno-forecast-card", &[]).with("card", name), chance }
        };
        let about = say("inferno-odds-part-soviet-card", &["IV-092"]);
        charts.push(Chart { about, bars: cards.into_iter().map(card).collect() });
    }
    Forecast { about, factors: factors(scene, question, &stacks), charts, assumed: assumed(odds) }
}

fn chart(key: &'static str, law: &Law<f64>) -> Chart {
    let length = law.0.iter().rposition(|&chance| chance >= SELDOM).map_or(0, |last| last + 1);
    Chart::of_number(say(key, &["IV-117"]), &law.0[..length])
}

/// Ground, dice, leaders, cards and the Rubble Roll: each with its value.
fn factors(scene: &Scene<'_>, question: &Question<f64>, stacks: &[Hex]) -> Vec<Message> {
    let (numbers, attacked_by_germans) = (&scene.data.numbers, question.field.attacker == Side::German);
    let mut told = vec![match question.field.terrain {
        Terrain::Clear => say("inferno-forecast-clear", &["IV-118"]),
        Terrain::Rough => say("inferno-forecast-rough", &["IV-118"]),
        Terrain::Urban => say("inferno-forecast-urban", &["IV-119"]),
    }];
    if question.field.hoth {
        told.push(say("inferno-forecast-hoth", &["IV-168", "IV-120"]));
    }
    if question.rubble.here {
        told.push(say("inferno-forecast-rubble", &["IV-108", "IV-121"]));
    }
    let germans: Vec<_> = match question.germans.as_slice() {
        [(fighters, _)] => fighters.clone(),
        _ => Vec::new(),
    };
    let hidden = if attacked_by_germans { 0 } else { scene.german_stack(scene.attack.target).hidden };
    told.push(dice("inferno-forecast-germans", &germans, hidden));
    let (soviets, hidden) = match question.field.attacker {
        Side::German => scene.soviet_stack(scene.attack.target),
        Side::Soviet => scene.soviet_attackers(stacks).unwrap_or_default(),
    };
    told.push(dice("inferno-forecast-soviets", &soviets, hidden));
    if question.field.fort {
        told.push(say("inferno-forecast-fort", &["IV-240"]).with("bonus", numbers.fort_bonus));
    }
    if question.soviet_leads(SovietCard::Khrushchev) {
        told.push(say("inferno-forecast-khrushchev", &["IV-185", "IV-186"]));
    }
    if question.soviet_leads(SovietCard::Chuikov) && attacked_by_germans {
        let beside: u8 = question.field.posts.iter().map(|post| post.units).sum();
        let own = soviets.len() + hidden;
        told.push(say("inferno-forecast-opportunity", &["IV-180"]).with("units", usize::from(beside) + own));
    }
    let support = question.support(scene.data);
    for &card in &scene.attack.cards {
        let message = say("inferno-forecast-german-card", &["IV-097"]).with("card", german_card_name(card));
        told.push(message);
    }
    if let CardDice { dice, fire: Some(fire), .. } = support.dice {
        let message = say("inferno-forecast-card-dice", &["IV-097", "IV-176"]);
        told.push(message.with("dice", dice).with("from", fire.hits_from()));
    }
    if question.rubble.roll {
        let tanks = germans.iter().filter(|fighter| fighter.tank).count();
        let parts = RubbleParts { card: support.dice.rubble, hexes: stacks.len() as u8, tanks: tanks as u8 };
        told.push(
            say("inferno-forecast-rubble-roll", &["IV-111", "IV-112"])
                .with("dice", numbers.rubble_dice)
                .with("over", numbers.rubble_over)
                .with("stacks", parts.hexes)
                .with("tanks", parts.tanks)
                .with("card", parts.card)
                .with("modifier", parts.sum()),
        );
    }
    told
}

/// How many dice a side rolls as long as it is unhurt, by what they hit with, and how many units are hidden.
fn dice(key: &'static str, fighters: &[Fighter], hidden: usize) -> Message {
    let rolled = [Fire::Single, Fire::Double, Fire::Triple].into_iter().filter_map(|fire| {
        let dots: u8 =
            fighters.iter().filter(|fighter| fighter.fire == fire).map(|fighter| fighter.dots).sum();
        let hits = if fire == Fire::Single { "6".to_owned() } else { format!("{}+", fire.hits_from()) };
        (dots > 0).then(|| format!("{dots} × {hits}"))
    });
    let total: u8 = fighters.iter().map(|fighter| fighter.dots).sum();
    say(key, &["IV-117", "IV-025"])
        .with("count", total)
        .with("dice", Arg::list(rolled))
        .with("hidden", hidden)
}

fn assumed(odds: &Odds<f64>) -> Vec<Message> {
    odds.assumptions.iter().map(|assumption| assumption.message()).collect()
}

impl Assumption {
    /// What is assumed, in words.
    #[must_use]
    pub fn message(self) -> Message {
        let (key, rule) = match self {
            Assumption::Ties => ("inferno-odds-assumed-ties", Some("IV-122")),
            Assumption::FirstFire => ("inferno-odds-assumed-first-fire", Some("IV-120")),
            Assumption::NoFirstFire => ("inferno-odds-assumed-no-first-fire", Some("IV-120")),
            Assumption::RandomSovietCard => ("inferno-odds-assumed-random-soviet-card", Some("IV-224")),
            Assumption::HiddenSoviets => ("inferno-odds-assumed-hidden-soviets", None),
            Assumption::HiddenGermans => ("inferno-odds-assumed-hidden-germans", None),
            Assumption::MixedArmies => ("inferno-odds-assumed-mixed-armies", Some("IV-207")),
            Assumption::NoLeaderOnTheWay => ("inferno-odds-assumed-no-leader-on-the-way", Some("IV-021")),
            Assumption::Consent => ("inferno-odds-assumed-consent", Some("IV-215")),
            Assumption::Inland => ("inferno-odds-assumed-inland", Some("IV-190")),
        };
        let message = Message::new(key);
        match rule {
            Some(rule) => message.citing(Rule(rule)),
            None => message,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use table::{Chance, Fast, Game, Lang, Locales, Rulebook as Rules, Seat, Silent, Viewer};

    use super::*;
    use crate::odds::odds;
    use crate::options::{Mode, Options};

    fn hex(text: &str) -> Hex {
        Hex::parse(text).unwrap()
    }

    fn enter(game: &mut Inferno, words: &str) {
        let action = game.parse(words).unwrap();
        game.apply(Seat(0), action, &mut Fast::new(1), &mut Silent);
    }

    /// While an attack is put together, each choice tells the odds of the attack that it makes.
    #[test]
    fn an_attack_that_is_being_put_together() {
        let setup = Setup::<Inferno>::new(Options::default());
        let toml = "german = { 24 = ['rgt-544', 'rgt-2'], 26 = ['rgt-178'] }
                    soviet = { 25 = ['guards-13 3'] }";
        let mut game = Inferno::place(&setup, toml::from_str(toml).unwrap()).unwrap();
        enter(&mut game, "deliberate attack");
        let view = game.view(Viewer::Seat(Seat(0)));
        assert_eq!(forecast(&setup, &view, ""), None, "nobody attacks yet");
        let with_24 = forecast(&setup, &view, "with 24").unwrap();
        enter(&mut game, "with 24");
        let view = game.view(Viewer::Seat(Seat(0)));
        assert_eq!(forecast(&setup, &view, "").unwrap(), with_24);
        assert_eq!(forecast(&setup, &view, "attack").unwrap(), with_24);
        assert_eq!(forecast(&setup, &view, "without 24"), None);
        let both = forecast(&setup, &view, "with 26").unwrap();
        let attack = Attack::deliberate(hex("25"), vec![hex("24"), hex("26")]);
        let exact = odds::<f64>(&setup, &view, &attack).unwrap();
        assert_eq!(both.charts[0].bars[0].chance.to_bits(), exact.capture.to_bits());
        assert_ne!(both.charts[0], with_24.charts[0]);
    }

    /// Before Close Combat with Combined Force the odds are those of who lies open there now, without cards;
    /// rolling first costs less than rolling together (IV-120, IV-168).
    #[test]
    fn whether_to_roll_first() {
        let setup = Setup::<Inferno>::new(Options::default());
        let toml = "german = { 33 = ['rgt-2', 'rgt-178'] }
                    soviet = { 34 = ['guards-13 3'] }
                    leaders = ['hoth']";
        for more in ["", "soviet_leaders = ['chuikov']"] {
            let placed = toml::from_str(&format!("{toml}\n{more}")).unwrap();
            let mut game = Inferno::place(&setup, placed).unwrap();
            for words in ["deliberate attack", "with 33", "attack", "no card"] {
                let mut legal = Vec::new();
                game.legal(Seat(0), &mut legal);
                // What goes without saying is not asked.
                if game.parse(words).is_some_and(|action| legal.contains(&action)) {
                    enter(&mut game, words);
                }
            }
            let view = game.view(Viewer::Seat(Seat(0)));
            assert_eq!(view.phase, Phase::FirstFire(FirstFire));
            let told = |words: &str| forecast(&setup, &view, words).unwrap();
            let unhurt = |words: &str| told(words).charts[1].bars[0].chance;
            assert!(unhurt("roll first") > unhurt("roll together"));
            assert_eq!(told(""), told("roll first"));
            if more.is_empty() {
                for (words, first_fire) in [("roll first", true), ("roll together", false)] {
                    let attack = Attack::deliberate(hex("34"), vec![hex("33")]);
                    let attack = Attack { soviet_card: Play::None, first_fire, ..attack };
                    let exact = odds::<f64>(&setup, &view, &attack).unwrap();
                    let unharmed = exact.german_steps().0[0];
                    assert_eq!(unhurt(words).to_bits(), unharmed.to_bits(), "{words}");
                }
            } else {
                let keys: Vec<_> = told("").factors.iter().map(|factor| factor.key).collect();
                assert!(!keys.contains(&"inferno-forecast-opportunity"), "{keys:?}");
            }
        }
    }

    /// Whatever may be chosen: chances are chances, every text is there in both languages, and attacks of
    /// both sides in all their stages have a forecast.
    #[test]
    fn forecasts_of_whole_games() {
        let locales = Locales::new(&[Inferno::TITLE]);
        let rules = Rules::of(Inferno::TITLE, Lang::En).unwrap();
        let mut stages = BTreeSet::new();
        for (seed, mode) in (0..24).zip([Mode::Solo, Mode::OneOnOne, Mode::TwoOnOne].into_iter().cycle()) {
            let setup = Setup::<Inferno>::new(Options { mode, ..Options::default() });
            let mut luck = Fast::new(seed);
            let mut game = Inferno::start(&setup, &mut luck, &mut Silent);
            for _ in 0..400 {
                let Some(seat) = game.status().asked().iter().next() else { break };
                let mut legal = Vec::new();
                game.legal(seat, &mut legal);
                let view = game.view(Viewer::Seat(seat));
                for words in legal.iter().map(|&action| game.words(action)).chain([String::new()]) {
                    let Some(told) = forecast(&setup, &view, &words) else { continue };
                    let stage = format!("{:?}", view.phase);
                    stages.insert(stage.split(['(', ' ']).next().unwrap_or_default().to_owned());
                    for chart in &told.charts {
                        let sum: f64 = chart.bars.iter().map(|bar| bar.chance).sum();
                        assert!(chart.bars.iter().all(|bar| (-1e-12..=1.0 + 1e-12).contains(&bar.chance)));
                        let is_law = chart.bars.iter().all(|bar| bar.label.key == "table-number");
                        assert!(!is_law || (sum - 1.0).abs() < 0.01, "{words}: {sum} {chart:?}");
                    }
                    told.map(|message| {
                        for rule in &message.rules {
                            assert!(rules.get(rule.0).is_some(), "{} cites {rule}", message.key);
                        }
                        for lang in Lang::ALL {
                            assert_eq!(locales.reader(lang).faults(&message), Vec::<String>::new());
                        }
                    });
                }
                let action = legal[luck.pick(legal.len())];
                game.apply(seat, action, &mut luck, &mut Silent);
            }
        }
        let all =
            ["LayGermanCard", "HastyTarget", "HastyTo", "LaySovietCard", "MoveOrAttack", "Stacks", "Target"];
        assert_eq!(
            stages.iter().map(String::as_str).filter(|stage| all.contains(stage)).count(),
            all.len(),
            "{stages:?}"
        );
    }
}
