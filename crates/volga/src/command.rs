//! One file for each command.

mod audit;
mod backup;
mod campaign;
mod data;
mod lesson;
mod manual;
mod odds;
pub(crate) mod play;
mod quick_battle;
mod reasons;
pub(crate) mod replay;
mod rules;
mod serve;
mod sheets;
pub(crate) mod sim;

use std::io::{self, Write};

use crate::cli::{Cli, Command};
use crate::exit::plain;
use crate::{Ending, Trouble};

pub(crate) fn run(cli: &Cli) -> Result<Ending, Trouble> {
    let common = &cli.common;
    match &cli.command {
        Command::Play(args) if args.terminal => play::run(common, args),
        Command::Play(args) => serve::play(common, args),
        Command::Replay(args) => replay::run(common, args),
        Command::Audit(args) => audit::run(common, args),
        Command::Lesson(args) => lesson::run(common, args),
        Command::Rules(args) => rules::run(common, args),
        Command::Data(args) => data::run(common, args),
        Command::Sim(args) => sim::run(common, args),
        Command::Odds { of } => odds::run(common, of),
        Command::Reasons(args) => reasons::run(common, args),
        Command::Campaign { what } => campaign::run(common, what),
        Command::QuickBattle(args) => quick_battle::run(common, args),
        Command::Sheets(args) => sheets::run(common, args),
        Command::Serve(args) => serve::run(common, args),
        Command::Invite(args) => serve::invite(args),
        Command::Backup(args) => backup::back_up(args),
        Command::Restore(args) => backup::restore(args),
        Command::Completions { shell } => manual::completions(*shell),
        Command::Man { dir } => manual::pages(dir),
    }
}

/// Print a line. A reader that closed the pipe early (`| head`) is no error; but the work goes on,
/// for its exit code must not say that all is well with what was not looked at.
fn print(text: impl std::fmt::Display) {
    match writeln!(io::stdout(), "{}", plain(&text.to_string())) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("volga: cannot print: {error}");
            std::process::exit(Ending::Unusable as i32);
        }
        _ => {}
    }
}
