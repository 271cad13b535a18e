//! Somebody who plays at random, and is not easy to serve: hangs up, says everything twice, is late.

use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};
use server::record::{EntryRecord, Record};
use table::{Chance as _, Fast};

use crate::host::client::{Client, Follower, Heard, Not, random_id};
use crate::host::{Folder, Host};

/// The code of an entry that was not taken.
pub(crate) fn code(not: &Not) -> &str {
    match not {
        Not::Taken(error) => error["code"].as_str().unwrap(),
        Not::Known => "nobody knows",
    }
}

pub(crate) fn any<'a>(choices: &'a [String], luck: &mut Fast) -> &'a str {
    &choices[luck.pick(choices.len())]
}

/// Set up a public table and let everybody sit down; gives its name and who holds which seat.
pub(crate) async fn gather(host: &Host, game: &str, mode: &str, seats: &[&str]) -> (String, Vec<Client>) {
    let options = if mode.is_empty() { json!(null) } else { json!({ "mode": mode }) };
    let mut players = Vec::new();
    for seat in seats {
        players.push(Client::guest(host.address, seat).await);
    }
    // Nobody sits down of their own accord but where there is one seat only.
    let id = players[0].lay(json!({ "game": game, "options": options, "delay": 1 })).await;
    if seats.len() > 1 {
        for (player, seat) in players.iter().zip(seats) {
            player.sit(&id, seat).await;
        }
    }
    (id, players)
}

/// Play to the end, at random and with mischief.
pub(crate) async fn play(mut line: Follower, mut luck: Fast) -> Follower {
    while line.outcome().is_none() {
        let choices = line.choices();
        if choices.is_empty() {
            if luck.pick(10) == 0 {
                line.hang_up();
                line.resume().await;
            }
            assert!(!matches!(line.hear().await, Heard::Closed(_)), "the server stays");
            continue;
        }
        let (id, version, words) = (random_id(), line.version, any(&choices, &mut luck).to_owned());
        let entered = match luck.pick(16) {
            0 => {
                line.hang_up();
                line.resume().await;
                continue;
            }
            1 => {
                line.send(&json!({ "say": format!("I think of {words} <b>& 6|5") })).await;
                continue;
            }
            // Long ago the game looked different.
            2 => {
                let late = line.enter_as(&id, 0, &words).await;
                assert_eq!(late.map_err(|not| code(&not).to_owned()), Err("stale".to_owned()));
                continue;
            }
            // The same twice, in one breath.
            3 => {
                line.send_entry(&id, version, &words).await;
                line.send_entry(&id, version, &words).await;
                let first = line.hear_answer(&id).await;
                let second = line.hear_answer(&id).await;
                match (&first, &second) {
                    (Ok(first), Ok(second)) => {
                        assert_eq!((first.repeated, second.repeated), (false, true));
                        assert_eq!(first.version, second.version);
                    }
                    (Err(first), Err(second)) => assert_eq!((code(first), code(second)), ("stale", "stale")),
                    _ => panic!("{first:?}, then {second:?}"),
                }
                first
            }
            // Two different ones of the same version: only one of them counts.
            4 => {
                let other = random_id();
                line.send_entry(&id, version, &words).await;
                line.send_entry(&other, version, any(&choices, &mut luck)).await;
                let first = line.hear_answer(&id).await;
                let second = line.hear_answer(&other).await;
                assert_eq!(second.map_err(|not| code(&not).to_owned()), Err("stale".to_owned()));
                first
            }
            // Gone before the answer comes, and then once more.
            5 => {
                line.send_entry(&id, version, &words).await;
                line.hang_up();
                line.resume().await;
                line.enter_as(&id, version, &words).await
            }
            6 => {
                let may = line.client.get(&line.path("/undo")).await;
                if may["undo"] != true {
                    continue;
                }
                line.enter_as(&id, version, "undo").await
            }
            // Not over the socket at all.
            7 => {
                let body = json!({ "id": id, "version": version, "words": words });
                let reply = line.client.post(&format!("/api/matches/{}/entries", line.game), &body).await;
                match reply.status {
                    200 => {
                        line.own = reply.json()["version"].as_u64().unwrap() as u32;
                        line.hear_version(line.own).await;
                    }
                    _ => {
                        assert_eq!(reply.code_beside_others(), "stale");
                        let missed = &reply.json()["missed"];
                        assert!(missed["steps"].is_array() || missed["whole"].is_object(), "{reply:?}");
                    }
                }
                continue;
            }
            _ => line.enter_as(&id, version, &words).await,
        };
        match entered {
            Ok(entered) => {
                line.hear_version(entered.version).await;
                line.check().await;
            }
            // Somebody else was faster; what we have missed is on its way.
            Err(not) => assert_eq!(code(&not), "stale", "{not:?}"),
        }
    }
    line
}

