//! A referee who has only the open log: dice, hits, losses, draws, sums and comparisons of whole random games are
//! reckoned again from the lines, with the printed data at hand and without asking the rules.

mod notes;

use std::collections::BTreeSet;

use inferno::{Hex, Level, Options};
use table::{Chance, Fast, Message};

use self::notes::{Fight, Fighter, Line, Referee, Side, german, set, soviet, volley};
use crate::play::{EDITIONS, MODES, Play, by, data};

impl Referee {
    /// What the latest action told; a fault comes with the lines before it.
    fn listen(&mut self, play: &Play) {
        for (place, told) in play.told.iter().enumerate() {
            let heard = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| self.hear(&told.message)));
            if let Err(fault) = heard {
                let lines = play.told[..=place].iter().map(|told| format!("{:?}\n", told.message));
                eprintln!("{:?}\n{}", self.options, lines.collect::<String>());
                std::panic::resume_unwind(fault);
            }
        }
    }

    /// A line of the open log.
    fn hear(&mut self, message: &Message) {
        let line = Line(message);
        let key = line.key();
        if !key.starts_with("german-card") && !key.starts_with("german-leader") {
            assert_eq!(self.unnamed, 0, "a drawn card is not named");
        }
        if !key.starts_with("soviet-card") {
            assert_eq!(self.soviet_unnamed, 0, "a drawn Soviet card is not named");
        }
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

    fn turn(&mut self, line: &Line<'_>) {
        self.conceal();
        match line.key() {
            "german-turn" => {
                self.begun = true;
                assert!(self.dice.is_empty(), "IV-152: dice are left");
                assert!(self.spawns.values().all(|&units| units == 0), "IV-142: {:?}", self.spawns);
                self.spawns.clear();
            }
            "soviet-turn" => {
                assert!(self.picked.is_empty(), "IV-066: units are left");
                assert_eq!(self.idle, [0; 6], "a die has no line");
            }
            _ if line.id_of_action() == "call" => self.due = self.doubled(1),
            _ => {}
        }
    }

    fn doubled(&self, cards: usize) -> usize {
        if self.leaders.contains("paulus") { 2 * cards } else { cards }
    }

    /// Why a Soviet card is drawn, and whether the deck has one (IV-046, A-41).
    fn soviets_draw(&mut self, line: &Line<'_>) {
        let left: u8 = self.soviet_deck.values().sum();
        assert_eq!(line.number("cards"), usize::from(left > 0), "A-41");
        self.soviet_unnamed = line.number("cards");
        match line.key() {
            "drew-no-spawn-hex" => assert!(self.held().is_empty(), "IV-136"),
            "drew-full-spawn" => {
                assert_eq!(self.height(line.hex("hex")), 4, "IV-145");
                *self.spawns.get_mut(&line.hex("hex")).unwrap() -= 1;
            }
            "drew-empty-pool" => {
                assert_eq!(self.pool(line.arg("pool").as_str().unwrap()), 0, "IV-147");
                *self.spawns.get_mut(&line.hex("hex")).unwrap() -= 1;
            }
            "drew-no-landing" => assert!(self.landing_fails(), "IV-194"),
            "drew-no-reinforcement" => {
                let kind = if self.fight().soviet_card == "t-34" { "tank" } else { "infantry" };
                let hex = self.fight().soviet_hex;
                assert!(self.height(hex) == 4 || self.pool(kind) == 0, "IV-199");
            }
            "drew-capture" => assert!(!self.control.contains(&line.hex("hex")), "IV-163"),
            "drew-action" => assert!(self.person, "IV-223"),
            _ => {
                self.conceal();
                self.resolve(line);
            }
        }
        *self.checked.entry("draw").or_default() += 1;
    }

    fn landing_fails(&mut self) -> bool {
        let hex = self.landing.expect("a Landing Hex was rolled");
        self.height(hex) == 4 || self.pool("marine") == 0
    }

    fn held(&self) -> BTreeSet<Hex> {
        set(self.edition().spawn_hexes).difference(&self.control).copied().collect()
    }

    /// IV-081, IV-088, IV-158, IV-182.
    fn attack(&mut self, line: &Line<'_>) {
        self.conceal();
        let by_soviets = line.key().starts_with("attack-soviet");
        if by_soviets && !self.person {
            self.resolve(line);
        }
        let (hex, soviet_hex, from) = (line.hex("hex"), line.hex("soviet"), line.hexes("from"));
        if by_soviets {
            let around = set(data().map.around[usize::from(hex.0)]);
            let all: BTreeSet<Hex> = around.into_iter().filter(|&hex| self.height(hex) > 0).collect();
            let chuikov = self.soviet_leaders.contains("chuikov");
            assert_eq!(from, if chuikov { all } else { BTreeSet::from([soviet_hex]) }, "IV-182");
        } else {
            assert_eq!(soviet_hex, hex, "IV-190");
        }
        self.fight = Some(Fight {
            by_soviets,
            deliberate: line.key() == "attack-deliberate",
            hex,
            soviet_hex,
            from,
            germans: Side::default(),
            soviets: Side::default(),
            soviet_card: String::new(),
            german_card: None,
            card_rubble: 0,
            first_fire: false,
            fired: Vec::new(),
            hit_since: false,
        });
        *self.checked.entry("combat").or_default() += 1;
    }

    /// A line of a combat; whether it was one.
    fn combat(&mut self, line: &Line<'_>) -> bool {
        match line.key() {
            "soviet-lays-card" => assert!(self.soviet_hand.values().any(|&count| count > 0), "IV-092"),
            "german-lays-card" => assert!(self.fight().deliberate, "IV-093"),
            "german-card-shown" => {
                let (card, count) = (line.id("card"), line.number("count"));
                assert!(count == 1 || self.leaders.contains("linden"), "IV-171");
                let others = if card == "pioneer-672" { ("pioneer", count - 1) } else { ("pioneer", 0) };
                let own = if card == "pioneer-672" { 1 } else { count };
                for (card, count) in
                    [(card.as_str(), own), others].into_iter().filter(|(_, count)| *count > 0)
                {
                    let held = self.german_hand.get_mut(card).expect("it was in the hand");
                    *held = held.checked_sub(count as u8).expect("so many were in the hand");
                }
                match card.as_str() {
                    "german-sniper" => self.fight().soviets.aimed.push("infantry"),
                    "pak" => self.fight().soviets.aimed.push("tanks"),
                    _ => {}
                }
                self.fight().german_card = Some((card, count));
            }
            "soviet-card-shown" => {
                let card = line.id("card");
                let held = self.soviet_hand.get_mut(&card).expect("it was drawn");
                *held = held.checked_sub(1).expect("it was in the hand");
                let shots = 1 + usize::from(self.soviet_leaders.contains("zaytsev"));
                match card.as_str() {
                    "soviet-sniper" => self.fight().germans.aimed.extend(vec!["infantry"; shots]),
                    "anti-tank" => self.fight().germans.aimed.push("tanks"),
                    "zaytsev" | "khrushchev" => assert!(self.soviet_leaders.insert(card.clone()), "IV-050"),
                    "chuikov" if self.options.level == Level::Basic => {
                        assert!(self.soviet_leaders.insert(card.clone()), "IV-050")
                    }
                    _ => {}
                }
                self.fight().soviet_card = card;
            }
            "showdown-germans" => self.show(line, false),
            "showdown-soviets" => self.show(line, true),
            "blank-set-to-one" => self.set_dots(&line.id("unit"), 0, 1),
            "guard-restored" => {
                let unit = line.id("unit");
                let before = self.soviets[&unit].1;
                assert_eq!(line.number("dots"), usize::from(soviet(&unit).max), "IV-233");
                self.set_dots(&unit, before, soviet(&unit).max);
            }
            "strike-cancelled" | "strike-cancelled-regiment" => {
                let card = self.fight().german_card.take().map(|(card, _)| card);
                assert!(card.is_some_and(|card| card == "stuka" || card == "heinkel-111"), "IV-177");
            }
            "destroyer" => {
                assert_eq!(self.options.level, Level::Impossible, "IV-243");
                self.fight().germans.aimed.push("tanks");
            }
            "destroyer-no-target" => assert!(!self.has_german(|unit| unit.tank), "IV-243"),
            "no-target-soviet" => {
                let infantry = line.id("card") == "soviet-sniper";
                assert!(!self.has_german(|unit| if infantry { unit.infantry } else { unit.tank }), "A-66");
                self.fight().germans.aimed.pop();
            }
            "no-target-german" => {
                let infantry = line.id("card") == "german-sniper";
                let may = |fighter: &Fighter| {
                    let unit = soviet(&fighter.id);
                    if infantry { unit.infantry } else { unit.tank }
                };
                assert!(!self.fight().soviets.fighters.iter().any(may), "A-66");
                self.fight().soviets.aimed.pop();
            }
            "card-fire-soviet" => {
                let (dice, hits, _) = volley(line);
                let coastal = data().map.coastal.contains(self.fight().soviet_hex);
                let expected = match self.fight().soviet_card.as_str() {
                    "tommy-gunner" => 2,
                    "flotilla" if coastal => 3,
                    card => panic!("{card} does not fire"),
                };
                assert_eq!(dice.into_iter().collect::<Vec<_>>(), [((5, 0), expected)], "IV-189, IV-191");
                self.shot(line, hits, true);
            }
            "card-fire-german" => {
                let (dice, hits, _) = volley(line);
                let (card, count) = self.fight().german_card.clone().expect("a German card was shown");
                let (each, rubble) = match card.as_str() {
                    "heinkel-111" => (6, 3),
                    "stuka" => (5, 2),
                    "howitzer" => (6, 2),
                    _ => (5, 1),
                };
                let air = card == "heinkel-111" || card == "stuka";
                let times = if air && self.leaders.contains("richthofen") { 2 } else { count };
                assert_eq!(
                    dice.into_iter().collect::<Vec<_>>(),
                    [((4, 0), each * times)],
                    "IV-176, IV-170, IV-171"
                );
                self.fight().card_rubble = rubble * times;
                self.shot(line, hits, false);
            }
            "landing" => {
                assert!(!data().map.coastal.contains(self.fight().soviet_hex), "IV-192");
                assert_eq!(line.numbers("dice").iter().sum::<usize>(), line.number("sum"));
                assert_eq!(line.hex("hex"), Hex::number(line.number("sum") as u8), "IV-192");
                self.landing = Some(line.hex("hex"));
            }
            "landed" => {
                assert_eq!(
                    (Some(line.hex("hex")), self.germans(line.hex("hex"))),
                    (self.landing, 0),
                    "IV-193"
                );
                self.coming = (1, self.landing);
            }
            "nothing-lands" => assert!(self.germans(line.hex("hex")) > 0, "IV-195"),
            "joined" => {
                let (id, hex, dots) = (line.id("unit"), line.hex("hex"), line.number("dots") as u8);
                assert_eq!(hex, self.fight().soviet_hex, "IV-190, IV-199");
                assert!(self.height(hex) < 4 && !self.soviets.contains_key(&id), "IV-199");
                self.soviets.insert(id.clone(), (hex, dots));
                self.fight().soviets.fighters.push(Fighter { id, hex, dots });
            }
            "opportunity-fire" => self.opportunity(line),
            "rubble-roll-success" | "rubble-roll-failure" => {
                let fight = self.fight();
                assert!(fight.deliberate && data().map.urban.contains(fight.hex), "IV-100");
                let hexes: BTreeSet<Hex> = fight.germans.fighters.iter().map(|fighter| fighter.hex).collect();
                let tanks = fight.germans.fighters.iter().filter(|fighter| german(&fighter.id).tank).count();
                let parts = [fight.card_rubble, hexes.len(), tanks];
                assert_eq!(["card", "stacks", "tanks"].map(|part| line.number(part)), parts, "IV-112");
                let total = line.numbers("dice").iter().sum::<usize>() + parts.iter().sum::<usize>();
                assert_eq!(line.number("total"), total, "IV-111");
                assert_eq!(line.key() == "rubble-roll-success", total > 18, "IV-111");
                *self.checked.entry("rubble").or_default() += 1;
            }
            "first-fire" => {
                let fight = self.fight.as_mut().unwrap();
                fight.first_fire = true;
                assert!(self.leaders.contains("hoth") && data().map.clear.contains(fight.hex), "IV-120");
                assert!(self.has_german(|unit| unit.infantry) && self.has_german(|unit| unit.tank), "IV-168");
            }
            "germans-fire" => self.fires(line, false),
            "soviets-fire" => self.fires(line, true),
            "advanced-german" => {
                let hex = line.hex("hex");
                assert_eq!((hex, self.height(hex)), (self.fight().hex, 0), "IV-126");
                for unit in line.ids("units") {
                    let fighters = &mut self.fight().germans.fighters;
                    let fighter =
                        fighters.iter_mut().find(|fighter| fighter.id == unit).expect("it attacked");
                    let from = std::mem::replace(&mut fighter.hex, hex);
                    self.go(Some(from), Some(hex), 1);
                }
                assert_eq!(line.ids("units").len(), line.number("count"));
            }
            "advanced-soviet" => {
                let (unit, hex) = (line.id("unit"), line.hex("hex"));
                assert_eq!(self.germans(hex), 0, "IV-126");
                let fighters = &self.fight().soviets.fighters;
                let most = fighters.iter().map(|fighter| fighter.dots).max();
                let dots = fighters.iter().find(|fighter| fighter.id == unit).map(|fighter| fighter.dots);
                assert_eq!(dots, most, "IV-128");
                self.soviets.get_mut(&unit).unwrap().0 = hex;
            }
            "blitzed" => {
                let (from, to) = (line.hex("from"), line.hex("hex"));
                assert!(self.leaders.contains("hoth") && self.height(to) == 0, "IV-131");
                assert!(data().map.clear.contains(from) && data().map.clear.contains(to), "IV-131");
                self.go(Some(from), Some(to), 1);
            }
            "chuikov-roll" => {
                assert_eq!(line.numbers("dice").iter().sum::<usize>(), line.number("sum"));
                assert_eq!(line.hex("hex"), Hex::number(line.number("sum") as u8), "IV-231");
            }
            "chuikov-hq" => {
                assert!(!self.control.contains(&line.hex("hex")), "IV-231");
                self.soviet_leaders.insert("chuikov".to_owned());
            }
            _ => return false,
        }
        true
    }

    fn has_german(&self, what: impl Fn(notes::Print) -> bool) -> bool {
        self.fight.as_ref().unwrap().germans.fighters.iter().any(|fighter| what(german(&fighter.id)))
    }

    fn set_dots(&mut self, unit: &str, before: u8, after: u8) {
        let (_, dots) = self.soviets.get_mut(unit).unwrap();
        assert_eq!(std::mem::replace(dots, after), before, "IV-095: {unit}");
        let fighters = &mut self.fight().soviets.fighters;
        fighters.iter_mut().find(|fighter| fighter.id == unit).expect("it fights").dots = after;
    }

    /// A stack as it was written down (IV-094).
    fn show(&mut self, line: &Line<'_>, by_soviets: bool) {
        let (hex, units, dots) = (line.hex("hex"), line.ids("units"), line.numbers("dots"));
        assert_eq!(units.len(), dots.len());
        let (fight, standing) =
            (self.fight.as_ref().unwrap(), if by_soviets { self.height(hex) } else { self.germans(hex) });
        let whole = by_soviets || fight.deliberate || fight.by_soviets || self.edition().joined_must_attack;
        assert!(units.len() == standing || !whole && units.len() < standing, "IV-084, IV-088: {:?}", line.0);
        let there = if by_soviets == fight.by_soviets { fight.from.contains(&hex) } else { fight.hex == hex };
        assert!(there, "IV-094: {:?}", line.0);
        for (id, dots) in units.into_iter().zip(dots) {
            let dots = dots as u8;
            if by_soviets {
                assert_eq!(self.soviets.get(&id), Some(&(hex, dots)), "IV-094: {id}");
                self.fight().soviets.fighters.push(Fighter { id, hex, dots });
            } else {
                let lost = self.lost_steps.get(&id).copied().unwrap_or(0);
                assert_eq!(dots, german(&id).max - lost, "IV-030, IV-032: {id}");
                self.fight().germans.fighters.push(Fighter { id, hex, dots });
            }
        }
    }

    /// IV-180, A-35: one die for each Soviet unit next to an attacking stack.
    fn opportunity(&mut self, line: &Line<'_>) {
        assert!(self.soviet_leaders.contains("chuikov"), "IV-099");
        let (dice, hits, ones) = volley(line);
        let khrushchev = u8::from(self.soviet_leaders.contains("khrushchev"));
        let from: BTreeSet<Hex> = self.fight().germans.fighters.iter().map(|fighter| fighter.hex).collect();
        let around: BTreeSet<Hex> =
            from.iter().flat_map(|hex| data().map.around[usize::from(hex.0)].iter()).collect();
        let mut expected = std::collections::BTreeMap::new();
        for (hex, _) in self.soviets.values().filter(|(hex, _)| around.contains(hex)) {
            *expected.entry((6, khrushchev + u8::from(self.forts.contains(hex)))).or_insert(0) += 1;
        }
        assert_eq!(dice, expected, "IV-180, IV-185, IV-240");
        self.shot(line, hits, true);
        let left = !self.fight().soviets.fighters.is_empty();
        let ones = if khrushchev > 0 && left { ones } else { 0 };
        assert_eq!(line.number("ones"), ones, "IV-186");
        self.fight().soviets.hits = ones;
    }

    /// Set-up, reinforcements, movement, control and the Soviet turn.
    fn anything(&mut self, line: &Line<'_>) {
        match line.key() {
            "german-drew" | "german-drew-nothing" => {
                let left: usize = self.german_deck.values().map(|&count| usize::from(count)).sum();
                let hand = if self.begun { self.due } else { 3 };
                let cards = hand.min(left);
                assert_eq!(
                    (line.number("cards"), line.number("missing")),
                    (cards, hand - cards),
                    "IV-054, IV-053"
                );
                (self.unnamed, self.due) = (cards, 0);
                *self.checked.entry("draw").or_default() += 1;
            }
            "german-card" | "german-leader" => {
                let card = line.id("card");
                let left = self.german_deck.get_mut(card.as_str()).unwrap();
                *left = left.checked_sub(1).expect("no more such cards");
                if line.key() == "german-leader" {
                    self.leaders.insert(card);
                } else {
                    *self.german_hand.entry(card).or_insert(0) += 1;
                }
                // Leaders that begin in the hand are not drawn (IV-236).
                let in_hand = !self.begun && self.options.level == Level::EasyGerman;
                self.unnamed =
                    if in_hand { 0 } else { self.unnamed.checked_sub(1).expect("a card was drawn") };
            }
            "soviet-card" | "soviet-card-unseen" => {
                let card = line.id("card");
                let left = self.soviet_deck.get_mut(card.as_str()).unwrap();
                *left = left.checked_sub(1).expect("no more such cards");
                *self.soviet_hand.entry(card).or_insert(0) += 1;
                self.soviet_unnamed -= 1;
            }
            "deck-empty" | "deck-empty-extra" => {
                assert_eq!(self.soviet_deck.values().sum::<u8>(), 0, "IV-202");
                let extra = if self.leaders.contains("okh") { self.removed.len().min(5) } else { 0 };
                assert_eq!(line.key() == "deck-empty-extra", extra > 0, "IV-174");
                assert!(extra == 0 || line.number("extra") == extra, "IV-174");
            }
            "advantages-german" | "advantages-soviet" => {
                assert_eq!(self.advantages, 0);
                self.advantages = line.number("die");
            }
            "advantage-german" | "advantage-soviet" => {
                self.advantages = self.advantages.checked_sub(1).expect("no more of them");
                self.sixth_panzer |= line.arg("advantage")["term"] == "inferno-advantage-sixth-panzer";
            }
            "soviet-stands" | "soviet-came" => {
                let (id, hex, dots) = (line.id("unit"), line.hex("hex"), line.number("dots") as u8);
                assert!(soviet(&id).max.saturating_sub(dots) < 4 && dots <= soviet(&id).max, "IV-029");
                assert_eq!(self.soviets.insert(id, (hex, dots)), None, "it was in its pool");
                assert!(self.height(hex) <= 4 && self.germans(hex) == 0, "IV-018, IV-019");
                if line.key() == "soviet-came" {
                    assert!(self.coming.0 > 0 && self.coming.1 == Some(hex), "nobody comes there");
                    self.coming.0 -= 1;
                }
            }
            "call-dice" => self.lay(&line.numbers("dice")),
            "raus" => assert!(std::mem::take(&mut self.raus), "IV-230"),
            "picked-up" => {
                self.picked = line.ids("units").into_iter().collect();
                assert_eq!(self.picked.len(), self.taken, "IV-056");
            }
            "picked-up-count" => assert_eq!(line.number("count"), self.taken, "IV-056"),
            "removed" | "removed-picked-up" => {
                let (unit, row) = (line.id("unit"), line.number("row") - 1);
                assert_eq!(self.r_of(row), Some(unit.as_str()), "IV-058");
                self.idle[row] = self.idle[row].checked_sub(1).expect("a die found the row empty");
                if line.key() == "removed" {
                    assert!(self.on_map.remove(&unit), "IV-058: it was on the map");
                    self.go(Some(line.hex("hex")), None, 1);
                } else {
                    assert!(self.picked.remove(&unit), "IV-058: it was picked up");
                }
                self.removed.insert(unit);
            }
            "idle-dice" | "idle-dice-closed" => {
                let row = line.number("row") - 1;
                assert_eq!(line.number("dice"), std::mem::take(&mut self.idle[row]), "IV-059, IV-060");
                assert_eq!(line.key() == "idle-dice-closed", self.is_closed(row), "IV-060");
            }
            "back-to-track" => drop(self.picked.remove(&line.id("unit"))),
            "back-to-track-hidden" => {
                let row = if self.back.is_empty() {
                    let row = self.emptiest_row();
                    self.rows[row] += 1;
                    row + 1
                } else {
                    self.back.remove(0)
                };
                assert_eq!(line.number("row"), row, "IV-064, A-84");
            }
            "deployed" => {
                assert!(self.picked.remove(&line.id("unit")), "IV-062");
                self.on_map.insert(line.id("unit"));
                self.go(None, Some(line.hex("hex")), 1);
            }
            "moved" => self.go(Some(line.hex("from")), Some(line.hex("hex")), line.number("count")),
            "captured-german" => {
                assert!(self.control.insert(line.hex("hex")), "IV-013");
                if data().map.soviet_spawn.contains(line.hex("hex")) {
                    self.due = self.doubled(1);
                }
            }
            "captured-soviet" => assert!(self.control.remove(&line.hex("hex")), "IV-013"),
            "rubble-laid" => {
                assert!(
                    data().map.urban.contains(line.hex("hex")) && self.rubble.insert(line.hex("hex")),
                    "IV-107"
                );
                assert!(self.rubble.len() <= 15, "IV-107");
            }
            "fort-lost" => assert!(self.forts.remove(&line.hex("hex")), "IV-241"),
            "chuikov-lost" => drop(self.soviet_leaders.remove("chuikov")),
            "compared-spawn" | "compared-move" | "compared-choose" => self.compare(line),
            "spawned" => {
                let (hex, units) = (line.hex("hex"), line.number("infantry") + line.number("tanks"));
                let due = self.spawns.get_mut(&hex).expect("IV-142: a spawn hex that they hold");
                *due = due.checked_sub(units).expect("IV-143: so many are due");
                self.coming = (units, Some(hex));
            }
            "compass-die" => {
                self.dice.push((line.hex("hex"), line.number("die")));
                *self.twins.entry(line.number("die")).or_insert(0) += 1;
            }
            "soviet-moved" | "soviet-moved-by-die" => {
                self.conceal();
                if line.key() == "soviet-moved-by-die" {
                    self.resolve(line);
                }
                let (from, to) = (line.hex("from"), line.hex("hex"));
                assert!(data().map.around[usize::from(from.0)].contains(to), "IV-154");
                assert!(self.height(to) < 4 && self.germans(to) == 0, "IV-157, IV-158");
                self.moving = Some((from, to));
            }
            "soviet-unit-moved" => {
                let (from, to) = self.moving.take().expect("something moved");
                let place = self.soviets.get_mut(&line.id("unit")).expect("it stands on the map");
                assert_eq!((place.0, line.hex("hex")), (from, to), "IV-154");
                place.0 = to;
            }
            "deployed-hidden" | "better-german" | "shared-victory" => {}
            key => panic!("the referee does not know {key}"),
        }
    }

    /// IV-137 to IV-141, IV-149.
    fn compare(&mut self, line: &Line<'_>) {
        let heights = self.heights();
        let most = heights.values().copied().max().unwrap_or(0);
        let top: BTreeSet<Hex> =
            heights.iter().filter(|(_, height)| **height == most).map(|(hex, _)| *hex).collect();
        let held = self.held();
        assert_eq!(
            (line.number("height"), line.number("top"), line.number("spawns")),
            (most, top.len(), held.len())
        );
        assert_eq!((line.hexes("hexes"), line.hexes("held")), (top.clone(), held.clone()), "IV-137, IV-138");
        assert_eq!(line.key() == "compared-spawn", top.len() > held.len(), "IV-139, IV-140");
        assert!(line.key() == "compared-spawn" || (line.key() == "compared-choose") == self.person, "IV-218");
        self.twins.clear();
        if line.key() == "compared-spawn" {
            for (hex, units) in self.edition().spawn.iter().filter(|(hex, _)| held.contains(hex)) {
                let room = 4 - self.height(*hex);
                self.spawns.insert(*hex, if room == 0 { 1 } else { units.len().min(room) });
            }
        }
        *self.checked.entry("compared").or_default() += 1;
    }

    /// What a German loss counts (IV-202).
    fn losses(&self) -> usize {
        let r = |unit: &String| self.edition().germans.r.iter().any(|r| data().german[r.index()].id == *unit);
        self.dead.iter().map(|unit| if r(unit) { 2 } else { 1 }).sum()
    }
}

