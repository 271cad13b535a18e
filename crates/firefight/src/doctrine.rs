//! The automatic side: what a group does that nobody commands, from what its own side knows (4.9).

use crate::action::Action;
use crate::data::Doctrine;
use crate::fire::Targets;
use crate::order::{Move, Shot, Speed};
use crate::places::{Battery, Items, Place, Soldier, Soldiers, Spot, Target};
use crate::position::{Fate, Firefight, Marks, Phase};
use crate::soldier::{BySide, Side, Task};

/// The net modifier from which an ambush pays (4.9).
const AMBUSH_NET: i16 = -1;
/// Below this share of its men a group that does not hold breaks off, in hundredths (4.9).
const BREAKS_OFF: usize = 40;

/// What a side goes by in a fire phase, found once for all its men.
pub(crate) struct Outlook {
    targets: Targets,
    /// The weapons that may want to be loaded.
    loadable: Items,
    /// The weapons that others have been ordered to fire meanwhile.
    fired: Items,
}

impl Firefight {
    /// Give orders to everybody whom the rules command.
    pub(crate) fn doctrine(&mut self) {
        let led = self.active_set().and(self.automatic());
        let leads = |side: Side| !led.and(self.of_side(side)).is_empty();
        if self.now.phase == Phase::Movement {
            let alarm = BySide::of(|side| if leads(side) { self.alarm(side) } else { 0 });
            for soldier in led.iter() {
                let alarm = alarm[self.side_of(soldier)];
                let movement = self.automatic_move(soldier, alarm);
                self.order(soldier, |order| order.movement = movement);
            }
            return;
        }
        let busy = BySide::of(|side| leads(side) && !self.has_no_target(side));
        let mut outlooks = BySide::new(None, None);
        for soldier in led.iter() {
            let side = self.side_of(soldier);
            let fire = if busy[side] {
                let outlook = outlooks[side].get_or_insert_with(|| self.outlook(side));
                let fire = self.automatic_fire(soldier, outlook);
                if let Shot::Fire(item, _) | Shot::Spray(item, ..) = fire {
                    outlook.fired.insert(item);
                }
                fire
            } else {
                Shot::Hold
            };
            self.order(soldier, |order| order.fire = fire);
        }
    }

    pub(crate) fn outlook(&self, side: Side) -> Outlook {
        Outlook { targets: self.targets(side), loadable: self.loadable(), fired: Items::NONE }
    }

    /// Whether a side has nothing to do in a fire phase: it knows of nobody, and no weapon wants to be loaded.
    fn has_no_target(&self, side: Side) -> bool {
        self.now.phase != Phase::Movement && self.knows_nobody(side) && self.loadable().is_empty()
    }

    /// How far a side is alarmed, from what it knows itself (4.9): 0 not at all, 1 by a contact, 2 by losses or men who
    /// falter, 3 by a quarter of its men lost; the scenario may alarm it further.
    pub(crate) fn alarm(&self, side: Side) -> u8 {
        let (mut here, mut lost, mut shaken) = (0, 0, false);
        for man in self.of_side(side).iter().map(|soldier| self.man(soldier)) {
            here += u32::from(man.place != Place::Away);
            lost += u32::from(man.fate != Fate::Fit);
            shaken |= man.is(Marks::PINNED) || man.is(Marks::COWED);
        }
        let known = !self.field.seen[side].is_empty() || !self.field.seen_cars[side].is_empty();
        let own = match () {
            () if lost > 0 && 4 * lost >= here => 3,
            () if lost > 0 || shaken => 2,
            () if known || self.ghosts(side).next().is_some() => 1,
            () => 0,
        };
        own.max(self.field.alert[side])
    }

    pub(crate) fn doctrine_of(&self, soldier: Soldier, alarm: u8) -> Doctrine {
        let group = self.group_of(soldier);
        let doctrine = self.field.doctrines[group.index()];
        if matches!(doctrine, Doctrine::Hold | Doctrine::Ambush) {
            return doctrine;
        }
        let men = self.scenario().groups[group.index()].soldiers.clone();
        let fit = men.clone().filter(|man| self.man(Soldier(*man)).active()).count();
        let all = men.filter(|man| self.man(Soldier(*man)).place != Place::Away).count();
        let broken = fit * 100 < all * BREAKS_OFF;
        match doctrine {
            _ if broken => Doctrine::Withdraw,
            Doctrine::CounterAttack if alarm < 2 => Doctrine::Hold,
            _ => doctrine,
        }
    }

    /// The movement that doctrine orders.
    pub(crate) fn automatic_move(&self, soldier: Soldier, alarm: u8) -> Move {
        if self.man(soldier).is(Marks::PINNED) {
            return Move::Stay;
        }
        let goal = self.field.goals[self.group_of(soldier).index()];
        match self.man(soldier).place {
            Place::Vehicle(_) => self.automatic_drive(soldier, goal),
            Place::Spot(here) => match self.doctrine_of(soldier, alarm) {
                Doctrine::Assault | Doctrine::CounterAttack if goal != Some(here) => {
                    self.advance_to(soldier, here, goal, alarm)
                }
                Doctrine::Withdraw => self.advance_to(soldier, here, self.nearest_exit(soldier, here), alarm),
                Doctrine::Delay if self.enemy_near(soldier, here) => {
                    self.advance_to(soldier, here, self.nearest_exit(soldier, here), alarm)
                }
                _ => self.set_up(soldier).unwrap_or(Move::Stay),
            },
            Place::Away => Move::Stay,
        }
    }

