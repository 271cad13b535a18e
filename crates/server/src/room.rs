//! One match in memory: what its records add up to.
//!
//! [`Room::take`] is the only thing that changes a room, and it is given what was or is about to be
//! written down, so that a room can always be made again from its records.

mod chairs;
mod data;
mod line;
mod sheet;

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use serde_json::Value;
use table::{Denial, Dice, Id, Player, Seat, Seed, Unplayed, Viewer};

pub use data::Data;
pub use line::{Said, Told, Update};
#[cfg(feature = "ts")]
pub(crate) use sheet::Table;
pub(crate) use sheet::words_of;

use crate::fault::Fault;
use crate::record::{EntryRecord, Holder, Laid, Other, Record};
use crate::shelf::{AnyGame, AnyMatch, Entering, EntryError, Order, Shelf, Unfit};
use chairs::Chair;
use line::Line;

/// Whose eyes look at a match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Eye {
    /// Those of whoever sits there.
    Seat(u8),
    /// Those of the gallery: only what lies open to all.
    Gallery,
    /// Those that see everything: after the end, or late, if the table allows it.
    Open,
}

impl Eye {
    fn viewer(self) -> Viewer {
        match self {
            Eye::Seat(seat) => Viewer::Seat(Seat(seat)),
            Eye::Gallery => Viewer::Gallery,
            Eye::Open => Viewer::Open,
        }
    }
}

/// How far a match is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Seats are still free.
    Gathering,
    /// It is being played.
    Running,
    /// It has been played.
    Over,
    /// It was given up before it began.
    Closed,
    /// It cannot be played here: it is of other rules or data, or of a game that is not on the shelf.
    Shelved,
}

impl Stage {
    /// The word for it in lists and on the wire.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Stage::Gathering => "gathering",
            Stage::Running => "running",
            Stage::Over => "over",
            Stage::Closed => "closed",
            Stage::Shelved => "shelved",
        }
    }
}

/// Where a record comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// Somebody wants it now; the rules have not judged it yet.
    Here,
    /// Another node has just written it.
    Elsewhere,
    /// It was written some time ago; nobody waits for it.
    Past,
}

/// One match.
pub struct Room {
    id: Id,
    shelf: Arc<Shelf>,
    laid: Laid,
    seats: &'static [&'static str],
    chairs: Vec<Chair>,
    closed: bool,
    /// Why it cannot be played here, and the entries that nobody has made again.
    shelved: Option<Fault>,
    kept: Vec<EntryRecord>,
    /// Every record that is no entry, and its number.
    others: Vec<(u32, Other)>,
    records: u32,
    game: Option<Box<dyn AnyMatch>>,
    /// When each entry was made, in seconds after the table was laid.
    times: Vec<u32>,
    /// Each turn, and the number of entries when it began.
    turns: Vec<(u32, usize)>,
    /// What people are called, as far as they are mentioned here.
    names: Arc<HashMap<String, String>>,
    /// What everybody sees of the table, as JSON.
    table: Arc<str>,
    lines: BTreeMap<Eye, Line>,
    /// The match as the gallery sees it some turns later.
    late: Option<Box<dyn AnyMatch>>,
    /// Whether this is the past of a match that is over: then everything may be seen at every moment.
    hindsight: bool,
}

impl std::fmt::Debug for Room {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Room").field("id", &self.id).field("records", &self.records).finish_non_exhaustive()
    }
}

/// What came of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entered {
    /// What the seat sees since then is at least of this version.
    pub version: u32,
    /// Whether it had been made before.
    pub repeated: bool,
}

impl Room {
    /// The room that these records add up to.
    pub fn fold(
        id: Id,
        shelf: Arc<Shelf>,
        names: HashMap<String, String>,
        records: impl IntoIterator<Item = Record>,
    ) -> Result<Self, Fault> {
        let mut records = records.into_iter();
        let Some(Record::Other(Other::Laid(laid))) = records.next() else { return Err(Fault::NoMatch) };
        let mut room = Room::lay(id, shelf, Arc::new(names), laid)?;
        for record in records {
            room.take(&record, Source::Past)?;
        }
        Ok(room)
    }

