//! What the harness asks of a game beyond its rules.

use table::harness::Proof;
use table::{Chance, Viewer};

use crate::decision::Action;
use crate::pieces::{Card, Landing};
use crate::position::{Ferry, GREY, RED};

impl Proof for Ferry {
    fn invariants(&self) -> Result<(), String> {
        self.possible()
    }

    fn scramble(&self, viewer: Viewer, chance: &mut impl Chance) -> Self {
        let mut world = *self;
        let sees = |seat| viewer.is(seat) || viewer == Viewer::Open;
        let landings = self.data.landings.len();
        if let (Some(boat), false) = (self.red.boat, sees(RED)) {
            world.bag[usize::from(boat)] += 1;
            let boat = chance.take_from(&mut world.bag) as u8;
            let room = boat.min(self.depot() + self.red.aboard);
            world.red.boat = Some(boat);
            world.red.aboard = chance.pick(usize::from(room) + 1) as u8;
            world.red.landing = self.red.landing.map(|_| Landing(1 + chance.pick(landings) as u8));
        }
        if !sees(GREY) {
            let mut unseen = self.data.deck;
            self.discards.iter().for_each(|card| unseen[card as usize] -= 1);
            world.grey.hand =
                self.grey.hand.iter().map(|_| Card::KINDS[chance.take_from(&mut unseen)]).collect();
            let laid = chance.pick(usize::from(self.grey.hand.len()) + 1) as u8;
            world.grey.laid = (laid > 0 && self.red.boat.is_some()).then_some(laid);
            world.grey.aim = self.grey.aim.map(|_| Landing(1 + chance.pick(landings) as u8));
        }
        world
    }

    /// Landings and cards have numbers that everybody knows.
    fn names(&self) -> Vec<String> {
        Vec::new()
    }

    fn any_action(chance: &mut impl Chance) -> Action {
        let number = chance.pick(6) as u8;
        match chance.pick(8) {
            0 => Action::HoistLantern,
            1 => Action::StayDark,
            2 => Action::Load,
            3 => Action::Unload,
            4 => Action::LandAt(Landing(number)),
            5 => Action::LayCard(number),
            6 => Action::TakeCardBack,
            _ => Action::AimAt(Landing(number)),
        }
    }
}
