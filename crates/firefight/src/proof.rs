//! What the harness asks of a game beyond its rules.
//!
//! Scrambled worlds are made from the position and not from a view: a second opinion on what is secret.

use table::harness::Proof;
use table::{Chance, Seat, Viewer};

use crate::action::{Action, Ruling};
use crate::data::{Doctrine, ItemKind};
use crate::oracle::Likelihood;
use crate::order::{Move, Shot, Speed};
use crate::places::{Battery, Cover, Group, Item, Place, Soldier, Soldiers, Spot, Target, Vehicle};
use crate::position::{Disclosure, Fate, Firefight, Holder, Marks, Reason, Ruled, Sign};
use crate::soldier::Side;
use crate::weapon::Weapon;

macro_rules! ensure {
    ($holds:expr, $($what:tt)+) => {
        if !$holds {
            return Err(format!($($what)+));
        }
    };
}

impl Proof for Firefight {
    fn invariants(&self) -> Result<(), String> {
        for soldier in self.everybody() {
            let (man, id) = (self.man(soldier), self.scenario().soldiers[soldier.index()].id.clone());
            ensure!(self.load(soldier) <= self.data.tables.load.most, "{id} carries too much (ST-040)");
            let order = self.field.orders[soldier.index()];
            ensure!(
                man.fate == Fate::Fit || order == Default::default(),
                "{id} is out and has orders (ST-062)"
            );
            ensure!(!man.is(Marks::PINNED) || order.fire == Shot::Hold, "{id} is pinned and fires (ST-127)");
            let in_vehicle = matches!(man.place, Place::Vehicle(_));
            ensure!(!(in_vehicle && man.is(Marks::LYING)), "{id} lies in a vehicle (ST-036)");
            for side in Side::BOTH {
                let seen = self.field.seen[side].contains(soldier);
                ensure!(!seen || self.side_of(soldier) != side, "{id} is seen by his own side");
                ensure!(!seen || man.active() && !in_vehicle, "{id} is seen where he cannot be");
            }
            if let Place::Vehicle(vehicle) = man.place {
                ensure!(
                    man.fate != Fate::Fit || self.car(vehicle).at.is_some(),
                    "{id} sits in a vehicle that is not there"
                );
            }
        }
        for item in (0..self.scenario().items.len() as u8).map(Item) {
            if let Holder::Soldier(soldier) = self.thing(item).holder {
                ensure!(self.man(soldier).fate == Fate::Fit, "a fallen man carries thing {}", item.0);
                ensure!(
                    !self.thing(item).deployed,
                    "somebody carries thing {}, which stands in a position",
                    item.0
                );
            }
        }
        ensure!(self.is_kept_up_with(), "what is kept up with is not what there is");
        let strangers = self.now.locked.minus(self.table.seats());
        ensure!(strangers.is_empty(), "seats that there are not have given orders");
        ensure!(
            self.now.ended.is_some() || self.now.round <= self.rounds,
            "the game goes on after its last round"
        );
        Ok(())
    }

    fn scramble(&self, viewer: Viewer, chance: &mut impl Chance) -> Self {
        let mut world = self.clone();
        let seat = match viewer {
            Viewer::Open => return world,
            Viewer::Seat(seat) if self.table.master() == Some(seat) => return world,
            Viewer::Seat(seat) => Some(seat),
            Viewer::Gallery => None,
        };
        let own = seat.and_then(|seat| self.table.side(seat, self.scenario()));
        for side in Side::BOTH {
            if Some(side) == own {
                // What the enemy knows of one's own men is hidden from oneself.
                world.scramble_known(side, chance);
            } else {
                world.scramble_men(side, own.is_some(), chance);
                world.scramble_things(side, own, chance);
                world.field.echo[side] ^= chance.pick(1 << 20) as u64;
                world.field.alert[side] = chance.pick(4) as u8;
            }
        }
        world.rewrite_orders(seat, chance);
        world.call_up();
        world
    }

    /// The ground is known to everybody, but for the points where vehicles arrive. Numbers stand for what there is not,
    /// and tell how much there is.
    fn names(&self) -> Vec<String> {
        let scenario = self.scenario();
        let men =
            scenario.soldiers.iter().map(|one| &one.id).chain(scenario.groups.iter().map(|one| &one.id));
        let vehicles = scenario.vehicles.iter().map(|one| &one.id);
        let guns = vehicles.chain(scenario.batteries.iter().map(|one| &one.id));
        let words = men.chain(guns).chain(scenario.events.iter().map(|one| &one.id));
        // A group may be called after what it does.
        let words = words.filter(|id| Doctrine::ALL.iter().all(|doctrine| doctrine.word() != &***id));
        let arrivals = scenario.vehicles.iter().map(|one| format!("{}-arrival", one.id));
        let numbers = [0, 1, 2, 4, 8, 16, 32, 63, 64, 255].map(|number| format!("#{number}"));
        words.map(ToString::to_string).chain(arrivals).chain(numbers).collect()
    }

