use inferno::Inferno;
use table::{Game as _, Setup, Viewer};

use crate::Chronicle;

impl Chronicle for Inferno {
    type Figures = [f64; 4];
    const FIGURES: &'static [&'static str] =
        &["turns", "soviet_cards_per_turn", "german_losses", "spawn_hexes_taken"];
    const SIDES: &'static [&'static str] = &["german", "soviet"];

    fn side_of(seat: &str) -> usize {
        usize::from(seat == "soviet")
    }

    fn scripted_side(setup: &Setup<Self>) -> Option<usize> {
        (!setup.options.mode.has_soviet_player()).then_some(1)
    }

    fn figures(&self, setup: &Setup<Self>) -> [f64; 4] {
        let view = self.view(Viewer::Open);
        let edition = setup.data.edition(setup.options.edition);
        // The last card ends the game in the middle of a turn, everything else at the end of one.
        let in_mid_turn = view.outcome.is_some_and(|outcome| outcome.cause == "inferno-cause-deck");
        let begun = view.turn + u16::from(in_mid_turn);
        let (german_turns, soviet_turns) = (begun.div_ceil(2), begun / 2);
        let drawn = edition.soviet_deck.iter().sum::<u8>() - view.cards.soviet_deck;
        let spawn_hexes = setup.data.map.soviet_spawn;
        [
            f64::from(german_turns),
            f64::from(drawn) / f64::from(soviet_turns.max(1)),
            f64::from(view.german_losses),
            spawn_hexes.and(view.german_control).len() as f64,
        ]
    }
}
