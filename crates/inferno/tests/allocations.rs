//! Positions are plain values: a whole game, from set-up to the end, asks for no memory.

use inferno::{Inferno, Level, Mode, Options, Rulebook};
use table::{Chance, Fast, Game, Setup, Silent};

const GAMES: u64 = 20;

fn play(setup: &Setup<Inferno>, seed: u64, legal: &mut Vec<inferno::Action>) -> usize {
    let mut luck = Fast::new(seed);
    let mut game = Inferno::start(setup, &mut luck, &mut Silent);
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
    let mut legal = Vec::with_capacity(256);
    for mode in [Mode::Solo, Mode::CoOp, Mode::OneOnOne, Mode::TwoOnOne] {
        for level in [Level::Basic, Level::Normal, Level::EasyGerman, Level::EasySoviet, Level::Impossible] {
            let setup = Setup::new(Options { mode, edition: Rulebook::Living, level });
            let mut decisions = 0;
            let memory = allocation_counter::measure(|| {
                decisions = (0..GAMES).map(|seed| play(&setup, seed, &mut legal)).sum();
            });
            assert!(decisions > 0);
            assert_eq!(memory.count_total, 0, "{mode:?}, {level:?}: allocations in {decisions} decisions");
        }
    }
}
