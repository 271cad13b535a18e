//! German movement: Long Moves and Short Moves.

use crate::play::{EDITIONS, MODES, ONE_ON_ONE, Play, by, of_2017};

/// A game of 1vs1 with a Soviet stack far away.
fn quiet(placed: &str) -> Play {
    Play::place(ONE_ON_ONE, &format!("{placed}; soviet.19 = ['tank-6']"))
}

/// IV-068: to split off a part of a stack is a Breakdown, to end with another stack a Join-up.
#[test]
fn a_stack_may_break_down_and_join_up() {
    let mut play = quiet("german.72 = ['rgt-2', 'rgt-64', 'rgt-79']; german.57 = ['rgt-120']");
    play.acts("german", &["short moves", "from 72", "unit rgt-64", "to 57"]);
    assert_eq!(play.units("german", "72"), ["rgt-64 3"]);
    assert_eq!(play.units("german", "57"), ["rgt-2 3", "rgt-79 3", "rgt-120 3"]);
    let told = play.event("inferno-moved");
    assert_eq!((told.arg("count"), told.rules()), (2.into(), vec!["IV-074", "IV-075"]));
}

/// IV-069: a Long Move takes a whole stack in a Clear hex, away from Soviet stacks, one or two hexes.
#[test]
fn a_long_move_takes_a_whole_stack_one_or_two_hexes() {
    for edition in EDITIONS {
        for mode in MODES {
            let german = if mode.has_two_germans() { "yellow" } else { "german" };
            let start =
                Play::place(by(mode, edition), "german.72 = ['rgt-2', 'rgt-64']; soviet.19 = ['tank-6']");
            let mut play = start.clone();
            play.acts(german, &["long move", "from 72"]);
            assert_eq!(play.choices(german, "to"), ["56", "57", "71", "73", "86", "87"]);
            play.act(german, "to 57");
            let stop = play.clone().risk(german, "stop", 1).clone();
            assert_eq!(stop.units(german, "57"), ["rgt-2 3", "rgt-64 3"]);
            play.risk(german, "to 41", 1);
            assert_eq!(play.units(german, "41"), ["rgt-2 3", "rgt-64 3"]);
            assert_eq!([play.count("72"), play.count("57")], [0, 0]);
            assert_eq!(
                play.events("inferno-german-turn").len() + play.events("inferno-soviet-turn").len(),
                if mode.has_soviet_player() { 1 } else { 2 },
                "one Long Move, and the turn is over"
            );
        }
    }
    // From Rough and Urban hexes, or next to Soviets, there is none.
    for (hex, soviets) in [("58", "19"), ("24", "19"), ("72", "57")] {
        let placed =
            format!("german.{hex} = ['rgt-2']; german.103 = ['rgt-64']; soviet.{soviets} = ['tank-6']");
        let mut play = Play::place(ONE_ON_ONE, &placed);
        play.act("german", "long move");
        assert_eq!(play.refused("german", &format!("from {hex}")), ["IV-069"]);
    }
    let mut play = Play::place(
        of_2017(ONE_ON_ONE),
        "german.72 = ['rgt-2']; german.103 = ['rgt-64']; soviet.57 = ['tank-6']",
    );
    play.act("german", "long move");
    assert_eq!(play.refused("german", "from 72"), ["IV-069"]);
}

/// IV-069, A-85: the second hex may be the one it came from: to 3 for the card, and back.
#[test]
fn a_long_move_may_return_to_where_it_began() {
    let mut play = quiet("german.W = ['rgt-2']");
    play.acts("german", &["long move", "from W", "to 3"]).roll("german", "to W", "26/27");
    assert_eq!([play.count("W"), play.count("3")], [1, 0]);
    assert!(play.is_german("3"));
}

/// IV-070: each hex entered must be Clear, free of Soviets and away from their stacks (TV-31).
#[test]
fn a_long_move_keeps_to_clear_hexes_away_from_soviets() {
    let mut play = quiet("german.57 = ['rgt-2']");
    play.acts("german", &["long move", "from 57"]);
    assert_eq!(play.refused("german", "to 58"), ["IV-070"], "Rough");
    play.act("german", "to 41");
    assert_eq!(play.refused("german", "to 25"), ["IV-070"], "Urban");
    assert_eq!(play.refused("german", "to 58"), ["IV-070"], "Rough");
    assert!(play.may("german", "to 42"));

    let mut play = Play::place(ONE_ON_ONE, "german.86 = ['rgt-2']; soviet.57 = ['tank-6']");
    play.acts("german", &["long move", "from 86"]);
    assert_eq!(play.refused("german", "to 72"), ["IV-070"], "next to Soviets");
    assert_eq!(play.choices("german", "to"), ["71", "85", "87", "97"]);
    play.act("german", "to 71");
    assert_eq!(play.refused("german", "to 56"), ["IV-070"]);
    let mut play = Play::place(ONE_ON_ONE, "german.86 = ['rgt-2']; soviet.104 = ['tank-6']");
    play.acts("german", &["long move", "from 86", "to 87"]);
    assert!(play.may("german", "to 74"), "two hexes away");
}

