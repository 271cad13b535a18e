//! A position: what lies open, what lies behind each screen, and who must decide.

use serde::Serialize;
use table::{Outcome, Rule, Seat, SeatSet, Shared, Status};

use crate::data::{FerryData, Options};
use crate::pieces::{Boats, Card, Dice, Hand, Landing, total};

/// The ferrymen (FE-01).
pub const RED: Seat = Seat(0);
/// The battery on the bank (FE-01).
pub const GREY: Seat = Seat(1);

/// A position of Night Ferry, complete and secret.
///
/// Only what cannot be computed is kept: the number of the night follows from the boats, and what
/// lies in the depot from the crates that have left it. What a seat keeps to itself stands together
/// in [`Ferrymen`] and [`Battery`], so that a view shows it whole or not at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ferry {
    pub(crate) data: Shared<FerryData>,
    pub(crate) options: Options,
    pub(crate) bag: Boats,
    pub(crate) landed: u8,
    pub(crate) sunk: u8,
    pub(crate) lantern: bool,
    pub(crate) discards: Hand,
    pub(crate) last: Option<Report>,
    pub(crate) red: Ferrymen,
    pub(crate) grey: Battery,
}

/// What red alone knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Ferrymen {
    /// The size of the boat at the pier.
    pub boat: Option<u8>,
    /// The crates aboard.
    pub aboard: u8,
    /// The landing that was ordered.
    pub landing: Option<Landing>,
}

/// What grey alone knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Battery {
    /// The cards in hand, the laid one included.
    pub hand: Hand,
    /// Which of them is laid, from 1.
    pub laid: Option<u8>,
    /// The landing that the guns are aimed at.
    pub aim: Option<Landing>,
}

/// All that came to light in a night (FE-13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    /// Which night, from 1.
    pub night: u8,
    /// Whether the lantern was up.
    pub lantern: bool,
    /// The size of the boat.
    pub boat: u8,
    /// The crates it carried.
    pub cargo: u8,
    /// Where it was to land.
    pub ordered: Landing,
    /// The wind's die, if one was rolled.
    pub wind: Option<u8>,
    /// Where it landed.
    pub reached: Landing,
    /// Where the guns were aimed.
    pub aim: Landing,
    /// The card that was laid.
    pub card: Option<Card>,
    /// The guns' dice.
    pub dice: Dice,
    /// The lowest face that hit, or would have.
    pub hits_from: u8,
    /// The crates sunk.
    pub sunk: u8,
}

impl Ferry {
    /// The boats that nobody has seen face up: those in the bag and the one at the pier (FE-06).
    pub(crate) fn unseen(&self) -> Boats {
        let mut boats = self.bag;
        if let Some(boat) = self.red.boat {
            boats[usize::from(boat)] += 1;
        }
        boats
    }

    /// How many nights are over: one for each boat that is out of the game (FE-19).
    pub(crate) fn nights_over(&self) -> u8 {
        total(&self.data.boats) - total(&self.unseen())
    }

    /// The crates in the depot and aboard together, which everybody knows (FE-08).
    pub(crate) fn stock(&self) -> u8 {
        self.data.crates - self.landed - self.sunk
    }

    /// The crates in the depot, which red alone knows while a boat is being loaded (FE-08).
    pub(crate) fn depot(&self) -> u8 {
        self.stock() - self.red.aboard
    }

    /// The seats whose order for this night is in (FE-12).
    pub(crate) fn ordered(&self) -> SeatSet {
        let mut seats = SeatSet::NONE;
        if self.red.landing.is_some() {
            seats = seats.with(RED);
        }
        if self.grey.aim.is_some() {
            seats = seats.with(GREY);
        }
        seats
    }

    /// Who must decide, or how it ended.
    pub(crate) fn standing(&self) -> Status {
        if self.red.boat.is_some() {
            // FE-07, FE-12
            Status::Deciding(SeatSet::first(2).minus(self.ordered()))
        } else if self.nights_over() < self.options.boats && total(&self.bag) > 0 && self.stock() > 0 {
            // FE-05
            Status::Deciding(SeatSet::one(RED))
        } else {
            // FE-20
            Status::Over(self.outcome())
        }
    }

    /// FE-21
    fn outcome(&self) -> Outcome {
        let (winner, cause) = if self.landed >= self.data.needed {
            (RED, "ferry-cause-landed")
        } else {
            (GREY, "ferry-cause-starved")
        };
        Outcome { winners: SeatSet::one(winner), cause, rule: Some(Rule("FE-21")) }
    }
}