    /// Who is where he is to stay sets his machine gun or mortar up (ST-042).
    fn set_up(&self, soldier: Soldier) -> Option<Move> {
        let mut mine = self.carried(soldier).and(self.scenario().standing).iter();
        mine.find_map(|item| self.movement_of(soldier, Action::Deploy(self.weapon_of(item)?)).ok())
    }

    fn nearest_exit(&self, soldier: Soldier, here: Spot) -> Option<Spot> {
        let side = self.side_of(soldier);
        let exits = self.named_spots().filter(|spot| self.scenario().spots[spot.index()].exit == Some(side));
        exits
            .filter_map(|spot| Some((self.scenario().geometry.walk(here, spot)?, spot)))
            .min()
            .map(|(_, spot)| spot)
    }

    fn enemy_near(&self, soldier: Soldier, here: Spot) -> bool {
        let near = |enemy: Soldier| {
            self.on_foot(enemy).is_some_and(|spot| self.scenario().geometry.range(here, spot) <= 50)
        };
        self.field.seen[self.side_of(soldier)].iter().any(near)
    }

    /// Who has a good shot stays and fires; the others go on, from cover to cover.
    fn advance_to(&self, soldier: Soldier, here: Spot, goal: Option<Spot>, alarm: u8) -> Move {
        let Some(goal) = goal.filter(|goal| *goal != here) else { return Move::Stay };
        let gun =
            self.lying(here).iter().any(|item| self.thing(item).deployed && self.weapon_of(item).is_some());
        let contacts = !self.field.seen[self.side_of(soldier)].is_empty();
        // Machine-gun crews stay with the gun (4.9), and every second man covers the others.
        let covers = contacts && (soldier.0 + self.now.round).is_multiple_of(2);
        if gun || covers {
            return Move::Stay;
        }
        if self.ground(here).wire && self.man(soldier).wire < self.rules.wire_rounds {
            return Move::CrossWire;
        }
        let Some(walker) = self.walker(soldier) else { return Move::Stay };
        // As long as nothing stirs they make haste.
        let haste = alarm == 0 && !self.laden(soldier);
        let speeds: &[Speed] =
            if haste { &[Speed::Fast, Speed::Crawl] } else { &[Speed::Normal, Speed::Crawl] };
        let left = |spot: Spot| self.scenario().geometry.walk(spot, goal);
        let from = left(here);
        // As near to the goal as can be, then the first of the speeds.
        let mut best: Option<(u16, Speed, Spot)> = None;
        for &(spot, metres) in self.within_reach(here) {
            let Some(rest) = left(spot).filter(|rest| from.is_none_or(|from| *rest < from)) else { continue };
            if best.is_some_and(|(least, ..)| least < rest) {
                continue;
            }
            let way = self.way_of(&walker, spot, spot, metres);
            let speed = speeds.iter().find(|speed| self.may_walk(&walker, &way, **speed).is_ok());
            let found = speed.map(|speed| (rest, *speed, spot));
            best = [best, found].into_iter().flatten().min();
        }
        best.map_or(Move::Stay, |(_, speed, spot)| Move::Go(speed, spot))
    }

    fn automatic_drive(&self, soldier: Soldier, goal: Option<Spot>) -> Move {
        let Place::Vehicle(vehicle) = self.man(soldier).place else { return Move::Stay };
        let car = self.car(vehicle);
        // Passengers get out where they can go on on foot, and everybody out of a wreck.
        let on_foot = |at: Spot| goal.is_none_or(|goal| self.scenario().geometry.walk(at, goal).is_some());
        let arrived = self.task(soldier).is_none() && car.at.is_some_and(on_foot);
        if car.disabled || arrived {
            return self.movement_of(soldier, Action::Leave).unwrap_or(Move::Stay);
        }
        if self.task(soldier) != Some(Task::Driver) {
            return Move::Stay;
        }
        if !car.running {
            return self.movement_of(soldier, Action::StartEngine).unwrap_or(Move::Stay);
        }
        let (Some(here), Some(goal)) = (car.at, goal) else { return Move::Stay };
        let seen = !self.field.seen[self.side_of(soldier)].is_empty()
            || !self.field.seen_cars[self.side_of(soldier)].is_empty();
        // With something to fire at the gun speaks, every other round (ST-160).
        if here == goal || seen && self.now.round.is_multiple_of(2) {
            return Move::Stay;
        }
        let geometry = &self.scenario().geometry;
        let left = |spot: Spot| {
            let boat = self.scenario().vehicles[vehicle.index()].boat;
            if boat { Some(geometry.range(spot, goal)) } else { geometry.walk(spot, goal) }
        };
        let spots = (0..self.scenario().spots.len() as u8).map(Spot);
        let reachable = spots.filter(|spot| {
            left(*spot) < left(here) && left(*spot).is_some() && self.may_drive(soldier, *spot).is_ok()
        });
        if let Some(spot) = reachable.min_by_key(|spot| (left(*spot), *spot)) {
            return Move::Drive(spot);
        }
        let boat = self.scenario().vehicles[vehicle.index()].boat;
        let Some((next, ..)) = geometry.drive_step(here, goal, boat) else { return Move::Stay };
        let wanted = geometry.bearing(here, next);
        let direction = ((wanted + 22) % 360 / 45) as u8;
        if u16::from(direction) * 45 == car.heading { Move::Stay } else { Move::Turn(direction) }
    }

