//! What a seat sees, laid out for thinking: who stands where, how strong, and how far from its goal.

use inferno::{
    Data, Edition, German, GermanCard, Germans, HEXES, Hex, HexSet, InfernoView, Options, SOVIETS, Soviet,
};

use super::odds::Force;

/// What a block whose face nobody has seen may be: the mean of the Soviet order of battle.
const UNSEEN_SOVIET: Force = Force { units: 1.0, steps: 1.9, hits: 0.4 };
/// The same of a German one.
const UNSEEN_GERMAN: Force = Force { units: 1.0, steps: 2.5, hits: 0.9 };

/// The share of dice that hit.
pub(super) fn share(hits_from: u8) -> f64 {
    f64::from(7 - hits_from) / 6.0
}

/// A view, laid out.
pub(super) struct Scene<'a> {
    pub(super) data: &'static Data,
    pub(super) edition: &'static Edition,
    pub(super) options: Options,
    pub(super) view: &'a InfernoView,
    /// The German blocks that the viewer knows, by hex.
    stacks: [Germans; HEXES],
    german_dots: [u8; inferno::GERMANS],
    german_counts: [u8; HEXES],
    soviet_dots: [Option<u8>; SOVIETS],
    soviets: [Force; HEXES],
    pub(super) german_in: HexSet,
    pub(super) soviet_in: HexSet,
    /// Hexes next to a Soviet stack.
    pub(super) watched: HexSet,
}

impl<'a> Scene<'a> {
    pub(super) fn new(data: &'static Data, options: Options, view: &'a InfernoView) -> Self {
        let mut scene = Scene {
            data,
            edition: data.edition(options.edition),
            options,
            view,
            stacks: [Germans::NONE; HEXES],
            german_dots: [0; inferno::GERMANS],
            german_counts: [0; HEXES],
            soviet_dots: [None; SOVIETS],
            soviets: [Force::default(); HEXES],
            german_in: view.german_stacks.iter().map(|stack| stack.hex).collect(),
            soviet_in: view.soviet_stacks.iter().map(|stack| stack.hex).collect(),
            watched: HexSet::NONE,
        };
        for sight in view.germans.iter().chain(&view.memory.germans) {
            scene.german_dots[sight.unit.index()] = sight.dots;
            if let Some(hex) = sight.place.as_hex() {
                scene.stacks[usize::from(hex.0)].insert(sight.unit);
            }
        }
        for stack in &view.german_stacks {
            scene.german_counts[usize::from(stack.hex.0)] = stack.count;
        }
        let mut known = [0; HEXES];
        for sight in view.soviets.iter().chain(&view.memory.soviets) {
            scene.soviet_dots[sight.unit.index()] = Some(sight.dots);
            if let Some(hex) = sight.place.as_hex() {
                known[usize::from(hex.0)] += 1;
                let here = &mut scene.soviets[usize::from(hex.0)];
                *here = here.and(soviet_force(data, sight.unit, sight.dots));
            }
        }
        for stack in &view.soviet_stacks {
            let index = usize::from(stack.hex.0);
            for _ in known[index]..stack.count {
                scene.soviets[index] = scene.soviets[index].and(UNSEEN_SOVIET);
            }
            scene.watched = scene.watched.or(data.map.around[index]);
        }
        scene
    }

    pub(super) fn around(&self, hex: Hex) -> HexSet {
        self.data.map.around[usize::from(hex.0)]
    }

    /// The German stack in a hex, as far as its blocks are known.
    pub(super) fn stack(&self, hex: Hex) -> Germans {
        self.stacks[usize::from(hex.0)]
    }

    /// How many Germans may still enter the hex (IV-018).
    pub(super) fn room(&self, hex: Hex) -> usize {
        usize::from(self.data.numbers.stacking.saturating_sub(self.german_counts[usize::from(hex.0)]))
    }

    /// The Soviets in a hex.
    pub(super) fn soviets(&self, hex: Hex) -> Force {
        self.soviets[usize::from(hex.0)]
    }

    /// The Germans in a hex, also for a viewer who sees only their backs.
    pub(super) fn germans(&self, hex: Hex) -> Force {
        let known = self.stack(hex);
        let unseen = usize::from(self.german_counts[usize::from(hex.0)]).saturating_sub(known.len());
        (0..unseen).fold(self.force(known), |force, _| force.and(UNSEEN_GERMAN))
    }

