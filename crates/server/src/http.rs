//! The server as the world sees it: HTTP and JSON.
//!
//! [`router`] is all endpoints behind one guard; `/api/openapi.json` is made from them.
//! [`serve`] is the loop that takes connections, with patience but not too much of it.

mod books;
mod client;
pub mod error;
pub mod extract;
mod guard;
mod health;
mod heavy;
mod lessons;
mod library;
mod live;
mod matches;
mod patient;
mod people;
mod waiting;

use std::fmt;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use axum::{Router, middleware};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tower::ServiceExt as _;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

pub use error::{ApiError, Code};
pub use guard::{Caller, Proof};
pub use health::Metrics;

use crate::hall::Hall;
use crate::limits::{HEADERS, Limits, Pass, Patience};
use crate::people::{People, Registration};
use crate::shelf::Shelf;
use crate::store::{Store, StoreError};
use patient::Patient;
use waiting::{Seat, Waiting};

/// Who may come in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Doors {
    /// Whoever reaches this host is its one person: it must be bound to a loopback address.
    Local,
    /// Everybody, as a guest with a name.
    #[default]
    Guests,
    /// People with accounts.
    Accounts {
        /// Who may open one.
        registration: Registration,
        /// Whether guests may come in, too.
        guests: bool,
    },
}

impl Doors {
    /// Whether guests may come in.
    #[must_use]
    pub fn let_guests_in(self) -> bool {
        matches!(self, Doors::Guests | Doors::Accounts { guests: true, .. })
    }

    /// Who may open an account, if anybody has one.
    #[must_use]
    pub fn registration(self) -> Option<Registration> {
        match self {
            Doors::Accounts { registration, .. } => Some(registration),
            Doors::Local | Doors::Guests => None,
        }
    }
}

/// Where the pages of a host come from, as browsers say it: `https://example.org`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin(String);

impl Origin {
    /// As browsers say it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it has TLS.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.0.starts_with("https://")
    }
}

impl FromStr for Origin {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("“{text}” is no origin; write it as https://example.org, without a path");
        let text = text.trim_end_matches('/').to_ascii_lowercase();
        let uri: Uri = text.parse().map_err(|_| wrong())?;
        let (Some(scheme), Some(host), Some(authority)) = (uri.scheme_str(), uri.host(), uri.authority())
        else {
            return Err(wrong());
        };
        let default = match scheme {
            "http" => 80,
            "https" => 443,
            _ => return Err(wrong()),
        };
        if uri.path() != "/" || uri.query().is_some() || authority.as_str().contains('@') || host.is_empty() {
            return Err(wrong());
        }
        let port = uri.port_u16().filter(|port| *port != default).map(|port| format!(":{port}"));
        Ok(Origin(format!("{scheme}://{host}{}", port.unwrap_or_default())))
    }
}

/// How a host is set up.
#[derive(Clone, PartialEq, Debug)]
pub struct Config {
    /// Who may come in.
    pub doors: Doors,
    /// Where its pages come from; without it, what requests name as the host.
    pub origin: Option<Origin>,
    /// Whether cookies also go over connections without TLS.
    pub insecure_cookies: bool,
    /// Whether a proxy says where requests come from.
    pub behind_proxy: bool,
    /// All limits are multiplied by this.
    pub limits: f64,
    /// What lets others than this machine see the metrics.
    pub metrics_token: Option<String>,
    /// How long it waits.
    pub patience: Patience,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            doors: Doors::default(),
            origin: None,
            insecure_cookies: false,
            behind_proxy: false,
            limits: 1.0,
            metrics_token: None,
            patience: Patience::default(),
        }
    }
}

