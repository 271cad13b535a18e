//! Positions placed by hand, for lessons: it is always a German's turn to act.

use std::collections::BTreeMap;

use serde::Deserialize;
use table::{Shared, Silent};

use crate::card::{GermanCard, SovietCard};
use crate::data::Data;
use crate::hex::{Hex, HexSet};
use crate::options::Options;
use crate::position::{Inferno, Place};
use crate::unit::{German, Germans, Soviet};

/// A position as a lesson writes it. What is not said: every other German unit is on the track in the
/// order of `german.toml` as far as its boxes reach, every other Soviet unit in its pool, every other card
/// in its deck. `docs/lessons.md` tells it with examples.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Placement {
    /// Units by hex: `24 = ["rgt-64", "rgt-2 1"]`; the number is the dots, else full strength.
    german: BTreeMap<String, Vec<String>>,
    /// Units by hex: `25 = ["division-45 3", "tank-6 0"]`; 0 is a blank edge.
    soviet: BTreeMap<String, Vec<String>>,
    /// Hexes that the Germans control besides W to Z and those they stand in.
    german_control: Vec<String>,
    /// Hexes among W to Z that the Soviets control.
    soviet_control: Vec<String>,
    /// Soviet spawn hexes that Blue took; the others that the Germans control are Yellow's.
    blue_spawns: Vec<String>,
    /// Hexes with rubble.
    rubble: Vec<String>,
    /// The hand of the German, or of Yellow.
    hand: Vec<String>,
    /// The hand of Blue.
    blue_hand: Vec<String>,
    /// The Soviet hand.
    soviet_hand: Vec<String>,
    /// German leaders in play.
    leaders: Vec<String>,
    /// Soviet leaders in play.
    soviet_leaders: Vec<String>,
    /// German cards that are out of the game.
    discarded: Vec<String>,
    /// Soviet cards that are out of the game.
    soviet_discarded: Vec<String>,
    /// Rows of the Reinforcement Track, each with its units from the left.
    track: Option<Vec<Vec<String>>>,
    /// Destroyed German units.
    dead: Vec<String>,
    /// German units Removed to their boxes.
    removed: Vec<String>,
    /// Soviet units that are in no pool.
    unused: Vec<String>,
    /// Advantages that are no leaders: `sixth-panzer`, `marines-empowered`, `immortal-guard` (IV-228).
    advantages: Vec<String>,
    /// Whether Blue acts.
    blue_acts: bool,
    /// Turns that have passed.
    turn: u16,
}

/// So many turns may have passed; many more can then be counted.
const MOST_TURNS: u16 = 9_999;

impl Placement {
    /// The position, or what to change.
    pub(crate) fn on(self, data: Shared<Data>, options: Options) -> Result<Inferno, String> {
        let mut board = Board { game: Inferno::empty(data, options) };
        board.cards(&self)?;
        board.germans(&self)?;
        board.soviets(&self)?;
        board.advantages(&self)?;
        let game = &mut board.game;
        for hex in hexes(&self.german_control)?.iter() {
            game.german_control.insert(hex);
        }
        for hex in hexes(&self.soviet_control)?.iter() {
            game.german_control.remove(hex);
        }
        // Germans destroy a fortification when they enter its hex (IV-241).
        game.set_forts(game.forts().minus(game.german_control));
        game.set_blue_spawns(hexes(&self.blue_spawns)?);
        game.rubble = hexes(&self.rubble)?;
        if self.blue_acts && !options.mode.has_two_germans() {
            return Err("blue_acts: Blue plays only in co-op and 2v1; take it out".to_owned());
        }
        game.acting = u8::from(self.blue_acts);
        if self.turn > MOST_TURNS {
            return Err(format!("turn: at most {MOST_TURNS} have passed"));
        }
        game.turn = 2 * self.turn;
        game.begin_german_turn(&mut Silent);
        let fits = board.game.check_invariants();
        fits.map_err(|what| format!("there can be no such position: {what}; change what is said of it"))?;
        Ok(board.game)
    }
}

struct Board {
    game: Inferno,
}

