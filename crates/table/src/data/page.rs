//! One data file while a game reads it.

use std::ops::Range;

use serde::de::DeserializeOwned;

use super::{DataError, Files};

/// One file while it is read: what it says, and faults that name their place in it.
#[derive(Clone, Copy, Debug)]
pub struct Page<'a> {
    files: &'a Files,
    name: &'a str,
}

impl Files {
    /// The file of that name, to be read.
    #[must_use]
    pub fn page<'a>(&'a self, name: &'a str) -> Page<'a> {
        Page { files: self, name }
    }
}

impl Page<'_> {
    /// The file as it is written.
    pub fn parse<T: DeserializeOwned>(self) -> Result<T, DataError> {
        self.files.parse(self.name)
    }

    /// A fault in this place.
    pub fn fault(self, span: Range<usize>, what: impl Into<String>, remedy: impl Into<String>) -> DataError {
        DataError::at(self.files, self.name, span, what, remedy)
    }

    /// A fault in this place unless all is well.
    pub fn ensure(
        self,
        holds: bool,
        span: Range<usize>,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Result<(), DataError> {
        if holds { Ok(()) } else { Err(self.fault(span, what, remedy)) }
    }

    /// A fault of the file as a whole unless all is well.
    pub fn ensure_whole(self, holds: bool, what: impl Into<String>, remedy: &str) -> Result<(), DataError> {
        if holds { Ok(()) } else { Err(DataError::whole(self.name, what, remedy)) }
    }

    /// The first place where the file says this between quotes, for faults that concern several rows.
    #[must_use]
    pub fn find(self, words: &str) -> Range<usize> {
        let text = self.files.text(self.name).unwrap_or_default();
        let quoted = format!("\"{words}\"");
        text.find(&quoted).map_or(0..0, |start| start..start + quoted.len())
    }
}
