//! What `data/firefight/*.toml` say: the chart, the small tables, the switches and the scenarios.

mod chart;
mod check;
pub(crate) mod geometry;
pub(crate) mod made;
mod name;
pub(crate) mod open;
pub(crate) mod read;
pub(crate) mod scenario;
#[cfg(test)]
mod tests;

pub use chart::{Detected, Detected5, Mishap, Tables};
pub use made::Made;
pub use name::{Id, Name};
pub(crate) use read::read;
pub use scenario::{
    Alarm, Armour, Axis, BatteryInfo, BunkerInfo, Condition, Deed, Derived, Doctrine, EdgeKind, EventInfo,
    GroupInfo, ItemInfo, ItemKind, Mines, ObjectiveInfo, Scenario, SoldierInfo, SpotInfo, Start, Strength,
    Strip, Terrain, VehicleInfo,
};

use table::{Counted, Files};

use crate::campaign::Handbook;
use crate::quick::Cards;
use crate::ruleset::Ruleset;
use crate::weapon::{Row, Weapon};

/// Everything that does not change during a match.
#[derive(Debug)]
pub struct Data {
    /// The weapon chart (ST-260).
    pub chart: Vec<Row>,
    /// The small tables.
    pub tables: Tables,
    /// The switches as they stand unless a scenario says otherwise.
    pub rules: Ruleset,
    /// The scenarios, in the order of the title's files.
    pub scenarios: Vec<Counted<Scenario>>,
    /// What the validator thinks odd, by scenario.
    pub warnings: Vec<String>,
    /// What campaigns are made of (4.8).
    pub handbook: Handbook,
    /// What quick battles are made of (4.9).
    pub cards: Cards,
    /// The files that all this was read from.
    pub files: Files,
}

impl Data {
    /// The row of a weapon.
    #[must_use]
    pub fn row(&self, weapon: Weapon) -> &Row {
        &self.chart[usize::from(weapon.0)]
    }

    /// The weapon of that word.
    #[must_use]
    pub fn weapon(&self, id: &str) -> Option<Weapon> {
        self.chart.iter().position(|row| row.id == id).map(|place| Weapon(place as u8))
    }

    /// The scenario of that word.
    #[must_use]
    pub fn scenario(&self, id: &str) -> Option<&Counted<Scenario>> {
        self.scenarios.iter().find(|scenario| scenario.id == *id)
    }
}
