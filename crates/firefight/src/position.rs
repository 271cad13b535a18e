//! A position: where everybody is, what they carry, what each side knows, and what has been ordered.

mod kept;
mod lookup;
mod pieces;

use serde::Serialize;
use table::{Counted, SeatSet, Setup, Shared};

use crate::data::{Data, Doctrine, Scenario, made};
use crate::options::Table;
use crate::order::Order;
use crate::places::{
    BATTERIES, Cover, ITEMS, Light, Place, SOLDIERS, SPOTS, Soldier, Soldiers, Spot, VEHICLES, Vehicle,
    Vehicles,
};
use crate::ruleset::Ruleset;
use crate::soldier::{BySide, Side};
use kept::Kept;
pub use pieces::{Car, Fate, Ground, Guns, Holder, Man, Marks, Thing};

/// The most groups, crews included.
pub const GROUPS: usize = 32;
/// The most seats: the gamemaster, eight players, and one for the enemy.
pub const SEATS: usize = 10;

/// A position of Firefight, complete and secret.
///
/// All of fixed size: up to 64 soldiers, 128 locations, 128 things, 8 vehicles and 4 batteries, which is
/// a platoon on either side; the validator of scenarios sees to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Firefight {
    pub(crate) data: Shared<Data>,
    pub(crate) scenario: Counted<Scenario>,
    pub(crate) table: Table,
    pub(crate) rules: Ruleset,
    pub(crate) rounds: u8,
    pub(crate) now: Now,
    /// What each seat has in hand.
    pub(crate) hands: [Hand; SEATS],
    pub(crate) field: Field,
}

/// What everybody at the table sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Now {
    /// The round, from 1.
    pub round: u8,
    /// For which phase orders are given.
    pub phase: Phase,
    /// The light, where no location has its own.
    pub light: Light,
    /// Whether the rules have taken the gamemaster's seat over.
    pub automatic: bool,
    /// How much of a roll is told.
    pub disclosure: Disclosure,
    /// The seats that have given their orders.
    pub locked: SeatSet,
    /// How it ended.
    pub ended: Option<Ended>,
}

/// The three phases of a round (ST-021).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Everybody moves, lies down or stays.
    Movement,
    /// Who did not move may fire.
    Preparation,
    /// Everybody may fire, but not artillery, flamethrowers and bazookas.
    Advance,
}

/// How much of a roll the seats are told (D-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Disclosure {
    /// Faces, modifiers and outcome.
    #[default]
    Open,
    /// Faces and outcome.
    Faces,
    /// The outcome only.
    Outcome,
    /// Nothing.
    Silent,
}

impl Disclosure {
    /// All four.
    pub const ALL: [Disclosure; 4] =
        [Disclosure::Open, Disclosure::Faces, Disclosure::Outcome, Disclosure::Silent];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Disclosure::Open => "open",
            Disclosure::Faces => "faces",
            Disclosure::Outcome => "outcome",
            Disclosure::Silent => "silent",
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "Score"))]
pub struct Ended {
    /// Who won; nobody after a draw.
    pub winner: Option<Side>,
    /// Points of the Red Army.
    pub soviet: i16,
    /// Points of the Wehrmacht.
    pub german: i16,
    /// Whether the other side had nobody left on the field: that decides before all points.
    pub broken: bool,
    /// Whether it ended because nothing stirred any more.
    pub quiet: bool,
    /// The goals that were reached, by their numbers.
    pub reached: u32,
}

/// What a seat is about to give an order to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hand {
    /// The soldier.
    pub soldier: Option<Soldier>,
    /// The location that the gamemaster points at.
    pub spot: Option<Spot>,
    /// Why the gamemaster overrules.
    pub reason: Reason,
}

impl Hand {
    /// Whether there is nobody and nothing in it.
    pub(crate) fn is_empty(&self) -> bool {
        self.soldier.is_none() && self.spot.is_none()
    }
}

/// Why the gamemaster overrules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The gamemaster's ruling.
    #[default]
    Ruling,
    /// The scenario wants it so.
    Scenario,
    /// The story is better for it.
    Story,
    /// Something was forgotten or done wrong.
    Mistake,
    /// To help players who are new.
    Mercy,
}

