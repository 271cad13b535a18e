//! Looking at a match as a whole: its story, its file, whether its luck was honest. That takes long, and what is over never
//! changes: so it is worked out once, where nobody has to wait for it, and kept for a while.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use serde::Serialize;
use table::Id;
use tokio::runtime::Handle;
use tokio::sync::OnceCell;
use utoipa::ToSchema;

use super::{Looking, Visit};
use crate::fault::Fault;
use crate::http::error::{ApiError, ErrorBody};
use crate::limits::Act;
use crate::room::{Room, Stage};

#[cfg(feature = "ts")]
pub(super) fn types(all: &mut crate::types::Declarations) {
    all.add::<AuditData>();
    all.add::<::table::Story>();
}

/// At most so many bytes are kept …
const MOST_BYTES: usize = 32 << 20;
/// … of so many answers.
const MOST: usize = 1000;

/// What was worked out, the least recently asked for first to go.
#[derive(Debug, Default)]
pub(in crate::http) struct Reviews(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    answers: HashMap<Key, Answer>,
    /// Goes up whenever somebody asks.
    asked: u64,
}

/// Of what an answer tells. Whatever can change it is a part of this, so that none is ever out of date.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Key {
    what: What,
    id: Id,
    /// How many records the match has.
    records: u32,
    /// What the players are called, if it says so: who is deleted has no name any more.
    names: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum What {
    Story,
    File,
    Verdict,
}

#[derive(Debug)]
struct Answer {
    /// Empty until somebody has worked it out; others wait for that.
    text: Arc<OnceCell<Bytes>>,
    /// When it was last asked for.
    asked: u64,
}

impl Reviews {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The place of this answer.
    fn place(&self, key: Key) -> Arc<OnceCell<Bytes>> {
        let mut kept = self.kept();
        kept.asked += 1;
        let asked = kept.asked;
        // Talk goes on after the end: what was worked out of a shorter match nobody will ask for again.
        kept.answers.retain(|known, _| (known.what, &known.id) != (key.what, &key.id) || *known == key);
        let answer = kept.answers.entry(key).or_insert_with(|| Answer { text: Arc::default(), asked });
        answer.asked = asked;
        let text = Arc::clone(&answer.text);
        kept.make_room(MOST, MOST_BYTES);
        text
    }

    /// Forget all files in which somebody is called so.
    pub(in crate::http) fn forget_name(&self, name: &str) {
        self.kept().answers.retain(|key, _| key.names.iter().all(|known| known != name));
    }
}

impl Kept {
    /// Who has been waiting for longest to be asked for has to go.
    fn make_room(&mut self, most: usize, most_bytes: usize) {
        let size = |answer: &Answer| answer.text.get().map_or(0, Bytes::len);
        let mut bytes: usize = self.answers.values().map(size).sum();
        while self.answers.len() > most || bytes > most_bytes {
            let oldest = self.answers.iter().min_by_key(|(_, answer)| answer.asked);
            let Some(key) = oldest.map(|(key, _)| key.clone()) else { return };
            bytes -= self.answers.remove(&key).as_ref().map_or(0, size);
        }
    }
}

impl Visit {
    /// What is kept of the match as it is now, or is worked out by this. Who comes while somebody else has it worked out
    /// waits for that.
    async fn review(
        &self,
        what: What,
        work: impl FnOnce(&Handle) -> Result<String, Fault> + Send + 'static,
    ) -> Result<Bytes, ApiError> {
        let key = self.see(|room, _| {
            let names = if what == What::File { room.player_names() } else { Vec::new() };
            Ok(Key { what, id: self.id.clone(), records: room.records(), names })
        });
        let key = key.await?;
        let reviews = &self.app.reviews;
        let place = reviews.place(key.clone());
        if let Some(known) = place.get() {
            return Ok(known.clone());
        }
        let (kept, runtime) = (Arc::clone(&place), Handle::current());
        let work = move || {
            let text = Bytes::from(work(&runtime)?);
            // For whoever comes next, if the one who asked has hung up meanwhile.
            let _ = kept.set(text.clone());
            Ok::<_, Fault>(text)
        };
        let text = place
            .get_or_try_init(|| async {
                let done = self.app.heavy(&self.caller, Act::Review, work).await?;
                Ok::<_, ApiError>(done?)
            })
            .await?;
        // It has its size only now.
        reviews.kept().make_room(MOST, MOST_BYTES);
        Ok(text.clone())
    }

    /// The same for what one sees of the room, looked at from where nobody has to wait.
    async fn review_room(
        &self,
        what: What,
        look: impl FnOnce(&Room, &::table::HostKey) -> Result<String, Fault> + Send + 'static,
    ) -> Result<Bytes, ApiError> {
        let (hall, id) = (Arc::clone(&self.app.hall), self.id.clone());
        self.review(what, move |runtime| runtime.block_on(hall.with(&id, |room| look(room, hall.key()))))
            .await
    }

    /// The match as a file.
    async fn saved(&self) -> Result<Bytes, ApiError> {
        self.review_room(What::File, |room, key| room.file(key)).await
    }
}

