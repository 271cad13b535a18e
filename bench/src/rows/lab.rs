//! Many games at once.

use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use bots::{Bot, Random};
use inferno::Inferno;
use lab::Run;
use table::{Game, Setup};

use crate::measure::{Clock, Side, timed};
use crate::{Goal, Row, Sides, Skip, Unit};

pub(super) fn rows() -> Vec<Row> {
    vec![Row {
        id: "P6",
        what: "random inferno games on two threads over one",
        unit: Unit::PerSecond("games"),
        goal: Goal::at_least(1.9),
        sides: |_| match available_parallelism().map_or(1, NonZeroUsize::get) {
            1 => Err(Skip("this machine has only one core".to_owned())),
            _ => Ok(Sides { ours: games_on(2), anchor: games_on(1) }),
        },
    }]
}

/// Runs of the lab on so many threads. Work: games. By the wall clock: threads that wait are what is
/// measured.
fn games_on(threads: usize) -> Side {
    /// Enough that nobody notices how threads start and end.
    const GAMES: u64 = 4096;
    let setup = Setup::<Inferno>::new(Default::default());
    let seats = Inferno::seats(&setup).expect("the options go together");
    let bots: Vec<Box<dyn Bot<Inferno>>> = seats.iter().map(|_| Box::new(Random) as _).collect();
    let threads = NonZeroUsize::new(threads).expect("at least one");
    timed(Clock::Wall, move || {
        let run = Run { setup: &setup, seats, bots: &bots, games: GAMES, seed: 1, threads };
        run.play(|_| {}).records.len() as u64
    })
}
