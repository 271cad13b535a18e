//! What follows from a position and is asked again and again. It is true at any time: whatever it follows from is
//! changed by the functions here, and by nothing else.

use super::{Firefight, Holder, Man, Owner, SEATS, Thing};
use crate::order::Order;
use crate::places::{Item, Items, Place, SOLDIERS, Soldier, Soldiers, Spot};

/// What is counted once and then kept up with by whatever changes it; that a recount agrees is an invariant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kept {
    /// Who is in the fight.
    active: Soldiers,
    /// Whom each seat commands.
    owned: [Soldiers; SEATS],
    /// Whom no seat commands.
    unowned: Soldiers,
    /// What each man carries.
    packs: [Items; SOLDIERS],
    /// What lies or stands in a location.
    loose: Items,
    /// What of it stands there, ready to fire (ST-042).
    standing: Items,
    /// The weapons without ammunition (ST-013).
    empty: Items,
    /// What must wait before it can be fired again.
    waiting: Items,
    /// How much each man carries, in Load points (ST-040).
    loads: [u8; SOLDIERS],
    /// Whom the enemy has seen somewhere, if he remembers it.
    remembered: Soldiers,
    /// Who can be given an order in this phase; counted when it begins, and after a ruling.
    free: Soldiers,
    /// Who has been given one.
    ordered: Soldiers,
}

impl Kept {
    /// Of nobody and nothing.
    pub(super) const NONE: Kept = Kept {
        active: Soldiers::NONE,
        owned: [Soldiers::NONE; SEATS],
        unowned: Soldiers::NONE,
        packs: [Items::NONE; SOLDIERS],
        loose: Items::NONE,
        standing: Items::NONE,
        empty: Items::NONE,
        waiting: Items::NONE,
        loads: [0; SOLDIERS],
        remembered: Soldiers::NONE,
        free: Soldiers::NONE,
        ordered: Soldiers::NONE,
    };

    /// Those whom somebody commands.
    fn commanded(&mut self, Owner(seat): Owner) -> &mut Soldiers {
        seat.map_or(&mut self.unowned, |seat| &mut self.owned[usize::from(seat)])
    }

    /// The set that a thing of this holder is in.
    fn holding(&mut self, holder: Holder) -> Option<&mut Items> {
        match holder {
            Holder::Soldier(soldier) => Some(&mut self.packs[soldier.index()]),
            Holder::Spot(_) => Some(&mut self.loose),
            Holder::Vehicle(_) | Holder::Gone => None,
        }
    }

    fn take(&mut self, item: Item, thing: &Thing, weight: u8) {
        self.holding(thing.holder).into_iter().for_each(|held| held.remove(item));
        if let Holder::Soldier(soldier) = thing.holder {
            self.loads[soldier.index()] -= weight;
        }
    }

    fn add(&mut self, item: Item, thing: &Thing, weight: u8) {
        self.holding(thing.holder).into_iter().for_each(|held| held.insert(item));
        if let Holder::Soldier(soldier) = thing.holder {
            self.loads[soldier.index()] += weight;
        }
        self.standing.set(item, thing.deployed && matches!(thing.holder, Holder::Spot(_)));
        self.empty.set(item, thing.empty);
        self.waiting.set(item, thing.wait > 0);
    }
}

/// What is changed.
impl Firefight {
    /// Change anything about a man. Marks bear on nobody else, and have a quicker way: [`mark`](Self::mark).
    pub(crate) fn change_man(&mut self, soldier: Soldier, change: impl FnOnce(&mut Man)) {
        let man = &mut self.field.men[soldier.index()];
        change(man);
        self.field.kept.active.set(soldier, man.active());
        self.field.kept.remembered.set(soldier, man.last_seen.is_some());
    }

    /// Put a man somewhere.
    pub(crate) fn put(&mut self, soldier: Soldier, place: Place) {
        self.change_man(soldier, |man| man.place = place);
    }

    /// Where and when the enemy saw him last.
    pub(crate) fn remember(&mut self, soldier: Soldier, seen: Option<(Spot, u8)>) {
        self.change_man(soldier, |man| man.last_seen = seen);
    }

    /// Give him a mark or take it.
    pub(crate) fn mark(&mut self, soldier: Soldier, mark: super::Marks, on: bool) {
        self.field.men[soldier.index()].marks.set(mark, on);
    }

