//! Imagined worlds hold what everybody knows of set-up and of hits, and any world that does can come up.

use table::{Fast, Hands, Seat, Silent, Viewer};

use crate::by_hand::{data, place};
use crate::position::{Inferno, Place};
use crate::view::InfernoView;
use crate::{German, Germans, Hex, Mode, Options};

const ONE_ON_ONE: Options =
    Options { mode: Mode::OneOnOne, edition: crate::Rulebook::Living, level: crate::Level::Basic };

fn worlds(game: &Inferno, viewer: Viewer) -> impl Iterator<Item = Inferno> {
    let (view, data, options) = (InfernoView::of(game, viewer), game.data, game.options);
    (0..300).map(move |seed| view.imagine(data, options, &mut Fast::new(seed)))
}

fn stack(world: &Inferno, hex: &str) -> Germans {
    world.germans(Hex::parse(hex).unwrap())
}

// IV-030, IV-041, IV-042
#[test]
fn set_up_is_known_to_all() {
    let game = Inferno::set_up(data(), ONE_ON_ONE, &mut Hands::new(&mut Fast::new(1), &mut Silent));
    let tables = &game.edition().germans;
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Gallery] {
        let (mut ends, mut starters) = (Germans::NONE, Germans::NONE);
        for world in worlds(&game, viewer) {
            for row in 0..6 {
                ends = ends.or(world.germans_at(Place::track(row, 4)));
            }
            starters = starters.or(stack(&world, "Y"));
            assert!(world.hurt().is_empty(), "nobody has been hit");
        }
        assert_eq!(ends, tables.white_infantry, "{viewer:?}");
        if viewer == Viewer::Seat(Seat(0)) {
            assert_eq!(starters, stack(&game, "Y"));
        } else {
            assert_eq!(starters, tables.yellow_infantry, "{viewer:?}");
        }
    }
}

// IV-122: a unit that was hit is on the map, and as strong as it was told to be.
#[test]
fn hits_are_known_to_all() {
    let position = r#"
        german = { X = ["rgt-191", "rgt-194 1"], Y = ["rgt-211", "rgt-516"] }
        soviet = { 19 = ["division-45"] }
    "#;
    let game = place(ONE_ON_ONE, position);
    let is = |unit: German, id: &str| game.data.german[unit.index()].id == id;
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Gallery] {
        let mut places = Vec::new();
        for world in worlds(&game, viewer) {
            let hurt = world.hurt();
            assert_eq!((hurt.len(), world.german_dots[hurt.nth(0).index()]), (1, 1));
            assert!(is(hurt.nth(0), "rgt-194"));
            places.push(world.german_place(hurt.nth(0)));
        }
        let at = |hex| places.contains(&Place::hex(Hex::parse(hex).unwrap()));
        assert!(at("X") && at("Y"), "it may be in either stack");
    }
}
