//! Choices: which are legal, and what they do.

use table::{Chance, Log, Seat, SeatSet, Status};

use crate::card::{GermanCard, SovietCard};
use crate::event::{CardReason, InfernoEvent};
use crate::hex::{Hex, HexSet};
use crate::phase::Phase;
use crate::position::{Inferno, Side};
use crate::unit::{German, Germans, Soviet};

/// The five German actions (IV-005).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Call for Reinforcements.
    Call,
    /// One Long Move.
    LongMove,
    /// Up to two Short Moves; none is a pass (IV-006).
    ShortMoves,
    /// A Hasty Attack.
    HastyAttack,
    /// A Deliberate Attack.
    DeliberateAttack,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 5] =
        [Kind::Call, Kind::LongMove, Kind::ShortMoves, Kind::HastyAttack, Kind::DeliberateAttack];
}

/// One small choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Take this action.
    Take(Kind),
    /// This hex: from, to, target or stack, as the decision asks.
    Hex(Hex),
    /// This German block: chosen, or no longer; or the one that is hit.
    German(German),
    /// This Soviet block.
    Soviet(Soviet),
    /// Play this German card.
    GermanCard(GermanCard),
    /// Play this Soviet card.
    SovietCard(SovietCard),
    /// Agree.
    Yes,
    /// Do not.
    No,
    /// That is all: attack, stop, advance, pass.
    Done,
    /// The Soviet player: Movement Action (IV-220).
    Move,
    /// The Soviet player: Draw Action (IV-223).
    Draw,
}

impl Inferno {
    /// Who decides now.
    pub(crate) fn standing(&self) -> Status {
        if let Some(ending) = self.outcome {
            return Status::Over(ending.outcome());
        }
        Status::Deciding(SeatSet::one(self.decider()))
    }

    /// The seat whose decision the phase is.
    pub(crate) fn decider(&self) -> Seat {
        let soviet = self.soviet_seat();
        match self.phase {
            Phase::Consent { .. } => Seat(self.acting ^ 1),
            Phase::SovietCard
            | Phase::SovietAction
            | Phase::SovietFrom
            | Phase::SovietUnit { .. }
            | Phase::SovietTo { .. } => soviet.unwrap_or(Seat(0)),
            Phase::GermanVictim | Phase::SovietVictim | Phase::SovietAdvance | Phase::FirstFire => {
                self.defender()
            }
            _ => self.german_seat(),
        }
    }

    /// Who chooses for the Germans in a combat: the one who attacks, or who leads the stack attacked;
    /// for White ones Yellow (IV-210).
    fn defender(&self) -> Seat {
        match self.combat {
            Some(combat) if self.options.mode.has_two_germans() && combat.attacker == Side::Soviet => {
                Seat(u8::from(combat.of_blue))
            }
            _ => self.german_seat(),
        }
    }

