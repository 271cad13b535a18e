//! What `steady` of Donnerschlag promises: it answers every question, sees only what its seat may, is quick, and
//! is better than chance on both sides.

use std::time::{Duration, Instant};

use bots::donnerschlag::Steady;
use bots::{Bot, Random};
use donnerschlag::{Donnerschlag, Options, Side};
use table::harness::{Trials, prove_with_bot};
use table::{Fast, Game, Setup, Silent, Status, Viewer};

/// Play a game; who won, how often each side was asked, and the longest that `steady` thought.
fn play(seed: u64, bots: [&dyn Bot<Donnerschlag>; 2]) -> (Side, [u32; 2], Duration) {
    let setup = Setup::<Donnerschlag>::new(Options::default());
    let (mut luck, mut whims) = (Fast::new(seed), Fast::new(!seed));
    let mut game = Donnerschlag::start(&setup, &mut luck, &mut Silent);
    let (mut legal, mut asked, mut longest) = (Vec::new(), [0; 2], Duration::ZERO);
    for _ in 0..20_000 {
        let seat = match game.status() {
            Status::Deciding(seats) => seats.iter().next().unwrap(),
            Status::Over(outcome) => {
                let winner = Side::of(outcome.winners.iter().next().unwrap()).unwrap();
                return (winner, asked, longest);
            }
        };
        legal.clear();
        game.legal(seat, &mut legal);
        let view = game.view(Viewer::Seat(seat));
        let start = Instant::now();
        let action = bots[usize::from(seat.0)].choose(&view, &legal, &mut whims);
        longest = longest.max(start.elapsed());
        assert!(legal.contains(&action), "{action:?} of {legal:?}");
        asked[usize::from(seat.0)] += 1;
        game.apply(seat, action, &mut luck, &mut Silent);
    }
    panic!("no end: seed {seed}");
}

/// A decision takes a millisecond; two seconds are what anybody may be kept waiting, on whatever machine.
#[test]
fn it_finishes_games_with_itself_and_is_quick() {
    for seed in 0..2 {
        let (_, asked, longest) = play(seed, [&Steady, &Steady]);
        assert!(asked.iter().all(|&asked| asked > 100), "{asked:?}");
        assert!(longest < Duration::from_secs(2), "{longest:?}");
    }
}

#[test]
fn it_beats_chance_on_both_sides() {
    let wins = |bots: [&dyn Bot<Donnerschlag>; 2], side: Side| {
        (0..10).filter(|&seed| play(seed, bots).0 == side).count()
    };
    let axis = wins([&Steady, &Random], Side::Axis);
    assert!(axis >= 7, "as the Axis it wins {axis} of 10");
    let soviet = wins([&Random, &Steady], Side::Soviet);
    assert!(soviet >= 9, "as the Soviets it wins {soviet} of 10");
}

/// Worlds that a seat cannot tell apart give the same choice; half of the others are made at random.
#[test]
fn it_sees_no_more_than_its_seat() {
    let setup = Setup::<Donnerschlag>::new(Options::default());
    let trials = Trials { games: 1, every: 60, worlds: 2, doubts: 3, attempts: 4, ..Trials::default() };
    let report = prove_with_bot(&setup, &trials, |view, legal| Steady.choice(view, legal));
    println!("{}", report.unwrap_or_else(|fault| panic!("{fault}")));
}
