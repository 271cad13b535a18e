//! The Designer's Way: levels, Advantages, fortifications and two units of power.

use inferno::{Level, Options};
use serde_json::json;

use crate::play::{EDITIONS, MODES, Play, SOLO, of_2017};
use crate::tale::{divisions, pass, tale};

const fn at(level: Level) -> Options {
    Options { level, ..SOLO }
}

const NORMAL: Options = at(Level::Normal);
const IMPOSSIBLE: Options = at(Level::Impossible);

/// Picks that shuffle six things into the order in which they are.
const AS_THEY_ARE: &str = "5/6 4/5 3/4 2/3 1/2";

/// A high Soviet stack in #35 that alone acts in the Soviet turn; a 1 draws a card.
fn far() -> String {
    format!("\nsoviet.35 = {}\n", divisions(0, 3))
}

/// The Germans of #41 attack the Soviets of #58 deliberately, without a German card.
#[track_caller]
fn defence(options: Options, more: &str, germans: &str, soviets: &str, draws: &str) -> Play {
    let placement = format!("{more}\ngerman.41 = {germans}\nsoviet.58 = {soviets}{}", far());
    let mut play = Play::place(options, &placement);
    play.roll("german", "deliberate attack", draws);
    play
}

/// IV-226: four levels, each in every mode, and the game without them.
#[test]
fn there_are_four_levels() {
    let levels = [Level::Basic, Level::Normal, Level::EasyGerman, Level::EasySoviet, Level::Impossible];
    for (mode, level) in MODES.into_iter().flat_map(|mode| levels.map(|level| (mode, level))) {
        let play = Play::seeded(Options { mode, ..at(level) }, 3);
        assert_eq!(play.told("inferno-advantage-soviet"), level == Level::Normal);
        assert_eq!(play.told("inferno-advantage-german"), level == Level::Normal);
        let leaders = play.see("open", "/cards/german_leaders");
        let three = ["paulus", "hoth", "richthofen"]
            .iter()
            .all(|leader| leaders.as_array().unwrap().contains(&json!(leader)));
        assert_eq!(three, level == Level::EasyGerman);
        let tops = play.see("open", "/cards/soviet_tops").as_array().unwrap().len();
        let easy_soviet = [Level::EasySoviet, Level::Impossible].contains(&level);
        assert!(level == Level::Normal || (tops == 3) == easy_soviet);
        assert_eq!(
            play.see("open", "/forts").as_array().unwrap().len(),
            if level == Level::Impossible { 5 } else { 0 }
        );
    }
    // As they are written in a match file.
    for word in ["normal", "easy-german", "easy-soviet"] {
        assert!(toml::from_str::<Options>(&format!("level = '{word}'")).is_ok());
    }
}

/// IV-227: a die for each side, and so many different Advantages.
#[test]
fn a_die_for_each_side_says_how_many_advantages_it_has() {
    for (soviets, germans) in [(4, 2), (1, 6), (6, 1)] {
        // The leaders among the Soviet ones are shuffled: three, three or one of them.
        let shuffle = if soviets == 1 { "" } else { "2/3 1/2" };
        let draws = format!("{soviets} {AS_THEY_ARE} {shuffle} {germans} ..");
        let play = Play::drawn(NORMAL, &draws);
        for (key, count) in [("inferno-advantage-soviet", soviets), ("inferno-advantage-german", germans)] {
            let mut dice: Vec<_> = play.events(key).iter().map(|told| told.arg("die").as_u64()).collect();
            dice.sort_unstable();
            dice.dedup();
            assert_eq!(dice.len(), count, "{key}");
        }
    }
}

