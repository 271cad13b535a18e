//! A match as a text file that people can read, compare and keep. `docs/notation.md` describes it.
//!
//! A running match is written so that the file tells no more than the gallery may know: the seed and
//! every choice that is not open stand in it sealed under the host's key. After the end all is open,
//! with every die.

use std::fmt::{self, Write as _};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::match_::Trust;
use crate::{
    Deed, Denial, Dice, Die, Draw, Entry, Game, HostKey, Id, Lang, Locales, Match, Outcome, Player, Seal,
    Seed, Setup, Start,
};

/// The first line of every match file.
const FIRST_LINE: &str = "volga match 1";
/// What divides header and entries.
const DIVIDER: &str = "---";
/// No match comes near this; a larger file is something else.
const LARGEST: usize = 16 << 20;

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
    NotationError { line, entry: None, what: what.into(), remedy: remedy.into() }
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
    dice: Dice,
    seal: String,
    /// After the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    /// While it runs: seed and typed set-up dice, under the host's key.
    #[serde(skip_serializing_if = "Option::is_none")]
    sealed: Option<String>,
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
    fn link(&mut self, body: &str) -> String {
        self.0.update(body);
        self.0.update("\n");
        hex::encode(&self.0.clone().finalize()[..4])
    }

    fn whole(&self) -> String {
        hex::encode(self.0.clone().finalize())
    }
}

impl<G: Game> Match<G> {
    /// The match as a file: sealed under the host's key while it runs, open after the end.
    #[must_use]
    pub fn save(&self, key: &HostKey) -> String {
        let outcome = self.status().outcome();
        let header = self.header();
        let opening = self.opening();
        let secrets = || {
            let secrets = format!("{}\n{}", self.fate().seed().open(), join(&opening.faces));
            key.seal(&format!("{} start", header.id), &secrets)
        };
        let file_header = FileHeader {
            game: G::TITLE.id.to_owned(),
            rules: header.setup.rules,
            data: header.setup.fingerprint.clone(),
            id: header.id.to_string(),
            dice: header.dice,
            seal: header.seal.to_string(),
            seed: outcome.map(|_| self.fate().seed().open()),
            sealed: outcome.is_none().then(secrets),
            options: &header.setup.options,
            seat: (0..)
                .map(crate::Seat)
                .map(|seat| self.seat_word(seat).to_owned())
                .zip(&header.players)
                .map(|(seat, player)| SeatRow { seat, player: player.clone() })
                .collect(),
        };
        let head = toml::to_string(&file_header).expect("a header can be written as TOML");
        let mut text = format!("{FIRST_LINE}\n{head}{DIVIDER}\n");
        let mut chain = Chain(Sha256::new_with_prefix(&text));
        let mut line = |body: String| {
            let digits = chain.link(&body);
            let _ = writeln!(text, "{body} | {digits}");
        };
        match outcome {
            None => {
                line("start".to_owned());
                self.running_lines(key).for_each(&mut line);
            }
            Some(outcome) => {
                line(format!("0 start | {}", join_or_dash(&opening.draws)));
                for (number, entry) in (1..).zip(self.entries()) {
                    line(format!("{number} {} | {}", self.who_and_what(entry), join_or_dash(&entry.draws)));
                }
                let end = self.end_line(outcome);
                chain.link(&end);
                let _ = writeln!(text, "{end} | {}", chain.whole());
            }
        }
        text
    }

    /// Open entries as they are; each run of others as one sealed line, so that not even their
    /// number shows.
    fn running_lines(&self, key: &HostKey) -> impl Iterator<Item = String> {
        let shows = |entry: &Entry<G>| entry.open && entry.faces.is_empty();
        let mut seals = 0;
        self.entries().chunk_by(move |a, b| !shows(a) && !shows(b)).map(move |run| {
            if shows(&run[0]) {
                return self.who_and_what(&run[0]);
            }
            let lines: Vec<String> = run
                .iter()
                .map(|entry| format!("{} | {}", self.who_and_what(entry), join(&entry.faces)))
                .collect();
            seals += 1;
            format!("sealed {}", key.seal(&format!("{} {seals}", self.header().id), &lines.join("\n")))
        })
    }

    fn who_and_what(&self, entry: &Entry<G>) -> String {
        format!("{} {} | {}", self.seat_word(entry.seat), entry.id, entry.words)
    }

