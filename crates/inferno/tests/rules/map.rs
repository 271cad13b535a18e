//! Map, control, terrain, stacking.

use inferno::{HEXES, Hex, Level, Options};

use crate::play::{EDITIONS, MODES, ONE_ON_ONE, Play, SOLO, by, data, of_2017};

fn names(hexes: inferno::HexSet) -> Vec<String> {
    hexes.iter().map(|hex| hex.to_string()).collect()
}

/// The German passes, and the Soviet player moves a block.
#[track_caller]
fn soviet_moves(play: &mut Play, from: &str, unit: &str, to: &str, dice: &str) {
    play.acts("german", &["short moves", "pass"]);
    play.acts("soviet", &["move", &format!("from {from}"), &format!("unit {unit}")]);
    play.roll("soviet", &format!("to {to}"), dice);
}

/// IV-011: #1 to #105 and W, X, Y, Z can be played on, and nothing else.
#[test]
fn there_are_105_numbers_and_four_letters() {
    assert_eq!(HEXES, 109);
    assert_eq!(Hex::all().count(), 109);
    for outside in ["0", "106", "V", "w", "XX", "-1", "01"] {
        assert_eq!(Hex::parse(outside), None, "{outside}");
        assert!(Play::try_place(SOLO, &format!("german.{outside} = ['rgt-64']")).is_err());
    }
    // At the edge: 1 has two neighbours.
    let mut play = Play::place(SOLO, "german.1 = ['rgt-64']; soviet.19 = ['division-45']");
    play.acts("german", &["short moves", "from 1"]);
    assert_eq!(play.choices("german", "to"), ["2", "W"]);
}

/// IV-012: at the start the Germans control W, X, Y and Z, the Soviets all else.
#[test]
fn the_germans_start_with_four_hexes() {
    for edition in EDITIONS {
        for mode in MODES {
            let view = Play::seeded(by(mode, edition), 1).view("gallery");
            assert_eq!(view["german_control"], serde_json::json!(["W", "X", "Y", "Z"]));
        }
    }
}

/// IV-013: control changes at once when a unit enters: by movement, advance, Blitz or landing.
#[test]
fn whoever_enters_takes_control_at_once() {
    // A Short Move: at once, not at the end of the action.
    let mut play = Play::place(ONE_ON_ONE, "german.72 = ['rgt-64', 'rgt-2']; soviet.19 = ['division-45']");
    play.acts("german", &["short moves", "from 72", "to 57"]);
    assert_eq!(play.asked(), ["soviet"], "all have moved");
    assert!(play.is_german("57"));
    assert_eq!(play.event("inferno-captured-german").arg("hex"), "#57");

    // A Soviet move.
    play.acts("soviet", &["move", "from 19", "unit division-45", "to 34"]);
    assert!(!play.told("inferno-captured-soviet"), "it was theirs");
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.72 = ['rgt-64']; german_control = ['34']; soviet.19 = ['division-45']",
    );
    soviet_moves(&mut play, "19", "division-45", "34", "");
    assert!(!play.is_german("34"));
    assert_eq!(play.event("inferno-captured-soviet").arg("hex"), "#34");

    // An advance, and then a Blitz.
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.72 = ['rgt-2']; soviet.57 = ['division-45 1']; soviet.19 = ['division-87']; leaders = ['hoth']",
    );
    play.roll("german", "deliberate attack", "1 6 1 1");
    assert!(play.is_german("57"));
    play.acts("german", &["blitz rgt-2", "to 41"]);
    assert!(play.is_german("57") && play.is_german("41"));

    // A Soviet advance.
    let mut play = Play::place(ONE_ON_ONE, "german.58 = ['rgt-2 1']; soviet.73 = ['division-45 1']");
    play.acts("german", &["short moves", "pass"]);
    play.acts("soviet", &["move", "from 73"]);
    play.roll("soviet", "attack 58", "6 1");
    assert_eq!(play.find("division-45"), "58 1");
    assert!(!play.is_german("58"));

    // A landing.
    let mut play = Play::place(
        SOLO,
        "german.73 = ['rgt-64 1']; soviet.58 = ['guards-13 4']; soviet_hand = ['flotilla']; german_control = ['7']",
    );
    play.roll("german", "deliberate attack", "3 2 2 0/2 1/4 1 1 1 1 1 ..");
    assert_eq!(play.find("marine-92"), "7 2");
    assert_eq!(play.events("inferno-captured-soviet")[0].arg("hex"), "#7");
}

/// IV-014: a hex that is left empty stays with whoever holds it.
#[test]
fn control_stays_when_a_hex_is_left() {
    let mut play = Play::place(ONE_ON_ONE, "german.72 = ['rgt-64']; soviet.19 = ['division-45']");
    play.acts("german", &["short moves", "from 72", "to 57"]);
    assert_eq!(play.count("72"), 0);
    assert!(play.is_german("72"));
    play.acts("soviet", &["move", "from 19", "unit division-45", "to 34"]);
    assert_eq!(play.count("19"), 0);
    assert!(!play.is_german("19"));
}

