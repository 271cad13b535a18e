//! Guests, accounts, sessions and tokens.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::{ApiError, Code, ErrorBody};
use super::extract::{Json, Path};
use super::{App, Caller};
use crate::Secret;
use crate::limits::Act;
use crate::people::{Export, NAME, PeopleError, Person, Registration, TokenCard};

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(become_guest))
        .routes(routes!(register))
        .routes(routes!(sign_in, sign_out))
        .routes(routes!(me, delete_me))
        .routes(routes!(change_password))
        .routes(routes!(tokens, make_token))
        .routes(routes!(revoke_token))
        .routes(routes!(export))
        .routes(routes!(invite))
}

#[cfg(feature = "ts")]
pub(super) fn types(all: &mut crate::types::Declarations) {
    all.add::<NewGuest>();
    all.add::<NewAccount>();
    all.add::<SignIn>();
    all.add::<CameIn>();
    all.add::<Me>();
}

type Here = State<Arc<App>>;

/// Who wants to be a guest.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct NewGuest {
    /// How others see them.
    name: String,
    /// Whether to answer with a bearer token instead of a cookie.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    token: bool,
}

/// Who wants an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct NewAccount {
    /// How others see them, and how they sign in.
    name: String,
    /// 10 to 256 bytes.
    password: String,
    /// What they were given, if one is needed.
    #[cfg_attr(feature = "ts", ts(optional))]
    invitation: Option<String>,
    /// Whether to answer with a bearer token instead of a cookie.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    token: bool,
}

/// Who signs in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct SignIn {
    /// Their name.
    name: String,
    /// Their password.
    password: String,
    /// Whether to answer with a bearer token instead of a cookie.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    token: bool,
}

/// Somebody who has come in.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct CameIn {
    /// Who they are.
    #[serde(flatten)]
    person: Person,
    /// Their session as a bearer token, if they wanted one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    token: Option<String>,
}

/// Another password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewPassword {
    /// The one they have.
    old: String,
    /// The one they want.
    new: String,
    /// Whether to answer with a bearer token instead of a cookie.
    #[serde(default)]
    token: bool,
}

/// A token for a bot or a script.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewToken {
    /// What to call it; cut off after 24 letters.
    #[serde(default)]
    label: String,
}

/// A token that was just made.
#[derive(Serialize, ToSchema)]
struct MadeToken {
    /// What is known of it later, too.
    #[serde(flatten)]
    card: TokenCard,
    /// The token itself, which is never told again.
    token: String,
}

/// A last question.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Farewell {
    /// The password; a guest has none.
    password: Option<String>,
}

/// An invitation that was just made.
#[derive(Serialize, ToSchema)]
struct MadeInvitation {
    /// It lets one person open an account within 14 days, and is never told again.
    invitation: String,
}

/// Who is asking, and what this host lets people do.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(super) struct Me {
    /// Who they are; nobody has no person.
    person: Option<Person>,
    /// Whether they are the one person of a local host.
    local: bool,
    /// Whether guests may come in.
    guests: bool,
    /// Who may open an account; without accounts, nothing.
    accounts: Option<Registration>,
}

impl Me {
    pub(super) fn of(app: &App, caller: &Caller) -> Me {
        let doors = app.config.doors;
        Me {
            person: caller.person().ok().cloned(),
            local: caller.is_local(),
            guests: doors.let_guests_in(),
            accounts: doors.registration(),
        }
    }

    pub(super) fn json(&self) -> String {
        serde_json::to_string(self).expect("it can be written as JSON")
    }
}

/// Be a guest with a name
#[utoipa::path(post, path = "/api/guests", request_body = NewGuest,
    responses((status = 201, body = CameIn), (status = "4XX", body = ErrorBody)))]
async fn become_guest(
    State(app): Here,
    caller: Caller,
    Json(guest): Json<NewGuest>,
) -> Result<Response, ApiError> {
    if !app.config.doors.let_guests_in() {
        return Err(ApiError::new(Code::TurnedOff));
    }
    caller.may(&app, Act::Guest)?;
    let (person, secret) = app.people.become_guest(&guest.name).await?;
    Ok(came_in(&app, StatusCode::CREATED, person, &secret, guest.token))
}

