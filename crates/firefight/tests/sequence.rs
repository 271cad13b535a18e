//! The first round from its real start, in every scenario and with every kind of table, held against the game sequence of
//! the rulebook entry by entry: who is asked for what and when, and what is resolved when (ST-020 to ST-027, R-13).

use std::collections::BTreeSet;

use firefight::{Action, Data, Enemy, FireEvent, Firefight, Gamemaster, Options, Phase, TITLE, advise};
use table::{Audience, Fast, Files, Game, Seat, SeatSet, Setup, Status, Viewer};

type Told = Vec<(Audience, FireEvent)>;

/// Alone, several players, against somebody, with a gamemaster.
fn tables(scenario: &str) -> [Options; 6] {
    let options = |gamemaster, enemy, players| Options {
        scenario: scenario.to_owned(),
        gamemaster,
        enemy,
        players,
        ..Options::default()
    };
    let (automatic, person) = (Gamemaster::Automatic, Gamemaster::Person);
    [
        options(automatic, Enemy::Doctrine, 1),
        options(automatic, Enemy::Doctrine, 3),
        options(automatic, Enemy::Seat, 1),
        options(automatic, Enemy::Seat, 2),
        options(person, Enemy::Doctrine, 1),
        options(person, Enemy::Doctrine, 3),
    ]
}

/// What the test has seen, so that it cannot pass by nothing happening.
#[derive(Default)]
struct Seen {
    moved: usize,
    prepared: usize,
    advanced: usize,
    morale: usize,
}

fn attacker(event: &FireEvent) -> Option<(&str, &str)> {
    match event {
        FireEvent::Attack { who, weapon, .. }
        | FireEvent::AttackFaces { who, weapon, .. }
        | FireEvent::AttackOnly { who, weapon, .. } => Some((who.0.text(), weapon)),
        _ => None,
    }
}

fn mover(event: &FireEvent) -> Option<(&str, &str)> {
    match event {
        FireEvent::Moved { who, how, .. } => Some((who.0.text(), how)),
        _ => None,
    }
}

/// One phase: everybody is asked at once, gives orders of the right kind, and nothing happens before the last is done. Gives
/// back what came of it.
fn phase(
    game: &mut Firefight,
    setup: &Setup<Firefight>,
    seats: SeatSet,
    of: Phase,
    luck: &mut Fast,
    whom: &str,
) -> Told {
    let now = |game: &Firefight| game.view(Viewer::Open).now;
    assert_eq!(now(game).phase, of, "{whom}");
    assert_eq!(
        game.status(),
        Status::Deciding(seats),
        "{whom}: all act simultaneously, so all are asked (ST-021)"
    );
    // The last seat first: no order among them is imposed.
    let order: Vec<Seat> = seats.iter().collect();
    for (done, seat) in order.iter().rev().enumerate() {
        loop {
            let mut legal = Vec::new();
            game.legal(*seat, &mut legal);
            let wrong = legal.iter().find(|action| match of {
                Phase::Movement => matches!(action, Action::Shoot(_)),
                Phase::Preparation | Phase::Advance => matches!(action, Action::Move(_)),
            });
            assert_eq!(wrong, None, "{whom}: {seat:?} in {of:?} (ST-021)");
            let view = game.view(Viewer::Seat(*seat));
            let action = advise(setup, &view, &legal).unwrap_or(Action::Done);
            let mut told = Told::new();
            game.apply(*seat, action, luck, &mut told);
            if action != Action::Done {
                assert!(told.is_empty(), "{whom}: an order alone comes to nothing (R-13): {told:?}");
                continue;
            }
            assert!(matches!(told.remove(0), (_, FireEvent::Locked { .. })), "{whom}");
            if done + 1 == order.len() {
                return told;
            }
            assert!(told.is_empty(), "{whom}: others have yet to give their orders (R-13): {told:?}");
            let waits =
                order[..order.len() - 1 - done].iter().fold(SeatSet::NONE, |all, seat| all.with(*seat));
            assert_eq!(game.status(), Status::Deciding(waits), "{whom}");
            break;
        }
    }
    unreachable!("somebody is the last")
}

/// Whether morale is tested after the fire of the phase and not during it (ST-027, ST-115).
fn morale_comes_last(told: &Told) -> bool {
    let first = told.iter().position(|(_, event)| matches!(event, FireEvent::Morale { .. }));
    let last = told.iter().rposition(|(_, event)| attacker(event).is_some());
    first.is_none_or(|first| last.is_none_or(|last| last < first))
}

