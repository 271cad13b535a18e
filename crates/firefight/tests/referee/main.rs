//! A referee with nothing but the open log, the roster and the weapon chart: a second reader that recomputes every sum,
//! every hit and every loss of whole matches from the lines alone, by the rulebook and without asking the rules (ST-011,
//! ST-012, ST-052, ST-053, ST-060, ST-061, ST-098, ST-106, ST-107, ST-125, ST-176, ST-200, ST-216); who may fire, with
//! how many dice, and what may be added to them is the matter of `conduct.rs`.

mod chart;
mod conduct;

use std::collections::{BTreeMap, BTreeSet};

use conduct::Conduct;
use firefight::ruleset::Changes;
use firefight::{Enemy, Firefight, Options, Scenario, Side};
use table::{Arg, Audience, Chance as _, Event as _, Fast, Game as _, Message, Setup, Status};

type Lines = Vec<(Audience, firefight::event::FireEvent)>;

/// What the referee remembers of a phase.
#[derive(Default)]
struct Sheet {
    conduct: Conduct,
    line: usize,
    /// Successes of light weapons by location, and those that have been accounted for.
    successes: BTreeMap<String, i64>,
    tolls: BTreeMap<String, i64>,
    /// Whose lowest rolls have made them casualties, and everybody who must be down by the end of the phase.
    falling: BTreeMap<String, i64>,
    /// How many more fall in a location whose men roll for it or have no need to.
    owed: i64,
    down: i64,
    stepped_on_mine: bool,
    /// Vehicles that are out.
    wrecks: BTreeSet<String>,
    /// The last roll of each man that tells his fate.
    fates: BTreeMap<String, i64>,
    /// Men who roll for who falls, in one group.
    group: Vec<(String, i64, String)>,
    /// The locations of a spray.
    spray: Vec<(i64, i64, i64)>,
    sprayed: Vec<i64>,
    /// How many kinds of lines were checked.
    seen: BTreeMap<String, usize>,
}

fn number(message: &Message, name: &str) -> i64 {
    match message.arg(name) {
        Some(Arg::Number(number)) => *number,
        other => panic!("{}: {name} is {other:?}", message.key),
    }
}

fn text(arg: &Arg) -> String {
    match arg {
        Arg::Number(number) => number.to_string(),
        Arg::Text(text) => text.to_string(),
        Arg::Term { term, args } => {
            term.to_string() + &args.iter().map(|(_, arg)| format!("/{}", text(arg))).collect::<String>()
        }
        Arg::List(items) => items.iter().map(text).collect::<Vec<_>>().join(","),
    }
}

fn word(message: &Message, name: &str) -> String {
    text(message.arg(name).unwrap_or_else(|| panic!("{} has no {name}", message.key)))
}

fn faces(message: &Message) -> Vec<i64> {
    match message.arg("faces") {
        Some(Arg::List(items)) => items.iter().map(|item| text(item).parse().unwrap()).collect(),
        other => panic!("{}: faces are {other:?}", message.key),
    }
}

/// The parts that a line names.
fn parts(message: &Message) -> BTreeMap<String, i64> {
    let Some(Arg::List(parts)) = message.arg("parts") else { panic!("{} has no parts", message.key) };
    let part = |part: &Arg| match part {
        Arg::Term { args, .. } => {
            let of = |wanted: &str| args.iter().find(|(name, _)| *name == wanted).map(|(_, arg)| text(arg));
            let value = of("value").expect("a part has a value").replace('−', "-");
            let name = of("part").expect("a part has a name").replace("firefight-part-", "");
            (name, value.parse().expect("a value is a number"))
        }
        other => panic!("a part is {other:?}"),
    };
    parts.iter().map(part).collect()
}

/// The sum of the parts that a line names.
fn sum(message: &Message) -> i64 {
    parts(message).values().sum()
}

