//! The play server: moves that last, moves over the wire, what they take in bytes, many at once.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use server::room::{Eye, Room};
use server::store::Safety;
use table::Id;
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::anchors::{echo_host, single_commits};
use crate::client::Client;
use crate::host::{DATABASE, Folder, Host, Script};
use crate::measure::{Clock, Lap, Side, budget, in_parts, in_turns};
use crate::{Goal, Row, Scale, Sides, Skip, Unit};

pub(super) fn rows() -> Vec<Row> {
    let latency =
        |id, what, goal, sides| Row { id, what, unit: Unit::Each(Scale::Milli, "move"), goal, sides };
    vec![
        Row {
            id: "P12",
            what: "durable moves in 64 matches at once over single commits (SQLite)",
            unit: Unit::PerSecond("moves"),
            goal: Goal::at_least(20.0),
            sides: |_| Ok(in_turns(durable_moves()?, single_commits()?)),
        },
        Row {
            id: "P12b",
            what: "moves of 16 clients over WebSocket over echo (axum)",
            unit: Unit::PerSecond("moves"),
            goal: Goal::at_least(0.3),
            sides: |_| Ok(in_turns(moves_of_many()?, echoes_of_many()?)),
        },
        Row {
            id: "P13",
            what: "a player's move, p50, over echo (axum), p50",
            unit: Unit::Each(Scale::Micro, "move"),
            goal: Goal::at_most(4.0),
            sides: |_| Ok(Sides { ours: moves_of_one(Safety::Normal)?, anchor: echoes_of_one()? }),
        },
        Row {
            id: "P13f",
            what: "the same, on the disk before it is answered",
            unit: Unit::Each(Scale::Micro, "move"),
            goal: Goal::at_most(4.0).informative(),
            sides: |_| Ok(Sides { ours: moves_of_one(Safety::Full)?, anchor: echoes_of_one()? }),
        },
        Row {
            id: "R1",
            what: "a move in a room that two players watch over 96 µs",
            unit: Unit::Each(Scale::Micro, "move"),
            goal: Goal::at_most(1.0).informative(),
            sides: |_| {
                Ok(Sides { ours: moves_in_a_room(&[Eye::Seat(0), Eye::Seat(1)]), anchor: budget(96e-6) })
            },
        },
        Row {
            id: "R2",
            what: "a move in a room that nobody watches over 96 µs",
            unit: Unit::Each(Scale::Micro, "move"),
            goal: Goal::at_most(1.0).informative(),
            sides: |_| Ok(Sides { ours: moves_in_a_room(&[]), anchor: budget(96e-6) }),
        },
        Row {
            id: "P15",
            what: "a move on the wire, deflated, both ways, for two players over 200 bytes",
            unit: Unit::Bytes("move"),
            goal: Goal::at_most(1.0),
            sides: |_| Ok(Sides { ours: wire_bytes("&compress=deflate")?, anchor: budget(200.0) }),
        },
        Row {
            id: "P15p",
            what: "the same, plain",
            unit: Unit::Bytes("move"),
            goal: Goal::at_most(1.0).informative(),
            sides: |_| Ok(Sides { ours: wire_bytes("")?, anchor: budget(200.0) }),
        },
        Row {
            id: "P15s",
            what: "a move in the database over 60 bytes",
            unit: Unit::Bytes("move"),
            goal: Goal::at_most(1.0),
            sides: |_| Ok(Sides { ours: stored_bytes()?, anchor: budget(60.0) }),
        },
        latency(
            "L50",
            "p50 of a move until both players have it, 1,000 clients in 500 matches, over 50 ms",
            Goal::at_most(1.0).informative(),
            |_| Ok(Sides { ours: crowd(0.5)?, anchor: budget(0.05) }),
        ),
        latency("L90", "p90", Goal::at_most(1.0).informative(), |_| {
            Ok(Sides { ours: crowd(0.9)?, anchor: budget(0.05) })
        }),
        latency("L99", "p99", Goal::at_most(1.0), |_| Ok(Sides { ours: crowd(0.99)?, anchor: budget(0.05) })),
        Row {
            id: "M1",
            what: "memory of a match of 200 entries that lies idle over 100 kB",
            unit: Unit::Bytes("match"),
            goal: Goal::at_most(1.0).informative(),
            sides: |_| Ok(Sides { ours: idle_matches()?, anchor: budget(100e3) }),
        },
        Row {
            id: "U1",
            what: "`volga serve` until its first answer over 0.2 s",
            unit: Unit::Each(Scale::Milli, "start"),
            goal: Goal::at_most(1.0).informative(),
            sides: |_| Ok(Sides { ours: starts()?, anchor: budget(0.2) }),
        },
    ]
}