/// IV-228: the twelve Advantages by number.
#[test]
fn the_advantages_have_their_numbers() {
    let play = Play::drawn(NORMAL, &format!("6 {AS_THEY_ARE} 2/3 1/2 6 .."));
    let names = |key: &str| -> Vec<String> {
        let terms = play.events(key).into_iter().map(|told| told.arg("advantage")["term"].clone());
        terms.map(|term| term.as_str().unwrap().replace("inferno-advantage-", "")).collect()
    };
    let soviet =
        ["chuikov", "khrushchev", "zaytsev", "marines-empowered", "late-deployment", "immortal-guard"];
    assert_eq!(names("inferno-advantage-soviet"), soviet);
    assert_eq!(
        names("inferno-advantage-german"),
        ["paulus", "hoth", "richthofen", "linden", "okh", "sixth-panzer"]
    );
    let powers =
        json!({ "sixth_panzer": true, "marines_empowered": true, "immortal_guard": true, "roles": false });
    assert_eq!(play.see("open", "/powers"), powers);
}

/// IV-229: the leaders won lie on top of their decks, several in random order.
#[test]
fn leaders_won_lie_on_top_of_their_decks() {
    // Soviets 1: Chuikov. Germans 3: Paulus, Hoth, Richthofen, which are the first hand then.
    let mut orders = Vec::new();
    for shuffle in ["2/3 1/2", "0/3 1/2", "2/3 0/2"] {
        let play = Play::drawn(NORMAL, &format!("1 {AS_THEY_ARE}  3 {AS_THEY_ARE} {shuffle} .."));
        orders.push(tale(&play, &["german-leader"]));
        assert_eq!(play.hand("german", "german").unwrap().len(), 0);
        assert_eq!(play.see("open", "/cards/order/1"), json!(["chuikov"]));
    }
    for order in &orders {
        let mut sorted = order.clone();
        sorted.sort();
        assert_eq!(sorted, ["german-leader hoth", "german-leader paulus", "german-leader richthofen"]);
    }
    assert!(orders[0] != orders[1] && orders[1] != orders[2]);
    // The Soviets draw Chuikov first, without luck.
    let mut play = Play::drawn(Options { mode: MODES[2], ..NORMAL }, &format!("1 {AS_THEY_ARE} .."));
    while play.hand("soviet", "soviet").unwrap().is_empty() {
        match play.asked()[0] {
            "german" => pass(&mut play, ".."),
            _ if play.may("soviet", "draw") => drop(play.roll("soviet", "draw", "")),
            _ => unreachable!("nobody else decides"),
        }
    }
    assert_eq!(play.hand("soviet", "soviet").unwrap()[0], "chuikov");
}

/// IV-230: a 6 (in 2017 a 3) for the empty row of Raus brings the 6th Panzer Division onto the track, once,
/// by the rule for units without room; they are White.
#[test]
fn raus_brings_the_sixth_panzer_division_once() {
    for (options, deck, row, dice) in
        [(NORMAL, 27, 6, "1 2 3 4 5 6"), (of_2017(NORMAL), 26, 3, "1 2 4 5 6 3")]
    {
        let mut rows = [
            "['rgt-576', 'rgt-577']",
            "['rgt-578']",
            "['rgt-54']",
            "['rgt-227']",
            "['rgt-369']",
            "['rgt-208']",
        ];
        rows[row - 1] = "[]";
        for advantage in ["", "advantages = ['sixth-panzer']\n"] {
            let placement = format!("{advantage}track = [{}]{}", rows.join(", "), far());
            let mut play = Play::place(options, &placement);
            play.roll("german", "call for reinforcements", &format!("20/{deck}  {dice}"));
            assert_eq!(play.told("inferno-raus"), !advantage.is_empty());
            if advantage.is_empty() {
                let unused = play.units("open", "unused");
                assert!(["rgt-11", "rgt-4", "rgt-114"].iter().all(|unit| unused.contains(&(*unit).into())));
                continue;
            }
            // One unit is left in row 1; the next rows are empty.
            let places = ["rgt-11", "rgt-4", "rgt-114"].map(|unit| play.find(unit));
            assert_eq!(places, ["track-2-5 0", "track-3-5 0", "track-4-5 0"]);
            for _ in 0..4 {
                let unit = play.choices("german", "deploy")[0].clone();
                play.act("german", &format!("deploy {unit}")).act("german", "to Z");
            }
            let unit = play.choices("german", "deploy")[0].clone();
            play.act("german", &format!("deploy {unit}")).roll("german", "to X", "1 ..");
            // A second time nobody comes: rows 2, 3 and 4 give the division.
            let again = format!("19/{}  {row} 2 3 4 4 4", deck - 1);
            play.roll("german", "call for reinforcements", &again);
            assert!(!play.told("inferno-raus"));
            assert_eq!(play.choices("german", "deploy"), ["rgt-11", "rgt-4", "rgt-114"]);
            assert_eq!(
                play.act("german", "deploy rgt-4").legal("german"),
                ["to X", "to Y"],
                "White; Z is full"
            );
        }
    }
}

