//! A second reader of the open log. It knows the counters, the map and the tables from the data files, but no rule of
//! the crate: whom a card activates, who is in supply, how far units move, strengths, columns, dice, results, losses,
//! ways of retreat, advances, arrivals, cup draws, hands and the end of whole random matches are worked out again from
//! the lines alone, and every line must say what comes out.

mod fight;
mod hands;
mod land;
mod march;

use std::collections::{BTreeMap, BTreeSet};

use donnerschlag::{
    Action, Activates, Data, Donnerschlag, DonnerschlagEvent, Kind, Options, Side, Start, TITLE,
};
use fight::Fight;
use hands::Hands;
use land::Land;
use march::{Marches, Marks};
use table::{Arg, Audience, Chance as _, Event as _, Fast, Files, Game, Message, Setup};

/// Everything said in a random match.
fn log_of(setup: &Setup<Donnerschlag>, seed: u64) -> Vec<Message> {
    let mut luck = Fast::new(seed);
    let mut log: Vec<(Audience, DonnerschlagEvent)> = Vec::new();
    let mut game = Donnerschlag::start(setup, &mut luck, &mut log);
    let mut legal = Vec::new();
    while let Some(seat) = game.status().asked().iter().next() {
        legal.clear();
        game.legal(seat, &mut legal);
        // Who always does something fights more often, and in more kinds of places.
        if luck.pick(6) > 0 && legal.len() > 1 {
            legal.retain(|&action| action != Action::Done);
        }
        let action = legal[luck.pick(legal.len())];
        game.apply(seat, action, &mut luck, &mut log);
    }
    log.into_iter().map(|(_, event)| event.message()).collect()
}

/// How many combats a log tells of, or the line that does not come out.
fn check(setup: &Setup<Donnerschlag>, log: &[Message]) -> Result<usize, usize> {
    let mut referee = Referee::new(setup.data.get(), setup.options);
    for (number, line) in log.iter().enumerate() {
        let read = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| referee.read(line)));
        read.map_err(|_| number)?;
    }
    Ok(referee.combats)
}

fn combats(setup: &Setup<Donnerschlag>, seed: u64) -> usize {
    let log = log_of(setup, seed);
    check(setup, &log).unwrap_or_else(|line| {
        panic!("seed {seed}, line {line}: {:?} after {:?}", log[line], &log[line.saturating_sub(6)..line])
    })
}

/// With hands of so many cards.
fn setup(options: Options, hand: u8) -> Setup<Donnerschlag> {
    Setup::read(&files(hand), options).unwrap_or_else(|fault| panic!("{fault}"))
}

fn files(hand: u8) -> Files {
    let files = Files::of(TITLE);
    let tables = files.text("tables.toml").unwrap().replace("\nhand = 5 ", &format!("\nhand = {hand} "));
    let tables = tables.replace("\nraised_hand = 6 ", &format!("\nraised_hand = {} ", hand + 1));
    files.with("tables.toml".to_owned(), tables.into_bytes()).unwrap()
}

/// Both armies begin anywhere within seven hexes of a river, a town or a Meeting Zone: so everything comes up that takes
/// a whole game otherwise, full stacks in zones of control, towns, rivers, and the 6th Army met.
fn crowded(seed: u64) -> Setup<Donnerschlag> {
    let mut luck = Fast::new(seed);
    loop {
        if let Some(units) = crowd(&mut luck) {
            let files = files(5).with("units.toml".to_owned(), units.into_bytes()).unwrap();
            return Setup::read(&files, Options::default()).unwrap_or_else(|fault| panic!("{fault}"));
        }
    }
}

