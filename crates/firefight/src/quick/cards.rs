//! What `data/firefight/quick-battle.toml` says.

use serde::Deserialize;

use super::{Hour, Mission, Size, Terrain};
use crate::places::Cover;
use crate::soldier::{Rank, Speciality};

/// What quick battles are made of.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    pub(super) size: Vec<SizeRow>,
    pub(super) mission: Vec<MissionRow>,
    pub(super) hour: Vec<HourRow>,
    pub(super) ground: Vec<GroundRow>,
    pub(super) team: Vec<Team>,
    pub(super) card: Vec<Card>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SizeRow {
    pub(super) id: Size,
    /// What the defender has to spend on teams.
    pub(super) defence: u8,
    /// Rows of places between the two rears.
    pub(super) rows: u8,
    pub(super) rounds: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MissionRow {
    pub(super) id: Mission,
    /// What the attacker has to spend for ten of the defender.
    pub(super) attack: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HourRow {
    pub(super) id: Hour,
    /// How much of that, in hundredths.
    pub(super) attack: u16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GroundRow {
    pub(super) id: Terrain,
    /// How much of that, in hundredths.
    pub(super) attack: u16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Team {
    pub(super) id: String,
    pub(super) cost: u8,
    #[serde(default)]
    pub(super) attacks: bool,
    #[serde(default)]
    pub(super) defends: bool,
    /// At most one on a side.
    #[serde(default)]
    pub(super) once: bool,
    #[serde(default)]
    pub(super) deployed: Vec<String>,
    /// Units of ammunition that lie beside each of those.
    #[serde(default)]
    pub(super) ammo: u8,
    pub(super) soldier: Vec<TeamMan>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TeamMan {
    #[serde(default)]
    pub(super) rank: Rank,
    pub(super) speciality: Option<Speciality>,
    #[serde(default)]
    pub(super) weapons: Vec<String>,
    #[serde(default)]
    pub(super) carries: Vec<String>,
    #[serde(default)]
    pub(super) grenades: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Card {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) ground: Vec<Terrain>,
    pub(super) role: Role,
    pub(super) cover: Cover,
    #[serde(default = "open")]
    pub(super) terrain: String,
    pub(super) describe: String,
}

fn open() -> String {
    "open".to_owned()
}

/// For what a place is good.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Role {
    /// Behind the own lines; here men get away.
    Rear,
    /// Where an attack starts.
    Near,
    /// What must be crossed.
    Open,
    /// What is worth having.
    Strong,
}
