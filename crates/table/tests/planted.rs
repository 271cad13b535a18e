//! Every check can fail: each fault that is planted here is caught, and by the right check.

#[path = "planted/game.rs"]
mod game;

use ferry::{Action, Landing, Options};
use game::{PEEK, Planted, Twist, TwistedOptions};
use table::Setup;
use table::harness::{Check, Fault, Report, Trials, prove, prove_with_bot};

/// What is planted, the check that must catch it, and a word that its author needs to find it.
const PLANTED: &[(Twist, Check, &str)] = &[
    (Twist::NoBoatMayCross, Check::Starts, "FE-03"),
    (Twist::OrdersAreLost, Check::Ends, "choices"),
    (Twist::PanicsOnUnload, Check::Panic, "too heavy"),
    (Twist::BreaksItsInvariants, Check::Invariants, "a night is over"),
    (Twist::GreyCannotAnswer, Check::Asked, "grey"),
    (Twist::RedMovesUnasked, Check::Asked, "stay dark"),
    (Twist::ExplainAllowsTooMuch, Check::Legal, "unload"),
    (Twist::ExplainRefusesTooMuch, Check::Legal, "red: “load”"),
    (Twist::ListsTwice, Check::Legal, "twice"),
    (Twist::CitesAnotherGame, Check::Legal, "IV-070"),
    (Twist::CitesNoSuchRule, Check::Legal, "FE-99"),
    (Twist::WordsCollide, Check::Words, "“land”"),
    (Twist::WordsHaveABar, Check::Words, "|"),
    (Twist::WordsSayUndo, Check::Words, "Unload"),
    (Twist::WordsSayOfferDraw, Check::Words, "Unload"),
    (Twist::WordsDoNotReadBack, Check::Words, "load a crate"),
    (Twist::RedKnowsNoCrates, Check::Words, "red: “load”"),
    (Twist::WordsTellWhoIsThere, Check::Names, "can find out that there is “volkov”"),
    (Twist::OddsTellWhoIsThere, Check::Names, "other odds"),
    (Twist::WordsAreReadBySecret, Check::TwoWorlds, "no words of this game"),
    (Twist::FrenchIsMissing, Check::Messages, "fr"),
    (Twist::PromptWithoutText, Check::Messages, "ferry-ask-nothing"),
    (Twist::LogWithoutArgument, Check::Messages, "$size"),
    (Twist::TakesMembersForTheSame, Check::Members, "`ferry`"),
    (Twist::TakesAllForOther, Check::Members, "sees no other position"),
    (Twist::StartDependsOnTheClock, Check::Replay, "stamp"),
    (Twist::ForgetsAnOption, Check::SaveLoad, "forgotten"),
    (Twist::LoadDependsOnTheClock, Check::Undo, "stamp"),
    (Twist::LearnsUnnoticed, Check::UndoHonest, "worlds are not real"),
    (Twist::OrdersAreOpen, Check::Open, "land at"),
    (Twist::LoadingIsOpen, Check::Open, "red: “load”"),
    (Twist::OpenBySecret, Check::TwoWorlds, "hoist lantern"),
    (Twist::ImagineForgetsTheLandedCrates, Check::Imagine, "landed"),
    (Twist::ImagineBreaksTheWorld, Check::Imagine, "the stamp"),
    (Twist::ImaginesTheSameAlways, Check::Blunt, "imagine"),
    (Twist::ScrambleBreaksTheWorld, Check::Scramble, "the stamp"),
    (Twist::ScramblesNothing, Check::Blunt, "scrambling"),
    (Twist::ScramblesNothingForGrey, Check::Blunt, "grey"),
    (Twist::ViewShowsTheBoat, Check::TwoWorlds, "$.boat"),
    (Twist::ViewHidesTheBoatInside, Check::TwoWorlds, "not equal"),
    (Twist::LegalBySecret, Check::TwoWorlds, "AimAt(Landing(3))"),
    (Twist::LegalOrderBySecret, Check::TwoWorlds, "legal actions"),
    (Twist::RefusalNamesTheBoat, Check::TwoWorlds, "“load” is answered"),
    (Twist::PromptNamesTheBoat, Check::TwoWorlds, "prompt"),
    (Twist::WordsNameTheBoat, Check::TwoWorlds, "written"),
    (Twist::LabelNamesTheBoat, Check::TwoWorlds, "is called"),
    (Twist::LabelWithoutText, Check::Messages, "ferry-do-nothing"),
    (Twist::LogTellsTheCargo, Check::TwoWorlds, "the log tells"),
    (Twist::StatusTellsTheCargo, Check::TwoWorlds, "status"),
    (Twist::TurnTellsTheCargo, Check::TwoWorlds, "turn"),
    (Twist::TurnsRunBackwards, Check::Turn, "98 comes after 99"),
    (Twist::SidesDisagree, Check::Sides, "grey"),
    (Twist::SidesChange, Check::Sides, "began"),
    (Twist::BotPeeks, Check::Bot, "the same twice"),
    (Twist::BotCheats, Check::Bot, "not legal"),
];

