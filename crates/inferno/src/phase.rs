//! What somebody must decide now.

use crate::hex::Hex;
use crate::unit::German;

/// The decision that the game waits for. Each is answered with one small choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// Nobody decides: the rules go on by themselves.
    Running,
    /// Which of the five actions (IV-005).
    Action,
    /// Which unit picked up is deployed next (IV-062).
    Deploy,
    /// Where that unit goes.
    DeployTo { unit: German },
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
    BlitzTo { unit: German },
    /// The Soviet player: move or draw (IV-218).
    SovietAction,
    /// The Soviet player: which of the Top Stacked Hexes acts next (IV-220).
    SovietFrom,
    /// The Soviet player: which unit of it moves, or which German stack is attacked (IV-220, IV-221).
    SovietUnit { from: Hex },
    /// The Soviet player: where that unit goes.
    SovietTo { from: Hex, unit: crate::unit::Soviet },
    /// The game is over.
    Over,
}
