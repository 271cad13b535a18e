//! Where the units are, and which hexes they hold.
//!
//! Every move, zone of control and chain of supply asks which hexes are held. So that is not gathered from all
//! units each time but kept with every counter that is put down or taken up.

use crate::data::Sets;
use crate::hex::{HEXES, Hex, HexSet};
use crate::unit::{BySide, Side, Spot, UNITS, Unit, UnitSet};

/// Combat units in a hex (DS-090).
pub(crate) const STACK: usize = 2;

/// All units in their places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Field {
    /// The number of the hex that each is in, or of a place off the map.
    places: [u16; UNITS],
    on_map: UnitSet,
    held: BySide<HexSet>,
    full: HexSet,
    stirred: bool,
}

const OFF_MAP: [Spot; 4] = [Spot::Waiting, Spot::Cup, Spot::Eliminated, Spot::Gone];

impl Field {
    /// Nobody on the map.
    pub(crate) const EMPTY: Field = Field {
        places: [place_of(Spot::Gone); UNITS],
        on_map: UnitSet::NONE,
        held: BySide { axis: HexSet::NONE, soviet: HexSet::NONE },
        full: HexSet::NONE,
        stirred: false,
    };

    /// Where a unit is.
    pub(crate) fn spot(&self, unit: Unit) -> Spot {
        let place = usize::from(self.places[unit.index()]);
        Hex::nth(place).map_or_else(|| OFF_MAP[place - HEXES], Spot::On)
    }

    /// Where a unit is on the map.
    #[inline]
    pub(crate) fn hex(&self, unit: Unit) -> Option<Hex> {
        Hex::nth(self.places[unit.index()].into())
    }

    /// Put a unit there.
    pub(crate) fn put(&mut self, unit: Unit, spot: Spot, sets: &Sets) {
        let from = self.hex(unit);
        self.places[unit.index()] = place_of(spot);
        self.stirred = true;
        let to = self.hex(unit);
        match to {
            Some(_) => self.on_map.insert(unit),
            None => self.on_map.remove(unit),
        }
        if !sets.hq.contains(unit) {
            let side = if sets.of_side[Side::Axis].contains(unit) { Side::Axis } else { Side::Soviet };
            from.into_iter().for_each(|hex| self.count(hex, side, sets));
            // The first in a hex holds it and does not fill it.
            match to {
                Some(hex) if self.held[side].contains(hex) => self.count(hex, side, sets),
                Some(hex) => drop(self.held[side].insert(hex)),
                None => {}
            }
        }
    }

    /// The same units, counted anew.
    pub(crate) fn recounted(&self, sets: &Sets) -> Field {
        let mut field = Field::EMPTY;
        let units = sets.of_side[Side::Axis].or(sets.of_side[Side::Soviet]);
        units.iter().for_each(|unit| field.put(unit, self.spot(unit), sets));
        Field { stirred: false, ..field }
    }

    /// Whether a hex is held by that side now, and full.
    fn count(&mut self, hex: Hex, side: Side, sets: &Sets) {
        let fighters = self.units_in(hex).and(sets.of_side[side]).minus(sets.hq);
        self.held[side].set(hex, !fighters.is_empty());
        self.full.set(hex, fighters.minus(sets.alarm).len() >= STACK);
    }

    /// The units on the map.
    pub(crate) fn on_map(&self) -> UnitSet {
        self.on_map
    }

    /// The units in a hex, HQs included.
    pub(crate) fn units_in(&self, hex: Hex) -> UnitSet {
        UnitSet::of_places(&self.places, hex.index() as u16)
    }

    /// Hexes with combat units of a side.
    pub(crate) fn held(&self, side: Side) -> &HexSet {
        &self.held[side]
    }

    /// Hexes with as many combat units as there may be; emergency units do not count (DS-027, DS-090).
    pub(crate) fn full(&self) -> &HexSet {
        &self.full
    }

    /// Chains of supply may have changed, though no unit has moved.
    pub(crate) fn stir(&mut self) {
        self.stirred = true;
    }

    /// Whether any unit has been put anywhere, or a bridge come or gone, since this was last asked.
    pub(crate) fn take_stirred(&mut self) -> bool {
        std::mem::take(&mut self.stirred)
    }
}

/// The number of a place: hexes first, then those off the map.
const fn place_of(spot: Spot) -> u16 {
    let off = match spot {
        Spot::On(hex) => return hex.index() as u16,
        Spot::Waiting => 0,
        Spot::Cup => 1,
        Spot::Eliminated => 2,
        Spot::Gone => 3,
    };
    HEXES as u16 + off
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_its_number() {
        let spots = Hex::every().map(Spot::On).chain(OFF_MAP);
        for (number, spot) in spots.enumerate() {
            assert_eq!(usize::from(place_of(spot)), number);
        }
    }
}
