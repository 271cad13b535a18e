//! The sample game is proved, and its code, rules reference and tests cite the same rules.

use std::path::Path;

use ferry::{Action, Ferry, FerryView, GREY, Options, RED};
use table::harness::{Report, Trials, citations, citations_of, prove, prove_with_bot};
use table::{Game, HostKey, Id, Lang, Match, Player, Seat, Seed, Setup, Start, Title, Viewer};

fn proved(options: Options, trials: &Trials) -> Report {
    let setup = Setup::<Ferry>::new(options);
    let report = prove(&setup, trials).unwrap_or_else(|fault| panic!("{options:?}: {fault}"));
    println!("{options:?}\n{report}\n");
    report
}

#[test]
fn night_ferry_keeps_every_promise() {
    let report = proved(Options::default(), &Trials::default());
    assert_eq!(report.games, Trials::default().games);
    assert!(report.undone > 0 && report.differed > report.worlds / 2, "{report}");
    assert!(report.went_back > 0, "{report}");
    for cause in ["table-resigned", "table-draw"] {
        assert!(report.outcomes.contains_key(cause), "{cause} {report}");
    }
}

#[test]
fn it_keeps_them_with_every_option() {
    let trials = Trials { games: 16, seed: 7, ..Trials::default() };
    for (wind, flares, boats) in [(false, true, 5), (true, false, 3), (false, false, 7), (true, true, 1)] {
        proved(Options { wind, flares, boats }, &trials);
    }
}

/// A change of the rules, of the data or of the harness changes this; nothing else may, least of all
/// the machine. If one of them was changed on purpose, write the new value here.
#[test]
fn the_same_seed_gives_the_same_games_on_every_machine() {
    let trials = Trials { games: 8, seed: 1, ..Trials::default() };
    let report = proved(Options::default(), &trials);
    assert_eq!(report.fingerprint, "121d4b1ceeaa613b82bf08dbff614b08");
    assert_eq!(report, proved(Options::default(), &trials));
}

#[test]
fn a_bot_that_goes_by_its_view_keeps_them_too() {
    let setup = Setup::<Ferry>::new(Options { boats: 7, ..Options::default() });
    let trials = Trials { games: 16, seed: 3, ..Trials::default() };
    let report = prove_with_bot(&setup, &trials, fills_the_boat).unwrap();
    let by_the_rules = report.outcomes.keys().filter(|cause| cause.starts_with("ferry-"));
    assert_eq!(by_the_rules.count(), 2, "both sides should win sometimes: {report}");
}

/// Loads whatever fits, then takes the landing that follows from what it sees.
fn fills_the_boat(view: &FerryView, legal: &[Action]) -> Action {
    let load = legal.iter().copied().find(|action| *action == Action::Load);
    load.unwrap_or(legal[usize::from(view.nights_over + view.stock) % legal.len()])
}

#[test]
fn every_rule_of_night_ferry_is_written_and_tested() {
    let faults = citations_of(Ferry::TITLE, &Path::new(env!("CARGO_MANIFEST_DIR")).join("../ferry"));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

static TINY: Title = Title {
    id: "tiny",
    name: "Tiny",
    rule_prefix: "TY",
    rules_version: 1,
    options: &[],
    data: &[("tiny.toml", "note = \"TY-04\"")],
    more_data: &[],
    texts: &[],
    rules: &[
        (Lang::En, "### TY-01 One\nSays.\n### TY-02 Two\nSays.\n"),
        (Lang::Fr, "### TY-01 Un\nDit.\n### TY-03 Trois\nDit.\n"),
    ],
    lessons: &[("first.toml", "rules = [\"TY-01\"]")],
};

#[test]
fn citations_that_do_not_agree_are_told() {
    let faults = citations(&TINY, &[("a.rs", "// TY-01, TY-09")], &[("t.rs", "// TY-2, TY-03")]);
    let expected = [
        "docs/rules/tiny.en.md: TY-03 is missing",
        "docs/rules/tiny.fr.md: TY-02 is missing",
        "a.rs: TY-09 is not in the rules reference",
        "tiny.toml: TY-04 is not in the rules reference",
        "t.rs: TY-2 should be written TY-02",
        "TY-02 is cited by no test and no lesson",
    ];
    assert_eq!(faults, expected);
}

/// A match in which a boat lies at the pier, and how to make choices in it by words.
struct Pier(Match<Ferry>);

impl Pier {
    fn new() -> Self {
        let start = Start {
            id: "m".parse().unwrap(),
            setup: Setup::new(Options::default()),
            players: vec![Player::default(); 2],
            dice: table::Dice::Sealed,
            seed: Seed::new([3; 32]),
            faces: Vec::new(),
        };
        let mut pier = Pier(Match::start(start).unwrap());
        pier.say(RED, "stay dark", "a");
        pier
    }

    fn say(&mut self, seat: Seat, words: &str, id: &str) -> usize {
        let (id, action): (Id, _) = (id.parse().unwrap(), self.0.position().parse(words).unwrap());
        self.0.play(seat, id, action).unwrap().own
    }

    fn file(&self) -> String {
        self.0.save(&HostKey::new([5; 32]))
    }
}

#[test]
fn undo_does_not_tell_what_others_did_in_secret() {
    let (mut idle, mut busy) = (Pier::new(), Pier::new());
    idle.say(RED, "land at 1", "b");
    busy.say(RED, "land at 1", "b");
    busy.say(GREY, "lay card 1", "c");
    assert_eq!(idle.0.view(Viewer::Seat(RED)), busy.0.view(Viewer::Seat(RED)));
    assert_eq!(idle.0.may_undo(RED), busy.0.may_undo(RED));
}

#[test]
fn a_choice_made_again_may_be_the_one_that_ends_the_night() {
    let mut pier = Pier::new();
    pier.say(RED, "land at 1", "b");
    pier.0.undo(RED, "c".parse().unwrap()).unwrap();
    pier.say(GREY, "aim at 1", "d");
    pier.0.redo(RED, "e".parse().unwrap()).unwrap();
    assert!(!pier.0.entries()[4].draws.is_empty() && !pier.0.may_redo(RED));
}

#[test]
fn the_file_does_not_tell_whether_anything_was_done_in_secret() {
    let (idle, mut busy) = (Pier::new(), Pier::new());
    busy.say(RED, "load", "b");
    assert_eq!(idle.0.view(Viewer::Gallery), busy.0.view(Viewer::Gallery));
    assert_eq!(idle.0.log(Viewer::Gallery), busy.0.log(Viewer::Gallery));
    assert_eq!(idle.file().lines().count(), busy.file().lines().count());
}

#[test]
fn a_receipt_does_not_tell_what_others_did_in_secret() {
    let (mut idle, mut busy) = (Pier::new(), Pier::new());
    busy.say(RED, "load", "b");
    assert_eq!(idle.0.view(Viewer::Seat(GREY)), busy.0.view(Viewer::Seat(GREY)));
    assert_eq!(idle.say(GREY, "lay card 1", "c"), busy.say(GREY, "lay card 1", "c"));
}
