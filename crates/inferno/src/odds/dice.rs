//! Laws of dice: how many of them hit, and how many show a one.

use super::Number;
use crate::unit::Fire;

/// How many faces hit.
const fn faces(fire: Fire, bonus: u8) -> u8 {
    7 - fire.hits_from() + bonus
}

/// The law of the hits of some dice that are alike.
pub(super) fn hits_of<N: Number>(dice: u8, fire: Fire, bonus: u8) -> Vec<N> {
    let mut law = vec![N::ONE];
    for _ in 0..dice {
        law.push(N::ZERO);
        let hitting = faces(fire, bonus);
        one_more(&mut law, N::faces(hitting), N::faces(6 - hitting));
    }
    law
}

/// One more die: the last place of the law is free for it.
#[inline]
fn one_more<N: Number>(law: &mut [N], hit: N, miss: N) {
    let mut one_less = N::ZERO;
    for cell in law {
        let same = *cell;
        *cell = same * miss;
        *cell += one_less * hit;
        one_less = same;
    }
}

/// The law of the sum of some dice.
pub(super) fn sums<N: Number>(dice: u8) -> Vec<N> {
    let mut law = vec![N::ONE];
    for _ in 0..dice {
        let mut next = vec![N::ZERO; law.len() + 6];
        for (sum, &chance) in law.iter().enumerate() {
            (1..=6).for_each(|face| next[sum + face] += chance * N::faces(1));
        }
        law = next;
    }
    law
}

/// Two hits for one step (IV-108, IV-121, A-25).
pub(super) fn halved<N: Number>(law: &[N]) -> Vec<N> {
    let mut half = vec![N::ZERO; law.len().div_ceil(2)];
    law.iter().enumerate().for_each(|(hits, &chance)| half[hits / 2] += chance);
    half
}

/// For each place of a law the chance of it or more; nobody asks below `least`.
#[inline]
pub(super) fn tails<N: Number>(law: &[N], least: usize, tails: &mut Vec<N>) {
    tails.clear();
    if least >= law.len() {
        return;
    }
    tails.resize(law.len(), N::ZERO);
    let mut sum = N::ZERO;
    for (tail, &chance) in tails.iter_mut().zip(law).rev() {
        sum += chance;
        *tail = sum;
    }
}

/// The law of the fire of a side in Close Combat, die by die.
///
/// A hit takes away one die of known fire. So whoever goes through the states of a side from the last
/// step to the first adds one die each time, and has the law of every state for one multiplication and
/// one addition a cell.
#[derive(Clone, Debug)]
pub(super) struct Volley<N> {
    bonus: u8,
    dice: usize,
    /// Hits from 0 to all dice in each row.
    width: usize,
    /// A row for each number of ones, if they matter (IV-186).
    rows: usize,
    law: Vec<N>,
    /// The law that `steps` shows if hits are halved.
    half: Vec<N>,
}

impl<N: Number> Volley<N> {
    /// No dice yet; so many will come. `ones`: whether they are counted.
    pub(super) fn new(most: usize, bonus: u8, ones: bool) -> Self {
        let width = most + 1;
        let rows = if ones { width } else { 1 };
        let mut law = vec![N::ZERO; width * rows];
        law[0] = N::ONE;
        Volley { bonus, dice: 0, width, rows, law, half: Vec::new() }
    }

    /// One more die.
    #[inline]
    pub(super) fn add(&mut self, fire: Fire) {
        self.dice += 1;
        let (dice, width) = (self.dice, self.width);
        let hitting = faces(fire, self.bonus);
        let hit = N::faces(hitting);
        if self.rows == 1 {
            one_more(&mut self.law[..=dice], hit, N::faces(6 - hitting));
            return;
        }
        // The most ones first, so that what is read has not been changed yet.
        for ones in (0..=dice).rev() {
            let (fewer, rest) = self.law.split_at_mut(ones * width);
            let row = &mut rest[..=dice];
            one_more(row, hit, N::faces(5 - hitting));
            if ones > 0 {
                let fewer = &fewer[(ones - 1) * width..];
                row.iter_mut().zip(fewer).for_each(|(cell, &chance)| *cell += chance * N::faces(1));
            }
        }
    }

    /// For each number of ones the law of the steps that the dice cost: the hits, or half of them
    /// against Double Defence.
    pub(super) fn steps(&mut self, halve: bool) -> impl Iterator<Item = &[N]> {
        let (dice, width) = (self.dice, self.width);
        let rows = self.rows.min(dice + 1);
        if halve {
            self.half.clear();
            self.half.resize(width * rows, N::ZERO);
            for (to, from) in self.half.chunks_exact_mut(width).zip(self.law.chunks_exact(width)) {
                from[..=dice].iter().enumerate().for_each(|(hits, &chance)| to[hits / 2] += chance);
            }
        }
        let law = if halve { &self.half } else { &self.law };
        let most = if halve { dice / 2 } else { dice };
        (0..rows).map(move |ones| &law[ones * width..][..=most])
    }
}
