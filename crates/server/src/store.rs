//! Where everything lies that must survive the night.
//!
//! There is one shape for all of it: a *stream*, a named, numbered list of records that only grows. A
//! match is a stream, so is an account. Who appends says how long they believe the stream to be; if
//! somebody was faster, nothing is written. So two nodes cannot both make entry 12, and a name can
//! be taken only once. Everything else (positions, views, who plays where) follows from the records.
//!
//! A stream may carry a *card*: a short text and some tags by which it can be found. The card is
//! written together with records and can always be made again from them.

mod postgres;
mod sqlite;

use std::cmp::Ordering;
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use smallvec::SmallVec;
use tokio::sync::{broadcast, mpsc};

pub use postgres::Postgres;
pub use sqlite::{Safety, Sqlite};

/// What a store answers, later.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A list that as a rule has one element, which needs no room of its own then: a move appends one record to one stream.
pub type Few<T> = SmallVec<[T; 1]>;

/// Whether this is the address of a database, and not the path of a file.
#[must_use]
pub fn is_address(place: &str) -> bool {
    place.starts_with("postgres://") || place.starts_with("postgresql://")
}

/// The store at `postgres://…`, or in a file.
pub async fn open(place: &str) -> Result<Arc<dyn Store>, StoreError> {
    if is_address(place) {
        return Ok(Arc::new(Postgres::open(place).await?));
    }
    Ok(Arc::new(Sqlite::open(std::path::Path::new(place))?))
}

/// Everything at this place, as [`Store::everything`] tells it, for whoever does nothing else with it: nothing is
/// written there, so it needs no room.
pub async fn everything(place: &str) -> Result<mpsc::Receiver<Result<Whole, StoreError>>, StoreError> {
    if is_address(place) {
        return postgres::everything(place).await;
    }
    Ok(sqlite::everything(std::path::Path::new(place)))
}

/// A store of streams.
pub trait Store: Send + Sync + 'static {
    /// Append to streams, to all of them or to none. When this answers `Ok`, the records are durable.
    fn append(&self, appends: Few<Append>) -> Answer<'_, ()>;

    /// The records of a stream after the first `after`, in order; none of a stream that is not there.
    fn load(&self, stream: &str, after: u32) -> Answer<'_, Vec<Vec<u8>>>;

    /// Streams with a card that has all these tags, the latest changed first. However rare or common the tags are, no
    /// more than a bounded number of cards is looked at: a page may be shorter than was asked for, and
    /// [`Page::next`] says where to go on.
    fn list(&self, query: Query) -> Answer<'_, Page>;

    /// Delete a stream with its records and its card. Whether it was there.
    fn forget(&self, stream: &str) -> Answer<'_, bool>;

    /// Everything, as it stood at one moment, while others go on writing: streams without a card
    /// first, then those with one, the latest changed last. In the place of a stream that is damaged stands
    /// [`StoreError::Damaged`], and the others follow; after any other error nothing follows.
    fn everything(&self) -> mpsc::Receiver<Result<Whole, StoreError>>;

    /// What changes from now on, whoever changes it. Nobody waits for a slow listener: one that
    /// lags behind is told so, which is as good as [`News::Missed`].
    fn news(&self) -> broadcast::Receiver<News>;

    /// Whether something can be written just now: it is tried, and leaves nothing behind.
    fn probe(&self) -> Answer<'_, ()>;

    /// Take stock after much was written at once, so that it is found as quickly as if it had grown slowly.
    fn take_stock(&self) -> Answer<'_, ()> {
        Box::pin(std::future::ready(Ok(())))
    }

    /// Finish what was asked and put everything in its place: whoever copies the store from now on has all of it. What
    /// is asked later is refused.
    fn close(&self) -> Answer<'_, ()>;
}

/// What has happened in a store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// Records were appended to these streams.
    Changed(Arc<[Changed]>),
    /// This stream was forgotten.
    Gone(Arc<str>),
    /// Anything may have changed: look at everything you care about.
    Missed,
}

/// A stream that has grown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Changed {
    /// Its name.
    pub stream: Arc<str>,
    /// How many records it has now.
    pub records: u32,
}

/// A stream with all that belongs to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Whole {
    /// Its name.
    pub stream: String,
    /// All its records.
    pub records: Vec<Vec<u8>>,
    /// Its card, with the tags in order.
    pub card: Option<Card>,
}

