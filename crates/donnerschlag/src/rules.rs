//! What may be chosen, what a choice does, and what follows until somebody must decide again.

use crate::action::Action;
use crate::command::by;
use crate::data::{ZONES, Zone};
use crate::event::Happening;
use crate::hex::HexSet;
use crate::phase::Phase;
use crate::position::{Combat, Donnerschlag};
use crate::teller::Teller;
use crate::unit::{Few, Side, Spot};

impl Donnerschlag {
    /// Every legal choice of whoever decides.
    pub(crate) fn choices(&self, out: &mut Vec<Action>) {
        match self.phase() {
            Phase::Attach(_) => self.attach_choices(out),
            Phase::HighCommand(side) => self.pick_choices(side, out),
            Phase::Fortune(side) => self.fortune_choices(side, out),
            Phase::Box(side) => self.box_choices(side, out),
            Phase::Schwerpunkt => {
                self.schwerpunkt_choices(out);
                out.push(Action::Done);
            }
            Phase::ReinforceAt(unit) => hexes(&self.arrivals_for(unit), out),
            Phase::Call => {
                out.extend((0..ZONES as u8).map(|zone| Action::Zone(Zone(zone))));
                out.push(Action::Done);
            }
            Phase::Activate(side) => self.activate_choices(side, out),
            Phase::Group(card) => self.group_choices(card, out),
            Phase::Move => {
                self.move_choices(out);
                self.play_choices(out);
                out.push(Action::Done);
            }
            Phase::Step(unit) => {
                self.reach(unit, |reach| hexes(&reach.all(), out));
                // An HQ that a retreat left off the roads cannot stay there once it moves (DS-032).
                out.push(Action::Done);
            }
            Phase::Fight => {
                hexes(&self.targets(), out);
                self.play_choices(out);
                out.push(Action::Done);
            }
            Phase::Attackers => self.attacker_choices(out),
            Phase::React | Phase::Response | Phase::Before { .. } | Phase::After { .. } => {
                self.play_choices(out);
                out.push(Action::Done);
            }
            Phase::DieAgain | Phase::RollAgain => out.extend([Action::Again, Action::Done]),
            Phase::AttackerLoss | Phase::DefenderLoss | Phase::RetreatLoss => {
                out.extend(self.can_lose().iter().map(Action::Unit));
            }
            Phase::Retreat => {
                if let Some(unit) = self.retreating() {
                    hexes(&self.retreats_for(unit), out);
                }
            }
            Phase::RetreatHq => {
                if let Some((_, ways)) = self.hq_left_behind() {
                    hexes(&ways, out);
                }
                out.push(Action::Done);
            }
            Phase::Advance => {
                let units = self.advancers().or(self.combat.may_go_on);
                out.extend(units.iter().map(Action::Unit));
                out.push(Action::Done);
            }
            Phase::Further(unit) => {
                hexes(&self.further_for(unit), out);
                out.push(Action::Done);
            }
            Phase::Redeploy(hq) => {
                if let Some(from) = self.fleeing {
                    hexes(&self.redeployments(hq, from), out);
                }
            }
            Phase::PlaceUnit(unit) => hexes(&self.places_for(unit), out),
            Phase::Effect => self.effect_choices(out),
            Phase::Keep(side) => self.keep_choices(side, out),
            Phase::Deal
            | Phase::TurnStart
            | Phase::Reinforce
            | Phase::NextActivation
            | Phase::Resolve
            | Phase::Outcome
            | Phase::Draw
            | Phase::CombatEnd
            | Phase::Roll
            | Phase::TurnEnd
            | Phase::Over => {}
        }
    }

    /// Carry out a legal choice and all that follows.
    pub(crate) fn carry_out(&mut self, action: Action, t: &mut impl Teller) {
        for side in Side::BOTH {
            self.hidden[side].seen = Few::NONE;
        }
        self.answer(action, t);
        self.run(t);
    }

    /// DS-156: the instant a unit has a chain again, before anything follows. Where nothing has moved there are the same
    /// chains as before.
    fn supply_returns(&mut self, t: &mut impl Teller) {
        if self.field.take_stirred() {
            for unit in self.lift_markers().iter() {
                t.tell(Happening::InSupply { unit });
            }
        }
    }

