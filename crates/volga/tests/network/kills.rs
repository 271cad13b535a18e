//! `kill -9` at random moments under load: what was acknowledged is there afterwards, and nothing twice.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use table::{Chance as _, Fast};

use crate::host::client::{Client, Follower, Not, random_id};
use crate::host::{Host, Reply, Store};
use crate::player::{any, check_file, code, kept};

/// So many matches at once.
const MATCHES: usize = 8;

/// What somebody has sent, and knows to have been taken.
struct Sent {
    words: String,
    seat: u8,
    taken: bool,
}

/// A match, and all that was ever sent to it.
struct Ledger {
    game: String,
    sent: HashMap<String, Sent>,
}

/// Ask until there is an answer.
async fn insist(client: &Client, path: &str, body: &Value) -> Reply {
    loop {
        if let Some(reply) = client.ask("POST", path).json(body).try_send().await {
            return reply;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Connect until the server is there.
async fn connect(line: &mut Follower) {
    line.hang_up();
    loop {
        match line.connect().await {
            Ok(()) => return,
            // It is there and says no.
            Err(why) => assert!(!why.starts_with(['4', '5']), "{why}"),
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Play match after match until it is enough, sending everything again that was not answered.
async fn play_on(
    players: [Client; 2],
    number: usize,
    enough: Arc<AtomicBool>,
    taken: Arc<AtomicUsize>,
) -> Vec<Ledger> {
    let (game, options, seats) = match number % 2 {
        0 => ("inferno", json!({ "mode": "1v1" }), ["german", "soviet"]),
        _ => ("ferry", Value::Null, ["red", "grey"]),
    };
    let mut luck = Fast::new(number as u64);
    let mut ledgers = Vec::new();
    while !enough.load(Ordering::Relaxed) {
        let table = json!({ "game": game, "options": options, "public": true });
        let laid = insist(&players[0], "/api/matches", &table).await;
        assert_eq!(laid.status, 201, "{laid:?}");
        let id = laid.json()["id"].as_str().unwrap().to_owned();
        let mut lines = Vec::new();
        for (player, seat) in players.iter().zip(seats) {
            let sat = insist(player, &format!("/api/matches/{id}/seats"), &json!({ "seat": seat })).await;
            // The answer to the first try may have been lost.
            assert!(sat.status == 204 || ["seat-taken", "begun"].contains(&&*sat.code()), "{sat:?}");
            let mut line = Follower::new(player.clone(), &id, seat);
            connect(&mut line).await;
            lines.push(line);
        }
        let mut ledger = Ledger { game: id, sent: HashMap::new() };
        while !enough.load(Ordering::Relaxed) && lines[0].outcome().is_none() {
            for (seat, line) in lines.iter_mut().enumerate() {
                if !line.is_connected() {
                    connect(line).await;
                }
                let choices = line.choices();
                if choices.is_empty() {
                    // Perhaps it is the other's turn.
                    line.hear_within(Duration::from_millis(2)).await;
                    continue;
                }
                let (id, version, words) = (random_id(), line.version, any(&choices, &mut luck).to_owned());
                ledger.sent.insert(id.clone(), Sent { words: words.clone(), seat: seat as u8, taken: false });
                loop {
                    match line.enter_as(&id, version, &words).await {
                        Ok(entered) => {
                            ledger.sent.get_mut(&id).unwrap().taken = true;
                            taken.fetch_add(1, Ordering::Relaxed);
                            while line.is_connected() && line.version < entered.version {
                                line.hear().await;
                            }
                            break;
                        }
                        Err(Not::Known) => connect(line).await,
                        Err(not) => {
                            assert_eq!(code(&not), "stale", "{not:?}");
                            break;
                        }
                    }
                }
            }
        }
        ledgers.push(ledger);
    }
    ledgers
}

async fn killed(store: Store, times: usize, seed: u64) {
    let mut host = Host::start(store, &[]);
    let (enough, taken) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let mut at_work = tokio::task::JoinSet::new();
    for number in 0..MATCHES {
        let players = [Client::guest(host.address, "Anna").await, Client::guest(host.address, "Ivan").await];
        at_work.spawn(play_on(players, number, Arc::clone(&enough), Arc::clone(&taken)));
    }
    let mut luck = Fast::new(seed);
    for _ in 0..times {
        tokio::time::sleep(Duration::from_millis(20 + luck.pick(400) as u64)).await;
        host.kill();
        host.restart();
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    enough.store(true, Ordering::Relaxed);
    let ledgers: Vec<_> = at_work.join_all().await.into_iter().flatten().collect();
    host.kill();
    let mut found = 0;
    for Ledger { game, mut sent } in ledgers {
        for entry in kept(&host, &game).await {
            let Some(Sent { words, seat, taken }) = sent.remove(entry.id.as_str()) else {
                panic!("{entry:?} was made twice, or by nobody");
            };
            assert_eq!((&words, seat), (&entry.words, entry.seat.0));
            // What was sent and not answered before the end may be there or not.
            found += usize::from(taken);
        }
        let lost: Vec<_> = sent.iter().filter(|(_, sent)| sent.taken).map(|(id, _)| id).collect();
        assert!(lost.is_empty(), "{game} has lost {lost:?}");
    }
    assert_eq!(found, taken.load(Ordering::Relaxed));
    assert!(found > 20 * times, "there was load: {found} entries, {times} kills");
    eprintln!("{store:?}: {found} entries acknowledged, none lost in {times} kills");

    // And everything can still be read and played.
    host.restart();
    let nobody = Client::nobody(host.address);
    let listed = nobody.get("/api/matches?limit=100").await;
    for listed in listed["matches"].as_array().unwrap() {
        let game = listed["id"].as_str().unwrap();
        nobody.get(&format!("/api/matches/{game}")).await;
        if listed["stage"] == "over" {
            check_file(&nobody, game).await;
        }
    }
}

/// `KILLS` in `make soak`.
fn times() -> usize {
    std::env::var("KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(200)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_survives_kills_with_sqlite() {
    killed(Store::Sqlite, 4, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_survives_kills_with_postgres() {
    killed(Store::Postgres, 4, 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long; run by `make soak`"]
async fn what_was_acknowledged_survives_many_kills_with_sqlite() {
    killed(Store::Sqlite, times(), 3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long; run by `make soak`"]
async fn what_was_acknowledged_survives_many_kills_with_postgres() {
    killed(Store::Postgres, times(), 4).await;
}
