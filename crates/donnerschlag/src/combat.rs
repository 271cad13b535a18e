//! Combat (chapter 13): declaring, resolving, losses; the retreat and the advance have files of their own.

pub(crate) mod advance;
pub(crate) mod reckon;
pub(crate) mod retreat;

use crate::action::Action;
use crate::card::{CardEvent, Effect};
use crate::data::{River, Terrain};
use crate::event::{Force, Happening};
use crate::hex::{Hex, HexSet};
use crate::phase::Phase;
use crate::position::{Combat, Donnerschlag};
use crate::teller::Teller;
use crate::unit::{Class, Kind, Side, Unit, UnitSet};

impl Donnerschlag {
    /// Units that may still attack (DS-180, DS-181).
    pub(crate) fn ready_to_attack(&self) -> UnitSet {
        let activation = &self.activation;
        let sets = &self.data.sets;
        let ready = activation.active.minus(activation.fought).minus(sets.hq).minus(sets.alarm);
        ready.and(self.field.on_map())
    }

    /// Whether a unit may attack the hex from where it stands, or might with a card (DS-197, DS-198).
    ///
    /// Pioneers lift the ban on tanks only after the attack has been declared (TV-3): who might hold them, as far as
    /// everybody knows, may declare tanks across a minor river. Without the card they take no part (TV-4, AMB-74).
    pub(crate) fn may_declare(&self, unit: Unit, target: Hex) -> bool {
        self.crosses(unit, target).is_some_and(|river| match river {
            Some(River::Major) => false,
            Some(River::Minor) => {
                let pioneers = |event: &CardEvent| event.effect == Effect::IgnoreRiver;
                self.data.class(unit) != Class::T || self.might_hold(self.activation.side, pioneers)
            }
            None => true,
        })
    }

    /// What unbridged river a unit attacks across; nothing if the hex is not next to it.
    pub(crate) fn crosses(&self, unit: Unit, target: Hex) -> Option<Option<River>> {
        let hex = self.hex(unit)?;
        hex.direction_of(target).map(|direction| self.unbridged(hex, direction))
    }

    /// Hexes that can be attacked (DS-180 to DS-183).
    pub(crate) fn targets(&self) -> HexSet {
        let ready = self.ready_to_attack();
        if ready.is_empty() {
            return HexSet::NONE;
        }
        let mut targets = HexSet::NONE;
        let held = self.held(self.activation.side.enemy());
        let near: HexSet = ready.iter().filter_map(|unit| self.hex(unit)).collect();
        for target in near.neighbours().and(&held).iter() {
            let attackers: UnitSet = ready.iter().filter(|&unit| self.may_declare(unit, target)).collect();
            let strong =
                !self.activation.attacked.contains(target) && self.attack_strength(attackers, target) > 0;
            if strong {
                targets.insert(target);
            }
        }
        targets
    }

    /// DS-184: the hex is chosen.
    pub(crate) fn declare(&mut self, target: Hex) {
        let defenders = self.fighters_in(target);
        self.combat = Combat { target: Some(target), defenders, ..Combat::default() };
        self.stack.go(Phase::Attackers);
    }

    /// Units that may still join, and the end of the declaration once they count for anything (AMB-23).
    pub(crate) fn attacker_choices(&self, out: &mut Vec<Action>) {
        let Some(target) = self.combat.target else { return };
        let free = self.ready_to_attack().minus(self.combat.attackers);
        out.extend(free.iter().filter(|&unit| self.may_declare(unit, target)).map(Action::Unit));
        if self.attack_strength(self.combat.attackers, target) > 0 {
            out.push(Action::Done);
        }
    }

    /// The attack is declared: cards follow, the attacker's first (DS-185).
    pub(crate) fn declared(&mut self, t: &mut impl Teller) {
        let Some(hex) = self.combat.target else { return };
        let (units, defenders) = (self.combat.attackers, self.combat.defenders);
        t.tell(Happening::Attack { hex, units, defenders });
        self.activation.attacked.insert(hex);
        self.activation.fought = self.activation.fought.or(units);
        let side = self.activation.side;
        self.stack.go(Phase::Before { side, passed: false });
    }

