//! Sides that every game can use: random games with and without the table around them.

use std::hint::black_box;

use table::{Chance, Dice, Fast, Game, HostKey, Match, Player, Seat, SeatSet, Seed, Setup, Silent, Start};

use crate::measure::{Clock, Side, timed};

/// How many matches are played, saved and loaded again in turn.
const MATCHES: u64 = 64;

/// Random full games on bare positions, with the full legal list at every decision. Work: actions.
pub fn random_games<G: Game>(options: G::Options) -> Side {
    let setup = Setup::<G>::new(options);
    let mut luck = Fast::new(1);
    let mut legal = Vec::new();
    timed(Clock::Cpu, move || random_game(&setup, &mut luck, &mut legal))
}

fn random_game<G: Game>(setup: &Setup<G>, luck: &mut Fast, legal: &mut Vec<G::Action>) -> u64 {
    let mut game = G::start(setup, luck, &mut Silent);
    let mut actions = 0;
    while let Some(seat) = any_seat(game.status().asked(), luck) {
        legal.clear();
        game.legal(seat, legal);
        let action = legal[luck.pick(legal.len())];
        game.apply(seat, action, luck, &mut Silent);
        actions += 1;
    }
    black_box(&game);
    actions
}

/// Random full matches through [`Match`], journal and all. Work: entries.
pub fn random_matches<G: Game>(options: G::Options) -> Side {
    let setup = Setup::<G>::new(options);
    let mut number = 0;
    timed(Clock::Cpu, move || {
        number += 1;
        black_box(random_match(&setup, number % MATCHES)).entries().len() as u64
    })
}

/// The files of the same matches, loaded with all checks: every choice, every die, the outcome.
/// Work: entries.
pub fn loaded_matches<G: Game>(options: G::Options) -> Side {
    let setup = Setup::<G>::new(options);
    let key = HostKey::new([1; 32]);
    let saved: Vec<_> = (0..MATCHES).map(|number| random_match(&setup, number).save(&key)).collect();
    let mut number = 0;
    timed(Clock::Cpu, move || {
        number += 1;
        let file = saved[number % saved.len()].as_bytes();
        let loaded = Match::<G>::load(file, &setup, None).expect("it was just saved");
        black_box(loaded).entries().len() as u64
    })
}

fn random_match<G: Game>(setup: &Setup<G>, number: u64) -> Match<G> {
    let mut played = new_match(setup.clone(), number);
    let mut luck = Fast::new(number);
    while let Some(seat) = any_seat(played.status().asked(), &mut luck) {
        let legal = played.legal(seat);
        let action = legal[luck.pick(legal.len())];
        let id = format!("e-{}", played.entries().len()).parse().expect("this is an id");
        played.play(seat, id, action).expect("it is legal");
    }
    played
}

/// A match that has just begun, its luck given by a number.
///
/// # Panics
/// If the options are not admitted.
#[must_use]
pub fn new_match<G: Game>(setup: Setup<G>, number: u64) -> Match<G> {
    let seats = G::seats(&setup).expect("the options go together").len();
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    Match::start(Start {
        id: "bench".parse().expect("this is an id"),
        setup,
        players: vec![Player::default(); seats],
        dice: Dice::Sealed,
        seed: Seed::new(seed),
        faces: Vec::new(),
    })
    .expect("the options are admitted")
}

fn any_seat(asked: SeatSet, luck: &mut Fast) -> Option<Seat> {
    if asked.is_empty() { None } else { asked.iter().nth(luck.pick(asked.len())) }
}
