//! A combat, from its declaration to the last loss.

use std::collections::BTreeSet;

use donnerschlag::{CardEvent, Class, Effect, Kind, Side, TITLE};
use table::Message;

use crate::land::Land;
use crate::{Read, Referee};

/// A result of the table.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Outcome {
    attacker: u8,
    defender: u8,
    retreat: bool,
}

impl Outcome {
    fn parse(text: &str) -> Self {
        let mut outcome = Outcome::default();
        for part in text.split('+').filter(|part| !matches!(*part, "-" | "—")) {
            if let Some(steps) = part.strip_prefix('A') {
                outcome.attacker = steps.parse().unwrap();
            } else if let Some(steps) = part.strip_prefix("DR") {
                outcome.retreat = true;
                outcome.defender = steps.parse().unwrap_or(0);
            } else {
                outcome.defender = part.parse().unwrap();
            }
        }
        outcome
    }
}

/// Why the next loss is none of the result.
enum Excuse {
    Mines,
    Zone(String),
    NoWay(String),
}

#[derive(Default)]
pub(crate) struct Fight {
    hex: String,
    attackers: BTreeSet<String>,
    defenders: BTreeSet<String>,
    // What cards do.
    shift: i64,
    drm: i64,
    ignore_river: bool,
    ease: i64,
    no_tanks: bool,
    no_arms: bool,
    as_town: bool,
    flak: bool,
    stand_fast: bool,
    no_retreat: bool,
    one_less: bool,
    mines: bool,
    reroll: bool,
    follows: bool,
    pursue: bool,
    // The sum.
    taking_part: BTreeSet<String>,
    strengths: Option<(i64, i64)>,
    column: Option<usize>,
    modifier: i64,
    modified: Option<i64>,
    said: Option<Outcome>,
    outcome: Option<Outcome>,
    /// From which cup the defender has a unit to draw.
    pub(crate) owed: Option<&'static str>,
    // What comes of it.
    excuse: Option<Excuse>,
    steps: [u8; 2],
    lost: [u8; 2],
    caught: Vec<(String, String)>,
    paid: BTreeSet<String>,
    retreated: BTreeSet<String>,
    /// The way of the one who retreats, and who has come to rest.
    trail: Vec<String>,
    rests: BTreeSet<String>,
    gone: BTreeSet<String>,
}

impl Fight {
    pub(crate) fn is_reckoned(&self) -> bool {
        self.strengths.is_some()
    }

    pub(crate) fn is_resolved(&self) -> bool {
        self.outcome.is_some()
    }

    /// A card that has worked, in the favour of whoever played it.
    pub(crate) fn card(&mut self, event: &CardEvent, attacks: bool) {
        let favour = if attacks { i64::from(event.amount) } else { -i64::from(event.amount) };
        match event.effect {
            Effect::Shift => self.shift += favour,
            Effect::ShiftAndPursue => {
                self.shift += favour;
                self.pursue = true;
            }
            Effect::Drm => self.drm += favour,
            Effect::IgnoreRiver => self.ignore_river = true,
            Effect::EaseTerrain => self.ease += i64::from(event.amount),
            Effect::NoTankShift => self.no_tanks = true,
            Effect::Flak => (self.no_tanks, self.flak) = (true, true),
            Effect::StandFast => self.stand_fast = true,
            Effect::NeverBack => (self.no_retreat, self.one_less) = (true, true),
            Effect::DeadboltRifles => {
                self.shift += favour;
                self.no_retreat = true;
            }
            Effect::AsTown => self.as_town = true,
            Effect::Howitzers if attacks => self.shift += favour,
            Effect::Howitzers => (self.no_tanks, self.no_arms) = (true, true),
            Effect::Mines => self.mines = true,
            Effect::Reroll => self.reroll = true,
            Effect::Pursuit | Effect::OneFollows => {
                assert!(attacks, "only who attacks pursues");
                self.follows = true;
                self.pursue |= event.effect == Effect::Pursuit;
            }
            _ => {}
        }
    }

    /// What cards make of a result.
    fn changed(&self, mut outcome: Outcome) -> Outcome {
        if self.flak && outcome.attacker > 0 {
            outcome.attacker += 1;
        }
        if self.one_less {
            outcome.defender = outcome.defender.saturating_sub(1);
        }
        if outcome.retreat && (self.stand_fast || self.no_retreat) {
            outcome.retreat = false;
            outcome.defender += u8::from(!self.no_retreat);
        }
        outcome
    }
}

