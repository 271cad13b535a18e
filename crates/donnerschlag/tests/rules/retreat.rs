//! Retreat [13.2].

use crate::combat::axis;
use crate::table_for_two::{AXIS, SOVIET, Table};

/// An attack by these units of the 6th Panzer Division with this die.
fn beaten(units: &str, target: &str, attackers: &[&str], die: &str) -> Table {
    let mut table = axis(units, "");
    table.choose("order 6pz").choose("done").choose(&format!("hex {target}"));
    for unit in attackers {
        table.choose(&format!("unit {unit}"));
    }
    table.roll("done", &[die]);
    table
}

const SOUTH: &str = "\"I/4/6P\" = \"2716\", \"II/4/6P\" = \"2716\"";
const BOTH: &[&str] = &["I/4/6P", "II/4/6P"];

/// DS-220, DS-221, DS-222: one hex, free of zones of control, nearer to any one friendly edge.
#[test]
fn a_unit_retreats_out_of_zones_of_control_towards_any_one_edge() {
    let mut table = beaten(&format!("{SOUTH}, \"1378/87\" = \"2717\""), "2717", BOTH, "d6:6");
    assert_eq!(table.legal(), ["hex 2617", "hex 2718"], "nearer to the northern edge, or to the eastern one");
    assert_eq!(table.refused("hex 2817"), "DS-222", "nearer to none");
    table.choose("hex 2617");
    assert!(!table.marked("1378/87", "reduced"));
    // Behind the Myshkova three hexes are as good.
    let units = "\"I/114/6P\" = \"2513\", \"II/114/6P\" = \"2514\", \"366/126\" = \"2413\"";
    let table = beaten(units, "2413", &["I/114/6P", "II/114/6P"], "d6:5");
    assert_eq!(
        (table.asked(), table.legal()),
        (SOVIET, ["hex 2313", "hex 2314", "hex 2414"].map(str::to_owned).to_vec())
    );
    assert_eq!(table.refused("hex 2412"), "DS-226");
    assert_eq!(table.refused("hex 2513"), "DS-229");
    assert_eq!(table.refused("hex 2501"), "DS-220");
}

/// DS-223: into a zone of control only if there is no other way, and at the cost of a step.
#[test]
fn a_zone_of_control_costs_a_step() {
    let units = format!("{SOUTH}, \"57/6P\" = \"2818\", \"6/6P\" = \"2517\", \"1378/87\" = \"2717\"");
    let mut table = beaten(&units, "2717", BOTH, "d6:6");
    table.choose("hex 2718");
    assert!(table.has_told("donnerschlag-zone-of-control-costs") && table.marked("1378/87", "reduced"));
}

/// DS-225, DS-226, DS-227: infantry goes back over a minor river, tanks do not, nobody into a zone of control there.
#[test]
fn rivers_on_the_way_back() {
    let units =
        "\"I/4/6P\" = \"2614\", \"II/4/6P\" = \"2614\", \"I/114/6P\" = \"2613\", \"57/6P\" = \"2516\"";
    let infantry = beaten(&format!("{units}, \"1378/87\" = \"2514\""), "2514", BOTH, "d6:5");
    let across = |words: &String| words.starts_with("hex 24");
    assert!(infantry.at("1378/87").starts_with("24") || infantry.legal().iter().all(across));
    let three = &["I/4/6P", "II/4/6P", "I/114/6P"];
    let tank = beaten(&format!("{units}, \"3G/7T\" = \"2514\""), "2514", three, "d6:5");
    assert!(tank.at("3G/7T").starts_with("25") && tank.at("3G/7T") != "2514", "{}", tank.at("3G/7T"));
    assert!(tank.marked("3G/7T", "reduced"), "it went through a zone of control");
    // A German unit north of the river controls the hex over there: the way is closed for infantry too.
    let closed =
        beaten(&format!("{units}, \"6/6P\" = \"2314\", \"1378/87\" = \"2514\""), "2514", BOTH, "d6:5");
    assert!(closed.at("1378/87").starts_with("25"), "{}", closed.at("1378/87"));
    // At the Don nobody goes back, bridge or not.
    let mut don = Table::place(
        "clear = true\nturn = 3\nfortune = \"axis\"\nsoviet_orders = [\"army\", \"red\"]\naxis_orders = [\"any\"]\nnext = \"soviet\"\nunits = { \"36/4M\" = \"1015\", \"59/4M\" = \"0915\", \"60/4M\" = \"1014\", \"6/5C\" = \"0914\" }",
    );
    don.choose("order army").choose("formation 4m").choose("done").choose("hex 0914");
    don.choose("unit 59/4M").choose("unit 60/4M").roll("done", &["d6:5"]);
    assert_eq!(don.at("6/5C"), "eliminated", "the bridge is no way back");
}

