//! The thirteen steps of a combat (IV-092 to IV-104): which line belongs to which, and what each step owes.

use std::collections::{BTreeMap, BTreeSet};

use inferno::{Hex, Level};

use super::notes::{Fight, Fighter, Line, Print, Referee, Side, german, set, soviet, volley};
use crate::play::data;

/// Steps 4 and 5 of the rules have the two units of power between them; the others follow one further.
pub(super) const SOVIET_CARD: u8 = 6;
const GERMAN_CARD: u8 = 7;
const CLOSE_COMBAT: u8 = 10;
const CONCEAL: u8 = 13;

/// The step that a line is of. Hits and what follows from a line are of the step under way.
pub(super) fn step_of(key: &str) -> Option<u8> {
    Some(match key {
        "soviet-lays-card" => 1,
        "german-lays-card" => 2,
        "german-card-shown" | "soviet-card-shown" | "showdown-germans" | "showdown-soviets" => 3,
        "strike-cancelled-regiment" | "destroyer" | "destroyer-no-target" => 5,
        "card-fire-soviet"
        | "strike-cancelled"
        | "no-rubble"
        | "no-target-soviet"
        | "landing"
        | "joined"
        | "chuikov-roll"
        | "drew-no-reinforcement" => SOVIET_CARD,
        "card-fire-german" | "no-target-german" => GERMAN_CARD,
        "opportunity-fire" => 8,
        "rubble-roll-success" | "rubble-roll-failure" => 9,
        "first-fire" | "germans-fire" | "soviets-fire" => CLOSE_COMBAT,
        "advanced-german" | "advanced-soviet" => 11,
        "blitzed" => 12,
        _ => return None,
    })
}

fn is_air(card: &str) -> bool {
    card == "stuka" || card == "heinkel-111"
}

impl Referee {
    /// IV-081, IV-088, IV-158, IV-182.
    pub(super) fn attack(&mut self, line: &Line<'_>) {
        let by_soviets = line.key().starts_with("attack-soviet");
        let (hex, soviet_hex, from) = (line.hex("hex"), line.hex("soviet"), line.hexes("from"));
        let around = set(data().map.around[usize::from(hex.0)]);
        assert!(from.is_subset(&around), "IV-081, IV-088, IV-158");
        let deliberate = line.key() == "attack-deliberate";
        if by_soviets {
            if self.person {
                assert!(self.waiting.remove(&soviet_hex), "IV-221: {soviet_hex} is not waiting");
            } else {
                self.resolve(line);
            }
            assert!(!self.germans(hex).is_empty(), "IV-158");
            let all: BTreeSet<Hex> = around.into_iter().filter(|&hex| self.height(hex) > 0).collect();
            let chuikov = self.soviet_leaders.contains("chuikov");
            assert_eq!(from, if chuikov { all } else { BTreeSet::from([soviet_hex]) }, "IV-182");
        } else {
            assert_eq!(soviet_hex, hex, "IV-190");
            assert!(self.height(hex) > 0, "IV-081, IV-088");
            self.attacks += 1;
            let action = if deliberate { "deliberate-attack" } else { "hasty-attack" };
            assert_eq!(self.action.as_deref(), Some(action), "IV-005");
            let led = |hex: &Hex| self.leads(&self.germans(*hex));
            assert!(from.iter().any(led), "IV-215");
            let moved = |unit: &String| self.moved.contains(unit);
            let joined = |hex: &Hex| self.germans(*hex).iter().any(moved);
            assert!(deliberate || from.len() == 1 && from.iter().all(joined), "IV-081, IV-084");
        }
        self.fight = Some(Fight {
            by_soviets,
            deliberate,
            hex,
            soviet_hex,
            from,
            step: 0,
            soviet_laid: false,
            german_laid: 0,
            germans: Side::default(),
            soviets: Side::default(),
            shown: BTreeSet::new(),
            soviet_card: String::new(),
            german_card: None,
            card_rubble: 0,
            first_fire: false,
            both: false,
            fired: Vec::new(),
            hit_since: false,
            advanced: Vec::new(),
        });
        *self.checked.entry("combat").or_default() += 1;
    }

