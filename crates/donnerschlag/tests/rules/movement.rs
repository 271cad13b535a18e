//! Movement [12].

use crate::table_for_two::{SOVIET, Table};

const BASE: &str = "clear = true\nturn = 3\naxis_orders = [\"6pz\", \"any\"]\nsoviet_orders = [\"red\"]\n";

fn place(units: &str) -> Table {
    Table::place(&format!("{BASE}units = {{ {units} }}"))
}

/// DS-160, DS-161: one unit after the other, as many hexes as it has points; off the road five.
#[test]
fn a_unit_has_as_many_points_as_its_allowance() {
    let mut table = place("\"HQ 6.Pz\" = \"4307\", \"I/4/6P\" = \"4404\", \"II/4/6P\" = \"4306\"");
    table.choose("order 6pz").choose("unit I/4/6P");
    assert!(table.may("hex 4409"));
    assert_eq!(table.refused("hex 4410"), "DS-161");
    table.choose("hex 4406").choose("done");
    assert_eq!(table.refused("unit I/4/6P"), "DS-160");
    assert_eq!(table.refused("unit I/126/23P"), "DS-160");
}

/// DS-031, DS-032: an HQ may leave the road but ends on one, also after a retreat has left it beside.
#[test]
fn an_axis_hq_ends_on_a_road() {
    let mut table = place("\"HQ 6.Pz\" = \"4208\", \"I/4/6P\" = \"4208\"");
    table.choose("order 6pz").choose("unit HQ 6.Pz");
    assert_eq!(table.refused("hex 4109"), "DS-031");
    assert!(table.may("hex 4008"), "a road again beyond open steppe");
    let mut table = place("\"HQ 6.Pz\" = \"4109\"");
    table.choose("order 6pz").choose("unit HQ 6.Pz");
    assert!(table.may("hex 4108") && !table.may("hex 4110"));
}

/// DS-165, DS-166, DS-162 to DS-164 are in the lessons: here the major river and the bridge.
#[test]
fn nobody_crosses_the_don_but_on_its_bridge() {
    let mut table = Table::place(
        "clear = true\nturn = 3\nunits = { \"823/302\" = \"0914\", \"366/126\" = \"2007\" }\nsoviet_orders = [\"red\", \"green\"]\naxis_orders = [\"any\"]\nnext = \"soviet\"",
    );
    table.choose("order red").choose("unit 823/302");
    assert!(table.may("hex 0913"), "over the bridge");
    let mut table = Table::place(
        "clear = true\nturn = 3\nunits = { \"366/126\" = \"2007\" }\nsoviet_orders = [\"green\"]\naxis_orders = [\"any\"]\nnext = \"soviet\"",
    );
    table.choose("order green").choose("unit 366/126");
    assert_eq!(table.refused("hex 2006"), "DS-166");
}

/// DS-168: five points and one bonus hex on the road; DS-167: rail is road.
#[test]
fn the_road_bonus_needs_a_road_all_the_way() {
    let mut table = place("\"HQ 6.Pz\" = \"4307\", \"I/4/6P\" = \"4307\"");
    table.choose("order 6pz").choose("unit I/4/6P");
    assert!(table.may("hex 3910"), "six hexes of railway");
    assert!(!table.may("hex 3707"), "six hexes, the last beside the road");
    let mut table = place("\"HQ 6.Pz\" = \"4307\", \"I/4/6P\" = \"4306\"");
    table.choose("order 6pz").choose("unit I/4/6P");
    assert!(!table.may("hex 3910") && table.may("hex 3909"), "it did not begin on the road");
}

/// DS-175: a zone of control stops; next time the unit may go on, one hex from zone to zone.
#[test]
fn a_zone_of_control_stops_a_move() {
    let mut table = place(
        "\"HQ 6.Pz\" = \"4307\", \"I/4/6P\" = \"4109\", \"823/302\" = \"3908\", \"366/126\" = \"3910\"",
    );
    table.choose("order 6pz").choose("unit I/4/6P").choose("hex 4009");
    assert!(table.refused("unit I/4/6P") == "DS-160", "it has stopped");
    let mut table = place(
        "\"HQ 6.Pz\" = \"4307\", \"I/4/6P\" = \"4009\", \"823/302\" = \"3908\", \"366/126\" = \"3911\"",
    );
    table.choose("order 6pz").choose("unit I/4/6P");
    assert!(table.may("hex 3909"), "from zone to zone");
    assert!(!table.may("hex 3809"), "but not on behind it");
}

