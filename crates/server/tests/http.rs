//! The door: who is let in, how, how often; and that every error has one shape.

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use common::Database;
use common::client::{Ask, Reply, reply};
use common::host::{Host, start, start_on};
use serde_json::json;
use server::http::{Config, Doors};
use server::limits::{self, Act, Patience};
use server::people::{Registration, SESSION_SECONDS};
use server::store::Postgres;
use table::Lang;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;

const PASSWORD: &str = "correct horse";

fn accounts(registration: Registration, guests: bool) -> Config {
    Config { doors: Doors::Accounts { registration, guests }, ..Config::default() }
}

fn quick() -> Patience {
    let short = Duration::from_millis(300);
    let patience = Patience::default();
    Patience { headers: short, body: short, answer: short, write: short, goodbye: short, ..patience }
}

async fn who(host: &Host, cookie: &str) -> serde_json::Value {
    let reply = host.ask("GET", "/api/me").with("Cookie", cookie).send().await;
    assert_eq!(reply.status, 200, "{reply:?}");
    reply.json()["person"].clone()
}

// Who is asking

#[tokio::test]
async fn a_guest_has_a_name_and_a_cookie() {
    let host = start(Config::default()).await;
    assert_eq!(who(&host, "").await, json!(null));
    let reply = host.post("/api/guests", json!({"name": "anna"})).send().await;
    let set = reply.header("set-cookie").unwrap().to_owned();
    assert!(set.starts_with("__Host-volga="), "{set}");
    for flag in ["; Path=/;", "; HttpOnly", "; SameSite=Lax", "; Secure"] {
        assert!(set.contains(flag), "{flag}: {set}");
    }
    assert!(!set.contains("Domain"), "{set}");
    let anna = who(&host, &format!("other=1; {}", reply.cookie())).await;
    assert_eq!((&anna["name"], &anna["guest"]), (&json!("anna"), &json!(true)));
    let again = host.guest().await;
    assert_ne!(who(&host, &again).await["id"], anna["id"], "the same name is somebody else");
    host.end().await;
}

#[tokio::test]
async fn without_tls_the_cookie_has_another_name() {
    let host = start(Config { insecure_cookies: true, ..Config::default() }).await;
    let reply = host.post("/api/guests", json!({"name": "anna"})).send().await;
    let set = reply.header("set-cookie").unwrap();
    assert!(set.starts_with("volga=") && !set.contains("Secure") && set.contains("HttpOnly"), "{set}");
    assert_eq!(who(&host, &reply.cookie()).await["name"], "anna");
}

#[tokio::test]
async fn forged_cookies_are_nobody_and_forged_tokens_are_refused() {
    let host = start(Config::default()).await;
    let made_up = "0".repeat(64);
    for value in [made_up.as_str(), "", "x", "'; DROP TABLE stream; --"] {
        assert_eq!(who(&host, &format!("__Host-volga={value}")).await, json!(null));
        let token = format!("Bearer {value}");
        let reply = host.ask("GET", "/api/me").with("Authorization", token).send().await;
        assert_eq!((reply.status, reply.code().as_str()), (401, "bad-token"));
    }
    let reply = host.ask("GET", "/api/me").with("Authorization", "Basic YTpi").send().await;
    assert_eq!(reply.code(), "bad-token");
}

#[tokio::test]
async fn a_page_elsewhere_can_change_nothing() {
    let host = start(Config::default()).await;
    let (cookie, bearer) = (host.guest().await, host.bearer().await);
    let leave = || host.ask("DELETE", "/api/session").with("Cookie", &cookie);
    let port = host.address.port();
    let origins = [
        "null",
        "https://evil.example",
        "http://127.0.0.1",
        &format!("http://127.0.0.1:{port}.evil.example"),
        &format!("http://evil@127.0.0.1:{port}"),
        &format!("file://127.0.0.1:{port}"),
        "",
    ];
    for origin in origins {
        let reply = leave().with("Origin", origin).send().await;
        assert_eq!((reply.status, reply.code().as_str()), (403, "bad-origin"), "{origin}");
    }
    assert_eq!(leave().send().await.code(), "bad-origin", "none at all");
    let upgrade = |ask: Ask| ask.with("Upgrade", "websocket");
    assert_eq!(upgrade(host.ask("GET", "/api/me")).send().await.code(), "bad-origin");
    assert_eq!(upgrade(host.ask("GET", "/api/me").here()).send().await.status, 200);
    assert_eq!(who(&host, &cookie).await["name"], "anna", "nothing has changed");
    let reply = host.ask("DELETE", "/api/session").with("Authorization", &bearer).send().await;
    assert_eq!(reply.status, 204, "a bearer token needs no origin");
    assert_eq!(leave().here().send().await.status, 204);
    assert_eq!(who(&host, &cookie).await, json!(null), "signed out at once");
}