/// IV-230: the 6th Panzer Division lies on the track as soon as the 6 has fallen: later dice of the throw take it.
#[test]
fn dice_after_the_one_that_brings_raus_may_take_his_units() {
    let two = ["rgt-576', 'rgt-577", "rgt-578', 'rgt-54", "rgt-227', 'rgt-369", "rgt-208', 'rgt-212"];
    let mut rows = two.map(|units| format!("['{units}']")).to_vec();
    rows.extend(["['rgt-191', 'rgt-194']".into(), "[]".into()]);
    let placement = format!("advantages = ['sixth-panzer']\ntrack = [{}]{}", rows.join(", "), far());
    // Row 6 gets two of them, row 1 the third: each time the row with the fewest units, the lowest of several.
    let mut play = Play::place(NORMAL, &placement);
    play.roll("german", "call for reinforcements", "20/27  6 6 1 6 6 2");
    assert_eq!(play.units("german", "picked-up"), ["rgt-576", "rgt-578", "rgt-11", "rgt-4"]);
    let heard = tale(&play, &["call-dice", "raus", "picked-up-count", "idle"]);
    assert_eq!(heard, ["call-dice [6, 6, 1, 6, 6, 2]", "raus", "picked-up-count 4", "idle-dice 1 6"]);
    // The 6 comes last: nobody takes them.
    let mut play = Play::place(NORMAL, &placement);
    play.roll("german", "call for reinforcements", "20/27  2 2 3 3 4 6");
    assert_eq!(
        ["rgt-11", "rgt-4", "rgt-114"].map(|unit| play.find(unit)),
        ["track-2-5 0", "track-3-5 0", "track-6-5 0"]
    );
}

/// IV-231: at every level of the Designer's Way three dice name the hex of Chuikov when his card comes up.
#[test]
fn chuikov_needs_a_headquarters_in_the_designers_way() {
    let hand = "soviet_hand = ['chuikov']";
    for level in [Level::Normal, Level::EasyGerman, Level::EasySoviet, Level::Impossible] {
        let play = defence(at(level), hand, "['rgt-191 1']", "['brigade-10 1']", "2 2 5  1  1  1  1 ..");
        assert_eq!(tale(&play, &["chuikov"]), ["chuikov-roll #9 [2, 2, 5] 9", "chuikov-hq #9"]);
        assert_eq!(play.see("gallery", "/chuikov_hq"), "9");
        assert!(play.told("inferno-opportunity-fire"));
    }
    let play = defence(SOLO, hand, "['rgt-191 1']", "['brigade-10 1']", "1  1  1  1 ..");
    assert!(play.told("inferno-opportunity-fire") && play.see("open", "/chuikov_hq").is_null());
}

/// IV-232: in a German hex he finds no place, and his card is gone.
#[test]
fn in_a_german_hex_chuikov_finds_no_place() {
    let hand = "soviet_hand = ['chuikov']\ngerman_control = ['9']";
    let play = defence(NORMAL, hand, "['rgt-191 1']", "['brigade-10 1']", "2 2 5  1  1  1 ..");
    assert_eq!(tale(&play, &["chuikov", "opportunity"]), ["chuikov-roll #9 [2, 2, 5] 9", "chuikov-lost #9"]);
    assert_eq!(
        (play.see("open", "/cards/soviet_leaders"), play.see("open", "/chuikov_hq")),
        (json!([]), json!(null))
    );
}

