//! Every event of every Combat Card. Cards lie in OKH or STAVKA, so that they succeed without a die (DS-067);
//! the dice have tests of their own.

use crate::table_for_two::{AXIS, SOVIET, Table};

/// The Axis, with tanks and motorised infantry, is about to attack two steps of guards infantry in a village.
/// The cards lie in the boxes; whoever has one is asked.
fn axis_attacks(cards: &str) -> Table {
    let mut table = Table::place(&format!(
        "clear = true\nturn = 5\nfortune = \"soviet\"\naxis_orders = [\"6pz\", \"any\"]\nsoviet_orders = [\"red\"]\nunits = {{ \"HQ 6.Pz\" = \"2612\", \"I/11/6P\" = \"2716\", \"I/4/6P\" = \"2716\", \"5G/3G/13G\" = \"2717\" }}\n{cards}"
    ));
    table.choose("order 6pz");
    pass(&mut table, "before", &["hex 2717", "unit I/11/6P", "unit I/4/6P", "done"]);
    table
}

/// The Soviets, with tanks and mechanised infantry, are about to attack German infantry in a village.
fn soviets_attack(cards: &str) -> Table {
    let mut table = Table::place(&format!(
        "clear = true\nturn = 5\nfortune = \"axis\"\naxis_orders = [\"any\"]\nsoviet_orders = [\"army\", \"red\"]\nnext = \"soviet\"\nunits = {{ \"4/2GM\" = \"2716\", \"TkA/2GM\" = \"2716\", \"II/4/6P\" = \"2717\" }}\n{cards}"
    ));
    table.choose("order army").choose("formation 2gm");
    pass(&mut table, "before", &["hex 2717", "unit 4/2GM", "unit TkA/2GM", "done"]);
    table
}

/// Decline everything until the combat is declared and cards are asked for, in the Before or After window.
fn pass(table: &mut Table, until: &str, declare: &[&str]) {
    let mut declare = declare.iter();
    for _ in 0..20 {
        let phase = table.open()["phase"][0]["what"].as_str().unwrap().to_owned();
        match phase.as_str() {
            phase if phase == until => return,
            "fight" | "attackers" => {
                table.choose(declare.next().expect("declared"));
            }
            "react" | "move" => {
                table.choose("done");
            }
            other => panic!("{other} is asked"),
        }
    }
}

/// Both sides hold a card that has no place in a combat, so that the combat waits for them.
fn idle(cards: &str) -> String {
    format!("{cards}\naxis_cards = [\"ax05\"]\nsoviet_cards = [\"su14\"]")
}

/// The sum after a card, and back again: shift of the column and change of the modifier.
fn changes(mut table: Table, words: &str) -> (String, i64) {
    if !table.may(words) {
        table.choose("done");
    }
    table.choose(words);
    let sum = table.sum();
    (sum.2, sum.3)
}

