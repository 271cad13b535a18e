//! Whoever means harm gets a clear answer, changes nothing, and the server still answers everybody else.

mod common;

use std::time::{Duration, Instant};

use common::client::{Reply, ask, reply};
use common::host::{Host, start};
use serde_json::{Value, json};
use server::http::Config;
use server::limits::Patience;
use table::{Chance as _, Fast};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// Somebody with a bearer token.
struct Person<'a> {
    host: &'a Host,
    bearer: String,
}

impl Person<'_> {
    async fn ask(&self, method: &'static str, path: &str, body: Option<&Value>) -> Reply {
        let ask = ask(self.host.address, method, path).with("Authorization", &*self.bearer);
        match body {
            Some(body) => ask.json(body).send().await,
            None => ask.send().await,
        }
    }

    async fn get(&self, path: &str) -> Value {
        let reply = self.ask("GET", path, None).await;
        assert_eq!(reply.status, 200, "{path}: {reply:?}");
        reply.json()
    }

    async fn post(&self, path: &str, body: Value) -> Reply {
        self.ask("POST", path, Some(&body)).await
    }

    /// Set up a table of Night Ferry, and sit down as red.
    async fn lay(&self, public: bool) -> (String, Option<String>) {
        let body = json!({"game": "ferry", "seats": ["me", "open"], "public": public});
        let laid = self.post("/api/matches", body).await;
        assert_eq!(laid.status, 201, "{laid:?}");
        let laid = laid.json();
        (laid["id"].as_str().unwrap().to_owned(), laid["invitation"].as_str().map(str::to_owned))
    }
}

async fn person(host: &Host) -> Person<'_> {
    Person { host, bearer: host.bearer().await }
}

async fn busy_host() -> Host {
    start(Config { limits: 1e6, ..Config::default() }).await
}

/// What everybody who plays sees, and how long the journal is: it must stay as it is.
async fn all_there_is(host: &Host, id: &str) -> (u32, String) {
    let look =
        |room: &mut server::room::Room| Ok((room.records(), room.look(server::room::Eye::Seat(0), None)));
    host.app.hall.with(&id.parse().unwrap(), look).await.unwrap()
}

/// Everything that can be asked of a match, with something sensible to say.
fn requests(id: &str) -> Vec<(&'static str, String, Option<Value>)> {
    let path = |rest: &str| format!("/api/matches/{id}{rest}");
    let entry = json!({"id": "x1", "version": 3, "words": "hoist lantern"});
    vec![
        ("GET", path(""), None),
        ("GET", path("/updates?since=0"), None),
        ("GET", path("/log"), None),
        ("GET", path("/since"), None),
        ("GET", path("/replay?version=1"), None),
        ("GET", path("/undo"), None),
        ("GET", path("/hint"), None),
        ("GET", path("/file"), None),
        ("GET", path("/audit"), None),
        ("GET", path("/live"), None),
        ("POST", path("/entries"), Some(entry)),
        ("POST", path("/seats"), Some(json!({}))),
        ("POST", path("/chat"), Some(json!({"text": "hello"}))),
        ("POST", path("/start"), Some(json!({"faces": []}))),
        ("POST", path("/stand-ins"), Some(json!({"instead": "grey"}))),
        ("DELETE", path("/seats/red"), None),
        ("DELETE", path("/stand-ins/red"), None),
        ("DELETE", path(""), None),
    ]
}

#[tokio::test]
async fn a_match_of_others_is_none_of_your_business() {
    let host = busy_host().await;
    let (anna, ben, cleo) = (person(&host).await, person(&host).await, person(&host).await);
    let (id, invitation) = anna.lay(false).await;
    assert_eq!(ben.post(&format!("/api/matches/{id}/seats"), json!({})).await.code(), "not-found");
    let sit = json!({"invitation": invitation});
    assert_eq!(ben.post(&format!("/api/matches/{id}/seats"), sit).await.status, 204);
    let before = all_there_is(&host, &id).await;
    for (method, path, body) in requests(&id) {
        if path.ends_with("/live") {
            continue;
        }
        let reply = cleo.ask(method, &path, body.as_ref()).await;
        assert_eq!((reply.status, &*reply.code()), (404, "not-found"), "{method} {path}");
        // The same as for a match that is not there at all.
        let nowhere = path.replace(&id, "0123456789abcdef");
        let other = cleo.ask(method, &nowhere, body.as_ref()).await;
        assert_eq!(other.body, reply.body, "{method} {path}");
    }
    for guess in ["", "0", &"0".repeat(64), "' OR 1=1 --"] {
        let path = format!("/api/matches/{id}?invitation={}", guess.replace(' ', "%20"));
        assert_eq!(cleo.ask("GET", &path, None).await.status, 404);
    }
    assert_eq!(all_there_is(&host, &id).await, before);
    let seen = format!("/api/matches/{id}?invitation={}", invitation.unwrap());
    assert_eq!(cleo.ask("GET", &seen, None).await.status, 200, "who is invited may look on");
    let listed = cleo.get("/api/matches").await;
    assert_eq!(listed["matches"], json!([]));
    host.end().await;
}

