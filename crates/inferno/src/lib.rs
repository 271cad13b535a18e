//! Inferno on the Volga: the block game of the city.
//!
//! The tour, in the order of the rulebook: `set_up`; a German turn is one of `reinforcements`,
//! `movement` and `attack`; every attack is a `combat`, with its steps in `combat/` and in
//! `combat/reckon` the sums that `odds` asks for too; the Soviets act by `soviet`; `turn` passes from
//! one to the other and finds the winner. `phase` is the list of all decisions, and each stands in
//! its chapter with its question, its rules and what it does; `action` is what can be answered, and
//! how it is written. `view` is what each may know, `told` what they have been shown; `text` and
//! `refusal` are words. `story` is what is told when it is over. `game` is the contract with the table.

mod action;
mod attack;
mod bitwise;
#[cfg(test)]
mod by_hand;
mod card;
mod combat;
mod data;
mod decks;
mod event;
mod game;
mod hex;
mod movement;
pub mod odds;
mod options;
pub mod phase;
mod place;
mod position;
mod proof;
#[cfg(test)]
mod random_play;
mod refusal;
mod reinforcements;
mod set_up;
mod sketch;
mod soviet;
mod story;
mod text;
mod title;
mod told;
#[cfg(feature = "ts")]
mod ts;
mod turn;
mod unit;
mod view;
mod volley;

pub use action::{Action, Kind};
pub use card::{AaHexes, CardDice, GermanCard, SovietCard};
pub use combat::{GermanEffect, HITS_IN_RUBBLE, Only, RubbleRoll, Step};
pub use data::{Advantage, Data, Edition, GermanTables, LevelRules, Map, Numbers, Place, Pool, SovietTables};
pub use event::{Aim, CardReason, Dice, Drawing, InfernoEvent, Named, RubbleParts, Shown};
pub use hex::{HEXES, Hex, HexSet};
pub use options::{Level, Mode, Options, Rulebook};
pub use phase::Phase;
pub use place::Placement;
pub use position::{Inferno, Place as Spot, Powers, Side};
pub use soviet::SovietTurn;
pub use title::TITLE;
pub use unit::{
    Block, Blocks, Colour, Fire, GERMANS, Ger, German, GermanKind, GermanUnit, Germans, Role, SOVIETS, Sov,
    Soviet, SovietKind, SovietUnit, Soviets,
};
pub use view::{CardsView, CombatView, Group, InfernoView, Kinds, Memory, Revealed, Sight, Stack};
pub use volley::Volley;
