//! Connections on which nobody asks anything just now. When there is no room for another, the one that has been
//! silent for longest makes way: whoever opens many and says nothing locks out nobody but himself.

use std::collections::BTreeMap;
use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::limits::Pass;

/// All of them, the longest silent first.
#[derive(Debug, Default)]
pub(super) struct Waiting(Mutex<Silent>);

#[derive(Debug, Default)]
struct Silent {
    next: u64,
    of: BTreeMap<u64, Arc<Seat>>,
}

/// A connection.
#[derive(Debug)]
pub(super) struct Seat {
    /// Its place among those that are open, until it has to make way.
    pass: Mutex<Option<Pass>>,
    /// Its number while it is silent.
    number: Mutex<Option<u64>>,
    has_asked: AtomicBool,
    spoken: Notify,
    away: Notify,
}

impl Seat {
    pub(super) fn new(pass: Pass) -> Arc<Self> {
        Arc::new(Seat {
            pass: Mutex::new(Some(pass)),
            number: Mutex::default(),
            has_asked: AtomicBool::new(false),
            spoken: Notify::new(),
            away: Notify::new(),
        })
    }

    /// Resolves when it has to make way.
    pub(super) async fn sent_away(&self) {
        self.away.notified().await;
    }

    /// Resolves when something is asked on it: at once, if that is being answered.
    pub(super) async fn speaks(&self) {
        let spoken = self.spoken.notified();
        if lock(&self.number).is_some() {
            spoken.await;
        }
    }

    /// Whether anything was ever asked on it: then the end of an answer may still be on its way.
    pub(super) fn has_asked(&self) -> bool {
        self.has_asked.load(Ordering::Relaxed)
    }
}

impl Waiting {
    /// Nothing is asked on this one from now on.
    pub(super) fn is_silent(&self, seat: &Arc<Seat>) {
        let mut silent = lock(&self.0);
        let number = silent.next;
        silent.next += 1;
        silent.of.insert(number, Arc::clone(seat));
        *lock(&seat.number) = Some(number);
    }

    /// Something is asked on it.
    pub(super) fn asks(&self, seat: &Seat) {
        seat.has_asked.store(true, Ordering::Relaxed);
        self.leaves(seat);
        seat.spoken.notify_waiters();
    }

    /// It is over.
    pub(super) fn leaves(&self, seat: &Seat) {
        let mut silent = lock(&self.0);
        if let Some(number) = lock(&seat.number).take() {
            silent.of.remove(&number);
        }
    }

    /// Let the one that has been silent for longest make way. Whether there is one.
    pub(super) fn send_one_away(&self) -> bool {
        let mut silent = lock(&self.0);
        let Some((_, seat)) = silent.of.pop_first() else { return false };
        *lock(&seat.number) = None;
        drop(silent);
        drop(mem::take(&mut *lock(&seat.pass)));
        seat.away.notify_one();
        true
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
