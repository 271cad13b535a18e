//! Zones of control, command and supply [9–11].

use crate::table_for_two::{SOVIET, Table};

const BASE: &str = "clear = true\nturn = 3\n";

/// DS-024, DS-143: a colour card activates one army's colour; cup units count for both.
#[test]
fn a_colour_activates_one_army_and_cup_units_of_either() {
    let position = "units = { \"823/302\" = \"3010\", \"5G/3G/13G\" = \"2010\", \"AdHoc 1\" = \"2510\", \"366/126\" = \"3015\" }\nsoviet_orders = [\"red\"]\naxis_orders = [\"any\"]\nnext = \"soviet\"";
    let mut table = Table::place(&format!("{BASE}{position}"));
    table.choose("order red");
    assert_eq!(table.legal(), ["colour red", "colour orange"]);
    table.choose("colour orange");
    assert!(table.marked("5G/3G/13G", "active") && table.marked("AdHoc 1", "active"));
    assert!(!table.marked("823/302", "active") && !table.marked("366/126", "active"));
}

/// DS-144: one colour or one formation; DS-145: one HQ or one formation, whatever the army.
#[test]
fn wild_cards_activate_a_formation_or_a_colour_or_an_hq() {
    let position = "units = { \"823/302\" = \"2610\", \"5G/3G/13G\" = \"2613\", \"36/4M\" = \"1810\", \"HQ 51A\" = \"2714\" }\nsoviet_orders = [\"army\", \"colour\"]\naxis_orders = [\"any\"]\nnext = \"soviet\"";
    let mut table = Table::place(&format!("{BASE}{position}"));
    table.choose("order army");
    // AMB-12: loose units are no formation.
    assert_eq!(table.legal(), ["unit HQ 51A", "formation 4m", "formation 13g"]);
    table.choose("unit HQ 51A");
    assert!(table.marked("823/302", "active") && table.marked("5G/3G/13G", "active"));
    assert!(!table.marked("36/4M", "active"), "six hexes is the range");
    assert!(!table.marked("HQ 51A", "active"), "DS-033, DS-149: it does not move");
    let mut table = Table::place(&format!("{BASE}{position}"));
    table.choose("order colour");
    assert!(table.may("formation 4m") && table.may("colour red") && !table.may("unit HQ 51A"));
}

/// DS-141: both Romanian corps, by two HQs. DS-035, DS-149: an HQ activates no other HQ.
#[test]
fn romanian_infantry_activates_both_corps() {
    let position = "units = { \"HQ VI\" = \"4313\", \"HQ VII\" = \"4407\", \"85/1/VI\" = \"4314\", \"5/4/VII\" = \"4406\", \"HQ 6.Pz\" = \"4307\" }\naxis_orders = [\"rom-inf\"]\nsoviet_orders = [\"red\"]";
    let mut table = Table::place(&format!("{BASE}{position}"));
    table.choose("order rom-inf");
    for unit in ["HQ VI", "HQ VII", "85/1/VI", "5/4/VII"] {
        assert!(table.marked(unit, "active"), "{unit}");
    }
    assert!(!table.marked("HQ 6.Pz", "active"));
}

/// DS-140: “Any Formation” picks one; the Romanians are one. DS-041: a card without effect is a pass.
#[test]
fn any_formation_lets_the_axis_choose() {
    let position = "units = { \"HQ VI\" = \"4313\", \"HQ VII\" = \"4407\", \"HQ 6.Pz\" = \"4307\" }\naxis_orders = [\"any\", \"23pz\"]\nsoviet_orders = [\"red\"]";
    let mut table = Table::place(&format!("{BASE}{position}"));
    table.choose("order any");
    assert_eq!(table.legal(), ["formation 6pz", "formation vi"]);
    let mut table = Table::place(&format!("{BASE}{position}"));
    table.choose("order 23pz");
    assert!(table.has_told("donnerschlag-activated-nobody"));
    assert_eq!(table.asked(), SOVIET);
}

