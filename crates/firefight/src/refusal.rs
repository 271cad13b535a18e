//! Why something is not allowed, and the rule that says so.

use table::{Message, Refusal, Rule};

/// What stands against an action: plain, so that asking what is legal costs nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    pub(crate) rule: &'static str,
    pub(crate) key: &'static str,
}

/// Refuse, citing a rule.
pub(crate) const fn no<T>(rule: &'static str, key: &'static str) -> Result<T, Fault> {
    Err(Fault { rule, key })
}

/// Refuse unless it holds.
#[inline]
pub(crate) fn ensure(holds: bool, rule: &'static str, key: &'static str) -> Result<(), Fault> {
    if holds { Ok(()) } else { no(rule, key) }
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Self {
        Refusal::new(Rule(fault.rule), Message::new(fault.key))
    }
}
