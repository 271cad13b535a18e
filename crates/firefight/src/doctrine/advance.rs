//! Men on foot: who stays and covers, who goes, how far and how fast.

use crate::data::Doctrine;
use crate::order::{Move, Speed};
use crate::places::{Cover, Soldier, Soldiers, Spot};
use crate::position::Firefight;
use crate::soldier::{Side, Speciality};

use super::{Outlook, Why};

/// From so near men go in together, in metres: as far as one runs in a round.
const CHARGE: u16 = 40;
/// What a man who delays keeps between himself and the enemy, in metres.
const TOO_NEAR: u16 = 50;

impl Firefight {
    pub(super) fn man_moves(&self, soldier: Soldier, here: Spot, outlook: &Outlook) -> (Move, Why) {
        let stance = self.doctrine_of(soldier, outlook.alarm);
        let spent = self.is_spent(soldier);
        if spent && let Some(item) = self.what_to_take_up(soldier, here) {
            return (Move::Take(item), Why::Rearms);
        }
        let leaves = |why: Why| {
            let exit = self.nearest_exit(soldier, here).filter(|exit| *exit != here);
            exit.map_or((Move::Stay, Why::Stays), |exit| (self.go(soldier, here, exit, outlook).0, why))
        };
        let given = self.field.doctrines[self.group_of(soldier).index()];
        match stance {
            Doctrine::Withdraw if given == stance => leaves(Why::Leaves),
            Doctrine::Withdraw => leaves(Why::Broken),
            _ if self.is_bailed_out(soldier) => leaves(Why::Unarmed),
            _ if outlook.known_at(here) > 0 && !spent => (Move::Stay, Why::Fights),
            _ if self.bound_to(soldier, here).is_some() => (Move::Stay, Why::Crew),
            Doctrine::Assault | Doctrine::CounterAttack => self.attack(soldier, here, outlook),
            Doctrine::Delay if self.enemy_near(here, outlook) => leaves(Why::Near),
            _ if !spent && let Some(post) = self.lost_post(here, outlook) => {
                (self.go(soldier, here, post, outlook).0, Why::Retakes)
            }
            _ => self.stay(soldier),
        }
    }

    /// Who is where he is to stay sets his machine gun or mortar up (ST-042).
    fn stay(&self, soldier: Soldier) -> (Move, Why) {
        let mut mine = self.carried(soldier).and(self.scenario().derived.standing).iter();
        let set_up =
            mine.find_map(|item| self.movement_of(soldier, Move::Deploy(self.weapon_of(item)?)).ok());
        set_up.map_or((Move::Stay, Why::Stays), |order| (order, Why::SetsUp))
    }

    fn enemy_near(&self, here: Spot, outlook: &Outlook) -> bool {
        let geometry = &self.scenario().geometry;
        let known = self.known_spots(outlook.side);
        known.iter().any(|spot| geometry.range(here, spot) <= TOO_NEAR)
    }

    /// One who attacks: some cover, the others go, and before they go in they gather.
    fn attack(&self, soldier: Soldier, here: Spot, outlook: &Outlook) -> (Move, Why) {
        let Some(goal) = self.goal_of(soldier, here, outlook).filter(|goal| *goal != here) else {
            return self.stay(soldier);
        };
        if self.is_spent(soldier) {
            return (Move::Stay, Why::Unarmed);
        }
        if self.is_empty(soldier) {
            return (Move::Stay, Why::Reloads);
        }
        if self.ground(here).wire && self.man(soldier).wire < self.rules.wire_rounds {
            return (Move::CrossWire, Why::Wire);
        }
        if self.covers(soldier, here, outlook) {
            return (Move::Stay, Why::Covers);
        }
        let (order, why) = self.go(soldier, here, goal, outlook);
        match order {
            Move::Go(_, to) if self.gathers(soldier, here, to, outlook) => (Move::Stay, Why::Gathers),
            _ => (order, why),
        }
    }

    /// Whether he stays and fires while others go: machine guns and snipers as long as it pays and somebody else goes,
    /// flamethrowers whenever something is near enough, the others by turns. Nobody stays in the open for it.
    fn covers(&self, soldier: Soldier, here: Spot, outlook: &Outlook) -> bool {
        if !outlook.is_in_contact() || self.ground(here).cover == Cover::None {
            return false;
        }
        let Some(attack) = outlook.ahead.best_attack(soldier, outlook).filter(|attack| attack.worth > 0)
        else {
            return false;
        };
        let row = outlook.ahead.fires_as(attack.item).map(|weapon| self.row(weapon));
        let by_turns = || (soldier.0 + self.now.round).is_multiple_of(2);
        match row {
            Some(row) if row.speciality == Some(Speciality::Flamethrower) => true,
            Some(row) if row.machinegun || row.speciality == Some(Speciality::SniperRifle) => {
                self.others_go(soldier) || by_turns()
            }
            _ => by_turns(),
        }
    }

    /// Whether anybody else of his side is to go forward.
    fn others_go(&self, soldier: Soldier) -> bool {
        let goes = |mate: Soldier| {
            let group = self.group_of(mate).index();
            let attacks = matches!(self.field.doctrines[group], Doctrine::Assault | Doctrine::CounterAttack);
            let away =
                self.on_foot(mate).is_some_and(|at| self.field.goals[group].is_some_and(|goal| goal != at));
            mate != soldier && attacks && away && !self.supports(mate) && !self.is_spent(mate)
        };
        self.fit(self.side_of(soldier)).iter().any(goes)
    }

