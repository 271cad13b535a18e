//! SQLite: one file, one writer, no administrator.
//!
//! All writes go through one thread. It takes whatever is waiting, does it in one transaction and
//! answers when that is on the disk: the more matches are played at once, the more of them share
//! a sync (group commit).

mod batch;
mod look;
mod migrate;
mod pen;
mod queue;
mod read;

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::{fs, mem};

use rusqlite::Connection;
use tokio::sync::{broadcast, mpsc, oneshot};

use super::{
    AHEAD, Answer, Append, Card, Changed, Few, Listed, NEWS, News, Page, Query, Store, StoreError, Whole,
    check_storable, check_version, too_new,
};
use batch::Damaged;
use migrate::migrate;
use pen::Pen;
use queue::{Appending, Asking, Forgetting, Jobs, Reply, Taking, queue};
use read::{list, load, tell_all};

/// The size of a page, in bytes. A commit writes whole pages to the log, and what is appended is short.
const PAGE: u32 = 1024;

/// The size of the log (SQLite's `-wal` file), in bytes. When it is full, the writer tidies up what is left in it and
/// begins it anew.
const LOG: u32 = 8 << 20;

/// After so many commits the log is tidied up while the writer goes on.
const TIDY_AFTER: u32 = 1000;

/// With less room than this on the disk, in bytes, it is as good as full.
const ROOM: usize = 1 << 20;

/// What a connection keeps in memory: so many KiB, given as SQLite wants it. This is its default.
const CACHE: i32 = -2000;

/// Connections that read; SQLite lets them read while the writer writes.
const READERS: usize = 2;

/// What a write that was answered survives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Safety {
    /// Everything: it is on the disk (`synchronous=FULL`).
    #[default]
    Full,
    /// The end of the program, but not always that of the machine (`synchronous=NORMAL`): for measuring
    /// what everything but the disk costs.
    Normal,
}

/// A store in one file.
pub struct Sqlite {
    path: PathBuf,
    jobs: Asking,
    /// None any more once the store is closed.
    readers: Arc<[Mutex<Option<Connection>>]>,
    news: broadcast::Sender<News>,
    /// Who writes, and who tidies up.
    threads: Mutex<Vec<JoinHandle<()>>>,
}

/// Where a stream ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Head {
    /// The stream, by its number.
    stream: i64,
    /// How many records it has.
    records: u32,
    /// The batch with the latest of them.
    last: i64,
}

impl fmt::Debug for Sqlite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sqlite").field("path", &self.path).finish_non_exhaustive()
    }
}

impl Sqlite {
    /// Open the file, or make it. Tasks of the runtime in which this is called answer what is asked.
    ///
    /// # Panics
    /// Outside of a runtime.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Sqlite::open_with(path, Safety::Full)
    }

    /// The same with another promise.
    ///
    /// # Panics
    /// Outside of a runtime.
    pub fn open_with(path: &Path, safety: Safety) -> Result<Self, StoreError> {
        let mut writer = connect(path)?;
        if safety == Safety::Normal {
            writer.pragma_update(None, "synchronous", "normal")?;
        }
        migrate(&mut writer)?;
        let readers: Result<Vec<_>, _> =
            (0..READERS).map(|_| connect(path).map(|reader| Mutex::new(Some(reader)))).collect();
        let (jobs, waiting) = queue();
        let (news, _) = broadcast::channel(NEWS);
        let (rounds, done) = mpsc::unbounded_channel();
        tokio::spawn(deal(done, news.clone()));
        let gone = news.clone();
        let (due, is_due) = sync_channel(1);
        let tidier = connect(path)?;
        let log = log_of(path);
        let tidy = start("tidy", move || tidy(&tidier, &is_due))?;
        let write = start("store", move || {
            if let Err(error) = grow_log(&writer, &log) {
                // It grows with each commit then.
                tracing::warn!("the log of the store cannot be made: {error}");
            }
            write_all(Pen::new(&writer), &waiting, &rounds, &gone, &due);
        })?;
        let threads = Mutex::new(vec![write, tidy]);
        Ok(Sqlite { path: path.to_owned(), jobs, readers: readers?.into(), news, threads })
    }

    fn ask<T: Send + 'static>(&self, add: impl FnOnce(&mut Jobs, Reply<T>)) -> Answer<'_, T> {
        let (reply, answer) = oneshot::channel();
        self.jobs.ask(|jobs| add(jobs, reply));
        let gone = |_| StoreError::Broken("the writer has stopped".to_owned());
        Box::pin(async move { answer.await.map_err(gone)? })
    }

    fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<'_, T> {
        let readers = Arc::clone(&self.readers);
        let closed = || StoreError::Broken("it is closed".to_owned());
        let task = tokio::task::spawn_blocking(move || read(free(&readers).as_ref().ok_or_else(closed)?));
        Box::pin(async move { task.await.map_err(|error| StoreError::Broken(error.to_string()))? })
    }
}

