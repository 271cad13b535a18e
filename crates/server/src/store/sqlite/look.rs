//! Connections that only look: they write nothing, so a full or a read-only disk is no trouble to them.

use std::fs;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::{StoreError, log_of, migrate};

/// A connection to a file that is there.
///
/// Beside its log SQLite keeps an index of it for all programs that have the file open. Where that cannot be made, it
/// keeps it in memory as long as no other program has the file open. Where nothing at all can be written, the
/// file alone is read, if it has no log.
pub(super) fn connect(path: &Path) -> Result<Connection, StoreError> {
    let connection = shared(path).or_else(|error| alone(path).map_err(|_| error));
    let connection = connection.or_else(|error| {
        let has_log = fs::metadata(log_of(path)).is_ok_and(|log| log.is_file() && log.len() > 0);
        if has_log { Err(error) } else { still(path).map_err(|_| error) }
    })?;
    migrate::check(&connection)?;
    // What SQLite lays aside, if it must, has no place on a disk either.
    connection.pragma_update(None, "temp_store", "memory")?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

/// As others have it open too.
fn shared(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, flags(OpenFlags::SQLITE_OPEN_READ_WRITE))?;
    connection.busy_timeout(Duration::from_secs(10))?;
    can_read(connection)
}

/// As nobody else has it open.
fn alone(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, flags(OpenFlags::SQLITE_OPEN_READ_WRITE))?;
    connection.pragma_update(None, "locking_mode", "exclusive")?;
    can_read(connection)
}

/// As something that nobody changes.
fn still(path: &Path) -> rusqlite::Result<Connection> {
    let path = path.to_string_lossy().replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    let address = format!("file:{path}?immutable=1");
    let flags = flags(OpenFlags::SQLITE_OPEN_READ_ONLY) | OpenFlags::SQLITE_OPEN_URI;
    can_read(Connection::open_with_flags(address, flags)?)
}

fn flags(how: OpenFlags) -> OpenFlags {
    how | OpenFlags::SQLITE_OPEN_NO_MUTEX
}

fn can_read(connection: Connection) -> rusqlite::Result<Connection> {
    connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?;
    Ok(connection)
}
