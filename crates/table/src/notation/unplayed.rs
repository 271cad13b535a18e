//! A match that cannot be played here, as a file: what must be known to play it, all of it under the seal.

use serde::Serialize;

use super::write::{Page, Secrets, head};
use super::{FileHeader, SeatRow};
use crate::{Basis, Dice, HostKey, Id, Player, Seat, Seed};

/// A match of other rules or data, as a host has kept it. Which of its entries everybody may know, and whether it is over,
/// only its own rules can tell.
#[derive(Debug)]
pub struct Unplayed<'a, O> {
    /// The word for the game.
    pub game: &'a str,
    /// What it was played by.
    pub basis: Basis<'a>,
    /// The name of the match.
    pub id: &'a Id,
    /// The options.
    pub options: O,
    /// Who rolled.
    pub dice: Dice,
    /// The luck of the match.
    pub seed: Seed,
    /// The word for each seat, and who sat there.
    pub seats: Vec<(&'a str, Player)>,
    /// The faces typed for set-up.
    pub faces: &'a [u8],
    /// Who did what, under which id, with which dice.
    pub entries: Vec<(Seat, &'a Id, &'a str, &'a [u8])>,
}

impl<O: Serialize> Unplayed<'_, O> {
    /// The match as a file that who plays by its rules opens with the host's key; nothing if the options cannot be written, or
    /// somebody sat where there is no seat.
    #[must_use]
    pub fn save(self, key: &HostKey) -> Option<String> {
        let mut secrets = Secrets::new(&self.seed, self.faces, self.seats.len());
        for (seat, id, words, faces) in self.entries {
            let (word, _) = self.seats.get(usize::from(seat.0))?;
            secrets.hide(0, seat, &format!("{word} {id} | {words}"), faces);
        }
        let row = |(seat, player): (&str, Player)| SeatRow { seat: seat.to_owned(), player };
        let header = FileHeader {
            game: self.game.to_owned(),
            rules: self.basis.rules,
            data: self.basis.data.to_owned(),
            id: self.id.to_string(),
            dice: self.dice,
            seal: self.seed.seal().to_string(),
            seed: None,
            options: self.options,
            seat: self.seats.into_iter().map(row).collect(),
        };
        let mut page = Page::below(head(&header).ok()?);
        page.line("start");
        page.seal(key, secrets.done());
        Some(page.text)
    }
}
