//! Opponents for every game.
//!
//! A [`Bot`] is a player: it is handed what its seat may see and what it may choose, and nothing
//! else. It cannot cheat, because it never holds a position. [`Opponents`] lists the bots of a game
//! by name.

pub mod donnerschlag;
mod ferry;
mod firefight;
pub mod inferno;
mod random;

use table::{Fast, Game, Setup};

pub use random::Random;

/// An opponent.
///
/// A choice depends on nothing but what is handed in: a bot keeps no memory from one choice to the
/// next, so that one of them can sit at a thousand tables.
pub trait Bot<G: Game>: Send + Sync {
    /// One of the legal actions, of which there is at least one.
    fn choose(&self, view: &G::View, legal: &[G::Action], luck: &mut Fast) -> G::Action;

    /// The same for a bot that does not look at the table. It is asked first, because to make a view
    /// takes longer than many a choice.
    fn choose_unseeing(&self, _legal: &[G::Action], _luck: &mut Fast) -> Option<G::Action> {
        None
    }
}

/// A game that has bots.
pub trait Opponents: Game {
    /// Their names, the best first.
    const BOTS: &'static [&'static str];

    /// The bot of that name.
    fn bot(name: &str, setup: &Setup<Self>) -> Option<Box<dyn Bot<Self>>>;
}
