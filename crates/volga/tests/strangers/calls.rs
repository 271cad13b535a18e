//! What strangers call: every route that the API tells of itself, with real and made-up parameters, every lesson, ever new
//! quick battles, the pages and their files.

use std::fmt::Write as _;
use std::time::Duration;

use futures_util::StreamExt as _;
use serde_json::{Value, json};
use table::{Chance as _, Fast};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use crate::host::client::{Client, random_id};
use crate::host::connect;

/// Nobody waits longer for an answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// What there is.
pub(crate) struct World {
    games: Vec<String>,
    /// Game and lesson.
    lessons: Vec<(String, String)>,
    /// Matches that are over, and some others.
    over: Vec<String>,
    others: Vec<String>,
    routes: Vec<Route>,
    /// Files that the first page names.
    files: Vec<String>,
}

/// A route, as the API tells of it.
#[derive(Clone)]
struct Route {
    method: String,
    path: String,
    /// What may stand in its query.
    query: Vec<String>,
}

impl World {
    pub(crate) async fn new(client: &Client, over: Vec<String>, others: Vec<String>) -> Self {
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let mut games = Vec::new();
        let mut lessons = Vec::new();
        for game in client.get("/api/games").await.as_array().unwrap() {
            let game = text(&game["id"]);
            for lesson in client.get(&format!("/api/games/{game}/lessons")).await.as_array().unwrap() {
                lessons.push((game.clone(), text(&lesson["id"])));
            }
            games.push(game);
        }
        let routes = routes(&client.get("/api/openapi.json").await);
        let page = client.ask("GET", "/").send().await.body;
        let quoted = page.split('"').filter(|word| word.starts_with('/') && word.len() > 1);
        let files = quoted.map(str::to_owned).chain(["/favicon.ico".to_owned()]).collect();
        World { games, lessons, over, others, routes, files }
    }
}

fn routes(api: &Value) -> Vec<Route> {
    let mut routes = Vec::new();
    for (path, methods) in api["paths"].as_object().unwrap() {
        for (method, of) in methods.as_object().unwrap() {
            let parameters = of["parameters"].as_array().cloned().unwrap_or_default();
            let in_query = parameters.iter().filter(|parameter| parameter["in"] == "query");
            let query = in_query.map(|parameter| parameter["name"].as_str().unwrap().to_owned()).collect();
            routes.push(Route { method: method.to_uppercase(), path: path.clone(), query });
        }
    }
    routes
}

/// Something to be called.
pub(crate) struct Call {
    /// For the table: `GET /api/matches/{id}`.
    pub(crate) route: String,
    method: String,
    path: String,
    body: Option<Value>,
    is_socket: bool,
    /// Whether a guest calls, and not nobody.
    as_guest: bool,
}

/// One call after the other.
pub(crate) struct Calls {
    world: World,
    luck: Fast,
    number: usize,
}

impl Calls {
    pub(crate) fn new(world: World) -> Self {
        Calls { world, luck: Fast::new(7), number: 0 }
    }

    /// By turns a lesson, a new battle, a page or file, and routes of the API: so that what is costly comes often, all
    /// lessons come soon, and nothing is left out.
    pub(crate) fn next(&mut self) -> Call {
        self.number += 1;
        let (turn, round) = (self.number % 5, self.number / 5);
        match turn {
            0 => self.lesson(round),
            1 => self.page(round),
            2 => self.battle(),
            _ => {
                let routes = &self.world.routes;
                let route = routes[(round * 2 + turn - 3) % routes.len()].clone();
                self.of_route(&route)
            }
        }
    }

    fn lesson(&mut self, round: usize) -> Call {
        let lessons = &self.world.lessons;
        let (game, lesson) = &lessons[round / 2 % lessons.len()];
        let lang = ["en", "fr"][round % 2];
        let path = format!("/api/games/{game}/lessons/{lesson}?lang={lang}");
        Call::get("GET /api/games/{game}/lessons/{lesson}", path)
    }

    fn battle(&mut self) -> Call {
        let path =
            format!("/api/games/firefight/seats?options={}", escape(&options(&mut self.luck).to_string()));
        Call::get("GET /api/games/{game}/seats", path)
    }

    fn page(&mut self, round: usize) -> Call {
        match round % 4 {
            0 => Call::get("GET / (page)", "/".to_owned()),
            1 => Call::get("GET /m/{id} (page)", format!("/m/{}", self.id())),
            2 => Call::get("GET files (page)", self.any(|world| &world.files)),
            _ => Call::get("GET /api (page)", ["/api", "/api/openapi.json"][round / 4 % 2].to_owned()),
        }
    }

    fn of_route(&mut self, route: &Route) -> Call {
        let mut path = String::new();
        for part in route.path.split('/').skip(1) {
            path.push('/');
            match part {
                "{game}" => path += &self.game(),
                "{lesson}" => path += "no-such-lesson",
                "{seat}" => path += "german",
                "{id}" if route.path.contains("/tokens/") => path += &random_id(),
                "{id}" => path += &self.id(),
                part => {
                    assert!(!part.starts_with('{'), "{} has a part that strangers do not know", route.path);
                    path += part;
                }
            }
        }
        let mut divider = '?';
        for name in &route.query {
            if let Some(value) = self.value(name) {
                let _ = write!(path, "{divider}{name}={}", escape(&value));
                divider = '&';
            }
        }
        let body = (route.method == "POST").then(|| self.body(&route.path));
        Call {
            route: format!("{} {}", route.method, route.path),
            method: route.method.clone(),
            path,
            body,
            is_socket: route.path.ends_with("/live"),
            // Nobody deletes the guest, who is needed.
            as_guest: route.method != "DELETE" && self.luck.pick(2) == 0,
        }
    }

