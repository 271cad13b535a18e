//! Night Ferry has no bot of its own.

use ferry::Ferry;
use table::Setup;

use crate::{Bot, Opponents, Random};

impl Opponents for Ferry {
    const BOTS: &'static [&'static str] = &[Random::NAME];

    fn bot(name: &str, _: &Setup<Self>) -> Option<Box<dyn Bot<Self>>> {
        (name == Random::NAME).then(|| Box::new(Random) as _)
    }
}
