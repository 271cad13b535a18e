//! The door: who is asking, from where, how often; and what every answer carries.

use std::any::Any;
use std::future::{Future, poll_fn};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Instant;

use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, FromRequest as _, FromRequestParts, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use table::{Id, Lang};
use tracing::Instrument as _;

use super::error::{self, ApiError, Code};
use super::{App, Doors, health};
use crate::Secret;
use crate::limits::{Act, BODY};
use crate::people::{Person, session_stream, token_stream};

/// Where a connection comes from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Peer(pub(super) SocketAddr);

/// Who is asking.
#[derive(Clone, Debug)]
pub struct Caller {
    who: Option<(Person, Proof)>,
    /// Where they are, for limits; never logged.
    pub address: IpAddr,
    /// The language they read.
    pub lang: Lang,
    /// Whether they are on this very machine, without a proxy between.
    pub is_here: bool,
    /// Whether they bear the token for metrics, which makes them nobody.
    pub(super) may_measure: bool,
}

/// How somebody has shown who they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// They have reached a host that is for one person.
    Local,
    /// A session, by its cookie or as a bearer token.
    Session(Secret),
    /// An access token.
    Token(Secret),
}

impl Caller {
    /// The person who asks; nobody is asked to sign in.
    pub fn person(&self) -> Result<&Person, ApiError> {
        self.who.as_ref().map(|(person, _)| person).ok_or_else(|| ApiError::new(Code::SignedOut))
    }

    /// Their id, if they are somebody.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        self.who.as_ref().map(|(person, _)| person.id.as_str())
    }

    /// Whether this is the one person of a local host, who may sit on any seat.
    #[must_use]
    pub fn is_local(&self) -> bool {
        matches!(&self.who, Some((_, Proof::Local)))
    }

    /// The person who asks, and the session they have opened: an access token is not enough for what
    /// could outlast it.
    pub fn in_session(&self) -> Result<(&Person, &Secret), ApiError> {
        match &self.who {
            Some((person, Proof::Session(secret))) => Ok((person, secret)),
            Some(_) => Err(ApiError::new(Code::Forbidden)),
            None => Err(ApiError::new(Code::SignedOut)),
        }
    }

    /// The stream of the session or the token by which they are somebody.
    pub(super) fn proof(&self) -> Option<String> {
        match &self.who.as_ref()?.1 {
            Proof::Local => None,
            Proof::Session(secret) => Some(session_stream(secret)),
            Proof::Token(secret) => Some(token_stream(secret)),
        }
    }

    /// Whether they still are who they were: the session may have ended, the token been revoked.
    pub(super) async fn is_still(&self, app: &App) -> bool {
        let Some((person, proof)) = &self.who else { return true };
        let now = match proof {
            Proof::Local => return true,
            Proof::Session(secret) => app.people.session(secret).await,
            Proof::Token(secret) => app.people.token(secret).await,
        };
        // A store that fails is no reason to throw anybody out.
        now.map_or(true, |now| now.is_some_and(|now| now.id == person.id))
    }

    /// Count what they do, or refuse it.
    pub fn may(&self, app: &App, act: Act) -> Result<(), ApiError> {
        app.limits.take(act, self.address, self.id()).map_err(ApiError::too_often)
    }
}

impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        // The guard stands before every handler; without it nobody comes in.
        parts.extensions.get::<Caller>().cloned().ok_or_else(|| ApiError::new(Code::Fault))
    }
}

