//! Fingerprints of play: for changes to the code that must change nothing else.
//!
//! Two versions of a game with the same fingerprints have offered, told, shown and refused the same in many random
//! games. Nothing in them depends on how the code names its types: choices count by their words, what is said by key,
//! arguments and rules, views as they are sent.

use std::fmt;

use sha2::{Digest, Sha256};

use super::Proof;
use crate::{Chance, Event as _, Fast, Game, Seat, Setup, Viewer};

/// A game is broken off after so many choices.
const LONGEST: usize = 1500;
/// One position out of so many is looked at with all eyes.
const EVERY: usize = 4;
/// So many choices of earlier positions are tried in each, to hear the reasons against them.
const TRIED: usize = 6;

/// What some games came to.
pub struct Fingerprint {
    legal: Sha256,
    told: Sha256,
    shown: Sha256,
    said: Sha256,
    ended: Sha256,
    choices: u64,
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let short = |hash: &Sha256| hex::encode(&hash.clone().finalize()[..6]);
        let Fingerprint { legal, told, shown, said, ended, choices } = self;
        write!(f, "{choices:>7} choices  legal {}  events {}", short(legal), short(told))?;
        write!(f, "  views {}  words {}  ends {}", short(shown), short(said), short(ended))
    }
}

impl Fingerprint {
    /// Of so many random games with this setup.
    pub fn of<G: Proof>(setup: &Setup<G>, games: u64) -> Self {
        let hash = Sha256::new;
        let mut print = Fingerprint {
            legal: hash(),
            told: hash(),
            shown: hash(),
            said: hash(),
            ended: hash(),
            choices: 0,
        };
        for seed in 0..games {
            print.play(setup, seed);
        }
        print
    }

    fn play<G: Proof>(&mut self, setup: &Setup<G>, seed: u64) {
        let seats = G::seats(setup).expect("these options go together").len();
        let (mut luck, mut other) = (Fast::new(seed), Fast::new(!seed));
        let (mut told, mut legal, mut heard) = (Vec::new(), Vec::new(), Vec::<String>::new());
        let mut game = G::start(setup, &mut luck, &mut told);
        for number in 0..LONGEST {
            for (audience, event) in told.drain(..) {
                self.told.update(format!("{audience:?} {:?}\n", event.message()));
            }
            if number % EVERY == 0 {
                self.look(&game, seats);
            }
            let status = game.status();
            let asked = status.asked();
            if asked.is_empty() {
                break;
            }
            for seat in (0..seats as u8).map(Seat) {
                legal.clear();
                game.legal(seat, &mut legal);
                for &action in &legal {
                    let words = game.words(action);
                    self.legal.update(format!("{} {words} {}\n", seat.0, game.is_open(seat, action)));
                    if number % EVERY == 0 {
                        self.said.update(format!("{:?}\n", game.label(action)));
                    }
                    if heard.len() < 400 && !heard.contains(&words) {
                        heard.push(words);
                    }
                }
            }
            for _ in 0..TRIED {
                let words = &heard[other.pick(heard.len())];
                let seat = Seat(other.pick(seats) as u8);
                let answer = game.meant(seat, words).map(|action| game.explain(seat, action));
                self.said.update(format!("{} {words} {answer:?}\n", seat.0));
            }
            let seat = asked.iter().nth(luck.pick(asked.len())).expect("there are so many");
            legal.clear();
            game.legal(seat, &mut legal);
            self.choices += 1;
            game.apply(seat, legal[luck.pick(legal.len())], &mut luck, &mut told);
        }
        self.ended.update(format!("{:?} {}\n", game.status(), game.turn()));
    }

    fn look<G: Game>(&mut self, game: &G, seats: usize) {
        for viewer in Viewer::of(seats).chain([Viewer::Open]) {
            let view = serde_json::to_string(&game.view(viewer)).expect("views can be written");
            self.shown.update(view);
            self.said.update(format!("{viewer:?} {:?}\n", game.prompt(viewer)));
        }
    }
}

/// Print the fingerprints of so many games with each choice of each option, and each two of them: all modes, editions
/// and scenarios.
pub fn print_fingerprints<G: Proof>(games: u64) {
    let setup = Setup::<G>::new(G::Options::default());
    let choices = G::choices(&setup.data);
    let one = choices.iter().flat_map(|of| of.values.iter().map(|value| (of.option, value.word.as_str())));
    let one: Vec<_> = one.collect();
    let pairs =
        one.iter().enumerate().flat_map(|(at, &first)| one[at..].iter().map(move |&then| [first, then]));
    for pair in pairs.filter(|[first, then]| first == then || first.0 != then.0) {
        let Some(options) = options::<G>(&pair) else { continue };
        let setup = setup.with(options);
        if G::seats(&setup).is_ok() {
            let name = pair.map(|(option, value)| format!("{option}={value}"));
            let name = if name[0] == name[1] { name[0].clone() } else { name.join(" ") };
            println!("{} {name:<50} {}", G::TITLE.id, Fingerprint::of(&setup, games));
        }
    }
}

/// The options with these values, if there are such: a word that is a number or a switch is meant so.
fn options<G: Game>(chosen: &[(&str, &str)]) -> Option<G::Options> {
    let value = |word: &str| word.parse::<toml::Value>().unwrap_or_else(|_| toml::Value::from(word));
    let as_read = chosen.iter().map(|(option, word)| ((*option).to_owned(), value(word)));
    let as_words = chosen.iter().map(|(option, word)| ((*option).to_owned(), toml::Value::from(*word)));
    let table = |rows: Vec<(String, toml::Value)>| toml::Table::from_iter(rows).try_into().ok();
    table(as_read.collect()).or_else(|| table(as_words.collect()))
}
