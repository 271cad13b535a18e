//! A bare axum server that says again what it is told.

use std::net::SocketAddr;

use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::routing::get;
use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::Skip;

/// Start it on threads of its own; it ends with the runtime.
pub fn echo_host() -> Result<(Runtime, SocketAddr), Skip> {
    let skip = |error: std::io::Error| Skip(error.to_string());
    let runtime = Runtime::new().map_err(skip)?;
    let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).map_err(skip)?;
    let address = listener.local_addr().map_err(skip)?;
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    let upgrade = |upgrade: WebSocketUpgrade| async { upgrade.on_upgrade(echo) };
    let router = Router::new().route("/echo", get(upgrade));
    runtime.spawn(async move { axum::serve(listener, router).await });
    Ok((runtime, address))
}

async fn echo(mut socket: WebSocket) {
    while let Some(Ok(message @ Message::Text(_))) = socket.recv().await {
        if socket.send(message).await.is_err() {
            return;
        }
    }
}
