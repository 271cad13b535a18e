//! Combat (chapter 13): declaring, resolving, losses; the retreat and the advance have files of their own.

pub(crate) mod advance;
pub(crate) mod reckon;
pub(crate) mod retreat;

use table::{Arg, Reason, Refusal};

use crate::action::Action;
use crate::card::{CardEvent, Effect};
use crate::data::{River, Terrain};
use crate::decision::{Asks, Decision, refuse};
use crate::event::{Force, Happening};
use crate::hex::{Hex, HexSet};
use crate::phase::Phase;
use crate::position::{Combat, Donnerschlag};
use crate::teller::Teller;
use crate::unit::{Class, Kind, Side, Unit, UnitSet};

/// DS-180: step d, a hex to attack, a card, or the end of the activation.
pub(crate) struct Fight;

impl Decision for Fight {
    const ASKS: Asks = Asks::new("fight", "donnerschlag-what-fight", &["DS-180"]);
    const CARDS: bool = true;
    const DONE: Option<&'static str> = Some("donnerschlag-do-end-activation");

    fn is_asked(&self, game: &Donnerschlag) -> bool {
        !game.targets().is_empty()
    }

    fn hexes(&self, game: &Donnerschlag) -> Option<HexSet> {
        Some(game.targets())
    }

    /// DS-180 to DS-183
    fn no_hex(&self, game: &Donnerschlag, hex: Hex) -> Refusal {
        let (key, rule) = if !game.held(game.activation.side.enemy()).contains(hex) {
            ("donnerschlag-refuse-nobody-there", "DS-183")
        } else if game.activation.attacked.contains(hex) {
            ("donnerschlag-refuse-attacked", "DS-182")
        } else if game.ready_to_attack().iter().any(|unit| game.may_declare(unit, hex)) {
            return refuse("donnerschlag-refuse-no-strength", "DS-184"); // AMB-23
        } else {
            ("donnerschlag-refuse-nobody-attacks", "DS-180")
        };
        game.refuse_hex(key, rule, hex)
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, _: &mut impl Teller) {
        match action {
            Action::Hex(target) => game.declare(target),
            _ => game.stack.go(Phase::NextActivation),
        }
    }
}

/// DS-184: who attacks, until they come to anything (AMB-23) and the attack is declared.
pub(crate) struct Attackers;

impl Decision for Attackers {
    const ASKS: Asks = Asks::new("attackers", "donnerschlag-what-attackers", &["DS-184"]);
    const DONE: Option<&'static str> = Some("donnerschlag-do-attack");

    fn units(&self, game: &Donnerschlag) -> Option<UnitSet> {
        let target = game.combat.target?;
        let free = game.ready_to_attack().minus(game.combat.attackers);
        Some(free.iter().filter(|&unit| game.may_declare(unit, target)).collect())
    }

    fn no_unit(&self, game: &Donnerschlag, unit: Unit) -> Refusal {
        let activation = &game.activation;
        if game.combat.attackers.contains(unit) || activation.fought.contains(unit) {
            return game.refuse_unit("donnerschlag-refuse-has-fought", "DS-181", unit);
        }
        if !activation.active.contains(unit) {
            return game.refuse_unit("donnerschlag-refuse-not-active", "DS-180", unit);
        }
        let reason = game.combat.target.and_then(|target| game.check_attacker(unit, target).err());
        reason.unwrap_or_else(|| game.wrong_kind())
    }

    fn may_end(&self, game: &Donnerschlag) -> bool {
        let strength = |target| game.attack_strength(game.combat.attackers, target);
        game.combat.target.is_some_and(|target| strength(target) > 0)
    }

    fn refusal(&self, game: &Donnerschlag, action: Action) -> Refusal {
        match action {
            Action::Done => refuse("donnerschlag-refuse-no-strength", "DS-184"),
            _ => game.wrong_kind(),
        }
    }

    /// The attack is declared: cards follow, the attacker's first (DS-185).
    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        if let Action::Unit(unit) = action {
            return game.combat.attackers.insert(unit);
        }
        let Some(hex) = game.combat.target else { return };
        let (units, defenders) = (game.combat.attackers, game.combat.defenders);
        t.tell(Happening::Attack { hex, units, defenders });
        game.activation.attacked.insert(hex);
        game.activation.fought = game.activation.fought.or(units);
        let side = game.activation.side;
        game.stack.go(Phase::Before { side, passed: false });
    }
}

/// DS-074: the attacker may roll again, with the card if it was played, else with Schlachtenglück.
pub(crate) struct DieAgain;

impl Decision for DieAgain {
    const ASKS: Asks = Asks::new("die-again", "donnerschlag-what-again", &["DS-074"]);
    const DONE: Option<&'static str> = Some("donnerschlag-do-accept");

    fn piece(&self, game: &Donnerschlag) -> Option<Arg> {
        Some(Arg::from(game.combat.die))
    }

