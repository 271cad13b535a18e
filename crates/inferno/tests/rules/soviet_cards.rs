//! Soviet leaders and support cards.

use crate::play::{EDITIONS, Play, SOLO, by, data};
use crate::tale::{divisions, pass, tale};

/// A high Soviet stack in #35 that alone acts in the Soviet turn; a 1 draws a card.
fn far() -> String {
    format!("\nsoviet.35 = {}\n", divisions(0, 3))
}

/// The Germans of #41 attack the Soviets of Rough #58 deliberately, without a German card.
#[track_caller]
fn defence(more: &str, germans: &str, soviets: &str, draws: &str) -> Play {
    let placement = format!("{more}\ngerman.41 = {germans}\nsoviet.58 = {soviets}{}", far());
    let mut play = Play::place(SOLO, &placement);
    play.roll("german", "deliberate attack", draws);
    play
}

/// The Soviets of #58 attack the Germans of Clear #41; the 6 is the compass.
#[track_caller]
fn attack(more: &str, germans: &str, soviets: &str, draws: &str) -> Play {
    let mut play = Play::place(SOLO, &format!("{more}\ngerman.41 = {germans}\nsoviet.58 = {soviets}"));
    pass(&mut play, &format!("6 {draws}"));
    play
}

const CHUIKOV: &str = "soviet_leaders = ['chuikov']";
const KHRUSHCHEV: &str = "soviet_leaders = ['khrushchev']";
const BOTH: &str = "soviet_leaders = ['chuikov', 'khrushchev']";

/// IV-180: with Chuikov every Soviet unit next to an attacking stack rolls one die, SF, whatever its
/// strength, after the cards; the hits come before Close Combat.
#[test]
fn opportunity_fire_is_a_die_of_every_soviet_unit_next_to_the_attackers() {
    // Next to #41 are #58, which is attacked (two units), #25 (one) and #42 (two); #43 is not.
    let around = format!("{CHUIKOV}\nsoviet.25 = ['brigade-42 3']\nsoviet.43 = ['brigade-115 3']");
    let units = format!(
        "{around}\nsoviet.42 = ['brigade-124 1', 'brigade-129 1']\ngerman.41 = ['rgt-191 3']\nsoviet.58 = ['brigade-10 3', 'tank-84 1']{}",
        far()
    );
    let mut play = Play::place(SOLO, &units);
    // Five dice; one hit leaves the 191st two steps; then four Soviet dice and two German ones.
    play.act("german", "deliberate attack").roll("german", "attack 58", "5 6 1 1 1  1 1 1 1  1 1  1 ..");
    assert_eq!(
        tale(&play, &["opportunity-fire", "germans-fire"]),
        ["opportunity-fire [SF 6 5 1 1 1] 1 1 0", "germans-fire [DF 1 1] 0 0"]
    );
}

/// IV-180: only when the Soviets defend, against Hasty Attacks too, and only with Chuikov.
#[test]
fn opportunity_fire_needs_chuikov_and_a_german_attack() {
    let play = defence("", "['rgt-191 1']", "['brigade-10 1']", "1  1  1 ..");
    assert!(!play.told("inferno-opportunity-fire"));
    let play = attack(CHUIKOV, "['rgt-191 1']", "['brigade-10 1']", "1  1");
    assert!(play.told("inferno-soviets-fire") && !play.told("inferno-opportunity-fire"));
    let mut play = Play::place(
        SOLO,
        &format!("{CHUIKOV}\ngerman.40 = ['rgt-191 2']\nsoviet.58 = ['brigade-10 1']{}", far()),
    );
    play.acts("german", &["hasty attack", "from 40"]).roll("german", "to 41", "6  1  1  1 ..");
    assert_eq!(tale(&play, &["opportunity-fire"]), ["opportunity-fire [SF 6] 1 1 0"]);
    // Played in this very combat he works at once.
    let play = defence("soviet_hand = ['chuikov']", "['rgt-191 1']", "['brigade-10 1']", "1  1  1  1 ..");
    assert!(play.told("inferno-opportunity-fire"));
}

