//! Exact odds of Inferno on the Volga.

use std::hint::black_box;

use inferno::odds::{Attack, Fighter, Grid, Terrain, close_combat, odds};
use inferno::{Fire, GermanCard, Hex, Inferno, Options};
use serde_json::json;
use table::{Game, Seat, Setup, Viewer};

use crate::anchors::{Block, Peers, icepool_battle};
use crate::measure::{Clock, Side, budget, timed};
use crate::{Goal, Row, Scale, Sides, Skip, Unit};

pub(super) fn rows() -> Vec<Row> {
    vec![
        Row {
            id: "P7",
            what: "exact close combat, 4 blocks against 4, all losses, over icepool",
            unit: Unit::PerSecond("battles"),
            goal: Goal::at_least(15_000.0),
            sides: close_combats,
        },
        Row {
            id: "P7v",
            what: "exact odds from a view, two stacks and a card against two hidden blocks, over 2 ms",
            unit: Unit::Each(Scale::Milli, "attack"),
            goal: Goal::at_most(1.0).informative(),
            sides: |_| Ok(Sides { ours: attacks(), anchor: budget(2e-3) }),
        },
    ]
}

/// Odds that a client shows while somebody looks at a hex: any Soviet card, hidden blocks, Opportunity
/// Fire, a Rubble Roll.
fn attacks() -> Side {
    let setup = Setup::<Inferno>::new(Options::default());
    let placement = json!({
        "german": { "24": ["rgt-2", "rgt-64", "rgt-178"], "26": ["rgt-54", "rgt-24"] },
        "soviet": { "25": ["guards-13 3", "tank-6 2"], "8": ["division-45", "brigade-10"], "9": ["tank-84"] },
        "hand": ["heinkel-111"],
        "soviet_hand": ["soviet-sniper", "infiltration", "flotilla", "aa-2"],
        "soviet_leaders": ["chuikov"],
    });
    let placement = serde_json::from_value(placement).expect("this is a placement");
    let view = Inferno::place(&setup, placement).expect("it can be placed").view(Viewer::Seat(Seat(0)));
    let hex = |name| Hex::parse(name).expect("this is a hex");
    let mut attack = Attack::deliberate(hex("25"), vec![hex("24"), hex("26")]);
    attack.cards = vec![GermanCard::Heinkel];
    timed(Clock::Cpu, move || {
        let odds = odds::<f64>(&setup, black_box(&view), black_box(&attack));
        black_box(odds.expect("the attack is possible"));
        1
    })
}

/// Germans who attack an Urban hex, those first that give up their steps first.
const GERMANS: [Fighter; 4] = [
    Fighter::infantry(3, Fire::Single),
    Fighter::infantry(4, Fire::Double),
    Fighter::infantry(4, Fire::Double),
    Fighter::tank(3, Fire::Triple),
];

/// Soviets who defend it, in the same order.
const SOVIETS: [Fighter; 4] = [
    Fighter::infantry(4, Fire::Double),
    Fighter::tank(3, Fire::Double),
    Fighter::infantry(4, Fire::Single),
    Fighter::infantry(4, Fire::Single),
];

fn solve() -> Grid<f64> {
    close_combat(Terrain::Urban, inferno::Side::German, black_box(&GERMANS), black_box(&SOVIETS))
}

/// Nothing is kept from one battle to the next. In every round all chances must be equal.
fn close_combats(peers: &Peers) -> Result<Sides, Skip> {
    let block =
        |fighter: &Fighter| Block { steps: fighter.dots, class: 0, hits_to: 7 - fighter.fire.hits_from() };
    let (attacker, defender) =
        (GERMANS.map(|fighter| block(&fighter)), SOVIETS.map(|fighter| block(&fighter)));
    let mut peer = icepool_battle(peers, &attacker, &defender, 1)?;
    let ours = timed(Clock::Cpu, || {
        black_box(solve());
        1
    });
    let anchor = Box::new(move |seconds| {
        let reply = peer.ask(seconds)?;
        compare(&solve(), &reply.rest);
        Ok(reply.lap)
    });
    Ok(Sides { ours, anchor })
}

/// # Panics
/// If a chance differs by more than 1e-12: then speed means nothing.
fn compare(ours: &Grid<f64>, theirs: &str) {
    let mut words = theirs.split(' ').skip(2);
    let number = |word: &str| word.parse::<f64>().expect("icepool answers with numbers");
    let whole = number(words.next().expect("icepool gives a denominator"));
    let mut left: f64 = ours.rows().flatten().filter(|&&chance| chance > 0.0).count() as f64;
    for word in words {
        let mut parts = word.split(':').map(number);
        let mut next = || parts.next().expect("icepool gives losses and a numerator");
        let (germans, soviets, part) = (next(), next(), next());
        let chance = ours.of(germans as usize, soviets as usize);
        assert!((chance - part / whole).abs() < 1e-12, "{germans}:{soviets} is {chance}, not {part}/{whole}");
        left -= 1.0;
    }
    assert_eq!(left, 0.0, "the same losses are possible");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answer_is_a_law() {
        let sum: f64 = solve().rows().flatten().sum();
        assert!((sum - 1.0).abs() < 1e-12, "{sum}");
    }

    #[test]
    #[should_panic(expected = "0:0 is")]
    fn a_wrong_answer_is_not_measured() {
        compare(&solve(), "0/1 0/1 100 0:0:99 0:1:1");
    }
}
