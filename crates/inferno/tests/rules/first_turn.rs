//! The first turns from the real start, against set-up and sequence of play, entry by entry: every mode, edition
//! and level.

use inferno::{Inferno, Level, Options};
use table::Game;

use crate::play::{EDITIONS, MODES, Play, data};
use crate::referee::Referee;
use crate::tale::tale;

const LEVELS: [Level; 5] =
    [Level::Basic, Level::Normal, Level::EasyGerman, Level::EasySoviet, Level::Impossible];
const FIVE: [&str; 5] =
    ["call for reinforcements", "long move", "short moves", "hasty attack", "deliberate attack"];
/// What the Spawn Action brings where, in its order (IV-142, IV-143).
const SPAWN: [(&str, &str); 6] =
    [("3", "1 1"), ("19", "1 1"), ("9", "1 0"), ("15", "1 0"), ("13", "2 0"), ("7", "0 1")];
/// The same hexes as dice are rolled for them: from the north (IV-149).
const FROM_NORTH: [&str; 6] = ["3", "7", "9", "13", "15", "19"];

fn starts() -> impl Iterator<Item = (u64, Play)> {
    let all = MODES.into_iter().flat_map(|mode| EDITIONS.map(|edition| (mode, edition)));
    let all = all.flat_map(|(mode, edition)| LEVELS.map(|level| Options { mode, edition, level }));
    all.zip(1..).map(|(options, seed)| (seed, Play::seeded(options, seed)))
}

/// Who takes the German turns in turn (IV-209).
fn germans(play: &Play) -> &'static [&'static str] {
    if play.setup.options.mode.has_two_germans() { &["yellow", "blue"] } else { &["german"] }
}

/// The lines come in this order: each begins like its entry, of which there may be several lines. What ends with `?`
/// may be missing, and `|` is between ways to begin.
#[track_caller]
fn follow(lines: &[String], order: &[&str]) {
    let mut rest = lines.iter().peekable();
    for &entry in order {
        let needed = entry.trim_end_matches('?');
        let begins = |line: &&String| needed.split('|').any(|word| line.starts_with(word));
        let mut found = needed.len() < entry.len();
        while rest.next_if(begins).is_some() {
            found = true;
        }
        assert!(found, "“{needed}” is not where it belongs: {lines:#?}");
    }
    assert_eq!(rest.next(), None, "{lines:#?}");
}

/// Do all this, and then the last thing that can be chosen, until a turn of the other side has begun and everything
/// in it that asks nobody is done. All of it is what was told latest.
#[track_caller]
fn take(play: &mut Play, course: &[&str], seed: u64, next: &str) {
    let mut course = course.iter().map(|&words| words.to_owned());
    let mut told = Vec::new();
    let mut begun = false;
    while !begun {
        let seat = play.asked()[0];
        let words = course.next().unwrap_or_else(|| {
            let words = play.legal(seat).pop().unwrap();
            assert!(!FIVE.contains(&words.as_str()), "a second action (IV-005)");
            words
        });
        play.risk(seat, &words, seed);
        assert_eq!(play.outcome(), None, "nobody has won at the end of either turn (IV-205)");
        begun = play.told(next);
        told.append(&mut play.told);
    }
    play.told = told;
}

/// What was told before a line that begins like this, and from it on.
#[track_caller]
fn parted(play: &Play, at: &str) -> (Vec<String>, Vec<String>) {
    let mut lines = tale(play, &[""]);
    let place = lines.iter().position(|line| line.starts_with(at)).unwrap();
    let after = lines.split_off(place);
    (lines, after)
}

/// The heights of the Soviet stacks that everybody sees, by hex.
fn soviet_stacks(play: &Play) -> Vec<(String, u64)> {
    let stacks = play.see("gallery", "/soviet_stacks");
    let all = stacks.as_array().unwrap().iter();
    all.map(|stack| (stack["hex"].as_str().unwrap().to_owned(), stack["count"].as_u64().unwrap())).collect()
}

fn held(play: &Play) -> Vec<(&'static str, &'static str)> {
    SPAWN.into_iter().filter(|(hex, _)| !play.is_german(hex)).collect()
}

