//! Who may do what, and what may be added to which die: read from the open log and the roster, without asking the rules.

use std::collections::{BTreeMap, BTreeSet};

use firefight::{Scenario, Side};
use table::Message;

use crate::chart::{self, Row};
use crate::{faces, parts, text, totals, word};

/// A man as the roster has him.
#[derive(Clone, Copy)]
struct Man {
    side: Side,
    experience: i64,
    aboard: bool,
}

/// An attack that has been told of, and what is known of it so far.
struct Attack {
    who: String,
    weapon: String,
    row: Row,
    at: String,
    faces: Vec<i64>,
    /// The parts of its last line.
    parts: BTreeMap<String, i64>,
    /// Whether the weapon must be told to be empty.
    zero: bool,
}

/// What the referee knows of the men.
#[derive(Default)]
pub(crate) struct Conduct {
    roster: BTreeMap<String, Man>,
    out: BTreeSet<String>,
    /// The fire phases since the start, and which of the three phases it is.
    fire_phase: usize,
    phase: String,
    attack: Option<Attack>,
    /// Who has fired in this phase, moved or crawled in this round, and until which fire phase somebody is pinned.
    fired: BTreeSet<String>,
    moved: BTreeSet<String>,
    crawled: BTreeSet<String>,
    pinned: BTreeMap<String, usize>,
    /// Whether a hit has been told that men or crews may have to endure.
    hit: bool,
    /// Who fell where in this phase, and the morale die of each place.
    fallen: BTreeMap<String, String>,
    morale: BTreeMap<String, Vec<i64>>,
    /// Points of goals that were reached.
    points: BTreeMap<String, i64>,
}

/// What may be added to a die, with all values that it may have.
fn allowed(kind: &str, part: &str, value: i64) -> bool {
    let kinds = |kinds: &[&str]| kinds.contains(&kind);
    let mans = kinds(&["fire", "hit", "clearing", "detection", "contact", "driving"]);
    match part {
        "experience" if kind == "hiding" => (-2..=1).contains(&value),
        "experience" => {
            (mans || kinds(&["morale", "selection", "fate", "barrage"])) && (-1..=2).contains(&value)
        }
        "speciality" => kinds(&["fire", "hit", "clearing"]) && value == 1,
        "range" => kinds(&["fire", "hit", "barrage", "damage"]),
        // Long barrels and special ammunition may outweigh light armour (ST-182).
        "cover" => kinds(&["fire", "hit", "barrage"]) && value <= if kind == "fire" { 0 } else { 2 },
        "visibility" => kinds(&["fire", "hit", "detection", "hiding"]) && value == -5,
        "lying" => kinds(&["fire", "strike"]) && value == -1, // ST-106, ST-107
        "fatigue" => mans && value == -1,                     // ST-064
        "vehicle" => kinds(&["fire", "hit"]),
        "hull-down" => kinds(&["detection", "hiding"]) && value == -1,
        "availability" => kind == "contact",
        "density" => kind == "mine" && value.abs() == 1,
        "flames" => kind == "crew" && value == 5,
        "losses" => kind == "morale" && value < 0,
        "flank" => kind == "morale" && value == -1,
        "grave" => kind == "morale" && value == -2,
        _ => false,
    }
}

impl Conduct {
    pub(crate) fn new(scenario: &Scenario) -> Conduct {
        let man = |info: &firefight::data::SoldierInfo| {
            let experience = i64::from(info.experience.modifier());
            (text(&info.name.arg()), Man { side: info.side, experience, aboard: info.task.is_some() })
        };
        Conduct { roster: scenario.soldiers.iter().map(man).collect(), ..Conduct::default() }
    }

