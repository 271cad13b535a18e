//! A matrix of weights: hits on the Germans down, hits on the Soviets across.

use super::Number;

/// The chance of every pair of losses: steps of the Germans, steps of the Soviets.
#[derive(Clone, PartialEq, Debug)]
pub struct Grid<N> {
    width: usize,
    /// Columns from here on have no weight.
    reach: usize,
    cells: Vec<N>,
}

impl<N: Number> Grid<N> {
    /// All weight where nobody has lost anything.
    pub(super) fn start(german_steps: usize, soviet_steps: usize, weight: N) -> Self {
        let width = soviet_steps + 1;
        let mut cells = vec![N::ZERO; width * (german_steps + 1)];
        cells[0] = weight;
        Grid { width, reach: 1, cells }
    }

    /// The same without weight.
    pub(super) fn empty(&self) -> Self {
        Grid { width: self.width, reach: 0, cells: vec![N::ZERO; self.cells.len()] }
    }

    /// The chance of these losses.
    #[must_use]
    pub fn of(&self, germans: usize, soviets: usize) -> N {
        self.cells[germans * self.width + soviets]
    }

    /// The losses of the Germans one after the other, each with those of the Soviets.
    pub fn rows(&self) -> impl Iterator<Item = &[N]> {
        self.cells.chunks_exact(self.width)
    }

    #[inline]
    pub(super) fn add(&mut self, germans: usize, soviets: usize, weight: N) {
        self.reach = self.reach.max(soviets + 1);
        self.cells[germans * self.width + soviets] += weight;
    }

    /// Hits on the Soviets from here on; those beyond the last step are lost (IV-124).
    #[inline]
    pub(super) fn add_along(&mut self, germans: usize, soviets: usize, law: &[N], weight: N) {
        let row = &mut self.cells[germans * self.width + soviets..(germans + 1) * self.width];
        self.reach = self.reach.max(soviets + law.len().min(row.len()));
        row.iter_mut().zip(law).for_each(|(cell, &chance)| *cell += weight * chance);
        if law.len() > row.len() {
            let last = row.len() - 1;
            law[row.len()..].iter().for_each(|&chance| row[last] += weight * chance);
        }
    }

    /// The weight of another as well.
    pub(super) fn join(&mut self, other: &Self) {
        self.reach = self.reach.max(other.reach);
        self.cells.iter_mut().zip(&other.cells).for_each(|(cell, &more)| *cell += more);
    }

    /// Every cell that has weight.
    pub(super) fn each(&self) -> impl Iterator<Item = (usize, usize, N)> {
        self.rows().enumerate().flat_map(|(germans, row)| {
            row[..self.reach]
                .iter()
                .enumerate()
                .filter(|(_, weight)| !weight.is_zero())
                .map(move |(soviets, &weight)| (germans, soviets, weight))
        })
    }
}