fn skip(error: impl std::fmt::Display) -> Skip {
    Skip(error.to_string())
}

/// Clients have a thread of their own.
fn client_runtime() -> Result<Runtime, Skip> {
    tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(skip)
}

/// A side that repeats something which measures itself. Work: moves.
fn repeated(mut part: impl FnMut() -> Result<Lap, Skip> + 'static) -> Side {
    Box::new(move |seconds| {
        let mut sum = Lap::NOTHING;
        while sum.seconds < seconds {
            sum = sum + part()?;
        }
        Ok(sum)
    })
}

/// Counts what several do at once, for as long as all of them are at it: towards the end only a few still are.
struct AtOnce {
    begun: Instant,
    done: Vec<Count>,
    lap: OnceLock<Lap>,
}

/// What one of them has done. Nobody waits for another to count.
#[repr(align(64))]
#[derive(Default)]
struct Count(AtomicU64);

impl AtOnce {
    fn begin(players: usize) -> Arc<Self> {
        let done = (0..players).map(|_| Count::default()).collect();
        Arc::new(AtOnce { begun: Instant::now(), done, lap: OnceLock::new() })
    }

    fn did(&self, player: usize) {
        self.done[player].0.fetch_add(1, Ordering::Relaxed);
    }

    /// Somebody is through.
    fn is_through(&self) {
        self.lap.get_or_init(|| {
            let done = self.done.iter().map(|count| count.0.load(Ordering::Relaxed) as f64);
            Lap { work: done.sum(), seconds: self.begun.elapsed().as_secs_f64() }
        });
    }

    /// What had been done when the first was through.
    fn lap(&self) -> Lap {
        self.lap.get().copied().unwrap_or(Lap::NOTHING)
    }
}

/// Moves through [`server::hall::Hall::change_here`] alone, in so many matches at once. Whoever has played one begins the
/// next.
fn durable_moves() -> Result<Side, Skip> {
    const AT_ONCE: usize = 64;
    const ONE_AFTER_THE_OTHER: usize = 4;
    let host = Host::start(Safety::Full)?;
    let script = Arc::new(Script::new("1v1", 1));
    Ok(repeated(move || {
        let ids = host.lay(&script, AT_ONCE * ONE_AFTER_THE_OTHER, 0)?;
        let hall = &host.app.hall;
        host.runtime.block_on(async {
            for id in &ids {
                hall.cell(id).await.map_err(|fault| Skip(format!("{fault:?}")))?;
            }
            let at_once = AtOnce::begin(AT_ONCE);
            let playing = ids.chunks(ONE_AFTER_THE_OTHER).enumerate().map(|(player, ids)| {
                let (hall, script, ids) = (Arc::clone(hall), Arc::clone(&script), ids.to_vec());
                let at_once = Arc::clone(&at_once);
                tokio::spawn(async move {
                    for id in &ids {
                        for made in &script.moves {
                            let enter = |room: &mut Room| {
                                let (entered, record) = room.enter(made.record(), made.version)?;
                                Ok((entered, record.into_iter().collect()))
                            };
                            hall.change_here(id, enter).await.map_err(|fault| Skip(format!("{fault:?}")))?;
                            at_once.did(player);
                        }
                    }
                    at_once.is_through();
                    Ok::<_, Skip>(())
                })
            });
            for task in playing.collect::<Vec<_>>() {
                task.await.map_err(skip)??;
            }
            Ok(at_once.lap())
        })
    }))
}

