//! One file for each command.

mod audit;
mod data;
mod lesson;
mod manual;
pub(crate) mod play;
pub(crate) mod replay;
mod rules;

use std::io::{self, Write};

use crate::cli::{Cli, Command};
use crate::{Ending, Trouble};

pub(crate) fn run(cli: &Cli) -> Result<Ending, Trouble> {
    let common = &cli.common;
    match &cli.command {
        Command::Play(args) => play::run(common, args),
        Command::Replay(args) => replay::run(common, args),
        Command::Audit(args) => audit::run(common, args),
        Command::Lesson(args) => lesson::run(common, args),
        Command::Rules(args) => rules::run(common, args),
        Command::Data(args) => data::run(common, args),
        Command::Completions { shell } => manual::completions(*shell),
        Command::Man { dir } => manual::pages(dir),
    }
}

/// Print a line; a reader that closed the pipe early (`| head`) is no error but the end of the work.
fn print(text: impl std::fmt::Display) {
    if writeln!(io::stdout(), "{text}").is_err() {
        std::process::exit(Ending::Fine as i32);
    }
}
