//! The arguments.

use clap::Parser;

use crate::Row;

/// Fewer rounds say too little about how far a ratio moves.
const FEWEST: usize = 6;

/// Speed of Volga as ratios to anchors that are measured in the same run.
#[derive(Parser, Debug)]
#[command(name = "bench", max_term_width = 100)]
pub struct Cli {
    /// Print one JSON document instead of the table
    #[arg(long)]
    pub json: bool,
    /// Rounds of each row, at least 6 unless --quick [default: 6]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    rounds: Option<u16>,
    /// Seconds of each side in each round [default: 3.0]
    #[arg(long, value_name = "S", value_parser = positive)]
    seconds: Option<f64>,
    /// Two rounds of 0.2 seconds: to see that it runs, not to measure
    #[arg(long)]
    pub quick: bool,
    /// Only the rows with these ids
    #[arg(long, value_name = "ID,…", value_delimiter = ',')]
    only: Vec<String>,
    /// List the rows and measure nothing
    #[arg(long)]
    pub list: bool,
}

impl Cli {
    /// How many rounds to measure.
    #[must_use]
    pub fn rounds(&self) -> usize {
        self.rounds.map_or(if self.quick { 2 } else { FEWEST }, usize::from)
    }

    /// How long each side runs in a round.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        self.seconds.unwrap_or(if self.quick { 0.2 } else { 3.0 })
    }

    /// The rows that `--only` names, in the order of the table; all without it. An error if the
    /// arguments do not go together.
    pub fn choose(&self, rows: Vec<Row>) -> Result<Vec<Row>, String> {
        if self.rounds() < FEWEST && !self.quick {
            return Err(format!("--rounds: {FEWEST} are the fewest that say something, unless --quick"));
        }
        let names = |row: &Row, id: &String| row.id.eq_ignore_ascii_case(id.trim());
        if let Some(unknown) = self.only.iter().find(|id| !rows.iter().any(|row| names(row, id))) {
            let known: Vec<_> = rows.iter().map(|row| row.id).collect();
            return Err(format!("there is no row “{unknown}”; the rows are {}", known.join(", ")));
        }
        let chosen = |row: &Row| self.only.is_empty() || self.only.iter().any(|id| names(row, id));
        Ok(rows.into_iter().filter(chosen).collect())
    }
}

fn positive(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.001..=3600.0).contains(seconds));
    seconds.ok_or_else(|| "give a number of seconds from 0.001 to 3600".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cli(args: &str) -> Cli {
        Cli::parse_from(std::iter::once("bench").chain(args.split_whitespace()))
    }

    #[test]
    fn fewer_than_six_rounds_only_when_quick() {
        assert_eq!((cli("").rounds(), cli("").seconds()), (6, 3.0));
        assert!(cli("--rounds 5").choose(crate::rows::all()).err().unwrap().contains("--quick"));
        assert_eq!(cli("--rounds 9").rounds(), 9);
        assert_eq!((cli("--quick").rounds(), cli("--quick").seconds()), (2, 0.2));
        assert_eq!(cli("--quick --rounds 3").rounds(), 3);
    }

    #[test]
    fn only_keeps_the_order_of_the_table_and_refuses_strangers() {
        let chosen = |args| cli(args).choose(crate::rows::all());
        let ids: Vec<_> = chosen("--only t1,P8").unwrap().iter().map(|row| row.id).collect();
        assert_eq!(ids, ["P8", "T1"]);
        assert!(chosen("--only P8,X9").err().unwrap().contains("“X9”"));
    }
}
