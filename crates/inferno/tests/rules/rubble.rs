//! Rubble: where it lies, what it does, and how it is made.

use serde_json::json;

use crate::play::{EDITIONS, ONE_ON_ONE, Play, SOLO, by, data, of_2017};

/// Fifteen Urban hexes, neither 25 nor 7 among them.
const FIFTEEN: &str =
    "rubble = ['6', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '23', '26', '27']";

/// IV-107: rubble lies in Urban hexes only, one marker each, fifteen at most; it stays.
#[test]
fn rubble_is_limited_and_permanent() {
    assert!(data().aa_hexes.iter().all(|&hex| data().map.urban.contains(hex)));
    for edition in EDITIONS {
        let solo = by(SOLO.mode, edition);
        let rubble = |play: &Play| play.see("gallery", "/rubble").as_array().unwrap().len();
        let fight = "german.73 = ['rgt-64']; soviet.58 = ['guards-13 4']; soviet_hand = ['aa-1']";
        // The AA card of hex 7 lays one; not a second one there, and no sixteenth.
        for (before, count) in [("", 1), ("rubble = ['7']", 1), (FIFTEEN, 15)] {
            let mut play = Play::place(solo, &format!("{fight}; {before}"));
            play.risk("german", "deliberate attack", 1);
            assert_eq!(rubble(&play), count, "{before}");
            assert_eq!(play.told("inferno-rubble-laid"), before.is_empty());
        }
        // With fifteen the Rubble Roll is ignored.
        let mut play =
            Play::place(solo, &format!("german.41 = ['rgt-64']; soviet.25 = ['guards-13 4']; {FIFTEEN}"));
        play.roll("german", "deliberate attack", "1 1 1 1 1 1 1 ..");
        assert!(!play.told("inferno-rubble-roll-failure") && !play.told("inferno-rubble-roll-success"));
    }
    // It stays when the hex changes hands.
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.41 = ['rgt-54 4']; soviet.25 = ['division-45 1']; rubble = ['25']; soviet.19 = ['tank-6']",
    );
    play.roll("german", "deliberate attack", "1 5 5 1 1");
    assert!(play.is_german("25"));
    assert_eq!(play.see("gallery", "/rubble"), json!(["25"]));
}

/// IV-108: the defender in rubble loses a step for two hits.
#[test]
fn two_hits_for_one_step_in_rubble() {
    for options in [ONE_ON_ONE, of_2017(ONE_ON_ONE)] {
        for (dice, steps) in [("1 1 1 1", 0), ("5 1 1 1", 0), ("5 5 1 1", 1), ("5 5 5 1", 1), ("5 5 5 5", 2)]
        {
            let mut play = Play::place(
                options,
                "german.41 = ['rgt-54 4']; soviet.25 = ['guards-13 4']; rubble = ['25']",
            );
            play.roll("german", "deliberate attack", &format!("1 1 1 1 {dice}"));
            assert_eq!(play.event("inferno-germans-fire").arg("steps"), steps, "{dice}");
            assert_eq!(play.find("guards-13"), format!("25 {}", 4 - steps));
        }
    }
}

/// IV-109: rubble helps whoever defends there, and nobody who attacks out of it; the fire of defenders
/// makes none.
#[test]
fn rubble_helps_the_defender_only() {
    // Germans defend in rubble: two hits of four dice are one step.
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.25 = ['rgt-54 4']; soviet.41 = ['guards-13 4']; rubble = ['25', '24']",
    );
    play.acts("german", &["short moves", "pass"]).acts("soviet", &["move", "from 41"]);
    play.roll("soviet", "attack 25", "1 1 1 1 5 5 1 1");
    assert_eq!(play.event("inferno-soviets-fire").arg("hits"), 2);
    assert_eq!(play.find("rgt-54"), "25 3");
    // Germans attack into rubble: each hit on them is a step.
    let placed = "german.41 = ['rgt-54 4']; soviet.25 = ['guards-13 4']; rubble = ['25']";
    let mut play = Play::place(ONE_ON_ONE, placed);
    play.roll("german", "deliberate attack", "5 5 1 1 1 1");
    assert_eq!(play.find("rgt-54"), "41 2");
    // Germans attack out of rubble: the same. So do the Soviets.
    let mut play =
        Play::place(ONE_ON_ONE, "german.25 = ['rgt-54 4']; soviet.41 = ['guards-13 4']; rubble = ['25']");
    play.roll("german", "deliberate attack", "5 5 1 1 1 1 1 1");
    assert_eq!(play.find("rgt-54"), "25 2");
    let mut play =
        Play::place(ONE_ON_ONE, "german.41 = ['rgt-54 4']; soviet.25 = ['guards-13 4']; rubble = ['25']");
    play.acts("german", &["short moves", "pass"]).acts("soviet", &["move", "from 25"]);
    play.roll("soviet", "attack 41", "1 1 1 1 5 5 1 1");
    assert_eq!(play.find("guards-13"), "25 2");
    assert_eq!(play.see("gallery", "/rubble"), json!(["25"]), "no fire has made more");
}

