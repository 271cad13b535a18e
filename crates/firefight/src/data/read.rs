//! Reads the files, each after those that it leans on.

use std::ops::Range;

use serde::de::DeserializeOwned;
use table::{DataError, Files};

use super::{Data, chart, check, scenario};

/// Read all files, or tell the first fault.
pub(crate) fn read(files: &Files) -> Result<Data, DataError> {
    let page = |name| Page { files, name };
    let chart = chart::weapons(page("weapons.toml"))?;
    let tables = chart::tables(page("tables.toml"))?;
    let rules = page("ruleset.toml").parse()?;
    let mut data = Data { chart, tables, rules, scenarios: Vec::new(), warnings: Vec::new() };
    for name in files.names().filter(|name| name.starts_with("scenario-")) {
        let scenario = scenario::read(page(name), &data)?;
        data.warnings.extend(check::check(page(name), &data, &scenario)?);
        data.scenarios.push(scenario);
    }
    Ok(data)
}

/// One file while it is read.
#[derive(Clone, Copy)]
pub(crate) struct Page<'a> {
    pub(super) files: &'a Files,
    pub(super) name: &'a str,
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

    /// A fault in this place unless all is well.
    pub(super) fn ensure(
        self,
        holds: bool,
        span: Range<usize>,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Result<(), DataError> {
        if holds { Ok(()) } else { Err(self.fault(span, what, remedy)) }
    }

    /// The first place where the file says this, for faults that concern several rows.
    pub(super) fn find(self, words: &str) -> Range<usize> {
        let text = self.files.text(self.name).unwrap_or_default();
        let quoted = format!("\"{words}\"");
        text.find(&quoted).map_or(0..0, |start| start..start + quoted.len())
    }
}