    pub(crate) fn read(&mut self, name: &str, message: &Message) {
        if matches!(name, "cast" | "burst" | "swept") {
            self.die(name, message);
        }
        match name {
            "moved" => {
                let (who, how) = (word(message, "who"), word(message, "how"));
                if how == "firefight-how-crawl" {
                    self.crawled.insert(who.clone());
                }
                self.moved.insert(who);
            }
            "attack" => self.attack(message),
            "under-fire" | "under-spray" => self.distance(message),
            "empty" => {
                let attack = self.attack.as_mut().expect("a weapon runs empty by firing");
                assert!(attack.zero, "no 0 was rolled: {message:?}");
                let told = (word(message, "who"), word(message, "weapon"));
                assert_eq!(told, (attack.who.clone(), format!("firefight-weapon-{}", attack.weapon)));
                attack.zero = false;
            }
            "down" => drop(self.out.insert(word(message, "who"))),
            "phase" => self.next(word(message, "phase").trim_start_matches("firefight-phase-").to_owned()),
            "round" => {
                self.next("movement".to_owned());
                self.moved.clear();
                self.crawled.clear();
            }
            "goal-reached" => {
                *self.points.entry(word(message, "side")).or_default() += crate::number(message, "points");
            }
            "ended" => {
                self.next("over".to_owned());
                for side in ["soviet", "german"] {
                    let points = self.points.get(&format!("firefight-side-{side}")).copied();
                    assert_eq!(points.unwrap_or(0), crate::number(message, side), "points of {side}");
                }
            }
            _ => {}
        }
    }

    fn next(&mut self, phase: String) {
        self.close_attack();
        // Only with dice for an attack has a phase of fire gone by.
        self.fire_phase += usize::from(self.phase != "movement");
        self.phase = phase;
        self.fired.clear();
        self.fallen.clear();
        self.morale.clear();
        self.hit = false;
    }

    /// What was rolled has been acted upon: a 0 empties a weapon that is not used up anyway (ST-013).
    fn close_attack(&mut self) {
        if let Some(attack) = self.attack.take() {
            assert!(!attack.zero, "{} rolled a 0 with {} and goes on", attack.who, attack.weapon);
        }
    }

    fn man(&self, who: &str) -> Man {
        *self.roster.get(who).unwrap_or_else(|| panic!("{who} is on no roster"))
    }

    /// Somebody fires: may he (ST-022, ST-023, ST-026, ST-062, ST-127)?
    fn attack(&mut self, message: &Message) {
        self.close_attack();
        self.hit = false;
        let (who, weapon) = (word(message, "who"), word(message, "weapon"));
        let weapon = weapon.trim_start_matches("firefight-weapon-").to_owned();
        let row = chart::row(&weapon);
        let faces = faces(message);
        assert!(!self.out.contains(&who), "{who} is out, and fires");
        assert!(self.fired.insert(who.clone()), "{who} fires twice in a phase");
        assert!(self.phase != "preparation" || !self.moved.contains(&who), "{who} has moved");
        assert!(!self.crawled.contains(&who), "{who} has crawled");
        assert!(self.phase != "movement", "{who} fires in Movement");
        assert!(self.phase == "preparation" || !row.preparation_only, "{weapon} in Advance Fire");
        let free = self.pinned.get(&who).is_none_or(|until| *until < self.fire_phase);
        assert!(free, "{who} is pinned down, and fires");
        let zero = faces.contains(&0) && !row.single_use;
        let at = word(message, "at");
        self.attack = Some(Attack { who, weapon, row, at, faces, parts: BTreeMap::new(), zero });
    }

    /// How far off it was: the range modifier is that of the chart; in close combat neither cover nor light counts, and
    /// in poor light nobody fires farther than Short (ST-055, ST-056, ST-078).
    fn distance(&mut self, message: &Message) {
        let attack = self.attack.as_ref().expect("somebody has fired");
        let band = word(message, "band");
        let band = band.trim_start_matches("firefight-band-");
        let part = |name: &str| attack.parts.get(name).copied().unwrap_or(0);
        assert!(attack.row.reaches(part("range"), Some(band)), "{}, {band}: {message:?}", attack.weapon);
        if band == "close" && !attack.row.to_hit {
            assert_eq!([part("cover"), part("lying"), part("visibility")], [0; 3], "{message:?}");
        }
        assert!(part("visibility") == 0 || band == "short", "{message:?}");
    }

