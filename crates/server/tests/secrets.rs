//! The files of a game tell everybody only what everybody may know; the rest comes with the views of those who may.

mod common;

use std::collections::BTreeSet;
use std::sync::Arc;

use common::Folder;
use common::host::{Host, start_with};
use firefight::data::{Deed, Scenario};
use firefight::{Firefight, Side, TITLE};
use serde_json::{Value, json};
use server::http::Config;
use server::shelf::{Of, Shelf};
use server::store::Sqlite;
use table::{Files, Game as _, Seed, Setup};

async fn host() -> Host {
    let folder = Folder::new("secrets");
    let store = Arc::new(Sqlite::open(&folder.path().join("volga.db")).unwrap());
    let game = Of::<Firefight>::new(&Files::of(TITLE)).unwrap();
    let shelf = Arc::new(Shelf::new(vec![Box::new(game)], server::texts(&[TITLE])));
    start_with(shelf, store, Config::default(), Some(folder), |people| people).await
}

/// What a match is played with: who is in a quick battle only the host knows.
async fn played(host: &Host, id: &str) -> Setup<Firefight> {
    let laid = host.app.hall.with(&id.parse().unwrap(), |room| Ok(room.laid().clone())).await.unwrap();
    let setup = Setup::new(serde_json::from_value(laid.options).unwrap());
    setup.under(&Seed::from_hex(&laid.seed).unwrap())
}

/// The words and texts that tell of a side: its men, groups, vehicles, batteries and objectives.
fn tells_of(scenario: &Scenario, side: Side) -> BTreeSet<&str> {
    let men = scenario.soldiers.iter().filter(|one| one.side == side);
    let groups = scenario
        .groups
        .iter()
        .filter(|one| one.side == side)
        .flat_map(|one| one.name.words().chain([&*one.id]));
    let vehicles = scenario.vehicles.iter().filter(|one| one.side == side);
    let batteries = scenario
        .batteries
        .iter()
        .filter(|one| one.side == side)
        .flat_map(|one| one.name.words().chain([&*one.id]));
    let objectives = scenario.objectives.iter().filter(|one| one.side == side);
    men.flat_map(|man| man.name.words().chain([&*man.id]))
        .chain(groups)
        .chain(vehicles.flat_map(|one| one.model.words().chain([&*one.id])))
        .chain(batteries)
        // Not their words: `stay` is an order, too.
        .chain(objectives.flat_map(|one| one.text.words()))
        .collect()
}

/// What is to happen, and the texts that go with it.
fn tells_of_events(scenario: &Scenario) -> BTreeSet<&str> {
    fn said(deed: &Deed) -> Option<impl Iterator<Item = &str>> {
        match deed {
            Deed::Say(_, text) => Some(text.words()),
            _ => None,
        }
    }
    let events = scenario.events.iter();
    events.flat_map(|event| event.deeds.iter().filter_map(said).flatten().chain([&*event.id])).collect()
}

/// The ground is no secret, and may have words in common with who is on it.
fn ground(scenario: &Scenario) -> BTreeSet<&str> {
    scenario.spots.iter().flat_map(|spot| spot.name.words().chain([&*spot.id])).collect()
}

/// Every key and every text of a value.
fn strings(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => drop(found.insert(text.clone())),
        Value::Array(values) => values.iter().for_each(|value| strings(value, found)),
        Value::Object(members) => {
            for (key, value) in members {
                found.insert(key.clone());
                strings(value, found);
            }
        }
        _ => {}
    }
}

fn found_in<'a>(value: &Value, secrets: &BTreeSet<&'a str>) -> Vec<&'a str> {
    let mut all = BTreeSet::new();
    strings(value, &mut all);
    secrets.iter().filter(|secret| all.contains(**secret)).copied().collect()
}

#[tokio::test]
async fn the_files_of_scenarios_tell_nothing_of_who_is_there_and_what_will_happen() {
    let host = host().await;
    let data = Firefight::read_data(&Files::of(TITLE)).unwrap();
    let told = host.ask("GET", "/api/games/firefight/data").send().await.json();
    assert!(data.scenarios.len() >= 7);
    for scenario in &data.scenarios {
        let open = &told[format!("scenario-{}", scenario.id)];
        let named = scenario.spots.iter().filter(|spot| !spot.waypoint).count();
        assert_eq!(open["location"].as_array().map(Vec::len), Some(named), "{}", scenario.id);
        let known = ground(scenario);
        for secrets in Side::BOTH.map(|side| tells_of(scenario, side)) {
            assert!(secrets.len() > 4, "{} has secrets", scenario.id);
            assert_eq!(found_in(open, &(&secrets - &known)), [""; 0], "{}", scenario.id);
        }
        assert_eq!(found_in(open, &(&tells_of_events(scenario) - &known)), [""; 0], "{}", scenario.id);
        let keys: BTreeSet<_> = open.as_object().unwrap().keys().map(String::as_str).collect();
        let may = [
            "arrivals", "date", "edge", "history", "id", "light", "like", "location", "rounds", "strip",
            "title",
        ];
        assert!(keys.iter().all(|key| may.contains(key)), "{keys:?}");
        assert!(open["location"].as_array().unwrap().iter().all(|row| row.get("mines").is_none()));
    }
    host.end().await;
}

