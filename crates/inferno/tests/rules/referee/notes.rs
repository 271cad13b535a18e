//! What the referee writes down, and how he reckons.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use inferno::{Data, Edition, Hex, Level, Options, Pool, Rulebook, SovietKind};
use serde_json::Value;
use table::Message;

use crate::play::data;

/// A line of the open log.
pub(super) struct Line<'a>(pub(super) &'a Message);

impl Line<'_> {
    pub(super) fn key(&self) -> &'static str {
        self.0.key.strip_prefix("inferno-").unwrap_or(self.0.key)
    }

    pub(super) fn arg(&self, name: &str) -> Value {
        serde_json::to_value(self.0.arg(name).unwrap_or_else(|| panic!("no {name} in {:?}", self.0))).unwrap()
    }

    pub(super) fn number(&self, name: &str) -> usize {
        self.arg(name).as_u64().unwrap_or_else(|| panic!("{name} in {:?}", self.0)) as usize
    }

    pub(super) fn numbers(&self, name: &str) -> Vec<usize> {
        self.arg(name).as_array().unwrap().iter().map(|face| face.as_u64().unwrap() as usize).collect()
    }

    pub(super) fn hex(&self, name: &str) -> Hex {
        hex(self.arg(name).as_str().unwrap())
    }

    pub(super) fn hexes(&self, name: &str) -> BTreeSet<Hex> {
        self.arg(name).as_array().unwrap().iter().map(|text| hex(text.as_str().unwrap())).collect()
    }

    pub(super) fn id(&self, name: &str) -> String {
        id(&self.arg(name))
    }

    /// Whether the line rests on this rule.
    pub(super) fn cites(&self, rule: &str) -> bool {
        self.0.rules.iter().any(|cited| cited.0 == rule)
    }

    /// `call` in a line that tells which action was chosen.
    pub(super) fn id_of_action(&self) -> String {
        self.arg("action")["term"].as_str().unwrap().replace("inferno-action-", "")
    }

    pub(super) fn ids(&self, name: &str) -> Vec<String> {
        self.arg(name).as_array().unwrap().iter().map(id).collect()
    }
}

pub(super) fn hex(text: &str) -> Hex {
    Hex::parse(text.trim_start_matches('#')).unwrap_or_else(|| panic!("no hex {text}"))
}

fn id(term: &Value) -> String {
    let term = term["term"].as_str().unwrap();
    ["inferno-unit-", "inferno-card-"].iter().find_map(|kind| term.strip_prefix(kind)).unwrap().to_owned()
}

/// What is printed on a block.
#[derive(Clone, Copy)]
pub(super) struct Print {
    pub(super) max: u8,
    pub(super) hits_from: u8,
    pub(super) infantry: bool,
    pub(super) tank: bool,
    pub(super) blitz: bool,
    pub(super) guard: bool,
    pub(super) marine: bool,
}

impl Print {
    /// Whether a card that looks for `infantry` or `tanks` finds it.
    pub(super) fn is(self, only: &str) -> bool {
        if only == "tanks" { self.tank } else { self.infantry }
    }
}

pub(super) fn german(id: &str) -> Print {
    let unit = data().german.iter().find(|unit| unit.id == id).unwrap();
    let (infantry, tank) = (unit.kind.is_infantry(), unit.kind.is_tank());
    let (max, hits_from, blitz) = (unit.max, unit.fire.hits_from(), unit.kind.blitzes());
    Print { max, hits_from, infantry, tank, blitz, guard: false, marine: false }
}

pub(super) fn soviet(id: &str) -> Print {
    let unit = data().soviet.iter().find(|unit| unit.id == id).unwrap();
    let (infantry, tank) = (unit.kind.is_infantry(), unit.kind.is_tank());
    let (guard, marine) = (unit.kind == SovietKind::Guards, unit.kind == SovietKind::Marine);
    Print { max: unit.max, hits_from: unit.fire.hits_from(), infantry, tank, blitz: false, guard, marine }
}

/// A block in a combat.
pub(super) struct Fighter {
    pub(super) id: String,
    pub(super) hex: Hex,
    pub(super) dots: u8,
}

#[derive(Default)]
pub(super) struct Side {
    pub(super) fighters: Vec<Fighter>,
    /// Hits still to take, and those that look for a kind of unit.
    pub(super) hits: usize,
    pub(super) aimed: Vec<&'static str>,
}