/// Stands before every handler and behind every answer.
pub(super) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let route = route.as_deref().unwrap_or("other");
    let is_api = request.uri().path() == "/api" || request.uri().path().starts_with("/api/");
    let lang = language(request.uri(), request.headers());
    // Whatever is logged on the way says where that was. It is for errors, so it must not be filtered out with less.
    let span = tracing::error_span!("request", %method, route, "match" = tracing::field::Empty);
    if let Some(id) = match_in(request.uri().path()) {
        span.record("match", tracing::field::display(id));
    }

    let answer = async {
        let request = admit(&app, request, lang).await?;
        let work = unpanicked(next.run(request));
        let work = async {
            if is_changing(&method) {
                // It runs to its end, even if whoever asked hangs up: half a change is none.
                tokio::spawn(work.in_current_span()).await.unwrap_or_else(|gone| Err(Box::new(gone)))
            } else {
                work.await
            }
        };
        match tokio::time::timeout(app.config.patience.answer, work).await {
            Ok(Ok(response)) => Ok(response),
            Ok(Err(panic)) => {
                tracing::error!(why = words_of(&*panic), "a handler panicked");
                Err(ApiError::new(Code::Fault))
            }
            Err(_) => {
                tracing::error!("a handler took too long");
                Err(ApiError::new(Code::Unavailable))
            }
        }
    };
    let mut response = answer.instrument(span).await.unwrap_or_else(ApiError::into_response);
    if let Some(error) = error::of(&response) {
        let allow = response.headers_mut().remove(header::ALLOW);
        response = error.tell(&app.shelf.locales().reader(lang));
        response.headers_mut().extend(allow.map(|methods| (header::ALLOW, methods)));
        app.metrics.refused(error.code);
    }
    harden(&app, &mut response, is_api);
    let (status, seconds) = (response.status().as_u16(), begun.elapsed());
    app.metrics.answered(method.as_str(), route, status, seconds);
    tracing::info!(%method, route, status, micros = seconds.as_micros() as u64, "answered");
    response
}

/// The id of the match that a path is about. It lets nobody in who is not invited, so it may stand in the log; what is no
/// id may not.
fn match_in(path: &str) -> Option<&str> {
    let id = path.strip_prefix("/api/matches/").or_else(|| path.strip_prefix("/m/"))?;
    let id = id.split('/').next()?;
    id.parse::<Id>().is_ok().then_some(id)
}

/// Let a request in with its [`Caller`] and its whole body, or say why not.
async fn admit(app: &App, request: Request, lang: Lang) -> Result<Request, ApiError> {
    let (mut parts, body) = request.into_parts();
    let (address, is_here) = address(app, &parts);
    app.limits.take(Act::Ask, address, None).map_err(ApiError::too_often)?;
    if parts.version == Version::HTTP_11 && parts.headers.get_all(header::HOST).iter().count() != 1 {
        // RFC 9112, 3.2. Whoever stands between might take another one for the right one.
        return Err(ApiError::bad_request("a request of HTTP/1.1 has one Host"));
    }
    if app.config.doors == Doors::Local && !host(&parts).is_some_and(is_loopback_name) {
        // A page elsewhere may have made its own name point to this machine.
        return Err(ApiError::new(Code::BadHost));
    }
    let may_measure = health::bears(&parts.headers, app.config.metrics_token.as_deref());
    let mut caller = Caller { who: None, address, lang, is_here, may_measure };
    let bearer = parts.headers.get(header::AUTHORIZATION).filter(|_| !may_measure);
    if let Some(bearer) = bearer {
        caller.who = match bearer_secret(bearer) {
            Some(secret) => bearer_of(app, secret).await?,
            None => None,
        };
        if caller.who.is_none() {
            caller.may(app, Act::Forge)?;
            return Err(ApiError::new(Code::BadToken));
        }
    } else if app.config.doors == Doors::Local {
        caller.who = Some((Person::local(), Proof::Local));
    } else if let Some(secret) = cookie(&parts.headers, app.cookie_name()) {
        let person = app.people.session(&secret).await?;
        caller.who = person.map(|person| (person, Proof::Session(secret)));
    }
    let is_changing = is_changing(&parts.method);
    let upgrades = parts.headers.get_all(header::UPGRADE).iter();
    let is_upgrade = upgrades
        .into_iter()
        .any(|to| to.as_bytes().to_ascii_lowercase().windows(9).any(|word| word == b"websocket"));
    if (is_changing || is_upgrade) && bearer.is_none() && !comes_from_here(app, &parts) {
        return Err(ApiError::new(Code::BadOrigin));
    }
    if is_changing {
        caller.may(app, Act::Change)?;
    }
    parts.extensions.insert(caller);
    let bytes = whole_body(app, &parts, body).await?;
    Ok(Request::from_parts(parts, Body::from(bytes)))
}

