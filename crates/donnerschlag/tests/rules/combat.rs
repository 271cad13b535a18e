//! Combat [13].

use donnerschlag::Options;

use crate::table_for_two::{AXIS, SOVIET, Table};

/// Axis units around 2717 (a village) or elsewhere; the 6th Panzer attacks.
pub(crate) fn axis(units: &str, rest: &str) -> Table {
    Table::place(&format!(
        "clear = true\nturn = 3\nfortune = \"soviet\"\naxis_orders = [\"6pz\", \"any\"]\nsoviet_orders = [\"red\"]\nunits = {{ \"HQ 6.Pz\" = \"2612\", {units} }}\n{rest}"
    ))
}

/// DS-180, DS-181, DS-182, DS-183: who attacks what.
#[test]
fn a_unit_attacks_once_and_a_hex_is_attacked_once() {
    let mut table = axis(
        "\"I/4/6P\" = \"2716\", \"II/4/6P\" = \"2716\", \"366/126\" = \"2717\", \"539/126\" = \"2817\", \"HQ 51A\" = \"2615\"",
        "",
    );
    table.choose("order 6pz").choose("done");
    assert_eq!(table.legal(), ["hex 2717", "done"]);
    assert_eq!(table.refused("hex 2615"), "DS-183");
    assert_eq!(table.refused("hex 2817"), "DS-180");
    table.choose("hex 2717");
    assert_eq!(table.refused("done"), "DS-184");
    table.choose("unit I/4/6P").roll("done", &["d6:3"]);
    assert_eq!(table.asked(), SOVIET, "nobody else can attack: the hex has been attacked");
}

/// DS-191, DS-192: one shift each, at most, for the attacker; tanks do not shift in defence.
#[test]
fn tanks_and_combined_arms_shift() {
    let sum = |attackers: &[&str], defenders: &str| {
        let mut table = axis(
            &format!(
                "\"I/11/6P\" = \"2716\", \"I/4/6P\" = \"2716\", \"II/11/6P\" = \"2615\", \"II/4/6P\" = \"2615\", {defenders}"
            ),
            "",
        );
        table.choose("order 6pz").choose("done").choose("hex 2616");
        for unit in attackers {
            table.choose(&format!("unit {unit}"));
        }
        table.sum()
    };
    let weak = "\"366/126\" = \"2616\"";
    assert_eq!(sum(&["I/4/6P"], weak), (2, 1, "2:1".into(), 0));
    assert_eq!(sum(&["I/11/6P"], weak), (2, 1, "3:1".into(), 0));
    assert_eq!(sum(&["I/11/6P", "I/4/6P"], weak), (4, 1, "6:1".into(), 0));
    assert_eq!(sum(&["I/11/6P", "I/4/6P", "II/11/6P", "II/4/6P"], weak), (9, 1, "7:1".into(), 0));
    let strong = "\"55T/4M\" = \"2616\", \"36/4M\" = \"2616\"";
    assert_eq!(sum(&["I/4/6P", "II/4/6P"], "\"55T/4M\" = \"2616\""), (4, 2, "2:1".into(), 0));
    assert_eq!(sum(&["I/11/6P", "I/4/6P", "II/11/6P", "II/4/6P"], strong), (9, 5, "2:1".into(), 0));
}

/// DS-198, DS-199: never over an unbridged major river; a bridge lifts everything for its side.
#[test]
fn rivers_and_bridges() {
    let mut table = Table::place(
        "clear = true\nturn = 3\nunits = { \"36/4M\" = \"2007\", \"6/5C\" = \"2006\", \"7/5C\" = \"2008\" }\nsoviet_orders = [\"army\", \"blue\"]\naxis_orders = [\"any\"]\nnext = \"soviet\"",
    );
    table.choose("order army").choose("formation 4m").choose("done");
    assert_eq!(table.legal(), ["hex 2008", "done"]);
    // Over the bridge 2415-2515 tanks attack without a modifier but for the town.
    let mut table = axis("\"I/11/6P\" = \"2515\", \"366/126\" = \"2415\"", "");
    table.choose("order 6pz").choose("done").choose("hex 2415").choose("unit I/11/6P");
    assert_eq!(table.sum(), (2, 1, "2:1".into(), -2));
}

/// DS-200, AMB-20: below 1:1 an attack fails without a die, unless the house rule lets shifts lift it.
#[test]
fn below_one_to_one_there_is_no_die() {
    let units = "\"I/11/6P\" = \"2716\", \"1378/87\" = \"2616\", \"1379/87\" = \"2616\"";
    let mut table = axis(units, "");
    table.choose("order 6pz").choose("done").choose("hex 2616").choose("unit I/11/6P");
    assert_eq!(table.sum().2, "-");
    table.choose("done");
    assert!(table.has_told("donnerschlag-below-table") && table.marked("I/11/6P", "reduced"));
    let position = format!(
        "clear = true\nturn = 3\naxis_orders = [\"6pz\", \"any\"]\nsoviet_orders = [\"red\"]\nunits = {{ \"HQ 6.Pz\" = \"2612\", {units} }}"
    );
    let mut table = Table::place_with(&position, Options { shifts_lift: true, ..Options::default() });
    table.choose("order 6pz").choose("done").choose("hex 2616").choose("unit I/11/6P");
    assert_eq!(table.sum().2, "1:1");
}

