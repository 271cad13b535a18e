//! SaveLoad and UndoHonest, continued: proves that neither the shape of a running file nor the
//! answers about undo depend on what others chose in secret.
//!
//! One secret choice of the match is exchanged for another, or left out. Whoever cannot tell the two matches
//! apart by views and log must not tell them apart by file and answers either.

use super::files::body;
use super::judge::{Judge, legal};
use super::play::Play;
use super::{Check, Fault, Proof};
use crate::{Chance, Deed, Match, Viewer};

/// The bytes of a seal that are not the padded text.
const NONCE_AND_TAG: usize = 24 + 16;
/// What every length of a padded text is a multiple of.
const ROOM: usize = 1024;

/// The match as it would be had one secret choice been another.
struct Variation<G: Proof> {
    /// The index of the entry.
    index: usize,
    /// Whether that choice is left out, instead of exchanged.
    left_out: bool,
    varied: Match<G>,
}

impl<G: Proof> Judge<'_, G> {
    pub(super) fn another_secret(&self, play: &mut Play<G>) -> Result<(), Fault> {
        let Some(Variation { index, left_out, varied }) = Variation::of(play) else { return Ok(()) };
        let ours = &play.played;
        for viewer in self.viewers() {
            // Whoever made the choice knows it.
            let own = viewer.is(ours.entries()[index].seat);
            if own || ours.view(viewer) != varied.view(viewer) || !heard_the_same(ours, &varied, viewer) {
                continue;
            }
            let fault = |check, what: &str| {
                let (name, secret) = (self.name(viewer), &ours.entries()[index].words);
                let how = if left_out { "left out" } else { "exchanged" };
                let what = format!("{name} can tell if entry {}, “{secret}”, is {how}: {what}", index + 1);
                Err(self.place.fault(check, what))
            };
            if ours.log(viewer) != varied.log(viewer) {
                return fault(Check::TwoWorlds, "the log says so");
            }
            if let Viewer::Seat(seat) = viewer {
                let undo = (ours.may_undo(seat), varied.may_undo(seat));
                if undo.0 != undo.1 || ours.may_redo(seat) != varied.may_redo(seat) {
                    return fault(Check::UndoHonest, &format!("undo is {:?} and {:?}", undo.0, undo.1));
                }
            } else if !same_shape(&ours.save(&play.key), &varied.save(&play.key)) {
                return fault(Check::SaveLoad, "the file of the running match has another shape");
            }
        }
        Ok(())
    }
}

impl<G: Proof> Variation<G> {
    /// One that can be played and still runs, if chance finds any.
    fn of(play: &mut Play<G>) -> Option<Self> {
        let entries = play.played.entries();
        let secret = |index: &usize| !entries[*index].open && matches!(entries[*index].deed, Deed::Play(_));
        let secrets: Vec<usize> = (0..entries.len()).filter(secret).collect();
        if secrets.is_empty() {
            return None;
        }
        // The latest ones are the likeliest to be still secret.
        let back = play.luck.pick(secrets.len()).min(play.luck.pick(secrets.len()));
        let index = secrets[secrets.len() - 1 - back];
        let (before, changed) = (&play.history[index], &entries[index]);
        let mut others = legal(before, changed.seat);
        others.retain(|&other| play.chosen[index] != Some(other) && !before.is_open(changed.seat, other));
        let pick = play.luck.pick(2 * others.len() + 1);
        let instead = others.get(pick);
        let mut varied = play.played.replay(index);
        if let Some(&action) = instead {
            varied.enter(changed.seat, changed.id.clone(), Deed::Play(action), &changed.faces).ok()?;
        }
        for entry in &entries[index + 1..] {
            varied.enter(entry.seat, entry.id.clone(), entry.deed, &entry.faces).ok()?;
        }
        let running = varied.status().outcome().is_none();
        running.then_some(Variation { index, left_out: instead.is_none(), varied })
    }
}

/// Whether the viewer was told the same events in both, going by their audiences.
fn heard_the_same<G: Proof>(ours: &Match<G>, theirs: &Match<G>, viewer: Viewer) -> bool {
    fn heard<G: Proof>(of: &Match<G>, viewer: Viewer) -> impl Iterator<Item = &G::Event> {
        let told = of.entries().iter().flat_map(|entry| &entry.events);
        told.filter(move |(audience, _)| audience.includes(viewer)).map(|(_, event)| event)
    }
    heard(ours, viewer).eq(heard(theirs, viewer))
}

/// Whether two files of running matches are alike but for what is under the seal, which is padded.
fn same_shape(ours: &str, theirs: &str) -> bool {
    let padded =
        |sealed: &str| (sealed.len() / 2).checked_sub(NONCE_AND_TAG).is_some_and(|room| room % ROOM == 0);
    let alike =
        |(ours, theirs): (&str, &str)| match (ours.strip_prefix("sealed "), theirs.strip_prefix("sealed ")) {
            (Some(ours), Some(theirs)) => padded(ours) && padded(theirs),
            _ => ours == theirs,
        };
    body(ours).count() == body(theirs).count() && body(ours).zip(body(theirs)).all(alike)
}
