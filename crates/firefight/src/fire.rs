//! A fire phase: all attacks are declared, then resolved on the position at its start; losses are applied at its
//! end (ST-021, R-13). To-hit weapons come first, then light weapons.

mod light;
mod to_hit;
mod volley;

use table::{Chance, Log};

use crate::aim::Aim;
use crate::check::is_total;
use crate::data::Mishap;
use crate::dice::Roll;
use crate::event::{Faces, FireEvent, compass};
use crate::list::List;
use crate::modifiers::{Modifiers, Part, Throw};
use crate::odds;
use crate::order::{Move, Shot};
use crate::places::{Item, Items, Place, SOLDIERS, Soldier, Soldiers, Spot, Spots, Target, Vehicles};
use crate::position::{Disclosure, Firefight, Holder, Marks, Phase};
use crate::soldier::Side;
use crate::weapon::{Band, Class, Weapon};
pub(crate) use volley::{Ordeal, Targets, Volley};

impl Firefight {
    /// One die for each man: all first, then one more for each 9.
    pub(crate) fn roll_each(&self, men: Soldiers, chance: &mut impl Chance) -> [Option<Roll>; SOLDIERS] {
        let mut rolls = [None; SOLDIERS];
        for soldier in men.iter() {
            rolls[soldier.index()] = Some(Roll::plain(chance));
        }
        for roll in rolls.iter_mut().flatten().filter(|roll| roll.face == 9) {
            roll.again = Some(chance.d10());
        }
        rolls
    }

    /// Resolve the orders of this fire phase: attacks, losses, detection of who fired, morale.
    pub(crate) fn fire_phase(&mut self, chance: &mut impl Chance, log: &mut impl Log<FireEvent>) {
        self.watchers_fire();
        let firing = self.firing();
        if firing.is_empty() && !self.shells_fall() {
            // Nobody fires: nobody falls, and nobody's morale is tried.
            self.notice_firers(chance, log);
            return self.after_fire(firing);
        }
        let order = self.firing_order(firing);
        let before = self.clone();
        let mut volley = Volley::NONE;
        let men = &self.field.men[..self.scenario().soldiers.len()];
        volley.ways.iter_mut().zip(men).for_each(|(way, man)| *way = man.way);
        let mut used = Items::NONE;
        for soldier in order.iter() {
            if let Shot::Fire(item, _) | Shot::Spray(item, ..) = before.field.orders[soldier.index()].fire {
                // Without a second man he loads instead of firing.
                let phases = if before.helpers(soldier, item) > 0 { 0 } else { self.rules.reload_phases };
                self.reload(soldier, item, phases, log);
            }
        }
        for soldier in order.iter() {
            match before.field.orders[soldier.index()].fire {
                Shot::Reload(item) => self.reload(soldier, item, self.rules.reload_phases, log),
                Shot::Call(battery, spot) => self.call(soldier, battery, spot, chance, log),
                _ => {}
            }
        }
        for soldier in order.iter() {
            match before.field.orders[soldier.index()].fire {
                Shot::Fire(item, target) if before.is_to_hit(item) && self.is_loaded(item, used) => {
                    used.insert(item);
                    self.hitting_attack(&before, soldier, item, target, &mut volley, chance, log);
                }
                Shot::Clear(item, spot) if !used.contains(item) => {
                    used.insert(item);
                    self.clear_with_charge(soldier, item, spot, chance, log);
                }
                _ => {}
            }
        }
        if self.now.phase == Phase::Preparation {
            self.barrages(&before, &mut volley, chance, log); // ST-136
        }
        for soldier in order.iter() {
            match before.field.orders[soldier.index()].fire {
                Shot::Fire(item, target) if !before.is_to_hit(item) && self.is_loaded(item, used) => {
                    used.insert(item);
                    self.light_attack(&before, soldier, item, target, &mut volley, chance, log);
                }
                Shot::Spray(item, strip, from, to) if self.is_loaded(item, used) => {
                    used.insert(item);
                    self.spray(&before, soldier, item, (strip, from, to), &mut volley, chance, log);
                }
                _ => {}
            }
        }
        self.satisfy(&before, &mut volley, chance, log);
        self.apply_losses(&volley, log);
        self.notice_firers(chance, log);
        self.morale_tests(&volley, chance, log);
        self.note_cars_shot_at(&volley);
        self.after_fire(firing);
    }

    /// A crew knows that it has been shot at until it has moved or stayed once more.
    fn note_cars_shot_at(&mut self, volley: &Volley) {
        for vehicle in self.cars() {
            self.car_mut(vehicle).shot_at |=
                volley.ordeals_at(Place::Vehicle(vehicle)).any(|ordeal| !ordeal.attackers.is_empty());
        }
    }

