//! What a match is played by: one version of the rules and one set of data.
//!
//! Volga plays exactly one version of each game's rules, the current one. A match on another basis is kept as it is, and
//! whoever wants to open it is told why that cannot be done here: played by other rules it would be another match.

use std::fmt;

use crate::{Message, Title};

/// What a match is played by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Basis<'a> {
    /// The version of the rules.
    pub rules: u32,
    /// The fingerprint of the data.
    pub data: &'a str,
}

/// Why a match cannot be opened here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OtherBasis {
    /// It was played by another version of the rules.
    Rules {
        /// The game.
        game: &'static str,
        /// The version that it was played by.
        theirs: u32,
        /// The one that is played here.
        ours: u32,
    },
    /// It was played with other data.
    Data {
        /// The game.
        game: &'static str,
        /// The fingerprint of those.
        theirs: String,
    },
}

impl Basis<'_> {
    /// Whether such a match can be played by these rules with the data of this fingerprint.
    pub fn check(self, title: &Title, data: &str) -> Result<(), OtherBasis> {
        let (game, theirs) = (title.name, self.rules);
        if theirs != title.rules_version {
            return Err(OtherBasis::Rules { game, theirs, ours: title.rules_version });
        }
        if self.data != data {
            return Err(OtherBasis::Data { game, theirs: self.data.to_owned() });
        }
        Ok(())
    }
}

/// For whoever opens a file.
impl fmt::Display for OtherBasis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OtherBasis::Rules { game, theirs, ours } => write!(
                f,
                "it was played by version {theirs} of the rules of {game}, and this Volga plays version {ours} only"
            ),
            OtherBasis::Data { theirs, .. } => {
                write!(f, "it was played with other game data than these (fingerprint {theirs})")
            }
        }
    }
}

impl OtherBasis {
    /// What to tell whoever wants to open it.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            OtherBasis::Rules { game, theirs, ours } => {
                let versions = Message::new("table-other-rules").with("theirs", *theirs);
                versions.with("ours", *ours).with("game", *game)
            }
            OtherBasis::Data { game, theirs } => {
                Message::new("table-other-data").with("data", theirs.clone()).with("game", *game)
            }
        }
    }

    /// What to do with a file of it.
    pub(crate) fn remedy(&self) -> &'static str {
        match self {
            OtherBasis::Rules { .. } => {
                "the file was left as it is: open it with the Volga it was played with"
            }
            OtherBasis::Data { .. } => {
                "the file was left as it is: give the folder with that data by --data DIR"
            }
        }
    }

    /// The key of the file's header that says so.
    pub(crate) fn key(&self) -> &'static str {
        match self {
            OtherBasis::Rules { .. } => "rules",
            OtherBasis::Data { .. } => "data",
        }
    }
}
