//! Proves that code, rules reference and tests speak of the same rules.

use std::collections::BTreeSet;
use std::path::Path;

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

/// The same for a game whose crate lies here: what stands in `src`, and in `tests`. Tests of a part of the
/// code may stand beside it, in a file whose name ends in `tests.rs`.
///
/// # Panics
/// If a file cannot be read.
#[must_use]
pub fn citations_of(title: &Title, crate_folder: &Path) -> Vec<String> {
    let (mut sources, mut tests) = (Vec::new(), Vec::new());
    read_all(&crate_folder.join("src"), &mut sources);
    tests.extend(sources.extract_if(.., |(name, _)| name.ends_with("tests.rs")));
    read_all(&crate_folder.join("tests"), &mut tests);
    fn borrowed(files: &[(String, String)]) -> Vec<(&str, &str)> {
        files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect()
    }
    citations(title, &borrowed(&sources), &borrowed(&tests))
}

/// The files under a folder, however deep, by name and text.
fn read_all(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            read_all(&path, found);
        } else {
            let text = std::fs::read_to_string(&path).expect("sources are text");
            found.push((path.display().to_string(), text));
        }
    }
}
