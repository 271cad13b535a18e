//! The three cups (DS-084, DS-085, DS-207 to DS-209).

use crate::event::Happening;
use crate::phase::Phase;
use crate::position::Donnerschlag;
use crate::teller::Teller;
use crate::unit::{Kind, Spot, Unit, UnitSet};

impl Donnerschlag {
    /// The units in a cup.
    pub(crate) fn in_cup(&self, kind: Kind) -> UnitSet {
        let sets = &self.data.sets;
        let all = match kind {
            Kind::Alarm => sets.alarm,
            Kind::AdHoc => sets.ad_hoc,
            _ => sets.cup_tanks,
        };
        all.iter().filter(|&unit| self.field.spot(unit) == Spot::Cup).collect()
    }

    /// Draw so many chits; each unit is then placed. A SNAFU stays out until the draw is complete (DS-085),
    /// and with `surely` none is in the cup.
    pub(crate) fn draw_from_cup(&mut self, kind: Kind, count: u8, surely: bool, t: &mut impl Teller) {
        let snafus = &self.data.snafus;
        let (side, snafus) = match kind {
            Kind::Alarm => (crate::unit::Side::Axis, snafus.alarm),
            Kind::AdHoc => (crate::unit::Side::Soviet, snafus.ad_hoc),
            _ => (crate::unit::Side::Soviet, snafus.tanks),
        };
        let mut snafus = if surely { 0 } else { usize::from(snafus) };
        for _ in 0..count {
            let units = self.in_cup(kind);
            if units.is_empty() {
                t.tell(Happening::CupEmpty { side });
                break;
            }
            match units.iter().nth(t.pick(units.len() + snafus)) {
                Some(unit) => {
                    self.put(unit, Spot::Waiting);
                    t.tell(Happening::Drawn { unit });
                    self.stack.push(Phase::PlaceUnit(unit));
                }
                None => {
                    snafus -= 1;
                    t.tell(Happening::Snafu { side });
                }
            }
        }
    }

    /// DS-209, AMB-27: without a place a drawn unit goes back, and a replaced one stays away.
    pub(crate) fn no_place(&mut self, unit: Unit, t: &mut impl Teller) {
        if self.data.unit(unit).kind.is_from_cup() {
            self.put(unit, Spot::Cup);
        }
        t.tell(Happening::NoPlace { unit });
        self.stack.pop();
    }

    /// DS-060, DS-209; a replaced unit comes with one step (DS-059).
    pub(crate) fn place_unit(&mut self, unit: Unit, hex: crate::hex::Hex, t: &mut impl Teller) {
        self.put(unit, Spot::On(hex));
        if self.data.unit(unit).steps > 1 {
            self.reduced.insert(unit);
        }
        t.tell(Happening::Placed { unit, hex });
        self.stack.pop();
        self.enter(unit, hex, t);
    }
}
