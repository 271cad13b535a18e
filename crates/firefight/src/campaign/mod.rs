//! A campaign: one unit through many scenarios, in a file that its players keep (4.8).
//!
//! The file is TOML, to be read and, where it says so, written by hand. What happened in a match goes into it once, by
//! [`Campaign::record`], with every die that was rolled for it.

mod aftermath;
mod deeds;
mod draft;
pub(crate) mod enlist;
mod handbook;
mod man;
mod muster;
#[cfg(test)]
mod tests;
#[cfg(test)]
pub(crate) use tests::{play_out, start};

use serde::{Deserialize, Serialize};
use table::{Chance as _, DataError, Draw, Fate as Luck, Match, Recorded, Seed};

pub use handbook::{Decoration, Handbook, People};
pub use man::{Deed, Man, Status, What};
pub(crate) use muster::slots;

use crate::position::Firefight;
use crate::soldier::{Experience, Side};

/// The format of the files that this program writes.
const FORMAT: u8 = 1;

/// One unit through many scenarios.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Campaign {
    /// 1; a later program may read more.
    pub format: u8,
    /// What its players call it.
    pub title: String,
    /// Whose men they are.
    pub side: Side,
    /// The month of the latest scenario: how green replacements are depends on it.
    pub date: String,
    /// How many men the unit has as long as replacements come.
    pub strength: u8,
    /// Scenarios recorded so far.
    #[serde(default)]
    pub scenes: u16,
    /// Where the first men came from.
    pub seed: String,
    /// Everybody who is or was with the unit.
    #[serde(default)]
    pub man: Vec<Man>,
    /// What happened, in order.
    #[serde(default)]
    pub history: Vec<Record>,
}

/// One line of the history.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// What was recorded.
    pub kind: Kind,
    /// The match; or the man, by his number.
    pub of: String,
    /// The scenario that was played.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub scenario: String,
    /// The seal of the match's seed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub seal: String,
    /// Who won; nobody after a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Side>,
    /// Points of the Red Army and of the Wehrmacht.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<[i16; 2]>,
    /// In which round it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// What was granted, or said.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub what: String,
    /// Every draw, in order: recovery, then replacements.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<String>,
}

/// What was recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A match.
    #[default]
    Match,
    /// A decoration.
    Decoration,
    /// A merit that no rule sees.
    Commendation,
}

impl Campaign {
    /// A new unit, its first men drawn from the seed.
    #[must_use]
    pub fn new(handbook: &Handbook, side: Side, title: String, seed: &Seed) -> Campaign {
        let mut campaign = Campaign {
            format: FORMAT,
            title,
            side,
            date: handbook.draft.first().map(|draft| draft.from.clone()).unwrap_or_default(),
            strength: handbook.strength,
            scenes: 0,
            seed: seed.open(),
            man: Vec::new(),
            history: Vec::new(),
        };
        let mut chance = Luck::new(seed.clone(), []).chance(0);
        campaign.replace(handbook, &mut chance);
        // Leaders are no recruits, and whoever leads the platoon's squad has seen something.
        campaign.man.sort_by_key(|man| (std::cmp::Reverse(man.experience), man.number));
        campaign.promote(handbook);
        for man in campaign.man.iter_mut().filter(|man| man.leads()) {
            man.experience = man.experience.max(Experience::Regular);
        }
        if let Some(sergeant) = campaign.man.iter_mut().find(|man| man.rank == crate::Rank::Sergeant) {
            sergeant.experience = Experience::Veteran;
        }
        campaign.man.sort_by_key(|man| man.number);
        campaign
    }

    /// Read a file, or say what is wrong with it, where, and what to do.
    pub fn read(name: &str, text: &str) -> Result<Campaign, DataError> {
        let shape = |error: toml::de::Error| {
            let line = error.span().map(|span| text[..span.start].matches('\n').count() + 1);
            let remedy = "put it back as `volga campaign` wrote it; docs/campaign.md explains every key";
            DataError { line, ..DataError::whole(name, error.message().to_owned(), remedy) }
        };
        let campaign: Campaign = toml::from_str(text).map_err(shape)?;
        match campaign.fault() {
            Some((what, remedy)) => Err(DataError::whole(name, what, remedy)),
            None => Ok(campaign),
        }
    }

    /// The file.
    #[must_use]
    pub fn write(&self) -> String {
        let head = "# A campaign of Firefight. `volga campaign show` tells it; docs/campaign.md explains every key.\n";
        format!("{head}{}", toml::to_string(self).expect("a campaign can be written"))
    }

