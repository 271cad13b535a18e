//! Every lesson of Firefight holds, is complete in every language, and is built in.

use std::collections::BTreeSet;

use firefight::{Firefight, TITLE};
use table::{Files, Lang, Lesson, run_lesson};

#[test]
fn every_lesson_holds() {
    let mut faults = Vec::new();
    for (name, text) in TITLE.lessons {
        let lesson = Lesson::parse(name, text.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(lesson.game(), TITLE.id, "{name}");
        for lang in Lang::ALL {
            assert!(!lesson.title(lang).is_empty(), "{name}");
            assert!(lesson.steps().all(|step| !step.text(lang).is_empty()), "{name}");
        }
        match run_lesson::<Firefight>(&lesson, &Files::of(TITLE)) {
            Ok(report) if report.is_ok() && report.not_run() == 0 => {}
            Ok(report) => faults.push(report.to_string()),
            Err(error) => faults.push(error.to_string()),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_lesson_in_the_folder_is_built_in_and_in_order() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/lessons/firefight");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".toml"))
        .collect();
    files.sort();
    let known: Vec<_> = TITLE.lessons.iter().map(|(name, _)| *name).collect();
    assert_eq!(files, known);
}

/// Each test vector, TV-01 to TV-18 and TV-20 to TV-55, has at least one lesson, which names it in its `source` and
/// in the number of its file.
#[test]
fn every_test_vector_is_a_lesson() {
    let mut shown = BTreeSet::new();
    for (name, text) in TITLE.lessons {
        let source = text.lines().find_map(|line| line.strip_prefix("source = \"TV-"));
        let number = source.and_then(|source| source.get(..2));
        assert!(number.is_none() || number == name.get(..2), "{name}");
        shown.extend(number.and_then(|number| number.parse::<u8>().ok()));
    }
    assert_eq!(shown, (1..=18).chain(20..=55).collect());
}