    fn offers(&self, _: &Donnerschlag, each: &mut impl FnMut(Action)) {
        each(Action::Again);
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        if action != Action::Again {
            return game.stack.go(Phase::Outcome);
        }
        let side = game.activation.side;
        let by_card = std::mem::take(&mut game.combat.reroll);
        if !by_card {
            game.fortune = side.enemy(); // DS-075
        }
        t.tell(Happening::RollsAgain { side, by_card });
        game.roll_die(game.combat.modified.unwrap_or_default() - game.combat.die as i8, t);
    }
}

/// DS-206: the attacker chooses a loss, by the result or before it by mines.
pub(crate) struct AttackerLoss;

impl Decision for AttackerLoss {
    const ASKS: Asks = Asks::new("attacker-loss", "donnerschlag-what-loss", &["DS-206"]);

    fn settle(&self, game: &mut Donnerschlag, t: &mut impl Teller) -> bool {
        game.settle_loss(self, game.combat.attacker_loss, t, |game| {
            game.combat.attacker_loss = 0;
            if game.combat.resolved {
                game.stack.go(Phase::DefenderLoss);
            } else {
                game.stack.pop(); // back to the resolution, after the mines
            }
        })
    }

    fn units(&self, game: &Donnerschlag) -> Option<UnitSet> {
        Some(game.taking_part().and(game.field.on_map()))
    }

    fn no_unit(&self, game: &Donnerschlag, unit: Unit) -> Refusal {
        game.not_involved(unit)
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        let (Action::Unit(unit), Some(hex)) = (action, game.combat.target) else { return };
        if !game.combat.resolved {
            t.tell(Happening::MinesCost { hex });
        }
        game.lose_step(unit, t);
        game.combat.attacker_loss -= 1;
    }
}

/// DS-206: the defender chooses a loss.
pub(crate) struct DefenderLoss;

impl Decision for DefenderLoss {
    const ASKS: Asks = Asks::new("defender-loss", "donnerschlag-what-loss", &["DS-206"]);

    fn decider(&self, game: &Donnerschlag) -> Side {
        game.activation.side.enemy()
    }

    fn settle(&self, game: &mut Donnerschlag, t: &mut impl Teller) -> bool {
        game.settle_loss(self, game.combat.defender_loss, t, |game| {
            game.combat.defender_loss = 0;
            game.begin_retreat();
        })
    }

    fn units(&self, game: &Donnerschlag) -> Option<UnitSet> {
        Some(game.defending())
    }

    fn no_unit(&self, game: &Donnerschlag, unit: Unit) -> Refusal {
        game.not_involved(unit)
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        let Action::Unit(unit) = action else { return };
        game.lose_step(unit, t);
        game.combat.defender_loss -= 1;
    }
}

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

    /// DS-206
    fn lose_step(&mut self, unit: Unit, t: &mut impl Teller) {
        if let Some(hex) = self.hex(unit).filter(|_| self.data.class(unit) == Class::T) {
            self.combat.lost.push((unit, hex));
        }
        if self.steps(unit) > 1 {
            self.reduced.insert(unit);
            t.tell(Happening::StepLost { unit });
        } else {
            self.eliminate(unit, t);
        }
    }

    /// Whether the owner chooses who takes the next of so many losses. One that leaves no choice is taken, and without
    /// any, or anybody to take it, something else follows.
    fn settle_loss(
        &mut self,
        loss: &impl Decision,
        left: u8,
        t: &mut impl Teller,
        otherwise: impl FnOnce(&mut Self),
    ) -> bool {
        let able = loss.units(self).filter(|_| left > 0).unwrap_or_default();
        match able.first() {
            None => otherwise(self),
            Some(_) if able.len() > 1 => return true,
            Some(unit) => loss.answer(self, Action::Unit(unit), t),
        }
        false
    }

    fn not_involved(&self, unit: Unit) -> Refusal {
        self.refuse_unit("donnerschlag-refuse-not-involved", "DS-206", unit)
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

    /// The combat is over.
    pub(crate) fn end_combat(&mut self) {
        self.combat = Combat::default();
        self.stack.go(Phase::Fight);
    }

    /// Why a unit cannot attack the hex from where it stands, whoever is activated (DS-027, DS-035, DS-180, DS-197, DS-198).
    pub(crate) fn check_attacker<R: Reason>(&self, unit: Unit, target: Hex) -> Result<(), R> {
        let (key, rule) = match (self.data.unit(unit).kind, self.crosses(unit, target)) {
            (Kind::Hq, _) => ("donnerschlag-refuse-hq-attacks", "DS-030"),
            (Kind::Alarm, _) => ("donnerschlag-refuse-alarm-attacks", "DS-027"),
            _ if self.may_declare(unit, target) => return Ok(()),
            (_, Some(Some(River::Major))) => ("donnerschlag-refuse-attack-major", "DS-198"),
            (_, Some(Some(River::Minor))) => ("donnerschlag-refuse-attack-minor", "DS-197"),
            _ => ("donnerschlag-refuse-not-adjacent", "DS-180"),
        };
        Err(R::because(|| self.refuse_unit(key, rule, unit)))
    }
}
