//! PostgreSQL: for hosts that outgrow one machine.
//!
//! Any number of nodes share one database. A stream's row is locked by whoever appends to it, and
//! the key of `record` refuses a second entry of the same number; so the database itself decides who
//! was first. `NOTIFY` carries the names of changed streams to the other nodes.
//!
//! A database that does not answer is as good as none: every question has a time in which it must be answered, and
//! connections on which one was not are given up.

mod address;
mod listen;
mod tell;

use std::error::Error as _;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use deadpool_postgres::{Hook, HookError, Manager, ManagerConfig, Pool, RecyclingMethod, Runtime, Timeouts};
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, GenericClient};

use super::{
    AHEAD, Answer, Append, Card, Changed, Few, Listed, NEWS, News, Page, Query, Store, StoreError, Whole,
    check_storable, check_version, is_storable, too_new,
};
use address::Address;

pub(super) use tell::everything;

/// The changes of the tables, in order. What has been released stays as it is; new ones are added.
const MIGRATIONS: [&str; 1] = [include_str!("postgres/1.sql")];

/// Writes that reach the disk at the same time share a sync there, so several must be under way.
const CONNECTIONS: usize = 8;

/// The channel on which nodes tell each other what has changed.
const CHANNEL: &str = "volga";

/// How long a question may take, with the wait for a connection; how long it may take to connect.
const PATIENCE: Duration = Duration::from_secs(5);

/// What a connection for questions begins with: the database gives up as we do, and keeps nothing locked for somebody
/// who does not come back. It would spend more time on preparing these questions (`jit`) than on answering them.
const BEGIN: &str =
    "SET statement_timeout = '5s'; SET idle_in_transaction_session_timeout = '10s'; SET jit = off";

/// A value for a question, with its type: so that the database need not be asked for it.
type Value<'a> = (&'a (dyn ToSql + Sync), Type);

/// A store in a database.
pub struct Postgres {
    address: Address,
    pool: Pool,
    news: broadcast::Sender<News>,
    listener: tokio::task::JoinHandle<()>,
}

impl fmt::Debug for Postgres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Postgres").field("address", &self.address).finish_non_exhaustive()
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.listener.abort();
    }
}

impl Postgres {
    /// Connect to `postgres://user@host/database` and bring the tables up to date. `sslmode` and `sslrootcert` say, as
    /// in other programs, whether the connection is encrypted and whose certificates are believed.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        let address: Address = address.parse()?;
        migrate(&mut address.client().await?).await?;
        let (news, _) = broadcast::channel(NEWS);
        let (ready, listening) = oneshot::channel();
        let listener = tokio::spawn(listen::keep_listening(address.clone(), news.clone(), ready));
        listening.await.map_err(|_| StoreError::Broken("nobody listens".to_owned()))??;
        let pool = pool(&address)?;
        Ok(Postgres { address, pool, news, listener })
    }

    async fn client(&self) -> Result<deadpool_postgres::Client, StoreError> {
        self.pool.get().await.map_err(|error| StoreError::Broken(format!("no connection: {error}")))
    }

    /// Wait for an answer to so many questions, but not for ever. If none comes, this connection is given up, and so are
    /// those that nobody uses just now: they lead to the same database.
    async fn in_time<T>(
        &self,
        questions: usize,
        answer: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        match tokio::time::timeout(PATIENCE * questions as u32, answer).await {
            Ok(answer) => answer,
            Err(_) => {
                // The one that was waited for is among them again.
                self.pool.retain(|_, _| false);
                Err(unanswered())
            }
        }
    }
}

fn unanswered() -> StoreError {
    StoreError::Broken("the database does not answer".to_owned())
}

fn pool(address: &Address) -> Result<Pool, StoreError> {
    let config = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let manager = Manager::from_config(address.config().clone(), address.tls().clone(), config);
    let begin = Hook::async_fn(|client: &mut deadpool_postgres::ClientWrapper, _| {
        Box::pin(async move { client.batch_execute(BEGIN).await.map_err(HookError::Backend) })
    });
    let timeouts = Timeouts { wait: Some(PATIENCE), create: Some(PATIENCE), recycle: Some(PATIENCE) };
    let pool = Pool::builder(manager)
        .max_size(CONNECTIONS)
        .post_create(begin)
        .timeouts(timeouts)
        .runtime(Runtime::Tokio1)
        .build();
    pool.map_err(|error| StoreError::Broken(error.to_string()))
}

