//! Projection fuzz: nothing that a seat must not know is ever written in what that seat gets, its view and its log.
//!
//! Names of enemies, their things, unknown mines, vehicles that have not been located, and what the other side was told.

use std::collections::BTreeSet;

use firefight::data::SoldierInfo;
use firefight::{Data, Enemy, Firefight, Gamemaster, Options, Scenario, Side, TITLE};
use serde_json::Value;
use table::{Chance, Event as _, Fast, Files, Game, Seat, Setup, Status, Viewer};

/// `GAMES` in the environment, for `make soak`; else a few.
fn games() -> u64 {
    std::env::var("GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

fn tables(scenario: &str) -> [Options; 3] {
    let options = |gamemaster, enemy, players| Options {
        scenario: scenario.to_owned(),
        gamemaster,
        enemy,
        players,
        rounds: 5,
        ..Options::default()
    };
    [
        options(Gamemaster::Automatic, Enemy::Doctrine, 1),
        options(Gamemaster::Automatic, Enemy::Seat, 2),
        options(Gamemaster::Person, Enemy::Doctrine, 3),
    ]
}

/// What a soldier is called: by his name, the key of it, his word.
fn called(soldier: &SoldierInfo) -> impl Iterator<Item = String> {
    soldier.name.words().chain([&*soldier.id]).map(str::to_owned)
}

/// The names and words of a side's soldiers that stand for nobody else and for no place.
fn names(scenario: &Scenario, side: Side) -> BTreeSet<String> {
    let of = |side| {
        let theirs = scenario.soldiers.iter().filter(move |soldier| soldier.side == side);
        theirs.flat_map(called).collect::<BTreeSet<_>>()
    };
    let mut others = of(side.enemy());
    // What a man is may be what another is called (ST-004, ST-005, ST-164), and an objective may be called after an enemy.
    for man in &scenario.soldiers {
        others.extend(keys(&serde_json::json!([man.rank, man.experience, man.speciality, man.task])));
    }
    let goals = scenario.objectives.iter().filter(|goal| goal.side != side);
    others.extend(goals.map(|goal| goal.id.to_string()));
    let places: BTreeSet<_> = scenario.spots.iter().map(|spot| spot.id.to_string()).collect();
    of(side).into_iter().filter(|name| !others.contains(name) && !places.contains(name)).collect()
}

fn has(text: &str, name: &str) -> bool {
    text.contains(&format!("\"{name}\""))
}

/// The numbers or words of a JSON array or object.
fn keys(value: &Value) -> BTreeSet<String> {
    match value {
        Value::Object(fields) => fields.keys().cloned().collect(),
        Value::Array(values) => values
            .iter()
            .map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned))
            .collect(),
        _ => BTreeSet::new(),
    }
}

/// What is wrong with what a seat of this side gets.
fn leak(scenario: &Scenario, side: Side, view: &Value, all: &Value, log: &[String]) -> Option<String> {
    let text = view.to_string();
    let secret = names(scenario, side.enemy());
    for name in &secret {
        if has(&text, name) {
            return Some(format!("the view names {name}"));
        }
        if let Some(line) = log.iter().find(|line| has(line, name)) {
            return Some(format!("the log names {name}: {line}"));
        }
    }
    // Whoever is fired at hears the weapon and does not see it.
    let unseen = |line: &&String| line.contains("\"firefight-under-") && line.contains("firefight-weapon-");
    if let Some(line) = log.iter().find(unseen) {
        return Some(format!("the log names the weapon of an unknown enemy: {line}"));
    }
    let own = &view["side"];
    // What has become of somebody whom nobody was near.
    for (id, man) in own["men"].as_object().into_iter().flatten() {
        let Some(soldier) = scenario.soldiers.iter().find(|soldier| *soldier.id == **id) else { continue };
        let told = |line: &&String| {
            soldier.name.words().any(|name| has(line, name)) && line.contains("firefight-fate-")
        };
        if let (Some("missing"), Some(line)) = (man["fate"].as_str(), log.iter().find(told)) {
            return Some(format!("the log tells the fate of {}: {line}", soldier.name.text()));
        }
    }
    // Things that enemies carry or that stand beside them.
    for number in keys(&own["things"]) {
        let holder = &all["things"][number.parse::<usize>().unwrap_or(0)]["holder"]["soldier"];
        let carrier = holder.as_u64().map(|number| scenario.soldiers[number as usize].side);
        if carrier.is_some_and(|carrier| carrier != side) {
            return Some(format!("the view shows thing {number} of an enemy"));
        }
    }
    // What is named in the roster is known otherwise, too.
    let roster = &view["roster"];
    if keys(&roster["items"]) != keys(&own["things"]) {
        return Some("the roster names things that are not seen".to_owned());
    }
    let theirs = |sheet: &Value| sheet["side"] != side.word();
    let sheets = |kind: &str| roster[kind].as_object().into_iter().flat_map(|sheets| sheets.values());
    if sheets("soldiers").chain(sheets("objectives")).any(theirs) || !keys(&roster["mines"]).is_empty() {
        return Some("the roster tells of the enemy".to_owned());
    }
    if sheets("vehicles").filter(|sheet| theirs(sheet)).count() > keys(&own["tanks"]).len() {
        return Some("the roster names vehicles that are not located".to_owned());
    }
    for id in keys(&own["mines"]) {
        let known = &all["ground"][&id]["known"][side as usize];
        if known != &Value::Bool(true) {
            return Some(format!("the view shows the mines of {id}"));
        }
    }
    let seen = match side {
        Side::Soviet => &all["vehicles_seen_by_soviets"],
        Side::German => &all["vehicles_seen_by_germans"],
    };
    if keys(&own["tanks"]).len() > keys(seen).len() {
        return Some("the view shows vehicles that are not located".to_owned());
    }
    for key in [
        "alert",
        "happened",
        "doctrines",
        "favour",
        "classified",
        "told",
        "seen_by_soviets",
        "seen_by_germans",
    ] {
        if has(&text, key) {
            return Some(format!("the view has `{key}`"));
        }
    }
    None
}

