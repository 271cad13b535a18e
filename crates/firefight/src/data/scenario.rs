//! The scenario format: one file, text, to be written by hand (`docs/scenarios.md`).

use std::collections::BTreeMap;
use std::ops::Range;

use serde::{Deserialize, Serialize};
use table::{DataError, Page};
use toml::Spanned;

use super::geometry::Geometry;
use super::name::{Id, Name, plain};
use super::{Data, geometry};
use crate::action::Action;
use crate::order::Speed;
use crate::places::{
    BATTERIES, Battery, Cover, Group, ITEMS, Item, Items, Light, Place, SCRIPTS, SOLDIERS, SPOTS, Soldier,
    Soldiers, Spot, Spots, VEHICLES, Vehicle, Vehicles,
};
use crate::ruleset::{Changes, Ruleset};
use crate::soldier::{BySide, Experience, Rank, Side, Speciality, Task};
use crate::weapon::{Band, Density, Weapon};

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
    /// The locations with a name of their own.
    pub named: Spots,
    /// From each location, those that a man could reach in one round if nothing hindered him, and how far they are
    /// (ST-032).
    pub near: Vec<Vec<(Spot, u16)>>,
    /// From each location, the ways of one round that are not the shortest: through where, and where to.
    pub detours: Vec<Vec<(Spot, Spot)>>,
    /// All ways on foot from each location if nothing hinders anybody, as they are listed: for everybody, and for a
    /// man with a heavy load.
    pub walks: Vec<[Vec<Action>; 2]>,
    /// For each vehicle and from each location, where it can drive to in one round and in which direction it sets
    /// out (ST-161).
    pub drives: Vec<Vec<Vec<(Spot, u16)>>>,
    /// The band between any two locations, row by row (ST-055, ST-056).
    pub bands: Vec<Option<Band>>,
    /// The things that are weapons.
    pub weapons: Items,
    /// The things of the same kind as each, itself included.
    pub alike: Vec<Items>,
    /// The weapons that are set up in a position before they are fired (ST-042).
    pub standing: Items,
    /// The vehicles without armour (ST-163).
    pub soft: Vehicles,
    /// What is mounted or lies in each vehicle; nothing is ever put into one.
    pub mounted: Vec<Items>,
    /// Every unit of ammunition, and for which weapon it is.
    pub ammo: Vec<(Weapon, Item)>,
    /// The locations from which each can be seen, itself included; they can be seen from it as well.
    pub seen_from: Vec<Spots>,
    /// From each location, the named ones that can be seen, band by band.
    pub in_sight: Vec<[Spots; 5]>,
    /// Where wire or mines hinder walkers, unless they have been cleared since.
    pub hindered: Spots,
    /// The Load of each thing when it is whole (ST-040).
    pub weights: Vec<u8>,
}

impl Scenario {
    /// How many men players command.
    pub(crate) fn players_men(&self) -> usize {
        self.soldiers.iter().filter(|soldier| soldier.player).count()
    }
}

