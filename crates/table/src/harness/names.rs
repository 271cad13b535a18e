//! Names: proves that nobody finds out by guessing words what there is that they cannot see.
//!
//! A name is hidden from a seat if neither the files that everybody may read nor its view nor its choices have it. In
//! whatever words it is tried, the answer must be the one that a name gets which stands for nothing. Nothing is hidden from
//! a seat that sees everything.

use std::collections::{BTreeSet, HashSet};

use serde_json::Value;

use super::judge::{Judge, legal};
use super::{Check, Fault, Proof};
use crate::{Chance, DataError, Fast, Files, Message, Refusal, Seat, Setup, Viewer};

/// Actions of any kind of which sentences are made in one position; words that are put together anew; and sentences
/// for which odds are asked.
const ANY: usize = 160;
const MIXED: usize = 48;
const ASKED: usize = 24;

/// A name for nothing.
const NOBODY: &str = "nobody-at-all";

/// Words that somebody might try in a position.
pub(super) struct Attempts {
    /// Words of actions, with a gap in the place of one of them.
    sentences: Vec<Sentence>,
    /// Such sentences with another word in the gap.
    pub(super) mixed: Vec<String>,
    /// How the names to be tried are picked.
    luck: Fast,
}

/// What stands before and after the gap.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Sentence(String, String);

impl Sentence {
    fn with(&self, word: &str) -> String {
        let Sentence(before, after) = self;
        [before, word, after].concat()
    }

    /// The words with a gap for each of them in turn.
    fn all(words: &str) -> impl Iterator<Item = Sentence> {
        let starts = words.match_indices(' ').map(|(index, _)| index + 1);
        let ends = words.match_indices(' ').map(|(index, _)| index).chain([words.len()]);
        let gaps: Vec<_> = [0].into_iter().chain(starts).zip(ends).collect();
        gaps.into_iter().map(|(start, end)| Sentence(words[..start].to_owned(), words[end..].to_owned()))
    }
}

/// What a seat hears that tries some words.
#[derive(PartialEq, Debug)]
pub(super) struct Reply {
    words: String,
    /// Nothing if they mean nothing to the table.
    explained: Option<Result<(), Refusal>>,
}

impl Reply {
    pub(super) fn of<G: Proof>(world: &G, seat: Seat, words: &str) -> Self {
        let explained = world.meant(seat, words).map(|action| world.explain(seat, action));
        Reply { words: words.to_owned(), explained }
    }

    fn said(&self, say: &impl Fn(&Message) -> String) -> String {
        match &self.explained {
            None => "no words of this game".to_owned(),
            Some(Ok(())) => "allowed".to_owned(),
            Some(Err(refusal)) => say(refusal.message()),
        }
    }

    /// In what another reply differs.
    pub(super) fn against(&self, other: &Reply, say: &impl Fn(&Message) -> String) -> String {
        format!(
            "“{}” is answered with “{}”, “{}” with “{}”",
            self.words,
            self.said(say),
            other.words,
            other.said(say)
        )
    }
}

