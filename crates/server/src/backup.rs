//! Everything of a store in one file, whatever the store.
//!
//! The file is text: a line that says what it is, a line for each stream, a line that ends it. Every
//! line but the first begins with a checksum of all that stands before and of itself; so a file that
//! is damaged, cut off or put together of two is refused, and the first bad line is named.

use std::fmt;
use std::io::{self, BufRead, Write};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::sync::mpsc;

use crate::store::{Append, Card, Few, Store, StoreError, Whole};

/// The first line. The number goes up when the form changes.
const FIRST: &str = "volga-backup 1";

/// So many streams are written in one go.
const TOGETHER: usize = 500;

/// Why there is no backup, or nothing was restored from it.
#[derive(Debug)]
pub enum BackupError {
    /// The file cannot be read or written.
    File(io::Error),
    /// The store failed. What was restored before stays.
    Store(StoreError),
    /// The file is not a backup, or damaged. Nothing was restored.
    Damaged {
        /// The first line that does not fit, from 1.
        line: usize,
        /// What is wrong with it.
        why: &'static str,
    },
    /// There is something in the store already. Nothing was restored.
    NotEmpty,
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BackupError::File(error) => error.fmt(f),
            BackupError::Store(error) => error.fmt(f),
            BackupError::Damaged { line, why } => write!(f, "line {line} of the backup: {why}"),
            BackupError::NotEmpty => {
                f.write_str("there is something in this store already; restore into a new one")
            }
        }
    }
}

impl std::error::Error for BackupError {}

impl From<io::Error> for BackupError {
    fn from(error: io::Error) -> Self {
        BackupError::File(error)
    }
}

impl From<StoreError> for BackupError {
    fn from(error: StoreError) -> Self {
        BackupError::Store(error)
    }
}

/// A line of the file.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum Line {
    Stream { name: String, records: Vec<Body>, card: Option<(String, Vec<String>)> },
    End { streams: u64, records: u64 },
}

/// A record: most are text.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Body {
    Text(String),
    Bytes { hex: String },
}

impl From<Vec<u8>> for Body {
    fn from(bytes: Vec<u8>) -> Self {
        String::from_utf8(bytes)
            .map_or_else(|error| Body::Bytes { hex: hex::encode(error.as_bytes()) }, Body::Text)
    }
}

impl Body {
    fn bytes(self) -> Option<Vec<u8>> {
        match self {
            Body::Text(text) => Some(text.into_bytes()),
            Body::Bytes { hex } => hex::decode(hex).ok(),
        }
    }
}

/// How much there was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Amount {
    /// Streams.
    pub streams: u64,
    /// Records in them.
    pub records: u64,
}

/// The checksums of the lines, each of all that came before.
struct Chain(Sha256);

impl Chain {
    fn new() -> Self {
        Chain(Sha256::new().chain_update(FIRST))
    }

    fn next(&mut self, line: &str) -> String {
        self.0.update(b"\n");
        self.0.update(line);
        hex::encode(&self.0.clone().finalize()[..8])
    }
}

/// What is in a backup, and what is not.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BackedUp {
    /// How much is in it.
    pub amount: Amount,
    /// What is not: streams that are damaged in the store, each with what is wrong with it.
    pub damaged: Vec<StoreError>,
}

/// Write everything to a file, and tell `progress` how far it is. A stream that is damaged is left out, and told.
pub async fn back_up(
    mut everything: mpsc::Receiver<Result<Whole, StoreError>>,
    to: &mut impl Write,
    mut progress: impl FnMut(Amount),
) -> Result<BackedUp, BackupError> {
    writeln!(to, "{FIRST}")?;
    let mut chain = Chain::new();
    let mut write = |line: &Line| {
        let text = serde_json::to_string(line).expect("lines can be written as JSON");
        writeln!(to, "{} {text}", chain.next(&text))
    };
    let mut amount = Amount::default();
    let mut damaged = Vec::new();
    while let Some(whole) = everything.recv().await {
        let Whole { stream, records, card } = match whole {
            Err(error @ StoreError::Damaged { .. }) => {
                damaged.push(error);
                continue;
            }
            whole => whole?,
        };
        amount = Amount { streams: amount.streams + 1, records: amount.records + records.len() as u64 };
        write(&Line::Stream {
            name: stream,
            records: records.into_iter().map(Body::from).collect(),
            card: card.map(|card| (card.text, card.tags)),
        })?;
        progress(amount);
    }
    write(&Line::End { streams: amount.streams, records: amount.records })?;
    to.flush()?;
    Ok(BackedUp { amount, damaged })
}

