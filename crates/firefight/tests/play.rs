//! Games played out by chance, for each scenario and table: they end, and nothing breaks.

use firefight::{Enemy, Firefight, Gamemaster, Options, TITLE};
use table::harness::Proof;
use table::{Chance, Fast, Files, Game, Setup, Silent, Status};

fn scenarios() -> Vec<String> {
    let data = Firefight::read_data(&Files::of(TITLE)).unwrap();
    data.scenarios.iter().map(|scenario| scenario.id.to_string()).collect()
}

#[test]
fn random_games_end_and_keep_what_must_hold() {
    for scenario in scenarios() {
        for (gamemaster, enemy, players) in [
            (Gamemaster::Automatic, Enemy::Doctrine, 1),
            (Gamemaster::Automatic, Enemy::Seat, 2),
            (Gamemaster::Person, Enemy::Doctrine, 2),
        ] {
            let options =
                Options { scenario: scenario.clone(), gamemaster, enemy, players, ..Options::default() };
            let setup = Setup::<Firefight>::new(options);
            for seed in 0..3 {
                let (mut dice, mut whim) = (Fast::new(seed), Fast::new(1000 + seed));
                let mut game = Firefight::start(&setup, &mut dice, &mut Silent);
                let mut legal = Vec::new();
                let mut choices = 0;
                while let Status::Deciding(asked) = game.status() {
                    let seat = asked.iter().nth(whim.pick(asked.len())).unwrap();
                    legal.clear();
                    game.legal(seat, &mut legal);
                    let action = legal[whim.pick(legal.len())];
                    game.explain(seat, action).unwrap();
                    game.apply(seat, action, &mut dice, &mut Silent);
                    game.invariants()
                        .unwrap_or_else(|broken| panic!("{scenario}: {broken} after {}", game.words(action)));
                    choices += 1;
                    assert!(choices < 200_000, "{scenario} does not end");
                }
            }
        }
    }
}

#[test]
fn a_position_has_a_fixed_and_modest_size() {
    assert!(size_of::<Firefight>() <= 6 * 1024, "{}", size_of::<Firefight>());
    println!("{} bytes", size_of::<Firefight>());
    assert!(size_of::<firefight::Action>() <= 8);
}
