//! Random games of every mode, edition and level, with the invariants of the game after every choice.

use table::{Chance, Fast, Files, Hands, Shared, Silent, Status};

use crate::{Data, Inferno, Level, Mode, Options, Rulebook, TITLE};

fn data() -> Shared<Data> {
    Shared::new(Data::read(&Files::of(TITLE)).unwrap())
}

fn play(options: Options, seed: u64) -> (usize, &'static str) {
    let mut luck = Fast::new(seed);
    let mut game = Inferno::set_up(data(), options, &mut Hands::new(&mut luck, &mut Silent));
    let mut choices = Vec::new();
    for entry in 0..20_000 {
        game.check_invariants().unwrap();
        if let Status::Over(outcome) = game.standing() {
            return (entry, outcome.cause);
        }
        choices.clear();
        game.choices(&mut choices);
        assert!(!choices.is_empty(), "nobody can decide in {:?}", game.phase);
        let choice = choices[luck.pick(choices.len())];
        game.carry_out(choice, &mut Hands::new(&mut luck, &mut Silent));
    }
    panic!("no end: {options:?}, seed {seed}, {:?}", game.phase);
}

#[test]
fn random_games_end_in_every_mode_edition_and_level() {
    let modes = [Mode::Solo, Mode::CoOp, Mode::OneOnOne, Mode::TwoOnOne];
    let levels = [Level::Basic, Level::Normal, Level::EasyGerman, Level::EasySoviet, Level::Impossible];
    let mut causes = std::collections::BTreeMap::new();
    for mode in modes {
        for edition in [Rulebook::Living, Rulebook::Y2017] {
            for level in levels {
                for seed in 0..6 {
                    let (entries, cause) = play(Options { mode, edition, level }, seed);
                    let count: &mut (usize, usize) = causes.entry((format!("{mode:?}"), cause)).or_default();
                    count.0 += 1;
                    count.1 += entries;
                }
            }
        }
    }
    println!("{causes:#?}");
}

#[test]
fn a_position_is_small() {
    let size = size_of::<Inferno>();
    println!("{size}");
    assert!(size <= 512, "{size}");
}
