//! The command as people and scripts use it: the real program, real files, exit codes.

mod home;

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use home::Home;

impl Home {
    /// A finished match, played by always typing 1, and its path.
    fn finished(&self) -> PathBuf {
        let path = self.0.join("done.volga");
        let output = self.volga_typing(
            &["play", "--terminal", "ferry", "--file", "done.volga", "--set", "boats=2"],
            &"1\n4\n".repeat(200),
        );
        assert!(output.status.success(), "{}", text(&output));
        assert!(fs::read_to_string(&path).unwrap().contains("\nend "), "{}", text(&output));
        path
    }

    fn running(&self) -> PathBuf {
        self.volga_typing(&["play", "--terminal", "ferry", "--file", "running.volga"], "stay dark\nload\n");
        self.0.join("running.volga")
    }
}

fn text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("ended by itself")
}

fn name(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn a_match_is_played_saved_audited_and_told_again() {
    let home = Home::new("play");
    let file = home.finished();
    let audit = home.volga(&["audit", name(&file)]);
    assert_eq!(code(&audit), 0);
    assert!(text(&audit).contains("verified"), "{}", text(&audit));
    let seal = fs::read_to_string(&file).unwrap();
    let seal = seal
        .lines()
        .find_map(|line| line.strip_prefix("seal = \""))
        .unwrap()
        .trim_end_matches('"')
        .to_owned();
    assert_eq!(code(&home.volga(&["audit", "--seal", &seal, name(&file)])), 0);
    assert_eq!(code(&home.volga(&["audit", "--seal", &seal.to_uppercase(), name(&file)])), 0);
    let some = home.volga(&["audit", "nowhere.volga", name(&file)]);
    assert_eq!(code(&some), 2);
    assert!(text(&some).contains("verified"), "one missing file does not hide the others: {}", text(&some));
    assert_eq!(code(&home.volga(&["audit", "--seal", &"0".repeat(64), name(&file)])), 1);
    let told = home.volga(&["replay", name(&file)]);
    assert_eq!(code(&told), 0);
    assert!(text(&told).contains("FE-"), "log lines cite rules: {}", text(&told));
    assert!(text(&told).contains("[to Grey] Your hand"), "who is “you”? {}", text(&told));
    assert!(text(&home.volga(&["replay", name(&file), "--as", "x"])).contains("red, grey, gallery, open"));
    let french = home.volga(&["--lang", "fr", "replay", name(&file), "--as", "grey", "--to", "3"]);
    assert_eq!(code(&french), 0);
    assert_ne!(french.stdout, home.volga(&["replay", name(&file), "--as", "grey", "--to", "3"]).stdout);
    // The numbers beside the lines are those of `--to`: up to 5 the log is the whole one up to the lines of 5.
    let numbers = |output: &Output| -> Vec<usize> {
        let lines = String::from_utf8_lossy(&output.stdout).into_owned();
        lines.lines().filter_map(|line| line.get(..4)?.trim().parse().ok()).collect()
    };
    for viewer in ["grey", "open"] {
        let whole = numbers(&home.volga(&["replay", name(&file), "--as", viewer]));
        // A match of two boats may be over after six entries: no further than its last.
        for to in 0..=*whole.last().unwrap() {
            let some =
                numbers(&home.volga(&["replay", name(&file), "--as", viewer, "--to", &to.to_string()]));
            assert_eq!(
                some,
                whole.iter().copied().filter(|&number| number <= to).collect::<Vec<_>>(),
                "{viewer} {to}"
            );
        }
    }
}

#[test]
fn a_changed_byte_is_found_and_named_with_exit_code_1() {
    let home = Home::new("changed");
    let file = home.finished();
    let good = fs::read_to_string(&file).unwrap();
    let line = good.lines().position(|line| line.starts_with("2 ")).unwrap() + 1;
    fs::write(&file, good.replacen("\n2 red", "\n2 rad", 1)).unwrap();
    let audit = home.volga(&["audit", name(&file)]);
    assert_eq!(code(&audit), 1);
    assert!(text(&audit).contains(&format!("line {line}, entry 2")), "{}", text(&audit));
    let json: serde_json::Value =
        serde_json::from_slice(&home.volga(&["audit", "--json", name(&file)]).stdout).unwrap();
    assert_eq!((json["verdict"].as_str(), json["entry"].as_u64()), (Some("does not fit"), Some(2)));
}

/// The same match as if it had been played by the next version of the rules, with digits that fit.
fn of_other_rules(text: &str) -> String {
    use sha2::{Digest as _, Sha256};
    let (head, journal) = text.split_once("\n---\n").unwrap();
    let rules = ferry::TITLE.rules_version;
    let head =
        head.replacen(&format!("\nrules = {rules}\n"), &format!("\nrules = {}\n", rules + 1), 1) + "\n---\n";
    let mut hash = Sha256::new_with_prefix(&head);
    let lines = journal.lines().map(|line| {
        let (body, _) = line.rsplit_once(" | ").unwrap();
        hash.update(format!("{body}\n"));
        let digits = hex::encode(hash.clone().finalize());
        format!("{body} | {}\n", if body.starts_with("end ") { &digits } else { &digits[..8] })
    });
    let lines: String = lines.collect();
    head + &lines
}

#[test]
fn a_file_of_other_rules_is_refused_by_every_command_and_left_as_it_is() {
    let home = Home::new("other-rules");
    let rules = ferry::TITLE.rules_version;
    let versions = [format!("version {} ", rules + 1), format!("version {rules} ")];
    for file in [home.finished(), home.running()] {
        let other = of_other_rules(&fs::read_to_string(&file).unwrap());
        fs::write(&file, &other).unwrap();
        let file = name(&file);
        for args in [
            vec!["audit", file],
            vec!["replay", file],
            vec!["replay", file, "--story", "standard"],
            vec!["play", "--terminal", "ferry", "--file", file],
        ] {
            let refused = home.volga(&args);
            assert_eq!(code(&refused), 2, "{args:?}: {}", text(&refused));
            let said = text(&refused);
            assert!(versions.iter().all(|version| said.contains(version)), "{args:?}: {said}");
            assert!(said.contains("left as it is"), "{args:?}: {said}");
        }
        let json = home.volga(&["audit", "--json", file]);
        let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
        assert_eq!(json["verdict"], "other rules or data");
        assert_eq!(fs::read_to_string(file).unwrap(), other, "it was left as it is");
    }
    // Who starts afresh keeps it beside the new one.
    let args = ["play", "--terminal", "ferry", "--file", "running.volga", "--new"];
    let other = fs::read_to_string(home.0.join("running.volga")).unwrap();
    assert_eq!(code(&home.volga_typing(&args, "quit\n")), 0);
    let kept =
        fs::read_dir(&home.0).unwrap().map(|entry| fs::read(entry.unwrap().path()).unwrap_or_default());
    assert_eq!(kept.filter(|bytes| bytes == other.as_bytes()).count(), 1);
}

#[test]
fn a_file_of_other_data_is_refused_in_the_same_way() {
    let home = Home::new("other-data");
    let (name_, text_) = ferry::TITLE.data[0];
    fs::create_dir_all(home.0.join("print/ferry")).unwrap();
    fs::write(home.0.join("print/ferry").join(name_), format!("# Another print.\n{text_}")).unwrap();
    let file = home.finished();
    for command in ["audit", "replay"] {
        let refused = home.volga(&["--data", "print", command, name(&file)]);
        assert_eq!(code(&refused), 2, "{}", text(&refused));
        assert!(text(&refused).contains("other game data") && text(&refused).contains("left as it is"));
        assert_eq!(code(&home.volga(&[command, name(&file)])), 0, "it is whole");
    }
}

#[test]
fn a_running_match_is_sealed_and_goes_on() {
    let home = Home::new("running");
    let file = home.running();
    let sealed = fs::read_to_string(&file).unwrap();
    assert!(sealed.contains("stay dark") && !sealed.contains("| load"), "{sealed}");
    assert_eq!(code(&home.volga(&["audit", name(&file)])), 3);
    assert_eq!(code(&home.volga(&["replay", name(&file), "--as", "open"])), 2);
    assert!(text(&home.volga(&["replay", name(&file), "--as", "red"])).contains("crate"));
    let resumed = home.volga_typing(&["play", "--terminal", "ferry", "--file", "running.volga"], "undo\n");
    assert!(text(&resumed).contains("load"), "{}", text(&resumed));
    assert_eq!(code(&resumed), 0);
}

#[test]
fn whoever_comes_back_sits_where_they_sat_and_under_the_same_terms() {
    let home = Home::new("seat");
    let begun =
        home.volga_typing(&["play", "--terminal", "ferry", "--seat", "grey", "--salt", "mine"], "quit\n");
    assert!(text(&begun).contains("you are Grey"), "{}", text(&begun));
    for args in [
        &["play", "--terminal", "ferry"][..],
        &["play", "--terminal", "ferry", "--seat", "grey"],
        &["play", "--terminal", "ferry", "--salt", "mine"],
    ] {
        let again = home.volga_typing(args, "");
        assert_eq!(code(&again), 0, "{args:?}");
        assert!(text(&again).contains("you are Grey") && text(&again).contains("--new"), "{}", text(&again));
    }
    let file = home.0.join("home/ferry.volga");
    let before = fs::read(&file).unwrap();
    for args in [
        &["play", "--terminal", "ferry", "--seat", "red"][..],
        &["play", "--terminal", "ferry", "--dice", "typed"],
        &["play", "--terminal", "ferry", "--salt", "another"],
        &["play", "--terminal", "ferry", "--set", "wind=false"],
        &["play", "--terminal", "ferry", "--seat", "nobody"],
        &["play", "--terminal", "ferry", "--new", "--seat", "nobody"],
        &["play", "--terminal", "ferry", "--new", "--set", "boats=9"],
        &["play", "--terminal", "ferry", "--new", "--set", "wind=maybe"],
    ] {
        let output = home.volga(args);
        assert_eq!(code(&output), 2, "{args:?}: {}", text(&output));
        assert!(output.stdout.is_empty(), "{args:?}: {}", text(&output));
        assert_eq!(fs::read(&file).unwrap(), before, "{args:?}: the match stays where it is");
    }
}

/// What `help` promises of `look` is what is seen, in words of the language: no member of the view as the program keeps it.
#[test]
fn a_look_shows_the_table_of_every_game_in_both_languages() {
    let home = Home::new("look");
    for (game, first, english, french) in [
        ("ferry", "stay dark\nload\n", "aboard: 1", "à bord : 1"),
        (
            "ferry",
            "",
            "Boats that have not crossed, by size: 1, 1, 2, 2, 3, 3, 4",
            "par taille : 1, 1, 2, 2, 3, 3, 4",
        ),
        ("inferno", "", ". clear  ^ rough", ". clair  ^ accidenté"),
        ("donnerschlag", "", ". steppe  + road  v village  t town", ". steppe  + route  v village  t ville"),
        (
            "donnerschlag",
            "formation 6pz\nformation 6pz\ndone\n",
            "Combat Cards (Axis): ",
            "Cartes de combat (Axe) : ",
        ),
        (
            "donnerschlag",
            "formation 6pz\nformation 6pz\ndone\n",
            "Soviet: Activation Cards in hand: 5;",
            "Soviétique : cartes d’activation en main : 5 ;",
        ),
        (
            "firefight",
            "",
            "(one point, beside another goal that is reached)",
            "(un point, avec un autre objectif atteint)",
        ),
    ] {
        for (lang, words) in [("en", english), ("fr", french)] {
            let args = ["--lang", lang, "play", "--terminal", game, "--new"];
            let said = text(&home.volga_typing(&args, &format!("{first}look\nquit\n")));
            assert!(said.contains(words), "{game} {lang}: {words}: {said}");
            for raw in ["null", "{\"", "[]"] {
                assert!(!said.contains(raw), "{game} {lang}: {raw}: {said}");
            }
        }
    }
}

#[test]
fn choices_can_be_typed_as_they_are_shown_and_slips_are_explained() {
    let home = Home::new("shown");
    let typed = "9\n0\n-1\nxyz\nHisser la lanterne\ncharger une caisse\nDébarquer en 2\nquit\n";
    let said = text(&home.volga_typing(&["--lang", "fr", "play", "--terminal", "ferry"], typed));
    assert_eq!(said.matches("tapez de 1 à 2").count(), 3, "{said}");
    assert!(said.contains("« xyz »") && said.contains("Rouge >"), "{said}");
    assert!(said.contains("Vous envoyez la barque au débarcadère 2"), "{said}");
}

#[test]
fn refusals_in_the_terminal_cite_the_rule_and_speak_french() {
    let home = Home::new("refusal");
    let output = home.volga_typing(
        &["--lang", "fr", "play", "--terminal", "ferry"],
        "stay dark\nunload\nfly away\nundo\nquit\n",
    );
    let said = text(&output);
    assert!(said.contains("FE-08"), "{said}");
    assert!(said.contains("fly away"), "{said}");
    assert_eq!(code(&output), 0);
}

#[test]
fn in_the_terminal_bots_allow_a_take_back_refuse_a_draw_and_win_when_one_resigns() {
    let home = Home::new("talk");
    let typed = "stay dark\nundo\nask back\noffer draw\nhoist lantern\nRESIGN\nload\n";
    let output = home.volga_typing(&["play", "--terminal", "ferry", "--file", "t.volga"], typed);
    let said = text(&output);
    assert_eq!(code(&output), 0, "{said}");
    for line in [
        "cannot be taken back",
        "Red asks to take back their latest choice.",
        "Grey allows it.",
        "By consent, Red takes back",
        "Red offers a draw.",
        "Grey refuses.",
        "Red resigns.",
        "Winner: Grey. The match ended by resignation.",
    ] {
        assert!(said.contains(line), "{line}\n{said}");
    }
    let file = fs::read_to_string(home.0.join("t.volga")).unwrap();
    assert!(file.contains("\nend grey | table-resigned | - | "), "{file}");
    let audit = home.volga(&["audit", "--json", "t.volga"]);
    assert_eq!(code(&audit), 0, "{}", text(&audit));
    let json: serde_json::Value = serde_json::from_slice(&audit.stdout).unwrap();
    assert_eq!((json["cause"].as_str(), json["rule"].is_null()), (Some("table-resigned"), true), "{json}");
    let replay = text(&home.volga(&["replay", "t.volga", "--lang", "fr"]));
    assert!(replay.contains("D’un commun accord, Rouge reprend ce choix"), "{replay}");
    assert!(replay.contains("Vainqueur") && replay.contains("La partie s’achève par abandon."), "{replay}");
}

#[test]
fn a_bot_resigns_with_its_side_and_alone_one_goes_back_at_once() {
    let home = Home::new("sides");
    let typed = "resign\n";
    let co_op =
        text(&home.volga_typing(
            &["play", "--terminal", "inferno", "--set", "mode=co-op", "--file", "c.volga"],
            typed,
        ));
    assert!(co_op.contains("Yellow resigns.") && co_op.contains("Blue resigns."), "{co_op}");
    assert!(co_op.contains("The match ended by resignation.") && !co_op.contains("Winner"), "{co_op}");
    let solo = text(&home.volga_typing(
        &["play", "--terminal", "inferno", "--file", "s.volga"],
        "offer draw\n1\nask back\nquit\n",
    ));
    assert!(solo.contains("nobody to agree on a draw with"), "{solo}");
    assert!(solo.contains("German goes back to before their latest choice."), "{solo}");
    let help = text(&home.volga_typing(&["play", "--terminal", "inferno", "--file", "s.volga"], "help\n"));
    for (word, _) in table::Deed::<u8>::WORDS {
        assert!(help.contains(&format!("\n{word} ")), "{word}: {help}");
    }
}

#[test]
fn real_dice_can_be_typed() {
    let home = Home::new("dice");
    let typed = "stay dark\nland at 1\n9\n6\n6\n6\n".to_owned() + &"5\n".repeat(20);
    let output = home.volga_typing(
        &["play", "--terminal", "ferry", "--dice", "typed", "--set", "boats=1", "--file", "d.volga"],
        &typed,
    );
    assert!(text(&output).contains("d10 >"), "{}", text(&output));
    let audit = home.volga(&["audit", "d.volga"]);
    assert_eq!(code(&audit), 0, "{}", text(&output));
    assert!(text(&audit).contains("typed"), "the seed did not give these dice: {}", text(&audit));
}

#[test]
fn one_can_leave_before_the_dice_are_typed() {
    let home = Home::new("leave");
    for way_out in ["quit\n", ""] {
        let typed = format!("stay dark\nland at 1\nten\n10\n{way_out}");
        let output = home.volga_typing(&["play", "--terminal", "ferry", "--new", "--dice", "typed"], &typed);
        assert_eq!(code(&output), 0, "{}", text(&output));
        assert_eq!(text(&output).matches("0 to 9").count(), 3, "{}", text(&output));
        assert!(text(&home.volga(&["play", "--terminal", "ferry"])).contains("d10 >"));
    }
}

#[test]
fn lessons_run_and_a_failing_one_is_explained() {
    let home = Home::new("lesson");
    let all = home.volga(&["lesson"]);
    assert_eq!(code(&all), 0, "{}", text(&all));
    assert!(text(&all).contains(" passed, 0 failed"), "{}", text(&all));
    let (file, good) = table_lesson();
    fs::write(home.0.join("wrong.toml"), good.replacen("d6:", "d10:", 1)).unwrap();
    let wrong = home.volga(&["lesson", "wrong.toml"]);
    assert_eq!(code(&wrong), 1, "{file}: {}", text(&wrong));
    assert!(text(&wrong).contains("wrong.toml:"), "{}", text(&wrong));
    fs::write(home.0.join("other.toml"), good.replacen("game = \"", "game = \"no-", 1)).unwrap();
    let other = home.volga(&["lesson", "other.toml", "wrong.toml"]);
    assert_eq!(code(&other), 1);
    assert!(
        text(&other).contains("other.toml: there is no game") && text(&other).contains("wrong.toml:"),
        "{}",
        text(&other)
    );
    fs::write(home.0.join("broken.toml"), [0xff, 0xfe]).unwrap();
    assert_eq!(code(&home.volga(&["lesson", "broken.toml"])), 1);
    assert_eq!(code(&home.volga(&["lesson", "nowhere.toml"])), 2);
    let shown = home.volga(&["lesson", "--show"]);
    assert!(text(&shown).contains("view of gallery"));
    let window = |args: &[&str]| text(&home.volga(&[&["lesson", "good.toml", "--show"], args].concat()));
    fs::write(home.0.join("good.toml"), ferry::TITLE.lessons[0].1).unwrap();
    let red = window(&["--as", "red"]);
    assert!(red.contains("view of red: {") && !red.contains("view of gallery"), "{red}");
    assert!(!red.contains("legal for grey") && !red.contains("to = \"grey\""), "{red}");
    let some = window(&["--as", "gallery,open", "--member", "landed,cards"]);
    assert!(some.contains("view of open: landed: 0 · cards: "), "{some}");
    assert!(!some.contains("view of gallery: {") && !some.contains("view of red"), "{some}");
    let short = window(&["--short"]);
    assert!(!short.contains("view of") && !short.contains("key =") && short.contains("choices"), "{short}");
    assert!(short.len() * 4 < window(&[]).len(), "it is short");
    assert!(window(&["--as", "blue"]).contains("there is: red, grey, gallery, open"));
    assert!(window(&["--member", "moon"]).contains("no view has “moon”; there is: "));
    assert_eq!(code(&home.volga(&["lesson", "--short"])), 2, "only what is shown can be short");
    for line in
        home.volga(&["lesson", "--json"]).stdout.split(|&byte| byte == b'\n').filter(|line| !line.is_empty())
    {
        let report: serde_json::Value = serde_json::from_slice(line).unwrap();
        assert_eq!(report["failures"].as_array().map(Vec::len), Some(0));
    }
}

/// A built-in lesson that rolls dice.
fn table_lesson() -> (&'static str, &'static str) {
    let lessons = volga::shelf().iter().flat_map(|game| game.title().lessons);
    *lessons.into_iter().find(|(_, text)| text.contains("\"d6:")).expect("a lesson with dice")
}

#[test]
fn rules_are_found_by_number_and_by_words_in_both_languages() {
    let home = Home::new("rules");
    for args in [["rules", "ferry", "FE-08"], ["rules", "ferry", "fe-8"]] {
        assert!(text(&home.volga(&args)).starts_with("FE-08 "));
    }
    let english = home.volga(&["rules", "ferry", "FE-08"]);
    let french = home.volga(&["--lang", "fr", "rules", "ferry", "FE-08"]);
    assert_ne!(english.stdout, french.stdout);
    assert!(text(&home.volga(&["rules", "ferry", "wind"])).contains("FE-14"));
    let nothing = home.volga(&["rules", "ferry", "zeppelin"]);
    assert_eq!((code(&nothing), nothing.stdout.len()), (2, 0));
    assert!(text(&home.volga(&["rules", "chess"])).contains("ferry"), "says which games there are");
    let json: serde_json::Value =
        serde_json::from_slice(&home.volga(&["rules", "ferry", "FE-01", "--json"]).stdout).unwrap();
    assert_eq!(json["number"], "FE-01");
}

#[test]
fn data_can_be_listed_and_overridden_and_faults_name_the_line() {
    let home = Home::new("data");
    let listed = home.volga(&["data", "ferry"]);
    assert!(text(&listed).contains("proposed"), "{}", text(&listed));
    let own = home.0.join("own/ferry");
    fs::create_dir_all(&own).unwrap();
    let (_, file) = ferry::TITLE.data[0];
    fs::write(own.join("ferry.toml"), file.replacen("crates = 12", "crates = 20", 1)).unwrap();
    let changed = home.volga(&["--data", "own", "data", "ferry", "--all"]);
    assert!(text(&changed).contains("= 20"), "{}", text(&changed));
    // A match of other data is not taken for one of ours.
    let done = home.finished();
    let other = home.volga(&["--data", "own", "audit", name(&done)]);
    assert_eq!(code(&other), 2);
    assert!(text(&other).contains("--data"), "{}", text(&other));
    fs::write(own.join("ferry.toml"), file.replacen("crates = 12", "crates = \"many\"", 1)).unwrap();
    let faulty = home.volga(&["--data", "own", "data", "ferry"]);
    assert_eq!(code(&faulty), 2);
    let line = file.lines().position(|line| line.starts_with("crates = 12")).unwrap() + 1;
    assert!(text(&faulty).contains(&format!("ferry.toml:{line}")), "{}", text(&faulty));
    fs::write(own.join("fery.toml"), "").unwrap();
    assert!(text(&home.volga(&["--data", "own", "data", "ferry"])).contains("ferry.toml"));
    assert_eq!(code(&home.volga(&["--data", "nowhere", "data", "ferry"])), 2);
}

#[test]
fn help_completions_and_manual_come_out() {
    let home = Home::new("help");
    for command in ["play", "replay", "audit", "lesson", "rules", "data", "completions", "man"] {
        let help = home.volga(&[command, "--help"]);
        assert_eq!(code(&help), 0);
        assert!(text(&help).contains("Usage: volga"), "{}", text(&help));
    }
    for shell in ["bash", "zsh", "fish"] {
        assert!(text(&home.volga(&["completions", shell])).contains("replay"));
    }
    assert_eq!(code(&home.volga(&["man", "pages"])), 0);
    assert!(fs::read_to_string(home.0.join("pages/volga-audit.1")).unwrap().contains("verified"));
    assert_eq!(code(&home.volga(&["dance"])), 2);
}

/// Bytes that are no match, lesson or data file never end in a panic (exit code 101).
#[test]
fn damaged_files_give_a_clear_error_never_a_panic() {
    let home = Home::new("damage");
    let good = fs::read(home.finished()).unwrap();
    let mut flipped = good.clone();
    flipped[good.len() / 2] ^= 0x80;
    let samples: [(&str, Vec<u8>); 6] = [
        ("empty", Vec::new()),
        ("cut", good[..good.len() / 2].to_vec()),
        ("flipped", flipped),
        ("binary", vec![0xff; 300]),
        ("zeros", vec![0; 300]),
        ("huge", vec![b'x'; (16 << 20) + 1]),
    ];
    for (kind, bytes) in samples {
        fs::write(home.0.join(kind), bytes).unwrap();
        for command in ["audit", "replay", "lesson"] {
            let output = home.volga(&[command, kind]);
            assert!([1, 2].contains(&code(&output)), "{command} {kind}: {}", text(&output));
            assert!(text(&output).len() < 2_000 && !text(&output).contains("panicked"), "{command} {kind}");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_could_not_be_printed_is_not_called_fine() {
    let home = Home::new("full");
    let file = home.finished();
    let bad = fs::read_to_string(&file).unwrap().replacen("\n2 red", "\n2 rad", 1);
    fs::write(&file, bad).unwrap();
    let unheard = |args: &[&str]| {
        let mut child = home.start(args);
        drop(child.stdout.take());
        child.wait().unwrap().code()
    };
    assert_eq!(unheard(&["audit", name(&file)]), Some(1), "wrong, whether anybody listens or not");
    assert_eq!(unheard(&["completions", "zsh"]), Some(0));
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let status = Command::new(env!("CARGO_BIN_EXE_volga")).args(["audit", name(&file)]).stdout(full).status();
    assert_eq!(status.unwrap().code(), Some(2));
}

#[cfg(unix)]
#[test]
fn a_file_without_end_is_not_read_to_the_end() {
    let home = Home::new("endless");
    for command in ["audit", "replay", "lesson"] {
        assert!([1, 2].contains(&code(&home.volga(&[command, "/dev/zero"]))), "{command}");
    }
}

#[test]
fn saving_touches_no_other_file() {
    let home = Home::new("beside");
    fs::create_dir_all(home.0.join("home")).unwrap();
    for name in ["m.new", "home/host.new"] {
        fs::write(home.0.join(name), "mine").unwrap();
    }
    home.volga_typing(&["play", "--terminal", "ferry", "--file", "m.volga"], "stay dark\nquit\n");
    for name in ["m.new", "home/host.new"] {
        assert_eq!(fs::read_to_string(home.0.join(name)).unwrap(), "mine", "{name}");
    }
    let mut left: Vec<_> = fs::read_dir(&home.0).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["home", "m.new", "m.volga"]);
}

#[test]
fn programs_that_start_at_once_share_one_key() {
    let home = Home::new("keys");
    let files: Vec<_> = (0..8).map(|number| format!("m{number}.volga")).collect();
    std::thread::scope(|scope| {
        for file in &files {
            scope.spawn(|| {
                home.volga_typing(&["play", "--terminal", "ferry", "--file", file], "stay dark\nquit\n")
            });
        }
    });
    for file in &files {
        let again = home.volga(&["replay", file]);
        assert_eq!(code(&again), 0, "{}", text(&again));
    }
}

#[cfg(unix)]
#[test]
fn key_and_match_can_be_read_by_their_owner_only() {
    use std::os::unix::fs::PermissionsExt as _;
    let home = Home::new("private");
    home.running();
    for file in ["home/host.key", "running.volga"] {
        let mode = fs::metadata(home.0.join(file)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{file}");
    }
}

#[test]
fn two_programs_with_one_match_do_not_write_over_each_other() {
    let home = Home::new("two");
    let file = home.running();
    let before = fs::read(&file).unwrap();
    let mut first = home.start(&["play", "--terminal", "ferry", "--file", "running.volga"]);
    let mut typed = first.stdin.take().unwrap();
    typed.write_all(b"undo\n").unwrap();
    let saved = (0..2_000).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(5));
        fs::read(&file).unwrap() != before
    });
    assert!(saved, "the first program has taken its choice back");
    home.volga_typing(&["play", "--terminal", "ferry", "--file", "running.volga"], "land at 1\nquit\n");
    let after = fs::read(&file).unwrap();
    typed.write_all(b"load\n").unwrap();
    drop(typed);
    let output = first.wait_with_output().unwrap();
    assert_eq!(code(&output), 2, "{}", text(&output));
    assert!(text(&output).contains("another program"), "{}", text(&output));
    assert_eq!(fs::read(&file).unwrap(), after);
}

#[test]
fn bots_play_many_games_and_the_threads_do_not_matter() {
    let home = Home::new("sim");
    let sim = |more: &[&str]| {
        let common =
            ["sim", "inferno", "--games", "40", "--german", "random", "--soviet", "script", "--seed", "7"];
        home.volga(&[&common, more].concat())
    };
    let report = |threads| -> serde_json::Map<String, serde_json::Value> {
        let output = sim(&["--threads", threads, "--json"]);
        assert_eq!(code(&output), 0, "{}", text(&output));
        assert!(output.stderr.is_empty(), "no bar where nobody looks: {}", text(&output));
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let (mut one, mut two) = (report("1"), report("2"));
    for clock in ["threads", "seconds", "cpu_seconds", "games_per_second", "decisions_per_second"] {
        assert!(one.remove(clock).is_some() && two.remove(clock).is_some(), "{clock}");
    }
    assert_eq!(one, two);
    assert_eq!(one["games"], 40);
    assert_eq!(one["wins"]["german"].as_u64().unwrap() + one["wins"]["soviet"].as_u64().unwrap(), 40);
    let causes: u64 = one["causes"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(causes, 40);
    assert!(one["decisions"].as_u64().unwrap() > 1000);
    assert!(one["turns"]["median"].as_f64().unwrap() > 5.0);
    assert!(one["soviet_cards_per_turn"]["mean"].as_f64().unwrap() > 0.1);
    let told = text(&sim(&[]));
    assert!(
        told.contains("german by random, soviet by script") && told.contains("soviet cards per turn"),
        "{told}"
    );
}

#[test]
fn who_plays_where_is_said_clearly_or_refused() {
    let home = Home::new("seats");
    let sim = |words: &str| {
        let args: Vec<_> = ["sim", "inferno", "--games", "2"].into_iter().chain(words.split(' ')).collect();
        let output = home.volga(&args);
        (code(&output), text(&output))
    };
    for (words, says) in [
        ("--german nobody", "it has: steady, random"),
        ("--soviet random", "--set mode=1v1"),
        ("--set mode=1v1 --soviet script", "wants a bot: steady, random"),
        ("--seat yellow=random", "there is: german"),
        ("--seat german", "SEAT=BOT"),
        ("--threads 0", "--threads"),
    ] {
        let (code, told) = sim(words);
        assert_eq!(code, 2, "{words}: {told}");
        assert!(told.contains(says), "{words}: {told}");
    }
    for (words, says) in [
        ("--set edition=2017", "edition 2017"),
        ("--set mode=co-op --german random", "yellow by random, blue by random, soviet by script"),
        (
            "--set mode=2v1 --german random --seat blue=steady",
            "yellow by random, blue by steady, soviet by steady",
        ),
    ] {
        let (code, told) = sim(words);
        assert_eq!(code, 0, "{words}: {told}");
        assert!(told.contains(says), "{words}: {told}");
    }
}

#[test]
fn a_bot_takes_the_other_seats_and_stays() {
    let home = Home::new("bots");
    let play = |more: &[&str]| {
        let common =
            ["play", "--terminal", "inferno", "--set", "mode=1v1", "--seat", "soviet", "--file", "m.volga"];
        home.volga_typing(&[&common, more].concat(), "quit\n")
    };
    let refused = play(&["--bots", "nobody"]);
    assert_eq!(code(&refused), 2);
    assert!(text(&refused).contains("it has: steady, random"), "{}", text(&refused));
    let begun = play(&["--bots", "steady"]);
    assert_eq!(code(&begun), 0, "{}", text(&begun));
    assert!(text(&begun).contains("played by steady"), "{}", text(&begun));
    let back = home.volga_typing(&["play", "--terminal", "inferno", "--file", "m.volga"], "quit\n");
    assert!(text(&back).contains("played by steady"), "{}", text(&back));
    let other = home.volga(&["play", "--terminal", "inferno", "--file", "m.volga", "--bots", "random"]);
    assert_eq!(code(&other), 2);
    assert!(text(&other).contains("other --bots is for a new one"), "{}", text(&other));
    let alone =
        home.volga_typing(&["play", "--terminal", "inferno", "--new", "--file", "alone.volga"], "quit\n");
    assert!(!text(&alone).contains("all others"), "{}", text(&alone));
}

#[test]
fn odds_of_blocks_on_paper() {
    let home = Home::new("odds");
    let one = ["odds", "inferno", "--attack", "1r", "--defend", "1b", "--terrain", "urban"];
    let asked = |more: &[&str]| home.volga(&[&one[..], more].concat());
    // The defender rolls first, a 6; then the attacker, if he lives, 4 to 6.
    let told = asked(&["--soviet-card", "none", "--hasty"]);
    assert_eq!(code(&told), 0, "{}", text(&told));
    assert!(text(&told).contains("41.7%") && text(&told).contains("(IV-122)"), "{}", text(&told));
    let json = asked(&["--soviet-card", "none", "--hasty", "--json"]);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(json["capture"]["fraction"], "5/12");
    assert_eq!(json["losses"][0][1]["fraction"], "5/12");
    assert_eq!(json["soviet_cards"][0]["card"], serde_json::Value::Null);
    assert_eq!(json["parts"]["soviet-fire"]["german_steps"][1]["decimal"], 1.0 / 6.0);
    assert_eq!(json["assumptions"][0], "ties");
    let french = asked(&["--lang", "fr", "--soviet-card", "none", "--hasty"]);
    assert!(text(&french).contains("41,7 %"), "{}", text(&french));
    for (more, fault) in [
        (&["--card", "panzer"][..], "there is no German card “panzer”; there is: heinkel-111"),
        (&["--card", "stuka,pak"], "IV-089"),
        (&["--leader", "zhukov"], "there is no leader “zhukov”; there is: paulus"),
        (&["--soviet-card", "rain"], "there is no Soviet card “rain”"),
    ] {
        let refused = asked(more);
        assert_eq!(code(&refused), 2);
        assert!(text(&refused).contains(fault), "{}", text(&refused));
    }
    let wrong = home.volga(&["odds", "inferno", "--attack", "9w", "--defend", "1b"]);
    assert!(code(&wrong) == 2 && text(&wrong).contains("“9w” is no German block"), "{}", text(&wrong));
}

/// Two unknown blocks still give fractions; of more nobody would read them, and they take long.
#[test]
fn odds_of_many_unknown_blocks_have_no_fractions() {
    let home = Home::new("odds-unknown");
    let capture = |defend: &str| {
        let one =
            ["odds", "inferno", "--attack", "1r", "--defend", defend, "--soviet-card", "none", "--json"];
        let told = home.volga(&one);
        assert_eq!(code(&told), 0, "{}", text(&told));
        let json: serde_json::Value = serde_json::from_slice(&told.stdout).unwrap();
        json["capture"].clone()
    };
    for (defend, exact) in [("?,?", true), ("?,1b,?", true), ("?,?,?", false)] {
        let capture = capture(defend);
        assert_eq!(capture["fraction"].is_string(), exact, "{defend}: {capture}");
        assert!(capture["decimal"].is_f64(), "{defend}: {capture}");
    }
}

/// What the game does not have is refused, and so is a hex that starts no Soviet attack (IV-190).
#[test]
fn odds_of_what_does_not_exist_are_refused() {
    let home = Home::new("odds-exist");
    let one = ["odds", "inferno", "--attack", "1b", "--defend", "1b"];
    for (more, fault) in [
        (&["--watching", "255"][..], "IV-180"),
        (&["--start", "9"], "IV-190"),
        (&["--attacker", "soviet", "--hex", "9", "--start", "30"], "IV-158"),
    ] {
        let refused = home.volga(&[&one[..], more].concat());
        assert!(code(&refused) == 2 && text(&refused).contains(fault), "{more:?}: {}", text(&refused));
    }
}

/// The combat of the rulebook's example: with pioneers 2:1 and no modifier (TV-3), without them nothing (TV-4).
#[test]
fn odds_of_counters_on_paper() {
    let home = Home::new("odds-counters");
    let asked = |more: &[&str]| {
        let attack = "2513=I/11/6P,2513=I/114/6P,2514=II/114/6P";
        let all = ["odds", "donnerschlag", "--hex", "2413", "--attack", attack, "--defend", "13/13T,62/13T"];
        home.volga(&[&all[..], more].concat())
    };
    let told = asked(&["--card", "ax01"]);
    assert_eq!(code(&told), 0, "{}", text(&told));
    assert!(text(&told).contains("33.3%") && text(&told).contains("(DS-191)"), "{}", text(&told));
    let json: serde_json::Value =
        serde_json::from_slice(&asked(&["--card", "ax01", "--json"]).stdout).unwrap();
    assert_eq!((&json["column"], &json["drm"]), (&"2:1".into(), &0.into()));
    assert_eq!(json["driven_out"]["fraction"], "1/3");
    let json: serde_json::Value = serde_json::from_slice(&asked(&["--json"]).stdout).unwrap();
    assert_eq!((&json["column"], &json["attack"]), (&serde_json::Value::Null, &4.into()));
    assert_eq!(json["outcomes"][0]["chance"]["fraction"], "1/1");
    let french = asked(&["--card", "ax01:a", "--lang", "fr"]);
    assert!(text(&french).contains("33,3 %"), "{}", text(&french));
    for (more, fault) in [
        (&["--card", "ax99"][..], "there is no card “ax99”; there is: ax01"),
        (&["--card", "ax01:c"], "there is no event “c”"),
        (&["--card", "ax11"], "DS-052"),
        (&["--card", "ax01,ax01,ax01"], "DS-050"),
        (&["--card", "su02:b,su01:joint"], "DS-050"),
        (&["--rubble"], "unexpected argument '--rubble'"),
    ] {
        let refused = asked(more);
        assert_eq!(code(&refused), 2);
        assert!(text(&refused).contains(fault), "{}", text(&refused));
    }
    let attack = |hex: &str, attack: &str, defend: &str| {
        text(&home.volga(&["odds", "donnerschlag", "--hex", hex, "--attack", attack, "--defend", defend]))
    };
    for (told, fault) in [
        (attack("2106", "2107=36/4M", "6/5C"), "DS-198"),
        (attack("2513", "2413=13/13T", "I/4/6P"), "DS-197"),
        (attack("4307", "4306=6/5C", "36/4M"), "DS-184"),
        (attack("2413", "2513=I/114/6P,2514=I/114/6P", "13/13T"), "I/114/6P is named twice"),
        (attack("2413", "2513=I/114/6P,2513=I/4/6P,2513=II/4/6P", "13/13T"), "DS-090"),
    ] {
        assert!(told.contains(fault), "{told}");
    }
    let halved = attack("2616", "2716=I/4/6P:oos", "36/4M");
    assert!(halved.contains("DS-193"), "{halved}");
}

#[test]
fn odds_of_an_attack_in_a_match() {
    let home = Home::new("odds-match");
    home.volga_typing(&["play", "--terminal", "inferno", "--new", "--file", "new.volga"], "");
    let asked = |more: &[&str]| {
        home.volga(&[&["odds", "inferno", "--match", "new.volga", "--from", "W"], more].concat())
    };
    // 3 is next to W, and both are held at the start.
    let told = asked(&["--target", "3", "--json"]);
    assert_eq!(code(&told), 0, "{}", text(&told));
    let json: serde_json::Value = serde_json::from_slice(&told.stdout).unwrap();
    // Who leads is chance, and with Hoth there is one more.
    let assumed = json["assumptions"].as_array().unwrap();
    assert!(assumed.contains(&"ties".into()) && assumed.contains(&"hidden-soviets".into()), "{json}");
    assert!(json["capture"]["decimal"].as_f64().unwrap() > 0.1, "{json}");
    let far = asked(&["--target", "25"]);
    assert!(code(&far) == 2 && text(&far).contains("next to"), "{}", text(&far));
    let nobody = asked(&["--target", "3", "--seat", "soviet"]);
    assert!(code(&nobody) == 2 && text(&nobody).contains("there is no seat"), "{}", text(&nobody));
}
