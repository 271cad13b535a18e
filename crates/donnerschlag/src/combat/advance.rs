//! Advance after combat (DS-235).

use table::Refusal;

use crate::action::Action;
use crate::data::River;
use crate::decision::{Asks, Decision};
use crate::event::Happening;
use crate::hex::{Direction, Hex, HexSet};
use crate::phase::Phase;
use crate::position::Donnerschlag;
use crate::teller::Teller;
use crate::unit::{Class, Spot, Unit, UnitSet};

/// DS-235: which tanks advance; no movement points, zones of control ignored, a lone HQ overrun.
pub(crate) struct Advance;

impl Decision for Advance {
    const ASKS: Asks = Asks::new("advance", "donnerschlag-what-advance", &["DS-235"]);
    const DONE: Option<&'static str> = Some("donnerschlag-do-stay");

    fn is_asked(&self, game: &Donnerschlag) -> bool {
        !game.advancers().or(game.combat.may_go_on).is_empty()
    }

    fn units(&self, game: &Donnerschlag) -> Option<UnitSet> {
        Some(game.advancers().or(game.combat.may_go_on))
    }

    fn no_unit(&self, game: &Donnerschlag, unit: Unit) -> Refusal {
        let combat = &game.combat;
        let river = combat.target.and_then(|target| game.crosses(unit, target)).flatten();
        let (key, rule) = if combat.advanced.contains(unit) {
            ("donnerschlag-refuse-has-advanced", "DS-235")
        } else if !combat.attackers.contains(unit) {
            ("donnerschlag-refuse-not-involved", "DS-235")
        } else if game.data.class(unit) != Class::T {
            ("donnerschlag-refuse-advance-tanks", "DS-235")
        } else if river.is_some() {
            ("donnerschlag-refuse-advance-river", "DS-197")
        } else {
            ("donnerschlag-refuse-advance-full", "DS-090")
        };
        game.refuse_unit(key, rule, unit)
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        match action {
            Action::Unit(unit) if game.combat.may_go_on.contains(unit) => {
                game.combat.may_go_on.remove(unit);
                game.stack.push(Phase::Further(unit));
            }
            Action::Unit(unit) => game.advance(unit, t),
            _ => {
                game.combat.may_go_on = UnitSet::NONE;
                // On top of the cards after combat it was a card that let units advance.
                if game.stack.depth() > 1 { game.stack.pop() } else { game.stack.go(Phase::Draw) }
            }
        }
    }
}

/// DS-235: where a tank advances further, by card.
pub(crate) struct Further(pub(crate) Unit);

impl Decision for Further {
    const ASKS: Asks = Asks::new("further", "donnerschlag-what-further", &["DS-235"]);
    const DONE: Option<&'static str> = Some("donnerschlag-do-stay");

    fn is_asked(&self, game: &Donnerschlag) -> bool {
        !game.further_for(self.0).is_empty()
    }

    fn hexes(&self, game: &Donnerschlag) -> Option<HexSet> {
        Some(game.further_for(self.0))
    }

    fn no_hex(&self, game: &Donnerschlag, hex: Hex) -> Refusal {
        game.refuse_hex("donnerschlag-refuse-no-further", "DS-235", hex)
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        game.stack.pop();
        if let Action::Hex(hex) = action {
            game.advance_to(self.0, hex, t);
        }
    }
}

impl Donnerschlag {
    /// The units that may advance into the vacated hex: tanks, and by card one motorised unit.
    fn advancers(&self) -> UnitSet {
        let Some(target) = self.combat.target else { return UnitSet::NONE };
        if !self.combat.resolved {
            return UnitSet::NONE;
        }
        let enemy_there = self.fighters_in(target).and(self.data.sets.of_side[self.activation.side.enemy()]);
        if !enemy_there.is_empty() {
            return UnitSet::NONE;
        }
        let may = |&unit: &Unit| {
            let follows = self.data.class(unit) == Class::T
                || self.combat.one_follows && self.data.class(unit) == Class::M;
            let open = match self.crosses(unit, target) {
                None | Some(Some(River::Major)) => false,
                Some(Some(River::Minor)) => self.combat.ignore_river, // DS-197
                Some(None) => true,
            };
            follows && open && self.has_room(target, unit)
        };
        self.combat.attackers.minus(self.combat.advanced).iter().filter(may).collect()
    }

    fn advance(&mut self, unit: Unit, t: &mut impl Teller) {
        let Some(target) = self.combat.target else { return };
        self.combat.advanced.insert(unit);
        if self.data.class(unit) == Class::M {
            self.combat.one_follows = false;
        }
        // An HQ overrun on the way is redeployed before the tank goes on: it is asked on top.
        if self.combat.pursue && self.data.class(unit) == Class::T {
            self.stack.push(Phase::Further(unit));
        }
        self.advance_to(unit, target, t);
    }

    fn advance_to(&mut self, unit: Unit, hex: Hex, t: &mut impl Teller) {
        let Some(from) = self.hex(unit) else { return };
        self.put(unit, Spot::On(hex));
        t.tell(Happening::Advanced { unit, from, hex });
        self.enter(unit, hex, t);
    }

    /// Where a tank may go on by card: one more hex that it could enter, past no river.
    fn further_for(&self, unit: Unit) -> HexSet {
        let Some(from) = self.hex(unit) else { return HexSet::NONE };
        let map = &self.data.map;
        let held = self.held(self.activation.side.enemy());
        let open = |&direction: &Direction| {
            let next = map.next(from, direction);
            self.unbridged(from, direction).is_none()
                && next.is_some_and(|next| {
                    !map.pocket.contains(next) && !held.contains(next) && self.has_room(next, unit)
                })
        };
        Direction::ALL.into_iter().filter(open).filter_map(|direction| map.next(from, direction)).collect()
    }
}
