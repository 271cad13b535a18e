//! What can be broken, and where it was.

use std::error::Error;
use std::fmt;

/// A promise that the harness checks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Check {
    /// A match can be started with these data and options.
    Starts,
    /// A random legal game ends.
    Ends,
    /// The rules never panic.
    Panic,
    /// [`Proof::invariants`](super::Proof::invariants) hold at the start and after every action.
    Invariants,
    /// Every seat that is asked has something to choose, no other seat has, and nobody after the end.
    Asked,
    /// The number of the turn counts from 1 and never falls.
    Turn,
    /// Each seat is on its own side, all seats of a side agree on it, and it never changes.
    Sides,
    /// The legal list has nothing twice, `explain` agrees with it, and every refusal cites a rule of
    /// the reference.
    Legal,
    /// Every action is written in words of its own, which read back as the same action.
    Words,
    /// Words that name what a seat cannot know, by its view, its choices and the open files, are answered like words
    /// that mean nothing.
    Names,
    /// Every text can be said in every language, and every rule it cites exists.
    Messages,
    /// What [`Game::is_same`](crate::Game::is_same) says is the same in two views is written the same, and where
    /// [`Game::is_openly_other`](crate::Game::is_openly_other) says that everybody sees something else they do.
    Members,
    /// The journal and the seed give the identical match again.
    Replay,
    /// Save, load, save is the identity; the file of a running match tells no secret.
    SaveLoad,
    /// Undo then redo is the identity, a refused undo changes nothing, the journal only grows, and
    /// an entry sent twice counts once. Proposals are taken when they are in place, and a choice that
    /// all let somebody take back leads back to where it was made.
    Undo,
    /// What may be taken back has told nobody anything.
    UndoHonest,
    /// An action that is open is one that the whole table can see.
    Open,
    /// An imagined world looks to the viewer just like the view it was imagined from, and is sound.
    Imagine,
    /// A scrambled world is sound.
    Scramble,
    /// Two worlds that differ only in what a viewer cannot know show, offer, refuse and tell that
    /// viewer the same, to the byte.
    TwoWorlds,
    /// A bot chooses something legal, and the same in both worlds.
    Bot,
    /// Scrambling and imagining do change what is secret; else the checks above prove nothing.
    Blunt,
}

impl Check {
    /// All of them.
    pub const ALL: [Check; 22] = [
        Check::Starts,
        Check::Ends,
        Check::Panic,
        Check::Invariants,
        Check::Asked,
        Check::Turn,
        Check::Sides,
        Check::Legal,
        Check::Words,
        Check::Names,
        Check::Messages,
        Check::Members,
        Check::Replay,
        Check::SaveLoad,
        Check::Undo,
        Check::UndoHonest,
        Check::Open,
        Check::Imagine,
        Check::Scramble,
        Check::TwoWorlds,
        Check::Bot,
        Check::Blunt,
    ];
}

/// A broken promise. Nothing after it was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Which promise.
    pub check: Check,
    /// In which game, from 0.
    pub game: usize,
    /// The seed of that game: `Trials { seed, games: 1, .. }` plays it alone.
    pub seed: u64,
    /// After how many entries.
    pub entry: usize,
    /// Who, what, and how it differed.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { check, game, seed, entry, what } = self;
        write!(f, "{check:?}: game {game} (seed {seed}), after {entry} entries: {what}")
    }
}

impl Error for Fault {}

/// Where the judge is looking, and the way to raise a fault there.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Place {
    pub(super) game: usize,
    pub(super) seed: u64,
    pub(super) entry: usize,
}

impl Place {
    pub(super) fn fault(self, check: Check, what: impl Into<String>) -> Fault {
        Fault { check, game: self.game, seed: self.seed, entry: self.entry, what: what.into() }
    }

    /// A fault unless it holds.
    pub(super) fn ensure(
        self,
        holds: bool,
        check: Check,
        what: impl FnOnce() -> String,
    ) -> Result<(), Fault> {
        if holds { Ok(()) } else { Err(self.fault(check, what())) }
    }
}
