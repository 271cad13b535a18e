//! Positions placed by hand, for lessons.

use std::collections::BTreeMap;

use serde::Deserialize;
use table::Setup;
use table::harness::Proof as _;

use crate::places::{Cover, Item, Light, Place, Soldier, Spot, Trail, Vehicle};
use crate::position::{Fate, Firefight, Holder, Marks, Phase};
use crate::soldier::Side;

/// A position as lessons write it. What is left out stands as at the start of the scenario.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Placement {
    /// The round.
    pub round: Option<u8>,
    /// The phase: `movement`, `preparation` or `advance`.
    pub phase: Option<String>,
    /// The light.
    pub light: Option<Light>,
    /// Soldiers, by their words.
    pub soldier: BTreeMap<String, PlacedMan>,
    /// Vehicles, by their words.
    pub vehicle: BTreeMap<String, PlacedCar>,
    /// Locations, by their words.
    pub location: BTreeMap<String, PlacedSpot>,
    /// Batteries that fire, by their words: on which location.
    pub barrage: BTreeMap<String, String>,
    /// Enemies whom the Red Army has located.
    pub seen_by_soviets: Vec<String>,
    /// Enemies whom the Wehrmacht has located.
    pub seen_by_germans: Vec<String>,
    /// Everybody sees everybody.
    pub all_seen: bool,
    /// Take everybody off the field who is not named.
    pub only: bool,
}

/// A soldier as a lesson places him.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PlacedMan {
    /// A location, `vehicle ID`, or `away`.
    pub at: Option<String>,
    /// From which location he came this round.
    pub from: Option<String>,
    /// Marks: `moved`, `lying`, `pinned`, `tired` …
    pub marks: Vec<String>,
    /// His weapons are empty.
    pub empty: bool,
    /// Out of the fight.
    pub out: bool,
    /// Rounds spent in the wire.
    pub wire: u8,
}

/// A vehicle as a lesson places it.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PlacedCar {
    /// Where.
    pub at: Option<String>,
    /// Where it looks.
    pub heading: Option<u16>,
    /// Where it looked before it turned this round.
    pub turned_from: Option<u16>,
    /// Whether it moved this round.
    pub moved: bool,
    /// Whether its hatch is open.
    pub hatch: bool,
    /// ST-190
    pub hull_down: bool,
    /// Its engine is off.
    pub stopped: bool,
}

/// A location as a lesson changes it.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PlacedSpot {
    /// Its cover.
    pub cover: Option<Cover>,
    /// Rounds of smoke.
    pub smoke: u8,
    /// Rounds of flare.
    pub glow: u8,
    /// Its mines are known to both sides.
    pub known_mines: bool,
}