/// IV-180: it comes after both cards; who has fallen by then neither fires nor is hit.
#[test]
fn opportunity_fire_comes_after_the_cards() {
    let more = format!("{CHUIKOV}\nhand = ['howitzer']\nsoviet_hand = ['tommy-gunner']");
    let placement =
        format!("{more}\ngerman.41 = ['rgt-191 3']\nsoviet.58 = ['brigade-10 1', 'brigade-42 1']{}", far());
    let mut play = Play::place(SOLO, &placement);
    play.act("german", "deliberate attack");
    play.roll("german", "play howitzer", "5 1  4 1 1 1 1 1  6  1  1  1 ..");
    let told = tale(&play, &["card-fire", "opportunity-fire", "germans-fire"]);
    let dice = [
        "card-fire-soviet [DF 5 1] 1 1",
        "card-fire-german [TF 4 1 1 1 1 1] 1 1",
        "opportunity-fire [SF 6] 1 1 0",
        "germans-fire [DF 1] 0 0",
    ];
    assert_eq!(told, dice);
}

/// IV-181: units outside the attacked hex fire unseen.
#[test]
fn units_that_fire_from_other_hexes_are_not_revealed() {
    let units = format!(
        "{CHUIKOV}\ngerman.41 = ['rgt-191 1']\nsoviet.58 = ['brigade-10 1']\nsoviet.25 = ['brigade-42 3']{}",
        far()
    );
    let mut play = Play::place(SOLO, &units);
    play.act("german", "deliberate attack").roll("german", "attack 58", "1 1  1  1  1 ..");
    assert_eq!(tale(&play, &["showdown-soviets"]), ["showdown-soviets [brigade-10]"]);
    assert_eq!(play.units("german", "25"), Vec::<String>::new());
    assert_eq!(play.units("german", "58"), ["brigade-10 1"], "the Showdown of the latest action is in view");
}

/// IV-182: with Chuikov all stacks next to the attacked Germans join the attack, in both editions.
#[test]
fn with_chuikov_all_neighbours_join_an_attack() {
    for edition in EDITIONS {
        let [a, b, c, d] = [0, 3, 6, 9].map(|first| divisions(first, 3));
        // The example of the rulebook: #25 attacks #24, and #7 and #8 join; #9 is not next to #24.
        let units = format!(
            "german.24 = ['rgt-191 1']\nsoviet.7 = {a}\nsoviet.9 = {b}\nsoviet.25 = {c}\nsoviet.8 = {d}"
        );
        for (leader, from, count) in [("", "[#25]", 3), (CHUIKOV, "[#7, #8, #25]", 9)] {
            let mut play = Play::place(by(SOLO.mode, edition), &format!("{leader}\n{units}"));
            pass(&mut play, "6 6 6 5 ..");
            let key = if leader.is_empty() { "attack-soviet" } else { "attack-soviets" };
            assert_eq!(tale(&play, &["attack"]), [format!("{key} #24 {from}")]);
            let shown = tale(&play, &["showdown-soviets"]).concat();
            assert_eq!(shown.matches("division").count(), count);
        }
    }
}

/// IV-183: a stack can take part in several attacks of a turn.
#[test]
fn a_stack_may_attack_more_than_once_in_a_turn() {
    // #40 attacks #57, #25 attacks #24, and both are next to #41, which joins both times.
    let units = "german.57 = ['rgt-191 3']\ngerman.24 = ['rgt-194 3']\nsoviet.40 = ['brigade-10 1']\nsoviet.41 = ['brigade-42 1']\nsoviet.25 = ['brigade-115 1']";
    let mut play = Play::place(SOLO, &format!("{CHUIKOV}\n{units}"));
    // Dice for #40, #25 and #41: 3 towards #57, 5 towards #24, 6 towards #24.
    pass(&mut play, "3 5 6  1 1  1 1 1  1 1 1  1 1 1  1 1 1  1 1 1");
    let told = [
        "attack-soviets #57 [#40, #41]",
        "attack-soviets #24 [#25, #40, #41]",
        "attack-soviets #24 [#25, #40, #41]",
    ];
    assert_eq!(tale(&play, &["attack"]), told);
}

