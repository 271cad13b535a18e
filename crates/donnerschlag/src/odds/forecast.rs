//! The odds of what somebody is about to choose, as the table tells them: charts, and what they rest on.

use table::{Bar, Chart, Forecast, Message};

use super::{Laid, Odds, Outcome};
use crate::action::Action;
use crate::card::{Choice, CombatCard};
use crate::phase::Phase;
use crate::position::Donnerschlag;
use crate::text::{card_text, cards_name, hex_name, say};
use crate::unit::Side;
use crate::view::DonnerschlagView;

/// What may come of a choice that is an attack, a part of one, or a die for a card; without words, of the
/// attack that is being put together. Everything comes from the view.
pub(crate) fn forecast(view: &DonnerschlagView, words: &str) -> Option<Forecast> {
    let action = match words {
        "" => None,
        _ => Some(Action::parse(words, &view.data)?),
    };
    let mut world = view.open_world();
    match (world.phase(), action) {
        (Phase::Fight, Some(Action::Hex(target))) => {
            world.declare(target);
            let ready = world.ready_to_attack();
            world.combat.attackers = ready.iter().filter(|&unit| world.may_declare(unit, target)).collect();
            attack(view, world, None)
        }
        (Phase::Attackers, Some(Action::Unit(unit))) => {
            let ready = world.ready_to_attack().contains(unit);
            world.combat.target.filter(|&target| ready && world.may_declare(unit, target))?;
            world.combat.attackers.insert(unit);
            attack(view, world, None)
        }
        (Phase::Attackers | Phase::Before { .. }, None | Some(Action::Done)) => attack(view, world, None),
        (Phase::Before { .. }, Some(Action::Play { card, choice, boxed })) => {
            let event = view.data.event(card, choice)?;
            let changes = { world }.change_combat(world.decider(), event);
            let laid = Laid { card, choice, boxed };
            if changes { attack(view, world, Some(laid)) } else { card_die(view, laid) }
        }
        // The die that lies there is given up for another.
        (Phase::DieAgain, None | Some(Action::Again)) => attack(view, world, None),
        (Phase::RollAgain, None | Some(Action::Again)) => {
            let playing = world.rolling()?;
            card_die(view, Laid { card: playing.card, choice: playing.choice, boxed: false })
        }
        (_, Some(Action::Play { card, choice, boxed })) => card_die(view, Laid { card, choice, boxed }),
        _ => None,
    }
}

/// The combat that stands declared in this world, in full.
fn attack(view: &DonnerschlagView, world: Donnerschlag, laid: Option<Laid>) -> Option<Forecast> {
    let target = world.combat.target?;
    if world.combat.attackers.is_empty() || world.combat.defenders.is_empty() {
        return None;
    }
    let attacker = world.activation.side;
    let cards: Vec<Laid> = laid.into_iter().collect();
    let odds = world.courses(attacker, &cards);
    let mut outcomes = odds.outcomes.clone();
    // From the worst to the best for the attacker.
    outcomes.sort_by_key(|outcome| {
        (std::cmp::Reverse(outcome.attacker), outcome.retreat, outcome.defender, !outcome.draw)
    });
    let bar =
        |outcome: &Outcome| Bar { label: outcome.label(), chance: outcome.weight as f64 / odds.of as f64 };
    let open = Bar { label: say("donnerschlag-forecast-driven-out", &["DS-205"]), chance: odds.driven_out() };
    let mut charts = vec![
        Chart { about: say("donnerschlag-forecast-ground", &["DS-220"]), bars: vec![open] },
        Chart {
            about: say("donnerschlag-forecast-results", &["DS-205"]),
            bars: outcomes.iter().map(bar).collect(),
        },
        steps("donnerschlag-forecast-attacker-steps", &odds, |outcome| outcome.attacker),
        steps("donnerschlag-forecast-defender-steps", &odds, |outcome| outcome.defender),
    ];
    if laid.is_none() && world.phase() != Phase::DieAgain {
        charts.extend(with_cards(view, world));
    }
    let mut factors = odds.derivation(view);
    factors.extend(laid.and_then(|laid| die(view, laid)));
    let mut assumed = Vec::new();
    if world.phase() == Phase::Attackers && view.up.stack.top() == Phase::Fight {
        assumed.push(say("donnerschlag-assumed-everybody", &["DS-184"]));
    }
    if Side::BOTH.into_iter().any(|side| view.counts[side].hand + view.counts[side].boxed > 0) {
        assumed.push(say("donnerschlag-assumed-no-cards", &["DS-185"]));
    }
    if world.fortune == attacker || world.combat.reroll {
        assumed.push(say("donnerschlag-assumed-no-second-die", &["DS-074"]));
    }
    if world.combat.mines {
        assumed.push(say("donnerschlag-assumed-mines", &["DS-206"]));
    }
    let about = say("donnerschlag-forecast-attack", &["DS-190"]).with("hex", hex_name(&view.data, target));
    Some(Forecast { about, factors, charts, assumed })
}

