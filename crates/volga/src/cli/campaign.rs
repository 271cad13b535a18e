//! What can be typed after `volga campaign`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

#[derive(Subcommand, Debug)]
pub(crate) enum Campaign {
    /// Begin a campaign: a unit with its first men, in a new file
    #[command(after_long_help = "Examples:
  volga campaign new third-squad.toml
  volga campaign new pioneers.toml --side german --title \"Second company\"")]
    New(New),
    /// Show the roster, what men are proposed for, and the roll of honour
    #[command(after_long_help = "Examples:
  volga campaign show third-squad.toml
  volga campaign show third-squad.toml --lang fr
  volga campaign show third-squad.toml --json")]
    Show(Show),
    /// Play a scenario with the men of a campaign, and record it when it is over
    ///
    /// Leaders stand where the scenario has leaders, specialists where there is something for them to use; where
    /// nobody of the unit can stand, the scenario's own man stays. The match is kept beside the campaign's file
    /// (third-squad.1.volga, then .2 …), and the same command goes on with it. It holds its men, so it can be looked at
    /// and audited without the campaign.
    #[command(after_long_help = "Examples:
  volga campaign play third-squad.toml height-102
  volga campaign play third-squad.toml height-102 --set players=2 --set gamemaster=person
  volga campaign play third-squad.toml quick-battle --set battle=\"12 squad night\"
  volga campaign play third-squad.toml hall-4 --browser")]
    Play(PlayIt),
    /// Write down what became of the men in a match that is over
    ///
    /// A match is recorded once. The dice for recovery and replacements come from the match's own seed, which was sealed
    /// before it began, so nobody can roll them again; they are written into the history.
    #[command(after_long_help = "Example:
  volga campaign record third-squad.toml third-squad.1.volga")]
    Record(Matches),
    /// Check the dice in the history against the matches that they came from
    #[command(after_long_help = "Example:
  volga campaign verify third-squad.toml third-squad.*.volga

Exit code 1 if something does not fit.")]
    Verify(Matches),
    /// Grant what a man is proposed for, or another decoration
    #[command(after_long_help = "Examples:
  volga campaign grant third-squad.toml Sidorov
  volga campaign grant third-squad.toml 7 --decoration red-star")]
    Grant(Grant),
    /// Give a man a merit that no rule sees: he saved a comrade, for one
    #[command(after_long_help = "Example:
  volga campaign commend third-squad.toml Sidorov \"carried the lieutenant out of the yard\"")]
    Commend(Commend),
}

#[derive(Args, Debug)]
pub(crate) struct New {
    /// The campaign's file; one that is there stays as it is
    pub(crate) file: PathBuf,
    /// Whose men
    #[arg(long, default_value = "soviet", value_parser = ["soviet", "german"])]
    pub(crate) side: String,
    /// What the unit is called [default: the name of the file]
    #[arg(long)]
    pub(crate) title: Option<String>,
    /// 64 hexadecimal digits from which the first men are drawn [default: the system's luck]
    #[arg(long, value_name = "HEX")]
    pub(crate) seed: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Show {
    /// The campaign's file
    pub(crate) file: PathBuf,
    /// Print as JSON, one object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct PlayIt {
    /// The campaign's file
    pub(crate) file: PathBuf,
    /// The scenario
    pub(crate) scenario: String,
    /// Open a new match in the browser, on this machine's own table, instead of the terminal; when it is over, take its file from
    /// there and record it with `volga campaign record`
    #[arg(long, conflicts_with = "bots")]
    pub(crate) browser: bool,
    /// Who plays on the other seats
    #[arg(long, value_name = "BOT", default_value = "doctrine")]
    pub(crate) bots: String,
    /// Set another option of the game
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    pub(crate) set: Vec<String>,
    /// Start anew even if a match is under way; its file is kept beside the new one
    #[arg(long)]
    pub(crate) new: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Matches {
    /// The campaign's file
    pub(crate) file: PathBuf,
    /// The match files, in the order in which they were played
    #[arg(required = true)]
    pub(crate) matches: Vec<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Grant {
    /// The campaign's file
    pub(crate) file: PathBuf,
    /// Who: his number, his surname, or both names
    pub(crate) man: String,
    /// What, instead of what he is proposed for
    #[arg(long)]
    pub(crate) decoration: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Commend {
    /// The campaign's file
    pub(crate) file: PathBuf,
    /// Who: his number, his surname, or both names
    pub(crate) man: String,
    /// For what
    pub(crate) why: String,
}
