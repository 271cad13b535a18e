//! The odds of an attack from what a seat knows.
//!
//! Everything here is made from an [`InfernoView`] and what lies open to all; there is no position, so
//! nothing can leak: two worlds with the same view have the same odds because they are the same call.

use std::fmt;

use table::Setup;

use super::answer::{Assumption, Odds};
use super::battle::Post;
use super::dice::sums;
use super::hidden::{Forms, Unknown, UnknownGermans};
use super::question::{Landing, Lays, Mix, Question, Terrain};
use super::side::Fighter;
use super::{Number, roster};
use crate::card::{GermanCard, SovietCard};
use crate::data::{Data, Pool};
use crate::hex::{Hex, HexSet};
use crate::options::{Level, Options};
use crate::position::{Inferno, Place, Side};
use crate::unit::{German, Germans, Soviets};
use crate::view::{InfernoView, Sight, all};

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
    let playable = |card: &GermanCard| !card.is_leader() && (linden || *card != GermanCard::Pioneer672);
    cards.iter().all(playable)
        && match cards.len() {
            0 => true,
            1 => deliberate,
            _ => deliberate && linden && cards.iter().all(|card| card.is_pioneer()),
        }
}

pub(super) struct Scene<'a> {
    pub(super) data: &'static Data,
    pub(super) options: Options,
    pub(super) view: &'a InfernoView,
    pub(super) attack: &'a Attack,
}

/// A stack as the viewer knows it.
pub(super) struct Known<U> {
    pub(super) blocks: Vec<(U, u8)>,
    pub(super) hidden: usize,
}

fn known<U: Copy>(stack: usize, hex: Hex, sights: impl Iterator<Item = Sight<U>>) -> Known<U> {
    let there = sights.filter(|sight| sight.place == Place::hex(hex));
    let blocks: Vec<_> = there.map(|sight| (sight.unit, sight.dots)).collect();
    Known { hidden: stack - blocks.len().min(stack), blocks }
}