/// The file of the units with other places; none if they do not find room.
fn crowd(luck: &mut Fast) -> Option<String> {
    let land = Land::read();
    let middles = ["2415", "2812", "3216", "2022", "1712", "2518"];
    let middle = middles[luck.pick(middles.len())];
    let mut near: Vec<String> = vec![middle.to_owned()];
    for _ in 0..7 {
        let wider: BTreeSet<_> =
            near.iter().flat_map(|hex| Land::neighbours(hex)).chain(near.clone()).collect();
        near = wider.into_iter().filter(|hex| !land.pocket.contains(hex)).collect();
    }
    // Whoever is nearer to a point of its own, from any side; next to each other they may not begin.
    let ends = loop {
        let [one, other] = [0, 1].map(|_| near[luck.pick(near.len())].clone());
        if Land::distance(&one, &other) >= 5 {
            break [one, other];
        }
    };
    let nearer = |hex: &str| Land::distance(hex, &ends[1]) - Land::distance(hex, &ends[0]);
    let mut taken: BTreeMap<String, (bool, u8, u8)> = BTreeMap::new();
    let (mut part, mut units) = (String::new(), String::new());
    let files = files(5);
    for line in files.text("units.toml").unwrap().lines() {
        if let Some((name, "[")) = line.split_once(" = ") {
            name.clone_into(&mut part);
        }
        let Some((before, after)) = line.split_once("at = \"") else {
            units += &format!("{line}\n");
            continue;
        };
        let (hq, axis) = (part == "hq", part == "axis" || part == "hq" && !line.contains("51A"));
        let mut tries = 0;
        let hex = loop {
            tries += 1;
            if tries > 2_000 {
                return None;
            }
            let hex = &near[luck.pick(near.len())];
            if if axis { nearer(hex) < 2 } else { nearer(hex) >= 0 } {
                continue;
            }
            let (whose, fighters, hqs) = taken.entry(hex.clone()).or_insert((axis, 0, 0));
            let room = if hq { *hqs < 1 && land.has_road(hex) } else { *fighters < 2 };
            if room && *whose == axis {
                *if hq { hqs } else { fighters } += 1;
                break hex;
            }
            if (*fighters, *hqs) == (0, 0) {
                taken.remove(hex);
            }
        };
        units += &format!("{before}at = \"{hex}{}\n", &after[4..]);
    }
    Some(units)
}

#[test]
fn every_line_of_whole_matches_can_be_worked_out_again() {
    let house = Options { extra_high_command: true, shifts_lift: true };
    let setups = [setup(Options::default(), 5), setup(house, 5), setup(Options::default(), 60)];
    let far: usize = (0..15).map(|seed| combats(&setups[seed as usize % 3], seed)).sum();
    let near: usize = (0..30).map(|seed| combats(&crowded(seed), seed)).sum();
    assert!(far > 15 * 15 && near > 30 * 10, "{far} and {near} combats");
}

/// A referee that lets everything pass is none: a number changed in a line of each kind is found in that line.
#[test]
fn a_changed_line_is_found() {
    let setup = setup(Options::default(), 5);
    let log = log_of(&setup, 3);
    for (key, name) in [
        ("donnerschlag-dealt", "cards"),
        ("donnerschlag-kept", "kept"),
        ("donnerschlag-reckoned", "attack"),
        ("donnerschlag-reckoned", "tanks"),
        ("donnerschlag-reckoned", "river"),
        ("donnerschlag-die", "modified"),
        ("donnerschlag-result", "result"),
        ("donnerschlag-activated", "units"),
        ("donnerschlag-moved", "from"),
        ("donnerschlag-moved", "hex"),
        ("donnerschlag-retreated", "hex"),
        ("donnerschlag-arrived", "hex"),
        ("donnerschlag-track", "square"),
        ("donnerschlag-strengths", "attackers"),
    ] {
        let mut changed = log.clone();
        let line = changed.iter().position(|line| line.key == key).expect("such a line");
        let (_, arg) =
            changed[line].args.iter_mut().find(|(known, _)| *known == name).expect("such an argument");
        *arg = match arg {
            Arg::Number(number) => Arg::Number(*number + 1),
            Arg::List(all) => Arg::list(all.iter().map(|_| "I/11/6P 9")),
            _ if name == "result" => Arg::from("DR3"),
            _ => Arg::from("4624"),
        };
        assert_eq!(check(&setup, &changed), Err(line), "{key} {name}");
    }
    assert!(check(&setup, &log).is_ok());
}