#[tokio::test]
async fn with_an_origin_only_that_counts() {
    let origin = Some("https://Volga.example/".parse().unwrap());
    let host = start(Config { origin, ..Config::default() }).await;
    let guest = || host.post("/api/guests", json!({"name": "anna"}));
    assert_eq!(guest().send().await.code(), "bad-origin", "the name of the host does not count");
    let reply = guest().with("Origin", "https://volga.example").send().await;
    assert_eq!(reply.status, 201);
    assert!(reply.header("strict-transport-security").is_some());
}

#[tokio::test]
async fn a_local_host_is_for_this_machine() {
    let host = start(Config { doors: Doors::Local, ..Config::default() }).await;
    let me = host.ask("GET", "/api/me").send().await;
    assert_eq!(me.json()["person"]["id"], "local");
    assert_eq!(me.json()["local"], true);
    for name in ["evil.example", "evil.example:7942", "localhost.evil.example"] {
        let reply = host.ask("GET", "/api/me").with("Host", name).send().await;
        assert_eq!((reply.status, reply.code().as_str()), (403, "bad-host"), "{name}");
    }
    let port = host.address.port();
    for name in [format!("localhost:{port}"), format!("[::1]:{port}")] {
        assert_eq!(host.ask("GET", "/api/me").with("Host", name).send().await.status, 200);
    }
    let reply = host.post("/api/me/tokens", json!({})).with("Origin", "http://evil.example").send().await;
    assert_eq!(reply.code(), "bad-origin");
    assert_eq!(host.post("/api/guests", json!({"name": "anna"})).send().await.code(), "turned-off");
}

// Playing

#[tokio::test]
async fn odds_are_said_and_real_dice_are_asked_for_one_by_one() {
    let host = start(Config { doors: Doors::Local, ..Config::default() }).await;
    let laid = host.post("/api/matches", json!({"game": "inferno", "dice": "typed"})).send().await;
    let of = format!("/api/matches/{}", laid.json()["id"].as_str().unwrap());
    let odds = format!("{of}/odds?lang=fr");
    assert_eq!(
        host.ask("GET", &odds).send().await.json(),
        json!({ "forecast": null }),
        "nothing is at stake"
    );
    let version = host.ask("GET", &of).send().await.json()["version"].clone();
    // A Deliberate Attack from W: it is asked for with what may come of it.
    let entry = json!({"id": "a", "version": version, "words": "deliberate attack"});
    let attack = host.post(&format!("{of}/entries"), entry).send().await;
    if attack.status != 200 {
        // A hand of nothing but leaders: no card is asked for, the dice are.
        assert_eq!(attack.code_beside_others(), "dice-wanted", "{attack:?}");
        return;
    }
    let told = host.ask("GET", &odds).send().await.json();
    assert_eq!(told["forecast"]["about"]["key"], "inferno-forecast-deliberate");
    assert!(told["forecast"]["about"]["text"].as_str().unwrap().starts_with("Attaque Délibérée sur #3"));
    let chance = told["forecast"]["charts"][0]["bars"][0]["chance"].as_f64().unwrap();
    assert!((0.0..=1.0).contains(&chance), "{chance}");
    // No card, and then a die for each dot.
    let mut faces: Vec<u8> = Vec::new();
    loop {
        let version = attack.json()["version"].clone();
        let entry = json!({"id": "b", "version": version, "words": "no card", "faces": faces});
        let reply = host.post(&format!("{of}/entries"), entry).send().await;
        if reply.status == 200 {
            break;
        }
        assert_eq!((reply.status, reply.code_beside_others().as_str()), (409, "dice-wanted"), "{reply:?}");
        assert_eq!(reply.json()["die"], "d6");
        faces.push(6);
        assert!(faces.len() < 60, "it never ends");
    }
    host.end().await;
}

// People