    fn lay(
        id: Id,
        shelf: Arc<Shelf>,
        names: Arc<HashMap<String, String>>,
        laid: Laid,
    ) -> Result<Self, Fault> {
        let shelved = shelf.shelved(&laid.game, laid.basis());
        let seats = match shelf.game(&laid.game).map(|game| game.seats(&laid.options)) {
            Some(Err(unfit)) if shelved.is_none() => return Err(Fault::Unfit(unfit)),
            // What other rules call their seats may be unknown here.
            seats => seats.and_then(Result::ok).unwrap_or(&[]),
        };
        let mut room = Room {
            id,
            seats,
            chairs: vec![Chair::default(); seats.len().max(laid.kept_for.len())],
            closed: false,
            shelved,
            kept: Vec::new(),
            others: Vec::new(),
            records: 0,
            game: None,
            times: Vec::new(),
            turns: Vec::new(),
            names,
            table: "".into(),
            lines: BTreeMap::new(),
            late: None,
            hindsight: false,
            shelf,
            laid: laid.clone(),
        };
        for (chair, kept_for) in room.chairs.iter_mut().zip(&laid.kept_for) {
            chair.kept_for.clone_from(kept_for);
        }
        room.others.push((0, Other::Laid(laid)));
        room.records = 1;
        room.table = room.table_sheet();
        Ok(room)
    }

    /// The name of the match.
    #[must_use]
    pub fn id(&self) -> &Id {
        &self.id
    }

    /// How it was set up.
    #[must_use]
    pub fn laid(&self) -> &Laid {
        &self.laid
    }

    /// The luck of the match.
    fn seed(&self) -> Result<Seed, Fault> {
        Seed::from_hex(&self.laid.seed).ok_or_else(|| Fault::Damaged("the seed is no seed".to_owned()))
    }

    /// The game on the shelf that is played here.
    fn title(&self) -> Result<&dyn AnyGame, Fault> {
        self.shelf.game(&self.laid.game).ok_or_else(|| Fault::NoGame(self.laid.game.clone()))
    }

    /// How many records it follows from.
    #[must_use]
    pub fn records(&self) -> u32 {
        self.records
    }

    /// How far it is.
    #[must_use]
    pub fn stage(&self) -> Stage {
        match &self.game {
            Some(game) if game.outcome().is_some() => Stage::Over,
            Some(_) => Stage::Running,
            None if self.closed => Stage::Closed,
            None if self.shelved.is_some() => Stage::Shelved,
            None => Stage::Gathering,
        }
    }

    /// Whether it can be played here, or why not.
    pub fn playable(&self) -> Result<(), Fault> {
        self.shelved.clone().map_or(Ok(()), Err)
    }

    /// The game, once it has begun.
    pub fn game(&self) -> Result<&dyn AnyMatch, Fault> {
        self.playable()?;
        self.game.as_deref().ok_or(Fault::NotBegun)
    }

    /// Somebody is mentioned here from now on.
    pub fn learn_name(&mut self, id: &str, name: Option<String>) {
        let Some(name) = name else { return };
        if self.names.get(id) != Some(&name) {
            Arc::make_mut(&mut self.names).insert(id.to_owned(), name);
        }
    }

    /// Somebody has no name any more.
    pub fn forget_name(&mut self, id: &str) {
        if self.names.contains_key(id) {
            Arc::make_mut(&mut self.names).remove(id);
            self.table = self.table_sheet();
        }
    }

