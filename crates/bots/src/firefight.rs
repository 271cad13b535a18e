//! Firefight has no bot of its own yet: who plays by chance.

use firefight::Firefight;
use table::Setup;

use crate::{Bot, Opponents, Random};

impl Opponents for Firefight {
    const BOTS: &'static [&'static str] = &[Random::NAME];

    fn bot(name: &str, _: &Setup<Self>) -> Option<Box<dyn Bot<Self>>> {
        (name == Random::NAME).then(|| Box::new(Random) as _)
    }
}
