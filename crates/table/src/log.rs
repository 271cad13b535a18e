//! Where the rules report what happens.

use std::fmt::Debug;

use crate::{Audience, Luck, Message};

/// Something that happened, as data. The text is made per reader and language.
pub trait Event: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The line of the log that tells it.
    fn message(&self) -> Message;

    /// How lucky a roll was that this event tells of, for whoever wonders after the end.
    fn luck(&self) -> Option<Luck> {
        None
    }
}

/// The ear of the table: [`Game::apply`](crate::Game::apply) tells it every event.
pub trait Log<E> {
    /// Tell an event to an audience.
    ///
    /// When seats hear different things (one sees the card drawn, the others only that one was
    /// drawn), tell two events with two audiences.
    fn tell(&mut self, audience: Audience, event: E);

    /// Whether anybody hears it: what is costly to put together need not be told to nobody.
    #[inline(always)]
    fn listens(&self) -> bool {
        true
    }
}

/// Hears nothing and costs nothing: for simulation and search.
#[derive(Clone, Copy, Default, Debug)]
pub struct Silent;

impl<E> Log<E> for Silent {
    #[inline(always)]
    fn tell(&mut self, _: Audience, _: E) {}

    #[inline(always)]
    fn listens(&self) -> bool {
        false
    }
}

/// Keeps everything, in order, with its audience.
impl<E> Log<E> for Vec<(Audience, E)> {
    fn tell(&mut self, audience: Audience, event: E) {
        self.push((audience, event));
    }
}
