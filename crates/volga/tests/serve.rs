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
        self.start(&[&["serve", "--listen", "127.0.0.1:0"], args].concat())
    }

    fn start(&self, args: &[&str]) -> Server {
        let mut child = self.command(args).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Volga listens on http://").expect(&line).to_owned();
        Server { child, address }
    }
}

#[test]
fn a_folder_with_one_game_is_enough_and_its_scenarios_are_offered() {
    let home = Home::new("own");
    let ours = include_str!("../../../data/firefight/scenario-mown-field.toml");
    let own = ours
        .replace("id = \"mown-field\"", "id = \"bath-house\"")
        .replace("The mown field", "The bath house");
    fs::create_dir_all(home.0.join("own/firefight")).unwrap();
    fs::write(home.0.join("own/firefight/scenario-bath-house.toml"), own).unwrap();
    let server = home.serve(&["--data", "own"]);
    let games = server.ask("GET", "/api/games", "");
    assert!(games.contains("\"bath-house\":{\"name\":\"The bath house\",\"more\":\"A squad must"), "{games}");
    assert!(games.contains("\"quick-battle\",\"bath-house\"]"), "{games}");
    let seats =
        server.ask("GET", "/api/games/firefight/seats?options=%7B%22scenario%22%3A%22bath-house%22%7D", "");
    assert!(seats.contains("[\"player-1\"]"), "{seats}");
    let data = server.ask("GET", "/api/games/firefight/data", "");
    assert!(data.contains("\"scenario-bath-house\""), "{}", &data[..300]);
    fs::create_dir_all(home.0.join("none")).unwrap();
    let refused = home.volga(&["serve", "--data", "none"]);
    let told = String::from_utf8_lossy(&refused.stderr);
    assert!(told.contains("`firefight`") && told.contains("laid out like"), "{told}");
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
        self.ask_with(method, path, body, "")
    }

    fn ask_with(&self, method: &str, path: &str, body: &str, headers: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let address = &self.address;
        let length = body.len();
        let text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nConnection: close\r\n\
             {headers}Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
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
    assert!(said.starts_with("5 streams, 7 records"), "{said}");
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
    refused(&["restore", "damaged.backup", "--database", "other.db"], "line 4");
    assert!(!home.0.join("other.db").exists() && !home.0.join("two.backup").exists());

    home.says(&["restore", "one.backup", "--database", "new.db"]);
    let server = home.serve(&["--accounts", "closed", "--database", "new.db"]);
    starts(&server.ask("POST", "/api/session", "{\"name\":\"anna\",\"password\":\"correct horse\"}"), 200);
    starts(&server.ask("POST", "/api/session", "{\"name\":\"anna\",\"password\":\"wrong horse\"}"), 403);
}