/// The totals of dice that are rolled again after a 9: base dice first, then one more face for each 9 (ST-011, R-03).
fn totals(faces: &[i64]) -> Vec<i64> {
    let nines = |count: usize| faces[..count].iter().filter(|face| **face == 9).count();
    let base = (0..=faces.len()).find(|count| count + nines(*count) == faces.len()).unwrap_or(faces.len());
    let mut more = faces[base..].iter();
    faces[..base]
        .iter()
        .map(|face| if *face == 9 { face + more.next().unwrap_or(&0) } else { *face })
        .collect()
}

impl Sheet {
    fn read(&mut self, message: &Message) {
        let name = message.key.strip_prefix("firefight-").unwrap_or(message.key);
        let kind = if name == "cast" {
            word(message, "what").split_off("firefight-".len())
        } else {
            name.to_owned()
        };
        *self.seen.entry(kind).or_default() += 1;
        self.conduct.read(name, message);
        let selecting = name == "cast" && word(message, "what") == "firefight-cast-selection";
        if !selecting {
            self.settle();
        }
        // Between the locations of a spray those under it are told what they notice.
        if name != "swept" && !name.starts_with("under-") {
            self.swept();
        }
        match name {
            "cast" => self.cast(message),
            "burst" => {
                let net = sum(message);
                let hits = totals(&faces(message)).iter().filter(|total| *total + net >= 7).count();
                assert_eq!(
                    (net, hits as i64),
                    (number(message, "net"), number(message, "successes")),
                    "{message:?}"
                );
                *self.successes.entry(word(message, "at")).or_default() += hits as i64;
            }
            "swept" => {
                assert_eq!(sum(message), number(message, "net"), "{message:?}");
                let all = faces(message);
                assert!(
                    self.sprayed.is_empty() || self.sprayed == all,
                    "one spray, the same dice: {message:?}"
                );
                self.sprayed = all;
                self.spray.push((number(message, "net"), number(message, "men"), number(message, "fallen")));
                *self.successes.entry(word(message, "at")).or_default() += number(message, "fallen");
            }
            "toll" => {
                let [successes, men, fallen] =
                    ["successes", "men", "fallen"].map(|name| number(message, name));
                assert_eq!(fallen, successes.min(men), "{message:?}");
                *self.tolls.entry(word(message, "at")).or_default() += successes;
                self.down += fallen;
                self.owed = if fallen < men { fallen } else { 0 };
            }
            "down" => self.fell(message),
            "harm-tracks" => self.stepped_on_mine = false,
            "harm-disabled" => {
                assert!(self.wrecks.insert(word(message, "model")), "it was told before: {message:?}");
            }
            "phase" | "round" | "ended" => self.close(),
            _ => {}
        }
    }

    /// One die: the sum, and what must come of it.
    fn cast(&mut self, message: &Message) {
        let all = faces(message);
        let rolled = totals(&all);
        assert_eq!(rolled.len(), 1, "one die: {message:?}");
        let (total, first) = (rolled[0] + sum(message), all[0]);
        assert_eq!(total, number(message, "total"), "{message:?}");
        let (what, outcome, who) = (word(message, "what"), word(message, "outcome"), word(message, "who"));
        let outcome = outcome.trim_start_matches("firefight-").to_owned();
        let of = |yes: &str, no: &str| if total >= 7 { yes } else { no }.to_owned();
        let expected = match what.trim_start_matches("firefight-cast-") {
            "hit" | "clearing" if outcome == "outcome-dud" => outcome.clone(), // see its first face in conduct
            "hit" | "barrage" => of("outcome-hit", "outcome-miss"),
            "clearing" => of("outcome-cleared", "outcome-miss"),
            "strike" | "crew" => {
                if total >= 7 {
                    self.down += 1;
                }
                of("outcome-falls", "outcome-stands")
            }
            "mine" => {
                self.stepped_on_mine = total >= 7;
                of("outcome-mine", "outcome-nothing")
            }
            "driving" => of("outcome-managed", "outcome-not-managed"),
            "detection" => of("outcome-found", "outcome-not-found"),
            "hiding" => of("outcome-noticed", "outcome-hidden"),
            "contact" if first == 0 => "outcome-astray".to_owned(),
            "contact" => of("outcome-coming", "outcome-refused"),
            "morale" => match total {
                7.. => "outcome-holds",
                1..=6 => "outcome-pinned",
                _ => {
                    self.down += 1;
                    self.fates.insert(who.clone(), 99);
                    "outcome-flees"
                }
            }
            .to_owned(),
            "damage" => match total {
                ..=2 if outcome == "harm-tracks" => "harm-tracks",
                ..=0 => "harm-secondary",
                1..=2 => "harm-tracks",
                3..=4 if outcome == "harm-engine" => "harm-engine",
                3..=4 => "harm-main",
                5..=6 => "harm-engine",
                _ => "harm-flames",
            }
            .to_owned(),
            "fate" => {
                // A man on a mine is a casualty; of a vehicle on one no fate is rolled.
                self.down += i64::from(std::mem::take(&mut self.stepped_on_mine));
                self.fates.insert(who, total);
                return;
            }
            "selection" => {
                self.group.push((who, total, outcome));
                return;
            }
            other => panic!("nobody knows a die for {other}"),
        };
        assert_eq!(outcome, expected, "{message:?}");
    }

