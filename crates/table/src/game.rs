//! The contract between the table and a game.

use std::fmt::{self, Debug};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    Audience, Chance, DataError, Event, Files, Forecast, Gauge, Log, Match, Message, OptionChoices, Refusal,
    Rule, Seat, SeatSet, Seed, Shared, Thought, Title, Viewer, shared,
};

/// The rules of one game. A value of this type is a position, complete and secret.
///
/// Positions are small plain values: no log, no generator, no undo stack, nothing that allocates
/// while a game is played out. Everything that does not change during a match (map, units, cards)
/// lives in [`Game::Data`], to which positions may hold a [`Shared`] reference, or was made for the match
/// ([`Game::Made`]).
///
/// All methods are pure: no clock, no I/O, no global state, and no chance but the one handed in.
/// [`harness`](crate::harness) proves what is promised here; run it for every game.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + Sized + 'static {
    /// What `data/<game>/*.toml` say, read once.
    type Data: Send + Sync + 'static;
    /// Mode, edition, house rules: chosen before the start, written into the header of a match.
    type Options: Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What is made for one match from its options, that no data file has: a scenario to order. `()` for most games.
    type Made: Clone + Default + Send + Sync + 'static;
    /// One small choice: a hex, a unit, a card, a button. Packs into 32 bits.
    type Action: Copy + Eq + Debug + Send + Sync + 'static;
    /// What happened, as data.
    type Event: Event;
    /// What one viewer may know; a type of its own, built by allow-list. A face-down piece has no
    /// identity that outlives the view, so that nobody can follow it through the fog.
    type View: Clone + PartialEq + Debug + Serialize + Send + 'static;
    /// A position placed by hand, as lessons and scenarios write it.
    type Placement: DeserializeOwned;

    /// Name, rules version, data, texts and rules reference.
    const TITLE: &'static Title;

    /// Read and validate the data. Errors name file, line, fault and remedy.
    fn read_data(files: &Files) -> Result<Self::Data, DataError>;

    /// What can be chosen before the start with these data: what the title names, unless files of one's own bring more.
    fn choices(data: &Self::Data) -> Vec<OptionChoices> {
        let _ = data;
        Self::TITLE.choices()
    }

    /// Whether these options make a scenario to order, that no data file has.
    fn is_made_to_order(options: &Self::Options) -> bool {
        let _ = options;
        false
    }

    /// Make what these options ask for; what cannot be made [`Game::seats`] says. `secret` is part of the luck of the
    /// match, for what nobody may know before the end; without it there is nothing to hide.
    fn make(data: Shared<Self::Data>, options: &Self::Options, secret: Option<u64>) -> Self::Made;

    /// The options as a host lays a table with them: whatever would tell a secret is left to the luck of the match.
    /// Refused if it cannot be, which only matters where others play.
    fn sealed(options: Self::Options) -> Result<Self::Options, Refusal> {
        Ok(options)
    }

    /// What everybody may know of a data file in a match with this setup: all of it, unless the files of the game
    /// keep secrets.
    fn shown(files: &Files, name: &str, setup: &Setup<Self>) -> Result<impl Serialize, DataError> {
        let _ = setup;
        files.parse::<toml::Value>(name)
    }

    /// The data file instead of which something was made for this setup, if something was.
    fn made_file(setup: &Setup<Self>) -> Option<String> {
        let _ = setup;
        None
    }

    /// The words for the seats that these options ask for, in the order of their numbers, or why
    /// the options do not go together.
    fn seats(setup: &Setup<Self>) -> Result<&'static [&'static str], Refusal>;

    /// The position at the start, after all set-up that needs no decision.
    fn start(setup: &Setup<Self>, chance: &mut impl Chance, log: &mut impl Log<Self::Event>) -> Self;

    /// A position placed by hand. An impossible one is refused with a text that says what to change.
    fn place(setup: &Setup<Self>, placement: Self::Placement) -> Result<Self, String>;

    /// Who must decide now, or how it ended. Open knowledge: every viewer may see it.
    fn status(&self) -> Status;

    /// The number of the turn, from 1, as the game counts its turns. It never falls but by taking back.
    /// Open knowledge.
    fn turn(&self) -> u32;

    /// The seats that win and lose together with this one, itself included; the same throughout a
    /// match. When all of them have resigned, the others have won.
    fn side(&self, seat: Seat) -> SeatSet;

    /// Append every legal action of the seat, none twice, in an order that depends on nothing but
    /// the seat's view. Appends nothing exactly when the seat is not asked.
    ///
    /// A choice that is forced, and whose being forced tells nobody anything, is not offered: the
    /// rules take it themselves.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// `Ok` exactly for the members of [`Game::legal`]; else why not, from what the seat may know.
    fn explain(&self, seat: Seat, action: Self::Action) -> Result<(), Refusal>;

    /// Carry out a legal action and all that follows until somebody must decide again.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    );

    /// What the viewer may know. It also remembers: whatever a log line told the viewer in the
    /// latest action can be read off the view.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Whether this member is the same in two views of one viewer. A host writes down again only what is
    /// not; to know nothing is never wrong, only slow.
    fn is_same(member: &str, one: &Self::View, other: &Self::View) -> bool {
        let _ = (member, one, other);
        false
    }

    /// Whether everybody sees another position than in that one, which can be told without making their views. To know
    /// nothing is never wrong, only slow.
    fn is_openly_other(&self, than: &Self) -> bool {
        let _ = than;
        false
    }

    /// Some world that fits the view: `imagine(view(v)).view(v) == view(v)`, and every world that
    /// fits can come up. Undo, bots and the proof of fog stand on this.
    fn imagine(setup: &Setup<Self>, view: &Self::View, chance: &mut impl Chance) -> Self;

    /// What is asked, in words for this viewer: the question if it is theirs, else what the table
    /// waits for.
    fn prompt(&self, viewer: Viewer) -> Message;

    /// The action as one line of notation, in the rulebook's words: `move 41 to 42`. Language does
    /// not matter here; it never contains `|` or a line break, and is none of the table's own words
    /// ([`Deed::WORDS`](crate::Deed::WORDS)).
    fn words(&self, action: Self::Action) -> String;

    /// The action as a button or a list shows it, in the reader's language. It says no more than the
    /// seat that may choose it knows.
    fn label(&self, action: Self::Action) -> Message;

    /// The reverse of [`Game::words`], also for actions that are not legal here, so that
    /// [`Game::explain`] can say why.
    fn parse(&self, words: &str) -> Option<Self::Action>;

    /// Whether the seat may know of everything that the action names; so it does of all its legal ones. It follows
    /// from the seat's view alone. Of what a seat does not know it can say nothing: such words are answered like
    /// words that mean nothing at all, else one could find out by guessing who is hidden.
    fn knows(&self, seat: Seat, action: Self::Action) -> bool {
        let _ = (seat, action);
        true
    }

    /// What the words mean when this seat says them.
    fn meant(&self, seat: Seat, words: &str) -> Option<Self::Action> {
        self.parse(words).filter(|action| self.knows(seat, *action))
    }

    /// What the view shows, as lines of text for a terminal; none if the game has no such picture.
    fn sketch(setup: &Setup<Self>, view: &Self::View) -> Vec<Message> {
        let _ = (setup, view);
        Vec::new()
    }

    /// What may come of the choice that is written so, as far as this view tells; without words, of what is
    /// being put together and not yet decided. Nothing if there is no luck in it, or no answer.
    fn forecast(setup: &Setup<Self>, view: &Self::View, words: &str) -> Option<Forecast> {
        let _ = (setup, view, words);
        None
    }

    /// What one entry has told the viewer, as a story: paragraphs of sentences. None if the game tells no stories.
    fn tale(&self, viewer: Viewer, told: &[(Audience, Self::Event)]) -> Vec<Vec<Message>> {
        let _ = (viewer, told);
        Vec::new()
    }

    /// Why those whom the rules play did what they did, in order. Asked only when the match is over: it tells secrets.
    fn reasons(of: &Match<Self>) -> Vec<Thought> {
        let _ = of;
        Vec::new()
    }

    /// The figures whose course through the match is worth a curve when it is over: always the same ones, in
    /// the same order. They may tell secrets.
    fn gauges(&self) -> Vec<Gauge> {
        Vec::new()
    }

    /// Whether the whole table sees which action this is (a move on the map), or only that
    /// something was chosen (an order kept secret). What is not open stays sealed in the match
    /// file until the end.
    fn is_open(&self, seat: Seat, action: Self::Action) -> bool;
}

