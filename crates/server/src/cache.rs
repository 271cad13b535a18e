//! What was read from the store a moment ago, so that a move does not cost a read.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// At most so many answers are kept.
const MOST: usize = 10_000;

/// Answers by their key, each good for a short while.
#[derive(Debug)]
pub(crate) struct Cache<V> {
    inside: Mutex<Inside<V>>,
    good_for: Duration,
}

#[derive(Debug)]
struct Inside<V> {
    known: HashMap<String, (V, Instant)>,
    /// Goes up with everything that is forgotten.
    forgotten: u64,
}

/// What a reader is handed before it asks the store. If anything has been forgotten since, its
/// answer may be older than that, and is not kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ticket(u64);

impl<V: Clone> Cache<V> {
    pub(crate) fn new(good_for: Duration) -> Self {
        Cache { inside: Mutex::new(Inside { known: HashMap::new(), forgotten: 0 }), good_for }
    }

    fn inside(&self) -> MutexGuard<'_, Inside<V>> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The answer, or leave to bring one.
    pub(crate) fn get(&self, key: &str) -> Result<V, Ticket> {
        let inside = self.inside();
        match inside.known.get(key) {
            Some((value, since)) if since.elapsed() < self.good_for => Ok(value.clone()),
            _ => Err(Ticket(inside.forgotten)),
        }
    }

    /// Keep an answer.
    pub(crate) fn put(&self, ticket: Ticket, key: &str, value: V) {
        let mut inside = self.inside();
        if inside.forgotten != ticket.0 {
            return;
        }
        if inside.known.len() >= MOST {
            inside.known.retain(|_, (_, since)| since.elapsed() < self.good_for);
        }
        if inside.known.len() < MOST {
            inside.known.insert(key.to_owned(), (value, Instant::now()));
        }
    }

    /// Forget all answers of which this is true.
    pub(crate) fn forget(&self, is_gone: impl Fn(&str, &V) -> bool) {
        let mut inside = self.inside();
        inside.forgotten += 1;
        inside.known.retain(|key, (value, _)| !is_gone(key, value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_from_before_a_forgetting_is_not_kept() {
        let cache = Cache::new(Duration::from_secs(60));
        let Err(early) = cache.get("anna") else { panic!("it is empty") };
        cache.forget(|key, _| key == "anna");
        cache.put(early, "anna", 1);
        let Err(late) = cache.get("anna") else { panic!("what was asked before is not kept") };
        cache.put(late, "anna", 2);
        assert_eq!(cache.get("anna").unwrap(), 2);
    }

    #[test]
    fn answers_grow_old_and_never_too_many() {
        let cache = Cache::new(Duration::from_millis(5));
        let Err(ticket) = cache.get("") else { panic!("it is empty") };
        (0..2 * MOST).for_each(|number| cache.put(ticket, &number.to_string(), number));
        assert!(cache.inside().known.len() <= MOST);
        std::thread::sleep(Duration::from_millis(10));
        assert!(cache.get("0").is_err());
    }
}
