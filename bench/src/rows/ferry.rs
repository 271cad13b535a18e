//! The sample game.

use ferry::{Ferry, Options};
use table::{Fast, Game, Setup, Silent};

use super::playout::{loaded_matches, random_games, random_matches};
use crate::anchors::{chess_plies, copies, open_spiel_backgammon};
use crate::{Goal, Row, Scale, Sides, Unit};

pub(super) fn rows() -> Vec<Row> {
    vec![
        Row {
            id: "S1",
            what: "random ferry games over random chess (cozy-chess)",
            unit: Unit::PerSecond("actions"),
            goal: Goal::at_least(0.4).informative(),
            sides: |_| Ok(Sides { ours: random_games::<Ferry>(Options::default()), anchor: chess_plies() }),
        },
        Row {
            id: "S2",
            what: "random ferry games over backgammon (OpenSpiel)",
            unit: Unit::PerSecond("actions"),
            goal: Goal::at_least(15.0).informative(),
            sides: |peers| {
                let anchor = open_spiel_backgammon(peers)?;
                Ok(Sides { ours: random_games::<Ferry>(Options::default()), anchor })
            },
        },
        Row {
            id: "S4",
            what: "clone of a ferry position over memcpy",
            unit: Unit::Each(Scale::Nano, "clone"),
            goal: Goal::at_most(1.1),
            sides: |_| {
                let position = Ferry::start(&Setup::new(Options::default()), &mut Fast::new(1), &mut Silent);
                Ok(Sides { ours: copies(position), anchor: copies([0u8; size_of::<Ferry>()]) })
            },
        },
        Row {
            id: "S16",
            what: "load and verify ferry matches over playing them",
            unit: Unit::PerSecond("entries"),
            goal: Goal::at_least(1.0).informative(),
            sides: |_| {
                let options = Options::default();
                Ok(Sides { ours: loaded_matches::<Ferry>(options), anchor: random_matches::<Ferry>(options) })
            },
        },
    ]
}
