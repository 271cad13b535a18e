//! Where things are: locations, vehicles, sets of them.

use std::fmt;

use serde::{Deserialize, Serialize, Serializer};

/// The most locations a scenario may have, the points between them included.
pub const SPOTS: usize = 128;
/// The most soldiers of both sides together, crews included.
pub const SOLDIERS: usize = 64;
/// The most weapons, ammunition units and other things.
pub const ITEMS: usize = 128;
/// The most vehicles.
pub const VEHICLES: usize = 8;
/// The most batteries off the field.
pub const BATTERIES: usize = 4;
/// The most scripted events, and the most objectives.
pub const SCRIPTS: usize = 32;

/// A location: soldiers in it enjoy the same cover (ST-050).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Spot(pub u8);

/// A soldier, by his place in the roster.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Soldier(pub u8);

/// A weapon, an ammunition unit, a radio …, by its place in the scenario.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Item(pub u8);

/// A vehicle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Vehicle(pub u8);

/// A battery off the field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Battery(pub u8);

/// A group of the scenario.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Group(pub u8);

macro_rules! index {
    ($($name:ident),*) => {$(
        impl $name {
            /// Its place in the tables.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.0)
            }
        }
    )*};
}
index!(Spot, Soldier, Item, Vehicle, Battery, Group);

/// Where a soldier is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// In a location.
    Spot(Spot),
    /// In a vehicle, which is its crew's location (ST-162).
    Vehicle(Vehicle),
    /// Not on the field (yet).
    Away,
}

impl Place {
    /// A number for it: numbers are compared without a branch.
    #[inline]
    pub(crate) const fn number(self) -> u16 {
        match self {
            Place::Spot(spot) => spot.0 as u16,
            Place::Vehicle(vehicle) => 0x100 | vehicle.0 as u16,
            Place::Away => 0x200,
        }
    }

    /// The location, unless he sits in a vehicle or is away.
    #[must_use]
    pub const fn spot(self) -> Option<Spot> {
        match self {
            Place::Spot(spot) => Some(spot),
            Place::Vehicle(_) | Place::Away => None,
        }
    }
}

/// A way on foot: the shortest to one location, and from there the shortest to another. On the shortest way of all the
/// two are the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Trail {
    /// Where it begins.
    pub from: Spot,
    /// Through where it leads.
    pub by: Spot,
    /// Where it ends.
    pub to: Spot,
}

/// What fire is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Target {
    /// A location (ST-050).
    Spot(Spot),
    /// A vehicle.
    Vehicle(Vehicle),
    /// The commander in the open hatch of a vehicle (ST-191).
    Hatch(Vehicle),
}

/// Cover classes (ST-071 to ST-075).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Cover {
    /// Mown field, street.
    #[default]
    None,
    /// Light wood, rubble, unarmoured vehicle.
    Light,
    /// Dense wood, timber building, crater.
    Medium,
    /// Brick building, trench (ST-225), foxhole.
    Full,
    /// Armoured vehicle, bunker.
    Total,
}

impl Cover {
    /// All five, the thinnest first.
    pub const ALL: [Cover; 5] = [Cover::None, Cover::Light, Cover::Medium, Cover::Full, Cover::Total];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Cover::None => "none",
            Cover::Light => "light",
            Cover::Medium => "medium",
            Cover::Full => "full",
            Cover::Total => "total",
        }
    }
}

/// How well one can see (ST-078, R-51, R-57).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Light {
    /// Broad daylight.
    #[default]
    Day,
    /// Dawn, dusk, flares, the glow of fires.
    Dim,
    /// Fog, smoke, moon or torch.
    Poor,
}

impl Light {
    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Light::Day => "day",
            Light::Dim => "dim",
            Light::Poor => "poor",
        }
    }
}

/// A word of which the bits are taken one by one.
pub(crate) trait Bits {
    /// The number of the lowest bit, which is no longer set.
    fn take_lowest(&mut self) -> Option<u8>;
}

macro_rules! bits {
    ($($word:ty),*) => {$(
        impl Bits for $word {
            #[inline]
            fn take_lowest(&mut self) -> Option<u8> {
                if *self == 0 {
                    return None;
                }
                let lowest = self.trailing_zeros() as u8;
                *self &= *self - 1;
                Some(lowest)
            }
        }
    )*};
}
bits!(u8, u64);

/// By halves, of which most scenarios fill only one: a processor does that in a third of the steps.
impl Bits for u128 {
    #[inline]
    fn take_lowest(&mut self) -> Option<u8> {
        let (mut low, mut high) = (*self as u64, (*self >> 64) as u64);
        let lowest = low.take_lowest().or_else(|| high.take_lowest().map(|bit| 64 + bit));
        *self = u128::from(high) << 64 | u128::from(low);
        lowest
    }
}

/// A set of small numbers, kept in one word.
macro_rules! set {
    ($(#[$doc:meta])* $name:ident, $word:ty, $member:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $name(pub $word);

        impl $name {
            /// Nobody and nothing.
            pub const NONE: $name = $name(0);

            /// Whether it is a member.
            #[must_use]
            pub const fn contains(self, member: $member) -> bool {
                self.0 >> member.0 & 1 != 0
            }

            /// Put it in.
            pub fn insert(&mut self, member: $member) {
                self.0 |= 1 << member.0;
            }

            /// Take it out.
            pub fn remove(&mut self, member: $member) {
                self.0 &= !(1 << member.0);
            }

            /// Put it in or take it out.
            pub fn set(&mut self, member: $member, inside: bool) {
                if inside { self.insert(member) } else { self.remove(member) }
            }

            /// The set with it.
            #[must_use]
            pub const fn with(self, member: $member) -> Self {
                $name(self.0 | 1 << member.0)
            }

            /// What is in both.
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                $name(self.0 & other.0)
            }

            /// What is in either.
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                $name(self.0 | other.0)
            }

            /// What is in this one only.
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                $name(self.0 & !other.0)
            }

            /// How many.
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether there is none.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The members, lowest number first.
            pub fn iter(self) -> impl Iterator<Item = $member> + Clone {
                let mut left = self.0;
                std::iter::from_fn(move || left.take_lowest().map($member))
            }
        }

        impl FromIterator<$member> for $name {
            fn from_iter<I: IntoIterator<Item = $member>>(members: I) -> Self {
                members.into_iter().fold($name::NONE, $name::with)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter().map(|member| member.0)).finish()
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }
    };
}
set!(
    /// Locations.
    Spots,
    u128,
    Spot
);
set!(
    /// Soldiers.
    Soldiers,
    u64,
    Soldier
);
set!(
    /// Things.
    Items,
    u128,
    Item
);
set!(
    /// Vehicles.
    Vehicles,
    u8,
    Vehicle
);
