//! What one viewer has been shown, version by version.
//!
//! A version goes up when something changes that the viewer sees or hears, and only then: the number
//! of records would tell how often others have chosen in secret.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;
use table::{Message, Reader};

use super::{Eye, Room, Source, Stage};
use crate::document::Document;
use crate::fault::Fault;
use crate::json;
use crate::record::Other;
use crate::shelf::{AnyMatch, Entering, Glimpse};

/// So many versions can be caught up with step by step, unless they are longer than that together; who is further behind
/// gets the whole.
const RECENT: usize = 64;
const RECENT_BYTES: usize = 32 << 10;

/// The versions of one viewer. They are counted whether somebody looks or not, but written only for those
/// who look.
#[derive(Default)]
pub(super) struct Line {
    /// What made each version.
    moments: Vec<Moment>,
    /// The latest version in which the game looked different.
    played: u32,
    /// How many entries have been shown; nothing before the start.
    shown: Option<u32>,
    table: Arc<str>,
    game: Option<Box<dyn Glimpse>>,
    /// The latest version, as it is sent, as long as somebody wants it.
    document: Option<Document>,
    /// The versions before it as steps that lead to it, as they are sent.
    recent: VecDeque<Arc<str>>,
    /// How many of them have been made since somebody asked what is new.
    unread: usize,
}

#[derive(Clone, Copy, Debug)]
struct Moment {
    /// The record.
    record: u32,
    /// How many entries the viewer had been shown then; none before the start.
    entries: Option<u32>,
}

/// What a viewer gets to know.
#[derive(Clone, Debug)]
pub enum Update {
    /// Version by version.
    Steps(Vec<Arc<str>>),
    /// Everything at once.
    Whole(String),
}

/// A member of an object: `"steps":[…]` or `"whole":{…}`.
impl fmt::Display for Update {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Update::Steps(steps) => {
                f.write_str("\"steps\":[")?;
                for (number, step) in steps.iter().enumerate() {
                    f.write_str(if number == 0 { "" } else { "," })?;
                    f.write_str(step)?;
                }
                f.write_str("]")
            }
            Update::Whole(whole) => write!(f, "\"whole\":{whole}"),
        }
    }
}

impl Update {
    /// About how long it is when it is written.
    pub(crate) fn length(&self) -> usize {
        match self {
            Update::Steps(steps) => steps.iter().map(|step| step.len() + 16).sum(),
            Update::Whole(whole) => whole.len() + 16,
        }
    }

    /// `{"steps": […]}` or `{"whole": {…}}`.
    #[must_use]
    pub fn to_json(&self) -> String {
        format!("{{{self}}}")
    }

    /// The same as a value.
    #[must_use]
    pub fn to_value(&self) -> Value {
        serde_json::from_str(&self.to_json()).expect("it was written as JSON")
    }
}

/// What was told in one version.
#[derive(Clone, Debug)]
pub struct Told {
    /// Which.
    pub version: u32,
    /// When, in seconds since 1970.
    pub at: u64,
    /// Lines of the log, and whether what they tell was taken back later.
    pub lines: Vec<(Message, bool)>,
    /// The same as a story, in paragraphs.
    pub tale: Vec<Vec<Message>>,
    /// What was said at the table.
    pub said: Option<Said>,
}

/// What somebody said.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Said {
    /// When, in seconds since 1970.
    at: u64,
    /// The name, if they still have one.
    name: Option<String>,
    /// From which seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    seat: Option<&'static str>,
    /// To which seat alone; if there is none, to everybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    to: Option<&'static str>,
    /// What.
    text: String,
}

impl Line {
    pub(super) fn version(&self) -> u32 {
        self.moments.len() as u32
    }

    /// Whether the game still looks as it did in that version.
    pub(super) fn is_fresh(&self, version: u32) -> bool {
        (self.played..=self.version()).contains(&version)
    }

    /// Somebody wants the latest version, and will want the next ones too.
    fn write(&mut self) {
        self.unread = 0;
        self.document.get_or_insert_with(|| Document::new(&self.table, self.game.as_deref(), None));
    }

