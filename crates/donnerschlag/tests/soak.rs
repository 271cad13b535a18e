//! Random games end, and every position in them is sound.

use donnerschlag::{Donnerschlag, Options};
use table::harness::Proof;
use table::{Chance, Fast, Game, Setup, Silent};

fn play(setup: &Setup<Donnerschlag>, seed: u64) -> (usize, u32, &'static str) {
    let mut luck = Fast::new(seed);
    let mut game = Donnerschlag::start(setup, &mut luck, &mut Silent);
    let mut legal = Vec::new();
    let mut decisions = 0;
    while let Some(seat) = game.status().asked().iter().next() {
        legal.clear();
        game.legal(seat, &mut legal);
        assert!(
            !legal.is_empty(),
            "seed {seed}, decision {decisions}: nothing legal in {:?}",
            game.prompt(table::Viewer::Open)
        );
        let action = legal[luck.pick(legal.len())];
        let words = game.words(action);
        game.apply(seat, action, &mut luck, &mut Silent);
        decisions += 1;
        game.invariants()
            .unwrap_or_else(|broken| panic!("seed {seed}, decision {decisions}, {words}: {broken}"));
        assert!(decisions < 20_000, "seed {seed}: endless");
    }
    (decisions, game.turn(), game.status().outcome().map_or("", |outcome| outcome.cause))
}

#[test]
fn random_games_end_and_stay_sound() {
    for options in [Options::default(), Options { extra_high_command: true, shifts_lift: true }] {
        let setup = Setup::<Donnerschlag>::new(options);
        for seed in 0..40 {
            println!("{seed}: {:?}", play(&setup, seed));
        }
    }
}
