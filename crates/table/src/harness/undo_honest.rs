//! UndoHonest: proves that what may be taken back has told nobody anything.
//!
//! [`learn`](crate::Final) asks imagined worlds; here the same question is put to scrambled ones,
//! the game's second opinion. Both only sample, and a viewer may have been all but certain of what
//! they then saw; so a fault is raised only where many worlds speak against it.

use super::judge::{Judge, legal};
use super::play::Play;
use super::tried::Tried;
use super::{Check, Fault, Proof};
use crate::{Fate, Seat, Viewer};

/// A viewer has learnt something if one world out of so many could not have led to what they saw:
/// rarer ones may escape the few worlds that `learn` imagines.
const ONE_IN: usize = 4;

impl<G: Proof> Judge<'_, G> {
    pub(super) fn undo_honest(&self, play: &mut Play<G>) -> Result<(), Fault> {
        for seat in self.seats() {
            let Ok(first) = play.played.would_undo(seat) else { continue };
            for number in first..=play.played.entries().len() {
                self.told_nobody(play, seat, number)?;
            }
        }
        Ok(())
    }

    /// Nothing came to light in the entry of this number, which stands between the seat and its undo.
    fn told_nobody(&self, play: &mut Play<G>, asking: Seat, number: usize) -> Result<(), Fault> {
        let entry = &play.played.entries()[number - 1];
        let (Some(action), false) = (play.chosen[number - 1], entry.taken_back) else { return Ok(()) };
        let (before, after, seat) = (&play.history[number - 1], &play.history[number], entry.seat);
        let fault = |what: String| {
            let asking = self.name(Viewer::Seat(asking));
            let choice = self.choice(before, seat, action);
            let what = format!("{asking} may undo, but entry {number}, {choice}, {what}");
            Err(self.place.fault(Check::UndoHonest, what))
        };
        if !entry.draws.is_empty() {
            return fault("drew".to_owned());
        }
        let asked_anew = after.status().asked().minus(before.status().asked()).without(seat);
        if let Some(other) = asked_anew.iter().next() {
            return fault(format!("asked {}", self.name(Viewer::Seat(other))));
        }
        let fate = play.played.fate().clone();
        for viewer in self.viewers() {
            let worlds = (0..self.trials.doubts).map(|_| before.scramble(viewer, &mut play.luck));
            let excluded =
                worlds.filter(|world| excludes(before, world, viewer, seat, action, &fate, number)).count();
            if excluded * ONE_IN > self.trials.doubts {
                let name = self.name(viewer);
                return fault(format!(
                    "told {name} that {excluded} of {} worlds are not real",
                    self.trials.doubts
                ));
            }
        }
        Ok(())
    }
}

/// Whether the viewer can tell from what they saw that they were not in that world.
fn excludes<G: Proof>(
    before: &G,
    world: &G,
    viewer: Viewer,
    seat: Seat,
    action: G::Action,
    fate: &Fate,
    number: usize,
) -> bool {
    let run = |world: &G, action| Tried::run(world, seat, action, fate.chance(number));
    let seen = run(before, action);
    let looks_the_same = |other| {
        let there = run(world, other);
        there.draws.is_empty()
            && seen.after.view(viewer) == there.after.view(viewer)
            && seen.heard(viewer) == there.heard(viewer)
    };
    if world.explain(seat, action).is_ok() && looks_the_same(action) {
        return false;
    }
    // The one who chose knows what was chosen; anybody else only what it let them see.
    viewer.is(seat) || !legal(world, seat).into_iter().any(looks_the_same)
}
