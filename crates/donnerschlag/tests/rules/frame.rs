//! Frame, map, units, set-up [1–5, 8].

use donnerschlag::{Class, Donnerschlag, Hex, Hexside, Options, Side, Start, Terrain};
use table::{Files, Game, Provenance, Scripted, Setup, Silent, Viewer};

use crate::table_for_two::{AXIS, SOVIET, Table};

fn data() -> &'static donnerschlag::Data {
    Setup::<Donnerschlag>::new(Options::default()).data.get()
}

fn hex(word: &str) -> Hex {
    Hex::parse(word).unwrap()
}

/// DS-001, DS-002, DS-003
#[test]
fn two_sides_and_at_most_eight_turns() {
    let setup = Setup::<Donnerschlag>::new(Options::default());
    assert_eq!(Donnerschlag::seats(&setup).unwrap(), ["axis", "soviet"]);
    assert_eq!(data().calendar.len(), 8);
    assert_eq!(data().numbers.last_turn, 7);
    let size = size_of::<Donnerschlag>();
    assert!(size <= 2048, "a position has {size} bytes");
}

/// DS-004, DS-005, DS-006: TV-5.
#[test]
fn ratios_between_columns_use_the_lower_one() {
    let crt = &data().crt;
    let column = |attack, defence| crt.column(attack, defence).map(|column| crt.names[column].as_str());
    assert_eq!(column(7, 4), Some("1.5:1"));
    assert_eq!(column(11, 4), Some("2:1"));
    assert_eq!(column(29, 4), Some("7:1"));
    assert_eq!(column(100, 1), Some("7:1"));
    assert_eq!(column(4, 4), Some("1:1"));
    assert_eq!(column(3, 4), None);
}

/// DS-010: the geometry of the dossier.
#[test]
fn hexes_touch_as_the_grid_says() {
    let around: Vec<String> = hex("2413").neighbours().map(|hex| hex.to_string()).collect();
    let mut around = around;
    around.sort();
    assert_eq!(around, ["2313", "2314", "2412", "2414", "2513", "2514"]);
    for (one, other, far) in [
        ("0914", "4607", 37),
        ("4307", "2413", 19),
        ("4307", "2022", 27),
        ("4307", "1719", 26),
        ("4307", "1712", 26),
        ("2124", "2022", 2),
        ("0914", "1712", 8),
        ("1712", "1719", 7),
        ("1719", "2022", 5),
    ] {
        assert_eq!(hex(one).distance(hex(other)), far, "{one} to {other}");
        assert_eq!(hex(other).distance(hex(one)), far);
    }
    assert_eq!(Hexside::parse("2413-2513"), Hexside::parse("2513-2413"));
    assert_eq!(Hexside::parse("2413-2613"), None);
}

/// DS-011, DS-012
#[test]
fn edges_zones_pocket_and_places_are_on_the_map() {
    let map = &data().map;
    assert!(map.edges[Side::Axis].contains(hex("4601")) && map.edges[Side::Axis].contains(hex("3901")));
    assert!(map.edges[Side::Soviet].contains(hex("0901")) && map.edges[Side::Soviet].contains(hex("2124")));
    assert_eq!(map.pocket.len(), 20);
    assert_eq!(map.road_hexes.len(), 213);
    assert_eq!(map.terrain[hex("4307").index()], Terrain::City);
    assert_eq!(map.terrain[hex("2415").index()], Terrain::Town);
    assert_eq!(map.terrain[hex("2413").index()], Terrain::Clear);
    assert_eq!(map.zones.each_ref().map(|zone| zone.hexes.len()), [7, 7, 7]);
    assert!(map.is_rail(hex("4207"), hex("4108")) && !map.is_rail(hex("4607"), hex("4507")));
}

