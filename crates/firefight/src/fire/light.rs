//! Fire with light weapons: concentrated on one location (ST-050 to ST-056, ST-095), sprayed (ST-096 to ST-099), and
//! who falls to it.

use table::{Chance, Log};

use super::Volley;
use crate::aim::Aim;
use crate::dice::Roll;
use crate::event::FireEvent;
use crate::ledger::Entry;
use crate::list::List;
use crate::modifiers::Part;
use crate::odds;
use crate::places::{Item, Place, Soldier, Spot, Target, Vehicle};
use crate::position::Firefight;
use crate::soldier::Side;
use crate::weapon::Band;

impl Firefight {
    #[expect(clippy::too_many_arguments, reason = "an attack, the position before it, and what it leads to")]
    pub(super) fn light_attack(
        &mut self,
        before: &Firefight,
        soldier: Soldier,
        item: Item,
        target: Target,
        volley: &mut Volley,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        let Ok(aim) = before.aim(soldier, item, target) else { return };
        self.open_fire(soldier);
        let rolls = Roll::many(aim.dice.into(), chance);
        self.tell_attack(soldier, &aim, self.target_name(target), (&rolls).into(), log);
        let net = aim.modifiers.net();
        let successes = rolls.successes(net);
        let (who, at, faces, parts) =
            (self.who(soldier), self.target_name(target), (&rolls).into(), aim.modifiers);
        self.enter(Entry::Burst { who, at, faces, parts, successes }, log);
        volley.ordeal(target).deadly.set(soldier, successes > 0);
        match target {
            Target::Spot(spot) => {
                let close = aim.band == Band::Close;
                if successes > 0 {
                    volley.struck.insert(spot);
                }
                if close {
                    volley.against[self.side_of(soldier)][spot.index()] += successes;
                } else {
                    volley.any[spot.index()] += successes;
                }
            }
            Target::Vehicle(vehicle) => {
                volley.cars[vehicle.index()] += successes;
                if successes > 0 {
                    self.suffer(vehicle, aim.modifiers.of(Part::Range), chance, log); // ST-163
                }
            }
            Target::Hatch(vehicle) => volley.hatches[vehicle.index()] += successes,
        }
        before.ordeal(soldier, &aim, target, false, volley);
        self.tell_under_fire(soldier, &aim, target, false, log);
        self.close_fire(soldier, item, aim.weapon, rolls.mishap(), log);
    }

    /// Spray over a run of a strip (ST-096 to ST-099, R-20 to R-22).
    #[expect(clippy::too_many_arguments, reason = "an attack, the position before it, and what it leads to")]
    pub(super) fn spray(
        &mut self,
        before: &Firefight,
        soldier: Soldier,
        item: Item,
        (strip, from, to): (u8, u8, u8),
        volley: &mut Volley,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        let Some(run) = before.strip(strip) else { return };
        let run = &run[usize::from(from)..=usize::from(to)];
        let mut aims: List<(Spot, Aim), { odds::MOST_SPRAYED }> = List::new();
        for spot in run {
            // What is out of range or in total cover receives nothing.
            if let Ok(aim) = before.aim(soldier, item, Target::Spot(*spot))
                && aims.iter().count() < usize::from(aim.dice)
            {
                aims.push((*spot, aim));
            }
        }
        let Some((first, aim)) = aims.iter().next() else { return };
        self.open_fire(soldier);
        let rolls = Roll::many(aim.dice.into(), chance);
        self.tell_attack(soldier, &aim, self.target_name(Target::Spot(first)), (&rolls).into(), log);
        let mut locations = [(0, 0); odds::MOST_SPRAYED];
        let mut count = 0;
        for (spot, aim) in aims.iter() {
            let taken = volley.any[spot.index()] + volley.against[self.side_of(soldier)][spot.index()];
            let men = volley.standing(before.victims(spot, Some(soldier), false)).len() as u8;
            locations[count] = (aim.modifiers.net(), men.saturating_sub(taken));
            count += 1;
        }
        let fallen = odds::allocate(rolls.faces(), &locations[..count]);
        for (((spot, aim), fallen), (_, men)) in aims.iter().zip(fallen).zip(locations) {
            let at = self.target_name(Target::Spot(spot));
            let (who, faces, parts) = (self.who(soldier), (&rolls).into(), aim.modifiers);
            self.enter(Entry::Swept { who, at, faces, parts, men, fallen }, log);
            if fallen > 0 {
                volley.struck.insert(spot);
            }
            volley.any[spot.index()] += fallen;
            volley.ordeals[spot.index()].deadly.set(soldier, fallen > 0);
            before.ordeal(soldier, &aim, Target::Spot(spot), true, volley);
            self.tell_under_fire(soldier, &aim, Target::Spot(spot), true, log);
        }
        self.close_fire(soldier, item, aim.weapon, rolls.mishap(), log);
    }

    /// Satisfy the light successes, location by location in the order in which movers came through,
    /// then roll what fates are left.
    pub(super) fn satisfy(
        &mut self,
        before: &Firefight,
        volley: &mut Volley,
        chance: &mut impl Chance,
        log: &mut impl Log<FireEvent>,
    ) {
        let mut left = volley.struck;
        while let Some(spot) = left.iter().min_by_key(|spot| (before.first_step(*spot), *spot)) {
            left.remove(spot);
            let place = Place::Spot(spot);
            let any = volley.any[spot.index()];
            if any > 0 {
                self.select(before, before.victims(spot, None, false), any, place, volley, chance, log);
            }
            for side in Side::BOTH {
                let successes = volley.against[side][spot.index()];
                if successes > 0 {
                    let enemies = before.victims(spot, None, false).and(before.of_side(side.enemy()));
                    self.select(before, enemies, successes, place, volley, chance, log);
                }
            }
        }
        for vehicle in (0..self.scenario().vehicles.len() as u8).map(Vehicle) {
            let (place, crew) = (Place::Vehicle(vehicle), before.crew_of(vehicle));
            let successes = volley.cars[vehicle.index()];
            if successes > 0 {
                // the successes against an unarmoured vehicle are casualties too.
                self.select(before, crew, successes, place, volley, chance, log);
            }
            let successes = volley.hatches[vehicle.index()];
            if successes > 0 {
                let looks_out = |man: &Soldier| self.task(*man) == Some(crate::soldier::Task::Commander);
                let commander = crew.iter().filter(looks_out).collect();
                self.select(before, commander, successes, place, volley, chance, log); // ST-191
            }
        }
        self.roll_fates(before, volley, chance, log);
    }

    /// The step at which the first mover came through a location.
    fn first_step(&self, spot: Spot) -> usize {
        let step = |soldier: Soldier| {
            self.scenario().geometry.steps(self.man(soldier).way?).position(|step| step == spot)
        };
        self.active_set().iter().filter_map(step).min().unwrap_or(0)
    }
}
