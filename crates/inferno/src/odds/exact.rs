//! Exact fractions. Dice give powers of six below the line, cards and blocks something small beside it.

use std::fmt;
use std::ops::{AddAssign, Mul};

use super::Number;

/// Room for the dice of any attack: six stacks of four blocks on both sides, with all cards.
const WORDS: usize = 20;

/// A fraction: a long number over `small` times so many sixes.
#[derive(Clone, Copy)]
pub struct Exact {
    /// Above the line, the lowest word first.
    words: [u64; WORDS],
    /// How many of the words count.
    len: usize,
    sixes: u32,
    small: u128,
}

impl Exact {
    const fn whole(number: u64) -> Self {
        let mut words = [0; WORDS];
        words[0] = number;
        Exact { words, len: if number == 0 { 0 } else { 1 }, sixes: 0, small: 1 }
    }

    fn digits(&self) -> &[u64] {
        &self.words[..self.len]
    }

    /// Above the line times something.
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
        if let Ok(factor) = u64::try_from(factor) {
            self.scale(factor);
        } else {
            *self = product(*self, Exact { small: 1, sixes: 0, ..Self::wide(factor) });
        }
    }

    fn wide(number: u128) -> Self {
        let mut wide = Self::whole(number as u64);
        wide.words[1] = (number >> 64) as u64;
        wide.len = if wide.words[1] > 0 { 2 } else { wide.len };
        wide
    }

    /// The same value with more sixes below the line.
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

    /// The rest above the line when divided.
    fn rest(&self, divisor: u128) -> u128 {
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

    /// Without the common divisors of the small part.
    fn reduced(mut self) -> Self {
        let common = gcd(self.small, self.rest(self.small));
        self.small /= common;
        self.divide_long(common);
        self
    }

    /// Above and below the line, in lowest terms.
    fn terms(mut self) -> (Exact, Exact) {
        if self.len == 0 {
            return (self, Exact::whole(1));
        }
        self = self.reduced();
        let (mut twos, mut threes) = (self.sixes, self.sixes);
        for (prime, left) in [(2, &mut twos), (3, &mut threes)] {
            while *left > 0 && self.rest(prime) == 0 {
                self.divide(prime as u64);
                *left -= 1;
            }
        }
        let mut below = Exact::wide(self.small);
        (0..twos).for_each(|_| below.scale(2));
        (0..threes).for_each(|_| below.scale(3));
        self.sixes = 0;
        self.small = 1;
        (self, below)
    }

    fn decimal(mut self) -> String {
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

    /// The leading bits and how many follow.
    fn leading(&self) -> (f64, i32) {
        let value =
            self.digits().iter().rev().take(3).fold(0.0, |sum, &word| sum * 2f64.powi(64) + word as f64);
        (value, 64 * (self.len.saturating_sub(3)) as i32)
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Both numbers above the line multiplied; below it, sixes and small parts.
fn product(a: Exact, b: Exact) -> Exact {
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
    let mut product = Exact { words, len, sixes: a.sixes + b.sixes, small };
    product.trim();
    product
}

impl Mul for Exact {
    type Output = Exact;

    fn mul(self, other: Exact) -> Exact {
        let product = product(self, other);
        if self.small == 1 || other.small == 1 { product } else { product.reduced() }
    }
}

impl AddAssign for Exact {
    fn add_assign(&mut self, other: Exact) {
        if other.len == 0 {
            return;
        }
        if self.len == 0 {
            *self = other;
            return;
        }
        let sixes = self.sixes.max(other.sixes);
        let (mut a, mut b) = (self.with_sixes(sixes), other.with_sixes(sixes));
        if a.small != b.small {
            let common = gcd(a.small, b.small);
            let (for_a, for_b) = (b.small / common, a.small / common);
            a.scale_wide(for_a);
            b.scale_wide(for_b);
            a.small = self.small.checked_mul(for_a).expect("small parts stay small");
        }
        let mut carry = false;
        let len = a.len.max(b.len);
        for (word, &more) in a.words.iter_mut().zip(&b.words).take(len) {
            let (sum, over) = word.overflowing_add(more);
            let (sum, again) = sum.overflowing_add(u64::from(carry));
            (*word, carry) = (sum, over || again);
        }
        a.len = len;
        if carry {
            a.words[len] = 1;
            a.len += 1;
        }
        a.sixes = sixes;
        *self = a;
    }
}

impl Number for Exact {
    const ZERO: Exact = Exact::whole(0);
    const ONE: Exact = Exact::whole(1);

    fn ratio(part: u64, whole: u64) -> Exact {
        let common = gcd(part.into(), whole.into()).max(1);
        let part = (u128::from(part) / common) as u64;
        Exact { small: u128::from(whole) / common, ..Exact::whole(part) }
    }

    fn faces(count: u8) -> Exact {
        Exact { sixes: 1, ..Exact::whole(count.into()) }
    }

    fn is_zero(self) -> bool {
        self.len == 0
    }

    fn value(self) -> f64 {
        let (above, below) = self.terms();
        let ((a, more_a), (b, more_b)) = (above.leading(), below.leading());
        a / b * 2f64.powi(more_a - more_b)
    }

    fn fraction(self) -> Option<String> {
        Some(self.to_string())
    }
}

/// `1/6`, or `0` and `1`.
impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (above, below) = self.terms();
        let below = below.decimal();
        if below == "1" { f.write_str(&above.decimal()) } else { write!(f, "{}/{below}", above.decimal()) }
    }
}

impl fmt::Debug for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl PartialEq for Exact {
    fn eq(&self, other: &Exact) -> bool {
        let ((a, b), (c, d)) = (self.terms(), other.terms());
        a.digits() == c.digits() && b.digits() == d.digits()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(numbers: impl IntoIterator<Item = Exact>) -> Exact {
        let mut sum = Exact::ZERO;
        numbers.into_iter().for_each(|number| sum += number);
        sum
    }

    #[test]
    fn fractions_in_lowest_terms() {
        let third = Exact::ratio(1, 3);
        let tests = [
            (Exact::faces(2) * Exact::faces(3), "1/6"),
            (sum([third, Exact::faces(3), Exact::faces(1)]), "1"),
            (sum([Exact::ratio(1, 28), Exact::ratio(1, 27)]), "55/756"),
            (Exact::ratio(3, 14) * Exact::ratio(7, 9), "1/6"),
            (Exact::ZERO * third, "0"),
            (Exact::ratio(10, 5), "2"),
        ];
        for (number, written) in tests {
            assert_eq!(number.to_string(), written);
        }
        assert_eq!(third, Exact::faces(2));
        assert_ne!(third, Exact::faces(1));
    }

    #[test]
    fn long_ones_stay_exact() {
        // All ways of so many dice: (1/6 + 5/6)^300, added up in pieces.
        let mut law = vec![Exact::ONE];
        for _ in 0..300 {
            let mut next = vec![Exact::ZERO; law.len() + 1];
            for (hits, &chance) in law.iter().enumerate() {
                next[hits] += chance * Exact::faces(5);
                next[hits + 1] += chance * Exact::faces(1);
            }
            law = next;
        }
        assert_eq!(law[300].to_string(), format!("1/{}", six_to_the_300()));
        assert_eq!(sum(law), Exact::ONE);
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
        let big = 1u64 << 61;
        let number = Exact::ratio(1, big - 1) * Exact::ratio(1, big + 1);
        assert_eq!(number.small, u128::from(big - 1) * u128::from(big + 1));
        let back = number * Exact::ratio(big - 1, 1) * Exact::ratio(big + 1, 3);
        assert_eq!(back, Exact::ratio(1, 3));
        assert!((Exact::ratio(1, 3).value() - 1.0 / 3.0).abs() < 1e-16);
    }
}
