//! Call for Reinforcements (IV-054 to IV-067).

use table::{Audience, Chance, Log};

use crate::event::{Dice, Drawing, InfernoEvent};
use crate::hex::HexSet;
use crate::phase::Phase;
use crate::position::{Inferno, Place};
use crate::unit::{German, Germans};

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
        let mut empty = [false; 6];
        for (die, row) in (0..).zip(dice.iter().map(|die| die - 1)) {
            match self.leftmost(row) {
                Some(unit) => self.put_german(unit, Place::picked(die)), // IV-055, IV-056
                None => empty[usize::from(row)] = true,                  // IV-057
            }
        }
        for row in (0..6).filter(|&row| empty[usize::from(row)]) {
            self.remove_r_unit(row, log);
            self.raus_arrives(row, log);
        }
        let picked = self.picked_up();
        for seat in self.german_seats().iter() {
            log.tell(Audience::only(seat), InfernoEvent::PickedUp { units: self.named(picked) });
        }
        let count = picked.len() as u8;
        self.told.picked_up = count;
        log.tell(Audience::all_but(self.german_seats()), InfernoEvent::PickedUpCount { count });
        self.deploy_next(log);
    }

    /// The leftmost unit of a row.
    fn leftmost(&self, row: u8) -> Option<German> {
        let boxes = 0..self.data.numbers.track_boxes;
        boxes.flat_map(|number| self.germans_at(Place::track(row, number)).iter()).next()
    }

    /// IV-058 to IV-060, A-76: the R unit of an empty row goes, from the map or from those picked up. That
    /// closes the row to Removals only: what is put back into it is drawn from it again.
    fn remove_r_unit(&mut self, row: u8, log: &mut impl Log<InfernoEvent>) {
        let Some(unit) = self.edition().germans.r_of_row[usize::from(row)] else { return };
        let place = self.german_place(unit);
        if place.as_hex().is_some() || place.is_picked() {
            self.put_german(unit, Place::REMOVED);
            log.tell(Audience::EVERYONE, InfernoEvent::Removed { unit: self.named(unit), row: row + 1 });
        }
    }

    /// IV-230: Raus brings the 6th Panzer Division onto the track, once.
    fn raus_arrives(&mut self, row: u8, log: &mut impl Log<InfernoEvent>) {
        if row + 1 != self.edition().raus_row || !std::mem::take(&mut self.powers.sixth_panzer) {
            return;
        }
        log.tell(Audience::EVERYONE, InfernoEvent::Raus);
        for unit in self.edition().germans.axe.iter() {
            self.back_to_track(unit, log);
        }
    }

    /// IV-064, A-17: to the row with the fewest units, the lowest if several, in its rightmost empty box.
    fn back_to_track(&mut self, unit: German, log: &mut impl Log<InfernoEvent>) {
        let boxes = self.data.numbers.track_boxes;
        let is_free = |row, number| self.germans_at(Place::track(row, number)).is_empty();
        let free = |row| (0..boxes).filter(|&number| is_free(row, number)).count();
        let rows = (0..self.data.numbers.track_rows).filter(|&row| free(row) > 0);
        let Some(row) = rows.max_by_key(|&row| (free(row), std::cmp::Reverse(row))) else { return };
        let number = (0..boxes).rfind(|&number| is_free(row, number)).unwrap_or(0);
        self.put_german(unit, Place::track(row, number));
        self.seen_germans.insert(unit);
        for seat in self.german_seats().iter() {
            log.tell(
                Audience::only(seat),
                InfernoEvent::BackToTrack { unit: self.named(unit), row: row + 1 },
            );
        }
        log.tell(Audience::all_but(self.german_seats()), InfernoEvent::BackToTrackHidden { row: row + 1 });
    }

    /// Where a picked-up unit may go (IV-062, IV-063; with two Germans IV-207 and IV-214).
    pub(crate) fn deployment(&self, unit: German) -> HexSet {
        let (map, units) = (&self.data.get().map, &self.edition().germans);
        let spawn = if units.yellow.contains(unit) {
            map.yellow_spawn
        } else if units.blue.contains(unit) {
            map.blue_spawn
        } else {
            map.yellow_spawn.or(map.blue_spawn)
        };
        let open = spawn
            .and(self.german_control)
            .iter()
            .filter(|&hex| self.room(hex) > 0 && !self.mixes(self.germans(hex).or(Germans::one(unit))));
        let open: HexSet = open.collect();
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
        if picked.iter().any(|unit| !self.deployment(unit).is_empty()) {
            self.phase = Phase::Deploy;
            return;
        }
        // in the order of their dice.
        for die in 0..self.data.numbers.call_dice {
            for unit in self.germans_at(Place::picked(die)).iter() {
                self.back_to_track(unit, log);
            }
        }
        self.phase = Phase::Running;
    }

    /// IV-030, IV-062: at full strength. Deployment is no movement (IV-065).
    pub(crate) fn deploy_in(&mut self, unit: German, hex: crate::hex::Hex, log: &mut impl Log<InfernoEvent>) {
        self.put_german(unit, Place::hex(hex));
        self.told.deployed = Some(hex);
        self.german_dots.set(unit.index(), self.edition().germans.max[unit.index()]);
        for seat in self.german_seats().iter() {
            log.tell(Audience::only(seat), InfernoEvent::Deployed { unit: self.named(unit), hex });
        }
        log.tell(Audience::all_but(self.german_seats()), InfernoEvent::DeployedHidden { hex });
        self.deploy_next(log);
    }
}

#[cfg(test)]
mod tests;
