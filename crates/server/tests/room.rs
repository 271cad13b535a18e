//! A match in memory: what each viewer is told, version by version, and that all of it follows from the
//! records alone.

use std::collections::HashMap;
use std::sync::Arc;

use serde_json::{Value, json};
use server::fault::Fault;
use server::patch;
use server::record::{EntryRecord, Holder, Laid, Other, Record};
use server::room::{Entered, Eye, Room, Stage, Update};
use server::shelf::{Of, Shelf};
use table::{Chance as _, Dice, Fast, Files, Game, Id, Seat};

const LAID: u64 = 1_800_000_000;

fn shelf() -> Arc<Shelf> {
    let ferry = Of::<ferry::Ferry>::new(&Files::of(ferry::Ferry::TITLE)).unwrap();
    let inferno = Of::<inferno::Inferno>::new(&Files::of(inferno::Inferno::TITLE)).unwrap();
    let firefight = Of::<firefight::Firefight>::new(&Files::of(firefight::Firefight::TITLE)).unwrap();
    let texts = server::texts(&[ferry::Ferry::TITLE, inferno::Inferno::TITLE, firefight::Firefight::TITLE]);
    Arc::new(Shelf::new(vec![Box::new(ferry), Box::new(inferno), Box::new(firefight)], texts))
}

fn laid(shelf: &Shelf, game: &str, options: Value, seed: u8) -> Laid {
    let of = shelf.game(game).unwrap();
    Laid {
        at: LAID,
        game: game.to_owned(),
        rules: of.title().rules_version,
        data: of.fingerprint().to_owned(),
        options: of.options(&options).unwrap(),
        dice: Dice::Sealed,
        seed: format!("{seed:02x}").repeat(32),
        title: String::new(),
        invitation: None,
        delay: None,
        patience: 600,
        kept_for: Vec::new(),
        by: "anna".to_owned(),
    }
}

fn names() -> HashMap<String, String> {
    ["anna", "ben", "cleo"].map(|name| (name.to_owned(), name.to_uppercase())).into()
}

/// A match and all its records.
struct Table {
    shelf: Arc<Shelf>,
    room: Room,
    records: Vec<Record>,
    made: u32,
    now: u64,
}

impl Table {
    fn lay(laid: Laid) -> Self {
        let shelf = shelf();
        let first = Record::Other(Other::Laid(laid));
        let room = Room::fold("m".parse().unwrap(), Arc::clone(&shelf), names(), [first.clone()]).unwrap();
        Table { shelf, room, records: vec![first], made: 0, now: LAID }
    }

    fn ferry() -> Self {
        let mut table = Table::lay(laid(&shelf(), "ferry", Value::Null, 7));
        table.sit("anna");
        table.sit("ben");
        table
    }

    fn sit(&mut self, person: &str) {
        let records = self.room.sit(person, None, String::new(), self.now).unwrap();
        self.records.extend(records);
    }

    /// The same, put together from its records.
    fn again(&self) -> Room {
        Room::fold("m".parse().unwrap(), Arc::clone(&self.shelf), names(), self.records.clone()).unwrap()
    }

    fn entry(&mut self, seat: u8, words: &str) -> EntryRecord {
        self.made += 1;
        self.now += 5;
        let id = format!("e{}", self.made).parse().unwrap();
        EntryRecord { at: self.now, seat: Seat(seat), id, words: words.to_owned(), faces: Vec::new() }
    }

    fn enter(&mut self, seat: u8, words: &str) -> Result<Entered, Fault> {
        let entry = self.entry(seat, words);
        let version = self.room.version(Eye::Seat(seat));
        let (entered, record) = self.room.enter(entry, version)?;
        self.records.extend(record);
        Ok(entered)
    }

    fn play(&mut self, seat: u8, words: &str) {
        self.enter(seat, words).unwrap_or_else(|fault| panic!("{words}: {fault:?}"));
    }

    fn say(&mut self, by: &str, seat: Option<u8>, text: &str) {
        self.tell(by, seat, None, text);
    }