impl Scene<'_> {
    pub(super) fn german_stack(&self, hex: Hex) -> Known<German> {
        let count = self.view.german_stacks.iter().find(|stack| stack.hex == hex);
        let sights = self.view.germans.iter().chain(&self.view.memory.germans).copied();
        known(count.map_or(0, |stack| stack.count.into()), hex, sights)
    }

    pub(super) fn soviet_stack(&self, hex: Hex) -> (Vec<Fighter>, usize) {
        let count = self.view.soviet_stacks.iter().find(|stack| stack.hex == hex);
        let sights = self.view.soviets.iter().chain(&self.view.memory.soviets).copied();
        let mut stack = known(count.map_or(0, |stack| stack.count.into()), hex, sights);
        stack.blocks.sort_unstable_by_key(|(unit, _)| unit.0);
        let powers = self.view.powers;
        let fighters = stack.blocks.iter().map(|&(unit, dots)| roster::soviet(self.data, unit, dots, powers));
        (fighters.collect(), stack.hidden)
    }

    fn next_to(&self, hex: Hex) -> HexSet {
        self.data.map.around[usize::from(hex.0)]
    }

    fn leads(&self, leader: GermanCard) -> bool {
        self.view.cards.german_leaders.contains(&leader)
    }

    /// Hexes with German blocks once those of a Hasty Attack have moved.
    fn german_in(&self) -> HexSet {
        let mut hexes: HexSet = self.view.german_stacks.iter().map(|stack| stack.hex).collect();
        if let By::Hasty { units, to, .. } = &self.attack.by {
            hexes.insert(*to);
            let moved = |hex: Hex| {
                let stack = self.german_stack(hex);
                stack.hidden == 0 && stack.blocks.iter().all(|(unit, _)| units.contains(unit))
            };
            let left: Vec<_> = hexes.iter().filter(|&hex| hex != *to && moved(hex)).collect();
            left.into_iter().for_each(|hex| hexes.remove(hex));
        }
        hexes
    }

    /// Hexes that the Germans control when the cards are played.
    fn german_control(&self) -> HexSet {
        let mut hexes = self.view.german_control;
        if let By::Hasty { to, .. } = self.attack.by {
            hexes.insert(to);
        }
        hexes
    }

    /// The hexes that attack.
    pub(super) fn stacks(&self) -> Vec<Hex> {
        match &self.attack.by {
            By::Stacks(stacks) => {
                let mut hexes: Vec<Hex> = stacks.iter().copied().collect::<HexSet>().iter().collect();
                hexes.dedup();
                hexes
            }
            By::Hasty { to, .. } => vec![*to],
            // IV-182
            By::Soviets(from) if self.view.cards.soviet_leaders.contains(&SovietCard::Chuikov) => {
                let around = self.next_to(self.attack.target);
                let stacks = self.view.soviet_stacks.iter().map(|stack| stack.hex);
                let mut hexes: Vec<Hex> =
                    stacks.filter(|&hex| around.contains(hex) || hex == *from).collect();
                hexes.dedup();
                hexes
            }
            By::Soviets(from) => vec![*from],
        }
    }

    /// The German attackers in the order of their blocks, each with its stack.
    fn german_attackers(&self, stacks: &[Hex]) -> Result<Vec<Fighter>, NoOdds> {
        let mut blocks: Vec<(German, u8, u8)> = Vec::new();
        match &self.attack.by {
            By::Hasty { units, to, joined } => {
                let sights = self.view.germans.iter().chain(&self.view.memory.germans);
                for sight in sights.filter(|sight| units.contains(&sight.unit)) {
                    blocks.push((sight.unit, sight.dots, 0));
                }
                if blocks.len() < units.len() {
                    return Err(NoOdds::HiddenAttackers);
                }
                if *joined {
                    let stack = self.german_stack(*to);
                    if stack.hidden > 0 {
                        return Err(NoOdds::HiddenAttackers);
                    }
                    let others = stack.blocks.into_iter().filter(|(unit, _)| !units.contains(unit));
                    blocks.extend(others.map(|(unit, dots)| (unit, dots, 0)));
                }
            }
            _ => {
                for (number, &hex) in stacks.iter().enumerate() {
                    let stack = self.german_stack(hex);
                    if stack.hidden > 0 {
                        return Err(NoOdds::HiddenAttackers);
                    }
                    blocks.extend(stack.blocks.into_iter().map(|(unit, dots)| (unit, dots, number as u8)));
                }
            }
        }
        blocks.sort_unstable_by_key(|(unit, ..)| unit.0);
        let fighter = |&(unit, dots, stack): &(German, u8, u8)| {
            let fighter = roster::german(self.data, self.options.edition, unit, dots);
            Fighter { stack, ..fighter }
        };
        Ok(blocks.iter().map(fighter).collect())
    }

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
        let in_rubble = view.rubble.contains(target);
        let urban = self.data.map.urban;
        let lays = |number: usize| match self.data.aa_hexes[number] {
            hex if !urban.contains(hex) || view.rubble.contains(hex) => Lays::Nothing,
            hex if hex == target => Lays::Here,
            _ => Lays::Elsewhere,
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
            attacker,
            deliberate,
            terrain: terrain(self.data, target),
            rubble: in_rubble,
            fort: view.forts.contains(target),
            markers: self.data.numbers.rubble_markers.saturating_sub(view.rubble.len() as u8),
            germans,
            with_infantry: joined(Pool::Infantry, view.pools.infantry),
            with_tank: joined(Pool::Tank, view.pools.tanks),
            soviets: unknown.stack(hidden, &soviets),
            german_leaders: view.cards.german_leaders.clone(),
            soviet_leaders,
            german_cards: attack.cards.clone(),
            soviet_cards,
            coastal: self.data.map.coastal.contains(soviet_hex),
            aa: std::array::from_fn(lays),
            chuikov: self.headquarters(control),
            landings: self.landings(&stacks),
            last_card: view.cards.soviet_deck == 1 && extra == 0,
            posts: self.posts(&stacks),
            first_fire: attack.first_fire,
            assumptions,
        })
    }

    fn stack_size(&self, hex: Hex) -> usize {
        self.view.soviet_stacks.iter().find(|stack| stack.hex == hex).map_or(0, |stack| stack.count.into())
    }

    /// Whether stacks of the other German take part (IV-215).
    fn borrows(&self, stacks: &[Hex]) -> bool {
        let tables = &roster::edition(self.data, self.options.edition).germans;
        let others = if self.view.acting == 0 { tables.blue } else { tables.yellow };
        stacks.iter().any(|&hex| self.german_stack(hex).blocks.iter().any(|(unit, _)| others.contains(*unit)))
    }

    /// Moving on to where Chuikov's headquarters stand ends his command at once (IV-232).
    fn soviet_leaders(&self) -> Vec<SovietCard> {
        let mut leaders = self.view.cards.soviet_leaders.clone();
        if let By::Hasty { to, .. } = self.attack.by
            && self.view.chuikov_hq == Some(to)
        {
            leaders.retain(|&leader| leader != SovietCard::Chuikov);
        }
        leaders
    }

    /// The German stack that is attacked, hidden blocks and all.
    fn german_defenders<N: Number>(&self, assumptions: &mut Vec<Assumption>) -> Mix<N> {
        let edition = self.options.edition;
        let mut stack = self.german_stack(self.attack.target);
        stack.blocks.sort_unstable_by_key(|(unit, _)| unit.0);
        let known: Vec<_> =
            stack.blocks.iter().map(|&(unit, dots)| roster::german(self.data, edition, unit, dots)).collect();
        if stack.hidden == 0 {
            return vec![(known, N::ONE)];
        }
        assumptions.push(Assumption::HiddenGermans);
        if self.options.mode.has_two_germans() {
            assumptions.push(Assumption::MixedArmies);
        }
        let starters = self.hidden_starters(self.attack.target, stack.hidden);
        self.unknown_germans().stack(starters, stack.hidden - starters, &known)
    }

    /// How many of the hidden blocks in a hex are Yellow infantry of set-up (IV-041).
    fn hidden_starters(&self, hex: Hex, hidden: usize) -> usize {
        let starters = self.view.starters.hidden.iter().find(|stack| stack.hex == hex);
        starters.map_or(0, |stack| hidden.min(stack.count.into()))
    }

    /// The German blocks that the viewer does not know.
    fn unknown_germans(&self) -> UnknownGermans {
        let (view, edition) = (self.view, self.options.edition);
        let tables = &roster::edition(self.data, edition).germans;
        let sights = || view.germans.iter().chain(&view.memory.germans);
        let seen: Germans = sights().map(|sight| sight.unit).collect();
        let gone = seen.or(view.dead).or(view.removed).or(view.german_unused);
        let mut unknown = UnknownGermans::default();
        for unit in all(self.data.german.len()).collect::<Germans>().minus(gone).iter() {
            if let Some(&(_, dots)) = view.hurt.iter().find(|(hurt, _)| *hurt == unit) {
                unknown.hurt.put(vec![(roster::german(self.data, edition, unit, dots), 1)]);
                continue;
            }
            let urn = if tables.yellow_infantry.contains(unit) {
                &mut unknown.yellow
            } else if tables.white_infantry.minus(tables.axe).contains(unit) {
                &mut unknown.white
            } else {
                &mut unknown.others
            };
            urn.put(vec![(roster::sound_german(self.data, edition, unit), 1)]);
        }
        for stack in &view.german_stacks {
            let hidden = self.german_stack(stack.hex).hidden;
            let starters = self.hidden_starters(stack.hex, hidden);
            unknown.starters += starters as u64;
            unknown.on_map += (hidden - starters) as u64;
        }
        let last = self.data.numbers.track_boxes - 1;
        let known = |row: u8| sights().any(|sight| sight.place == Place::track(row, last));
        let ends = (0..).zip(&view.track_ends).filter(|&(row, &untouched)| untouched && !known(row));
        unknown.last_boxes = ends.count() as u64;
        unknown
    }

    /// The Soviet attackers, who must be known but for one stack.
    pub(super) fn soviet_attackers(&self, stacks: &[Hex]) -> Result<(Vec<Fighter>, usize), NoOdds> {
        /// More hidden blocks than a stack has would be too many to go through.
        const MOST: usize = 4;
        let mut all = (Vec::new(), 0);
        for &hex in stacks {
            let (known, hidden) = self.soviet_stack(hex);
            all.0.extend(known);
            all.1 += hidden;
        }
        if all.1 > MOST { Err(NoOdds::HiddenAttackers) } else { Ok(all) }
    }

    /// The Soviet blocks that the viewer does not know.
    fn unknown(&self, kinds: bool) -> Unknown {
        let (view, tables) = (self.view, &self.data.soviets);
        let sights = || view.soviets.iter().chain(&view.memory.soviets);
        let known: Soviets = sights().map(|sight| sight.unit).collect();
        let forms = |unit| -> Forms {
            let forms = roster::soviet_forms(self.data, unit, view.powers);
            let plain = |(fighter, weight)| {
                let same = Fighter { infantry: true, tank: true, ..fighter };
                (if kinds { fighter } else { same }, weight)
            };
            merged(forms.into_iter().map(plain))
        };
        let mut unknown = Unknown::default();
        for unit in all(self.data.soviet.len()).collect::<Soviets>().minus(known).iter() {
            let urn = if tables.guards.contains(unit) {
                &mut unknown.guards
            } else if tables.marines.contains(unit) {
                &mut unknown.marines
            } else if tables.tanks.contains(unit) {
                &mut unknown.tanks
            } else {
                &mut unknown.infantry
            };
            urn.put(forms(unit));
        }
        let kinds = [Pool::Infantry, Pool::Tank, Pool::Marine];
        let at = |place: Place, pool: Pool| -> u64 {
            let there = sights().filter(|sight| sight.place == place && tables.of(pool).contains(sight.unit));
            there.count() as u64
        };
        let counts = |counts: crate::view::Kinds| [counts.infantry, counts.tanks, counts.marines];
        let left = |place: Place, open: [u8; 3]| -> [u64; 3] {
            std::array::from_fn(|kind| u64::from(open[kind]).saturating_sub(at(place, kinds[kind])))
        };
        unknown.boxed = left(Place::UNUSED, counts(view.soviet_unused));
        unknown.pooled = left(Place::POOL, counts(view.pools));
        for sight in sights().filter(|sight| sight.place == Place::POOL) {
            let late: Forms = forms(sight.unit).into_iter().map(|(f, w)| (f.without_power(), w)).collect();
            if tables.of(Pool::Infantry).contains(sight.unit) {
                unknown.known_infantry.put(late);
            } else if tables.tanks.contains(sight.unit) {
                unknown.known_tanks.put(late);
            }
        }
        unknown
    }

    /// The law of the Soviet card, as worlds are imagined: leaders that set-up put on top of the deck
    /// lie there still or have been drawn, all other cards may be anywhere.
    fn soviet_cards<N: Number>(&self, assumptions: &mut Vec<Assumption>) -> Vec<(Option<SovietCard>, N)> {
        let view = &self.view.cards;
        // For whoever does not know it, a card that lies face down is still a random one of the hand.
        let laid = self.view.combat.as_ref().filter(|_| view.own_soviet.is_none());
        let hand = u64::from(view.soviet_hand + laid.map_or(0, |combat| combat.face_down.1));
        match self.attack.soviet_card {
            Play::None => return vec![(None, N::ONE)],
            Play::Card(card) => return vec![(Some(card), N::ONE)],
            Play::Random if hand == 0 => return vec![(None, N::ONE)],
            Play::Random => {}
        }
        if self.options.mode.has_soviet_player() {
            assumptions.push(Assumption::RandomSovietCard);
        }
        let law = |weight: &dyn Fn(SovietCard) -> N| {
            let cards = SovietCard::ALL.into_iter().map(|card| (Some(card), weight(card)));
            cards.filter(|(_, chance)| !chance.is_zero()).collect()
        };
        if let Some(own) = view.own_soviet {
            return law(&|card| N::ratio(own[card as usize].into(), hand));
        }
        let mut bag = roster::edition(self.data, self.options.edition).soviet_deck;
        for card in SovietCard::ALL {
            let kind = card as usize;
            let leads = u8::from(view.soviet_leaders.contains(&card));
            bag[kind] = bag[kind].saturating_sub(view.soviet_played[kind] + leads);
        }
        let tops: Vec<_> = view.soviet_tops.iter().copied().filter(|&card| bag[card as usize] > 0).collect();
        tops.iter().for_each(|&card| bag[card as usize] -= 1);
        let drawn = (tops.len() as u64).saturating_sub(view.soviet_top.into()).min(hand);
        let in_bag: u64 = bag.iter().map(|&count| u64::from(count)).sum();
        law(&|card| {
            let mut chance = N::ZERO;
            if drawn > 0 && tops.contains(&card) {
                chance += N::ratio(drawn, hand * tops.len() as u64);
            }
            if hand > drawn && in_bag > 0 {
                chance += N::ratio((hand - drawn) * u64::from(bag[card as usize]), hand * in_bag);
            }
            chance
        })
    }

    /// Whether Chuikov finds a headquarters: yes, no (IV-231, A-34).
    fn headquarters<N: Number>(&self, control: HexSet) -> (N, N) {
        if self.options.level == Level::Basic {
            return (N::ONE, N::ZERO);
        }
        let (mut yes, mut no) = (N::ZERO, N::ZERO);
        for (sum, chance) in sums::<N>(3).into_iter().enumerate().skip(3) {
            *(if control.contains(Hex::number(sum as u8)) { &mut no } else { &mut yes }) += chance;
        }
        (yes, no)
    }

    /// IV-192 to IV-195, A-47.
    fn landings<N: Number>(&self, stacks: &[Hex]) -> Vec<(Landing, N)> {
        let german_in = self.german_in();
        let landing = |hex: Hex| {
            let full = self.stack_size(hex) >= self.data.numbers.stacking.into();
            if german_in.contains(hex) {
                Landing::Nothing
            } else if full || self.view.pools.marines == 0 {
                Landing::Draws
            } else {
                match self.post(hex, 1, stacks) {
                    Post { stacks: 0, .. } => Landing::Nothing,
                    post => Landing::Watches(post),
                }
            }
        };
        let sums = sums::<N>(3).into_iter().enumerate().skip(3);
        sums.map(|(sum, chance)| (landing(Hex::number(sum as u8)), chance)).collect()
    }

    fn post(&self, hex: Hex, units: u8, stacks: &[Hex]) -> Post {
        let near = self.next_to(hex);
        let bits = stacks.iter().enumerate().filter(|(_, stack)| near.contains(**stack));
        let fort = if self.view.forts.contains(hex) { self.data.numbers.fort_bonus } else { 0 };
        Post { stacks: bits.fold(0, |bits, (number, _)| bits | 1 << number), units, fort }
    }

    /// Soviet stacks besides the one attacked that may give Opportunity Fire (IV-180, IV-181).
    fn posts(&self, stacks: &[Hex]) -> Vec<Post> {
        let others = self.view.soviet_stacks.iter().filter(|stack| stack.hex != self.attack.target);
        others
            .map(|stack| self.post(stack.hex, stack.count, stacks))
            .filter(|post| post.stacks != 0)
            .collect()
    }
}

