//! What each man did in a match, read off its journal: only what surely was his doing counts.

use std::collections::BTreeMap;

use table::Match;

use super::man::What;
use crate::data::ItemKind;
use crate::event::{FireEvent, Who};
use crate::order::{Move, Shot};
use crate::places::{Item, Soldier, Soldiers, Spot, Target, Vehicle};
use crate::position::{Fate, Firefight, Holder, Marks, Phase};
use crate::soldier::Side;

/// The most who share the merit of an objective; where more are, it is their leader's.
const SHARED: usize = 3;

/// What one man did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Doings {
    pub(super) hits: u16,
    /// Merits, each with what it was about.
    pub(super) merits: Vec<(What, String)>,
}

/// What the men of the players' side did, from the first entry to the last.
pub(super) fn deeds(of: &Match<Firefight>) -> BTreeMap<Soldier, Doings> {
    let mut all = BTreeMap::<Soldier, Doings>::new();
    let mut again = of.replay(0);
    for entry in of.entries() {
        let before = again.position().clone();
        again.enter_again(entry.seat, entry.id.clone(), entry.deed, &entry.faces).expect("it was taken once");
        if entry.taken_back {
            continue;
        }
        let fired = entry.events.iter().filter_map(|(_, event)| match event {
            FireEvent::Attack { who, .. }
            | FireEvent::AttackFaces { who, .. }
            | FireEvent::AttackOnly { who, .. } => Some(who.clone()),
            _ => None,
        });
        Step { before: &before, after: again.position(), fired: fired.collect() }.judge(&mut all);
    }
    all
}

/// One entry: how things stood before and after, and who fired.
struct Step<'a> {
    before: &'a Firefight,
    after: &'a Firefight,
    fired: Vec<Who>,
}

