//! A play server in this process, and matches whose every move is known beforehand.

use std::collections::HashMap;
use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, LazyLock};

use inferno::Inferno;
use serde_json::json;
use server::http::{App, Config};
use server::record::{EntryRecord, Holder, Laid, Other, Record};
use server::room::{Eye, Room};
use server::shelf::{Of, Shelf};
use server::store::{Append, Safety, Sqlite};
use table::{Dice, Files, Game as _, Id, Seat, Seed};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::Skip;

/// A folder that goes away again.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// A new one, on the disk where this program is: temporary folders are often in memory, where
    /// nothing is durable.
    pub fn new() -> Result<Self, Skip> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let program = std::env::current_exe().map_err(|error| Skip(error.to_string()))?;
        let path = program.with_file_name(format!("bench-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).map_err(|error| Skip(error.to_string()))?;
        Ok(Folder(path))
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The games of the host.
#[must_use]
pub fn shelf() -> Arc<Shelf> {
    static SHELF: LazyLock<Arc<Shelf>> = LazyLock::new(|| {
        let game = Of::<Inferno>::new(&Files::of(Inferno::TITLE)).expect("compiled-in data are valid");
        Arc::new(Shelf::new(vec![Box::new(game)], server::texts(&[Inferno::TITLE])))
    });
    Arc::clone(&SHELF)
}

/// A move of a [`Script`].
#[derive(Clone, Debug)]
pub struct Move {
    /// Who makes it.
    pub seat: u8,
    /// What it is.
    pub words: String,
    /// The version that the seat has seen.
    pub version: u32,
    /// The id that its client makes up.
    pub id: Id,
    /// As a client sends it.
    pub message: Utf8Bytes,
    /// The seats that are told something.
    pub told: Vec<u8>,
}

impl Move {
    /// As a record.
    #[must_use]
    pub fn record(&self) -> EntryRecord {
        EntryRecord {
            at: AT,
            seat: Seat(self.seat),
            id: self.id.clone(),
            words: self.words.clone(),
            faces: Vec::new(),
        }
    }
}

/// A match of Inferno from beginning to end, as it goes each time with the same seed.
#[derive(Clone, Debug)]
pub struct Script {
    mode: &'static str,
    seed: u64,
    /// The words for the seats.
    pub seats: &'static [&'static str],
    /// What is done in it.
    pub moves: Vec<Move>,
}

/// When everything happens that is prepared.
const AT: u64 = 1_790_000_000;

impl Script {
    /// A match in this mode between the best bots, its luck given by a number.
    #[must_use]
    pub fn new(mode: &'static str, seed: u64) -> Self {
        let mut script = Script { mode, seed, seats: &[], moves: Vec::new() };
        let mut room = script.room();
        script.seats = room.seats();
        let bot = <Inferno as bots::Opponents>::BOTS[0];
        let versions = |room: &mut Room| -> Vec<u32> {
            (0..room.seats().len() as u8).map(|seat| room.version(Eye::Seat(seat))).collect()
        };
        let mut before = versions(&mut room);
        loop {
            let game = room.game().expect("it has begun");
            let Some(seat) = game.asked().iter().next() else { return script };
            let number = script.moves.len() as u64;
            let ponder = game.ponder(seat, bot, seed.wrapping_mul(1000) + number);
            let words = ponder.expect("the seat is asked")();
            let version = before[usize::from(seat.0)];
            // Six letters: within one match nobody will make up the same twice.
            let mut letters = fastrand::Rng::with_seed(seed + number);
            let id: String = (0..6).map(|_| letters.alphanumeric()).collect();
            let message = json!([id, version, words]).to_string();
            let made = Move {
                seat: seat.0,
                words,
                version,
                id: id.parse().expect("this is an id"),
                message: message.into(),
                told: Vec::new(),
            };
            room.enter(made.record(), version).expect("bots choose what is legal");
            let after = versions(&mut room);
            let told = (0..).zip(before.iter().zip(&after));
            let told = told.filter(|(_, (before, after))| before < after).map(|(seat, _)| seat).collect();
            script.moves.push(Move { told, ..made });
            before = after;
        }
    }

    /// The match before the first move, watched from every seat.
    #[must_use]
    pub fn room(&self) -> Room {
        let shelf = shelf();
        let id = "bench".parse().expect("this is an id");
        let laid = self.opening(&shelf, &[String::new(), String::new(), String::new()]);
        let mut room = Room::fold(id, shelf, HashMap::new(), laid).expect("it can be laid");
        for seat in 0..room.seats().len() as u8 {
            room.version(Eye::Seat(seat));
        }
        room
    }

    /// The records before the first move, these people sitting there.
    fn opening(&self, shelf: &Shelf, people: &[String]) -> Vec<Record> {
        let game = shelf.game("inferno").expect("it is there");
        let options = game.options(&json!({"mode": self.mode})).expect("these are options");
        let seats = game.seats(&options).expect("these are options");
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&self.seed.to_le_bytes());
        let laid = Laid {
            at: AT,
            game: "inferno".to_owned(),
            rules: game.title().rules_version,
            data: game.fingerprint().to_owned(),
            options,
            dice: Dice::Sealed,
            seed: Seed::new(seed).open(),
            title: String::new(),
            invitation: None,
            delay: None,
            patience: 86_400,
            kept_for: Vec::new(),
            by: people[0].clone(),
        };
        let sat = (0..).zip(seats).map(|(seat, _)| Other::Sat {
            at: AT,
            seat,
            holder: Holder::Person(people[usize::from(seat)].clone()),
            salt: String::new(),
        });
        let began = Other::Began { at: AT, faces: Vec::new() };
        [Other::Laid(laid)].into_iter().chain(sat).chain([began]).map(Record::Other).collect()
    }

    /// The records of a match as it stands after so many moves.
    #[must_use]
    pub fn records(&self, shelf: &Shelf, people: &[String], moves: usize) -> Vec<Vec<u8>> {
        let moves = self.moves[..moves].iter().map(|made| Record::Entry(made.record()));
        self.opening(shelf, people).into_iter().chain(moves).map(|record| record.to_bytes()).collect()
    }
}