/// DS-052, DS-185, DS-186: shifts, modifiers and what is cancelled, for both sides in attack and defence.
#[test]
fn combat_events_change_the_sum() {
    // Without a card: 4 against 2 is 2:1, tanks and combined arms make it 4:1; the village is −1.
    let none = axis_attacks(&idle("okh = \"ax01\""));
    assert_eq!(none.sum(), (4, 2, "4:1".into(), -1));
    for (card, event, column, drm) in [
        ("ax01", "a", "4:1", -1),
        ("ax01", "b", "4:1", 0),
        ("ax02", "b", "5:1", -1),
        ("ax09", "a", "5:1", -1),
        ("ax09", "b", "4:1", 0),
        ("ax10", "a", "4:1", 1),
        ("ax10", "b", "4:1", 0),
        ("ax16", "a", "6:1", -1),
        ("ax16", "b", "5:1", -1),
        ("ax17", "b", "5:1", -1),
        ("ax18", "a", "6:1", -1),
        ("ax18", "b", "5:1", -1),
        ("ax22", "a", "4:1", -1),
        ("ax22", "b", "4:1", 0),
    ] {
        let table = axis_attacks(&idle(&format!("okh = \"{card}\"")));
        assert_eq!(
            changes(table, &format!("play {card} {event} boxed")),
            (column.into(), drm),
            "{card} {event}"
        );
    }
    for (card, event, column, drm) in [
        ("su01", "a", "3:1", -1),
        ("su01", "b", "4:1", -2),
        ("su02", "a", "3:1", -2),
        ("su02", "b", "4:1", -2),
        ("su03", "b", "3:1", -1),
        ("su04", "b", "4:1", -2),
        ("su05", "a", "2:1", -1),
        ("su05", "b", "4:1", -2),
        ("su08", "b", "3:1", -1),
        ("su10", "b", "4:1", -1),
        ("su13", "a", "4:1", -3),
        ("su13", "b", "4:1", -2),
        ("su16", "b", "4:1", -2),
        ("su20", "b", "3:1", -1),
        ("su21", "a", "2:1", -1),
        ("su21", "b", "3:1", -1),
        ("su26", "b", "3:1", -1),
    ] {
        let table = axis_attacks(&idle(&format!("stavka = [\"{card}\"]")));
        assert_eq!(
            changes(table, &format!("play {card} {event} boxed")),
            (column.into(), drm),
            "{card} {event}"
        );
    }
    let pair = axis_attacks(&idle("stavka = [\"su01\", \"su02\"]"));
    assert_eq!(changes(pair, "play su01 joint boxed"), ("2:1".into(), -1));

    // The Soviets attack: 5 against 2 is 2:1, with two shifts 4:1; the village is −1.
    let none = soviets_attack(&idle("stavka = [\"su26\"]"));
    assert_eq!(none.sum(), (5, 2, "4:1".into(), -1));
    for (card, event, column, drm) in [
        ("su04", "b", "4:1", 0),
        ("su05", "a", "5:1", -1),
        ("su05", "b", "4:1", 0),
        ("su08", "b", "5:1", -1),
        ("su13", "a", "4:1", 1),
        ("su17", "a", "5:1", -1),
        ("su17", "b", "4:1", 0),
        ("su21", "a", "6:1", -1),
        ("su25", "b", "4:1", 0),
        ("su26", "a", "6:1", -1),
        ("su26", "b", "5:1", -1),
    ] {
        let table = soviets_attack(&idle(&format!("stavka = [\"{card}\"]")));
        assert_eq!(
            changes(table, &format!("play {card} {event} boxed")),
            (column.into(), drm),
            "{card} {event}"
        );
    }
    for (card, event, column, drm) in [
        ("ax10", "a", "4:1", -3),
        ("ax10", "b", "4:1", -2),
        ("ax11", "a", "3:1", -1),
        ("ax11", "b", "3:1", -1),
        ("ax15", "b", "3:1", -1),
        ("ax16", "a", "2:1", -1),
        ("ax16", "b", "3:1", -1),
        ("ax17", "b", "3:1", -1),
    ] {
        let table = soviets_attack(&idle(&format!("okh = \"{card}\"")));
        assert_eq!(
            changes(table, &format!("play {card} {event} boxed")),
            (column.into(), drm),
            "{card} {event}"
        );
    }
}

/// AX11 A: who loses steps in the attack loses one more. AX15 A and SU10 B: a step for the retreat.
#[test]
fn events_change_the_result() {
    let mut table = soviets_attack("okh = \"ax11\"");
    table.roll("play ax11 a boxed", &["d6:2"]);
    assert!(table.has_told("donnerschlag-result"));
    assert_eq!(table.open()["combat"]["attacker_loss"], 2, "A1 on 3:1 with a modified 1, and one more");
    let mut table = soviets_attack("okh = \"ax15\"");
    table.roll("play ax15 a boxed", &["d6:5"]);
    assert!(table.marked("II/4/6P", "reduced") && table.at("II/4/6P") == "2717");
    let mut table = axis_attacks("stavka = [\"su10\"]");
    table.roll("play su10 b boxed", &["d6:5"]);
    assert!(table.marked("5G/3G/13G", "reduced") && table.at("5G/3G/13G") == "2717");
    // SU20 A: neither the retreat nor the first step. 5 on 4:1 is DR1.
    let mut table = axis_attacks("stavka = [\"su20\"]");
    table.roll("play su20 a boxed", &["d6:6"]);
    assert!(!table.marked("5G/3G/13G", "reduced") && table.at("5G/3G/13G") == "2717");
    // The pair: no retreat without a price.
    let mut table = axis_attacks("stavka = [\"su01\", \"su02\"]");
    table.roll("play su01 joint boxed", &["d6:6"]);
    assert!(!table.marked("5G/3G/13G", "reduced") && table.at("5G/3G/13G") == "2717");
    // SU16 A: a step before the die.
    let mut table = axis_attacks("stavka = [\"su16\"]");
    table.choose("play su16 a boxed");
    assert_eq!(
        (table.asked(), table.legal()),
        (AXIS, vec!["unit I/11/6P".to_owned(), "unit I/4/6P".to_owned()])
    );
    table.roll("unit I/4/6P", &["d6:4"]);
    assert!(table.marked("I/4/6P", "reduced"));
}

/// AX22 A: the die may be rolled again, without Schlachtenglück.
#[test]
fn general_raus_rolls_again() {
    let mut table = axis_attacks("okh = \"ax22\"");
    table.roll("play ax22 a boxed", &["d6:1"]);
    table.roll("again", &["d6:4"]);
    assert_eq!(table.open()["fortune"], "soviet");
    assert_eq!(table.result.as_deref(), Some("DR"));
}

