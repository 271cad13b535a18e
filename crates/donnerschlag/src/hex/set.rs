//! Sets of hexes, a word for each row: the neighbours of a whole set are a few shifts.

use serde::{Serialize, Serializer};

use super::{COLUMNS, Direction, FIRST_ROW, Hex, LAST_ROW, bits};

/// Rows on the map.
pub(crate) const ROWS: usize = (LAST_ROW - FIRST_ROW + 1) as usize;
/// A full row.
const FULL: u32 = (1 << COLUMNS) - 1;

/// A set of hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HexSet([u32; ROWS]);

/// Whether that row, counted from 0, lies half a hex to the east: the even ones as they are numbered.
const fn lies_east(row: usize) -> bool {
    (row + FIRST_ROW as usize).is_multiple_of(2)
}

impl HexSet {
    /// No hex.
    pub const NONE: HexSet = HexSet([0; ROWS]);

    const fn place(hex: Hex) -> (usize, u32) {
        (hex.0 as usize / COLUMNS as usize, 1 << (hex.0 % COLUMNS as u16))
    }

    /// Whether the hex is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(&self, hex: Hex) -> bool {
        let (row, bit) = Self::place(hex);
        self.0[row] & bit != 0
    }

    /// Put the hex in; whether it was not there before.
    #[inline]
    pub const fn insert(&mut self, hex: Hex) -> bool {
        let (row, bit) = Self::place(hex);
        let new = self.0[row] & bit == 0;
        self.0[row] |= bit;
        new
    }

    /// Take the hex out.
    #[inline]
    pub const fn remove(&mut self, hex: Hex) {
        let (row, bit) = Self::place(hex);
        self.0[row] &= !bit;
    }

    /// Put the hex in or take it out.
    #[inline]
    pub(crate) const fn set(&mut self, hex: Hex, there: bool) {
        let (row, bit) = Self::place(hex);
        self.0[row] = self.0[row] & !bit | if there { bit } else { 0 };
    }

    /// Whether no hex is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, row| all | row) == 0
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// The hexes, lowest number first.
    pub fn iter(&self) -> impl Iterator<Item = Hex> {
        self.0.into_iter().enumerate().flat_map(|(row, hexes)| {
            bits(hexes.into()).map(move |bit| Hex((row * COLUMNS as usize) as u16 + u16::from(bit)))
        })
    }

    /// Do something with every hex, lowest number first: the quickest way through a set.
    #[inline]
    pub(crate) fn each(&self, mut act: impl FnMut(Hex)) {
        for (row, &hexes) in self.0.iter().enumerate() {
            let (first, mut left) = (row * COLUMNS as usize, hexes);
            while left != 0 {
                act(Hex(first as u16 + left.trailing_zeros() as u16));
                left &= left - 1;
            }
        }
    }

    #[inline]
    fn join(&self, other: &HexSet, how: impl Fn(u32, u32) -> u32) -> HexSet {
        HexSet(std::array::from_fn(|row| how(self.0[row], other.0[row])))
    }

    /// The hexes in both.
    #[must_use]
    #[inline]
    pub fn and(&self, other: &HexSet) -> HexSet {
        self.join(other, |one, other| one & other)
    }

    /// The hexes in either.
    #[must_use]
    #[inline]
    pub fn or(&self, other: &HexSet) -> HexSet {
        self.join(other, |one, other| one | other)
    }

    /// The hexes in this set and not in the other.
    #[must_use]
    #[inline]
    pub fn minus(&self, other: &HexSet) -> HexSet {
        self.join(other, |one, other| one & !other)
    }

    /// All hexes next to one of the set.
    #[must_use]
    pub fn neighbours(&self) -> HexSet {
        self.across(&Borders::OPEN)
    }

    /// All hexes next to one of the set, over a side that is open.
    #[must_use]
    pub(crate) fn across(&self, open: &Borders) -> HexSet {
        HexSet(std::array::from_fn(|row| self.next_in_row(row, open)))
    }

    /// What lies in a row next to a hex of the set, over a side that is open.
    #[inline]
    pub(crate) fn next_in_row(&self, row: usize, open: &Borders) -> u32 {
        let north = if row > 0 { self.0[row - 1] } else { 0 };
        let south = if row + 1 < ROWS { self.0[row + 1] } else { 0 };
        open.enter(row, [north, self.0[row], south])
    }

    /// A row, the westernmost hex in the lowest bit.
    #[inline]
    pub(crate) const fn row(&self, row: usize) -> u32 {
        self.0[row]
    }

    /// A row to change.
    #[inline]
    pub(crate) const fn row_mut(&mut self, row: usize) -> &mut u32 {
        &mut self.0[row]
    }

    /// Hexes that can be reached from the set over open sides, through hexes of `free`; the set counts as far as
    /// it is free. All of them that are `wanted` are found; where no other is missing the flood stops.
    #[must_use]
    pub(crate) fn flood(&self, free: &HexSet, open: &Borders, wanted: &HexSet) -> HexSet {
        let mut reached = HexSet::NONE;
        // Rows in which a wanted hex has not been reached.
        let mut missing = wanted.and(free).rows();
        // Rows to look at (again): those of the set, then those beside a row that has grown.
        let mut stale = self.rows();
        // Down the map and up again, as water finds its way in a few sweeps.
        let (mut down, mut ahead) = (true, !0u64);
        while stale != 0 && missing != 0 {
            if stale & ahead == 0 {
                (down, ahead) = (!down, !0);
            }
            let next = stale & ahead;
            let row = if down { next.trailing_zeros() } else { next.ilog2() } as usize;
            ahead = if down { !0 << row } else { !0 >> (63 - row) };
            stale &= !(1 << row);
            let near = (self.0[row] | reached.next_in_row(row, open)) & free.0[row];
            if near & !reached.0[row] != 0 {
                reached.0[row] = along(reached.0[row] | near, free.0[row], open.0[row][EAST]);
                stale |= (0b101 << row >> 1) & ((1 << ROWS) - 1);
                if wanted.0[row] & free.0[row] & !reached.0[row] == 0 {
                    missing &= !(1 << row);
                }
            }
        }
        reached
    }

    /// The rows that are not empty, as bits.
    fn rows(&self) -> u64 {
        (0..ROWS).fold(0, |rows, row| rows | u64::from(self.0[row] != 0) << row)
    }
}