/// Open an account, and sign in
#[utoipa::path(post, path = "/api/accounts", request_body = NewAccount,
    responses((status = 201, body = CameIn), (status = "4XX", body = ErrorBody)))]
async fn register(
    State(app): Here,
    caller: Caller,
    Json(account): Json<NewAccount>,
) -> Result<Response, ApiError> {
    has_accounts(&app)?;
    caller.may(&app, Act::Register)?;
    let NewAccount { name, password, invitation, token } = account;
    // What cannot be read is no invitation of ours.
    let invitation = invitation.and_then(|invitation| invitation.trim().parse().ok());
    let registered = app.people.register(&name, &password, invitation.as_ref()).await;
    if matches!(registered, Err(PeopleError::NotInvited)) {
        caller.may(&app, Act::Forge)?;
    }
    let person = registered?;
    let secret = app.people.open_session(&person).await?;
    Ok(came_in(&app, StatusCode::CREATED, person, &secret, token))
}

/// Sign in
#[utoipa::path(post, path = "/api/session", request_body = SignIn,
    responses((status = 200, body = CameIn), (status = "4XX", body = ErrorBody)))]
async fn sign_in(
    State(app): Here,
    caller: Caller,
    Json(SignIn { name, password, token }): Json<SignIn>,
) -> Result<Response, ApiError> {
    has_accounts(&app)?;
    caller.may(&app, Act::Password)?;
    let (person, secret) = guessing(&app, &caller, &name, app.people.sign_in(&name, &password)).await?;
    Ok(came_in(&app, StatusCode::OK, person, &secret, token))
}

/// Sign out
#[utoipa::path(delete, path = "/api/session", responses((status = 204), (status = "4XX", body = ErrorBody)))]
async fn sign_out(State(app): Here, caller: Caller) -> Result<Response, ApiError> {
    let (_, secret) = caller.in_session()?;
    app.people.sign_out(secret).await?;
    Ok(gone(&app))
}

/// Who is asking, and what this host lets people do
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me)))]
async fn me(State(app): Here, caller: Caller) -> axum::Json<Me> {
    axum::Json(Me::of(&app, &caller))
}

/// Change the password; all sessions and access tokens end, and a new session begins
#[utoipa::path(post, path = "/api/me/password", request_body = NewPassword,
    responses((status = 200, body = CameIn), (status = "4XX", body = ErrorBody)))]
async fn change_password(
    State(app): Here,
    caller: Caller,
    Json(NewPassword { old, new, token }): Json<NewPassword>,
) -> Result<Response, ApiError> {
    let (person, _) = caller.in_session()?;
    caller.may(&app, Act::Password)?;
    let changing = app.people.change_password(person, &old, &new);
    let secret = guessing(&app, &caller, &person.name, changing).await?;
    Ok(came_in(&app, StatusCode::OK, person.clone(), &secret, token))
}

/// My access tokens
#[utoipa::path(get, path = "/api/me/tokens",
    responses((status = 200, body = Vec<TokenCard>), (status = "4XX", body = ErrorBody)))]
async fn tokens(State(app): Here, caller: Caller) -> Result<axum::Json<Vec<TokenCard>>, ApiError> {
    let (person, _) = caller.in_session()?;
    Ok(axum::Json(app.people.tokens(person).await?))
}

/// Make an access token for a bot or a script
#[utoipa::path(post, path = "/api/me/tokens", request_body = NewToken,
    responses((status = 201, body = MadeToken), (status = "4XX", body = ErrorBody)))]
async fn make_token(
    State(app): Here,
    caller: Caller,
    Json(NewToken { label }): Json<NewToken>,
) -> Result<Response, ApiError> {
    let (person, _) = caller.in_session()?;
    caller.may(&app, Act::Issue)?;
    let (card, secret) = app.people.make_token(person, &label).await?;
    Ok((StatusCode::CREATED, axum::Json(MadeToken { card, token: secret.open() })).into_response())
}