    /// Go on to a step: what those before it owe has been done.
    pub(super) fn reach(&mut self, step: u8) {
        while self.fight().step < step {
            self.leave();
            self.fight().step += 1;
            self.enter();
        }
        assert_eq!(self.fight().step, step, "IV-092 to IV-104: a line of an earlier step");
    }

    /// A combat is over.
    pub(super) fn conceal(&mut self) {
        if self.fight.is_some() {
            self.reach(CONCEAL);
            assert!(self.owed.is_empty(), "{:?} has not come", self.owed);
            self.fight = None;
        }
    }

    fn leave(&mut self) {
        assert!(self.owed.is_empty(), "{:?} has not come", self.owed);
        let has_hand = self.soviet_hand.values().any(|&count| count > 0);
        let guard = self.immortal_guard;
        let person = self.person;
        let fight = self.fight();
        for side in [&mut fight.germans, &mut fight.soviets] {
            if side.fighters.is_empty() {
                (side.hits, side.aimed) = (0, Vec::new()); // IV-124
            }
            assert!(side.hits == 0 && side.aimed.is_empty(), "IV-105: hits are left over");
        }
        let (germans, soviets) = (fight.germans.fighters.len(), fight.soviets.fighters.len());
        match fight.step {
            1 => assert!(person || fight.soviet_laid == has_hand, "IV-092"),
            3 => {
                assert_eq!(!fight.soviet_card.is_empty(), fight.soviet_laid, "IV-094");
                let cards = fight.german_card.as_ref().map_or(0, |(_, count)| *count);
                assert_eq!(cards, fight.german_laid, "IV-094");
                let all: BTreeSet<Hex> = fight.from.iter().copied().chain([fight.hex]).collect();
                assert_eq!(fight.shown, all, "IV-094");
            }
            4 => {
                for fighter in &fight.soviets.fighters {
                    let print = soviet(&fighter.id);
                    assert!(fighter.dots > 0, "IV-095: {}", fighter.id);
                    assert!(!guard || !print.guard || fighter.dots == print.max, "IV-233: {}", fighter.id);
                }
            }
            CLOSE_COMBAT if !fight.both => assert!(fight.fired.is_empty(), "IV-187"),
            CLOSE_COMBAT => {
                let in_turn = fight.first_fire || data().map.urban.contains(fight.hex);
                let wiped_out = germans == 0 || soviets == 0;
                let answered = fight.fired.len() == 2;
                assert!(answered || in_turn && wiped_out && fight.fired.len() == 1, "IV-118 to IV-120");
            }
            _ => {}
        }
    }