fn side_of(scenario: &Scenario, word: &str) -> Option<Side> {
    match word {
        "gamemaster" => None,
        "enemy" => Some(scenario.players.enemy()),
        _ => Some(scenario.players),
    }
}

#[test]
fn nothing_secret_is_ever_written() {
    let data: Data = Firefight::read_data(&Files::of(TITLE)).unwrap();
    let mut looks = 0;
    for scenario in &data.scenarios {
        for options in tables(&scenario.id) {
            let setup = Setup::<Firefight>::new(options.clone());
            let words = Firefight::seats(&setup).unwrap();
            for seed in 0..games() {
                let (mut dice, mut whim) = (Fast::new(seed), Fast::new(77 + seed));
                let mut log = Vec::new();
                let mut game = Firefight::start(&setup, &mut dice, &mut log);
                let mut legal = Vec::new();
                while let Status::Deciding(asked) = game.status() {
                    let seat = asked.iter().nth(whim.pick(asked.len())).unwrap();
                    legal.clear();
                    game.legal(seat, &mut legal);
                    let action = legal[whim.pick(legal.len())];
                    game.apply(seat, action, &mut dice, &mut log);
                    if matches!(game.status(), Status::Over(_)) {
                        break;
                    }
                    if log.is_empty() && whim.pick(25) > 0 {
                        continue;
                    }
                    let all = serde_json::to_value(game.view(Viewer::Open)).unwrap()["all"].take();
                    for (number, word) in words.iter().enumerate() {
                        let Some(side) = side_of(scenario, word) else { continue };
                        let viewer = Viewer::Seat(Seat(number as u8));
                        let view = serde_json::to_value(game.view(viewer)).unwrap();
                        let heard = log.iter().filter(|(audience, _)| audience.includes(viewer));
                        let heard = heard.map(|(_, event)| event.message());
                        let tale = game.tale(viewer, &log).into_iter().flatten();
                        let heard: Vec<_> = heard.chain(tale).map(|message| format!("{message:?}")).collect();
                        if let Some(leak) = leak(scenario, side, &view, &all, &heard) {
                            panic!("{options:?}, seed {seed}, {word}, after {}: {leak}", game.words(action));
                        }
                        looks += 1;
                    }
                    log.clear();
                }
            }
        }
    }
    assert!(looks > 500, "{looks}");
}

/// The check can fail: handed what the gamemaster gets, it finds every kind of secret.
#[test]
fn the_check_finds_what_is_planted() {
    let data: Data = Firefight::read_data(&Files::of(TITLE)).unwrap();
    let scenario = data.scenarios.iter().find(|scenario| scenario.id == "proving-ground").unwrap();
    let setup = Setup::<Firefight>::new(Options { scenario: scenario.id.to_string(), ..Options::default() });
    let game = Firefight::start(&setup, &mut Fast::new(1), &mut table::Silent);
    let view = serde_json::to_value(game.view(Viewer::Seat(Seat(0)))).unwrap();
    let all = serde_json::to_value(game.view(Viewer::Open)).unwrap();
    let clean = |view: &Value, log: &[String]| leak(scenario, Side::Soviet, view, &all["all"], log);
    assert_eq!(clean(&view, &[]), None);
    assert!(clean(&all, &[]).is_some());
    assert!(clean(&view, &["Schmidt \"schmidt\" falls".to_owned()]).is_some());
    let heard = "Message { key: \"firefight-under-fire\", args: [(\"sound\", Term { term: \"firefight-weapon-hmg\" })] }";
    assert!(clean(&view, &[heard.to_owned()]).is_some());
    let ivan = "[(\"who\", Text(\"Ivan\")), (\"fate\", Term { term: \"firefight-fate-dead\" })]".to_owned();
    assert_eq!(clean(&view, std::slice::from_ref(&ivan)), None);
    let mut missing = view.clone();
    missing["side"]["men"]["ivan"]["fate"] = "missing".into();
    assert!(clean(&missing, &[ivan]).is_some());
    let mut mined = view.clone();
    mined["side"]["mines"] = serde_json::json!({ "mines-high": false });
    assert!(clean(&mined, &[]).is_some());
    for (kind, planted) in [
        ("items", serde_json::json!({ "0": "radio" })),
        ("objectives", all["roster"]["objectives"].clone()),
        ("vehicles", all["roster"]["vehicles"].clone()),
        ("mines", all["roster"]["mines"].clone()),
    ] {
        let mut told = view.clone();
        told["roster"][kind] = planted;
        assert!(clean(&told, &[]).is_some(), "{kind}");
    }
    let mut tank = view.clone();
    tank["side"]["tanks"] = serde_json::json!({ "carrier": {} });
    assert!(clean(&tank, &[]).is_some());
    let mut thing = view;
    let theirs = scenario.items.iter().position(|item| {
        item.holder.is_some_and(|holder| scenario.soldiers[holder.index()].side == Side::German)
    });
    thing["side"]["things"] = serde_json::json!({ theirs.unwrap().to_string(): {} });
    assert!(clean(&thing, &[]).is_some());
}