#[tokio::test]
async fn nobody_acts_from_a_seat_that_is_not_theirs() {
    let host = busy_host().await;
    let (anna, ben, cleo) = (person(&host).await, person(&host).await, person(&host).await);
    let (id, _) = anna.lay(true).await;
    assert_eq!(ben.post(&format!("/api/matches/{id}/seats"), json!({})).await.status, 204);
    let version = anna.get(&format!("/api/matches/{id}")).await["version"].clone();
    let before = all_there_is(&host, &id).await;
    let entries = format!("/api/matches/{id}/entries");
    let entry = |seat: &str| json!({"id": "x", "version": version, "words": "hoist lantern", "seat": seat});
    let without = json!({"id": "x", "version": version, "words": "hoist lantern"});
    for (person, body, code) in [
        (&ben, entry("red"), "forbidden"),
        (&cleo, entry("red"), "forbidden"),
        (&cleo, without.clone(), "forbidden"),
        (&cleo, entry("gallery"), "forbidden"),
        (&cleo, entry("open"), "forbidden"),
        (&anna, entry("grey"), "forbidden"),
        (&anna, entry("blue"), "not-found"),
    ] {
        assert_eq!(person.post(&entries, body.clone()).await.code(), code, "{body}");
    }
    for path in
        ["?seat=red", "/log?seat=grey", "/replay?version=1&seat=red", "/undo?seat=red", "/hint?seat=red"]
    {
        let reply = cleo.ask("GET", &format!("/api/matches/{id}{path}"), None).await;
        assert_eq!(reply.code(), "forbidden", "{path}");
    }
    // Nobody at all, and somebody who was somebody.
    let nobody = ask(host.address, "POST", &entries).here().json(&without).send().await;
    assert_eq!(nobody.code(), "signed-out");
    for bearer in [format!("Bearer {}", "0".repeat(64)), "Bearer x".to_owned(), "Basic x".to_owned()] {
        let forged =
            ask(host.address, "POST", &entries).with("Authorization", bearer).json(&without).send().await;
        assert_eq!(forged.code(), "bad-token");
    }
    let session =
        ask(host.address, "DELETE", "/api/session").with("Authorization", &*anna.bearer).send().await;
    assert_eq!(session.status, 204);
    assert_eq!(anna.post(&entries, without).await.code(), "bad-token", "the session has ended");
    assert_eq!(all_there_is(&host, &id).await, before);
    host.end().await;
}

#[tokio::test]
async fn a_page_elsewhere_cannot_play_or_listen() {
    let host = busy_host().await;
    let cookie = host.guest().await;
    let laid = host.post("/api/matches", json!({"game": "ferry", "seats": ["me", "me"]}));
    let laid = laid.with("Cookie", &*cookie).send().await.json();
    let id = laid["id"].as_str().unwrap();
    let before = all_there_is(&host, id).await;
    for (method, path, body) in requests(id) {
        if method == "GET" && !path.ends_with("/live") {
            continue;
        }
        for origin in [None, Some("http://evil.example"), Some("null")] {
            let mut request = ask(host.address, method, &path).with("Cookie", &*cookie);
            if let Some(origin) = origin {
                request = request.with("Origin", origin);
            }
            if path.ends_with("/live") {
                request = request.with("Upgrade", "websocket").with("Sec-WebSocket-Version", "13");
                request = request.with("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA==");
            }
            if let Some(body) = &body {
                request = request.json(body);
            }
            assert_eq!(request.send().await.code(), "bad-origin", "{method} {path} from {origin:?}");
        }
    }
    assert_eq!(all_there_is(&host, id).await, before);
    host.end().await;
}

/// What people write into text fields who hope that somebody reads it as something else.
const NASTY: [&str; 8] = [
    "'; DROP TABLE record; --",
    "\" OR \"1\"=\"1",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "${7*7}{{7*7}}%s%n",
    "../../../../etc/passwd",
    "\u{202e}desrever \u{200b}",
    "line\r\nSet-Cookie: x=1\u{0}|\t",
];