pub(super) struct Fight {
    pub(super) by_soviets: bool,
    pub(super) deliberate: bool,
    pub(super) hex: Hex,
    pub(super) soviet_hex: Hex,
    pub(super) from: BTreeSet<Hex>,
    pub(super) step: u8,
    pub(super) soviet_laid: bool,
    pub(super) german_laid: usize,
    pub(super) germans: Side,
    pub(super) soviets: Side,
    /// Stacks that were revealed.
    pub(super) shown: BTreeSet<Hex>,
    pub(super) soviet_card: String,
    pub(super) german_card: Option<(String, usize)>,
    pub(super) card_rubble: usize,
    pub(super) first_fire: bool,
    /// Both sides are left when Close Combat begins.
    pub(super) both: bool,
    /// Who has fired, and whether hits were taken in between.
    pub(super) fired: Vec<&'static str>,
    pub(super) hit_since: bool,
    /// Who has advanced and may blitz.
    pub(super) advanced: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Turn {
    SetUp,
    German,
    Soviet,
}

/// What a referee writes down.
pub(crate) struct Referee {
    pub(super) options: Options,
    pub(super) person: bool,
    pub(super) two_germans: bool,
    /// Lines that must come next, and the hexes that they speak of.
    pub(super) owed: VecDeque<(&'static str, Option<Hex>)>,
    pub(super) turn: Turn,
    pub(super) number: usize,
    pub(super) action: Option<String>,
    pub(super) blue_acts: bool,
    pub(super) moves: usize,
    pub(super) attacks: usize,
    pub(super) moved: BTreeSet<String>,
    /// Where somebody moves from, through and to, and how many.
    pub(super) way: Option<(Hex, Option<Hex>, Hex, usize)>,
    pub(super) extra_turns: usize,
    pub(super) control: BTreeSet<Hex>,
    pub(super) blue_spawns: BTreeSet<Hex>,
    pub(super) rubble: BTreeSet<Hex>,
    pub(super) forts: BTreeSet<Hex>,
    pub(super) headquarters: Option<Hex>,
    /// The German units on the map.
    pub(super) places: BTreeMap<String, Hex>,
    pub(super) lost_steps: BTreeMap<String, u8>,
    pub(super) dead: BTreeSet<String>,
    pub(super) removed: BTreeSet<String>,
    pub(super) rows: [usize; 6],
    /// Who has been picked up, in the order of the dice.
    pub(super) picked: Vec<String>,
    /// Dice for the track that are not laid yet, and the rows to which Raus's units went.
    pub(super) thrown: Vec<usize>,
    pub(super) idle: [usize; 6],
    pub(super) back: Vec<usize>,
    /// The Soviet units on the map with the edges they show.
    pub(super) soviets: BTreeMap<String, (Hex, u8)>,
    /// Kinds of those who come unseen.
    pub(super) coming: Vec<&'static str>,
    pub(super) moving: Option<(Hex, Hex)>,
    pub(super) german_deck: BTreeMap<&'static str, u8>,
    pub(super) soviet_deck: BTreeMap<&'static str, u8>,
    /// Leaders that lie on top of a deck (IV-229, IV-236, IV-237).
    pub(super) german_top: BTreeSet<String>,
    pub(super) soviet_top: BTreeSet<String>,
    /// Yellow's, or that of the only German, and Blue's.
    pub(super) german_hands: [BTreeMap<String, u8>; 2],
    pub(super) soviet_hand: BTreeMap<String, u8>,
    /// German cards due, and drawn cards that are still to be named.
    pub(super) due: usize,
    pub(super) unnamed: usize,
    pub(super) soviet_unnamed: usize,
    pub(super) leaders: BTreeSet<String>,
    pub(super) soviet_leaders: BTreeSet<String>,
    pub(super) advantages: usize,
    pub(super) sixth_panzer: bool,
    pub(super) immortal_guard: bool,
    pub(super) marines_empowered: bool,
    pub(super) late_deployment: bool,
    pub(super) compared: bool,
    /// What each spawn hex owes, in the order of the Spawn Action.
    pub(super) spawns: Vec<(Hex, Vec<Pool>)>,
    /// Top Stacked Hexes without a die yet, and then the dice.
    pub(super) to_roll: Vec<Hex>,
    pub(super) dice: Vec<(Hex, usize)>,
    /// How many dice of a Soviet turn show each face.
    pub(super) twins: BTreeMap<usize, usize>,
    /// Top Stacked Hexes that a person has still to act with.
    pub(super) waiting: BTreeSet<Hex>,
    pub(super) fight: Option<Fight>,
    pub(super) checked: BTreeMap<&'static str, usize>,
}

fn leaders(ids: &[&str]) -> BTreeSet<String> {
    ids.iter().map(|id| (*id).to_owned()).collect()
}

fn data_of(options: Options) -> &'static Edition {
    let data: &Data = data();
    if options.edition == Rulebook::Living { &data.living } else { &data.y2017 }
}

pub(super) fn set(hexes: inferno::HexSet) -> BTreeSet<Hex> {
    hexes.iter().collect()
}

/// Where the rows of dice `SF+1 6 3` hit, and how many dice of each kind there are.
pub(super) fn volley(line: &Line<'_>) -> (BTreeMap<(u8, u8), usize>, usize, usize) {
    let (mut dice, mut hits, mut ones) = (BTreeMap::new(), 0, 0);
    for row in line.arg("dice").as_array().unwrap() {
        let mut words = row.as_str().unwrap().split(' ');
        let (fire, bonus) = words.next().map(|name| name.split_once('+').unwrap_or((name, "0"))).unwrap();
        let from = match fire {
            "SF" => 6,
            "DF" => 5,
            _ => 4,
        };
        let bonus: u8 = bonus.parse().unwrap();
        for face in words.map(|face| face.parse::<u8>().unwrap()) {
            *dice.entry((from, bonus)).or_insert(0) += 1;
            hits += usize::from(face + bonus >= from);
            ones += usize::from(face == 1);
        }
    }
    (dice, hits, ones)
}

impl Referee {
    pub(crate) fn new(options: Options) -> Self {
        let (data, edition) = (data(), data_of(options));
        let named =
            edition.start.iter().flat_map(|(hex, named, _)| named.iter().map(move |unit| (unit, *hex)));
        let german_deck =
            inferno::GermanCard::ALL.map(|card| (card.id(), edition.german_deck[card as usize]));
        let soviet_deck =
            inferno::SovietCard::ALL.map(|card| (card.id(), edition.soviet_deck[card as usize]));
        Referee {
            options,
            person: options.mode.has_soviet_player(),
            two_germans: options.mode.has_two_germans(),
            owed: VecDeque::new(),
            turn: Turn::SetUp,
            number: 0,
            action: None,
            blue_acts: false,
            moves: 0,
            attacks: 0,
            moved: BTreeSet::new(),
            way: None,
            extra_turns: 0,
            control: set(data.map.german_control),
            blue_spawns: BTreeSet::new(),
            rubble: BTreeSet::new(),
            forts: if options.level == Level::Impossible { set(data.map.forts) } else { BTreeSet::new() },
            headquarters: None,
            places: named.map(|(unit, hex)| (data.german[unit.index()].id.clone(), hex)).collect(),
            lost_steps: BTreeMap::new(),
            dead: BTreeSet::new(),
            removed: BTreeSet::new(),
            rows: [5; 6],
            picked: Vec::new(),
            thrown: Vec::new(),
            idle: [0; 6],
            back: Vec::new(),
            soviets: BTreeMap::new(),
            coming: Vec::new(),
            moving: None,
            german_deck: german_deck.into(),
            soviet_deck: soviet_deck.into(),
            german_top: if options.level == Level::EasyGerman { leaders(&["linden"]) } else { leaders(&[]) },
            soviet_top: match options.level {
                Level::EasySoviet | Level::Impossible => leaders(&["chuikov", "khrushchev", "zaytsev"]),
                _ => leaders(&[]),
            },
            german_hands: Default::default(),
            soviet_hand: BTreeMap::new(),
            due: 3,
            unnamed: 0,
            soviet_unnamed: 0,
            leaders: BTreeSet::new(),
            soviet_leaders: BTreeSet::new(),
            advantages: 0,
            sixth_panzer: false,
            immortal_guard: false,
            marines_empowered: false,
            late_deployment: false,
            compared: true,
            spawns: Vec::new(),
            to_roll: Vec::new(),
            dice: Vec::new(),
            twins: BTreeMap::new(),
            waiting: BTreeSet::new(),
            fight: None,
            checked: BTreeMap::new(),
        }
    }

