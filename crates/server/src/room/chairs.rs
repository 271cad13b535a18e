//! Who sits where, who may sit down, and who plays for somebody who does not come.

use table::{Dice, SeatSet};

use super::{Room, Source, Stage};
use crate::fault::Fault;
use crate::record::{Holder, Other, Record};

/// A chair at the table.
#[derive(Clone, Default, Debug)]
pub(super) struct Chair {
    /// The person for whom it is kept.
    pub(super) kept_for: Option<String>,
    pub(super) holder: Option<Holder>,
    pub(super) salt: String,
    /// The person for whom a bot plays now.
    pub(super) stands_in_for: Option<String>,
    /// The seat that this one would have played by a bot.
    pub(super) wants: Option<u8>,
    /// Since when this seat has been asked without a break, in seconds since 1970.
    asked_since: Option<u64>,
}

impl Room {
    pub(super) fn take_chair(&mut self, other: &Other) -> Result<(), Fault> {
        let damaged = || Fault::Damaged("there is no such seat".to_owned());
        let running = self.first_faces().is_some();
        let chair = match other {
            Other::Sat { seat, .. } | Other::Left { seat, .. } | Other::Wants { seat, .. } => {
                if self.shelved.is_some() && self.chairs.len() <= usize::from(*seat) {
                    self.chairs.resize_with(usize::from(*seat) + 1, Chair::default);
                }
                self.chairs.get_mut(usize::from(*seat)).ok_or_else(damaged)?
            }
            _ => return Err(damaged()),
        };
        match other {
            Other::Sat { seat, holder, salt, .. } => {
                let before = chair.holder.replace(holder.clone());
                if running {
                    let person = before.and_then(|before| before.person().map(str::to_owned));
                    chair.stands_in_for = person.filter(|_| holder.person().is_none());
                    chair.asked_since = None;
                } else {
                    chair.salt.clone_from(salt);
                }
                let seat = *seat;
                self.chairs.iter_mut().filter(|chair| chair.wants == Some(seat)).for_each(|c| c.wants = None);
            }
            Other::Wants { instead, .. } => chair.wants = *instead,
            _ => {
                chair.holder = None;
                chair.salt.clear();
            }
        }
        Ok(())
    }

    /// Note since when who has been asked.
    pub(super) fn note_time(&mut self, at: u64) {
        let asked = self.game.as_deref().map_or(SeatSet::NONE, |game| game.asked());
        for (seat, chair) in (0..).map(table::Seat).zip(&mut self.chairs) {
            chair.asked_since = asked.contains(seat).then(|| chair.asked_since.unwrap_or(at));
        }
    }

    /// The seats that somebody holds.
    pub fn seats_of<'a>(&'a self, person: &'a str) -> impl Iterator<Item = u8> + 'a {
        let holds = move |chair: &Chair| chair.holder.as_ref().and_then(Holder::person) == Some(person);
        (0..).zip(&self.chairs).filter(move |(_, chair)| holds(chair)).map(|(seat, _)| seat)
    }

    /// Whether a bot plays for somebody, who may take the seat again.
    pub(super) fn may_come_back(&self, person: &str) -> bool {
        self.chairs.iter().any(|chair| chair.stands_in_for.as_deref() == Some(person))
    }

    /// Whether somebody is asked to decide.
    #[must_use]
    pub fn asks(&self, person: &str) -> bool {
        let asked = self.game.as_deref().map_or(SeatSet::NONE, |game| game.asked());
        self.seats_of(person).any(|seat| asked.contains(table::Seat(seat)))
    }

    /// Everybody who sits here, for whom a seat is kept or played, and who set up the table.
    pub fn insiders(&self) -> impl Iterator<Item = &str> {
        let seats = self.chairs.iter().flat_map(|chair| {
            let holder = chair.holder.as_ref().and_then(Holder::person);
            [holder, chair.kept_for.as_deref(), chair.stands_in_for.as_deref()]
        });
        seats.flatten().chain([self.laid.by.as_str()])
    }

    /// The seats that bots play, and their names.
    pub fn bots(&self) -> impl Iterator<Item = (u8, &str)> {
        (0..).zip(&self.chairs).filter_map(|(seat, chair)| Some((seat, chair.holder.as_ref()?.bot()?)))
    }

