//! What is asked, and what the choices are called.

use table::{Arg, Message, Rule, Status, Viewer};

use crate::event::{at, card_name, seat_name};
use crate::notation::Action;
use crate::position::{Ferry, GREY, RED};

impl Ferry {
    /// The choice as a button shows it.
    pub(crate) fn button(&self, action: Action) -> Message {
        let say = |key, rule| Message::new(key).citing(Rule(rule));
        match action {
            Action::HoistLantern => say("ferry-do-hoist", "FE-05"),
            Action::StayDark => say("ferry-do-stay-dark", "FE-05"),
            Action::Load => say("ferry-do-load", "FE-08"),
            Action::Unload => say("ferry-do-unload", "FE-08"),
            Action::LandAt(landing) => at(say("ferry-do-land", "FE-09"), self.data.bank(landing)),
            Action::LayCard(number) => {
                let card = Arg::list(self.grey.hand.get(number).map(card_name));
                say("ferry-do-lay", "FE-10").with("number", number).with("card", card)
            }
            Action::TakeCardBack => say("ferry-do-take-back", "FE-10"),
            Action::AimAt(landing) => at(say("ferry-do-aim", "FE-11"), self.data.bank(landing)),
        }
    }

    /// The question to the viewer, or what the table waits for.
    pub(crate) fn question(&self, viewer: Viewer) -> Message {
        let asked = match self.standing() {
            Status::Over(outcome) => return outcome.message(),
            Status::Deciding(asked) => asked,
        };
        if self.red.boat.is_none() {
            let key = if viewer.is(RED) { "ferry-ask-lantern" } else { "ferry-wait-lantern" };
            return Message::new(key).with("night", self.nights_over() + 1).citing(Rule("FE-05"));
        }
        match viewer {
            Viewer::Seat(RED) if asked.contains(RED) => Message::new("ferry-ask-load")
                .with("boat", self.red.boat.unwrap_or_default())
                .with("aboard", self.red.aboard)
                .with("depot", self.depot())
                .citing(Rule("FE-08"))
                .citing(Rule("FE-09")),
            Viewer::Seat(GREY) if asked.contains(GREY) && self.grey.hand.is_empty() => {
                Message::new("ferry-ask-aim").citing(Rule("FE-11"))
            }
            Viewer::Seat(GREY) if asked.contains(GREY) => Message::new("ferry-ask-lay")
                .with("cards", self.grey.hand.len())
                .citing(Rule("FE-10"))
                .citing(Rule("FE-11")),
            _ => Message::new("ferry-wait-orders")
                .with("seats", Arg::list(asked.iter().map(seat_name)))
                .citing(Rule("FE-12")),
        }
    }
}
