//! Random solo games with the invariants checked after set-up and after every action: a few in the tests,
//! 100,000 in `make soak` (another number: `SOLO_GAMES`).

use inferno::{Inferno, Options};
use table::Setup;
use table::harness::{long_soak, soak};

fn solo() -> [Setup<Inferno>; 1] {
    [Setup::new(Options::default())]
}

#[test]
fn some_random_solo_games_keep_the_invariants() {
    assert!(soak(&solo(), 200) > 200);
}

#[test]
#[ignore = "long; run by `make soak`"]
fn a_hundred_thousand_random_solo_games_keep_the_invariants() {
    long_soak(&solo(), "SOLO_GAMES", 100_000);
}
