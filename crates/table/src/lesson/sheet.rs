//! The shape of a lesson file, key by key as `docs/lessons.md` describes it.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use serde::Deserialize;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{self, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value;
use toml::Spanned;

use crate::Draw;

/// A word that knows where it stands.
pub(super) type Word = Spanned<String>;
/// The same text in every language, by the code of the language.
pub(super) type Texts = Spanned<BTreeMap<Word, Word>>;
/// Draws, in order.
pub(super) type Script = Spanned<Vec<Rolled>>;
/// A position placed by hand; only the game can read what its keys say.
pub(super) type Placed = Spanned<BTreeMap<Word, IgnoredAny>>;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sheet {
    pub(super) game: Word,
    pub(super) rules: Spanned<Vec<Word>>,
    pub(super) source: Option<String>,
    pub(super) title: Texts,
    pub(super) intro: Option<Texts>,
    pub(super) start: Option<Start>,
    pub(super) position: Option<Placed>,
    #[serde(default, rename = "step")]
    pub(super) steps: Vec<Spanned<Row>>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Start {
    pub(super) options: Option<Spanned<IgnoredAny>>,
    pub(super) seed: Option<Spanned<u64>>,
    pub(super) dice: Option<Script>,
}

/// A step.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Row {
    pub(super) text: Texts,
    pub(super) seat: Option<Word>,
    pub(super) action: Option<Word>,
    pub(super) dice: Option<Script>,
    pub(super) refused: Option<Word>,
    #[serde(default)]
    pub(super) expect: Expect,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Expect {
    pub(super) events: Vec<Spanned<EventRow>>,
    pub(super) no_events: Vec<Word>,
    pub(super) asked: Option<Spanned<Vec<Word>>>,
    pub(super) legal: BTreeMap<Word, Vec<Word>>,
    pub(super) legal_exactly: BTreeMap<Word, Spanned<Vec<Word>>>,
    pub(super) illegal: Vec<Spanned<Forbidden>>,
    pub(super) view: BTreeMap<Word, BTreeMap<Word, Spanned<Json>>>,
    pub(super) absent: BTreeMap<Word, Vec<Word>>,
    pub(super) unnoticed_by: Vec<Word>,
    pub(super) over: Option<Spanned<Over>>,
}

/// An event that must have been told.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EventRow {
    pub(super) key: Word,
    #[serde(default)]
    pub(super) args: BTreeMap<String, Json>,
    #[serde(default)]
    pub(super) rules: Vec<Word>,
    pub(super) to: Option<Hearers>,
}

/// An action that must not be allowed.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Forbidden {
    pub(super) seat: Word,
    pub(super) action: Word,
    pub(super) rule: Word,
}

/// How the game must have ended.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Ending {
    pub(super) winners: Option<Spanned<Vec<Word>>>,
    pub(super) cause: Option<Word>,
    pub(super) rule: Option<Word>,
}

/// `over = false`, `over = true` or `over = { winners = … }`.
#[derive(Clone, Debug)]
pub(super) enum Over {
    No,
    Yes(Ending),
}

impl<'de> Deserialize<'de> for Over {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Over;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("true, false or a table with winners, cause and rule")
            }

            fn visit_bool<E: de::Error>(self, over: bool) -> Result<Over, E> {
                Ok(if over { Over::Yes(Ending::default()) } else { Over::No })
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Over, A::Error> {
                Ending::deserialize(MapAccessDeserializer::new(map)).map(Over::Yes)
            }
        }
        deserializer.deserialize_any(Either)
    }
}

/// `to = "everyone"` or `to = ["red", "gallery"]`.
#[derive(Clone, Debug)]
pub(super) struct Hearers(pub(super) Vec<String>);

impl<'de> Deserialize<'de> for Hearers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OneOrMore;
        impl<'de> Visitor<'de> for OneOrMore {
            type Value = Hearers;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the word for who hears it, or a list of such words")
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<Hearers, E> {
                Ok(Hearers(vec![word.to_owned()]))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, words: A) -> Result<Hearers, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(words)).map(Hearers)
            }
        }
        deserializer.deserialize_any(OneOrMore)
    }
}

/// `"d6:4"`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rolled(pub(super) Draw);

impl<'de> Deserialize<'de> for Rolled {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Rolled).map_err(de::Error::custom)
    }
}

/// A value as a view or an event has it.
#[derive(Clone, Debug)]
pub(super) struct Json(pub(super) Value);

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        json(toml::Value::deserialize(deserializer)?).map(Json).map_err(de::Error::custom)
    }
}

