//! SQLite: one file, one writer, no administrator.
//!
//! All writes go through one thread. It takes whatever is waiting, does it in one transaction and
//! answers when that is on the disk: the more matches are played at once, the more of them share
//! a sync (group commit).

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use rusqlite::{Connection, OptionalExtension as _, Statement, Transaction, TransactionBehavior, params};
use tokio::sync::{broadcast, mpsc, oneshot};

use super::{AHEAD, Answer, Append, Card, Listed, NEWS, News, Query, Store, StoreError, Whole, too_new};

/// The changes of the tables, in order. What has been released stays as it is; new ones are added.
const MIGRATIONS: [&str; 1] = [include_str!("sqlite/1.sql")];

/// At most so many writes share a sync, so that the first of them does not wait too long.
const MOST_TOGETHER: usize = 1024;

/// The size of a page, in bytes. A commit writes whole pages to the log, and what is appended is short.
const PAGE: u32 = 1024;

/// After so many commits the log is tidied up. At most so many pages may be in it: then, because it was written to all
/// the time, the writer tidies up what is left and begins it anew.
const TIDY_AFTER: u32 = 1000;
const MOST_IN_LOG: u32 = 16 << 10;

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
#[derive(Debug)]
pub struct Sqlite {
    path: PathBuf,
    jobs: Sender<Job>,
    readers: Arc<[Mutex<Connection>]>,
    news: broadcast::Sender<News>,
}

/// What the writer is asked.
struct Job {
    task: Task,
    answer: oneshot::Sender<Result<bool, StoreError>>,
}

enum Task {
    Append(Vec<Append>),
    Forget(Arc<str>),
}

impl Sqlite {
    /// Open the file, or make it.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Sqlite::open_with(path, Safety::Full)
    }

    /// The same with another promise.
    pub fn open_with(path: &Path, safety: Safety) -> Result<Self, StoreError> {
        let mut writer = connect(path)?;
        if safety == Safety::Normal {
            writer.pragma_update(None, "synchronous", "normal")?;
        }
        migrate(&mut writer)?;
        let readers: Result<Vec<_>, _> = (0..READERS).map(|_| connect(path).map(Mutex::new)).collect();
        let (jobs, waiting) = channel();
        let (news, _) = broadcast::channel(NEWS);
        let told = news.clone();
        let (due, is_due) = sync_channel(1);
        let tidier = connect(path)?;
        start("tidy", move || tidy(&tidier, &is_due))?;
        start("store", move || match Pen::new(&writer) {
            Ok(pen) => write_all(pen, &waiting, &told, &due),
            // Whoever asks is told that there is no writer.
            Err(error) => tracing::error!("the store cannot be written to: {error}"),
        })?;
        Ok(Sqlite { path: path.to_owned(), jobs, readers: readers?.into(), news })
    }

    fn write(&self, task: Task) -> Answer<'_, bool> {
        let (answer, answered) = oneshot::channel();
        let sent = self.jobs.send(Job { task, answer });
        Box::pin(async move {
            let gone = |_| StoreError::Broken("the writer has stopped".to_owned());
            sent.map_err(|_| gone(()))?;
            answered.await.map_err(|_| gone(()))?
        })
    }

    fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'_, T> {
        let readers = Arc::clone(&self.readers);
        let task = tokio::task::spawn_blocking(move || read(&free(&readers)).map_err(StoreError::from));
        Box::pin(async move { task.await.map_err(|error| StoreError::Broken(error.to_string()))? })
    }
}

fn start(name: &str, run: impl FnOnce() + Send + 'static) -> Result<(), StoreError> {
    let started = thread::Builder::new().name(name.to_owned()).spawn(run);
    started.map(drop).map_err(|error| StoreError::Broken(error.to_string()))
}

/// A connection that nobody uses, or the first to become free.
fn free(readers: &[Mutex<Connection>]) -> MutexGuard<'_, Connection> {
    let now = readers.iter().find_map(|reader| reader.try_lock().ok());
    now.unwrap_or_else(|| readers[0].lock().unwrap_or_else(PoisonError::into_inner))
}

