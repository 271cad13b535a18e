//! Everything of a server in one file, and back.

use std::io::{self, BufWriter, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use server::backup::{self, Amount};

use super::print;
use super::serve::{place, with_store};
use crate::cli::Backup;
use crate::{Ending, Trouble, disk};

pub(crate) fn back_up(args: &Backup) -> Result<Ending, Trouble> {
    let place = place(args.database.as_deref(), false)?;
    let mut file = BufWriter::new(disk::new_file(&args.file)?);
    let amount = with_store(&place, async |store| {
        let amount = backup::back_up(&*store, &mut file, progress("backed up")).await;
        let amount = amount.and_then(|amount| {
            file.get_ref().sync_all()?;
            Ok(amount)
        });
        amount.map_err(|error| Trouble(format!("no backup: {error}")))
    });
    let Amount { streams, records } = amount.inspect_err(|_| disk::remove(&args.file))?;
    print(format_args!("{streams} streams, {records} records in {}", args.file.display()));
    Ok(Ending::Fine)
}

pub(crate) fn restore(args: &Backup) -> Result<Ending, Trouble> {
    let trouble = |error| Trouble(format!("nothing restored from {}: {error}", args.file.display()));
    backup::check(disk::open(&args.file)?).map_err(trouble)?;
    let place = place(args.database.as_deref(), true)?;
    let Amount { streams, records } = with_store(&place, async |store| {
        let restored = backup::restore(&*store, disk::open(&args.file)?, progress("restored")).await;
        restored.map_err(|error| match error {
            backup::BackupError::NotEmpty => trouble(error),
            error => Trouble(format!("{error}; the store is not complete: begin again with a new one")),
        })
    })?;
    print(format_args!("{streams} streams, {records} records restored"));
    Ok(Ending::Fine)
}

/// Tells a person at a terminal how far it is.
fn progress(what: &'static str) -> impl FnMut(Amount) {
    let is_watched = io::stderr().is_terminal();
    let mut told = Instant::now();
    move |Amount { streams, records }| {
        if is_watched && told.elapsed() > Duration::from_millis(200) {
            told = Instant::now();
            let _ = write!(io::stderr(), "\r{what}: {streams} streams, {records} records ");
        }
    }
}