    /// Who really attacks: no tanks across a minor river unless a card lets them (DS-197).
    pub(crate) fn taking_part(&self) -> UnitSet {
        let Some(target) = self.combat.target else { return UnitSet::NONE };
        let joins = |&unit: &Unit| match self.crosses(unit, target) {
            Some(Some(River::Major)) | None => false,
            Some(Some(River::Minor)) => self.data.class(unit) != Class::T || self.combat.ignore_river,
            Some(None) => true,
        };
        self.combat.attackers.iter().filter(joins).collect()
    }

    /// The defenders that are still there.
    pub(crate) fn defending(&self) -> UnitSet {
        let target = self.combat.target;
        self.combat
            .defenders
            .iter()
            .filter(|&unit| self.hex(unit).is_some() && self.hex(unit) == target)
            .collect()
    }

    /// DS-190: strengths, column, die.
    pub(crate) fn resolve(&mut self, t: &mut impl Teller) {
        let Some(hex) = self.combat.target else { return };
        if std::mem::take(&mut self.combat.mines) && !self.taking_part().is_empty() {
            self.combat.attacker_loss = 1;
            return self.stack.push(Phase::AttackerLoss);
        }
        let sum = self.reckon();
        if sum.attack == 0 {
            t.tell(Happening::CalledOff { hex });
            return self.stack.go(Phase::CombatEnd);
        }
        let city = self.terrain(hex) == Terrain::City; // DS-195
        let (attackers, defenders) =
            (self.force(self.taking_part(), city), self.force(self.defending(), false));
        t.tell(Happening::Strengths { attackers, defenders });
        t.tell(Happening::Reckoned { sum });
        if sum.column.is_none() {
            return self.stack.go(Phase::Outcome); // DS-200: no die, no draw
        }
        self.roll_die(sum.drm, t);
    }

    /// Units and what each of them counts for now.
    fn force(&self, units: UnitSet, city: bool) -> Force {
        let halved = units.iter().filter(|&unit| self.is_oos(unit)).collect();
        Force {
            units,
            reduced: self.reduced.and(units),
            stronger: self.this_turn.stronger.and(units),
            halved,
            city,
        }
    }

    /// The die of the combat; the attacker may roll again by Schlachtenglück (DS-074) or by a card.
    fn roll_die(&mut self, drm: i8, t: &mut impl Teller) {
        let side = self.activation.side;
        let die = t.d6();
        let modified = die as i8 + drm;
        (self.combat.die, self.combat.modified) = (die, Some(modified));
        t.tell(Happening::Die { side, die, modified });
        let again = self.fortune == side || self.combat.reroll;
        self.stack.go(if again { Phase::DieAgain } else { Phase::Outcome });
    }

    /// The attacker rolls again, with the card if it was played, else with Schlachtenglück.
    pub(crate) fn roll_again(&mut self, t: &mut impl Teller) {
        let side = self.activation.side;
        let by_card = std::mem::take(&mut self.combat.reroll);
        if !by_card {
            self.fortune = side.enemy(); // DS-075
        }
        t.tell(Happening::RollsAgain { side, by_card });
        self.roll_die(self.combat.modified.unwrap_or_default() - self.combat.die as i8, t);
    }

    /// DS-205: read the table and what cards make of it.
    pub(crate) fn outcome(&mut self, t: &mut impl Teller) {
        let sum = self.reckon();
        let result = match (sum.column, self.combat.modified) {
            (Some(column), Some(die)) => self.data.crt.result(die, usize::from(column)),
            _ => self.data.crt.below,
        };
        let printed = result;
        let result = self.combat.changed(printed);
        if result != printed {
            t.tell(Happening::TableSays { result: printed });
        }
        t.tell(Happening::Result { result });
        self.combat.attacker_loss = result.attacker;
        self.combat.defender_loss = result.defender;
        self.combat.retreat = result.retreat;
        self.combat.resolved = true;
        self.combat.attackers = self.taking_part();
        self.stack.go(Phase::AttackerLoss);
    }

