//! What many games come to.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::run::Results;
use crate::{Chronicle, Spread, wilson};

/// How often something happened, and how often it might with other luck.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rate {
    /// The games in which it did.
    pub games: u64,
    /// Their share.
    pub rate: f64,
    /// The lower end of the interval of 95 %.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl Rate {
    fn new(games: u64, of: u64) -> Self {
        let (low, high) = wilson(games, of);
        Rate { games, rate: games as f64 / of.max(1) as f64, low, high }
    }
}

/// The figures of a report; `docs/sim.md` explains them.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// How many games were played.
    pub games: u64,
    /// How many choices were made in them.
    pub decisions: u64,
    /// By side.
    pub wins: Vec<(&'static str, Rate)>,
    /// Games that nobody won.
    pub undecided: Rate,
    /// By the name of the cause, the most frequent first, with the side that won by it.
    pub causes: Vec<(&'static str, Option<&'static str>, Rate)>,
    /// What the chronicle of the game tells, by its names.
    pub figures: Vec<(&'static str, Spread)>,
}

impl Summary {
    /// What these games come to.
    #[must_use]
    pub fn of<G: Chronicle>(results: &Results<G::Figures>) -> Self {
        let records = &results.records;
        let games = records.len() as u64;
        let count = |side: Option<usize>| {
            let won = records.iter().filter(|record| record.winner.map(usize::from) == side).count();
            Rate::new(won as u64, games)
        };
        let mut causes = BTreeMap::new();
        for record in records {
            causes.entry(record.cause).or_insert((record.winner, 0)).1 += 1;
        }
        let mut causes: Vec<_> = causes
            .into_iter()
            .map(|(cause, (winner, count))| {
                (cause, winner.map(|side| G::SIDES[usize::from(side)]), Rate::new(count, games))
            })
            .collect();
        causes.sort_by_key(|(_, _, rate)| std::cmp::Reverse(rate.games));
        let spread = |(index, &name): (usize, &&'static str)| {
            let numbers = records.iter().map(|record| record.figures.as_ref()[index]).collect();
            Some((name, Spread::of(numbers)?))
        };
        Summary {
            games,
            decisions: records.iter().map(|record| u64::from(record.decisions)).sum(),
            wins: G::SIDES.iter().enumerate().map(|(side, &name)| (name, count(Some(side)))).collect(),
            undecided: count(None),
            causes,
            figures: G::FIGURES.iter().enumerate().filter_map(spread).collect(),
        }
    }
}
