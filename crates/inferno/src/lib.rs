//! Inferno on the Volga: the block game of the city.
//!
//! In the making: the rules run in every mode, edition and level, but the contract with the table
//! (views, texts, notation) is still to come, so the game is not on the shelf yet.
#![cfg_attr(not(test), expect(dead_code, reason = "views, texts and notation will use the rest"))]

mod action;
mod attack;
mod card;
mod combat;
mod data;
mod decks;
mod event;
mod hex;
mod movement;
mod options;
mod phase;
mod position;
#[cfg(test)]
mod random_play;
mod reinforcements;
mod set_up;
mod soviet;
mod title;
mod turn;
mod unit;
mod volley;

pub use action::{Action, Kind};
pub use card::{AaHexes, CardDice, GermanCard, SovietCard};
pub use data::{Data, Edition, GermanTables, Map, Numbers, Place, Pool, SovietTables};
pub use event::{CardReason, Dice, InfernoEvent};
pub use hex::{HEXES, Hex, HexSet};
pub use options::{Level, Mode, Options, Rulebook};
pub use position::{Inferno, Side};
pub use title::TITLE;
pub use unit::{
    Block, Blocks, Colour, Fire, GERMANS, Ger, German, GermanKind, GermanUnit, Germans, Role, SOVIETS, Sov,
    Soviet, SovietKind, SovietUnit, Soviets,
};
pub use volley::Volley;
