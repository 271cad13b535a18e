//! Call for Reinforcements.

use inferno::Rulebook;
use serde_json::json;

use crate::play::{CO_OP, EDITIONS, MODES, ONE_ON_ONE, Play, by, of_2017};
use crate::tale::tale;

const CALL: &str = "call for reinforcements";
/// A quiet map; the 2nd, 64th, 79th and 120th are on it.
const MAP: &str = "german.W = ['rgt-2', 'rgt-64', 'rgt-79']; german.73 = ['rgt-120']; soviet.19 = ['tank-6']";
/// The track as it might lie after set-up.
const TRACK: &str = "track = [\
    ['rgt-191', 'rgt-194', 'rgt-211', 'rgt-516', 'rgt-576'],\
    ['rgt-517', 'rgt-518', 'rgt-544', 'rgt-545', 'rgt-577'],\
    ['rgt-21', 'rgt-26', 'rgt-103', 'rgt-108', 'rgt-578'],\
    ['rgt-71', 'rgt-267', 'rgt-274', 'rgt-276', 'rgt-54'],\
    ['rgt-546', 'rgt-178', 'rgt-203', 'rgt-230', 'rgt-208'],\
    ['rgt-24', 'rgt-36', 'rgt-15', 'rgt-212', 'rgt-226']]";
/// Draws a Pak, which does nothing here.
const PAK: &str = "26/27";

/// A Call in a game of 1vs1 with this track.
fn call(track: &str, dice: &str) -> Play {
    let mut play = Play::place(ONE_ON_ONE, &format!("{MAP}; {track}"));
    play.roll("german", CALL, &format!("{PAK} {dice}"));
    play
}

/// Deploy everything, each unit in the first hex that it may go to.
fn deploy_all(play: &mut Play) {
    while let Some(unit) = play.choices("german", "deploy").first().cloned() {
        play.act("german", &format!("deploy {unit}"));
        let hex = play.choices("german", "to")[0].clone();
        play.act("german", &format!("to {hex}"));
    }
}

/// IV-054: first a card, two with Paulus, then six dice.
#[test]
fn a_call_draws_a_card_and_rolls_six_dice() {
    for edition in EDITIONS {
        for mode in MODES {
            let german = if mode.has_two_germans() { "yellow" } else { "german" };
            for (leader, cards) in [("", 1), ("'paulus'", 2)] {
                let mut play =
                    Play::place(by(mode, edition), &format!("{MAP}; leaders = [{leader}]; {TRACK}"));
                play.roll(german, CALL, "..");
                let dice = play.drawn.iter().map(|draw| draw.starts_with("d6:")).collect::<Vec<_>>();
                assert_eq!(dice, [vec![false; cards], vec![true; 6]].concat(), "{mode:?} {edition:?}");
                assert_eq!(play.event("inferno-german-drew").arg("cards"), cards);
            }
        }
    }
}

/// IV-055: each die takes the leftmost unit left in its row (TV-01).
#[test]
fn each_die_takes_the_leftmost_unit_of_its_row() {
    for options in [ONE_ON_ONE, of_2017(ONE_ON_ONE)] {
        let mut play = Play::place(options, &format!("{MAP}; {TRACK}"));
        let deck = play.see("gallery", "/cards/german_deck").as_u64().unwrap();
        play.roll("german", CALL, &format!("{}/{deck} 2 3 4 5 5 5", deck - 1));
        let picked = ["rgt-21", "rgt-71", "rgt-517", "rgt-546", "rgt-178", "rgt-203"];
        assert_eq!(play.units("german", "picked-up"), picked);
        // The next Call goes on from there.
        deploy_all(&mut play);
        play.risk("soviet", "draw", 1);
        play.roll("german", CALL, &format!("{}/{} 5 1 1 1 1 1", deck - 2, deck - 1));
        let picked = ["rgt-191", "rgt-194", "rgt-211", "rgt-516", "rgt-230", "rgt-576"];
        assert_eq!(play.units("german", "picked-up"), picked);
    }
}

