//! What waits for the writer.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::{mem, thread};

use tokio::sync::oneshot;

use super::super::{Append, Few, StoreError};

/// At most so many writes share a sync, so that the first of them does not wait too long.
const MOST_TOGETHER: usize = 1024;

/// So many are expected to.
const TOGETHER: usize = 64;

/// Where an answer goes.
pub(super) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// Streams to be appended to.
pub(super) struct Appending {
    pub(super) appends: Few<Append>,
    pub(super) reply: Reply<()>,
}

/// A stream to be deleted.
pub(super) struct Forgetting {
    pub(super) stream: Box<str>,
    pub(super) reply: Reply<bool>,
}

/// What is to be done, appends first: nobody who waits for one thing has asked for the next.
#[derive(Default)]
pub(super) struct Jobs {
    pub(super) appends: Vec<Appending>,
    pub(super) forgets: Vec<Forgetting>,
    /// Who asks whether anything can be written.
    pub(super) probes: Vec<Reply<()>>,
}

impl Jobs {
    fn is_empty(&self) -> bool {
        self.appends.is_empty() && self.forgets.is_empty() && self.probes.is_empty()
    }
}

#[derive(Default)]
struct Queue {
    state: Mutex<State>,
    bell: Condvar,
}

#[derive(Default)]
struct State {
    jobs: Jobs,
    /// Whether the writer sleeps until there is something.
    is_awaited: bool,
    /// Whether one of the two ends is gone.
    is_closed: bool,
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The end of those who ask.
pub(super) struct Asking(Arc<Queue>);

/// The end of the writer.
pub(super) struct Taking(Arc<Queue>);

/// Both ends of a queue.
pub(super) fn queue() -> (Asking, Taking) {
    let queue = Arc::new(Queue::default());
    (Asking(Arc::clone(&queue)), Taking(queue))
}

impl Asking {
    /// Add something. If there is no writer any more it is dropped, and with it where the answer should go.
    pub(super) fn ask(&self, add: impl FnOnce(&mut Jobs)) {
        let mut state = self.0.lock();
        if state.is_closed {
            return;
        }
        add(&mut state.jobs);
        let is_awaited = mem::take(&mut state.is_awaited);
        drop(state);
        if is_awaited {
            self.0.bell.notify_one();
        }
    }

    /// Nobody will ask any more: the writer does what is waiting, and ends.
    pub(super) fn close(&self) {
        self.0.lock().is_closed = true;
        self.0.bell.notify_one();
    }
}

impl Drop for Asking {
    fn drop(&mut self) {
        self.close();
    }
}

impl Taking {
    /// All that is waiting, once there is something; nothing if nobody will ask any more.
    pub(super) fn next(&self) -> Option<Jobs> {
        let mut state = self.0.lock();
        while state.jobs.is_empty() {
            if state.is_closed {
                return None;
            }
            state.is_awaited = true;
            state = self.0.bell.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        drop(state);
        // Where the processors have more to do than this, others are about to ask too: they can share the sync.
        thread::yield_now();
        let mut state = self.0.lock();
        let mut appends = mem::replace(&mut state.jobs.appends, Vec::with_capacity(TOGETHER));
        if appends.len() > MOST_TOGETHER {
            state.jobs.appends = appends.split_off(MOST_TOGETHER);
        }
        let (forgets, probes) = (mem::take(&mut state.jobs.forgets), mem::take(&mut state.jobs.probes));
        Some(Jobs { appends, forgets, probes })
    }
}

/// Whoever still waits when the writer is gone hears that they wait in vain.
impl Drop for Taking {
    fn drop(&mut self) {
        let mut state = self.0.lock();
        state.is_closed = true;
        state.jobs = Jobs::default();
    }
}

#[cfg(test)]
mod tests {
    use std::iter;
    use std::time::Duration;

    use oneshot::error::TryRecvError;

    use super::*;

    fn forget(asking: &Asking) -> oneshot::Receiver<Result<bool, StoreError>> {
        let (reply, answer) = oneshot::channel();
        asking.ask(|jobs| jobs.forgets.push(Forgetting { stream: "a".into(), reply }));
        answer
    }

    fn append(asking: &Asking) -> oneshot::Receiver<Result<(), StoreError>> {
        let (reply, answer) = oneshot::channel();
        asking.ask(|jobs| jobs.appends.push(Appending { appends: Few::new(), reply }));
        answer
    }

    #[test]
    fn the_writer_gets_all_that_is_asked() {
        let (asking, writing) = queue();
        let writer = thread::spawn(move || {
            let jobs = iter::from_fn(|| writing.next());
            jobs.map(|jobs| jobs.appends.len() + jobs.forgets.len()).sum::<usize>()
        });
        thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for _ in 0..500 {
                        drop(append(&asking));
                        drop(forget(&asking));
                    }
                });
            }
        });
        drop(asking);
        assert_eq!(writer.join().unwrap(), 4000);
    }

    #[test]
    fn a_writer_that_sleeps_is_woken() {
        let (asking, writing) = queue();
        thread::spawn(move || {
            for Appending { reply, .. } in iter::from_fn(|| writing.next()).flat_map(|jobs| jobs.appends) {
                let _ = reply.send(Ok(()));
            }
        });
        for _ in 0..100 {
            let mut answer = append(&asking);
            let answered = (0..10_000).find_map(|_| {
                let answered = answer.try_recv().ok();
                if answered.is_none() {
                    thread::sleep(Duration::from_millis(1));
                }
                answered
            });
            assert_eq!(answered, Some(Ok(())));
        }
    }

    #[test]
    fn too_many_are_done_in_their_order_one_part_after_the_other() {
        let (asking, writing) = queue();
        let answers: Vec<_> = (0..=MOST_TOGETHER).map(|_| append(&asking)).collect();
        let first = writing.next().unwrap();
        assert_eq!(first.appends.len(), MOST_TOGETHER);
        drop(first);
        let is_dropped = |mut answer: oneshot::Receiver<_>| answer.try_recv() == Err(TryRecvError::Closed);
        let mut answers = answers.into_iter();
        assert!(answers.by_ref().take(MOST_TOGETHER).all(is_dropped));
        let second = writing.next().unwrap();
        assert_eq!(second.appends.len(), 1);
        assert_eq!(answers.next().unwrap().try_recv(), Err(TryRecvError::Empty), "it waits still");
    }

    #[test]
    fn nobody_waits_for_a_writer_that_is_gone() {
        let (asking, writing) = queue();
        let mut before = append(&asking);
        drop(writing);
        assert_eq!(before.try_recv(), Err(TryRecvError::Closed));
        assert_eq!(forget(&asking).try_recv(), Err(TryRecvError::Closed));
    }

    #[test]
    fn what_was_asked_before_the_end_is_done() {
        let (asking, writing) = queue();
        let _answer = append(&asking);
        drop(asking);
        assert_eq!(writing.next().map(|jobs| jobs.appends.len()), Some(1));
        assert!(writing.next().is_none());
    }
}
