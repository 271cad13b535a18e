//! All matches of a host: loaded when somebody comes, written before anybody is told, forgotten when
//! nobody looks any more.

mod lay;
mod list;
mod robots;

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use smallvec::smallvec;
use table::{HostKey, Id};
use tokio::sync::{Mutex as AsyncMutex, Semaphore, broadcast::error::RecvError, watch};
use tracing::Instrument as _;

pub(crate) use lay::one_line;
pub use lay::{Laying, SeatWish};
pub use list::{Search, Whose};

use crate::fault::Fault;
use crate::histogram::Histogram;
use crate::limits;
use crate::people::{People, PeopleError};
use crate::record::{Laid, Other, Record};
use crate::room::{Room, Source, Stage};
use crate::shelf::Shelf;
use crate::store::{Append, Changed, News, Store, StoreError};
use robots::Robots;

/// Which matches stay in memory although nobody looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keeps {
    /// One that nobody has asked for in this time leaves.
    pub idle: Duration,
    /// If there are more than so many, those leave that nobody uses.
    pub rooms: usize,
}

impl Default for Keeps {
    fn default() -> Self {
        Keeps { idle: Duration::from_secs(10 * 60), rooms: limits::ROOMS }
    }
}

/// So often it is looked whether there are any.
const SWEEP: Duration = Duration::from_secs(30);
/// So often something is tried again that others were faster with.
const TRIES: u32 = 10;
/// A match of more records is put together where others need not wait for it.
const LONG: usize = 200;

/// The matches of a host.
pub struct Hall {
    store: Arc<dyn Store>,
    shelf: Arc<Shelf>,
    people: Arc<People>,
    key: HostKey,
    cells: Mutex<foldhash::HashMap<Id, Arc<Cell>>>,
    robots: Robots,
    /// Turns for putting matches together that take long.
    turns: Arc<Semaphore>,
    keeps: Keeps,
    appends: Histogram,
}

impl fmt::Debug for Hall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hall").field("rooms", &self.rooms()).finish_non_exhaustive()
    }
}

/// Shown by the bell of a room that has been made again, and will not ring any more.
pub const MOVED: u32 = u32::MAX;

/// A room, and a bell.
pub struct Cell {
    room: AsyncMutex<Room>,
    /// How many records there are, or [`MOVED`].
    bell: watch::Sender<u32>,
    /// Set while the room changes and until that is durable. Whoever has the lock and finds it set
    /// knows that a change broke off: the room is wrong and must be made again.
    broken: AtomicBool,
    /// So many records have been written from here, or are being written.
    written: AtomicU32,
    /// So many sweeps have come by since somebody asked for it.
    unasked: AtomicU32,
    /// Where it is kept.
    stream: Arc<str>,
}

impl Cell {
    fn new(room: Room) -> Arc<Self> {
        Arc::new(Cell {
            stream: stream_of(room.id()),
            room: AsyncMutex::new(room),
            bell: watch::Sender::new(0),
            broken: AtomicBool::new(false),
            written: AtomicU32::new(0),
            unasked: AtomicU32::new(0),
        })
    }

    /// Whether somebody has it, beside the list of all, or listens.
    fn is_in_use(self: &Arc<Self>) -> bool {
        Arc::strong_count(self) > 1 || self.bell.receiver_count() > 0
    }

    /// Ask only with the lock of the room.
    fn is_broken(&self) -> bool {
        self.broken.load(Ordering::Acquire)
    }