/// The match as a file: sealed while it runs, open after the end
#[utoipa::path(get, path = "/api/matches/{id}/file", params(("id" = String, Path), Looking),
    responses((status = 200, content_type = "text/plain"), (status = "4XX", body = ErrorBody)))]
pub(super) async fn file(visit: Visit) -> Result<Response, ApiError> {
    let file = visit.saved().await?;
    let name = format!("attachment; filename=\"{}.volga\"", visit.id);
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CONTENT_DISPOSITION, &*name)];
    Ok((headers, file).into_response())
}

/// What one needs to check the luck of a match.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(super) struct AuditData {
    /// The hash of the seed, published before the first die.
    seal: String,
    /// What each player has added, in the order of the seats.
    salts: Vec<String>,
    /// The seed, after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    seed: Option<String>,
    /// After the end: whether every choice, die, shuffle and draw follows from them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    verdict: Option<String>,
}

/// What one needs to check the luck of a match: the seal, and after the end the seed and our own verdict
#[utoipa::path(get, path = "/api/matches/{id}/audit", params(("id" = String, Path), Looking),
    responses((status = 200, body = AuditData), (status = "4XX", body = ErrorBody)))]
pub(super) async fn audit(visit: Visit) -> Result<axum::Json<AuditData>, ApiError> {
    let data = visit.see(|room, _| {
        let is_over = room.stage() == Stage::Over;
        let data = AuditData {
            seal: room.seal(),
            salts: room.salts(),
            seed: is_over.then(|| room.laid().seed.clone()),
            verdict: None,
        };
        Ok((data, is_over.then(|| room.laid().game.clone())))
    });
    let (mut data, over) = data.await?;
    if let Some(game) = over {
        let (shelf, hall, id) = (Arc::clone(&visit.app.shelf), Arc::clone(&visit.app.hall), visit.id.clone());
        let judge = move |runtime: &Handle| {
            let file = runtime.block_on(hall.with(&id, |room| room.file(hall.key())))?;
            Ok(shelf.game(&game).ok_or(Fault::NoGame(game))?.audit(&file))
        };
        let verdict = visit.review(What::Verdict, judge).await?;
        data.verdict = Some(String::from_utf8_lossy(&verdict).into_owned());
    }
    Ok(axum::Json(data))
}

/// The match in figures, once it is over: how losses, control and cards went, and what was rolled against what
/// could be expected
#[utoipa::path(get, path = "/api/matches/{id}/story", params(("id" = String, Path), Looking),
    responses((status = 200, description = "`turns`, `charts`, `luck`"), (status = "4XX", body = ErrorBody)))]
pub(super) async fn story(visit: Visit) -> Result<Response, ApiError> {
    // What is not over has none, and that costs nothing.
    visit
        .see(
            |room, _| if room.stage() == Stage::Over { Ok(()) } else { room.game().and(Err(Fault::NotOpen)) },
        )
        .await?;
    let tell = |room: &Room, _: &::table::HostKey| {
        let story = room.game()?.story().ok_or(Fault::NotOpen)?;
        Ok(serde_json::to_string(&story).expect("a story can be written as JSON"))
    };
    let story = visit.review_room(What::Story, tell).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], story).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u32) -> Key {
        Key {
            what: What::File,
            id: format!("match-{number}").parse().unwrap(),
            records: number,
            names: vec![number.to_string()],
        }
    }

    #[test]
    fn the_least_recently_asked_for_makes_room() {
        let reviews = Reviews::default();
        for number in 0..10 {
            reviews.place(key(number)).set(Bytes::from(vec![0; 100])).unwrap();
        }
        reviews.place(key(0));
        let mut kept = reviews.kept();
        kept.make_room(8, usize::MAX);
        assert!(
            kept.answers.len() == 8
                && kept.answers.contains_key(&key(0))
                && !kept.answers.contains_key(&key(2))
        );
        kept.make_room(8, 150);
        assert_eq!(kept.answers.keys().collect::<Vec<_>>(), [&key(0)]);
        kept.make_room(8, 99);
        assert!(kept.answers.is_empty(), "what is too large for all of it is not kept");
    }

    /// Talk goes on after the end, and each line makes a match longer.
    #[test]
    fn what_a_match_has_outgrown_is_not_kept() {
        let reviews = Reviews::default();
        for records in 0..10 {
            reviews.place(Key { records, ..key(1) });
            reviews.place(Key { records, what: What::Story, ..key(1) });
            reviews.place(key(2));
        }
        let mut kept: Vec<_> = reviews.kept().answers.keys().map(|key| key.records).collect();
        kept.sort_unstable();
        assert_eq!(kept, [2, 9, 9]);
    }

    #[test]
    fn who_is_deleted_is_in_no_file_that_is_kept() {
        let reviews = Reviews::default();
        for number in 0..3 {
            reviews.place(key(number));
        }
        reviews.forget_name("1");
        let mut left: Vec<_> = reviews.kept().answers.keys().map(|key| key.records).collect();
        left.sort_unstable();
        assert_eq!(left, [0, 2]);
    }
}
