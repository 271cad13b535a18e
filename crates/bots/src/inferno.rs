//! Opponents for Inferno on the Volga.

use inferno::Inferno;
use table::Setup;

use crate::{Bot, Opponents, Random};

impl Opponents for Inferno {
    const BOTS: &'static [&'static str] = &[Random::NAME];

    fn bot(name: &str, _setup: &Setup<Self>) -> Option<Box<dyn Bot<Self>>> {
        match name {
            Random::NAME => Some(Box::new(Random)),
            _ => None,
        }
    }
}
