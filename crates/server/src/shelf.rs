//! The games on a host's shelf, each behind one small face, so that rooms need not know their types.

use std::fmt;

use serde::Serialize;
use serde_json::Value;
use table::{
    Denial, Dice, Files, Game, HostKey, Id, Locales, Match, Message, Outcome, Player, Seat, Seed, Setup,
    Start, Title, Viewer,
};

/// The games that a host offers, and their texts.
pub struct Shelf {
    games: Vec<Box<dyn AnyGame>>,
    locales: Locales,
}

impl fmt::Debug for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.games.iter().map(|game| game.title().id)).finish()
    }
}

impl Shelf {
    /// These games.
    #[must_use]
    pub fn new(games: Vec<Box<dyn AnyGame>>, locales: Locales) -> Self {
        Shelf { games, locales }
    }

    /// The game of that name.
    #[must_use]
    pub fn game(&self, id: &str) -> Option<&dyn AnyGame> {
        self.games.iter().find(|game| game.title().id == id).map(|game| &**game)
    }

    /// All of them.
    pub fn games(&self) -> impl Iterator<Item = &dyn AnyGame> {
        self.games.iter().map(|game| &**game)
    }

    /// The texts of all of them.
    #[must_use]
    pub fn locales(&self) -> &Locales {
        &self.locales
    }
}

/// What a match is started with, whatever the game.
#[derive(Clone, Debug)]
pub struct Order {
    /// The name of the match.
    pub id: Id,
    /// The options, as JSON.
    pub options: Value,
    /// The players, one for each seat.
    pub players: Vec<Player>,
    /// Who rolls.
    pub dice: Dice,
    /// The luck of the match.
    pub seed: Seed,
    /// The faces typed for set-up, where players roll their own dice.
    pub faces: Vec<u8>,
}

/// Why a match cannot be started.
#[derive(Clone, PartialEq, Debug)]
pub enum Unfit {
    /// The options are not written as this game wants them.
    Options(String),
    /// The options do not go together, or the players do not fit.
    Denied(Denial),
}

/// A game.
pub trait AnyGame: Send + Sync {
    /// Its cover.
    fn title(&self) -> &'static Title;
    /// The words for the seats that these options ask for.
    fn seats(&self, options: &Value) -> Result<&'static [&'static str], Unfit>;
    /// Lay out a match.
    fn start(&self, order: Order) -> Result<Box<dyn AnyMatch>, Unfit>;
}

/// A match of some game.
pub trait AnyMatch: Send {
    /// Add an entry. `words` are the table's own ([`Deed::WORDS`](table::Deed::WORDS)), or an action in
    /// the notation of the game.
    fn enter(&mut self, seat: Seat, id: &Id, words: &str, faces: &[u8]) -> Result<(), EntryError>;
    /// How many entries there are.
    fn entries(&self) -> usize;
    /// The words of an entry, as the journal keeps them, and the dice typed for it.
    fn entry(&self, number: usize) -> (Seat, Id, String, Vec<u8>);
    /// What one viewer sees, or nothing if they may not look.
    fn sight(&self, viewer: Viewer) -> Option<Sight>;
    /// What the latest entry told this viewer.
    fn heard(&self, viewer: Viewer) -> Vec<Message>;
    /// For each seat and then the gallery: whether anything they see has changed since this was last
    /// asked.
    fn stirred(&mut self) -> Vec<bool>;
    /// How it ended.
    fn outcome(&self) -> Option<Outcome>;
    /// Whether the seat may take back its latest choice, or why not.
    fn may_undo(&self, seat: Seat) -> Result<(), Denial>;
    /// The match as a file.
    fn save(&self, key: &HostKey) -> String;
    /// The match as it stood after so many entries.
    fn replay(&self, entries: usize) -> Box<dyn AnyMatch>;
    /// The words for the seats.
    fn seat_words(&self) -> &'static [&'static str];
}

/// Why an entry was not taken.
#[derive(Clone, PartialEq, Debug)]
pub enum EntryError {
    /// The words are no action of this game.
    Words,
    /// The match does not take it.
    Denied(Denial),
}

/// What one viewer sees.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Sight {
    /// The position, as far as they may know it.
    pub view: Value,
    /// What they are asked, or what the table waits for.
    pub prompt: Message,
    /// What they may choose; nothing if they are not asked.
    pub legal: Vec<Choice>,
    /// The seats that are asked.
    pub asked: Vec<&'static str>,
}

/// One legal choice.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Choice {
    /// In the notation of the game: what to send back.
    pub words: String,
    /// As a button shows it.
    pub label: Message,
}

