use table::{Game, Outcome, Seat, Setup};

/// What a game can tell about itself when it is over, for statistics.
pub trait Chronicle: Game {
    /// The numbers of one game, in the order of [`Chronicle::FIGURES`].
    type Figures: AsRef<[f64]> + Copy + Send;

    /// What is told, under the names that reports use.
    const FIGURES: &'static [&'static str];

    /// Those of them, whole numbers, by whose value wins are told apart as well.
    const APART: &'static [&'static str] = &[];

    /// The text that names such a value, where a number says little.
    fn name_of(_figure: &str, _value: i64) -> Option<&'static str> {
        None
    }

    /// The sides that can win; a side may have several seats, or none if the rules play it.
    const SIDES: &'static [&'static str];

    /// On which side a seat is, by its word: a place in [`Chronicle::SIDES`].
    fn side_of(seat: &str) -> usize;

    /// The side that the rules themselves play under these options.
    fn scripted_side(setup: &Setup<Self>) -> Option<usize>;

    /// The numbers of this game, which is over.
    fn figures(&self, setup: &Setup<Self>) -> Self::Figures;

    /// The side that won: that of a seat, or the scripted one, against which nobody at the table can win
    /// but all. Nobody after a draw.
    fn winner(setup: &Setup<Self>, seats: &[&str], outcome: Outcome) -> Option<usize> {
        let side = |Seat(seat)| Self::side_of(seats[usize::from(seat)]);
        outcome.winners.iter().next().map(side).or_else(|| Self::scripted_side(setup))
    }
}