    /// A line of dice: whether it belongs to what was told before, and whether all that is added may be.
    fn die(&mut self, name: &str, message: &Message) {
        let (parts, who, at) = (parts(message), word(message, "who"), word(message, "at"));
        let kind = match name {
            "cast" => word(message, "what").trim_start_matches("firefight-cast-").to_owned(),
            _ => "fire".to_owned(),
        };
        let kind = kind.as_str();
        for (part, value) in &parts {
            assert!(allowed(kind, part, *value), "{part} {value} on a die for {kind}: {message:?}");
        }
        let whose =
            ["fire", "hit", "clearing", "detection", "contact", "driving", "morale", "selection", "fate"];
        let experience = parts.get("experience").copied().unwrap_or(0);
        if whose.contains(&kind) {
            assert_eq!(experience, self.man(&who).experience, "experience: {message:?}");
        } else if kind == "hiding" {
            assert_eq!(-experience, self.man(&who).experience, "experience: {message:?}");
        }
        match kind {
            "fire" | "hit" => {
                let attack = self.attack.as_mut().expect("an attack is told before its dice");
                assert_eq!((&attack.who, &attack.faces), (&who, &faces(message)), "{message:?}");
                assert!(name == "swept" || attack.at == at, "{message:?}");
                assert_eq!(attack.row.to_hit, kind == "hit", "{message:?}");
                assert!(attack.row.reaches(parts.get("range").copied().unwrap_or(0), None), "{message:?}");
                let dice = totals(&attack.faces).len();
                let alone = attack.row.tripod && dice == 4; // ST-100
                assert!(dice == attack.row.dice || alone, "{dice} dice: {message:?}");
                let dud = kind == "hit" && attack.row.single_use && attack.faces[0] == 0;
                let outcome = if kind == "hit" { word(message, "outcome") } else { String::new() };
                assert_eq!(dud, outcome == "firefight-outcome-dud", "{message:?}");
                // Fire that hits an unarmoured vehicle damages it (ST-163).
                self.hit = kind == "fire" || outcome == "firefight-outcome-hit";
                attack.parts = parts.clone();
            }
            "clearing" => {
                let dud = faces(message)[0] == 0;
                assert_eq!(dud, word(message, "outcome") == "firefight-outcome-dud", "{message:?}");
            }
            "barrage" => {
                self.close_attack();
                self.hit = word(message, "outcome") == "firefight-outcome-hit";
            }
            "strike" | "crew" | "damage" => assert!(self.hit, "nothing was hit: {message:?}"),
            _ => {}
        }
        let falls = matches!(kind, "strike" | "crew" | "selection")
            && word(message, "outcome") == "firefight-outcome-falls";
        if falls || kind == "fate" {
            self.fallen.entry(who.clone()).or_insert(at.clone());
        }
        if kind == "morale" {
            self.morale(&who, &at, &parts, message);
        }
    }

    /// A morale test: one die for a place, and as many casualties weigh as there are, at least of those who fell beside
    /// him (ST-120, ST-122). Who fails does not fire in the next fire phase (ST-127).
    fn morale(&mut self, who: &str, at: &str, parts: &BTreeMap<String, i64>, message: &Message) {
        self.close_attack();
        let rolled = faces(message);
        assert_eq!(
            self.morale.entry(at.to_owned()).or_insert(rolled.clone()),
            &rolled,
            "one die: {message:?}"
        );
        let man = self.man(who);
        let lost = || self.fallen.iter().filter(|(mate, _)| self.man(mate).side == man.side);
        let beside = lost().filter(|(_, place)| *place == at).count() as i64;
        let losses = -parts.get("losses").copied().unwrap_or(0);
        assert!((beside..=lost().count() as i64).contains(&losses), "{beside} fell beside him: {message:?}");
        if word(message, "outcome") == "firefight-outcome-pinned" {
            // Who can lie down lies all the next round; a crew is free after a phase (ST-129, ST-162).
            let late = usize::from(self.phase == "advance");
            let until = if man.aboard { self.fire_phase + 1 } else { self.fire_phase + 3 - late };
            self.pinned.insert(who.to_owned(), until);
        }
    }
}