/// A location.
#[derive(Clone, Debug)]
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
    pub cover: Cover,
    /// What a blast does to it.
    pub terrain: Terrain,
    /// The direction in which a group here looks, in degrees from north.
    pub facing: Option<u16>,
    /// Its own light.
    pub light: Option<Light>,
    /// Mines, and who knows of them at the start.
    pub mines: Option<Mines>,
    /// Wire (ST-230).
    pub wire: bool,
    /// A bunker (ST-235).
    pub bunker: Option<BunkerInfo>,
    /// The trench it is a sector of: sectors of one trench give no cover against each other (ST-081).
    pub trench: Option<u8>,
    /// Whether it was cut out of an edge by the loader.
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
#[derive(Clone, Debug)]
pub struct BunkerInfo {
    /// Where the slit looks, in degrees from north.
    pub slit: u16,
    /// The locations right at the wall, a blind spot (ST-240).
    pub wall: Spots,
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
#[derive(Clone, Debug)]
pub struct VehicleInfo {
    /// The word for it.
    pub id: Id,
    /// What it is called.
    pub model: Name,
    /// Whose.
    pub side: Side,
    /// Its armour; none for trucks and boats (ST-163).
    pub armour: Option<Armour>,
    /// Sloped armour (ST-181).
    pub sloped: bool,
    /// A long barrel (ST-182).
    pub long_barrel: bool,
    /// Special ammunition (ST-182).
    pub special_ammo: bool,
    /// ST-193
    pub turret: bool,
    /// Wheels: rolls off the road (ST-164).
    pub wheeled: bool,
    /// A boat.
    pub boat: bool,
    /// Clears mines (ST-220).
    pub clears_mines: bool,
    /// ST-206
    pub radio: bool,
    /// Metres in a round, if other than usual.
    pub speed: Option<u16>,
    /// The commander may fire the main weapon if the gunner is out.
    pub commander_fires: bool,
    /// Added to the die of whoever fires its weapons: no sights, strange tank.
    pub gunnery: i8,
    /// Its main weapon, a thing.
    pub main: Option<Item>,
    /// Its other weapons, things.
    pub secondary: Vec<Item>,
    /// Its crew.
    pub crew: Range<u8>,
    /// Where it begins.
    pub start: Start,
    /// Where it looks, in degrees from north.
    pub heading: u16,
    /// Whether its engine runs at the start.
    pub running: bool,
    /// Driver's successes that are wanted to start it (SC-5).
    pub hard_start: u8,
    /// Whether it may fire its main weapon at what is nearer and higher or lower than it can lay (SC-4).
    pub stiff_gun: Option<u16>,
}

/// A battery off the field (ST-145).
#[derive(Clone, Debug)]
pub struct BatteryInfo {
    /// The word for it.
    pub id: Id,
    /// What it is called.
    pub name: Name,
    /// Whose.
    pub side: Side,
    /// Its pieces.
    pub weapon: Weapon,
    /// ST-139
    pub density: Density,
    ///
    pub experience: Experience,
    /// Added to the contact roll (ST-146).
    pub availability: i8,
    /// Rounds until the fire arrives (ST-147), if it has its own.
    pub delay: Option<u8>,
    /// Pierces bunkers (ST-235).
    pub bunker_buster: bool,
}

/// What must be so. All that is written must hold.
#[derive(Clone, Debug, Default)]
pub struct Condition {
    /// From this round on.
    pub round: Option<u8>,
    /// Up to this round.
    pub until: Option<u8>,
    /// Every second round only.
    pub odd: bool,
    /// This group has been seen by the enemy.
    pub detected: Option<Group>,
    /// A thing of this kind …
    pub item: Option<ItemKind>,
    /// … in this location; or men of the side in it.
    pub at: Vec<Spot>,
    /// Whose men are meant.
    pub side: Option<Side>,
    /// At least so many men (there, of the group, of the side).
    pub at_least: Option<u8>,
    /// At most so many casualties of the side.
    pub casualties_at_most: Option<u8>,
    /// At least so many casualties of the side.
    pub casualties_at_least: Option<u8>,
    /// No man of the side is in this location.
    pub clear: Option<Spot>,
    /// This vehicle is disabled.
    pub disabled: Option<Vehicle>,
    /// At least so many men of this group are fit.
    pub fit: Option<(Group, u8)>,
    /// Nobody of this group is fit.
    pub out: Option<Group>,
    /// This vehicle has fired its main weapon.
    pub fired: Option<Vehicle>,
    /// The side is alarmed to this level.
    pub alert: Option<(Side, u8)>,
}

impl Condition {
    /// Whether it asks for nothing but few losses of one's own.
    #[must_use]
    pub fn spares(&self) -> bool {
        let anything_else = self.item.is_some()
            || !self.at.is_empty()
            || self.casualties_at_least.is_some()
            || self.clear.is_some()
            || self.disabled.is_some()
            || self.out.is_some()
            || self.fired.is_some();
        (self.casualties_at_most.is_some() || self.fit.is_some()) && !anything_else
    }
}

/// What is to be achieved.
#[derive(Clone, Debug)]
pub struct ObjectiveInfo {
    /// The word for it.
    pub id: Id,
    /// Whose.
    pub side: Side,
    /// What to do.
    pub text: Name,
    /// What must be so …
    pub when: Condition,
    /// … once, at the end of any round up to this one; at the end of the game if there is none.
    pub by: Option<u8>,
    /// What it is worth.
    pub points: i8,
}

/// What happens by itself.
#[derive(Clone, Debug)]
pub struct EventInfo {
    /// The word for it.
    pub id: Id,
    /// When.
    pub when: Condition,
    /// Only the first time.
    pub once: bool,
    /// What.
    pub deeds: Vec<Deed>,
}

/// One thing that an event does.
#[derive(Clone, PartialEq, Debug)]
pub enum Deed {
    /// A side is alarmed.
    Alert(Side, u8),
    /// Something is said to a side, or to all.
    Say(Option<Side>, Name),
    /// A group arrives.
    Spawn(Group, Spot),
    /// A vehicle arrives.
    SpawnVehicle(Vehicle, Spot),
    /// A battery fires on a location for so many rounds.
    Barrage(Battery, Spot, u8),
    /// Smoke, for so many rounds.
    Smoke(Spot, u8),
    /// A flare or a fire gives dim light for so many rounds.
    Flare(Spot, u8),
    /// The light changes.
    Light(Light),
    /// The cover of a location changes.
    Cover(Spot, Cover),
    /// A group gets another doctrine (as if commanded so from above).
    Doctrine(Group, Doctrine),
}

// The file as it is written ------------------------------------------------------------------------

type Word = Spanned<String>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    format: u8,
    id: String,
    /// The scenario of which it is a variant: what is left out is said there.
    like: Option<String>,
    title: String,
    #[allow(dead_code, reason = "for the reader of the file")]
    date: String,
    #[serde(default)]
    light: Light,
    #[serde(default)]
    haze: bool,
    rounds: u8,
    #[serde(default)]
    ruleset: Changes,
    #[serde(default)]
    players: Option<Side>,
    location: Vec<Spanned<Location>>,
    #[serde(default)]
    edge: Vec<Spanned<Edge>>,
    #[serde(default)]
    strip: Vec<StripRow>,
    #[serde(default)]
    los: Vec<Sight>,
    #[serde(default)]
    range: Vec<RangeRow>,
    #[serde(default)]
    group: Vec<Spanned<GroupRow>>,
    #[serde(default)]
    vehicle: Vec<Spanned<VehicleRow>>,
    #[serde(default)]
    battery: Vec<BatteryRow>,
    #[serde(default)]
    objective: Vec<ObjectiveRow>,
    #[serde(default)]
    event: Vec<EventRow>,
    history: Option<String>,
    #[allow(dead_code, reason = "for the gamemaster")]
    secret_notes: Option<String>,
    #[allow(dead_code, reason = "for the reader of the file")]
    credits: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Location {
    id: String,
    name: String,
    pos: [i16; 3],
    #[serde(default)]
    cover: Cover,
    #[serde(default)]
    terrain: Terrain,
    facing: Option<u16>,
    light: Option<Light>,
    mines: Option<Mines>,
    #[serde(default)]
    wire: bool,
    bunker: Option<BunkerRow>,
    trench: Option<u8>,
    describe: Option<String>,
    exit: Option<Side>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BunkerRow {
    slit: u16,
    #[serde(default)]
    wall: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Edge {
    between: [Word; 2],
    #[serde(default)]
    kind: EdgeKind,
    #[serde(default)]
    cover: Cover,
    #[serde(default)]
    terrain: Terrain,
    #[serde(default = "yes")]
    cut: bool,
    trench: Option<u8>,
}

fn yes() -> bool {
    true
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StripRow {
    #[allow(dead_code, reason = "for the reader of the file")]
    id: String,
    axis: Axis,
    run: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sight {
    from: Word,
    to: Word,
    #[serde(default)]
    blocked: bool,
    cover: Option<Cover>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RangeRow {
    between: [Word; 2],
    metres: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GroupRow {
    id: String,
    name: Option<String>,
    side: Side,
    #[serde(default)]
    players: bool,
    at: Word,
    #[allow(dead_code, reason = "every enemy is hidden until seen; the word is kept for the reader")]
    #[serde(default)]
    hidden: bool,
    #[serde(default)]
    orders: Doctrine,
    goal: Option<Word>,
    #[serde(default)]
    deployed: Vec<Word>,
    #[serde(default)]
    ammo: BTreeMap<Word, u8>,
    #[serde(default)]
    crates: u8,
    #[serde(default)]
    empty: Vec<Word>,
    arrives: Option<Arrives>,
    aboard: Option<Word>,
    soldier: Vec<Spanned<SoldierRow>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Arrives {
    round: u8,
    at: At,
    heading: Option<u16>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum At {
    Word(String),
    Point([i16; 3]),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SoldierRow {
    name: String,
    #[serde(default)]
    rank: Rank,
    #[serde(default)]
    experience: Experience,
    speciality: Option<Speciality>,
    #[serde(default)]
    weapons: Vec<Word>,
    #[serde(default)]
    carries: Vec<Word>,
    #[serde(default)]
    grenades: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VehicleRow {
    id: String,
    side: Side,
    model: String,
    armor: Option<Armour>,
    #[serde(default)]
    sloped: bool,
    #[serde(default)]
    long_barrel: bool,
    #[serde(default)]
    special_ammo: bool,
    #[serde(default)]
    turret: bool,
    #[serde(default)]
    wheeled: bool,
    #[serde(default)]
    boat: bool,
    #[serde(default)]
    clears_mines: bool,
    #[serde(default)]
    radio: bool,
    speed: Option<u16>,
    #[serde(default)]
    commander_fires: bool,
    #[serde(default)]
    gunnery: i8,
    main: Option<Word>,
    #[serde(default)]
    secondary: Vec<Word>,
    crew: Vec<CrewRow>,
    at: Option<Word>,
    #[serde(default)]
    heading: u16,
    arrives: Option<Arrives>,
    #[serde(default = "yes")]
    running: bool,
    #[serde(default)]
    hard_start: u8,
    stiff_gun: Option<u16>,
    #[serde(default)]
    players: bool,
    #[serde(default)]
    orders: Doctrine,
    goal: Option<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CrewRow {
    task: Task,
    name: Option<String>,
    #[serde(default)]
    rank: Rank,
    #[serde(default)]
    experience: Experience,
    speciality: Option<Speciality>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BatteryRow {
    id: String,
    name: Option<String>,
    side: Side,
    weapon: Word,
    #[serde(default)]
    density: Density,
    #[serde(default)]
    experience: Experience,
    #[serde(default)]
    availability: i8,
    delay_rounds: Option<u8>,
    #[serde(default)]
    bunker_buster: bool,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct When {
    round: Option<u8>,
    until: Option<u8>,
    odd: bool,
    detected: Option<Word>,
    item: Option<Word>,
    at: Option<OneOrMore>,
    side: Option<Side>,
    at_least: Option<u8>,
    casualties_at_most: Option<u8>,
    casualties_at_least: Option<u8>,
    clear: Option<Word>,
    disabled: Option<Word>,
    fit: Option<FitRow>,
    out: Option<Word>,
    fired: Option<Word>,
    alert: Option<AlertRow>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum OneOrMore {
    One(String),
    More(Vec<String>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FitRow {
    group: Word,
    men: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AlertRow {
    side: Side,
    level: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ObjectiveRow {
    id: String,
    side: Side,
    text: String,
    when: When,
    by: Option<u8>,
    points: i8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EventRow {
    id: String,
    when: When,
    #[serde(default = "yes")]
    once: bool,
    #[serde(rename = "do")]
    deeds: Vec<DeedRow>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum DeedRow {
    Alert(AlertRow),
    Say { to: To, text: String },
    Spawn { group: Option<Word>, vehicle: Option<Word>, at: Word },
    Barrage { battery: Word, at: Word, rounds: u8 },
    Smoke { at: Word, rounds: u8 },
    Flare { at: Word, rounds: u8 },
    Light(Light),
    Cover { at: Word, cover: Cover },
    Orders { group: Word, orders: Doctrine },
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum To {
    All,
    Soviet,
    German,
}

/// Reads one file.
pub(super) fn read(page: Page<'_>, data: &Data) -> Result<Scenario, DataError> {
    let file: Written = page.parse()?;
    page.ensure(file.format == 1, 0..0, "this program reads scenarios of format 1", "write `format = 1`")?;
    page.ensure(file.rounds > 0, 0..0, "a scenario has at least one round", "set `rounds`")?;
    let ids = [Some(file.id.clone()), file.like.clone()].into_iter().flatten().collect();
    let mut reader = Reader { page, data, ids, spots: Vec::new(), made: Made::default() };
    reader.locations(&file.location)?;
    reader.arrivals(&file)?;
    let edges = reader.edges(&file.edge)?;
    page.ensure(
        reader.spots.len() <= SPOTS,
        0..0,
        format!("the scenario has {} locations, waypoints included; {SPOTS} is the most", reader.spots.len()),
        "shorten long edges, or write `cut = false` where nobody walks",
    )?;
    let mut geometry = geometry::measure(&reader.spots, &edges);
    for row in &file.range {
        let [one, other] = [reader.spot(&row.between[0])?, reader.spot(&row.between[1])?];
        geometry.set_range(one, other, row.metres);
    }
    for row in &file.los {
        let [from, to] = [reader.spot(&row.from)?, reader.spot(&row.to)?];
        let behind = row.cover.unwrap_or_default();
        let both = row.blocked != row.cover.is_some();
        page.ensure(
            both,
            row.from.span(),
            "a line of sight is either blocked or has cover in between",
            "write `blocked = true` or `cover`",
        )?;
        let modifier = if row.blocked { None } else { data.tables.cover(behind) };
        geometry.set_sight(&reader.spots, from, to, modifier);
    }
    geometry.close_trenches(&reader.spots);
    let mut strips = Vec::new();
    for row in &file.strip {
        strips.push(Strip {
            axis: row.axis,
            run: row.run.iter().map(|word| reader.spot(word)).collect::<Result<_, _>>()?,
        });
    }
    reader.groups(&file.group)?;
    reader.vehicles(&file.vehicle)?;
    reader.passengers(&file.group)?;
    reader.batteries(&file.battery)?;
    let histories = reader.ids.iter().map(|word| format!("firefight-history-{word}")).collect::<Vec<_>>();
    let history = file.history.map(|text| Name::new(histories, text));
    let objectives = reader.objectives(&file.objective)?;
    let events = reader.events(&file.event)?;
    let players = file.players.unwrap_or_else(|| {
        reader
            .made
            .soldiers
            .iter()
            .find(|soldier| soldier.player)
            .map_or(Side::Soviet, |soldier| soldier.side)
    });
    let Reader { spots, made, .. } = reader;
    let of = |side| {
        let theirs = made.soldiers.iter().enumerate().filter(move |(_, soldier)| soldier.side == side);
        theirs.map(|(place, _)| Soldier(place as u8)).collect::<Soldiers>()
    };
    let places = || (0..spots.len() as u8).map(Spot);
    let named: Spots = places().filter(|spot| !spots[spot.index()].waypoint).collect();
    let movement = &data.tables.movement;
    let fast = movement.fast;
    let near = |from: Spot| {
        let others = places().filter(|to| *to != from);
        let walks = others.filter_map(|to| Some((to, geometry.walk(from, to)?)));
        walks.filter(|(_, metres)| *metres <= fast).collect()
    };
    let near: Vec<Vec<(Spot, u16)>> = places().map(near).collect();
    let detours: Vec<Vec<(Spot, Spot)>> = places().map(|from| geometry.detours(from, fast, named)).collect();
    let walks = |from: Spot, laden: bool| {
        let speeds = |metres: u16| {
            let may = move |speed: &Speed| metres <= movement.at(*speed) && !(laden && *speed == Speed::Fast);
            Speed::ALL.into_iter().filter(may)
        };
        let length = |from: Spot, to: Spot| geometry.walk(from, to).unwrap_or(u16::MAX);
        let direct = near[from.index()].iter();
        let direct = direct.flat_map(|&(to, metres)| speeds(metres).map(move |speed| Action::Go(speed, to)));
        let others = detours[from.index()].iter().flat_map(|&(by, to)| {
            let metres = length(from, by).saturating_add(length(by, to));
            speeds(metres).map(move |speed| Action::GoBy(speed, by, to))
        });
        direct.chain(others).collect()
    };
    let drives = |info: &VehicleInfo| {
        let most = movement.driven(info.speed);
        places().map(|from| geometry.drives(from, info.boat, most)).collect()
    };
    let band = |from: Spot, to: Spot| {
        if from == to { Some(Band::Close) } else { data.tables.band(geometry.range(from, to)) }
    };
    let weapon = |(place, item): (usize, &ItemInfo)| match item.kind {
        ItemKind::Weapon(weapon) => Some((weapon, Item(place as u8))),
        _ => None,
    };
    let weapons = || made.items.iter().enumerate().filter_map(weapon);
    let alike = |item: &ItemInfo| {
        let others = made.items.iter().enumerate().filter(|(_, other)| other.kind == item.kind);
        others.map(|(place, _)| Item(place as u8)).collect()
    };
    let mounted = |car: Place| {
        let aboard =
            made.items.iter().enumerate().filter(|(_, item)| item.holder.is_none() && item.at == car);
        aboard.map(|(place, _)| Item(place as u8)).collect()
    };
    let unit = |(place, item): (usize, &ItemInfo)| match item.kind {
        ItemKind::Ammo(weapon) => Some((weapon, Item(place as u8))),
        _ => None,
    };
    let ammo = made.items.iter().enumerate().filter_map(unit).collect();
    let in_sight = |from: Spot| {
        let mut by_band = [Spots::NONE; 5];
        for to in named.iter().filter(|to| *to != from && geometry.between(from, *to).is_some()) {
            if let Some(band) = band(from, to) {
                by_band[band as usize].insert(to);
            }
        }
        by_band
    };
    let seen_from = |to: Spot| {
        let sees = |from: &Spot| *from == to || geometry.between(*from, to).is_some();
        places().filter(|from| sees(from) && band(*from, to).is_some()).collect()
    };
    let soft = |(_, info): &(Vehicle, &VehicleInfo)| info.armour.is_none();
    let hinders = |spot: &Spot| spots[spot.index()].wire || spots[spot.index()].mines.is_some();
    Ok(Scenario {
        seen_from: places().map(seen_from).collect(),
        in_sight: places().map(in_sight).collect(),
        hindered: places().filter(hinders).collect(),
        weights: made.items.iter().map(|item| data.weight(item.kind)).collect(),
        named,
        walks: places().map(|from| [walks(from, false), walks(from, true)]).collect(),
        drives: made.vehicles.iter().map(drives).collect(),
        near,
        detours,
        bands: places().flat_map(|from| places().map(move |to| band(from, to))).collect(),
        weapons: weapons().map(|(_, item)| item).collect(),
        soft: (0..).map(Vehicle).zip(&made.vehicles).filter(soft).map(|(car, _)| car).collect(),
        alike: made.items.iter().map(alike).collect(),
        standing: weapons().filter(|(weapon, _)| data.row(*weapon).stands()).map(|(_, item)| item).collect(),
        mounted: (0..made.vehicles.len() as u8).map(|car| mounted(Place::Vehicle(Vehicle(car)))).collect(),
        ammo,
        sides: BySide::new(of(Side::Soviet), of(Side::German)),
        title: Name::new([format!("firefight-scenario-{}", file.id)], file.title),
        history,
        id: file.id.as_str().into(),
        light: file.light,
        haze: file.haze,
        rounds: file.rounds,
        rules: data.rules.with(&file.ruleset),
        players,
        spots,
        geometry,
        strips,
        groups: made.groups,
        soldiers: made.soldiers,
        items: made.items,
        vehicles: made.vehicles,
        batteries: made.batteries,
        objectives,
        events,
    })
}

#[derive(Default)]
struct Made {
    groups: Vec<GroupInfo>,
    soldiers: Vec<SoldierInfo>,
    items: Vec<ItemInfo>,
    vehicles: Vec<VehicleInfo>,
    batteries: Vec<BatteryInfo>,
}

struct Reader<'a> {
    page: Page<'a>,
    data: &'a Data,
    /// Its own word, and that of the scenario that it is like: texts are known under either.
    ids: Vec<String>,
    spots: Vec<SpotInfo>,
    made: Made,
}

impl Reader<'_> {
    fn name(&self, kind: &str, id: &str, text: String) -> Name {
        let keys = self.ids.iter().map(|own| format!("firefight-{kind}-{own}-{id}"));
        Name::new(keys, text)
    }

    fn locations(&mut self, rows: &[Spanned<Location>]) -> Result<(), DataError> {
        for spanned in rows {
            let row = spanned.get_ref();
            let ensure =
                |holds, what: &str, remedy: &str| self.page.ensure(holds, spanned.span(), what, remedy);
            let word = |id: &str| !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
            ensure(word(&row.id), "an id is made of letters, digits and hyphens", "rename it")?;
            ensure(
                !self.spots.iter().any(|spot| *spot.id == row.id),
                "two locations have the same id",
                "rename one",
            )?;
            ensure(
                row.pos.iter().all(|metres| metres.abs() <= 2000),
                "a location lies more than 2 km off",
                "check `pos`",
            )?;
            ensure(
                row.facing.is_none_or(|degrees| degrees < 360),
                "a facing is 0 to 359 degrees",
                "check `facing`",
            )?;
            let total = row.cover == Cover::Total;
            ensure(
                total == row.bunker.is_some(),
                "total cover in the field is a bunker (ST-075)",
                "set both `cover = \"total\"` and `bunker`, or neither",
            )?;
            self.spots.push(SpotInfo {
                name: self.name("place", &row.id, row.name.clone()),
                describe: row.describe.clone().map(|text| self.name("look", &row.id, text)),
                id: row.id.as_str().into(),
                pos: row.pos,
                cover: row.cover,
                terrain: row.terrain,
                facing: row.facing,
                light: row.light,
                mines: row.mines,
                wire: row.wire,
                bunker: None,
                trench: row.trench,
                waypoint: false,
                exit: row.exit,
            });
        }
        for (place, spanned) in rows.iter().enumerate() {
            if let Some(bunker) = &spanned.get_ref().bunker {
                let wall = bunker.wall.iter().map(|word| self.spot(word)).collect::<Result<_, _>>()?;
                self.spots[place].bunker = Some(BunkerInfo { slit: bunker.slit, wall });
            }
        }
        Ok(())
    }

    /// Points on which something arrives without there being a location.
    fn arrivals(&mut self, file: &Written) -> Result<(), DataError> {
        for row in &file.vehicle {
            if let Some(Arrives { at: At::Point(pos), .. }) = row.get_ref().arrives {
                let id = format!("{}-arrival", row.get_ref().id);
                let name = self.name("place", &id, row.get_ref().model.clone());
                self.spots.push(open_ground(id.as_str().into(), name, pos));
            }
        }
        Ok(())
    }

    /// The edges, long ones cut into points of ten metres.
    fn edges(&mut self, rows: &[Spanned<Edge>]) -> Result<Vec<geometry::Leg>, DataError> {
        let mut legs = Vec::new();
        for spanned in rows {
            let row = spanned.get_ref();
            let [from, to] = [self.spot(&row.between[0])?, self.spot(&row.between[1])?];
            let differ = from != to;
            self.page.ensure(
                differ,
                spanned.span(),
                "an edge leads from a location to itself",
                "name two",
            )?;
            let metres = geometry::distance(self.spots[from.index()].pos, self.spots[to.index()].pos);
            let parts = if row.cut && row.kind != EdgeKind::Water { metres.div_ceil(10).max(1) } else { 1 };
            let mut last = from;
            for part in 1..parts {
                let [a, b] = [self.spots[from.index()].pos, self.spots[to.index()].pos];
                let between = |axis: usize| {
                    let whole = i32::from(b[axis] - a[axis]) * i32::from(part);
                    a[axis] + (f64::from(whole) / f64::from(parts)).round() as i16
                };
                let id = format!("{}-{}-{part}", self.spots[from.index()].id, self.spots[to.index()].id);
                let (nearer, farther) = if part * 2 <= parts { (from, to) } else { (to, from) };
                let pos = [between(0), between(1), between(2)];
                let [one, other] = [nearer, farther].map(|end| self.spots[end.index()].name.clone());
                let metres = geometry::distance(self.spots[nearer.index()].pos, pos);
                let mut spot = open_ground(id.as_str().into(), Name::on_the_way(one, metres, other), pos);
                spot.cover = row.cover;
                spot.terrain = row.terrain;
                spot.trench = row.trench;
                spot.light = self.spots[nearer.index()].light;
                let here = Spot(self.spots.len().min(255) as u8);
                self.spots.push(spot);
                legs.push(geometry::Leg { from: last, to: here, kind: row.kind, like: nearer });
                last = here;
                if self.spots.len() > SPOTS {
                    return Err(self.page.fault(
                        spanned.span(),
                        format!("with this edge there are more than {SPOTS} locations, points of ten metres included"),
                        "shorten long edges, or write `cut = false` where nobody walks",
                    ));
                }
            }
            legs.push(geometry::Leg { from: last, to, kind: row.kind, like: to });
        }
        Ok(legs)
    }

    fn groups(&mut self, rows: &[Spanned<GroupRow>]) -> Result<(), DataError> {
        for spanned in rows {
            let row = spanned.get_ref();
            let known = self.made.groups.iter().any(|group| *group.id == row.id);
            self.page.ensure(!known, spanned.span(), "two groups have the same id", "rename one")?;
            self.page.ensure(
                !row.soldier.is_empty(),
                spanned.span(),
                "a group has at least one soldier",
                "add one",
            )?;
            let place = self.place(&row.at)?;
            let start = self.start(place, row.arrives.as_ref(), &row.id)?;
            let group = Group(self.made.groups.len() as u8);
            let first = self.made.soldiers.len() as u8;
            for soldier in &row.soldier {
                self.soldier(soldier, group, row.side, row.players, start)?;
            }
            self.made.groups.push(GroupInfo {
                id: row.id.as_str().into(),
                name: Name::or_word("group", row.name.as_ref(), &row.id),
                side: row.side,
                players: row.players,
                doctrine: row.orders,
                goal: row.goal.as_ref().map(|word| self.spot(word)).transpose()?,
                soldiers: first..self.made.soldiers.len() as u8,
            });
            for word in &row.deployed {
                let weapon = self.weapon(word)?;
                self.item(spanned.span(), ItemKind::Weapon(weapon), None, start.place, true)?;
            }
            for (word, &count) in &row.ammo {
                let weapon = self.weapon(word)?;
                for _ in 0..count {
                    self.item(spanned.span(), ItemKind::Ammo(weapon), None, start.place, false)?;
                }
            }
            for _ in 0..row.crates {
                self.item(spanned.span(), ItemKind::Crate, None, start.place, false)?;
            }
            for word in &row.empty {
                let weapon = self.weapon(word)?;
                let soldiers = first..self.made.soldiers.len() as u8;
                for item in &mut self.made.items {
                    let here = item.holder.is_some_and(|holder| soldiers.contains(&holder.0))
                        || item.at == start.place;
                    item.empty |= here && item.kind == ItemKind::Weapon(weapon);
                }
            }
        }
        Ok(())
    }

    fn soldier(
        &mut self,
        spanned: &Spanned<SoldierRow>,
        group: Group,
        side: Side,
        player: bool,
        start: Start,
    ) -> Result<(), DataError> {
        let row = spanned.get_ref();
        let soldier = Soldier(self.made.soldiers.len() as u8);
        let recruit = row.experience == Experience::Recruit && row.speciality.is_some();
        self.page.ensure(
            !recruit,
            spanned.span(),
            "a Recruit has no speciality (ST-005)",
            "make him a Regular, or take `speciality` out",
        )?;
        self.enlist(
            spanned.span(),
            row.name.clone(),
            SoldierInfo {
                name: Name::plain(""),
                id: "".into(),
                side,
                experience: row.experience,
                rank: row.rank,
                speciality: row.speciality,
                group,
                task: None,
                start,
                player,
            },
        )?;
        for word in &row.weapons {
            let weapon = self.weapon(word)?;
            self.page.ensure(
                self.data.row(weapon).load.is_some(),
                word.span(),
                "this weapon cannot be carried (ST-054)",
                "write it under `deployed` of the group",
            )?;
            self.item(word.span(), ItemKind::Weapon(weapon), Some(soldier), start.place, false)?;
        }
        for word in &row.carries {
            let kind = self.kind(word)?;
            self.item(word.span(), kind, Some(soldier), start.place, false)?;
        }
        for _ in 0..row.grenades {
            let grenade = self.data.weapon("grenade").expect("the chart has grenades");
            self.item(spanned.span(), ItemKind::Weapon(grenade), Some(soldier), start.place, false)?;
        }
        Ok(())
    }

    /// Give a soldier his name and a word of his own for notation.
    fn enlist(&mut self, span: Range<usize>, name: String, info: SoldierInfo) -> Result<(), DataError> {
        let full = self.made.soldiers.len() >= SOLDIERS;
        self.page.ensure(
            !full,
            span.clone(),
            format!("there are more than {SOLDIERS} soldiers"),
            "take some out",
        )?;
        let plain = plain(&name);
        self.page.ensure(!plain.is_empty(), span, "a soldier has a name", "give him one")?;
        let mut id = plain.clone();
        let mut number = 2;
        while self.made.soldiers.iter().any(|known| *known.id == id) {
            id = format!("{plain}-{number}");
            number += 1;
        }
        self.made.soldiers.push(SoldierInfo {
            name: Name::common("man", name),
            id: id.as_str().into(),
            ..info
        });
        Ok(())
    }

    fn vehicles(&mut self, rows: &[Spanned<VehicleRow>]) -> Result<(), DataError> {
        for spanned in rows {
            let row = spanned.get_ref();
            let full = self.made.vehicles.len() >= VEHICLES;
            self.page.ensure(
                !full,
                spanned.span(),
                format!("there are more than {VEHICLES} vehicles"),
                "take some out",
            )?;
            let vehicle = Vehicle(self.made.vehicles.len() as u8);
            let place = match &row.at {
                Some(word) => self.place(word)?,
                None => Place::Away,
            };
            let arrival = row.arrives.as_ref();
            let start = self.start(place, arrival, &row.id)?;
            let first = self.made.soldiers.len() as u8;
            let group = Group(self.made.groups.len() as u8);
            for crewman in &row.crew {
                let name = crewman.name.clone().unwrap_or_else(|| {
                    let task = match crewman.task {
                        Task::Commander => "commander",
                        Task::Gunner => "gunner",
                        Task::Driver => "driver",
                        Task::HullGunner => "hull gunner",
                        Task::Loader => "loader",
                    };
                    format!("{} {task}", row.model)
                });
                self.enlist(
                    spanned.span(),
                    name,
                    SoldierInfo {
                        name: Name::plain(""),
                        id: "".into(),
                        side: row.side,
                        experience: crewman.experience,
                        rank: crewman.rank,
                        speciality: crewman.speciality,
                        group,
                        task: Some(crewman.task),
                        start: Start { place: Place::Vehicle(vehicle), ..start },
                        player: row.players,
                    },
                )?;
            }
            let crew = first..self.made.soldiers.len() as u8;
            let goal = row.goal.as_ref().map(|word| self.spot(word)).transpose()?;
            let model = Name::common("model", row.model.clone());
            self.made.groups.push(GroupInfo {
                id: row.id.as_str().into(),
                name: model.clone(),
                side: row.side,
                players: row.players,
                doctrine: row.orders,
                goal,
                soldiers: crew.clone(),
            });
            let mut mount = |word: &Word| -> Result<Item, DataError> {
                let weapon = self.weapon(word)?;
                let item = Item(self.made.items.len() as u8);
                self.item(word.span(), ItemKind::Weapon(weapon), None, Place::Vehicle(vehicle), true)?;
                Ok(item)
            };
            let main = row.main.as_ref().map(&mut mount).transpose()?;
            let secondary = row.secondary.iter().map(mount).collect::<Result<_, _>>()?;
            self.made.vehicles.push(VehicleInfo {
                id: row.id.as_str().into(),
                model,
                side: row.side,
                armour: row.armor,
                sloped: row.sloped,
                long_barrel: row.long_barrel,
                special_ammo: row.special_ammo,
                turret: row.turret,
                wheeled: row.wheeled,
                boat: row.boat,
                clears_mines: row.clears_mines,
                radio: row.radio,
                speed: row.speed,
                commander_fires: row.commander_fires,
                gunnery: row.gunnery,
                main,
                secondary,
                crew,
                start,
                heading: arrival.and_then(|arrival| arrival.heading).unwrap_or(row.heading) % 360,
                running: row.running,
                hard_start: row.hard_start,
                stiff_gun: row.stiff_gun,
            });
        }
        Ok(())
    }

    /// Groups that begin in a vehicle.
    fn passengers(&mut self, rows: &[Spanned<GroupRow>]) -> Result<(), DataError> {
        for row in rows {
            let Some(word) = &row.get_ref().aboard else { continue };
            let vehicle = self.vehicle(word)?;
            let group = self.made.groups.iter().position(|group| *group.id == row.get_ref().id);
            let men = group.map_or(0..0, |place| self.made.groups[place].soldiers.clone());
            let start = Start { place: Place::Vehicle(vehicle), ..self.made.vehicles[vehicle.index()].start };
            for soldier in men {
                self.made.soldiers[usize::from(soldier)].start = start;
            }
        }
        Ok(())
    }

    fn batteries(&mut self, rows: &[BatteryRow]) -> Result<(), DataError> {
        for row in rows {
            let full = self.made.batteries.len() >= BATTERIES;
            self.page.ensure(
                !full,
                row.weapon.span(),
                format!("there are more than {BATTERIES} batteries"),
                "take one out",
            )?;
            let weapon = self.weapon(&row.weapon)?;
            self.page.ensure(
                self.data.row(weapon).piece.is_some(),
                row.weapon.span(),
                "a battery has artillery pieces (ST-139)",
                "name a gun, a howitzer, a mortar or a rocket",
            )?;
            self.made.batteries.push(BatteryInfo {
                id: row.id.as_str().into(),
                name: Name::or_word("battery", row.name.as_ref(), &row.id),
                side: row.side,
                weapon,
                density: row.density,
                experience: row.experience,
                availability: row.availability,
                delay: row.delay_rounds,
                bunker_buster: row.bunker_buster,
            });
        }
        Ok(())
    }

    fn objectives(&self, rows: &[ObjectiveRow]) -> Result<Vec<ObjectiveInfo>, DataError> {
        self.page.ensure(
            rows.len() <= SCRIPTS,
            0..0,
            format!("there are more than {SCRIPTS} objectives"),
            "take some out",
        )?;
        let read = |row: &ObjectiveRow| {
            Ok(ObjectiveInfo {
                id: row.id.as_str().into(),
                side: row.side,
                text: self.name("objective", &row.id, row.text.clone()),
                when: self.condition(&row.when)?,
                by: row.by,
                points: row.points,
            })
        };
        rows.iter().map(read).collect()
    }

    fn events(&self, rows: &[EventRow]) -> Result<Vec<EventInfo>, DataError> {
        self.page.ensure(
            rows.len() <= SCRIPTS,
            0..0,
            format!("there are more than {SCRIPTS} events"),
            "take some out",
        )?;
        let read = |row: &EventRow| {
            Ok(EventInfo {
                id: row.id.as_str().into(),
                when: self.condition(&row.when)?,
                once: row.once,
                deeds: row.deeds.iter().map(|deed| self.deed(&row.id, deed)).collect::<Result<_, _>>()?,
            })
        };
        rows.iter().map(read).collect()
    }

    fn condition(&self, when: &When) -> Result<Condition, DataError> {
        let at = match &when.at {
            None => Vec::new(),
            Some(OneOrMore::One(word)) => vec![self.spot(&self.found(word))?],
            Some(OneOrMore::More(words)) => {
                words.iter().map(|word| self.spot(&self.found(word))).collect::<Result<_, _>>()?
            }
        };
        let fit = match &when.fit {
            Some(row) => Some((self.group(&row.group)?, row.men)),
            None => None,
        };
        Ok(Condition {
            round: when.round,
            until: when.until,
            odd: when.odd,
            detected: when.detected.as_ref().map(|word| self.group(word)).transpose()?,
            item: when.item.as_ref().map(|word| self.kind(word)).transpose()?,
            at,
            side: when.side,
            at_least: when.at_least,
            casualties_at_most: when.casualties_at_most,
            casualties_at_least: when.casualties_at_least,
            clear: when.clear.as_ref().map(|word| self.spot(word)).transpose()?,
            disabled: when.disabled.as_ref().map(|word| self.vehicle(word)).transpose()?,
            fit,
            out: when.out.as_ref().map(|word| self.group(word)).transpose()?,
            fired: when.fired.as_ref().map(|word| self.vehicle(word)).transpose()?,
            alert: when.alert.as_ref().map(|row| (row.side, row.level)),
        })
    }

    fn deed(&self, event: &str, row: &DeedRow) -> Result<Deed, DataError> {
        Ok(match row {
            DeedRow::Alert(row) => Deed::Alert(row.side, row.level),
            DeedRow::Say { to, text } => {
                let to = match to {
                    To::All => None,
                    To::Soviet => Some(Side::Soviet),
                    To::German => Some(Side::German),
                };
                Deed::Say(to, self.name("say", event, text.clone()))
            }
            DeedRow::Spawn { group: Some(group), vehicle: None, at } => {
                Deed::Spawn(self.group(group)?, self.spot(at)?)
            }
            DeedRow::Spawn { group: None, vehicle: Some(vehicle), at } => {
                Deed::SpawnVehicle(self.vehicle(vehicle)?, self.spot(at)?)
            }
            DeedRow::Spawn { at, .. } => {
                return Err(self.page.fault(
                    at.span(),
                    "either a group or a vehicle arrives",
                    "write one of them",
                ));
            }
            DeedRow::Barrage { battery, at, rounds } => {
                Deed::Barrage(self.battery(battery)?, self.spot(at)?, *rounds)
            }
            DeedRow::Smoke { at, rounds } => Deed::Smoke(self.spot(at)?, *rounds),
            DeedRow::Flare { at, rounds } => Deed::Flare(self.spot(at)?, *rounds),
            DeedRow::Light(light) => Deed::Light(*light),
            DeedRow::Cover { at, cover } => Deed::Cover(self.spot(at)?, *cover),
            DeedRow::Orders { group, orders } => Deed::Doctrine(self.group(group)?, *orders),
        })
    }

    // Words and what they stand for ----------------------------------------------------------------

    fn unknown<T>(&self, word: &Word, what: &str, known: Vec<&str>) -> Result<T, DataError> {
        let what = format!("there is no {what} `{}`", word.get_ref());
        Err(self.page.fault(word.span(), what, format!("write one of: {}", known.join(", "))))
    }

    /// A word that has lost its place in the file: the first place where it is written.
    fn found(&self, word: &str) -> Word {
        Spanned::new(self.page.find(word), word.to_owned())
    }

    fn spot(&self, word: &Word) -> Result<Spot, DataError> {
        match self.spots.iter().position(|spot| *spot.id == **word.get_ref()) {
            Some(place) => Ok(Spot(place as u8)),
            None => {
                let known = self.spots.iter().filter(|spot| !spot.waypoint).map(|spot| &*spot.id).collect();
                self.unknown(word, "location", known)
            }
        }
    }

    /// A location, a vehicle that has been read, or `offmap`.
    fn place(&self, word: &Word) -> Result<Place, DataError> {
        if word.get_ref() == "offmap" {
            return Ok(Place::Away);
        }
        self.spot(word).map(Place::Spot)
    }

    fn start(&self, place: Place, arrives: Option<&Arrives>, id: &str) -> Result<Start, DataError> {
        let Some(arrival) = arrives else {
            let round = (place != Place::Away).then_some(0);
            return Ok(Start { place, round, arrives: place });
        };
        let at = match &arrival.at {
            At::Word(word) => self.spot(&self.found(word))?,
            At::Point(_) => {
                let id = format!("{id}-arrival");
                let found = self.spots.iter().position(|spot| *spot.id == id);
                Spot(found.unwrap_or_default() as u8)
            }
        };
        Ok(Start { place: Place::Away, round: Some(arrival.round), arrives: Place::Spot(at) })
    }

    fn weapon(&self, word: &Word) -> Result<Weapon, DataError> {
        match self.data.weapon(word.get_ref()) {
            Some(weapon) => Ok(weapon),
            None => self.unknown(word, "weapon", self.data.chart.iter().map(|row| row.id).collect()),
        }
    }

    fn kind(&self, word: &Word) -> Result<ItemKind, DataError> {
        let weapon = |id: &str| self.data.weapon(id);
        let text = word.get_ref().as_str();
        let kind = match text {
            "radio" => Some(ItemKind::Radio),
            "phone" => Some(ItemKind::Phone),
            "crate" => Some(ItemKind::Crate),
            _ => match text.strip_prefix("ammo:") {
                Some(id) => weapon(id).map(ItemKind::Ammo),
                None => weapon(text).map(ItemKind::Weapon),
            },
        };
        match kind {
            Some(kind) => Ok(kind),
            None => self.unknown(word, "thing", vec!["radio", "phone", "crate", "a weapon", "ammo:WEAPON"]),
        }
    }

    fn group(&self, word: &Word) -> Result<Group, DataError> {
        match self.made.groups.iter().position(|group| *group.id == **word.get_ref()) {
            Some(place) => Ok(Group(place as u8)),
            None => self.unknown(word, "group", self.made.groups.iter().map(|group| &*group.id).collect()),
        }
    }

    fn vehicle(&self, word: &Word) -> Result<Vehicle, DataError> {
        match self.made.vehicles.iter().position(|vehicle| *vehicle.id == **word.get_ref()) {
            Some(place) => Ok(Vehicle(place as u8)),
            None => {
                self.unknown(word, "vehicle", self.made.vehicles.iter().map(|vehicle| &*vehicle.id).collect())
            }
        }
    }

    fn battery(&self, word: &Word) -> Result<Battery, DataError> {
        match self.made.batteries.iter().position(|battery| *battery.id == **word.get_ref()) {
            Some(place) => Ok(Battery(place as u8)),
            None => self.unknown(
                word,
                "battery",
                self.made.batteries.iter().map(|battery| &*battery.id).collect(),
            ),
        }
    }

    fn item(
        &mut self,
        span: Range<usize>,
        kind: ItemKind,
        holder: Option<Soldier>,
        at: Place,
        deployed: bool,
    ) -> Result<(), DataError> {
        let tripod = match kind {
            ItemKind::Weapon(weapon) => self.data.row(weapon).tripod && !matches!(at, Place::Vehicle(_)),
            _ => false,
        };
        let room = self.made.items.len() + usize::from(tripod) < ITEMS;
        self.page.ensure(
            room,
            span,
            format!("there are more than {ITEMS} things, tripods included"),
            "take some out",
        )?;
        let item = Item(self.made.items.len() as u8);
        let last = self.made.groups.len().checked_sub(1).map(|last| Group(last as u8));
        let group = match holder {
            Some(soldier) => self.made.soldiers.get(soldier.index()).map(|info| info.group),
            None => last.filter(|_| deployed),
        };
        self.made.items.push(ItemInfo { kind, holder, at, deployed, empty: false, tripod_of: None, group });
        if tripod {
            let kind = ItemKind::Tripod;
            let tripod_of = Some(item);
            self.made.items.push(ItemInfo {
                kind,
                holder: None,
                at: Place::Away,
                deployed: false,
                empty: false,
                tripod_of,
                group: None,
            });
        }
        Ok(())
    }
}

fn open_ground(id: Id, name: Name, pos: [i16; 3]) -> SpotInfo {
    SpotInfo {
        id,
        name,
        describe: None,
        pos,
        cover: Cover::None,
        terrain: Terrain::Open,
        facing: None,
        light: None,
        mines: None,
        wire: false,
        bunker: None,
        trench: None,
        waypoint: true,
        exit: None,
    }
}
