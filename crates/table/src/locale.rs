//! Languages: turns [`Message`]s into text with Project Fluent.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use fluent::concurrent::FluentBundle;
use fluent::types::FluentNumber;
use fluent::{FluentArgs, FluentError, FluentResource, FluentValue};
use unic_langid::{LanguageIdentifier, langid};

use crate::data::check_size;
use crate::{Arg, DataError, Message, Title};

mod shape;
#[cfg(test)]
mod tests;
mod text_file;

use shape::Shapes;
use text_file::TextFile;

/// A language that Volga speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lang {
    /// English, which stands in where another language lacks a text.
    En,
    /// French.
    Fr,
}

impl Lang {
    /// All of them; the first stands in for the others.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// The word for it in commands and files: `en`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }

    fn id(self) -> LanguageIdentifier {
        match self {
            Lang::En => langid!("en"),
            Lang::Fr => langid!("fr"),
        }
    }

    /// The texts of the table itself.
    const fn table_texts(self) -> &'static str {
        match self {
            Lang::En => include_str!("../../../data/locales/en/table.ftl"),
            Lang::Fr => include_str!("../../../data/locales/fr/table.ftl"),
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Takes `fr` as well as what systems say: `fr_FR.UTF-8`, `fr-CA`, `C`.
impl FromStr for Lang {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let word = name.trim().split(['_', '-', '.', '@']).next().unwrap_or_default().to_ascii_lowercase();
        if word == "c" || word == "posix" {
            return Ok(Lang::En);
        }
        Lang::ALL.into_iter().find(|lang| lang.code() == word).ok_or_else(|| {
            let known: Vec<_> = Lang::ALL.iter().map(|lang| lang.code()).collect();
            format!("the language `{name}` is not known; choose one of: {}", known.join(", "))
        })
    }
}

/// The texts of the table and of some games, in every language.
pub struct Locales {
    files: Vec<TextFile>,
    /// In the order of [`Lang::ALL`].
    speech: Vec<Speech>,
}

/// What one language can say.
struct Speech {
    bundle: FluentBundle<Arc<FluentResource>>,
    shapes: Shapes,
}

impl Locales {
    /// The compiled-in texts of the table and of these games.
    #[must_use]
    pub fn new(titles: &[&Title]) -> Self {
        let mut files = Vec::new();
        for lang in Lang::ALL {
            files.push(TextFile::read(lang, "table.ftl", lang.table_texts().to_owned()));
            for title in titles {
                for (_, text) in title.texts.iter().filter(|(known, _)| *known == lang) {
                    files.push(TextFile::read(lang, &format!("{}.ftl", title.id), (*text).to_owned()));
                }
            }
        }
        let speech = Lang::ALL.map(|lang| speech(lang, &files)).into();
        Locales { files, speech }
    }

    /// The same with one more file of compiled-in texts.
    #[must_use]
    pub fn and(mut self, file_name: &str, texts: &[(Lang, &str)]) -> Self {
        for (lang, text) in texts {
            self.files.push(TextFile::read(*lang, file_name, (*text).to_owned()));
        }
        self.speech = Lang::ALL.map(|lang| speech(lang, &self.files)).into();
        self
    }

    /// The same with another text in the place of a whole file, such as `inferno.ftl`.
    pub fn with(mut self, lang: Lang, file_name: &str, text: String) -> Result<Self, DataError> {
        let path = text_file::path(lang, file_name);
        check_size(&path, text.len())?;
        let Some(place) = self.files.iter().position(|known| known.lang == lang && known.name == file_name)
        else {
            let known: Vec<_> =
                self.files.iter().filter(|file| file.lang == lang).map(|file| file.name.as_str()).collect();
            let remedy = format!("name it one of: {}", known.join(", "));
            return Err(DataError::whole(&path, "there is no file of texts of this name", remedy));
        };
        let file = TextFile::read(lang, file_name, text);
        if let Some(fault) = file.faults.first() {
            return Err(fault.clone());
        }
        self.files[place] = file;
        self.speech[lang as usize] = speech(lang, &self.files);
        Ok(self)
    }

    /// Somebody who reads this language.
    #[must_use]
    pub fn reader(&self, lang: Lang) -> Reader<'_> {
        Reader { locales: self, lang }
    }

    /// Every way in which the languages do not agree with each other, and every fault within one
    /// of them, a line each. Empty means that all is well.
    #[must_use]
    pub fn compare(&self) -> Vec<String> {
        let mut differences: Vec<_> =
            self.files.iter().flat_map(|file| &file.faults).map(DataError::to_string).collect();
        for speech in &self.speech {
            differences.extend(speech.shapes.faults());
        }
        let languages: Vec<_> =
            Lang::ALL.into_iter().map(|lang| (lang, &self.speech[lang as usize].shapes)).collect();
        differences.extend(shape::differences(&languages));
        differences
    }

    /// The text of that key in exactly this language, or nothing if it is not there or not whole.
    fn text(&self, lang: Lang, key: &str, args: &FluentArgs<'_>, faults: &mut Vec<String>) -> Option<String> {
        let bundle = &self.speech[lang as usize].bundle;
        let message = bundle.get_message(key);
        let Some(pattern) = message.as_ref().and_then(|message| message.value()) else {
            faults.push(format!("{lang}: there is no text `{key}`"));
            return None;
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        faults.extend(errors.iter().map(|error| fault(lang, key, error)));
        errors.is_empty().then_some(text)
    }
}

impl fmt::Debug for Locales {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.files.iter().map(TextFile::path)).finish()
    }
}

