//! A matrix of weights: hits on the Germans down, hits on the Soviets across.

use super::Number;

/// The chance of every pair of losses: steps of the Germans, steps of the Soviets. It is as large as what
/// can have happened.
#[derive(Clone, PartialEq, Debug)]
pub struct Grid<N> {
    width: usize,
    cells: Vec<N>,
}

impl<N: Number> Grid<N> {
    /// All weight where nobody has lost anything.
    pub(super) fn start(weight: N) -> Self {
        Grid { width: 1, cells: vec![weight] }
    }

    /// Room for so many German and so many Soviet losses.
    pub(super) fn empty(germans: usize, soviets: usize) -> Self {
        let width = soviets + 1;
        Grid { width, cells: vec![N::ZERO; width * (germans + 1)] }
    }

    /// The most that the Germans can have lost.
    pub(super) fn germans(&self) -> usize {
        self.cells.len() / self.width - 1
    }

    /// The most that the Soviets can have lost.
    pub(super) fn soviets(&self) -> usize {
        self.width - 1
    }

    /// The chance of these losses.
    #[must_use]
    pub fn of(&self, germans: usize, soviets: usize) -> N {
        let row = self.rows().nth(germans);
        row.and_then(|row| row.get(soviets)).copied().unwrap_or(N::ZERO)
    }

    /// The losses of the Germans one after the other, each with those of the Soviets.
    pub fn rows(&self) -> impl Iterator<Item = &[N]> {
        self.cells.chunks_exact(self.width)
    }

    /// One of the rows.
    pub(super) fn row(&self, germans: usize) -> &[N] {
        &self.cells[germans * self.width..][..self.width]
    }

    #[inline]
    pub(super) fn add(&mut self, germans: usize, soviets: usize, weight: N) {
        self.cells[germans * self.width + soviets] += weight;
    }

    /// Hits on the Soviets from here on; those beyond the last step are lost (IV-124). `tails` are those of
    /// the law.
    #[inline]
    pub(super) fn add_along(&mut self, at: (usize, usize), law: &[N], tails: &[N], weight: N) {
        let row = &mut self.cells[at.0 * self.width + at.1..(at.0 + 1) * self.width];
        add_cut(row, law, tails, weight);
    }

    /// The weight of another as well.
    pub(super) fn join(&mut self, other: &Self) {
        other.each().for_each(|(germans, soviets, weight)| self.add(germans, soviets, weight));
    }

    /// Every cell that has weight.
    pub(super) fn each(&self) -> impl Iterator<Item = (usize, usize, N)> {
        self.rows().enumerate().flat_map(|(germans, row)| {
            row.iter()
                .enumerate()
                .filter(|(_, weight)| !weight.is_zero())
                .map(move |(soviets, &weight)| (germans, soviets, weight))
        })
    }
}

/// Add a law to these places; what lies beyond falls on the last.
#[inline]
pub(super) fn add_cut<N: Number>(places: &mut [N], law: &[N], tails: &[N], weight: N) {
    let last = places.len() - 1;
    if let Some(&beyond) = tails.get(last) {
        places[last] += weight * beyond;
    }
    places[..last].iter_mut().zip(law).for_each(|(cell, &chance)| *cell += weight * chance);
}
