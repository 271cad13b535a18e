//! How the automatic side conducts itself: every order of whole games of every scenario is looked at.

use std::collections::BTreeMap;

use table::{Audience, Event as _, Fast, Lang, Locales, Setup};

use crate::TITLE;
use crate::data::Doctrine;
use crate::event::FireEvent;
use crate::odds;
use crate::options::Options;
use crate::order::{Move, Shot};
use crate::places::{Item, Place, SOLDIERS, Soldier, Spot, Target, Vehicle};
use crate::position::{Firefight, Holder, Phase};
use crate::soldier::{Rank, Side, Task};
use crate::weapon::{Band, Class};

use super::Why;

/// What soldiers do not do.
const NEVER: [&str; 9] = [
    "fires a pistol farther than 50 m",
    "fires at hopeless odds",
    "takes the gun from its crew",
    "loads what another loads",
    "goes forward with nothing that fires",
    "walks home though nobody is left",
    "spares the tank beside him",
    "stands still when shot at",
    "paces to and fro",
];

/// How often each kind of thing was seen, with the first cases.
#[derive(Default)]
struct Conduct {
    seen: BTreeMap<&'static str, (u32, String)>,
}

impl Conduct {
    fn count(&self, what: &str) -> u32 {
        self.seen.get(what).map_or(0, |(count, _)| *count)
    }

    fn note(&mut self, what: &'static str, game: &Firefight, soldier: Soldier, more: &str) {
        let seen = self.seen.entry(what).or_default();
        seen.0 += 1;
        if seen.0 <= 3 {
            let name = game.scenario().soldiers[soldier.index()].name.text();
            seen.1 += &format!(" [{name}, round {}, {:?}: {more}]", game.now.round, game.now.phase);
        }
    }

    /// One game, phase by phase.
    fn watch(&mut self, setup: &Setup<Firefight>, seed: u64) {
        let mut dice = Fast::new(seed);
        let mut log: Vec<(Audience, FireEvent)> = Vec::new();
        let mut game = Firefight::begin(setup, &mut dice, &mut log);
        game.leave_to_the_rules(None);
        let mut ways = [[None; 4]; SOLDIERS];
        let (mut last, mut round) = (1, 1);
        while game.now.ended.is_none() {
            let mut ordered = game.clone();
            ordered.doctrine();
            if game.now.phase == Phase::Movement {
                self.movement(&ordered);
                self.ways(&ordered, &mut ways);
            } else {
                self.fire(&ordered);
            }
            game.play_phase(&mut dice, &mut log);
            if log.drain(..).any(|(_, event)| stirs(&event)) {
                last = round;
            }
            if game.now.ended.is_none() {
                round = game.now.round;
            }
        }
        self.seen.entry("games").or_default().0 += 1;
        self.seen.entry("rounds without anything at the end").or_default().0 += u32::from(round - last);
        let most = self.seen.entry("most of them in a game").or_default();
        most.0 = most.0.max(u32::from(round - last));
    }

    /// Four rounds in two places, there and back and there and back.
    fn ways(&mut self, game: &Firefight, ways: &mut [[Option<Spot>; 4]; SOLDIERS]) {
        for soldier in game.active_set().iter() {
            let way = &mut ways[soldier.index()];
            way.rotate_left(1);
            way[3] = game.on_foot(soldier);
            let [a, b, c, d] = *way;
            if a.is_some() && a == c && b == d && a != b {
                self.note("paces to and fro", game, soldier, "");
            }
        }
    }

    fn movement(&mut self, game: &Firefight) {
        for side in Side::BOTH {
            let outlook = game.outlook(side);
            let fires = |mate: Soldier| {
                let stays = matches!(game.field.orders[mate.index()].movement, Move::Stay);
                let attack = || outlook.ahead.best_attack(mate, &outlook);
                stays && attack().is_some_and(|attack| attack.worth > 0)
            };
            let covered = outlook.is_in_contact() && game.fit(side).iter().any(fires);
            for soldier in game.fit(side).iter() {
                let order = game.field.orders[soldier.index()].movement;
                let doctrine = game.doctrine_of(soldier, outlook.alarm);
                if let Move::Go(..) | Move::GoBy(..) = order {
                    if doctrine == Doctrine::Withdraw && game.fit(side.enemy()).is_empty() {
                        self.note("walks home though nobody is left", game, soldier, "");
                    }
                    let attacks = matches!(doctrine, Doctrine::Assault | Doctrine::CounterAttack);
                    let nothing = game.is_spent(soldier) || game.is_empty(soldier);
                    if attacks && nothing {
                        self.note("goes forward with nothing that fires", game, soldier, "");
                    }
                    if attacks && outlook.is_in_contact() {
                        self.note(
                            if covered { "bound under fire of others" } else { "bound" },
                            game,
                            soldier,
                            "",
                        );
                    }
                }
                self.driver(game, soldier, order);
            }
        }
    }