    fn enter(&mut self) {
        let fight = self.fight.as_ref().unwrap();
        let (step, hex, by_soviets) = (fight.step, fight.hex, fight.by_soviets);
        let standing = |side: &Side| !side.fighters.is_empty();
        let (germans, soviets) = (standing(&fight.germans), standing(&fight.soviets));
        match step {
            5 if self.options.level == Level::Impossible => {
                let fights = |id: &str| fight.soviets.fighters.iter().any(|fighter| fighter.id == id);
                let air = fight.german_card.as_ref().is_some_and(|(card, _)| is_air(card));
                let (aa, destroyer) = (fights("aa-1077") && air, fights("destroyer-20"));
                if aa {
                    self.owe("strike-cancelled-regiment", None); // IV-242
                }
                if destroyer {
                    let target = self.has_german(|unit| unit.tank);
                    self.owe(if target { "destroyer" } else { "destroyer-no-target" }, None); // IV-243
                }
            }
            SOVIET_CARD => self.soviet_card_works(),
            GERMAN_CARD => {
                let Some((card, _)) = fight.german_card.clone() else { return };
                let only = match card.as_str() {
                    "german-sniper" => "infantry",
                    "pak" => "tanks",
                    _ => return self.owe("card-fire-german", None),
                };
                if fight.soviets.fighters.iter().any(|fighter| soviet(&fighter.id).is(only)) {
                    self.fight().soviets.aimed.push(only);
                } else {
                    self.owe("no-target-german", None);
                }
            }
            8 if !by_soviets
                && germans
                && self.soviet_leaders.contains("chuikov")
                && !self.firing_at_attackers().is_empty() =>
            {
                self.owe("opportunity-fire", None); // IV-099
            }
            9 => {
                let urban = data().map.urban.contains(hex) && !self.rubble.contains(&hex);
                if fight.deliberate && urban && germans && self.rubble.len() < 15 {
                    self.owe("rubble-roll", None); // IV-100, A-40, A-82
                }
            }
            CLOSE_COMBAT => self.fight().both = germans && soviets,
            11 if by_soviets && soviets && self.germans(hex).is_empty() => {
                self.owe("advanced-soviet", Some(hex)); // IV-126
            }
            11 if !by_soviets && germans && self.height(hex) == 0 => self.owe("advanced-german", Some(hex)),
            _ => {}
        }
    }

    /// Step 5 of the rules (IV-096, IV-184 to IV-200).
    fn soviet_card_works(&mut self) {
        let fight = self.fight.as_ref().unwrap();
        let (card, hex) = (fight.soviet_card.clone(), fight.soviet_hex);
        let (air, coastal) = (
            fight.german_card.as_ref().is_some_and(|(card, _)| is_air(card)),
            data().map.coastal.contains(hex),
        );
        let shots = 1 + usize::from(self.soviet_leaders.contains("zaytsev"));
        match card.as_str() {
            "soviet-sniper" => self.fight().germans.aimed.extend(vec!["infantry"; shots]),
            "anti-tank" => self.fight().germans.aimed.push("tanks"),
            "zaytsev" | "khrushchev" => assert!(self.soviet_leaders.insert(card), "IV-050"),
            "chuikov" if self.options.level == Level::Basic => {
                assert!(self.soviet_leaders.insert(card), "IV-050");
            }
            "chuikov" => self.owe("chuikov-roll", None),
            "tommy-gunner" => self.owe("card-fire-soviet", None),
            "flotilla" => self.owe(if coastal { "card-fire-soviet" } else { "landing" }, None),
            "infiltration" | "t-34" => {
                let kind = if card == "t-34" { "tank" } else { "infantry" };
                let joins = self.height(hex) < 4 && self.pool(kind) > 0;
                self.owe(if joins { "joined" } else { "drew-no-reinforcement" }, None);
            }
            "" => {}
            aa => {
                let number: usize = aa.strip_prefix("aa-").expect("no other card").parse().unwrap();
                let hex = data().aa_hexes[number - 1];
                if air {
                    self.owe("strike-cancelled", None);
                }
                let laid = !self.rubble.contains(&hex) && self.rubble.len() < 15;
                self.owe(if laid { "rubble-laid" } else { "no-rubble" }, Some(hex));
            }
        }
    }

