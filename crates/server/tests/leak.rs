//! Nothing that a seat may not know leaves the server for it, proven on the wire.
//!
//! The harness proves the fog of a game in memory. Here two worlds are *played*: the same match twice,
//! where the others choose differently in ways that one viewer cannot see. Both are served for real, and
//! everything that viewer's socket and requests get must be equal, byte for byte: views, choices, logs,
//! versions, errors, replays, and the size of the sealed file.

mod common;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use common::Folder;
use common::client::{Reply, ask};
use serde_json::{Value, json};
use server::http::{App, Config};
use server::limits::Patience;
use server::people::{People, Registration};
use server::record::{EntryRecord, Laid, Other, Record};
use server::room::{Eye, Room};
use server::shelf::{Of, Shelf};
use server::store::{Append, Sqlite, Store as _};
use table::{
    Chance as _, Deed, Dice, Fast, Files, Game, Id, Match, Message, Player, Seat, Seed, Setup, Start, Viewer,
};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

const LAID: u64 = 1_800_000_000;

/// An entry of one of the worlds.
#[derive(Clone, Debug, PartialEq)]
struct Made {
    seat: Seat,
    id: Id,
    words: String,
}

/// One thing that the viewer sees happen, or does not see happen: what was entered for it in each of the
/// two worlds.
type Step = [Vec<Made>; 2];

/// What the viewer can know, taken from the match itself.
fn sight<G: Game>(of: &Match<G>, viewer: Viewer) -> (Option<G::View>, Message, Vec<String>) {
    let legal = match viewer {
        Viewer::Seat(seat) => of.legal(seat),
        _ => Vec::new(),
    };
    let words = legal.into_iter().map(|action| of.position().words(action)).collect();
    (of.view(viewer), of.prompt(viewer), words)
}

/// Two worlds in the making.
struct Twins<G: Game> {
    worlds: [Match<G>; 2],
    viewer: Viewer,
    steps: Vec<Step>,
    /// How often the worlds went different ways.
    apart: usize,
    made: usize,
    luck: Fast,
}

impl<G: Game> Twins<G> {
    fn new(options: G::Options, seats: usize, viewer: Viewer, seed: u64) -> Self {
        let setup = Setup::<G>::new(options);
        let world = Match::start(Start {
            id: "m".parse().unwrap(),
            setup,
            players: vec![Player::default(); seats],
            dice: Dice::Sealed,
            seed: Seed::new([seed as u8; 32]),
            faces: Vec::new(),
        })
        .unwrap();
        let worlds = [world.clone(), world];
        Twins { worlds, viewer, steps: Vec::new(), apart: 0, made: 0, luck: Fast::new(seed) }
    }

    fn next_id(&mut self) -> Id {
        self.made += 1;
        format!("e{:05}", self.made).parse().unwrap()
    }

    /// What an action would show to the viewer.
    fn shows(
        &self,
        world: usize,
        seat: Seat,
        action: G::Action,
        id: &Id,
    ) -> (Match<G>, impl PartialEq + use<G>) {
        let mut after = self.worlds[world].clone();
        after.play(seat, id.clone(), action).unwrap();
        let heard = after.heard(after.entries().len(), self.viewer);
        let seen = sight(&after, self.viewer);
        (after, (heard, seen))
    }