    /// Keep the latest step, and as many of those before it as there is room for.
    fn keep(&mut self, step: Arc<str>) {
        self.recent.push_back(step);
        let mut bytes: usize = self.recent.iter().map(|step| step.len()).sum();
        while self.recent.len() > RECENT || bytes > RECENT_BYTES {
            bytes -= self.recent.pop_front().map_or(0, |step| step.len());
        }
    }

    /// The version that this record made, or the one before.
    pub(super) fn version_after(&self, record: u32) -> u32 {
        self.moments.partition_point(|moment| moment.record <= record) as u32
    }
}

/// One version, as it is sent.
fn step(version: u32, patch: &str, lines: &[Message], tale: &[Vec<Message>], said: Option<&Said>) -> String {
    let mut text = String::with_capacity(patch.len() + 512);
    text.push_str("{\"version\":");
    json::digits(&mut text, version.into());
    if patch != "[]" {
        text.push_str(",\"patch\":");
        text.push_str(patch);
    }
    if !lines.is_empty() {
        text.push_str(",\"lines\":");
        json::write(&mut text, lines);
    }
    if !tale.is_empty() {
        text.push_str(",\"tale\":");
        json::write(&mut text, tale);
    }
    if let Some(said) = said {
        text.push_str(",\"said\":");
        json::write(&mut text, said);
    }
    text.push('}');
    text
}

/// Everything at once, as it is sent.
fn whole(version: u32, document: &Document) -> String {
    format!("{{\"version\":{version},\"document\":{}}}", document.text())
}

impl Room {
    /// Whether these eyes may look at all.
    pub fn may_look(&self, eye: Eye) -> Result<(), Fault> {
        match eye {
            Eye::Open if self.laid.delay.is_none() && self.stage() != Stage::Over => Err(Fault::NotOpen),
            _ => Ok(()),
        }
    }

    /// Keep count of what these eyes see from now on. Whoever looks for the first time makes us go
    /// through all records once more.
    pub(super) fn follow(&mut self, eye: Eye) -> &mut Line {
        if !self.lines.contains_key(&eye) {
            let line = self.recount(eye);
            self.lines.insert(eye, line);
            self.advance_late();
        }
        self.lines.get_mut(&eye).expect("it has just been made")
    }

    fn recount(&self, eye: Eye) -> Line {
        let names = Arc::clone(&self.names);
        let mut room = Room::lay(self.id.clone(), Arc::clone(&self.shelf), names, self.laid.clone())
            .expect("it was laid once");
        room.hindsight = eye == Eye::Open && self.stage() == Stage::Over;
        room.lines.insert(eye, Line::default());
        room.tell(false);
        for number in 1..self.records {
            room.take(&self.record(number), Source::Past).expect("it was taken once");
        }
        room.lines.remove(&eye).expect("it was put there")
    }

    /// The latest version of what these eyes see.
    pub fn version(&mut self, eye: Eye) -> u32 {
        self.follow(eye).version()
    }

    /// What has changed for these eyes since that version; nothing if nothing has.
    pub fn update(&mut self, eye: Eye, since: Option<u32>) -> Option<Update> {
        let line = self.follow(eye);
        let version = line.version();
        line.write();
        match since {
            Some(since) if since == version => None,
            Some(since) if since < version && (version - since) as usize <= line.recent.len() => {
                let missed = (version - since) as usize;
                Some(Update::Steps(line.recent.range(line.recent.len() - missed..).cloned().collect()))
            }
            _ => line.document.as_ref().map(|document| Update::Whole(whole(version, document))),
        }
    }

    /// Everything these eyes see, in a reader's language.
    pub fn look(&mut self, eye: Eye, reader: Option<Reader<'_>>) -> String {
        let version = self.version(eye);
        let document = Document::new(&self.table, self.glimpse(eye).as_deref(), reader);
        whole(version, &document)
    }

