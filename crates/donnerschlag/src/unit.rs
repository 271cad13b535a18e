//! Sides and units (DS-020 to DS-027, DS-030 to DS-035).

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize, Serializer};
use table::Seat;

use crate::hex::{Hex, bits};

/// One of the two sides (DS-001).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Side {
    /// Germans and Romanians.
    Axis,
    /// Soviets.
    Soviet,
}

impl Side {
    /// Both, the Axis first as everywhere (DS-115).
    pub const BOTH: [Side; 2] = [Side::Axis, Side::Soviet];

    /// The enemy.
    #[must_use]
    pub const fn enemy(self) -> Side {
        match self {
            Side::Axis => Side::Soviet,
            Side::Soviet => Side::Axis,
        }
    }

    /// Its chair.
    #[must_use]
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side that sits there.
    #[must_use]
    pub const fn of(seat: Seat) -> Option<Side> {
        match seat.0 {
            0 => Some(Side::Axis),
            1 => Some(Side::Soviet),
            _ => None,
        }
    }
}

/// One value for each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BySide<T> {
    /// The Axis's.
    pub axis: T,
    /// The Soviets'.
    pub soviet: T,
}

impl<T> BySide<T> {
    /// What this is for each side.
    pub(crate) fn of(each: impl Fn(Side) -> T) -> Self {
        BySide { axis: each(Side::Axis), soviet: each(Side::Soviet) }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::Axis => &self.axis,
            Side::Soviet => &self.soviet,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Axis => &mut self.axis,
            Side::Soviet => &mut self.soviet,
        }
    }
}

/// How a unit behaves at rivers and in combat (DS-022).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Class {
    /// Infantry and cavalry.
    I,
    /// Motorised and mechanised infantry, and recon.
    M,
    /// Tanks and assault guns.
    T,
}

/// What a unit is (DS-020).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Tanks or assault guns.
    Tank,
    /// Motorised infantry.
    Mot,
    /// Mechanised infantry.
    Mech,
    /// Reconnaissance.
    Recon,
    /// Infantry.
    Inf,
    /// Cavalry.
    Cav,
    /// Headquarters (DS-030).
    Hq,
    /// A German emergency unit (DS-027).
    Alarm,
    /// Soviet infantry from the cup (DS-084).
    AdHoc,
    /// Soviet tanks from the cup (DS-084).
    CupTank,
}

impl Kind {
    /// How it behaves; an HQ as motorised (AMB-18, AMB-65).
    #[must_use]
    pub const fn class(self) -> Class {
        match self {
            Kind::Tank | Kind::CupTank => Class::T,
            Kind::Mot | Kind::Mech | Kind::Recon | Kind::Hq => Class::M,
            Kind::Inf | Kind::Cav | Kind::Alarm | Kind::AdHoc => Class::I,
        }
    }

    /// Whether it comes from a cup and goes back there (DS-085).
    #[must_use]
    pub const fn is_from_cup(self) -> bool {
        matches!(self, Kind::Alarm | Kind::AdHoc | Kind::CupTank)
    }
}

/// A Soviet army (DS-026).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Army {
    /// The 51st Army.
    #[serde(rename = "51")]
    Fifty,
    /// The 2nd Guards Army.
    #[serde(rename = "2g")]
    Guards,
}

/// An activation colour (DS-143): the first four are of the 51st Army, the others of the 2nd Guards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "colours")]
pub enum Colour {
    Red,
    Yellow,
    Green,
    Blue,
    Orange,
    White,
    Violet,
    Black,
}

impl Colour {
    /// All of them.
    pub const ALL: [Colour; 8] = [
        Colour::Red,
        Colour::Yellow,
        Colour::Green,
        Colour::Blue,
        Colour::Orange,
        Colour::White,
        Colour::Violet,
        Colour::Black,
    ];

    /// The army that it belongs to.
    #[must_use]
    pub const fn army(self) -> Army {
        if (self as u8) < 4 { Army::Fifty } else { Army::Guards }
    }

    /// Its word in data and notation.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Blue => "blue",
            Colour::Orange => "orange",
            Colour::White => "white",
            Colour::Violet => "violet",
            Colour::Black => "black",
        }
    }
}

/// A division or corps, by its place in the data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Formation(pub(crate) u8);

/// A counter, combat unit or HQ, by its place in the data. Germans are battalions, most others brigades or regiments
/// (DS-003).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Unit(pub(crate) u8);

impl Unit {
    /// Its number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The most units that the data may have.
pub const UNITS: usize = 144;

/// A set of units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct UnitSet([u64; 3]);

impl UnitSet {
    /// No unit.
    pub const NONE: UnitSet = UnitSet([0; 3]);

    /// Exactly this unit.
    #[must_use]
    pub const fn one(unit: Unit) -> Self {
        let mut set = UnitSet::NONE;
        set.insert(unit);
        set
    }

