//! Fire that must not be given, who is exposed to it, who serves a gun, and what shakes whom.

use crate::event::FireEvent;
use crate::places::{Item, Place, Target};
use crate::position::{Fate, Firefight, Holder, Marks};
use crate::ruleset::Changes;
use crate::tests::{placed, scene, with};

fn world(phase: &str, men: &[(&str, &str)], more: &str) -> Firefight {
    with(Changes::default(), &(scene(phase, men) + more))
}

impl Firefight {
    fn is_pinned(&self, id: &str) -> bool {
        self.man(self.who_is(id)).is(Marks::PINNED)
    }
}

// ST-238, ST-240
#[test]
fn nobody_fires_through_the_slit_from_the_wall_or_from_where_it_does_not_look() {
    let from = |spot: &str| {
        let at = format!("at = \"{spot}\"");
        let men = [
            ("zina", at.as_str()),
            ("ivan", at.as_str()),
            ("pavel", at.as_str()),
            ("slit-gunner", "at = \"bunker\""),
        ];
        let world = world("preparation", &men, "");
        let orders = [("zina", "fire sniper-rifle at bunker"), ("ivan", "fire grenade at bunker")];
        (orders.map(|(who, words)| world.refused(who, words)), world)
    };
    let (answers, seen) = from("yard");
    assert_eq!(answers, ["allowed", "allowed"]);
    assert_eq!(seen.net("zina", "sniper-rifle", Target::Spot(seen.spot("bunker"))), -7);
    assert_eq!(from("wall").0, ["ST-240", "allowed"]);
    assert_eq!(from("rubble").0, ["ST-238", "allowed"], "the slit looks west");
}

// ST-191
#[test]
fn only_light_weapons_are_aimed_at_an_open_hatch() {
    let men = [("layer", "at = \"rubble\""), ("schmidt", "at = \"rubble\"")];
    let world = world("preparation", &men, "[vehicle.t34]\nat = \"yard\"\nheading = 90\nhatch = true\n");
    assert_eq!(world.refused("schmidt", "fire rifle at hatch of t34"), "allowed");
    assert_eq!(world.refused("schmidt", "fire grenade at hatch of t34"), "ST-191");
    assert_eq!(world.refused("layer", "fire gun-50 at hatch of t34"), "ST-191");
    assert_eq!(world.refused("layer", "fire gun-50 at vehicle t34"), "allowed");
}

// ST-117, ST-191
#[test]
fn fire_at_a_hatch_shakes_the_commander_and_his_loss_the_crew() {
    let tank = "[vehicle.t34]\nat = \"yard\"\nheading = 90\nhatch = true\n";
    let fired = |faces: &[u8]| {
        let mut world = world("preparation", &[("meyer", "at = \"rubble\"")], tank);
        world.play(&[("meyer", "fire lmg at hatch of t34")], faces);
        world
    };
    let missed = fired(&[1, 1, 1, 1, 3]);
    assert_eq!(
        ["katya", "grisha", "dima", "senya"].map(|id| missed.is_pinned(id)),
        [true, false, false, false]
    );
    let hit = fired(&[9, 1, 1, 1, 8, 1, 3]);
    assert_ne!(hit.fate_of("katya"), Fate::Fit);
    assert_eq!(["grisha", "dima", "senya"].map(|id| hit.is_pinned(id)), [true; 3]);
}

// ST-025, ST-076
#[test]
fn lying_counts_for_those_whom_fire_can_find_there() {
    let net = |phase, men: &[(&str, &str)]| {
        let world = world(phase, men, "");
        world.net("schmidt", "rifle", Target::Spot(world.spot("porch")))
    };
    let (shooter, lying) = (("schmidt", "at = \"lane\""), ("fyodor", "at = \"porch\"\nmarks = [\"lying\"]"));
    let passing = ("ivan", "at = \"rubble\"\nfrom = \"yard\"");
    let crawling = ("ivan", "at = \"rubble\"\nfrom = \"yard\"\nmarks = [\"lying\", \"crawled\"]");
    assert_eq!(net("preparation", &[shooter, lying]), -2);
    assert_eq!(net("preparation", &[shooter, lying, passing]), -1, "somebody walks past him");
    assert_eq!(net("preparation", &[shooter, lying, crawling]), -2);
    assert_eq!(net("preparation", &[shooter, crawling]), -2, "he crawls through");
    assert_eq!(net("advance", &[shooter, lying, passing]), -2, "he is gone by now");
}