#[tokio::test]
async fn text_is_text() {
    let host = busy_host().await;
    let anna = person(&host).await;
    let (other, _) = anna.lay(true).await;
    for nasty in NASTY.into_iter().chain(["🪆🪆", "a\\b\"c"]) {
        let name = host.post("/api/guests", json!({ "name": nasty })).send().await;
        assert_eq!(name.code(), "bad-name", "{nasty:?}");
        // A title, a salt and talk may be anything, and come back as they were, but for line breaks.
        let line: String = nasty.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let line = line.trim();
        let body =
            json!({"game": "ferry", "seats": ["me", "me"], "title": nasty, "salt": nasty, "public": true});
        let laid = anna.post("/api/matches", body).await;
        assert_eq!(laid.status, 201, "{laid:?}");
        let id = laid.json()["id"].as_str().unwrap().to_owned();
        let seen = anna.ask("GET", &format!("/api/matches/{id}?seat=red"), None).await;
        let title = seen.json()["document"]["table"]["title"].clone();
        assert_eq!(title.as_str().unwrap_or_default(), line);
        assert_eq!(seen.header("content-type"), Some("application/json"));
        assert_eq!(seen.header("x-content-type-options"), Some("nosniff"));
        let said = anna.post(&format!("/api/matches/{id}/chat"), json!({"text": nasty, "seat": "red"})).await;
        if line.is_empty() {
            assert_eq!(said.code(), "bad-length");
        } else {
            assert_eq!(said.status, 204, "{said:?}");
            let log = anna.get(&format!("/api/matches/{id}/log?seat=grey")).await;
            let told = log["told"].as_array().unwrap();
            assert_eq!(told.last().unwrap()["said"]["text"], line);
        }
        // What must be a word of ours is refused.
        let version = seen.json()["version"].clone();
        let before = all_there_is(&host, &id).await;
        let entries = format!("/api/matches/{id}/entries");
        for (entry, status) in [
            (json!({"id": nasty, "version": version, "words": "hoist lantern", "seat": "red"}), 400),
            (json!({"id": "x", "version": version, "words": nasty, "seat": "red"}), 422),
            (json!({"id": "x", "version": version, "words": "hoist lantern", "seat": nasty}), 404),
        ] {
            let reply = anna.post(&entries, entry.clone()).await;
            assert_eq!(reply.status, status, "{entry}: {reply:?}");
            reply.code();
        }
        for body in [
            json!({ "game": nasty }),
            json!({"game": "ferry", "options": {"boats": nasty}}),
            json!({"game": "ferry", "seats": [{"bot": nasty}]}),
            json!({"game": "ferry", "seats": [{"person": nasty}]}),
            json!({"game": "ferry", "dice": nasty}),
        ] {
            let reply = anna.post("/api/matches", body.clone()).await;
            assert!((400..500).contains(&reply.status), "{body}: {reply:?}");
            reply.code();
        }
        let query: String = nasty.bytes().map(|byte| format!("%{byte:02x}")).collect();
        for path in ["search", "game", "stage", "before", "limit", "mine"] {
            let reply = anna.ask("GET", &format!("/api/matches?{path}={query}"), None).await;
            assert!(matches!(reply.status, 200 | 400 | 422), "{path}: {reply:?}");
        }
        let reply = anna.ask("GET", &format!("/api/matches/{query}"), None).await;
        assert!(matches!(reply.status, 404 | 400 | 200), "{reply:?}");
        assert_eq!(all_there_is(&host, &id).await, before);
    }
    let listed = anna.get("/api/matches?limit=100").await;
    let ids: Vec<_> = listed["matches"].as_array().unwrap().iter().map(|sheet| &sheet["id"]).collect();
    assert!(ids.contains(&&json!(other)), "the first table is still there");
    host.end().await;
}