    /// Those who rolled for who falls: the lowest do; who is even at the cut rolls again (ST-060, ST-063).
    fn settle(&mut self) {
        let group = std::mem::take(&mut self.group);
        if group.is_empty() {
            return;
        }
        let mut start = 0;
        while start < group.len() {
            // A group ends where a name comes again.
            let again = (start + 1..group.len())
                .find(|next| group[start..*next].iter().any(|(who, ..)| *who == group[*next].0))
                .unwrap_or(group.len());
            let men = &group[start..again];
            let mut ranked: Vec<i64> = men.iter().map(|(_, total, _)| *total).collect();
            ranked.sort_unstable();
            assert!((1..=men.len() as i64).contains(&self.owed), "somebody must fall among {men:?}");
            let cut = ranked[self.owed as usize - 1];
            let even = men.iter().filter(|(_, total, _)| *total == cut).count() as i64;
            let below = men.iter().filter(|(_, total, _)| *total < cut).count() as i64;
            let tie = below + even > self.owed;
            for (who, total, outcome) in men {
                let expected = match total.cmp(&cut) {
                    std::cmp::Ordering::Less => "outcome-falls",
                    std::cmp::Ordering::Equal if tie => "outcome-again",
                    std::cmp::Ordering::Equal => "outcome-falls",
                    std::cmp::Ordering::Greater => "outcome-stands",
                };
                assert_eq!(outcome, expected, "{who} in {men:?}, of whom {} fall", self.owed);
                if *total <= cut {
                    self.fates.insert(who.clone(), *total);
                }
            }
            self.owed -= if tie { below } else { below + even };
            start = again;
        }
        assert_eq!(self.owed, 0, "not all who fall are found");
    }

    /// A spray: however the faces are dealt out, no more can fall (ST-097, ST-098).
    fn swept(&mut self) {
        let places = std::mem::take(&mut self.spray);
        let mut faces = std::mem::take(&mut self.sprayed);
        if places.is_empty() {
            return;
        }
        faces.sort_unstable();
        let mut order: Vec<usize> = (0..places.len()).collect();
        order.sort_by_key(|place| places[*place].0);
        let mut most = 0;
        for place in order {
            let (net, men, _) = places[place];
            for _ in 0..men {
                let Some(found) = faces.iter().position(|face| face + net >= 7) else { break };
                faces.remove(found);
                most += 1;
            }
        }
        assert_eq!(places.iter().map(|(.., fallen)| fallen).sum::<i64>(), most, "{places:?}");
    }

    /// Somebody is down: his fate is what his last roll says (ST-061).
    fn fell(&mut self, message: &Message) {
        let who = word(message, "who");
        let Some(total) = self.fates.remove(&who) else { panic!("nobody rolled the fate of {who}") };
        let fate = word(message, "fate");
        let expected: &[&str] = match total {
            ..=6 => &["dead"],
            7 => &["severe"],
            8 => &["light"],
            _ => &["fled", "surrendered"],
        };
        assert!(expected.contains(&fate.trim_start_matches("firefight-fate-")), "{total}: {fate}");
        *self.falling.entry(who).or_default() += 1;
        self.down -= 1;
    }

