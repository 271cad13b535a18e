//! What the latest action told: the views of all show it until the next one.

use crate::card::{GermanCard, SovietCard};
use crate::position::{Pile, Place};
use crate::unit::{Blocks, German, Germans, Soviet, Soviets};

/// Small numbers of `BITS` bits each, packed so that a position stays small.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Packed<const BITS: usize, const BYTES: usize>([u8; BYTES]);

impl<const BITS: usize, const BYTES: usize> Default for Packed<BITS, BYTES> {
    fn default() -> Self {
        Packed([0; BYTES])
    }
}

impl<const BITS: usize, const BYTES: usize> Packed<BITS, BYTES> {
    const MASK: u8 = (1 << BITS) - 1;

    const fn place(index: usize) -> (usize, usize) {
        (index * BITS / 8, index * BITS % 8)
    }

    /// The number at this place.
    pub(crate) const fn get(&self, index: usize) -> u8 {
        let (byte, shift) = Self::place(index);
        self.0[byte] >> shift & Self::MASK
    }

    /// Write the number at this place.
    pub(crate) fn set(&mut self, index: usize, number: u8) {
        debug_assert!(number <= Self::MASK, "{number} needs more than {BITS} bits");
        let (byte, shift) = Self::place(index);
        self.0[byte] = self.0[byte] & !(Self::MASK << shift) | number << shift;
    }
}

impl<const BYTES: usize> Packed<1, BYTES> {
    /// The blocks whose number is 1.
    fn having_one<S>(&self) -> Blocks<S> {
        let mut bits = [0; 8];
        bits[..BYTES].copy_from_slice(&self.0);
        Blocks::from_bits(u64::from_le_bytes(bits))
    }
}

/// Reading looks like reading an array.
impl<const BITS: usize, const BYTES: usize> std::ops::Index<usize> for Packed<BITS, BYTES> {
    type Output = u8;

    fn index(&self, index: usize) -> &u8 {
        const NUMBERS: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
        &NUMBERS[usize::from(self.get(index))]
    }
}

/// What came to light in the latest action and may be hidden again by its end: without it a log line
/// would tell more than the view shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Told {
    /// Soviet blocks that a Showdown revealed, or that joined later, one bit each.
    soviets: Packed<1, 7>,
    /// Those of them that joined after the Showdown (IV-199).
    joined: Packed<1, 7>,
    /// How far below their best edge they were then.
    soviet_below: Packed<2, 14>,
    /// German blocks that a Showdown revealed, one bit each.
    germans: Packed<1, 5>,
    /// How far below their full strength they were then.
    german_below: Packed<2, 10>,
    /// How many blocks a Call picked up, an R unit that was Removed again among them.
    pub(crate) picked_up: u8,
    /// Where the last of them was deployed: a block that was Removed from there hides it.
    pub(crate) deployed: Place,
    /// The German cards drawn, in order: two spawn hexes in a Long Move with Paulus are the most.
    pub(crate) drawn: Pile<GermanCard, 4>,
    /// Which German drew them.
    pub(crate) drawn_by: u8,
    /// The Soviet cards drawn from those known to lie on top, in order.
    pub(crate) soviet_drawn: Pile<SovietCard, 3>,
    /// The Soviet cards shown, combat by combat: one of the Germans' and six of the Soviets' own.
    pub(crate) shown: Pile<SovietCard, 7>,
}

impl Told {
    /// A Soviet block is revealed, in the Showdown or because it joins after it; only the first time in an
    /// action counts.
    pub(crate) fn soviet(&mut self, unit: Soviet, below: u8, joins: bool) {
        if self.soviets.get(unit.index()) == 0 {
            self.soviets.set(unit.index(), 1);
            self.soviet_below.set(unit.index(), below);
            self.joined.set(unit.index(), u8::from(joins));
        }
    }

    /// A German block is revealed; only the first time in an action counts.
    pub(crate) fn german(&mut self, unit: German, below: u8) {
        if self.germans.get(unit.index()) == 0 {
            self.germans.set(unit.index(), 1);
            self.german_below.set(unit.index(), below);
        }
    }

    /// The Soviet blocks revealed.
    pub(crate) fn soviets(&self) -> Soviets {
        self.soviets.having_one()
    }

    /// Whether a revealed Soviet block joined after the Showdown.
    pub(crate) fn joined(&self, unit: Soviet) -> bool {
        self.joined.get(unit.index()) != 0
    }

    /// The German blocks revealed.
    pub(crate) fn germans(&self) -> Germans {
        self.germans.having_one()
    }

    /// How far below its best edge a revealed Soviet block was.
    pub(crate) const fn soviet_below(&self, unit: Soviet) -> u8 {
        self.soviet_below.get(unit.index())
    }

    /// How far below its full strength a revealed German block was.
    pub(crate) const fn german_below(&self, unit: German) -> u8 {
        self.german_below.get(unit.index())
    }
}
