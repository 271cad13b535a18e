//! Worlds that fit a view.

use table::{Chance, Seat, Setup};

use super::{Contact, FireView, SideView};
use crate::action::Action;
use crate::order::Move;
use crate::places::{Item, Place, SOLDIERS, Soldier, Soldiers, Spot};
use crate::position::{Fate, Firefight, Guns, Hand, Holder, Man, Marks, Owner, Phase, Reason, Run};
use crate::soldier::Side;

impl FireView {
    /// Some world that fits: what the viewer does not know is drawn anew.
    pub(crate) fn imagine(&self, setup: &Setup<Firefight>, chance: &mut impl Chance) -> Firefight {
        let mut world = Firefight::laid_out(setup);
        world.now = self.now;
        if let Some(all) = &self.all {
            world.field = all.field;
            world.hands = all.hands;
            return world;
        }
        self.lay_land(&mut world);
        let own = self.side.as_ref();
        if let Some(view) = own {
            view.lay_out(&mut world);
        }
        for side in Side::BOTH {
            match own {
                Some(view) if view.side == side => {}
                Some(view) => view.imagine_enemy(&mut world, chance),
                None => imagine_unseen(&mut world, side, Soldiers::NONE, chance),
            }
        }
        imagine_things(&mut world, own, chance);
        imagine_rest(&mut world, own, chance);
        let seat = own.and_then(|view| viewer_seat(&world, view, self.hand));
        world.imagine_orders(seat, chance);
        if let (Some(seat), Some(hand)) = (seat, self.hand) {
            world.hands[usize::from(seat.0)] = hand;
        }
        if let (Some(seat), Some(view)) = (seat, own) {
            for man in view.men.values().filter(|man| man.owner == Owner(Some(seat.0))) {
                world.order(man.number, |order| *order = man.orders.unwrap_or_default());
            }
        }
        world.call_up();
        world
    }
}

impl FireView {
    /// The world as far as the viewer knows it: enemies are where they have been located and nowhere else.
    pub(crate) fn known(&self, setup: &Setup<Firefight>) -> Firefight {
        let mut world = Firefight::laid_out(setup);
        world.now = self.now;
        if let Some(all) = &self.all {
            world.field = all.field;
            world.hands = all.hands;
            return world;
        }
        self.lay_land(&mut world);
        let Some(view) = &self.side else { return world };
        let enemy = view.side.enemy();
        for soldier in world.of_side(enemy).iter() {
            world.change_man(soldier, |man| *man = Man::default());
        }
        for vehicle in world.cars_of(enemy) {
            world.car_mut(vehicle).at = None;
        }
        view.lay_out(&mut world);
        for tank in view.tanks.values() {
            let car = world.car_mut(tank.number);
            car.at = Some(tank.at);
            car.heading = tank.heading;
            car.turned_from = tank.turned_from;
            car.hatch = tank.hatch;
            car.disabled = tank.disabled;
            car.hull_down = tank.hull_down;
            world.field.seen_cars[view.side].insert(tank.number);
        }
        let on_foot = |soldier: &Soldier| world.task(*soldier).is_none();
        let strangers: Soldiers = world.of_side(enemy).iter().filter(on_foot).collect();
        let mut strangers = strangers.iter();
        for contact in &view.contacts {
            for soldier in strangers.by_ref().take(contact.men.into()) {
                world.change_man(soldier, |man| *man = contact.somebody());
                world.field.seen[view.side].insert(soldier);
            }
        }
        for ghost in &view.ghosts {
            for soldier in strangers.by_ref().take(ghost.men.into()) {
                world.remember(soldier, Some((ghost.at, ghost.round)));
            }
        }
        for item in (0..world.scenario().items.len() as u8).map(Item) {
            match view.things.get(&item.0) {
                Some(thing) => world.change(item, |known| *known = *thing),
                None => world.hand(item, Holder::Gone),
            }
        }
        for man in view.men.values() {
            world.order(man.number, |order| *order = man.orders.unwrap_or_default());
        }
        world.call_up();
        world
    }

    /// What everybody sees of the ground.
    fn lay_land(&self, world: &mut Firefight) {
        let scenario = world.scenario.clone();
        for (place, info) in scenario.spots.iter().enumerate() {
            if let Some(land) = self.land.get(&info.id) {
                let ground = &mut world.field.ground[place];
                ground.cover = land.cover;
                ground.smoke = land.smoke;
                ground.glow = land.glow;
                ground.wire = land.wire;
            }
        }
        for (run, row) in world.field.strips.iter_mut().zip(&self.strips) {
            *run = Run::of(row.iter().copied()).unwrap_or_default();
        }
    }
}