fn judge(twist: Twist) -> Result<Report, Fault> {
    let trials = Trials { games: 6, longest: 200, every: 1, worlds: 4, ..Trials::default() };
    match twist {
        // Loading starts the match anew too: keep it from being noticed there.
        Twist::StartDependsOnTheClock => {
            prove(&setup::<false>(twist), &Trials { every: 1_000_000, ..trials })
        }
        Twist::FrenchIsMissing => prove(&setup::<true>(twist), &trials),
        Twist::BotPeeks => {
            prove_with_bot(&setup::<false>(twist), &trials, |_, legal| legal[PEEK.get() % legal.len()])
        }
        Twist::BotCheats => {
            prove_with_bot(&setup::<false>(twist), &trials, |_, _| Action::LandAt(Landing(9)))
        }
        _ => prove(&setup::<false>(twist), &trials),
    }
}

fn setup<const MUTE: bool>(twist: Twist) -> Setup<Planted<MUTE>> {
    let boats = if twist == Twist::NoBoatMayCross { 0 } else { 5 };
    let ferry = Options { boats, ..Options::default() };
    Setup::new(TwistedOptions { ferry, twist, forgotten: twist == Twist::ForgetsAnOption })
}

#[test]
fn without_a_fault_it_is_proved() {
    let report = judge(Twist::Nothing).unwrap();
    assert_eq!(report.games, 6);
}

#[test]
fn every_planted_fault_is_caught_by_its_check() {
    let mut missed = Vec::new();
    for &(twist, check, word) in PLANTED {
        match judge(twist) {
            Err(fault) if fault.check == check && fault.what.contains(word) => println!("{fault}"),
            Err(fault) => missed.push(format!("{twist:?} was caught by {fault}")),
            Ok(_) => missed.push(format!("{twist:?} was not caught")),
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn every_check_has_a_planted_fault() {
    let unproved = |check: &Check| !PLANTED.iter().any(|(_, planted, _)| planted == check);
    assert_eq!(Check::ALL.into_iter().find(unproved), None);
}

#[test]
fn a_fault_can_be_reproduced_by_its_seed() {
    let trials = Trials { games: 12, every: 9, ..Trials::default() };
    let twisted = setup::<false>(Twist::LearnsUnnoticed);
    let mut later_games = 0;
    for seed in 0..4 {
        let fault = prove(&twisted, &Trials { seed: 100 * seed, ..trials.clone() }).unwrap_err();
        let again = prove(&twisted, &Trials { seed: fault.seed, games: 1, ..trials.clone() }).unwrap_err();
        later_games += usize::from(fault.game > 0);
        assert_eq!(again, Fault { game: 0, ..fault });
    }
    assert!(later_games > 0, "each was found in the first game, which proves nothing");
}
