//! What every store promises, on both of them.

mod common;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use common::{Database, Folder};
use server::store::{
    Append, Card, Changed, Few, Listed, News, Page, Postgres, Query, Sqlite, Store, StoreError,
};

/// Two nodes at the same store, empty, and what keeps it alive.
struct Nodes {
    one: Arc<dyn Store>,
    two: Arc<dyn Store>,
}

fn append(stream: &str, expected: u32, records: &[&str]) -> Few<Append> {
    let records = records.iter().map(|record| record.as_bytes().to_vec()).collect();
    vec![Append { stream: stream.into(), expected, records, card: None }].into()
}

fn carded(stream: &str, expected: u32, text: &str, tags: &[&str]) -> Few<Append> {
    let tags = tags.iter().map(|tag| (*tag).to_owned()).collect();
    vec![Append {
        card: Some(Card { text: text.to_owned(), tags }),
        ..append(stream, expected, &[text]).remove(0)
    }]
    .into()
}

fn conflict(stream: &str) -> Result<(), StoreError> {
    Err(StoreError::Conflict { stream: stream.into() })
}

async fn texts(store: &dyn Store, stream: &str, after: u32) -> Vec<String> {
    let records = store.load(stream, after).await.unwrap();
    records.into_iter().map(|record| String::from_utf8(record).unwrap()).collect()
}

async fn listed(store: &dyn Store, tags: &[&str], before: Option<i64>, limit: u32) -> Vec<Listed> {
    let tags = tags.iter().map(|tag| (*tag).to_owned()).collect();
    store.list(Query { tags, before, limit }).await.unwrap().listed
}

async fn page(store: &dyn Store, tags: &[&str], before: Option<i64>) -> Page {
    let tags = tags.iter().map(|tag| (*tag).to_owned()).collect();
    store.list(Query { tags, before, limit: 20 }).await.unwrap()
}

fn names(listed: &[Listed]) -> Vec<&str> {
    listed.iter().map(|listed| listed.stream.as_str()).collect()
}

/// Records come back in order, from anywhere, and a stream that is not there has none.
async fn what_is_appended_can_be_loaded(nodes: &Nodes) {
    nodes.one.append(append("a", 0, &["1", "2"])).await.unwrap();
    nodes.two.append(append("b", 0, &["x"])).await.unwrap();
    nodes.two.append(append("a", 2, &["3"])).await.unwrap();
    assert_eq!(texts(&*nodes.one, "a", 0).await, ["1", "2", "3"]);
    assert_eq!(texts(&*nodes.one, "a", 2).await, ["3"]);
    assert_eq!(texts(&*nodes.one, "a", 9).await, [""; 0]);
    assert_eq!(texts(&*nodes.one, "b", 0).await, ["x"]);
    assert_eq!(texts(&*nodes.one, "c", 0).await, [""; 0]);
}

async fn a_wrong_length_changes_nothing(nodes: &Nodes) {
    nodes.one.append(append("d", 0, &["1"])).await.unwrap();
    for wrong in [0, 2] {
        assert_eq!(nodes.two.append(append("d", wrong, &["2"])).await, conflict("d"));
    }
    assert_eq!(nodes.one.append(append("none", 1, &["2"])).await, conflict("none"));
    assert_eq!(texts(&*nodes.one, "d", 0).await, ["1"]);
    nodes.one.append(append("none", 0, &["1"])).await.unwrap();
}

async fn all_or_none(nodes: &Nodes) {
    let both = [append("e", 0, &["1"]), append("f", 1, &["1"])].concat().into();
    assert_eq!(nodes.one.append(both).await, conflict("f"));
    assert_eq!(texts(&*nodes.one, "e", 0).await, [""; 0]);
    nodes.one.append([append("e", 0, &["1"]), append("f", 0, &["1"])].concat().into()).await.unwrap();
    assert_eq!(texts(&*nodes.two, "e", 0).await, ["1"]);
    assert_eq!(texts(&*nodes.two, "f", 0).await, ["1"]);
}

