//! Call for Reinforcements (IV-054 to IV-067).

use std::cmp::Reverse;

use table::{Audience, Chance, Log};

use crate::event::{Dice, Drawing, InfernoEvent};
use crate::hex::{Hex, HexSet};
use crate::phase::Phase;
use crate::position::{Inferno, Place};
use crate::unit::{German, Germans};

/// The rows of the Reinforcement Track, one for each face of a die.
const ROWS: usize = 6;

impl Inferno {
    /// Draw, roll, pick up, remove; then the player deploys.
    pub(crate) fn call_for_reinforcements(
        &mut self,
        chance: &mut impl Chance,
        log: &mut impl Log<InfernoEvent>,
    ) {
        let numbers = &self.data.get().numbers;
        self.german_draws(numbers.call_cards, Drawing::Call, chance, log);
        let dice = Dice::roll(numbers.call_dice, chance);
        log.tell(Audience::EVERYONE, InfernoEvent::CallDice { dice });
        let (mut idle, mut picked, mut removed) = ([0; ROWS], [None; 6], [None; ROWS]);
        for (die, row) in (0_u8..).zip(dice.iter().map(|die| die - 1)) {
            let units = if self.is_closed(row) { Germans::NONE } else { self.germans_in_row(row) };
            match self.leftmost(units).iter().next() {
                Some(unit) => {
                    self.put_german(unit, Place::picked(die)); // IV-055, IV-056
                    picked[usize::from(die)] = Some(unit);
                }
                None if self.raus_arrives(row, log) => {}
                None => idle[usize::from(row)] += 1, // IV-057
            }
            for row in (0..ROWS).filter(|&row| idle[row] > 0) {
                removed[row] = removed[row].or_else(|| self.remove_r_unit(row));
            }
        }
        let (count, germans) = (picked.iter().flatten().count() as u8, self.german_seats());
        self.told.picked_up = count;
        log.tell(Audience::seats(germans), InfernoEvent::PickedUp { units: self.named(picked) });
        log.tell(Audience::all_but(germans), InfernoEvent::PickedUpCount { count });
        for ((row, mut dice), removed) in (1..).zip(idle).zip(removed) {
            if let Some((unit, from)) = removed {
                log.tell(Audience::EVERYONE, InfernoEvent::Removed { unit: self.named(unit), row, from });
                dice -= 1;
            }
            if dice > 0 {
                log.tell(
                    Audience::EVERYONE,
                    InfernoEvent::IdleDice { dice, row, closed: self.is_closed(row - 1) },
                );
            }
        }
        self.deploy_next(log);
    }

    /// Whether a Removal has closed the row: its dice do nothing from then on, and nobody is put back into it
    /// (IV-060, A-84).
    fn is_closed(&self, row: u8) -> bool {
        let unit = self.edition().germans.r_of_row[usize::from(row)];
        unit.is_some_and(|unit| self.german_place(unit) == Place::REMOVED)
    }

    /// IV-058, IV-059, A-76: the R unit of a row that a die has found empty goes, from the map or from those
    /// picked up, if it is there. Which, and the hex it stood in.
    fn remove_r_unit(&mut self, row: usize) -> Option<(German, Option<Hex>)> {
        let unit = self.edition().germans.r_of_row[row]?;
        let place = self.german_place(unit);
        if place.as_hex().is_none() && !place.is_picked() {
            return None;
        }
        self.put_german(unit, Place::REMOVED);
        Some((unit, place.as_hex()))
    }

    /// IV-230: the die that finds his row empty brings Raus, and the 6th Panzer Division onto the track, at once
    /// and once: the next dice may take its units. Whether he came.
    fn raus_arrives(&mut self, row: u8, log: &mut impl Log<InfernoEvent>) -> bool {
        if row + 1 != self.edition().raus_row || !std::mem::take(&mut self.powers.sixth_panzer) {
            return false;
        }
        log.tell(Audience::EVERYONE, InfernoEvent::Raus);
        for unit in self.edition().germans.axe.iter() {
            self.back_to_track(unit, log);
        }
        true
    }