    /// Add what was written down, or is about to be. After an error nothing has changed.
    pub fn take(&mut self, record: &Record, source: Source) -> Result<(), Fault> {
        let at = match record {
            Record::Entry(entry) if self.shelved.is_some() => {
                self.kept.push(entry.clone());
                self.records += 1;
                return Ok(());
            }
            Record::Entry(entry) => {
                self.enter_record(entry, source != Source::Here)?;
                self.records += 1;
                if self.stage() == Stage::Over {
                    self.table = self.table_sheet();
                    if !self.hindsight {
                        // From now on all of it may be seen, from the beginning: that is another past.
                        self.lines.remove(&Eye::Open);
                    }
                }
                entry.at
            }
            Record::Other(other) => {
                self.take_other(other)?;
                let at = other.at();
                self.others.push((self.records, other.clone()));
                self.records += 1;
                self.table = self.table_sheet();
                at
            }
        };
        self.note_time(at);
        self.tell(source != Source::Past);
        Ok(())
    }

    fn enter_record(&mut self, entry: &EntryRecord, again: bool) -> Result<(), Fault> {
        let EntryRecord { at, seat, id, words, faces } = entry;
        let game = self.game.as_mut().ok_or(Fault::NotBegun)?;
        game.enter(Entering { seat: *seat, id, words, faces, again }).map_err(|error| match error {
            EntryError::Words => Fault::Words,
            EntryError::Denied(denial) => Fault::Denied(denial),
        })?;
        let (turn, entries) = (game.turn(), game.entries());
        // Taking back may lead to an earlier turn.
        self.turns.retain(|(begun, _)| *begun <= turn);
        if self.turns.last().is_none_or(|(begun, _)| *begun < turn) {
            self.turns.push((turn, entries));
        }
        self.times.push(u32::try_from(at.saturating_sub(self.laid.at)).unwrap_or(u32::MAX));
        Ok(())
    }

    fn take_other(&mut self, other: &Other) -> Result<(), Fault> {
        match other {
            Other::Laid(_) => return Err(Fault::Damaged("a table is laid once".to_owned())),
            Other::Began { .. } if self.shelved.is_some() => {}
            Other::Began { faces, .. } => {
                let game = self.start(faces.clone())?;
                self.turns.push((game.turn(), 0));
                self.game = Some(game);
            }
            Other::Closed { .. } => self.closed = true,
            Other::Said { .. } => {}
            Other::Sat { .. } | Other::Left { .. } | Other::Wants { .. } => self.take_chair(other)?,
        }
        Ok(())
    }

    /// The dice typed for set-up; nothing before the start.
    fn first_faces(&self) -> Option<&[u8]> {
        self.others.iter().find_map(|(_, other)| match other {
            Other::Began { faces, .. } => Some(&**faces),
            _ => None,
        })
    }

    /// The game as it would be laid out now.
    pub(crate) fn start(&self, faces: Vec<u8>) -> Result<Box<dyn AnyMatch>, Fault> {
        let game = self.title()?;
        let seed = self.seed()?;
        let player = |chair: &Chair| Player { name: String::new(), salt: chair.salt.clone() };
        game.start(Order {
            id: self.id.clone(),
            options: self.laid.options.clone(),
            players: self.chairs.iter().map(player).collect(),
            dice: self.laid.dice,
            seed,
            faces,
        })
        .map_err(Fault::Unfit)
    }

    /// A record by its number.
    fn record(&self, number: u32) -> Record {
        match self.others.binary_search_by_key(&number, |(known, _)| *known) {
            Ok(index) => Record::Other(self.others[index].1.clone()),
            Err(index) => {
                let entry = number as usize - index;
                if self.shelved.is_some() {
                    return Record::Entry(self.kept[entry].clone());
                }
                let game = self.game.as_deref().expect("entries come after the start");
                let (seat, id, words, faces) = game.entry(entry + 1);
                Record::Entry(EntryRecord {
                    at: self.laid.at + u64::from(self.times[entry]),
                    seat,
                    id: id.clone(),
                    words: words.to_owned(),
                    faces: faces.to_vec(),
                })
            }
        }
    }

    /// The number of the record that holds the entry of this number.
    fn record_of_entry(&self, entry: usize) -> u32 {
        // So many other records stand before it as push it to where it is.
        let mut record = entry as u32 - 1;
        for (other, _) in &self.others {
            if *other <= record {
                record += 1;
            } else {
                break;
            }
        }
        record
    }