/// DS-170, DS-172: a lone Soviet HQ is overrun, marked, and comes back with a Soviet unit.
#[test]
fn a_soviet_hq_is_overrun_and_returns() {
    let mut table =
        place("\"HQ 6.Pz\" = \"2608\", \"I/4/6P\" = \"2612\", \"HQ 51A\" = \"2714\", \"823/302\" = \"2716\"");
    table.choose("order 6pz").choose("unit I/4/6P").choose("hex 2714");
    assert!(table.has_told("donnerschlag-overrun"));
    assert_eq!((table.at("HQ 51A").as_str(), table.open()["overrun"][0].as_str()), ("gone", Some("2714")));
    // AMB-69: the battalion goes on; then a regiment enters the hex and finds the staff.
    table.choose("hex 2613").choose("done").choose("done");
    table.choose("order red").choose("unit 823/302").choose("hex 2714");
    assert_eq!(table.at("HQ 51A"), "2714");
    assert!(table.open()["overrun"][0].is_null());
    // It is enough to pass through.
    let mut table =
        place("\"HQ 6.Pz\" = \"2608\", \"I/4/6P\" = \"2612\", \"HQ 51A\" = \"2714\", \"823/302\" = \"2716\"");
    table.choose("order 6pz").choose("unit I/4/6P").choose("hex 2714").choose("hex 2513").choose("done");
    if table.may("done") {
        table.choose("done");
    }
    table.choose("order red").choose("unit 823/302").choose("hex 2713");
    assert_eq!((table.at("823/302").as_str(), table.at("HQ 51A").as_str()), ("2713", "2714"));
}

/// DS-168, DS-170: who overruns an HQ along the road is still on it, though a way beside it is as short.
#[test]
fn an_overrun_along_the_road_keeps_the_bonus() {
    let mut table = Table::place(
        "clear = true\nturn = 3\nunits = { \"232/81/4C\" = \"3504\", \"HQ 6.Pz\" = \"3804\" }\nsoviet_orders = [\"army\"]\naxis_orders = [\"any\"]\nnext = \"soviet\"",
    );
    table.choose("order army").choose("formation 4c").choose("unit 232/81/4C").choose("hex 3804");
    assert!(table.has_told("donnerschlag-overrun"));
    assert!(table.may("hex 3604"), "a point and the bonus are left");
}

/// DS-171: an overrun Axis HQ goes to the nearest unit of its formation on a road; without one it is lost.
#[test]
fn an_axis_hq_is_redeployed() {
    let red = |units: &str| {
        let mut table = Table::place(&format!(
            "clear = true\nturn = 3\nunits = {{ \"36/4M\" = \"4106\", \"HQ 6.Pz\" = \"4108\", {units} }}\nsoviet_orders = [\"army\"]\naxis_orders = [\"any\"]\nnext = \"soviet\""
        ));
        table.choose("order army").choose("formation 4m").choose("unit 36/4M").choose("hex 4108");
        table
    };
    let table = red("\"I/4/6P\" = \"4310\", \"II/4/6P\" = \"4211\"");
    assert_eq!(table.at("HQ 6.Pz"), "4211", "the other unit is not on a road");
    let mut table = red("\"I/4/6P\" = \"4211\", \"II/4/6P\" = \"3905\"");
    assert_eq!(table.legal(), ["hex 3905", "hex 4211"], "the owner picks among equals");
    table.choose("hex 3905");
    assert_eq!((table.at("HQ 6.Pz"), table.asked()), ("3905".to_owned(), SOVIET));
    let table = red("\"I/126/23P\" = \"4211\"");
    assert_eq!(table.at("HQ 6.Pz"), "gone");
}
