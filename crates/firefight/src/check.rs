//! What a seat may choose: the one place that says yes or no, and why.

use table::{Seat, SeatSet, Status};

use crate::action::{Action, Ruling};
use crate::data::ItemKind;
use crate::data::geometry::Balk;
use crate::order::{Move, MoveChoice, Shot, ShotChoice, Speed};
use crate::places::{
    Battery, Cover, Item, Items, Place, Soldier, Soldiers, Spot, Spots, Target, Trail, Vehicle,
};
use crate::position::{Fate, Firefight, Holder, Marks, Owner, Phase};
use crate::refusal::{Fault, ensure, no};
use crate::soldier::{Side, Speciality, Task};
use crate::weapon::Weapon;

impl Firefight {
    /// Whether the seat may choose this, or the rule against it. A fault is made only of what the seat may
    /// know: its own men, its side's contacts, the ground.
    pub(crate) fn check(&self, seat: Seat, action: Action) -> Result<(), Fault> {
        if let Status::Over(_) = self.standing() {
            return no("ST-062", "firefight-no-over");
        }
        let master = self.table.master() == Some(seat);
        if master && self.now.automatic {
            return ensure(action == Action::Rule(Ruling::Resume), "ST-085", "firefight-no-automatic");
        }
        ensure(!self.now.locked.contains(seat), "ST-021", "firefight-no-locked")?;
        let hand = self.hands[usize::from(seat.0)];
        match action {
            Action::Done => ensure(hand.is_empty(), "ST-021", "firefight-no-hand-full"),
            Action::Back => ensure(!hand.is_empty(), "ST-021", "firefight-no-hand-empty"),
            Action::Select(soldier) => {
                ensure(hand.is_empty(), "ST-021", "firefight-no-hand-full")?;
                self.may_select(seat, soldier)
            }
            Action::Rule(ruling) => {
                ensure(master, "ST-085", "firefight-no-gamemaster")?;
                self.master_may(hand, ruling)
            }
            Action::Move(_) | Action::Shoot(_) => {
                let Some(soldier) = hand.soldier else { return no("ST-021", "firefight-no-hand-empty") };
                ensure(
                    self.field.owners[soldier.index()] == Owner(Some(seat.0)),
                    "ST-004",
                    "firefight-no-not-yours",
                )?;
                self.may_be_told(soldier, action)
            }
        }
    }

    /// Whether a soldier can be given this order in this phase.
    pub(crate) fn may_be_told(&self, soldier: Soldier, action: Action) -> Result<(), Fault> {
        match (self.now.phase, action) {
            (Phase::Movement, Action::Move(order)) => self.movement_of(soldier, order).map(drop),
            (Phase::Movement, _) => {
                self.may_move(soldier)?;
                no("ST-021", "firefight-no-fire-now")
            }
            (_, Action::Shoot(order)) => self.shot_of(soldier, order).map(drop),
            _ => {
                ensure(self.man(soldier).active(), "ST-062", "firefight-no-out")?;
                no("ST-021", "firefight-no-move-now")
            }
        }
    }

    /// Whether a soldier can be given orders in this phase.
    fn may_select(&self, seat: Seat, soldier: Soldier) -> Result<(), Fault> {
        let known = soldier.index() < self.scenario().soldiers.len();
        let master = self.table.master() == Some(seat);
        let own = known && self.field.owners[soldier.index()] == Owner(Some(seat.0));
        ensure(own || known && master, "ST-004", "firefight-no-not-yours")?;
        if master { Ok(()) } else { self.may_order(soldier) }
    }

    /// Whether he can do anything in this phase.
    #[inline]
    pub(crate) fn may_order(&self, soldier: Soldier) -> Result<(), Fault> {
        let man = self.man(soldier);
        ensure(man.fate == Fate::Fit, "ST-062", "firefight-no-out")?;
        ensure(man.place != Place::Away, "ST-020", "firefight-no-away")?;
        match self.now.phase {
            Phase::Movement => ensure(!man.is(Marks::PINNED), "ST-127", "firefight-no-pinned"),
            Phase::Preparation | Phase::Advance => self.may_fire(soldier),
        }
    }