    pub(super) fn edition(&self) -> &'static Edition {
        data_of(self.options)
    }

    pub(super) fn heights(&self) -> BTreeMap<Hex, usize> {
        let mut heights = BTreeMap::new();
        self.soviets.values().for_each(|(hex, _)| *heights.entry(*hex).or_insert(0) += 1);
        heights
    }

    pub(super) fn height(&self, hex: Hex) -> usize {
        self.heights().get(&hex).copied().unwrap_or(0)
    }

    pub(super) fn soviets_in(&self, hex: Hex) -> Vec<String> {
        let here = self.soviets.iter().filter(|(_, (place, _))| *place == hex);
        here.map(|(unit, _)| unit.clone()).collect()
    }

    pub(super) fn germans(&self, hex: Hex) -> Vec<String> {
        let here = self.places.iter().filter(|(_, place)| **place == hex);
        here.map(|(unit, _)| unit.clone()).collect()
    }

    pub(super) fn pool(&self, kind: &str) -> usize {
        let of = |unit: &inferno::SovietUnit| match kind {
            "tank" => unit.kind.is_tank(),
            "marine" => unit.kind == inferno::SovietKind::Marine,
            _ => unit.kind.is_infantry() && unit.kind != inferno::SovietKind::Marine,
        };
        let left_out = if kind == "infantry" { usize::from(self.edition().left_out) } else { 0 };
        let all = data().soviet.iter().filter(|unit| of(unit));
        all.filter(|unit| !self.soviets.contains_key(&unit.id)).count() - left_out
    }

