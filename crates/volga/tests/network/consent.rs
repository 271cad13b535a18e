//! What players agree on: taking back, draws, giving up, and a bot for somebody who must go.

use serde_json::json;
use table::Fast;

use crate::host::client::{Client, Follower};
use crate::host::{Host, STORES, Store};
use crate::player::{any, check_end, code, gather, kept, table_of};

async fn two_players(host: &Host) -> (Follower, Follower) {
    let (game, players) = gather(host, "inferno", "1v1", &["german", "soviet"]).await;
    (players[0].follow(&game, "german").await, players[1].follow(&game, "soviet").await)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn choices_are_taken_back_by_consent() {
    for store in STORES {
        let host = Host::start(store, &[]);
        let (mut german, mut soviet) = two_players(&host).await;
        let mut luck = Fast::new(2);
        let before = german.document["game"].clone();
        let words = any(&german.choices(), &mut luck).to_owned();
        german.make(&words).await;
        assert_ne!(german.document["game"], before);

        german.make("ask back").await;
        soviet.hear_until(|seen| seen["game"]["offers"]["back"]["seat"] == "german").await;
        soviet.make("refuse").await;
        german.hear_until(|seen| seen["game"].get("offers").is_none()).await;
        assert_ne!(german.document["game"], before);

        german.make("ask back").await;
        soviet.hear_until(|seen| seen["game"]["offers"]["back"]["seat"] == "german").await;
        soviet.make("allow").await;
        german.hear_until(|seen| seen["game"] == before).await;
        for line in [&german, &soviet] {
            line.check().await;
            line.check_past().await;
        }
        // The log says that it was taken back.
        let log = german.client.get(&german.path("/log?lang=en")).await;
        let lines = log["told"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|row| row["lines"].as_array().into_iter().flatten());
        assert!(lines.clone().any(|line| line["taken_back"] == true), "{log}");
        assert!(lines.clone().all(|line| line["text"].is_string()));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_wants_both_and_giving_up_wants_one() {
    let host = Host::start(Store::Sqlite, &[]);
    let (mut german, mut soviet) = two_players(&host).await;
    german.make("offer draw").await;
    soviet.hear_until(|seen| seen["game"]["offers"]["draw"] == json!(["german"])).await;
    assert!(soviet.outcome().is_none());
    soviet.make("offer draw").await;
    german.hear_until(|seen| seen["game"]["outcome"]["cause"] == "table-draw").await;
    check_end(&host, &mut [german, soviet]).await;

    let (mut german, mut soviet) = two_players(&host).await;
    soviet.make("resign").await;
    german.hear_until(|seen| seen["game"]["outcome"]["cause"] == "table-resigned").await;
    assert_eq!(german.outcome().unwrap()["winners"], json!(["german"]));
    soviet.hear_until(|seen| seen["table"]["stage"] == "over").await;
    let late = soviet.enter("resign").await.unwrap_err();
    assert_eq!(code(&late), "refused");
    check_end(&host, &mut [german, soviet]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_for_somebody_until_they_come_back() {
    let host = Host::start(Store::Sqlite, &[]);
    let (mut german, mut soviet) = two_players(&host).await;
    let game = german.game.clone();
    let stand_ins = format!("/api/matches/{game}/stand-ins");
    // Nobody is absent yet, and who looks on has no say.
    let reply = soviet.client.post(&stand_ins, &json!({ "instead": "german" })).await;
    assert_eq!((reply.status, &*reply.code()), (409, "not-now"));
    let stranger = Client::guest(host.address, "Stranger").await;
    assert_eq!(stranger.post(&stand_ins, &json!({ "instead": "german" })).await.status, 403);

    let reply = german.client.post(&stand_ins, &json!({ "instead": "german" })).await;
    assert_eq!(reply.status, 204, "{reply:?}");
    assert!(table_of(&stranger, &game).await["seats"][0]["bot"].is_string());
    // The bot plays until the other is asked.
    soviet.hear_until(|seen| seen["game"]["asked"] == json!(["soviet"])).await;
    assert!(!kept(&host, &game).await.is_empty());
    // Meanwhile the seat is not theirs.
    let reply = german.client.ask("GET", &german.path("")).send().await;
    assert_eq!(reply.status, 403, "{reply:?}");
    let back = format!("{stand_ins}/german");
    assert_eq!(stranger.ask("DELETE", &back).send().await.code(), "not-now");
    assert_eq!(german.client.ask("DELETE", &back).send().await.status, 204);
    german.hang_up();
    german.resume().await;
    let now = german.client.get(&german.path("")).await["version"].as_u64().unwrap() as u32;
    german.hear_version(now).await;
    german.check().await;
    assert_eq!(table_of(&stranger, &game).await["seats"][0]["holder"]["name"], "german");
    german.check_past().await;
}
