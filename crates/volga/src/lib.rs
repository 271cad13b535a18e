//! The command `volga`, thin: it reads arguments and files, and lets the table do the work.

mod cli;
mod command;
mod disk;
mod exit;
mod language;
mod shelf;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;

pub use exit::{Ending, Trouble};
pub use shelf::{Boxed, Judgement, shelf};

/// The threads of a server free what others have allocated: that of the C library makes them wait for each other, a
/// third of all their waits (docs/bench.md, P12b).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Run the command with these arguments (the first is the program's own name).
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = match cli::Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version go to standard output and are no error.
            let _ = error.print();
            return if error.use_stderr() { Ending::Unusable } else { Ending::Fine }.into();
        }
    };
    match command::run(&cli) {
        Ok(ending) => ending.into(),
        Err(trouble) => {
            eprintln!("volga: {trouble}");
            Ending::Unusable.into()
        }
    }
}
