//! A choice carried out on a copy, to see what would come of it.

use crate::{Audience, Chance, Draw, Game, Recorded, Seat, Viewer};

/// What came of it.
pub(super) struct Tried<G: Game> {
    pub(super) after: G,
    pub(super) draws: Vec<Draw>,
    told: Vec<(Audience, G::Event)>,
}

impl<G: Game> Tried<G> {
    pub(super) fn run(before: &G, seat: Seat, action: G::Action, luck: impl Chance) -> Self {
        let mut after = before.clone();
        let mut chance = Recorded::new(luck);
        let mut told = Vec::new();
        after.apply(seat, action, &mut chance, &mut told);
        Tried { after, draws: chance.draws, told }
    }

    /// What the viewer hears of it.
    pub(super) fn heard(&self, viewer: Viewer) -> Vec<&G::Event> {
        self.told.iter().filter(|(audience, _)| audience.includes(viewer)).map(|(_, event)| event).collect()
    }
}
