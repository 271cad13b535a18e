//! PostgreSQL: for hosts that outgrow one machine.
//!
//! Any number of nodes share one database. A stream's row is locked by whoever appends to it, and
//! the key of `record` refuses a second entry of the same number; so the database itself decides who
//! was first. `NOTIFY` carries the names of changed streams to the other nodes.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::{Mutex, MutexGuard, broadcast, mpsc, oneshot};
use tokio_postgres::types::Type;
use tokio_postgres::{AsyncMessage, Client, Config, GenericClient, IsolationLevel, NoTls};

use super::{
    AHEAD, Answer, Append, Card, Changed, Few, Listed, NEWS, News, Query, Store, StoreError, Whole, too_new,
};

/// The changes of the tables, in order. What has been released stays as it is; new ones are added.
const MIGRATIONS: [&str; 1] = [include_str!("postgres/1.sql")];

/// Writes that reach the disk at the same time share a sync there, so several must be under way.
const CONNECTIONS: usize = 8;

/// The channel on which nodes tell each other what has changed.
const CHANNEL: &str = "volga";

/// How long to wait before trying to reach the database again.
const AGAIN: Duration = Duration::from_millis(200);

/// A store in a database.
#[derive(Debug)]
pub struct Postgres {
    config: Config,
    clients: [Mutex<Option<Client>>; CONNECTIONS],
    next: AtomicUsize,
    news: broadcast::Sender<News>,
    listener: tokio::task::JoinHandle<()>,
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.listener.abort();
    }
}

impl Postgres {
    /// Connect to `postgres://user@host/database` and bring the tables up to date.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        let config: Config = address.parse().map_err(|error: tokio_postgres::Error| {
            StoreError::Broken(format!("“postgres://…” is not well written: {error}"))
        })?;
        let mut client = connect(&config).await?;
        migrate(&mut client).await?;
        let (news, _) = broadcast::channel(NEWS);
        let (ready, listening) = oneshot::channel();
        let listener = tokio::spawn(keep_listening(config.clone(), news.clone(), ready));
        listening.await.map_err(|_| StoreError::Broken("nobody listens".to_owned()))??;
        let clients = [const { Mutex::const_new(None) }; CONNECTIONS];
        Ok(Postgres { config, clients, next: AtomicUsize::new(0), news, listener })
    }

    /// A connection, made anew if the last one broke.
    async fn client(&self) -> Result<MutexGuard<'_, Option<Client>>, StoreError> {
        let free = self.clients.iter().find_map(|client| client.try_lock().ok());
        let mut slot = match free {
            Some(slot) => slot,
            None => self.clients[self.next.fetch_add(1, Ordering::Relaxed) % CONNECTIONS].lock().await,
        };
        if slot.as_ref().is_none_or(Client::is_closed) {
            *slot = Some(connect(&self.config).await?);
        }
        Ok(slot)
    }
}

