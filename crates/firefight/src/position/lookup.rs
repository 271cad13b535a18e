//! What can be asked of a position: who and what is where, and how far it is.

use super::{Car, Fate, Firefight, Ground, Holder, Man, Run, Thing};
use crate::data::{ItemKind, Scenario};
use crate::places::{Group, Item, Items, Light, Place, Soldier, Soldiers, Spot, Spots, Target, Vehicle};
use crate::soldier::{Experience, Side, Task};
use crate::weapon::{Band, Weapon};

impl Firefight {
    /// The scenario that is played.
    pub(crate) fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// Every soldier of the scenario.
    pub(crate) fn everybody(&self) -> impl Iterator<Item = Soldier> + use<> {
        (0..self.scenario().soldiers.len() as u8).map(Soldier)
    }

    /// Every vehicle of the scenario.
    pub(crate) fn cars(&self) -> impl Iterator<Item = Vehicle> + use<> {
        (0..self.scenario().vehicles.len() as u8).map(Vehicle)
    }

    pub(crate) fn man(&self, soldier: Soldier) -> &Man {
        &self.field.men[soldier.index()]
    }

    pub(crate) fn thing(&self, item: Item) -> &Thing {
        &self.field.things[item.index()]
    }

    pub(crate) fn car(&self, vehicle: Vehicle) -> &Car {
        &self.field.cars[vehicle.index()]
    }

    pub(crate) fn car_mut(&mut self, vehicle: Vehicle) -> &mut Car {
        &mut self.field.cars[vehicle.index()]
    }

    pub(crate) fn ground(&self, spot: Spot) -> &Ground {
        &self.field.ground[spot.index()]
    }

    pub(crate) fn ground_mut(&mut self, spot: Spot) -> &mut Ground {
        &mut self.field.ground[spot.index()]
    }

    /// Change a location and the points of ten metres that belong to it: smoke and light do not end where names do.
    pub(crate) fn over(&mut self, spot: Spot, change: impl Fn(&mut Ground)) {
        let scenario = self.scenario.clone();
        let like = |point: Spot| scenario.geometry.like(point);
        let points = (0..scenario.spots.len() as u8).map(Spot);
        for point in points.filter(|point| like(*point) == like(spot)) {
            change(self.ground_mut(point));
        }
    }

    pub(crate) fn side_of(&self, soldier: Soldier) -> Side {
        self.scenario().soldiers[soldier.index()].side
    }

    pub(crate) fn experience(&self, soldier: Soldier) -> Experience {
        self.scenario().soldiers[soldier.index()].experience
    }

    pub(crate) fn task(&self, soldier: Soldier) -> Option<Task> {
        self.scenario().soldiers[soldier.index()].task
    }

    pub(crate) fn group_of(&self, soldier: Soldier) -> Group {
        self.scenario().soldiers[soldier.index()].group
    }

    /// The soldiers of a side who are in the fight.
    pub(crate) fn fit(&self, side: Side) -> Soldiers {
        self.of_side(side).and(self.active_set())
    }

    /// All soldiers of a side, whatever has become of them.
    pub(crate) fn of_side(&self, side: Side) -> Soldiers {
        self.scenario().sides[side]
    }

    /// Where a soldier is on the ground, in a vehicle or not.
    pub(crate) fn spot_of(&self, soldier: Soldier) -> Option<Spot> {
        match self.man(soldier).place {
            Place::Spot(spot) => Some(spot),
            Place::Vehicle(vehicle) => self.car(vehicle).at,
            Place::Away => None,
        }
    }

    /// The fit soldiers in a location, not those in vehicles there.
    pub(crate) fn men_at(&self, spot: Spot) -> Soldiers {
        self.at_place(Place::Spot(spot))
    }

    /// The fit soldiers in a vehicle.
    pub(crate) fn crew_of(&self, vehicle: Vehicle) -> Soldiers {
        self.at_place(Place::Vehicle(vehicle))
    }

    pub(crate) fn at_place(&self, place: Place) -> Soldiers {
        self.among(self.active_set(), place)
    }

    /// Those of these men who are there.
    pub(crate) fn among(&self, men: Soldiers, place: Place) -> Soldiers {
        let number = place.number();
        self.those(men, |man| man.place.number() == number)
    }

    /// Those of these men of whom something holds; without a branch for each.
    #[inline]
    fn those(&self, men: Soldiers, holds: impl Fn(&Man) -> bool) -> Soldiers {
        let bit = |soldier: Soldier| u64::from(holds(self.man(soldier))) << soldier.0;
        Soldiers(men.iter().fold(0, |set, soldier| set | bit(soldier)))
    }

    /// The locations in which fit men of a side are, vehicles included.
    pub(crate) fn held_by(&self, side: Side) -> Spots {
        self.fit(side).iter().filter_map(|soldier| self.spot_of(soldier)).collect()
    }

