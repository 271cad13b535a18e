//! All matches of a host: nothing acknowledged is lost and nothing done twice, whatever breaks.

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use common::Folder;
use common::host::shelf;
use serde_json::Value;
use server::fault::Fault;
use server::hall::{Hall, Keeps, Laying, SeatWish};
use server::people::{People, Registration};
use server::record::EntryRecord;
use server::room::{Entered, Eye, Room, Stage};
use server::store::{Answer, Append, Few, News, Page, Query, Sqlite, Store, StoreError, Whole};
use table::{Dice, HostKey, Id, Seat};
use tokio::sync::{broadcast, mpsc};

/// A store that fails when it is told to.
struct Faulty {
    store: Sqlite,
    mood: AtomicU8,
    _folder: Folder,
}

/// It fails once, and nothing was written.
const LOSES: u8 = 1;
/// It fails once, but everything was written.
const FORGETS_TO_SAY: u8 = 2;

impl Faulty {
    fn new() -> Arc<Self> {
        let folder = Folder::new("hall");
        let store = Sqlite::open(&folder.path().join("volga.db")).unwrap();
        Arc::new(Faulty { store, mood: AtomicU8::new(0), _folder: folder })
    }

    fn set(&self, mood: u8) {
        self.mood.store(mood, Ordering::SeqCst);
    }
}

impl Store for Faulty {
    fn append(&self, appends: Few<Append>) -> Answer<'_, ()> {
        Box::pin(async move {
            match self.mood.swap(0, Ordering::SeqCst) {
                LOSES => Err(StoreError::Broken("lost".to_owned())),
                FORGETS_TO_SAY => {
                    self.store.append(appends).await?;
                    Err(StoreError::Broken("who knows".to_owned()))
                }
                _ => self.store.append(appends).await,
            }
        })
    }

    fn load(&self, stream: &str, after: u32) -> Answer<'_, Vec<Vec<u8>>> {
        self.store.load(stream, after)
    }

    fn list(&self, query: Query) -> Answer<'_, Page> {
        self.store.list(query)
    }

    fn forget(&self, stream: &str) -> Answer<'_, bool> {
        self.store.forget(stream)
    }

    fn news(&self) -> broadcast::Receiver<News> {
        self.store.news()
    }

    fn everything(&self) -> mpsc::Receiver<Result<Whole, StoreError>> {
        self.store.everything()
    }

    fn probe(&self) -> Answer<'_, ()> {
        self.store.probe()
    }

    fn close(&self) -> Answer<'_, ()> {
        self.store.close()
    }
}

/// So many matches stay in memory here.
const ROOMS: usize = 20;

fn open(store: &Arc<Faulty>, idle: Duration) -> Arc<Hall> {
    let people = Arc::new(People::new(store.clone(), Registration::Closed));
    Hall::open_with(store.clone(), shelf(), people, HostKey::new([0; 32]), Keeps { idle, rooms: ROOMS })
}

fn hall(store: &Arc<Faulty>) -> Arc<Hall> {
    open(store, Duration::from_secs(600))
}

fn ferry(seats: Vec<SeatWish>) -> Laying {
    Laying {
        game: "ferry".to_owned(),
        options: Value::Null,
        title: String::new(),
        seats,
        public: true,
        dice: Dice::Sealed,
        delay: None,
        patience: None,
        salt: String::new(),
        at_home: false,
    }
}

/// A match in which one person holds both seats.
async fn lay(hall: &Arc<Hall>) -> Id {
    hall.lay("local", ferry(vec![SeatWish::Me, SeatWish::Me])).await.unwrap().0
}

async fn enter(hall: &Arc<Hall>, id: &Id, name: &str, words: &str) -> Result<Entered, Fault> {
    let (name, words): (Id, _) = (name.parse().unwrap(), words.to_owned());
    let enter = move |room: &mut Room| {
        let version = room.version(Eye::Seat(0));
        let (id, words) = (name.clone(), words.clone());
        let entry = EntryRecord { at: 1_900_000_000, seat: Seat(0), id, words, faces: Vec::new() };
        let (entered, record) = room.enter(entry, version)?;
        Ok((entered, record.into_iter().collect()))
    };
    hall.change(id, enter).await
}

