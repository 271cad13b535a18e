use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::{Chance, Die, face_from};

/// The dice of a match in play: ChaCha with eight rounds under a 256-bit key, one independent
/// stream per journal entry. Made by [`Fate::chance`](crate::Fate::chance).
#[derive(Clone, Debug)]
pub struct Sealed(ChaCha8Rng);

impl Sealed {
    pub(crate) fn new(key: [u8; 32], entry: u64) -> Self {
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(entry);
        Sealed(generator)
    }
}

impl Chance for Sealed {
    #[inline]
    fn draw(&mut self, die: Die) -> u32 {
        face_from(&mut self.0, die)
    }
}
