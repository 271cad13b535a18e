//! The types of the browser client are made from ours: `web/src/api/types`.
//!
//! After a change of what goes over the wire: `VOLGA_WRITE_TYPES=1 cargo test -p volga --test types`

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{env, fs};

use server::types::Declarations;

const HEADING: &str = "// Made from the Rust types by `make types`; do not edit.\n";

fn file(imports: &str, all: &BTreeMap<String, String>) -> String {
    let declarations: Vec<_> = all.values().map(String::as_str).collect();
    format!("{HEADING}{imports}\n{}", declarations.join("\n"))
}

fn words_of(line: &str) -> impl Iterator<Item = String> {
    line.split(|c: char| !c.is_alphanumeric()).map(str::to_owned)
}

/// The view of a game also speaks of the table's own types: what it imports.
fn share(game: &mut BTreeMap<String, String>, wire: &mut BTreeMap<String, String>) -> String {
    let shared = ["Outcome", "Rule", "Seat", "SeatSet"];
    for name in shared {
        if let Some(text) = game.remove(name) {
            wire.insert(name.to_owned(), text);
        }
    }
    for name in game.keys() {
        assert!(!wire.contains_key(name), "two types are called {name}");
    }
    let is_code = |line: &&str| !line.starts_with(" *");
    let words = |text: &str| text.lines().filter(is_code).flat_map(words_of).collect::<Vec<_>>();
    let spoken_of: BTreeSet<_> = game.values().flat_map(|text| words(text)).collect();
    let used: Vec<_> = shared.into_iter().filter(|name| spoken_of.contains(*name)).collect();
    if used.is_empty() {
        String::new()
    } else {
        format!("import type {{ {} }} from './wire';\n", used.join(", "))
    }
}

#[test]
fn the_types_of_the_client_are_current() {
    let mut wire = Declarations::of_server();
    let mut inferno = Declarations::default();
    inferno.add::<inferno::InfernoView>();
    inferno.add::<inferno::Options>();
    let mut donnerschlag = Declarations::default();
    donnerschlag.add::<donnerschlag::DonnerschlagView>();
    donnerschlag.add::<donnerschlag::Options>();
    let mut firefight = Declarations::default();
    firefight.add::<firefight::FireView>();
    let mut files = Vec::new();
    let games = [("inferno.ts", inferno), ("donnerschlag.ts", donnerschlag), ("firefight.ts", firefight)];
    for (name, mut game) in games {
        let imports = share(&mut game.all, &mut wire.all);
        files.push((name, file(&imports, &game.all)));
    }
    files.push(("wire.ts", file("", &wire.all)));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/api/types");
    for (name, text) in files {
        let path = folder.join(name);
        if env::var_os("VOLGA_WRITE_TYPES").is_some() {
            fs::write(&path, &text).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == text, "{name} is not current: run `make types`");
    }
}