    /// Whether he waits for the others of his group before he goes in: until they are more than who is known there, and half
    /// of those who are left. Nobody waits in the open where he may be seen.
    fn gathers(&self, soldier: Soldier, here: Spot, to: Spot, outlook: &Outlook) -> bool {
        if self.ground(here).cover == Cover::None && outlook.is_in_contact() {
            return false;
        }
        let Some(post) = self.post_on_the_way(here, to, outlook) else { return false };
        let near = self.men_within(outlook.side, post, CHARGE);
        let group = self.scenario().groups[self.group_of(soldier).index()].soldiers.clone().map(Soldier);
        let mates: Soldiers = group
            .filter(|mate| self.man(*mate).active() && !self.supports(*mate) && !self.is_spent(*mate))
            .collect();
        let wanted = (outlook.known_at(post) as usize).max(mates.len() / 2);
        near.len() <= wanted && !mates.minus(near).is_empty()
    }

    /// Where on his way he may meet the enemy: where somebody is known, or where his side wants to be and is not yet.
    fn post_on_the_way(&self, here: Spot, to: Spot, outlook: &Outlook) -> Option<Spot> {
        let side = outlook.side;
        let objectives = &self.scenario().objectives;
        let wanted = |spot: Spot| {
            let mut own = objectives.iter().filter(|goal| goal.side == side && goal.when.side == Some(side));
            own.any(|goal| goal.when.at.contains(&spot)) || self.field.goals.contains(&Some(spot))
        };
        let free = |spot: Spot| self.men_at(spot).and(self.of_side(side)).is_empty();
        let mut steps = self.scenario().geometry.path(here, to);
        steps.find(|spot| outlook.known_at(*spot) > 0 || free(*spot) && wanted(*spot))
    }

    /// Whether he is one of those who fire so that others can go: a machine gunner, a sniper.
    fn supports(&self, soldier: Soldier) -> bool {
        self.arms(soldier).any(|(weapon, _)| {
            let row = self.row(weapon);
            row.machinegun || row.speciality == Some(Speciality::SniperRifle)
        })
    }

    /// The way towards a goal: as far as can be, into cover if any is within reach, and over open ground at a run.
    fn go(&self, soldier: Soldier, here: Spot, goal: Spot, outlook: &Outlook) -> (Move, Why) {
        let Some(walker) = self.walker(soldier) else { return (Move::Stay, Why::Stays) };
        let left = |spot: Spot| self.scenario().geometry.walk(spot, goal);
        let from = left(here);
        let alarmed = outlook.alarm > 0;
        let mut best: Option<(u16, u16, Speed, Spot)> = None;
        let mut crowded = false;
        for &(spot, metres) in self.within_reach(here) {
            let Some(rest) = left(spot).filter(|rest| from.is_none_or(|from| *rest < from)) else { continue };
            let way = self.way_of(&walker, spot, spot, metres);
            let speeds = [Speed::Normal, Speed::Fast, Speed::Crawl];
            let Some(speed) = speeds.into_iter().find(|speed| self.may_walk(&walker, &way, *speed).is_ok())
            else {
                continue;
            };
            let exposed = if alarmed { self.exposure_in_metres(spot) } else { 0 };
            // Who runs is tired when he fires.
            let tired = if alarmed && speed == Speed::Fast { 4 } else { 0 };
            let crowd = if alarmed || metres > 20 { self.crowd_in_metres(soldier, spot) } else { 0 };
            let found = (rest + exposed + tired + crowd, rest, speed, spot);
            if best.is_none_or(|best| found < best) {
                (best, crowded) = (Some(found), crowd > 0);
            }
        }
        let Some((cost, _, speed, spot)) = best else { return (Move::Stay, Why::Stays) };
        // Enough are on their way for this bound: the next is his.
        let sheltered = self.ground(here).cover != Cover::None;
        if crowded && sheltered && from.is_some_and(|from| cost >= from + self.exposure_in_metres(here)) {
            return (Move::Stay, Why::Covers);
        }
        (Move::Go(speed, spot), if speed == Speed::Fast { Why::Rushes } else { Why::Goal })
    }

    /// How many metres of way it is worth not to end a bound where others do: one burst and one die find all of them (ST-120).
    fn crowd_in_metres(&self, soldier: Soldier, spot: Spot) -> u16 {
        let room = match self.ground(spot).cover {
            Cover::None | Cover::Light => 2,
            Cover::Medium => 4,
            Cover::Full | Cover::Total => 6,
        };
        self.bound_for(self.side_of(soldier), spot).saturating_sub(room) as u16 * 14
    }

    /// How many men of a side have been told to go there in this phase, and how many are there and stay.
    pub(super) fn bound_for(&self, side: Side, spot: Spot) -> usize {
        let ends = |soldier: &Soldier| match self.field.orders[soldier.index()].movement.on_foot() {
            Some((.., to)) => to == spot,
            None => self.on_foot(*soldier) == Some(spot),
        };
        self.fit(side).iter().filter(ends).count()
    }

    /// How many metres of way it is worth not to end a bound there.
    fn exposure_in_metres(&self, spot: Spot) -> u16 {
        match self.ground(spot).cover {
            Cover::None => 16,
            Cover::Light => 10,
            Cover::Medium => 2,
            Cover::Full | Cover::Total => 0,
        }
    }
}
