//! The generator: from a number and words to the text of a scenario file.

use std::fmt::Write as _;

use table::{Chance, Fast};

use super::cards::{Card, Cards, Role, Team};
use super::{Battle, Hour, Mission, Size, Terrain};
use crate::campaign::Handbook;
use crate::places::Light;
use crate::soldier::{Experience, Side};

/// Metres from row to row, and from lane to lane.
const DEEP: i16 = 30;
const WIDE: i16 = 36;

/// The most men of one side: what a scenario can hold is shared by both.
const MEN: usize = 28;

/// The text of a scenario file. `secret` is what a battle under a seal is made of beside its number.
#[must_use]
pub fn scenario(cards: &Cards, handbook: &Handbook, battle: Battle, secret: Option<u64>) -> String {
    let secret = secret.filter(|_| battle.sealed).unwrap_or_default();
    let mut luck = Fast::new(secret.wrapping_add(battle.number.into()));
    // Everything is drawn before words overrule it, so that a word changes nothing but what it says.
    let size = Size::ALL[luck.pick(Size::ALL.len())];
    let terrain = Terrain::ALL[luck.pick(Terrain::ALL.len())];
    let hour = Hour::ALL[luck.pick(Hour::ALL.len())];
    let mission = Mission::ALL[luck.pick(Mission::ALL.len())];
    let side = Side::BOTH[usize::from(luck.pick(3) == 2)];
    let mission = battle.mission.unwrap_or(mission);
    let side = battle.side.unwrap_or(side);
    let attacker = if mission == Mission::Defence { side.enemy() } else { side };
    let mut works = Works {
        cards,
        handbook,
        size: battle.size.unwrap_or(size),
        terrain: battle.terrain.unwrap_or(terrain),
        hour: battle.hour.unwrap_or(hour),
        mission,
        players: side,
        attacker,
        luck,
        names: Vec::new(),
        text: String::new(),
    };
    works.write(battle);
    works.text
}

struct Works<'a> {
    cards: &'a Cards,
    handbook: &'a Handbook,
    size: Size,
    terrain: Terrain,
    hour: Hour,
    mission: Mission,
    players: Side,
    attacker: Side,
    luck: Fast,
    /// Surnames that somebody has.
    names: Vec<&'a str>,
    text: String,
}

/// A row of places, from the attacker's rear to the defender's.
type Row<'a> = Vec<&'a Card>;

/// Write a line of the file.
macro_rules! line {
    ($works:expr) => { $works.text.push('\n') };
    ($works:expr, $($text:tt)*) => {
        writeln!($works.text, $($text)*).expect("a string takes everything")
    };
}

impl<'a> Works<'a> {
    fn write(&mut self, battle: Battle) {
        let rows = self.ground();
        let rounds = self.cards.size.iter().find(|row| row.id == self.size).map_or(20, |row| row.rounds);
        let light = match self.hour.light() {
            Light::Day => "day",
            Light::Dim => "dim",
            Light::Poor => "poor",
        };
        line!(
            self,
            "# Quick battle {battle}: {}, {}, {}, {}, players {}.",
            self.size.word(),
            self.terrain.word(),
            self.hour.word(),
            self.mission.word(),
            self.players.word()
        );
        line!(self, "format = 1");
        line!(self, "id = \"{}\"", super::ID);
        line!(self, "title = \"Quick battle\"");
        line!(self, "date = \"1942-10\"");
        line!(self, "light = \"{light}\"");
        line!(self, "rounds = {rounds}");
        line!(self, "players = \"{}\"", self.players.word());
        line!(self, "provenance = \"proposed\"");
        self.places(&rows);
        self.ways(&rows);
        self.sight(&rows);
        let goals = self.goals(&rows);
        let (attack, defence) = self.forces(&rows, &goals, rounds);
        self.objectives(&goals, attack, defence, rounds);
        self.events(&rows);
    }