    /// What these eyes saw in an earlier version.
    pub fn look_back(&mut self, eye: Eye, version: u32, reader: Option<Reader<'_>>) -> Result<String, Fault> {
        let index = version.checked_sub(1).ok_or(Fault::NoVersion)?;
        let moment = *self.follow(eye).moments.get(index as usize).ok_or(Fault::NoVersion)?;
        let game = self.game.as_deref().zip(moment.entries);
        let glimpse = game.and_then(|(game, entries)| {
            game.replay(entries as usize, eye == Eye::Open).glimpse(eye.viewer())
        });
        let document = Document::new(&self.table, glimpse.as_deref(), reader);
        Ok(whole(version, &document))
    }

    /// What was told after that version, at most so many versions of it.
    pub fn told(&mut self, eye: Eye, after: u32, most: usize) -> Vec<Told> {
        let line = self.follow(eye);
        let first = line.moments.len().min(after as usize);
        let before = first.checked_sub(1).map(|index| line.moments[index]);
        let moments: Vec<_> = line.moments[first..].iter().take(most).copied().collect();
        let mut shown = before.and_then(|moment| moment.entries);
        let versions = (first as u32 + 1..).zip(moments);
        let told = versions.map(|(version, moment)| {
            let new = new_entries(shown, moment.entries);
            shown = moment.entries;
            let tale = new.clone().flat_map(|entry| self.tale(eye, entry)).collect();
            let lines = new.flat_map(|entry| {
                let taken_back = self.game.as_deref().is_some_and(|game| game.taken_back(entry));
                self.heard(eye, entry).into_iter().map(move |line| (line, taken_back))
            });
            let (lines, said) = (lines.collect(), self.said(eye, moment.record));
            Told { version, at: self.time_of(moment.record), lines, tale, said }
        });
        told.collect()
    }

    /// The version that a seat saw after its own latest entry: what is later it may not have seen.
    pub fn looked(&mut self, seat: u8) -> u32 {
        let entries = self.game.as_deref().map_or(0, |game| game.entries());
        let game = self.game.as_deref();
        let own = (1..=entries).rev().find(|&entry| game.is_some_and(|game| game.entry(entry).0.0 == seat));
        let record = own.map_or(0, |entry| self.record_of_entry(entry));
        self.follow(Eye::Seat(seat)).version_after(record)
    }

    /// Tell everybody who is followed what has happened.
    pub(super) fn tell(&mut self, keep: bool) {
        let mut lines = std::mem::take(&mut self.lines);
        if lines.contains_key(&Eye::Open) {
            self.advance_late();
        }
        for (eye, line) in &mut lines {
            self.tell_one(*eye, line, keep);
        }
        self.lines = lines;
    }

    fn tell_one(&self, eye: Eye, line: &mut Line, keep: bool) {
        let record = self.records - 1;
        let shown = self.shown(eye);
        let game = self.glimpse(eye);
        let new = new_entries(line.shown, shown);
        let hears = new.clone().any(|entry| self.hears(eye, entry));
        let said = self.said(eye, record);
        line.shown = shown;
        let looks_like_before = match (&line.game, &game) {
            (Some(before), Some(now)) => now.is_like(&**before),
            (before, now) => before.is_none() && now.is_none(),
        };
        if looks_like_before && line.table == self.table && !hears && said.is_none() {
            return;
        }
        line.moments.push(Moment { record, entries: shown });
        if !looks_like_before {
            line.played = line.version();
        }
        line.table = Arc::clone(&self.table);
        let before = std::mem::replace(&mut line.game, game);
        let Some(mut document) = line.document.take().filter(|_| keep && line.unread < RECENT) else {
            line.recent.clear();
            return;
        };
        let patch = document.update(before.as_deref(), &line.table, line.game.as_deref());
        let lines: Vec<_> = new.clone().flat_map(|entry| self.heard(eye, entry)).collect();
        let tale: Vec<_> = new.flat_map(|entry| self.tale(eye, entry)).collect();
        let step = step(line.version(), &patch, &lines, &tale, said.as_ref());
        line.keep(step.into());
        line.unread += 1;
        line.document = Some(document);
    }

    /// How many entries these eyes have been shown; nothing before the start.
    fn shown(&self, eye: Eye) -> Option<u32> {
        self.seen_by(eye).map(|game| game.entries() as u32)
    }

