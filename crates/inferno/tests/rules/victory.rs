//! Victory.

use crate::play::{EDITIONS, MODES, Play, SOLO, TWO_ON_ONE, by, data};
use crate::tale::{divisions, pass, tale};

/// The six Soviet spawn hexes.
const SIX: &str = "german_control = ['3', '7', '9', '13', '15', '19']";

/// `soviet_discarded` with all Soviet cards but these.
pub(crate) fn deck(left: &[&str]) -> String {
    let mut left = left.to_vec();
    let kinds = inferno::SovietCard::ALL.map(inferno::SovietCard::id);
    let counts = kinds.into_iter().zip(data().living.soviet_deck);
    let all = counts.flat_map(|(id, count)| vec![id; usize::from(count)]);
    let mut out = |id: &&str| {
        let place = left.iter().position(|card| card == id);
        place.map(|place| left.remove(place)).is_none()
    };
    format!("soviet_discarded = {:?}\n", all.filter(|id| out(id)).collect::<Vec<_>>())
}

/// Ids of German units: so many without R, then so many with.
fn dead(plain: usize, r: usize) -> String {
    let units =
        |wanted: bool| data().german.iter().filter(move |unit| unit.r.is_some() == wanted && !unit.axe);
    // Those who start in battles of these tests stay alive.
    let plain = units(false).filter(|unit| unit.id != "rgt-2" && unit.id != "rgt-369").take(plain);
    let ids: Vec<_> = plain.chain(units(true).take(r)).map(|unit| unit.id.clone()).collect();
    format!("dead = {ids:?}\n")
}

/// A high Soviet stack in #35; a 1 draws a card.
fn far() -> String {
    format!("\nsoviet.35 = {}\n", divisions(0, 3))
}

/// IV-201: the Germans win at the end of a turn with all six spawn hexes, in every mode and edition.
#[test]
fn six_spawn_hexes_win_for_the_germans() {
    for (mode, edition) in MODES.into_iter().flat_map(|mode| EDITIONS.map(|edition| (mode, edition))) {
        let mut play = Play::place(by(mode, edition), &format!("{SIX}{}", far()));
        pass(&mut play, "");
        let (winners, cause, rule) = play.outcome().expect("the game is over");
        assert_eq!((cause, rule), ("inferno-cause-spawn-hexes", "IV-201"));
        assert!(!winners.is_empty() && !winners.contains(&"soviet"));
        let five = format!("german_control = ['3', '7', '9', '13', '15']{}", far());
        let mut play = Play::place(by(mode, edition), &five);
        pass(&mut play, if mode.has_soviet_player() { "" } else { ".." });
        assert_eq!(play.outcome(), None);
    }
}

/// IV-201: they win without a Soviet unit on the map, whatever the pools hold.
#[test]
fn no_soviet_unit_on_the_map_wins_for_the_germans() {
    for edition in EDITIONS {
        let mut play =
            Play::place(by(SOLO.mode, edition), "german.56 = ['rgt-2 1']\nsoviet.40 = ['brigade-10 1']");
        play.roll("german", "deliberate attack", "1  6");
        assert_eq!(play.outcome(), Some((vec!["german"], "inferno-cause-no-soviets", "IV-201")));
    }
}

/// IV-202: ten destroyed German units win for the Soviets, R units counting two.
#[test]
fn ten_destroyed_units_win_for_the_soviets() {
    for (plain, r, lost) in [
        (9, 0, false),
        (10, 0, true),
        (6, 2, true),
        (6, 1, false),
        (0, 4, false),
        (0, 5, true),
        (7, 1, false),
        (8, 1, true),
    ] {
        let mut play = Play::place(SOLO, &(dead(plain, r) + &far()));
        assert_eq!(play.see("gallery", "/german_losses"), plain + 2 * r);
        pass(&mut play, if lost { "" } else { "1 .." });
        let soviets = (vec![], "inferno-cause-losses", "IV-202");
        assert_eq!(play.outcome(), lost.then_some(soviets), "{plain} and {r} R units");
    }
    let mut play = Play::place(TWO_ON_ONE, &(dead(10, 0) + &far()));
    pass(&mut play, "");
    assert_eq!(play.outcome().unwrap().0, ["soviet"]);
}

