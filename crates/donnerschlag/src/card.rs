//! Cards: what is printed on them (DS-040 to DS-043, DS-050 to DS-058).

use serde::{Deserialize, Serialize};

use crate::hex::Hex;
use crate::unit::{Colour, Formation, Side, Unit};

/// An Activation Card, by its place in the data; copies are alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActivationCard(pub(crate) u8);

/// A Combat Card, by its place in the data; copies are alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CombatCard(pub(crate) u8);

/// The most kinds of Combat Cards that a side may have.
pub(crate) const COMBAT_KINDS: usize = 28;
/// The most kinds of Activation Cards that a side may have.
pub(crate) const ACTIVATION_KINDS: usize = 8;

/// How many cards of each kind of one side there are.
pub(crate) type Pile = [u8; COMBAT_KINDS];
/// The same for Activation Cards.
pub(crate) type ActivationPile = [u8; ACTIVATION_KINDS];

/// How many cards those are.
pub(crate) fn total(pile: &[u8]) -> u8 {
    pile.iter().sum()
}

/// Which of its events a card is played for (DS-053, DS-057).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EventChoice"))]
pub enum Choice {
    /// The General Event.
    A,
    /// The Tactical Event.
    B,
    /// The joint event of a pair.
    Joint,
}

impl Choice {
    /// All of them.
    pub(crate) const ALL: [Choice; 3] = [Choice::A, Choice::B, Choice::Joint];

    /// Its word in notation and in the keys of texts.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Choice::A => "a",
            Choice::B => "b",
            Choice::Joint => "joint",
        }
    }
}

/// When an event may be played (DS-052); the rulebook leaves it to the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum When {
    /// Before combat, by the attacker.
    Attack,
    /// Before combat, by the defender.
    Defence,
    /// Before combat, by either.
    Combat,
    /// After combat.
    After,
    /// In one's own activation, before any unit has moved.
    Activation,
    /// In one's own movement step.
    Movement,
    /// Right after the enemy has activated units and checked their supply.
    Reaction,
    /// In each of these.
    Any,
    /// Right after the enemy has declared an event.
    Response,
}

/// What must be so for an event besides its timing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Need {
    /// A German unit attacks.
    German,
    /// A tank of 6th Panzer attacks.
    #[serde(rename = "tank-6pz")]
    Tank6Pz,
    /// A tank attacks.
    Tank,
    /// Infantry defends.
    Infantry,
    /// The hex attacked is no city.
    NoCity,
    /// A unit of the 2nd Guards Army takes part.
    Guards,
    /// Donnerschlag has been called.
    Called,
}

/// What an event does; `effects/every.rs` says all about each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the texts of the cards describe them")]
pub enum Effect {
    IgnoreRiver,
    EaseTerrain,
    Shift,
    ShiftAndPursue,
    Drm,
    NoTankShift,
    Flak,
    StandFast,
    NeverBack,
    DeadboltRifles,
    AsTown,
    Howitzers,
    Mines,
    Reroll,
    SaveTank,
    Pursuit,
    OneFollows,
    MainEffort,
    ActivationLimit,
    CombatLimit,
    SwapActivation,
    HqRange,
    ExtraUnit,
    HqSilent,
    HqJammed,
    Partisans,
    CutOff,
    ReplaceGerman,
    ReplaceRomanian,
    ReplaceTank,
    ReplaceSoviet,
    Bridge,
    BlowBridge,
    Frost,
    RoadMarch,
    DrawAlarm,
    DrawAdHoc,
    DrawAdHocSurely,
    DrawTanks,
    AirFleet,
    PinAll,
    PinOne,
    Fuel,
    ForcedMarch,
    DiscardCombat,
    DiscardActivation,
    LookAtHand,
    LookAtZone,
    InfiltrateAll,
    InfiltrateOne,
    GuardsStrength,
    MoveHq,
    Mud,
    MudStack,
    CavalryFree,
    CavalryMarch,
    BarBox,
    CorpsToo,
    Cancel,
}

/// One event of a card.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CardEvent {
    /// When it may be played.
    pub when: When,
    /// The highest die that succeeds; none if it needs no die.
    pub roll: Option<u8>,
    /// What must be so besides.
    pub needs: Option<Need>,
    /// What it does.
    pub effect: Effect,
    /// How much of it.
    pub amount: u8,
    /// Until the end of the turn or game rather than of the activation.
    pub lasting: bool,
    /// Whether the card leaves the game when the event succeeds (DS-054).
    pub removes: bool,
    /// The HQ that it is about, if it names one.
    pub hq: Option<Unit>,
    /// Where an HQ that was not on the map yet appears.
    pub appears: Option<Hex>,
    /// Where an HQ may move.
    pub to: [Option<Hex>; 3],
    /// The corps that is activated too.
    pub corps: Option<Formation>,
}

/// A Combat Card.
#[derive(Clone, PartialEq, Debug)]
pub struct CombatCardData {
    /// Its word in notation.
    pub id: &'static str,
    /// Whose it is.
    pub side: Side,
    /// Copies in the Early deck.
    pub early: u8,
    /// Copies in the Late deck.
    pub late: u8,
    /// The General Event.
    pub a: CardEvent,
    /// The Tactical Event.
    pub b: CardEvent,
}

impl CombatCardData {
    /// How many copies there are, with the Late deck or before.
    pub(crate) const fn copies(&self, late: bool) -> u8 {
        self.early + if late { self.late } else { 0 }
    }
}

/// Two cards that may be played as one (DS-057, DS-058).
#[derive(Clone, PartialEq, Debug)]
pub struct Pair {
    /// The cards.
    pub cards: [CombatCard; 2],
    /// Their joint event.
    pub event: CardEvent,
}

/// Whom an Activation Card activates (DS-140 to DS-145).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Activates {
    /// This formation; the two Romanian corps go together (DS-141).
    Formation(Formation),
    /// A formation of the player's choice.
    Any,
    /// The units around the Schwerpunkt.
    Schwerpunkt,
    /// One of two colours.
    Colours([Colour; 2]),
    /// One colour or one formation.
    ColourOrFormation,
    /// One army HQ or one formation.
    HqOrFormation,
}

/// An Activation Card.
#[derive(Clone, PartialEq, Debug)]
pub struct ActivationCardData {
    /// Its word in notation.
    pub id: &'static str,
    /// Whose it is.
    pub side: Side,
    /// Copies in the Early deck.
    pub early: u8,
    /// Copies in the Late deck.
    pub late: u8,
    /// Whom it activates.
    pub activates: Activates,
}

impl ActivationCardData {
    /// How many copies there are, with the Late deck or before.
    pub(crate) const fn copies(&self, late: bool) -> u8 {
        self.early + if late { self.late } else { 0 }
    }
}
