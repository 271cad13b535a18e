//! German support cards.

use crate::play::{EDITIONS, Play, SOLO, by};
use crate::tale::{divisions, pass, tale};

/// A high Soviet stack in #35 that alone acts in the Soviet turn; a 1 draws a card.
fn far() -> String {
    format!("\nsoviet.35 = {}\n", divisions(0, 3))
}

/// An attack of the 191st from #41 on Rough #58 with this card; it and what follows draw this luck.
#[track_caller]
fn played(card: &str, soviets: &str, draws: &str) -> Play {
    let placement = format!("hand = ['{card}']\ngerman.41 = ['rgt-191']\nsoviet.58 = {soviets}{}", far());
    let mut play = Play::place(SOLO, &placement);
    play.act("german", "deliberate attack").roll("german", &format!("play {card}"), draws);
    play
}

/// IV-175: one card in a Deliberate Attack, none in a Hasty Attack and none in defence.
#[test]
fn one_card_in_deliberate_attacks_only() {
    let units = format!(
        "hand = ['howitzer', 'german-sniper']\ngerman.41 = ['rgt-191 3']\nsoviet.58 = ['division-399']{}",
        far()
    );
    let mut play = Play::place(SOLO, &units);
    play.act("german", "deliberate attack");
    assert_eq!(play.legal("german"), ["play howitzer", "play german-sniper", "no card"]);
    play.roll("german", "play german-sniper", "..");
    assert!(play.told("inferno-germans-fire"), "no second card is asked for");
    assert_eq!(play.hand("german", "german").unwrap(), ["howitzer"]);
    // Hasty: from #40 to #41.
    let mut play = Play::place(SOLO, &units.replace("german.41", "german.40"));
    play.acts("german", &["hasty attack", "from 40"]).roll("german", "to 41", "..");
    assert!(play.told("inferno-germans-fire"));
    assert_eq!(play.hand("german", "german").unwrap().len(), 2);
    // Defence: #58 towards #41 is 6.
    let mut play =
        Play::place(SOLO, "hand = ['howitzer']\ngerman.41 = ['rgt-191 3']\nsoviet.58 = ['division-399 1']");
    pass(&mut play, "6  1  1 1 1");
    assert!(play.told("inferno-germans-fire"));
    assert_eq!(play.hand("german", "german").unwrap(), ["howitzer"]);
}

/// IV-176: dice, fire and Rubble modifier of the cards.
#[test]
fn the_cards_have_their_dice_and_modifiers() {
    for (card, dice, rubble) in
        [("heinkel-111", 6, 3), ("stuka", 5, 2), ("howitzer", 6, 2), ("pioneer", 5, 1)]
    {
        let placement = format!(
            "hand = ['{card}']\ngerman.41 = ['rgt-191']\nsoviet.24 = ['guards-13', 'guards-35']{}",
            far()
        );
        let mut play = Play::place(SOLO, &placement);
        // A 4 hits and a 3 does not.
        let faces = format!("4 {}", "3 ".repeat(dice - 1));
        play.act("german", "deliberate attack").roll(
            "german",
            &format!("play {card}"),
            &format!("{faces} 1 1 1 .."),
        );
        assert_eq!(tale(&play, &["card-fire"]), [format!("card-fire-german [TF {}] 1 1", faces.trim_end())]);
        let roll = play.event("inferno-rubble-roll-failure");
        assert_eq!(roll.arg("modifier"), rubble + 1, "{card}, and one hex");
    }
}

/// IV-176: in 2017 the same cards have the same values; there is no Stuka.
#[test]
fn the_first_edition_has_the_same_values_and_no_stuka() {
    for edition in EDITIONS {
        let options = by(SOLO.mode, edition);
        let stuka = Play::try_place(options, &format!("hand = ['stuka']{}", far()));
        assert_eq!(stuka.is_ok(), edition == EDITIONS[0]);
        let placement =
            format!("hand = ['heinkel-111']\ngerman.41 = ['rgt-191']\nsoviet.24 = ['guards-13']{}", far());
        let mut play = Play::place(options, &placement);
        play.act("german", "deliberate attack").roll("german", "play heinkel-111", "3 3 3 3 3 3  1 1 1 ..");
        assert_eq!(play.event("inferno-rubble-roll-failure").arg("modifier"), 4);
    }
}

