//! Light, smoke, arrivals and who gives himself away; what vehicles show and suffer; what the log calls places.

use table::{Arg, Game as _, Seat, Setup};

use crate::event::FireEvent;
use crate::options::{Gamemaster, Options};
use crate::places::{Group, Light, Place, Target};
use crate::position::{Firefight, Marks};
use crate::ruleset::Changes;
use crate::soldier::Side;
use crate::tests::{DUEL, scene, with};

fn world(placement: &str) -> Firefight {
    with(Changes::default(), placement)
}

/// Rulings of a gamemaster on the proving ground.
fn ruled(words: &[&str]) -> Firefight {
    let options = Options {
        scenario: "proving-ground".to_owned(),
        gamemaster: Gamemaster::Person,
        ..Options::default()
    };
    let mut dice = table::Fast::new(1);
    let mut game = Firefight::start(&Setup::<Firefight>::new(options), &mut dice, &mut table::Silent);
    for words in words {
        let action = game.read(words).unwrap();
        game.explain(Seat(0), action).unwrap_or_else(|refusal| panic!("{words}: {refusal:?}"));
        game.apply(Seat(0), action, &mut dice, &mut table::Silent);
    }
    game
}

// ST-078
#[test]
fn smoke_and_flares_lie_on_the_points_between_too() {
    let game = ruled(&["point at lane", "smoke", "point at timber", "flare"]);
    for (near, far) in [("yard-lane-3", "yard-lane-2"), ("yard-timber-3", "yard-timber-2")] {
        let smoke = |id: &str| game.ground(game.spot(id)).smoke + game.ground(game.spot(id)).glow;
        assert!(smoke(near) > 0 && smoke(far) == 0, "{near}, {far}");
    }
}

// ST-078
#[test]
fn nobody_fires_or_looks_far_out_of_the_smoke() {
    let men = [("ivan", "at = \"yard\""), ("schmidt", "at = \"rubble\""), ("braun", "at = \"meadow\"")];
    let clear = world(&scene("preparation", &men));
    let smoky = world(&format!("{}[location.yard]\nsmoke = 3", scene("preparation", &men)));
    assert_eq!(clear.refused("ivan", "fire rifle at meadow"), "allowed");
    assert_eq!(smoky.refused("ivan", "fire rifle at meadow"), "ST-078");
    let rubble = Target::Spot(clear.spot("rubble"));
    assert_eq!(smoky.net("ivan", "rifle", rubble), clear.net("ivan", "rifle", rubble) - 5);
    // Movement in the open by day, 150 metres off, is noticed; not out of the smoke.
    for (smoke, noticed) in [(0, true), (3, false)] {
        let men = [("ivan", "at = \"yard\""), ("braun", "at = \"meadow\"\nfrom = \"rubble\"")];
        let mut world = world(&format!("{}[location.yard]\nsmoke = {smoke}", scene("movement", &men)));
        world.field.seen = Default::default();
        world.change_man(world.who_is("braun"), |man| man.marks.set(Marks::ARRIVED, true));
        world.pass();
        assert_eq!(world.field.seen[Side::Soviet].contains(world.who_is("braun")), noticed, "{smoke}");
    }
}

// ST-078
#[test]
fn what_a_flare_lights_is_seen_from_the_dark() {
    let night = |glow| {
        let men = scene("preparation", DUEL);
        world(&format!("light = \"poor\"\n{men}[location.rubble]\nglow = {glow}"))
    };
    let rubble = |world: &Firefight| Target::Spot(world.spot("rubble"));
    let (dark, lit) = (night(0), night(1));
    assert_eq!(dark.net("ivan", "rifle", rubble(&dark)), -6);
    assert_eq!(lit.net("ivan", "rifle", rubble(&lit)), -1);
    assert_eq!(lit.net("schmidt", "rifle", Target::Spot(lit.spot("yard"))), -5);
    let works =
        Setup::<Firefight>::new(Options { scenario: "tractor-works".to_owned(), ..Options::default() });
    let works = Firefight::place(&works, Default::default()).unwrap();
    let (hall, yard) = (works.spot("h1"), works.spot("ya"));
    assert_eq!(works.light_at(hall), Light::Dim);
    assert!(works.is_poor(yard, hall), "the poor light before the halls is smoke");
}

