//! The one table, for people and for programs.

use std::fmt::Write as _;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::Serialize;

use crate::measure::Round;
use crate::spread::median;
use crate::{Bound, Cli, Machine, Row, Skip, Spread};

/// Everything that came out. `docs/bench.md` explains the keys of the JSON form.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The version of the JSON form.
    pub format: u32,
    /// When it was measured, in seconds since 1970.
    pub unix_time: u64,
    /// Whether this was only a try-out.
    pub quick: bool,
    /// How many rounds were asked for.
    pub rounds: usize,
    /// How many seconds were asked for, for each side of each round.
    pub seconds: f64,
    /// Where it was measured.
    pub machine: Machine,
    /// The rows.
    #[serde(rename = "rows")]
    pub lines: Vec<Line>,
}

/// What became of one [`Row`].
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    id: &'static str,
    what: &'static str,
    unit: String,
    goal: GoalKeys,
    #[serde(skip)]
    goal_words: String,
    skipped: Option<String>,
    ours: Option<f64>,
    anchor: Option<f64>,
    ratio: Option<Spread>,
    met: Option<bool>,
    rounds: Vec<RoundKeys>,
}

#[derive(Clone, Debug, Serialize)]
struct GoalKeys {
    at_least: Option<f64>,
    at_most: Option<f64>,
    informative: bool,
}

#[derive(Clone, Debug, Serialize)]
struct RoundKeys {
    ours: f64,
    anchor: f64,
    ratio: f64,
}

impl Line {
    /// Work out the ratios of a row and judge them.
    #[must_use]
    pub fn new(row: &Row, measured: Result<Vec<Round>, Skip>) -> Self {
        let (rounds, skipped) = match measured {
            Ok(rounds) => (rounds, None),
            Err(Skip(why)) => (Vec::new(), Some(why)),
        };
        let figures = |round: &Round| {
            let (ours, anchor) = (row.unit.figure(round.ours), row.unit.figure(round.anchor));
            RoundKeys { ours, anchor, ratio: ours / anchor }
        };
        let rounds: Vec<_> = rounds.iter().map(figures).collect();
        let all = |figure: fn(&RoundKeys) -> f64| rounds.iter().map(figure).collect::<Vec<_>>();
        let bound = row.goal.bound;
        let ratio = Spread::of(&all(|round| round.ratio), bound);
        let (at_least, at_most) = match bound {
            Bound::AtLeast(limit) => (Some(limit), None),
            Bound::AtMost(limit) => (None, Some(limit)),
        };
        Line {
            id: row.id,
            what: row.what,
            unit: row.unit.to_string(),
            goal: GoalKeys { at_least, at_most, informative: row.goal.informative },
            goal_words: row.goal.to_string(),
            skipped,
            ours: median(&all(|round| round.ours)),
            anchor: median(&all(|round| round.anchor)),
            ratio,
            met: ratio.map(|ratio| bound.admits(ratio.worst)),
            rounds,
        }
    }

    fn cells(&self) -> [String; COLUMNS] {
        let figure = |figure: Option<f64>| figure.map_or("-".to_owned(), short);
        let ratio = |pick: fn(Spread) -> f64| figure(self.ratio.map(pick));
        let verdict = match (&self.skipped, self.met) {
            (Some(why), _) => format!("skipped: {why}"),
            (None, Some(true)) => "yes".to_owned(),
            (None, Some(false)) => "no".to_owned(),
            (None, None) => "not measured".to_owned(),
        };
        [
            self.id.to_owned(),
            self.what.to_owned(),
            self.unit.clone(),
            figure(self.ours),
            figure(self.anchor),
            ratio(|spread| spread.worst),
            ratio(|spread| spread.median),
            ratio(|spread| spread.best),
            self.goal_words.clone(),
            verdict,
        ]
    }
}

const COLUMNS: usize = 10;
const HEADINGS: [&str; COLUMNS] =
    ["id", "ours over anchor", "unit", "ours", "anchor", "worst", "median", "best", "goal", "met"];

