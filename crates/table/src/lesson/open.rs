//! From what a file says about the start to the first position.

use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeValue, ValueDeserializer};

use super::Lesson;
use super::dice::{found_dice, scripted, shown, written_dice};
use super::report::Failure;
use super::sheet::{Placed, Way};
use crate::data::read_table;
use crate::{Audience, DataError, Fast, Game, Recorded, Setup};

/// A first position and how it came about.
pub(super) struct Opening<G: Game> {
    pub(super) line: usize,
    pub(super) position: G,
    pub(super) dice: Vec<String>,
    pub(super) events: Vec<(Audience, G::Event)>,
    pub(super) failure: Option<Failure>,
}

impl Lesson {
    pub(super) fn open<G: Game>(&self, setup: &Setup<G>) -> Result<Opening<G>, DataError> {
        let way = self.sheet.ways().next().expect("reading made sure of it");
        let line = self.line(way.span());
        let mut events = Vec::new();
        match way {
            Way::Position(written) => {
                let placement = self.part(&["position"])?.expect("it is written");
                let position = G::place(setup, placement).map_err(|what| {
                    self.fault(blamed(&what, written), what, "change the position as the message says")
                })?;
                Ok(Opening { line, position, dice: Vec::new(), events, failure: None })
            }
            Way::Seed(seed) => {
                let mut chance = Recorded::new(Fast::new(*seed.get_ref()));
                let position = G::start(setup, &mut chance, &mut events);
                Ok(Opening { line, position, dice: shown(&chance.draws), events, failure: None })
            }
            Way::Dice(script) => {
                let mut chance = Recorded::new(scripted(Some(script)));
                let position = G::start(setup, &mut chance, &mut events);
                let dice = shown(&chance.draws);
                let failure = chance.source.finish().err().map(|fault| Failure {
                    step: 0,
                    line,
                    deed: None,
                    what: "the dice of the set-up are not those that the rules roll".to_owned(),
                    expected: written_dice(Some(script)),
                    found: found_dice(&fault, &dice),
                });
                Ok(Opening { line, position, dice, events, failure })
            }
        }
    }

    /// A part of the file that only the game can read. Read anew from the text, so that a fault in it
    /// has its line.
    pub(super) fn part<T: DeserializeOwned>(&self, path: &[&str]) -> Result<Option<T>, DataError> {
        let root = read_table(&self.name, &self.text)?;
        let span = root.span();
        let mut value = Some(Spanned::new(span, DeValue::Table(root.into_inner())));
        for key in path {
            value = value.and_then(|value| match value.into_inner() {
                DeValue::Table(mut table) => table.remove(*key),
                _ => None,
            });
        }
        let part = value.map(|value| T::deserialize(ValueDeserializer::from(value)));
        part.transpose().map_err(|error| DataError::shape(&self.name, &self.text, &error))
    }
}

/// Where the key stands that a game's word against a position begins with, as in `bag, boat: …`.
fn blamed(what: &str, written: &Placed) -> Range<usize> {
    let keys = what.split_once(':').map_or("", |(keys, _)| keys).split(", ");
    let key = keys.into_iter().find_map(|key| written.get_ref().get_key_value(key));
    key.map_or(written.span(), |(key, _)| key.span())
}