/// So many streams are read ahead of whoever asked for everything.
const AHEAD: usize = 100;

/// Records to be added to a stream.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The stream: `match/…`. One that is not there has no records.
    pub stream: Arc<str>,
    /// How many records it has, as far as the writer knows.
    pub expected: u32,
    /// The records.
    pub records: Few<Vec<u8>>,
    /// The card from now on; `None` leaves it as it is.
    pub card: Option<Card>,
}

/// What a stream can be found by.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Card {
    /// Any text; lists give it back.
    pub text: String,
    /// Words to look for: `game:inferno`, `seat:anna`.
    pub tags: Vec<String>,
}

/// Which streams to list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Query {
    /// Tags that all of them have; at least one.
    pub tags: Vec<String>,
    /// Only what changed before this: [`Listed::changed`] of the last one on the page before.
    pub before: Option<i64>,
    /// At most so many.
    pub limit: u32,
}

/// Streams that were found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Page {
    /// The latest changed first.
    pub listed: Vec<Listed>,
    /// [`Query::before`] of the next page; nothing if there is none. There may be one although this page is short, or
    /// empty: somebody has looked far enough.
    pub next: Option<i64>,
}

/// A list looks so often whether, and where, a card has a tag, beside what it finds. Tags that are common but never
/// stand together would make it look at all cards otherwise.
const LOOKS: u64 = 300;

impl Query {
    /// From where on to look: at cards written then, or earlier.
    fn from(&self) -> i64 {
        self.before.map_or(i64::MAX, |before| before.saturating_sub(1))
    }

    /// How often to look at most.
    fn looks(&self) -> u64 {
        LOOKS + u64::from(self.limit) * self.tags.len() as u64
    }

    /// Whether nothing can have all these tags.
    fn is_vain(&self) -> bool {
        self.tags.is_empty() || self.limit == 0 || !self.tags.iter().all(|tag| is_storable(tag))
    }
}

/// Not every store takes every text: PostgreSQL has no NUL. A name or a tag with one is nowhere.
fn is_storable(text: &str) -> bool {
    !text.contains('\0')
}

/// Refuse what some store could not keep.
fn check_storable(appends: &[Append]) -> Result<(), StoreError> {
    let is_good = |Append { stream, card, .. }: &Append| {
        let mut texts = card.iter().flat_map(|Card { text, tags }| tags.iter().chain([text]));
        is_storable(stream) && texts.all(|text| is_storable(text))
    };
    match appends.iter().find(|append| !is_good(append)) {
        Some(bad) => Err(StoreError::Broken(format!("{:?} has a NUL in its name or its card", bad.stream))),
        None => Ok(()),
    }
}

/// A stream in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its name.
    pub stream: String,
    /// How many records it has.
    pub records: u32,
    /// When its card was written: a number that is larger for what was written later, and different
    /// for every stream.
    pub changed: i64,
    /// The text of its card.
    pub card: String,
}

/// Why a store did not do what it was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// Somebody else has appended first. Nothing was written.
    Conflict {
        /// The stream that was longer, or shorter, than expected.
        stream: Arc<str>,
    },
    /// What is kept of this stream makes no sense. Others may be whole.
    Damaged {
        /// The stream.
        stream: String,
        /// What is wrong with it.
        why: String,
    },
    /// The store cannot be used just now; what it was asked may or may not have been done.
    Broken(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict { stream } => write!(f, "somebody else has written to {stream} first"),
            StoreError::Damaged { stream, why } => write!(f, "{stream} is damaged: {why}"),
            StoreError::Broken(why) => write!(f, "the store cannot be used: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

/// How many names of changed streams a slow listener may be behind.
const NEWS: usize = 4096;

fn too_new(done: u32, known: u32) -> StoreError {
    StoreError::Broken(format!(
        "its tables have version {done}, this program knows only {known}; use a newer program"
    ))
}

/// Whether a store that nobody may bring up to date is so already.
fn check_version(done: u32, known: u32) -> Result<(), StoreError> {
    match done.cmp(&known) {
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(too_new(done, known)),
        Ordering::Less => Err(StoreError::Broken(format!(
            "its tables have version {done}, this program wants {known}: start `volga serve` with it once"
        ))),
    }
}
