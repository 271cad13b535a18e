use donnerschlag::odds::{Odds, Question};
use donnerschlag::{
    Choice, CombatCard, Data, Donnerschlag, DonnerschlagView, Hex, Kind, Options, Placement, Side, Unit,
    UnitSet,
};
use serde_json::{Value, json};
use table::{Denial, Game, Message, Reader, Setup, Viewer};

use super::super::print;
use super::{line, opened, reading, unknown, view};
use crate::cli::Common;
use crate::cli::odds::Donnerschlag as Args;
use crate::{Ending, Trouble, disk};

pub(super) fn run(common: &Common, args: &Args) -> Result<Ending, Trouble> {
    let files = disk::game_files(Donnerschlag::TITLE, common.data.as_deref())?;
    let setup = Setup::<Donnerschlag>::read(&files, Options::default())?;
    let data = setup.data.get();
    let (view, question) = match opened(&args.played, &setup)? {
        Some((played, seat)) => {
            let view = view(&played, seat)?;
            let side = if played.seat_word(seat) == "soviet" { Side::Soviet } else { Side::Axis };
            let question = in_a_match(args, data, &view, side)?;
            (view, question)
        }
        None => on_paper(args, &setup)?,
    };
    let answer = view.odds(&question);
    let mut trouble = None;
    reading(common, |reader| match &answer {
        Ok(odds) if args.json => print(as_json(data, odds)),
        Ok(odds) => show(odds, &view, reader),
        Err(refusal) => trouble = Some(Trouble::from((reader, &Denial::Refused(refusal.clone())))),
    })?;
    trouble.map_or(Ok(Ending::Fine), Err)
}

/// All units of one's own side in these hexes attack that ever can (DS-027, DS-030).
fn in_a_match(args: &Args, data: &Data, view: &DonnerschlagView, side: Side) -> Result<Question, Trouble> {
    let mut attackers = UnitSet::NONE;
    for word in &args.played.from {
        let hex = hex(word)?;
        let attacks = |unit: &Unit| {
            let info = data.unit(*unit);
            view.hex(*unit) == Some(hex) && info.side == side && !matches!(info.kind, Kind::Hq | Kind::Alarm)
        };
        data.every_unit().filter(attacks).for_each(|unit| attackers.insert(unit));
    }
    let target = hex(args.played.target.as_deref().unwrap_or_default())?;
    Ok(Question { target, attackers, out_of_supply: UnitSet::NONE, cards: cards(&args.card, data)? })
}

/// The units that were written down stand alone on the map, in supply unless it is said.
fn on_paper(args: &Args, setup: &Setup<Donnerschlag>) -> Result<(DonnerschlagView, Question), Trouble> {
    let data = setup.data.get();
    let target = args.hex.as_deref().unwrap_or_default();
    let mut placement = Placement {
        clear: true,
        // The last turn, when all cards are in; somebody must be to move, and it does not matter who.
        turn: Some(data.numbers.last_turn),
        axis_orders: vec![data.activation[0].id.to_owned()],
        ..Placement::default()
    };
    let (mut attackers, mut out_of_supply) = (UnitSet::NONE, UnitSet::NONE);
    for word in args.attack.as_deref().unwrap_or_default().split(',') {
        let wrong = || Trouble(format!("--attack wants HEX=UNIT, not “{word}”"));
        let (at, counter) = word.trim().split_once('=').ok_or_else(wrong)?;
        attackers.insert(lay(counter, at, data, &mut placement, &mut out_of_supply)?);
    }
    for word in args.defend.as_deref().unwrap_or_default().split(',') {
        lay(word.trim(), target, data, &mut placement, &mut out_of_supply)?;
    }
    let game = Donnerschlag::place(setup, placement).map_err(Trouble)?;
    let cards = cards(&args.card, data)?;
    let question = Question { target: hex(target)?, attackers, out_of_supply, cards };
    Ok((game.view(Viewer::Gallery), question))
}

