//! German leaders.

use crate::play::{EDITIONS, Play, SOLO, by};
use crate::tale::{divisions, german_draws, pass, tale};

/// A high Soviet stack in #35 that alone acts in the Soviet turn; a 1 draws a card.
fn far() -> String {
    format!("\nsoviet.35 = {}\n", divisions(0, 3))
}

/// IV-166: with Paulus a Call and the capture of a spawn hex bring two cards, else one.
#[test]
fn paulus_doubles_the_cards_of_calls_and_captures() {
    for (leaders, cards) in [("", 1), ("leaders = ['paulus']", 2)] {
        for edition in EDITIONS {
            let mut play = Play::place(by(SOLO.mode, edition), &format!("{leaders}{}", far()));
            play.roll("german", "call for reinforcements", "..");
            assert_eq!(german_draws(&play), [cards]);
            let placement = format!("{leaders}\ngerman.W = ['rgt-2']{}", far());
            let mut play = Play::place(by(SOLO.mode, edition), &placement);
            play.acts("german", &["short moves", "from W"]).roll("german", "to 3", "..");
            assert_eq!(german_draws(&play), [cards]);
        }
    }
}

/// IV-166: he does not double the draw that brings him.
#[test]
fn paulus_does_not_double_the_draw_that_brings_him() {
    let mut play = Play::place(SOLO, &format!("german.W = ['rgt-2']{}", far()));
    // He is the first of the 27 cards.
    play.acts("german", &["short moves", "from W"]).roll("german", "to 3", "0/27 ..");
    assert_eq!(german_draws(&play), [1]);
    assert_eq!(tale(&play, &["german-leader", "german-card"]), ["german-leader paulus"]);
    play.roll("german", "call for reinforcements", "..");
    assert_eq!(german_draws(&play), [2]);
}

/// IV-167: Hoth brings Combined Force and Blitz, and without him there is neither.
#[test]
fn hoth_brings_combined_force_and_blitz() {
    let units = format!("german.56 = ['rgt-64 1']\nsoviet.40 = ['brigade-10 1']{}", far());
    let mut play = Play::place(SOLO, &units);
    play.roll("german", "deliberate attack", "1  6  1 ..");
    assert_eq!(play.find("rgt-64"), "40 1");
    let mut play = Play::place(SOLO, &format!("leaders = ['hoth']\n{units}"));
    play.act("german", "deliberate attack");
    assert_eq!(play.legal("german"), ["roll first", "roll together"]);
    play.roll("german", "roll first", "6");
    assert_eq!(play.legal("german"), ["blitz rgt-64", "end blitz"]);
}

/// IV-168: Combined Force needs a Clear hex, German infantry and tanks (a Panzer Grenadier is both), and
/// Soviets that are not both.
#[test]
fn combined_force_needs_open_ground_both_arms_and_no_such_enemy() {
    const CLEAR: (&str, &str) = ("56", "40");
    const ROUGH: (&str, &str) = ("55", "54");
    const URBAN: (&str, &str) = ("40", "23");
    for ((from, to), germans, soviets, combined) in [
        (CLEAR, "['rgt-2', 'rgt-191']", "['brigade-10']", true),
        (CLEAR, "['rgt-2', 'rgt-191']", "['tank-6']", true),
        (CLEAR, "['rgt-2', 'rgt-191']", "['tank-6', 'tank-13']", true),
        (CLEAR, "['rgt-2', 'rgt-191']", "['tank-6', 'brigade-10']", false),
        (CLEAR, "['rgt-2', 'rgt-191']", "['tank-6', 'marine-92']", false),
        (CLEAR, "['rgt-64']", "['brigade-10']", true),
        (CLEAR, "['rgt-64']", "['tank-6', 'guards-13']", false),
        (CLEAR, "['rgt-2', 'rgt-120']", "['brigade-10']", true),
        (CLEAR, "['rgt-2', 'bn-160']", "['brigade-10']", false),
        (CLEAR, "['rgt-191', 'rgt-120']", "['brigade-10']", false),
        (ROUGH, "['rgt-64']", "['brigade-10']", false),
        (URBAN, "['rgt-64']", "['brigade-10']", false),
    ] {
        let units =
            format!("leaders = ['hoth']\ngerman.{from} = {germans}\nsoviet.{to} = {soviets}{}", far());
        let mut play = Play::place(SOLO, &units);
        play.roll("german", "deliberate attack", if combined { "" } else { ".." });
        let asked = play.legal("german") == ["roll first", "roll together"];
        assert_eq!(asked, combined, "{germans} against {soviets} in {to}");
    }
}

