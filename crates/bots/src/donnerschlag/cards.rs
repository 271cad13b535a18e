//! Combat Cards: which to keep, and when to play them.

use donnerschlag::{Action, CardEvent, Choice, Class, CombatCard, Effect, Hex, Need, Side, Unit, When};

use super::scene::Scene;
use super::{fight, ground};

/// A card is played in combat if it brings at least this much.
const COST: f64 = 0.12;

/// What an event is worth in general, before anything is known of the day.
fn in_general(event: &CardEvent) -> f64 {
    let amount = f64::from(event.amount.max(1));
    match event.effect {
        Effect::AirFleet => 6.0,
        Effect::LookAtZone => 2.5,
        Effect::Shift | Effect::Drm | Effect::Howitzers | Effect::DeadboltRifles => 0.8 * amount,
        Effect::ShiftAndPursue => 1.4,
        Effect::NeverBack | Effect::StandFast | Effect::AsTown | Effect::Reroll | Effect::IgnoreRiver => 1.0,
        Effect::Flak | Effect::NoTankShift | Effect::Mines | Effect::EaseTerrain => 0.7,
        Effect::DrawTanks | Effect::DrawAdHoc | Effect::DrawAdHocSurely => 0.9 * amount,
        Effect::DrawAlarm => 0.5 * amount,
        Effect::ReplaceGerman | Effect::ReplaceTank | Effect::ReplaceSoviet => 0.8 * amount,
        Effect::ActivationLimit => 2.5,
        Effect::CombatLimit => 1.2,
        Effect::PinAll | Effect::CorpsToo | Effect::Mud | Effect::DiscardActivation => 1.2,
        Effect::MainEffort | Effect::MoveHq | Effect::Cancel => 1.0,
        _ => 0.4,
    }
}

/// What it is worth to roll again for an event that has failed.
pub(super) fn worth_again(event: &CardEvent) -> f64 {
    in_general(event) * chance(event, false)
}

/// How likely an event succeeds.
fn chance(event: &CardEvent, boxed: bool) -> f64 {
    if boxed { 1.0 } else { f64::from(event.roll.unwrap_or(6)) / 6.0 }
}

/// What a card is worth in hand.
pub(super) fn in_hand(scene: &Scene, card: CombatCard) -> f64 {
    let data = scene.data.card(card);
    let event = |event: &CardEvent| in_general(event) * chance(event, false) * fits(scene, event);
    let (a, b) = (event(&data.a), event(&data.b));
    a.max(b) + 0.2 * a.min(b)
}

/// What the box makes of it: the die is spared, and nobody can answer (DS-067).
pub(super) fn in_box(scene: &Scene, card: CombatCard) -> f64 {
    let data = scene.data.card(card);
    [&data.a, &data.b]
        .into_iter()
        .map(|event| in_general(event) * (1.0 - chance(event, false)) * fits(scene, event))
        .fold(0.0, f64::max)
}

/// Less for what has lost its purpose, or has none yet.
fn fits(scene: &Scene, event: &CardEvent) -> f64 {
    match (event.needs, scene.board.track()) {
        // The call comes in turn 4 at the latest.
        (Some(Need::Called), None) if scene.board.turn() < 4 => 0.3,
        _ => 1.0,
    }
}

/// What an Activation Card is worth: that of the best group it can activate.
pub(super) fn order(scene: &Scene, card: donnerschlag::ActivationCard) -> f64 {
    scene.board.groups(card).into_iter().map(|action| group(scene, action)).fold(0.0, f64::max)
}

/// What it is worth to activate a group: strength where it matters.
pub(super) fn group(scene: &Scene, action: Action) -> f64 {
    let of_unit = |unit: Unit| {
        let Some(hex) = scene.board.hex(unit) else { return 0.0 };
        if scene.data.sets.hq.contains(unit) || scene.data.unit(unit).ma == 0 {
            return 0.1;
        }
        let mobile = f64::from(scene.data.unit(unit).ma) / 5.0;
        let near = match scene.us {
            Side::Axis => 1.0 / (1.0 + 0.1 * (scene.way(hex) - scene.lead).max(0.0)),
            Side::Soviet => 1.0 / (1.0 + 0.15 * (scene.front(hex) - 2.0).max(0.0)),
        };
        let supplied = if scene.supplied.contains(hex) { 1.0 } else { 0.6 };
        (scene.board.strength(unit) + 0.5) * mobile * near * supplied
    };
    scene.board.commanded(action).iter().map(of_unit).sum()
}

