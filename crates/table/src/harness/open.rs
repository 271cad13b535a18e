//! Open: proves that the file of a running match, which shows open actions in words, tells nothing
//! that the gallery does not see anyway.
//!
//! An open action must be visible, and must look like no other action that the seat might have
//! chosen, neither here nor in another world that looks the same to the gallery.

use super::judge::{Judge, legal};
use super::play::Play;
use super::tried::Tried;
use super::{Check, Fault, Proof, difference};
use crate::{Draw, Seat, Viewer};

/// How a choice looks from the gallery.
struct Look<G: Proof> {
    action: G::Action,
    draws: Vec<Draw>,
    json: String,
    heard: Vec<G::Event>,
}

impl<G: Proof> Look<G> {
    fn is_like(&self, other: &Self) -> bool {
        self.action != other.action
            && self.draws == other.draws
            && self.json == other.json
            && self.heard == other.heard
    }
}

impl<G: Proof> Judge<'_, G> {
    pub(super) fn open(&self, play: &mut Play<G>, position: &G) -> Result<(), Fault> {
        for seat in position.status().asked().iter() {
            let choices = legal(position, seat);
            let open: Vec<_> =
                choices.iter().copied().filter(|&action| position.is_open(seat, action)).collect();
            if open.is_empty() {
                continue;
            }
            let ours: Vec<_> = choices.iter().map(|&action| look(play, position, seat, action)).collect();
            let open: Vec<_> = ours.iter().filter(|look| open.contains(&look.action)).collect();
            let before = difference::json(&position.view(Viewer::Gallery));
            for look in &open {
                let visible = look.json != before || !look.heard.is_empty();
                self.place.ensure(visible, Check::Open, || {
                    format!(
                        "open, but the gallery notices nothing: {}",
                        self.choice(position, seat, look.action)
                    )
                })?;
            }
            self.unlike(position, seat, &open, &ours, "")?;
            for _ in 0..self.trials.worlds {
                let world = position.scramble(Viewer::Gallery, &mut play.luck);
                let theirs = legal(&world, seat);
                for look in &open {
                    let closed = theirs.contains(&look.action) && !world.is_open(seat, look.action);
                    self.place.ensure(!closed, Check::Open, || {
                        let choice = self.choice(position, seat, look.action);
                        format!("open, but not so in a world that the gallery cannot tell apart: {choice}")
                    })?;
                }
                let theirs: Vec<_> = theirs.iter().map(|&action| look(play, &world, seat, action)).collect();
                self.unlike(position, seat, &open, &theirs, " in a world that looks the same")?;
            }
        }
        Ok(())
    }

    fn unlike(
        &self,
        position: &G,
        seat: Seat,
        open: &[&Look<G>],
        others: &[Look<G>],
        place: &str,
    ) -> Result<(), Fault> {
        for look in open {
            if let Some(twin) = others.iter().find(|other| look.is_like(other)) {
                let (choice, twin) = (self.choice(position, seat, look.action), position.words(twin.action));
                let what = format!("open, but to the gallery it looks like “{twin}”{place}: {choice}");
                return Err(self.place.fault(Check::Open, what));
            }
        }
        Ok(())
    }
}

fn look<G: Proof>(play: &Play<G>, world: &G, seat: Seat, action: G::Action) -> Look<G> {
    let luck = play.played.fate().chance(play.played.entries().len() + 1);
    let tried = Tried::run(world, seat, action, luck);
    let json = difference::json(&tried.after.view(Viewer::Gallery));
    let heard = tried.heard(Viewer::Gallery).into_iter().cloned().collect();
    Look { action, draws: tried.draws, json, heard }
}