/// IV-110: it comes from an AA card, in the hex printed on it, or from a German Rubble Roll.
#[test]
fn rubble_comes_from_aa_or_a_rubble_roll() {
    for (number, hex) in data().aa_hexes.iter().enumerate() {
        let mut play = Play::place(
            SOLO,
            &format!(
                "german.73 = ['rgt-64']; soviet.58 = ['guards-13 4']; soviet_hand = ['aa-{}']",
                number + 1
            ),
        );
        play.roll("german", "deliberate attack", "1 1 1 1 1 1 1 ..");
        assert_eq!(play.see("gallery", "/rubble"), json!([hex.to_string()]));
        assert_eq!(play.event("inferno-rubble-laid").arg("hex"), format!("#{hex}"));
    }
    assert_eq!(data().aa_hexes[0].to_string(), "7");
    let mut play = Play::place(SOLO, "german.41 = ['rgt-64']; soviet.25 = ['guards-13 4']");
    play.roll("german", "deliberate attack", "6 6 5 ..");
    assert_eq!(play.see("gallery", "/rubble"), json!(["25"]));
}

/// IV-111: three dice and the modifiers must exceed 18.
#[test]
fn a_rubble_roll_must_exceed_eighteen() {
    for options in [ONE_ON_ONE, of_2017(ONE_ON_ONE)] {
        // One hex and one Panzer Grenadier: +2.
        for (dice, total) in [("1 1 1", 5), ("6 6 4", 18), ("6 6 5", 19), ("6 6 6", 20)] {
            let mut play = Play::place(options, "german.41 = ['rgt-64']; soviet.25 = ['guards-13 4']");
            play.roll("german", "deliberate attack", &format!("{dice} 1 1 1 1 1 1 1"));
            let key = if total > 18 { "inferno-rubble-roll-success" } else { "inferno-rubble-roll-failure" };
            assert_eq!(play.event(key).arg("total"), total);
            assert_eq!(play.told("inferno-rubble-laid"), total > 18);
        }
    }
}

/// The modifier of a Rubble Roll in the attack of all German stacks next to 9 with these cards.
fn modifier(options: inferno::Options, placed: &str, cards: &[&str]) -> u64 {
    let mut play = Play::place(
        options,
        &format!("{placed}; soviet.9 = ['guards-13', 'guards-35', 'guards-37', 'guards-39']"),
    );
    play.act("german", "deliberate attack");
    for hex in play.choices("german", "with") {
        play.act("german", &format!("with {hex}"));
    }
    if play.may("german", "attack") {
        play.risk("german", "attack", 1);
    }
    for card in cards {
        play.risk("german", &format!("play {card}"), 1);
    }
    // Whoever is hit does not matter here.
    while let Some(words) = play.legal("german").first().cloned() {
        for key in ["inferno-rubble-roll-success", "inferno-rubble-roll-failure"] {
            if play.told(key) {
                return play.event(key).arg("modifier").as_u64().unwrap();
            }
        }
        let words = if play.may("german", "no more cards") { "no more cards".to_owned() } else { words };
        play.risk("german", &words, 1);
    }
    for key in ["inferno-rubble-roll-success", "inferno-rubble-roll-failure"] {
        if play.told(key) {
            return play.event(key).arg("modifier").as_u64().unwrap();
        }
    }
    panic!("no Rubble Roll: {:?}", play.heard("gallery"))
}