    /// The end of a phase: every success is accounted for, and as many are down as fell.
    fn close(&mut self) {
        self.settle();
        self.swept();
        self.successes.retain(|_, count| *count > 0);
        assert_eq!(self.successes, self.tolls, "successes, and what they came to, before line {}", self.line);
        assert_eq!(self.down, 0, "as many are down as fell, before line {}", self.line);
        self.successes.clear();
        self.tolls.clear();
        self.fates.clear();
    }
}

fn referee(lines: &Lines, scenario: &Scenario) -> Sheet {
    let mut sheet = Sheet { conduct: Conduct::new(scenario), ..Sheet::default() };
    for (number, (_, event)) in lines.iter().enumerate() {
        sheet.line = number;
        sheet.read(&event.message());
    }
    sheet
}

#[test]
fn whole_matches_can_be_recomputed_from_the_open_log() {
    let data = Setup::<Firefight>::new(Options::default()).data;
    let mut seen = BTreeMap::new();
    for played in &data.scenarios {
        let scenario = &*played.id;
        for seed in 0..4 {
            let ruleset = Changes { detailed_damage: Some(seed % 2 == 1), ..Changes::default() };
            let options = Options { scenario: scenario.to_owned(), ruleset, ..Options::default() };
            let mut lines = Lines::new();
            let game =
                Firefight::auto_resolve(&Setup::<Firefight>::new(options), &mut Fast::new(seed), &mut lines);
            let sheet = referee(&lines, played);
            let lost: i64 = Side::BOTH.into_iter().map(|side| i64::from(game.lost(side))).sum();
            assert_eq!(sheet.falling.values().sum::<i64>(), lost, "{scenario}, {seed}: losses");
            sheet.seen.into_iter().for_each(|(key, count)| *seen.entry(key).or_insert(0) += count);
        }
    }
    let kinds = [
        "hit",
        "barrage",
        "strike",
        "crew",
        "damage",
        "selection",
        "fate",
        "morale",
        "detection",
        "hiding",
        "mine",
    ];
    for key in kinds
        .map(|kind| format!("cast-{kind}"))
        .iter()
        .map(String::as_str)
        .chain(["burst", "swept", "toll", "down"])
    {
        assert!(seen.contains_key(key), "no line tells of {key}: {seen:?}");
    }
}

/// What doctrine never orders, whim does.
#[test]
fn random_matches_can_be_recomputed_from_the_open_log() {
    let data = Setup::<Firefight>::new(Options::default()).data;
    for scenario in ["proving-ground", "hall-4"] {
        let played = data.scenarios.iter().find(|known| known.id == scenario).expect("a scenario in the box");
        for seed in 0..6 {
            let options = Options {
                scenario: scenario.to_owned(),
                enemy: Enemy::Seat,
                rounds: 8,
                ..Options::default()
            };
            let (mut dice, mut whim, mut lines) = (Fast::new(seed), Fast::new(seed + 100), Lines::new());
            let setup = Setup::<Firefight>::new(options);
            let mut game = Firefight::start(&setup, &mut dice, &mut lines);
            let mut legal = Vec::new();
            while let Status::Deciding(asked) = game.status() {
                let seat = asked.iter().nth(whim.pick(asked.len())).expect("somebody is asked");
                legal.clear();
                game.legal(seat, &mut legal);
                game.apply(seat, legal[whim.pick(legal.len())], &mut dice, &mut lines);
            }
            let sheet = referee(&lines, played);
            let lost: i64 = Side::BOTH.into_iter().map(|side| i64::from(game.lost(side))).sum();
            assert_eq!(sheet.falling.values().sum::<i64>(), lost, "{scenario}, {seed}: losses");
        }
    }
}