async fn entries(hall: &Hall, id: &Id) -> usize {
    hall.with(id, |room| Ok(room.game()?.entries())).await.unwrap()
}

#[tokio::test]
async fn a_store_that_fails_loses_nothing_and_doubles_nothing() {
    let store = Faulty::new();
    let hall = hall(&store);
    let id = lay(&hall).await;
    store.set(LOSES);
    assert!(matches!(enter(&hall, &id, "a", "hoist lantern").await, Err(Fault::Store(_))));
    assert_eq!(entries(&hall, &id).await, 0, "nobody sees what was not written");
    let made = enter(&hall, &id, "a", "hoist lantern").await.unwrap();
    assert!(!made.repeated);
    store.set(FORGETS_TO_SAY);
    assert!(matches!(enter(&hall, &id, "b", "load").await, Err(Fault::Store(_))));
    let again = enter(&hall, &id, "b", "load").await.unwrap();
    assert!(again.repeated, "it was written, so it is not done again");
    assert_eq!(entries(&hall, &id).await, 2);
}

#[tokio::test]
async fn a_change_that_breaks_off_leaves_the_match_as_it_was() {
    let store = Faulty::new();
    let hall = hall(&store);
    let id = lay(&hall).await;
    let broken = hall.change(&id, |room: &mut Room| {
        let entry = EntryRecord {
            at: 1,
            seat: Seat(0),
            id: "x".parse().unwrap(),
            words: "hoist lantern".to_owned(),
            faces: Vec::new(),
        };
        room.enter_for_bot(entry, 0).unwrap();
        if room.records() > 0 {
            panic!("half way");
        }
        Ok(((), Vec::new()))
    });
    assert!(matches!(broken.await, Err(Fault::Damaged(_))));
    assert_eq!(entries(&hall, &id).await, 0);
    enter(&hall, &id, "a", "stay dark").await.unwrap();
}

#[tokio::test]
async fn what_nobody_asks_for_leaves_memory_and_comes_back() {
    let store = Faulty::new();
    let hall = open(&store, Duration::from_millis(50));
    let id = lay(&hall).await;
    enter(&hall, &id, "a", "hoist lantern").await.unwrap();
    assert_eq!(hall.rooms(), 1);
    let bell = hall.listen(&id).await.unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(hall.rooms(), 1, "somebody listens");
    drop(bell);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(hall.rooms(), 0);
    assert_eq!(entries(&hall, &id).await, 1);
    assert!(enter(&hall, &id, "a", "hoist lantern").await.unwrap().repeated);
}

/// Whoever looks at one match after the other does not fill the memory with them.
#[tokio::test]
async fn only_so_many_matches_are_in_memory_that_nobody_uses() {
    let store = Faulty::new();
    let hall = hall(&store);
    let mut all = Vec::new();
    for _ in 0..3 * ROOMS {
        all.push(lay(&hall).await);
    }
    let bell = hall.listen(&all[0]).await.unwrap();
    for id in &all {
        assert_eq!(entries(&hall, id).await, 0);
        assert!(hall.rooms() <= ROOMS + 1);
    }
    enter(&hall, &all[0], "a", "hoist lantern").await.unwrap();
    assert!(bell.has_changed().unwrap(), "what somebody listens to has stayed");
    assert!(enter(&hall, &all[1], "a", "hoist lantern").await.is_ok(), "what has left comes back");
}