    /// All whom a seat commands and who can; they are judged alike, and quickly.
    pub(crate) fn orderable(&self) -> Soldiers {
        let low = Marks::PINNED.or(Marks::LYING);
        let hampers = match self.now.phase {
            Phase::Movement => Marks::PINNED,
            Phase::Preparation => low.or(Marks::MOVED).or(Marks::BUSY).or(Marks::DAZED),
            Phase::Advance if self.rules.double_fire => low,
            Phase::Advance => low.or(Marks::FIRED),
        };
        let may = |soldier: &Soldier| match self.now.phase {
            Phase::Movement | Phase::Advance => true,
            Phase::Preparation => {
                !matches!(self.man(*soldier).place, Place::Vehicle(car) if self.car(car).moved)
            }
        };
        let commanded = self.active_set().minus(self.owned_by(Owner(None)));
        let free = commanded.iter().filter(|soldier| self.man(*soldier).marks.only(hampers).is_none());
        free.filter(may).collect()
    }

    // Movement -------------------------------------------------------------------------------------

    /// The movement order that a choice gives, or why not.
    pub(crate) fn movement_of(&self, soldier: Soldier, choice: MoveChoice) -> Result<Move, Fault> {
        self.may_move(soldier)?;
        match choice {
            Move::Stay => Ok(Move::Stay),
            Move::Lie => {
                ensure(self.on_foot(soldier).is_some(), "ST-036", "firefight-no-lie-in-vehicle")?;
                Ok(Move::Lie)
            }
            Move::Go(speed, spot) => self.may_go(soldier, speed, spot, spot).map(|()| Move::Go(speed, spot)),
            Move::GoBy(speed, by, spot) => {
                let here = self.on_foot(soldier);
                let ways = here.map_or(&[][..], |here| &self.scenario().derived.detours[here.index()]);
                ensure(here.is_none() || ways.contains(&(by, spot)), "ST-030", "firefight-no-way")?;
                self.may_go(soldier, speed, by, spot).map(|()| Move::GoBy(speed, by, spot))
            }
            Move::Watch(spot) => self.may_watch(soldier, spot).map(|()| Move::Watch(spot)),
            Move::CrossWire => {
                let wire = self.on_foot(soldier).is_some_and(|spot| self.ground(spot).wire);
                ensure(wire, "ST-230", "firefight-no-wire")?;
                ensure(self.man(soldier).wire < self.rules.wire_rounds, "ST-230", "firefight-no-wire-left")?;
                Ok(Move::CrossWire)
            }
            Move::Take(kind) => self.may_take(soldier, kind).map(Move::Take),
            Move::Give(kind, other) => {
                self.may_give(soldier, kind, other).map(|item| Move::Give(item, other))
            }
            Move::Drop(kind) => self.carries(soldier, kind).map(Move::Drop),
            Move::Deploy(weapon) => {
                let item = self.carries(soldier, ItemKind::Weapon(weapon))?;
                let row = self.row(weapon);
                let stands = row.tripod && !self.thing(item).bare || row.is_mortar();
                ensure(stands, "ST-042", "firefight-no-deploy")?;
                Ok(Move::Deploy(item))
            }
            Move::Pack(weapon) => self.may_pack(soldier, weapon).map(Move::Pack),
            Move::Detach(weapon) => {
                let item = self.carries(soldier, ItemKind::Weapon(weapon))?;
                ensure(self.row(weapon).tripod, "ST-103", "firefight-no-tripod")?;
                ensure(!self.thing(item).bare, "ST-103", "firefight-no-tripod-off")?;
                Ok(Move::Detach(item))
            }
            Move::Attach(weapon) => self.may_attach(soldier, weapon).map(Move::Attach),
            Move::Drive(spot) => self.may_drive(soldier, spot).map(|()| Move::Drive(spot)),
            Move::Turn(direction) => {
                let vehicle = self.driven(soldier)?;
                ensure(direction < 8, "ST-161", "firefight-no-direction")?;
                self.can_manoeuvre(vehicle)?;
                Ok(Move::Turn(direction))
            }
            Move::StartEngine => {
                let vehicle = self.driven(soldier)?;
                let car = self.car(vehicle);
                ensure(!car.engine && !car.disabled, "ST-204", "firefight-no-start")?;
                ensure(!car.running, "ST-161", "firefight-no-engine-on")?;
                Ok(Move::StartEngine)
            }
            Move::HullDown => {
                let vehicle = self.driven(soldier)?;
                self.can_manoeuvre(vehicle)?;
                let armoured = self.scenario().vehicles[vehicle.index()].armour.is_some();
                ensure(armoured, "ST-190", "firefight-no-hull-down")?;
                ensure(!self.car(vehicle).hull_down, "ST-190", "firefight-no-hull-down-more")?;
                Ok(Move::HullDown)
            }
            Move::Hatch(open) => {
                let Place::Vehicle(vehicle) = self.man(soldier).place else {
                    return no("ST-191", "firefight-no-hatch");
                };
                let armoured = self.scenario().vehicles[vehicle.index()].armour.is_some();
                let commander = self.task(soldier) == Some(Task::Commander) && armoured;
                ensure(commander, "ST-191", "firefight-no-hatch")?;
                let key = if open { "firefight-no-hatch-open" } else { "firefight-no-hatch-closed" };
                ensure(self.car(vehicle).hatch != open, "ST-191", key)?;
                Ok(Move::Hatch(open))
            }
            Move::Board(vehicle) => {
                let here = self.on_foot(soldier);
                let known = vehicle.index() < self.scenario().vehicles.len();
                let ours = known && self.scenario().vehicles[vehicle.index()].side == self.side_of(soldier);
                let beside = ours && here.is_some() && self.car(vehicle).at == here;
                ensure(beside, "ST-162", "firefight-no-board")?;
                ensure(!self.car(vehicle).disabled, "ST-176", "firefight-no-disabled")?;
                Ok(Move::Board(vehicle))
            }
            Move::Leave => {
                let Place::Vehicle(vehicle) = self.man(soldier).place else {
                    return no("ST-162", "firefight-no-leave-foot");
                };
                let at = self.car(vehicle).at.map(|spot| &self.scenario().spots[spot.index()]);
                let dry = at.is_some_and(|spot| spot.terrain != crate::data::Terrain::Water);
                ensure(dry, "ST-162", "firefight-no-leave")?;
                Ok(Move::Leave)
            }
        }
    }