/// The same at length: `cargo test -p donnerschlag --test referee -- --ignored`.
#[test]
#[ignore = "long"]
fn every_line_of_many_matches_can_be_worked_out_again() {
    let setups = [setup(Options::default(), 5), setup(Options::default(), 60)];
    let far: usize = (100..400).map(|seed| combats(&setups[seed as usize % 2], seed)).sum();
    let near: usize = (100..400).map(|seed| combats(&crowded(seed), seed)).sum();
    println!("{far} and {near} combats");
}

/// What the reader remembers of the lines so far.
struct Referee<'a> {
    data: &'a Data,
    land: Land,
    options: Options,
    /// Where each unit is, by its name; not on the map if it is missing.
    at: BTreeMap<String, String>,
    reduced: BTreeSet<String>,
    out_of_supply: BTreeSet<String>,
    /// For this turn: stronger by a card.
    stronger: BTreeSet<String>,
    /// For this activation: who acts, who is cut off, whether fuel came.
    acting: Option<Side>,
    active: BTreeSet<String>,
    cut_off: BTreeSet<String>,
    fuel: bool,
    order: Option<Activates>,
    what: Vec<String>,
    marks: Marks,
    marches: Marches,
    fought: BTreeSet<String>,
    attacked: BTreeSet<String>,
    /// Who must be told to be out of supply next.
    to_be_marked: BTreeSet<String>,
    /// For this turn.
    this_turn: Marks,
    /// The assault guns by their formations, the unit with the Schwerpunkt, overrun Soviet HQs.
    attached: BTreeMap<String, String>,
    schwerpunkt: Option<String>,
    overrun: BTreeMap<String, String>,
    zone: Option<String>,
    track: Option<i64>,
    survival: bool,
    is_over: bool,
    /// Units in the three cups.
    cups: BTreeMap<&'static str, BTreeSet<String>>,
    fortune: Side,
    turn: i64,
    hands: Hands,
    fight: Option<Fight>,
    combats: usize,
}

/// Arguments of a line.
trait Read {
    fn word(&self) -> &str;
    fn number(&self, name: &str) -> i64;
    fn text(&self, name: &str) -> &str;
    fn hex(&self, name: &str) -> String;
    fn list(&self, name: &str) -> Vec<String>;
    fn side(&self) -> Side;
}

impl Read for Message {
    fn word(&self) -> &str {
        self.key.trim_start_matches("donnerschlag-")
    }
    fn number(&self, name: &str) -> i64 {
        match self.arg(name) {
            Some(Arg::Number(number)) => *number,
            other => panic!("{}: {name} is {other:?}", self.key),
        }
    }
    fn text(&self, name: &str) -> &str {
        match self.arg(name) {
            Some(Arg::Text(text)) => text,
            Some(Arg::Term { term, .. }) => term,
            other => panic!("{}: {name} is {other:?}", self.key),
        }
    }
    fn hex(&self, name: &str) -> String {
        self.text(name)[..4].to_owned()
    }
    fn list(&self, name: &str) -> Vec<String> {
        match self.arg(name) {
            Some(Arg::List(all)) => all
                .iter()
                .map(|arg| match arg {
                    Arg::Text(text) | Arg::Term { term: text, .. } => text.to_string(),
                    other => panic!("{other:?}"),
                })
                .collect(),
            _ => vec![self.text(name).to_owned()],
        }
    }
    fn side(&self) -> Side {
        if self.text("side").ends_with("soviet") { Side::Soviet } else { Side::Axis }
    }
}

impl<'a> Referee<'a> {
    fn new(data: &'a Data, options: Options) -> Self {
        let mut at = BTreeMap::new();
        let mut cups: BTreeMap<_, BTreeSet<String>> = BTreeMap::new();
        for unit in &data.units {
            match unit.start {
                Start::At(hex) => drop(at.insert(unit.id.to_owned(), hex.to_string())),
                Start::Cup => drop(cups.entry(cup_of(unit.kind)).or_default().insert(unit.id.to_owned())),
                Start::Turn(_) | Start::Card => {}
            }
        }
        Referee {
            data,
            land: Land::read(),
            options,
            at,
            reduced: BTreeSet::new(),
            out_of_supply: BTreeSet::new(),
            stronger: BTreeSet::new(),
            acting: None,
            active: BTreeSet::new(),
            cut_off: BTreeSet::new(),
            fuel: false,
            order: None,
            what: Vec::new(),
            marks: Marks::default(),
            marches: Marches::default(),
            fought: BTreeSet::new(),
            attacked: BTreeSet::new(),
            to_be_marked: BTreeSet::new(),
            this_turn: Marks::default(),
            attached: BTreeMap::new(),
            schwerpunkt: None,
            overrun: BTreeMap::new(),
            zone: None,
            track: None,
            survival: false,
            is_over: false,
            cups,
            fortune: Side::Axis,
            turn: 1,
            hands: Hands::new(data),
            fight: None,
            combats: 0,
        }
    }

