//! Positions placed by hand, and what makes a position possible.

use std::collections::BTreeMap;

use serde::Deserialize;
use table::Setup;

use crate::card::{ActivationPile, Pile};
use crate::data::{Data, Start, ZONES, Zone};
use crate::hex::{Hex, Hexside};
use crate::phase::{Phase, Stack};
use crate::position::{Activation, Boxed, Bridging, By, Donnerschlag, Schwerpunkt};
use crate::unit::{Formation, Kind, Side, Spot, Unit};

/// A position as lessons write it: the Action Phase of a turn. What is left out stands as at the start,
/// with no cards in hand and both assault gun battalions with the 6th Panzer Division.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Placement {
    /// The turn.
    pub turn: Option<u8>,
    /// Whose activation is next; the Axis's unless said.
    pub next: Option<Side>,
    /// Begin the turn with its Admin Phase.
    pub admin: bool,
    /// Take every unit off the map that is not named in `units`.
    pub clear: bool,
    /// Where units are: a hex, `eliminated` or `cup`.
    pub units: BTreeMap<String, String>,
    /// Units that show their reduced side.
    pub reduced: Vec<String>,
    /// Units with an Out of Supply marker.
    pub out_of_supply: Vec<String>,
    /// The formations of StuG 228 and 243.
    pub attached: Option<[String; 2]>,
    /// The unit with the Schwerpunkt marker.
    pub schwerpunkt: Option<String>,
    /// Who has Schlachtenglück.
    pub fortune: Option<Side>,
    /// Combat Cards in the hands of the Axis.
    pub axis_cards: Vec<String>,
    /// Combat Cards in the hands of the Soviets.
    pub soviet_cards: Vec<String>,
    /// Activation Cards of the Axis.
    pub axis_orders: Vec<String>,
    /// Activation Cards of the Soviets.
    pub soviet_orders: Vec<String>,
    /// What lies in OKH: one card.
    pub okh: Option<String>,
    /// What lies in STAVKA: one card, or both of a pair.
    pub stavka: Vec<String>,
    /// Combat Cards discarded, of either side.
    pub discards: Vec<String>,
    /// The box of the Donnerschlag marker, and with it the chosen zone.
    pub track: Option<u8>,
    /// The chosen zone.
    pub zone: Option<String>,
    /// Whether the marker shows its Survival side.
    pub survival: bool,
    /// Bridges that have been built.
    pub built: Vec<String>,
    /// Bridges that have been blown.
    pub blown: Vec<String>,
}

impl Placement {
    pub(crate) fn on(self, setup: &Setup<Donnerschlag>) -> Result<Donnerschlag, String> {
        let data = setup.data;
        let mut game = Donnerschlag::laid_out(setup);
        game.turn = self.turn.unwrap_or(1);
        if !(1..=data.numbers.last_turn + 1).contains(&game.turn) {
            return Err(format!("turn: there is no turn {}", game.turn));
        }
        self.place_units(&data, &mut game)?;
        game.attached = match &self.attached {
            Some([one, other]) => [formation(&data, one)?, formation(&data, other)?],
            None => [data.formation("6pz"); 2],
        };
        for id in &self.reduced {
            game.reduced.insert(unit(&data, id, "reduced")?);
        }
        for id in &self.out_of_supply {
            game.oos.insert(unit(&data, id, "out_of_supply")?);
        }
        if let Some(id) = &self.schwerpunkt {
            game.schwerpunkt = Schwerpunkt::On(unit(&data, id, "schwerpunkt")?);
        }
        game.fortune = self.fortune.unwrap_or(Side::Axis);
        self.place_cards(&data, &mut game)?;
        game.track = self.track;
        game.survival = self.survival;
        game.zone = match &self.zone {
            None => None,
            Some(id) => {
                let zone = (0..ZONES).find(|&zone| data.map.zones[zone].id == id);
                Some(Zone(zone.ok_or_else(|| format!("zone: there is no zone {id}"))? as u8))
            }
        };
        let side = |word: &String| {
            let side = Hexside::parse(word).ok_or_else(|| format!("{word} is no hexside"))?;
            Ok::<_, String>(Bridging { side, lasting: true })
        };
        for word in &self.built {
            game.built.push(side(word)?);
        }
        for word in &self.blown {
            game.blown.push(side(word)?);
        }
        let next = self.next.unwrap_or(Side::Axis);
        game.activation = Activation::new(next.enemy(), By::Nobody);
        for side in Side::BOTH {
            game.cards[side].activations =
                if game.is_last_effort() { data.numbers.last_activations } else { 0 };
        }
        // Nobody at the table is told of what went before: a hand log and a silent one are the same.
        game.stack = Stack::new(if self.admin { Phase::TurnStart } else { Phase::NextActivation });
        if !self.admin && game.activations_left(Side::Axis) + game.activations_left(Side::Soviet) == 0 {
            return Err("axis_orders, soviet_orders: somebody needs an Activation Card".to_owned());
        }
        game.run(&mut Quiet);
        game.field.take_stirred();
        game.possible()?;
        Ok(game)
    }

