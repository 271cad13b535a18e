//! Vehicles: hits, detailed damage and manoeuvres (ST-160 to ST-165, ST-176, ST-183, ST-190, ST-200 to ST-209).

use table::{Chance, Log};

use crate::data::geometry::bearing;
use crate::data::{EdgeKind, Mishap};
use crate::dice::Roll;
use crate::event::{FireEvent, Harm, Who, harm_key};
use crate::fire::Volley;
use crate::ledger::{Cast, fallen};
use crate::modifiers::{Modifiers, Part, Throw};
use crate::order::Move;
use crate::places::{Item, Place, Soldier, Spot, Vehicle};
use crate::position::{Firefight, Holder};
use crate::soldier::Task;

impl Firefight {
    /// A to-hit weapon has hit: the vehicle suffers, then the crew rolls (ST-163, ST-176, R-26, R-39).
    pub(crate) fn hit_vehicle(
        &mut self,
        before: &Firefight,
        vehicle: Vehicle,
        range: i16,
        volley: &mut Volley,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        let flames = self.suffer(vehicle, range, chance, log);
        let crew = volley.standing(before.crew_of(vehicle));
        let rolls = self.roll_each(crew, chance);
        let bonus = if flames { self.data.tables.damage.flames_bonus } else { 0 };
        let modifiers = Modifiers::NONE.with(Part::Flames, bonus);
        for soldier in crew.iter() {
            let Some(roll) = rolls[soldier.index()] else { continue };
            let (place, falls) = (Place::Vehicle(vehicle), roll.succeeds(modifiers.net()));
            self.enter_die(Cast::Crew, self.who(soldier), place, roll, modifiers, fallen(falls), log);
            if falls {
                volley.falls(soldier, place);
            }
        }
    }

    /// A vehicle, armoured or not, has been hit: it is disabled, or damaged in detail (ST-200, ST-208). Whether it burns.
    pub(crate) fn suffer(
        &mut self,
        vehicle: Vehicle,
        range: i16,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) -> bool {
        if self.rules.detailed_damage {
            return self.damage(vehicle, range, chance, log);
        }
        let burns = self.car(vehicle).flames && self.car(vehicle).disabled;
        self.disable(vehicle, log);
        burns
    }

    /// Out for the rest of the engagement.
    pub(crate) fn disable(&mut self, vehicle: Vehicle, log: &mut impl Log<FireEvent>) {
        if self.car(vehicle).disabled {
            return;
        }
        let car = self.car_mut(vehicle);
        car.disabled = true;
        car.immobile = true;
        car.running = false;
        for item in self.held(Holder::Vehicle(vehicle)).iter() {
            self.change(item, |thing| thing.broken = true);
        }
        self.tell_harm(vehicle, Harm::Disabled, log);
    }

    fn tell_harm(&mut self, vehicle: Vehicle, harm: Harm, log: &mut impl Log<FireEvent>) {
        let scenario = self.scenario.clone();
        let info = &scenario.vehicles[vehicle.index()];
        let event = FireEvent::Harmed { model: info.model.clone(), harm };
        if self.field.seen_cars[info.side.enemy()].contains(vehicle) {
            self.tell_both(event, log);
        } else {
            self.tell(info.side, event, log);
        }
    }

    /// Detailed damage (ST-200 to ST-207); whether it burns.
    fn damage(
        &mut self,
        vehicle: Vehicle,
        range: i16,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) -> bool {
        let roll = Roll::new(chance);
        let table = &self.data.get().tables.damage;
        let result = roll.total() + range;
        let scenario = self.scenario.clone();
        let info = &scenario.vehicles[vehicle.index()];
        let up_to = |most: i8| result <= i16::from(most);
        let harm = match () {
            // ST-201: the first secondary weapon that is not yet damaged; without any, the tracks.
            () if up_to(table.secondary) && info.secondary.is_empty() => Harm::Tracks,
            () if up_to(table.secondary) => Harm::Secondary,
            () if up_to(table.tracks) => Harm::Tracks,
            // ST-203: without a main weapon, the engine.
            () if up_to(table.main) && info.main.is_none() => Harm::Engine,
            () if up_to(table.main) => Harm::Main,
            () if up_to(table.engine) => Harm::Engine,
            () => Harm::Flames,
        };
        let (who, parts) = (Who(info.model.clone()), Modifiers::NONE.with(Part::Range, range));
        self.enter_die(Cast::Damage, who, Place::Vehicle(vehicle), roll, parts, harm_key(harm).0, log);
        match harm {
            Harm::Secondary => {
                let whole = info.secondary.iter().find(|item| !self.thing(**item).broken).copied();
                if let Some(item) = whole {
                    self.break_weapon(item);
                }
            }
            Harm::Tracks => self.car_mut(vehicle).immobile = true,
            Harm::Main => info.main.into_iter().for_each(|item| self.break_weapon(item)),
            Harm::Engine => {
                // ST-204: immobilised and the main weapon unusable; ST-209: the others still fire.
                let car = self.car_mut(vehicle);
                car.engine = true;
                car.immobile = true;
                car.running = false;
                info.main.into_iter().for_each(|item| self.break_weapon(item));
            }
            Harm::Flames | Harm::Disabled => {
                self.car_mut(vehicle).flames = true;
                self.disable(vehicle, log);
            }
        }
        if roll.face % 2 == 1 {
            self.car_mut(vehicle).radio_lost = true; // ST-206: the natural face
        }
        self.tell_harm(vehicle, harm, log);
        harm == Harm::Flames
    }