/// IV-015: Clear: Long Moves, no rubble, both roll together, Combined Force and Blitz.
/// IV-016: Rough: none of these but rolling together.
/// IV-017: Urban: a Rubble Roll and the defender rolls first; no Long Move, no Combined Force, no Blitz.
#[test]
fn terrain_decides_what_can_be_done() {
    // The hex of the battle, from where, and: Long Move, together, rubble, Hoth.
    let table = [
        ("57", "72", true, true, false, true),
        ("58", "73", false, true, false, false),
        ("25", "41", false, false, true, false),
    ];
    for options in [ONE_ON_ONE, of_2017(ONE_ON_ONE)] {
        for (hex, from, long, together, rubble, hoth) in table {
            let play =
                Play::place(options, &format!("german.{hex} = ['rgt-64']; soviet.19 = ['division-45']"));
            if options == ONE_ON_ONE {
                assert_eq!(play.may("german", "long move"), long, "{hex}");
            }

            // The Soviet fire kills the German: does he roll all the same?
            let place = |strength, leader| {
                let placed = format!(
                    "german.{from} = ['rgt-64']; soviet.{hex} = ['division-45 {strength}']; \
                     soviet.19 = ['division-87', 'division-95']; leaders = [{leader}]"
                );
                Play::place(options, &placed)
            };
            let mut play = place(4, "");
            let dice = if rubble { "1 1 1 6 6 6 1" } else { "6 6 6 1 1 1 1" };
            play.roll("german", "deliberate attack", dice);
            assert_eq!(play.told("inferno-germans-fire"), together, "{hex}");
            assert_eq!(play.told("inferno-rubble-roll-failure"), rubble, "{hex}");
            assert_eq!(play.units("open", "dead"), ["rgt-64"]);

            // With Hoth: Combined Force, and Blitz after an advance.
            let mut play = place(1, "'hoth'");
            if hoth {
                play.act("german", "deliberate attack");
                assert_eq!(play.legal("german"), ["roll first", "roll together"]);
                play.roll("german", "roll first", "6 1 1");
                assert!(play.may("german", "blitz rgt-64"));
            } else {
                play.roll("german", "deliberate attack", if rubble { "1 1 1 1 6 1 1" } else { "1 6 1 1" });
                assert_eq!(play.asked(), ["soviet"], "{hex}: no Blitz");
            }
            assert_eq!(play.find("rgt-64"), format!("{hex} 3"));
        }
    }
    let map = &data().map;
    assert_eq!([map.clear.len(), map.rough.len(), map.urban.len()], [61, 21, 27]);
}

/// IV-018: at most four units of a side stand in a hex.
#[test]
fn four_units_are_the_most() {
    let five = |side: &str, ids: &str| Play::try_place(SOLO, &format!("{side}.72 = [{ids}]")).err().unwrap();
    assert_eq!(
        five("german", "'rgt-2', 'rgt-64', 'rgt-79', 'rgt-120', 'rgt-15'"),
        "too many German units in 72"
    );
    assert_eq!(
        five("soviet", "'guards-13', 'guards-35', 'guards-37', 'guards-39', 'tank-6'"),
        "too many Soviet units in 72"
    );
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.72 = ['rgt-2']; german.57 = ['rgt-191', 'rgt-194', 'rgt-211', 'rgt-516']; \
         soviet.19 = ['guards-13', 'guards-35', 'guards-37', 'guards-39']; \
         soviet.34 = ['division-45', 'division-87', 'division-95', 'division-98']",
    );
    play.acts("german", &["short moves", "from 72"]);
    assert_eq!(play.refused("german", "to 57"), ["IV-078", "IV-018"]);
    play.act("german", "to 73").act("german", "end moves");
    play.acts("soviet", &["move", "from 19", "unit guards-13"]);
    assert_eq!(play.refused("soviet", "to 34"), ["IV-018", "IV-220"]);
}

/// IV-019: the two sides never share a hex.
#[test]
fn the_sides_never_share_a_hex() {
    let both = "german.72 = ['rgt-64']; soviet.72 = ['division-45']";
    assert_eq!(Play::try_place(SOLO, both).err().unwrap(), "both sides stand in 72");
    let mut play = Play::place(ONE_ON_ONE, "german.72 = ['rgt-64']; soviet.57 = ['division-45']");
    play.acts("german", &["short moves", "from 72"]);
    assert_eq!(play.refused("german", "to 57"), ["IV-075"]);
    let mut hasty = Play::place(ONE_ON_ONE, "german.86 = ['rgt-2']; soviet.57 = ['division-45']");
    hasty.acts("german", &["hasty attack", "from 86"]);
    assert_eq!(hasty.choices("german", "to"), ["72"], "next to the enemy, not into his hex");
    let mut play = Play::place(ONE_ON_ONE, "german.72 = ['rgt-64']; soviet.57 = ['division-45']");
    play.acts("german", &["short moves", "pass"]).acts("soviet", &["move", "from 57", "unit division-45"]);
    assert_eq!(play.refused("soviet", "to 72"), ["IV-019", "IV-221"]);
}

