//! German movement and reinforcements, as the lines tell them.

use inferno::Hex;

use super::notes::{Line, Referee, set};
use crate::play::data;

impl Referee {
    fn next_to_soviets(&self, hex: Hex) -> bool {
        data().map.around[usize::from(hex.0)].iter().any(|hex| self.height(hex) > 0)
    }

    /// IV-069 to IV-083: by the action of the turn.
    pub(super) fn moved(&mut self, line: &Line<'_>) {
        let (from, to, count) = (line.hex("from"), line.hex("hex"), line.number("count"));
        let through = (line.number("hexes") == 2).then(|| line.hex("through"));
        let map = &data().map;
        let stack = self.germans(from);
        assert!(count > 0 && count <= stack.len(), "IV-068");
        assert!(self.leads(&stack), "IV-208");
        let mut at = from;
        for entered in through.into_iter().chain([to]) {
            assert!(map.around[usize::from(at.0)].contains(entered), "{at} is not next to {entered}");
            assert_eq!(self.height(entered), 0, "IV-070, IV-075");
            at = entered;
        }
        self.moves += 1;
        match self.action.as_deref() {
            Some("long-move") => {
                for hex in [Some(from), through, Some(to)].into_iter().flatten() {
                    assert!(map.clear.contains(hex) && !self.next_to_soviets(hex), "IV-069, IV-070: {hex}");
                }
                assert_eq!(count, stack.len(), "IV-072: the whole stack");
                assert!(to == from || self.germans(to).is_empty(), "IV-072: no Join-up");
            }
            Some("short-moves") => {
                assert_eq!(through, None, "IV-074");
                assert!(!self.next_to_soviets(to), "IV-075");
            }
            Some("hasty-attack") => {
                assert_eq!(through, None, "IV-081");
                assert!(!self.next_to_soviets(from) && self.next_to_soviets(to), "IV-081");
            }
            action => panic!("{action:?} moves nobody"),
        }
        self.way = Some((from, through, to, count));
        if count == stack.len() {
            self.went(stack);
        } else {
            self.owe("broke-down", Some(to));
        }
    }

    /// Who went.
    pub(super) fn went(&mut self, units: Vec<String>) {
        let (from, through, to, count) = self.way.take().expect("somebody moved");
        assert_eq!(units.len(), count, "IV-068");
        for unit in &units {
            assert_eq!(self.places.insert(unit.clone(), to), Some(from), "{unit}");
            assert!(self.moved.insert(unit.clone()), "IV-079: {unit} has moved");
        }
        self.stacked(to);
        through.into_iter().chain([to]).for_each(|hex| self.germans_enter(&units, hex));
    }

    /// IV-018, IV-207.
    pub(super) fn stacked(&self, hex: Hex) {
        let stack = self.germans(hex);
        assert!(stack.len() <= 4, "IV-018: {hex}");
        assert!(!(self.two_germans && self.is_yellow(&stack) && self.is_blue(&stack)), "IV-207: {hex}");
    }

    /// Whether the acting German leads a stack (IV-208).
    pub(super) fn leads(&self, stack: &[String]) -> bool {
        !self.two_germans || if self.blue_acts { self.is_blue(stack) } else { self.is_yellow(stack) }
    }

    /// Where a unit may arrive (IV-062, IV-063, IV-207, IV-214).
    fn arrivals(&self, unit: &String) -> Vec<Hex> {
        let map = &data().map;
        let one = std::slice::from_ref(unit);
        let (yellow, blue) = (set(map.yellow_spawn), set(map.blue_spawn));
        let own = if self.is_yellow(one) {
            yellow.clone()
        } else if self.is_blue(one) {
            blue.clone()
        } else {
            yellow.union(&blue).copied().collect()
        };
        let takes = |hex: &Hex| {
            let mut stack = self.germans(*hex);
            stack.push(unit.clone());
            let mixed = self.two_germans && self.is_yellow(&stack) && self.is_blue(&stack);
            self.control.contains(hex) && stack.len() <= 4 && !mixed
        };
        let open: Vec<Hex> = own.into_iter().filter(takes).collect();
        let callers = if self.blue_acts { blue } else { yellow };
        let first: Vec<Hex> = open.iter().copied().filter(|hex| callers.contains(hex)).collect();
        let white = !self.is_yellow(one) && !self.is_blue(one);
        if self.two_germans && white && !first.is_empty() { first } else { open }
    }

    pub(super) fn no_longer_picked(&mut self, unit: &str) {
        let place = self.picked.iter().position(|picked| picked == unit);
        self.picked.remove(place.unwrap_or_else(|| panic!("IV-056: {unit} was not picked up")));
    }

    pub(super) fn deployed(&mut self, unit: String, hex: Hex) {
        self.no_longer_picked(&unit);
        assert!(self.arrivals(&unit).contains(&hex), "IV-062, IV-063, IV-214: {unit} in {hex}");
        self.places.insert(unit, hex);
        self.stacked(hex);
    }

    /// IV-064, IV-066, IV-230, A-84.
    pub(super) fn back_to_track(&mut self, line: &Line<'_>) {
        let unit = line.id("unit");
        let told = line.number("row");
        if !self.thrown.is_empty() {
            assert_eq!(line.number("closed"), 0, "IV-060: a row with room is open");
            return self.back.push(told); // by Raus, as `lay` checks
        }
        assert_eq!(self.picked.first(), Some(&unit), "A-83: in the order of their dice");
        self.no_longer_picked(&unit);
        assert_eq!(self.arrivals(&unit), [], "IV-066: {unit} can be deployed");
        let row = self.emptiest_row();
        self.rows[row] += 1;
        assert_eq!(told, row + 1, "IV-064, A-84");
        assert_eq!(line.number("closed") > 0, self.is_closed(row), "IV-060");
    }

    pub(super) fn is_yellow(&self, units: &[String]) -> bool {
        units.iter().any(|unit| self.edition().germans.yellow.contains(index(unit)))
    }

    pub(super) fn is_blue(&self, units: &[String]) -> bool {
        units.iter().any(|unit| self.edition().germans.blue.contains(index(unit)))
    }
}

fn index(id: &str) -> inferno::German {
    let place = data().german.iter().position(|unit| unit.id == id).unwrap();
    inferno::Germans::first(data().german.len()).nth(place)
}
