//! A match: one position and the journal it follows from.

mod denial;
mod look;
mod talk;

use std::hash::{BuildHasher as _, RandomState};

use hashbrown::HashTable;

use crate::learn::{Choice, Final, Trial};
use crate::{
    Audience, Chance, Deed, Dice, Die, Draw, Entry, Fate, Game, Header, Id, Message, Outcome, Player,
    Proposals, Recorded, Sealed, Seat, Seed, Setup, Typed, TypedFault, Viewer,
};

pub use denial::Denial;

/// More entries than any game needs, and few enough that the file of the match can be read again.
const MOST_ENTRIES: usize = 50_000;

/// The only thing that servers, terminals, labs and tests talk to.
///
/// It owns the position and the journal, admits only legal actions, knows what may be taken back,
/// and shows each viewer no more than they may know.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    header: Header<G>,
    seat_words: &'static [&'static str],
    fate: Fate,
    /// What was drawn and told before the first entry.
    opening: Opening<G>,
    entries: Vec<Entry<G>>,
    /// The entries, to be found by seat and id. Each seat has ids of its own: an answer about another's would tell of
    /// entries made in secret.
    by_id: HashTable<Hashed>,
    /// Ids are made up by clients, who must not know how they are hashed.
    hasher: RandomState,
    /// How many entries each seat has made.
    own: Vec<usize>,
    position: G,
    /// The latest choices, as far back as no luck was drawn and no other seat asked.
    tail: Vec<Step<G>>,
    /// Why `tail` begins where it does, and the index of the first entry that could be in it.
    before_tail: Option<Final>,
    tail_from: usize,
    /// For each seat the choices taken back that it may make again, latest last.
    taken_back: Vec<Vec<G::Action>>,
    /// What the seats have proposed to each other.
    proposals: Proposals,
    /// The index of the entry that somebody asks to take back. The others may not know it.
    asked_back: usize,
    /// How the players themselves have ended it.
    agreed: Option<Outcome>,
    /// Whether this is an earlier moment of a match that is over, so that all may be seen.
    looking_back: bool,
}

/// Where an entry stands, and the hash of its seat and id: to make more room no entry need be looked at.
#[derive(Clone, Copy, Debug)]
struct Hashed {
    index: u32,
    hash: u32,
}