    /// A spotter calls fire on what is far enough from his own side (ST-146).
    fn automatic_call(&self, soldier: Soldier) -> Option<Shot> {
        let guns = !self.scenario().batteries.is_empty() && self.now.phase == Phase::Preparation;
        if !guns || !self.has_line(soldier) {
            return None;
        }
        let side = self.side_of(soldier);
        let own = self.held_by(side);
        let safe = |spot: Spot| own.iter().all(|near| self.scenario().geometry.range(near, spot) > 50);
        let batteries = (0..self.scenario().batteries.len() as u8).map(Battery);
        batteries.into_iter().find_map(|battery| {
            let targets = self.field.seen[side].iter().filter_map(|enemy| self.on_foot(enemy));
            let callable =
                |spot: &Spot| safe(*spot) && self.shot_of(soldier, Action::Call(battery, *spot)).is_ok();
            targets.into_iter().find(callable).map(|spot| Shot::Call(battery, spot))
        })
    }

    /// The fire that doctrine orders.
    pub(crate) fn automatic_fire(&self, soldier: Soldier, outlook: &Outlook) -> Shot {
        if self.may_fire(soldier).is_err() {
            return Shot::Hold;
        }
        if let Some(call) = self.automatic_call(soldier) {
            return call;
        }
        let taken = |item| {
            let others = self.ordered().minus(Soldiers::NONE.with(soldier)).iter();
            others
                .map(|other| self.field.orders[other.index()].fire)
                .any(|fire| matches!(fire, Shot::Fire(used, _) | Shot::Spray(used, ..) if used == item))
        };
        // Who loads a gun that another man fires, and has nothing else, need not take aim.
        let idle =
            !outlook.fired.is_empty() && self.arms(soldier).all(|(_, item)| outlook.fired.contains(item));
        let best = if idle { None } else { self.best_shot(soldier, &outlook.targets) };
        if let Some((item, target)) = best {
            let alarm = self.alarm(self.side_of(soldier));
            let ambush = self.doctrine_of(soldier, alarm) == Doctrine::Ambush && alarm < 2;
            let pays =
                || self.aim(soldier, item, target).is_ok_and(|aim| aim.modifiers.known() >= AMBUSH_NET);
            if !taken(item) && (!ambush || pays()) {
                return self.spray_instead(soldier, item, target).unwrap_or(Shot::Fire(item, target));
            }
        }
        if !outlook.loadable.iter().any(|item| self.serves(soldier, item)) {
            return Shot::Hold;
        }
        let empty = self
            .arms(soldier)
            .find(|(_, item)| self.thing(*item).empty && self.ammo_for(soldier, *item).is_some());
        empty.map_or(Shot::Hold, |(_, item)| Shot::Reload(item))
    }

    /// A spray if it covers more men that have been seen, and can reach them: never with Recruits (ST-096).
    fn spray_instead(&self, soldier: Soldier, item: crate::places::Item, target: Target) -> Option<Shot> {
        let Target::Spot(spot) = target else { return None };
        let weapon = self.weapon_of(item)?;
        self.fires_as(item).filter(|weapon| self.row(*weapon).machinegun)?;
        let side = self.side_of(soldier);
        let seen_at =
            |spot: Spot| self.field.seen[side].iter().filter(|enemy| self.exposed_at(*enemy, spot)).count();
        let alone = seen_at(spot);
        for (number, run) in self.strips() {
            let Some(place) = run.iter().position(|other| *other == spot) else { continue };
            for (from, to) in [(place.checked_sub(1), place), (Some(place), place + 1)] {
                let (Some(from), true) = (from, to < run.len()) else { continue };
                let more: usize = run[from..=to].iter().map(|spot| seen_at(*spot)).sum();
                let reaches = run[from..=to].iter().all(|spot| {
                    self.aim(soldier, item, Target::Spot(*spot)).is_ok_and(|aim| aim.modifiers.known() >= -2)
                });
                let (from, to) = (from as u8, to as u8);
                if more > alone && reaches && self.may_spray(soldier, weapon, number, from, to).is_ok() {
                    return Some(Shot::Spray(item, number, from, to));
                }
            }
        }
        None
    }
}
