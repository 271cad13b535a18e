//! Setting up a table.

use std::sync::Arc;

use serde_json::Value;
use smallvec::smallvec;
use table::{Dice, Id, Seed};

use super::{Hall, append, stream_of};
use crate::fault::Fault;
use crate::limits;
use crate::record::{Holder, Laid, Other, Record};
use crate::room::Room;
use crate::secret::{Secret, random_bytes, random_id};
use crate::shelf::AnyGame;

/// Who is to sit on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatWish {
    /// Whoever sets up the table.
    Me,
    /// Anybody.
    Open,
    /// A bot of this name; the best one if it has none.
    Bot(Option<String>),
    /// The person with an account of this name.
    Person(String),
}

/// A table to be set up.
#[derive(Clone, PartialEq, Debug)]
pub struct Laying {
    /// The game.
    pub game: String,
    /// Its options; what is left out is filled in.
    pub options: Value,
    /// What the match is called; may be empty.
    pub title: String,
    /// Who is to sit where, in the order of the seats; seats that are not named are for whoever sets up
    /// the table if it is the only one, else open.
    pub seats: Vec<SeatWish>,
    /// Whether everybody finds it and may look on.
    pub public: bool,
    /// Who rolls.
    pub dice: Dice,
    /// After how many turns the gallery may see everything.
    pub delay: Option<u32>,
    /// After how many seconds without an answer a player counts as absent.
    pub patience: Option<u64>,
    /// What whoever sets up the table adds to the luck of the match.
    pub salt: String,
    /// Whether the host is for one person alone.
    pub at_home: bool,
}

impl Hall {
    /// Set up a table. The secret lets others in, if it is not public.
    pub async fn lay(self: &Arc<Self>, by: &str, laying: Laying) -> Result<(Id, Option<Secret>), Fault> {
        let game = self.shelf.game(&laying.game).ok_or_else(|| Fault::NoGame(laying.game.clone()))?;
        let options = match game.sealed(&laying.options) {
            // Whoever is alone has nobody to hide anything from.
            Err(_) if laying.at_home => game.options(&laying.options),
            sealed => sealed,
        };
        let options = options.map_err(Fault::Unfit)?;
        let words = game.seats(&options).map_err(Fault::Unfit)?;
        let title = one_line("title", &laying.title, limits::TITLE)?;
        let salt = one_line("salt", &laying.salt, limits::SALT)?;
        let patience = laying.patience.unwrap_or(limits::PATIENCE);
        let patience = patience.clamp(limits::LEAST_PATIENCE, limits::MOST_PATIENCE);
        if laying.seats.len() > words.len() {
            return Err(Fault::NoSeat(format!("{}", laying.seats.len())));
        }
        let alone = if words.len() == 1 { SeatWish::Me } else { SeatWish::Open };
        let mut wishes = laying.seats;
        wishes.resize(words.len(), alone);
        let (mut kept_for, mut holders) = (Vec::new(), Vec::new());
        for wish in &wishes {
            let kept = match wish {
                SeatWish::Person(name) => {
                    let id = self.people.find(name).await?;
                    Some(id.ok_or_else(|| Fault::NoPerson(name.clone()))?)
                }
                _ => None,
            };
            kept_for.push(kept);
            holders.push(match wish {
                SeatWish::Me => Some(Holder::Person(by.to_owned())),
                SeatWish::Bot(name) => Some(Holder::Bot(bot(game, name.as_deref())?)),
                SeatWish::Open | SeatWish::Person(_) => None,
            });
        }
        let has_bots = holders.iter().flatten().any(|holder| holder.bot().is_some());
        if has_bots && laying.dice == Dice::Typed {
            return Err(Fault::BotsRollNothing);
        }
        let invitation = (!laying.public).then(Secret::new);
        let at = crate::now();
        let laid = Laid {
            at,
            game: laying.game,
            rules: game.title().rules_version,
            data: game.fingerprint().to_owned(),
            options,
            dice: laying.dice,
            seed: Seed::new(random_bytes()).open(),
            title,
            invitation: invitation.as_ref().map(Secret::hash),
            delay: laying.delay,
            patience,
            kept_for: if kept_for.iter().all(Option::is_none) { Vec::new() } else { kept_for },
            by: by.to_owned(),
        };
        let id = random_id();
        let people = laid.kept_for.iter().flatten().map(String::as_str).chain([by]);
        let names = self.names(people.collect()).await?;
        let first = Record::Other(Other::Laid(laid));
        let takes_long = self.makes(&first);
        let (name, shelf) = (id.clone(), Arc::clone(&self.shelf));
        let begin = move || {
            let mut room = Room::fold(name, shelf, names, [first.clone()])?;
            let mut records = vec![first];
            for (seat, holder) in (0..).zip(holders) {
                let Some(holder) = holder else { continue };
                let salt = if holder.person().is_some() { salt.clone() } else { String::new() };
                records.extend(room.seat_somebody(seat, holder, salt, at)?);
            }
            Ok((room, records))
        };
        let (room, records) = self.aside(takes_long, begin).await?;
        self.store.append(smallvec![append(&stream_of(&id), &room, 0, &records)]).await?;
        self.call_robots(&id);
        Ok((id, invitation))
    }
}

/// The bot of that name, or the best.
fn bot(game: &dyn AnyGame, name: Option<&str>) -> Result<String, Fault> {
    let mut known = game.bots().iter();
    let found = match name {
        Some(name) => known.find(|known| **known == name),
        None => known.next(),
    };
    found.map(|bot| (*bot).to_owned()).ok_or_else(|| Fault::NoBot(name.unwrap_or_default().to_owned()))
}

/// A text for people: one line, not too long.
pub(crate) fn one_line(what: &'static str, text: &str, most: usize) -> Result<String, Fault> {
    let line: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let line = line.trim();
    if line.chars().count() > most { Err(Fault::Length { what, most }) } else { Ok(line.to_owned()) }
}