/// What a match of a game starts from.
pub struct Setup<G: Game> {
    /// Maps, units, cards.
    pub data: Shared<G::Data>,
    /// The fingerprint of the files that the data were read from.
    pub fingerprint: String,
    /// Mode, edition, house rules.
    pub options: G::Options,
    /// What was made for these options.
    pub made: G::Made,
}

impl<G: Game> Setup<G> {
    /// These files and these options. Files that were read before are not read again.
    pub fn read(files: &Files, options: G::Options) -> Result<Self, DataError> {
        let fingerprint = files.fingerprint();
        let data = shared::read::<G>(files, &fingerprint)?;
        let made = G::make(data, &options, None);
        Ok(Setup { data, fingerprint, options, made })
    }

    /// The same files with other options.
    #[must_use]
    pub fn with(&self, options: G::Options) -> Self {
        let made = G::make(self.data, &options, None);
        Setup { made, ..self.unmade(options) }
    }

    /// The same files with other options, for questions that need nothing made: which seats there are.
    #[must_use]
    pub fn unmade(&self, options: G::Options) -> Self {
        Setup { data: self.data, fingerprint: self.fingerprint.clone(), options, made: G::Made::default() }
    }

    /// The same for a match with this seed: what its options leave to the luck of the match is made of it.
    #[must_use]
    pub fn under(self, seed: &Seed) -> Self {
        if !G::is_made_to_order(&self.options) {
            return self;
        }
        Setup { made: G::make(self.data, &self.options, Some(seed.secret())), ..self }
    }

