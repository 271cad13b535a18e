//! Donnerschlag: the relief attack towards Stalingrad, December 1942.
//!
//! The tour, with the chapters of the rulebook: `hex`, `unit`, `card` and `data` are what lies in the box;
//! `position` is what lies on the table and `field` where the units are; `set_up` (5) and `turn` (6) are the sequence of play; `board` says
//! what follows from where units stand (8, 9, 11); `command` (10) activates; `movement` (12) moves; `combat`
//! (13) fights, with `combat/`; `cups` draws; `play` plays Combat Cards and `effects` is what they do.
//! `phase` lists what can be asked and `action` what can be answered; `decision` says what a decision is and leads from one
//! to the next. Each decision stands in its chapter, with all that belongs to it.
//! `view` is what each may know, `odds` what an attack would come to, `story` what is told after the end; `text` and `sketch` are
//! words, `placement` positions by hand, `proof` what the harness asks for; `game` is the contract with the table.

mod action;
mod board;
mod card;
mod combat;
mod command;
mod cups;
mod data;
mod decision;
mod effects;
mod event;
mod field;
mod game;
mod hex;
mod movement;
pub mod odds;
mod options;
mod phase;
mod placement;
mod play;
mod position;
mod proof;
mod set_up;
mod sketch;
mod story;
mod teller;
mod text;
mod title;
mod turn;
mod unit;
mod view;

pub use action::Action;
pub use card::{
    Activates, ActivationCard, ActivationCardData, CardEvent, Choice, CombatCard, CombatCardData, Effect,
    Need, Pair, When,
};
pub use combat::reckon::{Counted, Part, Reckoning};
pub use data::{
    CombatResult, Crt, Data, Drms, FormationData, Map, Numbers, Ratio, River, Sets, Snafus, Start, Terrain,
    UnitData, Zone, ZoneData,
};
pub use event::DonnerschlagEvent;
pub use hex::{HEXES, Hex, HexSet, Hexside};
pub use options::Options;
pub use phase::Phase;
pub use placement::Placement;
pub use position::{Donnerschlag, FaceUp};
pub use title::TITLE;
pub use unit::{Army, BySide, Class, Colour, Few, Formation, Kind, Side, Spot, UNITS, Unit, UnitSet};
pub use view::{Board, Counts, DonnerschlagView, NO_WAY};
