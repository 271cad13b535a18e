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

/// What a row comes to one row further north or south, on the eastern and on the western side.
const fn eastward(row: usize, hexes: u32) -> u32 {
    if lies_east(row) { hexes << 1 } else { hexes }
}

const fn westward(row: usize, hexes: u32) -> u32 {
    if lies_east(row) { hexes } else { hexes >> 1 }
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

    fn join(&self, other: &HexSet, how: impl Fn(u32, u32) -> u32) -> HexSet {
        HexSet(std::array::from_fn(|row| how(self.0[row], other.0[row])))
    }

    /// The hexes in both.
    #[must_use]
    pub fn and(&self, other: &HexSet) -> HexSet {
        self.join(other, |one, other| one & other)
    }

    /// The hexes in either.
    #[must_use]
    pub fn or(&self, other: &HexSet) -> HexSet {
        self.join(other, |one, other| one | other)
    }

    /// The hexes in this set and not in the other.
    #[must_use]
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
        let mut all = [0; ROWS];
        for row in 0..ROWS {
            let hexes = self.0[row];
            let [ne, e, se, sw, w, nw] = open.0.each_ref().map(|rows| hexes & rows[row]);
            all[row] |= (e << 1) | (w >> 1);
            if row > 0 {
                all[row - 1] |= eastward(row, ne) | westward(row, nw);
            }
            if row + 1 < ROWS {
                all[row + 1] |= eastward(row, se) | westward(row, sw);
            }
        }
        HexSet(all.map(|row| row & FULL))
    }

    /// All hexes that can be reached from the set over open sides, through hexes of `free`; the set counts as
    /// far as it is free.
    #[must_use]
    pub(crate) fn flood(&self, free: &HexSet, open: &Borders) -> HexSet {
        let mut reached = self.and(free).0;
        let [ne, e, se, sw, _, nw] = &open.0;
        // Down and up again until nothing is new: water finds its way in a few sweeps.
        loop {
            let before = reached;
            for row in 0..ROWS {
                if row > 0 {
                    let above = reached[row - 1];
                    let down =
                        eastward(row - 1, above & se[row - 1]) | westward(row - 1, above & sw[row - 1]);
                    reached[row] |= down & free.0[row];
                }
                reached[row] = along(reached[row], free.0[row], e[row]);
            }
            for row in (0..ROWS - 1).rev() {
                let below = reached[row + 1];
                let up = eastward(row + 1, below & ne[row + 1]) | westward(row + 1, below & nw[row + 1]);
                reached[row] = along(reached[row] | up & free.0[row], free.0[row], e[row]);
            }
            if reached == before {
                return HexSet(reached);
            }
        }
    }
}

/// Everything of a row that can be reached along it: `east` says from where one can go east.
fn along(mut hexes: u32, free: u32, east: u32) -> u32 {
    let (mut to_east, mut to_west) = ((east << 1) & free, east & free);
    // Twice as far with each step.
    for far in [1, 2, 4, 8, 16] {
        hexes |= to_east & (hexes << far);
        to_east &= to_east << far;
    }
    for far in [1, 2, 4, 8, 16] {
        hexes |= to_west & (hexes >> far);
        to_west &= to_west >> far;
    }
    hexes
}

/// Over which of its six sides each hex can be left, by direction. Open one way is open the other way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Borders([[u32; ROWS]; 6]);

impl Borders {
    /// All sides.
    pub(crate) const OPEN: Borders = Borders([[FULL; ROWS]; 6]);

    /// Open or close a side, seen from both its hexes.
    pub(crate) fn set(&mut self, hex: Hex, direction: Direction, open: bool) {
        for (hex, direction) in [(Some(hex), direction), (hex.towards(direction), direction.opposite())] {
            let Some((row, bit)) = hex.map(HexSet::place) else { continue };
            let rows = &mut self.0[usize::from(direction.0)];
            if open {
                rows[row] |= bit;
            } else {
                rows[row] &= !bit;
            }
        }
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Self {
        let mut set = HexSet::NONE;
        for hex in hexes {
            set.insert(hex);
        }
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
            assert_eq!(from.flood(&free, &open), reached.into_iter().collect());
        }
    }
}
