//! The sequence of play: who acts, what must follow a line at once, and who has won (IV-004, IV-005, IV-201 to IV-205).

use std::collections::BTreeSet;

use inferno::Hex;

use super::notes::{Line, Referee, Turn, hex, set, soviet};
use crate::play::data;

impl Referee {
    /// What a line owes must come next, and nothing before it.
    pub(super) fn pay(&mut self, line: &Line<'_>) {
        let key = line.key();
        // These belong to the draw before them, which counts them.
        if ["german-card", "german-leader", "soviet-card"].iter().any(|of_draw| key.starts_with(of_draw))
            && !key.ends_with("-shown")
        {
            return;
        }
        assert_eq!((self.unnamed, self.soviet_unnamed), (0, 0), "a drawn card is not named");
        let Some((owed, hex)) = self.owed.pop_front() else { return };
        assert!(key.starts_with(owed), "{owed} must follow, not {:?}", line.0);
        assert!(hex.is_none_or(|hex| line.hex("hex") == hex), "{owed} in {hex:?}, not {:?}", line.0);
    }

    pub(super) fn owe(&mut self, key: &'static str, hex: Option<Hex>) {
        self.owed.push_back((key, hex));
    }

    /// Germans enter a hex: a fortification and a headquarters end there, control changes, a spawn hex gives cards
    /// (IV-013, IV-021, IV-232, IV-241).
    pub(super) fn germans_enter(&mut self, units: &[String], hex: Hex) {
        assert_eq!(self.height(hex), 0, "IV-019: {hex}");
        if self.forts.contains(&hex) {
            self.owe("fort-lost", Some(hex));
        }
        if self.headquarters == Some(hex) {
            self.owe("chuikov-lost", Some(hex));
        }
        if self.control.contains(&hex) {
            return;
        }
        self.owe("captured-german", Some(hex));
        if data().map.soviet_spawn.contains(hex) {
            self.owe("german-drew", None);
            let [yellow, blue] = [self.is_yellow(units), self.is_blue(units)];
            if self.two_germans && (blue || !yellow && self.blue_acts) {
                self.blue_spawns.insert(hex);
            }
        }
    }

    /// Soviets enter a hex (IV-013, IV-163, A-33).
    pub(super) fn soviets_enter(&mut self, hex: Hex) {
        assert_eq!(self.germans(hex).len(), 0, "IV-019: {hex}");
        if !self.control.contains(&hex) {
            return;
        }
        self.owe("captured-soviet", Some(hex));
        self.blue_spawns.remove(&hex);
        let map = &data().map;
        if map.yellow_spawn.contains(hex) || map.blue_spawn.contains(hex) {
            self.owe("drew-capture", Some(hex));
        }
    }

    pub(super) fn turn(&mut self, line: &Line<'_>) {
        self.conceal();
        match line.key() {
            "german-turn" => {
                match self.turn {
                    Turn::SetUp => {
                        assert_eq!((self.soviets.len(), self.places.len()), (23, 7), "IV-039, IV-041");
                        assert_eq!(self.heights().len(), 23, "IV-039: one in each hex");
                        let tanks = self.soviets.keys().filter(|unit| soviet(unit).tank).count();
                        assert_eq!(tanks, 7, "IV-039");
                        let standing = ["W", "X", "Y"].map(|text| self.germans(hex(text)).len());
                        assert_eq!(standing, [3, 2, 2], "IV-041");
                        assert_eq!(self.advantages, 0, "IV-227: as many as the die shows");
                    }
                    Turn::Soviet => self.soviet_turn_is_over(),
                    Turn::German => panic!("IV-004: a Soviet turn comes between"),
                }
                assert_eq!(self.won(), None, "IV-205");
                (self.number, self.turn, self.action) = (self.number + 1, Turn::German, None);
                self.blue_acts = self.two_germans && self.number.is_multiple_of(2); // IV-209
                (self.moves, self.attacks) = (0, 0);
                self.moved.clear();
                if self.soviet_deck.values().all(|&count| count == 0) {
                    self.extra_turns += 1;
                    assert!(self.extra_turns <= self.extra(), "IV-174, A-43");
                }
            }
            "soviet-turn" => {
                assert!(self.turn == Turn::German && self.action.is_some(), "IV-005: one action");
                self.german_turn_is_over();
                assert_eq!(self.won(), None, "IV-205");
                (self.turn, self.compared) = (Turn::Soviet, false);
            }
            _ => {
                assert!(self.turn == Turn::German && self.action.is_none(), "IV-005: one action in a turn");
                let action = line.id_of_action();
                if action == "call" {
                    self.owe("german-drew", None); // IV-054
                    self.owe("call-dice", None);
                    self.due = self.doubled(1);
                }
                self.action = Some(action);
                return;
            }
        }
        assert_eq!(line.number("turn"), self.number, "IV-004");
    }

