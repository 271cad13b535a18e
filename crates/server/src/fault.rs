//! Why the hall does not do what it is asked. Nothing has changed then.

use table::{Denial, Die, Message, OtherBasis, TypedFault};

use crate::people::PeopleError;
use crate::shelf::Unfit;
use crate::store::StoreError;

/// Why something was not done.
#[derive(Clone, PartialEq, Debug)]
pub enum Fault {
    /// There is no such match, or it is not for you to know that there is.
    NoMatch,
    /// There is no such game here.
    NoGame(String),
    /// No such seat.
    NoSeat(String),
    /// There is no such bot in this game.
    NoBot(String),
    /// There is nobody of this name.
    NoPerson(String),
    /// The seat is not yours.
    NotYours,
    /// You hold several seats: say which.
    WhichSeat,
    /// Only players whisper, and to others.
    NotToWhisper,
    /// Somebody else sits there, or it is kept for somebody else.
    SeatTaken,
    /// The match has begun.
    Begun,
    /// The match has not begun.
    NotBegun,
    /// Not all seats are taken.
    SeatsFree,
    /// Only who set up the table may do this.
    NotHost,
    /// Something has happened since the version that was sent.
    Stale,
    /// There is no such version, or not yet.
    NoVersion,
    /// The words are no action of this game.
    Words,
    /// The table or the rules do not take it.
    Denied(Denial),
    /// The options do not fit.
    Unfit(Unfit),
    /// The player has not been absent for so long: so many seconds are left.
    NotAbsent(u64),
    /// There is no bot in this seat.
    NoStandIn,
    /// It is not allowed to look at everything.
    NotOpen,
    /// Something to be thought about is missing: the seat is not asked.
    NotAsked,
    /// A text is empty or too long.
    Length {
        /// What: `title`, `text`, `salt`.
        what: &'static str,
        /// The most bytes.
        most: usize,
    },
    /// Bots cannot roll real dice.
    BotsRollNothing,
    /// The match was played by other rules or with other data than this host has.
    Shelved(OtherBasis),
    /// What is kept makes no sense.
    Damaged(String),
    /// The store failed.
    Store(StoreError),
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Damaged { .. } => Fault::Damaged(error.to_string()),
            error => Fault::Store(error),
        }
    }
}

impl From<PeopleError> for Fault {
    fn from(error: PeopleError) -> Self {
        match error {
            PeopleError::Store(error) => error.into(),
            error => Fault::Damaged(error.to_string()),
        }
    }
}

impl Fault {
    /// The die that somebody must roll first, where players roll their own.
    #[must_use]
    pub fn die_wanted(&self) -> Option<&'static str> {
        match self {
            Fault::Denied(denial) | Fault::Unfit(Unfit::Denied(denial)) => match denial {
                Denial::Dice(TypedFault::Wanted(Die::D6)) => Some("d6"),
                Denial::Dice(TypedFault::Wanted(Die::D10)) => Some("d10"),
                _ => None,
            },
            _ => None,
        }
    }

    /// What to tell whoever asked.
    #[must_use]
    pub fn message(&self) -> Message {
        let named = |key, name: &str| Message::new(key).with("name", name.to_owned());
        match self {
            Fault::NoMatch => Message::new("server-no-match"),
            Fault::NoGame(name) => named("server-no-game", name),
            Fault::NoSeat(name) => named("server-no-seat", name),
            Fault::NoBot(name) => named("server-no-bot", name),
            Fault::NoPerson(name) => named("server-no-person", name),
            Fault::NotYours => Message::new("server-not-yours"),
            Fault::WhichSeat => Message::new("server-which-seat"),
            Fault::NotToWhisper => Message::new("server-not-to-whisper"),
            Fault::SeatTaken => Message::new("server-seat-taken"),
            Fault::Begun => Message::new("server-begun"),
            Fault::NotBegun => Message::new("server-not-begun"),
            Fault::SeatsFree => Message::new("server-seats-free"),
            Fault::NotHost => Message::new("server-not-host"),
            Fault::Stale => Message::new("server-stale"),
            Fault::NoVersion => Message::new("server-no-version"),
            Fault::Words => Message::new("server-words"),
            Fault::Denied(denial) | Fault::Unfit(Unfit::Denied(denial)) => denial.message(),
            Fault::Unfit(Unfit::Options(why)) => Message::new("server-options").with("why", why.clone()),
            Fault::NotAbsent(left) => {
                Message::new("server-not-absent").with("minutes", left.div_ceil(60) as i64)
            }
            Fault::NoStandIn => Message::new("server-no-stand-in"),
            Fault::NotOpen => Message::new("server-not-open"),
            Fault::NotAsked => Message::new("server-not-asked"),
            Fault::Length { what, most } => {
                Message::new("server-length").with("what", *what).with("most", *most)
            }
            Fault::BotsRollNothing => Message::new("server-bots-roll-nothing"),
            Fault::Shelved(other) => other.message(),
            Fault::Damaged(_) => Message::new("server-damaged"),
            Fault::Store(_) => Message::new("server-store"),
        }
    }
}
