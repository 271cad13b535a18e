//! Two sides in alternation, each timed by its own clock.

use std::cell::Cell;
use std::ops::Add;
use std::rc::Rc;
use std::time::{Duration, Instant};

use crate::{Sides, Skip};

/// What one side did in one round.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lap {
    /// How much was done, in things of the row's unit.
    pub work: f64,
    /// How long it took; where sizes are measured, how many bytes.
    pub seconds: f64,
}

impl Lap {
    /// Nothing, in no time.
    pub const NOTHING: Lap = Lap { work: 0.0, seconds: 0.0 };
}

impl Add for Lap {
    type Output = Lap;

    fn add(self, more: Lap) -> Lap {
        Lap { work: self.work + more.work, seconds: self.seconds + more.seconds }
    }
}

/// One side of a row: runs for about so many seconds and says what it did.
pub type Side = Box<dyn FnMut(f64) -> Result<Lap, Skip>>;

/// What both sides did in one round.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Round {
    /// Our side.
    pub ours: Lap,
    /// The other side.
    pub anchor: Lap,
}

/// Ours and the anchor, turn and turn about. Before the first round each runs for a tenth of its
/// time unmeasured, so that caches and the allocator have settled. `starting` hears each round.
pub fn rounds(
    sides: &mut Sides,
    rounds: usize,
    seconds: f64,
    mut starting: impl FnMut(usize),
) -> Result<Vec<Round>, Skip> {
    (sides.ours)(seconds / 10.0)?;
    (sides.anchor)(seconds / 10.0)?;
    let round = |number| {
        starting(number);
        Ok(Round { ours: (sides.ours)(seconds)?, anchor: (sides.anchor)(seconds)? })
    };
    (1..=rounds).map(round).collect()
}

/// So many turns has a round of [`in_turns`].
const TURNS: u32 = 10;

/// Both sides in many short turns within a round, so that they see the same machine although its speed changes from second
/// to second. For rates only: what is done in all turns is added up.
#[must_use]
pub fn in_turns(mut ours: Side, mut anchor: Side) -> Sides {
    let kept = Rc::new(Cell::new(Lap::NOTHING));
    let told = Rc::clone(&kept);
    let both = move |seconds: f64| {
        let (mut own, mut other) = (Lap::NOTHING, Lap::NOTHING);
        for _ in 0..TURNS {
            own = own + ours(seconds / f64::from(TURNS))?;
            other = other + anchor(seconds / f64::from(TURNS))?;
        }
        kept.set(other);
        Ok(own)
    };
    Sides { ours: Box::new(both), anchor: Box::new(move |_| Ok(told.get())) }
}

/// Memory that has been used and given back, as a program has that runs for a while. Keep what is
/// returned: it holds the place.
///
/// Without it the system's allocator gives memory back to the kernel between two repetitions, and
/// a side that uses much of it would pay each time for pages that a server has at hand.
#[must_use]
pub fn settled_heap() -> Vec<u8> {
    /// Small enough to be cut from the common heap.
    const BLOCK: usize = 100 << 10;
    const BLOCKS: usize = 160;
    let mut blocks: Vec<_> = (0..BLOCKS).map(|_| vec![1; BLOCK]).collect();
    blocks.pop().unwrap_or_default()
}

/// Which time counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clock {
    /// The CPU time of this thread: for computing, on a machine that does other things too. Where the
    /// system does not tell it, the time on the wall.
    Cpu,
    /// The time on the wall: for disk and network, where waiting is what is measured.
    Wall,
}

/// Adds up the time of the parts that count.
#[derive(Debug)]
pub struct Stopwatch {
    clock: Clock,
    origin: Instant,
    total: Duration,
}

impl Stopwatch {
    /// A stopwatch that shows nothing yet.
    #[must_use]
    pub fn new(clock: Clock) -> Self {
        Stopwatch { clock, origin: Instant::now(), total: Duration::ZERO }
    }

    /// Run something that counts, and say how long this took.
    pub fn time(&mut self, part: impl FnOnce()) -> Duration {
        let before = self.now();
        part();
        let took = self.now().saturating_sub(before);
        self.total += took;
        took
    }

    /// The sum of all parts, in seconds.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        self.total.as_secs_f64()
    }

    fn now(&self) -> Duration {
        match self.clock {
            Clock::Cpu => cpu_time().unwrap_or_else(|| self.origin.elapsed()),
            Clock::Wall => self.origin.elapsed(),
        }
    }
}

#[cfg(unix)]
fn cpu_time() -> Option<Duration> {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Some(Duration::new(time.tv_sec.try_into().ok()?, time.tv_nsec.try_into().ok()?))
}

#[cfg(not(unix))]
fn cpu_time() -> Option<Duration> {
    None
}