impl Hashed {
    /// What its place depends on: the table looks at the lowest bits, and at the highest.
    fn spread(hash: u32) -> u64 {
        u64::from(hash) << 32 | u64::from(hash)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Opening<G: Game> {
    pub(crate) faces: Box<[u8]>,
    pub(crate) draws: Box<[Draw]>,
    pub(crate) events: Box<[(Audience, G::Event)]>,
    position: G,
}

/// A choice that might be taken back, with the position it was made in.
#[derive(Clone, Debug)]
struct Step<G: Game> {
    entry: usize,
    seat: Seat,
    action: G::Action,
    before: G,
}

/// What somebody is told, before it is put into words.
enum Told<'a, G: Game> {
    /// Something that happened in the game.
    Event(&'a G::Event),
    /// Something that the table says about a seat, under this key.
    About(&'static str, Seat),
}

/// How things would be had a seat not chosen what it did from some step of the tail on.
struct Without<G: Game> {
    /// Where that step stands in the tail.
    index: usize,
    /// What others have chosen since.
    later: Vec<Step<G>>,
    position: G,
}

/// Where an entry comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trust {
    /// Somebody sends it now.
    New,
    /// It stands in a journal: whether it could be taken back was settled when it was.
    Journal,
}

/// What a match is started with.
#[derive(Debug)]
pub struct Start<G: Game> {
    /// The name of the match.
    pub id: Id,
    /// Game data and options.
    pub setup: Setup<G>,
    /// The players, one for each seat.
    pub players: Vec<Player>,
    /// Who rolls.
    pub dice: Dice,
    /// The luck of the match.
    pub seed: Seed,
    /// The faces typed for set-up, where players roll their own dice.
    pub faces: Vec<u8>,
}

/// The answer to an entry that was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Receipt {
    /// Which of this seat's own entries it is, from 1. The number in the journal would tell how
    /// often others have chosen in secret.
    pub own: usize,
    /// Whether it had been taken before, so that nothing changed now.
    pub repeated: bool,
}

/// A line of the log as one viewer may read it.
#[derive(Clone, PartialEq, Debug)]
pub struct LogLine {
    /// Which moment it belongs to: counts only entries that told this viewer something, so that the
    /// number betrays nothing about the others. 0 is the start.
    pub moment: usize,
    /// Whether the choice that caused it was taken back later.
    pub taken_back: bool,
    /// What it says.
    pub message: Message,
}

impl<G: Game> Match<G> {
    /// Lay out the game. Publish [`Seed::seal`] before asking the players for their salts.
    pub fn start(start: Start<G>) -> Result<Self, Denial> {
        let Start { id, setup, players, dice, seed, faces } = start;
        let setup = setup.under(&seed);
        let seat_words = G::seats(&setup).map_err(Denial::Refused)?;
        if seat_words.len() != players.len() {
            return Err(Denial::Players { seats: seat_words.len(), players: players.len() });
        }
        let header = Header { id, setup, players, dice, seal: seed.seal() };
        let fate = Fate::new(seed, header.players.iter().map(|player| player.salt.as_str()));
        let mut events = Vec::new();
        let (position, draws) =
            with_dice(header.dice, &fate, 0, &faces, |chance| G::start(&header.setup, chance, &mut events))?;
        Ok(Match {
            header,
            seat_words,
            fate,
            opening: Opening {
                faces: faces.into(),
                draws,
                events: events.into(),
                position: position.clone(),
            },
            entries: Vec::new(),
            by_id: HashTable::new(),
            hasher: RandomState::new(),
            own: vec![0; seat_words.len()],
            position,
            tail: Vec::new(),
            before_tail: None,
            tail_from: 0,
            taken_back: vec![Vec::new(); seat_words.len()],
            proposals: Proposals::default(),
            asked_back: 0,
            agreed: None,
            looking_back: false,
        })
    }

    /// The deed that these words of a seat stand for here: one of the table's own, or a choice of the game,
    /// whether it is legal or not. Nothing if they speak of what the seat cannot know.
    #[must_use]
    pub fn read(&self, seat: Seat, words: &str) -> Option<Deed<G::Action>> {
        Deed::named(words).or_else(|| self.position.meant(seat, words).map(Deed::Play))
    }

    /// The same for words of an entry that was taken before: who knew of what is not judged again.
    #[must_use]
    pub fn read_again(&self, words: &str) -> Option<Deed<G::Action>> {
        Deed::named(words).or_else(|| self.position.parse(words).map(Deed::Play))
    }

    /// Make a choice. `Ok` with the first receipt if this very entry was taken before.
    pub fn play(&mut self, seat: Seat, id: Id, action: G::Action) -> Result<Receipt, Denial> {
        self.enter(seat, id, Deed::Play(action), &[])
    }

    /// Take back this seat's latest choice, if nobody has learnt anything from it.
    pub fn undo(&mut self, seat: Seat, id: Id) -> Result<Receipt, Denial> {
        self.enter(seat, id, Deed::Undo, &[])
    }

    /// Make the choice again that this seat took back last.
    pub fn redo(&mut self, seat: Seat, id: Id) -> Result<Receipt, Denial> {
        self.enter(seat, id, Deed::Redo, &[])
    }

    /// Add an entry to the journal, with the faces of real dice where players roll their own.
    /// After an error nothing has changed.
    pub fn enter(
        &mut self,
        seat: Seat,
        id: Id,
        deed: Deed<G::Action>,
        faces: &[u8],
    ) -> Result<Receipt, Denial> {
        self.enter_as(Trust::New, seat, id, deed, faces)
    }

