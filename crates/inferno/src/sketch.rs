//! The board as lines of text, for a terminal. Made from a view, so that it knows no more.

use table::{Arg, Message};

use crate::card::{GermanCard, SovietCard};
use crate::data::{Data, Map};
use crate::hex::Hex;
use crate::text::{german_card_name, hex_text, soviet_card_name};
use crate::unit::{Block, German, Soviet};
use crate::view::{InfernoView, Sight, Stack};

/// Half a hex is so many letters wide; a cell of the map twice as many.
const HALF: usize = 3;

/// The whole sheet: the map, what it means, and what is known of the blocks and cards.
pub(crate) fn sketch(data: &Data, view: &InfernoView) -> Vec<Message> {
    let mut lines: Vec<Message> = map(&data.map, view)
        .into_iter()
        .map(|row| Message::new("inferno-sketch-row").with("row", row))
        .collect();
    lines.push(Message::new("inferno-sketch-legend"));
    lines.push(clock(data, view));
    lines.push(pools(view));
    let german = |unit: German| data.german[unit.index()].id.as_str();
    let soviet = |unit: Soviet| data.soviet[unit.index()].id.as_str();
    stacks("inferno-sketch-germans", &view.germans, german, &mut lines);
    stacks("inferno-sketch-soviets", &view.soviets, soviet, &mut lines);
    stacks("inferno-sketch-remembered", &view.memory.germans, german, &mut lines);
    stacks("inferno-sketch-remembered", &view.memory.soviets, soviet, &mut lines);
    hands(view, &mut lines);
    lines
}

/// One line for each row of hexes, from the north. The Volga flows in the east.
fn map(map: &Map, view: &InfernoView) -> Vec<String> {
    let rows = map.places.iter().map(|place| place.row).max().unwrap_or(0);
    let west = map.places.iter().map(|place| place.col2).min().unwrap_or(0);
    let row = |row| {
        let mut hexes: Vec<Hex> =
            Hex::all().filter(|hex| map.places[usize::from(hex.0)].row == row).collect();
        hexes.sort_by_key(|hex| map.places[usize::from(hex.0)].col2);
        let mut line = String::new();
        for hex in hexes {
            let indent = usize::from((map.places[usize::from(hex.0)].col2 - west).unsigned_abs()) * HALF;
            line.push_str(&" ".repeat(indent.saturating_sub(line.chars().count())));
            line.push_str(&cell(map, view, hex));
        }
        line + "≈≈≈"
    };
    (map.places.iter().map(|place| place.row).min().unwrap_or(0)..=rows).map(row).collect()
}

/// ` *9#S2`: number, terrain, and who stands there.
fn cell(map: &Map, view: &InfernoView, hex: Hex) -> String {
    let spawn = if view.spawns_held.contains(hex) { "*" } else { "" };
    let terrain = if view.rubble.contains(hex) {
        '%'
    } else if view.forts.contains(hex) {
        '@'
    } else if map.urban.contains(hex) {
        '#'
    } else if map.rough.contains(hex) {
        '^'
    } else {
        '.'
    };
    let count = |stacks: &[Stack]| stacks.iter().find(|stack| stack.hex == hex).map(|stack| stack.count);
    let there = match (count(&view.german_stacks), count(&view.soviet_stacks)) {
        (Some(germans), _) => format!("G{germans}"),
        (_, Some(soviets)) => format!("S{soviets}"),
        _ if view.german_control.contains(hex) => "+ ".to_owned(),
        _ => "  ".to_owned(),
    };
    format!("{:>3}{terrain}{there}", format!("{spawn}{hex}"))
}

fn clock(data: &Data, view: &InfernoView) -> Message {
    Message::new("inferno-sketch-clock")
        .with("turn", view.turn / 2 + 1)
        .with("held", view.spawns_held.len())
        .with("losses", view.german_losses)
        .with("most", data.numbers.losses)
        .with("deck", view.cards.soviet_deck)
        .with("hand", view.cards.soviet_hand)
}

fn pools(view: &InfernoView) -> Message {
    let track = view.track.iter().flatten().filter(|full| **full).count();
    Message::new("inferno-sketch-pools")
        .with("track", track)
        .with("infantry", view.pools.infantry)
        .with("tanks", view.pools.tanks)
        .with("marines", view.pools.marines)
}

/// A line for each hex with blocks that the viewer knows, strongest first, in the words that are
/// typed.
fn stacks<'a, S>(
    key: &'static str,
    known: &[Sight<Block<S>>],
    id: impl Fn(Block<S>) -> &'a str,
    lines: &mut Vec<Message>,
) {
    for hex in Hex::all() {
        let mut here: Vec<_> = known.iter().filter(|sight| sight.place.as_hex() == Some(hex)).collect();
        here.sort_by_key(|sight| std::cmp::Reverse(sight.dots));
        if !here.is_empty() {
            let units = here.iter().map(|sight| format!("{} {}", id(sight.unit), dots(sight.dots)));
            lines.push(Message::new(key).with("hex", hex_text(hex)).with("units", Arg::list(units)));
        }
    }
}

/// Strength as on the edge of a block; a blank edge has none (IV-031).
fn dots(dots: u8) -> String {
    if dots == 0 { "○".to_owned() } else { "●".repeat(dots.into()) }
}

fn hands(view: &InfernoView, lines: &mut Vec<Message>) {
    let cards = &view.cards;
    for hand in cards.own_german.iter().flatten() {
        let held = GermanCard::ALL.into_iter().zip(*hand);
        let held = held.flat_map(|(card, count)| (0..count).map(move |_| german_card_name(card)));
        lines.push(Message::new("inferno-sketch-hand").with("cards", Arg::list(held)));
    }
    if let Some(hand) = cards.own_soviet {
        let held = SovietCard::ALL.into_iter().zip(hand);
        let held = held.flat_map(|(card, count)| (0..count).map(move |_| soviet_card_name(card)));
        lines.push(Message::new("inferno-sketch-hand").with("cards", Arg::list(held)));
    }
    let german = cards.german_leaders.iter().map(|&card| german_card_name(card));
    let soviet = cards.soviet_leaders.iter().map(|&card| soviet_card_name(card));
    let leaders: Vec<Arg> = german.chain(soviet).collect();
    if !leaders.is_empty() {
        lines.push(Message::new("inferno-sketch-leaders").with("cards", Arg::list(leaders)));
    }
}
