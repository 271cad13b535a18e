//! Rules that no lesson shows, and the switches of the ruleset.

use table::{Draw, Game as _, Scripted, Seat, Setup};

use crate::action::{Action, Ruling};
use crate::event::FireEvent;
use crate::options::{Enemy, Gamemaster, Options};
use crate::order::{Move, Shot, Speed};
use crate::places::{Cover, Item, Place, Soldier, Spot, Target};
use crate::position::{Fate, Firefight, Holder, Marks, Owner, Phase};
use crate::ruleset::{Changes, FateRoll, HideRule, MineDice};
use crate::weapon::Weapon;

const PLAYER: Seat = Seat(0);
const ENEMY: Seat = Seat(1);

pub(crate) fn with(ruleset: Changes, placement: &str) -> Firefight {
    placed("proving-ground", ruleset, placement)
}

pub(crate) fn placed(scenario: &str, ruleset: Changes, placement: &str) -> Firefight {
    let options =
        Options { scenario: scenario.to_owned(), enemy: Enemy::Seat, ruleset, ..Options::default() };
    let setup = Setup::<Firefight>::new(options);
    Firefight::place(&setup, toml::from_str(placement).unwrap()).unwrap()
}

fn world(placement: &str) -> Firefight {
    with(Changes::default(), placement)
}

impl Firefight {
    pub(crate) fn spot(&self, id: &str) -> Spot {
        self.spot_named(id).unwrap()
    }
    pub(crate) fn who_is(&self, id: &str) -> Soldier {
        self.soldier_named(id).unwrap()
    }
    pub(crate) fn arm(&self, id: &str) -> Weapon {
        self.data.weapon(id).unwrap()
    }
    pub(crate) fn refused(&self, soldier: &str, words: &str) -> &'static str {
        let (soldier, action) = (self.who_is(soldier), self.read(words).unwrap());
        let result = self.may_be_told(soldier, action);
        result.map_or_else(|fault| fault.rule, |()| "allowed")
    }
    pub(crate) fn net(&self, soldier: &str, weapon: &str, target: Target) -> i16 {
        let soldier = self.who_is(soldier);
        let item = self.usable(soldier, self.arm(weapon)).unwrap();
        self.aim(soldier, item, target).unwrap().modifiers.net()
    }
    /// Give orders, then let both sides be done, with these dice.
    pub(crate) fn play(
        &mut self,
        orders: &[(&str, &str)],
        faces: &[u8],
    ) -> Vec<(table::Audience, FireEvent)> {
        for (soldier, words) in orders {
            let (soldier, action) = (self.who_is(soldier), self.read(words).unwrap());
            assert_eq!(
                self.refused(&self.scenario().soldiers[soldier.index()].id, words),
                "allowed",
                "{words}"
            );
            self.give_order(soldier, action);
        }
        self.resolve(faces.iter().map(|face| Draw { die: table::Die::D10, face: u32::from(*face) }))
    }
    /// Let both sides be done, with these draws.
    pub(crate) fn resolve(&mut self, draws: impl Iterator<Item = Draw>) -> Vec<(table::Audience, FireEvent)> {
        let (mut dice, mut log) = (Scripted::new(draws), Vec::new());
        for seat in [PLAYER, ENEMY] {
            self.apply(seat, Action::Done, &mut dice, &mut log);
        }
        dice.finish().unwrap();
        log
    }
    pub(crate) fn fate_of(&self, id: &str) -> Fate {
        self.man(self.who_is(id)).fate
    }
}

/// Everybody away but those who are placed; everybody who is there is seen.
pub(crate) fn scene(phase: &str, men: &[(&str, &str)]) -> String {
    let men = men.iter().map(|(id, keys)| format!("[soldier.{id}]\n{keys}\n"));
    format!("phase = \"{phase}\"\nonly = true\nall_seen = true\n{}", men.collect::<String>())
}

pub(crate) const DUEL: &[(&str, &str)] = &[("ivan", "at = \"yard\""), ("schmidt", "at = \"rubble\"")];

// ST-001, ST-008, ST-020
#[test]
fn a_match_is_a_scenario_of_rounds_for_one_to_eight_players() {
    let seats = |scenario: &str, players| {
        let options = Options { scenario: scenario.to_owned(), players, ..Options::default() };
        Firefight::seats(&Setup::<Firefight>::new(options)).map(<[_]>::len)
    };
    assert_eq!(seats("proving-ground", 8), Ok(8));
    assert!(seats("proving-ground", 9).is_err() && seats("nowhere", 1).is_err());
    let mut world = world(&scene("advance", DUEL));
    world.play(&[], &[]);
    assert_eq!((world.turn(), world.now.phase), (2, Phase::Movement));
}

// ST-009
#[test]
fn a_player_with_nobody_left_takes_over_a_man_of_the_platoon() {
    let men =
        [("ivan", "at = \"yard\"\nout = true"), ("semyon", "at = \"rear\""), ("schmidt", "at = \"far\"")];
    for (respawn, owner) in [(true, Owner(Some(0))), (false, Owner(None))] {
        let mut world =
            with(Changes { respawn: Some(respawn), ..Changes::default() }, &scene("advance", &men));
        for soldier in world.everybody().filter(|soldier| world.is_players(*soldier)).collect::<Vec<_>>() {
            world.change_man(soldier, |man| man.fate = Fate::Dead);
        }
        crate::view::drop_from_the_fallen(&mut world);
        world.play(&[], &[]);
        assert_eq!(world.field.owners[world.who_is("semyon").index()], owner);
    }
}

