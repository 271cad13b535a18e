//! Luck and log in one hand: what the rules need to carry something out.

use table::{Audience, Chance, Log, Shared};

use crate::data::Data;
use crate::event::{DonnerschlagEvent, Happening};
use crate::unit::Side;

/// Where the rules draw luck from and tell what happens.
pub(crate) trait Teller {
    /// Tell everybody.
    fn tell(&mut self, what: Happening);
    /// Tell one side alone.
    fn only(&mut self, side: Side, what: Happening);
    /// A die.
    fn d6(&mut self) -> u8;
    /// One of so many.
    fn pick(&mut self, count: usize) -> usize;
    /// Draw from a bag, see [`Chance::take_from`].
    fn take_from(&mut self, counts: &mut [u8]) -> usize;
}

/// The one that plays.
pub(crate) struct Hands<'a, C, L> {
    pub(crate) chance: &'a mut C,
    pub(crate) log: &'a mut L,
    pub(crate) data: Shared<Data>,
}

impl<C: Chance, L: Log<DonnerschlagEvent>> Teller for Hands<'_, C, L> {
    fn tell(&mut self, what: Happening) {
        self.log.tell(Audience::EVERYONE, DonnerschlagEvent { data: self.data, what });
    }

    fn only(&mut self, side: Side, what: Happening) {
        self.log.tell(Audience::only(side.seat()), DonnerschlagEvent { data: self.data, what });
    }

    fn d6(&mut self) -> u8 {
        self.chance.d6()
    }

    fn pick(&mut self, count: usize) -> usize {
        self.chance.pick(count)
    }

    fn take_from(&mut self, counts: &mut [u8]) -> usize {
        self.chance.take_from(counts)
    }
}
