use std::hint::black_box;

use crate::measure::{Clock, Side, timed};

/// Six-sided dice by fastrand, which nobody can verify. Work: dice.
#[must_use]
pub fn fastrand_dice() -> Side {
    const DICE: u64 = 1 << 14;
    let mut random = fastrand::Rng::with_seed(1);
    timed(Clock::Cpu, move || {
        black_box((0..DICE).map(|_| u64::from(random.u8(1..=6))).sum::<u64>());
        DICE
    })
}
