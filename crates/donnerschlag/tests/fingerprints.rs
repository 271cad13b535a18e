//! `make fingerprints`: what random games came to, to compare before and after a change that should change nothing.

#[test]
#[ignore = "prints; run by `make fingerprints`"]
fn fingerprints() {
    table::harness::print_fingerprints::<donnerschlag::Donnerschlag>(12);
}
