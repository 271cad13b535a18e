//! Every question that the game can ask a German.

use inferno::phase::{HastyTarget, HastyTo, LongTo, Phase, ShortTo, Stacks};
use inferno::{Action, German, GermanCard, Germans, Hex, Kind, Side};

use super::plan::{Plan, Planner, best};

/// A plan is better than none if it brings at least this.
const WORTH_WHILE: f64 = 0.02;

/// The answer; nothing if any will do.
pub(super) fn answer(planner: &Planner<'_>, legal: &[Action]) -> Option<Action> {
    let view = planner.scene.view;
    match view.phase {
        Phase::ChooseAction(_) => best(&planner.all(), |plan| legal.contains(&Action::Take(plan.kind)))
            .map(|plan| Action::Take(plan.kind)),
        Phase::Deploy(_) => most(legal, |unit: German| planner.scene.strength(unit)),
        Phase::DeployTo(_) => most(legal, |hex: Hex| deployment(planner, hex)),
        Phase::ShortFrom(_) => short_move(planner, legal, None),
        Phase::ShortTo(ShortTo { from, .. }) => short_move(planner, legal, Some(from)),
        Phase::LongFrom(_) | Phase::LongTo(_) => long_move(planner, legal),
        Phase::HastyFrom(_) | Phase::HastyTo(_) | Phase::HastyTarget(_) => hasty_attack(planner, legal),
        Phase::Target(_) | Phase::Stacks(_) => deliberate_attack(planner, legal),
        Phase::HastyJoin(_) | Phase::Consent(_) | Phase::FirstFire(_) => Some(Action::Yes),
        Phase::LayGermanCard(_) => Some(card(planner)),
        Phase::GermanVictim(_) => most(legal, |unit: German| -dearness(planner, unit)),
        Phase::SovietVictim(_) => most(legal, |unit| planner.scene.soviet_strength(unit)),
        Phase::SovietAdvance(_) => most(legal, |unit| -planner.scene.soviet_strength(unit)),
        Phase::Advance(_) => Some(advance(planner, legal)),
        Phase::Blitz(_) => Some(blitz(planner, legal)),
        Phase::BlitzTo(_) => most(legal, |hex| planner.worth(hex)),
        _ => None,
    }
}

/// What a choice is about.
pub(super) trait About: Copy {
    fn of(action: Action) -> Option<Self>;
}

impl About for Hex {
    fn of(action: Action) -> Option<Self> {
        if let Action::Hex(hex) = action { Some(hex) } else { None }
    }
}

impl About for German {
    fn of(action: Action) -> Option<Self> {
        if let Action::German(unit) = action { Some(unit) } else { None }
    }
}

impl About for inferno::Soviet {
    fn of(action: Action) -> Option<Self> {
        if let Action::Soviet(unit) = action { Some(unit) } else { None }
    }
}

/// The choice of the highest value among those about such a thing; the first of equal ones.
pub(super) fn most<T: About>(legal: &[Action], value: impl Fn(T) -> f64) -> Option<Action> {
    let valued = legal.iter().filter_map(|&action| Some((action, value(T::of(action)?))));
    valued.reduce(|best, other| if other.1 > best.1 { other } else { best }).map(|(action, _)| action)
}

/// Near to a goal, and not all in one place.
fn deployment(planner: &Planner<'_>, hex: Hex) -> f64 {
    planner.worth(hex) + 0.02 * planner.scene.room(hex) as f64
}

/// How sorry it would be for a unit: good fire, and R units that count double (IV-202).
fn dearness(planner: &Planner<'_>, unit: German) -> f64 {
    let r = planner.scene.edition.germans.r.contains(unit);
    planner.scene.strength(unit) + if r { 1.0 } else { 0.0 }
}

fn short_move(planner: &Planner<'_>, legal: &[Action], from: Option<Hex>) -> Option<Action> {
    let plans = planner.short_moves();
    let Some(from) = from else {
        let plan = best(&plans, |plan| may(legal, plan.from));
        let worth_while = plan.filter(|plan| plan.value > WORTH_WHILE);
        return Some(worth_while.map_or(Action::Done, |plan| step(plan.from)));
    };
    let plan = best(&plans, |plan| plan.from == Some(from))?;
    Some(toggle(planner, plan.units).unwrap_or(step(plan.to)))
}

fn long_move(planner: &Planner<'_>, legal: &[Action]) -> Option<Action> {
    let plans: Vec<_> = planner.all().into_iter().filter(|plan| plan.kind == Kind::LongMove).collect();
    match planner.scene.view.phase {
        Phase::LongTo(LongTo { from, first: None }) => {
            best(&plans, |plan| plan.from == Some(from) && may(legal, plan.to)).map(|plan| step(plan.to))
        }
        Phase::LongTo(LongTo { from, first }) => {
            let plan = best(&plans, |plan| plan.from == Some(from) && plan.to == first)?;
            Some(plan.last.map_or(Action::Done, Action::Hex))
        }
        _ => best(&plans, |plan| may(legal, plan.from)).map(|plan| step(plan.from)),
    }
}

