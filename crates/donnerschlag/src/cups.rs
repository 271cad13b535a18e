//! The three cups (DS-084, DS-085, DS-207 to DS-209).

use table::Refusal;

use crate::action::Action;
use crate::decision::{Asks, Decision};
use crate::event::Happening;
use crate::hex::{Hex, HexSet};
use crate::phase::Phase;
use crate::position::Donnerschlag;
use crate::teller::Teller;
use crate::unit::{Kind, Side, Spot, Unit, UnitSet};

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
            Kind::Alarm => (Side::Axis, snafus.alarm),
            Kind::AdHoc => (Side::Soviet, snafus.ad_hoc),
            _ => (Side::Soviet, snafus.tanks),
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
}

/// DS-060, DS-209: where a drawn or replaced unit is placed.
pub(crate) struct PlaceUnit(pub(crate) Unit);

impl Decision for PlaceUnit {
    const ASKS: Asks = Asks::new("place-unit", "donnerschlag-what-place-unit", &["DS-209"]);

    fn is_asked(&self, game: &Donnerschlag) -> bool {
        !game.places_for(self.0).is_empty()
    }

    fn hexes(&self, game: &Donnerschlag) -> Option<HexSet> {
        Some(game.places_for(self.0))
    }

    fn no_hex(&self, game: &Donnerschlag, hex: Hex) -> Refusal {
        game.not_placed(self.0, hex, false, "DS-209", "donnerschlag-refuse-place-no-friend")
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        let &PlaceUnit(unit) = self;
        game.stack.pop();
        match action {
            // A replaced unit comes with one step (DS-059).
            Action::Hex(hex) => {
                game.put(unit, Spot::On(hex));
                if game.data.unit(unit).steps > 1 {
                    game.reduced.insert(unit);
                }
                t.tell(Happening::Placed { unit, hex });
                game.enter(unit, hex, t);
            }
            // DS-209, AMB-27: without a place a drawn unit goes back, and a replaced one stays away.
            _ => {
                if game.data.unit(unit).kind.is_from_cup() {
                    game.put(unit, Spot::Cup);
                }
                t.tell(Happening::NoPlace { unit });
            }
        }
    }
}
