//! What every game must prove, for Firefight: with several players, with a person and with the rules as gamemaster.

use firefight::{Enemy, Firefight, Gamemaster, Options};
use table::Setup;
use table::harness::{Trials, prove};

fn proven(options: Options) {
    let setup = Setup::<Firefight>::new(options.clone());
    let trials = Trials { games: 3, every: 24, worlds: 2, doubts: 8, ..Trials::default() };
    let report = prove(&setup, &trials).unwrap_or_else(|fault| panic!("{options:?}: {fault}"));
    println!("{report}");
}

#[test]
fn the_harness_passes_with_one_player_against_the_rules() {
    proven(Options { rounds: 8, ..Options::default() });
}

#[test]
fn the_harness_passes_with_three_players_and_an_enemy() {
    proven(Options { players: 3, enemy: Enemy::Seat, rounds: 4, ..Options::default() });
}

#[test]
fn the_harness_passes_with_a_gamemaster_and_two_players() {
    proven(Options { players: 2, gamemaster: Gamemaster::Person, rounds: 3, ..Options::default() });
}