/// A game of this type.
pub struct Of<G: Game> {
    like: Setup<G>,
}

impl<G: Game> fmt::Debug for Of<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(G::TITLE.id)
    }
}

impl<G: Game> Of<G> {
    /// A game with these data.
    pub fn new(files: &Files) -> Result<Self, table::DataError> {
        Ok(Of { like: Setup::read(files, G::Options::default())? })
    }

    fn setup(&self, options: &Value) -> Result<Setup<G>, Unfit> {
        let options = if options.is_null() {
            G::Options::default()
        } else {
            serde_json::from_value(options.clone()).map_err(|error| Unfit::Options(error.to_string()))?
        };
        Ok(Setup { options, ..self.like.clone() })
    }
}

impl<G: Game> AnyGame for Of<G> {
    fn title(&self) -> &'static Title {
        G::TITLE
    }

    fn seats(&self, options: &Value) -> Result<&'static [&'static str], Unfit> {
        G::seats(&self.setup(options)?).map_err(|refusal| Unfit::Denied(Denial::Refused(refusal)))
    }

    fn start(&self, order: Order) -> Result<Box<dyn AnyMatch>, Unfit> {
        let Order { id, options, players, dice, seed, faces } = order;
        let setup = self.setup(&options)?;
        let of = Match::start(Start { id, setup, players, dice, seed, faces }).map_err(Unfit::Denied)?;
        Ok(Box::new(Played::<G>::new(of)))
    }
}

struct Played<G: Game> {
    of: Match<G>,
    words: &'static [&'static str],
    /// What each viewer saw when it was last asked whether anything has changed.
    seen: Vec<(G::View, Message, Vec<G::Action>)>,
}

impl<G: Game> Played<G> {
    fn new(of: Match<G>) -> Self {
        let words = G::seats(&of.header().setup).expect("it has been started");
        let mut played = Played { of, words, seen: Vec::new() };
        played.seen = played.viewers().map(|viewer| played.see(viewer)).collect();
        played
    }

    fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        Viewer::of(self.words.len())
    }

    fn see(&self, viewer: Viewer) -> (G::View, Message, Vec<G::Action>) {
        let view = self.of.view(viewer).expect("seats and gallery may always look");
        (view, self.of.prompt(viewer), self.legal(viewer))
    }

    fn legal(&self, viewer: Viewer) -> Vec<G::Action> {
        match viewer {
            Viewer::Seat(seat) => self.of.legal(seat),
            _ => Vec::new(),
        }
    }
}

impl<G: Game> AnyMatch for Played<G> {
    fn enter(&mut self, seat: Seat, id: &Id, words: &str, faces: &[u8]) -> Result<(), EntryError> {
        let deed = self.of.read(words).ok_or(EntryError::Words)?;
        self.of.enter(seat, id.clone(), deed, faces).map(drop).map_err(EntryError::Denied)
    }

    fn entries(&self) -> usize {
        self.of.entries().len()
    }

    fn entry(&self, number: usize) -> (Seat, Id, String, Vec<u8>) {
        let entry = &self.of.entries()[number];
        (entry.seat, entry.id.clone(), entry.words.clone(), entry.faces.clone())
    }

    fn sight(&self, viewer: Viewer) -> Option<Sight> {
        let view = self.of.view(viewer)?;
        let position = self.of.position();
        let choice = |action| Choice { words: position.words(action), label: position.label(action) };
        Some(Sight {
            view: serde_json::to_value(&view).expect("views can be written as JSON"),
            prompt: self.of.prompt(viewer),
            legal: self.legal(viewer).into_iter().map(choice).collect(),
            asked: self.of.status().asked().iter().map(|seat| self.of.seat_word(seat)).collect(),
        })
    }

    fn heard(&self, viewer: Viewer) -> Vec<Message> {
        self.of.heard(self.of.entries().len(), viewer)
    }

    fn stirred(&mut self) -> Vec<bool> {
        let now: Vec<_> = self.viewers().map(|viewer| self.see(viewer)).collect();
        let stirred = now.iter().zip(&self.seen).map(|(now, before)| now != before).collect();
        self.seen = now;
        stirred
    }

    fn outcome(&self) -> Option<Outcome> {
        self.of.status().outcome()
    }

    fn may_undo(&self, seat: Seat) -> Result<(), Denial> {
        self.of.may_undo(seat)
    }

    fn save(&self, key: &HostKey) -> String {
        self.of.save(key)
    }

    fn replay(&self, entries: usize) -> Box<dyn AnyMatch> {
        Box::new(Played::new(self.of.replay(entries)))
    }

    fn seat_words(&self) -> &'static [&'static str] {
        self.words
    }
}