    /// Where a target is.
    pub(crate) fn spot_at(&self, target: Target) -> Option<Spot> {
        match target {
            Target::Spot(spot) => Some(spot),
            Target::Vehicle(vehicle) | Target::Hatch(vehicle) => self.car(vehicle).at,
        }
    }

    /// The locations that a man there could reach in one round if nothing hindered him, and how far they are.
    pub(crate) fn within_reach(&self, spot: Spot) -> &[(Spot, u16)] {
        &self.scenario().derived.near[spot.index()]
    }

    /// The locations of a strip: first come those of the scenario, then those that the gamemaster has added.
    pub(crate) fn strip(&self, number: u8) -> Option<&[Spot]> {
        let (number, own) = (usize::from(number), &self.scenario().strips);
        let added =
            || self.field.strips.get(number - own.len()).map(Run::spots).filter(|run| !run.is_empty());
        own.get(number).map(|strip| &*strip.run).or_else(added)
    }

    /// All strips, by their numbers.
    pub(crate) fn strips(&self) -> impl Iterator<Item = (u8, &[Spot])> {
        (0..).map_while(|number| Some((number, self.strip(number)?)))
    }

    /// What lies from one named location to another, as a strip: the named ones on the way, or without a way the two.
    pub(crate) fn row_between(&self, from: Spot, to: Spot) -> Option<Run> {
        let geometry = &self.scenario().geometry;
        let named = |spot: &Spot| self.scenario().derived.named.contains(*spot);
        match geometry.walk(from, to) {
            Some(_) => Run::of(std::iter::once(from).chain(geometry.path(from, to).filter(named))),
            None => Run::of([from, to]),
        }
    }

    /// The band between two locations; close combat is the same one (ST-056).
    pub(crate) fn band(&self, from: Spot, to: Spot) -> Option<Band> {
        let scenario = self.scenario();
        scenario.derived.bands[from.index() * scenario.spots.len() + to.index()]
    }

    /// The things of which something holds; without a branch for each.
    fn things_that(&self, holds: impl Fn(&Thing) -> bool) -> Items {
        let things = &self.field.things[..self.scenario().items.len()];
        Items(things.iter().rev().fold(0, |set, thing| set << 1 | u128::from(holds(thing))))
    }

    pub(crate) fn held(&self, holder: Holder) -> Items {
        self.things_that(|thing| thing.holder == holder)
    }

    pub(crate) fn kind(&self, item: Item) -> ItemKind {
        self.scenario().items[item.index()].kind
    }

    /// The weapon that a thing is.
    pub(crate) fn weapon_of(&self, item: Item) -> Option<Weapon> {
        match self.kind(item) {
            ItemKind::Weapon(weapon) => Some(weapon),
            _ => None,
        }
    }

    /// The casualties of a side so far.
    pub(crate) fn casualties(&self, side: Side) -> u8 {
        self.of_side(side).iter().filter(|soldier| self.man(*soldier).fate != Fate::Fit).count() as u8
    }

    /// The light in a location (ST-078, R-51).
    pub(crate) fn light_at(&self, spot: Spot) -> Light {
        let ground = self.ground(spot);
        let own = self.scenario().spots[spot.index()].light.unwrap_or(self.now.light);
        let light = if ground.smoke > 0 { Light::Poor } else { own };
        if ground.glow > 0 { light.min(Light::Dim) } else { light }
    }

    /// Whether somebody sees another location badly (ST-078): it lies in the dark or in smoke, or he himself stands in
    /// smoke. What a flare or a fire lights is seen from the dark.
    pub(crate) fn is_poor(&self, from: Spot, to: Spot) -> bool {
        let smoke = self.ground(from).smoke > 0 || self.scenario().haze;
        self.light_at(to) == Light::Poor || smoke && self.light_at(from) == Light::Poor
    }

    /// Who leads a group of men: the highest rank, then experience, then the roster.
    pub(crate) fn leader(&self, men: Soldiers) -> Option<Soldier> {
        let info = |soldier: &Soldier| &self.scenario().soldiers[soldier.index()];
        men.iter().min_by_key(|soldier| {
            let info = info(soldier);
            (std::cmp::Reverse(info.rank), std::cmp::Reverse(info.experience), *soldier)
        })
    }

    /// Whether players command him.
    pub(crate) fn is_players(&self, soldier: Soldier) -> bool {
        self.scenario().soldiers[soldier.index()].player
    }

    /// The location of that word.
    pub(crate) fn spot_named(&self, id: &str) -> Option<Spot> {
        self.scenario().spots.iter().position(|spot| spot.id == id).map(|place| Spot(place as u8))
    }

    /// The soldier of that word.
    pub(crate) fn soldier_named(&self, id: &str) -> Option<Soldier> {
        self.scenario().soldiers.iter().position(|soldier| soldier.id == id).map(|place| Soldier(place as u8))
    }

    /// The vehicle of that word.
    pub(crate) fn vehicle_named(&self, id: &str) -> Option<Vehicle> {
        self.scenario().vehicles.iter().position(|vehicle| vehicle.id == id).map(|place| Vehicle(place as u8))
    }
}
