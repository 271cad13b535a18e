//! Whether the server is well, and what it has done so far in numbers.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use sha2::{Digest, Sha256};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::{self, ApiError, Code};
use super::{App, Caller};
use crate::histogram::Histogram;
use crate::store::Store;

/// So long may the store take to answer.
const DEADLINE: Duration = Duration::from_secs(2);

/// So often it is tried at most, however often somebody asks.
const TRY_EVERY: Duration = Duration::from_secs(1);

/// Whether the store could be written to, and when that was tried.
#[derive(Debug, Default)]
pub(super) struct Wellness(tokio::sync::Mutex<Option<(Instant, bool)>>);

impl Wellness {
    async fn is_well(&self, store: &dyn Store) -> bool {
        let mut last = self.0.lock().await;
        if let Some((when, is_well)) = *last
            && when.elapsed() < TRY_EVERY
        {
            return is_well;
        }
        let is_well = match tokio::time::timeout(DEADLINE, store.probe()).await {
            Ok(Ok(())) => true,
            Ok(Err(error)) => {
                tracing::error!("the store cannot be written to: {error}");
                false
            }
            Err(_) => {
                tracing::error!("the store does not answer");
                false
            }
        };
        *last = Some((Instant::now(), is_well));
        is_well
    }
}

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    // Not a part of the API: they are for whoever runs the host.
    OpenApiRouter::new().routes(routes!(healthz)).routes(routes!(metrics))
}

/// Whether the server answers and its store takes what is written
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = String), (status = 503, body = String)))]
async fn healthz(State(app): State<Arc<App>>) -> Response {
    let mut response = if app.wellness.is_well(&*app.store).await {
        "well\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the store takes nothing\n").into_response()
    };
    response.extensions_mut().insert(error::Told);
    response
}

/// Numbers for Prometheus; only for this machine, or with the metrics token as the bearer token
#[utoipa::path(get, path = "/metrics", responses((status = 200, body = String)))]
async fn metrics(State(app): State<Arc<App>>, caller: Caller) -> Result<Response, ApiError> {
    if !caller.is_here && !caller.may_measure {
        return Err(ApiError::new(Code::Forbidden));
    }
    let gauges = [
        ("volga_connections", "Open connections that are not WebSockets.", app.limits.open_connections()),
        ("volga_sockets", "Open WebSockets.", app.limits.open_sockets()),
        ("volga_rooms", "Matches in memory.", app.hall.rooms()),
    ];
    let mut text = app.metrics.text();
    app.hall.appends().write(
        &mut text,
        "volga_append_seconds",
        "Time until a change of a match was durable.",
    );
    for (name, help, value) in gauges {
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}");
    }
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response())
}

/// Whether these headers bear the token for metrics. Hashes are compared, so that the time it takes
/// tells nothing.
pub(super) fn bears(headers: &HeaderMap, token: Option<&str>) -> bool {
    let bearer =
        headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    bearer.zip(token).is_some_and(|(bearer, token)| Sha256::digest(bearer) == Sha256::digest(token))
}

/// What has happened since the start.
#[derive(Debug, Default)]
pub struct Metrics {
    requests: Mutex<BTreeMap<(&'static str, String, u16), u64>>,
    refusals: Mutex<BTreeMap<Code, u64>>,
    turned_away: AtomicU64,
    answers: Histogram,
    /// How often a WebSocket was told everything, and how often only what was new.
    wholes: AtomicU64,
    steps: AtomicU64,
}

impl Metrics {
    /// A request was answered. Routes are those of the router, so there are not many.
    pub(super) fn answered(&self, method: &str, route: &str, status: u16, took: Duration) {
        let known = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
        let method = known.into_iter().find(|known| *known == method).unwrap_or("other");
        let mut requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        *requests.entry((method, route.to_owned(), status)).or_default() += 1;
        drop(requests);
        self.answers.add(took);
    }

    /// Something was refused: over HTTP, or on a WebSocket.
    pub fn refused(&self, code: Code) {
        *self.refusals.lock().unwrap_or_else(PoisonError::into_inner).entry(code).or_default() += 1;
    }

    /// A WebSocket was told the news: all there is, or step by step.
    pub(super) fn told(&self, whole: bool) {
        if whole { &self.wholes } else { &self.steps }.fetch_add(1, Ordering::Relaxed);
    }

    /// A connection was not taken.
    pub(super) fn turned_away(&self) {
        self.turned_away.fetch_add(1, Ordering::Relaxed);
    }

    fn text(&self) -> String {
        let mut text = String::new();
        let head = |text: &mut String, name: &str, help: &str| {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} counter");
        };
        head(&mut text, "volga_requests_total", "Requests that were answered.");
        for ((method, route, status), count) in &*self.requests.lock().unwrap_or_else(PoisonError::into_inner)
        {
            let labels = format!("method=\"{method}\",route=\"{route}\",status=\"{status}\"");
            let _ = writeln!(text, "volga_requests_total{{{labels}}} {count}");
        }
        head(&mut text, "volga_refusals_total", "Errors that were answered, by their code.");
        for (code, count) in &*self.refusals.lock().unwrap_or_else(PoisonError::into_inner) {
            let code = serde_json::to_value(code).ok();
            let code = code.as_ref().and_then(|code| code.as_str()).unwrap_or_default();
            let _ = writeln!(text, "volga_refusals_total{{code=\"{code}\"}} {count}");
        }
        let counters = [
            ("volga_turned_away_total", "Connections that were not taken.", &self.turned_away),
            ("volga_told_whole_total", "How often a WebSocket was told everything.", &self.wholes),
            ("volga_told_steps_total", "How often a WebSocket was told what is new.", &self.steps),
        ];
        for (name, help, count) in counters {
            head(&mut text, name, help);
            let _ = writeln!(text, "{name} {}", count.load(Ordering::Relaxed));
        }
        self.answers.write(&mut text, "volga_answer_seconds", "Time from a request to its answer.");
        text
    }
}
