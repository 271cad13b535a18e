//! Laws of dice: how many of them hit, and how many show a one.

use super::Number;
use super::side::Chain;
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
        one_more(&mut law, faces(fire, bonus));
    }
    law
}

/// One more die: the last place of the law is free for it.
fn one_more<N: Number>(law: &mut [N], hitting: u8) {
    let (hit, miss) = (N::faces(hitting), N::faces(6 - hitting));
    for hits in (1..law.len()).rev() {
        let mut chance = law[hits] * miss;
        chance += law[hits - 1] * hit;
        law[hits] = chance;
    }
    law[0] = law[0] * miss;
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

/// The fire of a side in Close Combat, for every number of hits that it has taken.
///
/// A hit takes away one die of known fire, so the law after a hit is a factor of the law before it:
/// all of them together cost one multiplication and one addition a cell.
#[derive(Clone, Debug)]
pub(super) struct Volleys<N> {
    /// Hits from 0 to all dice.
    hits: usize,
    /// Ones from 0 to all dice; a single row where they do not matter.
    ones: usize,
    cells: Vec<N>,
}

impl<N: Number> Volleys<N> {
    /// `ones`: whether they are counted, for Khrushchev (IV-186).
    pub(super) fn new(chain: &Chain, bonus: u8, ones: bool) -> Self {
        let last = chain.steps();
        let hits = last + 1;
        let rows = if ones { hits } else { 1 };
        let mut cells = vec![N::ZERO; hits * hits * rows];
        let size = hits * rows;
        cells[last * size] = N::ONE;
        for state in (0..last).rev() {
            let (before, after) = cells.split_at_mut((state + 1) * size);
            let (law, fewer) = (&mut before[state * size..], &after[..size]);
            let hitting = faces(chain.states[state].fire, bonus);
            let dice = last - state;
            if ones {
                let (hit, one, miss) = (N::faces(hitting), N::faces(1), N::faces(5 - hitting));
                for o in 0..=dice {
                    for k in 0..=dice - o {
                        let mut chance = fewer[o * hits + k] * miss;
                        if k > 0 {
                            chance += fewer[o * hits + k - 1] * hit;
                        }
                        if o > 0 {
                            chance += fewer[(o - 1) * hits + k] * one;
                        }
                        law[o * hits + k] = chance;
                    }
                }
            } else {
                let (hit, miss) = (N::faces(hitting), N::faces(6 - hitting));
                law[0] = fewer[0] * miss;
                let cells = law[1..=dice].iter_mut().zip(&fewer[..dice]).zip(&fewer[1..=dice]);
                for ((cell, &one_less), &same) in cells {
                    let mut chance = same * miss;
                    chance += one_less * hit;
                    *cell = chance;
                }
            }
        }
        Volleys { hits, ones: rows, cells }
    }

    /// The same with two hits for one step.
    pub(super) fn halved(&self) -> Self {
        let mut cells = vec![N::ZERO; self.cells.len()];
        for (index, &chance) in self.cells.iter().enumerate() {
            let (row, hits) = (index / self.hits, index % self.hits);
            cells[row * self.hits + hits / 2] += chance;
        }
        Volleys { cells, ..*self }
    }

    /// The law after so many hits taken: for each number of ones that of the hits.
    pub(super) fn after(&self, taken: usize) -> impl Iterator<Item = &[N]> {
        let dice = self.hits - 1 - taken;
        let size = self.hits * self.ones;
        let rows = self.cells[taken * size..(taken + 1) * size].chunks_exact(self.hits);
        rows.take(dice + 1).enumerate().map(move |(ones, row)| &row[..=dice - ones])
    }
}