fn steps(key: &'static str, odds: &Odds, of: impl Fn(&Outcome) -> u8) -> Chart {
    let most = odds.outcomes.iter().map(&of).max().unwrap_or_default();
    let law: Vec<f64> = (0..=most).map(|steps| odds.chance(|outcome| of(outcome) == steps)).collect();
    Chart::of_number(say(key, &["DS-206"]), &law)
}

/// The same attack with each card that the viewer holds and could play now: how likely the hex is then left.
fn with_cards(view: &DonnerschlagView, mut world: Donnerschlag) -> Option<Chart> {
    let attacker = world.activation.side;
    let side = match world.phase() {
        Phase::Before { side, .. } => side,
        _ => attacker,
    };
    world.hidden[side] = view.own[side]?;
    world.stack.go(Phase::Before { side, passed: false });
    let mut plays = Vec::new();
    world.each_play(&mut |play| plays.push(play));
    let bars = plays.into_iter().filter_map(|play| {
        let Action::Play { card, choice, boxed } = play else { return None };
        let event = view.data.event(card, choice)?;
        { world }.change_combat(side, event).then_some(())?;
        let odds = world.courses(attacker, &[Laid { card, choice, boxed }]);
        let label = named(view, "donnerschlag-forecast-with-card", card, choice);
        Some(Bar { label, chance: odds.driven_out() })
    });
    let bars: Vec<Bar> = bars.collect();
    (!bars.is_empty())
        .then(|| Chart { about: say("donnerschlag-forecast-with-cards", &["DS-052", "DS-053"]), bars })
}

/// A card that is played for something else than a combat: whether its die succeeds.
fn card_die(view: &DonnerschlagView, laid: Laid) -> Option<Forecast> {
    let event = view.data.event(laid.card, laid.choice)?;
    let factors = vec![die(view, laid)?];
    let chance = f64::from(laid.good(event)) / 6.0;
    let bars = vec![
        Bar { label: say("donnerschlag-forecast-succeeds", &["DS-054"]), chance },
        Bar { label: say("donnerschlag-forecast-fails", &["DS-055"]), chance: 1.0 - chance },
    ];
    Some(Forecast {
        about: named(view, "donnerschlag-forecast-card", laid.card, laid.choice),
        factors,
        charts: vec![Chart { about: say("donnerschlag-forecast-die", &["DS-053"]), bars }],
        assumed: Vec::new(),
    })
}

/// Which die the card needs; nothing if it needs none.
fn die(view: &DonnerschlagView, laid: Laid) -> Option<Message> {
    let event = view.data.event(laid.card, laid.choice)?;
    let highest = event.roll.filter(|_| !laid.boxed)?;
    Some(say("donnerschlag-forecast-needs", &["DS-053"]).with("highest", highest))
}

fn named(view: &DonnerschlagView, key: &'static str, card: CombatCard, choice: Choice) -> Message {
    say(key, &["DS-053"])
        .with("card", cards_name(&view.data, card, choice))
        .with("text", card_text(&view.data, card, choice))
}
