//! The command behind `make bench`.

use std::process::ExitCode;

fn main() -> ExitCode {
    let args = std::env::args_os();
    // Rows that need a process of their own start this program as `bench volga …`.
    if std::env::args_os().nth(1).is_some_and(|word| word == "volga") {
        return volga::run(args.skip(1));
    }
    bench::run(args)
}
