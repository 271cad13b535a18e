//! What the table itself costs: entries, files, the question of undo. Played on Night Ferry, whose
//! own rules are cheap, with crates loaded and unloaded to make a journal as long as wanted.

use std::hint::black_box;
use std::sync::LazyLock;

use ferry::{Action, Ferry, GREY, Landing, Options, RED};
use table::{HostKey, Id, Match, Setup};

use super::playout::new_match;
use crate::measure::{Clock, Side, budget, in_parts, slowest, timed};
use crate::{Goal, Row, Scale, Sides, Unit};

/// A long match: longer than most are.
const LONG: usize = 1000;
/// A load must not be noticed.
const LOAD_SECONDS: f64 = 0.2;
/// What one move may cost a server in all (goal P13: four times a bare echo of 24 µs).
const MOVE_SECONDS: f64 = 96e-6;

pub(super) fn rows() -> Vec<Row> {
    vec![
        Row {
            id: "T1",
            what: "entries 1,000 to 2,000 of a journal over entries 0 to 40",
            unit: Unit::Each(Scale::Nano, "entry"),
            goal: Goal::at_most(1.2),
            sides: |_| Ok(Sides { ours: plays(LONG, LONG, 1), anchor: plays(0, 40, 25) }),
        },
        Row {
            id: "T2",
            what: "slowest load of 1,000 entries, running match, over 0.2 s",
            unit: Unit::Each(Scale::Milli, "load"),
            goal: Goal::at_most(1.0),
            sides: |_| Ok(Sides { ours: loads(loading(LONG)), anchor: budget(LOAD_SECONDS) }),
        },
        Row {
            id: "T2b",
            what: "slowest load of 1,000 entries, finished match, over 0.2 s",
            unit: Unit::Each(Scale::Milli, "load"),
            goal: Goal::at_most(1.0),
            sides: |_| Ok(Sides { ours: loads(finished()), anchor: budget(LOAD_SECONDS) }),
        },
        Row {
            id: "T3",
            what: "“may I take this back?” over 96 µs",
            unit: Unit::Each(Scale::Micro, "question"),
            goal: Goal::at_most(1.0).informative(),
            sides: |_| Ok(Sides { ours: undo_questions(), anchor: budget(MOVE_SECONDS) }),
        },
    ]
}

static SETUP: LazyLock<Setup<Ferry>> = LazyLock::new(|| Setup::new(Options::default()));

/// Entries into `matches` journals that grow from `from` by `more`. Only the growing is timed.
fn plays(from: usize, more: usize, matches: usize) -> Side {
    in_parts(Clock::Cpu, move |watch| {
        let mut grown: Vec<_> = (0..matches).map(|_| (loading(from), ids(from, more))).collect();
        watch.time(|| {
            for (played, ids) in &mut grown {
                load_crates(played, ids.drain(..));
            }
        });
        (matches * more) as u64
    })
}

fn ids(from: usize, more: usize) -> Vec<Id> {
    (from..from + more).map(|number| format!("e-{number}").parse().expect("this is an id")).collect()
}

/// A match of one night in which red has so far loaded and unloaded, for that many entries.
fn loading(entries: usize) -> Match<Ferry> {
    // Without wind there is no lantern to decide on first.
    let options = Options { wind: false, boats: 1, ..Options::default() };
    let mut played = new_match(Setup { options, ..SETUP.clone() }, 1);
    load_crates(&mut played, ids(0, entries).into_iter());
    played
}

fn load_crates(played: &mut Match<Ferry>, ids: impl Iterator<Item = Id>) {
    for id in ids {
        let action = if played.entries().len().is_multiple_of(2) { Action::Load } else { Action::Unload };
        played.play(RED, id, action).expect("there is a boat and a crate");
    }
}

fn finished() -> Match<Ferry> {
    let mut played = loading(LONG - 2);
    for (seat, action) in [(RED, Action::LandAt(Landing(1))), (GREY, Action::AimAt(Landing(2)))] {
        let id = format!("end-{}", seat.0).parse().expect("this is an id");
        played.play(seat, id, action).expect("orders may be given");
    }
    assert!(played.status().outcome().is_some(), "one night was to be played");
    played
}

fn loads(played: Match<Ferry>) -> Side {
    let key = HostKey::new([1; 32]);
    let saved = played.save(&key);
    slowest(Clock::Cpu, move || {
        let loaded = Match::<Ferry>::load(saved.as_bytes(), &SETUP, Some(&key));
        assert_eq!(black_box(loaded).expect("it was just saved").entries().len(), LONG);
    })
}

fn undo_questions() -> Side {
    let played = loading(21);
    assert!(played.may_undo(RED).is_ok(), "loading a crate tells nobody anything");
    timed(Clock::Cpu, move || {
        let _ = black_box(black_box(&played).may_undo(RED));
        1
    })
}