impl Step<'_> {
    fn judge(&self, all: &mut BTreeMap<Soldier, Doings>) {
        let own = self.before.scenario().players;
        let mut merit = |soldier: Soldier, what: What, of: &str| {
            let doings = all.entry(soldier).or_default();
            let new = (what, of.to_owned());
            if !doings.merits.contains(&new) {
                doings.merits.push(new);
            }
        };
        for (vehicle, info) in self.vehicles().filter(|(_, info)| info.side != own) {
            let out = |world: &Firefight| world.car(vehicle).disabled || world.car(vehicle).immobile;
            if !out(self.before) && out(self.after) {
                let at = |target: Target| matches!(target, Target::Vehicle(it) | Target::Hatch(it) if it == vehicle);
                self.shooters(own, at).for_each(|man| merit(man, What::KnockedOut, info.model.text()));
            }
        }
        for (spot, weapon) in self.silenced(own.enemy()) {
            self.shooters_at(own, spot).for_each(|man| merit(man, What::Silenced, weapon));
        }
        for (id, men) in self.achieved(own) {
            let everybody = men.len() <= SHARED;
            let who = if everybody { men } else { self.after.leader(men).into_iter().collect() };
            who.iter().for_each(|man| merit(man, What::Objective, id));
        }
        self.steadfast(own).into_iter().for_each(|man| merit(man, What::Held, ""));
        // Who fell to several falls to each of them in turn, in the order of the roster.
        let mut turns = BTreeMap::<Spot, usize>::new();
        for enemy in self.before.of_side(own.enemy()).iter() {
            let hit = matches!(self.after.man(enemy).fate, Fate::Dead | Fate::Severe | Fate::Light);
            if self.before.man(enemy).fate != Fate::Fit || !hit {
                continue;
            }
            let Some(spot) = self.before.spot_of(enemy) else { continue };
            let shooters: Vec<_> = self.shooters_at(own, spot).collect();
            let turn = turns.entry(spot).or_default();
            if let Some(man) = shooters.get(*turn % shooters.len().max(1)) {
                all.entry(*man).or_default().hits += 1;
                *turn += 1;
            }
        }
    }

    fn vehicles(&self) -> impl Iterator<Item = (Vehicle, &crate::data::VehicleInfo)> {
        (0..).map(Vehicle).zip(&self.before.scenario().vehicles)
    }

    /// The men of a side who fired at what `at` says.
    fn shooters(&self, side: Side, at: impl Fn(Target) -> bool) -> impl Iterator<Item = Soldier> {
        let before = self.before;
        let men = before.of_side(side);
        let fired = men.iter().filter(|man| self.fired.contains(&before.who(*man))).collect::<Vec<_>>();
        fired.into_iter().filter(move |man| {
            let order = before.field.orders[man.index()];
            match order.fire {
                Shot::Fire(_, target) => at(target),
                Shot::Spray(_, strip, from, to) => {
                    let run = before.strip(strip).map(|run| &run[usize::from(from)..=usize::from(to)]);
                    run.is_some_and(|run| run.iter().any(|spot| at(Target::Spot(*spot))))
                }
                _ => matches!(order.movement, Move::Watch(spot) if at(Target::Spot(spot))),
            }
        })
    }

    fn shooters_at(&self, side: Side, spot: Spot) -> impl Iterator<Item = Soldier> {
        let before = self.before;
        self.shooters(side, move |target| before.spot_at(target) == Some(spot))
    }

    /// Where a gun or machine gun of the side stood with men to serve it, and now nobody is left.
    fn silenced(&self, side: Side) -> Vec<(Spot, &'static str)> {
        let (before, after) = (self.before, self.after);
        let manned =
            |world: &Firefight, spot| world.men_at(spot).iter().any(|man| world.side_of(man) == side);
        let items = (0..before.scenario().items.len() as u8).map(Item);
        let stood = items.filter_map(|item| match (before.kind(item), before.thing(item)) {
            (ItemKind::Weapon(weapon), thing) if thing.deployed => match thing.holder {
                Holder::Spot(spot) => Some((spot, before.data.row(weapon))),
                _ => None,
            },
            _ => None,
        });
        let heavy = stood.filter(|(_, row)| row.piece.is_some() || row.machinegun);
        let now_silent = heavy.filter(|(spot, _)| manned(before, *spot) && !manned(after, *spot));
        now_silent.map(|(spot, row)| (spot, row.id)).collect()
    }

    /// Objectives of the side in a place, now reached, and its men there.
    fn achieved(&self, side: Side) -> Vec<(&str, Soldiers)> {
        let (before, after) = (self.before, self.after);
        let over = before.ended().is_none() && after.ended().is_some();
        let objectives = before.scenario().objectives.iter().enumerate();
        let own = objectives.filter(|(_, objective)| objective.side == side && !objective.when.at.is_empty());
        let reached = own.filter(|(number, objective)| match objective.by {
            Some(_) => (after.field.reached & !before.field.reached) >> number & 1 == 1,
            None => over && after.holds(&objective.when, Some(side)),
        });
        let there = |spots: &[Spot]| {
            let men = after.fit(side);
            men.iter().filter(|man| after.spot_of(*man).is_some_and(|spot| spots.contains(&spot))).collect()
        };
        reached.map(|(_, objective)| (&*objective.id, there(&objective.when.at))).collect()
    }

    /// Men who held in a place where at least one other failed a morale test and nobody else held.
    fn steadfast(&self, side: Side) -> Vec<Soldier> {
        let (before, after) = (self.before, self.after);
        if before.now.phase == Phase::Movement {
            return Vec::new();
        }
        let failed = |man: Soldier| {
            let (was, is) = (before.man(man), after.man(man));
            matches!(is.fate, Fate::Fled | Fate::Surrendered)
                || !was.is(Marks::PINNED) && is.is(Marks::PINNED)
        };
        let mut steady = Vec::new();
        for spot in before.held_by(side).iter() {
            let men: Vec<_> = before.men_at(spot).iter().filter(|man| before.side_of(*man) == side).collect();
            let mut held =
                men.iter().filter(|man| after.man(**man).active() && !after.man(**man).is(Marks::PINNED));
            if let (Some(man), None, true) = (held.next(), held.next(), men.iter().any(|man| failed(*man))) {
                steady.push(*man);
            }
        }
        steady
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::places::Place;
    use crate::{Options, Scenario};
    use table::Setup;

    fn world(scenario: &str) -> Firefight {
        let options = Options { scenario: scenario.to_owned(), ..Options::default() };
        let mut world = Firefight::laid_out(&Setup::new(options));
        world.now.phase = Phase::Preparation;
        world
    }

    fn judged(before: &Firefight, after: &Firefight, fired: Vec<Who>) -> BTreeMap<Soldier, Doings> {
        let mut all = BTreeMap::new();
        Step { before, after, fired }.judge(&mut all);
        all
    }

    /// One of our men, whose first weapon is laid on the target.
    fn marksman(world: &mut Firefight, target: Target) -> (Soldier, Who) {
        let armed = |man: &Soldier| world.is_players(*man) && !world.carried(*man).is_empty();
        let man = world.everybody().find(armed).unwrap();
        let item = world.carried(man).iter().next().unwrap();
        world.field.orders[man.index()].fire = Shot::Fire(item, target);
        (man, world.who(man))
    }

    fn enemies_gun(scenario: &Scenario) -> (Spot, Vec<Soldier>) {
        let deployed = |item: &&crate::data::ItemInfo| item.deployed && item.at.spot().is_some();
        let spots = scenario.items.iter().filter(deployed).filter_map(|item| item.at.spot());
        let crew = |spot: Spot| {
            let men = (0..scenario.soldiers.len() as u8).map(Soldier);
            let there = |man: &Soldier| scenario.soldiers[man.index()].start.place == Place::Spot(spot);
            men.filter(there).collect::<Vec<_>>()
        };
        let hostile = |men: &[Soldier]| {
            !men.is_empty() && men.iter().all(|man| scenario.soldiers[man.index()].side != scenario.players)
        };
        spots.map(|spot| (spot, crew(spot))).find(|(_, men)| hostile(men)).unwrap()
    }

    #[test]
    fn who_puts_a_tank_out_of_action_has_earned_something() {
        let mut before = world("pavlovs-house");
        let (man, who) = marksman(&mut before, Target::Vehicle(Vehicle(0)));
        let mut after = before.clone();
        after.car_mut(Vehicle(0)).disabled = true;
        let model = before.scenario().vehicles[0].model.text().to_owned();
        assert_eq!(judged(&before, &after, vec![who.clone()])[&man].merits, [(What::KnockedOut, model)]);
        assert!(judged(&before, &after, Vec::new()).is_empty(), "who did not fire did not do it");
        assert!(judged(&before, &before, vec![who]).is_empty());
    }

    #[test]
    fn who_silences_a_gun_has_earned_something_and_its_crew_is_counted_once() {
        let mut before = world("hall-4");
        let (spot, crew) = enemies_gun(before.scenario());
        let (man, who) = marksman(&mut before, Target::Spot(spot));
        let mut after = before.clone();
        crew.iter().for_each(|enemy| after.change_man(*enemy, |man| man.fate = Fate::Dead));
        let doings = judged(&before, &after, vec![who.clone()]);
        assert_eq!(doings.len(), 1);
        assert_eq!(doings[&man].hits, crew.len() as u16);
        assert!(doings[&man].merits.iter().any(|(what, _)| *what == What::Silenced), "{doings:?}");
        // One is left, and who fled was not hit.
        after.change_man(crew[0], |man| man.fate = Fate::Fit);
        after.change_man(crew[1], |man| man.fate = Fate::Fled);
        let doings = judged(&before, &after, vec![who]);
        assert_eq!(doings.get(&man).map_or(0, |doings| doings.hits), crew.len() as u16 - 2);
        assert!(doings.values().all(|doings| doings.merits.is_empty()));
    }

    #[test]
    fn who_holds_alone_has_earned_something() {
        let mut before = world("height-102");
        let own: Vec<_> = before.everybody().filter(|man| before.is_players(*man)).take(2).collect();
        let elsewhere = Place::Away;
        for man in before.everybody() {
            let stays = own.contains(&man);
            let place = before.man(own[0]).place;
            before.change_man(man, |man| man.place = if stays { place } else { elsewhere });
        }
        let mut after = before.clone();
        after.change_man(own[1], |man| man.marks.set(Marks::PINNED, true));
        assert_eq!(judged(&before, &after, Vec::new())[&own[0]].merits, [(What::Held, String::new())]);
        assert!(judged(&after, &after, Vec::new()).is_empty(), "he was pinned before");
        after.change_man(own[0], |man| man.marks.set(Marks::PINNED, true));
        assert!(judged(&before, &after, Vec::new()).is_empty(), "nobody held");
    }

    #[test]
    fn who_reaches_an_objective_has_earned_something() {
        let before = world("height-102");
        let own = before.scenario().players;
        let wanted = |objective: &crate::data::ObjectiveInfo| {
            objective.side == own && objective.by.is_some() && !objective.when.at.is_empty()
        };
        let number = before.scenario().objectives.iter().position(wanted).unwrap();
        let spot = before.scenario().objectives[number].when.at[0];
        let man = before.everybody().find(|man| before.is_players(*man)).unwrap();
        let mut after = before.clone();
        after.change_man(man, |man| man.place = Place::Spot(spot));
        assert!(judged(&before, &after, Vec::new()).is_empty(), "not yet");
        after.field.reached |= 1 << number;
        let id = before.scenario().objectives[number].id.to_string();
        assert_eq!(judged(&before, &after, Vec::new())[&man].merits, [(What::Objective, id)]);
    }
}
