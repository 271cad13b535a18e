//! Worlds that fit a view.

use table::{Chance, Decision as _, Shared};

use super::{CombatView, Group, InfernoView, Stack, all};
use crate::card::{GermanCard, SovietCard};
use crate::combat::Combat;
use crate::data::{Data, Pool};
use crate::hex::Hex;
use crate::options::Options;
use crate::phase::{DeployTo, LayGermanCard, Phase, SovietTo};
use crate::position::{Inferno, Pile, Place};
use crate::turn::Ending;
use crate::unit::{Block, Blocks, GERMANS, German, Germans, SOVIETS, Soviet, Soviets};

/// How often a world is dealt anew if nobody could decide in it.
const DEALS: usize = 64;
/// How often two hidden German blocks are exchanged at most to part Yellow and Blue (IV-207).
const SWAPS: usize = 20_000;
/// How often then without mixing them up again: the first world without a mixed stack has its colours where
/// chance threw most of them, and few worlds would have, say, a Blue stack among Yellow ones.
const MIXES: usize = 400;

/// A place of a German block that the viewer does not know.
#[derive(Clone, Copy)]
struct Slot {
    place: Place,
    /// Who may be there.
    only: Germans,
    /// Yellow infantry that set-up put there (IV-041).
    starter: bool,
    /// In the last box of a row, and not since set-up: the Germans have put it back there.
    put_back: bool,
}

/// A block for each of the places. The particular ones choose first: as the sets of those who may be
/// there either hold each other or have nobody in common, that never leaves one without.
fn fill(slots: &[Slot], mut unknown: Germans, chance: &mut impl Chance) -> Vec<German> {
    let mut order: Vec<usize> = (0..slots.len()).collect();
    order.sort_by_key(|&slot| slots[slot].only.len());
    let mut units = vec![German::new(0); slots.len()];
    for slot in order {
        let able = unknown.and(slots[slot].only);
        units[slot] = able.nth(chance.pick(able.len()));
        unknown.remove(units[slot]);
    }
    units
}

impl InfernoView {
    /// Some world that fits: what the viewer cannot see is dealt at random.
    pub(crate) fn imagine(&self, data: Shared<Data>, options: Options, chance: &mut impl Chance) -> Inferno {
        let mut world = self.deal(data, options, chance);
        let mut choices = Vec::new();
        for _ in 0..DEALS {
            world.choices(&mut choices);
            if !choices.is_empty() || self.outcome.is_some() {
                break;
            }
            // The colours of blocks picked up leave no hex to deploy in: they must be others.
            world = self.deal(data, options, chance);
        }
        world
    }

    fn deal(&self, data: Shared<Data>, options: Options, chance: &mut impl Chance) -> Inferno {
        let mut world = Inferno::empty(data, options);
        world.turn = self.turn;
        world.acting = self.acting;
        world.extra_turns = self.extra_turns;
        world.outcome = self.outcome.and_then(Ending::of);
        world.powers = self.powers;
        world.german_control = self.german_control;
        world.set_blue_spawns(self.blue_spawns);
        world.rubble = self.rubble;
        world.set_forts(self.forts);
        world.chuikov_hq = self.chuikov_hq.into();
        world.soviet_turn = self.soviet_turn;
        self.deal_germans(&mut world, chance);
        self.deal_soviets(&mut world, chance);
        self.remember(&mut world);
        let known = self.germans.iter().chain(&self.memory.germans).map(|sight| sight.unit).collect();
        world.moved = pick(&self.moved, known, |hex| world.germans(hex), chance);
        // Which blocks of a stack are chosen is hidden even if the blocks are known.
        let moved = world.moved;
        world.chosen = pick(&self.chosen, moved, |hex| world.germans(hex), chance);
        let soviets = self.soviets.iter().chain(&self.memory.soviets).map(|sight| sight.unit).collect();
        world.combat = self.combat.as_ref().map(|combat| combat.deal(&world, known, soviets, chance));
        world.phase = self.deal_phase(&world, chance);
        self.deal_german_cards(&mut world, chance);
        self.deal_soviet_cards(&mut world, chance);
        world
    }

