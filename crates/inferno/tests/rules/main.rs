//! The rules of Inferno, rule by rule. Every test names the numbers of the statements that it tests;
//! there is a file for each part of `docs/rules/inferno.en.md`. What is called `twice` is an independent count of
//! the same rules in random games.

mod play;

mod attacks;
mod cards;
mod close_combat;
mod combat;
mod combat_twice;
mod frame;
mod map;
mod movement;
mod movement_twice;
mod reinforcements;
mod rubble;
mod set_up;
mod units;