/// IV-227, IV-035 to IV-044, IV-236: Advantages before everything; the Soviets; the Germans; the hand; then Germans act.
#[test]
fn set_up_in_its_order() {
    for (_, play) in starts() {
        let Options { level, .. } = play.setup.options;
        let advantages: &[&str] = if level == Level::Normal {
            &["advantages-soviet", "advantage-soviet", "advantages-german", "advantage-german"]
        } else {
            &[]
        };
        let hand: &[&str] = if level == Level::EasyGerman {
            &["german-leader paulus", "german-leader hoth", "german-leader richthofen"]
        } else {
            &["german-drew 3", "german-card|german-leader"]
        };
        let order = [advantages, &["soviet-stands", "german-stands"], hand, &["german-turn 1"]].concat();
        follow(&tale(&play, &[""]), &order);
        assert_eq!(play.events("inferno-soviet-stands").len(), 23);
        assert_eq!(play.events("inferno-german-stands").len(), 3, "one in X and two in Y (IV-041)");
        assert_eq!(soviet_stacks(&play).len(), 23);
        assert!(data().map.pink.iter().all(|hex| play.count(&hex.to_string()) == 1));
        assert_eq!(
            ["W", "X", "Y", "Z"].map(|hex| (play.count(hex), play.is_german(hex))),
            [(3, true), (2, true), (2, true), (0, true)]
        );
        let mut forts = play.see("gallery", "/forts").as_array().unwrap().clone();
        forts.sort_by_key(ToString::to_string);
        let discs = if level == Level::Impossible { &["21", "26", "28", "32", "4"][..] } else { &[] };
        assert_eq!(forts, discs, "IV-239");
    }
}

/// IV-004, IV-005, IV-209: a German is asked first, Yellow of two; of the five actions only
/// the Long Move is refused, and nobody else has any.
#[test]
fn the_first_turn_is_german_and_one_of_five_actions() {
    for (_, play) in starts() {
        let first = germans(&play)[0];
        assert_eq!(play.asked(), [first]);
        let able = FIVE.into_iter().filter(|action| *action != "long move");
        assert_eq!(play.legal(first), able.collect::<Vec<_>>());
        assert_eq!(play.refused(first, "long move"), ["IV-069", "IV-070"], "Soviets are next to every way");
        for other in Inferno::seats(&play.setup).unwrap().iter().filter(|seat| **seat != first) {
            assert!(play.legal(other).is_empty());
            assert_eq!(play.refused(other, FIVE[0]), ["IV-005"]);
        }
    }
}

/// IV-005, IV-054, IV-074, IV-081, IV-088: each action in its order ends the turn. IV-136 to IV-148: the Soviets
/// then compare and spawn, and a Soviet player is not asked (IV-218). IV-209: Blue has the next German turn.
#[test]
fn each_action_ends_the_turn_and_the_soviets_spawn() {
    let courses: [(&[&str], &[&str]); 5] = [
        (
            &["call for reinforcements"],
            &[
                "german-drew",
                "german-card|german-leader",
                "call-dice",
                "picked-up",
                "removed|idle-dice?",
                "deployed",
                "back-to-track?",
            ],
        ),
        (&["short moves", "from W", "to 1"], &["moved", "broke-down?", "captured"]),
        (&["short moves", "pass"], &[]),
        (&["hasty attack"], &["moved", "broke-down?", "captured", "attack-hasty", "showdown", "?"]),
        (&["deliberate attack"], &["attack-deliberate", "showdown", "?"]),
    ];
    for (seed, start) in starts() {
        for (course, order) in courses {
            let mut play = start.clone();
            take(&mut play, course, seed, "inferno-soviet-turn");
            // Combats step by step (IV-092 to IV-104), moves, arrivals and draws, as in whole games.
            let mut referee = Referee::new(play.setup.options);
            referee.listen(&start);
            referee.listen(&play);
            let (german, soviet) = parted(&play, "soviet-turn");
            follow(&german, &[&["chose"], order].concat());
            // Everything on the map that did not come just now stood alone.
            let came = play.events("inferno-spawned");
            let came = came
                .iter()
                .flat_map(|told| ["infantry", "tanks"].map(|kind| told.arg(kind).as_u64().unwrap()));
            let stood = soviet_stacks(&play).iter().map(|(_, count)| count).sum::<u64>() - came.sum::<u64>();
            let held = held(&play);
            let mut algorithm =
                vec!["soviet-turn 1".to_owned(), format!("compared-spawn {stood} 1 {}", held.len())];
            algorithm.extend(held.iter().map(|(hex, units)| format!("spawned #{hex} {units}")));
            algorithm.push("german-turn 2".to_owned());
            let open: Vec<_> = soviet.into_iter().filter(|line| !line.starts_with("soviet-came")).collect();
            assert_eq!(open, algorithm, "{:?} {course:?}", play.setup.options);
            let next = *germans(&play).last().unwrap();
            assert_eq!(play.asked(), [next]);
            for action in FIVE {
                assert!(play.may(next, action) || !play.refused(next, action).is_empty());
            }
        }
    }
}

