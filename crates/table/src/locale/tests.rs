use proptest::prelude::*;

use super::*;
use crate::Rule;

const ENGLISH: &str = "\
boat = boat
boat-name = the boat { $name }
crossing =
    { $count ->
        [one] One crate crosses in { $boat }.
       *[other] { $count } crates cross in { $boat }.
    }
dice = Rolled { $dice }
nth = { NUMBER($n, type: \"ordinal\") ->
        [one] { $n }st
        [two] { $n }nd
       *[other] { $n }th
    }
only-english = Only here
-river = Volga
across = Across the { -river }, { boat-name }
    .hint = A hint
";

const FRENCH: &str = "\
boat = bateau
boat-name = le bateau { $name }
crossing =
    { $count ->
        [one] Une caisse traverse dans { $boat }.
       *[other] { $count } caisses traversent dans { $boat }.
    }
dice = Lancé { $dice }
nth = { NUMBER($n, type: \"ordinal\") ->
        [one] { $n }er
       *[other] { $n }e
    }
only-english = Ici aussi
-river = Volga
across = De l’autre côté de la { -river }, { boat-name }
    .hint = Un indice
";

const TITLE: Title = Title {
    id: "ferry",
    name: "Night Ferry",
    rule_prefix: "FE",
    rules_version: 1,
    options: &[],
    data: &[],
    more_data: &[],
    texts: &[(Lang::En, ENGLISH), (Lang::Fr, FRENCH)],
    rules: &[],
    lessons: &[],
};

fn locales() -> Locales {
    Locales::new(&[&TITLE])
}

/// The French file with one passage written differently.
fn changed(from: &str, to: &str) -> Locales {
    assert!(FRENCH.contains(from), "the passage `{from}` is in the file");
    locales().with(Lang::Fr, "ferry.ftl", FRENCH.replacen(from, to, 1)).unwrap()
}

/// The same, but compiled in, where nobody refuses it.
fn with_french(from: &str, to: &str) -> Locales {
    assert!(FRENCH.contains(from), "the passage `{from}` is in the file");
    let french: &'static str = FRENCH.replacen(from, to, 1).leak();
    let texts = Box::leak(Box::new([(Lang::En, ENGLISH), (Lang::Fr, french)]));
    Locales::new(&[&Title { texts, ..TITLE }])
}

fn crossing(count: i64) -> Message {
    Message::new("crossing").with("count", count).with_term("boat", "boat")
}

#[test]
fn a_language_is_known_by_the_names_that_systems_give_it() {
    for name in ["fr", "FR", "fr_FR.UTF-8", "fr-CA", "fr_BE@euro", "fr@euro", "fr.UTF-8", " fr "] {
        assert_eq!(name.parse(), Ok(Lang::Fr), "{name}");
    }
    for name in ["en", "en_GB", "C", "POSIX", "C.UTF-8", "c"] {
        assert_eq!(name.parse(), Ok(Lang::En), "{name}");
    }
    for name in ["de", "", "french", "fré", "_fr", "é"] {
        let error = name.parse::<Lang>().unwrap_err();
        assert!(error.ends_with("choose one of: en, fr"), "{error}");
    }
    assert_eq!(Lang::ALL.map(|lang| lang.to_string()), ["en", "fr"]);
}

#[test]
fn languages_stand_in_the_order_in_which_they_are_kept() {
    for (place, lang) in Lang::ALL.into_iter().enumerate() {
        assert_eq!(lang as usize, place);
    }
}

#[test]
fn locales_can_be_shared_between_threads() {
    fn shared<T: Send + Sync>() {}
    shared::<Locales>();
    shared::<Reader<'_>>();
}

#[test]
fn the_texts_of_the_table_agree() {
    assert_eq!(Locales::new(&[]).compare(), [""; 0]);
    assert_eq!(locales().compare(), [""; 0]);
}

#[test]
fn the_texts_of_the_table_stand_in_the_same_order() {
    let keys = |lang: Lang| {
        let file = TextFile::read(lang, "table.ftl", lang.table_texts().to_owned());
        file.texts().into_iter().map(|(_, key, _)| key).collect::<Vec<_>>()
    };
    assert_eq!(keys(Lang::En), keys(Lang::Fr));
}

#[test]
fn a_message_is_said_in_the_language_of_its_reader() {
    let locales = locales();
    let (english, french) = (locales.reader(Lang::En), locales.reader(Lang::Fr));
    assert_eq!(english.say(&crossing(1)), "One crate crosses in boat.");
    assert_eq!(french.say(&crossing(1)), "Une caisse traverse dans bateau.");
    assert_eq!(english.say(&crossing(0)), "0 crates cross in boat.");
    assert_eq!(french.say(&crossing(3)), "3 caisses traversent dans bateau.");
    assert_eq!(french.say(&Message::new("table-over")), "La partie est terminée.");
    let nth = |n: i64| english.say(&Message::new("nth").with("n", n));
    assert_eq!([1, 2, 3, 11].map(nth), ["1st", "2nd", "3th", "11th"]);
    assert_eq!(
        french.say(&Message::new("across").with("name", "A")),
        "De l’autre côté de la Volga, le bateau A"
    );
}

#[test]
fn no_invisible_marks_stand_around_arguments() {
    let said = locales().reader(Lang::En).say(&Message::new("boat-name").with("name", "Fire Boat"));
    assert_eq!(said, "the boat Fire Boat");
}

#[test]
fn lists_are_joined_and_empty_ones_have_a_word() {
    let locales = locales();
    let (english, french) = (locales.reader(Lang::En), locales.reader(Lang::Fr));
    let dice = |dice: Arg| Message::new("dice").with("dice", dice);
    assert_eq!(english.say(&dice(Arg::list([6, 1, 3]))), "Rolled 6, 1, 3");
    assert_eq!(french.say(&dice(Arg::List(vec![]))), "Lancé aucun");
    assert_eq!(french.say(&dice(Arg::List(vec![Arg::term("boat"), Arg::from("x")]))), "Lancé bateau, x");
}

#[test]
fn rules_follow_the_text() {
    let locales = locales();
    let reader = locales.reader(Lang::En);
    let message = Message::new("boat");
    assert_eq!(reader.say_with_rules(&message), "boat");
    let message = message.citing(Rule("FE-070")).citing(Rule("FE-071"));
    assert_eq!(reader.say_with_rules(&message), "boat (FE-070, FE-071)");
    assert_eq!(reader.say(&message), "boat");
}

#[test]
fn what_one_language_lacks_is_said_in_english() {
    let locales = changed("only-english = Ici aussi\n", "");
    let reader = locales.reader(Lang::Fr);
    let message = Message::new("only-english");
    assert_eq!(reader.say(&message), "Only here");
    assert_eq!(reader.faults(&message), ["fr: there is no text `only-english`"]);
    assert_eq!(locales.reader(Lang::En).faults(&message), [""; 0]);
    // A name that is missing does not turn the whole sentence into English.
    let message = Message::new("dice").with_term("dice", "only-english");
    assert_eq!(reader.say(&message), "Lancé Only here");
    assert_eq!(reader.faults(&message), ["fr: there is no text `only-english`"]);
}

#[test]
fn what_no_language_has_is_shown_as_it_is() {
    let locales = locales();
    let reader = locales.reader(Lang::Fr);
    let message = Message::new("nowhere")
        .with("n", 3)
        .with("text", "x y")
        .with_term("unit", "unit-7")
        .with("dice", Arg::list([1, 2]));
    assert_eq!(reader.say(&message), "⟨nowhere n=3 text=x y unit=unit-7 dice=[1, 2]⟩");
    assert_eq!(reader.say(&Message::new("")), "⟨⟩");
    assert_eq!(reader.say(&Message::new("dice").with_term("dice", "unit-7")), "Lancé ⟨unit-7⟩");
    assert_eq!(reader.faults(&message).len(), 2);
}

#[test]
fn a_missing_argument_is_no_panic_but_a_fault() {
    let locales = locales();
    let reader = locales.reader(Lang::Fr);
    let message = Message::new("boat-name");
    assert_eq!(reader.say(&message), "⟨boat-name⟩");
    assert_eq!(reader.faults(&message), ["fr: `boat-name`: Unknown variable: $name"]);
    // A text that wants arguments cannot be the name of something.
    let message = Message::new("dice").with_term("dice", "boat-name");
    assert_eq!(reader.faults(&message), ["fr: `boat-name`: Unknown variable: $name"]);
    // The argument of a text that is taken in.
    assert_eq!(reader.faults(&Message::new("across")), ["fr: `across`: Unknown variable: $name"]);
}

#[test]
fn a_missing_argument_of_a_variant_that_is_not_chosen_is_a_fault_too() {
    let locales = changed(
        "[one] Une caisse traverse",
        "[0] { $nobody } ne traverse\n        [one] Une caisse traverse",
    );
    let reader = locales.reader(Lang::Fr);
    assert_eq!(reader.say(&crossing(1)), "Une caisse traverse dans bateau.");
    assert_eq!(reader.faults(&crossing(1)), ["fr: `crossing`: Unknown variable: $nobody"]);
}

#[test]
fn a_term_takes_what_it_needs_from_the_text_around_it_and_not_from_the_message() {
    let river = "-river = { $case ->\n    [of] de la Volga\n   *[plain] la Volga\n}\n\
                 of-river = Eau { -river(case: \"of\") }\n";
    let locales = changed("-river = Volga\n", river);
    let reader = locales.reader(Lang::Fr);
    assert_eq!(reader.say(&Message::new("of-river")), "Eau de la Volga");
    assert_eq!(reader.faults(&Message::new("of-river")), [""; 0]);
}

#[test]
fn an_argument_that_the_text_does_not_use_is_no_fault() {
    assert_eq!(locales().reader(Lang::En).faults(&Message::new("boat").with("n", 1)), [""; 0]);
}

#[test]
fn planted_differences_are_found() {
    for (from, to, found) in [
        (
            "only-english = Ici aussi\n",
            "",
            &["data/locales/en/ferry.ftl:14: `only-english` is missing in fr"][..],
        ),
        (
            "boat = bateau\n",
            "boat = bateau\nboot = x\n",
            &["data/locales/fr/ferry.ftl:2: `boot` is missing in en"],
        ),
        ("    .hint = Un indice\n", "", &["data/locales/en/ferry.ftl:17: `across.hint` is missing in fr"]),
        (
            "    .hint =",
            "    .clue =",
            &[
                "data/locales/fr/ferry.ftl:16: `across.clue` is missing in en",
                "data/locales/en/ferry.ftl:17: `across.hint` is missing in fr",
            ],
        ),
        (
            "-river = Volga\n",
            "-fleuve = Volga\n",
            &[
                "data/locales/fr/ferry.ftl:15: `across` takes in `-river`, which is not there",
                "data/locales/fr/ferry.ftl:14: `-fleuve` is missing in en",
                "data/locales/en/ferry.ftl:15: `-river` is missing in fr",
            ],
        ),
        (
            "Lancé { $dice }",
            "Lancé { $des }",
            &[
                "data/locales/en/ferry.ftl:8: `dice` uses $dice, but not in fr (data/locales/fr/ferry.ftl:8)",
                "data/locales/fr/ferry.ftl:8: `dice` uses $des, but not in en (data/locales/en/ferry.ftl:8)",
            ],
        ),
        (
            "*[other] { $count } caisses",
            "*[other] { $many } caisses",
            &[
                "data/locales/fr/ferry.ftl:3: `crossing` uses $many, but not in en (data/locales/en/ferry.ftl:3)",
            ],
        ),
        (
            "boat = bateau\n",
            "boat = bateau\nboat = barque\n",
            &["data/locales/fr/ferry.ftl:2: `boat` is already at data/locales/fr/ferry.ftl:1"],
        ),
        (
            "boat = bateau\n",
            "boat = bateau\ntable-over = Fini\n",
            &["data/locales/fr/ferry.ftl:2: `table-over` is already at data/locales/fr/table.ftl:6"],
        ),
    ] {
        assert_eq!(with_french(from, to).compare(), found);
    }
}

#[test]
fn a_fault_of_syntax_is_found_even_if_it_is_compiled_in() {
    let found = with_french("Lancé { $dice }", "Lancé { $dés }").compare();
    assert_eq!(found.len(), 2);
    assert!(
        found[0].starts_with("data/locales/fr/ferry.ftl:8:18: this is not a text of Fluent"),
        "{}",
        found[0]
    );
    assert_eq!(found[1], "data/locales/en/ferry.ftl:8: `dice` is missing in fr");
}

#[test]
fn the_same_variable_by_way_of_another_text_is_no_difference() {
    let french = changed("{ -river }, { boat-name }", "{ -river }, le bateau { $name }");
    assert_eq!(french.compare(), [""; 0]);
    let french = changed("{ -river }, { boat-name }", "{ -river }, le bateau");
    assert_eq!(french.compare().len(), 1);
}

#[test]
fn texts_that_take_in_each_other_end() {
    let locales = changed("boat = bateau", "boat = { boat-name } { boat }");
    let locales =
        locales.with(Lang::En, "ferry.ftl", ENGLISH.replacen("= the boat", "= { boat }", 1)).unwrap();
    assert!(!locales.compare().is_empty());
    assert_eq!(locales.reader(Lang::Fr).say(&Message::new("boat").with("name", "x")), "boat");
}

#[test]
fn an_override_takes_the_place_of_a_whole_file() {
    let locales = changed("boat = bateau", "boat = barque");
    assert_eq!(locales.reader(Lang::Fr).say(&Message::new("boat")), "barque");
    assert_eq!(locales.reader(Lang::En).say(&Message::new("boat")), "boat");
    let locales = locales.with(Lang::En, "table.ftl", "table-over = Enough.\n".into()).unwrap();
    assert_eq!(locales.reader(Lang::En).say(&Message::new("table-over")), "Enough.");
}

#[test]
fn faults_of_an_override_are_named_with_file_and_line() {
    for (text, place, what) in [
        ("a = x\nb = { $n\nc = y\n", "data/locales/fr/ferry.ftl:3:1", "Expected a token starting with \"}\""),
        ("a = x\n\nb\n", "data/locales/fr/ferry.ftl:3:2", "\"=\""),
        ("a = x }\n", "data/locales/fr/ferry.ftl:1:7", "Unbalanced closing brace"),
        ("a = x\nb = { $n ->\n [one] x\n}\n", "data/locales/fr/ferry.ftl:4:1", "default variant"),
        ("a = x\nb = {{ $n }}\n", "data/locales/fr/ferry.ftl:2", "`b` has braces directly within braces"),
        ("b = { 1 ->\n *[a] x\n}\n", "data/locales/fr/ferry.ftl:1", "`b` chooses by a fixed value"),
        ("b = { \"x\" ->\n *[a] x\n}\n", "data/locales/fr/ferry.ftl:1", "`b` chooses by a fixed value"),
        ("a = x\n    .b = { 1.00000000000 }\n", "data/locales/fr/ferry.ftl:2", "`a.b` has the number 1.0000"),
        ("-a = { DATETIME($x) }\n", "data/locales/fr/ferry.ftl:1", "`-a` calls DATETIME"),
        ("a = { \"\\u12é\" }\n", "data/locales/fr/ferry.ftl:1:8", "`\\u` is not followed by 4"),
        ("a = { \"\\U0001é\" }\n", "data/locales/fr/ferry.ftl:1:8", "`\\U` is not followed by 6"),
    ] {
        let error = locales().with(Lang::Fr, "ferry.ftl", text.into()).expect_err(text);
        let shown = error.to_string();
        assert!(shown.starts_with(&format!("{place}: ")), "{shown}");
        assert!(shown.contains(what), "{shown}");
        assert!(!error.remedy.is_empty());
    }
}

#[test]
fn an_override_of_an_unknown_file_is_refused_with_the_known_ones() {
    let error = locales().with(Lang::Fr, "boats.ftl", String::new()).unwrap_err();
    assert!(error.to_string().starts_with("data/locales/fr/boats.ftl: "), "{error}");
    assert!(error.remedy.ends_with("table.ftl, ferry.ftl"), "{error}");
}

#[test]
fn an_override_that_is_too_large_is_refused() {
    let error = locales().with(Lang::Fr, "ferry.ftl", "#".repeat((4 << 20) + 1)).unwrap_err();
    assert!(error.what.contains("bytes"), "{error}");
}

#[test]
fn an_empty_override_says_nothing() {
    let locales = locales().with(Lang::Fr, "ferry.ftl", String::new()).unwrap();
    assert_eq!(locales.reader(Lang::Fr).say(&Message::new("boat")), "boat");
}

/// Each of these would run down the whole stack if it came to Fluent.
#[test]
fn nesting_beyond_measure_is_an_error_and_not_the_end() {
    for part in [
        "{",
        "{ NUMBER(",
        "{NUMBER({\n",
        "{\nNUMBER(\n",
        "NUMBER($a\n",
        "{$x\n->\n *[a] ",
        "{\"}\" ->\n *[a] ",
        "\"{\"}\"\n->\n*[a] ",
        "{-a(",
    ] {
        let text = format!("a = {{{}", part.repeat(200_000));
        let error = locales().with(Lang::Fr, "ferry.ftl", text).expect_err(part);
        assert!(error.what.contains("braces and parentheses"), "{error}");
    }
}

#[test]
fn nesting_within_measure_is_read() {
    for (open, close) in [("{ NUMBER(", ") }"), ("{ $x ->\n *[a] ", "\n }"), ("{", "}")] {
        let depth = text_file::MOST_OPEN / open.matches(['{', '(']).count() - 1;
        let text = format!("a = x\nb = {}{{ $x }}{}\n", open.repeat(depth), close.repeat(depth));
        let read = TextFile::read(Lang::Fr, "ferry.ftl", text);
        assert!(!read.faults.iter().any(|fault| fault.what.contains("parentheses")), "{open}");
    }
    let many = "a = { $x } ({ $y })\nb-1 = { $x }\n-c = { a }\n".repeat(200);
    assert!(TextFile::read(Lang::Fr, "ferry.ftl", many).faults.is_empty());
}

#[test]
fn a_text_that_multiplies_without_end_is_no_panic() {
    let mut text = String::from("a0 = x\n");
    for n in 1..20 {
        let before = n - 1;
        text += &format!(
            "a{n} = {{ a{before} }}{{ a{before} }}{{ $x ->\n    [1] {{ a{before} }}\n   *[b] {{ a{before} }}\n}}\n"
        );
    }
    let locales = locales().with(Lang::Fr, "ferry.ftl", text).unwrap();
    let reader = locales.reader(Lang::Fr);
    assert_eq!(reader.say(&Message::new("a19").with("x", 1)), "⟨a19 x=1⟩");
    assert!(reader.faults(&Message::new("a19").with("x", 1))[0].contains("Too many placeables"));
}

#[test]
fn a_number_with_zeros_without_end_is_no_panic() {
    let number = "NUMBER($x, minimumFractionDigits: 99999999999)";
    let text = format!("a = {{ {number} ->\n    [one] one\n   *[other] {{ {number} }}\n}}\n");
    let locales = locales().with(Lang::Fr, "ferry.ftl", text).unwrap();
    let reader = locales.reader(Lang::Fr);
    assert_eq!(reader.say(&Message::new("a").with("x", 3)), "3.000000000");
}

#[test]
fn large_numbers_are_said_to_the_last_digit() {
    let said = |n: i64| locales().reader(Lang::En).say(&Message::new("dice").with("dice", n));
    assert_eq!(said(i64::MAX), format!("Rolled {}", i64::MAX));
    assert_eq!(said(i64::MIN), format!("Rolled {}", i64::MIN));
    assert_eq!(said(9_007_199_254_740_991), "Rolled 9007199254740991");
}

proptest! {
    #[test]
    fn no_text_breaks_the_reader(text: String) {
        check(text);
    }

    #[test]
    fn bytes_of_any_kind_are_read_or_refused(bytes: Vec<u8>) {
        check(String::from_utf8_lossy(&bytes).into_owned());
    }

    #[test]
    fn no_text_that_looks_like_fluent_breaks_the_reader(
        text in concat!(
            r#"(\n|\n    |[{}()\[\]*="\\.,:é$#-]| |->|a = |-b = |a|\{ \$x \}|\{ -b\(x: 1\) \}"#,
            r#"|\{ \$x ->\n   \*\[one\] |\\u00|1\.5|NUMBER\(){0,40}"#,
        )
    ) {
        check(format!("a = {text}"));
    }

    #[test]
    fn no_texts_that_take_in_each_other_break_the_reader(
        texts in proptest::collection::vec(pattern(), 4)
    ) {
        let [a, boat, term, hint] = &texts[..] else { unreachable!("there are four") };
        check(format!("a = {a}\nboat = {boat}\n    .hint = {hint}\n-b = {term}\n    .kind = {hint}\n"));
    }

    #[test]
    fn a_truncated_file_is_read_or_refused(length in 0..FRENCH.len()) {
        prop_assume!(FRENCH.is_char_boundary(length));
        check(FRENCH[..length].to_owned());
    }

    #[test]
    fn any_argument_can_be_said(number: i64, text: String, key: String) {
        let locales = locales();
        let reader = locales.reader(Lang::Fr);
        let message = Message::new("crossing").with("count", number).with("boat", text.clone());
        prop_assert!(reader.say(&message).contains(&text));
        prop_assert_eq!(reader.faults(&message), [""; 0]);
        let _ = reader.say(&Message::new("dice").with("dice", Arg::term(key)));
    }
}

/// Something between braces, and texts with such things in them, nested as people would not.
fn expression() -> BoxedStrategy<String> {
    let plain = prop::sample::select(vec![
        "$x",
        "$boat",
        "$none",
        "a",
        "boat",
        "boat.hint",
        "-b",
        "-b(x: 1)",
        "-b(x: 1.500000)",
        "\"é\\u00e9\"",
        "7",
        "1.50",
        "$x",
        "NUMBER(1.25)",
        "NUMBER($none)",
        "nowhere",
    ]);
    let plain = plain.prop_map(str::to_owned);
    plain
        .boxed()
        .prop_recursive(3, 24, 4, |inner| {
            let text = proptest::collection::vec(inner.clone(), 1..3).prop_map(|parts| {
                format!("x{}", parts.iter().map(|part| format!(" {{ {part} }}")).collect::<String>())
            });
            let selector =
                prop::sample::select(vec!["$x", "$boat", "$none", "NUMBER($x)", "-b.kind", "-b.kind(x: 2)"]);
            let choice = (selector, text.clone(), text)
                .prop_map(|(by, one, other)| format!("{by} ->\n    [one] {one}\n   *[other] {other}\n  "));
            let digits = (0..99_999_999_999_u64)
                .prop_map(|digits| format!("NUMBER($x, minimumFractionDigits: {digits})"));
            prop_oneof![40 => choice, 20 => digits, 1 => inner.prop_map(|inner| format!("{{ {inner} }}"))]
        })
        .boxed()
}

fn pattern() -> impl Strategy<Value = String> {
    proptest::collection::vec(expression(), 0..4).prop_map(|parts| {
        format!("x{}", parts.iter().map(|part| format!(" {{ {part} }}")).collect::<String>())
    })
}

/// Read the text, and if it is taken, say all of it.
fn check(text: String) {
    if let Ok(locales) = locales().with(Lang::Fr, "ferry.ftl", text) {
        let reader = locales.reader(Lang::Fr);
        for key in ["a", "boat", "crossing", "across"] {
            let message = Message::new(key).with("x", 2).with_term("boat", "a");
            let _ = (reader.say(&message), reader.faults(&message));
        }
        let _ = locales.compare();
    }
}
