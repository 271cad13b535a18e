//! The journal is the truth: a header and an ordered list of entries. All else follows from it.

use std::borrow::Borrow;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{Audience, Draw, Game, Seal, Seat, Setup};

/// The name of a match or of an entry: 1 to 40 letters, digits, `-`, `_` or `.`.
///
/// The client makes up the id of an entry before it sends it; sending it twice changes nothing. It
/// should be random: ids that count would tell how many entries somebody made in secret.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Id(Box<str>);

impl Id {
    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Borrow<str> for Id {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl FromStr for Id {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let fits = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        if (1..=40).contains(&text.len()) && text.chars().all(fits) {
            Ok(Id(text.into()))
        } else {
            Err("an id has 1 to 40 letters, digits, “-”, “_” or “.”".to_owned())
        }
    }
}

/// Who rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Dice {
    /// The host, from the sealed seed.
    #[default]
    Sealed,
    /// The players, with real dice, and they type what they rolled. Whatever is not a die still
    /// comes from the sealed seed.
    Typed,
}

/// Who sits where.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The name they go by.
    pub name: String,
    /// What they added to the luck of the match; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub salt: String,
}

/// What is fixed before the first entry.
#[derive(Clone, Debug)]
pub struct Header<G: Game> {
    /// The name of the match.
    pub id: Id,
    /// Game data and options.
    pub setup: Setup<G>,
    /// The players, one for each seat.
    pub players: Vec<Player>,
    /// Who rolls.
    pub dice: Dice,
    /// The seal of the seed.
    pub seal: Seal,
}

/// What somebody did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed<A> {
    /// Made a choice.
    Play(A),
    /// Took back their latest choice.
    Undo,
    /// Made the choice again that they took back last.
    Redo,
    /// Gave up.
    Resign,
    /// Offered a draw, or agreed to the one on offer.
    Draw,
    /// Asked the others to let them take back their latest choice, final as it is.
    AskBack,
    /// Let the one who asks take it back.
    Allow,
    /// Turned down whatever is proposed: to take something back, a draw.
    Refuse,
}

impl<A: Copy + Eq> Deed<A> {
    /// All deeds but the choices of a game, each with the table's word for it. No game may use these
    /// words for an action.
    pub const WORDS: [(&'static str, Deed<A>); 7] = [
        ("undo", Deed::Undo),
        ("redo", Deed::Redo),
        ("resign", Deed::Resign),
        ("offer draw", Deed::Draw),
        ("ask back", Deed::AskBack),
        ("allow", Deed::Allow),
        ("refuse", Deed::Refuse),
    ];

    /// The table's word for it; none for a choice, which has the game's own words.
    #[must_use]
    pub fn word(self) -> Option<&'static str> {
        Self::WORDS.into_iter().find(|(_, deed)| *deed == self).map(|(word, _)| word)
    }

    /// The deed for which the table has this word.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::WORDS.into_iter().find(|(known, _)| *known == word).map(|(_, deed)| deed)
    }

    /// Whether it is about the match rather than in it: resigning, proposing and answering.
    #[must_use]
    pub fn is_talk(self) -> bool {
        !matches!(self, Deed::Play(_) | Deed::Undo | Deed::Redo)
    }
}

/// One entry of the journal, and what came of it. Journals are long: an entry takes no more room than it needs.
#[derive(Clone, Debug)]
pub struct Entry<G: Game> {
    /// Who did it.
    pub seat: Seat,
    /// Which of this seat's own entries it is, from 1.
    pub own: usize,
    /// The id that the client made up.
    pub id: Id,
    /// What was done.
    pub deed: Deed<G::Action>,
    /// What was chosen, for the first time or again.
    pub chosen: Option<G::Action>,
    /// The faces typed for it, where players roll their own dice.
    pub faces: Box<[u8]>,
    /// The deed in the words of the notation.
    pub words: Box<str>,
    /// Whether the whole table sees which deed it was.
    pub open: bool,
    /// Everything drawn for it.
    pub draws: Box<[Draw]>,
    /// Everything told.
    pub events: Box<[(Audience, G::Event)]>,
    /// The key of what the table itself tells everybody about it.
    pub told: Option<&'static str>,
    /// The index of the entry that it takes back: by undo, or with the last consent that was wanted.
    pub regards: Option<usize>,
    /// Whether it has been taken back.
    pub taken_back: bool,
}
