//! Two clients want the same entry.

use serde_json::json;
use table::Fast;

use crate::host::client::{Follower, Heard, random_id};
use crate::host::{Host, STORES};
use crate::player::{any, code, gather, kept};

/// Both send at once; exactly one is taken, and the other is told what it has missed.
async fn race(one: &mut Follower, two: &mut Follower, luck: &mut Fast) {
    let latest = one.version.max(two.version);
    one.hear_version(latest).await;
    two.hear_version(latest).await;
    assert_eq!(one.document, two.document);
    let choices = one.choices();
    let (first, second) = (any(&choices, luck).to_owned(), any(&choices, luck).to_owned());
    let (first, second) = tokio::join!(one.enter(&first), two.enter(&second));
    let version = match (&first, &second) {
        (Ok(entered), Err(not)) | (Err(not), Ok(entered)) => {
            assert_eq!(code(not), "stale", "{not:?}");
            entered.version
        }
        _ => panic!("one of the two: {first:?}, {second:?}"),
    };
    one.hear_version(version).await;
    two.hear_version(version).await;
    assert_eq!(one.document, two.document);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_clients_at_one_seat_one_is_faster() {
    for store in STORES {
        let host = Host::start(store, &[]);
        let (game, players) = gather(&host, "inferno", "solo", &["german"]).await;
        let mut luck = Fast::new(7);
        let (mut one, mut two) =
            (players[0].follow(&game, "german").await, players[0].follow(&game, "german").await);
        for _ in 0..25 {
            race(&mut one, &mut two, &mut luck).await;
        }
        one.check().await;
        assert_eq!(kept(&host, &game).await.len(), 25);
        assert_eq!((one.wholes, two.wholes), (1, 1));

        // Over HTTP, what was missed is in the answer.
        let words = any(&one.choices(), &mut luck).to_owned();
        let entered = one.enter(&words).await.unwrap();
        let body = json!({ "id": random_id(), "version": two.version, "words": words });
        let reply = two.client.post(&format!("/api/matches/{game}/entries"), &body).await;
        assert_eq!((reply.status, &*reply.code_beside_others()), (409, "stale"));
        one.hear_version(entered.version).await;
        two.hang_up();
        if two.version < entered.version {
            two.learn(&reply.json()["missed"]);
        }
        assert_eq!((two.version, &two.document), (entered.version, &one.document));
    }
}

/// In the ferry both sides choose at the same time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_seats_choose_at_once() {
    for store in STORES {
        let host = Host::start(store, &[]);
        let (game, players) = gather(&host, "ferry", "", &["red", "grey"]).await;
        let (mut red, mut grey) =
            (players[0].follow(&game, "red").await, players[1].follow(&game, "grey").await);
        let (mut luck, mut other) = (Fast::new(3), Fast::new(4));
        let mut rounds = 0;
        while red.outcome().is_none() {
            let asked = red.document["game"]["asked"].clone();
            let before = kept(&host, &game).await.len();
            let (made, also) = tokio::join!(once(&mut red, &mut luck), once(&mut grey, &mut other));
            let after = kept(&host, &game).await;
            assert_eq!(after.len() - before, usize::from(made) + usize::from(also));
            if asked == json!(["red", "grey"]) {
                assert!(made && also, "both were asked");
                rounds += 1;
            }
            let latest = players[0].get(&red.path("")).await["version"].as_u64().unwrap() as u32;
            red.hear_version(latest).await;
            let latest = players[1].get(&grey.path("")).await["version"].as_u64().unwrap() as u32;
            grey.hear_version(latest).await;
        }
        assert!(rounds > 0, "they were asked at once");
    }
}

/// Make one choice, if there is one; whoever is told to look again does so.
async fn once(line: &mut Follower, luck: &mut Fast) -> bool {
    loop {
        let choices = line.choices();
        if choices.is_empty() {
            return false;
        }
        let before = line.version;
        match line.enter(any(&choices, luck)).await {
            Ok(_) => return true,
            Err(not) => assert_eq!(code(&not), "stale", "{not:?}"),
        }
        // What was missed comes right behind.
        if line.version == before {
            assert_eq!(line.hear().await, Heard::News);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_said_twice_is_done_once() {
    for store in STORES {
        let mut host = Host::start(store, &[]);
        let (game, players) = gather(&host, "inferno", "1v1", &["german", "soviet"]).await;
        let mut luck = Fast::new(5);
        let mut line = players[0].follow(&game, "german").await;
        let (id, version) = (random_id(), line.version);
        let words = any(&line.choices(), &mut luck).to_owned();
        let first = line.enter_as(&id, version, &words).await.unwrap();
        assert!(!first.repeated);
        // A later one, so that the answer must come from memory and not from what is new.
        line.hear_version(first.version).await;
        line.send(&json!({ "say": "and now?" })).await;
        line.hear_version(first.version + 1).await;
        for restart in [false, true] {
            if restart {
                host.kill();
                host.restart();
                line.hang_up();
                line.resume().await;
            }
            let again = line.enter_as(&id, version, &words).await.unwrap();
            assert_eq!((again.version, again.repeated), (first.version, true));
            // Whatever version it comes with.
            let again = line.enter_as(&id, line.version, &words).await.unwrap();
            assert_eq!((again.version, again.repeated), (first.version, true));
            // The id of one thing is not the id of another.
            let other = line.enter_as(&id, line.version, "resign").await.unwrap_err();
            assert_eq!(code(&other), "refused");
        }
        assert_eq!(kept(&host, &game).await.len(), 1);
    }
}
