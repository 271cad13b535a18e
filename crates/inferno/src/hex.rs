//! Hexes of the map, sets of them, and the six directions of the Soviet Compass.

use std::fmt;

/// How many hexes the map has (IV-011).
pub const HEXES: usize = 109;

/// What the hexes are called, in order.
#[rustfmt::skip]
static NAMES: [&str; HEXES] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18",
    "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "35",
    "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50", "51", "52",
    "53", "54", "55", "56", "57", "58", "59", "60", "61", "62", "63", "64", "65", "66", "67", "68", "69",
    "70", "71", "72", "73", "74", "75", "76", "77", "78", "79", "80", "81", "82", "83", "84", "85", "86",
    "87", "88", "89", "90", "91", "92", "93", "94", "95", "96", "97", "98", "99", "100", "101", "102",
    "103", "104", "105", "W", "X", "Y", "Z",
];

/// A hex by its place in `map.toml`: 0 is #1, 104 is #105, then W, X, Y, Z.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct Hex(pub u8);

impl Hex {
    /// W: the bridgehead in the north (IV-012).
    pub const W: Hex = Hex(105);
    /// X: where Yellow units arrive (IV-062).
    pub const X: Hex = Hex(106);
    /// Y: where Yellow units arrive (IV-062).
    pub const Y: Hex = Hex(107);
    /// Z: where Blue units arrive (IV-062).
    pub const Z: Hex = Hex(108);

    /// Every hex, in order.
    pub fn all() -> impl Iterator<Item = Hex> {
        (0..HEXES as u8).map(Hex)
    }

    /// The hex with this number, 1 to 105.
    #[must_use]
    pub const fn number(number: u8) -> Hex {
        Hex(number - 1)
    }

    /// What it is called: `1` to `105`, `W`, `X`, `Y`, `Z`.
    #[must_use]
    pub fn name(self) -> &'static str {
        NAMES[usize::from(self.0)]
    }

    /// The hex that is written so: `1` to `105`, `W`, `X`, `Y`, `Z`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Hex> {
        match text {
            "W" => Some(Hex::W),
            "X" => Some(Hex::X),
            "Y" => Some(Hex::Y),
            "Z" => Some(Hex::Z),
            _ if text.starts_with(['0', '+']) => None,
            _ => text.parse().ok().filter(|number| (1..=105).contains(number)).map(Hex::number),
        }
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{self}")
    }
}

/// A set of hexes: one bit for each, in two words, which is quicker than one long one.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(as = "Vec<Hex>"))]
pub struct HexSet([u64; 2]);

impl HexSet {
    /// No hex.
    pub const NONE: HexSet = HexSet([0; 2]);

    const fn word(hex: Hex) -> usize {
        (hex.0 >> 6 & 1) as usize
    }

    const fn bit(hex: Hex) -> u64 {
        1 << (hex.0 & 63)
    }

    /// Whether the hex is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, hex: Hex) -> bool {
        self.0[Self::word(hex)] & Self::bit(hex) != 0
    }

    /// Put the hex in.
    #[inline]
    pub fn insert(&mut self, hex: Hex) {
        self.0[Self::word(hex)] |= Self::bit(hex);
    }

    /// Take the hex out.
    #[inline]
    pub fn remove(&mut self, hex: Hex) {
        self.0[Self::word(hex)] &= !Self::bit(hex);
    }

    /// Put the hex in if it was out, and out if it was in: whether it was.
    #[inline]
    pub(crate) fn flip(&mut self, hex: Hex) -> bool {
        let was_in = self.contains(hex);
        self.0[Self::word(hex)] ^= Self::bit(hex);
        was_in
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// How many there are.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    /// Those in both.
    #[must_use]
    #[inline]
    pub const fn and(self, other: HexSet) -> Self {
        HexSet([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    /// The set of one.
    #[must_use]
    pub fn one(hex: Hex) -> Self {
        let mut set = HexSet::NONE;
        set.insert(hex);
        set
    }

    /// Those in either.
    #[must_use]
    #[inline]
    pub const fn or(self, other: HexSet) -> Self {
        HexSet([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    /// Those in `self` and not in `other`.
    #[must_use]
    #[inline]
    pub const fn minus(self, other: HexSet) -> Self {
        HexSet([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    /// The hexes, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Hex> {
        let [mut low, mut high] = self.0;
        std::iter::from_fn(move || {
            if low != 0 {
                let hex = Hex(low.trailing_zeros() as u8);
                low &= low - 1;
                Some(hex)
            } else if high != 0 {
                let hex = Hex(64 + high.trailing_zeros() as u8);
                high &= high - 1;
                Some(hex)
            } else {
                None
            }
        })
    }
}

impl Extend<Hex> for HexSet {
    fn extend<I: IntoIterator<Item = Hex>>(&mut self, hexes: I) {
        hexes.into_iter().for_each(|hex| self.insert(hex));
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Self {
        let mut set = HexSet::NONE;
        set.extend(hexes);
        set
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A hex or none, in one byte, because positions are small. Written as `Option<Hex>` is.
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(as = "Option<Hex>"))]
pub(crate) struct MaybeHex(u8);

impl MaybeHex {
    /// No hex.
    pub(crate) const NONE: MaybeHex = MaybeHex(u8::MAX);

    /// The hex, if there is one.
    pub(crate) fn get(self) -> Option<Hex> {
        (self != Self::NONE).then_some(Hex(self.0))
    }
}

impl Default for MaybeHex {
    fn default() -> Self {
        Self::NONE
    }
}

impl From<Option<Hex>> for MaybeHex {
    fn from(hex: Option<Hex>) -> Self {
        hex.map_or(Self::NONE, |hex| MaybeHex(hex.0))
    }
}

impl fmt::Debug for MaybeHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

impl serde::Serialize for MaybeHex {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.get().serialize(serializer)
    }
}

/// Some of a few hexes that the map singles out, at most eight: a byte, because positions are small.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Few(u8);

impl Few {
    /// Those of the few that are in the set.
    pub(crate) fn of(few: HexSet, set: HexSet) -> Few {
        debug_assert!(few.len() <= 8, "a byte has eight bits");
        let bit = |(place, hex): (usize, Hex)| u8::from(set.contains(hex)) << place;
        Few(few.iter().enumerate().map(bit).fold(0, |bits, bit| bits | bit))
    }

    /// The hexes.
    pub(crate) fn among(self, few: HexSet) -> HexSet {
        if self.0 == 0 {
            return HexSet::NONE;
        }
        few.iter().enumerate().filter(|(place, _)| self.0 >> place & 1 != 0).map(|(_, hex)| hex).collect()
    }
}
