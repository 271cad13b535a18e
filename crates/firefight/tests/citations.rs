//! Code, data, rules reference, tests and lessons speak of the same rules, and every rule is tested.

use std::fs;
use std::path::Path;

use firefight::TITLE;
use table::harness::citations;

/// The files under a folder of the repository, however deep, by name and text.
fn files(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push((path.display().to_string(), fs::read_to_string(&path).unwrap()));
        }
    }
}

#[test]
fn every_rule_is_written_and_tested() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut sources, mut tests) = (Vec::new(), Vec::new());
    files(&root.join("src"), &mut sources);
    // Tests of a part of the code stand beside it.
    tests.extend(sources.extract_if(.., |(name, _)| name.ends_with("tests.rs")));
    files(&root.join("tests"), &mut tests);
    files(&root.join("../../data/lessons/firefight"), &mut tests);
    fn borrowed(files: &[(String, String)]) -> Vec<(&str, &str)> {
        files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect()
    }
    let faults = citations(TITLE, &borrowed(&sources), &borrowed(&tests));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
