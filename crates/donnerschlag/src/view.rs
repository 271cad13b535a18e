//! What each viewer may know, and the worlds that fit it.

use serde::{Serialize, Serializer};
use table::{Chance, Setup, Shared, Viewer};

use crate::card::{ActivationPile, CombatCard, Pile, total};
use crate::data::{Data, ZONES, Zone};
use crate::hex::Hex;
use crate::options::Options;
use crate::phase::Phase;
use crate::position::{Boxed, Donnerschlag, FaceUp, Hidden};
use crate::unit::{BySide, Few, Side, Spot, Unit};

mod board;
mod sheet;

pub use board::{Board, NO_WAY};

/// What one viewer may know: all that lies face up, how many cards lie face down, and what is the
/// viewer's own (DS-120).
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(as = "sheet::Sheet<'static>"))]
pub struct DonnerschlagView {
    pub(crate) data: Shared<Data>,
    pub(crate) options: Options,
    pub(crate) up: FaceUp,
    /// How many cards lie where, which everybody may count.
    pub(crate) counts: BySide<Counts>,
    /// A side's cards: for that side, and for all after the end.
    pub(crate) own: BySide<Option<Hidden>>,
    /// The chosen zone: for the Axis, and for all after the end.
    pub(crate) zone: Option<Zone>,
    /// What the Soviets saw when they looked into a zone's box: for them.
    pub(crate) looked_into: [Option<bool>; ZONES],
}

/// How many cards of a side lie face down, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Counts {
    /// Combat Cards in hand.
    pub hand: u8,
    /// In the draw pile.
    pub draw: u8,
    /// Discarded without being played.
    pub down: u8,
    /// Activation Cards in hand.
    pub orders: u8,
    /// In their draw pile.
    pub order_draw: u8,
    /// In OKH or STAVKA.
    pub boxed: u8,
    /// Whether the High Command has chosen a card.
    pub picked: bool,
    /// Enemy cards that this side has just looked at.
    pub seen: u8,
}

impl DonnerschlagView {
    pub(crate) fn of(game: &Donnerschlag, viewer: Viewer) -> Self {
        let over = game.ending.is_some();
        let sees = |side: Side| viewer.is(side.seat()) || viewer == Viewer::Open;
        let counts = |side: Side| {
            let hidden = &game.hidden[side];
            Counts {
                hand: total(&hidden.hand),
                draw: total(&hidden.draw),
                down: total(&hidden.down),
                orders: total(&hidden.orders),
                order_draw: total(&hidden.order_draw),
                boxed: hidden.boxed.len(),
                picked: hidden.pick.is_some(),
                seen: hidden.seen.iter().count() as u8,
            }
        };
        let mut looked_into = [None; ZONES];
        if sees(Side::Soviet) {
            for (zone, seen) in looked_into.iter_mut().enumerate() {
                *seen = (game.looked >> zone & 1 == 1).then_some(game.zone == Some(Zone(zone as u8)));
            }
        }
        DonnerschlagView {
            data: game.data,
            options: game.options,
            up: game.up,
            counts: BySide::of(counts),
            own: BySide::of(|side| sees(side).then_some(game.hidden[side])),
            zone: game.zone.filter(|_| sees(Side::Axis) || over),
            looked_into,
        }
    }

    /// The turn under way.
    #[must_use]
    pub fn turn(&self) -> u8 {
        self.up.turn
    }

    /// Where a unit is on the map.
    #[must_use]
    pub fn hex(&self, unit: Unit) -> Option<Hex> {
        self.up.field.hex(unit)
    }

    /// The turn in which Donnerschlag was called, read off the track after the end; 0 if it never was.
    #[must_use]
    pub fn call_turn(&self) -> u8 {
        self.up.track.map_or(0, |track| (self.up.turn + 1).saturating_sub(track))
    }

    /// The chosen zone, from 1, if the viewer may know it.
    #[must_use]
    pub fn zone_number(&self) -> Option<u8> {
        self.zone.map(|Zone(zone)| zone + 1)
    }

    /// How many units of a side have been eliminated and have not come back.
    #[must_use]
    pub fn eliminated(&self, side: Side) -> usize {
        let units = self.data.sets.of_side[side].iter();
        units.filter(|&unit| self.up.field.spot(unit) == Spot::Eliminated).count()
    }

    /// Some world that fits: cards that the viewer cannot see are drawn anew from those that may lie there.
    pub(crate) fn imagine(&self, setup: &Setup<Donnerschlag>, chance: &mut impl Chance) -> Donnerschlag {
        let mut world = Donnerschlag { up: self.up, ..Donnerschlag::laid_out(setup) };
        for side in Side::BOTH {
            world.hidden[side] = match self.own[side] {
                Some(own) => own,
                None => self.imagine_side(side, chance),
            };
        }
        // What the other side saw of a hand it saw of that hand.
        for side in Side::BOTH.into_iter().filter(|&side| self.own[side].is_none()) {
            let mut hand = world.hidden[side.enemy()].hand;
            let mut seen = Few::NONE;
            for _ in 0..self.counts[side].seen {
                let slot = chance.take_from(&mut hand);
                seen.push(self.data.combat_in(side.enemy(), slot));
            }
            world.hidden[side].seen = seen;
        }
        world.zone = self.imagine_zone(chance);
        world
    }

