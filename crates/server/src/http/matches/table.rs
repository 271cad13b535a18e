//! Setting up a table, finding one, sitting down and getting up.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Arg, Dice, Offer, OptionChoices, OwnWords};
use utoipa::{IntoParams, ToSchema};

use super::id_of;
use crate::Secret;
use crate::fault::Fault;
use crate::hall::{self, Laying};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::{Json, Path, Query};
use crate::http::{App, Caller};
use crate::limits::{self, Act};
use crate::room::{Room, Stage, words_of};

type Here = State<Arc<App>>;

#[cfg(feature = "ts")]
pub(super) fn types(all: &mut crate::types::Declarations) {
    all.add::<GameCard>();
    all.add::<OwnCard>();
    all.add::<SeatsCard>();
    all.add::<NewMatch>();
    all.add::<LaidTable>();
    all.add::<Matches>();
}

/// A game on the shelf.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(super) struct GameCard {
    /// The word for it.
    id: &'static str,
    /// What people call it.
    name: &'static str,
    /// The version of its rules.
    rules: u32,
    /// Its options, as they are if nobody says otherwise.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    options: Value,
    /// The values that each option can have.
    choices: Vec<OptionCard>,
    /// The names of its bots, the best first.
    bots: &'static [&'static str],
}

/// What can be chosen before the start.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(super) struct OptionCard {
    /// The word for the option.
    option: &'static str,
    /// Its values.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    values: Vec<Value>,
    /// What those are called that files of this host bring; all others are named by the texts of the game.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, OwnCard>"))]
    own: BTreeMap<String, OwnCard>,
}

/// What a value is called that a file of this host brings.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(super) struct OwnCard {
    /// Its name: as it is written, or the key of a text.
    #[schema(value_type = Object)]
    name: Arg,
    /// What there is to say of it.
    #[schema(value_type = Object)]
    more: Option<Arg>,
}

impl OptionCard {
    /// The options of a game; `defaults` tell of which type each one is.
    fn of(choices: Vec<OptionChoices>, defaults: &Value) -> Vec<Self> {
        let value = |option: &str, word: &str| match &defaults[option] {
            Value::String(_) => word.into(),
            _ => serde_json::from_str(word).unwrap_or_else(|_| word.into()),
        };
        let card = |OptionChoices { option, values }| {
            let own = |Offer { word, own }| {
                Some((word, own.map(|OwnWords { name, more }| OwnCard { name, more })?))
            };
            OptionCard {
                option,
                values: values.iter().map(|offer: &Offer| value(option, &offer.word)).collect(),
                own: values.into_iter().filter_map(own).collect(),
            }
        };
        choices.into_iter().map(card).collect()
    }
}

/// The games of this host
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameCard>)))]
pub(super) async fn games(State(app): Here) -> Result<axum::Json<Vec<GameCard>>, ApiError> {
    let cards = app.shelf.games().map(|game| {
        let options = game.options(&Value::Null).map_err(Fault::Unfit)?;
        Ok(GameCard {
            id: game.title().id,
            name: game.title().name,
            rules: game.title().rules_version,
            choices: OptionCard::of(game.choices(), &options),
            options,
            bots: game.bots(),
        })
    });
    Ok(axum::Json(cards.collect::<Result<_, ApiError>>()?))
}

/// Options of a game.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct OfOptions {
    /// The options, as JSON; what is left out is filled in.
    options: Option<String>,
}

/// The seats of a game with these options.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(super) struct SeatsCard {
    /// The options in full.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    options: Value,
    /// The words for the seats.
    seats: &'static [&'static str],
}

/// The seats that a game has with these options, or why they do not go together
#[utoipa::path(get, path = "/api/games/{game}/seats", params(("game" = String, Path), OfOptions),
    responses((status = 200, body = SeatsCard), (status = "4XX", body = ErrorBody)))]