/// Rules, views and patches alone, for those who watch: no store, no wire. CPU time.
fn moves_in_a_room(watching: &'static [Eye]) -> Side {
    let script = Script::new("1v1", 1);
    in_parts(Clock::Cpu, move |watch| {
        let mut room = script.room();
        for &eye in watching {
            room.update(eye, None);
        }
        watch.time(|| {
            for made in &script.moves {
                let before: Vec<_> = watching.iter().map(|&eye| room.version(eye)).collect();
                room.enter(made.record(), made.version).expect("it is in the script");
                for (&eye, before) in watching.iter().zip(before) {
                    std::hint::black_box(room.update(eye, Some(before)));
                }
            }
        });
        script.moves.len() as u64
    })
}

/// Clients of P12b.
const CLIENTS: usize = 16;
/// Each has so many matches to play, one after the other.
const MATCHES_OF_CLIENT: usize = 4;

/// What is answered to a move.
const ENTERED: &str = "{\"entered\"";

async fn sit_down(address: SocketAddr, id: &Id, seat: &str, more: &str, token: &str) -> Result<Client, Skip> {
    let mut client = Client::connect(address, &format!("{}{more}", Host::live(id, seat)), token).await?;
    client.await_answer("{\"whole\"").await?;
    Ok(client)
}

/// Several clients at once, each in a solo match of its own.
fn moves_of_many() -> Result<Side, Skip> {
    let host = Host::start(Safety::Normal)?;
    let script = Arc::new(Script::new("solo", 1));
    let here = client_runtime()?;
    Ok(repeated(move || {
        let ids = host.lay(&script, CLIENTS * MATCHES_OF_CLIENT, 0)?;
        here.block_on(async {
            let mut hands: Vec<Vec<Client>> = Vec::new();
            for ids in ids.chunks(MATCHES_OF_CLIENT) {
                let mut hand = Vec::new();
                for id in ids {
                    hand.push(sit_down(host.address, id, script.seats[0], "", &host.tokens[0]).await?);
                }
                hands.push(hand);
            }
            let at_once = AtOnce::begin(CLIENTS);
            let playing = hands.into_iter().enumerate().map(|(player, mut hand)| {
                let (script, at_once) = (Arc::clone(&script), Arc::clone(&at_once));
                tokio::spawn(async move {
                    for client in &mut hand {
                        for made in &script.moves {
                            client.send(made.message.clone()).await?;
                            client.await_answer(ENTERED).await?;
                            at_once.did(player);
                        }
                    }
                    at_once.is_through();
                    // Hanging up is not measured.
                    Ok::<_, Skip>(hand)
                })
            });
            let mut done = Vec::new();
            for task in playing.collect::<Vec<_>>() {
                done.push(task.await.map_err(skip)??);
            }
            Ok(at_once.lap())
        })
    }))
}

/// What the echo is told: a move like any other.
fn any_move() -> Utf8Bytes {
    r#"["6ab13b",123,"move 41 to 42"]"#.into()
}

fn echoes_of_many() -> Result<Side, Skip> {
    const ECHOES: usize = 500;
    let (server, address) = echo_host()?;
    let here = client_runtime()?;
    let mut clients = Vec::new();
    for _ in 0..CLIENTS {
        clients.push(here.block_on(Client::connect(address, "/echo", ""))?);
    }
    Ok(repeated(move || {
        let _ = &server;
        here.block_on(async {
            let at_once = AtOnce::begin(CLIENTS);
            let asking = clients.drain(..).enumerate().map(|(player, mut client)| {
                let at_once = Arc::clone(&at_once);
                tokio::spawn(async move {
                    let text = any_move();
                    for _ in 0..ECHOES {
                        client.send(text.clone()).await?;
                        client.await_answer("[\"6ab13b\"").await?;
                        at_once.did(player);
                    }
                    at_once.is_through();
                    Ok::<_, Skip>(client)
                })
            });
            let mut back = Vec::new();
            for task in asking.collect::<Vec<_>>() {
                back.push(task.await.map_err(skip)??);
            }
            clients.extend(back);
            Ok(at_once.lap())
        })
    }))
}