/// IV-071: it may pass through a German stack, however high; that stack stays.
#[test]
fn a_long_move_passes_through_friends() {
    let mut play = quiet(
        "german.72 = ['rgt-2', 'rgt-64', 'rgt-79', 'rgt-120']; german.57 = ['rgt-191', 'rgt-194', 'rgt-211', 'rgt-516']",
    );
    play.acts("german", &["long move", "from 72", "to 57"]);
    assert_eq!(play.choices("german", "to"), ["40", "41", "56", "72", "73"]);
    play.act("german", "to 41");
    assert_eq!([play.count("72"), play.count("57"), play.count("41")], [0, 4, 4]);
    assert_eq!(play.units("german", "57")[0], "rgt-191 3");
}

/// IV-072: it ends in a hex without Germans; no part stays behind; there is no combat.
#[test]
fn a_long_move_neither_joins_nor_breaks_down_nor_fights() {
    let mut play = quiet("german.72 = ['rgt-2', 'rgt-64']; german.57 = ['rgt-191']; german.41 = ['rgt-194']");
    play.acts("german", &["long move", "from 72"]);
    assert!(play.legal("german").iter().all(|words| !words.starts_with("unit ")), "no Breakdown");
    assert_eq!(play.refused("german", "unit rgt-2"), ["IV-069"]);
    play.act("german", "to 57");
    assert_eq!(play.refused("german", "stop"), ["IV-072"]);
    assert_eq!(play.refused("german", "to 41"), ["IV-072", "IV-071"]);
    play.act("german", "to 40");
    assert!(!play.told("inferno-attack-hasty"));
    assert_eq!(play.asked(), ["soviet"]);
}

/// IV-073: it takes control of both hexes.
#[test]
fn a_long_move_takes_both_hexes() {
    // From 1 to 3, which is a spawn hex.
    let mut play = quiet("german.1 = ['rgt-2']");
    play.acts("german", &["long move", "from 1", "to 2"]).roll("german", "to 3", "26/27");
    assert!(play.is_german("2") && play.is_german("3"));
    let captured: Vec<_> =
        play.events("inferno-captured-german").iter().map(|told| told.arg("hex")).collect();
    assert_eq!(captured, ["#2", "#3"]);
    // Through 3.
    let mut play = quiet("german.W = ['rgt-2']");
    play.acts("german", &["long move", "from W", "to 3"]).roll("german", "to 2", "26/27");
    assert_eq!(play.hand("german", "german"), Some(vec!["pak"]));
}

/// IV-074: up to two Short Moves of one hex each, over any terrain.
#[test]
fn two_short_moves_of_one_hex_over_any_terrain() {
    for edition in EDITIONS {
        let placed =
            "german.41 = ['rgt-2']; german.72 = ['rgt-64']; german.103 = ['rgt-120']; soviet.19 = ['tank-6']";
        let mut play = Play::place(by(ONE_ON_ONE.mode, edition), placed);
        play.acts("german", &["short moves", "from 41"]);
        assert_eq!(
            play.choices("german", "to"),
            ["24", "25", "40", "42", "57", "58"],
            "Clear, Rough and Urban"
        );
        assert_eq!(play.refused("german", "to 9"), ["IV-074"], "two hexes away");
        play.acts("german", &["to 25", "from 72", "to 57"]);
        assert_eq!(play.asked(), ["soviet"], "no third");
        let mut play = Play::place(by(ONE_ON_ONE.mode, edition), placed);
        play.acts("german", &["short moves", "from 41", "to 25", "end moves"]);
        assert_eq!(play.asked(), ["soviet"], "one is enough");
    }
}

/// IV-075: the hex entered holds no Soviets and touches no Soviet stack.
#[test]
fn a_short_move_ends_away_from_soviets() {
    let mut play = Play::place(ONE_ON_ONE, "german.86 = ['rgt-2']; soviet.57 = ['tank-6']");
    play.acts("german", &["short moves", "from 86"]);
    assert_eq!(play.choices("german", "to"), ["71", "85", "87", "97", "98"]);
    assert_eq!(play.refused("german", "to 72"), ["IV-075"]);
    let mut play = Play::place(ONE_ON_ONE, "german.72 = ['rgt-2']; soviet.57 = ['tank-6']");
    play.acts("german", &["short moves", "from 72"]);
    assert_eq!(play.refused("german", "to 57"), ["IV-075"]);
}

