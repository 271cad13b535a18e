//! What can be typed.

pub(crate) mod campaign;
pub(crate) mod odds;
pub(crate) mod sheets;

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use server::http::Origin;
use table::Lang;

use campaign::Campaign;
use odds::Odds;
use sheets::{QuickBattle, Sheets};

/// One table for three Stalingrad games.
///
/// Play a match, look at it again, check its dice, learn the rules from lessons, and read them by
/// number. Every command has its own --help with examples.
#[derive(Parser, Debug)]
#[command(name = "volga", version, max_term_width = 100, after_long_help = CODES)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) common: Common,
    #[command(subcommand)]
    pub(crate) command: Command,
}

const CODES: &str = "Exit codes:
  0  done, and all is well
  1  done, and something is wrong with what was looked at (audit, lesson, backup)
  2  could not be done: bad arguments or unreadable files
  3  audit of a match that still runs: nothing wrong, the dice are not open yet";

const AUDIT: &str = "Examples:
  volga audit last-night.volga
  volga audit --json *.volga

Exit codes (of several files the worst: 2, then 1, then 3):
  0  verified
  1  does not fit
  2  could not be done: bad arguments, unreadable files, other rules or data
  3  the match still runs: nothing wrong, the dice are not open yet";

const SERVE: &str = "Examples:
  volga serve                                 for this machine: http://127.0.0.1:7942
  volga serve --listen 192.168.1.5:7942 --insecure-cookies
                                              for the evening, at home, without TLS
  volga serve --origin https://volga.example --behind-proxy --accounts invited --guests
                                              for a club, behind nginx or Caddy
  volga serve --database postgres://volga@db/volga --origin https://volga.example --behind-proxy
                                              one of several nodes

VOLGA_DATABASE and VOLGA_METRICS_TOKEN stand in for --database and --metrics-token, so that secrets
need not be on the command line.";

