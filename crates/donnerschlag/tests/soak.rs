//! Random games with the invariants checked after every action: a few in the tests, 20,000 in `make soak`
//! (another number: `DONNERSCHLAG_GAMES`).

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use donnerschlag::{Donnerschlag, Options};
use table::harness::Proof;
use table::{Chance, Fast, Game, Setup, Silent};

/// Many more than any random game has had.
const MOST_ACTIONS: u64 = 20_000;

/// Plays one game; how many actions it took.
fn play(setup: &Setup<Donnerschlag>, seed: u64) -> u64 {
    let mut luck = Fast::new(seed);
    let mut game = Donnerschlag::start(setup, &mut luck, &mut Silent);
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

/// Plays the games of the seeds below `games` on all cores, every other with the house rules.
fn play_all(games: u64) -> u64 {
    let setups = [Options::default(), Options { extra_high_command: true, shifts_lift: true }]
        .map(Setup::<Donnerschlag>::new);
    let (next, actions) = (AtomicU64::new(0), AtomicU64::new(0));
    let worker = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= games {
                return;
            }
            actions.fetch_add(play(&setups[(seed % 2) as usize], seed), Ordering::Relaxed);
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
fn some_random_games_keep_the_invariants() {
    assert!(play_all(40) > 40 * 100);
}

#[test]
#[ignore = "long: make soak"]
fn many_random_games_keep_the_invariants() {
    let games =
        std::env::var("DONNERSCHLAG_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(20_000);
    println!("donnerschlag: {games} games, {} actions", play_all(games));
}
