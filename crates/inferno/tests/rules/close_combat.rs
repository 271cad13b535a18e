//! Close Combat: who rolls when, and who takes the hits.

use serde_json::json;

use crate::play::{CO_OP, EDITIONS, ONE_ON_ONE, Play, TWO_ON_ONE, by, of_2017};

/// IV-117: each unit rolls once, as many dice as it has dots, by its firepower.
#[test]
fn each_unit_rolls_its_dots_once() {
    for edition in EDITIONS {
        let mut play = Play::place(
            by(ONE_ON_ONE.mode, edition),
            "german.73 = ['rgt-2 2', 'rgt-64 3', 'rgt-178 1']; soviet.58 = ['guards-13 3', 'division-45 4', 'tank-6 2']",
        );
        play.roll("german", "deliberate attack", "1 2 3 1 2 3 1 1 2 1 2 1 2 3 1");
        assert_eq!(play.event("inferno-soviets-fire").arg("dice"), json!(["SF 3 2 1 1", "DF 3 2 2 1 1"]));
        assert_eq!(play.event("inferno-germans-fire").arg("dice"), json!(["SF 1", "DF 3 2 1", "TF 2 1"]));
    }
}

/// IV-118: unless something else is said both sides roll, and then both take their losses.
#[test]
fn both_roll_before_anybody_takes_losses() {
    for (hex, from) in [("58", "73"), ("57", "72")] {
        for attack in [true, false] {
            let mut play = Play::place(
                ONE_ON_ONE,
                &format!(
                    "german.{from} = ['rgt-64 1']; soviet.{hex} = ['guards-13 1']; soviet.19 = ['tank-6']"
                ),
            );
            if attack {
                play.roll("german", "deliberate attack", "6 6");
            } else {
                // Into 73 and 72, which are Clear.
                play.acts("german", &["short moves", "pass"])
                    .acts("soviet", &["move", &format!("from {hex}")]);
                play.roll("soviet", &format!("attack {from}"), "6 6");
            }
            assert_eq!(play.units("gallery", "dead"), ["rgt-64"]);
            assert_eq!(play.find("guards-13"), "pool 0");
        }
    }
}

/// IV-119: in an Urban hex the defender rolls first, and only who survives of the attackers answers, at the
/// strength that is left.
#[test]
fn the_defender_of_an_urban_hex_rolls_first() {
    // Soviets defend: two of three dots are lost before the Germans roll.
    for options in [ONE_ON_ONE, of_2017(ONE_ON_ONE)] {
        let mut play = Play::place(options, "german.41 = ['rgt-64']; soviet.25 = ['guards-13 4']");
        play.roll("german", "deliberate attack", "1 1 1 6 6 1 1 1");
        assert_eq!(play.event("inferno-germans-fire").arg("dice"), json!(["DF 1"]));
        let mut play = Play::place(options, "german.41 = ['rgt-64']; soviet.25 = ['guards-13 4']");
        play.roll("german", "deliberate attack", "1 1 1 6 6 6 1");
        assert!(!play.told("inferno-germans-fire"), "nobody is left");
        // Germans defend.
        let mut play = Play::place(options, "german.25 = ['rgt-54']; soviet.41 = ['guards-13 4']");
        play.acts("german", &["short moves", "pass"]).acts("soviet", &["move", "from 41"]);
        play.roll("soviet", "attack 25", "6 6 6 1 1");
        assert_eq!(play.event("inferno-soviets-fire").arg("dice"), json!(["DF 1"]));
    }
}

/// IV-120: in a Clear hex, with Hoth and Combined Force, the Germans may roll first, attacking or defending;
/// then the surviving Soviets roll.
#[test]
fn combined_force_may_roll_first_in_a_clear_hex() {
    for options in [ONE_ON_ONE, of_2017(ONE_ON_ONE)] {
        let placed = "german.72 = ['rgt-64']; soviet.57 = ['division-45 2']; leaders = ['hoth']; soviet.19 = ['tank-6', 'tank-13']";
        let mut play = Play::place(options, placed);
        play.act("german", "deliberate attack");
        assert_eq!(play.legal("german"), ["roll first", "roll together"]);
        let mut first = play.clone();
        first.roll("german", "roll first", "6 1 1 1");
        assert_eq!(first.event("inferno-soviets-fire").arg("dice"), json!(["SF 1"]), "one has been lost");
        let mut together = play.clone();
        together.roll("german", "roll together", "1 1 6 1 1");
        assert_eq!(together.event("inferno-soviets-fire").arg("dice"), json!(["SF 1 1"]));
        // In defence too, and whoever kills all is not answered.
        let mut play = Play::place(
            options,
            &placed.replace("soviet.19 = ['tank-6', 'tank-13']", "soviet.19 = ['tank-6']"),
        );
        play.acts("german", &["short moves", "pass"]).acts("soviet", &["move", "from 57", "attack 72"]);
        assert_eq!(play.legal("german"), ["roll first", "roll together"]);
        play.roll("german", "roll first", "6 6 1");
        assert!(!play.told("inferno-soviets-fire"));
    }
    // Without the bonus nobody is asked: both types among the Soviets, or one among the Germans.
    for (germans, soviets) in [
        ("'rgt-64'", "'division-45 1', 'tank-6 1'"),
        ("'rgt-191'", "'division-45 2'"),
        ("'rgt-2'", "'division-45 2'"),
    ] {
        let mut play = Play::place(
            ONE_ON_ONE,
            &format!("german.72 = [{germans}]; soviet.57 = [{soviets}]; leaders = ['hoth']"),
        );
        play.roll("german", "deliberate attack", "1 1 1 1 1");
        assert_eq!(play.asked(), ["soviet"], "{germans} against {soviets}");
    }
}

