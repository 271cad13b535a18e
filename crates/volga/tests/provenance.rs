//! Where the values of every game come from: `stated` only what stands in a rulebook, `deduced` only what follows from it
//! and says how, all else `proposed`. The rulebooks are not ours to print, so that a value stands there was looked up by
//! hand; this holds the verdicts, and whoever changes a mark has to change them here too.

use table::Files;
use table::Provenance::{self, Deduced, Proposed, Stated};

/// Game, file, how the path of a value begins and how it ends, and the mark of all these values.
type Verdict = (&'static str, &'static str, &'static str, &'static str, Provenance);

const VERDICTS: &[Verdict] = &[
    // Donnerschlag: the grid ends where we say; the text has markers for zones, but neither their number nor letters.
    ("donnerschlag", "map.toml", "rows", "", Proposed),
    ("donnerschlag", "map.toml", "columns", "", Proposed),
    ("donnerschlag", "map.toml", "zone[", "", Proposed),
    ("donnerschlag", "map.toml", "place[", "hex", Proposed),
    ("donnerschlag", "map.toml", "place[", "kind", Proposed),
    ("donnerschlag", "map.toml", "entry", "", Stated),
    // Strengths are stated as sums only, and no reduced side is; who belongs to which Romanian corps is not.
    ("donnerschlag", "units.toml", "axis[", "cs", Proposed),
    ("donnerschlag", "units.toml", "soviet[", "cs", Proposed),
    ("donnerschlag", "units.toml", "axis[", "ma", Proposed),
    ("donnerschlag", "units.toml", "soviet[", "colour", Proposed),
    ("donnerschlag", "tables.toml", "numbers.last_turn", "", Deduced),
    ("donnerschlag", "tables.toml", "numbers.survival_track", "", Stated),
    ("donnerschlag", "tables.toml", "crt.rows[0]", "", Proposed),
    ("donnerschlag", "tables.toml", "crt.rows[5][2]", "", Stated),
    ("donnerschlag", "tables.toml", "crt.rows[5][7]", "", Proposed),
    ("donnerschlag", "tables.toml", "crt.columns[1]", "", Deduced),
    ("donnerschlag", "tables.toml", "crt.columns[3]", "", Proposed),
    ("donnerschlag", "tables.toml", "crt.columns[7]", "", Stated),
    ("donnerschlag", "tables.toml", "drm.out_of_supply", "", Proposed),
    // Inferno: how hexes touch follows, where they lie on our grid does not.
    ("inferno", "map.toml", "hex[", "col2", Proposed),
    ("inferno", "map.toml", "hex[", "row", Proposed),
    ("inferno", "map.toml", "hex[", "pink", Proposed),
    ("inferno", "map.toml", "hex[", "soviet_spawn", Deduced),
    ("inferno", "map.toml", "hex[", "fort", Stated),
    ("inferno", "map.toml", "compass[", "", Deduced),
    ("inferno", "german.toml", "unit[", "max", Proposed),
    ("inferno", "german.toml", "unit[", "fire", Proposed),
    ("inferno", "german.toml", "unit[", "axe", Deduced),
    ("inferno", "soviet.toml", "unit[", "max", Proposed),
    ("inferno", "soviet.toml", "unit[", "fire", Proposed),
    ("inferno", "setup.toml", "hand.", "", Stated),
    ("inferno", "cards.toml", "deck[0]", "", Proposed),
    // Firefight: the worked example of the rulebook stands in its first scenario, what it is about is ours.
    ("firefight", "scenario-mown-field.toml", "group[0].soldier[1].", "", Stated),
    ("firefight", "scenario-mown-field.toml", "objective[", "", Proposed),
    ("firefight", "scenario-mown-field.toml", "location[", "pos", Proposed),
    ("firefight", "scenario-hall-4.toml", "", "", Proposed),
    ("firefight", "tables.toml", "armour.", "", Stated),
    ("firefight", "tables.toml", "fate.", "", Stated),
    ("firefight", "tables.toml", "detection.", "", Proposed),
    ("firefight", "tables.toml", "mines.normal", "", Deduced),
    ("firefight", "weapons.toml", "weapon[", "ap", Stated),
    ("firefight", "ruleset.toml", "wire_rounds", "", Stated),
    ("firefight", "campaign.toml", "", "", Proposed),
    ("ferry", "ferry.toml", "boat[", "", Proposed),
];

/// A few of many rows, by what they are.
type Row = (&'static str, &'static str, &'static str, &'static str, Provenance);

