//! Everything in one file, from any store into any other, and no damaged file.

mod common;

use std::sync::Arc;

use common::{Database, Folder, everything};
use server::backup::{Amount, BackedUp, BackupError, back_up, check, restore};
use server::store::{self, Append, Card, Few, Query, Store, StoreError};

/// More streams than are read or written in one go; with and without cards, with text and bytes,
/// changed in another order than they were made.
async fn fill(store: &dyn Store) {
    let append = |number: u32, expected: u32, records: u32| {
        let body = |record: u32| match record {
            0 => format!("{{\"a\":\"é\n{number}\"}}").into_bytes(),
            record => vec![0xff, 0x00, record as u8],
        };
        let card = number.is_multiple_of(2).then(|| Card {
            text: format!("“{number}” \\ {expected}"),
            tags: vec!["z".to_owned(), format!("n:{}", number % 3), "É".to_owned(), "a".to_owned()],
        });
        let records = (expected..expected + records).map(body).collect();
        Append { stream: format!("match/{number}").into(), expected, records, card }
    };
    store.append((0..1234).map(|number| append(number, 0, number % 4)).collect()).await.unwrap();
    for number in [40, 8, 7] {
        store.append(vec![append(number, number % 4, 5)].into()).await.unwrap();
    }
    assert!(store.forget("match/22").await.unwrap());
}

async fn written(store: &dyn Store) -> (Vec<u8>, Amount) {
    let mut file = Vec::new();
    let BackedUp { amount, damaged } = back_up(store.everything(), &mut file, |_| ()).await.unwrap();
    assert_eq!(damaged, []);
    assert_eq!(check(&file[..]).unwrap(), amount);
    (file, amount)
}

async fn names(store: &dyn Store, tag: &str) -> Vec<String> {
    let query = Query { tags: vec![tag.to_owned()], before: None, limit: 2000 };
    store.list(query).await.unwrap().listed.into_iter().map(|listed| listed.stream).collect()
}

#[tokio::test]
async fn a_backup_moves_between_stores() {
    let database = Database::start();
    let folder = Folder::new("backup");
    let mut number = 0;
    let mut places = |kind: &str| {
        number += 1;
        match kind {
            "sqlite" => folder.path().join(format!("{number}.db")).display().to_string(),
            _ => database.create(&format!("backup{number}")),
        }
    };
    for (from, to) in [("sqlite", "postgres"), ("postgres", "sqlite"), ("sqlite", "sqlite")] {
        let (from, to) = (store::open(&places(from)).await.unwrap(), store::open(&places(to)).await.unwrap());
        fill(&*from).await;
        let (file, amount) = written(&*from).await;
        assert_eq!(amount.streams, 1233);
        assert_eq!(restore(&*to, &file[..], |_| ()).await.unwrap(), amount);
        let (before, after) = (everything(&*from).await, everything(&*to).await);
        assert!(before == after, "all streams, records, cards and tags, in the same order");
        assert_eq!(written(&*to).await.0, file, "the same backup again");
        assert_eq!(names(&*from, "n:1").await, names(&*to, "n:1").await);
        assert_eq!(names(&*to, "a").await[..2], ["match/8", "match/40"], "the latest changed first");
        // And what is there can grow.
        let next =
            Append { stream: "match/8".into(), expected: 5, records: vec![vec![1]].into(), card: None };
        to.append(vec![next].into()).await.unwrap();
        assert!(matches!(restore(&*to, &file[..], |_| ()).await, Err(BackupError::NotEmpty)));
    }
}

#[tokio::test]
async fn a_damaged_backup_is_refused_with_its_line() {
    let folder = Folder::new("damage");
    let store = store::open(&folder.path().join("a.db").display().to_string()).await.unwrap();
    fill(&*store).await;
    let (file, _) = written(&*store).await;
    let text = String::from_utf8(file).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let last = lines.len();
    let line = |damaged: String| match check(damaged.as_bytes()) {
        Err(BackupError::Damaged { line, .. }) => line,
        other => panic!("{other:?}"),
    };
    let without = |gone: usize| {
        let kept = lines.iter().enumerate().filter(|(number, _)| *number != gone);
        kept.map(|(_, line)| format!("{line}\n")).collect::<String>()
    };
    assert_eq!(line(String::new()), 1);
    assert_eq!(line("volga 1\n".to_owned()), 1);
    assert_eq!(line(text.replacen("volga-backup 1", "volga-backup 2", 1)), 1);
    assert_eq!(line(text.replacen("match/901", "match/902", 1)), 1 + place(&lines, "match/901"));
    assert_eq!(line(without(100)), 101, "a line is missing");
    assert_eq!(line(without(last - 1)), last, "the end is missing");
    assert_eq!(line(text[..text.len() / 2].to_owned()), text[..text.len() / 2].lines().count());
    assert_eq!(line(format!("{text}x\n")), last + 1, "something stands behind the end");
}