    /// Add an entry that was taken before, as a host does who puts a match together from what it has
    /// written down: whether it could be taken back is not judged again.
    pub fn enter_again(
        &mut self,
        seat: Seat,
        id: Id,
        deed: Deed<G::Action>,
        faces: &[u8],
    ) -> Result<Receipt, Denial> {
        self.enter_as(Trust::Journal, seat, id, deed, faces)
    }

    /// The number in the journal, from 1, of the entry that this seat made under this id.
    #[must_use]
    pub fn entry_of(&self, seat: Seat, id: &Id) -> Option<usize> {
        self.found(self.hash(seat, id), seat, id).map(|index| index + 1)
    }

    fn hash(&self, seat: Seat, id: &Id) -> u32 {
        self.hasher.hash_one((seat, id)) as u32
    }

    fn found(&self, hash: u32, seat: Seat, id: &Id) -> Option<usize> {
        let is_it = |hashed: &Hashed| {
            let entry = &self.entries[hashed.index as usize];
            hashed.hash == hash && entry.seat == seat && entry.id == *id
        };
        self.by_id.find(Hashed::spread(hash), is_it).map(|hashed| hashed.index as usize)
    }

    fn push(&mut self, hash: u32, entry: Entry<G>) {
        let hashed = Hashed { index: self.entries.len() as u32, hash };
        self.by_id.insert_unique(Hashed::spread(hash), hashed, |hashed| Hashed::spread(hashed.hash));
        self.own[usize::from(entry.seat.0)] = entry.own;
        self.entries.push(entry);
    }

    /// Say what the players are called from now on.
    ///
    /// # Panics
    /// If there are more or fewer players.
    pub fn rename_players(&mut self, names: Vec<String>) {
        assert_eq!(names.len(), self.header.players.len());
        for (player, name) in self.header.players.iter_mut().zip(names) {
            player.name = name;
        }
    }

    /// Make room for so many entries.
    pub(crate) fn make_room(&mut self, entries: usize) {
        self.entries.reserve(entries);
        self.by_id.reserve(entries, |hashed| Hashed::spread(hashed.hash));
    }

    pub(crate) fn enter_as(
        &mut self,
        trust: Trust,
        seat: Seat,
        id: Id,
        deed: Deed<G::Action>,
        faces: &[u8],
    ) -> Result<Receipt, Denial> {
        if !self.is_seat(seat) {
            return Err(Denial::NoSeat(seat));
        }
        let hash = self.hash(seat, &id);
        if let Some(known) = self.found(hash, seat, &id) {
            let first = &self.entries[known];
            let same = first.deed == deed && *first.faces == *faces;
            return if same { Ok(self.receipt(known, true)) } else { Err(Denial::IdReused(id)) };
        }
        if self.entries.len() >= MOST_ENTRIES {
            return Err(Denial::TooLong);
        }
        let entry = match deed {
            Deed::Play(action) => {
                let entry = self.carry_out(seat, id, deed, action, faces)?;
                self.taken_back[usize::from(seat.0)].clear();
                entry
            }
            Deed::Redo => {
                let latest = self.taken_back[usize::from(seat.0)].last();
                let action = *latest.ok_or(Denial::NothingToRedo)?;
                let entry = self.carry_out(seat, id, deed, action, faces)?;
                // Nothing is left there if the choice was final this time.
                self.taken_back[usize::from(seat.0)].pop();
                entry
            }
            Deed::Undo => self.take_back(trust, seat, id, faces)?,
            Deed::Resign | Deed::Draw | Deed::AskBack | Deed::Allow | Deed::Refuse => {
                self.talk(seat, id, deed, faces)?
            }
        };
        self.push(hash, entry);
        Ok(self.receipt(self.entries.len() - 1, false))
    }

    fn receipt(&self, index: usize, repeated: bool) -> Receipt {
        Receipt { own: self.entries[index].own, repeated }
    }