/// DS-020, DS-021, DS-022, DS-023, DS-025, DS-026, DS-027, DS-030
#[test]
fn units_have_their_classes_formations_and_figures() {
    let data = data();
    let unit = |id: &str| data.unit(data.find(id).unwrap_or_else(|| panic!("no {id}")));
    assert_eq!(unit("I/11/6P").kind.class(), Class::T);
    assert_eq!(unit("6/6P").kind.class(), Class::M);
    assert_eq!(unit("7/5C").kind.class(), Class::I);
    assert_eq!((unit("36/4M").cs, unit("36/4M").steps), ([3, 2], 2));
    assert_eq!(unit("Alarm 1").ma, 0);
    assert_eq!((unit("HQ 6.Pz").range, unit("HQ 6.Pz").ma, unit("HQ 51A").ma), (4, 6, 0));
    let of = |side| data.formations.iter().filter(|formation| formation.side == side).count();
    assert_eq!((of(Side::Axis), of(Side::Soviet)), (6, 9));
    let totals = data
        .every_unit()
        .map(|unit| data.unit(unit))
        .filter(|unit| unit.side == Side::Axis && unit.start != Start::Cup);
    assert_eq!(totals.map(|unit| u32::from(unit.cs[0])).sum::<u32>(), 68);
    assert_eq!(data.units.len(), 41 + 64 + 8 + 8 + 10 + 8);
}

/// DS-040, DS-043, DS-050, DS-082, DS-103, DS-106
#[test]
fn decks_and_arrivals_are_as_the_chapters_say() {
    let data = data();
    for side in Side::BOTH {
        let orders = data.activation.iter().filter(|card| card.side == side);
        assert_eq!(orders.map(|card| card.early + card.late).sum::<u8>(), 28);
        let cards = data.combat.iter().filter(|card| card.side == side);
        assert_eq!(cards.map(|card| card.early + card.late).sum::<u8>(), 35);
    }
    assert_eq!(data.combat.len(), 50);
    let turns: std::collections::BTreeSet<_> = data
        .units
        .iter()
        .filter_map(|unit| match unit.start {
            Start::Turn(turn) => Some((unit.side == Side::Axis, turn)),
            _ => None,
        })
        .collect();
    assert_eq!(
        turns.into_iter().collect::<Vec<_>>(),
        [(false, 2), (false, 3), (false, 6), (false, 7), (true, 4)]
    );
}

/// Every value says how sure it is, and all three kinds are there.
#[test]
fn values_are_stated_deduced_or_proposed() {
    let findings = Files::of(Donnerschlag::TITLE).provenance().unwrap_or_else(|fault| panic!("{fault}"));
    for kind in Provenance::ALL {
        assert!(findings.iter().any(|finding| finding.provenance == kind), "{kind}");
    }
}

/// Data that make no sense are refused with a place and a remedy.
#[test]
fn faulty_data_are_refused() {
    let broken = |name: &str, from: &str, to: &str| {
        let files = Files::of(Donnerschlag::TITLE);
        let text = files.text(name).unwrap();
        assert!(text.contains(from), "{from}");
        let files = files.clone().with(name.to_owned(), text.replacen(from, to, 1).into_bytes()).unwrap();
        Donnerschlag::read_data(&files).expect_err("faulty").to_string()
    };
    assert!(broken("map.toml", "\"3306\", kind", "\"3399\", kind").contains("there is no hex `3399`"));
    assert!(broken("map.toml", "\"2413-2513\", ", "").contains("does not hang together"));
    assert!(broken("map.toml", "{ side = \"2415-2515\", river = \"Myshkova\" },", "").contains("no bridge"));
    assert!(
        broken("map.toml", "\"4607\", \"4507\", \"4407\"", "\"4607\", \"4407\"").contains("no neighbours")
    );
    assert!(
        broken("units.toml", "ma = 5, at = \"4108\"", "ma = 5, at = \"4109\"").contains("too many units")
    );
    assert!(
        broken("units.toml", "range = 4, ma = 6, at = \"4307\"", "range = 4, ma = 6, at = \"4306\"")
            .contains("road")
    );
    assert!(
        broken("cards.toml", "roll = 4, effect = \"ignore-river\"", "roll = 7, effect = \"ignore-river\"")
            .contains("no die")
    );
    assert!(
        broken("tables.toml", "\"A1+DR\", \"DR\",    \"DR1\"", "\"A1+DR\", \"XX\",    \"DR1\"")
            .contains("is no result")
    );
}