/// IV-232: when Germans enter his hex, his effects end at once.
#[test]
fn germans_who_enter_his_hex_drive_chuikov_out() {
    // In the first combat he sets up in #3; then the 2nd Panzer Regiment goes there.
    let more = "soviet_hand = ['chuikov']\ngerman.W = ['rgt-2']";
    let mut play = defence(NORMAL, more, "['rgt-191 2']", "['brigade-10 1']", "1 1 1  1  1  1 1  1 10/27");
    assert_eq!(play.see("gallery", "/chuikov_hq"), "3");
    play.acts("german", &["short moves", "from W"]).roll("german", "to 3", "20/27 ..");
    assert!(play.told("inferno-chuikov-lost"));
    assert_eq!(play.see("open", "/cards/soviet_leaders"), json!([]));
    assert_eq!(play.see("open", "/chuikov_hq"), json!(null));
}

/// IV-233: Immortal Guard: Guards are at full strength after every Showdown; others and without it, not.
#[test]
fn the_immortal_guard_rises_to_full_strength_in_every_combat() {
    let guard = "advantages = ['immortal-guard']";
    let soviets = "['guards-13 1', 'brigade-10 1']";
    let mut play = defence(NORMAL, guard, "['rgt-191 2']", soviets, "1 1 1 1 1  5 1  1 10/28");
    assert_eq!(tale(&play, &["guard-restored", "hit"]), ["guard-restored guards-13", "hit guards-13 3"]);
    // Again in the next combat. The AA card that the Soviets have drawn does no harm.
    play.roll("german", "deliberate attack", "1 1 1 1 1  1 1  ..");
    assert_eq!(tale(&play, &["guard-restored"]), ["guard-restored guards-13"]);
    assert_eq!((play.find("guards-13"), play.find("brigade-10")), ("58 4".into(), "58 1".into()));
    let play = defence(NORMAL, "", "['rgt-191 1']", soviets, "1 1  1  1 ..");
    assert_eq!(play.find("guards-13"), "58 1");
    // In their own attack too, and destroyed ones go to the pool like others.
    let units = format!(
        "{guard}
german.41 = ['rgt-191 3', 'rgt-194 1']
soviet.40 = ['guards-13 1']
soviet.95 = ['tank-6 1']"
    );
    let mut play = Play::place(NORMAL, &units);
    pass(&mut play, "2 5  1 1 1 1  6 6 6 6");
    assert!(play.told("inferno-guard-restored"));
    assert_eq!(play.find("guards-13"), "pool 0");
}

/// IV-234: Marines Empowered land at full strength.
#[test]
fn empowered_marines_land_at_full_strength() {
    for (more, dots) in [("", 1), ("advantages = ['marines-empowered']\n", 3)] {
        let more = format!("{more}soviet_hand = ['flotilla']");
        let play = defence(NORMAL, &more, "['rgt-191 1']", "['brigade-10 1']", "2 2 3  0/2 2/4  1  1  1 ..");
        assert_eq!(play.find("marine-92"), format!("7 {dots}"));
    }
}

/// IV-235: Late Deployment: the pool has the Guards and the eighteen divisions of four dots.
#[test]
fn late_deployment_keeps_the_strong_divisions_in_the_pool() {
    // Soviets 1, and the fifth Advantage comes first.
    let play = Play::drawn(NORMAL, "1 5/6 0/5 3/4 2/3 1/2 ..");
    assert_eq!(tale(&play, &["advantage-soviet"]), ["advantage-soviet 5 advantage-late-deployment"]);
    let data = crate::play::data();
    let strong = data.soviet.iter().filter(|unit| unit.kind.is_infantry() && unit.max == 4);
    let strong: Vec<_> = strong.map(|unit| unit.id.clone()).collect();
    assert_eq!(strong.len(), 22);
    assert!(strong.iter().all(|unit| play.find(unit) == "pool 0"));
    let weak = data.soviet.iter().filter(|unit| unit.kind == inferno::SovietKind::Infantry && unit.max < 4);
    assert!(weak.map(|unit| play.find(&unit.id)).all(|place| !place.starts_with("pool")));
    // Without it they are drawn at random.
    let play = Play::drawn(NORMAL, &format!("1 {AS_THEY_ARE} .."));
    assert!(strong.iter().any(|unit| play.find(unit) != "pool 0"));
}

