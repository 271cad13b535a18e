//! What wins a scenario: goals, what counts only beside one, and who is left to have won.

use table::{Draw, Game as _, Viewer};

use crate::event::FireEvent;
use crate::position::{Ended, Fate, Firefight};
use crate::ruleset::Changes;
use crate::soldier::Side;
use crate::tests::{placed, scene};

/// The last phase of the mown field with these men on it; the goals of these numbers were reached before.
fn mown_field(men: &[(&str, &str)], reached: &[&str]) -> Firefight {
    let mut world =
        placed("mown-field", Changes::default(), &format!("round = 30\n{}", scene("advance", men)));
    for id in reached {
        let number = world.scenario().objectives.iter().position(|goal| goal.id == *id).unwrap();
        world.field.reached |= 1 << number;
    }
    world
}

fn last_phase(mut world: Firefight) -> (Ended, Vec<(Side, bool)>) {
    let log = world.resolve(std::iter::empty::<Draw>());
    let goals = log.iter().filter_map(|(audience, event)| match event {
        FireEvent::Goal { side, reached, .. } => {
            assert_eq!(*audience, table::Audience::EVERYONE, "players are told every goal");
            Some((*side, *reached))
        }
        _ => None,
    });
    let goals = goals.collect();
    let ended = world.ended().expect("it is over");
    assert_eq!(world.view(Viewer::Gallery).now.ended, Some(ended), "how it ended is no secret");
    (ended, goals)
}

const BOTH: [(&str, &str); 2] = [("vassili", "at = \"wood\""), ("gunner", "at = \"trench\"")];

// ST-001
#[test]
fn to_be_spared_losses_counts_only_beside_a_goal_that_was_reached() {
    let (ended, goals) = last_phase(mown_field(&BOTH, &[]));
    assert_eq!((ended.winner, ended.soviet, ended.reached), (None, 0, 0));
    assert_eq!(goals.len(), 5, "each goal of both sides is told");
    assert!(goals.iter().all(|(_, reached)| !reached));
    let (ended, goals) = last_phase(mown_field(&BOTH, &["gun-across"]));
    assert_eq!((ended.winner, ended.soviet), (Some(Side::Soviet), 4));
    assert_eq!(goals.iter().filter(|(_, reached)| *reached).count(), 2);
}

// ST-001
#[test]
fn a_side_with_nobody_left_on_the_field_has_won_nothing() {
    let dead = [("vassili", "at = \"wood\"\nout = true"), ("gunner", "at = \"trench\"")];
    // The gun had come across and hardly anybody fell: three points and one, against none.
    let mut world = mown_field(&dead, &["gun-across"]);
    for id in ["mikhalov", "smilov", "tahl"] {
        world.change_man(world.who_is(id), |man| man.fate = Fate::Dead);
    }
    let (ended, _) = last_phase(world);
    assert!(ended.soviet > ended.german, "{ended:?}");
    assert_eq!((ended.winner, ended.broken), (Some(Side::German), true));
    // Who never came is not left on the field either, and if both sides are gone nobody has won.
    let gone = [("vassili", "at = \"wood\"\nout = true"), ("gunner", "at = \"trench\"\nout = true")];
    let (ended, _) = last_phase(mown_field(&gone, &["gun-across"]));
    assert_eq!((ended.winner, ended.broken), (None, false));
    let (ended, _) = last_phase(mown_field(&[BOTH[0], gone[1]], &[]));
    assert_eq!((ended.winner, ended.broken), (Some(Side::Soviet), true));
}
