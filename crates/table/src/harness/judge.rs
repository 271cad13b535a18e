//! The judge: goes through the games one by one and calls the checks.

use std::cell::RefCell;
use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use sha2::{Digest, Sha256};

use super::fault::Place;
use super::play::Play;
use super::sharpness::Sharpness;
use super::{Check, Fault, Proof, Report, Trials, difference};
use crate::{Chance, Lang, Locales, Rulebook, Seat, Setup, Viewer};

/// A player that is handed what a person is handed.
pub(super) type Bot<'a, G> =
    &'a dyn Fn(&<G as crate::Game>::View, &[<G as crate::Game>::Action]) -> <G as crate::Game>::Action;

/// Everything that outlives a single game of the run.
pub(super) struct Judge<'a, G: Proof> {
    pub(super) setup: &'a Setup<G>,
    pub(super) trials: &'a Trials,
    pub(super) bot: Option<Bot<'a, G>>,
    pub(super) seat_words: &'static [&'static str],
    pub(super) rules: Rulebook,
    pub(super) locales: Locales,
    /// Every word of the files that everybody may read.
    pub(super) printed: HashSet<String>,
    /// Messages that were said in every language before.
    pub(super) said: RefCell<HashSet<String>>,
    pub(super) sharpness: Sharpness,
    pub(super) report: Report,
    pub(super) place: Place,
    hash: Sha256,
}

impl<'a, G: Proof> Judge<'a, G> {
    pub(super) fn new(
        setup: &'a Setup<G>,
        trials: &'a Trials,
        bot: Option<Bot<'a, G>>,
    ) -> Result<Self, Fault> {
        let place = Place { game: 0, seed: trials.seed, entry: 0 };
        let starts = |what: String| place.fault(Check::Starts, what);
        let locales = Locales::new(&[G::TITLE]);
        let seat_words = G::seats(setup).map_err(|refusal| {
            starts(format!(
                "the options are refused: {}",
                locales.reader(Lang::En).say_with_rules(refusal.message())
            ))
        })?;
        let rules = Rulebook::of(G::TITLE, Lang::En).map_err(|error| starts(error.to_string()))?;
        let printed = super::names::printed(setup).map_err(|error| starts(error.to_string()))?;
        Ok(Judge {
            setup,
            trials,
            bot,
            seat_words,
            rules,
            locales,
            printed,
            said: RefCell::default(),
            sharpness: Sharpness::new(seat_words.len()),
            report: Report::default(),
            place,
            hash: Sha256::new(),
        })
    }

    pub(super) fn judge(mut self) -> Result<Report, Fault> {
        self.languages_agree()?;
        for game in 0..self.trials.games {
            self.place = Place { game, seed: self.trials.seed.wrapping_add(game as u64), entry: 0 };
            let outcome = catch_unwind(AssertUnwindSafe(|| self.game()));
            outcome.unwrap_or_else(|panic| Err(self.panicked(&*panic)))?;
        }
        self.sharpness.judge(self.place, self.trials, self.seat_words)?;
        self.report.fingerprint = hex::encode(&self.hash.finalize()[..16]);
        Ok(self.report)
    }

    fn panicked(&self, panic: &(dyn std::any::Any + Send)) -> Fault {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
        self.place.fault(Check::Panic, format!("the rules panicked: {text}"))
    }

    fn game(&mut self) -> Result<(), Fault> {
        let mut play = Play::<G>::start(self)?;
        self.opening_messages(&play)?;
        self.position(&mut play)?;
        while play.played.status().outcome().is_none() {
            if self.sampled(&mut play) {
                self.in_depth(&mut play)?;
            }
            let choices = play.choices_that_stand();
            let longest = self.trials.longest;
            self.place.ensure(choices < longest, Check::Ends, || {
                format!("after {choices} choices the game still goes on; Trials::longest is {longest}")
            })?;
            play.choose(self)?;
            self.place.entry = play.played.entries().len();
            self.entry_messages(&play)?;
            self.position(&mut play)?;
            if self.sampled(&mut play) && self.undo(&mut play)? {
                self.position(&mut play)?;
            }
            if self.sampled(&mut play) && self.talk(&mut play)? {
                self.position(&mut play)?;
            }
        }
        // First, because most of what follows stands on it.
        self.replay(&mut play)?;
        self.in_depth(&mut play)?;
        self.log_messages(&play)?;
        self.count(&play);
        Ok(())
    }

    fn sampled(&self, play: &mut Play<G>) -> bool {
        play.luck.pick(self.trials.every.max(1)) == 0
    }

    /// What is checked at every position.
    fn position(&mut self, play: &mut Play<G>) -> Result<(), Fault> {
        let tries = play.tries(self.trials.attempts);
        let position = play.played.position();
        self.invariants(position)?;
        self.asked(position)?;
        self.sides(position, &play.history[0])?;
        self.turn(play)?;
        self.legal(position, &tries)?;
        self.words(position, &tries)?;
        self.position_messages(position)?;
        for viewer in self.everybody() {
            self.hash.update(difference::json(&position.view(viewer)));
        }
        self.report.positions += 1;
        Ok(())
    }

    /// What is checked at some positions.
    fn in_depth(&mut self, play: &mut Play<G>) -> Result<(), Fault> {
        let tries = play.tries(self.trials.attempts);
        let position = play.played.position().clone();
        self.members(play)?;
        let attempts = self.attempts(&position, &tries);
        self.names(&position, &attempts)?;
        self.two_worlds(play, &position, &tries, &attempts)?;
        self.open(play, &position)?;
        self.file(play)?;
        self.undo_honest(play)?;
        self.report.sampled += 1;
        Ok(())
    }

    fn count(&mut self, play: &Play<G>) {
        let report = &mut self.report;
        report.games += 1;
        report.entries += play.played.entries().len();
        let drawn =
            play.played.entries().iter().map(|entry| &entry.draws).chain([&play.played.opening().draws]);
        for draws in drawn {
            report.draws += draws.len();
            for draw in draws {
                self.hash.update(draw.to_string());
            }
            self.hash.update("\n");
        }
        for entry in play.played.entries() {
            report.undone += usize::from(entry.taken_back);
            report.went_back += usize::from(entry.deed.is_talk() && entry.regards.is_some());
            self.hash.update(format!("{} {}\n", entry.seat.0, entry.words));
        }
        if let Some(outcome) = play.played.status().outcome() {
            *report.outcomes.entry(outcome.cause).or_default() += 1;
        }
    }

    /// Every viewer that is kept in the dark about something.
    pub(super) fn viewers(&self) -> Vec<Viewer> {
        Viewer::of(self.seat_words.len()).collect()
    }

    /// All of them, and who sees everything.
    pub(super) fn everybody(&self) -> impl Iterator<Item = Viewer> + use<G> {
        self.viewers().into_iter().chain([Viewer::Open])
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        (0..self.seat_words.len() as u8).map(Seat)
    }

    /// A viewer, for a fault.
    pub(super) fn name(&self, viewer: Viewer) -> &'static str {
        match viewer {
            Viewer::Seat(seat) => self.seat_words.get(usize::from(seat.0)).copied().unwrap_or("nobody"),
            Viewer::Gallery => "the gallery",
            Viewer::Open => "who sees all",
        }
    }

    /// A choice, for a fault: `red: “hoist lantern”`.
    pub(super) fn choice(&self, position: &G, seat: Seat, action: G::Action) -> String {
        format!("{}: “{}”", self.name(Viewer::Seat(seat)), position.words(action))
    }
}

/// Every legal action of the seat.
pub(super) fn legal<G: Proof>(position: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    position.legal(seat, &mut actions);
    actions
}
