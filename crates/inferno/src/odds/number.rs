//! The two kinds of numbers that odds are made of: quick ones and exact ones.

use std::ops::{AddAssign, Mul};

use table::Fraction;

/// A probability. Everything about odds is written once, for `f64` (quick, good to about fifteen
/// digits) and for exact [`Fraction`]s.
pub trait Number: Copy + AddAssign + Mul<Output = Self> {
    /// Impossible.
    const ZERO: Self;
    /// Certain.
    const ONE: Self;

    /// So many of so many.
    fn ratio(part: u64, whole: u64) -> Self;

    /// So many faces of a die.
    fn faces(count: u8) -> Self;

    /// Whether it is impossible.
    fn is_zero(self) -> bool;

    /// As a floating-point number.
    fn value(self) -> f64;

    /// As a fraction in lowest terms, if it is known as one.
    fn fraction(self) -> Option<String>;
}

impl Number for f64 {
    const ZERO: f64 = 0.0;
    const ONE: f64 = 1.0;

    #[inline]
    fn ratio(part: u64, whole: u64) -> f64 {
        part as f64 / whole as f64
    }

    #[inline]
    fn faces(count: u8) -> f64 {
        const SIXTHS: [f64; 7] = [0.0, 1.0 / 6.0, 2.0 / 6.0, 0.5, 4.0 / 6.0, 5.0 / 6.0, 1.0];
        SIXTHS[usize::from(count)]
    }

    #[inline]
    fn is_zero(self) -> bool {
        self == 0.0
    }

    #[inline]
    fn value(self) -> f64 {
        self
    }

    fn fraction(self) -> Option<String> {
        None
    }
}

impl Number for Fraction {
    const ZERO: Fraction = Fraction::ZERO;
    const ONE: Fraction = Fraction::ONE;

    fn ratio(part: u64, whole: u64) -> Fraction {
        Fraction::new(part.into(), whole.into())
    }

    fn faces(count: u8) -> Fraction {
        Fraction::sixths(count)
    }

    fn is_zero(self) -> bool {
        Fraction::is_zero(self)
    }

    fn value(self) -> f64 {
        self.decimal()
    }

    fn fraction(self) -> Option<String> {
        Some(self.to_string())
    }
}

/// In how many ways `few` of `many` can be chosen.
pub(super) fn choose(many: u64, few: u64) -> u64 {
    if few > many { 0 } else { (0..few).fold(1, |ways, i| ways * (many - i) / (i + 1)) }
}
