//! A host in this process, on a real socket.

use std::net::SocketAddr;
use std::sync::Arc;

use serde_json::json;
use server::http::{App, Config};
use server::people::{People, Registration};
use server::shelf::{Of, Shelf};
use server::store::{Sqlite, Store};
use table::{Files, Game as _};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::Folder;
use super::client::{Ask, ask};

/// A running host.
pub(crate) struct Host {
    pub(crate) address: SocketAddr,
    pub(crate) app: Arc<App>,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<std::io::Result<()>>,
    _folder: Option<Folder>,
}

pub(crate) fn shelf() -> Arc<Shelf> {
    let (ferry, inferno) = (ferry::Ferry::TITLE, inferno::Inferno::TITLE);
    let games: Vec<Box<dyn server::shelf::AnyGame>> = vec![
        Box::new(Of::<ferry::Ferry>::new(&Files::of(ferry)).unwrap()),
        Box::new(Of::<inferno::Inferno>::new(&Files::of(inferno)).unwrap()),
    ];
    Arc::new(Shelf::new(games, server::texts(&[ferry, inferno])))
}

pub(crate) async fn start(config: Config) -> Host {
    let folder = Folder::new("http");
    let store = Arc::new(Sqlite::open(&folder.path().join("volga.db")).unwrap());
    start_on(store, config, Some(folder), |people| people).await
}

pub(crate) async fn start_on(
    store: Arc<dyn Store>,
    config: Config,
    folder: Option<Folder>,
    change: impl FnOnce(People) -> People,
) -> Host {
    start_with(shelf(), store, config, folder, change).await
}

/// A host with these games.
pub(crate) async fn start_with(
    shelf: Arc<Shelf>,
    store: Arc<dyn Store>,
    config: Config,
    folder: Option<Folder>,
    change: impl FnOnce(People) -> People,
) -> Host {
    let registration = config.doors.registration().unwrap_or(Registration::Closed);
    let people = Arc::new(change(People::new(Arc::clone(&store), registration)));
    let key = server::host_key(&*store).await.unwrap();
    let app = App::new(store, shelf, people, key, config);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel();
    let shutdown = async { drop(stopped.await) };
    let running = tokio::spawn(server::http::serve(listener, Arc::clone(&app), shutdown));
    Host { address, app, stop: Some(stop), running, _folder: folder }
}

impl Host {
    pub(crate) fn ask(&self, method: &'static str, path: &str) -> Ask {
        ask(self.address, method, path)
    }

    /// A changing request from a page of this host.
    pub(crate) fn post(&self, path: &str, body: serde_json::Value) -> Ask {
        self.ask("POST", path).here().json(&body)
    }

    /// The cookie of a guest.
    pub(crate) async fn guest(&self) -> String {
        let reply = self.post("/api/guests", json!({"name": "anna"})).send().await;
        assert_eq!(reply.status, 201, "{reply:?}");
        reply.cookie()
    }

    /// The bearer token of a guest.
    pub(crate) async fn bearer(&self) -> String {
        let reply = self.post("/api/guests", json!({"name": "bot", "token": true})).send().await;
        assert_eq!(reply.header("set-cookie"), None);
        format!("Bearer {}", reply.json()["token"].as_str().unwrap())
    }

    /// A WebSocket, by hand, after the first that it brings.
    pub(crate) async fn follow(&self, id: &str, bearer: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let request = format!(
            "GET /api/matches/{id}/live HTTP/1.1\r\nHost: x\r\nAuthorization: {bearer}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        while !bytes.windows(7).any(|window| window == b"\"whole\"") {
            let mut part = [0; 1024];
            let count = stream.read(&mut part).await.unwrap();
            assert!(count > 0, "{}", String::from_utf8_lossy(&bytes));
            bytes.extend_from_slice(&part[..count]);
        }
        stream
    }

    pub(crate) async fn end(mut self) {
        drop(self.stop.take());
        (&mut self.running).await.unwrap().unwrap();
    }
}
