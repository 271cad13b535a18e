//! One random game, and what the judge remembers of it.

use super::judge::{Judge, legal};
use super::{Check, Fault, Proof};
use crate::{
    Chance, Deed, Denial, Dice, Die, Fast, HostKey, Id, Lang, Match, Player, Receipt, Seat, Seed, Start,
    TypedFault, Viewer,
};

/// Actions kept from earlier positions of the game.
const POOL: usize = 48;

/// A game in progress.
pub(super) struct Play<G: Proof> {
    pub(super) played: Match<G>,
    /// The position after so many entries: the first is the start.
    pub(super) history: Vec<G>,
    /// What was chosen in each entry; nothing in an undo.
    pub(super) chosen: Vec<Option<G::Action>>,
    /// The host's key.
    pub(super) key: HostKey,
    /// Another key, which must open nothing.
    pub(super) wrong_key: HostKey,
    /// What happens that the rules do not decide.
    pub(super) luck: Fast,
    pool: Vec<G::Action>,
}

impl<G: Proof> Play<G> {
    /// Lay out the game that the judge has come to.
    pub(super) fn start(judge: &Judge<'_, G>) -> Result<Self, Fault> {
        let mut luck = Fast::new(judge.place.seed);
        let seed = bytes(&mut luck);
        let dice = if judge.place.seed % 4 == 3 { Dice::Typed } else { Dice::Sealed };
        let mut faces = Vec::new();
        let played = loop {
            let start = Start {
                id: id("harness", judge.place.seed as usize),
                setup: judge.setup.clone(),
                players: judge.seat_words.iter().map(|word| player(word)).collect(),
                dice,
                seed: Seed::new(seed),
                faces: faces.clone(),
            };
            match Match::start(start) {
                Ok(played) => break played,
                Err(Denial::Dice(TypedFault::Wanted(die))) => faces.push(roll(&mut luck, die)),
                Err(denial) => return Err(judge.place.fault(Check::Starts, said(judge, &denial))),
            }
        };
        let (key, wrong_key) = (HostKey::new(bytes(&mut luck)), HostKey::new(bytes(&mut luck)));
        let history = vec![played.position().clone()];
        Ok(Play { played, history, chosen: Vec::new(), key, wrong_key, luck, pool: Vec::new() })
    }

    /// Let any asked seat make any legal choice, or make again what it took back. A bot, where there
    /// is one, decides half of the time. Every other game has a taste of its own in the words of its
    /// actions and mostly follows it: pure chance never loads a boat to the brim.
    pub(super) fn choose(&mut self, judge: &Judge<'_, G>) -> Result<(), Fault> {
        let asked: Vec<Seat> = self.played.status().asked().iter().collect();
        let seat = asked[self.luck.pick(asked.len())];
        let choices = self.played.legal(seat);
        self.remember(&choices);
        let mut action = choices[self.luck.pick(choices.len())];
        if judge.place.seed % 2 == 1 && self.luck.pick(4) > 0 {
            let position = self.played.position();
            let liking = |action: &G::Action| liking(judge.place.seed, &position.words(*action));
            action = choices.iter().copied().max_by_key(liking).unwrap_or(action);
        }
        if let Some(bot) = judge.bot.filter(|_| self.luck.pick(2) == 0) {
            action = bot(&self.played.position().view(Viewer::Seat(seat)), &choices);
            judge.place.ensure(choices.contains(&action), Check::Bot, || {
                format!(
                    "the bot chose what is not legal, {}",
                    judge.choice(self.played.position(), seat, action)
                )
            })?;
        }
        let mut deed = Deed::Play(action);
        if let Some(again) =
            self.taken_back(seat).filter(|_| self.played.may_redo(seat) && self.luck.pick(2) == 0)
        {
            (deed, action) = (Deed::Redo, again);
        }
        let before = self.played.position().clone();
        self.enter(seat, deed, Some(action)).map_err(|denial| {
            let choice = judge.choice(&before, seat, action);
            judge
                .place
                .fault(Check::Legal, format!("{choice} is listed but was denied: {}", said(judge, &denial)))
        })?;
        Ok(())
    }

