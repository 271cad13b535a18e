//! Random solo games with the invariants checked after set-up and after every action: a few in the tests,
//! 100,000 in `make soak` (another number: `SOLO_GAMES`).

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use inferno::{Inferno, Options};
use table::harness::Proof;
use table::{Chance, Fast, Game, Setup, Silent};

/// Many more than any random game has had.
const MOST_ACTIONS: u64 = 20_000;

/// Plays one game; how many actions it took.
fn play(setup: &Setup<Inferno>, seed: u64) -> u64 {
    let mut luck = Fast::new(seed);
    let mut game = Inferno::start(setup, &mut luck, &mut Silent);
    let mut legal = Vec::new();
    for actions in 0..MOST_ACTIONS {
        game.invariants().unwrap_or_else(|fault| panic!("seed {seed}, action {actions}: {fault}"));
        let Some(seat) = game.status().asked().iter().next() else { return actions };
        legal.clear();
        game.legal(seat, &mut legal);
        assert!(!legal.is_empty(), "seed {seed}, action {actions}: nothing to choose from");
        game.apply(seat, legal[luck.pick(legal.len())], &mut luck, &mut Silent);
    }
    panic!("seed {seed}: no end after {MOST_ACTIONS} actions")
}

/// Plays the games of the seeds below `games` on all cores; how many actions they took.
fn play_all(games: u64) -> u64 {
    let setup = Setup::new(Options::default());
    let (next, actions) = (AtomicU64::new(0), AtomicU64::new(0));
    let worker = || {
        let mut told = Instant::now();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= games {
                return;
            }
            actions.fetch_add(play(&setup, seed), Ordering::Relaxed);
            if told.elapsed() > Duration::from_secs(5) {
                told = Instant::now();
                eprintln!("inferno, solo: {seed} of {games} games");
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

#[test]
fn some_random_solo_games_keep_the_invariants() {
    assert!(play_all(200) > 200);
}

#[test]
#[ignore = "long; run by `make soak`"]
fn a_hundred_thousand_random_solo_games_keep_the_invariants() {
    let games = std::env::var("SOLO_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(100_000);
    let actions = play_all(games);
    eprintln!("inferno, solo: {games} games, {actions} actions without a fault");
}