/// The best event to play now, and what it brings.
pub(super) fn best_play(scene: &Scene, legal: &[Action]) -> Option<(Action, f64)> {
    let plays = legal.iter().filter_map(|&action| {
        let Action::Play { card, choice, boxed } = action else { return None };
        Some((action, play(scene, card, choice, boxed)))
    });
    plays.filter(|(_, gain)| *gain > 0.0).max_by(|a, b| a.1.total_cmp(&b.1))
}

/// What it brings to play an event now, over keeping the card.
fn play(scene: &Scene, card: CombatCard, choice: Choice, boxed: bool) -> f64 {
    let Some(event) = scene.data.event(card, choice) else { return 0.0 };
    if let (Some(target), Some(with)) = (scene.board.target(), scene.board.odds_with(card, choice, boxed)) {
        let now = fight::value(scene, target, &scene.board.odds_now());
        let sign = if scene.us == scene.board.active_side() { 1.0 } else { -1.0 };
        // A card out of the box is worth a better combat.
        let cost = if boxed { 2.0 * COST } else { COST };
        return sign * (fight::value(scene, target, &with) - now) - cost;
    }
    if event.when == When::Response {
        let declared = scene.board.playing().map_or(0.0, |(_, event)| in_general(event));
        return declared - 0.9;
    }
    if in_combat(event.effect) {
        return 0.0;
    }
    if boxed && scene.data.card(card).a.effect == Effect::AirFleet && event.effect != Effect::AirFleet {
        return 0.0;
    }
    in_general(event) * chance(event, boxed) * now(scene, event)
}

/// Effects that change a combat, and nothing else.
fn in_combat(effect: Effect) -> bool {
    matches!(
        effect,
        Effect::IgnoreRiver
            | Effect::EaseTerrain
            | Effect::Shift
            | Effect::ShiftAndPursue
            | Effect::Drm
            | Effect::NoTankShift
            | Effect::Flak
            | Effect::StandFast
            | Effect::NeverBack
            | Effect::DeadboltRifles
            | Effect::AsTown
            | Effect::Howitzers
            | Effect::Mines
            | Effect::Reroll
    )
}

/// Whether this is the moment for it: 0 for no.
fn now(scene: &Scene, event: &CardEvent) -> f64 {
    let board = &scene.board;
    let active = board.active();
    let yes = |good: bool| if good { 1.0 } else { 0.0 };
    match event.effect {
        Effect::HqRange | Effect::ExtraUnit => yes(event.hq.is_some() || stragglers(scene) > 0),
        Effect::MainEffort => yes(!board.has_schwerpunkt()),
        Effect::SwapActivation => 0.5,
        Effect::Mud => yes(active.iter().filter(|&unit| scene.data.class(unit) != Class::I).count() >= 4),
        Effect::MudStack | Effect::CutOff | Effect::Partisans | Effect::HqJammed => yes(active.len() >= 4),
        Effect::Bridge | Effect::BlowBridge => 0.6,
        Effect::Frost => {
            yes(active.iter().any(|unit| board.hex(unit).is_some_and(|hex| at_river(scene, hex))))
        }
        Effect::Fuel => yes(active.iter().filter(|&unit| board.is_oos(unit)).count() >= 2),
        Effect::PinAll | Effect::PinOne => yes(board.track().is_some() && scene.lead < 12.0),
        Effect::InfiltrateAll | Effect::InfiltrateOne | Effect::CavalryFree => {
            let held = |unit: &Unit| board.hex(*unit).is_some_and(|hex| scene.control.contains(hex));
            yes(board.movable().iter().filter(held).count() >= 2)
        }
        Effect::MoveHq => {
            let far =
                |hq: Unit| board.hex(hq).is_none_or(|hex| scene.front(hex) > f64::from(board.range(hq)));
            yes(event.hq.is_some_and(far))
        }
        Effect::GuardsStrength => yes(active.and(scene.data.sets.guards).len() > 1),
        Effect::Pursuit | Effect::OneFollows => {
            yes(board.target().is_some_and(|target| scene.way(target) < scene.lead + 2.0))
        }
        _ => 1.0,
    }
}

