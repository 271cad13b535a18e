//! What goes wrong, in one shape: `{"error": {"code": …, "message": …, "rules": […]}}`.
//!
//! A handler knows what went wrong, but not who reads it; so an [`ApiError`] travels with the answer
//! until the guard at the door says it in the reader's language.

use std::time::Duration;

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::{Map, Value};
use table::{Message, Reader};
use utoipa::ToSchema;

use crate::people::{NAME, PASSWORD, PeopleError, TOKENS};
use crate::store::StoreError;

/// What went wrong, for programs. Codes are never given another meaning.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Code {
    /// The request cannot be understood: its JSON, its query, a header.
    BadRequest,
    /// Whoever asks must be somebody: sign in, become a guest, or send a token.
    SignedOut,
    /// The bearer token is not good (any more).
    BadToken,
    /// Name and password do not go together.
    Wrong,
    /// This is not for whoever asks.
    Forbidden,
    /// The request comes from a page of another origin, or does not say where it comes from.
    BadOrigin,
    /// The host name is not one of this host.
    BadHost,
    /// Accounts, or guests, are turned off here.
    TurnedOff,
    /// A new account needs an invitation that is still good.
    NotInvited,
    /// There is nothing here.
    NotFound,
    /// Not with this method.
    BadMethod,
    /// The request took too long to arrive.
    TooSlow,
    /// Somebody was faster: look again.
    Stale,
    /// You hold several seats: say which.
    WhichSeat,
    /// Somebody else sits there, or it is kept for somebody else.
    SeatTaken,
    /// The match has begun.
    Begun,
    /// The match has not begun.
    NotBegun,
    /// Not now.
    NotNow,
    /// The words are no action of this game.
    BadWords,
    /// The table or the rules forbid it; `rules` say which.
    Refused,
    /// Players roll their own dice here, and one more is wanted: `die` says which. Send the same words again
    /// with its face added to `faces`.
    DiceWanted,
    /// The options do not fit the game, or each other.
    BadOptions,
    /// A text is empty or too long.
    BadLength,
    /// The name is taken.
    NameTaken,
    /// There are too many of these already.
    TooMany,
    /// The body is too large.
    TooLarge,
    /// The body is not of the type it should be.
    BadType,
    /// The name is too short, too long, or has letters that names do not have.
    BadName,
    /// The password is too short or too long.
    BadPassword,
    /// Too often: wait as long as `Retry-After` says.
    TooOften,
    /// The match was played by other rules or with other data than this host has. It can be exported and deleted.
    Shelved,
    /// A fault of the server.
    Fault,
    /// The server cannot do it now; perhaps soon.
    Unavailable,
}