    pub(crate) fn on_foot(&self, soldier: Soldier) -> Option<Spot> {
        self.man(soldier).place.spot()
    }

    /// Whether he can do anything in Movement (ST-062, ST-127).
    pub(crate) fn may_move(&self, soldier: Soldier) -> Result<(), Fault> {
        ensure(self.man(soldier).active(), "ST-062", "firefight-no-out")?;
        ensure(!self.man(soldier).is(Marks::PINNED), "ST-127", "firefight-no-pinned")
    }

    /// ST-031 to ST-034, ST-040, ST-218, ST-230
    fn may_go(&self, soldier: Soldier, speed: Speed, by: Spot, spot: Spot) -> Result<(), Fault> {
        let Some(walker) = self.walker(soldier) else { return no("ST-162", "firefight-no-walk-in-vehicle") };
        ensure(spot.index() < self.scenario().spots.len(), "ST-030", "firefight-no-way")?;
        let Some(way) = self.way(&walker, by, spot) else { return no("ST-030", "firefight-no-way") };
        self.may_walk(&walker, &way, speed)
    }

    /// A man on foot, as far as it bears on where he can go.
    pub(crate) fn walker(&self, soldier: Soldier) -> Option<Walker> {
        self.on_foot(soldier).map(|here| self.walker_with(soldier, here, self.load(soldier)))
    }

