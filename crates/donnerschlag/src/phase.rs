//! Everything that can be asked, and the steps in between that nobody is asked about.

use crate::card::ActivationCard;
use crate::unit::{Side, Unit};

/// Where the game is. A phase whose comment says “work” asks nobody: the rules pass through it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The Axis attaches an assault gun battalion (DS-081).
    Attach(u8),
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

impl Phase {
    /// Its word: the end of the keys of its texts, and what clients read.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Attach(_) => "attach",
            Phase::HighCommand(_) => "high-command",
            Phase::Deal => "deal",
            Phase::Fortune(_) => "fortune",
            Phase::Box(_) => "box",
            Phase::TurnStart => "turn-start",
            Phase::Schwerpunkt => "schwerpunkt",
            Phase::Reinforce => "reinforce",
            Phase::ReinforceAt(_) => "reinforce-at",
            Phase::Call => "call",
            Phase::NextActivation => "next-activation",
            Phase::Activate(_) => "activate",
            Phase::Group(_) => "group",
            Phase::React => "react",
            Phase::Move => "move",
            Phase::Step(_) => "step",
            Phase::Fight => "fight",
            Phase::Attackers => "attackers",
            Phase::Before { .. } => "before",
            Phase::Resolve => "resolve",
            Phase::DieAgain => "die-again",
            Phase::Outcome => "outcome",
            Phase::AttackerLoss => "attacker-loss",
            Phase::DefenderLoss => "defender-loss",
            Phase::Retreat => "retreat",
            Phase::RetreatLoss => "retreat-loss",
            Phase::RetreatHq => "retreat-hq",
            Phase::Advance => "advance",
            Phase::Further(_) => "further",
            Phase::Draw => "draw",
            Phase::After { .. } => "after",
            Phase::CombatEnd => "combat-end",
            Phase::Redeploy(_) => "redeploy",
            Phase::PlaceUnit(_) => "place-unit",
            Phase::Response => "response",
            Phase::Roll => "roll",
            Phase::RollAgain => "roll-again",
            Phase::Effect => "effect",
            Phase::Keep(_) => "keep",
            Phase::TurnEnd => "turn-end",
            Phase::Over => "over",
        }
    }

    /// The text of what is asked, and the rule that asks it.
    pub(crate) const fn asks(self) -> (&'static str, &'static str) {
        match self {
            Phase::Attach(_) => ("donnerschlag-what-attach", "DS-081"),
            Phase::HighCommand(_) => ("donnerschlag-what-high-command", "DS-109"),
            Phase::Fortune(_) => ("donnerschlag-what-fortune", "DS-074"),
            Phase::Box(_) => ("donnerschlag-what-box", "DS-108"),
            Phase::Schwerpunkt => ("donnerschlag-what-schwerpunkt", "DS-073"),
            Phase::ReinforceAt(_) => ("donnerschlag-what-reinforce-at", "DS-104"),
            Phase::Call => ("donnerschlag-what-call", "DS-300"),
            Phase::Activate(_) => ("donnerschlag-what-activate", "DS-042"),
            Phase::Group(_) => ("donnerschlag-what-group", "DS-140"),
            Phase::React => ("donnerschlag-what-react", "DS-052"),
            Phase::Move => ("donnerschlag-what-move", "DS-160"),
            Phase::Step(_) => ("donnerschlag-what-step", "DS-161"),
            Phase::Fight => ("donnerschlag-what-fight", "DS-180"),
            Phase::Attackers => ("donnerschlag-what-attackers", "DS-184"),
            Phase::Before { .. } => ("donnerschlag-what-before", "DS-185"),
            Phase::DieAgain | Phase::RollAgain => ("donnerschlag-what-again", "DS-074"),
            Phase::AttackerLoss | Phase::DefenderLoss => ("donnerschlag-what-loss", "DS-206"),
            Phase::Retreat => ("donnerschlag-what-retreat", "DS-220"),
            Phase::RetreatLoss => ("donnerschlag-what-retreat-loss", "DS-223"),
            Phase::RetreatHq => ("donnerschlag-what-retreat-hq", "DS-220"),
            Phase::Advance => ("donnerschlag-what-advance", "DS-235"),
            Phase::Further(_) => ("donnerschlag-what-further", "DS-235"),
            Phase::After { .. } => ("donnerschlag-what-after", "DS-184"),
            Phase::Redeploy(_) => ("donnerschlag-what-redeploy", "DS-171"),
            Phase::PlaceUnit(_) => ("donnerschlag-what-place-unit", "DS-209"),
            Phase::Response => ("donnerschlag-what-response", "DS-052"),
            Phase::Effect => ("donnerschlag-what-effect", "DS-053"),
            Phase::Keep(_) => ("donnerschlag-what-keep", "DS-051"),
            _ => ("donnerschlag-what-nothing", "DS-100"),
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