/// IV-169: the bonus serves attackers and defenders; the Soviets left then roll. The German may decline.
#[test]
fn combined_force_serves_attack_and_defence() {
    let attack =
        format!("leaders = ['hoth']\ngerman.56 = ['rgt-64 1']\nsoviet.40 = ['brigade-10 2']{}", far());
    let mut play = Play::place(SOLO, &attack);
    play.act("german", "deliberate attack").roll("german", "roll first", "6  6  1 ..");
    let fire = ["germans-fire [DF 6] 1 1", "soviets-fire [SF 6] 1 1 0"];
    assert_eq!(tale(&play, &["germans-fire", "soviets-fire"]), fire, "the brigade has lost a step first");
    let mut play = Play::place(SOLO, &attack);
    play.act("german", "deliberate attack").roll("german", "roll together", "6 1  6  1 ..");
    let fire = ["soviets-fire [SF 6 1] 1 1 0", "germans-fire [DF 6] 1 1"];
    assert_eq!(tale(&play, &["germans-fire", "soviets-fire"]), fire);
    let mut play =
        Play::place(SOLO, "leaders = ['hoth']\ngerman.41 = ['rgt-64 1']\nsoviet.40 = ['brigade-10 2']");
    pass(&mut play, "2");
    assert_eq!(play.legal("german"), ["roll first", "roll together"]);
    play.roll("german", "roll first", "6  6");
    assert_eq!(
        tale(&play, &["germans-fire", "soviets-fire"]),
        ["germans-fire [DF 6] 1 1", "soviets-fire [SF 6] 1 1 0"]
    );
}

/// The Rubble modifier and the dice of a card played in an attack of one infantry stack on Urban #24.
fn support(leaders: &str, cards: &[&str], dice: usize) -> (usize, i64) {
    let hand = format!("hand = {cards:?}\nleaders = {leaders}");
    let placement = format!(
        "{hand}\ngerman.41 = ['rgt-191']\nsoviet.24 = ['division-399', 'guards-13', 'guards-35']{}",
        far()
    );
    let mut play = Play::place(SOLO, &placement);
    play.act("german", "deliberate attack");
    let (last, first) = cards.split_last().unwrap();
    for card in first {
        play.act("german", &format!("play {card}"));
    }
    play.roll("german", &format!("play {last}"), &format!("{} 1 1 1 ..", "1 ".repeat(dice)));
    let fire = play.event("inferno-card-fire-german").arg("dice").to_string();
    let modifier = play.event("inferno-rubble-roll-failure").arg("modifier").as_i64().unwrap();
    // One hex, no tank.
    (fire.matches('1').count(), modifier - 1)
}

/// IV-170: with Von Richthofen air strikes have double dice and a double modifier; other cards do not.
#[test]
fn richthofen_doubles_air_strikes_only() {
    for (card, plain, doubled) in [
        ("heinkel-111", (6, 3), (12, 6)),
        ("stuka", (5, 2), (10, 4)),
        ("howitzer", (6, 2), (6, 2)),
        ("pioneer", (5, 1), (5, 1)),
    ] {
        assert_eq!(support("[]", &[card], plain.0), plain, "{card}");
        assert_eq!(support("['richthofen']", &[card], doubled.0), doubled, "{card}");
    }
}

/// IV-171: with Linden any number of Pioneers, the 672nd among them; dice and modifiers add up.
#[test]
fn linden_lets_pioneers_work_together() {
    for (cards, dice) in [
        (&["pioneer", "pioneer"][..], 10),
        (&["pioneer", "pioneer-672", "pioneer"], 15),
        (&["pioneer-672"], 5),
    ] {
        assert_eq!(support("['linden']", cards, dice), (dice, cards.len() as i64));
    }
    let all = ["pioneer", "pioneer", "pioneer", "pioneer", "pioneer-672"];
    assert_eq!(support("['linden', 'richthofen']", &all, 25), (25, 5));
}

