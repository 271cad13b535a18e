//! Advance after combat and Blitz.

use crate::play::{Play, SOLO};
use crate::tale::{divisions, german_draws, pass, tale};

/// A Deliberate Attack from #56 on #40, both Clear, with other lines; a high Soviet stack far away.
fn field(germans: &str, soviets: &str, more: &str) -> Play {
    let far = divisions(0, 3);
    Play::place(SOLO, &format!("{more}\ngerman.56 = {germans}\nsoviet.40 = {soviets}\nsoviet.35 = {far}"))
}

/// Hoth leads; four units of different kinds take #40, and all of them advance.
fn blitz(more: &str) -> Play {
    let germans = "['rgt-2 1', 'rgt-64 1', 'rgt-120 1', 'rgt-191 1']";
    let mut play = field(germans, "['brigade-10 1']", &format!("leaders = ['hoth']\n{more}"));
    play.act("german", "deliberate attack");
    if !play.choices("german", "with").is_empty() {
        play.acts("german", &["with 56", "attack"]);
    }
    play.roll("german", "roll first", "6 1 1 1");
    play.acts(
        "german",
        &["advance rgt-2", "advance rgt-64", "advance rgt-120", "advance rgt-191", "advance"],
    );
    play
}

/// IV-126: if no defender is left, the attacker must occupy the hex with at least one unit.
#[test]
fn whoever_wins_must_occupy_the_hex() {
    let mut play = field("['rgt-2 1', 'rgt-64 1']", "['brigade-10 1']", "");
    play.roll("german", "deliberate attack", "1  6 1");
    assert_eq!(play.legal("german"), ["advance rgt-2", "advance rgt-64"]);
    assert_eq!(play.refused("german", "advance"), ["IV-126"]);
    play.act("german", "advance rgt-64").roll("german", "advance", "1 ..");
    assert_eq!((play.find("rgt-64"), play.find("rgt-2")), ("40 1".into(), "56 1".into()));
    assert!(play.is_german("40"));
    // One unit alone has nothing to choose.
    let mut play = field("['rgt-2 1']", "['brigade-10 1']", "");
    play.roll("german", "deliberate attack", "1  6  1 ..");
    assert_eq!(play.find("rgt-2"), "40 1");
}

/// IV-127: one to four units advance, any mix of those that attacked.
#[test]
fn one_to_four_units_of_any_attacking_stacks_advance() {
    let mut play = field(
        "['rgt-2 1', 'rgt-64 1', 'rgt-79 1']",
        "['brigade-10 1']",
        "german.57 = ['rgt-191 1', 'rgt-194 1', 'rgt-211 1']\ngerman.39 = ['rgt-518 1']",
    );
    play.acts("german", &["deliberate attack", "with 56", "with 57"]).roll(
        "german",
        "attack",
        "1  6 1 1 1 1 1",
    );
    let attackers = ["rgt-2", "rgt-64", "rgt-79", "rgt-191", "rgt-194", "rgt-211"];
    assert_eq!(play.choices("german", "advance"), attackers);
    play.acts("german", &["advance rgt-2", "advance rgt-79", "advance rgt-191", "advance rgt-211"]);
    assert_eq!(play.legal("german"), ["advance"]);
    play.roll("german", "advance", "1 ..");
    assert_eq!(play.units("german", "40"), ["rgt-2 1", "rgt-79 1", "rgt-191 1", "rgt-211 1"]);
    assert_eq!((play.count("56"), play.count("57"), play.count("39")), (1, 1, 1));
}

/// The Soviets of #40 attack the Croatians in #41, both Clear, and destroy them.
fn soviets_win(soviets: &str, dice: usize) -> Play {
    let mut play = Play::place(SOLO, &format!("german.41 = ['rgt-369 1']\nsoviet.40 = {soviets}"));
    pass(&mut play, &format!("2  6 {} 1", "1 ".repeat(dice - 1)));
    play
}