    /// Append every legal choice of whoever decides.
    pub(crate) fn choices(&self, out: &mut Vec<Action>) {
        fn hexes(out: &mut Vec<Action>, hexes: impl Iterator<Item = Hex>) {
            out.extend(hexes.map(Action::Hex));
        }
        match self.phase {
            Phase::Running | Phase::Over => {}
            Phase::Action => {
                let front = self.front();
                let able = Kind::ALL.into_iter().filter(|&kind| self.can_take(kind, front));
                out.extend(able.map(Action::Take));
            }
            Phase::Deploy => {
                let deployable = self.picked_up().iter().filter(|&unit| self.can_deploy(unit));
                out.extend(deployable.map(Action::German));
            }
            Phase::DeployTo { unit } => hexes(out, self.deployment(unit).iter()),
            Phase::LongFrom => hexes(out, self.long_starts(self.front())),
            Phase::LongTo { from, first: None } => hexes(out, self.long_firsts(from)),
            Phase::LongTo { from, first: Some(first) } => {
                hexes(out, self.long_seconds(from, first).iter());
                if !self.german_in().contains(first) {
                    out.push(Action::Done);
                }
            }
            Phase::ShortFrom { .. } => {
                hexes(out, self.short_starts());
                out.push(Action::Done);
            }
            Phase::ShortTo { from, .. } => {
                self.toggles(self.unmoved(from), out);
                if !self.chosen.is_empty() {
                    hexes(out, self.short_ends(from, self.chosen));
                }
            }
            Phase::HastyFrom => hexes(out, self.hasty_starts(self.front())),
            Phase::HastyTo { from } => {
                self.toggles(self.germans(from), out);
                if !self.chosen.is_empty() {
                    hexes(out, self.hasty_ends(from, self.chosen));
                }
            }
            Phase::HastyJoin { .. } | Phase::Consent { .. } | Phase::FirstFire => {
                out.extend([Action::Yes, Action::No]);
            }
            Phase::HastyTarget { at } => hexes(out, self.soviets_next_to(at).iter()),
            Phase::Target => hexes(out, self.deliberate_targets()),
            Phase::Stacks { target } => {
                hexes(out, self.germans_next_to(target).iter());
                let led = self.hexes_of(self.chosen).iter().any(|hex| self.leads_stack(hex));
                if led {
                    out.push(Action::Done);
                }
            }
            Phase::SovietCard => {
                let held =
                    SovietCard::ALL.into_iter().filter(|&card| self.cards.soviet_hand[card as usize] > 0);
                out.extend(held.map(Action::SovietCard));
                out.push(Action::Done);
            }
            Phase::GermanCard => {
                out.extend(self.playable_cards().map(Action::GermanCard));
                out.push(Action::Done);
            }
            Phase::GermanVictim => {
                if let Some(combat) = self.combat {
                    let tied = self.strongest_germans(combat.germans, combat.only);
                    out.extend(tied.iter().map(Action::German));
                }
            }
            Phase::SovietVictim => {
                if let Some(combat) = self.combat {
                    let tied = self.strongest_soviets(combat.soviets, combat.only);
                    out.extend(tied.iter().map(Action::Soviet));
                }
            }
            Phase::Advance => {
                out.extend(self.may_advance().iter().map(Action::German));
                if !self.chosen.is_empty() {
                    out.push(Action::Done);
                }
            }
            Phase::SovietAdvance => {
                if let Some(combat) = self.combat {
                    let tied = self.strongest_soviets(combat.soviets, crate::combat::Only::All);
                    out.extend(tied.iter().map(Action::Soviet));
                }
            }
            Phase::Blitz => {
                out.extend(self.may_blitz().map(Action::German));
                out.push(Action::Done);
            }
            Phase::BlitzTo { unit } => hexes(out, self.blitz_ends(unit)),
            Phase::SovietAction => out.extend([Action::Move, Action::Draw]),
            Phase::SovietFrom => hexes(out, self.ready_stacks()),
            Phase::SovietUnit { from } => {
                if self.soviet_ends(from).next().is_some() {
                    out.extend(self.soviets(from).iter().map(Action::Soviet));
                }
                hexes(out, self.germans_next_to(from).iter());
            }
            Phase::SovietTo { from, .. } => hexes(out, self.soviet_ends(from)),
        }
    }

    /// Units that can be chosen or left: only where there are several.
    fn toggles(&self, units: Germans, out: &mut Vec<Action>) {
        if units.len() > 1 {
            out.extend(units.iter().map(Action::German));
        }
    }

    /// Whether the acting German can begin this action at all, given the hexes next to Soviets.
    fn can_take(&self, kind: Kind, front: HexSet) -> bool {
        match kind {
            Kind::Call | Kind::ShortMoves => true,
            Kind::LongMove => self.long_starts(front).next().is_some(),
            Kind::HastyAttack => self.hasty_starts(front).next().is_some(),
            Kind::DeliberateAttack => self.led(front).next().is_some(),
        }
    }

    /// Carry out a legal choice and everything that follows by itself.
    pub(crate) fn carry_out(
        &mut self,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<InfernoEvent>,
    ) {
        self.told = crate::told::Told::default();
        self.answer(action, chance, log);
        while self.phase == Phase::Running && self.outcome.is_none() {
            if self.combat.is_some() {
                self.fight_on(chance, log);
            } else if self.turn.is_multiple_of(2) {
                self.end_german_turn(chance, log);
            } else if self.options.mode.has_soviet_player() {
                self.next_top_stack();
                if self.phase == Phase::Running {
                    self.end_soviet_turn(log);
                }
            } else if !self.next_die(chance, log) {
                self.end_soviet_turn(log);
            }
        }
    }