/// Each hex around a beaten unit, and the rule that keeps it from going there.
fn reasons(table: &Table, expected: &[(&str, &str, &str)]) {
    for (hex, rule, key) in expected {
        let words = format!("hex {hex}");
        assert_eq!((table.refused(&words), table.why(&words)), (*rule, *key), "{hex}");
    }
}

const AWAY: (&str, &str) = ("DS-222", "donnerschlag-refuse-retreat-away");
const ZONE: (&str, &str) = ("DS-221", "donnerschlag-refuse-retreat-zone");

/// DS-221, DS-222: what a priority rules out is refused by that priority, over a river that could be crossed too.
#[test]
fn a_priority_is_the_reason_even_over_a_river() {
    let units = "\"I/4/6P\" = \"2313\", \"II/4/6P\" = \"2313\", \"366/126\" = \"2413\"";
    let table = beaten(units, "2413", BOTH, "d6:4");
    assert_eq!(table.legal(), ["hex 2414", "hex 2514"]);
    reasons(
        &table,
        &[
            ("2314", ZONE.0, ZONE.1),
            ("2412", AWAY.0, AWAY.1),
            ("2513", AWAY.0, AWAY.1),
            ("2313", "DS-229", "donnerschlag-refuse-enemy"),
            ("2501", "DS-220", "donnerschlag-refuse-retreat-far"),
        ],
    );
}

/// DS-222, second priority: a full hex is refused for want of room.
#[test]
fn a_full_hex_is_refused_for_want_of_room() {
    let units = "\"I/4/6P\" = \"2412\", \"II/4/6P\" = \"2412\", \"539/126\" = \"2314\", \"550/126\" = \"2314\", \"366/126\" = \"2413\"";
    let table = beaten(units, "2413", BOTH, "d6:5");
    assert_eq!(table.legal(), ["hex 2313", "hex 2414", "hex 2514"]);
    reasons(&table, &[("2314", "DS-222", "donnerschlag-refuse-full")]);
}

/// DS-225, DS-226: a tank does not swim; nobody crosses a river into a zone of control.
#[test]
fn a_river_is_the_reason_where_it_is_one() {
    let units = "\"I/4/6P\" = \"2412\", \"II/4/6P\" = \"2412\", \"85Tk\" = \"2413\"";
    let table = beaten(units, "2413", BOTH, "d6:6");
    assert_eq!(table.legal(), ["hex 2313", "hex 2314", "hex 2414"]);
    reasons(
        &table,
        &[
            ("2514", "DS-225", "donnerschlag-refuse-retreat-minor"),
            ("2513", "DS-226", "donnerschlag-refuse-retreat-zone-river"),
        ],
    );
}