/// IV-182: when Chuikov himself is the card of an attack, neighbours join from the next one on.
#[test]
fn chuikov_played_in_an_attack_calls_nobody_to_it() {
    let play = attack(
        "soviet_hand = ['chuikov']\nsoviet.57 = ['brigade-42']",
        "['rgt-191 3']",
        &divisions(0, 2),
        "1 1  1 1 1",
    );
    assert_eq!(tale(&play, &["attack"]), ["attack-soviet #41 [#58]"]);
    assert_eq!(play.see("open", "/cards/soviet_leaders"), serde_json::json!(["chuikov"]));
}

/// IV-184: with Zaytsev a Sniper shoots twice, each time at the strongest then.
#[test]
fn zaytsev_lets_a_sniper_shoot_twice() {
    let hand = "soviet_hand = ['soviet-sniper']";
    let germans = "['rgt-191 3', 'rgt-369 2']";
    let play = defence(hand, germans, "['brigade-10 1']", "1  1 1 1 1  1 ..");
    assert_eq!(tale(&play, &["hit"]), ["hit rgt-191 2"]);
    let with = format!("soviet_leaders = ['zaytsev']\n{hand}");
    let mut play = defence(&with, germans, "['brigade-10 1']", "");
    assert_eq!(tale(&play, &["hit"]), ["hit rgt-191 2"]);
    assert_eq!(play.legal("german"), ["hit rgt-191", "hit rgt-369"], "the second shot finds two equals");
    play.roll("german", "hit rgt-369", "1  1 1 1  1 ..");
    assert_eq!(tale(&play, &["hit"]), ["hit rgt-369 1"]);
    // Other cards are not doubled.
    let with = "soviet_leaders = ['zaytsev']\nsoviet_hand = ['anti-tank']";
    let play = defence(with, "['rgt-2 3']", "['brigade-10 1']", "1  1 1  1 ..");
    assert_eq!(tale(&play, &["hit"]), ["hit rgt-2 2"]);
}

/// IV-185: with Khrushchev Soviet units hit on one number less, in attack and defence; cards do not.
#[test]
fn khrushchev_lets_soviet_units_hit_on_one_less() {
    for (leader, hits) in [("", [1, 2]), (KHRUSHCHEV, [2, 3])] {
        // SF on 6 or 5, DF on 5 or 4: faces 6, 5, 4 of each.
        for (unit, hits) in ["brigade-10 3", "tank-84 3"].into_iter().zip(hits) {
            let play = defence(
                leader,
                "['rgt-191 3', 'rgt-194 3']",
                &format!("['{unit}']"),
                "6 5 4  1 1 1 1 1 1 ..",
            );
            assert_eq!(play.event("inferno-soviets-fire").arg("hits"), hits, "{unit}");
        }
        let play = attack(leader, "['rgt-191 3', 'rgt-194 3']", "['brigade-10 3']", "6 5 4  1 1 1 1 1 1 ..");
        assert_eq!(play.event("inferno-soviets-fire").arg("hits"), hits[0]);
        let gunner = format!("soviet_hand = ['tommy-gunner']\n{leader}");
        let play = defence(&gunner, "['rgt-191 3']", "['brigade-10 1']", "5 4  2  1 1  1 ..");
        assert_eq!(play.event("inferno-card-fire-soviet").arg("hits"), 1);
    }
    let play = defence(BOTH, "['rgt-191 3', 'rgt-194 3']", "['brigade-10 1']", "5 ..");
    assert_eq!(play.event("inferno-opportunity-fire").arg("hits"), 1);
}

