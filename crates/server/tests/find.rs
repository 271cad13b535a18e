//! Finding matches: by whom, by what, however many there are, and whatever is damaged.

mod common;

use std::sync::Arc;
use std::time::{Duration, Instant};

use common::client::Reply;
use common::host::{Host, start_on};
use common::{Database, Folder, everything};
use serde_json::{Value, json};
use server::http::{Config, Doors};
use server::people::Registration;
use server::store::{self, Append, Card, Store};

async fn host(store: &Arc<dyn Store>) -> Host {
    let doors = Doors::Accounts { registration: Registration::Open, guests: true };
    let config = Config { doors, limits: 1000.0, ..Config::default() };
    start_on(Arc::clone(store), config, None, |people| people).await
}

async fn open(place: &str) -> Arc<dyn Store> {
    store::open(place).await.unwrap()
}

async fn lay(host: &Host, bearer: &str, title: &str, public: bool) -> String {
    let body = json!({"game": "ferry", "title": title, "public": public, "seats": ["me", "open"]});
    let reply = host.post("/api/matches", body).with("Authorization", bearer).send().await;
    reply.json()["id"].as_str().unwrap_or_else(|| panic!("{reply:?}")).to_owned()
}

async fn find(host: &Host, bearer: &str, query: &str) -> Reply {
    host.ask("GET", &format!("/api/matches?{query}")).with("Authorization", bearer).send().await
}

async fn titles(host: &Host, bearer: &str, query: &str) -> Vec<String> {
    let found = find(host, bearer, query).await.json();
    let title = |sheet: &Value| sheet["title"].as_str().unwrap_or_default().to_owned();
    found["matches"].as_array().unwrap_or_else(|| panic!("{query}: {found}")).iter().map(title).collect()
}

#[tokio::test]
async fn what_is_not_public_is_found_by_its_people_and_by_nothing_else() {
    let folder = Folder::new("find");
    let store = open(&folder.path().join("volga.db").display().to_string()).await;
    let host = host(&store).await;
    let (anna, ben) = (host.bearer().await, host.bearer().await);
    lay(&host, &anna, "Night crossing", true).await;
    let hidden = lay(&host, &anna, "Secret crossing", false).await;
    lay(&host, &ben, "Day crossing", true).await;
    assert_eq!(titles(&host, &ben, "search=crossing").await, ["Day crossing", "Night crossing"]);
    assert_eq!(titles(&host, &ben, "search=secret").await, [""; 0]);
    assert_eq!(titles(&host, &ben, "mine=true&search=crossing").await, ["Day crossing"]);
    let mine = "mine=true&search=CROSSING&game=ferry&stage=gathering";
    assert_eq!(titles(&host, &anna, mine).await, ["Secret crossing", "Night crossing"]);
    assert_eq!(titles(&host, &anna, "mine=true&search=crossing,+secret").await, ["Secret crossing"]);
    for nothing in ["stage=over", "game=chess", "game=inferno", "search=cross", "stage=sunk"] {
        for whose in ["", "&mine=true"] {
            assert_eq!(titles(&host, &anna, &format!("{nothing}{whose}")).await, [""; 0], "{nothing}");
        }
    }
    let page = find(&host, &anna, "mine=true&search=crossing&limit=1").await.json();
    let next = format!("mine=true&search=crossing&before={}", page["next"]);
    assert_eq!(titles(&host, &anna, &next).await, ["Night crossing"]);
    // How often a word stands in titles that are not public cannot be found out, not even by how long it takes.
    let all = everything(&*store).await;
    let card = all.iter().find(|whole| whole.stream == format!("match/{hidden}")).unwrap().card.as_ref();
    assert!(card.unwrap().tags.iter().all(|tag| tag.starts_with("person:")), "{card:?}");
    host.end().await;
}

#[tokio::test]
async fn a_search_is_no_longer_than_a_title() {
    let folder = Folder::new("long-search");
    let host = host(&open(&folder.path().join("volga.db").display().to_string()).await).await;
    let anna = host.bearer().await;
    let title = "a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 ä ö ü é";
    lay(&host, &anna, title, true).await;
    let query: String = title.bytes().map(|byte| format!("%{byte:02x}")).collect();
    assert_eq!(titles(&host, &anna, &format!("search={query}")).await, [title], "as it stands there");
    for (lang, words) in [("en", "What you look for"), ("fr", "Ce que vous cherchez")] {
        for long in ["a+".repeat(990), "a".repeat(81)] {
            let ask = host.ask("GET", &format!("/api/matches?search={long}")).with("Accept-Language", lang);
            let reply = ask.send().await;
            assert_eq!((reply.status, reply.code().as_str()), (422, "bad-length"));
            assert!(reply.body.contains(words), "{reply:?}");
        }
    }
    host.end().await;
}

