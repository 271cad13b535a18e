//! The Soviet turn: the algorithm (IV-135 to IV-165), and a person in its place (IV-217 to IV-224).

use serde::Serialize;
use table::{Audience, Chance, Log};

use crate::card::SovietCard;
use crate::combat::Combat;
use crate::data::Pool;
use crate::event::{CardReason, InfernoEvent};
use crate::hex::{Hex, HexSet, MaybeHex};
use crate::phase::Phase;
use crate::position::{Inferno, Place, Side};
use crate::unit::{Germans, Soviet, Soviets};

/// The most dice that are ever rolled for movement (IV-141).
const DICE: usize = 6;

/// A Movement Action under way: Top Stacked Hexes in the order in which they act, with their dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SovietTurn {
    hexes: [MaybeHex; DICE],
    dice: [u8; DICE],
    /// How many of them have acted; for a person, one bit each.
    done: u8,
}

impl SovietTurn {
    /// The hexes that a person has still to act with.
    fn waiting(self) -> impl Iterator<Item = Hex> {
        let open = self.hexes.into_iter().enumerate().filter(move |(index, _)| self.done >> index & 1 == 0);
        open.filter_map(|(_, hex)| hex.get())
    }

    fn acted(&mut self, hex: Hex) {
        if let Some(index) = self.hexes.iter().position(|&known| known.get() == Some(hex)) {
            self.done |= 1 << index;
        }
    }
}

impl Inferno {
    /// Steps 1 to 4 of the algorithm (IV-136 to IV-140); IV-218 for a person.
    pub(crate) fn begin_soviet_turn(&mut self, chance: &mut impl Chance, log: &mut impl Log<InfernoEvent>) {
        log.tell(Audience::EVERYONE, InfernoEvent::SovietTurn { turn: self.turn / 2 + 1 });
        self.phase = Phase::Running;
        self.chosen = Germans::NONE;
        self.moved = Germans::NONE;
        let held = self.spawns_held();
        if held.is_empty() {
            // IV-136, A-52
            self.soviets_draw(CardReason::NoSpawnHex, chance, log);
            return;
        }
        let (top, height, hexes) = self.top_stacks();
        let person = self.options.mode.has_soviet_player();
        log.tell(Audience::EVERYONE, InfernoEvent::Compared { hexes, height, held, person });
        if hexes.len() > held.len() {
            self.spawn(chance, log);
            return;
        }
        self.soviet_turn = Some(SovietTurn { hexes: top, ..SovietTurn::default() });
        if person {
            self.phase = Phase::SovietAction;
        } else {
            self.roll_compass(chance, log);
        }
    }

    /// The hexes with most Soviet units in the order of the dice, their height, and all of them (IV-137,
    /// IV-149). With more than six only the number counts.
    fn top_stacks(&self) -> ([MaybeHex; DICE], u8, HexSet) {
        let (hexes, height) = self.highest_soviets();
        let mut order = [MaybeHex::NONE; DICE];
        let count = hexes.len();
        if let Some(places) = order.get_mut(..count) {
            let map = &self.data.get().map;
            // A set gives out its hexes in order, so their places in the order of the dice are a set, too.
            let in_order: HexSet = hexes.iter().map(|hex| Hex(map.roll_place[usize::from(hex.0)])).collect();
            let hexes = in_order.iter().map(|place| map.roll_order[usize::from(place.0)]);
            places.iter_mut().zip(hexes).for_each(|(place, hex)| *place = Some(hex).into());
        }
        (order, height as u8, hexes)
    }

