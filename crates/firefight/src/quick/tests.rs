//! Every quick battle is a valid scenario, and either side can win.

use table::harness::Proof as _;
use table::{Fast, Files, Seed, Setup, Silent};

use super::{Battle, Cards, Hour, ID, Mission, Size, Terrain, scenario};
use crate::campaign::Handbook;
use crate::data::made::{file_name, scenario as played};
use crate::data::read;
use crate::{Firefight, Options, Side, TITLE};

/// The compiled-in files; `SCENARIOS` names a folder with cards to be tried instead.
fn files() -> Files {
    let name = "quick-battle.toml";
    let tried =
        std::env::var("SCENARIOS").ok().and_then(|folder| std::fs::read(format!("{folder}/{name}")).ok());
    match tried {
        Some(bytes) => Files::of(TITLE).with(name.to_owned(), bytes).unwrap(),
        None => Files::of(TITLE),
    }
}

fn made(battle: Battle) -> String {
    let files = files();
    let cards: Cards = files.page("quick-battle.toml").parse().unwrap();
    let handbook: Handbook = files.page("campaign.toml").parse().unwrap();
    scenario(&cards, &handbook, battle, None)
}

/// The battle that stands in the box is number 1; `BLESS=1` writes it.
#[test]
fn the_file_in_the_box_is_battle_1() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/firefight/scenario-quick-battle.toml");
    let made = made(Battle::default());
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &made).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), made, "run the test with BLESS=1");
}

fn base() -> Setup<Firefight> {
    Setup::read(&files(), Options { scenario: ID.to_owned(), ..Options::default() }).unwrap()
}

fn of(base: &Setup<Firefight>, battle: Battle) -> Setup<Firefight> {
    let setup = base.with(Options { battle, ..base.options.clone() });
    <Firefight as table::Game>::seats(&setup).unwrap_or_else(|refusal| panic!("{battle}: {refusal:?}"));
    let name = file_name(ID);
    let files = setup.data.files.clone().with(name.clone(), made(battle).into_bytes()).unwrap();
    let (_, odd) = read::scenario(&setup.data, &files, &name).unwrap();
    assert!(odd.is_empty(), "{battle}: {odd:?}");
    setup
}

#[test]
fn every_number_is_a_valid_scenario_that_plays_to_its_end() {
    let base = base();
    let mut seen = std::collections::BTreeSet::new();
    for number in 1..=400 {
        let setup = of(&base, Battle { number, ..Battle::default() });
        let game = Firefight::auto_resolve(&setup, &mut Fast::new(u64::from(number)), &mut Silent);
        game.invariants().unwrap_or_else(|broken| panic!("battle {number}: {broken}"));
        assert!(game.ended().is_some(), "battle {number}");
        seen.insert(made(Battle { number, ..Battle::default() }));
    }
    assert_eq!(seen.len(), 400, "each number is another battle");
    // The largest that there are.
    for number in 1..=150 {
        of(&base, format!("{number} platoon steppe day assault").parse().unwrap());
    }
}

#[test]
fn every_choice_of_words_is_a_valid_scenario_and_says_what_was_asked() {
    let base = base();
    for size in Size::ALL {
        for terrain in Terrain::ALL {
            for hour in Hour::ALL {
                for mission in Mission::ALL {
                    for side in Side::BOTH {
                        let battle = Battle {
                            number: 7,
                            size: Some(*size),
                            terrain: Some(*terrain),
                            hour: Some(*hour),
                            mission: Some(*mission),
                            side: Some(side),
                            sealed: false,
                        };
                        let setup = of(&base, battle);
                        let scenario = played(&setup);
                        assert_eq!((scenario.light, scenario.players), (hour.light(), side), "{battle}");
                        assert_eq!(battle.to_string().parse(), Ok(battle));
                    }
                }
            }
        }
    }
}