/// The seat whose view it is: the one that sees its own orders, else any of the side.
fn viewer_seat(world: &Firefight, view: &SideView, _: Option<Hand>) -> Option<Seat> {
    let with_orders = view.men.values().find(|man| man.orders.is_some()).and_then(|man| man.owner.0);
    with_orders.map(Seat).or_else(|| world.table.seats_of(view.side, world.scenario()).iter().next())
}

impl SideView {
    /// What the side knows stands as it is.
    fn lay_out(&self, world: &mut Firefight) {
        for view in self.men.values() {
            let fate = if view.man.fate == Fate::Missing { Fate::Severe } else { view.man.fate };
            world.change_man(view.number, |man| *man = Man { fate, ..view.man });
            world.command(view.number, view.owner);
        }
        for view in self.vehicles.values() {
            world.field.cars[view.number.index()] = view.car;
        }
        let scenario = world.scenario.clone();
        for (place, info) in scenario.batteries.iter().enumerate() {
            if let Some(guns) = self.batteries.get(&info.id) {
                world.field.guns[place] = *guns;
            }
        }
        for (place, info) in scenario.spots.iter().enumerate() {
            let swept = self.mines.get(&info.id);
            let ground = &mut world.field.ground[place];
            ground.known[self.side as usize] = swept.is_some();
            ground.swept = swept.copied().unwrap_or(false);
        }
        world.field.echo[self.side] = self.echo;
    }

    /// The enemy: contacts, ghosts and the seen fallen are somebody, and the others may be anywhere.
    fn imagine_enemy(&self, world: &mut Firefight, chance: &mut impl Chance) {
        let enemy = self.side.enemy();
        for vehicle in world.cars_of(enemy) {
            let mut car = *world.car(vehicle);
            match self.tanks.values().find(|tank| tank.number == vehicle) {
                Some(tank) => {
                    car.at = Some(tank.at);
                    car.heading = tank.heading;
                    car.turned_from = tank.turned_from;
                    car.moved = tank.moved;
                    car.hatch = tank.hatch;
                    car.disabled = tank.disabled;
                    car.flames = tank.flames;
                    car.hull_down = tank.hull_down;
                    world.field.seen_cars[self.side].insert(vehicle);
                }
                None => {
                    if let (Some(_), Some(spot)) = (car.at, away_from(world, Some(self.side), chance)) {
                        car.at = Some(spot);
                    }
                    car.hatch = chance.pick(2) == 0;
                }
            }
            *world.car_mut(vehicle) = car;
            for crewman in world.everybody() {
                if world.scenario().soldiers[crewman.index()].start.place != Place::Vehicle(vehicle) {
                    continue;
                }
                world.put(crewman, if car.at.is_some() { Place::Vehicle(vehicle) } else { Place::Away });
            }
        }
        let mut free = Shuffled::of(world, enemy, chance);
        let mut told = Soldiers::NONE;
        let mut next = |told: &mut Soldiers| {
            let soldier = free.next();
            soldier.into_iter().for_each(|soldier| told.insert(soldier));
            soldier
        };
        for contact in &self.contacts {
            for _ in 0..contact.men {
                let Some(soldier) = next(&mut told) else {
                    world.field.rumours[self.side] = contact.seen;
                    continue;
                };
                world.change_man(soldier, |man| *man = contact.somebody());
                world.field.seen[self.side].insert(soldier);
            }
        }
        for _ in 0..self.fallen {
            let Some(soldier) = next(&mut told) else { continue };
            let place = away_from(world, None, chance).map_or(Place::Away, Place::Spot);
            world.change_man(soldier, |man| *man = Man { place, fate: Fate::Dead, ..Man::default() });
            world.mark(soldier, Marks::SEEN_OUT, true);
        }
        for ghost in &self.ghosts {
            for _ in 0..ghost.men {
                let Some(soldier) = next(&mut told) else {
                    world.field.rumours[self.side] = Some((ghost.at, ghost.round));
                    continue;
                };
                let place = away_from(world, Some(self.side), chance).map_or(Place::Away, Place::Spot);
                let last_seen = Some((ghost.at, ghost.round));
                world.change_man(soldier, |man| *man = Man { place, last_seen, ..Man::default() });
            }
        }
        imagine_unseen(world, enemy, told, chance);
        for soldier in world.of_side(enemy).iter() {
            imagine_posture(world, soldier, chance);
        }
    }
}

