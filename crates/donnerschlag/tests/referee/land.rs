//! Rivers, bridges and places, read from the file of the map.

use std::collections::{BTreeMap, BTreeSet};

use donnerschlag::{Hex, TITLE};
use toml::{Table, Value};

pub(crate) struct Land {
    /// The kind of river along a side, by both hexes in order.
    rivers: BTreeMap<(String, String), String>,
    printed: BTreeSet<(String, String)>,
    built: BTreeMap<(String, String), bool>,
    blown: BTreeMap<(String, String), bool>,
    places: BTreeMap<String, String>,
}

fn ordered(one: &str, other: &str) -> (String, String) {
    (one.min(other).to_owned(), one.max(other).to_owned())
}

fn side(words: &str) -> (String, String) {
    let (one, other) = words.split_once('-').expect("two hexes");
    ordered(one, other)
}

fn text<'a>(row: &'a Value, name: &str) -> &'a str {
    row[name].as_str().unwrap()
}

impl Land {
    pub(crate) fn read() -> Self {
        let (_, file) = TITLE.data.iter().find(|(name, _)| *name == "map.toml").unwrap();
        let map: Table = file.parse().unwrap();
        let rows = |name: &str| map[name].as_array().unwrap().clone();
        let mut rivers = BTreeMap::new();
        for river in rows("river") {
            for words in river["sides"].as_array().unwrap() {
                rivers.insert(side(words.as_str().unwrap()), text(&river, "kind").to_owned());
            }
        }
        Land {
            rivers,
            printed: rows("bridge").iter().map(|bridge| side(text(bridge, "side"))).collect(),
            built: BTreeMap::new(),
            blown: BTreeMap::new(),
            places: rows("place")
                .iter()
                .map(|place| (text(place, "hex").to_owned(), text(place, "kind").to_owned()))
                .collect(),
        }
    }

    pub(crate) fn terrain(&self, hex: &str) -> &str {
        self.places.get(hex).map_or("clear", String::as_str)
    }

    pub(crate) fn are_neighbours(one: &str, other: &str) -> bool {
        Hex::parse(one).unwrap().distance(Hex::parse(other).unwrap()) == 1
    }

    /// A river with or without a bridge: zones of control end there (DS-130).
    pub(crate) fn river(&self, one: &str, other: &str) -> Option<&str> {
        self.rivers.get(&ordered(one, other)).map(String::as_str)
    }

    pub(crate) fn unbridged(&self, one: &str, other: &str) -> Option<&str> {
        let side = ordered(one, other);
        let bridge = self.printed.contains(&side) || self.built.contains_key(&side);
        self.river(one, other).filter(|_| !bridge || self.blown.contains_key(&side))
    }

    pub(crate) fn build(&mut self, words: &str, lasting: bool) {
        assert!(self.rivers.contains_key(&side(words)), "no river runs there");
        self.blown.remove(&side(words));
        self.built.insert(side(words), lasting);
    }

    pub(crate) fn blow(&mut self, words: &str, lasting: bool) {
        assert!(
            self.printed.contains(&side(words)) || self.built.contains_key(&side(words)),
            "no bridge is there"
        );
        self.blown.insert(side(words), lasting);
    }

    /// What was for one activation is over.
    pub(crate) fn next_activation(&mut self) {
        self.built.retain(|_, lasting| *lasting);
        self.blown.retain(|_, lasting| *lasting);
    }
}