// ST-107
#[test]
fn a_crawler_is_low_where_a_grenade_finds_him_on_his_way() {
    let men = [
        ("schmidt", "at = \"yard\""),
        ("ivan", "at = \"rubble\"\nfrom = \"yard\"\nmarks = [\"lying\", \"crawled\"]"),
    ];
    let mut world = world("preparation", &men, "");
    world.play(&[("schmidt", "fire grenade at porch")], &[9, 1, 7]);
    assert_eq!(world.fate_of("ivan"), Fate::Fit, "10 less 2 hits, 7 less 1 does not");
}

// ST-025, ST-116
#[test]
fn a_recruit_fired_at_on_his_way_tests() {
    let men = [("smilov", "at = \"rubble\"\nfrom = \"yard\""), ("schmidt", "at = \"lane\"")];
    let mut world = world("preparation", &men, "");
    world.play(&[("schmidt", "fire rifle at porch")], &[1, 5]);
    assert!(world.is_pinned("smilov"));
}

// ST-120
#[test]
fn one_die_is_rolled_for_all_in_a_location_whosever_they_are() {
    let men = [("smilov", "at = \"lane\""), ("jung", "at = \"lane\""), ("ivan", "at = \"yard\"")];
    let mut world = world("preparation", &men, "");
    let log = world.play(&[("ivan", "fire rifle at lane")], &[1, 5]);
    assert!(world.is_pinned("smilov") && world.is_pinned("jung"));
    for seat in [table::Seat(0), table::Seat(1)] {
        let heard = log.iter().filter(|(audience, _)| audience.includes(table::Viewer::Seat(seat)));
        let tests: Vec<_> = heard.filter(|(_, event)| matches!(event, FireEvent::Morale { .. })).collect();
        assert!(matches!(tests[..], [(_, FireEvent::Morale { pinned: 1, .. })]), "each hears of its own man");
    }
}

// ST-116, ST-117
#[test]
fn nobody_is_shaken_by_his_comrades_who_fire_at_enemies_beside_him() {
    let men = [("meyer", "at = \"lane\""), ("jung", "at = \"lane\""), ("smilov", "at = \"lane\"")];
    let mut world = world("preparation", &men, "");
    world.play(&[("meyer", "fire lmg at lane")], &[1, 1, 1, 1, 5]);
    assert!(world.is_pinned("smilov") && !world.is_pinned("jung") && !world.is_pinned("meyer"));
}

/// A second machine gun stands on the ridge.
fn two_guns(men: &[(&str, &str)]) -> Firefight {
    let mut world = world("preparation", men, "");
    let ridge = world.spot("ridge");
    let guns = (0..world.scenario().items.len() as u8).map(Item);
    let gun = guns
        .into_iter()
        .find(|gun| world.weapon_of(*gun) == Some(world.arm("mmg")) && world.thing(*gun).deployed);
    world.change(gun.unwrap(), |thing| thing.holder = Holder::Spot(ridge));
    world.muster();
    world
}

