//! What every game must prove, for Donnerschlag.

use donnerschlag::{Donnerschlag, Options};
use table::Setup;
use table::harness::{Trials, prove};

#[test]
fn the_harness_passes_with_and_without_house_rules() {
    for options in [Options::default(), Options { extra_high_command: true, shifts_lift: true }] {
        let setup = Setup::<Donnerschlag>::new(options);
        let trials = Trials { games: 2, every: 60, worlds: 2, doubts: 4, attempts: 6, ..Trials::default() };
        let report = prove(&setup, &trials).unwrap_or_else(|fault| panic!("{options:?}: {fault}"));
        println!("{report}");
    }
}

/// The same, harder: `cargo test -p donnerschlag --test harness -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn the_harness_passes_in_depth() {
    let setup = Setup::<Donnerschlag>::new(Options::default());
    let trials = Trials { games: 12, seed: 77, every: 9, worlds: 4, doubts: 12, ..Trials::default() };
    println!("{}", prove(&setup, &trials).unwrap_or_else(|fault| panic!("{fault}")));
}
