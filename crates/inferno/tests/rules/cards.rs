//! Drawing and holding cards.

use inferno::{GermanCard, SovietCard};
use serde_json::{Value, json};

use crate::play::{CO_OP, EDITIONS, MODES, ONE_ON_ONE, Play, SOLO, TWO_ON_ONE, by, data};

const QUIET: &str = "german.72 = ['rgt-64']; soviet.1 = ['division-45']";
/// A fight in a Rough hex.
const FIGHT: &str = "german.73 = ['rgt-64']; soviet.58 = ['division-45 4']";

/// Every German card of the living deck but these, as a list for a placement.
fn german_deck_without(left: &[&str]) -> String {
    let deck = GermanCard::ALL.into_iter().zip(data().living.german_deck);
    let mut cards: Vec<_> = deck.flat_map(|(card, count)| vec![card; count.into()]).collect();
    for id in left {
        cards.remove(cards.iter().position(|card| card.id() == *id).unwrap());
    }
    let ids = |leaders: bool| -> Vec<_> {
        cards.iter().filter(|card| card.is_leader() == leaders).map(|card| card.id()).collect()
    };
    format!("leaders = {:?}; discarded = {:?}", ids(true), ids(false))
}

fn card(id: &str) -> Value {
    json!({ "term": format!("inferno-card-{id}") })
}

/// IV-046: Soviet cards come into a hidden hand; with the algorithm nobody sees them.
#[test]
fn nobody_sees_the_cards_of_the_algorithm() {
    for (options, seats) in [(SOLO, &["german"][..]), (CO_OP, &["yellow", "blue"])] {
        let mut play = Play::place(options, QUIET);
        play.act(seats[0], "short moves").roll(seats[0], "pass", "1 5/28");
        for viewer in seats.iter().chain(&["gallery"]) {
            assert_eq!(play.hand(viewer, "soviet"), None);
            assert_eq!(play.see(viewer, "/cards/soviet_hand"), 1, "their number is open");
            assert!(!play.heard(viewer).contains(&"inferno-soviet-card"));
        }
        assert_eq!(play.hand("open", "soviet"), Some(vec!["flotilla"]));
    }
    // A Soviet player sees his own, and nobody else does.
    let mut play = Play::place(ONE_ON_ONE, QUIET);
    play.acts("german", &["short moves", "pass"]).roll("soviet", "draw", "5/28");
    assert_eq!(play.hand("soviet", "soviet"), Some(vec!["flotilla"]));
    assert_eq!([play.hand("german", "soviet"), play.hand("gallery", "soviet")], [None, None]);
}

/// IV-047: neither side has a limit to its hand.
#[test]
fn hands_have_no_limit() {
    let german: Vec<_> = (GermanCard::ALL.into_iter().zip(data().living.german_deck))
        .filter(|(card, _)| !card.is_leader())
        .flat_map(|(card, count)| vec![card.id(); count.into()])
        .skip(1)
        .collect();
    let soviet: Vec<_> = (SovietCard::ALL.into_iter().zip(data().living.soviet_deck))
        .flat_map(|(card, count)| vec![card.id(); count.into()])
        .skip(2)
        .collect();
    let mut play =
        Play::place(ONE_ON_ONE, &format!("{QUIET}; hand = {german:?}; soviet_hand = {soviet:?}; track = []"));
    // The Heinkel that is left comes after five leaders.
    play.roll("german", "call for reinforcements", "5/6 1 1 1 1 1 1");
    assert_eq!(play.see("gallery", "/cards/german_hands/0"), german.len() + 1);
    play.roll("soviet", "draw", "0/2");
    assert_eq!(play.see("gallery", "/cards/soviet_hand"), soviet.len() + 1);
    assert_eq!(play.asked(), ["german"]);
}

/// IV-048: the algorithm plays a card at random, each as likely as the others; it is hidden until Showdown.
#[test]
fn the_algorithm_plays_a_random_card_face_down() {
    let hand = "soviet_hand = ['flotilla', 'soviet-sniper', 'soviet-sniper', 'anti-tank']; hand = ['pak']";
    for (pick, expected) in
        ["flotilla", "soviet-sniper", "soviet-sniper", "anti-tank"].into_iter().enumerate()
    {
        let mut play = Play::place(SOLO, &format!("{FIGHT}; {hand}"));
        play.roll("german", "deliberate attack", &format!("{pick}/4"));
        assert!(play.told("inferno-soviet-lays-card"));
        assert_eq!(play.see("german", "/combat/soviet_card"), Value::Null);
        assert_eq!(play.see("german", "/combat/face_down"), json!([0, 1]));
        play.roll("german", "no card", "..");
        assert_eq!(play.event("inferno-soviet-card-shown").arg("card"), card(expected));
    }
}

/// IV-049: a German leader is in play the moment he is drawn, and stays.
#[test]
fn a_german_leader_is_in_play_when_drawn() {
    for edition in EDITIONS {
        for mode in MODES {
            let options = by(mode, edition);
            let german = if mode.has_two_germans() { "yellow" } else { "german" };
            let mut play = Play::place(options, &format!("{QUIET}; track = []"));
            let deck = play.see("gallery", "/cards/german_deck");
            play.roll(german, "call for reinforcements", &format!("1/{deck} .."));
            assert_eq!(play.see("gallery", "/cards/german_leaders"), json!(["hoth"]));
            assert_eq!(play.see("gallery", "/cards/german_hands/0"), 0);
            let told = play.event("inferno-german-leader");
            assert_eq!(told.arg("card"), card("hoth"));
            assert_eq!(told.to, table::Audience::EVERYONE);
        }
    }
    // He stays, and cannot be played from the hand.
    let mut play = Play::place(ONE_ON_ONE, &format!("{FIGHT}; leaders = ['linden']; hand = ['pak']"));
    play.act("german", "deliberate attack");
    assert_eq!(play.refused("german", "play linden"), ["IV-049"]);
    play.risk("german", "play pak", 1).risk("soviet", "draw", 1);
    assert_eq!(play.see("gallery", "/cards/german_leaders"), json!(["linden"]));
}

