//! What doctrine advises whoever has a view, from that view alone: the same that the automatic side does (4.9).

use table::Setup;

use crate::action::Action;
use crate::order::{Move, MoveChoice, Shot, ShotChoice};
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
        let idle = [Action::Move(Move::Stay), Action::Shoot(Shot::Hold), Action::Back];
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
        let outlook = self.outlook(self.side_of(soldier));
        match self.now.phase {
            Phase::Movement => {
                let choice = self.move_choice(self.movement_decision(soldier, &outlook).0)?;
                self.movement_of(soldier, choice).is_ok().then_some(Action::Move(choice))
            }
            Phase::Preparation | Phase::Advance => {
                let choice = self.shot_choice(self.fire_decision(soldier, &outlook).0)?;
                self.shot_of(soldier, choice).is_ok().then_some(Action::Shoot(choice))
            }
        }
    }

    /// How an order for movement is chosen; nothing if he stays.
    pub(crate) fn move_choice(&self, order: Move) -> Option<MoveChoice> {
        Some(match order {
            Move::Lie => Move::Lie,
            Move::Go(speed, spot) => Move::Go(speed, spot),
            Move::GoBy(speed, by, spot) => Move::GoBy(speed, by, spot),
            Move::CrossWire => Move::CrossWire,
            Move::Watch(spot) => Move::Watch(spot),
            Move::Take(item) => Move::Take(self.kind(item)),
            Move::Give(item, other) => Move::Give(self.kind(item), other),
            Move::Drop(item) => Move::Drop(self.kind(item)),
            Move::Deploy(item) => Move::Deploy(self.weapon_of(item)?),
            Move::Pack(item) => Move::Pack(self.weapon_of(item)?),
            Move::Detach(item) => Move::Detach(self.weapon_of(item)?),
            Move::Attach(item) => Move::Attach(self.weapon_of(item)?),
            Move::Drive(spot) => Move::Drive(spot),
            Move::Turn(direction) => Move::Turn(direction),
            Move::StartEngine => Move::StartEngine,
            Move::HullDown => Move::HullDown,
            Move::Hatch(open) => Move::Hatch(open),
            Move::Board(vehicle) => Move::Board(vehicle),
            Move::Leave => Move::Leave,
            Move::Stay => return None,
        })
    }

    /// How an order for fire is chosen; nothing if he holds it.
    pub(crate) fn shot_choice(&self, order: Shot) -> Option<ShotChoice> {
        Some(match order {
            Shot::Fire(item, target) => Shot::Fire(self.weapon_of(item)?, target),
            Shot::Spray(item, strip, from, to) => Shot::Spray(self.weapon_of(item)?, strip, from, to),
            Shot::Reload(item) => Shot::Reload(self.weapon_of(item)?),
            Shot::Call(battery, spot) => Shot::Call(battery, spot),
            Shot::Clear(_, spot) => Shot::Clear((), spot),
            Shot::Hold => return None,
        })
    }
}