#[derive(Args, Debug)]
pub(crate) struct Common {
    /// The language of games, rules and lessons: en or fr [default: the environment's]
    #[arg(long, global = true, value_name = "LANG")]
    pub(crate) lang: Option<Lang>,
    /// Take game data from this folder where it has a file, e.g. DIR/ferry/ferry.toml or
    /// DIR/locales/fr/ferry.ftl; the rest is compiled in
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play: alone, with bots, or side by side at one screen
    ///
    /// Starts a table for you alone on this machine and opens it in your browser: no account, nothing
    /// to set up. Programs on this machine can reach it too. Everything is kept in the folder VOLGA_HOME, else $XDG_DATA_HOME/volga,
    /// else ~/.local/share/volga. To play with others over the network, see `volga serve`.
    ///
    /// With --terminal you play right here: one seat is yours; the others choose at random, or are
    /// played by a bot. Type the number of a choice or its words; `help` lists what else you may type.
    /// The match is saved after every entry, sealed by a key in the same folder, and the next
    /// `volga play --terminal` goes on with it until it is over.
    #[command(after_long_help = "Examples:
  volga play                        a table at http://127.0.0.1:7942
  volga play --terminal             go on with the last match of Inferno, or start one
  volga play --terminal --new --set level=easy-german --set edition=2017
  volga play --terminal --new --set mode=1v1 --seat soviet --bots steady
  volga play --terminal --new --dice typed     roll your own dice and type them in
  volga play --terminal firefight --new --set scenario=hall-4
  volga play --terminal ferry --seat grey --set boats=3

Options of inferno: mode (solo, co-op, 1v1, 2v1), edition (living, 2017), level (basic, normal,
easy-german, easy-soviet, impossible); of donnerschlag: extra_high_command, shifts_lift; of firefight:
scenario, battle, players, gamemaster (automatic, person), enemy (doctrine, seat), rounds, ruleset;
of ferry: wind, flares, boats.")]
    Play(Play),
    /// Tell a match again from its file, as one seat, the gallery, or all sides saw it
    #[command(after_long_help = "Examples:
  volga replay last-night.volga
  volga replay last-night.volga --to 12 --as red
  volga replay last-night.volga --as open --json")]
    Replay(Replay),
    /// Check a match file: every choice, every die, and who won
    ///
    /// Plays the whole match again from its opened seed and says “verified”, or names the first
    /// entry that does not fit. With --seal, also checks that the seed is the one whose seal you
    /// wrote down before the match began.
    #[command(after_long_help = AUDIT)]
    Audit(Audit),
    /// Run lessons: positions, actions and what should come of them
    ///
    /// Without files, all built-in lessons. `docs/lessons.md` teaches how to write one.
    #[command(after_long_help = "Examples:
  volga lesson                   all that are built in
  volga lesson mine.toml --show  with texts, events, legal actions and views
  volga lesson mine.toml --show --short
                                 what is done, rolled and told, a line each
  volga lesson mine.toml --show --as red,gallery --member landed,last.sunk
                                 what these two hear and see of that")]
    Lesson(Lesson),
    /// Read the rules: one by its number, or all that contain some words
    #[command(after_long_help = "Examples:
  volga rules ferry              the table of contents
  volga rules ferry FE-07        one rule
  volga rules ferry boat size    all that have these words")]
    Rules(Rules),
    /// List the game's data and where each value comes from
    ///
    /// The printed rulebooks lack maps, block values and card faces. Each value of ours is `stated`
    /// by a rulebook, `deduced` from it, or `proposed` by us; this lists what is proposed.
    #[command(after_long_help = "Examples:
  volga data                        the games
  volga data ferry --all            every value of a game
  volga data ferry --data my-data   with files of your own")]
    Data(Data),
    /// Let bots play many games, and report who wins, why and how fast
    ///
    /// Runs on all cores. Game number n of a seed is always the same game, whatever the number of
    /// threads. Each seat has the best bot of the game unless you name another; a side that the rules
    /// play themselves has only the bot `script`. Bots see what a player on their seat would see.
    ///
    /// Bots of inferno: `steady` (reinforces, closes up, attacks with good odds) and `random`.
    /// Bots of donnerschlag: `steady` (drives for a zone, or stands in the way) and `random`.
    /// Bots of firefight: `doctrine` (each group as the scenario has it, by how far its side is alarmed) and `random`.
    /// Bots of ferry: `random`. `docs/sim.md` explains the report and the keys of --json.
    #[command(after_long_help = "Examples:
  volga sim inferno --games 1000 --german steady --soviet script --seed 1
  volga sim inferno --german random --set edition=2017 --set level=easy-german
  volga sim inferno --set mode=1v1 --german steady --soviet random
  volga sim inferno --set mode=co-op --seat yellow=steady --seat blue=random
  volga sim donnerschlag --games 400 --axis steady --soviet steady
  volga sim firefight hall-4 --games 400
  volga sim firefight height-102 --set enemy=seat --seat enemy=random
  volga sim ferry --games 100000 --json")]
    Sim(Sim),
    /// Say how an attack may end: exact odds of losses, and of what is won
    ///
    /// Of pieces that you write down, or of an attack in a match of yours, from what your seat knows.
    /// Nothing is sampled. `docs/odds/` explains the answers, their assumptions and the keys of --json.
    Odds {
        /// The game
        #[command(subcommand)]
        of: Odds,
    },
    /// Tell why the automatic side of Firefight did what it did, in a match that is over
    ///
    /// For each decision: the doctrine of the group, how far its side was alarmed, the order, and what it rested on.
    #[command(after_long_help = "Examples:
  volga reasons last-night.volga
  volga reasons last-night.volga --all --lang fr")]
    Reasons(Reasons),
    /// Lead a unit of Firefight through many scenarios
    ///
    /// The men of a campaign are in a file that you keep: who they are, what they did, who was promoted, decorated,
    /// wounded, and who fell. `docs/campaign.md` explains the rules and the file.
    Campaign {
        /// What to do
        #[command(subcommand)]
        what: Campaign,
    },
    /// Make a scenario of Firefight to order, and print it
    ///
    /// The same words give the same battle everywhere. To play it at once, --set the same words in `volga play`; the
    /// file is for those who want to change it.
    #[command(after_long_help = "Examples:
  volga quick-battle
  volga quick-battle 417 platoon ruins night raid
  volga play --terminal firefight --set scenario=quick-battle --set battle=\"417 platoon ruins night raid\"
  volga sim firefight quick-battle --set battle=417 --games 100")]
    QuickBattle(QuickBattle),
    /// Print sheets: characters, vehicles, the gamemaster's reference
    ///
    /// As HTML that needs nothing else, or as PDF; A4 or Letter, two sheets on a page, black on white.
    #[command(after_long_help = "Examples:
  volga sheets firefight --blank --out blank.pdf
  volga sheets firefight --scenario hall-4 --out hall-4.pdf --out hall-4.html
  volga sheets firefight --scenario pavlovs-house --side both --only panzer --out tanks.pdf
  volga sheets firefight --campaign third-squad.toml --out roster.pdf --lang fr
  volga sheets firefight --campaign third-squad.toml --scenario height-102 --only Sidorov --out sidorov.pdf
  volga sheets firefight --reference --paper letter --out reference.pdf")]
    Sheets(Sheets),
    /// Host matches over the network
    ///
    /// Answers HTTP on --listen; everything is kept in --database: a file of SQLite, or a PostgreSQL
    /// that any number of servers share. Without --accounts everybody plays as a guest with a name.
    /// TLS is for a reverse proxy in front: tell it with --origin and --behind-proxy. Ctrl-C and
    /// SIGTERM end it gracefully: requests under way are answered first.
    ///
    /// `docs/hosting.md` has a systemd unit, proxies, backup, and all limits.
    #[command(after_long_help = SERVE)]
    Serve(Serve),
    /// Print an invitation, with which one person can open an account within 14 days
    ///
    /// For `volga serve --accounts invited`; works while the server runs. Whoever has an account can
    /// invite others without this.
    #[command(after_long_help = "Example:
  volga invite --database /var/lib/volga/server.db")]
    Invite(Invite),
    /// Write everything that a server keeps into one file
    ///
    /// Works while the server runs: the file holds what was there at one moment. It can be restored
    /// into SQLite or PostgreSQL, whichever it came from. Whoever has the file knows the secrets of
    /// running matches, so keep it as safe as the server; passwords and tokens are in it only as hashes.
    /// What is damaged is left out and named: then the exit code is 1.
    #[command(after_long_help = "Example:
  volga backup volga-$(date +%F).backup --database /var/lib/volga/server.db")]
    Backup(Backup),
    /// Put a backup back into an empty place
    ///
    /// The whole file is checked first; one that is damaged is refused, and the line is named.
    #[command(after_long_help = "Examples:
  volga restore volga-1942-11-19.backup --database new.db
  volga restore volga-1942-11-19.backup --database postgres://volga@db/volga")]
    Restore(Backup),
    /// Print completions for a shell
    #[command(after_long_help = "Example:
  volga completions bash > ~/.local/share/bash-completion/completions/volga")]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Write the manual pages into a folder
    #[command(after_long_help = "Example:
  volga man ~/.local/share/man/man1")]
    Man {
        /// The folder
        dir: PathBuf,
    },
}

