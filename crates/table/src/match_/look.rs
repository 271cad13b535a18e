//! What can be seen of a match: what may be chosen, what each viewer sees and hears, how it was before.

use super::{Told, Trust, prompt};
use crate::{
    Audience, Deed, Denial, Entry, Event as _, Game, Header, LogLine, Match, Message, Seal, Seat, Seed,
    Start, Status, Viewer,
};

impl<G: Game> Match<G> {
    /// Every legal choice of the seat; none of one that is not at the table.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if self.is_seat(seat) && self.agreed.is_none() {
            self.position.legal(seat, &mut actions);
        }
        actions
    }

    /// Whether the seat may choose this now, or why not.
    pub fn explain(&self, seat: Seat, action: G::Action) -> Result<(), Denial> {
        if self.agreed.is_some() {
            return Err(Denial::Over);
        }
        self.position.explain(seat, action).map_err(Denial::Refused)
    }

    /// Who must decide, or how it ended: by the rules of the game, or because the players say so.
    #[must_use]
    pub fn status(&self) -> Status {
        self.agreed.map_or_else(|| self.position.status(), Status::Over)
    }

    /// What the viewer may know; for [`Viewer::Open`] nothing until the match is over, and nothing
    /// for a seat that is not at the table.
    pub fn view(&self, viewer: Viewer) -> Option<G::View> {
        self.may_look(viewer).then(|| self.position.view(viewer))
    }

    /// Whether there is something for the viewer to see.
    #[must_use]
    pub fn may_look(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.is_seat(seat),
            Viewer::Gallery => true,
            Viewer::Open => self.looking_back || self.status().outcome().is_some(),
        }
    }

    pub(super) fn is_seat(&self, seat: Seat) -> bool {
        usize::from(seat.0) < self.seat_words.len()
    }

    /// What the viewer is asked, or what the table waits for. Who may not look is told what the
    /// gallery is.
    #[must_use]
    pub fn prompt(&self, viewer: Viewer) -> Message {
        let viewer = if self.may_look(viewer) { viewer } else { Viewer::Gallery };
        prompt(&self.position, self.status().outcome(), viewer)
    }

    /// The log as the viewer may read it; empty for those for whom [`Match::view`] has nothing.
    #[must_use]
    pub fn log(&self, viewer: Viewer) -> Vec<LogLine> {
        let mut lines = Vec::new();
        let mut moment = 0;
        for number in 0..=self.entries.len() {
            let told = self.heard(number, viewer);
            moment += usize::from(number > 0 && !told.is_empty());
            let taken_back = number > 0 && self.entries[number - 1].taken_back;
            lines.extend(told.into_iter().map(|message| LogLine { moment, taken_back, message }));
        }
        lines
    }

    /// What the entry of this number told the viewer; 0 is the start.
    ///
    /// # Panics
    /// If there are fewer entries.
    #[must_use]
    pub fn heard(&self, number: usize, viewer: Viewer) -> Vec<Message> {
        let line = |told| match told {
            Told::Event(event) => G::Event::message(event),
            Told::About(key, seat) => Message::new(key).with_term("seat", self.seat_term(seat)),
        };
        self.told(number, viewer).map(line).collect()
    }

    /// Whether the entry of this number told the viewer anything; 0 is the start.
    ///
    /// # Panics
    /// If there are fewer entries.
    #[must_use]
    pub fn hears(&self, number: usize, viewer: Viewer) -> bool {
        self.told(number, viewer).next().is_some()
    }

    fn told(&self, number: usize, viewer: Viewer) -> impl Iterator<Item = Told<'_, G>> {
        let entry = number.checked_sub(1).map(|index| &self.entries[index]);
        let events = &**entry.map_or(&self.opening.events, |entry| &entry.events);
        let (events, entry) = if self.may_look(viewer) { (events, entry) } else { (&[][..], None) };
        let heard = events.iter().filter(move |(audience, _)| audience.includes(viewer));
        let told = entry.and_then(|entry| Some(Told::About(entry.told?, entry.seat)));
        let regarded = entry.and_then(|entry| Some((entry.deed, &self.entries[entry.regards?])));
        let undone = regarded.and_then(|(deed, original)| match deed {
            // Whoever heard of a choice hears that it was undone; nobody else.
            Deed::Undo => {
                let knew = |(who, _): &(Audience, _)| who.includes(viewer);
                let hears = viewer.is(original.seat) || original.events.iter().any(knew);
                hears.then_some(Told::About("table-took-back", original.seat))
            }
            Deed::Allow => Some(Told::About("table-went-back", original.seat)),
            _ => None,
        });
        heard.map(|(_, event)| Told::Event(event)).chain(told).chain(undone)
    }

    /// What the entry of this number told the viewer, as a story; 0 is the start. What was taken back is no part of it.
    ///
    /// # Panics
    /// If there are fewer entries.
    #[must_use]
    pub fn tale(&self, number: usize, viewer: Viewer) -> Vec<Vec<Message>> {
        let entry = number.checked_sub(1).map(|index| &self.entries[index]);
        if !self.may_look(viewer) || entry.is_some_and(|entry| entry.taken_back) {
            return Vec::new();
        }
        let events = entry.map_or(&self.opening.events, |entry| &entry.events);
        self.position().tale(viewer, events)
    }

    /// The key of the message that names a seat: `<game>-seat-<word>`.
    #[must_use]
    pub fn seat_term(&self, seat: Seat) -> String {
        format!("{}-seat-{}", G::TITLE.id, self.seat_word(seat))
    }

    /// The match as it stood after the first `entries` entries. Of a match that is over, all sides
    /// may be seen at every moment.
    ///
    /// # Panics
    /// If there are fewer.
    #[must_use]
    pub fn replay(&self, entries: usize) -> Self {
        let mut earlier = Match::start(Start {
            id: self.header.id.clone(),
            setup: self.header.setup.clone(),
            players: self.header.players.clone(),
            dice: self.header.dice,
            seed: self.fate.seed().clone(),
            faces: self.opening.faces.to_vec(),
        })
        .expect("it started once");
        for entry in &self.entries[..entries] {
            earlier
                .enter_as(Trust::Journal, entry.seat, entry.id.clone(), entry.deed, &entry.faces)
                .expect("it was taken once");
        }
        earlier.looking_back = self.may_look(Viewer::Open);
        earlier
    }

    /// The same with everything face up. For the host, who knows when that may be seen.
    ///
    /// # Panics
    /// If there are fewer.
    #[must_use]
    pub fn replay_open(&self, entries: usize) -> Self {
        Match { looking_back: true, ..self.replay(entries) }
    }

    /// The header.
    #[must_use]
    pub fn header(&self) -> &Header<G> {
        &self.header
    }

    /// The journal. For the host: it holds what seats may not know.
    #[must_use]
    pub fn entries(&self) -> &[Entry<G>] {
        &self.entries
    }

    /// The position. For the host: it holds what seats may not know.
    #[must_use]
    pub fn position(&self) -> &G {
        &self.position
    }

    /// The published seal of the seed.
    #[must_use]
    pub fn seal(&self) -> Seal {
        self.header.seal
    }

    /// The seed, once the match is over.
    #[must_use]
    pub fn seed(&self) -> Option<&Seed> {
        self.status().outcome().map(|_| self.fate.seed())
    }

    /// How many seats there are.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.seat_words.len()
    }

    /// The words for all seats.
    #[must_use]
    pub fn seat_words(&self) -> &'static [&'static str] {
        self.seat_words
    }

    /// The word for a seat.
    #[must_use]
    pub fn seat_word(&self, seat: Seat) -> &'static str {
        self.seat_words[usize::from(seat.0)]
    }

    /// The seat of that word.
    #[must_use]
    pub fn seat_named(&self, word: &str) -> Option<Seat> {
        self.seat_words.iter().position(|known| *known == word).map(|index| Seat(index as u8))
    }
}
