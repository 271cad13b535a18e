//! A position: where everybody is, what they carry, what each side knows, and what has been ordered.

use serde::Serialize;
use table::{Counted, SeatSet, Setup, Shared};

use crate::data::geometry::angle;
use crate::data::{Data, Doctrine, ItemKind, Scenario, made};
use crate::options::Table;
use crate::order::Order;
use crate::places::{
    BATTERIES, Cover, Group, ITEMS, Item, Items, Light, Place, SOLDIERS, SPOTS, Soldier, Soldiers, Spot,
    Spots, Target, Trail, VEHICLES, Vehicle, Vehicles,
};
use crate::ruleset::Ruleset;
use crate::soldier::{BySide, Experience, Side, Task};
use crate::weapon::{Band, Weapon};

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
    /// What follows from the above and is asked again and again; none after a change that nobody kept up with. Between
    /// actions it is always there.
    pub(crate) kept: Option<Kept>,
}

/// What is counted once and then kept up with: [`Firefight::muster`] counts it, and that the two agree is an invariant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kept {
    /// Who is in the fight.
    active: Soldiers,
    /// Whom each seat commands.
    owned: [Soldiers; SEATS],
    /// Whom no seat commands.
    unowned: Soldiers,
    /// What each man carries.
    packs: [Items; SOLDIERS],
    /// What lies or stands in a location.
    loose: Items,
    /// What of it stands there, ready to fire (ST-042).
    standing: Items,
    /// The weapons without ammunition (ST-013).
    empty: Items,
    /// What must wait before it can be fired again.
    waiting: Items,
    /// How much each man carries, in Load points (ST-040).
    loads: [u8; SOLDIERS],
    /// Whom the enemy has seen somewhere, if he remembers it.
    remembered: Soldiers,
    /// Who can be given an order in this phase; counted when it begins, and after a ruling.
    free: Soldiers,
    /// Who has been given one.
    ordered: Soldiers,
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

/// What a soldier is and does at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Man {
    /// Where he is.
    pub place: Place,
    /// Whether he is fit, and if not, why.
    pub fate: Fate,
    /// What he has done this round, and what hampers him.
    pub marks: Marks,
    /// The way that he went this round (ST-025).
    pub way: Option<Trail>,
    /// Whole rounds spent crawling in the wire (ST-230).
    pub wire: u8,
    /// Where the enemy saw him last, and in which round.
    pub last_seen: Option<(Spot, u8)>,
}

/// The fate of a soldier (ST-061, ST-062).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// In the fight.
    #[default]
    Fit,
    /// Dead.
    Dead,
    /// A severe injury.
    Severe,
    /// A light injury, and demoralised.
    Light,
    /// Demoralised: has fled to the rear.
    Fled,
    /// Demoralised: has surrendered.
    Surrendered,
    /// Does not answer: out, and nobody of his side was near enough to see more. Views have it, positions never.
    Missing,
}

impl Fate {
    /// Those that a position can have, in the fight first.
    pub(crate) const ALL: [Fate; 6] =
        [Fate::Fit, Fate::Dead, Fate::Severe, Fate::Light, Fate::Fled, Fate::Surrendered];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Fate::Fit => "fit",
            Fate::Dead => "dead",
            Fate::Severe => "severe",
            Fate::Light => "light",
            Fate::Fled => "fled",
            Fate::Surrendered => "surrendered",
            Fate::Missing => "missing",
        }
    }
}

/// Small facts about a soldier, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
pub struct Marks(u16);

