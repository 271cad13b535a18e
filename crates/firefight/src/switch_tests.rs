//! The switches of the ruleset, one by one: each of these fails if its switch does nothing.

use crate::action::Action;
use crate::event::FireEvent;
use crate::order::{Move, Speed};
use crate::places::{Place, Target};
use crate::position::{Fate, Firefight, Guns, Marks};
use crate::ruleset::{Changes, FatigueScope};
use crate::soldier::Side;
use crate::tests::{DUEL, scene, with};
use table::Game as _;

// ST-013
#[test]
fn a_reload_takes_as_many_fire_phases_as_it_should() {
    let answers = |phases| {
        let changes = Changes { reload_phases: Some(phases), ..Changes::default() };
        let mut world = with(changes, &scene("preparation", DUEL));
        let rifle = world.usable(world.who_is("ivan"), world.arm("rifle")).unwrap();
        world.change(rifle, |thing| thing.empty = true);
        let at_once = world.refused("ivan", "fire rifle at rubble");
        world.play(&[("ivan", "reload rifle")], &[]);
        let next = world.refused("ivan", "fire rifle at rubble");
        world.play(&[], &[]);
        world.play(&[], &[]);
        [at_once, next, world.refused("ivan", "fire rifle at rubble")]
    };
    assert_eq!(answers(0), ["allowed", "allowed", "allowed"]);
    assert_eq!(answers(1), ["ST-013", "allowed", "allowed"]);
    assert_eq!(answers(2), ["ST-013", "ST-013", "allowed"]);
    assert_eq!(answers(3), ["ST-013", "ST-013", "ST-013"]);
}

// ST-060, ST-064, ST-090, ST-121
#[test]
fn how_far_fatigue_reaches() {
    let scope = |scope| Changes { fatigue_scope: Some(scope), ..Changes::default() };
    // Morale: Smilov, a recruit, carries four points, and is fired at from the front.
    let pinned = |of| {
        let men = [("smilov", "at = \"yard\""), ("schmidt", "at = \"rubble\"")];
        let mut world = with(scope(of), &scene("preparation", &men));
        assert_eq!(world.fatigue(world.who_is("smilov")), -1);
        world.play(&[("schmidt", "fire rifle at yard")], &[1, 8]);
        world.man(world.who_is("smilov")).is(Marks::PINNED)
    };
    assert!(
        !pinned(FatigueScope::Actions) && pinned(FatigueScope::ActionsMorale) && pinned(FatigueScope::All)
    );
    // Selection: an even roll, and one of the two is tired.
    let fallen = |of, faces: &[u8]| {
        let men = [
            ("ivan", "at = \"yard\""),
            ("braun", "at = \"lane\"\nmarks = [\"tired\"]"),
            ("krause", "at = \"lane\""),
        ];
        let mut world = with(scope(of), &scene("preparation", &men));
        world.play(&[("ivan", "fire rifle at lane")], faces);
        (world.fate_of("braun") != Fate::Fit, world.fate_of("krause") != Fate::Fit)
    };
    assert_eq!(fallen(FatigueScope::ActionsMorale, &[8, 5, 5, 2, 1, 9, 9]), (false, true));
    assert_eq!(fallen(FatigueScope::All, &[8, 5, 5, 9, 9]), (true, false));
    // Fate: a seven is a severe injury, unless he is tired and that counts.
    let fate = |of| {
        let men = [("ivan", "at = \"yard\""), ("braun", "at = \"lane\"\nmarks = [\"tired\"]")];
        let mut world = with(scope(of), &scene("preparation", &men));
        world.play(&[("ivan", "fire rifle at lane")], &[8, 7]);
        world.fate_of("braun")
    };
    assert_eq!((fate(FatigueScope::Actions), fate(FatigueScope::All)), (Fate::Severe, Fate::Dead));
    // Being noticed: a six, and he is out of breath.
    let noticed = |of| {
        let men = [("ivan", "at = \"yard\"\nmarks = [\"tired\"]"), ("layer", "at = \"ridge\"")];
        let mut world = with(scope(of), &scene("movement", &men));
        hide_all(&mut world);
        let ivan = world.who_is("ivan");
        let step = world.scenario().geometry.path(world.spot("yard"), world.spot("lane")).nth(1).unwrap();
        world.give_order(ivan, Action::Move(Move::Go(Speed::Normal, step)));
        world.play(&[], &[6]);
        world.field.seen[Side::German].contains(ivan)
    };
    assert!(!noticed(FatigueScope::Actions) && noticed(FatigueScope::All));
}

/// Nobody has located anybody.
fn hide_all(world: &mut Firefight) {
    world.field.seen = Default::default();
    for soldier in world.everybody() {
        world.change_man(soldier, |man| man.last_seen = None);
    }
}

