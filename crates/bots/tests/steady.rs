//! What `steady` promises: it answers every question, sees only what its seat may, and is better than chance.

use bots::inferno::Steady;
use bots::{Bot, Random};
use inferno::{Inferno, InfernoView, Level, Mode, Options, Phase, Rulebook};
use table::harness::{Trials, prove_with_bot};
use table::{Fast, Game, Setup, Silent, Status, Viewer};

/// Play a game with the same bot on every seat; hear every question with the number of its choices.
fn play(options: Options, seed: u64, bot: &dyn Bot<Inferno>, mut asked: impl FnMut(&InfernoView)) -> Inferno {
    let setup = Setup::<Inferno>::new(options);
    let (mut luck, mut whims) = (Fast::new(seed), Fast::new(!seed));
    let mut game = Inferno::start(&setup, &mut luck, &mut Silent);
    let mut legal = Vec::new();
    for _ in 0..20_000 {
        let Status::Deciding(seats) = game.status() else { return game };
        let seat = seats.iter().next().unwrap();
        legal.clear();
        game.legal(seat, &mut legal);
        let view = game.view(Viewer::Seat(seat));
        asked(&view);
        let action = bot.choose(&view, &legal, &mut whims);
        assert!(legal.contains(&action), "{:?}: {action:?} of {legal:?}", view.phase);
        game.apply(seat, action, &mut luck, &mut Silent);
    }
    panic!("no end: {options:?}, seed {seed}");
}

#[test]
fn it_finishes_games_in_every_mode_edition_and_level() {
    let levels = [Level::Basic, Level::Normal, Level::EasyGerman, Level::EasySoviet, Level::Impossible];
    for mode in [Mode::Solo, Mode::CoOp, Mode::OneOnOne, Mode::TwoOnOne] {
        for edition in [Rulebook::Living, Rulebook::Y2017] {
            for (level, seed) in levels.into_iter().zip(0..) {
                let options = Options { mode, edition, level };
                let bot = Steady::new(&Setup::new(options));
                play(options, seed, &bot, |_| {});
            }
        }
    }
}

/// Worlds that a seat cannot tell apart give the same choice; half of the others are made at random, so
/// that it is asked in positions that it would never come to itself.
#[test]
fn it_sees_no_more_than_its_seat() {
    for (mode, level) in
        [(Mode::Solo, Level::Basic), (Mode::CoOp, Level::Normal), (Mode::OneOnOne, Level::Impossible)]
    {
        let setup = Setup::<Inferno>::new(Options { mode, level, ..Options::default() });
        let trials = Trials { games: 2, every: 25, worlds: 3, doubts: 4, ..Trials::default() };
        let bot = Steady::new(&setup);
        let report = prove_with_bot(&setup, &trials, |view, legal| bot.choice(view, legal));
        println!("{}", report.unwrap_or_else(|fault| panic!("{mode:?} {level:?}: {fault}")));
    }
}

#[test]
fn it_does_what_a_steady_german_does() {
    let options = Options::default();
    let bot = Steady::new(&Setup::new(options));
    let (mut calls, mut moves, mut attacks, mut cards) = (0, 0, 0, 0);
    for seed in 0..5 {
        play(options, seed, &bot, |view| match view.phase {
            Phase::Deploy(_) => calls += 1,
            Phase::LongFrom(_) | Phase::ShortFrom(_) => moves += 1,
            Phase::HastyFrom(_) | Phase::Target(_) => attacks += 1,
            Phase::LayGermanCard(_) => cards += 1,
            _ => {}
        });
    }
    assert!(calls >= 20 && moves >= 20 && attacks >= 20 && cards >= 20, "{calls} {moves} {attacks} {cards}");
}

#[test]
fn it_takes_more_than_chance_does() {
    let taken = |bot: &dyn Bot<Inferno>| -> u32 {
        let options = Options::default();
        let spawn = Setup::<Inferno>::new(options).data.map.soviet_spawn;
        let control = |seed| play(options, seed, bot, |_| {}).view(Viewer::Open).german_control;
        (0..10).map(|seed| spawn.and(control(seed)).len() as u32).sum()
    };
    let steady = taken(&Steady::new(&Setup::new(Options::default())));
    let random = taken(&Random);
    assert!(steady > 2 * random + 10, "{steady} hexes against {random}");
}