    fn tell(&mut self, by: &str, seat: Option<u8>, to: Option<u8>, text: &str) {
        let record = self.room.say(by, seat, to, text.to_owned(), self.now).unwrap();
        self.room.take(&record, server::room::Source::Here).unwrap();
        self.records.push(record);
    }

    fn document(&mut self, eye: Eye) -> Value {
        whole(self.room.update(eye, None)).1
    }

    fn choices(&mut self, seat: u8) -> Vec<String> {
        let document = self.document(Eye::Seat(seat));
        let legal = document["game"]["legal"].as_array().cloned().unwrap_or_default();
        legal.iter().map(|choice| choice["words"].as_str().unwrap().to_owned()).collect()
    }

    fn heard(&mut self, eye: Eye) -> Vec<String> {
        let told = self.room.told(eye, 0, usize::MAX);
        told.iter().flat_map(|told| &told.lines).map(|(line, _)| line.key.to_owned()).collect()
    }

    fn said(&mut self, eye: Eye) -> Vec<String> {
        let told = self.room.told(eye, 0, usize::MAX);
        let said = told.iter().filter_map(|told| serde_json::to_value(told.said.as_ref()?).ok());
        said.map(|said| said["text"].as_str().unwrap().to_owned()).collect()
    }
}

fn whole(update: Option<Update>) -> (u32, Value) {
    let Some(Update::Whole(text)) = update else { panic!("{update:?} is not everything") };
    let mut value: Value = serde_json::from_str(&text).unwrap();
    (value["version"].as_u64().unwrap() as u32, value["document"].take())
}

/// A client that keeps its document by steps.
struct Follower {
    eye: Eye,
    version: u32,
    document: Value,
    lines: usize,
    /// Its document in each version.
    past: Vec<(u32, Value)>,
}

impl Follower {
    fn new(table: &mut Table, eye: Eye) -> Self {
        let (version, document) = whole(table.room.update(eye, None));
        let lines = table.heard(eye).len();
        Follower { eye, version, past: vec![(version, document.clone())], document, lines }
    }

    fn look(&mut self, table: &mut Table) {
        let Some(update) = table.room.update(self.eye, Some(self.version)) else { return };
        let Update::Steps(steps) = update else { panic!("so little was missed") };
        for step in steps {
            let step: Value = serde_json::from_str(&step).unwrap();
            assert_eq!(step["version"], self.version + 1);
            self.version += 1;
            if let Some(steps) = step.get("patch") {
                patch::apply(&mut self.document, steps).expect("the patch fits");
            }
            self.lines += step["lines"].as_array().map_or(0, Vec::len);
            self.past.push((self.version, self.document.clone()));
        }
        assert_eq!((self.version, &self.document), (table.room.version(self.eye), &table.document(self.eye)));
    }
}

/// Play at random, with talk, undo and proposals in between, everybody looking on.
fn play_out(table: &mut Table, seed: u64, most: usize) -> Vec<Follower> {
    let mut luck = Fast::new(seed);
    let seats = table.room.seats().len() as u8;
    let eyes = (0..seats).map(Eye::Seat).chain([Eye::Gallery]);
    let mut followers: Vec<_> = eyes.map(|eye| Follower::new(table, eye)).collect();
    for _ in 0..most {
        if table.room.stage() == Stage::Over {
            break;
        }
        let seat = luck.pick(usize::from(seats)) as u8;
        match luck.pick(20) {
            0 => table.say("ben", Some(seat), "hm"),
            1 => table.say("cleo", None, "oh"),
            2 => drop(table.enter(seat, "undo")),
            3 => drop(table.enter(seat, "redo")),
            4 => drop(table.enter(seat, ["ask back", "allow", "refuse", "offer draw"][luck.pick(4)])),
            _ => {
                let choices = table.choices(seat);
                if !choices.is_empty() {
                    let words = choices[luck.pick(choices.len())].clone();
                    table.play(seat, &words);
                }
            }
        }
        followers.iter_mut().for_each(|follower| follower.look(table));
    }
    followers
}