/// IV-208: Blue, who has no stack yet, can call for reinforcements or pass in his first turn.
#[test]
fn blue_begins_without_a_stack() {
    for (seed, mut play) in starts().filter(|(_, play)| germans(play).len() == 2) {
        take(&mut play, &["short moves", "pass"], seed, "inferno-soviet-turn");
        assert_eq!(play.legal("blue"), ["call for reinforcements", "short moves"]);
        for action in ["long move", "hasty attack", "deliberate attack"] {
            assert_eq!(play.refused("blue", action), ["IV-208"]);
        }
    }
}

/// IV-137 to IV-140, IV-149 to IV-159: the second Soviet turn is a Movement Action: all dice from the north, then the
/// lowest first. A person moves one unit of each top stack or draws (IV-218, IV-220, IV-223). Then Yellow acts again.
#[test]
fn the_second_soviet_turn_moves() {
    for (seed, mut play) in starts() {
        take(&mut play, &["short moves", "pass"], seed, "inferno-soviet-turn");
        let stacks = soviet_stacks(&play);
        let high = |hex: &&str| stacks.contains(&((*hex).to_owned(), 3));
        let top: Vec<_> = FROM_NORTH.into_iter().filter(high).collect();
        assert_eq!(top, ["3", "13", "19"], "two came to the one that stood there");
        if !play.setup.options.mode.has_soviet_player() {
            take(&mut play, &["short moves", "pass"], seed, "inferno-german-turn");
            let (german, soviet) = parted(&play, "soviet-turn 2");
            assert_eq!(german, ["chose action-short-moves"]);
            assert_eq!(soviet[..2], ["soviet-turn 2", "compared-move 3 3 6"]);
            let mut dice = play.events("inferno-compass-die");
            assert_eq!(dice.len(), 3);
            for (line, hex) in soviet[2..].iter().zip(&top) {
                assert!(
                    line.starts_with(&format!("compass-die #{hex} ")),
                    "all dice first (IV-150): {soviet:#?}"
                );
            }
            dice.sort_by_key(|told| told.arg("die").as_u64());
            let order: Vec<_> = dice.iter().map(|told| told.arg("hex")).collect();
            let resolved = play.told.iter().filter_map(|told| match told.message.key {
                "inferno-soviet-moved-by-die" => Some(told.arg("from")),
                "inferno-attack-soviet" | "inferno-attack-soviets" => Some(told.arg("soviet")),
                "inferno-drew-same-die"
                | "inferno-drew-die-of-one"
                | "inferno-drew-no-hex"
                | "inferno-drew-no-unit"
                | "inferno-drew-full-target" => Some(told.arg("hex")),
                _ => None,
            });
            assert_eq!(resolved.collect::<Vec<_>>(), order, "{soviet:#?}");
            assert!(soviet.last().unwrap().starts_with("german-turn 3"));
        } else {
            take(&mut play, &["short moves", "pass"], seed, "inferno-soviet-turn");
            assert_eq!(
                tale(&play, &[""]),
                ["chose action-short-moves", "soviet-turn 2", "compared-choose 3 3 6"]
            );
            assert_eq!(
                (play.asked(), play.legal("soviet")),
                (vec!["soviet"], vec!["move".into(), "draw".into()])
            );
            assert_eq!(play.refused(germans(&play)[0], FIVE[0]), ["IV-218"]);
            let mut draws = play.clone();
            draws.risk("soviet", "draw", seed);
            follow(&tale(&draws, &[""]), &["drew-action", "soviet-card", "german-turn 3"]);
            assert_eq!(draws.asked(), [germans(&play)[0]]);
            play.act("soviet", "move");
            for (place, from) in top.iter().enumerate() {
                assert_eq!(play.choices("soviet", "from"), top[place..], "one unit of each top stack");
                play.act("soviet", &format!("from {from}"));
                let unit = play.choices("soviet", "unit")[0].clone();
                play.act("soviet", &format!("unit {unit}"));
                let to = play.choices("soviet", "to")[0].clone();
                play.act("soviet", &format!("to {to}"));
                assert!(play.told("inferno-soviet-moved"));
                assert_eq!(play.told("inferno-german-turn"), place == 2);
            }
        }
        assert_eq!(play.asked(), [germans(&play)[0]]);
    }
}