// ST-030
#[test]
fn who_runs_into_enemies_stops_and_is_seen() {
    let mut world =
        world(&scene("movement", &[("ivan", "at = \"rear\""), ("schmidt", "at = \"mines-high\"")]));
    world.field.seen = Default::default();
    world.field.ground[world.spot("mines-high").index()].swept = true;
    world.play(&[("ivan", "run to yard")], &[]);
    assert_eq!(world.man(world.who_is("ivan")).place, Place::Spot(world.spot("mines-high")));
    let (ivan, schmidt) = (world.who_is("ivan"), world.who_is("schmidt"));
    use crate::soldier::Side::{German, Soviet};
    assert!(world.field.seen[German].contains(ivan) && world.field.seen[Soviet].contains(schmidt));
}

// ST-025, ST-030 (4.4)
#[test]
fn who_goes_by_another_way_is_met_and_fired_on_there() {
    let ashore = |enemy: &str, order: &str| {
        let men = [("rogov", "at = \"sh\""), ("unteroffizier", enemy)];
        let mut world = placed("night-crossing", Changes::default(), &scene("movement", &men));
        let rogov = world.who_is("rogov");
        assert_eq!(world.refused("rogov", order), "allowed");
        world.give_order(rogov, world.read(order).unwrap());
        world.movement_phase(&mut table::Fast::new(1), &mut table::Silent);
        world.now.phase = Phase::Preparation;
        let exposed = ["je", "sh-bf-1", "bf"].map(|spot| world.exposed_at(rogov, world.spot(spot)));
        (world.man(rogov).place == Place::Spot(world.spot("bf")), exposed)
    };
    assert_eq!(ashore("at = \"sb2\"", "run to bf"), (true, [false, true, true]));
    assert_eq!(ashore("at = \"sb2\"", "run to bf by je"), (true, [true, false, true]));
    assert_eq!(ashore("at = \"je\"", "run to bf by je"), (false, [true, false, false]), "stopped on the way");
    assert_eq!(ashore("at = \"je\"", "run to bf"), (true, [false, true, true]), "he goes round them");
    let world = placed("night-crossing", Changes::default(), &scene("movement", &[("rogov", "at = \"sh\"")]));
    assert_eq!(world.refused("rogov", "walk to bf by je"), "ST-031", "it is farther");
    assert_eq!(world.refused("rogov", "run to bf by bf"), "ST-030", "that is no other way");
    assert_eq!(world.refused("rogov", "run to bf by nk"), "ST-030");
    let mut orders = Vec::new();
    world.orders(world.who_is("rogov"), &mut orders);
    let by: Vec<_> =
        orders.into_iter().map(|order| world.written(order)).filter(|words| words.contains(" by ")).collect();
    assert_eq!(by, ["run to bf by je", "run to je-bf-1 by bf"]);
}

// ST-031, ST-032, ST-033, ST-034, ST-040
#[test]
fn speeds_and_the_fatigue_of_running() {
    let men = [
        ("ivan", "at = \"yard\""),
        ("vassili", "at = \"yard\""),
        ("mikhalov", "at = \"yard\""),
        ("schmidt", "at = \"far\""),
    ];
    let mut world = world(&scene("movement", &men));
    let lane = world.scenario().geometry.path(world.spot("yard"), world.spot("lane")).collect::<Vec<_>>();
    let id = |world: &Firefight, step: usize| world.scenario().spots[lane[step].index()].id.clone();
    assert_eq!(world.refused("vassili", &format!("walk to {}", id(&world, 1))), "allowed");
    assert_eq!(world.refused("vassili", &format!("walk to {}", id(&world, 2))), "ST-031");
    assert_eq!(world.refused("vassili", "run to lane"), "allowed");
    assert_eq!(world.refused("vassili", "run to fifty"), "ST-032");
    assert_eq!(world.refused("vassili", &format!("crawl to {}", id(&world, 1))), "ST-034");
    assert_eq!(world.refused("mikhalov", "run to lane"), "ST-040");
    world.play(&[("vassili", "run to lane")], &[]);
    assert_eq!(world.fatigue(world.who_is("vassili")), -1);
    for _ in 0..2 {
        world.play(&[], &[]);
    }
    assert_eq!(world.fatigue(world.who_is("vassili")), -1, "the round in which he ran does not count");
    for _ in 0..3 {
        world.play(&[], &[]);
    }
    assert_eq!(world.fatigue(world.who_is("vassili")), 0);
}

// ST-036
#[test]
fn nobody_lies_down_in_a_vehicle() {
    let world = world("only = true\n[vehicle.t34]\nat = \"yard\"");
    assert_eq!(world.refused("grisha", "lie"), "ST-036");
}

// ST-050
#[test]
fn somebody_must_have_been_seen_there() {
    let mut world = world(&scene("preparation", DUEL));
    assert_eq!(world.refused("ivan", "fire rifle at rubble"), "allowed");
    assert_eq!(world.refused("ivan", "fire rifle at crater"), "ST-050");
    world.field.seen = Default::default();
    let schmidt = world.who_is("schmidt");
    world.change_man(schmidt, |man| man.last_seen = None);
    assert_eq!(world.refused("ivan", "fire rifle at rubble"), "ST-050");
}