impl Code {
    /// Its status, and the key of its text.
    fn row(self) -> (StatusCode, &'static str) {
        match self {
            Code::BadRequest => (StatusCode::BAD_REQUEST, "server-bad-request"),
            Code::SignedOut => (StatusCode::UNAUTHORIZED, "server-signed-out"),
            Code::BadToken => (StatusCode::UNAUTHORIZED, "server-bad-token"),
            Code::Wrong => (StatusCode::FORBIDDEN, "server-wrong"),
            Code::Forbidden => (StatusCode::FORBIDDEN, "server-forbidden"),
            Code::BadOrigin => (StatusCode::FORBIDDEN, "server-bad-origin"),
            Code::BadHost => (StatusCode::FORBIDDEN, "server-bad-host"),
            Code::TurnedOff => (StatusCode::FORBIDDEN, "server-turned-off"),
            Code::NotInvited => (StatusCode::FORBIDDEN, "server-not-invited"),
            Code::NotFound => (StatusCode::NOT_FOUND, "server-not-found"),
            Code::BadMethod => (StatusCode::METHOD_NOT_ALLOWED, "server-bad-method"),
            Code::TooSlow => (StatusCode::REQUEST_TIMEOUT, "server-too-slow"),
            Code::Stale => (StatusCode::CONFLICT, "server-stale"),
            Code::DiceWanted => (StatusCode::CONFLICT, "table-dice-wanted"),
            Code::WhichSeat => (StatusCode::BAD_REQUEST, "server-which-seat"),
            Code::SeatTaken => (StatusCode::CONFLICT, "server-seat-taken"),
            Code::Begun => (StatusCode::CONFLICT, "server-begun"),
            Code::NotBegun => (StatusCode::CONFLICT, "server-not-begun"),
            Code::NotNow => (StatusCode::CONFLICT, "server-not-asked"),
            Code::BadWords => (StatusCode::UNPROCESSABLE_ENTITY, "server-words"),
            Code::Refused => (StatusCode::UNPROCESSABLE_ENTITY, "table-unlisted"),
            Code::BadOptions => (StatusCode::UNPROCESSABLE_ENTITY, "server-options"),
            Code::BadLength => (StatusCode::UNPROCESSABLE_ENTITY, "server-length"),
            Code::NameTaken => (StatusCode::CONFLICT, "server-name-taken"),
            Code::TooMany => (StatusCode::CONFLICT, "server-too-many"),
            Code::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "server-too-large"),
            Code::BadType => (StatusCode::UNSUPPORTED_MEDIA_TYPE, "server-bad-type"),
            Code::BadName => (StatusCode::UNPROCESSABLE_ENTITY, "server-bad-name"),
            Code::BadPassword => (StatusCode::UNPROCESSABLE_ENTITY, "server-bad-password"),
            Code::TooOften => (StatusCode::TOO_MANY_REQUESTS, "server-too-often"),
            Code::Shelved => (StatusCode::CONFLICT, "server-shelved"),
            Code::Fault => (StatusCode::INTERNAL_SERVER_ERROR, "server-fault"),
            Code::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, "server-unavailable"),
        }
    }

    /// Its status.
    #[must_use]
    pub fn status(self) -> StatusCode {
        self.row().0
    }

    /// The code for an answer of which nothing but the status is known.
    fn of(status: StatusCode) -> Self {
        match status {
            StatusCode::UNAUTHORIZED => Code::SignedOut,
            StatusCode::FORBIDDEN => Code::Forbidden,
            StatusCode::NOT_FOUND => Code::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => Code::BadMethod,
            StatusCode::REQUEST_TIMEOUT => Code::TooSlow,
            StatusCode::CONFLICT => Code::Stale,
            StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Code::BadType,
            StatusCode::TOO_MANY_REQUESTS => Code::TooOften,
            StatusCode::SERVICE_UNAVAILABLE => Code::Unavailable,
            status if status.is_client_error() => Code::BadRequest,
            _ => Code::Fault,
        }
    }
}

/// What went wrong.
#[derive(Clone, PartialEq, Debug)]
pub struct ApiError {
    /// For programs; it also decides the status.
    pub code: Code,
    /// For people, with the rules it rests on.
    pub message: Message,
    /// How long to wait before trying again.
    pub wait: Option<Duration>,
    /// What else the answer carries, beside `error`.
    pub more: Map<String, Value>,
}

impl ApiError {
    /// What this code says of itself.
    #[must_use]
    pub fn new(code: Code) -> Self {
        ApiError::saying(code, Message::new(code.row().1))
    }

    /// This code in other words: a refusal of the rules, for one.
    #[must_use]
    pub fn saying(code: Code, message: Message) -> Self {
        ApiError { code, message, wait: None, more: Map::new() }
    }

