//! The games on a host's shelf, each behind one small face, so that rooms need not know their types.

mod glimpse;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use bots::Opponents;
use serde_json::Value;
use table::{
    Basis, DataError, Denial, Dice, Fast, Files, Forecast, Game, HostKey, Id, Lesson, LessonReport, Locales,
    Match, Message, OptionChoices, Outcome, Player, Proposals, Seat, SeatSet, Seed, Setup, Start, Story,
    Title, Verdict, Viewer,
};

use crate::fault::Fault;
use glimpse::Glimpsed;
pub(crate) use glimpse::{Choice, Ended, Sheet, SpokenOwned};
pub use glimpse::{Glimpse, Spoken};

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

    /// Why a match of this game on this basis cannot be played here, if it cannot.
    #[must_use]
    pub fn shelved(&self, game: &str, basis: Basis<'_>) -> Option<Fault> {
        let Some(known) = self.game(game) else { return Some(Fault::NoGame(game.to_owned())) };
        basis.check(known.title(), known.fingerprint()).err().map(Fault::Shelved)
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
    /// The fingerprint of its data.
    fn fingerprint(&self) -> &str;
    /// What everybody may know of its data files as JSON, by their names without `.toml`, as this host has them.
    fn data(&self) -> &str;
    /// The same as a match with these options and this seed is played with: a scenario made to order stands in it.
    /// That takes its time.
    fn data_for(&self, options: &Value, seed: &Seed) -> Result<Cow<'_, str>, Unfit>;
    /// Whether these options ask for something that is made to order, which takes its time.
    fn is_made_to_order(&self, options: &Value) -> bool;
    /// What can be chosen before the start, with the data of this host.
    fn choices(&self) -> Vec<OptionChoices>;
    /// The names of its bots, the best first.
    fn bots(&self) -> &'static [&'static str];
    /// Its options in full, what is left out filled in.
    fn options(&self, options: &Value) -> Result<Value, Unfit>;
    /// The same as a table is laid with them: whatever would tell a secret is left to the luck of the match.
    fn sealed(&self, options: &Value) -> Result<Value, Unfit>;
    /// The words for the seats that these options ask for.
    fn seats(&self, options: &Value) -> Result<&'static [&'static str], Unfit>;
    /// Lay out a match.
    fn start(&self, order: Order) -> Result<Box<dyn AnyMatch>, Unfit>;
    /// Play a lesson, with the data that this host has.
    fn lesson(&self, lesson: &Lesson) -> Result<LessonReport, DataError>;
    /// Check the file of a match: a verdict in a few words, `verified …` if everything is right.
    fn audit(&self, file: &str) -> String;
}

/// A match of some game.
pub trait AnyMatch: Send {
    /// Add an entry. `words` are one of the table's own, or an action in the notation of the game.
    fn enter(&mut self, entry: Entering<'_>) -> Result<(), EntryError>;
    /// The number of the entry that this seat made under this id, from 1. An error if it was another
    /// entry than this one.
    fn known(&self, seat: Seat, id: &Id, words: &str, faces: &[u8]) -> Result<Option<usize>, Denial>;
    /// How many entries there are.
    fn entries(&self) -> usize;
    /// Who made an entry, under which id, in which words, and the dice typed for it.
    fn entry(&self, number: usize) -> (Seat, &Id, &str, &[u8]);
    /// What one viewer sees now; nothing if they may not look.
    fn glimpse(&self, viewer: Viewer) -> Option<Box<dyn Glimpse>>;
    /// What the entry of this number told the viewer, 0 being the start.
    fn heard(&self, number: usize, viewer: Viewer) -> Vec<Message>;
    /// Whether it told the viewer anything.
    fn hears(&self, number: usize, viewer: Viewer) -> bool;
    /// The same as a story, in paragraphs.
    fn tale(&self, number: usize, viewer: Viewer) -> Vec<Vec<Message>>;
    /// Whether the entry of this number has been taken back.
    fn taken_back(&self, number: usize) -> bool;
    /// The seats that must decide.
    fn asked(&self) -> SeatSet;
    /// The number of the game turn.
    fn turn(&self) -> u32;
    /// The seats that win and lose with this one.
    fn side(&self, seat: Seat) -> SeatSet;
    /// What the players propose to each other.
    fn proposals(&self) -> Proposals;
    /// How it ended.
    fn outcome(&self) -> Option<Outcome>;
    /// Whether the seat may take back its latest choice, or why not. This takes its time.
    fn may_undo(&self, seat: Seat) -> Result<(), Denial>;
    /// Whether there is something to make again.
    fn may_redo(&self, seat: Seat) -> bool;
    /// The seed, once it is over.
    fn seed(&self) -> Option<&Seed>;
    /// The match in figures, once it is over.
    fn story(&self) -> Option<Story>;
    /// The match as a file, with these names of the players.
    fn save(&self, key: &HostKey, names: Vec<String>) -> String;
    /// The match as it stood after so many entries. If `open`, everything may be seen there: that is
    /// for the host to decide.
    fn replay(&self, entries: usize, open: bool) -> Box<dyn AnyMatch>;
    /// What a bot of this name would do in this seat, to be asked elsewhere; nothing if the seat is
    /// not asked or there is no such bot. It holds only what the seat may know.
    fn ponder(&self, seat: Seat, bot: &str, luck: u64) -> Option<Pondering>;
    /// What may come of the choice in these words, from what the seat may know.
    fn forecast(&self, seat: Seat, words: &str) -> Option<Forecasting>;
}

/// Odds to be worked out elsewhere; nothing if there are none.
pub type Forecasting = Box<dyn FnOnce() -> Option<Forecast> + Send>;

/// Something to think about: gives the words of a choice.
pub type Pondering = Box<dyn FnOnce() -> String + Send>;

/// An entry to be made.
#[derive(Clone, Copy, Debug)]
pub struct Entering<'a> {
    /// Who.
    pub seat: Seat,
    /// The id that the client made up.
    pub id: &'a Id,
    /// What.
    pub words: &'a str,
    /// Dice that were typed.
    pub faces: &'a [u8],
    /// Whether it was taken before and is only made again.
    pub again: bool,
}