    fn unit(&self, id: &str) -> &'a donnerschlag::UnitData {
        self.data.unit(self.data.find(id).unwrap_or_else(|| panic!("no unit {id}")))
    }

    /// The combat units of a side in a hex.
    fn fighters(&self, side: Side, hex: &str) -> BTreeSet<String> {
        let here = self.at.iter().filter(|(_, at)| *at == hex).map(|(id, _)| id.clone());
        here.filter(|id| self.unit(id).side == side && self.unit(id).kind != Kind::Hq).collect()
    }

    fn is_out_of_supply(&self, id: &str) -> bool {
        self.cut_off.contains(id)
            || self.out_of_supply.contains(id) && !(self.fuel && self.active.contains(id))
    }

    /// A unit goes from a hex, where it was, to another.
    fn goes(&mut self, line: &Message) {
        let (unit, from, to) = (line.text("unit"), line.hex("from"), line.hex("hex"));
        assert_eq!(self.at.get(unit), Some(&from), "{unit} was elsewhere");
        self.comes(unit, &to);
    }

    /// A unit is in a hex now, in which no enemy is (DS-092).
    fn comes(&mut self, unit: &str, hex: &str) {
        let side = self.unit(unit).side;
        // A lone HQ is told to be overrun in the next line.
        assert!(self.fighters(side.enemy(), hex).is_empty(), "{unit} stands among enemies in {hex}");
        self.at.insert(unit.to_owned(), hex.to_owned());
    }

    fn leaves(&mut self, unit: &str) {
        self.at.remove(unit).unwrap_or_else(|| panic!("{unit} was not there"));
        for set in [&mut self.reduced, &mut self.out_of_supply, &mut self.stronger, &mut self.active] {
            set.remove(unit);
        }
        self.this_turn.pinned.remove(unit);
        self.schwerpunkt.take_if(|marked| marked == unit); // DS-072
        if self.unit(unit).start == Start::Cup {
            self.cups.get_mut(cup_of(self.unit(unit).kind)).unwrap().insert(unit.to_owned());
        }
    }

    fn read(&mut self, line: &Message) {
        let word = line.word();
        assert!(!self.is_over, "the game is over");
        if !matches!(word, "out-of-supply" | "also-activated") {
            assert!(self.to_be_marked.is_empty(), "out of supply: {:?} (DS-155)", self.to_be_marked);
        }
        if matches!(word, "order-played" | "kept" | "turn" | "attack" | "moved") {
            self.fight_is_over();
        }
        if matches!(word, "order-played" | "kept" | "turn" | "attack" | "strengths") {
            self.markers_are_right();
        }
        // In turn 8 there are no cards for it (DS-111).
        if word == "order-played" || self.turn == 8 && word.starts_with("activated") {
            self.fight_is_over();
            self.next_activation(line.side());
        }
        match word {
            "attached" => {
                let formation = line.text("formation").trim_start_matches("donnerschlag-formation-");
                self.attached.insert(line.text("unit").to_owned(), formation.to_owned());
            }
            "order-played" => {
                self.hands.order(line.side());
                let id = line.text("card").trim_start_matches("donnerschlag-order-");
                let card = self.data.activation.iter().find(|card| card.id == id).expect("a card");
                assert_eq!(card.side, line.side());
                self.order = Some(card.activates);
            }
            "activated" | "activated-none" => self.read_activated(line),
            "activated-nobody" => self.order = None,
            "also-activated" => self.read_also_activated(line),
            "schwerpunkt-placed" => {
                assert_eq!(self.at.get(line.text("unit")), Some(&line.hex("hex")), "DS-071");
                self.schwerpunkt = Some(line.text("unit").to_owned());
            }
            "called" => {
                assert!(self.track.replace(0).is_none() && self.turn > 1, "DS-300");
            }
            "zone-chosen" => {
                self.zone = Some(line.text("zone").trim_start_matches("donnerschlag-zone-").to_owned());
            }
            "survival" => self.survival = true,
            "track" => {
                let next = self.track.expect("it was called") + 1;
                assert_eq!(line.number("square"), next, "DS-118");
                self.track = Some(next);
            }
            "reached" | "missed" | "never-called" => self.read_end(word),
            "turn" => {
                assert_eq!(line.number("turn"), self.turn + 1);
                // DS-305, DS-306, DS-313
                assert!(
                    self.track
                        .is_none_or(|track| track < 4 || track == 4 && self.survival && !self.has_met())
                );
                assert!(self.turn < 7 || self.turn == 7 && self.track == Some(4));
                self.turn += 1;
                self.fortune = Side::Axis; // DS-113
                self.acting = None;
                self.stronger.clear();
                self.this_turn = Marks::default();
            }
            "late-cards" => {
                assert_eq!(self.turn, 4, "DS-110");
                self.hands.late_cards();
            }
            "out-of-supply" => {
                assert!(self.to_be_marked.remove(line.text("unit")), "DS-150");
                self.out_of_supply.insert(line.text("unit").to_owned());
            }
            "in-supply" => {
                let unit = line.text("unit");
                assert!(self.supplied(self.unit(unit).side).contains(&self.at[unit]), "DS-156");
                assert!(self.out_of_supply.remove(unit));
            }
            "cut-off" => {
                let here: Vec<_> = self
                    .active
                    .iter()
                    .filter(|id| self.at.get(*id) == Some(&line.hex("hex")) && self.unit(id).kind != Kind::Hq)
                    .cloned()
                    .collect();
                self.cut_off.extend(here);
            }
            "marked" | "marked-hex" => self.read_mark(line),
            "range" | "range-for-now" => self.read_range(line),
            "pinned" => drop(self.this_turn.pinned.insert(line.text("unit").to_owned())),
            "silent" => drop(self.this_turn.silent.insert(line.text("unit").to_owned())),
            "moved" => self.read_moved(line),
            "hq-moved" | "hq-appears" => {
                // DS-033: where the card says, and where no enemy and no other HQ is (AMB-50).
                let (event, hex) = (self.hands.event.expect("a card"), line.hex("hex"));
                let named = match word {
                    "hq-appears" => event.appears.is_some_and(|known| known.to_string() == hex),
                    _ => event.to.into_iter().flatten().any(|known| known.to_string() == hex),
                };
                let hq = line.text("unit");
                assert!(named && event.hq == self.data.find(hq) && self.has_room(hq, &hex), "DS-033");
                assert!(!self.occupied(Side::Axis, true).contains(&hex), "AMB-50");
                if word == "hq-moved" {
                    self.goes(line);
                } else {
                    self.comes(hq, &hex);
                }
            }
            "hq-redeployed" => {
                self.read_redeployed(line);
                self.at.entry(line.text("unit").to_owned()).or_insert_with(|| line.hex("from"));
                self.comes(line.text("unit"), &line.hex("hex"));
            }
            "hq-lost" => {
                self.schwerpunkt.take_if(|marked| marked == line.text("unit"));
                self.out_of_supply.remove(line.text("unit"));
            }
            "hq-back" => {
                assert_eq!(self.overrun.remove(line.text("unit")), Some(line.hex("hex")), "DS-172");
                self.comes(line.text("unit"), &line.hex("hex"));
            }
            "arrived" => {
                self.read_arrived(line);
                self.comes(line.text("unit"), &line.hex("hex"));
            }
            "placed" => {
                self.read_placed(line);
                let unit = line.text("unit");
                self.comes(unit, &line.hex("hex"));
                // Who comes back or from the cup has one step (DS-059).
                if self.unit(unit).steps > 1 {
                    self.reduced.insert(unit.to_owned());
                }
            }
            "restored" => assert!(self.reduced.remove(line.text("unit")), "it was whole"),
            "overrun" => {
                let (hq, hex) = (line.text("unit").to_owned(), line.hex("hex"));
                assert_eq!(self.at.remove(&hq), Some(hex.clone()));
                assert!(self.fighters(self.unit(&hq).side, &hex).is_empty(), "DS-170: it was not alone");
                assert!(!self.fighters(self.unit(&hq).side.enemy(), &hex).is_empty(), "nobody overran it");
                if self.unit(&hq).side == Side::Soviet {
                    self.out_of_supply.remove(&hq);
                    self.overrun.insert(hq, hex);
                }
            }
            "bridge" | "bridge-for-now" => self.land.build(line.text("hexside"), word == "bridge"),
            "blown" | "blown-for-now" => self.land.blow(line.text("hexside"), word == "blown"),
            "fortune-on-hand" => self.uses_fortune(line.side()),
            "rolls-again" => self.uses_fortune(line.side()),
            "drawn" => {
                let unit = line.text("unit");
                let cup = cup_of(self.unit(unit).kind);
                self.draws(cup);
                assert!(self.cups.get_mut(cup).unwrap().remove(unit), "{unit} was not in its cup");
            }
            "snafu" => self.draws(if line.side() == Side::Axis { "alarm" } else { "ad-hoc" }),
            "cup-empty" => {
                let empty = self
                    .cups
                    .iter()
                    .any(|(cup, units)| (*cup == "alarm") == (line.side() == Side::Axis) && units.is_empty());
                assert!(empty, "the cup is not empty");
                self.draws(if line.side() == Side::Axis { "alarm" } else { "soviet" });
                self.hands.draws = 0;
            }
            "no-place" => {
                self.read_no_place(line);
                let unit = line.text("unit");
                if self.unit(unit).start == Start::Cup {
                    self.cups.get_mut(cup_of(self.unit(unit).kind)).unwrap().insert(unit.to_owned());
                }
            }
            _ if self.read_cards(line) => {}
            _ => self.read_fight(line),
        }
    }

    /// DS-115, DS-117: the Axis first, then in turn while both have cards; what was for one activation is over.
    fn next_activation(&mut self, side: Side) {
        let turn = self.acting.map_or(Side::Axis, Side::enemy);
        assert!(
            side == turn || self.turn < 8 && self.hands.of(turn).orders == 0,
            "DS-115: it is not their activation"
        );
        self.acting = Some(side);
        self.active.clear();
        self.cut_off.clear();
        self.fuel = false;
        self.marks = Marks::default();
        self.marches = Marches::default();
        self.fought.clear();
        self.attacked.clear();
        self.land.next_activation();
    }

    /// DS-301, DS-305 to DS-307, DS-320
    fn read_end(&mut self, word: &str) {
        self.is_over = true;
        let met = self.has_met();
        match word {
            "reached" => assert!(met && self.track >= Some(4), "DS-320"),
            "never-called" => assert!(self.track.is_none() && self.turn == 7, "DS-301"),
            _ => {
                let last = if self.survival { 5 } else { 4 };
                let track = self.track.expect("it was called");
                assert!(track == last && !met || self.turn == 7 && track < 4, "DS-305, DS-307");
            }
        }
    }

    /// DS-074, DS-075
    fn uses_fortune(&mut self, side: Side) {
        assert_eq!(self.fortune, side, "it does not have Schlachtenglück");
        self.fortune = side.enemy();
    }

    /// A chit is drawn: by a card, or because of a bad attack (DS-207, DS-208).
    fn draws(&mut self, cup: &str) {
        if self.hands.draws > 0 {
            self.hands.draws -= 1;
            return;
        }
        let owed = self.fight.as_mut().and_then(|fight| fight.owed.take());
        assert!(owed.is_some_and(|owed| owed == cup || cup == "soviet"), "nobody owes a draw from {cup}");
    }
}

fn cup_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Alarm => "alarm",
        Kind::AdHoc => "ad-hoc",
        _ => "tanks",
    }
}