    /// The Spawn Action (IV-142 to IV-148).
    fn spawn(&mut self, chance: &mut impl Chance, log: &mut impl Log<InfernoEvent>) {
        let held = self.spawns_held();
        for (hex, units) in &self.edition().spawn {
            if self.outcome.is_some() {
                return; // the last card has been drawn
            }
            let (hex, standing) = (*hex, self.soviet_height(*hex));
            if !held.contains(hex) {
                continue; // IV-142
            }
            let room = usize::from(self.data.numbers.stacking).saturating_sub(standing);
            if room == 0 {
                self.soviets_draw(CardReason::FullSpawn(hex), chance, log); // IV-145, A-28
                continue;
            }
            let (mut infantry, mut tanks) = (0, 0);
            // IV-146: with room for one, only the first, an infantry, comes.
            let due = &units[..units.len().min(room)];
            let came: [Option<Soviet>; 4] = std::array::from_fn(|place| {
                let unit = self.random_from_pool(*due.get(place)?, hex, chance)?;
                if due[place] == Pool::Tank {
                    tanks += 1
                } else {
                    infantry += 1
                }
                Some(unit)
            });
            if infantry + tanks > 0 {
                log.tell(Audience::EVERYONE, InfernoEvent::Spawned { hex, infantry, tanks });
                came.into_iter().flatten().for_each(|unit| self.tell_who_came(unit, hex, log));
            }
            // IV-147, A-29
            for (&pool, _) in due.iter().zip(came).filter(|(_, came)| came.is_none()) {
                if self.outcome.is_none() {
                    self.soviets_draw(CardReason::EmptyPool(hex, pool), chance, log);
                }
            }
        }
    }

    /// All dice are rolled before any is resolved (IV-149, IV-150).
    fn roll_compass(&mut self, chance: &mut impl Chance, log: &mut impl Log<InfernoEvent>) {
        let Some(mut turn) = self.soviet_turn else { return };
        for (place, die) in turn.hexes.iter().zip(&mut turn.dice) {
            if let Some(hex) = place.get() {
                *die = chance.d6();
                log.tell(Audience::EVERYONE, InfernoEvent::CompassDie { hex, die: *die });
            }
        }
        // IV-151: lowest first; equal dice keep the order in which they were rolled.
        let mut order: [usize; DICE] = std::array::from_fn(|index| index);
        let count = turn.hexes.iter().filter(|hex| hex.get().is_some()).count();
        order[..count].sort_by_key(|&index| turn.dice[index]);
        self.soviet_turn = Some(SovietTurn {
            hexes: order.map(|index| turn.hexes[index]),
            dice: order.map(|index| turn.dice[index]),
            done: 0,
        });
    }

    /// Resolve the next die (IV-151 to IV-161). Whether there was one.
    pub(crate) fn next_die(&mut self, chance: &mut impl Chance, log: &mut impl Log<InfernoEvent>) -> bool {
        let Some(turn) = &mut self.soviet_turn else { return false };
        let index = usize::from(turn.done);
        let Some(hex) = turn.hexes.get(index).and_then(|hex| hex.get()) else { return false };
        turn.done += 1;
        let (die, dice) = (turn.dice[index], turn.dice);
        let target = self.data.map.neighbour[usize::from(hex.0)][usize::from(die - 1)];
        let stack = self.soviets(hex);
        let blocked = target.is_some_and(|target| self.german_in().contains(target));
        if dice.iter().filter(|&&other| other == die).count() > 1 {
            self.soviets_draw(CardReason::SameDie(hex), chance, log); // IV-153, A-26
        } else if stack.is_empty() {
            self.soviets_draw(CardReason::NoUnit(hex), chance, log); // IV-156, A-45
        } else if blocked && (die != 1 || self.edition().attack_on_one) {
            self.soviet_attack(hex, target.unwrap_or(hex), chance, log); // IV-158, IV-159
        } else if die == 1 {
            self.soviets_draw(CardReason::DieOfOne(hex), chance, log); // IV-159
        } else {
            match target {
                None => self.soviets_draw(CardReason::NoHex(hex), chance, log), // IV-155
                Some(target) if self.soviet_height(target) >= usize::from(self.data.numbers.stacking) => {
                    self.soviets_draw(CardReason::FullTarget(hex), chance, log); // IV-157
                }
                Some(target) => {
                    // IV-154, A-46
                    let unit = stack.nth(chance.pick(stack.len()));
                    if stack.len() > 1 {
                        // Which of them left nobody can tell: what was seen of the stack is worth no more.
                        self.seen_soviets = self.seen_soviets.minus(stack);
                    }
                    self.soviet_moves(unit, hex, target, die, chance, log);
                }
            }
        }
        true
    }