impl Report {
    /// An empty report of what is about to be measured.
    #[must_use]
    pub fn new(cli: &Cli) -> Self {
        Report {
            format: 1,
            unix_time: SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs()),
            quick: cli.quick,
            rounds: cli.rounds(),
            seconds: cli.seconds(),
            machine: Machine::here(),
            lines: Vec::new(),
        }
    }

    /// The report for programs.
    #[must_use]
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).expect("a report can be written as JSON") + "\n"
    }

    /// The report for people; the table is also Markdown.
    #[must_use]
    pub fn table(&self) -> String {
        let mut text = format!("{}\n", self.machine);
        let _ = writeln!(
            text,
            "{} rounds of {} s for each side; worst, median and best are ratios; a goal is met when the \
             worst round meets it",
            self.rounds, self.seconds
        );
        if self.quick {
            text.push_str("QUICK: a try-out, not a measurement\n");
        }
        text.push('\n');
        let cells: Vec<_> = self.lines.iter().map(Line::cells).collect();
        let widths: [usize; COLUMNS] = std::array::from_fn(|column| {
            let all = cells.iter().map(|row| row[column].chars().count());
            all.chain([HEADINGS[column].chars().count()]).max().unwrap_or(0)
        });
        let mut line = |row: [&str; COLUMNS]| {
            let padded: Vec<_> =
                row.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}")).collect();
            let _ = writeln!(text, "| {} |", padded.join(" | "));
        };
        line(HEADINGS);
        let dashes = widths.map(|width| "-".repeat(width));
        line(dashes.each_ref().map(String::as_str));
        for row in &cells {
            line(row.each_ref().map(String::as_str));
        }
        text
    }
}

/// Three digits that matter, with k or M for thousands and millions.
fn short(figure: f64) -> String {
    let (figure, suffix) = match figure.abs() {
        size if size >= 999_500.0 => (figure / 1e6, "M"),
        size if size >= 9_995.0 => (figure / 1e3, "k"),
        _ => (figure, ""),
    };
    let decimals = match figure.abs() {
        size if size >= 99.95 => 0,
        size if size >= 9.995 => 1,
        size if size >= 0.1 => 2,
        size if size >= 0.01 => 3,
        _ => 4,
    };
    format!("{figure:.decimals$}{suffix}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::Lap;
    use crate::{Goal, Scale, Unit};

    fn row(unit: Unit, goal: Goal) -> Row {
        Row { id: "X1", what: "this over that", unit, goal, sides: |_| Err(Skip("never".to_owned())) }
    }

    fn round(ours: f64, anchor: f64) -> Round {
        Round { ours: Lap { work: 100.0, seconds: ours }, anchor: Lap { work: 100.0, seconds: anchor } }
    }

    #[test]
    fn a_rate_twice_as_high_is_a_ratio_of_two() {
        let row = row(Unit::PerSecond("games"), Goal::at_least(2.0));
        let line = Line::new(&row, Ok(vec![round(1.0, 2.0), round(1.0, 3.0)]));
        assert_eq!(line.ratio, Some(Spread { worst: 2.0, median: 2.5, best: 3.0 }));
        assert_eq!(line.met, Some(true));
    }

    #[test]
    fn a_time_twice_as_long_is_a_ratio_of_two() {
        let row = row(Unit::Each(Scale::Nano, "die"), Goal::at_most(1.9));
        let line = Line::new(&row, Ok(vec![round(2.0, 1.0), round(1.5, 1.0)]));
        assert_eq!(line.ratio, Some(Spread { worst: 2.0, median: 1.75, best: 1.5 }));
        assert_eq!(line.met, Some(false), "the worst round counts");
    }

    #[test]
    fn a_skipped_row_says_why_and_has_no_figures() {
        let line =
            Line::new(&row(Unit::PerSecond("games"), Goal::at_least(1.0)), Err(Skip("no Python".into())));
        assert_eq!((line.met, line.ratio), (None, None));
        assert_eq!(line.cells()[COLUMNS - 1], "skipped: no Python");
    }

    #[test]
    fn figures_are_short() {
        let figures = [0.00042, 0.0421, 0.421, 4.2, 42.0, 421.0, 4210.0, 42_100.0, 4_210_000.0, 999_900.0];
        let written = figures.map(short);
        assert_eq!(
            written,
            ["0.0004", "0.042", "0.42", "4.20", "42.0", "421", "4210", "42.1k", "4.21M", "1.00M"]
        );
    }
}