    fn deal_germans(&self, world: &mut Inferno, chance: &mut impl Chance) {
        let mut unknown: Germans = all(GERMANS).collect();
        for (units, place) in
            [(self.dead, Place::DEAD), (self.removed, Place::REMOVED), (self.german_unused, Place::UNUSED)]
        {
            units.iter().for_each(|unit| world.put_german(unit, place));
            unknown = unknown.minus(units);
        }
        for sight in self.germans.iter().chain(&self.memory.germans) {
            world.put_german(sight.unit, sight.place);
            world.german_dots.set(sight.unit.index(), sight.dots);
            unknown.remove(sight.unit);
            if sight.seen {
                world.seen_germans.insert(sight.unit);
            }
        }
        let hurt: Germans = self.hurt.iter().map(|&(unit, _)| unit).collect();
        let slots = self.german_slots(world, hurt);
        let mut units = fill(&slots, unknown, chance);
        part_armies(world, &mut units, &slots, chance);
        let max = &world.edition().germans.max;
        for (unit, slot) in units.into_iter().zip(slots) {
            world.put_german(unit, slot.place);
            // Hits are told to all: who has not been hit is at full strength (IV-030).
            if slot.place.as_hex().is_some() {
                world.german_dots.set(unit.index(), max[unit.index()]);
            }
            if slot.starter {
                world.starters.insert(unit);
            }
            if slot.put_back {
                world.seen_germans.insert(unit);
            }
        }
        for &(unit, dots) in &self.hurt {
            world.german_dots.set(unit.index(), dots);
        }
        self.starters.known.iter().for_each(|&unit| world.starters.insert(unit));
    }

    /// The places of German blocks that the viewer does not know, and who may be there: what everybody
    /// knows of set-up and of hits holds in every world, and every world in which it holds can come up.
    fn german_slots(&self, world: &Inferno, hurt: Germans) -> Vec<Slot> {
        let tables = &world.edition().germans;
        let healthy = all(GERMANS).collect::<Germans>().minus(hurt);
        let anybody =
            Slot { place: Place::UNUSED, only: all(GERMANS).collect(), starter: false, put_back: false };
        let mut slots = Vec::new();
        for stack in &self.german_stacks {
            let place = Place::hex(stack.hex);
            let starters = self.starters.hidden.iter().find(|hidden| hidden.hex == stack.hex);
            let starters = starters.map_or(0, |hidden| hidden.count);
            for number in 0..stack.count - world.germans(stack.hex).len() as u8 {
                slots.push(if number < starters {
                    // IV-041; nobody has hit them, or they would have been seen.
                    Slot { place, only: tables.yellow_infantry.minus(hurt), starter: true, ..anybody }
                } else {
                    Slot { place, ..anybody }
                });
            }
        }
        if world.picked_up().is_empty() {
            slots.extend((0..self.picked_up).map(|die| Slot {
                place: Place::picked(die),
                only: healthy,
                ..anybody
            }));
        }
        let last = world.data.numbers.track_boxes - 1;
        for (row, (boxes, &untouched)) in (0..).zip(self.track.iter().zip(&self.track_ends)) {
            for (number, _) in (0..).zip(boxes).filter(|&(_, &full)| full) {
                let place = Place::track(row, number);
                if !world.germans_at(place).is_empty() {
                    continue;
                }
                slots.push(if number == last && untouched {
                    // IV-042
                    Slot { place, only: tables.white_infantry.minus(tables.axe).minus(hurt), ..anybody }
                } else {
                    Slot { place, only: healthy, put_back: number == last, ..anybody }
                });
            }
        }
        slots
    }