/// The time below which so many of these are.
fn percentile(times: &mut [Duration], part: f64) -> Duration {
    times.sort_unstable();
    let index = (times.len() as f64 * part) as usize;
    times.get(index.min(times.len().saturating_sub(1))).copied().unwrap_or_default()
}

/// A side that shows the median of what a part adds.
fn median_of(mut part: impl FnMut(&mut Vec<Duration>) -> Result<(), Skip> + 'static) -> Side {
    Box::new(move |seconds| {
        let mut times = Vec::new();
        let begun = Instant::now();
        while begun.elapsed().as_secs_f64() < seconds {
            part(&mut times)?;
        }
        Ok(Lap { work: 1.0, seconds: percentile(&mut times, 0.5).as_secs_f64() })
    })
}

/// One client in a solo match.
fn moves_of_one(safety: Safety) -> Result<Side, Skip> {
    let host = Host::start(safety)?;
    let script = Script::new("solo", 1);
    let here = client_runtime()?;
    Ok(median_of(move |times| {
        let id = &host.lay(&script, 1, 0)?[0];
        here.block_on(async {
            let mut client = sit_down(host.address, id, script.seats[0], "", &host.tokens[0]).await?;
            for made in &script.moves {
                let begun = Instant::now();
                client.send(made.message.clone()).await?;
                client.await_answer(ENTERED).await?;
                times.push(begun.elapsed());
            }
            Ok(())
        })
    }))
}

fn echoes_of_one() -> Result<Side, Skip> {
    const ECHOES: usize = 500;
    let (server, address) = echo_host()?;
    let here = client_runtime()?;
    let mut client = here.block_on(Client::connect(address, "/echo", ""))?;
    Ok(median_of(move |times| {
        let _ = &server;
        here.block_on(async {
            for _ in 0..ECHOES {
                let begun = Instant::now();
                client.send(any_move()).await?;
                client.await_answer("[\"6ab13b\"").await?;
                times.push(begun.elapsed());
            }
            Ok(())
        })
    }))
}

/// All bytes of a match between two, after both have the first document.
fn wire_bytes(more: &'static str) -> Result<Side, Skip> {
    let host = Host::start(Safety::Normal)?;
    let here = client_runtime()?;
    let mut seed = 0;
    Ok(Box::new(move |seconds| {
        let begun = Instant::now();
        let mut sum = Lap { work: 0.0, seconds: 0.0 };
        while sum.work == 0.0 || begun.elapsed().as_secs_f64() < seconds {
            seed += 1;
            let script = Script::new("1v1", seed);
            let id = &host.lay(&script, 1, 0)?[0];
            here.block_on(async {
                let mut clients = Vec::new();
                for (seat, token) in script.seats.iter().zip(&host.tokens) {
                    clients.push(sit_down(host.address, id, seat, more, token).await?);
                }
                let before: u64 = clients.iter().map(Client::bytes).sum();
                for made in &script.moves {
                    let client = &mut clients[usize::from(made.seat)];
                    client.send(made.message.clone()).await?;
                    client.await_answer(ENTERED).await?;
                }
                // What is still under way comes before the answer to this.
                for client in &mut clients {
                    client.send("{\"ping\":1}".into()).await?;
                    client.await_answer("{\"pong\"").await?;
                }
                let after: u64 = clients.iter().map(Client::bytes).sum();
                sum.work += script.moves.len() as f64;
                sum.seconds += (after - before) as f64;
                Ok::<_, Skip>(())
            })?;
        }
        Ok(sum)
    }))
}