/// A side that does the same small thing again and again; each call says how much it did.
pub fn timed(clock: Clock, mut batch: impl FnMut() -> u64 + 'static) -> Side {
    /// The clock is read about this often: a reading costs a fraction of a microsecond.
    const GLANCE: Duration = Duration::from_millis(1);
    Box::new(move |seconds| {
        let mut watch = Stopwatch::new(clock);
        let (mut work, mut batches) = (0, 1);
        while watch.seconds() < seconds {
            let took = watch.time(|| (0..batches).for_each(|_| work += batch()));
            if took < GLANCE {
                batches *= 2;
            }
        }
        Ok(Lap { work: work as f64, seconds: watch.seconds() })
    })
}

/// A side that makes things ready before each part that counts; the part runs on the stopwatch.
pub fn in_parts(clock: Clock, mut part: impl FnMut(&mut Stopwatch) -> u64 + 'static) -> Side {
    Box::new(move |seconds| {
        let mut watch = Stopwatch::new(clock);
        let mut work = 0;
        while watch.seconds() < seconds {
            work += part(&mut watch);
        }
        Ok(Lap { work: work as f64, seconds: watch.seconds() })
    })
}

/// A side of which only the slowest time of a round counts: for promises about the worst case.
pub fn slowest(clock: Clock, mut once: impl FnMut() + 'static) -> Side {
    Box::new(move |seconds| {
        let mut watch = Stopwatch::new(clock);
        let mut slowest = watch.time(&mut once);
        while watch.seconds() < seconds {
            slowest = slowest.max(watch.time(&mut once));
        }
        Ok(Lap { work: 1.0, seconds: slowest.as_secs_f64() })
    })
}

/// An anchor that is a promise and not a program: so many seconds, or bytes, for each.
#[must_use]
pub fn budget(seconds_each: f64) -> Side {
    Box::new(move |_| Ok(Lap { work: 1.0, seconds: seconds_each }))
}

#[cfg(test)]
mod tests {
    use std::hint::black_box;

    use super::*;

    fn spin() -> u64 {
        black_box((0..100).map(black_box).sum::<u64>());
        1
    }

    #[test]
    fn a_side_runs_about_as_long_as_it_is_told() {
        for clock in [Clock::Cpu, Clock::Wall] {
            let lap = timed(clock, spin)(0.02).unwrap();
            assert!((0.02..0.2).contains(&lap.seconds), "{lap:?}");
            assert!(lap.work > 100.0);
        }
    }

    #[test]
    fn only_what_is_on_the_stopwatch_counts() {
        let mut side = in_parts(Clock::Wall, |watch| {
            std::thread::sleep(Duration::from_millis(5));
            watch.time(|| _ = spin());
            1
        });
        let lap = side(1e-6).unwrap();
        assert!(lap.seconds < 0.004, "{lap:?}");
    }

    #[test]
    fn the_slowest_time_is_no_shorter_than_the_mean() {
        let mut calls = 0;
        let lap = slowest(Clock::Wall, move || {
            calls += 1;
            std::thread::sleep(Duration::from_millis(if calls == 2 { 8 } else { 1 }));
        })(0.02)
        .unwrap();
        assert!(lap.work == 1.0 && lap.seconds >= 0.008, "{lap:?}");
    }

    #[test]
    fn in_turns_both_sides_are_added_up() {
        let order = Rc::new(Cell::new(String::new()));
        let side = |name: char, rate: f64| -> Side {
            let order = Rc::clone(&order);
            Box::new(move |seconds| {
                order.set(order.take() + &name.to_string());
                Ok(Lap { work: rate * seconds, seconds })
            })
        };
        let mut sides = in_turns(side('o', 6.0), side('a', 2.0));
        let done = rounds(&mut sides, 1, 3.0, |_| {}).unwrap();
        let Round { ours, anchor } = done[0];
        assert!((ours.seconds - 3.0).abs() < 1e-9 && (ours.work - 18.0).abs() < 1e-9, "{ours:?}");
        assert!((anchor.seconds - 3.0).abs() < 1e-9 && (anchor.work - 6.0).abs() < 1e-9, "{anchor:?}");
        assert_eq!(order.take(), "oa".repeat(2 * TURNS as usize), "before the first round too");
    }

    #[test]
    fn rounds_alternate_and_a_skip_ends_them() {
        let mut sides = Sides { ours: budget(2.0), anchor: budget(1.0) };
        let mut heard = Vec::new();
        let done = rounds(&mut sides, 3, 1.0, |round| heard.push(round)).unwrap();
        assert_eq!((done.len(), heard), (3, vec![1, 2, 3]));
        sides.anchor = Box::new(|_| Err(Skip("gone".to_owned())));
        assert_eq!(rounds(&mut sides, 3, 1.0, |_| {}), Err(Skip("gone".to_owned())));
    }
}