/// A stream that makes no sense is named and left out, which a script sees by the exit code; the rest is saved.
#[test]
fn a_backup_leaves_out_what_is_damaged_and_says_so() {
    let home = Home::new("damaged");
    for _ in 0..120 {
        home.says(&["invite"]);
    }
    let file = rusqlite::Connection::open(home.0.join("home/server.db")).unwrap();
    let name: String =
        file.query_row("SELECT name FROM stream WHERE last = 2", [], |row| row.get(0)).unwrap();
    assert_eq!(file.execute("UPDATE batch SET body = x'ff' WHERE id = 2", []).unwrap(), 1);
    drop(file);
    let output = home.volga(&["backup", "one.backup"]);
    let (said, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert!(said.starts_with("119 streams, 119 records"), "{said}");
    assert!(errors.contains(&name) && errors.contains("not in the backup"), "{errors}");
    let said = home.says(&["restore", "one.backup", "--database", "new.db"]);
    assert!(said.starts_with("119 streams"), "{said}");
}

/// A full disk is when a backup is wanted most. Only root can make one; others test what needs no disk.
#[test]
fn a_full_disk_is_backed_up_to_another() {
    let home = Home::new("full");
    let full = home.0.join("full");
    fs::create_dir(&full).unwrap();
    let mount =
        |what: &[&str]| Command::new(what[0]).args(&what[1..]).arg(&full).stderr(Stdio::null()).status();
    let mounted = mount(&["mount", "-t", "tmpfs", "-o", "size=40m", "tmpfs"]);
    if !mounted.is_ok_and(|status| status.success()) {
        return;
    }
    let tested = std::panic::catch_unwind(|| {
        let database = full.join("server.db").display().to_string();
        home.says(&["invite", "--database", &database]);
        let fill = |name: &str| {
            let mut ballast = fs::File::create(full.join(name)).unwrap();
            let part = vec![1; 4096];
            while std::io::Write::write_all(&mut ballast, &part).is_ok() {}
        };
        fill("ballast");
        let said = home.says(&["backup", "one.backup", "--database", &database]);
        assert!(said.starts_with("1 streams, 1 records"), "nobody else has it open: {said}");
        // With the server, whose log has its room already.
        fs::remove_file(full.join("ballast")).unwrap();
        let server = home.serve(&["--database", &database]);
        starts(&server.ask("POST", "/api/guests", "{\"name\":\"anna\"}"), 201);
        fill("more");
        let said = home.says(&["backup", "two.backup", "--database", &database]);
        assert!(said.starts_with("4 streams, 4 records"), "{said}");
        // After a crash there is a log to be read, and no room for an index of it.
        assert_eq!(server.end("-KILL"), None);
        let _ = fs::remove_file(full.join("server.db-shm"));
        fill("all");
        home.says(&["backup", "three.backup", "--database", &database]);
        let [two, three] = ["two.backup", "three.backup"].map(|name| fs::read(home.0.join(name)).unwrap());
        assert!(two == three);
        // Where nothing can be written at all.
        mount(&["mount", "-o", "remount,ro"]).unwrap();
        home.says(&["backup", "four.backup", "--database", &database]);
        let nowhere =
            home.volga(&["backup", &full.join("no.backup").display().to_string(), "--database", &database]);
        assert_eq!(nowhere.status.code(), Some(2));
        assert!(!full.join("no.backup").exists());
    });
    mount(&["umount", "-l"]).unwrap();
    tested.unwrap();
    let left = fs::read_dir(&home.0).unwrap().map(|file| file.unwrap().file_name());
    let left: Vec<_> = left.filter(|name| name.to_string_lossy().ends_with(".new")).collect();
    assert_eq!(left, [""; 0], "nothing half is left");
}

/// Whatever the command: once it has ended, the one file is all of it, and a copy of it too.
#[test]
fn when_a_command_has_ended_its_database_is_one_file() {
    let home = Home::new("copy");
    let alone = |file: &str| {
        for ending in ["-wal", "-shm"] {
            assert!(!home.0.join(format!("{file}{ending}")).exists(), "{file}{ending}");
        }
    };
    home.says(&["invite"]);
    alone("home/server.db");
    for signal in ["-TERM", "-INT"] {
        let server = home.serve(&["--accounts", "open"]);
        let account = format!("{{\"name\":\"anna{signal}\",\"password\":\"correct horse\"}}");
        starts(&server.ask("POST", "/api/accounts", &account), 201);
        assert_eq!(server.end(signal), Some(0));
        alone("home/server.db");
    }
    home.says(&["backup", "one.backup"]);
    alone("home/server.db");
    home.says(&["restore", "one.backup", "--database", "new.db"]);
    alone("new.db");
    for (file, copy) in [("home/server.db", "copy.db"), ("new.db", "moved.db")] {
        fs::copy(home.0.join(file), home.0.join(copy)).unwrap();
        let server = home.serve(&["--accounts", "closed", "--database", copy]);
        for name in ["anna-TERM", "anna-INT"] {
            let session = format!("{{\"name\":\"{name}\",\"password\":\"correct horse\"}}");
            starts(&server.ask("POST", "/api/session", &session), 200);
        }
    }
    let table = home.start(&["play", "--no-open", "--port", "0"]);
    starts(&table.ask("POST", "/api/matches", "{\"game\":\"inferno\"}"), 201);
    assert_eq!(table.end("-INT"), Some(0));
    alone("home/local.db");
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

#[test]
fn a_person_alone_needs_nothing_but_play() {
    let home = Home::new("play");
    let table = home.start(&["play", "--no-open", "--port", "0"]);
    assert!(table.address.starts_with("127.0.0.1:"), "{}", table.address);
    let me = table.ask("GET", "/api/me", "");
    assert!(me.contains("\"local\":true"), "{me}");
    let laid = table.ask("POST", "/api/matches", "{\"game\":\"inferno\"}");
    starts(&laid, 201);
    let id = laid.split("\"id\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let entry = "{\"id\":\"first\",\"version\":3,\"words\":\"short moves\"}";
    let made = table.ask("POST", &format!("/api/matches/{id}/entries"), entry);
    starts(&made, 200);
    // Killed, not ended.
    drop(table);
    let table = home.start(&["play", "--no-open"]);
    let again = table.ask("POST", &format!("/api/matches/{id}/entries"), entry);
    assert!(again.contains("\"repeated\":true"), "{again}");
    assert_eq!(made.split("\"version\":").nth(1).map(|rest| &rest[..1]), Some("4"), "{made}");
    // A page elsewhere that has made its own name point to this machine.
    let mut stream = TcpStream::connect(&table.address).unwrap();
    stream.write_all(b"GET /api/me HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    starts(&answer, 403);
    assert_eq!(table.end("-INT"), Some(0));
    let nonsense = home.volga(&["play", "--seat", "german"]);
    assert!(String::from_utf8_lossy(&nonsense.stderr).contains("--terminal"), "{nonsense:?}");
}

/// What a table kept when all games had version 1 of their rules (`old-rules/`): six matches under way or over, one that waits for
/// somebody, and one of Night Ferry, which has the same rules since.
#[test]
fn a_table_with_matches_of_old_rules_starts_and_tells_them_apart() {
    let home = Home::new("old-rules");
    let backup = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/old-rules/play.backup");
    fs::create_dir_all(home.0.join("home")).unwrap();
    home.says(&["restore", backup, "--database", "home/local.db"]);
    let table = home.start(&["play", "--no-open", "--port", "0"]);
    let body = |answer: &str| -> serde_json::Value {
        let text = answer.split_once("\r\n\r\n").unwrap().1;
        serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {answer}"))
    };
    let listed = body(&table.ask("GET", "/api/matches?mine=true", ""));
    let listed = listed["matches"].as_array().unwrap();
    assert_eq!(listed.len(), 8);
    for one in listed {
        let path = format!("/api/matches/{}", one["id"].as_str().unwrap());
        let seen = body(&table.ask("GET", &format!("{path}?seat=gallery"), ""));
        let sheet = &seen["document"]["table"];
        let is_ferry = one["game"] == "ferry";
        assert_eq!(one["stage"], if is_ferry { "running" } else { "shelved" }, "{one}");
        assert_eq!((&sheet["stage"], &sheet["why"]), (&one["stage"], &one["why"]), "{sheet}");
        assert_eq!(seen["document"]["game"].is_null(), !is_ferry);
        starts(&table.ask("GET", &format!("{path}/log?seat=gallery"), ""), 200);
        if !is_ferry {
            assert_eq!(one["why"]["key"], "table-other-rules");
            starts(&table.ask("GET", &format!("{path}/story?seat=gallery"), ""), 409);
        }
    }
    assert_eq!(table.end("-INT"), Some(0));
    home.says(&["backup", "again.backup", "--database", "home/local.db"]);
    assert!(
        fs::read(backup).unwrap() == fs::read(home.0.join("again.backup")).unwrap(),
        "nothing was changed"
    );
}

#[test]
fn the_example_client_plays_to_the_end() {
    let home = Home::new("python");
    let server = home.serve(&["--limits", "100"]);
    let guest = server.ask("POST", "/api/guests", "{\"name\":\"anna\",\"token\":true}");
    let token = guest.split("\"token\":\"").nth(1).unwrap().split('"').next().unwrap();
    let body = "{\"game\":\"ferry\",\"seats\":[{\"bot\":null},\"open\"],\"public\":true}";
    let laid = server.ask_with("POST", "/api/matches", body, &format!("Authorization: Bearer {token}\r\n"));
    let id = laid.split("\"id\":\"").nth(1).unwrap().split('"').next().unwrap();
    let client = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/client.py");
    let played = Command::new("python3").args([client, &format!("http://{}", server.address), id]).output();
    let played = played.expect("python3 is there");
    let end = String::from_utf8_lossy(&played.stderr);
    assert!(end.starts_with("The end: ferry-cause-"), "{end}");
}

#[test]
fn the_log_keeps_what_it_hears_to_itself() {
    let home = Home::new("log");
    let log = fs::File::create(home.0.join("log")).unwrap();
    let args = ["serve", "--listen", "127.0.0.1:0", "--log", "json", "--accounts", "open"];
    let mut child = home.command(&args).stdout(Stdio::piped()).stderr(log).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("Volga listens on http://").unwrap().to_owned();
    let server = Server { child, address };
    let account = "{\"name\":\"Xanthippe\",\"password\":\"correct horse\",\"token\":true}";
    let registered = server.ask("POST", "/api/accounts", account);
    let field = |text: &str, name: &str| {
        text.split(&format!("\"{name}\":\"")).nth(1).unwrap().split('"').next().unwrap().to_owned()
    };
    let token = field(&registered, "token");
    let bearer = format!("Authorization: Bearer {token}\r\n");
    let table = "{\"game\":\"ferry\",\"seats\":[\"me\",\"me\"],\"title\":\"Titulus\",\"salt\":\"Salzkorn\"}";
    let laid = server.ask_with("POST", "/api/matches", table, &bearer);
    let (id, invitation) = (field(&laid, "id"), field(&laid, "invitation"));
    let ask = |method, path: &str, body: &str| {
        server.ask_with(method, &format!("/api/matches/{id}{path}"), body, &bearer)
    };
    let entry = "{\"id\":\"entry-of-mine\",\"version\":4,\"words\":\"hoist lantern\",\"seat\":\"red\"}";
    starts(&ask("POST", "/entries", entry), 200);
    starts(&ask("POST", "/entries", &entry.replace("lantern", "a sail").replace("mine", "yours")), 409);
    starts(&ask("POST", "/chat", "{\"text\":\"Plauderei\",\"seat\":\"red\"}"), 204);
    starts(&ask("GET", &format!("?seat=red&invitation={invitation}"), ""), 200);
    starts(&server.ask("POST", "/api/session", "{\"name\":\"Xanthippe\",\"password\":\"wrong horse\"}"), 403);
    assert_eq!(server.end("-TERM"), Some(0));
    let log = fs::read_to_string(home.0.join("log")).unwrap();
    assert!(log.lines().count() > 6 && log.contains("/api/matches/{id}/entries"), "{log}");
    let secrets = [&*token, &*invitation, &*id, "Xanthippe", "horse", "Titulus", "Salzkorn", "Plauderei"];
    for secret in secrets.into_iter().chain(["entry-of-mine", "lantern", "sail"]) {
        assert!(!log.contains(secret), "{secret}: {log}");
    }
    for line in log.lines() {
        serde_json::from_str::<serde_json::Value>(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    }
}
