//! What hidden blocks may be: exactly the law by which `view/imagine.rs` deals worlds.
//!
//! Soviet blocks that the viewer does not know are dealt by kind: so many of each to the box, to the
//! pools and to the map, for those numbers are open; on the map any of them may stand at any hidden
//! place, on any edge. Guards are not in the box while others can be (IV-038).
//!
//! German blocks that the viewer does not know may stand at any hidden place, but for what everybody
//! knows: starters are Yellow infantry (IV-041), the last boxes of the track hold White infantry
//! (IV-042), and hits are told to all, so that who was hit is on the map, and who was not is at full
//! strength.

use std::collections::BTreeMap;

use super::Number;
use super::number::choose;
use super::question::Mix;
use super::side::Fighter;
use crate::data::Pool;

/// What a block may show once it is revealed, with weights.
pub(super) type Forms = Vec<(Fighter, u64)>;

/// Blocks of which some are drawn at random: forms, and how many have them.
#[derive(Clone, Debug, Default)]
pub(super) struct Urn {
    types: Vec<(Forms, u64)>,
}

impl Urn {
    pub(super) fn put(&mut self, forms: Forms) {
        match self.types.iter_mut().find(|(known, _)| *known == forms) {
            Some((_, count)) => *count += 1,
            None => self.types.push((forms, 1)),
        }
    }

    pub(super) fn len(&self) -> u64 {
        self.types.iter().map(|(_, count)| count).sum()
    }
}

/// A number of blocks of each class, four bits a class.
type Bunch = u128;
type Bunches<N> = BTreeMap<Bunch, N>;

/// The kinds of fighters there can be.
#[derive(Default)]
struct Classes(Vec<Fighter>);

impl Classes {
    fn one(&mut self, fighter: Fighter) -> Bunch {
        let known = self.0.iter().position(|class| *class == fighter);
        let class = known.unwrap_or_else(|| {
            self.0.push(fighter);
            self.0.len() - 1
        });
        assert!(class < 32, "there are not so many kinds of blocks");
        1 << (4 * class)
    }

    fn fighters(&self, bunch: Bunch) -> Vec<Fighter> {
        let classes = self.0.iter().enumerate();
        let mut all: Vec<_> = classes
            .flat_map(|(class, &fighter)| std::iter::repeat_n(fighter, (bunch >> (4 * class) & 15) as usize))
            .collect();
        all.sort_unstable();
        all
    }

    /// The bunch when one of its `of` infantry, any of them, came too late to use a power.
    fn one_is_late<N: Number>(&mut self, law: &Bunches<N>, of: usize) -> Bunches<N> {
        let powers: Vec<_> = (0..self.0.len()).filter(|&class| self.0[class].has_power()).collect();
        let mut late = Bunches::new();
        for (&bunch, &chance) in law {
            let mut left = of as u64;
            for &class in &powers {
                let count = (bunch >> (4 * class) & 15) as u64;
                if count > 0 {
                    left -= count;
                    let plain = self.one(self.0[class].without_power());
                    let changed = bunch - (1 << (4 * class)) + plain;
                    *late.entry(changed).or_insert(N::ZERO) += chance * N::ratio(count, of as u64);
                }
            }
            if left > 0 {
                *late.entry(bunch).or_insert(N::ZERO) += chance * N::ratio(left, of as u64);
            }
        }
        late
    }

    /// One block of these forms.
    fn spun<N: Number>(&mut self, forms: &Forms) -> Bunches<N> {
        let whole = forms.iter().map(|(_, weight)| weight).sum();
        let mut law = Bunches::new();
        for &(fighter, weight) in forms {
            *law.entry(self.one(fighter)).or_insert(N::ZERO) += N::ratio(weight, whole);
        }
        law
    }

    /// The laws of none, one, two … drawn from the urn.
    fn drawn<N: Number>(&mut self, urn: &Urn, most: usize) -> Vec<Bunches<N>> {
        let mut laws = vec![Bunches::new(); most + 1];
        laws[0].insert(0, N::ONE);
        for (forms, count) in &urn.types {
            let one: Bunches<N> = self.spun(forms);
            let mut some = Bunches::from([(0, N::ONE)]);
            let mut next = laws.clone();
            for taken in 1..=most.min(*count as usize) {
                some = times(&some, &one);
                let ways = N::ratio(choose(*count, taken as u64), 1);
                for before in 0..=most - taken {
                    for (bunch, chance) in times(&laws[before], &some) {
                        *next[before + taken].entry(bunch).or_insert(N::ZERO) += chance * ways;
                    }
                }
            }
            laws = next;
        }
        for (taken, law) in laws.iter_mut().enumerate() {
            let all = choose(urn.len(), taken as u64);
            law.values_mut().for_each(|chance| *chance = *chance * N::ratio(1, all.max(1)));
        }
        laws
    }
}

