//! The combat sequence of thirteen steps.

use serde_json::{Value, json};

use crate::play::{CO_OP, EDITIONS, MODES, ONE_ON_ONE, Play, SOLO, by, of_2017};

/// Where these events stand among all that was told; they must be there, in this order.
#[track_caller]
fn in_order(play: &Play, keys: &[&str]) {
    let heard = play.heard("gallery");
    let mut from = 0;
    for key in keys {
        let next = heard[from..].iter().position(|known| known == key);
        from += 1 + next.unwrap_or_else(|| panic!("“{key}” does not follow in its turn: {heard:?}"));
    }
}

/// IV-092: the Soviets must play a random card if they have one, attacking or defending, whatever the attack.
#[test]
fn the_soviets_play_a_card_in_every_combat() {
    let hand = "soviet_hand = ['aa-1', 'aa-2']";
    for edition in EDITIONS {
        for hand in [hand, ""] {
            let cards = usize::from(!hand.is_empty());
            let start = |placed: &str| Play::place(by(SOLO.mode, edition), &format!("{placed}; {hand}"));
            let mut hasty = start("german.86 = ['rgt-64']; soviet.57 = ['guards-13 4']");
            hasty.acts("german", &["hasty attack", "from 86"]).risk("german", "to 72", 1);
            let mut deliberate = start("german.72 = ['rgt-64']; soviet.57 = ['guards-13 4']");
            deliberate.risk("german", "deliberate attack", 1);
            for play in [hasty, deliberate] {
                let combat =
                    play.heard("gallery").iter().position(|key| *key == "inferno-soviet-turn").unwrap();
                let laid = |key: &&str| *key == "inferno-soviet-lays-card";
                assert_eq!(
                    play.heard("gallery")[..combat].iter().copied().filter(|key| laid(key)).count(),
                    cards
                );
            }
            // A die of 4 leads from 57 to 72: the Soviets attack.
            let mut attack = start("german.72 = ['rgt-64']; soviet.57 = ['guards-13 4']");
            attack.act("german", "short moves").roll("german", "pass", "4 ..");
            assert!(attack.told("inferno-attack-soviet"));
            assert_eq!(attack.events("inferno-soviet-lays-card").len(), cards);
        }
    }
}

/// IV-093: only in a Deliberate Attack the German may play a card, face down.
#[test]
fn the_german_plays_a_card_only_in_a_deliberate_attack() {
    for edition in EDITIONS {
        for mode in MODES {
            let german = if mode.has_two_germans() { "yellow" } else { "german" };
            let mut play = Play::place(
                by(mode, edition),
                "german.73 = ['rgt-64']; soviet.58 = ['guards-13 4']; hand = ['howitzer', 'pak']",
            );
            play.act(german, "deliberate attack");
            assert_eq!(play.legal(german), ["play howitzer", "play pak", "no card"]);
            assert_eq!(play.asked(), [german]);
        }
    }
    // Face down: with Linden there is a moment between the card and the Showdown.
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.73 = ['rgt-64']; soviet.58 = ['guards-13 4']; hand = ['pioneer', 'pioneer']; leaders = ['linden']",
    );
    play.acts("german", &["deliberate attack", "play pioneer"]);
    assert_eq!(play.heard("soviet"), ["inferno-german-lays-card"]);
    assert_eq!(play.see("soviet", "/combat/face_down"), json!([1, 0]));
    assert_eq!(play.see("soviet", "/combat/german_card"), Value::Null);
    assert_eq!(play.see("german", "/combat/german_card"), "pioneer");
    // No card in a Hasty Attack, nor in defence.
    let mut play =
        Play::place(ONE_ON_ONE, "german.86 = ['rgt-64']; soviet.57 = ['guards-13 4']; hand = ['pak']");
    play.acts("german", &["hasty attack", "from 86"]).roll("german", "to 72", "1 1 1 1 1 1 1");
    play.acts("soviet", &["move", "from 57"]).roll("soviet", "attack 72", "1 1 1 1 1 1 1");
    assert_eq!(play.hand("german", "german"), Some(vec!["pak"]));
}