fn place(lines: &[&str], name: &str) -> usize {
    lines.iter().position(|line| line.contains(&format!("\"{name}\""))).unwrap()
}

#[tokio::test]
async fn a_backup_is_of_one_moment() {
    let folder = Folder::new("moment");
    let database = Database::start();
    for place in [folder.path().join("a.db").display().to_string(), database.create("moment")] {
        let store: Arc<dyn Store> = store::open(&place).await.unwrap();
        fill(&*store).await;
        let before = everything(&*store).await;
        let mut all = store.everything();
        let first = all.recv().await.unwrap().unwrap();
        // Sorted behind everything that has no card: they would come last.
        let late = Append {
            stream: "late".into(),
            expected: 0,
            records: Few::new(),
            card: Some(Card { text: String::new(), tags: vec!["a".to_owned()] }),
        };
        store.append(vec![late].into()).await.unwrap();
        store.forget("match/40").await.unwrap();
        let mut seen = vec![first];
        while let Some(whole) = all.recv().await {
            seen.push(whole.unwrap());
        }
        assert!(seen == before, "what happens meanwhile is not in it");
    }
}

/// The streams that a backup lacks, of those that can be written without them, and the backup.
async fn without_the_damaged(store: &dyn Store) -> (Vec<String>, Vec<u8>) {
    let mut file = Vec::new();
    let BackedUp { amount, damaged } = back_up(store.everything(), &mut file, |_| ()).await.unwrap();
    assert_eq!(check(&file[..]).unwrap(), amount);
    let name = |error: StoreError| match error {
        StoreError::Damaged { stream, .. } => stream,
        error => panic!("{error}"),
    };
    (damaged.into_iter().map(name).collect(), file)
}

async fn restored(file: &[u8], place: &std::path::Path) -> Vec<server::store::Whole> {
    let new = store::open(&place.display().to_string()).await.unwrap();
    restore(&*new, file, |_| ()).await.unwrap();
    everything(&*new).await
}

fn append(stream: &str, expected: u32, body: &str) -> Few<Append> {
    let card = Some(Card { text: "{}".to_owned(), tags: vec!["t".to_owned()] });
    let records = vec![body.as_bytes().to_vec()].into();
    vec![Append { stream: stream.into(), expected, records, card }].into()
}

/// One stream that makes no sense is no reason to lose the others.
#[tokio::test]
async fn a_damaged_stream_is_named_and_all_others_are_backed_up() {
    let folder = Folder::new("damaged-stream");
    let path = folder.path().join("a.db");
    let store = store::open(&path.display().to_string()).await.unwrap();
    for number in 0..3 {
        for name in ["good", "bad", "other"] {
            store.append(append(name, number, name)).await.unwrap();
        }
    }
    store.append(append("no text", 0, "x")).await.unwrap();
    // So that the table of streams is up to date, and all that follows is late.
    for number in 0..200 {
        store.append(append("long", number, "x")).await.unwrap();
    }
    let file = rusqlite::Connection::open(&path).unwrap();
    let damage = |sql: &str| assert_eq!(file.execute(sql, []).unwrap(), 1, "{sql}");
    // The second record of `bad`, and a card that is no text.
    damage("UPDATE batch SET body = x'ff' WHERE id = (SELECT last - 3 FROM stream WHERE name = 'bad')");
    damage("UPDATE card SET text = x'ff' WHERE stream = (SELECT id FROM stream WHERE name = 'no text')");
    let (damaged, backup) = without_the_damaged(&*store).await;
    assert_eq!(damaged, ["bad", "no text"]);
    let names: Vec<_> = restored(&backup, &folder.path().join("b.db")).await;
    let names: Vec<_> = names.iter().map(|whole| (whole.stream.as_str(), whole.records.len())).collect();
    assert_eq!(names, [("good", 3), ("other", 3), ("long", 200)]);
    assert!(matches!(store.load("bad", 0).await, Err(StoreError::Damaged { stream, .. }) if stream == "bad"));
    assert_eq!(store.load("good", 0).await.unwrap().len(), 3);

    damage("UPDATE batch SET body = x'ff' WHERE id = (SELECT max(id) FROM batch)");
    let (damaged, backup) = without_the_damaged(&*store).await;
    assert!(damaged[0].starts_with("batch ") && damaged[1..] == ["bad", "no text"], "{damaged:?}");
    let all = restored(&backup, &folder.path().join("c.db")).await;
    assert_eq!(all[2].records.len(), 199, "as far as it is whole, and that is told");
}

