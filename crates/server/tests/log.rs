//! The log says where something went wrong.

mod common;

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use common::host::start;
use serde_json::json;
use server::http::Config;
use server::store::Append;

/// What was logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// The lines since the last time.
    fn lines(&self) -> Vec<String> {
        let bytes = std::mem::take(&mut *self.0.lock().unwrap());
        String::from_utf8(bytes).unwrap().lines().map(str::to_owned).collect()
    }
}

#[tokio::test]
async fn what_goes_wrong_with_a_match_says_with_which_and_where() {
    let log = Log::default();
    let writer = log.clone();
    // As a host who wants to hear of trouble only.
    let subscriber = tracing_subscriber::fmt().with_ansi(false).with_env_filter("warn");
    subscriber.with_writer(move || writer.clone()).init();
    let host = start(Config::default()).await;
    let bearer = host.bearer().await;
    let wish = json!({ "game": "inferno", "seats": ["me"], "title": "Secret plans" });
    let laid = host.post("/api/matches", wish).with("Authorization", &bearer).send().await.json();
    let (id, invitation) = (laid["id"].as_str().unwrap(), laid["invitation"].as_str().unwrap());
    let stream = format!("match/{id}");
    let expected = host.app.store.load(&stream, 0).await.unwrap().len() as u32;
    let damage =
        Append { stream: stream.into(), expected, records: vec![b"no record".to_vec()].into(), card: None };
    host.app.store.append([damage].into_iter().collect()).await.unwrap();
    // The room in memory learns of it, and cannot go on.
    let path = format!("/api/matches/{id}");
    let mut lines = Vec::new();
    while !lines.iter().any(|line: &String| line.contains("a room was made again")) {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        lines.extend(log.lines());
    }
    let said = json!({ "text": "Nobody shall read this" });
    for ask in [
        host.ask("GET", &format!("{path}?invitation={invitation}")),
        host.post(&format!("{path}/chat"), said),
        host.ask("GET", &format!("/m/{id}")),
    ] {
        let reply = ask.with("Authorization", &bearer).send().await;
        let heard = log.lines();
        if reply.status == 500 {
            assert_eq!(reply.code(), "fault");
            assert!(heard.iter().any(|line| line.contains("route=\"/api/matches/{id}")), "{heard:?}");
        }
        lines.extend(heard);
    }
    assert!(lines.len() >= 3, "{lines:?}");
    for line in &lines {
        assert!(line.contains(&format!("match={id}")), "{line}");
        for secret in [invitation, &bearer[7..], "Nobody shall", "Secret plans", "127.0.0.1"] {
            assert!(!line.contains(secret), "{line}");
        }
    }
    host.end().await;
}