/// IV-094: at Showdown the cards and all units of the combat are revealed to everybody.
#[test]
fn showdown_reveals_cards_and_units() {
    let mut play = Play::place(
        ONE_ON_ONE,
        "german.73 = ['rgt-64', 'rgt-2']; german.59 = ['rgt-191']; soviet.58 = ['guards-13 4', 'tank-6 2']; \
         soviet.57 = ['tank-13']; hand = ['pak']; soviet_hand = ['anti-tank']",
    );
    play.acts("german", &["deliberate attack", "attack 58", "with 73", "attack"])
        .act("soviet", "play anti-tank");
    assert!(!play.told("inferno-soviet-card-shown"));
    play.act("german", "play pak");
    assert_eq!(
        play.event("inferno-soviet-card-shown").arg("card"),
        json!({ "term": "inferno-card-anti-tank" })
    );
    assert_eq!(play.event("inferno-german-card-shown").arg("card"), json!({ "term": "inferno-card-pak" }));
    for viewer in ["german", "soviet", "gallery"] {
        assert_eq!(play.see(viewer, "/revealed/germans"), json!([[0, 3], [4, 3]]), "{viewer}");
        assert_eq!(play.see(viewer, "/revealed/soviets"), json!([[0, 4], [39, 2]]), "{viewer}");
    }
    assert_eq!(play.units("soviet", "73"), ["rgt-2 3", "rgt-64 3"]);
    assert_eq!(play.units("soviet", "59"), [""; 0], "not in the combat");
    assert_eq!(play.units("german", "57"), [""; 0], "not in the combat");
}

/// IV-095: then blank Soviet units become strength 1 (TV-20, TV-21).
#[test]
fn blank_units_become_one_at_showdown() {
    for blank in ["brigade-10 0", "tank-6 0", "workers-barrikady 0"] {
        let id = blank.split(' ').next().unwrap();
        let mut play = Play::place(ONE_ON_ONE, &format!("german.73 = ['rgt-64']; soviet.58 = ['{blank}']"));
        play.roll("german", "deliberate attack", "1 1 1 1");
        in_order(&play, &["inferno-showdown-soviets", "inferno-blank-set-to-one", "inferno-soviets-fire"]);
        assert_eq!(play.find(id), "58 1");
    }
}

/// IV-096: the Soviet card takes effect completely.
/// IV-097: after it the German card takes effect completely.
#[test]
fn the_soviet_card_works_before_the_german_card() {
    // The Tommy Gunner takes both steps before the Howitzer fires, and the Howitzer fires all the same.
    let mut play = Play::place(
        SOLO,
        "german.73 = ['rgt-191 2']; soviet.58 = ['guards-13 4']; hand = ['howitzer']; soviet_hand = ['tommy-gunner']",
    );
    play.act("german", "deliberate attack").roll("german", "play howitzer", "5 5 4 4 1 1 1 1 ..");
    in_order(
        &play,
        &[
            "inferno-card-fire-soviet",
            "inferno-hit",
            "inferno-german-destroyed",
            "inferno-card-fire-german",
            "inferno-hit",
            "inferno-hit",
        ],
    );
    assert_eq!(play.event("inferno-card-fire-german").arg("dice"), json!(["TF 4 4 1 1 1 1"]));
    assert!(!play.told("inferno-germans-fire"), "nobody is left to fire");
}

/// IV-098: used support cards are discarded; a leader that was played stays.
#[test]
fn support_cards_are_discarded_and_leaders_stay() {
    let placed = "german.73 = ['rgt-64']; soviet.58 = ['guards-13 4', 'tank-6']; hand = ['pak']; soviet_hand = ['anti-tank', 'zaytsev']";
    for (card, leaders) in [("anti-tank", json!([])), ("zaytsev", json!(["zaytsev"]))] {
        let mut play = Play::place(ONE_ON_ONE, placed);
        play.act("german", "deliberate attack")
            .act("soviet", &format!("play {card}"))
            .risk("german", "play pak", 1);
        assert_eq!(play.see("gallery", "/cards/german_played/11"), 1);
        assert_eq!(play.hand("german", "german"), Some(vec![]));
        assert_eq!(play.see("gallery", "/cards/soviet_leaders"), leaders);
        assert_eq!(play.see("gallery", "/cards/soviet_played/10"), u8::from(card == "anti-tank"));
        assert_eq!(play.hand("soviet", "soviet").unwrap().len(), 1);
    }
}