/// Look on to the end, with a bad connection.
pub(crate) async fn look_on(mut line: Follower, mut luck: Fast) -> Follower {
    while line.outcome().is_none() {
        if luck.pick(12) == 0 {
            line.hang_up();
            tokio::time::sleep(Duration::from_millis(luck.pick(20) as u64)).await;
            line.resume().await;
        }
        assert!(!matches!(line.hear().await, Heard::Closed(_)), "the server stays");
        if luck.pick(8) == 0 {
            line.check().await;
        }
    }
    line
}

/// After the end: everybody has seen and heard the same as the server tells now, and the file is in order.
pub(crate) async fn check_end(host: &Host, lines: &mut [Follower]) {
    for line in &mut *lines {
        let now = line.client.get(&line.path("")).await;
        line.hear_version(now["version"].as_u64().unwrap() as u32).await;
        line.check().await;
        line.check_past().await;
        assert_eq!(line.document["table"]["stage"], "over");
        if !["gallery", "open"].contains(&&*line.seat) {
            check_since(line).await;
        }
    }
    let outcomes: Vec<_> = lines.iter().map(Follower::outcome).collect();
    assert!(outcomes.windows(2).all(|two| two[0] == two[1]), "{outcomes:?}");
    let nobody = Client::nobody(host.address);
    let game = lines[0].game.clone();
    let audit = nobody.get(&format!("/api/matches/{game}/audit")).await;
    assert!(audit["verdict"].as_str().is_some_and(|verdict| verdict.starts_with("verified")), "{audit}");
    check_file(&nobody, &game).await;
}

/// The file of a match that is over stands up to `volga audit`.
pub(crate) async fn check_file(client: &Client, game: &str) {
    let reply = client.ask("GET", &format!("/api/matches/{game}/file")).send().await;
    assert_eq!(reply.status, 200, "{reply:?}");
    let folder = Folder::new("file");
    let file = folder.path().join("match.volga");
    std::fs::write(&file, &reply.body).unwrap();
    let audit = Command::new(env!("CARGO_BIN_EXE_volga")).arg("audit").arg(&file).output().unwrap();
    let words = String::from_utf8_lossy(&audit.stdout);
    assert!(audit.status.success() && words.contains("verified"), "{words}");
}

/// “What happened since I last did something” is the end of the log.
async fn check_since(line: &Follower) {
    let since = line.client.get(&line.path("/since")).await;
    let from = since["from"].as_u64().unwrap() as u32;
    assert_eq!(from, line.own.max(1));
    let log = line.client.get(&line.path(&format!("/log?after={from}&most=1000"))).await;
    assert_eq!(since["told"], log["told"]);
    let rows = since["told"].as_array().unwrap();
    assert!(rows.iter().all(|row| row["version"].as_u64() > Some(from.into())));
}

/// All entries of a match as they are kept, whether anybody serves them or not.
pub(crate) async fn kept(host: &Host, game: &str) -> Vec<EntryRecord> {
    let store = server::store::open(host.database()).await.unwrap();
    let records = store.load(&format!("match/{game}"), 0).await.unwrap();
    let entry = |bytes: &Vec<u8>| match Record::from_bytes(bytes).unwrap() {
        Record::Entry(entry) => Some(entry),
        Record::Other(_) => None,
    };
    records.iter().filter_map(entry).collect()
}

/// What everybody sees of the table.
pub(crate) async fn table_of(client: &Client, game: &str) -> Value {
    client.get(&format!("/api/matches/{game}?seat=gallery")).await["document"]["table"].clone()
}
