//! How choices are written, and which of them the whole table sees.
//!
//! The decision chooses the verb, so that a line reads like the rulebook; the object alone says which
//! action is meant, so that any verb that fits such an object is read.

use table::Seat;

use crate::action::{Action, Kind};
use crate::card::{GermanCard, SovietCard};
use crate::hex::Hex;
use crate::phase::Phase;
use crate::position::Inferno;
use crate::unit::{German, Soviet};

/// Verbs before a hex.
const HEX_VERBS: [&str; 6] = ["from", "to", "attack", "with", "without", "hex"];
/// Verbs before a block.
const UNIT_VERBS: [&str; 5] = ["unit", "deploy", "hit", "advance", "blitz"];
/// All that means yes, and all that means no.
const YES: [&str; 4] = ["yes", "roll first", "agree", "all attack"];
const NO: [&str; 4] = ["no", "roll together", "refuse", "only the moved attack"];
/// All that means that it is enough.
const DONE: [&str; 9] =
    ["done", "stop", "pass", "end moves", "attack", "no card", "no more cards", "advance", "end blitz"];

/// The words for one of the five actions.
const fn kind_words(kind: Kind) -> &'static str {
    match kind {
        Kind::Call => "call for reinforcements",
        Kind::LongMove => "long move",
        Kind::ShortMoves => "short moves",
        Kind::HastyAttack => "hasty attack",
        Kind::DeliberateAttack => "deliberate attack",
    }
}

impl Inferno {
    /// The choice as one line of notation.
    pub(crate) fn written(&self, action: Action) -> String {
        match action {
            Action::Take(kind) => kind_words(kind).to_owned(),
            Action::Hex(hex) => [self.hex_verb(hex), " ", hex.name()].concat(),
            Action::German(unit) => [self.unit_verb(), " ", &self.data.german[unit.index()].id].concat(),
            Action::Soviet(unit) => [self.unit_verb(), " ", &self.data.soviet[unit.index()].id].concat(),
            Action::GermanCard(card) => ["play ", card.id()].concat(),
            Action::SovietCard(card) => ["play ", card.id()].concat(),
            Action::Yes | Action::No => {
                let place = match self.phase {
                    Phase::FirstFire => 1,
                    Phase::Consent { .. } => 2,
                    Phase::HastyJoin { .. } => 3,
                    _ => 0,
                };
                (if action == Action::Yes { YES } else { NO })[place].to_owned()
            }
            Action::Done => self.done_words().to_owned(),
            Action::Move => "move".to_owned(),
            Action::Draw => "draw".to_owned(),
        }
    }

    fn hex_verb(&self, hex: Hex) -> &'static str {
        match self.phase {
            Phase::LongFrom | Phase::ShortFrom { .. } | Phase::HastyFrom | Phase::SovietFrom => "from",
            Phase::DeployTo { .. }
            | Phase::LongTo { .. }
            | Phase::ShortTo { .. }
            | Phase::HastyTo { .. }
            | Phase::BlitzTo { .. }
            | Phase::SovietTo { .. } => "to",
            Phase::HastyTarget { .. } | Phase::Target | Phase::SovietUnit { .. } => "attack",
            Phase::Stacks { .. } if self.is_in_attack(hex) => "without",
            Phase::Stacks { .. } => "with",
            _ => "hex",
        }
    }

    /// Whether the German stack there has been chosen for the attack.
    pub(crate) fn is_in_attack(&self, hex: Hex) -> bool {
        !self.chosen.and(self.germans(hex)).is_empty()
    }

    fn unit_verb(&self) -> &'static str {
        match self.phase {
            Phase::Deploy => "deploy",
            Phase::GermanVictim | Phase::SovietVictim => "hit",
            Phase::Advance | Phase::SovietAdvance => "advance",
            Phase::Blitz => "blitz",
            _ => "unit",
        }
    }

    fn done_words(&self) -> &'static str {
        match self.phase {
            Phase::LongTo { .. } => "stop",
            Phase::ShortFrom { made: 0 } => "pass",
            Phase::ShortFrom { .. } => "end moves",
            Phase::Stacks { .. } => "attack",
            Phase::GermanCard if self.combat.is_some_and(|combat| combat.german_card.is_some()) => {
                "no more cards"
            }
            Phase::GermanCard | Phase::SovietCard => "no card",
            Phase::Advance => "advance",
            Phase::Blitz => "end blitz",
            _ => "done",
        }
    }

    /// The choice that is written so, legal or not.
    pub(crate) fn read(&self, words: &str) -> Option<Action> {
        if let Some(kind) = Kind::ALL.into_iter().find(|&kind| kind_words(kind) == words) {
            return Some(Action::Take(kind));
        }
        match words {
            "move" => return Some(Action::Move),
            "draw" => return Some(Action::Draw),
            _ if YES.contains(&words) => return Some(Action::Yes),
            _ if NO.contains(&words) => return Some(Action::No),
            _ if DONE.contains(&words) => return Some(Action::Done),
            _ => {}
        }
        let (verb, object) = words.split_once(' ')?;
        if verb == "play" {
            let german = GermanCard::ALL.into_iter().find(|card| card.id() == object);
            let soviet = || SovietCard::ALL.into_iter().find(|card| card.id() == object);
            return german.map(Action::GermanCard).or_else(|| soviet().map(Action::SovietCard));
        }
        let hex = || HEX_VERBS.contains(&verb).then(|| Hex::parse(object)).flatten();
        let unit = || UNIT_VERBS.contains(&verb).then(|| self.unit_of(object)).flatten();
        hex().map(Action::Hex).or_else(unit)
    }

    /// The block of that id; no two blocks of either side have the same.
    fn unit_of(&self, id: &str) -> Option<Action> {
        let german = self.data.german.iter().position(|unit| unit.id == id);
        let soviet = || self.data.soviet.iter().position(|unit| unit.id == id);
        (german.map(|index| Action::German(German::new(index as u8))))
            .or_else(|| soviet().map(|index| Action::Soviet(Soviet::new(index as u8))))
    }

    /// Whether the whole table sees which choice this is. What is done on the map lies open, and so
    /// does who is hit after Showdown; cards are laid face down, and which block of several goes
    /// where shows only its owner's side of it (IV-009, IV-093).
    pub(crate) fn opens(&self, _: Seat, action: Action) -> bool {
        match (self.phase, action) {
            (Phase::SovietCard | Phase::GermanCard, _) => false,
            // 2017: who of a stack attacks is seen only at Showdown.
            (Phase::HastyJoin { .. }, _) => false,
            (Phase::GermanVictim | Phase::SovietVictim, Action::German(_) | Action::Soviet(_)) => true,
            (_, Action::German(_) | Action::Soviet(_) | Action::GermanCard(_) | Action::SovietCard(_)) => {
                false
            }
            (
                _,
                Action::Take(_)
                | Action::Hex(_)
                | Action::Yes
                | Action::No
                | Action::Done
                | Action::Move
                | Action::Draw,
            ) => true,
        }
    }
}

#[cfg(test)]
mod tests;
