//! What a run promises: every game by its number, whatever the number of threads.

use std::num::NonZeroUsize;

use bots::{Bot, Opponents};
use ferry::Ferry;
use inferno::{Inferno, Mode, Options};
use lab::{Chronicle, Results, Run, Summary};
use table::Setup;

fn run<G: Opponents + Chronicle>(
    options: G::Options,
    bot: &str,
    (games, seed, threads): (u64, u64, usize),
) -> Results<G::Figures> {
    let setup = Setup::<G>::new(options);
    let seats = G::seats(&setup).unwrap();
    let bots: Vec<Box<dyn Bot<G>>> = seats.iter().map(|_| G::bot(bot, &setup).unwrap()).collect();
    let threads = NonZeroUsize::new(threads).unwrap();
    let mut heard = 0;
    let run = Run { setup: &setup, seats, bots: &bots, games, seed, threads };
    let results = run.play(|done| {
        assert!(done > heard && done <= games);
        heard = done;
    });
    assert_eq!(results.records.len() as u64, games);
    assert!((0..).zip(&results.records).all(|(number, record)| record.number == number));
    results
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    for (mode, bot, games) in
        [(Mode::Solo, "random", 200), (Mode::OneOnOne, "random", 60), (Mode::Solo, "steady", 6)]
    {
        let options = Options { mode, ..Options::default() };
        let one = run::<Inferno>(options, bot, (games, 7, 1));
        for threads in [2, 3] {
            let other = run::<Inferno>(options, bot, (games, 7, threads));
            assert_eq!(one.records, other.records, "{mode:?} {bot} on {threads} threads");
            assert_eq!(Summary::of::<Inferno>(&one), Summary::of::<Inferno>(&other));
        }
    }
    let ferry = |threads| run::<Ferry>(Default::default(), "random", (300, 7, threads)).records;
    assert_eq!(ferry(1), ferry(3));
}

#[test]
fn a_game_depends_on_its_seed_and_number_only() {
    let few = run::<Inferno>(Options::default(), "random", (10, 7, 2)).records;
    let many = run::<Inferno>(Options::default(), "random", (100, 7, 2)).records;
    assert_eq!(few, many[..10]);
    let others = run::<Inferno>(Options::default(), "random", (10, 8, 2)).records;
    assert_ne!(few, others);
    let mut decisions: Vec<_> = many.iter().map(|record| record.decisions).collect();
    decisions.sort_unstable();
    decisions.dedup();
    assert!(decisions.len() > 50, "the games differ from each other");
}

#[test]
fn a_summary_counts_every_game_once() {
    let results = run::<Inferno>(Options::default(), "random", (300, 1, 2));
    let summary = Summary::of::<Inferno>(&results);
    assert_eq!(summary.games, 300);
    let sides: u64 = summary.wins.iter().map(|(_, rate)| rate.games).sum();
    assert_eq!(sides + summary.undecided.games, 300);
    assert_eq!(summary.causes.iter().map(|(_, _, rate)| rate.games).sum::<u64>(), 300);
    assert!(summary.wins.iter().all(|(_, rate)| rate.low <= rate.rate && rate.rate <= rate.high));
    let decisions: u64 = results.records.iter().map(|record| u64::from(record.decisions)).sum();
    assert_eq!(summary.decisions, decisions);
    // With 28 cards in the deck, a game that the last of them ended has drawn them all.
    let by_deck = results.records.iter().filter(|record| record.cause == "inferno-cause-deck");
    for [turns, cards_per_turn, ..] in by_deck.map(|record| record.figures) {
        let drawn = |soviet_turns: f64| (cards_per_turn * soviet_turns - 28.0).abs() < 1e-9;
        assert!(drawn(turns) || drawn(turns - 1.0), "{turns} turns, {cards_per_turn} cards a turn");
    }
    assert_eq!(Inferno::FIGURES.len(), summary.figures.len());
}
