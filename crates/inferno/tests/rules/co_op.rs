//! Co-op: two Germans.

use crate::play::{CO_OP, Play, SOLO, of_2017};
use crate::tale::{divisions, pass, tale};

/// A high Soviet stack in #35 that alone acts in the Soviet turn; a 1 draws a card.
fn far() -> String {
    format!("\nsoviet.35 = {}\n", divisions(0, 3))
}

/// The 191st is Yellow, the 267th Blue, the 576th White.
const STACKS: &str = "german.98 = ['rgt-191', 'rgt-576']\ngerman.103 = ['rgt-267', 'rgt-577']\ngerman.75 = ['rgt-578', 'rgt-54']";

/// IV-206, IV-208: Yellow leads stacks with a Yellow unit, Blue those with a Blue one; nobody leads White.
#[test]
fn each_german_leads_the_stacks_of_his_colour() {
    for (blue, seat, own) in [(false, "yellow", "98"), (true, "blue", "103")] {
        let mut play = Play::place(CO_OP, &format!("blue_acts = {blue}\n{STACKS}{}", far()));
        assert_eq!(play.asked(), [seat]);
        play.act(seat, "short moves");
        assert_eq!(play.choices(seat, "from"), [own]);
        assert_eq!(play.refused(seat, "from 75"), ["IV-208"]);
    }
    let mut play = Play::place(SOLO, &format!("{STACKS}{}", far()));
    play.act("german", "short moves");
    assert_eq!(play.choices("german", "from"), ["75", "98", "103"]);
}

/// IV-208: a White stack moves again once it is joined.
#[test]
fn a_white_stack_that_is_joined_has_a_leader() {
    let mut play = Play::place(CO_OP, &format!("german.75 = ['rgt-578']\ngerman.74 = ['rgt-191']{}", far()));
    play.acts("yellow", &["short moves", "from 74", "to 75"]);
    assert!(play.may("yellow", "from 75"), "already for the second Short Move");
    play.roll("yellow", "end moves", "1 ..");
    pass(&mut play, "1 ..");
    play.act("yellow", "short moves");
    assert_eq!(play.choices("yellow", "from"), ["75"]);
    play.act("yellow", "from 75").roll("yellow", "to 76", "1 ..");
    assert_eq!(play.count("76"), 2);
}

/// IV-208, IV-215, A-87: White units that leave a stack neither make a Hasty Attack alone nor make the other's stack attack.
#[test]
fn a_hasty_attack_is_made_by_a_stack_of_who_acts() {
    // From #72 towards the Soviets in #41: #73 is empty, Blue stands in #57.
    let units = "german.72 = ['rgt-191', 'rgt-576']\nsoviet.41 = ['brigade-10']\nsoviet.58 = ['brigade-42']";
    for options in [CO_OP, of_2017(CO_OP)] {
        let mut play = Play::place(options, &format!("german.57 = ['rgt-267']\n{units}"));
        play.acts("yellow", &["hasty attack", "from 72"]);
        assert_eq!(play.choices("yellow", "to"), ["73"], "Yellow does not join Blue");
        play.act("yellow", "unit rgt-191");
        assert!(play.choices("yellow", "to").is_empty());
        assert_eq!(play.refused("yellow", "to 73"), ["IV-208", "IV-081"], "White alone");
        assert_eq!(play.refused("yellow", "to 57"), ["IV-208", "IV-081"], "White with Blue");
        // White goes to Yellow, and all of them attack: by the rules of 2017, too, for White cannot alone.
        let mut play = Play::place(options, &format!("german.57 = ['rgt-194']\n{units}"));
        play.acts("yellow", &["hasty attack", "from 72", "unit rgt-191"]);
        assert_eq!(play.choices("yellow", "to"), ["57"]);
        play.roll("yellow", "to 57", "..");
        assert!(!play.may("yellow", "no"), "the joined stack attacks");
    }
    // Nothing but Blue's stack can be joined: no Hasty Attack.
    let boxed = "german.72 = ['rgt-191', 'rgt-576']\ngerman.57 = ['rgt-267']\ngerman.73 = ['rgt-274']";
    let boxed = format!("{boxed}\nsoviet.41 = ['brigade-10']\nsoviet.58 = ['brigade-42']");
    assert_eq!(Play::place(CO_OP, &boxed).refused("yellow", "hasty attack"), ["IV-081", "IV-085"]);
    assert!(Play::place(SOLO, &boxed).may("german", "hasty attack"));
}