/// IV-056: all units with a die are picked up together; only the Germans see which.
#[test]
fn units_are_picked_up_together() {
    let play = call(TRACK, "1 2 3 4 5 6");
    assert_eq!(play.see("gallery", "/picked_up"), 6);
    assert_eq!(play.units("german", "picked-up").len(), 6);
    assert_eq!(play.units("soviet", "picked-up"), [""; 0]);
    assert!(play.heard("german").contains(&"inferno-picked-up"));
    assert!(!play.heard("soviet").contains(&"inferno-picked-up"));
    assert_eq!(play.event("inferno-picked-up-count").arg("count"), 6);
    assert_eq!(play.see("gallery", "/track/0"), json!([false, true, true, true, true]));
}

/// IV-057: a die for an empty row, also one emptied by earlier dice of the roll, triggers a Removal.
#[test]
fn a_die_for_an_empty_row_removes_a_unit() {
    let play = call("track = [['rgt-191'], ['rgt-194', 'rgt-211', 'rgt-516', 'rgt-517']]", "1 1 2 2 2 2");
    assert_eq!(play.event("inferno-removed").arg("unit"), json!({ "term": "inferno-unit-rgt-64" }));
    assert_eq!(play.event("inferno-removed").arg("row"), 1);
    let play = call("track = [[], ['rgt-194', 'rgt-211', 'rgt-516', 'rgt-517', 'rgt-518']]", "1 2 2 2 2 2");
    assert_eq!(play.units("gallery", "removed"), ["rgt-64"]);
    let play =
        call("track = [['rgt-191'], ['rgt-194', 'rgt-211', 'rgt-516', 'rgt-517', 'rgt-518']]", "1 2 2 2 2 2");
    assert!(!play.told("inferno-removed"), "every die has found a unit");
}

/// IV-058: the R unit of the row goes, from the map or from those just picked up, and never returns.
#[test]
fn the_r_unit_of_the_row_is_removed_for_good() {
    let living = [(1, "rgt-64"), (2, "rgt-24"), (3, "rgt-36"), (4, "rgt-15"), (5, "rgt-120")];
    let y2017 = [(1, "rgt-64"), (2, "rgt-24"), (6, "rgt-36"), (4, "rgt-15"), (5, "rgt-120")];
    let others = ["rgt-191", "rgt-194", "rgt-211", "rgt-516", "rgt-517"];
    for (edition, units) in EDITIONS.into_iter().zip([living, y2017]) {
        for (row, unit) in units {
            // From the map. The dice fall on another row that is full.
            let full = if row == 1 { 2 } else { 1 };
            let mut rows = [const { Vec::new() }; 6];
            rows[full - 1] = others.to_vec();
            let start = |rows: &[Vec<&str>; 6], map: &str| {
                let placed = format!("{map}; soviet.19 = ['tank-6']; track = {rows:?}");
                Play::place(by(ONE_ON_ONE.mode, edition), &placed)
            };
            let mut play = start(&rows, &format!("german.73 = ['{unit}']"));
            play.roll(
                "german",
                CALL,
                &format!("{} {row} {full} {full} {full} {full} {full}", last_card(&play)),
            );
            assert_eq!(play.units("gallery", "removed"), [unit]);
            assert_eq!(play.count("73"), 0);
            // From those just picked up.
            rows[full - 1][4] = unit;
            let mut play = start(&rows, "german.73 = ['rgt-2']");
            play.roll(
                "german",
                CALL,
                &format!("{} {row} {full} {full} {full} {full} {full}", last_card(&play)),
            );
            assert_eq!(play.units("gallery", "removed"), [unit]);
            assert_eq!(play.units("german", "picked-up").len(), 4);
            deploy_all(&mut play);
            assert_eq!(play.units("gallery", "removed"), [unit]);
        }
    }
}

/// A draw of the last card of the deck.
fn last_card(play: &Play) -> String {
    let deck = play.see("gallery", "/cards/german_deck").as_u64().unwrap();
    format!("{}/{deck}", deck - 1)
}

