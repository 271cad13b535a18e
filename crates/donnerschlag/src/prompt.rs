//! What is asked, and what the choices are called.

use table::{Arg, Message, Rule, Status, Viewer};

use crate::action::Action;
use crate::card::Choice;
use crate::phase::Phase;
use crate::position::Donnerschlag;
use crate::text::{
    card_name, card_text, cards_name, colour_name, formation_name, hex_name, order_name, say, side_name,
    side_text, together_name, unit_name, zone_name,
};

impl Donnerschlag {
    /// The question to the viewer, or what the table waits for.
    pub(crate) fn question(&self, viewer: Viewer) -> Message {
        if let Status::Over(outcome) = self.standing() {
            return outcome.message();
        }
        let decider = self.decider();
        let (what, rule) = self.phase().asks();
        let yours = viewer.is(decider.seat());
        let (piece, ask, wait) = match self.piece() {
            Some(die) if self.phase() == Phase::DieAgain => {
                (Some(die), "donnerschlag-ask-die", "donnerschlag-wait-die")
            }
            Some(piece) => (Some(piece), "donnerschlag-ask-about", "donnerschlag-wait-about"),
            None => (None, "donnerschlag-ask", "donnerschlag-wait"),
        };
        let mut message = say(if yours { ask } else { wait }, &[rule]).with_term("what", what);
        if !yours {
            message = message.with("side", side_name(decider));
        }
        match piece {
            Some(piece) => message.with("piece", piece),
            None => message,
        }
    }

    /// The piece that the question is about, which lies open.
    fn piece(&self) -> Option<Arg> {
        let data = self.data.get();
        match self.phase() {
            Phase::ReinforceAt(unit)
            | Phase::Step(unit)
            | Phase::Further(unit)
            | Phase::Redeploy(unit)
            | Phase::PlaceUnit(unit) => Some(unit_name(data, unit)),
            Phase::Attach(number) => Some(unit_name(data, data.stugs[usize::from(number)])),
            Phase::Retreat => self.retreating().map(|unit| unit_name(data, unit)),
            Phase::RetreatHq => self.hq_left_behind().map(|(hq, _)| unit_name(data, hq)),
            Phase::Group(card) => Some(order_name(data, card)),
            Phase::Attackers
            | Phase::Before { .. }
            | Phase::After { .. }
            | Phase::Advance
            | Phase::AttackerLoss
            | Phase::DefenderLoss => self.combat.target.map(|hex| hex_name(data, hex)),
            Phase::Response | Phase::Effect => {
                self.playing.map(|playing| cards_name(data, playing.card, playing.choice))
            }
            Phase::RollAgain => {
                self.answering.or(self.playing).map(|playing| cards_name(data, playing.card, playing.choice))
            }
            Phase::DieAgain => Some(Arg::from(self.combat.die)),
            _ => None,
        }
    }

    /// The choice as a button shows it.
    pub(crate) fn button(&self, action: Action) -> Message {
        let data = self.data.get();
        let (_, rule) = self.phase().asks();
        let message = match action {
            Action::Formation(formation) => {
                let name = match self.phase() {
                    Phase::Attach(_) => formation_name(data, formation),
                    _ => together_name(data, formation),
                };
                Message::new("donnerschlag-do-formation").with("formation", name)
            }
            Action::Colour(colour) => {
                Message::new("donnerschlag-do-colour").with("colour", colour_name(colour))
            }
            Action::Schwerpunkt => Message::new("donnerschlag-schwerpunkt"),
            Action::Unit(unit) => {
                let message = Message::new("donnerschlag-do-unit").with("unit", unit_name(data, unit));
                message.with("hex", self.hex(unit).map_or(Arg::from(""), |hex| hex_name(data, hex)))
            }
            Action::Hex(hex) => Message::new("donnerschlag-do-hex").with("hex", hex_name(data, hex)),
            Action::Side(side) => Message::new("donnerschlag-do-side").with("hexside", side_text(side)),
            Action::Zone(zone) => Message::new("donnerschlag-do-zone").with("zone", zone_name(data, zone)),
            Action::Order(card) => Message::new("donnerschlag-do-order").with("card", order_name(data, card)),
            Action::Card(card) => Message::new("donnerschlag-do-card").with("card", card_name(data, card)),
            Action::Pair(pair) => {
                let cards = data.pairs[usize::from(pair)].cards.map(|card| card_name(data, card));
                Message::new("donnerschlag-do-pair").with("cards", Arg::list(cards))
            }
            Action::Play { card, choice, boxed } => {
                let key = match (choice, boxed) {
                    (Choice::A, false) => "donnerschlag-do-play-a",
                    (Choice::B, false) => "donnerschlag-do-play-b",
                    (Choice::Joint, false) => "donnerschlag-do-play-joint",
                    (Choice::A, true) => "donnerschlag-do-play-a-boxed",
                    (Choice::B, true) => "donnerschlag-do-play-b-boxed",
                    (Choice::Joint, true) => "donnerschlag-do-play-joint-boxed",
                };
                Message::new(key)
                    .with("card", cards_name(data, card, choice))
                    .with("text", card_text(data, card, choice))
            }
            Action::Again => Message::new("donnerschlag-do-again"),
            Action::Done => Message::new(match self.phase() {
                Phase::Move => "donnerschlag-do-end-movement",
                Phase::Step(_) => "donnerschlag-do-stop",
                Phase::Fight => "donnerschlag-do-end-activation",
                Phase::Attackers => "donnerschlag-do-attack",
                Phase::React | Phase::Before { .. } | Phase::After { .. } | Phase::Response => {
                    "donnerschlag-do-no-card"
                }
                Phase::DieAgain | Phase::RollAgain => "donnerschlag-do-accept",
                Phase::RetreatHq | Phase::Advance | Phase::Further(_) => "donnerschlag-do-stay",
                _ => "donnerschlag-do-nothing",
            }),
        };
        message.citing(Rule(rule))
    }
}
