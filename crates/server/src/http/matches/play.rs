//! Playing: entries, undo and its kin, hints, odds, and talk.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use table::{Forecast, Seat};
use utoipa::{IntoParams, ToSchema};

use super::{Looking, Visit, id_of};
use crate::fault::Fault;
use crate::hall::{self, Change};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::{Json, Path, Query};
use crate::http::{App, Caller};
use crate::limits::{self, Act};
use crate::record::EntryRecord;
use crate::room::{Entered, Eye, Room};
use crate::shelf::Spoken;

type Here = State<Arc<App>>;

#[cfg(feature = "ts")]
pub(super) fn types(all: &mut crate::types::Declarations) {
    all.add::<Entry>();
    all.add::<EntryMade>();
    all.add::<MayUndo>();
    all.add::<Hint>();
    all.add::<Odds>();
}

/// An entry to be made.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(in crate::http) struct Entry {
    /// A name for it that you make up at random: 1 to 40 letters, digits, “-”, “_” or “.”. Sending the same
    /// entry again under the same name changes nothing and is answered like the first time.
    pub(in crate::http) id: String,
    /// The version of what you have seen. If the game looks different by now, nothing is done.
    pub(in crate::http) version: u32,
    /// `words` of a legal choice; or `undo`, `redo`, `resign`, `offer draw`, `ask back`, `allow`, `refuse`.
    pub(in crate::http) words: String,
    /// The faces of real dice, where players roll their own.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<u8>>"))]
    pub(in crate::http) faces: Vec<u8>,
    /// Your seat, if you hold several.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(in crate::http) seat: Option<String>,
}

/// An entry that was made.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(super) struct EntryMade {
    /// What you see from then on has this version.
    version: u32,
    /// Whether it had been made before.
    repeated: bool,
}

/// The change that makes an entry for somebody.
pub(in crate::http) fn entering(
    person: &str,
    entry: Entry,
) -> Result<impl Fn(&mut Room) -> Change<Entered> + Send + Sync + 'static, ApiError> {
    let Entry { id: entry_id, version, words, faces, seat } = entry;
    let entry_id: table::Id = entry_id.parse().map_err(|error: String| ApiError::bad_request(error))?;
    if words.len() > limits::WORDS || words.contains(['\n', '\r', '|']) {
        return Err(Fault::Words.into());
    }
    let person = person.to_owned();
    Ok(move |room: &mut Room| {
        if !room.is_open_to(Some(&person), None) {
            return Err(Fault::NoMatch);
        }
        let seat = Seat(room.own_seat(&person, seat.as_deref())?);
        let (id, words, faces) = (entry_id.clone(), words.clone(), faces.clone());
        let (entered, record) =
            room.enter(EntryRecord { at: crate::now(), seat, id, words, faces }, version)?;
        Ok((entered, record.into_iter().collect()))
    })
}

/// Make an entry: a choice, or undo, redo, resign, offer draw, ask back, allow, refuse
#[utoipa::path(post, path = "/api/matches/{id}/entries", params(("id" = String, Path)), request_body = Entry,
    responses((status = 200, body = EntryMade), (status = "4XX", body = ErrorBody)))]
pub(super) async fn make_entry(
    State(app): Here,
    caller: Caller,
    Path(id): Path<String>,
    Json(entry): Json<Entry>,
) -> Result<axum::Json<EntryMade>, ApiError> {
    let (id, person) = (id_of(&id)?, caller.person()?);
    caller.may(&app, Act::Play)?;
    let (seen, seat) = (entry.version, entry.seat.clone());
    let entered = app.hall.change(&id, entering(&person.id, entry)?).await;
    match entered.map_err(ApiError::from) {
        Ok(Entered { version, repeated }) => Ok(axum::Json(EntryMade { version, repeated })),
        Err(mut error) if error.code == crate::http::Code::Stale => {
            let missed = app.hall.with(&id, |room| {
                let eye = Eye::Seat(room.own_seat(&person.id, seat.as_deref())?);
                Ok(room.update(eye, Some(seen)))
            });
            if let Some(update) = missed.await? {
                error.more.insert("missed".to_owned(), update.to_value());
            }
            Err(error)
        }
        Err(error) => Err(error),
    }
}

/// What may be taken back or made again.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(super) struct MayUndo {
    /// Whether `undo` would be taken.
    undo: bool,
    /// Why not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<table::Message>"))]
    why: Option<serde_json::Value>,
    /// Whether `redo` would be taken.
    redo: bool,
}

/// Whether your latest choice may be taken back, or why not
#[utoipa::path(get, path = "/api/matches/{id}/undo", params(("id" = String, Path), Looking),
    responses((status = 200, body = MayUndo), (status = "4XX", body = ErrorBody)))]
