//! What happens, as data.

use table::Shared;

use crate::card::{ActivationCard, ActivationPile, Choice, CombatCard, Pile};
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

/// What happened. A die of a card has a highest face that succeeds, one of a combat has none.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Happening {
    Attached { unit: Unit, formation: Formation },
    PickMade { side: Side },
    NoPick { side: Side },
    Picked { card: CombatCard },
    Dealt { side: Side, orders: u8, cards: u8 },
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
    Activated { side: Side, by: By, units: u8 },
    AlsoActivated { unit: Unit },
    OutOfSupply { unit: Unit },
    InSupply { unit: Unit },
    Moved { unit: Unit, hex: Hex },
    Overrun { hq: Unit, hex: Hex },
    HqAt { hq: Unit, hex: Hex },
    HqLost { hq: Unit },
    Attack { hex: Hex, units: UnitSet },
    CardPlayed { side: Side, card: CombatCard, choice: Choice, boxed: bool },
    CardDie { side: Side, die: u8, highest: u8 },
    Cancelled { card: CombatCard },
    Removed { card: CombatCard },
    Discarded { card: CombatCard },
    DieAgain { side: Side, die: u8, highest: Option<u8> },
    CalledOff { hex: Hex },
    Reckoned { attack: u8, defence: u8, column: u8, drm: i8 },
    BelowTable { attack: u8, defence: u8 },
    Die { side: Side, die: u8, modified: i8 },
    Result { result: CombatResult },
    StepLost { unit: Unit },
    Eliminated { unit: Unit },
    Retreated { unit: Unit, hex: Hex },
    NoRetreat { unit: Unit },
    HqStays { hq: Unit },
    Advanced { unit: Unit, hex: Hex },
    Snafu { side: Side },
    CupEmpty { side: Side },
    Drawn { unit: Unit },
    NoPlace { unit: Unit },
    Placed { unit: Unit, hex: Hex },
    Restored { unit: Unit },
    OrderLimit { side: Side, limit: u8 },
    CardLimit { side: Side, limit: u8 },
    OrderSwapped { side: Side },
    Range { hq: Unit, range: u8 },
    Silent { hq: Unit },
    Pinned { unit: Unit },
    CutOff { hex: Hex },
    Bridge { side: Hexside },
    Blown { side: Hexside },
    Marked { unit: Unit },
    MarkedHex { hex: Hex },
    Survival,
    RandomDiscard { card: CombatCard },
    RandomOrder { card: ActivationCard },
    HandLookedAt { side: Side, cards: u8 },
    HandSeen { cards: [Option<CombatCard>; 2] },
    ZoneLookedAt { zone: Zone },
    ZoneSeen { zone: Zone, real: bool },
    BoxBarred,
    Kept { side: Side, down: u8 },
    KeptCard { card: CombatCard },
    Track { square: u8 },
    Reached { zone: Zone },
    Missed { zone: Option<Zone> },
}