    /// A line of a combat; whether it was one.
    pub(super) fn combat(&mut self, line: &Line<'_>) -> bool {
        match line.key() {
            "soviet-lays-card" => self.fight().soviet_laid = true,
            "german-lays-card" => {
                assert!(self.fight().deliberate, "IV-093");
                self.fight().german_laid += line.number("cards");
            }
            "german-card-shown" => {
                let (card, count) = (line.id("card"), line.number("count"));
                let pioneers = card.starts_with("pioneer");
                assert!(count == 1 || pioneers && self.leaders.contains("linden"), "IV-171");
                assert!(card != "pioneer-672" || self.leaders.contains("linden"), "IV-172");
                let others = if card == "pioneer-672" { ("pioneer", count - 1) } else { ("pioneer", 0) };
                let own = if card == "pioneer-672" { 1 } else { count };
                for (card, count) in
                    [(card.as_str(), own), others].into_iter().filter(|(_, count)| *count > 0)
                {
                    let hand = &mut self.german_hands[usize::from(self.blue_acts)]; // IV-211
                    let held = hand.get_mut(card).expect("it was in the hand");
                    *held = held.checked_sub(count as u8).expect("so many were in the hand");
                }
                self.fight().german_card = Some((card, count));
            }
            "soviet-card-shown" => {
                let card = line.id("card");
                let held = self.soviet_hand.get_mut(&card).expect("it was drawn");
                *held = held.checked_sub(1).expect("it was in the hand");
                self.fight().soviet_card = card;
            }
            "showdown-germans" => self.show(line, false),
            "showdown-soviets" => self.show(line, true),
            "blank-set-to-one" => self.set_dots(&line.id("unit"), 0, 1),
            "guard-restored" => {
                let unit = line.id("unit");
                assert!(self.immortal_guard && soviet(&unit).guard, "IV-233");
                let before = self.soviets[&unit].1;
                assert_eq!(line.number("dots"), usize::from(soviet(&unit).max), "IV-233");
                self.set_dots(&unit, before, soviet(&unit).max);
            }
            "strike-cancelled" | "strike-cancelled-regiment" => self.fight().german_card = None,
            "destroyer" => self.fight().germans.aimed.push("tanks"),
            "destroyer-no-target" | "no-target-german" | "nothing-lands" | "no-rubble" => {}
            "no-target-soviet" => {
                let only = if line.id("card") == "soviet-sniper" { "infantry" } else { "tanks" };
                assert!(!self.has_german(|unit| unit.is(only)), "A-66");
                let place = self.fight().germans.aimed.iter().position(|aim| *aim == only);
                self.fight().germans.aimed.remove(place.expect("IV-197, IV-198"));
            }
            "card-fire-soviet" => {
                let (dice, hits, _) = volley(line);
                let expected = if self.fight().soviet_card == "flotilla" { 3 } else { 2 };
                assert_eq!(dice.into_iter().collect::<Vec<_>>(), [((5, 0), expected)], "IV-189, IV-191");
                self.shot(line, hits, true);
            }
            "card-fire-german" => {
                let (dice, hits, _) = volley(line);
                let (card, count) = self.fight().german_card.clone().expect("a German card was shown");
                let (each, rubble) = match card.as_str() {
                    "heinkel-111" => (6, 3),
                    "stuka" => (5, 2),
                    "howitzer" => (6, 2),
                    _ => (5, 1),
                };
                let times = if is_air(&card) && self.leaders.contains("richthofen") { 2 } else { count };
                let expected = [((4, 0), each * times)];
                assert_eq!(dice.into_iter().collect::<Vec<_>>(), expected, "IV-176, IV-170, IV-171");
                self.fight().card_rubble = rubble * times;
                self.shot(line, hits, false);
            }
            "landing" => self.lands(line),
            "landed" => {
                let hex = line.hex("hex");
                self.coming = vec!["marine"];
                self.owe("soviet-came", Some(hex));
                self.soviets_enter(hex);
            }
            "joined" => self.joins(line),
            "chuikov-roll" => {
                assert_eq!(line.numbers("dice").len(), 3, "IV-231");
                assert_eq!(line.numbers("dice").iter().sum::<usize>(), line.number("sum"));
                let hex = line.hex("hex");
                assert_eq!(hex, Hex::number(line.number("sum") as u8), "IV-231");
                let lost = self.control.contains(&hex);
                self.owe(if lost { "chuikov-lost" } else { "chuikov-hq" }, Some(hex));
            }
            "chuikov-hq" => {
                self.headquarters = Some(line.hex("hex"));
                self.soviet_leaders.insert("chuikov".to_owned());
            }
            "opportunity-fire" => self.opportunity(line),
            "rubble-roll-success" | "rubble-roll-failure" => self.rubble_roll(line),
            "first-fire" => {
                let fight = self.fight.as_mut().unwrap();
                assert!(fight.fired.is_empty() && fight.both, "IV-120");
                fight.first_fire = true;
                let has = |only: &str| fight.soviets.fighters.iter().any(|of| soviet(&of.id).is(only));
                let combined = has("infantry") && has("tanks");
                assert!(self.leaders.contains("hoth") && data().map.clear.contains(fight.hex), "IV-120");
                assert!(self.has_german(|unit| unit.infantry) && self.has_german(|unit| unit.tank), "IV-168");
                assert!(!combined, "IV-168, A-22");
            }
            "germans-fire" => self.fires(line, false),
            "soviets-fire" => self.fires(line, true),
            "advanced-german" => {
                let (hex, units) = (line.hex("hex"), line.ids("units"));
                assert!((1..=4).contains(&units.len()) && units.len() == line.number("count"), "IV-127");
                for unit in &units {
                    let attacked = self.fight().germans.fighters.iter().any(|fighter| fighter.id == *unit);
                    assert!(attacked, "IV-127: {unit}");
                    self.places.insert(unit.clone(), hex);
                }
                self.stacked(hex);
                self.fight().advanced = units.clone();
                self.germans_enter(&units, hex);
            }
            "advanced-soviet" => {
                let (unit, hex) = (line.id("unit"), line.hex("hex"));
                let fighters = &self.fight().soviets.fighters;
                let most = fighters.iter().map(|fighter| fighter.dots).max();
                let dots = fighters.iter().find(|fighter| fighter.id == unit).map(|fighter| fighter.dots);
                assert_eq!(dots, most, "IV-128");
                self.soviets.get_mut(&unit).unwrap().0 = hex;
                self.soviets_enter(hex);
            }
            "blitzed" => {
                let (unit, from, to) = (line.id("unit"), line.hex("from"), line.hex("hex"));
                let place = self.fight().advanced.iter().position(|advanced| *advanced == unit);
                self.fight().advanced.remove(place.expect("IV-131: it advanced, and blitzes once"));
                assert!(self.leaders.contains("hoth") && german(&unit).blitz, "IV-131");
                assert!(data().map.clear.contains(from) && data().map.clear.contains(to), "IV-131");
                assert!(data().map.around[usize::from(from.0)].contains(to), "IV-131");
                assert_eq!(self.places.insert(unit.clone(), to), Some(from), "IV-131");
                self.stacked(to);
                self.germans_enter(&[unit], to);
            }
            _ => return false,
        }
        true
    }

