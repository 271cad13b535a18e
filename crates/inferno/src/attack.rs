//! German attacks: Hasty and Deliberate (IV-081 to IV-091), and joint ones (IV-215).

use table::{Chance, Log};

use crate::action::Kind;
use crate::combat::Combat;
use crate::event::InfernoEvent;
use crate::hex::{Hex, HexSet};
use crate::phase::Phase;
use crate::position::{Inferno, Side};
use crate::unit::Germans;

impl Inferno {
    /// Soviet stacks next to a hex.
    pub(crate) fn soviets_next_to(&self, hex: Hex) -> HexSet {
        self.around(hex).and(self.soviet_in())
    }

    /// German stacks next to a hex.
    pub(crate) fn germans_next_to(&self, hex: Hex) -> HexSet {
        self.around(hex).and(self.german_in())
    }

    /// Where units may go to make a Hasty Attack (IV-081, IV-082).
    pub(crate) fn hasty_ends(&self, from: Hex, units: Germans) -> impl Iterator<Item = Hex> {
        let free = self.around(from).minus(self.soviet_in()).iter();
        free.filter(move |&hex| self.touches_soviets(hex) && self.may_attack_from(units, hex))
    }

    /// Whether units that go to a hex may make a Hasty Attack there: they fit, and the stack, with those whom they join,
    /// is one that the acting German leads (IV-208, A-87).
    fn may_attack_from(&self, units: Germans, hex: Hex) -> bool {
        self.fits(units, hex) && self.leads(units.or(self.germans(hex)))
    }

    /// The stacks that can start a Hasty Attack, given the hexes next to Soviets (IV-081, IV-085).
    pub(crate) fn hasty_starts(&self, front: HexSet) -> impl Iterator<Item = Hex> {
        let contact = front.minus(self.soviet_in());
        let goes = move |from, hex| {
            self.germans(from).iter().any(|unit| self.may_attack_from(Germans::one(unit), hex))
        };
        self.led(self.german_in().minus(front)).filter(move |&from| {
            let open = self.around(from).and(contact);
            // Into an empty hex goes whoever leads the stack.
            !open.minus(self.german_in()).is_empty() || open.iter().any(|hex| goes(from, hex))
        })
    }

    /// The chosen units move next to the enemy (IV-086), then choose their target.
    pub(crate) fn hasty_move(
        &mut self,
        from: Hex,
        to: Hex,
        chance: &mut impl Chance,
        log: &mut impl Log<InfernoEvent>,
    ) {
        let units = std::mem::take(&mut self.chosen);
        let joined = self.germans(to);
        self.move_units(Kind::HastyAttack, units, from, None, to, log);
        self.moved = units;
        self.germans_enter(units, to, chance, log);
        let may_leave_out = !self.edition().joined_must_attack && !joined.is_empty() && self.leads(units);
        self.phase = if may_leave_out { Phase::HastyJoin { at: to } } else { Phase::HastyTarget { at: to } };
        if !may_leave_out {
            self.moved = units.or(joined); // IV-083
            self.hasty_target_if_single(to, chance, log);
        }
    }

    /// With one enemy next to the stack there is nothing to choose.
    pub(crate) fn hasty_target_if_single(
        &mut self,
        at: Hex,
        chance: &mut impl Chance,
        log: &mut impl Log<InfernoEvent>,
    ) {
        self.phase = Phase::HastyTarget { at };
        let targets = self.soviets_next_to(at);
        if targets.len() == 1
            && let Some(target) = targets.iter().next()
        {
            self.hasty_attack(target, chance, log);
        }
    }

    /// IV-084: the stack that moved attacks; who takes part is in `moved`.
    pub(crate) fn hasty_attack(
        &mut self,
        target: Hex,
        chance: &mut impl Chance,
        log: &mut impl Log<InfernoEvent>,
    ) {
        let germans = std::mem::take(&mut self.moved);
        self.german_attack(target, germans, false, chance, log);
    }

    /// Soviet stacks that can be attacked deliberately (IV-088, IV-215).
    pub(crate) fn deliberate_targets(&self) -> impl Iterator<Item = Hex> {
        let led = |target| self.germans_next_to(target).iter().any(|hex| self.leads_stack(hex));
        self.soviet_in().iter().filter(move |&target| led(target))
    }

    /// The target is chosen; then the stacks, unless there is only one.
    pub(crate) fn choose_stacks(
        &mut self,
        target: Hex,
        chance: &mut impl Chance,
        log: &mut impl Log<InfernoEvent>,
    ) {
        self.phase = Phase::Stacks { target };
        self.chosen = Germans::NONE;
        let stacks = self.germans_next_to(target);
        if stacks.len() == 1
            && let Some(hex) = stacks.iter().next()
        {
            self.chosen = self.germans(hex);
            self.deliberate_attack(target, chance, log);
        }
    }

    /// Stacks of the other German among the chosen ones: they need his consent (IV-215).
    pub(crate) fn borrowed(&self) -> bool {
        let units = &self.edition().germans;
        let others = if self.acting == 0 { units.blue } else { units.yellow };
        self.options.mode.has_two_germans() && !self.chosen.and(others).is_empty()
    }

    /// IV-088
    pub(crate) fn deliberate_attack(
        &mut self,
        target: Hex,
        chance: &mut impl Chance,
        log: &mut impl Log<InfernoEvent>,
    ) {
        let germans = std::mem::take(&mut self.chosen);
        self.german_attack(target, germans, true, chance, log);
    }

    fn german_attack(
        &mut self,
        target: Hex,
        germans: Germans,
        deliberate: bool,
        chance: &mut impl Chance,
        log: &mut impl Log<InfernoEvent>,
    ) {
        let combat = Combat::new(Side::German, target, target, germans, self.soviets(target), deliberate);
        self.begin_combat(combat, chance, log);
    }
}