    fn any(&mut self, of: impl Fn(&World) -> &Vec<String>) -> String {
        let all = of(&self.world);
        all[self.luck.pick(all.len())].clone()
    }

    fn id(&mut self) -> String {
        match self.luck.pick(8) {
            0 => random_id(),
            1 => self.any(|world| &world.others),
            _ => self.any(|world| &world.over),
        }
    }

    fn game(&mut self) -> String {
        if self.luck.pick(10) == 0 { "chess".to_owned() } else { self.any(|world| &world.games) }
    }

    /// Something for a parameter of a query; mostly it is left out where it can be.
    fn value(&mut self, name: &str) -> Option<String> {
        let number = |luck: &mut Fast, most: usize| Some(luck.pick(most).to_string());
        let luck = &mut self.luck;
        let is_left_out = luck.pick(2) == 0;
        let words = |luck: &mut Fast, words: &[&str]| {
            (!is_left_out).then(|| words[luck.pick(words.len())].to_owned())
        };
        match name {
            "seat" => words(luck, &["gallery", "open", "gallery", "open", "german", "nowhere"]),
            "lang" => words(luck, &["en", "fr", "xx"]),
            "invitation" => (luck.pick(10) == 0).then(|| random_id().repeat(2)),
            "options" => Some(options(luck).to_string()),
            "mine" => Some("false".to_owned()),
            "game" => words(luck, &["inferno", "ferry", "chess"]),
            "stage" => words(luck, &["over", "running", "gathering"]),
            "search" => words(luck, &["night", "a b c d", "Волга", "%"]),
            "before" => {
                if is_left_out {
                    None
                } else {
                    number(luck, 1000)
                }
            }
            "limit" => number(luck, 101),
            "since" | "after" => number(luck, 400),
            "most" => number(luck, 1001),
            "version" => number(luck, 60),
            "wait" => number(luck, 2),
            "words" => words(luck, &["pass", "attack", "x"]),
            "compress" => words(luck, &["deflate"]),
            name => panic!("there is a new parameter that strangers do not know: {name}"),
        }
    }

    /// What is sent to a route that changes something. Who is nobody may do little of it.
    fn body(&mut self, path: &str) -> Value {
        match path.rsplit('/').next().unwrap_or_default() {
            "guests" => json!({ "name": "Stranger", "token": true }),
            "accounts" => json!({ "name": random_id(), "password": "a long password" }),
            "session" => json!({ "name": "anna", "password": random_id() }),
            "matches" => json!({ "game": "firefight", "options": options(&mut self.luck), "public": true }),
            "chat" => json!({ "text": "Is anybody there?" }),
            "entries" => json!({ "id": random_id(), "version": self.luck.pick(100), "words": "pass" }),
            "seats" | "stand-ins" => json!({ "seat": "german" }),
            "tokens" => json!({ "label": "mine" }),
            "password" => json!({ "old": "a long password", "new": "another password" }),
            _ => json!({}),
        }
    }
}

/// Options of Firefight, mostly a battle that nobody has ever seen.
fn options(luck: &mut Fast) -> Value {
    match luck.pick(8) {
        0 => json!({}),
        1 => json!({ "scenario": "no-such-place" }),
        _ => {
            let (size, ground) = (["squad", "section", "platoon"], ["ruins", "factory", "steppe"]);
            let battle = format!("{} {} {}", 1 + luck.pick(9999), size[luck.pick(3)], ground[luck.pick(3)]);
            json!({ "scenario": "quick-battle", "battle": battle })
        }
    }
}

/// As it stands in a query.
fn escape(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    text.bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

impl Call {
    fn get(route: &str, path: String) -> Self {
        Call {
            route: route.to_owned(),
            method: "GET".to_owned(),
            path,
            body: None,
            is_socket: false,
            as_guest: false,
        }
    }
}

/// Call it, and take in all of the answer. Gives its status, if there was an answer.
pub(crate) async fn call(client: &Client, call: &Call) -> Option<u16> {
    let answered =
        async { if call.is_socket { open(client, call).await } else { request(client, call).await } };
    timeout(PATIENCE, answered).await.ok().flatten()
}

async fn request(client: &Client, call: &Call) -> Option<u16> {
    let Client { address, from, token, .. } = client;
    let guest = token.as_ref().filter(|_| call.as_guest);
    let proof =
        guest.map_or(format!("Origin: http://{address}"), |token| format!("Authorization: Bearer {token}"));
    let body = call.body.as_ref().map(Value::to_string).unwrap_or_default();
    let text = format!(
        "{} {} HTTP/1.1\r\nHost: {address}\r\n{proof}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        call.method,
        call.path,
        body.len(),
    );
    let mut stream = connect(*from, *address).await.ok()?;
    stream.write_all(text.as_bytes()).await.ok()?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.ok()?;
    std::str::from_utf8(bytes.get(..12)?).ok()?.rsplit(' ').next()?.parse().ok()
}

/// Open a WebSocket, hear what comes first, and leave.
async fn open(client: &Client, call: &Call) -> Option<u16> {
    let Client { address, from, .. } = client;
    let mut request = format!("ws://{address}{}", call.path).into_client_request().ok()?;
    request.headers_mut().insert("Origin", format!("http://{address}").parse().ok()?);
    let stream = connect(*from, *address).await.ok()?;
    match tokio_tungstenite::client_async(request, stream).await {
        Ok((mut socket, _)) => {
            let _ = timeout(Duration::from_millis(200), socket.next()).await;
            Some(101)
        }
        Err(Error::Http(answer)) => Some(answer.status().as_u16()),
        Err(_) => None,
    }
}
