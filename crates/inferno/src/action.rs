//! Choices, and how they are written: as the rulebook names them, each beginning with a verb of the decision that it
//! answers. What a verb is said of (a hex, a block, a card) is unique by itself, so that any verb that fits such an object
//! is read.

use table::{Message, Refused, Rule, Seat, Verb};

use crate::card::{GermanCard, SovietCard};
use crate::hex::Hex;
use crate::phase::Phase;
use crate::position::Inferno;
use crate::text::{at, german_card_name, german_card_rule, soviet_card_name, soviet_card_rule};
use crate::unit::{German, Soviet};

/// The five German actions (IV-005).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Call for Reinforcements.
    Call,
    /// One Long Move.
    LongMove,
    /// Up to two Short Moves; none is a pass (IV-006).
    ShortMoves,
    /// A Hasty Attack.
    HastyAttack,
    /// A Deliberate Attack.
    DeliberateAttack,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 5] =
        [Kind::Call, Kind::LongMove, Kind::ShortMoves, Kind::HastyAttack, Kind::DeliberateAttack];
}

/// One small choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Take this action.
    Take(Kind),
    /// This hex: from, to, target or stack, as the decision asks.
    Hex(Hex),
    /// This German block: chosen, or no longer; or the one that is hit.
    German(German),
    /// This Soviet block.
    Soviet(Soviet),
    /// Play this German card.
    GermanCard(GermanCard),
    /// Play this Soviet card.
    SovietCard(SovietCard),
    /// Agree.
    Yes,
    /// Do not.
    No,
    /// That is all: attack, stop, advance, pass.
    Done,
    /// The Soviet player: Movement Action (IV-220).
    Move,
    /// The Soviet player: Draw Action (IV-223).
    Draw,
}

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

/// How one of the five actions is written and named, with the rule that introduces it.
pub(crate) const fn kind_verb(kind: Kind) -> Verb {
    match kind {
        Kind::Call => Verb::new("call for reinforcements", "inferno-action-call", &["IV-054"]),
        Kind::LongMove => Verb::new("long move", "inferno-action-long-move", &["IV-069"]),
        Kind::ShortMoves => Verb::new("short moves", "inferno-action-short-moves", &["IV-074"]),
        Kind::HastyAttack => Verb::new("hasty attack", "inferno-action-hasty-attack", &["IV-081"]),
        Kind::DeliberateAttack => {
            Verb::new("deliberate attack", "inferno-action-deliberate-attack", &["IV-088"])
        }
    }
}

/// The verb of a choice that the decision has no verb of its own for: it is no answer, but can be written.
pub(crate) const fn plain_verb(action: Action) -> Verb {
    match action {
        Action::Take(kind) => kind_verb(kind),
        Action::Hex(_) => Verb::new("hex", "inferno-do-hex", &[]),
        Action::German(_) | Action::Soviet(_) => Verb::new("unit", "inferno-do-unit", &[]),
        // Its rule is that of the card.
        Action::GermanCard(_) | Action::SovietCard(_) => Verb::new("play", "inferno-do-play", &[]),
        Action::Yes => Verb::new("yes", "inferno-do-yes", &[]),
        Action::No => Verb::new("no", "inferno-do-no", &[]),
        Action::Done => Verb::new("done", "inferno-do-done", &[]),
        Action::Move => Verb::new("move", "inferno-do-move", &["IV-220"]),
        Action::Draw => Verb::new("draw", "inferno-do-draw", &["IV-223"]),
    }
}

impl Inferno {
    /// The choice as one line of notation.
    pub(crate) fn written(&self, action: Action) -> String {
        let verb = self.phase.verb(self, action).words;
        let object = match action {
            Action::Hex(hex) => hex.name(),
            Action::German(unit) => &self.data.german[unit.index()].id,
            Action::Soviet(unit) => &self.data.soviet[unit.index()].id,
            Action::GermanCard(card) => card.id(),
            Action::SovietCard(card) => card.id(),
            _ => return verb.to_owned(),
        };
        [verb, " ", object].concat()
    }

    /// The choice as a button shows it.
    pub(crate) fn button(&self, action: Action) -> Message {
        let button = self.phase.verb(self, action).button();
        match action {
            Action::Hex(hex) => at(button, hex),
            Action::German(unit) => {
                let dots = (!self.german_place(unit).is_picked()).then(|| self.german_dots[unit.index()]);
                self.block_button(action, button, dots).with("unit", self.german_name(unit))
            }
            Action::Soviet(unit) => {
                let dots = Some(self.soviet_dots[unit.index()]);
                self.block_button(action, button, dots).with("unit", self.soviet_name(unit))
            }
            Action::GermanCard(card) => {
                button.citing(Rule(german_card_rule(card))).with("card", german_card_name(card))
            }
            Action::SovietCard(card) => {
                button.citing(Rule(soviet_card_rule(card))).with("card", soviet_card_name(card))
            }
            _ => button,
        }
    }

    /// Dots are told only of blocks that may be chosen here: whoever chooses sees those.
    fn block_button(&self, action: Action, button: Message, dots: Option<u8>) -> Message {
        match dots {
            _ if self.phase.check::<Refused>(self, action).is_err() => plain_verb(action).button(),
            Some(dots) => button.with("dots", dots),
            None => button,
        }
    }

    /// The choice that is written so, legal or not.
    pub(crate) fn read(&self, words: &str) -> Option<Action> {
        if let Some(kind) = Kind::ALL.into_iter().find(|&kind| kind_verb(kind).words == words) {
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
            (Phase::LaySovietCard(_) | Phase::LayGermanCard(_), _) => false,
            // 2017: who of a stack attacks is seen only at Showdown.
            (Phase::HastyJoin(_), _) => false,
            (Phase::GermanVictim(_) | Phase::SovietVictim(_), Action::German(_) | Action::Soviet(_)) => true,
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
