//! Bots of Firefight: `doctrine`, which does what the automatic side would, from what its seat sees; and chance.

use firefight::{Action, FireView, Firefight, advise};
use table::{Fast, Setup};

use crate::{Bot, Opponents, Random};

/// Holds, delays, assaults, lies in ambush: each group as the scenario has it, by how far its side is alarmed.
pub(crate) struct Doctrine {
    setup: Setup<Firefight>,
}

impl Doctrine {
    /// Its name.
    pub(crate) const NAME: &'static str = "doctrine";

    /// For matches that start from here.
    #[must_use]
    pub(crate) fn new(setup: &Setup<Firefight>) -> Self {
        Doctrine { setup: setup.clone() }
    }
}

impl Bot<Firefight> for Doctrine {
    fn choose(&self, view: &FireView, legal: &[Action], luck: &mut Fast) -> Action {
        advise(&self.setup, view, legal)
            .unwrap_or_else(|| Bot::<Firefight>::choose(&Random, view, legal, luck))
    }
}

impl Opponents for Firefight {
    const BOTS: &'static [&'static str] = &[Doctrine::NAME, Random::NAME];

    fn bot(name: &str, setup: &Setup<Self>) -> Option<Box<dyn Bot<Self>>> {
        match name {
            Doctrine::NAME => Some(Box::new(Doctrine::new(setup))),
            Random::NAME => Some(Box::new(Random)),
            _ => None,
        }
    }
}