/// IV-059: an R unit that is on the track, destroyed or Removed is left alone (TV-03).
#[test]
fn an_r_unit_that_is_not_there_is_not_removed() {
    let five = "['rgt-194', 'rgt-211', 'rgt-516', 'rgt-517', 'rgt-518']";
    let states = [
        format!("german.73 = ['rgt-2']; track = [[], {five}, ['rgt-64']]"),
        format!("german.73 = ['rgt-2']; dead = ['rgt-64']; track = [[], {five}]"),
        format!("german.73 = ['rgt-2']; removed = ['rgt-64']; track = [[], {five}]"),
    ];
    for state in &states {
        let mut play = Play::place(ONE_ON_ONE, &format!("{state}; soviet.19 = ['tank-6']"));
        let before = (play.units("open", "removed"), play.units("open", "dead"), play.find("rgt-64"));
        play.roll("german", CALL, &format!("{PAK} 1 2 2 2 2 2"));
        assert!(!play.told("inferno-removed"), "{state}");
        assert_eq!((play.units("open", "removed"), play.units("open", "dead"), play.find("rgt-64")), before);
    }
    // Picked up by another die of the roll, it is found.
    let mut play = Play::place(ONE_ON_ONE, &format!("{}; soviet.19 = ['tank-6']", states[0]));
    play.roll("german", CALL, &format!("{PAK} 1 3 2 2 2 2"));
    assert_eq!(play.units("gallery", "removed"), ["rgt-64"], "just picked up");
    // Row 6 has no R unit.
    let play = call(&format!("track = [{five}]"), "6 1 1 1 1 1");
    assert!(!play.told("inferno-removed"));
}

/// IV-060: once its unit is Removed, further dice for the empty row do nothing (TV-02).
#[test]
fn further_dice_for_the_row_do_nothing() {
    for options in [ONE_ON_ONE, of_2017(ONE_ON_ONE)] {
        let track = "track = [[], ['rgt-191', 'rgt-194', 'rgt-211', 'rgt-516'], ['rgt-517', 'rgt-518', 'rgt-544', 'rgt-545']]";
        let mut play = Play::place(options, &format!("{MAP}; {track}"));
        play.roll("german", CALL, &format!("{} 1 1 2 2 2 2", last_card(&play)));
        assert_eq!(play.events("inferno-removed").len(), 1);
        deploy_all(&mut play);
        play.risk("soviet", "draw", 1);
        play.roll("german", CALL, &format!("{} 1 1 3 3 3 3", last_card(&play)));
        assert!(!play.told("inferno-removed"));
        assert_eq!(play.see("gallery", "/picked_up"), 4);
        assert_eq!(play.units("gallery", "removed"), ["rgt-64"]);
    }
}

/// IV-060, A-84: a closed row gives nobody any more, and nobody is put back into it while another has room.
#[test]
fn a_removal_closes_the_row_for_good() {
    let z = "german.Z = ['rgt-24', 'rgt-36', 'rgt-15', 'rgt-71']; soviet.19 = ['tank-6']";
    let put_back = |track: &str, dice: &str| {
        let mut play = Play::place(ONE_ON_ONE, &format!("removed = ['rgt-64']; {z}; track = {track}"));
        play.roll("german", CALL, &format!("{PAK} {dice}"));
        deploy_all(&mut play);
        play
    };
    // Who lies in row 1 stays there.
    let play =
        put_back("[['rgt-191'], ['rgt-194', 'rgt-211', 'rgt-516', 'rgt-517', 'rgt-518']]", "1 2 2 2 2 2");
    assert_eq!(play.find("rgt-191"), "track-1-1 0");
    assert!(!play.told("inferno-removed"));
    // Row 1 has no unit, but row 4 is the first of the open ones that have none.
    let play = put_back("[[], ['rgt-21', 'rgt-191'], ['rgt-194'], [], [], ['rgt-211']]", "2 1 1 1 6 1");
    assert_eq!(play.find("rgt-21"), "track-4-5 0");
    // All others are full: only then into a closed row, where no die finds it.
    let five = |from: usize| format!("{:?}", &EVERYBODY[from..from + 5]);
    let full: Vec<_> = (0..5).map(|row| five(5 * row)).collect();
    let map =
        "german.73 = ['rgt-64']; german.Z = ['rgt-24', 'rgt-36', 'rgt-15', 'rgt-71']; soviet.19 = ['tank-6']";
    let track = format!("track = [['rgt-21', 'rgt-26'], {}]", full.join(", "));
    let mut play = Play::place(ONE_ON_ONE, &format!("{map}; {track}"));
    play.roll("german", CALL, &format!("{PAK} 1 1 1 1 1 1"));
    assert_eq!(play.units("gallery", "removed"), ["rgt-64"]);
    assert_eq!(["rgt-21", "rgt-26"].map(|unit| play.find(unit)), ["track-1-5 0", "track-1-4 0"]);
}