    /// IV-192 to IV-195, A-47.
    fn lands(&mut self, line: &Line<'_>) {
        let (hex, dice) = (line.hex("hex"), line.numbers("dice"));
        assert_eq!((dice.len(), dice.iter().sum::<usize>()), (3, line.number("sum")), "IV-192");
        assert_eq!(hex, Hex::number(line.number("sum") as u8), "IV-192");
        if !self.germans(hex).is_empty() {
            self.owe("nothing-lands", Some(hex));
        } else if self.height(hex) == 4 || self.pool("marine") == 0 {
            self.owe("drew-no-landing", None);
        } else {
            self.owe("landed", Some(hex));
        }
    }

    /// IV-199, IV-200, A-31: it is revealed like the others.
    fn joins(&mut self, line: &Line<'_>) {
        let (id, hex, dots) = (line.id("unit"), line.hex("hex"), line.number("dots") as u8);
        let print = soviet(&id);
        assert_eq!(hex, self.fight().soviet_hex, "IV-190, IV-199");
        assert!(!self.soviets.contains_key(&id) && !print.marine, "IV-199: {id}");
        assert!(print.is(if self.fight().soviet_card == "t-34" { "tanks" } else { "infantry" }), "IV-199");
        assert!(dots <= print.max && print.max - dots < 4, "IV-029");
        if self.immortal_guard && print.guard && dots < print.max {
            self.owe("guard-restored", None);
        } else if dots == 0 {
            self.owe("blank-set-to-one", None);
        }
        self.soviets.insert(id.clone(), (hex, dots));
        self.fight().soviets.fighters.push(Fighter { id, hex, dots });
    }