    fn german_turn_is_over(&mut self) {
        assert!(self.picked.is_empty(), "IV-066: units are left");
        assert_eq!(self.idle, [0; 6], "a die has no line");
        let done = match self.action.as_deref() {
            Some("long-move") => (1, 0),
            Some("hasty-attack") => (1, 1),
            Some("deliberate-attack") => (0, 1),
            Some("short-moves") => (self.moves.min(2), 0),
            _ => (0, 0),
        };
        assert_eq!((self.moves, self.attacks), done, "IV-005: {:?}", self.action);
    }

    fn soviet_turn_is_over(&mut self) {
        assert!(self.compared, "IV-136 to IV-140");
        assert!(self.dice.is_empty(), "IV-152: dice are left");
        assert!(self.spawns.iter().all(|(_, units)| units.is_empty()), "IV-142: {:?}", self.spawns);
        for hex in std::mem::take(&mut self.waiting) {
            let around = set(data().map.around[usize::from(hex.0)]);
            let can = |hex: &Hex| !self.germans(*hex).is_empty() || self.height(*hex) < 4;
            assert!(self.height(hex) == 0 || !around.iter().any(can), "IV-220: {hex} must act");
        }
    }

    /// Who has won at the end of a turn: 10 losses go before all (IV-201, IV-202, IV-173, A-13).
    fn won(&self) -> Option<&'static str> {
        let all = |hexes: inferno::HexSet| set(hexes).is_subset(&self.control);
        let okh = self.leaders.contains("okh");
        if self.losses() >= 10 {
            Some("inferno-cause-losses")
        } else if self.soviets.is_empty() {
            Some("inferno-cause-no-soviets")
        } else if okh && all(data().map.okh) {
            Some("inferno-cause-okh")
        } else if !okh && all(data().map.soviet_spawn) {
            Some("inferno-cause-spawn-hexes")
        } else {
            None
        }
    }

    /// The match is over, for this cause and with these winners.
    pub(super) fn over(&mut self, cause: &str, winners: &[&str]) {
        let deck_left: u8 = self.soviet_deck.values().sum();
        if cause == "inferno-cause-deck" {
            assert_eq!((deck_left, self.extra()), (0, 0), "IV-202, A-75");
        } else {
            self.conceal();
            match self.turn {
                Turn::German => self.german_turn_is_over(),
                _ => self.soviet_turn_is_over(),
            }
            if cause == "inferno-cause-extra-turns" {
                assert_eq!((deck_left, self.won()), (0, None), "IV-174");
                assert_eq!(self.extra_turns, self.extra(), "IV-174, A-43");
            } else {
                assert_eq!(self.won(), Some(cause), "IV-201, IV-202");
            }
        }
        let soviets = ["inferno-cause-deck", "inferno-cause-extra-turns", "inferno-cause-losses"];
        let [yellow, blue] = self.spawns_taken();
        let expected: &[&str] = match () {
            () if soviets.contains(&cause) => {
                if self.person {
                    &["soviet"]
                } else {
                    &[]
                }
            }
            () if !self.two_germans => &["german"],
            () if yellow == blue || self.leaders.contains("okh") => &["yellow", "blue"],
            () if yellow > blue => &["yellow"],
            () => &["blue"],
        };
        assert_eq!(winners, expected, "IV-201, IV-202, IV-216");
    }

    /// Soviet spawn hexes that each German controls (IV-216, A-74).
    pub(super) fn spawns_taken(&self) -> [usize; 2] {
        let taken: BTreeSet<Hex> =
            set(data().map.soviet_spawn).intersection(&self.control).copied().collect();
        let blue = taken.intersection(&self.blue_spawns).count();
        [taken.len() - blue, blue]
    }

    /// German turns after the last Soviet card (IV-174).
    pub(super) fn extra(&self) -> usize {
        if self.leaders.contains("okh") { self.removed.len().min(5) } else { 0 }
    }

    /// What a German loss counts (IV-202).
    pub(super) fn losses(&self) -> usize {
        let r = |unit: &String| (0..6).any(|row| self.r_of(row) == Some(unit));
        self.dead.iter().map(|unit| if r(unit) { 2 } else { 1 }).sum()
    }
}