    fn break_weapon(&mut self, item: Item) {
        self.change(item, |thing| thing.broken = true);
    }

    /// The driver rolls for something special (ST-164).
    fn driver_manages(
        &mut self,
        soldier: Soldier,
        vehicle: Vehicle,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) -> bool {
        let roll = Roll::new(chance);
        let own = self.own(soldier, Throw::Drive);
        let managed = roll.succeeds(own.net());
        let outcome = if managed { "firefight-outcome-managed" } else { "firefight-outcome-not-managed" };
        self.enter_die(Cast::Driving, self.who(soldier), Place::Vehicle(vehicle), roll, own, outcome, log);
        let stalls = roll.mishap() && self.data.tables.mishap.driving == Mishap::Stall;
        let car = self.car_mut(vehicle);
        car.bogged = !managed && (car.bogged || stalls);
        let model = self.scenario().vehicles[vehicle.index()].model.clone();
        let event = |faces| FireEvent::Drove { model, faces, managed };
        self.tell_roll(self.side_of(soldier), self.told_of(soldier), roll.into(), event, log);
        managed
    }

    /// Movement of vehicles: one after the other, in their order (ST-161, R-38, R-41).
    pub(crate) fn vehicles_move(&mut self, chance: &mut impl Chance, log: &mut impl Log<FireEvent>) {
        for vehicle in (0..self.scenario().vehicles.len() as u8).map(Vehicle) {
            let crew = self.crew_of(vehicle);
            let commander = crew.iter().find(|soldier| self.task(*soldier) == Some(Task::Commander));
            if let Some(Move::Hatch(open)) =
                commander.map(|soldier| self.field.orders[soldier.index()].movement)
            {
                self.car_mut(vehicle).hatch = open;
            }
            if commander.is_none() {
                self.car_mut(vehicle).hatch = false;
            }
            let Some(driver) = crew.iter().find(|soldier| self.task(*soldier) == Some(Task::Driver)) else {
                continue;
            };
            if self.car(vehicle).disabled || self.car(vehicle).engine {
                continue;
            }
            match self.field.orders[driver.index()].movement {
                Move::Drive(goal) => self.drive(driver, vehicle, goal, chance, log),
                Move::Turn(direction) => {
                    let car = self.car_mut(vehicle);
                    car.turn_to(u16::from(direction) * 45);
                    car.moved = true;
                    car.hull_down = false;
                }
                Move::StartEngine => {
                    let hard = self.car(vehicle).starts > 0;
                    if !hard || self.driver_manages(driver, vehicle, chance, log) {
                        let car = self.car_mut(vehicle);
                        car.starts = car.starts.saturating_sub(1);
                        car.running = car.starts == 0;
                    }
                    self.car_mut(vehicle).moved = true;
                }
                Move::HullDown => {
                    let managed = self.driver_manages(driver, vehicle, chance, log);
                    let car = self.car_mut(vehicle);
                    car.hull_down = managed;
                    car.moved = true;
                }
                _ => {}
            }
        }
    }

    fn drive(
        &mut self,
        driver: Soldier,
        vehicle: Vehicle,
        goal: Spot,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        let scenario = self.scenario.clone();
        let info = &scenario.vehicles[vehicle.index()];
        self.car_mut(vehicle).moved = true;
        self.car_mut(vehicle).hull_down = false;
        if self.car(vehicle).bogged && !self.driver_manages(driver, vehicle, chance, log) {
            return;
        }
        while let Some(here) = self.car(vehicle).at.filter(|here| *here != goal) {
            let Some((next, _, kind)) = self.scenario().geometry.drive_step(here, goal, info.boat) else {
                return;
            };
            // ST-164: wheels off the road, and ditches.
            let special = kind == EdgeKind::Ditch || kind == EdgeKind::Ground && info.wheeled;
            if special && !self.driver_manages(driver, vehicle, chance, log) {
                return;
            }
            let spots = &self.scenario().spots;
            let heading = bearing(spots[here.index()].pos, spots[next.index()].pos);
            let car = self.car_mut(vehicle);
            car.at = Some(next);
            car.turn_to(heading);
            self.tanks_meet_mines(vehicle, next, chance, log);
            if self.car(vehicle).immobile {
                return;
            }
        }
        let to = self.scenario().spots[goal.index()].name.clone();
        let event = FireEvent::Moved { who: self.who(driver), to, how: "firefight-how-drive" };
        self.tell(self.side_of(driver), event, log);
    }
}
