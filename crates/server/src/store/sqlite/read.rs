//! What readers ask, each in one transaction, so that all of it is of one moment.

use foldhash::HashMap;
use rusqlite::{Connection, OptionalExtension as _, Row, Transaction};
use tokio::sync::mpsc;

use super::batch::{Damaged, Piece, pieces};
use super::{Card, Head, Listed, Page, Query, StoreError, Whole};

/// What was written after the table of streams was brought up to date.
#[derive(Default)]
pub(super) struct Late {
    /// Where streams end now, by their numbers.
    pub(super) heads: HashMap<i64, Head>,
    /// How long the batches are together.
    pub(super) bytes: usize,
}

impl Late {
    pub(super) fn read(connection: &Connection) -> Result<Self, StoreError> {
        let mut trouble = None;
        let late = Late::read_what_is_whole(connection, |damaged| trouble = Some(damaged))?;
        trouble.map_or(Ok(late), Err)
    }

    /// The same of the batches that are whole; the others are told.
    fn read_what_is_whole(
        connection: &Connection,
        mut tell: impl FnMut(StoreError),
    ) -> Result<Self, StoreError> {
        let mut late = Late::default();
        let mut read = connection
            .prepare_cached("SELECT id, body FROM batch WHERE id > (SELECT batch FROM mark) ORDER BY id")?;
        let mut rows = read.query([])?;
        while let Some(row) = rows.next()? {
            let batch = row.get(0)?;
            // What has no bytes at all is no batch either.
            let body = row.get_ref(1)?.as_bytes().unwrap_or(b"\xff");
            late.bytes += body.len();
            for piece in pieces(body) {
                match piece {
                    Ok(piece) => drop(late.heads.insert(piece.stream, piece.head(batch))),
                    Err(Damaged) => tell(StoreError::Damaged {
                        stream: format!("batch {batch}"),
                        why: "what was written then is lost, and the streams it belonged to break off before"
                            .to_owned(),
                    }),
                }
            }
        }
        Ok(late)
    }

    /// Where a stream ends that ended there before.
    pub(super) fn head(&self, known: Head) -> Head {
        self.heads.get(&known.stream).copied().unwrap_or(known)
    }
}

/// A stream as the table of streams has it.
pub(super) fn find(connection: &Connection, stream: &str) -> rusqlite::Result<Option<Head>> {
    let mut find = connection.prepare_cached("SELECT id, records, last FROM stream WHERE name = ?1")?;
    let head =
        |row: &rusqlite::Row<'_>| Ok(Head { stream: row.get(0)?, records: row.get(1)?, last: row.get(2)? });
    find.query_row([stream], head).optional()
}

/// The records of a stream after the first `after`.
pub(super) fn load(connection: &Connection, stream: &str, after: u32) -> Result<Vec<Vec<u8>>, StoreError> {
    let transaction = connection.unchecked_transaction()?;
    let Some(head) = find(&transaction, stream)? else { return Ok(Vec::new()) };
    let late = Late::read(&transaction)?;
    walk(&transaction, late.head(head), after).map_err(|error| match error {
        StoreError::Damaged { .. } => damaged(stream, error),
        error => error,
    })
}

/// Look at each batch that holds some of a stream that ends there, the latest first, until no more than the first `after`
/// records are left; and how many those are.
pub(super) fn walk_back(
    connection: &Connection,
    head: Head,
    after: u32,
    mut look: impl FnMut(i64, &[u8]) -> Result<(), StoreError>,
) -> Result<u32, StoreError> {
    let mut read = connection.prepare_cached("SELECT body FROM batch WHERE id = ?1")?;
    let Head { stream, mut records, last: mut batch } = head;
    while records > after {
        let mut rows = read.query([batch])?;
        let row = rows.next()?.ok_or(Damaged)?;
        let body = row.get_ref(0)?.as_blob().map_err(|_| Damaged)?;
        let is_own =
            |piece: &Result<Piece<'_>, _>| piece.as_ref().map_or(true, |piece| piece.stream == stream);
        let first = pieces(body).find(is_own).ok_or(Damaged)??;
        look(batch, body)?;
        if first.before > 0 && first.back == 0 {
            return Err(Damaged.into());
        }
        (records, batch) = (first.before, batch - first.back);
    }
    Ok(records)
}

/// The records of a stream that ends there, after the first `after`.
fn walk(transaction: &Transaction<'_>, head: Head, after: u32) -> Result<Vec<Vec<u8>>, StoreError> {
    let mut latest_first = Vec::new();
    let before = walk_back(transaction, head, after, |_, body| {
        let mut here = Vec::new();
        for piece in pieces(body) {
            let piece = piece?;
            if piece.stream == head.stream {
                here.extend(piece.records().map(<[u8]>::to_vec));
            }
        }
        latest_first.push(here);
        Ok(())
    })?;
    let records = latest_first.into_iter().rev().flatten();
    Ok(records.skip(after.saturating_sub(before) as usize).collect())
}

