//! Every choice of a seat at once. What bears on many of them is looked up once; whether a choice is legal is for
//! [`check`](crate::check) to say.

use table::Seat;

use crate::action::{Action, Ruling};
use crate::check::Walker;
use crate::data::geometry::ahead;
use crate::data::{Doctrine, ItemKind};
use crate::oracle::Likelihood;
use crate::order::{Move, MoveChoice, Shot, ShotChoice, Speed};
use crate::places::{Battery, Cover, Group, Item, Items, Place, Soldier, Spot, Spots, Target, Vehicle};
use crate::position::{Disclosure, Fate, Firefight, Hand, Owner, Phase, Reason, Ruled, Sign};
use crate::soldier::{Side, Speciality, Task};

impl Firefight {
    /// Every legal action of the seat, in an order that depends on nothing but its view.
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.now.ended.is_some() || !self.asked().contains(seat) {
            return;
        }
        let hand = self.hands[usize::from(seat.0)];
        let own = Owner(Some(seat.0));
        if self.table.master() == Some(seat) {
            self.masters_choices(seat, hand, out);
        } else if hand.is_empty() {
            out.push(Action::Done);
            let men = self.owned_by(own).and(self.free_set());
            men.iter().for_each(|soldier| out.push(Action::Select(soldier)));
        } else {
            out.push(Action::Back);
        }
        if let Some(soldier) = hand.soldier.filter(|soldier| self.field.owners[soldier.index()] == own) {
            self.orders(soldier, out);
        }
    }

    /// What a gamemaster may choose, but for orders; only to take the seat back while the rules have it.
    #[inline(never)]
    fn masters_choices(&self, seat: Seat, hand: Hand, out: &mut Vec<Action>) {
        if self.now.automatic {
            return out.push(Action::Rule(Ruling::Resume));
        }
        if hand.is_empty() {
            out.push(Action::Done);
            out.extend(self.everybody().map(Action::Select));
        } else {
            out.push(Action::Back);
        }
        self.rulings(&mut |ruling| {
            if self.check(seat, Action::Rule(ruling)).is_ok() {
                out.push(Action::Rule(ruling));
            }
        });
    }

    /// Every order that a soldier may be given in this phase.
    pub(crate) fn orders(&self, soldier: Soldier, out: &mut Vec<Action>) {
        match self.now.phase {
            Phase::Movement => self.movement_orders(soldier, out),
            Phase::Preparation | Phase::Advance => self.fire_orders(soldier, out),
        }
    }

    // Movement -------------------------------------------------------------------------------------

    fn movement_orders(&self, soldier: Soldier, out: &mut Vec<Action>) {
        if self.may_move(soldier).is_err() {
            return;
        }
        out.push(Action::Move(Move::Stay));
        let mut add = |choice: MoveChoice| {
            if self.movement_of(soldier, choice).is_ok() {
                out.push(Action::Move(choice));
            }
        };
        let cars = (0..self.scenario().vehicles.len() as u8).map(Vehicle);
        if let Some(here) = self.on_foot(soldier) {
            let load = self.load(soldier);
            let walker = self.walker_with(soldier, here, load);
            out.push(Action::Move(Move::Lie));
            if self.ground(here).wire && self.movement_of(soldier, Move::CrossWire).is_ok() {
                out.push(Action::Move(Move::CrossWire));
            }
            self.walks(&walker, out);
            self.watchable(soldier, here).iter().for_each(|spot| out.push(Action::Move(Move::Watch(spot))));
            self.thing_orders(soldier, here, load, out);
            for car in cars.filter(|car| self.car(*car).at == Some(here)) {
                if self.movement_of(soldier, Move::Board(car)).is_ok() {
                    out.push(Action::Move(Move::Board(car)));
                }
            }
            return;
        }
        let Place::Vehicle(vehicle) = self.man(soldier).place else { return };
        let task = self.task(soldier);
        if task == Some(Task::Driver) {
            [Move::StartEngine, Move::HullDown].into_iter().for_each(&mut add);
        }
        add(Move::Leave);
        if task == Some(Task::Commander) {
            [Move::Hatch(true), Move::Hatch(false)].into_iter().for_each(&mut add);
        }
        if task == Some(Task::Driver) && self.can_manoeuvre(vehicle).is_ok() {
            let car = self.car(vehicle);
            let drives =
                car.at.map_or(&[][..], |at| &self.scenario().derived.drives[vehicle.index()][at.index()]);
            let ahead = drives.iter().filter(|(_, direction)| ahead(car.heading, *direction));
            ahead.for_each(|(spot, _)| out.push(Action::Move(Move::Drive(*spot))));
            out.extend((0..8).map(|direction| Action::Move(Move::Turn(direction))));
        }
    }

    /// Every way on foot; where nothing can hinder anybody, all are known beforehand.
    fn walks(&self, walker: &Walker, out: &mut Vec<Action>) {
        if self.scenario().derived.hindered.is_empty() {
            let walks = &self.scenario().derived.walks[walker.here.index()][usize::from(walker.laden)];
            return out.extend_from_slice(walks);
        }
        for &(spot, metres) in self.within_reach(walker.here) {
            let way = self.way_of(walker, spot, spot, metres);
            let may = |speed: &Speed| self.may_walk(walker, &way, *speed).is_ok();
            out.extend(Speed::ALL.into_iter().filter(may).map(|speed| Action::Move(Move::Go(speed, spot))));
        }
        for (by, spot) in self.scenario().derived.detours[walker.here.index()].iter().copied() {
            let Some(way) = self.way(walker, by, spot) else { continue };
            let may = |speed: &Speed| self.may_walk(walker, &way, *speed).is_ok();
            out.extend(
                Speed::ALL.into_iter().filter(may).map(|speed| Action::Move(Move::GoBy(speed, by, spot))),
            );
        }
    }

    /// Taking, giving, laying down, setting up: each kind of thing once.
    fn thing_orders(&self, soldier: Soldier, here: Spot, load: u8, out: &mut Vec<Action>) {
        let mine = self.carried(soldier);
        let mut mates = self.among(self.fit(self.side_of(soldier)), Place::Spot(here));
        mates.remove(soldier);
        let alike = |items: Items, item: Item| items.and(self.scenario().derived.alike[item.index()]);
        let first = |items: Items, item: Item| alike(items, item).iter().next() == Some(item);
        for item in mine.iter().filter(|item| first(mine, *item)) {
            let kind = self.kind(item);
            out.push(Action::Move(Move::Drop(kind)));
            let (weight, most) = (self.weight(item), self.data.tables.load.most); // ST-040
            let takers = mates.iter().filter(|mate| self.load(*mate) + weight <= most);
            takers.for_each(|mate| out.push(Action::Move(Move::Give(kind, mate))));
            if let ItemKind::Weapon(weapon) = kind
                && self.row(weapon).stands()
            {
                let handling = [Move::Deploy(weapon), Move::Detach(weapon), Move::Attach(weapon)];
                let may = |choice: &MoveChoice| self.movement_of(soldier, *choice).is_ok();
                out.extend(handling.into_iter().filter(may).map(Action::Move));
            }
        }
        let lying = self.lying(here);
        for item in lying.iter().filter(|item| first(lying, *item)) {
            let kind = self.kind(item);
            let light = |item: Item| load + self.weight(item) <= self.data.tables.load.most;
            if self.what_to_take(alike(lying, item), kind).is_some_and(light) {
                out.push(Action::Move(Move::Take(kind)));
            }
            if let ItemKind::Weapon(weapon) = kind
                && self.row(weapon).load.is_some()
                && self.what_to_pack(alike(lying, item), weapon).is_some_and(light)
            {
                out.push(Action::Move(Move::Pack(weapon)));
            }
        }
    }

    // Fire -----------------------------------------------------------------------------------------

    fn fire_orders(&self, soldier: Soldier, out: &mut Vec<Action>) {
        if !self.man(soldier).active() {
            return;
        }
        out.push(Action::Shoot(Shot::Hold));
        if self.may_fire(soldier).is_err() {
            return;
        }
        let (scenario, side) = (self.scenario(), self.side_of(soldier));
        let known = self.known_spots(side);
        let blind = known.is_empty() && self.field.seen_cars[side].is_empty();
        if !blind || !self.loadable().is_empty() {
            self.weapon_orders(soldier, known, blind, out);
        }
        let mut add = |choice: ShotChoice| {
            if self.shot_of(soldier, choice).is_ok() {
                out.push(Action::Shoot(choice));
            }
        };
        let spots = (0..scenario.spots.len() as u8).map(Spot);
        if scenario.soldiers[soldier.index()].speciality == Some(Speciality::Charge) {
            spots.clone().for_each(|spot| add(Shot::Clear((), spot)));
        }
        if self.now.phase == Phase::Preparation && !scenario.batteries.is_empty() && self.has_line(soldier) {
            for battery in (0..scenario.batteries.len() as u8).map(Battery) {
                spots.clone().for_each(|spot| add(Shot::Call(battery, spot)));
            }
        }
    }

    /// Loading and firing: each weapon at all that is known.
    fn weapon_orders(&self, soldier: Soldier, known: Spots, blind: bool, out: &mut Vec<Action>) {
        let side = self.side_of(soldier);
        let cars = self.field.seen_cars[side];
        let here = self.spot_of(soldier);
        let in_sight = here.map_or(Spots::NONE, |here| self.scenario().derived.seen_from[here.index()]);
        for (weapon, item) in self.arms(soldier) {
            if self.thing(item).empty && self.ammo_for(soldier, item).is_some() {
                out.push(Action::Shoot(Shot::Reload(weapon)));
            }
            if blind {
                continue;
            }
            let Ok(fires_as) = self.ready(soldier, item) else { continue };
            let mut add = |target: Target| {
                if self.line(soldier, item, fires_as, target).is_ok() {
                    out.push(Action::Shoot(Shot::Fire(weapon, target)));
                }
            };
            let row = self.row(fires_as);
            // What nobody there can see is for mortars only (ST-135).
            let aims = if row.is_mortar() { known } else { known.and(in_sight) };
            aims.iter().map(Target::Spot).for_each(&mut add);
            let vehicles = cars.iter().flat_map(|car| [Target::Vehicle(car), Target::Hatch(car)]);
            vehicles.filter(|target| self.knows_of(side, *target)).for_each(add);
            if row.machinegun {
                self.sprays(soldier, weapon, known, out);
            }
        }
    }

    fn sprays(&self, soldier: Soldier, weapon: crate::weapon::Weapon, known: Spots, out: &mut Vec<Action>) {
        for (number, run) in self.strips() {
            if !run.iter().any(|spot| known.contains(*spot)) {
                continue;
            }
            for from in 0..run.len() as u8 {
                let ends = from + 1..run.len() as u8;
                let may = |to: &u8| self.may_spray(soldier, weapon, number, from, *to).is_ok();
                out.extend(ends.filter(may).map(|to| Action::Shoot(Shot::Spray(weapon, number, from, to))));
            }
        }
    }

    /// Whether a side knows of no enemy at all.
    pub(crate) fn knows_nobody(&self, side: Side) -> bool {
        self.field.seen[side].is_empty()
            && self.field.seen_cars[side].is_empty()
            && self.ghosts(side).next().is_none()
    }

    /// The locations in which a side knows of somebody to fire at (ST-050).
    pub(crate) fn known_spots(&self, side: Side) -> Spots {
        let mut known = Spots::NONE;
        for enemy in self.field.seen[side].iter() {
            known = known.or(self.exposure(enemy));
        }
        self.ghosts(side).for_each(|(at, _)| known.insert(at));
        known
    }

    // The gamemaster -------------------------------------------------------------------------------

    /// Everything that a gamemaster might rule, legal or not.
    fn rulings(&self, add: &mut impl FnMut(Ruling)) {
        let scenario = self.scenario();
        for spot in (0..scenario.spots.len() as u8).map(Spot) {
            add(Ruling::Point(spot));
        }
        Reason::ALL.into_iter().for_each(|reason| add(Ruling::Because(reason)));
        Disclosure::ALL.into_iter().for_each(|disclosure| add(Ruling::Disclose(disclosure)));
        (-3..=3).for_each(|modifier| add(Ruling::Favour(modifier)));
        for fate in Fate::ALL {
            add(Ruling::Overrule(fate));
        }
        for side in Side::BOTH {
            add(Ruling::Reveal(side));
            add(Ruling::Hide(side));
        }
        [Ruled::Impossible, Ruled::Uncertain, Ruled::Automatic]
            .into_iter()
            .for_each(|ruled| add(Ruling::Classify(ruled)));
        for group in (0..scenario.groups.len() as u8).map(Group) {
            [Ruling::Spawn(group), Ruling::Shift(group), Ruling::Remove(group), Ruling::Send(group)]
                .into_iter()
                .for_each(&mut *add);
        }
        Doctrine::ALL.into_iter().for_each(|doctrine| add(Ruling::Lead(doctrine)));
        [true, false].into_iter().for_each(|on| add(Ruling::Automate(on)));
        scenario.derived.named.iter().for_each(|spot| add(Ruling::Strip(spot)));
        Cover::ALL.into_iter().for_each(|cover| add(Ruling::Shelter(cover)));
        for battery in (0..scenario.batteries.len() as u8).map(Battery) {
            add(Ruling::Barrage(battery));
            add(Ruling::Cease(battery));
        }
        [Ruling::Smoke, Ruling::Flare].into_iter().for_each(&mut *add);
        for seat in self.table.seats().iter() {
            (0..scenario.events.len() as u8).for_each(|event| add(Ruling::Whisper(seat.0, event)));
            Sign::ALL.into_iter().for_each(|sign| add(Ruling::Hint(sign, seat.0)));
        }
        Likelihood::ALL.into_iter().for_each(|likelihood| add(Ruling::Ask(likelihood)));
        add(Ruling::Roll);
        add(Ruling::HandOver);
    }
}
