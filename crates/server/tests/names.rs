//! Nobody finds out by guessing: what a seat cannot know is answered like what there is not, to the byte.
//!
//! The harness proves it of the rules of a game. Here words are sent to a host, as entries over HTTP and over a
//! WebSocket and to ask for odds, and what is asked of matches that are not public.

mod common;

use std::sync::Arc;

use common::Folder;
use common::client::{Ask, Reply};
use common::host::{Host, start_with};
use firefight::data::Scenario;
use firefight::{Data, Firefight, TITLE};
use serde_json::{Value, json};
use server::http::Config;
use server::shelf::{Of, Shelf};
use server::store::Sqlite;
use table::{Files, Game as _, Seed};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// A name for nothing.
const NOBODY: &str = "nobody-at-all";

/// Every verb that names somebody or something, with a gap for it.
const SENTENCES: &[&str] = &[
    "soldier _",
    "walk to _",
    "run to _",
    "crawl to _ by _",
    "watch _",
    "take _",
    "take ammo:_",
    "give rifle to _",
    "give _ to _",
    "drop _",
    "deploy _",
    "pack _",
    "detach tripod of _",
    "attach tripod to _",
    "drive to _",
    "turn _",
    "board _",
    "fire rifle at _",
    "fire rifle at vehicle _",
    "fire rifle at hatch of _",
    "fire _ at _",
    "spray _ over strip 0 from 0 to 1",
    "reload _",
    "clear _",
    "call _ on _",
    "point at _",
    "spawn _",
    "shift _",
    "remove _",
    "send _",
    "strip to _",
    "hint shots to _",
    "barrage _",
    "cease _",
    "whisper _ to player-1",
    "_",
    "_ _",
];

async fn host() -> Host {
    let folder = Folder::new("names");
    let store = Arc::new(Sqlite::open(&folder.path().join("volga.db")).unwrap());
    let game = Of::<Firefight>::new(&Files::of(TITLE)).unwrap();
    let shelf = Arc::new(Shelf::new(vec![Box::new(game)], server::texts(&[TITLE])));
    let config = Config { limits: 1e6, ..Config::default() };
    start_with(shelf, store, config, Some(folder), |people| people).await
}

/// What players are not told of at the start: whom they fight, what is to come, how many there are.
fn hidden(data: &Data, scenario: &Scenario) -> Vec<String> {
    let theirs = |side| side != scenario.players;
    let men = scenario.soldiers.iter().filter(|one| theirs(one.side)).map(|one| &*one.id);
    let groups = scenario.groups.iter().filter(|one| theirs(one.side)).map(|one| &*one.id);
    let batteries = scenario.batteries.iter().filter(|one| theirs(one.side)).map(|one| &*one.id);
    let vehicles = || scenario.vehicles.iter().filter(|one| theirs(one.side)).map(|one| &*one.id);
    let events = scenario.events.iter().map(|one| &*one.id);
    let known = |id: &&str| {
        data.weapon(id).is_some()
            || scenario.spots.iter().any(|spot| *spot.id == **id)
            || scenario.soldiers.iter().any(|one| *one.id == **id && !theirs(one.side))
            || scenario.groups.iter().any(|one| *one.id == **id && !theirs(one.side))
    };
    let words = men.chain(groups).chain(batteries).chain(vehicles()).chain(events);
    let words = words.filter(|id| !known(id)).map(str::to_owned);
    let arrivals = vehicles().map(|id| format!("{id}-arrival"));
    words.chain(arrivals).chain(["#0", "#9", "#63", "#64", "#255"].map(str::to_owned)).collect()
}

/// All of an answer, but for the time of day.
fn bytes(reply: &Reply) -> String {
    let timeless = reply.head.lines().filter(|line| !line.to_lowercase().starts_with("date:"));
    format!("{}\n{}\n{}", reply.status, timeless.collect::<Vec<_>>().join("\n"), reply.body)
}

/// A match as one player sees it.
struct Seat<'a> {
    host: &'a Host,
    bearer: String,
    id: String,
}

