//! Lessons: what a guided tutorial shows, computed from the lesson files.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use serde::Serialize;
use serde_json::Value;
use table::{Lang, Lesson, LessonReport, LessonStep, Message, Passage, Rulebook, StepReport, Title};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::{ApiError, Code, ErrorBody};
use super::extract::Path;
use super::library::{Page, What};
use super::{App, Caller};
use crate::fault::Fault;
use crate::shelf::{AnyGame, Choice, Ended, Sheet, Spoken, SpokenOwned};

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(lesson))
}

#[cfg(feature = "ts")]
pub(super) fn types(all: &mut crate::types::Declarations) {
    all.add::<LessonCard>();
    all.add::<LessonBook>();
}

type Here = State<Arc<App>>;

/// A lesson in the list.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct LessonCard {
    /// The word for it.
    id: String,
    /// What it is called.
    title: String,
    /// Whether it is a tour for beginners or an example of the rulebook.
    kind: LessonKind,
    /// What is said before it; a blank line divides paragraphs.
    intro: String,
    /// The chapter of the rules that it belongs to: that of most of its rules.
    chapter: String,
    /// Which chapter of the book that is, from 1.
    chapter_number: usize,
    /// The rules that it teaches.
    rules: Vec<String>,
    /// How many steps it has.
    steps: usize,
}

/// What a lesson is for.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
enum LessonKind {
    /// Leads a beginner through the game.
    Tour,
    /// Follows a worked example of the rulebook.
    Example,
}

/// A lesson, moment by moment.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct LessonBook {
    /// What the list says of it.
    #[serde(flatten)]
    card: LessonCard,
    /// The start, and then what each step leads to.
    #[schema(value_type = Vec<Value>)]
    frames: Vec<Frame>,
}

/// A moment of a lesson.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct Frame {
    /// What is said with it; a blank line divides paragraphs.
    text: String,
    /// The seat whose eyes these are.
    seat: &'static str,
    /// What that seat sees, as in a match.
    #[cfg_attr(feature = "ts", ts(as = "Sheet<'static, crate::types::View>"))]
    game: Value,
    /// What it has heard on the way here.
    lines: Vec<Message>,
    /// Why what was tried here is not allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    refused: Option<Message>,
    /// What is done next; nothing if one only reads on, or at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    next: Option<Next>,
}

/// What a lesson does next.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct Next {
    /// In the words of the game.
    words: String,
    /// As a button shows it.
    label: Message,
    /// It is not allowed, and the lesson shows why.
    refused: bool,
}

/// The id of a lesson file.
fn id_of(name: &str) -> &str {
    name.strip_suffix(".toml").unwrap_or(name)
}

fn card(lesson: &Lesson, book: &Rulebook, lang: Lang) -> LessonCard {
    let chapter = chapter(lesson, book);
    LessonCard {
        id: id_of(lesson.name()).to_owned(),
        title: lesson.title(lang).to_owned(),
        kind: if lesson.source().is_some() { LessonKind::Example } else { LessonKind::Tour },
        intro: lesson.intro(lang).unwrap_or_default().to_owned(),
        chapter_number: chapter_number(book, chapter),
        chapter: chapter.to_owned(),
        rules: lesson.rules().map(str::to_owned).collect(),
        steps: lesson.steps().len(),
    }
}

/// The chapter of most of its rules; the first of them, if several have as many.
fn chapter<'b>(lesson: &Lesson, book: &'b Rulebook) -> &'b str {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for Passage { chapter, .. } in lesson.rules().filter_map(|rule| book.get(rule)) {
        match counts.iter_mut().find(|(known, _)| known == chapter) {
            Some((_, count)) => *count += 1,
            None => counts.push((chapter, 1)),
        }
    }
    // Of equals `max_by_key` takes the last.
    counts.iter().rev().max_by_key(|(_, count)| *count).map_or("", |(chapter, _)| chapter)
}

fn chapter_number(book: &Rulebook, chapter: &str) -> usize {
    let mut chapters: Vec<&str> = book.passages().iter().map(|passage| passage.chapter.as_str()).collect();
    chapters.dedup();
    chapters.iter().position(|known| *known == chapter).map_or(0, |index| index + 1)
}

fn read(name: &str, text: &str) -> Result<Lesson, ApiError> {
    Lesson::parse(name, text.as_bytes()).map_err(|error| faulty(&error))
}

fn rules_of(title: &Title, lang: Lang) -> Result<Rulebook, ApiError> {
    Rulebook::of(title, lang).map_err(|error| faulty(&error))
}

fn faulty(error: &impl std::fmt::Display) -> ApiError {
    tracing::error!(%error, "a lesson cannot be shown");
    ApiError::new(Code::Fault)
}