    /// The same with something else beside `error`.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.more.insert(name.to_owned(), value.into());
        self
    }

    /// Somebody does something too often.
    #[must_use]
    pub fn too_often(wait: Duration) -> Self {
        let seconds = wait.as_secs().saturating_add(1).min(u64::from(u32::MAX));
        let message = Message::new(Code::TooOften.row().1).with("seconds", seconds as i64);
        ApiError { wait: Some(Duration::from_secs(seconds)), ..ApiError::saying(Code::TooOften, message) }
    }

    /// The request cannot be understood; `why` comes from the program that reads it, in English.
    #[must_use]
    pub fn bad_request(why: impl Into<String>) -> Self {
        let message = Message::new(Code::BadRequest.row().1).with("why", why.into());
        ApiError::saying(Code::BadRequest, message)
    }

    /// The answer, in the language of this reader.
    pub(super) fn tell(&self, reader: &Reader<'_>) -> Response {
        let mut body = self.more.clone();
        body.insert("error".to_owned(), self.as_json(reader));
        let mut response = (self.code.status(), Json(body)).into_response();
        if let Some(wait) = self.wait {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(wait.as_secs()));
        }
        if self.code.status() == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }

    /// What stands under `error`: for messages on a WebSocket.
    #[must_use]
    pub fn as_json(&self, reader: &Reader<'_>) -> Value {
        let error = Problem {
            code: self.code,
            message: reader.say(&self.message),
            rules: self.message.rules.iter().map(|rule| rule.0.to_owned()).collect(),
        };
        serde_json::to_value(error).expect("errors can be written as JSON")
    }
}

/// The body of every answer that is an error.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ErrorBody {
    /// What went wrong.
    pub error: Problem,
}

/// What went wrong.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Problem {
    /// For programs.
    pub code: Code,
    /// For people, in the reader's language.
    pub message: String,
    /// The rules of the game that it rests on.
    pub rules: Vec<String>,
}

/// Without a body: the guard writes it, for it knows the reader.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.code.status().into_response();
        response.extensions_mut().insert(Box::new(self));
        response
    }
}

/// What went wrong with this answer, if anything did.
pub(super) fn of(response: &Response) -> Option<ApiError> {
    let status = response.status();
    match response.extensions().get::<Box<ApiError>>() {
        Some(error) => Some(ApiError::clone(error)),
        // axum's own, such as a WebSocket that is none.
        None if (status.is_client_error() || status.is_server_error())
            && response.extensions().get::<Told>().is_none() =>
        {
            let code = Code::of(status);
            let why = status.canonical_reason().unwrap_or("?");
            Some(if code == Code::BadRequest { ApiError::bad_request(why) } else { ApiError::new(code) })
        }
        None => None,
    }
}

/// Marks an answer that is an error, but has a body of its own: a page for people.
#[derive(Clone, Copy)]
pub(super) struct Told;

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict { .. } => ApiError::new(Code::Stale),
            StoreError::Damaged { stream, why } => {
                tracing::error!(stream, why, "something makes no sense");
                ApiError::new(Code::Fault)
            }
            StoreError::Broken(why) => {
                tracing::error!(why, "the store cannot be used");
                ApiError::new(Code::Unavailable)
            }
        }
    }
}

impl From<PeopleError> for ApiError {
    fn from(error: PeopleError) -> Self {
        let range = |code: Code, range: std::ops::RangeInclusive<usize>| {
            let message = Message::new(code.row().1);
            ApiError::saying(code, message.with("least", *range.start()).with("most", *range.end()))
        };
        match error {
            PeopleError::BadName => range(Code::BadName, NAME),
            PeopleError::BadPassword => range(Code::BadPassword, PASSWORD),
            PeopleError::NameTaken => ApiError::new(Code::NameTaken),
            PeopleError::Wrong => ApiError::new(Code::Wrong),
            PeopleError::NotInvited => ApiError::new(Code::NotInvited),
            PeopleError::TooMany => {
                ApiError::saying(Code::TooMany, Message::new(Code::TooMany.row().1).with("most", TOKENS))
            }
            PeopleError::Store(error) => error.into(),
        }
    }
}

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> Self {
        match Code::of(rejection.status()) {
            Code::BadRequest => ApiError::bad_request(rejection.body_text()),
            code => ApiError::new(code),
        }
    }
}

impl From<QueryRejection> for ApiError {
    fn from(rejection: QueryRejection) -> Self {
        ApiError::bad_request(rejection.body_text())
    }
}

/// A path that does not fit leads nowhere.
impl From<PathRejection> for ApiError {
    fn from(_: PathRejection) -> Self {
        ApiError::new(Code::NotFound)
    }
}