/// IV-099: Opportunity Fire needs Chuikov, who may come with this very combat, and Soviets who defend.
#[test]
fn opportunity_fire_needs_chuikov_and_defending_soviets() {
    let fires = |placed: &str, attack: &[&str]| {
        let mut play = Play::place(SOLO, &format!("german.73 = ['rgt-54']; {placed}"));
        let (last, first) = attack.split_last().unwrap();
        play.acts("german", first).roll("german", last, "..");
        play.told("inferno-opportunity-fire")
    };
    let target = "soviet.58 = ['guards-13 4']";
    let deliberate = ["deliberate attack"];
    assert!(!fires(target, &deliberate));
    assert!(fires(&format!("{target}; soviet_leaders = ['chuikov']"), &deliberate));
    assert!(fires(&format!("{target}; soviet_hand = ['chuikov']"), &deliberate), "he comes with this combat");
    let far = "soviet.41 = ['guards-13 4']; soviet_leaders = ['chuikov']";
    assert!(fires(far, &["hasty attack", "from 73", "to 57"]), "A-39");
    // The Soviets attack: a 4 leads from 58 to 73.
    let mut play =
        Play::place(SOLO, &format!("german.73 = ['rgt-54']; {target}; soviet_leaders = ['chuikov']"));
    play.act("german", "short moves").roll("german", "pass", "4 ..");
    assert!(play.told("inferno-attack-soviet") && !play.told("inferno-opportunity-fire"));
}

/// IV-100: a Rubble Roll comes only in a German Deliberate Attack on an Urban hex without rubble.
#[test]
fn a_rubble_roll_needs_a_deliberate_attack_on_an_urban_hex_without_rubble() {
    let rolls = |options, placed: &str, attack: &[&str]| {
        let mut play = Play::place(options, placed);
        let (last, first) = attack.split_last().unwrap();
        play.acts("german", first).roll("german", last, "..");
        play.told("inferno-rubble-roll-failure") || play.told("inferno-rubble-roll-success")
    };
    for options in [SOLO, of_2017(SOLO)] {
        let deliberate = ["deliberate attack"];
        let urban = "german.41 = ['rgt-64']; soviet.25 = ['guards-13 4']";
        assert!(rolls(options, urban, &deliberate));
        assert!(!rolls(options, &format!("{urban}; rubble = ['25']"), &deliberate));
        assert!(!rolls(options, "german.73 = ['rgt-64']; soviet.58 = ['guards-13 4']", &deliberate), "Rough");
        assert!(!rolls(options, "german.72 = ['rgt-64']; soviet.57 = ['guards-13 4']", &deliberate), "Clear");
        let hasty = "german.57 = ['rgt-64']; soviet.25 = ['guards-13 4']";
        assert!(!rolls(options, hasty, &["hasty attack", "from 57", "to 41"]));
        // The Soviets attack Germans in an Urban hex: a 1 leads from 41 to 25, a 4 from 9.
        let mut play = Play::place(options, "german.25 = ['rgt-64']; soviet.9 = ['guards-13 4']");
        play.act("german", "short moves").roll("german", "pass", "4 ..");
        assert!(play.told("inferno-attack-soviet"));
        assert!(!play.told("inferno-rubble-roll-failure") && !play.told("inferno-rubble-roll-success"));
    }
}

/// IV-101: after that comes Close Combat.
/// IV-102: then the advance.
#[test]
fn close_combat_and_advance_follow_the_rubble_roll() {
    let mut play = Play::place(
        SOLO,
        "german.41 = ['rgt-54 4']; soviet.25 = ['division-45 3']; hand = ['german-sniper']; \
         soviet_hand = ['soviet-sniper']; soviet_leaders = ['chuikov']; soviet.19 = ['tank-6', 'tank-13']",
    );
    play.act("german", "deliberate attack");
    play.roll("german", "play german-sniper", "1 1 1 1 1 1 5 5 1 ..");
    in_order(
        &play,
        &[
            "inferno-german-lays-card",
            "inferno-showdown-germans",
            "inferno-showdown-soviets",
            "inferno-hit",
            "inferno-hit",
            "inferno-opportunity-fire",
            "inferno-rubble-roll-failure",
            "inferno-soviets-fire",
            "inferno-germans-fire",
            "inferno-soviet-destroyed",
            "inferno-advanced-german",
            "inferno-captured-german",
            "inferno-soviet-turn",
        ],
    );
}