    /// The same, if where he is and what he carries is known already.
    pub(crate) fn walker_with(&self, soldier: Soldier, here: Spot, load: u8) -> Walker {
        let stuck = self.ground(here).wire && self.man(soldier).wire < self.rules.wire_rounds;
        Walker { here, side: self.side_of(soldier), laden: self.tires(load), stuck }
    }

    /// His way through one location to another, if there is one; the shortest leads through its own end.
    #[inline]
    pub(crate) fn way(&self, walker: &Walker, by: Spot, spot: Spot) -> Option<Way> {
        let geometry = &self.scenario().geometry;
        let first = geometry.walk(walker.here, by).filter(|_| spot != walker.here)?;
        let metres = if by == spot { first } else { first.saturating_add(geometry.walk(by, spot)?) };
        Some(self.way_of(walker, by, spot, metres))
    }

    /// The same if it is known how long it is.
    #[inline]
    pub(crate) fn way_of(&self, walker: &Walker, by: Spot, spot: Spot, metres: u16) -> Way {
        let way = Way { metres, wire: u8::MAX, mines: u8::MAX };
        if self.scenario().derived.hindered.is_empty() { way } else { self.hindered(walker, by, spot, way) }
    }

    /// The same way with all that hinders on it.
    fn hindered(&self, walker: &Walker, by: Spot, spot: Spot, mut way: Way) -> Way {
        let trail = Trail { from: walker.here, by, to: spot };
        for (number, step) in (0..).zip(self.scenario().geometry.steps(trail)) {
            let ground = self.ground(step);
            if ground.wire && step != spot {
                way.wire = way.wire.min(number);
            }
            if ground.known[walker.side as usize] && self.mines_for_men(step) {
                way.mines = way.mines.min(number);
            }
        }
        way
    }

    /// Whether he can go that way at this speed.
    #[inline]
    pub(crate) fn may_walk(&self, walker: &Walker, way: &Way, speed: Speed) -> Result<(), Fault> {
        let rule = match speed {
            Speed::Normal => "ST-031",
            Speed::Fast => "ST-032",
            Speed::Crawl => "ST-034",
        };
        ensure(way.metres <= self.data.tables.movement.at(speed), rule, "firefight-no-too-far")?;
        ensure(speed != Speed::Fast || !walker.laden, "ST-040", "firefight-no-laden")?;
        ensure(!walker.stuck, "ST-230", "firefight-no-in-wire")?;
        let mines = if speed == Speed::Crawl { u8::MAX } else { way.mines };
        ensure(way.wire == u8::MAX || mines < way.wire, "ST-230", "firefight-no-through-wire")?;
        ensure(mines == u8::MAX, "ST-218", "firefight-no-known-mines")
    }

    fn may_watch(&self, soldier: Soldier, spot: Spot) -> Result<(), Fault> {
        let Some(here) = self.on_foot(soldier) else { return no("ST-050", "firefight-no-watch") };
        let named =
            spot.index() < self.scenario().spots.len() && !self.scenario().spots[spot.index()].waypoint;
        let watched = named && self.watchable(soldier, here).contains(spot);
        ensure(watched, "ST-050", "firefight-no-watch")
    }

    /// The named locations that a man can watch from where he is: those at which any weapon that he serves can be
    /// fired (ST-054).
    pub(crate) fn watchable(&self, soldier: Soldier, here: Spot) -> Spots {
        let mut watchable = Spots::NONE;
        for (weapon, item) in self.arms(soldier) {
            let row = self.row(self.fires_as(item).unwrap_or(weapon));
            for (spots, modifier) in self.scenario().derived.in_sight[here.index()].iter().zip(row.men) {
                if modifier.is_some() {
                    watchable = watchable.or(*spots);
                }
            }
        }
        watchable
    }

