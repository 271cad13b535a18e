//! Exact odds of an attack: losses of both sides, rubble and capture, without a single random die.
//!
//! `odds` answers for an attack that a seat could declare, from its view alone: blocks and cards
//! that it does not know enter as the mixture of all that may be there. [`Sheet`] answers for blocks
//! that somebody writes down. Both make a `question`, go through the effects of every Soviet card
//! and every bunch of hidden blocks, and let `battle` fight each of them with its weight.
//!
//! The method: hits always fall on the strongest block (IV-122, IV-123), so with a fixed rule for ties
//! a side is a function of the number of hits it has taken (`side`). The battle is then a small
//! matrix, and each step of the combat sequence a product of laws (`dice`). Everything is written
//! once for two kinds of [`Number`]: `f64` and exact [`Fraction`](table::Fraction)s.
//!
//! What cards do, what is added to dice, what rubble protects and when it falls is asked of the rules
//! (`combat/reckon.rs`). To run the rules themselves over every volley, equal positions merged, gives the same
//! chances in a hundred times the time.

mod answer;
mod attack;
mod battle;
mod dice;
mod effects;
mod forecast;
mod grid;
mod hidden;
mod number;
mod question;
mod roster;
mod scene;
mod sheet;
mod side;
#[cfg(test)]
mod tests;

pub use answer::{Assumption, Law, Losses, Odds};
pub use attack::{Attack, By, NoOdds, Play, odds};
pub use battle::close_combat;
pub use forecast::forecast;
pub use grid::Grid;
pub use number::Number;
pub use question::Terrain;
pub use sheet::Sheet;
pub use side::Fighter;
