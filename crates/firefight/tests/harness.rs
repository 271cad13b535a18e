//! What every game must prove, for Firefight: with several players, with a person and with the rules as gamemaster.

use firefight::{Enemy, Firefight, Gamemaster, Options};
use table::Setup;
use table::harness::{Trials, prove};

fn proven(options: Options) {
    let setup = Setup::<Firefight>::new(options.clone());
    let trials = Trials { games: 1, every: 40, worlds: 2, doubts: 4, ..Trials::default() };
    let report = prove(&setup, &trials).unwrap_or_else(|fault| panic!("{options:?}: {fault}"));
    println!("{report}");
}

fn on_the_proving_ground() -> Options {
    Options { scenario: "proving-ground".to_owned(), ..Options::default() }
}

#[test]
fn the_harness_passes_where_everything_is_near() {
    proven(Options { players: 2, enemy: Enemy::Seat, rounds: 1, ..on_the_proving_ground() });
}

#[test]
fn the_harness_passes_against_the_rules_where_everything_is_near() {
    proven(Options { players: 3, rounds: 2, ..on_the_proving_ground() });
}

#[test]
fn the_harness_passes_with_a_gamemaster_where_everything_is_near() {
    proven(Options { players: 2, gamemaster: Gamemaster::Person, rounds: 1, ..on_the_proving_ground() });
}

#[test]
fn the_harness_passes_with_one_player_against_the_rules() {
    proven(Options { rounds: 8, ..Options::default() });
}

#[test]
fn the_harness_passes_where_nobody_knows_the_scenario() {
    proven(Options { scenario: "quick-battle".to_owned(), rounds: 2, ..Options::default() });
}

#[test]
fn the_harness_passes_where_a_group_is_called_after_a_doctrine() {
    let scenario = "height-102".to_owned();
    proven(Options { scenario, gamemaster: Gamemaster::Person, rounds: 1, ..Options::default() });
}

#[test]
fn the_harness_passes_with_three_players_and_an_enemy() {
    proven(Options { players: 3, enemy: Enemy::Seat, rounds: 4, ..Options::default() });
}

#[test]
fn the_harness_passes_with_a_gamemaster_and_two_players() {
    proven(Options { players: 2, gamemaster: Gamemaster::Person, rounds: 3, ..Options::default() });
}