#[derive(Args, Debug)]
pub(crate) struct Play {
    /// Play in the terminal
    #[arg(long, short)]
    pub(crate) terminal: bool,
    /// The port of the table on this machine [default: 7942, or a free one]
    #[arg(long, conflicts_with = "terminal")]
    pub(crate) port: Option<u16>,
    /// Do not open a browser
    #[arg(long, conflicts_with = "terminal")]
    pub(crate) no_open: bool,
    /// The game, in the terminal
    #[arg(default_value = "inferno", requires = "terminal")]
    pub(crate) game: String,
    /// The seat that you take in a new match [default: the first]
    #[arg(long, requires = "terminal")]
    pub(crate) seat: Option<String>,
    /// Who plays on the other seats of a new match: `random`, for inferno and donnerschlag also `steady`, for
    /// firefight also `doctrine` [default: random]
    #[arg(long, value_name = "BOT", requires = "terminal")]
    pub(crate) bots: Option<String>,
    /// Set an option of the game, e.g. wind=false; the option alone, as in --set scenario, lists its values
    #[arg(long = "set", value_name = "OPTION=VALUE", requires = "terminal")]
    pub(crate) set: Vec<String>,
    /// Start a new match even if one is under way
    #[arg(long, requires = "terminal")]
    pub(crate) new: bool,
    /// Where to keep the match [default: the user's data folder]
    #[arg(long, value_name = "FILE", requires = "terminal")]
    pub(crate) file: Option<PathBuf>,
    /// Who rolls: `sealed` (the program) or `typed` (you, with real dice)
    /// [default: sealed]
    #[arg(long, value_parser = ["sealed", "typed"], hide_possible_values = true, requires = "terminal")]
    pub(crate) dice: Option<String>,
    /// Something of your own to mix into the luck
    #[arg(long, default_value = "", hide_default_value = true, requires = "terminal")]
    pub(crate) salt: String,
}

/// Where a table listens if nobody says otherwise.
pub(crate) const PORT: u16 = 7942;