/// AX09 A, SU17 A: tanks advance a second hex. AX19: tanks go on, and a motorised unit follows.
#[test]
fn pursuits_lead_further() {
    let mut table = axis_attacks("okh = \"ax09\"");
    table.roll("play ax09 a boxed", &["d6:5"]).fall_back();
    table.choose("unit I/11/6P");
    assert!(table.may("hex 2617") && table.may("done"));
    table.choose("hex 2617");
    assert_eq!(table.at("I/11/6P"), "2617");
    let mut table = soviets_attack("stavka = [\"su17\"]");
    table.roll("play su17 a boxed", &["d6:4"]).fall_back();
    table.choose("unit TkA/2GM");
    assert!(table.may("done") && table.legal().len() > 1);
    let mut table = axis_attacks("okh = \"ax19\"");
    table.roll("done", &["d6:5"]).fall_back();
    table.choose("unit I/11/6P").choose("play ax19 a boxed");
    assert_eq!(table.legal(), ["unit I/11/6P", "unit I/4/6P", "done"]);
    table.choose("unit I/4/6P");
    assert_eq!(table.at("I/4/6P"), "2717");
    table.choose("unit I/11/6P").choose("hex 2617");
    assert_eq!(table.at("I/11/6P"), "2617");
    let mut table = axis_attacks("okh = \"ax19\"");
    table.roll("done", &["d6:5"]).fall_back();
    table.choose("done").choose("play ax19 b boxed").choose("unit I/4/6P");
    assert_eq!(table.at("I/4/6P"), "2717");
}

/// AX08 B: a lost step of a tank comes back.
#[test]
fn the_workshop_takes_a_loss_back() {
    let mut table = axis_attacks("okh = \"ax08\"");
    table.roll("done", &["d6:2"]);
    table.roll("unit I/11/6P", &["0/12"]);
    assert!(table.marked("I/11/6P", "reduced"));
    while !table.may("play ax08 b boxed") {
        let first = table.legal()[0].clone();
        table.choose(&first);
    }
    table.choose("play ax08 b boxed").choose("unit I/11/6P");
    assert!(!table.marked("I/11/6P", "reduced"));
}

/// The 4th Mechanised Corps strikes 2910, which Axis units hold with a card in OKH; whoever is left falls back, and
/// nobody advances yet.
fn struck(card: &str, units: &str) -> Table {
    let mut table = Table::place(&format!(
        "clear = true\nturn = 5\nfortune = \"axis\"\nsoviet_orders = [\"army\"]\naxis_orders = [\"any\"]\nnext = \"soviet\"\nokh = \"{card}\"\nunits = {{ \"36/4M\" = \"3010\", \"55T/4M\" = \"3010\", \"59/4M\" = \"2911\", \"158T/4M\" = \"2911\", {units} }}"
    ));
    table.choose("order army").choose("formation 4m").choose("done").choose("done").choose("hex 2910");
    for unit in ["36/4M", "55T/4M", "59/4M", "158T/4M"] {
        table.choose(&format!("unit {unit}"));
    }
    table.choose("done").roll("done", &["d6:4"]);
    assert_eq!(table.result.as_deref(), Some("DR1"));
    table.fall_back();
    table
}

/// AX08 B, DS-092: a tank that lost steps in two hexes comes back where it lost the last, not among the enemies in the first;
/// one that found no way back is not lost by a step, and stays lost.
#[test]
fn the_workshop_puts_no_tank_among_enemies() {
    let mut table = struck("ax08", "\"I/11/6P\" = \"2910\", \"366/126\" = \"2808\"");
    assert_eq!(table.at("I/11/6P"), "eliminated", "a step in 2910, a step in a zone of control");
    table.choose("unit 55T/4M").choose("done");
    assert_eq!((table.asked(), table.at("55T/4M")), (AXIS, "2910".to_owned()));
    table.choose("play ax08 b boxed").choose("unit I/11/6P");
    assert_ne!(table.at("I/11/6P"), "2910");
    assert!(table.marked("I/11/6P", "reduced"));
    let shut =
        "\"366/126\" = \"2809\", \"539/126\" = \"2810\", \"550/126\" = \"3009\", \"1378/87\" = \"2909\"";
    let mut table = struck("ax08", &format!("\"I/11/6P\" = \"2910\", {shut}"));
    assert!(table.has_told("donnerschlag-no-retreat"));
    table.choose("done");
    assert_eq!((table.asked(), table.legal()), (AXIS, vec!["done".to_owned()]));
}

/// AX19, DS-235: only who attacks pursues; the defender's card does not move the attacker's infantry.
#[test]
fn the_defender_does_not_pursue() {
    let mut table = struck("ax19", "\"I/4/6P\" = \"2910\"");
    table.choose("done");
    assert_eq!((table.asked(), table.legal()), (AXIS, vec!["done".to_owned()]));
    assert_eq!(table.refused("play ax19 a boxed"), "DS-235");
}