// ST-022
#[test]
fn who_arrives_has_moved() {
    let mut world = world(&scene("movement", DUEL));
    world.spawn(Group(3), world.spot("timber"));
    world.muster();
    let semyon = world.who_is("semyon");
    assert_eq!(world.man(semyon).place, Place::Spot(world.spot("timber")));
    world.pass();
    let fires = |world: &Firefight| world.may_fire(world.who_is("semyon")).map_err(|fault| fault.rule);
    assert_eq!(fires(&world), Err("ST-022"));
    world.pass();
    assert_eq!(fires(&world), Ok(()), "in Advance Fire everybody fires");
    world.pass();
    world.pass();
    assert_eq!(fires(&world), Ok(()), "a round later he has not moved");
    let mut world = with(Changes::default(), &scene("movement", DUEL));
    let kv1 = world.vehicle_named("kv1").unwrap();
    world.vehicle_arrives(kv1, world.spot("timber"));
    world.muster();
    world.pass();
    let gena = world.who_is("gena");
    assert_eq!(world.may_fire(gena).map_err(|fault| fault.rule), Err("ST-022"));
}

// ST-085
#[test]
fn a_vehicle_that_does_not_start_is_not_located_as_a_moving_one() {
    for (face, noticed) in [(1, false), (8, true)] {
        let placement = format!(
            "{}[vehicle.t34]\nat = \"dugout\"\nstopped = true",
            scene("movement", &[("braun", "at = \"meadow\"")])
        );
        let mut world = world(&placement);
        (world.field.seen, world.field.seen_cars) = Default::default();
        let t34 = world.vehicle_named("t34").unwrap();
        world.car_mut(t34).starts = 1;
        world.play(&[("dima", "start engine")], &[face]);
        assert_eq!(world.field.seen_cars[Side::German].contains(t34), noticed, "{face}");
    }
}

// ST-085, ST-088
#[test]
fn who_moves_does_not_expose_those_who_keep_still_in_cover() {
    let men = [
        ("vassili", "at = \"dugout\""),
        ("tahl", "at = \"dugout\""),
        ("ivan", "at = \"rubble\""),
        ("braun", "at = \"meadow\""),
    ];
    let mut world = world(&scene("movement", &men));
    world.field.seen = Default::default();
    // The Soviets look first and find nobody.
    world.play(&[("ivan", "walk to dugout")], &[1, 9, 9]);
    let seen = |id: &str| world.field.seen[Side::German].contains(world.who_is(id));
    assert!(seen("ivan") && !seen("vassili") && !seen("tahl"));
}

// ST-087, ST-191
#[test]
fn a_commander_who_is_buttoned_up_does_not_help_those_beside_his_tank_to_see_far() {
    // Ivan, Regular, looks over 150 metres for somebody who keeps still in the open; Katya beside him is a Veteran.
    for (hatch, found) in [(false, false), (true, true)] {
        let men = [("ivan", "at = \"yard\""), ("braun", "at = \"meadow\"")];
        let tank = format!("[vehicle.t34]\nat = \"yard\"\nhatch = {hatch}");
        let mut world = world(&(scene("movement", &men) + &tank));
        (world.field.seen, world.field.seen_cars) = Default::default();
        // The Soviets look first; the Germans see both in the open, the tank after a die.
        let mut dice =
            table::Scripted::new([6, 1, 1, 1].map(|face| table::Draw { die: table::Die::D10, face }));
        let mut log = Vec::new();
        for seat in [Seat(0), Seat(1)] {
            world.apply(seat, crate::action::Action::Done, &mut dice, &mut log);
        }
        assert_eq!(world.field.seen[Side::Soviet].contains(world.who_is("braun")), found, "{hatch}");
    }
}

// ST-164
#[test]
fn a_vehicle_has_fired_whatever_it_fired() {
    let placement =
        format!("{}[vehicle.t34]\nat = \"yard\"", scene("preparation", &[("schmidt", "at = \"rubble\"")]));
    let mut world = world(&placement);
    world.play(&[("senya", "fire mmg at rubble")], &[1, 1, 1, 1, 1, 8]);
    assert!(world.field.fired.contains(world.vehicle_named("t34").unwrap()));
}

