//! The view as clients read it.

use serde::Serialize;

use super::{Counts, DonnerschlagView};
use crate::card::{Choice, CombatCard};
use crate::combat::reckon::{Counted, Reckoning};
use crate::data::Data;
use crate::hex::{Hex, Hexside};
use crate::phase::{About, Phase};
use crate::position::{Boxed, Bridging, By, FaceUp, Hidden, OpenCards, Schwerpunkt};
use crate::unit::{BySide, Side, Spot, Unit, UnitSet};

/// Everything that a client draws.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "DonnerschlagSheet"))]
pub(super) struct Sheet<'a> {
    turn: u8,
    date: &'a str,
    phase: Vec<Step<'a>>,
    units: Vec<UnitSheet<'a>>,
    schwerpunkt: Option<&'a str>,
    schwerpunkt_available: bool,
    fortune: Side,
    late_cards: bool,
    track: Option<u8>,
    survival: bool,
    zone: Option<&'a str>,
    looked: Vec<LookedSheet<'a>>,
    built: Vec<Hexside>,
    blown: Vec<Hexside>,
    passing_bridges: Vec<Hexside>,
    overrun: [Option<Hex>; 2],
    fleeing: Option<Hex>,
    box_barred: bool,
    cards: BySide<CardSheet<'a>>,
    activation: ActivationSheet<'a>,
    combat: Option<CombatSheet<'a>>,
    playing: Vec<PlayingSheet<'a>>,
    over: bool,
}

/// A phase of the stack, in words and with the piece that it is about.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PhaseStep"))]
struct Step<'a> {
    what: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    unit: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    side: Option<Side>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    order: Option<&'a str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    passed: bool,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct UnitSheet<'a> {
    id: &'a str,
    at: Spot,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    marks: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    attached: Option<&'a str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct LookedSheet<'a> {
    zone: &'a str,
    /// For the Soviets only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    real: Option<bool>,
}

/// The cards of a side.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct CardSheet<'a> {
    #[serde(flatten)]
    counts: Counts,
    order_limit: u8,
    limit: u8,
    activations: u8,
    discards: Vec<&'a str>,
    removed: Vec<&'a str>,
    played_orders: Vec<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    own: Option<OwnSheet<'a>>,
}

/// What the side alone sees.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct OwnSheet<'a> {
    hand: Vec<&'a str>,
    draw: Vec<&'a str>,
    down: Vec<&'a str>,
    orders: Vec<&'a str>,
    order_draw: Vec<&'a str>,
    boxed: Vec<&'a str>,
    pick: Option<&'a str>,
    seen: Vec<&'a str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct ActivationSheet<'a> {
    side: Side,
    by: Option<&'a str>,
    under_way: bool,
    points: u8,
    spent: u8,
    on_road: bool,
    slipped: bool,
    stopped: bool,
    attacked: Vec<Hex>,
    range: Vec<(&'a str, i8)>,
    frost: bool,
    fuel: bool,
    cavalry_free: bool,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct CombatSheet<'a> {
    target: Hex,
    attackers: Vec<&'a str>,
    defenders: Vec<&'a str>,
    retreating: Vec<&'a str>,
    advanced: Vec<&'a str>,
    attack: u8,
    defence: u8,
    column: Option<&'a str>,
    drm: i8,
    parts: Vec<Counted>,
    die: u8,
    modified: Option<i8>,
    attacker_loss: u8,
    defender_loss: u8,
    retreat: bool,
    effects: Vec<&'static str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct PlayingSheet<'a> {
    side: Side,
    card: &'a str,
    choice: Choice,
    boxed: bool,
    left: u8,
}

fn names(data: &Data, units: UnitSet) -> Vec<&str> {
    units.iter().map(|unit| data.unit(unit).id).collect()
}

/// The ids of the cards in a pile, each as often as it is there.
fn pile<'a>(data: &'a Data, side: Side, pile: &[u8]) -> Vec<&'a str> {
    let cards = data.combat_cards(side);
    cards.flat_map(|(card, slot)| (0..pile[slot]).map(move |_| data.card(card).id)).collect()
}

