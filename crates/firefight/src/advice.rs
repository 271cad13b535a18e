//! What doctrine advises whoever has a view, from that view alone: the same that the automatic side does (4.9).

use table::Setup;

use crate::action::Action;
use crate::order::{Move, Shot};
use crate::places::{Soldier, Soldiers};
use crate::position::{Firefight, Owner, Phase};
use crate::view::FireView;

/// One of the legal actions: the next man whom doctrine has an order for, then that order, and in the end to be done.
/// None if doctrine has nothing to say, as to who only looks on.
#[must_use]
pub fn advise(setup: &Setup<Firefight>, view: &FireView, legal: &[Action]) -> Option<Action> {
    let world = view.known(setup);
    let (hand, men) = match (&view.side, &view.all) {
        (Some(side), _) => {
            let own = side.men.values().filter(|man| man.orders.is_some());
            (view.hand?, own.map(|man| man.number).collect::<Soldiers>())
        }
        // The gamemaster, who leads each side by what that side knows.
        (None, Some(all)) => (all.hands[0], world.owned_by(Owner(Some(0)))),
        (None, None) => return None,
    };
    let may = |action: &Action| legal.contains(action);
    if let Some(soldier) = hand.soldier {
        let idle = [Action::Stay, Action::Hold, Action::Back];
        return world.advice(soldier).filter(may).or_else(|| idle.into_iter().find(may));
    }
    let wants = |soldier: &Soldier| {
        may(&Action::Select(*soldier)) && !world.is_ordered(*soldier) && world.advice(*soldier).is_some()
    };
    men.iter().find(wants).map(Action::Select).or_else(|| [Action::Done, Action::Back].into_iter().find(may))
}

impl Firefight {
    /// Whether he has been told something already in this phase.
    fn is_ordered(&self, soldier: Soldier) -> bool {
        let order = self.field.orders[soldier.index()];
        match self.now.phase {
            Phase::Movement => order.movement != Move::Stay,
            Phase::Preparation | Phase::Advance => order.fire != Shot::Hold,
        }
    }

    /// What doctrine would have him do, if it is anything and he may.
    fn advice(&self, soldier: Soldier) -> Option<Action> {
        if !self.man(soldier).active() {
            return None;
        }
        let side = self.side_of(soldier);
        if self.now.phase == Phase::Movement {
            let action = self.move_as_action(self.movement_decision(soldier, &self.outlook(side)).0)?;
            return self.movement_of(soldier, action).is_ok().then_some(action);
        }
        let action = self.shot_as_action(self.fire_decision(soldier, &self.outlook(side)).0)?;
        self.shot_of(soldier, action).is_ok().then_some(action)
    }

    /// The action that gives an order for movement; nothing if he stays.
    pub(crate) fn move_as_action(&self, order: Move) -> Option<Action> {
        Some(match order {
            Move::Lie => Action::Lie,
            Move::Go(speed, spot) => Action::Go(speed, spot),
            Move::GoBy(speed, by, spot) => Action::GoBy(speed, by, spot),
            Move::CrossWire => Action::CrossWire,
            Move::Watch(spot) => Action::Watch(spot),
            Move::Take(item) => Action::Take(self.kind(item)),
            Move::Give(item, other) => Action::Give(self.kind(item), other),
            Move::Drop(item) => Action::Drop(self.kind(item)),
            Move::Deploy(item) => Action::Deploy(self.weapon_of(item)?),
            Move::Pack(item) => Action::Pack(self.weapon_of(item)?),
            Move::Detach(item) => Action::Detach(self.weapon_of(item)?),
            Move::Attach(item) => Action::Attach(self.weapon_of(item)?),
            Move::Drive(spot) => Action::Drive(spot),
            Move::Turn(direction) => Action::Turn(direction),
            Move::StartEngine => Action::StartEngine,
            Move::HullDown => Action::HullDown,
            Move::Hatch(open) => Action::Hatch(open),
            Move::Board(vehicle) => Action::Board(vehicle),
            Move::Leave => Action::Leave,
            Move::Stay => return None,
        })
    }

    /// The action that gives an order for fire; nothing if he holds it.
    pub(crate) fn shot_as_action(&self, order: Shot) -> Option<Action> {
        Some(match order {
            Shot::Fire(item, target) => Action::Fire(self.weapon_of(item)?, target),
            Shot::Spray(item, strip, from, to) => Action::Spray(self.weapon_of(item)?, strip, from, to),
            Shot::Reload(item) => Action::Reload(self.weapon_of(item)?),
            Shot::Call(battery, spot) => Action::Call(battery, spot),
            Shot::Clear(_, spot) => Action::Clear(spot),
            Shot::Hold => return None,
        })
    }
}