/// What the database grows by.
fn stored_bytes() -> Result<Side, Skip> {
    const MATCHES: usize = 20;
    let script = Script::new("1v1", 1);
    Ok(Box::new(move |_| {
        let host = Host::start(Safety::Normal)?;
        let ids = host.lay(&script, MATCHES, 0)?;
        let before = host.stored()?;
        let hall = &host.app.hall;
        host.runtime.block_on(async {
            // As many matches are played at once, not one after the other.
            for made in &script.moves {
                for id in &ids {
                    let made = made.clone();
                    let enter = move |room: &mut Room| {
                        let (entered, record) = room.enter(made.record(), made.version)?;
                        Ok((entered, record.into_iter().collect()))
                    };
                    hall.change(id, enter).await.map_err(|fault| Skip(format!("{fault:?}")))?;
                }
            }
            Ok::<_, Skip>(())
        })?;
        let after = host.stored()?;
        Ok(Lap { work: (MATCHES * script.moves.len()) as f64, seconds: (after - before) as f64 })
    }))
}

/// Two players and how far they are.
struct Pair {
    clients: Vec<Client>,
    next: usize,
}

/// A thousand clients in five hundred matches, a move every two seconds in each, at times that do not
/// depend on the answers. How long it takes until everybody in the match who is told something has it.
fn crowd(part: f64) -> Result<Side, Skip> {
    const MATCHES: usize = 500;
    const PACE: Duration = Duration::from_secs(2);
    let host = Host::start(Safety::Full)?;
    let script = Arc::new(Script::new("1v1", 1));
    let here = client_runtime()?;
    let mut pairs = Vec::new();
    for id in host.lay(&script, MATCHES, 0)? {
        let mut clients = Vec::new();
        for (seat, token) in script.seats.iter().zip(&host.tokens) {
            clients.push(here.block_on(sit_down(host.address, &id, seat, "", token))?);
        }
        pairs.push(Pair { clients, next: 0 });
    }
    Ok(Box::new(move |seconds| {
        let _ = &host;
        let start = Instant::now();
        let until = start + Duration::from_secs_f64(seconds);
        here.block_on(async {
            let playing = pairs.drain(..).enumerate().map(|(number, mut pair)| {
                let script = Arc::clone(&script);
                tokio::spawn(async move {
                    let mut times = Vec::new();
                    let mut due = start + PACE.mul_f64(number as f64 / MATCHES as f64);
                    while due < until && pair.next < script.moves.len() {
                        tokio::time::sleep_until(due.into()).await;
                        let made = &script.moves[pair.next];
                        let begun = Instant::now();
                        pair.clients[usize::from(made.seat)].send(made.message.clone()).await?;
                        pair.clients[usize::from(made.seat)].await_answer(ENTERED).await?;
                        for seat in made.told.iter().filter(|seat| **seat != made.seat) {
                            pair.clients[usize::from(*seat)].await_answer("{\"steps\"").await?;
                        }
                        times.push(begun.elapsed());
                        pair.next += 1;
                        due += PACE;
                    }
                    Ok::<_, Skip>((pair, times))
                })
            });
            let mut times = Vec::new();
            let mut back = Vec::new();
            for task in playing.collect::<Vec<_>>() {
                let (pair, some) = task.await.map_err(skip)??;
                back.push(pair);
                times.extend(some);
            }
            pairs = back;
            Ok(Lap { work: 1.0, seconds: percentile(&mut times, part).as_secs_f64() })
        })
    }))
}

/// `volga serve` in a process of its own.
struct Served {
    process: Child,
    address: SocketAddr,
}

