//! Positions are plain values: a whole game, from set-up to the end, asks for no memory.

use inferno::{Inferno, Level, Mode, Options, Rulebook};
use table::Setup;
use table::harness::play_out;

const GAMES: u64 = 20;

#[test]
fn a_play_out_allocates_nothing() {
    let mut legal = Vec::with_capacity(256);
    for mode in [Mode::Solo, Mode::CoOp, Mode::OneOnOne, Mode::TwoOnOne] {
        for level in [Level::Basic, Level::Normal, Level::EasyGerman, Level::EasySoviet, Level::Impossible] {
            let setup = Setup::<Inferno>::new(Options { mode, edition: Rulebook::Living, level });
            let mut decisions = 0;
            let memory = allocation_counter::measure(|| {
                decisions = (0..GAMES).map(|seed| play_out(&setup, seed, &mut legal)).sum();
            });
            assert!(decisions > 0);
            assert_eq!(memory.count_total, 0, "{mode:?}, {level:?}: allocations in {decisions} decisions");
        }
    }
}
