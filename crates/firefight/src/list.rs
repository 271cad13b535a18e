//! A list of fixed size: nothing is allocated while a game is played out.

/// At most `N` things.
#[derive(Clone, Copy, Debug)]
pub(crate) struct List<T, const N: usize> {
    things: [Option<T>; N],
    count: usize,
}

impl<T: Copy, const N: usize> List<T, N> {
    pub(crate) fn new() -> Self {
        List { things: [None; N], count: 0 }
    }

    /// One more, if there is room.
    pub(crate) fn push(&mut self, thing: T) {
        if let Some(place) = self.things.get_mut(self.count) {
            *place = Some(thing);
            self.count += 1;
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.things[..self.count].iter().copied().flatten()
    }
}
