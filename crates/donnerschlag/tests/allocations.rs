//! Positions are plain values: a whole game, from set-up to the end, asks for no memory.

use donnerschlag::{Action, Donnerschlag, Options};
use table::{Chance, Fast, Game, Setup, Silent};

const GAMES: u64 = 4;

fn play(setup: &Setup<Donnerschlag>, seed: u64, legal: &mut Vec<Action>) -> usize {
    let mut luck = Fast::new(seed);
    let mut game = Donnerschlag::start(setup, &mut luck, &mut Silent);
    let mut decisions = 0;
    while let Some(seat) = game.status().asked().iter().next() {
        legal.clear();
        game.legal(seat, legal);
        let action = legal[luck.pick(legal.len())];
        game.apply(seat, action, &mut luck, &mut Silent);
        decisions += 1;
    }
    decisions
}

#[test]
fn a_play_out_allocates_nothing() {
    let mut legal = Vec::with_capacity(1024);
    let setup = Setup::new(Options::default());
    let mut decisions = 0;
    let memory = allocation_counter::measure(|| {
        decisions = (0..GAMES).map(|seed| play(&setup, seed, &mut legal)).sum();
    });
    assert!(decisions > 0);
    assert_eq!(memory.count_total, 0, "allocations in {decisions} decisions");
}
