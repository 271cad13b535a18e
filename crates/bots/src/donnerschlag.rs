//! Donnerschlag has no bot of its own yet.

use donnerschlag::Donnerschlag;
use table::Setup;

use crate::{Bot, Opponents, Random};

impl Opponents for Donnerschlag {
    const BOTS: &'static [&'static str] = &[Random::NAME];

    fn bot(name: &str, _: &Setup<Self>) -> Option<Box<dyn Bot<Self>>> {
        (name == Random::NAME).then(|| Box::new(Random) as _)
    }
}