// ST-183
#[test]
fn driving_round_a_bend_shows_a_side_too() {
    let mut world = world(&format!(
        "{}[vehicle.t34]\nat = \"timber\"\nheading = 315",
        scene("movement", &[("layer", "at = \"far\""), ("second-layer", "at = \"far\"")])
    ));
    let (t34, yard) = (world.vehicle_named("t34").unwrap(), world.spot("yard"));
    world.field.ground[world.spot("mines-tank").index()].swept = true;
    world.play(&[("dima", "drive to yard")], &[]);
    assert_eq!((world.car(t34).at, world.car(t34).heading), (Some(yard), 0));
    let (layer, far) = (world.who_is("layer"), world.spot("far"));
    assert_eq!(world.armour(t34, far, layer), -1, "the rear, which it showed before the bend");
    world.play(&[], &[]);
    world.play(&[], &[]);
    world.play(&[], &[]);
    assert_eq!(world.armour(t34, far, layer), -2, "the side, a round later");
}

// ST-163, ST-200
#[test]
fn a_truck_is_damaged_in_detail_like_a_tank() {
    let placement = format!(
        "{}[vehicle.t34]\nat = \"rubble\"\nheading = 90\n[vehicle.truck]\nat = \"meadow\"",
        scene("preparation", &[("ivan", "at = \"rubble\"")])
    );
    let hit = |detailed, orders: &[(&str, &str)], faces: &[u8]| {
        let changes = Changes { detailed_damage: Some(detailed), ..Changes::default() };
        let mut world = with(changes, &placement);
        world.play(orders, faces);
        *world.car(world.vehicle_named("truck").unwrap())
    };
    let gun = [("grisha", "fire gun-75 at vehicle truck")];
    // The shot; the damage, 2 and 3 for the range: the engine; the crew; morale.
    let car = hit(true, &gun, &[8, 2, 1, 1, 8]);
    assert!(car.engine && car.immobile && !car.disabled);
    assert!(hit(false, &gun, &[8, 1, 1, 8]).disabled);
    // A rifle at medium range: a die of 2 with −1 is a wheel.
    let rifle = [("ivan", "fire rifle at vehicle truck")];
    let car = hit(true, &rifle, &[9, 2, 2, 1, 2, 8]);
    assert!(car.immobile && !car.engine && !car.disabled);
}

// ST-050
#[test]
fn points_between_places_have_names_of_their_own() {
    let mut world = world(&scene("movement", DUEL));
    let log = world.play(&[("ivan", "crawl to yard-timber-1")], &[]);
    let to = log.iter().find_map(|(_, event)| match event {
        FireEvent::Moved { to, .. } => Some(to.arg()),
        _ => None,
    });
    let ends = [("from", "yard"), ("to", "timber")]
        .map(|(end, id)| (end, world.scenario().spots[world.spot(id).index()].name.arg()));
    let [from, to_end] = ends;
    assert_eq!(to, Some(Arg::said("firefight-on-the-way", [from, ("metres", 10.into()), to_end])));
}

