//! Hearing from the other nodes what has changed.

use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::{broadcast, oneshot};
use tokio::time::timeout;
use tokio_postgres::{AsyncMessage, Client, Connection};

use super::address::Address;
use super::{CHANNEL, Changed, News, PATIENCE, StoreError, unanswered};

/// How long to wait before trying to reach the database again.
const AGAIN: Duration = Duration::from_millis(200);

/// So often the database is asked whether it is still there: who only listens would never know.
const PULSE: Duration = Duration::from_secs(5);

/// Listen to the other nodes for as long as the store is there. `ready` hears when it begins.
pub(super) async fn keep_listening(
    address: Address,
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
        let ended = listen(&address, &news, begun).await;
        if let (Some(ready), Err(error)) = (ready.take(), ended) {
            let _ = ready.send(Err(error));
            return;
        }
        tokio::time::sleep(AGAIN).await;
    }
}

/// Listen until the connection breaks, or nothing comes through any more.
async fn listen(
    address: &Address,
    news: &broadcast::Sender<News>,
    begun: impl FnOnce(),
) -> Result<(), StoreError> {
    let (client, connection) = address.connect().await?;
    tokio::select! {
        ended = ask(&client, begun) => ended,
        ended = hear(connection, news) => ended,
    }
}

async fn ask(client: &Client, begun: impl FnOnce()) -> Result<(), StoreError> {
    let ask = async |sql: &str| timeout(PATIENCE, client.batch_execute(sql)).await.map_err(|_| unanswered());
    ask(&format!("LISTEN {CHANNEL}")).await??;
    begun();
    loop {
        tokio::time::sleep(PULSE).await;
        ask("").await??;
    }
}

async fn hear<S, T>(
    mut connection: Connection<S, T>,
    news: &broadcast::Sender<News>,
) -> Result<(), StoreError>
where
    S: AsyncRead + AsyncWrite + Unpin,
    T: AsyncRead + AsyncWrite + Unpin,
{
    while let Some(message) = std::future::poll_fn(|context| connection.poll_message(context)).await {
        if let AsyncMessage::Notification(told) = message? {
            let _ = news.send(read_news(told.payload()));
        }
    }
    Ok(())
}

/// `12 match/abc`: how many records which stream has now; `- match/abc`: it is gone.
fn read_news(payload: &str) -> News {
    let read = payload.split_once(' ').and_then(|(records, stream)| match records {
        "-" => Some(News::Gone(stream.into())),
        _ => Some(News::Changed([Changed { stream: stream.into(), records: records.parse().ok()? }].into())),
    });
    read.unwrap_or(News::Missed)
}
