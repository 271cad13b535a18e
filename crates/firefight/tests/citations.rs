//! Code, data, rules reference, tests and lessons speak of the same rules, and every rule is tested.

use std::path::Path;

use firefight::TITLE;
use table::harness::citations_of;

#[test]
fn every_rule_is_written_and_tested() {
    let faults = citations_of(TITLE, Path::new(env!("CARGO_MANIFEST_DIR")));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
