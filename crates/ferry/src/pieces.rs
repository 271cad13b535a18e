//! The pieces: landings, boats, cards, dice.

use serde::{Deserialize, Serialize, Serializer};

/// A landing, by its number from 1. Any number can be written; the data say which exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Landing(pub u8);

/// How many boats there are of each size: `boats[size]`. There is none of size 0.
pub type Boats = [u8; BIGGEST + 1];

/// The size of the biggest boat.
pub(crate) const BIGGEST: usize = 4;

/// A card of the flare deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Card {
    /// Lights up the river (FE-16).
    Flare,
    /// Does nothing.
    Dud,
}

impl Card {
    /// Both kinds, in the order in which [`Cards`] counts them.
    pub const KINDS: [Card; 2] = [Card::Flare, Card::Dud];
}

/// How many cards there are of each kind: `cards[card as usize]`.
pub type Cards = [u8; Card::KINDS.len()];

/// How many boats or cards those are together.
pub(crate) fn total(counts: &[u8]) -> u8 {
    counts.iter().sum()
}

/// At most `N` things in a row, kept in place so that a position stays plain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Few<T, const N: usize>([Option<T>; N]);

/// The cards in grey's hand, in the order dealt; also the discards.
pub type Hand = Few<Card, 4>;

/// The dice that the guns rolled; none if they did not fire.
pub type Dice = Few<u8, 6>;

impl<T: Copy, const N: usize> Few<T, N> {
    /// The most there can be.
    pub const MOST: usize = N;

    /// The things, first to last.
    pub fn iter(&self) -> impl Iterator<Item = T> {
        self.0.iter().copied().flatten()
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> u8 {
        self.iter().count() as u8
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// The thing of that number, from 1.
    #[must_use]
    pub fn get(&self, number: u8) -> Option<T> {
        *self.0.get(usize::from(number).checked_sub(1)?)?
    }

    /// Take out the thing of that number, from 1; those behind it close up.
    pub fn take(&mut self, number: u8) -> Option<T> {
        let behind = self.0.get_mut(usize::from(number).checked_sub(1)?..)?;
        let taken = behind.first_mut()?.take();
        behind.rotate_left(1);
        taken
    }

    /// Add a thing at the end, if there is room.
    pub fn push(&mut self, thing: T) {
        if let Some(free) = self.0.iter_mut().find(|place| place.is_none()) {
            *free = Some(thing);
        }
    }
}

impl<T, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        Few([const { None }; N])
    }
}

impl<T: Copy, const N: usize> FromIterator<T> for Few<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let mut few = Few::default();
        things.into_iter().for_each(|thing| few.push(thing));
        few
    }
}

impl<T: Copy + Serialize, const N: usize> Serialize for Few<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