/// IV-177: AA cancels Heinkel and Stuka, and no other card.
#[test]
fn only_heinkel_and_stuka_are_air_strikes() {
    for (card, air) in [
        ("heinkel-111", true),
        ("stuka", true),
        ("howitzer", false),
        ("pioneer", false),
        ("german-sniper", false),
        ("pak", false),
    ] {
        let placement = format!(
            "hand = ['{card}']\nsoviet_hand = ['aa-1']\ngerman.41 = ['rgt-191']\nsoviet.58 = ['guards-13', 'tank-84']{}",
            far()
        );
        let mut play = Play::place(SOLO, &placement);
        play.act("german", "deliberate attack").roll("german", &format!("play {card}"), "..");
        assert_eq!(play.told("inferno-strike-cancelled"), air, "{card}");
        assert!(!air || !play.told("inferno-card-fire-german"), "{card}");
    }
}

/// IV-178: Sniper and Pak cost the strongest infantry or tank a step, without dice.
#[test]
fn sniper_and_pak_cost_the_strongest_of_their_kind_a_step() {
    // The Soviets have four or five dice, the 191st three.
    let play = played(
        "german-sniper",
        "['brigade-10 2', 'tank-84 3', 'workers-barrikady 1']",
        "1 1 1 1 1  1 1 1  1 ..",
    );
    assert_eq!(tale(&play, &["hit"]), ["hit brigade-10 1"]);
    let play = played("pak", "['brigade-10 3', 'tank-84 2', 'tank-6 1']", "1 1 1 1 1  1 1 1  1 ..");
    assert_eq!(tale(&play, &["hit"]), ["hit tank-84 1"]);
    let play = played("german-sniper", "['marine-92 1', 'tank-84 1']", "1  1 1 1  1 ..");
    assert_eq!(tale(&play, &["soviet-destroyed"]), ["soviet-destroyed marine-92"], "Marines are infantry");
}

/// IV-178: of equal targets the German chooses; without a target nothing happens.
#[test]
fn the_german_chooses_between_equal_targets_and_may_find_none() {
    let mut play = played("german-sniper", "['guards-13 2', 'brigade-10 2', 'tank-84 3']", "");
    assert_eq!(play.legal("german"), ["hit guards-13", "hit brigade-10"]);
    play.roll("german", "hit brigade-10", "1 1 1 1 1 1  1 1 1  1 ..");
    assert_eq!(tale(&play, &["hit"]), ["hit brigade-10 1"]);
    for (card, soviets) in [("german-sniper", "['tank-84 1']"), ("pak", "['brigade-10 1']")] {
        let play = played(card, soviets, "1  1 1 1  1 ..");
        assert!(
            play.told("inferno-no-target-german") && tale(&play, &["hit", "soviet-destroyed"]).is_empty()
        );
        assert_eq!(play.hand("german", "german").unwrap(), Vec::<&str>::new(), "the card is spent");
    }
}

/// IV-179: hits of card dice fall on the strongest defender, looked for again after each.
#[test]
fn hits_of_cards_fall_on_the_strongest_one_by_one() {
    let mut play = played("pioneer", "['guards-13 4', 'brigade-10 2']", "4 4 4 1 1");
    assert_eq!(tale(&play, &["hit"]), ["hit guards-13 3", "hit guards-13 2"]);
    assert_eq!(play.legal("german"), ["hit guards-13", "hit brigade-10"], "now they are equal");
    play.roll("german", "hit brigade-10", "1 1 1  1 1 1  1 ..");
    assert_eq!(tale(&play, &["hit"]), ["hit brigade-10 1"]);
}
