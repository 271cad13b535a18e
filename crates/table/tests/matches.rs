//! A match of the sample game: entries, undo and redo, ids, logs, typed dice.

use ferry::{Ferry, GREY, Options, RED};
use table::{
    Deed, Denial, Dice, Die, Final, Game, Id, Match, Player, Seat, Seed, Setup, Start, TypedFault, Viewer,
};

fn start(options: Options, dice: Dice, faces: &[u8]) -> Result<Match<Ferry>, Denial> {
    Match::start(Start {
        id: "m".parse().unwrap(),
        setup: Setup::new(options),
        players: vec![
            Player { name: "Anna".into(), salt: "a".into() },
            Player { name: "Boris".into(), ..Player::default() },
        ],
        dice,
        seed: Seed::new([1; 32]),
        faces: faces.to_vec(),
    })
}

fn new() -> Match<Ferry> {
    start(Options::default(), Dice::Sealed, &[]).unwrap()
}

/// Plays by words; ids are counted up.
trait Words {
    fn say(&mut self, seat: Seat, words: &str) -> Result<table::Receipt, Denial>;
}
impl Words for Match<Ferry> {
    fn say(&mut self, seat: Seat, words: &str) -> Result<table::Receipt, Denial> {
        let id = id(&format!("e{}", self.entries().len() + 1));
        match words {
            "undo" => self.undo(seat, id),
            "redo" => self.redo(seat, id),
            _ => self.play(seat, id, self.position().parse(words).unwrap()),
        }
    }
}

fn id(text: &str) -> Id {
    text.parse().unwrap()
}

/// A boat at the pier that holds at least two crates.
fn at_the_pier() -> Match<Ferry> {
    for salt in 0.. {
        let mut of = Match::start(Start {
            id: id("m"),
            setup: Setup::new(Options::default()),
            players: vec![Player { name: String::new(), salt: salt.to_string() }, Player::default()],
            dice: Dice::Sealed,
            seed: Seed::new([1; 32]),
            faces: Vec::new(),
        })
        .unwrap();
        of.say(RED, "stay dark").unwrap();
        if of.say(RED, "load").is_ok() && of.say(RED, "load").is_ok() {
            of.say(RED, "undo").unwrap();
            of.say(RED, "undo").unwrap();
            return of;
        }
    }
    unreachable!()
}

#[test]
fn secret_loading_can_be_taken_back_step_by_step_and_made_again() {
    let mut of = at_the_pier();
    let empty = *of.position();
    of.say(RED, "load").unwrap();
    let one = *of.position();
    of.say(RED, "load").unwrap();
    let two = *of.position();
    of.say(RED, "undo").unwrap();
    assert_eq!(*of.position(), one);
    of.say(RED, "undo").unwrap();
    assert_eq!(*of.position(), empty);
    of.say(RED, "redo").unwrap();
    of.say(RED, "redo").unwrap();
    assert_eq!(*of.position(), two);
    assert_eq!(of.say(RED, "redo"), Err(Denial::NothingToRedo));
}

#[test]
fn what_drew_a_boat_is_final() {
    let mut of = new();
    of.say(RED, "stay dark").unwrap();
    assert_eq!(of.say(RED, "undo"), Err(Denial::Final(Final::Chance)));
    assert_eq!(of.entries().len(), 1, "a refused undo leaves no trace");
}

#[test]
fn nothing_can_be_taken_back_before_anything_was_done() {
    let mut of = new();
    assert_eq!(of.say(RED, "undo"), Err(Denial::NothingToUndo));
    of.say(RED, "stay dark").unwrap();
    assert_eq!(of.say(GREY, "undo"), Err(Denial::NothingToUndo));
}

#[test]
fn a_secret_order_can_be_taken_back_until_the_other_is_in() {
    let mut of = at_the_pier();
    of.say(RED, "load").unwrap();
    let before = *of.position();
    of.say(RED, "land at 2").unwrap();
    of.say(RED, "undo").unwrap();
    assert_eq!(*of.position(), before);
    of.say(RED, "land at 1").unwrap();
    of.say(GREY, "aim at 1").unwrap();
    assert_eq!(of.say(RED, "undo"), Err(Denial::Final(Final::Chance)));
    assert_eq!(of.say(GREY, "undo"), Err(Denial::Final(Final::Chance)));
}

#[test]
fn a_seat_may_take_back_its_choice_although_the_other_has_chosen_since() {
    let mut of = at_the_pier();
    of.say(RED, "load").unwrap();
    of.say(GREY, "aim at 3").unwrap();
    assert_eq!(of.may_undo(RED), Ok(()));
    of.say(RED, "undo").unwrap();
    let mut other = at_the_pier();
    other.say(GREY, "aim at 3").unwrap();
    assert_eq!(of.view(Viewer::Seat(GREY)), other.view(Viewer::Seat(GREY)), "grey's order stands");
    assert_eq!(of.position().parse("unload").map(|unload| of.explain(RED, unload).is_err()), Some(true));
    of.say(GREY, "undo").unwrap();
    of.say(GREY, "aim at 1").unwrap();
}

