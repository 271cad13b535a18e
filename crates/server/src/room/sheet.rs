//! What everybody sees of a table: who sits where and how far the match is.

use std::collections::HashMap;
use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;
use table::{Dice, Message};

use super::{Room, Stage};
use crate::fault::Fault;
use crate::json;
use crate::record::Holder;
use crate::store::Card;

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Table<'a> {
    id: &'a str,
    game: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    title: &'a str,
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    options: &'a Value,
    dice: Dice,
    public: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    delay: Option<u32>,
    patience: u64,
    laid: u64,
    host: Named<'a>,
    /// The version of the rules and the fingerprint of the data that it is played by.
    rules: u32,
    data: &'a str,
    #[cfg_attr(
        feature = "ts",
        ts(type = "\"gathering\" | \"running\" | \"over\" | \"closed\" | \"shelved\"")
    )]
    stage: &'static str,
    /// Why it is shelved.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    why: Option<Message>,
    seal: String,
    seats: Vec<SeatSheet<'a>>,
}

/// Somebody. Who has deleted their account has no name any more.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct Named<'a> {
    person: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    name: Option<&'a str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct SeatSheet<'a> {
    seat: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    holder: Option<Named<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    bot: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    kept_for: Option<Named<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    stands_in_for: Option<Named<'a>>,
    /// The seat that this one would have played by a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    wants_bot_for: Option<&'static str>,
}

impl Room {
    /// What the match can be found by. Names are not kept: they are looked up when somebody looks.
    #[must_use]
    pub fn card(&self) -> Card {
        let laid = &self.laid;
        let mut tags: Vec<_> = self.insiders().map(|person| format!("person:{person}")).collect();
        if self.stage() == Stage::Running && self.bots().next().is_some() {
            tags.push("bots".to_owned());
        }
        // What is not public is found by those who have to do with it, and by nothing else.
        if laid.invitation.is_none() {
            tags.push("public".to_owned());
            tags.push(format!("game:{}", laid.game));
            tags.push(format!("stage:{}", self.stage().word()));
            tags.extend(words_of(&laid.title).map(|word| format!("word:{word}")));
        }
        tags.sort_unstable();
        tags.dedup();
        Card { text: self.sheet_of_table(&HashMap::new()), tags }
    }

    pub(super) fn table_sheet(&self) -> Arc<str> {
        self.sheet_of_table(&self.names).into()
    }

    fn sheet_of_table(&self, names: &HashMap<String, String>) -> String {
        let named = |person| named(names, person);
        let laid = &self.laid;
        let sheet = Table {
            id: self.id.as_str(),
            game: &laid.game,
            title: &laid.title,
            options: &laid.options,
            dice: laid.dice,
            public: laid.invitation.is_none(),
            delay: laid.delay,
            patience: laid.patience,
            laid: laid.at,
            host: named(&laid.by),
            rules: laid.rules,
            data: &laid.data,
            stage: self.stage().word(),
            why: self.shelved.as_ref().map(Fault::message),
            seal: self.seal(),
            seats: self
                .seats
                .iter()
                .zip(&self.chairs)
                .map(|(&seat, chair)| SeatSheet {
                    seat,
                    holder: chair.holder.as_ref().and_then(Holder::person).map(named),
                    bot: chair.holder.as_ref().and_then(Holder::bot),
                    kept_for: chair.kept_for.as_deref().map(named),
                    stands_in_for: chair.stands_in_for.as_deref().map(named),
                    wants_bot_for: chair
                        .wants
                        .and_then(|instead| self.seats.get(usize::from(instead)).copied()),
                })
                .collect(),
        };
        json::text(&sheet)
    }
}

fn named<'a>(names: &'a HashMap<String, String>, person: &'a str) -> Named<'a> {
    Named { person, name: names.get(person).map(String::as_str) }
}

/// The words by which a title can be found.
pub(crate) fn words_of(title: &str) -> impl Iterator<Item = String> {
    title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase)
}