/// IV-020: leaders' blocks, rubble and fortifications take no room.
#[test]
fn only_units_count_for_stacking() {
    let impossible = Options { level: Level::Impossible, ..ONE_ON_ONE };
    let mut play = Play::place(
        impossible,
        "german.41 = ['rgt-64']; soviet.26 = ['guards-13', 'guards-35', 'guards-37']; soviet_hand = ['chuikov']; \
         rubble = ['26', '9']; soviet.25 = ['guards-39 1']; soviet.9 = ['tank-6 1', 'tank-13 1', 'tank-26 1']",
    );
    assert_eq!(play.see("gallery", "/forts"), serde_json::json!(["4", "21", "26", "28", "32"]));
    // Chuikov's block comes to 9.
    play.act("german", "deliberate attack").roll("soviet", "play chuikov", "3 3 3 ..");
    assert_eq!(play.see("gallery", "/chuikov_hq"), "9");
    assert_eq!(play.count("25"), 1);
    play.act("soviet", "move");
    let mut fort = play.clone();
    play.acts("soviet", &["from 26", "unit guards-13", "to 9"]);
    assert_eq!(play.count("9"), 4, "a fourth unit beside Chuikov and rubble");
    fort.acts("soviet", &["from 9", "unit tank-6", "to 26"]);
    assert_eq!(fort.count("26"), 4, "a fourth unit beside fort and rubble");
}

/// IV-021: capturing an enemy spawn hex gives a card at once. W gives nothing.
#[test]
fn a_captured_spawn_hex_gives_a_card_at_once() {
    let spawns = [
        ("3", "W", "19"),
        ("7", "23", "19"),
        ("9", "25", "19"),
        ("13", "29", "1"),
        ("15", "31", "1"),
        ("19", "34", "1"),
    ];
    assert_eq!(names(data().map.soviet_spawn), spawns.map(|(hex, ..)| hex));
    for edition in EDITIONS {
        for mode in MODES {
            let options = by(mode, edition);
            let german = if mode.has_two_germans() { "yellow" } else { "german" };
            let deck =
                Play::place(options, "german.W = ['rgt-2']").view("gallery")["cards"]["german_deck"].clone();
            for (hex, from, soviets) in spawns {
                let placed = format!("german.{from} = ['rgt-64']; soviet.{soviets} = ['division-45']");
                let mut play = Play::place(options, &placed);
                play.acts(german, &["short moves", &format!("from {from}")]);
                let last = deck.as_u64().unwrap() - 1; // a Pak
                play.roll(german, &format!("to {hex}"), &format!("{last}/{deck} .."));
                assert_eq!(play.hand(german, german), Some(vec!["pak"]), "{hex}");
                assert_eq!(play.event("inferno-german-drew").arg("cards"), 1);
            }
        }
        for (hex, from, cards) in [("X", "68", 1), ("Y", "100", 1), ("Z", "95", 1), ("W", "2", 0)] {
            let placed = format!("german.48 = ['rgt-64']; soviet.{from} = ['division-45']");
            let mut play = Play::place(by(ONE_ON_ONE.mode, edition), &placed);
            soviet_moves(&mut play, from, "division-45", hex, if cards == 1 { ".." } else { "" });
            assert!(!play.is_german(hex));
            assert_eq!(play.see("gallery", "/cards/soviet_hand"), cards, "{hex}");
            assert_eq!(play.told("inferno-drew-capture"), cards == 1);
        }
    }
}

/// IV-022: the card comes every time, also after the hex was lost and retaken.
/// IV-023: retaking one's own printed spawn hex gives none.
#[test]
fn a_spawn_hex_retaken_gives_a_card_again_but_ones_own_does_not() {
    let mut play =
        Play::place(ONE_ON_ONE, "german.W = ['rgt-64']; soviet.5 = ['tank-6 1']; soviet.19 = ['tank-13']");
    play.acts("german", &["short moves", "from W"]).roll("german", "to 3", "26/27");
    play.acts("soviet", &["move", "from 5", "unit tank-6", "to 4", "from 19", "unit tank-13", "to 18"]);
    play.acts("german", &["short moves", "from 3", "to W"]);
    play.acts("soviet", &["move", "from 4", "unit tank-6", "to 3"]);
    assert!(play.told("inferno-captured-soviet"));
    assert_eq!(play.see("gallery", "/cards/soviet_hand"), 0, "3 is the Soviets' own");
    play.acts("soviet", &["from 18", "unit tank-13", "to 19"]);
    play.act("german", "deliberate attack").roll("german", "no card", "1 6 1 1 25/26");
    assert_eq!(play.hand("german", "german"), Some(vec!["pak", "pak"]));
    // X is the Germans' own.
    let mut play =
        Play::place(ONE_ON_ONE, "german.68 = ['rgt-64']; soviet.19 = ['tank-6']; soviet_control = ['X']");
    play.acts("german", &["short moves", "from 68", "to X"]);
    assert!(play.told("inferno-captured-german") && !play.told("inferno-german-drew"));
}