    fn carry_out(
        &mut self,
        seat: Seat,
        id: Id,
        deed: Deed<G::Action>,
        action: G::Action,
        faces: &[u8],
    ) -> Result<Entry<G>, Denial> {
        self.admit(seat, action)?;
        let number = self.entries.len() + 1;
        let mut after = self.position.clone();
        let mut events = Vec::new();
        let ((), draws) = with_dice(self.header.dice, &self.fate, number, faces, |chance| {
            after.apply(seat, action, chance, &mut events);
        })?;
        let words = deed.word().map_or_else(|| self.position.words(action).into(), Box::from);
        let open = self.position.is_open(seat, action);
        let asked_anew = after.status().asked().minus(self.position.status().asked()).without(seat);
        let over = after.status().outcome().is_some();
        let before = std::mem::replace(&mut self.position, after);
        if !draws.is_empty() {
            self.close_tail(Final::Chance);
        } else if over || !asked_anew.is_empty() {
            self.close_tail(Final::Asked);
        } else {
            self.tail.push(Step { entry: number - 1, seat, action, before });
        }
        Ok(Entry {
            seat,
            own: self.next_own(seat),
            id,
            deed,
            chosen: Some(action),
            faces: faces.into(),
            words,
            open,
            draws,
            events: events.into(),
            told: None,
            regards: None,
            taken_back: false,
        })
    }

    /// From here back, everything is final.
    fn close_tail(&mut self, why: Final) {
        self.tail.clear();
        self.taken_back.iter_mut().for_each(Vec::clear);
        self.before_tail = Some(why);
        self.tail_from = self.entries.len() + 1;
    }

    /// Whether the rules let the seat choose this now.
    fn admit(&self, seat: Seat, action: G::Action) -> Result<(), Denial> {
        if self.agreed.is_some() {
            return Err(Denial::Over);
        }
        if self.legal(seat).contains(&action) {
            return Ok(());
        }
        // The harness proves that `explain` and `legal` agree; should they not, the list decides.
        Err(self.position.explain(seat, action).err().map_or(Denial::Unlisted, Denial::Refused))
    }

    /// Whether [`Match::undo`] has something to take back for this seat, or why not.
    pub fn may_undo(&self, seat: Seat) -> Result<(), Denial> {
        self.would_undo(seat).map(drop)
    }

    /// The number in the journal of the entry that [`Match::undo`] would take back.
    pub(crate) fn would_undo(&self, seat: Seat) -> Result<usize, Denial> {
        let without = self.undoable(Trust::New, seat)?;
        Ok(self.tail[without.index].entry + 1)
    }

    /// The number that the seat's next entry will have among its own.
    fn next_own(&self, seat: Seat) -> usize {
        self.own[usize::from(seat.0)] + 1
    }

    /// Whether [`Match::redo`] has something to make again for this seat.
    #[must_use]
    pub fn may_redo(&self, seat: Seat) -> bool {
        let latest = self.taken_back.get(usize::from(seat.0)).and_then(|choices| choices.last());
        latest.is_some_and(|&action| self.explain(seat, action).is_ok())
    }

    /// How things would be had the seat's latest choice never been made.
    fn undoable(&self, trust: Trust, seat: Seat) -> Result<Without<G>, Denial> {
        if self.status().outcome().is_some() {
            return Err(Denial::Over);
        }
        let Some(index) = self.tail.iter().rposition(|step| step.seat == seat) else {
            let played = self.latest_choice(seat).is_some();
            return Err(match self.before_tail {
                Some(why) if played => Denial::Final(why),
                _ => Denial::NothingToUndo,
            });
        };
        if trust == Trust::New {
            let (setup, seats) = (&self.header.setup, self.seat_words.len());
            let mut why = self.tail[index..].iter().filter_map(|step| {
                let Step { before, seat, action, .. } = step;
                Choice { setup, seats, before, seat: *seat, action: *action }.finality()
            });
            if let Some(why) = why.next() {
                return Err(Denial::Final(why));
            }
        }
        self.without(seat, index).ok_or(Denial::Final(Final::Asked))
    }