pub(super) async fn seats_of_game(
    State(app): Here,
    Path(game): Path<String>,
    Query(of): Query<OfOptions>,
) -> Result<axum::Json<SeatsCard>, ApiError> {
    let options = match of.options {
        Some(text) => {
            serde_json::from_str(&text).map_err(|error| ApiError::bad_request(error.to_string()))?
        }
        None => Value::Null,
    };
    let game = app.shelf.game(&game).ok_or(Fault::NoGame(game))?;
    let options = game.options(&options).map_err(Fault::Unfit)?;
    // As a table would be laid with them.
    let sealed = game.sealed(&options).unwrap_or_else(|_| options.clone());
    let seats = game.seats(&sealed).map_err(Fault::Unfit)?;
    Ok(axum::Json(SeatsCard { options, seats }))
}

/// Who is to sit on a seat.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(super) enum SeatWish {
    /// You.
    Me,
    /// Anybody.
    Open,
    /// A bot: the best one, or the one of this name.
    Bot(Option<String>),
    /// The person with an account of this name.
    Person(String),
}

/// A table to be set up.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(super) struct NewMatch {
    /// The word for the game.
    game: String,
    /// Its options; what is left out is filled in.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Record<string, unknown>"))]
    options: Value,
    /// What to call the match.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    title: String,
    /// Who is to sit where, in the order of the seats: `"me"`, `"open"`, `{"bot": null}`,
    /// `{"bot": "steady"}`, `{"person": "anna"}`. Without it you sit down if it is a game for one, and all
    /// seats are open if not.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<SeatWish>>"))]
    seats: Vec<SeatWish>,
    /// Whether everybody finds it and may look on; else only who has the invitation.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    public: bool,
    /// Who rolls: `sealed` (the host, open to audit) or `typed` (the players, with real dice).
    #[serde(default)]
    #[schema(value_type = String)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Dice>"))]
    dice: Dice,
    /// After how many turns the gallery may see everything; never, if it is not said.
    #[cfg_attr(feature = "ts", ts(optional))]
    delay: Option<u32>,
    /// After how many seconds without an answer a player counts as absent.
    #[cfg_attr(feature = "ts", ts(optional))]
    patience: Option<u64>,
    /// What you add to the luck of the match.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    salt: String,
}

/// A table that was set up.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(super) struct LaidTable {
    /// The name of the match.
    id: String,
    /// What lets others in, if it is not public. It is never told again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    invitation: Option<String>,
}

/// Set up a table
#[utoipa::path(post, path = "/api/matches", request_body = NewMatch,
    responses((status = 201, body = LaidTable), (status = "4XX", body = ErrorBody)))]
pub(super) async fn lay(
    State(app): Here,
    caller: Caller,
    Json(new): Json<NewMatch>,
) -> Result<Response, ApiError> {
    let person = caller.person()?;
    caller.may(&app, Act::Create)?;
    let seats = new.seats.into_iter().map(|wish| match wish {
        SeatWish::Me => hall::SeatWish::Me,
        SeatWish::Open => hall::SeatWish::Open,
        SeatWish::Bot(name) => hall::SeatWish::Bot(name),
        SeatWish::Person(name) => hall::SeatWish::Person(name),
    });
    let laying = Laying {
        game: new.game,
        options: new.options,
        title: new.title,
        seats: seats.collect(),
        public: new.public,
        dice: new.dice,
        delay: new.delay,
        patience: new.patience,
        salt: new.salt,
        at_home: caller.is_local(),
    };
    let (id, invitation) = app.hall.lay(&person.id, laying).await?;
    let laid = LaidTable { id: id.to_string(), invitation: invitation.map(|secret| secret.open()) };
    Ok((StatusCode::CREATED, axum::Json(laid)).into_response())
}

/// Which matches to list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Search {
    /// Only those you have to do with, public or not; `your_turn` says whether you are asked.
    #[serde(default)]
    mine: bool,
    /// Only those of this game.
    game: Option<String>,
    /// Only those that are `gathering`, `running` or `over`, or were so when they were last played here.
    stage: Option<String>,
    /// Only those with all these words in their title; at most 80 letters.
    search: Option<String>,
    /// The next page: `next` of the page before.
    before: Option<i64>,
    /// At most so many; 20, if it is not said.
    limit: Option<u32>,
}

