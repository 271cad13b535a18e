//! Who takes part: the words of the file for seats and viewers, and whether all its names exist.

use std::ops::Range;

use serde_json::Value;
use toml::Spanned;

use super::Lesson;
use super::compare::nearest;
use super::sheet::{Hearers, Word};
use crate::{Audience, DataError, Lang, Rulebook, Seat, SeatSet, Title, Viewer};

const GALLERY: &str = "gallery";
const OPEN: &str = "open";
const EVERYONE: &str = "everyone";
const NOBODY: &str = "nobody";

/// The seats of a lesson, and the file that speaks of them.
pub(super) struct Cast<'l> {
    lesson: &'l Lesson,
    seats: &'static [&'static str],
}

impl<'l> Cast<'l> {
    /// Everybody who takes part, once every name in the file is known to exist.
    pub(super) fn of(
        lesson: &'l Lesson,
        title: &Title,
        seats: &'static [&'static str],
    ) -> Result<Self, DataError> {
        let cast = Cast { lesson, seats };
        let sheet = &lesson.sheet;
        sheet.seats().try_for_each(|word| cast.seat(word).map(drop))?;
        sheet.viewers().try_for_each(|word| cast.viewer(word).map(drop))?;
        for told in sheet.told() {
            told.get_ref().to.iter().try_for_each(|to| cast.hearers(told.span(), to).map(drop))?;
        }
        let rules = Rulebook::of(title, Lang::En)?;
        sheet.rules().try_for_each(|rule| cast.check_rule(&rules, rule))?;
        let keys: Vec<&str> = keys_of(title).collect();
        sheet.keys().try_for_each(|key| cast.check_key(title, &keys, key))?;
        Ok(cast)
    }

    pub(super) fn seat(&self, word: &Word) -> Result<Seat, DataError> {
        let found = self.seats.iter().position(|seat| seat == word.get_ref());
        found.map(|place| Seat(place as u8)).ok_or_else(|| {
            let what = format!("there is no seat “{}”", word.get_ref());
            self.lesson.fault(word.span(), what, format!("write one of: {}", self.seats.join(", ")))
        })
    }

    /// The words for these seats in the order of their numbers, each once.
    pub(super) fn in_order(&self, words: &[Word]) -> Result<Vec<&'static str>, DataError> {
        let mut seats = SeatSet::NONE;
        for word in words {
            seats = seats.with(self.seat(word)?);
        }
        Ok(self.words(seats))
    }

    pub(super) fn viewer(&self, word: &Word) -> Result<Viewer, DataError> {
        match word.get_ref().as_str() {
            GALLERY => Ok(Viewer::Gallery),
            OPEN => Ok(Viewer::Open),
            _ => self.seat(word).map(Viewer::Seat).map_err(|fault| {
                let remedy = format!("{}, {GALLERY}, {OPEN}", fault.remedy);
                DataError { what: format!("there is no viewer “{}”", word.get_ref()), remedy, ..fault }
            }),
        }
    }

    /// The words for those who are to hear something, in the order of [`Cast::heard_by`].
    pub(super) fn hearers(&self, span: Range<usize>, to: &Hearers) -> Result<Vec<&'static str>, DataError> {
        let all = || self.seats.iter().copied().chain([GALLERY]);
        let named = |word: &str| to.0.iter().any(|known| known == word);
        if let Some(unknown) =
            to.0.iter().find(|word| !all().chain([EVERYONE, NOBODY]).any(|known| known == *word))
        {
            let what = format!("nobody is called “{unknown}”");
            let remedy = format!(
                "write one or more of {}, {GALLERY}; or {EVERYONE}, or {NOBODY}",
                self.seats.join(", ")
            );
            return Err(self.lesson.fault(span, what, remedy));
        }
        Ok(all().filter(|word| named(EVERYONE) || named(word)).collect())
    }

    /// The words for those who heard something, and whether that was everyone.
    pub(super) fn heard_by(&self, audience: Audience) -> (Vec<&'static str>, bool) {
        let viewers = Viewer::of(self.seats.len());
        let words: Vec<_> =
            viewers.filter(|&viewer| audience.includes(viewer)).map(|viewer| self.word(viewer)).collect();
        let everyone = self.is_everyone(&words);
        (words, everyone)
    }

    fn is_everyone(&self, words: &[&str]) -> bool {
        words.len() == self.seats.len() + 1
    }

    /// Those who hear something, as a lesson writes them.
    pub(super) fn shown(&self, words: &[&'static str]) -> Value {
        if self.is_everyone(words) { EVERYONE.into() } else { words.into() }
    }

    /// Everybody who has a view: the seats, the gallery, and whoever sees all face up.
    pub(super) fn viewers(&self) -> impl Iterator<Item = Viewer> + use<> {
        Viewer::of(self.seats.len()).chain([Viewer::Open])
    }

    pub(super) fn word(&self, viewer: Viewer) -> &'static str {
        match viewer {
            Viewer::Seat(seat) => self.seats[usize::from(seat.0)],
            Viewer::Gallery => GALLERY,
            Viewer::Open => OPEN,
        }
    }

    pub(super) fn words(&self, seats: SeatSet) -> Vec<&'static str> {
        seats.iter().map(|seat| self.word(Viewer::Seat(seat))).collect()
    }

    fn check_rule(&self, rules: &Rulebook, rule: &Word) -> Result<(), DataError> {
        let number = rule.get_ref();
        let known = rules.get(number);
        if known.is_some_and(|known| known.number == *number) {
            return Ok(());
        }
        let what = format!("the rules reference has no rule “{number}”");
        let remedy = match known {
            Some(known) => format!("write {}", known.number),
            None => format!("write a number that `volga rules {}` lists", self.lesson.game()),
        };
        Err(self.lesson.fault(rule.span(), what, remedy))
    }

    /// A key that no text has is a slip of the pen. In `no_events` nothing else would show it.
    fn check_key(&self, title: &Title, keys: &[&str], key: &Spanned<String>) -> Result<(), DataError> {
        if keys.contains(&key.get_ref().as_str()) {
            return Ok(());
        }
        let what = format!("no text of the game has the key “{}”", key.get_ref());
        let near = nearest(key.get_ref(), keys.iter().copied(), 3).join(", ");
        let remedy = format!("look it up in data/locales/en/{}.ftl; the nearest are: {near}", title.id);
        Err(self.lesson.fault(key.span(), what, remedy))
    }
}

/// The keys of all texts of a game: in Fluent, a message begins at the start of a line.
fn keys_of(title: &Title) -> impl Iterator<Item = &'static str> {
    let english = title.texts.iter().filter(|(lang, _)| *lang == Lang::En);
    english
        .flat_map(|(_, text)| text.lines())
        .filter_map(|line| line.split_once('='))
        .map(|(key, _)| key.trim_end())
        .filter(|key| key.starts_with(|first: char| first.is_ascii_alphabetic()))
}
