//! Laws of dice: how many of them hit, and how many show a one.

use super::Number;
use crate::combat::{HITS_IN_RUBBLE, ways};
use crate::unit::Fire;

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
    let each = (0..dice).fold(N::ONE, |each, _| each * N::faces(1));
    ways(dice).into_iter().map(|ways| N::ratio(ways, 1) * each).collect()
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

/// The law of dice that are rolled together, die by die.
///
/// In Close Combat a hit takes away one die of known fire. So whoever goes through the states of a side from the last
/// step to the first adds one die each time, and has the law of every state for one multiplication and
/// one addition a cell.
#[derive(Clone, Debug)]
pub(super) struct Volley<N> {
    dice: usize,
    /// Hits from 0 to all dice in each row.
    width: usize,
    /// A row for each number of ones, if they matter (IV-186).
    rows: usize,
    law: Vec<N>,
    /// The law that `steps` shows against units in rubble.
    half: Vec<N>,
}

impl<N: Number> Volley<N> {
    /// No dice yet; so many will come. `ones`: whether they are counted.
    pub(super) fn new(most: usize, ones: bool) -> Self {
        let width = most + 1;
        let rows = if ones { width } else { 1 };
        let mut law = vec![N::ZERO; width * rows];
        law[0] = N::ONE;
        Volley { dice: 0, width, rows, law, half: Vec::new() }
    }

    /// Some dice that are alike.
    pub(super) fn of(dice: u8, fire: Fire) -> Self {
        let mut volley = Volley::new(dice.into(), false);
        (0..dice).for_each(|_| volley.add(fire, 0));
        volley
    }

    /// One more die.
    #[inline]
    pub(super) fn add(&mut self, fire: Fire, bonus: u8) {
        self.dice += 1;
        let (dice, width) = (self.dice, self.width);
        let hitting = fire.faces(bonus);
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

    /// For each number of ones the law of the steps that the dice cost: the hits, or fewer against units in
    /// rubble.
    pub(super) fn steps(&mut self, rubble: bool) -> impl Iterator<Item = &[N]> {
        const HITS: usize = HITS_IN_RUBBLE as usize;
        let (dice, width) = (self.dice, self.width);
        let rows = self.rows.min(dice + 1);
        if rubble {
            self.half.clear();
            self.half.resize(width * rows, N::ZERO);
            for (to, from) in self.half.chunks_exact_mut(width).zip(self.law.chunks_exact(width)) {
                from[..=dice].iter().enumerate().for_each(|(hits, &chance)| to[hits / HITS] += chance);
            }
        }
        let law = if rubble { &self.half } else { &self.law };
        let most = if rubble { dice / HITS } else { dice };
        (0..rows).map(move |ones| &law[ones * width..][..=most])
    }
}
