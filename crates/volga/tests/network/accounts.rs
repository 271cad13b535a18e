//! Accounts, and what is left of somebody who has deleted theirs.

use std::process::Command;

use serde_json::{Value, json};
use table::Fast;

use crate::host::client::Client;
use crate::host::{Host, STORES, ask};
use crate::player::{any, table_of};

const PASSWORD: &str = "the river is wide";

fn account(name: &str, invitation: Option<&str>) -> Value {
    json!({ "name": name, "password": PASSWORD, "token": true, "invitation": invitation })
}

fn invite(host: &Host) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_volga"));
    let output = command.args(["invite", "--database", host.database()]).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_account_is_deleted_and_the_match_goes_on() {
    for (store, accounts) in STORES.into_iter().zip(["open", "invited"]) {
        let mut host = Host::start(store, &["--accounts", accounts]);
        let invitation = || (accounts == "invited").then(|| invite(&host));
        let (first, second) = (invitation(), invitation());
        let anna = Client::came_in(host.address, "/api/accounts", &account("Anna", first.as_deref())).await;
        let ivan = Client::came_in(host.address, "/api/accounts", &account("Ivan", second.as_deref())).await;
        // Guests are turned away, and an invitation is good for one.
        let guest =
            ask(host.address, "POST", "/api/guests").here().json(&json!({ "name": "Gast" })).send().await;
        assert_eq!(guest.code(), "turned-off");
        if accounts == "invited" {
            for bad in [None, first.as_deref()] {
                let reply = ask(host.address, "POST", "/api/accounts")
                    .here()
                    .json(&account("Third", bad))
                    .send()
                    .await;
                assert_eq!(reply.code(), "not-invited");
            }
        }

        let seats = json!(["me", { "person": "Ivan" }]);
        let game = anna.lay(json!({ "game": "inferno", "options": { "mode": "1v1" }, "seats": seats })).await;
        let reply = ivan.post(&format!("/api/matches/{game}/seats"), &json!({})).await;
        assert_eq!(reply.status, 204, "{reply:?}");
        let (mut german, mut soviet) =
            (anna.follow(&game, "german").await, ivan.follow(&game, "soviet").await);
        soviet.send(&json!({ "say": "hello" })).await;
        german.hear_version(german.version + 1).await;
        assert_eq!(table_of(&anna, &game).await["seats"][1]["holder"]["name"], "Ivan");

        let reply = ivan.ask("DELETE", "/api/me").json(&json!({ "password": PASSWORD })).send().await;
        assert_eq!(reply.status, 204, "{reply:?}");
        assert_eq!(ivan.ask("GET", "/api/me").send().await.status, 401);
        let mut stands = false;
        for restarted in [false, true] {
            if restarted {
                host.kill();
                host.restart();
                german.hang_up();
                german.resume().await;
            }
            for path in ["", "/log", "/replay?version=3"] {
                let seen = anna.get(&german.path(path)).await.to_string();
                assert!(!seen.contains("Ivan"), "{path}: {seen}");
            }
            let listed = anna.get("/api/matches").await.to_string();
            assert!(!listed.contains("Ivan"), "{listed}");
            // The match goes on. What somebody has learnt from stands: then it may be the turn of the one who has left.
            let choices = german.choices();
            assert!(stands || !choices.is_empty());
            if !choices.is_empty() {
                german.make(any(&choices, &mut Fast::new(1))).await;
            }
            let may = anna.get(&german.path("/undo")).await;
            if may["undo"] == true {
                german.make("undo").await;
            } else {
                assert!(may["why"].is_object(), "{may}");
                stands = true;
            }
        }
        german.make("resign").await;
        german.hear_until(|seen| seen["table"]["stage"] == "over").await;
        german.check().await;
        assert!(!german.document["table"].to_string().contains("Ivan"));
        let file = anna.ask("GET", &format!("/api/matches/{game}/file")).send().await;
        assert!(file.body.contains("Anna") && !file.body.contains("Ivan"), "{file:?}");
    }
}