impl Board {
    /// What set-up gives at a level of the Designer's Way (IV-228, IV-238).
    fn advantages(&mut self, placed: &Placement) -> Result<(), String> {
        let powers = &mut self.game.powers;
        for id in &placed.advantages {
            let power = match id.as_str() {
                "sixth-panzer" => &mut powers.sixth_panzer,
                "marines-empowered" => &mut powers.marines_empowered,
                "immortal-guard" => &mut powers.immortal_guard,
                _ => return Err(format!("there is no Advantage “{id}” beside the leaders")),
            };
            *power = true;
        }
        Ok(())
    }

    fn cards(&mut self, placed: &Placement) -> Result<(), String> {
        let edition = self.game.edition();
        let cards = &mut self.game.cards;
        cards.german_deck = edition.german_deck;
        cards.soviet_deck = edition.soviet_deck;
        let german = GermanCard::ALL.map(GermanCard::id);
        for (hand, ids) in [&placed.hand, &placed.blue_hand].into_iter().enumerate() {
            for id in ids {
                cards.german_hand[hand][take(id, &german, &mut cards.german_deck, "German")?] += 1;
            }
        }
        for id in &placed.leaders {
            let card = GermanCard::ALL[take(id, &german, &mut cards.german_deck, "German")?];
            leader(id, card.is_leader())?;
            cards.put_in_play(card);
        }
        for id in &placed.discarded {
            take(id, &german, &mut cards.german_deck, "German")?;
        }
        let soviet = SovietCard::ALL.map(SovietCard::id);
        for id in &placed.soviet_hand {
            cards.soviet_hand[take(id, &soviet, &mut cards.soviet_deck, "Soviet")?] += 1;
        }
        for id in &placed.soviet_leaders {
            let card = SovietCard::ALL[take(id, &soviet, &mut cards.soviet_deck, "Soviet")?];
            leader(id, card.is_leader())?;
            cards.put_soviet_in_play(card);
        }
        for id in &placed.soviet_discarded {
            take(id, &soviet, &mut cards.soviet_deck, "Soviet")?;
        }
        Ok(())
    }

    fn germans(&mut self, placed: &Placement) -> Result<(), String> {
        let edition = self.game.edition();
        for (hex, units) in &placed.german {
            let hex = parse_hex(hex)?;
            for text in units {
                let (id, dots) = split(text)?;
                let unit = self.german(id)?;
                let max = edition.germans.max[unit.index()];
                let dots = dots.unwrap_or(max);
                if !(1..=max).contains(&dots) {
                    return Err(format!("{id} has 1 to {max} dots, not {dots}"));
                }
                self.put_german(unit, id, Place::hex(hex))?;
                self.game.german_dots.set(unit.index(), dots);
            }
            if self.game.germans(hex).len() > usize::from(self.game.data.numbers.stacking) {
                return Err(format!("too many German units in {hex}"));
            }
            self.game.german_control.insert(hex);
        }
        for (ids, place) in [(&placed.dead, Place::DEAD), (&placed.removed, Place::REMOVED)] {
            for id in ids {
                let unit = self.german(id)?;
                self.put_german(unit, id, place)?;
            }
        }
        let (rows, boxes) = (self.game.data.numbers.track_rows, self.game.data.numbers.track_boxes);
        let places =
            || (0..rows).flat_map(move |row| (0..boxes).map(move |number| Place::track(row, number)));
        match &placed.track {
            Some(track) => {
                for (row, units) in track.iter().enumerate() {
                    for (number, id) in units.iter().enumerate() {
                        if row >= rows.into() || number >= boxes.into() {
                            return Err(format!("the track has {rows} rows of {boxes} boxes"));
                        }
                        let unit = self.german(id)?;
                        self.put_german(unit, id, Place::track(row as u8, number as u8))?;
                    }
                }
            }
            None => {
                let rest = self.game.germans_at(Place::UNUSED).minus(edition.germans.axe);
                for (unit, place) in rest.iter().zip(places()) {
                    self.game.put_german(unit, place);
                }
            }
        }
        // Set-up lays White infantry in the last boxes (IV-042): whoever else lies there was put back, and
        // the Germans know it (IV-064).
        let ends = (0..rows).map(|row| Place::track(row, boxes - 1));
        let ends: Germans =
            ends.flat_map(|place| self.game.germans_at(place).iter().collect::<Vec<_>>()).collect();
        self.game.seen_germans = self.game.seen_germans.or(ends.minus(edition.germans.white_infantry));
        Ok(())
    }