    fn end_line(&self, outcome: Outcome) -> String {
        let winners: Vec<_> = outcome.winners.iter().map(|seat| self.seat_word(seat)).collect();
        let winners = if winners.is_empty() { "nobody".to_owned() } else { winners.join(",") };
        format!("end {winners} | {} | {}", outcome.cause, outcome.rule)
    }

    /// Read a file that [`Match::save`] wrote, and check everything in it: the digits of each line,
    /// every choice, every die, the outcome. The key is needed only while the match runs.
    ///
    /// `like` gives the game data, read once by whoever loads many matches; rules version and
    /// options come from the file.
    pub fn load(bytes: &[u8], like: &Setup<G>, key: Option<&HostKey>) -> Result<Self, NotationError> {
        let pages = Pages::read(bytes)?;
        let header: FileHeader<G::Options> = pages.header()?;
        if header.game != G::TITLE.id {
            return Err(fault(
                2,
                format!("this is a match of “{}”, not of “{}”", header.game, G::TITLE.id),
                "open it as what it is",
            ));
        }
        if !(1..=G::TITLE.rules_version).contains(&header.rules) {
            let what = format!(
                "it was played by rules version {}, and this program knows 1 to {}",
                header.rules,
                G::TITLE.rules_version
            );
            return Err(fault(3, what, "use a newer Volga"));
        }
        if header.data != like.fingerprint {
            let remedy =
                format!("give the folder with that data by --data DIR (fingerprint {})", header.data);
            return Err(fault(4, "it was played with other game data than these", remedy));
        }
        let finished = pages.finished()?;
        let (seed, mut faces) = header.luck(key, finished)?;
        if finished && header.dice == Dice::Typed {
            faces = pages.opening_faces();
        }
        let setup = Setup { rules: header.rules, options: header.options, ..like.clone() };
        let mut loaded = Match::<G>::start(Start {
            id: header.id.parse().map_err(|error: String| fault(5, error, DAMAGED))?,
            setup,
            players: header.seat.iter().map(|row| row.player.clone()).collect(),
            dice: header.dice,
            seed,
            faces,
        })
        .map_err(|denial| fault(2, said::<G>(&denial), DAMAGED))?;
        if finished {
            loaded.read_open(&pages)?
        } else {
            loaded.read_sealed(&pages, key)?
        }
        // Whatever has not been compared yet: spaces, spelling, what stands after the end.
        let again = loaded.save(key.unwrap_or(&HostKey::new([0; 32])));
        let differs = again.split('\n').zip(pages.text.split('\n')).position(|(ours, theirs)| ours != theirs);
        match differs {
            Some(index) => Err(fault(index + 1, "this line is not what the match gives", DAMAGED)),
            None if again.len() != pages.text.len() => {
                Err(fault(again.lines().count(), "the file is not complete", DAMAGED))
            }
            None => Ok(loaded),
        }
    }

    fn read_open(&mut self, pages: &Pages<'_>) -> Result<(), NotationError> {
        let mut lines = pages.entries().peekable();
        for number in 0.. {
            let Some((line, body)) = lines.next_if(|(_, body)| !body.starts_with("end ")) else { break };
            let at =
                |what: String| NotationError { line, entry: Some(number), what, remedy: DAMAGED.to_owned() };
            let body = body
                .strip_prefix(&format!("{number} "))
                .ok_or_else(|| at(format!("entry {number} should stand here")))?;
            let (deed, draws) =
                body.rsplit_once(" | ").ok_or_else(|| at("the dice are missing".to_owned()))?;
            let written = parse_draws(draws).map_err(&at)?;
            if number > 0 {
                let typed = self.header().dice == Dice::Typed;
                let faces: Vec<u8> = if typed { faces_of(&written) } else { Vec::new() };
                self.enter_line(deed, &faces).map_err(&at)?;
            }
            let drawn = match number {
                0 => &self.opening().draws,
                _ => &self.entries()[number - 1].draws,
            };
            if *drawn != written {
                return Err(at(format!("the seed gives the draws {}, not {draws}", join_or_dash(drawn))));
            }
        }
        let (line, end) =
            lines.next().ok_or_else(|| fault(pages.last_line(), "the closing line is missing", DAMAGED))?;
        match self.status().outcome() {
            Some(outcome) if self.end_line(outcome) == end => Ok(()),
            Some(outcome) => {
                Err(fault(line, format!("the match ended with “{}”", self.end_line(outcome)), DAMAGED))
            }
            None => Err(fault(line, "the match is not over here", DAMAGED)),
        }
    }

