//! SQLite as everybody has it: one row, one commit, on the disk.

use std::path::Path;

use crate::Skip;
use crate::host::Folder;
use crate::measure::{Clock, Side, timed};

/// Commits of one short row each, WAL and `synchronous=FULL`. Work: commits.
pub fn single_commits() -> Result<Side, Skip> {
    let folder = Folder::new()?;
    let connection = open(&folder.path().join("anchor.db")).map_err(|error| Skip(error.to_string()))?;
    Ok(timed(Clock::Wall, move || {
        let _ = &folder;
        let row = "INSERT INTO record (body) VALUES ('6ab13b80 1 9f86d081 move 41 to 42')";
        connection.execute(row, []).expect("it can be written") as u64
    }))
}

fn open(path: &Path) -> rusqlite::Result<rusqlite::Connection> {
    let connection = rusqlite::Connection::open(path)?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.execute_batch("CREATE TABLE record (id INTEGER PRIMARY KEY, body BLOB NOT NULL)")?;
    Ok(connection)
}
