//! The server as a host runs it: the real program, real sockets, real signals.

#![cfg(unix)]

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

/// A folder of its own for each test, removed at the end.
struct Home(PathBuf);

impl Home {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("volga-serve-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Home(path)
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_volga"));
        command.args(args).current_dir(&self.0).env("VOLGA_HOME", self.0.join("home")).env("LANG", "C");
        command.env_remove("VOLGA_DATABASE").env_remove("VOLGA_METRICS_TOKEN");
        command
    }

    fn volga(&self, args: &[&str]) -> Output {
        self.command(args).output().unwrap()
    }

    /// What the command prints, if all is well.
    fn says(&self, args: &[&str]) -> String {
        let output = self.volga(args);
        assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }

    fn serve(&self, args: &[&str]) -> Server {
        let args = [&["serve", "--listen", "127.0.0.1:0"], args].concat();
        let mut child = self.command(&args).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Volga listens on http://").expect(&line).to_owned();
        Server { child, address }
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn ask(&self, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let address = &self.address;
        let length = body.len();
        let text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(text.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// End it as systemd does; its exit code.
    fn end(mut self, signal: &str) -> Option<i32> {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        self.child.wait().unwrap().code()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn starts(answer: &str, status: u16) {
    assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{answer}");
}

#[test]
fn it_starts_answers_and_ends_when_told_to() {
    let home = Home::new("ends");
    for signal in ["-TERM", "-INT"] {
        let server = home.serve(&["--log", "json"]);
        starts(&server.ask("GET", "/healthz", ""), 200);
        starts(&server.ask("POST", "/api/guests", "{\"name\":\"anna\"}"), 201);
        assert_eq!(server.end(signal), Some(0), "{signal}");
    }
}

#[test]
fn what_makes_no_sense_is_refused_with_a_remedy() {
    let home = Home::new("nonsense");
    let cases: [(&[&str], &str); 8] = [
        (&["--listen", "0.0.0.0:0"], "--insecure-cookies"),
        (&["--listen", "0.0.0.0:0", "--accounts", "open"], "--origin https://"),
        (&["--guests"], "--accounts"),
        (&["--origin", "http://volga.example"], "--insecure-cookies"),
        (&["--origin", "https://volga.example", "--insecure-cookies"], "leave out"),
        (&["--origin", "volga.example"], "https://example.org"),
        (&["--limits", "0"], "at least"),
        (&["--metrics-token", "short"], "at least 16"),
    ];
    for (args, words) in cases {
        let output = home.volga(&[&["serve"], args].concat());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {errors}");
        assert!(errors.contains(words), "{args:?}: {errors}");
    }
    assert!(!home.0.join("home").exists(), "nothing was made");
}

#[test]
fn invited_backed_up_and_restored() {
    let home = Home::new("backup");
    let invitation = home.says(&["invite"]);
    let server = home.serve(&["--accounts", "invited"]);
    let account =
        format!("{{\"name\":\"anna\",\"password\":\"correct horse\",\"invitation\":\"{invitation}\"}}");
    starts(&server.ask("POST", "/api/accounts", &account), 201);
    let said = home.says(&["backup", "one.backup"]);
    assert!(said.starts_with("4 streams, 6 records"), "{said}");
    starts(&server.ask("GET", "/healthz", ""), 200);
    assert_eq!(server.end("-TERM"), Some(0));

    let refused = |args: &[&str], words: &str| {
        let output = home.volga(args);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && errors.contains(words), "{args:?}: {errors}");
    };
    refused(&["backup", "one.backup"], "one.backup");
    refused(&["backup", "two.backup", "--database", "nowhere.db"], "nowhere.db");
    refused(&["restore", "one.backup"], "something in this store already");
    let damaged = fs::read_to_string(home.0.join("one.backup")).unwrap().replace("anna", "hans");
    fs::write(home.0.join("damaged.backup"), damaged).unwrap();
    refused(&["restore", "damaged.backup", "--database", "other.db"], "line 3");
    assert!(!home.0.join("other.db").exists() && !home.0.join("two.backup").exists());

    home.says(&["restore", "one.backup", "--database", "new.db"]);
    let server = home.serve(&["--accounts", "closed", "--database", "new.db"]);
    starts(&server.ask("POST", "/api/session", "{\"name\":\"anna\",\"password\":\"correct horse\"}"), 200);
    starts(&server.ask("POST", "/api/session", "{\"name\":\"anna\",\"password\":\"wrong horse\"}"), 403);
}

#[test]
fn what_is_kept_is_private() {
    use std::os::unix::fs::PermissionsExt as _;
    let home = Home::new("private");
    home.says(&["invite"]);
    home.says(&["backup", "one.backup"]);
    for file in ["home/server.db", "one.backup"] {
        let mode = fs::metadata(home.0.join(file)).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{file}");
    }
}
