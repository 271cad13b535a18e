//! Plays games by number, on all cores.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use bots::Bot;
use table::{Chance as _, Fast, Setup, Silent, Status, Viewer};

use crate::Chronicle;

/// The choices after which a game is given up: two bots may well shuffle about for ever.
const LONGEST: u32 = 20_000;
/// The cause of a game that was given up.
const TOO_LONG: &str = "too-long";
/// The most games that a thread fetches at once.
const MOST_AT_ONCE: u64 = 64;

/// Games to be played.
pub struct Run<'a, G: Chronicle> {
    /// What each of them starts from.
    pub setup: &'a Setup<G>,
    /// The words for the seats.
    pub seats: &'a [&'a str],
    /// Who sits on them.
    pub bots: &'a [Box<dyn Bot<G>>],
    /// How many games.
    pub games: u64,
    /// Where all luck comes from; game `n` depends on this and `n` only.
    pub seed: u64,
    /// How many of them are played at a time.
    pub threads: NonZeroUsize,
}

/// What is kept of one game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Record<F> {
    /// Its number, from 0.
    pub number: u64,
    /// The side that won, if one did.
    pub winner: Option<u8>,
    /// Why, as the outcome names it.
    pub cause: &'static str,
    /// How many choices were made.
    pub decisions: u32,
    /// What its chronicle tells.
    pub figures: F,
}

/// All records in the order of their numbers, and how long it took.
#[derive(Clone, Debug)]
pub struct Results<F> {
    /// One for each game.
    pub records: Vec<Record<F>>,
    /// On the wall.
    pub seconds: f64,
    /// Of all cores together, where the system tells.
    pub cpu_seconds: Option<f64>,
}

impl<G: Chronicle> Run<'_, G> {
    /// Play them all. `progress` hears now and then how many are done.
    ///
    /// # Panics
    /// If there is not one bot for each seat.
    pub fn play(&self, mut progress: impl FnMut(u64)) -> Results<G::Figures> {
        assert_eq!(self.seats.len(), self.bots.len(), "one bot for each seat");
        let (start, cpu_start) = (Instant::now(), cpu_seconds());
        let threads = self.threads.get() as u64;
        let at_once = (self.games / (threads * 64)).clamp(1, MOST_AT_ONCE);
        let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
        let work = |mut progress: Option<&mut dyn FnMut(u64)>| {
            // Each thread keeps its own records: nothing is shared but two counters.
            let mut records = Vec::with_capacity((self.games / threads + at_once) as usize);
            let mut legal = Vec::new();
            loop {
                let first = next.fetch_add(at_once, Ordering::Relaxed);
                if first >= self.games {
                    return records;
                }
                let last = self.games.min(first + at_once);
                records.extend((first..last).map(|number| self.game(number, &mut legal)));
                let done = done.fetch_add(last - first, Ordering::Relaxed) + last - first;
                if let Some(progress) = &mut progress {
                    progress(done);
                }
            }
        };
        let mut records = thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(|| work(None))).collect();
            let mut records = work(Some(&mut progress));
            for other in others {
                records.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            records
        });
        records.sort_unstable_by_key(|record| record.number);
        let cpu_seconds = cpu_start.zip(cpu_seconds()).map(|(start, end)| end - start);
        Results { records, seconds: start.elapsed().as_secs_f64(), cpu_seconds }
    }

    /// Game number `n`. The rules and the bots draw from luck of their own, so that no bot can foresee
    /// a die.
    fn game(&self, number: u64, legal: &mut Vec<G::Action>) -> Record<G::Figures> {
        let stream = |which| Fast::new(mix(mix(self.seed) ^ (2 * number + which)));
        let (mut dice, mut whims) = (stream(0), stream(1));
        let mut game = G::start(self.setup, &mut dice, &mut Silent);
        let mut decisions = 0;
        let (winner, cause) = loop {
            let asked = match game.status() {
                Status::Over(outcome) => break (G::winner(self.setup, self.seats, outcome), outcome.cause),
                Status::Deciding(_) if decisions == LONGEST => break (None, TOO_LONG),
                Status::Deciding(asked) => asked,
            };
            let any = if asked.len() == 1 { 0 } else { whims.pick(asked.len()) };
            let seat = asked.iter().nth(any).expect("somebody is asked");
            legal.clear();
            game.legal(seat, legal);
            let bot = &self.bots[usize::from(seat.0)];
            let action = match legal[..] {
                [only] => only,
                _ => bot
                    .choose_unseeing(legal, &mut whims)
                    .unwrap_or_else(|| bot.choose(&game.view(Viewer::Seat(seat)), legal, &mut whims)),
            };
            game.apply(seat, action, &mut dice, &mut Silent);
            decisions += 1;
        };
        let winner = winner.map(|side| side as u8);
        Record { number, winner, cause, decisions, figures: game.figures(self.setup) }
    }
}

/// Scatter a number over all 64 bits (the finalizer of SplitMix64).
fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(unix)]
fn cpu_seconds() -> Option<f64> {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Some(time.tv_sec as f64 + time.tv_nsec as f64 / 1e9)
}

#[cfg(not(unix))]
fn cpu_seconds() -> Option<f64> {
    None
}