impl Placement {
    pub(crate) fn on(self, setup: &Setup<Firefight>) -> Result<Firefight, String> {
        let mut world = Firefight::laid_out(setup);
        world.now.round = self.round.unwrap_or(1);
        world.now.light = self.light.unwrap_or(world.now.light);
        world.now.phase = match self.phase.as_deref() {
            None | Some("movement") => Phase::Movement,
            Some("preparation") => Phase::Preparation,
            Some("advance") => Phase::Advance,
            Some(other) => {
                return Err(format!("phase: `{other}` is none; write movement, preparation or advance"));
            }
        };
        let spot = |world: &Firefight, id: &str| {
            world.spot_named(id).ok_or_else(|| format!("there is no location `{id}`"))
        };
        let vehicle = |world: &Firefight, id: &str| {
            world.vehicle_named(id).ok_or_else(|| format!("there is no vehicle `{id}`"))
        };
        let soldier = |world: &Firefight, id: &str| {
            world.soldier_named(id).ok_or_else(|| format!("there is no soldier `{id}`"))
        };
        if self.only {
            for man in world.everybody() {
                let id = world.scenario().soldiers[man.index()].id.clone();
                let aboard = world.task(man).is_some()
                    && self.vehicle.keys().any(|key| {
                        world
                            .vehicle_named(key)
                            .is_some_and(|car| world.scenario().vehicles[car.index()].crew.contains(&man.0))
                    });
                if !self.soldier.contains_key(&*id) && !aboard {
                    world.put(man, Place::Away);
                }
            }
            for car in (0..world.scenario().vehicles.len() as u8).map(Vehicle) {
                if !self.vehicle.contains_key(&*world.scenario().vehicles[car.index()].id) {
                    world.car_mut(car).at = None;
                }
            }
        }
        for (id, placed) in &self.vehicle {
            let number = vehicle(&world, id)?;
            let at = placed.at.as_ref().map(|id| spot(&world, id)).transpose()?;
            if let Some(at) = at {
                world.put_vehicle(number, at);
            }
            let car = world.car_mut(number);
            car.heading = placed.heading.unwrap_or(car.heading) % 360;
            car.turned_from = placed.turned_from;
            car.moved = placed.moved;
            car.hatch = placed.hatch;
            car.hull_down = placed.hull_down;
            car.running &= !placed.stopped;
        }
        for (id, placed) in &self.soldier {
            let number = soldier(&world, id)?;
            place_man(&mut world, number, placed, &spot, &vehicle)?;
        }
        for (id, placed) in &self.location {
            let at = spot(&world, id)?;
            let ground = world.ground_mut(at);
            ground.cover = placed.cover.unwrap_or(ground.cover);
            if placed.known_mines {
                ground.known = [true; 2];
            }
            world.over(at, |ground| {
                ground.smoke = placed.smoke;
                ground.glow = placed.glow;
            });
        }
        for (id, at) in &self.barrage {
            let number = world.scenario().batteries.iter().position(|battery| *battery.id == *id);
            let Some(number) = number else { return Err(format!("there is no battery `{id}`")) };
            let at = spot(&world, at)?;
            world.field.guns[number] =
                crate::position::Guns { target: Some(at), rounds: 6, ..Default::default() };
        }
        for (side, names) in [(Side::Soviet, &self.seen_by_soviets), (Side::German, &self.seen_by_germans)] {
            for id in names {
                if let Some(car) = world.vehicle_named(id) {
                    world.field.seen_cars[side].insert(car);
                    continue;
                }
                let number = soldier(&world, id)?;
                see(&mut world, side, number);
            }
        }
        if self.all_seen {
            for side in Side::BOTH {
                for number in world.fit(side.enemy()).iter() {
                    see(&mut world, side, number);
                }
                for car in world.cars_of(side.enemy()) {
                    let there = world.car(car).at.is_some();
                    world.field.seen_cars[side].set(car, there);
                }
            }
        }
        world.call_up();
        world.invariants()?;
        Ok(world)
    }
}

fn see(world: &mut Firefight, side: Side, soldier: Soldier) {
    if let Some(at) = world.on_foot(soldier) {
        world.field.seen[side].insert(soldier);
        world.remember(soldier, Some((at, world.now.round)));
    }
}

fn place_man(
    world: &mut Firefight,
    soldier: Soldier,
    placed: &PlacedMan,
    spot: &impl Fn(&Firefight, &str) -> Result<Spot, String>,
    vehicle: &impl Fn(&Firefight, &str) -> Result<Vehicle, String>,
) -> Result<(), String> {
    let place = match placed.at.as_deref() {
        None => world.man(soldier).place,
        Some("away") => Place::Away,
        Some(at) => match at.strip_prefix("vehicle ") {
            Some(id) => Place::Vehicle(vehicle(world, id)?),
            None => Place::Spot(spot(world, at)?),
        },
    };
    let from = placed.from.as_ref().map(|id| spot(world, id)).transpose()?;
    for item in world.held(Holder::Spot(world.on_foot(soldier).unwrap_or(Spot(255)))).iter() {
        // A gun goes where its first crewman is placed.
        let first = world.scenario().groups[world.group_of(soldier).index()].soldiers.start == soldier.0;
        if let (true, true, Place::Spot(to)) = (first, world.thing(item).deployed, place) {
            world.hand(item, Holder::Spot(to));
        }
    }
    let scenario = world.scenario.clone();
    world.change_man(soldier, |man| (man.place, man.wire) = (place, placed.wire));
    if let (Some(from), Place::Spot(to)) = (from, place) {
        if scenario.geometry.walk(from, to).is_none() {
            return Err(format!("nobody can have come on foot from `{}`", scenario.spots[from.index()].id));
        }
        world.change_man(soldier, |man| man.way = Some(Trail { from, by: to, to }));
        world.mark(soldier, Marks::MOVED, true);
    }
    for word in &placed.marks {
        let Some(mark) = Marks::word(word) else {
            return Err(format!("there is no mark `{word}`; there is: {}", Marks::words().join(", ")));
        };
        world.mark(soldier, mark, true);
    }
    if placed.out {
        world.change_man(soldier, |man| man.fate = Fate::Dead);
        crate::view::drop_from_the_fallen(world);
    }
    if placed.empty {
        for item in (0..world.scenario().items.len() as u8).map(Item) {
            if world.weapon_of(item).is_some() && world.serves(soldier, item) {
                world.change(item, |thing| thing.empty = true);
            }
        }
    }
    Ok(())
}
