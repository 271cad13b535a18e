//! Speed as ratios: our own code and an anchor in alternation, in the same run.
//!
//! Rates depend on the machine and on what else it does; ratios hardly do. So every figure stands
//! beside that of something everybody can install and knows. `docs/bench.md` says how to read the
//! table and how to add a row.
//!
//! - [`Row`] is a line of the table, [`rows`] are all of them;
//! - [`measure`] runs the two sides of a row, [`anchors`] are the sides that are not ours;
//! - [`Report`] is what comes out.

pub mod anchors;
mod cli;
pub mod client;
pub mod host;
mod machine;
pub mod measure;
mod report;
mod row;
pub mod rows;
mod spread;

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::Parser;

pub use cli::Cli;
pub use machine::Machine;
pub use report::{Line, Report};
pub use row::{Bound, Goal, Row, Scale, Sides, Skip, Unit};
pub use spread::Spread;

use anchors::Peers;

/// Run the benchmark with these arguments (the first is the program's own name).
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = Cli::parse_from(args);
    let rows = match cli.choose(rows::all()) {
        Ok(rows) => rows,
        Err(trouble) => {
            eprintln!("bench: {trouble}");
            return ExitCode::from(2);
        }
    };
    let text = if cli.list {
        rows.iter().map(|row| format!("{:4} {} ({})\n", row.id, row.what, row.goal)).collect()
    } else {
        let report = measure_all(&cli, &rows);
        if cli.json { report.json() } else { report.table() }
    };
    // A reader that has seen enough is no fault.
    let _ = io::stdout().write_all(text.as_bytes());
    ExitCode::SUCCESS
}

fn measure_all(cli: &Cli, rows: &[Row]) -> Report {
    let (rounds, seconds) = (cli.rounds(), cli.seconds());
    let mut report = Report::new(cli);
    let _heap = measure::settled_heap();
    let peers = Peers::beside_this_program();
    for (number, row) in (1..).zip(rows) {
        progress(&format!("{} ({number} of {}): getting ready", row.id, rows.len()));
        let measured = (row.sides)(&peers).and_then(|mut sides| {
            measure::rounds(&mut sides, rounds, seconds, |round| {
                progress(&format!("{} ({number} of {}): round {round} of {rounds}", row.id, rows.len()));
            })
        });
        report.lines.push(Line::new(row, measured));
    }
    if io::stderr().is_terminal() {
        eprint!("\r\x1b[K");
    }
    report
}

/// Say on standard error what is going on: in place on a terminal, line by line elsewhere.
pub(crate) fn progress(what: &str) {
    if io::stderr().is_terminal() {
        eprint!("\r\x1b[K{what}");
    } else {
        eprintln!("{what}");
    }
}