    fn answer(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<InfernoEvent>) {
        match (self.phase, action) {
            (Phase::Action, Action::Take(kind)) => self.take(kind, chance, log),
            (Phase::Deploy, Action::German(unit)) => self.phase = Phase::DeployTo { unit },
            (Phase::DeployTo { unit }, Action::Hex(hex)) => self.deploy_in(unit, hex, log),
            (Phase::LongFrom, Action::Hex(from)) => self.phase = Phase::LongTo { from, first: None },
            (Phase::LongTo { from, first: None }, Action::Hex(first)) => {
                self.phase = Phase::LongTo { from, first: Some(first) };
                if self.long_seconds(from, first).is_empty() {
                    self.long_move(from, first, None, chance, log);
                }
            }
            (Phase::LongTo { from, first: Some(first) }, Action::Hex(second)) => {
                self.long_move(from, first, Some(second), chance, log);
            }
            (Phase::LongTo { from, first: Some(first) }, Action::Done) => {
                self.long_move(from, first, None, chance, log);
            }
            (Phase::ShortFrom { made }, Action::Hex(from)) => {
                self.chosen = self.unmoved(from);
                self.phase = Phase::ShortTo { from, made };
            }
            (Phase::ShortFrom { .. }, Action::Done) => self.phase = Phase::Running,
            (Phase::ShortTo { .. } | Phase::HastyTo { .. }, Action::German(unit)) => self.toggle(unit),
            (Phase::ShortTo { from, made }, Action::Hex(to)) => self.short_move(from, to, made, chance, log),
            (Phase::HastyFrom, Action::Hex(from)) => {
                self.chosen = self.germans(from);
                self.phase = Phase::HastyTo { from };
            }
            (Phase::HastyTo { from }, Action::Hex(to)) => self.hasty_move(from, to, chance, log),
            (Phase::HastyJoin { at }, Action::Yes | Action::No) => {
                if action == Action::Yes {
                    self.moved = self.germans(at);
                }
                self.hasty_target_if_single(at, chance, log);
            }
            (Phase::HastyTarget { .. }, Action::Hex(target)) => self.hasty_attack(target, chance, log),
            (Phase::Target, Action::Hex(target)) => self.choose_stacks(target, chance, log),
            (Phase::Stacks { .. }, Action::Hex(hex)) => {
                let stack = self.germans(hex);
                let in_already = !self.chosen.and(stack).is_empty();
                self.chosen = if in_already { self.chosen.minus(stack) } else { self.chosen.or(stack) };
            }
            (Phase::Stacks { target }, Action::Done) if self.borrowed() => {
                self.phase = Phase::Consent { target }
            }
            (Phase::Stacks { target } | Phase::Consent { target }, Action::Done | Action::Yes) => {
                self.deliberate_attack(target, chance, log);
            }
            (Phase::Consent { target }, Action::No) => {
                self.chosen = Germans::NONE;
                self.phase = Phase::Stacks { target };
            }
            (Phase::SovietCard, Action::SovietCard(card)) => {
                self.lay_soviet_card(card, log);
                self.phase = Phase::Running;
            }
            (Phase::GermanCard, Action::GermanCard(card)) => self.lay_german_card(card, log),
            (Phase::SovietCard | Phase::GermanCard, Action::Done) => self.phase = Phase::Running,
            (Phase::FirstFire, Action::Yes | Action::No) => {
                self.first_fire(action == Action::Yes, chance, log)
            }
            (Phase::GermanVictim, Action::German(unit)) => {
                self.phase = Phase::Running;
                self.german_hit(unit, log);
            }
            (Phase::SovietVictim, Action::Soviet(unit)) => {
                self.phase = Phase::Running;
                self.soviet_hit(unit, log);
            }
            (Phase::Advance, Action::German(unit)) => self.chosen.insert(unit),
            (Phase::Advance, Action::Done) => self.germans_advance(chance, log),
            (Phase::SovietAdvance, Action::Soviet(unit)) => self.soviet_advances(unit, chance, log),
            (Phase::Blitz, Action::German(unit)) => self.phase = Phase::BlitzTo { unit },
            (Phase::Blitz, Action::Done) => {
                self.moved = Germans::NONE;
                self.phase = Phase::Running;
            }
            (Phase::BlitzTo { unit }, Action::Hex(hex)) => self.blitz_to(unit, hex, chance, log),
            (Phase::SovietAction, Action::Move) => self.next_top_stack(),
            (Phase::SovietAction, Action::Draw) => {
                self.soviet_turn = None;
                self.phase = Phase::Running;
                self.soviets_draw(CardReason::DrawAction, chance, log);
            }
            (Phase::SovietFrom, Action::Hex(from)) => self.phase = Phase::SovietUnit { from },
            (Phase::SovietUnit { from }, Action::Soviet(unit)) => self.phase = Phase::SovietTo { from, unit },
            (Phase::SovietUnit { from }, Action::Hex(target)) => {
                self.attack_by_choice(from, target, chance, log)
            }
            (Phase::SovietTo { from, unit }, Action::Hex(to)) => {
                self.move_by_choice(unit, from, to, chance, log)
            }
            (phase, action) => unreachable!("{action:?} does not answer {phase:?}"),
        }
    }

    fn toggle(&mut self, unit: German) {
        if self.chosen.contains(unit) {
            self.chosen.remove(unit);
        } else {
            self.chosen.insert(unit);
        }
    }

    fn take(&mut self, kind: Kind, chance: &mut impl Chance, log: &mut impl Log<InfernoEvent>) {
        log.tell(table::Audience::EVERYONE, InfernoEvent::Chose { action: kind });
        match kind {
            Kind::Call => self.call_for_reinforcements(chance, log),
            Kind::LongMove => self.phase = Phase::LongFrom,
            Kind::ShortMoves => self.phase = Phase::ShortFrom { made: 0 },
            Kind::HastyAttack => self.phase = Phase::HastyFrom,
            Kind::DeliberateAttack => {
                self.phase = Phase::Target;
                let mut targets = self.deliberate_targets();
                if let (Some(target), None) = (targets.next(), targets.next()) {
                    drop(targets);
                    self.choose_stacks(target, chance, log);
                }
            }
        }
    }
}