    /// Deal the rows: near the attacker, open ground, what is worth having, and for a meeting the same mirrored.
    fn ground(&mut self) -> Vec<Row<'a>> {
        let rows = self.cards.size.iter().find(|row| row.id == self.size).map_or(3, |row| row.rows);
        let mut roles = vec![Role::Near];
        if self.mission == Mission::Meeting {
            let between = usize::from(rows.saturating_sub(3)) / 2 + 1;
            roles.extend(vec![Role::Open; between]);
            roles.push(Role::Strong);
            roles.extend(vec![Role::Open; between]);
            roles.push(Role::Near);
        } else {
            roles.extend(vec![Role::Open; usize::from(rows) - 2]);
            roles.push(Role::Strong);
        }
        let mut deck: Vec<&Card> =
            self.cards.card.iter().filter(|card| card.ground.contains(&self.terrain)).collect();
        self.luck.shuffle(&mut deck);
        let mut deal = |role: Role| {
            let place = deck.iter().position(|card| card.role == role);
            place
                .map(|place| deck.remove(place))
                .expect("every ground has enough cards; a test deals them all")
        };
        let rear = |side: Side| {
            let id = format!("{}-rear", side.word());
            self.cards.card.iter().find(|card| card.id == id).expect("there are cards for both rears")
        };
        let mut ground = vec![vec![rear(self.attacker)]];
        ground.extend(roles.into_iter().map(|role| vec![deal(role), deal(role)]));
        ground.push(vec![rear(self.attacker.enemy())]);
        ground
    }

    /// The Volga is in the east, and so is the Red Army.
    fn places(&mut self, rows: &[Row<'a>]) {
        let east: i16 = if self.attacker == Side::Soviet { -1 } else { 1 };
        for (depth, row) in rows.iter().enumerate() {
            for (lane, card) in row.iter().enumerate() {
                let x = east * DEEP * depth as i16;
                let y = if row.len() == 1 { 0 } else { WIDE * lane as i16 - WIDE / 2 };
                let jog = self.luck.pick(9) as i16 - 4;
                let attackers = depth * 2 < rows.len();
                let facing = if attackers == (self.attacker == Side::German) { 90 } else { 270 };
                line!(self, "\n[[location]]\nid = \"{}\"\nname = \"{}\"", card.id, card.name);
                line!(self, "pos = [{}, {y}, 0]", x + jog);
                line!(
                    self,
                    "cover = \"{}\"\nterrain = \"{}\"\nfacing = {facing}",
                    card.cover.word(),
                    card.terrain
                );
                line!(self, "describe = \"{}\"", card.describe);
                if depth == 0 {
                    line!(self, "exit = \"{}\"", self.attacker.word());
                } else if depth + 1 == rows.len() {
                    line!(self, "exit = \"{}\"", self.attacker.enemy().word());
                }
            }
        }
    }

    fn ways(&mut self, rows: &[Row<'a>]) {
        for pair in rows.windows(2) {
            let straight = pair[0].len() == pair[1].len();
            for (lane, one) in pair[0].iter().enumerate() {
                for (other_lane, other) in pair[1].iter().enumerate() {
                    if !straight || lane == other_lane {
                        self.way(one, other);
                    }
                }
            }
        }
        for row in rows.iter().filter(|row| row.len() == 2) {
            self.way(row[0], row[1]);
            line!(
                self,
                "\n[[strip]]\nid = \"row-{}\"\naxis = \"horizontal\"\nrun = [\"{}\", \"{}\"]",
                row[0].id,
                row[0].id,
                row[1].id
            );
        }
    }

    fn way(&mut self, one: &Card, other: &Card) {
        line!(self, "\n[[edge]]\nbetween = [\"{}\", \"{}\"]", one.id, other.id);
    }

    /// Behind the lines one sees and is seen only from the row in front.
    fn sight(&mut self, rows: &[Row<'a>]) {
        let last = rows.len() - 1;
        for (rear, front) in [(0, 1), (last, last - 1)] {
            for (depth, row) in rows.iter().enumerate() {
                if depth == rear || depth == front {
                    continue;
                }
                for card in row {
                    if rear == last && depth == 0 {
                        continue; // said already
                    }
                    line!(
                        self,
                        "\n[[los]]\nfrom = \"{}\"\nto = \"{}\"\nblocked = true",
                        rows[rear][0].id,
                        card.id
                    );
                }
            }
        }
    }

    /// What is fought for.
    fn goals(&self, rows: &[Row<'a>]) -> Vec<&'a Card> {
        rows.iter().flatten().copied().filter(|card| card.role == Role::Strong).collect()
    }

    /// Teams for both sides; how many men each has at the start.
    fn forces(&mut self, rows: &[Row<'a>], goals: &[&'a Card], rounds: u8) -> (usize, usize) {
        let spend = self.cards.size.iter().find(|row| row.id == self.size).map_or(7, |row| row.defence);
        let ten = self.cards.mission.iter().find(|row| row.id == self.mission).map_or(10, |row| row.attack);
        let meeting = self.mission == Mission::Meeting;
        let attacker = self.attacker;
        let start = &rows[1];
        let attack = self.teams(true, u16::from(spend) * u16::from(ten) * self.needed() / 1000);
        let mut men = 0;
        for (number, team) in attack.iter().enumerate() {
            let at = start[number % start.len()];
            men += self.group(team, attacker, number, at, "assault", goals[number % goals.len()], None);
        }
        let defence = self.teams(meeting, spend.into());
        let reserve = usize::from(self.mission == Mission::Raid && defence.len() > 1);
        let front = if meeting { &rows[rows.len() - 2] } else { goals };
        let mut others = 0;
        for (number, team) in defence.iter().enumerate() {
            let at = front[number % front.len()];
            let late = number + reserve >= defence.len();
            let orders = match () {
                () if meeting => "assault",
                () if late && reserve > 0 => "counter-attack",
                () if !team.deployed.is_empty() => "ambush",
                () => "hold",
            };
            let arrives = (late && reserve > 0).then_some(rounds / 3);
            let goal = goals[number % goals.len()];
            others += self.group(team, attacker.enemy(), number, at, orders, goal, arrives);
        }
        (men, others)
    }

    /// How much more or less an attack takes at this hour over this ground, in hundredths; a meeting is even.
    fn needed(&self) -> u16 {
        if self.mission == Mission::Meeting {
            return 100;
        }
        let hour = self.cards.hour.iter().find(|row| row.id == self.hour).map_or(100, |row| row.attack);
        let ground =
            self.cards.ground.iter().find(|row| row.id == self.terrain).map_or(100, |row| row.attack);
        (u32::from(hour) * u32::from(ground) / 100) as u16
    }

    /// Teams for so much, the dearest that there is room for drawn like the others.
    fn teams(&mut self, attack: bool, spend: u16) -> Vec<&'a Team> {
        let mut left = spend;
        let mut taken: Vec<&Team> = Vec::new();
        loop {
            let men: usize = taken.iter().map(|team| team.soldier.len()).sum();
            let fits = |team: &&Team| {
                u16::from(team.cost) <= left
                    && men + team.soldier.len() <= MEN
                    && (if attack { team.attacks } else { team.defends })
                    && !(team.once && taken.iter().any(|other| other.id == team.id))
            };
            let choice: Vec<_> = self.cards.team.iter().filter(fits).collect();
            let Some(team) = (!choice.is_empty()).then(|| choice[self.luck.pick(choice.len())]) else {
                return taken;
            };
            left -= u16::from(team.cost);
            taken.push(team);
        }
    }

    #[allow(clippy::too_many_arguments, reason = "one row of the file")]
    fn group(
        &mut self,
        team: &Team,
        side: Side,
        number: usize,
        at: &Card,
        orders: &str,
        goal: &Card,
        arrives: Option<u8>,
    ) -> usize {
        line!(
            self,
            "\n[[group]]\nid = \"{}-{}-{}\"\nside = \"{}\"",
            side.word(),
            team.id,
            number + 1,
            side.word()
        );
        let head = self.text.len();
        let rear = format!("{}-rear", side.word());
        match arrives {
            Some(round) => line!(self, "at = \"offmap\"\narrives = {{ round = {round}, at = \"{rear}\" }}"),
            None => line!(self, "at = \"{}\"", at.id),
        }
        if side == self.players {
            line!(self, "players = true");
        }
        line!(self, "orders = \"{orders}\"\ngoal = \"{}\"", goal.id);
        if !team.deployed.is_empty() {
            line!(self, "deployed = {:?}", team.deployed);
            let ammo: Vec<_> =
                team.deployed.iter().map(|weapon| format!("{weapon} = {}", team.ammo)).collect();
            line!(self, "ammo = {{ {} }}", ammo.join(", "));
        }
        for man in &team.soldier {
            let experience = match self.luck.d10() {
                0..=2 if man.speciality.is_none() => Experience::Recruit,
                8..=9 => Experience::Veteran,
                _ => Experience::Regular,
            };
            let name = self.name(side);
            line!(self, "\n[[group.soldier]]\nname = \"{name}\"");
            line!(self, "rank = \"{}\"\nexperience = \"{}\"", man.rank.word(), experience.word());
            if let Some(speciality) = man.speciality {
                line!(self, "speciality = \"{}\"", speciality.word());
            }
            line!(self, "weapons = {:?}", man.weapons);
            if !man.carries.is_empty() {
                line!(self, "carries = {:?}", man.carries);
            }
            if man.grenades > 0 {
                line!(self, "grenades = {}", man.grenades);
            }
        }
        // A group goes by who leads it: that needs no translation.
        let leader = self.names[self.names.len() - team.soldier.len()];
        self.text.insert_str(head, &format!("name = \"{leader}\"\n"));
        team.soldier.len()
    }

    /// A surname that nobody has yet, as long as there are any.
    fn name(&mut self, side: Side) -> &'a str {
        let handbook = self.handbook;
        let peoples = handbook.people.iter().filter(|people| people.side == side);
        let all: Vec<&str> = peoples.flat_map(|people| &people.surname).map(String::as_str).collect();
        let free: Vec<&str> = all.iter().copied().filter(|name| !self.names.contains(name)).collect();
        let from = if free.is_empty() { &all } else { &free };
        let name = from[self.luck.pick(from.len())];
        self.names.push(name);
        name
    }

    fn objectives(&mut self, goals: &[&Card], attack: usize, defence: usize, rounds: u8) {
        let (attacker, defender) = (self.attacker.word(), self.attacker.enemy().word());
        let mut objective = |id: &str, side: &str, text: &str, when: &str, by: Option<u8>, points: i8| {
            line!(
                self,
                "\n[[objective]]\nid = \"{id}\"\nside = \"{side}\"\ntext = \"{text}\"\nwhen = {{ {when} }}"
            );
            if let Some(by) = by {
                line!(self, "by = {by}");
            }
            line!(self, "points = {points}");
        };
        let meeting = self.mission == Mission::Meeting;
        for goal in goals {
            let (id, name) = (&goal.id, &goal.name);
            let hold = format!("Hold to the end: {name}");
            let take = format!("Take: {name}");
            let there = |side: &str| format!("side = \"{side}\", at = \"{id}\", at_least = 1");
            if meeting {
                objective(&format!("hold-{id}"), attacker, &hold, &there(attacker), None, 2);
                objective(&format!("hold-{id}"), defender, &hold, &there(defender), None, 2);
            } else {
                objective(&format!("take-{id}"), attacker, &take, &there(attacker), Some(rounds), 2);
                objective(&format!("hold-{id}"), defender, &hold, &there(defender), None, 2);
            }
        }
        let spare = |men: usize| format!("casualties_at_most = {}", men / 2);
        let lost =
            |side: &str, men: usize| format!("side = \"{side}\", casualties_at_least = {}", men.div_ceil(2));
        objective("spare", attacker, "Spare your men", &spare(attack), None, 1);
        if meeting {
            objective("spare", defender, "Spare your men", &spare(defence), None, 1);
        } else {
            let bleed = "Make the attack cost them dearly";
            objective("bleed", defender, bleed, &lost(attacker, attack), None, 1);
        }
    }

    /// By night flares go up over the open ground, every second round.
    fn events(&mut self, rows: &[Row<'a>]) {
        if self.hour != Hour::Night {
            return;
        }
        let open: Vec<_> = rows.iter().flatten().filter(|card| card.role == Role::Open).collect();
        let one = open[self.luck.pick(open.len())];
        line!(self, "\n[[event]]\nid = \"flare\"\nwhen = {{ round = 3, odd = true }}\nonce = false");
        line!(self, "do = [{{ flare = {{ at = \"{}\", rounds = 1 }} }}]", one.id);
    }
}
