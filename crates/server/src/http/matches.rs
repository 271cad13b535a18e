//! Matches: setting up a table, sitting down, looking, playing, talking, looking back.

mod look;
mod play;
mod review;
mod table;

use std::sync::Arc;

use ::table::{Id, Reader};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::{ApiError, Code};
use super::extract::{Path, Query};
use super::people::Me;
use super::{App, Caller, client};
use crate::Secret;
use crate::fault::Fault;
use crate::limits::Act;
use crate::room::{Data, Eye, Room};

pub(super) use play::{Entry, entering, speak};
pub(super) use review::Reviews;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(table::games))
        .routes(routes!(table::seats_of_game))
        .routes(routes!(table::list, table::lay))
        .routes(routes!(look::look, table::close))
        .routes(routes!(look::data))
        .routes(routes!(look::updates))
        .routes(routes!(look::log))
        .routes(routes!(look::since))
        .routes(routes!(look::replay))
        .routes(routes!(review::file))
        .routes(routes!(review::audit))
        .routes(routes!(review::story))
        .routes(routes!(table::sit))
        .routes(routes!(table::leave))
        .routes(routes!(table::start))
        .routes(routes!(table::stand_in))
        .routes(routes!(table::come_back))
        .routes(routes!(play::make_entry))
        .routes(routes!(play::may_undo))
        .routes(routes!(play::hint))
        .routes(routes!(play::odds))
        .routes(routes!(play::say))
}

#[cfg(feature = "ts")]
pub(super) fn types(all: &mut crate::types::Declarations) {
    table::types(all);
    look::types(all);
    review::types(all);
    play::types(all);
}

/// From where somebody looks.
#[derive(Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Looking {
    /// The word for a seat that you hold; `gallery`; or `open`, to see everything: after the end, or some
    /// turns late where the table allows it. Needed only if you hold several seats.
    pub(super) seat: Option<String>,
    /// The secret of a match that is not public.
    invitation: Option<String>,
    /// The language for texts: `en` or `fr`. Without it messages come as data, for clients that have the
    /// texts themselves.
    lang: Option<String>,
}

impl Looking {
    /// Whose eyes these are, if there is anything to see for them.
    pub(super) fn eye(&self, room: &Room, caller: &Caller) -> Result<Eye, Fault> {
        self.enter(room, caller)?;
        let eye = room.eye(caller.id(), self.seat.as_deref())?;
        room.may_look(eye).map(|()| eye)
    }

    /// Whether the match is open to them at all.
    fn enter(&self, room: &Room, caller: &Caller) -> Result<(), Fault> {
        let invitation = self.invitation.as_deref().and_then(|text| text.trim().parse::<Secret>().ok());
        let is_open = room.is_open_to(caller.id(), invitation.map(|secret| secret.hash()).as_deref());
        if is_open { Ok(()) } else { Err(Fault::NoMatch) }
    }
}

/// Somebody looks at a match.
pub(super) struct Visit {
    app: Arc<App>,
    caller: Caller,
    id: Id,
    looking: Looking,
}

impl FromRequestParts<Arc<App>> for Visit {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let caller = Caller::from_request_parts(parts, app).await?;
        let Path(id) = Path::<String>::from_request_parts(parts, app).await?;
        let Query(looking) = Query::<Looking>::from_request_parts(parts, app).await?;
        Ok(Visit { app: Arc::clone(app), caller, id: id_of(&id)?, looking })
    }
}

impl Visit {
    /// Come in, if the match is open to them: what everybody there may know.
    async fn enter<T>(&self, look: impl FnOnce(&Room) -> Result<T, Fault>) -> Result<T, ApiError> {
        let seen = self.app.hall.with(&self.id, |room| {
            self.looking.enter(room, &self.caller)?;
            look(room)
        });
        Ok(seen.await?)
    }

    /// Look, if there is anything to see for these eyes.
    async fn see<T>(&self, look: impl FnOnce(&mut Room, Eye) -> Result<T, Fault>) -> Result<T, ApiError> {
        let seen = self.app.hall.with(&self.id, |room| {
            let eye = self.looking.eye(room, &self.caller)?;
            look(room, eye)
        });
        Ok(seen.await?)
    }

