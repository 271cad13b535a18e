//! Why something is not allowed, and the rule that says so.

use table::{Message, Refusal, Rule, Seat};

use crate::event::seat_name;

/// What stands against an action: plain, so that asking what is legal costs nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    Over,
    NotYours { owner: Seat },
    Ordered,
    NoLantern,
    LanternDecided,
    NoBoat,
    BoatFull { boat: u8 },
    DepotEmpty,
    NothingAboard,
    NoSuchLanding { number: u8, landings: usize },
    NoFlares,
    AlreadyLaid,
    NoSuchCard { number: u8, cards: u8 },
    NothingLaid,
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Self {
        let refuse = |rule, key| Refusal::new(Rule(rule), Message::new(key));
        match fault {
            Fault::Over => refuse("FE-20", "ferry-over"),
            Fault::NotYours { owner } => {
                Refusal::new(Rule("FE-07"), Message::new("ferry-not-yours").with("seat", seat_name(owner)))
            }
            Fault::Ordered => refuse("FE-12", "ferry-already-ordered"),
            Fault::NoLantern => refuse("FE-05", "ferry-no-lantern"),
            Fault::LanternDecided => refuse("FE-05", "ferry-lantern-decided"),
            Fault::NoBoat => refuse("FE-06", "ferry-no-boat"),
            Fault::BoatFull { boat } => {
                Refusal::new(Rule("FE-08"), Message::new("ferry-boat-full").with("size", boat))
            }
            Fault::DepotEmpty => refuse("FE-08", "ferry-depot-empty"),
            Fault::NothingAboard => refuse("FE-08", "ferry-nothing-aboard"),
            Fault::NoSuchLanding { number, landings } => Refusal::new(
                Rule("FE-02"),
                Message::new("ferry-no-such-landing").with("number", number).with("landings", landings),
            ),
            Fault::NoFlares => refuse("FE-03", "ferry-no-flares"),
            Fault::AlreadyLaid => refuse("FE-10", "ferry-already-laid"),
            Fault::NoSuchCard { number, cards } => Refusal::new(
                Rule("FE-10"),
                Message::new("ferry-no-such-card").with("number", number).with("cards", cards),
            ),
            Fault::NothingLaid => refuse("FE-10", "ferry-nothing-laid"),
        }
    }
}