/// Sixteen writers on two nodes race for each of twenty entries: one of them wins each time.
async fn of_many_writers_one_wins(nodes: &Nodes) {
    for number in 0..20 {
        let race = (0..16).map(|writer| {
            let store = Arc::clone(if writer % 2 == 0 { &nodes.one } else { &nodes.two });
            tokio::spawn(async move { store.append(append("race", number, &[&writer.to_string()])).await })
        });
        let race: Vec<_> = race.collect();
        let mut winners = Vec::new();
        for (writer, result) in race.into_iter().enumerate() {
            match result.await.unwrap() {
                Ok(()) => winners.push(writer.to_string()),
                error => assert_eq!(error, conflict("race")),
            }
        }
        assert_eq!(winners.len(), 1);
        assert_eq!(texts(&*nodes.one, "race", number).await, winners);
    }
}

async fn cards_are_found_by_all_their_tags(nodes: &Nodes) {
    let one = &*nodes.one;
    one.append(carded("m/1", 0, "first", &["game:ferry", "anna", "anna"])).await.unwrap();
    one.append(carded("m/2", 0, "second", &["game:ferry", "ben"])).await.unwrap();
    one.append(carded("m/3", 0, "third", &["game:ferry", "anna", "ben"])).await.unwrap();
    let all = listed(one, &["game:ferry"], None, 9).await;
    assert_eq!(names(&all), ["m/3", "m/2", "m/1"]);
    assert_eq!((all[0].card.as_str(), all[0].records), ("third", 1));
    assert_eq!(names(&listed(one, &["anna", "game:ferry"], None, 9).await), ["m/3", "m/1"]);
    assert_eq!(names(&listed(one, &["anna", "ben"], None, 9).await), ["m/3"]);
    assert!(listed(one, &["nobody", "ben"], None, 9).await.is_empty());
    assert!(listed(one, &[], None, 9).await.is_empty());

    let page = listed(one, &["game:ferry"], None, 2).await;
    assert_eq!(names(&listed(one, &["game:ferry"], Some(page[1].changed), 2).await), ["m/1"]);

    one.append(append("m/1", 1, &["no card"])).await.unwrap();
    assert_eq!(names(&listed(one, &["game:ferry"], None, 9).await), ["m/3", "m/2", "m/1"]);
    one.append(carded("m/1", 2, "over", &["game:ferry"])).await.unwrap();
    assert_eq!(names(&listed(one, &["game:ferry"], None, 9).await), ["m/1", "m/3", "m/2"]);
    assert_eq!(names(&listed(one, &["anna"], None, 9).await), ["m/3"]);
}

/// However many cards there are, a list looks at few of them: it goes along the rarest tag, wherever that stands, and
/// stops where common tags never stand together.
async fn a_list_looks_at_few_cards(nodes: &Nodes) {
    const MANY: u32 = 1500;
    let one = &*nodes.one;
    let tags = |number: u32| match number {
        0 => vec!["all", "even", "odd"],
        1 | 2 => vec!["all", "odd", "rare"],
        number if number.is_multiple_of(2) => vec!["all", "even"],
        _ => vec!["all", "odd"],
    };
    let cards: Vec<_> =
        (0..MANY).flat_map(|number| carded(&format!("many/{number}"), 0, "", &tags(number))).collect();
    for some in cards.chunks(500) {
        one.append(some.to_vec().into()).await.unwrap();
    }
    for tags in [["rare", "all"], ["all", "rare"], ["odd", "rare"]] {
        let found = page(one, &tags, None).await;
        assert_eq!(names(&found.listed), ["many/2", "many/1"], "{tags:?}");
        assert_eq!(found.next, None, "they were found at once: {tags:?}");
    }
    for tags in [["all", "none"], ["none", "all"]] {
        assert_eq!(page(one, &tags, None).await, Page::default());
    }
    let first = page(one, &["even", "odd"], None).await;
    assert!(first.listed.is_empty() && first.next.is_some(), "it does not look for ever");
    let (mut found, mut next, mut pages) = (Vec::new(), first.next, 1);
    while let Some(before) = next {
        let page = page(one, &["even", "odd"], Some(before)).await;
        assert!(page.next.is_none_or(|next| next < before), "it goes on");
        found.extend(page.listed);
        (next, pages) = (page.next, pages + 1);
    }
    assert_eq!(names(&found), ["many/0"], "whoever goes on finds what there is");
    assert!((3..10).contains(&pages), "{pages} pages");

    let (mut found, mut next) = (0, page(one, &["all"], None).await.next);
    while let Some(before) = next {
        let page = page(one, &["all"], Some(before)).await;
        found += page.listed.len();
        next = page.next;
    }
    assert_eq!(found, MANY as usize - 20, "each stands on one page");
    for before in [i64::MIN, -1, 0, 1] {
        assert_eq!(page(one, &["all"], Some(before)).await, Page::default());
    }
    assert_eq!(page(one, &["all"], Some(i64::MAX)).await.listed.len(), 20);
}

