use firefight::{Enemy, Firefight, Gamemaster, Side};
use table::{Game as _, Outcome, Seat, Setup};

use crate::Chronicle;

impl Chronicle for Firefight {
    type Figures = [f64; 5];
    const FIGURES: &'static [&'static str] =
        &["rounds", "soviet_points", "german_points", "soviet_casualties", "german_casualties"];
    /// The players, and whom they fight.
    const SIDES: &'static [&'static str] = &["players", "enemy"];

    fn side_of(seat: &str) -> usize {
        usize::from(seat == "enemy" || seat == "gamemaster")
    }

    fn scripted_side(setup: &Setup<Self>) -> Option<usize> {
        let options = &setup.options;
        let seated = options.gamemaster == Gamemaster::Person || options.enemy == Enemy::Seat;
        (!seated).then_some(1)
    }

    fn figures(&self, _: &Setup<Self>) -> [f64; 5] {
        let (soviet, german) = self.final_points();
        [
            f64::from(self.turn()),
            f64::from(soviet),
            f64::from(german),
            f64::from(self.lost(Side::Soviet)),
            f64::from(self.lost(Side::German)),
        ]
    }

    /// Here a draw is a draw, although nobody at the table has won when the rules have, either.
    fn winner(setup: &Setup<Self>, seats: &[&str], outcome: Outcome) -> Option<usize> {
        if outcome.cause == "firefight-cause-draw" {
            return None;
        }
        let side = |Seat(seat)| Self::side_of(seats[usize::from(seat)]);
        outcome.winners.iter().next().map(side).or_else(|| Self::scripted_side(setup))
    }
}
