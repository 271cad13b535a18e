//! Bots play in the background, whoever goes down.

use std::time::Duration;

use serde_json::json;
use table::Fast;

use crate::host::client::{Client, Follower, Heard};
use crate::host::{Host, STORES, Store};
use crate::player::{any, check_end, code};

const TWO_BOTS: [&str; 2] = ["random", "random"];

/// A match of bots only.
async fn bots(host: &Host, names: [&str; 2]) -> (Client, String) {
    let anna = Client::guest(host.address, "Anna").await;
    let seats: Vec<_> = names.iter().map(|name| json!({ "bot": name })).collect();
    let game = anna.lay(json!({ "game": "inferno", "options": { "mode": "1v1" }, "seats": seats })).await;
    (anna, game)
}

/// Look on until it is over; whoever plays takes no longer than this for a move.
async fn to_the_end(line: &mut Follower, patience: Duration) {
    while line.outcome().is_none() {
        let heard = line.hear_within(patience).await.expect("the bots play on");
        assert_eq!(heard, Heard::News);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_among_themselves_and_a_restart_resumes_them() {
    for store in STORES {
        let mut host = Host::start(store, &[]);
        let (anna, game) = bots(&host, TWO_BOTS).await;
        let mut gallery = anna.follow(&game, "gallery").await;
        let version = gallery.version;
        gallery.hear_version(version + 5).await;
        assert!(gallery.outcome().is_none(), "it is the middle of the match");
        host.kill();
        host.restart();
        // Nobody asks for the match, and still it goes on.
        gallery.hang_up();
        gallery.resume().await;
        to_the_end(&mut gallery, Duration::from_secs(5)).await;
        check_end(&host, &mut [gallery]).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_plays_against_a_bot() {
    let host = Host::start(Store::Sqlite, &[]);
    let anna = Client::guest(host.address, "Anna").await;
    let seats = json!(["me", { "bot": null }]);
    let game = anna.lay(json!({ "game": "inferno", "options": { "mode": "1v1" }, "seats": seats })).await;
    let mut line = anna.follow(&game, "german").await;
    let mut luck = Fast::new(1);
    let mut asked_a_bot = false;
    while line.outcome().is_none() {
        let choices = line.choices();
        if choices.is_empty() {
            // At once, and not only when somebody looks whether a bot was left waiting.
            let heard = line.hear_within(Duration::from_secs(8)).await;
            assert_eq!(heard, Some(Heard::News));
            continue;
        }
        let mut words = any(&choices, &mut luck).to_owned();
        if !asked_a_bot {
            words = anna.get(&line.path("/hint")).await["words"].as_str().unwrap().to_owned();
            assert!(choices.contains(&words), "{words}");
            asked_a_bot = true;
        }
        match line.enter(&words).await {
            Ok(entered) => line.hear_version(entered.version).await,
            Err(not) => assert_eq!(code(&not), "stale", "{not:?}"),
        }
    }
    check_end(&host, &mut [line]).await;
}

/// The other node notices when it looks round and finds that nothing has changed since it last did.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_node_takes_over_the_bots() {
    let mut one = Host::start(Store::Postgres, &[]);
    let two = one.another();
    let (anna, game) = bots(&one, TWO_BOTS).await;
    let mut gallery = anna.at(two.address).follow(&game, "gallery").await;
    let version = gallery.version;
    gallery.hear_version(version + 2).await;
    one.kill();
    let now = anna.at(two.address).get(&gallery.path("")).await;
    assert!(now["document"]["game"].get("outcome").is_none(), "it is the middle of the match");
    to_the_end(&mut gallery, Duration::from_secs(35)).await;
    check_end(&two, &mut [gallery]).await;
}
