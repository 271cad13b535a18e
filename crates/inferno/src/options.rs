//! What is chosen before the start: mode, edition, level.

use serde::{Deserialize, Serialize};

/// Who plays (IV-002).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Mode {
    /// One German against the algorithm.
    #[default]
    Solo,
    /// Two Germans against the algorithm (IV-206).
    CoOp,
    /// A German against a Soviet.
    #[serde(rename = "1v1")]
    OneOnOne,
    /// Two Germans against a Soviet (IV-225).
    #[serde(rename = "2v1")]
    TwoOnOne,
}

impl Mode {
    /// Whether a person leads the Soviets.
    #[must_use]
    pub const fn has_soviet_player(self) -> bool {
        matches!(self, Mode::OneOnOne | Mode::TwoOnOne)
    }

    /// Whether two people lead the Germans.
    #[must_use]
    pub const fn has_two_germans(self) -> bool {
        matches!(self, Mode::CoOp | Mode::TwoOnOne)
    }
}

/// Which rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Rulebook {
    /// The living rules.
    #[default]
    #[serde(rename = "living")]
    Living,
    /// The first edition.
    #[serde(rename = "2017")]
    Y2017,
}

/// The Designer's Way (IV-226), with any mode or without (IV-003).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Level {
    /// The game without it.
    #[default]
    Basic,
    /// Each side rolls for Advantages (IV-227).
    Normal,
    /// Three German leaders begin in play (IV-236).
    EasyGerman,
    /// The Soviet leaders lie on top of their deck (IV-237).
    EasySoviet,
    /// Easy Soviet with fortifications and two units of power (IV-238).
    Impossible,
}

/// What is chosen before the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Options {
    /// Who plays.
    pub mode: Mode,
    /// Which rulebook.
    pub edition: Rulebook,
    /// The Designer's Way.
    pub level: Level,
}
