//! `make soak`: long random play of every game under the harness. Every set of options is proved at
//! least once; then it goes on until `SECONDS_EACH` are over.

use std::time::{Duration, Instant};

use table::Setup;
use table::harness::{Proof, Trials, prove};

fn soak<G: Proof>(name: &str, options: &[G::Options]) {
    let seconds = std::env::var("SECONDS_EACH").ok().and_then(|text| text.parse().ok()).unwrap_or(60);
    let start = Instant::now();
    let until = start + Duration::from_secs(seconds);
    let setups: Vec<Setup<G>> = options.iter().cloned().map(Setup::new).collect();
    let sets = setups.len() as u64;
    let mut told = start;
    for game in 0.. {
        let (round, set) = (game / sets, game % sets);
        if round > 0 && Instant::now() >= until {
            eprintln!("{name}: {game} games without a fault, each of {sets} sets of options at least once");
            return;
        }
        let setup = &setups[set as usize];
        // One more from round to round: every fourth seed has its dice typed in, and each set has its turn.
        let seed = game + round;
        let trials = Trials { seed, games: 1, ..Trials::default() };
        prove(setup, &trials)
            .unwrap_or_else(|fault| panic!("{name}, {:?}, seed {seed}: {fault}", setup.options));
        if told.elapsed() > Duration::from_secs(5) {
            told = Instant::now();
            let (proved, left) = ((game + 1).min(sets), until.saturating_duration_since(told).as_secs());
            eprintln!("{name}: {} games, {proved} of {sets} sets of options, {left} s to go", game + 1);
        }
    }
}

#[test]
#[ignore = "long; run by `make soak`"]
fn night_ferry() {
    use ferry::{Ferry, Options};
    let options = [1, 3, 5, 7].map(|boats| Options { boats, wind: boats != 3, flares: boats != 7 });
    soak::<Ferry>("ferry", &options);
}

#[test]
#[ignore = "long; run by `make soak`"]
fn inferno_on_the_volga() {
    use inferno::{Inferno, Level, Mode, Options, Rulebook};
    let mut options = Vec::new();
    for mode in [Mode::Solo, Mode::CoOp, Mode::OneOnOne, Mode::TwoOnOne] {
        for edition in [Rulebook::Living, Rulebook::Y2017] {
            for level in
                [Level::Basic, Level::Normal, Level::EasyGerman, Level::EasySoviet, Level::Impossible]
            {
                options.push(Options { mode, edition, level });
            }
        }
    }
    soak::<Inferno>("inferno", &options);
}
