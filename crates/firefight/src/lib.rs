//! Firefight: infantry combat soldier by soldier.

mod data;
mod dice;
pub mod odds;
mod places;
mod ruleset;
mod soldier;
mod title;
mod weapon;

pub use title::TITLE;