    /// There are so many records now.
    fn ring(&self, records: u32) {
        self.bell.send_if_modified(|known| {
            *known = records.max(*known);
            // Whoever begins to listen looks at the room after that.
            self.bell.receiver_count() > 0
        });
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Who was slower tries again at once, then a little later each time, and not all at the same moment.
fn pause(tried: u32) -> Duration {
    let [random] = crate::secret::random_bytes();
    Duration::from_micros(u64::from(random) << (tried + 2)) * tried.min(1)
}

/// What a change comes to: an answer, and what is to be written down for it.
pub type Change<T> = Result<(T, Vec<Record>), Fault>;

impl Hall {
    /// The matches kept in this store.
    #[must_use]
    pub fn open(store: Arc<dyn Store>, shelf: Arc<Shelf>, people: Arc<People>, key: HostKey) -> Arc<Self> {
        Hall::open_with(store, shelf, people, key, Keeps::default())
    }

    /// The same, with matches that nobody looks at kept otherwise.
    #[must_use]
    pub fn open_with(
        store: Arc<dyn Store>,
        shelf: Arc<Shelf>,
        people: Arc<People>,
        key: HostKey,
        keeps: Keeps,
    ) -> Arc<Self> {
        let hall = Arc::new(Hall {
            store,
            shelf,
            people,
            key,
            cells: Mutex::default(),
            robots: Robots::default(),
            turns: Arc::new(Semaphore::new(thread::available_parallelism().map_or(1, NonZero::get))),
            keeps,
            appends: Histogram::default(),
        });
        tokio::spawn(follow_news(Arc::downgrade(&hall), hall.store.news()));
        tokio::spawn(sweep(Arc::downgrade(&hall), keeps.idle.min(SWEEP)));
        tokio::spawn(robots::sweep(Arc::downgrade(&hall)));
        hall
    }

    /// What seals the files of running matches.
    #[must_use]
    pub fn key(&self) -> &HostKey {
        &self.key
    }

    /// How many matches are in memory.
    #[must_use]
    pub fn rooms(&self) -> usize {
        lock(&self.cells).len()
    }

    /// How long it took until changes were durable.
    #[must_use]
    pub(crate) fn appends(&self) -> &Histogram {
        &self.appends
    }

    /// A match, from memory or from the store.
    pub async fn cell(&self, id: &Id) -> Result<Arc<Cell>, Fault> {
        let known = lock(&self.cells).get(id).cloned();
        if let Some(cell) = known {
            cell.unasked.store(0, Ordering::Relaxed);
            return Ok(cell);
        }
        let cell = Cell::new(self.load(id).await?);
        let surplus = {
            let mut cells = lock(&self.cells);
            match cells.entry(id.clone()) {
                // Somebody else has loaded it meanwhile.
                Entry::Occupied(known) => return Ok(Arc::clone(known.get())),
                Entry::Vacant(place) => drop(place.insert(Arc::clone(&cell))),
            }
            take_surplus(&mut cells, self.keeps.rooms)
        };
        // It takes its time to give all of them back.
        drop(surplus);
        // News of what was written after we have read, and before it was known that we care, went unheard.
        self.catch_up(id, &cell, None).await;
        Ok(cell)
    }

    async fn load(&self, id: &Id) -> Result<Room, Fault> {
        let records = read(self.store.load(&stream_of(id), 0).await?)?;
        if records.is_empty() {
            return Err(Fault::NoMatch);
        }
        let names = self.names(mentioned(&records)).await?;
        let takes_long = records.len() > LONG || records.first().is_some_and(|first| self.makes(first));
        let (id, shelf) = (id.clone(), Arc::clone(&self.shelf));
        self.aside(takes_long, move || Room::fold(id, shelf, names, records)).await
    }

    /// Whether something is made to order for a match that begins so.
    fn makes(&self, first: &Record) -> bool {
        let Record::Other(Other::Laid(Laid { game, options, .. })) = first else { return false };
        self.shelf.game(game).is_some_and(|game| game.is_made_to_order(options))
    }

    /// Do this; if it takes long, where others need not wait for it, and not too much of it at once.
    async fn aside<T: Send + 'static>(
        &self,
        takes_long: bool,
        work: impl FnOnce() -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        if !takes_long {
            return work();
        }
        let turn = Arc::clone(&self.turns).acquire_owned().await;
        // The turn ends with the work, and not when whoever asked hangs up.
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        let done = done.await;
        done.unwrap_or_else(|_| Err(Fault::Damaged("the match cannot be put together".to_owned())))
    }

    /// What these people are called, as far as they still are.
    async fn names(&self, people: HashSet<&str>) -> Result<HashMap<String, String>, Fault> {
        let mut names = HashMap::new();
        for person in people {
            if let Some(name) = self.name(person).await? {
                names.insert(person.to_owned(), name);
            }
        }
        Ok(names)
    }

    /// What somebody is called. If what is kept of them makes no sense they have no name, and spoil no match.
    async fn name(&self, person: &str) -> Result<Option<String>, Fault> {
        match self.people.name(person).await {
            Err(PeopleError::Store(error @ StoreError::Damaged { .. })) => {
                tracing::error!(%error, "somebody has no name any more");
                Ok(None)
            }
            name => Ok(name?),
        }
    }

    /// Look at a match. Nobody changes it in the meantime, and all that is seen is durable.
    pub async fn with<T>(
        &self,
        id: &Id,
        look: impl FnOnce(&mut Room) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        loop {
            let cell = self.cell(id).await?;
            let mut room = cell.room.lock().await;
            if !cell.is_broken() {
                return look(&mut room);
            }
            drop(room);
            self.make_again(id, &cell, "a change broke off");
        }
    }

    /// Look at a match in passing, as somebody does who goes through many. It does not stay in memory for that.
    pub async fn glance<T>(&self, id: &Id, look: impl FnOnce(&Room) -> T) -> Result<T, Fault> {
        let known = lock(&self.cells).get(id).cloned();
        if let Some(cell) = known {
            let room = cell.room.lock().await;
            if !cell.is_broken() {
                return Ok(look(&room));
            }
        }
        Ok(look(&self.load(id).await?))
    }

    /// Change a match: try it, write it down, wait until that is durable, and only then answer and
    /// tell others. If somebody at another node was faster, the match is read again and the change
    /// tried once more.
    ///
    /// Whoever asks may hang up; what was begun is finished all the same.
    pub async fn change<T: Send + 'static>(
        self: &Arc<Self>,
        id: &Id,
        change: impl Fn(&mut Room) -> Change<T> + Send + Sync + 'static,
    ) -> Result<T, Fault> {
        let (hall, id) = (Arc::clone(self), id.clone());
        let change = async move { hall.change_here(&id, change).await };
        let changed = tokio::spawn(change.in_current_span()).await;
        changed.unwrap_or_else(|_| Err(Fault::Damaged("a change broke off".to_owned())))
    }

