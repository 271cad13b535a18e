//! The frame: sides, modes, turns, fog of war.

use inferno::{Level, Mode, Options};
use table::Game;

use crate::play::{CO_OP, EDITIONS, MODES, ONE_ON_ONE, Play, SOLO, TWO_ON_ONE, by};

const FIVE: [&str; 5] =
    ["call for reinforcements", "long move", "short moves", "hasty attack", "deliberate attack"];

/// IV-001: two sides; unless something else is chosen, one German plays against the algorithm.
#[test]
fn the_default_is_one_german_against_the_algorithm() {
    assert_eq!(Options::default(), SOLO);
    let mut play = Play::place(SOLO, "german.72 = ['rgt-64']; soviet.1 = ['division-45']");
    play.act("german", "short moves").roll("german", "pass", "1 0/28");
    assert!(play.told("inferno-soviet-turn"));
    assert_eq!(play.asked(), ["german"], "nobody is asked for the Soviets");
}

/// IV-002: the four modes and who sits where.
#[test]
fn each_mode_has_its_seats() {
    let seats = |mode| inferno::Inferno::seats(&Play::seeded(by(mode, EDITIONS[0]), 1).setup).unwrap();
    assert_eq!(seats(Mode::Solo), ["german"]);
    assert_eq!(seats(Mode::CoOp), ["yellow", "blue"]);
    assert_eq!(seats(Mode::OneOnOne), ["german", "soviet"]);
    assert_eq!(seats(Mode::TwoOnOne), ["yellow", "blue", "soviet"]);
}

/// IV-003: the Designer's Way goes with any mode.
#[test]
fn every_level_goes_with_every_mode() {
    let levels = [Level::Basic, Level::Normal, Level::EasyGerman, Level::EasySoviet, Level::Impossible];
    for edition in EDITIONS {
        for mode in MODES {
            for level in levels {
                let mut play = Play::seeded(Options { mode, edition, level }, 7);
                let first = play.asked()[0];
                play.risk(first, "call for reinforcements", 7);
                assert_eq!(play.outcome(), None, "{mode:?} {edition:?} {level:?}");
            }
        }
    }
}

/// IV-004: the Germans begin, and the sides take turns.
#[test]
fn turns_alternate_and_the_germans_begin() {
    for (options, german) in
        [(SOLO, "german"), (CO_OP, "yellow"), (ONE_ON_ONE, "german"), (TWO_ON_ONE, "yellow")]
    {
        let play = Play::seeded(options, 3);
        assert_eq!(play.asked(), [german]);
        assert_eq!(play.event("inferno-german-turn").arg("turn"), 1);
    }
    let mut play = Play::place(ONE_ON_ONE, "german.72 = ['rgt-64']; soviet.1 = ['division-45']");
    for turn in 1..4 {
        assert_eq!(play.asked(), ["german"]);
        play.acts("german", &["short moves", "pass"]);
        assert_eq!(play.event("inferno-soviet-turn").arg("turn"), turn);
        assert_eq!(play.asked(), ["soviet"]);
        play.risk("soviet", "draw", 1);
        assert_eq!(play.event("inferno-german-turn").arg("turn"), turn + 1);
    }
}

/// IV-005: a German turn is exactly one of five actions; each of them ends the turn.
#[test]
fn a_german_turn_is_one_of_five_actions() {
    let start = Play::place(
        ONE_ON_ONE,
        "german.41 = ['rgt-64']; german.86 = ['rgt-79']; german.40 = ['rgt-2']; soviet.25 = ['guards-13 4']",
    );
    assert_eq!(start.legal("german"), FIVE);
    let courses: [&[&str]; 5] = [
        &["call for reinforcements"],
        &["long move", "from 86", "to 97"],
        &["short moves", "from 86", "to 72", "end moves"],
        &["hasty attack", "from 40", "to 24"],
        &["deliberate attack"],
    ];
    for course in courses {
        let mut play = start.clone();
        for words in course {
            play.risk("german", words, 5);
        }
        while play.asked() == ["german"] {
            let words = play.legal("german")[0].clone();
            assert!(!FIVE.contains(&words.as_str()), "{course:?} is followed by a second action");
            play.risk("german", &words, 5);
        }
        assert_eq!(play.asked(), ["soviet"], "{course:?}");
    }
}

/// IV-006: a German passes by choosing Short Moves and moving nothing.
#[test]
fn to_pass_is_to_make_no_short_move() {
    let mut play = Play::place(SOLO, "german.24 = ['rgt-64']; soviet.25 = ['tank-6 0']");
    play.act("german", "short moves").roll("german", "pass", "..");
    assert!(play.told("inferno-soviet-turn"));
    assert!(!play.told("inferno-moved"));
}

