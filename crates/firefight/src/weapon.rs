//! The weapon chart (ST-260 to ST-262): bands, rows, columns.

use serde::{Deserialize, Serialize};

use crate::soldier::Speciality;

/// A row of the weapon chart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Weapon(pub u8);

/// A range band (ST-055).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Band {
    /// In the same location (ST-056); the chart has no value there for medium and heavy machine guns (ST-102).
    Close,
    /// Up to 50 m.
    Short,
    /// Up to 200 m.
    Medium,
    /// Up to 500 m.
    Long,
    /// Up to 2 km.
    Extreme,
}

impl Band {
    /// All five, the nearest first.
    pub const ALL: [Band; 5] = [Band::Close, Band::Short, Band::Medium, Band::Long, Band::Extreme];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Band::Close => "close",
            Band::Short => "short",
            Band::Medium => "medium",
            Band::Long => "long",
            Band::Extreme => "extreme",
        }
    }
}

/// The three parts of the chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// Pistols to machine guns.
    Light,
    /// Grenades, flamethrowers, bazookas, charges.
    Support,
    /// Guns, howitzers, mortars, rockets.
    Artillery,
}

/// How an artillery piece shoots (ST-135).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Piece {
    /// Flat, often directly.
    Gun,
    /// High, never directly.
    Mortar,
    /// At any angle.
    Howitzer,
}

/// Which column of the chart (ST-109).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Column {
    /// Antipersonnel.
    Men,
    /// Anti-armour.
    Armour,
}

/// Barrage density, which takes the place of distance (ST-139, R-34).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Density {
    /// The extreme column.
    Low,
    /// The long column.
    #[default]
    Regular,
    /// The medium column.
    High,
}

impl Density {
    /// All three.
    pub const ALL: [Density; 3] = [Density::Low, Density::Regular, Density::High];

    /// The column of the chart under which the density is printed.
    #[must_use]
    pub const fn band(self) -> Band {
        match self {
            Density::Low => Band::Extreme,
            Density::Regular => Band::Long,
            Density::High => Band::Medium,
        }
    }

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Density::Low => "low",
            Density::Regular => "regular",
            Density::High => "high",
        }
    }
}

/// One row of the chart.
#[derive(Clone, Debug)]
pub struct Row {
    /// The word for it, in files and notation.
    pub id: &'static str,
    /// The key of its name.
    pub name: &'static str,
    /// Which part of the chart.
    pub class: Class,
    /// Firepower.
    pub dice: u8,
    /// Whether one die decides if the location is hit (ST-105).
    pub to_hit: bool,
    /// Range modifiers against men.
    pub men: [Option<i8>; 5],
    /// Range modifiers against armour; none for light weapons (ST-260).
    pub armour: [Option<i8>; 5],
    /// The weapon with its standard ammunition; none where it cannot be carried.
    pub load: Option<u8>,
    /// One unit of additional ammunition.
    pub ammo_load: Option<u8>,
    /// Who gets +1 (ST-005).
    pub speciality: Option<Speciality>,
    /// Machine guns, but not submachine guns (ST-095).
    pub machinegun: bool,
    /// Half of its load is a tripod (ST-103).
    pub tripod: bool,
    /// Used up by one attack.
    pub single_use: bool,
    /// Fires only in Preparation Fire (ST-023, ST-024).
    pub preparation_only: bool,
    /// How it shoots, if it is artillery.
    pub piece: Option<Piece>,
    /// Fires every second round (ST-137).
    pub slow: bool,
    /// Not in the rulebook.
    pub extension: bool,
}

impl Row {
    /// Whether it is set up in a position before it is fired (ST-042): on a tripod, or as a mortar.
    #[must_use]
    pub fn stands(&self) -> bool {
        self.tripod || self.is_mortar()
    }

    /// Whether it fires at what it does not see (ST-135).
    #[must_use]
    pub fn is_mortar(&self) -> bool {
        self.piece == Some(Piece::Mortar)
    }

    /// The range modifier, if the weapon can be used so (ST-054).
    #[must_use]
    pub fn modifier(&self, band: Band, column: Column) -> Option<i8> {
        match column {
            Column::Men => self.men[band as usize],
            Column::Armour => self.armour[band as usize],
        }
    }
}