    /// The same for whoever never hangs up: nobody may drop this before it is finished.
    pub async fn change_here<T>(
        self: &Arc<Self>,
        id: &Id,
        change: impl Fn(&mut Room) -> Change<T>,
    ) -> Result<T, Fault> {
        let mut tried = 0;
        while tried < TRIES {
            let cell = self.cell(id).await?;
            let mut room = cell.room.lock().await;
            if cell.is_broken() {
                drop(room);
                self.make_again(id, &cell, "a change broke off");
                // That was another's try.
                continue;
            }
            let before = room.records();
            cell.broken.store(true, Ordering::Release);
            let changed = change(&mut room);
            let (answer, records) = match changed {
                Ok(changed) => changed,
                Err(fault) => {
                    // A fault has changed nothing; should it have, the room is made again.
                    cell.broken.store(room.records() != before, Ordering::Release);
                    return Err(fault);
                }
            };
            if !records.is_empty() {
                let begun = Instant::now();
                cell.written.store(room.records(), Ordering::Release);
                match self.store.append(smallvec![append(&cell.stream, &room, before, &records)]).await {
                    Ok(()) => self.appends.add(begun.elapsed()),
                    Err(error) => {
                        self.drop_cell(id, &cell);
                        drop(room);
                        match error {
                            StoreError::Conflict { .. } => {
                                tokio::time::sleep(pause(tried)).await;
                                tried += 1;
                                continue;
                            }
                            error => return Err(error.into()),
                        }
                    }
                }
            }
            cell.broken.store(false, Ordering::Release);
            let is_for_robots = robots::wanted(&room);
            let (now, is_over) = (room.records(), room.stage() == Stage::Over);
            drop(room);
            if !records.is_empty() {
                cell.ring(now);
            }
            if is_for_robots {
                self.call_robots(id);
            }
            if is_over {
                drop(cell);
                self.let_go(id);
            }
            return Ok(answer);
        }
        Err(Fault::Store(StoreError::Broken("others are always faster".to_owned())))
    }

