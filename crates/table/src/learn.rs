//! Has anybody learnt anything? The question behind undo, answered from the rules themselves.
//!
//! A choice may be taken back while it has told nobody anything: no luck was drawn, no other seat
//! was asked, and nobody saw what they did not know. The game's author declares none of this. It is
//! derived: a viewer *learns* from a choice if there is a world that looked just the same to that
//! viewer before, but could not have led to what the viewer saw then.
//!
//! - The one who chose knows what was chosen: in every such world the same choice must look the same.
//! - Anybody else knows only what the choice let them see: in every such world *some* choice of that
//!   seat must look the same. (So a card laid face down tells nothing, one laid face up does.)
//!
//! There can be more worlds than atoms, so a fixed number of them is imagined. The answer errs only
//! where the viewer was all but certain of what they then saw.
//!
//! The answer is itself something that the asking seat sees, and must not become an oracle. So a
//! choice counts as final already when it would have told something in a world that the seat itself
//! cannot tell from the real one.

use crate::{Audience, Chance, Die, Fast, Game, Seat, Setup, Silent, Status, Viewer};

/// Worlds imagined for each viewer who might have learnt something.
const WORLDS: u64 = 32;
/// Worlds imagined for the seat that asks.
const DOUBTS: u64 = 4;

/// Why a choice is final.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Final {
    /// Dice were rolled, or cards or blocks drawn.
    Chance,
    /// Another seat has been asked since, or the match is over.
    Asked,
    /// Somebody has learnt something.
    Learnt,
    /// The match has since gone back to before a later choice, by consent.
    WentBack,
}

/// A choice, and the position it was made in.
pub(crate) struct Choice<'a, G: Game> {
    pub(crate) setup: &'a Setup<G>,
    /// How many seats there are.
    pub(crate) seats: usize,
    pub(crate) before: &'a G,
    pub(crate) seat: Seat,
    pub(crate) action: G::Action,
}

impl<G: Game> Choice<'_, G> {
    /// Why it is final; `None` if it may be taken back.
    pub(crate) fn finality(&self) -> Option<Final> {
        let view = self.before.view(Viewer::Seat(self.seat));
        self.finality_here().or_else(|| {
            (0..DOUBTS)
                .map(|doubt| G::imagine(self.setup, &view, &mut Fast::new(doubt)))
                .find_map(|world| Choice { before: &world, ..*self }.finality_here())
        })
    }

    /// The same, with the position taken as the real one.
    fn finality_here(&self) -> Option<Final> {
        let seen = Trial::run(self.before, self.seat, self.action);
        if seen.drew {
            return Some(Final::Chance);
        }
        match seen.after.status() {
            Status::Over(_) => return Some(Final::Asked),
            Status::Deciding(now)
                if !now.minus(self.before.status().asked()).without(self.seat).is_empty() =>
            {
                return Some(Final::Asked);
            }
            Status::Deciding(_) => {}
        }
        Viewer::of(self.seats).any(|viewer| self.teaches(viewer, &seen)).then_some(Final::Learnt)
    }

    /// Whether the viewer can tell from what they saw that they were not in some other world.
    fn teaches(&self, viewer: Viewer, seen: &Trial<G>) -> bool {
        let Choice { setup, before, seat, action, .. } = *self;
        let view = before.view(viewer);
        let mut others = Vec::new();
        (0..WORLDS).any(|number| {
            let world = G::imagine(setup, &view, &mut Fast::new(number));
            let looks_the_same = |choice| seen.looks_like(&Trial::run(&world, seat, choice), viewer);
            if world.explain(seat, action).is_ok() && looks_the_same(action) {
                return false;
            }
            if viewer.is(seat) {
                return true;
            }
            others.clear();
            world.legal(seat, &mut others);
            !others.iter().any(|&other| looks_the_same(other))
        })
    }
}

/// A choice tried out without luck.
pub(crate) struct Trial<G: Game> {
    after: G,
    told: Vec<(Audience, G::Event)>,
    drew: bool,
}

impl<G: Game> Trial<G> {
    /// Carry out a choice that should need no luck; whether it wanted some after all.
    pub(crate) fn drew(position: &mut G, seat: Seat, action: G::Action) -> bool {
        let mut luck = NoLuck(false);
        position.apply(seat, action, &mut luck, &mut Silent);
        luck.0
    }

    /// What a choice that needs no luck tells, and whom.
    pub(crate) fn told(before: &G, seat: Seat, action: G::Action) -> Vec<(Audience, G::Event)> {
        Trial::run(before, seat, action).told
    }

    fn run(before: &G, seat: Seat, action: G::Action) -> Self {
        let mut after = before.clone();
        let mut told = Vec::new();
        let mut luck = NoLuck(false);
        after.apply(seat, action, &mut luck, &mut told);
        Trial { after, told, drew: luck.0 }
    }

    fn looks_like(&self, other: &Self, viewer: Viewer) -> bool {
        let heard = |trial: &Self| -> Vec<G::Event> {
            trial.told.iter().filter(|(who, _)| who.includes(viewer)).map(|(_, what)| what.clone()).collect()
        };
        self.drew == other.drew
            && self.after.view(viewer) == other.after.view(viewer)
            && heard(self) == heard(other)
    }
}

/// Notes that luck was wanted, and goes on with lowest faces: whoever sees the note stops there.
struct NoLuck(bool);

impl Chance for NoLuck {
    fn draw(&mut self, die: Die) -> u32 {
        self.0 = true;
        die.lowest()
    }
}