    /// One more choice of somebody in both worlds, a different one if the viewer cannot tell. False if the
    /// worlds cannot be kept alike.
    fn step(&mut self) -> bool {
        let asked: Vec<_> = self.worlds[0].status().asked().iter().collect();
        if asked.is_empty() || self.worlds[1].status().asked().is_empty() {
            return false;
        }
        let seat = asked[self.luck.pick(asked.len())];
        let choices = self.worlds[0].legal(seat);
        let action = choices[self.luck.pick(choices.len())];
        let id = self.next_id();
        let (first, shown) = self.shows(0, seat, action, &id);
        if first.status().outcome().is_some() {
            return false;
        }
        let words = self.worlds[0].position().words(action);
        let mut others = self.worlds[1].legal(seat);
        if self.viewer.is(seat) {
            others.retain(|other| self.worlds[1].position().words(*other) == words);
        }
        self.luck.shuffle(&mut others);
        // Most of all something else.
        others.sort_by_key(|other| self.worlds[1].position().words(*other) == words);
        for other in others {
            let (second, other_shown) = self.shows(1, seat, other, &id);
            if shown == other_shown {
                let other_words = self.worlds[1].position().words(other);
                self.apart += usize::from(words != other_words);
                let made = |words| vec![Made { seat, id: id.clone(), words }];
                self.steps.push([made(words), made(other_words)]);
                self.worlds = [first, second];
                return true;
            }
        }
        false
    }

    /// Something that somebody does in one world only, and that the viewer does not see at all.
    fn secret(&mut self) {
        let world = self.luck.pick(2);
        let (now, heard_nothing) = (sight(&self.worlds[world], self.viewer), Vec::<Message>::new());
        let seats: Vec<_> = self.worlds[world].status().asked().iter().collect();
        let viewer = self.viewer;
        for seat in seats.into_iter().filter(|seat| !viewer.is(*seat)) {
            for action in self.worlds[world].legal(seat) {
                let id = self.next_id();
                let mut after = self.worlds[world].clone();
                let words = after.position().words(action);
                after.play(seat, id.clone(), action).unwrap();
                let heard = after.heard(after.entries().len(), self.viewer);
                if heard == heard_nothing && sight(&after, self.viewer) == now {
                    let mut step = [Vec::new(), Vec::new()];
                    step[world].push(Made { seat, id, words });
                    self.steps.push(step);
                    self.worlds[world] = after;
                    self.apart += 1;
                    return;
                }
            }
        }
    }

    /// Play as long as the worlds can be kept alike.
    fn play(mut self, most: usize) -> Self {
        while self.steps.len() < most && self.step() {
            if self.luck.pick(3) == 0 {
                self.secret();
            }
        }
        self
    }
}

/// A world that is served.
struct World {
    app: Arc<App>,
    address: SocketAddr,
    token: Option<String>,
    _folder: Folder,
}

/// Who plays, with the same ids and tokens in both worlds.
struct Cast {
    folder: Folder,
    /// Kept open: a store that closes tidies its files away while they are copied.
    _store: Arc<Sqlite>,
    people: Vec<(String, String)>,
}

impl Cast {
    async fn new(seats: usize) -> Self {
        let folder = Folder::new("cast");
        let store: Arc<Sqlite> = Arc::new(Sqlite::open(&folder.path().join("volga.db")).unwrap());
        let people = People::new(store.clone(), Registration::Closed);
        server::host_key(&*store).await.unwrap();
        let mut cast = Vec::new();
        for seat in 0..seats {
            let (person, secret) = people.become_guest(&format!("player-{seat}")).await.unwrap();
            cast.push((person.id, secret.open()));
        }
        Cast { folder, _store: store, people: cast }
    }

