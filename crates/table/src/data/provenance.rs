//! How sure we are of what the data say.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{DataError, Lines};

const MARK: &str = "provenance";
const NOTE: &str = "note";
/// Among single values: all others of the table.
const OTHERS: &str = "*";
/// The keys that are words of the format and not of the game.
pub(super) const RESERVED: [&str; 2] = [MARK, NOTE];

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Provenance {
    /// The rulebook says so, in these words.
    Stated,
    /// It follows from what the rulebook says; the note says how.
    Deduced,
    /// Neither: this is our proposal.
    #[default]
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
    let mut walk = Walk { file, text, lines: Lines::of(text), said: BTreeMap::new(), found: Vec::new() };
    let whole = root.get(MARK).and_then(|value| match value.get_ref() {
        DeValue::Table(single) => single.get(OTHERS),
        _ => Some(value).filter(|value| value.get_ref().is_str()),
    });
    let mark = match (whole, root.get(MARK)) {
        (Some(value), _) => walk.word(value)?,
        (None, found) => {
            let what = "the file does not say how sure its values are as a whole";
            let remedy = "write `provenance = \"stated\"` (or deduced, or proposed) above the first table";
            return Err(walk.fault(found.map_or(0, |value| value.span().start), what, remedy));
        }
    };
    walk.table(root, String::new(), Held { mark, ..Held::default() })?;
    walk.found.sort_by_key(|&(place, _)| place);
    Ok(walk.found.into_iter().map(|(_, finding)| finding).collect())
}

/// What holds for a value.
#[derive(Clone, Copy, Default)]
struct Held<'t> {
    mark: Provenance,
    note: Option<&'t str>,
    /// Whether the note was written for this mark, and not for something around it.
    explained: bool,
}

impl<'t> Held<'t> {
    fn marked(self, mark: Option<Provenance>) -> Self {
        mark.map_or(self, |mark| Held { mark, explained: false, ..self })
    }

    fn noted(self, note: Option<&'t str>) -> Self {
        note.map_or(self, |note| Held { note: Some(note), explained: true, ..self })
    }
}

/// What a table says of a single value below it.
#[derive(Clone, Copy, Default)]
struct Said<'t> {
    mark: Option<Provenance>,
    note: Option<&'t str>,
    /// Whether the table has a note of its own, which then is meant for its marks.
    explained: bool,
    /// Where it says so.
    place: usize,
    /// Whether the value has been met.
    met: bool,
}

struct Walk<'a, 't> {
    file: &'a str,
    text: &'a str,
    lines: Lines<'a>,
    /// By the way to the value.
    said: BTreeMap<String, Said<'t>>,
    found: Vec<(usize, Finding)>,
}

impl<'t> Walk<'_, 't> {
    fn table(&mut self, table: &'t DeTable<'_>, path: String, around: Held<'t>) -> Result<(), DataError> {
        let dot = if path.is_empty() { "" } else { "." };
        let way = |key: &str| format!("{path}{dot}{key}");
        let mut held = around;
        let explained = table.get(NOTE).is_some_and(|note| note.get_ref().is_str());
        let mut singles = Vec::new();
        for word in RESERVED {
            let Some(value) = table.get(word) else { continue };
            let single = value.get_ref().as_table();
            if let Some(value) = single.map_or(Some(value), |single| single.get(OTHERS)) {
                held = match word {
                    MARK => held.marked(Some(self.word(value)?)),
                    _ => held.noted(Some(self.note(value)?)),
                };
            }
            for (key, value) in single.into_iter().flat_map(|single| single.iter()) {
                let name = key.get_ref().as_ref();
                if name == OTHERS {
                    continue;
                }
                let plain = table.contains_key(name) && !RESERVED.contains(&name);
                let way = way(&if plain { bare_or_quoted(name) } else { name.to_owned() });
                let mut said = self.said.get(&way).copied().unwrap_or_default();
                (said.explained, said.place) = (explained, key.span().start);
                match word {
                    MARK => said.mark = Some(self.word(value)?),
                    _ => said.note = Some(self.note(value)?),
                }
                self.said.insert(way.clone(), said);
                singles.push((way, word, name));
            }
        }
        for (key, value) in table.iter().filter(|(key, _)| !RESERVED.contains(&key.get_ref().as_ref())) {
            self.value(value, way(&bare_or_quoted(key.get_ref())), held)?;
        }
        for (way, word, name) in singles {
            let said = self.said[&way];
            if !said.met {
                let what = format!("`{word}` speaks of `{name}`, but this table has no such key");
                return Err(self.fault(said.place, what, "correct the spelling, or take it out of the list"));
            }
        }
        Ok(())
    }

    fn value(
        &mut self,
        value: &'t Spanned<DeValue<'_>>,
        path: String,
        around: Held<'t>,
    ) -> Result<(), DataError> {
        let mut held = around;
        if let Some(said) = self.said.get_mut(&path) {
            said.met = true;
            held = held.marked(said.mark).noted(said.note);
            held.explained |= said.explained;
        }
        let below = format!("{path}[");
        let of_elements = |walk: &Self| {
            walk.said.range(below.clone()..).next().is_some_and(|(way, _)| way.starts_with(&below))
        };
        match value.get_ref() {
            DeValue::Table(table) => self.table(table, path, held)?,
            DeValue::Array(array)
                if array.iter().any(|inner| has_table(inner.get_ref())) || of_elements(self) =>
            {
                for (row, inner) in array.iter().enumerate() {
                    self.value(inner, format!("{path}[{row}]"), held)?;
                }
            }
            plain => {
                let place = value.span().start;
                if held.mark == Provenance::Deduced && !held.explained {
                    let what = format!("`{path}` is said to be deduced, but not from what");
                    return Err(self.fault(place, what, "add a `note` beside its `provenance`"));
                }
                let finding = Finding {
                    file: self.file.to_owned(),
                    line: self.lines.at(place).0,
                    path,
                    value: as_toml(plain),
                    provenance: held.mark,
                    note: held.note.map(str::to_owned),
                };
                self.found.push((place, finding));
            }
        }
        Ok(())
    }

    fn word(&self, value: &Spanned<DeValue<'_>>) -> Result<Provenance, DataError> {
        let said = value.get_ref().as_str();
        let known = Provenance::ALL.into_iter().find(|mark| said == Some(mark.word()));
        known.ok_or_else(|| {
            let what = format!("{} is not a provenance", as_toml(value.get_ref()));
            self.fault(value.span().start, what, "write \"stated\", \"deduced\" or \"proposed\"")
        })
    }

    fn note(&self, value: &'t Spanned<DeValue<'_>>) -> Result<&'t str, DataError> {
        value.get_ref().as_str().ok_or_else(|| {
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