    /// The match that these eyes see: after a while, for those that see everything.
    fn seen_by(&self, eye: Eye) -> Option<&dyn AnyMatch> {
        let game = self.game.as_deref()?;
        match eye {
            Eye::Open if game.outcome().is_none() => self.late.as_deref(),
            _ => Some(game),
        }
    }

    fn glimpse(&self, eye: Eye) -> Option<Box<dyn Glimpse>> {
        self.seen_by(eye)?.glimpse(eye.viewer())
    }

    /// What the entry of this number told these eyes, 0 being the start.
    fn heard(&self, eye: Eye, entry: usize) -> Vec<Message> {
        self.seen_by(eye).map_or_else(Vec::new, |game| game.heard(entry, eye.viewer()))
    }

    /// Whether it told them anything.
    fn hears(&self, eye: Eye, entry: usize) -> bool {
        self.seen_by(eye).is_some_and(|game| game.hears(entry, eye.viewer()))
    }

    /// The same as a story.
    fn tale(&self, eye: Eye, entry: usize) -> Vec<Vec<Message>> {
        self.seen_by(eye).map_or_else(Vec::new, |game| game.tale(entry, eye.viewer()))
    }

    /// What was said in this record, if these eyes may read it. The players do not hear the gallery
    /// before the end: somebody there may see more than they do. What is whispered nobody else hears, but
    /// it can be read when the whole match lies open.
    fn said(&self, eye: Eye, record: u32) -> Option<Said> {
        let index = self.others.binary_search_by_key(&record, |(known, _)| *known).ok()?;
        let Other::Said { at, seat, to, by, text } = &self.others[index].1 else { return None };
        let is_for_these = match (eye, to) {
            (Eye::Seat(own), Some(to)) => own == *to || Some(own) == *seat,
            (Eye::Gallery, Some(_)) => false,
            (Eye::Open, Some(_)) => self.hindsight || self.stage() == Stage::Over,
            (Eye::Seat(_), None) => seat.is_some() || record >= self.over_since(),
            (Eye::Gallery | Eye::Open, None) => true,
        };
        let name = |seat: &Option<u8>| seat.and_then(|seat| self.seats.get(usize::from(seat)).copied());
        is_for_these.then(|| Said {
            at: *at,
            name: self.names.get(by).cloned(),
            seat: name(seat),
            to: name(to),
            text: text.clone(),
        })
    }

    /// What somebody has said here, in order.
    pub fn said_by<'a>(&'a self, person: &'a str) -> impl Iterator<Item = String> + 'a {
        self.others.iter().filter_map(move |(_, other)| match other {
            Other::Said { by, text, .. } if by == person => Some(text.clone()),
            _ => None,
        })
    }

    /// The number of the record that ended the match; later than any while it runs.
    fn over_since(&self) -> u32 {
        match (&self.game, self.stage()) {
            (Some(game), Stage::Over) => self.record_of_entry(game.entries()),
            _ => u32::MAX,
        }
    }

    /// How many entries may be seen by those who see everything; nothing if nothing may yet.
    fn shown_late(&self, game: &dyn AnyMatch) -> Option<usize> {
        if self.hindsight {
            return Some(game.entries());
        }
        let begun = (game.turn() + 1).checked_sub(self.laid.delay?).filter(|turn| *turn > 1)?;
        self.turns.iter().find(|(turn, _)| *turn >= begun).map(|(_, entries)| *entries)
    }

    /// Let those who see everything late see as much as they may by now.
    fn advance_late(&mut self) {
        let Some(game) = &self.game else { return };
        let Some(entries) = self.shown_late(&**game) else { return };
        let late = self.late.get_or_insert_with(|| game.replay(0, true));
        for number in late.entries() + 1..=entries {
            let (seat, id, words, faces) = game.entry(number);
            late.enter(Entering { seat, id, words, faces, again: true }).expect("it was taken once");
        }
    }
}

/// The numbers of the entries that are new to somebody, 0 being the start.
fn new_entries(before: Option<u32>, now: Option<u32>) -> std::ops::Range<usize> {
    let first = before.map_or(0, |before| before as usize + 1);
    first..now.map_or(first, |now| now as usize + 1).max(first)
}