/// IV-236: Easy German: Paulus, Hoth and Richthofen begin in play, Linden is the first card and OKH the
/// last.
#[test]
fn easy_german_gives_three_leaders_linden_first_and_okh_last() {
    // With a Soviet player who only moves, his deck lasts.
    let mut play = Play::seeded(Options { mode: MODES[2], ..at(Level::EasyGerman) }, 5);
    let leaders = ["paulus", "hoth", "richthofen"];
    assert_eq!(
        tale(&play, &["german-leader", "german-drew", "german-card", "german-turn"]),
        [&leaders.map(|leader| format!("german-leader {leader}"))[..], &["german-turn 1".into()]].concat()
    );
    assert_eq!(play.hand("german", "german").unwrap().len(), 0, "the three leaders are the hand");
    play.roll("german", "call for reinforcements", "..");
    assert_eq!(tale(&play, &["german-drew", "german-leader"]), ["german-drew 2 0", "german-leader linden"]);
    assert_eq!(play.hand("german", "german").unwrap().len(), 1, "Paulus doubles the draw");
    while play.see("open", "/cards/german_deck") != 0 {
        assert_eq!(play.see("open", "/cards/german_leaders").as_array().unwrap().len(), 4);
        let seat = play.asked()[0];
        let words = play.legal(seat)[0].clone();
        play.roll(seat, &words, "..");
    }
    assert!(play.see("open", "/cards/german_leaders").as_array().unwrap().contains(&json!("okh")));
}

/// IV-237: Easy Soviet: the three Soviet leaders lie on top in random order, and act only when played.
#[test]
fn easy_soviet_puts_the_three_leaders_on_top() {
    for level in [Level::EasySoviet, Level::Impossible] {
        let orders: Vec<_> =
            (0..40).map(|seed| Play::seeded(at(level), seed).see("open", "/cards/order/1")).collect();
        let mut different: Vec<_> = orders.iter().map(ToString::to_string).collect();
        different.sort();
        different.dedup();
        assert_eq!(different.len(), 6, "every order of three: {different:?}");
        let play = Play::seeded(at(level), 1);
        assert_eq!(play.see("open", "/cards/soviet_leaders"), json!([]));
        assert_eq!(play.see("open", "/cards/soviet_deck"), 28);
    }
}

/// IV-238: Impossible German is Easy Soviet with fortifications and the two units of power.
#[test]
fn impossible_german_adds_fortifications_and_units_of_power() {
    let play = Play::seeded(IMPOSSIBLE, 1);
    assert_eq!(play.see("open", "/powers/roles"), true);
    assert_eq!(play.see("open", "/cards/soviet_top"), 3);
    let play = Play::seeded(at(Level::EasySoviet), 1);
    assert_eq!((play.see("open", "/powers/roles"), play.see("open", "/forts")), (json!(false), json!([])));
}

/// IV-239: fortifications stand in #4, #21, #28, #26 and #32.
#[test]
fn five_hexes_are_fortified() {
    for edition in EDITIONS {
        let play = Play::seeded(Options { edition, ..IMPOSSIBLE }, 1);
        assert_eq!(play.see("gallery", "/forts"), json!(["4", "21", "26", "28", "32"]));
    }
}

