//! Matches of other rules or other data than the host has: kept, listed, exported, deleted, and never played.

mod common;

use std::sync::Arc;
use std::time::Duration;

use common::host::{Host, shelf, start_with};
use common::{Database, Folder, everything};
use ferry::{Ferry, Options};
use serde_json::{Value, json};
use server::backup::{back_up, restore};
use server::http::Config;
use server::shelf::{Of, Shelf};
use server::store::{self, Append, Store, Whole};
use table::{Files, Game as _, Match, Setup};

/// What the streams of matches begin with.
const MATCH: &str = "match/";

/// Night Ferry with other data: a comment is enough.
fn other_files() -> Files {
    let files = Files::of(Ferry::TITLE);
    let name = files.names().next().unwrap().to_owned();
    let text = format!("# Another print.\n{}", files.text(&name).unwrap());
    files.with(name, text.into_bytes()).unwrap()
}

fn other_shelf() -> Arc<Shelf> {
    let ferry = Of::<Ferry>::new(&other_files()).unwrap();
    Arc::new(Shelf::new(vec![Box::new(ferry)], server::texts(&[Ferry::TITLE])))
}

async fn matches(store: &dyn Store) -> Vec<Whole> {
    everything(store).await.into_iter().filter(|whole| whole.stream.starts_with(MATCH)).collect()
}

async fn host(shelf: Arc<Shelf>, store: &Arc<dyn Store>) -> Host {
    start_with(shelf, Arc::clone(store), Config::default(), None, |people| people).await
}

/// What another Volga would have written: all the same, but for the first record of each match. One from before rules had
/// versions to tell apart wrote cards that do not say by which they are played.
async fn of_other_rules(from: &dyn Store, to: &dyn Store, tells: bool) {
    let by_other = |text: &str| {
        let rules = Ferry::TITLE.rules_version;
        assert_eq!(text.matches(&format!("\"rules\":{rules},")).count(), 1, "{text}");
        text.replace(&format!("\"rules\":{rules},"), &format!("\"rules\":{},", rules + 1))
    };
    for Whole { stream, mut records, mut card } in everything(from).await {
        if stream.starts_with(MATCH) {
            records[0] = by_other(std::str::from_utf8(&records[0]).unwrap()).into_bytes();
            if let Some(card) = &mut card {
                card.text = by_other(&card.text);
                if !tells {
                    let mut sheet: Value = serde_json::from_str(&card.text).unwrap();
                    assert!(
                        ["rules", "data"].iter().all(|key| sheet
                            .as_object_mut()
                            .unwrap()
                            .remove(*key)
                            .is_some())
                    );
                    card.text = sheet.to_string();
                }
            }
        }
        let append = Append { stream: stream.into(), expected: 0, records: records.into(), card };
        to.append(vec![append].into()).await.unwrap();
    }
}

/// Four matches: one that waits for somebody, one under way, one that is over, and one that bots play. And who has set
/// them up.
fn played(shelf: fn() -> Arc<Shelf>, place: &str) -> (String, [String; 4]) {
    // In a world of its own, so that its bots stop when it ends.
    let play = || tokio::runtime::Runtime::new().unwrap().block_on(lay_and_play(shelf(), place));
    let played = std::thread::scope(|scope| scope.spawn(play).join().unwrap());
    // The last choice of a bot may still be on its way to the disk.
    std::thread::sleep(Duration::from_millis(300));
    played
}

async fn lay_and_play(shelf: Arc<Shelf>, place: &str) -> (String, [String; 4]) {
    let store = store::open(place).await.unwrap();
    let host = host(shelf, &store).await;
    let bearer = host.bearer().await;
    let mut ids = [const { String::new() }; 4];
    let two = json!(["me", {"bot": null}]);
    let seats = [json!(["me", "open"]), json!(["me", "me"]), two.clone(), two];
    for (id, seats) in ids.iter_mut().zip(seats) {
        let wish = json!({"game": "ferry", "seats": seats, "salt": "pepper"});
        let laid = host.post("/api/matches", wish).with("Authorization", &bearer).send().await.json();
        *id = laid["id"].as_str().unwrap().to_owned();
    }
    for (id, words) in [(&ids[1], "stay dark"), (&ids[2], "resign")] {
        let path = format!("/api/matches/{id}");
        let seen = host.ask("GET", &format!("{path}?seat=red")).with("Authorization", &bearer).send().await;
        let entry = json!({"id": "e1", "version": seen.json()["version"], "words": words, "seat": "red"});
        let made = host.post(&format!("{path}/entries"), entry).with("Authorization", &bearer).send().await;
        assert_eq!(made.status, 200, "{made:?}");
    }
    let path = format!("/api/matches/{}/stand-ins", ids[3]);
    let stand_in = host.post(&path, json!({"instead": "red"})).with("Authorization", &bearer);
    assert_eq!(stand_in.send().await.status, 204, "two bots play on until it is over");
    host.end().await;
    (bearer, ids)
}

