//! Movement (ST-030 to ST-036): simultaneous, ten metres at a time.

use table::{Chance, Log};

use crate::event::FireEvent;
use crate::order::{Move, Speed};
use crate::places::{Item, Place, SOLDIERS, SPOTS, Soldier, Soldiers, Spot, Trail, Vehicle};
use crate::position::{Firefight, Holder, Marks};
use crate::soldier::Side;

/// Into how many steps the movement of a round is cut, so that those who meet on the way do meet.
const STEPS: u16 = 4;

impl Firefight {
    /// Carry out all movement orders.
    pub(crate) fn movement_phase(&mut self, chance: &mut impl Chance, log: &mut impl Log<FireEvent>) {
        self.new_round_marks();
        for soldier in self.active_set().and(self.ordered()).iter() {
            self.on_the_spot(soldier);
        }
        self.walk(chance, log);
        self.vehicles_move(chance, log);
        self.field.cars.iter_mut().for_each(|car| car.shot_at = false);
        self.notice_movers(chance, log);
        self.find_the_missed(log);
        for soldier in self.ordered().iter() {
            // A watch is kept through Preparation Fire; everything else is done.
            if !matches!(self.field.orders[soldier.index()].movement, Move::Watch(_)) {
                self.order(soldier, |order| order.movement = Move::Stay);
            }
        }
    }

    fn new_round_marks(&mut self) {
        let kept = Marks::TIRED.or(Marks::PINNED).or(Marks::SEEN_OUT).or(Marks::MISSED);
        let arriving = kept.or(Marks::ARRIVED).or(Marks::MOVED);
        for soldier in self.everybody() {
            let man = &mut self.field.men[soldier.index()];
            let dazed = man.is(Marks::PINNED) && man.is(Marks::DAZED);
            man.marks = man.marks.only(if man.is(Marks::ARRIVED) { arriving } else { kept });
            man.marks.set(Marks::DAZED, dazed);
            man.way = None;
            if man.is(Marks::PINNED) && man.active() {
                // ST-127: he lies down now; what keeps him from firing is that he lies.
                man.marks.set(Marks::PINNED, false);
                if matches!(man.place, Place::Spot(_)) {
                    man.marks.set(Marks::LYING, true);
                }
                man.marks.set(Marks::COWED, true);
                self.order(soldier, |order| order.movement = Move::Stay);
            }
        }
        for vehicle in self.cars() {
            let arrives = self.crew_of(vehicle).iter().any(|crewman| self.man(crewman).is(Marks::ARRIVED));
            let car = self.car_mut(vehicle);
            car.moved = arrives;
            car.turned_from = None;
        }
    }

    /// What is done without changing one's location.
    fn on_the_spot(&mut self, soldier: Soldier) {
        let busy = |this: &mut Self| this.mark(soldier, Marks::BUSY, true);
        match self.field.orders[soldier.index()].movement {
            Move::Lie => self.mark(soldier, Marks::LYING, true),
            Move::CrossWire => {
                let man = &mut self.field.men[soldier.index()];
                man.marks.set(Marks::LYING, true);
                man.marks.set(Marks::CRAWLED, true);
                man.marks.set(Marks::MOVED, true);
                man.wire += 1;
            }
            Move::Take(item) => {
                let here = self.on_foot(soldier).map(Holder::Spot);
                if Some(self.thing(item).holder) == here && self.can_carry(soldier, self.weight(item)) {
                    self.hand(item, Holder::Soldier(soldier));
                }
                busy(self);
            }
            Move::Give(item, other) => {
                let mine = self.thing(item).holder == Holder::Soldier(soldier);
                // He may have fallen, or have gone, since the order was given.
                let beside = self.man(other).active() && self.man(other).place == self.man(soldier).place;
                if mine && beside && self.can_carry(other, self.weight(item)) {
                    self.hand(item, Holder::Soldier(other));
                }
                busy(self);
            }
            Move::Drop(item) => {
                if let Some(here) = self.on_foot(soldier) {
                    self.hand(item, Holder::Spot(here));
                }
                busy(self);
            }
            Move::Deploy(item) => {
                if let Some(here) = self.on_foot(soldier) {
                    self.change(item, |thing| {
                        thing.holder = Holder::Spot(here);
                        thing.deployed = true;
                    });
                }
                busy(self);
            }
            Move::Pack(item) => {
                let here = self.on_foot(soldier).map(Holder::Spot);
                if Some(self.thing(item).holder) == here && self.can_carry(soldier, self.weight(item)) {
                    self.change(item, |thing| {
                        thing.holder = Holder::Soldier(soldier);
                        thing.deployed = false;
                    });
                }
                busy(self);
            }
            Move::Detach(item) => {
                self.change(item, |thing| thing.bare = true);
                let tripod = self.scenario().items.iter().position(|info| info.tripod_of == Some(item));
                if let Some(place) = tripod {
                    self.hand(Item(place as u8), Holder::Soldier(soldier));
                }
                busy(self);
            }
            Move::Attach(item) => {
                if let Some(tripod) = self.tripod_beside(soldier, item) {
                    self.hand(tripod, Holder::Gone);
                    self.change(item, |thing| thing.bare = false);
                }
                busy(self);
            }
            Move::Board(vehicle) => {
                self.put(soldier, Place::Vehicle(vehicle));
                self.mark(soldier, Marks::MOVED, true);
            }
            Move::Leave => self.leave(soldier),
            _ => {}
        }
    }

