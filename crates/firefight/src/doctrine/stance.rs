//! What a group is about: how far its side is alarmed, whether it breaks off, and where it goes.

use crate::data::{Doctrine, ObjectiveInfo};
use crate::places::{Place, Soldier, Soldiers, Spot};
use crate::position::{Fate, Firefight, Marks};
use crate::soldier::Side;

use super::Outlook;

/// Below this share of its men a group that does not hold breaks off, in hundredths (4.9).
const BREAKS_OFF: usize = 40;
/// So many stay in what has been taken; the others go on if there is more to take.
const GUARD: usize = 2;

impl Firefight {
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

    /// What the group of a soldier does now.
    pub(crate) fn doctrine_of(&self, soldier: Soldier, alarm: u8) -> Doctrine {
        let doctrine = self.field.doctrines[self.group_of(soldier).index()];
        match doctrine {
            Doctrine::Hold | Doctrine::Ambush => doctrine,
            // Nobody walks home whom nobody drives, nor who has won.
            _ if self.is_broken(soldier) && self.may_stay(soldier) => Doctrine::Hold,
            _ if self.is_broken(soldier) => Doctrine::Withdraw,
            Doctrine::CounterAttack if alarm < 2 => Doctrine::Hold,
            _ => doctrine,
        }
    }

    /// Whether too few of a group are left to go on. Who stands where the group was to go has won it, and holds it.
    fn is_broken(&self, soldier: Soldier) -> bool {
        let group = self.group_of(soldier);
        let men = || self.scenario().groups[group.index()].soldiers.clone().map(Soldier);
        let fit: Soldiers = men().filter(|man| self.man(*man).active()).collect();
        let all = men().filter(|man| self.man(*man).place != Place::Away).count();
        let goal = self.field.goals[group.index()];
        let arrived = fit.iter().any(|man| goal.is_some() && self.spot_of(man) == goal);
        fit.len() * 100 < all * BREAKS_OFF && !arrived
    }

    /// Whether those who are left of a group may stay where they are: no enemy is known, or others have taken what the group
    /// was to take.
    fn may_stay(&self, soldier: Soldier) -> bool {
        let side = self.side_of(soldier);
        let goal = self.field.goals[self.group_of(soldier).index()];
        let taken = || goal.is_some_and(|goal| !self.men_at(goal).and(self.fit(side)).is_empty());
        self.knows_nobody(side) || taken()
    }

    /// Where a soldier of a group that attacks is to go: to the goal of his group; once that is taken and guarded, to what
    /// else his side is to take.
    pub(super) fn goal_of(&self, soldier: Soldier, here: Spot, outlook: &Outlook) -> Option<Spot> {
        let goal = self.field.goals[self.group_of(soldier).index()]?;
        // Who keeps what his side wants does not leave it again.
        let wants = |goal: &&ObjectiveInfo| {
            let own = goal.side == outlook.side && goal.when.side == Some(outlook.side);
            own && goal.by.is_none() && goal.when.at.contains(&here)
        };
        let wanted = self.scenario().objectives.iter().filter(wants);
        let wanted = wanted.map(|goal| usize::from(goal.when.at_least.unwrap_or(1)).max(GUARD)).max();
        let here_too = self.men_at(here).and(self.of_side(outlook.side));
        if here_too.iter().take(wanted.unwrap_or(0)).any(|guard| guard == soldier) {
            return Some(here);
        }
        let guards = self.men_at(goal).and(self.of_side(outlook.side));
        let first = guards.iter().take(GUARD).any(|guard| guard == soldier);
        let is_taken = outlook.known_at(goal) == 0 && guards.len() >= GUARD && !first;
        if !is_taken {
            return Some(goal);
        }
        self.next_goal(here, outlook).or(Some(goal))
    }

    /// The nearest location that a goal of the side wants and that has not been taken.
    fn next_goal(&self, here: Spot, outlook: &Outlook) -> Option<Spot> {
        let side = outlook.side;
        let open = |(number, goal): &(usize, &ObjectiveInfo)| {
            // What is to be reached once is done with then; what is to be held counts at the end.
            let done = match goal.by {
                Some(by) => self.now.round > by || self.field.reached >> number & 1 == 1,
                None => self.holds(&goal.when, Some(side)),
            };
            goal.side == side && goal.when.side == Some(side) && !done
        };
        let objectives = self.scenario().objectives.iter().enumerate().filter(open);
        let wanted = objectives.flat_map(|(_, goal)| &goal.when.at);
        wanted
            .filter_map(|spot| Some((self.scenario().geometry.walk(here, *spot)?, *spot)))
            .min()
            .map(|(_, at)| at)
    }

    /// What a side is to hold and where nobody of its own is any more: near, and not held by more than could take it back.
    /// Who finds it empty fills it with a guard.
    pub(super) fn lost_post(&self, here: Spot, outlook: &Outlook) -> Option<Spot> {
        const NEAR: u16 = 30;
        let side = outlook.side;
        let holds = |goal: &&ObjectiveInfo| {
            let to_the_end = goal.side == side && goal.by.is_none() && goal.when.side == Some(side);
            to_the_end && goal.when.item.is_none() && !goal.when.at.is_empty()
        };
        let geometry = &self.scenario().geometry;
        let lost = |spot: &Spot| {
            let near = geometry.walk(here, *spot).is_some_and(|metres| metres <= NEAR);
            let left = || self.men_at(*spot).and(self.of_side(side)).is_empty();
            let wanted = || outlook.known_at(*spot) > 0 || self.bound_for(side, *spot) < GUARD;
            near && *spot != here && left() && wanted()
        };
        let stands_in_one =
            self.scenario().objectives.iter().filter(holds).any(|goal| goal.when.at.contains(&here));
        if stands_in_one && self.men_at(here).and(self.of_side(side)).len() <= GUARD {
            return None;
        }
        let open = |goal: &&ObjectiveInfo| !self.holds(&goal.when, Some(side));
        let goals = self.scenario().objectives.iter().filter(holds).filter(open);
        let posts = goals.flat_map(|goal| &goal.when.at).copied();
        let strong =
            |spot: &Spot| self.men_within(side, *spot, NEAR).len() >= outlook.known_at(*spot) as usize;
        posts.filter(lost).find(strong)
    }

    /// The men of a side on foot who are up to so many metres from a location and not pinned.
    pub(super) fn men_within(&self, side: Side, spot: Spot, metres: u16) -> Soldiers {
        let near = |at: Spot| self.scenario().geometry.walk(at, spot).is_some_and(|walk| walk <= metres);
        let ready = |soldier: &Soldier| {
            !self.man(*soldier).is(Marks::PINNED) && self.on_foot(*soldier).is_some_and(near)
        };
        self.fit(side).iter().filter(ready).collect()
    }

    pub(super) fn nearest_exit(&self, soldier: Soldier, here: Spot) -> Option<Spot> {
        let side = self.side_of(soldier);
        let exits = self.named_spots().filter(|spot| self.scenario().spots[spot.index()].exit == Some(side));
        exits
            .filter_map(|spot| Some((self.scenario().geometry.walk(here, spot)?, spot)))
            .min()
            .map(|(_, spot)| spot)
    }
}
