//! Messages: proves that whatever the table says can be said in every language, and that every rule
//! it cites can be looked up.

use super::judge::{Judge, legal};
use super::play::{Play, id};
use super::{Check, Fault, Proof};
use crate::{Denial, Die, Event, Final, Lang, Message, ProposalFault, Seat, TypedFault};

impl<G: Proof> Judge<'_, G> {
    /// The languages agree with each other, and the table can deny whatever it denies.
    pub(super) fn languages_agree(&self) -> Result<(), Fault> {
        if let Some(difference) = self.locales.compare().first() {
            return Err(self.place.fault(Check::Messages, difference.as_str()));
        }
        for denial in every_denial() {
            self.message(&denial.message(), || format!("{denial:?}"))?;
        }
        Ok(())
    }

    /// What is told before the first choice.
    pub(super) fn opening_messages(&self, play: &Play<G>) -> Result<(), Fault> {
        for (_, event) in &play.played.opening().events {
            self.message(&event.message(), || format!("{event:?}"))?;
        }
        Ok(())
    }

    /// What the latest choice made the table say, to anybody.
    pub(super) fn entry_messages(&self, play: &Play<G>) -> Result<(), Fault> {
        for (_, event) in play.played.entries().last().map_or(&[][..], |entry| &entry.events) {
            self.message(&event.message(), || format!("{event:?}"))?;
        }
        Ok(())
    }

    /// The questions, the choices, and the outcome.
    pub(super) fn position_messages(&self, position: &G) -> Result<(), Fault> {
        for action in self.seats().flat_map(|seat| legal(position, seat)) {
            self.message(&position.label(action), || format!("label of {action:?}"))?;
        }
        for viewer in self.everybody() {
            self.message(&position.prompt(viewer), || format!("prompt for {viewer:?}"))?;
        }
        if let Some(outcome) = position.status().outcome() {
            self.message(&outcome.message(), || format!("cause of {outcome:?}"))?;
        }
        Ok(())
    }

    /// The whole log as each viewer reads it, with what the table adds to it, and the last picture.
    pub(super) fn log_messages(&self, play: &Play<G>) -> Result<(), Fault> {
        for viewer in self.everybody() {
            for line in play.played.log(viewer) {
                self.message(&line.message, || format!("log for {viewer:?}"))?;
            }
            self.message(&play.played.prompt(viewer), || format!("last prompt for {viewer:?}"))?;
            for line in G::sketch(self.setup, &play.played.position().view(viewer)) {
                self.message(&line, || format!("sketch for {viewer:?}"))?;
            }
        }
        Ok(())
    }

    /// One message, in every language.
    pub(super) fn message(&self, message: &Message, where_from: impl Fn() -> String) -> Result<(), Fault> {
        let text = super::difference::json(message);
        if self.said.borrow().contains(&text) {
            return Ok(());
        }
        for lang in Lang::ALL {
            if let Some(fault) = self.locales.reader(lang).faults(message).first() {
                return Err(self.place.fault(Check::Messages, format!("{fault} ({})", where_from())));
            }
        }
        for rule in &message.rules {
            self.place.ensure(self.rules.get(rule.0).is_some(), Check::Messages, || {
                format!(
                    "`{}` cites {rule}, which is not in the rules reference ({})",
                    message.key,
                    where_from()
                )
            })?;
        }
        self.said.borrow_mut().insert(text);
        Ok(())
    }

    /// A message for a fault.
    pub(super) fn english(&self, message: &Message) -> String {
        self.locales.reader(Lang::En).say_with_rules(message)
    }
}

/// Everything that the table itself can answer.
fn every_denial() -> Vec<Denial> {
    let mut denials = vec![
        Denial::NoSeat(Seat(9)),
        Denial::Players { seats: 2, players: 1 },
        Denial::IdReused(id("e", 1)),
        Denial::NothingToUndo,
        Denial::Final(Final::Chance),
        Denial::Final(Final::Asked),
        Denial::Final(Final::Learnt),
        Denial::Final(Final::WentBack),
        Denial::NothingToRedo,
        Denial::TooLong,
        Denial::Dice(TypedFault::Wanted(Die::D6)),
        Denial::Dice(TypedFault::Impossible(Die::D10, 11)),
        Denial::Dice(TypedFault::LeftOver(2)),
        Denial::Over,
        Denial::Unlisted,
    ];
    denials.extend(ProposalFault::ALL.map(Denial::Proposal));
    denials
}
