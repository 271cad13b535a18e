//! A match over a WebSocket: what changes is told as it happens.
//!
//! Nothing is queued for a client. When the bell rings it is told what is new since the version it
//! has; while it reads slowly the bell may ring as often as it likes, and after that it is told all of
//! it at once, or, if that is too much, is given the whole. To come back after a broken connection is the
//! same: say which version you have.

use std::fmt::Write as _;
use std::pin::pin;
use std::sync::Arc;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use flate2::{Compress, FlushCompress};
use serde::Deserialize;
use serde_json::json;
use table::Id;
use tokio::time::{Instant, interval_at};
use tracing::Instrument as _;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::{ApiError, Code, ErrorBody};
use super::extract::{Path, Query};
use super::matches::{Entry, Looking, entering, speak};
use super::{App, Caller};
use crate::fault::Fault;
use crate::hall::MOVED;
use crate::json;
use crate::limits::{self, Act, Bucket, Patience};
use crate::room::{Entered, Room, Update};

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(live))
}

#[cfg(feature = "ts")]
pub(super) fn types(all: &mut crate::types::Declarations) {
    all.add::<crate::types::Done>();
}

/// What a client sends is short; this much of it is read at once.
const READ_AHEAD: usize = 4 << 10;

/// Where to go on.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Resume {
    /// The version you have; without it you get the whole first.
    since: Option<u32>,
    /// `deflate`: everything is sent as binary frames that are one stream of raw DEFLATE (RFC 1951) cut into
    /// messages: put the bytes 00 00 FF FF after each, and a decompressor that is fed with them gives the same
    /// texts. A tenth of the bytes, for some memory and time.
    #[param(inline)]
    compress: Option<Compression>,
}

#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Compression {
    Deflate,
}

/// An entry in short: its id, the version, the words.
#[derive(Deserialize)]
struct Short(String, u32, String);

/// A text for one seat.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Whisper {
    to: String,
    text: String,
}

/// What a client sends.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum Asked {
    /// Make an entry.
    Enter(Entry),
    /// Say something to everybody.
    Say(String),
    /// Say something to one seat alone.
    Whisper(Whisper),
    /// Are you there?
    Ping(u64),
}

/// Follow a match over a WebSocket
///
/// The server sends `{"whole": {"version", "document"}}` first (or nothing, if `since` is the latest version),
/// then `{"steps": [{"version", "patch", "lines", "said"}, …]}` whenever you see or hear something new. `patch`
/// changes your document: `[path]` removes, `[path, value]` sets, `[path, start, count, [values]]` puts values in
/// the place of so many elements of a list. You send `{"enter": {"id", "version", "words"}}`, or in short
/// `[id, version, words]`, answered by `{"entered": id}` with the `steps` (or the `whole`) that you see of it, of which
/// the last has its version; `"version"` stands beside `entered` where nothing new is to be seen, and with
/// `"repeated": true` if it had been made before. `{"say": "text"}`; `{"whisper": {"to": "seat", "text"}}`;
/// `{"ping": 1}`, answered by `{"pong": 1}`. What is not taken is answered by `{"error": {…}}`, with the `id` of the
/// entry if it was one.
#[utoipa::path(get, path = "/api/matches/{id}/live", params(("id" = String, Path), Looking, Resume),
    responses((status = 101), (status = "4XX", body = ErrorBody)))]
async fn live(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(looking): Query<Looking>,
    Query(Resume { since, compress }): Query<Resume>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|_| ApiError::bad_request("this is a WebSocket"))?;
    let id: Id = id.parse().map_err(|_| Fault::NoMatch)?;
    caller.may(&app, Act::Socket)?;
    app.hall.with(&id, |room| looking.eye(room, &caller).map(drop)).await?;
    let pass = app.limits.socket(caller.address, caller.id());
    let pass = pass.ok_or_else(|| ApiError::too_often(app.config.patience.heartbeat))?;
    let upgrade = upgrade.max_message_size(limits::MESSAGE).max_frame_size(limits::MESSAGE);
    let upgrade = upgrade.read_buffer_size(READ_AHEAD);
    let span = tracing::error_span!("socket", "match" = %id);
    let talk = move |socket| async move {
        let bucket = app.limits.bucket(Act::Message);
        let deflate = compress.map(|Compression::Deflate| Compress::new(flate2::Compression::best(), false));
        Line { app, caller, id, looking, since, records: 0, socket, deflate, bucket }.talk().await;
        drop(pass);
    };
    Ok(upgrade.on_upgrade(move |socket| talk(socket).instrument(span)))
}

/// A client that follows a match.
struct Line {
    app: Arc<App>,
    caller: Caller,
    id: Id,
    looking: Looking,
    /// The version it has.
    since: Option<u32>,
    /// It has been told of so many records.
    records: u32,
    socket: WebSocket,
    /// What it has been sent, if it wants that compressed.
    deflate: Option<Compress>,
    bucket: Bucket,
}

