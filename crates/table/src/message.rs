//! What the table says, as data: a key, its arguments and the rules behind it.
//!
//! Text is made for a reader and a language by [`Locales`](crate::Locales); it is never stored.

use std::borrow::Cow;
use std::fmt;

use serde::{Serialize, Serializer, ser::SerializeStruct as _};
use smallvec::SmallVec;

/// The number of a rule, such as `IV-070`, as it stands in the rules reference of its game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// One argument of a [`Message`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Arg {
    /// A number; Fluent may choose a plural by it.
    Number(i64),
    /// Text that is the same in every language: a hex number, a player's name.
    Text(Cow<'static, str>),
    /// The key of another message, to be said in the reader's language: a unit, a card, a seat.
    Term {
        /// That key.
        term: Cow<'static, str>,
        /// The arguments of that message; most have none.
        #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "by_name")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<std::collections::BTreeMap<String, Arg>>"))]
        args: Vec<(&'static str, Arg)>,
    },
    /// Several of them; the reader sees them joined by commas.
    List(Vec<Arg>),
}

impl Arg {
    /// The key of another message, such as the name of a unit.
    pub fn term(key: impl Into<Cow<'static, str>>) -> Self {
        Arg::Term { term: key.into(), args: Vec::new() }
    }

    /// The key of another message with arguments of its own, such as a point between two places.
    pub fn said(key: &'static str, args: impl IntoIterator<Item = (&'static str, Arg)>) -> Self {
        Arg::Term { term: key.into(), args: args.into_iter().collect() }
    }

    /// A list of anything that can be an argument, dice for one.
    pub fn list<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Self {
        Arg::List(items.into_iter().map(Into::into).collect())
    }
}

macro_rules! arg_from_numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self { Arg::Number(number as i64) }
        }
    )*};
}
arg_from_numbers!(u8, u16, u32, i8, i16, i32, i64, usize);

impl From<&'static str> for Arg {
    fn from(text: &'static str) -> Self {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Arg::Term { term: message.key.into(), args: message.args }
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Arg::Text(Cow::Owned(text))
    }
}

/// Something to say: a prompt, a line of the log, the reason of a refusal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "Message"))]
pub struct Message {
    /// The key under which `data/locales/<language>/*.ftl` keep the text.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub key: &'static str,
    /// The arguments that the text may use, by name.
    #[cfg_attr(feature = "ts", ts(as = "std::collections::BTreeMap<String, Arg>"))]
    pub args: Vec<(&'static str, Arg)>,
    /// The rules it rests on.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Rule>"))]
    pub rules: SmallVec<[Rule; 1]>,
}

impl Message {
    /// A message without arguments and rules.
    #[must_use]
    pub fn new(key: &'static str) -> Self {
        Message { key, args: Vec::new(), rules: SmallVec::new() }
    }

    /// The same with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }

    /// The same with one more argument that is itself the key of a message.
    #[must_use]
    pub fn with_term(self, name: &'static str, key: impl Into<Cow<'static, str>>) -> Self {
        self.with(name, Arg::term(key))
    }

    /// The same, citing one more rule.
    #[must_use]
    pub fn citing(mut self, rule: Rule) -> Self {
        self.rules.push(rule);
        self
    }

    /// The argument of that name.
    #[must_use]
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        self.args.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg)
    }
}

fn by_name<S: Serializer>(args: &[(&'static str, Arg)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(args.iter().map(|(name, arg)| (name, arg)))
}

/// `{"key": …, "args": {…}, "rules": […]}`: what clients receive and lessons compare with.
impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Args<'a>(&'a [(&'static str, Arg)]);
        impl Serialize for Args<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                by_name(self.0, serializer)
            }
        }
        let mut message = serializer.serialize_struct("Message", 3)?;
        message.serialize_field("key", self.key)?;
        message.serialize_field("args", &Args(&self.args))?;
        message.serialize_field("rules", &self.rules[..])?;
        message.end()
    }
}

/// Why an action is not allowed. It always cites a rule: refusals teach.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct Refusal(Message);

impl Refusal {
    /// A refusal that rests on `rule`; further rules may follow with [`Refusal::and`].
    #[must_use]
    pub fn new(rule: Rule, message: Message) -> Self {
        Refusal(message.citing(rule))
    }

    /// The same, citing one more rule.
    #[must_use]
    pub fn and(self, rule: Rule) -> Self {
        Refusal(self.0.citing(rule))
    }

    /// What to tell the player.
    #[must_use]
    pub fn message(&self) -> &Message {
        &self.0
    }

    /// The rules cited; never empty.
    #[must_use]
    pub fn rules(&self) -> &[Rule] {
        &self.0.rules
    }
}
