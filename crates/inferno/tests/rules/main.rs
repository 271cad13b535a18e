//! The rules of Inferno, rule by rule. Every test names the numbers of the statements that it tests;
//! there is a file for each part of `docs/rules/inferno.en.md`. What is called `twice` is an independent count of
//! the same rules in random games, and so is the `referee`, who has nothing but the open log.
//! `first_turn` plays the first turns of every mode, edition and level from their real start.

mod play;
mod tale;

mod advance;
mod attacks;
mod cards;
mod close_combat;
mod co_op;
mod combat;
mod designers_way;
mod first_turn;
mod frame;
mod german_cards;
mod german_leaders;
mod losses;
mod map;
mod movement;
mod movement_twice;
mod referee;
mod reinforcements;
mod rubble;
mod set_up;
mod soviet_cards;
mod soviet_turn;
mod units;
mod versus;
mod victory;
