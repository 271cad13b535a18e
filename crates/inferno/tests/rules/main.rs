//! The rules of Inferno, rule by rule. Every test names the numbers of the statements that it tests;
//! there is a file for each part of the rules, in the order of `docs/rules/inferno.en.md`.

mod play;
mod tale;

mod frame;

mod advance;
mod co_op;
mod designers_way;
mod german_cards;
mod german_leaders;
mod losses;
mod soviet_cards;
mod soviet_turn;
mod versus;
mod victory;