impl Seat<'_> {
    async fn new(host: &Host, options: Value) -> Seat<'_> {
        let bearer = host.bearer().await;
        let wish = json!({"game": "firefight", "options": options, "seats": ["me"]});
        let laid = host.post("/api/matches", wish).with("Authorization", &bearer).send().await.json();
        let id = laid["id"].as_str().unwrap_or_else(|| panic!("{laid}")).to_owned();
        Seat { host, bearer, id }
    }

    fn ask(&self, method: &'static str, rest: &str) -> Ask {
        let path = format!("/api/matches/{}{rest}", self.id);
        self.host.ask(method, &path).with("Authorization", &self.bearer)
    }

    async fn look(&self) -> Value {
        self.ask("GET", "").send().await.json()
    }

    async fn enter(&self, version: &Value, id: &str, words: &str) -> Reply {
        let entry = json!({"id": id, "version": version, "words": words});
        self.ask("POST", "/entries").json(&entry).send().await
    }

    async fn odds(&self, words: &str) -> Reply {
        let words = words.replace('#', "%23").replace(' ', "%20");
        self.ask("GET", &format!("/odds?words={words}")).send().await
    }

    /// Make the first legal choice that begins so.
    async fn choose(&self, id: &str, start: &str) {
        let seen = self.look().await;
        let legal = seen["document"]["game"]["legal"].as_array().unwrap();
        let words = legal.iter().filter_map(|choice| choice["words"].as_str());
        let words = words.into_iter().find(|words| words.starts_with(start)).unwrap();
        let made = self.enter(&seen["version"], id, words).await;
        assert_eq!(made.status, 200, "{made:?}");
    }

    /// Try every sentence with names that stand for something and with one that does not.
    async fn try_names(&self, hidden: &[String]) {
        let version = self.look().await["version"].take();
        for (number, sentence) in SENTENCES.iter().enumerate() {
            let nobody = sentence.replace('_', NOBODY);
            let nothing = self.enter(&version, "try", &nobody).await;
            assert_eq!(nothing.code(), "bad-words");
            let names = hidden.iter().cycle().skip(2 * number).take(2);
            for name in names {
                let words = sentence.replace('_', name);
                let reply = self.enter(&version, "try", &words).await;
                assert_eq!(bytes(&reply), bytes(&nothing), "{words}");
                let [reply, nothing] = [self.odds(&words).await, self.odds(&nobody).await];
                assert_eq!(bytes(&reply), bytes(&nothing), "odds of {words}");
            }
        }
    }
}

#[tokio::test]
async fn a_name_that_is_hidden_is_answered_like_a_name_of_nobody() {
    let host = host().await;
    let data = Firefight::read_data(&Files::of(TITLE)).unwrap();
    // Who is in a quick battle only the host knows; it has a test of its own.
    for scenario in data.scenarios.iter().filter(|scenario| *scenario.id != *firefight::quick::ID) {
        let hidden = hidden(&data, scenario);
        assert!(hidden.len() > 6, "{}", scenario.id);
        let seat = Seat::new(&host, json!({"scenario": &*scenario.id})).await;
        seat.choose("hand", "soldier ").await;
        // What is known is refused by a rule.
        let version = seat.look().await["version"].take();
        let own = scenario.soldiers.iter().find(|one| one.side == scenario.players).unwrap();
        let refused = seat.enter(&version, "own", &format!("soldier {}", own.id)).await;
        assert_eq!(refused.code(), "refused", "{}", scenario.id);
        seat.try_names(&hidden).await;
    }
    host.end().await;
}

#[tokio::test]
async fn so_it_is_in_a_quick_battle_when_fire_is_ordered() {
    let host = host().await;
    let options = json!({"scenario": "quick-battle", "battle": "417"});
    let seat = Seat::new(&host, options).await;
    // Who is in it only the host knows.
    let id = seat.id.parse().unwrap();
    let laid = host.app.hall.with(&id, |room| Ok(room.laid().clone())).await.unwrap();
    let setup = table::Setup::<Firefight>::new(serde_json::from_value(laid.options).unwrap());
    let setup = setup.under(&Seed::from_hex(&laid.seed).unwrap());
    let scenario = firefight::scenario_of(&setup);
    seat.try_names(&hidden(&setup.data, scenario)).await;
    for (number, words) in ["done", "done", "soldier "].into_iter().enumerate() {
        seat.choose(&format!("e{number}"), words).await;
    }
    let phase = &seat.look().await["document"]["game"]["view"]["now"]["phase"];
    assert_ne!(phase, "movement");
    seat.try_names(&hidden(&setup.data, scenario)).await;
    host.end().await;
}

/// Send a text over a WebSocket, and the text that comes back.
async fn exchange(stream: &mut TcpStream, text: &str) -> String {
    assert!(text.len() < 126);
    // A mask of zeros leaves it as it is.
    let mut frame = vec![0x81, 0x80 | text.len() as u8, 0, 0, 0, 0];
    frame.extend_from_slice(text.as_bytes());
    stream.write_all(&frame).await.unwrap();
    let mut head = [0; 2];
    stream.read_exact(&mut head).await.unwrap();
    assert_eq!(head[0], 0x81);
    let length = match head[1] {
        126 => stream.read_u16().await.unwrap().into(),
        length => usize::from(length),
    };
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await.unwrap();
    String::from_utf8(body).unwrap()
}

