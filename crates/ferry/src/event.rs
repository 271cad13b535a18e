//! What happens, as data, and the line of the log that tells it.

use table::{Arg, Event, Luck, Message, Rule, Seat};

use crate::pieces::{Card, Dice, Hand, Landing};
use crate::position::RED;

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FerryEvent {
    /// Grey sees its hand (FE-04).
    Hand {
        /// The cards, in order.
        hand: Hand,
    },
    /// The others see how many cards grey was dealt (FE-04).
    Dealt {
        /// How many.
        cards: u8,
    },
    /// A night begins (FE-05).
    Night {
        /// Which, from 1.
        night: u8,
    },
    /// Red has hoisted the lantern or not (FE-05).
    Lantern {
        /// Whether it is up.
        up: bool,
    },
    /// Red sees the boat (FE-06).
    BoatDrawn {
        /// Its size.
        boat: u8,
    },
    /// The others see that there is a boat (FE-06).
    BoatAtPier,
    /// Red has put a crate aboard (FE-08).
    Loaded {
        /// The crates aboard now.
        aboard: u8,
    },
    /// Red has put a crate back (FE-08).
    Unloaded {
        /// The crates aboard now.
        aboard: u8,
    },
    /// Red's own order (FE-09).
    Landing {
        /// Where.
        at: Bank,
    },
    /// Grey has laid a card (FE-10).
    CardLaid {
        /// Which.
        card: Card,
    },
    /// Grey has taken the card back (FE-10).
    CardTakenBack,
    /// Grey's own order (FE-11).
    Aiming {
        /// Where.
        at: Bank,
    },
    /// An order is in (FE-12).
    OrderGiven {
        /// Whose.
        seat: Seat,
    },
    /// The boat is revealed (FE-13).
    Crossing {
        /// Its size.
        boat: u8,
        /// The crates aboard.
        cargo: u8,
        /// Where it was ordered.
        to: Bank,
    },
    /// The guns are revealed (FE-13).
    Aimed {
        /// Where.
        at: Bank,
    },
    /// The laid card is turned up (FE-13).
    CardShown {
        /// Which.
        card: Card,
    },
    /// The wind's die (FE-14).
    Wind {
        /// What it shows.
        die: u8,
        /// Where the boat drifts, if it does.
        drift: Option<Bank>,
    },
    /// The guns fire (FE-15).
    Fire {
        /// One die for each.
        dice: Dice,
        /// The lowest face that hits.
        hits_from: u8,
        /// The crates sunk.
        sunk: u8,
    },
    /// The guns look elsewhere (FE-15).
    Silence,
    /// Crates come ashore (FE-18).
    Landed {
        /// How many.
        crates: u8,
        /// How many so far.
        landed: u8,
    },
    /// The last night is over (FE-20).
    Ended {
        /// The crates landed.
        landed: u8,
        /// The crates that red needed.
        needed: u8,
    },
}

/// A landing with its name: an event must be told without looking into the data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bank {
    /// Which.
    pub landing: Landing,
    /// The key of its name.
    pub name: &'static str,
}

/// The name of a seat, in the reader's language.
pub(crate) fn seat_name(seat: Seat) -> Arg {
    Arg::term(if seat == RED { "ferry-seat-red" } else { "ferry-seat-grey" })
}

/// The name of a card, in the reader's language.
pub(crate) fn card_name(card: Card) -> Arg {
    Arg::term(match card {
        Card::Flare => "ferry-card-flare",
        Card::Dud => "ferry-card-dud",
    })
}

/// The message with a landing in it: its number and its name.
pub(crate) fn at(message: Message, bank: Bank) -> Message {
    message.with("number", bank.landing.0).with_term("landing", bank.name)
}

impl Event for FerryEvent {
    fn luck(&self) -> Option<Luck> {
        let FerryEvent::Fire { dice, hits_from, .. } = *self else { return None };
        let guns = dice.iter().count() as u32;
        let chance = f64::from(7 - hits_from) / 6.0;
        Some(Luck {
            kind: "ferry-luck-fire",
            side: "ferry-seat-grey",
            dice: guns,
            came: dice.iter().filter(|&die| die >= hits_from).count() as f64,
            expected: f64::from(guns) * chance,
            variance: f64::from(guns) * chance * (1.0 - chance),
        })
    }

    fn message(&self) -> Message {
        let say = |key, rule| Message::new(key).citing(Rule(rule));
        match *self {
            FerryEvent::Hand { hand } => {
                say("ferry-hand", "FE-04").with("cards", Arg::list(hand.iter().map(card_name)))
            }
            FerryEvent::Dealt { cards } => say("ferry-dealt", "FE-04").with("cards", cards),
            FerryEvent::Night { night } => say("ferry-night", "FE-05").with("night", night),
            FerryEvent::Lantern { up: true } => say("ferry-lantern-hoisted", "FE-05"),
            FerryEvent::Lantern { up: false } => say("ferry-stayed-dark", "FE-05"),
            FerryEvent::BoatDrawn { boat } => say("ferry-boat-drawn", "FE-06").with("size", boat),
            FerryEvent::BoatAtPier => say("ferry-boat-at-pier", "FE-06"),
            FerryEvent::Loaded { aboard } => say("ferry-loaded", "FE-08").with("aboard", aboard),
            FerryEvent::Unloaded { aboard } => say("ferry-unloaded", "FE-08").with("aboard", aboard),
            FerryEvent::Landing { at: bank } => at(say("ferry-landing-ordered", "FE-09"), bank),
            FerryEvent::CardLaid { card } => say("ferry-card-laid", "FE-10").with("card", card_name(card)),
            FerryEvent::CardTakenBack => say("ferry-card-taken-back", "FE-10"),
            FerryEvent::Aiming { at: bank } => at(say("ferry-aim-ordered", "FE-11"), bank),
            FerryEvent::OrderGiven { seat } => {
                say("ferry-order-given", "FE-12").with("seat", seat_name(seat))
            }
            FerryEvent::Crossing { boat, cargo, to } => {
                at(say("ferry-crossing", "FE-13").with("size", boat).with("cargo", cargo), to)
            }
            FerryEvent::Aimed { at: bank } => at(say("ferry-aimed", "FE-13"), bank),
            FerryEvent::CardShown { card } => {
                say("ferry-card-shown", "FE-13").with("card", card_name(card)).citing(Rule("FE-16"))
            }
            FerryEvent::Wind { die, drift: None } => say("ferry-wind-steady", "FE-14").with("die", die),
            FerryEvent::Wind { die, drift: Some(bank) } => {
                at(say("ferry-wind-drift", "FE-14").with("die", die), bank)
            }
            FerryEvent::Fire { dice, hits_from, sunk } => say("ferry-fire", "FE-15")
                .with("dice", Arg::list(dice.iter()))
                .with("face", hits_from)
                .with("sunk", sunk),
            FerryEvent::Silence => say("ferry-guns-silent", "FE-15"),
            FerryEvent::Landed { crates, landed } => {
                say("ferry-landed", "FE-18").with("crates", crates).with("landed", landed)
            }
            FerryEvent::Ended { landed, needed } => say("ferry-ended", "FE-20")
                .citing(Rule("FE-21"))
                .with("landed", landed)
                .with("needed", needed),
        }
    }
}
