//! A match as a text file that people can read, compare and keep. `docs/notation.md` describes it.
//!
//! A running match is written so that the file tells no more than the gallery may know: the seed and
//! every choice that is not open stand in it under one seal, the host's. After the end all is open,
//! with every die.

mod pages;
mod read;
mod unplayed;
mod write;

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{Basis, Die, Draw, Game, OtherBasis, Player, Seal, Setup};
use pages::Pages;
pub use unplayed::Unplayed;

/// The first line of every match file.
const FIRST_LINE: &str = "volga match 1";
/// What divides header and entries.
const DIVIDER: &str = "---";
/// How the line begins that holds the secrets of a running match.
const SEALED: &str = "sealed ";
/// How the closing line of a finished match begins.
const END: &str = "end ";

/// What is wrong with a match file, where, and what to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// The line, from 1.
    pub line: usize,
    /// The journal entry on that line, from 1; 0 is the start. `None` for header and frame.
    pub entry: Option<usize>,
    /// What is wrong.
    pub what: String,
    /// What to do about it.
    pub remedy: String,
    /// The file may be right, but it cannot be played here.
    pub other: Option<OtherBasis>,
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(entry) = self.entry {
            write!(f, ", entry {entry}")?;
        }
        write!(f, ": {}; {}", self.what, self.remedy)
    }
}

impl std::error::Error for NotationError {}

const DAMAGED: &str = "the file was changed or damaged after it was saved: take an untouched copy";

fn fault(line: usize, what: impl Into<String>, remedy: impl Into<String>) -> NotationError {
    NotationError { line, entry: None, what: what.into(), remedy: remedy.into(), other: None }
}

/// The part of the header that stands in the file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileHeader<O> {
    game: String,
    rules: u32,
    data: String,
    #[serde(rename = "match")]
    id: String,
    dice: crate::Dice,
    seal: String,
    /// After the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    options: O,
    seat: Vec<SeatRow>,
}

#[derive(Serialize, Deserialize)]
struct SeatRow {
    seat: String,
    #[serde(flatten)]
    player: Player,
}

/// Each line ends with eight digits of a hash of itself and all that stands above it.
struct Chain(Sha256);

impl Chain {
    /// `head` is all that stands above the first line.
    fn after(head: &str) -> Self {
        Chain(Sha256::new_with_prefix(head))
    }

    fn link(&mut self, body: &str) -> [u8; 8] {
        self.0.update(body);
        self.0.update("\n");
        let mut digits = [0; 8];
        hex::encode_to_slice(&self.0.clone().finalize()[..4], &mut digits)
            .expect("eight digits for four bytes");
        digits
    }

    fn whole(&self) -> String {
        hex::encode(self.0.clone().finalize())
    }
}

/// The game that a file says it is a match of, and whether that match is over. The digits of all
/// lines have been checked.
pub fn peek(bytes: &[u8]) -> Result<(String, bool), NotationError> {
    let pages = Pages::read(bytes)?;
    let header: FileHeader<toml::Table> = pages.header()?;
    Ok((header.game, pages.is_finished()))
}

/// Whether the match is over, if it is one of this game and can be played here.
pub(crate) fn is_finished<G: Game>(bytes: &[u8], like: &Setup<G>) -> Result<bool, NotationError> {
    let pages = Pages::read(bytes)?;
    check_basis(&pages, like)?;
    Ok(pages.is_finished())
}

/// Whether the file is of this game, and can be played by these rules with these data. Its options are not looked at:
/// what other rules have written there may be unreadable to these.
fn check_basis<G: Game>(pages: &Pages<'_>, like: &Setup<G>) -> Result<(), NotationError> {
    let header: FileHeader<toml::Table> = pages.header()?;
    if header.game != G::TITLE.id {
        let what = format!("this is a match of “{}”, not of “{}”", header.game, G::TITLE.id);
        return Err(fault(pages.header_line("game"), what, "open it as what it is"));
    }
    let basis = Basis { rules: header.rules, data: &header.data };
    basis.check(G::TITLE, &like.fingerprint).map_err(|other| {
        let at = fault(pages.header_line(other.key()), other.to_string(), other.remedy());
        NotationError { other: Some(other), ..at }
    })
}

/// Whether the file names the seal that was published at the start.
pub(crate) fn check_seal(bytes: &[u8], published: Seal) -> Result<(), NotationError> {
    let pages = Pages::read(bytes)?;
    let header: FileHeader<toml::Table> = pages.header()?;
    if Seal::from_hex(&header.seal) == Some(published) {
        return Ok(());
    }
    let what = format!("the seal is {}, not the published {published}", header.seal);
    Err(fault(pages.header_line("seal"), what, "this is another match, or its luck was exchanged"))
}

/// A line cut at its last ` | `. No part of it contains a bar, which is quicker to look for.
fn cut_last(line: &str) -> Option<(&str, &str)> {
    let (left, right) = line.rsplit_once('|')?;
    Some((left.strip_suffix(' ')?, right.strip_prefix(' ')?))
}

fn join<T: fmt::Display>(things: &[T]) -> String {
    things.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}

fn join_or_dash<T: fmt::Display>(things: &[T]) -> String {
    if things.is_empty() { "-".to_owned() } else { join(things) }
}

fn parse_draws(text: &str) -> Result<Vec<Draw>, String> {
    if text == "-" { Ok(Vec::new()) } else { text.split(' ').map(str::parse).collect() }
}

fn parse_faces(text: &str) -> Option<Vec<u8>> {
    if text.is_empty() { Some(Vec::new()) } else { text.split(' ').map(|face| face.parse().ok()).collect() }
}

/// The faces that were rolled by hand: the dice, and nothing else.
fn faces_of(draws: &[Draw]) -> Vec<u8> {
    draws.iter().filter(|draw| !matches!(draw.die, Die::OneOf(_))).map(|draw| draw.face as u8).collect()
}