/// AX18 A, DS-197, AMB-74: a tank that a river keeps out of the attack is not in it, nor can it be declared once all
/// pioneers lie open.
#[test]
fn tanks_behind_a_river_meet_no_need_and_are_declared_in_hope_only() {
    let units =
        "\"HQ 6.Pz\" = \"2612\", \"I/11/6P\" = \"2513\", \"I/114/6P\" = \"2513\", \"13/13T\" = \"2413\"";
    let attack = |rest: &str| {
        let mut table = Table::place(&format!(
            "clear = true\nturn = 5\nfortune = \"soviet\"\naxis_orders = [\"6pz\"]\nsoviet_orders = [\"red\"]\nunits = {{ {units} }}\n{rest}"
        ));
        table.choose("order 6pz").choose("done").choose("hex 2413");
        table
    };
    let mut table = attack("axis_cards = [\"ax18\", \"ax01\"]");
    table.choose("unit I/11/6P").choose("unit I/114/6P").choose("done");
    assert!(table.may("play ax01 a") && !table.may("play ax18 a"));
    table.roll("play ax01 a", &["d6:1"]);
    assert!(table.may("play ax18 a"), "now it takes part");
    let table = attack("discards = [\"ax01\", \"ax01\"]");
    assert_eq!(table.refused("unit I/11/6P"), "DS-197");
}

/// The 6th Panzer is activated and has not moved; one Axis card lies in OKH.
fn axis_moves(card: &str, rest: &str) -> Table {
    let mut table = Table::place(&format!(
        "clear = true\nturn = 5\naxis_orders = [\"6pz\", \"any\"]\nsoviet_orders = [\"red\"]\nokh = \"{card}\"\n{rest}"
    ));
    table.choose("order 6pz");
    while table.asked() == SOVIET {
        table.choose("done");
    }
    table
}

const HOME: &str =
    "units = { \"HQ 6.Pz\" = \"4307\", \"I/4/6P\" = \"4306\", \"II/4/6P\" = \"4314\", \"36/4M\" = \"1223\" }";

/// AX02 A, AX03, AX04, AX05: markers, limits and ranges.
#[test]
fn staff_cards_of_the_axis() {
    let home = HOME.replace("1223", "1220");
    let mut table = axis_moves("ax02", &home);
    table.choose("play ax02 a boxed").choose("unit I/4/6P");
    assert_eq!(table.open()["schwerpunkt"], "I/4/6P");
    let mut table = axis_moves("ax03", &home);
    table.choose("play ax03 a boxed");
    assert_eq!(table.open()["cards"]["axis"]["order_limit"], 6);
    let mut table = axis_moves("ax03", &home);
    table.choose("play ax03 b boxed").luckily("order any");
    assert_eq!(table.open()["cards"]["axis"]["orders"], 1);
    let mut table = axis_moves("ax04", &home);
    table.choose("play ax04 a boxed");
    assert_eq!(table.open()["cards"]["axis"]["limit"], 6);
    for (card, event) in [("ax04", "b"), ("ax05", "a")] {
        let six = home.replace("4314", "4313");
        let mut table = axis_moves(card, &six);
        assert!(!table.marked("II/4/6P", "active"));
        table.choose(&format!("play {card} {event} boxed")).choose("unit HQ 6.Pz");
        assert!(table.marked("II/4/6P", "active"), "{card}: six hexes are in range now");
    }
    let mut table = axis_moves("ax05", &home);
    table.choose("play ax05 b boxed").choose("unit II/4/6P");
    assert!(table.marked("II/4/6P", "active"));
}

/// DS-059, DS-060: AX07, AX08 A, SU23.
#[test]
fn replacements() {
    let units = "units = { \"HQ 6.Pz\" = \"4307\", \"I/4/6P\" = \"4306\", \"I/11/6P\" = \"4306\" }\nreduced = [\"I/4/6P\", \"I/11/6P\"]";
    let mut table = axis_moves("ax07", units);
    table.choose("play ax07 a boxed");
    assert!(table.may("unit I/4/6P") && !table.may("unit I/11/6P") && table.may("unit II/4/6P"));
    table.choose("unit I/4/6P");
    assert!(!table.marked("I/4/6P", "reduced"));
    table.choose("unit II/4/6P");
    assert!(
        table.may("hex 4307") && !table.may("hex 4306"),
        "on or next to a unit in supply, within stacking"
    );
    table.choose("hex 4307");
    assert!(table.marked("II/4/6P", "reduced"), "one step");
    let mut table = axis_moves("ax07", units);
    table.choose("play ax07 b boxed");
    assert!(table.may("unit 85/1/VI") && !table.may("unit I/4/6P"));
    let mut table = axis_moves("ax08", units);
    table.choose("play ax08 a boxed").choose("unit I/11/6P");
    assert!(!table.marked("I/11/6P", "reduced"));
    let red = |event: &str| {
        let mut table = soviets_move(
            "su23",
            "units = { \"36/4M\" = \"1920\", \"59/4M\" = \"1919\" }\nreduced = [\"36/4M\", \"59/4M\"]",
        );
        table.choose(&format!("play su23 {event} boxed")).choose("unit 36/4M");
        assert!(!table.marked("36/4M", "reduced"));
        table.open()["phase"][1]["what"] == "effect"
    };
    assert!(red("a") && !red("b"), "three steps and one step");
}