/// IV-171: no other card goes with Pioneers, and without Linden no second Pioneer.
#[test]
fn nothing_but_pioneers_goes_with_pioneers() {
    let hand = "hand = ['pioneer', 'pioneer', 'heinkel-111', 'german-sniper']";
    let units = format!("{hand}\ngerman.41 = ['rgt-191']\nsoviet.24 = ['division-399']{}", far());
    let mut play = Play::place(SOLO, &format!("leaders = ['linden']\n{units}"));
    play.acts("german", &["deliberate attack", "play pioneer"]);
    assert_eq!(play.legal("german"), ["play pioneer", "no more cards"]);
    assert_eq!(play.refused("german", "play heinkel-111"), ["IV-171"]);
    for (leaders, card) in [("leaders = ['linden']\n", "play heinkel-111"), ("", "play pioneer")] {
        let mut play = Play::place(SOLO, &format!("{leaders}{units}"));
        play.act("german", "deliberate attack").roll("german", card, "..");
        assert!(play.told("inferno-german-card-shown"), "no other card is asked for");
    }
}

/// IV-172: without Linden the 672nd is held but not played.
#[test]
fn the_672nd_waits_for_linden() {
    let units =
        format!("hand = ['pioneer-672']\ngerman.41 = ['rgt-191']\nsoviet.24 = ['division-399']{}", far());
    let mut play = Play::place(SOLO, &units);
    play.act("german", "deliberate attack");
    assert_eq!(play.legal("german"), ["no card"]);
    assert_eq!(play.refused("german", "play pioneer-672"), ["IV-172"]);
    play.roll("german", "no card", "..");
    assert_eq!(play.hand("german", "german").unwrap(), ["pioneer-672"]);
}

/// `german_control` of these numbers.
fn control(hexes: impl IntoIterator<Item = u8>) -> String {
    let hexes: Vec<_> = hexes.into_iter().map(|hex| hex.to_string()).collect();
    format!("german_control = {hexes:?}\n")
}

/// IV-173: with OKH the Germans win with all of #1 to #19 or without Soviets on the map; the six spawn
/// hexes no longer count.
#[test]
fn okh_replaces_the_six_spawn_hexes_by_the_whole_bank() {
    const OKH: &str = "leaders = ['okh']\n";
    for edition in EDITIONS {
        let options = by(SOLO.mode, edition);
        let mut play = Play::place(options, &(OKH.to_owned() + &control([3, 7, 9, 13, 15, 19]) + &far()));
        pass(&mut play, "..");
        assert_eq!(play.outcome(), None);
        for missing in [1, 2, 8, 18, 19] {
            let hexes = (1..=19).filter(|&hex| hex != missing);
            let mut play = Play::place(options, &(OKH.to_owned() + &control(hexes) + &far()));
            pass(&mut play, "..");
            assert_eq!(play.outcome(), None, "without #{missing}");
        }
        let mut play = Play::place(options, &(OKH.to_owned() + &control(1..=19) + &far()));
        pass(&mut play, "");
        assert_eq!(play.outcome(), Some((vec!["german"], "inferno-cause-okh", "IV-173")));
        let mut play =
            Play::place(options, &format!("{OKH}german.56 = ['rgt-2 1']\nsoviet.40 = ['brigade-10 1']"));
        play.roll("german", "deliberate attack", "1  6");
        assert_eq!(play.outcome(), Some((vec!["german"], "inferno-cause-no-soviets", "IV-173")));
    }
}