impl Store for Sqlite {
    fn append(&self, appends: Vec<Append>) -> Answer<'_, ()> {
        let written = self.write(Task::Append(appends));
        Box::pin(async move { written.await.map(drop) })
    }

    fn load(&self, stream: &str, after: u32) -> Answer<'_, Vec<Vec<u8>>> {
        let stream = stream.to_owned();
        self.read(move |connection| load(connection, &stream, after))
    }

    fn list(&self, query: Query) -> Answer<'_, Vec<Listed>> {
        self.read(move |connection| list(connection, &query))
    }

    fn forget(&self, stream: &str) -> Answer<'_, bool> {
        self.write(Task::Forget(stream.into()))
    }

    fn everything(&self) -> mpsc::Receiver<Result<Whole, StoreError>> {
        let (sender, receiver) = mpsc::channel(AHEAD);
        let path = self.path.clone();
        tokio::task::spawn_blocking(move || {
            // A connection of its own, for it may take long.
            let told = connect(&path).and_then(|connection| Ok(tell_all(&connection, &sender)?));
            if let Err(error) = told {
                let _ = sender.blocking_send(Err(error));
            }
        });
        receiver
    }

    fn news(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path)?;
    // A file that is there already keeps its own.
    connection.pragma_update(None, "page_size", PAGE)?;
    connection.busy_timeout(std::time::Duration::from_secs(10))?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "wal_autocheckpoint", MOST_IN_LOG)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

/// Bring the tables up to date.
fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let done: u32 = transaction.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let known = MIGRATIONS.len() as u32;
    if done > known {
        return Err(too_new(done, known));
    }
    for migration in &MIGRATIONS[done as usize..] {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "user_version", known)?;
    Ok(transaction.commit()?)
}

/// Bring what is in the log (SQLite's `-wal` file) to its place in the file whenever that is due, while the writer goes
/// on: it takes the disk some milliseconds, for which nobody should have to wait. Ends with the writer.
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
    waiting: &Receiver<Job>,
    news: &broadcast::Sender<News>,
    due: &SyncSender<()>,
) {
    let mut commits = 0;
    while let Ok(first) = waiting.recv() {
        let mut jobs = vec![first];
        // Where the processors have more to do than this, others are about to ask too: they can share the sync.
        thread::yield_now();
        jobs.extend(waiting.try_iter().take(MOST_TOGETHER - 1));
        match pen.write_together(&jobs) {
            Ok(results) => {
                for (job, result) in jobs.into_iter().zip(results) {
                    let changed = result.is_ok();
                    // Whoever asked may have left; what they asked is done all the same.
                    let _ = job.answer.send(result);
                    if let (true, Task::Append(appends)) = (changed, job.task) {
                        for append in appends {
                            let records = append.expected + append.records.len() as u32;
                            let _ = news.send(News::Changed { stream: append.stream, records });
                        }
                    }
                }
            }
            Err(error) => {
                let error = StoreError::from(error);
                for job in jobs {
                    let _ = job.answer.send(Err(error.clone()));
                }
            }
        }
        commits += 1;
        // If it is being done just now, it is asked for after the next commit again.
        if commits >= TIDY_AFTER && due.try_send(()).is_ok() {
            commits = 0;
        }
    }
}

/// What is known of a stream; one that is not there has no id.
#[derive(Clone, Copy, Default)]
struct Head {
    id: Option<i64>,
    records: u32,
    last: i64,
}

/// The heads of the streams that were written lately, as they are in the database.
#[derive(Default)]
struct Heads {
    known: HashMap<Arc<str>, Head>,
    /// Changes when somebody else writes to the database.
    version: i64,
}

/// So many heads are kept in mind.
const MOST_HEADS: usize = 10_000;

/// What the writer writes with. Its statements are prepared once: with few records in a commit that would take
/// longer than to carry them out.
struct Pen<'a> {
    connection: &'a Connection,
    heads: Heads,
    begin: Statement<'a>,
    commit: Statement<'a>,
    version: Statement<'a>,
    find: Statement<'a>,
    insert: Statement<'a>,
    update: Statement<'a>,
}

impl<'a> Pen<'a> {
    fn new(connection: &'a Connection) -> rusqlite::Result<Self> {
        Ok(Pen {
            connection,
            heads: Heads::default(),
            begin: connection.prepare("BEGIN IMMEDIATE")?,
            commit: connection.prepare("COMMIT")?,
            version: connection.prepare("PRAGMA data_version")?,
            find: connection.prepare("SELECT id, records, last FROM stream WHERE name = ?1")?,
            insert: connection.prepare("INSERT INTO record (previous, body) VALUES (?1, ?2)")?,
            update: connection.prepare("UPDATE stream SET records = ?2, last = ?3 WHERE id = ?1")?,
        })
    }