    fn place_units(&self, data: &Data, game: &mut Donnerschlag) -> Result<(), String> {
        for unit in data.every_unit() {
            let start = data.unit(unit).start;
            let spot = match start {
                Start::At(hex) if !self.clear => Spot::On(hex),
                // In the Admin Phase those of this turn are still to come.
                Start::Turn(turn) if turn + u8::from(self.admin) > game.turn => Spot::Waiting,
                Start::At(_) | Start::Turn(_) if data.unit(unit).kind == Kind::Hq => Spot::Gone,
                Start::At(_) | Start::Turn(_) => Spot::Eliminated,
                Start::Card => Spot::Waiting,
                Start::Cup => Spot::Cup,
            };
            game.put(unit, spot);
        }
        for (id, place) in &self.units {
            let unit = unit(data, id, "units")?;
            let spot = match place.as_str() {
                "eliminated" => Spot::Eliminated,
                "cup" => Spot::Cup,
                "waiting" => Spot::Waiting,
                hex => {
                    Spot::On(Hex::parse(hex).ok_or_else(|| format!("units: {id}: there is no hex {hex}"))?)
                }
            };
            game.put(unit, spot);
        }
        Ok(())
    }

    fn place_cards(&self, data: &Data, game: &mut Donnerschlag) -> Result<(), String> {
        game.late = game.turn > data.numbers.rebuild || game.turn == data.numbers.rebuild && !self.admin;
        for side in Side::BOTH {
            let (mut cards, mut orders) = (Pile::default(), ActivationPile::default());
            for (card, slot) in data.combat_cards(side) {
                let card = data.card(card);
                cards[slot] = card.early + if game.late { card.late } else { 0 };
            }
            for (card, slot) in data.activation_cards(side) {
                let card = data.order(card);
                orders[slot] = card.early + if game.late { card.late } else { 0 };
            }
            let take = |pile: &mut [u8], slot: usize, id: &str| {
                pile[slot] =
                    pile[slot].checked_sub(1).ok_or_else(|| format!("there is no card {id} left"))?;
                Ok::<_, String>(slot)
            };
            let find = |id: &str| {
                let card = data.combat_card(id).ok_or_else(|| format!("there is no card {id}"))?;
                Ok::<_, String>((card, data.slot(card)))
            };
            let (hand, order_hand, boxed): (_, _, Vec<String>) = match side {
                Side::Axis => (&self.axis_cards, &self.axis_orders, self.okh.iter().cloned().collect()),
                Side::Soviet => (&self.soviet_cards, &self.soviet_orders, self.stavka.clone()),
            };
            for id in hand {
                let (card, slot) = find(id)?;
                if data.card(card).side != side {
                    return Err(format!("{id} is no card of that side"));
                }
                let slot = take(&mut cards, slot, id)?;
                game.hidden[side].hand[slot] += 1;
            }
            for id in &self.discards {
                let (card, slot) = find(id)?;
                if data.card(card).side == side {
                    let slot = take(&mut cards, slot, id)?;
                    game.cards[side].discards[slot] += 1;
                }
            }
            game.hidden[side].boxed = match boxed.as_slice() {
                [] => Boxed::Nothing,
                [one] => {
                    let (card, slot) = find(one)?;
                    take(&mut cards, slot, one)?;
                    Boxed::One(card)
                }
                [one, other, ..] => {
                    let pair = [find(one)?.0, find(other)?.0];
                    let number = data.pairs.iter().position(|known| known.cards == pair);
                    let number = number.ok_or("stavka: these cards are no pair")?;
                    take(&mut cards, data.slot(pair[0]), one)?;
                    take(&mut cards, data.slot(pair[1]), other)?;
                    Boxed::Pair(number as u8)
                }
            };
            for id in order_hand {
                let card =
                    data.activation_card(id).ok_or_else(|| format!("there is no Activation Card {id}"))?;
                if data.order(card).side != side {
                    return Err(format!("{id} is no card of that side"));
                }
                let slot = take(&mut orders, data.order_slot(card), id)?;
                game.hidden[side].orders[slot] += 1;
            }
            game.hidden[side].draw = cards;
            game.hidden[side].order_draw = orders;
        }
        Ok(())
    }
}

fn unit(data: &Data, id: &str, key: &str) -> Result<Unit, String> {
    data.find(id).ok_or_else(|| format!("{key}: there is no unit {id}"))
}

fn formation(data: &Data, id: &str) -> Result<Option<Formation>, String> {
    data.formation(id).map(Some).ok_or_else(|| format!("attached: there is no formation {id}"))
}

/// Nobody listens, and nothing is left to luck before the first choice of an Action Phase.
struct Quiet;