/// Why an entry was not taken.
#[derive(Clone, PartialEq, Debug)]
pub enum EntryError {
    /// The words are no action of this game.
    Words,
    /// The match does not take it.
    Denied(Denial),
}

/// A game of this type.
pub struct Of<G: Game> {
    files: Files,
    like: Setup<G>,
    /// What everybody may know of each data file, as JSON, by its name.
    shown: BTreeMap<String, String>,
    /// All of it.
    data: String,
}

impl<G: Game> fmt::Debug for Of<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(G::TITLE.id)
    }
}

impl<G: Game> Of<G> {
    /// A game with these data.
    pub fn new(files: &Files) -> Result<Self, DataError> {
        let like = Setup::read(files, G::Options::default())?;
        let names = files.names().map(|name| Ok((name.to_owned(), shown(files, name, &like)?)));
        let shown = names.collect::<Result<_, DataError>>()?;
        Ok(Of { files: files.clone(), like, data: joined(&shown), shown })
    }
}

fn chosen<G: Game>(options: &Value) -> Result<G::Options, Unfit> {
    if options.is_null() {
        return Ok(G::Options::default());
    }
    serde_json::from_value(options.clone()).map_err(|error| Unfit::Options(error.to_string()))
}

/// What everybody may know of a data file in a match with this setup, as JSON.
fn shown<G: Game>(files: &Files, name: &str, setup: &Setup<G>) -> Result<String, DataError> {
    Ok(serde_json::to_string(&G::shown(files, name, setup)?).expect("a file can be written as JSON"))
}

/// All files, each under its name without `.toml`.
fn joined(shown: &BTreeMap<String, String>) -> String {
    let key = |name: &str| Value::from(name.trim_end_matches(".toml")).to_string();
    let members: Vec<_> = shown.iter().map(|(name, json)| format!("{}:{json}", key(name))).collect();
    format!("{{{}}}", members.join(","))
}

impl<G: Opponents> AnyGame for Of<G> {
    fn title(&self) -> &'static Title {
        G::TITLE
    }

    fn fingerprint(&self) -> &str {
        &self.like.fingerprint
    }

    fn data(&self) -> &str {
        &self.data
    }

    fn data_for(&self, options: &Value, seed: &Seed) -> Result<Cow<'_, str>, Unfit> {
        let setup = self.like.unmade(chosen::<G>(options)?).under(seed);
        let Some(name) = G::made_file(&setup) else { return Ok(Cow::Borrowed(&self.data)) };
        let made = shown(&self.files, &name, &setup).map_err(|error| Unfit::Options(error.to_string()))?;
        let mut all = self.shown.clone();
        all.insert(name, made);
        Ok(Cow::Owned(joined(&all)))
    }

    fn is_made_to_order(&self, options: &Value) -> bool {
        chosen::<G>(options).is_ok_and(|options| G::is_made_to_order(&options))
    }

    fn choices(&self) -> Vec<OptionChoices> {
        G::choices(&self.like.data)
    }

    fn bots(&self) -> &'static [&'static str] {
        G::BOTS
    }

    fn options(&self, options: &Value) -> Result<Value, Unfit> {
        Ok(serde_json::to_value(chosen::<G>(options)?).expect("options can be written as JSON"))
    }

    fn sealed(&self, options: &Value) -> Result<Value, Unfit> {
        let sealed = G::sealed(chosen::<G>(options)?);
        let sealed = sealed.map_err(|refusal| Unfit::Denied(Denial::Refused(refusal)))?;
        Ok(serde_json::to_value(sealed).expect("options can be written as JSON"))
    }

    fn seats(&self, options: &Value) -> Result<&'static [&'static str], Unfit> {
        let setup = self.like.unmade(chosen::<G>(options)?);
        G::seats(&setup).map_err(|refusal| Unfit::Denied(Denial::Refused(refusal)))
    }

    fn start(&self, order: Order) -> Result<Box<dyn AnyMatch>, Unfit> {
        let Order { id, options, players, dice, seed, faces } = order;
        // The match makes what it is played with of its seed.
        let setup = self.like.unmade(chosen::<G>(&options)?);
        let of = Match::start(Start { id, setup, players, dice, seed, faces }).map_err(Unfit::Denied)?;
        Ok(Box::new(Played::<G>(of)))
    }

    fn lesson(&self, lesson: &Lesson) -> Result<LessonReport, DataError> {
        table::run_lesson::<G>(lesson, &self.files)
    }

    fn audit(&self, file: &str) -> String {
        verdict(table::audit(file.as_bytes(), &self.like, None))
    }
}

