//! What several tests need: the scenarios, and how many games.

use firefight::TITLE;
use table::Files;

/// The built-in files, or in their place those of the folder that `SCENARIOS` in the environment names.
pub(crate) fn files() -> Files {
    let files = Files::of(TITLE);
    let Ok(folder) = std::env::var("SCENARIOS") else { return files };
    let names: Vec<String> = files.names().map(str::to_owned).collect();
    names.into_iter().fold(files, |files, name| match std::fs::read(format!("{folder}/{name}")) {
        Ok(bytes) => files.with(name, bytes).unwrap(),
        Err(_) => files,
    })
}

/// As many games as `GAMES` in the environment says, or as many as usual.
pub(crate) fn games(usual: u64) -> u64 {
    std::env::var("GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}