// ST-100
#[test]
fn who_serves_one_gun_serves_no_other_and_who_fires_serves_none() {
    const CREW: [(&str, &str); 3] =
        [("gunner", "at = \"ridge\""), ("loader", "at = \"ridge\""), ("ivan", "at = \"yard\"")];
    let third = [&CREW[..], &[("braun", "at = \"ridge\"")]].concat();
    let dice = |men: &[(&str, &str)], orders: &[(&str, &str)], dice: usize| {
        two_guns(men).play(orders, &vec![1; dice]);
    };
    let (heavy, medium) = (("gunner", "fire hmg at yard"), ("loader", "fire mmg at yard"));
    dice(&CREW, &[heavy], 6);
    dice(&CREW, &[heavy, medium], 4 + 4);
    dice(&third, &[heavy, medium], 6 + 4);
    dice(&third, &[heavy, medium, ("braun", "fire rifle at yard")], 4 + 4 + 1);
    dice(&CREW, &[heavy, ("loader", "fire hmg at yard")], 6);
    let pinned = [CREW[0], ("loader", "at = \"ridge\"\nmarks = [\"pinned\"]"), CREW[2]];
    dice(&pinned, &[heavy], 4);
}

/// How many units of ammunition have been used up.
fn spent(world: &Firefight, weapon: &str) -> usize {
    let units = world.scenario().derived.ammo.iter().filter(|(row, _)| *row == world.arm(weapon));
    units.filter(|(_, unit)| world.thing(*unit).holder == Holder::Gone).count()
}

// ST-013
#[test]
fn one_reload_takes_one_unit_however_many_load() {
    let men = [
        ("gunner", "at = \"ridge\"\nempty = true"),
        ("loader", "at = \"ridge\""),
        ("braun", "at = \"ridge\""),
        ("ivan", "at = \"yard\""),
    ];
    let load = ["gunner", "loader", "braun"].map(|id| (id, "reload hmg"));
    let mut game = world("preparation", &men, "");
    game.play(&load, &[]);
    assert_eq!(spent(&game, "hmg"), 1);
    // Two load and one fires: they serve him, and he does not wait.
    let mut game = world("preparation", &men, "");
    game.play(&[("gunner", "fire hmg at yard"), load[1], load[2]], &[1; 6]);
    assert_eq!(spent(&game, "hmg"), 1);
}

// ST-013
#[test]
fn whose_second_man_fires_himself_loads_and_does_not_fire() {
    let men =
        [("gunner", "at = \"ridge\"\nempty = true"), ("braun", "at = \"ridge\""), ("ivan", "at = \"yard\"")];
    let mut world = world("preparation", &men, "");
    world.play(&[("gunner", "fire hmg at yard"), ("braun", "fire rifle at yard")], &[1]);
    let gun = world.usable(world.who_is("gunner"), world.arm("hmg")).unwrap();
    assert_eq!((world.thing(gun).empty, spent(&world, "hmg")), (false, 1));
    assert_eq!(world.refused("gunner", "fire hmg at yard"), "allowed", "in the next phase he does");
}

// ST-123, ST-124
#[test]
fn only_an_attack_that_makes_them_test_weighs_on_morale() {
    let men = [
        ("ivan", "at = \"lane\""),
        ("fyodor", "at = \"lane\""),
        ("braun", "at = \"rubble\""),
        ("krause", "at = \"yard\""),
    ];
    // Krause, in their flank, misses; Braun, in front of them, does not. 6, 2 for Elite, less 1 for Ivan.
    let mut world = world("preparation", &men, "");
    let orders = [("braun", "fire rifle at lane"), ("krause", "fire rifle at lane")];
    world.play(&orders, &[1, 8, 2, 8, 6]);
    assert_eq!((world.fate_of("ivan"), world.is_pinned("fyodor")), (Fate::Dead, false));
}

// ST-119, ST-122, ST-124
#[test]
fn what_killed_a_comrade_on_the_way_weighs_on_who_went_with_him() {
    let men = [
        ("ivan", "at = \"rubble\"\nfrom = \"yard\""),
        ("fyodor", "at = \"rubble\"\nfrom = \"yard\""),
        ("schmidt", "at = \"yard\""),
    ];
    // From behind: 7, 2 for Elite, less 1 for Ivan, less 2.
    let mut world = world("preparation", &men, "");
    world.play(&[("schmidt", "fire rifle at porch")], &[8, 2, 8, 7]);
    assert_eq!((world.fate_of("ivan"), world.is_pinned("fyodor")), (Fate::Dead, true));
}

