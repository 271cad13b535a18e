//! A referee who has only the open log: the sequence of play, moves, dice, hits, losses, draws, sums, comparisons and the
//! victory of whole random games are reckoned again from the lines, with the printed data at hand and without asking the rules.

mod combat;
mod moves;
mod notes;
mod turns;

use std::collections::BTreeSet;

use inferno::{Hex, Level, Options, Pool};
use table::{Chance, Fast, Message, Viewer};

pub(crate) use self::notes::Referee;
use self::notes::{Line, Turn, set, soviet};
use crate::play::{EDITIONS, MODES, Play, by, data};

/// Lines that come only because another owes them.
const OWED: [&str; 27] = [
    "advanced-",
    "back-to-track",
    "broke-down",
    "call-dice",
    "captured-",
    "card-fire-",
    "chuikov-",
    "deck-empty",
    "destroyer",
    "drew-capture",
    "drew-no-landing",
    "drew-no-reinforcement",
    "fort-lost",
    "joined",
    "landed",
    "landing",
    "no-rubble",
    "no-target-german",
    "nothing-lands",
    "opportunity-fire",
    "picked-up",
    "raus",
    "rubble-laid",
    "rubble-roll",
    "soviet-came",
    "soviet-unit-moved",
    "strike-cancelled",
];

