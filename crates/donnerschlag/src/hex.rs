//! The grid (DS-010): rows 09 to 46 from north to south, columns 01 to 24 from west to east.

mod set;

use std::fmt;

use serde::{Serialize, Serializer};

pub use set::HexSet;
pub(crate) use set::{Borders, ROWS};

/// The northernmost row that is played on.
pub(crate) const FIRST_ROW: u8 = 9;
/// The southernmost row.
pub(crate) const LAST_ROW: u8 = 46;
/// Columns in every row.
pub(crate) const COLUMNS: u8 = 24;
/// Hexes on the map, those of the pocket included.
pub const HEXES: usize = (LAST_ROW - FIRST_ROW + 1) as usize * COLUMNS as usize;

/// A hex of the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct Hex(u16);

/// The way from a hex to a neighbour. The opposite of a direction is three further on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Direction(pub(crate) u8);

impl Direction {
    /// North-east, east, south-east, south-west, west, north-west.
    pub(crate) const ALL: [Direction; 6] =
        [Direction(0), Direction(1), Direction(2), Direction(3), Direction(4), Direction(5)];

    /// Back again.
    pub(crate) const fn opposite(self) -> Self {
        Direction((self.0 + 3) % 6)
    }
}

impl Hex {
    /// The hex in that row and column, if it is on the map.
    #[must_use]
    pub const fn at(row: u8, column: u8) -> Option<Hex> {
        if row < FIRST_ROW || row > LAST_ROW || column < 1 || column > COLUMNS {
            return None;
        }
        Some(Hex((row - FIRST_ROW) as u16 * COLUMNS as u16 + (column - 1) as u16))
    }

    /// The hex of that number below [`HEXES`].
    #[must_use]
    pub const fn nth(number: usize) -> Option<Hex> {
        if number < HEXES { Some(Hex(number as u16)) } else { None }
    }

    /// Every hex, row by row.
    pub fn every() -> impl Iterator<Item = Hex> {
        (0..HEXES as u16).map(Hex)
    }

    /// Its number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its row, from 9.
    #[must_use]
    pub const fn row(self) -> u8 {
        (self.0 / COLUMNS as u16) as u8 + FIRST_ROW
    }

    /// Its column, from 1.
    #[must_use]
    pub const fn column(self) -> u8 {
        (self.0 % COLUMNS as u16) as u8 + 1
    }

    /// The hex that is written so: `2413`.
    #[must_use]
    pub fn parse(word: &str) -> Option<Hex> {
        if word.len() != 4 || !word.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        Hex::at(word[..2].parse().ok()?, word[2..].parse().ok()?)
    }

    /// The neighbour that way, if the map goes on there. Even rows lie half a hex to the east.
    #[must_use]
    #[inline]
    pub(crate) const fn towards(self, direction: Direction) -> Option<Hex> {
        NEXT[self.0 as usize][direction.0 as usize]
    }

    const fn reckon_towards(self, direction: u8) -> Option<Hex> {
        let (row, column) = (self.row() as i8, self.column() as i8);
        let east = (row % 2 == 0) as i8;
        let (row, column) = match direction {
            0 => (row - 1, column + east),
            1 => (row, column + 1),
            2 => (row + 1, column + east),
            3 => (row + 1, column + east - 1),
            4 => (row, column - 1),
            _ => (row - 1, column + east - 1),
        };
        if row < 0 || column < 0 { None } else { Hex::at(row as u8, column as u8) }
    }

    /// The direction of a neighbour.
    #[must_use]
    pub(crate) fn direction_of(self, neighbour: Hex) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| self.towards(direction) == Some(neighbour))
    }

    /// The neighbours on the map.
    pub fn neighbours(self) -> impl Iterator<Item = Hex> {
        Direction::ALL.into_iter().filter_map(move |direction| self.towards(direction))
    }

    /// How many hexes it is to another (DS-146).
    #[must_use]
    pub fn distance(self, other: Hex) -> u8 {
        let axial = |hex: Hex| {
            let (row, column) = (i16::from(hex.row()) - 1, i16::from(hex.column()) - 1);
            (column - row.div_euclid(2), row)
        };
        let ((q1, s1), (q2, s2)) = (axial(self), axial(other));
        let (q, s) = (q1 - q2, s1 - s2);
        ((q.abs() + s.abs() + (q + s).abs()) / 2) as u8
    }
}

/// The neighbours of each hex, so that nobody divides by 24 in a loop.
static NEXT: [[Option<Hex>; 6]; HEXES] = {
    let mut next = [[None; 6]; HEXES];
    let mut hex = 0;
    while hex < HEXES {
        let mut direction = 0;
        while direction < 6 {
            next[hex][direction] = Hex(hex as u16).reckon_towards(direction as u8);
            direction += 1;
        }
        hex += 1;
    }
    next
};

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}{:02}", self.row(), self.column())
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The side between two neighbouring hexes, the same from both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct Hexside(u16);

impl Hexside {
    /// The side of the hex that way; kept with the hex from which it lies north-east, east or south-east.
    pub(crate) fn of(hex: Hex, direction: Direction) -> Option<Hexside> {
        let other = hex.towards(direction)?;
        let (hex, direction) = if direction.0 < 3 { (hex, direction) } else { (other, direction.opposite()) };
        Some(Hexside(hex.0 * 3 + u16::from(direction.0)))
    }

    /// The side between two neighbours.
    #[must_use]
    pub fn between(one: Hex, other: Hex) -> Option<Hexside> {
        Hexside::of(one, one.direction_of(other)?)
    }

    /// The hex that it is kept with, and the way across it.
    pub(crate) fn from(self) -> (Hex, Direction) {
        (Hex(self.0 / 3), Direction((self.0 % 3) as u8))
    }

    /// The two hexes, the lower number first.
    #[must_use]
    pub fn hexes(self) -> (Hex, Hex) {
        let (hex, direction) = self.from();
        let other = hex.towards(direction).unwrap_or(hex);
        (hex.min(other), hex.max(other))
    }

    /// The side of that number, if both its hexes are on the map.
    pub(crate) fn nth(number: usize) -> Option<Hexside> {
        Hexside::of(Hex::nth(number / 3)?, Direction((number % 3) as u8))
    }

    /// The side that is written so: `2413-2513`.
    #[must_use]
    pub fn parse(word: &str) -> Option<Hexside> {
        let (one, other) = word.split_once('-')?;
        Hexside::between(Hex::parse(one)?, Hex::parse(other)?)
    }
}

impl fmt::Display for Hexside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (one, other) = self.hexes();
        write!(f, "{one}-{other}")
    }
}

impl Serialize for Hexside {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The places of the ones in a word, lowest first.
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let place = (word != 0).then(|| word.trailing_zeros() as u8);
        word &= word.wrapping_sub(1);
        place
    })
}
