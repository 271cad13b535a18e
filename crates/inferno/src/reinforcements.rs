//! Call for Reinforcements (IV-054 to IV-067).

use std::cmp::Reverse;

use table::{Audience, Decision, Log, Message, Reason, Refused, Teller, Verb};

use crate::action::{Action, plain_verb};
use crate::event::{Dice, Drawing, InfernoEvent};
use crate::hex::{Hex, HexSet};
use crate::phase::{Deploy, DeployTo, Phase};
use crate::position::{Inferno, Place};
use crate::refusal::refuse_hex;
use crate::text::{hex_list, say};
use crate::unit::{German, Germans};

/// The rows of the Reinforcement Track, one for each face of a die.
const ROWS: usize = 6;

impl Inferno {
    /// Draw, roll, pick up, remove; then the player deploys.
    pub(crate) fn call_for_reinforcements(&mut self, teller: &mut impl Teller<InfernoEvent>) {
        let numbers = &self.data.get().numbers;
        self.german_draws(numbers.call_cards, Drawing::Call, teller);
        let dice = Dice::roll(numbers.call_dice, teller);
        teller.tell(Audience::EVERYONE, InfernoEvent::CallDice { dice });
        let (mut idle, mut picked, mut removed) = ([0; ROWS], [None; 6], [None; ROWS]);
        for (die, row) in (0_u8..).zip(dice.iter().map(|die| die - 1)) {
            let units = if self.is_closed(row) { Germans::NONE } else { self.germans_in_row(row) };
            match self.leftmost(units).iter().next() {
                Some(unit) => {
                    self.put_german(unit, Place::picked(die)); // IV-055, IV-056
                    picked[usize::from(die)] = Some(unit);
                }
                None if self.raus_arrives(row, teller) => {}
                None => idle[usize::from(row)] += 1, // IV-057
            }
            for row in (0..ROWS).filter(|&row| idle[row] > 0) {
                removed[row] = removed[row].or_else(|| self.remove_r_unit(row));
            }
        }
        let (count, germans) = (picked.iter().flatten().count() as u8, self.german_seats());
        self.told.picked_up = count;
        teller.tell(Audience::seats(germans), InfernoEvent::PickedUp { units: self.named(picked) });
        teller.tell(Audience::all_but(germans), InfernoEvent::PickedUpCount { count });
        for ((row, mut dice), removed) in (1..).zip(idle).zip(removed) {
            if let Some((unit, from)) = removed {
                teller.tell(Audience::EVERYONE, InfernoEvent::Removed { unit: self.named(unit), row, from });
                dice -= 1;
            }
            if dice > 0 {
                teller.tell(
                    Audience::EVERYONE,
                    InfernoEvent::IdleDice { dice, row, closed: self.is_closed(row - 1) },
                );
            }
        }
        self.deploy_next(teller);
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

    /// Let the player deploy what can be; what cannot goes back; then the action is over (IV-066). Unit
    /// and hex are asked for even where there is only one: to skip the question would tell others its
    /// colour.
    pub(crate) fn deploy_next(&mut self, log: &mut impl Log<InfernoEvent>) {
        let picked = self.picked_up();
        if Deploy.is_possible(self) {
            self.phase = Phase::Deploy(Deploy);
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
}

/// Which unit picked up is deployed next (IV-062).
impl Decision<Inferno> for Deploy {
    fn ask(self, game: &Inferno) -> Message {
        say("inferno-ask-deploy", &["IV-062", "IV-066"]).with("units", game.german_names(game.picked_up()))
    }

    fn wait(self, _: &Inferno) -> Message {
        say("inferno-wait-deploy", &["IV-062"])
    }

    fn offers(self, game: &Inferno) -> impl Iterator<Item = Action> {
        game.picked_up().iter().map(Action::German)
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        let Action::German(unit) = action else { return game.wrong_kind() };
        R::unless(game.german_place(unit).is_picked(), || {
            game.refuse_german("inferno-refuse-not-picked-up", "IV-056", unit)
        })?;
        R::unless(DeployTo { unit }.is_possible(game), || {
            game.refuse_german("inferno-refuse-no-room-to-deploy", "IV-064", unit)
        })
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        match action {
            Action::German(_) | Action::Soviet(_) => Verb::new("deploy", "inferno-do-deploy", &["IV-062"]),
            _ => plain_verb(action),
        }
    }

    fn answer(self, game: &mut Inferno, action: Action, _: &mut impl Teller<InfernoEvent>) {
        if let Action::German(unit) = action {
            game.phase = Phase::DeployTo(DeployTo { unit });
        }
    }
}

impl<G> DeployTo<G> {
    /// The same with the unit told in another way.
    pub(crate) fn map<H>(self, unit: impl FnOnce(G) -> H) -> DeployTo<H> {
        DeployTo { unit: unit(self.unit) }
    }
}

/// Where a unit picked up goes (IV-062, IV-063; with two Germans IV-207 and IV-214).
impl Decision<Inferno> for DeployTo {
    fn ask(self, game: &Inferno) -> Message {
        let hex_of = |action| match action {
            Action::Hex(hex) if self.check::<Refused>(game, action).is_ok() => Some(hex),
            _ => None,
        };
        let hexes: HexSet = self.offers(game).filter_map(hex_of).collect();
        say("inferno-ask-deploy-to", &["IV-062"])
            .with("unit", game.german_name(self.unit))
            .with("hexes", hex_list(hexes))
    }

    fn wait(self, game: &Inferno) -> Message {
        Deploy.wait(game)
    }

    fn offers(self, game: &Inferno) -> impl Iterator<Item = Action> {
        let map = &game.data.map;
        map.yellow_spawn.or(map.blue_spawn).and(game.german_control).iter().map(Action::Hex)
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        let Action::Hex(hex) = action else { return game.wrong_kind() };
        let (unit, one) = (self.unit, Germans::one(self.unit));
        let (map, units) = (&game.data.map, &game.edition().germans);
        let (yellow, blue) = (map.yellow_spawn, map.blue_spawn);
        R::unless(yellow.or(blue).contains(hex), || {
            refuse_hex("inferno-refuse-no-german-spawn-hex", "IV-062", hex)
        })?;
        R::unless(!units.yellow.contains(unit) || yellow.contains(hex), || {
            game.refuse_german("inferno-refuse-yellow-arrives", "IV-062", unit)
        })?;
        R::unless(!units.blue.contains(unit) || blue.contains(hex), || {
            game.refuse_german("inferno-refuse-blue-arrives", "IV-062", unit)
        })?;
        R::unless(game.german_control.contains(hex), || {
            refuse_hex("inferno-refuse-spawn-hex-lost", "IV-063", hex)
        })?;
        R::unless(game.room(hex) > 0, || refuse_hex("inferno-refuse-full", "IV-018", hex))?;
        game.check_not_mixed(one, hex)?;
        // White goes to whoever called for it, if he has room.
        let own = if game.acting == 0 { yellow } else { blue };
        let goes_anywhere = !game.options.mode.has_two_germans()
            || !units.white.contains(unit)
            || own.contains(hex)
            || !own.and(game.german_control).iter().any(|other| game.fits(one, other));
        R::unless(goes_anywhere, || game.refuse_german("inferno-refuse-white-to-caller", "IV-214", unit))
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        match action {
            Action::Hex(_) => Verb::new("to", "inferno-do-to", &["IV-062"]),
            _ => plain_verb(action),
        }
    }

    /// IV-030, IV-062: at full strength. Deployment is no movement (IV-065).
    fn answer(self, game: &mut Inferno, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        let (Action::Hex(hex), unit) = (action, self.unit) else { return };
        game.put_german(unit, Place::hex(hex));
        game.told.deployed = Place::hex(hex);
        game.german_dots.set(unit.index(), game.edition().germans.max[unit.index()]);
        let germans = game.german_seats();
        teller.tell(Audience::seats(germans), InfernoEvent::Deployed { unit: game.named(unit), hex });
        teller.tell(Audience::all_but(germans), InfernoEvent::DeployedHidden { hex });
        game.deploy_next(teller);
    }
}

#[cfg(test)]
mod tests;