/// All Soviet cards but a T-34 are out of the game; a Soviet stack in #35 whose 1 draws the last.
fn last_card(more: &str) -> String {
    let out = "'chuikov', 'zaytsev', 'khrushchev', 'aa-1', 'aa-2', 'aa-3', 'aa-4', 't-34', 't-34', \
               'tommy-gunner', 'tommy-gunner', 'anti-tank', 'anti-tank', \
               'flotilla', 'flotilla', 'flotilla', 'flotilla', 'flotilla', \
               'soviet-sniper', 'soviet-sniper', 'soviet-sniper', 'soviet-sniper', 'soviet-sniper', \
               'infiltration', 'infiltration', 'infiltration'";
    format!("{more}\nsoviet_discarded = [{out}]{}", far())
}

/// `last_card` without the fourth Infiltration either.
fn one_card(more: &str) -> String {
    last_card(more).replacen("'infiltration'", "'infiltration', 'infiltration'", 1)
}

/// IV-174: after the last Soviet card the Germans get a turn for each R unit Removed.
#[test]
fn okh_gives_a_turn_for_each_r_unit_removed() {
    let r = ["rgt-64", "rgt-24", "rgt-36", "rgt-15", "rgt-120"];
    for removed in 1..=5 {
        let mut play =
            Play::place(SOLO, &one_card(&format!("leaders = ['okh']\nremoved = {:?}", &r[..removed])));
        pass(&mut play, "1");
        assert_eq!(tale(&play, &["deck-empty"]), [format!("deck-empty-extra {removed}")]);
        for _ in 1..removed {
            // The Soviets move on and draw no more.
            pass(&mut play, "1");
            assert!(play.outcome().is_none() && play.told("inferno-soviet-turn"));
        }
        pass(&mut play, "");
        assert_eq!(
            play.outcome(),
            Some((vec![], "inferno-cause-extra-turns", "IV-174")),
            "{removed} removed"
        );
    }
}

/// IV-174, IV-203: without OKH, or without an R unit Removed, the last card ends the game at once.
#[test]
fn without_okh_or_removed_units_there_is_no_extra_turn() {
    for more in ["removed = ['rgt-64']", "leaders = ['okh']"] {
        let mut play = Play::place(SOLO, &one_card(more));
        pass(&mut play, "1");
        assert_eq!(play.outcome(), Some((vec![], "inferno-cause-deck", "IV-202")), "{more}");
    }
}

/// IV-174: an R unit Removed in an extra turn gives one more.
#[test]
fn an_r_unit_removed_in_an_extra_turn_gives_another() {
    let more = "leaders = ['okh']\nremoved = ['rgt-24']\ngerman.98 = ['rgt-64']\n\
                track = [[], ['rgt-2', 'bn-160', 'rgt-36', 'rgt-79', 'rgt-21'], ['rgt-26']]";
    let mut play = Play::place(SOLO, &one_card(more));
    pass(&mut play, "1");
    // A card (of 26), and six ones: the first Removes the 64th.
    play.roll("german", "call for reinforcements", "20/26  1 1 1 1 1 1  1");
    assert_eq!(tale(&play, &["removed"]), ["removed rgt-64 1"]);
    assert_eq!(play.outcome(), None);
    pass(&mut play, "");
    assert_eq!(play.outcome(), Some((vec![], "inferno-cause-extra-turns", "IV-174")));
}

/// IV-174: a German turn in which the last card is drawn is none of the additional turns.
#[test]
fn the_turn_in_which_the_deck_runs_out_is_no_additional_one() {
    let four = "['brigade-10 1', 'brigade-42 1', 'brigade-115 1', 'brigade-124 1']";
    let more = format!(
        "leaders = ['okh']\nremoved = ['rgt-64']\nsoviet_hand = ['infiltration']\n\
                        german.56 = ['rgt-2 1']\nsoviet.40 = {four}"
    );
    let mut play = Play::place(SOLO, &last_card(&more));
    // Infiltration finds no room and draws the last card.
    play.roll("german", "deliberate attack", "1 1 1 1  1  ..");
    assert_eq!(
        tale(&play, &["drew-no-reinforcement", "deck-empty"]),
        ["drew-no-reinforcement", "deck-empty-extra 1"]
    );
    assert_eq!(play.outcome(), None, "one additional turn is to come");
    pass(&mut play, "");
    assert_eq!(play.outcome(), Some((vec![], "inferno-cause-extra-turns", "IV-174")));
}