/// DS-201, DS-205: modifiers add up; results fall on the side that they name.
#[test]
fn results_are_read_from_the_table() {
    let mut table = axis("\"I/4/6P\" = \"2716\", \"II/4/6P\" = \"2716\", \"366/126\" = \"2717\"", "");
    table.choose("order 6pz").choose("done").choose("hex 2717").choose("unit I/4/6P").choose("unit II/4/6P");
    assert_eq!(table.sum(), (4, 1, "4:1".into(), -1));
    table.roll("done", &["d6:4"]);
    assert_eq!(table.result.as_deref(), Some("DR"), "3 on 4:1");
}

/// DS-074, DS-075: the attacker who has Schlachtenglück may roll again, and the marker passes.
#[test]
fn the_combat_die_may_be_rolled_again() {
    let mut table = Table::place(
        "clear = true\nturn = 3\nfortune = \"axis\"\naxis_orders = [\"6pz\", \"any\"]\nsoviet_orders = [\"red\"]\nunits = { \"HQ 6.Pz\" = \"2612\", \"I/4/6P\" = \"2716\", \"366/126\" = \"2616\" }",
    );
    table.choose("order 6pz").choose("done").choose("hex 2616").choose("unit I/4/6P").roll("done", &["d6:1"]);
    assert_eq!((table.asked(), table.legal()), (AXIS, vec!["again".to_owned(), "done".to_owned()]));
    table.roll("again", &["d6:3"]);
    assert_eq!(table.open()["fortune"], "soviet");
    assert!(table.has_told("donnerschlag-result") && !table.has_told("donnerschlag-drawn"));
}

/// DS-085, DS-209: SNAFU brings nobody; an eliminated cup unit goes back.
#[test]
fn snafu_and_the_way_back_into_the_cup() {
    let mut table = axis("\"I/4/6P\" = \"2716\", \"AdHoc 1\" = \"2717\"", "");
    table.choose("order 6pz").choose("done").choose("hex 2717").choose("unit I/4/6P");
    table.roll("done", &["d6:2", "10/11"]);
    assert!(table.has_told("donnerschlag-snafu"));
    let mut table = axis(
        "\"I/4/6P\" = \"2716\", \"II/4/6P\" = \"2716\", \"I/114/6P\" = \"2616\", \"II/114/6P\" = \"2616\", \"I/11/6P\" = \"2816\", \"AdHoc 1\" = \"2717\"",
        "",
    );
    table.choose("order 6pz").choose("done").choose("hex 2717");
    for unit in ["I/11/6P", "I/4/6P", "II/4/6P", "I/114/6P", "II/114/6P"] {
        if table.may(&format!("unit {unit}")) {
            table.choose(&format!("unit {unit}"));
        }
    }
    table.roll("done", &["d6:6"]);
    assert_eq!(table.at("AdHoc 1"), "cup");
}

/// DS-235, DS-197: only tanks advance, into the vacated hex, and not over a river.
#[test]
fn only_tanks_advance() {
    let mut table = axis(
        "\"I/11/6P\" = \"2716\", \"I/4/6P\" = \"2716\", \"II/4/6P\" = \"2616\", \"II/114/6P\" = \"2616\", \"366/126\" = \"2717\"",
        "",
    );
    table.choose("order 6pz").choose("done").choose("hex 2717");
    for unit in ["I/11/6P", "I/4/6P"] {
        table.choose(&format!("unit {unit}"));
    }
    table.roll("done", &["d6:6"]);
    assert_eq!(table.at("366/126"), "eliminated");
    assert_eq!(table.legal(), ["unit I/11/6P", "done"]);
    assert_eq!(table.refused("unit I/4/6P"), "DS-235");
    table.choose("unit I/11/6P");
    assert_eq!(table.at("I/11/6P"), "2717");
}

/// DS-186: a card beats the rules, as the pioneers of the third lesson do; DS-206: the owner chooses.
#[test]
fn the_owner_chooses_the_loss() {
    let mut table = axis(
        "\"I/4/6P\" = \"2716\", \"II/4/6P\" = \"2716\", \"1378/87\" = \"2717\", \"1379/87\" = \"2717\"",
        "",
    );
    table.choose("order 6pz").choose("done").choose("hex 2717").choose("unit I/4/6P").choose("unit II/4/6P");
    table.roll("done", &["d6:3"]);
    assert_eq!(table.legal(), ["unit I/4/6P", "unit II/4/6P"]);
    table.choose("unit II/4/6P");
    assert!(table.marked("II/4/6P", "reduced"));
}
