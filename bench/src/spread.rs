//! How far a ratio moved from round to round.

use serde::Serialize;

use crate::Bound;

/// The ratios of all rounds, summed up. What is worst depends on the goal.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Spread {
    /// The round that a goal is judged by.
    pub worst: f64,
    /// The middle one, or the mean of the two in the middle.
    pub median: f64,
    /// The best round.
    pub best: f64,
}

impl Spread {
    /// Sum up the ratios; nothing if there are none.
    #[must_use]
    pub fn of(ratios: &[f64], bound: Bound) -> Option<Self> {
        let median = median(ratios)?;
        let least = ratios.iter().copied().fold(f64::INFINITY, f64::min);
        let most = ratios.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        Some(match bound {
            Bound::AtLeast(_) => Spread { worst: least, median, best: most },
            Bound::AtMost(_) => Spread { worst: most, median, best: least },
        })
    }
}

/// The middle value, or the mean of the two in the middle.
pub(crate) fn median(values: &[f64]) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let upper = *sorted.get(sorted.len() / 2)?;
    Some(if sorted.len() % 2 == 1 { upper } else { (sorted[sorted.len() / 2 - 1] + upper) / 2.0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_round_is_the_lowest_where_more_is_better() {
        let spread = Spread::of(&[1.1, 0.9, 1.0, 1.3], Bound::AtLeast(1.0)).unwrap();
        assert_eq!((spread.worst, spread.best), (0.9, 1.3));
        assert!((spread.median - 1.05).abs() < 1e-12);
        assert!(!Bound::AtLeast(1.0).admits(spread.worst));
    }

    #[test]
    fn the_worst_round_is_the_highest_where_less_is_better() {
        let spread = Spread::of(&[1.9, 1.7, 2.0], Bound::AtMost(2.0)).unwrap();
        assert_eq!(spread, Spread { worst: 2.0, median: 1.9, best: 1.7 });
        assert!(Bound::AtMost(2.0).admits(spread.worst));
        assert!(!Bound::AtMost(1.99).admits(spread.worst));
    }

    #[test]
    fn one_round_is_all_three_and_none_is_nothing() {
        let spread = Spread::of(&[2.5], Bound::AtMost(1.0)).unwrap();
        assert_eq!((spread.worst, spread.median, spread.best), (2.5, 2.5, 2.5));
        assert_eq!(Spread::of(&[], Bound::AtMost(1.0)), None);
    }
}