    fn deal_soviets(&self, world: &mut Inferno, chance: &mut impl Chance) {
        let mut unknown: Soviets = all(SOVIETS).collect();
        for sight in self.soviets.iter().chain(&self.memory.soviets) {
            world.put_soviet(sight.unit, sight.place);
            world.soviet_dots.set(sight.unit.index(), sight.dots);
            unknown.remove(sight.unit);
            if sight.seen {
                world.seen_soviets.insert(sight.unit);
            }
        }
        let known: Soviets = all(SOVIETS).collect::<Soviets>().minus(unknown);
        // An empty world has everything in the box; what is known lies where it is known to lie.
        let tables = &world.data.get().soviets;
        for (place, kinds) in [(Place::UNUSED, self.soviet_unused), (Place::POOL, self.pools)] {
            let counts =
                [(Pool::Infantry, kinds.infantry), (Pool::Tank, kinds.tanks), (Pool::Marine, kinds.marines)];
            for (pool, count) in counts {
                let kind = tables.of(pool);
                let there = world.soviets_at(place).and(kind).and(known).len();
                for _ in there..usize::from(count) {
                    // Guards are never left in the box (IV-038).
                    let ordinary = unknown.and(kind).minus(tables.guards);
                    let from = if place == Place::UNUSED && !ordinary.is_empty() {
                        ordinary
                    } else {
                        unknown.and(kind)
                    };
                    let unit = from.nth(chance.pick(from.len()));
                    unknown.remove(unit);
                    world.put_soviet(unit, place);
                }
            }
        }
        let places = hidden(&self.soviet_stacks, |hex| world.soviets(hex).len());
        let mut units: Vec<Soviet> = unknown.iter().collect();
        chance.shuffle(&mut units);
        for (unit, place) in units.into_iter().zip(places) {
            world.put_soviet(unit, place);
            world.spin(unit, chance);
        }
    }

    /// What the latest action told.
    fn remember(&self, world: &mut Inferno) {
        let german_max = &world.edition().germans.max;
        for &(unit, dots) in &self.revealed.germans {
            world.told.german(unit, german_max[unit.index()] - dots);
        }
        for &(unit, dots) in &self.revealed.soviets {
            let below = world.data.soviets.max[unit.index()] - dots;
            world.told.soviet(unit, below, self.revealed.joined.contains(&unit));
        }
        world.told.picked_up = self.revealed.picked_up;
        world.told.deployed = self.revealed.deployed.map_or(Place::default(), Place::hex);
        self.revealed.soviet_cards.iter().for_each(|&card| world.told.shown.push(card));
        self.cards.soviet_drawn.iter().for_each(|&card| world.told.soviet_drawn.push(card));
    }

    fn deal_phase(&self, world: &Inferno, chance: &mut impl Chance) -> Phase {
        let mut german = None;
        let mut soviet = None;
        match self.phase {
            Phase::DeployTo(DeployTo { unit: None }) => {
                let picked = world.picked_up();
                let able: Germans =
                    picked.iter().filter(|&unit| DeployTo { unit }.is_possible(world)).collect();
                let from = if able.is_empty() { picked } else { able };
                german = Some(from.nth(chance.pick(from.len())));
            }
            Phase::SovietTo(SovietTo { from, unit: None }) => {
                let stack = world.soviets(from);
                soviet = Some(stack.nth(chance.pick(stack.len())));
            }
            _ => {}
        }
        self.phase.map(
            |unit| unit.or(german).expect("the units of a Blitz are open"),
            |unit| unit.or(soviet).expect("one of the stack has been chosen"),
        )
    }

    fn deal_german_cards(&self, world: &mut Inferno, chance: &mut impl Chance) {
        let view = &self.cards;
        let mut unseen = world.edition().german_deck;
        for (left, played) in unseen.iter_mut().zip(view.german_played) {
            *left -= played;
        }
        for &leader in &view.german_leaders {
            unseen[leader as usize] -= 1;
            world.cards.put_in_play(leader);
        }
        let mut top = view.german_top.clone();
        chance.shuffle(&mut top);
        if let Some((order, _)) = &view.order {
            top.clone_from(order);
        }
        for card in top {
            unseen[card as usize] -= 1;
            world.cards.german_top.push(card);
        }
        world.cards.okh_at_bottom = view.okh_at_bottom;
        if view.okh_at_bottom {
            unseen[GermanCard::Okh as usize] -= 1;
        }
        // Leaders enter play when they are drawn (IV-049), so only the deck can hold others.
        let leaders = GermanCard::Okh as usize + 1;
        let mut bag = unseen;
        bag[..leaders].fill(0);
        for (hand, own) in world.cards.german_hand.iter_mut().zip(view.own_german) {
            if let Some(own) = own {
                *hand = own;
                take(&mut bag, &own);
            }
        }
        if let Some(combat) = &self.combat {
            if combat.german_card.is_none() && combat.face_down.0 > 0 {
                self.lay_german_cards(combat.face_down.0, world, &mut bag, chance);
            } else {
                take(&mut bag, &world.german_face_down());
            }
        }
        for (german, own) in view.own_german.iter().enumerate().filter(|(_, own)| own.is_none()) {
            debug_assert!(own.is_none());
            for _ in 0..view.german_hands[german] {
                world.cards.german_hand[german][chance.take_from(&mut bag)] += 1;
            }
        }
        bag[..leaders].copy_from_slice(&unseen[..leaders]);
        world.cards.german_deck = bag;
        world.told.drawn_by = view.drawn_by;
        let mut hand = world.cards.german_hand[usize::from(view.drawn_by)];
        for card in view.drawn.iter().flatten().filter(|card| !card.is_leader()) {
            hand[*card as usize] = hand[*card as usize].saturating_sub(1);
        }
        for card in &view.drawn {
            let card = card.unwrap_or_else(|| GermanCard::ALL[chance.take_from(&mut hand)]);
            world.told.drawn.push(card);
        }
    }