    /// IV-111, IV-112, A-24.
    fn rubble_roll(&mut self, line: &Line<'_>) {
        let fight = self.fight();
        let hexes: BTreeSet<Hex> = fight.germans.fighters.iter().map(|fighter| fighter.hex).collect();
        let tanks = fight.germans.fighters.iter().filter(|fighter| german(&fighter.id).tank).count();
        let parts = [fight.card_rubble, hexes.len(), tanks];
        assert_eq!(["card", "stacks", "tanks"].map(|part| line.number(part)), parts, "IV-112");
        assert_eq!(line.number("modifier"), parts.iter().sum::<usize>(), "IV-112");
        let dice = line.numbers("dice");
        let total = dice.iter().sum::<usize>() + parts.iter().sum::<usize>();
        assert_eq!((line.number("total"), dice.len()), (total, 3), "IV-111");
        let success = line.key() == "rubble-roll-success";
        assert_eq!(success, total > 18, "IV-111");
        if success {
            let hex = self.fight().hex;
            self.owe("rubble-laid", Some(hex));
        }
        *self.checked.entry("rubble").or_default() += 1;
    }

    pub(super) fn has_german(&self, what: impl Fn(Print) -> bool) -> bool {
        self.fight.as_ref().unwrap().germans.fighters.iter().any(|fighter| what(german(&fighter.id)))
    }

    fn set_dots(&mut self, unit: &str, before: u8, after: u8) {
        let (_, dots) = self.soviets.get_mut(unit).unwrap();
        assert_eq!(std::mem::replace(dots, after), before, "IV-095: {unit}");
        let fighters = &mut self.fight().soviets.fighters;
        fighters.iter_mut().find(|fighter| fighter.id == unit).expect("it fights").dots = after;
    }

    /// A stack as it was written down (IV-094).
    fn show(&mut self, line: &Line<'_>, by_soviets: bool) {
        let (hex, mut units, dots) = (line.hex("hex"), line.ids("units"), line.numbers("dots"));
        assert_eq!(units.len(), dots.len());
        let fight = self.fight.as_ref().unwrap();
        let there = if by_soviets == fight.by_soviets { fight.from.contains(&hex) } else { fight.hex == hex };
        assert!(there, "IV-094: {:?}", line.0);
        let whole = by_soviets || fight.deliberate || fight.by_soviets || self.edition().joined_must_attack;
        for (id, dots) in units.iter().cloned().zip(dots) {
            let dots = dots as u8;
            if by_soviets {
                assert_eq!(self.soviets.get(&id), Some(&(hex, dots)), "IV-094: {id}");
                self.fight().soviets.fighters.push(Fighter { id, hex, dots });
            } else {
                let lost = self.lost_steps.get(&id).copied().unwrap_or(0);
                assert_eq!(dots, german(&id).max - lost, "IV-030, IV-032: {id}");
                self.fight().germans.fighters.push(Fighter { id, hex, dots });
            }
        }
        units.sort();
        let standing = if by_soviets { self.soviets_in(hex) } else { self.germans(hex) };
        if whole {
            assert_eq!(units, standing, "IV-084, IV-088, IV-158");
        } else {
            // 2017: those who moved attack, with those whom they joined or without them.
            let moved: Vec<_> = standing.iter().filter(|unit| self.moved.contains(*unit)).cloned().collect();
            assert!(units == standing || units == moved, "IV-083: {units:?}");
        }
        assert!(self.fight().shown.insert(hex), "IV-094: shown twice");
    }

