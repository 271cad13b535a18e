//! How a command ends, for people and for scripts.

use std::fmt;
use std::process::ExitCode;

use table::{DataError, Denial, NotationError};

/// The exit codes, the same for every command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// 0: done, and all is well.
    Fine = 0,
    /// 1: done, and something is wrong with what was looked at: an audit or a lesson failed, a
    /// backup lacks what is damaged.
    Wrong = 1,
    /// 2: could not be done: bad arguments, unreadable files.
    Unusable = 2,
    /// 3: an audit of a match that still runs: nothing is wrong, but the dice are not open yet.
    Running = 3,
}

impl From<Ending> for ExitCode {
    fn from(ending: Ending) -> Self {
        ExitCode::from(ending as u8)
    }
}

/// Why something could not be done, in words that say what to do.
#[derive(Debug)]
pub struct Trouble(pub String);

impl Trouble {
    /// Trouble in these words.
    pub fn new(words: impl Into<String>) -> Self {
        Trouble(words.into())
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&plain(&self.0))
    }
}

/// Text that may come from a file, fit for a terminal: control characters are shown, not obeyed.
pub(crate) fn plain(text: &str) -> String {
    let shown =
        |c: char| if c.is_control() && c != '\n' { c.escape_default().to_string() } else { c.to_string() };
    text.chars().map(shown).collect()
}

impl From<DataError> for Trouble {
    fn from(error: DataError) -> Self {
        Trouble(error.to_string())
    }
}

impl From<NotationError> for Trouble {
    fn from(error: NotationError) -> Self {
        Trouble(error.to_string())
    }
}

impl From<(&table::Reader<'_>, &Denial)> for Trouble {
    fn from((reader, denial): (&table::Reader<'_>, &Denial)) -> Self {
        Trouble(reader.say_with_rules(&denial.message()))
    }
}

impl From<server::store::StoreError> for Trouble {
    fn from(error: server::store::StoreError) -> Self {
        Trouble(error.to_string())
    }
}