    /// What the seat took back last and might make again.
    fn taken_back(&self, seat: Seat) -> Option<G::Action> {
        let mut stack = Vec::new();
        for entry in self.played.entries().iter().filter(|entry| entry.seat == seat) {
            match entry.deed {
                Deed::Undo => stack.extend(entry.regards.and_then(|index| self.chosen[index])),
                Deed::Redo => drop(stack.pop()),
                Deed::Play(_) => stack.clear(),
                _ => {}
            }
        }
        stack.pop()
    }

    /// Add an entry under a new id, typing dice where they are wanted.
    pub(super) fn enter(
        &mut self,
        seat: Seat,
        deed: Deed<G::Action>,
        chosen: Option<G::Action>,
    ) -> Result<Receipt, Denial> {
        let id = self.next_id();
        let mut faces = Vec::new();
        loop {
            match self.played.enter(seat, id.clone(), deed, &faces) {
                Err(Denial::Dice(TypedFault::Wanted(die))) => faces.push(roll(&mut self.luck, die)),
                Ok(receipt) => {
                    self.history.push(self.played.position().clone());
                    self.chosen.push(chosen);
                    return Ok(receipt);
                }
                denied => return denied,
            }
        }
    }

    /// The same game once more, to try something out on.
    pub(super) fn copy(&self) -> Self {
        Play {
            played: self.played.clone(),
            history: self.history.clone(),
            chosen: self.chosen.clone(),
            key: self.key.clone(),
            wrong_key: self.wrong_key.clone(),
            luck: self.luck.clone(),
            pool: self.pool.clone(),
        }
    }

    /// Let a copy be the game from now on, without trying the same luck twice.
    pub(super) fn go_on_from(&mut self, copy: Self) {
        let luck = self.luck.clone();
        *self = Play { luck, ..copy };
    }

    /// An id that is not in the journal.
    pub(super) fn next_id(&self) -> Id {
        id("e", self.played.entries().len() + 1)
    }

    /// The choices that have not been taken back.
    pub(super) fn choices_that_stand(&self) -> usize {
        self.played.entries().iter().filter(|entry| entry.chosen.is_some() && !entry.taken_back).count()
    }

    /// Actions to try: some that were legal before, and some of any kind.
    pub(super) fn tries(&mut self, attempts: usize) -> Vec<G::Action> {
        let mut tries = self.pool.clone();
        tries.extend((0..attempts).map(|_| G::any_action(&mut self.luck)));
        tries
    }

    fn remember(&mut self, choices: &[G::Action]) {
        for &choice in choices {
            if self.pool.contains(&choice) {
                continue;
            }
            if self.pool.len() < POOL {
                self.pool.push(choice);
            } else {
                let place = self.luck.pick(POOL);
                self.pool[place] = choice;
            }
        }
    }

    /// Some of the choices that the asked seats have now, at most so many for each.
    pub(super) fn some_choices(&mut self, position: &G, most: usize) -> Vec<(Seat, G::Action)> {
        let mut some = Vec::new();
        for seat in position.status().asked().iter() {
            let mut choices = legal(position, seat);
            while choices.len() > most {
                choices.swap_remove(self.luck.pick(choices.len()));
            }
            some.extend(choices.into_iter().map(|action| (seat, action)));
        }
        some
    }
}

/// A denial in English, for a fault.
pub(super) fn said<G: Proof>(judge: &Judge<'_, G>, denial: &Denial) -> String {
    judge.locales.reader(Lang::En).say_with_rules(&denial.message())
}

pub(super) fn id(word: &str, number: usize) -> Id {
    format!("{word}-{number}").parse().expect("a short word and a number make an id")
}

fn player(word: &str) -> Player {
    Player { name: word.to_owned(), salt: format!("salt of {word}") }
}

/// How much a game likes an action, by its first word (FNV-1a).
fn liking(taste: u64, words: &str) -> u64 {
    let word = words.split(' ').next().unwrap_or_default();
    let start = 0xcbf2_9ce4_8422_2325 ^ taste.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    word.bytes().fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn roll(luck: &mut Fast, die: Die) -> u8 {
    luck.draw(die) as u8
}

fn bytes(luck: &mut Fast) -> [u8; 32] {
    std::array::from_fn(|_| luck.pick(256) as u8)
}