    /// A host whose store begins with this cast and with a match that has just begun.
    async fn serve<G: Game>(&self, options: &G::Options, seed: u8, viewer: Viewer) -> World
    where
        Of<G>: server::shelf::AnyGame,
    {
        let folder = Folder::new("world");
        let path = folder.path().join("volga.db");
        for name in ["volga.db", "volga.db-wal"] {
            let from = self.folder.path().join(name);
            if from.exists() {
                std::fs::copy(from, folder.path().join(name)).unwrap();
            }
        }
        let store = Arc::new(Sqlite::open(&path).unwrap());
        let game = Of::<G>::new(&Files::of(G::TITLE)).unwrap();
        let setup = Setup::<G>::new(options.clone());
        let laid = Laid {
            at: LAID,
            game: G::TITLE.id.to_owned(),
            rules: G::TITLE.rules_version,
            data: setup.fingerprint.clone(),
            options: serde_json::to_value(options).unwrap(),
            dice: Dice::Sealed,
            seed: Seed::new([seed; 32]).open(),
            title: String::new(),
            invitation: None,
            delay: None,
            patience: 600,
            kept_for: Vec::new(),
            by: self.people[0].0.clone(),
        };
        let shelf = Arc::new(Shelf::new(vec![Box::new(game)], server::texts(&[G::TITLE])));
        let first = Record::Other(Other::Laid(laid));
        let names = Default::default();
        let mut room = Room::fold("m".parse().unwrap(), Arc::clone(&shelf), names, [first.clone()]).unwrap();
        let mut records = vec![first];
        for (person, _) in &self.people {
            records.extend(room.sit(person, None, String::new(), LAID).unwrap());
        }
        let append = Append {
            stream: "match/m".into(),
            expected: 0,
            records: records.iter().map(Record::to_bytes).collect(),
            card: Some(room.card()),
        };
        store.append(vec![append].into()).await.unwrap();
        // Signs of life come by the clock, at another moment in each world.
        let patience = Patience { heartbeat: Duration::from_secs(3600), ..Patience::default() };
        let config = Config { limits: 1e6, patience, ..Config::default() };
        let app = App::open(store, shelf, config).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(server::http::serve(listener, Arc::clone(&app), std::future::pending()));
        let token = match viewer {
            Viewer::Seat(Seat(seat)) => Some(self.people[usize::from(seat)].1.clone()),
            _ => None,
        };
        World { app, address, token, _folder: folder }
    }
}

impl World {
    /// Make an entry as whoever sits there.
    async fn enter(&self, made: &Made, at: u64) {
        let Made { seat, id, words } = made.clone();
        let enter = move |room: &mut Room| {
            let (id, words) = (id.clone(), words.clone());
            let version = room.version(Eye::Seat(seat.0));
            let (_, record) = room.enter(EntryRecord { at, seat, id, words, faces: Vec::new() }, version)?;
            Ok(((), record.into_iter().collect()))
        };
        self.app.hall.change(&"m".parse().unwrap(), enter).await.unwrap();
    }

    async fn ask(&self, method: &'static str, path: &str, body: Option<Value>) -> Reply {
        let mut ask = ask(self.address, method, path).with("Host", "volga.example");
        if let Some(token) = &self.token {
            ask = ask.with("Authorization", format!("Bearer {token}"));
        }
        if let Some(body) = body {
            ask = ask.json(&body);
        }
        let mut reply = ask.send().await;
        // The one thing that two answers may differ in.
        reply.head = reply.head.lines().filter(|line| !line.to_lowercase().starts_with("date:")).collect();
        reply
    }

    async fn version(&self, viewer: Viewer) -> u32 {
        let eye = eye(viewer);
        self.app.hall.with(&"m".parse().unwrap(), |room| Ok(room.version(eye))).await.unwrap()
    }
}

fn eye(viewer: Viewer) -> Eye {
    match viewer {
        Viewer::Seat(seat) => Eye::Seat(seat.0),
        _ => Eye::Gallery,
    }
}

/// A socket of which every byte is kept.
struct Wire {
    stream: TcpStream,
    bytes: Vec<u8>,
}

