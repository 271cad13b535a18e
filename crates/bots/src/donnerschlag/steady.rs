use donnerschlag::{Action, Donnerschlag, DonnerschlagView, Hex, Phase, Side, Unit};
use table::Fast;

use super::scene::Scene;
use super::{cards, fight, ground};
use crate::Bot;

/// Plays sensibly and without much thought. The Axis drives along the best way to a Meeting Zone, in supply and
/// with its HQs behind it; the Soviets stand in the way on good ground and strike back.
///
/// Each question is answered by the choice of the highest worth: hexes by `ground.rs`, attacks and losses by
/// exact odds in `fight.rs`, cards in `cards.rs`. It draws no luck and keeps no memory.
#[derive(Clone, Copy, Debug)]
pub struct Steady;

/// A move must gain this much, in hexes of good going.
const GAIN: f64 = 0.15;
/// An attack must bring this much, in steps.
const WORTH_WHILE: f64 = 0.05;
/// What experience adds to zones A, B and C, in hexes of good going: of games towards one of them alone the Axis won
/// 6 of 33, 12 of 40 and 17 of 40.
const EXPERIENCE: [f64; 3] = [0.0, 4.0, 7.0];
/// What Schlachtenglück is worth to whoever has it.
const FORTUNE: f64 = 0.5;

impl Steady {
    /// The name under which Donnerschlag has it.
    pub const NAME: &'static str = "steady";

    /// What it chooses.
    #[must_use]
    pub fn choice(&self, view: &DonnerschlagView, legal: &[Action]) -> Action {
        let scene = Scene::new(view);
        let choice = answer(&scene, legal);
        debug_assert!(choice.is_none_or(|choice| legal.contains(&choice)), "{:?}", scene.board.phase());
        let fallback = if legal.contains(&Action::Done) { Action::Done } else { legal[0] };
        choice.filter(|choice| legal.contains(choice)).unwrap_or(fallback)
    }
}

impl Bot<Donnerschlag> for Steady {
    fn choose(&self, view: &DonnerschlagView, legal: &[Action], _: &mut Fast) -> Action {
        self.choice(view, legal)
    }
}

/// The answer; nothing if there is nothing better than to decline.
fn answer(scene: &Scene, legal: &[Action]) -> Option<Action> {
    match scene.board.phase() {
        // The guns go with the spearhead.
        Phase::Attach(_) => scene.data.formation("6pz").map(Action::Formation),
        Phase::HighCommand(_) => cards::best(legal, |action| {
            of_card(action, |card| cards::in_hand(scene, card) + cards::in_box(scene, card))
        }),
        Phase::Fortune(_) => exchange(scene, legal),
        Phase::Box(_) => {
            cards::best(legal, |action| of_card(action, |card| cards::in_box(scene, card) - 0.2))
        }
        Phase::Keep(_) => cards::best(legal, |action| of_card(action, |card| cards::in_hand(scene, card))),
        Phase::Schwerpunkt => schwerpunkt(scene, legal),
        Phase::ReinforceAt(unit) | Phase::PlaceUnit(unit) | Phase::Redeploy(unit) => {
            cards::best_hex(scene, unit, legal).map(|(action, _)| action)
        }
        Phase::Call => call(scene, legal),
        Phase::Activate(_) => cards::best(legal, |action| match action {
            Action::Order(card) => cards::order(scene, card),
            _ => cards::group(scene, action),
        }),
        Phase::Group(_) => cards::best(legal, |action| cards::group(scene, action)),
        Phase::Move => {
            cards::best_play(scene, legal).map(|(action, _)| action).or_else(|| next_to_move(scene, legal))
        }
        Phase::Step(unit) => step(scene, unit, legal),
        Phase::Fight => {
            let attack = best_attack(scene, legal);
            cards::best_play(scene, legal).map(|(action, _)| action).or(attack)
        }
        Phase::Attackers => join(scene, legal),
        Phase::React | Phase::Before { .. } | Phase::After { .. } | Phase::Response => {
            cards::best_play(scene, legal).map(|(action, _)| action)
        }
        Phase::DieAgain => die_again(scene),
        Phase::RollAgain => {
            let worth = scene.board.playing().map_or(0.0, |(_, event)| cards::worth_again(event));
            Some(if worth > 2.0 * FORTUNE { Action::Again } else { Action::Done })
        }
        Phase::AttackerLoss | Phase::DefenderLoss | Phase::RetreatLoss => {
            cards::best(legal, |action| of_unit(action, |unit| -fight::dearness(scene, unit)))
        }
        Phase::Retreat => retreat(scene, legal),
        Phase::RetreatHq => legal.first().copied(),
        Phase::Advance => advance(scene, legal),
        Phase::Further(unit) => step(scene, unit, legal),
        Phase::Effect => cards::target(scene, legal),
        _ => None,
    }
}

fn of_card(action: Action, worth: impl Fn(donnerschlag::CombatCard) -> f64) -> f64 {
    match action {
        Action::Card(card) => worth(card),
        _ => 0.0,
    }
}

fn of_unit(action: Action, worth: impl Fn(Unit) -> f64) -> f64 {
    match action {
        Action::Unit(unit) => worth(unit),
        _ => 0.0,
    }
}