    /// Change what a man is to do.
    pub(crate) fn order(&mut self, soldier: Soldier, change: impl FnOnce(&mut Order)) {
        let order = &mut self.field.orders[soldier.index()];
        change(order);
        self.field.kept.ordered.set(soldier, !order.is_none());
    }

    /// Somebody else commands a man.
    pub(crate) fn command(&mut self, soldier: Soldier, owner: Owner) {
        let before = std::mem::replace(&mut self.field.owners[soldier.index()], owner);
        self.field.kept.commanded(before).remove(soldier);
        self.field.kept.commanded(owner).insert(soldier);
    }

    /// Change a thing: who has it, or in what state it is.
    pub(crate) fn change(&mut self, item: Item, change: impl FnOnce(&mut Thing)) {
        let before = (*self.thing(item), self.weight(item));
        change(&mut self.field.things[item.index()]);
        let after = (*self.thing(item), self.weight(item));
        self.field.kept.take(item, &before.0, before.1);
        self.field.kept.add(item, &after.0, after.1);
    }

    /// Somebody gets a thing, or it comes to lie somewhere.
    pub(crate) fn hand(&mut self, item: Item, holder: Holder) {
        self.change(item, |thing| thing.holder = holder);
    }

    /// Count who can be given an order in this phase.
    pub(crate) fn call_up(&mut self) {
        self.field.kept.free = self.orderable();
    }

    /// Count everything.
    pub(crate) fn muster(&mut self) {
        self.field.kept = self.counted();
        self.call_up();
    }

    /// What is kept up with, from nothing but the position itself.
    fn counted(&self) -> Kept {
        let mut kept = Kept { free: self.orderable(), ..Kept::NONE };
        for soldier in self.everybody() {
            let man = self.man(soldier);
            kept.active.set(soldier, man.active());
            kept.remembered.set(soldier, man.last_seen.is_some());
            kept.ordered.set(soldier, !self.field.orders[soldier.index()].is_none());
            kept.commanded(self.field.owners[soldier.index()]).insert(soldier);
        }
        for item in (0..self.scenario().items.len() as u8).map(Item) {
            kept.add(item, self.thing(item), self.weight(item));
        }
        kept
    }

    /// Whether a recount agrees.
    pub(crate) fn is_kept_up_with(&self) -> bool {
        self.field.kept == self.counted()
    }
}

/// What is asked.
impl Firefight {
    /// All soldiers who are in the fight.
    pub(crate) fn active_set(&self) -> Soldiers {
        self.field.kept.active
    }

    /// Those who can be given an order in this phase.
    pub(crate) fn free_set(&self) -> Soldiers {
        self.field.kept.free
    }

    /// Those who have been given an order.
    pub(crate) fn ordered(&self) -> Soldiers {
        self.field.kept.ordered
    }

    /// Those whom the enemy has seen somewhere, if he remembers it.
    pub(crate) fn remembered(&self) -> Soldiers {
        self.field.kept.remembered
    }

    /// What a soldier carries, in Load points; a weapon that stands in a position weighs nothing (ST-042).
    pub(crate) fn load(&self, soldier: Soldier) -> u8 {
        self.field.kept.loads[soldier.index()]
    }

    /// All soldiers who get their orders from there.
    pub(crate) fn owned_by(&self, Owner(seat): Owner) -> Soldiers {
        seat.map_or(self.field.kept.unowned, |seat| self.field.kept.owned[usize::from(seat)])
    }

    /// What a soldier carries.
    pub(crate) fn carried(&self, soldier: Soldier) -> Items {
        self.field.kept.packs[soldier.index()]
    }

    /// What lies or stands in a location.
    pub(crate) fn lying(&self, spot: Spot) -> Items {
        self.field.kept.loose.iter().filter(|item| self.lies_at(*item, spot)).collect()
    }

    /// What stands in a location, ready to fire (ST-042).
    pub(crate) fn set_up_at(&self, spot: Spot) -> Items {
        self.field.kept.standing.iter().filter(|item| self.lies_at(*item, spot)).collect()
    }

    fn lies_at(&self, item: Item, spot: Spot) -> bool {
        matches!(self.thing(item).holder, Holder::Spot(at) if at == spot)
    }

    /// The weapons without ammunition.
    pub(crate) fn empties(&self) -> Items {
        self.field.kept.empty
    }

    /// What must wait before it can be fired again.
    pub(crate) fn waiting(&self) -> Items {
        self.field.kept.waiting
    }
}