/// Both together.
fn times<N: Number>(a: &Bunches<N>, b: &Bunches<N>) -> Bunches<N> {
    let mut both = Bunches::new();
    for (x, p) in a {
        for (y, q) in b {
            *both.entry(x + y).or_insert(N::ZERO) += *p * *q;
        }
    }
    both
}

/// Any of the blocks in the urn, together with those that are known.
pub(super) fn any_of<N: Number>(urn: &Urn, hidden: usize, known: &[Fighter]) -> Mix<N> {
    let mut classes = Classes::default();
    let law = classes.drawn(urn, hidden).pop().unwrap_or_default();
    mix(&classes, law, known)
}

/// German blocks that the viewer does not know, and the hidden places that they share. Places on the track
/// other than the last boxes take any that have not been hit, and need not be counted.
#[derive(Clone, Debug, Default)]
pub(super) struct UnknownGermans {
    /// Yellow infantry that has not been hit.
    pub(super) yellow: Urn,
    /// White infantry that has not been hit and may be in a last box.
    pub(super) white: Urn,
    /// All others that have not been hit.
    pub(super) others: Urn,
    /// Those that have been hit.
    pub(super) hurt: Urn,
    /// Hidden starters everywhere (IV-041).
    pub(super) starters: u64,
    /// Last boxes as set-up filled them (IV-042).
    pub(super) last_boxes: u64,
    /// All other hidden places on the map.
    pub(super) on_map: u64,
}

impl UnknownGermans {
    /// So many starters and so many others in a hex, together with those that are known there.
    pub(super) fn stack<N: Number>(&self, starters: usize, others: usize, known: &[Fighter]) -> Mix<N> {
        let mut classes = Classes::default();
        let yellow = classes.drawn::<N>(&self.yellow, starters + others);
        let [white, rest, hurt] =
            [&self.white, &self.others, &self.hurt].map(|urn| classes.drawn::<N>(urn, others));
        // Who is left for the other places once starters and last boxes have their blocks.
        let left = [
            self.yellow.len().saturating_sub(self.starters),
            self.white.len().saturating_sub(self.last_boxes),
            self.others.len(),
        ];
        let places = choose(self.on_map, others as u64);
        let mut law = Bunches::new();
        for (h, hurt) in hurt.iter().enumerate() {
            // All that have been hit are on the map.
            let wounded = self.hurt.len();
            let sound = others - h;
            let ways = choose(wounded, h as u64) * choose(self.on_map.saturating_sub(wounded), sound as u64);
            let all = choose(left.iter().sum(), sound as u64);
            if ways == 0 || all == 0 {
                continue;
            }
            let share = N::ratio(ways, places);
            for y in 0..=sound {
                for (w, white) in white.iter().enumerate().take(sound - y + 1) {
                    let r = sound - y - w;
                    let ways = [y, w, r].iter().zip(left).map(|(&n, left)| choose(left, n as u64)).product();
                    if ways == 0 {
                        continue;
                    }
                    let share = share * N::ratio(ways, all);
                    let foot = times(&yellow[starters + y], white);
                    for (bunch, chance) in times(&foot, &times(&rest[r], hurt)) {
                        *law.entry(bunch).or_insert(N::ZERO) += chance * share;
                    }
                }
            }
        }
        mix(&classes, law, known)
    }
}

fn mix<N: Number>(classes: &Classes, law: Bunches<N>, known: &[Fighter]) -> Mix<N> {
    law.into_iter().map(|(bunch, chance)| ([known, &classes.fighters(bunch)].concat(), chance)).collect()
}

/// Soviet blocks that the viewer does not know, and those that are known to lie in a pool.
#[derive(Clone, Debug, Default)]
pub(super) struct Unknown {
    /// Guards, other infantry, tanks, Marines.
    pub(super) guards: Urn,
    pub(super) infantry: Urn,
    pub(super) tanks: Urn,
    pub(super) marines: Urn,
    /// How many of them are in the box: infantry, tanks, Marines.
    pub(super) boxed: [u64; 3],
    /// How many are in the pools.
    pub(super) pooled: [u64; 3],
    /// Known blocks in the Infantry pool and in the Tank pool.
    pub(super) known_infantry: Urn,
    pub(super) known_tanks: Urn,
}

