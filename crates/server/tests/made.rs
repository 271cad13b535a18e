//! Whatever a stranger may ask for leaves nothing behind: lessons, seats, scenarios made to order.

mod common;

use std::sync::Arc;
use std::time::Duration;

use common::Folder;
use common::host::{Host, start_with};
use firefight::{Firefight, TITLE};
use serde_json::{Value, json};
use server::http::Config;
use server::shelf::{Of, Shelf};
use server::store::Sqlite;
use table::Files;

/// A host that never says "too often".
async fn patient_host(folder: Folder) -> Host {
    let store = Arc::new(Sqlite::open(&folder.path().join("volga.db")).unwrap());
    let game = Of::<Firefight>::new(&Files::of(TITLE)).unwrap();
    let shelf = Arc::new(Shelf::new(vec![Box::new(game)], server::texts(&[TITLE])));
    let config = Config { limits: 1000.0, ..Config::default() };
    start_with(shelf, store, config, Some(folder), |people| people).await
}

/// How much memory this process has, in MiB.
fn memory() -> u64 {
    let pages = std::fs::read_to_string("/proc/self/statm").expect("the tests run on Linux");
    let resident: u64 = pages.split(' ').nth(1).unwrap().parse().unwrap();
    resident * 4 / 1024
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_are_written_once_and_leave_nothing_behind() {
    let host = patient_host(Folder::new("lessons")).await;
    let list = host.ask("GET", "/api/games/firefight/lessons").send().await.json();
    let first = list[0]["id"].as_str().unwrap();
    let path = |lang: &str| format!("/api/games/firefight/lessons/{first}?lang={lang}");
    let ask = async |lang: &str| host.ask("GET", &path(lang)).send().await.json();
    let (english, french) = (ask("en").await, ask("fr").await);
    assert_ne!(english["title"], french["title"]);
    let before = memory();
    for _ in 0..200 {
        assert_eq!(
            ask("en").await["frames"].as_array().map(Vec::len),
            english["frames"].as_array().map(Vec::len)
        );
    }
    let grown = memory().saturating_sub(before);
    assert!(grown < 40, "200 visits of one lesson have taken {grown} MiB");
    assert_eq!(host.ask("GET", "/api/games/firefight/lessons/nobody").send().await.code(), "not-found");
    host.end().await;
}

/// There was room for 2,000 scenarios, and each question took one.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_for_seats_makes_nothing() {
    let host = patient_host(Folder::new("seats")).await;
    let ask = async |options: &Value| {
        let options: String = options.to_string().bytes().map(|byte| format!("%{byte:02x}")).collect();
        host.ask("GET", &format!("/api/games/firefight/seats?options={options}")).send().await
    };
    for number in 1..=2100 {
        let options = json!({"scenario": "quick-battle", "battle": number, "players": 2});
        let seats = ask(&options).await.json();
        assert_eq!(seats["seats"], json!(["player-1", "player-2"]), "battle {number}: {seats}");
    }
    // What cannot be is still told.
    let man = |name: &str| json!({"number": 1, "name": name, "rank": "private", "experience": "regular"});
    let nowhere = json!({"scenario": "mown-field", "men": {"nowhere-1": man("Anton")}});
    assert_eq!(ask(&nowhere).await.code(), "bad-options");
    let nameless = json!({"scenario": "mown-field", "men": {"squad-1": man(&"x".repeat(41))}});
    assert_eq!(ask(&nameless).await.code(), "bad-options");
    host.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stored_quick_battles_open_again_one_after_the_other() {
    let folder = Folder::new("battles");
    let place = folder.path().to_owned();
    let host = patient_host(folder).await;
    let bearer = host.bearer().await;
    let mut seen = Vec::new();
    for number in 1..=20 {
        let options = json!({"scenario": "quick-battle", "battle": number});
        let wish = json!({"game": "firefight", "options": options, "seats": ["me"], "public": true});
        let laid = host.post("/api/matches", wish).with("Authorization", &bearer).send().await.json();
        let path = format!("/api/matches/{}", laid["id"].as_str().unwrap_or_else(|| panic!("{laid}")));
        let look = host.ask("GET", &path).with("Authorization", &bearer).send().await.json();
        assert!(look["document"]["game"]["view"].is_object(), "{look}");
        seen.push((path, look));
    }
    // Another host on the same store has none of them in memory.
    let store = Arc::new(Sqlite::open(&place.join("volga.db")).unwrap());
    let game = Of::<Firefight>::new(&Files::of(TITLE)).unwrap();
    let shelf = Arc::new(Shelf::new(vec![Box::new(game)], server::texts(&[TITLE])));
    let config = Config { limits: 1000.0, ..Config::default() };
    let other = start_with(shelf, store, config, None, |people| people).await;
    for (path, look) in &seen {
        let again = other.ask("GET", path).with("Authorization", &bearer).send().await.json();
        assert_eq!(again["document"]["game"]["view"], look["document"]["game"]["view"], "{path}");
    }
    other.end().await;
    host.end().await;
}

/// What was made under the seal can be checked when the seed is opened.
#[tokio::test(flavor = "multi_thread")]
async fn a_quick_battle_under_the_seal_is_verified_after_the_end() {
    let host = patient_host(Folder::new("sealed")).await;
    let bearer = host.bearer().await;
    let options = json!({"scenario": "quick-battle", "battle": "9 squad", "rounds": 6});
    let wish =
        json!({"game": "firefight", "options": options, "seats": [{"bot": "doctrine"}], "public": true});
    let laid = host.post("/api/matches", wish).with("Authorization", &bearer).send().await.json();
    let path = format!("/api/matches/{}", laid["id"].as_str().unwrap_or_else(|| panic!("{laid}")));
    let is_over = async || host.ask("GET", &path).send().await.json()["document"]["table"]["stage"] == "over";
    for _ in 0..600 {
        if is_over().await {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(is_over().await);
    let audit = host.ask("GET", &format!("{path}/audit")).send().await.json();
    assert!(audit["verdict"].as_str().is_some_and(|verdict| verdict.starts_with("verified ")), "{audit}");
    host.end().await;
}

/// A campaign's men must be posted before the match, which would tell the battle.
#[tokio::test(flavor = "multi_thread")]
async fn at_a_host_nobody_is_posted_in_a_quick_battle() {
    let host = patient_host(Folder::new("posted")).await;
    let bearer = host.bearer().await;
    let man = json!({"number": 1, "name": "Anton", "rank": "private", "experience": "regular"});
    let options = json!({"scenario": "quick-battle", "battle": 7, "men": {"soviet-rifles-1-1": man}});
    let wish = json!({"game": "firefight", "options": options, "seats": ["me"]});
    let refused = host.post("/api/matches", wish).with("Authorization", &bearer).send().await;
    assert_eq!(refused.code(), "bad-options");
    host.end().await;
}
