//! Inferno on the Volga: solo, in the edition and at the level that it starts with unless told otherwise.

use std::sync::LazyLock;

use inferno::{Inferno, Options};
use table::{Fast, Game, Setup, Silent};

use super::playout::{loaded_matches, random_games, random_matches};
use crate::anchors::{chess_plies, copies, open_spiel_backgammon};
use crate::{Goal, Row, Scale, Sides, Unit};

/// With the size, which is a goal too: 256 bytes, 512 at the very most.
static CLONE: LazyLock<String> =
    LazyLock::new(|| format!("clone of an inferno position ({} bytes) over memcpy", size_of::<Inferno>()));

pub(super) fn rows() -> Vec<Row> {
    vec![
        Row {
            id: "P1",
            what: "random inferno games over random chess (cozy-chess)",
            unit: Unit::PerSecond("actions"),
            goal: Goal::at_least(1.0),
            sides: |_| Ok(Sides { ours: random_games::<Inferno>(Options::default()), anchor: chess_plies() }),
        },
        Row {
            id: "P1b",
            what: "random inferno games over backgammon (OpenSpiel)",
            unit: Unit::PerSecond("actions"),
            goal: Goal::at_least(35.0),
            sides: |peers| {
                let anchor = open_spiel_backgammon(peers)?;
                Ok(Sides { ours: random_games::<Inferno>(Options::default()), anchor })
            },
        },
        Row {
            id: "P4",
            what: CLONE.as_str(),
            unit: Unit::Each(Scale::Nano, "clone"),
            goal: Goal::at_most(1.1),
            sides: |_| {
                let position =
                    Inferno::start(&Setup::new(Options::default()), &mut Fast::new(1), &mut Silent);
                Ok(Sides { ours: copies(position), anchor: copies([0u8; size_of::<Inferno>()]) })
            },
        },
        Row {
            id: "P16",
            what: "load and verify inferno matches over playing them",
            unit: Unit::PerSecond("entries"),
            goal: Goal::at_least(1.0),
            sides: |_| {
                let options = Options::default();
                let ours = loaded_matches::<Inferno>(options);
                Ok(Sides { ours, anchor: random_matches::<Inferno>(options) })
            },
        },
    ]
}