// ST-051, ST-098
#[test]
fn fire_from_outside_finds_friends() {
    let men = [("ivan", "at = \"yard\""), ("fyodor", "at = \"lane\""), ("schmidt", "at = \"lane\"")];
    let mut fired = with(Changes::default(), &scene("preparation", &men));
    fired.play(&[("ivan", "fire rifle at lane")], &[8, 2, 7]);
    assert_eq!((fired.fate_of("fyodor"), fired.fate_of("schmidt")), (Fate::Dead, Fate::Fit));
    let men = [
        ("meyer", "at = \"yard\""),
        ("braun", "at = \"lane\""),
        ("ivan", "at = \"lane\""),
        ("fyodor", "at = \"fifty\""),
    ];
    let mut sprayed = with(Changes::default(), &scene("preparation", &men));
    sprayed.play(&[("meyer", "spray lmg over strip 1 from 0 to 1")], &[8, 1, 1, 1, 7, 2]);
    assert_eq!((sprayed.fate_of("ivan"), sprayed.fate_of("braun")), (Fate::Fit, Fate::Dead));
}

// ST-123, ST-124: an unknown gun fires from the flank; a nine, in the end.
#[test]
fn whether_flank_and_unknown_add_up() {
    for (stack, pinned) in [(true, true), (false, false)] {
        let changes = Changes { morale_stack: Some(stack), ..Changes::default() };
        let men = [("ivan", "at = \"yard\""), ("flak-gunner", "at = \"north\"")];
        let mut world = with(changes, &scene("preparation", &men));
        world.field.seen[Side::Soviet] = Default::default();
        world.play(&[("flak-gunner", "fire gun-88 at yard")], &[5, 1, 2, 9, 0]);
        assert_eq!(world.man(world.who_is("ivan")).is(Marks::PINNED), pinned);
    }
}

// ST-124: what counts is what is known when the test is made.
#[test]
fn who_has_given_himself_away_is_no_longer_unknown() {
    for (search, pinned) in [(7, false), (2, true)] {
        let men = [("ivan", "at = \"yard\""), ("flak-gunner", "at = \"north\"")];
        let mut world = with(Changes::default(), &scene("preparation", &men));
        world.field.seen[Side::Soviet] = Default::default();
        world.play(&[("flak-gunner", "fire gun-88 at yard")], &[5, 1, search, 8]);
        assert_eq!(world.man(world.who_is("ivan")).is(Marks::PINNED), pinned, "{search}");
    }
}

// ST-086, ST-087
#[test]
fn a_zero_may_report_what_is_not_there() {
    use table::{Die, Draw};
    let looked = |lies| {
        let changes = Changes { false_contacts: Some(lies), ..Changes::default() };
        let men = [("ivan", "at = \"yard\""), ("schmidt", "at = \"rubble\"")];
        let mut world = with(changes, &scene("movement", &men));
        hide_all(&mut world);
        let elsewhere = world.named_spots().count() - 1;
        let zero = Draw { die: Die::D10, face: 0 };
        let where_to = lies.then_some(Draw { die: Die::OneOf(elsewhere as u32), face: 3 });
        let log = world.resolve([zero].into_iter().chain(where_to));
        let soviet = |audience: table::Audience| audience.includes(table::Viewer::Seat(table::Seat(0)));
        let told = log.iter().any(|(audience, event)| {
            soviet(*audience) && matches!(event, FireEvent::Contact { .. } | FireEvent::Search { .. })
        });
        let ghosts = world.ghosts(Side::Soviet).count();
        if lies {
            // 4.3: in the view it is a contact like any other, and then one that was lost.
            let side = |world: &Firefight| world.view(table::Viewer::Seat(table::Seat(0))).side.unwrap();
            let (at, round) = world.field.rumours[Side::Soviet].unwrap();
            let contact = crate::view::Contact { at, way: None, seen: Some((at, round)), men: 1 };
            assert_eq!((side(&world).contacts, side(&world).ghosts), (vec![contact], vec![]));
            let mut real = world.clone();
            let schmidt = real.who_is("schmidt");
            real.field.rumours = Default::default();
            real.change_man(schmidt, |man| man.place = Place::Spot(at));
            real.change_man(schmidt, |man| man.last_seen = Some((at, round)));
            real.field.seen[Side::Soviet].insert(schmidt);
            assert_eq!(side(&real).contacts, side(&world).contacts, "nobody can tell it from a real one");
            world.now.round += 1;
            assert_eq!((side(&world).contacts.len(), side(&world).ghosts.len()), (0, 1));
            world.now.round += 3;
            assert_eq!(side(&world).ghosts.len(), 0, "it fades");
            world.now.round = round;
        }
        (told, ghosts, world.field.seen[Side::Soviet].len())
    };
    assert_eq!(looked(false), (false, 0, 0), "an honest zero tells nothing");
    assert_eq!(looked(true), (true, 1, 0), "a report of somebody who is not there");
}