/// DS-080, DS-081, DS-083, DS-084, DS-109, DS-108, DS-074: a game is set up.
#[test]
fn the_game_is_prepared() {
    let setup = Setup::<Donnerschlag>::new(Options::default());
    let game = Donnerschlag::start(&setup, &mut Scripted::new([]), &mut Silent);
    let mut table = Table { game, told: Vec::new(), result: None };
    assert_eq!(table.at("HQ 6.Pz"), "4307");
    assert_eq!(table.at("Alarm 1"), "cup");
    assert_eq!(table.at("I/39/17P"), "waiting");
    assert_eq!(table.legal().len(), 6);
    table.choose("formation 23pz").choose("formation 6pz");
    assert_eq!(table.open()["units"][21]["attached"], "23pz");
    assert_eq!(table.asked(), AXIS);
    assert!(table.may("card ax01") && !table.may("card ax17"));
    table.choose("card ax01");
    assert_eq!(table.asked(), SOVIET);
    // Nine draws make each hand complete: five orders, and four cards beside the one chosen.
    let axis = [18, 17, 16, 15, 14].map(|left| format!("0/{left}"));
    let cards = [19, 18, 17, 16].map(|left| format!("0/{left}"));
    let soviet = [18, 17, 16, 15, 14].map(|left| format!("0/{left}"));
    let five = [21, 20, 19, 18, 17].map(|left| format!("0/{left}"));
    let all: Vec<&str> = axis.iter().chain(&cards).chain(&soviet).chain(&five).map(String::as_str).collect();
    table.roll("done", &all);
    let view = table.open();
    assert_eq!(view["cards"]["axis"]["hand"], 5);
    assert_eq!(view["cards"]["axis"]["orders"], 5);
    assert_eq!(view["cards"]["soviet"]["hand"], 5);
    assert_eq!(view["fortune"], "axis");
}

/// DS-074, DS-075: the marker exchanges a card and passes; the other side may then use it too.
#[test]
fn schlachtenglueck_exchanges_a_card_and_passes() {
    let mut table = Table::place("turn = 2\nadmin = true\nclear = true\nunits = { \"I/4/6P\" = \"4607\" }");
    while !table.may("done") || table.open()["phase"][0]["what"] != "fortune" {
        let first = table.legal()[0].clone();
        table.luckily(&first);
    }
    assert_eq!(table.asked(), AXIS);
    let card = table.legal().into_iter().find(|words| words.starts_with("card")).unwrap();
    let draw = table.open()["cards"]["axis"]["draw"].as_u64().unwrap();
    table.roll(&card, &[&format!("0/{draw}")]);
    assert!(table.has_told("donnerschlag-fortune-on-hand"));
    assert_eq!((table.open()["fortune"].as_str(), table.asked()), (Some("soviet"), SOVIET));
    table.choose("done");
    assert_eq!(table.open()["phase"][0]["what"], "box");
}

/// DS-065, DS-068, DS-069, DS-120: what lies in the box is the owner's secret, and there is room for one.
#[test]
fn a_card_in_the_box_is_seen_by_its_owner_alone() {
    let table = Table::place(
        "axis_orders = [\"any\"]\nsoviet_orders = [\"red\"]\nstavka = [\"su01\", \"su02\"]\nsoviet_cards = [\"su05\"]",
    );
    let see = |viewer| serde_json::to_value(table.game.view(viewer)).unwrap();
    assert!(see(Viewer::Seat(AXIS))["cards"]["soviet"]["own"].is_null());
    assert_eq!(see(Viewer::Seat(AXIS))["cards"]["soviet"]["boxed"], 2);
    assert_eq!(see(Viewer::Seat(SOVIET))["cards"]["soviet"]["own"]["boxed"][1], "su02");
    assert!(see(Viewer::Gallery)["cards"]["soviet"]["own"].is_null());
    assert_eq!(see(Viewer::Gallery)["cards"]["soviet"]["hand"], 1);
}

/// DS-090, DS-091, DS-092, DS-093: two combat units and an HQ; emergency units are free; passing is free.
#[test]
fn stacking_counts_at_the_end_of_a_move() {
    let mut table = Table::place(
        "clear = true\nturn = 3\nunits = { \"HQ 6.Pz\" = \"4008\", \"I/4/6P\" = \"4008\", \"II/4/6P\" = \"3908\", \"57/6P\" = \"3908\", \"Alarm 1\" = \"3908\" }\naxis_orders = [\"6pz\"]\nsoviet_orders = [\"red\"]",
    );
    table.choose("order 6pz").choose("unit I/4/6P");
    assert_eq!(table.refused("hex 3908"), "DS-090");
    assert!(table.may("hex 3808"), "it passes through the full hex");
    table.choose("hex 3808").choose("done").choose("unit HQ 6.Pz");
    assert!(table.may("hex 3908"), "an HQ has room of its own");
    assert_eq!(table.refused("hex 3907"), "DS-031");
}