/// A host for guests, without limits to speak of.
pub struct Host {
    /// Where it runs.
    pub runtime: Runtime,
    /// What it is.
    pub app: Arc<App>,
    /// Where it listens.
    pub address: SocketAddr,
    /// The secrets of those who play.
    pub tokens: Vec<String>,
    people: Vec<String>,
    folder: Folder,
}

impl std::fmt::Debug for Host {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Host").field("address", &self.address).finish_non_exhaustive()
    }
}

/// The file in which a host keeps everything.
pub const DATABASE: &str = "volga.db";

impl Host {
    /// Start one, with a new store.
    pub fn start(safety: Safety) -> Result<Self, Skip> {
        let skip = |error: &dyn std::fmt::Display| Skip(error.to_string());
        let folder = Folder::new()?;
        let runtime = Runtime::new().map_err(|error| skip(&error))?;
        let path = folder.path().join(DATABASE);
        let started = runtime.block_on(async {
            let store = Sqlite::open_with(&path, safety).map_err(|error| skip(&error))?;
            let config = Config { limits: 1e6, ..Config::default() };
            let app = App::open(Arc::new(store), shelf(), config).await.map_err(|error| skip(&error))?;
            let (mut people, mut tokens) = (Vec::new(), Vec::new());
            for name in ["anna", "ben", "cleo"] {
                let (person, secret) = app.people.become_guest(name).await.map_err(|error| skip(&error))?;
                people.push(person.id);
                tokens.push(secret.open());
            }
            let listener = TcpListener::bind("127.0.0.1:0").await.map_err(|error| skip(&error))?;
            let address = listener.local_addr().map_err(|error| skip(&error))?;
            tokio::spawn(server::http::serve(listener, Arc::clone(&app), std::future::pending()));
            Ok((app, address, people, tokens))
        });
        let (app, address, people, tokens) = started?;
        Ok(Host { runtime, app, address, tokens, people, folder })
    }

    /// Lay so many tables, each as it stands after so many moves of this script.
    pub fn lay(&self, script: &Script, tables: usize, moves: usize) -> Result<Vec<Id>, Skip> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let records = script.records(&self.app.shelf, &self.people, moves);
        let ids: Vec<Id> = (0..tables)
            .map(|_| format!("b{:015x}", NUMBER.fetch_add(1, Ordering::Relaxed)))
            .map(|id| id.parse().expect("this is an id"))
            .collect();
        let append = |id: &Id| Append {
            stream: format!("match/{id}").into(),
            expected: 0,
            records: records.clone().into(),
            card: None,
        };
        for some in ids.chunks(100) {
            let appended = self.app.store.append(some.iter().map(append).collect());
            self.runtime.block_on(appended).map_err(|error| Skip(error.to_string()))?;
        }
        Ok(ids)
    }

    /// Its folder, for whoever goes on with what it has written.
    #[must_use]
    pub fn into_folder(self) -> Folder {
        self.runtime.shutdown_timeout(std::time::Duration::from_secs(5));
        self.folder
    }

    /// The path of the WebSocket of a seat.
    #[must_use]
    pub fn live(id: &Id, seat: &str) -> String {
        format!("/api/matches/{id}/live?seat={seat}")
    }

    /// How large the database is when everything is in it.
    pub fn stored(&self) -> Result<u64, Skip> {
        let path = self.folder.path().join(DATABASE);
        let size = || -> rusqlite::Result<u64> {
            let connection = rusqlite::Connection::open(&path)?;
            connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
            let pages: u32 = connection.query_row("PRAGMA page_count", [], |row| row.get(0))?;
            let size: u32 = connection.query_row("PRAGMA page_size", [], |row| row.get(0))?;
            Ok(u64::from(pages) * u64::from(size))
        };
        size().map_err(|error| Skip(error.to_string()))
    }
}