/// IV-076: it may start next to Soviets; a stack is pinned only if every hex is closed (TV-19).
#[test]
fn a_stack_next_to_soviets_is_not_pinned_unless_every_hex_is_closed() {
    let mut play = Play::place(ONE_ON_ONE, "german.72 = ['rgt-2']; soviet.57 = ['tank-6']");
    play.acts("german", &["short moves", "from 72"]);
    assert_eq!(play.choices("german", "to"), ["71", "86", "87"]);
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.72 = ['rgt-2']; german.103 = ['rgt-64']; soviet.57 = ['tank-6']; soviet.85 = ['tank-13']; soviet.98 = ['tank-26']",
    );
    play.act("german", "short moves");
    assert_eq!(play.refused("german", "from 72"), ["IV-076", "IV-075"]);
    assert_eq!(play.choices("german", "from"), ["103"]);
}

/// IV-077: Breakdown and Join-up; from one stack or two, to one hex or two.
#[test]
fn short_moves_may_start_and_end_together_or_apart() {
    let placed = "german.72 = ['rgt-2', 'rgt-64']; german.41 = ['rgt-79', 'rgt-120']";
    // The moves, and how many stand where in the end.
    let courses: [(&[&str], &str); 4] = [
        (&["from 72", "unit rgt-64", "to 57", "from 72", "to 73"], "57: 1, 73: 1, 72: 0"),
        (&["from 72", "unit rgt-64", "to 57", "from 72", "to 57"], "57: 2, 72: 0, 41: 2"),
        (&["from 72", "to 57", "from 41", "to 57"], "57: 4, 72: 0, 41: 0"),
        (&["from 72", "unit rgt-2", "to 57", "from 41", "unit rgt-79", "to 42"], "57: 1, 72: 1, 42: 1"),
    ];
    for (course, counts) in courses {
        let mut play = quiet(placed);
        play.act("german", "short moves").acts("german", course);
        assert_eq!(play.asked(), ["soviet"], "{course:?}");
        for (hex, count) in counts.split(", ").filter_map(|part| part.split_once(": ")) {
            assert_eq!(play.count(hex).to_string(), count, "{course:?}: {hex}");
        }
    }
}

/// IV-078: after each move there are at most four units in the hex entered (TV-18).
#[test]
fn four_units_are_the_most_after_each_short_move() {
    let mut play = quiet(
        "german.72 = ['rgt-2', 'rgt-64']; german.41 = ['rgt-191', 'rgt-194', 'rgt-211', 'rgt-516']; german.57 = ['rgt-120']",
    );
    play.acts("german", &["short moves", "from 41"]);
    assert_eq!(play.refused("german", "to 57"), ["IV-078", "IV-018"], "four and one");
    play.act("german", "unit rgt-191");
    assert!(play.may("german", "to 57"), "three and one");
    play.acts("german", &["unit rgt-194", "to 57", "from 72"]);
    assert_eq!(play.refused("german", "to 57"), ["IV-078", "IV-018"], "three are there now");
    play.acts("german", &["unit rgt-2", "to 57"]);
    assert_eq!(play.count("57"), 4);
}

/// IV-079: no unit moves twice in the action.
#[test]
fn no_unit_moves_twice() {
    let mut play = quiet("german.72 = ['rgt-2']; german.57 = ['rgt-64']");
    play.acts("german", &["short moves", "from 72", "to 57"]);
    assert_eq!(play.choices("german", "from"), ["57"]);
    play.act("german", "from 57");
    assert_eq!(play.refused("german", "unit rgt-2"), ["IV-079"]);
    play.act("german", "to 41");
    assert_eq!(play.units("german", "57"), ["rgt-2 3"]);
    assert_eq!(play.units("german", "41"), ["rgt-64 3"]);
    // Alone it cannot even be asked.
    let mut play = quiet("german.72 = ['rgt-2']; german.103 = ['rgt-64']");
    play.acts("german", &["short moves", "from 72", "to 57"]);
    assert_eq!(play.refused("german", "from 57"), ["IV-079"]);
}

/// IV-080: only Soviet stacks stand in the way, not Soviet control.
#[test]
fn soviet_control_stops_nobody() {
    let mut play =
        Play::place(ONE_ON_ONE, "german.86 = ['rgt-2']; german_control = ['85']; soviet.19 = ['tank-6']");
    assert!(!play.is_german("71") && !play.is_german("56"));
    play.acts("german", &["short moves", "from 86", "to 71"]).risk("soviet", "draw", 1);
    play.acts("german", &["long move", "from 71", "to 56", "to 40"]);
    assert_eq!(play.count("40"), 1);
}