    /// A world in which only what lies face up is right: for sums that need no more.
    pub(crate) fn open_world(&self) -> Donnerschlag {
        Donnerschlag {
            data: self.data,
            options: self.options,
            up: self.up,
            hidden: BySide::default(),
            zone: None,
        }
    }

    fn imagine_zone(&self, chance: &mut impl Chance) -> Option<Zone> {
        if self.zone.is_some() || self.up.track.is_none() {
            return self.zone;
        }
        let real = self.looked_into.iter().position(|&seen| seen == Some(true));
        if let Some(zone) = real {
            return Some(Zone(zone as u8));
        }
        let open = |zone: &usize| self.looked_into[*zone].is_none();
        let count = (0..ZONES).filter(open).count();
        (0..ZONES).filter(open).nth(chance.pick(count)).map(|zone| Zone(zone as u8))
    }

    /// The cards of a side whose place the viewer does not know.
    fn unseen(&self, side: Side) -> (Pile, ActivationPile) {
        let open = &self.up.cards[side];
        let mut cards = self.data.combat_pile(side, |card| card.copies(self.up.late));
        for (slot, count) in cards.iter_mut().enumerate() {
            *count -= open.discards[slot] + open.removed[slot];
        }
        let mut orders = self.data.order_pile(side, |card| card.copies(self.up.late));
        orders.iter_mut().zip(open.orders).for_each(|(count, discarded)| *count -= discarded);
        for card in self.up.declared(&self.data, side).into_iter().flatten() {
            cards[self.data.slot(card)] -= 1;
        }
        (cards, orders)
    }

    fn imagine_side(&self, side: Side, chance: &mut impl Chance) -> Hidden {
        let (mut cards, mut orders) = self.unseen(side);
        let counts = &self.counts[side];
        let mut hidden = Hidden::default();
        // What the viewer has just seen of this hand is in it.
        let known = self.own[side.enemy()].map_or(Few::NONE, |own| own.seen);
        for card in known.iter() {
            let slot = self.data.slot(card);
            cards[slot] -= 1;
            hidden.hand[slot] += 1;
        }
        hidden.boxed = match counts.boxed {
            0 => Boxed::Nothing,
            1 => Boxed::One(self.data.combat_in(side, chance.take_from(&mut cards))),
            _ => {
                let fits = |pair: &usize| {
                    self.data.pairs[*pair]
                        .cards
                        .iter()
                        .all(|&card| self.data.card(card).side == side && cards[self.data.slot(card)] > 0)
                };
                let count = (0..self.data.pairs.len()).filter(fits).count();
                let pair =
                    (0..self.data.pairs.len()).filter(fits).nth(chance.pick(count)).unwrap_or_default();
                self.data.pairs[pair].cards.iter().for_each(|&card| cards[self.data.slot(card)] -= 1);
                Boxed::Pair(pair as u8)
            }
        };
        if counts.picked {
            hidden.pick = Some(if self.up.turn == self.data.numbers.rebuild {
                let mut late = self.data.combat_pile(side, |card| card.late);
                self.data.combat_in(side, chance.take_from(&mut late))
            } else {
                self.data.combat_in(side, chance.take_from(&mut cards))
            });
        }
        for _ in known.iter().count()..counts.hand.into() {
            hidden.hand[chance.take_from(&mut cards)] += 1;
        }
        for _ in 0..counts.down {
            hidden.down[chance.take_from(&mut cards)] += 1;
        }
        hidden.draw = cards;
        for _ in 0..counts.orders {
            hidden.orders[chance.take_from(&mut orders)] += 1;
        }
        hidden.order_draw = orders;
        hidden
    }
}

impl FaceUp {
    /// Cards of a side that have been declared and not yet put away: they lie on the table.
    pub(crate) fn declared(&self, data: &Data, side: Side) -> [Option<CombatCard>; 2] {
        let waits =
            self.stack.iter().any(|phase| matches!(phase, Phase::Response | Phase::Roll | Phase::RollAgain));
        let on_table = [self.playing.filter(|_| waits), self.answering];
        let Some(playing) = on_table.into_iter().flatten().find(|playing| playing.side == side) else {
            return [None; 2];
        };
        match (playing.choice, data.pair_of(playing.card)) {
            (crate::card::Choice::Joint, Some(pair)) => pair.cards.map(Some),
            _ => [Some(playing.card), None],
        }
    }
}

impl Serialize for DonnerschlagView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.sheet().serialize(serializer)
    }
}
