//! The table as lines of text, for a terminal.

use table::{Arg, Message};

use crate::card::{ActivationCard, CombatCard};
use crate::data::Terrain;
use crate::hex::{COLUMNS, FIRST_ROW, Hex, LAST_ROW};
use crate::position::Boxed;
use crate::text::{card_name, hex_name, order_name, say, side_name};
use crate::unit::{Side, Unit};
use crate::view::DonnerschlagView;

impl DonnerschlagView {
    /// The map, row by row, what its signs mean, every stack, and the viewer's cards.
    pub(crate) fn sketch(&self) -> Vec<Message> {
        let mut lines = vec![
            say("donnerschlag-sketch-turn", &["DS-100"])
                .with("turn", self.up.turn)
                .with("days", self.data.get().calendar[usize::from(self.up.turn) - 1].clone()),
        ];
        for row in FIRST_ROW..=LAST_ROW {
            let hexes = (1..=COLUMNS).filter_map(|column| Hex::at(row, column));
            let signs: Vec<String> = hexes.map(|hex| self.sign(hex).to_string()).collect();
            // Even rows lie half a hex to the east.
            let indent = if row % 2 == 0 { " " } else { "" };
            let text = format!("{row:02} {indent}{}", signs.join(" "));
            lines.push(Message::new("donnerschlag-sketch-row").with("row", text));
        }
        lines.push(Message::new("donnerschlag-sketch-legend"));
        for hex in Hex::every() {
            let units: Vec<Arg> = self.stack(hex).map(|unit| Arg::from(self.counter(unit))).collect();
            if !units.is_empty() {
                let line = Message::new("donnerschlag-sketch-stack").with("hex", hex_name(&self.data, hex));
                lines.push(line.with("units", Arg::List(units)));
            }
        }
        for side in Side::BOTH {
            let (name, counts) = (side_name(side), self.counts[side]);
            match self.own[side] {
                None => lines.push(
                    Message::new("donnerschlag-sketch-held")
                        .with("side", name)
                        .with("orders", counts.orders)
                        .with("cards", counts.hand)
                        .with("boxed", counts.boxed),
                ),
                Some(own) => {
                    let data = self.data.get();
                    let orders = copies(&own.orders, |kind| order_name(data, ActivationCard(kind)));
                    let hand = copies(&own.hand, |kind| card_name(data, CombatCard(kind)));
                    let boxed = match own.boxed {
                        Boxed::Nothing => Vec::new(),
                        Boxed::One(card) => vec![card],
                        Boxed::Pair(pair) => data.pairs[usize::from(pair)].cards.to_vec(),
                    };
                    let boxed = boxed.into_iter().map(|card| card_name(data, card)).collect();
                    for (key, cards) in [
                        ("donnerschlag-sketch-orders", orders),
                        ("donnerschlag-sketch-hand", hand),
                        ("donnerschlag-sketch-box", boxed),
                    ] {
                        if !cards.is_empty() {
                            lines.push(
                                Message::new(key).with("side", name.clone()).with("cards", Arg::List(cards)),
                            );
                        }
                    }
                }
            }
        }
        lines
    }

    fn stack(&self, hex: Hex) -> impl Iterator<Item = Unit> {
        self.data.get().every_unit().filter(move |&unit| self.up.field.hex(unit) == Some(hex))
    }

    /// `I/11/6P 2-5`: strength and movement allowance; `*` without supply, `!` activated.
    fn counter(&self, unit: Unit) -> String {
        let data = self.data.unit(unit);
        let strength = data.cs[usize::from(self.up.reduced.contains(unit))];
        let figures =
            if data.steps == 0 { format!("({})", data.range) } else { format!("{strength}-{}", data.ma) };
        let oos = if self.up.oos.contains(unit) { "*" } else { "" };
        let active = if self.up.activation.active.contains(unit) { "!" } else { "" };
        format!("{} {figures}{oos}{active}", data.id)
    }

    fn sign(&self, hex: Hex) -> char {
        let map = &self.data.get().map;
        let fighters = self.stack(hex).filter(|&unit| !self.data.sets.hq.contains(unit)).count();
        match (self.stack(hex).next().map(|unit| self.data.unit(unit).side), fighters) {
            (Some(Side::Axis), 0) => 'h',
            (Some(Side::Soviet), 0) => 'H',
            (Some(Side::Axis), 1) => 'a',
            (Some(Side::Axis), _) => 'A',
            (Some(Side::Soviet), 1) => 's',
            (Some(Side::Soviet), _) => 'S',
            (None, _) => match map.terrain[hex.index()] {
                _ if map.pocket.contains(hex) => '#',
                Terrain::City => 'c',
                Terrain::Town => 't',
                Terrain::Village => 'v',
                Terrain::Clear if map.road_hexes.contains(hex) => '+',
                Terrain::Clear => '.',
            },
        }
    }
}

/// Each card of a pile by its name, as often as it lies there.
fn copies(pile: &[u8], name: impl Fn(u8) -> Arg) -> Vec<Arg> {
    let kinds = pile.iter().enumerate();
    kinds.flat_map(|(kind, &count)| vec![name(kind as u8); usize::from(count)]).collect()
}
