//! One die (ST-017).

use super::Fraction;
use crate::dice::SUCCESS;

/// How many of a hundred equally likely rolls give this total (ST-017).
pub(super) const fn hundredths(total: i16) -> u128 {
    match total {
        0..=8 => 10,
        9..=18 => 1,
        _ => 0,
    }
}

/// How many of a hundred equally likely rolls give at least this total.
const fn rolls_at_least(total: i16) -> u32 {
    match total {
        ..=0 => 100,
        1..=9 => 100 - 10 * total as u32,
        10..=18 => 19 - total as u32,
        _ => 0,
    }
}

/// The chance of at least this total.
#[must_use]
pub fn at_least(total: i16) -> Fraction {
    Fraction::new(rolls_at_least(total).into(), 100)
}

/// Of a hundred rolls, how many are a success with this net modifier: the same chance as a whole number.
#[must_use]
pub const fn success_in_100(net: i16) -> u32 {
    rolls_at_least(SUCCESS - net)
}

/// The chance of a success with this net modifier (ST-012).
#[must_use]
pub fn success(net: i16) -> Fraction {
    at_least(SUCCESS - net)
}

/// The chance that any of so many dice, or the second die after a 9, shows a 0 (ST-013).
#[must_use]
pub fn mishap(dice: u32) -> Fraction {
    Fraction::new(89u128.pow(dice), 100u128.pow(dice)).rest()
}