/// IV-186: each 1 of a Soviet unit hits the revealed Soviets, in Close Combat and Opportunity Fire; ones of
/// cards do not, and rubble does not help against them.
#[test]
fn with_khrushchev_ones_hit_the_soviets_themselves() {
    let play = defence(KHRUSHCHEV, "['rgt-191 1']", "['brigade-10 3']", "1 2 1  1  1 ..");
    assert_eq!(
        tale(&play, &["soviets-fire", "hit"]),
        ["soviets-fire [SF+1 2 1 1] 0 0 2", "hit brigade-10 2", "hit brigade-10 1"]
    );
    let play = defence("", "['rgt-191 1']", "['brigade-10 3']", "1 2 1  1  1 ..");
    assert_eq!(tale(&play, &["soviets-fire", "hit"]), ["soviets-fire [SF 2 1 1] 0 0 0"]);
    let gunner = format!("soviet_hand = ['tommy-gunner']\n{KHRUSHCHEV}");
    let play = defence(&gunner, "['rgt-191 1']", "['brigade-10 3']", "1 1  2 2 2  1  1 ..");
    assert!(tale(&play, &["hit"]).is_empty());
    // A hidden unit in #25 rolls the 1; the revealed one in #58 is hit.
    let units = format!(
        "{BOTH}\ngerman.41 = ['rgt-191 1']\nsoviet.58 = ['brigade-10 3']\nsoviet.25 = ['brigade-42 3']{}",
        far()
    );
    let mut play = Play::place(SOLO, &units);
    play.act("german", "deliberate attack").roll("german", "attack 58", "1 2  2 2  1  1 ..");
    assert_eq!(
        tale(&play, &["opportunity-fire", "hit"]),
        ["opportunity-fire [SF+1 2 1] 0 0 1", "hit brigade-10 2"]
    );
    assert_eq!(play.find("brigade-42"), "25 3");
    // Urban #24 in rubble.
    let units = format!(
        "{KHRUSHCHEV}\nrubble = ['24']\ngerman.41 = ['rgt-191 1']\nsoviet.24 = ['brigade-10 3']{}",
        far()
    );
    let mut play = Play::place(SOLO, &units);
    play.roll("german", "deliberate attack", "1 2 2  1  1 ..");
    assert_eq!(tale(&play, &["hit"]), ["hit brigade-10 2"]);
}

/// IV-187: if ones kill all revealed Soviets, the other steps go on without Close Combat: Rubble Roll and
/// advance.
#[test]
fn if_ones_kill_all_defenders_rubble_roll_and_advance_still_come() {
    let units = format!("{BOTH}\ngerman.41 = ['rgt-191 1']\nsoviet.24 = ['brigade-10 1']{}", far());
    let mut play = Play::place(SOLO, &units);
    play.roll("german", "deliberate attack", "1  1 1 1  1 ..");
    let told = tale(
        &play,
        &["opportunity-fire", "soviet-destroyed", "rubble-roll", "germans-fire", "soviets-fire", "advanced"],
    );
    let steps = [
        "opportunity-fire [SF+1 1] 0 0 1",
        "soviet-destroyed brigade-10",
        "rubble-roll-failure [1, 1, 1] 1 4",
        "advanced-german #24 1",
    ];
    assert_eq!(told, steps);
    // The same in Close Combat: attackers that kill themselves are simply gone.
    let play =
        attack(KHRUSHCHEV, "['rgt-369 1']", "['tank-6 1', 'tank-13 1']\nsoviet.35 = ['tank-26 1']", "1 1  1");
    assert_eq!(tale(&play, &["soviet-destroyed", "advanced"]).len(), 2);
    assert!(play.is_german("41"));
}

/// IV-188: a leader that is played is the card of that combat and stays in play.
#[test]
fn a_leader_is_the_card_of_its_combat() {
    for (leader, pick) in [("chuikov", 0), ("zaytsev", 0), ("khrushchev", 0)] {
        let hand = format!("soviet_hand = ['{leader}', 'tommy-gunner']");
        let play = defence(&hand, "['rgt-191 3']", "['brigade-10 1']", &format!("{pick}/2 .."));
        assert_eq!(tale(&play, &["soviet-card-shown", "card-fire"]), [format!("soviet-card-shown {leader}")]);
        assert_eq!(play.see("open", "/cards/soviet_leaders"), serde_json::json!([leader]));
    }
}