fn orders<'a>(data: &'a Data, side: Side, pile: &[u8]) -> Vec<&'a str> {
    let cards = data.activation_cards(side);
    cards.flat_map(|(card, slot)| (0..pile[slot]).map(move |_| data.order(card).id)).collect()
}

impl DonnerschlagView {
    pub(super) fn sheet(&self) -> Sheet<'_> {
        let (data, up) = (self.data.get(), &self.up);
        let zones = &data.map.zones;
        let looked = (0..zones.len()).filter(|zone| up.looked >> zone & 1 == 1);
        let sides = |bridges: &dyn Fn(&Bridging) -> bool, all: Vec<Bridging>| {
            all.into_iter().filter(|bridging| bridges(bridging)).map(|bridging| bridging.side).collect()
        };
        let bridged_for_now = |side| up.built.contains(Bridging { side, lasting: false });
        let passing = up.built.iter().chain(up.blown.iter()).collect();
        Sheet {
            turn: up.turn,
            date: &data.calendar[usize::from(up.turn) - 1],
            phase: up.stack.iter().map(|phase| step(data, phase)).collect(),
            units: data.every_unit().map(|unit| unit_sheet(data, up, unit)).collect(),
            schwerpunkt: match up.schwerpunkt {
                Schwerpunkt::On(unit) => Some(data.unit(unit).id),
                _ => None,
            },
            schwerpunkt_available: up.schwerpunkt != Schwerpunkt::Unavailable,
            fortune: up.fortune,
            late_cards: up.late,
            track: up.track,
            survival: up.survival,
            zone: self.zone.map(|zone| zones[usize::from(zone.0)].id),
            looked: looked
                .map(|zone| LookedSheet { zone: zones[zone].id, real: self.looked_into[zone] })
                .collect(),
            built: sides(&|_| true, up.built.iter().collect()),
            blown: sides(&|bridging| !bridged_for_now(bridging.side), up.blown.iter().collect()),
            passing_bridges: sides(&|bridging| !bridging.lasting, passing),
            overrun: up.overrun,
            fleeing: up.fleeing,
            box_barred: up.this_turn.box_barred,
            cards: BySide::of(|side| self.cards(side)),
            activation: activation(data, up),
            combat: self.combat(),
            playing: [up.playing, up.answering]
                .into_iter()
                .flatten()
                .map(|playing| PlayingSheet {
                    side: playing.side,
                    card: data.card(playing.card).id,
                    choice: playing.choice,
                    boxed: playing.boxed,
                    left: playing.left,
                })
                .collect(),
            over: up.ending.is_some(),
        }
    }

    fn cards(&self, side: Side) -> CardSheet<'_> {
        let data = self.data.get();
        let open: &OpenCards = &self.up.cards[side];
        let id = |card: CombatCard| data.card(card).id;
        let own = |own: Hidden| OwnSheet {
            hand: pile(data, side, &own.hand),
            draw: pile(data, side, &own.draw),
            down: pile(data, side, &own.down),
            orders: orders(data, side, &own.orders),
            order_draw: orders(data, side, &own.order_draw),
            boxed: match own.boxed {
                Boxed::Nothing => Vec::new(),
                Boxed::One(card) => vec![id(card)],
                Boxed::Pair(pair) => data.pairs[usize::from(pair)].cards.map(id).to_vec(),
            },
            pick: own.pick.map(id),
            seen: own.seen.iter().map(id).collect(),
        };
        CardSheet {
            counts: self.counts[side],
            order_limit: open.order_limit,
            limit: open.limit,
            activations: open.activations,
            discards: pile(data, side, &open.discards),
            removed: pile(data, side, &open.removed),
            played_orders: orders(data, side, &open.orders),
            own: self.own[side].map(own),
        }
    }

    /// The combat with its sum, so that a client need not reckon.
    fn combat(&self) -> Option<CombatSheet<'_>> {
        let data = self.data.get();
        let combat = &self.up.combat;
        let target = combat.target?;
        let Reckoning { attack, defence, column, drm, parts } = self.open_world().reckon();
        let marks = [
            (combat.ignore_river, "ignore-river"),
            (combat.no_tank_shift, "no-tank-shift"),
            (combat.no_combined_arms, "no-combined-arms"),
            (combat.as_town, "as-town"),
            (combat.flak, "flak"),
            (combat.stand_fast, "stand-fast"),
            (combat.no_retreat, "no-retreat"),
            (combat.one_step_less, "one-step-less"),
            (combat.mines, "mines"),
            (combat.reroll, "reroll"),
            (combat.pursue, "pursue"),
            (combat.one_follows, "one-follows"),
        ];
        Some(CombatSheet {
            target,
            attackers: names(data, combat.attackers),
            defenders: names(data, combat.defenders),
            retreating: names(data, combat.retreating),
            advanced: names(data, combat.advanced),
            attack,
            defence,
            column: column.map(|column| data.crt.names[usize::from(column)].as_str()),
            drm,
            parts: parts.iter().collect(),
            die: combat.die,
            modified: combat.modified,
            attacker_loss: combat.attacker_loss,
            defender_loss: combat.defender_loss,
            retreat: combat.retreat,
            effects: marks.into_iter().filter(|(on, _)| *on).map(|(_, name)| name).collect(),
        })
    }
}

