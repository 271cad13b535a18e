//! What happens, as data.

use table::{Chance, Shared};

use crate::action::Kind;
use crate::card::{GermanCard, SovietCard};
use crate::data::{Advantage, Data};
use crate::hex::{Hex, HexSet};
use crate::position::Side;
use crate::unit::{German, Germans, Soviet, Soviets};
use crate::volley::Volley;

/// Up to six dice in the order in which they were rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dice {
    faces: [u8; 6],
    count: u8,
}

impl Dice {
    /// Roll so many dice.
    pub(crate) fn roll(count: u8, chance: &mut impl Chance) -> Self {
        let mut dice = Dice { faces: [0; 6], count };
        dice.faces[..usize::from(count)].iter_mut().for_each(|face| *face = chance.d6());
        dice
    }

    /// The faces, in order.
    pub fn iter(&self) -> impl Iterator<Item = u8> {
        self.faces.into_iter().take(self.count.into())
    }

    /// All of them added up.
    #[must_use]
    pub fn sum(&self) -> u8 {
        self.iter().sum()
    }
}

/// A block or blocks, with the data that know their names: an event is told far from its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named<U> {
    /// Which.
    pub units: U,
    pub(crate) data: Shared<Data>,
}

/// Why the Germans drew cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawing {
    /// The first hand (IV-043).
    FirstHand,
    /// A Call for Reinforcements (IV-054).
    Call,
    /// A Soviet spawn hex was taken (IV-021).
    Capture,
}

/// Why the Soviets drew a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardReason {
    /// They control none of their spawn hexes (IV-136).
    NoSpawnHex,
    /// A full spawn hex (IV-145).
    FullSpawn(Hex),
    /// An empty pool (IV-147).
    EmptyPool(Hex),
    /// The die is not alone with its face (IV-153).
    SameDie(Hex),
    /// A die of 1 without a German in its way (IV-159).
    DieOfOne(Hex),
    /// Nothing playable lies that way (IV-155).
    NoHex(Hex),
    /// No unit is left (IV-156).
    NoUnit(Hex),
    /// The target is full (IV-157).
    FullTarget(Hex),
    /// A landing that could not be made (IV-194).
    NoLanding,
    /// A card whose unit could not join (IV-199).
    NoReinforcement,
    /// A German spawn hex was taken (IV-163).
    Capture(Hex),
    /// The Draw Action of a Soviet player (IV-223).
    DrawAction,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each event is explained by the rule in its comment and by its text")]
pub enum InfernoEvent {
    // IV-005
    GermanTurn { turn: u16 },
    Chose { action: Kind },
    // IV-043, IV-054, IV-021: cards drawn, cards due, and whether by Paulus (IV-166)
    GermanDrew { cards: u8, due: u8, doubled: bool, why: Drawing },
    GermanCard { card: GermanCard },
    GermanLeader { leader: GermanCard },
    // IV-054 to IV-060
    CallDice { dice: Dice },
    PickedUp { units: Named<Germans> },
    PickedUpCount { count: u8 },
    Removed { unit: Named<German>, row: u8 },
    Raus,
    Deployed { unit: Named<German>, hex: Hex },
    DeployedHidden { hex: Hex },
    BackToTrack { unit: Named<German>, row: u8 },
    BackToTrackHidden { row: u8 },
    // IV-069 to IV-082: in which action, and through which hex
    Moved { action: Kind, from: Hex, through: Option<Hex>, to: Hex, count: u8 },
    Captured { side: Side, hex: Hex },
    // IV-081 to IV-091
    Attack { side: Side, target: Hex, from: HexSet, deliberate: bool },
    // IV-092, IV-093
    SovietLaysCard,
    GermanLaysCard { cards: u8 },
    // IV-094, IV-095
    ShowdownGermans { units: Named<Germans> },
    ShowdownSoviets { units: Named<Soviets> },
    BlankSetToOne { unit: Named<Soviet> },
    GuardRestored { unit: Named<Soviet> },
    // IV-096 to IV-098
    SovietCardShown { card: SovietCard },
    GermanCardShown { card: GermanCard, count: u8 },
    CardFire { side: Side, volley: Volley, steps: u8 },
    StrikeCancelled,
    NoTarget,
    Landing { sum: u8, hex: Hex },
    Landed { hex: Hex },
    NothingLands { hex: Hex },
    Joined { hex: Hex },
    RubbleLaid { hex: Hex },
    // IV-099
    OpportunityFire { volley: Volley, ones: u8 },
    // IV-100
    RubbleRoll { dice: Dice, modifier: u8, over: u8, success: bool },
    // IV-101
    GermansFire { volley: Volley, steps: u8 },
    SovietsFire { volley: Volley, steps: u8, ones: u8 },
    GermanHit { unit: Named<German>, left: u8 },
    SovietHit { unit: Named<Soviet>, left: u8 },
    // IV-102 to IV-104
    Advanced { side: Side, hex: Hex, count: u8 },
    Blitzed { from: Hex, to: Hex },
    FortLost { hex: Hex },
    ChuikovHq { hex: Hex },
    ChuikovLost { hex: Hex },
    // IV-135 to IV-141
    SovietTurn { turn: u16 },
    // the Top Stacked Hexes and their height against the spawn hexes held
    Compared { hexes: HexSet, height: u8, held: HexSet },
    // IV-142 to IV-148
    Spawned { hex: Hex, infantry: u8, tanks: u8 },
    // IV-149 to IV-161
    CompassDie { hex: Hex, die: u8 },
    SovietMoved { from: Hex, to: Hex, die: u8 },
    SovietDrew { reason: CardReason },
    SovietCard { card: SovietCard },
    DeckEmpty { extra: u8 },
    // IV-228
    Advantage { side: Side, die: u8, advantage: Advantage },
    // IV-216
    BetterGerman { yellow: u8, blue: u8 },
    SharedVictory { yellow: u8, blue: u8 },
}
