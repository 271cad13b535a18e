//! SaveLoad: proves that a match survives as a file, and that the file of a running match tells no
//! more than the gallery may know.

use super::judge::Judge;
use super::play::Play;
use super::{Check, Fault, Proof, difference};
use crate::{HostKey, Match, Verdict, audit};

impl<G: Proof> Judge<'_, G> {
    pub(super) fn file(&self, play: &mut Play<G>) -> Result<(), Fault> {
        let fault = |what: String| self.place.fault(Check::SaveLoad, what);
        let text = play.played.save(&play.key);
        let load = |key: Option<&HostKey>| Match::<G>::load(text.as_bytes(), self.setup, key);
        let loaded =
            load(Some(&play.key)).map_err(|error| fault(format!("the saved file does not load: {error}")))?;
        if loaded.save(&play.key) != text {
            return Err(fault("saved, loaded and saved again, it is another file".to_owned()));
        }
        let (ours, theirs) = (play.played.position(), loaded.position());
        if ours != theirs {
            return Err(fault(format!(
                "the loaded position differs: {}",
                difference::of_debug(ours, theirs)
            )));
        }
        let table = |of: &Match<G>| (of.status(), of.proposals());
        if table(&play.played) != table(&loaded) {
            let (ours, theirs) = (table(&play.played), table(&loaded));
            return Err(fault(format!("after loading, {ours:?} is {theirs:?}")));
        }
        for seat in self.seats() {
            let undo = (play.played.may_undo(seat), loaded.may_undo(seat));
            let redo = (play.played.may_redo(seat), loaded.may_redo(seat));
            if undo.0 != undo.1 || redo.0 != redo.1 {
                return Err(fault(format!("after loading, undo is {undo:?} and redo {redo:?}")));
            }
        }
        if play.played.status().outcome().is_none() {
            if load(None).is_ok() || load(Some(&play.wrong_key)).is_ok() {
                return Err(fault("a running match opens without the host's key".to_owned()));
            }
            if text.contains(&play.played.fate().seed().open()) {
                return Err(fault("the file of a running match shows the seed".to_owned()));
            }
            only_open_entries(&play.played, &text).map_err(fault)?;
            return self.another_secret(play);
        }
        match audit::<G>(text.as_bytes(), self.setup, Some(play.played.seal())) {
            Ok(Verdict::Verified { entries, .. }) if entries == play.played.entries().len() => Ok(()),
            verdict => Err(fault(format!("the audit of a finished match says {verdict:?}"))),
        }
    }
}

/// Whether the lines of the file of a running match are those of open entries, in their order, and
/// the last one is sealed.
fn only_open_entries<G: Proof>(played: &Match<G>, text: &str) -> Result<(), String> {
    let open = played.entries().iter().filter(|entry| entry.open && entry.faces.is_empty());
    let open = open.map(|entry| format!("{} {} | {}", played.seat_word(entry.seat), entry.id, entry.words));
    let expected: Vec<String> = open.collect();
    let lines: Vec<&str> = body(text).skip(1).collect();
    let Some((last, shown)) = lines.split_last().filter(|(last, _)| last.starts_with("sealed ")) else {
        return Err("the file of a running match does not end with a seal".to_owned());
    };
    if shown == expected {
        return Ok(());
    }
    Err(format!(
        "the file of a running match shows {shown:?} and a seal of {} digits, not {expected:?}",
        last.len()
    ))
}

/// The lines below the header, without their digits.
pub(super) fn body(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().skip_while(|line| *line != "---").skip(1);
    lines.map(|line| line.rsplit_once(" | ").map_or(line, |(body, _)| body))
}