#[tokio::test]
async fn the_life_of_an_account() {
    let host = start(accounts(Registration::Open, false)).await;
    assert_eq!(host.post("/api/guests", json!({"name": "anna"})).send().await.code(), "turned-off");
    let anna = json!({"name": "anna", "password": PASSWORD});
    let register = |body| host.post("/api/accounts", body);
    assert_eq!(register(json!({"name": "anna", "password": "short"})).send().await.code(), "bad-password");
    assert_eq!(register(json!({"name": "<b>", "password": PASSWORD})).send().await.code(), "bad-name");
    let first = register(anna.clone()).send().await;
    assert_eq!(first.status, 201, "{first:?}");
    assert_eq!(register(anna.clone()).send().await.code(), "name-taken");
    assert_eq!(who(&host, &first.cookie()).await["guest"], false);
    let wrong = host.post("/api/session", json!({"name": "anna", "password": "wrong password"})).send().await;
    assert_eq!((wrong.status, wrong.code().as_str()), (403, "wrong"));

    let signed_in = host.post("/api/session", anna).send().await;
    let cookie = signed_in.cookie();
    let with = |ask: Ask| ask.with("Cookie", &cookie);
    let made = with(host.post("/api/me/tokens", json!({"label": "<script>"}))).send().await;
    assert_eq!(made.status, 201);
    let bearer = format!("Bearer {}", made.json()["token"].as_str().unwrap());
    let listed = with(host.ask("GET", "/api/me/tokens")).send().await;
    assert_eq!(listed.json()[0]["label"], "<script>", "text, not markup");
    assert!(!listed.body.contains(&bearer[7..]), "a token is told once");
    let by_token = |ask: Ask| ask.with("Authorization", &bearer);
    assert_eq!(by_token(host.ask("GET", "/api/me")).send().await.json()["person"]["name"], "anna");
    for (method, path) in [("GET", "/api/me/tokens"), ("DELETE", "/api/session")] {
        assert_eq!(by_token(host.ask(method, path)).send().await.code(), "forbidden", "{path}");
    }
    let path = format!("/api/me/tokens/{}", made.json()["id"].as_str().unwrap());
    assert_eq!(with(host.ask("DELETE", &path).here()).send().await.status, 204);
    assert_eq!(with(host.ask("DELETE", &path).here()).send().await.code(), "not-found");
    assert_eq!(by_token(host.ask("GET", "/api/me")).send().await.code(), "bad-token", "revoked at once");

    let change = json!({"old": PASSWORD, "new": "another horse"});
    let changed = with(host.post("/api/me/password", change)).send().await;
    assert_eq!(changed.status, 200, "{changed:?}");
    assert_eq!(who(&host, &cookie).await, json!(null), "all sessions have ended at once");
    assert_eq!(who(&host, &first.cookie()).await, json!(null));
    let cookie = changed.cookie();
    let export = host.ask("GET", "/api/me/export").with("Cookie", &cookie).send().await;
    assert_eq!(export.json()["person"]["name"], "anna");
    let leave = |body| host.ask("DELETE", "/api/me").here().json(&body).with("Cookie", &cookie);
    assert_eq!(leave(json!({})).send().await.code(), "wrong");
    let id = who(&host, &cookie).await["id"].as_str().unwrap().to_owned();
    assert_eq!(host.app.people.name(&id).await.unwrap().as_deref(), Some("anna"));
    assert_eq!(leave(json!({"password": "another horse"})).send().await.status, 204);
    assert_eq!(who(&host, &cookie).await, json!(null));
    assert_eq!(host.app.people.name(&id).await.unwrap(), None, "gone at once");
}

#[tokio::test]
async fn who_was_invited_may_invite() {
    let host = start(accounts(Registration::Invited, true)).await;
    let register = |name: &str, invitation: &str| {
        host.post("/api/accounts", json!({"name": name, "password": PASSWORD, "invitation": invitation}))
    };
    let guest = host.guest().await;
    assert_eq!(register("anna", "nonsense").send().await.code(), "not-invited");
    let first = host.app.people.invite().await.unwrap().open();
    let anna = register("anna", &first).send().await;
    assert_eq!(anna.status, 201, "{anna:?}");
    assert_eq!(register("ben", &first).send().await.code(), "not-invited", "used up");
    let invite = |cookie: String| host.ask("POST", "/api/invitations").here().with("Cookie", cookie);
    assert_eq!(invite(guest).send().await.code(), "forbidden");
    assert_eq!(invite(String::new()).send().await.code(), "signed-out");
    let invited = invite(anna.cookie()).send().await;
    assert_eq!(invited.status, 201);
    let second = invited.json()["invitation"].as_str().unwrap().to_owned();
    assert_eq!(register("ben", &second).send().await.status, 201);
}

#[tokio::test]
async fn a_guest_leaves_without_a_password_and_takes_no_name() {
    let host = start(accounts(Registration::Open, true)).await;
    let cookie = host.guest().await;
    let account = host.post("/api/accounts", json!({"name": "anna", "password": PASSWORD})).send().await;
    assert_eq!(account.status, 201, "a guest's name is not theirs alone");
    assert_eq!(host.post("/api/guests", json!({"name": "Anna"})).send().await.code(), "name-taken");
    let reply = host.ask("DELETE", "/api/me").here().json(&json!({})).with("Cookie", &cookie).send().await;
    assert_eq!(reply.status, 204);
    assert_eq!(who(&host, &cookie).await, json!(null));
    assert_eq!(who(&host, &account.cookie()).await["name"], "anna", "the account stays");
    let signed_in = host.post("/api/session", json!({"name": "anna", "password": PASSWORD})).send().await;
    assert_eq!(signed_in.status, 200);
}

static NOW: AtomicU64 = AtomicU64::new(1_000_000);

#[tokio::test]
async fn a_session_ends_on_any_store() {
    let database = Database::start();
    let store = Arc::new(Postgres::open(&database.create("http")).await.unwrap());
    let clock = || NOW.load(Ordering::Relaxed);
    let host =
        start_on(store, accounts(Registration::Open, false), None, |people| people.with_clock(clock)).await;
    let account = host.post("/api/accounts", json!({"name": "anna", "password": PASSWORD})).send().await;
    let cookie = account.cookie();
    assert_eq!(who(&host, &cookie).await["name"], "anna");
    NOW.fetch_add(SESSION_SECONDS, Ordering::Relaxed);
    assert_eq!(who(&host, &cookie).await, json!(null), "although it was known a moment ago");
}

