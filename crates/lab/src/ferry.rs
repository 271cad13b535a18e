use ferry::Ferry;
use table::{Game as _, Setup, Viewer};

use crate::Chronicle;

impl Chronicle for Ferry {
    type Figures = [f64; 1];
    const FIGURES: &'static [&'static str] = &["crates_landed"];
    const SIDES: &'static [&'static str] = &["red", "grey"];

    fn side_of(seat: &str) -> usize {
        usize::from(seat == "grey")
    }

    fn scripted_side(_: &Setup<Self>) -> Option<usize> {
        None
    }

    fn figures(&self, _: &Setup<Self>) -> [f64; 1] {
        [f64::from(self.view(Viewer::Open).landed)]
    }
}