/// Streams without a card by their names, then those with one as they were written: in the order of an index each, so
/// that SQLite need not sort them, which would take room on some disk.
const IN_ORDER: [&str; 2] = [
    "SELECT stream.id, stream.records, stream.last, stream.name, NULL
     FROM stream WHERE NOT EXISTS (SELECT 1 FROM card WHERE card.stream = stream.id) ORDER BY stream.name",
    "SELECT stream.id, stream.records, stream.last, stream.name, card.text
     FROM card JOIN stream ON stream.id = card.stream ORDER BY card.changed",
];

/// Tell all streams until nobody listens any more.
pub(super) fn tell_all(
    connection: &Connection,
    to: &mpsc::Sender<Result<Whole, StoreError>>,
) -> Result<(), StoreError> {
    let transaction = connection.unchecked_transaction()?;
    let late = Late::read_what_is_whole(&transaction, |damaged| drop(to.blocking_send(Err(damaged))))?;
    for streams in IN_ORDER {
        let mut streams = transaction.prepare(streams)?;
        let mut rows = streams.query([])?;
        while let Some(row) = rows.next()? {
            let whole = whole(&transaction, &late, row).map_err(|error| damaged(&name_of(row), error));
            if to.blocking_send(whole).is_err() {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// A stream with all that belongs to it, if all of that is there.
fn whole(transaction: &Transaction<'_>, late: &Late, row: &Row<'_>) -> Result<Whole, StoreError> {
    let known = Head { stream: row.get(0)?, records: row.get(1)?, last: row.get(2)? };
    let (stream, text): (String, Option<String>) = (row.get(3)?, row.get(4)?);
    let head = late.head(known);
    let records = walk(transaction, head, 0)?;
    if records.len() != head.records as usize {
        return Err(Damaged.into());
    }
    let mut tags = transaction.prepare_cached("SELECT tag FROM tag WHERE stream = ?1 ORDER BY tag")?;
    let tags = tags.query_map([head.stream], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    Ok(Whole { stream, records, card: text.map(|text| Card { text, tags }) })
}

/// The name in this row, as far as it can be read.
fn name_of(row: &Row<'_>) -> String {
    let bytes = row.get_ref(3).ok().and_then(|name| name.as_bytes().ok());
    String::from_utf8_lossy(bytes.unwrap_or(b"?")).into_owned()
}

/// Whatever the trouble with a stream is, it is that stream's.
fn damaged(stream: &str, error: StoreError) -> StoreError {
    let why = match error {
        StoreError::Broken(why) | StoreError::Damaged { why, .. } => why,
        error => error.to_string(),
    };
    StoreError::Damaged { stream: stream.to_owned(), why }
}

/// Streams with all these tags. Each tag has its cards in order; so from any card one finds the next with a tag at once,
/// and whatever lies between has not got it. The rarest tag makes the longest leaps, wherever it stands.
pub(super) fn list(connection: &Connection, query: &Query) -> Result<Page, StoreError> {
    let Some((first, others)) = query.tags.split_first().filter(|_| !query.is_vain()) else {
        return Ok(Page::default());
    };
    let transaction = connection.unchecked_transaction()?;
    let late = Late::read(&transaction)?;
    let mut leap = transaction.prepare_cached(
        "SELECT changed FROM tag WHERE tag = ?1 AND changed <= ?2 ORDER BY changed DESC LIMIT 1",
    )?;
    let mut leap = |tag: &str, from: i64| leap.query_row((tag, from), |row| row.get(0)).optional();
    let mut read = transaction.prepare_cached(
        "SELECT stream.name, stream.records, card.text, stream.id
         FROM card JOIN stream ON stream.id = card.stream WHERE card.changed = ?1",
    )?;
    let mut page = Page::default();
    let (mut from, mut looks) = (query.from(), 0);
    'leaps: while page.listed.len() < query.limit as usize && looks < query.looks() {
        looks += query.tags.len() as u64;
        let Some(changed) = leap(first, from)? else { return Ok(page) };
        for other in others {
            match leap(other, changed)? {
                Some(found) if found == changed => {}
                Some(found) => {
                    from = found;
                    continue 'leaps;
                }
                None => return Ok(page),
            }
        }
        page.listed.push(read.query_row([changed], |row| {
            let records = match late.heads.get(&row.get(3)?) {
                Some(head) => head.records,
                None => row.get(1)?,
            };
            // What is no text is no card either, but hides no others.
            let card = String::from_utf8_lossy(row.get_ref(2)?.as_bytes().unwrap_or_default()).into_owned();
            Ok(Listed { stream: row.get(0)?, records, changed, card })
        })?);
        from = changed - 1;
    }
    page.next = Some(from.saturating_add(1));
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// To sort would take room on a disk that may have none.
    #[test]
    fn everything_is_told_without_sorting() {
        let connection = Connection::open_in_memory().unwrap();
        for sql in [include_str!("1.sql"), include_str!("2.sql")] {
            connection.execute_batch(sql).unwrap();
        }
        for streams in IN_ORDER {
            let mut plan = connection.prepare(&format!("EXPLAIN QUERY PLAN {streams}")).unwrap();
            let steps = plan.query_map([], |row| row.get::<_, String>(3)).unwrap();
            let steps: Vec<_> = steps.map(Result::unwrap).collect();
            assert!(!steps.iter().any(|step| step.contains("TEMP B-TREE")), "{steps:?}");
        }
    }
}
