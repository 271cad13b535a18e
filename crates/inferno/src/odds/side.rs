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
    /// Which block the next hit falls on (IV-122, IV-123).
    fn victim(self, fighters: &[Fighter], only: Only) -> Option<usize> {
        let able = fighters.iter().enumerate().filter(|(_, fighter)| fighter.may_be_hit(only));
        let first = able.min_by_key(|(_, fighter)| {
            let fire = match self {
                Army::German => fighter.fire as u8,
                Army::Soviet => 2 - fighter.fire as u8,
            };
            (4 - fighter.dots.min(4), fire, fighter.tank)
        });
        first.map(|(index, _)| index)
    }

    /// A step for the strongest of a kind, without a die; how many it cost.
    pub(super) fn shoot(self, fighters: &mut [Fighter], only: Only) -> usize {
        let victim = self.victim(fighters, only);
        victim.map_or(0, |victim| {
            fighters[victim].dots -= 1;
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
    pub(super) fn new(army: Army, fighters: &[Fighter]) -> Self {
        let mut fighters = fighters.to_vec();
        let steps: usize = fighters.iter().map(|fighter| usize::from(fighter.dots)).sum();
        let mut states = Vec::with_capacity(steps + 1);
        loop {
            let mut state = State { fire: Fire::Single, alive: 0, infantry: 0, tanks: 0, stacks: 0 };
            for fighter in fighters.iter().filter(|fighter| fighter.dots > 0) {
                state.alive += 1;
                state.infantry += u8::from(fighter.infantry);
                state.tanks += u8::from(fighter.tank);
                state.stacks |= 1 << fighter.stack;
            }
            let victim = army.victim(&fighters, Only::All);
            if let Some(victim) = victim {
                state.fire = fighters[victim].fire;
                fighters[victim].dots -= 1;
            }
            states.push(state);
            if victim.is_none() {
                return Chain { states };
            }
        }
    }

    /// All its steps.
    pub(super) fn steps(&self) -> usize {
        self.states.len() - 1
    }
}