/// The next piece of the stream. There is always something to send: nothing at all has no piece.
fn deflated(deflate: &mut Compress, text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len() / 8 + 64);
    let start = deflate.total_in();
    loop {
        let rest = &text.as_bytes()[(deflate.total_in() - start) as usize..];
        let done = deflate.compress_vec(rest, &mut bytes, FlushCompress::Sync);
        done.expect("memory can be compressed");
        // Where there is room left, everything is out.
        if bytes.len() < bytes.capacity() {
            break;
        }
        bytes.reserve(bytes.len());
    }
    // Each flush ends so; the reader puts it back.
    bytes.truncate(bytes.len() - bytes.ends_with(&[0, 0, 0xff, 0xff]) as usize * 4);
    bytes
}

/// The connection is over.
struct Over;

impl From<axum::Error> for Over {
    fn from(_: axum::Error) -> Self {
        Over
    }
}

/// What is new for a client.
struct News {
    version: u32,
    records: u32,
    update: Option<Update>,
}

impl News {
    fn of(room: &mut Room, looking: &Looking, caller: &Caller, since: Option<u32>) -> Result<Self, Fault> {
        let eye = looking.eye(room, caller)?;
        Ok(News { version: room.version(eye), records: room.records(), update: room.update(eye, since) })
    }
}

impl Line {
    async fn talk(mut self) {
        let _ = self.follow().await;
        self.app.hall.let_go(&self.id);
    }