// ST-124, ST-135
#[test]
fn nobody_fires_back_at_a_mortar_located_or_not() {
    let men = [("frolov", "at = \"t2\""), ("mortar-leader", "at = \"gu\"")];
    let mut world = placed("height-102", Changes::default(), &scene("preparation", &men));
    world.play(&[("mortar-leader", "fire mortar-55 at t2")], &[9, 4, 1, 8]);
    assert!(world.is_pinned("frolov"), "8 less 2");
    assert_eq!(world.man(world.who_is("frolov")).place, Place::Spot(world.spot("t2")));
}

// ST-124: the gun of the worked example has been located.
#[test]
fn a_gun_that_has_been_located_can_be_fired_at() {
    let men = [("ivan", "at = \"lane\""), ("layer", "at = \"meadow\"")];
    let mut world = world("preparation", &men, "");
    world.play(&[("layer", "fire gun-50 at lane")], &[7, 1, 7]);
    assert!(!world.is_pinned("ivan"));
}

// ST-025, ST-053, ST-061, ST-063
#[test]
fn who_won_a_roll_off_and_falls_later_rolls_his_fate_anew() {
    let men = [
        ("ivan", "at = \"rubble\"\nfrom = \"yard\""),
        ("fyodor", "at = \"rubble\"\nfrom = \"yard\""),
        ("schmidt", "at = \"lane\""),
        ("braun", "at = \"lane\""),
    ];
    let mut world = world("preparation", &men, "");
    let orders = [("schmidt", "fire rifle at porch"), ("braun", "fire rifle at rubble")];
    // Both hit. On the porch 3 is even with 1 and 2 for Elite, then 1 falls before 7; in the rubble Fyodor is alone.
    world.play(&orders, &[9, 1, 9, 1, 3, 1, 1, 5, 6]);
    assert_eq!(["ivan", "fyodor"].map(|id| world.fate_of(id)), [Fate::Dead, Fate::Light]);
}

// ST-077, ST-191
#[test]
fn what_lies_in_between_covers_an_open_hatch_too() {
    let tank = "[vehicle.t34]\nat = \"timber\"\nheading = 90\nhatch = true\n";
    let world = world("preparation", &[("schmidt", "at = \"yard\"")], tank);
    let hatch = Target::Hatch(world.vehicle_named("t34").unwrap());
    assert_eq!(world.net("schmidt", "rifle", hatch), -4, "medium cover, and a light wood before it");
}

// ST-127, ST-129, ST-162
#[test]
fn a_crew_that_is_shaken_does_not_fire_in_the_next_fire_phase() {
    let tank = "[vehicle.t34]\nat = \"yard\"\nheading = 90\nhatch = true\n";
    let fires = |world: &Firefight| world.refused("senya", "fire mmg at rubble");
    // The commander falls, and his crew of three fails its test.
    let shot = |phase| {
        let mut world = world(phase, &[("meyer", "at = \"rubble\"")], tank);
        world.play(&[("meyer", "fire lmg at hatch of t34")], &[9, 1, 1, 1, 8, 1, 3]);
        assert!(world.is_pinned("senya"));
        world
    };
    let mut late = shot("advance");
    late.play(&[], &[]);
    assert_eq!((late.now.phase, fires(&late)), (crate::position::Phase::Preparation, "ST-127"));
    late.play(&[], &[]);
    assert_eq!(fires(&late), "allowed", "nobody lies in a tank, so that a phase is all");
    let mut early = shot("preparation");
    assert_eq!(fires(&early), "ST-127");
    early.play(&[], &[]);
    early.play(&[], &[]);
    assert_eq!((early.now.phase, fires(&early)), (crate::position::Phase::Preparation, "allowed"));
}