/// IV-128: of the Soviets one unit advances, the strongest in dots; of equal ones the German chooses.
#[test]
fn of_the_soviets_only_the_strongest_unit_advances() {
    let play = soviets_win("['brigade-10 3', 'tank-84 2']", 5);
    assert_eq!((play.find("brigade-10"), play.find("tank-84")), ("41 3".into(), "40 2".into()));
    assert!(!play.is_german("41"));
    let mut play = soviets_win("['brigade-10 2', 'tank-84 2', 'tank-6 1']", 5);
    assert_eq!(play.legal("german"), ["advance brigade-10", "advance tank-84"]);
    play.act("german", "advance tank-84");
    assert_eq!((play.find("brigade-10"), play.find("tank-84")), ("40 2".into(), "41 2".into()));
}

/// IV-128: the strongest is looked for among all that attack, with Chuikov in several stacks.
#[test]
fn the_strongest_may_come_from_a_stack_that_joined_the_attack() {
    let units = "soviet_leaders = ['chuikov']\ngerman.41 = ['rgt-369 1']\nsoviet.57 = ['division-98 2']";
    let mut play = Play::place(SOLO, &format!("{units}\nsoviet.40 = {}", divisions(0, 2)));
    pass(&mut play, "2  6 1 1 1  1");
    assert_eq!(play.units("open", "41"), ["division-98 2"]);
    assert_eq!((play.count("57"), play.count("40")), (0, 2));
}

/// IV-129: if no attacker is left, nobody advances and control stays.
#[test]
fn when_all_attackers_fall_too_the_hex_stays_empty_and_changes_no_owner() {
    let mut play = field("['rgt-2 1']", "['brigade-10 1']", "");
    play.roll("german", "deliberate attack", "6  6  1 ..");
    assert_eq!((play.count("40"), play.count("56")), (0, 0));
    assert!(!play.is_german("40") && play.is_german("56"));
    let mut play = Play::place(
        SOLO,
        "german.41 = ['rgt-369 1']\nsoviet.40 = ['brigade-10 1']\nsoviet.35 = ['tank-6 1']",
    );
    pass(&mut play, "2 6  6  6");
    assert_eq!((play.count("40"), play.count("41")), (0, 0));
    assert!(play.is_german("41") && !play.is_german("40"));
}

/// IV-130: a defender never advances.
#[test]
fn a_defender_who_wins_stays_where_he_is() {
    let mut play = field("['rgt-2 1']", "['brigade-10 1']", "");
    play.roll("german", "deliberate attack", "6  1  1 ..");
    assert_eq!((play.find("brigade-10"), play.count("56")), ("40 1".into(), 0));
    assert!(play.is_german("56") && !play.told("inferno-advanced-soviet"));
    let mut play = Play::place(
        SOLO,
        "german.41 = ['rgt-369 1']\nsoviet.40 = ['brigade-10 1']\nsoviet.35 = ['tank-6 1']",
    );
    pass(&mut play, "2 6  1  6");
    assert_eq!((play.find("rgt-369"), play.count("40")), ("41 1".into(), 0));
    assert!(!play.is_german("40") && !play.told("inferno-advanced-german"));
}

/// IV-131: with Hoth, each Blitz unit that advanced into a Clear hex may go one hex further, into a Clear
/// hex without enemies.
#[test]
fn blitz_units_that_advanced_into_a_clear_hex_may_move_on() {
    let mut play = blitz("soviet.41 = ['tank-6 1']");
    assert_eq!(play.legal("german"), ["blitz rgt-2", "blitz rgt-64", "blitz rgt-120", "end blitz"]);
    // #23 and #24 are Urban, and the tanks stand in #41.
    assert_eq!(play.act("german", "blitz rgt-120").legal("german"), ["to 39", "to 56", "to 57"]);
    play.act("german", "to 57");
    assert_eq!(play.legal("german"), ["blitz rgt-2", "blitz rgt-64", "end blitz"], "one hex only");
    play.roll("german", "end blitz", "1 ..");
    assert_eq!(play.find("rgt-120"), "57 1");
}

