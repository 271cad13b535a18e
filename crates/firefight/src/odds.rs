//! Exact odds: fractions, no sampling (4.10, section 5 of our notes on the rulebook).
//!
//! Every roll of the game comes down to one table: the total of a die that is rolled again after a 9
//! (ST-017). From it follow fire, spray, to-hit, selection, morale, fate and damage.

mod armour;
mod die;
mod fire;
mod forecast;
mod morale;
#[cfg(test)]
mod play_tests;
mod question;
mod selection;
mod spray;
#[cfg(test)]
mod tests;

pub use armour::{Damage, crew, damage};
pub use die::{at_least, mishap, success, success_in_100};
pub use fire::{concentrated, hits, to_hit};
pub use forecast::forecast;
pub use morale::{Morale, fate, morale, morale_together};
pub use question::{Answer, Facing, MoraleModifiers, Question, Sprayed};
pub use selection::{MOST_SELECTED, selection};
pub use spray::{MOST as MOST_SPRAYED, allocate, spray};
pub use table::Fraction;

/// The chance of none, of one, of two …
pub type Distribution = Vec<Fraction>;

/// What is to be expected of a distribution.
#[must_use]
pub fn expected(distribution: &[Fraction]) -> Fraction {
    let term = |(number, chance): (usize, &Fraction)| *chance * Fraction::whole(number as u128);
    distribution.iter().enumerate().map(term).fold(Fraction::ZERO, |sum, term| sum + term)
}

/// The word for a chance: hopeless, long shot, risky, fair, good, sure.
#[must_use]
pub fn word(chance: Fraction) -> &'static str {
    let below = |percent| chance < Fraction::new(percent, 100);
    match () {
        () if below(5) => "hopeless",
        () if below(15) => "long-shot",
        () if below(40) => "risky",
        () if below(65) => "fair",
        () if below(90) => "good",
        () => "sure",
    }
}