    /// The Soviet units next to attacking stacks, by their hexes (IV-180, A-35).
    fn firing_at_attackers(&self) -> Vec<Hex> {
        let fight = self.fight.as_ref().unwrap();
        let from: BTreeSet<Hex> = fight.germans.fighters.iter().map(|fighter| fighter.hex).collect();
        let around: BTreeSet<Hex> =
            from.iter().flat_map(|hex| data().map.around[usize::from(hex.0)].iter()).collect();
        self.soviets.values().map(|(hex, _)| *hex).filter(|hex| around.contains(hex)).collect()
    }

    fn opportunity(&mut self, line: &Line<'_>) {
        let (dice, hits, ones) = volley(line);
        let khrushchev = u8::from(self.soviet_leaders.contains("khrushchev"));
        let mut expected = BTreeMap::new();
        for hex in self.firing_at_attackers() {
            *expected.entry((6, khrushchev + u8::from(self.forts.contains(&hex)))).or_insert(0) += 1;
        }
        assert_eq!(dice, expected, "IV-180, IV-185, IV-240");
        self.says_why(line, &expected);
        self.shot(line, hits, true);
        let left = !self.fight().soviets.fighters.is_empty();
        let ones = if khrushchev > 0 && left { ones } else { 0 };
        assert_eq!(line.number("ones"), ones, "IV-186");
        self.fight().soviets.hits = ones;
    }

    /// A volley of units: their dice by fire and bonus, its hits, steps and ones.
    fn fires(&mut self, line: &Line<'_>, by_soviets: bool) {
        let (dice, hits, ones) = volley(line);
        let khrushchev = u8::from(self.soviet_leaders.contains("khrushchev"));
        let fight = self.fight.as_ref().unwrap();
        assert!(fight.both, "IV-101: nobody is left to fight");
        let mut expected = BTreeMap::new();
        let side = if by_soviets { &fight.soviets } else { &fight.germans };
        for fighter in &side.fighters {
            let print = if by_soviets { soviet(&fighter.id) } else { german(&fighter.id) };
            let fort = u8::from(!fight.by_soviets && self.forts.contains(&fighter.hex));
            let bonus = if by_soviets { khrushchev + fort } else { 0 };
            *expected.entry((print.hits_from, bonus)).or_insert(0) += usize::from(fighter.dots);
        }
        assert_eq!(dice, expected, "IV-117, IV-185, IV-240: a die for each dot");
        if by_soviets {
            self.says_why(line, &expected);
        }
        let who = if by_soviets { "soviets" } else { "germans" };
        assert!(!fight.fired.contains(&who), "IV-117: each unit rolls once");
        let urban = data().map.urban.contains(fight.hex);
        match fight.fired.len() {
            0 if urban => assert_ne!(by_soviets, fight.by_soviets, "IV-119: the defender rolls first"),
            0 if fight.first_fire => assert!(!by_soviets, "IV-120: the Germans roll first"),
            0 => {}
            _ if urban || fight.first_fire => {
                let open = [&fight.germans, &fight.soviets].map(|side| side.hits);
                assert_eq!(open, [0, 0], "IV-119, IV-120: hits are taken before the answer");
            }
            _ => assert!(!fight.hit_since, "IV-118: both roll before losses are taken"),
        }
        self.shot(line, hits, by_soviets);
        if by_soviets {
            let ones = if khrushchev > 0 { ones } else { 0 };
            assert_eq!(line.number("ones"), ones, "IV-186");
            self.fight().soviets.hits += ones;
        }
        let fight = self.fight();
        fight.fired.push(who);
        fight.hit_since = false;
    }

    /// A line with Soviet dice cites what is added to them.
    fn says_why(&self, line: &Line<'_>, dice: &BTreeMap<(u8, u8), usize>) {
        let khrushchev = self.soviet_leaders.contains("khrushchev");
        let fort = dice.keys().any(|(_, bonus)| *bonus > u8::from(khrushchev));
        assert_eq!((line.cites("IV-185"), line.cites("IV-240")), (khrushchev, fort), "{:?}", line.0);
    }