    /// The same from a seat.
    async fn see_from_seat<T>(
        &self,
        look: impl FnOnce(&mut Room, u8) -> Result<T, Fault>,
    ) -> Result<T, ApiError> {
        self.caller.person()?;
        let from_seat = |room: &mut Room, eye| match eye {
            Eye::Seat(seat) => look(room, seat),
            Eye::Gallery | Eye::Open => Err(Fault::NotYours),
        };
        self.see(from_seat).await
    }

    /// Who reads the texts, if they want any.
    fn reader(&self) -> Option<Reader<'_>> {
        self.looking.lang.as_ref().map(|_| self.app.shelf.locales().reader(self.caller.lang))
    }
}

/// The page of the browser client for a match. To whom the match is open it brings along what they would ask
/// for first.
pub(super) async fn page(visit: Result<Visit, ApiError>, uri: Uri, headers: HeaderMap) -> Response {
    if let Ok(Visit { app, caller, id, looking }) = visit {
        let look = |room: &mut Room| {
            looking.enter(room, &caller)?;
            // With more to it the client writes the addresses in its own way.
            let eye = uri.query().is_none().then(|| looking.eye(room, &caller)).and_then(Result::ok);
            let data = looking.invitation.is_none().then(|| room.data()).transpose()?;
            Ok((room.laid().game.clone(), eye.map(|eye| room.look(eye, None)), data))
        };
        if let Ok((game, seen, data)) = app.hall.with(&id, look).await {
            // What cannot be had now the client asks for again.
            let data = match data {
                Some(data) => app.data(&caller, data).await.ok(),
                None => None,
            };
            let answers = [
                ("/api/me".to_owned(), Some(Me::of(&app, &caller).json())),
                (format!("/api/matches/{id}"), seen),
                (format!("/api/matches/{id}/data"), data),
            ];
            let answers = answers.into_iter().filter_map(|(path, answer)| Some((path, answer?))).collect();
            return client::match_page(&client::Ahead { game: &game, lang: caller.lang, answers }, &headers);
        }
    }
    client::answer(uri.path(), &headers)
}

impl App {
    /// The data of a match, made if they must be.
    async fn data(&self, caller: &Caller, data: Data) -> Result<String, ApiError> {
        match data {
            Data::Here(data) => Ok(data),
            Data::Made(make) => Ok(self.heavy(caller, Act::Make, make).await??),
        }
    }
}

/// The name of a match, as it stands in the path. What cannot be a name is no match.
fn id_of(text: &str) -> Result<Id, ApiError> {
    text.parse().map_err(|_| Fault::NoMatch.into())
}

/// JSON that is written already.
fn json(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

impl From<Fault> for ApiError {
    fn from(fault: Fault) -> Self {
        let code = match &fault {
            Fault::NoMatch
            | Fault::NoGame(_)
            | Fault::NoSeat(_)
            | Fault::NoBot(_)
            | Fault::NoPerson(_)
            | Fault::NoVersion => Code::NotFound,
            Fault::NotYours | Fault::NotHost | Fault::NotOpen | Fault::NotToWhisper => Code::Forbidden,
            Fault::WhichSeat => Code::WhichSeat,
            Fault::SeatTaken => Code::SeatTaken,
            Fault::Begun => Code::Begun,
            Fault::NotBegun | Fault::SeatsFree => Code::NotBegun,
            Fault::Stale => Code::Stale,
            Fault::Words => Code::BadWords,
            _ if fault.die_wanted().is_some() => Code::DiceWanted,
            Fault::Denied(_) => Code::Refused,
            Fault::Unfit(_) | Fault::BotsRollNothing => Code::BadOptions,
            Fault::NotAbsent(_) | Fault::NoStandIn | Fault::NotAsked => Code::NotNow,
            Fault::Length { .. } => Code::BadLength,
            Fault::Shelved(_) => Code::Shelved,
            Fault::Damaged(_) => Code::Fault,
            Fault::Store(_) => Code::Unavailable,
        };
        match &fault {
            Fault::Damaged(why) => tracing::error!(why, "something makes no sense"),
            Fault::Store(error) => tracing::error!(%error, "the store failed"),
            _ => {}
        }
        let error = ApiError::saying(code, fault.message());
        match fault.die_wanted() {
            Some(die) => error.with("die", die),
            None => error,
        }
    }
}