// Errors, pages and headers

#[tokio::test]
async fn every_error_has_one_shape() {
    let host = start(Config::default()).await;
    let guests = || host.post("/api/guests", json!({}));
    let cases = [
        (host.ask("GET", "/api/nothing"), 404, "not-found"),
        (host.ask("PUT", "/api/me").here(), 405, "bad-method"),
        (guests(), 400, "bad-request"),
        (guests().body("{"), 400, "bad-request"),
        (guests().body("[1,2]"), 400, "bad-request"),
        (guests().body("\u{0}\u{1}\u{2}"), 400, "bad-request"),
        (guests().json(&json!({"name": "anna", "admin": true})), 400, "bad-request"),
        (guests().json(&json!({"name": 7})), 400, "bad-request"),
        (guests().json(&json!({"name": "a b"})), 422, "bad-name"),
        (guests().json(&json!({"name": "<script>alert(1)</script>"})), 422, "bad-name"),
        (guests().json(&json!({"name": "'; DROP TABLE stream"})), 422, "bad-name"),
        (guests().without("Content-Type"), 415, "bad-type"),
        (guests().body("x".repeat(limits::BODY + 1)), 413, "too-large"),
        (host.ask("GET", "/api/me/tokens"), 401, "signed-out"),
        (host.ask("GET", "/api/me/export"), 401, "signed-out"),
        (host.post("/api/session", json!({"name": "a", "password": "b"})), 403, "turned-off"),
    ];
    for (ask, status, code) in cases {
        let reply = ask.send().await;
        assert_eq!((reply.status, reply.code().as_str()), (status, code), "{reply:?}");
    }
}

#[tokio::test]
async fn a_body_of_unknown_length_is_not_read_for_ever() {
    let host = start(Config::default()).await;
    let mut stream = TcpStream::connect(host.address).await.unwrap();
    let head = "POST /api/guests HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\n\
         Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
    stream.write_all(head.as_bytes()).await.unwrap();
    let chunk = format!("1000\r\n{}\r\n", " ".repeat(0x1000));
    for _ in 0..=limits::BODY / 0x1000 {
        let _ = stream.write_all(chunk.as_bytes()).await;
    }
    let reply = reply(&mut stream).await.expect("it is told why");
    assert_eq!((reply.status, reply.code().as_str()), (413, "too-large"));
}

#[tokio::test]
async fn errors_are_said_in_the_language_of_the_reader() {
    let host = start(Config::default()).await;
    let message = |reply: Reply| reply.json()["error"]["message"].as_str().unwrap().to_owned();
    let nothing = || host.ask("GET", "/api/nothing");
    assert_eq!(message(nothing().send().await), "There is nothing here.");
    assert_eq!(message(nothing().with("Accept-Language", "fr").send().await), "Il n’y a rien ici.");
    let both = host.ask("GET", "/api/nothing?lang=fr").with("Accept-Language", "en");
    assert_eq!(message(both.send().await), "Il n’y a rien ici.");
    let differences = server::texts(&[]).compare();
    assert_eq!(differences, [""; 0], "{:?} have the same texts", Lang::ALL);
}

#[tokio::test]
async fn every_answer_keeps_the_browser_from_harm() {
    let host = start(Config::default()).await;
    for path in ["/", "/nothing", "/api", "/api/me", "/api/nothing", "/api/openapi.json", "/healthz"] {
        let reply = host.ask("GET", path).send().await;
        let csp = reply.header("content-security-policy").unwrap();
        assert!(csp.contains("default-src 'none'") && csp.contains("frame-ancestors 'none'"), "{csp}");
        assert!(!csp.contains("unsafe"), "{csp}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(reply.header(name), Some(value), "{path}");
        }
        assert!(reply.header("permissions-policy").is_some());
        assert_eq!(reply.header("strict-transport-security"), None, "without an origin of https");
        if path.starts_with("/api") {
            assert_eq!(reply.header("cache-control"), Some("no-store"), "{path}");
        }
    }
    // With the client built or without it.
    assert_eq!(host.ask("GET", "/nothing.html").send().await.status, 404);
    let page = host.ask("GET", "/").send().await;
    assert!(page.status == 200 && page.body.contains("<title>Volga</title>"), "{page:?}");
}

#[tokio::test]
async fn the_api_is_described_by_its_code() {
    let host = start(Config::default()).await;
    let api = host.ask("GET", "/api/openapi.json").send().await.json();
    for path in ["/api/guests", "/api/session", "/api/me", "/api/me/tokens/{id}", "/api/invitations"] {
        assert!(api["paths"][path].is_object(), "{path}: {}", api["paths"]);
    }
    let codes = api["components"]["schemas"]["Code"].to_string();
    assert!(codes.contains("bad-origin"), "{codes}");
    let page = host.ask("GET", "/api").send().await;
    assert!(page.body.contains("/api/me/tokens/{id}") && !page.body.contains("<script"), "{page:?}");
}

