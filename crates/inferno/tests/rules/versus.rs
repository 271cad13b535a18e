//! 1vs1 and 2vs1: a person leads the Soviets.

use inferno::SovietKind;

use crate::play::{ONE_ON_ONE, Play, SOLO, TWO_ON_ONE, data};
use crate::tale::{divisions, pass, tale};

/// Place and pass; the Soviet player is asked next, or the rules go on with this luck.
#[track_caller]
fn soviet_turn(placement: &str, draws: &str) -> Play {
    let mut play = Play::place(ONE_ON_ONE, placement);
    pass(&mut play, draws);
    play
}

/// IV-217: the Soviet player sees his blocks and cards, the German does not; the German acts as in Solo.
#[test]
fn the_soviet_player_sees_his_blocks_and_cards() {
    let units = "soviet_hand = ['flotilla', 'zaytsev']\ngerman.41 = ['rgt-2']\nsoviet.25 = ['brigade-10 2', 'tank-6 0']";
    let play = Play::place(ONE_ON_ONE, units);
    assert_eq!(play.units("soviet", "25"), ["brigade-10 2", "tank-6 0"]);
    assert_eq!(play.units("german", "25"), Vec::<String>::new());
    assert_eq!(play.hand("soviet", "soviet").unwrap(), ["zaytsev", "flotilla"]);
    assert_eq!(play.hand("german", "soviet"), None);
    assert_eq!(play.legal("german"), Play::place(SOLO, units).legal("german"));
}

/// IV-218: with more top stacks than spawn hexes the Soviets must spawn; else they choose.
#[test]
fn a_soviet_player_moves_or_draws_unless_he_must_spawn() {
    let five = "german_control = ['3', '19', '9', '15', '13']\n";
    let play = soviet_turn(&format!("{five}soviet.40 = {}", divisions(0, 1)), "");
    assert_eq!((play.asked(), play.legal("soviet")), (vec!["soviet"], vec!["move".into(), "draw".into()]));
    let two = format!("{five}soviet.40 = {}\nsoviet.41 = {}", divisions(0, 1), divisions(1, 1));
    let play = soviet_turn(&two, "0/13 0/4");
    assert_eq!(tale(&play, &["spawned"]), ["spawned #7 0 1"]);
    assert_eq!(play.asked(), ["german"]);
}

/// IV-219: the Spawn Action is that of Solo: full hexes and missing units draw cards.
#[test]
fn a_soviet_player_spawns_as_the_algorithm_does() {
    let seven = (0..7).map(|n| format!("soviet.{} = {}\n", [40, 42, 57, 59, 61, 64, 75][n], divisions(n, 1)));
    let play = soviet_turn(&seven.collect::<String>(), "..");
    let spawned = ["#3 1 1", "#19 1 1", "#9 1 0", "#15 1 0", "#13 2 0", "#7 0 1"];
    assert_eq!(tale(&play, &["spawned", "drew"]), spawned.map(|text| format!("spawned {text}")));
    let full = "german_control = ['19', '9', '15', '13', '7']\n";
    let [a, b, c] = [0, 4, 8].map(|first| divisions(first, 4));
    let play = soviet_turn(&format!("{full}soviet.3 = {a}\nsoviet.40 = {b}\nsoviet.60 = {c}"), "0/28");
    assert_eq!(tale(&play, &["spawned", "drew"]), ["drew-full-spawn #3"]);
    let tanks: Vec<_> = data()
        .soviet
        .iter()
        .filter(|unit| unit.kind == SovietKind::Tank)
        .map(|unit| unit.id.clone())
        .collect();
    let none = format!("unused = {tanks:?}\ngerman_control = ['3', '19', '9', '15', '13']\n");
    let play = soviet_turn(
        &format!("{none}soviet.40 = {}\nsoviet.41 = {}", divisions(0, 1), divisions(1, 1)),
        "0/28",
    );
    assert_eq!(tale(&play, &["drew"]), ["drew-empty-pool #7 tank"]);
}

