//! After a scenario: each fate resolves once, men grow, posts are filled, replacements come (4.8).

use table::{Chance, Fate as Luck, Game as _, Match, Recorded};

use super::deeds::{self, Doings};
use super::man::{Deed, Man, Status};
use super::muster::{self, Slot};
use super::{Campaign, Kind, Record, draft};
use crate::Handbook;
use crate::options::Options;
use crate::position::{Fate, Firefight};
use crate::soldier::{Experience, Rank};

impl Campaign {
    /// Write down what became of the men in a match that is over. The dice come from the match's own seed, which was
    /// sealed before it began: from the stream behind its last entry, so that nobody can roll them twice.
    pub fn record(&mut self, of: &Match<Firefight>) -> Result<(), String> {
        let header = of.header();
        let Options { scenario, men, .. } = &header.setup.options;
        let (Some(seed), Some(ended)) = (of.seed(), of.position().ended()) else {
            return Err("the match is not over, or was given up; play it to the end first".to_owned());
        };
        if self.history.iter().any(|record| record.of.as_str() == header.id.as_str()) {
            return Err(format!("the match {} stands in the history already", header.id.as_str()));
        }
        if men.is_empty() {
            return Err(
                "nobody in this match is from a campaign; start it with `volga campaign play`".to_owned()
            );
        }
        for enlisted in men.values() {
            let same = |man: &Man| man.is_fit() && man.enlisted() == *enlisted;
            if !self.man.iter().any(same) {
                let (number, name) = (enlisted.number, &enlisted.name);
                return Err(format!(
                    "{name} (number {number}) is not in this roster as the match has him; it was mustered from another \
                     campaign, or the roster has changed since"
                ));
            }
        }
        let data = header.setup.data.get();
        let position = of.position();
        let slots = muster::slots(data, position.scenario());
        let doings = deeds::deeds(of);
        let salts = header.players.iter().map(|player| player.salt.as_str());
        let mut chance = Recorded::new(Luck::new(seed.clone(), salts).chance(of.entries().len() + 1));
        self.scenes += 1;
        for man in &mut self.man {
            let place = men.iter().find(|(_, enlisted)| enlisted.number == man.number);
            let slot = place.and_then(|(word, _)| slots.iter().find(|slot| slot.word == *word));
            match slot {
                Some(slot) => {
                    let fate = position.man(slot.soldier).fate;
                    man.took_part(scenario, fate, doings.get(&slot.soldier), &mut chance);
                    man.grow(&data.handbook, slot);
                }
                None => man.rested(),
            }
            man.propose(&data.handbook, self.side);
        }
        if let Some(date) = date_of(data, scenario) {
            self.date = self.date.clone().max(date);
        }
        self.promote(&data.handbook);
        self.replace(&data.handbook, &mut chance);
        self.history.push(Record {
            kind: Kind::Match,
            of: header.id.as_str().to_owned(),
            scenario: scenario.clone(),
            seal: header.seal.to_string(),
            winner: ended.winner,
            points: Some([ended.soviet, ended.german]),
            rounds: Some(position.turn()),
            dice: chance.draws.iter().map(ToString::to_string).collect(),
            ..Record::default()
        });
        Ok(())
    }

    /// Vacant posts are filled from the top: by merits, then experience (4.8).
    pub(super) fn promote(&mut self, handbook: &Handbook) {
        let mut posts: Vec<_> = handbook.post.iter().collect();
        posts.sort_by_key(|post| std::cmp::Reverse(post.rank));
        let mut above = 0;
        for post in posts {
            above += usize::from(post.men);
            let serving = |man: &&Man| !man.status.is_final();
            while self.man.iter().filter(serving).filter(|man| man.rank >= post.rank).count() < above {
                let below = self.man.iter_mut().filter(|man| man.is_fit() && man.rank < post.rank);
                let best = below
                    .max_by_key(|man| (man.merits, man.experience, man.rank, std::cmp::Reverse(man.number)));
                match best {
                    Some(man) => man.rank = post.rank,
                    None => break,
                }
            }
        }
    }