// ST-081, ST-225, ST-226
#[test]
fn a_trench_covers_against_outside_but_not_inside() {
    let world = world(&scene("preparation", &[("ivan", "at = \"ridge-2\""), ("schmidt", "at = \"ridge\"")]));
    assert_eq!(world.net("ivan", "rifle", Target::Spot(world.spot("ridge"))), 0);
    assert_eq!(world.cover_between(world.spot("yard"), world.spot("ridge")), -5);
}

// ST-042, ST-103
#[test]
fn a_machine_gun_without_its_tripod_weighs_less_and_fires_as_a_light_one() {
    let men = [("mikhalov", "at = \"yard\""), ("vassili", "at = \"yard\""), ("schmidt", "at = \"rubble\"")];
    let mut game = world(&scene("movement", &men));
    let mikhalov = game.who_is("mikhalov");
    game.play(&[("mikhalov", "detach tripod of mmg")], &[]);
    assert_eq!(game.refused("mikhalov", "fire mmg at rubble"), "ST-022", "his hands were full");
    game.play(&[], &[]);
    game.play(&[], &[]);
    game.play(&[("mikhalov", "give tripod to vassili")], &[]);
    assert_eq!((game.load(mikhalov), game.load(game.who_is("vassili"))), (2, 4));
    game.play(&[], &[]);
    let item = game.usable(mikhalov, game.arm("mmg")).unwrap();
    assert_eq!(game.aim(mikhalov, item, Target::Spot(game.spot("rubble"))).unwrap().dice, 4);
    game.play(&[], &[]);
    assert_eq!(game.refused("mikhalov", "attach tripod to mmg"), "allowed");
    // Set up, it weighs nothing and fires with all its dice.
    let mut game = world(&scene("movement", &men));
    game.play(&[("mikhalov", "deploy mmg")], &[]);
    assert_eq!(game.load(mikhalov), 0);
    let item = game.usable(mikhalov, game.arm("mmg")).unwrap();
    assert_eq!(game.aim(mikhalov, item, Target::Spot(game.spot("rubble"))).unwrap().dice, 5);
    let vassili = game.who_is("vassili");
    game.change_man(vassili, |man| man.place = Place::Away);
    assert_eq!(game.aim(mikhalov, item, Target::Spot(game.spot("rubble"))).unwrap().dice, 4);
    game.rules.mg_crew = 1;
    assert_eq!(game.aim(mikhalov, item, Target::Spot(game.spot("rubble"))).unwrap().dice, 5);
}

// ST-137
#[test]
fn slow_pieces_fire_every_second_round() {
    let world = world(&scene("preparation", DUEL));
    let slow: Vec<_> = world.data.chart.iter().filter(|row| row.slow).map(|row| row.id).collect();
    assert_eq!(slow, ["gun-120", "howitzer-155", "rocket-300"]);
    let mut game = with(
        Changes::default(),
        &scene("preparation", &[("layer", "at = \"far\""), ("ivan", "at = \"yard\"")]),
    );
    let layer = game.who_is("layer");
    let gun = game.usable(layer, game.arm("gun-50")).unwrap();
    game.change(gun, |thing| thing.wait = 2);
    assert_eq!(game.refused("layer", "fire gun-50 at yard"), "ST-013");
    game.play(&[], &[]);
    assert_eq!(game.thing(gun).wait, 1, "it waits for Preparation phases only");
    game.play(&[], &[]);
    assert_eq!(game.thing(gun).wait, 1);
}

// ST-154, ST-220
#[test]
fn a_nine_that_hits_sets_off_mines_and_any_tears_wire() {
    let mut world = world(&scene("preparation", DUEL));
    let (mines, wire) = (world.spot("mines-high"), world.spot("wire"));
    world.blast(Target::Spot(mines), false, &mut table::Silent);
    assert!(world.mined(mines));
    world.blast(Target::Spot(mines), true, &mut table::Silent);
    assert!(!world.mined(mines));
    world.blast(Target::Spot(wire), false, &mut table::Silent);
    assert!(!world.ground(wire).wire);
    world.blast(Target::Spot(world.spot("timber")), true, &mut table::Silent);
    assert_eq!(world.ground(world.spot("timber")).cover, Cover::Light);
}

// ST-163
#[test]
fn bullets_disable_an_unarmoured_vehicle_and_hit_its_men() {
    let mut world = world(
        "phase = \"preparation\"\nonly = true\nall_seen = true\n[soldier.ivan]\nat = \"yard\"\n[vehicle.truck]\nat = \"lane\"",
    );
    let truck = world.vehicle_named("truck").unwrap();
    assert_eq!(world.net("ivan", "rifle", Target::Vehicle(truck)), -1);
    world.play(&[("ivan", "fire rifle at vehicle truck")], &[8, 2, 7, 9, 9]);
    assert!(world.car(truck).disabled);
    assert_eq!(world.fate_of("kraftfahrer"), Fate::Dead);
}

