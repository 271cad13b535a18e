//! The data files of a game: compiled in, replaced at run time, read and vouched for.
//!
//! Every file is TOML with two words of our own. `provenance` says how sure a value is and `note`
//! says why; both may stand in any table and hold for what is below it, or for single values that they name:
//!
//! ```toml
//! provenance = "stated"          # needed: holds for the whole file
//! note = "rulebook, page 7"
//!
//! [[boat]]
//! name = "Volga 1"
//! size = 3
//! crew = [2, 5]
//! provenance = { size = "proposed", "crew[1]" = "deduced" }   # speaks for one key, and for one element
//! note = { "crew[1]" = "the example loads 5 men into 3 boats", "*" = "page 9" }   # "*" is all the rest
//!
//! [[boat]]
//! name = "Volga 2"
//! size = 4
//! provenance = "proposed"               # speaks for the table and what is below it
//! ```
//!
//! *Stated* means that the rulebook says so in these words; *deduced*, that it follows from them, and then a
//! note must say how; all else is *proposed*.
//!
//! Games never see the two words: [`Files::parse`] checks them and takes them out.

use std::borrow::Cow;

use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::{Embedded, Title};

mod error;
mod page;
mod provenance;
#[cfg(test)]
mod tests;

pub use error::DataError;
pub(crate) use error::Lines;
pub use page::Page;
pub use provenance::{Finding, Provenance};

/// The largest file that is taken as an override.
const LARGEST: usize = 4 << 20;
/// How many tables and arrays may lie within each other. Far more than data need, far less than
/// the stack bears.
const DEEPEST: usize = 64;

/// The data files of one game, in the order in which its [`Title`] names them; those that somebody has added
/// come last.
#[derive(Clone, Debug)]
pub struct Files {
    folder: String,
    more: &'static [&'static str],
    files: Vec<File>,
}

#[derive(Clone, Debug)]
struct File {
    name: Cow<'static, str>,
    text: Cow<'static, str>,
    overridden: bool,
}

impl Files {
    /// The files that are compiled in.
    #[must_use]
    pub fn of(title: &Title) -> Files {
        let file =
            |&(name, text): &Embedded| File { name: name.into(), text: text.into(), overridden: false };
        let files = title.data.iter().map(file).collect();
        Files { folder: format!("data/{}/", title.id), more: title.more_data, files }
    }

    /// The same with other content in the place of the compiled-in file of that name, or with one more file where
    /// the game takes more.
    pub fn with(mut self, name: String, bytes: Vec<u8>) -> Result<Files, DataError> {
        let text = Cow::Owned(text_of(&name, bytes)?);
        match self.position(&name) {
            Ok(place) => {
                self.files[place].text = text;
                self.files[place].overridden = true;
            }
            Err(_) if self.more.iter().any(|start| is_one_more(&name, start)) => {
                self.files.push(File { name: name.into(), text, overridden: true });
            }
            Err(unknown) => return Err(unknown),
        }
        Ok(self)
    }

    /// The names of all files.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|file| &*file.name)
    }

    /// The names of the files that are not the compiled-in ones.
    pub fn overridden(&self) -> impl Iterator<Item = &str> {
        self.files.iter().filter(|file| file.overridden).map(|file| &*file.name)
    }

    /// What the file of that name says.
    pub fn text(&self, name: &str) -> Result<&str, DataError> {
        Ok(&self.files[self.position(name)?].text)
    }

    /// Read the file of that name into a type of the game, without the keys `provenance` and `note`.
    pub fn parse<T: DeserializeOwned>(&self, name: &str) -> Result<T, DataError> {
        let (file, text) = (self.shown(name), self.text(name)?);
        let mut root = read_table(&file, text)?;
        let marks = provenance::findings(&file, text, root.get_ref());
        strip_table(root.get_mut());
        // A misspelt key is told first: a mark that seems to speak of nothing may follow from it.
        let value = fill(&file, text, root)?;
        marks.map(|_| value)
    }

    /// How sure each value of each file is, in the order in which they are written.
    pub fn provenance(&self) -> Result<Vec<Finding>, DataError> {
        let mut all = Vec::new();
        for File { name, text, .. } in &self.files {
            let file = self.shown(name);
            let root = read_table(&file, text)?;
            all.extend(provenance::findings(&file, text, root.get_ref())?);
        }
        Ok(all)
    }

    /// SHA-256 over all names and texts, each preceded by its length, so that two players can tell
    /// whether they play with the same data.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        let mut hash = Sha256::new();
        for file in &self.files {
            for part in [&file.name, &file.text] {
                hash.update((part.len() as u64).to_be_bytes());
                hash.update(&**part);
            }
        }
        hex::encode(hash.finalize())
    }

    /// How errors call the file: with its folder, unless it came from somewhere else.
    pub(crate) fn shown(&self, name: &str) -> String {
        match self.files.iter().find(|file| file.name == name) {
            Some(file) if !file.overridden => format!("{}{name}", self.folder),
            _ => name.to_owned(),
        }
    }

    fn position(&self, name: &str) -> Result<usize, DataError> {
        self.files.iter().position(|file| file.name == name).ok_or_else(|| {
            let more =
                self.more.iter().map(|start| format!("{start}….toml with small letters, digits and “-”"));
            let known: Vec<_> = self.names().map(str::to_owned).chain(more).collect();
            let what = format!("there is no data file of this name under {}", self.folder);
            DataError::whole(name, what, format!("name it one of: {}", known.join(", ")))
        })
    }
}