/// Exchange an order that brings next to nothing.
fn exchange(scene: &Scene, legal: &[Action]) -> Option<Action> {
    let orders: Vec<_> = legal
        .iter()
        .filter_map(|&action| match action {
            Action::Order(card) => Some((action, cards::order(scene, card))),
            _ => None,
        })
        .collect();
    let best = orders.iter().map(|(_, worth)| *worth).fold(0.0, f64::max);
    let worst = orders.into_iter().reduce(|worst, other| if other.1 < worst.1 { other } else { worst })?;
    (worst.1 < 0.15 * best).then_some(worst.0)
}

/// Around the foremost units.
fn schwerpunkt(scene: &Scene, legal: &[Action]) -> Option<Action> {
    cards::best(legal, |action| match action {
        Action::Unit(unit) => scene.board.hex(unit).map_or(-99.0, |hex| {
            let near = scene.board.fighters(Side::Axis).filter(|(_, at)| at.distance(hex) <= 4);
            near.map(|(unit, _)| scene.board.strength(unit)).sum::<f64>() - 0.3 * scene.way(hex)
        }),
        _ => -20.0,
    })
}

/// As soon as the spearhead may be there in time, for the end is checked three turns later and the enemy's armies
/// come in turns 3, 6 and 7; in turn 4 it must be. The zone is near, past whatever stands in the way, and has few
/// enemies around it; the wide steppe in the east is easier than the narrow bank of the Don.
fn call(scene: &Scene, legal: &[Action]) -> Option<Action> {
    let turn = scene.board.turn();
    let near = match turn {
        0..=2 => 36.0,
        3 => 16.0,
        _ => 99.0,
    };
    if scene.lead > near {
        return Some(Action::Done);
    }
    cards::best(legal, |action| match action {
        Action::Zone(zone) => {
            let hexes = scene.board.zone_of(zone);
            let near = |at: Hex| hexes.iter().any(|hex| hex.distance(at) <= 4);
            let guards = scene.hosts.iter().filter(|&&(at, _)| near(at)).map(|(_, strength)| strength);
            let zones = scene.data.map.zones.iter().zip(EXPERIENCE);
            let known =
                zones.filter(|(known, _)| known.hexes.iter().eq(hexes.iter())).map(|(_, worth)| worth);
            known.sum::<f64>() - super::scene::way_to(&scene.board, hexes) - 0.5 * guards.sum::<f64>()
        }
        _ => -99.0,
    })
}

/// Those in front first, HQs last.
fn next_to_move(scene: &Scene, legal: &[Action]) -> Option<Action> {
    let first = cards::best(legal, |action| match action {
        Action::Unit(unit) if scene.data.sets.hq.contains(unit) => -500.0,
        Action::Unit(unit) => scene.board.hex(unit).map_or(-400.0, |hex| match scene.us {
            Side::Axis => -scene.way(hex),
            Side::Soviet => -scene.front(hex),
        }),
        _ => -1000.0,
    });
    first.filter(|action| matches!(action, Action::Unit(_)))
}

/// To a better hex, or no further.
fn step(scene: &Scene, unit: Unit, legal: &[Action]) -> Option<Action> {
    let here = scene.board.hex(unit).map_or(-99.0, |hex| ground::worth(scene, unit, hex));
    let (action, there) = cards::best_hex(scene, unit, legal)?;
    Some(if there > here + GAIN { action } else { Action::Done })
}

/// The attack that brings most.
fn best_attack(scene: &Scene, legal: &[Action]) -> Option<Action> {
    let attacks = legal.iter().filter_map(|&action| match action {
        Action::Hex(target) => Some((action, fight::plan(scene, target, donnerschlag::UnitSet::NONE).1)),
        _ => None,
    });
    let best = attacks.reduce(|best, other| if other.1 > best.1 { other } else { best });
    best.filter(|(_, value)| *value > WORTH_WHILE).map(|(action, _)| action)
}

/// The next unit of the plan.
fn join(scene: &Scene, legal: &[Action]) -> Option<Action> {
    let chosen = scene.board.attackers();
    let (units, _) = fight::plan(scene, scene.board.target()?, chosen);
    let next = units.minus(chosen).first().map(Action::Unit);
    next.or_else(|| legal.contains(&Action::Done).then_some(Action::Done)).or(legal.first().copied())
}

/// If the average of the dice is that much better than the one that lies there.
fn die_again(scene: &Scene) -> Option<Action> {
    let target = scene.board.target()?;
    let now = fight::rolled(scene, target)?;
    let mean = fight::value(scene, target, &scene.board.odds_now());
    Some(if mean > now + FORTUNE { Action::Again } else { Action::Done })
}

fn retreat(scene: &Scene, legal: &[Action]) -> Option<Action> {
    let here = scene.board.target()?;
    let unit = scene.board.fighters_in(here).first()?;
    cards::best_hex(scene, unit, legal).map(|(action, _)| action)
}

/// Forward, if that is better than to stay.
fn advance(scene: &Scene, legal: &[Action]) -> Option<Action> {
    let target: Hex = scene.board.target()?;
    let gain = |unit: Unit| {
        let here = scene.board.hex(unit).map_or(-99.0, |hex| ground::worth(scene, unit, hex));
        ground::worth(scene, unit, target) - here
    };
    let next = cards::best(legal, |action| of_unit(action, gain))?;
    matches!(next, Action::Unit(unit) if gain(unit) > 0.0).then_some(next)
}