/// DS-227: nobody retreats over the Don.
#[test]
fn the_don_is_the_reason() {
    let mut table = Table::place(
        "clear = true\nturn = 3\nfortune = \"axis\"\nsoviet_orders = [\"army\", \"red\"]\naxis_orders = [\"any\"]\nnext = \"soviet\"\nunits = { \"36/4M\" = \"2607\", \"59/4M\" = \"2607\", \"6/5C\" = \"2707\" }",
    );
    table.choose("order army").choose("formation 4m").choose("done").choose("hex 2707");
    table.choose("unit 36/4M").choose("unit 59/4M").roll("done", &["d6:2"]);
    assert_eq!((table.asked(), table.legal()), (AXIS, vec!["hex 2806".to_owned(), "hex 2807".to_owned()]));
    reasons(&table, &[("2706", "DS-227", "donnerschlag-refuse-retreat-major"), ("2708", ZONE.0, ZONE.1)]);
}

/// Around 2717 enemies stand in every hex but 2718, which is full and in their zones of control.
const FULL: &str = "\"57/6P\" = \"2616\", \"6/6P\" = \"2617\", \"I/114/6P\" = \"2817\", \"II/114/6P\" = \"2816\", \"366/126\" = \"2718\", \"539/126\" = \"2718\"";

/// DS-224: over the limit a unit goes on. DS-223: each hex in a zone of control that it enters costs a step, one that it
/// only passes too.
#[test]
fn over_the_limit_a_unit_goes_on_and_pays_for_every_hex() {
    let units = format!("{SOUTH}, {FULL}, \"1378/87\" = \"2717\"");
    let table = beaten(&units, "2717", BOTH, "d6:6");
    assert_eq!(table.at("1378/87"), "2719", "2718 is full, 2618 and 2818 are in zones of control");
    assert!(table.marked("1378/87", "reduced"), "it passed through a zone of control");
    // With an enemy beyond, the second hex costs the second step.
    let mut table = beaten(&format!("{units}, \"I/11/6P\" = \"2720\""), "2717", BOTH, "d6:6");
    assert_eq!(table.refused("hex 2717"), "DS-224", "never back where it came from (AMB-75)");
    table.choose("hex 2719");
    assert_eq!(table.at("1378/87"), "eliminated");
    let costs = table.told.iter().filter(|&&key| key == "donnerschlag-zone-of-control-costs").count();
    assert_eq!(costs, 2);
}

/// DS-228: without a way a unit is lost.
#[test]
fn without_a_way_a_unit_is_lost() {
    let table = beaten(
        "\"I/4/6P\" = \"2716\", \"II/4/6P\" = \"2616\", \"57/6P\" = \"2617\", \"6/6P\" = \"2718\", \"I/114/6P\" = \"2817\", \"II/114/6P\" = \"2816\", \"1378/87\" = \"2717\"",
        "2717",
        BOTH,
        "d6:6",
    );
    assert_eq!(table.at("1378/87"), "eliminated");
    assert!(table.has_told("donnerschlag-no-retreat"));
}

/// DS-220, AMB-32: an HQ may go along; DS-027: emergency units cannot retreat.
#[test]
fn an_hq_may_go_along_and_emergency_units_cannot() {
    let mut table =
        beaten(&format!("{SOUTH}, \"1378/87\" = \"2717\", \"HQ 51A\" = \"2717\""), "2717", BOTH, "d6:6");
    table.choose("hex 2718");
    assert_eq!(table.legal(), ["hex 2718", "done"]);
    table.choose("hex 2718");
    assert!(table.has_told("donnerschlag-retreated"));
    assert_eq!(table.at("HQ 51A"), "2718");
    let mut table = Table::place(
        "clear = true\nturn = 3\nfortune = \"axis\"\nsoviet_orders = [\"army\", \"red\"]\naxis_orders = [\"any\"]\nnext = \"soviet\"\nunits = { \"36/4M\" = \"3010\", \"Alarm 1\" = \"2910\" }",
    );
    table.choose("order army").choose("formation 4m").choose("done").choose("hex 2910").choose("unit 36/4M");
    table.roll("done", &["d6:5"]);
    assert_eq!(table.at("Alarm 1"), "cup");
}