impl Store for Postgres {
    fn append(&self, appends: Few<Append>) -> Answer<'_, ()> {
        Box::pin(async move {
            let mut slot = self.client().await?;
            let client = slot.as_mut().expect("it was just connected");
            if let [append] = &appends[..] {
                // One statement is a transaction of its own, and one journey to the database.
                return write_append(&*client, append).await;
            }
            let transaction = client.transaction().await?;
            for append in &appends {
                write_append(&transaction, append).await?;
            }
            Ok(transaction.commit().await?)
        })
    }

    fn load(&self, stream: &str, after: u32) -> Answer<'_, Vec<Vec<u8>>> {
        let stream = stream.to_owned();
        Box::pin(async move {
            let slot = self.client().await?;
            let client = slot.as_ref().expect("it was just connected");
            let after = i64::from(after);
            let sql = "SELECT record.body FROM stream JOIN record ON record.stream = stream.id
                 WHERE stream.name = $1 AND record.number > $2 ORDER BY record.number";
            let rows = client.query_typed(sql, &[(&stream, Type::TEXT), (&after, Type::INT8)]).await?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn list(&self, query: Query) -> Answer<'_, Vec<Listed>> {
        Box::pin(async move {
            let Some((first, others)) = query.tags.split_first() else { return Ok(Vec::new()) };
            let slot = self.client().await?;
            let client = slot.as_ref().expect("it was just connected");
            let before = query.before.unwrap_or(i64::MAX);
            let limit = i64::from(query.limit);
            // Look along the first tag; whoever asks puts the rarest there.
            let sql = "SELECT stream.name, stream.records, card.changed, card.text
                 FROM tag JOIN card ON card.stream = tag.stream JOIN stream ON stream.id = tag.stream
                 WHERE tag.tag = $1 AND tag.changed < $2
                 AND NOT EXISTS (SELECT 1 FROM unnest($4) AS other WHERE NOT EXISTS
                     (SELECT 1 FROM tag o WHERE o.tag = other AND o.changed = tag.changed))
                 ORDER BY tag.changed DESC LIMIT $3";
            let others: Vec<&str> = others.iter().map(String::as_str).collect();
            let values: [(&(dyn tokio_postgres::types::ToSql + Sync), _); 4] = [
                (first, Type::TEXT),
                (&before, Type::INT8),
                (&limit, Type::INT8),
                (&others, Type::TEXT_ARRAY),
            ];
            let rows = client.query_typed(sql, &values).await?;
            let listed = rows.iter().map(|row| Listed {
                stream: row.get(0),
                records: row.get::<_, i64>(1) as u32,
                changed: row.get(2),
                card: row.get(3),
            });
            Ok(listed.collect())
        })
    }

    fn forget(&self, stream: &str) -> Answer<'_, bool> {
        let stream = stream.to_owned();
        Box::pin(async move {
            let slot = self.client().await?;
            let client = slot.as_ref().expect("it was just connected");
            let sql = "WITH gone AS (DELETE FROM stream WHERE name = $1 RETURNING name)
                SELECT pg_notify($2, '- ' || name) FROM gone";
            let values: [(&(dyn tokio_postgres::types::ToSql + Sync), _); 2] =
                [(&stream, Type::TEXT), (&CHANNEL, Type::TEXT)];
            Ok(!client.query_typed(sql, &values).await?.is_empty())
        })
    }

    fn everything(&self) -> mpsc::Receiver<Result<Whole, StoreError>> {
        let (sender, receiver) = mpsc::channel(AHEAD);
        let config = self.config.clone();
        tokio::spawn(async move {
            if let Err(error) = tell_all(&config, &sender).await {
                let _ = sender.send(Err(error)).await;
            }
        });
        receiver
    }

    fn news(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    fn probe(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            let slot = self.client().await?;
            let client = slot.as_ref().expect("it was just connected");
            Ok(client.batch_execute("UPDATE version SET done = done").await?)
        })
    }

    /// What was answered is with the database; there is nothing to put away.
    fn close(&self) -> Answer<'_, ()> {
        self.listener.abort();
        Box::pin(std::future::ready(Ok(())))
    }
}

async fn connect(config: &Config) -> Result<Client, StoreError> {
    let (client, connection) = config.connect(NoTls).await?;
    tokio::spawn(connection);
    Ok(client)
}

