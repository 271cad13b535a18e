//! Who attacks, attacks: out of the start, to the enemy and, if nobody hinders it, into what the scenario is about.
//!
//! `GAMES` in the environment sets how many of each; `SCENARIOS` names a folder with files, as in `balance.rs`.

mod common;

use std::collections::BTreeSet;

use common::{files, games};
use firefight::data::{ObjectiveInfo, SoldierInfo};
use firefight::{Ended, FireEvent, Firefight, Options, Place, Scenario, Side, TITLE};
use table::{Audience, Event as _, Fast, Lang, Locales, Setup, Silent};

fn of(id: &str) -> Setup<Firefight> {
    Setup::read(&files(), Options { scenario: id.to_owned(), ..Options::default() }).unwrap()
}

/// Every playable scenario, variants included, and a number of quick battles of every kind.
fn setups() -> Vec<Setup<Firefight>> {
    let quick = of(firefight::quick::ID);
    let others = ["proving-ground", firefight::quick::ID];
    let playable =
        quick.data.scenarios.iter().map(|scenario| &*scenario.id).filter(|id| !others.contains(id));
    let battle = |number: u16| {
        quick.with(Options { battle: number.to_string().parse().unwrap(), ..quick.options.clone() })
    };
    playable.map(of).chain((1..=24).map(battle)).collect()
}

fn scenario(setup: &Setup<Firefight>) -> &Scenario {
    firefight::scenario_of(setup)
}

fn name(setup: &Setup<Firefight>, side: Side) -> String {
    format!("{} {}, {}", setup.options.scenario, setup.options.battle, side.word())
}

/// The men of a side who are to attack, from the beginning or from the round in which they arrive; crews are none.
fn attackers(setup: &Setup<Firefight>, side: Side) -> impl Iterator<Item = &SoldierInfo> {
    let scenario = scenario(setup);
    let groups =
        scenario.groups.iter().filter(move |group| group.side == side && group.doctrine.word() == "assault");
    let men = groups.flat_map(|group| group.soldiers.clone());
    let men = men.map(|man| &scenario.soldiers[usize::from(man)]);
    men.filter(|man| man.task.is_none() && man.start.round.is_some())
}

/// The sides that attack in a scenario.
fn who_attacks(setup: &Setup<Firefight>) -> impl Iterator<Item = Side> + '_ {
    Side::BOTH.into_iter().filter(|side| attackers(setup, *side).next().is_some())
}

/// Whether a side has taken what it is there for: a goal that is about a place, not about losses.
fn has_taken(setup: &Setup<Firefight>, side: Side, ended: &Ended) -> bool {
    let goals = scenario(setup).objectives.iter().enumerate();
    let place = |goal: &ObjectiveInfo| !goal.when.at.is_empty() || goal.when.clear.is_some();
    let mut own = goals.filter(|(_, goal)| goal.side == side && place(goal));
    own.any(|(number, _)| ended.reached >> number & 1 == 1)
}

#[test]
fn attackers_leave_their_start_and_reach_the_enemy() {
    let games = games(10);
    for setup in setups() {
        for side in who_attacks(&setup) {
            // Who is in a boat goes where the boat goes, and it may sink; who is to come may come too late.
            let on_foot = |man: &&SoldierInfo| matches!(man.start.place, Place::Spot(_));
            let men: BTreeSet<_> =
                attackers(&setup, side).filter(on_foot).map(|man| man.name.text()).collect();
            for seed in 0..games {
                let mut log: Vec<(Audience, FireEvent)> = Vec::new();
                let _ = Firefight::auto_resolve(&setup, &mut Fast::new(seed), &mut log);
                let moved: BTreeSet<_> = log
                    .iter()
                    .filter_map(|(_, event)| match event {
                        FireEvent::Moved { who, .. } => Some(who.0.text()),
                        _ => None,
                    })
                    .collect();
                let gone = men.intersection(&moved).count();
                assert!(
                    2 * gone >= men.len(),
                    "{}, {seed}: {gone} of {} went",
                    name(&setup, side),
                    men.len()
                );
                let met =
                    |event: &FireEvent| matches!(event, FireEvent::Contact { .. } | FireEvent::Down { .. });
                assert!(
                    log.iter().any(|(_, event)| met(event)),
                    "{}, {seed}: nobody met",
                    name(&setup, side)
                );
            }
        }
    }
}

/// The figures that are reported, and the demand: who is left alone takes it, and who gives no orders does not win.
#[test]
fn attackers_whom_nobody_hinders_take_what_they_are_there_for() {
    let games = games(20);
    let mut faults = Vec::new();
    for setup in setups() {
        for side in who_attacks(&setup) {
            let (mut won, mut lost, mut taken) = (0, 0, 0);
            for seed in 0..games {
                let game =
                    Firefight::resolve_against_idle(&setup, side.enemy(), &mut Fast::new(seed), &mut Silent);
                let ended = game.ended().expect("it is over");
                won += u64::from(ended.winner == Some(side));
                lost += u64::from(ended.winner == Some(side.enemy()));
                taken += u64::from(has_taken(&setup, side, &ended));
            }
            let name = name(&setup, side);
            println!("{name:<36} wins {won:>3}, loses {lost:>3}, takes it {taken:>3} of {games}");
            if lost > 0 || won * 100 < games * 90 || taken * 100 < games * 90 {
                faults.push(name);
            }
        }
    }
    assert!(faults.is_empty(), "they do not take it: {faults:#?}");
}

/// Not even what the scenario does by itself wins for those who were to attack and give no orders.
#[test]
fn attackers_who_give_no_orders_do_not_win() {
    let games = games(20);
    for setup in setups() {
        for side in who_attacks(&setup) {
            let idle =
                |seed| Firefight::resolve_against_idle(&setup, side, &mut Fast::new(seed), &mut Silent);
            let winner = |seed| idle(seed).ended().expect("it is over").winner;
            let (mut won, mut lost) = (0, 0);
            (0..games).map(winner).for_each(|winner| {
                won += u64::from(winner == Some(side));
                lost += u64::from(winner == Some(side.enemy()));
            });
            println!("{:<36} idle: wins {won:>3}, loses {lost:>3} of {games}", name(&setup, side));
            assert_eq!(won, 0, "{}", name(&setup, side));
        }
    }
}

/// One whole game, line by line: `SCENARIO` and `SEED` say which.
#[test]
#[ignore = "a report, to be read with --nocapture"]
fn a_whole_game_to_be_read() {
    let scenario = std::env::var("SCENARIO").unwrap_or_else(|_| "hall-4".to_owned());
    let seed = std::env::var("SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    let setup = of(&scenario);
    let mut log: Vec<(Audience, FireEvent)> = Vec::new();
    let game = match std::env::var("IDLE").as_deref() {
        Ok("soviet") => Firefight::resolve_against_idle(&setup, Side::Soviet, &mut Fast::new(seed), &mut log),
        Ok("german") => Firefight::resolve_against_idle(&setup, Side::German, &mut Fast::new(seed), &mut log),
        _ => Firefight::auto_resolve(&setup, &mut Fast::new(seed), &mut log),
    };
    let locales = Locales::new(&[TITLE]);
    let reader = locales.reader(Lang::En);
    log.iter().for_each(|(_, event)| println!("{}", reader.say(&event.message())));
    println!("{:?}", game.ended());
}
