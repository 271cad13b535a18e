//! Losses: who is the strongest, hits too many, one round.

use crate::play::{Play, SOLO};
use crate::tale::tale;

/// A Deliberate Attack from #56 on #40, both Clear, and a division far away that rolls a 1 afterwards.
fn field(germans: &str, soviets: &str) -> Play {
    let units = format!("german.56 = {germans}\nsoviet.40 = {soviets}\nsoviet.95 = {FAR}");
    Play::place(SOLO, &units)
}

/// So high a stack that it alone acts in the Soviet turn; its 1 draws a card.
const FAR: &str = "['division-45 1', 'division-87 1', 'division-95 1']";

/// IV-123: the strongest has most dots; firepower does not matter.
#[test]
fn the_strongest_unit_is_the_one_with_most_dots_whatever_its_fire() {
    let mut play = field("['rgt-2 2', 'rgt-369 3']", "['tank-84 1', 'brigade-10 2']");
    // Brigade SF, tank DF; Panzer TF, Croatians SF: one hit each way.
    play.roll("german", "deliberate attack", "6 1 1  4 1 1 1 1  1 ..");
    assert_eq!(tale(&play, &["hit"]), ["hit rgt-369 2", "hit brigade-10 1"]);
    assert_eq!((play.find("rgt-2"), play.find("tank-84")), ("56 2".into(), "40 1".into()));
}

/// IV-124: hits beyond the last step of the last unit are lost.
#[test]
fn hits_that_nobody_is_left_to_take_are_lost() {
    let mut play = field("['rgt-2 1']", "['brigade-10 3']");
    play.roll("german", "deliberate attack", "6 6 6  1  1 ..");
    assert_eq!(
        tale(&play, &["soviets-fire", "german-destroyed", "hit"]),
        ["soviets-fire [SF 6 6 6] 3 3 0", "german-destroyed rgt-2"]
    );
    let mut play = field("['rgt-2 3']", "['brigade-10 1']");
    play.roll("german", "deliberate attack", "1  6 6 6  1 ..");
    assert_eq!(
        tale(&play, &["germans-fire", "soviet-destroyed", "hit"]),
        ["germans-fire [TF 6 6 6] 3 3", "soviet-destroyed brigade-10"]
    );
    assert_eq!(play.find("rgt-2"), "40 3");
}

/// IV-125: a combat has one round; if both sides are left, it is over.
#[test]
fn after_one_round_the_combat_is_over_though_both_sides_are_left() {
    let mut play = field("['rgt-2 3']", "['brigade-10 3']");
    play.roll("german", "deliberate attack", "1 1 1  1 1 1  1 ..");
    let told = tale(&play, &["soviets-fire", "germans-fire", "advanced", "soviet-turn"]);
    assert_eq!(told, ["soviets-fire [SF 1 1 1] 0 0 0", "germans-fire [TF 1 1 1] 0 0", "soviet-turn 1"]);
    assert_eq!((play.count("56"), play.count("40"), play.is_german("40")), (1, 1, false));
}
