//! Somebody who plays over the network, and does not trust the server.

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};

use super::{Ask, Reply, ask, connect};

/// The server answers in this time, even when everybody else on the machine is busy.
const PATIENCE: Duration = Duration::from_secs(30);

/// A name that nobody else makes up.
pub(crate) fn random_id() -> String {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).unwrap();
    hex::encode(bytes)
}

/// Somebody, at some node.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    /// How matches know them; empty for nobody.
    pub(crate) person: String,
    pub(crate) token: Option<String>,
    /// From which address of this machine they come; any, if it is not said.
    pub(crate) from: Option<IpAddr>,
}

impl Client {
    /// Nobody: may look at what is public.
    pub(crate) fn nobody(address: SocketAddr) -> Self {
        Client { address, person: String::new(), token: None, from: None }
    }

    /// A guest of this name.
    pub(crate) async fn guest(address: SocketAddr, name: &str) -> Self {
        Client::came_in(address, "/api/guests", &json!({ "name": name, "token": true })).await
    }

    /// Come in by one of the doors, which answer with a token.
    pub(crate) async fn came_in(address: SocketAddr, door: &str, body: &Value) -> Self {
        let reply = ask(address, "POST", door).here().json(body).send().await;
        assert_eq!(reply.status, 201, "{reply:?}");
        let json = reply.json();
        let text = |key: &str| json[key].as_str().unwrap_or_else(|| panic!("no {key}: {json}")).to_owned();
        Client { address, person: text("id"), token: Some(text("token")), from: None }
    }

    /// The same person at another node.
    pub(crate) fn at(&self, address: SocketAddr) -> Self {
        Client { address, ..self.clone() }
    }

    /// A request of theirs.
    pub(crate) fn ask(&self, method: &'static str, path: &str) -> Ask {
        let ask = ask(self.address, method, path).from(self.from);
        match &self.token {
            Some(token) => ask.with("Authorization", format!("Bearer {token}")),
            None => ask.here(),
        }
    }

    /// What lies there; it must be something.
    pub(crate) async fn get(&self, path: &str) -> Value {
        let reply = self.ask("GET", path).send().await;
        assert_eq!(reply.status, 200, "{path}: {reply:?}");
        reply.json()
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Reply {
        self.ask("POST", path).json(body).send().await
    }

    /// Set up a public table; gives its name.
    pub(crate) async fn lay(&self, mut table: Value) -> String {
        table["public"] = true.into();
        let reply = self.post("/api/matches", &table).await;
        assert_eq!(reply.status, 201, "{reply:?}");
        reply.json()["id"].as_str().unwrap().to_owned()
    }

    /// Sit down there.
    pub(crate) async fn sit(&self, game: &str, seat: &str) {
        let reply = self.post(&format!("/api/matches/{game}/seats"), &json!({ "seat": seat })).await;
        assert_eq!(reply.status, 204, "{reply:?}");
    }

    /// Follow a match from a seat, from the `gallery`, or `open`.
    pub(crate) async fn follow(&self, game: &str, seat: &str) -> Follower {
        let mut follower = Follower::new(self.clone(), game, seat);
        follower.connect().await.expect("the server lets us in");
        follower.hear_version(1).await;
        follower
    }
}

/// What the server says on a socket.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Heard {
    /// Something new was seen or heard: it is in the document and in the log already.
    News,
    /// An entry was taken.
    Entered { id: String, version: u32, repeated: bool },
    /// Something was not taken.
    Refused { id: Option<String>, error: Value },
    /// An answer to a ping.
    Pong(u64),
    /// The connection is over; with a code if the server has said so.
    Closed(Option<u16>),
}

/// An entry that was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entered {
    pub(crate) version: u32,
    pub(crate) repeated: bool,
}

/// Why an entry was not taken.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Not {
    /// The server refused it: the error.
    Taken(Value),
    /// The connection is over, so nobody knows.
    Known,
}

