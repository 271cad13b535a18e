//! What is the same for everybody for as long as the program runs: rules and lessons, in each language. The first who
//! asks for a page has it written, and all others get a copy.
//!
//! There are only so many pages as the games on the shelf have, so none is ever thrown away.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use serde::Serialize;
use table::Lang;
use tokio::sync::OnceCell;

use super::error::ApiError;
use super::{App, Caller};
use crate::limits::Act;

/// Which page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Page {
    /// The word for the game.
    pub(super) game: &'static str,
    /// What is on it.
    pub(super) what: What,
    /// In which language.
    pub(super) lang: Lang,
}

/// What is on a page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum What {
    /// The rules reference.
    Rules,
    /// The list of lessons.
    Lessons,
    /// The lesson in the file of this name.
    Lesson(&'static str),
}

/// A page, or why there is none, once somebody has asked for it.
type Written = Arc<OnceCell<Result<Bytes, ApiError>>>;

/// The pages that somebody has asked for.
#[derive(Debug, Default)]
pub(super) struct Library(Mutex<HashMap<Page, Written>>);

impl Library {
    fn page(&self, page: Page) -> Written {
        let mut pages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(pages.entry(page).or_default())
    }
}

impl App {
    /// A page as JSON, written by `write` if nobody has asked for it yet.
    pub(super) async fn page<T: Serialize>(
        &self,
        caller: &Caller,
        page: Page,
        write: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<Response, ApiError> {
        let written = self.library.page(page);
        let json = || {
            let page = write()?;
            Ok(Bytes::from(serde_json::to_vec(&page).expect("pages can be written as JSON")))
        };
        let json = written.get_or_try_init(|| self.heavy(caller, Act::Make, json)).await?.clone()?;
        Ok(([(header::CONTENT_TYPE, "application/json")], json).into_response())
    }
}