#[test]
fn everything_follows_from_the_records() {
    for seed in 0..6 {
        let mut table = Table::ferry();
        check_again(&mut table, seed, 400);
    }
    let inferno = ["solo", "1v1", "2v1"].map(|mode| ("inferno", json!({ "mode": mode })));
    let firefight = ["automatic", "person"].map(|who| ("firefight", json!({ "gamemaster": who })));
    for (game, options) in inferno.into_iter().chain(firefight) {
        let mut table = Table::lay(laid(&shelf(), game, options, 3));
        (0..table.room.seats().len()).for_each(|_| table.sit("anna"));
        check_again(&mut table, 5, 150);
    }
}

fn check_again(table: &mut Table, seed: u64, most: usize) {
    let followers = play_out(table, seed, most);
    let mut again = table.again();
    for follower in followers {
        let eye = follower.eye;
        assert_eq!(again.version(eye), follower.version, "{eye:?}");
        let (version, document) = whole(again.update(eye, None));
        assert_eq!((version, &document), (follower.version, &follower.document), "{eye:?}");
        assert_eq!(table.heard(eye).len(), follower.lines, "{eye:?} heard live what the log tells");
        for (version, document) in follower.past.iter().step_by(7) {
            let seen: Value = serde_json::from_str(&again.look_back(eye, *version, None).unwrap()).unwrap();
            assert_eq!(seen["document"]["game"], document["game"], "{eye:?} in version {version}");
        }
    }
}

#[test]
fn versions_do_not_tell_what_others_do_in_secret() {
    let mut table = Table::ferry();
    table.play(0, "hoist lantern");
    let (red, grey, gallery) = (Eye::Seat(0), Eye::Seat(1), Eye::Gallery);
    let before = [red, grey, gallery].map(|eye| table.room.version(eye));
    table.play(0, "load");
    table.play(0, "undo");
    let after = [red, grey, gallery].map(|eye| table.room.version(eye));
    assert_eq!(after, [before[0] + 2, before[1], before[2]]);
    assert!(table.room.update(grey, Some(before[1])).is_none());
    table.say("ben", Some(1), "well?");
    assert_eq!(table.room.version(grey), before[1] + 1);
}

#[test]
fn talk_makes_no_entry_stale() {
    let mut table = Table::ferry();
    let version = table.room.version(Eye::Seat(0));
    table.say("ben", Some(1), "your turn");
    let entry = table.entry(0, "hoist lantern");
    assert!(table.room.enter(entry, version).is_ok());
}

#[test]
fn what_was_seen_too_long_ago_or_not_yet_is_stale() {
    let mut table = Table::ferry();
    let version = table.room.version(Eye::Seat(0));
    table.play(0, "hoist lantern");
    for wrong in [version, 0, version + 2, u32::MAX] {
        let entry = table.entry(0, "load");
        assert_eq!(table.room.enter(entry, wrong).map(drop), Err(Fault::Stale), "{wrong}");
    }
    assert_eq!(table.room.records() as usize, table.records.len(), "nothing has changed");
}

#[test]
fn a_repeated_entry_is_answered_like_the_first_time() {
    let mut table = Table::ferry();
    let entry = table.entry(0, "hoist lantern");
    let version = table.room.version(Eye::Seat(0));
    let (first, record) = table.room.enter(entry.clone(), version).unwrap();
    table.records.extend(record);
    table.say("ben", Some(1), "hm");
    table.play(0, "load");
    for room in [&mut table.again(), &mut table.room] {
        // Whatever version it is sent with.
        for version in [version, 0, 99] {
            let (again, record) = room.enter(entry.clone(), version).unwrap();
            assert_eq!(again, Entered { version: first.version, repeated: true });
            assert_eq!(record, None);
        }
        let other = EntryRecord { words: "stay dark".to_owned(), ..entry.clone() };
        assert!(matches!(room.enter(other, version), Err(Fault::Denied(table::Denial::IdReused(_)))));
    }
}

