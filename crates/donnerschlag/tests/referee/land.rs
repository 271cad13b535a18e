//! The ground, read from the file of the map: rivers, bridges and places, roads and edges; and how far it is.

use std::collections::{BTreeMap, BTreeSet};

use donnerschlag::{Side, TITLE};
use toml::{Table, Value};

/// Some hexes.
pub(crate) type Hexes = BTreeSet<String>;

pub(crate) struct Land {
    /// The kind of river along a side, by both hexes in order.
    rivers: BTreeMap<(String, String), String>,
    printed: BTreeSet<(String, String)>,
    built: BTreeMap<(String, String), bool>,
    blown: BTreeMap<(String, String), bool>,
    places: BTreeMap<String, String>,
    roads: BTreeSet<(String, String)>,
    pub(crate) pocket: Hexes,
    /// Each stretch of a map side that supplies the Axis, and the Soviets (DS-011).
    pub(crate) edges: [Vec<Hexes>; 2],
    pub(crate) entries: [Hexes; 2],
    /// The middle of each Meeting Zone.
    pub(crate) zones: BTreeMap<String, String>,
    /// Steps from each hex to each stretch, by the side and the place of the stretch (AMB-60).
    far: [Vec<BTreeMap<String, usize>>; 2],
}

/// Row and column.
fn numbers(hex: &str) -> (i32, i32) {
    (hex[..2].parse().unwrap(), hex[2..].parse().unwrap())
}

