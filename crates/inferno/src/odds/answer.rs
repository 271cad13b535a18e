//! The answer: laws of everything that may come of an attack.

use serde::ser::{SerializeMap, SerializeStruct};
use serde::{Serialize, Serializer};

use super::Number;
use super::grid::add_cut;
use crate::card::SovietCard;

/// The law of a number: the chance of 0, of 1, and so on.
#[derive(Clone, PartialEq, Debug)]
pub struct Law<N>(pub Vec<N>);

impl<N> Default for Law<N> {
    fn default() -> Self {
        Law(Vec::new())
    }
}

impl<N: Number> Law<N> {
    #[inline]
    pub(super) fn add(&mut self, value: usize, weight: N) {
        if value >= self.0.len() {
            self.0.resize(value + 1, N::ZERO);
        }
        self.0[value] += weight;
    }

    /// A whole law at once; what lies beyond `most` counts as that.
    #[inline]
    fn add_cut(&mut self, law: &[N], tails: &[N], most: usize, weight: N) {
        if most >= self.0.len() {
            self.0.resize(most + 1, N::ZERO);
        }
        add_cut(&mut self.0[..=most], law, tails, weight);
    }

    /// The chance of this number.
    #[must_use]
    pub fn of(&self, value: usize) -> N {
        self.0.get(value).copied().unwrap_or(N::ZERO)
    }

    /// The chance of this number or more.
    #[must_use]
    pub fn at_least(&self, value: usize) -> N {
        let mut sum = N::ZERO;
        self.0.iter().skip(value).for_each(|&chance| sum += chance);
        sum
    }

    /// What it is on average.
    #[must_use]
    pub fn mean(&self) -> N {
        let mut sum = N::ZERO;
        let each = self.0.iter().enumerate();
        each.for_each(|(value, &chance)| sum += chance * N::ratio(value as u64, 1));
        sum
    }
}

/// The steps that one part of an attack costs each side.
#[derive(Clone, PartialEq, Debug)]
pub struct Losses<N> {
    /// Steps that it costs the Germans.
    pub germans: Law<N>,
    /// Steps that it costs the Soviets.
    pub soviets: Law<N>,
}

impl<N> Default for Losses<N> {
    fn default() -> Self {
        Losses { germans: Law::default(), soviets: Law::default() }
    }
}

/// Counts what a part of the sequence costs; `()` does not.
pub(super) trait Count<N: Number> {
    fn german(&mut self, lost: usize, weight: N);
    fn soviet(&mut self, lost: usize, weight: N);

    #[inline]
    fn both(&mut self, germans: usize, soviets: usize, weight: N) {
        self.german(germans, weight);
        self.soviet(soviets, weight);
    }

    /// Hits on the Germans, of whom so many steps are left; `tails` are those of the law.
    fn on_germans(&mut self, law: &[N], tails: &[N], left: usize, weight: N);

    /// Hits on the Soviets.
    fn on_soviets(&mut self, law: &[N], tails: &[N], left: usize, weight: N);
}

impl<N: Number> Count<N> for Losses<N> {
    #[inline]
    fn german(&mut self, lost: usize, weight: N) {
        self.germans.add(lost, weight);
    }

    #[inline]
    fn soviet(&mut self, lost: usize, weight: N) {
        self.soviets.add(lost, weight);
    }

    #[inline]
    fn on_germans(&mut self, law: &[N], tails: &[N], left: usize, weight: N) {
        self.germans.add_cut(law, tails, left, weight);
    }

    #[inline]
    fn on_soviets(&mut self, law: &[N], tails: &[N], left: usize, weight: N) {
        self.soviets.add_cut(law, tails, left, weight);
    }
}

impl<N: Number> Count<N> for () {
    #[inline]
    fn german(&mut self, _: usize, _: N) {}

    #[inline]
    fn soviet(&mut self, _: usize, _: N) {}

    #[inline]
    fn on_germans(&mut self, _: &[N], _: &[N], _: usize, _: N) {}