/// A host: what all handlers share.
pub struct App {
    /// How it is set up.
    pub config: Config,
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// The games, and all texts.
    pub shelf: Arc<Shelf>,
    /// Who is who.
    pub people: Arc<People>,
    /// The matches.
    pub hall: Arc<Hall>,
    /// How often somebody may do something.
    pub limits: Limits,
    /// What has happened so far, in numbers.
    pub metrics: Metrics,
    /// Connections on which nothing is asked just now.
    waiting: Waiting,
    /// Turns for what takes long.
    heavy: heavy::Heavy,
    /// Rules and lessons.
    library: library::Library,
    /// What was worked out from whole matches.
    reviews: matches::Reviews,
    /// Whether the store could be written to, and when that was tried.
    wellness: health::Wellness,
    closing: watch::Sender<bool>,
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App").field("doors", &self.config.doors).finish_non_exhaustive()
    }
}

/// At home nobody counts.
const LOCAL_FACTOR: f64 = 1000.0;

impl App {
    /// A host with these games. The texts of the shelf must have those of the server, see [`texts`].
    ///
    /// [`texts`]: crate::texts
    pub async fn open(
        store: Arc<dyn Store>,
        shelf: Arc<Shelf>,
        config: Config,
    ) -> Result<Arc<Self>, StoreError> {
        let registration = config.doors.registration().unwrap_or(Registration::Closed);
        let people = Arc::new(People::new(Arc::clone(&store), registration));
        let key = crate::host_key(&*store).await?;
        Ok(App::new(store, shelf, people, key, config))
    }

    /// The same with these people and this key.
    #[must_use]
    pub fn new(
        store: Arc<dyn Store>,
        shelf: Arc<Shelf>,
        people: Arc<People>,
        key: table::HostKey,
        config: Config,
    ) -> Arc<Self> {
        people.follow();
        let factor = if config.doors == Doors::Local { LOCAL_FACTOR } else { config.limits };
        Arc::new(App {
            hall: Hall::open(Arc::clone(&store), Arc::clone(&shelf), Arc::clone(&people), key),
            people,
            limits: Limits::new(factor),
            metrics: Metrics::default(),
            waiting: Waiting::default(),
            heavy: heavy::Heavy::default(),
            library: library::Library::default(),
            reviews: matches::Reviews::default(),
            wellness: health::Wellness::default(),
            closing: watch::Sender::new(false),
            config,
            store,
            shelf,
        })
    }

    /// Becomes true when the host shuts down: whoever holds a connection open lets go of it then.
    #[must_use]
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }
}

/// What the API is called.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Volga",
        description = "Matches over the network. Whoever asks is somebody by a session cookie or by \
            `Authorization: Bearer …`; without a bearer token, changing requests need an `Origin`. \
            Errors have one shape, `ErrorBody`, in the language of `?lang=` or `Accept-Language`."
    ),
    components(schemas(error::ErrorBody))
)]
struct Api;

/// All endpoints, guarded.
pub fn router(app: Arc<App>) -> Router {
    let (router, api) = OpenApiRouter::with_openapi(Api::openapi())
        .merge(books::routes())
        .merge(lessons::routes())
        .merge(matches::routes())
        .merge(live::routes())
        .merge(people::routes())
        .merge(health::routes())
        .split_for_parts();
    let json: Arc<str> = api.to_json().expect("the API can be written as JSON").into();
    let page: Arc<str> = page(&api).into();
    let json = move || async move { ([(header::CONTENT_TYPE, "application/json")], json.to_string()) };
    let router = router
        .route("/m/{id}", get(matches::page))
        .route("/api/openapi.json", get(json))
        .route("/api", get(move || async move { Html(page.to_string()) }));
    guarded(router, app)
}

/// What the API sends and takes.
#[cfg(feature = "ts")]
pub(crate) fn types(all: &mut crate::types::Declarations) {
    all.add::<error::ErrorBody>();
    all.add::<crate::types::Whole>();
    all.add::<crate::types::Step>();
    books::types(all);
    lessons::types(all);
    live::types(all);
    matches::types(all);
    people::types(all);
}

/// The guard before all of these, and before what is not there.
fn guarded(router: Router<Arc<App>>, app: Arc<App>) -> Router {
    router
        .fallback(nothing_here)
        .method_not_allowed_fallback(|| async { ApiError::new(Code::BadMethod) })
        .layer(middleware::from_fn_with_state(Arc::clone(&app), guard::guard))
        .with_state(app)
}