#[tokio::test]
async fn so_it_is_over_a_web_socket() {
    let host = host().await;
    let data = Firefight::read_data(&Files::of(TITLE)).unwrap();
    let scenario = data.scenarios.iter().find(|scenario| scenario.id == "proving-ground").unwrap();
    let seat = Seat::new(&host, json!({"scenario": &*scenario.id})).await;
    let version = seat.look().await["version"].take();
    let mut wire = seat.follow().await;
    let hidden = hidden(&data, scenario);
    for (number, sentence) in SENTENCES.iter().enumerate() {
        for name in hidden.iter().cycle().skip(3 * number).take(3) {
            let mut answers = Vec::new();
            for name in [name, NOBODY] {
                let entry = json!(["try", version, sentence.replace('_', name)]);
                answers.push(exchange(&mut wire, &entry.to_string()).await);
            }
            assert!(answers[1].contains("bad-words"), "{}", answers[1]);
            assert_eq!(answers[0], answers[1], "{sentence} {name}");
        }
    }
    host.end().await;
}

impl Seat<'_> {
    /// A WebSocket, all of whose first message has been read.
    async fn follow(&self) -> TcpStream {
        let mut stream = self.host.follow(&self.id, &self.bearer).await;
        // The rest of the first message is there before this is answered.
        let ping = [0x81, 0x80 | 10, 0, 0, 0, 0].into_iter().chain(*b"{\"ping\":7}").collect::<Vec<u8>>();
        stream.write_all(&ping).await.unwrap();
        let mut bytes = Vec::new();
        while !bytes.ends_with(b"{\"pong\":7}") {
            bytes.push(stream.read_u8().await.unwrap());
        }
        stream
    }
}

#[tokio::test]
async fn a_match_that_is_not_public_is_like_none() {
    let host = host().await;
    let seat = Seat::new(&host, json!({})).await;
    let stranger = host.bearer().await;
    let (none, wrong) = ("0".repeat(seat.id.len()), "A".repeat(32));
    let get = |rest: &str| ("GET", rest.to_owned(), Value::Null);
    let entry = json!({"id": "e", "version": 1, "words": "done"});
    let requests = [
        get(""),
        get("?seat=player-1"),
        get("?seat=open"),
        get("?seat=nobody"),
        get(&format!("?invitation={wrong}")),
        get("/data"),
        get("/updates"),
        get("/log"),
        get("/since"),
        get("/replay?version=1"),
        get("/file"),
        get("/audit"),
        get("/story"),
        get("/undo"),
        get("/hint"),
        get("/odds?words=done"),
        ("POST", "/entries".to_owned(), entry),
        ("POST", "/chat".to_owned(), json!({"text": "hello", "to": "player-1"})),
        ("POST", "/chat".to_owned(), json!({"text": "hello", "invitation": wrong})),
        ("POST", "/seats".to_owned(), json!({})),
        ("POST", "/seats".to_owned(), json!({"seat": "player-1", "invitation": wrong})),
        ("DELETE", "/seats/player-1".to_owned(), Value::Null),
        ("POST", "/start".to_owned(), json!({"faces": []})),
        ("POST", "/stand-ins".to_owned(), json!({"instead": "player-1"})),
        ("DELETE", "/stand-ins/player-1".to_owned(), Value::Null),
        ("DELETE", String::new(), Value::Null),
    ];
    for (method, rest, body) in requests {
        for person in [Some(&stranger), None] {
            let send = async |id: &str| {
                let mut ask = host.ask(method, &format!("/api/matches/{id}{rest}")).here();
                if let Some(bearer) = person {
                    ask = ask.with("Authorization", bearer);
                }
                if !body.is_null() {
                    ask = ask.json(&body);
                }
                ask.send().await
            };
            let [there, nothing] = [send(&seat.id).await, send(&none).await];
            let is_refused = ["not-found", "signed-out"].contains(&&*nothing.code());
            assert!(is_refused, "{method} {rest}: {nothing:?}");
            assert_eq!(bytes(&there).replace(&seat.id, &none), bytes(&nothing), "{method} {rest}");
        }
    }
    let page = async |id: &str| host.ask("GET", &format!("/m/{id}")).send().await;
    let [there, nothing] = [page(&seat.id).await, page(&none).await];
    assert_eq!(bytes(&there), bytes(&nothing), "the page");
    host.end().await;
}
