//! From a match to its file.

use std::fmt::Write as _;

use serde::Serialize;

use super::{Chain, DIVIDER, END, FIRST_LINE, FileHeader, SEALED, SeatRow, join};
use crate::{Draw, Entry, Game, HostKey, Match, Outcome, Seat, Seed};

/// What each seat keeps secret takes at least so many bytes under the seal.
const LEAST_ROOM: usize = 1024;

impl<G: Game> Match<G> {
    /// The match as a file: sealed under the host's key while it runs, open after the end.
    #[must_use]
    pub fn save(&self, key: &HostKey) -> String {
        let mut page = Page::below(self.head());
        match self.status().outcome() {
            None => {
                page.line("start");
                for entry in self.entries().iter().filter(|entry| shows(entry)) {
                    page.line(&self.who_and_what(entry));
                }
                page.seal(key, self.secrets());
            }
            Some(outcome) => {
                let mut line = String::new();
                for number in 0..=self.entries().len() {
                    self.write_open_line(number, &mut line);
                    page.line(&line);
                }
                page.last_line(&self.end_line(outcome));
            }
        }
        page.text
    }

    /// A line of a finished match without its digits: an entry, or 0 for the start.
    pub(super) fn write_open_line(&self, number: usize, line: &mut String) {
        line.clear();
        let _ = match number {
            0 => line.write_str("0 start |"),
            _ => {
                let entry = &self.entries()[number - 1];
                let seat = self.seat_word(entry.seat);
                write!(line, "{number} {seat} {} | {} |", entry.id, entry.words)
            }
        };
        let draws = self.draws(number);
        if draws.is_empty() {
            line.push_str(" -");
        }
        for draw in draws {
            let _ = write!(line, " {draw}");
        }
    }

    /// All that was drawn for an entry, or for the start.
    pub(super) fn draws(&self, number: usize) -> &[Draw] {
        match number {
            0 => &self.opening().draws,
            _ => &self.entries()[number - 1].draws,
        }
    }

    /// First line, header and divider.
    pub(super) fn head(&self) -> String {
        let header = self.header();
        let seats = (0..).map(Seat).zip(&header.players);
        let file_header = FileHeader {
            game: G::TITLE.id.to_owned(),
            rules: G::TITLE.rules_version,
            data: header.setup.fingerprint.clone(),
            id: header.id.to_string(),
            dice: header.dice,
            seal: header.seal.to_string(),
            seed: self.seed().map(crate::Seed::open),
            options: &header.setup.options,
            seat: seats
                .map(|(seat, player)| SeatRow {
                    seat: self.seat_word(seat).to_owned(),
                    player: player.clone(),
                })
                .collect(),
        };
        head(&file_header).expect("a header can be written as TOML")
    }

    /// What a running match keeps under its seal, and how much room it takes.
    fn secrets(&self) -> (String, usize) {
        let mut secrets = Secrets::new(self.fate().seed(), &self.opening().faces, self.seats());
        let mut shown = 0;
        for entry in self.entries() {
            if shows(entry) {
                shown += 1;
            } else {
                secrets.hide(shown, entry.seat, &self.who_and_what(entry), &entry.faces);
            }
        }
        secrets.done()
    }

    fn who_and_what(&self, entry: &Entry<G>) -> String {
        format!("{} {} | {}", self.seat_word(entry.seat), entry.id, entry.words)
    }

    pub(super) fn end_line(&self, outcome: Outcome) -> String {
        let winners: Vec<_> = outcome.winners.iter().map(|seat| self.seat_word(seat)).collect();
        let winners = if winners.is_empty() { "nobody".to_owned() } else { winners.join(",") };
        let rule = outcome.rule.map_or("-", |rule| rule.0);
        format!("{END}{winners} | {} | {rule}", outcome.cause)
    }
}

/// First line, header and divider.
pub(super) fn head<O: Serialize>(header: &FileHeader<O>) -> Result<String, toml::ser::Error> {
    Ok(format!("{FIRST_LINE}\n{}{DIVIDER}\n", toml::to_string(header)?))
}

/// What stands under the seal: the seed, dice typed for set-up, and every entry that is not shown, with the number of
/// those that are shown before it. Set-up and each seat have a room of their own, which grows by doubling. If they
/// shared it, a seat could fill it to the brink, and the file would tell when another does anything.
pub(super) struct Secrets {
    text: String,
    lengths: Vec<usize>,
}

impl Secrets {
    pub(super) fn new(seed: &Seed, faces: &[u8], seats: usize) -> Self {
        let text = format!("{}\n{}", seed.open(), join(faces));
        let mut lengths = vec![text.len()];
        lengths.resize(1 + seats, 0);
        Secrets { text, lengths }
    }

    pub(super) fn hide(&mut self, shown: usize, seat: Seat, who_and_what: &str, faces: &[u8]) {
        let hidden = format!("\n{shown} {who_and_what} | {}", join(faces));
        self.lengths[1 + usize::from(seat.0)] += hidden.len();
        self.text.push_str(&hidden);
    }

    pub(super) fn done(self) -> (String, usize) {
        let room = self.lengths.iter().map(|length| length.next_power_of_two().max(LEAST_ROOM)).sum();
        (self.text, room)
    }
}

/// A file that is being written, line by line.
pub(super) struct Page {
    pub(super) text: String,
    chain: Chain,
}

impl Page {
    /// The last line of a match whose secrets are sealed.
    pub(super) fn seal(&mut self, key: &HostKey, (secrets, room): (String, usize)) {
        let sealed = key.seal(&self.text, &secrets, room);
        self.line(&format!("{SEALED}{sealed}"));
    }

    pub(super) fn below(head: String) -> Self {
        Page { chain: Chain::after(&head), text: head }
    }

    pub(super) fn line(&mut self, body: &str) {
        let digits = self.chain.link(body).map(char::from);
        self.text.extend([body, " | "]);
        self.text.extend(digits);
        self.text.push('\n');
    }

    /// The line that closes a finished match carries the whole hash.
    fn last_line(&mut self, body: &str) {
        self.chain.link(body);
        let _ = writeln!(self.text, "{body} | {}", self.chain.whole());
    }
}

/// Whether an entry may be seen while the match runs. Typed dice may be anything, so they are not.
fn shows<G: Game>(entry: &Entry<G>) -> bool {
    entry.open && entry.faces.is_empty()
}
