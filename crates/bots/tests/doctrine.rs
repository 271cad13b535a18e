//! The doctrine bot of Firefight: plays to the end on every seat, better than chance, and from its view alone.

use bots::{Bot, Opponents};
use firefight::{Enemy, Firefight, Gamemaster, Options, Side};
use table::harness::Proof as _;
use table::{Chance as _, Fast, Game, Setup, Silent, Status, Viewer};

fn setup(scenario: &str, gamemaster: Gamemaster, players: u8) -> Setup<Firefight> {
    let options = Options {
        scenario: scenario.to_owned(),
        gamemaster,
        enemy: Enemy::Seat,
        players,
        ..Options::default()
    };
    Setup::new(options)
}

/// Play out; the bot of a seat is chosen by its word. The points of both sides, and how many choices there were.
fn play(setup: &Setup<Firefight>, seed: u64, name: impl Fn(&str) -> &'static str) -> (i16, i16, u32) {
    let words = Firefight::seats(setup).unwrap();
    let bots: Vec<Box<dyn Bot<Firefight>>> =
        words.iter().map(|word| Firefight::bot(name(word), setup).unwrap()).collect();
    let (mut dice, mut luck) = (Fast::new(seed), Fast::new(1000 + seed));
    let mut game = Firefight::start(setup, &mut dice, &mut Silent);
    let (mut legal, mut choices) = (Vec::new(), 0);
    while let Status::Deciding(asked) = game.status() {
        let seat = asked.iter().nth(luck.pick(asked.len())).unwrap();
        legal.clear();
        game.legal(seat, &mut legal);
        let view = game.view(Viewer::Seat(seat));
        let action = bots[usize::from(seat.0)].choose(&view, &legal, &mut luck);
        assert!(legal.contains(&action), "{} is not legal", game.words(action));
        game.apply(seat, action, &mut dice, &mut Silent);
        choices += 1;
        assert!(choices < 50_000, "it does not end");
    }
    let (soviet, german) = game.final_points();
    (soviet, german, choices)
}

#[test]
fn it_plays_every_seat_to_the_end() {
    for scenario in ["mown-field", "height-102", "night-crossing", "proving-ground"] {
        for (gamemaster, players) in [(Gamemaster::Automatic, 2), (Gamemaster::Person, 3)] {
            play(&setup(scenario, gamemaster, players), 1, |_| "doctrine");
        }
    }
}

#[test]
fn it_beats_chance() {
    let setup = setup("pavlovs-house", Gamemaster::Automatic, 1);
    let (mut with, mut without) = (0, 0);
    for seed in 0..8 {
        let (soviet, german, _) =
            play(&setup, seed, |word| if word == "enemy" { "random" } else { "doctrine" });
        with += i32::from(soviet - german);
        let (soviet, german, _) =
            play(&setup, seed, |word| if word == "enemy" { "doctrine" } else { "random" });
        without += i32::from(soviet - german);
    }
    assert!(with > without, "{with} with doctrine, {without} against it");
}

/// Two worlds that look the same to a seat: the bot chooses the same.
#[test]
fn it_chooses_by_what_it_sees() {
    let setup = setup("proving-ground", Gamemaster::Automatic, 1);
    let bot = Firefight::bot("doctrine", &setup).unwrap();
    let (mut dice, mut luck) = (Fast::new(3), Fast::new(4));
    let mut game = Firefight::start(&setup, &mut dice, &mut Silent);
    let mut legal = Vec::new();
    for _ in 0..400 {
        let Status::Deciding(asked) = game.status() else { break };
        let seat = asked.iter().nth(luck.pick(asked.len())).unwrap();
        legal.clear();
        game.legal(seat, &mut legal);
        let viewer = Viewer::Seat(seat);
        let action = bot.choose(&game.view(viewer), &legal, &mut luck);
        for _ in 0..3 {
            let world = game.scramble(viewer, &mut luck);
            if world.view(viewer) == game.view(viewer) {
                assert_eq!(bot.choose(&world.view(viewer), &legal, &mut luck), action);
            }
        }
        game.apply(seat, action, &mut dice, &mut Silent);
    }
    assert!(game.lost(Side::Soviet) + game.lost(Side::German) > 0 || game.turn() > 2);
}
