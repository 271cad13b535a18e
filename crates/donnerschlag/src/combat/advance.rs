//! Advance after combat (DS-235).

use crate::data::River;
use crate::event::Happening;
use crate::hex::{Direction, Hex, HexSet};
use crate::phase::Phase;
use crate::position::Donnerschlag;
use crate::teller::Teller;
use crate::unit::{Class, Spot, Unit, UnitSet};

impl Donnerschlag {
    /// The units that may advance into the vacated hex: tanks, and by card one motorised unit.
    pub(crate) fn advancers(&self) -> UnitSet {
        let Some(target) = self.combat.target else { return UnitSet::NONE };
        if !self.combat.resolved {
            return UnitSet::NONE;
        }
        let enemy_there = self.fighters_in(target).and(self.data.sets.of[self.activation.side.enemy()]);
        if !enemy_there.is_empty() {
            return UnitSet::NONE;
        }
        let may = |&unit: &Unit| {
            let follows = self.data.class(unit) == Class::T
                || self.combat.one_follows && self.data.class(unit) == Class::M;
            let open = match self.crosses(unit, target) {
                None | Some(Some(River::Major)) => false,
                Some(Some(River::Minor)) => self.combat.ignore_river, // DS-197
                Some(None) => true,
            };
            follows && open && self.has_room(target, unit)
        };
        self.combat.attackers.minus(self.combat.advanced).iter().filter(may).collect()
    }

    /// DS-235: no movement points, zones of control ignored, a lone HQ overrun.
    pub(crate) fn advance(&mut self, unit: Unit, t: &mut impl Teller) {
        let Some(target) = self.combat.target else { return };
        self.combat.advanced.insert(unit);
        if self.data.class(unit) == Class::M {
            self.combat.one_follows = false;
        }
        // An HQ overrun on the way is redeployed before the tank goes on: it is asked on top.
        if self.combat.pursue && self.data.class(unit) == Class::T {
            self.stack.push(Phase::Further(unit));
        }
        self.advance_to(unit, target, t);
    }

    pub(crate) fn advance_to(&mut self, unit: Unit, hex: Hex, t: &mut impl Teller) {
        let Some(from) = self.hex(unit) else { return };
        self.put(unit, Spot::On(hex));
        t.tell(Happening::Advanced { unit, from, hex });
        self.enter(unit, hex, t);
    }

    /// Where a tank may go on by card: one more hex that it could enter, past no river.
    pub(crate) fn further_for(&self, unit: Unit) -> HexSet {
        let Some(from) = self.hex(unit) else { return HexSet::NONE };
        let map = &self.data.map;
        let held = self.held(self.activation.side.enemy());
        let open = |&direction: &Direction| {
            let next = map.next(from, direction);
            self.unbridged(from, direction).is_none()
                && next.is_some_and(|next| {
                    !map.pocket.contains(next) && !held.contains(next) && self.has_room(next, unit)
                })
        };
        Direction::ALL.into_iter().filter(open).filter_map(|direction| map.next(from, direction)).collect()
    }
}