/// The lessons of a game, in the order in which to learn them
#[utoipa::path(get, path = "/api/games/{game}/lessons", params(("game" = String, Path)),
    responses((status = 200, body = Vec<LessonCard>), (status = "4XX", body = ErrorBody)))]
async fn list(State(app): Here, caller: Caller, Path(game): Path<String>) -> Result<Response, ApiError> {
    let title = app.shelf.game(&game).ok_or(Fault::NoGame(game))?.title();
    let lang = caller.lang;
    let cards = move || {
        let book = rules_of(title, lang)?;
        let cards = title.lessons.iter().map(|(name, text)| Ok(card(&read(name, text)?, &book, lang)));
        cards.collect::<Result<Vec<LessonCard>, ApiError>>()
    };
    app.page(&caller, Page { game: title.id, what: What::Lessons, lang }, cards).await
}

/// One lesson: what there is to see, to read and to do at every moment
#[utoipa::path(get, path = "/api/games/{game}/lessons/{lesson}",
    params(("game" = String, Path), ("lesson" = String, Path)),
    responses((status = 200, body = LessonBook), (status = "4XX", body = ErrorBody)))]
async fn lesson(
    State(app): Here,
    caller: Caller,
    Path((game, id)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    let title = app.shelf.game(&game).ok_or(Fault::NoGame(game))?.title();
    let found = title.lessons.iter().find(|(name, _)| id_of(name) == id);
    let &(name, text) = found.ok_or(ApiError::new(Code::NotFound))?;
    let (lang, shelf) = (caller.lang, Arc::clone(&app.shelf));
    let book = move || {
        let game = shelf.game(title.id).ok_or(Fault::NoGame(title.id.to_owned()))?;
        run(game, &read(name, text)?, lang)
    };
    app.page(&caller, Page { game: title.id, what: What::Lesson(name), lang }, book).await
}

fn run(game: &dyn AnyGame, lesson: &Lesson, lang: Lang) -> Result<LessonBook, ApiError> {
    let report = game.lesson(lesson).map_err(|error| faulty(&error))?;
    if !report.is_ok() {
        // The host has other data than the lesson was written for.
        tracing::warn!(%report, "a lesson does not go with the data of this host");
        return Err(ApiError::saying(Code::Fault, Message::new("server-lesson-data")));
    }
    let card = card(lesson, &rules_of(game.title(), lang)?, lang);
    Ok(LessonBook { card, frames: frames(lesson, &report, lang) })
}

fn frames(lesson: &Lesson, report: &LessonReport, lang: Lang) -> Vec<Frame> {
    let written: Vec<LessonStep<'_>> = lesson.steps().collect();
    // A moment is seen by whoever acts next, and after the last action by whoever acted.
    let actors: Vec<_> = report.steps.iter().map(|step| step.seat).collect();
    let seat_at = |index: usize| {
        let next = actors[index + 1..].iter().flatten().next();
        let last = actors[..=index].iter().flatten().next_back();
        next.or(last).copied().unwrap_or(report.steps[index].views[0].viewer)
    };
    let frame = |(index, step): (usize, &StepReport)| {
        let text = match index.checked_sub(1) {
            Some(before) => written[before].text(lang),
            None => lesson.intro(lang).unwrap_or_default(),
        };
        let seat = seat_at(index);
        let heard = step.told.iter().filter(|told| told.to.contains(&seat));
        Frame {
            text: text.to_owned(),
            seat,
            game: sheet(step, seat),
            lines: heard.map(|told| told.message.clone()).collect(),
            refused: step.refused.clone(),
            next: report.steps.get(index + 1).and_then(next),
        }
    };
    report.steps.iter().enumerate().map(frame).collect()
}

fn next(step: &StepReport) -> Option<Next> {
    let (words, label) = (step.action.clone()?, step.label.clone()?);
    Some(Next { words, label, refused: step.refused.is_some() })
}

/// What the seat sees, as a match would show it.
fn sheet(step: &StepReport, seat: &'static str) -> Value {
    let seen = step.views.iter().find(|seen| seen.viewer == seat).expect("every seat has a view");
    let legal = step.legal.iter().filter(|choices| choices.seat == seat);
    let legal = legal.flat_map(|choices| choices.actions.iter().zip(&choices.labels));
    let choice = |(words, label): (&String, &Message)| Choice {
        words: words.clone(),
        label: SpokenOwned(label.clone(), None),
    };
    let outcome = step.over.as_ref().map(|over| Ended {
        winners: over.winners.clone(),
        cause: over.cause,
        rule: over.rule.map(table::Rule),
    });
    let sheet = Sheet {
        turn: step.turn,
        view: &seen.view,
        prompt: Spoken { message: &seen.prompt, reader: None },
        legal: legal.map(choice).collect(),
        asked: step.asked.clone(),
        offers: None,
        outcome,
    };
    serde_json::to_value(sheet).expect("views can be written as JSON")
}