    /// The first thing of that kind that a soldier carries.
    fn carries(&self, soldier: Soldier, kind: ItemKind) -> Result<Item, Fault> {
        let mine = self.carried(soldier);
        match mine.iter().find(|item| self.kind(*item) == kind) {
            Some(item) if self.on_foot(soldier).is_some() => Ok(item),
            _ => no("ST-042", "firefight-no-such-thing"),
        }
    }

    fn may_take(&self, soldier: Soldier, kind: ItemKind) -> Result<Item, Fault> {
        let Some(here) = self.on_foot(soldier) else { return no("ST-042", "firefight-no-such-thing") };
        let found = self.what_to_take(self.lying(here), kind);
        let Some(item) = found else { return no("ST-042", "firefight-no-such-thing") };
        ensure(self.can_carry(soldier, self.weight(item)), "ST-040", "firefight-no-too-heavy")?;
        Ok(item)
    }

    /// The thing of that kind to take up from what lies there: none that stands in a position (ST-042).
    pub(crate) fn what_to_take(&self, lying: Items, kind: ItemKind) -> Option<Item> {
        lying.iter().find(|item| self.kind(*item) == kind && !self.thing(*item).deployed)
    }

    /// The weapon to pack of what stands there (ST-042).
    pub(crate) fn what_to_pack(&self, standing: Items, weapon: Weapon) -> Option<Item> {
        standing.iter().find(|item| self.weapon_of(*item) == Some(weapon) && self.thing(*item).deployed)
    }

    fn may_give(&self, soldier: Soldier, kind: ItemKind, other: Soldier) -> Result<Item, Fault> {
        let item = self.carries(soldier, kind)?;
        let known = other.index() < self.scenario().soldiers.len() && other != soldier;
        let beside = known && self.man(other).active() && self.man(other).place == self.man(soldier).place;
        ensure(beside && self.side_of(other) == self.side_of(soldier), "ST-042", "firefight-no-comrade")?;
        ensure(self.can_carry(other, self.weight(item)), "ST-040", "firefight-no-too-heavy")?;
        Ok(item)
    }

    fn may_pack(&self, soldier: Soldier, weapon: Weapon) -> Result<Item, Fault> {
        let Some(here) = self.on_foot(soldier) else { return no("ST-042", "firefight-no-such-thing") };
        let found = self.what_to_pack(self.lying(here), weapon);
        let Some(item) = found else { return no("ST-042", "firefight-no-such-thing") };
        ensure(self.row(weapon).load.is_some(), "ST-054", "firefight-no-portable")?;
        ensure(self.can_carry(soldier, self.weight(item)), "ST-040", "firefight-no-too-heavy")?;
        Ok(item)
    }

    fn may_attach(&self, soldier: Soldier, weapon: Weapon) -> Result<Item, Fault> {
        let item = self.carries(soldier, ItemKind::Weapon(weapon))?;
        ensure(self.row(weapon).tripod, "ST-103", "firefight-no-tripod")?;
        ensure(self.thing(item).bare, "ST-103", "firefight-no-tripod-on")?;
        let Some(tripod) = self.tripod_beside(soldier, item) else {
            return no("ST-103", "firefight-no-tripod-here");
        };
        let mine = self.thing(tripod).holder == Holder::Soldier(soldier);
        let more = if mine { 0 } else { self.data.tables.load.tripod };
        ensure(self.can_carry(soldier, more), "ST-040", "firefight-no-too-heavy")?;
        Ok(item)
    }