/// A page of matches.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(super) struct Matches {
    /// Tables as everybody sees them, the latest changed first.
    #[cfg_attr(feature = "ts", ts(type = "(Table & { your_turn?: boolean })[]"))]
    matches: Vec<Value>,
    /// Where the next page begins. There may be one although this page is short, or empty: no page looks at more than
    /// some hundreds of matches.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    next: Option<i64>,
}

/// Find matches: public ones, or your own
#[utoipa::path(get, path = "/api/matches", params(Search),
    responses((status = 200, body = Matches), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(
    State(app): Here,
    caller: Caller,
    Query(search): Query<Search>,
) -> Result<axum::Json<Matches>, ApiError> {
    let whose =
        if search.mine { hall::Whose::Person(caller.person()?.id.clone()) } else { hall::Whose::Public };
    let asked = [&search.game, &search.stage, &search.search];
    if asked.into_iter().flatten().any(|text| text.contains('\0')) {
        return Err(ApiError::bad_request("a NUL is in no word"));
    }
    let words = hall::one_line("search", search.search.as_deref().unwrap_or_default(), limits::SEARCH)?;
    let mut words: Vec<_> = words_of(&words).collect();
    words.sort_unstable();
    words.dedup();
    let wanted = hall::Search { whose, game: search.game, stage: search.stage, words };
    let limit = search.limit.unwrap_or(20).clamp(1, limits::PAGE);
    let (mut matches, next) = app.hall.list(&wanted, search.before, limit).await?;
    if search.mine {
        let person = caller.person()?;
        for sheet in matches.iter_mut().filter(|sheet| sheet["stage"] == "running") {
            let id = id_of(sheet["id"].as_str().unwrap_or_default())?;
            let asks = match app.hall.with(&id, |room| Ok(room.asks(&person.id))).await {
                Err(fault @ Fault::Store(_)) => return Err(fault.into()),
                // One that cannot be put together does not hide the others; whoever opens it is told why.
                asks => asks.unwrap_or(false),
            };
            sheet["your_turn"] = asks.into();
        }
    }
    Ok(axum::Json(Matches { matches, next }))
}

/// Somebody sits down.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SitDown {
    /// The word for the seat; without it the one that is kept for you, or the first that is free.
    seat: Option<String>,
    /// What you add to the luck of the match.
    #[serde(default)]
    salt: String,
    /// The secret of a match that is not public.
    invitation: Option<String>,
}