impl Store for Postgres {
    fn append(&self, appends: Few<Append>) -> Answer<'_, ()> {
        Box::pin(self.in_time(appends.len().max(1), async move {
            check_storable(&appends)?;
            let mut client = self.client().await?;
            if let [append] = &appends[..] {
                // One statement is a transaction of its own, and one journey to the database.
                return write_append(&**client, append).await;
            }
            let transaction = tokio_postgres::Client::transaction(&mut client).await?;
            for append in &appends {
                write_append(&transaction, append).await?;
            }
            Ok(transaction.commit().await?)
        }))
    }

    fn load(&self, stream: &str, after: u32) -> Answer<'_, Vec<Vec<u8>>> {
        let stream = stream.to_owned();
        Box::pin(self.in_time(1, async move {
            if !is_storable(&stream) {
                return Ok(Vec::new());
            }
            let client = self.client().await?;
            let after = i64::from(after);
            let sql = "SELECT record.body FROM stream JOIN record ON record.stream = stream.id
                 WHERE stream.name = $1 AND record.number > $2 ORDER BY record.number";
            let rows = client.query_typed(sql, &[(&stream, Type::TEXT), (&after, Type::INT8)]).await?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        }))
    }

    fn list(&self, query: Query) -> Answer<'_, Page> {
        Box::pin(self.in_time(1, async move {
            if query.is_vain() {
                return Ok(Page::default());
            }
            let client = self.client().await?;
            let (count, limit) = (query.tags.len() as i32, i64::from(query.limit));
            let (from, looks) = (query.from(), query.looks() as i64);
            let values: [Value<'_>; 5] = [
                (&query.tags, Type::TEXT_ARRAY),
                (&count, Type::INT4),
                (&from, Type::INT8),
                (&limit, Type::INT8),
                (&looks, Type::INT8),
            ];
            let rows = client.query_typed(include_str!("postgres/list.sql"), &values).await?;
            let mut page = Page::default();
            for row in rows {
                let (is_found, changed): (bool, i64) = (row.get(0), row.get(1));
                if let (true, Some(stream)) = (is_found, row.get(3)) {
                    let (records, card) = (row.get::<_, i64>(4) as u32, row.get(5));
                    page.listed.push(Listed { stream, records, changed, card });
                }
                // The last row is where the walk ended.
                let is_cut = row.get::<_, i64>(2) >= looks || page.listed.len() == query.limit as usize;
                page.next = is_cut.then_some(if is_found { changed } else { changed.saturating_add(1) });
            }
            Ok(page)
        }))
    }

    fn forget(&self, stream: &str) -> Answer<'_, bool> {
        let stream = stream.to_owned();
        Box::pin(self.in_time(1, async move {
            if !is_storable(&stream) {
                return Ok(false);
            }
            let client = self.client().await?;
            let sql = "WITH gone AS (DELETE FROM stream WHERE name = $1 RETURNING name)
                SELECT pg_notify($2, '- ' || name) FROM gone";
            let values: [Value<'_>; 2] = [(&stream, Type::TEXT), (&CHANNEL, Type::TEXT)];
            Ok(!client.query_typed(sql, &values).await?.is_empty())
        }))
    }

    fn everything(&self) -> mpsc::Receiver<Result<Whole, StoreError>> {
        tell::everything_at(self.address.clone())
    }

    fn news(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    fn probe(&self) -> Answer<'_, ()> {
        Box::pin(self.in_time(1, async move {
            Ok(self.client().await?.batch_execute("UPDATE version SET done = done").await?)
        }))
    }

    /// The database plans by what it knows of its tables, and learns it only after a while by itself.
    fn take_stock(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            // It may take long: not on one of the connections that are given up soon.
            let client = self.address.client().await?;
            Ok(client.batch_execute("VACUUM (ANALYZE) stream, record, card, tag").await?)
        })
    }

    /// What was answered is with the database; there is nothing to put away.
    fn close(&self) -> Answer<'_, ()> {
        self.listener.abort();
        self.pool.close();
        Box::pin(std::future::ready(Ok(())))
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
    let values: [Value<'_>; 7] = [
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

/// Whether the tables are those of this program.
async fn check(client: &Client) -> Result<(), StoreError> {
    let done: i32 = client.query_one("SELECT done FROM version", &[]).await?.get(0);
    check_version(done.unsigned_abs(), MIGRATIONS.len() as u32)
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        let why = error.source().map(|error| format!(": {error}")).unwrap_or_default();
        StoreError::Broken(format!("{error}{why}"))
    }
}