macro_rules! marks {
    ($($(#[$doc:meta])* $name:ident = $bit:literal, $word:literal;)*) => {
        impl Marks {
            $($(#[$doc])* pub const $name: Marks = Marks(1 << $bit);)*
            const WORDS: &'static [(Marks, &'static str)] = &[$((Marks::$name, $word)),*];
        }
    };
}
marks! {
    /// Changed his location this round (ST-022).
    MOVED = 0, "moved";
    /// Moved fast this round.
    RAN = 1, "ran";
    /// Lies or crawls: more cover, no fire (ST-026).
    LYING = 2, "lying";
    /// Crawled this round.
    CRAWLED = 3, "crawled";
    /// Tired by fast movement (ST-032).
    TIRED = 4, "tired";
    /// Had his hands full in Movement: no Preparation Fire.
    BUSY = 5, "busy";
    /// Fired in Preparation this round.
    FIRED = 6, "fired";
    /// Failed a morale test: no fire, and lies down in the next Movement (ST-127).
    PINNED = 7, "pinned";
    /// Lies only because he was pinned.
    COWED = 8, "cowed";
    /// Out of the fight, and the enemy has seen it.
    SEEN_OUT = 9, "seen-out";
    /// Fired or threw something in the phase just resolved.
    SHOT = 10, "shot";
    /// Fired in Advance this round.
    FIRED_LATE = 11, "fired-late";
    /// Out of the fight, and his own side has not seen how (4.7).
    MISSED = 12, "missed";
    /// Came onto the field this round, which is a movement (ST-022).
    ARRIVED = 13, "arrived";
    /// Failed a morale test after Advance Fire where nobody can lie down: no fire in the next Preparation (ST-127, ST-162).
    DAZED = 14, "dazed";
}

impl Marks {
    /// Whether he has it.
    #[must_use]
    pub const fn has(self, mark: Marks) -> bool {
        self.0 & mark.0 != 0
    }

    /// Give or take it.
    pub fn set(&mut self, mark: Marks, on: bool) {
        if on { self.0 |= mark.0 } else { self.0 &= !mark.0 }
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Only these.
    #[must_use]
    pub const fn only(self, mark: Marks) -> Marks {
        Marks(self.0 & mark.0)
    }

    /// Either.
    #[must_use]
    pub const fn or(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }

    /// The words for all of them.
    #[must_use]
    pub fn words() -> Vec<&'static str> {
        Marks::WORDS.iter().map(|(_, word)| *word).collect()
    }

    /// The mark of that word.
    #[must_use]
    pub fn word(word: &str) -> Option<Marks> {
        Marks::WORDS.iter().find(|(_, known)| *known == word).map(|(mark, _)| *mark)
    }
}

impl Serialize for Marks {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Marks::WORDS.iter().filter(|(mark, _)| self.has(*mark)).map(|(_, word)| word))
    }
}

/// A thing: who has it, and in what state it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Thing {
    /// Who or where.
    pub holder: Holder,
    /// A weapon without ammunition (ST-013).
    pub empty: bool,
    /// Fire phases until it can fire again; for slow pieces, Preparation phases (ST-137).
    pub wait: u8,
    /// Stands in a position, ready to fire (ST-042).
    pub deployed: bool,
    /// Its tripod is off (ST-103).
    pub bare: bool,
    /// Damaged (ST-201, ST-203).
    pub broken: bool,
}

/// Where a thing is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Holder {
    /// A soldier carries it.
    Soldier(Soldier),
    /// It lies or stands in a location.
    Spot(Spot),
    /// It is mounted in a vehicle.
    Vehicle(Vehicle),
    /// Used up, on its machine gun (a tripod), or not on the field yet.
    Gone,
}

/// A vehicle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Car {
    /// Where; none while it is not on the field.
    pub at: Option<Spot>,
    /// Degrees clockwise from north.
    pub heading: u16,
    /// Of the headings that it has shown this round the one farthest from where it looks now (ST-183).
    pub turned_from: Option<u16>,
    /// The engine runs (ST-020).
    pub running: bool,
    /// Driver's successes still wanted to start it.
    pub starts: u8,
    /// Moved or manoeuvred this round (ST-160).
    pub moved: bool,
    /// Bogged until a driver succeeds.
    pub bogged: bool,
    /// ST-190
    pub hull_down: bool,
    /// ST-191
    pub hatch: bool,
    /// Out for the rest of the engagement (ST-163, ST-176).
    pub disabled: bool,
    /// Tracks, wheels or engine gone (ST-202, ST-204).
    pub immobile: bool,
    /// The engine is gone (ST-204).
    pub engine: bool,
    /// In flames (ST-205).
    pub flames: bool,
    /// The radio is lost (ST-206).
    pub radio_lost: bool,
    /// Somebody has fired at it since it last moved or stayed.
    pub shot_at: bool,
}