#[derive(Args, Debug)]
pub(crate) struct Sim {
    /// The game
    pub(crate) game: String,
    /// The scenario (firefight), as with --set scenario=…
    pub(crate) scenario: Option<String>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) games: u64,
    /// Who plays the German side (inferno; both Germans where there are two)
    #[arg(long, value_name = "BOT")]
    pub(crate) german: Option<String>,
    /// Who plays the Axis (donnerschlag)
    #[arg(long, value_name = "BOT")]
    pub(crate) axis: Option<String>,
    /// Who plays the Soviet side (inferno, donnerschlag): `script` where the rules do, else a bot
    #[arg(long, value_name = "BOT")]
    pub(crate) soviet: Option<String>,
    /// Who plays on a seat of any game, e.g. red=random; may be given for several
    #[arg(long, value_name = "SEAT=BOT")]
    pub(crate) seat: Vec<String>,
    /// Set an option of the game, as for `volga play` (inferno: mode, edition, level)
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    pub(crate) set: Vec<String>,
    /// Where all luck comes from: the same number gives the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many games are played at a time [default: as many as there are cores]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Print the report as JSON, one object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:7942")]
    pub(crate) listen: SocketAddr,
    /// Where everything is kept: a file, or postgres://USER@HOST/NAME
    /// [default: server.db in the user's data folder]
    #[arg(long, value_name = "PLACE")]
    pub(crate) database: Option<String>,
    /// What browsers have in their address bar, if there is a proxy: https://volga.example
    #[arg(long, value_name = "URL")]
    pub(crate) origin: Option<Origin>,
    /// Who may open an account: nobody has one (off), anybody (open), with an invitation
    /// (invited), or nobody any more (closed)
    #[arg(long, value_name = "WHO", default_value = "off", value_parser = ["off", "open", "invited", "closed"])]
    pub(crate) accounts: String,
    /// Let guests in beside those who have accounts
    #[arg(long)]
    pub(crate) guests: bool,
    /// Let cookies go over connections without TLS: only for networks that you trust
    #[arg(long)]
    pub(crate) insecure_cookies: bool,
    /// Believe the proxy where requests come from (the last entry of X-Forwarded-For)
    #[arg(long)]
    pub(crate) behind_proxy: bool,
    /// Multiply all limits: 10 for a network that you trust, 0.5 for hard times
    #[arg(long, value_name = "FACTOR", default_value_t = 1.0)]
    pub(crate) limits: f64,
    /// Show /metrics also to whoever sends this as a bearer token, not only to this machine
    #[arg(long, value_name = "TOKEN")]
    pub(crate) metrics_token: Option<String>,
    /// How to write the log, on standard error
    #[arg(long, value_name = "FORM", default_value = "text", value_parser = ["text", "json"])]
    pub(crate) log: String,
}

#[derive(Args, Debug)]
pub(crate) struct Invite {
    /// Where the server keeps everything, as for `volga serve`
    #[arg(long, value_name = "PLACE")]
    pub(crate) database: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Backup {
    /// The backup
    pub(crate) file: PathBuf,
    /// Where the server keeps everything, as for `volga serve`
    #[arg(long, value_name = "PLACE")]
    pub(crate) database: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Replay {
    /// The match file
    pub(crate) file: PathBuf,
    /// Stop after so many entries [default: all]
    #[arg(long, value_name = "N")]
    pub(crate) to: Option<usize>,
    /// Through whose eyes: a seat, `gallery`, or `open` (all sides) [default: open after the end,
    /// else gallery]
    #[arg(long = "as", value_name = "VIEWER")]
    pub(crate) viewer: Option<String>,
    /// As a story, without dice (Firefight): `terse`, `standard` or `grim`
    #[arg(long, value_name = "REGISTER", num_args = 0..=1, default_missing_value = "standard", conflicts_with = "json")]
    pub(crate) story: Option<String>,
    /// Print log and view as JSON, one object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Reasons {
    /// The match file
    pub(crate) file: PathBuf,
    /// Also those who were to do nothing
    #[arg(long)]
    pub(crate) all: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Audit {
    /// Match files
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// The seal that was published before the match began
    #[arg(long, value_name = "HEX")]
    pub(crate) seal: Option<String>,
    /// Print the verdicts as JSON, one object a line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Lesson {
    /// Lesson files [default: all that are built in]
    pub(crate) files: Vec<PathBuf>,
    /// After each step show its text, what was told to whom, and everybody's view
    #[arg(long)]
    pub(crate) show: bool,
    /// Show only what these hear, may do and see: seats, `gallery`, `open`
    #[arg(long = "as", value_name = "VIEWER", value_delimiter = ',', requires = "show")]
    pub(crate) viewers: Vec<String>,
    /// Show only these members of the views: `landed`, `last.sunk`
    #[arg(long = "member", value_name = "PATH", value_delimiter = ',', requires = "show")]
    pub(crate) members: Vec<String>,
    /// Show no texts, keys and views: what is done, rolled and told, a line each
    #[arg(long, requires = "show")]
    pub(crate) short: bool,
    /// Print the results as JSON, one object a line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Rules {
    /// The game
    pub(crate) game: String,
    /// A rule number, or words to look for
    pub(crate) query: Vec<String>,
    /// Print as JSON, one object a line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Data {
    /// The game [default: list the games]
    pub(crate) game: Option<String>,
    /// List stated and deduced values too
    #[arg(long)]
    pub(crate) all: bool,
    /// Print as JSON, one object a line
    #[arg(long)]
    pub(crate) json: bool,
}