async fn nothing_here(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if uri.path().starts_with("/api/") {
        return ApiError::new(Code::NotFound).into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return ApiError::new(Code::BadMethod).into_response();
    }
    client::answer(uri.path(), &headers)
}

/// The endpoints for people to read.
fn page(api: &utoipa::openapi::OpenApi) -> String {
    let mut rows = String::new();
    for (path, item) in &api.paths.paths {
        let methods = [
            ("GET", &item.get),
            ("POST", &item.post),
            ("PUT", &item.put),
            ("PATCH", &item.patch),
            ("DELETE", &item.delete),
        ];
        for (method, operation) in methods {
            let Some(operation) = operation else { continue };
            let summary = operation.summary.as_deref().unwrap_or_default();
            rows.push_str(&format!(
                "<tr><td>{method}</td><td><code>{}</code></td><td>{}</td></tr>\n",
                escape(path),
                escape(summary)
            ));
        }
    }
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Volga: API</title>\n<h1>Volga: API</h1>\n\
         <p>In full: <a href=\"/api/openapi.json\">openapi.json</a></p>\n\
         <table>\n<tr><th>method</th><th>path</th><th>what it does</th></tr>\n{rows}</table></html>\n"
    )
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A listener that fails (no more files, say) is given so long to recover.
const AGAIN: Duration = Duration::from_millis(100);

/// However many knock at the last moment, so many are still let in.
const LAST: usize = 2000;

/// Take connections until `shutdown`, then let those that are open finish.
pub async fn serve(
    listener: TcpListener,
    app: Arc<App>,
    shutdown: impl Future<Output = ()>,
) -> io::Result<()> {
    let router = router(Arc::clone(&app));
    let mut shutdown = pin!(shutdown);
    // Whoever serves a connection holds a sender; it closes when all are gone.
    let (working, mut all_gone) = mpsc::channel::<()>(1);
    let welcome = |stream: TcpStream, peer: SocketAddr| {
        // Behind a proxy all come from one address.
        let pass = || app.limits.connection(peer.ip(), !app.config.behind_proxy);
        let makes_way = || app.limits.is_full() && app.waiting.send_one_away();
        let Some(pass) = pass().or_else(|| if makes_way() { pass() } else { None }) else {
            app.metrics.turned_away();
            return;
        };
        let working = working.clone();
        let connection = converse(stream, guard::Peer(peer), Arc::clone(&app), router.clone(), pass);
        tokio::spawn(async move {
            connection.await;
            drop(working);
        });
    };
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut shutdown => break,
        };
        match accepted {
            Ok((stream, peer)) => welcome(stream, peer),
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(AGAIN).await;
            }
        }
    }
    // Who has knocked already is still let in, and then the door is closed at once: on those who wait at a door that goes
    // away, the system hangs up without a word.
    let listener = listener.into_std()?;
    for _ in 0..LAST {
        let Ok((stream, peer)) = listener.accept() else { break };
        stream.set_nonblocking(true)?;
        welcome(TcpStream::from_std(stream)?, peer);
    }
    drop((listener, working));
    app.closing.send_replace(true);
    let all_gone = async {
        all_gone.recv().await;
        while app.limits.open_sockets() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    if tokio::time::timeout(app.config.patience.goodbye, all_gone).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
    Ok(())
}

