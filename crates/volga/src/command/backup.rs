//! Everything of a server in one file, and back.

use std::io::{self, BufWriter, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use server::backup::{self, Amount, BackedUp};
use server::store;

use super::print;
use super::serve::{on_runtime, place, with_store};
use crate::cli::Backup;
use crate::{Ending, Trouble, disk};

pub(crate) fn back_up(args: &Backup) -> Result<Ending, Trouble> {
    let place = place(args.database.as_deref(), false)?;
    // Under another name until it is whole: what breaks off is never taken for a backup.
    let unfinished = disk::Unfinished::new(&args.file)?;
    let mut file = BufWriter::new(unfinished.file());
    let backed_up = on_runtime(async {
        // Nothing else is done with the store, so that it may be on a disk that is full.
        let everything = store::everything(&place).await?;
        let backed_up = backup::back_up(everything, &mut file, progress("backed up")).await;
        backed_up.map_err(|error| Trouble(format!("no backup: {error}")))
    });
    drop(file);
    let BackedUp { amount: Amount { streams, records }, damaged } = backed_up?;
    unfinished.finish()?;
    print(format_args!("{streams} streams, {records} records in {}", args.file.display()));
    for stream in &damaged {
        let _ = writeln!(io::stderr(), "not in the backup: {}", Trouble(stream.to_string()));
    }
    Ok(if damaged.is_empty() { Ending::Fine } else { Ending::Wrong })
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