impl Car {
    /// It looks that way now; what it showed before is not forgotten (ST-183).
    pub(crate) fn turn_to(&mut self, heading: u16) {
        let shown = self.turned_from.into_iter().chain([self.heading]).filter(|before| *before != heading);
        self.turned_from = shown.max_by_key(|before| angle(*before, heading));
        self.heading = heading;
    }
}

/// What has become of a location.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ground {
    /// Its cover now.
    pub cover: Cover,
    /// Rounds of smoke left: poor visibility (ST-078).
    pub smoke: u8,
    /// Rounds of flare or fire left: dim light at least.
    pub glow: u8,
    /// Whether there is wire (ST-230).
    pub wire: bool,
    /// Whether its mines are gone (ST-220).
    pub swept: bool,
    /// Who knows of its mines (ST-216).
    pub known: [bool; 2],
}

/// A battery off the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Guns {
    /// Rounds until it answers again (ST-148).
    pub locked_out: u8,
    /// Rounds until its fire arrives (ST-147).
    pub delay: u8,
    /// Where its fire falls, or will.
    pub target: Option<Spot>,
    /// Rounds of fire left.
    pub rounds: u8,
    /// Pauses this round.
    pub pause: bool,
}

impl Default for Man {
    fn default() -> Self {
        Man {
            place: Place::Away,
            fate: Fate::Fit,
            marks: Marks::default(),
            way: None,
            wire: 0,
            last_seen: None,
        }
    }
}

impl Man {
    /// On the field and in the fight.
    #[must_use]
    pub fn active(&self) -> bool {
        self.fate == Fate::Fit && self.place != Place::Away
    }

    /// Whether he has this mark.
    #[must_use]
    pub fn is(&self, mark: Marks) -> bool {
        self.marks.has(mark)
    }
}

impl Thing {
    const NOTHING: Thing =
        Thing { holder: Holder::Gone, empty: false, wait: 0, deployed: false, bare: false, broken: false };
}

impl Kept {
    /// The set that a thing of this holder is in.
    fn holding(&mut self, holder: Holder) -> Option<&mut Items> {
        match holder {
            Holder::Soldier(soldier) => Some(&mut self.packs[soldier.index()]),
            Holder::Spot(_) => Some(&mut self.loose),
            Holder::Vehicle(_) | Holder::Gone => None,
        }
    }

    fn take(&mut self, item: Item, thing: &Thing, weight: u8) {
        self.holding(thing.holder).into_iter().for_each(|held| held.remove(item));
        if let Holder::Soldier(soldier) = thing.holder {
            self.loads[soldier.index()] -= weight;
        }
    }

    fn add(&mut self, item: Item, thing: &Thing, weight: u8) {
        self.holding(thing.holder).into_iter().for_each(|held| held.insert(item));
        if let Holder::Soldier(soldier) = thing.holder {
            self.loads[soldier.index()] += weight;
        }
        self.standing.set(item, thing.deployed && matches!(thing.holder, Holder::Spot(_)));
        self.empty.set(item, thing.empty);
        self.waiting.set(item, thing.wait > 0);
    }
}

