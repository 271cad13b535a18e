//! From a match to its file.

use std::fmt::Write as _;

use super::{Chain, DIVIDER, END, FIRST_LINE, FileHeader, SEALED, SeatRow, join, join_or_dash};
use crate::{Entry, Game, HostKey, Match, Outcome, Seat};

impl<G: Game> Match<G> {
    /// The match as a file: sealed under the host's key while it runs, open after the end.
    #[must_use]
    pub fn save(&self, key: &HostKey) -> String {
        let mut text = self.head();
        let mut chain = Chain::after(&text);
        let mut line = |body: &str| {
            let digits = chain.link(body);
            let _ = writeln!(text, "{body} | {digits}");
        };
        match self.status().outcome() {
            None => {
                line("start");
                self.entries()
                    .iter()
                    .filter(|entry| shows(entry))
                    .for_each(|entry| line(&self.who_and_what(entry)));
                line(&format!("{SEALED}{}", key.seal(self.header().id.as_str(), &self.secrets())));
            }
            Some(outcome) => {
                line(&format!("0 start | {}", join_or_dash(&self.opening().draws)));
                for (number, entry) in (1..).zip(self.entries()) {
                    line(&format!("{number} {} | {}", self.who_and_what(entry), join_or_dash(&entry.draws)));
                }
                let end = self.end_line(outcome);
                chain.link(&end);
                let _ = writeln!(text, "{end} | {}", chain.whole());
            }
        }
        text
    }

    /// First line, header and divider.
    fn head(&self) -> String {
        let header = self.header();
        let seats = (0..).map(Seat).zip(&header.players);
        let file_header = FileHeader {
            game: G::TITLE.id.to_owned(),
            rules: header.setup.rules,
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
        let header = toml::to_string(&file_header).expect("a header can be written as TOML");
        format!("{FIRST_LINE}\n{header}{DIVIDER}\n")
    }

    /// What a running match keeps under its seal: the seed, dice typed for set-up, and every entry
    /// that is not shown, with the number of those that are shown before it.
    fn secrets(&self) -> String {
        let mut text = format!("{}\n{}", self.fate().seed().open(), join(&self.opening().faces));
        let mut shown = 0;
        for entry in self.entries() {
            if shows(entry) {
                shown += 1;
            } else {
                let _ = write!(text, "\n{shown} {} | {}", self.who_and_what(entry), join(&entry.faces));
            }
        }
        text
    }

    fn who_and_what(&self, entry: &Entry<G>) -> String {
        format!("{} {} | {}", self.seat_word(entry.seat), entry.id, entry.words)
    }

    pub(super) fn end_line(&self, outcome: Outcome) -> String {
        let winners: Vec<_> = outcome.winners.iter().map(|seat| self.seat_word(seat)).collect();
        let winners = if winners.is_empty() { "nobody".to_owned() } else { winners.join(",") };
        format!("{END}{winners} | {} | {}", outcome.cause, outcome.rule)
    }
}

/// Whether an entry may be seen while the match runs. Typed dice may be anything, so they are not.
fn shows<G: Game>(entry: &Entry<G>) -> bool {
    entry.open && entry.faces.is_empty()
}