/// AX06: an event is answered and cancelled; DS-055: its card is discarded. AX06 B, SU06.
#[test]
fn no_one_answers_the_phone() {
    let mut table = axis_attacks("axis_cards = [\"ax16\"]\nsoviet_cards = [\"su06\"]");
    table.choose("play ax16 a");
    assert_eq!((table.asked(), table.may("play su06 a")), (SOVIET, true));
    table.roll("play su06 a", &["d6:3", "d6:6"]);
    assert!(table.has_told("donnerschlag-cancelled"));
    let cards = table.open()["cards"].clone();
    assert_eq!(
        (&cards["axis"]["discards"][0], &cards["soviet"]["removed"][0]),
        (&"ax16".into(), &"su06".into())
    );
    // The answer fails: the event goes on with its own die.
    let mut table = axis_attacks("axis_cards = [\"ax16\"]\nsoviet_cards = [\"su06\"]");
    table.choose("play ax16 a").roll("play su06 a", &["d6:4"]).roll("done", &["d6:5", "d6:3"]);
    assert!(table.has_told("donnerschlag-discarded") && !table.has_told("donnerschlag-cancelled"));
    let mut table = soviets_attack("soviet_cards = [\"su13\"]\naxis_cards = [\"ax06\"]");
    table.choose("play su13 b").roll("play ax06 a", &["d6:1", "d6:3"]);
    assert!(table.has_told("donnerschlag-cancelled"));
    // Event B of both.
    let mut table = axis_moves("ax06", "units = { \"HQ 6.Pz\" = \"4307\", \"HQ 51A\" = \"2714\" }");
    table.choose("play ax06 b boxed").choose("unit HQ 51A");
    assert!(table.marked("HQ 51A", "silent"));
    let mut table = soviets_move("su06", "units = { \"36/4M\" = \"1920\", \"HQ 6.Pz\" = \"4307\" }");
    table.choose("play su06 b boxed").choose("unit HQ 6.Pz");
    assert_eq!(table.open()["activation"]["range"][0], serde_json::json!(["HQ 6.Pz", -2]));
}

/// AX12, SU19: bridges come and go, for good or for the activation.
#[test]
fn bridges_come_and_go() {
    let units = "units = { \"HQ 6.Pz\" = \"2612\", \"I/11/6P\" = \"2514\", \"366/126\" = \"2316\" }";
    for (event, lasts) in [("a", true), ("b", false)] {
        let mut table = axis_moves("ax12", units);
        table.choose(&format!("play ax12 {event} boxed")).choose("side 2414-2514").choose("unit I/11/6P");
        assert!(table.may("hex 2414"), "tanks cross");
        table.choose("hex 2414");
        while table.asked() == AXIS {
            table.choose("done");
        }
        assert_eq!(!table.open()["built"].as_array().unwrap().is_empty(), lasts);
    }
    for (event, lasts) in [("a", true), ("b", false)] {
        let mut table = soviets_move("su19", "units = { \"36/4M\" = \"2316\", \"I/4/6P\" = \"4307\" }");
        table.choose(&format!("play su19 {event} boxed"));
        assert!(table.may("side 2415-2515") && !table.may("side 4207-4307"));
        table.choose("side 2415-2515").choose("done");
        assert_eq!(!table.open()["blown"].as_array().unwrap().is_empty(), lasts);
    }
}

/// A bridge for one activation lies above what was blown: afterwards that is blown as before. One for good replaces it.
#[test]
fn what_was_blown_is_blown_again_after_a_bridge_for_the_activation() {
    let units = "blown = [\"2415-2515\"]\nunits = { \"HQ 6.Pz\" = \"2612\", \"I/11/6P\" = \"2515\", \"366/126\" = \"2118\" }";
    for (event, rebuilt) in [("a", true), ("b", false)] {
        let mut table = axis_moves("ax12", units);
        table.choose(&format!("play ax12 {event} boxed")).choose("side 2415-2515").choose("unit I/11/6P");
        assert!(table.may("hex 2415"), "tanks cross");
        assert_eq!(table.open()["blown"], serde_json::json!([]));
        while table.asked() == AXIS {
            table.choose("done");
        }
        assert_eq!(table.open()["built"], serde_json::json!([]), "it is the printed bridge, or none");
        assert_eq!(table.open()["blown"].as_array().unwrap().is_empty(), rebuilt);
    }
}