    #[inline]
    fn on_soviets(&mut self, _: &[N], _: &[N], _: usize, _: N) {}
}

/// What may come of an attack, and how likely it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds<N = f64> {
    /// The joint law of steps lost: `losses[german][soviet]`.
    pub losses: Vec<Law<N>>,
    /// German blocks destroyed.
    pub german_blocks: Law<N>,
    /// Soviet blocks destroyed.
    pub soviet_blocks: Law<N>,
    /// The attacker takes the hex (IV-126).
    pub capture: N,
    /// Rubble is laid in the hex during this combat, by the Rubble Roll or by AA.
    pub rubble: N,
    /// The law of the modifier of the Rubble Roll (IV-112); what is missing to 1 has no roll.
    pub modifiers: Law<N>,

    /// The 20th Destroyer Brigade (IV-243).
    pub destroyer: Losses<N>,
    /// Step 5: the Soviet card.
    pub soviet_card: Losses<N>,
    /// Step 6: the German cards.
    pub german_card: Losses<N>,
    /// Step 8: Opportunity Fire.
    pub opportunity: Losses<N>,
    /// Step 10: the fire of the Soviets.
    pub soviet_fire: Losses<N>,
    /// Step 10: the fire of the Germans.
    pub german_fire: Losses<N>,

    /// The Soviet cards that may be played.
    pub soviet_cards: Vec<(Option<SovietCard>, N)>,
    /// What had to be assumed where somebody will choose, or where nothing better is known.
    pub assumptions: Vec<Assumption>,
}

/// Something that was assumed for an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Assumption {
    /// Among equally strong blocks the German gives up the weakest fire of his own, tanks last, and
    /// takes the best Soviet fire, infantry first (IV-122).
    Ties,
    /// With Combined Force the Germans roll first (IV-120).
    FirstFire,
    /// With Combined Force the Germans let both sides roll together.
    NoFirstFire,
    /// The Soviet player plays a random card of the hand (IV-224).
    RandomSovietCard,
    /// Any hidden Soviet block may stand at any hidden place, each of its edges as likely as another.
    HiddenSoviets,
    /// Any hidden German block may stand at any hidden place where set-up and hits let it be.
    HiddenGermans,
    /// Hidden stacks may mix Yellow and Blue, which IV-207 forbids.
    MixedArmies,
    /// The card drawn for the spawn hex on the way is not Hoth.
    NoLeaderOnTheWay,
    /// The other German lends his stacks (IV-215).
    Consent,
    /// The Soviet hex is not at the bank: the Flotilla does not fire (IV-190).
    Inland,
}

impl Assumption {
    /// Its word, as in JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Assumption::Ties => "ties",
            Assumption::FirstFire => "first-fire",
            Assumption::NoFirstFire => "no-first-fire",
            Assumption::RandomSovietCard => "random-soviet-card",
            Assumption::HiddenSoviets => "hidden-soviets",
            Assumption::HiddenGermans => "hidden-germans",
            Assumption::MixedArmies => "mixed-armies",
            Assumption::NoLeaderOnTheWay => "no-leader-on-the-way",
            Assumption::Consent => "consent",
            Assumption::Inland => "inland",
        }
    }
}

impl<N: Number> Odds<N> {
    pub(super) fn new() -> Self {
        Odds {
            losses: Vec::new(),
            german_blocks: Law::default(),
            soviet_blocks: Law::default(),
            capture: N::ZERO,
            rubble: N::ZERO,
            modifiers: Law::default(),
            destroyer: Losses::default(),
            soviet_card: Losses::default(),
            german_card: Losses::default(),
            opportunity: Losses::default(),
            soviet_fire: Losses::default(),
            german_fire: Losses::default(),
            soviet_cards: Vec::new(),
            assumptions: Vec::new(),
        }
    }