    /// Make an entry. `version` is what the seat has seen.
    pub fn enter(&mut self, entry: EntryRecord, version: u32) -> Result<(Entered, Option<Record>), Fault> {
        let seat = entry.seat;
        let game = self.game()?;
        if let Some(number) =
            game.known(seat, &entry.id, &entry.words, &entry.faces).map_err(Fault::Denied)?
        {
            let record = self.record_of_entry(number);
            let version = self.follow(Eye::Seat(seat.0)).version_after(record);
            return Ok((Entered { version, repeated: true }, None));
        }
        if !self.follow(Eye::Seat(seat.0)).is_fresh(version) {
            return Err(Fault::Stale);
        }
        let record = Record::Entry(entry);
        self.take(&record, Source::Here)?;
        let version = self.follow(Eye::Seat(seat.0)).version();
        Ok((Entered { version, repeated: false }, Some(record)))
    }

    /// Make an entry for a bot, which has seen the match when it had so many entries.
    pub fn enter_for_bot(&mut self, entry: EntryRecord, seen: usize) -> Result<Record, Fault> {
        if self.game()?.entries() != seen {
            return Err(Fault::Stale);
        }
        let record = Record::Entry(entry);
        self.take(&record, Source::Here)?;
        Ok(record)
    }

    /// Why the match cannot begin although everybody sits: real dice are wanted.
    fn wants_dice(fault: &Fault) -> bool {
        matches!(fault, Fault::Unfit(Unfit::Denied(Denial::Dice(_))))
    }

    /// Lay out the game, now that everybody sits.
    pub fn begin(&self, faces: Vec<u8>, at: u64) -> Result<Record, Fault> {
        self.playable()?;
        if self.stage() != Stage::Gathering {
            return Err(Fault::Begun);
        }
        if self.chairs.iter().any(|chair| chair.holder.is_none()) {
            return Err(Fault::SeatsFree);
        }
        self.start(faces.clone())?;
        Ok(Record::Other(Other::Began { at, faces }))
    }

    /// The same if nothing stands in the way; nothing if somebody must first type dice.
    pub(crate) fn begin_if_full(&self, at: u64) -> Result<Option<Record>, Fault> {
        if self.chairs.iter().any(|chair| chair.holder.is_none()) {
            return Ok(None);
        }
        match self.begin(Vec::new(), at) {
            Ok(record) => Ok(Some(record)),
            Err(fault) if self.laid.dice == Dice::Typed && Room::wants_dice(&fault) => Ok(None),
            Err(fault) => Err(fault),
        }
    }

    /// Say something: from a seat or from the gallery, to everybody or, from seat to seat, to one alone.
    pub fn say(
        &self,
        by: &str,
        seat: Option<u8>,
        to: Option<u8>,
        text: String,
        at: u64,
    ) -> Result<Record, Fault> {
        self.playable()?;
        if self.stage() == Stage::Closed {
            return Err(Fault::NoMatch);
        }
        if to.is_some() && (seat.is_none() || seat == to) {
            return Err(Fault::NotToWhisper);
        }
        Ok(Record::Other(Other::Said { at, seat, to, by: by.to_owned(), text }))
    }

    /// Whether somebody may know of this match: it is public, or they have to do with it, or they have
    /// the invitation with this hash.
    #[must_use]
    pub fn is_open_to(&self, person: Option<&str>, invitation: Option<&str>) -> bool {
        let Some(secret) = &self.laid.invitation else { return true };
        invitation == Some(secret)
            || person.is_some_and(|person| self.insiders().any(|insider| insider == person))
    }