/// DS-156: the marker goes the instant a chain is there, so a unit that was too weak to attack may, once a move has
/// brought its supply back (AMB-70).
#[test]
fn a_marker_goes_before_the_attacks_are_looked_at() {
    let mut table = Table::place(
        "clear = true\nturn = 2\nblown = [\"2211-2311\", \"2518-2617\"]\naxis_orders = [\"popescu\", \"popescu\"]\nsoviet_orders = [\"red\"]\nunits = { \"HQ Popescu\" = \"2613\", \"6/5C\" = \"2414\", \"7/5C\" = \"2915\", \"HQ 51A\" = \"2515\", \"539/126\" = \"2314\", \"59/4M\" = \"2720\", \"60/4M\" = \"2822\", \"158T/4M\" = \"2623\", \"36/4M\" = \"2821\" }\nout_of_supply = [\"6/5C\"]",
    );
    table.choose("order popescu");
    assert!(table.marked("6/5C", "out-of-supply"));
    for stays in ["HQ Popescu", "6/5C"] {
        table.choose(&format!("unit {stays}")).choose("done");
    }
    table.choose("unit 7/5C").choose("hex 2515");
    assert!(table.has_told("donnerschlag-overrun") && table.has_told("donnerschlag-in-supply"));
    assert_eq!(table.phase(), "fight", "nobody else could attack");
    assert!(table.may("hex 2314"));
}

/// AX13, AX21, AX24: movement of the Axis.
#[test]
fn movement_cards_of_the_axis() {
    let bank = "units = { \"HQ 6.Pz\" = \"2612\", \"I/11/6P\" = \"2514\", \"366/126\" = \"1816\" }";
    let mut table = axis_moves("ax13", bank);
    table.choose("play ax13 a boxed").choose("unit I/11/6P");
    assert!(table.may("hex 2413"));
    let road = "units = { \"HQ 6.Pz\" = \"4307\", \"I/4/6P\" = \"4307\" }";
    let mut table = axis_moves("ax13", road);
    table.choose("play ax13 b boxed").choose("unit I/4/6P").choose("unit I/4/6P");
    assert!(table.may("hex 3810"), "seven hexes of railway");
    let mut table = axis_moves("ax21", "units = { \"HQ 6.Pz\" = \"4307\", \"I/4/6P\" = \"4403\" }");
    table.choose("play ax21 b boxed").choose("hex 4403").choose("unit I/4/6P");
    assert!(table.may("hex 4409"), "six points");
    // Cut off behind the Myshkova, with fuel the unit moves its five hexes.
    let cut = "blown = [\"2415-2515\", \"2211-2311\", \"2518-2617\"]\nunits = { \"HQ 6.Pz\" = \"2612\", \"I/4/6P\" = \"2414\", \"36/4M\" = \"2821\", \"59/4M\" = \"2720\", \"60/4M\" = \"2822\", \"158T/4M\" = \"2623\" }";
    let mut table = axis_moves("ax21", cut);
    assert!(table.marked("I/4/6P", "out-of-supply"));
    table.choose("play ax21 a boxed").choose("unit I/4/6P");
    assert!(table.may("hex 1914"));
    // From one zone of control through the next: with the card one is passed without stopping.
    let zones = "units = { \"HQ 6.Pz\" = \"2612\", \"I/4/6P\" = \"2616\", \"366/126\" = \"2617\", \"539/126\" = \"2817\" }";
    let mut table = axis_moves("ax24", zones);
    table.choose("unit I/4/6P");
    assert!(table.may("hex 2717") && !table.may("hex 2718"));
    for event in ["a", "b"] {
        let mut table = axis_moves("ax24", zones);
        table.choose(&format!("play ax24 {event} boxed"));
        if event == "b" {
            table.choose("unit I/4/6P");
        }
        table.choose("unit I/4/6P");
        assert!(table.may("hex 2718"), "{event}");
    }
}

/// AX14, SU03 A, SU11, SU12 and the pair SU03 + SU04: draws from the cups.
#[test]
fn draws_from_the_cups() {
    let home = HOME.replace("1223", "1220");
    let mut table = axis_moves("ax14", &home);
    table.roll("play ax14 a boxed", &["0/9", "7/8"]);
    assert_eq!(table.told.iter().filter(|key| **key == "donnerschlag-drawn").count(), 1);
    assert!(table.has_told("donnerschlag-snafu"));
    let mut table = axis_moves("ax14", &home);
    table.roll("play ax14 b boxed", &["0/9"]);
    assert!(table.may("hex 4307"));
    let units = "units = { \"36/4M\" = \"1920\" }";
    for (card, event, draws) in [
        ("su03", "a", &["0/10"][..]),
        ("su11", "a", &["0/8", "0/7"]),
        ("su11", "b", &["0/8"]),
        ("su12", "a", &["0/12", "0/11"]),
        ("su12", "b", &["0/12"]),
    ] {
        let mut table = soviets_move(card, units);
        table.roll(&format!("play {card} {event} boxed"), draws);
        let drawn = table.told.iter().filter(|key| **key == "donnerschlag-drawn").count();
        assert_eq!(drawn, draws.len(), "{card} {event}");
    }
    let mut table = soviets_move("su03\", \"su04", units);
    table.roll("play su03 joint boxed", &["0/10", "0/9", "0/8"]);
    assert_eq!(table.told.iter().filter(|key| **key == "donnerschlag-drawn").count(), 3);
}

