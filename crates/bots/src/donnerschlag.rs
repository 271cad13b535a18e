//! Opponents for Donnerschlag.

mod cards;
mod fight;
mod ground;
mod scene;
mod steady;

use donnerschlag::Donnerschlag;
use table::Setup;

use crate::{Bot, Opponents, Random};

pub use steady::Steady;

impl Opponents for Donnerschlag {
    const BOTS: &'static [&'static str] = &[Steady::NAME, Random::NAME];

    fn bot(name: &str, _: &Setup<Self>) -> Option<Box<dyn Bot<Self>>> {
        match name {
            Steady::NAME => Some(Box::new(Steady)),
            Random::NAME => Some(Box::new(Random)),
            _ => None,
        }
    }
}
