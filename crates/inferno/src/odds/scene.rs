//! What a seat knows of an attack: stacks, hidden blocks, cards, and what lies open to all.

use super::answer::Assumption;
use super::attack::{Attack, By, NoOdds, Play};
use super::battle::Post;
use super::dice::sums;
use super::hidden::{Forms, Unknown, UnknownGermans};
use super::question::{Landing, Mix};
use super::side::Fighter;
use super::{Number, roster};
use crate::card::{GermanCard, SovietCard};
use crate::combat::HEX_DICE;
use crate::data::{Data, Pool};
use crate::hex::{Hex, HexSet};
use crate::options::{Level, Options};
use crate::position::Place;
use crate::unit::{German, Germans, Soviets};
use crate::view::{InfernoView, Sight, all};

/// An attack, and all that one who looks at it may know.
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

    pub(super) fn next_to(&self, hex: Hex) -> HexSet {
        self.data.map.around[usize::from(hex.0)]
    }

    pub(super) fn leads(&self, leader: GermanCard) -> bool {
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
    pub(super) fn german_control(&self) -> HexSet {
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
    pub(super) fn german_attackers(&self, stacks: &[Hex]) -> Result<Vec<Fighter>, NoOdds> {
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

    pub(super) fn stack_size(&self, hex: Hex) -> usize {
        self.view.soviet_stacks.iter().find(|stack| stack.hex == hex).map_or(0, |stack| stack.count.into())
    }

    /// Whether stacks of the other German take part (IV-215).
    pub(super) fn borrows(&self, stacks: &[Hex]) -> bool {
        let tables = &self.data.edition(self.options.edition).germans;
        let others = if self.view.acting == 0 { tables.blue } else { tables.yellow };
        stacks.iter().any(|&hex| self.german_stack(hex).blocks.iter().any(|(unit, _)| others.contains(*unit)))
    }

    /// Moving on to where Chuikov's headquarters stand ends his command at once (IV-232).
    pub(super) fn soviet_leaders(&self) -> Vec<SovietCard> {
        let mut leaders = self.view.cards.soviet_leaders.clone();
        if let By::Hasty { to, .. } = self.attack.by
            && self.view.chuikov_hq == Some(to)
        {
            leaders.retain(|&leader| leader != SovietCard::Chuikov);
        }
        leaders
    }

    /// The German stack that is attacked, hidden blocks and all.
    pub(super) fn german_defenders<N: Number>(&self, assumptions: &mut Vec<Assumption>) -> Mix<N> {
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
        let tables = &self.data.edition(edition).germans;
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
    pub(super) fn unknown(&self, kinds: bool) -> Unknown {
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
    pub(super) fn soviet_cards<N: Number>(
        &self,
        assumptions: &mut Vec<Assumption>,
    ) -> Vec<(Option<SovietCard>, N)> {
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
        let mut bag = self.data.edition(self.options.edition).soviet_deck;
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
    pub(super) fn headquarters<N: Number>(&self, control: HexSet) -> (N, N) {
        if self.options.level == Level::Basic {
            return (N::ONE, N::ZERO);
        }
        let (mut yes, mut no) = (N::ZERO, N::ZERO);
        for (sum, chance) in sums::<N>(HEX_DICE).into_iter().enumerate().skip(HEX_DICE.into()) {
            *(if control.contains(Hex::number(sum as u8)) { &mut no } else { &mut yes }) += chance;
        }
        (yes, no)
    }

    /// IV-192 to IV-195, A-47.
    pub(super) fn landings<N: Number>(&self, stacks: &[Hex]) -> Vec<(Landing, N)> {
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
        let sums = sums::<N>(HEX_DICE).into_iter().enumerate().skip(HEX_DICE.into());
        sums.map(|(sum, chance)| (landing(Hex::number(sum as u8)), chance)).collect()
    }

    fn post(&self, hex: Hex, units: u8, stacks: &[Hex]) -> Post {
        let near = self.next_to(hex);
        let bits = stacks.iter().enumerate().filter(|(_, stack)| near.contains(**stack));
        let fort = self.view.forts.contains(hex);
        Post { stacks: bits.fold(0, |bits, (number, _)| bits | 1 << number), units, fort }
    }

    /// Soviet stacks besides the one attacked that may give Opportunity Fire (IV-180, IV-181).
    pub(super) fn posts(&self, stacks: &[Hex]) -> Vec<Post> {
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use table::{Fast, Game, Seat, Setup, Viewer};

    use super::*;
    use crate::options::Mode;
    use crate::position::Inferno;

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