/// IV-240: Soviets in a fortification have +1 in Close Combat and Opportunity Fire, not in attack.
#[test]
fn a_fortification_helps_defenders() {
    // Rough #28, attacked from #44; the brigade is SF.
    for (options, more, hits) in [
        (SOLO, "", 1),
        (IMPOSSIBLE, "", 2),
        (SOLO, "soviet_leaders = ['khrushchev']", 2),
        (IMPOSSIBLE, "soviet_leaders = ['khrushchev']", 3),
    ] {
        let units =
            format!("{more}\ngerman.44 = ['rgt-191', 'rgt-194']\nsoviet.28 = ['brigade-10 3']{}", far());
        let mut play = Play::place(options, &units);
        play.roll("german", "deliberate attack", "6 5 4  1 1 1 1 1 1 ..");
        let fire = play.event("inferno-soviets-fire");
        assert_eq!(fire.arg("hits"), hits, "{options:?} {more}");
        let struck = ["SF 6", "SF+1 6 5", "SF+2 6 5 4"];
        assert_eq!(fire.arg("struck"), json!([struck[hits - 1]]), "which of them hit");
        // #28 towards #44 is 4.
        let mut play = Play::place(
            options,
            &format!("{more}\ngerman.44 = ['rgt-191', 'rgt-194']\nsoviet.28 = ['brigade-10 3']"),
        );
        pass(&mut play, "4  6 5 4  1 1 1 1 1 1 ..");
        let attack = if more.is_empty() { 1 } else { 2 };
        assert_eq!(play.event("inferno-soviets-fire").arg("hits"), attack, "{options:?} {more}");
    }
    // A natural 1 still hurts its own side under Khrushchev.
    let units = format!(
        "soviet_leaders = ['khrushchev']\ngerman.44 = ['rgt-191 1']\nsoviet.28 = ['brigade-10 2']{}",
        far()
    );
    let mut play = Play::place(IMPOSSIBLE, &units);
    play.roll("german", "deliberate attack", "1 3  1  1 ..");
    assert_eq!(tale(&play, &["soviets-fire", "hit"]), ["soviets-fire [SF+2 3 1] 0 0 1", "hit brigade-10 1"]);
    // Opportunity Fire from #28 and from #27, both next to the attackers in #44: only one of the fives hits.
    let units = format!(
        "soviet_leaders = ['chuikov']\ngerman.44 = ['rgt-191', 'rgt-194']\nsoviet.28 = ['brigade-10 1']\nsoviet.27 = ['brigade-42 1']{}",
        far()
    );
    let mut play = Play::place(IMPOSSIBLE, &units);
    play.act("german", "deliberate attack").roll("german", "attack 27", "5 5 ..");
    assert_eq!(play.event("inferno-opportunity-fire").arg("hits"), 1);
    assert_eq!(play.event("inferno-opportunity-fire").arg("struck"), json!(["SF+1 5"]));
}

/// IV-241: a fortification is gone for good when Germans enter; in #26 it lies beside rubble.
#[test]
fn germans_who_enter_destroy_a_fortification() {
    let units = format!("rubble = ['26']\ngerman.42 = ['rgt-191 1']\nsoviet.26 = ['brigade-10 1']{}", far());
    let mut play = Play::place(IMPOSSIBLE, &units);
    assert_eq!((play.see("open", "/forts/2"), play.see("open", "/rubble")), (json!("26"), json!(["26"])));
    // The defender fires first; then 5 hits… but rubble wants two, so nobody falls.
    play.roll("german", "deliberate attack", "1  5  1 ..");
    assert_eq!(play.see("open", "/forts").as_array().unwrap().len(), 5);
    let units = format!("german.44 = ['rgt-191']{}", far());
    let mut play = Play::place(IMPOSSIBLE, &units);
    play.acts("german", &["short moves", "from 44"]).roll("german", "to 28", "1 ..");
    assert_eq!(tale(&play, &["fort-lost"]), ["fort-lost #28"]);
    assert_eq!(play.see("gallery", "/forts"), json!(["4", "21", "26", "32"]));
}

