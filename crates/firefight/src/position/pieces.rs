//! What lies on the field: men, things, vehicles, the ground, and guns far off.

use serde::Serialize;

use crate::data::geometry::angle;
use crate::places::{Cover, Place, Soldier, Spot, Trail, Vehicle};

/// What a soldier is and does at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Man {
    /// Where he is.
    pub place: Place,
    /// Whether he is fit, and if not, why.
    pub fate: Fate,
    /// What he has done this round, and what hampers him.
    pub marks: Marks,
    /// The way that he went this round (ST-025).
    pub way: Option<Trail>,
    /// Whole rounds spent crawling in the wire (ST-230).
    pub wire: u8,
    /// Where the enemy saw him last, and in which round.
    pub last_seen: Option<(Spot, u8)>,
}

/// The fate of a soldier (ST-061, ST-062).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// In the fight.
    #[default]
    Fit,
    /// Dead.
    Dead,
    /// A severe injury.
    Severe,
    /// A light injury, and demoralised.
    Light,
    /// Demoralised: has fled to the rear.
    Fled,
    /// Demoralised: has surrendered.
    Surrendered,
    /// Does not answer: out, and nobody of his side was near enough to see more. Views have it, positions never.
    Missing,
}

impl Fate {
    /// Those that a position can have, in the fight first.
    pub(crate) const ALL: [Fate; 6] =
        [Fate::Fit, Fate::Dead, Fate::Severe, Fate::Light, Fate::Fled, Fate::Surrendered];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Fate::Fit => "fit",
            Fate::Dead => "dead",
            Fate::Severe => "severe",
            Fate::Light => "light",
            Fate::Fled => "fled",
            Fate::Surrendered => "surrendered",
            Fate::Missing => "missing",
        }
    }
}

/// Small facts about a soldier, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
pub struct Marks(u16);

macro_rules! marks {
    ($($(#[$doc:meta])* $name:ident = $bit:literal, $word:literal;)*) => {
        impl Marks {
            $($(#[$doc])* pub const $name: Marks = Marks(1 << $bit);)*
            const WORDS: &'static [(Marks, &'static str)] = &[$((Marks::$name, $word)),*];
        }
    };
}
marks! {
    /// Changed his location this round (ST-022).
    MOVED = 0, "moved";
    /// Moved fast this round.
    RAN = 1, "ran";
    /// Lies or crawls: more cover, no fire (ST-026).
    LYING = 2, "lying";
    /// Crawled this round.
    CRAWLED = 3, "crawled";
    /// Tired by fast movement (ST-032).
    TIRED = 4, "tired";
    /// Had his hands full in Movement: no Preparation Fire.
    BUSY = 5, "busy";
    /// Fired in Preparation this round.
    FIRED = 6, "fired";
    /// Failed a morale test: no fire, and lies down in the next Movement (ST-127).
    PINNED = 7, "pinned";
    /// Lies only because he was pinned.
    COWED = 8, "cowed";
    /// Out of the fight, and the enemy has seen it.
    SEEN_OUT = 9, "seen-out";
    /// Fired or threw something in the phase just resolved.
    SHOT = 10, "shot";
    /// Fired in Advance this round.
    FIRED_LATE = 11, "fired-late";
    /// Out of the fight, and his own side has not seen how (4.7).
    MISSED = 12, "missed";
    /// Came onto the field this round, which is a movement (ST-022).
    ARRIVED = 13, "arrived";
    /// Failed a morale test after Advance Fire where nobody can lie down: no fire in the next Preparation (ST-127, ST-162).
    DAZED = 14, "dazed";
}

impl Marks {
    /// Whether he has it.
    #[must_use]
    pub const fn has(self, mark: Marks) -> bool {
        self.0 & mark.0 != 0
    }

    /// Give or take it.
    pub fn set(&mut self, mark: Marks, on: bool) {
        if on { self.0 |= mark.0 } else { self.0 &= !mark.0 }
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Only these.
    #[must_use]
    pub const fn only(self, mark: Marks) -> Marks {
        Marks(self.0 & mark.0)
    }

    /// Either.
    #[must_use]
    pub const fn or(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }

    /// The words for all of them.
    #[must_use]
    pub fn words() -> Vec<&'static str> {
        Marks::WORDS.iter().map(|(_, word)| *word).collect()
    }

    /// The mark of that word.
    #[must_use]
    pub fn word(word: &str) -> Option<Marks> {
        Marks::WORDS.iter().find(|(_, known)| *known == word).map(|(mark, _)| *mark)
    }
}

impl Serialize for Marks {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Marks::WORDS.iter().filter(|(mark, _)| self.has(*mark)).map(|(_, word)| word))
    }
}