#[test]
fn a_new_choice_forgets_what_was_taken_back() {
    let mut of = at_the_pier();
    of.say(RED, "load").unwrap();
    of.say(RED, "undo").unwrap();
    assert!(of.may_redo(RED));
    of.say(RED, "land at 1").unwrap();
    assert!(!of.may_redo(RED));
}

#[test]
fn an_entry_sent_twice_changes_nothing_and_gets_the_first_answer() {
    let mut of = at_the_pier();
    let load = of.position().parse("load").unwrap();
    let first = of.play(RED, id("x"), load).unwrap();
    let (position, entries) = (*of.position(), of.entries().len());
    let again = of.play(RED, id("x"), load).unwrap();
    assert_eq!((again.own, again.repeated), (first.own, true));
    assert_eq!((*of.position(), of.entries().len()), (position, entries));
    assert_eq!(of.undo(RED, id("x")), Err(Denial::IdReused(id("x"))));
}

#[test]
fn an_id_does_not_tell_whether_another_seat_has_used_it() {
    let (mut idle, mut busy) = (at_the_pier(), at_the_pier());
    let load = busy.position().parse("load").unwrap();
    busy.play(RED, id("red-1"), load).unwrap();
    assert_eq!(idle.view(Viewer::Seat(GREY)), busy.view(Viewer::Seat(GREY)));
    assert_eq!(idle.play(GREY, id("red-1"), load), busy.play(GREY, id("red-1"), load));
    let lay = busy.position().parse("lay card 1").unwrap();
    assert_eq!(idle.play(GREY, id("red-1"), lay), busy.play(GREY, id("red-1"), lay));
}

#[test]
fn a_seat_that_is_not_at_the_table_sees_and_hears_nothing() {
    let mut of = at_the_pier();
    of.say(RED, "load").unwrap();
    // Of sixteen bits for the seats, number 16 must not pass for the first.
    for seat in [2, 16, 17, 255].map(Seat) {
        let viewer = Viewer::Seat(seat);
        assert!(of.view(viewer).is_none() && of.log(viewer).is_empty() && of.legal(seat).is_empty());
        assert!(of.may_undo(seat).is_err() && !of.may_redo(seat));
        assert_eq!(of.prompt(viewer), of.prompt(Viewer::Gallery));
    }
}

#[test]
fn refusals_cite_the_rule_and_change_nothing() {
    let mut of = at_the_pier();
    let position = *of.position();
    let Err(Denial::Refused(refusal)) = of.say(RED, "unload") else { panic!("there is nothing aboard") };
    assert!(!refusal.rules().is_empty());
    assert_eq!(of.say(Seat(2), "load"), Err(Denial::NoSeat(Seat(2))));
    assert_eq!(*of.position(), position);
}

#[test]
fn the_other_side_neither_sees_nor_hears_nor_can_count_the_loading() {
    let (quiet, mut busy) = (at_the_pier(), at_the_pier());
    for words in ["load", "unload", "load", "load", "undo"] {
        busy.say(RED, words).unwrap();
    }
    for viewer in [Viewer::Seat(GREY), Viewer::Gallery] {
        assert_eq!(quiet.view(viewer), busy.view(viewer));
        assert_eq!(quiet.log(viewer), busy.log(viewer));
        assert_eq!(quiet.prompt(viewer), busy.prompt(viewer));
    }
    assert!(busy.log(Viewer::Seat(RED)).len() > quiet.log(Viewer::Seat(RED)).len());
}

#[test]
fn whoever_chose_reads_in_the_log_what_was_taken_back() {
    let mut of = at_the_pier();
    of.say(RED, "load").unwrap();
    of.say(RED, "undo").unwrap();
    let log = of.log(Viewer::Seat(RED));
    let [.., loaded, undone] = &log[..] else { panic!("{log:?}") };
    assert!(loaded.taken_back);
    assert_eq!(undone.message.key, "table-took-back");
}

#[test]
fn all_sides_are_shown_only_after_the_end_and_then_for_every_moment() {
    let mut of = new();
    let mut luck = table::Fast::new(3);
    while of.status().outcome().is_none() {
        assert_eq!(of.view(Viewer::Open), None);
        assert_eq!((of.log(Viewer::Open).len(), of.seed()), (0, None));
        let seat = of.status().asked().iter().next().unwrap();
        let choices = of.legal(seat);
        let choice = choices[table::Chance::pick(&mut luck, choices.len())];
        of.play(seat, id(&format!("e{}", of.entries().len())), choice).unwrap();
    }
    assert!(of.view(Viewer::Open).is_some() && !of.log(Viewer::Open).is_empty());
    assert_eq!(of.seed().map(Seed::seal), Some(of.seal()));
    assert!(of.replay(3).view(Viewer::Open).is_some());
    assert_eq!(of.say(RED, "undo"), Err(Denial::Over));
}

