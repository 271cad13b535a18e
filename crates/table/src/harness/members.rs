//! Members: proves that whoever writes only what is not the same in two views leaves out nothing, and that nobody is told
//! of another position who sees the same.

use serde_json::Value;

use super::judge::Judge;
use super::play::Play;
use super::{Check, Fault, Proof};

impl<G: Proof> Judge<'_, G> {
    /// What has changed since the latest choice, and since the start.
    pub(super) fn members(&self, play: &Play<G>) -> Result<(), Fault> {
        let [earlier @ .., now] = &play.history[..] else { return Ok(()) };
        let before = [earlier.first(), earlier.last()].into_iter().flatten();
        for (before, viewer) in before.flat_map(|before| self.everybody().map(move |viewer| (before, viewer)))
        {
            let is_other = now.is_openly_other(before);
            let (before, now) = (before.view(viewer), now.view(viewer));
            self.place.ensure(!is_other || before != now, Check::Members, || {
                format!("{} sees no other position", self.name(viewer))
            })?;
            let (old, new) = (members(&before), members(&now));
            for (member, value) in new.as_object().into_iter().flatten() {
                let is_right = !G::is_same(member, &before, &now) || old.get(member) == Some(value);
                self.place.ensure(is_right, Check::Members, || {
                    format!("{}: `{member}` is not the same: {value}", self.name(viewer))
                })?;
            }
        }
        Ok(())
    }
}

fn members(view: &impl serde::Serialize) -> Value {
    serde_json::to_value(view).expect("a view can be written as JSON")
}