/// What an audit came to.
fn verdict(judged: Result<Verdict, table::NotationError>) -> String {
    match judged {
        Ok(Verdict::Verified { entries, draws, .. }) => format!("verified {entries} entries, {draws} draws"),
        Ok(Verdict::Running) => "running".to_owned(),
        Err(error) => format!("faulty: {error}"),
    }
}

struct Played<G: Game>(Match<G>);

impl<G: Opponents> AnyMatch for Played<G> {
    fn enter(&mut self, entry: Entering<'_>) -> Result<(), EntryError> {
        let Entering { seat, id, words, faces, again } = entry;
        let deed = if again { self.0.read_again(words) } else { self.0.read(seat, words) };
        let deed = deed.ok_or(EntryError::Words)?;
        let made = if again {
            self.0.enter_again(seat, id.clone(), deed, faces)
        } else {
            self.0.enter(seat, id.clone(), deed, faces)
        };
        made.map(drop).map_err(EntryError::Denied)
    }

    fn known(&self, seat: Seat, id: &Id, words: &str, faces: &[u8]) -> Result<Option<usize>, Denial> {
        let Some(number) = self.0.entry_of(seat, id) else { return Ok(None) };
        let first = &self.0.entries()[number - 1];
        if *first.words == *words && *first.faces == *faces {
            Ok(Some(number))
        } else {
            Err(Denial::IdReused(id.clone()))
        }
    }

    fn entries(&self) -> usize {
        self.0.entries().len()
    }

    fn entry(&self, number: usize) -> (Seat, &Id, &str, &[u8]) {
        let entry = &self.0.entries()[number - 1];
        (entry.seat, &entry.id, &entry.words, &entry.faces)
    }

    fn glimpse(&self, viewer: Viewer) -> Option<Box<dyn Glimpse>> {
        self.0.may_look(viewer).then(|| -> Box<dyn Glimpse> { Box::new(Glimpsed::new(&self.0, viewer)) })
    }

    fn heard(&self, number: usize, viewer: Viewer) -> Vec<Message> {
        self.0.heard(number, viewer)
    }

    fn hears(&self, number: usize, viewer: Viewer) -> bool {
        self.0.hears(number, viewer)
    }

    fn tale(&self, number: usize, viewer: Viewer) -> Vec<Vec<Message>> {
        self.0.tale(number, viewer)
    }

    fn taken_back(&self, number: usize) -> bool {
        number > 0 && self.0.entries()[number - 1].taken_back
    }

    fn asked(&self) -> SeatSet {
        self.0.status().asked()
    }

    fn turn(&self) -> u32 {
        self.0.position().turn()
    }

    fn side(&self, seat: Seat) -> SeatSet {
        self.0.position().side(seat)
    }

    fn proposals(&self) -> Proposals {
        self.0.proposals()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.status().outcome()
    }

    fn may_undo(&self, seat: Seat) -> Result<(), Denial> {
        self.0.may_undo(seat)
    }

    fn may_redo(&self, seat: Seat) -> bool {
        self.0.may_redo(seat)
    }

    fn seed(&self) -> Option<&Seed> {
        self.0.seed()
    }

    fn story(&self) -> Option<Story> {
        self.0.story()
    }

    fn save(&self, key: &HostKey, names: Vec<String>) -> String {
        let mut named = self.0.clone();
        named.rename_players(names);
        named.save(key)
    }

    fn replay(&self, entries: usize, open: bool) -> Box<dyn AnyMatch> {
        Box::new(Played(if open { self.0.replay_open(entries) } else { self.0.replay(entries) }))
    }

    fn forecast(&self, seat: Seat, words: &str) -> Option<Forecasting> {
        let view = self.0.view(Viewer::Seat(seat))?;
        let (setup, words) = (self.0.header().setup.clone(), words.to_owned());
        Some(Box::new(move || G::forecast(&setup, &view, &words)))
    }

    fn ponder(&self, seat: Seat, bot: &str, luck: u64) -> Option<Pondering> {
        let view = self.0.view(Viewer::Seat(seat))?;
        let legal = self.0.legal(seat);
        if legal.is_empty() {
            return None;
        }
        let words: Vec<_> = legal.iter().map(|&action| self.0.position().words(action)).collect();
        let bot = G::bot(bot, &self.0.header().setup)?;
        Some(Box::new(move || {
            let choice = bot.choose(&view, &legal, &mut Fast::new(luck));
            let index = legal.iter().position(|&action| action == choice).expect("bots choose what is legal");
            words[index].clone()
        }))
    }
}