/// Everything of a row that can be reached along it: `east` says from where one can go east.
fn along(mut hexes: u32, free: u32, east: u32) -> u32 {
    let (to_east, mut to_west) = ((east << 1) & free, east & free);
    // Eastward a carry runs through all that is open.
    let entered = (hexes << 1) & to_east;
    hexes |= entered | ((to_east + entered) ^ to_east) & to_east;
    // Westward twice as far with each step.
    for far in [1, 2, 4, 8, 16] {
        hexes |= to_west & (hexes >> far);
        to_west &= to_west >> far;
    }
    hexes
}

/// Over which of its six sides each hex can be left, by row and direction. Open one way is open the other way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Borders([[u32; 6]; ROWS]);

/// The place of that direction.
const EAST: usize = 1;

impl Borders {
    /// All sides.
    pub(crate) const OPEN: Borders = Borders([[FULL; 6]; ROWS]);
    /// No side.
    pub(crate) const CLOSED: Borders = Borders([[0; 6]; ROWS]);

    /// What can be entered in a row from the row to the north, itself, and the row to the south.
    #[inline]
    pub(crate) fn enter(&self, row: usize, [north, here, south]: [u32; 3]) -> u32 {
        let [ne, e, se, sw, w, nw] = self.0[row];
        let along = (here >> 1 & e) | (here << 1 & w);
        if lies_east(row) {
            along | (north >> 1 & ne) | (north & nw) | (south >> 1 & se) | (south & sw)
        } else {
            along | (north & ne) | (north << 1 & nw) | (south & se) | (south << 1 & sw)
        }
    }

    /// Open or close a side, seen from both its hexes.
    pub(crate) fn set(&mut self, hex: Hex, direction: Direction, open: bool) {
        for (hex, direction) in [(Some(hex), direction), (hex.towards(direction), direction.opposite())] {
            let Some((row, bit)) = hex.map(HexSet::place) else { continue };
            let hexes = &mut self.0[row][usize::from(direction.0)];
            if open {
                *hexes |= bit;
            } else {
                *hexes &= !bit;
            }
        }
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Self {
        let mut set = HexSet::NONE;
        hexes.into_iter().for_each(|hex| {
            set.insert(hex);
        });
        set
    }
}

impl Serialize for HexSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Neighbours by shifts are the neighbours that the grid has, one by one.
    #[test]
    fn neighbours_of_a_set() {
        for hex in Hex::every() {
            let one: HexSet = [hex].into_iter().collect();
            assert_eq!(one.neighbours(), hex.neighbours().collect(), "{hex}");
        }
    }

    /// A flood goes where a search hex by hex goes, around closed sides and hexes.
    #[test]
    fn a_flood_finds_its_way() {
        let mut number = 1u64;
        let mut chance = |of: u64| {
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (number >> 33) % of
        };
        for _ in 0..200 {
            let free: HexSet = Hex::every().filter(|_| chance(4) > 0).collect();
            let mut open = Borders::OPEN;
            let mut closed = Vec::new();
            for hex in Hex::every() {
                for direction in Direction::ALL {
                    if chance(12) == 0 {
                        open.set(hex, direction, false);
                        closed.push((hex, hex.towards(direction)));
                    }
                }
            }
            let from: HexSet = Hex::every().filter(|_| chance(300) == 0).collect();
            let mut reached: Vec<Hex> = from.and(&free).iter().collect();
            let mut looked = 0;
            while let Some(&hex) = reached.get(looked) {
                looked += 1;
                for next in hex.neighbours() {
                    let shut = closed.contains(&(hex, Some(next))) || closed.contains(&(next, Some(hex)));
                    if !shut && free.contains(next) && !reached.contains(&next) {
                        reached.push(next);
                    }
                }
            }
            let reached: HexSet = reached.into_iter().collect();
            assert_eq!(from.flood(&free, &open, &free), reached);
            let wanted: HexSet = Hex::every().filter(|_| chance(100) == 0).collect();
            assert_eq!(from.flood(&free, &open, &wanted).and(&wanted), reached.and(&wanted));
        }
    }
}