/// Somebody who follows a match over a WebSocket and keeps the document by patches alone.
pub(crate) struct Follower {
    pub(crate) client: Client,
    pub(crate) game: String,
    pub(crate) seat: String,
    pub(crate) version: u32,
    pub(crate) document: Value,
    /// The document of each version that was seen.
    pub(crate) seen: BTreeMap<u32, Value>,
    /// What was told in each version, as the log gives it (but for its time).
    pub(crate) told: BTreeMap<u32, Value>,
    /// Versions of which the log was not heard, because the whole came instead.
    pub(crate) missed: Vec<std::ops::RangeInclusive<u32>>,
    /// The version that our own latest entry made.
    pub(crate) own: u32,
    /// How often the whole came.
    pub(crate) wholes: usize,
    /// How many bytes of news came.
    pub(crate) bytes: usize,
    /// With which code the server has closed the latest connection, if it has.
    pub(crate) closed: Option<u16>,
    socket: Option<WebSocketStream<TcpStream>>,
}

impl Follower {
    pub(crate) fn new(client: Client, game: &str, seat: &str) -> Self {
        Follower {
            client,
            game: game.to_owned(),
            seat: seat.to_owned(),
            version: 0,
            document: Value::Null,
            seen: BTreeMap::new(),
            told: BTreeMap::new(),
            missed: Vec::new(),
            own: 0,
            wholes: 0,
            bytes: 0,
            closed: None,
            socket: None,
        }
    }

    /// Open the socket, going on after the version that we have.
    pub(crate) async fn connect(&mut self) -> Result<(), String> {
        let Client { address, token, from, .. } = &self.client;
        let since = if self.version > 0 { format!("&since={}", self.version) } else { String::new() };
        let url = format!("ws://{address}/api/matches/{}/live?seat={}{since}", self.game, self.seat);
        let mut request = url.into_client_request().unwrap();
        match token {
            Some(token) => {
                request.headers_mut().insert("Authorization", format!("Bearer {token}").parse().unwrap())
            }
            None => request.headers_mut().insert("Origin", format!("http://{address}").parse().unwrap()),
        };
        let open = async {
            let stream = connect(*from, *address).await.map_err(|error| error.to_string())?;
            stream.set_nodelay(true).map_err(|error| error.to_string())?;
            tokio_tungstenite::client_async(request, stream).await.map_err(|error| match error {
                Error::Http(answer) => format!("{} {:?}", answer.status(), answer.body()),
                error => error.to_string(),
            })
        };
        let opened = timeout(PATIENCE, open).await.expect("the server answers");
        self.socket = Some(opened?.0);
        self.closed = None;
        Ok(())
    }

    /// Hang up without a word.
    pub(crate) fn hang_up(&mut self) {
        self.socket = None;
    }

    pub(crate) fn is_connected(&self) -> bool {
        self.socket.is_some()
    }

    /// Come back after a broken connection.
    pub(crate) async fn resume(&mut self) {
        self.connect().await.expect("the server lets us in again");
    }

    /// Send something, without waiting for an answer. Whether it has arrived nobody knows.
    pub(crate) async fn send(&mut self, message: &Value) {
        if let Some(socket) = &mut self.socket
            && socket.send(Message::text(message.to_string())).await.is_err()
        {
            self.hang_up();
        }
    }

    /// Send an entry, without waiting for an answer.
    pub(crate) async fn send_entry(&mut self, id: &str, version: u32, words: &str) {
        self.send(&json!({ "enter": { "id": id, "version": version, "words": words } })).await;
    }

    /// The next thing that the server says.
    pub(crate) async fn hear(&mut self) -> Heard {
        let heard = timeout(PATIENCE, self.hear_some()).await;
        heard.unwrap_or_else(|_| panic!("nothing comes any more: {} has {}", self.seat, self.document))
    }

    /// The next thing that the server says; nothing if it says nothing for so long.
    pub(crate) async fn hear_within(&mut self, time: Duration) -> Option<Heard> {
        timeout(time, self.hear_some()).await.ok()
    }

