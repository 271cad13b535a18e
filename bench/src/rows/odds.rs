//! Exact odds of Inferno on the Volga.

use std::hint::black_box;

use inferno::odds::{Fighter, Grid, Terrain, close_combat};
use inferno::{Fire, Side};

use crate::anchors::{Block, Peers, icepool_battle};
use crate::measure::{Clock, timed};
use crate::{Goal, Row, Sides, Skip, Unit};

pub(super) fn rows() -> Vec<Row> {
    vec![Row {
        id: "P7",
        what: "exact close combat, 4 blocks against 4, all losses, over icepool",
        unit: Unit::PerSecond("battles"),
        goal: Goal::at_least(15_000.0),
        sides: close_combats,
    }]
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
    close_combat(Terrain::Urban, Side::German, black_box(&GERMANS), black_box(&SOVIETS))
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
