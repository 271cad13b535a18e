//! What every game must prove, for Inferno: a sample of modes, editions and levels.

use inferno::{Inferno, Level, Mode, Options, Rulebook};
use table::Setup;
use table::harness::{Trials, prove};

#[test]
fn the_harness_passes_for_a_sample_of_options() {
    let all = [
        (Mode::Solo, Rulebook::Living, Level::Basic),
        (Mode::CoOp, Rulebook::Living, Level::Normal),
        (Mode::OneOnOne, Rulebook::Living, Level::Impossible),
        (Mode::TwoOnOne, Rulebook::Y2017, Level::EasyGerman),
        (Mode::Solo, Rulebook::Y2017, Level::EasySoviet),
    ];
    for (mode, edition, level) in all {
        let setup = Setup::<Inferno>::new(Options { mode, edition, level });
        let trials = Trials { games: 3, every: 20, worlds: 3, doubts: 12, ..Trials::default() };
        let report =
            prove(&setup, &trials).unwrap_or_else(|fault| panic!("{mode:?} {edition:?} {level:?}: {fault}"));
        println!("{report}");
    }
}