/// IV-202: losses are counted at the end of a turn, so the combat in which the tenth falls goes on.
#[test]
fn the_combat_of_the_tenth_loss_is_fought_to_its_end() {
    let units = "german.56 = ['rgt-2 3']\nsoviet.40 = ['brigade-10 1', 'brigade-42 1', 'brigade-115 1', 'brigade-124 1']";
    let mut play = Play::place(SOLO, &(dead(9, 0) + units + &far()));
    play.roll("german", "deliberate attack", "6 6 6 1  4 4 4");
    assert_eq!(play.outcome().unwrap().1, "inferno-cause-losses");
    assert_eq!(tale(&play, &["soviet-destroyed", "advanced", "soviet-turn"]).len(), 3, "three brigades");
}

/// IV-202: the last Soviet card wins at once, in a German turn too, before the combat goes on, even if the
/// Germans would reach their goal at its end.
#[test]
fn the_last_soviet_card_ends_the_game_at_once() {
    let mut play = Play::place(SOLO, &(deck(&["t-34"]) + &far()));
    pass(&mut play, "1");
    assert_eq!(play.outcome(), Some((vec![], "inferno-cause-deck", "IV-202")));
    // Infiltration finds no room and draws the last card, with all six spawn hexes in German hands.
    let four = format!(
        "soviet_hand = ['infiltration']\n{SIX}\ngerman.56 = ['rgt-2 1']\nsoviet.40 = {}",
        divisions(3, 4)
    );
    let mut play = Play::place(SOLO, &(deck(&["t-34", "infiltration"]) + &four + &far()));
    play.roll("german", "deliberate attack", "");
    assert_eq!(play.outcome(), Some((vec![], "inferno-cause-deck", "IV-202")));
    assert!(!play.told("inferno-soviets-fire"));
}

/// IV-203: with OKH neither the six spawn hexes nor the last card end the game (with an R unit Removed).
#[test]
fn okh_replaces_the_german_goals_and_postpones_the_end_of_the_deck() {
    let okh = format!("leaders = ['okh']\nremoved = ['rgt-64']\n{}{SIX}{}", deck(&["t-34"]), far());
    let mut play = Play::place(SOLO, &okh);
    // Without a spawn hex the Soviets draw their last card.
    pass(&mut play, "");
    assert_eq!(tale(&play, &["deck-empty"]), ["deck-empty-extra 1"]);
    assert_eq!(play.outcome(), None);
}

/// IV-204: Removed units are no losses.
#[test]
fn removed_units_are_not_counted() {
    let removed = "removed = ['rgt-64', 'rgt-24', 'rgt-36', 'rgt-15', 'rgt-120']\n";
    let mut play = Play::place(SOLO, &(dead(9, 0) + removed + &far()));
    assert_eq!(play.see("gallery", "/german_losses"), 9);
    pass(&mut play, "1 ..");
    assert_eq!(play.outcome(), None);
}

/// IV-205: both ends of turns count: in a Soviet turn the tenth German falls, or the last Soviet, in every mode.
#[test]
fn victory_is_looked_for_after_soviet_turns_too() {
    let units = "german.41 = ['rgt-369 1']\nsoviet.40 = ['brigade-10 1']";
    for mode in MODES {
        let attacked = |placement: &str, dice: &str| {
            let mut play = Play::place(by(mode, EDITIONS[0]), placement);
            if mode.has_soviet_player() {
                pass(&mut play, "");
                play.acts("soviet", &["move", "from 40"]);
                let attack = play.legal("soviet").pop().unwrap();
                play.roll("soviet", &attack, dice);
            } else {
                pass(&mut play, &format!("2 {dice}"));
            }
            assert!(play.told("inferno-attack-soviet") && !play.told("inferno-german-turn"));
            let (winners, cause, _) = play.outcome().unwrap();
            (winners.iter().any(|seat| *seat != "soviet"), cause)
        };
        assert_eq!(attacked(&(dead(9, 0) + units), "6  1"), (false, "inferno-cause-losses"));
        assert_eq!(attacked(units, "1  6"), (true, "inferno-cause-no-soviets"));
    }
}

/// IV-205: if both sides have reached their goals, the Soviets win.
#[test]
fn if_both_have_won_the_soviets_have() {
    let mut play = Play::place(SOLO, &(dead(10, 0) + SIX + &far()));
    pass(&mut play, "");
    assert_eq!(play.outcome().unwrap().1, "inferno-cause-losses");
}