/// IV-024 to IV-026, IV-054 to IV-060, IV-064, IV-092 to IV-102, IV-108 to IV-123, IV-137 to IV-161, IV-176 to IV-200,
/// IV-202, IV-227 to IV-243: every line of whole random games, in all modes, editions and levels.
#[test]
fn a_referee_who_has_only_the_open_log_agrees_with_every_line() {
    let levels = [Level::Basic, Level::Normal, Level::EasyGerman, Level::EasySoviet, Level::Impossible];
    let mut checked = std::collections::BTreeMap::new();
    let tables = EDITIONS.into_iter().flat_map(|edition| MODES.map(|mode| by(mode, edition)));
    for (seed, options) in
        (1..).zip(tables.flat_map(|options| levels.map(|level| Options { level, ..options })))
    {
        for seed in [seed, 100 + seed, 200 + seed] {
            let mut referee = Referee::new(options);
            let mut play = Play::seeded(options, seed);
            let mut chance = Fast::new(seed);
            referee.listen(&play);
            assert_eq!(referee.soviets.len(), 23, "IV-039");
            for step in 0..4000 {
                let Some(&seat) = play.asked().first() else { break };
                let legal = play.legal(seat);
                // Fights are what there is most to reckon in, and cards.
                let attack = legal.iter().find(|words| words.ends_with(" attack") && chance.d6() > 2);
                let words = attack.cloned().unwrap_or_else(|| legal[chance.pick(legal.len())].clone());
                play.risk(seat, &words, seed * 10_000 + step);
                referee.listen(&play);
            }
            let losses = play.see("gallery", "/german_losses").as_u64().unwrap() as usize;
            assert_eq!(referee.losses(), losses, "IV-202");
            let (_, cause, _) = play.outcome().expect("random games end");
            assert_eq!(cause == "inferno-cause-losses", losses >= 10, "IV-202: {cause}");
            for (what, count) in referee.checked {
                *checked.entry(what).or_insert(0) += count;
            }
        }
    }
    for what in ["line", "volley", "hit", "draw", "compared", "die", "combat", "rubble"] {
        assert!(checked.get(what).is_some_and(|&count| count > 100), "{what}: {checked:?}");
    }
}
