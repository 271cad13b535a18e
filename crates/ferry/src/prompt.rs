//! What is asked.

use table::{Arg, Message, Rule, Status, Viewer};

use crate::event::seat_name;
use crate::position::{Ferry, GREY, RED};

impl Ferry {
    /// The question to the viewer, or what the table waits for.
    pub(crate) fn question(&self, viewer: Viewer) -> Message {
        let asked = match self.standing() {
            Status::Over(outcome) => return Message::new(outcome.cause).citing(outcome.rule),
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