fn unit_sheet<'a>(data: &'a Data, up: &FaceUp, unit: Unit) -> UnitSheet<'a> {
    let activation = &up.activation;
    let marks = [
        (up.reduced, "reduced"),
        (up.oos, "out-of-supply"),
        (activation.active, "active"),
        (activation.moved, "moved"),
        (activation.fought, "fought"),
        (up.this_turn.pinned, "no-movement"),
        (up.this_turn.silent, "silent"),
        (up.this_turn.stronger, "stronger"),
        (activation.mud, "mud"),
        (activation.faster, "faster"),
        (activation.road_march, "road-march"),
        (activation.infiltrating, "infiltrating"),
        (activation.cut_off, "cut-off"),
    ];
    let stug = data.stugs.iter().position(|&stug| stug == unit);
    UnitSheet {
        id: data.unit(unit).id,
        at: up.field.spot(unit),
        marks: marks.into_iter().filter(|(set, _)| set.contains(unit)).map(|(_, name)| name).collect(),
        attached: stug
            .and_then(|number| up.attached[number])
            .map(|formation| data.formation_data(formation).id),
    }
}

fn activation<'a>(data: &'a Data, up: &FaceUp) -> ActivationSheet<'a> {
    let activation = &up.activation;
    let hqs = data.hqs.iter().enumerate();
    let change = |number: usize| up.this_turn.range[number] + activation.range[number];
    ActivationSheet {
        side: activation.side,
        by: match activation.by {
            By::Nobody => None,
            By::Formation(formation) => Some(data.formation_data(formation).id),
            By::Schwerpunkt => Some("schwerpunkt"),
            By::Colour(colour) => Some(colour.word()),
            By::Hq(hq) => Some(data.unit(hq).id),
        },
        under_way: activation.under_way,
        points: activation.mover.points,
        spent: activation.mover.spent,
        on_road: activation.mover.road,
        slipped: activation.mover.slipped,
        stopped: activation.mover.stopped,
        attacked: activation.attacked.iter().collect(),
        range: hqs
            .filter(|(number, _)| change(*number) != 0)
            .map(|(number, &hq)| (data.unit(hq).id, change(number)))
            .collect(),
        frost: activation.frost,
        fuel: activation.fuel,
        cavalry_free: activation.cavalry_free,
    }
}

fn step(data: &Data, phase: Phase) -> Step<'_> {
    let step = Step { what: phase.asks().word, unit: None, side: None, order: None, passed: false };
    match phase.about() {
        About::Nothing => step,
        About::Side { side, passed } => Step { side: Some(side), passed, ..step },
        About::Unit(unit) => Step { unit: Some(data.unit(unit).id), ..step },
        About::Order(card) => Step { order: Some(data.order(card).id), ..step },
    }
}
