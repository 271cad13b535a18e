//! Combat: which attacks are worth while, with whom, and what a loss costs.

use donnerschlag::odds::{Odds, Outcome, WayOut};
use donnerschlag::{Hex, Side, Unit, UnitSet};

use super::scene::Scene;

/// What a step counts: the Axis has fewer.
const fn step(side: Side) -> f64 {
    match side {
        Side::Axis => 1.2,
        Side::Soviet => 0.8,
    }
}

/// What it is worth to the attacker that the defenders leave a hex.
pub(super) fn ground(scene: &Scene, target: Hex) -> f64 {
    let in_goal = scene.goals.contains(target);
    match scene.board.active_side() {
        Side::Axis => {
            let behind = (scene.way(target) - scene.lead).max(0.0);
            let ahead = (1.5 - 0.08 * behind).max(0.2);
            // Whoever stands on or beside the chain of supply must go.
            let cuts = if scene.off_artery(target) <= 1.0 { 0.8 } else { 0.0 };
            ahead + cuts + if in_goal { last_chance(scene) } else { 0.0 }
        }
        Side::Soviet => {
            let head = scene.way(target) < scene.lead + 1.0;
            let cuts = scene.artery.contains(target);
            0.4 + if head { 0.8 } else { 0.0 }
                + if cuts { 0.5 } else { 0.0 }
                + if in_goal { last_chance(scene) } else { 0.0 }
        }
    }
}

/// What a hex of the zone counts: everything, when the end is near.
fn last_chance(scene: &Scene) -> f64 {
    match (scene.board.track().is_some(), scene.turns_left()) {
        (true, 0) => 6.0,
        (true, 1) => 2.0,
        _ => 1.0,
    }
}

/// What an outcome is worth to the attacker.
fn outcome(scene: &Scene, odds_steps: u8, target: Hex, outcome: &Outcome) -> f64 {
    let attacker = scene.board.active_side();
    let extra = match outcome.retreat {
        Some(WayOut::IntoZone) => 1.0,
        Some(WayOut::Nowhere) => f64::from(odds_steps.saturating_sub(outcome.defender)).min(2.0),
        _ => 0.0,
    };
    let open = outcome.retreat.is_some() || outcome.defender == odds_steps;
    (f64::from(outcome.defender) + extra) * step(attacker.enemy())
        - f64::from(outcome.attacker) * step(attacker)
        + if open { ground(scene, target) } else { 0.0 }
        - if outcome.draw { 0.7 } else { 0.0 }
}

/// What a combat with these odds is worth to the attacker.
pub(super) fn value(scene: &Scene, target: Hex, odds: &Odds) -> f64 {
    let weigh = |known: &Outcome| known.weight as f64 * outcome(scene, odds.steps, target, known);
    odds.outcomes.iter().map(weigh).sum::<f64>() / odds.of as f64
}

/// What the die that has been rolled is worth to the attacker.
pub(super) fn rolled(scene: &Scene, target: Hex) -> Option<f64> {
    let steps = scene.board.odds_now().steps;
    scene.board.rolled().map(|known| outcome(scene, steps, target, &known))
}

/// The best attack on a hex: all who can, without those who add nothing.
pub(super) fn plan(scene: &Scene, target: Hex, chosen: UnitSet) -> (UnitSet, f64) {
    let mut units = scene.board.able_to_attack(target).or(chosen);
    let mut best = value(scene, target, &scene.board.odds_of(target, units));
    for unit in units.minus(chosen).iter() {
        let mut fewer = units;
        fewer.remove(unit);
        if fewer.is_empty() {
            continue;
        }
        let without = value(scene, target, &scene.board.odds_of(target, fewer));
        if without >= best {
            (units, best) = (fewer, without);
        }
    }
    (units, best)
}

/// How sorry it would be for a step of a unit.
pub(super) fn dearness(scene: &Scene, unit: Unit) -> f64 {
    let last = scene.board.steps(unit) <= 1;
    scene.board.strength(unit) * if last { 1.0 } else { 0.5 }
        + if last { 0.4 } else { 0.0 }
        + if scene.is_tank(unit) { 0.5 } else { 0.0 }
}
