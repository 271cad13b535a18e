//! Opponents for Inferno on the Volga.

mod german;
mod odds;
mod plan;
mod scene;
mod soviet;
mod steady;

use inferno::Inferno;
use table::Setup;

use crate::{Bot, Opponents, Random};

pub use steady::Steady;

impl Opponents for Inferno {
    const BOTS: &'static [&'static str] = &[Steady::NAME, Random::NAME];

    fn bot(name: &str, setup: &Setup<Self>) -> Option<Box<dyn Bot<Self>>> {
        match name {
            Steady::NAME => Some(Box::new(Steady::new(setup))),
            Random::NAME => Some(Box::new(Random)),
            _ => None,
        }
    }
}
