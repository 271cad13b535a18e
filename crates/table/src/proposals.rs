//! What the seats propose to each other about the match itself.

use serde::Serialize;

use crate::{Message, Seat, SeatSet};

/// What is proposed and who has agreed, open to everybody.
///
/// Only the deeds that propose and answer change it. Were an offer withdrawn by playing on, it would
/// tell that somebody has chosen, where choices are made at the same time and in secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Proposals {
    /// Who has given up.
    pub resigned: SeatSet,
    /// Who would take a draw.
    pub draw: SeatSet,
    /// Who asks to take back a choice, and who has allowed it so far.
    pub ask: Option<(Seat, SeatSet)>,
}

/// Why a proposal or an answer to one is out of place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProposalFault {
    /// The seat has resigned before.
    Resigned,
    /// There is nobody to agree on a draw with.
    Alone,
    /// The seat has offered a draw, or agreed to one, before.
    Offered,
    /// Somebody asks to take back a choice already.
    AskStands,
    /// Nobody asks to take back a choice.
    NoAsk,
    /// The seat itself asks.
    OwnAsk,
    /// The seat has allowed it before.
    Allowed,
    /// Nothing is proposed that could be refused.
    NothingToRefuse,
}

impl ProposalFault {
    /// All of them.
    pub const ALL: [ProposalFault; 8] = [
        ProposalFault::Resigned,
        ProposalFault::Alone,
        ProposalFault::Offered,
        ProposalFault::AskStands,
        ProposalFault::NoAsk,
        ProposalFault::OwnAsk,
        ProposalFault::Allowed,
        ProposalFault::NothingToRefuse,
    ];

    /// What to tell the player.
    #[must_use]
    pub fn message(self) -> Message {
        Message::new(match self {
            ProposalFault::Resigned => "table-resigned-before",
            ProposalFault::Alone => "table-draw-alone",
            ProposalFault::Offered => "table-draw-offered-before",
            ProposalFault::AskStands => "table-ask-stands",
            ProposalFault::NoAsk => "table-allow-nothing",
            ProposalFault::OwnAsk => "table-allow-own",
            ProposalFault::Allowed => "table-allowed-before",
            ProposalFault::NothingToRefuse => "table-refuse-nothing",
        })
    }
}
