//! Who fires at what, and who keeps his ammunition: what an attack promises is held against what it costs.

use crate::aim::Line;
use crate::check::is_total;
use crate::data::Doctrine;
use crate::fire::Targets;
use crate::odds;
use crate::order::Shot;
use crate::places::{Battery, Item, Soldier, Spot, Target};
use crate::position::{Firefight, Holder, Phase};
use crate::weapon::{Band, Class, Row};

use super::{Outlook, Why};

/// The net modifier from which an ambush pays (4.9).
const AMBUSH_NET: i16 = -1;
/// What a man who is pinned down is worth, in hundredths of one who is out.
const PINNED: i32 = 20;
/// Below this net modifier nobody ducks for long, and nobody fires.
const FAIR: i16 = -7;
/// What must come of an attack in a hundred for it to be made at all: on men, and on vehicles.
const LONG_SHOT: i32 = 8;
const LONG_SHOT_AT_VEHICLES: i32 = 6;
/// So many men at most are counted as pinned by one burst.
const MOST_PINNED: i32 = 4;
/// What a vehicle is worth, in men.
const VEHICLE: i32 = 4;
/// What it costs to empty the last magazine, to empty one of several, and to use a grenade up, in hundredths of a man.
const LAST_MAGAZINE: i32 = 80;
const ONE_OF_SEVERAL: i32 = 15;
const USED_UP: i32 = 8;
/// What an attack is worth that nobody makes.
const HELD: i32 = -1000;

/// An attack that a man could make.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attack {
    pub(crate) item: Item,
    pub(crate) target: Target,
    /// What it promises less what it costs, in hundredths of a man.
    pub(crate) worth: i32,
    /// How much of that is men who go out, the rest is men who duck.
    kills: i32,
    net: i16,
}

impl Firefight {
    /// The fire that doctrine orders, and why.
    pub(crate) fn fire_decision(&self, soldier: Soldier, outlook: &Outlook) -> (Shot, Why) {
        if self.may_fire(soldier).is_err() {
            return (Shot::Hold, Why::Cannot);
        }
        if let Some(call) = self.call_for_fire(soldier, outlook) {
            return (call, Why::Calls);
        }
        let best = self.best_attack(soldier, outlook);
        if self.serves_the_gunner(soldier, outlook) {
            return (Shot::Hold, Why::Serves);
        }
        match best {
            Some(attack) if attack.worth > 0 => {
                if self.waits_in_ambush(soldier, &attack, outlook) {
                    return (Shot::Hold, Why::Waits);
                }
                self.fire_with(soldier, &attack, outlook)
            }
            _ => match self.what_to_load(soldier, outlook) {
                Some(item) => (Shot::Reload(item), Why::Reloads),
                None if best.is_some() => (Shot::Hold, Why::Saves),
                None if !outlook.is_in_contact() => (Shot::Hold, Why::SeesNobody),
                None => (Shot::Hold, Why::NoShot),
            },
        }
    }

    fn fire_with(&self, soldier: Soldier, attack: &Attack, outlook: &Outlook) -> (Shot, Why) {
        let Attack { item, target, kills, net, worth } = *attack;
        let why = match target {
            Target::Vehicle(_) | Target::Hatch(_) => Why::Armour(net),
            Target::Spot(_) if 2 * kills < worth => Why::KeepsDown(net),
            Target::Spot(_) => Why::Fires(net),
        };
        (self.spray_instead(soldier, item, target, outlook).unwrap_or(Shot::Fire(item, target)), why)
    }

    /// Hold ambush fire until it pays or the alarm is raised (4.9).
    fn waits_in_ambush(&self, soldier: Soldier, attack: &Attack, outlook: &Outlook) -> bool {
        let ambush = self.doctrine_of(soldier, outlook.alarm) == Doctrine::Ambush && outlook.alarm < 2;
        ambush && attack.net < AMBUSH_NET
    }