/// A thing: who has it, and in what state it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Thing {
    /// Who or where.
    pub holder: Holder,
    /// A weapon without ammunition (ST-013).
    pub empty: bool,
    /// Fire phases until it can fire again; for slow pieces, Preparation phases (ST-137).
    pub wait: u8,
    /// Stands in a position, ready to fire (ST-042).
    pub deployed: bool,
    /// Its tripod is off (ST-103).
    pub bare: bool,
    /// Damaged (ST-201, ST-203).
    pub broken: bool,
}

/// Where a thing is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Holder {
    /// A soldier carries it.
    Soldier(Soldier),
    /// It lies or stands in a location.
    Spot(Spot),
    /// It is mounted in a vehicle.
    Vehicle(Vehicle),
    /// Used up, on its machine gun (a tripod), or not on the field yet.
    Gone,
}

/// A vehicle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Car {
    /// Where; none while it is not on the field.
    pub at: Option<Spot>,
    /// Degrees clockwise from north.
    pub heading: u16,
    /// Of the headings that it has shown this round the one farthest from where it looks now (ST-183).
    pub turned_from: Option<u16>,
    /// The engine runs (ST-020).
    pub running: bool,
    /// Driver's successes still wanted to start it.
    pub starts: u8,
    /// Moved or manoeuvred this round (ST-160).
    pub moved: bool,
    /// Bogged until a driver succeeds.
    pub bogged: bool,
    /// ST-190
    pub hull_down: bool,
    /// ST-191
    pub hatch: bool,
    /// Out for the rest of the engagement (ST-163, ST-176).
    pub disabled: bool,
    /// Tracks, wheels or engine gone (ST-202, ST-204).
    pub immobile: bool,
    /// The engine is gone (ST-204).
    pub engine: bool,
    /// In flames (ST-205).
    pub flames: bool,
    /// The radio is lost (ST-206).
    pub radio_lost: bool,
    /// Somebody has fired at it since it last moved or stayed.
    pub shot_at: bool,
}

impl Car {
    /// It looks that way now; what it showed before is not forgotten (ST-183).
    pub(crate) fn turn_to(&mut self, heading: u16) {
        let shown = self.turned_from.into_iter().chain([self.heading]).filter(|before| *before != heading);
        self.turned_from = shown.max_by_key(|before| angle(*before, heading));
        self.heading = heading;
    }
}

/// What has become of a location.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ground {
    /// Its cover now.
    pub cover: Cover,
    /// Rounds of smoke left: poor visibility (ST-078).
    pub smoke: u8,
    /// Rounds of flare or fire left: dim light at least.
    pub glow: u8,
    /// Whether there is wire (ST-230).
    pub wire: bool,
    /// Whether its mines are gone (ST-220).
    pub swept: bool,
    /// Who knows of its mines (ST-216).
    pub known: [bool; 2],
}

/// A battery off the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Guns {
    /// Rounds until it answers again (ST-148).
    pub locked_out: u8,
    /// Rounds until its fire arrives (ST-147).
    pub delay: u8,
    /// Where its fire falls, or will.
    pub target: Option<Spot>,
    /// Rounds of fire left.
    pub rounds: u8,
    /// Pauses this round.
    pub pause: bool,
}

impl Default for Man {
    fn default() -> Self {
        Man {
            place: Place::Away,
            fate: Fate::Fit,
            marks: Marks::default(),
            way: None,
            wire: 0,
            last_seen: None,
        }
    }
}

impl Man {
    /// On the field and in the fight.
    #[must_use]
    pub fn active(&self) -> bool {
        self.fate == Fate::Fit && self.place != Place::Away
    }

    /// Whether he has this mark.
    #[must_use]
    pub fn is(&self, mark: Marks) -> bool {
        self.marks.has(mark)
    }
}

impl Thing {
    pub(super) const NOTHING: Thing =
        Thing { holder: Holder::Gone, empty: false, wait: 0, deployed: false, bare: false, broken: false };
}

impl Car {
    pub(super) const NONE: Car = Car {
        at: None,
        heading: 0,
        turned_from: None,
        running: false,
        starts: 0,
        moved: false,
        bogged: false,
        hull_down: false,
        hatch: false,
        disabled: false,
        immobile: false,
        engine: false,
        flames: false,
        radio_lost: false,
        shot_at: false,
    };
}