    /// Delete a match that cannot be played here; only who set it up may do so.
    pub async fn discard(&self, id: &Id, person: &str) -> Result<(), Fault> {
        let cell = self.cell(id).await?;
        let room = cell.room.lock().await;
        match room.playable() {
            Ok(()) => return Err(Fault::Begun),
            Err(_) if room.laid().by != person => return Err(Fault::NotHost),
            Err(_) => self.store.forget(&cell.stream).await?,
        };
        drop(room);
        self.drop_cell(id, &cell);
        Ok(())
    }

    /// Forget a room that should not be wrong, but is.
    fn make_again(&self, id: &Id, cell: &Arc<Cell>, why: impl fmt::Debug) {
        // If somebody else has done so already, they knew why.
        if self.drop_cell(id, cell) {
            tracing::warn!("match" = %id, ?why, "a room was made again");
        }
    }

    /// Forget a room that is wrong; whoever follows it finds another. Whether it was still known.
    fn drop_cell(&self, id: &Id, cell: &Arc<Cell>) -> bool {
        let mut cells = lock(&self.cells);
        let is_known = cells.get(id).is_some_and(|known| Arc::ptr_eq(known, cell));
        if is_known {
            cells.remove(id);
        }
        drop(cells);
        cell.ring(MOVED);
        is_known
    }

    /// A match that is over leaves memory when nobody has it any more, or listens: whoever comes later loads it again.
    pub(crate) fn let_go(&self, id: &Id) {
        let is_left = |cell: &Arc<Cell>| {
            // Who asks for it gets it with the lock of all.
            !cell.is_in_use() && cell.room.try_lock().is_ok_and(|room| room.stage() == Stage::Over)
        };
        let mut cells = lock(&self.cells);
        let left = if cells.get(id).is_some_and(is_left) { cells.remove(id) } else { None };
        // It takes its time to give all of it back.
        drop(cells);
        drop(left);
    }

    /// Hear of every change of a match: the bell shows how many records there are, rings after each
    /// change, and may ring without one. If it shows [`MOVED`], listen again.
    pub async fn listen(&self, id: &Id) -> Result<watch::Receiver<u32>, Fault> {
        loop {
            let bell = self.cell(id).await?.bell.subscribe();
            // A room that was made again in this moment does not ring any more; the next one is in its place already.
            if *bell.borrow() != MOVED {
                return Ok(bell);
            }
        }
    }

    /// The rooms that do not know of these changes, each with the number of records that there are. What this node
    /// has written itself is known already; if that failed, the room is made again.
    fn behind(&self, changed: &[Changed]) -> Vec<(Id, Arc<Cell>, Option<u32>)> {
        let cells = lock(&self.cells);
        let is_behind = |Changed { stream, records }: &Changed| {
            let (id, cell) = cells.get_key_value(stream.strip_prefix(MATCH)?)?;
            let is_new = *records > cell.written.load(Ordering::Acquire);
            is_new.then(|| (id.clone(), Arc::clone(cell), Some(*records)))
        };
        changed.iter().filter_map(is_behind).collect()
    }

    /// Read what another node has written.
    async fn catch_up(&self, id: &Id, cell: &Arc<Cell>, known: Option<u32>) {
        let mut room = cell.room.lock().await;
        if cell.is_broken() || known.is_some_and(|known| known <= room.records()) {
            return;
        }
        let read = match self.store.load(&cell.stream, room.records()).await {
            Ok(records) => read(records),
            Err(error) => Err(error.into()),
        };
        let taken = match read {
            Ok(records) if records.is_empty() => return,
            Ok(records) => {
                for person in mentioned(&records) {
                    let name = self.people.name(person).await.unwrap_or_default();
                    room.learn_name(person, name);
                }
                records.iter().try_for_each(|record| room.take(record, Source::Elsewhere))
            }
            Err(fault) => Err(fault),
        };
        let now = room.records();
        drop(room);
        match taken {
            Ok(()) => cell.ring(now),
            Err(fault) => {
                cell.broken.store(true, Ordering::Release);
                self.make_again(id, cell, fault);
            }
        }
    }

