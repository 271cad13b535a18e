//! Telling everything.

use std::collections::HashMap;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_postgres::{IsolationLevel, Row};

use super::address::Address;
use super::{AHEAD, Card, StoreError, Whole, check, unanswered};

/// So long one part of everything may take; all of it takes as long as it takes.
const PART: Duration = Duration::from_secs(60);

/// Everything at this address.
pub(in crate::store) async fn everything(
    address: &str,
) -> Result<mpsc::Receiver<Result<Whole, StoreError>>, StoreError> {
    Ok(everything_at(address.parse()?))
}

pub(super) fn everything_at(address: Address) -> mpsc::Receiver<Result<Whole, StoreError>> {
    let (sender, receiver) = mpsc::channel(AHEAD);
    tokio::spawn(async move {
        if let Err(error) = tell_all(&address, &sender).await {
            let _ = sender.send(Err(error)).await;
        }
    });
    receiver
}

/// Tell all streams, as one transaction sees them, until nobody listens any more.
async fn tell_all(address: &Address, to: &mpsc::Sender<Result<Whole, StoreError>>) -> Result<(), StoreError> {
    // A connection of its own, for it may take long.
    let mut client = address.client().await?;
    check(&client).await?;
    let transaction = client
        .build_transaction()
        .isolation_level(IsolationLevel::RepeatableRead)
        .read_only(true)
        .start()
        .await?;
    let streams = "SELECT stream.id, stream.name, stream.records, card.text,
            ARRAY(SELECT tag FROM tag WHERE tag.stream = stream.id ORDER BY tag COLLATE \"C\")
        FROM stream LEFT JOIN card ON card.stream = stream.id
        ORDER BY coalesce(card.changed, 0), stream.name COLLATE \"C\"";
    let records = "SELECT stream, number, body FROM record WHERE stream = ANY($1) ORDER BY stream, number";
    let portal = transaction.bind(streams, &[]).await?;
    let records = transaction.prepare(records).await?;
    loop {
        let page = timeout(PART, transaction.query_portal(&portal, AHEAD as i32));
        let page = page.await.map_err(|_| unanswered())??;
        if page.is_empty() {
            return Ok(());
        }
        let ids: Vec<i64> = page.iter().map(|row| row.get(0)).collect();
        let rows = timeout(PART, transaction.query(&records, &[&ids])).await.map_err(|_| unanswered())??;
        let mut bodies: HashMap<i64, Vec<(i64, Vec<u8>)>> = HashMap::new();
        for row in rows {
            bodies.entry(row.get(0)).or_default().push((row.get(1), row.get(2)));
        }
        for row in page {
            let records = bodies.remove(&row.get(0)).unwrap_or_default();
            if to.send(whole(&row, records)).await.is_err() {
                return Ok(());
            }
        }
    }
}

/// A stream with all that belongs to it, if all of that is there.
fn whole(row: &Row, records: Vec<(i64, Vec<u8>)>) -> Result<Whole, StoreError> {
    let (stream, count): (String, i64) = (row.get(1), row.get(2));
    if !(1..=count).eq(records.iter().map(|(number, _)| *number)) {
        let why = "records are not where they should be".to_owned();
        return Err(StoreError::Damaged { stream, why });
    }
    let card = row.get::<_, Option<_>>(3).map(|text| Card { text, tags: row.get(4) });
    Ok(Whole { stream, records: records.into_iter().map(|(_, body)| body).collect(), card })
}