fn is_changing(method: &Method) -> bool {
    !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

/// All of the body, if it comes in time and is not too large. Bodies here are small.
async fn whole_body(app: &App, parts: &Parts, body: Body) -> Result<Bytes, ApiError> {
    let length = parts.headers.get(header::CONTENT_LENGTH);
    let length = length.and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if length.is_some_and(|length| length > BODY as u64) {
        return Err(ApiError::new(Code::TooLarge));
    }
    let mut request = Request::new(body);
    DefaultBodyLimit::max(BODY).apply(&mut request);
    match tokio::time::timeout(app.config.patience.body, Bytes::from_request(request, &())).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(rejection)) if rejection.status() == Code::TooLarge.status() => {
            Err(ApiError::new(Code::TooLarge))
        }
        Ok(Err(_)) => Err(ApiError::bad_request("the body breaks off")),
        Err(_) => Err(ApiError::new(Code::TooSlow)),
    }
}

/// Where a request comes from, and whether that is this machine without a proxy between.
fn address(app: &App, parts: &Parts) -> (IpAddr, bool) {
    let unknown = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
    let peer = parts.extensions.get::<Peer>().map_or(unknown, |peer| peer.0.ip().to_canonical());
    let forwarded = parts.headers.get_all("x-forwarded-for").iter().next_back();
    if !app.config.behind_proxy {
        // Anybody can write this header; but somebody did, so it may be a proxy nobody told us of.
        return (peer, peer.is_loopback() && forwarded.is_none());
    }
    let Some(forwarded) = forwarded else { return (peer, peer.is_loopback()) };
    // Our proxy has added the last entry; what stands before it, anybody can have written.
    let last = forwarded.to_str().unwrap_or_default().rsplit(',').next().unwrap_or_default().trim();
    (last.parse().map_or(peer, |address: IpAddr| address.to_canonical()), false)
}

fn host(parts: &Parts) -> Option<&str> {
    parts.headers.get(header::HOST)?.to_str().ok()
}

/// Whether `localhost:7942` and the like names this machine.
fn is_loopback_name(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    };
    ["localhost", "127.0.0.1", "[::1]"].iter().any(|known| name.eq_ignore_ascii_case(known))
}

/// Whether the request comes from a page of this host.
fn comes_from_here(app: &App, parts: &Parts) -> bool {
    let mut origins = parts.headers.get_all(header::ORIGIN).iter();
    let (Some(origin), None) = (origins.next(), origins.next()) else { return false };
    let Ok(origin) = origin.to_str() else { return false };
    match &app.config.origin {
        Some(own) => origin.eq_ignore_ascii_case(own.as_str()),
        None => {
            let name = origin.split_once("://").filter(|(scheme, _)| matches!(*scheme, "http" | "https"));
            let host = host(parts).filter(|host| !host.is_empty());
            name.zip(host).is_some_and(|((_, name), host)| name.eq_ignore_ascii_case(host))
        }
    }
}

fn bearer_secret(value: &HeaderValue) -> Option<Secret> {
    let (scheme, secret) = value.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| secret.trim().parse().ok())?
}

/// Whose access token, or session, this is.
async fn bearer_of(app: &App, secret: Secret) -> Result<Option<(Person, Proof)>, ApiError> {
    if let Some(person) = app.people.session(&secret).await? {
        return Ok(Some((person, Proof::Session(secret))));
    }
    Ok(app.people.token(&secret).await?.map(|person| (person, Proof::Token(secret))))
}

/// The secret in the cookie of this name.
fn cookie(headers: &HeaderMap, name: &str) -> Option<Secret> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut cookies = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    cookies.find(|(known, _)| *known == name)?.1.parse().ok()
}