/// Forms without doubles.
fn merged(forms: impl Iterator<Item = (Fighter, u64)>) -> Forms {
    let mut all: Forms = Vec::new();
    for (fighter, weight) in forms {
        match all.iter_mut().find(|(known, _)| *known == fighter) {
            Some((_, sum)) => *sum += weight,
            None => all.push((fighter, weight)),
        }
    }
    all
}

fn terrain(data: &Data, hex: Hex) -> Terrain {
    if data.map.urban.contains(hex) {
        Terrain::Urban
    } else if data.map.clear.contains(hex) {
        Terrain::Clear
    } else {
        Terrain::Rough
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use table::{Fast, Game, Seat, Viewer};

    use super::*;
    use crate::options::Mode;

    /// The blocks of a stack as worlds are imagined, against their law: starters (IV-041), last boxes
    /// (IV-042), and a hidden block that has been hit.
    #[test]
    fn hidden_germans_as_worlds_are_imagined() {
        const WORLDS: u32 = 200_000;
        let setup = Setup::<Inferno>::new(Options { mode: Mode::OneOnOne, ..Options::default() });
        let toml = "german = { 24 = ['rgt-544', 'rgt-2', 'rgt-178'], 27 = ['rgt-545', 'rgt-24 2'] }
                    soviet = { 25 = ['guards-13 3'] }";
        let mut game = Inferno::place(&setup, toml::from_str(toml).unwrap()).unwrap();
        let unit = |id: &str| {
            all(setup.data.get().german.len())
                .find(|unit: &German| setup.data.get().german[unit.index()].id == id)
                .unwrap()
        };
        ["rgt-544", "rgt-545"].iter().for_each(|id| game.starters.insert(unit(id)));
        let view = game.view(Viewer::Seat(Seat(1)));
        assert_eq!(view.hurt.len(), 1);
        assert!(view.track_ends.iter().any(|&untouched| untouched));
        let target = Hex::parse("24").unwrap();
        let attack = Attack::new(target, By::Soviets(Hex::parse("25").unwrap()));
        let scene = Scene { data: setup.data.get(), options: setup.options, view: &view, attack: &attack };
        let sorted = |mut fighters: Vec<Fighter>| {
            fighters.sort_unstable();
            fighters
        };
        let law = scene.german_defenders::<f64>(&mut Vec::new());
        let law: BTreeMap<_, _> = law.into_iter().map(|(stack, chance)| (sorted(stack), chance)).collect();
        assert!((law.values().sum::<f64>() - 1.0).abs() < 1e-12);
        let (mut chance, mut counted) = (Fast::new(11), BTreeMap::<_, f64>::new());
        for _ in 0..WORLDS {
            let world = Inferno::imagine(&setup, &view, &mut chance);
            let dots = |unit: German| world.german_dots[unit.index()];
            let stack = world.germans(target).iter();
            let stack = stack.map(|unit| roster::german(scene.data, scene.options.edition, unit, dots(unit)));
            *counted.entry(sorted(stack.collect())).or_default() += 1.0 / f64::from(WORLDS);
        }
        for stack in law.keys().chain(counted.keys()) {
            let (told, seen) = (law.get(stack).unwrap_or(&0.0), counted.get(stack).unwrap_or(&0.0));
            let slack = 5.0 * (told * (1.0 - told) / f64::from(WORLDS)).sqrt() + 1.0 / f64::from(WORLDS);
            assert!((told - seen).abs() < slack, "{stack:?}: told {told}, seen {seen}");
        }
    }
}