    /// Who helps at a gun has his hands full while it fires (ST-100).
    fn serves_the_gunner(&self, soldier: Soldier, outlook: &Outlook) -> bool {
        let Some((gun, gunner)) = self.on_foot(soldier).and_then(|here| self.helps_at(soldier, here)) else {
            return false;
        };
        let fires = self.may_fire(gunner).is_ok().then(|| self.best_attack(gunner, outlook)).flatten();
        fires.is_some_and(|attack| attack.item == gun && attack.worth > 0)
    }

    /// The empty weapon that is his to load: one man loads a gun.
    fn what_to_load(&self, soldier: Soldier, outlook: &Outlook) -> Option<Item> {
        if outlook.loadable.is_empty() {
            return None;
        }
        let empty = |item: &Item| {
            self.thing(*item).empty && self.is_his(soldier, *item) && self.ammo_for(soldier, *item).is_some()
        };
        self.arms(soldier).map(|(_, item)| item).find(empty)
    }

    /// The attack that promises most for what it costs; whether he may fire now is not asked.
    pub(crate) fn best_attack(&self, soldier: Soldier, outlook: &Outlook) -> Option<Attack> {
        let (scenario, here) = (self.scenario(), self.spot_of(soldier)?);
        if outlook.targets.is_empty() {
            return None;
        }
        let own = self.own(soldier, crate::modifiers::Throw::Fire);
        let mut best: Option<Attack> = None;
        for (_, item) in self.arms(soldier) {
            // What nobody there can see is for mortars only (ST-135), armour not for light weapons (ST-175).
            let Some(row) = self.fires_as(item).map(|weapon| self.row(weapon)) else { continue };
            let spots = if row.is_mortar() {
                outlook.targets.spots()
            } else {
                scenario.derived.seen_from[here.index()]
            };
            let cars = if row.class == Class::Light { scenario.derived.soft } else { outlook.targets.cars() };
            let targets: Targets = outlook.targets.among(spots, cars);
            if targets.is_empty() || !self.is_his(soldier, item) {
                continue;
            }
            let Ok(weapon) = self.ready(soldier, item) else { continue };
            let dice = self.dice(soldier, item, weapon);
            let cost = self.cost(soldier, item, row, dice);
            for target in targets.iter() {
                let Ok(line) = self.line(soldier, item, weapon, target) else { continue };
                let net = self.along(&line, soldier, target, &own).known();
                let Some((kills, ducks)) = self.promise(soldier, row, dice, &line, target, net, outlook)
                else {
                    continue;
                };
                let worth =
                    if self.cannot_hit(row, &line, target, dice, net) { HELD } else { kills + ducks - cost };
                let attack = Attack { item, target, worth, kills, net };
                if best.is_none_or(|best| attack.worth > best.worth) {
                    best = Some(attack);
                }
            }
        }
        best
    }

    /// Whether it would be a waste whatever it costs: hardly anything would come of it, or a pistol beyond its range.
    fn cannot_hit(&self, row: &Row, line: &Line, target: Target, dice: u8, net: i16) -> bool {
        let least = if matches!(target, Target::Spot(_)) { LONG_SHOT } else { LONG_SHOT_AT_VEHICLES };
        let pistol = row.id == "pistol" && line.effect.band > Band::Short;
        pistol || net < FAIR || i32::from(dice) * (odds::success_in_100(net) as i32) < least
    }

