//! What it is worth to stand in a hex.

use donnerschlag::{Hex, Kind, River, Side, Terrain, Unit, UnitSet};

use super::scene::Scene;

/// The worth of a hex for a unit of ours, in hexes of good going.
pub(super) fn worth(scene: &Scene, unit: Unit, hex: Hex) -> f64 {
    match (scene.us, scene.data.unit(unit).kind) {
        (_, Kind::Hq) => for_hq(scene, unit, hex),
        (Side::Axis, _) => for_axis(scene, unit, hex),
        (Side::Soviet, _) => for_soviets(scene, unit, hex),
    }
}

/// Towards the goal, in supply and in command, and beside what can be attacked.
fn for_axis(scene: &Scene, unit: Unit, hex: Hex) -> f64 {
    let german = scene.data.sets.german.contains(unit);
    let last = scene.turns_left() == 0;
    // Who is not needed in the zone keeps the way to it open.
    let needed =
        german && (scene.arrived < 3 || scene.board.hex(unit).is_some_and(|at| scene.goals.contains(at)));
    let mut worth = if needed { -scene.way(hex) } else { guard(scene, hex) };
    if !scene.supplied.contains(hex) {
        worth -= if last { 12.0 } else { 5.0 };
    }
    if let Some((hq, range)) = scene.board.commander(unit) {
        // The HQ moves after its units and can follow by some hexes, but not in the last turn for sure.
        let leash = range + if last { 2 } else { 4 };
        worth -= f64::from(hq.distance(hex).saturating_sub(leash)) * 2.0;
    }
    if scene.goals.contains(hex) && scene.board.track().is_some() {
        worth += 3.0;
    }
    worth + prospects(scene, unit, hex) - 0.6 * crowd(scene, unit, hex) - 0.5 * danger(scene, unit, hex)
}

/// On the chain that supplies the spearhead, where it is in danger.
fn guard(scene: &Scene, hex: Hex) -> f64 {
    let near = hex.neighbours().any(|near| scene.control.contains(near) || scene.enemies.contains(near));
    -0.8 * scene.off_artery(hex) - 0.05 * scene.way(hex) + if near { 1.0 } else { 0.0 }
}

/// In the way of the Germans, on good ground, in a line; where it cuts their supply; beside what can be attacked.
fn for_soviets(scene: &Scene, unit: Unit, hex: Hex) -> f64 {
    let (front, way) = (scene.front(hex), scene.way(hex));
    // How far a German who comes by here strays from the shortest way.
    let detour = (front + way - scene.lead).max(0.0);
    let mut worth = -0.5 * detour - 0.4 * (front - 2.0).abs();
    worth += match scene.terrain(hex) {
        Terrain::City => 1.5,
        Terrain::Town => 1.5,
        Terrain::Village => 0.8,
        Terrain::Clear => 0.0,
    };
    let behind_river =
        |near: Hex| scene.front(near) < front && scene.board.river_between(hex, near) == Some(River::Minor);
    if hex.neighbours().any(behind_river) {
        worth += 1.0;
    }
    if scene.goals.contains(hex) && scene.board.track().is_some() {
        worth += 1.0;
    }
    if !scene.supplied.contains(hex) {
        worth -= 3.0;
    }
    let cuts = scene.artery.contains(hex) || hex.neighbours().any(|near| scene.artery.contains(near));
    if cuts && scene.board.track().is_some() {
        worth += if scene.turns_left() == 0 { 4.0 } else { 1.5 };
    }
    worth + 0.8 * prospects(scene, unit, hex) - 0.7 * crowd(scene, unit, hex) - 0.3 * danger(scene, unit, hex)
}

