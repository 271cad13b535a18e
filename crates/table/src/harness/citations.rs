//! Proves that code, rules reference and tests speak of the same rules.

use std::collections::BTreeSet;

use crate::{Lang, Rulebook, Title};

/// Every way in which the rule numbers in the code, in the rules reference and in the tests do not
/// agree, a line each; empty means that all is well.
///
/// `sources` and `tests` are files by name and text. The data files and lessons that the title
/// brings along are read as well: the former as sources, the latter as tests.
#[must_use]
pub fn citations(title: &Title, sources: &[(&str, &str)], tests: &[(&str, &str)]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut books = Vec::new();
    for lang in Lang::ALL {
        match Rulebook::of(title, lang) {
            Ok(book) => books.push((lang, book)),
            Err(error) => faults.push(error.to_string()),
        }
    }
    let named = |lang: Lang| format!("docs/rules/{}.{lang}.md", title.id);
    let numbers: BTreeSet<&str> =
        books.iter().flat_map(|(_, book)| book.passages()).map(|passage| passage.number.as_str()).collect();
    for (lang, book) in &books {
        let here: BTreeSet<&str> = book.passages().iter().map(|passage| passage.number.as_str()).collect();
        let missing = numbers.difference(&here);
        faults.extend(missing.map(|number| format!("{}: {number} is missing", named(*lang))));
    }
    let tests: Vec<_> = tests.iter().chain(title.lessons).collect();
    for (name, text) in sources.iter().chain(title.data).chain(tests.iter().copied()) {
        for cited in Rulebook::cited_in(title.rule_prefix, text) {
            if !numbers.contains(cited.as_str()) {
                let known = books.iter().find_map(|(_, book)| book.get(&cited));
                faults.push(match known {
                    Some(passage) => format!("{name}: {cited} should be written {}", passage.number),
                    None => format!("{name}: {cited} is not in the rules reference"),
                });
            }
        }
    }
    let tested: BTreeSet<String> =
        tests.iter().flat_map(|(_, text)| Rulebook::cited_in(title.rule_prefix, text)).collect();
    let untested = numbers.iter().filter(|number| !tested.contains(**number));
    faults.extend(untested.map(|number| format!("{number} is cited by no test and no lesson")));
    faults
}
