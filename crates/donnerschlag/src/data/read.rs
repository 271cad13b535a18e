//! Reads `data/donnerschlag/*.toml`, each file after those that it leans on.

use table::{DataError, Files, Page};
use toml::Spanned;

use super::{Data, cards, map, tables, units};
use crate::hex::Hex;

/// Read all files, or tell the first fault.
pub(crate) fn read(files: &Files) -> Result<Data, DataError> {
    let page = |name| files.page(name);
    let map = map::read(page("map.toml"))?;
    let units = units::read(page("units.toml"), &map)?;
    let cards = cards::read(page("cards.toml"), &units)?;
    let tables = tables::read(page("tables.toml"))?;
    Ok(Data {
        map,
        formations: units.formations,
        units: units.units,
        sets: units.sets,
        hqs: units.hqs,
        stugs: units.stugs,
        snafus: units.snafus,
        activation: cards.activation,
        combat: cards.combat,
        decks: cards.decks,
        pairs: cards.pairs,
        crt: tables.crt,
        drm: tables.drm,
        numbers: tables.numbers,
        calendar: tables.calendar,
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
            let what = format!("there is no hex `{}` (DS-010)", word.get_ref());
            self.fault(word.span(), what, "write row and column, \"0901\" to \"4624\"")
        })
    }
}

/// A word that lives as long as the program: data are read once.
pub(super) fn kept(word: String) -> &'static str {
    word.leak()
}
