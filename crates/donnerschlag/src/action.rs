//! What can be answered: one click each.

use std::fmt::Write as _;

use crate::card::{ActivationCard, Choice, CombatCard};
use crate::data::{Data, ZONES, Zone};
use crate::hex::{Hex, Hexside};
use crate::unit::{Colour, Formation, Unit};

/// One small choice. What it means depends on what is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// A formation: to attach to, or to activate.
    Formation(Formation),
    /// A colour to activate.
    Colour(Colour),
    /// The units around the Schwerpunkt.
    Schwerpunkt,
    /// A unit: to move, to attack with, to lose, to be affected.
    Unit(Unit),
    /// A hex: to go to, to attack.
    Hex(Hex),
    /// A hexside, for a bridge.
    Side(Hexside),
    /// A Meeting Zone.
    Zone(Zone),
    /// An Activation Card: to play, to exchange.
    Order(ActivationCard),
    /// A Combat Card: to pick, to exchange, to keep, to put into the box.
    Card(CombatCard),
    /// Both cards of a pair, into the box.
    Pair(u8),
    /// Play a Combat Card for one of its events, from the hand or the box.
    Play {
        /// The card; the first of a pair.
        card: CombatCard,
        /// Which event.
        choice: Choice,
        /// Out of the box.
        boxed: bool,
    },
    /// Roll again.
    Again,
    /// Enough, no, or end.
    Done,
}

impl Action {
    /// One line of notation.
    pub(crate) fn words(self, data: &Data) -> String {
        match self {
            Action::Formation(formation) => format!("formation {}", data.of(formation).id),
            Action::Colour(colour) => format!("colour {}", colour.word()),
            Action::Schwerpunkt => "schwerpunkt".to_owned(),
            Action::Unit(unit) => format!("unit {}", data.unit(unit).id),
            Action::Hex(hex) => format!("hex {hex}"),
            Action::Side(side) => format!("side {side}"),
            Action::Zone(Zone(zone)) => format!("zone {}", data.map.zones[usize::from(zone)].id),
            Action::Order(card) => format!("order {}", data.order(card).id),
            Action::Card(card) => format!("card {}", data.card(card).id),
            Action::Pair(pair) => {
                let [one, other] = data.pairs[usize::from(pair)].cards;
                format!("cards {} {}", data.card(one).id, data.card(other).id)
            }
            Action::Play { card, choice, boxed } => {
                let mut words = format!("play {}", data.card(card).id);
                words.push_str(match choice {
                    Choice::A => " a",
                    Choice::B => " b",
                    Choice::Joint => " joint",
                });
                if boxed {
                    let _ = write!(words, " boxed");
                }
                words
            }
            Action::Again => "again".to_owned(),
            Action::Done => "done".to_owned(),
        }
    }

    /// The action that is written so.
    pub(crate) fn parse(words: &str, data: &Data) -> Option<Action> {
        let (verb, rest) = words.split_once(' ').unwrap_or((words, ""));
        let action = match verb {
            "formation" => Action::Formation(data.formation(rest)?),
            "colour" => Action::Colour(Colour::ALL.into_iter().find(|colour| colour.word() == rest)?),
            "schwerpunkt" => Action::Schwerpunkt,
            "unit" => Action::Unit(data.find(rest)?),
            "hex" => Action::Hex(Hex::parse(rest)?),
            "side" => Action::Side(Hexside::parse(rest)?),
            "zone" => {
                let zone = (0..ZONES).find(|&zone| data.map.zones[zone].id == rest)?;
                Action::Zone(Zone(zone as u8))
            }
            "order" => Action::Order(data.activation_card(rest)?),
            "card" => Action::Card(data.combat_card(rest)?),
            "cards" => {
                let pair =
                    (0..data.pairs.len() as u8).find(|&pair| Action::Pair(pair).words(data) == words)?;
                Action::Pair(pair)
            }
            "play" => {
                let (rest, boxed) = rest.strip_suffix(" boxed").map_or((rest, false), |rest| (rest, true));
                let (card, choice) = rest.split_once(' ')?;
                let choice = match choice {
                    "a" => Choice::A,
                    "b" => Choice::B,
                    "joint" => Choice::Joint,
                    _ => return None,
                };
                Action::Play { card: data.combat_card(card)?, choice, boxed }
            }
            "again" => Action::Again,
            "done" => Action::Done,
            _ => return None,
        };
        // One action has one spelling.
        (action.words(data) == words).then_some(action)
    }
}
