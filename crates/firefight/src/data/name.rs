//! What things are called in a scenario: a word for the notation, and a name for people.

use std::borrow::Borrow;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::Arg;

/// The word for something, in notation and in views. Copies share it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Id(Arc<str>);

impl Deref for Id {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}

impl Borrow<str> for Id {
    fn borrow(&self) -> &str {
        self
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl From<&str> for Id {
    fn from(id: &str) -> Id {
        Id(id.into())
    }
}

impl PartialEq<str> for Id {
    fn eq(&self, other: &str) -> bool {
        **self == *other
    }
}

impl PartialEq<&str> for Id {
    fn eq(&self, other: &&str) -> bool {
        **self == **other
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|id| id.as_str().into())
    }
}

#[cfg(feature = "ts")]
impl ts_rs::TS for Id {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;
    fn name(_: &ts_rs::Config) -> String {
        "string".to_owned()
    }
    fn inline(config: &ts_rs::Config) -> String {
        Self::name(config)
    }
}

/// Something with a name: the key of a text if there is one in the texts of the game, so that it can be
/// said in every language, else the name as the file has it. Copies share it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name(Arc<Written>);

#[derive(PartialEq, Eq, Debug)]
struct Written {
    /// As the file has it.
    text: String,
    key: Option<String>,
    /// For a point on the way between two locations that have names.
    way: Option<OnTheWay>,
}

/// A point of ten metres: so far from the nearer location towards the other.
#[derive(PartialEq, Eq, Debug)]
struct OnTheWay {
    from: Name,
    metres: u16,
    to: Name,
}

impl Name {
    fn written(text: impl Into<String>, key: Option<String>) -> Name {
        Name(Arc::new(Written { text: text.into(), key, way: None }))
    }

    pub(super) fn new(keys: impl IntoIterator<Item = String>, text: String) -> Name {
        let key = known_key(keys, &text);
        Name::written(text, key)
    }

    /// A point on the way from one location to another.
    pub(super) fn on_the_way(from: Name, metres: u16, to: Name) -> Name {
        let text = format!("{}, {metres} m towards {}", from.text(), to.text());
        Name(Arc::new(Written { text, key: None, way: Some(OnTheWay { from, metres, to }) }))
    }

    /// A name that is the same in every scenario.
    pub(super) fn common(kind: &str, text: String) -> Name {
        Name::new([format!("firefight-{kind}-{}", plain(&text))], text)
    }

    /// The name that somebody wrote; if nobody did, what the texts call everything with this word, or the word itself.
    pub(super) fn or_word(kind: &str, name: Option<&String>, word: &str) -> Name {
        match name {
            Some(name) => Name::plain(name),
            None => {
                let key = format!("firefight-{kind}-{word}");
                let known = crate::TITLE.texts[0].1.contains(&format!("\n{key} = "));
                Name::written(word.replace('-', " "), known.then_some(key))
            }
        }
    }

    /// As somebody wrote it, in no language but that.
    pub(crate) fn plain(text: &str) -> Name {
        Name::written(text, None)
    }

    /// As the file has it.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// Whatever may stand for it: the text, and its key if it has one.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        [self.text()].into_iter().chain(self.0.key.as_deref())
    }

    /// The name for a message.
    #[must_use]
    pub fn arg(&self) -> Arg {
        match (&self.0.way, &self.0.key) {
            (Some(OnTheWay { from, metres, to }), _) => Arg::said(
                "firefight-on-the-way",
                [("from", from.arg()), ("metres", (*metres).into()), ("to", to.arg())],
            ),
            (None, Some(key)) => Arg::term(key.clone()),
            (None, None) => Arg::from(self.text().to_owned()),
        }
    }
}

impl From<Name> for Arg {
    fn from(name: Name) -> Arg {
        name.arg()
    }
}

impl From<&Name> for Arg {
    fn from(name: &Name) -> Arg {
        name.arg()
    }
}

/// As it is said: `"The bath house"`, or `{ "term": "firefight-place-mown-field-wood" }`.
impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.arg().serialize(serializer)
    }
}

/// As the file has it; whoever reads the file looks for its key.
impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|text| Name::plain(&text))
    }
}

/// The first of these keys under which the texts of the game say just this. Translated is only what says what we
/// wrote: whoever changes a file is taken at their word.
pub(super) fn known_key(keys: impl IntoIterator<Item = String>, text: &str) -> Option<String> {
    let english = crate::TITLE.texts[0].1;
    keys.into_iter().find(|key| english.contains(&format!("\n{key} = {text}\n")))
}

/// A name as a word for notation and keys.
pub(super) fn plain(text: &str) -> String {
    text.to_lowercase().chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect()
}
