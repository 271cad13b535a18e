//! German attacks: Hasty and Deliberate.

use serde_json::json;

use crate::play::{EDITIONS, MODES, ONE_ON_ONE, Play, SOLO, by, of_2017};

/// The names of the Germans that the Showdown has revealed.
fn attackers(play: &Play) -> Vec<String> {
    let name = |unit: &serde_json::Value| unit["term"].as_str().unwrap().replace("inferno-unit-", "");
    let stacks = play.events("inferno-showdown-germans").into_iter().map(|told| told.arg("units"));
    stacks.flat_map(|units| units.as_array().unwrap().iter().map(name).collect::<Vec<_>>()).collect()
}

/// IV-081: a stack that touches no Soviets moves one hex next to a Soviet stack and attacks it, or one of
/// several.
#[test]
fn a_hasty_attack_moves_next_to_the_enemy_and_attacks() {
    for edition in EDITIONS {
        for mode in MODES {
            let german = if mode.has_two_germans() { "yellow" } else { "german" };
            let mut play =
                Play::place(by(mode, edition), "german.86 = ['rgt-64']; soviet.57 = ['guards-13 4']");
            play.acts(german, &["hasty attack", "from 86"]);
            assert_eq!(play.choices(german, "to"), ["72"]);
            assert_eq!(play.refused(german, "to 85"), ["IV-081"], "nobody to attack from there");
            play.roll(german, "to 72", "1 1 1 1 1 1 1 ..");
            assert_eq!(play.event("inferno-attack-hasty").arg("hex"), "#57");
            assert_eq!(play.find("rgt-64").split(' ').next(), Some("72"));
        }
    }
    // Two targets: one of them.
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.86 = ['rgt-64']; soviet.57 = ['tank-6 1']; soviet.73 = ['tank-13 1']",
    );
    play.acts("german", &["hasty attack", "from 86", "to 72"]);
    assert_eq!(play.legal("german"), ["attack 57", "attack 73"]);
    play.roll("german", "attack 73", "1 1 1 1");
    assert_eq!(play.events("inferno-attack-hasty").len(), 1);
    assert_eq!(play.asked(), ["soviet"]);
}

/// IV-082: a part of the stack may move, and join others within four units.
#[test]
fn a_part_may_attack_hastily_and_join_others() {
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.86 = ['rgt-2', 'rgt-64', 'rgt-79']; german.72 = ['rgt-191', 'rgt-194']; soviet.57 = ['guards-13 4']",
    );
    play.acts("german", &["hasty attack", "from 86"]);
    assert_eq!(play.refused("german", "to 72"), ["IV-082", "IV-018"], "three and two");
    play.act("german", "unit rgt-2").risk("german", "to 72", 1);
    assert_eq!([play.count("86"), play.events("inferno-moved").len() as u8], [1, 1]);
    assert_eq!(play.event("inferno-moved").arg("count"), 2);
    assert_eq!(attackers(&play), ["rgt-64", "rgt-79", "rgt-191", "rgt-194"]);
}

/// IV-083: with a Join-up all units in the hex attack together. By the rules of 2017 those who were there
/// may.
#[test]
fn joined_units_attack_together() {
    let placed = "german.86 = ['rgt-2']; german.72 = ['rgt-191']; soviet.57 = ['guards-13 4']";
    let mut play = Play::place(ONE_ON_ONE, placed);
    play.acts("german", &["hasty attack", "from 86"]).risk("german", "to 72", 1);
    assert_eq!(attackers(&play), ["rgt-2", "rgt-191"]);
    for (words, expected) in
        [("all attack", &["rgt-2", "rgt-191"][..]), ("only the moved attack", &["rgt-2"])]
    {
        let mut play = Play::place(of_2017(ONE_ON_ONE), placed);
        play.acts("german", &["hasty attack", "from 86", "to 72"]);
        assert_eq!(play.legal("german"), ["all attack", "only the moved attack"]);
        play.risk("german", words, 1);
        assert_eq!(attackers(&play), expected);
    }
}