/// Columns by their least ratio in halves, with their names, and the rows of the table.
fn crt() -> (Vec<(i64, String)>, Vec<Vec<Outcome>>) {
    let (_, file) = TITLE.data.iter().find(|(name, _)| *name == "tables.toml").unwrap();
    let tables: toml::Table = file.parse().unwrap();
    let words = |value: &toml::Value| -> Vec<String> {
        value.as_array().unwrap().iter().map(|word| word.as_str().unwrap().to_owned()).collect()
    };
    let columns = words(&tables["crt"]["columns"]).into_iter().map(|name| {
        let ratio: f64 = name.trim_end_matches(":1").parse().unwrap();
        ((ratio * 2.0) as i64, name)
    });
    let rows = tables["crt"]["rows"].as_array().unwrap().iter();
    let rows = rows.map(|row| words(row).iter().map(|word| Outcome::parse(word)).collect()).collect();
    (columns.collect(), rows)
}

impl Referee<'_> {
    pub(crate) fn class(&self, id: &str) -> Class {
        self.data.class(self.data.find(id).expect("a unit"))
    }

    fn steps(&self, id: &str) -> u8 {
        self.unit(id).steps - u8::from(self.reduced.contains(id))
    }

    fn attacker(&self) -> Side {
        self.acting.expect("somebody acts")
    }

    /// DS-197, DS-198: who of the declared units takes part.
    fn takes_part(&self, fight: &Fight) -> BTreeSet<String> {
        let joins = |id: &&String| match self.at.get(*id).map(|from| self.land.unbridged(from, &fight.hex)) {
            None | Some(Some("major")) => false,
            Some(Some(_)) => self.class(id) != Class::T || fight.ignore_river,
            Some(None) => true,
        };
        fight.attackers.iter().filter(joins).cloned().collect()
    }

    pub(crate) fn read_fight(&mut self, line: &Message) {
        if line.word() == "attack" {
            return self.is_declared(line);
        }
        let Some(mut fight) = self.fight.take() else { return assert_known(line) };
        match line.word() {
            "mines-cost" => {
                assert!(std::mem::take(&mut fight.mines) && fight.strengths.is_none());
                fight.taking_part = self.takes_part(&fight);
                fight.excuse = Some(Excuse::Mines);
            }
            "strengths" => self.read_strengths(&mut fight, line),
            "reckoned" | "below-table" => self.read_sum(&mut fight, line),
            "die" => {
                assert!((1..=6).contains(&line.number("die")) && fight.column.is_some());
                assert_eq!(line.number("modified"), line.number("die") + fight.modifier);
                fight.modified = Some(line.number("modified"));
            }
            "rolls-again-by-card" => assert!(std::mem::take(&mut fight.reroll)),
            "table-says" => fight.said = Some(Outcome::parse(line.text("result"))),
            "result" => self.read_result(&mut fight, line),
            "zone-of-control-costs" => fight.excuse = Some(Excuse::Zone(line.hex("hex"))),
            "no-retreat" if !self.ways(&fight, line.text("unit")).is_empty() => {
                panic!("DS-228: there is a way")
            }
            "no-retreat" => fight.excuse = Some(Excuse::NoWay(line.text("unit").to_owned())),
            "step-lost" | "eliminated" => self.read_loss(&mut fight, line),
            "retreated" => self.read_retreat(&mut fight, line),
            "advanced" => self.read_advance(&mut fight, line),
            _ => assert_known(line),
        }
        self.fight = Some(fight);
    }

    /// DS-180, DS-182, DS-184
    fn is_declared(&mut self, line: &Message) {
        let hex = line.hex("hex");
        let attackers: BTreeSet<String> = line.list("units").into_iter().collect();
        assert!(self.attacked.insert(hex.clone()), "DS-182: {hex} has been attacked");
        for unit in &attackers {
            assert!(
                self.active.contains(unit) && Land::are_neighbours(&self.at[unit], &hex),
                "{unit} cannot attack"
            );
            assert!(self.fought.insert(unit.clone()), "DS-181: {unit} has attacked");
            assert!(!matches!(self.unit(unit).kind, Kind::Hq | Kind::Alarm), "DS-027, DS-030");
            // Who has no pioneers declares no tanks across a river (DS-197, AMB-74).
            let river = self.land.unbridged(&self.at[unit], &hex);
            let tanks = self.class(unit) == Class::T && self.attacker() == Side::Soviet;
            assert!(river.is_none() || river == Some("minor") && !tanks, "DS-197, DS-198: {unit}");
        }
        let defenders: BTreeSet<String> = line.list("defenders").into_iter().collect();
        assert_eq!(defenders, self.fighters(self.attacker().enemy(), &hex));
        self.combats += 1;
        self.fight = Some(Fight { hex, attackers, defenders, ..Fight::default() });
    }

    /// DS-004, DS-005, DS-157, DS-195: what each counts for, `36/4M 2+1÷2`.
    fn read_strengths(&mut self, fight: &mut Fight, line: &Message) {
        let city = self.land.terrain(&fight.hex) == "city";
        let sum = |name: &str, whole: &BTreeSet<String>, city: bool| {
            let mut quarters = 0;
            let mut named = BTreeSet::new();
            for word in line.list(name) {
                let (id, strength) = word.rsplit_once(' ').expect("a strength");
                let halves = u32::from(self.is_out_of_supply(id)) + u32::from(city);
                let printed = self.unit(id).cs[usize::from(self.reduced.contains(id))];
                let more = u32::from(self.stronger.contains(id));
                let plus = if more > 0 { "+1" } else { "" };
                assert_eq!(strength, format!("{printed}{plus}{}", "÷2".repeat(halves as usize)), "{id}");
                quarters += ((u32::from(printed) + more) * 4) >> halves;
                named.insert(id.to_owned());
            }
            assert_eq!(named, *whole, "DS-182, DS-197: who takes part");
            i64::from(quarters / 4)
        };
        fight.taking_part = self.takes_part(fight);
        let attack = sum("attackers", &fight.taking_part, city);
        let defence = sum("defenders", &fight.defenders, false).max(1);
        fight.strengths = Some((attack, defence));
    }

    /// DS-006, DS-190 to DS-201
    fn read_sum(&mut self, fight: &mut Fight, line: &Message) {
        let (attack, defence) = fight.strengths.expect("strengths come first");
        assert_eq!((line.number("attack"), line.number("defence")), (attack, defence));
        let (columns, _) = crt();
        let base = columns.iter().rposition(|(halves, _)| attack * 2 >= halves * defence);
        assert_eq!(line.text("ratio"), base.map_or("<1:1", |base| &columns[base].1));
        let base = match base {
            Some(base) => Some(base as i64),
            None => (self.options.shifts_lift && attack * 2 >= defence).then_some(-1),
        };
        let terrain = match self.land.terrain(&fight.hex) {
            "city" => "city",
            _ if fight.as_town => "town",
            other => other,
        };
        let has = |units: &BTreeSet<String>, class| {
            units.iter().any(|id| self.class(id) == class && !self.is_out_of_supply(id))
        };
        let tanks = has(&fight.taking_part, Class::T);
        let tank_shift = i64::from(tanks && !matches!(terrain, "town" | "city") && !fight.no_tanks);
        let arms =
            i64::from(tanks && has(&fight.taking_part, Class::M) && terrain != "city" && !fight.no_arms);
        let enemy = has(&fight.defenders, Class::T) && has(&fight.defenders, Class::M) && terrain != "city";
        let enemy_arms = -i64::from(enemy);
        for (name, amount) in
            [("tanks", tank_shift), ("arms", arms), ("enemy_arms", enemy_arms), ("card_shifts", fight.shift)]
        {
            assert_eq!(line.number(name), amount, "{name}");
        }
        let shift = tank_shift + arms + enemy_arms + fight.shift;
        let column =
            base.map(|base| (base + shift).min(columns.len() as i64 - 1)).filter(|&column| column >= 0);
        fight.column = column.map(|column| column as usize);
        let Some(column) = fight.column else { return assert_eq!(line.word(), "below-table") };
        assert_eq!(line.text("column"), columns[column].1);
        let ground = match terrain {
            "village" => (-1 + fight.ease).min(0),
            "town" => (-2 + fight.ease).min(0),
            _ => 0,
        };
        let over = |id: &String| self.land.unbridged(&self.at[id], &fight.hex) == Some("minor");
        let river = -i64::from(fight.taking_part.iter().any(over) && !fight.ignore_river);
        for (name, amount) in [("terrain", ground), ("river", river), ("supply", 0), ("cards", fight.drm)] {
            assert_eq!(line.number(name), amount, "{name}");
        }
        fight.modifier = ground + river + fight.drm;
        assert_eq!(line.number("drm"), fight.modifier);
    }

    /// DS-200, DS-205, DS-207, DS-208
    fn read_result(&mut self, fight: &mut Fight, line: &Message) {
        let printed = match (fight.column, fight.modified) {
            (Some(column), Some(die)) => crt().1[die.clamp(1, 6) as usize - 1][column],
            _ => Outcome { attacker: 1, ..Outcome::default() },
        };
        let outcome = fight.changed(printed);
        assert_eq!(Outcome::parse(line.text("result")), outcome);
        assert_eq!(fight.said, (outcome != printed).then_some(printed), "what the table says");
        let steps = |units: &BTreeSet<String>| units.iter().map(|id| self.steps(id)).sum();
        fight.steps = [steps(&fight.taking_part), steps(&fight.defenders)];
        fight.outcome = Some(outcome);
        fight.owed = match (self.attacker(), fight.modified) {
            (Side::Axis, Some(die)) if die <= 1 => Some("ad-hoc"),
            (Side::Soviet, Some(die)) if die >= 6 => Some("alarm"),
            _ => None,
        };
    }

    /// DS-206, DS-223, DS-228: a step less, or gone, and by what.
    fn read_loss(&mut self, fight: &mut Fight, line: &Message) {
        let unit = line.text("unit");
        let attacks = fight.taking_part.contains(unit);
        assert!(attacks || fight.defenders.contains(unit), "{unit} is not in it");
        let by_step = match fight.excuse.take() {
            None => {
                fight.lost[usize::from(!attacks)] += 1;
                true
            }
            Some(Excuse::Mines) => {
                assert!(attacks && fight.outcome.is_none());
                true
            }
            Some(Excuse::Zone(hex)) => {
                assert!(
                    fight.caught.contains(&(hex.clone(), unit.to_owned())),
                    "DS-223: {unit} was not in {hex}"
                );
                assert!(fight.paid.insert(hex), "AMB-29: one step for a hex");
                true
            }
            Some(Excuse::NoWay(lost)) => {
                assert_eq!((lost.as_str(), line.word()), (unit, "eliminated"));
                false
            }
        };
        if line.word() == "step-lost" {
            assert!(self.unit(unit).steps == 2 && self.reduced.insert(unit.to_owned()), "it had one step");
            return;
        }
        assert!(!by_step || self.steps(unit) == 1, "it had two steps");
        fight.gone.insert(unit.to_owned());
        self.leaves(unit);
    }

    /// DS-220, DS-227, DS-229; whether the hex is in a zone of control is remembered (DS-130, DS-223).
    fn read_retreat(&mut self, fight: &mut Fight, line: &Message) {
        assert!(fight.outcome.is_some_and(|outcome| outcome.retreat), "nobody is to retreat");
        let (unit, from, to) = (line.text("unit"), line.hex("from"), line.hex("hex"));
        assert!(Land::are_neighbours(&from, &to) && self.land.river(&from, &to) != Some("major"), "DS-227");
        let enemy = self.attacker();
        assert!(!self.at.iter().any(|(id, at)| *at == to && self.unit(id).side == enemy), "DS-229");
        if self.unit(unit).kind != Kind::Hq {
            assert!(fight.defenders.contains(unit));
            let controls = |(id, at): (&String, &String)| {
                self.unit(id).side == enemy
                    && self.unit(id).kind != Kind::Hq
                    && Land::are_neighbours(at, &to)
                    && self.land.river(at, &to).is_none()
            };
            if self.at.iter().any(controls) {
                fight.caught.push((to.clone(), unit.to_owned()));
            }
            assert!(!fight.rests.contains(unit), "DS-220: it has retreated");
            assert!(self.ways(fight, unit).contains(&to), "DS-221, DS-222: {unit} from {from} to {to}");
            fight.retreated.insert(unit.to_owned());
            fight.trail.push(from);
            if self.has_room(unit, &to) {
                fight.rests.insert(unit.to_owned());
                fight.trail.clear();
            }
        } else {
            let together = fight.retreated.iter().any(|id| self.at.get(id) == Some(&to));
            assert!(from == fight.hex && together && self.has_room(unit, &to), "DS-220: {unit} to {to}");
        }
        self.goes(line);
    }

    /// DS-221 to DS-229, AMB-75: where a unit may retreat from where it is.
    fn ways(&self, fight: &Fight, unit: &str) -> BTreeSet<String> {
        let (from, side) = (&self.at[unit], self.unit(unit).side);
        let (enemies, zone) = (self.occupied(side.enemy(), true), self.zone_of_control(side.enemy()));
        let open = |next: &String| {
            let river = match (self.land.river(from, next), self.land.unbridged(from, next)) {
                (None, _) => true,
                (Some("major"), _) => false,
                (_, unbridged) => {
                    let swims = from == &fight.hex && self.class(unit) != Class::T;
                    !zone.contains(next) && (unbridged.is_none() || swims)
                }
            };
            river
                && !enemies.contains(next)
                && !self.land.pocket.contains(next)
                && !fight.trail.contains(next)
        };
        if self.unit(unit).kind == Kind::Alarm || fight.trail.len() == 8 {
            return BTreeSet::new();
        }
        let mut ways: Vec<String> = Land::neighbours(from).into_iter().filter(open).collect();
        let mut prefer = |better: &dyn Fn(&String) -> bool| {
            if ways.iter().any(better) {
                ways.retain(better);
            }
        };
        prefer(&|hex| !zone.contains(hex));
        prefer(&|hex| self.land.is_nearer(side, hex, from));
        prefer(&|hex| self.has_room(unit, hex));
        ways.into_iter().collect()
    }

    /// DS-197, DS-235: tanks, into the hex that is free now; by card further, and one motorised unit with them.
    fn read_advance(&mut self, fight: &mut Fight, line: &Message) {
        let (unit, from, to) = (line.text("unit"), line.hex("from"), line.hex("hex"));
        assert!(fight.outcome.is_some() && fight.taking_part.contains(unit), "it did not attack");
        assert!(Land::are_neighbours(&from, &to) && self.has_room(unit, &to), "DS-093");
        let first = to == fight.hex;
        assert!(first || from == fight.hex && fight.pursue && self.class(unit) == Class::T, "DS-235");
        let river = self.land.unbridged(&from, &to);
        assert!(river.is_none() || first && river == Some("minor") && fight.ignore_river, "DS-197");
        match self.class(unit) {
            Class::T => {}
            Class::M => assert!(std::mem::take(&mut fight.follows), "DS-235: one by card"),
            Class::I => panic!("DS-235: infantry"),
        }
        self.goes(line);
    }

    /// Everything that the result asks for has been told.
    pub(crate) fn fight_is_over(&mut self) {
        let Some(fight) = self.fight.take() else { return };
        assert!(fight.owed.is_none(), "a draw is missing");
        let Some(outcome) = fight.outcome else { return };
        let expected = [outcome.attacker.min(fight.steps[0]), outcome.defender.min(fight.steps[1])];
        assert_eq!(fight.lost, expected, "steps lost by attacker and defender");
        for unit in &fight.defenders {
            let left = fight.retreated.contains(unit) || fight.gone.contains(unit);
            assert!(left || !outcome.retreat, "{unit} did not retreat");
        }
        for (hex, _) in &fight.caught {
            let alive = fight.caught.iter().any(|(other, unit)| other == hex && !fight.gone.contains(unit));
            assert!(fight.paid.contains(hex) || !alive, "DS-223: nobody paid for {hex}");
        }
        for unit in &fight.retreated {
            let Some(hex) = self.at.get(unit) else { continue };
            let mut there = self.fighters(self.unit(unit).side, hex);
            there.retain(|id| self.unit(id).kind != Kind::Alarm);
            assert!(there.len() <= 2, "DS-224: {hex} is full");
        }
    }
}

/// Lines that say no more than they say.
fn assert_known(line: &Message) {
    const KNOWN: &[&str] = &[
        "no-pick",
        "picked",
        "hand",
        "exchanged",
        "into-box",
        "order-swapped",
        "hand-looked-at",
        "hand-seen",
        "zone-looked-at",
        "zone-real",
        "zone-dummy",
        "box-barred",
        "kept-card",
        "hq-stays",
        "called-off",
    ];
    assert!(KNOWN.contains(&line.word()), "a line that nobody can read: {}", line.key);
}