    fn leave(&mut self, soldier: Soldier) {
        let Place::Vehicle(vehicle) = self.man(soldier).place else { return };
        let Vehicle(_) = vehicle;
        if let Some(spot) = self.car(vehicle).at {
            self.put(soldier, Place::Spot(spot));
            self.mark(soldier, Marks::MOVED, true);
        }
    }

    /// Everybody on foot, step by step; who runs into enemies stops, and stops them (ST-030, R-52).
    fn walk(&mut self, chance: &mut impl Chance, log: &mut impl Log<FireEvent>) {
        let mut walking = Soldiers::NONE;
        for soldier in self.active_set().and(self.ordered()).iter() {
            if let Some((speed, by, to)) = self.field.orders[soldier.index()].movement.on_foot() {
                let man = &mut self.field.men[soldier.index()];
                let Place::Spot(here) = man.place else { continue };
                if man.is(Marks::COWED) {
                    continue;
                }
                man.way = Some(Trail { from: here, by, to });
                man.wire = 0;
                man.marks.set(Marks::MOVED, true);
                man.marks.set(Marks::RAN, speed == Speed::Fast);
                man.marks.set(Marks::TIRED, man.is(Marks::TIRED) || speed == Speed::Fast); // ST-032
                man.marks.set(Marks::LYING, speed == Speed::Crawl); // ST-034
                man.marks.set(Marks::CRAWLED, speed == Speed::Crawl);
                walking.insert(soldier);
            }
        }
        if walking.is_empty() {
            return;
        }
        let all = walking;
        let mut gone = [0u16; SOLDIERS];
        // Who has come through where his way was to lead.
        let mut through = Soldiers::NONE;
        let mut mine_dice = [None; SPOTS];
        for step in 1..=STEPS {
            for soldier in all.iter() {
                while let Some((next, metres)) = self.next_step(soldier, walking, through, &gone, step) {
                    gone[soldier.index()] += metres;
                    if self.man(soldier).way.is_some_and(|way| way.by == next) {
                        through.insert(soldier);
                    }
                    self.put(soldier, Place::Spot(next));
                    let enemies = self.among(self.fit(self.side_of(soldier).enemy()), Place::Spot(next));
                    self.men_meet_mines(
                        next,
                        Soldiers::NONE.with(soldier),
                        &mut mine_dice[next.index()],
                        chance,
                        log,
                    );
                    if !enemies.is_empty() {
                        walking.remove(soldier);
                        enemies.iter().for_each(|enemy| walking.remove(enemy));
                        let event = FireEvent::Stopped {
                            who: self.who(soldier),
                            at: self.scenario().spots[next.index()].name.clone(),
                        };
                        self.tell(self.side_of(soldier), event, log);
                    }
                    if !self.man(soldier).active() {
                        walking.remove(soldier);
                    }
                }
            }
        }
        for side in Side::BOTH {
            for soldier in all.and(self.of_side(side)).iter() {
                let Place::Spot(here) = self.man(soldier).place else { continue };
                if !self.man(soldier).active() {
                    continue;
                }
                // He may have come less far than he wanted.
                let man = &mut self.field.men[soldier.index()];
                let passed = |way: Trail| if through.contains(soldier) { way.by } else { here };
                man.way = man.way.filter(|way| way.from != here).map(|way| Trail {
                    by: passed(way),
                    to: here,
                    ..way
                });
                let how = match self.field.orders[soldier.index()].movement.on_foot() {
                    Some((Speed::Fast, ..)) => "firefight-how-run",
                    Some((Speed::Crawl, ..)) => "firefight-how-crawl",
                    _ => "firefight-how-walk",
                };
                let event = FireEvent::Moved {
                    who: self.who(soldier),
                    to: self.scenario().spots[here.index()].name.clone(),
                    how,
                };
                self.tell(side, event, log);
            }
        }
    }

    /// The next location that a walker reaches within this step of the round.
    fn next_step(
        &self,
        soldier: Soldier,
        walking: Soldiers,
        through: Soldiers,
        gone: &[u16; SOLDIERS],
        step: u16,
    ) -> Option<(Spot, u16)> {
        let (speed, by, to) = self.field.orders[soldier.index()].movement.on_foot()?;
        let goal = if through.contains(soldier) { to } else { by };
        let Place::Spot(here) = self.man(soldier).place else { return None };
        if !walking.contains(soldier) || here == goal {
            return None;
        }
        let most = self.data.tables.movement.at(speed);
        let next = self.scenario().geometry.next(here, goal);
        let metres = self.scenario().geometry.walk(here, next)?;
        (gone[soldier.index()] + metres <= most * step / STEPS).then_some((next, metres))
    }
}