    pub(super) fn r_of(&self, row: usize) -> Option<&'static str> {
        self.edition().germans.r_of_row[row].map(|unit| data().german[unit.index()].id.as_str())
    }

    pub(super) fn is_closed(&self, row: usize) -> bool {
        self.r_of(row).is_some_and(|unit| self.removed.contains(unit))
    }

    /// Whether the row is closed, or is going to be: a die has found it empty, and its R unit on the map or picked up.
    fn closes(&self, row: usize) -> bool {
        let there =
            |unit: &str| self.places.contains_key(unit) || self.picked.iter().any(|picked| picked == unit);
        self.is_closed(row) || self.idle[row] > 0 && self.r_of(row).is_some_and(there)
    }

    /// IV-064, A-84.
    pub(super) fn emptiest_row(&self) -> usize {
        let has_room = |row: &usize| self.rows[*row] < 5;
        (0..6).filter(has_room).min_by_key(|&row| (self.closes(row), self.rows[row], row)).unwrap()
    }

    /// Dice for the track: whether they bring Raus is known at once (IV-230).
    pub(super) fn throw(&mut self, dice: Vec<usize>) {
        assert_eq!(dice.len(), 6, "IV-054");
        let face = usize::from(self.edition().raus_row);
        let units = if self.is_closed(face - 1) { 0 } else { self.rows[face - 1] };
        if self.sixth_panzer && dice.iter().filter(|die| **die == face).count() > units {
            self.owe("raus", None);
            (0..3).for_each(|_| self.owe("back-to-track", None));
        }
        self.owe("picked-up", None);
        self.thrown = dice;
    }

    /// IV-055 to IV-060, IV-230: the dice one by one, with the names of those whom they took.
    pub(super) fn lay(&mut self, names: &[String]) {
        (self.idle, self.picked) = ([0; 6], Vec::new());
        let mut back = std::mem::take(&mut self.back).into_iter();
        for die in std::mem::take(&mut self.thrown) {
            let row = die - 1;
            if !self.closes(row) && self.rows[row] > 0 {
                self.rows[row] -= 1;
                self.picked.extend(names.get(self.picked.len()).cloned());
            } else if die == usize::from(self.edition().raus_row) && std::mem::take(&mut self.sixth_panzer) {
                for _ in 0..3 {
                    let row = self.emptiest_row();
                    self.rows[row] += 1;
                    assert_eq!(back.next(), Some(row + 1), "IV-230, IV-064");
                }
            } else {
                self.idle[row] += 1;
            }
        }
        assert_eq!((self.picked.as_slice(), back.next()), (names, None), "IV-055, IV-056");
    }

    pub(super) fn fight(&mut self) -> &mut Fight {
        self.fight.as_mut().expect("a combat is under way")
    }
}