/// IV-056, IV-062, IV-064: whoever sees everything reads who was picked up, arrived or went back, and not besides that
/// somebody did.
#[test]
fn the_open_log_tells_nothing_twice() {
    for options in MODES.map(|mode| by(mode, Rulebook::Living)) {
        let mut play = Play::seeded(options, 3);
        let seat = play.asked()[0];
        let mut open = play.risk(seat, CALL, 3).heard("open");
        let mut others = play.heard("gallery");
        while play.asked() == [seat] {
            let words = play.legal(seat).pop().unwrap();
            if !words.starts_with("deploy") && !words.starts_with("to") {
                break;
            }
            open.extend(play.risk(seat, &words, 3).heard("open"));
            others.extend(play.heard("gallery"));
        }
        let count = |lines: &[&str], key: &str| lines.iter().filter(|line| **line == key).count();
        for (full, part) in [
            ("inferno-picked-up", "inferno-picked-up-count"),
            ("inferno-deployed", "inferno-deployed-hidden"),
            ("inferno-back-to-track", "inferno-back-to-track-hidden"),
        ] {
            assert_eq!(count(&open, full), count(&others, part), "{full}");
            assert_eq!((count(&open, part), count(&others, full)), (0, 0), "{full}");
        }
        assert_eq!(count(&open, "inferno-picked-up"), 1, "two Germans do not make it two lines");
    }
}

/// Twenty-five units that are no Blue ones.
const EVERYBODY: [&str; 25] = [
    "rgt-191", "rgt-194", "rgt-211", "rgt-516", "rgt-517", "rgt-518", "rgt-544", "rgt-545", "rgt-546",
    "rgt-178", "rgt-203", "rgt-230", "rgt-576", "rgt-577", "rgt-578", "rgt-54", "rgt-227", "rgt-369",
    "rgt-208", "rgt-212", "rgt-226", "rgt-2", "rgt-79", "bn-160", "rgt-120",
];

/// IV-056, IV-058: an R unit that is picked up and Removed is told in this order, and counted.
#[test]
fn a_unit_picked_up_and_removed_is_told_in_this_order() {
    let five = "['rgt-194', 'rgt-211', 'rgt-516', 'rgt-517', 'rgt-518']";
    let map = "german.73 = ['rgt-2']; soviet.19 = ['tank-6']";
    let mut play = Play::place(ONE_ON_ONE, &format!("{map}; track = [[], {five}, ['rgt-64']]"));
    play.roll("german", CALL, &format!("{PAK} 1 3 2 2 1 6"));
    let told = tale(&play, &["picked-up", "removed", "idle"]);
    assert_eq!(
        told,
        [
            "picked-up 3 [rgt-64, rgt-194, rgt-211]",
            "picked-up-count 3",
            "removed-picked-up rgt-64 1",
            "idle-dice-closed 1 1",
            "idle-dice 1 6"
        ]
    );
    assert_eq!(play.see("gallery", "/revealed/picked_up"), 3);
}