// ST-062, ST-078, ST-085, ST-096, ST-190, ST-191
#[test]
fn a_refusal_names_its_reason() {
    let refused = |words: &[&str], last: &str| {
        let game = ruled(words);
        let refusal = game.explain(Seat(0), game.read(last).unwrap()).unwrap_err();
        (refusal.rules()[0].0, refusal.message().key)
    };
    let cases: &[(&[&str], &str, &str, &str)] = &[
        (&["because mercy"], "because mercy", "ST-085", "firefight-no-same-reason"),
        (&["point at yard"], "because mercy", "ST-021", "firefight-no-hand-full"),
        (&[], "disclose open", "ST-085", "firefight-no-same-disclosure"),
        (&[], "take over", "ST-085", "firefight-no-resume"),
        (&["soldier ivan"], "modify 0", "ST-085", "firefight-no-same-favour"),
        (&["soldier ivan"], "modify 4", "ST-085", "firefight-no-favour"),
        (&["soldier ivan"], "declare fit", "ST-062", "firefight-no-same-fate"),
        (&["point at wire"], "reveal to german", "ST-085", "firefight-no-hidden-there"),
        (&["point at wire"], "hide from german", "ST-085", "firefight-no-seen-there"),
        (
            &["point at yard", "classify automatic", "point at yard"],
            "classify automatic",
            "ST-085",
            "firefight-no-same-class",
        ),
        (&["point at rubble"], "shift squad-2", "ST-085", "firefight-no-same-place"),
        (&["point at yard"], "send squad-2", "ST-004", "firefight-no-same-goal"),
        (&["soldier schmidt"], "doctrine assault", "ST-004", "firefight-no-same-doctrine"),
        (&["soldier schmidt"], "automatic off", "ST-004", "firefight-no-led-by-you"),
        (
            &["soldier schmidt", "automatic on", "soldier schmidt"],
            "automatic on",
            "ST-004",
            "firefight-no-led-by-rules",
        ),
        (&["point at yard"], "cover none", "ST-070", "firefight-no-same-cover"),
        (&["point at yard", "smoke", "point at yard"], "smoke", "ST-078", "firefight-no-same-smoke"),
        (&["point at yard", "flare", "point at yard"], "flare", "ST-078", "firefight-no-same-flare"),
        (&["point at lane"], "strip to fifty-one", "ST-096", "firefight-no-same-strip"),
        (&[], "cease howitzers", "ST-140", "firefight-no-battery-fire"),
    ];
    for (before, last, rule, key) in cases {
        assert_eq!(refused(before, last), (*rule, *key), "{last}");
    }
    let (mut together, mut all) = (ruled(&[]), Vec::new());
    let yard = together.spot("yard");
    together.put(together.who_is("schmidt"), Place::Spot(yard));
    let ivan = together.who_is("ivan");
    together.field.seen[Side::German].insert(ivan);
    together.hands[0].spot = Some(yard);
    all.push(together.explain(Seat(0), together.read("hide from german").unwrap()).unwrap_err());
    assert_eq!((all[0].rules()[0].0, all[0].message().key), ("ST-056", "firefight-no-hide-close"));
    let tank = world(&format!("{}[vehicle.t34]\nat = \"yard\"", scene("movement", DUEL)));
    assert_eq!(tank.refused_as("dima", "start engine"), "firefight-no-engine-on");
    assert_eq!(tank.refused_as("katya", "close hatch"), "firefight-no-hatch-closed");
    let squad = world(&scene("movement", &[("mikhalov", "at = \"yard\""), ("ivan", "at = \"yard\"")]));
    for (soldier, words, key) in [
        ("ivan", "leave", "firefight-no-leave-foot"),
        ("mikhalov", "attach tripod to mmg", "firefight-no-tripod-on"),
    ] {
        assert_eq!(squad.refused_as(soldier, words), key, "{words}");
    }
    let tank = "[vehicle.t34]\nat = \"yard\"";
    let mut fire =
        world(&(scene("preparation", &[("schmidt", "at = \"rubble\""), ("ivan", "at = \"rubble\"")]) + tank));
    let answer = |fire: &Firefight, soldier: &str, words: &str| {
        let fault = fire.shot_of(fire.who_is(soldier), fire.read_shot(words).unwrap()).unwrap_err();
        (fault.rule, fault.key)
    };
    assert_eq!(answer(&fire, "schmidt", "fire rifle at hatch of t34"), ("ST-191", "firefight-no-hatch-shut"));
    assert_eq!(answer(&fire, "ivan", "fire grenade at vehicle t34"), ("ST-050", "firefight-no-own-vehicle"));
    fire.car_mut(fire.vehicle_named("t34").unwrap()).disabled = true;
    assert_eq!(answer(&fire, "schmidt", "fire grenade at vehicle t34"), ("ST-176", "firefight-no-disabled"));
}

impl Firefight {
    /// Let a phase pass, whatever the dice say.
    fn pass(&mut self) {
        let mut dice = table::Fast::new(1);
        for seat in [Seat(0), Seat(1)] {
            self.apply(seat, crate::action::Action::Done, &mut dice, &mut table::Silent);
        }
    }

    fn refused_as(&self, soldier: &str, words: &str) -> &'static str {
        self.movement_of(self.who_is(soldier), self.read_move(words).unwrap()).unwrap_err().key
    }
}
