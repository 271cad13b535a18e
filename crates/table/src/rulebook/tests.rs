use proptest::prelude::*;

use super::*;

const FERRY: &str = "\
# Night Ferry

Some words before the rules, with FE-999 in them.

## Setting out

### FE-001 Who begins

Red begins. See FE-003.

### FE-002 Long crossing through the cœur of the river

A boat may cross **twice**.

#### Example

```
### FE-900 not a rule
```

It crosses, and crosses again.

## Guns

Words about the chapter.

### FE-010 Élan

The crew is brave: a long Été.
";

fn ferry() -> Rulebook {
    Rulebook::parse("FE", FERRY).unwrap()
}

fn numbers(found: &[&Passage]) -> Vec<String> {
    found.iter().map(|passage| passage.number.clone()).collect()
}

#[test]
fn a_rule_goes_up_to_the_next_rule_or_chapter() {
    let book = ferry();
    let heads: Vec<_> = book
        .passages()
        .iter()
        .map(|rule| (rule.number.as_str(), rule.title.as_str(), rule.chapter.as_str(), rule.line))
        .collect();
    let long = "Long crossing through the cœur of the river";
    assert_eq!(
        heads,
        [
            ("FE-001", "Who begins", "Setting out", 7),
            ("FE-002", long, "Setting out", 11),
            ("FE-010", "Élan", "Guns", 27),
        ]
    );
    let text = &book.passages()[1].text;
    assert!(text.starts_with("A boat may") && text.contains("#### Example") && text.ends_with("again."));
}

#[test]
fn a_rule_is_found_by_its_number_in_any_spelling() {
    let book = ferry();
    for number in ["FE-010", "fe-10", "10", "010", " Fe-0010 "] {
        assert_eq!(book.get(number).map(|rule| rule.title.as_str()), Some("Élan"), "{number}");
    }
    for number in ["FE-011", "IV-010", "FE010", "-10", "+10", "", "FE-", "99999999999999", "é-1", "FE--10"] {
        assert_eq!(book.get(number), None, "{number}");
    }
}

#[test]
fn faults_are_named_with_their_line() {
    for (markdown, line, what) in [
        ("### FE-001 A\na\n### FE-1 B\nb", 3, "already on line 1"),
        ("### FE-001 A\na\n### FE-003 B\nb\n### FE-001 C\nc", 5, "already on line 1"),
        ("### FE-002 A\na\n\n### FE-001 B\nb", 4, "FE-001 comes after FE-002"),
        ("## A\n### FE-001\na", 2, "FE-001 has no title"),
        ("### FE-001 A\n\n### FE-002 B\nb", 1, "FE-001 says nothing"),
        ("### FE-001 A\na\n### FE-002 B\n \n", 3, "FE-002 says nothing"),
        ("### IV-001 A\na", 1, "`IV-001` is not the number of a rule"),
        ("### FE-01a A\na", 1, "`FE-01a` is not the number of a rule"),
        ("### FE-99999999999 A\na", 1, "is not the number of a rule"),
        ("### FE- A\na", 1, "`FE-` is not the number of a rule"),
        ("### Notes\na", 1, "`Notes` is not the number of a rule"),
        ("###\n", 1, "is not the number of a rule"),
        ("### FE-001 A\na\n###FE-1 B\nb", 3, "already on line 1"),
        ("### FE-001 A\na\n```\n### FE-002 B\nb", 3, "code block is not closed"),
    ] {
        let error = Rulebook::parse("FE", markdown).expect_err(markdown);
        assert_eq!((error.line, error.what.contains(what)), (Some(line), true), "{error}");
        assert!(!error.remedy.is_empty());
    }
}

#[test]
fn an_empty_reference_has_no_rules() {
    assert!(Rulebook::parse("FE", "").unwrap().passages().is_empty());
    assert!(Rulebook::parse("FE", String::from("# Title\n\nwords\n")).unwrap().passages().is_empty());
}

#[test]
fn a_file_with_marks_of_other_systems_reads_the_same() {
    let book = Rulebook::parse("FE", format!("\u{feff}{}", FERRY.replace('\n', "\r\n"))).unwrap();
    assert_eq!(book.passages(), ferry().passages());
    assert_eq!(Rulebook::parse("FE", "\u{feff}### FE-001 A\na").unwrap().passages().len(), 1);
}

#[test]
fn a_game_without_the_language_is_told_so() {
    let title = Title {
        id: "ferry",
        name: "Night Ferry",
        rule_prefix: "FE",
        rules_version: 1,
        options: &[],
        data: &[],
        more_data: &[],
        texts: &[],
        rules: &[(Lang::En, FERRY), (Lang::Fr, "### FE-001")],
        lessons: &[],
    };
    assert_eq!(Rulebook::of(&title, Lang::En).unwrap().passages().len(), 3);
    let error = Rulebook::of(&title, Lang::Fr).unwrap_err();
    assert!(error.to_string().starts_with("docs/rules/ferry.fr.md:1: FE-001 has no title"), "{error}");
    let error = Rulebook::of(&Title { rules: &[], ..title }, Lang::Fr).unwrap_err();
    assert!(error.to_string().starts_with("docs/rules/ferry.fr.md: there is no"), "{error}");
}

#[test]
fn a_search_wants_every_word_and_takes_beginnings() {
    let book = ferry();
    for (query, found) in [
        ("cross", &["FE-002"][..]),
        ("ross", &[]),
        ("cross twice", &["FE-002"]),
        ("cross brave", &[]),
        ("FE", &["FE-001", "FE-002", "FE-010"]),
        ("fe-010", &["FE-010"]),
        ("", &[]),
        (" – ", &[]),
    ] {
        assert_eq!(numbers(&book.search(query)), found, "{query}");
    }
}