/// IV-061: a Removed unit is not a destroyed one.
#[test]
fn a_removed_unit_is_not_destroyed() {
    let play = call("track = [[], ['rgt-194', 'rgt-211', 'rgt-516', 'rgt-517', 'rgt-518']]", "1 2 2 2 2 2");
    assert_eq!(play.units("gallery", "removed"), ["rgt-64"]);
    assert_eq!(play.units("gallery", "dead"), [""; 0]);
    assert_eq!(play.see("gallery", "/german_losses"), 0);
}

/// IV-062: Yellow arrives in X and Y, Blue in Z, White in any of them; at full strength, four to a hex.
#[test]
fn colours_arrive_in_their_hexes() {
    let rows = "track = [['rgt-191', 'rgt-2'], ['rgt-21'], ['rgt-54'], ['rgt-24'], ['rgt-226']]";
    for (unit, hexes) in [
        ("rgt-191", &["X", "Y"][..]),
        ("rgt-2", &["X", "Y"]),
        ("rgt-21", &["Z"]),
        ("rgt-24", &["Z"]),
        ("rgt-54", &["X", "Y", "Z"]),
    ] {
        let placed = format!("german.W = ['rgt-64']; soviet.19 = ['tank-6']; {rows}");
        let mut play = Play::place(ONE_ON_ONE, &placed);
        play.roll("german", CALL, &format!("{PAK} 1 1 2 3 4 5"));
        play.act("german", &format!("deploy {unit}"));
        assert_eq!(play.choices("german", "to"), hexes, "{unit}");
        for other in ["W", "X", "Y", "Z", "73"] {
            if !hexes.contains(&other) {
                assert_eq!(play.refused("german", &format!("to {other}")), ["IV-062"], "{unit} {other}");
            }
        }
        play.act("german", &format!("to {}", hexes[0]));
        let max = if unit == "rgt-54" { 4 } else { 3 };
        assert_eq!(play.units("german", hexes[0]), [format!("{unit} {max}")]);
    }
    // Four to a hex.
    let full = "german.X = ['rgt-2', 'rgt-64', 'rgt-79', 'rgt-120']; soviet.19 = ['tank-6']";
    let mut play = Play::place(ONE_ON_ONE, &format!("{full}; {TRACK}"));
    play.roll("german", CALL, &format!("{PAK} 1 2 3 4 5 6")).act("german", "deploy rgt-191");
    assert_eq!(play.choices("german", "to"), ["Y"]);
    assert_eq!(play.refused("german", "to X"), ["IV-018"]);
}

/// IV-063: a German spawn hex that the Soviets control receives nobody.
#[test]
fn a_lost_spawn_hex_receives_nobody() {
    let mut play = Play::place(ONE_ON_ONE, &format!("{MAP}; {TRACK}; soviet_control = ['X', 'Z']"));
    play.roll("german", CALL, &format!("{PAK} 1 2 3 3 4 6"));
    assert_eq!(play.choices("german", "deploy"), ["rgt-191", "rgt-517"], "Blue has no hex left");
    play.act("german", "deploy rgt-191");
    assert_eq!(play.choices("german", "to"), ["Y"]);
    assert_eq!(play.refused("german", "to X"), ["IV-063"]);
    assert_eq!(play.refused("german", "deploy rgt-21"), ["IV-062"], "it is the hex that is asked for");
}

