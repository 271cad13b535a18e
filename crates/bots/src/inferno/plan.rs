//! What a German may do with his turn, each plan with a value.

use inferno::{CardDice, GermanCard, GermanEffect, Germans, HEXES, Hex, Kind, Only, RubbleParts};

use super::odds::{Ground, odds};
use super::scene::{Scene, share};

/// What a goal is worth when it is taken: so much, and the more the fewer are left.
const GOAL: f64 = 3.0;
const LAST_GOAL: f64 = 12.0;
/// What a lost step costs, and a destroyed unit.
const STEP: f64 = 0.2;
const UNIT: f64 = 0.8;
/// What it must bring to spend a card.
const CARD: f64 = 0.25;
/// What a Call is worth for its card alone; with so many units on the map it is worth no more, and with
/// none so much for each unit that may come.
const CALL: f64 = 0.1;
const ENOUGH: f64 = 14.0;
const REINFORCEMENT: f64 = 0.7;

/// One way to use a turn, or what is left of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) kind: Kind,
    /// Where it starts: nowhere for a Call; for a Deliberate Attack see `units`.
    pub(super) from: Option<Hex>,
    /// The first hex that is entered.
    pub(super) to: Option<Hex>,
    /// The second hex of a Long Move, or the hex that is attacked.
    pub(super) last: Option<Hex>,
    /// Who takes part.
    pub(super) units: Germans,
    pub(super) value: f64,
}

/// A scene with a measure of how good it is to stand somewhere.
pub(super) struct Planner<'a> {
    pub(super) scene: Scene<'a>,
    worth: [f64; HEXES],
}

impl<'a> Planner<'a> {
    pub(super) fn new(scene: Scene<'a>) -> Self {
        let worth = scene.worth();
        Planner { scene, worth }
    }

    /// How good it is to stand in a hex, from 0 far away to 1 on a goal.
    pub(super) fn worth(&self, hex: Hex) -> f64 {
        self.worth[usize::from(hex.0)]
    }

    /// Every plan for a turn.
    pub(super) fn all(&self) -> Vec<Plan> {
        let mut plans = vec![self.call()];
        self.long_moves(&mut plans);
        self.hasty_attacks(&mut plans);
        self.deliberate_attacks(&mut plans);
        // Two Short Moves make one action.
        let short = self.short_moves();
        let best = best(&short, |_| true);
        let second = best.and_then(|first| self::best(&short, |plan| plan.from != first.from));
        let value = [best, second].into_iter().flatten().map(|plan| plan.value.max(0.0)).sum();
        plans.push(Plan {
            kind: Kind::ShortMoves,
            from: None,
            to: None,
            last: None,
            units: Germans::NONE,
            value,
        });
        plans
    }

    /// Reinforcements are wanted while few units are on the map, and while there is room for them.
    fn call(&self) -> Plan {
        let view = self.scene.view;
        let map = &self.scene.data.map;
        let on_map: u8 = view.german_stacks.iter().map(|stack| stack.count).sum();
        let on_track = view.track.iter().flatten().filter(|&&held| held).count();
        let spawn = map.yellow_spawn.or(map.blue_spawn).and(view.german_control);
        let room: usize = spawn.iter().map(|hex| self.scene.room(hex)).sum();
        let coming = on_track.min(room).min(5) as f64;
        let wanted = (1.0 - f64::from(on_map) / ENOUGH).max(0.0);
        let value = CALL + coming * wanted * REINFORCEMENT;
        Plan { kind: Kind::Call, from: None, to: None, last: None, units: Germans::NONE, value }
    }

    /// What it brings to enter a hex: something if it is a goal.
    fn taking(&self, hex: Hex) -> f64 {
        let goals = self.scene.goals();
        if goals.contains(hex) { GOAL + LAST_GOAL / goals.len() as f64 } else { 0.0 }
    }