#[tokio::test]
async fn what_cannot_be_read_is_refused() {
    let host = busy_host().await;
    let anna = person(&host).await;
    let (id, _) = anna.lay(true).await;
    let before = all_there_is(&host, &id).await;
    let deep = "[".repeat(60_000);
    let bodies = [
        "",
        "null",
        "[]",
        "{",
        "{\"id\": 1}",
        "{\"version\": -1}",
        "\u{feff}{}",
        "{\"id\":\"x\",\"id\":\"x\"}",
    ];
    for (method, path, body) in requests(&id) {
        if body.is_none() || path.ends_with("/seats") {
            continue;
        }
        for bad in bodies.into_iter().chain([&*deep]) {
            let request = ask(host.address, method, &path).with("Authorization", &*anna.bearer);
            let reply = request.with("Content-Type", "application/json").body(bad).send().await;
            assert_eq!(reply.code(), "bad-request", "{path}: {bad:.60}");
        }
        let request = ask(host.address, method, &path).with("Authorization", &*anna.bearer);
        let large = request.with("Content-Type", "application/json").body("9".repeat(70_000)).send().await;
        assert_eq!(large.code(), "too-large", "{path}");
    }
    let words = json!({"id": "x", "version": 1, "words": "hoist ".repeat(100)});
    let reply = anna.post(&format!("/api/matches/{id}/entries"), words).await;
    assert_eq!(reply.code(), "bad-words");
    let chat = json!({"text": "x".repeat(501)});
    assert_eq!(anna.post(&format!("/api/matches/{id}/chat"), chat).await.code(), "bad-length");
    assert_eq!(all_there_is(&host, &id).await, before);
    host.end().await;
}

fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![first];
    match payload.len() {
        length @ ..126 => frame.push(0x80 | length as u8),
        length @ ..65_536 => {
            frame.push(0x80 | 126);
            frame.extend_from_slice(&(length as u16).to_be_bytes());
        }
        length => {
            frame.push(0x80 | 127);
            frame.extend_from_slice(&(length as u64).to_be_bytes());
        }
    }
    frame.extend_from_slice(&[0; 4]);
    frame.extend_from_slice(payload);
    frame
}

/// Read and forget whatever comes, until the server hangs up or says nothing more.
async fn drain(stream: &mut TcpStream) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut part = [0; 65_536];
    while let Ok(Ok(count @ 1..)) =
        tokio::time::timeout(Duration::from_millis(300), stream.read(&mut part)).await
    {
        bytes.extend_from_slice(&part[..count]);
    }
    bytes
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_thousand_junk_frames_do_no_harm() {
    let host = busy_host().await;
    let anna = person(&host).await;
    let (id, _) = anna.lay(true).await;
    let ben = person(&host).await;
    assert_eq!(ben.post(&format!("/api/matches/{id}/seats"), json!({})).await.status, 204);
    let before = all_there_is(&host, &id).await;
    let mut luck = Fast::new(5);
    let mut junk = 0;
    while junk < 10_000 {
        let mut stream = anna.host.follow(&id, &anna.bearer).await;
        let (mut reader, mut writer) = stream.split();
        let deaf = async {
            let mut part = [0; 65_536];
            while let Ok(1..) = reader.read(&mut part).await {}
        };
        let noisy = async {
            loop {
                let mut payload: Vec<u8> = (0..luck.pick(200)).map(|_| luck.pick(256) as u8).collect();
                // Now and then almost right.
                let almost = [
                    "{\"enter\":{\"id\":\"x\",\"version\":1,\"words\":\"hoist\"}}",
                    "{\"enter\":1}",
                    "{\"say\":\"\"}",
                    "{\"ping\":-1}",
                    "{}",
                    "\"ping\"",
                ];
                let first = match luck.pick(4) {
                    0 => {
                        payload = almost[luck.pick(almost.len())].into();
                        0x81
                    }
                    1 => 0x82,
                    2 => 0x8a,
                    _ => luck.pick(256) as u8,
                };
                junk += 1;
                if writer.write_all(&frame(first, &payload)).await.is_err() || junk % 500 == 0 {
                    break;
                }
            }
        };
        tokio::select! {
            () = deaf => {}
            () = noisy => {}
        }
    }
    assert_eq!(all_there_is(&host, &id).await, before);
    let mut stream = anna.host.follow(&id, &anna.bearer).await;
    stream.write_all(&frame(0x81, b"{\"ping\":7}")).await.unwrap();
    assert!(String::from_utf8_lossy(&drain(&mut stream).await).contains("{\"pong\":7}"));
    host.end().await;
}

#[tokio::test]
async fn a_message_that_is_too_large_ends_the_socket() {
    let host = busy_host().await;
    let anna = person(&host).await;
    let (id, _) = anna.lay(true).await;
    let mut stream = anna.host.follow(&id, &anna.bearer).await;
    let large = frame(0x81, &vec![b' '; server::limits::MESSAGE + 1]);
    let _ = stream.write_all(&large).await;
    drain(&mut stream).await;
    let _ = stream.write_all(&frame(0x81, b"{\"ping\":7}")).await;
    assert!(!String::from_utf8_lossy(&drain(&mut stream).await).contains("pong"));
    anna.get(&format!("/api/matches/{id}")).await;
    host.end().await;
}

