//! What can be answered: one click each.

use table::{Arg, Message};

use crate::card::{ActivationCard, Choice, CombatCard};
use crate::data::{Data, ZONES, Zone};
use crate::hex::{Hex, Hexside};
use crate::phase::Phase;
use crate::position::Donnerschlag;
use crate::text::{
    card_name, card_text, cards_name, colour_name, formation_name, hex_name, order_name, side_text,
    together_name, unit_name, zone_name,
};
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
    /// Its first word in notation, and the text of its button; what `done` does, each decision says itself.
    pub(crate) const fn verb(self) -> (&'static str, &'static str) {
        match self {
            Action::Formation(_) => ("formation", "donnerschlag-do-formation"),
            Action::Colour(_) => ("colour", "donnerschlag-do-colour"),
            Action::Schwerpunkt => ("schwerpunkt", "donnerschlag-schwerpunkt"),
            Action::Unit(_) => ("unit", "donnerschlag-do-unit"),
            Action::Hex(_) => ("hex", "donnerschlag-do-hex"),
            Action::Side(_) => ("side", "donnerschlag-do-side"),
            Action::Zone(_) => ("zone", "donnerschlag-do-zone"),
            Action::Order(_) => ("order", "donnerschlag-do-order"),
            Action::Card(_) => ("card", "donnerschlag-do-card"),
            Action::Pair(_) => ("cards", "donnerschlag-do-pair"),
            Action::Play { choice: Choice::A, boxed: false, .. } => ("play", "donnerschlag-do-play-a"),
            Action::Play { choice: Choice::B, boxed: false, .. } => ("play", "donnerschlag-do-play-b"),
            Action::Play { choice: Choice::Joint, boxed: false, .. } => {
                ("play", "donnerschlag-do-play-joint")
            }
            Action::Play { choice: Choice::A, boxed: true, .. } => ("play", "donnerschlag-do-play-a-boxed"),
            Action::Play { choice: Choice::B, boxed: true, .. } => ("play", "donnerschlag-do-play-b-boxed"),
            Action::Play { choice: Choice::Joint, boxed: true, .. } => {
                ("play", "donnerschlag-do-play-joint-boxed")
            }
            Action::Again => ("again", "donnerschlag-do-again"),
            Action::Done => ("done", "donnerschlag-do-nothing"),
        }
    }

    /// One line of notation.
    pub(crate) fn words(self, data: &Data) -> String {
        let (verb, _) = self.verb();
        match self {
            Action::Formation(formation) => format!("{verb} {}", data.formation_data(formation).id),
            Action::Colour(colour) => format!("{verb} {}", colour.word()),
            Action::Unit(unit) => format!("{verb} {}", data.unit(unit).id),
            Action::Hex(hex) => format!("{verb} {hex}"),
            Action::Side(side) => format!("{verb} {side}"),
            Action::Zone(Zone(zone)) => format!("{verb} {}", data.map.zones[usize::from(zone)].id),
            Action::Order(card) => format!("{verb} {}", data.order(card).id),
            Action::Card(card) => format!("{verb} {}", data.card(card).id),
            Action::Pair(pair) => {
                let [one, other] = data.pairs[usize::from(pair)].cards;
                format!("{verb} {} {}", data.card(one).id, data.card(other).id)
            }
            Action::Play { card, choice, boxed } => {
                let boxed = if boxed { " boxed" } else { "" };
                format!("{verb} {} {}{boxed}", data.card(card).id, choice.word())
            }
            Action::Schwerpunkt | Action::Again | Action::Done => verb.to_owned(),
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
                let pairs = (0..data.pairs.len() as u8).map(Action::Pair);
                { pairs }.find(|pair| pair.words(data) == words)?
            }
            "play" => {
                let (rest, boxed) = rest.strip_suffix(" boxed").map_or((rest, false), |rest| (rest, true));
                let (card, choice) = rest.split_once(' ')?;
                let choice = Choice::ALL.into_iter().find(|known| known.word() == choice)?;
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

impl Donnerschlag {
    /// What the action is done to, in the text of its button.
    pub(crate) fn name_object(&self, button: Message, action: Action) -> Message {
        let data = self.data.get();
        match action {
            Action::Formation(formation) => button.with(
                "formation",
                match self.phase() {
                    Phase::Attach(_) => formation_name(data, formation),
                    _ => together_name(data, formation),
                },
            ),
            Action::Colour(colour) => button.with("colour", colour_name(colour)),
            Action::Unit(unit) => button
                .with("unit", unit_name(data, unit))
                .with("hex", self.hex(unit).map_or(Arg::from(""), |hex| hex_name(data, hex))),
            Action::Hex(hex) => button.with("hex", hex_name(data, hex)),
            Action::Side(side) => button.with("hexside", side_text(side)),
            Action::Zone(zone) => button.with("zone", zone_name(data, zone)),
            Action::Order(card) => button.with("card", order_name(data, card)),
            Action::Card(card) => button.with("card", card_name(data, card)),
            Action::Pair(pair) => {
                let cards = data.pairs[usize::from(pair)].cards.map(|card| card_name(data, card));
                button.with("cards", Arg::list(cards))
            }
            Action::Play { card, choice, .. } => button
                .with("card", cards_name(data, card, choice))
                .with("text", card_text(data, card, choice)),
            Action::Schwerpunkt | Action::Again | Action::Done => button,
        }
    }
}
