//! Reads `data/donnerschlag/*.toml`, each file after those that it leans on.

use std::ops::Range;

use serde::de::DeserializeOwned;
use table::{DataError, Files};
use toml::Spanned;

use super::{Data, cards, map, tables, units};
use crate::hex::Hex;

/// Read all files, or tell the first fault.
pub(crate) fn read(files: &Files) -> Result<Data, DataError> {
    let page = |name| Page { files, name };
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

/// One file while it is read.
#[derive(Clone, Copy)]
pub(super) struct Page<'a> {
    files: &'a Files,
    name: &'static str,
}

impl Page<'_> {
    /// The file as it is written.
    pub(super) fn parse<T: DeserializeOwned>(self) -> Result<T, DataError> {
        self.files.parse(self.name)
    }

    /// A fault in this place.
    pub(super) fn fault(
        self,
        span: Range<usize>,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) -> DataError {
        DataError::at(self.files, self.name, span, what, remedy)
    }

    /// A fault of the file as a whole unless all is well.
    pub(super) fn ensure(self, holds: bool, what: impl Into<String>, remedy: &str) -> Result<(), DataError> {
        if holds { Ok(()) } else { Err(DataError::whole(self.name, what, remedy)) }
    }

    /// The hex that is meant.
    pub(super) fn hex(self, word: &Spanned<String>) -> Result<Hex, DataError> {
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