#[tokio::test]
async fn who_sends_too_often_is_cut_off() {
    let host = start(Config::default()).await;
    let anna = person(&host).await;
    let (id, _) = anna.lay(true).await;
    let mut stream = anna.host.follow(&id, &anna.bearer).await;
    for number in 0..200 {
        let ping = format!("{{\"ping\":{number}}}");
        if stream.write_all(&frame(0x81, ping.as_bytes())).await.is_err() {
            break;
        }
    }
    let heard = String::from_utf8_lossy(&drain(&mut stream).await).into_owned();
    assert!(heard.contains("too-often"), "{heard}");
    assert!(!heard.contains("{\"pong\":199}"));
    host.end().await;
}

#[tokio::test]
async fn who_gives_no_sign_of_life_or_is_nobody_any_more_is_let_go() {
    let (heartbeat, silence) = (Duration::from_millis(50), Duration::from_millis(400));
    let patience = Patience { heartbeat, silence, ..Patience::default() };
    let host = start(Config { patience, limits: 1e6, ..Config::default() }).await;
    let anna = person(&host).await;
    let (id, _) = anna.lay(true).await;

    // One who answers stays, one who does not goes.
    let mut alive = anna.host.follow(&id, &anna.bearer).await;
    let mut silent = anna.host.follow(&id, &anna.bearer).await;
    let mut heard = Vec::new();
    for _ in 0..20 {
        let mut part = [0; 1024];
        if let Ok(Ok(count)) = tokio::time::timeout(heartbeat, alive.read(&mut part)).await {
            heard.extend_from_slice(&part[..count]);
        }
        alive.write_all(&frame(0x8a, b"")).await.unwrap();
    }
    assert!(heard.contains(&0x89), "the server asks");
    alive.write_all(&frame(0x81, b"{\"ping\":7}")).await.unwrap();
    assert!(String::from_utf8_lossy(&drain(&mut alive).await).contains("{\"pong\":7}"));
    assert!(String::from_utf8_lossy(&drain(&mut silent).await).contains("silent"));

    host.end().await;
}

/// Who signs out is nobody, also on a socket that is open: at once, not at the next heartbeat.
#[tokio::test]
async fn who_signs_out_is_nobody_on_open_sockets_too() {
    let host = start(Config { limits: 1e6, ..Config::default() }).await;
    let (anna, ben) = (person(&host).await, person(&host).await);
    let (id, _) = anna.lay(true).await;
    let mut open = anna.host.follow(&id, &anna.bearer).await;
    let mut other = anna.host.follow(&id, &ben.bearer).await;
    let begun = Instant::now();
    let session =
        ask(host.address, "DELETE", "/api/session").with("Authorization", &*anna.bearer).send().await;
    assert_eq!(session.status, 204);
    assert!(String::from_utf8_lossy(&drain(&mut open).await).contains("signed out"));
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    other.write_all(&frame(0x81, b"{\"ping\":7}")).await.unwrap();
    assert!(String::from_utf8_lossy(&drain(&mut other).await).contains("{\"pong\":7}"), "others stay");
    host.end().await;
}

#[tokio::test]
async fn who_has_connected_before_the_end_is_still_answered_where_a_proxy_may_be() {
    let patience = Patience { linger: Duration::from_secs(20), ..Patience::default() };
    let host = start(Config { patience, ..Config::default() }).await;
    let mut fresh = TcpStream::connect(host.address).await.unwrap();
    let mut known = TcpStream::connect(host.address).await.unwrap();
    let request = b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n";
    known.write_all(request).await.unwrap();
    let mut part = [0; 4096];
    assert!(known.read(&mut part).await.unwrap() > 0);
    let mut closing = host.app.closing();
    let address = host.address;
    let ended = tokio::spawn(host.end());
    closing.wait_for(|closing| *closing).await.unwrap();
    assert!(TcpStream::connect(address).await.is_err(), "nobody new is let in");
    for stream in [&mut fresh, &mut known] {
        stream.write_all(request).await.unwrap();
        let reply = reply(stream).await.expect("an answer, and then the end");
        assert_eq!((reply.status, reply.header("connection")), (200, Some("close")));
    }
    ended.await.unwrap();
}