/// IV-189: the Tommy Gunner rolls two dice, DF, at the Germans in the combat.
#[test]
fn the_tommy_gunner_rolls_two_dice() {
    let hand = "soviet_hand = ['tommy-gunner']";
    let play = defence(hand, "['rgt-191 3', 'rgt-369 1']", "['brigade-10 1']", "5 4  1  1 1 1  1 ..");
    assert_eq!(tale(&play, &["card-fire", "hit"]), ["card-fire-soviet [DF 5 4] 1 1", "hit rgt-191 2"]);
    let play = attack(hand, "['rgt-191 3']", "['brigade-10 1']", "6 5  1  1");
    assert_eq!(tale(&play, &["card-fire"]), ["card-fire-soviet [DF 6 5] 2 2"]);
}

/// IV-190, IV-191: the Flotilla fires three dice, DF, if the Soviet hex lies at the bank: the one that is
/// attacked, or that attacks. #3 to #19 are such hexes, #1, #2 and #26 are not.
#[test]
fn the_flotilla_fires_where_the_soviet_hex_lies_at_the_bank() {
    for (german, soviet, coastal) in [
        ("W", "3", true),
        ("34", "19", true),
        ("26", "9", true),
        ("W", "2", false),
        ("W", "1", false),
        ("25", "26", false),
    ] {
        let units = format!(
            "soviet_hand = ['flotilla']\ngerman.{german} = ['rgt-191 3']\nsoviet.{soviet} = ['brigade-10 1']\nsoviet.61 = {}",
            divisions(0, 3)
        );
        let mut play = Play::place(SOLO, &units);
        play.roll("german", "deliberate attack", "5 4 1 ..");
        assert_eq!(play.told("inferno-card-fire-soviet"), coastal, "#{soviet}");
        assert_eq!(play.told("inferno-landing"), !coastal, "#{soviet}");
        if coastal {
            assert_eq!(tale(&play, &["card-fire"]), ["card-fire-soviet [DF 5 4 1] 1 1"]);
        }
    }
    // A Soviet attack from #9 on #26 and from #26 on #9: the hex that attacks counts.
    for (from, die, to, coastal) in [("9", 3, "26", true), ("26", 6, "9", false)] {
        let units = format!(
            "soviet_hand = ['flotilla']\ngerman.{to} = ['rgt-191 3']\nsoviet.{from} = ['brigade-10 1']"
        );
        let mut play = Play::place(SOLO, &units);
        pass(&mut play, &format!("{die}  1 1 1 .."));
        assert_eq!(
            (play.told("inferno-card-fire-soviet"), play.told("inferno-landing")),
            (coastal, !coastal)
        );
    }
}

/// IV-192, IV-193: elsewhere the sum of three dice names the Landing Hex, and a random Marine lands there
/// at random strength, in a German hex too if it is empty.
#[test]
fn marines_land_where_the_dice_say() {
    let hand = "soviet_hand = ['flotilla']\ngerman_control = ['7']";
    for (dice, hex) in [("1 1 1", "3"), ("2 2 3", "7"), ("6 6 6", "18")] {
        let play =
            defence(hand, "['rgt-191 1']", "['brigade-10 1']", &format!("{dice}  1/2 1/4  1  1  1 .."));
        assert_eq!(play.find("marine-154"), format!("{hex} 2"));
        assert!(!play.is_german(hex));
        assert_eq!(
            tale(&play, &["landed", "german-drew", "drew-capture", "drew-no"]),
            [format!("landed #{hex}")]
        );
        assert_eq!(
            tale(&play, &["showdown-soviets"]),
            ["showdown-soviets [brigade-10]"],
            "it does not fight here"
        );
    }
}

/// IV-194: if four Soviets stand there, or no Marine is left, a card is drawn.
#[test]
fn a_landing_without_room_or_marines_draws_a_card() {
    let full = format!("soviet_hand = ['flotilla']\nsoviet.7 = {}", divisions(6, 4));
    let placement = format!("{full}\ngerman.41 = ['rgt-191 1']\nsoviet.58 = ['brigade-10 1']");
    let mut play = Play::place(SOLO, &placement);
    play.roll("german", "deliberate attack", "2 2 3  0/27  1  1  1 ..");
    assert_eq!(tale(&play, &["landed", "drew-no"]), ["drew-no-landing"]);
    assert_eq!((play.count("7"), play.hand("open", "soviet").unwrap().len()), (4, 2));
    let gone = "soviet_hand = ['flotilla']\nsoviet.105 = ['marine-92', 'marine-154']";
    let play = defence(gone, "['rgt-191 1']", "['brigade-10 1']", "2 2 3  0/27  1  1  1 ..");
    assert_eq!(tale(&play, &["landed", "drew-no"]), ["drew-no-landing"]);
}

