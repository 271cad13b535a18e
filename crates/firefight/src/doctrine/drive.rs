//! Vehicles: start, go to the goal, let the gun speak, and do not stand where one is shot at.

use crate::order::Move;
use crate::places::{Soldier, Spot, Vehicle};
use crate::position::Firefight;
use crate::soldier::Task;

use super::{Outlook, Why};

/// From so near, men with grenades and bottles are to be feared, in metres.
const ARMS_LENGTH: u16 = 50;

impl Firefight {
    pub(super) fn crewman_moves(&self, soldier: Soldier, vehicle: Vehicle, outlook: &Outlook) -> (Move, Why) {
        let car = self.car(vehicle);
        let goal = self.field.goals[self.group_of(soldier).index()];
        // Passengers get out where they can go on on foot, and everybody out of a wreck.
        let on_foot = |at: Spot| goal.is_none_or(|goal| self.scenario().geometry.walk(at, goal).is_some());
        let arrived = self.task(soldier).is_none() && car.at.is_some_and(on_foot);
        if car.disabled || arrived {
            return self
                .movement_of(soldier, Move::Leave)
                .map_or((Move::Stay, Why::Stays), |out| (out, Why::GetsOut));
        }
        match self.task(soldier) {
            Some(Task::Driver) => self.driver_moves(soldier, vehicle, goal, outlook),
            Some(Task::Commander) => self.commander_looks(soldier, vehicle, outlook),
            _ => (Move::Stay, Why::Stays),
        }
    }

    /// The commander looks out as long as nobody is known, and ducks when somebody is (ST-191).
    fn commander_looks(&self, soldier: Soldier, vehicle: Vehicle, outlook: &Outlook) -> (Move, Why) {
        let safe = !outlook.is_in_contact() && !self.car(vehicle).shot_at;
        let hatch = self.movement_of(soldier, Move::Hatch(safe));
        hatch.map_or((Move::Stay, Why::Stays), |order| (order, Why::Hatch))
    }

    fn driver_moves(
        &self,
        soldier: Soldier,
        vehicle: Vehicle,
        goal: Option<Spot>,
        outlook: &Outlook,
    ) -> (Move, Why) {
        let car = self.car(vehicle);
        if !car.running {
            return self
                .movement_of(soldier, Move::StartEngine)
                .map_or((Move::Stay, Why::Stays), |order| (order, Why::Starts));
        }
        let Some(here) = car.at else { return (Move::Stay, Why::Stays) };
        let goal = goal.unwrap_or(here);
        if self.can_manoeuvre(vehicle).is_err() {
            return (Move::Stay, Why::GunSpeaks);
        }
        if here == goal {
            return self.at_the_goal(soldier, vehicle, here, outlook);
        }
        // With something to fire at the gun speaks, every other round (ST-160); who is shot at does not wait.
        let fires = || {
            self.crew_of(vehicle)
                .iter()
                .any(|man| outlook.ahead.best_attack(man, outlook).is_some_and(|attack| attack.worth > 0))
        };
        if !car.shot_at && self.now.round.is_multiple_of(2) && fires() {
            return (Move::Stay, Why::GunSpeaks);
        }
        let why = if car.shot_at { Why::ShotAt } else { Why::Goal };
        (self.drive_towards(soldier, vehicle, here, goal), why)
    }

    /// There is nowhere further to go: a vehicle that is shot at looks for a position hull down, or gets away from men who
    /// are too near if none of its own are with it (ST-190).
    fn at_the_goal(&self, soldier: Soldier, vehicle: Vehicle, here: Spot, outlook: &Outlook) -> (Move, Why) {
        if !self.car(vehicle).shot_at {
            return (Move::Stay, Why::GunSpeaks);
        }
        let geometry = &self.scenario().geometry;
        let near =
            self.known_spots(outlook.side).iter().any(|spot| geometry.range(here, spot) <= ARMS_LENGTH);
        let alone = self.men_within(outlook.side, here, ARMS_LENGTH).is_empty();
        if near
            && alone
            && let Some(back) = self.nearest_exit(soldier, here)
        {
            return (self.drive_towards(soldier, vehicle, here, back), Why::ShotAt);
        }
        let hull_down = self.movement_of(soldier, Move::HullDown);
        hull_down.map_or((Move::Stay, Why::GunSpeaks), |order| (order, Why::ShotAt))
    }

    /// As near as the vehicle comes in one round, or the turn that it needs first.
    fn drive_towards(&self, soldier: Soldier, vehicle: Vehicle, here: Spot, goal: Spot) -> Move {
        let geometry = &self.scenario().geometry;
        let boat = self.scenario().vehicles[vehicle.index()].boat;
        let left =
            |spot: Spot| if boat { Some(geometry.range(spot, goal)) } else { geometry.walk(spot, goal) };
        let spots =
            self.scenario().derived.drives[vehicle.index()][here.index()].iter().map(|(spot, _)| *spot);
        let nearer = |spot: &Spot| left(*spot).is_some() && left(*spot) < left(here);
        let reachable = spots.filter(|spot| nearer(spot) && self.may_drive(soldier, *spot).is_ok());
        if let Some(spot) = reachable.min_by_key(|spot| (left(*spot), *spot)) {
            return Move::Drive(spot);
        }
        let Some((next, ..)) = geometry.drive_step(here, goal, boat) else { return Move::Stay };
        let direction = ((geometry.bearing(here, next) + 22) % 360 / 45) as u8;
        if u16::from(direction) * 45 == self.car(vehicle).heading {
            Move::Stay
        } else {
            Move::Turn(direction)
        }
    }
}
