//! The scenario format: one file, text, to be written by hand (`docs/scenarios.md`).
//!
//! What stands here is what a scenario is made of. `file` reads it, `ground`, `forces` and `script` chapter by chapter;
//! `derived` is what follows from it and is worked out once.

mod derived;
mod file;
mod forces;
mod ground;
mod script;

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::geometry::Geometry;
use super::name::{Id, Name};
use crate::places::{Cover, Group, Item, Light, Place, Soldier, Soldiers, Spot, Spots};
use crate::ruleset::Ruleset;
use crate::soldier::{BySide, Experience, Rank, Side, Speciality, Task};
use crate::weapon::{Density, Weapon};
pub use derived::Derived;
pub(super) use file::{At, read};
use file::{Word, yes};
use forces::{Arrives, CrewRow};
pub use script::{Alarm, Condition, Deed, EventInfo, ObjectiveInfo, Strength};

/// One scenario, ready to be played.
#[derive(Debug)]
pub struct Scenario {
    /// The word for it.
    pub id: Id,
    /// What it is called.
    pub title: Name,
    /// What it is about.
    pub history: Option<Name>,
    /// How well one can see, unless a location says otherwise.
    pub light: Light,
    /// Whether poor light is smoke or fog here, out of which nobody sees, and not the night (ST-078).
    pub haze: bool,
    /// How many rounds are played.
    pub rounds: u8,
    /// The switches in force.
    pub rules: Ruleset,
    /// The side that players command.
    pub players: Side,
    /// Every location, the points between them included.
    pub spots: Vec<SpotInfo>,
    /// Distances, routes and lines of sight.
    pub geometry: Geometry,
    /// Rows of locations that a spray may cover.
    pub strips: Vec<Strip>,
    /// The groups.
    pub groups: Vec<GroupInfo>,
    /// Every soldier, in roster order.
    pub soldiers: Vec<SoldierInfo>,
    /// The soldiers of each side.
    pub sides: BySide<Soldiers>,
    /// Every thing.
    pub items: Vec<ItemInfo>,
    /// The vehicles.
    pub vehicles: Vec<VehicleInfo>,
    /// The batteries off the field.
    pub batteries: Vec<BatteryInfo>,
    /// What each side is to achieve.
    pub objectives: Vec<ObjectiveInfo>,
    /// What happens by itself.
    pub events: Vec<EventInfo>,
    /// What follows from all this.
    pub derived: Derived,
}

impl Scenario {
    /// How many men players command.
    pub(crate) fn players_men(&self) -> usize {
        self.soldiers.iter().filter(|soldier| soldier.player).count()
    }
}

/// A location.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpotInfo {
    /// The word for it.
    pub id: Id,
    /// What it is called.
    pub name: Name,
    /// What it looks like.
    pub describe: Option<Name>,
    /// East, north, up, in metres.
    pub pos: [i16; 3],
    /// Its cover.
    #[serde(default)]
    pub cover: Cover,
    /// What a blast does to it.
    #[serde(default)]
    pub terrain: Terrain,
    /// The direction in which a group here looks, in degrees from north.
    pub facing: Option<u16>,
    /// Its own light.
    pub light: Option<Light>,
    /// Mines, and who knows of them at the start.
    pub mines: Option<Mines>,
    /// Wire (ST-230).
    #[serde(default)]
    pub wire: bool,
    /// A bunker (ST-235).
    pub bunker: Option<BunkerInfo>,
    /// The trench it is a sector of: sectors of one trench give no cover against each other (ST-081).
    pub trench: Option<u8>,
    /// Whether it was cut out of an edge by the loader.
    #[serde(skip)]
    pub waypoint: bool,
    /// A friendly rear exit: who flees here leaves the field.
    pub exit: Option<Side>,
}

/// What a place is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Terrain {
    /// A shell digs a crater.
    #[default]
    Open,
    /// A shell brings a storey down.
    Building,
    /// A shell sets it on fire.
    Wood,
    /// Nothing changes.
    Solid,
    /// A river: only boats.
    Water,
}