#[tokio::test]
async fn a_match_has_the_data_of_the_scenario_that_was_made_for_it() {
    let host = host().await;
    let bearer = host.bearer().await;
    let lay = async |options: Value| {
        let wish = json!({"game": "firefight", "options": options, "seats": ["me"]});
        let laid = host.post("/api/matches", wish).with("Authorization", &bearer).send().await.json();
        format!("/api/matches/{}/data", laid["id"].as_str().unwrap_or_else(|| panic!("{laid}")))
    };
    let read = |path: &str| host.ask("GET", path).with("Authorization", &bearer);
    let everybodys = host.ask("GET", "/api/games/firefight/data").send().await.json();
    assert_eq!(read(&lay(json!({})).await).send().await.json(), everybodys);

    let path = lay(json!({"scenario": "quick-battle", "battle": "417"})).await;
    let made = read(&path).send().await.json();
    let ours = "scenario-quick-battle";
    assert_ne!(made[ours]["location"], everybodys[ours]["location"]);
    let others = |data: &Value| data.as_object().unwrap().keys().cloned().collect::<BTreeSet<_>>();
    assert_eq!(others(&made), others(&everybodys));
    let setup = played(&host, path.split('/').nth(3).unwrap()).await;
    assert_eq!(setup.options.battle.to_string(), "417 sealed");
    let scenario = firefight::scenario_of(&setup);
    let places = |data: &Value| -> BTreeSet<String> {
        data["location"].as_array().unwrap().iter().map(|place| place["id"].to_string()).collect()
    };
    let named = scenario.spots.iter().filter(|spot| !spot.waypoint).map(|spot| format!("{:?}", &*spot.id));
    assert_eq!(places(&made[ours]), named.collect());
    for side in Side::BOTH {
        let secrets = &tells_of(scenario, side) - &ground(scenario);
        assert_eq!(found_in(&made[ours], &secrets), [""; 0], "the enemy of a quick battle");
    }

    assert_eq!(host.ask("GET", &path).send().await.code(), "not-found", "the match is not public");
    host.end().await;
}

/// Whoever knows the options of a match and has the program cannot print the enemy.
#[tokio::test]
async fn the_number_of_a_quick_battle_does_not_tell_the_battle() {
    let host = host().await;
    let bearer = host.bearer().await;
    let mut grounds = BTreeSet::new();
    for _ in 0..4 {
        let options = json!({"scenario": "quick-battle", "battle": "417 squad ruins day assault soviet"});
        let wish = json!({"game": "firefight", "options": options, "seats": ["me"], "public": true});
        let laid = host.post("/api/matches", wish).with("Authorization", &bearer).send().await.json();
        let path = format!("/api/matches/{}", laid["id"].as_str().unwrap_or_else(|| panic!("{laid}")));
        let seen = host.ask("GET", &path).with("Authorization", &bearer).send().await.json();
        assert!(seen["document"]["game"]["view"].is_object(), "it has begun: {seen}");
        assert_eq!(
            seen["document"]["table"]["options"]["battle"],
            "417 squad ruins day assault soviet sealed"
        );
        let data = host.ask("GET", &format!("{path}/data")).send().await.json();
        grounds.insert(data["scenario-quick-battle"]["location"].to_string());
    }
    assert!(grounds.len() > 1, "the same words lead to different battles");
    host.end().await;
}

#[tokio::test]
async fn a_player_knows_by_name_only_their_own_side_and_the_gamemaster_everybody() {
    let host = host().await;
    let data = Firefight::read_data(&Files::of(TITLE)).unwrap();
    // Nobody creates more than ten matches at once.
    let mut bearer = String::new();
    for (number, scenario) in data.scenarios.iter().enumerate() {
        if number % 5 == 0 {
            bearer = host.bearer().await;
        }
        for (gamemaster, seats) in [("automatic", 1), ("person", 2)] {
            let options = json!({"scenario": &*scenario.id, "gamemaster": gamemaster});
            let wish = json!({"game": "firefight", "options": options, "seats": vec!["me"; seats]});
            let laid = host.post("/api/matches", wish).with("Authorization", &bearer).send().await.json();
            let id = laid["id"].as_str().unwrap_or_else(|| panic!("{laid}"));
            let look = |seat: &str| {
                let path = format!("/api/matches/{id}?seat={seat}");
                host.ask("GET", &path).with("Authorization", &bearer)
            };
            let setup = played(&host, id).await;
            let scenario = firefight::scenario_of(&setup);
            let ours = tells_of(scenario, scenario.players);
            let theirs = tells_of(scenario, scenario.players.enemy());
            // What a man is may be what another is called (ST-004, ST-005, ST-164).
            let words = BTreeSet::from(["commander", "corporal", "driver", "gunner", "loader", "observer"]);
            let mut secrets = &(&(&theirs - &ours) - &ground(scenario)) - &words;
            // A group may be called by the weapon that it has, and one's own task by what it is about.
            let tasks = scenario.objectives.iter().filter(|one| one.side == scenario.players);
            let tasks: Vec<_> = tasks.map(|one| &*one.id).collect();
            secrets.retain(|word| data.weapon(word).is_none() && !tasks.contains(word));
            let player = look("player-1").send().await.json();
            assert!(player["document"]["game"]["view"].is_object(), "{player}");
            assert_eq!(found_in(&player, &secrets), [""; 0], "{}", scenario.id);
            assert!(!found_in(&player, &ours).is_empty());
            if gamemaster == "person" {
                let master = look("gamemaster").send().await.json();
                let all = &master["document"]["game"]["view"]["roster"]["soldiers"];
                assert_eq!(all.as_object().map(serde_json::Map::len), Some(scenario.soldiers.len()));
            }
        }
    }
    host.end().await;
}
