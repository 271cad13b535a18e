//! Every lesson of Inferno holds, is complete in every language, and is built in.

use std::path::Path;

use inferno::{Inferno, TITLE};
use table::harness::{lesson_faults, worked_examples};

#[test]
fn every_lesson_holds_and_is_built_in() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/lessons/inferno");
    let faults = lesson_faults::<Inferno>(&folder);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// TV-01 to TV-32 of the rulebooks.
#[test]
fn every_worked_example_is_a_lesson() {
    assert_eq!(worked_examples(TITLE), Ok((1..=32).collect()));
}
