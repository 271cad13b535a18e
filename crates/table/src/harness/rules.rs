//! Invariants, Asked and Legal: what must hold in every single position.

use super::judge::{Judge, legal};
use super::play::Play;
use super::{Check, Fault, Proof};
use crate::{Refusal, SeatSet, Status, Viewer};

impl<G: Proof> Judge<'_, G> {
    /// Proves that the position is one that the game's author thinks possible.
    pub(super) fn invariants(&self, position: &G) -> Result<(), Fault> {
        position.invariants().map_err(|broken| self.place.fault(Check::Invariants, broken))
    }

    /// Proves that the game never waits for somebody who cannot move, and that nobody moves unasked.
    pub(super) fn asked(&self, position: &G) -> Result<(), Fault> {
        let ensure = |holds, what: &dyn Fn() -> String| self.place.ensure(holds, Check::Asked, what);
        let status = position.status();
        let asked = status.asked();
        let running = matches!(status, Status::Deciding(_));
        ensure(!running || !asked.is_empty(), &|| "the game goes on, but nobody is asked".to_owned())?;
        let strangers = asked.minus(SeatSet::first(self.seat_words.len()));
        ensure(strangers.is_empty(), &|| {
            format!("there are no such seats, but they are asked: {strangers:?}")
        })?;
        for seat in self.seats() {
            let name = self.name(Viewer::Seat(seat));
            let choices = legal(position, seat);
            if asked.contains(seat) {
                ensure(!choices.is_empty(), &|| format!("{name} is asked and has no legal action"))?;
            } else if let Some(&first) = choices.first() {
                let when = if running { "is not asked" } else { "plays after the end" };
                return ensure(false, &|| {
                    format!("{name} {when}, but has {}", self.choice(position, seat, first))
                });
            }
        }
        Ok(())
    }

    /// Proves that the turns are counted.
    pub(super) fn turn(&self, play: &Play<G>) -> Result<(), Fault> {
        let ensure = |holds, what: &dyn Fn() -> String| self.place.ensure(holds, Check::Turn, what);
        let turn = play.played.position().turn();
        ensure(turn > 0, &|| "turns are counted from 1, and this is turn 0".to_owned())?;
        let went_back = play.played.entries().last().is_some_and(|entry| entry.regards.is_some());
        if let ([.., before, _], false) = (&play.history[..], went_back) {
            let before = before.turn();
            ensure(turn >= before, &|| format!("turn {turn} comes after {before}"))?;
        }
        Ok(())
    }

    /// Proves that the seats fall into sides, the same as at the start.
    pub(super) fn sides(&self, position: &G, start: &G) -> Result<(), Fault> {
        let ensure = |holds, what: &dyn Fn() -> String| self.place.ensure(holds, Check::Sides, what);
        for seat in self.seats() {
            let (side, name) = (position.side(seat), self.name(Viewer::Seat(seat)));
            ensure(side.contains(seat), &|| format!("{name} is not on its own side, {side:?}"))?;
            let strangers = side.minus(SeatSet::first(self.seat_words.len()));
            ensure(strangers.is_empty(), &|| format!("{name} is with seats that there are not, {side:?}"))?;
            for other in side.iter() {
                let theirs = position.side(other);
                ensure(theirs == side, &|| {
                    let other = self.name(Viewer::Seat(other));
                    format!("{name} is with {other} on {side:?}, but {other} on {theirs:?}")
                })?;
            }
            let began = start.side(seat);
            ensure(side == began, &|| format!("{name} began on {began:?} and is on {side:?} now"))?;
        }
        Ok(())
    }

    /// Proves that the list of legal actions and `explain` are two faces of the same rules, and that
    /// every refusal teaches a rule that can be looked up.
    pub(super) fn legal(&self, position: &G, tries: &[G::Action]) -> Result<(), Fault> {
        for seat in self.seats() {
            let choices = legal(position, seat);
            for (index, &action) in choices.iter().enumerate() {
                self.place.ensure(!choices[..index].contains(&action), Check::Legal, || {
                    format!("listed twice, {}", self.choice(position, seat, action))
                })?;
            }
            for &action in choices.iter().chain(tries) {
                let explained = position.explain(seat, action);
                let listed = choices.contains(&action);
                self.place.ensure(explained.is_ok() == listed, Check::Legal, || {
                    let choice = self.choice(position, seat, action);
                    if listed {
                        let why = explained.as_ref().err().map(|refusal| self.english(refusal.message()));
                        format!("{choice} is listed, but explain refuses it: {}", why.unwrap_or_default())
                    } else {
                        format!("{choice} is not listed, but explain allows it")
                    }
                })?;
                if let Err(refusal) = &explained {
                    self.teaches(refusal, || self.choice(position, seat, action))?;
                    self.message(refusal.message(), || {
                        format!("refusal of {}", self.choice(position, seat, action))
                    })?;
                }
            }
        }
        Ok(())
    }

    fn teaches(&self, refusal: &Refusal, choice: impl Fn() -> String) -> Result<(), Fault> {
        let fault =
            |what: String| self.place.fault(Check::Legal, format!("the refusal of {} {what}", choice()));
        let prefix = format!("{}-", G::TITLE.rule_prefix);
        if refusal.rules().is_empty() {
            return Err(fault("cites no rule".to_owned()));
        }
        for rule in refusal.rules() {
            if !rule.0.starts_with(&prefix) {
                return Err(fault(format!("cites {rule}, which does not begin with {prefix}")));
            }
            if self.rules.get(rule.0).is_none() {
                return Err(fault(format!("cites {rule}, which is not in the rules reference")));
            }
        }
        Ok(())
    }
}
