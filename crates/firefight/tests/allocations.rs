//! While a game is played out nothing is allocated.

use firefight::{Enemy, Firefight, Options, TITLE};
use table::{Chance, Fast, Files, Game, Setup, Silent, Status};

#[test]
fn a_game_is_played_out_without_allocating() {
    let data = Firefight::read_data(&Files::of(TITLE)).unwrap();
    for scenario in data.scenarios.iter().map(|scenario| scenario.id.to_string()) {
        for enemy in [Enemy::Doctrine, Enemy::Seat] {
            let setup =
                Setup::<Firefight>::new(Options { scenario: scenario.clone(), enemy, ..Options::default() });
            let (mut dice, mut whim) = (Fast::new(7), Fast::new(8));
            let mut game = Firefight::start(&setup, &mut dice, &mut Silent);
            let mut legal = Vec::with_capacity(4096);
            let mut decisions = 0;
            let memory = allocation_counter::measure(|| {
                while let Status::Deciding(asked) = game.status() {
                    let seat = asked.iter().nth(whim.pick(asked.len())).expect("somebody is asked");
                    legal.clear();
                    game.legal(seat, &mut legal);
                    game.apply(seat, legal[whim.pick(legal.len())], &mut dice, &mut Silent);
                    decisions += 1;
                }
            });
            assert!(decisions > 0);
            assert_eq!(memory.count_total, 0, "{scenario}, {enemy:?}: allocations in {decisions} decisions");
        }
    }
}
