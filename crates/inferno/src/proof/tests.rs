//! The fog holds in random games of every mode, edition and level.

use table::{Chance, Fast, Files, Hands, Recorded, Shared, Silent, Status, Viewer};

use crate::view::InfernoView;
use crate::{Data, Inferno, Level, Mode, Options, Rulebook, TITLE};

const MODES: [Mode; 4] = [Mode::Solo, Mode::CoOp, Mode::OneOnOne, Mode::TwoOnOne];
const LEVELS: [Level; 5] =
    [Level::Basic, Level::Normal, Level::EasyGerman, Level::EasySoviet, Level::Impossible];

fn json(view: &InfernoView) -> String {
    serde_json::to_string(view).unwrap()
}

fn choices(game: &Inferno) -> Vec<crate::Action> {
    let mut choices = Vec::new();
    game.choices(&mut choices);
    choices
}

struct Tried {
    after: Inferno,
    draws: Vec<table::Draw>,
    told: Vec<(table::Audience, crate::InfernoEvent)>,
}

impl Tried {
    fn run(game: &Inferno, action: crate::Action, luck: &Fast) -> Self {
        let (mut after, mut chance, mut told) = (*game, Recorded::new(luck.clone()), Vec::new());
        after.carry_out(action, &mut Hands::new(&mut chance, &mut told));
        Tried { after, draws: chance.draws, told }
    }

    fn heard(&self, viewer: Viewer) -> Vec<crate::InfernoEvent> {
        self.told.iter().filter(|(audience, _)| audience.includes(viewer)).map(|&(_, event)| event).collect()
    }
}

/// How many other worlds differed from the real one.
fn look(game: &Inferno, luck: &mut Fast, place: &str) -> [usize; 2] {
    let mut differ = [0; 2];
    game.check_invariants().unwrap_or_else(|fault| panic!("{place}: {fault}"));
    let seats = usize::from(game.options.mode.has_two_germans())
        + usize::from(game.options.mode.has_soviet_player())
        + 1;
    let action = choices(game).first().map(|_| {
        let choices = choices(game);
        choices[luck.pick(choices.len())]
    });
    let here = action.map(|action| Tried::run(game, action, luck));
    let fate = luck.clone();
    for viewer in Viewer::of(seats).chain([Viewer::Open]) {
        let view = InfernoView::of(game, viewer);
        let text = json(&view);
        let worlds = [view.imagine(game.data, game.options, luck), game.scrambled(viewer, luck)]
            .into_iter()
            .zip(["imagined", "scrambled"]);
        for (index, (world, how)) in worlds.enumerate() {
            differ[index] += usize::from(world != *game);
            let broken = |fault| panic!("{place}: {how} for {viewer:?} in {:?}: {fault}", game.phase);
            world.check_invariants().unwrap_or_else(broken);
            let again = InfernoView::of(&world, viewer);
            if again != view {
                let (a, b) = (text.clone(), json(&again));
                let at = a.bytes().zip(b.bytes()).position(|(a, b)| a != b).unwrap_or(0);
                let part = |text: &str| text[at.saturating_sub(120)..(at + 80).min(text.len())].to_owned();
                panic!("{place}: {how} for {viewer:?} in {:?}:\n{}\n{}", game.phase, part(&a), part(&b));
            }
            assert_eq!(json(&again), text);
            if viewer == Viewer::Open {
                assert_eq!(world, *game, "{place}: {how}, all open");
            }
            assert_eq!(world.standing(), game.standing(), "{place}: {how} for {viewer:?}");
            if let (Viewer::Seat(seat), Status::Deciding(asked)) = (viewer, game.standing())
                && asked.contains(seat)
            {
                assert_eq!(choices(&world), choices(game), "{place}: {how} for {viewer:?} {:?}", game.phase);
            }
            if let (Some(action), Some(here)) = (action, &here)
                && choices(&world).contains(&action)
            {
                let there = Tried::run(&world, action, &fate);
                if here.draws == there.draws
                    && InfernoView::of(&here.after, viewer) == InfernoView::of(&there.after, viewer)
                {
                    let what = format!("{place}: {how} for {viewer:?} after {action:?} in {:?}", game.phase);
                    assert_eq!(here.heard(viewer), there.heard(viewer), "{what}");
                }
            }
            if game.outcome.is_none() {
                assert!(
                    !choices(&world).is_empty(),
                    "{place}: {how}, {viewer:?}: nobody decides in {:?}",
                    game.phase
                );
            }
        }
    }
    differ
}

#[test]
fn every_view_is_kept_in_other_worlds() {
    let data = Shared::new(Data::read(&Files::of(TITLE)).unwrap());
    let mut differ = [0; 2];
    let mut looks = 0;
    let games: u64 = std::env::var("INFERNO_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(1);
    for seed in 0..games {
        for mode in MODES {
            for edition in [Rulebook::Living, Rulebook::Y2017] {
                for level in LEVELS {
                    let options = Options { mode, edition, level };
                    let mut luck = Fast::new(seed);
                    let mut game = Inferno::set_up(data, options, &mut Hands::new(&mut luck, &mut Silent));
                    for entry in 0.. {
                        let place = format!("{options:?}, seed {seed}, entry {entry}");
                        let found = look(&game, &mut luck, &place);
                        (0..2).for_each(|how| differ[how] += found[how]);
                        looks += 1;
                        if game.outcome.is_some() {
                            break;
                        }
                        let choices = choices(&game);
                        game.carry_out(
                            choices[luck.pick(choices.len())],
                            &mut Hands::new(&mut luck, &mut Silent),
                        );
                    }
                }
            }
        }
    }
    println!("{looks} positions, {differ:?} other worlds");
    assert!(differ.iter().all(|&differ| differ > looks));
}
