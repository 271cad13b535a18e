//! How sure we are of what the data say.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{DataError, Lines};

const MARK: &str = "provenance";
const NOTE: &str = "note";
/// The keys that are words of the format and not of the game.
pub(super) const RESERVED: [&str; 2] = [MARK, NOTE];

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Provenance {
    /// The rulebook says so.
    Stated,
    /// It follows from what the rulebook says.
    Deduced,
    /// The rulebook is silent: this is our proposal.
    Proposed,
}

impl Provenance {
    /// All of them, the surest first.
    pub const ALL: [Provenance; 3] = [Provenance::Stated, Provenance::Deduced, Provenance::Proposed];

    /// The word for it in data files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Provenance::Stated => "stated",
            Provenance::Deduced => "deduced",
            Provenance::Proposed => "proposed",
        }
    }
}

impl fmt::Display for Provenance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// One value of a data file and how sure it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    /// The file, as errors call it.
    pub file: String,
    /// The line on which the value begins.
    pub line: usize,
    /// The way to the value, rows counted from 0: `boat[2].size`.
    pub path: String,
    /// The value as one line of TOML.
    pub value: String,
    /// How sure it is.
    pub provenance: Provenance,
    /// The nearest note around it: source or reason.
    pub note: Option<String>,
}

/// Every value of a file, in the order in which they are written.
pub(super) fn findings(file: &str, text: &str, root: &DeTable<'_>) -> Result<Vec<Finding>, DataError> {
    let mut walk = Walk { file, text, lines: Lines::of(text), found: Vec::new() };
    let mark = match root.get(MARK) {
        Some(value) if value.get_ref().is_str() => walk.word(value)?,
        found => {
            let what = "the file does not say how sure its values are as a whole";
            let remedy = "write `provenance = \"stated\"` (or deduced, or proposed) above the first table";
            return Err(walk.fault(found.map_or(0, |value| value.span().start), what, remedy));
        }
    };
    walk.table(root, String::new(), mark, None)?;
    walk.found.sort_by_key(|&(place, _)| place);
    Ok(walk.found.into_iter().map(|(_, finding)| finding).collect())
}

struct Walk<'a> {
    file: &'a str,
    text: &'a str,
    lines: Lines<'a>,
    found: Vec<(usize, Finding)>,
}

impl Walk<'_> {
    fn table(
        &mut self,
        table: &DeTable<'_>,
        path: String,
        inherited: Provenance,
        note: Option<&str>,
    ) -> Result<(), DataError> {
        let (mark, single) = self.marks(table, inherited)?;
        let note = self.note(table)?.or(note);
        for (key, value) in table.iter().filter(|(key, _)| !RESERVED.contains(&key.get_ref().as_ref())) {
            let key = key.get_ref().as_ref();
            let dot = if path.is_empty() { "" } else { "." };
            let path = format!("{path}{dot}{}", bare_or_quoted(key));
            self.value(value, path, single.get(key).copied().unwrap_or(mark), note)?;
        }
        Ok(())
    }

    fn value(
        &mut self,
        value: &Spanned<DeValue<'_>>,
        path: String,
        mark: Provenance,
        note: Option<&str>,
    ) -> Result<(), DataError> {
        match value.get_ref() {
            DeValue::Table(table) => self.table(table, path, mark, note)?,
            DeValue::Array(array) if array.iter().any(|inner| has_table(inner.get_ref())) => {
                for (row, inner) in array.iter().enumerate() {
                    self.value(inner, format!("{path}[{row}]"), mark, note)?;
                }
            }
            plain => {
                let place = value.span().start;
                let finding = Finding {
                    file: self.file.to_owned(),
                    line: self.lines.at(place).0,
                    path,
                    value: as_toml(plain),
                    provenance: mark,
                    note: note.map(str::to_owned),
                };
                self.found.push((place, finding));
            }
        }
        Ok(())
    }

    /// What holds for the table, and for single keys of it.
    fn marks<'t>(
        &self,
        table: &'t DeTable<'_>,
        inherited: Provenance,
    ) -> Result<(Provenance, BTreeMap<&'t str, Provenance>), DataError> {
        let Some(value) = table.get(MARK) else { return Ok((inherited, BTreeMap::new())) };
        let DeValue::Table(map) = value.get_ref() else { return Ok((self.word(value)?, BTreeMap::new())) };
        let mut single = BTreeMap::new();
        for (key, value) in map.iter() {
            let name = key.get_ref().as_ref();
            if RESERVED.contains(&name) || !table.contains_key(name) {
                let what = format!("`{MARK}` speaks of `{name}`, but this table has no such key");
                let remedy = "correct the spelling, or take it out of the list";
                return Err(self.fault(key.span().start, what, remedy));
            }
            single.insert(name, self.word(value)?);
        }
        Ok((inherited, single))
    }

    fn word(&self, value: &Spanned<DeValue<'_>>) -> Result<Provenance, DataError> {
        let said = value.get_ref().as_str();
        let known = Provenance::ALL.into_iter().find(|mark| said == Some(mark.word()));
        known.ok_or_else(|| {
            let what = format!("{} is not a provenance", as_toml(value.get_ref()));
            self.fault(value.span().start, what, "write \"stated\", \"deduced\" or \"proposed\"")
        })
    }

    fn note<'t>(&self, table: &'t DeTable<'_>) -> Result<Option<&'t str>, DataError> {
        let Some(value) = table.get(NOTE) else { return Ok(None) };
        value.get_ref().as_str().map(Some).ok_or_else(|| {
            let what = format!("a `{NOTE}` is a text, and this is not");
            self.fault(value.span().start, what, "put the note in quotation marks")
        })
    }

    fn fault(&self, place: usize, what: impl Into<String>, remedy: &str) -> DataError {
        DataError::within(self.file, self.text, place..place, what, remedy)
    }
}

fn has_table(value: &DeValue<'_>) -> bool {
    match value {
        DeValue::Table(_) => true,
        DeValue::Array(array) => array.iter().any(|inner| has_table(inner.get_ref())),
        _ => false,
    }
}

/// The value on one line, however it is written in the file.
fn as_toml(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => quoted(text),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Float(number) => number.to_string(),
        DeValue::Boolean(yes) => yes.to_string(),
        DeValue::Datetime(date) => date.to_string(),
        DeValue::Array(array) => {
            let items: Vec<_> = array.iter().map(|item| as_toml(item.get_ref())).collect();
            format!("[{}]", items.join(", "))
        }
        DeValue::Table(_) => "{ … }".to_owned(),
    }
}

fn bare_or_quoted(key: &str) -> String {
    let bare = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if !key.is_empty() && key.chars().all(bare) { key.to_owned() } else { quoted(key) }
}

/// A string of JSON is one of TOML too, except that TOML wants DEL escaped.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string().replace('\u{7f}', "\\u007F")
}