    /// How things would be without the choices of a seat from this step of the tail on. What others
    /// have chosen since, without waiting for that seat, must stand without them.
    fn without(&self, seat: Seat, index: usize) -> Option<Without<G>> {
        let mut position = self.tail[index].before.clone();
        let mut later = Vec::new();
        for step in self.tail[index..].iter().filter(|step| step.seat != seat) {
            let before = position.clone();
            let stands = before.explain(step.seat, step.action).is_ok()
                && !Trial::drew(&mut position, step.seat, step.action);
            if !stands {
                return None;
            }
            later.push(Step { before, ..step.clone() });
        }
        Some(Without { index, later, position })
    }

    /// The index of the seat's latest choice that stands.
    fn latest_choice(&self, seat: Seat) -> Option<usize> {
        let stands = |entry: &Entry<G>| entry.seat == seat && entry.chosen.is_some() && !entry.taken_back;
        self.entries.iter().rposition(stands)
    }

    fn take_back(&mut self, trust: Trust, seat: Seat, id: Id, faces: &[u8]) -> Result<Entry<G>, Denial> {
        if !faces.is_empty() {
            return Err(Denial::Dice(TypedFault::LeftOver(faces.len())));
        }
        let Without { index, later, position } = self.undoable(trust, seat)?;
        let Step { entry: number, action, .. } = self.tail[index];
        self.tail.truncate(index);
        self.tail.extend(later);
        self.position = position;
        self.taken_back[usize::from(seat.0)].push(action);
        let own = self.next_own(seat);
        let original = &mut self.entries[number];
        original.taken_back = true;
        Ok(Entry {
            seat,
            own,
            id,
            deed: Deed::Undo,
            chosen: None,
            faces: Box::default(),
            words: Deed::<G::Action>::Undo.word().unwrap_or_default().into(),
            open: original.open,
            draws: Box::default(),
            events: Box::default(),
            told: None,
            regards: Some(number),
            taken_back: false,
        })
    }

    pub(crate) fn opening(&self) -> &Opening<G> {
        &self.opening
    }

    pub(crate) fn fate(&self) -> &Fate {
        &self.fate
    }
}

/// What somebody who may look at a position is asked, or what the table waits for. How a match ended the game says
/// itself, unless the players have agreed on this outcome.
#[must_use]
pub fn prompt<G: Game>(position: &G, outcome: Option<Outcome>, viewer: Viewer) -> Message {
    match outcome {
        Some(agreed) if position.status().outcome().is_none() => agreed.message(),
        _ => position.prompt(viewer),
    }
}

/// Run something with the dice of one entry, recorded, whoever rolls them.
fn with_dice<T>(
    dice: Dice,
    fate: &Fate,
    entry: usize,
    faces: &[u8],
    run: impl FnOnce(&mut Recorded<Roller>) -> T,
) -> Result<(T, Box<[Draw]>), Denial> {
    let sealed = fate.chance(entry);
    let mut chance = Recorded::new(match dice {
        Dice::Sealed if !faces.is_empty() => return Err(Denial::Dice(TypedFault::LeftOver(faces.len()))),
        Dice::Sealed => Roller::Host(sealed),
        Dice::Typed => Roller::Players(Typed::new(faces, sealed)),
    });
    let result = run(&mut chance);
    if let Roller::Players(typed) = &chance.source {
        typed.finish().map_err(Denial::Dice)?;
    }
    Ok((result, chance.draws.into()))
}

enum Roller {
    Host(Sealed),
    Players(Typed<Sealed>),
}

impl Chance for Roller {
    fn draw(&mut self, die: Die) -> u32 {
        match self {
            Roller::Host(sealed) => sealed.draw(die),
            Roller::Players(typed) => typed.draw(die),
        }
    }
}
