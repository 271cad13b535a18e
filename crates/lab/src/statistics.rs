//! The few formulas that a report needs.

use serde::Serialize;

/// How sure an interval is: 95 %, two-sided.
const Z: f64 = 1.959_963_984_540_054;

/// Wilson's interval of 95 % for a share: between which limits it lies if so many of so many were seen.
/// It stays within 0 and 1 and makes sense for rare things too.
#[must_use]
pub fn wilson(seen: u64, of: u64) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    let (n, share) = (of as f64, seen as f64 / of as f64);
    let middle = share + Z * Z / (2.0 * n);
    let reach = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + Z * Z / n;
    // At the ends the limits are exact, but for what floating point adds.
    let low = if seen == 0 { 0.0 } else { (middle - reach) / whole };
    let high = if seen == of { 1.0 } else { (middle + reach) / whole };
    (low, high)
}

/// How some numbers are spread.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Spread {
    /// The sum divided by how many there are.
    pub mean: f64,
    /// The smallest.
    pub min: f64,
    /// A tenth of them is not above this.
    pub p10: f64,
    /// A quarter of them is not above this.
    pub p25: f64,
    /// Half of them.
    pub median: f64,
    /// Three quarters of them.
    pub p75: f64,
    /// Nine tenths of them.
    pub p90: f64,
    /// The largest.
    pub max: f64,
}

impl Spread {
    /// The spread of these numbers; nothing without any.
    #[must_use]
    pub fn of(mut numbers: Vec<f64>) -> Option<Self> {
        numbers.sort_by(f64::total_cmp);
        let count = numbers.len();
        // The nearest rank: always one of the numbers.
        let at = |share: f64| {
            let rank = (share * count as f64).ceil() as usize;
            numbers[rank.clamp(1, count) - 1]
        };
        (count > 0).then(|| Spread {
            mean: numbers.iter().sum::<f64>() / count as f64,
            min: at(0.0),
            p10: at(0.1),
            p25: at(0.25),
            median: at(0.5),
            p75: at(0.75),
            p90: at(0.9),
            max: at(1.0),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_gives_the_textbook_intervals() {
        let close = |(low, high): (f64, f64), wanted: (f64, f64)| {
            assert!((low - wanted.0).abs() < 6e-5 && (high - wanted.1).abs() < 6e-5, "{low} {high}");
        };
        close(wilson(81, 263), (0.2553, 0.3662)); // Newcombe 1998, table I
        close(wilson(15, 148), (0.0624, 0.1605));
        close(wilson(0, 20), (0.0, 0.1611));
        close(wilson(1, 29), (0.0061, 0.1718));
        assert_eq!(wilson(0, 0), (0.0, 1.0));
        assert_eq!(wilson(7, 7).1, 1.0);
    }

    #[test]
    fn a_spread_is_read_off_the_sorted_numbers() {
        let spread = Spread::of((1..=10).rev().map(f64::from).collect()).unwrap();
        assert_eq!((spread.min, spread.p10, spread.p25), (1.0, 1.0, 3.0));
        assert_eq!((spread.median, spread.mean, spread.p75), (5.0, 5.5, 8.0));
        assert_eq!((spread.p90, spread.max), (9.0, 10.0));
        assert_eq!(Spread::of(Vec::new()), None);
        assert_eq!(Spread::of(vec![4.0]).unwrap().p90, 4.0);
    }
}