    /// The compiled-in files and these options.
    ///
    /// # Panics
    /// If they are faulty, which the tests of the game rule out.
    #[must_use]
    pub fn new(options: G::Options) -> Self {
        Self::read(&Files::of(G::TITLE), options).expect("compiled-in data are valid")
    }
}

impl<G: Game> Debug for Setup<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setup").field("options", &self.options).finish_non_exhaustive()
    }
}

impl<G: Game> Clone for Setup<G> {
    fn clone(&self) -> Self {
        Setup { made: self.made.clone(), ..self.unmade(self.options.clone()) }
    }
}

/// Who must decide, or how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// These seats are asked; with several, each decides without waiting for the others.
    Deciding(SeatSet),
    /// The game is over.
    Over(Outcome),
}

impl Status {
    /// The seats that must decide; nobody after the end.
    #[must_use]
    pub fn asked(self) -> SeatSet {
        match self {
            Status::Deciding(seats) => seats,
            Status::Over(_) => SeatSet::NONE,
        }
    }

    /// How it ended, if it has.
    #[must_use]
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Status::Deciding(_) => None,
            Status::Over(outcome) => Some(outcome),
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// Who won. Nobody after a draw, and when the game itself won, as a scripted side may.
    pub winners: SeatSet,
    /// Why: the key of a message, and the name under which statistics count it.
    pub cause: &'static str,
    /// The rule that says so; none if the players ended it themselves.
    pub rule: Option<Rule>,
}

impl Outcome {
    /// What to tell everybody: the cause, and the rule behind it.
    #[must_use]
    pub fn message(self) -> Message {
        let message = Message::new(self.cause);
        match self.rule {
            Some(rule) => message.citing(rule),
            None => message,
        }
    }
}
