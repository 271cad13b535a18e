//! Reads `data/inferno/*.toml`, each file after those that it leans on.

use serde::Deserialize;
use table::{DataError, Files, Page};
use toml::Spanned;

use super::{Data, cards, map, setup, units};
use crate::hex::Hex;

/// Read all files, or tell the first fault.
pub(crate) fn read(files: &Files) -> Result<Data, DataError> {
    let page = |name| files.page(name);
    let printed = map::read(page("map.toml"))?;
    let germans = units::germans(page("german.toml"))?;
    let soviets = units::soviets(page("soviet.toml"), &germans)?;
    let soviet_tables = units::soviet_tables(&soviets)?;
    let decks = cards::read(page("cards.toml"), &printed.map)?;
    let setup = setup::read(page("setup.toml"), &printed, &germans, &soviets, &decks)?;
    Ok(Data {
        map: super::Map { german_control: setup.german_control, ..printed.map },
        german: setup.german,
        soviet: soviets.units.into(),
        soviets: soviet_tables,
        german_cards: decks.german_cards,
        soviet_cards: decks.soviet_cards,
        aa_hexes: decks.aa_hexes,
        living: setup.living,
        y2017: setup.y2017,
        numbers: setup.numbers,
        german_advantages: setup.german_advantages,
        soviet_advantages: setup.soviet_advantages,
        levels: setup.levels,
    })
}

/// Hexes in a file.
pub(super) trait Hexes {
    /// The hex that is meant.
    fn hex(self, word: &Spanned<String>) -> Result<Hex, DataError>;
}

impl Hexes for Page<'_> {
    fn hex(self, word: &Spanned<String>) -> Result<Hex, DataError> {
        Hex::parse(word.get_ref()).ok_or_else(|| {
            let what = format!("there is no hex `{}` (IV-011)", word.get_ref());
            self.fault(word.span(), what, "write one of \"1\" to \"105\", \"W\", \"X\", \"Y\", \"Z\"")
        })
    }
}

/// A number within limits; the message for one outside names the line where it stands.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "u8")]
pub(super) struct Within<const LEAST: u8, const MOST: u8>(pub(super) u8);

impl<const LEAST: u8, const MOST: u8> TryFrom<u8> for Within<LEAST, MOST> {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        let fits = (LEAST..=MOST).contains(&number);
        fits.then_some(Within(number)).ok_or_else(|| format!("{number} is not within {LEAST} and {MOST}"))
    }
}

/// A name for the eye. Control characters could rewrite the reader's screen.
#[derive(Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Name(pub(super) String);

impl TryFrom<String> for Name {
    type Error = &'static str;

    fn try_from(name: String) -> Result<Self, Self::Error> {
        let fits = !name.trim().is_empty() && name.chars().count() <= 80 && !name.contains(char::is_control);
        fits.then_some(Name(name)).ok_or("a name has 1 to 80 characters and no control characters")
    }
}