    /// One way in which it may end.
    pub(super) fn end(
        &mut self,
        (german_steps, soviet_steps): (usize, usize),
        (german_blocks, soviet_blocks): (usize, usize),
        captured: bool,
        laid: bool,
        weight: N,
    ) {
        if german_steps >= self.losses.len() {
            self.losses.resize(german_steps + 1, Law::default());
        }
        self.losses[german_steps].add(soviet_steps, weight);
        self.german_blocks.add(german_blocks, weight);
        self.soviet_blocks.add(soviet_blocks, weight);
        if captured {
            self.capture += weight;
        }
        if laid {
            self.rubble += weight;
        }
    }

    /// The law of the steps that the Germans lose.
    #[must_use]
    pub fn german_steps(&self) -> Law<N> {
        let mut law = Law::default();
        for (lost, row) in self.losses.iter().enumerate() {
            row.0.iter().for_each(|&chance| law.add(lost, chance));
        }
        law
    }

    /// The law of the steps that the Soviets lose.
    #[must_use]
    pub fn soviet_steps(&self) -> Law<N> {
        let mut law = Law::default();
        for row in &self.losses {
            row.0.iter().enumerate().for_each(|(lost, &chance)| law.add(lost, chance));
        }
        law
    }

    /// The parts in the order of the combat sequence, with the word for each.
    #[must_use]
    pub fn parts(&self) -> [(&'static str, &Losses<N>); 6] {
        [
            ("destroyer", &self.destroyer),
            ("soviet-card", &self.soviet_card),
            ("german-card", &self.german_card),
            ("opportunity-fire", &self.opportunity),
            ("soviet-fire", &self.soviet_fire),
            ("german-fire", &self.german_fire),
        ]
    }
}

/// A chance with its decimals, and as a fraction if it is exact.
struct Told<N>(N);

impl<N: Number> Serialize for Told<N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let fraction = self.0.fraction();
        let mut out = to.serialize_struct("Chance", 1 + usize::from(fraction.is_some()))?;
        out.serialize_field("decimal", &self.0.value())?;
        if let Some(fraction) = fraction {
            out.serialize_field("fraction", &fraction)?;
        }
        out.end()
    }
}

impl<N: Number> Serialize for Law<N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.iter().map(|&chance| Told(chance)))
    }
}

impl<N: Number> Serialize for Losses<N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut out = to.serialize_struct("Losses", 2)?;
        out.serialize_field("german_steps", &self.germans)?;
        out.serialize_field("soviet_steps", &self.soviets)?;
        out.end()
    }
}

struct Parts<'a, N>(&'a Odds<N>);

impl<N: Number> Serialize for Parts<'_, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let parts = self.0.parts();
        let mut out = to.serialize_map(Some(parts.len()))?;
        for (word, losses) in parts {
            out.serialize_entry(word, losses)?;
        }
        out.end()
    }
}

#[derive(Serialize)]
#[serde(bound = "N: Number")]
struct CardChance<N> {
    card: Option<&'static str>,
    chance: Told<N>,
}

/// The keys are explained in `docs/odds/inferno.md`.
impl<N: Number> Serialize for Odds<N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut out = to.serialize_struct("Odds", 11)?;
        out.serialize_field("capture", &Told(self.capture))?;
        out.serialize_field("rubble", &Told(self.rubble))?;
        out.serialize_field("german_steps", &self.german_steps())?;
        out.serialize_field("soviet_steps", &self.soviet_steps())?;
        out.serialize_field("german_blocks", &self.german_blocks)?;
        out.serialize_field("soviet_blocks", &self.soviet_blocks)?;
        out.serialize_field("losses", &self.losses)?;
        out.serialize_field("rubble_modifier", &self.modifiers)?;
        let card = |&(card, chance): &(Option<SovietCard>, N)| CardChance {
            card: card.map(SovietCard::id),
            chance: Told(chance),
        };
        out.serialize_field("soviet_cards", &self.soviet_cards.iter().map(card).collect::<Vec<_>>())?;
        out.serialize_field("parts", &Parts(self))?;
        out.serialize_field("assumptions", &self.assumptions)?;
        out.end()
    }
}