    fn answer(&mut self, action: Action, t: &mut impl Teller) {
        if let Action::Play { card, choice, boxed } = action {
            return self.play_card(card, choice, boxed, t);
        }
        match (self.phase(), action) {
            (Phase::Attach(number), Action::Formation(formation)) => self.attach(number, formation, t),
            (Phase::HighCommand(side), Action::Card(card)) => self.pick_card(side, Some(card), t),
            (Phase::HighCommand(side), _) => self.pick_card(side, None, t),
            (Phase::Fortune(side), _) => self.use_fortune(side, action, t),
            (Phase::Box(side), _) => self.fill_box(side, action, t),
            (Phase::Schwerpunkt, _) => {
                if let Action::Unit(unit) = action {
                    self.place_schwerpunkt(unit, t);
                }
                self.stack.go(Phase::Reinforce);
            }
            (Phase::ReinforceAt(unit), Action::Hex(hex)) => self.arrive(unit, hex, t),
            (Phase::Call, Action::Zone(zone)) => self.call(Some(zone), t),
            (Phase::Call, _) => self.call(None, t),
            (Phase::Activate(side), Action::Order(card)) => self.play_order(side, card, t),
            (Phase::Activate(side), _) => self.activate(side, by(action), t),
            (Phase::Group(card), _) => self.activate(self.data.order(card).side, by(action), t),
            (Phase::React, _) => self.stack.go(Phase::Move),
            (Phase::Move, Action::Unit(unit)) => self.pick_up(unit),
            (Phase::Move, _) => self.stack.go(Phase::Fight),
            (Phase::Step(unit), Action::Hex(hex)) => self.go_to(unit, hex, t),
            (Phase::Step(unit), _) => self.put_down(unit),
            (Phase::Fight, Action::Hex(hex)) => self.declare(hex),
            (Phase::Fight, _) => self.stack.go(Phase::NextActivation),
            (Phase::Attackers, Action::Unit(unit)) => self.combat.attackers.insert(unit),
            (Phase::Attackers, _) => self.declared(t),
            (Phase::Before { side, passed }, _) => self.decline(side, passed, true),
            (Phase::After { side, passed }, _) => self.decline(side, passed, false),
            (Phase::Response, _) => self.stack.go(Phase::Roll),
            (Phase::DieAgain, Action::Again) => self.roll_again(t),
            (Phase::DieAgain, _) => self.stack.go(Phase::Outcome),
            (Phase::RollAgain, _) => self.card_again(action == Action::Again, t),
            (Phase::AttackerLoss | Phase::DefenderLoss | Phase::RetreatLoss, Action::Unit(unit)) => {
                self.lose_step(unit, t);
            }
            (Phase::Retreat, Action::Hex(hex)) => {
                if let Some(unit) = self.retreating() {
                    self.retreat_to(unit, hex, t);
                }
            }
            (Phase::RetreatHq, _) => {
                if let Some((hq, _)) = self.hq_left_behind() {
                    self.combat.hq = Some(hq);
                    match (action, self.hex(hq)) {
                        (Action::Hex(hex), Some(from)) => {
                            self.put(hq, Spot::On(hex));
                            t.tell(Happening::Retreated { unit: hq, from, hex });
                        }
                        _ => t.tell(Happening::HqStays { hq }),
                    }
                }
                self.stack.go(Phase::Advance);
            }
            (Phase::Advance, Action::Unit(unit)) => {
                if self.combat.may_go_on.contains(unit) {
                    self.combat.may_go_on.remove(unit);
                    self.stack.push(Phase::Further(unit));
                } else {
                    self.advance(unit, t);
                }
            }
            (Phase::Advance, _) => self.advance_is_over(),
            (Phase::Further(unit), Action::Hex(hex)) => {
                self.stack.pop();
                self.advance_to(unit, hex, t);
            }
            (Phase::Further(_), _) => self.stack.pop(),
            (Phase::Redeploy(hq), Action::Hex(hex)) => {
                self.stack.pop();
                if let Some(from) = self.fleeing.take() {
                    self.redeploy(hq, from, hex, t);
                }
            }
            (Phase::PlaceUnit(unit), Action::Hex(hex)) => self.place_unit(unit, hex, t),
            (Phase::Effect, _) => self.apply_to(action, t),
            (Phase::Keep(side), _) => self.keep(side, action, t),
            // Nothing else is legal.
            _ => {}
        }
    }

    /// DS-185: who declines lets the other go on alone; when both have, it is over.
    fn decline(&mut self, side: Side, passed: bool, before: bool) {
        let other = side.enemy();
        self.stack.go(match (passed, before) {
            (false, true) => Phase::Before { side: other, passed: true },
            (false, false) => Phase::After { side: other, passed: true },
            (true, true) => Phase::Resolve,
            (true, false) => Phase::CombatEnd,
        });
    }

    fn advance_is_over(&mut self) {
        self.combat.may_go_on = crate::unit::UnitSet::NONE;
        // On top of the cards after combat it was a card that let units advance.
        if self.stack.depth() > 1 { self.stack.pop() } else { self.stack.go(Phase::Draw) }
    }

