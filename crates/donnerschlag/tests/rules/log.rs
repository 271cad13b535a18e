//! What the log says: names, counts, origins and reasons, so that a table can go by it alone.

use donnerschlag::DonnerschlagEvent;
use table::{Arg, Audience, Event, Fast, Game, Message};

use crate::table_for_two::Table;

/// A choice with any luck, and what is said of it.
fn said(table: &mut Table, words: &str) -> Vec<Message> {
    let (seat, action) = (table.asked(), table.game.parse(words).expect("words"));
    table.game.explain(seat, action).unwrap_or_else(|refusal| panic!("{words}: {refusal:?}"));
    let mut log: Vec<(Audience, DonnerschlagEvent)> = Vec::new();
    table.game.apply(seat, action, &mut Fast::new(7), &mut log);
    log.into_iter().map(|(_, event)| event.message()).collect()
}

fn line<'a>(said: &'a [Message], key: &str) -> &'a Message {
    said.iter().find(|line| line.key == key).unwrap_or_else(|| panic!("no {key} in {said:?}"))
}

fn number(line: &Message, name: &str) -> i64 {
    match line.arg(name) {
        Some(Arg::Number(number)) => *number,
        other => panic!("{name} is {other:?}"),
    }
}

/// DS-141: who activates the Romanian Infantry activates two corps, and the log and the button name both.
#[test]
fn both_romanian_corps_are_named() {
    let both = Arg::list([Arg::term("donnerschlag-formation-vi"), Arg::term("donnerschlag-formation-vii")]);
    let mut table = Table::place("axis_orders = [\"rom-inf\", \"any\"]\nsoviet_orders = [\"red\"]");
    assert_eq!(line(&said(&mut table, "order rom-inf"), "donnerschlag-activated").arg("what"), Some(&both));
    let mut table = Table::place("axis_orders = [\"any\"]\nsoviet_orders = [\"red\"]");
    table.choose("order any");
    let romanians = table.game.parse("formation vi").unwrap();
    assert_eq!(table.game.label(romanians).arg("formation"), Some(&both));
    assert_eq!(line(&said(&mut table, "formation vi"), "donnerschlag-activated").arg("what"), Some(&both));
}

/// DS-051, DS-107, DS-109, DS-110: a kept card and one of the High Command are in the hand, but are not dealt; in turn 4
/// what is left of the old piles is dealt, then the Late cards come in, then the hands are filled.
#[test]
fn cards_dealt_are_cards_from_the_pile() {
    let mut table = Table::place(
        "turn = 3\nclear = true\naxis_orders = [\"6pz\"]\naxis_cards = [\"ax01\", \"ax02\"]\nsoviet_cards = [\"su01\", \"su02\"]\nunits = { \"HQ 6.Pz\" = \"4307\", \"I/4/6P\" = \"4607\" }",
    );
    table.choose("order 6pz");
    while table.phase() != "keep" {
        table.choose("done");
    }
    let kept = said(&mut table, "card ax01");
    assert_eq!((number(&kept[1], "kept"), number(&kept[1], "cards")), (1, 1));
    let mut before = said(&mut table, "done");
    while table.phase() != "high-command" {
        let first = table.legal()[0].clone();
        before.extend(said(&mut table, &first));
    }
    assert!(!before.iter().any(|line| line.key == "donnerschlag-dealt"));
    table.luckily("card ax17");
    let dealt = said(&mut table, "done");
    let keys: Vec<_> = dealt.iter().map(|line| line.key).collect();
    let late = keys.iter().position(|&key| key == "donnerschlag-late-cards").expect("they come in");
    let hands = keys.iter().position(|&key| key == "donnerschlag-hand").expect("hands");
    assert!(late < hands, "{keys:?}");
    let axis = |line: &&Message| {
        line.key == "donnerschlag-dealt" && line.arg("side") == Some(&Arg::term("donnerschlag-seat-axis"))
    };
    let drawn: i64 = dealt.iter().filter(axis).map(|line| number(line, "cards")).sum();
    assert_eq!(drawn, 3, "one was kept, one is the High Command's");
    assert_eq!(dealt.iter().filter(axis).map(|line| number(line, "hand")).next_back(), Some(5));
}

/// DS-161: a move tells where it began; DS-165: a bridge tells how long it stands.
#[test]
fn moves_have_an_origin_and_bridges_a_duration() {
    let units = "\"HQ 6.Pz\" = \"2612\", \"I/4/6P\" = \"2513\"";
    for (event, key) in [("a", "donnerschlag-bridge"), ("b", "donnerschlag-bridge-for-now")] {
        let mut table = Table::place(&format!(
            "clear = true\nturn = 2\naxis_orders = [\"6pz\"]\nsoviet_orders = [\"red\"]\nokh = \"ax12\"\nunits = {{ {units} }}"
        ));
        table.choose("order 6pz").choose(&format!("play ax12 {event} boxed"));
        let bridge = table.legal()[0].clone();
        line(&said(&mut table, &bridge), key);
        table.choose("unit I/4/6P");
        let moved = said(&mut table, "hex 2613");
        assert!(
            matches!(line(&moved, "donnerschlag-moved").arg("from"), Some(Arg::Text(hex)) if hex.starts_with("2513"))
        );
    }
}