/// Not every database takes a NUL in a text: nothing is found by one, and nothing is kept under one.
async fn nothing_has_a_nul_in_its_name(nodes: &Nodes) {
    let one = &*nodes.one;
    assert_eq!(texts(one, "a\0", 0).await, [""; 0]);
    assert!(!one.forget("a\0").await.unwrap());
    assert_eq!(page(one, &["game:ferry", "a\0"], None).await, Page::default());
    for bad in [append("a\0", 0, &["1"]), carded("nul", 0, "\0", &[]), carded("nul", 0, "", &["\0"])] {
        assert!(matches!(one.append(bad).await, Err(StoreError::Broken(_))));
    }
    one.append(append("nul", 0, &["a record may have a \0"])).await.unwrap();
    one.probe().await.unwrap();
}

async fn what_is_forgotten_is_gone(nodes: &Nodes) {
    nodes.one.append(append("kept", 0, &["1"])).await.unwrap();
    nodes.one.append(carded("gone", 0, "1", &["gone"])).await.unwrap();
    nodes
        .one
        .append([append("kept", 1, &["2"]), append("gone", 1, &["2", "3"])].concat().into())
        .await
        .unwrap();
    assert!(nodes.one.forget("gone").await.unwrap());
    assert!(!nodes.two.forget("gone").await.unwrap());
    assert_eq!(texts(&*nodes.one, "gone", 0).await, [""; 0]);
    assert!(listed(&*nodes.one, &["gone"], None, 9).await.is_empty());
    assert_eq!(texts(&*nodes.one, "kept", 0).await, ["1", "2"]);
    nodes.one.append(append("gone", 0, &["again"])).await.unwrap();
    assert_eq!(texts(&*nodes.one, "gone", 0).await, ["again"]);
}

/// Two streams grow in turn, each by more records than a store may put off to sort in; and somebody reads all the while.
async fn a_stream_may_be_long(nodes: &Nodes) {
    nodes.one.append(carded("long", 0, "0", &["long"])).await.unwrap();
    for number in 1..250u32 {
        let text = number.to_string();
        nodes.one.append(append("long", number, &[&text])).await.unwrap();
        nodes.two.append(append("wide", 2 * (number - 1), &[&text, ""])).await.unwrap();
        assert_eq!(texts(&*nodes.two, "long", number).await, [text.as_str()]);
        assert_eq!(listed(&*nodes.two, &["long"], None, 9).await[0].records, number + 1);
        assert_eq!(texts(&*nodes.one, "wide", 2 * number - 1).await, [""]);
    }
    let all: Vec<_> = (0..250).map(|number| number.to_string()).collect();
    assert_eq!(texts(&*nodes.one, "long", 0).await, all);
    assert_eq!(texts(&*nodes.one, "long", 100).await, all[100..]);
    assert_eq!(texts(&*nodes.one, "wide", 0).await.len(), 498);
    assert!(nodes.two.forget("long").await.unwrap());
    assert_eq!(texts(&*nodes.one, "long", 0).await, [""; 0]);
    assert_eq!(texts(&*nodes.one, "wide", 494).await, ["248", "", "249", ""]);
}