/// IV-207: no stack holds Yellow and Blue units: by Short Move, Hasty Attack, deployment or advance.
#[test]
fn yellow_and_blue_do_not_share_a_hex() {
    // Short Move from #74 towards Blue in #75 and White in #73.
    let units = format!("german.74 = ['rgt-191']\ngerman.75 = ['rgt-267']\ngerman.73 = ['rgt-576']{}", far());
    for (options, seat, allowed) in [(SOLO, "german", true), (CO_OP, "yellow", false)] {
        let mut play = Play::place(options, &units);
        play.acts(seat, &["short moves", "from 74"]);
        let to = play.choices(seat, "to");
        assert_eq!((to.contains(&"75".into()), to.contains(&"73".into())), (allowed, true));
    }
    // Hasty Attack from #72 on #41: Blue in #57 may not be joined.
    let units = "german.72 = ['rgt-191']\ngerman.57 = ['rgt-267']\nsoviet.41 = ['brigade-10']\nsoviet.58 = ['brigade-42']";
    for (options, seat, ends) in [(SOLO, "german", vec!["57", "73"]), (CO_OP, "yellow", vec!["73"])] {
        let mut play = Play::place(options, units);
        assert_eq!(play.acts(seat, &["hasty attack", "from 72"]).choices(seat, "to"), ends);
    }
    // Deployment: Blue stands in X.
    let units = format!("german.X = ['rgt-267']\ntrack = [['rgt-191']]{}", far());
    let mut play = Play::place(CO_OP, &units);
    play.roll("yellow", "call for reinforcements", "20/27  1 2 2 2 2 2").act("yellow", "deploy rgt-191");
    assert_eq!(play.legal("yellow"), ["to Y"]);
    assert_eq!(play.refused("yellow", "to X"), ["IV-207"]);
    // Advance after a joint attack; the White unit goes with either.
    let units = format!(
        "german.56 = ['rgt-2 1', 'rgt-576 1']\ngerman.57 = ['rgt-24 1']\nsoviet.40 = ['brigade-10 1']{}",
        far()
    );
    let mut play = Play::place(CO_OP, &units);
    play.acts("yellow", &["deliberate attack", "with 56", "with 57", "attack"])
        .roll("blue", "agree", "1  6 1 1");
    assert_eq!(play.choices("yellow", "advance"), ["rgt-2", "rgt-24", "rgt-576"]);
    play.act("yellow", "advance rgt-24");
    assert_eq!(play.legal("yellow"), ["advance rgt-576", "advance"]);
}

/// IV-207: Blitz does not mix them either.
#[test]
fn blitz_does_not_mix_colours() {
    let units = format!(
        "leaders = ['hoth']\ngerman.56 = ['rgt-2 1']\ngerman.39 = ['rgt-24 1']\nsoviet.40 = ['brigade-10 1']{}",
        far()
    );
    let mut play = Play::place(CO_OP, &units);
    play.acts("yellow", &["deliberate attack", "with 56"]).roll("yellow", "attack", "1  6");
    assert_eq!(play.act("yellow", "blitz rgt-2").legal("yellow"), ["to 41", "to 56", "to 57"]);
}

/// IV-209: Yellow takes the first turn, then they alternate, with a Soviet turn after each.
#[test]
fn yellow_begins_and_they_alternate() {
    let mut play = Play::seeded(CO_OP, 1);
    assert_eq!(play.asked(), ["yellow"]);
    for next in ["blue", "yellow", "blue"] {
        pass(&mut play, "..");
        assert!(play.told("inferno-soviet-turn"));
        assert_eq!(play.asked(), [next]);
    }
}

/// IV-210: the first hand is Yellow's.
#[test]
fn the_first_hand_is_yellows() {
    for seed in 1..20 {
        let play = Play::seeded(CO_OP, seed);
        let leaders = play.see("open", "/cards/german_leaders").as_array().unwrap().len();
        assert_eq!(play.hand("yellow", "yellow").unwrap().len() + leaders, 3);
        assert_eq!(play.hand("blue", "blue").unwrap().len(), 0);
    }
}

/// IV-210: Yellow decides for White stacks that are attacked, whoever acts next; Blue for Blue ones.
#[test]
fn yellow_decides_for_white_stacks_that_are_attacked() {
    for blue in [false, true] {
        for (germans, seat) in [
            ("['rgt-54 2', 'rgt-369 2']", "yellow"),
            ("['rgt-267 2', 'rgt-21 2']", "blue"),
            ("['rgt-191 2', 'rgt-64 2']", "yellow"),
        ] {
            let units = format!("blue_acts = {blue}\ngerman.41 = {germans}\nsoviet.40 = ['brigade-10 1']");
            let mut play = Play::place(CO_OP, &units);
            pass(&mut play, "2  6  1 1 1 1");
            assert_eq!(play.asked(), [seat], "{germans}");
            assert_eq!(play.choices(seat, "hit").len(), 2);
        }
    }
}