// ST-181, ST-182, ST-190, ST-192
#[test]
fn slope_long_barrels_special_shells_height_and_hull_down() {
    let placed = "phase = \"preparation\"\nonly = true\nall_seen = true\n[vehicle.t34]\nat = \"yard\"\nheading = 90\n[vehicle.assault-gun]\nat = \"meadow\"\nheading = 270";
    let mut world = world(placed);
    let (tank, gun) = (world.vehicle_named("t34").unwrap(), world.vehicle_named("assault-gun").unwrap());
    let (grisha, german) = (world.who_is("grisha"), world.who_is("richtschütze"));
    let (yard, meadow, far) = (world.spot("yard"), world.spot("meadow"), world.spot("far"));
    assert_eq!(world.armour(gun, yard, grisha), -4, "sloped");
    assert_eq!(world.armour(tank, meadow, german), -1, "long barrel and special shells");
    world.car_mut(gun).hull_down = true;
    assert_eq!(world.armour(gun, yard, grisha), -5);
    assert_eq!(world.armour(gun, far, grisha), -1, "from the rear neither slope nor hull down helps");
    world.car_mut(gun).hull_down = false;
    world.car_mut(gun).at = Some(far);
    assert_eq!(world.armour(gun, yard, grisha), -5, "higher ground");
    world.car_mut(gun).at = Some(meadow);
    world.rules.armour_tuning = false;
    assert_eq!((world.armour(gun, yard, grisha), world.armour(tank, meadow, german)), (-3, -3));
}

// ST-194
#[test]
fn without_a_turret_it_must_turn_first() {
    let mut world = world(
        "phase = \"preparation\"\nonly = true\nall_seen = true\n[soldier.ivan]\nat = \"yard\"\n[vehicle.assault-gun]\nat = \"meadow\"\nheading = 0",
    );
    assert_eq!(world.refused("richtschütze", "fire gun-75 at yard"), "ST-194");
    let gun = world.vehicle_named("assault-gun").unwrap();
    world.car_mut(gun).heading = 270;
    assert_eq!(world.refused("richtschütze", "fire gun-75 at yard"), "allowed");
}

// ST-080, ST-230, ST-231, ST-251
#[test]
fn wire_takes_two_rounds_or_a_charge() {
    let mut game = world(&scene("movement", &[("ivan", "at = \"wire\""), ("schmidt", "at = \"far\"")]));
    assert_eq!(game.refused("ivan", "walk to yard"), "ST-230");
    for _ in 0..2 {
        game.play(&[("ivan", "cross wire")], &[]);
        assert!(!game.lies_low(game.who_is("ivan"), game.spot("wire")), "no cover in the wire");
        game.play(&[], &[]);
        game.play(&[], &[]);
    }
    assert_eq!(game.refused("ivan", "walk to yard"), "allowed");
    let mut game = world(&scene("preparation", &[("boris", "at = \"yard\""), ("schmidt", "at = \"far\"")]));
    assert_eq!(game.refused("boris", "clear lane"), "ST-250");
    game.play(&[("boris", "clear wire")], &[6]);
    assert!(!game.ground(game.spot("wire")).wire);
    assert_eq!(game.thing(crate::places::Item(0)).holder, Holder::Soldier(Soldier(0)));
}

// ST-235, ST-238, ST-240
#[test]
fn a_sniper_fires_at_the_slit_and_others_do_not() {
    let men = [("zina", "at = \"yard\""), ("ivan", "at = \"yard\""), ("slit-gunner", "at = \"bunker\"")];
    let world = world(&scene("preparation", &men));
    assert_eq!(world.net("zina", "sniper-rifle", Target::Spot(world.spot("bunker"))), -7);
    assert_eq!(world.refused("ivan", "fire rifle at bunker"), "ST-238");
    assert_eq!(world.refused("ivan", "fire grenade at bunker"), "allowed");
}

// ST-280, ST-281, ST-282
#[test]
fn the_view_has_what_the_sheets_print() {
    let world = world(&scene("movement", DUEL));
    let json = serde_json::to_value(world.view(table::Viewer::Seat(PLAYER))).unwrap();
    let man = &json["side"]["men"]["ivan"];
    for key in ["load", "fatigued", "fate", "marks", "place"] {
        assert!(!man[key].is_null(), "{key}");
    }
    for key in ["heading", "immobile", "engine", "radio_lost"] {
        assert!(!json["side"]["vehicles"]["t34"][key].is_null(), "{key}");
    }
    assert_eq!(world.row(world.arm("rifle")).men, [Some(1), Some(0), Some(-1), Some(-3), None]);
}

// ST-013, ST-023, ST-015: switches of the dice and of ammunition.
#[test]
fn switches_of_dice_and_ammunition() {
    let fire = |changes: Changes, faces: &[u8]| {
        let mut world = with(changes, &scene("preparation", DUEL));
        world.play(&[("ivan", "fire rifle at rubble")], faces);
        world
    };
    let empty = |world: &Firefight| {
        world.thing(world.usable(world.who_is("ivan"), world.arm("rifle")).unwrap()).empty
    };
    assert!(empty(&fire(Changes::default(), &[0])));
    assert_eq!(fire(Changes::default(), &[1]).refused("ivan", "fire rifle at rubble"), "allowed");
    let once = Changes { double_fire: Some(false), ..Changes::default() };
    assert_eq!(fire(once, &[1]).refused("ivan", "fire rifle at rubble"), "ST-023");
    // A fate of 9 is rolled again like all else.
    assert_eq!(fire(Changes::default(), &[8, 9, 9]).fate_of("schmidt"), Fate::Fled);
}

