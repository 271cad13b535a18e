//! The automatic side: what a group does that nobody commands, from what its own side knows (4.9).
//!
//! [`stance`] says what a group is about and where it goes, [`crew`] who serves which gun, [`advance`] how men close in,
//! [`drive`] what vehicles do, [`shoot`] who fires at what. Every decision is an order and the reason for it.

mod advance;
mod crew;
mod drive;
mod shoot;
mod stance;
#[cfg(test)]
mod tests;
mod why;

pub(crate) use why::Why;

use crate::order::{Move, Shot};
use crate::places::{Items, SPOTS, Soldier, Spot};
use crate::position::{Firefight, Phase};
use crate::soldier::{BySide, Side};

/// What a side goes by in a phase, found once for all its men.
pub(crate) struct Outlook {
    side: Side,
    /// How far it is alarmed.
    pub(crate) alarm: u8,
    /// What it can fire at.
    targets: crate::fire::Targets,
    /// How many enemies it knows of in each location.
    men: [u8; SPOTS],
    /// The weapons that may want to be loaded.
    loadable: Items,
    /// The same position at the moment of Preparation Fire, for who asks in Movement what he could fire at.
    ahead: Firefight,
}

impl Outlook {
    /// How many enemies are known there.
    fn known_at(&self, spot: Spot) -> u32 {
        self.men[spot.index()].into()
    }

    /// Whether anybody is known at all.
    fn is_in_contact(&self) -> bool {
        !self.targets.is_empty()
    }
}

impl Firefight {
    /// Give orders to everybody whom the rules command.
    pub(crate) fn doctrine(&mut self) {
        let led = self.active_set().and(self.automatic());
        let mut outlooks = BySide::new(None, None);
        for soldier in led.iter() {
            let side = self.side_of(soldier);
            if self.has_nothing_to_do(side) {
                self.order(soldier, |order| order.fire = Shot::Hold);
                continue;
            }
            let outlook = outlooks[side].get_or_insert_with(|| self.outlook(side));
            if self.now.phase == Phase::Movement {
                let (movement, _) = self.movement_decision(soldier, outlook);
                self.order(soldier, |order| order.movement = movement);
            } else {
                let (fire, _) = self.fire_decision(soldier, outlook);
                self.order(soldier, |order| order.fire = fire);
            }
        }
    }

    pub(crate) fn outlook(&self, side: Side) -> Outlook {
        let mut men = [0; SPOTS];
        for enemy in self.field.seen[side].iter() {
            self.exposure(enemy).iter().for_each(|spot| men[spot.index()] += 1);
        }
        self.ghosts(side).for_each(|(spot, _)| men[spot.index()] = men[spot.index()].max(1));
        let mut ahead = self.clone();
        ahead.now.phase = if self.now.phase == Phase::Movement { Phase::Preparation } else { self.now.phase };
        let (alarm, targets, loadable) = (self.alarm(side), self.targets(side), self.loadable());
        Outlook { side, alarm, targets, men, loadable, ahead }
    }

    /// Whether a side has nothing to do in a fire phase: it knows of nobody, and no weapon wants to be loaded.
    fn has_nothing_to_do(&self, side: Side) -> bool {
        self.now.phase != Phase::Movement && self.knows_nobody(side) && self.loadable().is_empty()
    }

    /// The movement that doctrine orders, and why.
    pub(crate) fn movement_decision(&self, soldier: Soldier, outlook: &Outlook) -> (Move, Why) {
        debug_assert_eq!(self.side_of(soldier), outlook.side);
        match self.man(soldier).place {
            _ if self.man(soldier).is(crate::position::Marks::PINNED) => (Move::Stay, Why::Pinned),
            crate::places::Place::Vehicle(vehicle) => self.crewman_moves(soldier, vehicle, outlook),
            crate::places::Place::Spot(here) => self.man_moves(soldier, here, outlook),
            crate::places::Place::Away => (Move::Stay, Why::Stays),
        }
    }
}
