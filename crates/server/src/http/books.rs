//! What comes in a game's box beside the match: its data, and the rules reference.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use serde::Serialize;
use table::{Passage, Rulebook};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::{ApiError, Code, ErrorBody};
use super::extract::Path;
use super::library::{Page, What};
use super::{App, Caller};
use crate::fault::Fault;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(data)).routes(routes!(rules))
}

#[cfg(feature = "ts")]
pub(super) fn types(all: &mut crate::types::Declarations) {
    all.add::<RulesBook>();
}

type Here = State<Arc<App>>;

/// The data of a game as this host has them: map, units, cards, each file under its name, without what is secret
#[utoipa::path(get, path = "/api/games/{game}/data", params(("game" = String, Path)),
    responses((status = 200, body = serde_json::Value), (status = "4XX", body = ErrorBody)))]
async fn data(State(app): Here, Path(game): Path<String>) -> Result<Response, ApiError> {
    let game = app.shelf.game(&game).ok_or(Fault::NoGame(game))?;
    Ok(([(header::CONTENT_TYPE, "application/json")], game.data().to_owned()).into_response())
}

/// The rules reference of a game in one language.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct RulesBook {
    /// The word for the game.
    game: &'static str,
    /// What people call it.
    name: &'static str,
    /// The language.
    lang: &'static str,
    /// How the numbers of its rules begin.
    prefix: &'static str,
    /// All rules, in the order of their numbers.
    passages: Vec<RulePassage>,
}

/// One rule.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct RulePassage {
    /// Its number.
    number: String,
    /// Its heading.
    title: String,
    /// The heading of its chapter.
    chapter: String,
    /// What it says, in Markdown.
    text: String,
}

impl From<&Passage> for RulePassage {
    fn from(passage: &Passage) -> Self {
        let Passage { number, title, chapter, text, .. } = passage.clone();
        RulePassage { number, title, chapter, text }
    }
}

/// The rules of a game in our own words, in the language of `?lang=` or of your browser
#[utoipa::path(get, path = "/api/games/{game}/rules", params(("game" = String, Path)),
    responses((status = 200, body = RulesBook), (status = "4XX", body = ErrorBody)))]
async fn rules(State(app): Here, caller: Caller, Path(game): Path<String>) -> Result<Response, ApiError> {
    let title = app.shelf.game(&game).ok_or(Fault::NoGame(game))?.title();
    let lang = caller.lang;
    let rules = move || {
        let book = Rulebook::of(title, lang).map_err(|error| {
            tracing::error!(%error, "the rules reference cannot be read");
            ApiError::new(Code::Fault)
        })?;
        Ok(RulesBook {
            game: title.id,
            name: title.name,
            lang: lang.code(),
            prefix: title.rule_prefix,
            passages: book.passages().iter().map(RulePassage::from).collect(),
        })
    };
    app.page(&caller, Page { game: title.id, what: What::Rules, lang }, rules).await
}