impl Served {
    fn start(folder: &Folder) -> Result<Self, Skip> {
        let program = std::env::current_exe().map_err(skip)?;
        let mut process = Command::new(program)
            .args(["volga", "serve", "--listen", "127.0.0.1:0", "--limits", "100000", "--database"])
            .arg(folder.path().join(DATABASE))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(skip)?;
        let mut line = String::new();
        let output = process.stdout.take().ok_or_else(|| skip("no output"))?;
        BufReader::new(output).read_line(&mut line).map_err(skip)?;
        let address = line.trim().rsplit("http://").next().and_then(|address| address.parse().ok());
        let Some(address) = address else {
            let _ = process.kill();
            let _ = process.wait();
            return Err(skip(format!("`volga serve` says “{line}”")));
        };
        Ok(Served { process, address })
    }

    /// Ask for these, one after the other on one connection.
    fn get(&self, paths: impl Iterator<Item = String>) -> Result<(), Skip> {
        let mut stream = TcpStream::connect(self.address).map_err(skip)?;
        stream.set_nodelay(true).map_err(skip)?;
        let mut reader = BufReader::new(stream.try_clone().map_err(skip)?);
        for path in paths {
            write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.address).map_err(skip)?;
            let (mut head, mut length) = (String::new(), 0);
            while !head.ends_with("\r\n\r\n") {
                let from = head.len();
                if reader.read_line(&mut head).map_err(skip)? == 0 {
                    return Err(skip("the host hung up"));
                }
                if let Some(value) = head[from..].to_ascii_lowercase().strip_prefix("content-length:") {
                    length = value.trim().parse().map_err(skip)?;
                }
            }
            if !head.starts_with("HTTP/1.1 200") {
                return Err(skip(format!("{path}: {}", head.lines().next().unwrap_or_default())));
            }
            let mut body = vec![0; length];
            reader.read_exact(&mut body).map_err(skip)?;
        }
        Ok(())
    }

    /// How much memory it has, in bytes.
    fn memory(&self) -> Result<f64, Skip> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).map_err(skip)?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let size = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<f64>().ok());
        Ok(1024.0 * size.ok_or_else(|| skip("the system does not tell how much memory is used"))?)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Matches that were looked at once, from the gallery.
fn idle_matches() -> Result<Side, Skip> {
    const MATCHES: usize = 2000;
    const ENTRIES: usize = 200;
    let scripts = (1..).map(|seed| Script::new("1v1", seed)).take(100);
    let script = scripts.into_iter().find(|script| script.moves.len() > ENTRIES);
    let script = script.ok_or_else(|| skip("no match is so long"))?;
    let host = Host::start(Safety::Normal)?;
    let ids = host.lay(&script, MATCHES, ENTRIES)?;
    let folder = host.into_folder();
    Ok(Box::new(move |_| {
        let served = Served::start(&folder)?;
        served.get(["/healthz".to_owned()].into_iter())?;
        let before = served.memory()?;
        served.get(ids.iter().map(|id| format!("/api/matches/{id}")))?;
        Ok(Lap { work: MATCHES as f64, seconds: served.memory()? - before })
    }))
}

/// With a database that has something in it.
fn starts() -> Result<Side, Skip> {
    let script = Script::new("1v1", 1);
    let host = Host::start(Safety::Normal)?;
    host.lay(&script, 500, script.moves.len() / 2)?;
    let folder = host.into_folder();
    Ok(Box::new(move |seconds| {
        let mut sum = Lap { work: 0.0, seconds: 0.0 };
        while sum.seconds < seconds {
            let begun = Instant::now();
            let served = Served::start(&folder)?;
            served.get(["/healthz".to_owned()].into_iter())?;
            sum = Lap { work: sum.work + 1.0, seconds: sum.seconds + begun.elapsed().as_secs_f64() };
        }
        Ok(sum)
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_done_after_the_first_is_through_does_not_count() {
        let at_once = AtOnce::begin(2);
        for player in [0, 1, 0] {
            at_once.did(player);
        }
        at_once.is_through();
        let lap = at_once.lap();
        at_once.did(1);
        at_once.is_through();
        assert_eq!((at_once.lap(), lap.work), (lap, 3.0));
    }
}