/// IV-084: every unit of the stack takes part, and no other stack.
#[test]
fn only_the_moved_stack_attacks_and_all_of_it() {
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.86 = ['rgt-2', 'rgt-64']; german.73 = ['rgt-191']; soviet.57 = ['guards-13 4']",
    );
    play.acts("german", &["hasty attack", "from 86"]).risk("german", "to 72", 1);
    assert_eq!(attackers(&play), ["rgt-2", "rgt-64"]);
    assert_eq!(play.event("inferno-attack-hasty").arg("from"), json!(["#72"]));
}

/// IV-085: a stack next to Soviets cannot move to attack hastily; it can be joined (TV-16).
#[test]
fn a_stack_next_to_soviets_can_only_be_joined() {
    // A in 72 and B in 73 touch Soviets, C in 86 does not.
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.72 = ['rgt-191']; german.73 = ['rgt-194']; german.86 = ['rgt-2']; soviet.57 = ['tank-6 1']; soviet.84 = ['tank-13 1']",
    );
    play.act("german", "hasty attack");
    assert_eq!(play.choices("german", "from"), ["86"]);
    assert_eq!(play.refused("german", "from 72"), ["IV-085"]);
    assert_eq!(play.refused("german", "from 73"), ["IV-085"]);
    play.act("german", "from 86");
    assert_eq!(play.choices("german", "to"), ["72", "85"]);
}

/// IV-086: it may move into any terrain, and takes control, with its card, before the combat.
#[test]
fn a_hasty_attack_takes_the_hex_it_moves_into_first() {
    for options in [ONE_ON_ONE, of_2017(ONE_ON_ONE)] {
        let mut play = Play::place(options, "german.8 = ['rgt-64']; soviet.10 = ['guards-13 4']");
        play.acts("german", &["hasty attack", "from 8"]).risk("german", "to 9", 2);
        let heard = play.heard("gallery");
        let place = |key: &str| {
            heard.iter().position(|known| *known == key).unwrap_or_else(|| panic!("{key} in {heard:?}"))
        };
        assert!(place("inferno-captured-german") < place("inferno-german-drew"));
        assert!(place("inferno-german-drew") < place("inferno-attack-hasty"));
        assert!(play.is_german("9"));
    }
    for to in ["42", "58", "25"] {
        // Clear, Rough and Urban: from 41 next to the enemy in 26, 59 and 9.
        let target = match to {
            "42" => "26",
            "58" => "59",
            _ => "9",
        };
        let mut play =
            Play::place(ONE_ON_ONE, &format!("german.41 = ['rgt-64']; soviet.{target} = ['guards-13 4']"));
        play.acts("german", &["hasty attack", "from 41"]);
        assert!(play.may("german", &format!("to {to}")), "{to}");
    }
    // A leader who comes with the hex works already: Combined Force in 2, which is Clear.
    let mut play = Play::place(ONE_ON_ONE, "german.20 = ['rgt-64']; soviet.2 = ['guards-13 4']");
    play.acts("german", &["hasty attack", "from 20"]).roll("german", "to 3", "1/27");
    assert_eq!(play.see("gallery", "/cards/german_leaders"), json!(["hoth"]));
    assert_eq!(play.legal("german"), ["roll first", "roll together"]);
}

/// IV-087: no German card and no Rubble Roll.
#[test]
fn a_hasty_attack_has_no_card_and_no_rubble() {
    for options in [ONE_ON_ONE, of_2017(ONE_ON_ONE)] {
        let mut play = Play::place(
            options,
            "german.57 = ['rgt-64']; soviet.25 = ['guards-13 4']; hand = ['heinkel-111']",
        );
        play.acts("german", &["hasty attack", "from 57"]);
        play.roll("german", "to 41", "1 1 1 1 1 1 1");
        assert_eq!(play.asked(), ["soviet"]);
        assert_eq!(play.hand("german", "german"), Some(vec!["heinkel-111"]));
        assert!(!play.told("inferno-rubble-roll-failure") && !play.told("inferno-rubble-roll-success"));
    }
}