    /// A tank that is shot at drives, or has found a position hull down.
    fn driver(&mut self, game: &Firefight, soldier: Soldier, order: Move) {
        let (Some(Task::Driver), Place::Vehicle(vehicle)) = (game.task(soldier), game.man(soldier).place)
        else {
            return;
        };
        let car = game.car(vehicle);
        let able = car.running && !car.hull_down && game.can_manoeuvre(vehicle).is_ok();
        let pinned = game.man(soldier).is(crate::position::Marks::PINNED);
        if car.shot_at && able && !pinned && order == Move::Stay {
            self.note("stands still when shot at", game, soldier, "");
        }
    }

    fn fire(&mut self, game: &Firefight) {
        let mut loads = BTreeMap::new();
        for side in Side::BOTH {
            let outlook = game.outlook(side);
            for soldier in game.fit(side).iter() {
                let order = game.field.orders[soldier.index()].fire;
                match order {
                    Shot::Fire(item, target) => self.shot(game, soldier, item, target),
                    Shot::Reload(item) if loads.insert((item, side), soldier).is_some() => {
                        self.note("loads what another loads", game, soldier, "");
                    }
                    _ => {}
                }
                let at_armour = matches!(order, Shot::Fire(_, Target::Vehicle(_) | Target::Hatch(_)));
                let why = game.fire_decision(soldier, &outlook).1;
                if !at_armour && why != Why::Serves && game.may_fire(soldier).is_ok() {
                    self.tanks_beside(game, soldier);
                }
            }
        }
    }

    /// Armour in his own location that he could hurt.
    fn tanks_beside(&mut self, game: &Firefight, soldier: Soldier) {
        let Some(here) = game.on_foot(soldier) else { return };
        let cars = (0..game.scenario().vehicles.len() as u8).map(Vehicle);
        let hostile = |vehicle: &Vehicle| {
            let car = game.car(*vehicle);
            let side = game.side_of(soldier);
            game.scenario().vehicles[vehicle.index()].side != side
                && car.at == Some(here)
                && !car.disabled
                && game.field.seen_cars[side].contains(*vehicle)
        };
        for vehicle in cars.filter(hostile) {
            let useful = game.arms(soldier).any(|(_, item)| {
                let heavy = game.fires_as(item).is_some_and(|weapon| game.row(weapon).class != Class::Light);
                let aim =
                    game.ready(soldier, item).and_then(|_| game.aim(soldier, item, Target::Vehicle(vehicle)));
                heavy && game.is_his(soldier, item) && aim.is_ok_and(|aim| aim.modifiers.known() >= -6)
            });
            if useful {
                self.note("spares the tank beside him", game, soldier, "");
            }
        }
    }

    fn shot(&mut self, game: &Firefight, soldier: Soldier, item: Item, target: Target) {
        let aim = game.aim(soldier, item, target).expect("doctrine orders what can be done");
        let row = game.row(aim.weapon);
        let net = aim.modifiers.known();
        let each = odds::success_in_100(net) as f64 / 100.0;
        let any = 100.0 * (1.0 - (1.0 - each).powi(i32::from(aim.dice)));
        let text = format!("{} {:?} {net} {any:.0} %", row.id, aim.band);
        self.note("shots", game, soldier, &text);
        if row.id == "pistol" && aim.band > Band::Short {
            self.note("fires a pistol farther than 50 m", game, soldier, &text);
        }
        if any < 5.5 || net < -7 {
            self.note("fires at hopeless odds", game, soldier, &text);
        }
        if let Holder::Spot(spot) = game.thing(item).holder {
            let (group, me) =
                (game.scenario().items[item.index()].group, &game.scenario().soldiers[soldier.index()]);
            let crew = game.men_at(spot).and(game.fit(me.side)).iter().any(|man| {
                let info = &game.scenario().soldiers[man.index()];
                let able = info.speciality >= me.speciality && game.may_fire(man).is_ok();
                man != soldier && group == Some(info.group) && info.rank < Rank::Sergeant && able
            });
            if crew && (me.rank >= Rank::Sergeant || group != Some(me.group)) {
                self.note("takes the gun from its crew", game, soldier, &text);
            }
        }
    }
}

