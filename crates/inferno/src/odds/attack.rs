//! The odds of an attack from what a seat knows.
//!
//! Everything here is made from an [`InfernoView`] and what lies open to all; there is no position, so
//! nothing can leak: two worlds with the same view have the same odds because they are the same call.

use std::fmt;

use table::{Refused, Setup};

use super::Number;
use super::answer::{Assumption, Odds};
use super::battle::{Field, Rubble};
use super::question::{Mix, Question, Terrain};
use super::scene::Scene;
use crate::card::{GermanCard, SovietCard};
use crate::data::Pool;
use crate::hex::{Hex, HexSet};
use crate::position::{Inferno, Side};
use crate::unit::German;
use crate::view::InfernoView;

/// An attack that somebody may declare.
#[derive(Clone, PartialEq, Debug)]
pub struct Attack {
    /// The hex that is attacked.
    pub target: Hex,
    /// Who attacks it.
    pub by: By,
    /// German cards: none, one, or several Pioneers with Linden (IV-089, IV-171).
    pub cards: Vec<GermanCard>,
    /// The Soviet card.
    pub soviet_card: Play,
    /// Whether the Germans roll first if Combined Force lets them (IV-120).
    pub first_fire: bool,
}

/// Who attacks.
#[derive(Clone, PartialEq, Debug)]
pub enum By {
    /// A Deliberate Attack of the German stacks in these hexes (IV-088).
    Stacks(Vec<Hex>),
    /// A Hasty Attack of these blocks, which move to a hex first (IV-081).
    Hasty {
        /// The blocks that move.
        units: Vec<German>,
        /// Where they attack from.
        to: Hex,
        /// Whether those that stand there attack too; the living rules demand it (IV-083).
        joined: bool,
    },
    /// The Soviet stack in this hex; with Chuikov all that are next to the target (IV-158, IV-182).
    Soviets(Hex),
}

/// Which card the Soviets play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Play {
    /// A random card of their hand, as the algorithm does (IV-092).
    #[default]
    Random,
    /// None (IV-224).
    None,
    /// This one.
    Card(SovietCard),
}

impl Attack {
    /// A Deliberate Attack without a card.
    #[must_use]
    pub fn deliberate(target: Hex, stacks: Vec<Hex>) -> Self {
        Attack::new(target, By::Stacks(stacks))
    }

    /// An attack without a German card; first fire is used.
    #[must_use]
    pub fn new(target: Hex, by: By) -> Self {
        Attack { target, by, cards: Vec::new(), soviet_card: Play::Random, first_fire: true }
    }
}

/// Why there are no odds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoOdds {
    /// Nobody attacks, or nobody is attacked.
    Nobody,
    /// An attacker is not next to the target.
    NotAdjacent,
    /// The viewer does not know the attacking blocks.
    HiddenAttackers,
    /// These cards cannot be played together, or not in this attack.
    Cards,
}

impl fmt::Display for NoOdds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoOdds::Nobody => "an attack needs attackers, and somebody whom they attack",
            NoOdds::NotAdjacent => "attackers must stand next to the hex that they attack",
            NoOdds::HiddenAttackers => "this seat does not know the blocks that attack",
            NoOdds::Cards => {
                "the Germans play one card in a Deliberate Attack, or several Pioneers with Linden (IV-089, \
                 IV-171, IV-172)"
            }
        })
    }
}

/// The odds of an attack, given only what the viewer knows.
///
/// # Errors
/// If there is no such attack.
pub fn odds<N: Number>(
    setup: &Setup<Inferno>,
    view: &InfernoView,
    attack: &Attack,
) -> Result<Odds<N>, NoOdds> {
    let scene = Scene { data: setup.data.get(), options: setup.options, view, attack };
    Ok(scene.question::<N>()?.answer(scene.data))
}

/// Which cards the German may play together (IV-087, IV-089, IV-171, IV-172).
pub(super) fn cards_go_together(cards: &[GermanCard], linden: bool, deliberate: bool) -> bool {
    let mut laid = None;
    let mut may_be_laid = |card: GermanCard| card.may_be_laid::<Refused>(laid.replace(card), linden).is_ok();
    (deliberate || cards.is_empty()) && cards.iter().all(|&card| !card.is_leader() && may_be_laid(card))
}

