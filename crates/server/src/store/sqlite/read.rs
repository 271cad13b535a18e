//! What readers ask, each in one transaction, so that all of it is of one moment.

use foldhash::HashMap;
use rusqlite::{Connection, OptionalExtension as _, Transaction};
use tokio::sync::mpsc;

use super::batch::{Damaged, Piece, pieces};
use super::{Card, Head, Listed, Query, StoreError, Whole};

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
        let mut late = Late::default();
        let mut read = connection
            .prepare_cached("SELECT id, body FROM batch WHERE id > (SELECT batch FROM mark) ORDER BY id")?;
        let mut rows = read.query([])?;
        while let Some(row) = rows.next()? {
            let batch = row.get(0)?;
            let body = row.get_ref(1)?.as_blob().map_err(|_| Damaged)?;
            late.bytes += body.len();
            for piece in pieces(body) {
                let piece = piece?;
                late.heads.insert(piece.stream, piece.head(batch));
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
    walk(&transaction, Late::read(&transaction)?.head(head), after)
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

/// Tell all streams until nobody listens any more.
pub(super) fn tell_all(
    connection: &Connection,
    to: &mpsc::Sender<Result<Whole, StoreError>>,
) -> Result<(), StoreError> {
    let transaction = connection.unchecked_transaction()?;
    let late = Late::read(&transaction)?;
    let mut streams = transaction.prepare(
        "SELECT stream.id, stream.records, stream.last, stream.name, card.text
         FROM stream LEFT JOIN card ON card.stream = stream.id
         ORDER BY coalesce(card.changed, 0), stream.name",
    )?;
    let mut tags = transaction.prepare("SELECT tag FROM tag WHERE stream = ?1 ORDER BY tag")?;
    let mut rows = streams.query([])?;
    while let Some(row) = rows.next()? {
        let known = Head { stream: row.get(0)?, records: row.get(1)?, last: row.get(2)? };
        let (stream, text): (String, Option<String>) = (row.get(3)?, row.get(4)?);
        let records = walk(&transaction, late.head(known), 0)?;
        let tags = tags.query_map([known.stream], |row| row.get(0))?;
        let tags = tags.collect::<rusqlite::Result<_>>()?;
        let card = text.map(|text| Card { text, tags });
        if to.blocking_send(Ok(Whole { stream, records, card })).is_err() {
            return Ok(());
        }
    }
    Ok(())
}

/// Streams with all these tags.
pub(super) fn list(connection: &Connection, query: &Query) -> Result<Vec<Listed>, StoreError> {
    let Some((first, others)) = query.tags.split_first() else { return Ok(Vec::new()) };
    // Look along the first tag; whoever asks puts the rarest there.
    let mut sql = "SELECT stream.name, stream.records, card.changed, card.text, stream.id
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
    let transaction = connection.unchecked_transaction()?;
    let late = Late::read(&transaction)?;
    let mut statement = transaction.prepare_cached(&sql)?;
    let before = query.before.unwrap_or(i64::MAX);
    let mut values: Vec<&dyn rusqlite::ToSql> = vec![first, &before, &query.limit];
    values.extend(others.iter().map(|tag| tag as &dyn rusqlite::ToSql));
    let listed = statement.query_map(&values[..], |row| {
        let records = match late.heads.get(&row.get(4)?) {
            Some(head) => head.records,
            None => row.get(1)?,
        };
        Ok(Listed { stream: row.get(0)?, records, changed: row.get(2)?, card: row.get(3)? })
    })?;
    Ok(listed.collect::<rusqlite::Result<_>>()?)
}