/// IV-242: the 1077th in a combat cancels an air strike, at this level only; other cards work.
#[test]
fn the_1077th_cancels_air_strikes() {
    for (options, card, unit, cancelled) in [
        (IMPOSSIBLE, "heinkel-111", "aa-1077", true),
        (IMPOSSIBLE, "stuka", "aa-1077", true),
        (IMPOSSIBLE, "howitzer", "aa-1077", false),
        (IMPOSSIBLE, "heinkel-111", "brigade-10", false),
        (SOLO, "heinkel-111", "aa-1077", false),
        (at(Level::EasySoviet), "heinkel-111", "aa-1077", false),
    ] {
        let units = format!(
            "hand = ['{card}']\ngerman.41 = ['rgt-191']\nsoviet.24 = ['{unit} 1', 'guards-13']{}",
            far()
        );
        let mut play = Play::place(options, &units);
        let dice = if cancelled { "" } else { "1 1 1 1 1 1" };
        play.act("german", "deliberate attack").roll(
            "german",
            &format!("play {card}"),
            &format!("{dice} 1 1 1 .."),
        );
        assert_eq!(play.told("inferno-strike-cancelled-regiment"), cancelled, "{options:?} {card} {unit}");
        let modifier = play.event("inferno-rubble-roll-failure").arg("modifier").as_u64().unwrap();
        assert_eq!(modifier == 1, cancelled, "no modifier of the card either");
        assert!(play.hand("german", "german").unwrap().is_empty());
    }
}

/// IV-243: the 20th in a combat costs the strongest Panzer or Panzer Grenadier a step before the cards, the
/// German choosing between equals, in attack and defence, at this level only.
#[test]
fn the_20th_costs_the_strongest_german_tank_a_step() {
    let germans = "['rgt-2 2', 'rgt-64 1', 'rgt-191 3']";
    let hand = "soviet_hand = ['soviet-sniper']";
    let play = defence(IMPOSSIBLE, hand, germans, "['destroyer-20 1']", "1  1 1 1 1  1 ..");
    let told = [
        "showdown-germans [rgt-2, rgt-64, rgt-191]",
        "destroyer destroyer-20",
        "hit rgt-2 1",
        "hit rgt-191 2",
    ];
    assert_eq!(tale(&play, &["showdown-germans", "destroyer", "hit"]), told, "the Sniper comes after it");
    let aims: Vec<_> =
        play.events("inferno-hit").iter().map(|told| (told.arg("only"), told.rules())).collect();
    assert_eq!(
        aims,
        [(json!("tanks"), vec!["IV-026", "IV-243"]), (json!("infantry"), vec!["IV-026", "IV-197"])]
    );
    let play = defence(SOLO, "", germans, "['destroyer-20 1']", "1  1 1 1 1 1 1  1 ..");
    assert!(tale(&play, &["hit"]).is_empty());
    let play = defence(IMPOSSIBLE, "", "['rgt-191 1']", "['destroyer-20 1']", "1  1  1 ..");
    assert_eq!(tale(&play, &["hit", "destroyer"]), ["destroyer-no-target destroyer-20"]);
    let play = defence(IMPOSSIBLE, "", "['rgt-2 2', 'rgt-64 2']", "['destroyer-20 1']", "");
    assert_eq!(play.legal("german"), ["hit rgt-2", "hit rgt-64"]);
    // Germans in rubble in Urban #24 are not protected.
    let units = "rubble = ['24']\ngerman.24 = ['rgt-2 2']\nsoviet.41 = ['destroyer-20 1']";
    let mut play = Play::place(IMPOSSIBLE, units);
    pass(&mut play, "6  1  1");
    assert_eq!(tale(&play, &["hit"]), ["hit rgt-2 1"]);
}

/// IV-244: else both are infantry like any: a Sniper hits them, and they fall into the Infantry pool.
#[test]
fn both_units_of_power_are_ordinary_infantry() {
    for unit in ["aa-1077", "destroyer-20"] {
        let units = format!(
            "hand = ['german-sniper']\ngerman.41 = ['rgt-191 1']\nsoviet.58 = ['{unit} 1', 'tank-84 1']{}",
            far()
        );
        let mut play = Play::place(IMPOSSIBLE, &units);
        let infantry = play.see("gallery", "/pools/infantry").as_u64().unwrap();
        play.act("german", "deliberate attack").roll("german", "play german-sniper", "1  1  1 ..");
        assert_eq!(tale(&play, &["soviet-destroyed"]), [format!("soviet-destroyed {unit}")]);
        assert_eq!(play.see("gallery", "/pools/infantry"), infantry + 1);
    }
}