    async fn hear_some(&mut self) -> Heard {
        loop {
            let Some(socket) = &mut self.socket else { return Heard::Closed(None) };
            let text = match socket.next().await {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(frame))) => {
                    // Answer in kind, as the protocol wants it.
                    let _ = timeout(Duration::from_secs(1), socket.next()).await;
                    self.hang_up();
                    self.closed = frame.map(|frame| frame.code.into());
                    return Heard::Closed(self.closed);
                }
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => {
                    self.hang_up();
                    return Heard::Closed(None);
                }
            };
            let message: Value = serde_json::from_str(&text).unwrap();
            return self.take(&message, text.len());
        }
    }

    fn take(&mut self, message: &Value, bytes: usize) -> Heard {
        let text = |key: &str| message[key].as_str().map(str::to_owned);
        if let Some(pong) = message["pong"].as_u64() {
            Heard::Pong(pong)
        } else if let Some(id) = text("entered") {
            // With the answer comes what there is to see of it.
            if !message["steps"].is_null() || !message["whole"].is_null() {
                self.bytes += bytes;
                self.learn(message);
            }
            let version = message["version"].as_u64().map_or(self.version, |version| version as u32);
            self.own = self.own.max(version);
            Heard::Entered { id, version, repeated: message["repeated"].as_bool().unwrap_or(false) }
        } else if !message["error"].is_null() {
            Heard::Refused { id: text("id"), error: message["error"].clone() }
        } else {
            self.bytes += bytes;
            self.learn(message);
            Heard::News
        }
    }

    /// Take `{"whole": …}` or `{"steps": […]}`.
    pub(crate) fn learn(&mut self, update: &Value) {
        if let Some(steps) = update["steps"].as_array() {
            for step in steps {
                let version = step["version"].as_u64().unwrap() as u32;
                assert_eq!(version, self.version + 1, "{} hears everything once and in order", self.seat);
                self.version = version;
                if let Some(patch) = step.get("patch") {
                    let applied = server::patch::apply(&mut self.document, patch);
                    applied.unwrap_or_else(|| panic!("{} cannot take {patch}", self.document));
                }
                let mut row = json!({ "version": version });
                for key in ["lines", "said"] {
                    if let Some(told) = step.get(key) {
                        row[key] = told.clone();
                    }
                }
                self.told.insert(version, row);
                self.seen.insert(version, self.document.clone());
            }
        } else {
            let whole =
                update.get("whole").unwrap_or_else(|| panic!("news are steps or the whole: {update}"));
            let version = whole["version"].as_u64().unwrap() as u32;
            assert!(version > self.version, "{} gets the whole only if it lacks something", self.seat);
            self.missed.push(self.version + 1..=version);
            self.version = version;
            let is_over = |document: &Value| document["table"]["stage"] == "over";
            if self.seat == "open" && is_over(&whole["document"]) && !is_over(&self.document) {
                // Everything may be seen from the beginning now: that is another past.
                self.told.clear();
                self.seen.clear();
                self.missed = vec![1..=version];
            }
            self.document = whole["document"].clone();
            self.seen.insert(version, self.document.clone());
            self.wholes += 1;
        }
    }

    /// Listen until the document has at least this version.
    pub(crate) async fn hear_version(&mut self, version: u32) {
        while self.version < version {
            let heard = self.hear().await;
            assert!(!matches!(heard, Heard::Closed(_)), "{} still has {}", self.seat, self.version);
        }
    }

    /// What must be true of the document as it is now.
    pub(crate) async fn hear_until(&mut self, what: impl Fn(&Value) -> bool) {
        while !what(&self.document) {
            let heard = self.hear().await;
            assert!(!matches!(heard, Heard::Closed(_)), "{} waits in vain: {}", self.seat, self.document);
        }
    }

    /// Make an entry under a new name and wait until it is taken.
    pub(crate) async fn enter(&mut self, words: &str) -> Result<Entered, Not> {
        let id = random_id();
        self.enter_as(&id, self.version, words).await
    }

    /// Make an entry, which must be taken, and see what comes of it.
    pub(crate) async fn make(&mut self, words: &str) {
        let entered = self.enter(words).await.unwrap_or_else(|not| panic!("{words}: {not:?}"));
        assert!(!entered.repeated);
        self.hear_version(entered.version).await;
        self.check().await;
    }

    /// Make an entry under this name and wait until it is taken.
    pub(crate) async fn enter_as(&mut self, id: &str, version: u32, words: &str) -> Result<Entered, Not> {
        self.send_entry(id, version, words).await;
        self.hear_answer(id).await
    }

    /// Listen until this entry is answered.
    pub(crate) async fn hear_answer(&mut self, id: &str) -> Result<Entered, Not> {
        loop {
            match self.hear().await {
                Heard::Entered { id: entered, version, repeated } if entered == id => {
                    return Ok(Entered { version, repeated });
                }
                Heard::Refused { id: Some(refused), error } if refused == id => {
                    return Err(Not::Taken(error));
                }
                Heard::Closed(_) => return Err(Not::Known),
                _ => {}
            }
        }
    }

    /// The words of what may be chosen now.
    pub(crate) fn choices(&self) -> Vec<String> {
        let legal = self.document["game"]["legal"].as_array();
        let words = |choice: &Value| choice["words"].as_str().unwrap().to_owned();
        legal.map(|legal| legal.iter().map(words).collect()).unwrap_or_default()
    }

    /// How it ended, if it has.
    pub(crate) fn outcome(&self) -> Option<&Value> {
        self.document["game"].get("outcome")
    }

    /// Where something of this match lies, as seen from here.
    pub(crate) fn path(&self, what: &str) -> String {
        format!(
            "/api/matches/{}{what}{}seat={}",
            self.game,
            if what.contains('?') { '&' } else { '?' },
            self.seat
        )
    }

    /// What we have is what we would get if we asked now, if nothing has happened since.
    pub(crate) async fn check(&self) {
        let fresh = self.client.get(&self.path("")).await;
        if fresh["version"] == self.version {
            assert_eq!(fresh["document"], self.document, "{} at {}", self.seat, self.version);
        }
        assert!(fresh["version"].as_u64().unwrap() >= self.version.into(), "nothing is ever unseen");
    }

    /// The log, as far as the document goes, is what we have heard; and replays show what we have seen.
    pub(crate) async fn check_past(&self) {
        let mut rows = BTreeMap::new();
        let mut after = 0;
        loop {
            let page = self.client.get(&self.path(&format!("/log?after={after}&most=100"))).await;
            for row in page["told"].as_array().unwrap() {
                rows.insert(row["version"].as_u64().unwrap() as u32, row.clone());
            }
            match page["next"].as_u64() {
                Some(next) => after = next,
                None => break,
            }
        }
        for (version, heard) in &self.told {
            let mut row = rows.remove(version).unwrap_or_else(|| json!({ "version": version }));
            row.as_object_mut().unwrap().remove("at");
            for line in row["lines"].as_array_mut().into_iter().flatten() {
                line.as_object_mut().unwrap().remove("taken_back");
            }
            if row["lines"].is_null() {
                row.as_object_mut().unwrap().remove("lines");
            }
            assert_eq!(&row, heard, "{} at {version}", self.seat);
        }
        let unheard =
            |version: &u32| *version <= self.version && !self.missed.iter().any(|m| m.contains(version));
        assert_eq!(rows.keys().filter(|version| unheard(version)).collect::<Vec<_>>(), Vec::<&u32>::new());
        for (version, document) in &self.seen {
            let then = self.client.get(&self.path(&format!("/replay?version={version}"))).await;
            assert_eq!(then["version"], *version);
            assert_eq!(then["document"]["game"], document["game"], "{} at {version}", self.seat);
        }
    }
}