#[test]
fn replay_stops_at_any_entry() {
    let mut of = at_the_pier();
    let mut positions = vec![*of.position()];
    let first = of.entries().len();
    for words in ["load", "load", "undo", "redo", "undo", "unload"] {
        of.say(RED, words).unwrap();
        positions.push(*of.position());
    }
    for (since, position) in positions.iter().enumerate() {
        let then = of.replay(first + since);
        assert_eq!((then.position(), then.entries().len()), (position, first + since));
    }
}

#[test]
fn real_dice_are_asked_for_and_kept_in_the_journal() {
    let mut of = start(Options::default(), Dice::Typed, &[]).unwrap();
    of.say(RED, "stay dark").unwrap();
    of.say(RED, "land at 1").unwrap();
    let aim = of.position().parse("aim at 1").unwrap();
    let mut faces = Vec::new();
    let wanted = [Die::D10, Die::D6, Die::D6, Die::D6];
    for (die, face) in wanted.into_iter().zip([5, 6, 1, 1]) {
        let before = *of.position();
        assert_eq!(
            of.enter(GREY, id("g"), Deed::Play(aim), &faces),
            Err(Denial::Dice(TypedFault::Wanted(die)))
        );
        assert_eq!(*of.position(), before);
        faces.push(face);
    }
    let denied = of.enter(GREY, id("g"), Deed::Play(aim), &[5, 7]);
    assert_eq!(denied, Err(Denial::Dice(TypedFault::Impossible(Die::D6, 7))));
    of.enter(GREY, id("g"), Deed::Play(aim), &faces).unwrap();
    assert_eq!(*of.entries().last().unwrap().faces, *faces);
    assert_eq!(of.replay(of.entries().len()).position(), of.position());
}

#[test]
fn typed_dice_are_refused_where_the_host_rolls() {
    let mut of = new();
    let dark = of.position().parse("stay dark").unwrap();
    let denied = of.enter(RED, id("r"), Deed::Play(dark), &[3]);
    assert_eq!(denied, Err(Denial::Dice(TypedFault::LeftOver(1))));
    assert!(matches!(start(Options::default(), Dice::Sealed, &[1]), Err(Denial::Dice(_))));
}

#[test]
fn players_must_fit_the_seats_and_options_the_rules() {
    let start_with = |players: usize, options| {
        Match::<Ferry>::start(Start {
            id: id("m"),
            setup: Setup::new(options),
            players: vec![Player::default(); players],
            dice: Dice::Sealed,
            seed: Seed::new([1; 32]),
            faces: Vec::new(),
        })
        .err()
    };
    assert_eq!(start_with(1, Options::default()), Some(Denial::Players { seats: 2, players: 1 }));
    assert!(matches!(start_with(2, Options { boats: 0, ..Options::default() }), Some(Denial::Refused(_))));
}

#[test]
fn ids_are_short_plain_words() {
    for wrong in ["", "a b", "a|b", "ä", &"x".repeat(41), "a\n"] {
        assert!(wrong.parse::<Id>().is_err(), "{wrong:?}");
    }
    assert!("R-01_b.7".parse::<Id>().is_ok());
}

#[test]
fn the_story_of_a_match_is_told_when_it_is_over() {
    let mut of = at_the_pier();
    let mut nights = 0;
    for _ in 0..200 {
        assert!(of.status().outcome().is_some() || of.story().is_none(), "it would tell secrets");
        let asked = of.status().asked().iter().next();
        let Some(seat) = asked else { break };
        if of.position().turn() > nights {
            nights = of.position().turn();
            // What is taken back is no part of the story.
            let first = of.legal(seat)[0];
            of.say(seat, &of.position().words(first)).unwrap();
            let _ = of.say(seat, "undo");
            continue;
        }
        let landing = of.legal(seat).into_iter().map(|action| of.position().words(action));
        let words: Vec<_> = landing.collect();
        let aims = |word: &&String| word.ends_with(" at 1") || word.starts_with("hoist");
        let words = words.iter().find(aims).unwrap_or(&words[0]).clone();
        of.say(seat, &words).unwrap();
    }
    let story = of.story().expect("it is over");
    assert_eq!(story.turns.len(), story.charts[0].series[0].values.len());
    assert!(story.turns.is_sorted(), "{:?}", story.turns);
    let [chart] = &story.charts[..] else { panic!("{:?}", story.charts) };
    assert_eq!(chart.key, "ferry-chart-crates");
    let last = |key| *chart.series.iter().find(|series| series.key == key).unwrap().values.last().unwrap();
    let view = serde_json::to_value(of.view(Viewer::Open)).unwrap();
    assert_eq!(last("ferry-story-landed"), view["landed"]);
    assert_eq!(last("ferry-story-sunk"), view["sunk"]);
    // Each shot of three guns counts once.
    let shots =
        |heard: Vec<table::LogLine>| heard.iter().filter(|line| line.message.key == "ferry-fire").count();
    let shots = shots(of.log(Viewer::Gallery));
    assert!(shots > 0, "the guns have fired");
    let [luck] = &story.luck[..] else { panic!("{:?}", story.luck) };
    assert_eq!((luck.rolls as usize, luck.dice as usize), (shots, 3 * shots));
    assert!(luck.expected > 0.0 && luck.deviation > 0.0);
}