/// AX17 A (DS-310), AX20, AX23.
#[test]
fn other_cards_of_the_axis() {
    let home = HOME.replace("1223", "1220");
    let table = axis_moves("ax17", &home);
    assert_eq!(table.refused("play ax17 a boxed"), "DS-052", "not before the call");
    let mut table = axis_moves("ax17", &format!("track = 1\nzone = \"a\"\n{home}"));
    table.choose("play ax17 a boxed");
    assert_eq!(table.open()["survival"], true);
    let mut table = axis_moves("ax20", &home);
    table.choose("play ax20 a boxed");
    assert!(table.marked("36/4M", "no-movement"));
    let mut table = axis_moves("ax20", &home);
    table.choose("play ax20 b boxed").choose("unit 36/4M");
    assert!(table.marked("36/4M", "no-movement"));
    let hand = format!("soviet_cards = [\"su05\", \"su13\"]\n{home}");
    let mut table = axis_moves("ax23", &hand);
    table.roll("play ax23 a boxed", &["1/2"]);
    assert_eq!(table.open()["cards"]["soviet"]["discards"], serde_json::json!(["su13"]));
    let mut table = axis_moves("ax23", &hand);
    table.roll("play ax23 b boxed", &["0/2"]);
    let view = serde_json::to_value(table::Game::view(&table.game, table::Viewer::Seat(AXIS))).unwrap();
    assert_eq!(view["cards"]["axis"]["own"]["seen"], serde_json::json!(["su05", "su13"]));
    let gallery = serde_json::to_value(table::Game::view(&table.game, table::Viewer::Gallery)).unwrap();
    assert!(gallery["cards"]["axis"]["own"].is_null());
}

/// The 4th Mechanised Corps is activated and has not moved; Soviet cards lie in STAVKA.
fn soviets_move(cards: &str, rest: &str) -> Table {
    let mut table = Table::place(&format!(
        "clear = true\nturn = 5\nnext = \"soviet\"\naxis_orders = [\"any\"]\nsoviet_orders = [\"army\", \"red\"]\nstavka = [\"{cards}\"]\n{rest}"
    ));
    table.choose("order army").choose("formation 4m");
    table
}

/// SU04 A, SU07, SU08 A (DS-033, DS-034, DS-105), SU09, SU10 A.
#[test]
fn staff_cards_of_the_soviets() {
    let units = "units = { \"36/4M\" = \"1920\", \"5G/3G/13G\" = \"1921\", \"HQ 51A\" = \"2714\" }";
    let mut table = soviets_move("su04", units);
    table.choose("play su04 a boxed").choose("unit 5G/3G/13G");
    assert!(table.marked("5G/3G/13G", "stronger"));
    let mut table = soviets_move("su07", units);
    table.choose("play su07 a boxed");
    assert_eq!(table.legal(), ["hex 2518", "hex 2622", "hex 3216"]);
    table.choose("hex 3216");
    assert_eq!(table.at("HQ 51A"), "3216");
    let mut table = soviets_move("su07", units);
    table.choose("play su07 b boxed");
    assert_eq!(table.open()["activation"]["range"][0], serde_json::json!(["HQ 51A", 2]));
    let mut table = soviets_move("su08", units);
    table.choose("play su08 a boxed").choose("hex 1623");
    assert_eq!(table.at("HQ 2GA"), "1623");
    let mut table = soviets_move("su09", units);
    table.choose("play su09 a boxed");
    assert_eq!(table.open()["cards"]["soviet"]["order_limit"], 6);
    let mut table = soviets_move("su09", units);
    table.choose("play su09 b boxed").luckily("order red");
    assert_eq!(table.open()["cards"]["soviet"]["orders"], 1);
    let mut table = soviets_move("su10", units);
    table.choose("play su10 a boxed");
    assert_eq!(table.open()["cards"]["soviet"]["limit"], 6);
}

/// SU14, SU15: right after the Axis has activated and checked supply.
#[test]
fn reactions_of_the_soviets() {
    let react = |card: &str| {
        let mut table = Table::place(&format!(
            "clear = true\nturn = 5\naxis_orders = [\"6pz\", \"any\"]\nsoviet_orders = [\"red\"]\nstavka = [\"{card}\"]\nunits = {{ \"HQ 6.Pz\" = \"4307\", \"I/4/6P\" = \"4303\" }}"
        ));
        table.choose("order 6pz");
        assert_eq!(table.asked(), SOVIET);
        table
    };
    let mut table = react("su14");
    table.choose("play su14 a boxed").choose("unit I/4/6P");
    assert!(table.may("hex 4306") && !table.may("hex 4307"), "three points are left");
    let mut table = react("su14");
    table.choose("play su14 b boxed").choose("hex 4303").choose("unit I/4/6P");
    assert!(table.may("hex 4306") && !table.may("hex 4307"));
    let mut table = react("su15");
    table.choose("play su15 a boxed").choose("unit HQ 6.Pz");
    assert_eq!(table.refused("unit HQ 6.Pz"), "DS-070");
    let mut table = react("su15");
    table.choose("play su15 b boxed").choose("hex 4303").choose("unit I/4/6P");
    assert!(table.may("hex 4305") && !table.may("hex 4306"), "half of five is two");
}

