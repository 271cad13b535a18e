//! Inferno on the Volga: the block game of the city. In the making.

mod card;
mod data;
mod hex;
mod title;
mod unit;

pub use card::{AaHexes, CardDice, GermanCard, SovietCard};
pub use data::{Data, Edition, GermanTables, Map, Numbers, Place, Pool, SovietTables};
pub use hex::{HEXES, Hex, HexSet};
pub use title::TITLE;
pub use unit::{
    Block, Blocks, Colour, Fire, GERMANS, Ger, German, GermanKind, GermanUnit, Germans, Role, SOVIETS, Sov,
    Soviet, SovietKind, SovietUnit, Soviets,
};