/// Doctrine against doctrine: the attacker wins neither always nor never.
#[test]
fn either_side_can_win_every_kind_of_battle() {
    let base = base();
    for mission in Mission::ALL {
        for size in Size::ALL {
            let (mut won, mut drawn, games) = ([0u32; 2], 0u32, 60u16);
            for number in 1..=games {
                let battle =
                    Battle { number, mission: Some(*mission), size: Some(*size), ..Battle::default() };
                let setup = of(&base, battle);
                let players = played(&setup).players;
                let attacker = if *mission == Mission::Defence { players.enemy() } else { players };
                let game = Firefight::auto_resolve(&setup, &mut Fast::new(u64::from(number)), &mut Silent);
                match game.ended().and_then(|ended| ended.winner) {
                    Some(side) => won[usize::from(side != attacker)] += 1,
                    None => drawn += 1,
                }
            }
            let share = |won: u32| 100.0 * f64::from(won) / f64::from(games);
            println!(
                "{:<8} {:<8} attacker {:>5.1} %  defender {:>5.1} %  drawn {:>4.1} %",
                mission.word(),
                size.word(),
                share(won[0]),
                share(won[1]),
                share(drawn)
            );
            assert!(won.iter().all(|won| share(*won) >= 25.0), "{mission:?} {size:?}");
        }
    }
}

#[test]
fn what_is_no_battle_is_refused_in_words_that_help() {
    assert!("417 platoon forest".parse::<Battle>().unwrap_err().contains("ruins"));
    assert!("0".parse::<Battle>().unwrap_err().contains("9999"));
    assert_eq!("night 12".parse(), Ok(Battle { number: 12, hour: Some(Hour::Night), ..Battle::default() }));
}

#[test]
fn a_match_keeps_its_battle_in_its_header() {
    let setup = base().with(Options { battle: "12 squad".parse().unwrap(), ..base().options });
    let mut game = crate::campaign::start(setup, 3);
    crate::campaign::play_out(&mut game);
    let file = game.save(&table::HostKey::new([7; 32]));
    assert!(file.contains("battle = \"12 squad\""), "{}", &file[..600]);
    let again = table::Match::<Firefight>::load(file.as_bytes(), &base(), None).unwrap();
    assert_eq!(again.position().scenario().soldiers.len(), game.position().scenario().soldiers.len());
    assert_eq!(again.save(&table::HostKey::new([7; 32])), file);
}

/// How often single battles are hopeless for one side, and where; for whoever tunes the cards.
#[test]
#[ignore = "a report, to be read with --nocapture"]
fn how_even_single_battles_are() {
    let base = base();
    let mut hopeless = 0;
    for terrain in Terrain::ALL {
        for hour in Hour::ALL {
            let (mut attacker_won, mut games, mut lopsided) = (0, 0, 0);
            for number in 1..=45 {
                let mission = [Mission::Assault, Mission::Raid][usize::from(number % 2)];
                let battle = Battle {
                    number,
                    terrain: Some(*terrain),
                    hour: Some(*hour),
                    mission: Some(mission),
                    ..Battle::default()
                };
                let setup = of(&base, battle);
                let players = played(&setup).players;
                let wins = (0..10)
                    .filter(|seed| {
                        let game = Firefight::auto_resolve(&setup, &mut Fast::new(*seed), &mut Silent);
                        game.ended().unwrap().winner == Some(players)
                    })
                    .count();
                attacker_won += wins;
                games += 10;
                lopsided += u32::from(wins == 0 || wins == 10);
            }
            hopeless += lopsided;
            println!(
                "{:<8} {:<6} attacker {:>5.1} %, {lopsided} of 45 battles all one way",
                terrain.word(),
                hour.word(),
                100.0 * attacker_won as f64 / f64::from(games)
            );
        }
    }
    println!("{hopeless} of 405 battles all one way in ten games");
}

#[test]
fn under_a_seal_the_number_does_not_tell_the_battle() {
    let base = base();
    let sealed = |number, seed: u8| {
        let options =
            Options { battle: Battle { number, ..Battle::default() }.sealed(), ..base.options.clone() };
        let setup = base.unmade(options).under(&Seed::new([seed; 32]));
        let names: Vec<_> = played(&setup).soldiers.iter().map(|man| man.name.text().to_owned()).collect();
        names
    };
    assert_eq!(sealed(417, 1), sealed(417, 1), "the same seed gives the same battle");
    assert_ne!(sealed(417, 1), sealed(417, 2));
    assert_ne!(sealed(417, 1), sealed(418, 1));
    let open = of(&base, Battle { number: 417, ..Battle::default() });
    let names: Vec<_> = played(&open).soldiers.iter().map(|man| man.name.text().to_owned()).collect();
    assert_ne!(sealed(417, 1), names);
    // An open one is the same whatever the seed.
    let again = open.clone().under(&Seed::new([3; 32]));
    assert_eq!(played(&again).soldiers.len(), names.len());
}

