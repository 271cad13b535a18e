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
    /// Wins by side for each value of what the chronicle tells apart.
    pub apart: Vec<(&'static str, Vec<Part>)>,
}

/// The games in which a figure had one value.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// The value.
    pub value: i64,
    /// The text that names it, if it has a name.
    pub name: Option<&'static str>,
    /// How many games.
    pub games: u64,
    /// Their wins, by side.
    pub wins: Vec<(&'static str, Rate)>,
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
            apart: G::APART.iter().map(|&name| (name, apart::<G>(results, name))).collect(),
        }
    }
}

/// Wins by side for each value of a figure, the lowest first.
fn apart<G: Chronicle>(results: &Results<G::Figures>, name: &str) -> Vec<Part> {
    let Some(index) = G::FIGURES.iter().position(|&known| known == name) else { return Vec::new() };
    let mut parts: BTreeMap<i64, (u64, Vec<u64>)> = BTreeMap::new();
    for record in &results.records {
        let value = record.figures.as_ref()[index].round() as i64;
        let (games, wins) = parts.entry(value).or_insert((0, vec![0; G::SIDES.len()]));
        *games += 1;
        if let Some(side) = record.winner {
            wins[usize::from(side)] += 1;
        }
    }
    let part = |(value, (games, wins)): (i64, (u64, Vec<u64>))| Part {
        value,
        name: G::name_of(name, value),
        games,
        wins: G::SIDES.iter().zip(wins).map(|(&side, won)| (side, Rate::new(won, games))).collect(),
    };
    parts.into_iter().map(part).collect()
}

#[cfg(test)]
mod tests {
    use donnerschlag::Donnerschlag;

    use super::*;
    use crate::Record;

    #[test]
    fn wins_are_told_apart_by_zone_and_turn_of_the_call() {
        // Figures: turns, the turn of the call, the zone, units lost of either side.
        let record = |winner, call: f64, zone: f64| Record {
            number: 0,
            winner: Some(winner),
            cause: "",
            decisions: 1,
            figures: [7.0, call, zone, 0.0, 0.0],
        };
        let records =
            vec![record(0, 4.0, 1.0), record(1, 4.0, 3.0), record(1, 3.0, 3.0), record(1, 0.0, 0.0)];
        let summary = Summary::of::<Donnerschlag>(&Results { records, seconds: 1.0, cpu_seconds: None });
        let told: Vec<_> = summary
            .apart
            .iter()
            .map(|(name, parts)| {
                let part = |part: &Part| (part.value, part.games, part.wins[0].1.games, part.wins[1].1.games);
                (*name, parts.iter().map(part).collect::<Vec<_>>())
            })
            .collect();
        assert_eq!(
            told,
            [
                ("meeting_zone", vec![(0, 1, 0, 1), (1, 1, 1, 0), (3, 2, 0, 2)]),
                ("call_turn", vec![(0, 1, 0, 1), (3, 1, 0, 1), (4, 2, 1, 1)]),
            ]
        );
        let names: Vec<_> = summary.apart.iter().map(|(_, parts)| parts.last().unwrap().name).collect();
        assert_eq!(names, [Some("donnerschlag-zone-c"), None]);
    }
}