    /// The tripod of this machine gun, if somebody in the location has it or it lies there.
    pub(crate) fn tripod_beside(&self, soldier: Soldier, gun: Item) -> Option<Item> {
        let place = self.man(soldier).place;
        let items = (0..self.scenario().items.len() as u8).map(Item);
        items.into_iter().find(|item| {
            self.scenario().items[item.index()].tripod_of == Some(gun)
                && match self.thing(*item).holder {
                    Holder::Soldier(holder) => {
                        self.man(holder).place == place && self.side_of(holder) == self.side_of(soldier)
                    }
                    Holder::Spot(spot) => place == Place::Spot(spot),
                    Holder::Vehicle(_) | Holder::Gone => false,
                }
        })
    }

    /// The vehicle that a soldier drives (ST-164).
    fn driven(&self, soldier: Soldier) -> Result<Vehicle, Fault> {
        match (self.man(soldier).place, self.task(soldier)) {
            (Place::Vehicle(vehicle), Some(Task::Driver)) => Ok(vehicle),
            _ => no("ST-164", "firefight-no-driver"),
        }
    }

    pub(crate) fn can_manoeuvre(&self, vehicle: Vehicle) -> Result<(), Fault> {
        let car = self.car(vehicle);
        ensure(!car.disabled && !car.immobile && !car.engine, "ST-202", "firefight-no-immobile")?;
        ensure(car.running, "ST-161", "firefight-no-engine-off")
    }

    /// ST-161, R-38: along edges, straight on, as far as it goes in a round.
    pub(crate) fn may_drive(&self, soldier: Soldier, spot: Spot) -> Result<(), Fault> {
        let vehicle = self.driven(soldier)?;
        self.can_manoeuvre(vehicle)?;
        let car = self.car(vehicle);
        let Some(here) = car.at else { return no("ST-161", "firefight-no-way") };
        ensure(spot.index() < self.scenario().spots.len() && spot != here, "ST-161", "firefight-no-way")?;
        let info = &self.scenario().vehicles[vehicle.index()];
        let most = self.data.tables.movement.driven(info.speed);
        self.scenario().geometry.drive((here, car.heading), spot, info.boat, most).or_else(
            |balk| match balk {
                Balk::NoWay => no("ST-161", "firefight-no-way"),
                Balk::TooFar => no("ST-161", "firefight-no-too-far"),
                Balk::TurnFirst => no("ST-161", "firefight-no-turn-first"),
            },
        )
    }

    // Fire -----------------------------------------------------------------------------------------

    /// The fire order that a choice gives, or why not.
    pub(crate) fn shot_of(&self, soldier: Soldier, choice: ShotChoice) -> Result<Shot, Fault> {
        ensure(self.man(soldier).active(), "ST-062", "firefight-no-out")?;
        match choice {
            Shot::Hold => Ok(Shot::Hold),
            Shot::Fire(weapon, target) => {
                ensure(self.exists(target), "ST-050", "firefight-no-target")?;
                let (item, _) = self.may_attack(soldier, weapon, target)?;
                Ok(Shot::Fire(item, target))
            }
            Shot::Spray(weapon, strip, from, to) => {
                let item = self.may_spray(soldier, weapon, strip, from, to)?;
                Ok(Shot::Spray(item, strip, from, to))
            }
            Shot::Reload(weapon) => {
                self.may_fire(soldier)?;
                let Some(item) = self.usable(soldier, weapon) else {
                    return no("ST-042", "firefight-no-weapon");
                };
                ensure(self.thing(item).empty, "ST-013", "firefight-no-need-to-reload")?;
                ensure(self.ammo_for(soldier, item).is_some(), "ST-013", "firefight-no-ammunition")?;
                Ok(Shot::Reload(item))
            }
            Shot::Clear((), spot) => self.may_clear(soldier, spot),
            Shot::Call(battery, spot) => {
                self.may_call(soldier, battery, spot).map(|()| Shot::Call(battery, spot))
            }
        }
    }

    fn exists(&self, target: Target) -> bool {
        match target {
            Target::Spot(spot) => spot.index() < self.scenario().spots.len(),
            Target::Vehicle(vehicle) | Target::Hatch(vehicle) => {
                vehicle.index() < self.scenario().vehicles.len()
            }
        }
    }