    /// These Germans together.
    pub(super) fn force(&self, units: Germans) -> Force {
        let one = |unit| Force { units: 1.0, steps: self.steps(unit), hits: self.strength(unit) };
        units.iter().map(one).fold(Force::default(), Force::and)
    }

    fn steps(&self, unit: German) -> f64 {
        f64::from(self.german_dots[unit.index()])
    }

    /// The hits that a German block can expect.
    pub(super) fn strength(&self, unit: German) -> f64 {
        self.steps(unit) * share(self.edition.germans.hits_from[unit.index()])
    }

    /// The hits that a Soviet block can expect.
    pub(super) fn soviet_strength(&self, unit: Soviet) -> f64 {
        soviet_force(self.data, unit, self.soviet_dots[unit.index()].unwrap_or(2)).hits
    }

    /// At most so many of these blocks that may stand together with `with`, the strongest first (IV-207).
    pub(super) fn strongest(&self, units: Germans, with: Germans, most: usize) -> Germans {
        let mut order: Vec<_> = units.iter().collect();
        order.sort_by(|&a, &b| self.strength(b).total_cmp(&self.strength(a)).then(a.0.cmp(&b.0)));
        let mut chosen = Germans::NONE;
        for unit in order {
            if chosen.len() < most && !self.mixes(with.or(chosen).or(Germans::one(unit))) {
                chosen.insert(unit);
            }
        }
        chosen
    }

    /// Whether Yellow and Blue would stand together, which two Germans may not (IV-207).
    fn mixes(&self, stack: Germans) -> bool {
        let units = &self.edition.germans;
        self.options.mode.has_two_germans()
            && !stack.and(units.yellow).is_empty()
            && !stack.and(units.blue).is_empty()
    }

    /// Whether the German who acts leads the stack (IV-208).
    pub(super) fn leads(&self, stack: Germans) -> bool {
        let units = &self.edition.germans;
        let own = if self.view.acting == 0 { units.yellow } else { units.blue };
        !self.options.mode.has_two_germans() || !stack.and(own).is_empty()
    }

    pub(super) fn has_leader(&self, leader: GermanCard) -> bool {
        self.view.cards.german_leaders.contains(&leader)
    }

    /// What the Germans must still take to win (IV-201, IV-173).
    pub(super) fn goals(&self) -> HexSet {
        let map = &self.data.map;
        let all = if self.has_leader(GermanCard::Okh) { map.okh } else { map.soviet_spawn };
        all.minus(self.view.german_control)
    }

    /// How good it is to stand in each hex: 1 on a goal, and less the more there is between.
    pub(super) fn worth(&self) -> [f64; HEXES] {
        let fading: [f64; HEXES] = std::array::from_fn(|index| self.fading(Hex(index as u8)));
        let mut worth = [0.0; HEXES];
        let mut open: Vec<Hex> = self.goals().iter().collect();
        open.iter().for_each(|hex| worth[usize::from(hex.0)] = 1.0);
        while let Some(hex) = open.pop() {
            let before = worth[usize::from(hex.0)] * fading[usize::from(hex.0)];
            for near in self.around(hex).iter() {
                if before > worth[usize::from(near.0)] {
                    worth[usize::from(near.0)] = before;
                    open.push(near);
                }
            }
        }
        worth
    }

    /// What is left of the worth of a hex before it is entered: about four fifths for each action that this
    /// may take. Two Clear hexes make one Long Move; Soviets must be fought, one by one and out of rubble.
    fn fading(&self, hex: Hex) -> f64 {
        if self.soviet_in.contains(hex) {
            let rubble = if self.view.rubble.contains(hex) { 0.89 } else { 1.0 };
            let units = self.view.soviet_stacks.iter().find(|stack| stack.hex == hex);
            let fights = (0..units.map_or(0, |stack| stack.count)).fold(1.0, |left, _| left * 0.915);
            0.84 * fights * rubble
        } else if self.data.map.clear.contains(hex) && !self.watched.contains(hex) {
            0.89
        } else {
            0.78
        }
    }
}

fn soviet_force(data: &Data, unit: Soviet, dots: u8) -> Force {
    let steps = f64::from(dots.max(1)); // IV-031
    Force { units: 1.0, steps, hits: steps * share(data.soviets.hits_from[unit.index()]) }
}
