//! What a game is called and what it brings along.

use crate::{Arg, Lang};

/// A file that is compiled in: its name within its folder, and its text.
pub type Embedded = (&'static str, &'static str);

/// The cover of a game's box: name, versions and everything that is written rather than coded.
#[derive(Debug)]
pub struct Title {
    /// The word for the game in commands and files: `inferno`.
    pub id: &'static str,
    /// The name that people see.
    pub name: &'static str,
    /// How its rule numbers begin: `IV` for `IV-070`.
    pub rule_prefix: &'static str,
    /// The version of the rules that is played, and the only one. It goes up when a change would make an old match
    /// replay differently; what was played by another is kept, but not opened ([`Basis`](crate::Basis)).
    pub rules_version: u32,
    /// What can be chosen before the start: each option with the words for its values, in the order in
    /// which a player meets them. The texts are `<id>-option-<option>`, the same with `-about` (a sentence) and
    /// with `-<value>`; each value may have a sentence with `-<value>-more`.
    pub options: &'static [(&'static str, &'static [&'static str])],
    /// `data/<id>/*.toml`.
    pub data: &'static [Embedded],
    /// How the names of data files begin of which a folder of one's own may have more than these: `scenario-`.
    pub more_data: &'static [&'static str],
    /// `data/locales/<language>/<id>.ftl`.
    pub texts: &'static [(Lang, &'static str)],
    /// `docs/rules/<id>.<language>.md`.
    pub rules: &'static [(Lang, &'static str)],
    /// `data/lessons/<id>/*.toml`.
    pub lessons: &'static [Embedded],
}

/// What can be chosen before the start, as the data at hand have it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionChoices {
    /// The word for the option.
    pub option: &'static str,
    /// Its values, in the order in which a player meets them.
    pub values: Vec<Offer>,
}

/// A value of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The word for it.
    pub word: String,
    /// What it is called and what there is to say of it, if a file of one's own brings it; else the texts of the game
    /// say that.
    pub own: Option<OwnWords>,
}

/// What somebody calls what they have added or replaced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnWords {
    /// Its name.
    pub name: Arg,
    /// A sentence or two.
    pub more: Option<Arg>,
}

impl Title {
    /// The options with the values that are named here.
    #[must_use]
    pub fn choices(&self) -> Vec<OptionChoices> {
        let offer = |word: &&str| Offer { word: (*word).to_owned(), own: None };
        let choices = |(option, words): &(&'static str, &'static [&'static str])| OptionChoices {
            option,
            values: words.iter().map(offer).collect(),
        };
        self.options.iter().map(choices).collect()
    }
}