/// Answer the requests of one connection.
async fn converse(stream: TcpStream, peer: guard::Peer, app: Arc<App>, router: Router, pass: Pass) {
    let _ = stream.set_nodelay(true);
    let patience = app.config.patience;
    let seat = Seat::new(pass);
    app.waiting.is_silent(&seat);
    let service = hyper::service::service_fn(|request: hyper::Request<hyper::body::Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(peer);
        app.waiting.asks(&seat);
        let (answer, app, seat) = (router.clone().oneshot(request), Arc::clone(&app), Arc::clone(&seat));
        async move {
            let mut answer = answer.await;
            if let (Ok(answer), true) = (&mut answer, *app.closing.borrow()) {
                // Who keeps connections open must not send anything more on this one.
                let headers = answer.headers_mut();
                headers.entry(header::CONNECTION).or_insert(HeaderValue::from_static("close"));
            }
            app.waiting.is_silent(&seat);
            answer
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience.headers)
        .max_buf_size(HEADERS)
        .serve_connection(TokioIo::new(Patient::new(stream, patience.write)), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let mut closing = app.closing();
    let closed = async {
        drop(closing.wait_for(|closing| *closing).await);
        // A proxy may just be sending something: whoever hangs up now leaves it without an answer.
        let _ = tokio::time::timeout(patience.linger, seat.speaks()).await;
    };
    let goes_on = tokio::select! {
        _ = connection.as_mut() => false,
        () = closed => true,
        () = seat.sent_away() => seat.has_asked(),
    };
    if goes_on {
        // The request that is being answered is the last.
        connection.as_mut().graceful_shutdown();
        let _ = connection.await;
    }
    app.waiting.leaves(&seat);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Sqlite;

    fn app() -> Arc<App> {
        let patience = Patience { answer: Duration::from_millis(50), ..Patience::default() };
        let config = Config { patience, ..Config::default() };
        let store = Arc::new(Sqlite::open(std::path::Path::new(":memory:")).unwrap());
        let shelf = Arc::new(Shelf::new(Vec::new(), crate::texts(&[])));
        let people = Arc::new(People::new(store.clone(), Registration::Closed));
        App::new(store, shelf, people, table::HostKey::new([0; 32]), config)
    }

    #[tokio::test]
    async fn what_changes_something_runs_to_its_end() {
        let (done, mut is_done) = watch::channel(0);
        let works = move || {
            let done = done.clone();
            async move {
                tokio::time::sleep(Duration::from_millis(20)).await;
                done.send_modify(|count| *count += 1);
            }
        };
        let router = guarded(Router::new().route("/api/works", get(works.clone()).post(works)), app());
        for method in ["GET", "POST"] {
            let request = axum::http::Request::builder().method(method).uri("/api/works");
            let request =
                request.header("Host", "x").header("Origin", "http://x").body(Body::empty()).unwrap();
            let hung_up =
                tokio::time::timeout(Duration::from_millis(5), router.clone().oneshot(request)).await;
            assert!(hung_up.is_err());
            tokio::time::sleep(Duration::from_millis(60)).await;
        }
        assert_eq!(*is_done.borrow_and_update(), 1, "the one that changes, although nobody waits for it");
    }

    #[tokio::test]
    async fn a_handler_that_fails_is_a_fault_of_the_server() {
        let panics = || async {
            if true {
                panic!("on purpose")
            }
        };
        let router = Router::new().route("/api/panics", get(panics));
        let router = router.route("/api/sleeps", get(std::future::pending::<()>));
        let router = guarded(router, app());
        for (path, status, code) in [("/api/panics", 500, "fault"), ("/api/sleeps", 503, "unavailable")] {
            let request = axum::http::Request::get(path).header("Host", "x").body(Body::empty()).unwrap();
            let response = router.clone().oneshot(request).await.unwrap();
            assert_eq!(response.status(), status);
            let body = axum::body::to_bytes(response.into_body(), 1000).await.unwrap();
            let body: serde_json::Value = serde_json::from_slice(&body).unwrap();
            assert_eq!(body["error"]["code"], code);
        }
    }

    #[test]
    fn an_origin_is_written_as_browsers_write_it() {
        let origin = |text: &str| text.parse::<Origin>().map(|origin| origin.0).ok();
        assert_eq!(origin("https://Example.org/").as_deref(), Some("https://example.org"));
        assert_eq!(origin("https://example.org:443").as_deref(), Some("https://example.org"));
        assert_eq!(origin("http://192.0.2.1:7942").as_deref(), Some("http://192.0.2.1:7942"));
        assert_eq!(origin("http://[::1]:80").as_deref(), Some("http://[::1]"));
        for wrong in
            ["", "example.org", "https://", "https://a/b", "ftp://a", "https://a@b", "https://a?b", "null"]
        {
            assert_eq!(origin(wrong), None, "{wrong}");
        }
    }
}
