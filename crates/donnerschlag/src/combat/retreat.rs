//! Retreat (DS-220 to DS-229).

use crate::data::River;
use crate::event::Happening;
use crate::hex::{Direction, Hex, HexSet};
use crate::phase::Phase;
use crate::position::Donnerschlag;
use crate::teller::Teller;
use crate::unit::{Class, Few, Kind, Spot, Unit};

impl Donnerschlag {
    /// DS-220: every defender that is left retreats; emergency units cannot (AMB-25).
    pub(crate) fn begin_retreat(&mut self) {
        if self.combat.retreat {
            self.combat.retreating = self.defending();
        }
        self.stack.go(Phase::Retreat);
    }

    /// The unit that retreats next.
    pub(crate) fn retreating(&self) -> Option<Unit> {
        self.combat.retreating.first()
    }

    /// Where a unit may retreat: allowed hexes, then by the priorities (DS-221, DS-222, AMB-30).
    pub(crate) fn retreats_for(&self, unit: Unit) -> HexSet {
        let data = self.data.get();
        let Some(from) = self.hex(unit) else { return HexSet::NONE };
        // DS-027; and nobody finds a place behind eight full hexes (DS-228).
        if data.unit(unit).kind == Kind::Alarm || self.combat.trail.is_full() {
            return HexSet::NONE;
        }
        let (map, side) = (&data.map, data.unit(unit).side);
        let enemy = self.occupied(side.enemy()); // DS-092, DS-229
        let controlled = self.zone_of_control(side.enemy());
        let first = self.combat.target == Some(from);
        let allowed = |direction: &Direction| {
            let Some(next) = map.next(from, *direction) else { return false };
            if map.pocket.contains(next) || enemy.contains(next) || self.combat.trail.contains(next) {
                return false;
            }
            match map.river(from, *direction) {
                None => true,
                Some(River::Major) => false, // DS-227
                Some(River::Minor) => {
                    let bridged = self.bridged(from, *direction);
                    // DS-226, then DS-225
                    !controlled.contains(next) && (bridged || first && data.class(unit) != Class::T)
                }
            }
        };
        let ways = Direction::ALL.into_iter().filter(allowed);
        let mut hexes: HexSet = ways.filter_map(|direction| map.next(from, direction)).collect();
        let mut prefer = |wanted: &dyn Fn(Hex) -> bool| {
            let better: HexSet = hexes.iter().filter(|&hex| wanted(hex)).collect();
            if !better.is_empty() {
                hexes = better;
            }
            !better.is_empty()
        };
        prefer(&|hex| !controlled.contains(hex)); // DS-221
        let far = &map.edge_distance[side];
        if !prefer(&|hex| far[hex.index()] < far[from.index()]) {
            // AMB-67
            let least = hexes.iter().map(|hex| far[hex.index()]).min().unwrap_or_default();
            hexes = hexes.iter().filter(|hex| far[hex.index()] == least).collect();
        }
        let room: HexSet = hexes.iter().filter(|&hex| self.has_room(hex, unit)).collect();
        if room.is_empty() { hexes } else { room }
    }

    /// One hex of a retreat. Over the stacking limit it goes on (DS-224).
    pub(crate) fn retreat_to(&mut self, unit: Unit, hex: Hex, t: &mut impl Teller) {
        if let Some(from) = self.hex(unit) {
            self.combat.trail.push(from);
        }
        let controlled = self.zone_of_control(self.activation.side);
        self.put(unit, Spot::On(hex));
        t.tell(Happening::Retreated { unit, hex });
        self.enter(unit, hex, t);
        // DS-223, AMB-29: one step for all who enter the same hex.
        if controlled.contains(hex) && !self.combat.caught.contains(hex) {
            self.combat.caught.push(hex);
        }
        if self.has_room(hex, unit) {
            self.combat.retreating.remove(unit);
            self.combat.retreated.insert(unit);
            self.combat.trail = Few::NONE;
        }
    }

    /// DS-228: a unit without a way is lost. What follows once all have gone.
    pub(crate) fn retreat(&mut self, t: &mut impl Teller) -> bool {
        let Some(unit) = self.retreating() else {
            let mut caught = self.combat.caught;
            caught.retain(|hex| !self.units_in(hex).and(self.combat.retreated).is_empty());
            self.combat.caught = caught;
            self.stack.go(Phase::RetreatLoss);
            return false;
        };
        let ways = self.retreats_for(unit);
        let mut each = ways.iter();
        match (each.next(), each.next()) {
            (None, _) => {
                t.tell(Happening::NoRetreat { unit });
                self.combat.retreating.remove(unit);
                self.combat.trail = Few::NONE;
                self.eliminate(unit, t);
                false
            }
            (Some(only), None) => {
                self.retreat_to(unit, only, t);
                false
            }
            _ => true,
        }
    }

    /// DS-220, AMB-32: an HQ that is left behind may go where its units went, or stay.
    pub(crate) fn hq_left_behind(&self) -> Option<(Unit, HexSet)> {
        let target = self.combat.target?;
        if !self.combat.retreat || !self.fighters_in(target).is_empty() || self.combat.hq.is_some() {
            return None;
        }
        let hq = self.units_in(target).and(self.data.sets.hq).first()?;
        let went = |unit: Unit| self.hex(unit);
        let hexes: HexSet = self
            .combat
            .retreated
            .iter()
            .filter_map(went)
            .filter(|&hex| target.direction_of(hex).is_some() && self.has_room(hex, hq))
            .collect();
        (!hexes.is_empty()).then_some((hq, hexes))
    }
}
