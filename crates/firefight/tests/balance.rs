//! Doctrine against doctrine: every scenario can be won by either side, and plays without a fault.
//!
//! `GAMES` in the environment sets how many of each (`make soak` plays 1,000); `SCENARIOS` names a folder with scenario
//! files that take the place of the built-in ones, to tune them without building.

mod common;

use std::time::Instant;

use common::{files, games};
use firefight::{Firefight, Options, Side};
use table::harness::Proof as _;
use table::{Fast, Setup, Silent};

/// Neither side wins less than this share of the games, nor more than what is left (4.15).
const LEAST: f64 = 0.25;

#[test]
fn either_side_can_win_every_scenario() {
    let games = games(400);
    let files = files();
    let data = Setup::<Firefight>::read(&files, Options::default()).unwrap().data;
    let mut faults = Vec::new();
    // Each number is another quick battle; `quick::tests` weighs them all together.
    let others = ["proving-ground", firefight::quick::ID];
    for scenario in data.scenarios.iter().filter(|scenario| !others.contains(&&*scenario.id)) {
        let options = Options { scenario: scenario.id.to_string(), ..Options::default() };
        let setup = Setup::<Firefight>::read(&files, options).unwrap();
        let (mut won, mut drawn, mut points, mut lost) = ([0u64; 2], 0, [0i64; 2], [0u64; 2]);
        let (start, mut rounds) = (Instant::now(), 0u64);
        for seed in 0..games {
            let game = Firefight::auto_resolve(&setup, &mut Fast::new(seed), &mut Silent);
            game.invariants().unwrap_or_else(|broken| panic!("{}, seed {seed}: {broken}", scenario.id));
            let ended = game.ended().expect("it is over");
            match ended.winner {
                Some(side) => won[side as usize] += 1,
                None => drawn += 1,
            }
            points[0] += i64::from(ended.soviet);
            points[1] += i64::from(ended.german);
            lost =
                [lost[0] + u64::from(game.lost(Side::Soviet)), lost[1] + u64::from(game.lost(Side::German))];
            rounds += u64::from(table::Game::turn(&game));
        }
        let share = |count: u64| count as f64 / games as f64;
        let mean = |sum: i64| sum as f64 / games as f64;
        println!(
            "{:<16} soviet {:>5.1} %  german {:>5.1} %  drawn {:>4.1} %  points {:.1} : {:.1}  lost {:.1} : {:.1}  rounds {:.1}  {:.2} ms",
            scenario.id,
            100.0 * share(won[0]),
            100.0 * share(won[1]),
            100.0 * share(drawn),
            mean(points[0]),
            mean(points[1]),
            share(lost[0]),
            share(lost[1]),
            share(rounds),
            start.elapsed().as_secs_f64() * 1e3 / games as f64,
        );
        if won.iter().any(|won| !(LEAST..=1.0 - LEAST).contains(&share(*won))) {
            faults.push(&*scenario.id);
        }
    }
    assert!(faults.is_empty(), "out of balance: {faults:?}");
}
