//! `make strangers`: everything that needs no account is called from one address, as fast as it may be and faster, for
//! `SECONDS_EACH`; meanwhile two people play from another. Memory must stay flat, and nobody may notice it at the table.

#[path = "strangers/calls.rs"]
mod calls;
mod host;
#[path = "strangers/report.rs"]
mod report;

use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use table::{Chance as _, Fast};
use tokio::sync::Mutex as AsyncMutex;
use tokio::time::{Interval, MissedTickBehavior, interval};

use calls::{Calls, World, call};
use host::client::{Client, Follower, random_id};
use host::{Host, Store};
use report::{Look, Report, is_flat, quantile};

/// Where the strangers come from, and where the players.
const STRANGERS: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));
const PLAYERS: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 3));

/// A little faster than `docs/hosting.md` allows: fifty a second.
const EVERY: Duration = Duration::from_millis(17);
/// So many of them at the same time.
const AT_ONCE: usize = 8;
/// A move is acknowledged in this time, but for one in a hundred.
const MOVE: Duration = Duration::from_millis(50);
/// Between two moves; people are slower.
const PAUSE: Duration = Duration::from_millis(100);
/// So often it is looked how much memory the server has.
const LOOK: Duration = Duration::from_secs(2);

/// Matches of bots, played to their end, and some that are not.
async fn world(host: &Host, anna: &Client) -> World {
    let bots = |names: &[&str]| names.iter().map(|name| json!({ "bot": name })).collect::<Vec<_>>();
    let quick = json!({ "scenario": "quick-battle", "battle": "1" });
    let tables = [
        json!({ "game": "ferry", "seats": bots(&["random", "random"]) }),
        json!({ "game": "inferno", "options": { "mode": "1v1" }, "seats": bots(&["random", "random"]) }),
        json!({ "game": "donnerschlag", "seats": bots(&["random", "random"]) }),
        json!({ "game": "firefight", "seats": bots(&["doctrine"]) }),
        json!({ "game": "firefight", "options": quick, "seats": bots(&["doctrine"]) }),
    ];
    let mut over = Vec::new();
    for table in tables {
        over.push(anna.lay(table).await);
    }
    for id in &over {
        while anna.get(&format!("/api/matches/{id}")).await["document"]["table"]["stage"] != "over" {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    let gathering = anna.lay(json!({ "game": "firefight", "options": { "players": 2 } })).await;
    let private = anna.post("/api/matches", &json!({ "game": "inferno" })).await.json();
    let running = vec![gathering, private["id"].as_str().unwrap().to_owned()];
    World::new(&Client::nobody(host.address), over, running).await
}

/// Call everything, one after the other, until it is enough.
async fn call_everything(
    calls: Arc<AsyncMutex<(Calls, Interval)>>,
    to: Client,
    report: Arc<Mutex<Report>>,
    until: Instant,
) {
    while Instant::now() < until {
        let next = {
            let mut calls = calls.lock().await;
            calls.1.tick().await;
            calls.0.next()
        };
        let begun = Instant::now();
        let status = call(&to, &next).await;
        report.lock().unwrap().called(&next.route, status, begun.elapsed());
    }
}

/// Play match after match until it is enough; gives how long each move took.
async fn play(players: [Client; 2], until: Instant) -> Vec<Duration> {
    let mut luck = Fast::new(1);
    let mut took = Vec::new();
    let mut number = 0;
    while Instant::now() < until {
        number += 1;
        let id = players[number % 2].lay(json!({ "game": "inferno", "options": { "mode": "1v1" } })).await;
        let mut lines = Vec::new();
        for (player, seat) in players.iter().zip(["german", "soviet"]) {
            player.sit(&id, seat).await;
            lines.push(player.follow(&id, seat).await);
        }
        while Instant::now() < until && lines.iter().all(|line| line.outcome().is_none()) {
            for line in &mut lines {
                took.extend(one_move(line, &mut luck).await);
                // All that was ever seen would be a lot after an hour.
                line.seen.clear();
                line.told.clear();
            }
        }
    }
    took
}

/// A move, if it is this player's turn.
async fn one_move(line: &mut Follower, luck: &mut Fast) -> Option<Duration> {
    let choices = line.choices();
    if choices.is_empty() {
        line.hear_within(Duration::from_millis(5)).await;
        return None;
    }
    tokio::time::sleep(PAUSE).await;
    let (id, version) = (random_id(), line.version);
    let words = choices[luck.pick(choices.len())].clone();
    let begun = Instant::now();
    let entered = line.enter_as(&id, version, &words).await;
    let took = begun.elapsed();
    let entered = entered.unwrap_or_else(|not| panic!("{words}: {not:?}"));
    line.hear_version(entered.version).await;
    Some(took)
}

/// Look at the server every now and then.
async fn watch(host: std::net::SocketAddr, pid: u32, until: Instant) -> Vec<Look> {
    let here = Client::nobody(host);
    let mut seen = Vec::new();
    while Instant::now() < until {
        tokio::time::sleep(LOOK).await;
        let metrics = here.ask("GET", "/metrics").send().await.body;
        let rooms = metrics.lines().find_map(|line| line.strip_prefix("volga_rooms ")?.parse().ok());
        seen.push(Look::at(pid, rooms.expect("the server counts its rooms")));
    }
    seen
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long; run by `make strangers`"]
async fn strangers_who_call_everything_take_neither_memory_nor_time_from_players() {
    let seconds = std::env::var("SECONDS_EACH").ok().and_then(|text| text.parse().ok()).unwrap_or(60);
    let mut host = Host::start(Store::Sqlite, &[]);
    let [anna, ivan] = [Client::guest(host.address, "Anna").await, Client::guest(host.address, "Ivan").await];
    let world = world(&host, &anna).await;
    let stranger = Client { from: Some(STRANGERS), ..Client::guest(host.address, "Stranger").await };
    // Until now it had to be quick; from now on the limits are those that everybody has.
    host.stop().await;
    host.give(&["--limits", "1"]);
    host.restart();
    let until = Instant::now() + Duration::from_secs(seconds);
    let players = [anna, ivan].map(|player| Client { from: Some(PLAYERS), ..player });
    let report = Arc::new(Mutex::new(Report::default()));
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let calls = Arc::new(AsyncMutex::new((Calls::new(world), ticks)));
    let playing = tokio::spawn(play(players, until));
    let watching = tokio::spawn(watch(host.address, host.pid(), until));
    let mut calling = tokio::task::JoinSet::new();
    for _ in 0..AT_ONCE {
        calling.spawn(call_everything(Arc::clone(&calls), stranger.clone(), Arc::clone(&report), until));
    }
    calling.join_all().await;
    let (played, looks) = (playing.await, watching.await.unwrap());
    let report = report.lock().unwrap();
    report.print();
    report::print_looks(&looks);
    let mut moves = played.unwrap();
    moves.sort_unstable();
    let slowest = quantile(&moves, 0.99);
    let (middle, count) = (quantile(&moves, 0.5), moves.len());
    eprintln!("{count} moves: half of them within {middle:?}, 99 % within {slowest:?}");
    assert!(report.faults().is_empty(), "these were not answered, or with a fault: {:?}", report.faults());
    assert!(count > 10, "there was a match");
    assert!(slowest <= MOVE, "99 % of the moves are acknowledged within {MOVE:?}, not {slowest:?}");
    is_flat(&looks.iter().map(|look| look.memory).collect::<Vec<_>>()).unwrap();
}

/// What the API says of itself must be what the strangers know how to call.
#[tokio::test]
async fn strangers_know_every_route() {
    let host = Host::start(Store::Sqlite, &[]);
    let world = World::new(&Client::nobody(host.address), vec!["over".into()], vec!["running".into()]).await;
    let described: Value = Client::nobody(host.address).get("/api/openapi.json").await;
    let routes: usize =
        described["paths"].as_object().unwrap().values().map(|of| of.as_object().unwrap().len()).sum();
    let mut calls = Calls::new(world);
    let mut called = std::collections::BTreeSet::new();
    for _ in 0..routes * 20 {
        called.insert(calls.next().route);
    }
    let of_the_api = called.iter().filter(|route| !route.contains("(page)")).count();
    assert_eq!(of_the_api, routes, "{called:#?}");
}
