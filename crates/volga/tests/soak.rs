//! `make soak`: long random play of every game under the harness. `SECONDS_EACH` says how long.

use std::time::{Duration, Instant};

use table::Setup;
use table::harness::{Proof, Trials, prove};

fn soak<G: Proof>(name: &str, options: &[G::Options]) {
    let seconds = std::env::var("SECONDS_EACH").ok().and_then(|text| text.parse().ok()).unwrap_or(60);
    let until = Instant::now() + Duration::from_secs(seconds);
    let setups: Vec<Setup<G>> = options.iter().cloned().map(Setup::new).collect();
    let (mut seed, mut games) = (0, 0);
    let mut told = Instant::now();
    while Instant::now() < until {
        let setup = &setups[(seed / 4) as usize % setups.len()];
        let trials = Trials { seed, games: 4, ..Trials::default() };
        let report = prove(setup, &trials)
            .unwrap_or_else(|fault| panic!("{name}, {:?}, seed {seed}: {fault}", setup.options));
        games += report.games;
        seed += 4; // game n of a run plays by seed + n
        if told.elapsed() > Duration::from_secs(5) {
            told = Instant::now();
            eprintln!("{name}: {games} games, {} s to go", until.saturating_duration_since(told).as_secs());
        }
    }
    eprintln!("{name}: {games} games without a fault");
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