    /// ST-250, ST-251
    fn may_clear(&self, soldier: Soldier, spot: Spot) -> Result<Shot, Fault> {
        self.may_fire(soldier)?;
        let specialist = self.scenario().soldiers[soldier.index()].speciality == Some(Speciality::Charge);
        ensure(specialist, "ST-250", "firefight-no-charge-specialist")?;
        let charge = self.data.weapon("charge").and_then(|weapon| self.usable(soldier, weapon));
        let Some(item) = charge else { return no("ST-042", "firefight-no-weapon") };
        let here = self.on_foot(soldier);
        let known = spot.index() < self.scenario().spots.len();
        let near =
            known && here.is_some_and(|here| here == spot || self.scenario().geometry.adjacent(here, spot));
        ensure(near, "ST-250", "firefight-no-charge-adjacent")?;
        let mines = self.mined(spot) && self.ground(spot).known[self.side_of(soldier) as usize];
        ensure(mines || self.ground(spot).wire, "ST-251", "firefight-no-clear")?;
        Ok(Shot::Clear(item, spot))
    }

    /// ST-145, ST-146, R-36
    fn may_call(&self, soldier: Soldier, battery: Battery, spot: Spot) -> Result<(), Fault> {
        self.may_fire(soldier)?;
        ensure(self.now.phase == Phase::Preparation, "ST-136", "firefight-no-advance")?;
        let side = self.side_of(soldier);
        let ours = self.scenario().batteries.get(battery.index()).is_some_and(|info| info.side == side);
        ensure(ours, "ST-145", "firefight-no-battery")?;
        ensure(self.has_line(soldier), "ST-145", "firefight-no-radio")?;
        let guns = &self.field.guns[battery.index()];
        ensure(guns.locked_out == 0, "ST-148", "firefight-no-battery-answer")?;
        ensure(guns.target.is_none(), "ST-147", "firefight-no-battery-busy")?;
        let named =
            spot.index() < self.scenario().spots.len() && !self.scenario().spots[spot.index()].waypoint;
        let sees = named
            && self
                .spot_of(soldier)
                .is_some_and(|here| self.scenario().geometry.between(here, spot).is_some());
        ensure(sees, "ST-146", "firefight-no-sight")
    }

    /// A radio or a telephone at hand (ST-145).
    pub(crate) fn has_line(&self, soldier: Soldier) -> bool {
        let line = |item: Item| matches!(self.kind(item), ItemKind::Radio | ItemKind::Phone);
        match self.man(soldier).place {
            Place::Spot(spot) => self.carried(soldier).iter().any(line) || self.lying(spot).iter().any(line),
            Place::Vehicle(vehicle) => {
                let commander = self.task(soldier) == Some(Task::Commander);
                commander && self.scenario().vehicles[vehicle.index()].radio && !self.car(vehicle).radio_lost
            }
            Place::Away => false,
        }
    }

    /// The seats that are asked: all that have not given their orders. Nobody learns from it who has men left.
    pub(crate) fn asked(&self) -> SeatSet {
        let mut asked = self.table.seats().minus(self.now.locked);
        if let (true, Some(master)) = (self.now.automatic, self.table.master()) {
            asked = asked.with(master);
        }
        asked
    }
}

/// A man on foot: where from, for whom it is known where mines lie, and what hampers him.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walker {
    pub(crate) here: Spot,
    side: Side,
    pub(crate) laden: bool,
    /// In the wire (ST-230).
    stuck: bool,
}

/// A way on foot: how long, and at which step one comes through wire or into mines that are known, if ever.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    pub(crate) metres: u16,
    wire: u8,
    mines: u8,
}

/// Whether there is total cover (ST-075).
pub(crate) fn is_total(cover: Cover) -> bool {
    cover == Cover::Total
}