    /// Cards that lie face down before somebody who does not know them: several are Pioneers (IV-171).
    fn lay_german_cards(
        &self,
        count: u8,
        world: &mut Inferno,
        bag: &mut [u8; GermanCard::KINDS],
        chance: &mut impl Chance,
    ) {
        let linden = world.cards.leads(GermanCard::Linden);
        let pioneers = count > 1 || self.phase == Phase::LayGermanCard(LayGermanCard);
        let mut able = *bag;
        for card in GermanCard::ALL {
            let possible = if pioneers { card.is_pioneer() } else { true };
            if !possible || card == GermanCard::Pioneer672 && !linden {
                able[card as usize] = 0;
            }
        }
        for _ in 0..count {
            let card = GermanCard::ALL[chance.take_from(&mut able)];
            bag[card as usize] -= 1;
            world.fight().lay(card);
        }
    }

    fn deal_soviet_cards(&self, world: &mut Inferno, chance: &mut impl Chance) {
        let view = &self.cards;
        let mut bag = world.edition().soviet_deck;
        for (left, played) in bag.iter_mut().zip(view.soviet_played) {
            *left -= played;
        }
        for &leader in &view.soviet_leaders {
            bag[leader as usize] -= 1;
            world.cards.put_soviet_in_play(leader);
        }
        if let Some(own) = view.own_soviet {
            world.cards.soviet_hand = own;
            take(&mut bag, &own);
        }
        if let Some(card) = world.soviet_face_down() {
            bag[card as usize] -= 1;
        }
        // Leaders that were put on top and have not been seen since lie there still, or have been drawn.
        let mut tops: Vec<SovietCard> =
            view.soviet_tops.iter().copied().filter(|&card| bag[card as usize] > 0).collect();
        chance.shuffle(&mut tops);
        tops.iter().for_each(|&card| bag[card as usize] -= 1);
        world.cards.soviet_tops = view.soviet_tops.iter().fold(0, |bits, &card| bits | 1 << card as u8);
        let drawn = tops.split_off(usize::from(view.soviet_top));
        let (mut pile, order) = (Pile::default(), view.order.as_ref().map_or(&tops, |(_, order)| order));
        order.iter().for_each(|&card| pile.push(card));
        world.cards.soviet_top = pile;
        if view.own_soviet.is_none() {
            let laid = self
                .combat
                .as_ref()
                .map_or(0, |combat| if combat.soviet_card.is_none() { combat.face_down.1 } else { 0 });
            let mut hand = [0; SovietCard::KINDS];
            let count = usize::from(view.soviet_hand + laid);
            drawn.iter().for_each(|&card| hand[card as usize] += 1);
            for _ in drawn.len()..count {
                hand[chance.take_from(&mut bag)] += 1;
            }
            if laid > 0 {
                world.fight().soviet_card = Some(SovietCard::ALL[chance.take_from(&mut hand)]);
            }
            world.cards.soviet_hand = hand;
        }
        world.cards.soviet_deck = bag;
    }
}

