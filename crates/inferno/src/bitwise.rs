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

    /// The numbers of the first so many blocks, of eight at a time.
    pub(crate) fn all<const COUNT: usize>(&self) -> [u8; COUNT] {
        let mut numbers = [0; COUNT];
        for (eighth, numbers) in numbers.chunks_mut(8).enumerate() {
            let mut bits = [0; 8];
            for (row, with_bit) in bits.iter_mut().zip(&self.with_bit) {
                *row = with_bit.to_bits().to_le_bytes()[eighth];
            }
            numbers.copy_from_slice(&turned(bits)[..numbers.len()]);
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

/// Eight rows of eight bits, turned about the diagonal: what was the third bit of the first is the first of the third.
fn turned(rows: [u8; 8]) -> [u8; 8] {
    let mut bits = u64::from_le_bytes(rows);
    // Single bits change places, then squares of four, then of sixteen.
    for (by, of) in [(7, 0x00aa_00aa_00aa_00aa), (14, 0x0000_cccc_0000_cccc), (28, 0x0000_0000_f0f0_f0f0)] {
        let differ = (bits ^ bits >> by) & of;
        bits ^= differ ^ differ << by;
    }
    bits.to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unit::{SOVIETS, Sov};

    #[test]
    fn all_numbers_at_once_are_those_of_each() {
        let number = |block: u8| block.wrapping_mul(37) % 128;
        let mut numbers = Bitwise::<Sov, 7>::new(Blocks::first(SOVIETS), 0);
        for block in 0..SOVIETS as u8 {
            numbers.set(Blocks::one(Block::new(block)), number(block));
        }
        let all: [u8; SOVIETS] = numbers.all();
        for block in 0..SOVIETS as u8 {
            assert_eq!(all[usize::from(block)], number(block));
            assert_eq!(numbers.get(Block::new(block)), number(block));
        }
    }
}
