//! Deeds about the match itself: to resign, to agree on a draw, to let a choice be taken back.

use super::{Match, Step, Without, with_dice};
use crate::learn::Trial;
use crate::{
    Deed, Denial, Entry, Final, Game, Id, Outcome, ProposalFault, Proposals, Seat, SeatSet, Silent,
    TypedFault,
};

/// What comes of such a deed, besides a change of the proposals.
struct Said {
    /// The key of what everybody is told.
    told: &'static str,
    /// The entry that is taken back by it.
    regards: Option<usize>,
}

impl From<&'static str> for Said {
    fn from(told: &'static str) -> Self {
        Said { told, regards: None }
    }
}

impl<G: Game> Match<G> {
    /// What the seats have proposed to each other.
    #[must_use]
    pub fn proposals(&self) -> Proposals {
        self.proposals
    }

    pub(super) fn talk(
        &mut self,
        seat: Seat,
        id: Id,
        deed: Deed<G::Action>,
        faces: &[u8],
    ) -> Result<Entry<G>, Denial> {
        if self.status().outcome().is_some() {
            return Err(Denial::Over);
        }
        if !faces.is_empty() {
            return Err(Denial::Dice(TypedFault::LeftOver(faces.len())));
        }
        let Said { told, regards } = match deed {
            Deed::Resign => self.resign(seat)?.into(),
            Deed::Draw => self.draw(seat)?.into(),
            Deed::AskBack => self.ask_back(seat)?,
            Deed::Allow => self.allow(seat)?,
            _ => self.refuse()?.into(),
        };
        Ok(Entry {
            seat,
            own: self.next_own(seat),
            id,
            deed,
            chosen: None,
            faces: Box::default(),
            words: deed.word().unwrap_or_default().into(),
            open: true,
            draws: Box::default(),
            events: Box::default(),
            told: Some(told),
            regards,
            taken_back: false,
        })
    }

    fn everybody(&self) -> SeatSet {
        SeatSet::first(self.seats())
    }

    fn resign(&mut self, seat: Seat) -> Result<&'static str, Denial> {
        if self.proposals.resigned.contains(seat) {
            return Err(Denial::Proposal(ProposalFault::Resigned));
        }
        self.proposals.resigned = self.proposals.resigned.with(seat);
        let side = self.position.side(seat);
        if side.minus(self.proposals.resigned).is_empty() {
            let winners = self.everybody().minus(side);
            self.agreed = Some(Outcome { winners, cause: "table-resigned", rule: None });
        }
        Ok("table-resigns")
    }

    fn draw(&mut self, seat: Seat) -> Result<&'static str, Denial> {
        let offered = self.proposals.draw;
        if self.seats() == 1 {
            return Err(Denial::Proposal(ProposalFault::Alone));
        }
        if offered.contains(seat) {
            return Err(Denial::Proposal(ProposalFault::Offered));
        }
        self.proposals.draw = offered.with(seat);
        if self.proposals.draw == self.everybody() {
            self.agreed = Some(Outcome { winners: SeatSet::NONE, cause: "table-draw", rule: None });
        }
        Ok(if offered.is_empty() { "table-offers-draw" } else { "table-agrees-draw" })
    }

    /// Which choice is meant is settled now: the seat may play on before the others answer.
    fn ask_back(&mut self, seat: Seat) -> Result<Said, Denial> {
        if self.proposals.ask.is_some() {
            return Err(Denial::Proposal(ProposalFault::AskStands));
        }
        let choice = self.latest_choice(seat).ok_or(Denial::NothingToUndo)?;
        if self.seats() == 1 {
            self.go_back(seat, choice);
            return Ok(Said { told: "table-went-back-alone", regards: Some(choice) });
        }
        self.proposals.ask = Some((seat, SeatSet::NONE));
        self.asked_back = choice;
        Ok("table-asks-back".into())
    }

    fn allow(&mut self, seat: Seat) -> Result<Said, Denial> {
        let fault = |fault| Err(Denial::Proposal(fault));
        let Some((asking, allowed)) = self.proposals.ask else { return fault(ProposalFault::NoAsk) };
        if asking == seat {
            return fault(ProposalFault::OwnAsk);
        }
        if allowed.contains(seat) {
            return fault(ProposalFault::Allowed);
        }
        let allowed = allowed.with(seat);
        let mut said = Said::from("table-allows");
        if allowed.with(asking) == self.everybody() {
            self.proposals.ask = None;
            self.go_back(asking, self.asked_back);
            said.regards = Some(self.asked_back);
        } else {
            self.proposals.ask = Some((asking, allowed));
        }
        Ok(said)
    }

    fn refuse(&mut self) -> Result<&'static str, Denial> {
        if self.proposals.ask.is_none() && self.proposals.draw.is_empty() {
            return Err(Denial::Proposal(ProposalFault::NothingToRefuse));
        }
        self.proposals.ask = None;
        self.proposals.draw = SeatSet::NONE;
        Ok("table-refuses")
    }

    /// Take back a choice of the seat, and all that came of it.
    ///
    /// While the decision in which it was made is still open, this is the seat's own choices since then.
    /// What others have chosen meanwhile stands, as it does with undo: if it fell, they would learn
    /// whether a secret choice was made before or after theirs. Else it is everything since then.
    fn go_back(&mut self, seat: Seat, choice: usize) {
        self.taken_back[usize::from(seat.0)].clear();
        if choice >= self.tail_from {
            let meant = |step: &Step<G>| step.seat == seat && step.entry >= choice;
            // Nothing is left of it if the seat has undone it since.
            let Some(index) = self.tail.iter().position(meant) else { return };
            if let Some(Without { later, position, .. }) = self.without(seat, index)
                && self.told_the_same(seat, index, &later)
            {
                for step in self.tail.drain(index..).filter(meant) {
                    self.entries[step.entry].taken_back = true;
                }
                self.tail.extend(later);
                self.position = position;
                return;
            }
        }
        for entry in self.entries[choice..].iter_mut().filter(|entry| entry.chosen.is_some()) {
            entry.taken_back = true;
        }
        self.position = self.position_again();
        self.close_tail(Final::WentBack);
    }

    /// Whether what others chose from this step of the tail on told the same as it tells without the
    /// seat's own choices. Else it has closed the decision, and something has come to light.
    fn told_the_same(&self, seat: Seat, index: usize, without: &[Step<G>]) -> bool {
        let told = |step: &Step<G>| Trial::told(&step.before, step.seat, step.action);
        let with = self.tail[index..].iter().filter(|step| step.seat != seat);
        with.map(told).eq(without.iter().map(told))
    }

    /// The position to which the choices that stand lead, each with its own dice.
    fn position_again(&self) -> G {
        let mut position = self.opening.position.clone();
        for (number, entry) in (1..).zip(&self.entries) {
            if let (Some(action), false) = (entry.chosen, entry.taken_back) {
                with_dice(self.header.dice, &self.fate, number, &entry.faces, |chance| {
                    position.apply(entry.seat, action, chance, &mut Silent);
                })
                .expect("the same dice were enough once");
            }
        }
        position
    }
}
