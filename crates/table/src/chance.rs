//! Dice, picks, draws and shuffles, all from a source that is handed in.
//!
//! Everything comes down to one question: a value out of `n`, each equally likely. Who answers it
//! differs: [`Sealed`] in play, [`Typed`] for a person with real dice, [`Scripted`] in lessons and
//! tests, [`Fast`] in simulation, [`every_outcome`] where all answers are wanted at once. The
//! mapping from random words to values is written down in `docs/notation.md` and is part of the
//! file format: it never changes.

mod every;
mod fast;
mod scripted;
mod sealed;
mod typed;

use std::fmt;
use std::str::FromStr;

use rand_core::Rng;

pub use every::{Course, TooMany, every_outcome};
pub use fast::Fast;
pub use scripted::{ScriptFault, Scripted};
pub use sealed::Sealed;
pub use typed::{Typed, TypedFault};

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Die {
    /// Six sides, faces 1 to 6.
    D6,
    /// Ten sides, faces 0 to 9.
    D10,
    /// One of so many things, numbered from 0: a card of a hand, a block of a pool.
    OneOf(u32),
}

impl Die {
    /// How many values it can show.
    #[must_use]
    pub const fn sides(self) -> u32 {
        match self {
            Die::D6 => 6,
            Die::D10 => 10,
            Die::OneOf(n) => n,
        }
    }

    /// The lowest face.
    #[must_use]
    pub const fn lowest(self) -> u32 {
        match self {
            Die::D6 => 1,
            Die::D10 | Die::OneOf(_) => 0,
        }
    }

    /// Whether it can show this face.
    #[must_use]
    pub const fn has(self, face: u32) -> bool {
        face >= self.lowest() && face - self.lowest() < self.sides()
    }
}

/// Something drawn: `d6:4`, `d10:0`, or `2/7` for number 2 (from 0) of 7.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Draw {
    /// What was drawn from.
    pub die: Die,
    /// What came up.
    pub face: u32,
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.die {
            Die::D6 => write!(f, "d6:{}", self.face),
            Die::D10 => write!(f, "d10:{}", self.face),
            Die::OneOf(n) => write!(f, "{}/{n}", self.face),
        }
    }
}

impl FromStr for Draw {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let fault = || format!("“{text}” is no draw; write d6:4, d10:0 or 2/7 (number 2, from 0, of 7)");
        let (die, face) = if let Some(face) = text.strip_prefix("d6:") {
            (Die::D6, face)
        } else if let Some(face) = text.strip_prefix("d10:") {
            (Die::D10, face)
        } else {
            let (face, n) = text.split_once('/').ok_or_else(fault)?;
            (Die::OneOf(n.parse().map_err(|_| fault())?), face)
        };
        let face = face.parse().map_err(|_| fault())?;
        if die.has(face) { Ok(Draw { die, face }) } else { Err(fault()) }
    }
}

/// The only source of luck that rules may use.
///
/// An implementation answers [`Chance::draw`]; the rest follows from it, the same everywhere.
pub trait Chance {
    /// One face of the die, each equally likely. A `OneOf(0)` is a fault of the caller.
    fn draw(&mut self, die: Die) -> u32;

    /// A six-sided die, 1 to 6.
    #[inline]
    fn d6(&mut self) -> u8 {
        self.draw(Die::D6) as u8
    }

    /// A ten-sided die, 0 to 9.
    #[inline]
    fn d10(&mut self) -> u8 {
        self.draw(Die::D10) as u8
    }

    /// One of `n` things, 0 to `n - 1`. Nothing is drawn for a single thing: there is no luck in it.
    #[inline]
    fn pick(&mut self, n: usize) -> usize {
        assert!(n > 0, "nothing to pick from");
        if n == 1 { 0 } else { self.draw(Die::OneOf(n as u32)) as usize }
    }

    /// Draw one thing out of a bag that holds `counts[kind]` of each kind, and take it out.
    #[inline]
    fn take_from(&mut self, counts: &mut [u8]) -> usize {
        let total = counts.iter().map(|&count| usize::from(count)).sum();
        let mut left = self.pick(total);
        for (kind, count) in counts.iter_mut().enumerate() {
            if left < usize::from(*count) {
                *count -= 1;
                return kind;
            }
            left -= usize::from(*count);
        }
        unreachable!("the pick is below the total")
    }

    /// Shuffle: each order equally likely (Fisher and Yates, from the last place down).
    fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.pick(last + 1));
        }
    }
}

impl<C: Chance> Chance for &mut C {
    #[inline]
    fn draw(&mut self, die: Die) -> u32 {
        (**self).draw(die)
    }
}

/// Passes every question on and writes down the answers.
#[derive(Clone, Debug)]
pub struct Recorded<C> {
    /// Who answers.
    pub source: C,
    /// All that was drawn, in order.
    pub draws: Vec<Draw>,
}

impl<C> Recorded<C> {
    /// A recorder with an empty record.
    pub fn new(source: C) -> Self {
        Recorded { source, draws: Vec::new() }
    }
}

impl<C: Chance> Chance for Recorded<C> {
    fn draw(&mut self, die: Die) -> u32 {
        let face = self.source.draw(die);
        self.draws.push(Draw { die, face });
        face
    }
}

/// The documented mapping from a generator's 32-bit words to a face: multiply by the number of
/// sides, keep the upper half; words whose lower half falls into the first `2^32 mod sides` values
/// are thrown away, so that no face is likelier than another (Lemire 2019).
#[inline]
fn face_from(words: &mut impl Rng, die: Die) -> u32 {
    let sides = die.sides();
    debug_assert!(sides > 0, "a die without sides");
    let mut product = u64::from(words.next_u32()) * u64::from(sides);
    if (product as u32) < sides {
        let first_fair = sides.wrapping_neg() % sides;
        while (product as u32) < first_fair {
            product = u64::from(words.next_u32()) * u64::from(sides);
        }
    }
    (product >> 32) as u32 + die.lowest()
}
