//! Lessons: those of the sample game hold, and whatever is wrong with one is found and explained.

use std::path::Path;

use ferry::Ferry;
use proptest::prelude::*;
use table::harness::lesson_faults;
use table::{DataError, Files, Game, Lang, Lesson, LessonReport, run_lesson};

fn run(text: &str) -> Result<LessonReport, DataError> {
    run_bytes(text.as_bytes())
}

fn run_bytes(bytes: &[u8]) -> Result<LessonReport, DataError> {
    run_lesson::<Ferry>(&Lesson::parse("test.toml", bytes)?, &Files::of(Ferry::TITLE))
}

/// What every lesson below begins with.
const HEAD: &str = r#"
game = "ferry"
rules = ["FE-12"]
title = { en = "A test", fr = "Un essai" }
"#;

/// Red has loaded two crates; both are asked.
const PIER: &str = r#"
[position]
boat = 3
aboard = 2
hand = ["flare", "dud"]
"#;

const ORDER: &str = r#"
[[step]]
text = { en = "Red gives its order.", fr = "Rouge donne son ordre." }
seat = "red"
action = "land at 2"
"#;

const CROSS: &str = r#"
[[step]]
text = { en = "Grey aims.", fr = "Gris pointe." }
seat = "grey"
action = "aim at 2"
dice = ["d10:5", "d6:5", "d6:1", "d6:6"]
"#;

/// The line that bears the mark.
fn marked(text: &str) -> usize {
    1 + text.lines().position(|line| line.contains("# here")).expect("a line is marked")
}