// ST-025, ST-061, ST-090, ST-216: further switches, and what is none.
#[test]
fn switches_of_fire_hiding_and_mines() {
    let moved = [("ivan", "at = \"yard\"\nfrom = \"porch\""), ("schmidt", "at = \"rubble\"")];
    let world = with(Changes::default(), &scene("preparation", &moved));
    assert_eq!(world.refused("schmidt", "fire rifle at porch"), "ST-050", "where he set out nobody hits him");
    let hide = |rule| {
        let changes = Changes { hide_rule: Some(rule), ..Changes::default() };
        let mut world =
            with(changes, &scene("movement", &[("ivan", "at = \"yard\""), ("layer", "at = \"ridge\"")]));
        world.field.seen = Default::default();
        let ivan = world.who_is("ivan");
        world.change_man(ivan, |man| man.last_seen = None);
        let path = world.scenario().geometry.path(world.spot("yard"), world.spot("lane")).nth(1).unwrap();
        let order = Action::Move(Move::Go(Speed::Normal, path));
        world.give_order(ivan, order);
        world.play(&[], &[5]);
        world.field.seen[crate::soldier::Side::German].contains(ivan)
    };
    assert!(!hide(HideRule::Threat) && hide(HideRule::Literal));
    let pair = [
        ("ivan", "at = \"yard\""),
        ("schmidt", "at = \"lane\""),
        ("braun", "at = \"lane\"\nmarks = [\"lying\"]"),
    ];
    let mut fresh =
        with(Changes { fate: Some(FateRoll::FreshRoll), ..Changes::default() }, &scene("preparation", &pair));
    fresh.play(&[("ivan", "fire rifle at lane")], &[7, 2, 8, 7, 9, 9]);
    assert_eq!(fresh.fate_of("schmidt"), Fate::Severe, "the last die, not the 2 that chose him");
    let enter = |changes: Changes, known: bool, faces: &[u8]| {
        let men = [("ivan", "at = \"yard\""), ("fyodor", "at = \"yard\""), ("schmidt", "at = \"far\"")];
        let mut world = with(changes, &scene("movement", &men));
        world.ground_mut(world.spot("mines-low")).known = [known; 2];
        let how = if known { "crawl" } else { "walk" };
        let step =
            world.scenario().geometry.path(world.spot("yard"), world.spot("mines-low")).next().unwrap();
        for id in ["ivan", "fyodor"] {
            let soldier = world.who_is(id);
            world.change_man(soldier, |man| man.place = Place::Spot(step));
        }
        let order = format!("{how} to mines-low");
        world.play(&[("ivan", &order), ("fyodor", &order)], faces);
    };
    enter(Changes::default(), false, &[1, 1]);
    enter(Changes { mines: Some(MineDice::Location), ..Changes::default() }, false, &[1]);
    enter(Changes::default(), true, &[]);
}

// ST-085, ST-021
#[test]
fn the_gamemaster_overrules_with_a_reason_and_may_leave_the_seat() {
    let options = Options {
        scenario: "proving-ground".to_owned(),
        gamemaster: Gamemaster::Person,
        ..Options::default()
    };
    let setup = Setup::<Firefight>::new(options);
    let (mut dice, mut log) = (table::Fast::new(1), Vec::new());
    let mut game = Firefight::start(&setup, &mut dice, &mut log);
    let (master, player) = (Seat(0), Seat(1));
    let mut act = |game: &mut Firefight, seat, words: &str| {
        let action = game.read(words).unwrap();
        game.explain(seat, action).unwrap_or_else(|refusal| panic!("{words}: {refusal:?}"));
        game.apply(seat, action, &mut dice, &mut log);
    };
    for words in [
        "because mistake",
        "point at rubble",
        "reveal to soviet",
        "point at lane",
        "smoke",
        "soldier schmidt",
        "declare dead",
    ] {
        act(&mut game, master, words);
    }
    assert_eq!(game.fate_of("schmidt"), Fate::Dead);
    assert_eq!(game.ground(game.spot("lane")).smoke, game.rules.smoke_rounds);
    act(&mut game, master, "hand over");
    assert!(game.explain(master, Action::Done).is_err());
    act(&mut game, player, "done");
    assert_eq!(game.now.phase, Phase::Preparation, "nobody waits for a gamemaster who has left");
    act(&mut game, master, "take over");
    act(&mut game, player, "done");
    assert_eq!(game.now.phase, Phase::Preparation);
    let ruled = log.iter().filter(|(_, event)| {
        matches!(event, FireEvent::Ruled { reason: crate::position::Reason::Mistake, .. })
    });
    assert_eq!(ruled.count(), 3);
    assert!(
        log.iter()
            .filter(|(_, event)| matches!(event, FireEvent::Ruled { .. }))
            .all(|(who, _)| !who.includes(table::Viewer::Seat(player)))
    );
}

// ST-085, ST-010
#[test]
fn the_gamemaster_asks_the_oracle_and_rolls_in_secret() {
    let mut desk = Desk::new();
    let before = desk.game.clone();
    for words in ["ask likely", "roll"] {
        let action = desk.game.read(words).unwrap();
        desk.game.explain(MASTER, action).unwrap();
        assert!(desk.game.explain(Seat(1), action).is_err(), "a player does not");
        desk.game.apply(MASTER, action, &mut desk.dice, &mut desk.log);
    }
    let mut told = desk.log.iter().rev().take(2);
    assert!(matches!(told.next(), Some((_, FireEvent::Rolled { .. }))));
    assert!(matches!(told.next(), Some((_, FireEvent::Oracle { .. }))));
    for (who, _) in desk.log.iter().rev().take(2) {
        assert!(who.includes(table::Viewer::Seat(MASTER)));
        assert!(!who.includes(table::Viewer::Seat(Seat(1))));
    }
    let of = |game: &Firefight| (game.field, game.now);
    assert_eq!(of(&desk.game), of(&before), "nothing has changed");
}