    fn any_action(chance: &mut impl Chance) -> Action {
        let spot = Spot(chance.pick(24) as u8);
        let soldier = Soldier(chance.pick(14) as u8);
        let weapon = Weapon(chance.pick(29) as u8);
        let small = chance.pick(5) as u8;
        let vehicle = Vehicle(chance.pick(3) as u8);
        let kind = match chance.pick(6) {
            0 => ItemKind::Ammo(weapon),
            1 => ItemKind::Tripod,
            2 => ItemKind::Radio,
            3 => ItemKind::Phone,
            4 => ItemKind::Crate,
            _ => ItemKind::Weapon(weapon),
        };
        let target = match chance.pick(4) {
            0 => Target::Vehicle(vehicle),
            1 => Target::Hatch(vehicle),
            _ => Target::Spot(spot),
        };
        let side = Side::BOTH[chance.pick(2)];
        let battery = Battery(chance.pick(3) as u8);
        match chance.pick(44) {
            0 => Action::Select(soldier),
            1 => Action::Back,
            2 => Action::Done,
            3 => Action::Move(Move::Stay),
            4 => Action::Move(Move::Lie),
            5..=7 => Action::Move(Move::Go(Speed::ALL[chance.pick(3)], spot)),
            8 => Action::Move(Move::GoBy(Speed::ALL[chance.pick(3)], Spot(chance.pick(24) as u8), spot)),
            9 => Action::Move(Move::Watch(spot)),
            10 => Action::Move(Move::CrossWire),
            11 => Action::Move(Move::Take(kind)),
            12 => Action::Move(Move::Give(kind, soldier)),
            13 => Action::Move(Move::Drop(kind)),
            14 => Action::Move(Move::Deploy(weapon)),
            15 => Action::Move(Move::Pack(weapon)),
            16 => Action::Move(Move::Detach(weapon)),
            17 => Action::Move(Move::Attach(weapon)),
            18 => Action::Move(Move::Drive(spot)),
            19 => Action::Move(Move::Turn(chance.pick(10) as u8)),
            20 => Action::Move(Move::StartEngine),
            21 => Action::Move(Move::HullDown),
            22 => Action::Move(Move::Hatch(chance.pick(2) == 0)),
            23 => Action::Move(Move::Board(vehicle)),
            24 => Action::Move(Move::Leave),
            25 => Action::Shoot(Shot::Hold),
            26 | 27 => Action::Shoot(Shot::Fire(weapon, target)),
            28 => Action::Shoot(Shot::Spray(weapon, small, small, chance.pick(5) as u8)),
            29 => Action::Shoot(Shot::Reload(weapon)),
            30 => Action::Shoot(Shot::Clear((), spot)),
            31 => Action::Shoot(Shot::Call(battery, spot)),
            32 => Action::Rule(Ruling::Point(spot)),
            33 => Action::Rule(Ruling::Because(Reason::ALL[chance.pick(5)])),
            34 => Action::Rule(Ruling::Favour(chance.pick(9) as i8 - 4)),
            35 => Action::Rule(Ruling::Overrule(Fate::ALL[chance.pick(6)])),
            36 => Action::Rule(Ruling::Reveal(side)),
            37 => Action::Rule(Ruling::Hide(side)),
            38 => Action::Rule(Ruling::Classify(
                [Ruled::Impossible, Ruled::Uncertain, Ruled::Automatic][chance.pick(3)],
            )),
            39 => match chance.pick(9) {
                5 => Action::Rule(Ruling::Send(Group(small))),
                6 => Action::Rule(Ruling::Lead(Doctrine::ALL[usize::from(small)])),
                7 => Action::Rule(Ruling::Automate(chance.pick(2) == 0)),
                8 => Action::Rule(Ruling::Strip(spot)),
                0 => Action::Rule(Ruling::Spawn(Group(small))),
                1 => Action::Rule(Ruling::Shift(Group(small))),
                2 => Action::Rule(Ruling::Remove(Group(small))),
                3 => Action::Rule(Ruling::Shelter(Cover::ALL[usize::from(small)])),
                _ => Action::Rule(Ruling::Hint(Sign::ALL[usize::from(small)], chance.pick(4) as u8)),
            },
            40 => {
                if chance.pick(2) == 0 {
                    Action::Rule(Ruling::Barrage(battery))
                } else {
                    Action::Rule(Ruling::Cease(battery))
                }
            }
            41 => {
                if chance.pick(2) == 0 {
                    Action::Rule(Ruling::Smoke)
                } else {
                    Action::Rule(Ruling::Flare)
                }
            }
            42 => match chance.pick(4) {
                0 => Action::Rule(Ruling::Disclose(Disclosure::ALL[chance.pick(4)])),
                1 => Action::Rule(Ruling::Whisper(small, chance.pick(3) as u8)),
                2 => Action::Rule(Ruling::Ask(Likelihood::ALL[usize::from(small)])),
                _ => Action::Rule(Ruling::Roll),
            },
            _ => {
                if chance.pick(2) == 0 {
                    Action::Rule(Ruling::HandOver)
                } else {
                    Action::Rule(Ruling::Resume)
                }
            }
        }
    }
}

