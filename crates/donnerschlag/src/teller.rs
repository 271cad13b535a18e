//! Luck and log in one hand: what the rules need to carry something out.

use table::{Audience, Chance, Die, Shared};

use crate::data::Data;
use crate::event::{DonnerschlagEvent, Happening};
use crate::unit::Side;

/// Where the rules draw luck from and tell what happens.
pub(crate) trait Teller: Chance {
    /// Tell everybody.
    fn tell(&mut self, what: Happening);
    /// Tell one side alone.
    fn only(&mut self, side: Side, what: Happening);
}

/// The teller of the table, which is told everything together with the data that know the names.
pub(crate) struct Hands<'a, T> {
    pub(crate) table: &'a mut T,
    pub(crate) data: Shared<Data>,
}

impl<T: Chance> Chance for Hands<'_, T> {
    #[inline(always)]
    fn draw(&mut self, die: Die) -> u32 {
        self.table.draw(die)
    }
}

impl<T: table::Teller<DonnerschlagEvent>> Teller for Hands<'_, T> {
    fn tell(&mut self, what: Happening) {
        self.table.tell(Audience::EVERYONE, DonnerschlagEvent { data: self.data, what });
    }

    fn only(&mut self, side: Side, what: Happening) {
        self.table.tell(Audience::only(side.seat()), DonnerschlagEvent { data: self.data, what });
    }
}