    fn soviets(&mut self, placed: &Placement) -> Result<(), String> {
        for (hex, units) in &placed.soviet {
            let hex = parse_hex(hex)?;
            if self.game.german_in().contains(hex) {
                return Err(format!("both sides stand in {hex}"));
            }
            for text in units {
                let (id, dots) = split(text)?;
                let unit = self.soviet(id)?;
                let max = self.game.data.soviets.max[unit.index()];
                let dots = dots.unwrap_or(max);
                if dots > max || (dots == 0 && max == 4) {
                    return Err(format!("{id} cannot show {dots} dots"));
                }
                self.put_soviet(unit, id, Place::hex(hex))?;
                self.game.soviet_dots.set(unit.index(), dots);
            }
            if self.game.soviets(hex).len() > usize::from(self.game.data.numbers.stacking) {
                return Err(format!("too many Soviet units in {hex}"));
            }
            self.game.german_control.remove(hex);
        }
        let unused: Vec<Soviet> = placed.unused.iter().map(|id| self.soviet(id)).collect::<Result<_, _>>()?;
        for (id, &unit) in placed.unused.iter().zip(&unused) {
            if self.game.soviet_place(unit) != Place::UNUSED {
                return Err(format!("{id} is on the map and unused"));
            }
        }
        for unit in self.game.soviets_at(Place::UNUSED).iter().filter(|unit| !unused.contains(unit)) {
            self.game.put_soviet(unit, Place::POOL);
        }
        Ok(())
    }

    fn german(&self, id: &str) -> Result<German, String> {
        let index = self.game.data.german.iter().position(|unit| unit.id == id);
        index.map(|index| German::new(index as u8)).ok_or_else(|| format!("there is no German unit “{id}”"))
    }

    fn soviet(&self, id: &str) -> Result<Soviet, String> {
        let index = self.game.data.soviet.iter().position(|unit| unit.id == id);
        index.map(|index| Soviet::new(index as u8)).ok_or_else(|| format!("there is no Soviet unit “{id}”"))
    }

    fn put_german(&mut self, unit: German, id: &str, place: Place) -> Result<(), String> {
        if self.game.german_place(unit) != Place::UNUSED {
            return Err(format!("{id} is placed twice"));
        }
        self.game.put_german(unit, place);
        Ok(())
    }

    fn put_soviet(&mut self, unit: Soviet, id: &str, place: Place) -> Result<(), String> {
        if self.game.soviet_place(unit) != Place::UNUSED {
            return Err(format!("{id} is placed twice"));
        }
        self.game.put_soviet(unit, place);
        Ok(())
    }
}

/// Take a card out of a deck; which kind it is.
fn take(id: &str, kinds: &[&str], deck: &mut [u8], side: &str) -> Result<usize, String> {
    let kind = kinds.iter().position(|known| *known == id);
    let kind = kind.ok_or_else(|| format!("there is no {side} card “{id}”"))?;
    let left = deck[kind].checked_sub(1);
    deck[kind] = left.ok_or_else(|| format!("no “{id}” is left in the {side} deck"))?;
    Ok(kind)
}

fn leader(id: &str, leads: bool) -> Result<(), String> {
    leads.then_some(()).ok_or_else(|| format!("“{id}” is no leader: put it in a hand, or discard it"))
}

/// `rgt-64 2`: a unit and its dots.
fn split(text: &str) -> Result<(&str, Option<u8>), String> {
    match text.split_once(' ') {
        None => Ok((text, None)),
        Some((id, dots)) => {
            let dots =
                dots.parse().map_err(|_| format!("“{text}”: write the unit and its dots, as “rgt-64 2”"))?;
            Ok((id, Some(dots)))
        }
    }
}

fn parse_hex(text: &str) -> Result<Hex, String> {
    Hex::parse(text).ok_or_else(|| format!("there is no hex “{text}”: write 1 to 105, W, X, Y or Z"))
}

fn hexes(texts: &[String]) -> Result<HexSet, String> {
    texts.iter().map(|text| parse_hex(text)).collect()
}

#[cfg(test)]
mod tests;