    /// IV-064, A-17, A-84: to the open row with the fewest units, the lowest if several, in its rightmost empty
    /// box. A closed one takes whoever finds all others full.
    fn back_to_track(&mut self, unit: German, log: &mut impl Log<InfernoEvent>) {
        let boxes = self.data.numbers.track_boxes;
        let free = |row| usize::from(boxes).saturating_sub(self.germans_in_row(row).len());
        let rows = (0..self.data.numbers.track_rows).filter(|&row| free(row) > 0);
        let Some(row) = rows.max_by_key(|&row| (!self.is_closed(row), free(row), Reverse(row))) else {
            return;
        };
        let is_free = |&number: &u8| self.germans_at(Place::track(row, number)).is_empty();
        let number = (0..boxes).rfind(is_free).unwrap_or(0);
        self.put_german(unit, Place::track(row, number));
        self.seen_germans.insert(unit);
        let (germans, closed, row) = (self.german_seats(), self.is_closed(row), row + 1);
        let named = self.named(unit);
        log.tell(Audience::seats(germans), InfernoEvent::BackToTrack { unit: named, row, closed });
        log.tell(Audience::all_but(germans), InfernoEvent::BackToTrackHidden { row, closed });
    }

    /// The spawn hexes that can take a picked-up unit (IV-062, IV-063, IV-207).
    fn open_spawns(&self, unit: German) -> impl Iterator<Item = Hex> {
        let (map, units) = (&self.data.get().map, &self.edition().germans);
        let spawn = if units.yellow.contains(unit) {
            map.yellow_spawn
        } else if units.blue.contains(unit) {
            map.blue_spawn
        } else {
            map.yellow_spawn.or(map.blue_spawn)
        };
        spawn.and(self.german_control).iter().filter(move |&hex| self.fits(Germans::one(unit), hex))
    }

    /// Whether a picked-up unit can go anywhere.
    pub(crate) fn can_deploy(&self, unit: German) -> bool {
        self.open_spawns(unit).next().is_some()
    }

    /// Where a picked-up unit may go (IV-062, IV-063; with two Germans IV-207 and IV-214).
    pub(crate) fn deployment(&self, unit: German) -> HexSet {
        let (map, units) = (&self.data.get().map, &self.edition().germans);
        let open: HexSet = self.open_spawns(unit).collect();
        if !self.options.mode.has_two_germans() || !units.white.contains(unit) {
            return open;
        }
        let own = open.and(if self.acting == 0 { map.yellow_spawn } else { map.blue_spawn });
        if own.is_empty() { open } else { own }
    }

    /// Let the player deploy what can be; what cannot goes back; then the action is over (IV-066). Unit
    /// and hex are asked for even where there is only one: to skip the question would tell others its
    /// colour.
    pub(crate) fn deploy_next(&mut self, log: &mut impl Log<InfernoEvent>) {
        let picked = self.picked_up();
        if picked.iter().any(|unit| self.can_deploy(unit)) {
            self.phase = Phase::Deploy;
            return;
        }
        self.phase = Phase::Running;
        if picked.is_empty() {
            return;
        }
        // in the order of their dice.
        for die in 0..self.data.numbers.call_dice {
            for unit in self.germans_at(Place::picked(die)).iter() {
                self.back_to_track(unit, log);
            }
        }
    }

    /// IV-030, IV-062: at full strength. Deployment is no movement (IV-065).
    pub(crate) fn deploy_in(&mut self, unit: German, hex: Hex, log: &mut impl Log<InfernoEvent>) {
        self.put_german(unit, Place::hex(hex));
        self.told.deployed = Place::hex(hex);
        self.german_dots.set(unit.index(), self.edition().germans.max[unit.index()]);
        let germans = self.german_seats();
        log.tell(Audience::seats(germans), InfernoEvent::Deployed { unit: self.named(unit), hex });
        log.tell(Audience::all_but(germans), InfernoEvent::DeployedHidden { hex });
        self.deploy_next(log);
    }
}

#[cfg(test)]
mod tests;
