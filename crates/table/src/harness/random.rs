//! Random games on bare positions: no journal, no views, nothing but the rules.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::Proof;
use crate::{Chance, Fast, Game, Setup, Silent};

/// Many more than any random game has had.
const MOST_ACTIONS: u64 = 20_000;

/// Plays one game at random; how many decisions it took. `legal` is used again and again, so that the
/// rules alone decide whether memory is asked for.
///
/// # Panics
/// If there is nothing to choose from, or no end.
pub fn play_out<G: Game>(setup: &Setup<G>, seed: u64, legal: &mut Vec<G::Action>) -> u64 {
    play(setup, seed, legal, |_, _| ())
}

fn play<G: Game>(
    setup: &Setup<G>,
    seed: u64,
    legal: &mut Vec<G::Action>,
    mut look: impl FnMut(&G, u64),
) -> u64 {
    let mut luck = Fast::new(seed);
    let mut game = G::start(setup, &mut luck, &mut Silent);
    for actions in 0..MOST_ACTIONS {
        look(&game, actions);
        let asked = game.status().asked();
        if asked.is_empty() {
            return actions;
        }
        let seat = asked.iter().nth(luck.pick(asked.len())).expect("there are so many");
        legal.clear();
        game.legal(seat, legal);
        assert!(!legal.is_empty(), "seed {seed}, action {actions}: nothing to choose from");
        game.apply(seat, legal[luck.pick(legal.len())], &mut luck, &mut Silent);
    }
    panic!("seed {seed}: no end after {MOST_ACTIONS} actions")
}

/// Plays the games of the seeds below `games` on all cores, with these set-ups in turn, and holds every
/// position against the game's invariants; how many actions they took. Says on the way how far it is.
///
/// # Panics
/// If an invariant is broken, there is nothing to choose from, or no end.
#[must_use]
pub fn soak<G: Proof>(setups: &[Setup<G>], games: u64) -> u64
where
    Setup<G>: Sync,
{
    let (next, actions) = (AtomicU64::new(0), AtomicU64::new(0));
    let worker = || {
        let (mut told, mut legal) = (Instant::now(), Vec::new());
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= games {
                return;
            }
            let setup = &setups[seed as usize % setups.len()];
            let played = play(setup, seed, &mut legal, |game, actions| {
                game.invariants().unwrap_or_else(|fault| panic!("seed {seed}, action {actions}: {fault}"));
            });
            actions.fetch_add(played, Ordering::Relaxed);
            if told.elapsed() > Duration::from_secs(5) {
                told = Instant::now();
                eprintln!("{}: {seed} of {games} games", G::TITLE.id);
            }
        }
    };
    thread::scope(|scope| {
        let workers = thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().for_each(|worker| worker.join().expect("every game keeps the invariants"));
    });
    actions.into_inner()
}

/// The same with as many games as the variable of the environment says, else so many: for `make soak`.
///
/// # Panics
/// As [`soak`].
pub fn long_soak<G: Proof>(setups: &[Setup<G>], variable: &str, games: u64)
where
    Setup<G>: Sync,
{
    let games = std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(games);
    let actions = soak(setups, games);
    eprintln!("{}: {games} games, {actions} actions without a fault", G::TITLE.id);
}
