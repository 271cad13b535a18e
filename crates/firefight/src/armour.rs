//! Armour and tank tactics (ST-175 to ST-183, ST-190 to ST-194).

use crate::data::geometry::angle;
use crate::places::{Place, Soldier, Spot, Vehicle};
use crate::position::Firefight;

/// From where something comes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Arc {
    Front,
    Side,
    Rear,
}

impl Firefight {
    /// The arc in which a direction lies.
    pub(crate) fn arc(&self, facing: u16, direction: u16) -> Arc {
        let turn = angle(facing, direction);
        match () {
            () if turn <= u16::from(self.rules.front_arc) => Arc::Front,
            () if turn <= u16::from(self.rules.side_arc) => Arc::Side,
            () => Arc::Rear,
        }
    }

    /// The armour that a vehicle shows to who fires from there, as a modifier (ST-177 to ST-183, ST-190,
    /// ST-192, R-40, R-41).
    pub(crate) fn armour(&self, vehicle: Vehicle, from: Spot, shooter: Soldier) -> i16 {
        let info = &self.scenario().vehicles[vehicle.index()];
        let car = self.car(vehicle);
        let Some((class, at)) = info.armour.zip(car.at) else { return 0 };
        let table = self.data.tables.armour.of(class);
        let spots = &self.scenario().spots;
        let (here, there) = (spots[at.index()].pos, spots[from.index()].pos);
        let direction = self.scenario().geometry.bearing(at, from);
        let tuned = self.rules.armour_tuning;
        let higher = i16::from(self.rules.higher_ground);
        let value = |heading: u16| {
            let arc = self.arc(heading, direction);
            let mut value = i16::from(table[arc as usize]);
            // ST-181: slope is one point more in front, unless the shooter stands higher (ST-192).
            let shooter_higher = there[2] - here[2] >= higher;
            if tuned && info.sloped && arc == Arc::Front && !shooter_higher {
                value -= 1;
            }
            // ST-190: against enemies in front of the slope only.
            if car.hull_down && arc == Arc::Front {
                value -= 1;
            }
            value
        };
        // ST-183: if it turned this round, driving round a bend included, the weakest side it showed.
        let mut worst =
            car.turned_from.map_or(value(car.heading), |before| value(car.heading).max(value(before)));
        // ST-192: higher ground makes shells ricochet.
        if tuned && here[2] - there[2] >= higher {
            worst -= 1;
        }
        // ST-182: long barrels and special ammunition, which slope cancels (ST-181).
        if let (true, Place::Vehicle(gun)) = (tuned, self.man(shooter).place) {
            let gun = &self.scenario().vehicles[gun.index()];
            worst += i16::from(gun.long_barrel) + i16::from(gun.special_ammo && !info.sloped);
        }
        worst
    }
}