impl Wire {
    async fn open(world: &World) -> Self {
        let mut stream = TcpStream::connect(world.address).await.unwrap();
        let token = world.token.as_ref().map(|token| format!("Authorization: Bearer {token}\r\n"));
        // Without a token a page of this host is asking.
        let proof = token.unwrap_or_else(|| "Origin: http://volga.example\r\n".to_owned());
        let request = format!(
            "GET /api/matches/m/live HTTP/1.1\r\nHost: volga.example\r\n{proof}Connection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut wire = Wire { stream, bytes: Vec::new() };
        wire.read_until("\r\n\r\n").await;
        let head = wire.bytes.windows(4).position(|window| window == b"\r\n\r\n").unwrap() + 4;
        let head: Vec<u8> = wire.bytes.drain(..head).collect();
        assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
        wire
    }

    /// Read until this text has come.
    async fn read_until(&mut self, text: &str) {
        let mut part = [0; 4096];
        let mut looked = 0;
        while !self.bytes[looked..].windows(text.len()).any(|window| window == text.as_bytes()) {
            looked = self.bytes.len().saturating_sub(text.len());
            let read = tokio::time::timeout(Duration::from_secs(20), self.stream.read(&mut part)).await;
            let count = read.unwrap_or_else(|_| panic!("{text} never came")).unwrap();
            assert!(count > 0, "{text} never came");
            self.bytes.extend_from_slice(&part[..count]);
        }
    }

    async fn send(&mut self, value: &Value) {
        let text = value.to_string();
        assert!(text.len() < 126);
        // A mask of zeros leaves it as it is.
        let mut frame = vec![0x81, 0x80 | text.len() as u8, 0, 0, 0, 0];
        frame.extend_from_slice(text.as_bytes());
        self.stream.write_all(&frame).await.unwrap();
    }
}

/// The odds of what the viewer may choose now, or is putting together; how many there were.
async fn compare_odds(worlds: &[World; 2]) -> usize {
    let document: Value =
        serde_json::from_str(&worlds[0].ask("GET", "/api/matches/m", None).await.body).unwrap();
    let legal = document["document"]["game"]["legal"].as_array().cloned().unwrap_or_default();
    let words = legal.iter().filter_map(|choice| choice["words"].as_str()).take(6);
    let mut told = 0;
    for words in words.chain([""]) {
        let path = format!("/api/matches/m/odds?words={}", words.replace(' ', "%20"));
        let replies = [worlds[0].ask("GET", &path, None).await, worlds[1].ask("GET", &path, None).await];
        assert_eq!(format!("{:?}", replies[0]), format!("{:?}", replies[1]), "{path} tells something");
        told += usize::from(replies[0].body.contains("\"charts\""));
    }
    told
}

/// Serve both worlds to the viewer and compare all that they get; how often there were odds among it.
async fn compare<G: Game>(twins: &Twins<G>, options: &G::Options, seed: u8, seats: usize) -> usize
where
    Of<G>: server::shelf::AnyGame,
{
    let viewer = twins.viewer;
    let cast = Cast::new(seats).await;
    let worlds = [cast.serve::<G>(options, seed, viewer).await, cast.serve::<G>(options, seed, viewer).await];
    let mut wires = [Wire::open(&worlds[0]).await, Wire::open(&worlds[1]).await];
    for wire in &mut wires {
        wire.read_until("\"whole\"").await;
    }
    let mut version = worlds[0].version(viewer).await;
    let mut odds = 0;
    for (number, step) in twins.steps.iter().enumerate() {
        let mut versions = [version; 2];
        for (((world, wire), made), seen) in worlds.iter().zip(&mut wires).zip(step).zip(&mut versions) {
            for made in made {
                world.enter(made, LAID + 5 * number as u64).await;
                let now = world.version(viewer).await;
                // One thing after the other: a busy host may tell two in one message.
                if now > *seen {
                    wire.read_until(&format!("\"version\":{now}")).await;
                    *seen = now;
                }
            }
        }
        assert_eq!(versions[0], versions[1], "step {number}: the version tells something");
        for wire in &mut wires {
            // Something else to say, so that nothing is left unread.
            wire.send(&json!({ "ping": number })).await;
            wire.read_until(&format!("{{\"pong\":{number}}}")).await;
        }
        version = versions[0];
        let texts = wires.each_ref().map(|wire| String::from_utf8_lossy(&wire.bytes).into_owned());
        assert_eq!(texts[0], texts[1], "step {number}: the socket tells something");
        wires.iter_mut().for_each(|wire| wire.bytes.clear());
        if viewer != Viewer::Gallery {
            odds += compare_odds(&worlds).await;
        }
    }

    let mut paths: Vec<String> = [
        "",
        "?lang=fr",
        "/updates",
        "/log?lang=en",
        "/log",
        "/since",
        "/undo?lang=en",
        "/odds",
        "/audit",
        "?seat=gallery",
    ]
    .map(|path| format!("/api/matches/m{path}"))
    .into();
    paths.extend((1..=version).map(|version| format!("/api/matches/m/replay?version={version}")));
    paths.extend((0..version).step_by(5).map(|version| format!("/api/matches/m/updates?since={version}")));
    paths.push("/api/matches".to_owned());
    for path in paths {
        let replies = [worlds[0].ask("GET", &path, None).await, worlds[1].ask("GET", &path, None).await];
        assert_eq!(format!("{:?}", replies[0]), format!("{:?}", replies[1]), "{path} tells something");
    }
    let mut words: Vec<_> = twins.steps.iter().flatten().flatten().map(|made| made.words.clone()).collect();
    words.extend(
        Deed::<()>::WORDS.map(|(word, _)| word.to_owned()).into_iter().filter(|word| word != "resign"),
    );
    words.sort();
    words.dedup();
    let legal = sight(&twins.worlds[0], viewer).2;
    for words in words.into_iter().filter(|words| !legal.contains(words)) {
        let body = json!({ "id": "x", "version": version, "words": words });
        let mut replies = Vec::new();
        for world in &worlds {
            replies.push(world.ask("POST", "/api/matches/m/entries", Some(body.clone())).await);
        }
        assert_eq!(format!("{:?}", replies[0]), format!("{:?}", replies[1]), "“{words}” tells something");
        if replies[0].status == 200 {
            break;
        }
    }
    // What is sealed looks like noise: only its size could tell.
    let mut sizes = Vec::new();
    for world in &worlds {
        let file = world.ask("GET", "/api/matches/m/file", None).await.body;
        let (open, sealed) = file.split_once("sealed ").unwrap_or((&file, ""));
        sizes.push((open.to_owned(), sealed.len()));
    }
    assert_eq!(sizes[0], sizes[1], "the file tells something");
    odds
}

/// How often there were odds among what was compared.
async fn prove<G: Game>(options: G::Options, seats: usize, games: u64, most: usize) -> usize
where
    Of<G>: server::shelf::AnyGame,
{
    let (mut apart, mut odds) = (0, 0);
    for viewer in Viewer::of(seats) {
        let worlds = (0..).map(|seed| Twins::<G>::new(options.clone(), seats, viewer, seed).play(most));
        // Two worlds that are one prove nothing.
        let worlds = worlds.take(40 * games as usize).filter(|twins| twins.apart > 0);
        for twins in worlds.take(games as usize) {
            apart += twins.apart;
            let seed = twins.worlds[0].header().seal;
            let seed = (0..=255).find(|byte| Seed::new([*byte; 32]).seal() == seed).unwrap();
            odds += compare(&twins, &options, seed, seats).await;
        }
    }
    assert!(apart >= seats * games as usize, "the worlds went apart only {apart} times");
    odds
}

#[tokio::test(flavor = "multi_thread")]
async fn ferry_tells_nobody_anything() {
    prove::<ferry::Ferry>(Default::default(), 2, 12, 60).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn inferno_for_two_tells_nobody_anything() {
    let odds = prove::<inferno::Inferno>(mode("1v1"), 2, 6, 120).await;
    assert!(odds > 20, "only {odds} odds were compared");
}

#[tokio::test(flavor = "multi_thread")]
async fn inferno_for_three_tells_nobody_anything() {
    let odds = prove::<inferno::Inferno>(mode("2v1"), 3, 3, 120).await;
    assert!(odds > 10, "only {odds} odds were compared");
}

fn mode(mode: &str) -> inferno::Options {
    serde_json::from_value(json!({ "mode": mode })).unwrap()
}
