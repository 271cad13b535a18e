//! A WebSocket client that does as little as it can: what it sends is prepared, and of what it gets it
//! looks at the first letters.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};

use flate2::{Decompress, FlushDecompress};
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::Skip;

/// What comes is short; this much of it is read at once.
const READ_AHEAD: usize = 4 << 10;

/// A connection.
pub struct Client {
    socket: WebSocketStream<Counted>,
    inflate: Decompress,
}

impl std::fmt::Debug for Client {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Client").field("bytes", &self.bytes()).finish_non_exhaustive()
    }
}

impl Client {
    /// Connect to a path of a host, with a bearer token if there is one.
    pub async fn connect(address: SocketAddr, path: &str, token: &str) -> Result<Self, Skip> {
        let skip = |error: &dyn std::fmt::Display| Skip(format!("no WebSocket: {error}"));
        let mut request =
            format!("ws://{address}{path}").into_client_request().map_err(|error| skip(&error))?;
        if !token.is_empty() {
            let bearer = format!("Bearer {token}").parse().expect("a token is plain ASCII");
            request.headers_mut().insert("authorization", bearer);
        }
        let stream = TcpStream::connect(address).await.map_err(|error| skip(&error))?;
        stream.set_nodelay(true).map_err(|error| skip(&error))?;
        let stream = Counted { stream, bytes: 0 };
        let config = WebSocketConfig::default().read_buffer_size(READ_AHEAD);
        let connected = tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await;
        let (socket, _) = connected.map_err(|error| skip(&error))?;
        Ok(Client { socket, inflate: Decompress::new(false) })
    }

    /// How many bytes have gone over it, both ways.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.socket.get_ref().bytes
    }

    /// Send this.
    pub async fn send(&mut self, text: Utf8Bytes) -> Result<(), Skip> {
        self.socket.send(Message::Text(text)).await.map_err(|error| Skip(error.to_string()))
    }

    /// Read until something comes that begins so.
    pub async fn await_answer(&mut self, beginning: &str) -> Result<(), Skip> {
        loop {
            let message = self.socket.next().await.ok_or_else(|| Skip("the host hung up".to_owned()))?;
            let text = match message.map_err(|error| Skip(error.to_string()))? {
                Message::Text(text) => text,
                Message::Binary(bytes) => self.inflated(&bytes)?.into(),
                Message::Close(_) => return Err(Skip("the host hung up".to_owned())),
                _ => continue,
            };
            if text.starts_with(beginning) {
                return Ok(());
            }
            if text.starts_with("{\"error\"") {
                return Err(Skip(format!("refused: {text}")));
            }
        }
    }

    /// The text of a compressed message.
    fn inflated(&mut self, bytes: &[u8]) -> Result<String, Skip> {
        let input = [bytes, &[0, 0, 0xff, 0xff]].concat();
        let mut text = Vec::with_capacity(64 << 10);
        let status = self.inflate.decompress_vec(&input, &mut text, FlushDecompress::Sync);
        status.map_err(|error| Skip(error.to_string()))?;
        String::from_utf8(text).map_err(|error| Skip(error.to_string()))
    }
}

/// Counts what goes through.
#[derive(Debug)]
struct Counted {
    stream: TcpStream,
    bytes: u64,
}

impl AsyncRead for Counted {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        self.bytes += (buffer.filled().len() - before) as u64;
        read
    }
}

impl AsyncWrite for Counted {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        if let Poll::Ready(Ok(count)) = &written {
            self.bytes += *count as u64;
        }
        written
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