impl CombatView {
    /// The combat; cards that lie face down come later.
    fn deal(&self, world: &Inferno, germans: Germans, soviets: Soviets, chance: &mut impl Chance) -> Combat {
        let germans = pick(&self.germans, germans, |hex| world.germans(hex), chance);
        let soviets = pick(&self.soviets, soviets, |hex| world.soviets(hex), chance);
        let mut combat =
            Combat::new(self.attacker, self.hex, self.soviet_hex, germans, soviets, self.deliberate);
        combat.step = self.step;
        combat.german_card = self.german_card;
        (combat.pioneers, combat.pioneer_672) = self.pioneers;
        combat.soviet_card = self.soviet_card;
        combat.on_germans = self.on_germans;
        combat.on_soviets = self.on_soviets;
        combat.only = self.only;
        combat.card_rubble = self.card_rubble;
        combat.of_blue = self.of_blue;
        combat
    }
}

fn take<const N: usize>(bag: &mut [u8; N], cards: &[u8; N]) {
    bag.iter_mut().zip(cards).for_each(|(left, &taken)| *left -= taken);
}

/// A place for each block of these stacks beyond those that stand there already.
fn hidden(stacks: &[Stack], standing: impl Fn(Hex) -> usize) -> Vec<Place> {
    let hidden = stacks
        .iter()
        .flat_map(|stack| (standing(stack.hex)..usize::from(stack.count)).map(|_| Place::hex(stack.hex)));
    hidden.collect()
}

/// The blocks of a group: those known, and so many of the `others` in each hex.
fn pick<S>(
    group: &Group<Block<S>>,
    not: Blocks<S>,
    stack: impl Fn(Hex) -> Blocks<S>,
    chance: &mut impl Chance,
) -> Blocks<S> {
    let mut units: Blocks<S> = group.known.iter().copied().collect();
    for hidden in &group.hidden {
        let mut left = stack(hidden.hex).minus(not).minus(units);
        for _ in 0..hidden.count {
            let unit = left.nth(chance.pick(left.len()));
            left.remove(unit);
            units.insert(unit);
        }
    }
    units
}

/// With two Germans exchange blocks until no stack holds Yellow and Blue together (IV-207).
fn part_armies(world: &Inferno, units: &mut [German], slots: &[Slot], chance: &mut impl Chance) {
    if !world.options.mode.has_two_germans() || units.len() < 2 {
        return;
    }
    let tables = &world.edition().germans;
    let mut counts = [[0u8; 2]; crate::hex::HEXES];
    let army = |unit: German| {
        if tables.yellow.contains(unit) {
            Some(0)
        } else if tables.blue.contains(unit) {
            Some(1)
        } else {
            None
        }
    };
    let mut count = |unit, place: Place, step: i8| {
        if let (Some(army), Some(hex)) = (army(unit), place.as_hex()) {
            let count = &mut counts[usize::from(hex.0)];
            let before = count[0].min(count[1]);
            count[army] = count[army].wrapping_add_signed(step);
            count[0].min(count[1]) as i16 - before as i16
        } else {
            0
        }
    };
    let mut mixed = 0;
    for unit in world.german_in().iter().flat_map(|hex| world.germans(hex).iter().collect::<Vec<_>>()) {
        mixed += count(unit, world.german_place(unit), 1);
    }
    for (&unit, slot) in units.iter().zip(slots) {
        mixed += count(unit, slot.place, 1);
    }
    let mut since_parted = 0;
    for _ in 0..SWAPS {
        if mixed == 0 {
            since_parted += 1;
        }
        if since_parted > MIXES {
            return;
        }
        let (a, b) = (chance.pick(units.len()), chance.pick(units.len()));
        if !slots[a].only.contains(units[b]) || !slots[b].only.contains(units[a]) {
            continue;
        }
        let mut change = count(units[a], slots[a].place, -1) + count(units[b], slots[b].place, -1);
        change += count(units[a], slots[b].place, 1) + count(units[b], slots[a].place, 1);
        if change <= 0 {
            units.swap(a, b);
            mixed += change;
        } else {
            count(units[a], slots[b].place, -1);
            count(units[b], slots[a].place, -1);
            count(units[a], slots[a].place, 1);
            count(units[b], slots[b].place, 1);
        }
    }
}

#[cfg(test)]
mod tests;
