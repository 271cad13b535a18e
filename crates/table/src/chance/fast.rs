use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Chance, Die, face_from};

/// Quick and repeatable, 32 bytes: xoshiro256++ for simulation and search. Not for play: it can be
/// predicted from what it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fast(Xoshiro256PlusPlus);

impl Fast {
    /// The same seed gives the same luck on every machine.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Fast(Xoshiro256PlusPlus::seed_from_u64(seed))
    }
}

impl Chance for Fast {
    #[inline]
    fn draw(&mut self, die: Die) -> u32 {
        face_from(&mut self.0, die)
    }
}
