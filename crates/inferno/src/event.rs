//! What happens, as data.

use table::{Chance, Shared};

use crate::action::Kind;
use crate::card::{GermanCard, SovietCard};
use crate::data::{Advantage, Data, Pool};
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

/// Why a hit falls on whom it falls on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// On the strongest of all (IV-122).
    Strongest,
    /// A Sniper: on the strongest infantry (IV-178, IV-197).
    Sniper,
    /// Pak or Anti-Tank: on the strongest tank (IV-178, IV-198).
    Gun,
    /// The 20th Destroyer Brigade: on the strongest German tank (IV-243).
    Destroyer,
}

/// Blocks of a stack with the dots that they show, in the order of the blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown<U> {
    /// Which.
    pub units: Named<U>,
    /// A stack has four blocks at most (IV-018).
    pub dots: [u8; 4],
}

/// What a Rubble Roll adds to its dice (IV-112).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RubbleParts {
    /// The German card.
    pub card: u8,
    /// Hexes from which Germans attack.
    pub hexes: u8,
    /// Panzers and Panzer Grenadiers among them.
    pub tanks: u8,
}

impl RubbleParts {
    /// All of it.
    #[must_use]
    pub const fn sum(self) -> u8 {
        self.card + self.hexes + self.tanks
    }
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
    EmptyPool(Hex, Pool),
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
    // in the order of their dice, in which who finds no room goes back
    PickedUp { units: Named<[Option<German>; 6]> },
    PickedUpCount { count: u8 },
    // the hex it stood in, or nothing if it was just picked up
    Removed { unit: Named<German>, row: u8, from: Option<Hex> },
    // dice for a row that holds nobody: nothing to Remove either, or closed for good
    IdleDice { dice: u8, row: u8, closed: bool },
    Raus,
    Deployed { unit: Named<German>, hex: Hex },
    DeployedHidden { hex: Hex },
    // a closed row takes whom no open one has room for
    BackToTrack { unit: Named<German>, row: u8, closed: bool },
    BackToTrackHidden { row: u8, closed: bool },
    // IV-069 to IV-082: in which action, and through which hex
    Moved { action: Kind, from: Hex, through: Option<Hex>, to: Hex, count: u8 },
    // for the Germans: who left the rest of the stack
    BrokeDown { units: Named<Germans>, to: Hex },
    Captured { side: Side, hex: Hex },
    // IV-081 to IV-091
    // the Soviet hex is the one that cards look at (IV-190); whether a person plays the Soviets (IV-221)
    Attack { side: Side, target: Hex, from: HexSet, soviet_hex: Hex, deliberate: bool, person: bool },
    // IV-092, IV-093
    SovietLaysCard,
    GermanLaysCard { cards: u8 },
    // IV-094, IV-095: stack by stack
    ShowdownGermans { hex: Hex, stack: Shown<Germans> },
    ShowdownSoviets { hex: Hex, stack: Shown<Soviets> },
    BlankSetToOne { unit: Named<Soviet> },
    GuardRestored { unit: Named<Soviet>, dots: u8 },
    // IV-096 to IV-098
    SovietCardShown { card: SovietCard },
    GermanCardShown { card: GermanCard, count: u8 },
    GermanCardFire { card: GermanCard, volley: Volley, steps: u8 },
    SovietCardFire { card: SovietCard, volley: Volley, steps: u8 },
    // by an AA card, or by the 1077th (IV-242)
    StrikeCancelled { regiment: bool },
    GermanNoTarget { card: GermanCard },
    SovietNoTarget { card: SovietCard },
    // IV-243: whether there is a tank to hit
    Destroyer { unit: Named<Soviet>, hits: bool },
    Landing { dice: Dice, hex: Hex },
    Landed { hex: Hex },
    NothingLands { hex: Hex },
    Joined { unit: Named<Soviet>, hex: Hex, dots: u8 },
    RubbleLaid { hex: Hex },
    // by an AA card: there is one already, or no marker is left
    NoRubble { hex: Hex },
    // IV-099
    // with Khrushchev in play, who adds to the dice (IV-185)
    OpportunityFire { volley: Volley, ones: u8, khrushchev: bool },
    // IV-100
    RubbleRoll { dice: Dice, parts: RubbleParts, over: u8, success: bool },
    // IV-101
    FirstFire,
    GermansFire { volley: Volley, steps: u8 },
    SovietsFire { volley: Volley, steps: u8, ones: u8, khrushchev: bool },
    GermanHit { unit: Named<German>, left: u8, aim: Aim },
    SovietHit { unit: Named<Soviet>, left: u8, aim: Aim },
    // IV-102 to IV-104
    GermansAdvanced { units: Named<Germans>, hex: Hex },
    SovietAdvanced { unit: Named<Soviet>, hex: Hex },
    Blitzed { unit: Named<German>, from: Hex, to: Hex },
    FortLost { hex: Hex },
    // IV-231
    ChuikovRoll { dice: Dice, hex: Hex },
    ChuikovHq { hex: Hex },
    ChuikovLost { hex: Hex },
    // IV-135 to IV-141
    SovietTurn { turn: u16 },
    // the Top Stacked Hexes and their height against the spawn hexes held; whether a person may draw instead
    Compared { hexes: HexSet, height: u8, held: HexSet, person: bool },
    // IV-142 to IV-148
    Spawned { hex: Hex, infantry: u8, tanks: u8 },
    // IV-149 to IV-161
    CompassDie { hex: Hex, die: u8 },
    SovietMoved { from: Hex, to: Hex, die: u8 },
    // behind the screen: whom set-up drew for a German hex (IV-041)
    GermanStands { unit: Named<German>, hex: Hex },
    // behind the screen: which block stands there from the start, came or moved, and what it shows
    SovietStands { unit: Named<Soviet>, hex: Hex, dots: u8 },
    SovietCame { unit: Named<Soviet>, hex: Hex, dots: u8 },
    SovietUnitMoved { unit: Named<Soviet>, hex: Hex },
    // an empty deck gives no card
    SovietDrew { reason: CardReason, drawn: bool },
    // whether a Soviet player sees it
    SovietCard { card: SovietCard, seen: bool },
    DeckEmpty { extra: u8 },
    // IV-227, IV-228
    AdvantageDie { side: Side, die: u8 },
    Advantage { side: Side, die: u8, advantage: Advantage },
    // IV-216
    BetterGerman { yellow: u8, blue: u8 },
    SharedVictory { yellow: u8, blue: u8 },
}