/// IV-220: every top stack moves one unit, of his choice, to any hex around it with room and without
/// Germans, east included, in the order he likes. IV-222: without dice, and without cards for equal ones.
#[test]
fn every_top_stack_moves_one_unit_of_his_choice() {
    let units = format!(
        "german.57 = ['rgt-2']\nsoviet.41 = {}\nsoviet.61 = {}\nsoviet.95 = ['tank-6']",
        divisions(0, 2),
        divisions(2, 2)
    );
    let mut play = soviet_turn(&units, "");
    play.act("soviet", "move");
    assert_eq!(play.legal("soviet"), ["from 41", "from 61"], "and no end before both have acted");
    assert_eq!(play.act("soviet", "from 61").legal("soviet"), ["unit division-95", "unit division-98"]);
    play.act("soviet", "unit division-98");
    assert_eq!(play.choices("soviet", "to"), ["44", "45", "46", "60", "62", "76"], "east is #45");
    play.act("soviet", "to 45");
    assert_eq!(play.legal("soviet"), ["from 41"]);
    assert_eq!(
        play.act("soviet", "from 41").legal("soviet"),
        ["unit division-45", "unit division-87", "attack 57"]
    );
    play.act("soviet", "unit division-45");
    assert_eq!(play.choices("soviet", "to"), ["24", "25", "40", "42", "58"], "Germans stand in #57");
    play.act("soviet", "to 25");
    assert_eq!((play.find("division-98"), play.find("division-45")), ("45 1".into(), "25 1".into()));
    assert_eq!(play.asked(), ["german"]);
    assert_eq!(play.see("open", "/cards/soviet_deck"), 28, "both went east, and nobody drew");
}

/// IV-220: a full hex is no valid one. A stack that is boxed in waits; it must act if another makes room.
#[test]
fn a_stack_that_is_boxed_in_acts_once_there_is_room() {
    let [a, b, c, d] = [0, 4, 8, 12].map(|first| divisions(first, 4));
    let mut play =
        soviet_turn(&format!("soviet.19 = {a}\nsoviet.18 = {b}\nsoviet.34 = {c}\nsoviet.35 = {d}"), "");
    play.act("soviet", "move");
    assert_eq!(
        play.legal("soviet"),
        ["from 18", "from 34", "from 35"],
        "#18, #34 and #35 around #19 are full"
    );
    play.acts("soviet", &["from 34", "unit division-196", "to 50"]);
    assert_eq!(play.legal("soviet"), ["from 18", "from 19", "from 35"]);
    play.acts("soviet", &["from 19", "unit division-45"]);
    assert_eq!(play.legal("soviet"), ["to 34"]);
    play.acts(
        "soviet",
        &["to 34", "from 18", "unit division-112", "to 17", "from 35", "unit division-284", "to 51"],
    );
    assert_eq!(play.asked(), ["german"]);
}

/// IV-220: a stack that stays boxed in, because those around it attack, is passed over without a card.
#[test]
fn a_stack_that_stays_boxed_in_is_passed_over() {
    let [a, b, c, d] = [0, 4, 8, 12].map(|first| divisions(first, 4));
    let germans = "german.17 = ['rgt-369 1']\ngerman.50 = ['rgt-576 1']";
    let mut play = soviet_turn(
        &format!("{germans}\nsoviet.19 = {a}\nsoviet.18 = {b}\nsoviet.34 = {c}\nsoviet.35 = {d}"),
        "",
    );
    play.act("soviet", "move");
    for (from, target) in [("18", "17"), ("34", "50"), ("35", "50")] {
        play.act("soviet", &format!("from {from}")).roll("soviet", &format!("attack {target}"), "1 1 1 1 1");
    }
    assert_eq!((play.asked(), play.count("19")), (vec!["german"], 4));
    assert_eq!(play.see("open", "/cards/soviet_deck"), 28);
}

/// IV-221: instead of moving, a top stack may attack Germans next to it, all of it; with Chuikov all
/// stacks next to them must join.
#[test]
fn a_top_stack_may_attack_instead() {
    let units =
        format!("german.57 = ['rgt-191 3']\nsoviet.41 = {}\nsoviet.40 = ['tank-6 1']", divisions(0, 2));
    for (leaders, attack, dice) in [
        ("", "attack-soviet #57 [#41]", 2),
        ("soviet_leaders = ['chuikov']\n", "attack-soviets #57 [#40, #41]", 3),
    ] {
        let mut play = soviet_turn(&format!("{leaders}{units}"), "");
        play.acts("soviet", &["move", "from 41"]).roll(
            "soviet",
            "attack 57",
            &format!("{} 1 1 1", "1 ".repeat(dice)),
        );
        assert_eq!(tale(&play, &["attack"]), [attack]);
        let told = play.told.iter().find(|told| told.message.key.starts_with("inferno-attack")).unwrap();
        assert_eq!(told.rules()[0], "IV-221", "no die has led there");
        assert_eq!((play.count("41"), play.asked()), (2, vec!["german"]), "who attacks does not move");
    }
}

