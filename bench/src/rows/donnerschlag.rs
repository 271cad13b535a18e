//! Donnerschlag: zones of control, supply and stacking make an action dearer than in Inferno.

use std::hint::black_box;
use std::sync::LazyLock;

use bots::donnerschlag::Steady;
use donnerschlag::{Action, Donnerschlag, DonnerschlagView, Options};
use table::{Chance as _, Fast, Game, Setup, Silent, Viewer};

use super::playout::random_games;
use crate::anchors::{chess_plies, copies};
use crate::measure::{Clock, Side, timed};
use crate::{Goal, Row, Scale, Sides, Unit};

/// With the size, which is a goal too: 2 KiB.
static CLONE: LazyLock<String> = LazyLock::new(|| {
    format!("clone of a donnerschlag position ({} bytes) over memcpy", size_of::<Donnerschlag>())
});

pub(super) fn rows() -> Vec<Row> {
    vec![
        Row {
            id: "P2",
            what: "random donnerschlag games over random chess (cozy-chess)",
            unit: Unit::PerSecond("actions"),
            goal: Goal::at_least(0.2),
            sides: |_| {
                Ok(Sides { ours: random_games::<Donnerschlag>(Options::default()), anchor: chess_plies() })
            },
        },
        Row {
            id: "P2b",
            what: CLONE.as_str(),
            unit: Unit::Each(Scale::Nano, "clone"),
            goal: Goal::at_most(1.1),
            sides: |_| {
                let position =
                    Donnerschlag::start(&Setup::new(Options::default()), &mut Fast::new(1), &mut Silent);
                Ok(Sides { ours: copies(position), anchor: copies([0u8; size_of::<Donnerschlag>()]) })
            },
        },
        Row {
            id: "P2c",
            what: "a decision of steady in donnerschlag over 2 s",
            unit: Unit::Each(Scale::Micro, "decision"),
            goal: Goal::at_most(1.0),
            sides: |_| Ok(Sides { ours: decisions(), anchor: two_seconds() }),
        },
    ]
}

/// Questions of random games, answered again and again. Work: decisions.
fn decisions() -> Side {
    let questions = questions();
    let mut number = 0;
    timed(Clock::Cpu, move || {
        for _ in 0..32 {
            number = (number + 1) % questions.len();
            let (view, legal) = &questions[number];
            black_box(Steady.choice(view, legal));
        }
        32
    })
}

/// What is allowed, as if it had been measured.
fn two_seconds() -> Side {
    Box::new(|_| Ok(crate::measure::Lap { work: 1.0, seconds: 2.0 }))
}

fn questions() -> Vec<(DonnerschlagView, Vec<Action>)> {
    let setup = Setup::<Donnerschlag>::new(Options::default());
    let mut luck = Fast::new(1);
    let mut questions = Vec::new();
    for _ in 0..4 {
        let mut game = Donnerschlag::start(&setup, &mut luck, &mut Silent);
        while let Some(seat) = game.status().asked().iter().next() {
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let action = legal[luck.pick(legal.len())];
            if legal.len() > 1 {
                questions.push((game.view(Viewer::Seat(seat)), legal));
            }
            game.apply(seat, action, &mut luck, &mut Silent);
        }
    }
    questions
}