impl Firefight {
    /// Exchange men of a side among each other, move the unseen, change what cannot be seen from afar.
    fn scramble_men(&mut self, side: Side, watched: bool, chance: &mut impl Chance) {
        let men: Vec<Soldier> =
            self.of_side(side).iter().filter(|soldier| self.task(*soldier).is_none()).collect();
        for _ in 0..2 * men.len() {
            let (one, other) = (men[chance.pick(men.len())], men[chance.pick(men.len())]);
            if self.man(one).fate == self.man(other).fate {
                let (first, second) = (*self.man(one), *self.man(other));
                self.change_man(one, |man| *man = second);
                self.change_man(other, |man| *man = first);
                let seen = &mut self.field.seen[side.enemy()];
                let (a, b) = (seen.contains(one), seen.contains(other));
                seen.set(one, b);
                seen.set(other, a);
            }
        }
        let held = if watched { self.held_by(side.enemy()) } else { Default::default() };
        let free: Vec<Spot> =
            (0..self.scenario().spots.len() as u8).map(Spot).filter(|spot| !held.contains(*spot)).collect();
        for soldier in men {
            let hidden = !watched || !self.field.seen[side.enemy()].contains(soldier);
            let man = self.man(soldier);
            if man.fate != Fate::Fit {
                continue;
            }
            if hidden && !free.is_empty() && chance.pick(2) == 0 {
                let place = Place::Spot(free[chance.pick(free.len())]);
                self.change_man(soldier, |man| (man.place, man.way) = (place, None));
            }
            let on_foot = matches!(self.man(soldier).place, Place::Spot(_));
            self.mark(soldier, Marks::TIRED, chance.pick(3) == 0);
            self.mark(soldier, Marks::LYING, on_foot && chance.pick(3) == 0);
        }
    }

    fn scramble_known(&mut self, side: Side, chance: &mut impl Chance) {
        for soldier in self.of_side(side).iter() {
            // Nor does one know what has become of those who do not answer (4.7).
            if self.man(soldier).is(Marks::MISSED) {
                let fate = Fate::ALL[1 + chance.pick(Fate::ALL.len() - 1)];
                self.change_man(soldier, |man| man.fate = fate);
            }
            let Some(spot) = self.on_foot(soldier).filter(|_| self.man(soldier).active()) else { continue };
            let seen = chance.pick(2) == 0;
            self.field.seen[side.enemy()].set(soldier, seen);
            self.remember(soldier, seen.then_some((spot, self.now.round)));
        }
    }

    fn scramble_things(&mut self, side: Side, own: Option<Side>, chance: &mut impl Chance) {
        for item in (0..self.scenario().items.len() as u8).map(Item) {
            let visible = own.is_some_and(|own| self.sees_thing(own, item));
            let theirs = match self.thing(item).holder {
                Holder::Soldier(soldier) => self.side_of(soldier) == side,
                Holder::Vehicle(vehicle) => self.scenario().vehicles[vehicle.index()].side == side,
                Holder::Spot(_) => true,
                Holder::Gone => false,
            };
            if theirs && !visible && self.weapon_of(item).is_some() {
                self.change(item, |thing| thing.empty = chance.pick(2) == 0);
            }
        }
    }

    /// Orders of other seats, and what they have in hand, written anew.
    fn rewrite_orders(&mut self, viewer: Option<Seat>, chance: &mut impl Chance) {
        let kept = viewer.map(|seat| (self.hands[usize::from(seat.0)], self.men_of(seat)));
        let orders = self.field.orders;
        self.imagine_orders(viewer, chance);
        if let (Some(seat), Some((hand, men))) = (viewer, kept) {
            self.hands[usize::from(seat.0)] = hand;
            men.iter().for_each(|soldier| self.order(soldier, |order| *order = orders[soldier.index()]));
        }
    }

    fn men_of(&self, seat: Seat) -> Soldiers {
        self.everybody().filter(|soldier| self.field.owners[soldier.index()].0 == Some(seat.0)).collect()
    }
}