impl Referee {
    /// What the latest action told who sees everything; a fault comes with the lines before it.
    pub(crate) fn listen(&mut self, play: &Play) {
        let open: Vec<_> = play.told.iter().filter(|told| told.to.includes(Viewer::Open)).collect();
        for (place, told) in open.iter().enumerate() {
            let heard = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| self.hear(&told.message)));
            if let Err(fault) = heard {
                let lines = open[..=place].iter().map(|told| format!("{:?}\n", told.message));
                eprintln!("{:?}\n{}", self.options, lines.collect::<String>());
                std::panic::resume_unwind(fault);
            }
        }
    }

    /// A line of the open log.
    fn hear(&mut self, message: &Message) {
        let line = Line(message);
        let key = line.key();
        let ends_fight = ["german-turn", "soviet-turn", "attack-", "soviet-moved"];
        let of_die = key.starts_with("drew-") && !OWED.iter().any(|owed| key.starts_with(owed));
        if ends_fight.iter().any(|start| key.starts_with(start)) || of_die {
            self.conceal();
        } else if let Some(step) = combat::step_of(key) {
            self.reach(step);
        } else if key == "rubble-laid" && self.owed.is_empty() {
            self.reach(combat::SOVIET_CARD); // by an AA card that has no air strike to cancel
        }
        let free = self.owed.is_empty();
        self.pay(&line);
        // Set-up draws without being asked; who comes back to the track does when nobody can be deployed.
        let asked_by_none = self.thrown.is_empty() && key == "back-to-track";
        assert!(
            !free || asked_by_none || !OWED.iter().any(|owed| key.starts_with(owed)),
            "nothing owes {key}"
        );
        match key {
            "german-turn" | "soviet-turn" | "chose" => self.turn(&line),
            _ if key.starts_with("drew-") => self.soviets_draw(&line),
            _ if key.starts_with("attack-") => self.attack(&line),
            "hit" | "german-destroyed" | "soviet-destroyed" => self.hit(&line),
            _ if self.fight.is_some() && self.combat(&line) => {}
            _ => self.anything(&line),
        }
        *self.checked.entry("line").or_default() += 1;
    }

    fn doubled(&self, cards: usize) -> usize {
        if self.leaders.contains("paulus") { 2 * cards } else { cards }
    }

    /// Why a Soviet card is drawn, and whether the deck has one (IV-046, A-41).
    fn soviets_draw(&mut self, line: &Line<'_>) {
        let left: u8 = self.soviet_deck.values().sum();
        assert_eq!(line.number("cards"), usize::from(left > 0), "A-41");
        self.soviet_unnamed = line.number("cards");
        if left == 1 {
            self.owed.push_front(("deck-empty", None));
        }
        match line.key() {
            "drew-no-spawn-hex" => {
                assert!(self.turn == Turn::Soviet && !self.compared && self.held().is_empty(), "IV-136");
                self.compared = true;
            }
            "drew-full-spawn" => {
                assert_eq!(self.height(line.hex("hex")), 4, "IV-145");
                self.spawn_due(line.hex("hex")).clear();
            }
            "drew-empty-pool" => {
                let (pool, word) = match line.arg("pool").as_str().unwrap() {
                    "tank" => (Pool::Tank, "tank"),
                    _ => (Pool::Infantry, "infantry"),
                };
                assert_eq!(self.pool(word), 0, "IV-147");
                let due = self.spawn_due(line.hex("hex"));
                let place = due.iter().position(|due| *due == pool).expect("IV-147: such a unit is due");
                due.remove(place);
            }
            "drew-no-landing" | "drew-no-reinforcement" | "drew-capture" => {}
            "drew-action" => {
                assert!(self.person && self.waiting == self.top(), "IV-223");
                self.waiting.clear();
            }
            _ => self.resolve(line),
        }
        *self.checked.entry("draw").or_default() += 1;
    }

    /// What the next hex of the Spawn Action owes (IV-142).
    fn spawn_due(&mut self, hex: Hex) -> &mut Vec<Pool> {
        let next = self.spawns.iter_mut().find(|(_, due)| !due.is_empty());
        let (next, due) = next.expect("IV-142: nothing is due");
        assert_eq!(*next, hex, "IV-142: in their order");
        due
    }

    fn held(&self) -> BTreeSet<Hex> {
        set(self.edition().spawn_hexes).difference(&self.control).copied().collect()
    }

    /// The hexes with most units (IV-137).
    fn top(&self) -> BTreeSet<Hex> {
        let heights = self.heights();
        let most = heights.values().copied().max().unwrap_or(0);
        heights.iter().filter(|(_, height)| **height == most).map(|(hex, _)| *hex).collect()
    }

    /// Set-up, reinforcements, movement, control and the Soviet turn.
    fn anything(&mut self, line: &Line<'_>) {
        match line.key() {
            "german-drew" | "german-drew-nothing" => {
                let left: usize = self.german_deck.values().map(|&count| usize::from(count)).sum();
                let due = std::mem::take(&mut self.due);
                let cards = due.min(left);
                let told = (line.number("cards"), line.number("missing"));
                assert_eq!(told, (cards, due - cards), "IV-054, IV-053");
                assert!(due > 0, "nothing lets them draw");
                self.unnamed = cards;
                *self.checked.entry("draw").or_default() += 1;
            }
            "german-card" | "german-leader" => self.german_card(line),
            "soviet-card" | "soviet-card-unseen" => {
                let card = line.id("card");
                let left = self.soviet_deck.get_mut(card.as_str()).unwrap();
                *left = left.checked_sub(1).expect("no more such cards");
                assert!(self.soviet_top.is_empty() || self.soviet_top.remove(&card), "IV-229, IV-237");
                *self.soviet_hand.entry(card).or_insert(0) += 1;
                self.soviet_unnamed -= 1;
            }
            "deck-empty" | "deck-empty-extra" => {
                assert_eq!(self.soviet_deck.values().sum::<u8>(), 0, "IV-202");
                let extra = self.extra();
                assert_eq!(line.key() == "deck-empty-extra", extra > 0, "IV-174");
                assert!(extra == 0 || line.number("extra") == extra, "IV-174");
            }
            "advantages-german" | "advantages-soviet" => {
                assert_eq!(self.advantages, 0);
                self.advantages = line.number("die");
            }
            "advantage-german" | "advantage-soviet" => {
                self.advantages = self.advantages.checked_sub(1).expect("no more of them");
                let advantage = line.arg("advantage")["term"].as_str().unwrap().to_owned();
                self.sixth_panzer |= advantage == "inferno-advantage-sixth-panzer";
                self.immortal_guard |= advantage == "inferno-advantage-immortal-guard";
                self.marines_empowered |= advantage == "inferno-advantage-marines-empowered";
                self.late_deployment |= advantage == "inferno-advantage-late-deployment";
                let (faces, id) = (line.number("die"), advantage.replace("inferno-advantage-", ""));
                match line.key() {
                    "advantage-german" if faces <= 5 => assert!(self.german_top.insert(id), "IV-229"),
                    "advantage-soviet" if faces <= 3 => assert!(self.soviet_top.insert(id), "IV-229"),
                    _ => {}
                }
            }
            "german-stands" => {
                let (unit, hex) = (line.id("unit"), line.hex("hex"));
                assert!(self.is_yellow(std::slice::from_ref(&unit)), "IV-041");
                assert_eq!(self.places.insert(unit, hex), None, "IV-041");
            }
            "soviet-stands" => {
                let print = soviet(&line.id("unit"));
                assert!(
                    !print.guard && !print.marine && data().map.pink.contains(&line.hex("hex")),
                    "IV-039"
                );
                // By the numbers of 2017 not all 18 divisions are in the pool.
                let late = self.late_deployment && self.edition().left_out == 0;
                assert!(!late || print.tank || print.max < 4, "IV-235");
                self.comes(line);
            }
            "soviet-came" => {
                let (kind, print) = (self.coming.remove(0), soviet(&line.id("unit")));
                assert_eq!((kind == "tank", kind == "marine"), (print.tank, print.marine), "IV-143, IV-193");
                let full = kind == "marine" && self.marines_empowered;
                assert!(!full || line.number("dots") == usize::from(print.max), "IV-234");
                self.comes(line);
            }
            "call-dice" => self.throw(line.numbers("dice")),
            "raus" => {}
            "picked-up" => {
                self.lay(&line.ids("units"));
                assert_eq!(line.number("count"), self.picked.len(), "IV-056");
            }
            "removed" | "removed-picked-up" => {
                let (unit, row) = (line.id("unit"), line.number("row") - 1);
                assert_eq!(self.r_of(row), Some(unit.as_str()), "IV-058");
                self.idle[row] = self.idle[row].checked_sub(1).expect("a die found the row empty");
                if line.key() == "removed" {
                    assert_eq!(self.places.remove(&unit), Some(line.hex("hex")), "IV-058");
                } else {
                    self.no_longer_picked(&unit);
                }
                assert!(self.removed.insert(unit), "IV-060");
            }
            "idle-dice" | "idle-dice-closed" => {
                let row = line.number("row") - 1;
                assert_eq!(line.number("dice"), std::mem::take(&mut self.idle[row]), "IV-059, IV-060");
                assert_eq!(line.key() == "idle-dice-closed", self.is_closed(row), "IV-060");
                let here =
                    |unit: &str| self.places.contains_key(unit) || self.picked.iter().any(|id| id == unit);
                assert!(self.r_of(row).is_none_or(|unit| !here(unit)), "IV-058: it must be Removed");
            }
            "back-to-track" => self.back_to_track(line),
            "deployed" => {
                assert_eq!(self.idle, [0; 6], "IV-056, IV-058: first all dice");
                self.deployed(line.id("unit"), line.hex("hex"));
            }
            "moved" => self.moved(line),
            "broke-down" => self.went(line.ids("units")),
            "captured-german" => {
                assert!(self.control.insert(line.hex("hex")), "IV-013");
                if data().map.soviet_spawn.contains(line.hex("hex")) {
                    self.due = self.doubled(1);
                }
            }
            "captured-soviet" => assert!(self.control.remove(&line.hex("hex")), "IV-013"),
            "rubble-laid" => {
                let hex = line.hex("hex");
                assert!(data().map.urban.contains(hex) && self.rubble.insert(hex), "IV-107");
                assert!(self.rubble.len() <= 15, "IV-107");
            }
            "fort-lost" => assert!(self.forts.remove(&line.hex("hex")), "IV-241"),
            "chuikov-lost" => {
                self.headquarters = None;
                self.soviet_leaders.remove("chuikov");
            }
            "compared-spawn" | "compared-move" | "compared-choose" => self.compare(line),
            "spawned" => self.spawned(line),
            "compass-die" => {
                assert_eq!(Some(line.hex("hex")), self.to_roll.first().copied(), "IV-149");
                let hex = self.to_roll.remove(0);
                self.dice.push((hex, line.number("die")));
                *self.twins.entry(line.number("die")).or_insert(0) += 1;
            }
            "soviet-moved" | "soviet-moved-by-die" => {
                let (from, to) = (line.hex("from"), line.hex("hex"));
                if line.key() == "soviet-moved-by-die" {
                    self.resolve(line);
                } else {
                    assert!(self.person && self.waiting.remove(&from), "IV-220: {from} is not waiting");
                }
                assert!(data().map.around[usize::from(from.0)].contains(to), "IV-154");
                assert!(self.height(to) < 4 && self.germans(to).is_empty(), "IV-157, IV-158");
                self.moving = Some((from, to));
                self.owe("soviet-unit-moved", Some(to));
                self.soviets_enter(to);
            }
            "soviet-unit-moved" => {
                let (from, to) = self.moving.take().expect("something moved");
                let place = self.soviets.get_mut(&line.id("unit")).expect("it stands on the map");
                assert_eq!(std::mem::replace(&mut place.0, to), from, "IV-154");
            }
            "better-german" | "shared-victory" => {
                let told = ["yellow", "blue"].map(|german| line.number(german));
                assert_eq!(told, self.spawns_taken(), "IV-216");
            }
            key => panic!("the referee does not know {key}"),
        }
    }

    fn german_card(&mut self, line: &Line<'_>) {
        let card = line.id("card");
        let left = self.german_deck.get_mut(card.as_str()).unwrap();
        *left = left.checked_sub(1).expect("no more such cards");
        let in_hand = self.turn == Turn::SetUp && self.options.level == Level::EasyGerman;
        assert!(in_hand || self.german_top.is_empty() || self.german_top.remove(&card), "IV-229, IV-236");
        let last = self.german_deck.values().all(|&count| count == 0);
        assert!(
            self.options.level != Level::EasyGerman || (card == "okh") == last,
            "IV-236: OKH is the last"
        );
        if line.key() == "german-leader" {
            self.leaders.insert(card);
        } else {
            *self.german_hands[usize::from(self.blue_acts)].entry(card).or_insert(0) += 1; // IV-210, IV-211
        }
        if in_hand {
            self.due -= 1; // the three leaders are the hand
        } else {
            self.unnamed = self.unnamed.checked_sub(1).expect("a card was drawn");
        }
    }

    /// A Soviet unit comes onto the map at some strength (IV-029).
    fn comes(&mut self, line: &Line<'_>) {
        let (id, hex, dots) = (line.id("unit"), line.hex("hex"), line.number("dots") as u8);
        let max = soviet(&id).max;
        assert!(dots <= max && max - dots < 4, "IV-029");
        assert_eq!(self.soviets.insert(id, (hex, dots)), None, "it was in its pool");
        assert!(self.height(hex) <= 4 && self.germans(hex).is_empty(), "IV-018, IV-019");
    }

    /// IV-137 to IV-141, IV-149.
    fn compare(&mut self, line: &Line<'_>) {
        assert!(self.turn == Turn::Soviet && !std::mem::replace(&mut self.compared, true), "IV-137");
        let (top, held) = (self.top(), self.held());
        assert!(!held.is_empty(), "IV-136");
        let height = top.first().map_or(0, |hex| self.height(*hex));
        let counts = (line.number("height"), line.number("top"), line.number("spawns"));
        assert_eq!(counts, (height, top.len(), held.len()), "IV-137, IV-138");
        assert_eq!((line.hexes("hexes"), line.hexes("held")), (top.clone(), held.clone()), "IV-137, IV-138");
        let key = match () {
            () if top.len() > held.len() => "compared-spawn",
            () if self.person => "compared-choose",
            () => "compared-move",
        };
        assert_eq!(line.key(), key, "IV-139, IV-140, IV-218");
        self.twins.clear();
        match key {
            "compared-spawn" => {
                let spawn = self.edition().spawn.iter().filter(|(hex, _)| held.contains(hex));
                // A full hex owes a card (IV-145).
                let due = |(hex, units): &(Hex, Vec<Pool>)| {
                    (*hex, units[..units.len().min((4 - self.height(*hex)).max(1))].to_vec())
                };
                self.spawns = spawn.map(due).collect();
            }
            "compared-choose" => self.waiting = top,
            _ => {
                self.to_roll = top.into_iter().collect();
                // From the north, and from the Volga (IV-149).
                self.to_roll.sort_by_key(|hex| {
                    let place = &data().map.places[usize::from(hex.0)];
                    (place.row, -place.col2)
                });
            }
        }
        *self.checked.entry("compared").or_default() += 1;
    }

    /// IV-142 to IV-146: so many as are due and in their pools.
    fn spawned(&mut self, line: &Line<'_>) {
        let hex = line.hex("hex");
        assert!(self.height(hex) < 4, "IV-145");
        let mut pools = [self.pool("infantry"), self.pool("tank")];
        let (mut came, mut left) = (Vec::new(), Vec::new());
        for unit in std::mem::take(self.spawn_due(hex)) {
            let (pool, kind) = if unit == Pool::Tank { (1, "tank") } else { (0, "infantry") };
            if pools[pool] > 0 {
                pools[pool] -= 1;
                came.push(kind);
            } else {
                left.push(unit);
            }
        }
        let count = |kind| came.iter().filter(|came| **came == kind).count();
        let told = (line.number("infantry"), line.number("tanks"));
        assert_eq!(told, (count("infantry"), count("tank")), "IV-143, IV-146");
        came.iter().for_each(|_| self.owe("soviet-came", Some(hex)));
        self.coming = came;
        let place = self.spawns.iter().position(|(spawn, _)| *spawn == hex).unwrap();
        self.spawns[place].1 = left;
    }

    /// The next die of the Soviet turn, by what stands on the map (IV-151 to IV-161).
    fn resolve(&mut self, line: &Line<'_>) {
        assert!(self.to_roll.is_empty(), "IV-150: all dice first");
        let lowest = self.dice.iter().map(|(_, die)| *die).min().expect("a die is left");
        let place = self.dice.iter().position(|(_, die)| *die == lowest).unwrap();
        let (hex, die) = self.dice.remove(place);
        let target = data().map.neighbour[usize::from(hex.0)][die - 1];
        let blocked = target.is_some_and(|target| !self.germans(target).is_empty());
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
            "soviet-moved-by-die" => {
                assert_eq!((line.hex("from"), Some(line.hex("hex"))), (hex, target));
                assert_eq!(line.number("die"), die);
            }
            _ => assert_eq!(line.hex("hex"), hex),
        }
        *self.checked.entry("die").or_default() += 1;
    }
}

