//! The sequence of play, Donnerschlag and victory [6, 14, 15].

use crate::table_for_two::{AXIS, SOVIET, Table};

/// DS-100, DS-102, DS-104, DS-105, DS-106, DS-107, DS-110, DS-113, DS-114: an Admin Phase in turn 4.
#[test]
fn the_admin_phase_of_turn_four_brings_17th_panzer_and_late_cards() {
    let mut table = Table::place("turn = 4\nadmin = true\nclear = true\nunits = { \"I/4/6P\" = \"4607\" }");
    assert_eq!(table.asked(), AXIS);
    assert!(table.may("hex 4507"));
    while table.legal()[0].starts_with("hex") {
        let first = table.legal()[0].clone();
        table.luckily(&first);
    }
    assert_ne!(table.at("HQ 17.Pz"), "waiting");
    assert!(
        table.may("card ax17") && !table.may("card ax01"),
        "the High Command chooses a Late card (DS-109)"
    );
    table.luckily("card ax17").luckily("done");
    let view = table.open();
    assert_eq!(view["late_cards"], true);
    assert_eq!(view["cards"]["axis"]["hand"], 5);
    assert!(view["cards"]["axis"]["own"]["hand"].as_array().unwrap().iter().any(|card| card == "ax17"));
    assert_eq!(view["cards"]["soviet"]["orders"], 5);
}

/// DS-115, DS-116, DS-117: the Axis first, then in turn; who has cards left goes on alone.
#[test]
fn activations_alternate() {
    let mut table =
        Table::place("axis_orders = [\"popescu\"]\nsoviet_orders = [\"red\", \"green\", \"blue\"]");
    table.choose("order popescu").choose("done");
    assert_eq!(table.asked(), SOVIET);
    table.choose("order red").choose("done");
    assert_eq!(table.asked(), SOVIET, "the Axis has no card left");
    table.choose("order green").choose("done");
    assert!(table.may("order blue"));
    assert_eq!(table.refused("order red"), "DS-042");
}

/// DS-051: one Combat Card is kept, the others go face down.
#[test]
fn one_combat_card_is_kept() {
    let mut table = Table::place(
        "turn = 2\naxis_orders = [\"17pz\"]\naxis_cards = [\"ax01\", \"ax06\", \"ax10\"]"
            .replace("17pz", "popescu")
            .as_str(),
    );
    table.choose("order popescu").choose("done");
    assert_eq!(table.legal(), ["card ax01", "card ax06", "card ax10", "done"]);
    table.luckily("card ax06");
    let view = table.open();
    assert_eq!(view["cards"]["axis"]["down"], 2);
    assert_eq!(view["cards"]["axis"]["own"]["hand"], serde_json::json!(["ax06"]));
}

/// DS-111, DS-314, DS-315, DS-316: in turn 8 both sides have five free activations.
#[test]
fn turn_eight_has_five_free_activations() {
    let mut table =
        Table::place("turn = 8\ntrack = 4\nsurvival = true\nzone = \"c\"\nschwerpunkt = \"I/4/6P\"");
    assert_eq!(table.asked(), AXIS);
    assert!(table.may("formation 6pz") && table.may("schwerpunkt") && !table.may("order 6pz"));
    table.choose("formation popescu").choose("done");
    assert_eq!(table.asked(), SOVIET);
    assert!(table.may("unit HQ 51A") && table.may("formation 4c") && table.may("colour red"));
    assert_eq!(table.open()["cards"]["axis"]["activations"], 4);
}

/// DS-112, DS-300, DS-302, DS-313: the call puts the marker on box 0, and the zone is a secret.
#[test]
fn donnerschlag_is_called_in_secret() {
    let mut table = Table::place("turn = 2\nadmin = true\nclear = true\nunits = { \"I/4/6P\" = \"4607\" }");
    while table.open()["phase"][0]["what"] != "call" {
        let last = table.legal().last().unwrap().clone();
        table.luckily(&last);
    }
    table.choose("zone b");
    assert!(table.has_told("donnerschlag-called"));
    assert_eq!((table.open()["track"].as_u64(), table.open()["zone"].as_str()), (Some(0), Some("b")));
    let soviet = serde_json::to_value(table::Game::view(&table.game, table::Viewer::Seat(SOVIET))).unwrap();
    assert!(soviet["zone"].is_null());
}

