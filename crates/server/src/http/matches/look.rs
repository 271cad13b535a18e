//! Looking: at the table as it is, at what has happened, and back.

use std::time::Duration;

use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Message, Reader};
use utoipa::{IntoParams, ToSchema};

use super::{Looking, Visit, json};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Query;
use crate::limits;
use crate::room::{Eye, Said, Told};
use crate::shelf::Spoken;

#[cfg(feature = "ts")]
pub(super) fn types(all: &mut crate::types::Declarations) {
    all.add::<Seen>();
    all.add::<LogPage>();
    all.add::<Since>();
    all.add::<Message>();
}

/// A version of what somebody sees.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(super) struct Seen {
    /// Goes up whenever you see or hear something new.
    version: u32,
    /// `table`: who sits where, options, stage, seal. `game`, once it has begun: `turn`, `view` (what you may
    /// know of the position), `prompt`, `legal` (your choices: `words` to send back, `label` to show),
    /// `asked` (seats), `offers`, `outcome`.
    #[cfg_attr(feature = "ts", ts(as = "crate::types::Document<crate::types::View>"))]
    document: Value,
}

/// Everything you see now: the table, your view, what is asked and what you may choose
#[utoipa::path(get, path = "/api/matches/{id}", params(("id" = String, Path), Looking),
    responses((status = 200, body = Seen), (status = "4XX", body = ErrorBody)))]
pub(super) async fn look(visit: Visit) -> Result<Response, ApiError> {
    Ok(json(visit.see(|room, eye| Ok(room.look(eye, visit.reader()))).await?))
}

/// The data with which it is played: those of its game, and a scenario that was made for it
#[utoipa::path(get, path = "/api/matches/{id}/data", params(("id" = String, Path), Looking),
    responses((status = 200, body = Value), (status = "4XX", body = ErrorBody)))]
pub(super) async fn data(visit: Visit) -> Result<Response, ApiError> {
    let data = visit.enter(|room| room.data()).await?;
    Ok(json(visit.app.data(&visit.caller, data).await?))
}

/// What somebody waits for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Waiting {
    /// The version you have.
    since: Option<u32>,
    /// Wait for news so many seconds, at most 25.
    wait: Option<u64>,
}

/// What has changed since a version: `steps` in order, or, if that is too long ago, the `whole`. Waits for
/// news if asked to; `{}` if there are none
#[utoipa::path(get, path = "/api/matches/{id}/updates", params(("id" = String, Path), Looking, Waiting),
    responses((status = 200, description = "`{\"steps\": […]}`, `{\"whole\": {…}}` or `{}`"),
        (status = "4XX", body = ErrorBody)))]
pub(super) async fn updates(
    visit: Visit,
    Query(Waiting { since, wait }): Query<Waiting>,
) -> Result<Response, ApiError> {
    let wait = Duration::from_secs(wait.unwrap_or(0).min(limits::LONG_POLL));
    let until = tokio::time::Instant::now() + wait;
    let mut closing = visit.app.closing();
    loop {
        // Listen first, then look: what happens in between rings the bell.
        let mut bell = visit.app.hall.listen(&visit.id).await?;
        if let Some(update) = visit.see(|room, eye| Ok(room.update(eye, since))).await? {
            return Ok(json(update.to_json()));
        }
        let rung = tokio::select! {
            rung = tokio::time::timeout_at(until, bell.changed()) => rung.is_ok(),
            _ = closing.wait_for(|closing| *closing) => false,
        };
        if !rung {
            return Ok(json("{}".to_owned()));
        }
    }
}

/// Which part of the log.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Part {
    /// Only what came after this version.
    #[serde(default)]
    after: u32,
    /// At most so many versions; 200, if it is not said.
    most: Option<usize>,
}

/// Part of the log.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(super) struct LogPage {
    /// Version by version.
    told: Vec<LogRow>,
    /// Where the next page begins: `after`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    next: Option<u32>,
}

/// What was told in one version.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct LogRow {
    /// Which.
    version: u32,
    /// When, in seconds since 1970.
    at: u64,
    /// What happened: messages, with `taken_back` if it was taken back later.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, type = "(Message & { taken_back?: boolean })[]"))]
    lines: Vec<Value>,
    /// The same as a story, in paragraphs: only for games that tell stories, without what was taken back.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Value>)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Vec<Message>>>"))]
    tale: Vec<Vec<Message>>,
    /// What was said at the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Value>)]
    #[cfg_attr(feature = "ts", ts(optional))]
    said: Option<Said>,
}

#[derive(Serialize)]
struct LogLine<'a> {
    #[serde(flatten)]
    line: Spoken<'a>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    taken_back: bool,
}

fn page(told: &[Told], reader: Option<Reader<'_>>, full: bool) -> LogPage {
    let line = |(message, taken_back): &'_ (Message, bool)| {
        let line = LogLine { line: Spoken { message, reader }, taken_back: *taken_back };
        serde_json::to_value(line).expect("messages can be written as JSON")
    };
    let rows = told.iter().filter(|told| !told.lines.is_empty() || told.said.is_some());
    let rows = rows.map(|told| LogRow {
        version: told.version,
        at: told.at,
        lines: told.lines.iter().map(line).collect(),
        tale: told.tale.clone(),
        said: told.said.clone(),
    });
    LogPage { told: rows.collect(), next: told.last().filter(|_| full).map(|told| told.version) }
}

/// The log as you may read it, and what was said
#[utoipa::path(get, path = "/api/matches/{id}/log", params(("id" = String, Path), Looking, Part),
    responses((status = 200, body = LogPage), (status = "4XX", body = ErrorBody)))]
pub(super) async fn log(
    visit: Visit,
    Query(Part { after, most }): Query<Part>,
) -> Result<axum::Json<LogPage>, ApiError> {
    let most = most.unwrap_or(200).clamp(1, limits::LOG_PAGE);
    let told = visit.see(|room, eye| Ok(room.told(eye, after, most))).await?;
    Ok(axum::Json(page(&told, visit.reader(), told.len() == most)))
}

/// What has happened meanwhile.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(super) struct Since {
    /// The version you have certainly seen: that of your own latest entry.
    from: u32,
    /// What came after it.
    #[serde(flatten)]
    page: LogPage,
}

/// What has happened since you last did something here
#[utoipa::path(get, path = "/api/matches/{id}/since", params(("id" = String, Path), Looking),
    responses((status = 200, body = Since), (status = "4XX", body = ErrorBody)))]
pub(super) async fn since(visit: Visit) -> Result<axum::Json<Since>, ApiError> {
    let told = visit.see_from_seat(|room, seat| {
        let from = room.looked(seat);
        Ok((from, room.told(Eye::Seat(seat), from, limits::LOG_PAGE)))
    });
    let (from, told) = told.await?;
    let full = told.len() == limits::LOG_PAGE;
    Ok(axum::Json(Since { from, page: page(&told, visit.reader(), full) }))
}

/// Which moment.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct AtVersion {
    /// The version you want to see again.
    version: u32,
}

/// What you saw in an earlier version; after the end with `seat=open` what everybody could have seen
#[utoipa::path(get, path = "/api/matches/{id}/replay", params(("id" = String, Path), Looking, AtVersion),
    responses((status = 200, body = Seen), (status = "4XX", body = ErrorBody)))]
pub(super) async fn replay(
    visit: Visit,
    Query(AtVersion { version }): Query<AtVersion>,
) -> Result<Response, ApiError> {
    Ok(json(visit.see(|room, eye| room.look_back(eye, version, visit.reader())).await?))
}
