//! Quick battles: a scenario made of a number and a few words (4.9).
//!
//! The same words give the same battle everywhere, so they are all that a match has to keep. Both sides meet along a
//! chain of places drawn like cards: rows of two between the rear of one side and that of the other.

mod cards;
mod scenario;
#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

pub use cards::Cards;
pub use scenario::scenario;

use crate::places::Light;
use crate::soldier::Side;

/// The word for the scenario that is a quick battle.
pub const ID: &str = "quick-battle";
/// The word for a battle under the seal of a match.
const SEALED: &str = "sealed";
/// The highest number of a battle.
pub const MOST: u16 = 9999;

/// Words for a choice: an enum whose values are words, all of them in `ALL`.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$value_doc])* $value),* }
        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$value),*];
            /// The word for it.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $($name::$value => $word),* }
            }
            fn named(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|known| known.word() == word)
            }
        }
    };
}

words! {
    /// How many men.
    Size {
        /// A handful on each side.
        Squad = "squad",
        /// A dozen.
        Section = "section",
        /// As many as one evening bears.
        Platoon = "platoon",
    }
}
words! {
    /// Where.
    Terrain {
        /// Streets and what is left of houses.
        Ruins = "ruins",
        /// Halls, rails, slag.
        Factory = "factory",
        /// Grass and gullies.
        Steppe = "steppe",
    }
}
words! {
    /// When.
    Hour {
        /// In full light.
        Day = "day",
        /// At dawn or dusk.
        Dusk = "dusk",
        /// By night, with flares.
        Night = "night",
    }
}
words! {
    /// What for.
    Mission {
        /// The players attack.
        Assault = "assault",
        /// The players are attacked.
        Defence = "defence",
        /// The players attack with few, before help comes.
        Raid = "raid",
        /// Both want the same.
        Meeting = "meeting",
    }
}

impl Hour {
    /// How well one sees (ST-078).
    #[must_use]
    pub const fn light(self) -> Light {
        match self {
            Hour::Day => Light::Day,
            Hour::Dusk => Light::Dim,
            Hour::Night => Light::Poor,
        }
    }
}

/// Which quick battle. What is left out follows from the number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "String")]
pub struct Battle {
    /// 1 to 9999.
    pub number: u16,
    /// How many men.
    pub size: Option<Size>,
    /// Where.
    pub terrain: Option<Terrain>,
    /// When.
    pub hour: Option<Hour>,
    /// What for.
    pub mission: Option<Mission>,
    /// The side that players command.
    pub side: Option<Side>,
    /// Whether it is made of the luck of the match too, so that nobody can look up the enemy by the number.
    pub sealed: bool,
}

/// As people and programs write it: a number alone need not be a text.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Number(u16),
    Words(String),
}

impl Default for Battle {
    fn default() -> Self {
        Battle { number: 1, size: None, terrain: None, hour: None, mission: None, side: None, sealed: false }
    }
}

impl Battle {
    /// Whether it is the one that stands in the box.
    #[must_use]
    pub fn is_default(&self) -> bool {
        *self == Battle::default()
    }

    /// The same under the seal of a match.
    #[must_use]
    pub fn sealed(self) -> Battle {
        Battle { sealed: true, ..self }
    }

    /// So many players have at least a man each, whatever the luck; `tests` count them.
    #[must_use]
    pub fn players(&self) -> usize {
        match self.size {
            Some(Size::Platoon | Size::Section) => 5,
            Some(Size::Squad) | None => 3,
        }
    }
}

impl fmt::Display for Battle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number)?;
        let words = [
            self.size.map(Size::word),
            self.terrain.map(Terrain::word),
            self.hour.map(Hour::word),
            self.mission.map(Mission::word),
            self.side.map(Side::word),
            self.sealed.then_some(SEALED),
        ];
        words.into_iter().flatten().try_for_each(|word| write!(f, " {word}"))
    }
}

impl FromStr for Battle {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut battle = Battle::default();
        let mut number = None;
        for word in text.split_whitespace() {
            if let Ok(wanted) = word.parse::<u16>() {
                settle(&mut number, wanted, word, |number| number.to_string())?;
            } else if let Some(size) = Size::named(word) {
                settle(&mut battle.size, size, word, Size::word)?;
            } else if let Some(terrain) = Terrain::named(word) {
                settle(&mut battle.terrain, terrain, word, Terrain::word)?;
            } else if let Some(hour) = Hour::named(word) {
                settle(&mut battle.hour, hour, word, Hour::word)?;
            } else if let Some(mission) = Mission::named(word) {
                settle(&mut battle.mission, mission, word, Mission::word)?;
            } else if let Some(side) = Side::BOTH.into_iter().find(|side| side.word() == word) {
                settle(&mut battle.side, side, word, Side::word)?;
            } else if word == SEALED {
                battle.sealed = true;
            } else {
                return Err(format!(
                    "“{word}” says nothing about a quick battle; write a number and any of: squad, section, platoon; \
                     ruins, factory, steppe; day, dusk, night; assault, defence, raid, meeting; soviet, german"
                ));
            }
        }
        battle.number = number.unwrap_or(battle.number);
        if (1..=MOST).contains(&battle.number) {
            Ok(battle)
        } else {
            Err(format!("the number of a quick battle is 1 to {MOST}"))
        }
    }
}

/// Take a value, unless another has been taken.
fn settle<T: Copy + PartialEq, W: fmt::Display>(
    place: &mut Option<T>,
    value: T,
    word: &str,
    name: impl Fn(T) -> W,
) -> Result<(), String> {
    match place.replace(value) {
        Some(other) if other != value => Err(format!(
            "“{}” and “{word}” contradict each other: a quick battle is one of the two",
            name(other)
        )),
        _ => Ok(()),
    }
}

impl TryFrom<Written> for Battle {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        match written {
            Written::Number(number) => number.to_string().parse(),
            Written::Words(words) => words.parse(),
        }
    }
}

impl From<Battle> for String {
    fn from(battle: Battle) -> String {
        battle.to_string()
    }
}