/// IV-121: the hits of a side are added up, and halved against Double Defence, rounded down.
#[test]
fn hits_are_summed_and_then_halved() {
    // Three units with one hit each: three together, one step.
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.41 = ['rgt-2 1']; german.42 = ['rgt-64 1', 'rgt-191 1']; soviet.25 = ['guards-13 4']; rubble = ['25']",
    );
    play.acts("german", &["deliberate attack", "with 41", "with 42"]).roll(
        "german",
        "attack",
        "1 1 1 1 6 6 6",
    );
    let fire = play.event("inferno-germans-fire");
    assert_eq!((fire.arg("hits"), fire.arg("steps")), (3.into(), 1.into()));
    assert_eq!(play.find("guards-13"), "25 3");
    // Card and Close Combat are halved each by itself: one hit and one hit are no step.
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.41 = ['rgt-64 1']; soviet.25 = ['guards-13 4']; rubble = ['25']; hand = ['pioneer']",
    );
    play.act("german", "deliberate attack").roll("german", "play pioneer", "6 1 1 1 1 1 1 1 1 6");
    assert_eq!(play.find("guards-13"), "25 4");
}

/// IV-122: every hit falls on the unit with most dots at that moment, over all enemy units in the combat.
#[test]
fn hits_fall_on_the_strongest_one_by_one() {
    // 4 and 3: the first on the 4; then both have 3.
    let mut play =
        Play::place(ONE_ON_ONE, "german.73 = ['rgt-2 2']; soviet.58 = ['guards-13 4', 'tank-6-guards 3']");
    play.roll("german", "deliberate attack", "1 1 1 1 1 1 1 6 6");
    assert_eq!(play.legal("german"), ["hit guards-13", "hit tank-6-guards"]);
    assert_eq!(play.refused("german", "hit division-45"), ["IV-122"]);
    play.act("german", "hit tank-6-guards");
    assert_eq!(play.units("open", "58"), ["guards-13 3", "tank-6-guards 2"]);
    // Over several German stacks: the 54th in 59 is the strongest.
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.73 = ['rgt-64']; german.59 = ['rgt-54']; soviet.58 = ['guards-13 4', 'guards-35 4']",
    );
    play.acts("german", &["deliberate attack", "with 59", "with 73"]);
    play.roll("german", "attack", "6 6 1 1 1 1 1 1 1 1 1 1 1 1 1");
    assert_eq!(play.legal("german"), ["hit rgt-64", "hit rgt-54"]);
    assert_eq!(play.find("rgt-54"), "59 3");
}

/// IV-122: between units of equal strength the German who attacks chooses, for both sides.
#[test]
fn the_german_chooses_between_equals_for_both_sides() {
    let fight = "soviet.58 = ['guards-13 3', 'tank-6-guards 3']; german.73 = ['rgt-2', 'rgt-64']";
    for (options, german) in [(ONE_ON_ONE, "german"), (CO_OP, "yellow"), (TWO_ON_ONE, "yellow")] {
        let mut play = Play::place(options, fight);
        play.roll(german, "deliberate attack", "6 1 1 1 1 1 6 1 1 1 1 1");
        assert_eq!(play.asked(), [german]);
        assert_eq!(play.legal(german), ["hit rgt-2", "hit rgt-64"]);
        play.act(german, "hit rgt-64");
        assert_eq!(play.legal(german), ["hit guards-13", "hit tank-6-guards"]);
        play.risk(german, "hit guards-13", 1);
        assert_eq!(play.units("open", "73"), ["rgt-2 3", "rgt-64 2"]);
    }
}

/// IV-122: with two Germans he chooses whose stack is attacked.
#[test]
fn blue_chooses_when_blue_is_attacked() {
    let mut play = Play::place(CO_OP, "german.72 = ['rgt-24', 'rgt-21']; soviet.57 = ['guards-13 2']");
    // A 4 leads from 57 to 72; one hit.
    play.act("yellow", "short moves").roll("yellow", "pass", "4 6 1 1 1 1 1 1 1");
    assert_eq!(play.asked(), ["blue"]);
    assert_eq!(play.legal("blue"), ["hit rgt-24", "hit rgt-21"]);
}

/// IV-122: R units of different rows are not alike: each can be Removed by other dice.
#[test]
fn the_german_chooses_between_two_r_units() {
    for (options, units) in [(ONE_ON_ONE, ["rgt-24", "rgt-36"]), (of_2017(ONE_ON_ONE), ["rgt-120", "rgt-15"])]
    {
        let mut play = Play::place(
            options,
            &format!("german.73 = ['{}', '{}']; soviet.58 = ['guards-13 4']", units[0], units[1]),
        );
        play.roll("german", "deliberate attack", "6 1 1 1 1 1 1 1 1 1");
        assert_eq!(play.choices("german", "hit"), units);
    }
}