impl Reason {
    /// All of them.
    pub const ALL: [Reason; 5] =
        [Reason::Ruling, Reason::Scenario, Reason::Story, Reason::Mistake, Reason::Mercy];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Ruling => "ruling",
            Reason::Scenario => "scenario",
            Reason::Story => "story",
            Reason::Mistake => "mistake",
            Reason::Mercy => "mercy",
        }
    }
}

/// What a gamemaster may let somebody notice in a location (4.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Sign {
    /// Something moves.
    Movement,
    /// Somebody speaks.
    Voices,
    /// An engine.
    Engine,
    /// Something glints.
    Glint,
    /// Nothing, all of a sudden.
    Silence,
}

impl Sign {
    /// All of them.
    pub const ALL: [Sign; 5] = [Sign::Movement, Sign::Voices, Sign::Engine, Sign::Glint, Sign::Silence];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Sign::Movement => "movement",
            Sign::Voices => "voices",
            Sign::Engine => "engine",
            Sign::Glint => "glint",
            Sign::Silence => "silence",
        }
    }
}

/// The field of battle: what the gamemaster sees, and each side in part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    pub(crate) men: [Man; SOLDIERS],
    pub(crate) orders: [Order; SOLDIERS],
    pub(crate) owners: [Owner; SOLDIERS],
    pub(crate) things: [Thing; ITEMS],
    pub(crate) cars: [Car; VEHICLES],
    pub(crate) ground: [Ground; SPOTS],
    pub(crate) guns: [Guns; BATTERIES],
    pub(crate) doctrines: [Doctrine; GROUPS],
    /// Where a group goes if its doctrine moves it.
    pub(crate) goals: [Option<Spot>; GROUPS],
    /// Strips that the gamemaster has added.
    pub(crate) strips: [Run; ADDED],
    /// The enemies that a side has located.
    pub(crate) seen: BySide<Soldiers>,
    /// The enemy vehicles that a side has located.
    pub(crate) seen_cars: BySide<Vehicles>,
    /// Where and when somebody was reported who is not there: our extension of R-05.
    pub(crate) rumours: BySide<Option<(Spot, u8)>>,
    /// How far each side is alarmed, 0 to 3.
    pub(crate) alert: BySide<u8>,
    /// Events that have happened.
    pub(crate) happened: u32,
    /// Objectives that have been reached.
    pub(crate) reached: u32,
    /// Rounds in a row in which nothing stirred.
    pub(crate) quiet: u8,
    /// Vehicles that have fired.
    pub(crate) fired: Vehicles,
    /// What each side was told in the latest resolution, as one number: whatever the log tells, the view shows.
    pub(crate) echo: BySide<u64>,
    /// Detection that the gamemaster has classified for this round.
    pub(crate) classified: Option<(Spot, Ruled)>,
    /// Modifiers that the gamemaster has given for this round.
    pub(crate) favour: [i8; SOLDIERS],
    /// How much of a soldier's rolls the gamemaster tells this round.
    pub(crate) told: [Option<Disclosure>; SOLDIERS],
    /// How much of the rolls about a location the gamemaster tells this round.
    pub(crate) told_at: Option<(Spot, Disclosure)>,
    /// What follows from the above.
    kept: Kept,
}

/// The most strips that a gamemaster may add.
pub const ADDED: usize = 4;

/// The locations of a strip that the gamemaster has added, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Run {
    spots: [Spot; Run::MOST],
    count: u8,
}

impl Default for Run {
    fn default() -> Self {
        Run { spots: [Spot(0); Run::MOST], count: 0 }
    }
}

impl Run {
    /// The most locations in it.
    pub const MOST: usize = 6;

    /// The strip of these, if they are neither too few nor too many.
    pub fn of(row: impl IntoIterator<Item = Spot>) -> Option<Run> {
        let mut run = Run::default();
        for spot in row {
            *run.spots.get_mut(usize::from(run.count))? = spot;
            run.count += 1;
        }
        (run.count >= 2).then_some(run)
    }

