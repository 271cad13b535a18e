//! Real files that Volga wrote when all games had version 1 of their rules (`old-rules/`): what every command makes of them. Night
//! Ferry has the same rules since, and its files open as ever. `docs/notation.md` says what is to become of the others.

mod home;

use std::fs;
use std::path::Path;
use std::process::Output;

use home::Home;

fn kept() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old-rules");
    fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
}

impl Home {
    /// A folder with all the old files.
    fn with_old_files(name: &str) -> Self {
        let home = Home::new(name);
        for file in kept() {
            let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old-rules").join(&file);
            fs::copy(from, home.0.join(&file)).unwrap();
        }
        home
    }

    /// That nobody has touched them, but for these.
    fn is_untouched(&self, what: &str, but: &[&str]) {
        for file in kept().iter().filter(|file| !but.contains(&file.as_str())) {
            let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old-rules").join(file);
            assert!(fs::read(from).unwrap() == fs::read(self.0.join(file)).unwrap(), "{what}: {file}");
        }
    }
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[test]
fn no_command_plays_a_match_of_version_1() {
    let home = Home::with_old_files("old-files");
    for (game, name, files) in [
        ("inferno", "Inferno on the Volga", ["inferno-done.volga", "inferno-running.volga"]),
        ("donnerschlag", "Donnerschlag", ["ds-done.volga", "ds-running.volga"]),
        ("firefight", "Firefight", ["ff-done.volga", "ff-running.volga"]),
        ("firefight", "Firefight", ["ff-quick.volga", "squad.1.volga"]),
    ] {
        for file in files {
            let mut commands = vec![
                vec!["audit", file],
                vec!["replay", file],
                vec!["replay", file, "--story"],
                vec!["replay", file, "--to", "0", "--json"],
                vec!["play", "--terminal", game, "--file", file],
            ];
            match game {
                "inferno" => commands.push(vec![
                    "odds", game, "--match", file, "--seat", "german", "--target", "3", "--from", "W",
                ]),
                "donnerschlag" => commands.push(vec![
                    "odds", game, "--match", file, "--seat", "axis", "--target", "3908", "--from", "4008",
                ]),
                _ => {
                    commands.push(vec!["reasons", file]);
                    commands.push(vec!["campaign", "record", "squad.toml", file]);
                    commands.push(vec!["campaign", "verify", "squad.toml", file]);
                }
            }
            for args in commands {
                let output = home.volga(&args);
                let told = said(&output);
                assert_eq!(output.status.code(), Some(2), "{args:?}: {told}");
                let why = format!(
                    "it was played by version 1 of the rules of {name}, and this Volga plays version 2 only"
                );
                assert!(told.contains(&why) && told.contains("left as it is"), "{args:?}: {told}");
                home.is_untouched(&format!("{args:?}"), &[]);
            }
        }
    }
}

#[test]
fn a_game_with_the_same_rules_opens_its_old_files() {
    let home = Home::with_old_files("old-ferry");
    let audit = home.volga(&["audit", "ferry-done.volga"]);
    assert!(audit.status.success() && said(&audit).contains("verified"), "{}", said(&audit));
}

/// Its men and its history are no match: they are taken along.
#[test]
fn a_campaign_goes_on_over_a_change_of_the_rules() {
    let home = Home::with_old_files("old-campaign");
    let shown = home.volga(&["campaign", "show", "squad.toml"]);
    assert!(said(&shown).contains("1. The mown field: the Red Army won"), "{}", said(&shown));
    let sheets = home.volga(&["sheets", "firefight", "--campaign", "squad.toml", "--out", "roster.html"]);
    assert!(sheets.status.success(), "{}", said(&sheets));
    let play = ["campaign", "play", "squad.toml", "height-102", "--set", "rounds=1"];
    let played = home.volga_typing(&play, &"done\n".repeat(9));
    assert!(played.status.success() && said(&played).contains("2. Height 102: "), "{}", said(&played));
    let verified = home.volga(&["campaign", "verify", "squad.toml", "squad.2.volga"]);
    assert!(said(&verified).contains("verified"), "{}", said(&verified));

    // A match under way cannot be: who wants to go on starts it anew, as told.
    let stuck = home.volga(&["campaign", "play", "s2.toml", "mown-field"]);
    assert_eq!(stuck.status.code(), Some(2));
    assert!(
        said(&stuck).contains("version 1") && said(&stuck).contains("Start afresh with --new"),
        "{}",
        said(&stuck)
    );
    home.is_untouched("the campaign", &["squad.toml"]);
    let old = fs::read(home.0.join("s2.1.volga")).unwrap();
    let anew = home.volga_typing(&["campaign", "play", "s2.toml", "mown-field", "--new"], "quit\n");
    assert!(anew.status.success(), "{}", said(&anew));
    let all = fs::read_dir(&home.0).unwrap().map(|file| fs::read(file.unwrap().path()).unwrap_or_default());
    assert_eq!(all.filter(|bytes| *bytes == old).count(), 1, "it is kept beside the new one");
}