/// Tell all streams, as one transaction sees them, until nobody listens any more.
async fn tell_all(config: &Config, to: &mpsc::Sender<Result<Whole, StoreError>>) -> Result<(), StoreError> {
    // A connection of its own, for it may take long.
    let mut client = connect(config).await?;
    let transaction = client
        .build_transaction()
        .isolation_level(IsolationLevel::RepeatableRead)
        .read_only(true)
        .start()
        .await?;
    let streams = "SELECT stream.id, stream.name, card.text,
            ARRAY(SELECT tag FROM tag WHERE tag.stream = stream.id ORDER BY tag COLLATE \"C\")
        FROM stream LEFT JOIN card ON card.stream = stream.id
        ORDER BY coalesce(card.changed, 0), stream.name COLLATE \"C\"";
    let records = "SELECT stream, body FROM record WHERE stream = ANY($1) ORDER BY stream, number";
    let portal = transaction.bind(streams, &[]).await?;
    let records = transaction.prepare(records).await?;
    loop {
        let page = transaction.query_portal(&portal, AHEAD as i32).await?;
        if page.is_empty() {
            return Ok(());
        }
        let ids: Vec<i64> = page.iter().map(|row| row.get(0)).collect();
        let mut bodies: HashMap<i64, Vec<Vec<u8>>> = HashMap::new();
        for row in transaction.query(&records, &[&ids]).await? {
            bodies.entry(row.get(0)).or_default().push(row.get(1));
        }
        for row in page {
            let card = row.get::<_, Option<_>>(2).map(|text| Card { text, tags: row.get(3) });
            let records = bodies.remove(&row.get(0)).unwrap_or_default();
            if to.send(Ok(Whole { stream: row.get(1), records, card })).await.is_err() {
                return Ok(());
            }
        }
    }
}

/// Bring the tables up to date, one node at a time.
async fn migrate(client: &mut Client) -> Result<(), StoreError> {
    let transaction = client.transaction().await?;
    transaction.batch_execute("SELECT pg_advisory_xact_lock(hashtext('volga migrations'))").await?;
    let table =
        "CREATE TABLE IF NOT EXISTS version (one BOOLEAN PRIMARY KEY DEFAULT true, done INT NOT NULL);
        INSERT INTO version (done) VALUES (0) ON CONFLICT DO NOTHING";
    transaction.batch_execute(table).await?;
    let done: i32 = transaction.query_one("SELECT done FROM version", &[]).await?.get(0);
    let (done, known) = (done.unsigned_abs(), MIGRATIONS.len() as u32);
    if done > known {
        return Err(too_new(done, known));
    }
    for migration in &MIGRATIONS[done as usize..] {
        transaction.batch_execute(migration).await?;
    }
    transaction.execute("UPDATE version SET done = $1", &[&(known as i32)]).await?;
    Ok(transaction.commit().await?)
}

/// Lock the stream's row if it has as many records as expected, and write.
async fn write_append(client: &impl GenericClient, append: &Append) -> Result<(), StoreError> {
    let Append { stream, expected, records, card } = append;
    let name: &str = stream;
    let expected = i64::from(*expected);
    let count = records.len() as i64;
    let text = card.as_ref().map(|card| card.text.as_str());
    let mut tags = card.as_ref().map_or(Vec::new(), |card| card.tags.clone());
    tags.sort_unstable();
    tags.dedup();
    let sql = "WITH this AS (
            INSERT INTO stream (name, records) SELECT $1, $3
            WHERE $2 = 0 OR EXISTS (SELECT 1 FROM stream WHERE name = $1)
            ON CONFLICT (name) DO UPDATE SET records = stream.records + $3 WHERE stream.records = $2
            RETURNING id
        ), written AS (
            INSERT INTO record (stream, number, body)
            SELECT this.id, $2 + record.number, record.body
            FROM this, unnest($4) WITH ORDINALITY AS record (body, number)
        ), untagged AS (
            DELETE FROM tag USING this WHERE tag.stream = this.id AND $5 IS NOT NULL
        ), carded AS (
            INSERT INTO card (stream, changed, text)
            SELECT this.id, nextval('change'), $5 FROM this WHERE $5 IS NOT NULL
            ON CONFLICT (stream) DO UPDATE SET changed = excluded.changed, text = excluded.text
            RETURNING stream, changed
        ), tagged AS (
            INSERT INTO tag (tag, changed, stream)
            SELECT tag, carded.changed, carded.stream FROM carded, unnest($6) AS tag
        )
        SELECT pg_notify($7, ($2 + $3) || ' ' || $1) FROM this";
    let values: [(&(dyn tokio_postgres::types::ToSql + Sync), _); 7] = [
        (&name, Type::TEXT),
        (&expected, Type::INT8),
        (&count, Type::INT8),
        (&records.as_slice(), Type::BYTEA_ARRAY),
        (&text, Type::TEXT),
        (&tags, Type::TEXT_ARRAY),
        (&CHANNEL, Type::TEXT),
    ];
    let rows = client.query_typed(sql, &values).await?;
    if rows.is_empty() { Err(StoreError::Conflict { stream: Arc::clone(stream) }) } else { Ok(()) }
}

/// Listen to the other nodes for as long as the store is there. `ready` hears when it begins.
async fn keep_listening(
    config: Config,
    news: broadcast::Sender<News>,
    ready: oneshot::Sender<Result<(), StoreError>>,
) {
    let mut ready = Some(ready);
    loop {
        let begun = || match ready.take() {
            Some(ready) => drop(ready.send(Ok(()))),
            // Something may have happened while nobody listened.
            None => drop(news.send(News::Missed)),
        };
        let ended = listen(&config, &news, begun).await;
        if let (Some(ready), Err(error)) = (ready.take(), ended) {
            let _ = ready.send(Err(error));
            return;
        }
        tokio::time::sleep(AGAIN).await;
    }
}

/// Listen until the connection breaks.
async fn listen(
    config: &Config,
    news: &broadcast::Sender<News>,
    begun: impl FnOnce(),
) -> Result<(), StoreError> {
    let (client, mut connection) = config.connect(NoTls).await?;
    let sql = format!("LISTEN {CHANNEL}");
    let mut asked = std::pin::pin!(client.batch_execute(&sql));
    let mut begun = Some(begun);
    loop {
        tokio::select! {
            answer = &mut asked, if begun.is_some() => {
                answer?;
                if let Some(begun) = begun.take() {
                    begun();
                }
            }
            message = std::future::poll_fn(|context| connection.poll_message(context)) => match message {
                Some(Ok(AsyncMessage::Notification(told))) => {
                    let _ = news.send(read_news(told.payload()));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => return Ok(()),
            },
        }
    }
}

/// `12 match/abc`: how many records which stream has now; `- match/abc`: it is gone.
fn read_news(payload: &str) -> News {
    let read = payload.split_once(' ').and_then(|(records, stream)| match records {
        "-" => Some(News::Gone(stream.into())),
        _ => Some(News::Changed([Changed { stream: stream.into(), records: records.parse().ok()? }].into())),
    });
    read.unwrap_or(News::Missed)
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        let why = error.as_db_error().map(|error| format!(": {}", error.message())).unwrap_or_default();
        StoreError::Broken(format!("{error}{why}"))
    }
}
