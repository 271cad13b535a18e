//! Hits on vehicles: the crew (ST-176) and detailed damage (ST-200 to ST-206).

use serde::Serialize;

use super::fire::binomial;
use super::{Distribution, Fraction, at_least, success};

/// The casualties of a crew whose vehicle was hit; flames add 5 (ST-205, R-39).
#[must_use]
pub fn crew(men: u8, flames: bool) -> Distribution {
    binomial(men, success(if flames { 5 } else { 0 }))
}

/// The shares of detailed damage, by the range modifier of the hit (ST-200).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Damage {
    /// ST-201
    pub secondary: Fraction,
    /// ST-202
    pub tracks: Fraction,
    /// ST-203
    pub main: Fraction,
    /// ST-204
    pub engine: Fraction,
    /// ST-205
    pub flames: Fraction,
    /// ST-206: the natural face is odd.
    pub radio: Fraction,
}

/// Detailed damage.
#[must_use]
pub fn damage(range: i16) -> Damage {
    let from = |result: i16| at_least(result - range);
    Damage {
        secondary: from(1).rest(),
        tracks: from(1) - from(3),
        main: from(3) - from(5),
        engine: from(5) - from(7),
        flames: from(7),
        radio: Fraction::new(1, 2),
    }
}