/// IV-103: then the Blitz of German attackers with Hoth.
#[test]
fn blitz_follows_the_advance() {
    let placed = "german.72 = ['rgt-2']; soviet.57 = ['division-45 1']; soviet.19 = ['tank-6']";
    let mut play = Play::place(ONE_ON_ONE, &format!("{placed}; leaders = ['hoth']"));
    play.roll("german", "deliberate attack", "1 6 1 1");
    in_order(&play, &["inferno-germans-fire", "inferno-advanced-german"]);
    assert_eq!(play.legal("german"), ["blitz rgt-2", "end blitz"]);
    play.acts("german", &["blitz rgt-2", "to 41"]);
    assert_eq!(play.event("inferno-blitzed").arg("from"), "#57");
    assert_eq!(play.asked(), ["soviet"]);
    let mut play = Play::place(ONE_ON_ONE, placed);
    play.roll("german", "deliberate attack", "1 6 1 1");
    assert_eq!(play.asked(), ["soviet"], "without Hoth there is none");
}

/// IV-104: at the end all units are concealed.
#[test]
fn units_are_concealed_at_the_end() {
    for (options, german) in [(SOLO, "german"), (CO_OP, "yellow")] {
        let mut play = Play::place(options, "german.73 = ['rgt-64']; soviet.58 = ['guards-13 4']");
        play.roll(german, "deliberate attack", "1 1 1 1 1 1 1 1 0/28");
        assert_eq!(play.see("gallery", "/combat"), Value::Null);
        let next = play.asked()[0];
        play.act(next, "short moves");
        assert_eq!(play.units(next, "58"), [""; 0]);
        assert_eq!(play.units("gallery", "73"), [""; 0]);
    }
}

/// IV-105: hits of a card are taken at once, before the next step.
#[test]
fn hits_of_cards_are_taken_at_once() {
    // The Heinkel leaves one dot of four, so the Soviets roll one die, and the German has two left.
    let mut play = Play::place(
        SOLO,
        "german.73 = ['rgt-64']; soviet.58 = ['guards-13 4']; hand = ['heinkel-111']; soviet_hand = ['soviet-sniper']",
    );
    play.act("german", "deliberate attack").roll("german", "play heinkel-111", "4 4 4 1 1 1 1 1 1 ..");
    assert_eq!(play.event("inferno-card-fire-german").arg("steps"), 3);
    assert_eq!(play.event("inferno-soviets-fire").arg("dice"), json!(["DF 1"]));
    assert_eq!(play.event("inferno-germans-fire").arg("dice"), json!(["DF 1 1"]));
}

/// IV-106: each combat is finished before the next begins; the Soviets may fight six in a turn.
#[test]
fn one_combat_after_the_other_up_to_six() {
    let mut play = Play::place(
        SOLO,
        "soviet.53 = ['guards-13 1']; soviet.39 = ['guards-35 1']; soviet.86 = ['guards-37 1']; \
         soviet.59 = ['guards-39 1']; soviet.77 = ['division-45 1']; soviet.49 = ['division-87 1']; \
         german.68 = ['rgt-2']; german.23 = ['rgt-64']; german.85 = ['rgt-79']; german.60 = ['rgt-120']; \
         german.92 = ['rgt-191']; german.48 = ['rgt-194']",
    );
    // The dice of 53, 39, 86, 59, 77 and 49, each towards a German, and all of them miss.
    let misses = "1 1 1 1 ".repeat(6);
    play.act("german", "short moves").roll("german", "pass", &format!("4 1 5 2 3 6 {misses}"));
    let attacks: Vec<_> = play.events("inferno-attack-soviet").iter().map(|told| told.arg("hex")).collect();
    assert_eq!(attacks, ["#23", "#60", "#92", "#68", "#85", "#48"]);
    // In 23, which is Urban, the Germans fire first.
    let one = ["inferno-attack-soviet", "inferno-showdown-soviets", "inferno-soviets-fire"];
    in_order(&play, &one.repeat(6));
}