    /// Whether the unit is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, unit: Unit) -> bool {
        self.0[unit.index() / 64] >> (unit.index() % 64) & 1 == 1
    }

    /// Put the unit in.
    #[inline]
    pub const fn insert(&mut self, unit: Unit) {
        self.0[unit.index() / 64] |= 1 << (unit.index() % 64);
    }

    /// Take the unit out.
    #[inline]
    pub const fn remove(&mut self, unit: Unit) {
        self.0[unit.index() / 64] &= !(1 << (unit.index() % 64));
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()) as usize
    }

    /// The units in this set and not in the other.
    #[must_use]
    pub const fn minus(self, other: UnitSet) -> Self {
        UnitSet([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }

    /// The units in both.
    #[must_use]
    pub const fn and(self, other: UnitSet) -> Self {
        UnitSet([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }

    /// The units in either.
    #[must_use]
    pub const fn or(self, other: UnitSet) -> Self {
        UnitSet([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }

    /// The units, lowest number first.
    pub fn iter(self) -> impl Iterator<Item = Unit> {
        self.0
            .into_iter()
            .enumerate()
            .flat_map(|(place, word)| bits(word).map(move |bit| Unit((place * 64) as u8 + bit)))
    }

    /// The unit of the lowest number.
    #[must_use]
    pub fn first(self) -> Option<Unit> {
        self.iter().next()
    }
}

impl UnitSet {
    /// The units that are in this place.
    pub(crate) fn of_places(places: &[u16; UNITS], place: u16) -> Self {
        let mut set = UnitSet::NONE;
        for (number, eight) in places.chunks_exact(8).enumerate() {
            let mut same = [0; 8];
            for (same, &other) in same.iter_mut().zip(eight) {
                *same = u8::from(other == place);
            }
            // Eight bytes of 0 or 1 become eight bits: the product brings each of them into the top byte.
            let bits = u64::from_le_bytes(same).wrapping_mul(0x0102_0408_1020_4080) >> 56;
            set.0[number / 8] |= bits << (number % 8 * 8);
        }
        set
    }
}

impl FromIterator<Unit> for UnitSet {
    fn from_iter<I: IntoIterator<Item = Unit>>(units: I) -> Self {
        let mut set = UnitSet::NONE;
        units.into_iter().for_each(|unit| set.insert(unit));
        set
    }
}

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub enum Spot {
    /// On the map.
    On(Hex),
    /// Yet to arrive.
    Waiting,
    /// In its cup (DS-084).
    Cup,
    /// Eliminated; a replacement may bring it back (DS-059).
    Eliminated,
    /// Out of the game, or a Soviet HQ that has been overrun (DS-171, DS-172).
    Gone,
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Spot::On(hex) => serializer.collect_str(hex),
            Spot::Waiting => serializer.serialize_str("waiting"),
            Spot::Cup => serializer.serialize_str("cup"),
            Spot::Eliminated => serializer.serialize_str("eliminated"),
            Spot::Gone => serializer.serialize_str("gone"),
        }
    }
}

/// At most `N` things in a row, kept in place so that a position stays plain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Few<T, const N: usize>([Option<T>; N]);

impl<T: Copy + PartialEq, const N: usize> Few<T, N> {
    /// Nothing.
    pub const NONE: Self = Few([None; N]);

    /// The things, first to last.
    pub fn iter(&self) -> impl Iterator<Item = T> {
        self.0.iter().copied().flatten()
    }

    /// Whether it is among them.
    #[must_use]
    pub fn contains(&self, thing: T) -> bool {
        self.iter().any(|known| known == thing)
    }

    /// How many there can be.
    pub(crate) const fn room(&self) -> usize {
        N
    }

    /// Add a thing at the end, if there is room.
    pub fn push(&mut self, thing: T) {
        if let Some(free) = self.0.iter_mut().find(|place| place.is_none()) {
            *free = Some(thing);
        }
    }

    /// Take out the first; the others close up.
    pub fn take_first(&mut self) -> Option<T> {
        let first = self.0[0].take();
        self.0.rotate_left(1);
        first
    }

    /// Keep only what passes.
    pub fn retain(&mut self, keep: impl Fn(T) -> bool) {
        let old = *self;
        *self = Self::NONE;
        old.iter().filter(|&thing| keep(thing)).for_each(|thing| self.push(thing));
    }

    /// Take out the last that fits; the others close up.
    pub fn remove_last(&mut self, fits: impl Fn(T) -> bool) {
        if let Some(last) = self.0.iter().rposition(|place| place.is_some_and(&fits)) {
            self.0[last] = None;
            self.0[last..].rotate_left(1);
        }
    }

    /// Whether there is nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }

    /// Whether there is no more room.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.0[N - 1].is_some()
    }
}

impl<T: Copy + PartialEq, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        Few::NONE
    }
}

impl<T: Serialize, const N: usize> Serialize for Few<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().flatten())
    }
}
