//! Printable sheets of Firefight (ST-280 to ST-282): characters, vehicles, the gamemaster's reference, the roll of
//! honour; filled or blank, as HTML that needs nothing else, and as PDF.
//!
//! - `character`, `vehicle`, `reference`, `booklet`: what stands on a sheet, as [`Block`]s;
//! - `html`, `pdf`: how blocks look on paper, without asking what they say.

mod booklet;
mod character;
mod html;
mod pdf;
mod reference;
mod vehicle;

use firefight::data::{ItemKind, Scenario};
use firefight::weapon::Row;
use firefight::{Data, Weapon};
use table::{Message, Reader};

pub use booklet::booklet;
pub use character::{Character, honour, remembered};
pub use html::html;
pub use pdf::pdf;
pub use reference::reference;
pub use vehicle::vehicle;

/// The paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Paper {
    /// 210 by 297 millimetres.
    #[default]
    A4,
    /// 8½ by 11 inches.
    Letter,
}

/// Sheets that are printed together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    /// What they are.
    pub title: String,
    /// The code of the language.
    pub lang: &'static str,
    /// The sheets: two short ones share a page.
    pub cards: Vec<Card>,
}

/// One sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its heading.
    pub heading: String,
    /// What stands on it, from top to bottom.
    pub blocks: Vec<Block>,
}

/// A part of a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// A heading within the sheet.
    Heading(String),
    /// Words with a line to write on, side by side.
    Fields(Vec<(String, String)>),
    /// Boxes to tick, ticked or not.
    Ticks(Vec<(String, bool)>),
    /// Rows and columns; the first column is for words and wider.
    Table {
        /// What the columns are.
        head: Vec<String>,
        /// The rows.
        rows: Vec<Vec<String>>,
    },
    /// A paragraph.
    Text(String),
    /// Empty lines to write on.
    Lines(usize),
}

/// Says words of the game in the reader's language.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    /// The data that the host has.
    pub data: &'a Data,
    /// Who reads.
    pub reader: &'a Reader<'a>,
}

/// A word of the game in the reader's language; a word that the texts do not know stays as it is.
#[must_use]
pub fn word(reader: &Reader<'_>, kind: &str, word: &str) -> String {
    let key = format!("{kind}-{word}");
    let said = reader.say(&Message::new("firefight-word").with_term("word", key.clone()));
    if said.contains(&key) { word.to_owned() } else { said }
}

impl Words<'_> {
    fn say(&self, key: &'static str) -> String {
        self.reader.say(&Message::new(key))
    }

    /// The text of a key that is put together.
    fn term(&self, key: String) -> String {
        self.reader.say(&Message::new("firefight-word").with_term("word", key))
    }

    /// The text of a name.
    pub fn name(&self, name: &firefight::data::Name) -> String {
        self.reader.say(&Message::new("firefight-word").with("word", name.arg()))
    }

    fn weapon(&self, row: &Row) -> String {
        self.term(row.name.to_owned())
    }

    /// What the weapon table of both sheets says above its columns.
    fn weapon_head(&self) -> Vec<String> {
        [
            "firefight-sheet-weapon",
            "firefight-sheet-firepower",
            "firefight-sheet-close",
            "firefight-sheet-short",
            "firefight-sheet-medium",
            "firefight-sheet-long",
            "firefight-sheet-extreme",
            "firefight-sheet-ammo",
            "firefight-sheet-load",
        ]
        .map(|key| self.say(key))
        .into()
    }

    /// A row of it: raw chart values, AP/AA for weapons that attack armour (ST-282).
    fn weapon_row(&self, row: &Row, count: usize, ammo: usize) -> Vec<String> {
        let name = self.weapon(row);
        let name = if count > 1 { format!("{name} ×{count}") } else { name };
        let cells = (0..5).map(|band| {
            if row.armour.iter().any(Option::is_some) {
                format!("{}/{}", signed(row.men[band]), signed(row.armour[band]))
            } else {
                signed(row.men[band])
            }
        });
        let load = row.load.map_or("–".to_owned(), |load| (usize::from(load) * count).to_string());
        let ammo = if row.single_use { count } else { ammo };
        let head = [name, row.dice.to_string()];
        head.into_iter().chain(cells).chain([ammo.to_string(), load]).collect()
    }
}

/// A modifier with its sign; N where the weapon cannot be used (ST-054).
fn signed(modifier: Option<i8>) -> String {
    match modifier {
        None => "N".to_owned(),
        Some(value) if value < 0 => format!("−{}", -i16::from(value)),
        Some(0) => "0".to_owned(),
        Some(value) => format!("+{value}"),
    }
}

/// Rows for writing by hand, so that a table has at least so many.
fn at_least(rows: usize, mut table: Vec<Vec<String>>) -> Vec<Vec<String>> {
    while table.len() < rows {
        table.push(vec![String::new(); 9]);
    }
    table
}

/// Every sheet of a scenario: those of a side's soldiers on foot and of its vehicles.
#[must_use]
pub fn roster(words: Words<'_>, scenario: &Scenario, wanted: impl Fn(&str) -> bool) -> Vec<Card> {
    let men = scenario.soldiers.iter().enumerate();
    let men = men.filter(|(_, info)| info.task.is_none() && wanted(&info.id));
    let mut cards: Vec<_> =
        men.map(|(number, _)| Character::of(words, scenario, number).card(words)).collect();
    let vehicles = scenario.vehicles.iter().filter(|info| wanted(&info.id));
    cards.extend(vehicles.map(|info| vehicle(words, Some((scenario, info)))));
    cards
}

/// How many of each weapon and of its ammunition there are among things.
fn counted(items: impl Iterator<Item = ItemKind>) -> (Vec<(Weapon, usize, usize)>, Vec<ItemKind>) {
    let (mut weapons, mut others) = (Vec::<(Weapon, usize, usize)>::new(), Vec::new());
    let mut ammo = Vec::new();
    for kind in items {
        match kind {
            ItemKind::Weapon(weapon) => match weapons.iter_mut().find(|row| row.0 == weapon) {
                Some(row) => row.1 += 1,
                None => weapons.push((weapon, 1, 0)),
            },
            ItemKind::Ammo(weapon) => ammo.push(weapon),
            other => others.push(other),
        }
    }
    for weapon in ammo {
        match weapons.iter_mut().find(|row| row.0 == weapon) {
            Some(row) => row.2 += 1,
            None => others.push(ItemKind::Ammo(weapon)),
        }
    }
    (weapons, others)
}
