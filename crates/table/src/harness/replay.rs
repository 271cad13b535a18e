//! Replay: proves that seed and journal are the whole truth: they give the identical match again.

use super::judge::Judge;
use super::play::{Play, said};
use super::{Check, Fault, Proof, difference};
use crate::{Chance, Match, Start};

/// Up to so many entries a match is replayed to every one of them, beyond that to as many of them.
const REPLAYS: usize = 32;

impl<G: Proof> Judge<'_, G> {
    pub(super) fn replay(&mut self, play: &mut Play<G>) -> Result<(), Fault> {
        self.again(play)?;
        let entries = play.played.entries().len();
        for number in 0..=entries.min(REPLAYS) {
            let number = if entries > REPLAYS { play.luck.pick(entries + 1) } else { number };
            self.place.entry = number;
            let earlier = play.played.replay(number);
            self.alike(&play.history[number], earlier.position())?;
        }
        self.place.entry = entries;
        Ok(())
    }

    /// Start the same match anew and send the same entries.
    fn again(&mut self, play: &Play<G>) -> Result<(), Fault> {
        self.place.entry = 0;
        let header = play.played.header();
        let mut again = Match::start(Start {
            id: header.id.clone(),
            setup: header.setup.clone(),
            players: header.players.clone(),
            dice: header.dice,
            seed: play.played.fate().seed().clone(),
            faces: play.played.opening().faces.to_vec(),
        })
        .map_err(|denial| self.place.fault(Check::Replay, said(self, &denial)))?;
        self.alike(&play.history[0], again.position())?;
        for (number, entry) in (1..).zip(play.played.entries()) {
            self.place.entry = number;
            again.enter(entry.seat, entry.id.clone(), entry.deed, &entry.faces).map_err(|denial| {
                let what = format!("“{}” was taken once, and now: {}", entry.words, said(self, &denial));
                self.place.fault(Check::Replay, what)
            })?;
            self.alike(&play.history[number], again.position())?;
            let new = &again.entries()[number - 1];
            let same = (&entry.words, entry.open, &entry.draws) == (&new.words, new.open, &new.draws)
                && (entry.told, entry.regards) == (new.told, new.regards);
            self.place.ensure(same && entry.events == new.events, Check::Replay, || {
                format!("“{}” led to other dice or another log", entry.words)
            })?;
        }
        let standing = |of: &Match<G>| {
            let taken_back = of.entries().iter().map(|entry| entry.taken_back).collect::<Vec<_>>();
            (of.status(), of.proposals(), taken_back)
        };
        self.place.ensure(standing(&again) == standing(&play.played), Check::Replay, || {
            "the same entries led to other proposals, or took back others".to_owned()
        })?;
        let same = again.save(&play.key) == play.played.save(&play.key);
        self.place.ensure(same, Check::Replay, || "the same match gave another file".to_owned())
    }

    fn alike(&self, first: &G, again: &G) -> Result<(), Fault> {
        self.place.ensure(first == again, Check::Replay, || {
            format!("the same seed and journal led elsewhere: {}", difference::of_debug(first, again))
        })
    }
}
