//! The command `volga`.

use std::process::ExitCode;

fn main() -> ExitCode {
    volga::run(std::env::args_os())
}