impl Contact {
    /// One of them.
    fn somebody(&self) -> Man {
        Man { place: Place::Spot(self.at), way: self.way, last_seen: self.seen, ..Man::default() }
    }
}

/// Small things that nobody sees from afar.
fn imagine_posture(world: &mut Firefight, soldier: Soldier, chance: &mut impl Chance) {
    let man = *world.man(soldier);
    if man.active() {
        world.mark(soldier, Marks::TIRED, chance.pick(4) == 0);
        let on_foot = matches!(man.place, Place::Spot(_));
        world.mark(soldier, Marks::LYING, on_foot && chance.pick(4) == 0);
        world.mark(soldier, Marks::MOVED, man.way.is_some());
    }
}

/// Soldiers of a side who are not told of: where they began, away, out, or somewhere else.
fn imagine_unseen(world: &mut Firefight, side: Side, told: Soldiers, chance: &mut impl Chance) {
    for soldier in world.of_side(side).minus(told).iter() {
        let crewman = matches!(world.man(soldier).place, Place::Vehicle(_));
        if chance.pick(8) == 0 {
            world.change_man(soldier, |man| man.fate = Fate::Severe);
            continue;
        }
        if crewman {
            continue;
        }
        let spot = away_from(world, Some(side.enemy()), chance);
        let place = match chance.pick(4) {
            0 => Place::Away,
            _ => spot.map_or(Place::Away, Place::Spot),
        };
        world.change_man(soldier, |man| *man = Man { place, ..Man::default() });
    }
}

/// Any location in which nobody of a side is.
fn away_from(world: &Firefight, side: Option<Side>, chance: &mut impl Chance) -> Option<Spot> {
    let held = side.map_or_else(Default::default, |side| world.held_by(side));
    let spots = (0..world.scenario().spots.len() as u8).map(Spot).filter(|spot| !held.contains(*spot));
    let count = spots.clone().count();
    (count > 0).then(|| chance.pick(count)).and_then(|place| spots.clone().nth(place))
}

/// Things that the side does not see: with their first holders if those are enemies in the fight, else lying where
/// nobody of the side is.
fn imagine_things(world: &mut Firefight, own: Option<&SideView>, chance: &mut impl Chance) {
    for item in (0..world.scenario().items.len() as u8).map(Item) {
        if let Some(thing) = own.and_then(|view| view.things.get(&item.0)) {
            world.change(item, |known| *known = *thing);
            continue;
        }
        let info = &world.scenario().items[item.index()];
        let side = own.map(|view| view.side);
        let mut thing = *world.thing(item);
        let hidden = |world: &Firefight, chance: &mut _| {
            away_from(world, side, chance).map_or(Holder::Gone, Holder::Spot)
        };
        thing.holder = match thing.holder {
            Holder::Soldier(soldier)
                if Some(world.side_of(soldier)) != side && !super::is_out(world.man(soldier)) =>
            {
                thing.holder
            }
            Holder::Vehicle(vehicle) if Some(world.scenario().vehicles[vehicle.index()].side) != side => {
                thing.holder
            }
            Holder::Spot(spot) if side.is_none_or(|side| !world.held_by(side).contains(spot)) => thing.holder,
            Holder::Gone => Holder::Gone,
            _ if info.tripod_of.is_some() => Holder::Gone,
            _ => hidden(world, chance),
        };
        let weapon = world.weapon_of(item).is_some();
        thing.empty = weapon && chance.pick(4) == 0;
        world.change(item, |known| *known = thing);
    }
    drop_from_the_fallen(world);
}

/// Who is out carries nothing.
pub(crate) fn drop_from_the_fallen(world: &mut Firefight) {
    for item in (0..world.scenario().items.len() as u8).map(Item) {
        if let Holder::Soldier(soldier) = world.thing(item).holder
            && super::is_out(world.man(soldier))
        {
            let spot = world.man(soldier).place.spot();
            world.hand(item, spot.map_or(Holder::Gone, Holder::Spot));
        }
    }
}