fn start(name: &str, run: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, StoreError> {
    let started = thread::Builder::new().name(name.to_owned()).spawn(run);
    started.map_err(|error| StoreError::Broken(error.to_string()))
}

/// A connection that nobody uses, or the first to become free.
fn free(readers: &[Mutex<Option<Connection>>]) -> MutexGuard<'_, Option<Connection>> {
    let now = readers.iter().find_map(|reader| reader.try_lock().ok());
    now.unwrap_or_else(|| readers[0].lock().unwrap_or_else(PoisonError::into_inner))
}

impl Store for Sqlite {
    fn append(&self, appends: Few<Append>) -> Answer<'_, ()> {
        if let Err(error) = check_storable(&appends) {
            return Box::pin(std::future::ready(Err(error)));
        }
        self.ask(|jobs, reply| jobs.appends.push(Appending { appends, reply }))
    }

    fn load(&self, stream: &str, after: u32) -> Answer<'_, Vec<Vec<u8>>> {
        let stream = stream.to_owned();
        self.read(move |connection| load(connection, &stream, after))
    }

    fn list(&self, query: Query) -> Answer<'_, Page> {
        self.read(move |connection| list(connection, &query))
    }

    fn forget(&self, stream: &str) -> Answer<'_, bool> {
        self.ask(|jobs, reply| jobs.forgets.push(Forgetting { stream: stream.into(), reply }))
    }

    fn everything(&self) -> mpsc::Receiver<Result<Whole, StoreError>> {
        everything(&self.path)
    }

    fn news(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    fn probe(&self) -> Answer<'_, ()> {
        let written = self.ask(|jobs, reply| jobs.probes.push(reply));
        let path = self.path.clone();
        Box::pin(async move {
            written.await?;
            let room = tokio::task::spawn_blocking(move || has_room(&path)).await;
            room.map_err(|error| StoreError::Broken(error.to_string()))?
        })
    }

    /// SQLite brings the log into the file and removes it when its last connection ends. The threads have theirs,
    /// so they must have ended.
    fn close(&self) -> Answer<'_, ()> {
        self.jobs.close();
        let threads = mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        let (readers, path) = (Arc::clone(&self.readers), self.path.clone());
        let task = tokio::task::spawn_blocking(move || {
            threads.into_iter().for_each(|thread| drop(thread.join()));
            for reader in readers.iter() {
                drop(reader.lock().unwrap_or_else(PoisonError::into_inner).take());
            }
            // Another program may have the file open, which then takes care of the log in its turn.
            let log = log_of(&path);
            if log.exists() {
                tracing::info!("{} belongs to the store: another program has it open", log.display());
            }
        });
        Box::pin(async move { task.await.map_err(|error| StoreError::Broken(error.to_string())) })
    }
}

/// Everything in this file, told over a connection of its own, for it may take long.
pub(super) fn everything(path: &Path) -> mpsc::Receiver<Result<Whole, StoreError>> {
    let (sender, receiver) = mpsc::channel(AHEAD);
    let path = path.to_owned();
    tokio::task::spawn_blocking(move || {
        let told = look::connect(&path).and_then(|connection| tell_all(&connection, &sender));
        if let Err(error) = told {
            let _ = sender.blocking_send(Err(error));
        }
    });
    receiver
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path)?;
    // A file that is there already keeps its own.
    connection.pragma_update(None, "page_size", PAGE)?;
    connection.busy_timeout(std::time::Duration::from_secs(10))?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    let page: u32 = connection.pragma_query_value(None, "page_size", |row| row.get(0))?;
    connection.pragma_update(None, "wal_autocheckpoint", LOG / page)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