/// A table with a gamemaster and two players on the proving ground, everybody in the yard or where the scenario wants.
struct Desk {
    game: Firefight,
    dice: table::Fast,
    log: Vec<(table::Audience, FireEvent)>,
}

const MASTER: Seat = Seat(0);

impl Desk {
    fn new() -> Desk {
        let options = Options {
            scenario: "proving-ground".to_owned(),
            gamemaster: Gamemaster::Person,
            players: 2,
            ..Options::default()
        };
        let (mut dice, mut log) = (table::Fast::new(1), Vec::new());
        let game = Firefight::start(&Setup::<Firefight>::new(options), &mut dice, &mut log);
        Desk { game, dice, log }
    }
    fn act(&mut self, seat: Seat, words: &str) {
        let action = self.game.read(words).unwrap_or_else(|| panic!("{words}"));
        self.game.explain(seat, action).unwrap_or_else(|refusal| panic!("{words}: {refusal:?}"));
        self.game.apply(seat, action, &mut self.dice, &mut self.log);
    }
    fn refuses(&self, words: &str) -> bool {
        self.game.explain(MASTER, self.game.read(words).unwrap()).is_err()
    }
    /// What a seat has heard since last asked.
    fn heard(&mut self, seat: Seat) -> Vec<FireEvent> {
        let heard = |(audience, event): &(table::Audience, FireEvent)| {
            audience.includes(table::Viewer::Seat(seat)).then(|| event.clone())
        };
        self.log.iter().filter_map(heard).collect()
    }
}

// ST-085: groups are put elsewhere, taken off the field and brought back (4.5).
#[test]
fn the_gamemaster_moves_removes_and_spawns_groups() {
    let mut desk = Desk::new();
    let schmidt = desk.game.who_is("schmidt");
    for words in ["because story", "point at meadow", "shift squad-2"] {
        desk.act(MASTER, words);
    }
    assert_eq!(desk.game.man(schmidt).place, Place::Spot(desk.game.spot("meadow")));
    desk.act(MASTER, "point at yard");
    assert!(desk.refuses("shift squad-2"), "players are there");
    desk.act(MASTER, "back");
    desk.act(MASTER, "remove squad-2");
    assert_eq!(desk.game.man(schmidt).place, Place::Away);
    assert!(desk.refuses("remove squad-2"));
    desk.act(MASTER, "point at crater");
    desk.act(MASTER, "spawn squad-2");
    assert_eq!(desk.game.man(schmidt).place, Place::Spot(desk.game.spot("crater")));
    desk.act(MASTER, "point at lane");
    desk.act(MASTER, "cover medium");
    assert_eq!(desk.game.ground(desk.game.spot("lane")).cover, Cover::Medium);
    let ruled = desk.heard(MASTER);
    let why =
        |event: &&FireEvent| matches!(event, FireEvent::Ruled { reason: crate::position::Reason::Story, .. });
    assert_eq!(ruled.iter().filter(why).count(), 4);
    assert!(!desk.heard(Seat(1)).iter().any(|event| matches!(event, FireEvent::Ruled { .. })));
}

// ST-085: the rules lead a group or do not, by what doctrine and where to (4.5, 4.9).
#[test]
fn the_gamemaster_leaves_a_group_to_the_rules_and_takes_it_back() {
    let mut desk = Desk::new();
    let schmidt = desk.game.who_is("schmidt");
    let group = desk.game.group_of(schmidt);
    desk.act(MASTER, "soldier ivan");
    assert!(desk.refuses("doctrine hold") && desk.refuses("automatic on"), "players lead him");
    desk.act(MASTER, "back");
    desk.act(MASTER, "soldier schmidt");
    assert!(desk.refuses("automatic off"), "he is the gamemaster's from the start");
    desk.act(MASTER, "automatic on");
    for words in ["soldier schmidt", "doctrine hold", "soldier schmidt", "doctrine assault"] {
        desk.act(MASTER, words);
    }
    desk.act(MASTER, "point at crater");
    desk.act(MASTER, "send squad-2");
    assert_eq!(desk.game.field.doctrines[group.index()], crate::data::Doctrine::Assault);
    assert!(desk.game.automatic().contains(schmidt));
    let before = desk.game.man(schmidt).place;
    [MASTER, Seat(1), Seat(2)].iter().for_each(|seat| desk.act(*seat, "done"));
    assert_ne!(desk.game.man(schmidt).place, before, "he makes for the crater");
    for words in ["soldier schmidt", "automatic off", "soldier schmidt"] {
        desk.act(MASTER, words);
    }
    assert!(!desk.game.automatic().contains(schmidt) && !desk.refuses("hold fire"), "he takes orders again");
    let ruled = desk.heard(MASTER);
    assert_eq!(ruled.iter().filter(|event| matches!(event, FireEvent::Ruled { .. })).count(), 5);
    assert!(!desk.heard(Seat(1)).iter().any(|event| matches!(event, FireEvent::Ruled { .. })));
}

