//! Everything that can be asked, and the steps in between that nobody is asked about.

use crate::card::ActivationCard;
use crate::unit::{Side, Unit};

/// Where the game is: a decision, each described where it stands (the list in `decision` says where), or work that asks
/// nobody and that the rules pass through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each is described where it stands")]
pub enum Phase {
    Attach(Unit),
    HighCommand(Side),
    /// Work: cards are dealt (DS-107, DS-110).
    Deal,
    Fortune(Side),
    Box(Side),
    /// Work: a turn begins (DS-100).
    TurnStart,
    Schwerpunkt,
    /// Work: who arrives next (DS-102).
    Reinforce,
    ReinforceAt(Unit),
    Call,
    /// Work: whose activation is next (DS-117).
    NextActivation,
    Activate(Side),
    Group(ActivationCard),
    React,
    Move,
    Step(Unit),
    Fight,
    Attackers,
    Before {
        side: Side,
        passed: bool,
    },
    /// Work: strengths, ratio, shifts and the die (DS-190).
    Resolve,
    DieAgain,
    /// Work: the result (DS-205).
    Outcome,
    AttackerLoss,
    DefenderLoss,
    Retreat,
    RetreatLoss,
    RetreatHq,
    Advance,
    Further(Unit),
    /// Work: cup draws after a combat (DS-207, DS-208).
    Draw,
    After {
        side: Side,
        passed: bool,
    },
    /// Work: the combat is over.
    CombatEnd,
    Redeploy(Unit),
    PlaceUnit(Unit),
    Response,
    /// Work: the die of a card (DS-053).
    Roll,
    RollAgain,
    Effect,
    Keep(Side),
    /// Work: the end of the turn (DS-118).
    TurnEnd,
    /// The game is over.
    Over,
}

/// What a phase is about, as it says itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum About {
    Nothing,
    /// Whose it is, and whether the other side has just declined.
    Side {
        side: Side,
        passed: bool,
    },
    Unit(Unit),
    Order(ActivationCard),
}

impl Phase {
    /// What it is about.
    #[inline]
    pub(crate) const fn about(self) -> About {
        match self {
            Phase::Attach(unit)
            | Phase::ReinforceAt(unit)
            | Phase::Step(unit)
            | Phase::Further(unit)
            | Phase::Redeploy(unit)
            | Phase::PlaceUnit(unit) => About::Unit(unit),
            Phase::Group(card) => About::Order(card),
            Phase::HighCommand(side)
            | Phase::Fortune(side)
            | Phase::Box(side)
            | Phase::Activate(side)
            | Phase::Keep(side) => About::Side { side, passed: false },
            Phase::Before { side, passed } | Phase::After { side, passed } => About::Side { side, passed },
            _ => About::Nothing,
        }
    }
}

/// Phases upon each other: the last is the question, those below wait for its answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stack {
    /// Above the question there is nothing, which is written as the end of the game.
    phases: [Phase; Stack::MOST],
    depth: u8,
}

impl Stack {
    /// A step of the game, a card, three units to place, and an HQ to redeploy; there is room for more.
    const MOST: usize = 10;

    pub(crate) const fn new(phase: Phase) -> Self {
        let mut phases = [Phase::Over; Stack::MOST];
        phases[0] = phase;
        Stack { phases, depth: 1 }
    }

    pub(crate) fn depth(&self) -> usize {
        self.depth.into()
    }

    #[inline]
    pub(crate) fn top(&self) -> Phase {
        self.phases[self.depth() - 1]
    }

    /// Put another phase in the place of the top.
    pub(crate) fn go(&mut self, phase: Phase) {
        self.phases[self.depth() - 1] = phase;
    }

    pub(crate) fn push(&mut self, phase: Phase) {
        self.depth += 1;
        self.go(phase);
    }

    /// Back to the phase below.
    pub(crate) fn pop(&mut self) {
        self.go(Phase::Over);
        self.depth -= 1;
    }

    /// The phases, the lowest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Phase> {
        self.phases.into_iter().take(self.depth())
    }
}