    fn fault(&self) -> Option<(String, &'static str)> {
        if self.format != FORMAT {
            let what = format!("it has format {}, and this program reads {FORMAT}", self.format);
            return Some((what, "use a newer Volga"));
        }
        for (place, man) in self.man.iter().enumerate() {
            let called = format!("{} (number {})", man.name, man.number);
            if self.man[..place].iter().any(|other| other.number == man.number) {
                return Some((format!("{called} has the number of another man"), "give him one of his own"));
            }
            if man.name.trim().is_empty() {
                return Some((format!("number {} has no name", man.number), "give him one"));
            }
            if man.experience == Experience::Recruit && man.speciality.is_some() {
                let what = format!("{called} is a Recruit with a speciality (ST-005)");
                return Some((what, "make him a Regular, or take `speciality` out"));
            }
            if (man.status == Status::Wounded) != (man.misses > 0) {
                let what = format!("{called} is wounded or misses scenarios, but not both");
                return Some((what, "set both `status = \"wounded\"` and `misses`, or neither"));
            }
        }
        let dice = self.history.iter().flat_map(|record| &record.dice);
        let wrong = dice.filter_map(|draw| draw.parse::<Draw>().err()).next()?;
        Some((wrong, "put the history back as it was"))
    }

    /// A man by his number, his surname, or both names.
    pub fn find(&self, word: &str) -> Result<usize, String> {
        let called = |man: &&Man| {
            man.number.to_string() == word
                || man.surname().eq_ignore_ascii_case(word)
                || man.name.eq_ignore_ascii_case(word)
        };
        let mut found = self.man.iter().filter(called);
        match (found.next(), found.next()) {
            (Some(man), None) => {
                Ok(self.man.iter().position(|other| other.number == man.number).expect("he is there"))
            }
            (Some(_), Some(_)) => Err(format!("there are two called “{word}”: give the number")),
            (None, _) => Err(format!("nobody in the roster is called “{word}”, nor has that number")),
        }
    }

    /// Grant what a man is proposed for, or the decoration of that word.
    pub fn grant(
        &mut self,
        handbook: &Handbook,
        word: &str,
        decoration: Option<&str>,
    ) -> Result<String, String> {
        let place = self.find(word)?;
        let side = self.side;
        let man = &mut self.man[place];
        let id = match decoration {
            None => man.proposed.clone().ok_or_else(|| format!("{} is proposed for nothing", man.name))?,
            Some(id) => {
                let awarded: Vec<_> = handbook
                    .decoration
                    .iter()
                    .filter(|known| known.side == side)
                    .map(|known| known.id.as_str())
                    .collect();
                if !awarded.contains(&id) {
                    return Err(format!("there is no decoration “{id}”; there is: {}", awarded.join(", ")));
                }
                id.to_owned()
            }
        };
        if man.decorations.contains(&id) {
            return Err(format!("{} has it already", man.name));
        }
        man.decorations.push(id.clone());
        man.propose(handbook, side);
        let of = man.number.to_string();
        self.history.push(Record { kind: Kind::Decoration, of, what: id.clone(), ..Record::default() });
        Ok(id)
    }

    /// A merit that no rule sees, on the gamemaster's word.
    pub fn commend(&mut self, handbook: &Handbook, word: &str, why: &str) -> Result<(), String> {
        let place = self.find(word)?;
        let scenario = self.history.iter().rev().find(|record| record.kind == Kind::Match);
        let scenario = scenario.map(|record| record.scenario.clone()).unwrap_or_default();
        let (side, man) = (self.side, &mut self.man[place]);
        man.commend(Deed { scenario, what: What::Commended, of: why.to_owned() });
        man.propose(handbook, side);
        let of = man.number.to_string();
        self.history.push(Record { kind: Kind::Commendation, of, what: why.to_owned(), ..Record::default() });
        Ok(())
    }

    /// Whether the dice in the history are those of this match, which it names.
    pub fn verify(&self, of: &Match<Firefight>) -> Result<usize, String> {
        let header = of.header();
        let id = header.id.as_str();
        let Some(record) = self.history.iter().find(|record| record.of == id && record.kind == Kind::Match)
        else {
            return Err(format!("the match {id} does not stand in the history"));
        };
        let Some(seed) = of.seed() else { return Err("the match is not over".to_owned()) };
        let salts = header.players.iter().map(|player| player.salt.as_str());
        let mut chance = Recorded::new(Luck::new(seed.clone(), salts).chance(of.entries().len() + 1));
        for text in &record.dice {
            let draw: Draw = text.parse()?;
            if chance.draw(draw.die) != draw.face {
                let rolled = chance.draws.last().map(ToString::to_string).unwrap_or_default();
                return Err(format!("the history has {text} where the seed gives {rolled}"));
            }
        }
        Ok(record.dice.len())
    }
}
