//! Undo, continued: proves that proposals are taken exactly when they are in place, change nothing but
//! the proposals, and that a choice taken back by consent leads back to where it was made.

use super::judge::Judge;
use super::play::{Play, said};
use super::undo::{grown_by_one, unchanged};
use super::{Check, Fault, Proof, difference};
use crate::{Chance, Deed, Proposals, Seat, SeatSet, Viewer};

/// In one game out of so many somebody may resign, and in another all may agree on a draw.
const ENDS: u64 = 16;
/// But not before so many entries: a game cut short proves little.
const EARLIEST: usize = 20;

impl<G: Proof> Judge<'_, G> {
    /// Let somebody propose something or answer; whether anybody did.
    pub(super) fn talk(&mut self, play: &mut Play<G>) -> Result<bool, Fault> {
        if play.played.status().outcome().is_some() {
            return Ok(false);
        }
        let seat = Seat(play.luck.pick(self.seat_words.len()) as u8);
        let Some(deed) = self.mood(play, seat) else { return Ok(false) };
        let fault = |what: String| {
            let name = self.name(Viewer::Seat(seat));
            let word = deed.word().unwrap_or_default();
            self.place.fault(Check::Undo, format!("{name} said “{word}”: {what}"))
        };
        let before = play.copy();
        let taken = play.enter(seat, deed, None);
        let expected = expected(&before, seat, deed);
        match (taken, expected) {
            (Err(denial), Some(_)) => Err(fault(format!("it was denied: {}", said(self, &denial)))),
            (Err(_), None) => unchanged(&before, &play.played).map(|()| false).map_err(fault),
            (Ok(_), None) => Err(fault("it was taken out of place".to_owned())),
            (Ok(_), Some(proposals)) => {
                let now = play.played.proposals();
                if now != proposals {
                    return Err(fault(format!("the proposals are {now:?}, not {proposals:?}")));
                }
                grown_by_one(&before.played, &play.played).map_err(fault)?;
                led_back(&before, play).map_err(fault)?;
                self.place.entry = play.played.entries().len();
                self.heard_by_all(play)?;
                Ok(true)
            }
        }
    }

    /// What the seat is in the mood to say. Few games end by it, else few would end by the rules.
    fn mood(&self, play: &mut Play<G>, seat: Seat) -> Option<Deed<G::Action>> {
        let Proposals { resigned, draw, ask } = play.played.proposals();
        let late = play.played.entries().len() >= EARLIEST;
        let (may_resign, may_draw) =
            (late && self.place.seed % ENDS == 5, late && self.place.seed % ENDS == 9);
        let side = play.played.position().side(seat);
        let ends = |agreed: SeatSet, all: SeatSet| all.minus(agreed).without(seat).is_empty();
        let mut luck = |of: usize| play.luck.pick(of) == 0;
        let deed = if luck(6) {
            Deed::AskBack
        } else if luck(if may_draw { 4 } else { 30 }) {
            Deed::Draw
        } else if luck(if may_resign { 4 } else { 30 }) {
            Deed::Resign
        } else if luck(30) {
            Deed::Refuse
        } else if luck(if ask.is_some() { 2 } else { 30 }) {
            Deed::Allow
        } else {
            return None;
        };
        let too_soon = match deed {
            Deed::Resign => !may_resign && !resigned.contains(seat) && ends(resigned, side),
            Deed::Draw => {
                let all = SeatSet::first(self.seat_words.len());
                !may_draw && !draw.contains(seat) && all.len() > 1 && ends(draw, all)
            }
            _ => false,
        };
        Some(if too_soon { Deed::Refuse } else { deed })
    }

    /// What the table says of it is open.
    fn heard_by_all(&self, play: &Play<G>) -> Result<(), Fault> {
        let last = play.played.entries().len();
        let gallery = play.played.heard(last, Viewer::Gallery);
        for viewer in self.viewers() {
            let heard = play.played.heard(last, viewer);
            self.place.ensure(!heard.is_empty() && heard == gallery, Check::Undo, || {
                format!("of a proposal {} heard {heard:?}, not {gallery:?}", self.name(viewer))
            })?;
        }
        Ok(())
    }
}

/// The proposals after this deed; nothing if it is out of place.
fn expected<G: Proof>(before: &Play<G>, seat: Seat, deed: Deed<G::Action>) -> Option<Proposals> {
    let (now, seats) = (before.played.proposals(), before.played.seats());
    let mut entries = before.played.entries().iter();
    let mut then = now;
    let in_place = match (deed, now.ask) {
        (Deed::Resign, _) => {
            then.resigned = now.resigned.with(seat);
            !now.resigned.contains(seat)
        }
        (Deed::Draw, _) => {
            then.draw = now.draw.with(seat);
            seats > 1 && !now.draw.contains(seat)
        }
        (Deed::AskBack, None) => {
            then.ask = (seats > 1).then_some((seat, SeatSet::NONE));
            entries.any(|entry| entry.seat == seat && entry.chosen.is_some() && !entry.taken_back)
        }
        (Deed::Allow, Some((asking, allowed))) => {
            let still_asked = allowed.len() + 2 < seats;
            then.ask = still_asked.then_some((asking, allowed.with(seat)));
            seat != asking && !allowed.contains(seat)
        }
        (Deed::Refuse, ask) => {
            (then.ask, then.draw) = (None, SeatSet::NONE);
            ask.is_some() || !now.draw.is_empty()
        }
        _ => false,
    };
    in_place.then_some(then)
}

/// Whether the position is the one from before the choice that was taken back; the same as it was if
/// none was.
fn led_back<G: Proof>(before: &Play<G>, after: &Play<G>) -> Result<(), String> {
    let entries = after.played.entries();
    let Some(choice) = entries.last().and_then(|entry| entry.regards) else {
        let (ours, theirs) = (before.played.position(), after.played.position());
        let same = ours == theirs;
        return if same { Ok(()) } else { Err(difference::of_debug(ours, theirs)) };
    };
    let stands = |entry: &crate::Entry<G>| entry.chosen.is_some() && !entry.taken_back;
    if entries[choice..].iter().any(|entry| stands(entry) && entry.seat == entries[choice].seat) {
        return Err(format!("entry {} was taken back, but a later choice of that seat stands", choice + 1));
    }
    // With nothing taken back since from before it, and no choice of another seat that stands, it is as
    // if the choice had never been made.
    let earlier = entries[choice..entries.len() - 1]
        .iter()
        .any(|entry| entry.regards.is_some_and(|index| index < choice));
    if earlier || entries[choice..].iter().any(stands) {
        return Ok(());
    }
    let (then, now) = (&after.history[choice], after.played.position());
    if then == now {
        Ok(())
    } else {
        Err(format!("it does not lead back: {}", difference::of_debug(then, now)))
    }
}