impl crate::teller::Teller for Quiet {
    fn tell(&mut self, _: crate::event::Happening) {}
    fn only(&mut self, _: Side, _: crate::event::Happening) {}
    fn d6(&mut self) -> u8 {
        1
    }
    fn pick(&mut self, _: usize) -> usize {
        0
    }
    fn take_from(&mut self, counts: &mut [u8]) -> usize {
        let kind = counts.iter().position(|&count| count > 0).unwrap_or_default();
        counts[kind] -= 1;
        kind
    }
}

impl Donnerschlag {
    /// Whether this can come up in play, or what to change.
    pub(crate) fn possible(&self) -> Result<(), String> {
        let ensure = |holds: bool, change: String| if holds { Ok(()) } else { Err(change) };
        let data = self.data.get();
        self.cards_are_conserved()?;
        for unit in data.every_unit() {
            let (info, spot) = (data.unit(unit), self.field.spot(unit));
            let cup = info.kind.is_from_cup();
            ensure(cup || spot != Spot::Cup, format!("{}: it belongs into no cup", info.id))?;
            ensure(!cup || spot != Spot::Eliminated, format!("{}: it goes back into its cup", info.id))?;
            ensure(
                !self.reduced.contains(unit) || info.steps == 2 && matches!(spot, Spot::On(_)),
                format!("{}: only a unit of two steps on the map is reduced", info.id),
            )?;
            ensure(
                !self.oos.contains(unit) || matches!(spot, Spot::On(_)),
                format!("{}: only a unit on the map is out of supply", info.id),
            )?;
            let Spot::On(hex) = spot else { continue };
            ensure(!data.map.pocket.contains(hex), format!("{}: nobody enters the pocket", info.id))?;
            let here = self.units_in(hex);
            ensure(
                here.and(data.sets.of[info.side.enemy()]).is_empty(),
                format!("{hex}: both sides are there (DS-092)"),
            )?;
            let retreats = self.combat.retreating.contains(unit);
            ensure(
                here.and(data.sets.hq).len() <= 1
                    && (retreats || self.has_room(hex, unit) || self.is_passing(hex)),
                format!("{hex}: too many units (DS-090)"),
            )?;
        }
        if let Schwerpunkt::On(unit) = self.schwerpunkt {
            let there = self.hex(unit).is_some() || self.fleeing.is_some();
            ensure(there, "schwerpunkt: its unit is not on the map (DS-072)".to_owned())?;
            let axis = data.unit(unit).side == Side::Axis;
            ensure(axis, "schwerpunkt: it is the Axis's marker (DS-071)".to_owned())?;
        }
        ensure(
            self.zone.is_some() == self.track.is_some(),
            "zone, track: one goes with the other".to_owned(),
        )?;
        ensure(
            self.track.is_none_or(|track| track <= data.numbers.survival_track),
            "track: no such box".to_owned(),
        )?;
        for army in 0..2 {
            let gone = self.field.spot(self.soviet_hq(army)) == Spot::Gone;
            ensure(
                self.overrun[army].is_none() || gone,
                "an overrun HQ is not on the map (DS-172)".to_owned(),
            )?;
        }
        Ok(())
    }

    /// A unit that retreats may pass through a full hex (DS-093).
    fn is_passing(&self, hex: Hex) -> bool {
        self.combat.retreating.iter().any(|unit| self.hex(unit) == Some(hex))
    }

    /// Every card is in exactly one place.
    fn cards_are_conserved(&self) -> Result<(), String> {
        let data = self.data.get();
        for side in Side::BOTH {
            let (hidden, open) = (&self.hidden[side], &self.cards[side]);
            let declared = self.up.declared(data, side);
            let boxed = self.cards_in(hidden.boxed);
            for (card, slot) in data.combat_cards(side) {
                let info = data.card(card);
                let piles = [&hidden.hand, &hidden.draw, &hidden.down, &open.discards, &open.removed];
                let mut found: u8 = piles.into_iter().map(|pile| pile[slot]).sum();
                found +=
                    declared.into_iter().chain(boxed).flatten().filter(|&other| other == card).count() as u8;
                // A Late card that has been picked is counted with the Late deck until that comes in.
                let waits = self.turn == data.numbers.rebuild && !self.late;
                found += u8::from(hidden.pick == Some(card) && !waits);
                let all = info.early + if self.late { info.late } else { 0 };
                if found != all {
                    return Err(format!("{}: {found} of {all} cards are there", info.id));
                }
            }
            for (card, slot) in data.activation_cards(side) {
                let info = data.order(card);
                let found = hidden.orders[slot] + hidden.order_draw[slot] + open.orders[slot];
                let all = info.early + if self.late { info.late } else { 0 };
                if found != all {
                    return Err(format!("{}: {found} of {all} Activation Cards are there", info.id));
                }
            }
        }
        Ok(())
    }
}