impl Unknown {
    /// How many are on the map: infantry, tanks, Marines.
    fn on_map(&self) -> [u64; 3] {
        let all = [self.guards.len() + self.infantry.len(), self.tanks.len(), self.marines.len()];
        std::array::from_fn(|kind| all[kind].saturating_sub(self.boxed[kind] + self.pooled[kind]))
    }

    /// So many hidden blocks in a hex, together with those that are known there.
    pub(super) fn stack<N: Number>(&self, hidden: usize, known: &[Fighter]) -> Mix<N> {
        if hidden == 0 {
            return vec![(known.to_vec(), N::ONE)];
        }
        let mut classes = Classes::default();
        let laws = self.laws(&mut classes, hidden);
        let law = self.law(&mut classes, &laws, hidden, [0, 0]);
        mix(&classes, law, known)
    }

    /// The same with a random unit of a pool that joins them (IV-199, IV-200). It comes after the
    /// powers of the Impossible level have worked.
    pub(super) fn joined<N: Number>(&self, pool: Pool, hidden: usize, known: &[Fighter]) -> Mix<N> {
        let (kind, urn) = match pool {
            Pool::Infantry => (0, &self.known_infantry),
            Pool::Tank => (1, &self.known_tanks),
            Pool::Marine => return self.stack(hidden, known),
        };
        let (open, closed) = (urn.len(), self.pooled[kind]);
        let mut classes = Classes::default();
        let laws: [Vec<Bunches<N>>; 4] = self.laws(&mut classes, hidden + 1);
        let mut law = Bunches::new();
        if open > 0 {
            let one = classes.drawn(urn, 1).pop().unwrap_or_default();
            let share = N::ratio(open, open + closed);
            for (bunch, chance) in times(&self.law(&mut classes, &laws, hidden, [0, 0]), &one) {
                *law.entry(bunch).or_insert(N::ZERO) += chance * share;
            }
        }
        if closed > 0 {
            let mut more = [0, 0];
            more[kind] = 1;
            let share = N::ratio(closed, open + closed);
            for (bunch, chance) in self.law(&mut classes, &laws, hidden, more) {
                *law.entry(bunch).or_insert(N::ZERO) += chance * share;
            }
        }
        mix(&classes, law, known)
    }

    fn laws<N: Number>(&self, classes: &mut Classes, most: usize) -> [Vec<Bunches<N>>; 4] {
        [&self.guards, &self.infantry, &self.tanks, &self.marines].map(|urn| classes.drawn(urn, most))
    }

    /// So many of the map, and more of the same infantry and tanks from a pool.
    fn law<N: Number>(
        &self,
        classes: &mut Classes,
        laws: &[Vec<Bunches<N>>; 4],
        hidden: usize,
        more: [usize; 2],
    ) -> Bunches<N> {
        let [infantry, tanks, marines] = self.on_map();
        let all = choose(infantry + tanks + marines, hidden as u64);
        // Guards fill the box only when nobody else is left for it.
        let others = self.infantry.len().saturating_sub(self.boxed[0]);
        let guards = (self.guards.len() + self.infantry.len()).saturating_sub(self.boxed[0]) - others;
        let mut law = Bunches::new();
        for i in 0..=hidden {
            for t in 0..=hidden - i {
                let m = hidden - i - t;
                let ways = choose(infantry, i as u64) * choose(tanks, t as u64) * choose(marines, m as u64);
                if ways == 0 {
                    continue;
                }
                let drawn = i + more[0];
                let rest = times(&laws[2][t + more[1]], &laws[3][m]);
                for g in 0..=drawn {
                    let split = choose(guards, g as u64) * choose(others, (drawn - g) as u64);
                    if split == 0 {
                        continue;
                    }
                    let share = N::ratio(ways, all) * N::ratio(split, choose(guards + others, drawn as u64));
                    let mut foot = times(&laws[0][g], &laws[1][drawn - g]);
                    if more[0] > 0 {
                        foot = classes.one_is_late(&foot, drawn);
                    }
                    for (bunch, chance) in times(&foot, &rest) {
                        *law.entry(bunch).or_insert(N::ZERO) += chance * share;
                    }
                }
            }
        }
        law
    }
}