fn first_round(setup: &Setup<Firefight>, seed: u64, seen: &mut Seen) {
    let Options { scenario, gamemaster, enemy, players, .. } = &setup.options;
    let whom = &format!("{scenario}, {gamemaster:?}, {enemy:?}, {players}, seed {seed}");
    let mut luck = Fast::new(seed);
    let mut told = Told::new();
    let mut game = Firefight::start(setup, &mut luck, &mut told);
    let seats = SeatSet::first(Firefight::seats(setup).unwrap().len());

    // The start: what is played, then the first round, then what happens by itself. Nobody has moved or fired.
    let mut events = told.iter().map(|(_, event)| event);
    assert!(matches!(events.next(), Some(FireEvent::Began { .. })), "{whom}: {told:?}");
    assert!(matches!(events.next(), Some(FireEvent::Round { round: 1 })), "{whom}: {told:?}");
    assert!(events.all(|event| mover(event).is_none() && attacker(event).is_none()), "{whom}: {told:?}");
    assert_eq!(game.turn(), 1, "{whom}");

    // 1. Movement: nobody fires, then Preparation Fire begins.
    let told = phase(&mut game, setup, seats, Phase::Movement, &mut luck, whom);
    assert!(told.iter().all(|(_, event)| attacker(event).is_none()), "{whom}: {told:?}");
    assert!(told.iter().all(|(_, event)| !matches!(event, FireEvent::Morale { .. })), "{whom}: {told:?}");
    let begins =
        told.iter().position(|(_, event)| matches!(event, FireEvent::Phase { phase: Phase::Preparation }));
    let begins = begins.unwrap_or_else(|| panic!("{whom}: {told:?}"));
    let moves: Vec<_> =
        told.iter().enumerate().filter_map(|(at, (_, event))| Some((at, mover(event)?))).collect();
    assert!(moves.iter().all(|(at, _)| *at < begins), "{whom}: nobody moves once Preparation Fire begins");
    let moved: BTreeSet<_> = moves.iter().map(|(_, (who, _))| *who).collect();
    let crawled: BTreeSet<_> = moves
        .iter()
        .filter(|(_, (_, how))| *how == "firefight-how-crawl")
        .map(|(_, (who, _))| *who)
        .collect();
    seen.moved += moved.len();

    // 2. Preparation Fire: only who has not moved (ST-022); morale after it (ST-027); then Advance Fire begins.
    let told = phase(&mut game, setup, seats, Phase::Preparation, &mut luck, whom);
    assert!(
        told.iter().all(|(_, event)| mover(event).is_none()),
        "{whom}: nobody moves in a fire phase: {told:?}"
    );
    let begins =
        told.iter().position(|(_, event)| matches!(event, FireEvent::Phase { phase: Phase::Advance }));
    let begins = begins.unwrap_or_else(|| panic!("{whom}: {told:?}"));
    assert!(told[begins..].iter().all(|(_, event)| attacker(event).is_none()), "{whom}: {told:?}");
    let fired: Vec<_> = told.iter().filter_map(|(_, event)| attacker(event)).collect();
    for (who, weapon) in &fired {
        assert!(!moved.contains(who), "{whom}: {who} moved and fires {weapon} in Preparation Fire (ST-022)");
    }
    assert!(morale_comes_last(&told), "{whom}: {told:?}");
    seen.prepared += fired.len();
    seen.morale += told.iter().filter(|(_, event)| matches!(event, FireEvent::Morale { .. })).count();

    // 3. Advance Fire: everybody but artillery, flamethrowers, bazookas (ST-023) and who crawled (ST-026); morale after it.
    let told = phase(&mut game, setup, seats, Phase::Advance, &mut luck, whom);
    assert!(told.iter().all(|(_, event)| mover(event).is_none()), "{whom}: {told:?}");
    let ends = told.iter().position(|(_, event)| matches!(event, FireEvent::Round { round: 2 }));
    let ends = ends.unwrap_or_else(|| panic!("{whom}: {told:?}"));
    for (at, (who, weapon)) in
        told.iter().enumerate().filter_map(|(at, (_, event))| Some((at, attacker(event)?)))
    {
        let row = setup.data.chart.iter().find(|row| row.name == weapon).unwrap();
        let excluded = row.piece.is_some() || row.id.contains("flamethrower") || row.id == "bazooka";
        assert!(!excluded, "{whom}: {weapon} in Advance Fire (ST-023)");
        assert!(!crawled.contains(who), "{whom}: {who} has crawled and fires (ST-026)");
        assert!(at < ends, "{whom}: {who} fires when the round is over");
        seen.advanced += 1;
    }
    assert!(morale_comes_last(&told), "{whom}: {told:?}");
    seen.morale += told.iter().filter(|(_, event)| matches!(event, FireEvent::Morale { .. })).count();

    // The next round begins with Movement, and everybody is asked again.
    assert_eq!(game.turn(), 2, "{whom}");
    assert_eq!(game.view(Viewer::Open).now.phase, Phase::Movement, "{whom}");
    assert_eq!(game.status(), Status::Deciding(seats), "{whom}");
}

// ST-020, ST-021, ST-022, ST-023, ST-026, ST-027, R-13
#[test]
fn the_first_round_of_every_scenario_and_table_follows_the_game_sequence() {
    let data: Data = Firefight::read_data(&Files::of(TITLE)).unwrap();
    let mut seen = Seen::default();
    for scenario in &data.scenarios {
        for options in tables(&scenario.id) {
            let setup = Setup::<Firefight>::new(options);
            (1..=3).for_each(|seed| first_round(&setup, seed, &mut seen));
        }
    }
    assert!(
        seen.moved > 100 && seen.prepared > 20 && seen.advanced > 20 && seen.morale > 0,
        "something happens"
    );
}