/// Near to all that it commands, above all to the foremost, and out of harm's way.
fn for_hq(scene: &Scene, hq: Unit, hex: Hex) -> f64 {
    let Some(formation) = scene.data.unit(hq).formation else { return 0.0 };
    let range = scene.board.range(hq);
    let mut worth = -0.05 * scene.way(hex);
    let last = scene.turns_left() == 0;
    for unit in scene.board.units_of(formation).iter() {
        let Some(at) = scene.board.hex(unit) else { continue };
        let far = hex.distance(at);
        if far <= range {
            worth += scene.board.strength(unit);
            if scene.goals.contains(at) && last {
                worth += 20.0;
            }
            // There must be room to go on.
            worth -= 0.1 * f64::from(far);
        } else {
            // Whoever is left behind stays behind, for nobody can call it.
            worth -= 0.3 * scene.board.strength(unit) * f64::from(far - range);
        }
    }
    let alone = scene.board.fighters_in(hex).is_empty();
    if scene.control.contains(hex) && alone {
        worth -= 4.0;
    }
    let near = hex.neighbours().filter(|&near| scene.enemies.contains(near)).count();
    worth -= near as f64 * if alone { 2.0 } else { 0.3 };
    if !scene.supplied.contains(hex) {
        worth -= 5.0;
    }
    worth
}

/// Friends in and next to a hex, where a line would be longer without them. A second unit in the same hex with
/// other arms is welcome (DS-191).
fn crowd(scene: &Scene, unit: Unit, hex: Hex) -> f64 {
    let mut here = scene.board.fighters_in(hex);
    here.remove(unit);
    let stack = match here.first() {
        Some(friend) if scene.is_tank(friend) != scene.is_tank(unit) => 0.2,
        Some(_) => 0.6,
        None => 0.0,
    };
    let near = hex.neighbours().filter(|&near| {
        let mut friends = scene.board.fighters_in(near);
        friends.remove(unit);
        friends.first().is_some_and(|friend| scene.data.unit(friend).side == scene.us)
    });
    stack + 0.25 * near.count() as f64
}

/// By how much the enemies who can come near outweigh those who would stand here.
fn danger(scene: &Scene, unit: Unit, hex: Hex) -> f64 {
    let mut here = scene.board.fighters_in(hex);
    here.insert(unit);
    let ours: f64 = here.iter().map(|unit| scene.board.strength(unit)).sum();
    let near = scene.hosts.iter().filter(|(at, _)| at.distance(hex) <= 3);
    let theirs: f64 = near.map(|(_, strength)| strength).sum();
    (theirs / (2.0 * ours.max(0.5)) - 1.0).clamp(0.0, 3.0)
}

/// What can be attacked from here, with whoever of the activation is there already.
fn prospects(scene: &Scene, unit: Unit, hex: Hex) -> f64 {
    if scene.us != scene.board.active_side() || scene.data.sets.alarm.contains(unit) {
        return 0.0;
    }
    let mut friends = scene.board.may_attack();
    friends.remove(unit);
    let mut best: f64 = 0.0;
    for target in hex.neighbours().filter(|&near| scene.enemies.contains(near)) {
        let river = scene.board.river_between(hex, target);
        if river == Some(River::Major) || river.is_some() && scene.is_tank(unit) {
            continue;
        }
        let with: UnitSet = scene.next_to(target, friends);
        let attack: f64 = with.iter().chain([unit]).map(|unit| scene.board.strength(unit)).sum();
        let tanks = with.iter().chain([unit]).any(|unit| scene.is_tank(unit));
        let mut ratio = attack / scene.strength_in(target).max(1.0);
        ratio *= if tanks { 1.4 } else { 1.0 };
        ratio *= match scene.terrain(target) {
            Terrain::City => 0.5,
            Terrain::Town => 0.6,
            Terrain::Village => 0.8,
            Terrain::Clear => 1.0,
        };
        if river.is_some() {
            ratio *= 0.8;
        }
        let ground = super::fight::ground(scene, target);
        best = best.max((ratio - 0.8).clamp(-0.3, 2.5) * (0.4 + 0.4 * ground));
    }
    best
}
