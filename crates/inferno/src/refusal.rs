//! The words of refusals that several decisions share.

use table::{Message, Reason, Refusal, Rule};

use crate::action::Action;
use crate::hex::Hex;
use crate::position::Inferno;
use crate::text::{at, hex_text};
use crate::unit::{German, Germans, Soviet};

/// A refusal without arguments.
pub(crate) fn refuse(key: &'static str, rule: &'static str) -> Refusal {
    Refusal::new(Rule(rule), Message::new(key))
}

/// A refusal about a hex.
pub(crate) fn refuse_hex(key: &'static str, rule: &'static str, hex: Hex) -> Refusal {
    Refusal::new(Rule(rule), at(Message::new(key), hex))
}

impl Inferno {
    /// A refusal about a German block.
    pub(crate) fn refuse_german(&self, key: &'static str, rule: &'static str, unit: German) -> Refusal {
        Refusal::new(Rule(rule), Message::new(key).with("unit", self.german_name(unit)))
    }

    /// A refusal about a Soviet block.
    pub(crate) fn refuse_soviet(&self, key: &'static str, rule: &'static str, unit: Soviet) -> Refusal {
        Refusal::new(Rule(rule), Message::new(key).with("unit", self.soviet_name(unit)))
    }

    /// The hex is next to another.
    #[inline]
    pub(crate) fn check_adjacent<R: Reason>(&self, rule: &'static str, hex: Hex, to: Hex) -> Result<(), R> {
        R::unless(self.around(to).contains(hex), || {
            let message = at(Message::new("inferno-refuse-not-adjacent"), hex);
            Refusal::new(Rule(rule), message.with("from", hex_text(to)))
        })
    }

    /// There are no Soviets in the hex.
    #[inline]
    pub(crate) fn check_free_of_soviets<R: Reason>(&self, rule: &'static str, hex: Hex) -> Result<(), R> {
        R::unless(!self.soviet_in().contains(hex), || refuse_hex("inferno-refuse-soviets-there", rule, hex))
    }

    /// There are Soviets in the hex.
    #[inline]
    pub(crate) fn check_soviets<R: Reason>(&self, rule: &'static str, hex: Hex) -> Result<(), R> {
        R::unless(self.soviet_in().contains(hex), || refuse_hex("inferno-refuse-no-soviets", rule, hex))
    }

    /// There are Germans in the hex.
    #[inline]
    pub(crate) fn check_germans<R: Reason>(&self, rule: &'static str, hex: Hex) -> Result<(), R> {
        R::unless(self.german_in().contains(hex), || refuse_hex("inferno-refuse-no-germans", rule, hex))
    }

    /// There is a stack that the acting German leads (IV-208).
    #[inline]
    pub(crate) fn check_own_stack<R: Reason>(&self, rule: &'static str, hex: Hex) -> Result<(), R> {
        self.check_germans(rule, hex)?;
        R::unless(self.leads_stack(hex), || refuse_hex("inferno-refuse-not-your-stack", "IV-208", hex))
    }

    /// A Clear hex.
    #[inline]
    pub(crate) fn check_clear<R: Reason>(&self, rule: &'static str, hex: Hex) -> Result<(), R> {
        R::unless(self.data.map.clear.contains(hex), || refuse_hex("inferno-refuse-not-clear", rule, hex))
    }

    /// The hex does not touch Soviets.
    #[inline]
    pub(crate) fn check_no_contact<R: Reason>(&self, rule: &'static str, hex: Hex) -> Result<(), R> {
        R::unless(!self.touches_soviets(hex), || refuse_hex("inferno-refuse-contact", rule, hex))
    }

    /// Units may join those in the hex: there is room (IV-018), and Yellow does not meet Blue (IV-207).
    #[inline]
    pub(crate) fn check_join<R: Reason>(
        &self,
        rule: &'static str,
        units: Germans,
        hex: Hex,
    ) -> Result<(), R> {
        R::unless(self.room(hex) >= units.len(), || {
            refuse_hex("inferno-refuse-full", rule, hex).and(Rule("IV-018"))
        })?;
        self.check_not_mixed(units, hex)
    }

    /// With two Germans, Yellow and Blue do not stand together (IV-207).
    #[inline]
    pub(crate) fn check_not_mixed<R: Reason>(&self, units: Germans, hex: Hex) -> Result<(), R> {
        let is_mixed = self.options.mode.has_two_germans() && self.mixes(self.germans(hex).or(units));
        R::unless(!is_mixed, || refuse_hex("inferno-refuse-mixed", "IV-207", hex))
    }

    /// A unit of a stack can be chosen or left: only where there are several to choose from.
    #[inline]
    pub(crate) fn check_toggle<R: Reason>(
        &self,
        rule: &'static str,
        from: Hex,
        unit: German,
        movable: Germans,
    ) -> Result<(), R> {
        R::unless(movable.contains(unit) || self.germans(from).contains(unit), || {
            let message = at(Message::new("inferno-refuse-not-in-hex"), from);
            Refusal::new(Rule(rule), message.with("unit", self.german_name(unit)))
        })?;
        R::unless(movable.contains(unit), || {
            self.refuse_german("inferno-refuse-unit-moved", "IV-079", unit)
        })?;
        R::unless(movable.len() > 1, || self.refuse_german("inferno-refuse-only-unit", rule, unit))
    }

    /// Yes or no.
    #[inline]
    pub(crate) fn check_yes_or_no<R: Reason>(&self, action: Action) -> Result<(), R> {
        if matches!(action, Action::Yes | Action::No) { Ok(()) } else { self.wrong_kind() }
    }
}
