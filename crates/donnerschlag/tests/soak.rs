//! Random games with the invariants checked after set-up and after every action: a few in the tests, 20,000 in
//! `make soak` (another number: `DONNERSCHLAG_GAMES`). Every other is played with the house rules.

use donnerschlag::{Donnerschlag, Options, TITLE};
use table::harness::{long_soak, soak};
use table::{Files, Setup};

fn setups() -> [Setup<Donnerschlag>; 2] {
    [Options::default(), Options { extra_high_command: true, shifts_lift: true }].map(Setup::new)
}

/// Hands without a limit: from turn 4 on everybody holds every card there is, so that each of them is played in every
/// kind of position.
fn with_every_card() -> [Setup<Donnerschlag>; 1] {
    let files = Files::of(TITLE);
    let tables = files.text("tables.toml").unwrap().replace("\nhand = 5 ", "\nhand = 60 ");
    let tables = tables.replace("\nraised_hand = 6 ", "\nraised_hand = 60 ");
    let files = files.with("tables.toml".to_owned(), tables.into_bytes()).unwrap();
    [Setup::read(&files, Options::default()).unwrap_or_else(|fault| panic!("{fault}"))]
}

#[test]
fn some_random_games_with_every_card_in_hand_keep_the_invariants() {
    assert!(soak(&with_every_card(), 12) > 12 * 500);
}

#[test]
#[ignore = "long; run by `make soak`"]
fn random_games_with_every_card_in_hand_keep_the_invariants() {
    long_soak(&with_every_card(), "DONNERSCHLAG_CARD_GAMES", 4_000);
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
