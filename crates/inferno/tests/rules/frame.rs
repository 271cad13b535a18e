//! The frame: sides, modes, turns, fog of war.

use crate::play::{Play, SOLO};

/// IV-006: a German passes by choosing Short Moves and moving nothing.
#[test]
fn to_pass_is_to_make_no_short_move() {
    let mut play = Play::place(SOLO, "german.24 = ['rgt-64']\nsoviet.25 = ['tank-6 0']");
    play.act("german", "short moves").roll("german", "pass", "..");
    assert_eq!(play.units("german", "24"), ["rgt-64 3"]);
    assert!(play.told("inferno-soviet-turn"));
}
