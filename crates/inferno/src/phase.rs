//! What somebody must decide now.

use serde::Serialize;

use crate::hex::Hex;
use crate::unit::{German, Soviet};

/// The decision that the game waits for. Each is answered with one small choice.
///
/// In a view the blocks are optional: who may not know which one it is sees that there is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "each decision is explained, and its fields by their names")]
#[serde(rename_all = "kebab-case", tag = "asked")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Phase<G = German, S = Soviet> {
    /// Nobody decides: the rules go on by themselves.
    Running,
    /// Which of the five actions (IV-005).
    Action,
    /// Which unit picked up is deployed next (IV-062).
    Deploy,
    /// Where that unit goes.
    DeployTo { unit: G },
    /// Which stack makes the Long Move (IV-069).
    LongFrom,
    /// Where it goes first, or second; it may stop after the first (IV-069).
    LongTo { from: Hex, first: Option<Hex> },
    /// From where a Short Move starts, or no more (IV-074).
    ShortFrom { made: u8 },
    /// Which units of the stack move, and where to (IV-077).
    ShortTo { from: Hex, made: u8 },
    /// From where a Hasty Attack starts (IV-081).
    HastyFrom,
    /// Which units of the stack, and where to (IV-082).
    HastyTo { from: Hex },
    /// 2017: whether the units that were joined attack too (IV-083).
    HastyJoin { at: Hex },
    /// Which Soviet stack is attacked from there (IV-081).
    HastyTarget { at: Hex },
    /// Which Soviet stack is attacked deliberately (IV-088).
    Target,
    /// Which German stacks attack it; chosen ones are in `chosen` (IV-088).
    Stacks { target: Hex },
    /// Whether the other German lends his stacks to the attack (IV-215).
    Consent { target: Hex },
    /// The Soviet player's card for this combat, or none (IV-224).
    SovietCard,
    /// The German card for this Deliberate Attack, or none (IV-089).
    GermanCard,
    /// Whether the Germans roll first (IV-120).
    FirstFire,
    /// Which of the equally strong German units takes the hit (IV-122).
    GermanVictim,
    /// Which of the equally strong Soviet units takes the hit (IV-122).
    SovietVictim,
    /// Which units advance (IV-127).
    Advance,
    /// Which of the equally strong Soviet units advances (IV-128).
    SovietAdvance,
    /// Which unit blitzes, or no more (IV-131).
    Blitz,
    /// Where it blitzes to.
    BlitzTo { unit: G },
    /// The Soviet player: move or draw (IV-218).
    SovietAction,
    /// The Soviet player: which of the Top Stacked Hexes acts next (IV-220).
    SovietFrom,
    /// The Soviet player: which unit of it moves, or which German stack is attacked (IV-220, IV-221).
    SovietUnit { from: Hex },
    /// The Soviet player: where that unit goes.
    SovietTo { from: Hex, unit: S },
    /// The game is over.
    Over,
}

impl<G, S> Phase<G, S> {
    /// The same decision with its blocks told in another way.
    pub(crate) fn map<H, T>(self, german: impl FnOnce(G) -> H, soviet: impl FnOnce(S) -> T) -> Phase<H, T> {
        match self {
            Phase::Running => Phase::Running,
            Phase::Action => Phase::Action,
            Phase::Deploy => Phase::Deploy,
            Phase::LongFrom => Phase::LongFrom,
            Phase::HastyFrom => Phase::HastyFrom,
            Phase::Target => Phase::Target,
            Phase::SovietCard => Phase::SovietCard,
            Phase::GermanCard => Phase::GermanCard,
            Phase::FirstFire => Phase::FirstFire,
            Phase::GermanVictim => Phase::GermanVictim,
            Phase::SovietVictim => Phase::SovietVictim,
            Phase::Advance => Phase::Advance,
            Phase::SovietAdvance => Phase::SovietAdvance,
            Phase::Blitz => Phase::Blitz,
            Phase::SovietAction => Phase::SovietAction,
            Phase::SovietFrom => Phase::SovietFrom,
            Phase::Over => Phase::Over,
            Phase::DeployTo { unit } => Phase::DeployTo { unit: german(unit) },
            Phase::LongTo { from, first } => Phase::LongTo { from, first },
            Phase::ShortFrom { made } => Phase::ShortFrom { made },
            Phase::ShortTo { from, made } => Phase::ShortTo { from, made },
            Phase::HastyTo { from } => Phase::HastyTo { from },
            Phase::HastyJoin { at } => Phase::HastyJoin { at },
            Phase::HastyTarget { at } => Phase::HastyTarget { at },
            Phase::Stacks { target } => Phase::Stacks { target },
            Phase::Consent { target } => Phase::Consent { target },
            Phase::BlitzTo { unit } => Phase::BlitzTo { unit: german(unit) },
            Phase::SovietUnit { from } => Phase::SovietUnit { from },
            Phase::SovietTo { from, unit } => Phase::SovietTo { from, unit: soviet(unit) },
        }
    }
}
