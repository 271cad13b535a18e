//! Words: proves that the notation can be read back, so that a match can be kept as text.

use super::judge::{Judge, legal};
use super::{Check, Fault, Proof};
use crate::Deed;

impl<G: Proof> Judge<'_, G> {
    pub(super) fn words(&self, position: &G, tries: &[G::Action]) -> Result<(), Fault> {
        let fault = |what: String| Err(self.place.fault(Check::Words, what));
        for seat in self.seats() {
            let mut seen: Vec<(String, G::Action)> = Vec::new();
            for action in legal(position, seat) {
                let words = position.words(action);
                if !position.knows(seat, action) {
                    let choice = self.choice(position, seat, action);
                    return fault(format!("the seat is said not to know of what it may choose, {choice}"));
                }
                if let Some((_, other)) = seen.iter().find(|(known, _)| *known == words) {
                    return fault(format!(
                        "“{words}” stands for two legal actions, {other:?} and {action:?}"
                    ));
                }
                seen.push((words, action));
            }
            let tries = tries.iter().map(|&action| (position.words(action), action));
            for (words, action) in seen.into_iter().chain(tries) {
                if words.trim().is_empty() || words.contains(['|', '\n', '\r']) {
                    return fault(format!("{words:?} cannot stand in a match file, for {action:?}"));
                }
                if Deed::<G::Action>::named(&words).is_some() {
                    return fault(format!("“{words}” is a word of the table, not of {action:?}"));
                }
                let read = position.parse(&words);
                if read != Some(action) {
                    return fault(format!("“{words}” is written for {action:?} and reads back as {read:?}"));
                }
            }
        }
        Ok(())
    }
}