/// Bytes are bytes, and names and texts are texts.
async fn nothing_is_taken_for_a_command(nodes: &Nodes) {
    let nasty = "'; DROP TABLE stream; -- <b>\u{1F4A3}";
    nodes.one.append(carded(nasty, 0, nasty, &[nasty])).await.unwrap();
    assert_eq!(texts(&*nodes.one, nasty, 0).await, [nasty]);
    assert_eq!(names(&listed(&*nodes.one, &[nasty], None, 9).await), [nasty]);
    let bytes =
        Append { records: vec![(0..=255).collect(), Vec::new()].into(), ..append("bytes", 0, &[]).remove(0) };
    nodes.one.append(vec![bytes].into()).await.unwrap();
    assert_eq!(nodes.one.load("bytes", 0).await.unwrap(), [(0..=255).collect::<Vec<u8>>(), Vec::new()]);
}

/// Whoever listens hears of every stream; one's own writes too.
async fn news_travels(from: &dyn Store, to: &dyn Store) {
    let mut news = to.news();
    let mut expected = BTreeSet::new();
    for number in 0..10 {
        let name = format!("news/{number}");
        from.append(append(&name, 0, &["1"])).await.unwrap();
        assert_eq!(from.append(append(&name, 0, &["1"])).await, conflict(&name));
        expected.insert(name);
    }
    let mut heard = BTreeSet::new();
    while heard.len() < expected.len() {
        let told = tokio::time::timeout(Duration::from_secs(10), news.recv()).await;
        match told.expect("somebody tells it").unwrap() {
            News::Changed(changed) => {
                for Changed { stream, records } in
                    changed.iter().filter(|one| one.stream.starts_with("news/"))
                {
                    assert_eq!(*records, 1);
                    heard.insert(stream.to_string());
                }
            }
            News::Gone(_) | News::Missed => {}
        }
    }
    assert_eq!(heard, expected);
    from.append(append("farewell", 0, &["1"])).await.unwrap();
    assert!(!from.forget("farewell/none").await.unwrap());
    assert!(from.forget("farewell").await.unwrap());
    loop {
        let told = tokio::time::timeout(Duration::from_secs(10), news.recv()).await;
        match told.expect("somebody tells it").unwrap() {
            News::Gone(stream) if stream.starts_with("farewell") => return assert_eq!(&*stream, "farewell"),
            // What was told before may be heard only now.
            News::Gone(_) | News::Changed(_) | News::Missed => {}
        }
    }
}

/// It leaves nothing behind, however often it is tried.
async fn it_can_be_tried_whether_anything_can_be_written(nodes: &Nodes) {
    nodes.one.append(append("probed", 0, &["1"])).await.unwrap();
    for _ in 0..3 {
        nodes.one.probe().await.unwrap();
        nodes.two.probe().await.unwrap();
    }
    nodes.two.append(append("probed", 1, &["2"])).await.unwrap();
    assert_eq!(texts(&*nodes.one, "probed", 0).await, ["1", "2"]);
}

