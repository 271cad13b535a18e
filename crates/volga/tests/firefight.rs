//! Campaigns, quick battles, sheets and reasons, as people and scripts use them.

mod home;

use std::fs;

use home::Home;

impl Home {
    /// What it says, if all is well.
    fn fine(&self, args: &[&str], typed: &str) -> String {
        let output = self.volga_typing(args, typed);
        let told = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{args:?}: {told}{}", String::from_utf8_lossy(&output.stderr));
        told
    }

    /// What it says if it cannot be done.
    fn refused(&self, args: &[&str]) -> String {
        let output = self.volga(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        String::from_utf8(output.stderr).unwrap()
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap()
    }
}

#[test]
fn a_campaign_from_its_first_man_to_its_first_entry() {
    let home = Home::new("campaign");
    let seed = "11".repeat(32);
    let told = home.fine(&["campaign", "new", "third.toml", "--seed", &seed], "");
    assert!(told.starts_with("third – the Red Army, no scenario yet"), "{told}");
    assert_eq!(told.lines().count(), 13, "{told}");
    assert!(home.refused(&["campaign", "new", "third.toml"]).contains("there already"));
    let before = home.read("third.toml");

    // Left half-way and gone on with; one round has three phases.
    let play = ["campaign", "play", "third.toml", "mown-field", "--set", "rounds=1"];
    home.fine(&play, "done\nquit\n");
    assert_eq!(home.read("third.toml"), before, "nothing is written before the end");
    let told = home.fine(&play, "done\ndone\n");
    assert!(told.contains("Scenarios\n1. The mown field:"), "{told}");
    let file = home.read("third.1.volga");
    assert!(file.contains("[options.men") && file.contains("\nend "), "the match holds its men");

    assert!(home.refused(&["campaign", "record", "third.toml", "third.1.volga"]).contains("already"));
    assert!(home.fine(&["campaign", "verify", "third.toml", "third.1.volga"], "").contains("verified"));
    assert!(home.fine(&["audit", "third.1.volga"], "").contains("verified"));
    home.fine(&["reasons", "third.1.volga", "--all"], "");

    home.fine(&["campaign", "commend", "third.toml", "1", "carried a comrade out"], "");
    let told = home.fine(&["campaign", "grant", "third.toml", "1", "--lang", "fr"], "");
    assert!(told.contains("médaille « Pour le mérite au combat »"), "{told}");
    assert!(home.fine(&["campaign", "show", "third.toml", "--json"], "").starts_with('{'));

    fs::write(home.0.join("broken.toml"), before.replace("format = 1", "format = 9")).unwrap();
    assert!(home.refused(&["campaign", "show", "broken.toml"]).contains("newer Volga"));
}

#[test]
fn a_quick_battle_is_printed_and_played() {
    let home = Home::new("quick");
    let file = home.fine(&["quick-battle", "12", "squad", "night"], "");
    assert!(file.starts_with("# Quick battle 12 squad night:"), "{}", &file[..80]);
    assert_eq!(file, home.fine(&["quick-battle", "night 12 squad"], ""), "in any order");
    assert!(home.refused(&["quick-battle", "forest"]).contains("steppe"));
    let told = home.refused(&["quick-battle", "squad", "platoon"]);
    assert!(told.contains("“squad” and “platoon” contradict each other"), "{told}");
    assert!(home.refused(&["quick-battle", "12 13"]).contains("“12” and “13”"));
    let play = ["play", "--terminal", "firefight", "--file", "q.volga", "--set", "rounds=1", "--set"];
    let set = ["scenario=quick-battle", "--set", "battle=12 squad night"];
    home.fine(&[&play[..], &set[..]].concat(), "done\ndone\ndone\n");
    let file = home.read("q.volga");
    assert!(file.contains("battle = \"12 squad night\"") && file.contains("\nend "));
    assert!(home.fine(&["audit", "q.volga"], "").contains("verified"));
    // The printed file can be put in place of the one in the box.
    fs::create_dir_all(home.0.join("data/firefight")).unwrap();
    let file = home.fine(&["quick-battle", "77"], "");
    fs::write(home.0.join("data/firefight/scenario-quick-battle.toml"), file).unwrap();
    home.fine(&["data", "firefight", "--data", "data"], "");
}

/// A scenario of one's own is a file in a folder; one that has a name of ours takes its place.
fn own_scenarios(home: &Home) {
    let ours = include_str!("../../../data/firefight/scenario-mown-field.toml");
    let own = ours.replace("id = \"mown-field\"", "id = \"bath-house\"");
    let own = own.replace("The mown field", "The bath house").replace("A squad must", "A squad has to");
    fs::create_dir_all(home.0.join("own/firefight")).unwrap();
    fs::write(home.0.join("own/firefight/scenario-bath-house.toml"), own).unwrap();
    let replaced = ours.replace("title = \"The mown field\"", "title = \"The stubble\"");
    fs::write(home.0.join("own/firefight/scenario-mown-field.toml"), replaced).unwrap();
}

#[test]
fn scenarios_of_ones_own_are_listed_played_and_simulated() {
    let home = Home::new("own-scenarios");
    own_scenarios(&home);
    let play = ["play", "--terminal", "firefight", "--data", "own", "--new", "--set"];
    let listed = home.refused(&[&play[..], &["scenario"]].concat());
    assert!(listed.contains("bath-house           The bath house\n"), "{listed}");
    assert!(listed.contains("A squad has to bring its machine gun"), "{listed}");
    assert!(listed.contains("mown-field           The stubble\n"), "{listed}");
    assert!(listed.contains("hall-4               Hall 4\n"), "{listed}");
    let unknown = home.refused(&[&play[..], &["scenario=sauna"]].concat());
    assert!(unknown.contains("bath-house           The bath house"), "{unknown}");
    let sim = ["sim", "firefight", "--data", "own", "--games", "2"];
    assert!(home.refused(&[&sim[..], &["sauna"]].concat()).contains("The bath house"));
    assert!(home.fine(&[&sim[..], &["bath-house"]].concat(), "").contains("2 games"));
    let told = home.fine(&[&play[..], &["scenario=bath-house"]].concat(), "quit\n");
    assert!(told.contains("The bath house\nA squad has to bring its machine gun"), "{told}");
    let told = home.fine(&[&play[..], &["scenario=mown-field"]].concat(), "quit\n");
    assert!(told.contains("The stubble\n"), "{told}");
    assert!(
        home.refused(&["data", "inferno", "--data", "own"])
            .contains("neither a folder `inferno` nor `locales`")
    );
}

#[test]
fn the_terminal_tells_the_mission_and_the_orders() {
    let home = Home::new("mission");
    let play = ["play", "--terminal", "firefight", "--file", "m.volga", "--set", "rounds=1"];
    let typed = "soldier tahl\nlie\nlook\nhelp\nundo\ndone\ndone\ndone\n";
    let told = home.fine(&play, typed);
    let mission = "A squad must bring its machine gun across a mown field";
    let goal = "Goal of the Red Army: Bring the machine gun into the craters (";
    for (words, times) in [(mission, 2), (goal, 2), ("Tahl (lie down)", 3)] {
        assert!(told.matches(words).count() >= times, "{words}: {told}");
    }
    assert!(
        told.contains("look        see your mission, your men and what has been seen of the enemy"),
        "{told}"
    );
    let french =
        home.fine(&["play", "--terminal", "firefight", "--file", "f.volga", "--lang", "fr"], "quit\n");
    assert!(french.contains("Objectif (l’Armée rouge) : "), "{french}");
}

#[test]
fn the_terminal_does_not_tell_who_is_hidden() {
    let home = Home::new("hidden");
    let play = ["play", "--terminal", "firefight", "--file", "h.volga"];
    let typed = "soldier tahl\nsoldier gunner\nsoldier nobody\nSOLDIER GUNNER\nspawn mg\nwatch #99\nquit\n";
    let told = home.fine(&play, typed);
    for words in ["soldier gunner", "soldier nobody", "SOLDIER GUNNER", "spawn mg", "watch #99"] {
        assert!(told.contains(&format!("“{words}” is no choice.")), "{words}: {told}");
    }
    let known = home.fine(&play, "soldier vassili\nquit\n");
    assert!(!known.contains("is no choice") && known.contains("ST-021"), "{known}");
}

#[test]
fn options_are_refused_in_words_for_players() {
    let home = Home::new("set");
    let refused = |set: &str| home.refused(&["play", "--terminal", "firefight", "--new", "--set", set]);
    for set in [
        "ruleset=hard",
        "ruleset={ wind = true }",
        "ruleset={ ammo = 3 }",
        "gamemaster=nobody",
        "wind=1",
        "players=x",
        "rounds=1.5",
        "ruleset={ double_fire = 1 }",
        "men=x",
        "men={ x = 1 }",
        "men={ x = { number = 1 } }",
        "battle=7 squad platoon",
    ] {
        let told = refused(set);
        for word in [
            "struct", "variant", "field", "u8", "u16", "Changes", "Enlisted", "enum", "expected", "boolean",
            "integer", "string", "floating", "a map",
        ] {
            assert!(!told.contains(word), "{set}: {told}");
        }
    }
    assert!(refused("ruleset=hard").contains("switches in braces, such as { double_fire = false }"));
    assert!(refused("gamemaster=nobody").contains("automatic  The rules"));
    assert!(
        refused("battle=7 squad platoon")
            .starts_with("volga: --set battle: “squad” and “platoon” contradict")
    );
    assert!(refused("ruleset={ double_fire = 1 }").contains("wanted: true or false"));
    let help = home.fine(&["play", "--help"], "");
    assert!(help.contains("doctrine"), "{help}");
}

#[test]
fn sheets_are_written_as_html_and_pdf() {
    let home = Home::new("sheets");
    home.fine(&["campaign", "new", "third.toml"], "");
    let all = ["--blank", "--reference", "--campaign", "third.toml", "--scenario", "height-102"];
    let out = ["--out", "a.html", "--out", "a.pdf", "--paper", "letter"];
    home.fine(&[&["sheets", "firefight"], &all[..], &out[..]].concat(), "");
    let page = home.read("a.html");
    assert!(page.contains("size:letter") && page.contains("Gamemaster’s reference"));
    let pdf = fs::read(home.0.join("a.pdf")).unwrap();
    assert!(pdf.starts_with(b"%PDF-1.4") && pdf.ends_with(b"%%EOF\n"));
    let french = home.fine(&["sheets", "firefight", "--blank", "--lang", "fr"], "");
    assert!(french.contains("Fiche de personnage"));
    assert!(home.refused(&["sheets", "firefight"]).contains("--blank"));
    assert!(home.refused(&["sheets", "firefight", "--blank", "--out", "x.doc"]).contains(".pdf"));
    assert!(home.refused(&["sheets", "firefight", "--scenario", "hall-5"]).contains("hall-4"));
}