    /// What an attack promises, in hundredths of a man: who goes out, and who ducks. None if own men are in the way.
    #[expect(clippy::too_many_arguments, reason = "who fires what at whom, and how well")]
    fn promise(
        &self,
        soldier: Soldier,
        row: &Row,
        dice: u8,
        line: &Line,
        target: Target,
        net: i16,
        outlook: &Outlook,
    ) -> Option<(i32, i32)> {
        let success = odds::success_in_100(net) as i32;
        let Target::Spot(spot) = target else {
            return Some(((i32::from(dice) * success).min(100) * VEHICLE, 0));
        };
        let friends = self.men_at(spot).and(self.of_side(outlook.side)).len() as i32;
        let inside = line.effect.band == Band::Close && self.on_foot(soldier) == Some(spot);
        if friends > 0 && !inside {
            return None;
        }
        let men = outlook.known_at(spot) as i32;
        let near = line.effect.band <= Band::Medium && (inside || !is_total(self.ground(spot).cover));
        if row.to_hit {
            // Everybody there rolls, friends too (ST-107, R-58); what bursts or burns makes them duck (ST-118).
            let struck = success * (men - (friends - i32::from(inside)).max(0)) * 30 / 100;
            let shakes = row.class == Class::Artillery || row.speciality.is_some() && !row.single_use;
            return Some((struck, if shakes { success * men.min(MOST_PINNED) * PINNED / 100 } else { 0 }));
        }
        let kills = (i32::from(dice) * success).min(men * 100);
        let ducks = row.machinegun && near && net >= FAIR;
        Some((kills, if ducks { men.min(MOST_PINNED) * PINNED } else { 0 }))
    }

    /// What an attack costs: the chance that the weapon is empty afterwards (ST-013), by what there is to load it with.
    fn cost(&self, soldier: Soldier, item: Item, row: &Row, dice: u8) -> i32 {
        if row.single_use {
            return USED_UP;
        }
        let mounted = matches!(self.thing(item).holder, Holder::Vehicle(_));
        if mounted || row.class == Class::Artillery {
            return 0;
        }
        let price = if self.ammo_for(soldier, item).is_some() { ONE_OF_SEVERAL } else { LAST_MAGAZINE };
        const EMPTY_IN_100: [i32; 7] = [0, 11, 21, 30, 37, 44, 50];
        EMPTY_IN_100[usize::from(dice).min(6)] * price / 100
    }

    /// A spotter calls fire on what is far enough from his own side (ST-146).
    fn call_for_fire(&self, soldier: Soldier, outlook: &Outlook) -> Option<Shot> {
        let guns = !self.scenario().batteries.is_empty() && self.now.phase == Phase::Preparation;
        if !guns || !self.has_line(soldier) {
            return None;
        }
        let own = self.held_by(outlook.side);
        let safe = |spot: Spot| own.iter().all(|near| self.scenario().geometry.range(near, spot) > 50);
        let mut batteries = (0..self.scenario().batteries.len() as u8).map(Battery);
        batteries.find_map(|battery| {
            let callable =
                |spot: &Spot| safe(*spot) && self.shot_of(soldier, Shot::Call(battery, *spot)).is_ok();
            let known = outlook.targets.spots().iter().filter(callable);
            known.max_by_key(|spot| outlook.known_at(*spot)).map(|spot| Shot::Call(battery, spot))
        })
    }

    /// A spray if it covers more men that are known, and can reach them: never with Recruits (ST-096).
    fn spray_instead(&self, soldier: Soldier, item: Item, target: Target, outlook: &Outlook) -> Option<Shot> {
        let Target::Spot(spot) = target else { return None };
        let weapon = self.weapon_of(item)?;
        self.fires_as(item).filter(|weapon| self.row(*weapon).machinegun)?;
        for (number, run) in self.strips() {
            let Some(place) = run.iter().position(|other| *other == spot) else { continue };
            for (from, to) in [(place.checked_sub(1), place), (Some(place), place + 1)] {
                let (Some(from), true) = (from, to < run.len()) else { continue };
                let more: u32 = run[from..=to].iter().map(|spot| outlook.known_at(*spot)).sum();
                let reaches = || {
                    run[from..=to].iter().all(|spot| {
                        let aim = self.aim(soldier, item, Target::Spot(*spot));
                        aim.is_ok_and(|aim| aim.modifiers.known() >= -2)
                    })
                };
                let clear = || run[from..=to].iter().all(|spot| !self.held_by(outlook.side).contains(*spot));
                let (first, last) = (from as u8, to as u8);
                if more > outlook.known_at(spot)
                    && reaches()
                    && clear()
                    && self.may_spray(soldier, weapon, number, first, last).is_ok()
                {
                    return Some(Shot::Spray(item, number, first, last));
                }
            }
        }
        None
    }
}