fn hasty_attack(planner: &Planner<'_>, legal: &[Action]) -> Option<Action> {
    let attacks = |plan: &Plan| plan.kind == Kind::HastyAttack;
    match planner.scene.view.phase {
        Phase::HastyTo(HastyTo { from }) => {
            let plan = best(&planner.all(), |plan| attacks(plan) && plan.from == Some(from))?;
            Some(toggle(planner, plan.units).unwrap_or(step(plan.to)))
        }
        Phase::HastyTarget(HastyTarget { at }) => {
            let moved = planner.scene.stack(at);
            most(legal, |target| planner.attack(moved, target, None))
        }
        _ => best(&planner.all(), |plan| attacks(plan) && may(legal, plan.from)).map(|plan| step(plan.from)),
    }
}

fn deliberate_attack(planner: &Planner<'_>, legal: &[Action]) -> Option<Action> {
    let attacks = |plan: &Plan| plan.kind == Kind::DeliberateAttack;
    let Phase::Stacks(Stacks { target }) = planner.scene.view.phase else {
        return best(&planner.all(), |plan| attacks(plan) && may(legal, plan.last))
            .map(|plan| step(plan.last));
    };
    let wanted = best(&planner.all(), |plan| attacks(plan) && plan.last == Some(target))?.units;
    let chosen = chosen(planner);
    let differs = |hex: &Hex| {
        let stack = planner.scene.stack(*hex);
        wanted.and(stack).is_empty() != chosen.and(stack).is_empty()
    };
    let around = planner.scene.around(target).and(planner.scene.german_in);
    Some(around.iter().find(differs).map_or(Action::Done, Action::Hex))
}

/// The card that the attack asks for; with Linden every Pioneer that still helps.
fn card(planner: &Planner<'_>) -> Action {
    let Some(combat) = &planner.scene.view.combat else { return Action::Done };
    if combat.german_card.is_some() {
        let again = [GermanCard::Pioneer672, GermanCard::Pioneer];
        let laid = f64::from(combat.pioneers.0);
        let enough = 2.5 * laid > planner.scene.soviets(combat.hex).steps;
        let hand =
            planner.scene.view.cards.own_german[usize::from(planner.scene.view.acting)].unwrap_or_default();
        let next = again.into_iter().find(|&card| !enough && hand[card as usize] > 0);
        return next.map_or(Action::Done, Action::GermanCard);
    }
    let units = combat.germans.known.iter().copied().collect();
    planner.deliberate(units, combat.hex).1.map_or(Action::Done, Action::GermanCard)
}

/// The strongest go on, but a goal that was taken keeps a guard while Soviets stand next to it.
fn advance(planner: &Planner<'_>, legal: &[Action]) -> Action {
    let scene = &planner.scene;
    let Some(combat) = &scene.view.combat else { return Action::Done };
    debug_assert_eq!(combat.attacker, Side::German);
    let chosen = chosen(planner);
    let fighting: Germans = combat.germans.known.iter().copied().collect();
    let taken = scene.data.map.soviet_spawn.and(scene.view.german_control);
    let mut guards = Germans::NONE;
    for hex in taken.and(scene.german_in).and(scene.watched).iter() {
        let stack = scene.stack(hex);
        let stays_behind = !stack.minus(fighting).is_empty();
        let weakest = stack.iter().min_by(|&a, &b| scene.strength(a).total_cmp(&scene.strength(b)));
        if let (false, Some(weakest)) = (stays_behind, weakest) {
            guards.insert(weakest);
        }
    }
    // Nobody gives up a better place for a worse one.
    let goes = |unit: &German| {
        let from = scene.german_in.iter().find(|&hex| scene.stack(hex).contains(*unit));
        from.is_some_and(|from| planner.worth(from) <= planner.worth(combat.hex) || taken.contains(from))
    };
    let able: Germans = legal.iter().filter_map(|&action| German::of(action)).collect();
    let willing: Germans = able.minus(guards).iter().filter(goes).collect();
    let next = scene.strongest(willing, chosen, 1).iter().next();
    let forced = || scene.strongest(able, chosen, 1).iter().next();
    match next.or_else(|| if chosen.is_empty() { forced() } else { None }) {
        Some(unit) => Action::German(unit),
        None => Action::Done,
    }
}

/// On to a better hex, if somebody stays in a goal.
fn blitz(planner: &Planner<'_>, legal: &[Action]) -> Action {
    let scene = &planner.scene;
    let open = scene.data.map.clear.minus(scene.soviet_in);
    let gains = |unit: &German| {
        let from = scene.german_in.iter().find(|&hex| scene.stack(hex).contains(*unit));
        from.is_some_and(|from| {
            let last_in_goal = scene.data.map.soviet_spawn.contains(from) && scene.stack(from).len() == 1;
            let ends = scene.around(from).and(open);
            !last_in_goal
                && ends.iter().any(|hex| scene.room(hex) > 0 && planner.worth(hex) > planner.worth(from))
        })
    };
    let next = legal.iter().filter_map(|&action| German::of(action)).find(gains);
    next.map_or(Action::Done, Action::German)
}

fn chosen(planner: &Planner<'_>) -> Germans {
    planner.scene.view.chosen.known.iter().copied().collect()
}

/// The next unit to take in or leave out until exactly these are chosen.
fn toggle(planner: &Planner<'_>, wanted: Germans) -> Option<Action> {
    let chosen = chosen(planner);
    wanted.minus(chosen).or(chosen.minus(wanted)).iter().next().map(Action::German)
}

fn may(legal: &[Action], hex: Option<Hex>) -> bool {
    hex.is_some_and(|hex| legal.contains(&Action::Hex(hex)))
}

/// The hex of a plan as a choice.
fn step(hex: Option<Hex>) -> Action {
    hex.map_or(Action::Done, Action::Hex)
}
