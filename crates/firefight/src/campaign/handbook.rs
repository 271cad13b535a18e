//! What `data/firefight/campaign.toml` says.

use serde::Deserialize;

use crate::soldier::{Experience, Rank, Side};

/// What campaigns are made of (4.8).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Handbook {
    /// How many men a unit has.
    pub strength: u8,
    /// Who leads it.
    pub post: Vec<Post>,
    /// From one experience to the next.
    pub ladder: Vec<Rung>,
    /// How green replacements are.
    pub draft: Vec<Draft>,
    /// What may be pinned on a man, the least first.
    pub decoration: Vec<Decoration>,
    /// Where men come from.
    pub people: Vec<People>,
    /// What they did before.
    pub trades: Vec<Trades>,
}

/// A post that is filled as long as somebody can fill it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Post {
    /// The rank that goes with it.
    pub rank: Rank,
    /// How many have it.
    pub men: u8,
}

/// One step of experience.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rung {
    /// From which experience.
    pub from: Experience,
    /// Scenarios survived with it.
    pub scenes: u8,
    /// Merits earned meanwhile.
    pub merits: u8,
}

/// How green replacements are.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// From this month on.
    pub from: String,
    /// So many of ten are recruits.
    pub recruits: u8,
}

/// A decoration.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decoration {
    /// The word for it.
    pub id: String,
    /// Who awards it.
    pub side: Side,
    /// Merits for which it is proposed.
    pub merits: u8,
    /// Men hit for which it is proposed as well.
    pub hits: Option<u16>,
}

/// Where men come from.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct People {
    /// The word for them.
    pub id: String,
    /// For whom they fight.
    pub side: Side,
    /// So many of a hundred.
    pub share: u8,
    /// First names.
    pub first: Vec<String>,
    /// Fathers' names, where they are used.
    #[serde(default)]
    pub patronymic: Vec<String>,
    /// Surnames.
    pub surname: Vec<String>,
    /// Home towns.
    pub home: Vec<String>,
}

/// What men did before.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trades {
    /// Whose men.
    pub side: Side,
    /// Their trades.
    pub trades: Vec<String>,
}

impl Handbook {
    /// What is wrong with it, if anything: every side has somewhere to draw men from.
    pub(crate) fn fault(&self) -> Option<&'static str> {
        let shares = |side| {
            let theirs = self.people.iter().filter(move |people| people.side == side);
            theirs.map(|people| u32::from(people.share)).sum::<u32>()
        };
        let names =
            |people: &People| people.first.is_empty() || people.surname.is_empty() || people.home.is_empty();
        if Side::BOTH.into_iter().any(|side| shares(side) != 100) {
            Some("the shares of the peoples of a side do not add up to a hundred")
        } else if self.people.iter().any(names) {
            Some("a people has no first names, surnames or home towns")
        } else if Side::BOTH.into_iter().any(|side| self.trades_of(side).is_empty()) {
            Some("a side has no trades")
        } else if self.draft.is_empty() || self.draft.iter().any(|draft| draft.recruits > 10) {
            Some("of ten replacements, 0 to 10 are recruits")
        } else if usize::from(self.strength) < self.post.iter().map(|post| usize::from(post.men)).sum() {
            Some("there are more posts than men")
        } else {
            None
        }
    }

    pub(crate) fn trades_of(&self, side: Side) -> &[String] {
        self.trades.iter().find(|row| row.side == side).map_or(&[], |row| &row.trades)
    }

    /// Of ten replacements, how many are recruits in this month.
    pub(crate) fn recruits(&self, date: &str) -> u8 {
        let due = self.draft.iter().rev().find(|draft| draft.from.as_str() <= date);
        due.or(self.draft.first()).map_or(10, |draft| draft.recruits)
    }
}
