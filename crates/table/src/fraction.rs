//! Fractions that stay exact, for chances.

use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Div, Mul, Sub};

use serde::{Serialize, Serializer};

/// Room for the dice of any attack of any game: hundreds of them.
const WORDS: usize = 20;

/// A fraction, never below zero: a long number over `small` times so many sixes. Six-sided dice give long powers of six
/// below the line; all else (dice of ten sides, cards, blocks) gives something small beside them.
///
/// It is brought to lowest terms only where that is needed.
#[derive(Clone, Copy)]
pub struct Fraction {
    /// Above the line, the lowest word first.
    words: [u64; WORDS],
    /// How many of the words count.
    len: usize,
    sixes: u32,
    small: u128,
}

impl Fraction {
    /// Never.
    pub const ZERO: Fraction = Fraction::whole(0);
    /// Always.
    pub const ONE: Fraction = Fraction::whole(1);

    /// So many of so many.
    ///
    /// # Panics
    /// If there is nothing to divide by.
    #[must_use]
    pub fn new(over: u128, under: u128) -> Fraction {
        assert!(under > 0, "a fraction of nothing");
        let common = greatest_common(over, under);
        Fraction { small: under / common, ..Fraction::whole(over / common) }
    }

    /// A whole number.
    #[must_use]
    #[inline]
    pub const fn whole(number: u128) -> Fraction {
        let mut words = [0; WORDS];
        (words[0], words[1]) = (number as u64, (number >> 64) as u64);
        let len = match words {
            [0, 0, ..] => 0,
            [_, 0, ..] => 1,
            _ => 2,
        };
        Fraction { words, len, sixes: 0, small: 1 }
    }

    /// So many faces of a six-sided die.
    #[must_use]
    #[inline]
    pub const fn sixths(faces: u8) -> Fraction {
        Fraction { sixes: 1, ..Fraction::whole(faces as u128) }
    }

    /// Whether it is nothing.
    #[must_use]
    #[inline]
    pub const fn is_zero(self) -> bool {
        self.len == 0
    }

    /// What is left of one.
    #[must_use]
    pub fn rest(self) -> Fraction {
        Fraction::ONE - self
    }

    /// The decimal, good to the last digits.
    #[must_use]
    pub fn decimal(self) -> f64 {
        let (above, below) = self.terms();
        if let (0, Some(above), Some(below)) = (self.sixes, above.short(), below.short()) {
            return above as f64 / below as f64;
        }
        let ((a, more_a), (b, more_b)) = (above.leading(), below.leading());
        a / b * 2f64.powi(more_a - more_b)
    }

    #[inline]
    fn digits(&self) -> &[u64] {
        &self.words[..self.len]
    }

    /// Above the line times something.
    #[inline]
    fn scale(&mut self, factor: u64) {
        let mut carry = 0;
        for word in &mut self.words[..self.len] {
            let product = u128::from(*word) * u128::from(factor) + carry;
            *word = product as u64;
            carry = product >> 64;
        }
        if carry > 0 {
            self.words[self.len] = carry as u64;
            self.len += 1;
        }
    }

    fn scale_wide(&mut self, factor: u128) {
        match u64::try_from(factor) {
            Ok(factor) => self.scale(factor),
            Err(_) => *self = product(*self, Fraction::whole(factor)),
        }
    }

    /// The same value with more sixes below the line.
    #[inline]
    fn with_sixes(mut self, sixes: u32) -> Self {
        /// The most sixes in one word.
        const MOST: u32 = 24;
        while self.sixes < sixes {
            let more = (sixes - self.sixes).min(MOST);
            self.scale(6u64.pow(more));
            self.sixes += more;
        }
        self
    }

    /// Both with the same below the line.
    #[inline]
    fn aligned(self, other: Fraction) -> (Fraction, Fraction) {
        let sixes = self.sixes.max(other.sixes);
        let (mut a, mut b) = (self.with_sixes(sixes), other.with_sixes(sixes));
        if a.small != b.small {
            let common = greatest_common(a.small, b.small);
            let (for_a, for_b) = (b.small / common, a.small / common);
            a.scale_wide(for_a);
            b.scale_wide(for_b);
            a.small = a.small.checked_mul(for_a).expect("small parts stay small");
            b.small = a.small;
        }
        (a, b)
    }

    /// The rest above the line when divided.
    fn modulo(&self, divisor: u128) -> u128 {
        match u64::try_from(divisor) {
            Ok(divisor) => {
                let step = |rest: u128, &word: &u64| (rest << 64 | u128::from(word)) % u128::from(divisor);
                self.digits().iter().rev().fold(0, step)
            }
            Err(_) => {
                let mut copy = *self;
                copy.divide_long(divisor)
            }
        }
    }