/// IV-195: where Germans stand nobody lands, and no card is drawn, even without a Marine.
#[test]
fn nobody_lands_among_germans() {
    for more in ["", "\nsoviet.105 = ['marine-92', 'marine-154']"] {
        let hand = format!("soviet_hand = ['flotilla']\ngerman.7 = ['rgt-194']{more}");
        let play = defence(&hand, "['rgt-191 1']", "['brigade-10 1']", "2 2 3  1  1  1 ..");
        assert_eq!(tale(&play, &["landed", "drew-no", "nothing-lands"]), ["nothing-lands #7"]);
    }
}

/// IV-196: AA cancels an air strike with its modifier, and lays rubble in its hex in any case.
#[test]
fn aa_cancels_an_air_strike_and_lays_rubble_in_its_hex() {
    for (number, hex) in [(1, "7"), (2, "9"), (3, "13"), (4, "26")] {
        for (card, cancelled) in
            [("heinkel-111", true), ("stuka", true), ("howitzer", false), ("none", false)]
        {
            let hand = if card == "none" { String::new() } else { format!("hand = ['{card}']\n") };
            let units = format!(
                "{hand}soviet_hand = ['aa-{number}']\ngerman.41 = ['rgt-191']\nsoviet.24 = ['guards-13']{}",
                far()
            );
            let mut play = Play::place(SOLO, &units);
            let dice = if card == "howitzer" { "1 1 1 1 1 1" } else { "" };
            if card == "none" {
                play.roll("german", "deliberate attack", "1 1 1 ..");
            } else {
                play.act("german", "deliberate attack").roll(
                    "german",
                    &format!("play {card}"),
                    &format!("{dice} 1 1 1 .."),
                );
            }
            assert_eq!(play.told("inferno-strike-cancelled"), cancelled, "{card}");
            assert_eq!(play.see("open", "/rubble"), serde_json::json!([hex]));
            let modifier = if card == "howitzer" { 3 } else { 1 };
            assert_eq!(play.event("inferno-rubble-roll-failure").arg("modifier"), modifier, "{card}");
        }
    }
    // Also when the Soviets attack.
    let play = attack("soviet_hand = ['aa-1']", "['rgt-191 1']", "['brigade-10 1']", "1  1");
    assert_eq!(play.see("open", "/rubble"), serde_json::json!(["7"]));
}

/// IV-197: the Sniper costs the strongest German infantry a step, Motorized and Panzer Grenadiers
/// included, Panzers not.
#[test]
fn the_sniper_hits_the_strongest_infantry_of_any_kind() {
    for (germans, hit) in [
        ("['rgt-2 3', 'rgt-191 2']", "hit rgt-191 1"),
        ("['rgt-2 3', 'rgt-120 2', 'rgt-191 1']", "hit rgt-120 1"),
        ("['rgt-2 3', 'rgt-64 2', 'rgt-191 1']", "hit rgt-64 1"),
    ] {
        let play = defence("soviet_hand = ['soviet-sniper']", germans, "['brigade-10 1']", "1 ..");
        assert_eq!(tale(&play, &["hit"])[..1], [hit]);
        let play = attack("soviet_hand = ['soviet-sniper']", germans, "['brigade-10 1']", "1 ..");
        assert_eq!(tale(&play, &["hit"])[..1], [hit]);
    }
    let play = defence("soviet_hand = ['soviet-sniper']", "['rgt-2 1']", "['brigade-10 1']", "1  1  1 ..");
    assert!(play.told("inferno-no-target-soviet"));
}

