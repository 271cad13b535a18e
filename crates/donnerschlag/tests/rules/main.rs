//! The rules, by the chapters of the rulebook. A test is named after what the rule says.

mod cards;
mod combat;
mod command;
mod first_turn;
mod frame;
mod log;
mod movement;
mod odds;
mod placements;
mod refusals;
mod retreat;
mod sequence;
mod table_for_two;
