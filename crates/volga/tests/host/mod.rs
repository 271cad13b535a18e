//! A host as the world meets it: the real program, on a real socket, with a database of its own that outlives it.

#![allow(dead_code, reason = "each test binary uses a part of this")]

pub(crate) mod client;

#[path = "../../../server/tests/common/mod.rs"]
mod common;

use std::io::{BufRead as _, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, Instant};

use common::Database;
pub(crate) use common::Folder;
pub(crate) use common::client::{Ask, Reply, ask, connect};

/// Where a host keeps everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Store {
    Sqlite,
    Postgres,
}

/// Both of them.
pub(crate) const STORES: [Store; 2] = [Store::Sqlite, Store::Postgres];

/// A database that goes away with the last host that uses it.
struct Place {
    name: String,
    _folder: Folder,
    _server: Option<Arc<Database>>,
}

impl Place {
    fn new(store: Store) -> Arc<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let folder = Folder::new("host");
        let (name, server) = match store {
            Store::Sqlite => (folder.path().join("server.db").to_str().unwrap().to_owned(), None),
            Store::Postgres => {
                let server = postgres();
                let number = NUMBER.fetch_add(1, Ordering::Relaxed);
                (server.create(&format!("volga{number}")), Some(server))
            }
        };
        Arc::new(Place { name, _folder: folder, _server: server })
    }
}

/// The one PostgreSQL of this program; it stops when nobody needs it any more.
fn postgres() -> Arc<Database> {
    static RUNNING: Mutex<Weak<Database>> = Mutex::new(Weak::new());
    let mut running = RUNNING.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    running.upgrade().unwrap_or_else(|| {
        let server = Arc::new(Database::start());
        *running = Arc::downgrade(&server);
        server
    })
}

/// A port that nobody listens on, and that the system gives to nobody: a host that was killed must find it free.
fn port() -> u16 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let first = 10_000 + std::process::id().wrapping_mul(97) % 20_000;
    loop {
        let port = first + NEXT.fetch_add(1, Ordering::Relaxed) % 2_000;
        if TcpListener::bind(("127.0.0.1", port as u16)).is_ok() {
            return port as u16;
        }
    }
}

/// A node of a host.
pub(crate) struct Host {
    place: Arc<Place>,
    args: Vec<String>,
    pub(crate) address: SocketAddr,
    process: Option<Child>,
}

impl Host {
    /// A new host with an empty database, on a port that it keeps.
    pub(crate) fn start(store: Store, args: &[&str]) -> Self {
        Host::on(Place::new(store), args.iter().map(|arg| (*arg).to_owned()).collect())
    }

    /// Another node on the same database.
    pub(crate) fn another(&self) -> Self {
        Host::on(Arc::clone(&self.place), self.args.clone())
    }

    fn on(place: Arc<Place>, args: Vec<String>) -> Self {
        let address = SocketAddr::from(([127, 0, 0, 1], port()));
        let mut host = Host { place, args, address, process: None };
        host.restart();
        host
    }

    /// Start it once more, after it has ended.
    pub(crate) fn restart(&mut self) {
        assert!(self.process.is_none(), "it runs");
        let mut command = Command::new(env!("CARGO_BIN_EXE_volga"));
        command.arg("serve").args(["--listen", &self.address.to_string()]);
        if !self.args.iter().any(|arg| arg == "--limits") {
            command.args(["--limits", "1000"]);
        }
        command.args(["--database", &self.place.name]).args(&self.args);
        let errors = if std::env::var_os("SHOW_LOG").is_some() { Stdio::inherit() } else { Stdio::null() };
        let mut process =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(errors).spawn().expect("volga starts");
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        self.process = Some(process);
        assert_eq!(line.trim_end(), format!("Volga listens on http://{}", self.address));
    }

    /// With these options, too, from the next start on.
    pub(crate) fn give(&mut self, args: &[&str]) {
        self.args.extend(args.iter().map(|arg| (*arg).to_owned()));
    }

    /// The number of its process.
    pub(crate) fn pid(&self) -> u32 {
        self.process.as_ref().expect("it runs").id()
    }

    /// `kill -9`: it gets to do nothing more.
    pub(crate) fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }

    /// Ask it to end, and see that it does so in time.
    pub(crate) async fn stop(&mut self) -> ExitStatus {
        let mut process = self.process.take().expect("it runs");
        let told = Command::new("kill").args(["-TERM", &process.id().to_string()]).status();
        assert!(told.is_ok_and(|status| status.success()), "it runs");
        let until = Instant::now() + Duration::from_secs(15);
        loop {
            if let Some(status) = process.try_wait().unwrap() {
                return status;
            }
            if Instant::now() > until {
                let _ = process.kill();
                panic!("it does not end");
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Where it keeps everything, as `--database` names it.
    pub(crate) fn database(&self) -> &str {
        &self.place.name
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.kill();
    }
}
