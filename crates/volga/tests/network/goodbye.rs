//! SIGTERM: everybody is told, nothing is lost.

use std::time::{Duration, Instant};

use table::Fast;

use crate::host::client::{Client, Heard, Not, random_id};
use crate::host::{Host, STORES};
use crate::player::{any, gather, kept};

/// “Going away”, as the protocol numbers it.
const AWAY: u16 = 1001;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_shutdown_everybody_is_told_and_nothing_is_lost() {
    for store in STORES {
        let mut host = Host::start(store, &[]);
        let (game, players) = gather(&host, "inferno", "solo", &["german"]).await;
        let mut line = players[0].follow(&game, "german").await;
        let mut gallery = Client::nobody(host.address).follow(&game, "gallery").await;
        let waiting = players[0].ask("GET", &line.path(&format!("/updates?wait=25&since={}", line.version)));
        let waiting = tokio::spawn(waiting.send());
        // Entry after entry, and the end comes in the middle of it.
        let mut sent = Vec::new();
        let player = async {
            let mut luck = Fast::new(1);
            loop {
                if line.outcome().is_some() {
                    // So fast: then it ends while we look at how it ended.
                    match line.hear().await {
                        Heard::Closed(code) => return code,
                        _ => continue,
                    }
                }
                let (id, words) = (random_id(), any(&line.choices(), &mut luck).to_owned());
                match line.enter_as(&id, line.version, &words).await {
                    Ok(entered) => {
                        sent.push(id);
                        while line.version < entered.version {
                            if let Heard::Closed(code) = line.hear().await {
                                return code;
                            }
                        }
                    }
                    Err(Not::Known) => return line.closed,
                    Err(not) => panic!("{not:?}"),
                }
            }
        };
        let end = async {
            tokio::time::sleep(Duration::from_millis(100)).await;
            let begun = Instant::now();
            let status = host.stop().await;
            assert!(status.success(), "{status:?}");
            assert!(begun.elapsed() < Duration::from_secs(5), "it took {:?}", begun.elapsed());
        };
        let looker = async {
            loop {
                if let Heard::Closed(code) = gallery.hear().await {
                    return code;
                }
            }
        };
        let (code, (), seen) = tokio::join!(player, end, looker);
        assert_eq!((code, seen), (Some(AWAY), Some(AWAY)));
        assert_eq!(waiting.await.unwrap().status, 200, "who waited was answered");
        assert!(sent.len() > 3);
        let kept: Vec<_> = kept(&host, &game).await.iter().map(|entry| entry.id.to_string()).collect();
        assert!(kept.starts_with(&sent), "{sent:?}, but {kept:?}");
        assert!(kept.len() <= sent.len() + 1);
        host.restart();
        line.resume().await;
        let now = players[0].get(&line.path("")).await["version"].as_u64().unwrap() as u32;
        line.hear_version(now).await;
        line.check().await;
    }
}