/// `I/11/6P`, `I/11/6P:reduced`, `I/11/6P:oos`.
fn lay(
    counter: &str,
    at: &str,
    data: &Data,
    placement: &mut Placement,
    out_of_supply: &mut UnitSet,
) -> Result<Unit, Trouble> {
    hex(at)?;
    let mut words = counter.split(':');
    let id = words.next().unwrap_or_default();
    let unit = data.find(id).ok_or_else(|| unknown("unit", id, data.units.iter().map(|unit| unit.id)))?;
    for mark in words {
        match mark {
            "reduced" => placement.reduced.push(id.to_owned()),
            // On the empty map it has a line; that it has none is part of the question.
            "oos" => out_of_supply.insert(unit),
            _ => return Err(unknown("mark", mark, ["reduced", "oos"].into_iter())),
        }
    }
    match placement.units.insert(id.to_owned(), at.to_owned()) {
        Some(_) => {
            Err(Trouble(format!("{id} is named twice: there is one such counter, in one hex (DS-181)")))
        }
        None => Ok(unit),
    }
}

fn hex(word: &str) -> Result<Hex, Trouble> {
    Hex::parse(word)
        .ok_or_else(|| Trouble(format!("there is no hex “{word}”: write row and column, 0901 to 4624")))
}

/// `ax01` for its first event, `ax01:b` for the other, `su01:joint` for that of a pair.
fn cards(words: &[String], data: &Data) -> Result<Vec<(CombatCard, Choice)>, Trouble> {
    let read = |word: &String| {
        let (id, event) = word.split_once(':').unwrap_or((word, "a"));
        let choice = match event {
            "a" => Choice::A,
            "b" => Choice::B,
            "joint" => Choice::Joint,
            _ => return Err(unknown("event", event, ["a", "b", "joint"].into_iter())),
        };
        let card = data.combat_card(id);
        card.map(|card| (card, choice))
            .ok_or_else(|| unknown("card", id, data.combat.iter().map(|card| card.id)))
    };
    words.iter().map(read).collect()
}

fn show(odds: &Odds, view: &DonnerschlagView, reader: &Reader<'_>) {
    for part in odds.derivation(view) {
        print(reader.say_with_rules(&part));
    }
    let chance = line(odds.driven_out(), reader.lang());
    print(format_args!("\n{:<56} {chance}\n", reader.say(&Message::new("donnerschlag-forecast-driven-out"))));
    for outcome in &odds.outcomes {
        let chance = outcome.weight as f64 / odds.of as f64;
        print(format_args!("{:<56} {}", reader.say(&outcome.label()), line(chance, reader.lang())));
    }
}

fn as_json(data: &Data, odds: &Odds) -> Value {
    let chance = |weight: u64| {
        let common = common_divisor(weight, odds.of);
        json!({
            "decimal": weight as f64 / odds.of as f64,
            "fraction": format!("{}/{}", weight / common, odds.of / common),
        })
    };
    let outcome = |outcome: &donnerschlag::odds::Outcome| {
        json!({
            "attacker": outcome.attacker,
            "defender": outcome.defender,
            "retreat": outcome.retreat,
            "draw": outcome.draw,
            "chance": chance(outcome.weight),
        })
    };
    let open = odds.outcomes.iter().filter(|outcome| odds.drives_out(outcome)).map(|outcome| outcome.weight);
    json!({
        "attack": odds.sum.attack,
        "defence": odds.sum.defence,
        "column": odds.sum.column.map(|column| &data.crt.names[usize::from(column)]),
        "drm": odds.sum.drm,
        "kept_out": odds.kept_out.iter().map(|unit| data.unit(unit).id).collect::<Vec<_>>(),
        "parts": odds.sum.parts,
        "driven_out": chance(open.sum()),
        "outcomes": odds.outcomes.iter().map(outcome).collect::<Vec<_>>(),
    })
}

fn common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a.max(1) } else { common_divisor(b, a % b) }
}