/// Units of the activated formation that its HQ does not reach.
fn stragglers(scene: &Scene) -> usize {
    let board = &scene.board;
    let formations = board.active().iter().filter_map(|unit| board.formation_of(unit));
    let all = formations
        .flat_map(|formation| board.units_of(formation).minus(board.active()).iter().collect::<Vec<_>>());
    all.filter(|&unit| board.hex(unit).is_some()).count()
}

/// Whether a river without a bridge lies between a hex and a better one.
fn at_river(scene: &Scene, hex: Hex) -> bool {
    hex.neighbours()
        .any(|next| scene.board.river_between(hex, next).is_some() && scene.way(next) + 2.0 < scene.way(hex))
}

/// What the event that is being played is best applied to.
pub(super) fn target(scene: &Scene, legal: &[Action]) -> Option<Action> {
    let effect = scene.board.playing().map(|(_, event)| event.effect)?;
    let board = &scene.board;
    let worth = |action: Action| match action {
        Action::Unit(unit) => match effect {
            // The foremost, with those around it.
            Effect::MainEffort => board.hex(unit).map_or(-99.0, |hex| {
                let near = board.fighters(Side::Axis).filter(|(_, at)| at.distance(hex) <= 4);
                near.map(|(unit, _)| board.strength(unit)).sum::<f64>() - scene.way(hex)
            }),
            Effect::HqRange | Effect::HqJammed | Effect::Partisans | Effect::HqSilent => {
                if board.active().contains(unit) {
                    5.0
                } else {
                    -board.hex(unit).map_or(40.0, |hex| scene.way(hex))
                }
            }
            Effect::PinOne => {
                board.strength(unit) - 0.2 * board.hex(unit).map_or(9.0, |hex| scene.front(hex))
            }
            _ => {
                let near = board.hex(unit).map_or(0.0, |hex| match scene.us {
                    Side::Axis => -0.05 * scene.way(hex),
                    Side::Soviet => -0.1 * scene.front(hex),
                });
                f64::from(scene.data.unit(unit).cs[0]) + near + if scene.is_tank(unit) { 0.5 } else { 0.0 }
            }
        },
        Action::Hex(hex) => match effect {
            Effect::MoveHq => -scene.front(hex),
            _ => scene.strength_in(hex) - 0.1 * scene.way(hex),
        },
        Action::Side(side) => {
            let (one, other) = board.banks(side);
            let gap = (scene.way(one) - scene.way(other)).abs().min(8.0);
            gap - 0.8 * scene.front(one).min(scene.front(other))
        }
        Action::Order(card) => -order(scene, card),
        Action::Zone(zone) => -board.zone_of(zone).iter().map(|hex| scene.front(hex)).fold(99.0, f64::min),
        _ => -50.0,
    };
    best(legal, worth)
}

/// The choice of the highest worth; the first of equal ones.
pub(super) fn best(legal: &[Action], worth: impl Fn(Action) -> f64) -> Option<Action> {
    let valued = legal.iter().map(|&action| (action, worth(action)));
    valued.reduce(|best, other| if other.1 > best.1 { other } else { best }).map(|(action, _)| action)
}

/// Where a unit would best be.
pub(super) fn best_hex(scene: &Scene, unit: Unit, legal: &[Action]) -> Option<(Action, f64)> {
    let hexes = legal.iter().filter_map(|&action| match action {
        Action::Hex(hex) => Some((action, ground::worth(scene, unit, hex))),
        _ => None,
    });
    hexes.reduce(|best, other| if other.1 > best.1 { other } else { best })
}