    /// What it brings to move units: they stand nearer to a goal, or take it.
    fn gain(&self, units: Germans, from: Hex, to: Hex) -> f64 {
        let strength = self.scene.force(units).hits;
        self.taking(to) + strength * (self.worth(to) - self.worth(from))
    }

    fn own_stacks(&self) -> impl Iterator<Item = (Hex, Germans)> {
        let stacks = self.scene.german_in.iter().map(|hex| (hex, self.scene.stack(hex)));
        stacks.filter(|&(_, stack)| self.scene.leads(stack))
    }

    /// IV-069 to IV-073
    fn long_moves(&self, plans: &mut Vec<Plan>) {
        let scene = &self.scene;
        let open = scene.data.map.clear.minus(scene.soviet_in).minus(scene.watched);
        for (from, units) in self.own_stacks().filter(|&(from, _)| open.contains(from)) {
            for to in scene.around(from).and(open).iter() {
                let mut add = |last: Option<Hex>| {
                    let passed = last.map_or(0.0, |_| self.taking(to));
                    let value = passed + self.gain(units, from, last.unwrap_or(to));
                    plans.push(Plan {
                        kind: Kind::LongMove,
                        from: Some(from),
                        to: Some(to),
                        last,
                        units,
                        value,
                    });
                };
                if !scene.german_in.contains(to) {
                    add(None);
                }
                let ends = scene.around(to).and(open).minus(scene.german_in);
                ends.iter().filter(|&last| last != from).for_each(|last| add(Some(last)));
            }
        }
    }

    /// IV-074 to IV-079
    pub(super) fn short_moves(&self) -> Vec<Plan> {
        let scene = &self.scene;
        let moved: Germans = scene.view.moved.known.iter().copied().collect();
        let mut plans = Vec::new();
        for (from, stack) in self.own_stacks() {
            for to in scene.around(from).minus(scene.soviet_in).minus(scene.watched).iter() {
                let units = scene.strongest(stack.minus(moved), scene.stack(to), scene.room(to));
                if units.is_empty() {
                    continue;
                }
                let value = self.gain(units, from, to);
                plans.push(Plan {
                    kind: Kind::ShortMoves,
                    from: Some(from),
                    to: Some(to),
                    last: None,
                    units,
                    value,
                });
            }
        }
        plans
    }

    /// IV-081 to IV-087
    fn hasty_attacks(&self, plans: &mut Vec<Plan>) {
        let scene = &self.scene;
        for (from, stack) in self.own_stacks().filter(|(from, _)| !scene.watched.contains(*from)) {
            for to in scene.around(from).minus(scene.soviet_in).and(scene.watched).iter() {
                let joined = scene.stack(to);
                let units = scene.strongest(stack, joined, scene.room(to));
                if units.is_empty() {
                    continue;
                }
                for target in scene.around(to).and(scene.soviet_in).iter() {
                    let value = self.gain(units, from, to) + self.attack(units.or(joined), target, None);
                    plans.push(Plan {
                        kind: Kind::HastyAttack,
                        from: Some(from),
                        to: Some(to),
                        last: Some(target),
                        units,
                        value,
                    });
                }
            }
        }
    }

    /// IV-088, IV-089: with the strongest stack alone, or with more and more of them.
    fn deliberate_attacks(&self, plans: &mut Vec<Plan>) {
        let scene = &self.scene;
        for target in scene.soviet_in.iter() {
            let mut stacks: Vec<_> =
                scene.around(target).and(scene.german_in).iter().map(|hex| scene.stack(hex)).collect();
            stacks.sort_by(|&a, &b| {
                let key = |stack| (scene.leads(stack), scene.force(stack).hits);
                key(b).partial_cmp(&key(a)).expect("strengths are numbers")
            });
            if !stacks.first().is_some_and(|&stack| scene.leads(stack)) {
                continue;
            }
            let mut units = Germans::NONE;
            for stack in stacks {
                units = units.or(stack);
                let value = self.deliberate(units, target).0;
                plans.push(Plan {
                    kind: Kind::DeliberateAttack,
                    from: None,
                    to: None,
                    last: Some(target),
                    units,
                    value,
                });
            }
        }
    }