/// Sit down. When nobody is missing any more, the match begins
#[utoipa::path(post, path = "/api/matches/{id}/seats", params(("id" = String, Path)), request_body = SitDown,
    responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn sit(
    State(app): Here,
    caller: Caller,
    Path(id): Path<String>,
    Json(SitDown { seat, salt, invitation }): Json<SitDown>,
) -> Result<StatusCode, ApiError> {
    let (id, person) = (id_of(&id)?, caller.person()?.clone());
    let salt = hall::one_line("salt", &salt, limits::SALT)?;
    let invitation =
        invitation.and_then(|text| text.trim().parse::<Secret>().ok()).map(|secret| secret.hash());
    let sit = move |room: &mut Room| {
        if !room.is_open_to(Some(&person.id), invitation.as_deref()) {
            return Err(Fault::NoMatch);
        }
        let seat = seat.as_deref().map(|word| room.seat(word)).transpose()?;
        room.learn_name(&person.id, Some(person.name.clone()));
        Ok(((), room.sit(&person.id, seat, salt.clone(), crate::now())?))
    };
    app.hall.change(&id, sit).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Change a match as the one who holds this seat.
async fn change_from_seat(
    app: &App,
    caller: &Caller,
    id: &str,
    seat: Option<String>,
    change: impl Fn(&mut Room, u8) -> Result<Vec<crate::record::Record>, Fault> + Send + Sync + 'static,
) -> Result<StatusCode, ApiError> {
    let (id, person) = (id_of(id)?, caller.person()?.id.clone());
    let change = move |room: &mut Room| {
        if !room.is_open_to(Some(&person), None) {
            return Err(Fault::NoMatch);
        }
        let seat = room.own_seat(&person, seat.as_deref())?;
        Ok(((), change(room, seat)?))
    };
    app.hall.change(&id, change).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Get up again, as long as the match has not begun
#[utoipa::path(delete, path = "/api/matches/{id}/seats/{seat}",
    params(("id" = String, Path), ("seat" = String, Path)),
    responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn leave(
    State(app): Here,
    caller: Caller,
    Path((id, seat)): Path<(String, String)>,
) -> Result<StatusCode, ApiError> {
    change_from_seat(&app, &caller, &id, Some(seat), |room, seat| room.leave(seat, crate::now())).await
}

/// Give up a table that you have set up, as long as the match has not begun; delete it, if it is shelved
#[utoipa::path(delete, path = "/api/matches/{id}", params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn close(
    State(app): Here,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let (id, person) = (id_of(&id)?, caller.person()?.id.clone());
    let enter = |room: &mut Room| {
        if room.is_open_to(Some(&person), None) { Ok(room.stage()) } else { Err(Fault::NoMatch) }
    };
    if app.hall.with(&id, enter).await? == Stage::Shelved {
        app.hall.discard(&id, &person).await?;
    } else {
        let close = move |room: &mut Room| Ok(((), room.close(&person, crate::now())?));
        app.hall.change(&id, close).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The first dice.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct FirstDice {
    /// What was rolled for set-up.
    faces: Vec<u8>,
    /// Your seat, if you hold several.
    seat: Option<String>,
}

/// Lay out the game where players roll their own dice, with what was rolled for set-up
#[utoipa::path(post, path = "/api/matches/{id}/start", params(("id" = String, Path)), request_body = FirstDice,
    responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn start(
    State(app): Here,
    caller: Caller,
    Path(id): Path<String>,
    Json(FirstDice { faces, seat }): Json<FirstDice>,
) -> Result<StatusCode, ApiError> {
    let start = move |room: &mut Room, _| {
        let record = room.begin(faces.clone(), crate::now())?;
        room.take(&record, crate::room::Source::Here)?;
        Ok(vec![record])
    };
    change_from_seat(&app, &caller, &id, seat, start).await
}

/// Somebody to be played for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Absent {
    /// The seat that a bot shall play; your own, if you like.
    instead: String,
    /// Your seat, if you hold several.
    seat: Option<String>,
}

/// Have a bot play for yourself, or, if all other players want it too, for somebody who has not answered for
/// longer than the table's patience
#[utoipa::path(post, path = "/api/matches/{id}/stand-ins", params(("id" = String, Path)), request_body = Absent,
    responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn stand_in(
    State(app): Here,
    caller: Caller,
    Path(id): Path<String>,
    Json(Absent { instead, seat }): Json<Absent>,
) -> Result<StatusCode, ApiError> {
    let stand_in = move |room: &mut Room, seat| {
        let instead = room.seat(&instead)?;
        room.stand_in(seat, instead, crate::now())
    };
    change_from_seat(&app, &caller, &id, seat, stand_in).await
}

/// Sit down again where a bot has played for you
#[utoipa::path(delete, path = "/api/matches/{id}/stand-ins/{seat}",
    params(("id" = String, Path), ("seat" = String, Path)),
    responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn come_back(
    State(app): Here,
    caller: Caller,
    Path((id, seat)): Path<(String, String)>,
) -> Result<StatusCode, ApiError> {
    let (id, person) = (id_of(&id)?, caller.person()?.id.clone());
    let come_back = move |room: &mut Room| {
        if !room.is_open_to(Some(&person), None) {
            return Err(Fault::NoMatch);
        }
        let seat = room.seat(&seat)?;
        Ok(((), room.come_back(&person, seat, crate::now())?))
    };
    app.hall.change(&id, come_back).await?;
    Ok(StatusCode::NO_CONTENT)
}
