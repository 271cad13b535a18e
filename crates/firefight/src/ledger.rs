//! Everything that is rolled, with its parts: nobody hears it while a match runs, everybody can read it after the end, and
//! whoever wants to can check each line by it (D-04, D-12).

use table::{Arg, Audience, Log, Message, Rule};

use crate::data::Name;
use crate::dice::Roll;
use crate::event::{Faces, FireEvent, Who};
use crate::modifiers::Modifiers;
use crate::places::Place;
use crate::position::Firefight;

/// What one die decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cast {
    /// Whether a weapon hits (ST-106).
    Hit,
    /// Whether a barrage hits (ST-140).
    Barrage,
    /// Whether a man falls whose location was hit (ST-107).
    Strike,
    /// Whether a crewman falls whose vehicle was hit (ST-176).
    Crew,
    /// ST-200
    Damage,
    /// Who falls (ST-060).
    Selection,
    /// ST-061
    Fate,
    /// ST-120
    Morale,
    /// Whether somebody finds somebody (ST-089).
    Detection,
    /// Whether somebody who hides is noticed (ST-090).
    Hiding,
    /// ST-146
    Contact,
    /// ST-164
    Driving,
    /// A charge against mines and wire (ST-251).
    Clearing,
    /// ST-216
    Mine,
}

impl Cast {
    /// The key of its name, and its rule.
    #[must_use]
    pub const fn key(self) -> (&'static str, &'static str) {
        match self {
            Cast::Hit => ("firefight-cast-hit", "ST-106"),
            Cast::Barrage => ("firefight-cast-barrage", "ST-140"),
            Cast::Strike => ("firefight-cast-strike", "ST-107"),
            Cast::Crew => ("firefight-cast-crew", "ST-176"),
            Cast::Damage => ("firefight-cast-damage", "ST-200"),
            Cast::Selection => ("firefight-cast-selection", "ST-060"),
            Cast::Fate => ("firefight-cast-fate", "ST-061"),
            Cast::Morale => ("firefight-cast-morale", "ST-120"),
            Cast::Detection => ("firefight-cast-detection", "ST-089"),
            Cast::Hiding => ("firefight-cast-hiding", "ST-090"),
            Cast::Contact => ("firefight-cast-contact", "ST-146"),
            Cast::Driving => ("firefight-cast-driving", "ST-164"),
            Cast::Clearing => ("firefight-cast-clearing", "ST-251"),
            Cast::Mine => ("firefight-cast-mine", "ST-216"),
        }
    }
}

/// A line of the ledger.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the fields are what the texts call them")]
pub enum Entry {
    /// One die, all that is added to it, and what came of it.
    Cast { cast: Cast, who: Who, at: Name, faces: Faces, parts: Modifiers, total: i16, outcome: &'static str },
    /// The dice of a light weapon at one location (ST-052).
    Burst { who: Who, at: Name, faces: Faces, parts: Modifiers, successes: u8 },
    /// A spray as far as it concerns one of its locations (ST-098).
    Swept { who: Who, at: Name, faces: Faces, parts: Modifiers, men: u8, fallen: u8 },
    /// What the light weapons come to in one location (ST-053).
    Toll { at: Name, successes: u8, men: u8, fallen: u8 },
}

/// What comes of a die that hits or misses.
pub(crate) const fn struck(hit: bool) -> &'static str {
    if hit { "firefight-outcome-hit" } else { "firefight-outcome-miss" }
}

/// What comes of a die that a man falls by or not.
pub(crate) const fn fallen(falls: bool) -> &'static str {
    if falls { "firefight-outcome-falls" } else { "firefight-outcome-stands" }
}

fn listed(parts: &Modifiers) -> Arg {
    Arg::list(parts.told().map(|part| Arg::said(part.key, part.args)))
}

impl Entry {
    pub(crate) fn message(&self) -> Message {
        let say = |key, rule| Message::new(key).citing(Rule(rule));
        // Who rolls where, what, and what is added.
        let rolled = |message: Message, who: Who, at: Name, faces: Faces, parts: &Modifiers| {
            message
                .with("who", who.0)
                .with("at", at.arg())
                .with("faces", faces.arg())
                .with("parts", listed(parts))
                .with("count", parts.parts().count())
        };
        match self.clone() {
            Entry::Cast { cast, who, at, faces, parts, total, outcome } => {
                let (what, rule) = cast.key();
                rolled(say("firefight-cast", rule).with_term("what", what), who, at, faces, &parts)
                    .with("total", total)
                    .with_term("outcome", outcome)
            }
            Entry::Burst { who, at, faces, parts, successes } => {
                rolled(say("firefight-burst", "ST-052"), who, at, faces, &parts)
                    .with("net", parts.net())
                    .with("successes", successes)
            }
            Entry::Swept { who, at, faces, parts, men, fallen } => {
                rolled(say("firefight-swept", "ST-098"), who, at, faces, &parts)
                    .with("net", parts.net())
                    .with("men", men)
                    .with("fallen", fallen)
            }
            Entry::Toll { at, successes, men, fallen } => say("firefight-toll", "ST-053")
                .with("at", at.arg())
                .with("successes", successes)
                .with("men", men)
                .with("fallen", fallen),
        }
    }
}

impl Firefight {
    /// Write something into the ledger.
    pub(crate) fn enter(&self, entry: Entry, log: &mut impl Log<FireEvent>) {
        log.tell(Audience::NOBODY, FireEvent::Entered { entry });
    }

    /// Write one die of a man, a vehicle or a battery into the ledger.
    #[expect(clippy::too_many_arguments, reason = "a line has as many parts")]
    pub(crate) fn enter_die(
        &self,
        cast: Cast,
        who: Who,
        at: Place,
        roll: Roll,
        parts: Modifiers,
        outcome: &'static str,
        log: &mut impl Log<FireEvent>,
    ) {
        self.enter_cast(cast, who, self.name_of(at), roll, parts, outcome, log);
    }

    /// The same if it is known what the place is called.
    #[expect(clippy::too_many_arguments, reason = "a line has as many parts")]
    pub(crate) fn enter_cast(
        &self,
        cast: Cast,
        who: Who,
        at: Name,
        roll: Roll,
        parts: Modifiers,
        outcome: &'static str,
        log: &mut impl Log<FireEvent>,
    ) {
        let total = roll.total() + parts.net();
        self.enter(Entry::Cast { cast, who, at, faces: roll.into(), parts, total, outcome }, log);
    }

    /// What a place is called: a vehicle is the location of its crew (ST-162).
    pub(crate) fn name_of(&self, place: Place) -> Name {
        match place {
            Place::Spot(spot) => self.scenario().spots[spot.index()].name.clone(),
            Place::Vehicle(vehicle) => self.scenario().vehicles[vehicle.index()].model.clone(),
            Place::Away => self.scenario().spots[0].name.clone(),
        }
    }
}
