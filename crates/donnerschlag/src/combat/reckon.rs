//! Strengths, ratio, shifts and modifiers (DS-190 to DS-201), with every part of the sum.

use serde::Serialize;

use crate::data::{CombatResult, River, Terrain};
use crate::hex::Hex;
use crate::position::{Combat, Donnerschlag};
use crate::unit::{Class, Unit, UnitSet};

/// One part of the sum, by the rule behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Part {
    /// Attackers out of supply are halved (DS-193).
    AttackersHalved,
    /// Defenders out of supply are halved (DS-193).
    DefendersHalved,
    /// Attackers of a city are halved (DS-195).
    City,
    /// The defence counts at least 1 (AMB-23).
    AtLeastOne,
    /// The ratio before shifts (DS-006).
    Ratio,
    /// Attacking tanks (DS-192).
    Tanks,
    /// Attacking tanks and motorised infantry (DS-191).
    CombinedArms,
    /// Defending tanks and motorised infantry (DS-191).
    DefenderCombinedArms,
    /// Cards.
    CardShifts,
    /// A village (DS-196).
    Village,
    /// A town (DS-194).
    Town,
    /// An unbridged minor river (DS-197).
    River,
    /// Units out of supply (DS-201).
    OutOfSupply,
    /// Cards.
    CardModifiers,
}

/// A part and how much it counts: a shift, a modifier, or nothing but itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Counted {
    /// What.
    pub part: Part,
    /// How much, in the attacker's favour.
    pub amount: i8,
}

/// The sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reckoning {
    /// Attack strength, rounded down once (DS-004).
    pub attack: u8,
    /// Defence strength, at least 1.
    pub defence: u8,
    /// The column after shifts; none left of the table (DS-200).
    pub column: Option<u8>,
    /// Modifiers of the die.
    pub drm: i8,
    /// Every part, in the order of the sum.
    pub parts: crate::unit::Few<Counted, 14>,
}

impl Donnerschlag {
    /// Strength with what cards add (DS-190).
    fn strength(&self, unit: Unit) -> u32 {
        u32::from(self.printed_strength(unit)) + u32::from(self.this_turn.stronger.contains(unit))
    }

    /// What the target hex counts as.
    pub(crate) fn terrain(&self, target: Hex) -> Terrain {
        match self.data.map.terrain[target.index()] {
            Terrain::City => Terrain::City,
            _ if self.combat.as_town && self.combat.target == Some(target) => Terrain::Town,
            terrain => terrain,
        }
    }

    /// The attack strength of these units: fractions are kept and rounded down once (DS-004, DS-005).
    pub(crate) fn attack_strength(&self, units: UnitSet, target: Hex) -> u8 {
        let city = u32::from(self.terrain(target) == Terrain::City);
        let quarters = |unit: Unit| (self.strength(unit) * 4) >> (u32::from(self.is_oos(unit)) + city);
        (units.iter().map(quarters).sum::<u32>() / 4) as u8
    }

    /// DS-190: base strengths, their effects, ratio and column, shifts, modifiers.
    pub(crate) fn reckon(&self) -> Reckoning {
        let mut parts = crate::unit::Few::NONE;
        let Some(target) = self.combat.target else {
            return Reckoning { attack: 0, defence: 1, column: None, drm: 0, parts };
        };
        let combat = &self.combat;
        let terrain = self.terrain(target);
        let (attackers, defenders) = (self.taking_part(), self.defending());
        let mut count = |part, amount| parts.push(Counted { part, amount });
        if attackers.iter().any(|unit| self.is_oos(unit)) {
            count(Part::AttackersHalved, 0);
        }
        if terrain == Terrain::City {
            count(Part::City, 0);
        }
        let attack = self.attack_strength(attackers, target);
        let halves = |unit: Unit| (self.strength(unit) * 2) >> u32::from(self.is_oos(unit));
        if defenders.iter().any(|unit| self.is_oos(unit)) {
            count(Part::DefendersHalved, 0);
        }
        let mut defence = (defenders.iter().map(halves).sum::<u32>() / 2) as u8;
        if defence == 0 {
            defence = 1;
            count(Part::AtLeastOne, 0);
        }

        let base = self.data.crt.column(attack.into(), defence.into());
        // AMB-20: what is below 1:1 stays there, unless the house rule lets shifts lift it.
        let base = match base {
            Some(column) => Some(column as i8),
            None if self.options.shifts_lift && attack * 2 >= defence => Some(-1),
            None => None,
        };
        count(Part::Ratio, base.unwrap_or(-1));
        let mut shift = 0;
        let has = |units: UnitSet, class| {
            units.iter().any(|unit| self.data.class(unit) == class && !self.is_oos(unit))
        };
        // DS-192, DS-194, DS-195
        let tanks = has(attackers, Class::T);
        if tanks && !matches!(terrain, Terrain::Town | Terrain::City) && !combat.no_tank_shift {
            shift += 1;
            count(Part::Tanks, 1);
        }
        // DS-191, DS-195
        if tanks && has(attackers, Class::M) && terrain != Terrain::City && !combat.no_combined_arms {
            shift += 1;
            count(Part::CombinedArms, 1);
        }
        if has(defenders, Class::T) && has(defenders, Class::M) && terrain != Terrain::City {
            shift -= 1;
            count(Part::DefenderCombinedArms, -1);
        }
        if combat.shift != 0 {
            shift += combat.shift;
            count(Part::CardShifts, combat.shift);
        }
        // AMB-24
        let last = self.data.crt.columns.len() as i8 - 1;
        let column = base.map(|base| (base + shift).min(last)).filter(|&column| column >= 0);

        let numbers = &self.data.drm;
        let mut drm = 0;
        let mut modify = |part, amount: i8| {
            if amount != 0 {
                drm += amount;
                count(part, amount);
            }
        };
        let eased = combat.ease_terrain as i8;
        match terrain {
            Terrain::Village => modify(Part::Village, (numbers.village + eased).min(0)),
            Terrain::Town => modify(Part::Town, (numbers.town + eased).min(0)),
            Terrain::Clear | Terrain::City => {}
        }
        let over_river = attackers.iter().any(|unit| self.crosses(unit, target) == Some(Some(River::Minor)));
        if over_river && !combat.ignore_river {
            modify(Part::River, numbers.river);
        }
        if attackers.or(defenders).iter().any(|unit| self.is_oos(unit)) {
            modify(Part::OutOfSupply, numbers.out_of_supply);
        }
        modify(Part::CardModifiers, combat.drm);
        Reckoning { attack, defence, column: column.map(|column| column as u8), drm, parts }
    }
}

impl Combat {
    /// A result with what cards make of it.
    pub(crate) fn changed(&self, mut result: CombatResult) -> CombatResult {
        if self.flak && result.attacker > 0 {
            result.attacker += 1;
        }
        if self.one_step_less {
            result.defender = result.defender.saturating_sub(1);
        }
        if result.retreat && (self.stand_fast || self.no_retreat) {
            result.retreat = false;
            result.defender += u8::from(self.stand_fast && !self.no_retreat);
        }
        result
    }
}
