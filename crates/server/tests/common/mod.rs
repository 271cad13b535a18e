//! What several tests need: a folder of their own and a PostgreSQL of their own.

#![allow(dead_code, reason = "each test binary uses a part of this")]

pub(crate) mod client;
pub(crate) mod host;

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use server::store::{Store, Whole};

/// A folder that goes away again.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("volga-{name}-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder can be made");
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// All that is in a store.
pub(crate) async fn everything(store: &dyn Store) -> Vec<Whole> {
    let mut all = store.everything();
    let mut wholes = Vec::new();
    while let Some(whole) = all.recv().await {
        wholes.push(whole.unwrap());
    }
    wholes
}

/// A PostgreSQL that this test has started, on a free port, and stops again.
pub(crate) struct Database {
    folder: Folder,
    port: u16,
    server: Child,
}

impl Database {
    pub(crate) fn start() -> Self {
        Database::start_with(|_| Vec::new())
    }

    /// The same with more settings; files that they name can be laid into this folder.
    pub(crate) fn start_with(settings: impl FnOnce(&Path) -> Vec<String>) -> Self {
        let folder = Folder::new("postgres");
        let data = folder.path().join("data");
        if is_root() {
            // It refuses to run as root; Debian's package brings a user for it.
            run(Command::new("chown").arg("postgres").arg(folder.path()));
        }
        run(program("initdb").arg("-D").arg(&data).args(["-U", "volga", "-A", "trust", "--no-sync"]));
        let settings: Vec<_> =
            settings(folder.path()).into_iter().flat_map(|one| ["-c".to_owned(), one]).collect();
        let port = free_port();
        let server = program("postgres")
            .arg("-D")
            .arg(&data)
            .arg("-k")
            .arg(folder.path())
            .args(["-h", "127.0.0.1", "-p", &port.to_string()])
            .args(settings)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("PostgreSQL starts");
        let database = Database { folder, port, server };
        let until = Instant::now() + Duration::from_secs(60);
        while !database.accepts() {
            assert!(Instant::now() < until, "PostgreSQL does not answer");
            std::thread::sleep(Duration::from_millis(50));
        }
        database
    }

    fn accepts(&self) -> bool {
        let port = self.port.to_string();
        let mut ask = program("pg_isready");
        ask.args(["-q", "-h", "127.0.0.1", "-p", &port]);
        ask.status().expect("pg_isready runs").success()
    }

    /// A new, empty database on it.
    pub(crate) fn create(&self, name: &str) -> String {
        let port = self.port.to_string();
        run(program("createdb").args(["-h", "127.0.0.1", "-p", &port, "-U", "volga", name]));
        format!("postgres://volga@127.0.0.1:{port}/{name}")
    }
}

impl Database {
    /// What it says to this, in one of its databases.
    pub(crate) fn run(&self, name: &str, sql: &str) -> String {
        let port = self.port.to_string();
        let mut ask = program("psql");
        ask.args([
            "-X",
            "-q",
            "-t",
            "-A",
            "-h",
            "127.0.0.1",
            "-p",
            &port,
            "-U",
            "volga",
            "-d",
            name,
            "-c",
            sql,
        ]);
        run(&mut ask)
    }

    /// Read the settings again.
    pub(crate) fn reload(&self) {
        run(program("pg_ctl").arg("reload").arg("-D").arg(self.folder.path().join("data")));
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        let data = self.folder.path().join("data");
        let _ = program("pg_ctl").arg("stop").arg("-D").arg(data).args(["-m", "immediate", "-s"]).status();
        let _ = self.server.wait();
    }
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("id runs");
    id.stdout == b"0\n"
}

/// One of PostgreSQL's programs; Debian keeps them out of the way.
fn program(name: &str) -> Command {
    let mut folders: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .map(|versions| versions.flatten().map(|version| version.path().join("bin")).collect())
        .unwrap_or_default();
    folders.sort();
    folders.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    let found = folders.iter().rev().map(|folder| folder.join(name)).find(|path| path.exists());
    let path = found.unwrap_or_else(|| panic!("there is no {name}: run `make deps`, or install PostgreSQL"));
    if is_root() {
        let mut command = Command::new("setpriv");
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]).arg(path);
        command.current_dir("/");
        command
    } else {
        Command::new(path)
    }
}

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {errors}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A port that nobody listens on.
pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    listener.local_addr().expect("it has an address").port()
}