#[tokio::test]
async fn a_stream_that_lacks_a_record_in_postgres_is_named_too() {
    let (database, folder) = (Database::start(), Folder::new("lacking"));
    let address = database.create("damaged");
    let store = store::open(&address).await.unwrap();
    for number in 0..3 {
        for name in ["good", "bad", "cut"] {
            store.append(append(name, number, name)).await.unwrap();
        }
    }
    database.run(
        "damaged",
        "DELETE FROM record USING stream WHERE stream.id = stream AND name = 'bad' AND number = 2",
    );
    database.run(
        "damaged",
        "DELETE FROM record USING stream WHERE stream.id = stream AND name = 'cut' AND number = 3",
    );
    let (damaged, backup) = without_the_damaged(&*store).await;
    assert_eq!(damaged, ["bad", "cut"]);
    let all = restored(&backup, &folder.path().join("b.db")).await;
    assert_eq!(all.iter().map(|whole| whole.stream.as_str()).collect::<Vec<_>>(), ["good"]);
}

/// The database plans by what it knows of its tables.
#[tokio::test]
async fn after_a_restore_postgres_knows_how_much_there_is() {
    let (database, folder) = (Database::start(), Folder::new("stock"));
    let from = store::open(&folder.path().join("a.db").display().to_string()).await.unwrap();
    fill(&*from).await;
    let (file, _) = written(&*from).await;
    let to = store::open(&database.create("stock")).await.unwrap();
    restore(&*to, &file[..], |_| ()).await.unwrap();
    let known = database.run("stock", "SELECT reltuples::int FROM pg_class WHERE relname = 'stream'");
    assert_eq!(known.trim(), "1233");
}

/// SQLite keeps an index of its log beside the file. Where it cannot be made, as on a full disk, and where nothing can be
/// written at all, there is a backup all the same.
#[tokio::test]
async fn a_backup_needs_no_room_beside_the_file() {
    let folder = Folder::new("no-room");
    let (path, copy) = (folder.path().join("a.db"), folder.path().join("copy.db"));
    let store = store::open(&path.display().to_string()).await.unwrap();
    fill(&*store).await;
    let whole = written(&*store).await;
    // As after a crash: with a log.
    std::fs::copy(&path, &copy).unwrap();
    std::fs::copy(folder.path().join("a.db-wal"), folder.path().join("copy.db-wal")).unwrap();
    store.close().await.unwrap();
    let in_the_way = |name: &str| std::fs::create_dir(folder.path().join(name)).unwrap();
    let backup = async |path: &std::path::Path| {
        let everything = store::everything(&path.display().to_string()).await.unwrap();
        let mut file = Vec::new();
        back_up(everything, &mut file, |_| ()).await.map(|_| file)
    };
    in_the_way("a.db-shm");
    in_the_way("copy.db-shm");
    assert!(backup(&path).await.unwrap() == whole.0, "without an index");
    assert!(backup(&copy).await.unwrap() == whole.0, "with a log, and without an index");
    // SQLite may have left an empty one.
    let _ = std::fs::remove_file(folder.path().join("a.db-wal"));
    in_the_way("a.db-wal");
    assert!(backup(&path).await.unwrap() == whole.0, "with nothing beside it");
    let nowhere = backup(&folder.path().join("none.db")).await;
    assert!(matches!(nowhere, Err(BackupError::Store(StoreError::Broken(_)))));
    assert!(!folder.path().join("none.db").exists());
}