/// PostgreSQL keeps no NUL in a text; no request makes that our trouble.
#[tokio::test]
async fn a_nul_is_refused_or_nowhere_and_never_a_fault() {
    let (folder, database) = (Folder::new("nul"), Database::start());
    for place in [folder.path().join("volga.db").display().to_string(), database.create("nul")] {
        let host = host(&open(&place).await).await;
        let anna = host.bearer().await;
        let id = lay(&host, &anna, "a\0b", true).await;
        assert_eq!(titles(&host, &anna, "search=b").await, ["a b"]);
        for query in ["search=a%00b", "game=a%00", "stage=%00", "mine=true&search=%00"] {
            let reply = find(&host, &anna, query).await;
            assert_eq!((reply.status, reply.code().as_str()), (400, "bad-request"), "{query}");
        }
        let nul = "a\0b";
        let seats = format!("/api/matches/{id}/seats");
        for (path, body) in [
            ("/api/accounts", json!({"name": nul, "password": "correct horse"})),
            ("/api/accounts", json!({"name": "carl", "password": "correct\0horse", "invitation": nul})),
            ("/api/session", json!({"name": nul, "password": "correct horse"})),
            ("/api/session", json!({"name": "carl", "password": nul})),
            ("/api/guests", json!({"name": nul})),
            ("/api/tokens", json!({"label": nul})),
            ("/api/matches", json!({"game": nul})),
            ("/api/matches", json!({"game": "ferry", "title": nul, "salt": nul})),
            ("/api/matches", json!({"game": "ferry", "options": {nul: nul}})),
            ("/api/matches", json!({"game": "ferry", "seats": [{"person": nul}]})),
            ("/api/matches", json!({"game": "ferry", "seats": [{"bot": nul}]})),
            (&seats, json!({"seat": nul, "salt": nul, "invitation": nul})),
            (&seats, json!({"salt": nul, "invitation": nul})),
            (&format!("/api/matches/{id}/chat"), json!({"text": nul, "seat": nul})),
            (&format!("/api/matches/{id}/chat"), json!({"text": nul})),
            (&format!("/api/matches/{id}/entries"), json!({"id": nul, "version": 0, "words": nul})),
            (&format!("/api/matches/{id}/stand-ins"), json!({"instead": nul})),
        ] {
            let reply = host.post(path, body.clone()).with("Authorization", &anna).send().await;
            assert!(reply.status < 500, "{path} {body}: {reply:?}");
        }
        for (method, path) in [
            ("GET", "/api/matches/a%00b"),
            ("GET", &format!("/api/matches/{id}?seat=%00&invitation=%00")),
            ("GET", "/api/games/a%00b/data"),
            ("GET", "/a%00b"),
            ("DELETE", &format!("/api/matches/{id}/seats/%00")),
            ("DELETE", "/api/tokens/a%00b"),
        ] {
            let reply = host.ask(method, path).here().with("Authorization", &anna).send().await;
            assert!(reply.status < 500, "{path}: {reply:?}");
        }
        let forged = host.ask("GET", "/api/me").with("Authorization", "Bearer a%00b").send().await;
        assert!(forged.status < 500, "{forged:?}");
        assert_eq!(host.ask("GET", "/healthz").send().await.status, 200);
        host.end().await;
    }
}

/// A card can be made again from the records; and if these make no sense either, there are still the others.
#[tokio::test]
async fn a_damaged_card_hides_no_other_and_is_made_anew() {
    let folder = Folder::new("cards");
    let path = folder.path().join("volga.db");
    let store = open(&path.display().to_string()).await;
    let host = host(&store).await;
    let anna = host.bearer().await;
    let mut ids = Vec::new();
    for title in ["one", "two", "three", "four"] {
        ids.push(lay(&host, &anna, title, true).await);
    }
    let ben = host.bearer().await;
    lay(&host, &ben, "five", true).await;
    let file = rusqlite::Connection::open(&path).unwrap();
    let damage = |sql: &str, of: &str| assert_eq!(file.execute(sql, [of]).unwrap(), 1, "{sql}");
    let card = |text: &str| {
        format!(
            "UPDATE card SET text = {text} WHERE stream = (SELECT id FROM stream WHERE name = 'match/' || ?1)"
        )
    };
    damage(&card("'no JSON'"), &ids[0]);
    damage(&card("x'ff00'"), &ids[1]);
    damage(&card("'[5]'"), &ids[2]);
    assert_eq!(titles(&host, &anna, "").await, ["five", "four", "three", "two", "one"]);
    assert_eq!(titles(&host, &anna, "mine=true&search=two").await, ["two"]);
    host.end().await;
    // The records of another are damaged too, and what is kept of somebody.
    let sql = "UPDATE batch SET body = x'ff' WHERE id = (SELECT last FROM stream WHERE name = ?1)";
    // What was written lately is found in another way.
    for number in 0..120 {
        let append =
            Append { stream: "long".into(), expected: number, records: vec![vec![1]].into(), card: None };
        store.append(vec![append].into()).await.unwrap();
    }
    store.close().await.unwrap();
    damage(sql, &format!("match/{}", ids[0]));
    let latest = "SELECT name FROM stream WHERE name LIKE 'person/%' ORDER BY id DESC LIMIT 1";
    let ben: String = file.query_row(latest, [], |row| row.get(0)).unwrap();
    damage(sql, &ben);
    let store = open(&path.display().to_string()).await;
    let host = self::host(&store).await;
    assert_eq!(titles(&host, &anna, "").await, ["five", "four", "three", "two"]);
    let export = host.ask("GET", "/api/me/export").with("Authorization", &anna).send().await;
    assert_eq!(export.json()["matches"].as_array().map(Vec::len), Some(3), "{export:?}");
    host.end().await;
}