/// IV-007: the algorithm spawns or moves; without a spawn hex of its own it only draws a card.
#[test]
fn the_algorithm_spawns_or_moves_or_draws() {
    for options in [SOLO, CO_OP] {
        let german = if options == SOLO { "german" } else { "yellow" };
        let all = |play: &mut Play, dice: &str| {
            play.act(german, "short moves").roll(german, "pass", dice);
            let told = |keys: &[&str]| keys.iter().any(|key| play.told(key));
            [told(&["inferno-spawned"]), told(&["inferno-compass-die"]), told(&["inferno-drew-no-spawn-hex"])]
        };
        // Two stacks of one unit, and one spawn hex.
        let one = "german.72 = ['rgt-64']; german_control = ['3', '7', '9', '13', '15']; soviet.1 = ['division-45']";
        let mut play = Play::place(options, &format!("{one}; soviet.60 = ['division-87']"));
        assert_eq!(all(&mut play, ".."), [true, false, false]);
        let mut play = Play::place(options, one);
        assert_eq!(all(&mut play, "1 0/28"), [false, true, false]);
        let none = one.replace("'15'", "'15', '19'");
        let mut play = Play::place(options, &format!("{none}; leaders = ['okh']"));
        assert_eq!(all(&mut play, "0/28"), [false, false, true]);
        assert_eq!(play.see("gallery", "/cards/soviet_hand"), 1);
    }
}

/// IV-008: no number of turns ends the game; the last Soviet card does.
#[test]
fn the_soviet_deck_is_the_clock() {
    let quiet = "german.72 = ['rgt-64']; soviet.1 = ['division-45']; turn = 900";
    let mut play = Play::place(SOLO, quiet);
    play.act("german", "short moves").roll("german", "pass", "1 0/28");
    assert_eq!(play.outcome(), None);
    assert_eq!(play.see("gallery", "/turn"), 1802);
    let rest = "soviet_discarded = ['zaytsev', 'khrushchev', 'tommy-gunner', 'tommy-gunner', 'flotilla', 'flotilla', \
         'flotilla', 'flotilla', 'flotilla', 'aa-1', 'aa-2', 'aa-3', 'aa-4', 'soviet-sniper', 'soviet-sniper', \
         'soviet-sniper', 'soviet-sniper', 'soviet-sniper', 'anti-tank', 'anti-tank', 'infiltration', 'infiltration', \
         'infiltration', 'infiltration', 't-34', 't-34', 't-34']";
    let mut play = Play::place(SOLO, &format!("{quiet}; {rest}"));
    play.act("german", "short moves").roll("german", "pass", "1");
    assert_eq!(play.outcome(), Some((vec![], "inferno-cause-deck", "IV-202")));
}

/// IV-009: blocks stand with their faces to their owner. Nobody sees those that the algorithm leads,
/// nor its cards, before Showdown.
#[test]
fn blocks_and_cards_are_hidden_from_the_enemy() {
    let placed = "german.73 = ['rgt-64', 'rgt-2']; soviet.58 = ['division-45 4', 'tank-6 0']; \
                  soviet_hand = ['anti-tank']; hand = ['pak']";
    for options in [SOLO, CO_OP, ONE_ON_ONE, TWO_ON_ONE] {
        let play = Play::place(options, placed);
        let germans = if options.mode.has_two_germans() { &["yellow", "blue"][..] } else { &["german"] };
        for german in germans {
            assert_eq!(play.units(german, "73"), ["rgt-2 3", "rgt-64 3"]);
            assert_eq!(play.units(german, "58"), [""; 0], "{options:?}");
            assert_eq!(play.hand(german, "soviet"), None);
        }
        assert_eq!(play.hand("gallery", "german"), None);
        assert_eq!(play.units("gallery", "73"), [""; 0]);
        assert_eq!(play.units("gallery", "58"), [""; 0]);
        assert_eq!([play.count("73"), play.count("58")], [2, 2], "their number is open");
        if options.mode.has_soviet_player() {
            assert_eq!(play.units("soviet", "58"), ["division-45 4", "tank-6 0"]);
            assert_eq!(play.units("soviet", "73"), [""; 0]);
            assert_eq!(play.hand("soviet", "german"), None);
        }
    }
    // Before Showdown and after it.
    let mut play = Play::place(SOLO, placed);
    play.act("german", "deliberate attack");
    assert_eq!(play.asked(), ["german"]);
    assert_eq!(play.units("german", "58"), [""; 0]);
    assert_eq!(play.see("german", "/combat/soviet_card"), serde_json::Value::Null);
    play.act("german", "no card");
    assert_eq!(play.units("german", "58"), ["division-45 4", "tank-6 1"]);
    assert_eq!(play.units("gallery", "73"), ["rgt-2 3", "rgt-64 3"]);
    assert_eq!(play.see("gallery", "/combat/soviet_card"), "anti-tank");
}

/// IV-010: after combat the survivors are hidden again.
#[test]
fn survivors_of_a_combat_are_hidden_again() {
    let mut play = Play::place(ONE_ON_ONE, "german.73 = ['rgt-64']; soviet.58 = ['division-45 4']");
    play.roll("german", "deliberate attack", "1 1 1 1 1 1 1");
    assert_eq!(play.units("german", "58"), ["division-45 4"], "what this very action has shown");
    play.risk("soviet", "draw", 1);
    assert_eq!(play.units("german", "58"), [""; 0]);
    assert_eq!(play.units("soviet", "73"), [""; 0]);
    assert_eq!(play.units("gallery", "58"), [""; 0]);
}