/// From hex to hex along a row or a column.
fn stretch(row: &Value) -> Hexes {
    let ((top, left), (bottom, right)) = (numbers(text(row, "from")), numbers(text(row, "to")));
    (top..=bottom).flat_map(|row| (left..=right).map(move |column| format!("{row:02}{column:02}"))).collect()
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
        let mut roads = BTreeSet::new();
        for road in rows("road") {
            let hexes: Vec<_> =
                road["hexes"].as_array().unwrap().iter().map(|hex| hex.as_str().unwrap()).collect();
            roads.extend(hexes.windows(2).map(|pair| ordered(pair[0], pair[1])));
        }
        let words = |all: &Value| {
            all.as_array().unwrap().iter().map(|word| word.as_str().unwrap().to_owned()).collect()
        };
        let mut land = Land {
            rivers,
            printed: rows("bridge").iter().map(|bridge| side(text(bridge, "side"))).collect(),
            built: BTreeMap::new(),
            blown: BTreeMap::new(),
            places: rows("place")
                .iter()
                .map(|place| (text(place, "hex").to_owned(), text(place, "kind").to_owned()))
                .collect(),
            roads,
            pocket: rows("pocket").iter().flat_map(stretch).collect(),
            edges: ["axis_edge", "soviet_edge"].map(|name| rows(name).iter().map(stretch).collect()),
            entries: ["axis", "soviet"].map(|name| words(&map["entry"][name])),
            zones: rows("zone")
                .iter()
                .map(|zone| (text(zone, "id").to_owned(), text(zone, "centre").to_owned()))
                .collect(),
            far: [Vec::new(), Vec::new()],
        };
        land.far =
            [0, 1].map(|side: usize| land.edges[side].iter().map(|edge| land.steps_from(edge)).collect());
        land
    }

    /// Steps to every hex, past the pocket and not over the Don but on its printed bridge (AMB-60).
    fn steps_from(&self, edge: &Hexes) -> BTreeMap<String, usize> {
        let mut steps: BTreeMap<String, usize> = edge.iter().map(|hex| (hex.clone(), 0)).collect();
        let mut wave: Vec<String> = edge.iter().cloned().collect();
        for far in 1.. {
            let mut next = Vec::new();
            for hex in &wave {
                for other in Land::neighbours(hex) {
                    let don = self.river(hex, &other) == Some("major")
                        && !self.printed.contains(&ordered(hex, &other));
                    if !don && !self.pocket.contains(&other) && !steps.contains_key(&other) {
                        steps.insert(other.clone(), far);
                        next.push(other);
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            wave = next;
        }
        steps
    }

    /// Whether a hex is nearer than another to any one edge of the side (DS-222, AMB-28).
    pub(crate) fn is_nearer(&self, side: Side, hex: &str, than: &str) -> bool {
        self.far[side as usize].iter().any(|far| match (far.get(hex), far.get(than)) {
            (Some(hex), Some(than)) => hex < than,
            (Some(_), None) => true,
            _ => false,
        })
    }

    /// The hexes around one, on the map: even rows lie half a hex further east.
    pub(crate) fn neighbours(hex: &str) -> Vec<String> {
        let (row, column) = numbers(hex);
        let west = column - i32::from(row % 2 != 0);
        let around = [
            (row, column - 1),
            (row, column + 1),
            (row - 1, west),
            (row - 1, west + 1),
            (row + 1, west),
            (row + 1, west + 1),
        ];
        let on_map = |&(row, column): &(i32, i32)| (9..=46).contains(&row) && (1..=24).contains(&column);
        around.into_iter().filter(on_map).map(|(row, column)| format!("{row:02}{column:02}")).collect()
    }

    /// Hexes from one to the other (DS-146).
    pub(crate) fn distance(one: &str, other: &str) -> i32 {
        let slanted = |hex: &str| {
            let (row, column) = numbers(hex);
            (row, column - (row + 1) / 2)
        };
        let ((row, slant), (other_row, other_slant)) = (slanted(one), slanted(other));
        let (down, along) = (row - other_row, slant - other_slant);
        down.abs().max(along.abs()).max((down + along).abs())
    }

    /// A road or railway between two neighbours, not over a blown bridge (AMB-72).
    pub(crate) fn road(&self, one: &str, other: &str) -> bool {
        self.roads.contains(&ordered(one, other)) && self.unbridged(one, other).is_none()
    }

    pub(crate) fn has_road(&self, hex: &str) -> bool {
        self.roads.iter().any(|(one, other)| one == hex || other == hex)
    }

    pub(crate) fn terrain(&self, hex: &str) -> &str {
        self.places.get(hex).map_or("clear", String::as_str)
    }

    pub(crate) fn are_neighbours(one: &str, other: &str) -> bool {
        Land::distance(one, other) == 1
    }

    /// A river with or without a bridge: zones of control end there (DS-130).
    pub(crate) fn river(&self, one: &str, other: &str) -> Option<&str> {
        self.rivers.get(&ordered(one, other)).map(String::as_str)
    }

    pub(crate) fn unbridged(&self, one: &str, other: &str) -> Option<&str> {
        let side = ordered(one, other);
        let bridge = self.printed.contains(&side) || self.built.contains_key(&side);
        // What was built for the activation came last.
        let now = self.built.get(&side) == Some(&false);
        self.river(one, other).filter(|_| !now && (!bridge || self.blown.contains_key(&side)))
    }

    pub(crate) fn build(&mut self, words: &str, lasting: bool) {
        let side = side(words);
        assert!(self.unbridged(&side.0, &side.1) == Some("minor"), "no bridge is needed there");
        if lasting || self.blown.get(&side) == Some(&false) {
            self.blown.remove(&side);
        }
        self.built.insert(side, lasting);
    }

    pub(crate) fn blow(&mut self, words: &str, lasting: bool) {
        let side = side(words);
        assert!(self.river(&side.0, &side.1).is_some() && self.unbridged(&side.0, &side.1).is_none());
        if lasting || self.built.get(&side) == Some(&false) {
            self.built.remove(&side);
        }
        let for_good = lasting || self.blown.get(&side) == Some(&true);
        self.blown.insert(side, for_good);
    }

    /// What was for one activation is over.
    pub(crate) fn next_activation(&mut self) {
        self.built.retain(|_, lasting| *lasting);
        self.blown.retain(|_, lasting| *lasting);
    }
}
