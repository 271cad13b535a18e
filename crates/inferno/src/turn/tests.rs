//! Who wins, and what is told of captures and draws.

use table::{Rule, Seat, SeatSet};

use crate::by_hand::{lines, place, play};
use crate::{Inferno, Mode, Options};

const CO_OP: Options =
    Options { mode: Mode::CoOp, edition: crate::Rulebook::Living, level: crate::Level::Basic };

/// Yellow and Blue hold five of the six spawn hexes, and a Blue unit stands before the sixth.
fn before_the_last(blue: &str, leaders: &str, unit: &str) -> Inferno {
    let position = format!(
        r#"
        german = {{ 18 = ["{unit}"], W = ["rgt-2"] }}
        german_control = ["3", "7", "9", "13", "15", "1"]
        blue_spawns = [{blue}]
        leaders = [{leaders}]
        blue_acts = true
        soviet = {{ 60 = ["division-45"] }}
        "#
    );
    place(CO_OP, &position)
}

// IV-216, A-74
#[test]
fn the_german_with_more_spawn_hexes_is_the_winner() {
    for (blue, winner, counts) in [
        (r#""3", "7", "9""#, SeatSet::one(Seat(1)), (2, 4)),
        (r#""3""#, SeatSet::one(Seat(0)), (4, 2)),
        (r#""3", "7""#, SeatSet::first(2), (3, 3)),
    ] {
        let mut game = before_the_last(blue, "", "rgt-24");
        let heard = play(&mut game, &["short moves", "from 18", "to 19"], &[]);
        let outcome = game.outcome.expect("all six are taken").outcome();
        assert_eq!((outcome.winners, outcome.rule), (winner, Some(Rule("IV-201"))));
        let key = if counts.0 == counts.1 { "inferno-shared-victory" } else { "inferno-better-german" };
        let told = &lines(&heard, key)[0];
        assert_eq!(told.arg("yellow"), Some(&counts.0.into()));
        assert_eq!(told.arg("blue"), Some(&counts.1.into()));
    }
}

// A-74: only White units take the sixth, in Blue's turn.
#[test]
fn a_hex_that_white_units_take_goes_to_whose_turn_it_is() {
    let mut game = before_the_last(r#""3", "7""#, "", "rgt-24");
    let white = game.edition().germans.white.nth(0);
    let before = game.blue_spawns().len();
    game.acting = 1;
    game.germans_enter(
        crate::Germans::one(white),
        crate::Hex::parse("19").unwrap(),
        &mut table::Hands::new(&mut table::Fast::new(1), &mut table::Silent),
    );
    assert_eq!(game.blue_spawns().len(), before + 1);
}

// A-36
#[test]
fn a_victory_under_okh_is_shared() {
    let position = r#"
        german = { 18 = ["rgt-24"] }
        german_control = [
            "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17",
        ]
        leaders = ["okh"]
        blue_acts = true
        soviet = { 60 = ["division-45"] }
    "#;
    let mut game = place(CO_OP, position);
    play(&mut game, &["short moves", "from 18", "to 19"], &[]);
    let outcome = game.outcome.expect("#1 to #19 are taken").outcome();
    assert_eq!((outcome.winners, outcome.rule), (SeatSet::first(2), Some(Rule("IV-173"))));
}

fn rules(message: &table::Message) -> Vec<&'static str> {
    message.rules.iter().map(|rule| rule.0).collect()
}

// IV-021, IV-053, IV-166
#[test]
fn draws_tell_what_was_drawn_and_why() {
    let position = |discarded: &str| {
        format!(
            r#"
            german = {{ 18 = ["rgt-24"] }}
            leaders = ["paulus", "hoth", "richthofen", "linden", "okh"]
            discarded = [{discarded}]
            soviet = {{ 60 = ["division-45"] }}
            "#
        )
    };
    let deck: Vec<String> = [("heinkel-111", 4), ("stuka", 4), ("howitzer", 4), ("pioneer", 4)]
        .into_iter()
        .chain([("pioneer-672", 1), ("german-sniper", 3), ("pak", 2)])
        .flat_map(|(card, count)| (0..count).map(move |_| format!("\"{card}\"")))
        .collect();
    for (left, key, cited) in [
        (2, "inferno-german-drew", vec!["IV-021", "IV-166"]),
        (1, "inferno-german-drew", vec!["IV-021", "IV-166", "IV-053"]),
        (0, "inferno-german-drew-nothing", vec!["IV-021", "IV-166", "IV-053"]),
    ] {
        let mut game = place(Options::default(), &position(&deck[left..].join(",")));
        let heard = play(&mut game, &["short moves", "from 18", "to 19"], &[]);
        let told = &lines(&heard, key)[0];
        assert_eq!(told.arg("cards"), Some(&left.into()));
        assert_eq!(told.arg("missing"), Some(&(2 - left).into()));
        assert_eq!(rules(told), cited);
    }
}

// IV-069, IV-074, IV-081
#[test]
fn moves_cite_the_rules_of_their_action() {
    let position = r#"
        german = { X = ["rgt-2"] }
        soviet = { 70 = ["division-45"] }
    "#;
    let game = place(Options::default(), position);
    let told = |actions: &[&str], key: &str| rules(&lines(&play(&mut game.clone(), actions, &[]), key)[0]);
    assert_eq!(told(&["short moves", "from X", "to 68"], "inferno-moved"), ["IV-074", "IV-075"]);
    assert_eq!(told(&["hasty attack", "from X", "to 83"], "inferno-moved"), ["IV-081", "IV-082"]);
    let long = ["long move", "from X", "to 68", "to 52"];
    assert_eq!(told(&long, "inferno-moved"), ["IV-069", "IV-070"]);
    let told = &lines(&play(&mut game.clone(), &long, &[]), "inferno-moved")[0];
    assert_eq!(told.arg("through"), Some(&"#68".into()));
}