#[test]
fn the_gallery_is_not_heard_at_the_table_before_the_end() {
    let mut table = Table::ferry();
    table.say("cleo", None, "red has a large boat");
    table.say("anna", Some(0), "good luck");
    assert_eq!(table.said(Eye::Seat(1)), ["good luck"]);
    assert_eq!(table.said(Eye::Gallery), ["red has a large boat", "good luck"]);
    table.play(1, "resign");
    assert_eq!(table.room.stage(), Stage::Over);
    table.say("cleo", None, "well played");
    assert_eq!(table.said(Eye::Seat(1)), ["good luck", "well played"]);
}

#[test]
fn who_is_far_behind_gets_the_whole() {
    let is_whole = |table: &mut Table, since| match table.room.update(Eye::Seat(1), Some(since)) {
        Some(Update::Whole(_)) => true,
        Some(Update::Steps(steps)) => {
            assert_eq!(steps.len() as u32, table.room.version(Eye::Seat(1)) - since);
            false
        }
        None => panic!("there is something new"),
    };
    for (length, most) in [(1, 64), (2_000, 15)] {
        let mut table = Table::ferry();
        table.document(Eye::Seat(1));
        for _ in 0..80 {
            let before = table.room.version(Eye::Seat(1));
            table.say("anna", Some(0), &"x".repeat(length));
            assert!(!is_whole(&mut table, before));
        }
        let now = table.room.version(Eye::Seat(1));
        assert!(!is_whole(&mut table, now - most), "{most} steps of {length} bytes are kept");
        assert!(is_whole(&mut table, now - most - 1));
    }
}

#[test]
fn what_is_whispered_is_heard_by_two_until_the_match_lies_open() {
    let mut table = Table::ferry();
    let (red, grey, gallery) = (Eye::Seat(0), Eye::Seat(1), Eye::Gallery);
    let before = table.room.version(gallery);
    table.tell("anna", Some(0), Some(1), "a draw?");
    assert_eq!(table.room.version(gallery), before, "not even that something was said");
    assert_eq!(table.said(red), ["a draw?"]);
    assert_eq!(table.said(grey), ["a draw?"]);
    assert!(table.said(gallery).is_empty());
    for (seat, to) in [(None, 1), (Some(1), 1)] {
        let refused = table.room.say("anna", seat, Some(to), "psst".to_owned(), 1);
        assert_eq!(refused, Err(Fault::NotToWhisper));
    }
    table.play(1, "resign");
    assert!(table.said(gallery).is_empty());
    assert_eq!(table.said(Eye::Open), ["a draw?"]);
}

#[test]
fn a_third_player_does_not_hear_what_is_whispered() {
    let mut table = Table::lay(laid(&shelf(), "inferno", json!({ "mode": "2v1" }), 3));
    ["anna", "ben", "cleo"].iter().for_each(|person| table.sit(person));
    let others = [Eye::Seat(1), Eye::Gallery];
    let before = others.map(|eye| table.room.version(eye));
    table.tell("anna", Some(0), Some(2), "tonight");
    assert_eq!(others.map(|eye| table.room.version(eye)), before);
    assert_eq!(table.said(Eye::Seat(2)), ["tonight"]);
    assert!(others.iter().all(|eye| table.said(*eye).is_empty()));
}

