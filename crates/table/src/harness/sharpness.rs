//! Blunt: proves that the comparison of worlds compared different worlds.

use super::fault::Place;
use super::{Check, Fault, Trials};
use crate::{Seat, Viewer};

/// What came of making other worlds, over a whole run.
pub(super) struct Sharpness {
    viewers: Vec<Counts>,
    /// Whether two viewers ever saw different things.
    views_differ: bool,
}

#[derive(Clone, Copy, Default)]
struct Counts {
    /// Scrambled worlds that were not the real one.
    scrambled: usize,
    /// Imagined worlds that were not the real one.
    imagined: usize,
    /// Imagined worlds that were not the first one imagined from the same view.
    varied: usize,
}

impl Sharpness {
    pub(super) fn new(seats: usize) -> Self {
        Sharpness { viewers: vec![Counts::default(); Viewer::of(seats).count()], views_differ: false }
    }

    pub(super) fn seen<'a>(&mut self, mut views: impl Iterator<Item = &'a str>) {
        let first = views.next();
        self.views_differ |= views.any(|view| Some(view) != first);
    }

    pub(super) fn scrambled(&mut self, viewer: usize, differs: bool) {
        self.viewers[viewer].scrambled += usize::from(differs);
    }

    pub(super) fn imagined(&mut self, viewer: usize, differs: bool, varies: bool) {
        self.viewers[viewer].imagined += usize::from(differs);
        self.viewers[viewer].varied += usize::from(varies);
    }

    pub(super) fn judge(&self, place: Place, trials: &Trials, seat_words: &[&str]) -> Result<(), Fault> {
        let blunt = |what: String| Err(place.fault(Check::Blunt, what));
        if self.views_differ && self.viewers.iter().all(|counts| counts.scrambled == 0) {
            return blunt(
                "the viewers see different things, but scrambling never changed anything".to_owned(),
            );
        }
        for (viewer, counts) in Viewer::of(seat_words.len()).zip(&self.viewers) {
            let name = match viewer {
                Viewer::Seat(Seat(number)) => seat_words[usize::from(number)],
                _ => "the gallery",
            };
            if counts.imagined > 0 && counts.scrambled == 0 {
                return blunt(format!("other worlds fit what {name} sees, but scramble makes none of them"));
            }
            if counts.scrambled > 0 && counts.varied == 0 && trials.worlds > 1 {
                return blunt(format!(
                    "other worlds fit what {name} sees, but imagine makes always the same"
                ));
            }
        }
        Ok(())
    }
}