/// DS-301, DS-307: never called, or not met, is a Soviet victory; DS-320: supply and command are needed.
#[test]
fn the_axis_must_meet_in_supply_and_in_command() {
    let end = |units: &str, rest: &str| {
        let mut table = Table::place(&format!(
            "turn = 7\nclear = true\naxis_orders = [\"6pz\"]\nunits = {{ {units} }}\n{rest}"
        ));
        table.choose("order 6pz");
        while !table.game_is_over() {
            table.choose("done");
        }
        table.cause()
    };
    let called = "track = 3\nzone = \"b\"";
    assert_eq!(end("\"HQ 6.Pz\" = \"4307\"", ""), "donnerschlag-cause-too-late");
    assert_eq!(end("\"HQ 6.Pz\" = \"1720\", \"I/4/6P\" = \"1719\"", called), "donnerschlag-cause-met");
    assert_eq!(
        end("\"HQ 6.Pz\" = \"4307\", \"I/4/6P\" = \"1719\"", called),
        "donnerschlag-cause-not-met",
        "no command"
    );
    assert_eq!(
        end("\"HQ 6.Pz\" = \"1720\", \"I/4/6P\" = \"2022\"", called),
        "donnerschlag-cause-not-met",
        "another zone"
    );
    let ring = ["1718", "1818", "1819", "1820", "1721", "1620", "1619", "1618"];
    let units = ["36/4M", "59/4M", "60/4M", "55T/4M", "158T/4M", "13/13T", "62/13T", "17/13T"];
    let ring: String =
        units.iter().zip(ring).map(|(unit, hex)| format!(", \"{unit}\" = \"{hex}\"")).collect();
    let cut = end(&format!("\"HQ 6.Pz\" = \"1720\", \"I/4/6P\" = \"1719\"{ring}"), called);
    assert_eq!(cut, "donnerschlag-cause-not-met", "no supply");
}

/// DS-320: a command range that a card has widened for the turn still counts when victory is checked.
#[test]
fn a_wider_range_counts_at_the_check() {
    let end = |card: bool| {
        let mut table = Table::place(
            "turn = 7\nclear = true\naxis_orders = [\"6pz\"]\nokh = \"ax05\"\ntrack = 3\nzone = \"b\"\nunits = { \"HQ 6.Pz\" = \"2118\", \"I/4/6P\" = \"1618\", \"II/4/6P\" = \"2217\" }",
        );
        assert_eq!(table.asked(), AXIS);
        table.choose("order 6pz");
        if card {
            table.choose("play ax05 a boxed").choose("unit HQ 6.Pz");
        }
        while !table.game_is_over() {
            table.choose("done");
        }
        table.cause()
    };
    assert_eq!(
        (end(true).as_str(), end(false).as_str()),
        ("donnerschlag-cause-met", "donnerschlag-cause-not-met")
    );
}

/// DS-305, DS-306, DS-310: on the Survival side one more turn, but no more after it.
#[test]
fn survival_gives_one_more_turn() {
    let mut table = Table::place(
        "turn = 8\nclear = true\ntrack = 4\nsurvival = true\nzone = \"b\"\nunits = { \"HQ 6.Pz\" = \"4307\", \"I/4/6P\" = \"4307\" }",
    );
    for _ in 0..40 {
        if table.game_is_over() {
            break;
        }
        let words = if table.may("done") { "done".to_owned() } else { table.legal()[0].clone() };
        table.luckily(&words);
    }
    assert_eq!(table.cause(), "donnerschlag-cause-not-met");
}

impl Table {
    fn game_is_over(&self) -> bool {
        table::Game::status(&self.game).outcome().is_some()
    }

    fn cause(&self) -> String {
        table::Game::status(&self.game).outcome().expect("it is over").cause.to_owned()
    }
}