    fn read_sealed(&mut self, pages: &Pages<'_>, key: Option<&HostKey>) -> Result<(), NotationError> {
        let mut seals = 0;
        for (line, body) in pages.entries().skip(1) {
            let text = match body.strip_prefix("sealed ") {
                None => format!("{body} | "),
                Some(sealed) => {
                    seals += 1;
                    let label = format!("{} {seals}", self.header().id);
                    key.and_then(|key| key.open(&label, sealed)).ok_or_else(|| {
                        fault(line, "this seal does not open", "use the key of the host who saved it")
                    })?
                }
            };
            for inner in text.split('\n') {
                let number = self.entries().len() + 1;
                let at = |what: String| NotationError {
                    line,
                    entry: Some(number),
                    what,
                    remedy: DAMAGED.to_owned(),
                };
                let (deed, faces) =
                    inner.rsplit_once(" | ").ok_or_else(|| at("the dice are missing".to_owned()))?;
                let faces = parse_faces(faces).ok_or_else(|| at(format!("“{faces}” are no dice")))?;
                self.enter_line(deed, &faces).map_err(&at)?;
            }
        }
        Ok(())
    }

    /// Add the entry that `red r-01 | hoist lantern` stands for.
    fn enter_line(&mut self, deed: &str, faces: &[u8]) -> Result<(), String> {
        let (who, words) =
            deed.split_once(" | ").ok_or("“ | ” is missing between the player and the choice")?;
        let (seat, id) = who.split_once(' ').ok_or("the id of the entry is missing")?;
        let seat = self.seat_named(seat).ok_or_else(|| format!("there is no seat “{seat}”"))?;
        let id: Id = id.parse()?;
        let deed = match words {
            "undo" => Deed::Undo,
            "redo" => Deed::Redo,
            _ => Deed::Play(
                self.position().parse(words).ok_or_else(|| format!("“{words}” is no action of this game"))?,
            ),
        };
        let receipt =
            self.enter_as(Trust::Journal, seat, id, deed, faces).map_err(|denial| said::<G>(&denial))?;
        if receipt.repeated { Err("the same entry stands here twice".to_owned()) } else { Ok(()) }
    }
}

impl<O> FileHeader<O> {
    /// Seed and typed set-up dice, opened.
    fn luck(&self, key: Option<&HostKey>, finished: bool) -> Result<(Seed, Vec<u8>), NotationError> {
        let (seed, faces) = match (&self.seed, &self.sealed) {
            (Some(seed), None) if finished => (seed.clone(), String::new()),
            (None, Some(sealed)) if !finished => {
                let key = key.ok_or_else(|| {
                    fault(
                        1,
                        "the match is still running and its secrets are sealed",
                        "open it with the host's key, or wait for the end",
                    )
                })?;
                let secrets = key.open(&format!("{} start", self.id), sealed).ok_or_else(|| {
                    fault(1, "the seal does not open", "use the key of the host who saved it")
                })?;
                let (seed, faces) =
                    secrets.split_once('\n').ok_or_else(|| fault(1, "the seal holds nothing", DAMAGED))?;
                (seed.to_owned(), faces.to_owned())
            }
            _ => {
                return Err(fault(
                    1,
                    "the header and the last line disagree whether the match is over",
                    DAMAGED,
                ));
            }
        };
        let seed = Seed::from_hex(&seed)
            .ok_or_else(|| fault(1, "the seed is not 64 hexadecimal digits", DAMAGED))?;
        if Seal::from_hex(&self.seal) != Some(seed.seal()) {
            return Err(fault(1, "the seed does not fit the seal", DAMAGED));
        }
        let faces =
            parse_faces(&faces).ok_or_else(|| fault(1, "the sealed set-up dice make no sense", DAMAGED))?;
        Ok((seed, faces))
    }
}

/// A file cut into its parts, each line's digits already checked.
struct Pages<'a> {
    text: &'a str,
    header: &'a str,
    /// (line number, text without digits)
    body: Vec<(usize, &'a str)>,
}