/// IV-064: who cannot be deployed goes back face down, to the row with the fewest units, the lowest of
/// several, in its rightmost empty box.
#[test]
fn who_cannot_be_deployed_goes_back_to_the_track() {
    let full = "german.Z = ['rgt-24', 'rgt-36', 'rgt-15', 'rgt-71']; soviet.19 = ['tank-6']";
    let yellow = "['rgt-191', 'rgt-194', 'rgt-211', 'rgt-516', 'rgt-517']";
    let rest = "['rgt-267', 'rgt-274'], ['rgt-546', 'rgt-178'], ['rgt-203', 'rgt-230']";
    let table = [
        // Rows 1 and 2 are empty in the end: the lower number.
        (format!("track = [['rgt-21'], {yellow}, ['rgt-26'], {rest}]"), "1 2 2 2 2 2", "track-1-5"),
        // Row 1 has one unit left, row 2 none.
        (
            format!("track = [['rgt-21', 'rgt-26'], {yellow}, ['rgt-103'], {rest}]"),
            "1 2 2 2 2 2",
            "track-2-5",
        ),
        // Row 3 has the fewest, one unit.
        (
            "track = [['rgt-26', 'rgt-103'], ['rgt-21', 'rgt-191', 'rgt-194'], ['rgt-108'], \
             ['rgt-211', 'rgt-516', 'rgt-517', 'rgt-267', 'rgt-274'], \
             ['rgt-546', 'rgt-178', 'rgt-544', 'rgt-545'], ['rgt-203', 'rgt-230']]"
                .to_owned(),
            "2 4 4 4 5 5",
            "track-3-5",
        ),
    ];
    for (track, dice, place) in table {
        let mut play = Play::place(ONE_ON_ONE, &format!("{full}; {track}"));
        play.roll("german", CALL, &format!("{PAK} {dice}"));
        assert!(!play.choices("german", "deploy").contains(&"rgt-21".to_owned()));
        deploy_all(&mut play);
        assert!(play.units("open", place).contains(&"rgt-21".to_owned()), "{track}: {}", play.find("rgt-21"));
        assert!(play.units("soviet", place).is_empty(), "face down");
        assert!(play.heard("german").contains(&"inferno-back-to-track"));
        assert!(!play.heard("soviet").contains(&"inferno-back-to-track"));
        assert!(play.heard("soviet").contains(&"inferno-back-to-track-hidden"));
    }
}

/// IV-065: units may be deployed next to Soviet stacks.
#[test]
fn deployment_next_to_the_enemy_is_allowed() {
    let mut play = Play::place(ONE_ON_ONE, &format!("{MAP}; {TRACK}; soviet.68 = ['division-45']"));
    play.roll("german", CALL, &format!("{PAK} 1 1 1 1 5 5")).act("german", "deploy rgt-191");
    assert_eq!(play.choices("german", "to"), ["X", "Y"]);
    play.act("german", "to X");
    assert_eq!(play.count("X"), 1);
}

/// IV-066: who can be deployed must be.
#[test]
fn nobody_is_kept_back() {
    for (options, german) in [(ONE_ON_ONE, "german"), (CO_OP, "yellow")] {
        let mut play = Play::place(options, &format!("{MAP}; {TRACK}"));
        play.roll(german, CALL, &format!("{PAK} 1 1 1 1 5 5"));
        for left in (0..6).rev() {
            assert!(play.legal(german).iter().all(|words| words.starts_with("deploy ")));
            assert_eq!(play.refused(german, "done"), ["IV-062"]);
            let unit = play.choices(german, "deploy")[0].clone();
            play.act(german, &format!("deploy {unit}"));
            let hex = play.choices(german, "to")[0].clone();
            play.risk(german, &format!("to {hex}"), 1);
            assert_eq!(play.see("gallery", "/picked_up"), left);
        }
    }
}

/// IV-067: a Call has no movement and no combat.
#[test]
fn a_call_is_the_whole_turn() {
    let mut play = Play::place(ONE_ON_ONE, &format!("{MAP}; {TRACK}; soviet.68 = ['division-45']"));
    play.roll("german", CALL, &format!("{PAK} 1 1 1 1 5 5"));
    assert_eq!(play.refused("german", "short moves"), ["IV-062"]);
    assert_eq!(play.refused("german", "deliberate attack"), ["IV-062"]);
    deploy_all(&mut play);
    assert!(!play.told("inferno-moved") && !play.told("inferno-attack-deliberate"));
    assert_eq!(play.asked(), ["soviet"]);
}
