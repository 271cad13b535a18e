//! What can be typed after `volga sheets` and `volga quick-battle`.

use std::path::PathBuf;

use clap::Args;
use firefight::Battle;

#[derive(Args, Debug)]
pub(crate) struct Sheets {
    /// The game
    #[arg(value_parser = ["firefight"])]
    pub(crate) game: String,
    /// A character sheet and a vehicle sheet to be filled in by hand
    #[arg(long)]
    pub(crate) blank: bool,
    /// Sheets for everybody in a scenario
    #[arg(long, value_name = "WORD")]
    pub(crate) scenario: Option<String>,
    /// Which quick battle, if that is the scenario, e.g. "12 squad night"
    #[arg(long, value_name = "WORDS", requires = "scenario")]
    pub(crate) battle: Option<Battle>,
    /// Sheets for the men of a campaign; with --scenario, armed as there
    #[arg(long, value_name = "FILE")]
    pub(crate) campaign: Option<PathBuf>,
    /// The gamemaster's reference: weapon chart and tables
    #[arg(long)]
    pub(crate) reference: bool,
    /// Also a booklet: the scenario for one player with paper and dice, its events as numbered paragraphs
    #[arg(long, requires = "scenario")]
    pub(crate) booklet: bool,
    /// Only this soldier or vehicle; may be given for several
    #[arg(long = "only", value_name = "NAME")]
    pub(crate) only: Vec<String>,
    /// Whose sheets of a scenario [default: those of the players' side]
    #[arg(long, value_parser = ["soviet", "german", "both"], requires = "scenario")]
    pub(crate) side: Option<String>,
    /// The paper
    #[arg(long, default_value = "a4", value_parser = ["a4", "letter"])]
    pub(crate) paper: String,
    /// Where to: a file that ends in .html or .pdf; may be given twice [default: HTML to standard output]
    #[arg(long, short, value_name = "FILE")]
    pub(crate) out: Vec<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct QuickBattle {
    /// A number and words: squad, section, platoon; ruins, factory, steppe; day, dusk, night; assault, defence, raid,
    /// meeting; soviet, german (whom players command). What is left out follows from the number, and without a
    /// number there is a new one
    #[arg(value_name = "WORDS")]
    pub(crate) words: Vec<String>,
}
