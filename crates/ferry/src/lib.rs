//! Night Ferry: a small complete game that uses every feature of the table.
//!
//! Red ferries crates across the river by night; grey's battery waits on the bank. Both give their
//! orders at the same time and in secret. The rules are in `docs/rules/ferry.en.md`, numbered
//! FE-01 to FE-21; the code follows their order and cites them.
//!
//! The tour, in the order in which to read it:
//!
//! - `pieces` and `data`: what lies on the table, as `data/ferry/ferry.toml` says;
//! - `game`: the contract with the table, chapter by chapter;
//! - `position`: [`Ferry`], a position, complete and secret, and who must decide in it;
//! - `decision`: what may be asked, and the choices that answer it;
//! - `night`: each decision in one place, with its question, its rules and what it does; `crossing`: what follows;
//! - `event`: what the table tells of that;
//! - `view`: what each viewer may know, and the worlds that fit it;
//! - `place`: positions placed by hand;
//! - `proof`: what the harness asks for.
//!
//! One night, played with dice that are known beforehand:
//!
//! ```
//! use ferry::{Ferry, GREY, Options, RED};
//! use table::{Game, Scripted, Setup, Viewer};
//!
//! let setup = Setup::<Ferry>::new(Options { boats: 1, ..Options::default() });
//! // Four draws shuffle the deck, one draws the boat, one is the wind, three are the guns.
//! let draws = ["0/5", "0/4", "0/3", "0/2", "2/7", "d10:4", "d6:5", "d6:4", "d6:1"];
//! let mut dice = Scripted::new(draws.map(|draw| draw.parse().unwrap()));
//! let mut log = Vec::new();
//! let mut night = Ferry::start(&setup, &mut dice, &mut log);
//! for (seat, words) in [
//!     (RED, "stay dark"),
//!     (RED, "load"),
//!     (RED, "load"),
//!     (GREY, "aim at 2"),
//!     (RED, "land at 2"),
//! ] {
//!     let action = night.parse(words).unwrap();
//!     night.explain(seat, action).unwrap();
//!     night.apply(seat, action, &mut dice, &mut log);
//! }
//! dice.finish().unwrap();
//! let view = night.view(Viewer::Gallery);
//! assert_eq!((view.landed, view.sunk), (1, 1));
//! ```

mod crossing;
mod data;
mod decision;
mod event;
mod game;
mod night;
mod pieces;
mod place;
mod position;
mod proof;
mod sketch;
mod view;

pub use data::{FerryData, Options};
pub use decision::Action;
pub use event::{Bank, FerryEvent};
pub use pieces::{Boats, Card, Cards, Dice, Few, Hand, Landing};
pub use place::Placement;
pub use position::{Battery, Ferry, Ferrymen, GREY, RED, Report};
pub use view::FerryView;

use table::{Lang, Title};

/// The cover of the box.
pub const TITLE: &Title = &Title {
    id: "ferry",
    name: "Night Ferry",
    rule_prefix: "FE",
    rules_version: 1,
    options: &[
        ("wind", &["true", "false"]),
        ("flares", &["true", "false"]),
        ("boats", &["1", "2", "3", "4", "5"]),
    ],
    data: &[("ferry.toml", include_str!("../../../data/ferry/ferry.toml"))],
    more_data: &[],
    texts: &[
        (Lang::En, include_str!("../../../data/locales/en/ferry.ftl")),
        (Lang::Fr, include_str!("../../../data/locales/fr/ferry.ftl")),
    ],
    rules: &[
        (Lang::En, include_str!("../../../docs/rules/ferry.en.md")),
        (Lang::Fr, include_str!("../../../docs/rules/ferry.fr.md")),
    ],
    lessons: &[
        ("first-night.toml", include_str!("../../../data/lessons/ferry/first-night.toml")),
        ("guns-under-a-flare.toml", include_str!("../../../data/lessons/ferry/guns-under-a-flare.toml")),
        ("wind.toml", include_str!("../../../data/lessons/ferry/wind.toml")),
        ("secrets.toml", include_str!("../../../data/lessons/ferry/secrets.toml")),
        ("refusals.toml", include_str!("../../../data/lessons/ferry/refusals.toml")),
        ("end-by-hunger.toml", include_str!("../../../data/lessons/ferry/end-by-hunger.toml")),
        ("the-tenth-crate.toml", include_str!("../../../data/lessons/ferry/the-tenth-crate.toml")),
        ("calm-water.toml", include_str!("../../../data/lessons/ferry/calm-water.toml")),
    ],
};