async fn look_at(store: &Arc<dyn Store>, bearer: &str, ids: &[String; 4], key: &str) {
    let before = matches(&**store).await;
    assert_eq!(before.len(), 4);
    let host = host(shelf(), store).await;
    let get = |path: &str| host.ask("GET", path).with("Authorization", bearer);
    let post = |path: &str, body: Value| host.post(path, body).with("Authorization", bearer);
    let listed = get("/api/matches?mine=true").send().await;
    assert_eq!(listed.status, 200, "{listed:?}");
    let listed = listed.json()["matches"].as_array().unwrap().clone();
    assert_eq!(listed.len(), 4);
    assert!(listed.iter().all(|one| one["stage"] == "shelved" && one["why"]["key"] == key), "{listed:?}");
    for id in ids {
        let path = format!("/api/matches/{id}");
        let seen = get(&format!("{path}?seat=gallery")).send().await;
        assert_eq!(seen.status, 200, "{seen:?}");
        let table = seen.json()["document"]["table"].clone();
        assert_eq!((&table["stage"], &table["why"]["key"]), (&json!("shelved"), &json!(key)));
        assert_eq!(
            (&table["seats"][0]["seat"], &seen.json()["document"]["game"]),
            (&json!("red"), &Value::Null)
        );
        assert_eq!(get(&format!("{path}/log?seat=gallery")).send().await.status, 200);
        let stranger = host.ask("GET", &path).send().await;
        assert_eq!(stranger.code(), "not-found", "it is private all the same");
    }
    for id in [&ids[0], &ids[2]] {
        let path = format!("/api/matches/{id}");
        for reply in [
            post(&format!("{path}/entries"), json!({"id": "x", "version": 1, "words": "resign"}))
                .send()
                .await,
            post(&format!("{path}/seats"), json!({})).send().await,
            post(&format!("{path}/start"), json!({"faces": []})).send().await,
            post(&format!("{path}/stand-ins"), json!({"instead": "red"})).send().await,
            post(&format!("{path}/chat"), json!({"text": "hello"})).send().await,
            get(&format!("{path}/data")).send().await,
            get(&format!("{path}/hint")).send().await,
            get(&format!("{path}/undo")).send().await,
            get(&format!("{path}/odds?words=")).send().await,
            get(&format!("{path}/story")).send().await,
        ] {
            assert_eq!((reply.code().as_str(), reply.status), ("shelved", 409), "{reply:?}");
        }
    }
    assert_eq!(get("/api/me/export").send().await.status, 200, "who leaves takes along what there is");
    tokio::time::sleep(Duration::from_millis(300)).await;
    let lengths = |all: &[Whole]| all.iter().map(|one| one.records.len()).collect::<Vec<_>>();
    let after = matches(&**store).await;
    assert_eq!(lengths(&after), lengths(&before), "nothing was added, and no bot has played");
    assert!(after == before, "nothing was changed");
    host.end().await;
}

async fn delete(store: &Arc<dyn Store>, bearer: &str, ids: &[String; 4]) {
    let host = host(shelf(), store).await;
    let other = host.bearer().await;
    for (id, left) in ids.iter().zip([3, 2, 1, 0]) {
        let path = format!("/api/matches/{id}");
        let delete = |bearer: &str| host.ask("DELETE", &path).here().with("Authorization", bearer);
        assert_eq!(delete(&other).send().await.code(), "not-found");
        assert_eq!(delete(bearer).send().await.status, 204);
        let gone = host.ask("GET", &path).with("Authorization", bearer).send().await;
        assert_eq!(gone.code(), "not-found");
        assert_eq!(matches(&**store).await.len(), left);
    }
    host.end().await;
}

#[tokio::test]
async fn a_match_of_other_rules_is_kept_and_told_apart_on_every_store() {
    let folder = Folder::new("shelved");
    let database = Database::start();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (bearer, ids) = played(shelf, &path("first.db"));
    let first = store::open(&path("first.db")).await.unwrap();
    let places = [
        (path("second.db"), true),
        (database.create("second"), true),
        (path("silent.db"), false),
        (database.create("silent"), false),
    ];
    for (number, (place, tells)) in places.into_iter().enumerate() {
        let second = store::open(&place).await.unwrap();
        of_other_rules(&*first, &*second, tells).await;
        look_at(&second, &bearer, &ids, "table-other-rules").await;

        let mut file = Vec::new();
        back_up(second.everything(), &mut file, |_| ()).await.unwrap();
        let third = store::open(&path(&format!("third-{number}.db"))).await.unwrap();
        restore(&*third, &file[..], |_| ()).await.unwrap();
        look_at(&third, &bearer, &ids, "table-other-rules").await;

        delete(&second, &bearer, &ids).await;
    }
}

#[tokio::test]
async fn what_is_exported_opens_where_it_can_be_played() {
    let folder = Folder::new("shelved-export");
    let place = folder.path().join("volga.db").to_str().unwrap().to_owned();
    let (bearer, ids) = played(other_shelf, &place);
    let store = store::open(&place).await.unwrap();
    look_at(&store, &bearer, &ids, "table-other-data").await;

    let files = async |shelf: Arc<Shelf>| {
        let host = host(shelf, &store).await;
        let mut files = Vec::new();
        for id in &ids {
            let path = format!("/api/matches/{id}/file?seat=gallery");
            files.push(host.ask("GET", &path).with("Authorization", &bearer).send().await);
        }
        host.end().await;
        files
    };
    let sealed = files(shelf()).await;
    assert_eq!(sealed[0].code(), "shelved", "it had not begun: there is nothing to export");
    let like = Setup::<Ferry>::read(&other_files(), Options::default()).unwrap();
    let key = server::host_key(&*store).await.unwrap();
    let open = files(other_shelf()).await;
    for number in 1..4 {
        let sealed = &sealed[number];
        assert_eq!(sealed.status, 200, "{sealed:?}");
        assert!(!sealed.body.contains("stay dark") && !sealed.body.contains("seed = "), "{sealed:?}");
        let again = Match::<Ferry>::load(sealed.body.as_bytes(), &like, Some(&key)).unwrap();
        // Where it can be played, bots play on.
        if number < 3 {
            assert_eq!(again.save(&key), open[number].body);
        }
    }
    assert!(open[2].body.contains("\nend "), "somebody has resigned");
}