/// IV-050: a Soviet leader does nothing in the hand. Played in a combat he acts at once and for good.
#[test]
fn a_soviet_leader_acts_once_he_is_played() {
    let mut play = Play::place(ONE_ON_ONE, &format!("{FIGHT}; soviet_hand = ['khrushchev']"));
    // Fives do not hit: Khrushchev is in the hand.
    play.act("german", "deliberate attack").roll("soviet", "no card", "5 5 5 5 2 2 2");
    assert_eq!(play.event("inferno-soviets-fire").arg("hits"), 0);
    assert_eq!(play.see("german", "/cards/soviet_leaders"), json!([]));
    play.roll("soviet", "draw", "26/27").act("german", "deliberate attack");
    play.roll("soviet", "play khrushchev", "5 2 2 2 2 2 2");
    assert_eq!(play.event("inferno-soviets-fire").arg("hits"), 1);
    assert_eq!(play.see("german", "/cards/soviet_leaders"), json!(["khrushchev"]));
    play.roll("soviet", "draw", "25/26").act("german", "deliberate attack");
    play.roll("soviet", "no card", "5 2 2 2 2 2");
    assert_eq!(play.event("inferno-soviets-fire").arg("hits"), 1, "he has stayed");
}

/// IV-051: several leaders of a side may be in play together.
#[test]
fn leaders_work_side_by_side() {
    let mut play = Play::place(ONE_ON_ONE, &format!("{QUIET}; leaders = ['paulus']; track = []"));
    play.roll("german", "call for reinforcements", "0/26 0/25 1 1 1 1 1 1");
    assert_eq!(play.see("gallery", "/cards/german_leaders"), json!(["paulus", "hoth", "richthofen"]));
    let mut play = Play::place(
        SOLO,
        &format!(
            "{FIGHT}; soviet_leaders = ['khrushchev', 'zaytsev', 'chuikov']; soviet_hand = ['soviet-sniper']"
        ),
    );
    // Two shots of the Sniper, a die of Opportunity Fire that hits on 5, and nobody is left.
    play.roll("german", "deliberate attack", "5 1 1/24");
    assert_eq!(play.events("inferno-hit").len(), 2, "Zaytsev");
    assert_eq!(play.event("inferno-opportunity-fire").arg("hits"), 1, "Chuikov and Khrushchev");
    assert_eq!(play.units("gallery", "dead"), ["rgt-64"]);
}

/// IV-052: a support card is out of the game after use; no deck is shuffled anew.
#[test]
fn used_cards_do_not_come_back() {
    let left = german_deck_without(&["pak", "stuka"]);
    let mut play = Play::place(
        SOLO,
        &format!(
            "german.73 = ['rgt-64']; soviet.58 = ['division-45 4', 'tank-6 2']; hand = ['pak']; \
                  soviet_hand = ['anti-tank']; {left}"
        ),
    );
    play.act("german", "deliberate attack").roll("german", "play pak", "1 1 1 1 1 1 1 1 0/27");
    let played =
        |play: &Play, side: &str, index: usize| play.see("gallery", &format!("/cards/{side}_played/{index}"));
    assert_eq!(
        played(&play, "german", GermanCard::Pak as usize),
        2,
        "this one, and the one out of the game before"
    );
    assert_eq!(played(&play, "soviet", SovietCard::AntiTank as usize), 1);
    assert_eq!(play.hand("german", "german"), Some(vec![]));
    assert_eq!(play.see("gallery", "/cards/german_deck"), 1);
    // The last card is drawn; the next Call finds nothing, though all the others are out.
    play.roll("german", "call for reinforcements", "1 2 3 4 5 6 ..");
    assert_eq!(play.hand("german", "german"), Some(vec!["stuka"]));
    assert_eq!(play.see("gallery", "/cards/german_deck"), 0);
}

/// IV-053: when the German deck is empty, drawing does nothing, and the log says so.
#[test]
fn an_empty_german_deck_gives_nothing() {
    for options in [SOLO, TWO_ON_ONE] {
        let german = if options == SOLO { "german" } else { "yellow" };
        let none = german_deck_without(&[]);
        let mut play = Play::place(options, &format!("{QUIET}; {none}; track = []"));
        play.roll(german, "call for reinforcements", "1 1 1 1 1 1 ..");
        assert_eq!(play.hand(german, german), Some(vec![]));
        assert!(!play.told("inferno-german-drew"));
        assert_eq!(play.event("inferno-german-drew-nothing").rules(), ["IV-054", "IV-166", "IV-053"]);
        // One card for Paulus, who would draw two.
        let one = german_deck_without(&["pak"]);
        let mut play = Play::place(options, &format!("{QUIET}; {one}; track = []"));
        play.roll(german, "call for reinforcements", "1 1 1 1 1 1 ..");
        assert_eq!(play.hand(german, german), Some(vec!["pak"]));
        assert_eq!(play.event("inferno-german-drew").arg("cards"), 1);
    }
}