/// Revoke an access token
#[utoipa::path(delete, path = "/api/me/tokens/{id}", params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = ErrorBody)))]
async fn revoke_token(
    State(app): Here,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let (person, _) = caller.in_session()?;
    let was_there = app.people.revoke_token(person, &id).await?;
    if was_there { Ok(StatusCode::NO_CONTENT) } else { Err(ApiError::new(Code::NotFound)) }
}

/// Everything that is kept about somebody.
#[derive(Serialize, ToSchema)]
struct Everything {
    /// The account.
    #[serde(flatten)]
    account: Export,
    /// The matches they have to do with, as tables, each with what they have said there (`said`).
    matches: Vec<Value>,
}

/// Everything that is kept about me: my account, my matches, and what I have said there
#[utoipa::path(get, path = "/api/me/export",
    responses((status = 200, body = Everything), (status = "4XX", body = ErrorBody)))]
async fn export(State(app): Here, caller: Caller) -> Result<axum::Json<Everything>, ApiError> {
    let person = caller.person()?;
    caller.may(&app, Act::Export)?;
    let account = app.people.export(person).await?;
    Ok(axum::Json(Everything { account, matches: app.hall.all_of(&person.id).await? }))
}

/// Delete me with all my sessions and tokens; in matches nobody has my name any more
#[utoipa::path(delete, path = "/api/me", request_body = Farewell,
    responses((status = 204), (status = "4XX", body = ErrorBody)))]
async fn delete_me(
    State(app): Here,
    caller: Caller,
    Json(Farewell { password }): Json<Farewell>,
) -> Result<Response, ApiError> {
    let (person, _) = caller.in_session()?;
    caller.may(&app, Act::Password)?;
    guessing(&app, &caller, &person.name, app.people.delete(person, password.as_deref())).await?;
    app.hall.forget_name(&person.id).await;
    app.reviews.forget_name(&person.name);
    Ok(gone(&app))
}

/// Invite somebody; only where accounts need an invitation, and not as a guest
#[utoipa::path(post, path = "/api/invitations",
    responses((status = 201, body = MadeInvitation), (status = "4XX", body = ErrorBody)))]
async fn invite(State(app): Here, caller: Caller) -> Result<Response, ApiError> {
    let (person, _) = caller.in_session()?;
    if app.config.doors.registration() != Some(Registration::Invited) {
        return Err(ApiError::new(Code::TurnedOff));
    }
    if person.guest {
        return Err(ApiError::new(Code::Forbidden));
    }
    caller.may(&app, Act::Issue)?;
    let invitation = app.people.invite().await?.open();
    Ok((StatusCode::CREATED, axum::Json(MadeInvitation { invitation })).into_response())
}

/// Somebody gives a password. Wrong ones are counted for the account, from wherever they come: who tries from many
/// addresses gets no further. Sessions that are open go on.
async fn guessing<T>(
    app: &App,
    caller: &Caller,
    name: &str,
    trying: impl Future<Output = Result<T, PeopleError>>,
) -> Result<T, ApiError> {
    // What is longer is nobody's name.
    let account: String = name.chars().take(*NAME.end()).collect::<String>().to_ascii_lowercase();
    let counted = app.limits.take(Act::Guess, caller.address, Some(&account));
    counted.map_err(ApiError::too_often)?;
    let tried = trying.await;
    if tried.as_ref().err() != Some(&PeopleError::Wrong) {
        app.limits.give_back(Act::Guess, &account);
    }
    Ok(tried?)
}

fn has_accounts(app: &App) -> Result<(), ApiError> {
    let has = app.config.doors.registration().is_some();
    if has { Ok(()) } else { Err(ApiError::new(Code::TurnedOff)) }
}

/// Somebody is somebody from now on: by a cookie, or by a token.
fn came_in(app: &App, status: StatusCode, person: Person, secret: &Secret, token: bool) -> Response {
    let seconds = person.session_seconds();
    let cookie: Option<HeaderValue> = (!token).then(|| app.session_cookie(secret, seconds));
    let token = token.then(|| secret.open());
    let mut response = (status, axum::Json(CameIn { person, token })).into_response();
    response.headers_mut().extend(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
    response
}

/// Somebody is nobody from now on.
fn gone(app: &App) -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    response.headers_mut().insert(header::SET_COOKIE, app.no_cookie());
    response
}