    /// Divide above the line, and give the rest.
    fn divide(&mut self, divisor: u64) -> u64 {
        let mut rest = 0;
        for word in self.words[..self.len].iter_mut().rev() {
            let upper = rest << 64 | u128::from(*word);
            *word = (upper / u128::from(divisor)) as u64;
            rest = upper % u128::from(divisor);
        }
        self.trim();
        rest as u64
    }

    /// Divide by a number of more than a word, bit by bit: that is rare.
    fn divide_long(&mut self, divisor: u128) -> u128 {
        let mut rest = 0u128;
        for bit in (0..64 * self.len).rev() {
            let (word, place) = (&mut self.words[bit / 64], 1 << (bit % 64));
            let over = rest >> 127 != 0;
            rest = rest << 1 | u128::from(*word & place != 0);
            *word &= !place;
            if over || rest >= divisor {
                rest = rest.wrapping_sub(divisor);
                *word |= place;
            }
        }
        self.trim();
        rest
    }

    fn trim(&mut self) {
        while self.len > 0 && self.words[self.len - 1] == 0 {
            self.len -= 1;
        }
    }

    /// Take out what is above the line and in this number below it.
    fn cancel(&mut self, below: &mut u128) {
        let common = greatest_common(*below, self.modulo(*below));
        *below /= common;
        match u64::try_from(common) {
            Ok(common) => self.divide(common),
            Err(_) => self.divide_long(common) as u64,
        };
    }

    /// Without the common divisors of the small part.
    fn reduced(mut self) -> Self {
        let mut small = self.small;
        self.cancel(&mut small);
        Fraction { small, ..self }
    }

    /// Above and below the line, in lowest terms.
    fn terms(self) -> (Fraction, Fraction) {
        if self.is_zero() {
            return (self, Fraction::ONE);
        }
        let mut above = self.reduced();
        let (mut twos, mut threes) = (self.sixes, self.sixes);
        for (prime, left) in [(2, &mut twos), (3, &mut threes)] {
            while *left > 0 && above.modulo(prime) == 0 {
                above.divide(prime as u64);
                *left -= 1;
            }
        }
        let mut below = Fraction::whole(above.small);
        (0..twos).for_each(|_| below.scale(2));
        (0..threes).for_each(|_| below.scale(3));
        (Fraction { sixes: 0, small: 1, ..above }, below)
    }

    /// All digits above the line.
    fn written(mut self) -> String {
        /// The digits that fit a word.
        const PART: u64 = 10_000_000_000_000_000_000;
        let mut parts = Vec::new();
        while self.len > 0 {
            parts.push(self.divide(PART));
        }
        let Some(first) = parts.pop() else { return "0".to_owned() };
        let rest: String = parts.iter().rev().map(|part| format!("{part:019}")).collect();
        format!("{first}{rest}")
    }

    /// The number above the line, if it is of two words at most.
    fn short(&self) -> Option<u128> {
        (self.len <= 2).then(|| u128::from(self.words[1]) << 64 | u128::from(self.words[0]))
    }

    /// The leading bits above the line, and how many follow.
    fn leading(&self) -> (f64, i32) {
        let words = self.digits().iter().rev().take(3);
        (
            words.fold(0.0, |sum, &word| sum * 2f64.powi(64) + word as f64),
            64 * self.len.saturating_sub(3) as i32,
        )
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

/// Both numbers above the line multiplied; below it, sixes and small parts.
#[inline]
fn product(a: Fraction, b: Fraction) -> Fraction {
    let mut words = [0; WORDS];
    for (i, &x) in a.digits().iter().enumerate() {
        let mut carry = 0;
        for (j, &y) in b.digits().iter().enumerate() {
            let sum = u128::from(x) * u128::from(y) + u128::from(words[i + j]) + carry;
            words[i + j] = sum as u64;
            carry = sum >> 64;
        }
        if carry > 0 {
            words[i + b.len] = carry as u64;
        }
    }
    let small = a.small.checked_mul(b.small).expect("small parts stay small");
    let len = if a.len == 0 || b.len == 0 { 0 } else { (a.len + b.len).min(WORDS) };
    let mut product = Fraction { words, len, sixes: a.sixes + b.sixes, small };
    product.trim();
    product
}

impl Mul for Fraction {
    type Output = Fraction;

    #[inline]
    fn mul(mut self, mut other: Fraction) -> Fraction {
        if self.small == 1 || other.small == 1 {
            return product(self, other);
        }
        if self.small.checked_mul(other.small).is_none() {
            self.cancel(&mut other.small);
            other.cancel(&mut self.small);
        }
        product(self, other).reduced()
    }
}

impl Div for Fraction {
    type Output = Fraction;

    /// By something whose number above the line is small.
    #[expect(clippy::suspicious_arithmetic_impl, reason = "to divide is to multiply upside down")]
    fn div(self, other: Fraction) -> Fraction {
        let (above, below) = other.terms();
        let small = above.short().filter(|&number| number > 0).expect("something short to divide by");
        self.reduced() * Fraction { small, ..below }
    }
}

impl AddAssign for Fraction {
    #[inline]
    fn add_assign(&mut self, other: Fraction) {
        if other.is_zero() {
            return;
        }
        if self.is_zero() {
            *self = other;
            return;
        }
        let (mut sum, other) = self.aligned(other);
        let mut carry = false;
        let len = sum.len.max(other.len);
        for (word, &more) in sum.words.iter_mut().zip(&other.words).take(len) {
            let (added, over) = word.overflowing_add(more);
            let (added, again) = added.overflowing_add(u64::from(carry));
            (*word, carry) = (added, over || again);
        }
        sum.len = len;
        if carry {
            sum.words[len] = 1;
            sum.len += 1;
        }
        *self = sum;
    }
}

impl Add for Fraction {
    type Output = Fraction;

    fn add(mut self, other: Fraction) -> Fraction {
        self += other;
        self
    }
}

impl Sub for Fraction {
    type Output = Fraction;

    fn sub(self, other: Fraction) -> Fraction {
        let (mut left, other) = self.aligned(other);
        let mut borrowed = false;
        for (word, &less) in left.words.iter_mut().zip(&other.words) {
            let (rest, under) = word.overflowing_sub(less);
            let (rest, again) = rest.overflowing_sub(u64::from(borrowed));
            (*word, borrowed) = (rest, under || again);
        }
        assert!(!borrowed, "no fraction is below zero");
        left.trim();
        left.reduced()
    }
}

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Fraction>>(fractions: I) -> Fraction {
        fractions.fold(Fraction::ZERO, Add::add)
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        let (a, b) = self.aligned(*other);
        a.words.iter().rev().cmp(b.words.iter().rev())
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Fraction) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Fraction {}

/// `1/6`, or `0` and `1`.
impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (above, below) = self.terms();
        let below = below.written();
        if below == "1" { f.write_str(&above.written()) } else { write!(f, "{}/{below}", above.written()) }
    }
}

