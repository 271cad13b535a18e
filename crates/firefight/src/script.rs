//! What the scenario lets happen by itself, and what each side is to achieve (4.12).

use table::{Audience, Log};

use crate::data::{Alarm, Condition, Deed, EventInfo, Name, ObjectiveInfo, Strength};
use crate::event::FireEvent;
use crate::places::{Group, Place, Soldier, Spot};
use crate::position::{Fate, Firefight, Guns};
use crate::soldier::Side;

/// What an event says, if it says anything.
pub(crate) fn said(event: &EventInfo) -> Option<&Name> {
    event.deeds.iter().find_map(|deed| match deed {
        Deed::Say(_, text) => Some(text),
        _ => None,
    })
}

impl Firefight {
    /// Let happen what is due: at the start of a round everything, within it what has not happened yet.
    pub(crate) fn scripts(&mut self, start: bool, log: &mut impl Log<FireEvent>) {
        let scenario = self.scenario.clone();
        for (number, event) in scenario.events.iter().enumerate() {
            let done = self.field.happened >> number & 1 == 1;
            if done && event.once || !start && !event.once || !self.holds(&event.when, None) {
                continue;
            }
            self.field.happened |= 1 << number;
            event.deeds.iter().for_each(|deed| self.happen(deed.clone(), log));
        }
    }

    fn happen(&mut self, deed: Deed, log: &mut impl Log<FireEvent>) {
        match deed {
            Deed::Alert(Alarm { side, level }) => self.field.alert[side] = self.field.alert[side].max(level),
            Deed::Say(Some(side), text) => self.tell(side, FireEvent::Said { text }, log),
            Deed::Say(None, text) => self.tell_both(FireEvent::Said { text }, log),
            Deed::Spawn(group, spot) => self.spawn(group, spot),
            Deed::SpawnVehicle(vehicle, spot) => {
                if self.car(vehicle).at.is_none() {
                    self.vehicle_arrives(vehicle, spot);
                }
            }
            Deed::Barrage(battery, spot, rounds) => {
                self.field.guns[battery.index()] = Guns { target: Some(spot), rounds, ..Guns::default() };
            }
            Deed::Smoke(spot, rounds) => self.over(spot, |ground| ground.smoke = rounds),
            Deed::Flare(spot, rounds) => self.over(spot, |ground| ground.glow = rounds),
            Deed::Light(light) => {
                self.now.light = light;
                log.tell(Audience::EVERYONE, FireEvent::Light { light });
            }
            Deed::Cover(spot, cover) => self.ground_mut(spot).cover = cover,
            Deed::Doctrine(group, doctrine) => self.field.doctrines[group.index()] = doctrine,
        }
    }

    /// A group arrives, unless enemies are there.
    pub(crate) fn spawn(&mut self, group: Group, spot: Spot) {
        let info = &self.scenario().groups[group.index()];
        let free = self.men_at(spot).iter().all(|other| self.side_of(other) == info.side);
        for soldier in info.soldiers.clone().map(Soldier) {
            let man = self.man(soldier);
            if free && man.place == Place::Away && man.fate == Fate::Fit && self.task(soldier).is_none() {
                self.arrive(soldier, Place::Spot(spot));
            }
        }
    }

    /// Whether a condition holds; `side` is whose men are meant if it does not say so itself.
    pub(crate) fn holds(&self, when: &Condition, side: Option<Side>) -> bool {
        let round = self.now.round;
        let whose = when.side.or(side);
        let men = || whose.map_or_else(|| self.active_set(), |side| self.fit(side));
        let enough = |count: usize| count >= usize::from(when.at_least.unwrap_or(1));
        let group = |group: Group| self.scenario().groups[group.index()].soldiers.clone().map(Soldier);
        when.round.is_none_or(|from| round >= from)
            && when.until.is_none_or(|until| round <= until)
            && (!when.odd || round % 2 == 1)
            && when.detected.is_none_or(|id| {
                group(id).any(|soldier| self.field.seen[self.side_of(soldier).enemy()].contains(soldier))
            })
            && match when.item {
                Some(kind) => self.is_any_at(kind, &when.at),
                None if when.at.is_empty() => when.at_least.is_none() || enough(men().len()),
                None => enough(
                    men()
                        .iter()
                        .filter(|soldier| self.post_of(*soldier).is_some_and(|spot| when.at.contains(&spot)))
                        .count(),
                ),
            }
            && when
                .casualties_at_most
                .is_none_or(|most| whose.is_none_or(|side| self.casualties(side) <= most))
            && when
                .casualties_at_least
                .is_none_or(|least| whose.is_some_and(|side| self.casualties(side) >= least))
            && when.clear.is_none_or(|spot| men().iter().all(|soldier| self.post_of(soldier) != Some(spot)))
            && when.disabled.is_none_or(|vehicle| {
                let car = self.car(vehicle);
                car.disabled || car.immobile
            })
            && when.fit.is_none_or(|Strength { group: id, men: least }| {
                group(id).filter(|soldier| self.man(*soldier).fate == Fate::Fit).count() >= usize::from(least)
            })
            && when.out.is_none_or(|id| group(id).all(|soldier| self.man(soldier).fate != Fate::Fit))
            && when.fired.is_none_or(|vehicle| self.field.fired.contains(vehicle))
            && when.alert.is_none_or(|Alarm { side, level }| self.field.alert[side] >= level)
    }

    /// The location that a man holds: who sits in a wreck holds none.
    fn post_of(&self, soldier: Soldier) -> Option<Spot> {
        let wreck = matches!(self.man(soldier).place, Place::Vehicle(vehicle) if self.car(vehicle).disabled);
        self.spot_of(soldier).filter(|_| !wreck)
    }

    /// At the end of a round: what may be reached once is marked.
    pub(crate) fn look_at_objectives(&mut self) {
        let scenario = self.scenario.clone();
        for (number, objective) in scenario.objectives.iter().enumerate() {
            let open = objective.by.is_some_and(|by| self.now.round <= by);
            if open && self.holds(&objective.when, Some(objective.side)) {
                self.field.reached |= 1 << number;
            }
        }
    }

    /// The goals that are reached as things stand, by their numbers. To be spared losses is none by itself: it counts beside
    /// another goal that was reached. That an enemy is not somewhere counts for a side that is still there itself.
    pub(crate) fn reached(&self) -> u32 {
        let all = || self.scenario().objectives.iter().enumerate();
        let is_reached = |number: usize, objective: &ObjectiveInfo| match objective.by {
            Some(_) => self.field.reached >> number & 1 == 1,
            None if objective.when.clear.is_some() && self.fit(objective.side).is_empty() => false,
            None => self.holds(&objective.when, Some(objective.side)),
        };
        let reached = |(number, objective): &(usize, &ObjectiveInfo)| is_reached(*number, objective);
        let goals = || all().filter(|(_, objective)| !objective.when.spares()).filter(reached);
        let beside = |side: Side| goals().any(|(_, goal)| goal.side == side);
        let spared = all().filter(|(_, objective)| objective.when.spares() && beside(objective.side));
        goals().chain(spared.filter(reached)).fold(0, |set, (number, _)| set | 1 << number)
    }

    /// What the goals in a set are worth to a side.
    pub(crate) fn points(&self, side: Side, reached: u32) -> i16 {
        let objectives = self.scenario().objectives.iter().enumerate();
        let counted =
            objectives.filter(|(number, objective)| objective.side == side && reached >> number & 1 == 1);
        counted.map(|(_, objective)| i16::from(objective.points)).sum()
    }
}
