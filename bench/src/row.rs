//! A row of the table: what is compared, in which unit, and what is good enough.

use std::fmt;

use crate::anchors::Peers;
use crate::measure::{Lap, Side};

/// One line of the table.
pub struct Row {
    /// The name under which goals speak of it: `P8`.
    pub id: &'static str,
    /// Ours “over” the anchor, in a few words.
    pub what: &'static str,
    /// What the figures of both sides count.
    pub unit: Unit,
    /// When the ratio is good enough.
    pub goal: Goal,
    /// Makes the two sides ready. Called only when the row is measured, so it may take its time.
    pub sides: fn(&Peers) -> Result<Sides, Skip>,
}

/// What is compared.
pub struct Sides {
    /// Our own code.
    pub ours: Side,
    /// What it is compared with.
    pub anchor: Side,
}

/// Why a row cannot be measured here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Skip(pub String);

/// What a figure counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// So many of these in a second.
    PerSecond(&'static str),
    /// The time for one of these.
    Each(Scale, &'static str),
    /// The bytes for one of these.
    Bytes(&'static str),
}

/// How a time is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// Thousandths of a second.
    Milli,
    /// Millionths of a second.
    Micro,
    /// Billionths of a second.
    Nano,
}

impl Unit {
    /// What a lap comes to in this unit.
    #[must_use]
    pub fn figure(self, lap: Lap) -> f64 {
        match self {
            Unit::PerSecond(_) => lap.work / lap.seconds,
            Unit::Each(Scale::Milli, _) => 1e3 * lap.seconds / lap.work,
            Unit::Each(Scale::Micro, _) => 1e6 * lap.seconds / lap.work,
            Unit::Each(Scale::Nano, _) => 1e9 * lap.seconds / lap.work,
            Unit::Bytes(_) => lap.seconds / lap.work,
        }
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unit::PerSecond(things) => write!(f, "{things}/s"),
            Unit::Each(Scale::Milli, thing) => write!(f, "ms/{thing}"),
            Unit::Each(Scale::Micro, thing) => write!(f, "µs/{thing}"),
            Unit::Each(Scale::Nano, thing) => write!(f, "ns/{thing}"),
            Unit::Bytes(thing) => write!(f, "bytes/{thing}"),
        }
    }
}

/// When a ratio is good enough.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Goal {
    /// The limit.
    pub bound: Bound,
    /// Whether it is only there for orientation.
    pub informative: bool,
}

/// The limit of a ratio, and which side of it is good.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Bound {
    /// More is better.
    AtLeast(f64),
    /// Less is better.
    AtMost(f64),
}

impl Goal {
    /// The ratio should be this or more.
    #[must_use]
    pub const fn at_least(ratio: f64) -> Self {
        Goal { bound: Bound::AtLeast(ratio), informative: false }
    }

    /// The ratio should be this or less.
    #[must_use]
    pub const fn at_most(ratio: f64) -> Self {
        Goal { bound: Bound::AtMost(ratio), informative: false }
    }

    /// The same, only for orientation: nobody has promised it.
    #[must_use]
    pub const fn informative(self) -> Self {
        Goal { informative: true, ..self }
    }
}

impl Bound {
    /// Whether this ratio is on the good side.
    #[must_use]
    pub fn admits(self, ratio: f64) -> bool {
        match self {
            Bound::AtLeast(limit) => ratio >= limit,
            Bound::AtMost(limit) => ratio <= limit,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.bound {
            Bound::AtLeast(limit) => write!(f, "≥ {limit}")?,
            Bound::AtMost(limit) => write!(f, "≤ {limit}")?,
        }
        f.write_str(if self.informative { ", informative" } else { "" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lap_in_each_unit() {
        let lap = Lap { work: 500.0, seconds: 0.25 };
        assert_eq!(Unit::PerSecond("dice").figure(lap), 2000.0);
        assert_eq!(Unit::Each(Scale::Milli, "die").figure(lap), 0.5);
        assert_eq!(Unit::Each(Scale::Micro, "die").figure(lap), 500.0);
        assert_eq!(Unit::Each(Scale::Nano, "die").figure(lap), 500_000.0);
    }

    #[test]
    fn goals_in_words() {
        assert_eq!(Goal::at_most(1.2).to_string(), "≤ 1.2");
        assert_eq!(Goal::at_least(0.4).informative().to_string(), "≥ 0.4, informative");
    }
}
