//! What is chosen before the start: scenario, seats, switches.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::{Offer, OptionChoices, OwnWords, Seat, SeatSet};

use crate::data::{Data, Scenario, made};
use crate::places::{SOLDIERS, Soldier};
use crate::position::{Owner, SEATS};
use crate::quick::Battle;
use crate::ruleset::Changes;
use crate::soldier::{Experience, Rank, Side, Speciality};

/// Who is the gamemaster.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Gamemaster {
    /// A person, with a seat.
    Person,
    /// The rules.
    #[default]
    Automatic,
}

/// Who commands the enemy while the gamemaster is automatic.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Enemy {
    /// The rules, by doctrine.
    #[default]
    Doctrine,
    /// A person or a bot, with a seat.
    Seat,
}

/// What is chosen before the start.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The word for the scenario.
    pub scenario: String,
    /// Who is the gamemaster.
    pub gamemaster: Gamemaster,
    /// Who commands the enemy if the gamemaster is automatic.
    pub enemy: Enemy,
    /// How many players share the platoon, 1 to 8.
    pub players: u8,
    /// End after so many rounds; 0 is as the scenario says.
    pub rounds: u8,
    /// Switches set otherwise.
    pub ruleset: Changes,
    /// Which quick battle, if the scenario is one: `417`, or `417 platoon ruins night raid`.
    #[serde(skip_serializing_if = "Battle::is_default")]
    pub battle: Battle,
    /// Men of a campaign, by the places that they take in the scenario: group and place in it, `squad-1`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub men: BTreeMap<String, Enlisted>,
}

/// A man of a campaign as he goes into a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Enlisted {
    /// His number in the roster.
    pub number: u16,
    /// What the log calls him.
    pub name: String,
    /// ST-004
    pub rank: Rank,
    /// ST-003
    pub experience: Experience,
    /// ST-005
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speciality: Option<Speciality>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            scenario: "mown-field".to_owned(),
            gamemaster: Gamemaster::default(),
            enemy: Enemy::default(),
            players: 1,
            rounds: 0,
            ruleset: Changes::default(),
            battle: Battle::default(),
            men: BTreeMap::new(),
        }
    }
}

/// What can be chosen: what the title names, and every scenario of a file of one's own, with the words of that file.
pub(crate) fn choices(data: &Data) -> Vec<OptionChoices> {
    let mut choices = crate::TITLE.choices();
    let scenarios = &mut choices[0].values;
    for name in data.files.overridden() {
        let Some(scenario) = data.scenarios.iter().find(|scenario| made::file_name(&scenario.id) == name)
        else {
            continue;
        };
        let more = scenario.history.as_ref().map(|history| history.arg());
        let offer =
            Offer { word: scenario.id.to_string(), own: Some(OwnWords { name: scenario.title.arg(), more }) };
        match scenarios.iter_mut().find(|known| known.word == *scenario.id) {
            Some(known) => *known = offer,
            None => scenarios.push(offer),
        }
    }
    choices
}

/// Who sits where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    /// Whether there is a seat for the gamemaster; it is the first.
    pub gamemaster: bool,
    /// How many players there are.
    pub players: u8,
    /// Whether the enemy has a seat; it is the last.
    pub enemy: bool,
    pub(crate) rounds: u8,
    /// All seats: they are asked for before and after each action.
    seats: SeatSet,
}

/// The most players.
pub const PLAYERS: u8 = 8;

const WITH_GAMEMASTER: [&str; SEATS - 1] = [
    "gamemaster",
    "player-1",
    "player-2",
    "player-3",
    "player-4",
    "player-5",
    "player-6",
    "player-7",
    "player-8",
];
const WITH_ENEMY: [[&str; SEATS - 1]; PLAYERS as usize] = {
    let mut tables = [[
        "player-1", "player-2", "player-3", "player-4", "player-5", "player-6", "player-7", "player-8",
        "enemy",
    ]; PLAYERS as usize];
    let mut players = 1;
    while players < PLAYERS as usize {
        tables[players - 1][players] = "enemy";
        players += 1;
    }
    tables
};

impl Table {
    pub(crate) fn of(options: &Options) -> Table {
        let gamemaster = options.gamemaster == Gamemaster::Person;
        let players = options.players.clamp(1, PLAYERS);
        let enemy = !gamemaster && options.enemy == Enemy::Seat;
        let seats = SeatSet::first(usize::from(players) + usize::from(gamemaster || enemy));
        Table { gamemaster, players, enemy, rounds: options.rounds, seats }
    }

    /// The words for the seats.
    #[must_use]
    pub fn words(self) -> &'static [&'static str] {
        let players = usize::from(self.players);
        match (self.gamemaster, self.enemy) {
            (true, _) => &WITH_GAMEMASTER[..=players],
            (false, true) => &WITH_ENEMY[players - 1][..=players],
            (false, false) => &WITH_GAMEMASTER[1..=players],
        }
    }

    /// All seats.
    pub(crate) fn seats(self) -> SeatSet {
        self.seats
    }

    /// The gamemaster's seat.
    pub(crate) fn master(self) -> Option<Seat> {
        self.gamemaster.then_some(Seat(0))
    }

    /// The seat of a player, from 0.
    fn player(self, number: u8) -> Seat {
        Seat(number + u8::from(self.gamemaster))
    }

    /// The side on which a seat plays; the gamemaster is on none.
    pub(crate) fn side(self, seat: Seat, scenario: &Scenario) -> Option<Side> {
        if self.master() == Some(seat) || !self.seats().contains(seat) {
            return None;
        }
        let enemy = self.enemy && usize::from(seat.0) + 1 == self.words().len();
        Some(if enemy { scenario.players.enemy() } else { scenario.players })
    }

    /// The seats of a side, the gamemaster's not among them.
    pub(crate) fn seats_of(self, side: Side, scenario: &Scenario) -> SeatSet {
        let enemy = if self.enemy { SeatSet::one(Seat(self.players)) } else { SeatSet::NONE };
        let master = if self.gamemaster { SeatSet::one(Seat(0)) } else { SeatSet::NONE };
        if side == scenario.players { self.seats.minus(enemy).minus(master) } else { enemy }
    }

    /// Who commands whom: players share their men in roster order, as evenly as can be; the gamemaster or
    /// the enemy's seat has all others, and without either the rules have them.
    pub(crate) fn owners(self, scenario: &Scenario) -> [Owner; SOLDIERS] {
        let mut owners = [Owner(None); SOLDIERS];
        let player = |soldier: &Soldier| scenario.soldiers[soldier.index()].player;
        let all = (0..scenario.soldiers.len() as u8).map(Soldier);
        let men: Vec<Soldier> = all.clone().filter(player).collect();
        for (place, soldier) in men.iter().enumerate() {
            let number = place * usize::from(self.players) / men.len();
            owners[soldier.index()] = Owner(Some(self.player(number as u8).0));
        }
        let enemy_seat = self.enemy.then(|| self.player(self.players));
        for soldier in all.filter(|soldier| !player(soldier)) {
            let theirs = scenario.soldiers[soldier.index()].side != scenario.players;
            let seat = self.master().or(enemy_seat.filter(|_| theirs));
            owners[soldier.index()] = Owner(seat.map(|seat| seat.0));
        }
        owners
    }
}
