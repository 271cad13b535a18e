//! What a run came to when nothing was broken.

use std::collections::BTreeMap;
use std::fmt;

/// What a run came to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Games played to the end.
    pub games: usize,
    /// Journal entries in them.
    pub entries: usize,
    /// Positions checked.
    pub positions: usize,
    /// Those that underwent the costly checks.
    pub sampled: usize,
    /// Dice, picks and draws.
    pub draws: usize,
    /// Choices taken back.
    pub undone: usize,
    /// How often the players let somebody go back.
    pub went_back: usize,
    /// Other worlds compared with the real one.
    pub worlds: usize,
    /// Those that really were other worlds.
    pub differed: usize,
    /// How often the games ended by which cause.
    pub outcomes: BTreeMap<&'static str, usize>,
    /// A hash of all journals, draws and views: the same on every machine until rules, data or the
    /// harness change.
    pub fingerprint: String,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { games, entries, positions, sampled, draws, undone, went_back, worlds, differed, .. } =
            self;
        writeln!(
            f,
            "{games} games, {entries} entries ({undone} taken back, {went_back} times by consent), {draws} draws"
        )?;
        writeln!(f, "{positions} positions, {sampled} of them in depth")?;
        writeln!(f, "{worlds} other worlds, {differed} of them truly different")?;
        for (cause, count) in &self.outcomes {
            writeln!(f, "ended {count} times by {cause}")?;
        }
        write!(f, "fingerprint {}", self.fingerprint)
    }
}