// Limits

#[tokio::test]
async fn too_often_is_too_often() {
    let host = start(accounts(Registration::Open, false)).await;
    let sign_in = || host.post("/api/session", json!({"name": "anna", "password": "wrong password"}));
    for _ in 0..Act::Password.limit().burst {
        assert_eq!(sign_in().send().await.code(), "wrong");
    }
    let reply = sign_in().send().await;
    assert_eq!((reply.status, reply.code().as_str()), (429, "too-often"));
    let wait: u64 = reply.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=61).contains(&wait), "{wait}");
    assert_eq!(host.ask("GET", "/api/me").send().await.status, 200, "the rest still works");
}

#[tokio::test]
async fn behind_a_proxy_everybody_counts_for_themselves() {
    let host = start(Config { behind_proxy: true, limits: 0.01, ..Config::default() }).await;
    let from = |address: &str| host.ask("GET", "/api/me").with("X-Forwarded-For", address);
    assert_eq!(from("192.0.2.1").send().await.status, 200);
    assert_eq!(from("192.0.2.2").send().await.status, 200);
    from("192.0.2.1").send().await;
    assert_eq!(from("1.2.3.4, 192.0.2.1").send().await.status, 429, "only the proxy's own word counts");
    let host = start(Config { limits: 0.01, ..Config::default() }).await;
    let from = |address: &str| host.ask("GET", "/api/me").with("X-Forwarded-For", address);
    from("192.0.2.1").send().await;
    from("192.0.2.2").send().await;
    assert_eq!(from("192.0.2.3").send().await.status, 429, "without a proxy nobody's word counts");
}

