use std::io;
use std::path::Path;

use clap::CommandFactory;
use clap_complete::Shell;

use super::print;
use crate::cli::Cli;
use crate::{Ending, Trouble};

pub(crate) fn completions(shell: Shell) -> Result<Ending, Trouble> {
    // Into memory first: written straight to a pipe that is closed early, it would panic.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "volga", &mut script);
    print(String::from_utf8_lossy(&script).trim_end());
    Ok(Ending::Fine)
}

/// `volga.1` and one page for each command.
pub(crate) fn pages(dir: &Path) -> Result<Ending, Trouble> {
    let cannot =
        |error: io::Error| Trouble(format!("cannot write manual pages into {}: {error}", dir.display()));
    std::fs::create_dir_all(dir).map_err(cannot)?;
    clap_mangen::generate_to(Cli::command(), dir).map_err(cannot)?;
    print(format_args!("{}: read them with `man {}`", dir.display(), dir.join("volga.1").display()));
    Ok(Ending::Fine)
}