/// SU18, SU22, SU24, SU25 A.
#[test]
fn other_cards_of_the_soviets() {
    let cavalry = |card: &str| {
        let mut table = Table::place(&format!(
            "clear = true\nturn = 5\nnext = \"soviet\"\naxis_orders = [\"any\"]\nsoviet_orders = [\"army\", \"red\"]\nstavka = [\"{card}\"]\nunits = {{ \"219/61/4C\" = \"2610\", \"I/4/6P\" = \"2813\" }}"
        ));
        table.choose("order army").choose("formation 4c");
        table
    };
    let mut table = cavalry("su18");
    table.choose("play su18 a boxed").choose("unit 219/61/4C");
    assert!(table.may("hex 2714"), "past the battalion");
    let mut table = cavalry("su18");
    table.choose("play su18 b boxed").choose("unit 219/61/4C").choose("unit 219/61/4C");
    assert!(table.may("hex 2615"), "five points");
    let units = "track = 1\nzone = \"b\"\nunits = { \"36/4M\" = \"1920\", \"3G/7T\" = \"1921\", \"HQ 6.Pz\" = \"4307\" }";
    let mut table = soviets_move("su22", units);
    table.choose("play su22 a boxed").choose("zone a");
    let see = |viewer| serde_json::to_value(table::Game::view(&table.game, viewer)).unwrap();
    assert_eq!(see(table::Viewer::Seat(SOVIET))["looked"][0]["real"], false);
    assert!(see(table::Viewer::Gallery)["looked"][0]["real"].is_null());
    let hand = format!("axis_cards = [\"ax10\"]\n{units}");
    let mut table = soviets_move("su22", &hand);
    while !table.may("play su22 b boxed") {
        table.choose("done");
    }
    table.choose("play su22 b boxed");
    assert!(table.has_told("donnerschlag-hand-seen"));
    let mut table = soviets_move("su24", units);
    table.choose("play su24 a boxed");
    assert_eq!(table.open()["cards"]["axis"]["orders"], 0);
    let mut table = soviets_move("su24", &format!("okh = \"ax10\"\n{units}"));
    while !table.may("play su24 b boxed") {
        table.choose("done");
    }
    table.choose("play su24 b boxed");
    assert_eq!(table.open()["box_barred"], true);
    let mut table = soviets_move("su25", units);
    table.choose("play su25 a boxed");
    assert!(table.marked("3G/7T", "active"));
}

/// DS-053, DS-054, DS-055, DS-056: the die decides, and where the card goes.
#[test]
fn the_die_decides_where_a_card_goes() {
    let play = |words: &str, die: &str| {
        let mut table = axis_attacks("axis_cards = [\"ax16\"]");
        table.roll(words, &[die, "d6:3"]);
        let cards = table.open()["cards"]["axis"].clone();
        (cards["removed"].as_array().unwrap().len(), cards["discards"].as_array().unwrap().len())
    };
    assert_eq!(play("play ax16 a", "d6:4"), (1, 0), "A that succeeds leaves the game");
    assert_eq!(play("play ax16 a", "d6:5"), (0, 1), "A that fails is discarded");
    assert_eq!(play("play ax16 b", "d6:4"), (0, 1), "B is discarded");
}

/// DS-057, DS-058: the pairs need both cards and one die.
#[test]
fn pairs_are_played_with_one_die() {
    let mut table = axis_attacks("soviet_cards = [\"su01\", \"su02\"]");
    assert!(table.may("play su01 joint") && !table.may("play su02 joint"));
    table.roll("play su01 joint", &["d6:4", "d6:3"]);
    assert_eq!(table.open()["cards"]["soviet"]["removed"], serde_json::json!(["su01", "su02"]));
    let table = axis_attacks("soviet_cards = [\"su01\"]");
    assert!(!table.may("play su01 joint"));
}

/// DS-050, DS-052, DS-066: what cannot be played is refused with its rule.
#[test]
fn cards_are_refused_with_a_rule() {
    let table = axis_attacks("axis_cards = [\"ax14\", \"ax15\", \"ax20\"]");
    assert_eq!(table.refused("play ax15 a"), "DS-052");
    assert_eq!(table.refused("play ax20 a"), "DS-052");
    assert_eq!(table.refused("play ax16 a"), "DS-050");
    assert_eq!(table.refused("play ax14 a boxed"), "DS-050");
}
