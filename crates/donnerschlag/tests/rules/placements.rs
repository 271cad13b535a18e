//! Positions by hand: what cannot be is refused with what to change, all of it at once.

use donnerschlag::{Donnerschlag, Options, Placement};
use table::{Game, Setup};

fn refused(position: &str) -> String {
    let placement: Placement = toml::from_str(position).unwrap_or_else(|error| panic!("{position}: {error}"));
    let setup = Setup::<Donnerschlag>::new(Options::default());
    Donnerschlag::place(&setup, placement).err().unwrap_or_else(|| panic!("taken: {position}"))
}

#[test]
fn what_cannot_be_is_refused_with_what_to_change() {
    let base = "axis_orders = [\"6pz\"]\n";
    for (position, words) in [
        // DS-081
        ("attached = [\"4m\", \"6pz\"]", "4m is no formation of the Axis (DS-081)"),
        ("attached = [\"6pz\", \"23pz\", \"6pz\"]", "3 formations: write two"),
        ("attached = [\"6pz\"]", "1 formations: write two"),
        // DS-040, DS-041, DS-050, DS-051, DS-314
        (
            "axis_cards = [\"ax01\", \"ax01\", \"ax02\", \"ax03\", \"ax04\", \"ax05\", \"ax05\", \"ax06\", \"ax07\"]",
            "axis_cards: 9 cards, and 6 at most (DS-050)",
        ),
        (
            "soviet_orders = [\"red\", \"red\", \"red\", \"yellow\", \"yellow\", \"yellow\", \"green\"]",
            "soviet_orders: 7 cards, and 6 at most (DS-040)",
        ),
        ("turn = 2\nadmin = true", "axis_orders: all were played in the turn before (DS-041)"),
        (
            "turn = 8\ntrack = 4\nzone = \"a\"\nsurvival = true",
            "axis_orders: there are none in turn 8 (DS-314)",
        ),
        // DS-069
        ("okh = \"su05\"", "su05 is no card of that side"),
        ("stavka = [\"ax01\"]", "ax01 is no card of that side"),
        ("stavka = [\"su01\", \"su02\", \"su05\"]", "one card, or both of a pair (DS-069)"),
        ("stavka = [\"su01\", \"su05\"]", "one card, or both of a pair (DS-069)"),
        ("discards = [\"ax99\"]", "there is no card ax99"),
        // DS-300 to DS-302, DS-305 to DS-307, DS-310, DS-313
        ("survival = true", "write `track` and `zone`"),
        ("turn = 3\ntrack = 2\nzone = \"a\"", "in turn 3 the marker is not yet in box 2"),
        ("turn = 7\ntrack = 4\nzone = \"a\"", "in box 4 the game is over"),
        ("turn = 7\ntrack = 5\nzone = \"a\"\nsurvival = true", "in box 5 the game is over"),
        ("turn = 8", "turn 8 is played with `track = 4` and `survival = true` only (DS-313)"),
        ("turn = 3\ntrack = 1\nzone = \"a\"\nsurvival = true", "survival: the card that brings it"),
        (
            "turn = 5\ntrack = 1\nzone = \"a\"\nsurvival = true\naxis_cards = [\"ax17\"]",
            "survival: the card that brings it",
        ),
        ("schwerpunkt = \"I/4/6P\"\naxis_cards = [\"ax02\"]", "schwerpunkt: the card that brings it"),
        ("turn = 1\nadmin = true", "admin: turn 1 has no Admin Phase (DS-100)"),
        // Bridges
        ("built = [\"2415-2515\"]", "built: a bridge is printed at 2415-2515"),
        ("blown = [\"2413-2513\"]", "blown: no bridge is printed at 2413-2513"),
        ("built = [\"4306-4307\"]", "built: 4306-4307 is no side of a minor river"),
        ("built = [\"0914-1013\"]", "built: 0914-1013 is no side of a minor river"),
        ("built = [\"2415-2515\"]\nblown = [\"2415-2515\"]", "2415-2515 is both"),
        ("blown = [\"2415-2515\", \"2415-2515\"]", "named twice"),
        ("blown = [\"2415-2515\", \"2515-2415\"]", "named twice"),
        ("built = [\"2413-2513\"]\nblown = [\"2513-2413\"]", "2413-2513 is both"),
        (
            "blown = [\"2415-2515\", \"2211-2311\", \"2518-2617\", \"3008-3108\", \"3113-3212\"]",
            "blown: 5 bridges, and 4 at most",
        ),
        (
            "built = [\"2413-2513\", \"2413-2514\", \"2414-2514\", \"2414-2515\", \"2415-2516\", \"2416-2516\", \"2416-2517\"]",
            "built: 7 bridges, and 6 at most",
        ),
        // DS-156
        ("out_of_supply = [\"I/4/6P\"]", "I/4/6P has a supply line (DS-156)"),
        // Units
        ("units = { \"HQ 6.Pz\" = \"eliminated\" }", "an HQ is not eliminated"),
        ("units = { \"I/4/6P\" = \"waiting\" }", "I/4/6P is there from the start"),
    ] {
        let told = refused(&format!("{position}\n{base}"));
        assert!(told.contains(words), "{position}: {told}");
    }
}

