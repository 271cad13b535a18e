//! Actions, and how they are written.

use std::fmt;

use table::Seat;

use crate::data::FerryData;
use crate::pieces::{Hand, Landing};
use crate::position::{GREY, RED};

/// One small choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Red hoists the lantern (FE-05).
    HoistLantern,
    /// Red leaves the lantern down (FE-05).
    StayDark,
    /// Red puts a crate aboard (FE-08).
    Load,
    /// Red puts a crate back into the depot (FE-08).
    Unload,
    /// Red orders the boat to a landing (FE-09).
    LandAt(Landing),
    /// Grey lays the card of that number, from 1, face down (FE-10).
    LayCard(u8),
    /// Grey takes the laid card back (FE-10).
    TakeCardBack,
    /// Grey aims the guns at a landing (FE-11).
    AimAt(Landing),
}

impl Action {
    /// Everything that could be legal at some time with these data, in the order of a night.
    pub(crate) fn every(data: &FerryData) -> impl Iterator<Item = Action> {
        use Action::{AimAt, HoistLantern, LandAt, LayCard, Load, StayDark, TakeCardBack, Unload};
        [HoistLantern, StayDark, Load, Unload]
            .into_iter()
            .chain(data.every_landing().map(LandAt))
            .chain((1..=Hand::MOST as u8).map(LayCard))
            .chain([TakeCardBack])
            .chain(data.every_landing().map(AimAt))
    }

    /// Whose choice it is (FE-07).
    pub(crate) fn owner(self) -> Seat {
        match self {
            Action::HoistLantern | Action::StayDark | Action::Load | Action::Unload | Action::LandAt(_) => {
                RED
            }
            Action::LayCard(_) | Action::TakeCardBack | Action::AimAt(_) => GREY,
        }
    }

    /// The action that is written so.
    pub(crate) fn from_words(words: &str) -> Option<Action> {
        let number = |before| words.strip_prefix(before).and_then(|number| number.parse().ok());
        let action = match words {
            "hoist lantern" => Action::HoistLantern,
            "stay dark" => Action::StayDark,
            "load" => Action::Load,
            "unload" => Action::Unload,
            "take card back" => Action::TakeCardBack,
            _ => (number("land at ").map(|number| Action::LandAt(Landing(number))))
                .or_else(|| number("lay card ").map(Action::LayCard))
                .or_else(|| number("aim at ").map(|number| Action::AimAt(Landing(number))))?,
        };
        // One action has one spelling: `land at 02` is none.
        (action.to_string() == words).then_some(action)
    }

    /// The lantern is there for all to see; everything else happens behind a screen.
    pub(crate) fn is_open(self) -> bool {
        matches!(self, Action::HoistLantern | Action::StayDark)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::HoistLantern => f.write_str("hoist lantern"),
            Action::StayDark => f.write_str("stay dark"),
            Action::Load => f.write_str("load"),
            Action::Unload => f.write_str("unload"),
            Action::LandAt(Landing(number)) => write!(f, "land at {number}"),
            Action::LayCard(number) => write!(f, "lay card {number}"),
            Action::TakeCardBack => f.write_str("take card back"),
            Action::AimAt(Landing(number)) => write!(f, "aim at {number}"),
        }
    }
}