    async fn follow(&mut self) -> Result<(), Over> {
        let mut closing = self.app.closing();
        let mut closing = pin!(async { drop(closing.wait_for(|closing| *closing).await) });
        let Patience { heartbeat, silence, .. } = self.app.config.patience;
        let mut heartbeat = interval_at(Instant::now() + heartbeat, heartbeat);
        let mut heard = Instant::now();
        let (proof, mut endings) = (self.caller.proof(), self.app.people.endings());
        'room: loop {
            let Ok(mut bell) = self.app.hall.listen(&self.id).await else {
                return self.close(close_code::ERROR, "unavailable").await;
            };
            self.tell_news().await?;
            loop {
                tokio::select! {
                    rung = bell.changed() => {
                        if rung.is_err() {
                            continue 'room;
                        }
                    }
                    message = self.socket.recv() => {
                        let Some(message) = message else { return Err(Over) };
                        heard = Instant::now();
                        self.hear(message?).await?;
                    }
                    _ = heartbeat.tick() => {
                        if heard.elapsed() > silence {
                            return self.close(close_code::AWAY, "silent").await;
                        }
                        // A session may also have run out.
                        if !self.caller.is_still(&self.app).await {
                            return self.close(close_code::POLICY, "signed out").await;
                        }
                        self.socket.send(Message::Ping(Vec::new().into())).await?;
                    }
                    // Who stays connected stays somebody only as long as their session does.
                    () = endings.may_have_ended(proof.as_deref()) => {
                        if !self.caller.is_still(&self.app).await {
                            return self.close(close_code::POLICY, "signed out").await;
                        }
                    }
                    () = &mut closing => {
                        return self.close(close_code::AWAY, "closing").await;
                    }
                }
                let rung = *bell.borrow_and_update();
                if rung == MOVED {
                    continue 'room;
                }
                // Of its own entries it has been told with the answer.
                if rung > self.records {
                    self.tell_news().await?;
                }
            }
        }
    }

    async fn close(&mut self, code: u16, reason: &'static str) -> Result<(), Over> {
        let frame = CloseFrame { code, reason: reason.into() };
        self.socket.send(Message::Close(Some(frame))).await?;
        Err(Over)
    }

    /// Tell what is new since the version that the client has.
    async fn tell_news(&mut self) -> Result<(), Over> {
        let (looking, caller, since) = (&self.looking, &self.caller, self.since);
        let news = self.app.hall.with(&self.id, |room| News::of(room, looking, caller, since)).await;
        match news {
            Ok(news) => match self.take(news) {
                Some(update) => self.send(format!("{{{update}}}")).await,
                None => Ok(()),
            },
            Err(fault) => {
                // The seat is somebody else's now, or the store has failed.
                self.refuse(ApiError::from(fault), None).await?;
                self.close(close_code::POLICY, "not yours").await
            }
        }
    }

    /// The client will have this: what is to be sent for it.
    fn take(&mut self, news: News) -> Option<Update> {
        self.since = Some(news.version);
        self.records = news.records;
        if let Some(update) = &news.update {
            self.app.metrics.told(matches!(update, Update::Whole(_)));
        }
        news.update
    }

    async fn hear(&mut self, message: Message) -> Result<(), Over> {
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => return Err(Over),
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Binary(_) => {
                return self.refuse(ApiError::bad_request("messages are JSON, as text"), None).await;
            }
        };
        if let Err(wait) = self.app.limits.take_from(Act::Message, &mut self.bucket) {
            self.refuse(ApiError::too_often(wait), None).await?;
            return self.close(close_code::POLICY, "too often").await;
        }
        let asked = if text.starts_with('[') {
            serde_json::from_str(&text).map(|Short(id, version, words)| {
                Asked::Enter(Entry { id, version, words, faces: Vec::new(), seat: None })
            })
        } else {
            serde_json::from_str(&text)
        };
        let asked = match asked {
            Ok(asked) => asked,
            Err(error) => return self.refuse(ApiError::bad_request(error.to_string()), None).await,
        };
        match asked {
            Asked::Enter(entry) => self.enter(entry).await,
            Asked::Say(text) => self.say(None, &text).await,
            Asked::Whisper(Whisper { to, text }) => self.say(Some(to), &text).await,
            Asked::Ping(number) => self.send(json!({ "pong": number }).to_string()).await,
        }
    }

    async fn say(&mut self, to: Option<String>, text: &str) -> Result<(), Over> {
        let said = match self.caller.may(&self.app, Act::Chat) {
            Ok(()) => speak(&self.app, &self.caller, &self.id, self.looking.clone(), to, text).await,
            Err(error) => Err(error),
        };
        match said {
            Ok(()) => Ok(()),
            Err(error) => self.refuse(error, None).await,
        }
    }

    async fn enter(&mut self, mut entry: Entry) -> Result<(), Over> {
        let id = entry.id.clone();
        if entry.seat.is_none() {
            entry.seat.clone_from(&self.looking.seat);
        }
        match self.try_enter(entry).await {
            Ok((Entered { version, repeated }, news)) => {
                let update = self.take(news);
                let mut text = String::with_capacity(128 + update.as_ref().map_or(0, Update::length));
                text.push_str("{\"entered\":");
                json::write(&mut text, &id);
                // What is new ends with the version of the entry, unless that was made some time ago.
                if repeated || update.is_none() {
                    let _ = write!(text, ",\"version\":{version}");
                }
                if repeated {
                    text.push_str(",\"repeated\":true");
                }
                if let Some(update) = update {
                    let _ = write!(text, ",{update}");
                }
                text.push('}');
                self.send(text).await
            }
            Err(error) => {
                let is_stale = error.code == Code::Stale;
                self.refuse(error, Some(&id)).await?;
                // It gets what it has missed.
                if is_stale { self.tell_news().await } else { Ok(()) }
            }
        }
    }

    /// Make the entry; and what the client sees of it.
    async fn try_enter(&mut self, entry: Entry) -> Result<(Entered, News), ApiError> {
        let person = self.caller.id().ok_or_else(|| ApiError::new(Code::SignedOut))?;
        self.caller.may(&self.app, Act::Play)?;
        let enter = entering(person, entry)?;
        let (looking, caller, since) = (&self.looking, &self.caller, self.since);
        let change = |room: &mut Room| {
            let (entered, records) = enter(room)?;
            let news = News::of(room, looking, caller, since)?;
            Ok(((entered, news), records))
        };
        // Nobody else ends this task: the entry will be written down.
        Ok(self.app.hall.change_here(&self.id, change).await?)
    }

    async fn send(&mut self, text: String) -> Result<(), Over> {
        let message = match &mut self.deflate {
            Some(deflate) => Message::Binary(deflated(deflate, &text).into()),
            None => Message::Text(text.into()),
        };
        Ok(self.socket.send(message).await?)
    }

    async fn refuse(&mut self, error: ApiError, id: Option<&str>) -> Result<(), Over> {
        self.app.metrics.refused(error.code);
        let mut body = json!(error.more);
        body["error"] = error.as_json(&self.app.shelf.locales().reader(self.caller.lang));
        if let Some(id) = id {
            body["id"] = id.into();
        }
        self.send(body.to_string()).await
    }
}

#[cfg(test)]
mod tests {
    use flate2::{Decompress, FlushDecompress};

    use super::*;

    #[test]
    fn what_is_deflated_can_be_read_message_by_message() {
        let mut deflate = Compress::new(flate2::Compression::best(), false);
        let mut inflate = Decompress::new(false);
        // Numbers that do not repeat need more room than is made at first.
        let noise: String =
            (0..9_000u64).map(|n| (n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 7).to_string()).collect();
        let texts = ["{\"whole\":1}", "{\"steps\":[1]}", &noise, "{\"steps\":[1]}"];
        for text in texts {
            let bytes = deflated(&mut deflate, text);
            let mut read = Vec::with_capacity(noise.len() + 64);
            let input = [&bytes[..], &[0, 0, 0xff, 0xff]].concat();
            inflate.decompress_vec(&input, &mut read, FlushDecompress::Sync).unwrap();
            assert_eq!(String::from_utf8(read).unwrap(), text);
        }
        assert!(deflated(&mut deflate, &noise[noise.len() - 3000..]).len() < 60, "what was sent is known");
    }
}