    /// Whoever has deleted their account has no name any more, at no table. Who is connected sees that with
    /// the next thing that changes there; other nodes, when they load the match again.
    pub async fn forget_name(&self, person: &str) {
        let cells: Vec<_> = lock(&self.cells).values().cloned().collect();
        for cell in cells {
            cell.room.lock().await.forget_name(person);
        }
    }
}

/// What the names of the streams begin with in which matches are kept.
const MATCH: &str = "match/";

/// Where a match is kept.
fn stream_of(id: &Id) -> Arc<str> {
    format!("{MATCH}{id}").into()
}

fn read(records: Vec<Vec<u8>>) -> Result<Vec<Record>, Fault> {
    records.iter().map(|bytes| Record::from_bytes(bytes)).collect::<Result<_, _>>().map_err(Fault::Damaged)
}

/// The people whose names these records need.
fn mentioned(records: &[Record]) -> HashSet<&str> {
    let mut people = HashSet::new();
    for record in records {
        match record {
            Record::Other(Other::Laid(laid)) => {
                people.insert(laid.by.as_str());
                people.extend(laid.kept_for.iter().flatten().map(String::as_str));
            }
            Record::Other(Other::Sat { holder, .. }) => people.extend(holder.person()),
            Record::Other(Other::Said { by, .. }) => {
                people.insert(by);
            }
            _ => {}
        }
    }
    people
}

/// What is to be written down. Cards change with the table, not with each entry.
fn append(stream: &Arc<str>, room: &Room, expected: u32, records: &[Record]) -> Append {
    let is_about_table = |record: &Record| match record {
        Record::Entry(_) => false,
        Record::Other(Other::Said { .. }) => false,
        Record::Other(_) => true,
    };
    let card = (records.iter().any(is_about_table) || room.stage() == Stage::Over).then(|| room.card());
    Append {
        stream: Arc::clone(stream),
        expected,
        records: records.iter().map(Record::to_bytes).collect(),
        card,
    }
}

async fn follow_news(hall: Weak<Hall>, mut news: tokio::sync::broadcast::Receiver<News>) {
    loop {
        let changed = match news.recv().await {
            Ok(News::Changed(changed)) => Some(changed),
            Ok(News::Gone(_)) => continue,
            Ok(News::Missed) | Err(RecvError::Lagged(_)) => None,
            Err(RecvError::Closed) => return,
        };
        let Some(hall) = hall.upgrade() else { return };
        let behind = match changed {
            Some(changed) => hall.behind(&changed),
            None => lock(&hall.cells).iter().map(|(id, cell)| (id.clone(), Arc::clone(cell), None)).collect(),
        };
        for (id, cell, records) in behind {
            let hall = Arc::clone(&hall);
            tokio::spawn(async move { hall.catch_up(&id, &cell, records).await });
        }
    }
}

/// Take out rooms that nobody uses, those first for which nobody has asked for longest, until a tenth is free.
fn take_surplus(cells: &mut foldhash::HashMap<Id, Arc<Cell>>, most: usize) -> Vec<Arc<Cell>> {
    if cells.len() <= most {
        return Vec::new();
    }
    let unused = cells.iter().filter(|(_, cell)| !cell.is_in_use());
    let mut unused: Vec<_> =
        unused.map(|(id, cell)| (cell.unasked.load(Ordering::Relaxed), id.clone())).collect();
    unused.sort_unstable_by_key(|(unasked, _)| std::cmp::Reverse(*unasked));
    let surplus = cells.len() - (most - most / 10);
    unused.into_iter().take(surplus).filter_map(|(_, id)| cells.remove(&id)).collect()
}

/// Forget what nobody asks for.
async fn sweep(hall: Weak<Hall>, every: Duration) {
    loop {
        tokio::time::sleep(every).await;
        let Some(hall) = hall.upgrade() else { return };
        lock(&hall.cells).retain(|_, cell| {
            let in_use = cell.is_in_use();
            // The first of them may have come by at once.
            let unasked = every * cell.unasked.fetch_add(1, Ordering::Relaxed);
            in_use || unasked < hall.keeps.idle
        });
    }
}
