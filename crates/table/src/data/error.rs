//! What is wrong with a file, where, and what to do about it.

use std::fmt;
use std::ops::Range;

use crate::Files;

/// A fault in a file that people write: data, texts, rules reference, lessons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataError {
    /// The file, as its owner knows it.
    pub file: String,
    /// The line, counted from 1, if the fault has one.
    pub line: Option<usize>,
    /// The column in characters, counted from 1, if it is known.
    pub column: Option<usize>,
    /// What is wrong.
    pub what: String,
    /// What to do.
    pub remedy: String,
}

impl DataError {
    /// A fault in one place of a data file. `span` is what [`toml::Spanned`] tells of a row.
    pub fn at(
        files: &Files,
        name: &str,
        span: Range<usize>,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Self {
        let text = files.text(name).unwrap_or_default();
        DataError::within(&files.shown(name), text, span, what, remedy)
    }

    /// A fault of the file as a whole.
    pub fn whole(name: &str, what: impl Into<String>, remedy: impl Into<String>) -> Self {
        DataError {
            file: name.to_owned(),
            line: None,
            column: None,
            what: what.into(),
            remedy: remedy.into(),
        }
    }

    /// A fault at a place of this text.
    pub(crate) fn within(
        file: &str,
        text: &str,
        span: Range<usize>,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Self {
        let (line, column) = Lines::of(text).at(span.start);
        DataError { line: Some(line), column: Some(column), ..DataError::whole(file, what, remedy) }
    }

    /// The text is not TOML.
    pub(crate) fn syntax(file: &str, text: &str, error: &toml::de::Error) -> Self {
        DataError::from_toml(file, text, error, "correct the line so that it is TOML, see https://toml.io")
    }

    /// The text is TOML, but not of the shape that the game reads.
    pub(crate) fn shape(file: &str, text: &str, error: &toml::de::Error) -> Self {
        DataError::from_toml(file, text, error, "change the value as the message says")
    }

    fn from_toml(file: &str, text: &str, error: &toml::de::Error, otherwise: &str) -> Self {
        const REMEDIES: [(&str, &str); 7] = [
            ("unknown field", "check the spelling of the key, or take it out"),
            ("unknown variant", "write one of the words that are expected"),
            ("missing field", "add this key to the table that begins here"),
            ("invalid type", "write a value of the kind that is expected"),
            ("invalid value", "write a value that is expected here"),
            ("invalid length", "write as many values as are expected"),
            ("duplicate key", "keep one of the two"),
        ];
        let message = error.message().lines().collect::<Vec<_>>().join(" ");
        let known = REMEDIES.iter().find(|(start, _)| message.starts_with(start));
        let remedy = known.map_or(otherwise, |(_, remedy)| remedy);
        let what = format!("this cannot be read: {message}");
        match error.span() {
            Some(span) => DataError::within(file, text, span, what, remedy),
            None => DataError::whole(file, what, remedy),
        }
    }
}

/// `data/ferry/boats.toml:12:8: what is wrong; what to do`.
impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        for number in [self.line, self.column].into_iter().flatten() {
            write!(f, ":{number}")?;
        }
        write!(f, ": {}; {}", self.what, self.remedy)
    }
}

impl std::error::Error for DataError {}

/// Finds line and column of a place in a text.
pub(crate) struct Lines<'t> {
    text: &'t str,
    starts: Vec<usize>,
}

impl<'t> Lines<'t> {
    pub(crate) fn of(text: &'t str) -> Self {
        let after_breaks = text.match_indices('\n').map(|(at, _)| at + 1);
        Lines { text, starts: [0].into_iter().chain(after_breaks).collect() }
    }

    /// Line and column of a byte, both counted from 1; past the end counts as the end.
    pub(crate) fn at(&self, offset: usize) -> (usize, usize) {
        let offset = offset.min(self.text.len());
        let line = self.starts.partition_point(|&start| start <= offset);
        let start = self.starts[line - 1];
        let before = self.text.get(start..offset).map_or(offset - start, |part| part.chars().count());
        (line, before + 1)
    }
}