impl Car {
    const NONE: Car = Car {
        at: None,
        heading: 0,
        turned_from: None,
        running: false,
        starts: 0,
        moved: false,
        bogged: false,
        hull_down: false,
        hatch: false,
        disabled: false,
        immobile: false,
        engine: false,
        flames: false,
        radio_lost: false,
        shot_at: false,
    };
}

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
            kept: None,
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
        Firefight {
            data: setup.data,
            scenario: scenario.clone(),
            table,
            rules: scenario.rules.with(&setup.options.ruleset),
            rounds,
            now,
            hands: [Hand::default(); SEATS],
            field,
        }
    }

    /// The scenario that is played.
    pub(crate) fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// Every soldier of the scenario.
    pub(crate) fn everybody(&self) -> impl Iterator<Item = Soldier> + use<> {
        (0..self.scenario().soldiers.len() as u8).map(Soldier)
    }

    /// Every vehicle of the scenario.
    pub(crate) fn cars(&self) -> impl Iterator<Item = Vehicle> + use<> {
        (0..self.scenario().vehicles.len() as u8).map(Vehicle)
    }

    pub(crate) fn man(&self, soldier: Soldier) -> &Man {
        &self.field.men[soldier.index()]
    }

    /// Change anything about a man. What bears on nobody else has quicker ways: [`put`](Self::put),
    /// [`mark`](Self::mark).
    pub(crate) fn man_mut(&mut self, soldier: Soldier) -> &mut Man {
        self.field.kept = None;
        &mut self.field.men[soldier.index()]
    }

    /// Put a man somewhere.
    pub(crate) fn put(&mut self, soldier: Soldier, place: Place) {
        self.field.men[soldier.index()].place = place;
        self.keep_up(soldier);
    }

    /// He may have come into the fight, or be out of it.
    pub(crate) fn keep_up(&mut self, soldier: Soldier) {
        if let Some(kept) = &mut self.field.kept {
            kept.active.set(soldier, self.field.men[soldier.index()].active());
        }
    }

    /// Count who can be given an order in this phase.
    pub(crate) fn call_up(&mut self) {
        let free = self.orderable();
        if let Some(kept) = &mut self.field.kept {
            kept.free = free;
        }
    }

    /// Give him a mark or take it.
    pub(crate) fn mark(&mut self, soldier: Soldier, mark: Marks, on: bool) {
        self.field.men[soldier.index()].marks.set(mark, on);
    }

    /// Change what a man is to do.
    pub(crate) fn order(&mut self, soldier: Soldier, change: impl FnOnce(&mut Order)) {
        let order = &mut self.field.orders[soldier.index()];
        change(order);
        if let Some(kept) = &mut self.field.kept {
            kept.ordered.set(soldier, !order.is_none());
        }
    }

    /// Where and when the enemy saw him last.
    pub(crate) fn remember(&mut self, soldier: Soldier, seen: Option<(Spot, u8)>) {
        self.field.men[soldier.index()].last_seen = seen;
        if let Some(kept) = &mut self.field.kept {
            kept.remembered.set(soldier, seen.is_some());
        }
    }

    pub(crate) fn thing(&self, item: Item) -> &Thing {
        &self.field.things[item.index()]
    }

    /// Change anything about a thing, and let others keep up with it later.
    pub(crate) fn thing_mut(&mut self, item: Item) -> &mut Thing {
        self.field.kept = None;
        &mut self.field.things[item.index()]
    }

    /// Change a thing: who has it, or in what state it is.
    pub(crate) fn change(&mut self, item: Item, change: impl FnOnce(&mut Thing)) {
        let before = (*self.thing(item), self.weight(item));
        change(&mut self.field.things[item.index()]);
        let after = (*self.thing(item), self.weight(item));
        if let Some(kept) = &mut self.field.kept {
            kept.take(item, &before.0, before.1);
            kept.add(item, &after.0, after.1);
        }
    }

    /// Somebody gets a thing, or it comes to lie somewhere.
    pub(crate) fn hand(&mut self, item: Item, holder: Holder) {
        self.change(item, |thing| thing.holder = holder);
    }

    /// Count what is kept up with, unless it is known.
    pub(crate) fn muster(&mut self) {
        if self.field.kept.is_none() {
            self.field.kept = Some(self.counted());
        }
    }

    /// What is kept up with, from nothing but the position itself.
    pub(crate) fn counted(&self) -> Kept {
        let mut kept = Kept {
            active: self.men_who(Man::active),
            owned: [Soldiers::NONE; SEATS],
            unowned: Soldiers::NONE,
            packs: [Items::NONE; SOLDIERS],
            loose: Items::NONE,
            standing: Items::NONE,
            empty: Items::NONE,
            waiting: Items::NONE,
            loads: [0; SOLDIERS],
            remembered: self.men_who(|man| man.last_seen.is_some()),
            free: self.orderable(),
            ordered: self.those_ordered(),
        };
        for soldier in self.everybody() {
            match self.field.owners[soldier.index()] {
                Owner(Some(seat)) => kept.owned[usize::from(seat)].insert(soldier),
                Owner(None) => kept.unowned.insert(soldier),
            }
        }
        for item in (0..self.scenario().items.len() as u8).map(Item) {
            kept.add(item, self.thing(item), self.weight(item));
        }
        kept
    }

    pub(crate) fn car(&self, vehicle: Vehicle) -> &Car {
        &self.field.cars[vehicle.index()]
    }

    pub(crate) fn car_mut(&mut self, vehicle: Vehicle) -> &mut Car {
        &mut self.field.cars[vehicle.index()]
    }

    pub(crate) fn ground(&self, spot: Spot) -> &Ground {
        &self.field.ground[spot.index()]
    }

    pub(crate) fn ground_mut(&mut self, spot: Spot) -> &mut Ground {
        &mut self.field.ground[spot.index()]
    }

    /// Change a location and the points of ten metres that belong to it: smoke and light do not end where names do.
    pub(crate) fn over(&mut self, spot: Spot, change: impl Fn(&mut Ground)) {
        let scenario = self.scenario.clone();
        let like = |point: Spot| scenario.geometry.like(point);
        let points = (0..scenario.spots.len() as u8).map(Spot);
        for point in points.filter(|point| like(*point) == like(spot)) {
            change(self.ground_mut(point));
        }
    }

    pub(crate) fn side_of(&self, soldier: Soldier) -> Side {
        self.scenario().soldiers[soldier.index()].side
    }

    pub(crate) fn experience(&self, soldier: Soldier) -> Experience {
        self.scenario().soldiers[soldier.index()].experience
    }

    pub(crate) fn task(&self, soldier: Soldier) -> Option<Task> {
        self.scenario().soldiers[soldier.index()].task
    }

    pub(crate) fn group_of(&self, soldier: Soldier) -> Group {
        self.scenario().soldiers[soldier.index()].group
    }

    /// The soldiers of a side who are in the fight.
    pub(crate) fn fit(&self, side: Side) -> Soldiers {
        self.of_side(side).and(self.active_set())
    }

    /// All soldiers who are in the fight.
    pub(crate) fn active_set(&self) -> Soldiers {
        match &self.field.kept {
            Some(kept) => kept.active,
            None => self.men_who(Man::active),
        }
    }

    /// Those who can be given an order in this phase.
    pub(crate) fn free_set(&self) -> Soldiers {
        self.field.kept.as_ref().map_or_else(|| self.orderable(), |kept| kept.free)
    }

    /// Those who have been given an order.
    pub(crate) fn ordered(&self) -> Soldiers {
        self.field.kept.as_ref().map_or_else(|| self.those_ordered(), |kept| kept.ordered)
    }

    fn those_ordered(&self) -> Soldiers {
        self.everybody().filter(|soldier| !self.field.orders[soldier.index()].is_none()).collect()
    }

    /// Those whom the enemy has seen somewhere, if he remembers it.
    pub(crate) fn remembered(&self) -> Soldiers {
        let counted = || self.men_who(|man| man.last_seen.is_some());
        self.field.kept.as_ref().map_or_else(counted, |kept| kept.remembered)
    }

    /// What a soldier carries, in Load points; a weapon that stands in a position weighs nothing (ST-042).
    pub(crate) fn load(&self, soldier: Soldier) -> u8 {
        let counted = || self.carried(soldier).iter().map(|item| self.weight(item)).sum();
        self.field.kept.as_ref().map_or_else(counted, |kept| kept.loads[soldier.index()])
    }

    /// All soldiers of a side, whatever has become of them.
    pub(crate) fn of_side(&self, side: Side) -> Soldiers {
        self.scenario().sides[side]
    }

    /// All soldiers who get their orders from there.
    pub(crate) fn owned_by(&self, owner: Owner) -> Soldiers {
        if let Some(kept) = &self.field.kept {
            return owner.0.map_or(kept.unowned, |seat| kept.owned[usize::from(seat)]);
        }
        let owners = &self.field.owners[..self.scenario().soldiers.len()];
        Soldiers(owners.iter().rev().fold(0, |set, other| set << 1 | u64::from(*other == owner)))
    }

    /// Where a soldier is on the ground, in a vehicle or not.
    pub(crate) fn spot_of(&self, soldier: Soldier) -> Option<Spot> {
        match self.man(soldier).place {
            Place::Spot(spot) => Some(spot),
            Place::Vehicle(vehicle) => self.car(vehicle).at,
            Place::Away => None,
        }
    }

    /// The fit soldiers in a location, not those in vehicles there.
    pub(crate) fn men_at(&self, spot: Spot) -> Soldiers {
        self.at_place(Place::Spot(spot))
    }

    /// The fit soldiers in a vehicle.
    pub(crate) fn crew_of(&self, vehicle: Vehicle) -> Soldiers {
        self.at_place(Place::Vehicle(vehicle))
    }

    pub(crate) fn at_place(&self, place: Place) -> Soldiers {
        self.among(self.active_set(), place)
    }

    /// Those of these men who are there.
    pub(crate) fn among(&self, men: Soldiers, place: Place) -> Soldiers {
        let number = place.number();
        self.those(men, |man| man.place.number() == number)
    }

    /// Those of these men of whom something holds; without a branch for each.
    #[inline]
    fn those(&self, men: Soldiers, holds: impl Fn(&Man) -> bool) -> Soldiers {
        let bit = |soldier: Soldier| u64::from(holds(self.man(soldier))) << soldier.0;
        Soldiers(men.iter().fold(0, |set, soldier| set | bit(soldier)))
    }

    /// The soldiers of whom something holds; without a branch for each.
    fn men_who(&self, holds: impl Fn(&Man) -> bool) -> Soldiers {
        let men = &self.field.men[..self.scenario().soldiers.len()];
        Soldiers(men.iter().rev().fold(0, |set, man| set << 1 | u64::from(holds(man))))
    }

    /// The locations in which fit men of a side are, vehicles included.
    pub(crate) fn held_by(&self, side: Side) -> Spots {
        self.fit(side).iter().filter_map(|soldier| self.spot_of(soldier)).collect()
    }

    /// Where a target is.
    pub(crate) fn spot_at(&self, target: Target) -> Option<Spot> {
        match target {
            Target::Spot(spot) => Some(spot),
            Target::Vehicle(vehicle) | Target::Hatch(vehicle) => self.car(vehicle).at,
        }
    }

    /// The locations that a man there could reach in one round if nothing hindered him, and how far they are.
    pub(crate) fn within_reach(&self, spot: Spot) -> &[(Spot, u16)] {
        &self.scenario().derived.near[spot.index()]
    }

    /// The locations of a strip: first come those of the scenario, then those that the gamemaster has added.
    pub(crate) fn strip(&self, number: u8) -> Option<&[Spot]> {
        let (number, own) = (usize::from(number), &self.scenario().strips);
        let added =
            || self.field.strips.get(number - own.len()).map(Run::spots).filter(|run| !run.is_empty());
        own.get(number).map(|strip| &*strip.run).or_else(added)
    }

    /// All strips, by their numbers.
    pub(crate) fn strips(&self) -> impl Iterator<Item = (u8, &[Spot])> {
        (0..).map_while(|number| Some((number, self.strip(number)?)))
    }

    /// What lies from one named location to another, as a strip: the named ones on the way, or without a way the two.
    pub(crate) fn row_between(&self, from: Spot, to: Spot) -> Option<Run> {
        let geometry = &self.scenario().geometry;
        let named = |spot: &Spot| self.scenario().derived.named.contains(*spot);
        match geometry.walk(from, to) {
            Some(_) => Run::of(std::iter::once(from).chain(geometry.path(from, to).filter(named))),
            None => Run::of([from, to]),
        }
    }

    /// The band between two locations; close combat is the same one (ST-056).
    pub(crate) fn band(&self, from: Spot, to: Spot) -> Option<Band> {
        let scenario = self.scenario();
        scenario.derived.bands[from.index() * scenario.spots.len() + to.index()]
    }

    /// What a soldier carries.
    pub(crate) fn carried(&self, soldier: Soldier) -> Items {
        match &self.field.kept {
            Some(kept) => kept.packs[soldier.index()],
            None => self.held(Holder::Soldier(soldier)),
        }
    }

    /// What lies or stands in a location.
    pub(crate) fn lying(&self, spot: Spot) -> Items {
        match &self.field.kept {
            Some(kept) => kept.loose.iter().filter(|item| self.lies_at(*item, spot)).collect(),
            None => self.held(Holder::Spot(spot)),
        }
    }

    fn lies_at(&self, item: Item, spot: Spot) -> bool {
        matches!(self.thing(item).holder, Holder::Spot(at) if at == spot)
    }

    /// What stands in a location, ready to fire (ST-042).
    pub(crate) fn set_up_at(&self, spot: Spot) -> Items {
        match &self.field.kept {
            Some(kept) => kept.standing.iter().filter(|item| self.lies_at(*item, spot)).collect(),
            None => self.held(Holder::Spot(spot)).iter().filter(|item| self.thing(*item).deployed).collect(),
        }
    }

    /// The weapons without ammunition.
    pub(crate) fn empties(&self) -> Items {
        let counted = || self.things_that(|thing| thing.empty);
        self.field.kept.as_ref().map_or_else(counted, |kept| kept.empty)
    }

    /// What must wait before it can be fired again.
    pub(crate) fn waiting(&self) -> Items {
        let counted = || self.things_that(|thing| thing.wait > 0);
        self.field.kept.as_ref().map_or_else(counted, |kept| kept.waiting)
    }

    /// The things of which something holds; without a branch for each.
    fn things_that(&self, holds: impl Fn(&Thing) -> bool) -> Items {
        let things = &self.field.things[..self.scenario().items.len()];
        Items(things.iter().rev().fold(0, |set, thing| set << 1 | u128::from(holds(thing))))
    }

    pub(crate) fn held(&self, holder: Holder) -> Items {
        self.things_that(|thing| thing.holder == holder)
    }

    pub(crate) fn kind(&self, item: Item) -> ItemKind {
        self.scenario().items[item.index()].kind
    }

    /// The weapon that a thing is.
    pub(crate) fn weapon_of(&self, item: Item) -> Option<Weapon> {
        match self.kind(item) {
            ItemKind::Weapon(weapon) => Some(weapon),
            _ => None,
        }
    }

    /// The casualties of a side so far.
    pub(crate) fn casualties(&self, side: Side) -> u8 {
        self.of_side(side).iter().filter(|soldier| self.man(*soldier).fate != Fate::Fit).count() as u8
    }

    /// The light in a location (ST-078, R-51).
    pub(crate) fn light_at(&self, spot: Spot) -> Light {
        let ground = self.ground(spot);
        let own = self.scenario().spots[spot.index()].light.unwrap_or(self.now.light);
        let light = if ground.smoke > 0 { Light::Poor } else { own };
        if ground.glow > 0 { light.min(Light::Dim) } else { light }
    }

    /// Whether somebody sees another location badly (ST-078): it lies in the dark or in smoke, or he himself stands in
    /// smoke. What a flare or a fire lights is seen from the dark.
    pub(crate) fn is_poor(&self, from: Spot, to: Spot) -> bool {
        let smoke = self.ground(from).smoke > 0 || self.scenario().haze;
        self.light_at(to) == Light::Poor || smoke && self.light_at(from) == Light::Poor
    }

    /// Who leads a group of men: the highest rank, then experience, then the roster.
    pub(crate) fn leader(&self, men: Soldiers) -> Option<Soldier> {
        let info = |soldier: &Soldier| &self.scenario().soldiers[soldier.index()];
        men.iter().min_by_key(|soldier| {
            let info = info(soldier);
            (std::cmp::Reverse(info.rank), std::cmp::Reverse(info.experience), *soldier)
        })
    }

    /// Whether players command him.
    pub(crate) fn is_players(&self, soldier: Soldier) -> bool {
        self.scenario().soldiers[soldier.index()].player
    }

    /// The location of that word.
    pub(crate) fn spot_named(&self, id: &str) -> Option<Spot> {
        self.scenario().spots.iter().position(|spot| spot.id == id).map(|place| Spot(place as u8))
    }

    /// The soldier of that word.
    pub(crate) fn soldier_named(&self, id: &str) -> Option<Soldier> {
        self.scenario().soldiers.iter().position(|soldier| soldier.id == id).map(|place| Soldier(place as u8))
    }

    /// The vehicle of that word.
    pub(crate) fn vehicle_named(&self, id: &str) -> Option<Vehicle> {
        self.scenario().vehicles.iter().position(|vehicle| vehicle.id == id).map(|place| Vehicle(place as u8))
    }
}