impl App {
    fn cookie_name(&self) -> &'static str {
        if self.config.insecure_cookies { "volga" } else { "__Host-volga" }
    }

    /// The header that gives a browser its session for so many seconds.
    pub(super) fn session_cookie(&self, secret: &Secret, seconds: u64) -> HeaderValue {
        self.cookie_line(&secret.open(), seconds)
    }

    /// The header that takes it away.
    pub(super) fn no_cookie(&self) -> HeaderValue {
        self.cookie_line("", 0)
    }

    fn cookie_line(&self, value: &str, seconds: u64) -> HeaderValue {
        let name = self.cookie_name();
        let secure = if self.config.insecure_cookies { "" } else { "; Secure" };
        let line = format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
        let mut value = HeaderValue::from_str(&line).expect("it is plain ASCII");
        value.set_sensitive(true);
        value
    }
}

/// The language of the reader: `?lang=fr`, else what their browser prefers, else English.
fn language(uri: &Uri, headers: &HeaderMap) -> Lang {
    let mut asked = uri.query().unwrap_or_default().split('&').filter_map(|pair| pair.strip_prefix("lang="));
    if let Some(lang) = asked.find_map(|word| word.parse().ok()) {
        return lang;
    }
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let mut best = (Lang::En, 0.0);
    for wish in accepted.unwrap_or_default().split(',') {
        let (word, quality) = wish.split_once(";q=").unwrap_or((wish, "1"));
        let quality: f32 = quality.trim().parse().unwrap_or(0.0);
        if let (Ok(lang), true) = (word.parse(), quality > best.1) {
            best = (lang, quality);
        }
    }
    best.0
}

const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const PERMISSIONS: &str = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

/// What keeps a browser from being led astray.
fn harden(app: &App, response: &mut Response, is_api: bool) {
    let always = [
        (header::CONTENT_SECURITY_POLICY, CSP),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), PERMISSIONS),
    ];
    let headers = response.headers_mut();
    headers.extend(always.map(|(name, value)| (name, HeaderValue::from_static(value))));
    if is_api {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    if app.config.origin.as_ref().is_some_and(super::Origin::is_secure) {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
}

/// The same, but a panic is an answer.
async fn unpanicked<T>(work: impl Future<Output = T>) -> Result<T, Box<dyn Any + Send>> {
    let mut work = pin!(work);
    poll_fn(|context| match catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(context))) {
        Ok(Poll::Ready(value)) => Poll::Ready(Ok(value)),
        Ok(Poll::Pending) => Poll::Pending,
        Err(panic) => Poll::Ready(Err(panic)),
    })
    .await
}

/// What a panic says of itself.
pub(super) fn words_of(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no words")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_asked_for_or_preferred() {
        let language = |uri: &str, accepted: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, accepted.parse().unwrap());
            super::language(&uri.parse().unwrap(), &headers)
        };
        assert_eq!(language("/api/me", ""), Lang::En);
        assert_eq!(language("/api/me", "fr"), Lang::Fr);
        assert_eq!(language("/api/me?lang=en", "fr"), Lang::En);
        assert_eq!(language("/api/me?lang=fr&x=1", ""), Lang::Fr);
        assert_eq!(language("/api/me?lang=xx", "de, fr-CA;q=0.8, en;q=0.7"), Lang::Fr);
        assert_eq!(language("/api/me", "fr;q=0.3, en-GB;q=0.9"), Lang::En);
        assert_eq!(language("/api/me", "fr;q=x, ;;q=,"), Lang::En);
    }

    #[test]
    fn the_log_says_which_match_and_nothing_that_is_none() {
        assert_eq!(match_in("/api/matches/abc/log"), Some("abc"));
        assert_eq!(match_in("/m/abc"), Some("abc"));
        for path in ["/api/matches", "/api/matches/", "/api/me", "/m/a%0Ab", "/api/matches/a b/log"] {
            assert_eq!(match_in(path), None, "{path}");
        }
    }

    #[test]
    fn only_this_machine_is_this_machine() {
        for host in ["localhost", "LOCALHOST:80", "127.0.0.1:7942", "[::1]:7942", "[::1]"] {
            assert!(is_loopback_name(host), "{host}");
        }
        for host in ["", "example.org", "localhost.example.org", "127.0.0.1.example.org:80", "a@localhost"] {
            assert!(!is_loopback_name(host), "{host}");
        }
    }
}