    /// Who stays on watch fires at whoever is seen there, if nothing else was ordered (4.4).
    fn watchers_fire(&mut self) {
        if self.now.phase != Phase::Preparation {
            return;
        }
        for soldier in self.active_set().and(self.ordered()).iter() {
            let order = &self.field.orders[soldier.index()];
            let (Move::Watch(spot), Shot::Hold) = (order.movement, order.fire) else { continue };
            let target = Target::Spot(spot);
            if !self.knows_of(self.side_of(soldier), target) {
                continue;
            }
            let targets = Targets::new(Spots::NONE.with(spot), Vehicles::NONE);
            if let Some((item, target)) = self.best_shot(soldier, &targets) {
                self.order(soldier, |order| order.fire = Shot::Fire(item, target));
            }
        }
    }

    /// All that a side knows of to fire at.
    pub(crate) fn targets(&self, side: Side) -> Targets {
        let cars = self.field.seen_cars[side].iter();
        let cars = cars.filter(|car| self.knows_of(side, Target::Vehicle(*car))).collect();
        Targets::new(self.known_spots(side), cars)
    }

    /// The attack that promises most, among these targets.
    pub(crate) fn best_shot(&self, soldier: Soldier, targets: &Targets) -> Option<(Item, Target)> {
        if targets.is_empty() || self.may_fire(soldier).is_err() {
            return None;
        }
        let (scenario, here) = (self.scenario(), self.spot_of(soldier)?);
        let mut best: Option<(u32, Item, Target)> = None;
        let mut own = None;
        for (_, item) in self.arms(soldier) {
            // What nobody there can see is for mortars only (ST-135), armour not for light weapons (ST-175).
            let Some(row) = self.fires_as(item).map(|weapon| self.row(weapon)) else { continue };
            let spots =
                if row.is_mortar() { targets.spots } else { scenario.derived.seen_from[here.index()] };
            let cars = if row.class == Class::Light { scenario.derived.soft } else { targets.cars };
            let targets = targets.among(spots, cars);
            if targets.is_empty() {
                continue;
            }
            let Ok(weapon) = self.ready(soldier, item) else { continue };
            let mut dice = None;
            for target in targets.iter() {
                let Ok(line) = self.line(soldier, item, weapon, target) else { continue };
                // Nobody fires at his own comrades if he can help it.
                let friends = |spot: Spot| self.held_by(self.side_of(soldier)).contains(spot);
                if matches!(target, Target::Spot(spot) if line.effect.band != Band::Close && friends(spot)) {
                    continue;
                }
                let own = own.get_or_insert_with(|| self.own(soldier, Throw::Fire));
                let dice = *dice.get_or_insert_with(|| u32::from(self.dice(soldier, item, weapon)));
                let known = self.along(&line, soldier, target, own).known();
                let single = u32::from(row.single_use) * 15;
                let worth = (dice * odds::success_in_100(known)).saturating_sub(single);
                if worth > 0 && best.is_none_or(|(most, ..)| worth > most) {
                    best = Some((worth, item, target));
                }
            }
        }
        best.map(|(_, item, target)| (item, target))
    }

    /// Who has something to do in this fire phase.
    fn firing(&self) -> Soldiers {
        let ordered = self.ordered().and(self.active_set()).iter();
        ordered.filter(|soldier| self.field.orders[soldier.index()].fire != Shot::Hold).collect()
    }

    /// Side by side, location by location, man by man.
    fn firing_order(&self, all: Soldiers) -> List<Soldier, SOLDIERS> {
        let mut list = List::new();
        for side in Side::BOTH {
            let firing = all.and(self.of_side(side));
            for spot in firing.iter().filter_map(|soldier| self.spot_of(soldier)).collect::<Spots>().iter() {
                let here = firing.iter().filter(|soldier| self.spot_of(*soldier) == Some(spot));
                here.for_each(|soldier| list.push(soldier));
            }
        }
        list
    }

    /// Whether a weapon can be fired now: others may have done so in this phase already.
    fn is_loaded(&self, item: Item, used: Items) -> bool {
        let thing = self.thing(item);
        !used.contains(item) && !thing.empty && thing.wait == 0
    }

    fn is_to_hit(&self, item: Item) -> bool {
        self.weapon_of(item).is_some_and(|weapon| self.row(weapon).to_hit)
    }

    /// The name of what is fired at: light weapons that are aimed at an armoured vehicle are aimed at its hatch.
    pub(crate) fn target_name(&self, target: Target) -> crate::data::Name {
        self.name_of(match target {
            Target::Spot(spot) => Place::Spot(spot),
            Target::Vehicle(vehicle) | Target::Hatch(vehicle) => Place::Vehicle(vehicle),
        })
    }

