use proptest::prelude::*;
use serde::Deserialize;
use toml::Spanned;

use super::*;

const BOATS: &str = r#"# The boats.
provenance = "stated"
note = "rulebook, page 7"
crew = 4
seasons = ["autumn",
    "winter"]

[[boat]]
name = "Volga 1"
size = 3

[[boat]]
name = "Volga 2"
size = 4
provenance = "deduced"
note = "from the photograph"
guns = [{ calibre = 45 }, { calibre = 76, provenance = "proposed", note = "a guess" }]

[[boat]]
name = "Volga 3"
size = 5
provenance = { size = "proposed" }
"#;

const MAP: &str = "provenance = 'proposed'\n[pier]\n\"hex number\" = 41\n";

static TITLE: Title = Title {
    id: "ferry",
    name: "Night Ferry",
    rule_prefix: "FE",
    rules_version: 1,
    options: &[],
    data: &[("boats.toml", BOATS), ("map.toml", MAP)],
    more_data: &["fleet-"],
    texts: &[],
    rules: &[],
    lessons: &[],
};

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Boats {
    crew: u8,
    seasons: Vec<String>,
    boat: Vec<Spanned<Boat>>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Boat {
    name: String,
    size: u8,
    #[serde(default)]
    guns: Vec<Gun>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Gun {
    calibre: u8,
}

fn files() -> Files {
    Files::of(&TITLE)
}

fn boats(text: &str) -> Files {
    files().with("boats.toml".into(), text.into()).expect("a text of this size is taken")
}

#[test]
fn more_files_are_taken_where_the_game_takes_more() {
    let more = files().with("fleet-two-1.toml".into(), BOATS.into()).unwrap();
    assert_eq!(more.names().collect::<Vec<_>>(), ["boats.toml", "map.toml", "fleet-two-1.toml"]);
    assert_eq!(more.overridden().collect::<Vec<_>>(), ["fleet-two-1.toml"]);
    assert_ne!(more.fingerprint(), files().fingerprint());
    assert_eq!(more.parse::<Boats>("fleet-two-1.toml").unwrap().boat.len(), 3);
    let again = more.with("fleet-two-1.toml".into(), MAP.into()).unwrap();
    assert_eq!(again.names().count(), 3, "the same name replaces");
    for name in ["fleet-.toml", "fleet-Two.toml", "fleet-a/b.toml", "fleet-two.txt", "other.toml"] {
        let error = files().with(name.into(), BOATS.into()).unwrap_err();
        assert!(error.remedy.contains("map.toml, fleet-….toml"), "{error}");
    }
}

/// The boats with one passage written differently.
fn changed(from: &str, to: &str) -> Files {
    assert!(BOATS.contains(from), "the passage `{from}` is in the file");
    boats(&BOATS.replacen(from, to, 1))
}

fn fault(files: &Files) -> DataError {
    files.parse::<Boats>("boats.toml").expect_err("the file has a fault")
}

#[test]
fn a_game_reads_its_rows_without_our_two_words() {
    let read: Boats = files().parse("boats.toml").unwrap();
    assert_eq!((read.crew, read.seasons.len()), (4, 2));
    let rows: Vec<_> =
        read.boat.iter().map(|row| (row.get_ref().name.as_str(), row.get_ref().size)).collect();
    assert_eq!(rows, [("Volga 1", 3), ("Volga 2", 4), ("Volga 3", 5)]);
    let calibres: Vec<_> = read.boat[1].get_ref().guns.iter().map(|gun| gun.calibre).collect();
    assert_eq!(calibres, [45, 76]);
}

#[test]
fn errors_name_file_line_column_fault_and_remedy() {
    for (from, to, place, what, remedy) in [
        ("size = 5", "sise = 5", (21, 1), "unknown field `sise`", "spelling"),
        ("size = 5", "size = \"five\"", (21, 8), "invalid type", "of the kind that is expected"),
        ("size = 5", "size = 256", (21, 8), "invalid value", "that is expected here"),
        ("size = 5\n", "", (19, 1), "missing field `size`", "add this key"),
        ("size = 5", "size == 5", (21, 7), "`=`", "TOML"),
        ("size = 5", "name = 'x'", (21, 1), "duplicate key", "keep one"),
        ("calibre = 76", "caliber = 76", (17, 29), "unknown field `caliber`", "spelling"),
        ("size = 5", "size = 5\n\"é\" = 1", (22, 1), "unknown field `é`", "spelling"),
        ("crew = 4\n", "", (1, 1), "missing field `crew`", "add this key"),
    ] {
        let error = fault(&changed(from, to));
        assert_eq!((error.line, error.column), (Some(place.0), Some(place.1)), "{error}");
        assert_eq!(error.file, "boats.toml");
        assert!(error.what.contains(what), "{error}");
        assert!(error.remedy.contains(remedy), "{error}");
        assert_eq!(error.to_string().lines().count(), 1);
    }
}

#[test]
fn lines_stay_right_far_down_and_after_line_breaks_of_other_systems() {
    let rows = "[[boat]]\r\nname = \"Été\"\r\nsize = 1\r\nprovenance = \"proposed\"\r\n".repeat(1000);
    let text = format!("\u{feff}provenance = \"stated\"\r\ncrew = 1\r\nseasons = []\r\n{rows}");
    assert!(boats(&text).parse::<Boats>("boats.toml").is_ok());
    let error = fault(&boats(&format!("{text}[[boat]]\r\nname = 3\r\nsize = 1\r\n")));
    assert_eq!((error.line, error.column), (Some(4005), Some(8)), "{error}");
}

#[test]
fn a_game_can_point_at_a_row() {
    let files = files();
    let read: Boats = files.parse("boats.toml").unwrap();
    let error = DataError::at(&files, "boats.toml", read.boat[2].span(), "too many boats", "take one out");
    assert_eq!(error.to_string(), "data/ferry/boats.toml:19:1: too many boats; take one out");
    let error = DataError::whole("boats.toml", "there is no boat", "add one");
    assert_eq!(error.to_string(), "boats.toml: there is no boat; add one");
}

#[test]
fn a_place_beyond_the_text_or_within_a_character_is_still_a_place() {
    let lines = Lines::of("é\nb");
    assert_eq!([0, 1, 2, 3, 99].map(|at| lines.at(at)), [(1, 1), (1, 2), (1, 2), (2, 1), (2, 2)]);
    assert_eq!(Lines::of("").at(7), (1, 1));
}

#[test]
fn every_value_says_how_sure_it_is() {
    use Provenance::{Deduced, Proposed, Stated};
    let found = files().provenance().unwrap();
    let found: Vec<_> = found
        .iter()
        .map(|found| {
            let name = found.file.strip_prefix("data/ferry/").expect("the file has its folder");
            (
                name,
                found.line,
                found.path.as_str(),
                found.value.as_str(),
                found.provenance,
                found.note.as_deref(),
            )
        })
        .collect();
    let (book, photo) = (Some("rulebook, page 7"), Some("from the photograph"));
    let expected = [
        ("boats.toml", 4, "crew", "4", Stated, book),
        ("boats.toml", 5, "seasons", "[\"autumn\", \"winter\"]", Stated, book),
        ("boats.toml", 9, "boat[0].name", "\"Volga 1\"", Stated, book),
        ("boats.toml", 10, "boat[0].size", "3", Stated, book),
        ("boats.toml", 13, "boat[1].name", "\"Volga 2\"", Deduced, photo),
        ("boats.toml", 14, "boat[1].size", "4", Deduced, photo),
        ("boats.toml", 17, "boat[1].guns[0].calibre", "45", Deduced, photo),
        ("boats.toml", 17, "boat[1].guns[1].calibre", "76", Proposed, Some("a guess")),
        ("boats.toml", 20, "boat[2].name", "\"Volga 3\"", Stated, book),
        ("boats.toml", 21, "boat[2].size", "5", Proposed, book),
        ("map.toml", 3, "pier.\"hex number\"", "41", Proposed, None),
    ];
    assert_eq!(found, expected);
}

#[test]
fn a_mark_for_one_key_holds_for_all_below_it() {
    let text = "provenance = 'stated'\n[a]\nprovenance = { b = 'deduced' }\nnote = 'from f'\nb = { c = 1, d = [{ e = 2 }] }\nf = 3\n";
    let found = boats(text).provenance().unwrap();
    let marks: Vec<_> =
        found[..3].iter().map(|found| (found.path.as_str(), found.provenance.word())).collect();
    assert_eq!(marks, [("a.b.c", "deduced"), ("a.b.d[0].e", "deduced"), ("a.f", "stated")]);
}

#[test]
fn a_mark_or_a_note_may_speak_of_one_element() {
    let text = "provenance = 'proposed'\nnote = 'ours'\n[crt]\nrows = [['A', 'B'], ['C', 'D']]\ncs = [2, 1]\n\
                provenance = { 'rows[1][0]' = 'stated', 'cs[0]' = 'deduced' }\nnote = { 'cs[0]' = 'half of four' }\n";
    let found = boats(text).provenance().unwrap();
    let marks: Vec<_> = found[..5]
        .iter()
        .map(|found| (found.path.as_str(), found.provenance.word(), found.note.as_deref().unwrap()))
        .collect();
    assert_eq!(
        marks,
        [
            ("crt.rows[0]", "proposed", "ours"),
            ("crt.rows[1][0]", "stated", "ours"),
            ("crt.rows[1][1]", "proposed", "ours"),
            ("crt.cs[0]", "deduced", "half of four"),
            ("crt.cs[1]", "proposed", "ours"),
        ]
    );
    let star = "provenance = { '*' = 'proposed', a = 'stated' }\nnote = { '*' = 'ours' }\na = 1\nb = 2\n";
    let found = boats(star).provenance().unwrap();
    assert_eq!(
        found[..2].iter().map(|found| (found.provenance, found.note.as_deref())).collect::<Vec<_>>(),
        [(Provenance::Stated, Some("ours")), (Provenance::Proposed, Some("ours"))]
    );
    let wrong = boats(&text.replace("rows[1][0]", "rows[2][0]")).provenance().unwrap_err();
    assert_eq!((wrong.line, wrong.what.contains("no such key")), (Some(6), true), "{wrong}");
}

/// "Deduced" says from what; a note around it that was written for something else does not.
#[test]
fn what_is_deduced_says_from_what() {
    for (text, line) in [
        ("provenance = 'deduced'\na = 1\n", Some(2)),
        ("provenance = 'deduced'\nnote = 'from b'\na = 1\n", None),
        ("provenance = 'stated'\nnote = 'book'\n[t]\nprovenance = 'deduced'\na = 1\n", Some(5)),
        ("provenance = 'stated'\n[t]\nprovenance = 'deduced'\na = { note = 'from b', c = 1 }\n", None),
        ("provenance = 'stated'\nnote = 'book'\n[t]\nprovenance = { a = 'deduced' }\na = 1\n", Some(5)),
        ("provenance = 'stated'\n[t]\nprovenance = { a = 'deduced' }\nnote = 'from b'\na = 1\n", None),
        (
            "provenance = 'stated'\n[t]\nprovenance = { a = 'deduced' }\nnote = { a = 'from b' }\na = 1\n",
            None,
        ),
        (
            "provenance = 'stated'\n[t]\nprovenance = { a = 'deduced' }\nnote = { b = 'so' }\na = 1\nb = 1\n",
            Some(5),
        ),
    ] {
        match boats(text).provenance() {
            Ok(_) => assert_eq!(line, None, "{text}"),
            Err(error) => {
                assert_eq!((error.line, error.what.contains("but not from what")), (line, true), "{error}");
            }
        }
    }
}

#[test]
fn values_are_shown_on_one_line_however_they_are_written() {
    let text = "provenance = 'stated'\na = '''x\ny\"\u{85}'''\nb = 0xFF\nc = -1_000.5\n\
                d = [[1], [2,\n3]]\ne = []\nf = 2024-02-29\n";
    let found = boats(text).provenance().unwrap();
    let values: Vec<_> = found[..6].iter().map(|found| found.value.as_str()).collect();
    assert_eq!(values, ["\"x\\ny\\\"\u{85}\"", "0xFF", "-1000.5", "[[1], [2, 3]]", "[]", "2024-02-29"]);
}

#[test]
fn a_missing_or_misspelt_mark_is_an_error_with_its_line() {
    for (from, to, line, what) in [
        ("provenance = \"stated\"\n", "", 1, "does not say how sure"),
        ("provenance = \"stated\"", "provenance = { crew = \"stated\" }", 2, "does not say how sure"),
        ("provenance = \"stated\"", "provenance = \"Stated\"", 2, "\"Stated\" is not a provenance"),
        ("provenance = \"deduced\"", "provenance = \"deducted\"", 15, "\"deducted\" is not a provenance"),
        ("provenance = \"deduced\"", "provenance = 3", 15, "3 is not a provenance"),
        ("{ size = \"proposed\" }", "{ size = \"maybe\" }", 22, "\"maybe\" is not a provenance"),
        ("{ size = \"proposed\" }", "{ sise = \"proposed\" }", 22, "no such key"),
        ("{ size = \"proposed\" }", "{ provenance = \"proposed\" }", 22, "no such key"),
        ("note = \"from the photograph\"", "note = 1944", 16, "a `note` is a text"),
    ] {
        let files = changed(from, to);
        let error = files.provenance().expect_err("the marks have a fault");
        assert_eq!((error.line, error.what.contains(what)), (Some(line), true), "{error}");
        assert!(!error.remedy.is_empty());
        // A file with such a fault is not read at all.
        assert_eq!(fault(&files), error);
    }
}

#[test]
fn an_override_takes_the_place_of_the_file_of_its_name() {
    let files = changed("crew = 4", "crew = 9");
    assert_eq!(files.parse::<Boats>("boats.toml").unwrap().crew, 9);
    assert_eq!(files.names().collect::<Vec<_>>(), ["boats.toml", "map.toml"]);
    assert_eq!(files.overridden().collect::<Vec<_>>(), ["boats.toml"]);
    assert_eq!(files.text("map.toml").unwrap(), MAP);
}

#[test]
fn an_override_of_an_unknown_name_is_refused_with_the_known_ones() {
    let error = files().with("boat.toml".into(), Vec::new()).unwrap_err();
    assert!(error.to_string().contains("name it one of: boats.toml, map.toml"), "{error}");
    assert_eq!(files().text("../boats.toml").unwrap_err().file, "../boats.toml");
}

#[test]
fn an_override_that_is_not_utf8_is_refused_with_its_line() {
    let error =
        files().with("boats.toml".into(), b"a = 1\nb = 2\nname = \"\xe9t\xe9\"\n".to_vec()).unwrap_err();
    assert_eq!((error.line, error.column), (Some(3), None));
    assert!(error.what.contains("UTF-8"), "{error}");
}

#[test]
fn an_override_that_is_too_large_is_refused() {
    let comment = |length| vec![b'#'; length];
    assert!(files().with("boats.toml".into(), comment(LARGEST)).is_ok());
    let error = files().with("boats.toml".into(), comment(LARGEST + 1)).unwrap_err();
    assert!(error.what.contains("4194305 bytes"), "{error}");
}

#[test]
fn an_empty_override_lacks_its_mark() {
    assert_eq!(fault(&boats("")).line, Some(1));
}

#[test]
fn nesting_beyond_measure_is_an_error_and_not_the_end() {
    let keys = ["a"; 79].join(".");
    let tables = format!("provenance = 'stated'\n{}{}", format!("{keys} = {{").repeat(70), "}".repeat(70));
    let arrays = format!("provenance = 'stated'\na = {}{}", "[".repeat(66), "]".repeat(66));
    for text in [tables, arrays, format!("a = {}", "[".repeat(1 << 20)), "a.".repeat(1 << 20)] {
        let files = boats(&text);
        assert!(files.parse::<toml::Table>("boats.toml").is_err());
        assert!(files.provenance().is_err());
    }
    let shallow = format!("provenance = 'stated'\na = {}{}", "[".repeat(60), "]".repeat(60));
    assert!(boats(&shallow).parse::<toml::Table>("boats.toml").is_ok());
}

#[test]
fn the_fingerprint_knows_every_letter_and_every_border() {
    let fingerprint = files().fingerprint();
    assert_eq!(fingerprint.len(), 64);
    assert_eq!(fingerprint, boats(BOATS).fingerprint(), "the same text has the same fingerprint");
    assert_ne!(fingerprint, changed("crew = 4", "crew = 5").fingerprint());
    let two = |boats: &str, map: &str| {
        self::boats(boats).with("map.toml".into(), map.into()).unwrap().fingerprint()
    };
    assert_ne!(two("a", "bmap.tomlc"), two("amap.tomlb", "c"), "a text that looks like a border");
}

proptest! {
    #[test]
    fn no_bytes_break_the_reader(bytes: Vec<u8>) {
        if let Ok(files) = files().with("boats.toml".into(), bytes) {
            let _ = files.parse::<Boats>("boats.toml");
            let _ = files.provenance();
        }
    }

    #[test]
    fn no_text_that_looks_like_data_breaks_the_reader(
        text in r##"([\[\]{}=.,'"#é\n ]|provenance|note|stated|boat|1){0,60}"##
    ) {
        let files = boats(&format!("provenance = 'stated'\n{text}"));
        let _ = files.parse::<toml::Table>("boats.toml");
        let _ = files.provenance();
    }

    #[test]
    fn a_truncated_file_is_read_or_refused_with_a_line(length in 0..BOATS.len()) {
        let files = boats(&BOATS[..length]);
        if let Err(error) = files.parse::<Boats>("boats.toml") {
            prop_assert!(error.line.is_some_and(|line| line <= BOATS.lines().count() + 1));
        }
    }

    #[test]
    fn a_value_is_shown_so_that_it_reads_the_same(said in "[\\u{0}-\\u{ff}]{0,20}") {
        let text = format!("provenance = 'stated'\na = {}\n", toml::Value::from(said.clone()));
        let found = boats(&text).provenance().unwrap();
        let again: toml::Table = toml::from_str(&format!("a = {}", found[0].value)).unwrap();
        prop_assert_eq!(again["a"].as_str(), Some(said.as_str()));
        prop_assert!(!found[0].value.contains('\n'));
    }
}
