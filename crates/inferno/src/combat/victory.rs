//! Steps 11 and 12: advance and Blitz (IV-126 to IV-134).

use table::{Audience, Chance, Log};

use super::{Only, Step};
use crate::card::GermanCard;
use crate::event::InfernoEvent;
use crate::hex::Hex;
use crate::phase::Phase;
use crate::position::{Inferno, Place, Side};
use crate::unit::{German, Germans, Soviet};

impl Inferno {
    /// Step 11: if no defender is left, the attacker must occupy the hex (IV-126, A-69).
    pub(super) fn advance(&mut self, chance: &mut impl Chance, log: &mut impl Log<InfernoEvent>) {
        let combat = *self.fight();
        self.go_to(Step::Conceal);
        match combat.attacker {
            Side::German if self.soviets(combat.hex).is_empty() && !combat.germans.is_empty() => {
                self.chosen = Germans::NONE;
                if combat.germans.len() == 1 {
                    self.chosen = combat.germans;
                    self.germans_advance(chance, log);
                } else {
                    self.phase = Phase::Advance;
                }
            }
            Side::Soviet if self.germans(combat.hex).is_empty() && !combat.soviets.is_empty() => {
                // IV-128
                let strongest = self.strongest_soviets(combat.soviets, Only::All);
                if self.soviets_alike(strongest) {
                    self.soviet_advances(strongest.nth(0), chance, log);
                } else {
                    self.phase = Phase::SovietAdvance;
                }
            }
            _ => {}
        }
    }

    /// The units that may be added to those that advance (IV-127; IV-207 with two Germans).
    pub(crate) fn may_advance(&self) -> Germans {
        let Some(combat) = self.combat else { return Germans::NONE };
        if self.chosen.len() >= usize::from(self.data.numbers.stacking) {
            return Germans::NONE;
        }
        let left = combat.germans.minus(self.chosen);
        left.iter().filter(|&unit| !self.mixes(self.chosen.or(Germans::one(unit)))).collect()
    }

    /// The chosen units go into the hex.
    pub(crate) fn germans_advance(&mut self, chance: &mut impl Chance, log: &mut impl Log<InfernoEvent>) {
        let hex = self.fight().hex;
        for unit in self.chosen.iter() {
            self.put_german(unit, Place::hex(hex));
        }
        log.tell(Audience::EVERYONE, InfernoEvent::GermansAdvanced { units: self.named(self.chosen), hex });
        self.phase = Phase::Running;
        self.moved = std::mem::take(&mut self.chosen);
        self.germans_enter(self.moved, hex, chance, log);
        if self.combat.is_some() {
            self.go_to(Step::Blitz);
        }
    }

    /// The unit goes into the hex.
    pub(crate) fn soviet_advances(
        &mut self,
        unit: Soviet,
        chance: &mut impl Chance,
        log: &mut impl Log<InfernoEvent>,
    ) {
        let hex = self.fight().hex;
        self.put_soviet(unit, Place::hex(hex));
        log.tell(Audience::EVERYONE, InfernoEvent::SovietAdvanced { unit: self.named(unit), hex });
        self.phase = Phase::Running;
        self.soviets_enter(hex, chance, log);
    }

    /// Step 12 (IV-131): with Hoth, after an advance into a Clear hex. Who advanced is in `moved`.
    pub(super) fn blitz(&mut self) {
        self.go_to(Step::Conceal);
        if self.may_blitz().next().is_some() {
            self.go_to(Step::Blitz);
            self.phase = Phase::Blitz;
        }
    }

    /// The units that may still blitz.
    pub(crate) fn may_blitz(&self) -> impl Iterator<Item = German> {
        let hex = self.combat.map(|combat| combat.hex);
        let allowed =
            self.cards.leads(GermanCard::Hoth) && hex.is_some_and(|hex| self.data.map.clear.contains(hex));
        let units = if allowed { self.moved.and(self.edition().germans.blitz) } else { Germans::NONE };
        units.iter().filter(|&unit| self.blitz_ends(unit).next().is_some())
    }

    /// Where it may blitz to: an adjacent Clear hex without enemies (IV-131, IV-133, A-23).
    pub(crate) fn blitz_ends(&self, unit: German) -> impl Iterator<Item = Hex> {
        let map = &self.data.get().map;
        let from = self.german_place(unit).as_hex().unwrap_or(Hex::W);
        let open = map.around[usize::from(from.0)].and(map.clear).minus(self.soviet_in());
        open.iter().filter(move |&hex| self.fits(Germans::one(unit), hex))
    }

    /// It moves on (IV-132, IV-134).
    pub(crate) fn blitz_to(
        &mut self,
        unit: German,
        hex: Hex,
        chance: &mut impl Chance,
        log: &mut impl Log<InfernoEvent>,
    ) {
        let from = self.german_place(unit).as_hex().unwrap_or(hex);
        self.put_german(unit, Place::hex(hex));
        self.moved.remove(unit);
        log.tell(Audience::EVERYONE, InfernoEvent::Blitzed { unit: self.named(unit), from, to: hex });
        self.phase = Phase::Running;
        self.germans_enter(Germans::one(unit), hex, chance, log);
    }
}
