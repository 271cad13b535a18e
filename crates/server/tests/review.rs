//! Looking at a match that is over: as often as one likes, since it is worked out once.

mod common;

use std::net::{IpAddr, Ipv4Addr};

use common::host::{Host, start};
use serde_json::json;
use server::http::{Config, Doors};
use server::limits::Act;
use server::people::Registration;

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
const PAGE: [&str; 3] = ["story", "file", "audit"];

/// A public match that somebody has lost.
async fn over(host: &Host, header: (&str, &str)) -> String {
    let post = |path: &str, body| host.post(path, body).with(header.0, header.1);
    let wish = json!({ "game": "inferno", "seats": ["me"], "public": true });
    let id = post("/api/matches", wish).send().await.json()["id"].as_str().unwrap().to_owned();
    let path = format!("/api/matches/{id}");
    let version = host.ask("GET", &path).with(header.0, header.1).send().await.json()["version"].clone();
    let entry = json!({ "id": "e1", "version": version, "words": "resign" });
    assert_eq!(post(&format!("{path}/entries"), entry).send().await.status, 200);
    id
}

/// So few of what is costly are left to everybody here.
fn leave(host: &Host, few: u32) {
    for _ in few..Act::Review.limit().burst {
        host.app.limits.take(Act::Review, HERE, None).unwrap();
    }
}

#[tokio::test]
async fn a_page_of_a_finished_match_is_opened_again_and_again() {
    let host = start(Config::default()).await;
    let bearer = host.bearer().await;
    let id = over(&host, ("Authorization", &bearer)).await;
    leave(&host, 3);
    let mut first = Vec::new();
    for visit in 0..30 {
        for (number, what) in PAGE.into_iter().enumerate() {
            let reply = host.ask("GET", &format!("/api/matches/{id}/{what}")).send().await;
            assert_eq!(reply.status, 200, "visit {visit}, {what}: {reply:?}");
            if visit == 0 {
                first.push(reply.body);
            } else {
                assert_eq!(reply.body, first[number]);
            }
        }
    }
    assert!(first[2].contains("verified"), "{first:?}");
    host.end().await;
}

#[tokio::test]
async fn what_many_ask_for_at_once_is_worked_out_once() {
    let host = start(Config::default()).await;
    let bearer = host.bearer().await;
    let id = over(&host, ("Authorization", &bearer)).await;
    leave(&host, 1);
    let mut asking = tokio::task::JoinSet::new();
    for _ in 0..20 {
        asking.spawn(host.ask("GET", &format!("/api/matches/{id}/story")).send());
    }
    for reply in asking.join_all().await {
        assert_eq!(reply.status, 200, "{reply:?}");
    }
    host.end().await;
}

#[tokio::test]
async fn a_file_that_was_made_before_tells_no_name_of_somebody_deleted() {
    let doors = Doors::Accounts { registration: Registration::Open, guests: false };
    let host = start(Config { doors, ..Config::default() }).await;
    let account = json!({ "name": "katyusha", "password": "correct horse" });
    let cookie = host.post("/api/accounts", account).send().await.cookie();
    let id = over(&host, ("Cookie", &cookie)).await;
    let path = format!("/api/matches/{id}/file");
    let before = host.ask("GET", &path).send().await;
    assert!(before.body.contains("katyusha"), "{before:?}");
    let farewell = json!({ "password": "correct horse" });
    let gone = host.ask("DELETE", "/api/me").here().json(&farewell).with("Cookie", &cookie).send().await;
    assert_eq!(gone.status, 204, "{gone:?}");
    let after = host.ask("GET", &path).send().await;
    assert!(after.status == 200 && !after.body.contains("katyusha"), "{after:?}");
    host.end().await;
}