    /// Everything that comes before the dice: the trigger, the marks.
    fn open_fire(&mut self, soldier: Soldier) {
        let late = self.now.phase == Phase::Advance;
        self.mark(soldier, if late { Marks::FIRED_LATE } else { Marks::FIRED }, true);
        self.mark(soldier, Marks::SHOT, true);
        if let Place::Vehicle(vehicle) = self.man(soldier).place {
            self.field.fired.insert(vehicle);
        }
    }

    pub(crate) fn weapon_name(&self, item: Item) -> &'static str {
        self.weapon_of(item).map_or("", |weapon| self.row(weapon).name)
    }

    /// What a natural 0 does to the weapon (ST-013, R-05 to R-07), and what using it up or loading it takes.
    fn close_fire(
        &mut self,
        soldier: Soldier,
        item: Item,
        weapon: Weapon,
        mishap: bool,
        log: &mut impl Log<FireEvent>,
    ) {
        let row = self.row(weapon);
        if row.single_use {
            self.hand(item, Holder::Gone);
            return;
        }
        let mounted = matches!(self.thing(item).holder, Holder::Vehicle(_));
        if row.slow {
            self.change(item, |thing| thing.wait = 2); // ST-137: every second round
        }
        if !mishap {
            return;
        }
        let table = &self.data.tables.mishap;
        match if mounted || row.class == Class::Artillery { table.gun } else { table.light } {
            Mishap::Empty => self.change(item, |thing| thing.empty = true),
            Mishap::Pause => self.change(item, |thing| thing.wait = 2), // skips the next time
            Mishap::Dud | Mishap::Stray | Mishap::Stall | Mishap::Nothing => return,
        }
        let event = FireEvent::Empty { who: self.who(soldier), weapon: row.name };
        self.tell(self.side_of(soldier), event, log);
    }

    /// Tell who fires what, as far as the table discloses it (D-03). The lying of enemies is not told.
    fn tell_attack(
        &mut self,
        soldier: Soldier,
        aim: &Aim,
        at: crate::data::Name,
        faces: Faces,
        log: &mut impl Log<FireEvent>,
    ) {
        let (who, weapon) = (self.who(soldier), self.row(aim.weapon).name);
        let net = aim.modifiers.known();
        let event = match self.told_of(soldier) {
            Disclosure::Open => FireEvent::Attack { who, weapon, at, faces, net },
            Disclosure::Faces => FireEvent::AttackFaces { who, weapon, at, faces },
            Disclosure::Outcome => FireEvent::AttackOnly { who, weapon, at },
            Disclosure::Silent => {
                let full = FireEvent::Attack { who, weapon, at, faces, net: aim.modifiers.net() };
                return self.tell_master(full, log);
            }
        };
        self.tell(self.side_of(soldier), event, log);
    }

    /// Those whom fire into a location can find: everybody there or, in Preparation Fire, coming through
    /// (ST-051, ST-025); inside the location only enemies.
    pub(crate) fn victims(&self, spot: Spot, soldier: Option<Soldier>, inside: bool) -> Soldiers {
        let exposed = self.active_set().iter().filter(|man| self.exposed_at(*man, spot));
        let spared = |man: Soldier| {
            let Some(soldier) = soldier else { return false };
            let friend = self.side_of(man) == self.side_of(soldier);
            man == soldier || friend && inside
        };
        exposed.filter(|man| !spared(*man)).collect()
    }

    /// What an attack means for the morale of those it is aimed at (ST-116 to ST-118, ST-123, ST-124).
    pub(crate) fn ordeal(
        &self,
        soldier: Soldier,
        aim: &Aim,
        target: Target,
        spray: bool,
        volley: &mut Volley,
    ) {
        let Some((from, to)) = self.spot_of(soldier).zip(self.spot_at(target)) else { return };
        let row = self.row(aim.weapon);
        let total = match target {
            Target::Spot(spot) => is_total(self.ground(spot).cover) && from != to,
            Target::Vehicle(vehicle) => self.scenario().vehicles[vehicle.index()].armour.is_some(),
            Target::Hatch(_) => false,
        };
        let near = aim.band <= Band::Medium && !total;
        let ordeal = volley.ordeal(target);
        ordeal.attackers.insert(soldier);
        ordeal.near.set(soldier, near);
        ordeal.machinegun.set(soldier, near && row.machinegun && !spray);
        let inside = from == to && matches!(target, Target::Spot(_));
        volley.sparing.set(soldier, inside && !row.to_hit);
        volley.indirect.set(soldier, row.is_mortar());
    }

    /// What an attack adds to morale: flank or height −1, rear, unknown or no counterfire −2 (ST-123, ST-124,
    ///
    pub(crate) fn menace(
        &self,
        soldier: Soldier,
        tested: Soldier,
        target: Place,
        volley: &Volley,
    ) -> Modifiers {
        let spots = &self.scenario().spots;
        let (to, facing) = match target {
            Place::Vehicle(vehicle) => (self.car(vehicle).at, Some(self.car(vehicle).heading)),
            Place::Spot(spot) => (Some(spot), spots[spot.index()].facing),
            Place::Away => (None, None),
        };
        let Some((from, to)) = self.spot_of(soldier).zip(to) else { return Modifiers::NONE };
        let (here, there) = (spots[to.index()].pos, spots[from.index()].pos);
        let arc = match facing {
            Some(facing) if from != to => self.arc(facing, self.scenario().geometry.bearing(to, from)),
            _ => crate::armour::Arc::Front,
        };
        let above = there[2] - here[2] >= i16::from(self.rules.higher_ground);
        let flank = arc == crate::armour::Arc::Side || above;
        let enemy = self.side_of(soldier).enemy();
        let hidden = match self.man(soldier).place {
            _ if self.side_of(tested) != enemy => false,
            Place::Vehicle(vehicle) => !self.field.seen_cars[enemy].contains(vehicle),
            // At the moment of the test: who has fired may have given himself away, and may have fallen.
            _ => !self.field.seen[enemy].contains(soldier) && !self.man(soldier).is(Marks::SEEN_OUT),
        };
        let shielded = match self.man(soldier).place {
            Place::Vehicle(vehicle) => self.scenario().vehicles[vehicle.index()].armour.is_some(),
            Place::Spot(spot) => is_total(self.ground(spot).cover),
            Place::Away => true,
        };
        let grave =
            arc == crate::armour::Arc::Rear || hidden || shielded || volley.indirect.contains(soldier);
        let flank = flank && (self.rules.morale_stack || !grave);
        Modifiers::NONE.with(Part::Flank, -i16::from(flank)).with(Part::Grave, -2 * i16::from(grave))
    }

    /// Tell those under fire what they notice: where from and how far, not who.
    fn tell_under_fire(
        &mut self,
        soldier: Soldier,
        aim: &Aim,
        target: Target,
        spray: bool,
        log: &mut impl Log<FireEvent>,
    ) {
        let Some((from, to)) = self.spot_of(soldier).zip(self.spot_at(target)) else { return };
        let spots = &self.scenario().spots;
        let direction = compass(self.scenario().geometry.bearing(to, from));
        let event = FireEvent::UnderFire {
            at: spots[to.index()].name.clone(),
            direction,
            band: aim.band,
            spray,
            sound: self.sound_of(aim.weapon),
        };
        let enemy = self.side_of(soldier).enemy();
        let theirs = match target {
            Target::Spot(spot) => {
                self.active_set().iter().any(|man| self.side_of(man) == enemy && self.exposed_at(man, spot))
            }
            Target::Vehicle(vehicle) | Target::Hatch(vehicle) => {
                self.scenario().vehicles[vehicle.index()].side == enemy
            }
        };
        if theirs && self.told_of(soldier) != Disclosure::Silent {
            self.tell(enemy, event, log);
        }
    }

    // Ammunition (ST-013, R-07) ---------------------------------------------------------------------

    /// Load a weapon, if it is empty still and there is something to load it with; it can fire after so many phases.
    fn reload(&mut self, soldier: Soldier, item: Item, phases: u8, log: &mut impl Log<FireEvent>) {
        let unit = if self.thing(item).empty { self.ammo_for(soldier, item) } else { None };
        let Some(unit) = unit else { return };
        self.hand(unit, Holder::Gone);
        self.change(item, |thing| {
            thing.empty = false;
            thing.wait = phases;
        });
        let event = FireEvent::Reloaded { who: self.who(soldier), weapon: self.weapon_name(item) };
        self.tell(self.side_of(soldier), event, log);
    }

    /// After a fire phase: orders are done with, weapons are a phase nearer to being ready.
    fn after_fire(&mut self, firing: Soldiers) {
        let preparation = self.now.phase == Phase::Preparation;
        for item in self.waiting().iter() {
            let slow = self.weapon_of(item).is_some_and(|weapon| self.row(weapon).preparation_only);
            if preparation || !slow {
                self.change(item, |thing| thing.wait -= 1);
            }
        }
        self.ordered().iter().for_each(|soldier| self.order(soldier, |order| order.fire = Shot::Hold));
        firing.iter().for_each(|soldier| self.mark(soldier, Marks::SHOT, false));
    }
}