/// IV-198: Anti-Tank costs the strongest Panzer or Panzer Grenadier a step.
#[test]
fn anti_tank_hits_the_strongest_panzer_or_panzer_grenadier() {
    for (germans, hit) in [
        ("['rgt-2 2', 'rgt-191 3']", "hit rgt-2 1"),
        ("['rgt-2 1', 'rgt-64 2', 'rgt-120 3']", "hit rgt-64 1"),
    ] {
        let play = defence("soviet_hand = ['anti-tank']", germans, "['brigade-10 1']", "1 ..");
        assert_eq!(tale(&play, &["hit"])[..1], [hit]);
    }
    let play = defence("soviet_hand = ['anti-tank']", "['rgt-120 1']", "['brigade-10 1']", "1  1  1 ..");
    assert!(play.told("inferno-no-target-soviet"));
    let mut play = defence("soviet_hand = ['anti-tank']", "['rgt-2 2', 'rgt-64 2']", "['brigade-10 1']", "");
    assert_eq!(play.legal("german"), ["hit rgt-2", "hit rgt-64"]);
    play.roll("german", "hit rgt-64", "..");
    assert_eq!(tale(&play, &["hit"])[..1], ["hit rgt-64 1"]);
}

/// IV-199, IV-200: Infiltration and T-34 bring a random unit at random strength into the Soviet hex; it is
/// revealed, a blank counts as one, and it fights.
#[test]
fn infiltration_and_t34_bring_a_unit_that_fights_at_once() {
    // Infantry pool: 38 less those on the map (three far away, one here); number 4 is a division of 4.
    let hand = "soviet_hand = ['infiltration']";
    let play = defence(hand, "['rgt-191 1']", "['brigade-10 1']", "3/34 2/4  1 1 1  1  1 ..");
    assert_eq!(tale(&play, &["joined", "soviets-fire"]), ["joined #58", "soviets-fire [SF 1, DF 1 1] 0 0 0"]);
    assert_eq!(play.find("guards-39"), "58 2");
    // The view tells who joined later, as the log does.
    let joined = data().soviet.iter().position(|unit| unit.id == "guards-39").unwrap();
    assert_eq!(play.see("german", "/revealed/joined").to_string(), format!("[{joined}]"));
    let hand = "soviet_hand = ['t-34']";
    let play = defence(hand, "['rgt-191 1']", "['brigade-10 1']", "1/13 3/4  1 1  1  1 ..");
    assert_eq!(tale(&play, &["joined", "blank"]), ["joined #58", "blank-set-to-one tank-6"]);
    assert_eq!(play.find("tank-6"), "58 1");
    // When the Soviets attack, the hex that started the attack.
    let play = attack(hand, "['rgt-191 1']", "['brigade-10 1']", "1/13 0/4  1 1 1  1");
    assert_eq!((play.find("tank-6"), play.count("58")), ("58 2".into(), 2));
    assert_eq!(tale(&play, &["soviets-fire"]), ["soviets-fire [SF 1, DF 1 1] 0 0 0"]);
}

/// IV-199: if the hex is full or the pool empty, a card is drawn instead.
#[test]
fn without_room_or_a_unit_those_cards_draw_another() {
    for (card, infantry) in [("infiltration", true), ("t-34", false)] {
        let placement =
            format!("soviet_hand = ['{card}']\ngerman.41 = ['rgt-191 1']\nsoviet.58 = {}", divisions(0, 4));
        let mut play = Play::place(SOLO, &placement);
        play.roll("german", "deliberate attack", "0/27 ..");
        assert_eq!(tale(&play, &["joined", "drew-no-reinforcement"]), ["drew-no-reinforcement"]);
        let here = |id: &str| ["division-45", "division-87", "division-95"].contains(&id);
        let pool = data().soviet.iter().filter(|unit| unit.kind.is_infantry() == infantry);
        let ids = pool.filter(|unit| !here(&unit.id));
        let ids: Vec<_> = ids.map(|unit| unit.id.clone()).collect();
        let defender = if infantry { "tank-6 1" } else { "brigade-10 1" };
        let more = format!("soviet_hand = ['{card}']\nunused = {ids:?}");
        let play = defence(&more, "['rgt-191 1']", &format!("['{defender}']"), "0/27 ..");
        assert_eq!(tale(&play, &["joined", "drew-no-reinforcement"]), ["drew-no-reinforcement"]);
    }
}
