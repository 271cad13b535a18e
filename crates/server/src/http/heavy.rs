//! Work that takes long, done where nobody else has to wait for it: few pieces at once, on threads of their own. Whoever
//! wants one waits for a turn, but not without end, and nobody can fill the queue alone.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

use super::error::{ApiError, Code};
use super::guard::words_of;
use super::{App, Caller};
use crate::limits::{Act, HEAVY};

/// Nobody waits longer for a turn.
const PATIENCE: Duration = Duration::from_secs(10);

/// Who is turned away because many are waiting may come back after this.
const AGAIN: Duration = Duration::from_secs(2);

/// The turns that there are.
#[derive(Debug)]
pub(super) struct Heavy {
    /// Those who work.
    turns: Arc<Semaphore>,
    /// Those who work or wait for that.
    places: Arc<Semaphore>,
    /// So long one waits for a turn.
    patience: Duration,
}

impl Default for Heavy {
    fn default() -> Self {
        // What is asked of the others must not suffer, so half of the machine is for them.
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Heavy::new((cores / 2).max(1), HEAVY, PATIENCE)
    }
}

impl Heavy {
    fn new(turns: usize, places: usize, patience: Duration) -> Self {
        Heavy { turns: Arc::new(Semaphore::new(turns)), places: Arc::new(Semaphore::new(places)), patience }
    }

    /// Do this when its turn comes. `held` is let go when the work ends, even if nobody waits for it any more.
    async fn run<T: Send + 'static>(
        &self,
        held: impl Send + 'static,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| crowded())?;
        let turn = tokio::time::timeout(self.patience, Arc::clone(&self.turns).acquire_owned());
        let turn = turn.await.map_err(|_| crowded())?.expect("nobody closes it");
        let span = tracing::Span::current();
        let done = tokio::task::spawn_blocking(move || {
            let _held = (held, place, turn);
            span.in_scope(work)
        });
        done.await.map_err(|error| {
            let panic = error.try_into_panic().ok();
            let why = panic.as_ref().map_or("it was not begun", |panic| words_of(&**panic));
            tracing::error!(why, "heavy work panicked");
            ApiError::new(Code::Fault)
        })
    }
}

impl App {
    /// Do this for the caller, as often as they may: when its turn comes, and without keeping anybody from theirs. It runs
    /// to its end although the caller hangs up; only who is still waiting for a turn loses it by that.
    pub(super) async fn heavy<T: Send + 'static>(
        &self,
        caller: &Caller,
        act: Act,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        caller.may(self, act)?;
        let pass = self.limits.heavy(caller.address).ok_or_else(|| ApiError::too_often(AGAIN))?;
        self.heavy.run(pass, work).await
    }
}

fn crowded() -> ApiError {
    ApiError { wait: Some(AGAIN), ..ApiError::new(Code::Unavailable) }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    /// Something that takes until it is let go.
    fn slow() -> (mpsc::Sender<()>, impl FnOnce() + Send + 'static) {
        let (let_go, until) = mpsc::channel();
        (let_go, move || _ = until.recv())
    }

    async fn until(is_so: impl Fn() -> bool) {
        while !is_so() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    #[tokio::test]
    async fn who_finds_no_place_is_sent_away_and_told_when_to_come_back() {
        let heavy = Arc::new(Heavy::new(1, 2, PATIENCE));
        let (let_go, work) = slow();
        let first = tokio::spawn({
            let heavy = Arc::clone(&heavy);
            async move { heavy.run((), work).await }
        });
        until(|| heavy.turns.available_permits() == 0).await;
        let second = tokio::spawn({
            let heavy = Arc::clone(&heavy);
            async move { heavy.run((), || 2).await }
        });
        until(|| heavy.places.available_permits() == 0).await;
        let third = heavy.run((), || 3).await.unwrap_err();
        assert_eq!((third.code, third.wait), (Code::Unavailable, Some(AGAIN)));
        drop(let_go);
        first.await.unwrap().unwrap();
        assert_eq!(second.await.unwrap().unwrap(), 2);
        assert_eq!(heavy.run((), || 3).await.unwrap(), 3);
    }

    #[tokio::test]
    async fn nobody_waits_without_end() {
        let heavy = Heavy::new(0, 2, Duration::from_millis(5));
        assert_eq!(heavy.run((), || ()).await.unwrap_err().code, Code::Unavailable);
        assert_eq!(heavy.places.available_permits(), 2, "and the place is free again");
    }

    #[tokio::test]
    async fn a_turn_ends_with_the_work_and_not_when_the_asker_hangs_up() {
        let heavy = Heavy::new(1, 2, PATIENCE);
        let held = Arc::new(());
        let (let_go, work) = slow();
        let asked = heavy.run(Arc::clone(&held), work);
        assert!(tokio::time::timeout(Duration::from_millis(20), asked).await.is_err());
        assert_eq!((heavy.turns.available_permits(), Arc::strong_count(&held)), (0, 2));
        drop(let_go);
        until(|| heavy.turns.available_permits() == 1 && heavy.places.available_permits() == 2).await;
        until(|| Arc::strong_count(&held) == 1).await;
    }

    #[tokio::test]
    async fn a_panic_is_a_fault_and_gives_the_turn_back() {
        let heavy = Heavy::new(1, 1, PATIENCE);
        for _ in 0..3 {
            let fault = heavy
                .run((), || {
                    if true {
                        panic!("on purpose")
                    }
                })
                .await
                .unwrap_err();
            assert_eq!(fault.code, Code::Fault);
        }
        assert!(heavy.run((), || ()).await.is_ok());
    }
}