    /// Sit down: on this seat, or on the one that is kept, or on the first that is free. The match
    /// begins when nobody is missing any more.
    pub fn sit(
        &mut self,
        person: &str,
        seat: Option<u8>,
        salt: String,
        at: u64,
    ) -> Result<Vec<Record>, Fault> {
        self.still_gathering()?;
        let kept = |chair: &Chair| chair.kept_for.as_deref() == Some(person);
        let may = |chair: &Chair| chair.holder.is_none() && (chair.kept_for.is_none() || kept(chair));
        let chairs = || (0..).zip(&self.chairs);
        let mine = match seat {
            Some(seat) => chairs().find(|(number, chair)| *number == seat && may(chair)),
            None => chairs()
                .find(|(_, chair)| may(chair) && kept(chair))
                .or_else(|| chairs().find(|(_, chair)| may(chair))),
        };
        let seat = mine.map(|(seat, _)| seat).ok_or(Fault::SeatTaken)?;
        self.seat_somebody(seat, Holder::Person(person.to_owned()), salt, at)
    }

    /// Put somebody on a seat.
    pub(crate) fn seat_somebody(
        &mut self,
        seat: u8,
        holder: Holder,
        salt: String,
        at: u64,
    ) -> Result<Vec<Record>, Fault> {
        let sat = Record::Other(Other::Sat { at, seat, holder, salt });
        self.take(&sat, Source::Here)?;
        let mut records = vec![sat];
        if self.stage() == Stage::Gathering
            && let Some(began) = self.begin_if_full(at)?
        {
            self.take(&began, Source::Here)?;
            records.push(began);
        }
        Ok(records)
    }

    /// Get up again, as long as the match has not begun.
    pub fn leave(&mut self, seat: u8, at: u64) -> Result<Vec<Record>, Fault> {
        self.still_gathering()?;
        self.taken(Other::Left { at, seat })
    }

    /// Give up the table, as long as the match has not begun.
    pub fn close(&mut self, person: &str, at: u64) -> Result<Vec<Record>, Fault> {
        if self.laid.by != person {
            return Err(Fault::NotHost);
        }
        self.still_gathering()?;
        self.taken(Other::Closed { at })
    }

    fn still_gathering(&self) -> Result<(), Fault> {
        self.playable()?;
        match self.stage() {
            Stage::Gathering => Ok(()),
            Stage::Closed => Err(Fault::NoMatch),
            Stage::Running | Stage::Over | Stage::Shelved => Err(Fault::Begun),
        }
    }

    fn taken(&mut self, other: Other) -> Result<Vec<Record>, Fault> {
        let record = Record::Other(other);
        self.take(&record, Source::Here)?;
        Ok(vec![record])
    }

    /// Have a bot play for somebody: at once for oneself; for another when they have been asked for
    /// longer than the patience of the table, and all other players want it too.
    pub fn stand_in(&mut self, seat: u8, instead: u8, at: u64) -> Result<Vec<Record>, Fault> {
        self.playable()?;
        if self.stage() != Stage::Running {
            return Err(Fault::NotBegun);
        }
        if self.laid.dice == Dice::Typed {
            return Err(Fault::BotsRollNothing);
        }
        let absent = &self.chairs[usize::from(instead)];
        if absent.holder.as_ref().and_then(Holder::person).is_none() {
            return Err(Fault::NotYours);
        }
        let mut records = Vec::new();
        if seat != instead {
            let waited = absent.asked_since.map_or(0, |since| at.saturating_sub(since));
            if waited < self.laid.patience {
                return Err(Fault::NotAbsent(self.laid.patience - waited));
            }
            records = self.taken(Other::Wants { at, seat, instead: Some(instead) })?;
            let others = (0..).zip(&self.chairs).filter(|(other, _)| *other != instead);
            let mut persons = others.filter(|(_, c)| c.holder.as_ref().and_then(Holder::person).is_some());
            if persons.any(|(_, chair)| chair.wants != Some(instead)) {
                return Ok(records);
            }
        }
        let bot = self.shelf.game(&self.laid.game).and_then(|game| game.bots().first());
        let bot = bot.ok_or_else(|| Fault::NoBot(String::new()))?;
        records.extend(self.taken(Other::Sat {
            at,
            seat: instead,
            holder: Holder::Bot((*bot).to_owned()),
            salt: String::new(),
        })?);
        Ok(records)
    }

    /// Sit down again where a bot has played in the meantime.
    pub fn come_back(&mut self, person: &str, seat: u8, at: u64) -> Result<Vec<Record>, Fault> {
        self.playable()?;
        if self.chairs[usize::from(seat)].stands_in_for.as_deref() != Some(person) {
            return Err(Fault::NoStandIn);
        }
        let holder = Holder::Person(person.to_owned());
        self.taken(Other::Sat { at, seat, holder, salt: String::new() })
    }

    /// When a record was made, in seconds since 1970.
    pub(super) fn time_of(&self, record: u32) -> u64 {
        match self.others.binary_search_by_key(&record, |(known, _)| *known) {
            Ok(index) => self.others[index].1.at(),
            Err(index) => self.laid.at + u64::from(self.times[record as usize - index]),
        }
    }
}
