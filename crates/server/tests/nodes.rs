//! A hall whose store belongs to others, too: what they write at the worst moment.

mod common;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use common::Folder;
use serde_json::Value;
use server::hall::{Hall, Laying};
use server::people::{People, Registration};
use server::record::{Other, Record};
use server::room::{Eye, Room, Source};
use server::shelf::{Of, Shelf};
use server::store::{Answer, Append, Few, News, Page, Query, Sqlite, Store, StoreError, Whole};
use table::{Dice, Files, Game as _, Id};
use tokio::sync::{Notify, broadcast, mpsc};

/// What another node does, unheard: its news do not arrive.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Worst {
    /// It writes just after this one has read.
    AfterLoad,
    /// It writes just before this one does, which then takes its time to find out.
    BeforeAppend,
}

struct Sly {
    inside: Sqlite,
    planned: Mutex<VecDeque<Worst>>,
    /// Somebody waits to append, and may go on.
    waits: Notify,
    go: Notify,
    silence: broadcast::Sender<News>,
    _folder: Folder,
}

impl Sly {
    fn comes_to(&self, worst: Worst) -> bool {
        let mut planned = self.planned.lock().unwrap();
        planned.front() == Some(&worst) && planned.pop_front().is_some()
    }

    /// Somebody says something at another node.
    async fn intrude(&self, stream: &str) {
        let length = self.inside.load(stream, 0).await.unwrap().len() as u32;
        let said = Other::Said {
            at: 1,
            seat: None,
            to: None,
            by: "ivan".to_owned(),
            text: "from elsewhere".to_owned(),
        };
        let records = vec![Record::Other(said).to_bytes()];
        let append = Append { stream: stream.into(), expected: length, records: records.into(), card: None };
        self.inside.append(vec![append].into()).await.unwrap();
    }
}

impl Store for Sly {
    fn append(&self, appends: Few<Append>) -> Answer<'_, ()> {
        Box::pin(async move {
            if self.comes_to(Worst::BeforeAppend) {
                self.intrude(&appends[0].stream).await;
                self.waits.notify_one();
                self.go.notified().await;
            }
            self.inside.append(appends).await
        })
    }

    fn load(&self, stream: &str, after: u32) -> Answer<'_, Vec<Vec<u8>>> {
        let stream = stream.to_owned();
        Box::pin(async move {
            let records = self.inside.load(&stream, after).await?;
            if stream.starts_with("match/") && self.comes_to(Worst::AfterLoad) {
                self.intrude(&stream).await;
            }
            Ok(records)
        })
    }

    fn list(&self, query: Query) -> Answer<'_, Page> {
        self.inside.list(query)
    }

    fn forget(&self, stream: &str) -> Answer<'_, bool> {
        self.inside.forget(stream)
    }

    fn everything(&self) -> mpsc::Receiver<Result<Whole, StoreError>> {
        self.inside.everything()
    }

    fn probe(&self) -> Answer<'_, ()> {
        self.inside.probe()
    }

    fn close(&self) -> Answer<'_, ()> {
        self.inside.close()
    }

    fn news(&self) -> broadcast::Receiver<News> {
        self.silence.subscribe()
    }
}

/// A hall on this store.
async fn open(store: &Arc<Sly>) -> Arc<Hall> {
    let title = ferry::Ferry::TITLE;
    let game = Of::<ferry::Ferry>::new(&Files::of(title)).unwrap();
    let shelf = Arc::new(Shelf::new(vec![Box::new(game)], server::texts(&[title])));
    let store: Arc<dyn Store> = Arc::clone(store) as _;
    let people = Arc::new(People::new(Arc::clone(&store), Registration::Open));
    let key = server::host_key(&*store).await.unwrap();
    Hall::open(store, shelf, people, key)
}

/// A hall with one table at which nobody sits.
async fn hall() -> (Arc<Sly>, Arc<Hall>, Id) {
    let folder = Folder::new("hall");
    let store = Arc::new(Sly {
        inside: Sqlite::open(&folder.path().join("volga.db")).unwrap(),
        planned: Mutex::default(),
        waits: Notify::new(),
        go: Notify::new(),
        silence: broadcast::Sender::new(1),
        _folder: folder,
    });
    let hall = open(&store).await;
    let laying = Laying {
        game: "ferry".to_owned(),
        options: Value::Null,
        title: String::new(),
        seats: Vec::new(),
        public: true,
        dice: Dice::Sealed,
        delay: None,
        patience: None,
        salt: String::new(),
        at_home: false,
    };
    let (id, _) = hall.lay("anna", laying).await.unwrap();
    (store, hall, id)
}

fn say(room: &mut Room) -> Result<((), Vec<Record>), server::fault::Fault> {
    let record = room.say("anna", None, None, "from here".to_owned(), 2)?;
    room.take(&record, Source::Here)?;
    Ok(((), vec![record]))
}

/// All that was said, as the gallery hears it.
fn heard(room: &mut Room) -> Vec<String> {
    let told = room.told(Eye::Gallery, 0, 100);
    let text =
        |said: &server::room::Said| serde_json::to_value(said).unwrap()["text"].as_str().unwrap().to_owned();
    told.iter().filter_map(|told| told.said.as_ref()).map(text).collect()
}

#[tokio::test]
async fn what_was_written_while_a_match_was_loaded_is_not_missed() {
    let (store, first, id) = hall().await;
    first.with(&id, |_| Ok(())).await.unwrap();
    let again = open(&store).await;
    store.planned.lock().unwrap().push_back(Worst::AfterLoad);
    let heard = again.with(&id, |room| Ok(heard(room))).await.unwrap();
    assert_eq!(heard, ["from elsewhere"]);
    assert!(store.planned.lock().unwrap().is_empty());
}

#[tokio::test]
async fn nobody_sees_what_was_not_written() {
    let (store, hall, id) = hall().await;
    assert_eq!(hall.with(&id, |room| Ok(heard(room))).await.unwrap(), [""; 0]);
    store.planned.lock().unwrap().push_back(Worst::BeforeAppend);
    let (talker, place) = (Arc::clone(&hall), id.clone());
    let said = tokio::spawn(async move { talker.change(&place, say).await });
    store.waits.notified().await;
    // The other node was faster, but this one does not know it yet. Whoever looks now waits.
    let (looker, place) = (Arc::clone(&hall), id.clone());
    let looked = tokio::spawn(async move { looker.with(&place, |room| Ok(heard(room))).await });
    tokio::time::sleep(Duration::from_millis(20)).await;
    assert!(!looked.is_finished(), "what is not durable is not shown");
    store.go.notify_one();
    let seen = looked.await.unwrap().unwrap();
    assert_eq!(seen.first().map(String::as_str), Some("from elsewhere"), "{seen:?}");
    said.await.unwrap().unwrap();
    let seen = hall.with(&id, |room| Ok(heard(room))).await.unwrap();
    assert_eq!(seen, ["from elsewhere", "from here"]);
}

/// Who comes while something is being written waits for it, and does not make another room.
#[tokio::test]
async fn a_match_is_one_room_while_it_changes() {
    let (store, hall, id) = hall().await;
    let before = hall.cell(&id).await.unwrap();
    store.planned.lock().unwrap().push_back(Worst::BeforeAppend);
    let (talker, place) = (Arc::clone(&hall), id.clone());
    let said = tokio::spawn(async move { talker.change(&place, say).await });
    store.waits.notified().await;
    assert!(Arc::ptr_eq(&before, &hall.cell(&id).await.unwrap()));
    store.go.notify_one();
    said.await.unwrap().unwrap();
}