/// IV-088: without moving, any of the stacks next to one Soviet stack attack it, each with all its units.
#[test]
fn a_deliberate_attack_comes_from_chosen_stacks() {
    let placed = "german.8 = ['rgt-2', 'rgt-64']; german.25 = ['rgt-79']; german.26 = ['rgt-191']; \
                  german.10 = ['rgt-194']; german.60 = ['rgt-211']; soviet.9 = ['guards-13 4']; soviet.104 = ['tank-6']";
    let mut play = Play::place(ONE_ON_ONE, placed);
    play.act("german", "deliberate attack");
    assert_eq!(play.legal("german"), ["with 8", "with 10", "with 25", "with 26"], "9 is the only target");
    assert_eq!(play.refused("german", "attack"), ["IV-088"], "at least one stack");
    assert_eq!(play.refused("german", "with 60"), ["IV-088"]);
    play.acts("german", &["with 8", "with 26", "with 10", "without 10"]).risk("german", "attack", 1);
    assert_eq!(attackers(&play), ["rgt-2", "rgt-64", "rgt-191"]);
    assert_eq!(play.event("inferno-attack-deliberate").arg("from"), json!(["#8", "#26"]));
    assert!(!play.told("inferno-moved"));
    // Several targets: one of them (TV-17).
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.72 = ['rgt-2']; german.73 = ['rgt-64']; soviet.57 = ['guards-13 4']; soviet.74 = ['guards-35 4']; soviet.104 = ['tank-6']",
    );
    assert!(!play.may("german", "hasty attack"));
    play.act("german", "deliberate attack");
    assert_eq!(play.legal("german"), ["attack 57", "attack 74"]);
    assert_eq!(play.refused("german", "attack 104"), ["IV-088"]);
    assert_eq!(play.refused("german", "attack 73"), ["IV-088"]);
}

/// IV-089: the German may play one support card face down; with Linden several Pioneers.
#[test]
fn a_deliberate_attack_may_have_one_card() {
    let placed = "german.73 = ['rgt-64']; soviet.58 = ['guards-13 4']; hand = ['pioneer', 'pioneer', 'stuka', 'stuka']";
    let mut play = Play::place(ONE_ON_ONE, placed);
    play.act("german", "deliberate attack");
    assert_eq!(play.legal("german"), ["play stuka", "play pioneer", "no card"]);
    assert_eq!(play.refused("german", "play pak"), ["IV-089"]);
    play.risk("german", "play pioneer", 1);
    assert_eq!(play.event("inferno-german-card-shown").arg("count"), 1);
    assert_eq!(play.hand("german", "german"), Some(vec!["stuka", "stuka", "pioneer"]));
    let mut play = Play::place(ONE_ON_ONE, &format!("{placed}; leaders = ['linden']"));
    play.acts("german", &["deliberate attack", "play pioneer"]);
    assert_eq!(play.legal("german"), ["play pioneer", "no more cards"]);
    assert_eq!(play.refused("german", "play stuka"), ["IV-171"]);
    assert_eq!(play.see("soviet", "/combat/german_card"), serde_json::Value::Null, "face down");
    play.act("german", "play pioneer").risk("german", "no more cards", 1);
    assert_eq!(play.event("inferno-german-card-shown").arg("count"), 2);
}

/// IV-090: a Deliberate Attack may make rubble.
#[test]
fn a_deliberate_attack_may_make_rubble() {
    for edition in EDITIONS {
        for mode in MODES {
            let german = if mode.has_two_germans() { "yellow" } else { "german" };
            let mut play =
                Play::place(by(mode, edition), "german.41 = ['rgt-64']; soviet.25 = ['guards-13 4']");
            play.roll(german, "deliberate attack", "6 6 6 ..");
            assert!(play.told("inferno-rubble-roll-success"));
            assert_eq!(play.see("gallery", "/rubble"), json!(["25"]));
        }
    }
}

/// IV-091: there is at most one German attack in a turn.
#[test]
fn one_attack_a_turn() {
    let mut play = Play::place(
        SOLO,
        "german.72 = ['rgt-2']; german.75 = ['rgt-64']; soviet.57 = ['guards-13 4']; soviet.60 = ['guards-35 4']",
    );
    play.act("german", "deliberate attack").risk("german", "attack 57", 1);
    assert_eq!(play.events("inferno-attack-deliberate").len(), 1);
    assert!(play.told("inferno-soviet-turn"));
}