fn fault(lang: Lang, key: &str, error: &FluentError) -> String {
    match error {
        FluentError::ResolverError(error) => format!("{lang}: `{key}`: {error}"),
        error => format!("{lang}: `{key}`: {error}"),
    }
}

fn speech(lang: Lang, files: &[TextFile]) -> Speech {
    let mut bundle = FluentBundle::new_concurrent(vec![lang.id()]);
    // Marks around every argument would show up as boxes in terminals.
    bundle.set_use_isolating(false);
    bundle.add_function("NUMBER", number).expect("a new bundle has no function of this name");
    let files: Vec<_> = files.iter().filter(|file| file.lang == lang).collect();
    for file in &files {
        // What is there twice keeps its first text; `compare` reports it.
        let _ = bundle.add_resource(Arc::clone(&file.resource));
    }
    Speech { bundle, shapes: Shapes::of(&files) }
}

/// Fluent's own `NUMBER`, for ordinals above all, but not for more zeros than memory holds.
fn number<'a>(positional: &[FluentValue<'a>], named: &FluentArgs<'_>) -> FluentValue<'a> {
    const MOST_ZEROS: usize = 9;
    let Some(FluentValue::Number(number)) = positional.first() else { return FluentValue::Error };
    let FluentNumber { value, mut options } = number.clone();
    options.merge(named);
    options.minimum_fraction_digits = options.minimum_fraction_digits.map(|digits| digits.min(MOST_ZEROS));
    FluentNumber::new(value, options).into()
}

/// Says messages in one language. What that language lacks is said in English, and what English
/// lacks too is shown as it is, in `⟨⟩`.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    locales: &'a Locales,
    lang: Lang,
}

impl Reader<'_> {
    /// The language of this reader.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The text of a message, without the rules it rests on.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        self.say_as(message.key, message).unwrap_or_else(|| raw(message))
    }

    /// What a text of another key makes of the arguments of a message, if this language or English has it.
    #[must_use]
    pub fn say_as(&self, key: &str, message: &Message) -> Option<String> {
        let unheeded = &mut Vec::new();
        self.render(self.lang, key, message, unheeded)
            .or_else(|| self.render(Lang::En, key, message, unheeded))
    }

    /// The text of a message, followed by the rules it rests on: `… (IV-070, IV-071)`.
    #[must_use]
    pub fn say_with_rules(&self, message: &Message) -> String {
        let mut text = self.say(message);
        if !message.rules.is_empty() {
            let rules: Vec<_> = message.rules.iter().map(|rule| rule.0).collect();
            text.push_str(&format!(" ({})", rules.join(", ")));
        }
        text
    }

    /// What is missing to say this message in this language, English not standing in. Also looks
    /// at the variants that are not chosen this time.
    #[must_use]
    pub fn faults(&self, message: &Message) -> Vec<String> {
        let mut faults = Vec::new();
        self.render(self.lang, message.key, message, &mut faults);
        for name in self.locales.speech[self.lang as usize].shapes.variables(message.key) {
            if message.arg(name).is_none() {
                faults.push(format!("{}: `{}`: Unknown variable: ${name}", self.lang, message.key));
            }
        }
        let mut seen = BTreeSet::new();
        faults.retain(|fault| seen.insert(fault.clone()));
        faults
    }

    fn render(&self, lang: Lang, key: &str, message: &Message, faults: &mut Vec<String>) -> Option<String> {
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, arg) in &message.args {
            args.set(*name, self.value(lang, arg, faults));
        }
        self.locales.text(lang, key, &args, faults)
    }

    fn value(&self, lang: Lang, arg: &Arg, faults: &mut Vec<String>) -> FluentValue<'static> {
        match arg {
            // Fluent counts in floating point, which would round larger ones.
            Arg::Number(number) if number.unsigned_abs() < 1 << 53 => (*number).into(),
            _ => self.words(lang, arg, faults).into(),
        }
    }

    fn words(&self, lang: Lang, arg: &Arg, faults: &mut Vec<String>) -> String {
        match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Text(text) => text.to_string(),
            Arg::Term { term, args } => self.term(lang, term, args, faults),
            Arg::List(items) if items.is_empty() => self.term(lang, "list-empty", &[], faults),
            Arg::List(items) => {
                let words: Vec<_> = items.iter().map(|item| self.words(lang, item, faults)).collect();
                words.join(", ")
            }
        }
    }

    /// A text within another. One that is missing does not spoil the sentence around it.
    fn term(&self, lang: Lang, key: &str, args: &[(&'static str, Arg)], faults: &mut Vec<String>) -> String {
        let mut values = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            values.set(*name, self.value(lang, arg, faults));
        }
        let english = || self.locales.text(Lang::En, key, &values, &mut Vec::new());
        let said = self.locales.text(lang, key, &values, faults);
        said.or_else(english).unwrap_or_else(|| format!("⟨{key}⟩"))
    }
}

/// A message for which there is no text: its key and its arguments.
fn raw(message: &Message) -> String {
    let args: Vec<_> = message.args.iter().map(|(name, arg)| format!(" {name}={}", raw_arg(arg))).collect();
    format!("⟨{}{}⟩", message.key, args.concat())
}

fn raw_arg(arg: &Arg) -> String {
    match arg {
        Arg::Number(number) => number.to_string(),
        Arg::Text(text) => text.to_string(),
        Arg::Term { term, .. } => term.to_string(),
        Arg::List(items) => format!("[{}]", items.iter().map(raw_arg).collect::<Vec<_>>().join(", ")),
    }
}