    fn soviet_moves(
        &mut self,
        unit: Soviet,
        from: Hex,
        to: Hex,
        die: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<InfernoEvent>,
    ) {
        self.put_soviet(unit, Place::hex(to));
        log.tell(Audience::EVERYONE, InfernoEvent::SovietMoved { from, to, die });
        log.tell(self.soviet_ears(), InfernoEvent::SovietUnitMoved { unit: self.named(unit), hex: to });
        self.soviets_enter(to, chance, log);
    }

    /// The whole stack attacks; with Chuikov all stacks next to the target join (IV-158, IV-182, A-32).
    pub(crate) fn soviet_attack(
        &mut self,
        from: Hex,
        target: Hex,
        chance: &mut impl Chance,
        log: &mut impl Log<InfernoEvent>,
    ) {
        let soviets = if self.cards.soviet_leads(SovietCard::Chuikov) {
            self.soviets_next_to(target).iter().map(|hex| self.soviets(hex)).fold(Soviets::NONE, Soviets::or)
        } else {
            self.soviets(from)
        };
        let combat = Combat::new(Side::Soviet, target, from, self.germans(target), soviets, false);
        self.begin_combat(combat, chance, log);
    }

    /// A person: every top stack must move a unit or attack, in any order (IV-220).
    pub(crate) fn next_top_stack(&mut self) {
        let ready = self.ready_stacks().next().is_some();
        self.phase = if ready { Phase::SovietFrom } else { Phase::Running };
    }

    /// The top stacks that have still to act and can. Who is boxed in may get free while others act.
    pub(crate) fn ready_stacks(&self) -> impl Iterator<Item = Hex> {
        let waiting = self.soviet_turn.into_iter().flat_map(SovietTurn::waiting);
        waiting.filter(|&hex| self.can_act(hex))
    }

    /// Whether a top stack can move a unit or attack.
    fn can_act(&self, hex: Hex) -> bool {
        !self.soviets(hex).is_empty()
            && (self.soviet_ends(hex).next().is_some() || !self.germans_next_to(hex).is_empty())
    }

    /// Where a unit of the stack may go: any adjacent hex without Germans and with room (IV-220).
    pub(crate) fn soviet_ends(&self, from: Hex) -> impl Iterator<Item = Hex> {
        let around = self.data.get().map.around[usize::from(from.0)].minus(self.german_in());
        around.iter().filter(|&hex| self.soviet_height(hex) < usize::from(self.data.numbers.stacking))
    }

    /// A person moves a unit (IV-220).
    pub(crate) fn move_by_choice(
        &mut self,
        unit: Soviet,
        from: Hex,
        to: Hex,
        chance: &mut impl Chance,
        log: &mut impl Log<InfernoEvent>,
    ) {
        self.acted(from);
        let stack = self.soviets(from);
        if stack.len() > 1 {
            self.seen_soviets = self.seen_soviets.minus(stack);
        }
        self.soviet_moves(unit, from, to, 0, chance, log);
        if self.outcome.is_none() {
            self.next_top_stack();
        }
    }

    /// A person attacks with a stack (IV-221).
    pub(crate) fn attack_by_choice(
        &mut self,
        from: Hex,
        target: Hex,
        chance: &mut impl Chance,
        log: &mut impl Log<InfernoEvent>,
    ) {
        self.acted(from);
        self.soviet_attack(from, target, chance, log);
    }

    fn acted(&mut self, hex: Hex) {
        if let Some(turn) = &mut self.soviet_turn {
            turn.acted(hex);
        }
    }
}