/// IV-112: the modifiers: the card, doubled for air strikes with Richthofen and added up for Pioneers with
/// Linden; each hex; each Panzer and Panzer Grenadier (TV-04, TV-05, TV-24).
#[test]
fn modifiers_of_the_rubble_roll() {
    let four = "german.8 = ['rgt-2', 'rgt-191']; german.25 = ['rgt-64']; german.26 = ['rgt-79']; german.10 = ['rgt-24']";
    let three = "german.8 = ['rgt-2', 'rgt-191']; german.25 = ['rgt-64']; german.26 = ['rgt-79']; german.10 = ['rgt-120']";
    for options in [ONE_ON_ONE, of_2017(ONE_ON_ONE)] {
        assert_eq!(
            modifier(options, &format!("{four}; hand = ['heinkel-111']"), &["heinkel-111"]),
            11,
            "TV-04"
        );
        assert_eq!(
            modifier(options, &format!("{three}; hand = ['heinkel-111']"), &["heinkel-111"]),
            10,
            "TV-05"
        );
    }
    let infantry = "german.25 = ['rgt-191', 'rgt-194']; german.26 = ['rgt-120']";
    // The hand and the leader, the cards played, and what they add to +2 for two hexes.
    let table: [(&str, &[&str], u64); 9] = [
        ("hand = ['heinkel-111']", &["heinkel-111"], 3),
        ("hand = ['stuka']", &["stuka"], 2),
        ("hand = ['howitzer']", &["howitzer"], 2),
        ("hand = ['pioneer']", &["pioneer"], 1),
        ("hand = ['german-sniper']", &["german-sniper"], 0),
        ("hand = ['heinkel-111']; leaders = ['richthofen']", &["heinkel-111"], 6),
        ("hand = ['stuka']; leaders = ['richthofen']", &["stuka"], 4),
        ("hand = ['howitzer']; leaders = ['richthofen']", &["howitzer"], 2),
        (
            "hand = ['pioneer', 'pioneer', 'pioneer', 'pak']; leaders = ['linden']",
            &["pioneer", "pioneer", "pioneer"],
            3,
        ),
    ];
    for (hand, cards, plus) in table {
        assert_eq!(modifier(ONE_ON_ONE, &format!("{infantry}; {hand}"), cards), 2 + plus, "{hand}");
    }
}

/// IV-112: only hexes and tanks that are left when the dice roll count.
#[test]
fn lost_attackers_add_nothing_to_the_rubble_roll() {
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.25 = ['rgt-191 1']; german.26 = ['rgt-2 1']; soviet.9 = ['guards-13 4']; soviet_leaders = ['chuikov']",
    );
    // Opportunity Fire hits once.
    play.acts("german", &["deliberate attack", "with 25", "with 26"]).roll("german", "attack", "6");
    play.roll("german", "hit rgt-2", "1 1 1 1 1 1 1 1");
    assert_eq!(play.event("inferno-rubble-roll-failure").arg("modifier"), 1);
}

/// IV-113: the marker comes before Close Combat and after the card: it protects from the one, not the other.
#[test]
fn new_rubble_protects_in_close_combat_but_not_from_the_card() {
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.41 = ['rgt-54 4']; soviet.25 = ['guards-13 4', 'guards-35 4']; hand = ['heinkel-111']",
    );
    play.act("german", "deliberate attack");
    // Three hits of the card on two alike units, +4: 15 is enough, then four hits are two steps.
    play.roll("german", "play heinkel-111", "4 4 4 1 1 1 6 5 4 1 1 1 1 1 5 5 5 5");
    assert_eq!(play.event("inferno-card-fire-german").arg("steps"), 3);
    assert!(play.told("inferno-rubble-roll-success"));
    assert_eq!(play.event("inferno-germans-fire").arg("hits"), 4);
    assert_eq!(play.event("inferno-germans-fire").arg("steps"), 2);
}