/// IV-128, IV-208: Blue chooses who advances over a stack of his, although nothing of it is left.
#[test]
fn blue_decides_who_advances_over_his_lost_stack() {
    for (german, seat) in [("rgt-267", "blue"), ("rgt-191", "yellow"), ("rgt-54", "yellow")] {
        let units = format!("german.41 = ['{german} 1']\nsoviet.40 = ['brigade-10 2', 'tank-6 2']");
        for blue in [false, true] {
            let mut play = Play::place(CO_OP, &format!("blue_acts = {blue}\n{units}"));
            pass(&mut play, "2  6 1 1 1  1");
            assert_eq!(play.asked(), [seat], "{german}");
            assert_eq!(play.choices(seat, "advance"), ["brigade-10", "tank-6"]);
        }
    }
}

/// IV-211: support cards are the property of who drew them; the other can neither see nor play them.
#[test]
fn cards_belong_to_who_drew_them() {
    for (blue, seat, other) in [(false, "yellow", "blue"), (true, "blue", "yellow")] {
        let mut play = Play::place(CO_OP, &format!("blue_acts = {blue}\ntrack = []{}", far()));
        play.roll(seat, "call for reinforcements", "20/27  1 2 3 4 5 6  1 ..");
        assert_eq!(play.hand(seat, seat).unwrap(), ["pioneer"]);
        assert_eq!((play.hand("open", other).unwrap().len(), play.hand(other, seat)), (0, None));
    }
    let units = format!(
        "hand = ['pak']\nblue_hand = ['howitzer']\ngerman.56 = ['rgt-191']\nsoviet.40 = ['brigade-10']{}",
        far()
    );
    let mut play = Play::place(CO_OP, &units);
    play.act("yellow", "deliberate attack");
    assert_eq!(play.legal("yellow"), ["play pak", "no card"]);
    play.refused("yellow", "play howitzer");
}

/// IV-212: leaders act for both, whoever drew them.
#[test]
fn leaders_act_for_both() {
    let units =
        format!("blue_acts = true\ntrack = []\ngerman.56 = ['rgt-64']\nsoviet.40 = ['brigade-10']{}", far());
    let mut play = Play::place(CO_OP, &units);
    // Blue draws Hoth; Yellow has Combined Force.
    play.roll("blue", "call for reinforcements", "1/27  2 2 2 2 2 2  1 10/28");
    play.roll("yellow", "deliberate attack", "");
    assert_eq!(play.legal("yellow"), ["roll first", "roll together"]);
}

/// IV-213: each of them chooses freely among the five actions.
#[test]
fn each_chooses_one_of_the_five_actions() {
    let five = ["call for reinforcements", "long move", "short moves", "hasty attack", "deliberate attack"];
    // For each: a stack in the open, one that can go next to #41, one next to it.
    let units = "german.102 = ['rgt-191']\ngerman.72 = ['rgt-194']\ngerman.57 = ['rgt-211']\n\
                 german.105 = ['rgt-267']\ngerman.43 = ['rgt-274']\ngerman.42 = ['rgt-276']\nsoviet.41 = ['brigade-10']";
    for (blue, seat) in [(false, "yellow"), (true, "blue")] {
        let play = Play::place(CO_OP, &format!("blue_acts = {blue}\n{units}"));
        assert_eq!(play.legal(seat), five);
    }
}

/// IV-214: White units go to the caller's own spawn hexes until these are full; others as usual.
#[test]
fn white_reinforcements_go_to_the_callers_hexes_first() {
    let four = |hex: char| match hex {
        'X' => "german.X = ['rgt-194', 'rgt-211', 'rgt-516', 'rgt-517']\n",
        'Y' => "german.Y = ['rgt-518', 'rgt-544', 'rgt-545', 'rgt-546']\n",
        _ => "german.Z = ['rgt-267', 'rgt-274', 'rgt-276', 'rgt-24']\n",
    };
    // Who calls, which hexes are full, what else holds, the unit and where it may go.
    for (blue, full, more, unit, ends) in [
        (false, "", "", "rgt-576", "to X, to Y"),
        (false, "X", "", "rgt-576", "to Y"),
        (false, "XY", "", "rgt-576", "to Z"),
        (false, "X", "soviet_control = ['Y']\n", "rgt-576", "to Z"),
        (true, "", "", "rgt-576", "to Z"),
        (true, "Z", "", "rgt-576", "to X, to Y"),
        (true, "ZX", "", "rgt-576", "to Y"),
        (true, "", "", "rgt-191", "to X, to Y"),
        (false, "", "", "rgt-21", "to Z"),
    ] {
        let there: String = full.chars().map(four).collect();
        let units = format!("blue_acts = {blue}\ntrack = [['{unit}']]\n{more}{there}{}", far());
        let mut play = Play::place(CO_OP, &units);
        let seat = play.asked()[0];
        play.roll(seat, "call for reinforcements", "20/27  1 6 6 6 6 6").act(seat, &format!("deploy {unit}"));
        assert_eq!(play.legal(seat).join(", "), ends, "{unit} of {seat}, full: {full} {more}");
    }
}

