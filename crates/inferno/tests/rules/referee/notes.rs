//! What the referee writes down, and how he reckons.

use std::collections::{BTreeMap, BTreeSet};

use inferno::{Data, Edition, Hex, Level, Options, Rulebook};
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
}

pub(super) fn german(id: &str) -> Print {
    let unit = data().german.iter().find(|unit| unit.id == id).unwrap();
    let (infantry, tank) = (unit.kind.is_infantry(), unit.kind.is_tank());
    Print { max: unit.max, hits_from: unit.fire.hits_from(), infantry, tank }
}

pub(super) fn soviet(id: &str) -> Print {
    let unit = data().soviet.iter().find(|unit| unit.id == id).unwrap();
    let (infantry, tank) = (unit.kind.is_infantry(), unit.kind.is_tank());
    Print { max: unit.max, hits_from: unit.fire.hits_from(), infantry, tank }
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
    pub(super) soviet_card: String,
    pub(super) germans: Side,
    pub(super) soviets: Side,
    pub(super) german_card: Option<(String, usize)>,
    pub(super) card_rubble: usize,
    pub(super) first_fire: bool,
    /// Who has fired, and whether hits were taken in between.
    pub(super) fired: Vec<&'static str>,
    pub(super) hit_since: bool,
}

/// What a referee writes down.
pub(super) struct Referee {
    pub(super) options: Options,
    pub(super) begun: bool,
    pub(super) control: BTreeSet<Hex>,
    pub(super) rubble: BTreeSet<Hex>,
    pub(super) forts: BTreeSet<Hex>,
    pub(super) stacks: BTreeMap<Hex, usize>,
    pub(super) on_map: BTreeSet<String>,
    pub(super) lost_steps: BTreeMap<String, u8>,
    pub(super) dead: BTreeSet<String>,
    pub(super) removed: BTreeSet<String>,
    pub(super) rows: [usize; 6],
    pub(super) picked: BTreeSet<String>,
    pub(super) taken: usize,
    pub(super) idle: [usize; 6],
    pub(super) back: Vec<usize>,
    pub(super) raus: bool,
    pub(super) soviets: BTreeMap<String, (Hex, u8)>,
    /// So many come to a hex unseen.
    pub(super) coming: (usize, Option<Hex>),
    pub(super) landing: Option<Hex>,
    pub(super) moving: Option<(Hex, Hex)>,
    pub(super) german_deck: BTreeMap<&'static str, u8>,
    pub(super) soviet_deck: BTreeMap<&'static str, u8>,
    pub(super) german_hand: BTreeMap<String, u8>,
    pub(super) soviet_hand: BTreeMap<String, u8>,
    /// German cards due, and drawn cards that are still to be named.
    pub(super) due: usize,
    pub(super) unnamed: usize,
    pub(super) soviet_unnamed: usize,
    pub(super) leaders: BTreeSet<String>,
    pub(super) soviet_leaders: BTreeSet<String>,
    pub(super) advantages: usize,
    pub(super) sixth_panzer: bool,
    pub(super) spawns: BTreeMap<Hex, usize>,
    pub(super) dice: Vec<(Hex, usize)>,
    /// How many dice of a Soviet turn show each face.
    pub(super) twins: BTreeMap<usize, usize>,
    pub(super) person: bool,
    pub(super) fight: Option<Fight>,
    pub(super) checked: BTreeMap<&'static str, usize>,
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
    pub(super) fn new(options: Options) -> Self {
        let (data, edition) = (data(), data_of(options));
        let on_map = edition.start.iter().flat_map(|(_, named, _)| named.iter());
        Referee {
            options,
            begun: false,
            control: set(data.map.german_control),
            rubble: BTreeSet::new(),
            forts: if options.level == Level::Impossible { set(data.map.forts) } else { BTreeSet::new() },
            stacks: edition
                .start
                .iter()
                .map(|(hex, named, more)| (*hex, named.len() + usize::from(*more)))
                .collect(),
            on_map: on_map.map(|unit| data.german[unit.index()].id.clone()).collect(),
            lost_steps: BTreeMap::new(),
            dead: BTreeSet::new(),
            removed: BTreeSet::new(),
            rows: [5; 6],
            picked: BTreeSet::new(),
            taken: 0,
            idle: [0; 6],
            back: Vec::new(),
            raus: false,
            soviets: BTreeMap::new(),
            coming: (0, None),
            landing: None,
            moving: None,
            german_deck: inferno::GermanCard::ALL
                .iter()
                .map(|card| (card.id(), edition.german_deck[*card as usize]))
                .collect(),
            soviet_deck: inferno::SovietCard::ALL
                .iter()
                .map(|card| (card.id(), edition.soviet_deck[*card as usize]))
                .collect(),
            german_hand: BTreeMap::new(),
            soviet_hand: BTreeMap::new(),
            due: 0,
            unnamed: 0,
            soviet_unnamed: 0,
            leaders: BTreeSet::new(),
            soviet_leaders: BTreeSet::new(),
            advantages: 0,
            sixth_panzer: false,
            spawns: BTreeMap::new(),
            dice: Vec::new(),
            twins: BTreeMap::new(),
            person: options.mode.has_soviet_player(),
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

    pub(super) fn germans(&self, hex: Hex) -> usize {
        self.stacks.get(&hex).copied().unwrap_or(0)
    }

    pub(super) fn go(&mut self, from: Option<Hex>, to: Option<Hex>, count: usize) {
        if let Some(from) = from {
            let stack = self.stacks.get_mut(&from).unwrap();
            *stack = stack.checked_sub(count).expect("so many stand there");
        }
        if let Some(to) = to {
            *self.stacks.entry(to).or_insert(0) += count;
            assert!(self.stacks[&to] <= 4, "IV-018: {to}");
        }
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

    /// IV-064, A-84.
    pub(super) fn emptiest_row(&self) -> usize {
        let open = |row: &usize| self.rows[*row] < 5;
        let closes = |row: usize| {
            // A die has found it empty, and its R unit on the map.
            self.is_closed(row)
                || self.idle[row] > 0 && self.r_of(row).is_some_and(|unit| self.on_map.contains(unit))
        };
        (0..6).filter(open).min_by_key(|&row| (closes(row), self.rows[row], row)).unwrap()
    }

    /// IV-055 to IV-060, IV-230.
    pub(super) fn lay(&mut self, dice: &[usize]) {
        (self.taken, self.idle) = (0, [0; 6]);
        for &die in dice {
            let row = die - 1;
            if !self.is_closed(row) && self.rows[row] > 0 {
                self.rows[row] -= 1;
                self.taken += 1;
            } else if die == usize::from(self.edition().raus_row) && std::mem::take(&mut self.sixth_panzer) {
                self.raus = true;
                for _ in 0..3 {
                    let row = self.emptiest_row();
                    self.rows[row] += 1;
                    self.back.push(row + 1);
                }
            } else {
                self.idle[row] += 1;
            }
        }
    }

    pub(super) fn fight(&mut self) -> &mut Fight {
        self.fight.as_mut().expect("a combat is under way")
    }

    /// Steps that hits cost: rubble halves them for the defender (IV-108, IV-109, A-25).
    pub(super) fn steps(&self, hits: usize, on_germans: bool) -> usize {
        let fight = self.fight.as_ref().unwrap();
        let defending = on_germans == fight.by_soviets;
        if defending && self.rubble.contains(&fight.hex) { hits / 2 } else { hits }
    }

    /// A volley of units: their dice by fire and bonus, its hits, steps and ones.
    pub(super) fn fires(&mut self, line: &Line<'_>, by_soviets: bool) {
        let (dice, hits, ones) = volley(line);
        let khrushchev = u8::from(self.soviet_leaders.contains("khrushchev"));
        let fight = self.fight.as_ref().unwrap();
        let mut expected = BTreeMap::new();
        let side = if by_soviets { &fight.soviets } else { &fight.germans };
        for fighter in &side.fighters {
            let print = if by_soviets { soviet(&fighter.id) } else { german(&fighter.id) };
            let fort = u8::from(!fight.by_soviets && self.forts.contains(&fighter.hex));
            let bonus = if by_soviets { khrushchev + fort } else { 0 };
            *expected.entry((print.hits_from, bonus)).or_insert(0) += usize::from(fighter.dots);
        }
        assert_eq!(dice, expected, "IV-117, IV-185, IV-240: a die for each dot");
        let urban = data().map.urban.contains(fight.hex);
        if urban && fight.fired.is_empty() {
            assert_ne!(by_soviets, fight.by_soviets, "IV-119: the defender rolls first");
        }
        if !urban && !fight.first_fire && !fight.fired.is_empty() {
            assert!(!fight.hit_since, "IV-118: both roll before losses are taken");
        }
        self.shot(line, hits, by_soviets);
        if by_soviets {
            let ones = if khrushchev > 0 { ones } else { 0 };
            assert_eq!(line.number("ones"), ones, "IV-186");
            self.fight().soviets.hits += ones;
        }
        let fight = self.fight();
        fight.fired.push(if by_soviets { "soviets" } else { "germans" });
        fight.hit_since = false;
    }

    /// Hits of dice, and the steps they cost.
    pub(super) fn shot(&mut self, line: &Line<'_>, hits: usize, on_germans: bool) {
        let steps = self.steps(hits, on_germans);
        assert_eq!(
            (line.number("hits"), line.number("steps")),
            (hits, steps),
            "IV-025, IV-121: {:?}",
            line.0
        );
        let fight = self.fight();
        let side = if on_germans { &mut fight.germans } else { &mut fight.soviets };
        assert!(
            side.fighters.is_empty() || side.hits == 0 || !on_germans,
            "IV-105: earlier hits are taken first"
        );
        side.hits += steps;
        *self.checked.entry("volley").or_default() += 1;
    }

    /// IV-026, IV-122, IV-123: the strongest of those who may be hit loses a step.
    pub(super) fn hit(&mut self, line: &Line<'_>) {
        let (unit, only) = (line.id("unit"), line.arg("only"));
        let left = if line.key() == "hit" { line.number("left") as u8 } else { 0 };
        let fight = self.fight.as_mut().unwrap();
        fight.hit_since = true;
        let on_germans = fight.germans.fighters.iter().any(|fighter| fighter.id == unit);
        let side = if on_germans { &mut fight.germans } else { &mut fight.soviets };
        match only.as_str().unwrap() {
            "all" => side.hits = side.hits.checked_sub(1).expect("a hit to take"),
            only => {
                let place = side.aimed.iter().position(|aim| *aim == only);
                side.aimed.remove(place.unwrap_or_else(|| panic!("nobody aims at {only}: {:?}", line.0)));
            }
        }
        let print = |id: &str| if on_germans { german(id) } else { soviet(id) };
        let may = |fighter: &&Fighter| match only.as_str().unwrap() {
            "infantry" => print(&fighter.id).infantry,
            "tanks" => print(&fighter.id).tank,
            _ => true,
        };
        let most = side.fighters.iter().filter(may).map(|fighter| fighter.dots).max();
        let place = side.fighters.iter().position(|fighter| fighter.id == unit).expect("it fights");
        let fighter = &mut side.fighters[place];
        assert_eq!(Some(fighter.dots), most, "IV-122: the strongest: {:?}", line.0);
        fighter.dots -= 1;
        assert_eq!(fighter.dots, left, "IV-026: {:?}", line.0);
        let hex = fighter.hex;
        if left == 0 {
            side.fighters.remove(place);
        }
        if on_germans {
            *self.lost_steps.entry(unit.clone()).or_default() += 1;
            if left == 0 {
                self.go(Some(hex), None, 1);
                self.on_map.remove(&unit);
                self.dead.insert(unit);
            }
        } else if left == 0 {
            self.soviets.remove(&unit);
        } else {
            self.soviets.get_mut(&unit).unwrap().1 = left;
        }
        *self.checked.entry("hit").or_default() += 1;
    }

    /// A combat is over: nobody owes a hit.
    pub(super) fn conceal(&mut self) {
        let Some(fight) = self.fight.take() else { return };
        for side in [fight.germans, fight.soviets] {
            assert!(
                side.fighters.is_empty() || side.hits == 0 && side.aimed.is_empty(),
                "hits are left over"
            );
        }
    }

    /// The next die of the Soviet turn, by what stands on the map (IV-151 to IV-161).
    pub(super) fn resolve(&mut self, line: &Line<'_>) {
        let lowest = self.dice.iter().map(|(_, die)| *die).min().expect("a die is left");
        let place = self.dice.iter().position(|(_, die)| *die == lowest).unwrap();
        let (hex, die) = self.dice.remove(place);
        let target = data().map.neighbour[usize::from(hex.0)][die - 1];
        let blocked = target.is_some_and(|target| self.germans(target) > 0);
        let twins = self.twins.get(&die).copied().unwrap_or(1);
        let expected = if twins > 1 {
            "drew-same-die"
        } else if self.height(hex) == 0 {
            "drew-no-unit"
        } else if blocked && (die != 1 || self.edition().attack_on_one) {
            "attack-soviet"
        } else if die == 1 {
            "drew-die-of-one"
        } else {
            match target {
                None => "drew-no-hex",
                Some(target) if self.height(target) >= 4 => "drew-full-target",
                Some(_) => "soviet-moved-by-die",
            }
        };
        assert!(line.key().starts_with(expected), "{expected} and not {:?}", line.0);
        match expected {
            "attack-soviet" => assert_eq!((line.hex("soviet"), Some(line.hex("hex"))), (hex, target)),
            "soviet-moved-by-die" => assert_eq!((line.hex("from"), Some(line.hex("hex"))), (hex, target)),
            _ => assert_eq!(line.hex("hex"), hex),
        }
        *self.checked.entry("die").or_default() += 1;
    }
}