/// IV-222: there are no compass dice: between the German's pass and the end nothing is drawn.
#[test]
fn a_soviet_player_rolls_no_compass_dice() {
    let mut play = soviet_turn(&format!("soviet.41 = {}", divisions(0, 1)), "");
    assert!(!play.told("inferno-compass-die") && play.drawn.is_empty());
    play.acts("soviet", &["move", "from 41", "unit division-45", "to 42"]);
    assert_eq!((play.drawn.len(), play.asked()), (0, vec!["german"]));
}

/// IV-223: the Draw Action draws one card, moves nobody and ends the turn.
#[test]
fn the_draw_action_draws_a_card_and_ends_the_turn() {
    let mut play = soviet_turn(&format!("soviet.41 = {}", divisions(0, 1)), "");
    play.roll("soviet", "draw", "5/28");
    assert_eq!(tale(&play, &["drew", "soviet-card"]), ["drew-action", "soviet-card flotilla"]);
    assert_eq!((play.asked(), play.count("41")), (vec!["german"], 1));
    assert!(!play.heard("german").contains(&"inferno-soviet-card"), "only he sees which");
}

/// IV-224: in combat the Soviet player plays a card of his choice, or none, in defence and attack.
#[test]
fn a_soviet_player_chooses_his_card_or_none() {
    let units = "soviet_hand = ['anti-tank', 'tommy-gunner']\ngerman.57 = ['rgt-191 1']\nsoviet.41 = ['brigade-10 1']\nsoviet.95 = ['tank-6 1']";
    let choices = ["play tommy-gunner", "play anti-tank", "no card"];
    let mut play = Play::place(ONE_ON_ONE, units);
    play.act("german", "deliberate attack");
    assert_eq!((play.asked(), play.legal("soviet")), (vec!["soviet"], choices.map(String::from).to_vec()));
    let mut other = play.clone();
    play.roll("soviet", "no card", "1  1");
    assert!(!play.told("inferno-soviet-lays-card") && play.told("inferno-soviets-fire"));
    other.roll("soviet", "play anti-tank", "1  1");
    assert_eq!(tale(&other, &["soviet-card-shown"]), ["soviet-card-shown anti-tank"]);
    assert_eq!(other.hand("soviet", "soviet").unwrap(), ["tommy-gunner"]);
    let mut play = soviet_turn(units, "");
    play.acts("soviet", &["move", "from 41", "attack 57"]);
    assert_eq!(play.legal("soviet"), choices);
}

/// IV-225: in 2vs1 two Germans act by the rules of Co-op, and a person leads the Soviets.
#[test]
fn in_2vs1_two_germans_face_a_soviet_player() {
    let units =
        "blue_hand = ['pak']\ngerman.57 = ['rgt-191']\ngerman.72 = ['rgt-267']\nsoviet.41 = ['brigade-10 1']";
    let mut play = Play::place(TWO_ON_ONE, units);
    assert_eq!(play.asked(), ["yellow"]);
    play.act("yellow", "short moves");
    assert_eq!(play.legal("yellow"), ["from 57", "pass"], "#72 is Blue's");
    assert!(
        !play.act("yellow", "from 57").legal("yellow").contains(&"to 72".to_owned()),
        "Yellow and Blue do not mix"
    );
    play.act("yellow", "to 56");
    assert_eq!((play.asked(), play.legal("soviet")), (vec!["soviet"], vec!["move".into(), "draw".into()]));
    play.acts("soviet", &["move", "from 41", "unit brigade-10", "to 25"]);
    assert_eq!(play.asked(), ["blue"]);
    assert_eq!(play.hand("yellow", "blue"), None);
    pass(&mut play, "");
    play.roll("soviet", "draw", "0/28");
    assert_eq!(play.asked(), ["yellow"]);
}