/// DS-071, DS-072, DS-073, DS-101: the marker goes with its unit and can be placed anew.
#[test]
fn schwerpunkt_is_placed_anew_in_the_admin_phase() {
    let position = "turn = 2\nadmin = true\nclear = true\nunits = { \"HQ 6.Pz\" = \"4307\", \"I/4/6P\" = \"4306\" }\nschwerpunkt = \"I/4/6P\"";
    let mut table = Table::place(position);
    assert_eq!(table.legal(), ["unit I/4/6P", "unit HQ 6.Pz", "done"]);
    table.choose("unit HQ 6.Pz");
    assert_eq!(table.open()["schwerpunkt"], "HQ 6.Pz");
}

/// DS-130, DS-131, DS-132, DS-176: no zone of control across a river, none of an HQ.
#[test]
fn zones_of_control_stop_at_rivers_and_hqs_have_none() {
    // I/4 goes along the south bank: the regiment behind the river does not stop it, nor does a lone HQ.
    let position = "units = { \"HQ 6.Pz\" = \"2612\", \"I/4/6P\" = \"2513\", \"366/126\" = \"2415\", \"HQ 51A\" = \"2617\" }\naxis_orders = [\"6pz\"]\nsoviet_orders = [\"red\"]";
    let mut table = Table::place(&format!("{BASE}{position}"));
    table.choose("order 6pz").choose("unit I/4/6P").choose("hex 2516");
    assert!(table.may("hex 2517"), "it goes on next to the HQ");
}

/// DS-155, DS-156, DS-157: the marker halves, and goes the instant a chain exists.
#[test]
fn a_marker_is_lifted_at_once() {
    let ring = "\"I/4/6P\" = \"2811\", \"II/4/6P\" = \"2814\", \"57/6P\" = \"3112\", \"6/6P\" = \"3114\"";
    let position = format!(
        "{BASE}units = {{ \"5G/3G/13G\" = \"2913\", \"9G/3G/13G\" = \"2612\", {ring} }}\nsoviet_orders = [\"army\", \"red\"]\naxis_orders = [\"any\"]\nnext = \"soviet\""
    );
    let mut table = Table::place(&position);
    table.choose("order army").choose("formation 13g");
    assert!(table.marked("5G/3G/13G", "out-of-supply") && !table.marked("9G/3G/13G", "out-of-supply"));
    // The other regiment comes to 2813, and through it the chain passes.
    table.choose("unit 9G/3G/13G").choose("hex 2813");
    assert!(table.has_told("donnerschlag-in-supply"));
    assert!(!table.marked("5G/3G/13G", "out-of-supply"));
}

/// DS-157: without supply half of the points are left: two of five.
#[test]
fn a_unit_without_supply_has_half_its_points() {
    // Behind the Myshkova, all bridges gone and the eastern gap closed.
    let position = "blown = [\"2415-2515\", \"2211-2311\", \"2518-2617\"]\nunits = { \"HQ 6.Pz\" = \"2612\", \"I/4/6P\" = \"2414\", \"36/4M\" = \"2821\", \"59/4M\" = \"2720\", \"60/4M\" = \"2822\", \"158T/4M\" = \"2623\" }\naxis_orders = [\"6pz\"]\nsoviet_orders = [\"red\"]";
    let mut table = Table::place(&format!("{BASE}{position}"));
    table.choose("order 6pz");
    assert!(table.marked("I/4/6P", "out-of-supply"));
    table.choose("unit I/4/6P");
    assert!(table.may("hex 2213") && !table.may("hex 2113"));
}

/// DS-156, DS-161, AMB-70: who finds supply on the way is at full strength, but the move goes on as it began.
#[test]
fn supply_found_on_the_way_gives_no_points_back() {
    let position = "blown = [\"2415-2515\", \"2211-2311\", \"2518-2617\"]\nunits = { \"HQ Popescu\" = \"2612\", \"6/5C\" = \"2414\", \"36/4M\" = \"2821\", \"59/4M\" = \"2720\", \"60/4M\" = \"2822\", \"158T/4M\" = \"2623\" }\naxis_orders = [\"popescu\"]\nsoviet_orders = [\"red\"]";
    let mut table = Table::place(&format!("{BASE}{position}"));
    table.choose("order popescu");
    assert!(table.marked("6/5C", "out-of-supply"), "two of four points");
    table.choose("unit 6/5C").choose("hex 2514");
    assert!(table.has_told("donnerschlag-in-supply"));
    assert!(table.may("hex 2614") && !table.may("hex 2714"), "one point is left, not three");
}