/// The fewest men whom teams for so much can have, when no other fits any more.
fn fewest(cards: &Cards, attack: bool, left: u16, taken: &mut Vec<usize>) -> usize {
    let men = |taken: &[usize]| taken.iter().map(|team| cards.team[*team].soldier.len()).sum::<usize>();
    let mut best = None;
    for (number, team) in cards.team.iter().enumerate() {
        let is_known = taken.contains(&number);
        let may = if attack { team.attacks } else { team.defends };
        if !may || u16::from(team.cost) > left || team.once && is_known {
            continue;
        }
        // In which order they come does not matter; but a dearer one may fit where a later one does not.
        let is_first = taken.last().is_none_or(|last| *last <= number);
        if is_first {
            taken.push(number);
            let found = fewest(cards, attack, left - u16::from(team.cost), taken);
            taken.pop();
            best = Some(best.map_or(found, |best: usize| best.min(found)));
        } else {
            best = Some(best.unwrap_or(usize::MAX));
        }
    }
    best.unwrap_or_else(|| men(taken))
}

#[test]
fn so_many_players_always_have_a_man_each() {
    let cards: Cards = files().page("quick-battle.toml").parse().unwrap();
    for row in &cards.size {
        let attacks =
            cards.mission.iter().filter(|mission| mission.id != Mission::Defence).flat_map(|mission| {
                let even = mission.id == Mission::Meeting;
                let needed = cards
                    .hour
                    .iter()
                    .flat_map(|hour| cards.ground.iter().map(|ground| hour.attack * ground.attack / 100));
                let needed = needed.map(move |needed| if even { 100 } else { needed });
                needed.map(|needed| u16::from(row.defence) * u16::from(mission.attack) * needed / 1000)
            });
        let attacks =
            attacks.chain([u16::from(row.defence)]).map(|spend| fewest(&cards, true, spend, &mut Vec::new()));
        let defence = fewest(&cards, false, row.defence.into(), &mut Vec::new());
        let least = attacks.min().unwrap().min(defence);
        let battle = Battle { size: Some(row.id), ..Battle::default() };
        assert!(battle.players() <= least, "{}: {least}", row.id.word());
    }
    assert_eq!(
        Battle::default().players(),
        Battle { size: Some(Size::Squad), ..Battle::default() }.players()
    );
}

/// Whoever asks for the seats makes nothing, and what was made for a match is freed with it.
#[test]
fn what_was_made_is_freed() {
    let base = base();
    let setup = of(&base, Battle { number: 5, ..Battle::default() });
    let crate::data::Made::Scenario { text, .. } = &setup.made else { panic!("it was made") };
    let text = std::sync::Arc::downgrade(text);
    let game = Firefight::auto_resolve(&setup, &mut Fast::new(1), &mut Silent);
    drop(setup);
    assert!(game.scenario().soldiers.len() > 4, "whoever plays it keeps it");
    assert_eq!(text.strong_count(), 0);
}

/// A battle of before, under no seal, may have more players than one of which nothing is known.
#[test]
fn who_asks_for_the_seats_of_a_battle_is_told_what_can_be_told() {
    let base = base();
    let options =
        |words: &str, players| Options { battle: words.parse().unwrap(), players, ..base.options.clone() };
    let fits = |options: Options| <Firefight as table::Game>::seats(&base.unmade(options)).is_ok();
    assert!(fits(options("417", 8)) && !fits(options("417", 9)));
    assert!(fits(options("417 sealed", 3)) && !fits(options("417 sealed", 4)));
    assert!(fits(options("417 platoon sealed", 5)) && !fits(options("417 platoon sealed", 6)));
    let men = played(&base).players_men().min(8) as u8;
    assert!(fits(options("1", men)) && !fits(options("1", men + 1)), "the one in the box is known");
}