pub(super) async fn may_undo(visit: Visit) -> Result<axum::Json<MayUndo>, ApiError> {
    visit.caller.may(&visit.app, Act::Play)?;
    let may = visit.see_from_seat(|room, seat| {
        let (game, seat) = (room.game()?, Seat(seat));
        Ok((game.may_undo(seat), game.may_redo(seat)))
    });
    let (undo, redo) = may.await?;
    let why = undo.as_ref().err().map(|denial| {
        let spoken = Spoken { message: &denial.message(), reader: visit.reader() };
        serde_json::to_value(spoken).expect("messages can be written as JSON")
    });
    Ok(axum::Json(MayUndo { undo: undo.is_ok(), why, redo }))
}

/// What a bot would do.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(super) struct Hint {
    /// The words of its choice.
    words: String,
}

/// What would the best bot do in your place, knowing what you know?
#[utoipa::path(get, path = "/api/matches/{id}/hint", params(("id" = String, Path), Looking),
    responses((status = 200, body = Hint), (status = "4XX", body = ErrorBody)))]
pub(super) async fn hint(visit: Visit) -> Result<axum::Json<Hint>, ApiError> {
    visit.caller.may(&visit.app, Act::Hint)?;
    let seat = visit.see_from_seat(|_, seat| Ok(seat)).await?;
    Ok(axum::Json(Hint { words: visit.app.hall.hint(&visit.id, seat).await? }))
}

/// What is asked about.
#[derive(Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct About {
    /// The words of a choice; nothing for what is being put together, an attack for one.
    #[serde(default)]
    words: String,
}

/// What may come of a choice.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(super) struct Odds {
    /// What it is about, what it depends on (`factors`), how it may end (`charts` of `bars`, each with its
    /// `chance`), and what had to be assumed; `null` if there is no luck in it.
    #[schema(value_type = Object, nullable)]
    #[cfg_attr(feature = "ts", ts(as = "Option<Forecast>"))]
    forecast: Option<Forecast<serde_json::Value>>,
}

/// What may come of a choice before you make it, from what you know
#[utoipa::path(get, path = "/api/matches/{id}/odds", params(("id" = String, Path), Looking, About),
    responses((status = 200, body = Odds), (status = "4XX", body = ErrorBody)))]
pub(super) async fn odds(
    visit: Visit,
    Query(About { words }): Query<About>,
) -> Result<axum::Json<Odds>, ApiError> {
    visit.caller.may(&visit.app, Act::Odds)?;
    if words.len() > limits::WORDS {
        return Err(Fault::Words.into());
    }
    let seat = visit.see_from_seat(|_, seat| Ok(seat)).await?;
    let forecast = visit.app.hall.forecast(&visit.id, seat, &words).await?;
    let tell = |message| {
        let spoken = Spoken { message: &message, reader: visit.reader() };
        serde_json::to_value(spoken).expect("messages can be written as JSON")
    };
    Ok(axum::Json(Odds { forecast: forecast.map(|forecast| forecast.map(tell)) }))
}

/// Something to be said.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Say {
    /// Plain text, one line.
    text: String,
    /// Your seat, if you hold several; `gallery` to talk to those who look on.
    seat: Option<String>,
    /// The seat that alone shall hear it; to everybody if you name none.
    to: Option<String>,
    /// The secret of a match that is not public.
    invitation: Option<String>,
}

/// Say something at the table, or, if you do not play, in the gallery: the players hear that after the end
#[utoipa::path(post, path = "/api/matches/{id}/chat", params(("id" = String, Path)), request_body = Say,
    responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn say(
    State(app): Here,
    caller: Caller,
    Path(id): Path<String>,
    Json(Say { text, seat, to, invitation }): Json<Say>,
) -> Result<StatusCode, ApiError> {
    caller.may(&app, Act::Chat)?;
    let looking = Looking { seat, invitation, lang: None };
    speak(&app, &caller, &id_of(&id)?, looking, to, &text).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Say something for somebody.
pub(in crate::http) async fn speak(
    app: &App,
    caller: &Caller,
    id: &table::Id,
    looking: Looking,
    to: Option<String>,
    text: &str,
) -> Result<(), ApiError> {
    let person = caller.person()?.clone();
    let text = hall::one_line("text", text, limits::CHAT)?;
    if text.is_empty() {
        return Err(Fault::Length { what: "text", most: limits::CHAT }.into());
    }
    let caller = caller.clone();
    let say = move |room: &mut Room| {
        let seat = match looking.eye(room, &caller)? {
            Eye::Seat(seat) => Some(seat),
            Eye::Gallery | Eye::Open => None,
        };
        room.learn_name(&person.id, Some(person.name.clone()));
        let to = to.as_deref().map(|to| room.seat(to)).transpose()?;
        let record = room.say(&person.id, seat, to, text.clone(), crate::now())?;
        room.take(&record, crate::room::Source::Here)?;
        Ok(((), vec![record]))
    };
    Ok(app.hall.change(id, say).await?)
}
