//! What a Call for Reinforcements does that lessons cannot show.

use crate::by_hand::{place, play};
use crate::position::{Inferno, Place};
use crate::{German, Options};

fn id(game: &Inferno, place: Place) -> Option<&'static str> {
    let unit: Option<German> = game.germans_at(place).iter().next();
    unit.map(|unit| game.data.get().german[unit.index()].id.as_str())
}

// IV-064, A-83
#[test]
fn units_without_room_go_back_in_the_order_of_their_dice() {
    // Z is the Soviets': Blue units have nowhere to go. In german.toml rgt-24 stands before rgt-71.
    let position = r#"
        soviet_control = ["Z"]
        german = { W = ["rgt-2"] }
        track = [["rgt-24"], ["rgt-71"], [], ["rgt-191"], ["rgt-194"], ["rgt-211"]]
        soviet = { 19 = ["division-45"] }
    "#;
    let mut game = place(Options::default(), position);
    play(&mut game, &["call for reinforcements"], &[2, 1, 3, 3, 3, 3]);
    // Rows 1 to 3 are empty: the die of rgt-71 fell first, so it takes the first of them.
    assert_eq!(id(&game, Place::track(0, 4)), Some("rgt-71"));
    assert_eq!(id(&game, Place::track(1, 4)), Some("rgt-24"));
}
