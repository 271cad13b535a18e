//! Every lesson of Firefight holds, is complete in every language, and is built in.

use std::path::Path;

use firefight::{Firefight, TITLE};
use table::harness::{lesson_faults, worked_examples};

#[test]
fn every_lesson_holds_and_is_built_in() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/lessons/firefight");
    let faults = lesson_faults::<Firefight>(&folder);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// TV-01 to TV-18 and TV-20 to TV-55; the dossier has no TV-19.
#[test]
fn every_test_vector_is_a_lesson() {
    assert_eq!(worked_examples(TITLE), Ok((1..=18).chain(20..=55).collect()));
}