/// Mines in a location (ST-215, ST-216).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mines {
    /// Against men.
    #[serde(default)]
    pub men: bool,
    /// Against vehicles.
    #[serde(default)]
    pub tanks: bool,
    /// How thick they lie.
    #[serde(default)]
    pub density: Density,
    /// The sides that know of them.
    #[serde(default)]
    pub soviet_know: bool,
    /// The sides that know of them.
    #[serde(default)]
    pub german_know: bool,
}

/// A bunker (ST-235 to ST-241).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BunkerInfo {
    /// Where the slit looks, in degrees from north.
    pub slit: u16,
    /// The locations right at the wall, a blind spot (ST-240).
    #[serde(skip)]
    pub wall: Spots,
    /// The same as the file names them.
    #[serde(default, rename = "wall")]
    wall_words: Vec<Word>,
}

/// A row of contiguous locations.
#[derive(Clone, Debug)]
pub struct Strip {
    /// Along which axis.
    pub axis: Axis,
    /// The locations in order.
    pub run: Vec<Spot>,
}

/// The axis of a spray (ST-096).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Axis {
    /// Side by side.
    Horizontal,
    /// Storey above storey.
    Vertical,
    /// One behind the other.
    Depth,
}

/// Who may use an edge, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EdgeKind {
    /// Open ground: men, tracks; wheels need a driver's roll (ST-164).
    #[default]
    Ground,
    /// A road: men and every vehicle.
    Road,
    /// A ditch: men; vehicles need a driver's roll.
    Ditch,
    /// Stairs, ladders, holes: men only.
    Foot,
    /// A river: boats only.
    Water,
}

/// A group of soldiers.
#[derive(Clone, Debug)]
pub struct GroupInfo {
    /// The word for it.
    pub id: Id,
    /// What it is called.
    pub name: Name,
    /// Whose.
    pub side: Side,
    /// Whether players command it.
    pub players: bool,
    /// What it does if nobody commands it.
    pub doctrine: Doctrine,
    /// The location it makes for, if its doctrine moves it.
    pub goal: Option<Spot>,
    /// Its first soldier, and how many there are.
    pub soldiers: Range<u8>,
}

/// How the automatic side uses a group (4.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Doctrine {
    /// Stay and fire.
    #[default]
    Hold,
    /// Fire, and go back when the enemy is near.
    Delay,
    /// Make for the goal.
    Assault,
    /// Hold until alarmed, then make for the goal.
    CounterAttack,
    /// Leave.
    Withdraw,
    /// Hold fire until it pays (net of −1 or better) or the alarm is raised.
    Ambush,
}

/// Where something begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// Where.
    pub place: Place,
    /// In which round it arrives; 0 is the start, none is an event's affair.
    pub round: Option<u8>,
    /// Where it arrives.
    pub arrives: Place,
}

impl Start {
    /// Nowhere, until something brings it.
    const AWAY: Start = Start { place: Place::Away, round: None, arrives: Place::Away };
}

/// A soldier (ST-002).
#[derive(Clone, Debug)]
pub struct SoldierInfo {
    /// What he is called.
    pub name: Name,
    /// The word for him in notation.
    pub id: Id,
    /// Whose.
    pub side: Side,
    /// ST-003
    pub experience: Experience,
    /// ST-004
    pub rank: Rank,
    /// ST-005
    pub speciality: Option<Speciality>,
    /// His group.
    pub group: Group,
    /// His task, if he belongs to a crew (ST-164).
    pub task: Option<Task>,
    /// Where he begins.
    pub start: Start,
    /// Whether players command him.
    pub player: bool,
}

/// What can be carried.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ItemKind {
    /// A weapon with its standard ammunition.
    Weapon(Weapon),
    /// One unit of additional ammunition (ST-041).
    Ammo(Weapon),
    /// The tripod of a machine gun while it is off (ST-103).
    Tripod,
    /// ST-145
    Radio,
    /// ST-145
    Phone,
    /// What an objective is about.
    Crate,
}