// ST-179, ST-123
#[test]
fn how_wide_front_and_side_are() {
    let placed = "phase = \"preparation\"\nonly = true\nall_seen = true\n[vehicle.t34]\nat = \"yard\"\nheading = 90\n[soldier.schmidt]\nat = \"lane\"";
    for (front, side, armour) in [(60, 120, -2), (90, 120, -3), (60, 80, -1)] {
        let changes = Changes { front_arc: Some(front), side_arc: Some(side), ..Changes::default() };
        let world = with(changes, placed);
        let tank = world.vehicle_named("t34").unwrap();
        assert_eq!(world.armour(tank, world.spot("lane"), world.who_is("schmidt")), armour);
    }
}

// ST-192, ST-123
#[test]
fn how_high_higher_ground_is() {
    let placed = "phase = \"preparation\"\nonly = true\nall_seen = true\n[vehicle.kv1]\nat = \"far\"\nheading = 270\n[soldier.schmidt]\nat = \"ridge\"";
    for (metres, armour) in [(5, -6), (10, -6), (11, -5)] {
        let changes = Changes { higher_ground: Some(metres), ..Changes::default() };
        let world = with(changes, placed);
        let tank = world.vehicle_named("kv1").unwrap();
        assert_eq!(world.armour(tank, world.spot("ridge"), world.who_is("schmidt")), armour, "{metres}");
    }
}

// ST-140, ST-147, ST-148, ST-153, ST-230
#[test]
fn how_long_things_last() {
    let men = [("radik", "at = \"yard\""), ("schmidt", "at = \"rubble\"")];
    let called = |changes, faces: &[u8]| {
        let mut world = with(changes, &scene("preparation", &men));
        world.play(&[("radik", "call mortars on rubble")], faces);
        world.field.guns[0]
    };
    let guns = called(Changes { barrage_rounds: Some(3), ..Changes::default() }, &[8]);
    assert_eq!((guns.rounds, guns.delay), (3, 2), "the delay is the battery's own");
    let guns = called(Changes { contact_lockout: Some(5), ..Changes::default() }, &[3]);
    assert_eq!(guns, Guns { locked_out: 5, ..Guns::default() });
    let changes = Changes { contact_delay: Some(4), ..Changes::default() };
    let world = with(changes, &scene("preparation", &men));
    assert_eq!([0, 1].map(|battery| world.delay(crate::places::Battery(battery))), [2, 4]);
    // A gamemaster's smoke, and wire.
    let changes = Changes { wire_rounds: Some(1), ..Changes::default() };
    let mut world =
        with(changes, &scene("movement", &[("ivan", "at = \"wire\""), ("schmidt", "at = \"far\"")]));
    for _ in ["movement", "preparation", "advance"] {
        let crawl = [("ivan", "cross wire")];
        let orders: &[_] = if world.now.phase == crate::position::Phase::Movement { &crawl } else { &[] };
        world.play(orders, &[]);
    }
    assert_eq!(world.refused("ivan", "walk to yard"), "allowed");
}

// ST-085: contacts fade
#[test]
fn how_long_a_lost_contact_is_remembered() {
    for fades in [1, 4] {
        let changes = Changes { contact_fades: Some(fades), ..Changes::default() };
        let mut world = with(changes, &scene("preparation", DUEL));
        let (schmidt, rubble) = (world.who_is("schmidt"), world.spot("rubble"));
        world.field.seen[Side::Soviet] = Default::default();
        world.put(schmidt, Place::Spot(world.spot("far")));
        for age in 0..6 {
            world.now.round = 1 + age;
            world.change_man(schmidt, |man| man.last_seen = Some((rubble, 1)));
            let known = world.knows_of(Side::Soviet, Target::Spot(rubble));
            assert_eq!(known, age <= fades, "{fades} {age}");
        }
    }
}

#[test]
fn a_file_of_switches_says_what_is_played_and_nothing_else() {
    let read = |old: &str, new: &str| {
        let files = table::Files::of(crate::TITLE);
        let text = files.text("ruleset.toml").unwrap().replace(old, new);
        let files = files.with("ruleset.toml".to_owned(), text.into_bytes()).unwrap();
        Firefight::read_data(&files).map(drop).map_err(|error| error.to_string())
    };
    assert_eq!(read("pin = \"full-round\"", ""), Ok(()), "what is settled may be left out");
    let settled = read("pin = \"full-round\"", "pin = \"next-phase\"").unwrap_err();
    assert!(settled.contains("`pin` is no switch any more"), "{settled}");
    let unknown = read("pin = \"full-round\"", "double_fier = true").unwrap_err();
    assert!(unknown.contains("no switch `double_fier`"), "{unknown}");
    assert!(read("double_fire = true ", "# ").is_err(), "every switch must be set");
}