/// IV-004, IV-005, IV-018 to IV-026, IV-041, IV-054 to IV-134, IV-136 to IV-200, IV-201 to IV-216, IV-220 to IV-243: every
/// line of whole random games, in all modes, editions and levels.
#[test]
fn a_referee_who_has_only_the_open_log_agrees_with_every_line() {
    let levels = [Level::Basic, Level::Normal, Level::EasyGerman, Level::EasySoviet, Level::Impossible];
    let mut checked = std::collections::BTreeMap::new();
    let tables = EDITIONS.into_iter().flat_map(|edition| MODES.map(|mode| by(mode, edition)));
    for (seed, options) in
        (1..).zip(tables.flat_map(|options| levels.map(|level| Options { level, ..options })))
    {
        for seed in (0..10).map(|n| 100 * n + seed) {
            let mut referee = Referee::new(options);
            let mut play = Play::seeded(options, seed);
            let mut chance = Fast::new(seed);
            referee.listen(&play);
            for step in 0..4000 {
                let Some(&seat) = play.asked().first() else { break };
                let legal = play.legal(seat);
                // Fights are what there is most to reckon in, and cards.
                let attack = legal.iter().find(|words| words.ends_with(" attack") && chance.d6() > 2);
                let words = attack.cloned().unwrap_or_else(|| legal[chance.pick(legal.len())].clone());
                play.risk(seat, &words, seed * 10_000 + step);
                referee.listen(&play);
            }
            let (winners, cause, _) = play.outcome().expect("random games end");
            referee.over(cause, &winners);
            let losses = play.see("gallery", "/german_losses").as_u64().unwrap() as usize;
            assert_eq!(referee.losses(), losses, "IV-202");
            *checked.entry(cause).or_insert(0) += 1;
            for (what, count) in referee.checked {
                *checked.entry(what).or_insert(0) += count;
            }
        }
    }
    for what in ["line", "volley", "hit", "draw", "compared", "die", "combat", "rubble"] {
        assert!(checked.get(what).is_some_and(|&count| count > 100), "{what}: {checked:?}");
    }
}
