//! Firefight: a squad-sized scenario, a platoon resolved by doctrine on both sides, and exact odds.

use std::hint::black_box;

use firefight::odds::{Question, Sprayed};
use firefight::{Band, Cover, Experience, Firefight, Options};
use table::{Fast, Setup, Silent};

use super::playout::random_games;
use crate::anchors::chess_plies;
use crate::measure::{Clock, Side, budget, timed};
use crate::{Goal, Row, Scale, Sides, Unit};

/// A squad of four with a tank, against three small groups.
const SQUAD: &str = "mown-field";
/// About thirty men a side over forty rounds.
const PLATOON: &str = "hall-4";

fn options(scenario: &str) -> Options {
    Options { scenario: scenario.to_owned(), ..Options::default() }
}

pub(super) fn rows() -> Vec<Row> {
    vec![
        Row {
            id: "P3",
            what: "random firefight games, a squad, over random chess (cozy-chess)",
            unit: Unit::PerSecond("actions"),
            goal: Goal::at_least(1.0),
            sides: |_| Ok(Sides { ours: random_games::<Firefight>(options(SQUAD)), anchor: chess_plies() }),
        },
        Row {
            id: "F1",
            what: "a firefight of 47 men and 40 rounds resolved by doctrine, over 5 ms",
            unit: Unit::Each(Scale::Milli, "scenario"),
            goal: Goal::at_most(1.0),
            sides: |_| Ok(Sides { ours: resolved(), anchor: budget(5e-3) }),
        },
        Row {
            id: "F2",
            what: "the slowest of our exact odds of a firefight: a wide spray, over 1 ms",
            unit: Unit::Each(Scale::Micro, "question"),
            goal: Goal::at_most(1.0),
            sides: |_| Ok(Sides { ours: sprayed(), anchor: budget(1e-3) }),
        },
    ]
}

/// Both sides by doctrine. Work: scenarios.
fn resolved() -> Side {
    let setup = Setup::<Firefight>::new(options(PLATOON));
    let mut seed = 0;
    timed(Clock::Cpu, move || {
        seed += 1;
        black_box(Firefight::auto_resolve(&setup, &mut Fast::new(seed), &mut Silent));
        1
    })
}

/// Six dice over six locations, each of its own cover. Work: questions.
fn sprayed() -> Side {
    let setup = Setup::<Firefight>::new(Options::default());
    let weapon = setup.data.weapon("hmg").expect("the chart has a heavy machine gun");
    let covers = [Cover::None, Cover::Light, Cover::Medium, Cover::None, Cover::Light, Cover::Full];
    let question = Question {
        experience: Experience::Veteran,
        specialist: true,
        spray: covers
            .into_iter()
            .zip([2, 3, 2, 4, 1, 2])
            .map(|(cover, men)| Sprayed { cover, men, lying: false })
            .collect(),
        ..Question::new(weapon, Band::Medium)
    };
    timed(Clock::Cpu, move || {
        black_box(black_box(&question).answer(&setup.data).expect("it can be fired"));
        1
    })
}