/// What the other side knows, scripts and batteries.
fn imagine_rest(world: &mut Firefight, own: Option<&SideView>, chance: &mut impl Chance) {
    for side in Side::BOTH {
        if own.is_some_and(|view| view.side == side) {
            continue;
        }
        for soldier in world.fit(side.enemy()).iter() {
            let Some(spot) = world.on_foot(soldier) else { continue };
            if chance.pick(2) == 0 {
                world.field.seen[side].insert(soldier);
                world.remember(soldier, Some((spot, world.now.round)));
            }
        }
        world.field.echo[side] = chance.pick(1 << 20) as u64;
        let scenario = world.scenario.clone();
        for (place, info) in scenario.batteries.iter().enumerate() {
            if info.side == side && chance.pick(2) == 0 {
                let target = away_from(world, None, chance);
                world.field.guns[place] =
                    Guns { target, rounds: 1 + chance.pick(4) as u8, ..Guns::default() };
            }
        }
        for place in 0..world.scenario().spots.len() {
            let ground = &mut world.field.ground[place];
            ground.known[side as usize] ^= chance.pick(8) == 0;
        }
    }
    for place in 0..world.scenario().spots.len() {
        let known = own.is_some_and(|view| world.field.ground[place].known[view.side as usize]);
        let mines = world.scenario().spots[place].mines.is_some();
        if mines && !known {
            world.field.ground[place].swept = chance.pick(4) == 0;
        }
    }
    for side in Side::BOTH {
        world.field.alert[side] = chance.pick(4) as u8;
    }
    let events = world.scenario().events.len() as u32;
    world.field.happened = (chance.pick(1 << 16) as u32) & ((1u64 << events) - 1) as u32;
}

impl Firefight {
    /// Any orders that could have been given to those whom another seat commands, and any hand.
    pub(crate) fn imagine_orders(&mut self, viewer: Option<Seat>, chance: &mut impl Chance) {
        for seat in self.table.seats().iter().filter(|seat| Some(*seat) != viewer) {
            let master = self.table.master() == Some(seat);
            self.hands[usize::from(seat.0)] = Hand::default();
            if master && self.now.automatic {
                continue;
            }
            for soldier in self.everybody() {
                if self.field.owners[soldier.index()] == Owner(Some(seat.0)) {
                    self.imagine_order(soldier, chance);
                }
            }
            if self.now.locked.contains(seat) {
                continue;
            }
            if master {
                self.hands[usize::from(seat.0)].reason = Reason::ALL[chance.pick(Reason::ALL.len())];
            }
            if chance.pick(2) == 0 {
                let men: Vec<Soldier> = self
                    .everybody()
                    .filter(|soldier| self.check(seat, Action::Select(*soldier)).is_ok())
                    .collect();
                if !men.is_empty() {
                    self.hands[usize::from(seat.0)].soldier = Some(men[chance.pick(men.len())]);
                }
            }
        }
    }

    fn imagine_order(&mut self, soldier: Soldier, chance: &mut impl Chance) {
        self.order(soldier, |order| *order = Default::default());
        if !self.man(soldier).active() {
            return;
        }
        let phase = self.now.phase;
        if phase != Phase::Movement && chance.pick(4) == 0 && self.on_foot(soldier).is_some() {
            let spots: Vec<Spot> = self.named_spots().collect();
            let order = self.movement_of(soldier, Move::Watch(spots[chance.pick(spots.len())]));
            if let Ok(order) = order {
                self.order(soldier, |orders| orders.movement = order);
            }
        }
        if chance.pick(2) == 0 {
            return;
        }
        let mut actions = Vec::new();
        self.orders(soldier, &mut actions);
        if !actions.is_empty() {
            self.give_order(soldier, actions[chance.pick(actions.len())]);
        }
    }
}

/// The soldiers of a side who may be anybody, in any order. Crews come last, as long as others are left.
struct Shuffled {
    men: [Soldier; SOLDIERS],
    count: usize,
    given: usize,
}

impl Shuffled {
    fn of(world: &Firefight, side: Side, chance: &mut impl Chance) -> Shuffled {
        let mut men = [Soldier(0); SOLDIERS];
        let on_foot = world.of_side(side).iter().filter(|soldier| world.task(*soldier).is_none());
        let crews = world.of_side(side).iter().filter(|soldier| world.task(*soldier).is_some());
        let foot = on_foot.clone().count();
        let mut count = 0;
        for soldier in on_foot.chain(crews) {
            men[count] = soldier;
            count += 1;
        }
        chance.shuffle(&mut men[..foot]);
        chance.shuffle(&mut men[foot..count]);
        Shuffled { men, count, given: 0 }
    }
}

impl Iterator for Shuffled {
    type Item = Soldier;
    fn next(&mut self) -> Option<Soldier> {
        let soldier = (self.given < self.count).then(|| self.men[self.given]);
        self.given += 1;
        soldier
    }
}
