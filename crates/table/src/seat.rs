//! Who sits at the table, who looks on, and who may hear a thing.

use std::fmt;

use serde::Serialize;

/// A chair at the table, numbered from 0 in the order in which the game names its seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seat(pub u8);

impl Seat {
    /// Its place in a [`SeatSet`]. A number that no game has, which a client may well send, is in no
    /// set: shifted as it is, it would pass for one of the first seats.
    const fn bit(self) -> u16 {
        if (self.0 as usize) < SeatSet::CAPACITY { 1 << self.0 } else { 0 }
    }
}

/// A set of seats; a game has at most [`SeatSet::CAPACITY`] of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))]
pub struct SeatSet(u16);

impl SeatSet {
    /// The most seats a game may have.
    pub const CAPACITY: usize = 16;
    /// No seat.
    pub const NONE: SeatSet = SeatSet(0);

    /// The set of exactly one seat.
    ///
    /// # Panics
    /// If no game can have that seat.
    #[must_use]
    pub const fn one(seat: Seat) -> Self {
        SeatSet::NONE.with(seat)
    }

    /// The first `count` seats.
    #[must_use]
    pub const fn first(count: usize) -> Self {
        assert!(count <= Self::CAPACITY);
        SeatSet(((1u32 << count) - 1) as u16)
    }

    /// Whether the seat is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & seat.bit() != 0
    }

    /// The set with this seat in it.
    ///
    /// # Panics
    /// If no game can have that seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        assert!(seat.bit() != 0, "no game has that many seats");
        SeatSet(self.0 | seat.bit())
    }

    /// The set with this seat taken out.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        SeatSet(self.0 & !seat.bit())
    }

    /// Seats in `self` that are not in `other`.
    #[must_use]
    pub const fn minus(self, other: SeatSet) -> Self {
        SeatSet(self.0 & !other.0)
    }

    /// Whether nobody is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats, lowest number first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = (left != 0).then(|| Seat(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            seat
        })
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// For whom a view is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// Somebody who plays: knows what that seat may know.
    Seat(Seat),
    /// Somebody who looks on: knows only what lies open to all.
    Gallery,
    /// Everything face up. [`Match`](crate::Match) gives this out only after the end.
    Open,
}

impl Viewer {
    /// Every viewer that is kept in the dark about something while a match of `seats` seats runs.
    pub fn of(seats: usize) -> impl Iterator<Item = Viewer> {
        (0..seats as u8).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Gallery])
    }

    /// Whether this viewer is that seat.
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

/// Who may hear of an event. There is no default: whoever tells something says to whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Audience {
    seats: SeatSet,
    gallery: bool,
}

impl Audience {
    /// All seats and the gallery.
    pub const EVERYONE: Audience = Audience { seats: SeatSet(u16::MAX), gallery: true };
    /// Nobody until the match is over: for what happens behind the screen.
    pub const NOBODY: Audience = Audience { seats: SeatSet::NONE, gallery: false };

    /// Only this seat.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Audience::seats(SeatSet::one(seat))
    }

    /// Only these seats.
    #[must_use]
    pub const fn seats(seats: SeatSet) -> Self {
        Audience { seats, gallery: false }
    }

    /// All but this seat, the gallery included. It is for the little that others may hear of what that seat is told:
    /// who sees everything face up hears the whole, and not this too.
    #[must_use]
    pub const fn except(seat: Seat) -> Self {
        Audience { seats: Self::EVERYONE.seats.without(seat), gallery: true }
    }

    /// All but these seats, the gallery included; see [`Audience::except`].
    #[must_use]
    pub const fn all_but(seats: SeatSet) -> Self {
        Audience { seats: Self::EVERYONE.seats.minus(seats), gallery: true }
    }

    /// Whether the viewer may hear it.
    #[must_use]
    pub const fn includes(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.seats.contains(seat),
            Viewer::Gallery => self.gallery,
            Viewer::Open => !self.gallery || self.seats.0 == Self::EVERYONE.seats.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_sees_everything_hears_a_thing_once() {
        let seat = Seat(1);
        let told_in_full = [Audience::EVERYONE, Audience::NOBODY, Audience::only(seat)];
        assert!(told_in_full.iter().all(|audience| audience.includes(Viewer::Open)));
        // What the others hear of it instead.
        for part in [Audience::except(seat), Audience::all_but(SeatSet::one(seat))] {
            assert!(!part.includes(Viewer::Open) && !part.includes(Viewer::Seat(seat)));
            assert!(part.includes(Viewer::Gallery) && part.includes(Viewer::Seat(Seat(0))));
        }
    }
}
