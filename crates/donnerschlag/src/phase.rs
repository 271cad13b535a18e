//! Everything that can be asked, and the steps in between that nobody is asked about.

use crate::card::ActivationCard;
use crate::unit::{Side, Unit};

/// Where the game is. A phase whose comment says “work” asks nobody: the rules pass through it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The Axis attaches this assault gun battalion (DS-081).
    Attach(Unit),
    /// A side may choose a card (DS-109).
    HighCommand(Side),
    /// Work: cards are dealt (DS-107, DS-110).
    Deal,
    /// A side may use Schlachtenglück on its hand (DS-074).
    Fortune(Side),
    /// A side may put a card into its box (DS-108).
    Box(Side),
    /// Work: a turn begins (DS-100).
    TurnStart,
    /// The Axis may place Schwerpunkt anew (DS-101).
    Schwerpunkt,
    /// Work: who arrives next (DS-102).
    Reinforce,
    /// Where this reinforcement arrives (DS-104).
    ReinforceAt(Unit),
    /// The Axis may call Donnerschlag (DS-112).
    Call,
    /// Work: whose activation is next (DS-117).
    NextActivation,
    /// A side plays an Activation Card, or in turn 8 chooses whom to activate (DS-116, DS-314).
    Activate(Side),
    /// Whom the card activates (DS-140 to DS-145).
    Group(ActivationCard),
    /// The other side may play cards after the supply check (DS-052).
    React,
    /// Step c: a unit to move, a card, or the end of the step (DS-160).
    Move,
    /// Where the unit goes (DS-161).
    Step(Unit),
    /// Step d: a hex to attack, a card, or the end of the activation (DS-180).
    Fight,
    /// Who attacks (DS-184).
    Attackers,
    /// Cards before combat; `passed` if the other side has just declined (DS-185).
    Before {
        /// Whose turn to play one it is.
        side: Side,
        /// Whether the other has just declined.
        passed: bool,
    },
    /// Work: strengths, ratio, shifts and the die (DS-190).
    Resolve,
    /// The attacker may roll again (DS-074).
    DieAgain,
    /// Work: the result (DS-205).
    Outcome,
    /// The attacker chooses a loss (DS-206).
    AttackerLoss,
    /// The defender chooses a loss (DS-206).
    DefenderLoss,
    /// Where a unit retreats (DS-220).
    Retreat,
    /// A loss for retreating into a zone of control (DS-223).
    RetreatLoss,
    /// Whether and where an HQ goes along (DS-220).
    RetreatHq,
    /// Which tanks advance (DS-235).
    Advance,
    /// Where a tank advances further, by card.
    Further(Unit),
    /// Work: cup draws after a combat (DS-207, DS-208).
    Draw,
    /// Cards after combat (DS-184).
    After {
        /// Whose turn to play one it is.
        side: Side,
        /// Whether the other has just declined.
        passed: bool,
    },
    /// Work: the combat is over.
    CombatEnd,
    /// Where an overrun Axis HQ goes (DS-171).
    Redeploy(Unit),
    /// Where a drawn or replaced unit is placed (DS-060, DS-209).
    PlaceUnit(Unit),
    /// Whether the other side answers the card that has been declared.
    Response,
    /// Work: the die of a card (DS-053).
    Roll,
    /// Whoever rolled for a card may roll again (DS-074).
    RollAgain,
    /// What the event is applied to.
    Effect,
    /// Which Combat Card a side keeps (DS-051).
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