#[test]
fn a_search_puts_headings_before_texts_and_then_lower_numbers_first() {
    let book = Rulebook::parse(
        "FE",
        "### FE-001 A\nwind\n### FE-002 B\nwind\n### FE-003 Wind\nx\n\
         ### FE-004 Wind\nboat\n### FE-005 Boat wind\nx\n",
    )
    .unwrap();
    assert_eq!(numbers(&book.search("wind")), ["FE-003", "FE-004", "FE-005", "FE-001", "FE-002"]);
    assert_eq!(numbers(&book.search("wind boat")), ["FE-005", "FE-004"]);
}

#[test]
fn a_search_heeds_neither_case_nor_accents() {
    let book = ferry();
    for query in ["élan", "elan", "ELAN", "E\u{301}lan", "ete", "ÉTÉ"] {
        assert_eq!(numbers(&book.search(query)), ["FE-010"], "{query}");
    }
    for query in ["coeur", "cœur", "CŒUR", "coe"] {
        assert_eq!(numbers(&book.search(query)), ["FE-002"], "{query}");
    }
    assert_eq!(fold("ÀÂÄ Ç ÉÈÊË ÎÏ Ñ ÔÖ ÛÜÙ Ÿ Œ Æ ß"), "aaa c eeee ii n oo uuu y oe ae ss");
}

#[test]
fn numbers_are_found_where_they_stand_alone() {
    for (text, cited) in [
        ("// IV-113", &["IV-113"][..]),
        ("(IV-070, IV-071).", &["IV-070", "IV-071"]),
        ("IV-070.IV-071", &["IV-070", "IV-071"]),
        ("\"IV-070\"", &["IV-070"]),
        ("« IV-070 » et IV-7", &["IV-070", "IV-7"]),
        ("XIV-070 éIV-071 A-IV-072 _IV-073 7IV-074", &[]),
        ("IV-070a IV-071é IV-072_ IV-073-4 IV-074.5 IV- IV-x", &[]),
        ("iv-070 Iv-070 FE-070 IV070", &[]),
        ("IV-99999999999999999999", &[]),
        ("", &[]),
    ] {
        assert_eq!(Rulebook::cited_in("IV", text).into_iter().collect::<Vec<_>>(), cited, "{text}");
    }
}

#[test]
fn a_range_cites_all_that_it_spans() {
    let all = ["IV-008", "IV-009", "IV-010", "IV-011"];
    for text in [
        "IV-008 to IV-011",
        "IV-008..IV-011",
        "IV-008 to\n    IV-011",
        "`IV-008` to `IV-011`",
        "IV-008 à IV-011",
        "IV-008–IV-011",
        "IV-008 to IV-009 and IV-010 to IV-011",
    ] {
        assert_eq!(Rulebook::cited_in("IV", text).into_iter().collect::<Vec<_>>(), all, "{text}");
    }
}

#[test]
fn what_is_not_a_range_cites_its_ends_only() {
    for text in [
        "IV-008 and IV-011",
        "IV-011 to IV-008",
        "IV-008 to the left, IV-011",
        "IV-008 to FE-010 IV-011",
        "IV-008...IV-011",
    ] {
        let cited = Rulebook::cited_in("IV", text);
        assert_eq!(cited.into_iter().collect::<Vec<_>>(), ["IV-008", "IV-011"], "{text}");
    }
    assert_eq!(Rulebook::cited_in("IV", "IV-1 to IV-1001").len(), 1001);
    assert_eq!(Rulebook::cited_in("IV", "IV-1 to IV-1002").len(), 2);
    assert_eq!(Rulebook::cited_in("IV", "IV-1 to IV-4000000000").len(), 2);
}

proptest! {
    #[test]
    fn no_text_breaks_the_reader(text: String, query: String) {
        if let Ok(book) = Rulebook::parse("FE", &text) {
            let _ = (book.get(&query), book.search(&query).len());
        }
        let _ = Rulebook::cited_in("FE", &text);
        let _ = Rulebook::cited_in(&query, &text);
    }

    #[test]
    fn no_text_that_looks_like_rules_breaks_the_reader(
        text in "(#|##|###| |\n|```|FE|-|0|1|é|to|\\.\\.){0,60}"
    ) {
        let _ = Rulebook::parse("FE", &text);
        for number in Rulebook::cited_in("FE", &text) {
            prop_assert!(number.starts_with("FE-"));
        }
    }

    #[test]
    fn bytes_of_any_kind_are_read_or_refused(bytes: Vec<u8>) {
        let _ = Rulebook::parse("FE", String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn a_truncated_reference_is_read_or_refused_with_a_line(length in 0..FERRY.len()) {
        prop_assume!(FERRY.is_char_boundary(length));
        if let Err(error) = Rulebook::parse("FE", &FERRY[..length]) {
            prop_assert!(error.line.is_some());
        }
    }

    #[test]
    fn a_rule_is_found_by_any_word_of_its_heading(word in "[a-zé]{1,8}", rest in "[a-z ]{0,20}") {
        let book = Rulebook::parse("FE", format!("### FE-001 {word} {rest}\nx\n")).unwrap();
        prop_assert_eq!(book.search(&word.to_uppercase()).len(), 1);
    }
}

#[test]
fn a_huge_reference_is_read() {
    let rules: String =
        (1..=20_000).map(|number| format!("### FE-{number:05} Rule\nWords of the rule.\n")).collect();
    let book = Rulebook::parse("FE", rules).unwrap();
    assert_eq!(book.get("12345").map(|rule| rule.line), Some(24_689));
    assert_eq!(book.search("rul 12345").len(), 1);
}
