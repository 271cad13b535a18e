//! Undo: proves that taking back and making again is the identity, that a refused undo changes
//! nothing, that the journal only grows, and that an entry sent twice counts once.

use super::judge::Judge;
use super::play::{Play, said};
use super::{Check, Fault, Proof, difference};
use crate::{Chance, Deed, Denial, Match, Receipt, Seat, Viewer};

impl<G: Proof> Judge<'_, G> {
    /// Try it out for each seat. Now and then the game goes on from there; whether it does.
    pub(super) fn undo(&mut self, play: &mut Play<G>) -> Result<bool, Fault> {
        let entries = play.played.entries().len();
        self.sent_twice(play)?;
        for seat in self.seats() {
            match play.played.would_undo(seat) {
                Err(denial) => self.undo_refused(play, seat, &denial)?,
                Ok(number) => {
                    let undone = self.undo_once(play, seat, number)?;
                    let redone = self.redo_once(play, &undone, seat, number)?;
                    match play.luck.pick(6) {
                        0 => play.go_on_from(undone),
                        1 => play.go_on_from(redone),
                        _ => {}
                    }
                    self.place.entry = play.played.entries().len();
                }
            }
        }
        Ok(play.played.entries().len() > entries)
    }

    fn broken(&self, seat: Seat, what: impl AsRef<str>) -> Fault {
        self.place.fault(Check::Undo, format!("{}: {}", self.name(Viewer::Seat(seat)), what.as_ref()))
    }

    fn undo_refused(&self, play: &Play<G>, seat: Seat, denial: &Denial) -> Result<(), Fault> {
        let mut tried = play.played.clone();
        match tried.undo(seat, play.next_id()) {
            Ok(_) => Err(self.broken(seat, format!("undo was taken after “{}”", said(self, denial)))),
            Err(other) if other != *denial => {
                Err(self.broken(seat, format!("{denial:?}, and then {other:?}")))
            }
            Err(_) => {
                unchanged(play, &tried).map_err(|what| self.broken(seat, format!("a refused undo: {what}")))
            }
        }
    }

    fn undo_once(&self, play: &Play<G>, seat: Seat, number: usize) -> Result<Play<G>, Fault> {
        let mut undone = play.copy();
        undone.enter(seat, Deed::Undo, None).map_err(|denial| {
            self.broken(seat, format!("may undo entry {number}, but then: {}", said(self, &denial)))
        })?;
        grown_by_one(&play.played, &undone.played).map_err(|what| self.broken(seat, what))?;
        let entries = undone.played.entries();
        let regards = entries.last().and_then(|entry| entry.regards);
        if regards != Some(number - 1) || !entries[number - 1].taken_back {
            return Err(self.broken(seat, format!("may undo entry {number}, but took back {regards:?}")));
        }
        // With nothing else done since, it is as if the choice had never been made.
        let (before, after) = (&play.history[number - 1], undone.played.position());
        if number == play.played.entries().len() && before != after {
            let what = difference::of_debug(before, after);
            return Err(self.broken(seat, format!("undo of entry {number} does not lead back: {what}")));
        }
        Ok(undone)
    }

    fn redo_once(
        &self,
        play: &Play<G>,
        undone: &Play<G>,
        seat: Seat,
        number: usize,
    ) -> Result<Play<G>, Fault> {
        let mut redone = undone.copy();
        if !redone.played.may_redo(seat) {
            return Err(self.broken(seat, format!("entry {number} was undone and cannot be made again")));
        }
        redone.enter(seat, Deed::Redo, play.chosen[number - 1]).map_err(|denial| {
            self.broken(seat, format!("redo of entry {number} was denied: {}", said(self, &denial)))
        })?;
        grown_by_one(&undone.played, &redone.played).map_err(|what| self.broken(seat, what))?;
        let redo = (play.played.may_redo(seat), redone.played.may_redo(seat));
        if redo.0 != redo.1 || redone.played.may_undo(seat).is_err() {
            return Err(
                self.broken(seat, format!("after undo and redo of entry {number} they are offered anew"))
            );
        }
        let (before, after) = (play.played.position(), redone.played.position());
        if before != after {
            let choice =
                play.chosen[number - 1].map(|action| self.choice(&play.history[number - 1], seat, action));
            let what = difference::of_debug(before, after);
            let choice = choice.unwrap_or_default();
            return Err(self.broken(seat, format!("undo and redo of entry {number}, {choice}: {what}")));
        }
        Ok(redone)
    }

    /// Any earlier entry, sent once more: as it was, and with another deed.
    fn sent_twice(&self, play: &mut Play<G>) -> Result<(), Fault> {
        let entries = play.played.entries();
        let index = play.luck.pick(entries.len());
        let entry = &entries[index];
        let other_deed = if entry.deed == Deed::Undo { Deed::Redo } else { Deed::Undo };
        let seat = entry.seat;
        let sendings = [
            (entry.deed, Ok(Receipt { own: entry.own, repeated: true })),
            (other_deed, Err(Denial::IdReused(entry.id.clone()))),
        ];
        for (deed, expected) in sendings {
            let mut tried = play.played.clone();
            let answer = tried.enter(seat, entry.id.clone(), deed, &entry.faces);
            if answer != expected {
                let what =
                    format!("entry {} sent twice as {deed:?}: {answer:?}, not {expected:?}", index + 1);
                return Err(self.broken(seat, what));
            }
            unchanged(play, &tried)
                .map_err(|what| self.broken(seat, format!("an entry sent twice: {what}")))?;
        }
        Ok(())
    }
}

pub(super) fn unchanged<G: Proof>(play: &Play<G>, tried: &Match<G>) -> Result<(), String> {
    if play.played.position() != tried.position() {
        return Err(format!(
            "the position: {}",
            difference::of_debug(play.played.position(), tried.position())
        ));
    }
    if play.played.proposals() != tried.proposals() || play.played.status() != tried.status() {
        return Err("the proposals changed".to_owned());
    }
    if play.played.entries().len() != tried.entries().len()
        || play.played.save(&play.key) != tried.save(&play.key)
    {
        return Err("the journal changed".to_owned());
    }
    Ok(())
}

pub(super) fn grown_by_one<G: Proof>(before: &Match<G>, after: &Match<G>) -> Result<(), String> {
    if after.entries().len() != before.entries().len() + 1 {
        return Err(format!("{} entries became {}", before.entries().len(), after.entries().len()));
    }
    for (number, (old, new)) in (1..).zip(before.entries().iter().zip(after.entries())) {
        let same = old.seat == new.seat
            && old.id == new.id
            && old.deed == new.deed
            && old.words == new.words
            && old.draws == new.draws
            && old.events == new.events;
        if !same {
            return Err(format!("entry {number} was rewritten: “{}” and “{}”", old.words, new.words));
        }
    }
    Ok(())
}