const MANY: u32 = 100_000;

/// Cards as matches have them: every tenth not public, half of them over, each with two words; `rare` in three of them,
/// `left` and `right` in half of them each.
fn many() -> impl Iterator<Item = Append> {
    (0..MANY).map(|number| {
        let id = format!("{number:016x}");
        let stage = match number {
            500..600 => "gathering",
            number if number.is_multiple_of(2) => "over",
            _ => "running",
        };
        let mut title = format!("{} no{number}", if number.is_multiple_of(2) { "left" } else { "right" });
        if matches!(number, 7 | 50_000 | 50_001) {
            title.push_str(" rare");
        }
        let (host, guest) = (format!("p{}", number % 1000), format!("q{}", number % 777));
        let sheet = json!({"id": id, "game": "ferry", "title": title, "options": {}, "stage": stage, "rules": 1,
            "data": "x".repeat(64), "host": {"person": host}, "laid": 1, "patience": 1, "public": true,
            "seats": [{"seat": "red", "holder": {"person": host}}, {"seat": "blue", "holder": {"person": guest}}]});
        let mut tags = vec![format!("person:{host}"), format!("person:{guest}")];
        if !number.is_multiple_of(10) {
            tags.extend(["public".to_owned(), "game:ferry".to_owned(), format!("stage:{stage}")]);
            tags.extend(title.split(' ').map(|word| format!("word:{word}")));
        }
        let card = Some(Card { text: sheet.to_string(), tags });
        Append { stream: format!("match/{id}").into(), expected: 0, records: vec![vec![b'x'; 200]].into(), card }
    })
}

/// How long lists take at 100,000 matches:
/// `cargo test --release -p server --test find -- --ignored --nocapture how_long`.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "it measures, and takes minutes"]
async fn how_long_lists_take_at_100_000_matches() {
    let (folder, database) = (Folder::new("many"), Database::start());
    for (kind, place) in [
        ("SQLite", folder.path().join("volga.db").display().to_string()),
        ("PostgreSQL", database.create("many")),
    ] {
        let store = open(&place).await;
        let mut many = many();
        loop {
            let some: Vec<_> = many.by_ref().take(500).collect();
            if some.is_empty() {
                break;
            }
            store.append(some.into()).await.unwrap();
        }
        store.take_stock().await.unwrap();
        let host = host(&store).await;
        let anna = host.bearer().await;
        for (what, query) in [
            ("the first page", ""),
            ("a page in the middle", "before=50000"),
            ("a newcomer's own", "mine=true"),
            ("a newcomer's own with words", "mine=true&search=left+right&stage=over"),
            ("a rare word", "search=rare"),
            ("a word that is nowhere", "search=nowhere"),
            ("a common word and one that is nowhere", "search=left+nowhere"),
            ("a common and a rare word", "search=left+rare"),
            ("a common word, a rare stage", "search=left&stage=gathering"),
            ("common words that never stand together", "search=left+right"),
            ("no such game", "game=chess&stage=over"),
            ("hundred of them", "limit=100&search=left&stage=over&game=ferry"),
        ] {
            let mut times = Vec::new();
            let mut found = 0;
            for _ in 0..20 {
                let begun = Instant::now();
                let page = find(&host, &anna, query).await.json();
                times.push(begun.elapsed());
                found = page["matches"].as_array().unwrap_or_else(|| panic!("{page}")).len();
            }
            times.sort_unstable();
            let ms = |time: Duration| time.as_secs_f64() * 1000.0;
            println!(
                "{kind}: {what}: {found} found, median {:.2} ms, slowest {:.2} ms",
                ms(times[10]),
                ms(times[19])
            );
        }
        host.end().await;
    }
}