/// Yellow in #56, Blue in #57, White in #39, all next to #40.
fn around() -> String {
    format!(
        "german.56 = ['rgt-191 1']\ngerman.57 = ['rgt-267 1']\ngerman.39 = ['rgt-576 1']\nsoviet.40 = ['brigade-10 3']{}",
        far()
    )
}

/// IV-215: stacks of the other join a Deliberate Attack if he agrees.
#[test]
fn the_other_german_joins_an_attack_by_consent() {
    let mut play = Play::place(CO_OP, &around());
    play.acts("yellow", &["deliberate attack", "with 56", "with 57", "attack"]);
    assert_eq!((play.asked(), play.legal("blue")), (vec!["blue"], vec!["agree".into(), "refuse".into()]));
    let mut refused = play.clone();
    play.roll("blue", "agree", "1 1 1  1 1  1 ..");
    assert_eq!(tale(&play, &["attack"]), ["attack-deliberate #40 [#56, #57]"]);
    refused.act("blue", "refuse");
    assert_eq!(refused.asked(), ["yellow"]);
    refused.act("yellow", "with 56").roll("yellow", "attack", "1 1 1  1  1 ..");
    assert_eq!(tale(&refused, &["attack"]), ["attack-deliberate #40 [#56]"]);
}

/// IV-215: White stacks help without being asked, but one attacking stack must be of who acts.
#[test]
fn white_stacks_help_but_do_not_attack_alone() {
    let mut play = Play::place(CO_OP, &around());
    play.acts("yellow", &["deliberate attack", "with 39"]);
    assert!(!play.may("yellow", "attack"));
    play.act("yellow", "with 57");
    assert_eq!(play.refused("yellow", "attack"), ["IV-215", "IV-208"], "Blue's stack will not do either");
    play.acts("yellow", &["without 57", "with 56"]).roll("yellow", "attack", "1 1 1  1 1  1 ..");
    assert_eq!(tale(&play, &["attack"]), ["attack-deliberate #40 [#39, #56]"]);
    // Without a stack of his own next to the enemy Yellow cannot attack at all.
    let units =
        format!("german.57 = ['rgt-267']\ngerman.39 = ['rgt-576']\nsoviet.40 = ['brigade-10']{}", far());
    assert!(!Play::place(CO_OP, &units).may("yellow", "deliberate attack"));
}

/// One of them takes #3 or passes; after the Soviet turn the other destroys the last Soviet unit.
fn won_after(first: &str, other: &str, blue: bool, takes: bool) -> Vec<&'static str> {
    let units = format!(
        "blue_acts = {blue}\ngerman.W = ['{first}']\ngerman.56 = ['{other} 1']\nsoviet.40 = ['brigade-10 1']"
    );
    let mut play = Play::place(CO_OP, &units);
    let seat = play.asked()[0];
    // The Soviets draw an AA card, which does no harm in the combat that follows.
    if takes {
        play.acts(seat, &["short moves", "from W"]).roll(seat, "to 3", "20/27  1 10/28");
    } else {
        pass(&mut play, "1 10/28");
    }
    let seat = play.asked()[0];
    play.roll(seat, "deliberate attack", "1  6");
    play.outcome().expect("no Soviet is left").0
}

/// IV-216: when the Germans win, the one with more Soviet spawn hexes is the winner.
#[test]
fn the_german_with_more_spawn_hexes_wins() {
    assert_eq!(won_after("rgt-2", "rgt-24", false, true), ["yellow"]);
    assert_eq!(won_after("rgt-24", "rgt-2", true, true), ["blue"]);
}

/// IV-216: with equally many they share the victory.
#[test]
fn with_equally_many_spawn_hexes_both_win() {
    assert_eq!(won_after("rgt-2", "rgt-24", false, false), ["yellow", "blue"]);
}