    /// Go on until somebody must decide.
    pub(crate) fn run(&mut self, t: &mut impl Teller) {
        loop {
            self.supply_returns(t);
            let asks = match self.phase() {
                Phase::Deal => self.done(|game| game.deal(t)),
                Phase::Fortune(side) => {
                    self.skip_unless(self.fortune == side, |game| game.stack.go(Phase::Box(Side::Axis)))
                }
                Phase::Box(side) => {
                    let may = self.hidden[side].boxed.len() == 0 && self.hand_size(side) > 0;
                    self.skip_unless(may, |game| game.fill_box(side, Action::Done, t))
                }
                Phase::TurnStart => self.done(|game| game.begin_turn(t)),
                Phase::Reinforce => self.done(|game| game.reinforce(t)),
                Phase::Call => {
                    self.skip_unless(self.track.is_none(), |game| game.stack.go(Phase::NextActivation))
                }
                Phase::NextActivation => self.done(|game| game.next_activation()),
                Phase::React => {
                    let may = self.has_cards(self.activation.side.enemy());
                    self.skip_unless(may, |game| game.stack.go(Phase::Move))
                }
                Phase::Move => {
                    let may = self.has_cards(self.activation.side) || !self.movable().is_empty();
                    self.skip_unless(may, |game| game.stack.go(Phase::Fight))
                }
                Phase::Step(unit) => {
                    let may = self.can_go(unit);
                    self.skip_unless(may, |game| game.put_down(unit))
                }
                Phase::Fight => {
                    let may = !self.targets().is_empty();
                    self.skip_unless(may, |game| game.stack.go(Phase::NextActivation))
                }
                Phase::Before { side, passed } => {
                    self.skip_unless(self.has_cards(side), |game| game.decline(side, passed, true))
                }
                Phase::After { side, passed } => {
                    self.skip_unless(self.has_cards(side), |game| game.decline(side, passed, false))
                }
                Phase::Resolve => self.done(|game| game.resolve(t)),
                Phase::Outcome => self.done(|game| game.outcome(t)),
                Phase::AttackerLoss | Phase::DefenderLoss | Phase::RetreatLoss => self.losses(t),
                Phase::Retreat => self.retreat(t),
                Phase::RetreatHq => {
                    let may = self.hq_left_behind().is_some();
                    self.skip_unless(may, |game| game.stack.go(Phase::Advance))
                }
                Phase::Advance => {
                    let may = !self.advancers().or(self.combat.may_go_on).is_empty();
                    self.skip_unless(may, |game| game.advance_is_over())
                }
                Phase::Further(unit) => {
                    let may = !self.further_for(unit).is_empty();
                    self.skip_unless(may, |game| game.stack.pop())
                }
                Phase::Draw => self.done(|game| game.draw_after_combat(t)),
                Phase::CombatEnd => self.done(|game| {
                    game.combat = Combat::default();
                    game.stack.go(Phase::Fight);
                }),
                Phase::PlaceUnit(unit) => {
                    let may = !self.places_for(unit).is_empty();
                    self.skip_unless(may, |game| game.no_place(unit, t))
                }
                Phase::Roll => self.done(|game| game.roll_for_card(t)),
                Phase::Effect => {
                    let may = !self.effect_is_over();
                    self.skip_unless(may, |game| {
                        game.playing = None;
                        game.stack.pop();
                    })
                }
                Phase::Keep(side) => self.keep_without_choice(side, t),
                Phase::TurnEnd => self.done(|game| game.end_turn(t)),
                _ => true,
            };
            if asks {
                return;
            }
        }
    }

    /// A step that asks nobody.
    fn done(&mut self, step: impl FnOnce(&mut Self)) -> bool {
        step(self);
        false
    }

    /// A question that is passed over, as everybody can see, unless there is something to decide.
    fn skip_unless(&mut self, asks: bool, otherwise: impl FnOnce(&mut Self)) -> bool {
        if !asks {
            otherwise(self);
        }
        asks
    }

    /// A single card is kept without asking.
    fn keep_without_choice(&mut self, side: Side, t: &mut impl Teller) -> bool {
        if self.hand_size(side) > 1 {
            return true;
        }
        let card = self.data.combat_cards(side).find(|&(_, slot)| self.hidden[side].hand[slot] > 0);
        self.keep(side, card.map_or(Action::Done, |(card, _)| Action::Card(card)), t);
        false
    }
}

/// A choice for each hex.
fn hexes(hexes: &HexSet, out: &mut Vec<Action>) {
    let mut place = out.len();
    out.resize(place + hexes.len(), Action::Done);
    hexes.each(|hex| {
        out[place] = Action::Hex(hex);
        place += 1;
    });
}