/// Whether a file may be added under this name: what lies between the start and the ending is a word.
fn is_one_more(name: &str, start: &str) -> bool {
    let word = name.strip_prefix(start).and_then(|rest| rest.strip_suffix(".toml"));
    let is_of_words = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    word.is_some_and(|word| !word.is_empty() && word.chars().all(is_of_words))
}

/// The text in the bytes of a file from outside.
fn text_of(file: &str, bytes: Vec<u8>) -> Result<String, DataError> {
    check_size(file, bytes.len())?;
    String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = valid.iter().filter(|&&byte| byte == b'\n').count() + 1;
        DataError {
            line: Some(line),
            ..DataError::whole(file, "this is not UTF-8 text", "save the file with the encoding UTF-8")
        }
    })
}

/// Refuse a file from outside that no game can need.
pub(crate) fn check_size(file: &str, length: usize) -> Result<(), DataError> {
    if length <= LARGEST {
        return Ok(());
    }
    let what = format!("the file has {length} bytes; {LARGEST} is the most that is read");
    Err(DataError::whole(file, what, "check that it is the right file, or shorten it"))
}

/// Read TOML into a tree that still knows where each value stands.
pub(crate) fn read_table<'t>(file: &str, text: &'t str) -> Result<Spanned<DeTable<'t>>, DataError> {
    let root = DeTable::parse(text).map_err(|error| DataError::syntax(file, text, &error))?;
    for value in root.get_ref().values() {
        if let Some(span) = too_deep(value, 1) {
            let what = format!("tables and arrays lie more than {DEEPEST} deep within each other");
            return Err(DataError::within(file, text, span, what, "write the data with less nesting"));
        }
    }
    Ok(root)
}

/// Turn the tree into a type of the reader.
pub(crate) fn fill<T: DeserializeOwned>(
    file: &str,
    text: &str,
    root: Spanned<DeTable<'_>>,
) -> Result<T, DataError> {
    T::deserialize(toml::de::Deserializer::from(root)).map_err(|error| DataError::shape(file, text, &error))
}

/// Where the nesting goes too far, if it does.
fn too_deep(value: &Spanned<DeValue<'_>>, depth: usize) -> Option<std::ops::Range<usize>> {
    if depth > DEEPEST {
        return Some(value.span());
    }
    match value.get_ref() {
        DeValue::Table(table) => table.values().find_map(|inner| too_deep(inner, depth + 1)),
        DeValue::Array(array) => array.iter().find_map(|inner| too_deep(inner, depth + 1)),
        _ => None,
    }
}

fn strip_table(table: &mut DeTable<'_>) {
    for word in provenance::RESERVED {
        table.remove(word);
    }
    for (_, value) in table.iter_mut() {
        strip_value(value.get_mut());
    }
}

fn strip_value(value: &mut DeValue<'_>) {
    match value {
        DeValue::Table(table) => strip_table(table),
        DeValue::Array(array) => array.iter_mut().for_each(|inner| strip_value(inner.get_mut())),
        _ => {}
    }
}