async fn all(nodes: &Nodes) {
    what_is_appended_can_be_loaded(nodes).await;
    a_wrong_length_changes_nothing(nodes).await;
    all_or_none(nodes).await;
    of_many_writers_one_wins(nodes).await;
    cards_are_found_by_all_their_tags(nodes).await;
    a_list_looks_at_few_cards(nodes).await;
    nothing_has_a_nul_in_its_name(nodes).await;
    what_is_forgotten_is_gone(nodes).await;
    a_stream_may_be_long(nodes).await;
    it_can_be_tried_whether_anything_can_be_written(nodes).await;
    nothing_is_taken_for_a_command(nodes).await;
    news_travels(&*nodes.one, &*nodes.one).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_every_promise() {
    let folder = Folder::new("sqlite");
    let path = folder.path().join("volga.db");
    {
        let one: Arc<dyn Store> = Arc::new(Sqlite::open(&path).unwrap());
        all(&Nodes { two: Arc::clone(&one), one }).await;
    }
    let again = Sqlite::open(&path).unwrap();
    assert_eq!(texts(&again, "a", 0).await, ["1", "2", "3"], "it is there when the file is opened again");
}

/// The writer of a file keeps in mind how long streams are; another program may write to the same file.
#[tokio::test(flavor = "multi_thread")]
async fn two_programs_may_write_to_one_file() {
    let folder = Folder::new("two-programs");
    let path = folder.path().join("volga.db");
    let open = || -> Arc<dyn Store> { Arc::new(Sqlite::open(&path).unwrap()) };
    let nodes = Nodes { one: open(), two: open() };
    what_is_appended_can_be_loaded(&nodes).await;
    a_wrong_length_changes_nothing(&nodes).await;
    all_or_none(&nodes).await;
    of_many_writers_one_wins(&nodes).await;
    what_is_forgotten_is_gone(&nodes).await;
    a_stream_may_be_long(&nodes).await;
    assert!(nodes.two.forget("gone").await.unwrap());
    assert_eq!(nodes.one.append(append("gone", 1, &["2"])).await, conflict("gone"));
    nodes.one.append(append("gone", 0, &["anew"])).await.unwrap();
    assert_eq!(texts(&*nodes.two, "gone", 0).await, ["anew"]);
    assert!(nodes.two.forget("gone").await.unwrap());
    nodes.one.append(append("gone", 0, &["once more"])).await.unwrap();
    assert_eq!(texts(&*nodes.two, "gone", 0).await, ["once more"]);
}

/// Streams that were written to together lie together; what is taken out leaves nothing behind, old or new.
/// What waits is still done, and who copies the one file has everything.
#[tokio::test(flavor = "multi_thread")]
async fn a_closed_store_is_one_file() {
    let folder = Folder::new("closed");
    let (path, copy) = (folder.path().join("volga.db"), folder.path().join("copy.db"));
    let store = Sqlite::open(&path).unwrap();
    let writes: Vec<_> = (0..50).map(|n| store.append(append(&format!("s/{n}"), 0, &["1", "2"]))).collect();
    store.close().await.unwrap();
    for write in writes {
        write.await.unwrap();
    }
    let files: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(files, std::slice::from_ref(&path), "no log is left beside the file");
    let closed = |error: StoreError| matches!(error, StoreError::Broken(_));
    assert!(closed(store.append(append("late", 0, &["1"])).await.unwrap_err()));
    assert!(closed(store.load("s/0", 0).await.unwrap_err()));
    store.close().await.unwrap();

    std::fs::copy(&path, &copy).unwrap();
    let copy = Sqlite::open(&copy).unwrap();
    for n in 0..50 {
        assert_eq!(texts(&copy, &format!("s/{n}"), 0).await, ["1", "2"]);
    }
}

/// The log takes something even when the disk is full: so it is tried whether there is room beside it.
#[tokio::test(flavor = "multi_thread")]
async fn a_disk_without_room_is_told() {
    let folder = Folder::new("full");
    let store = Sqlite::open(&folder.path().join("volga.db")).unwrap();
    store.probe().await.unwrap();
    let trial = folder.path().join("volga.db-room");
    assert!(!trial.exists(), "nothing is left behind");
    // A folder of that name is in the way as a full disk is.
    std::fs::create_dir(&trial).unwrap();
    assert!(matches!(store.probe().await, Err(StoreError::Broken(_))));
    store.append(append("a", 0, &["1"])).await.unwrap();
}

#[tokio::test]
async fn what_is_forgotten_is_in_no_row() {
    let folder = Folder::new("forgotten");
    let path = folder.path().join("volga.db");
    let store = Sqlite::open(&path).unwrap();
    for number in 0..150 {
        store
            .append([append("a", number, &["a secret"]), append("b", number, &["b"])].concat().into())
            .await
            .unwrap();
    }
    let file = rusqlite::Connection::open(&path).unwrap();
    let secrets = || -> u32 {
        let count = "SELECT count(*) FROM batch WHERE instr(body, CAST('secret' AS BLOB)) > 0";
        file.query_row(count, [], |row| row.get(0)).unwrap()
    };
    assert_eq!(secrets(), 150);
    assert!(store.forget("a").await.unwrap());
    assert_eq!(secrets(), 0);
    assert_eq!(texts(&store, "b", 0).await, ["b"; 150]);
}

#[tokio::test]
async fn a_stream_stands_once_in_an_append() {
    let folder = Folder::new("once");
    let store = Sqlite::open(&folder.path().join("volga.db")).unwrap();
    let twice = [append("a", 0, &["1"]), append("a", 0, &["2"])].concat().into();
    assert_eq!(store.append(twice).await, conflict("a"));
    assert_eq!(texts(&store, "a", 0).await, [""; 0]);
    store.append(append("a", 0, &["1"])).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_every_promise_on_two_nodes() {
    let database = Database::start();
    let address = database.create("volga");
    let (one, two) = tokio::join!(Postgres::open(&address), Postgres::open(&address));
    let (one, two) = (one.unwrap(), two.unwrap());
    let nodes = Nodes { one: Arc::new(one), two: Arc::new(two) };
    all(&nodes).await;
    news_travels_between(&nodes).await;
}

async fn news_travels_between(nodes: &Nodes) {
    for number in 0..10 {
        assert!(nodes.one.forget(&format!("news/{number}")).await.unwrap());
    }
    news_travels(&*nodes.one, &*nodes.two).await;
}

/// Whoever reads a stream reads all of each batch that has some of it, and all batches that are not sorted in yet.
#[tokio::test]
async fn much_at_once_is_cut_and_sorted_in() {
    let folder = Folder::new("much");
    let path = folder.path().join("volga.db");
    let store = Sqlite::open(&path).unwrap();
    let text = "x".repeat(1000);
    let much =
        |expected| (0..200).flat_map(|number| append(&format!("s/{number}"), expected, &[&text])).collect();
    for expected in 0..3 {
        store.append(much(expected)).await.unwrap();
    }
    for number in [0, 7, 8, 9, 150, 199] {
        assert_eq!(texts(&store, &format!("s/{number}"), 0).await, [text.as_str(); 3]);
    }
    let file = rusqlite::Connection::open(&path).unwrap();
    let measure = |what: &str| -> u32 { file.query_row(what, [], |row| row.get(0)).unwrap() };
    assert!((2_000..10_000).contains(&measure("SELECT max(length(body)) FROM batch")));
    let late = "SELECT coalesce(sum(length(body)), 0) FROM batch WHERE id > (SELECT batch FROM mark)";
    assert!(measure(late) <= 64 << 10);
    assert_eq!(measure("SELECT count(*) FROM stream WHERE records = 3"), 200);
}

/// In files of the first version each record had a row, with the number of the one before it.
#[tokio::test]
async fn a_file_of_an_older_program_is_brought_up_to_date() {
    let folder = Folder::new("older");
    let path = folder.path().join("volga.db");
    let file = rusqlite::Connection::open(&path).unwrap();
    file.execute_batch(include_str!("../src/store/sqlite/1.sql")).unwrap();
    file.execute_batch(
        "INSERT INTO stream VALUES (3, 'a', 3, 7), (5, 'b', 1, 4), (6, 'none', 0, 0);
         INSERT INTO record VALUES (2, 0, x'6131'), (4, 0, x'6231'), (5, 2, x'6132'), (7, 5, x'6133');
         INSERT INTO card VALUES (3, 1, 'A');
         INSERT INTO tag VALUES ('t', 1, 3);
         PRAGMA user_version = 1",
    )
    .unwrap();
    drop(file);
    for opened in 0..2 {
        let store = Sqlite::open(&path).unwrap();
        assert_eq!(texts(&store, "a", 0).await[..3], ["a1", "a2", "a3"]);
        assert_eq!(texts(&store, "b", 0).await, ["b1"]);
        assert_eq!(store.append(append("a", 2, &["x"])).await, conflict("a"));
        store.append(append("a", 3 + opened, &["more"])).await.unwrap();
        store.append(append("none", opened, &["first"])).await.unwrap();
        assert_eq!(listed(&store, &["t"], None, 9).await[0].records, 4 + opened);
        assert_eq!(texts(&store, "none", 0).await.len(), 1 + opened as usize);
    }
}

#[tokio::test]
async fn a_file_of_a_newer_program_is_left_alone() {
    let folder = Folder::new("newer");
    let path = folder.path().join("volga.db");
    drop(Sqlite::open(&path).unwrap());
    let file = rusqlite::Connection::open(&path).unwrap();
    file.pragma_update(None, "user_version", 99).unwrap();
    let error = Sqlite::open(&path).unwrap_err().to_string();
    assert!(error.contains("version 99") && error.contains("newer program"), "{error}");
}