impl<'a> Pages<'a> {
    fn read(bytes: &'a [u8]) -> Result<Self, NotationError> {
        if bytes.is_empty() {
            return Err(fault(1, "the file is empty", "give a file that Volga saved"));
        }
        if bytes.len() > LARGEST {
            return Err(fault(
                1,
                format!("the file has more than {LARGEST} bytes"),
                "give a file that Volga saved",
            ));
        }
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let line = 1 + bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count();
            fault(line, "this is no UTF-8 text", DAMAGED)
        })?;
        let rest =
            text.strip_prefix(FIRST_LINE).and_then(|rest| rest.strip_prefix('\n')).ok_or_else(|| {
                let what = format!("a match file begins with the line “{FIRST_LINE}”");
                fault(1, what, "give a file that Volga saved; one of a later format needs a newer Volga")
            })?;
        let marker = format!("\n{DIVIDER}\n");
        let split = rest
            .find(&marker)
            .ok_or_else(|| fault(2, format!("no line “{DIVIDER}” ends the header"), DAMAGED))?;
        let header = &rest[..=split];
        let start = FIRST_LINE.len() + 1 + split + marker.len();
        let mut chain = Chain(Sha256::new_with_prefix(&text[..start]));
        let first = 1 + text[..start].matches('\n').count();
        // Only an open file has one line for each entry.
        let open = header.contains("\nseed = ");
        let mut body = Vec::new();
        for (line, whole) in (first..).zip(text[start..].lines()) {
            let entry = Some(body.len()).filter(|_| open && !whole.starts_with("end "));
            let broken =
                |what: &str| NotationError { line, entry, what: what.to_owned(), remedy: DAMAGED.to_owned() };
            let (text, digits) = whole
                .rsplit_once(" | ")
                .ok_or_else(|| broken("the digits at the end of the line are missing"))?;
            let short = chain.link(text);
            let expected = if text.starts_with("end ") { chain.whole() } else { short };
            if digits != expected {
                return Err(broken(if body.is_empty() {
                    "the digits at the end of the line do not fit it or the header above"
                } else {
                    "the digits at the end of the line do not fit it"
                }));
            }
            body.push((line, text));
        }
        Ok(Pages { text, header, body })
    }

    fn header<O: for<'de> Deserialize<'de>>(&self) -> Result<FileHeader<O>, NotationError> {
        toml::from_str(self.header).map_err(|error| {
            let before = error.span().map_or(0, |span| self.header[..span.start].matches('\n').count());
            fault(before + 2, error.message().to_owned(), DAMAGED)
        })
    }

    /// Whether the file ends with a closing line.
    fn finished(&self) -> Result<bool, NotationError> {
        let end = self.body.iter().position(|(_, text)| text.starts_with("end "));
        match end {
            Some(index) if index + 1 < self.body.len() => {
                Err(fault(self.body[index + 1].0, "there is something after the closing line", DAMAGED))
            }
            _ => Ok(end.is_some()),
        }
    }

    fn entries(&self) -> impl Iterator<Item = (usize, &'a str)> {
        self.body.iter().copied()
    }

    /// The dice that were typed for set-up, read off an open file.
    fn opening_faces(&self) -> Vec<u8> {
        let first = self.body.first().and_then(|(_, text)| text.strip_prefix("0 start | "));
        first.and_then(|draws| parse_draws(draws).ok()).map_or(Vec::new(), |draws| faces_of(&draws))
    }

    fn last_line(&self) -> usize {
        self.text.lines().count()
    }
}

/// The game that a file says it is a match of, and whether that match is over. The digits of all
/// lines have been checked.
pub fn peek(bytes: &[u8]) -> Result<(String, bool), NotationError> {
    let pages = Pages::read(bytes)?;
    let header: FileHeader<toml::Table> = pages.header()?;
    Ok((header.game, pages.finished()?))
}

/// Whether the file names the seal that was published at the start.
pub(crate) fn check_seal(bytes: &[u8], published: Seal) -> Result<(), NotationError> {
    let pages = Pages::read(bytes)?;
    let header: FileHeader<toml::Table> = pages.header()?;
    if Seal::from_hex(&header.seal) == Some(published) {
        return Ok(());
    }
    let line = 2 + pages.header.lines().position(|line| line.starts_with("seal")).unwrap_or(0);
    Err(fault(
        line,
        format!("the seal is {}, not the published {published}", header.seal),
        "this is another match, or its luck was exchanged",
    ))
}

fn said<G: Game>(denial: &Denial) -> String {
    Locales::new(&[G::TITLE]).reader(Lang::En).say_with_rules(&denial.message())
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
