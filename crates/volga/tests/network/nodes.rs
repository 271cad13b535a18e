//! Several nodes on one database.

use serde_json::json;
use table::{Chance as _, Fast};

use crate::host::client::Follower;
use crate::host::{Host, Store};
use crate::player::{any, check_end, code, gather, kept};

/// Make one choice, or hear what others do.
async fn step(line: &mut Follower, luck: &mut Fast) {
    let choices = line.choices();
    if choices.is_empty() {
        if line.outcome().is_none() {
            line.hear().await;
        }
        return;
    }
    match line.enter(any(&choices, luck)).await {
        Ok(entered) => line.hear_version(entered.version).await,
        Err(not) => assert_eq!(code(&not), "stale", "{not:?}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_of_one_match_sit_at_different_nodes_and_one_goes_down() {
    let mut one = Host::start(Store::Postgres, &[]);
    let two = one.another();
    let (game, players) = gather(&one, "inferno", "1v1", &["german", "soviet"]).await;
    let mut german = players[0].follow(&game, "german").await;
    let mut soviet = players[1].at(two.address).follow(&game, "soviet").await;
    let mut gallery = players[1].at(two.address).follow(&game, "gallery").await;
    let (mut luck, mut other) = (Fast::new(1), Fast::new(2));
    // Both alive. They talk at the same time as they play, so that the nodes get in each other's way.
    for round in 0..60 {
        if luck.pick(3) == 0 {
            german.send(&json!({ "say": format!("{round}!") })).await;
            soviet.send(&json!({ "say": format!("{round}?") })).await;
        }
        match german.choices().is_empty() {
            true => step(&mut soviet, &mut other).await,
            false => step(&mut german, &mut luck).await,
        }
        for line in [&mut german, &mut soviet, &mut gallery] {
            // The node that has just written knows most; everybody hears of it.
            for address in [one.address, two.address] {
                let now = line.client.at(address).get(&line.path("")).await;
                line.hear_version(now["version"].as_u64().unwrap() as u32).await;
            }
            line.check().await;
        }
    }
    one.kill();
    german.hang_up();
    german.client = german.client.at(two.address);
    german.resume().await;
    while german.outcome().is_none() || soviet.outcome().is_none() {
        match german.choices().is_empty() {
            true => step(&mut soviet, &mut other).await,
            false => step(&mut german, &mut luck).await,
        }
        for line in [&mut german, &mut soviet] {
            let now = line.client.get(&line.path("")).await;
            line.hear_version(now["version"].as_u64().unwrap() as u32).await;
        }
    }
    check_end(&two, &mut [german, soviet, gallery]).await;
}

/// The same seat at both nodes at once: the database lets one of them win.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_nodes_one_is_faster() {
    let one = Host::start(Store::Postgres, &[]);
    let two = one.another();
    let (game, players) = gather(&one, "inferno", "solo", &["german"]).await;
    let mut here = players[0].follow(&game, "german").await;
    let mut there = players[0].at(two.address).follow(&game, "german").await;
    let mut luck = Fast::new(9);
    for _ in 0..40 {
        let choices = here.choices();
        let (first, second) = (any(&choices, &mut luck).to_owned(), any(&choices, &mut luck).to_owned());
        let (first, second) = tokio::join!(here.enter(&first), there.enter(&second));
        let version = match (&first, &second) {
            (Ok(entered), Err(not)) | (Err(not), Ok(entered)) => {
                assert_eq!(code(not), "stale", "{not:?}");
                entered.version
            }
            _ => panic!("one of the two: {first:?}, {second:?}"),
        };
        here.hear_version(version).await;
        there.hear_version(version).await;
        assert_eq!(here.document, there.document);
    }
    assert_eq!(kept(&one, &game).await.len(), 40);
    for line in [&here, &there] {
        line.check().await;
        line.check_past().await;
    }
}
