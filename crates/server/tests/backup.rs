//! Everything in one file, from any store into any other, and no damaged file.

mod common;

use std::sync::Arc;

use common::{Database, Folder, everything};
use server::backup::{Amount, BackupError, back_up, check, restore};
use server::store::{self, Append, Card, Few, Query, Store};

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
    let amount = back_up(store, &mut file, |_| ()).await.unwrap();
    assert_eq!(check(&file[..]).unwrap(), amount);
    (file, amount)
}

async fn names(store: &dyn Store, tag: &str) -> Vec<String> {
    let query = Query { tags: vec![tag.to_owned()], before: None, limit: 2000 };
    store.list(query).await.unwrap().into_iter().map(|listed| listed.stream).collect()
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