#[tokio::test]
async fn an_address_has_only_so_many_connections() {
    let host = start(Config { limits: 0.02, ..Config::default() }).await;
    let mut open = Vec::new();
    for _ in 0..2 {
        open.push(TcpStream::connect(host.address).await.unwrap());
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    let mut third = TcpStream::connect(host.address).await.unwrap();
    assert!(reply(&mut third).await.is_none(), "the server hangs up");
    drop(open);
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(host.ask("GET", "/api/me").send().await.status, 200);
}

/// Whoever opens connections and says nothing, from however many addresses, locks nobody out.
#[tokio::test]
async fn silent_connections_make_way() {
    // Behind a proxy they are not counted for their address: there is room for a hundred.
    let host = start(Config { behind_proxy: true, limits: 0.01, ..Config::default() }).await;
    let mut silent = Vec::new();
    for _ in 0..limits::CONNECTIONS / 100 {
        silent.push(TcpStream::connect(host.address).await.unwrap());
    }
    while host.app.limits.open_connections() < silent.len() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let begun = Instant::now();
    for number in 0..20 {
        let asked = host.ask("GET", "/api/me").with("X-Forwarded-For", format!("192.0.2.{number}"));
        assert_eq!(asked.send().await.status, 200);
    }
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    assert!(host.app.limits.open_connections() <= silent.len());
    assert!(reply(&mut silent[0]).await.is_none(), "the first of them had to go");
    host.end().await;
}

/// RFC 9112, 3.2
#[tokio::test]
async fn a_request_has_one_host() {
    let host = start(Config::default()).await;
    for (hosts, status) in [("", 400), ("Host: x\r\nHost: y\r\n", 400), ("Host: x\r\n", 200)] {
        let mut stream = TcpStream::connect(host.address).await.unwrap();
        let text = format!("GET /api/me HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n");
        stream.write_all(text.as_bytes()).await.unwrap();
        assert_eq!(reply(&mut stream).await.unwrap().status, status, "{hosts}");
    }
}

/// One account, many addresses: wrong passwords are counted together, right ones are not counted.
#[tokio::test]
async fn guesses_are_counted_for_the_account() {
    let host = start(Config { behind_proxy: true, ..accounts(Registration::Open, false) }).await;
    let register = host.post("/api/accounts", json!({"name": "Anna", "password": "correct horse"}));
    assert_eq!(register.send().await.status, 201);
    let mut number = 0;
    let mut sign_in = async |name: &str, password: &str| {
        number += 1;
        let session = host.post("/api/session", json!({"name": name, "password": password}));
        session.with("X-Forwarded-For", format!("192.0.2.{number}")).send().await.status
    };
    for _ in 0..Act::Guess.limit().burst - 1 {
        assert_eq!(sign_in("anna", "wrong horse").await, 403);
    }
    for _ in 0..3 {
        assert_eq!(sign_in("anna", "correct horse").await, 200);
    }
    assert_eq!(sign_in("ANNA", "wrong horse").await, 403);
    assert_eq!(sign_in("anna", "wrong horse").await, 429);
    assert_eq!(sign_in("ben", "wrong horse").await, 403, "nobody else is concerned");
}

#[tokio::test]
async fn slow_clients_are_given_up() {
    let host = start(Config { patience: quick(), ..Config::default() }).await;
    let begun = Instant::now();
    let mut idle = TcpStream::connect(host.address).await.unwrap();
    let mut headers = TcpStream::connect(host.address).await.unwrap();
    headers.write_all(b"GET /api/me HTTP/1.1\r\nHost: x\r\nX-").await.unwrap();
    let mut body = TcpStream::connect(host.address).await.unwrap();
    let text = "POST /api/guests HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\n\
         Content-Type: application/json\r\nConnection: close\r\nContent-Length: 100\r\n\r\n{";
    body.write_all(text.as_bytes()).await.unwrap();
    let slow = reply(&mut body).await.expect("it is told why");
    assert_eq!((slow.status, slow.code().as_str()), (408, "too-slow"));
    assert!(reply(&mut idle).await.is_none());
    assert!(reply(&mut headers).await.is_none_or(|reply| reply.status == 408));
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    assert_eq!(host.ask("GET", "/api/me").send().await.status, 200);
}

#[tokio::test]
async fn a_client_that_does_not_read_is_given_up() {
    let host = start(Config { patience: quick(), limits: 1000.0, ..Config::default() }).await;
    let mut deaf = TcpStream::connect(host.address).await.unwrap();
    let one = format!("GET /api/openapi.json HTTP/1.1\r\nHost: {}\r\n\r\n", host.address);
    let many = one.repeat(2000);
    let _ = tokio::time::timeout(Duration::from_millis(500), deaf.write_all(many.as_bytes())).await;
    tokio::time::sleep(quick().write / 2).await;
    assert_eq!(host.app.limits.open_connections(), 1);
    let until = Instant::now() + Duration::from_secs(10);
    while host.app.limits.open_connections() > 0 {
        assert!(Instant::now() < until, "the connection is still open");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn junk_is_survived() {
    let host = start(Config::default()).await;
    let long = format!("GET /api/me HTTP/1.1\r\nHost: x\r\nX: {}\r\n\r\n", "y".repeat(2 * limits::HEADERS));
    let many = format!("GET /api/me HTTP/1.1\r\n{}\r\n", "X: y\r\n".repeat(500));
    let junk: [&[u8]; 6] = [
        b"\x00\x01\x02\xff\xfe\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        long.as_bytes(),
        many.as_bytes(),
    ];
    for bytes in junk {
        let mut stream = TcpStream::connect(host.address).await.unwrap();
        let _ = stream.write_all(bytes).await;
        let reply = reply(&mut stream).await;
        assert!(reply.as_ref().is_none_or(|reply| (400..500).contains(&reply.status)), "{reply:?}");
    }
    assert_eq!(host.ask("GET", "/api/me").send().await.status, 200);
    host.end().await;
}

// Health and shutdown

#[tokio::test]
async fn the_host_tells_how_it_is() {
    let host = start(Config { metrics_token: Some("open sesame".to_owned()), ..Config::default() }).await;
    let well = host.ask("GET", "/healthz").send().await;
    assert_eq!((well.status, well.body.as_str()), (200, "well\n"));
    host.ask("GET", "/api/nothing").send().await;
    let metrics = host.ask("GET", "/metrics").send().await;
    assert_eq!(metrics.status, 200);
    for line in [
        "volga_requests_total{method=\"GET\",route=\"/healthz\",status=\"200\"} 1",
        "volga_requests_total{method=\"GET\",route=\"other\",status=\"404\"} 1",
        "volga_refusals_total{code=\"not-found\"} 1",
        "volga_sockets 0",
        "volga_answer_seconds_count 2",
    ] {
        assert!(metrics.body.lines().any(|known| known == line), "{line}: {}", metrics.body);
    }
    let from_afar = || host.ask("GET", "/metrics").with("X-Forwarded-For", "127.0.0.1");
    assert_eq!(from_afar().send().await.code(), "forbidden", "a proxy stands between");
    assert_eq!(from_afar().with("Authorization", "Bearer open sesame").send().await.status, 200);
    assert_eq!(from_afar().with("Authorization", "Bearer sesame").send().await.code(), "bad-token");
}

#[tokio::test]
async fn shutting_down_lets_requests_finish() {
    let host = start(Config::default()).await;
    let mut closing = host.app.closing();
    let mut idle = TcpStream::connect(host.address).await.unwrap();
    let mut half = TcpStream::connect(host.address).await.unwrap();
    let text = format!(
        "POST /api/guests HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\n\
         Content-Type: application/json\r\nContent-Length: 15\r\n\r\n",
        host.address
    );
    half.write_all(text.as_bytes()).await.unwrap();
    tokio::time::sleep(Duration::from_millis(100)).await;
    let (address, begun) = (host.address, Instant::now());
    let end = tokio::spawn(host.end());
    closing.wait_for(|closing| *closing).await.unwrap();
    assert!(reply(&mut idle).await.is_none(), "the idle are sent home");
    assert!(TcpStream::connect(address).await.is_err(), "nobody else comes in");
    half.write_all(b"{\"name\":\"anna\"}").await.unwrap();
    assert_eq!(reply(&mut half).await.unwrap().status, 201, "what was begun is finished");
    end.await.unwrap();
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn shutting_down_does_not_wait_for_ever() {
    let host = start(Config {
        patience: Patience { goodbye: quick().goodbye, ..Patience::default() },
        ..Config::default()
    })
    .await;
    let socket = host.app.limits.socket(host.address.ip(), None).unwrap();
    let begun = Instant::now();
    host.end().await;
    assert!(begun.elapsed() >= quick().goodbye && begun.elapsed() < Duration::from_secs(5));
    drop(socket);
}

#[test]
fn the_hosting_guide_has_all_limits() {
    let guide = include_str!("../../../docs/hosting.md");
    assert!(guide.contains(&limits::tables()), "docs/hosting.md should have:\n{}", limits::tables());
}

// What comes in the box

#[tokio::test]
async fn the_data_of_a_game_are_those_of_the_host() {
    let host = start(Config::default()).await;
    let data = host.ask("GET", "/api/games/inferno/data").send().await.json();
    let files: Vec<_> = data.as_object().unwrap().keys().collect();
    assert_eq!(files, ["cards", "german", "map", "setup", "soviet"]);
    assert_eq!(data["map"]["hex"].as_array().map(Vec::len), Some(109));
    assert!(!data.to_string().contains("provenance"), "what is between us and the rulebooks");
    assert_eq!(host.ask("GET", "/api/games/chess/data").send().await.code(), "not-found");
    host.end().await;
}

#[tokio::test]
async fn the_rules_come_in_the_language_of_the_reader() {
    let host = start(Config::default()).await;
    for (lang, title) in [("en", "The two sides"), ("fr", "Les deux camps")] {
        let rules = host.ask("GET", &format!("/api/games/inferno/rules?lang={lang}")).send().await.json();
        assert_eq!((&rules["lang"], &rules["prefix"]), (&json!(lang), &json!("IV")));
        let passages = rules["passages"].as_array().unwrap();
        assert_eq!(passages.len(), 244);
        assert_eq!((&passages[0]["number"], &passages[0]["title"]), (&json!("IV-001"), &json!(title)));
    }
    assert_eq!(host.ask("GET", "/api/games/chess/rules").send().await.code(), "not-found");
    host.end().await;
}

#[tokio::test]
async fn lessons_come_moment_by_moment_in_the_language_of_the_reader() {
    let host = start(Config::default()).await;
    for (lang, first, chapter) in
        [("en", "Your first turn", "Rubble"), ("fr", "Votre premier tour", "Décombres")]
    {
        let list = host.ask("GET", &format!("/api/games/inferno/lessons?lang={lang}")).send().await.json();
        let list = list.as_array().unwrap();
        assert_eq!(list.len(), inferno::TITLE.lessons.len());
        assert_eq!((&list[0]["title"], &list[0]["kind"]), (&json!(first), &json!("tour")));
        let rubble = list.iter().find(|card| card["id"] == "04a-rubble-at-eight").unwrap();
        assert_eq!(rubble["kind"], "example");
        assert_eq!(rubble["chapter"], chapter, "that of most of its rules");
        assert!(list.iter().all(|card| card["title"] != "" && card["chapter"] != ""), "{list:?}");
    }
    let lesson = host.ask("GET", "/api/games/inferno/lessons/00-first-turn?lang=fr").send().await.json();
    let frames = lesson["frames"].as_array().unwrap();
    assert_eq!(frames.len(), 13, "the start and twelve steps");
    assert!(frames.iter().all(|frame| frame["seat"] == "german" && frame["text"] != ""));
    // What comes next is among what is legal, or is refused by the rule.
    for (frame, next) in frames.iter().zip(&frames[1..]) {
        let Some(wanted) = frame["next"]["words"].as_str() else { continue };
        let legal = frame["game"]["legal"].as_array().unwrap();
        let offered = legal.iter().any(|choice| choice["words"] == wanted);
        assert_eq!(frame["next"]["refused"], !offered, "{wanted}");
        assert_eq!(next["refused"].is_object(), !offered, "{wanted}");
    }
    assert_eq!(frames[2]["game"]["legal"][0]["label"]["key"], "inferno-do-play");
    // A viewer hears in a lesson what they would hear in a match.
    let heard: Vec<_> = frames.iter().flat_map(|frame| frame["lines"].as_array().unwrap()).collect();
    assert!(heard.iter().any(|line| line["key"] == "inferno-picked-up"));
    assert!(heard.iter().all(|line| line["key"] != "inferno-picked-up-count"), "that is for others");
    for nowhere in ["/api/games/inferno/lessons/99", "/api/games/chess/lessons", "/api/games/chess/lessons/1"]
    {
        assert_eq!(host.ask("GET", nowhere).send().await.code(), "not-found", "{nowhere}");
    }
    host.end().await;
}

#[tokio::test]
async fn the_story_of_a_match_is_told_after_its_end() {
    let host = start(Config::default()).await;
    let bearer = host.bearer().await;
    let wish = json!({"game": "inferno", "seats": ["me"]});
    let laid = host.post("/api/matches", wish).with("Authorization", &bearer).send().await.json();
    let id = laid["id"].as_str().unwrap();
    let look =
        |path: &str| host.ask("GET", &format!("/api/matches/{id}{path}")).with("Authorization", &bearer);
    assert_eq!(look("/story").send().await.code(), "forbidden", "it would tell secrets");
    assert_eq!(look("/story?seat=gallery").send().await.code(), "forbidden");
    let version = look("").send().await.json()["version"].clone();
    let entry = json!({"id": "e1", "version": version, "words": "resign"});
    let path = format!("/api/matches/{id}/entries");
    assert_eq!(host.post(&path, entry).with("Authorization", &bearer).send().await.status, 200);
    let story = look("/story").send().await.json();
    assert_eq!(story["turns"], json!([1]));
    let charts: Vec<_> = story["charts"].as_array().unwrap().iter().map(|chart| &chart["key"]).collect();
    assert!(charts.contains(&&json!("inferno-chart-losses")), "{story}");
    assert_eq!(story["charts"][0]["series"][0]["values"], json!([0]));
    let stranger = host.ask("GET", &format!("/api/matches/{id}/story")).send().await;
    assert_eq!(stranger.code(), "not-found", "the match is not public");
    host.end().await;
}

#[tokio::test]
async fn a_match_that_is_over_leaves_memory_with_the_last_who_follows_it() {
    let host = start(Config::default()).await;
    let bearer = host.bearer().await;
    let wish = json!({"game": "inferno", "seats": ["me"]});
    let laid = host.post("/api/matches", wish).with("Authorization", &bearer).send().await.json();
    let id = laid["id"].as_str().unwrap();
    let path = format!("/api/matches/{id}");
    let socket = host.follow(id, &bearer).await;
    let version =
        host.ask("GET", &path).with("Authorization", &bearer).send().await.json()["version"].clone();
    let entry = json!({"id": "e1", "version": version, "words": "resign"});
    let entered = host.post(&format!("{path}/entries"), entry).with("Authorization", &bearer).send().await;
    assert_eq!(entered.status, 200);
    assert_eq!(host.app.hall.rooms(), 1, "somebody follows it");
    drop(socket);
    let until = Instant::now() + Duration::from_secs(10);
    while host.app.hall.rooms() > 0 {
        assert!(Instant::now() < until, "it is still there");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    host.end().await;
}

#[tokio::test]
async fn every_choice_before_the_start_can_be_made_and_has_words() {
    let host = start(Config::default()).await;
    let games = host.ask("GET", "/api/games").send().await.json();
    let locales = server::texts(&[ferry::TITLE, inferno::TITLE]);
    for game in games.as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        let options = game["options"].as_object().unwrap();
        let choices = game["choices"].as_array().unwrap();
        assert_eq!(options.len(), choices.len(), "{id} tells all its options");
        for choice in choices {
            let option = choice["option"].as_str().unwrap();
            let values = choice["values"].as_array().unwrap();
            assert!(values.contains(&options[option]), "{id}: what is chosen by default is among {choice}");
            for value in values {
                let asked = json!({ option: value })
                    .to_string()
                    .replace('{', "%7B")
                    .replace('}', "%7D")
                    .replace('"', "%22");
                let reply = host.ask("GET", &format!("/api/games/{id}/seats?options={asked}")).send().await;
                assert_eq!(reply.status, 200, "{reply:?}");
                assert_eq!(reply.json()["options"][option], *value);
                let word = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                let key = format!("{id}-option-{option}");
                let keys = [key.clone(), format!("{key}-about"), format!("{key}-{word}")];
                for key in keys {
                    let message = table::Message::new("table-resigns").with_term("seat", key);
                    for lang in Lang::ALL {
                        assert_eq!(locales.reader(lang).faults(&message), [""; 0]);
                    }
                }
            }
        }
    }
    host.end().await;
}

#[tokio::test]
async fn what_is_no_page_is_no_page() {
    let host = start(Config::default()).await;
    for path in ["/", "/assets/nothing.js"] {
        let reply = host.ask("GET", path).send().await;
        assert_eq!(reply.status, if path == "/" { 200 } else { 404 }, "{reply:?}");
        let policy = reply.header("content-security-policy").unwrap();
        assert!(policy.contains("script-src 'self'") && policy.contains("style-src 'self'"), "{policy}");
    }
    assert_eq!(host.post("/", json!({})).send().await.code(), "bad-method");
    host.end().await;
}
