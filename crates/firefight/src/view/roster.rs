//! Who and what the numbers of a view stand for, as far as its viewer may know: the files of a scenario tell
//! everybody only the ground.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::data::{Id, ItemKind, Name};
use crate::places::{Item, Soldier, Vehicle};
use crate::position::Firefight;
use crate::soldier::{Experience, Rank, Side, Speciality, Task};

/// Soldiers, things, vehicles, batteries and objectives that the viewer knows of, by their numbers.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Roster {
    /// The side that players command.
    pub players: Side,
    /// One's own men.
    pub soldiers: BTreeMap<u8, SoldierSheet>,
    /// The things that are seen.
    pub items: BTreeMap<u8, ItemSheet>,
    /// One's own vehicles, and those of the enemy that are located.
    pub vehicles: BTreeMap<u8, VehicleSheet>,
    /// One's own batteries.
    pub batteries: BTreeMap<u8, BatterySheet>,
    /// What one's own groups are called, by their words.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, string | { term: string }>"))]
    pub groups: BTreeMap<Id, Name>,
    /// What one's side is to achieve; after the end also what the enemy was to.
    pub objectives: BTreeMap<u8, ObjectiveSheet>,
    /// Every mined location, for whoever sees everything.
    pub mines: Vec<Id>,
}

/// A soldier, as his sheet has him at the start (ST-280).
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SoldierSheet {
    /// The word for him.
    pub id: Id,
    /// What he is called.
    #[cfg_attr(feature = "ts", ts(type = "string | { term: string }"))]
    pub name: Name,
    /// Whose.
    pub side: Side,
    /// His group.
    pub group: Id,
    /// Whether players command him.
    pub player: bool,
    /// ST-004
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub rank: Rank,
    /// ST-003
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub experience: Experience,
    /// ST-005
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub speciality: Option<Speciality>,
    /// His task in a crew (ST-164).
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub task: Option<Task>,
}

/// What a thing is.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ItemSheet {
    /// A weapon, by the word of its row.
    Weapon(&'static str),
    /// Ammunition for a weapon.
    Ammo(&'static str),
    /// The tripod of a machine gun while it is off (ST-103).
    Tripod,
    /// ST-145
    Radio,
    /// ST-145
    Phone,
    /// What an objective is about.
    Crate,
}

/// What a vehicle is called.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct VehicleSheet {
    /// The word for it.
    pub id: Id,
    /// What it is called.
    #[cfg_attr(feature = "ts", ts(type = "string | { term: string }"))]
    pub model: Name,
    /// Whose.
    pub side: Side,
}

/// What a battery is called.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BatterySheet {
    /// The word for it.
    pub id: Id,
    /// What it is called.
    #[cfg_attr(feature = "ts", ts(type = "string | { term: string }"))]
    pub name: Name,
}

/// What a side is to achieve.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ObjectiveSheet {
    /// The word for it.
    pub id: Id,
    /// Whose.
    pub side: Side,
    /// What to do, as the scenario says it.
    #[cfg_attr(feature = "ts", ts(type = "string | { term: string }"))]
    pub text: Name,
    /// The last round in which it counts.
    pub by: Option<u8>,
    /// What it is worth.
    pub points: i8,
}

impl Firefight {
    /// What this side knows by name; everything for whoever sees everything.
    pub(super) fn roster(&self, everything: bool, side: Option<Side>) -> Roster {
        let scenario = self.scenario();
        let ours = |whose: Side| everything || side == Some(whose);
        let soldiers = scenario.soldiers.iter().enumerate().filter(|(_, info)| ours(info.side));
        let items = (0..scenario.items.len() as u8).map(Item);
        let seen = |item: Item| everything || side.is_some_and(|side| self.sees_thing(side, item));
        let located =
            |vehicle: Vehicle| side.is_some_and(|side| self.field.seen_cars[side].contains(vehicle));
        let vehicles = (0..scenario.vehicles.len() as u8).map(Vehicle);
        let batteries = scenario.batteries.iter().enumerate().filter(|(_, info)| ours(info.side));
        let groups = scenario.groups.iter().filter(|info| ours(info.side));
        let objectives = scenario.objectives.iter().enumerate();
        let objectives = objectives.filter(|(_, info)| ours(info.side) || self.now.ended.is_some());
        let mined = scenario.spots.iter().filter(|info| everything && info.mines.is_some());
        Roster {
            players: scenario.players,
            soldiers: soldiers
                .map(|(number, _)| (number as u8, self.soldier_sheet(Soldier(number as u8))))
                .collect(),
            items: items
                .filter(|item| seen(*item))
                .map(|item| (item.0, self.item_sheet(self.kind(item))))
                .collect(),
            vehicles: vehicles
                .filter(|vehicle| ours(scenario.vehicles[vehicle.index()].side) || located(*vehicle))
                .map(|vehicle| {
                    let info = &scenario.vehicles[vehicle.index()];
                    (
                        vehicle.0,
                        VehicleSheet { id: info.id.clone(), model: info.model.clone(), side: info.side },
                    )
                })
                .collect(),
            batteries: batteries
                .map(|(number, info)| {
                    (number as u8, BatterySheet { id: info.id.clone(), name: info.name.clone() })
                })
                .collect(),
            groups: groups.map(|info| (info.id.clone(), info.name.clone())).collect(),
            objectives: objectives
                .map(|(number, info)| {
                    let text = info.text.clone();
                    let sheet = ObjectiveSheet {
                        id: info.id.clone(),
                        side: info.side,
                        text,
                        by: info.by,
                        points: info.points,
                    };
                    (number as u8, sheet)
                })
                .collect(),
            mines: mined.map(|info| info.id.clone()).collect(),
        }
    }

    fn soldier_sheet(&self, soldier: Soldier) -> SoldierSheet {
        let info = &self.scenario().soldiers[soldier.index()];
        SoldierSheet {
            id: info.id.clone(),
            name: info.name.clone(),
            side: info.side,
            group: self.scenario().groups[info.group.index()].id.clone(),
            player: info.player,
            rank: info.rank,
            experience: info.experience,
            speciality: info.speciality,
            task: info.task,
        }
    }

    fn item_sheet(&self, kind: ItemKind) -> ItemSheet {
        match kind {
            ItemKind::Weapon(weapon) => ItemSheet::Weapon(self.row(weapon).id),
            ItemKind::Ammo(weapon) => ItemSheet::Ammo(self.row(weapon).id),
            ItemKind::Tripod => ItemSheet::Tripod,
            ItemKind::Radio => ItemSheet::Radio,
            ItemKind::Phone => ItemSheet::Phone,
            ItemKind::Crate => ItemSheet::Crate,
        }
    }
}