/// Whoever takes along everything about themselves every few minutes does not keep all their matches in memory.
#[tokio::test]
async fn an_export_leaves_no_match_in_memory_and_keeps_none_there() {
    let store = Faulty::new();
    let hall = open(&store, Duration::from_millis(200));
    for _ in 0..3 {
        lay(&hall).await;
    }
    for _ in 0..20 {
        assert_eq!(hall.all_of("local").await.unwrap().len(), 3);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(hall.rooms(), 0);
    assert_eq!(hall.all_of("local").await.unwrap().len(), 3);
    assert_eq!(hall.rooms(), 0);
}

#[tokio::test]
async fn what_is_over_leaves_memory_at_once_unless_somebody_listens() {
    let store = Faulty::new();
    let hall = hall(&store);
    let [left, watched] = [lay(&hall).await, lay(&hall).await];
    for id in [&left, &watched] {
        enter(&hall, id, "a", "hoist lantern").await.unwrap();
    }
    assert_eq!(hall.rooms(), 2);
    let bell = hall.listen(&watched).await.unwrap();
    for id in [&left, &watched] {
        enter(&hall, id, "b", "resign").await.unwrap();
    }
    assert_eq!(hall.rooms(), 1);
    assert!(bell.has_changed().unwrap(), "it is the same that rings");
    assert!(enter(&hall, &left, "b", "resign").await.unwrap().repeated, "it comes back");
}

#[tokio::test]
async fn two_nodes_are_one_host() {
    let store = Faulty::new();
    let nodes = [hall(&store), hall(&store)];
    let id = lay(&nodes[0]).await;
    let mut bell = nodes[1].listen(&id).await.unwrap();
    for (number, words) in ["hoist lantern", "load", "unload", "load", "unload"].into_iter().enumerate() {
        let node = &nodes[number % 2];
        // What the other has done is soon known here.
        tokio::time::timeout(Duration::from_secs(5), async {
            while entries(node, &id).await < number {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        })
        .await
        .expect("news travel");
        let entry = enter(node, &id, &format!("e{number}"), words).await;
        assert!(matches!(&entry, Ok(made) if !made.repeated), "{words}: {entry:?}");
    }
    tokio::time::timeout(Duration::from_secs(5), bell.changed()).await.expect("the bell rings").unwrap();
}

#[tokio::test]
async fn of_two_nodes_that_write_at_once_one_is_first() {
    let store = Faulty::new();
    let nodes = [hall(&store), hall(&store)];
    let id = lay(&nodes[0]).await;
    for round in 0..20 {
        let say = |text: String| {
            move |room: &mut Room| {
                let record = room.say("local", Some(0), None, text.clone(), 1)?;
                room.take(&record, server::room::Source::Here)?;
                Ok(((), vec![record]))
            }
        };
        let (one, other) = tokio::join!(
            nodes[0].change(&id, say(format!("one {round}"))),
            nodes[1].change(&id, say(format!("other {round}"))),
        );
        assert_eq!((one, other), (Ok(()), Ok(())), "who was second tries again");
    }
    let said = hall(&store).with(&id, |room| Ok(room.said_by("local").collect::<Vec<_>>())).await.unwrap();
    assert_eq!(said.len(), 40);
    let mut once = said.clone();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), 40);
}

#[tokio::test]
async fn bots_play_to_the_end_and_a_new_host_goes_on() {
    let store = Faulty::new();
    let first = hall(&store);
    let bots = vec![SeatWish::Bot(None), SeatWish::Bot(None)];
    let (id, _) = first.lay("local", ferry(bots)).await.unwrap();
    let is_over = async |hall: &Hall| hall.with(&id, |room| Ok(room.stage())).await.unwrap() == Stage::Over;
    // Whatever it is doing, it is over with it.
    store.set(LOSES);
    drop(first);
    let second = hall(&store);
    tokio::time::timeout(Duration::from_secs(20), async {
        while !is_over(&second).await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await
    .expect("the bots go on");
    let refused = second.lay("local", Laying { dice: Dice::Typed, ..ferry(vec![SeatWish::Bot(None)]) }).await;
    assert!(matches!(refused, Err(Fault::BotsRollNothing)));
}