    /// New men take the places of those who will not come back.
    pub(super) fn replace(&mut self, handbook: &Handbook, chance: &mut impl Chance) {
        while self.man.iter().filter(|man| !man.status.is_final()).count() < usize::from(self.strength) {
            let new = draft::man(handbook, self.side, &self.date, &self.man, chance);
            self.man.push(new);
        }
    }
}

/// The month of a scenario, from its file.
fn date_of(data: &crate::Data, scenario: &str) -> Option<String> {
    let text = data.files.text(&crate::data::made::file_name(scenario)).ok()?;
    let file: toml::Table = text.parse().ok()?;
    file.get("date").and_then(toml::Value::as_str).map(|date| date.chars().take(7).collect())
}

impl Man {
    pub(super) fn took_part(
        &mut self,
        scenario: &str,
        fate: Fate,
        doings: Option<&Doings>,
        chance: &mut impl Chance,
    ) {
        if let Some(doings) = doings {
            self.hits += doings.hits;
            for (what, of) in &doings.merits {
                self.commend(Deed { scenario: scenario.to_owned(), what: *what, of: of.clone() });
            }
        }
        self.status = match fate {
            Fate::Fit => Status::Fit,
            Fate::Dead => Status::Dead,
            Fate::Severe | Fate::Missing => Status::Invalided,
            Fate::Surrendered => Status::Prisoner,
            Fate::Light => {
                self.wounds += 1;
                // A ten-sided die, the 0 being ten: half of it, rounded up.
                self.misses = match chance.d10() {
                    0 => 5,
                    face => face.div_ceil(2),
                };
                Status::Wounded
            }
            Fate::Fled => {
                self.fled += 1;
                if self.fled > 1 { Status::Transferred } else { Status::Fit }
            }
        };
        if fate == Fate::Severe {
            self.wounds += 1;
        }
        if !self.status.is_final() {
            self.scenes += 1;
            self.scenes_so += 1;
        }
    }

    /// A merit.
    pub(super) fn commend(&mut self, deed: Deed) {
        self.merits += 1;
        self.merits_so += 1;
        self.deed.push(deed);
    }

    /// He was not there: one scenario less to miss.
    pub(super) fn rested(&mut self) {
        if self.status == Status::Wounded {
            self.misses = self.misses.saturating_sub(1);
            if self.misses == 0 {
                self.status = Status::Fit;
            }
        }
    }

    /// The next experience, if he has earned it; who leaves the recruits learns his weapon.
    pub(super) fn grow(&mut self, handbook: &Handbook, slot: &Slot) {
        let Some(rung) = handbook.ladder.iter().find(|rung| rung.from == self.experience) else { return };
        if self.status.is_final() || self.scenes_so < rung.scenes || self.merits_so < rung.merits {
            return;
        }
        let above = |experience: &Experience| *experience > self.experience;
        let Some(next) = Experience::ALL.into_iter().find(above) else { return };
        if self.experience == Experience::Recruit && self.speciality.is_none() {
            self.speciality = muster::learnt(slot, next);
        }
        self.experience = next;
        (self.scenes_so, self.merits_so) = (0, 0);
    }

    /// What he is proposed for: the highest that he has earned and does not wear.
    pub(super) fn propose(&mut self, handbook: &Handbook, side: crate::Side) {
        let earned = handbook.decoration.iter().rev().find(|decoration| {
            decoration.side == side
                && (self.merits >= decoration.merits || decoration.hits.is_some_and(|hits| self.hits >= hits))
        });
        let new = earned.filter(|decoration| {
            let place = |id: &String| handbook.decoration.iter().position(|known| known.id == *id);
            let highest = self.decorations.iter().filter_map(place).max();
            place(&decoration.id) > highest
        });
        self.proposed = new.map(|decoration| decoration.id.clone());
    }

    /// Whether he leads anybody.
    #[must_use]
    pub fn leads(&self) -> bool {
        self.rank > Rank::Private
    }
}