    /// Whose eyes somebody may look with: those of the seat they name, or of the one they hold, or of
    /// the gallery.
    pub fn eye(&self, person: Option<&str>, seat: Option<&str>) -> Result<Eye, Fault> {
        let mut own = person.into_iter().flat_map(|person| self.seats_of(person));
        match seat {
            Some("gallery") => Ok(Eye::Gallery),
            Some("open") => {
                // Who plays, or may come back to play, must not look into the others' cards, however late.
                let plays = own.next().is_some() || person.is_some_and(|person| self.may_come_back(person));
                if plays && self.stage() != Stage::Over {
                    return Err(Fault::NotOpen);
                }
                self.may_look(Eye::Open).map(|()| Eye::Open)
            }
            Some(word) => {
                let seat = self.seat(word)?;
                if own.any(|own| own == seat) { Ok(Eye::Seat(seat)) } else { Err(Fault::NotYours) }
            }
            None => match (own.next(), own.next()) {
                (None, _) => Ok(Eye::Gallery),
                (Some(seat), None) => Ok(Eye::Seat(seat)),
                (Some(_), Some(_)) => Err(Fault::WhichSeat),
            },
        }
    }

    /// The seat from which somebody acts: the one they name, or the one they hold.
    pub fn own_seat(&self, person: &str, seat: Option<&str>) -> Result<u8, Fault> {
        match self.eye(Some(person), seat)? {
            Eye::Seat(seat) => Ok(seat),
            Eye::Gallery | Eye::Open => Err(Fault::NotYours),
        }
    }

    /// The seat of that word.
    pub fn seat(&self, word: &str) -> Result<u8, Fault> {
        let found = self.seats.iter().position(|known| *known == word);
        found.map(|seat| seat as u8).ok_or_else(|| Fault::NoSeat(word.to_owned()))
    }

    /// The words for the seats.
    #[must_use]
    pub fn seats(&self) -> &'static [&'static str] {
        self.seats
    }

    /// Who holds a seat.
    #[must_use]
    pub fn holder(&self, seat: u8) -> Option<&Holder> {
        self.chairs.get(usize::from(seat))?.holder.as_ref()
    }

    /// The hash of the seed, published before the first die.
    #[must_use]
    pub fn seal(&self) -> String {
        Seed::from_hex(&self.laid.seed).map(|seed| seed.seal().to_string()).unwrap_or_default()
    }

    /// What each player has added to the luck, in the order of the seats.
    #[must_use]
    pub fn salts(&self) -> Vec<String> {
        self.chairs.iter().map(|chair| chair.salt.clone()).collect()
    }

    /// What those are called who sit at the table, in the order of the seats.
    #[must_use]
    pub fn player_names(&self) -> Vec<String> {
        let names = self.chairs.iter().map(|chair| match &chair.holder {
            Some(Holder::Person(id)) => self.names.get(id).cloned().unwrap_or_default(),
            Some(Holder::Bot(name)) => name.clone(),
            None => String::new(),
        });
        names.collect()
    }

    /// The match as a file.
    pub fn file(&self, key: &table::HostKey) -> Result<String, Fault> {
        let names = self.player_names();
        match &self.shelved {
            None => Ok(self.game()?.save(key, names)),
            Some(why) => self.unplayed(names).and_then(|kept| kept.save(key)).ok_or(why.clone()),
        }
    }

    /// What is known of a match that cannot be played here; nothing if it has not begun.
    fn unplayed(&self, names: Vec<String>) -> Option<Unplayed<'_, Value>> {
        let laid = &self.laid;
        let faces = self.first_faces()?;
        let salts = self.chairs.iter().map(|chair| chair.salt.clone());
        let players = names.into_iter().zip(salts).map(|(name, salt)| Player { name, salt });
        Some(Unplayed {
            game: &laid.game,
            basis: laid.basis(),
            id: &self.id,
            options: without_nulls(laid.options.clone()),
            dice: laid.dice,
            seed: Seed::from_hex(&laid.seed)?,
            seats: self.seats.iter().copied().zip(players).collect(),
            faces,
            entries: self.kept.iter().map(|e| (e.seat, &e.id, &*e.words, &*e.faces)).collect(),
        })
    }
}

/// A match file knows no null: what is not there is left out.
fn without_nulls(value: Value) -> Value {
    match value {
        Value::Object(members) => members
            .into_iter()
            .filter(|(_, one)| !one.is_null())
            .map(|(name, one)| (name, without_nulls(one)))
            .collect(),
        value => value,
    }
}