/// A thing.
#[derive(Clone, Debug)]
pub struct ItemInfo {
    /// What it is.
    pub kind: ItemKind,
    /// Who carries it at the start.
    pub holder: Option<Soldier>,
    /// Where it lies, if nobody carries it.
    pub at: Place,
    /// Whether it stands ready to fire there (ST-042).
    pub deployed: bool,
    /// Whether it begins empty.
    pub empty: bool,
    /// The machine gun whose tripod it is.
    pub tripod_of: Option<Item>,
    /// The group that has brought it.
    pub group: Option<Group>,
}

/// Armour classes (ST-178 to ST-180).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Armour {
    /// Half-track, Panzer II, T-70.
    Light,
    /// Panzer IV, T-34.
    Medium,
    /// Tiger, KV-1, IS-2.
    Heavy,
}

/// A vehicle (ST-160 to ST-165).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VehicleInfo {
    /// The word for it.
    pub id: Id,
    /// What it is called.
    pub model: Name,
    /// Whose.
    pub side: Side,
    /// Its armour; none for trucks and boats (ST-163).
    #[serde(rename = "armor")]
    pub armour: Option<Armour>,
    /// Sloped armour (ST-181).
    #[serde(default)]
    pub sloped: bool,
    /// A long barrel (ST-182).
    #[serde(default)]
    pub long_barrel: bool,
    /// Special ammunition (ST-182).
    #[serde(default)]
    pub special_ammo: bool,
    /// ST-193
    #[serde(default)]
    pub turret: bool,
    /// Wheels: rolls off the road (ST-164).
    #[serde(default)]
    pub wheeled: bool,
    /// A boat.
    #[serde(default)]
    pub boat: bool,
    /// Clears mines (ST-220).
    #[serde(default)]
    pub clears_mines: bool,
    /// ST-206
    #[serde(default)]
    pub radio: bool,
    /// Metres in a round, if other than usual.
    pub speed: Option<u16>,
    /// The commander may fire the main weapon if the gunner is out.
    #[serde(default)]
    pub commander_fires: bool,
    /// Added to the die of whoever fires its weapons: no sights, strange tank.
    #[serde(default)]
    pub gunnery: i8,
    /// Its main weapon, a thing.
    #[serde(skip)]
    pub main: Option<Item>,
    /// Its other weapons, things.
    #[serde(skip)]
    pub secondary: Vec<Item>,
    /// Its crew.
    #[serde(skip)]
    pub crew: Range<u8>,
    /// Where it begins.
    #[serde(skip, default = "away")]
    pub start: Start,
    /// Where it looks, in degrees from north.
    #[serde(default)]
    pub heading: u16,
    /// Whether its engine runs at the start.
    #[serde(default = "yes")]
    pub running: bool,
    /// Driver's successes that are wanted to start it (SC-5).
    #[serde(default)]
    pub hard_start: u8,
    /// Whether it may fire its main weapon at what is nearer and higher or lower than it can lay (SC-4).
    pub stiff_gun: Option<u16>,
    /// The main weapon as the file names it.
    #[serde(rename = "main")]
    main_word: Option<Word>,
    #[serde(default, rename = "secondary")]
    secondary_words: Vec<Word>,
    #[serde(rename = "crew")]
    crew_rows: Vec<CrewRow>,
    at: Option<Word>,
    arrives: Option<Arrives>,
    #[serde(default)]
    players: bool,
    #[serde(default)]
    orders: Doctrine,
    goal: Option<Word>,
}

fn away() -> Start {
    Start::AWAY
}

/// A battery off the field (ST-145).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BatteryInfo<W = Weapon, N = Name> {
    /// The word for it.
    pub id: Id,
    /// What it is called.
    pub name: N,
    /// Whose.
    pub side: Side,
    /// Its pieces.
    pub weapon: W,
    /// ST-139
    #[serde(default)]
    pub density: Density,
    ///
    #[serde(default)]
    pub experience: Experience,
    /// Added to the contact roll (ST-146).
    #[serde(default)]
    pub availability: i8,
    /// Rounds until the fire arrives (ST-147), if it has its own.
    #[serde(rename = "delay_rounds")]
    pub delay: Option<u8>,
    /// Pierces bunkers (ST-235).
    #[serde(default)]
    pub bunker_buster: bool,
}