#[test]
fn everything_is_seen_late_if_the_table_allows_it() {
    let strict = Table::ferry();
    assert_eq!(strict.room.may_look(Eye::Open), Err(Fault::NotOpen));

    let mut table = Table::lay(Laid { delay: Some(1), ..laid(&shelf(), "ferry", Value::Null, 7) });
    table.sit("anna");
    table.sit("ben");
    assert_eq!(table.document(Eye::Open)["game"], Value::Null, "the first turn is still secret");
    let mut luck = Fast::new(1);
    let mut shown = None;
    let mut turns = 0;
    while table.room.stage() != Stage::Over {
        let seat = luck.pick(2) as u8;
        let choices = table.choices(seat);
        if choices.is_empty() {
            continue;
        }
        table.play(seat, &choices[luck.pick(choices.len())]);
        if table.room.stage() == Stage::Over {
            break;
        }
        let now = table.document(Eye::Gallery)["game"]["turn"].as_u64().unwrap();
        let open = table.document(Eye::Open);
        match open["game"]["turn"].as_u64() {
            // The moment at which the turn after began, and not a choice later.
            Some(late) => assert_eq!(late, now),
            None => assert_eq!(now, 1),
        }
        if shown != Some(open.clone()) {
            turns += 1;
            shown = Some(open);
        }
        let again = whole(table.again().update(Eye::Open, None));
        assert_eq!(
            again,
            (table.room.version(Eye::Open), shown.clone().unwrap()),
            "it follows from the records"
        );
    }
    assert!(turns >= 4, "{turns}");
    assert!(table.document(Eye::Open)["game"]["outcome"].is_object(), "after the end all is seen at once");
    // … and looking back, choice by choice from the beginning, whether somebody had followed it or not.
    let mut again = table.again();
    assert_eq!(again.version(Eye::Open), table.room.version(Eye::Open));
    let mut seen = Vec::new();
    for version in 1..=table.room.version(Eye::Open) {
        let moment = table.room.look_back(Eye::Open, version, None).unwrap();
        assert_eq!(moment, again.look_back(Eye::Open, version, None).unwrap());
        let moment: Value = serde_json::from_str(&moment).unwrap();
        let game = &moment["document"]["game"];
        if !game.is_null() {
            assert!(game["view"]["red"].is_object() && game["view"]["grey"].is_object(), "all sides: {game}");
            seen.push(game["turn"].as_u64().unwrap());
        }
    }
    assert!(seen.is_sorted() && seen.first() == Some(&1), "{seen:?}");
    assert!(seen.len() > table.room.game().unwrap().entries(), "the start and every choice: {seen:?}");
    let told: usize =
        table.room.told(Eye::Open, 0, 1000).iter().filter(|told| !told.lines.is_empty()).count();
    assert!(told > turns, "the log is told choice by choice: {told}");
}

#[test]
fn who_plays_may_not_look_at_everything_before_the_end() {
    let mut table = Table::lay(Laid { delay: Some(1), ..laid(&shelf(), "ferry", Value::Null, 7) });
    table.sit("anna");
    table.sit("ben");
    assert_eq!(table.room.eye(Some("anna"), Some("open")), Err(Fault::NotOpen));
    assert_eq!(table.room.eye(Some("cleo"), Some("open")), Ok(Eye::Open));
    assert_eq!(table.room.eye(Some("anna"), Some("grey")), Err(Fault::NotYours));
    assert_eq!(table.room.eye(None, Some("red")), Err(Fault::NotYours));
    // Nor who lets a bot play for a while.
    table.room.stand_in(1, 1, LAID).unwrap();
    assert_eq!(table.room.eye(Some("ben"), None), Ok(Eye::Gallery));
    assert_eq!(table.room.eye(Some("ben"), Some("open")), Err(Fault::NotOpen));
    table.play(0, "resign");
    assert_eq!(table.room.eye(Some("anna"), Some("open")), Ok(Eye::Open));
}

#[test]
fn a_bot_stands_in_for_somebody_who_does_not_come() {
    let mut table = Table::ferry();
    table.play(0, "hoist lantern");
    let asked = table.now;
    assert_eq!(table.room.stand_in(0, 1, asked + 599), Err(Fault::NotAbsent(1)));
    let records = table.room.stand_in(0, 1, asked + 600).unwrap();
    table.records.extend(records);
    assert_eq!(table.room.holder(1), Some(&Holder::Bot("random".to_owned())));
    let again = table.again();
    assert_eq!(again.holder(1), table.room.holder(1));
    assert_eq!(again.card(), table.room.card(), "who was away still finds it");
    assert_eq!(table.room.come_back("anna", 1, asked + 601), Err(Fault::NoStandIn));
    let records = table.room.come_back("ben", 1, asked + 700).unwrap();
    table.records.extend(records);
    assert_eq!(table.room.holder(1), Some(&Holder::Person("ben".to_owned())));
    // Their time begins anew.
    let left = Err(Fault::NotAbsent(1));
    assert_eq!(table.room.stand_in(0, 1, asked + 700 + 599), left);
    assert_eq!(table.again().stand_in(0, 1, asked + 700 + 599), left);
}