impl Scene<'_> {
    pub(super) fn question<N: Number>(&self) -> Result<Question<N>, NoOdds> {
        let (view, attack, target) = (self.view, self.attack, self.attack.target);
        let attacker = if matches!(attack.by, By::Soviets(_)) { Side::Soviet } else { Side::German };
        let deliberate = matches!(attack.by, By::Stacks(_));
        if !cards_go_together(&attack.cards, self.leads(GermanCard::Linden), deliberate) {
            return Err(NoOdds::Cards);
        }
        let stacks = self.stacks();
        if stacks.is_empty() {
            return Err(NoOdds::Nobody);
        }
        if stacks.iter().any(|&hex| !self.next_to(target).contains(hex)) {
            return Err(NoOdds::NotAdjacent);
        }
        let mut assumptions = vec![Assumption::Ties];
        // The Soviet hex for cards (IV-190).
        let soviet_hex = if let By::Soviets(from) = attack.by { from } else { target };
        let (germans, (soviets, hidden)) = match attacker {
            Side::German => {
                let germans = self.german_attackers(&stacks)?;
                (vec![(germans, N::ONE)], self.soviet_stack(target))
            }
            Side::Soviet => (self.german_defenders(&mut assumptions), self.soviet_attackers(&stacks)?),
        };
        let nobody = |mix: &Mix<N>| mix.iter().all(|(fighters, _)| fighters.is_empty());
        if nobody(&germans) || soviets.is_empty() && hidden == 0 {
            return Err(NoOdds::Nobody);
        }
        // Kinds are told apart only where they can matter: fewer bunches.
        let hoth = self.leads(GermanCard::Hoth) && self.data.map.clear.contains(target);
        let shots = attack.cards.iter().any(|card| matches!(card, GermanCard::Sniper | GermanCard::Pak));
        let unknown = self.unknown(hoth || shots);
        if hidden > 0 {
            assumptions.push(Assumption::HiddenSoviets);
        }
        let room = self.stack_size(soviet_hex) < self.data.numbers.stacking.into();
        let joined =
            |pool: Pool, count: u8| (room && count > 0).then(|| unknown.joined(pool, hidden, &soviets));
        let control = self.german_control();
        let here = |rubble: HexSet| Rubble {
            here: rubble.contains(target),
            roll: deliberate && self.data.takes_rubble(target, rubble),
        };
        let with = |hex: Hex| {
            let mut rubble = view.rubble;
            if self.data.takes_rubble(hex, rubble) {
                rubble.insert(hex);
            }
            rubble
        };
        if hoth {
            assumptions.push(if attack.first_fire { Assumption::FirstFire } else { Assumption::NoFirstFire });
        }
        if let By::Hasty { to, .. } = attack.by {
            let card = self.data.map.soviet_spawn.contains(to) && !view.german_control.contains(to);
            if card && !hoth && self.data.map.clear.contains(target) && !self.leads(GermanCard::Hoth) {
                assumptions.push(Assumption::NoLeaderOnTheWay);
            }
        }
        if self.options.mode.has_two_germans() && deliberate && self.borrows(&stacks) {
            assumptions.push(Assumption::Consent);
        }
        let soviet_cards = self.soviet_cards(&mut assumptions);
        let soviet_leaders = self.soviet_leaders();
        let extra = if self.leads(GermanCard::Okh) {
            (view.removed.len() as u8).min(self.data.numbers.extra_turns)
        } else {
            0
        };
        Ok(Question {
            field: Field {
                attacker,
                terrain: Terrain::of(self.data, target),
                hoth,
                first_fire: attack.first_fire,
                fort: attacker == Side::German && view.forts.contains(target),
                posts: self.posts(&stacks),
            },
            rubble: here(view.rubble),
            aa: self.data.aa_hexes.map(|hex| here(with(hex))),
            germans,
            with_infantry: joined(Pool::Infantry, view.pools.infantry),
            with_tank: joined(Pool::Tank, view.pools.tanks),
            soviets: unknown.stack(hidden, &soviets),
            german_leaders: view.cards.german_leaders.clone(),
            soviet_leaders,
            german_cards: attack.cards.clone(),
            soviet_cards,
            coastal: self.data.map.coastal.contains(soviet_hex),
            chuikov: self.headquarters(control),
            landings: self.landings(&stacks),
            last_card: view.cards.soviet_deck == 1 && extra == 0,
            assumptions,
        })
    }
}