    /// A Deliberate Attack: its value, and the card that it asks for.
    pub(super) fn deliberate(&self, units: Germans, target: Hex) -> (f64, Option<GermanCard>) {
        let hand = self.scene.view.cards.own_german[usize::from(self.scene.view.acting)].unwrap_or_default();
        let mut best = (self.attack(units, target, Some((0.0, 0))), None);
        for card in GermanCard::ALL.into_iter().filter(|&card| hand[card as usize] > 0) {
            let Some(effect) = self.card_effect(card, target) else { continue };
            let value = self.attack(units, target, Some(effect)) - CARD;
            if value > best.0 {
                best = (value, Some(card));
            }
        }
        best
    }

    /// The hits that a card can expect and what it adds to the Rubble Roll (IV-176, IV-178).
    fn card_effect(&self, card: GermanCard, target: Hex) -> Option<(f64, u8)> {
        let scene = &self.scene;
        if card == GermanCard::Pioneer672 && !scene.has_leader(GermanCard::Linden) {
            return None; // IV-172
        }
        match scene.data.german_effect(card, 1, scene.has_leader(GermanCard::Richthofen)) {
            GermanEffect::Shot(Only::Tanks) => {
                Some((if scene.soviets(target).units > 1.0 { 0.4 } else { 0.2 }, 0))
            }
            GermanEffect::Shot(_) => Some((0.6, 0)),
            GermanEffect::Fire(CardDice { dice, fire, rubble }) => {
                fire.map(|fire| (f64::from(dice) * share(fire.hits_from()), rubble))
            }
        }
    }

    /// What it brings to attack with these units. `card` in a Deliberate Attack: the hits
    /// of the card and its Rubble modifier.
    pub(super) fn attack(&self, units: Germans, target: Hex, card: Option<(f64, u8)>) -> f64 {
        let scene = &self.scene;
        let map = &scene.data.map;
        let (force, enemy) = (scene.force(units), scene.soviets(target));
        let (urban, rubble) = (map.urban.contains(target), scene.view.rubble.contains(target));
        let hexes =
            scene.german_in.iter().filter(|&hex| !scene.stack(hex).and(units).is_empty()).count() as u8;
        let tanks = units.and(scene.edition.germans.tanks).len() as u8;
        let roll = scene.data.numbers.rubble_roll();
        let rolls = card.filter(|_| urban && !rubble);
        let ground = Ground {
            urban,
            rubble,
            card: card.map_or(0.0, |(hits, _)| hits),
            new_rubble: rolls.map_or(0.0, |(_, card)| roll.chance(RubbleParts { card, hexes, tanks }.sum())),
        };
        let odds = odds(force, enemy, ground);
        let advance = scene.strongest(units, Germans::NONE, 4);
        let at = |unit| scene.german_in.iter().find(|&hex| scene.stack(hex).contains(unit));
        let nearer: f64 = advance
            .iter()
            .filter_map(|unit| Some(scene.strength(unit) * (self.worth(target) - self.worth(at(unit)?))))
            .sum();
        let won = if scene.goals().contains(target) { self.taking(target) } else { nearer };
        // Hits fall on the strongest, so that units die only when all are worn down.
        let dead = (odds.taken - (force.steps - force.units)).max(0.0);
        let losses = STEP * odds.taken + UNIT * dead;
        odds.win * won - losses
    }
}

/// The plan of the highest value among those that fit; the first of equal ones.
pub(super) fn best(plans: &[Plan], fits: impl Fn(&Plan) -> bool) -> Option<Plan> {
    plans
        .iter()
        .filter(|plan| fits(plan))
        .copied()
        .reduce(|best, plan| if plan.value > best.value { plan } else { best })
}