impl fmt::Debug for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_in_lowest_terms() {
        let third = Fraction::new(1, 3);
        let tests = [
            (Fraction::sixths(2) * Fraction::sixths(3), "1/6"),
            ([third, Fraction::sixths(3), Fraction::sixths(1)].into_iter().sum(), "1"),
            (Fraction::new(1, 28) + Fraction::new(1, 27), "55/756"),
            (Fraction::new(3, 14) * Fraction::new(7, 9), "1/6"),
            (Fraction::ZERO * third, "0"),
            (Fraction::new(10, 5), "2"),
            (third.rest() - Fraction::sixths(3), "1/6"),
            (Fraction::sixths(5) / Fraction::new(10, 9), "3/4"),
            (third / Fraction::sixths(2), "1"),
        ];
        for (number, written) in tests {
            assert_eq!(number.to_string(), written);
        }
        assert_eq!(third, Fraction::sixths(2));
        assert_ne!(third, Fraction::sixths(1));
        assert!(third < Fraction::new(34, 100) && third > Fraction::new(33, 100) && third > Fraction::ZERO);
    }

    #[test]
    fn long_ones_stay_exact() {
        // All ways of so many dice: (1/6 + 5/6)^300, added up in pieces.
        let mut law = vec![Fraction::ONE];
        for _ in 0..300 {
            let mut next = vec![Fraction::ZERO; law.len() + 1];
            for (hits, &chance) in law.iter().enumerate() {
                next[hits] += chance * Fraction::sixths(5);
                next[hits + 1] += chance * Fraction::sixths(1);
            }
            law = next;
        }
        assert_eq!(law[300].to_string(), format!("1/{}", six_to_the_300()));
        assert_eq!(law.into_iter().sum::<Fraction>(), Fraction::ONE);
    }

    fn six_to_the_300() -> String {
        let mut digits = vec![1u8];
        for _ in 0..300 {
            let mut carry = 0;
            for digit in &mut digits {
                let product = *digit * 6 + carry;
                (*digit, carry) = (product % 10, product / 10);
            }
            while carry > 0 {
                digits.push(carry % 10);
                carry /= 10;
            }
        }
        digits.iter().rev().map(|digit| char::from(b'0' + digit)).collect()
    }

    #[test]
    fn a_long_small_part_is_taken_out() {
        let big = 1u128 << 61;
        let number = Fraction::new(1, big - 1) * Fraction::new(1, big + 1);
        assert_eq!(number.small, (big - 1) * (big + 1));
        let back = number * Fraction::whole(big - 1) * Fraction::new(big + 1, 3);
        assert_eq!(back, Fraction::new(1, 3));
        assert!((Fraction::new(1, 3).decimal() - 1.0 / 3.0).abs() < 1e-16);
        // Too long together, unless they are cancelled first.
        let (one, other) = (3u128.pow(50), 1 << 100);
        assert_eq!(Fraction::new(one, other) * Fraction::new(other, one), Fraction::ONE);
    }
}
