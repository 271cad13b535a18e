//! What is asked, and what the choices are called.

use table::{Arg, Message, Rule, Status, Viewer};

use crate::action::Action;
use crate::event::{chance_key, phase_key};
use crate::odds;
use crate::places::Soldier;
use crate::position::{Firefight, Phase};
use crate::soldier::Side;

impl Firefight {
    /// The question to the viewer, or what the table waits for.
    pub(crate) fn question(&self, viewer: Viewer) -> Message {
        let asked = match self.standing() {
            Status::Over(outcome) => return outcome.message(),
            Status::Deciding(asked) => asked,
        };
        let phase = phase_key(self.now.phase);
        match viewer {
            Viewer::Seat(seat) if asked.contains(seat) => {
                let hand = self.hands[usize::from(seat.0)];
                let message = match (hand.soldier, hand.spot) {
                    _ if self.table.master() == Some(seat) && self.now.automatic => {
                        Message::new("firefight-ask-automatic")
                    }
                    (Some(soldier), _) => {
                        Message::new("firefight-ask-order").with("who", self.who(soldier).0)
                    }
                    (_, Some(spot)) => Message::new("firefight-ask-spot")
                        .with("at", self.scenario().spots[spot.index()].name.arg()),
                    _ => Message::new("firefight-ask-soldier"),
                };
                message.with("round", self.now.round).with_term("phase", phase).citing(Rule("ST-021"))
            }
            _ => Message::new("firefight-wait")
                .with("round", self.now.round)
                .with_term("phase", phase)
                .with("seats", Arg::list(asked.iter().map(|seat| Arg::term(self.seat_key(seat)))))
                .citing(Rule("ST-021")),
        }
    }

    /// The choice as a button shows it. For fire it says how good the chances are, from what the seat knows: the lying
    /// of enemies does not enter.
    pub(crate) fn button(&self, action: Action) -> Message {
        let button = self.phrase(action).button();
        match action {
            Action::Select(soldier) => match self.standing_order(soldier) {
                Some(order) => {
                    Message { key: "firefight-do-select-ordered", ..button }.with("order", self.button(order))
                }
                None => button,
            },
            _ => button,
        }
    }

    /// What a soldier has been ordered for the phase that is being prepared; nothing if he is to stay or hold his fire.
    pub(crate) fn standing_order(&self, soldier: Soldier) -> Option<Action> {
        let order = self.field.orders.get(soldier.index())?;
        match self.now.phase {
            Phase::Movement => self.move_choice(order.movement).map(Action::Move),
            Phase::Preparation | Phase::Advance => self.shot_choice(order.fire).map(Action::Shoot),
        }
    }

    /// How good an attack is, in a word.
    #[must_use]
    pub fn chance_word(&self, dice: u8, net: i16) -> &'static str {
        chance_key(odds::concentrated(dice, net, 1)[1])
    }
}

pub(crate) fn side_key(side: Side) -> &'static str {
    match side {
        Side::Soviet => "firefight-side-soviet",
        Side::German => "firefight-side-german",
    }
}
