//! What the writer writes with.
//!
//! It keeps in mind where streams end and which number the next batch has. Another program may write to the same
//! file: then that number is taken, the database refuses it, and all is read anew.

use std::mem;
use std::sync::Arc;

use foldhash::HashMap;
use rusqlite::{Connection, ffi, params};

use super::batch::{self, without};
use super::read::{Late, find, walk_back};
use super::{Append, Card, Head, StoreError};

/// After so many batches, or so many bytes in them, the table of streams is brought up to date. Whoever reads must look
/// through the batches since then.
const SETTLE_AFTER: i64 = 100;
const SETTLE_AFTER_BYTES: usize = 64 << 10;

/// A batch that has so many bytes is long enough: whoever reads a stream reads all of each batch that has some of it.
const LONG: usize = 8 << 10;

/// So many streams are kept in mind.
const MOST_KNOWN: usize = 10_000;

/// So often something is tried again that another program was faster with.
const TRIES: usize = 100;

/// Where streams end.
struct Heads {
    /// Those that were written to lately, by their names.
    known: HashMap<Arc<str>, Head>,
    /// All that the table of streams has not got yet.
    late: Late,
    /// What comes after this batch it has not got.
    mark: i64,
    /// The number of the next batch.
    next: i64,
}

impl Heads {
    fn read(connection: &Connection) -> Result<Self, StoreError> {
        let moment = connection.unchecked_transaction()?;
        let mark = moment.prepare_cached("SELECT batch FROM mark")?.query_row([], |row| row.get(0))?;
        Ok(Heads { known: HashMap::default(), late: Late::read(&moment)?, mark, next: next(&moment)? })
    }
}

fn next(connection: &Connection) -> rusqlite::Result<i64> {
    let mut next = connection.prepare_cached("SELECT coalesce(max(id), 0) + 1 FROM batch")?;
    next.query_row([], |row| row.get(0))
}

/// Why something cannot be written.
enum Trouble {
    /// Another program has written something since the heads were read.
    Outdated,
    Broken(StoreError),
}

impl<E: Into<StoreError>> From<E> for Trouble {
    fn from(error: E) -> Self {
        Trouble::Broken(error.into())
    }
}

pub(super) struct Pen<'a> {
    connection: &'a Connection,
    /// Nothing if they must be read first.
    heads: Option<Heads>,
    /// Room for a batch.
    body: Vec<u8>,
}

impl<'a> Pen<'a> {
    pub(super) fn new(connection: &'a Connection) -> Self {
        Pen { connection, heads: None, body: Vec::with_capacity(2 * LONG) }
    }

    /// Append all of it in one commit. A conflict spoils only the job that has it.
    pub(super) fn append<'j>(
        &mut self,
        jobs: impl Iterator<Item = &'j [Append]> + Clone,
    ) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        self.write(|writing| jobs.clone().map(|job| writing.append_all(job)).collect())
    }

    /// Delete a stream. Whether it was there.
    pub(super) fn forget(&mut self, stream: &str) -> Result<bool, StoreError> {
        self.write(|writing| writing.forget(stream))
    }

    /// Write what stands there already, and commit it.
    pub(super) fn probe(&self) -> Result<(), StoreError> {
        Ok(self.connection.prepare_cached("UPDATE mark SET batch = batch")?.execute([]).map(drop)?)
    }

    /// Write something and commit it, if need be more than once.
    fn write<T>(
        &mut self,
        mut write: impl FnMut(&mut Writing<'_>) -> Result<T, Trouble>,
    ) -> Result<T, StoreError> {
        for _ in 0..TRIES {
            let heads = match self.heads.take() {
                Some(heads) => heads,
                None => Heads::read(self.connection)?,
            };
            let mut writing = Writing::new(self.connection, heads, mem::take(&mut self.body));
            let written = write(&mut writing).and_then(|written| {
                writing.finish()?;
                Ok(written)
            });
            match written {
                Ok(written) => {
                    self.heads = Some(writing.heads);
                    self.body = writing.body;
                    return Ok(written);
                }
                Err(trouble) => {
                    writing.give_up();
                    if let Trouble::Broken(error) = trouble {
                        return Err(error);
                    }
                }
            }
        }
        Err(StoreError::Broken("other programs are always faster".to_owned()))
    }
}

/// A commit on its way.
struct Writing<'a> {
    connection: &'a Connection,
    heads: Heads,
    /// What is added.
    body: Vec<u8>,
    /// Whether there is a transaction. Where nothing but a batch is written there need not be one.
    is_open: bool,
    /// Whether somebody was told that others were faster.
    has_conflict: bool,
}

impl<'a> Writing<'a> {
    fn new(connection: &'a Connection, mut heads: Heads, mut body: Vec<u8>) -> Self {
        body.clear();
        if heads.known.len() > MOST_KNOWN {
            heads.known.clear();
        }
        Writing { connection, heads, body, is_open: false, has_conflict: false }
    }

    /// From here on nobody else writes, and nobody has since the heads were read.
    fn open(&mut self) -> Result<(), Trouble> {
        if !self.is_open {
            self.connection.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
            self.is_open = true;
            self.check()?;
        }
        Ok(())
    }

    fn check(&self) -> Result<(), Trouble> {
        if next(self.connection)? == self.heads.next { Ok(()) } else { Err(Trouble::Outdated) }
    }

