use donnerschlag::{Donnerschlag, Side};
use table::{Game as _, Setup, Viewer};

use crate::Chronicle;

impl Chronicle for Donnerschlag {
    type Figures = [f64; 5];
    const FIGURES: &'static [&'static str] =
        &["turns", "call_turn", "meeting_zone", "axis_units_lost", "soviet_units_lost"];
    const APART: &'static [&'static str] = &["meeting_zone", "call_turn"];
    const SIDES: &'static [&'static str] = &["axis", "soviet"];

    /// Zones as the board names them.
    fn name_of(figure: &str, value: i64) -> Option<&'static str> {
        match (figure, value) {
            ("meeting_zone", 1) => Some("donnerschlag-zone-a"),
            ("meeting_zone", 2) => Some("donnerschlag-zone-b"),
            ("meeting_zone", 3) => Some("donnerschlag-zone-c"),
            _ => None,
        }
    }

    fn side_of(seat: &str) -> usize {
        usize::from(seat == "soviet")
    }

    fn scripted_side(_: &Setup<Self>) -> Option<usize> {
        None
    }

    /// The turn of the call and the zone, 1 to 3 for A to C, are 0 where Donnerschlag was never called.
    fn figures(&self, _: &Setup<Self>) -> [f64; 5] {
        let view = self.view(Viewer::Open);
        [
            f64::from(view.turn()),
            f64::from(view.call_turn()),
            view.zone_number().map_or(0.0, f64::from),
            view.eliminated(Side::Axis) as f64,
            view.eliminated(Side::Soviet) as f64,
        ]
    }
}