#[test]
fn all_others_must_want_a_stand_in() {
    let mut table = Table::lay(laid(&shelf(), "inferno", json!({ "mode": "2v1" }), 3));
    ["anna", "ben", "cleo"].iter().for_each(|person| table.sit(person));
    let asked = table.document(Eye::Gallery)["game"]["asked"][0].as_str().unwrap().to_owned();
    let absent = table.room.seat(&asked).unwrap();
    let others: Vec<u8> = (0..3).filter(|seat| *seat != absent).collect();
    let late = table.now + 600;
    table.room.stand_in(others[0], absent, late).unwrap();
    assert!(table.room.holder(absent).unwrap().person().is_some(), "one is not enough");
    table.room.stand_in(others[1], absent, late).unwrap();
    assert!(table.room.holder(absent).unwrap().bot().is_some());
    table.room.stand_in(others[0], others[0], late).unwrap();
    assert!(table.room.holder(others[0]).unwrap().bot().is_some(), "for oneself it needs nobody");
}

#[test]
fn a_seat_is_kept_and_a_table_can_be_left() {
    let kept_for = vec![None, Some("ben".to_owned())];
    let mut table = Table::lay(Laid { kept_for, ..laid(&shelf(), "ferry", Value::Null, 7) });
    assert_eq!(table.room.sit("cleo", Some(1), String::new(), LAID), Err(Fault::SeatTaken));
    table.sit("cleo");
    assert_eq!(table.room.seats_of("cleo").collect::<Vec<_>>(), [0]);
    assert_eq!(table.room.sit("anna", None, String::new(), LAID), Err(Fault::SeatTaken));
    let records = table.room.leave(0, LAID).unwrap();
    table.records.extend(records);
    table.sit("ben");
    assert_eq!(table.room.seats_of("ben").collect::<Vec<_>>(), [1]);
    assert_eq!(table.room.close("ben", LAID).map(drop), Err(Fault::NotHost));
    table.sit("anna");
    assert_eq!(table.room.stage(), Stage::Running);
    assert_eq!(table.room.close("anna", LAID).map(drop), Err(Fault::Begun));
    assert_eq!(table.again().stage(), Stage::Running);
    let id: Id = "m".parse().unwrap();
    assert_eq!(table.room.id(), &id);
}

#[test]
fn who_is_not_invited_does_not_know_of_it() {
    let invitation = Some("secret".to_owned());
    let mut table = Table::lay(Laid { invitation, ..laid(&shelf(), "ferry", Value::Null, 7) });
    table.sit("ben");
    for (person, invitation, open) in [
        (None, None, false),
        (Some("cleo"), None, false),
        (Some("cleo"), Some("guess"), false),
        (None, Some("secret"), true),
        (Some("ben"), None, true),
        (Some("anna"), None, true),
    ] {
        assert_eq!(table.room.is_open_to(person, invitation), open, "{person:?} {invitation:?}");
    }
    assert!(!table.room.card().tags.contains(&"public".to_owned()));
}

#[test]
fn steps_are_made_for_those_who_look() {
    let mut table = Table::ferry();
    let eye = Eye::Seat(0);
    let talk = |table: &mut Table, times: u32| {
        let before = table.room.version(eye);
        (0..times).for_each(|_| table.say("anna", Some(0), "so"));
        assert_eq!(table.room.version(eye), before + times, "versions are counted all the same");
        table.room.update(eye, Some(before)).unwrap()
    };
    // Nobody has looked yet.
    assert!(matches!(talk(&mut table, 1), Update::Whole(_)));
    // From then on whoever comes back soon gets what they have missed.
    assert!(matches!(talk(&mut table, 64), Update::Steps(steps) if steps.len() == 64));
    assert!(matches!(talk(&mut table, 65), Update::Whole(_)));
    assert!(matches!(talk(&mut table, 1), Update::Steps(steps) if steps.len() == 1));
}
