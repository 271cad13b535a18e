//! Firefight: infantry combat soldier by soldier.
//!
//! The tour, in the order of the rulebook:
//!
//! - `data`, `ruleset`, `options`: the chart, the small tables, the switches, the scenarios, and what a table chooses;
//! - `soldier`, `dice`, `weapon`, `places`: characters, the ten-sided die, the rows of the chart, locations;
//! - `game`: the contract with the table; `position`: [`Firefight`], complete and secret;
//! - `action`, `order`, `check`, `choices`: what can be chosen, one click at a time, and what stands against it;
//! - `round`: the three phases; `movement`, `load`; `aim`, `fire`, `casualties`; `detection`; `morale`;
//!   `artillery`; `vehicle`, `armour`; `fortification`;
//! - `script`, `gamemaster`, `doctrine`: what the scenario, the gamemaster and the automatic side do;
//! - `event`, `prompt`, `phrase`, `refusal`, `sketch`, `story`, `notation`: what is said about all that;
//! - `campaign`: one unit through many scenarios; `quick`: battles made to order;
//! - `view`: what each viewer may know, and the worlds that fit it; `place`: positions placed by hand;
//! - `odds`: exact chances; `proof`: what the harness asks for.

pub mod action;
mod advice;
pub mod aim;
mod armour;
mod artillery;
pub mod campaign;
mod casualties;
mod check;
mod choices;
pub mod data;
mod detection;
pub mod dice;
mod doctrine;
mod effect;
pub mod event;
mod fire;
#[cfg(test)]
mod fire_tests;
mod fortification;
mod game;
mod gamemaster;
#[cfg(test)]
mod goal_tests;
mod ken;
pub mod ledger;
mod list;
mod load;
pub mod modifiers;
mod morale;
mod movement;
mod notation;
pub mod odds;
pub mod options;
pub mod oracle;
mod order;
mod phrase;
pub mod place;
pub mod places;
pub mod position;
mod prompt;
mod proof;
pub mod quick;
mod reasons;
mod refusal;
#[cfg(test)]
mod roll_tests;
mod round;
pub mod ruleset;
mod rulings;
mod script;
#[cfg(test)]
mod sight_tests;
mod sketch;
pub mod soldier;
mod story;
#[cfg(test)]
mod switch_tests;
#[cfg(test)]
mod tests;
mod title;
mod vehicle;
pub mod view;
pub mod weapon;

pub use action::{Action, Ruling};
pub use advice::advise;
pub use campaign::{Campaign, Handbook};
pub use data::made::scenario as scenario_of;
pub use data::{Data, Scenario};
pub use event::FireEvent;
pub use modifiers::{Modifiers, Part};
pub use options::{Enemy, Enlisted, Gamemaster, Options, Table};
pub use order::{Move, MoveChoice, Order, Shot, ShotChoice, Speed};
pub use place::Placement;
pub use places::{Cover, Light, Place, Soldier, Spot, Target, Vehicle};
pub use position::{Disclosure, Ended, Fate, Firefight, Phase};
pub use quick::Battle;
pub use reasons::{Reason, reasons};
pub use ruleset::{Changes, Ruleset};
pub use soldier::{Experience, Rank, Side, Speciality};
pub use title::TITLE;
pub use view::FireView;
pub use weapon::{Band, Class, Column, Density, Weapon};
