//! Why an entry is not taken.

use crate::{Arg, Die, Final, Id, Message, ProposalFault, Refusal, Seat, TypedFault};

/// Why an entry was not taken. Nothing has changed.
#[derive(Clone, PartialEq, Debug)]
pub enum Denial {
    /// The rules forbid it.
    Refused(Refusal),
    /// No such seat.
    NoSeat(Seat),
    /// The number of players does not fit the seats.
    Players {
        /// How many seats the options ask for.
        seats: usize,
        /// How many players were named.
        players: usize,
    },
    /// This seat has used the id already, for something else.
    IdReused(Id),
    /// There is nothing to take back.
    NothingToUndo,
    /// It cannot be taken back any more.
    Final(Final),
    /// There is nothing to make again.
    NothingToRedo,
    /// Real dice are wanted, or do not fit.
    Dice(TypedFault),
    /// It does not fit what is proposed.
    Proposal(ProposalFault),
    /// The journal has as many entries as a file can hold.
    TooLong,
    /// The match is over.
    Over,
    /// The rules do not offer it, and do not say why: a fault of the game.
    Unlisted,
}

impl Denial {
    /// What to tell the player.
    #[must_use]
    pub fn message(&self) -> Message {
        let die = |die: &Die| Arg::from(if *die == Die::D10 { "d10" } else { "d6" });
        match self {
            Denial::Refused(refusal) => refusal.message().clone(),
            Denial::NoSeat(seat) => Message::new("table-unknown-seat").with("seat", seat.0),
            Denial::Players { seats, players } => {
                Message::new("table-players").with("seats", *seats).with("players", *players)
            }
            Denial::IdReused(id) => Message::new("table-id-reused").with("id", id.to_string()),
            Denial::NothingToUndo => Message::new("table-undo-nothing"),
            Denial::Final(Final::Chance) => Message::new("table-undo-chance"),
            Denial::Final(Final::Asked) => Message::new("table-undo-asked"),
            Denial::Final(Final::Learnt) => Message::new("table-undo-learnt"),
            Denial::Final(Final::WentBack) => Message::new("table-undo-went-back"),
            Denial::NothingToRedo => Message::new("table-redo-nothing"),
            Denial::Dice(TypedFault::Wanted(wanted)) => {
                Message::new("table-dice-wanted").with("die", die(wanted))
            }
            Denial::Dice(TypedFault::Impossible(wanted, face)) => {
                Message::new("table-die-impossible").with("die", die(wanted)).with("face", *face)
            }
            Denial::Dice(TypedFault::LeftOver(count)) => {
                Message::new("table-dice-left-over").with("count", *count)
            }
            Denial::Proposal(fault) => fault.message(),
            Denial::TooLong => Message::new("table-too-long"),
            Denial::Over => Message::new("table-over"),
            Denial::Unlisted => Message::new("table-unlisted"),
        }
    }
}