/// IV-114: an air strike that AA cancels adds nothing.
#[test]
fn a_cancelled_air_strike_adds_nothing() {
    for (strike, cancelled) in [("heinkel-111", true), ("stuka", true), ("howitzer", false)] {
        let mut play = Play::place(
            ONE_ON_ONE,
            &format!(
                "german.41 = ['rgt-64']; soviet.25 = ['guards-13 4']; hand = ['{strike}']; soviet_hand = ['aa-1']"
            ),
        );
        play.act("german", "deliberate attack").act("soviet", "play aa-1");
        let dice = if cancelled { "1 1 1 1 1 1 1 1 1 1" } else { "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1" };
        play.roll("german", &format!("play {strike}"), dice);
        assert_eq!(play.told("inferno-strike-cancelled"), cancelled);
        let plus = if cancelled { 2 } else { 4 };
        assert_eq!(play.event("inferno-rubble-roll-failure").arg("modifier"), plus, "{strike}");
    }
}

/// IV-115: Double Defence works against German cards with dice; Sniper and Pak ignore it.
#[test]
fn rubble_protects_from_german_dice_but_not_from_sniper_and_pak() {
    for (card, dice) in [("heinkel-111", 6), ("stuka", 5), ("howitzer", 6), ("pioneer", 5)] {
        let mut play = Play::place(
            ONE_ON_ONE,
            &format!(
                "german.41 = ['rgt-54']; soviet.25 = ['guards-13 4']; hand = ['{card}']; rubble = ['25']"
            ),
        );
        let rolled = format!("6 6 6 {} 1 1 1 1 1 1", &"1 1 1"[..2 * (dice - 3) - 1]);
        play.act("german", "deliberate attack").roll(
            "german",
            &format!("play {card}"),
            &format!("{rolled} .."),
        );
        let fire = play.event("inferno-card-fire-german");
        assert_eq!((fire.arg("hits"), fire.arg("steps")), (3.into(), 1.into()), "{card}");
    }
    // Rubble that an AA card has just laid in the very hex lies there already, and no Rubble Roll follows.
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.23 = ['rgt-54']; soviet.7 = ['guards-13 4']; hand = ['howitzer']; soviet_hand = ['aa-1']",
    );
    play.act("german", "deliberate attack").act("soviet", "play aa-1");
    play.roll("german", "play howitzer", "6 6 6 1 1 1 1 1 1 1 1 1 1");
    assert_eq!(play.event("inferno-card-fire-german").arg("steps"), 1);
    for (card, unit) in [("german-sniper", "guards-13"), ("pak", "tank-6-guards")] {
        let mut play = Play::place(
            ONE_ON_ONE,
            &format!("german.41 = ['rgt-54']; soviet.25 = ['{unit} 3']; hand = ['{card}']; rubble = ['25']"),
        );
        play.act("german", "deliberate attack").roll("german", &format!("play {card}"), "1 1 1 1 1 1");
        assert_eq!(play.find(unit), "25 2", "{card}");
    }
}

/// IV-116: Soviet Sniper and Anti-Tank ignore rubble; Tommy Gunner and Flotilla do not.
#[test]
fn rubble_protects_from_soviet_dice_but_not_from_sniper_and_anti_tank() {
    // The Germans defend in 9, a coastal hex in rubble, and are attacked from 10.
    let table = [
        ("soviet-sniper", "", 1),
        ("anti-tank", "", 1),
        ("tommy-gunner", "6 6", 1),
        ("flotilla", "6 6 6", 1),
        ("tommy-gunner", "6 1", 0),
    ];
    for (card, dice, steps) in table {
        let mut play = Play::place(
            ONE_ON_ONE,
            &format!(
                "german.9 = ['rgt-64 3']; soviet.10 = ['guards-13 1']; soviet_hand = ['{card}']; rubble = ['9']"
            ),
        );
        play.acts("german", &["short moves", "pass"]).acts("soviet", &["move", "from 10", "attack 9"]);
        let german = "1 1 1"[..].get(..5 - 2 * steps).unwrap();
        play.roll("soviet", &format!("play {card}"), &format!("{dice} {german} 1"));
        assert_eq!(play.find("rgt-64"), format!("9 {}", 3 - steps), "{card} {dice}");
    }
    // When they attack, nothing protects them.
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.9 = ['rgt-64 3']; soviet.10 = ['guards-13 1']; soviet_hand = ['tommy-gunner']; rubble = ['9', '10']",
    );
    play.act("german", "deliberate attack").roll("soviet", "play tommy-gunner", "6 6 1 1");
    assert_eq!(play.find("rgt-64"), "9 1");
}
