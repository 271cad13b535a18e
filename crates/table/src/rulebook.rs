//! Our rules reference: the rules in our own words, by number.
//!
//! `docs/rules/<game>.<language>.md` is Markdown: `# Title`, chapters `## …`, and each rule under a
//! heading `### IV-070 Long Move through Clear`. Its text goes up to the next of these headings;
//! deeper headings and code blocks belong to the text.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::{DataError, Lang, Title};

#[cfg(test)]
mod tests;

/// One rule of the reference.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Passage {
    /// Its number as written: `IV-070`.
    pub number: String,
    /// Its heading.
    pub title: String,
    /// The heading of the chapter it stands in; empty before the first.
    pub chapter: String,
    /// What it says, in Markdown.
    pub text: String,
    /// The line of its heading.
    pub line: usize,
    #[serde(skip)]
    value: u32,
}

/// The rules reference of one game in one language.
#[derive(Clone, Debug)]
pub struct Rulebook {
    prefix: String,
    passages: Vec<Passage>,
}

impl Rulebook {
    /// The reference that the game brings along in that language.
    pub fn of(title: &Title, lang: Lang) -> Result<Rulebook, DataError> {
        let file = format!("docs/rules/{}.{lang}.md", title.id);
        match title.rules.iter().find(|(known, _)| *known == lang) {
            Some((_, markdown)) => read(&file, title.rule_prefix, markdown),
            None => Err(DataError::whole(&file, "there is no rules reference in this language", "write it")),
        }
    }

    /// Read a reference whose rule numbers begin with `prefix`.
    pub fn parse(prefix: &str, markdown: impl AsRef<str>) -> Result<Rulebook, DataError> {
        read(&format!("rules reference {prefix}"), prefix, markdown.as_ref())
    }

    /// All rules in the order of their numbers.
    #[must_use]
    pub fn passages(&self) -> &[Passage] {
        &self.passages
    }

    /// The rule of that number, written as `IV-070`, `iv-70` or `70`.
    #[must_use]
    pub fn get(&self, number: &str) -> Option<&Passage> {
        let number = number.trim();
        let digits = match number.split_once('-') {
            Some((prefix, digits)) if prefix.eq_ignore_ascii_case(&self.prefix) => digits,
            Some(_) => return None,
            None => number,
        };
        let value = value_of(digits)?;
        let found = self.passages.binary_search_by_key(&value, |passage| passage.value).ok()?;
        Some(&self.passages[found])
    }

    /// The rules in which every word of the query begins some word. Case and accents do not
    /// matter. Those with more of the words in the heading come first, then those with the lower
    /// number.
    #[must_use]
    pub fn search(&self, query: &str) -> Vec<&Passage> {
        let query = words(query);
        if query.is_empty() {
            return Vec::new();
        }
        let rank = |passage| rank(passage, &query).map(|rank| (rank, passage));
        let mut found: Vec<_> = self.passages.iter().filter_map(rank).collect();
        found.sort_by_key(|&(rank, _)| rank);
        found.into_iter().map(|(_, passage)| passage).collect()
    }

    /// Every rule number with that prefix in a text of any kind, as written there. A range, such as
    /// `IV-142 to IV-148` or `IV-142..IV-148`, cites all that it spans.
    #[must_use]
    pub fn cited_in(prefix: &str, text: &str) -> BTreeSet<String> {
        let mut cited = BTreeSet::new();
        let mut last: Option<Citation<'_>> = None;
        for citation in citations(prefix, text) {
            let between = |last: &Citation<'_>| text[last.end..citation.start].trim_matches([' ', '\n', '`']);
            match last.filter(|last| RANGE_SIGNS.contains(&between(last))) {
                Some(first) => cited.extend(first.up_to(&citation)),
                None => drop(cited.insert(citation.number.to_owned())),
            }
            last = Some(citation);
        }
        cited
    }
}

/// What may stand between the two ends of a range.
const RANGE_SIGNS: [&str; 4] = ["to", "à", "..", "–"];
/// A range that spans more is a slip of the pen: only its ends count.
const LONGEST_RANGE: u32 = 1000;

/// A rule number within a text.
#[derive(Clone, Copy)]
struct Citation<'t> {
    start: usize,
    end: usize,
    number: &'t str,
    digits: &'t str,
    value: u32,
}

impl Citation<'_> {
    /// All numbers from this one to the other.
    fn up_to(&self, other: &Citation<'_>) -> Vec<String> {
        let mut numbers = vec![other.number.to_owned()];
        if self.value < other.value && other.value - self.value <= LONGEST_RANGE {
            let (prefix, width) = (&self.number[..self.number.len() - self.digits.len()], self.digits.len());
            numbers.extend((self.value..other.value).map(|value| format!("{prefix}{value:0width$}")));
        }
        numbers
    }
}

/// The numbers with that prefix that are not part of a longer word or number, in order.
fn citations<'t>(prefix: &str, text: &'t str) -> Vec<Citation<'t>> {
    let start_sign = format!("{prefix}-");
    let mut found = Vec::new();
    for (start, _) in text.match_indices(&start_sign) {
        let rest = &text[start + start_sign.len()..];
        let digits = &rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())];
        let end = start + start_sign.len() + digits.len();
        let before = text[..start].chars().next_back();
        let mut after = text[end..].chars();
        let goes_on = match (after.next(), after.next()) {
            (Some('-'), Some(next)) => next.is_alphanumeric(),
            (Some('.'), Some(next)) => next.is_ascii_digit(),
            (Some(next), _) => next.is_alphanumeric() || next == '_',
            (None, _) => false,
        };
        let begins = !before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '-');
        if let Some(value) = value_of(digits).filter(|_| begins && !goes_on) {
            found.push(Citation { start, end, number: &text[start..end], digits, value });
        }
    }
    found
}

fn read(file: &str, prefix: &str, markdown: &str) -> Result<Rulebook, DataError> {
    let fault = |line: usize, (what, remedy): Fault| DataError {
        line: Some(line),
        ..DataError::whole(file, what, remedy)
    };
    let mut passages: Vec<Passage> = Vec::new();
    let mut chapter = "";
    let mut in_rule = false;
    let mut code_from = None;
    for (line, content) in (1..).zip(markdown.trim_start_matches('\u{feff}').lines()) {
        if content.trim_start().starts_with("```") {
            code_from = if code_from.is_none() { Some(line) } else { None };
        }
        match heading(content).filter(|_| code_from.is_none()) {
            Some((3, heading)) => {
                let (number, title, value) =
                    numbered(prefix, heading, &passages).map_err(|what| fault(line, what))?;
                let (chapter, text) = (chapter.to_owned(), String::new());
                passages.push(Passage { number, title, chapter, text, line, value });
                in_rule = true;
            }
            Some((level, heading)) => {
                in_rule = false;
                if level == 2 {
                    chapter = heading;
                }
            }
            None => {
                if let Some(passage) = passages.last_mut().filter(|_| in_rule) {
                    passage.text.push_str(content);
                    passage.text.push('\n');
                }
            }
        }
    }
    if let Some(line) = code_from {
        return Err(fault(line, ("the code block is not closed".into(), "write ``` below it".into())));
    }
    for passage in &mut passages {
        passage.text = passage.text.trim().to_owned();
        if passage.text.is_empty() {
            let what = format!("{} says nothing", passage.number);
            return Err(fault(passage.line, (what, "write the text of the rule below its heading".into())));
        }
    }
    Ok(Rulebook { prefix: prefix.to_owned(), passages })
}