    /// Do all of it in one transaction. A conflict spoils only the job that has it.
    fn write_together(&mut self, jobs: &[Job]) -> rusqlite::Result<Vec<Result<bool, StoreError>>> {
        self.begin.execute(())?;
        let written = self.write(jobs);
        let committed = written.and_then(|results| {
            self.commit.execute(())?;
            Ok(results)
        });
        if committed.is_err() {
            self.heads = Heads::default();
            // Where that fails too there is no transaction any more.
            let _ = self.connection.execute_batch("ROLLBACK");
        }
        committed
    }

    fn write(&mut self, jobs: &[Job]) -> rusqlite::Result<Vec<Result<bool, StoreError>>> {
        self.check_heads()?;
        let write = |job: &Job| match &job.task {
            Task::Append(appends) => Ok(self.append_all(appends)?.map(|()| true)),
            Task::Forget(stream) => Ok(Ok(self.forget(stream)?)),
        };
        jobs.iter().map(write).collect()
    }

    /// Forget heads that may be different by now. Nobody else writes before the transaction ends.
    fn check_heads(&mut self) -> rusqlite::Result<()> {
        let version = self.version.query_row((), |row| row.get(0))?;
        if version != self.heads.version || self.heads.known.len() > MOST_HEADS {
            self.heads = Heads { known: HashMap::new(), version };
        }
        Ok(())
    }

    /// Append to all or to none.
    fn append_all(&mut self, appends: &[Append]) -> rusqlite::Result<Result<(), StoreError>> {
        for (number, append) in appends.iter().enumerate() {
            let is_second = appends[..number].iter().any(|other| other.stream == append.stream);
            if is_second || self.head(&append.stream)?.records != append.expected {
                return Ok(Err(StoreError::Conflict { stream: Arc::clone(&append.stream) }));
            }
        }
        for append in appends {
            self.append(append)?;
        }
        Ok(Ok(()))
    }

    fn head(&mut self, stream: &str) -> rusqlite::Result<Head> {
        if let Some(head) = self.heads.known.get(stream) {
            return Ok(*head);
        }
        let head = self.find.query_row([stream], |row| {
            Ok(Head { id: Some(row.get(0)?), records: row.get(1)?, last: row.get(2)? })
        });
        Ok(head.optional()?.unwrap_or_default())
    }

    fn append(&mut self, append: &Append) -> rusqlite::Result<()> {
        let Head { id, records, mut last } = self.head(&append.stream)?;
        for record in &append.records {
            last = self.insert.insert((last, record))?;
        }
        let records = records + append.records.len() as u32;
        let id = match id {
            Some(id) => {
                self.update.execute((id, records, last))?;
                id
            }
            None => {
                let make = "INSERT INTO stream (name, records, last) VALUES (?1, ?2, ?3)";
                self.connection.prepare_cached(make)?.insert((&append.stream, records, last))?
            }
        };
        self.heads.known.insert(Arc::clone(&append.stream), Head { id: Some(id), records, last });
        append.card.as_ref().map_or(Ok(()), |card| write_card(self.connection, id, card))
    }

    fn forget(&mut self, stream: &str) -> rusqlite::Result<bool> {
        self.heads.known.remove(stream);
        let mut find = self.connection.prepare_cached("DELETE FROM stream WHERE name = ?1 RETURNING last")?;
        let Some(mut id): Option<i64> = find.query_row([stream], |row| row.get(0)).optional()? else {
            return Ok(false);
        };
        let mut delete =
            self.connection.prepare_cached("DELETE FROM record WHERE id = ?1 RETURNING previous")?;
        while id != 0 {
            id = delete.query_row([id], |row| row.get(0))?;
        }
        Ok(true)
    }
}

fn write_card(connection: &Connection, stream: i64, card: &Card) -> rusqlite::Result<()> {
    connection.prepare_cached("DELETE FROM tag WHERE stream = ?1")?.execute([stream])?;
    let changed: i64 = connection
        .prepare_cached(
            "INSERT INTO card (stream, changed, text)
             VALUES (?1, (SELECT coalesce(max(changed), 0) + 1 FROM card), ?2)
             ON CONFLICT (stream) DO UPDATE SET changed = excluded.changed, text = excluded.text
             RETURNING changed",
        )?
        .query_row(params![stream, card.text], |row| row.get(0))?;
    let mut insert =
        connection.prepare_cached("INSERT OR IGNORE INTO tag (tag, changed, stream) VALUES (?1, ?2, ?3)")?;
    for tag in &card.tags {
        insert.execute(params![tag, changed, stream])?;
    }
    Ok(())
}