/// Game, file, the id or name of a row, its key, the mark.
const ROWS: &[Row] = &[
    ("donnerschlag", "units.toml", "85/1/VI", "formation", Proposed),
    ("donnerschlag", "units.toml", "II/114/6P", "id", Deduced),
    ("donnerschlag", "units.toml", "13/13T", "kind", Stated),
    ("donnerschlag", "units.toml", "I/39/17P", "turn", Stated),
    ("donnerschlag", "cards.toml", "ax17", "a.roll", Proposed),
    ("donnerschlag", "cards.toml", "ax17", "a.effect", Stated),
    ("donnerschlag", "cards.toml", "ax01", "a.roll", Stated),
    ("donnerschlag", "cards.toml", "su05", "a.when", Stated),
    ("donnerschlag", "cards.toml", "su05", "a.roll", Stated),
    ("donnerschlag", "cards.toml", "su05", "a.effect", Proposed),
    ("donnerschlag", "cards.toml", "su06", "side", Proposed),
    ("inferno", "german.toml", "rgt-64", "r", Stated),
    ("inferno", "german.toml", "rgt-24", "r", Proposed),
    ("inferno", "cards.toml", "heinkel-111", "dice", Stated),
    ("inferno", "cards.toml", "pioneer-672", "dice", Proposed),
    ("inferno", "soviet.toml", "destroyer-20", "role", Stated),
];

fn findings(game: &str) -> Vec<table::Finding> {
    let game = volga::shelf().iter().find(|one| one.title().id == game).unwrap();
    Files::of(game.title()).provenance().unwrap_or_else(|fault| panic!("{fault}"))
}

#[test]
fn every_mark_is_what_was_found_in_the_rulebooks() {
    for &(game, file, begins, ends, mark) in VERDICTS {
        let all = findings(game);
        let last = |path: &str| path.rsplit('.').next().unwrap().split('[').next().unwrap().to_owned();
        let meant: Vec<_> = all
            .iter()
            .filter(|one| one.file.ends_with(file) && one.path.starts_with(begins))
            .filter(|one| ends.is_empty() || last(&one.path) == ends)
            .collect();
        assert!(!meant.is_empty(), "{game}/{file}: there is no {begins}…{ends}");
        // The anti-tank rifle and the bottle are extensions of ours, and say so as a whole.
        let ours = |one: &&&table::Finding| one.note.as_deref() == Some("R-49");
        for one in meant.iter().filter(|one| !ours(one)) {
            assert_eq!(one.provenance, mark, "{game}/{file}: {} = {}", one.path, one.value);
        }
    }
    for &(game, file, id, key, mark) in ROWS {
        let all = findings(game);
        let row = all.iter().find(|one| {
            one.file.ends_with(file) && one.path.ends_with("].id") && one.value == format!("\"{id}\"")
        });
        let row = row.unwrap_or_else(|| panic!("{game}/{file}: there is no {id}"));
        let path = format!("{}{key}", row.path.strip_suffix("id").unwrap());
        let one = all.iter().find(|one| one.file.ends_with(file) && one.path == path);
        let one = one.unwrap_or_else(|| panic!("{game}/{file}: there is no {path}"));
        assert_eq!(one.provenance, mark, "{game}/{file}: {id} {key} = {}", one.value);
    }
}

/// Five places and two rivers of Donnerschlag have their names from the history in the rulebook; all others are ours.
#[test]
fn the_places_that_the_history_names() {
    let names = |begins: &str| -> Vec<String> {
        let all = findings("donnerschlag");
        let stated = all.iter().filter(|one| one.provenance != Proposed);
        let names = stated.filter(|one| one.path.starts_with(begins) && one.path.ends_with(".name"));
        names.map(|one| one.value.trim_matches('"').to_owned()).collect()
    };
    assert_eq!(names("place["), ["Kotelnikovo", "Verkhne-Kumsky", "Aksai", "Gromoslavka", "Generalovsky"]);
    assert_eq!(names("river["), ["Aksai Kurmoyarsky", "Myshkova"]);
}

/// A note that only says where to look is none that says how something follows.
#[test]
fn what_is_deduced_says_how() {
    for game in volga::shelf() {
        for one in findings(game.title().id) {
            let note = one.note.as_deref().unwrap_or_default();
            if one.provenance == Deduced {
                assert!(note.split_whitespace().count() >= 4, "{}: {} “{note}”", one.file, one.path);
            }
        }
    }
}
