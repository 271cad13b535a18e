//! Full matches of every mode, by several clients, with spectators.

use table::Fast;
use tokio::task::JoinSet;

use crate::host::client::Client;
use crate::host::{Host, STORES};
use crate::player::{check_end, gather, look_on, play};

/// Game, mode, and the seats.
const MODES: [(&str, &str, &[&str]); 5] = [
    ("inferno", "solo", &["german"]),
    ("inferno", "1v1", &["german", "soviet"]),
    ("inferno", "co-op", &["yellow", "blue"]),
    ("inferno", "2v1", &["yellow", "blue", "soviet"]),
    ("ferry", "", &["red", "grey"]),
];

async fn one_match(host: &Host, mode: usize, seed: u64) {
    let (game, mode, seats) = MODES[mode];
    let (id, players) = gather(host, game, mode, seats).await;
    let looker = Client::nobody(host.address);
    let mut at_work = JoinSet::new();
    for (number, seat) in ["gallery", "open"].into_iter().enumerate() {
        let line = looker.follow(&id, seat).await;
        at_work.spawn(look_on(line, Fast::new(seed + 100 + number as u64)));
    }
    for (number, (player, seat)) in players.iter().zip(seats).enumerate() {
        let line = player.follow(&id, seat).await;
        at_work.spawn(play(line, Fast::new(seed + number as u64)));
    }
    let mut lines = at_work.join_all().await;
    check_end(host, &mut lines).await;
    // Nobody had to be given the whole again, but those to whom the end opened everything from the beginning.
    assert!(lines.iter().all(|line| line.wholes == 1 + usize::from(line.seat == "open")));
    assert!(lines.iter().all(|line| line.version > 1));
}

async fn all_modes(rounds: u64) {
    for round in 0..rounds {
        for store in STORES {
            let host = Host::start(store, &[]);
            for mode in 0..MODES.len() {
                one_match(&host, mode, round * 10_000 + mode as u64 * 1_000).await;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_of_every_mode_is_played_to_the_end() {
    all_modes(1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long; run by `make soak`"]
async fn many_matches_of_every_mode_are_played_to_the_end() {
    all_modes(10).await;
}