// ST-096: the gamemaster may add strips at any time.
#[test]
fn a_strip_that_the_gamemaster_adds_can_be_sprayed() {
    let mut desk = Desk::new();
    let own = desk.game.scenario().strips.len() as u8;
    let [from, to] = ["yard", "lane"].map(|id| desk.game.spot(id));
    let run = desk.game.row_between(from, to).unwrap();
    desk.act(MASTER, "point at yard");
    assert!(desk.refuses("strip to yard"));
    desk.act(MASTER, "strip to lane");
    assert_eq!(desk.game.strip(own), Some(run.spots()));
    desk.act(MASTER, "point at lane");
    assert!(desk.refuses("strip to yard"), "it is there already");
    for viewer in [table::Viewer::Seat(Seat(1)), table::Viewer::Gallery] {
        let view = desk.game.view(viewer);
        assert_eq!(view.strips, [run.spots().to_vec()], "everybody knows the ground");
    }
    let mut world =
        world(&scene("preparation", &[("ivan", "at = \"yard\""), ("schmidt", "at = \"rubble\"")]));
    let spray = |world: &Firefight| {
        let strip = world.strips().count() as u8 - 1;
        Shot::Spray(world.arm("lmg"), strip, 0, 1)
    };
    world.field.strips[0] = world.row_between(world.spot("rubble"), world.spot("lane")).unwrap();
    let mut things = (0..world.scenario().items.len() as u8).map(Item);
    let gun = things.find(|item| world.weapon_of(*item) == Some(world.arm("lmg")));
    world.hand(gun.unwrap(), Holder::Soldier(world.who_is("ivan")));
    assert_eq!(world.shot_of(world.who_is("ivan"), spray(&world)).map(drop), Ok(()));
    world.field.strips = Default::default();
    let none = Shot::Spray(world.arm("lmg"), own, 0, 1);
    assert!(world.shot_of(world.who_is("ivan"), none).is_err());
}

// ST-061: fate is told to those who are near (4.7).
#[test]
fn who_falls_alone_does_not_answer_until_somebody_comes_near() {
    let men = [("ivan", "at = \"far\""), ("vassili", "at = \"yard\""), ("schmidt", "at = \"rubble\"")];
    let mut world = world(&scene("movement", &men));
    let (ivan, vassili) = (world.who_is("ivan"), world.who_is("vassili"));
    let mut log = Vec::new();
    world.put_out(ivan, Fate::Light, world.man(ivan).place, &mut log);
    let heard = |log: &[(table::Audience, FireEvent)]| -> Vec<FireEvent> {
        let own = log.iter().filter(|(audience, _)| audience.includes(table::Viewer::Seat(PLAYER)));
        own.map(|(_, event)| event.clone()).collect()
    };
    let seen = |world: &Firefight| world.view(table::Viewer::Seat(PLAYER)).side.unwrap().men["ivan"].man.fate;
    assert_eq!(heard(&log), [FireEvent::Unanswered { who: world.who(ivan) }]);
    assert_eq!((seen(&world), world.man(ivan).fate), (Fate::Missing, Fate::Light));
    let setup = Setup::new(Options {
        scenario: "proving-ground".to_owned(),
        enemy: Enemy::Seat,
        ..Options::default()
    });
    let view = world.view(table::Viewer::Seat(PLAYER));
    let other = Firefight::imagine(&setup, &view, &mut table::Fast::new(3));
    assert_eq!(
        other.view(table::Viewer::Seat(PLAYER)),
        view,
        "what is not known stays so in worlds that fit"
    );
    log.clear();
    world.find_the_missed(&mut log);
    assert_eq!(log, []);
    world.put(vassili, world.man(ivan).place);
    world.find_the_missed(&mut log);
    assert!(matches!(heard(&log)[..], [FireEvent::Found { fate: Fate::Light, .. }]));
    assert_eq!(seen(&world), Fate::Light);
    log.clear();
    world.put_out(vassili, Fate::Dead, world.man(vassili).place, &mut log);
    assert!(matches!(heard(&log)[..], [FireEvent::Unanswered { .. }]), "he was the last there");
}

// ST-085: a hint is for one seat only.
#[test]
fn what_is_whispered_is_heard_by_one() {
    let mut desk = Desk::new();
    desk.act(MASTER, "point at rubble");
    desk.act(MASTER, "hint engine to player-2");
    let hint = |events: Vec<FireEvent>| events.iter().any(|event| matches!(event, FireEvent::Noticed { .. }));
    assert!(hint(desk.heard(Seat(2))) && hint(desk.heard(MASTER)) && !hint(desk.heard(Seat(1))));
}

