//! A side of a battle: its blocks, and the one order in which they lose their steps.

use crate::combat::Only;
use crate::unit::Fire;

/// A block in a battle: what matters of it there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fighter {
    /// Dots that it shows once it is revealed.
    pub dots: u8,
    /// Its firepower.
    pub fire: Fire,
    /// Counts as infantry.
    pub infantry: bool,
    /// Counts as a tank; a Panzer Grenadier is both.
    pub tank: bool,
    /// From which of the attacking hexes it comes, from 0.
    pub stack: u8,
    /// Cancels air strikes (IV-242).
    pub cancels_air: bool,
    /// Costs a German tank a step (IV-243).
    pub hunts_tanks: bool,
}

impl Fighter {
    /// A block of infantry.
    #[must_use]
    pub const fn infantry(dots: u8, fire: Fire) -> Self {
        let (cancels_air, hunts_tanks) = (false, false);
        Fighter { dots, fire, infantry: true, tank: false, stack: 0, cancels_air, hunts_tanks }
    }

    /// A tank.
    #[must_use]
    pub const fn tank(dots: u8, fire: Fire) -> Self {
        Fighter { infantry: false, tank: true, ..Self::infantry(dots, fire) }
    }

    pub(super) const fn has_power(&self) -> bool {
        self.cancels_air || self.hunts_tanks
    }

    pub(super) const fn without_power(self) -> Self {
        Fighter { cancels_air: false, hunts_tanks: false, ..self }
    }

    fn may_be_hit(&self, only: Only) -> bool {
        self.dots > 0
            && match only {
                Only::All => true,
                Only::Infantry => self.infantry,
                Only::Tanks => self.tank,
            }
    }
}

/// Whose blocks they are. The German chooses among the strongest of both sides (IV-122): of his own
/// he gives up the weakest fire and tanks last, of the Soviets he takes the best fire and infantry
/// first. Those that are still equal fall in the order in which they are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Army {
    German,
    Soviet,
}

impl Army {
    /// Which of equally strong blocks goes first: the lower number.
    const fn turn(self, fighter: &Fighter) -> u8 {
        let fire = match self {
            Army::German => fighter.fire as u8,
            Army::Soviet => 2 - fighter.fire as u8,
        };
        2 * fire + fighter.tank as u8
    }

    /// A step for the strongest of a kind, without a die (IV-122, IV-123); how many it cost.
    pub(super) fn shoot(self, fighters: &mut [Fighter], only: Only) -> usize {
        let able = fighters.iter_mut().filter(|fighter| fighter.may_be_hit(only));
        let victim = able.min_by_key(|fighter| (u8::MAX - fighter.dots, self.turn(fighter)));
        victim.map_or(0, |victim| {
            victim.dots -= 1;
            1
        })
    }
}

/// What is left of a side after so many hits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State {
    /// The fire of the die that the next hit takes away.
    pub(super) fire: Fire,
    pub(super) alive: u8,
    pub(super) infantry: u8,
    pub(super) tanks: u8,
    /// One bit for each hex that it attacks from.
    pub(super) stacks: u8,
}

/// A side as a function of the hits it has taken, from none to all.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    pub(super) states: Vec<State>,
}

impl Chain {
    /// Hits on the strongest level the blocks: at each number of dots, from the top, every block that
    /// has so many loses one before any loses the next.
    pub(super) fn new(army: Army, fighters: &[Fighter]) -> Self {
        /// Six stacks of four and one that joins.
        const MOST: usize = 32;
        let mut order: [usize; MOST] = std::array::from_fn(|index| index);
        let order = &mut order[..fighters.len()];
        order.sort_by_key(|&index| army.turn(&fighters[index]));
        let in_order = || order.iter().map(|&index| &fighters[index]);
        let steps: usize = fighters.iter().map(|fighter| usize::from(fighter.dots)).sum();
        let most = fighters.iter().map(|fighter| fighter.dots).max().unwrap_or(0);
        let mut left = State::of(fighters);
        let mut states = vec![left; steps + 1];
        let mut taken = 0;
        for level in (2..=most).rev() {
            for fighter in in_order().filter(|fighter| fighter.dots >= level) {
                states[taken].fire = fighter.fire;
                taken += 1;
            }
        }
        for (place, fighter) in in_order().enumerate().filter(|(_, fighter)| fighter.dots > 0) {
            states[taken] = State { fire: fighter.fire, ..left };
            taken += 1;
            left.alive -= 1;
            left.infantry -= u8::from(fighter.infantry);
            left.tanks -= u8::from(fighter.tank);
            let stays = |other: &Fighter| other.dots > 0 && other.stack == fighter.stack;
            if !in_order().skip(place + 1).any(stays) {
                left.stacks &= !(1 << fighter.stack);
            }
        }
        states[taken] = left;
        Chain { states }
    }

    /// All its steps.
    pub(super) fn steps(&self) -> usize {
        self.states.len() - 1
    }
}

impl State {
    fn of(fighters: &[Fighter]) -> Self {
        let mut state = State { fire: Fire::Single, alive: 0, infantry: 0, tanks: 0, stacks: 0 };
        for fighter in fighters.iter().filter(|fighter| fighter.dots > 0) {
            state.alive += 1;
            state.infantry += u8::from(fighter.infantry);
            state.tanks += u8::from(fighter.tank);
            state.stacks |= 1 << fighter.stack;
        }
        state
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chain_is_the_strongest_hit_by_hit() {
        let fires = [Fire::Single, Fire::Double, Fire::Triple];
        // Every four blocks of 0 to 3 dots, of different fire and kind.
        for number in 0..4usize.pow(4) {
            for army in [Army::German, Army::Soviet] {
                let mut fighters: Vec<Fighter> = (0..4)
                    .map(|place| {
                        let dots = (number / 4usize.pow(place) % 4) as u8;
                        let fire = fires[(number + place as usize) % 3];
                        let fighter = Fighter::infantry(dots, fire);
                        let tank = (number + place as usize).is_multiple_of(2);
                        Fighter { tank, infantry: !tank, stack: place as u8 % 2, ..fighter }
                    })
                    .collect();
                let chain = Chain::new(army, &fighters);
                for state in &chain.states {
                    let before = fighters.clone();
                    let hit = army.shoot(&mut fighters, Only::All);
                    let victim = before.iter().zip(&fighters).find(|(a, b)| a != b);
                    let fire = victim.map_or(Fire::Single, |(victim, _)| victim.fire);
                    assert_eq!(*state, State { fire, ..State::of(&before) }, "{before:?}");
                    assert_eq!(hit, usize::from(before.iter().any(|fighter| fighter.dots > 0)));
                }
                assert!(fighters.iter().all(|fighter| fighter.dots == 0));
            }
        }
    }
}
