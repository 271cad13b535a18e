//! Who serves a gun that stands in a location: its own crew, and nobody else while they can.

use std::cmp::Reverse;

use crate::data::ItemKind;
use crate::places::{Item, Place, Soldier, Spot, Vehicle};
use crate::position::{Firefight, Holder, Phase};
use crate::soldier::{Rank, Task};

impl Firefight {
    /// The men who serve a gun that stands somewhere, the gunner first, then who helps him: the crew before strangers, the
    /// specialist before others, and officers last.
    fn servers(&self, item: Item, spot: Spot, soldier: Soldier) -> [Option<Soldier>; 2] {
        let row = self.weapon_of(item).map(|weapon| self.row(weapon));
        let group = self.scenario().items[item.index()].group;
        let rank = |man: Soldier| {
            let info = &self.scenario().soldiers[man.index()];
            let speciality = row.and_then(|row| row.speciality);
            let special = speciality.is_some() && info.speciality == speciality;
            let cannot = self.now.phase != Phase::Movement && self.may_fire(man).is_err();
            (
                group != Some(info.group),
                cannot,
                !special,
                info.rank >= Rank::Sergeant,
                Reverse(info.experience),
                man,
            )
        };
        let mut first = [None; 2];
        for man in self.among(self.fit(self.side_of(soldier)), Place::Spot(spot)).iter() {
            let before = |other: Option<Soldier>| other.is_none_or(|other| rank(man) < rank(other));
            if before(first[0]) {
                first = [Some(man), first[0]];
            } else if before(first[1]) {
                first[1] = Some(man);
            }
        }
        first
    }

    /// Whether a soldier may lay hands on a weapon: what stands in a location is its gunner's.
    pub(super) fn is_his(&self, soldier: Soldier, item: Item) -> bool {
        match self.thing(item).holder {
            Holder::Spot(spot) => self.servers(item, spot, soldier)[0] == Some(soldier),
            Holder::Vehicle(vehicle) => {
                self.mounted_gunner(vehicle, item).is_none_or(|gunner| gunner == soldier)
            }
            _ => true,
        }
    }

    /// Who fires a machine gun of a vehicle: the gunner has the main weapon, and leaves it to others while there are any.
    fn mounted_gunner(&self, vehicle: Vehicle, item: Item) -> Option<Soldier> {
        if self.scenario().vehicles[vehicle.index()].main == Some(item) {
            return None;
        }
        let order = [Task::HullGunner, Task::Loader, Task::Gunner, Task::Commander];
        let able = |man: &Soldier| {
            self.serves(*man, item) && (self.now.phase == Phase::Movement || self.may_fire(*man).is_ok())
        };
        let place = |man: Soldier| order.iter().position(|task| self.task(man) == Some(*task));
        self.crew_of(vehicle).iter().filter(able).min_by_key(|man| (place(*man), *man))
    }

    /// The gun that stands here and that his own group has brought, if he is one of the two who serve it.
    pub(super) fn bound_to(&self, soldier: Soldier, here: Spot) -> Option<Item> {
        let own = Some(self.group_of(soldier));
        let mut guns = self.set_up_at(here).iter().filter(|item| !self.thing(*item).broken);
        guns.find(|item| {
            self.scenario().items[item.index()].group == own
                && self.servers(*item, here, soldier).contains(&Some(soldier))
        })
    }

    /// The gun at which he helps the gunner, who is another man.
    pub(super) fn helps_at(&self, soldier: Soldier, here: Spot) -> Option<(Item, Soldier)> {
        let guns = self.set_up_at(here).iter().filter(|item| {
            let crewed = self.weapon_of(*item).is_some_and(|weapon| self.row(weapon).tripod);
            crewed && !self.thing(*item).broken
        });
        let mut served = guns.map(|item| (item, self.servers(item, here, soldier)));
        served.find_map(|(item, [gunner, second])| (second == Some(soldier)).then_some((item, gunner?)))
    }

    /// The weapons that he has about him; what stands in the location is not his alone.
    fn carried_arms(&self, soldier: Soldier) -> impl Iterator<Item = Item> {
        self.carried(soldier).iter().filter(|item| self.weapon_of(*item).is_some())
    }

    /// Whether he has weapons and none of them will fire again: nothing loaded, and nothing to load it with.
    pub(super) fn is_spent(&self, soldier: Soldier) -> bool {
        let mut arms = self.carried_arms(soldier).peekable();
        let armed = |info: &crate::data::ItemInfo| {
            info.holder == Some(soldier) && matches!(info.kind, ItemKind::Weapon(_))
        };
        let dead = |item: Item| {
            let thing = self.thing(item);
            thing.broken || thing.empty && self.ammo_for(soldier, item).is_none()
        };
        (arms.peek().is_some() || self.scenario().items.iter().any(armed)) && arms.all(dead)
    }

    /// Whether everything that he has must be loaded first.
    pub(super) fn is_empty(&self, soldier: Soldier) -> bool {
        let mut arms = self.carried_arms(soldier).peekable();
        arms.peek().is_some() && arms.all(|item| self.thing(item).empty || self.thing(item).broken)
    }

    /// Whether he has got out of a vehicle that he served, with nothing to fight with.
    pub(super) fn is_bailed_out(&self, soldier: Soldier) -> bool {
        self.task(soldier).is_some() && self.carried_arms(soldier).next().is_none()
    }

    /// A weapon that lies here and can fire.
    pub(super) fn what_to_take_up(&self, soldier: Soldier, here: Spot) -> Option<Item> {
        let fires = |item: &Item| {
            let thing = self.thing(*item);
            let light = self.weapon_of(*item).is_some_and(|weapon| !self.row(weapon).stands());
            light
                && !thing.deployed
                && !thing.empty
                && !thing.broken
                && self.can_carry(soldier, self.weight(*item))
        };
        self.lying(here).iter().find(fires)
    }
}
