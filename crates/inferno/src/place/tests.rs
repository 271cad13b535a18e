//! Positions that cannot be are refused, with what to change.

use crate::by_hand::{place, try_place};
use crate::{Level, Mode, Options};

fn options(mode: Mode) -> Options {
    Options { mode, ..Options::default() }
}

#[test]
fn impossible_positions_are_refused() {
    for (mode, position, said) in [
        (Mode::CoOp, r#"german = { X = ["rgt-2", "rgt-24"] }"#, "Yellow and Blue in X (IV-207)"),
        (Mode::Solo, r#"rubble = ["W"]"#, "rubble outside the city (IV-107)"),
        (Mode::Solo, r#"removed = ["rgt-2"]"#, "rgt-2 is Removed and no R unit (IV-058)"),
        (Mode::Solo, r#"hand = ["paulus"]"#, "the German leader paulus is in a hand (IV-049)"),
        (Mode::Solo, r#"discarded = ["hoth"]"#, "the German leader hoth is lost (IV-049)"),
        (Mode::Solo, r#"blue_hand = ["stuka"]"#, "Blue has cards and does not play (IV-211)"),
        (Mode::Solo, r#"leaders = ["pak"]"#, "“pak” is no leader"),
        (Mode::OneOnOne, r#"soviet_leaders = ["t-34"]"#, "“t-34” is no leader"),
        (
            Mode::Solo,
            "german = { X = [\"rgt-2\"] }\nsoviet_control = [\"X\"]",
            "Germans do not control X (IV-013)",
        ),
        (
            Mode::Solo,
            "soviet = { 24 = [\"division-45\"] }\ngerman_control = [\"24\"]",
            "Soviets do not control 24 (IV-013)",
        ),
        (Mode::CoOp, r#"blue_spawns = ["3"]"#, "Blue has spawn hexes that no German took (A-74)"),
        (Mode::Solo, "blue_acts = true", "Blue plays only in co-op and 2v1"),
        (
            Mode::Solo,
            "unused = [\"division-45\"]\nsoviet = { 24 = [\"division-45\"] }",
            "division-45 is on the map and unused",
        ),
    ] {
        let refused = try_place(options(mode), position).expect_err(position);
        assert!(refused.contains(said), "{position}: {refused}");
    }
}

// IV-238, IV-241
#[test]
fn the_impossible_level_holds_in_a_placed_position() {
    let impossible = Options { level: Level::Impossible, ..Options::default() };
    let game = place(impossible, r#"german = { 21 = ["rgt-2"] }"#);
    assert!(game.powers.roles);
    let hex = |text| crate::Hex::parse(text).unwrap();
    assert!(!game.forts().contains(hex("21")) && game.forts().contains(hex("28")));
}

#[test]
fn a_number_of_turns_that_nobody_can_count_is_refused() {
    let placed = |turn: u16| {
        try_place(
            Options::default(),
            &format!("turn = {turn}\ngerman = {{ W = [\"rgt-2\"] }}\nsoviet = {{ 19 = [\"tank-6\"] }}"),
        )
    };
    assert_eq!(table::Game::turn(&placed(300).unwrap()), 301);
    assert_eq!(table::Game::turn(&placed(9_999).unwrap()), 10_000);
    for turn in [10_000, 32_767, 32_768, 40_000, u16::MAX] {
        assert!(placed(turn).unwrap_err().contains("turn"), "{turn}");
    }
}