fn json(value: toml::Value) -> Result<Value, &'static str> {
    Ok(match value {
        toml::Value::String(text) => text.into(),
        toml::Value::Integer(number) => number.into(),
        toml::Value::Boolean(truth) => truth.into(),
        toml::Value::Float(number) if number.is_finite() => number.into(),
        toml::Value::Float(_) => return Err("no view holds a number that is not finite"),
        toml::Value::Datetime(_) => return Err("no view holds a date; put it in quotes if text is meant"),
        toml::Value::Array(values) => values.into_iter().map(json).collect::<Result<_, _>>()?,
        toml::Value::Table(table) => {
            let fields = table.into_iter().map(|(key, value)| Ok((key, json(value)?)));
            Value::Object(fields.collect::<Result<_, &str>>()?)
        }
    })
}

/// How a lesson comes by its first position.
#[derive(Clone, Copy, Debug)]
pub(super) enum Way<'s> {
    /// The normal start, with luck from a seed.
    Seed(&'s Spanned<u64>),
    /// The normal start, with these draws.
    Dice(&'s Script),
    /// Placed by hand.
    Position(&'s Placed),
}

impl Way<'_> {
    pub(super) fn key(self) -> &'static str {
        match self {
            Way::Seed(_) => "seed",
            Way::Dice(_) => "dice",
            Way::Position(_) => "position",
        }
    }

    pub(super) fn span(self) -> Range<usize> {
        match self {
            Way::Seed(seed) => seed.span(),
            Way::Dice(dice) => dice.span(),
            Way::Position(position) => position.span(),
        }
    }
}

impl Sheet {
    /// Every way in which the file says how to start. There should be one.
    pub(super) fn ways(&self) -> impl Iterator<Item = Way<'_>> {
        let seed = self.start.as_ref().and_then(|start| start.seed.as_ref()).map(Way::Seed);
        let dice = self.start.as_ref().and_then(|start| start.dice.as_ref()).map(Way::Dice);
        let position = self.position.as_ref().map(Way::Position);
        [seed, dice, position].into_iter().flatten()
    }

    /// Where the options stand.
    pub(super) fn options(&self) -> Option<Range<usize>> {
        self.start.as_ref()?.options.as_ref().map(Spanned::span)
    }
}

/// All names of a kind that stand somewhere in the file, so that a slip in the last step is found
/// before the first one runs.
impl Sheet {
    pub(super) fn seats(&self) -> impl Iterator<Item = &Word> {
        self.steps.iter().map(Spanned::get_ref).flat_map(|row| {
            let expect = &row.expect;
            let listed = expect.illegal.iter().map(|row| &row.get_ref().seat);
            row.seat
                .iter()
                .chain(expect.asked.iter().flat_map(Spanned::get_ref))
                .chain(expect.legal.keys())
                .chain(expect.legal_exactly.keys())
                .chain(listed)
                .chain(
                    expect
                        .ending()
                        .and_then(|ending| ending.winners.as_ref())
                        .into_iter()
                        .flat_map(Spanned::get_ref),
                )
        })
    }

    pub(super) fn viewers(&self) -> impl Iterator<Item = &Word> {
        self.expectations()
            .flat_map(|expect| expect.view.keys().chain(expect.absent.keys()).chain(&expect.unnoticed_by))
    }

    pub(super) fn rules(&self) -> impl Iterator<Item = &Word> {
        let within = self.steps.iter().map(Spanned::get_ref).flat_map(|row| {
            let forbidden = row.expect.illegal.iter().map(|row| &row.get_ref().rule);
            row.refused
                .iter()
                .chain(row.expect.events.iter().flat_map(|told| &told.get_ref().rules))
                .chain(forbidden)
                .chain(row.expect.ending().and_then(|ending| ending.rule.as_ref()))
        });
        self.rules.get_ref().iter().chain(within)
    }

    /// The keys of texts.
    pub(super) fn keys(&self) -> impl Iterator<Item = &Word> {
        self.expectations().flat_map(|expect| {
            let told = expect.events.iter().map(|told| &told.get_ref().key);
            told.chain(&expect.no_events).chain(expect.ending().and_then(|ending| ending.cause.as_ref()))
        })
    }

    pub(super) fn told(&self) -> impl Iterator<Item = &Spanned<EventRow>> {
        self.expectations().flat_map(|expect| &expect.events)
    }

    fn expectations(&self) -> impl Iterator<Item = &Expect> {
        self.steps.iter().map(|row| &row.get_ref().expect)
    }
}

impl Expect {
    fn ending(&self) -> Option<&Ending> {
        match self.over.as_ref().map(Spanned::get_ref) {
            Some(Over::Yes(ending)) => Some(ending),
            _ => None,
        }
    }
}
