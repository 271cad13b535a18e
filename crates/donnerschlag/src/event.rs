//! What happens, as data.

use table::Shared;

use crate::card::{ActivationCard, ActivationPile, Choice, CombatCard, Pile};
use crate::combat::reckon::Reckoning;
use crate::data::{CombatResult, Data, Zone};
use crate::hex::{Hex, Hexside};
use crate::position::By;
use crate::unit::{Formation, Side, Unit, UnitSet};

/// What happened, with the data that know the names: an event is told far from its position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DonnerschlagEvent {
    pub(crate) data: Shared<Data>,
    pub(crate) what: Happening,
}

/// Cards of one kind that come from the draw pile, and how many the hand holds then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Dealt {
    pub(crate) drawn: u8,
    pub(crate) held: u8,
}

/// Units and what each of them counts for in a combat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Force {
    pub(crate) units: UnitSet,
    /// Those on their reduced side, stronger by a card, out of supply.
    pub(crate) reduced: UnitSet,
    pub(crate) stronger: UnitSet,
    pub(crate) halved: UnitSet,
    /// Whether all are halved once more, before a city.
    pub(crate) city: bool,
}

/// What happened, with all that a referee needs to work it out again from the log.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Happening {
    Attached { unit: Unit, formation: Formation },
    PickMade { side: Side },
    NoPick { side: Side },
    Picked { card: CombatCard },
    Dealt { side: Side, orders: Dealt, cards: Dealt },
    Reshuffled { side: Side },
    OrdersReshuffled { side: Side },
    Hand { side: Side, orders: ActivationPile, cards: Pile },
    LateCards,
    FortuneOnHand { side: Side },
    OrderExchanged { out: ActivationCard, drawn: ActivationCard },
    CardExchanged { out: CombatCard, drawn: CombatCard },
    BoxFilled { side: Side, cards: u8 },
    IntoBox { side: Side, cards: [Option<CombatCard>; 2] },
    Turn { turn: u8 },
    SchwerpunktPlaced { unit: Unit, hex: Hex },
    Arrived { unit: Unit, hex: Hex },
    Called,
    ZoneChosen { zone: Zone },
    OrderPlayed { side: Side, card: ActivationCard },
    Activated { side: Side, by: By, units: UnitSet },
    AlsoActivated { unit: Unit },
    OutOfSupply { unit: Unit },
    InSupply { unit: Unit },
    Moved { unit: Unit, from: Hex, hex: Hex },
    Overrun { hq: Unit, hex: Hex },
    HqBack { hq: Unit, hex: Hex },
    HqRedeployed { hq: Unit, from: Hex, hex: Hex },
    HqAppears { hq: Unit, hex: Hex },
    HqMoved { hq: Unit, from: Hex, hex: Hex },
    HqLost { hq: Unit },
    Attack { hex: Hex, units: UnitSet, defenders: UnitSet },
    CardPlayed { side: Side, card: CombatCard, choice: Choice, boxed: bool },
    CardDie { side: Side, die: u8, highest: u8 },
    Cancelled { card: CombatCard },
    Removed { card: CombatCard },
    Discarded { card: CombatCard },
    RollsAgain { side: Side, by_card: bool },
    CalledOff { hex: Hex },
    Strengths { attackers: Force, defenders: Force },
    Reckoned { sum: Reckoning },
    Die { side: Side, die: u8, modified: i8 },
    TableSays { result: CombatResult },
    Result { result: CombatResult },
    MinesCost { hex: Hex },
    ZoneCosts { hex: Hex },
    StepLost { unit: Unit },
    Eliminated { unit: Unit },
    Retreated { unit: Unit, from: Hex, hex: Hex },
    NoRetreat { unit: Unit },
    HqStays { hq: Unit },
    Advanced { unit: Unit, from: Hex, hex: Hex },
    Snafu { side: Side },
    CupEmpty { side: Side },
    Drawn { unit: Unit },
    NoPlace { unit: Unit },
    Placed { unit: Unit, hex: Hex },
    Restored { unit: Unit },
    OrderLimit { side: Side, limit: u8 },
    CardLimit { side: Side, limit: u8 },
    OrderSwapped { side: Side },
    Range { hq: Unit, range: u8, lasting: bool },
    Silent { hq: Unit },
    Pinned { unit: Unit },
    CutOff { hex: Hex },
    Bridge { side: Hexside, lasting: bool },
    Blown { side: Hexside, lasting: bool },
    Marked { unit: Unit },
    MarkedHex { hex: Hex },
    Survival,
    RandomDiscard { side: Side, card: CombatCard },
    RandomOrder { side: Side, card: ActivationCard },
    HandLookedAt { side: Side, cards: u8 },
    HandSeen { cards: [Option<CombatCard>; 2] },
    ZoneLookedAt { zone: Zone },
    ZoneSeen { zone: Zone, real: bool },
    BoxBarred,
    Kept { side: Side, kept: u8, down: u8 },
    KeptCard { card: CombatCard },
    Track { square: u8 },
    Reached { zone: Zone },
    Missed { zone: Option<Zone> },
}