// ST-012, ST-085: open, faces only, outcome only, silent; for all rolls, for a soldier, for a location (D-03).
#[test]
fn a_roll_is_told_as_far_as_the_gamemaster_likes() {
    let told = |words: &[&str]| {
        let mut desk = Desk::new();
        for words in ["point at rubble", "reveal to soviet"].iter().chain(words) {
            desk.act(MASTER, words);
        }
        let all = [MASTER, Seat(1), Seat(2)];
        all.iter().for_each(|seat| desk.act(*seat, "done"));
        let ivan = desk.game.who_is("ivan");
        let Owner(Some(owner)) = desk.game.field.owners[ivan.index()] else { panic!("a player has him") };
        desk.act(Seat(owner), "soldier ivan");
        desk.act(Seat(owner), "fire rifle at rubble");
        desk.log.clear();
        all.iter().for_each(|seat| desk.act(*seat, "done"));
        let at_all = |event: &FireEvent| match event {
            FireEvent::Attack { .. } => Some("open"),
            FireEvent::AttackFaces { .. } => Some("faces"),
            FireEvent::AttackOnly { .. } => Some("outcome"),
            _ => None,
        };
        let heard = desk.heard(Seat(owner)).iter().find_map(at_all);
        let master = desk.heard(MASTER).iter().find_map(at_all);
        assert!(master.is_some(), "the gamemaster hears of every roll");
        heard
    };
    assert_eq!(told(&[]), Some("open"));
    assert_eq!(told(&["disclose faces"]), Some("faces"));
    assert_eq!(told(&["disclose outcome"]), Some("outcome"));
    assert_eq!(told(&["disclose silent"]), None);
    assert_eq!(told(&["soldier ivan", "disclose faces"]), Some("faces"));
    assert_eq!(told(&["soldier vassili", "disclose silent"]), Some("open"), "another man's rolls");
    assert_eq!(told(&["point at yard", "disclose silent"]), None);
    assert_eq!(told(&["point at lane", "disclose silent"]), Some("open"), "another location");
    assert_eq!(told(&["disclose silent", "soldier ivan", "disclose outcome"]), Some("outcome"));
    // It is for this round only.
    let mut desk = Desk::new();
    desk.act(MASTER, "soldier ivan");
    desk.act(MASTER, "disclose silent");
    for _ in ["movement", "preparation", "advance"] {
        [MASTER, Seat(1), Seat(2)].iter().for_each(|seat| desk.act(*seat, "done"));
    }
    assert_eq!(desk.game.told_of(desk.game.who_is("ivan")), crate::position::Disclosure::Open);
}

// ST-120: other rolls too: the die of a morale test is left out, or the test is not spoken of at all.
#[test]
fn morale_is_told_without_its_die_or_not_at_all() {
    use crate::position::Disclosure;
    let told = |disclosure| {
        let men = [("smilov", "at = \"yard\""), ("schmidt", "at = \"rubble\"")];
        let mut world = world(&scene("preparation", &men));
        world.now.disclosure = disclosure;
        let log = world.play(&[("schmidt", "fire rifle at yard")], &[1, 8]);
        let player = |audience: &table::Audience| audience.includes(table::Viewer::Seat(PLAYER));
        let said = log.iter().filter(|(audience, _)| player(audience)).find_map(|(_, event)| match event {
            FireEvent::Morale { faces, .. } => Some(*faces),
            _ => None,
        });
        said.map(|faces| faces != Default::default())
    };
    assert_eq!(told(Disclosure::Open), Some(true));
    assert_eq!(told(Disclosure::Faces), Some(true));
    assert_eq!(told(Disclosure::Outcome), Some(false));
    assert_eq!(told(Disclosure::Silent), None);
}

// ST-021, ST-085: at any moment the rules take the seat, and whoever takes it back commands as before.
#[test]
fn the_seat_is_handed_over_and_back_with_several_players() {
    let mut desk = Desk::new();
    desk.act(Seat(1), "done");
    desk.act(Seat(2), "done");
    assert_eq!(desk.game.now.phase, Phase::Movement, "the gamemaster has not given his orders");
    desk.act(MASTER, "hand over");
    assert_eq!(desk.game.now.phase, Phase::Preparation, "now the rules give them");
    desk.act(Seat(1), "done");
    desk.act(MASTER, "take over");
    desk.act(MASTER, "soldier schmidt");
    desk.act(MASTER, "hold fire");
    desk.act(Seat(2), "done");
    assert_eq!(desk.game.now.phase, Phase::Preparation);
    desk.act(MASTER, "done");
    assert_eq!(desk.game.now.phase, Phase::Advance);
    assert!(desk.game.explain(Seat(1), Action::Rule(Ruling::HandOver)).is_err(), "nobody else can");
}

/// What is kept up with must be what there is: each way to change a position past it is noticed.
#[test]
fn a_position_that_nobody_kept_up_with_is_found_out() {
    use table::harness::Proof as _;

    let fresh = world("");
    assert_eq!(fresh.invariants(), Ok(()));
    let changes: [fn(&mut Firefight); 9] = [
        |world| world.field.men[0].place = Place::Away,
        |world| world.field.owners[0] = Owner(None),
        |world| world.field.things[0].holder = Holder::Gone,
        |world| world.field.things[0].empty = true,
        |world| world.field.things[0].wait = 1,
        |world| world.field.men[0].last_seen = Some((Spot(0), 1)),
        |world| world.field.men[0].marks.set(Marks::PINNED, true),
        |world| world.field.orders[0].movement = Move::Lie,
        |world| {
            let carried = |item: &Item| matches!(world.thing(*item).holder, Holder::Soldier(_));
            let heavy = |item: &Item| world.weight(*item) > world.data.tables.load.tripod;
            let gun = (0..u8::MAX).map(Item).find(|item| carried(item) && heavy(item)).unwrap();
            world.field.things[gun.index()].bare = true;
        },
    ];
    for change in changes {
        let mut world = fresh.clone();
        change(&mut world);
        let found = world.invariants();
        assert_eq!(found, Err("what is kept up with is not what there is".to_owned()));
        world.muster();
        assert_eq!(world.invariants(), Ok(()), "counted again");
    }
}
