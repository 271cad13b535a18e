//! The command behind `make bench`.

use std::process::ExitCode;

fn main() -> ExitCode {
    bench::run(std::env::args_os())
}