#[test]
fn everything_is_told_at_once() {
    let told = refused(
        "turn = 0\nsurvival = true\nreduced = [\"nobody\"]\nblown = [\"2413-2513\"]\nstavka = [\"ax01\"]\nunits = { \"I/4/6P\" = \"9999\", \"II/4/6P\" = \"0924\" }",
    );
    for words in [
        "no turn 0",
        "survival:",
        "no unit nobody",
        "no bridge is printed",
        "ax01 is no card",
        "no hex 9999",
        "nobody enters the pocket",
        "needs an Activation Card",
    ] {
        assert!(told.contains(words), "{words}: {told}");
    }
}

/// What is built when as many bridges as there can be are there is there too: no card is left for more.
#[test]
fn no_bridge_is_built_that_finds_no_room() {
    let setup = Setup::<Donnerschlag>::new(Options::default());
    let sides = "\"2413-2513\", \"2413-2514\", \"2414-2514\", \"2414-2515\", \"2415-2516\", \"2416-2516\"";
    let placement = toml::from_str(&format!("axis_orders = [\"6pz\"]\nbuilt = [{sides}]")).unwrap();
    let game = Donnerschlag::place(&setup, placement).unwrap();
    let view = serde_json::to_value(game.view(table::Viewer::Open)).unwrap();
    let gone = view["cards"]["axis"]["removed"].as_array().unwrap();
    assert_eq!(gone.iter().filter(|card| **card == "ax12").count(), 2, "{view}");
}

/// A marker on a unit that is cut off stays; a sixth card shows that the limit has been raised; a pair in either order.
#[test]
fn what_can_be_is_taken() {
    let setup = Setup::<Donnerschlag>::new(Options::default());
    for position in [
        "clear = true\nblown = [\"2415-2515\", \"2211-2311\", \"2518-2617\"]\nunits = { \"I/4/6P\" = \"2414\", \"36/4M\" = \"2821\", \"59/4M\" = \"2720\", \"60/4M\" = \"2822\", \"158T/4M\" = \"2623\" }\nout_of_supply = [\"I/4/6P\"]",
        "axis_cards = [\"ax01\", \"ax01\", \"ax02\", \"ax03\", \"ax04\", \"ax05\"]",
        "stavka = [\"su02\", \"su01\"]",
        "turn = 4\ntrack = 2\nzone = \"c\"\nsurvival = true\nattached = [\"23pz\", \"popescu\"]",
    ] {
        let placement: Placement = toml::from_str(&format!("axis_orders = [\"6pz\"]\n{position}")).unwrap();
        if let Err(fault) = Donnerschlag::place(&setup, placement) {
            panic!("{position}: {fault}");
        }
    }
}
