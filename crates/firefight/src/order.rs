//! Orders: what a soldier is to do in the phase that comes.

use serde::Serialize;

use crate::data::ItemKind;
use crate::places::{Battery, Item, Soldier, Spot, Target, Vehicle};
use crate::weapon::Weapon;

/// The orders of one soldier; what is not ordered is to stay and to hold fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Order {
    /// In Movement.
    pub movement: Move,
    /// In the fire phase that comes.
    pub fire: Shot,
}

impl Order {
    /// Whether nothing has been ordered.
    pub(crate) const fn is_none(&self) -> bool {
        matches!(self, Order { movement: Move::Stay, fire: Shot::Hold })
    }
}

/// Speeds on foot (ST-031 to ST-034).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Speed {
    /// Up to 20 m.
    Normal,
    /// Up to 40 m, and tired.
    Fast,
    /// Up to 10 m, low.
    Crawl,
}

impl Speed {
    /// All three.
    pub const ALL: [Speed; 3] = [Speed::Normal, Speed::Fast, Speed::Crawl];

    /// The word for moving so.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Speed::Normal => "walk",
            Speed::Fast => "run",
            Speed::Crawl => "crawl",
        }
    }
}

/// What a soldier does in Movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(T = Item, W = Item)))]
#[serde(rename_all = "kebab-case")]
pub enum Move<T = Item, W = Item> {
    /// Nothing.
    #[default]
    Stay,
    /// Lies down (ST-035).
    Lie,
    /// Goes to a location by the shortest way.
    Go(Speed, Spot),
    /// Goes through one location to another.
    GoBy(Speed, Spot, Spot),
    /// Stays, and fires at whoever is seen there in Preparation (4.4).
    Watch(Spot),
    /// Crawls in the wire (ST-230).
    CrossWire,
    /// Takes a thing from the ground.
    Take(T),
    /// Gives a thing to somebody.
    Give(T, Soldier),
    /// Lays a thing down.
    Drop(T),
    /// Sets a machine gun or mortar up (ST-042, R-24).
    Deploy(W),
    /// Takes it up again.
    Pack(W),
    /// Takes the tripod off (ST-103).
    Detach(W),
    /// Puts the tripod on.
    Attach(W),
    /// Drives to a location (ST-161).
    Drive(Spot),
    /// Turns the vehicle to one of eight directions (ST-161).
    Turn(u8),
    /// Starts the engine (ST-161).
    StartEngine,
    /// Looks for a position hull down (ST-190).
    HullDown,
    /// Opens or closes the hatch (ST-191).
    Hatch(bool),
    /// Gets in.
    Board(Vehicle),
    /// Gets out.
    Leave,
}

impl Move {
    /// How he goes, through where and where to, if he goes anywhere.
    pub(crate) const fn on_foot(self) -> Option<(Speed, Spot, Spot)> {
        match self {
            Move::Go(speed, to) => Some((speed, to, to)),
            Move::GoBy(speed, by, to) => Some((speed, by, to)),
            _ => None,
        }
    }
}

/// What a soldier does in a fire phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(W = Item, C = Item)))]
#[serde(rename_all = "kebab-case")]
pub enum Shot<W = Item, C = Item> {
    /// Nothing.
    #[default]
    Hold,
    /// Fires at, or throws into, one location.
    Fire(W, Target),
    /// Sprays a run of a strip, from one place in it to another (ST-096).
    Spray(W, u8, u8, u8),
    /// Reloads.
    Reload(W),
    /// Blows mines or wire up with a charge (ST-251).
    Clear(C, Spot),
    /// Calls a battery (ST-146).
    Call(Battery, Spot),
}

/// A movement order as it is chosen: an order says with which thing, whoever chooses it names the kind of thing or the
/// weapon, and which one is meant is found by the rules.
pub type MoveChoice = Move<ItemKind, Weapon>;
/// A fire order as it is chosen: by the weapon; of charges there is only one kind.
pub type ShotChoice = Shot<Weapon, ()>;