/// The lesson has exactly one failure: in this step, on the marked line, with these words in it.
#[track_caller]
fn fails(parts: &[&str], step: usize, words: &[&str]) -> LessonReport {
    let text = parts.concat();
    let report = run(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let [failure] = &report.failures[..] else { panic!("one failure was planted:\n{report}\n{text}") };
    assert_eq!((failure.step, failure.line), (step, marked(&text)), "{report}\n{text}");
    let shown = report.to_string();
    assert!(words.iter().all(|&word| shown.contains(word)), "{words:?} should be in\n{shown}");
    report
}

/// The file is at fault: on the marked line, with these words in the error.
#[track_caller]
fn faulty(parts: &[&str], words: &[&str]) {
    let text = parts.concat();
    let error = run(&text).map(|report| report.to_string()).expect_err("the file is at fault");
    if text.contains("# here") {
        assert_eq!(error.line, Some(marked(&text)), "{error}\n{text}");
    }
    assert!(!error.remedy.is_empty());
    let shown = error.to_string();
    assert!(shown.starts_with("test.toml"), "{shown}");
    assert!(words.iter().all(|&word| shown.contains(word)), "{words:?} should be in\n{shown}");
}

#[test]
fn every_lesson_of_the_sample_game_holds_and_is_built_in() {
    assert!(Ferry::TITLE.lessons.len() >= 5);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/lessons/ferry");
    let faults = lesson_faults::<Ferry>(&folder);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    // And what is not in order is found: this is no folder of lessons.
    assert_eq!(lesson_faults::<Ferry>(Path::new(env!("CARGO_MANIFEST_DIR"))).len(), 1);
}

/// The page that teaches how to write lessons is tested like one.
#[test]
fn every_whole_lesson_in_the_manual_holds() {
    let manual = include_str!("../../../docs/lessons.md");
    let examples = manual.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    let whole: Vec<_> =
        examples.filter(|text| text.starts_with("game = ") && text.contains("[[step]]")).collect();
    assert!(!whole.is_empty());
    for text in whole {
        let report = run(text).unwrap_or_else(|error| panic!("{error}"));
        assert!(report.is_ok(), "{report}");
    }
}

#[test]
fn a_report_tells_what_happened() {
    let report = run(&[HEAD, PIER, ORDER, CROSS].concat()).unwrap();
    assert!(report.is_ok(), "{report}");
    assert_eq!(report.to_string(), "test.toml: 2 steps, all as expected");
    let [start, order, cross] = &report.steps[..] else { panic!("the start and two steps") };
    assert_eq!((start.step, start.line), (0, 6));
    assert_eq!(start.asked, ["red", "grey"]);
    assert_eq!(order.seat, Some("red"));
    assert_eq!(order.action.as_deref(), Some("land at 2"));
    let told: Vec<_> = order.told.iter().map(ToString::to_string).collect();
    assert_eq!(
        told[1],
        r#"{ key = "ferry-order-given", args = { seat = { term = "ferry-seat-red" } }, rules = ["FE-12"], to = "everyone" }"#
    );
    assert_eq!(order.told[0].to, ["red"]);
    assert_eq!(order.legal.len(), 1);
    assert_eq!(order.legal[0].seat, "grey");
    assert!(order.legal[0].actions.contains(&"lay card 1".to_owned()));
    assert_eq!(cross.dice, ["d10:5", "d6:5", "d6:1", "d6:6"]);
    let viewers: Vec<_> = cross.views.iter().map(|seen| seen.viewer).collect();
    assert_eq!(viewers, ["red", "grey", "gallery", "open"]);
    assert_eq!(cross.views[2].view["sunk"], 2);
    let written = serde_json::to_value(&report).unwrap();
    assert_eq!(written["steps"][1]["told"][1]["message"]["key"], "ferry-order-given");
}

#[test]
fn an_event_that_was_not_told_is_reported_with_those_that_were() {
    let expect = "[step.expect]\nevents = [\n  { key = \"ferry-order-given\" },\n  { key = \"ferry-fire\" }, # here\n]\n";
    fails(
        &[HEAD, PIER, ORDER, expect, CROSS],
        1,
        &[
            "test.toml:18: step 1 (red: land at 2): the event was not told",
            "key = \"ferry-landing-ordered\"",
            "key = \"ferry-order-given\"",
        ],
    );
}

#[test]
fn an_event_with_other_arguments_is_reported_with_both() {
    let expect =
        "[[step.expect.events]] # here\nkey = \"ferry-fire\"\nargs = { sunk = 1, dice = [5, 1, 6] }\n";
    fails(
        &[HEAD, PIER, ORDER, CROSS, expect],
        2,
        &["not like this: args.sunk is 2, not 1", "dice = [5, 1, 6], face = 5, sunk = 2"],
    );
    let expect = "[[step.expect.events]] # here\nkey = \"ferry-fire\"\nargs.hits = 1\n";
    fails(&[HEAD, PIER, ORDER, CROSS, expect], 2, &["args.hits", "there is: dice, face, sunk"]);
}

#[test]
fn an_event_that_others_heard_is_reported_with_who_did() {
    let expect =
        "[step.expect]\nevents = [{ key = \"ferry-landing-ordered\", to = [\"red\", \"gallery\"] }] # here\n";
    fails(&[HEAD, PIER, ORDER, expect, CROSS], 1, &["heard by red, not by red, gallery"]);
    let expect = "[step.expect]\nevents = [{ key = \"ferry-order-given\", to = \"nobody\" }] # here\n";
    fails(&[HEAD, PIER, ORDER, expect, CROSS], 1, &["heard by red, grey, gallery, not by nobody", "to = []"]);
}

#[test]
fn an_event_that_cites_other_rules_is_reported() {
    let expect = "[step.expect]\nevents = [{ key = \"ferry-fire\", rules = [\"FE-16\"] }] # here\n";
    fails(&[HEAD, PIER, ORDER, CROSS, expect], 2, &["it does not cite FE-16", "rules = [\"FE-15\"]"]);
}

#[test]
fn events_in_another_order_are_reported() {
    let expect = "[step.expect]\nevents = [\n{ key = \"ferry-fire\" },\n{ key = \"ferry-crossing\" }, # here\n{ key = \"ferry-landed\" }]\n";
    fails(&[HEAD, PIER, ORDER, CROSS, expect], 2, &["before the one expected above"]);
}

#[test]
fn an_event_that_should_not_have_been_told_is_reported() {
    let expect = "[step.expect]\nno_events = [\"ferry-wind-drift\",\n\"ferry-fire\"] # here\n";
    fails(&[HEAD, PIER, ORDER, CROSS, expect], 2, &["told that should not be", "no ferry-fire", "sunk = 2"]);
}

#[test]
fn a_step_that_only_looks_sees_the_latest_events_again() {
    let look = "[[step]]\ntext = { en = \"Look.\", fr = \"Regardez.\" }\n[step.expect]\nevents = [{ key = \"ferry-fire\" }]\n";
    assert!(run(&[HEAD, PIER, ORDER, CROSS, look].concat()).unwrap().is_ok());
    let start = "[start]\ndice = [\"1/5\", \"3/4\", \"2/3\", \"1/2\"]\n";
    let look = look.replace("ferry-fire", "ferry-dealt");
    let report = run(&[HEAD, start, &look].concat()).unwrap();
    assert!(report.is_ok(), "{report}");
    assert_eq!(report.steps[0].told.len(), 3);
    assert!(report.steps[1].told.is_empty(), "they are not told twice");
}

#[test]
fn others_being_asked_is_reported() {
    let expect = "[step.expect]\nasked = [\"red\", \"grey\"] # here\n";
    fails(
        &[HEAD, PIER, ORDER, expect, CROSS],
        1,
        &["others are asked", "expected: red, grey", "found:    grey"],
    );
    let expect = "[step.expect]\nasked = [] # here\n";
    fails(&[HEAD, PIER, ORDER, expect], 1, &["expected: nobody", "found:    grey"]);
}

#[test]
fn an_action_that_should_be_legal_is_reported_with_its_refusal() {
    let expect = "[step.expect]\nlegal.grey = [\"aim at 1\"]\nlegal.red = [\"unload\"] # here\n";
    fails(
        &[HEAD, PIER, ORDER, expect],
        1,
        &["should be legal", "red: unload", "(FE-12)", "red has no legal action"],
    );
    let expect = "[step.expect]\nlegal.grey = [\"aim at 4\"] # here\n";
    fails(
        &[HEAD, PIER, ORDER, expect],
        1,
        &["There is no landing 4", "(FE-02)", "legal: aim at 1, aim at 2"],
    );
    let expect = "[step.expect]\nlegal.grey = [\"amiat 1\"] # here\n";
    fails(&[HEAD, PIER, ORDER, expect], 1, &["“amiat 1” are no words of this game", "aim at 1"]);
}

#[test]
fn other_legal_actions_are_reported_both_ways() {
    let expect = "[step.expect]\nlegal_exactly.grey = [\"aim at 1\", \"aim at 2\", \"aim at 3\", \"take card back\"] # here\n";
    fails(
        &[HEAD, PIER, ORDER, expect],
        1,
        &["not legal: take card back", "legal too: lay card 1, lay card 2"],
    );
    let expect = "[step.expect]\nlegal_exactly.grey = [] # here\n";
    fails(&[HEAD, PIER, ORDER, expect], 1, &["expected: nothing", "aim at 1, aim at 2"]);
}

#[test]
fn an_illegal_action_is_reported_with_the_rules_really_cited() {
    let expect = "[step.expect]\nillegal = [\n{ seat = \"red\", action = \"load\", rule = \"FE-12\" },\n{ seat = \"red\", action = \"load\", rule = \"FE-08\" }, # here\n]\n";
    fails(
        &[HEAD, PIER, ORDER, expect],
        1,
        &["red: load is refused, citing FE-08", "found:    refused: ", "(FE-12)"],
    );
    let expect =
        "[step.expect]\nillegal = [{ seat = \"grey\", action = \"aim at 1\", rule = \"FE-12\" }] # here\n";
    fails(&[HEAD, PIER, ORDER, expect], 1, &["it is legal"]);
    let expect =
        "[step.expect]\nillegal = [{ seat = \"grey\", action = \"aim high\", rule = \"FE-12\" }] # here\n";
    fails(&[HEAD, PIER, ORDER, expect], 1, &["no words of this game", "aim at 1"]);
}

#[test]
fn a_view_that_is_another_is_reported_with_path_and_both_values() {
    let expect = "[step.expect.view.gallery]\nsunk = 2\nlanded = 1 # here\n";
    fails(
        &[HEAD, PIER, ORDER, CROSS, expect],
        2,
        &["the view of gallery is another at landed", "expected: 1", "found:    0"],
    );
    let expect = "[step.expect]\nview.grey.last = { wind = 5, dice = [5, 2, 6] } # here\n";
    fails(&[HEAD, PIER, ORDER, CROSS, expect], 2, &["last.dice.1", "expected: 2", "found:    1"]);
    let expect = "[step.expect]\nview.red.boats = [0, 2] # here\n";
    fails(&[HEAD, PIER, ORDER, expect], 1, &["at boats", "expected: [0,2]", "found:    [0,2,2,2,1]"]);
    let expect = "[step.expect]\nview.red.boats.3 = 1 # here\n";
    fails(&[HEAD, PIER, ORDER, expect], 1, &["boats.3", "found:    2"]);
    let expect = "[step.expect]\nview.red.laned = 1 # here\n";
    fails(&[HEAD, PIER, ORDER, expect], 1, &["laned", "nothing of this name", "nights_over"]);
    let expect = "[step.expect]\nview.open.red.aboard = 1 # here\n";
    fails(&[HEAD, PIER, ORDER, expect], 1, &["the view of open", "red.aboard", "found:    2"]);
}

#[test]
fn a_field_that_should_be_absent_is_reported_and_so_is_one_that_nobody_has() {
    let expect = "[step.expect]\nabsent.grey = [\"red\", \"red.aboard\", \"last\"]\nabsent.red = [\"red.landing\"] # here\n";
    fails(
        &[HEAD, PIER, ORDER, expect],
        1,
        &["should not be there", "red sees nothing at red.landing", "found:    2"],
    );
    let expect = "[step.expect]\nabsent.grey = [\"red.abroad\"] # here\n";
    fails(&[HEAD, PIER, ORDER, expect], 1, &["nobody's view has this field"]);
}

#[test]
fn an_action_that_was_noticed_is_reported_with_what_was_seen_and_heard() {
    let expect = "[step.expect]\nunnoticed_by = [\"grey\"] # here\n";
    fails(
        &[HEAD, PIER, ORDER, expect],
        1,
        &["did not go unnoticed", "ordered: [] → [0]", "key = \"ferry-order-given\""],
    );
}

#[test]
fn another_end_is_reported() {
    let expect = "[step.expect]\nover = { winners = [\"red\"] } # here\n";
    fails(&[HEAD, PIER, ORDER, expect], 1, &["the game is not over", "found:    the game goes on"]);
    let expect = "[step.expect]\nover = true # here\n";
    fails(&[HEAD, PIER, ORDER, expect], 1, &["the game is not over"]);
    let last = "[start]\noptions = { boats = 1 }\n";
    let expect = "[step.expect]\nover = false # here\n";
    fails(
        &[HEAD, last, PIER, ORDER, CROSS, expect],
        2,
        &["the game is over", "grey won by ferry-cause-starved (FE-21)"],
    );
    let expect = "[step.expect]\nover = { winners = [\"red\", \"grey\"], rule = \"FE-21\" } # here\n";
    fails(&[HEAD, last, PIER, ORDER, CROSS, expect], 2, &["others have won", "expected: red, grey"]);
    let expect = "[step.expect.over]\nwinners = [\"grey\"]\ncause = \"ferry-cause-landed\" # here\n";
    fails(
        &[HEAD, last, PIER, ORDER, CROSS, expect],
        2,
        &["the cause is another", "expected: ferry-cause-landed"],
    );
    let expect = "[step.expect.over]\nrule = \"FE-20\" # here\n";
    fails(&[HEAD, last, PIER, ORDER, CROSS, expect], 2, &["the rule is another"]);
}

const TRY: &str = "\n[[step]]\ntext = { en = \"Try.\", fr = \"Essayez.\" }\n";

#[test]
fn a_refusal_for_another_rule_is_reported_and_the_lesson_goes_on() {
    let refused = "seat = \"red\"\naction = \"load\"\nrefused = \"FE-08\" # here\n";
    let report =
        fails(&[HEAD, PIER, ORDER, TRY, refused, CROSS], 2, &["expected: refused, citing FE-08", "(FE-12)"]);
    assert_eq!((report.steps.len(), report.not_run()), (4, 0));
    let refused = "seat = \"red\"\naction = \"load\"\nrefused = \"FE-08\" # here\n";
    fails(&[HEAD, PIER, TRY, refused, ORDER], 1, &["found:    it is legal"]);
    let refused = "seat = \"red\"\naction = \"lod\"\nrefused = \"FE-08\" # here\n";
    fails(&[HEAD, PIER, TRY, refused, ORDER], 1, &["no words", "load"]);
}

#[test]
fn a_refused_action_changes_nothing() {
    let refused = "seat = \"red\"\naction = \"load\"\nrefused = \"FE-12\"\nexpect.unnoticed_by = [\"red\", \"grey\", \"open\"]\n";
    let report = run(&[HEAD, PIER, ORDER, TRY, refused, CROSS].concat()).unwrap();
    assert!(report.is_ok(), "{report}");
    assert_eq!(report.steps[1].views, report.steps[2].views);
    assert_eq!(report.steps[2].refused.as_ref().map(|message| message.key), Some("ferry-already-ordered"));
}

#[test]
fn after_an_action_that_cannot_be_carried_out_the_lesson_stops() {
    let wrong = "seat = \"grey\"\naction = \"amid at 2\" # here\n";
    let report = fails(
        &[HEAD, PIER, ORDER, TRY, wrong, CROSS],
        2,
        &[
            "cannot be carried out",
            "“amid at 2” are no words",
            "legal: aim at 2, aim at 1",
            "the last step not run",
        ],
    );
    assert_eq!((report.steps.len(), report.not_run()), (2, 1));
    let wrong = "seat = \"red\"\naction = \"unload\" # here\n";
    fails(&[HEAD, PIER, ORDER, TRY, wrong, CROSS, CROSS], 2, &["(FE-12)", "the last 2 steps not run"]);
}

#[test]
fn a_dice_script_that_is_too_short_too_long_or_of_another_die_is_reported() {
    let aim = "seat = \"grey\"\naction = \"aim at 2\"\n";
    let short = "dice = [\"d10:5\", \"d6:5\"] # here\n";
    let report = fails(
        &[HEAD, PIER, ORDER, TRY, aim, short, TRY],
        2,
        &["ran out: after 2 draws the rules wanted a d6", "d10:5, d6:5, d6:1, d6:1", "the last step not run"],
    );
    assert_eq!(report.not_run(), 1);
    let none = "seat = \"grey\"\naction = \"aim at 2\" # here\n";
    fails(&[HEAD, PIER, ORDER, TRY, none], 2, &["expected: no dice", "wanted a d10"]);
    let wrong = "dice = [\"d10:5\", \"d6:5\", \"d10:2\", \"d6:3\"] # here\n";
    fails(
        &[HEAD, PIER, ORDER, TRY, aim, wrong],
        2,
        &["draw 3 is written as d10:2, but the rules wanted a d6"],
    );
    let long = "dice = [\"d10:5\", \"d6:5\", \"d6:2\", \"d6:3\", \"d6:6\"] # here\n";
    let report = fails(&[HEAD, PIER, ORDER, TRY, aim, long, TRY], 2, &["left over", "d6:6"]);
    assert_eq!(report.not_run(), 0, "dice that nobody rolled change nothing");
}

#[test]
fn set_up_dice_that_do_not_fit_are_reported() {
    let start = "[start]\ndice = [\"1/5\", \"3/4\"] # here\n";
    let report =
        fails(&[HEAD, start, TRY], 0, &["the start: ", "after 2 draws the rules wanted one of 3", "not run"]);
    assert_eq!((report.steps.len(), report.not_run()), (0, 1));
    let start = "[start]\noptions = { flares = false }\ndice = [\"1/5\"] # here\n";
    fails(&[HEAD, start, TRY], 0, &["left over", "1/5"]);
}

#[test]
fn several_failures_stand_in_the_order_of_the_file() {
    let expect = "[step.expect]\nview.red = { stock = 1, landed = 1 }\nasked = []\nover = true\nno_events = [\"ferry-order-given\"]\n";
    let report = run(&[HEAD, PIER, ORDER, expect, CROSS].concat()).unwrap();
    let lines: Vec<_> = report.failures.iter().map(|failure| failure.line).collect();
    assert_eq!(lines, [16, 16, 17, 18, 19]);
    assert!(report.to_string().ends_with("2 steps, 5 expectations not met"));
}

#[test]
fn faults_of_the_frame_name_file_and_remedy() {
    faulty(&[""], &["empty"]);
    faulty(&["\n  \n"], &["empty"]);
    faulty(&[HEAD], &["it is not said where the lesson starts", "seed = 1"]);
    faulty(&[HEAD, PIER], &["no steps"]);
    faulty(&[HEAD, PIER, ORDER, "[step.expect # here"], &["TOML"]);
    let huge = format!("{HEAD}{}", "# padding\n".repeat(120_000));
    faulty(&[&huge], &["1048576", "divide"]);
    let error = run_bytes(b"game = \"ferry\"\n\nrules = [\"\xff\"]\n").unwrap_err();
    assert_eq!(error.line, Some(3));
    assert!(error.to_string().contains("UTF-8"), "{error}");
}

#[test]
fn unknown_keys_and_wrong_types_name_their_line() {
    faulty(&[HEAD, PIER, ORDER, "sead = 3 # here\n"], &["unknown field `sead`", "check the spelling"]);
    faulty(
        &[HEAD, PIER, ORDER, "[step.expect]\nevnts = [] # here\n"],
        &["unknown field `evnts`", "`events`"],
    );
    faulty(&[HEAD, PIER, ORDER, "[step.expect]\nasked = \"red\" # here\n"], &["invalid type"]);
    faulty(&[HEAD, PIER, ORDER, "[step.expect]\nover = 3 # here\n"], &["true, false or a table"]);
    faulty(
        &[HEAD, PIER, ORDER, "[step.expect]\nover = { winner = [] } # here\n"],
        &["unknown field `winner`"],
    );
    faulty(
        &[HEAD, PIER, ORDER, "[step.expect]\nevents = [{ key = \"ferry-fire\", to = 3 }] # here\n"],
        &["the word for who hears it"],
    );
    faulty(
        &[HEAD, PIER, ORDER, "[step.expect]\nview.red.landed = 1979-05-27 # here\n"],
        &["no view holds a date"],
    );
    faulty(&[HEAD, PIER, ORDER, "[step.expect]\nview.red.landed = nan # here\n"], &["not finite"]);
    faulty(&[HEAD, PIER, ORDER, "dice = [\"d6:7\"] # here\n"], &["“d6:7” is no draw"]);
    faulty(&[HEAD, "[start]\nseed = -1 # here\n", TRY], &["this cannot be read"]);
    faulty(&["game = \"ferry\"\n"], &["missing field"]);
}

#[test]
fn every_text_needs_every_language() {
    let step = "[[step]]\ntext = { en = \"Only English.\" } # here\n";
    faulty(&[HEAD, PIER, step], &["`text` lacks its text in the language `fr`", "add fr = "]);
    let step = "[[step]]\ntext = { en = \" \", fr = \"Rien.\" } # here\n";
    faulty(&[HEAD, PIER, step], &["`text` lacks its text in the language `en`"]);
    let step = "[[step]]\ntext = { en = \"One.\", fr = \"Un.\", de = \"Eins.\" } # here\n";
    faulty(&[HEAD, PIER, step], &["`de` is no language", "en, fr"]);
    let head = HEAD.replace(", fr = \"Un essai\" }", "} # here");
    faulty(&[&head, PIER, ORDER], &["`title` lacks its text in the language `fr`"]);
    let intro = "intro = { fr = \"Bonjour.\" } # here\n";
    faulty(&[HEAD, intro, PIER, ORDER], &["`intro` lacks its text in the language `en`"]);
}

#[test]
fn long_texts_may_be_broken_anywhere() {
    let step = "[[step]]\ntext.en = \"\"\"\nOne line,\n  and the same paragraph.\n\n\nAnother.\n\"\"\"\ntext.fr = \"Un.\"\n";
    let lesson = Lesson::parse("test.toml", [HEAD, PIER, step].concat().as_bytes()).unwrap();
    let step = lesson.steps().next().unwrap();
    assert_eq!(step.text(Lang::En), "One line, and the same paragraph.\n\nAnother.");
    assert_eq!(step.text(Lang::Fr), "Un.");
}

#[test]
fn parts_that_do_not_go_together_name_their_line() {
    faulty(
        &[HEAD, "[start]\nseed = 7\n[position] # here\n", TRY],
        &["two ways, by `seed` and by `position`"],
    );
    faulty(&[HEAD, "[start]\nseed = 7\ndice = [] # here\n", TRY], &["two ways, by `seed` and by `dice`"]);
    faulty(&[HEAD, PIER, TRY, "seat = \"red\" # here\n"], &["`seat`, but no `action`"]);
    faulty(&[HEAD, PIER, TRY, "action = \"load\" # here\n"], &["no `seat`"]);
    faulty(&[HEAD, PIER, TRY, "dice = [] # here\n"], &["`dice`, but no `action`"]);
    faulty(&[HEAD, PIER, TRY, "refused = \"FE-08\" # here\n"], &["`refused`, but no `action`"]);
    faulty(&[HEAD, PIER, ORDER, "refused = \"FE-08\"\ndice = [] # here\n"], &["refused rolls none"]);
    faulty(
        &[HEAD, PIER, TRY, "expect.unnoticed_by = [\"red\"] # here\n", ORDER],
        &["before the first action"],
    );
    faulty(&[&HEAD.replace("[\"FE-12\"]", "[] # here"), PIER, TRY], &["`rules` is empty"]);
}

#[test]
fn names_that_do_not_exist_are_found_before_the_first_step() {
    let stop = [HEAD, PIER, TRY, "seat = \"red\"\naction = \"nonsense\"\n"].concat();
    let late = |words: &str| [&stop, TRY, words].concat();
    faulty(
        &[&late("seat = \"blue\" # here\naction = \"load\"\n")],
        &["there is no seat “blue”", "red, grey"],
    );
    faulty(&[&late("expect.asked = [\"blue\"] # here\n")], &["there is no seat “blue”"]);
    faulty(&[&late("expect.legal.gallery = [] # here\n")], &["there is no seat “gallery”"]);
    faulty(&[&late("expect.over.winners = [\"blue\"] # here\n")], &["there is no seat “blue”"]);
    faulty(
        &[&late("expect.view.blue = {} # here\n")],
        &["there is no viewer “blue”", "red, grey, gallery, open"],
    );
    faulty(&[&late("expect.absent.blue = [] # here\n")], &["there is no viewer “blue”"]);
    faulty(
        &[&late("expect.events = [{ key = \"ferry-fire\", to = \"all\" }] # here\n")],
        &["nobody is called “all”", "everyone"],
    );
    faulty(
        &[&late("expect.no_events = [\"ferry-flares\"] # here\n")],
        &["no text of the game has the key", "ferry-fire"],
    );
    faulty(&[&late("expect.events = [{ key = \"ferry-firr\" }] # here\n")], &["“ferry-firr”", "ferry-fire"]);
    faulty(&[&late("expect.over.cause = \"ferry-cause\" # here\n")], &["ferry-cause-"]);
}

#[test]
fn rules_must_stand_in_the_rules_reference() {
    let rules = |rule: &str| HEAD.replace("\"FE-12\"]", &format!("\"{rule}\"] # here"));
    faulty(&[&rules("FE-99"), PIER, TRY], &["no rule “FE-99”", "volga rules ferry"]);
    faulty(&[&rules("IV-12"), PIER, TRY], &["no rule “IV-12”"]);
    faulty(&[&rules("12"), PIER, TRY], &["no rule “12”", "write FE-12"]);
    let refused = "seat = \"red\"\naction = \"load\"\nrefused = \"FE-88\" # here\n";
    faulty(&[HEAD, PIER, TRY, refused], &["no rule “FE-88”"]);
    let illegal = "expect.illegal = [{ seat = \"red\", action = \"load\", rule = \"FE-0\" }] # here\n";
    faulty(&[HEAD, PIER, TRY, illegal], &["no rule “FE-0”"]);
}

#[test]
fn what_only_the_game_can_read_has_its_line_too() {
    faulty(
        &[&HEAD.replace("\"ferry\"", "\"chess\" # here"), PIER, TRY],
        &["a lesson of “chess”, not of “ferry”"],
    );
    faulty(&[HEAD, "[start]\noptions = { wid = false } # here\n", PIER, TRY], &["unknown field `wid`"]);
    faulty(&[HEAD, "[start]\nseed = 1\noptions = 3 # here\n", TRY], &["invalid type"]);
    faulty(
        &[HEAD, "[start]\noptions = { boats = 8 } # here\n", PIER, TRY],
        &["(FE-03)", "change the options"],
    );
    faulty(&[HEAD, "[position]\nboats = 3 # here\n", TRY], &["unknown field `boats`"]);
    faulty(&[HEAD, "[position]\nboat = 3\naboard = 4 # here\n", TRY], &["aboard: the boat does not carry"]);
}

/// What stays of a lesson after an accident. Whatever it is, reading and running it must not panic.
/// As long as a lesson may be; looking for each line from the top of the file would take half a minute.
#[test]
fn thousands_of_failures_do_not_take_long() {
    const STEP: &str = r#"
[[step]]
text = { en = "a", fr = "a" }
expect.illegal = [{ seat = "red", action = "x", rule = "FE-12" }]
"#;
    let before = std::time::Instant::now();
    let report = run(&[HEAD, PIER, &STEP.repeat(9_000)].concat()).unwrap();
    let took = before.elapsed();
    assert_eq!(report.failures.len(), 9_000);
    assert!(took.as_secs() < 8, "{took:?}");
}

fn damaged() -> impl Strategy<Value = Vec<u8>> {
    let whole =
        (0..Ferry::TITLE.lessons.len()).prop_map(|number| Ferry::TITLE.lessons[number].1.as_bytes().to_vec());
    let place = any::<prop::sample::Index>;
    prop_oneof![
        (whole.clone(), place()).prop_map(|(mut bytes, end)| {
            bytes.truncate(end.index(bytes.len()));
            bytes
        }),
        (whole.clone(), prop::collection::vec((place(), 0u8..8), 1..4)).prop_map(|(mut bytes, flips)| {
            for (at, bit) in flips {
                let at = at.index(bytes.len());
                bytes[at] ^= 1 << bit;
            }
            bytes
        }),
        // A digit for another: still a lesson, but not the one that was written.
        (whole.clone(), prop::collection::vec((place(), b'0'..=b'9'), 1..6)).prop_map(
            |(mut bytes, changes)| {
                let digits: Vec<_> = (0..bytes.len()).filter(|&at| bytes[at].is_ascii_digit()).collect();
                for (at, digit) in changes {
                    bytes[digits[at.index(digits.len())]] = digit;
                }
                bytes
            }
        ),
        // A line taken out, or written twice.
        (whole.clone(), place(), any::<bool>()).prop_map(|(bytes, at, twice)| {
            let mut lines: Vec<_> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
            let at = at.index(lines.len());
            if twice {
                lines.insert(at, lines[at])
            } else {
                lines.remove(at);
            }
            lines.concat()
        }),
        (whole, place(), prop::collection::vec(any::<u8>(), 1..20)).prop_map(|(mut bytes, at, noise)| {
            let at = at.index(bytes.len());
            bytes.splice(at..at, noise);
            bytes
        }),
        prop::collection::vec(any::<u8>(), 0..400),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_damage_makes_a_panic(bytes in damaged()) {
        match run_bytes(&bytes) {
            Ok(report) => prop_assert_eq!(report.is_ok(), report.to_string().ends_with("as expected")),
            Err(error) => prop_assert!(!error.what.is_empty() && !error.remedy.is_empty()),
        }
    }
}