    /// Its locations; none if it has not been added.
    #[must_use]
    pub fn spots(&self) -> &[Spot] {
        &self.spots[..usize::from(self.count)]
    }
}

/// How the gamemaster has classified detection (ST-085).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Ruled {
    /// Not possible.
    Impossible,
    /// A die decides.
    Uncertain,
    /// Noticed.
    Automatic,
}

/// Who gives a soldier his orders: a seat, or the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Owner(pub Option<u8>);

impl Firefight {
    /// Everything where the scenario puts it, before anything has happened.
    pub(crate) fn laid_out(setup: &Setup<Firefight>) -> Firefight {
        let scenario = made::scenario(setup);
        let table = Table::of(&setup.options);
        let mut field = Field {
            men: [Man::default(); SOLDIERS],
            orders: [Order::default(); SOLDIERS],
            owners: [Owner::default(); SOLDIERS],
            things: [Thing::NOTHING; ITEMS],
            cars: [Car::NONE; VEHICLES],
            ground: [Ground {
                cover: Cover::None,
                smoke: 0,
                glow: 0,
                wire: false,
                swept: false,
                known: [false; 2],
            }; SPOTS],
            guns: [Guns::default(); BATTERIES],
            doctrines: [Doctrine::Hold; GROUPS],
            goals: [None; GROUPS],
            strips: [Run::default(); ADDED],
            seen: BySide::default(),
            seen_cars: BySide::default(),
            rumours: BySide::default(),
            alert: BySide::default(),
            happened: 0,
            reached: 0,
            quiet: 0,
            fired: Vehicles::NONE,
            echo: BySide::default(),
            classified: None,
            favour: [0; SOLDIERS],
            told: [None; SOLDIERS],
            told_at: None,
            kept: Kept::NONE,
        };
        for (man, info) in field.men.iter_mut().zip(&scenario.soldiers) {
            man.place = info.start.place;
        }
        for (place, info) in scenario.vehicles.iter().enumerate() {
            let car = &mut field.cars[place];
            *car = Car {
                at: info.start.place.spot(),
                heading: info.heading,
                running: info.running,
                starts: info.hard_start,
                ..Car::NONE
            };
            let aboard = Place::Vehicle(Vehicle(place as u8));
            for man in field.men.iter_mut().filter(|man| man.place == aboard && car.at.is_none()) {
                man.place = Place::Away;
            }
        }
        for (thing, info) in field.things.iter_mut().zip(&scenario.items) {
            thing.empty = info.empty;
            thing.deployed = info.deployed;
            thing.holder = match (info.holder, info.at) {
                (Some(soldier), _) => Holder::Soldier(soldier),
                (None, Place::Spot(spot)) => Holder::Spot(spot),
                (None, Place::Vehicle(vehicle)) => Holder::Vehicle(vehicle),
                (None, Place::Away) => Holder::Gone,
            };
        }
        for (ground, info) in field.ground.iter_mut().zip(&scenario.spots) {
            ground.cover = info.cover;
            ground.wire = info.wire;
            if let Some(mines) = info.mines {
                ground.known = [mines.soviet_know, mines.german_know];
            }
        }
        for (place, group) in scenario.groups.iter().enumerate() {
            field.doctrines[place] = group.doctrine;
            field.goals[place] = group.goal;
        }
        field.owners = table.owners(scenario);
        let now = Now {
            round: 1,
            phase: Phase::Movement,
            light: scenario.light,
            automatic: !table.gamemaster,
            disclosure: Disclosure::Open,
            locked: SeatSet::NONE,
            ended: None,
        };
        let rounds = if table.rounds == 0 { scenario.rounds } else { table.rounds.min(scenario.rounds) };
        let mut position = Firefight {
            data: setup.data,
            scenario: scenario.clone(),
            table,
            rules: scenario.rules.with(&setup.options.ruleset),
            rounds,
            now,
            hands: [Hand::default(); SEATS],
            field,
        };
        position.muster();
        position
    }
}
