//! Positions are plain values: a whole game, from set-up to the end, asks for no memory.

use donnerschlag::{Donnerschlag, Options};
use table::Setup;
use table::harness::play_out;

const GAMES: u64 = 4;

#[test]
fn a_play_out_allocates_nothing() {
    let mut legal = Vec::with_capacity(1024);
    let setup = Setup::<Donnerschlag>::new(Options::default());
    let mut decisions = 0;
    let memory = allocation_counter::measure(|| {
        decisions = (0..GAMES).map(|seed| play_out(&setup, seed, &mut legal)).sum();
    });
    assert!(decisions > 0);
    assert_eq!(memory.count_total, 0, "allocations in {decisions} decisions");
}