/// Walk from the latest record back, and turn them round. In one transaction, so that nothing is
/// deleted under way.
fn load(connection: &Connection, stream: &str, after: u32) -> rusqlite::Result<Vec<Vec<u8>>> {
    let transaction = connection.unchecked_transaction()?;
    let mut find = transaction.prepare_cached("SELECT records, last FROM stream WHERE name = ?1")?;
    let found =
        find.query_row([stream], |row| Ok((row.get::<_, u32>(0)?, row.get::<_, i64>(1)?))).optional()?;
    let Some((records, id)) = found else { return Ok(Vec::new()) };
    walk(&transaction, id, records.saturating_sub(after) as usize)
}

/// The latest `wanted` records up to this one.
fn walk(transaction: &Transaction<'_>, mut id: i64, wanted: usize) -> rusqlite::Result<Vec<Vec<u8>>> {
    let mut bodies = Vec::with_capacity(wanted);
    let mut read = transaction.prepare_cached("SELECT previous, body FROM record WHERE id = ?1")?;
    while bodies.len() < wanted {
        let (previous, body) = read.query_row([id], |row| Ok((row.get(0)?, row.get(1)?)))?;
        bodies.push(body);
        id = previous;
    }
    bodies.reverse();
    Ok(bodies)
}

/// Tell all streams, in one transaction, until nobody listens any more.
fn tell_all(connection: &Connection, to: &mpsc::Sender<Result<Whole, StoreError>>) -> rusqlite::Result<()> {
    let transaction = connection.unchecked_transaction()?;
    let mut streams = transaction.prepare(
        "SELECT stream.id, stream.name, stream.records, stream.last, card.text
         FROM stream LEFT JOIN card ON card.stream = stream.id
         ORDER BY coalesce(card.changed, 0), stream.name",
    )?;
    let mut tags = transaction.prepare("SELECT tag FROM tag WHERE stream = ?1 ORDER BY tag")?;
    let mut rows = streams.query([])?;
    while let Some(row) = rows.next()? {
        let (stream, text): (String, Option<String>) = (row.get(1)?, row.get(4)?);
        let records = walk(&transaction, row.get(3)?, row.get::<_, u32>(2)? as usize)?;
        let tags = tags.query_map([row.get::<_, i64>(0)?], |row| row.get(0))?;
        let tags = tags.collect::<rusqlite::Result<_>>()?;
        let card = text.map(|text| Card { text, tags });
        if to.blocking_send(Ok(Whole { stream, records, card })).is_err() {
            return Ok(());
        }
    }
    Ok(())
}

fn list(connection: &Connection, query: &Query) -> rusqlite::Result<Vec<Listed>> {
    let Some((first, others)) = query.tags.split_first() else { return Ok(Vec::new()) };
    // Look along the first tag; whoever asks puts the rarest there.
    let mut sql = "SELECT stream.name, stream.records, card.changed, card.text
         FROM tag JOIN card ON card.stream = tag.stream JOIN stream ON stream.id = tag.stream
         WHERE tag.tag = ?1 AND tag.changed < ?2"
        .to_owned();
    for number in 0..others.len() {
        sql.push_str(&format!(
            " AND EXISTS (SELECT 1 FROM tag o WHERE o.tag = ?{} AND o.changed = tag.changed)",
            number + 4
        ));
    }
    sql.push_str(" ORDER BY tag.changed DESC LIMIT ?3");
    let mut statement = connection.prepare_cached(&sql)?;
    let before = query.before.unwrap_or(i64::MAX);
    let mut values: Vec<&dyn rusqlite::ToSql> = vec![first, &before, &query.limit];
    values.extend(others.iter().map(|tag| tag as &dyn rusqlite::ToSql));
    let listed = statement.query_map(&values[..], |row| {
        Ok(Listed { stream: row.get(0)?, records: row.get(1)?, changed: row.get(2)?, card: row.get(3)? })
    })?;
    listed.collect()
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        StoreError::Broken(error.to_string())
    }
}