/// What is wrong, and what to do.
type Fault = (String, String);

/// Number, title and value of the rule with that heading, which follows on the others.
fn numbered(prefix: &str, heading: &str, before: &[Passage]) -> Result<(String, String, u32), Fault> {
    let (number, title) = heading.split_once(char::is_whitespace).unwrap_or((heading, ""));
    let digits = number.strip_prefix(prefix).and_then(|rest| rest.strip_prefix('-'));
    let Some(value) = digits.and_then(value_of) else {
        let what = format!("`{number}` is not the number of a rule");
        return Err((what, format!("write `### {prefix}-001 Title`; a heading within a rule has `####`")));
    };
    if let Ok(twin) = before.binary_search_by_key(&value, |known| known.value) {
        let what = format!("{number} is already on line {}", before[twin].line);
        return Err((what, "give one of the two another number".into()));
    }
    if let Some(last) = before.last().filter(|last| last.value > value) {
        let what = format!("{number} comes after {}", last.number);
        return Err((what, "put the rules in the order of their numbers".into()));
    }
    if title.trim().is_empty() {
        return Err((format!("{number} has no title"), "write it after the number".into()));
    }
    Ok((number.to_owned(), title.trim().to_owned(), value))
}

/// Level and text of a heading that divides the reference. A rule without the space after its
/// signs is one too, lest it vanish in the text before it.
fn heading(line: &str) -> Option<(usize, &str)> {
    let text = line.trim_start_matches('#');
    let level = line.len() - text.len();
    let counts = level == 3 || (1..3).contains(&level) && text.starts_with(' ');
    counts.then_some((level, text.trim()))
}

/// The value of a number that is written in digits only.
fn value_of(digits: &str) -> Option<u32> {
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
}

/// How many words of the query are missing in the heading, if all of them are in the passage.
fn rank(passage: &Passage, query: &[String]) -> Option<usize> {
    let heading = words(&format!("{} {}", passage.number, passage.title));
    let text = words(&passage.text);
    let begins = |words: &[String], start: &String| words.iter().any(|word| word.starts_with(start));
    let mut missing = 0;
    for word in query {
        if !begins(&heading, word) {
            if !begins(&text, word) {
                return None;
            }
            missing += 1;
        }
    }
    Some(missing)
}

fn words(text: &str) -> Vec<String> {
    let folded = fold(text);
    let words = folded.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Letters without case and accents, as a reader without a French keyboard types them.
fn fold(text: &str) -> String {
    const PLAIN: [(&str, &str); 11] = [
        ("àâäáãå", "a"),
        ("ç", "c"),
        ("éèêë", "e"),
        ("îïíì", "i"),
        ("ñ", "n"),
        ("ôöóòõ", "o"),
        ("ûüúù", "u"),
        ("ÿý", "y"),
        ("œ", "oe"),
        ("æ", "ae"),
        ("ß", "ss"),
    ];
    let mut folded = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match PLAIN.iter().find(|(accented, _)| accented.contains(c)) {
            Some((_, plain)) => folded.push_str(plain),
            // An accent that is a character of its own, after its letter.
            None if ('\u{300}'..='\u{36f}').contains(&c) => {}
            None => folded.push(c),
        }
    }
    folded
}