/// Whether anything that matters happens, or could follow from it.
fn stirs(event: &FireEvent) -> bool {
    matches!(
        event,
        FireEvent::Attack { .. }
            | FireEvent::Contact { .. }
            | FireEvent::Down { .. }
            | FireEvent::ShellsFall { .. }
            | FireEvent::Moved { .. }
            | FireEvent::Drove { .. }
            | FireEvent::Reloaded { .. }
    )
}

/// Soldiers keep crews together, hold fire that cannot hit, load before they go on, use what hurts armour, stay where they have
/// won, and a scenario does not go on when nothing can change any more.
#[test]
fn soldiers_conduct_themselves_as_such() {
    let games = std::env::var("GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(20);
    let data = Setup::<Firefight>::new(Options::default()).data;
    let mut faults = Vec::new();
    let (mut bounds, mut covered) = (0, 0);
    for scenario in data.scenarios.iter().filter(|scenario| scenario.id != "proving-ground") {
        let setup =
            Setup::<Firefight>::new(Options { scenario: scenario.id.to_string(), ..Options::default() });
        let mut conduct = Conduct::default();
        (0..games).for_each(|seed| conduct.watch(&setup, seed));
        println!("{}", scenario.id);
        for (what, (count, cases)) in &conduct.seen {
            println!("    {count:>6} {what}{cases}");
            if NEVER.contains(what) {
                faults.push(format!("{}: {count} times, who {what}{cases}", scenario.id));
            }
        }
        let idle = conduct.count("rounds without anything at the end");
        if idle > 7 * conduct.count("games") {
            faults.push(format!("{}: {idle} rounds without anything at the ends", scenario.id));
        }
        bounds += conduct.count("bound");
        covered += conduct.count("bound under fire of others");
    }
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(3 * covered > bounds, "{covered} bounds while others fire, {bounds} without");
}

/// One whole game, every order with its reason: `SCENARIO` and `SEED` say which.
#[test]
#[ignore = "a report, to be read with --nocapture"]
fn a_whole_game_with_its_reasons() {
    let scenario = std::env::var("SCENARIO").unwrap_or_else(|_| "hall-4".to_owned());
    let seed = std::env::var("SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    let setup = Setup::<Firefight>::new(Options { scenario, ..Options::default() });
    let locales = Locales::new(&[TITLE]);
    let reader = locales.reader(Lang::En);
    let mut dice = Fast::new(seed);
    let mut log: Vec<(Audience, FireEvent)> = Vec::new();
    let mut game = Firefight::begin(&setup, &mut dice, &mut log);
    game.leave_to_the_rules(None);
    while game.now.ended.is_none() {
        let mut ordered = game.clone();
        ordered.doctrine();
        println!("== round {}, {:?}", game.now.round, game.now.phase);
        for side in Side::BOTH {
            let outlook = ordered.outlook(side);
            for soldier in ordered.fit(side).iter() {
                let name = ordered.scenario().soldiers[soldier.index()].name.text();
                let at =
                    ordered.spot_of(soldier).map_or("-", |spot| &*ordered.scenario().spots[spot.index()].id);
                let order = ordered.field.orders[soldier.index()];
                let (what, why) = if game.now.phase == Phase::Movement {
                    (format!("{:?}", order.movement), ordered.movement_decision(soldier, &outlook).1)
                } else {
                    (format!("{:?}", order.fire), ordered.fire_decision(soldier, &outlook).1)
                };
                if !matches!(why, Why::Stays | Why::SeesNobody | Why::Cannot | Why::Crew | Why::NoShot) {
                    println!("    {} {name} at {at}: {what}, {why:?}", side.word());
                }
            }
        }
        game.play_phase(&mut dice, &mut log);
        let told = |event: &FireEvent| {
            !matches!(
                event,
                FireEvent::Entered { .. } | FireEvent::Phase { .. } | FireEvent::UnderFire { .. }
            )
        };
        let lines = log.drain(..).map(|(_, event)| event).filter(told);
        lines.for_each(|event| println!("{}", reader.say(&event.message())));
    }
    println!("{:?}", game.ended());
}