    /// Who can take a loss now.
    pub(crate) fn can_lose(&self) -> UnitSet {
        match self.phase() {
            Phase::AttackerLoss => {
                self.taking_part().iter().filter(|&unit| self.hex(unit).is_some()).collect()
            }
            Phase::DefenderLoss => self.defending(),
            Phase::RetreatLoss => {
                let caught = &self.combat.caught;
                let first = caught.iter().next().map(|(hex, _)| hex);
                let there = caught.iter().filter(|&(hex, _)| Some(hex) == first).map(|(_, unit)| unit);
                { there }.filter(|&unit| self.combat.retreated.contains(unit)).collect()
            }
            _ => UnitSet::NONE,
        }
    }

    /// DS-206
    pub(crate) fn lose_step(&mut self, unit: Unit, t: &mut impl Teller) {
        let phase = self.phase();
        match (phase, self.combat.target, self.combat.caught.iter().next()) {
            (Phase::AttackerLoss, Some(hex), _) if !self.combat.resolved => {
                t.tell(Happening::MinesCost { hex })
            }
            (Phase::RetreatLoss, _, Some((hex, _))) => t.tell(Happening::ZoneCosts { hex }),
            _ => {}
        }
        if let Some(hex) = self.hex(unit).filter(|_| self.data.class(unit) == Class::T) {
            self.combat.lost.push((unit, hex));
        }
        if self.steps(unit) > 1 {
            self.reduced.insert(unit);
            t.tell(Happening::StepLost { unit });
        } else {
            self.eliminate(unit, t);
        }
        match phase {
            Phase::AttackerLoss => self.combat.attacker_loss -= 1,
            Phase::DefenderLoss => self.combat.defender_loss -= 1,
            _ => {
                let paid = self.combat.caught.take_first().map(|(hex, _)| hex);
                self.combat.caught.retain(|(hex, _)| Some(hex) != paid);
            }
        }
    }

    /// Losses that leave no choice are taken; what follows once there are none.
    pub(crate) fn losses(&mut self, t: &mut impl Teller) -> bool {
        let candidates = self.can_lose();
        let phase = self.phase();
        let left = match phase {
            Phase::AttackerLoss => self.combat.attacker_loss,
            Phase::DefenderLoss => self.combat.defender_loss,
            _ => u8::from(!self.combat.caught.is_empty()),
        };
        if left > 0 && candidates.len() > 1 {
            return true; // the owner chooses
        }
        if let Some(unit) = candidates.first().filter(|_| left > 0) {
            self.lose_step(unit, t);
            return false;
        }
        match phase {
            Phase::AttackerLoss => {
                self.combat.attacker_loss = 0;
                if self.combat.resolved {
                    self.stack.go(Phase::DefenderLoss);
                } else {
                    self.stack.pop(); // back to the resolution, after the mines
                }
            }
            Phase::DefenderLoss => {
                self.combat.defender_loss = 0;
                self.begin_retreat();
            }
            _ if left > 0 => drop(self.combat.caught.take_first()),
            _ => self.stack.go(Phase::RetreatHq),
        }
        false
    }

    /// DS-207, DS-208, AMB-59: a bad attack brings the defender a unit from the cup.
    pub(crate) fn draw_after_combat(&mut self, t: &mut impl Teller) {
        let attacker = self.activation.side;
        self.stack.go(Phase::After { side: attacker, passed: false });
        let kind = match (attacker, self.combat.modified) {
            (Side::Axis, Some(die)) if die <= 1 => Kind::AdHoc,
            (Side::Soviet, Some(die)) if die >= 6 => Kind::Alarm,
            _ => return,
        };
        self.draw_from_cup(kind, 1, false, t);
    }
}
