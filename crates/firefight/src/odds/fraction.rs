//! Fractions that stay exact.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Div, Mul, Sub};

use serde::{Serialize, Serializer};

/// A chance, as a fraction in lowest terms.
///
/// Dice have ten faces and an attack at most twelve of them, so numbers stay far below the limit; where
/// a sum over re-rolls brings other denominators in, they are small too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fraction {
    over: u128,
    under: u128,
}

impl Fraction {
    /// Never.
    pub const ZERO: Fraction = Fraction { over: 0, under: 1 };
    /// Always.
    pub const ONE: Fraction = Fraction { over: 1, under: 1 };

    /// In lowest terms.
    ///
    /// # Panics
    /// If there is nothing to divide by.
    #[must_use]
    pub fn new(over: u128, under: u128) -> Fraction {
        assert!(under > 0, "a fraction of nothing");
        let common = greatest_common(over, under);
        Fraction { over: over / common, under: under / common }
    }

    /// A whole number.
    #[must_use]
    pub const fn whole(number: u128) -> Fraction {
        Fraction { over: number, under: 1 }
    }

    /// What is above the line.
    #[must_use]
    pub const fn over(self) -> u128 {
        self.over
    }

    /// What is below the line.
    #[must_use]
    pub const fn under(self) -> u128 {
        self.under
    }

    /// The nearest decimal.
    #[must_use]
    pub fn decimal(self) -> f64 {
        self.over as f64 / self.under as f64
    }

    /// What is left of one.
    #[must_use]
    pub fn rest(self) -> Fraction {
        Fraction::ONE - self
    }
}

fn greatest_common(mut one: u128, mut other: u128) -> u128 {
    // Nearly always both are small, and small numbers are divided much faster.
    while other > u64::MAX.into() {
        (one, other) = (other, one % other);
    }
    if other == 0 {
        return one.max(1);
    }
    let (mut one, mut other) = (other as u64, (one % other) as u64);
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one.into()
}

impl Add for Fraction {
    type Output = Fraction;
    fn add(self, other: Fraction) -> Fraction {
        let common = greatest_common(self.under, other.under);
        let under = self.under / common * other.under;
        Fraction::new(self.over * (under / self.under) + other.over * (under / other.under), under)
    }
}

impl Sub for Fraction {
    type Output = Fraction;
    fn sub(self, other: Fraction) -> Fraction {
        let common = greatest_common(self.under, other.under);
        let under = self.under / common * other.under;
        Fraction::new(self.over * (under / self.under) - other.over * (under / other.under), under)
    }
}

impl Mul for Fraction {
    type Output = Fraction;
    fn mul(self, other: Fraction) -> Fraction {
        // Cancel first, so that the products stay small.
        let (a, b) = (greatest_common(self.over, other.under), greatest_common(other.over, self.under));
        Fraction::new((self.over / a) * (other.over / b), (self.under / b) * (other.under / a))
    }
}

impl Div for Fraction {
    type Output = Fraction;
    fn div(self, other: Fraction) -> Fraction {
        // Cancel first here, too.
        let (a, b) = (greatest_common(self.over, other.over), greatest_common(self.under, other.under));
        Fraction::new((self.over / a) * (other.under / b), (self.under / b) * (other.over / a))
    }
}

impl std::iter::Sum for Fraction {
    fn sum<I: Iterator<Item = Fraction>>(fractions: I) -> Fraction {
        fractions.fold(Fraction::ZERO, Add::add)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        let common = greatest_common(self.under, other.under);
        (self.over * (other.under / common)).cmp(&(other.over * (self.under / common)))
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.under {
            1 => write!(f, "{}", self.over),
            _ => write!(f, "{}/{}", self.over, self.under),
        }
    }
}

/// `{"fraction": "3/10", "decimal": 0.3}`.
impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut fields = serializer.serialize_struct("Fraction", 2)?;
        fields.serialize_field("fraction", &self.to_string())?;
        fields.serialize_field("decimal", &self.decimal())?;
        fields.end()
    }
}