/// IV-131: without Hoth, after an advance into Rough ground, and for units that stayed, there is no Blitz.
#[test]
fn nobody_blitzes_without_hoth_or_from_rough_ground_or_without_advancing() {
    let mut play = field("['rgt-2 1']", "['brigade-10 1']", "");
    play.roll("german", "deliberate attack", "1  6  1 ..");
    assert!(play.told("inferno-soviet-turn"));
    let mut play = Play::place(
        SOLO,
        "leaders = ['hoth']\ngerman.55 = ['rgt-2 1']\nsoviet.54 = ['brigade-10 1']\nsoviet.35 = ['tank-6 1']",
    );
    play.roll("german", "deliberate attack", "1  6  1 ..");
    assert!(play.find("rgt-2") == "54 1" && play.told("inferno-soviet-turn"));
    let mut play = field("['rgt-2 1', 'rgt-64 1']", "['brigade-10 1']", "leaders = ['hoth']");
    play.act("german", "deliberate attack").roll("german", "roll first", "6 1");
    play.acts("german", &["advance rgt-64", "advance"]);
    assert_eq!(play.legal("german"), ["blitz rgt-64", "end blitz"]);
}

/// IV-132: Blitz units may scatter and leave the conquered hex empty; it stays German.
#[test]
fn blitz_units_may_scatter_and_leave_the_hex_empty() {
    let mut play = field("['rgt-2 1', 'rgt-64 1', 'rgt-120 1']", "['brigade-10 1']", "leaders = ['hoth']");
    play.act("german", "deliberate attack").roll("german", "roll first", "6 1 1");
    play.acts("german", &["advance rgt-2", "advance rgt-64", "advance rgt-120", "advance"]);
    play.acts("german", &["blitz rgt-2", "to 39", "blitz rgt-64", "to 41", "blitz rgt-120"]);
    play.roll("german", "to 57", "1 ..");
    assert_eq!(["39", "41", "57", "40", "56"].map(|hex| play.count(hex)), [1, 1, 1, 0, 0]);
    assert!(["39", "41", "57", "40"].iter().all(|hex| play.is_german(hex)));
}

/// IV-133: Blitz may end next to Soviets and join friends, up to four units.
#[test]
fn blitz_may_end_next_to_soviets_and_joins_friends_up_to_four() {
    let friends = "german.39 = ['rgt-194', 'rgt-211', 'rgt-516', 'rgt-517']\n\
                   german.57 = ['rgt-544', 'rgt-545', 'rgt-546']\nsoviet.42 = ['tank-6 1']";
    let mut play = blitz(friends);
    play.act("german", "blitz rgt-2");
    assert_eq!(
        play.legal("german"),
        ["to 41", "to 56", "to 57"],
        "#39 is full; #41 touches the tanks in #42"
    );
    play.acts("german", &["to 57", "blitz rgt-64"]);
    assert_eq!(play.legal("german"), ["to 41", "to 56"], "#57 is full now");
    play.act("german", "to 41");
    assert_eq!((play.count("57"), play.find("rgt-64")), (4, "41 1".into()));
}

/// IV-134: Blitz takes control and brings the card of a spawn hex.
#[test]
fn blitz_into_a_spawn_hex_takes_it_and_draws_a_card() {
    let mut play = Play::place(
        SOLO,
        "leaders = ['hoth']\ngerman.1 = ['rgt-2 1']\nsoviet.2 = ['brigade-10 1']\nsoviet.35 = ['tank-6 1']",
    );
    play.roll("german", "deliberate attack", "1  6").act("german", "blitz rgt-2");
    assert!(!play.is_german("3"));
    play.roll("german", "to 3", "10/26  1 ..");
    assert!(play.is_german("3"));
    assert_eq!(tale(&play, &["captured"]), ["captured-german #3"]);
    assert_eq!(german_draws(&play), [1]);
    assert_eq!(play.hand("german", "german").unwrap().len(), 1);
}
