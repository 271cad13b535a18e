//! The changes of the tables, in order. What has been released stays as it is; new ones are added.

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::batch;
use super::{Head, StoreError, check_version, too_new};

type Migration = fn(&Transaction<'_>) -> rusqlite::Result<()>;

const MIGRATIONS: [Migration; 2] = [
    |transaction| transaction.execute_batch(include_str!("1.sql")),
    |transaction| {
        transaction.execute_batch(include_str!("2.sql"))?;
        pack_records(transaction)
    },
];

/// Whether the tables are those of this program.
pub(super) fn check(connection: &Connection) -> Result<(), StoreError> {
    let done: u32 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    check_version(done, MIGRATIONS.len() as u32)
}

/// Bring the tables up to date.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let done: u32 = transaction.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let known = MIGRATIONS.len() as u32;
    if done > known {
        return Err(too_new(done, known));
    }
    if done == known {
        // Nothing is written then: the disk may be full.
        return Ok(());
    }
    for migration in &MIGRATIONS[done as usize..] {
        migration(&transaction)?;
    }
    transaction.pragma_update(None, "user_version", known)?;
    Ok(transaction.commit()?)
}

/// Records had rows of their own, each with the number of the one before it. Now each stream gets a batch.
fn pack_records(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let mut streams = transaction.prepare("SELECT id, last FROM stream ORDER BY id")?;
    let mut read = transaction.prepare("SELECT previous, body FROM record WHERE id = ?1")?;
    let mut write = transaction.prepare("INSERT INTO batch (id, body) VALUES (?1, ?2)")?;
    let mut update = transaction.prepare("UPDATE stream SET last = ?2 WHERE id = ?1")?;
    let streams = streams.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let streams: Vec<(i64, i64)> = streams.collect::<rusqlite::Result<_>>()?;
    for (batch, (stream, mut latest)) in (1..).zip(streams) {
        let mut records: Vec<Vec<u8>> = Vec::new();
        while latest != 0 {
            let (previous, record) = read.query_row([latest], |row| Ok((row.get(0)?, row.get(1)?)))?;
            records.push(record);
            latest = previous;
        }
        records.reverse();
        let mut body = Vec::new();
        batch::add(&mut body, batch, Head { stream, records: 0, last: 0 }, &records);
        write.execute((batch, body))?;
        update.execute((stream, batch))?;
    }
    drop(read);
    transaction.execute_batch(
        "DROP TABLE record;
         UPDATE mark SET batch = (SELECT coalesce(max(id), 0) FROM batch)",
    )
}
