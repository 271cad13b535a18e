//! What the stream of a match holds.
//!
//! An entry of the journal is by far the most frequent record, so it is one short line; everything
//! else is JSON. A record says what somebody did, never what came of it: that follows.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Basis, Dice, Id, Seat};

/// One record of a match.
#[derive(Clone, PartialEq, Debug)]
pub enum Record {
    /// Somebody made an entry.
    Entry(EntryRecord),
    /// Anything else.
    Other(Other),
}

/// An entry of the journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryRecord {
    /// When, in seconds since 1970.
    pub at: u64,
    /// Who.
    pub seat: Seat,
    /// The id that the client made up.
    pub id: Id,
    /// `undo`, `redo`, or an action in the notation of the game.
    pub words: String,
    /// Dice that were typed.
    pub faces: Vec<u8>,
}

/// Whatever happens around the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Other {
    /// The first record: somebody set up a table.
    Laid(Laid),
    /// Somebody took a seat.
    Sat {
        /// When, in seconds since 1970.
        at: u64,
        /// Which.
        seat: u8,
        /// Who.
        holder: Holder,
        /// What they add to the luck of the match.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        salt: String,
    },
    /// Somebody gave up a seat before the match began.
    Left {
        /// When, in seconds since 1970.
        at: u64,
        /// Which.
        seat: u8,
    },
    /// All seats are taken and the game is laid out.
    Began {
        /// When, in seconds since 1970.
        at: u64,
        /// Dice typed for set-up, where players roll their own.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        faces: Vec<u8>,
    },
    /// Somebody said something.
    Said {
        /// When, in seconds since 1970.
        at: u64,
        /// From which seat; from none: the gallery.
        seat: Option<u8>,
        /// To which seat alone; to none: to everybody.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<u8>,
        /// Who: the id of a person.
        by: String,
        /// What.
        text: String,
    },
    /// Somebody would have a bot play for a seat whose player is absent, or takes that back.
    Wants {
        /// When, in seconds since 1970.
        at: u64,
        /// Which seat wants it.
        seat: u8,
        /// Which seat would be played by a bot; none any more.
        instead: Option<u8>,
    },
    /// The one who set up the table has given it up before the match began.
    Closed {
        /// When, in seconds since 1970.
        at: u64,
    },
}

impl Other {
    /// When it happened, in seconds since 1970.
    #[must_use]
    pub fn at(&self) -> u64 {
        match self {
            Other::Laid(Laid { at, .. })
            | Other::Sat { at, .. }
            | Other::Left { at, .. }
            | Other::Began { at, .. }
            | Other::Said { at, .. }
            | Other::Wants { at, .. }
            | Other::Closed { at } => *at,
        }
    }
}

/// A table as it was set up.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Laid {
    /// When, in seconds since 1970.
    pub at: u64,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The fingerprint of its data.
    pub data: String,
    /// Its options.
    pub options: Value,
    /// Who rolls.
    pub dice: Dice,
    /// The luck of the match, in hex. Nobody but the host knows it before the end.
    pub seed: String,
    /// What the match is called; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The hash of the secret that lets others in; without one everybody finds it and may look on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<String>,
    /// After how many turns the gallery may see everything; never, if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delay: Option<u32>,
    /// After how many seconds without an answer a player counts as absent.
    pub patience: u64,
    /// For whom seats are kept: the ids of persons, in the order of the seats.
    #[serde(default)]
    pub kept_for: Vec<Option<String>>,
    /// Who set it up: the id of a person.
    pub by: String,
}

impl Laid {
    /// What it is played by.
    #[must_use]
    pub fn basis(&self) -> Basis<'_> {
        Basis { rules: self.rules, data: &self.data }
    }
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Holder {
    /// Somebody, by id.
    Person(String),
    /// A bot of this name.
    Bot(String),
}

impl Holder {
    /// The id of the person, if it is one.
    #[must_use]
    pub fn person(&self) -> Option<&str> {
        match self {
            Holder::Person(id) => Some(id),
            Holder::Bot(_) => None,
        }
    }

    /// The name of the bot, if it is one.
    #[must_use]
    pub fn bot(&self) -> Option<&str> {
        match self {
            Holder::Bot(name) => Some(name),
            Holder::Person(_) => None,
        }
    }
}

impl Record {
    /// As it is kept.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        match self {
            Record::Entry(EntryRecord { at, seat, id, words, faces }) => {
                let mut line = String::with_capacity(words.len() + 64);
                let _ = write!(line, "{at:x} {} {id} {words}", seat.0);
                if !faces.is_empty() {
                    let faces: Vec<_> = faces.iter().map(u8::to_string).collect();
                    line.push('|');
                    line.push_str(&faces.join(" "));
                }
                line.into_bytes()
            }
            Record::Other(other) => serde_json::to_vec(other).expect("records can be written as JSON"),
        }
    }

    /// As it was kept.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, String> {
        if bytes.first() == Some(&b'{') {
            return serde_json::from_slice(bytes).map(Record::Other).map_err(|error| error.to_string());
        }
        let line = std::str::from_utf8(bytes).map_err(|error| error.to_string())?;
        entry(line).map(Record::Entry).ok_or_else(|| format!("“{line}” is no entry"))
    }
}

fn entry(line: &str) -> Option<EntryRecord> {
    let (line, faces) = line.split_once('|').map_or((line, None), |(line, faces)| (line, Some(faces)));
    let mut parts = line.splitn(4, ' ');
    Some(EntryRecord {
        at: u64::from_str_radix(parts.next()?, 16).ok()?,
        seat: Seat(parts.next()?.parse().ok()?),
        id: parts.next()?.parse().ok()?,
        words: parts.next()?.to_owned(),
        faces: faces.unwrap_or_default().split_whitespace().map(str::parse).collect::<Result<_, _>>().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_comes_back() {
        let entry = EntryRecord {
            at: 1_790_000_000,
            seat: Seat(1),
            id: "9f86d081884c7d65".parse().unwrap(),
            words: "move 41 to 42".to_owned(),
            faces: vec![6, 1],
        };
        let said = |to| Other::Said {
            at: 7,
            seat: Some(0),
            to,
            by: "anna".to_owned(),
            text: "6|5 \"x\"\n".to_owned(),
        };
        for record in [
            Record::Entry(EntryRecord { faces: Vec::new(), ..entry.clone() }),
            Record::Entry(entry),
            Record::Other(said(None)),
            Record::Other(said(Some(2))),
            Record::Other(Other::Left { at: 3, seat: 1 }),
        ] {
            assert_eq!(Record::from_bytes(&record.to_bytes()), Ok(record));
        }
    }

    #[test]
    fn an_entry_takes_few_bytes() {
        let line = b"6ab13b80 1 9f86d081884c7d65 move 41 to 42";
        let record = Record::from_bytes(line).unwrap();
        assert_eq!(record.to_bytes(), line);
        assert!(line.len() < 60);
    }

    #[test]
    fn what_is_no_record_is_refused() {
        for bad in
            ["", "x", "{", "{\"sung\":1}", "1 2 3", "zz 1 id words", "1 999 id words", "1 1 id words|7 x"]
        {
            assert!(Record::from_bytes(bad.as_bytes()).is_err(), "{bad}");
        }
        assert!(Record::from_bytes(&[0xff]).is_err());
    }
}
