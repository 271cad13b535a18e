//! A number for each block of a side, kept bit by bit: the blocks that have a number are found in one sweep
//! over the bits, not over the blocks.

use crate::unit::{Block, Blocks};

/// A number below 2 to the power of `BITS` for each block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bitwise<S, const BITS: usize> {
    /// For each bit the blocks whose number has it.
    with_bit: [Blocks<S>; BITS],
}

impl<S: Copy, const BITS: usize> Bitwise<S, BITS> {
    /// The same number for all of them.
    pub(crate) fn new(blocks: Blocks<S>, number: u8) -> Self {
        let mut numbers = Bitwise { with_bit: [Blocks::NONE; BITS] };
        numbers.set(blocks, number);
        numbers
    }

    /// The number of a block.
    #[inline]
    pub(crate) fn get(&self, block: Block<S>) -> u8 {
        let mut number = 0;
        for (bit, with_bit) in self.with_bit.iter().enumerate() {
            number |= u8::from(with_bit.contains(block)) << bit;
        }
        number
    }

    /// The numbers of the first so many blocks.
    pub(crate) fn all<const COUNT: usize>(&self) -> [u8; COUNT] {
        let mut numbers = [0; COUNT];
        for (bit, with_bit) in self.with_bit.iter().enumerate() {
            for (index, number) in numbers.iter_mut().enumerate() {
                *number |= u8::from(with_bit.contains(Block::new(index as u8))) << bit;
            }
        }
        numbers
    }

    /// Write the number of these blocks.
    #[inline]
    pub(crate) fn set(&mut self, blocks: Blocks<S>, number: u8) {
        for (bit, with_bit) in self.with_bit.iter_mut().enumerate() {
            *with_bit = with_bit.minus(blocks).or(blocks.when(number >> bit & 1 != 0));
        }
    }

    /// Those of `among` that have this number.
    #[inline]
    pub(crate) fn having(&self, number: u8, among: Blocks<S>) -> Blocks<S> {
        self.like(number, 0, among)
    }

    /// Those of `among` whose number is like this one, but for its lowest bits.
    #[inline]
    pub(crate) fn like(&self, number: u8, but_for: usize, among: Blocks<S>) -> Blocks<S> {
        let mut others = Blocks::NONE;
        for (bit, &with_bit) in self.with_bit.iter().enumerate().skip(but_for) {
            others = others.or(with_bit.differ(number >> bit & 1 != 0));
        }
        among.minus(others)
    }

    /// Those of `among` with the least number.
    pub(crate) fn least(&self, among: Blocks<S>) -> Blocks<S> {
        let less = |left: Blocks<S>, &with_bit: &Blocks<S>| {
            let without = left.minus(with_bit);
            if without.is_empty() { left } else { without }
        };
        self.with_bit.iter().rev().fold(among, less)
    }
}