    /// Steps that hits cost: rubble halves them for the defender (IV-108, IV-109, A-25).
    fn steps(&self, hits: usize, on_germans: bool) -> usize {
        let fight = self.fight.as_ref().unwrap();
        let defending = on_germans == fight.by_soviets;
        if defending && self.rubble.contains(&fight.hex) { hits / 2 } else { hits }
    }

    /// Hits of dice, and the steps they cost.
    fn shot(&mut self, line: &Line<'_>, hits: usize, on_germans: bool) {
        let steps = self.steps(hits, on_germans);
        let told = (line.number("hits"), line.number("steps"));
        assert_eq!(told, (hits, steps), "IV-025, IV-121: {:?}", line.0);
        let fight = self.fight();
        let side = if on_germans { &mut fight.germans } else { &mut fight.soviets };
        side.hits += steps;
        *self.checked.entry("volley").or_default() += 1;
    }

    /// IV-026, IV-122, IV-123: the strongest of those who may be hit loses a step.
    pub(super) fn hit(&mut self, line: &Line<'_>) {
        let (unit, only) = (line.id("unit"), line.arg("only").as_str().unwrap().to_owned());
        let left = if line.key() == "hit" { line.number("left") as u8 } else { 0 };
        let on_germans = self.places.contains_key(&unit);
        // A card that rolls no dice begins its step with the hit.
        while only != "all"
            && !self.side(on_germans).aimed.contains(&&*only)
            && self.fight().step < GERMAN_CARD
        {
            let next = self.fight().step + 1;
            self.reach(next);
        }
        assert!(self.owed.is_empty(), "{:?} must come before {:?}", self.owed, line.0);
        self.fight().hit_since = true;
        let side = self.side(on_germans);
        if only == "all" {
            side.hits = side.hits.checked_sub(1).unwrap_or_else(|| panic!("no hit to take: {:?}", line.0));
        } else {
            let place = side.aimed.iter().position(|aim| *aim == only);
            side.aimed.remove(place.unwrap_or_else(|| panic!("nobody aims at {only}: {:?}", line.0)));
        }
        let rule = match (only.as_str(), on_germans) {
            ("all", _) => "IV-122",
            (_, false) => "IV-178",
            ("infantry", _) => "IV-197",
            _ if self.fight().step < SOVIET_CARD => "IV-243",
            _ => "IV-198",
        };
        assert!(line.cites(rule), "{rule}: {:?}", line.0);
        let side = self.side(on_germans);
        let print = |id: &str| if on_germans { german(id) } else { soviet(id) };
        let may = |fighter: &&Fighter| only == "all" || print(&fighter.id).is(&only);
        let most = side.fighters.iter().filter(may).map(|fighter| fighter.dots).max();
        let place = side.fighters.iter().position(|fighter| fighter.id == unit).expect("it fights");
        let fighter = &mut side.fighters[place];
        assert!(only == "all" || print(&unit).is(&only), "{:?}", line.0);
        assert_eq!(Some(fighter.dots), most, "IV-122: the strongest: {:?}", line.0);
        fighter.dots -= 1;
        assert_eq!(fighter.dots, left, "IV-026: {:?}", line.0);
        if left == 0 {
            side.fighters.remove(place);
        }
        if on_germans {
            *self.lost_steps.entry(unit.clone()).or_default() += 1;
            if left == 0 {
                self.places.remove(&unit);
                self.dead.insert(unit);
            }
        } else if left == 0 {
            self.soviets.remove(&unit);
        } else {
            self.soviets.get_mut(&unit).unwrap().1 = left;
        }
        *self.checked.entry("hit").or_default() += 1;
    }

    fn side(&mut self, german: bool) -> &mut Side {
        let fight = self.fight();
        if german { &mut fight.germans } else { &mut fight.soviets }
    }
}