/// Where SQLite keeps the log of a file.
fn log_of(path: &Path) -> PathBuf {
    beside(path, "-wal")
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Whether the disk has some room left: the log has its own already, and would take what is written for a while longer.
fn has_room(path: &Path) -> Result<(), StoreError> {
    let trial = beside(path, "-room");
    let written = fs::write(&trial, vec![1; ROOM]);
    let _ = fs::remove_file(&trial);
    written.map_err(|error| StoreError::Broken(format!("no room on the disk: {error}")))
}

/// Let the log have its full size from the beginning: a sync after which a file is longer takes the disk twice as long.
fn grow_log(connection: &Connection, log: &Path) -> rusqlite::Result<()> {
    // Another program that has the same file open has made it already.
    if fs::metadata(log).is_ok_and(|file| file.len() >= LOG.into()) {
        return Ok(());
    }
    // What does not fit into the cache goes to the log, although it will be taken back.
    connection.pragma_update(None, "cache_size", 1)?;
    let grown = connection.execute_batch(&format!(
        "BEGIN IMMEDIATE;
         CREATE TABLE ballast (body BLOB);
         INSERT INTO ballast VALUES (zeroblob({LOG}));
         ROLLBACK"
    ));
    if grown.is_err() {
        // Where that fails too there is no transaction any more.
        let _ = connection.execute_batch("ROLLBACK");
    }
    connection.pragma_update(None, "cache_size", CACHE)?;
    grown
}

/// Bring what is in the log to its place in the file whenever that is due, while the writer goes on: it takes the disk
/// some milliseconds, for which nobody should have to wait. Ends with the writer.
fn tidy(connection: &Connection, is_due: &Receiver<()>) {
    while is_due.recv().is_ok() {
        let tidied = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
        if let Err(error) = tidied {
            // The log grows until the writer does it itself.
            tracing::warn!("the log of the store cannot be tidied up: {error}");
        }
    }
}

/// The life of the writer: ends when the store is dropped.
fn write_all(
    mut pen: Pen<'_>,
    waiting: &Taking,
    rounds: &mpsc::UnboundedSender<Round>,
    news: &broadcast::Sender<News>,
    due: &SyncSender<()>,
) {
    let mut commits = 0;
    while let Some(Jobs { appends, forgets, probes }) = waiting.next() {
        append_together(&mut pen, appends, rounds);
        for Forgetting { stream, reply } in forgets {
            let forgotten = pen.forget(&stream);
            let is_gone = forgotten == Ok(true);
            let _ = reply.send(forgotten);
            if is_gone {
                let _ = news.send(News::Gone(stream.into()));
            }
        }
        for reply in probes {
            let _ = reply.send(pen.probe());
        }
        commits += 1;
        // If it is being done just now, it is asked for after the next commit again.
        if commits >= TIDY_AFTER && due.try_send(()).is_ok() {
            commits = 0;
        }
    }
}

/// What was asked for together, and what came of each.
struct Round {
    together: Vec<Appending>,
    results: Vec<Result<(), StoreError>>,
}

/// Append all of it in one commit.
fn append_together(pen: &mut Pen<'_>, together: Vec<Appending>, rounds: &mpsc::UnboundedSender<Round>) {
    if together.is_empty() {
        return;
    }
    let appended = pen.append(together.iter().map(|job| job.appends.as_slice()));
    let results = appended.unwrap_or_else(|error| vec![Err(error); together.len()]);
    // If nobody deals it out any more, nobody waits for it either.
    let _ = rounds.send(Round { together, results });
}

/// Answer those who wait for a commit, and tell others. The writer does not do it itself: it can write the next commit
/// meanwhile, and to wake many from outside of their threads takes longer.
async fn deal(mut rounds: mpsc::UnboundedReceiver<Round>, news: broadcast::Sender<News>) {
    while let Some(Round { together, results }) = rounds.recv().await {
        let mut changed = Vec::with_capacity(together.len());
        for (Appending { appends, reply }, result) in together.into_iter().zip(results) {
            if result.is_ok() {
                changed.extend(appends.into_iter().map(|append| Changed {
                    records: append.expected + append.records.len() as u32,
                    stream: append.stream,
                }));
            }
            // Whoever asked may have left; what they asked is done all the same.
            let _ = reply.send(result);
        }
        if !changed.is_empty() {
            let _ = news.send(News::Changed(changed.into()));
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        StoreError::Broken(error.to_string())
    }
}

impl From<Damaged> for StoreError {
    fn from(damaged: Damaged) -> Self {
        StoreError::Damaged { stream: "a stream".to_owned(), why: damaged.to_string() }
    }
}
