//! Random games with the invariants checked after set-up and after every action: a few in the tests, 20,000 in
//! `make soak` (another number: `DONNERSCHLAG_GAMES`). Every other is played with the house rules.

use donnerschlag::{Donnerschlag, Options};
use table::Setup;
use table::harness::{long_soak, soak};

fn setups() -> [Setup<Donnerschlag>; 2] {
    [Options::default(), Options { extra_high_command: true, shifts_lift: true }].map(Setup::new)
}

#[test]
fn some_random_games_keep_the_invariants() {
    assert!(soak(&setups(), 40) > 40 * 100);
}

#[test]
#[ignore = "long; run by `make soak`"]
fn twenty_thousand_random_games_keep_the_invariants() {
    long_soak(&setups(), "DONNERSCHLAG_GAMES", 20_000);
}