/// Look through a backup without restoring it.
pub fn check(from: impl BufRead) -> Result<Amount, BackupError> {
    let mut lines = Lines::new(from)?;
    while lines.next()?.is_some() {}
    Ok(lines.amount)
}

/// Put everything back into a store that is empty. [`check`] the file first: what comes before a
/// damaged line is restored.
pub async fn restore(
    store: &dyn Store,
    from: impl BufRead,
    mut progress: impl FnMut(Amount),
) -> Result<Amount, BackupError> {
    match store.everything().recv().await {
        None => {}
        Some(Ok(_) | Err(StoreError::Damaged { .. })) => return Err(BackupError::NotEmpty),
        Some(Err(error)) => return Err(error.into()),
    }
    let mut lines = Lines::new(from)?;
    loop {
        let mut appends = Few::new();
        while appends.len() < TOGETHER {
            let Some(Whole { stream, records, card }) = lines.next()? else { break };
            appends.push(Append { stream: Arc::from(stream), expected: 0, records: records.into(), card });
        }
        if appends.is_empty() {
            store.take_stock().await?;
            return Ok(lines.amount);
        }
        // Somebody uses the store at the same time.
        let clash = |error| match error {
            StoreError::Conflict { .. } => BackupError::NotEmpty,
            error => error.into(),
        };
        store.append(appends).await.map_err(clash)?;
        progress(lines.amount);
    }
}

/// The streams in a file, as far as it is whole.
struct Lines<R> {
    from: R,
    chain: Chain,
    number: usize,
    amount: Amount,
    is_over: bool,
}

impl<R: BufRead> Lines<R> {
    fn new(from: R) -> Result<Self, BackupError> {
        let mut lines =
            Lines { from, chain: Chain::new(), number: 0, amount: Amount::default(), is_over: false };
        match lines.line()?.as_deref() {
            Some(FIRST) => Ok(lines),
            Some(other) if other.starts_with("volga-backup ") => {
                Err(lines.damaged("this backup was made by a newer program"))
            }
            _ => Err(lines.damaged("this is no backup of Volga")),
        }
    }

    fn damaged(&self, why: &'static str) -> BackupError {
        BackupError::Damaged { line: self.number, why }
    }

    fn line(&mut self) -> Result<Option<String>, BackupError> {
        self.number += 1;
        let mut bytes = Vec::new();
        if self.from.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        if bytes.pop() != Some(b'\n') {
            return Err(self.damaged("the file breaks off here"));
        }
        String::from_utf8(bytes).map(Some).map_err(|_| self.damaged("it is damaged"))
    }

    fn next(&mut self) -> Result<Option<Whole>, BackupError> {
        if self.is_over {
            return Ok(None);
        }
        let line = self.line()?.ok_or_else(|| self.damaged("the file breaks off here"))?;
        let Some((sum, text)) = line.split_once(' ') else { return Err(self.damaged("it is damaged")) };
        if self.chain.next(text) != sum {
            return Err(self.damaged("it is damaged, or something before it is missing"));
        }
        match serde_json::from_str(text) {
            Ok(Line::Stream { name, records, card }) => {
                let records: Option<Vec<_>> = records.into_iter().map(Body::bytes).collect();
                let records = records.ok_or_else(|| self.damaged("it is damaged"))?;
                self.amount.streams += 1;
                self.amount.records += records.len() as u64;
                let card = card.map(|(text, tags)| Card { text, tags });
                Ok(Some(Whole { stream: name, records, card }))
            }
            Ok(Line::End { streams, records }) if self.amount == (Amount { streams, records }) => {
                self.is_over = true;
                if self.line()?.is_some() {
                    return Err(self.damaged("something stands behind the end"));
                }
                Ok(None)
            }
            _ => Err(self.damaged("it is damaged")),
        }
    }
}
