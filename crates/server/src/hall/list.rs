//! Finding matches by their cards.

use serde_json::Value;
use table::{Basis, Id};

use super::{Hall, MATCH};
use crate::fault::Fault;
use crate::limits;
use crate::room::{Stage, words_of};
use crate::store::{Listed, Query};

/// Whose matches to list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Whose {
    /// Those that everybody may find.
    Public,
    /// Those that somebody has to do with, by their id.
    Person(String),
}

/// Which matches to list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Search {
    /// Whose.
    pub whose: Whose,
    /// Only those of this game.
    pub game: Option<String>,
    /// Only those that are so far.
    pub stage: Option<String>,
    /// Only those with all these words in their title.
    pub words: Vec<String>,
}

impl Search {
    /// All that somebody has to do with.
    fn all_of(person: &str) -> Self {
        Search { whose: Whose::Person(person.to_owned()), game: None, stage: None, words: Vec::new() }
    }

    /// The tags of what is looked for. Only matches that everybody may find are tagged with more than the people who have
    /// to do with them; so nobody learns by looking that there are others.
    fn tags(&self) -> Vec<String> {
        match &self.whose {
            Whose::Person(person) => vec![format!("person:{person}")],
            Whose::Public => {
                let mut tags = vec!["public".to_owned()];
                tags.extend(self.game.iter().map(|game| format!("game:{game}")));
                tags.extend(self.stage.iter().map(|stage| format!("stage:{stage}")));
                tags.extend(self.words.iter().map(|word| format!("word:{word}")));
                tags
            }
        }
    }

    /// So many cards are read for a page of so many matches: those of a person are looked through.
    fn cards(&self, limit: u32) -> u32 {
        let is_for_all = self.game.is_none() && self.stage.is_none() && self.words.is_empty();
        if self.whose == Whose::Public || is_for_all { limit } else { limit.max(limits::LOOKED_THROUGH) }
    }

    /// Whether this is one of them.
    fn fits(&self, sheet: &Value) -> bool {
        let is = |name: &str, wanted: &Option<String>| {
            wanted.as_ref().is_none_or(|wanted| sheet[name] == wanted.as_str())
        };
        let title: Vec<_> = words_of(sheet["title"].as_str().unwrap_or_default()).collect();
        is("game", &self.game)
            && is("stage", &self.stage)
            && self.words.iter().all(|word| title.contains(word))
    }
}

impl Hall {
    /// Matches, the latest changed first; and where the next page begins. A page may be shorter than its limit although
    /// there is a next one.
    pub async fn list(
        &self,
        search: &Search,
        before: Option<i64>,
        limit: u32,
    ) -> Result<(Vec<Value>, Option<i64>), Fault> {
        let page = self.store.list(Query { tags: search.tags(), before, limit: search.cards(limit) }).await?;
        let mut matches = Vec::new();
        for card in page.listed {
            let Some(mut sheet) = self.sheet(&card).await? else { continue };
            if search.whose != Whose::Public && !search.fits(&sheet) {
                continue;
            }
            self.mark_shelved(&mut sheet).await;
            self.put_names(&mut sheet).await?;
            matches.push(sheet);
            if matches.len() == limit as usize {
                return Ok((matches, Some(card.changed)));
            }
        }
        Ok((matches, page.next))
    }

    /// What stands on a card. If that makes no sense it is made anew from the records; if there is none of it in them
    /// either, nothing is shown of that match, and all of the others.
    async fn sheet(&self, card: &Listed) -> Result<Option<Value>, Fault> {
        let id = card.stream.strip_prefix(MATCH).unwrap_or_default();
        let read = |text: &str| {
            let sheet: Option<Value> = serde_json::from_str(text).ok();
            sheet.filter(|sheet| sheet["id"] == id)
        };
        if let Some(sheet) = read(&card.card) {
            return Ok(Some(sheet));
        }
        tracing::error!(stream = card.stream, "the card of a match makes no sense");
        let Ok(id) = id.parse::<Id>() else { return Ok(None) };
        match self.glance(&id, |room| room.card().text).await {
            Err(fault @ Fault::Store(_)) => Err(fault),
            card => Ok(card.ok().and_then(|text| read(&text))),
        }
    }

    /// All matches that somebody has to do with, each with what they have said there.
    pub async fn all_of(&self, person: &str) -> Result<Vec<Value>, Fault> {
        let search = Search::all_of(person);
        let (mut all, mut before) = (Vec::new(), None);
        loop {
            let (page, next) = self.list(&search, before, limits::PAGE).await?;
            for mut sheet in page {
                let id = sheet["id"].as_str().and_then(|id| id.parse::<Id>().ok());
                if let Some(id) = id {
                    let said = self.glance(&id, |room| room.said_by(person).collect::<Vec<_>>());
                    match said.await {
                        Ok(said) => sheet["said"] = said.into(),
                        Err(fault @ Fault::Store(_)) => return Err(fault),
                        // One that cannot be put together does not hide the others.
                        Err(fault) => tracing::error!(%id, ?fault, "a match makes no sense"),
                    }
                }
                all.push(sheet);
            }
            before = next;
            if before.is_none() {
                return Ok(all);
            }
        }
    }

    /// A card says how far a match was when it was written; since then the host may have got other rules. Cards did not
    /// always say by which rules a match is played: then the match itself does.
    async fn mark_shelved(&self, sheet: &mut Value) {
        let rules = sheet["rules"].as_u64().and_then(|rules| u32::try_from(rules).ok());
        let why = match (sheet["game"].as_str(), rules, sheet["data"].as_str()) {
            (Some(game), Some(rules), Some(data)) => self.shelf.shelved(game, Basis { rules, data }),
            _ => match sheet["id"].as_str().and_then(|id| id.parse().ok()) {
                Some(id) => self.glance(&id, |room| room.playable().err()).await.ok().flatten(),
                None => None,
            },
        };
        if let Some(why) = why {
            sheet["stage"] = Stage::Shelved.word().into();
            sheet["why"] = serde_json::to_value(why.message()).expect("messages can be written as JSON");
        }
    }

    /// Write the names of people where only their ids stand.
    async fn put_names(&self, sheet: &mut Value) -> Result<(), Fault> {
        let mut people = Vec::new();
        gather(sheet, &mut people);
        for person in people {
            let Some(name) = self.name(person["person"].as_str().unwrap_or_default()).await? else {
                continue;
            };
            person["name"] = name.into();
        }
        Ok(())
    }
}

/// Every object that stands for a person.
fn gather<'a>(value: &'a mut Value, people: &mut Vec<&'a mut Value>) {
    match value {
        Value::Object(members) if members.contains_key("person") => people.push(value),
        Value::Object(members) => members.values_mut().for_each(|value| gather(value, people)),
        Value::Array(items) => items.iter_mut().for_each(|item| gather(item, people)),
        _ => {}
    }
}
