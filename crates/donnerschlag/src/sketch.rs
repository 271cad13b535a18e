//! The table as lines of text, for a terminal.

use table::{Arg, Message};

use crate::data::Terrain;
use crate::hex::{COLUMNS, FIRST_ROW, Hex, LAST_ROW};
use crate::text::{hex_name, say};
use crate::unit::{Side, Unit};
use crate::view::DonnerschlagView;

impl DonnerschlagView {
    /// The map, row by row, then every stack.
    ///
    /// `.` steppe, `+` road, `v` village, `t` town, `c` city, `#` pocket; `a` and `A` one and more Axis units, `s`
    /// and `S` Soviet ones, `h` and `H` an HQ alone.
    pub(crate) fn drawing(&self) -> Vec<Message> {
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
        for hex in Hex::every() {
            let units: Vec<Arg> = self.stack(hex).map(|unit| Arg::from(self.counter(unit))).collect();
            if !units.is_empty() {
                let line = Message::new("donnerschlag-sketch-stack").with("hex", hex_name(&self.data, hex));
                lines.push(line.with("units", Arg::List(units)));
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
