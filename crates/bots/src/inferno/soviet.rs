//! Every question that the game can ask a Soviet player. The clock works for him: he draws cards, and
//! moves only to attack what he can hope to beat.

use inferno::phase::{MoveOrAttack, Phase};
use inferno::{Action, Hex, SovietCard};

use super::german::most;
use super::odds::{Ground, odds};
use super::scene::Scene;

/// An attack is made from this chance on.
const GOOD: f64 = 0.5;

/// The cards in the order in which he plays them.
const CARDS: [SovietCard; SovietCard::KINDS] = [
    SovietCard::Khrushchev,
    SovietCard::Chuikov,
    SovietCard::Zaytsev,
    SovietCard::Infiltration,
    SovietCard::T34,
    SovietCard::Sniper,
    SovietCard::TommyGunner,
    SovietCard::AntiTank,
    SovietCard::Flotilla,
    SovietCard::Aa1,
    SovietCard::Aa2,
    SovietCard::Aa3,
    SovietCard::Aa4,
];

/// The answer; nothing if any will do.
pub(super) fn answer(scene: &Scene<'_>, legal: &[Action]) -> Option<Action> {
    match scene.view.phase {
        Phase::LaySovietCard(_) => {
            CARDS.into_iter().map(Action::SovietCard).find(|card| legal.contains(card)).or(Some(Action::Done))
        }
        Phase::ChooseSovietAction(_) => {
            let hopeful = top_stacks(scene).any(|from| target(scene, from).is_some());
            Some(if hopeful { Action::Move } else { Action::Draw })
        }
        Phase::SovietFrom(_) => most(legal, |from| if target(scene, from).is_some() { 1.0 } else { 0.0 }),
        Phase::MoveOrAttack(MoveOrAttack { from }) => match target(scene, from) {
            Some(target) => Some(Action::Hex(target)),
            None => most(legal, |unit| -scene.soviet_strength(unit)),
        },
        Phase::SovietTo(_) => most(legal, |to| home(scene, to)),
        _ => None,
    }
}

/// The hexes with most Soviet units, which are those that may act (IV-220).
fn top_stacks(scene: &Scene<'_>) -> impl Iterator<Item = Hex> {
    let height = scene.view.soviet_stacks.iter().map(|stack| stack.count).max();
    scene.view.soviet_stacks.iter().filter(move |stack| Some(stack.count) == height).map(|stack| stack.hex)
}

/// The German stack next to a hex that an attack from there may well beat.
fn target(scene: &Scene<'_>, from: Hex) -> Option<Hex> {
    let map = &scene.data.map;
    let chance = |target: &Hex| {
        let ground = Ground {
            urban: map.urban.contains(*target),
            rubble: scene.view.rubble.contains(*target),
            ..Ground::default()
        };
        odds(scene.soviets(from), scene.germans(*target), ground).win
    };
    let targets = scene.around(from).and(scene.german_in);
    let best = targets.iter().max_by(|a, b| chance(a).total_cmp(&chance(b)))?;
    (chance(&best) >= GOOD).then_some(best)
}

/// How well a unit stands in a hex: in a spawn hex best, above all in one that was lost or stands empty.
fn home(scene: &Scene<'_>, hex: Hex) -> f64 {
    let spawn = scene.data.map.soviet_spawn;
    let lost = if scene.view.german_control.contains(hex) { 1.0 } else { 0.0 };
    let empty = if scene.soviet_in.contains(hex) { 0.0 } else { 1.0 };
    match spawn.contains(hex) {
        true => 3.0 + 2.0 * lost + empty,
        false if scene.around(hex).and(spawn).is_empty() => lost,
        false => 1.5 + lost,
    }
}
