//! Saying a story ([`Game::tale`](crate::Game::tale)): in a register, with variation, and never the same within twenty
//! sentences.

use std::collections::{HashMap, VecDeque};

use crate::{Arg, Message, Reader};

/// In how many sentences nothing is said twice.
const APART: usize = 20;
/// The most ways in which one thing can be said.
const VARIANTS: usize = 3;

/// In what tone a story is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Register {
    /// As few words as can be.
    Terse,
    /// As people talk.
    #[default]
    Standard,
    /// With the horror of it.
    Grim,
}

impl Register {
    /// All three.
    pub const ALL: [Register; 3] = [Register::Terse, Register::Standard, Register::Grim];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Register::Terse => "terse",
            Register::Standard => "standard",
            Register::Grim => "grim",
        }
    }
}

/// Says the sentences of one story, one after the other.
///
/// A message `ferry-run` is said with the texts `ferry-tell-run-grim-1` to `-3` in turn, or `ferry-tell-run-1` to `-3` if the
/// register has none of its own, or else as the message itself; what has been said in every way, with `ferry-tell-again-1` …
#[derive(Debug)]
pub struct Narrator<'a> {
    reader: Reader<'a>,
    register: Register,
    said: VecDeque<String>,
    turns: HashMap<&'static str, usize>,
}

impl<'a> Narrator<'a> {
    /// Somebody who begins a story.
    #[must_use]
    pub fn new(reader: Reader<'a>, register: Register) -> Self {
        Narrator { reader, register, said: VecDeque::new(), turns: HashMap::new() }
    }

    /// The sentence; nothing if it has just been said in every way there is.
    pub fn say(&mut self, message: &Message) -> Option<String> {
        let message = self.with_names(message);
        let variants: Vec<_> = self.variants(&message).iter().map(|text| capital(text)).collect();
        let turn = self.turns.entry(message.key).or_default();
        let first = std::mem::replace(turn, *turn + 1);
        let in_turn = (0..variants.len()).map(|more| &variants[(first + more) % variants.len()]);
        // What has been said in every way happens again.
        let game = message.key.split('-').next().unwrap_or_default();
        let reader = self.reader;
        let again = (1..=VARIANTS).flat_map(|number| {
            let key = format!("{game}-tell-again-{number}");
            let repeated = move |what: &String| {
                reader.say_as(&key, &Message::new("tell-again").with("what", what.clone()))
            };
            in_turn.clone().filter_map(repeated)
        });
        let text = in_turn.clone().cloned().chain(again).find(|text| !self.said.contains(text))?;
        if self.said.len() == APART {
            self.said.pop_front();
        }
        self.said.push_back(text.clone());
        Some(text)
    }

    fn variants(&self, message: &Message) -> Vec<String> {
        let (game, kind) = message.key.split_once('-').unwrap_or(("", message.key));
        let own = format!("{game}-tell-{kind}-{}", self.register.word());
        let texts = |key: &str| -> Vec<String> {
            (1..=VARIANTS)
                .map_while(|number| self.reader.say_as(&format!("{key}-{number}"), message))
                .collect()
        };
        [own, format!("{game}-tell-{kind}")]
            .iter()
            .map(|key| texts(key))
            .find(|texts| !texts.is_empty())
            .unwrap_or_else(|| vec![self.reader.say(message)])
    }

    /// Several names are said as people say them: this one, that one and the other.
    fn with_names(&self, message: &Message) -> Message {
        let mut message = message.clone();
        for (_, arg) in &mut message.args {
            if let Arg::List(names) = arg
                && let [first @ .., last] = &names[..]
            {
                let pair = |first: &[Arg]| {
                    Message::new("list-and")
                        .with("first", Arg::list(first.to_vec()))
                        .with("last", last.clone())
                };
                *arg = if first.is_empty() { last.clone() } else { Arg::from(self.reader.say(&pair(first))) };
            }
        }
        message
    }
}

/// A sentence begins with a capital, whatever stands first in it.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lang, Locales};

    const TEXTS: &str = "\
ferry-tell-run-1 = { $who } runs.
ferry-tell-run-2 = Head down, { $who }.
ferry-tell-run-grim-1 = { $who } runs for his life.
ferry-tell-again-1 = Again. { $what }
ferry-sinks = It sinks.
";

    fn run(names: &[&'static str]) -> Message {
        Message::new("ferry-run").with("who", Arg::list(names.iter().copied()))
    }

    #[test]
    fn a_story_varies_and_says_nothing_twice() {
        let locales = Locales::new(&[]).and("story.ftl", &[(Lang::En, TEXTS)]);
        let mut teller = Narrator::new(locales.reader(Lang::En), Register::Standard);
        let said: Vec<_> = (0..5).map(|_| teller.say(&run(&["Ivan"]))).collect();
        let said: Vec<_> = said.iter().map(Option::as_deref).collect();
        let again = [Some("Again. Ivan runs."), Some("Again. Head down, Ivan.")];
        assert_eq!(said, [Some("Ivan runs."), Some("Head down, Ivan."), again[0], again[1], None]);
        assert_eq!(
            teller.say(&Message::new("ferry-sinks")).as_deref(),
            Some("It sinks."),
            "as the log says it"
        );
        let lane = Message::new("ferry-run").with("who", "the émigrés");
        let said: Vec<_> = (0..4).filter_map(|_| teller.say(&lane)).collect();
        let [one, other] = ["Head down, the émigrés.", "The émigrés runs."];
        assert_eq!(said, [one, other, &format!("Again. {one}"), &format!("Again. {other}")]);
        let mut grim = Narrator::new(locales.reader(Lang::En), Register::Grim);
        assert_eq!(
            grim.say(&run(&["Ivan", "Oleg", "Kim"])).as_deref(),
            Some("Ivan, Oleg and Kim runs for his life.")
        );
    }
}
