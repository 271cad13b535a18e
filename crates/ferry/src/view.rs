//! What each viewer may know, and the worlds that fit it.

use serde::Serialize;
use table::{Chance, SeatSet, Setup, Viewer};

use crate::pieces::{Boats, Card, Hand, Landing};
use crate::position::{Battery, Ferry, Ferrymen, GREY, RED, Report};

/// What one viewer may know: all that lies open, and what lies behind the viewer's own screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FerryView {
    /// How many nights are over.
    pub nights_over: u8,
    /// The boats that have not been seen face up, `boats[size]`: in the bag and at the pier.
    pub boats: Boats,
    /// Whether a boat lies at the pier.
    pub pier: bool,
    /// Whether the lantern is up.
    pub lantern: bool,
    /// The crates in the depot and aboard together.
    pub stock: u8,
    /// The crates landed.
    pub landed: u8,
    /// The crates sunk.
    pub sunk: u8,
    /// The cards that grey holds, a laid one included.
    pub cards: u8,
    /// The cards discarded, face up.
    pub discards: Hand,
    /// The seats whose order for this night is in.
    pub ordered: SeatSet,
    /// What came to light in the latest night.
    pub last: Option<Report>,
    /// Behind red's screen: for red, and for all after the end.
    pub red: Option<Ferrymen>,
    /// Behind grey's screen: for grey, and for all after the end.
    pub grey: Option<Battery>,
}

impl FerryView {
    pub(crate) fn of(ferry: &Ferry, viewer: Viewer) -> Self {
        let behind_screen_of = |seat| viewer.is(seat) || viewer == Viewer::Open;
        FerryView {
            nights_over: ferry.nights_over(),
            boats: ferry.unseen(), // FE-06
            pier: ferry.red.boat.is_some(),
            lantern: ferry.lantern,
            stock: ferry.stock(), // FE-08
            landed: ferry.landed,
            sunk: ferry.sunk,
            cards: ferry.grey.hand.len(), // FE-04, FE-10
            discards: ferry.discards,
            ordered: ferry.ordered(), // FE-12
            last: ferry.last,         // FE-13
            red: behind_screen_of(RED).then_some(ferry.red),
            grey: behind_screen_of(GREY).then_some(ferry.grey),
        }
    }

    /// Some world that fits: what lies behind a screen that is closed to the viewer is drawn anew.
    pub(crate) fn imagine(&self, setup: &Setup<Ferry>, chance: &mut impl Chance) -> Ferry {
        let mut bag = self.boats;
        let red = match self.red {
            Some(red) => {
                red.boat.into_iter().for_each(|boat| bag[usize::from(boat)] -= 1);
                red
            }
            None => self.imagine_ferrymen(&mut bag, setup, chance),
        };
        Ferry {
            bag,
            landed: self.landed,
            sunk: self.sunk,
            lantern: self.lantern,
            discards: self.discards,
            last: self.last,
            red,
            grey: self.grey.unwrap_or_else(|| self.imagine_battery(setup, chance)),
            ..Ferry::laid_out(setup)
        }
    }

    /// Any boat of the bag, as likely as it is drawn; any cargo it can carry; any landing.
    fn imagine_ferrymen(&self, bag: &mut Boats, setup: &Setup<Ferry>, chance: &mut impl Chance) -> Ferrymen {
        if !self.pier {
            return Ferrymen::default();
        }
        let boat = chance.take_from(bag) as u8;
        let aboard = chance.pick(usize::from(boat.min(self.stock)) + 1) as u8;
        let landing = self.ordered.contains(RED).then(|| any_landing(setup, chance));
        Ferrymen { boat: Some(boat), aboard, landing }
    }

    /// Any hand from the cards that are not yet discarded; any of them laid, or none; any aim.
    fn imagine_battery(&self, setup: &Setup<Ferry>, chance: &mut impl Chance) -> Battery {
        let mut unseen = setup.data.deck;
        self.discards.iter().for_each(|card| unseen[card as usize] -= 1);
        let hand = (0..self.cards).map(|_| Card::KINDS[chance.take_from(&mut unseen)]).collect();
        let laid = if self.pier { chance.pick(usize::from(self.cards) + 1) as u8 } else { 0 };
        let aim = self.ordered.contains(GREY).then(|| any_landing(setup, chance));
        Battery { hand, laid: (laid > 0).then_some(laid), aim }
    }
}

fn any_landing(setup: &Setup<Ferry>, chance: &mut impl Chance) -> Landing {
    Landing(chance.pick(setup.data.landings.len()) as u8 + 1)
}
