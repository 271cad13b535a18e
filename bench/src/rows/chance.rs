//! What luck costs.

use std::hint::black_box;

use table::{Chance, Fate, Seed};

use crate::anchors::fastrand_dice;
use crate::measure::{Clock, Side, timed};
use crate::{Goal, Row, Scale, Sides, Unit};

pub(super) fn rows() -> Vec<Row> {
    vec![Row {
        id: "P8",
        what: "verifiable dice over fastrand",
        unit: Unit::Each(Scale::Nano, "die"),
        goal: Goal::at_most(2.0),
        sides: |_| Ok(Sides { ours: sealed_dice(), anchor: fastrand_dice() }),
    }]
}

fn sealed_dice() -> Side {
    const DICE: u64 = 1 << 14;
    let fate = Fate::new(Seed::new([8; 32]), []);
    let mut entry = 0;
    timed(Clock::Cpu, move || {
        entry += 1;
        let mut dice = fate.chance(entry);
        black_box((0..DICE).map(|_| u64::from(dice.d6())).sum::<u64>());
        DICE
    })
}