impl<G: Proof> Judge<'_, G> {
    /// Words to be tried in this position, for every seat the same.
    pub(super) fn attempts(&self, position: &G, tries: &[G::Action]) -> Attempts {
        // Luck of its own: what is tried here must not change which games are played.
        let mut luck = Fast::new(self.place.seed ^ (self.place.entry as u64) << 32);
        let any: Vec<G::Action> = (0..ANY).map(|_| G::any_action(&mut luck)).collect();
        let all = self.seats().flat_map(|seat| legal(position, seat)).chain(any).chain(tries.iter().copied());
        let written: BTreeSet<String> = all.map(|action| position.words(action)).collect();
        let words: BTreeSet<&str> = written.iter().flat_map(|words| words.split(' ')).collect();
        let mut words: Vec<String> = words.into_iter().map(str::to_owned).collect();
        words.extend(position.names());
        let kinds: BTreeSet<Sentence> = written.iter().flat_map(|words| Sentence::all(words)).collect();
        let mut sentences: Vec<Sentence> = kinds.into_iter().collect();
        luck.shuffle(&mut sentences);
        let mix = |_| sentences[luck.pick(sentences.len())].with(&words[luck.pick(words.len())]);
        let mixed = if sentences.is_empty() { Vec::new() } else { (0..MIXED).map(mix).collect() };
        Attempts { sentences, mixed, luck }
    }

    /// Try names that a seat cannot know.
    pub(super) fn names(&self, position: &G, attempts: &Attempts) -> Result<(), Fault> {
        let (names, mut luck) = (position.names(), attempts.luck.clone());
        let everything = position.view(Viewer::Open);
        for seat in self.seats() {
            let view = position.view(Viewer::Seat(seat));
            if view == everything {
                continue;
            }
            let mut told = HashSet::new();
            strings(&serde_json::to_value(&view).unwrap_or_default(), &mut told);
            for action in legal(position, seat) {
                told.extend(position.words(action).split(' ').map(str::to_owned));
            }
            let is_hidden = |name: &&String| !told.contains(*name) && !self.printed.contains(*name);
            let hidden: Vec<&String> = names.iter().filter(is_hidden).collect();
            if hidden.is_empty() {
                continue;
            }
            for (number, sentence) in attempts.sentences.iter().enumerate() {
                let name = hidden[luck.pick(hidden.len())];
                self.like_nothing(position, seat, sentence, name)?;
                if number < ASKED {
                    self.odds_like_nothing(seat, &view, sentence, name)?;
                }
            }
        }
        Ok(())
    }

    /// Whether an entry with the name in it is answered as if the name stood for nothing.
    fn like_nothing(&self, position: &G, seat: Seat, sentence: &Sentence, name: &str) -> Result<(), Fault> {
        let [hidden, nothing] = [name, NOBODY].map(|name| Reply::of(position, seat, &sentence.with(name)));
        if alike(&hidden.explained, &nothing.explained, name) {
            return Ok(());
        }
        Err(self.found_out(seat, name, &hidden.against(&nothing, &|message| self.english(message))))
    }

    /// The same when odds are asked for.
    fn odds_like_nothing(
        &self,
        seat: Seat,
        view: &G::View,
        sentence: &Sentence,
        name: &str,
    ) -> Result<(), Fault> {
        let [hidden, nothing] = [name, NOBODY].map(|name| sentence.with(name));
        let odds = |words: &str| G::forecast(self.setup, view, words);
        if alike(&odds(&hidden), &odds(&nothing), name) {
            return Ok(());
        }
        Err(self.found_out(seat, name, &format!("“{hidden}” has other odds than “{nothing}”")))
    }

    fn found_out(&self, seat: Seat, name: &str, how: &str) -> Fault {
        let seat = self.name(Viewer::Seat(seat));
        self.place.fault(Check::Names, format!("{seat} can find out that there is “{name}”: {how}"))
    }
}

/// Whether two things are written alike but for the name.
fn alike(one: &impl std::fmt::Debug, other: &impl std::fmt::Debug, name: &str) -> bool {
    let (one, other) = (format!("{one:?}"), format!("{other:?}"));
    one == other || one.replace(name, NOBODY) == other
}

/// Every word of the files that everybody may read.
pub(super) fn printed<G: Proof>(setup: &Setup<G>) -> Result<HashSet<String>, DataError> {
    let (files, mut printed) = (Files::of(G::TITLE), HashSet::new());
    for name in files.names() {
        let shown = G::shown(&files, name, setup)?;
        strings(&serde_json::to_value(shown).unwrap_or_default(), &mut printed);
    }
    Ok(printed)
}

/// Every key, text and number of a value.
fn strings(value: &Value, found: &mut HashSet<String>) {
    match value {
        Value::String(text) => drop(found.insert(text.clone())),
        Value::Number(number) => drop(found.insert(number.to_string())),
        Value::Array(values) => values.iter().for_each(|value| strings(value, found)),
        Value::Object(members) => {
            for (key, value) in members {
                found.insert(key.clone());
                strings(value, found);
            }
        }
        Value::Null | Value::Bool(_) => {}
    }
}
