//! What every game must prove: one call judges any game.
//!
//! [`prove`] plays random legal games and holds each of them against the promises of
//! [`Game`], of [`Match`](crate::Match) and of the game's own [`Proof`]: [`Check`] lists them. The
//! first broken one comes back as a [`Fault`] that says where, by whose choice and what differed.
//!
//! ```no_run
//! use table::harness::{Proof, Trials, prove};
//! # fn judge<G: Proof>() -> Result<(), table::harness::Fault> {
//! let setup = table::Setup::<G>::new(G::Options::default());
//! let report = prove(&setup, &Trials::default())?;
//! println!("{report}");
//! # Ok(())
//! # }
//! ```
//!
//! Everything follows from [`Trials::seed`]: the same trials give the same report everywhere.

mod citations;
mod difference;
mod fault;
mod files;
mod fingerprint;
mod judge;
mod lessons;
mod members;
mod messages;
mod names;
mod open;
mod play;
mod random;
mod replay;
mod report;
mod rules;
mod sharpness;
mod talk;
mod tried;
mod undo;
mod undo_honest;
mod variation;
mod words;
mod worlds;

use crate::{Chance, Game, Setup, Viewer};
use judge::{Bot, Judge};

pub use citations::{citations, citations_of};
pub use fault::{Check, Fault};
pub use fingerprint::{Fingerprint, print_fingerprints};
pub use lessons::{lesson_faults, worked_examples};
pub use random::{long_soak, play_out, soak};
pub use report::Report;

/// What a game adds so that the harness can judge it.
pub trait Proof: Game {
    /// What must hold in every position, or what is broken.
    fn invariants(&self) -> Result<(), String>;

    /// A world that differs from this one only in what the viewer may not know. It is made from the
    /// position itself and not from a view: the second opinion on what is secret.
    #[must_use]
    fn scramble(&self, viewer: Viewer, chance: &mut impl Chance) -> Self;

    /// Any action that can be written down at all, legal or not.
    fn any_action(chance: &mut impl Chance) -> Self::Action;

    /// The names of men, units, cards and whatever else there is in this match that words can name. Who may know
    /// them the harness finds out by itself; what is known to everybody need not be among them.
    fn names(&self) -> Vec<String>;
}

/// How hard a game is tried.
#[derive(Clone, Debug)]
pub struct Trials {
    /// How many games are played. Every fourth is played with dice that are typed in.
    pub games: usize,
    /// Where all luck of the run comes from. Game number `n`, from 0, plays by `seed + n`, so that
    /// any of them can be played alone.
    pub seed: u64,
    /// The choices allowed in one game; those taken back do not count.
    pub longest: usize,
    /// One position out of so many undergoes the costly checks.
    pub every: usize,
    /// For each viewer of such a position: so many scrambled worlds and as many imagined ones.
    pub worlds: usize,
    /// For each choice that may be taken back: so many scrambled worlds for each viewer.
    pub doubts: usize,
    /// For each position: so many actions of any kind.
    pub attempts: usize,
}

impl Default for Trials {
    fn default() -> Self {
        Trials { games: 60, seed: 1942, longest: 5000, every: 3, worlds: 8, doubts: 64, attempts: 8 }
    }
}

/// Judge a game: play it and check everything in [`Check`].
///
/// # Errors
/// The first promise that is broken.
pub fn prove<G: Proof>(setup: &Setup<G>, trials: &Trials) -> Result<Report, Fault> {
    Judge::new(setup, trials, None)?.judge()
}

/// The same with a bot, which makes half of the choices and must choose the same in every world
/// that looks the same to its seat.
///
/// # Errors
/// The first promise that is broken.
pub fn prove_with_bot<G: Proof>(
    setup: &Setup<G>,
    trials: &Trials,
    bot: impl Fn(&G::View, &[G::Action]) -> G::Action,
) -> Result<Report, Fault> {
    let bot: Bot<'_, G> = &bot;
    Judge::new(setup, trials, Some(bot))?.judge()
}