    /// Append to all or to none.
    fn append_all(&mut self, appends: &[Append]) -> Result<Result<(), StoreError>, Trouble> {
        if let [append @ Append { card: None, .. }] = appends
            && self.append_more(append)
        {
            self.turn_over()?;
            return Ok(Ok(()));
        }
        for (number, append) in appends.iter().enumerate() {
            let is_second = appends[..number].iter().any(|other| other.stream == append.stream);
            let records = self.head(&append.stream)?.map_or(0, |head| head.records);
            if is_second || records != append.expected {
                self.has_conflict = true;
                return Ok(Err(StoreError::Conflict { stream: Arc::clone(&append.stream) }));
            }
        }
        appends.iter().try_for_each(|append| self.append(append)).map(Ok)
    }

    /// What is done most of the time: append to a stream that is known and as long as expected. Whether it is.
    fn append_more(&mut self, append: &Append) -> bool {
        let Heads { known, late, next, .. } = &mut self.heads;
        let Some(head) = known.get_mut(&append.stream) else { return false };
        if head.records != append.expected || append.records.is_empty() {
            return false;
        }
        *head = batch::add(&mut self.body, *next, *head, &append.records);
        late.heads.insert(head.stream, *head);
        true
    }

    fn head(&mut self, stream: &Arc<str>) -> Result<Option<Head>, Trouble> {
        if let Some(head) = self.heads.known.get(stream) {
            return Ok(Some(*head));
        }
        let Some(head) = find(self.connection, stream)? else { return Ok(None) };
        let head = self.heads.late.head(head);
        self.heads.known.insert(Arc::clone(stream), head);
        Ok(Some(head))
    }

    fn append(&mut self, append: &Append) -> Result<(), Trouble> {
        let head = match self.head(&append.stream)? {
            Some(head) => head,
            None => self.begin_stream(&append.stream)?,
        };
        if !append.records.is_empty() {
            let head = batch::add(&mut self.body, self.heads.next, head, &append.records);
            self.heads.late.heads.insert(head.stream, head);
            if let Some(known) = self.heads.known.get_mut(&append.stream) {
                *known = head;
            }
        }
        if let Some(card) = &append.card {
            self.open()?;
            write_card(self.connection, head.stream, card)?;
        }
        self.turn_over()
    }

    /// Begin another batch if this one is long.
    fn turn_over(&mut self) -> Result<(), Trouble> {
        if self.body.len() < LONG {
            return Ok(());
        }
        self.open()?;
        self.write_batch()
    }

    fn begin_stream(&mut self, name: &Arc<str>) -> Result<Head, Trouble> {
        self.open()?;
        let begin = "INSERT INTO stream (name, records, last) VALUES (?1, 0, 0)";
        let stream = self.connection.prepare_cached(begin)?.insert([name])?;
        let head = Head { stream, records: 0, last: 0 };
        self.heads.known.insert(Arc::clone(name), head);
        Ok(head)
    }

    fn forget(&mut self, name: &str) -> Result<bool, Trouble> {
        self.open()?;
        let Some(head) = find(self.connection, name)? else { return Ok(false) };
        let head = self.heads.late.heads.remove(&head.stream).unwrap_or(head);
        self.heads.known.remove(name);
        let mut rest = Vec::new();
        walk_back(self.connection, head, 0, |batch, body| {
            rest.push((batch, without(body, head.stream)?));
            Ok(())
        })?;
        let mut update = self.connection.prepare_cached("UPDATE batch SET body = ?2 WHERE id = ?1")?;
        for (batch, body) in rest {
            update.execute((batch, body))?;
        }
        self.connection.prepare_cached("DELETE FROM stream WHERE id = ?1")?.execute([head.stream])?;
        Ok(true)
    }

    /// Bring the table of streams up to date.
    fn settle(&mut self) -> Result<(), Trouble> {
        let update = "UPDATE stream SET records = ?2, last = ?3 WHERE id = ?1";
        let mut update = self.connection.prepare_cached(update)?;
        for (_, head) in mem::take(&mut self.heads.late).heads {
            update.execute((head.stream, head.records, head.last))?;
        }
        self.heads.mark = self.heads.next - 1;
        self.connection.prepare_cached("UPDATE mark SET batch = ?1")?.execute([self.heads.mark])?;
        Ok(())
    }

    /// Put it on the disk.
    fn finish(&mut self) -> Result<(), Trouble> {
        let Heads { next, mark, late, .. } = &self.heads;
        let is_due = next - mark > SETTLE_AFTER || late.bytes + self.body.len() > SETTLE_AFTER_BYTES;
        if is_due {
            self.open()?;
        }
        // A batch stands for every change, so that others see that there was one.
        if self.is_open || !self.body.is_empty() {
            self.write_batch()?;
        } else if self.has_conflict {
            // With the batch it would have been noticed.
            self.check()?;
        }
        if is_due {
            self.settle()?;
        }
        if self.is_open {
            self.connection.prepare_cached("COMMIT")?.execute([])?;
            self.is_open = false;
        }
        Ok(())
    }

    /// Write this batch; what comes later comes into the next one.
    fn write_batch(&mut self) -> Result<(), Trouble> {
        let mut write = self.connection.prepare_cached("INSERT INTO batch (id, body) VALUES (?1, ?2)")?;
        let written = write.execute((self.heads.next, &self.body));
        let is_taken = |error: &rusqlite::Error| {
            let code = error.sqlite_error().map(|error| error.extended_code);
            code == Some(ffi::SQLITE_CONSTRAINT_PRIMARYKEY)
        };
        match written {
            Err(error) if is_taken(&error) => return Err(Trouble::Outdated),
            written => written?,
        };
        self.heads.next += 1;
        self.heads.late.bytes += self.body.len();
        self.body.clear();
        Ok(())
    }

    fn give_up(self) {
        if self.is_open {
            // Where that fails too there is no transaction any more.
            let _ = self.connection.execute_batch("ROLLBACK");
        }
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
