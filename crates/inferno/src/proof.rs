//! What must hold in every position, and worlds that differ only in what a viewer may not know.
//!
//! The latter are made from the position and not from a view: a second opinion on what is secret.

use table::{Chance, Seat, Viewer};

use crate::action::{Action, Kind};
use crate::card::{GermanCard, SovietCard};
use crate::hex::{HEXES, Hex};
use crate::phase::{DeployTo, LayGermanCard, Phase, SovietTo};
use crate::position::{Inferno, Pile, Place};
use crate::unit::{Block, Blocks, GERMANS, German, SOVIETS, Soviet};

/// Pairs of hidden blocks of a side that are tried for exchange in one scrambling. With two Germans most
/// are refused (IV-207), and after few of them the armies would still lie much as they really do.
const EXCHANGES: usize = 800;

macro_rules! ensure {
    ($holds:expr, $($what:tt)+) => {
        if !$holds {
            return Err(format!($($what)+));
        }
    };
}

impl Inferno {
    /// What must hold in every position, or what is broken.
    pub(crate) fn check_invariants(&self) -> Result<(), String> {
        self.check_map()?;
        self.check_blocks()?;
        self.check_cards()?;
        self.check_combat()
    }

    fn check_map(&self) -> Result<(), String> {
        let most = usize::from(self.data.numbers.stacking);
        for hex in Hex::all() {
            let (germans, soviets) = (self.germans_at(Place::hex(hex)), self.soviets_at(Place::hex(hex)));
            ensure!(germans.len() <= most && soviets.len() <= most, "stacking in {hex} (IV-018)");
            ensure!(germans.is_empty() || soviets.is_empty(), "both sides in {hex} (IV-019)");
            let control = self.german_control.contains(hex);
            ensure!(germans.is_empty() || control, "Germans do not control {hex} (IV-013)");
            ensure!(soviets.is_empty() || !control, "Soviets do not control {hex} (IV-013)");
            ensure!(!self.mixes(germans), "Yellow and Blue in {hex} (IV-207)");
            ensure!(self.german_in().contains(hex) != germans.is_empty(), "German stacks err about {hex}");
            ensure!(self.soviet_in().contains(hex) != soviets.is_empty(), "Soviet stacks err about {hex}");
            ensure!(self.soviet_height(hex) == soviets.len(), "the heights err about {hex}");
        }
        let taken = self.data.map.soviet_spawn.and(self.german_control);
        let two = self.options.mode.has_two_germans();
        ensure!(
            self.blue_spawns().minus(taken).is_empty(),
            "Blue has spawn hexes that no German took (A-74)"
        );
        ensure!(two || self.blue_spawns().is_empty(), "Blue has spawn hexes and does not play (A-74)");
        ensure!(self.rubble.minus(self.data.map.urban).is_empty(), "rubble outside the city (IV-107)");
        let markers = usize::from(self.data.numbers.rubble_markers);
        ensure!(self.rubble.len() <= markers, "more rubble than markers (IV-107)");
        ensure!(
            self.forts().and(self.german_control).is_empty(),
            "a fortification behind the Germans (IV-241)"
        );
        let hq = self.chuikov_hq.get().is_none_or(|hex| !self.german_control.contains(hex));
        ensure!(hq, "Chuikov is behind the Germans (IV-232)");
        Ok(())
    }

    fn check_blocks(&self) -> Result<(), String> {
        let on_map = |unit| self.german_place(unit).as_hex().is_some();
        ensure!(self.chosen.iter().all(on_map), "a block is chosen that is not on the map");
        for unit in (0..GERMANS as u8).map(German::new) {
            let id = &self.data.german[unit.index()].id;
            let (place, dots) = (self.german_place(unit), self.german_dots[unit.index()]);
            ensure!(place != Place::POOL, "{id} is in a Soviet pool");
            ensure!((dots > 0) == place.as_hex().is_some(), "{id} shows {dots} in {place}");
            ensure!(
                dots <= self.edition().germans.max[unit.index()],
                "{id} shows {dots} dots, more than it has"
            );
            if place.is_track() {
                ensure!(self.germans_at(place).len() == 1, "several blocks in {place} (IV-042)");
            } else if place.as_hex().is_none() {
                ensure!(!self.seen_germans.contains(unit), "{id} is seen in {place}");
            }
            let r = self.edition().germans.r.contains(unit);
            ensure!(place != Place::REMOVED || r, "{id} is Removed and no R unit (IV-058)");
        }
        let (infantry, tables) = (self.starters, &self.edition().germans);
        ensure!(
            infantry.minus(tables.yellow_infantry).is_empty(),
            "somebody else started in X or Y (IV-041)"
        );
        ensure!(infantry.and(self.hurt().or(self.seen_germans)).is_empty(), "a starter was seen (IV-041)");
        for row in (0..self.data.numbers.track_rows).filter(|&row| self.last_box_is_untouched(row)) {
            let last = self.germans_at(Place::track(row, self.data.numbers.track_boxes - 1));
            let white = last.minus(tables.white_infantry).is_empty();
            ensure!(white, "row {} does not end with White infantry (IV-042)", row + 1);
        }
        for unit in (0..SOVIETS as u8).map(Soviet::new) {
            let id = &self.data.soviet[unit.index()].id;
            let (place, dots) = (self.soviet_place(unit), self.soviet_dots[unit.index()]);
            let max = self.data.soviets.max[unit.index()];
            let possible = place.as_hex().is_some() || place == Place::POOL || place == Place::UNUSED;
            ensure!(possible, "{id} is in {place}");
            ensure!(place.as_hex().is_some() || dots == 0, "{id} shows {dots} in {place}");
            let below = max.checked_sub(dots);
            ensure!(
                place.as_hex().is_none() || below.is_some_and(|below| below < 4),
                "{id} cannot show {dots} dots"
            );
        }
        Ok(())
    }

    /// Each card is in exactly one place: if one were in two, fewer than none would have been played.
    fn check_cards(&self) -> Result<(), String> {
        let edition = self.edition();
        for (card, (played, deck)) in
            GermanCard::ALL.into_iter().zip(self.german_played().into_iter().zip(edition.german_deck))
        {
            ensure!(played <= deck, "too many German cards {} ", card.id());
            ensure!(!card.is_leader() || played == 0, "the German leader {} is lost (IV-049)", card.id());
            let held = self.cards.german_hand.iter().any(|hand| hand[card as usize] > 0);
            ensure!(!held || !card.is_leader(), "the German leader {} is in a hand (IV-049)", card.id());
        }
        for (card, (played, deck)) in
            SovietCard::ALL.into_iter().zip(self.soviet_played().into_iter().zip(edition.soviet_deck))
        {
            ensure!(played <= deck, "too many Soviet cards {}", card.id());
        }
        let only_leaders = self.cards.german_top.iter().all(GermanCard::is_leader)
            && self.cards.soviet_top.iter().all(SovietCard::is_leader);
        ensure!(only_leaders, "something else than a leader lies on top (IV-229)");
        let blue = self.cards.german_hand[1].iter().any(|&count| count > 0);
        ensure!(!blue || self.options.mode.has_two_germans(), "Blue has cards and does not play (IV-211)");
        Ok(())
    }

    fn check_combat(&self) -> Result<(), String> {
        let Some(combat) = self.combat else { return Ok(()) };
        let on_map = combat.germans.iter().all(|unit| self.german_place(unit).as_hex().is_some())
            && combat.soviets.iter().all(|unit| self.soviet_place(unit).as_hex().is_some());
        ensure!(on_map, "a unit fights that is not on the map");
        if self.showdown_is_over() {
            let seen = combat.germans.minus(self.seen_germans).is_empty()
                && combat.soviets.minus(self.seen_soviets).is_empty();
            ensure!(seen, "a unit fights and nobody has seen it (IV-094)");
        }
        Ok(())
    }

    /// A world that differs from this one only in what the viewer may not know.
    pub(crate) fn scrambled(&self, viewer: Viewer, chance: &mut impl Chance) -> Self {
        let is = |seats: table::SeatSet| matches!(viewer, Viewer::Seat(seat) if seats.contains(seat));
        let german = is(self.german_seats());
        let soviet = self.soviet_seat().is_some_and(|seat| viewer.is(seat));
        let mut world = *self;
        if viewer == Viewer::Open {
            return world;
        }
        if !soviet {
            world.scramble_soviets(german, chance);
            world.scramble_soviet_cards(chance);
        }
        let before = world;
        world.scramble_germans(german, soviet, chance);
        let (mut choices, mut now) = (Vec::new(), Vec::new());
        self.choices(&mut choices);
        world.choices(&mut now);
        if choices.is_empty() != now.is_empty() {
            world = before; // blocks picked up that could not be deployed
        }
        for place in 0..2u8 {
            if !(german && viewer.is(Seat(place))) {
                world.scramble_german_hand(place, chance);
            }
        }
        let mut top: Vec<_> = world.cards.german_top.iter().collect();
        chance.shuffle(&mut top);
        world.cards.german_top = pile(&top);
        let mut top: Vec<_> = world.cards.soviet_top.iter().collect();
        chance.shuffle(&mut top);
        world.cards.soviet_top = pile(&top);
        world
    }

    fn scramble_soviets(&mut self, german: bool, chance: &mut impl Chance) {
        let fighting = self.combat.filter(|_| self.showdown_is_over()).map(|combat| combat.soviets);
        let fresh = self.told.soviets().or(fighting.unwrap_or_default());
        let known = if german { self.seen_soviets } else { self.seen_soviets.and(fresh) };
        let hidden: Vec<Soviet> =
            (0..SOVIETS as u8).map(Soviet::new).filter(|&unit| !known.contains(unit)).collect();
        let tables = &self.data.get().soviets;
        let kind = |unit| (tables.tanks.contains(unit), tables.marines.contains(unit));
        for _ in 0..EXCHANGES.min(hidden.len() * hidden.len()) {
            let (a, b) = (hidden[chance.pick(hidden.len())], hidden[chance.pick(hidden.len())]);
            let (at_a, at_b) = (self.soviet_place(a), self.soviet_place(b));
            let on_map = at_a.as_hex().is_some() && at_b.as_hex().is_some();
            let box_ = at_a == Place::UNUSED || at_b == Place::UNUSED;
            let guards = tables.guards.contains(a) || tables.guards.contains(b);
            if !(on_map || kind(a) == kind(b)) || box_ && guards || a == b {
                continue;
            }
            self.put_soviet(b, Place::UNUSED); // no stack may be too high, not even for a moment
            self.put_soviet(a, at_b);
            self.put_soviet(b, at_a);
            exchange(&mut self.seen_soviets, a, b);
            if let Some(combat) = &mut self.combat {
                exchange(&mut combat.soviets, a, b);
            }
        }
        for unit in hidden {
            if fresh.contains(unit) {
                self.seen_soviets.remove(unit); // it was mixed up again, which must not change
            }
            if self.soviet_place(unit).as_hex().is_some() {
                self.spin(unit, chance);
            } else {
                self.soviet_dots.set(unit.index(), 0);
            }
        }
        if let Phase::SovietTo(SovietTo { from, .. }) = self.phase {
            let stack = self.soviets(from);
            self.phase = Phase::SovietTo(SovietTo { from, unit: stack.nth(chance.pick(stack.len())) });
        }
    }

    fn scramble_germans(&mut self, german: bool, soviet: bool, chance: &mut impl Chance) {
        let fighting = self.combat.filter(|_| self.showdown_is_over()).map(|combat| combat.germans);
        let fresh = self.told.germans().or(fighting.unwrap_or_default());
        let is_hidden = |&unit: &German| {
            let (place, seen) = (self.german_place(unit), self.seen_germans.contains(unit));
            match place {
                _ if place.is_track() => !(german && seen),
                _ if place.as_hex().is_some() => !german && !(seen && (soviet || fresh.contains(unit))),
                _ => place.is_picked() && !german,
            }
        };
        let hidden: Vec<German> = (0..GERMANS as u8).map(German::new).filter(is_hidden).collect();
        let (hurt, dots, tables) = (self.hurt(), self.german_dots, &self.edition().germans);
        let last = self.data.numbers.track_boxes - 1;
        let untouched = (0..self.data.numbers.track_rows).filter(|&row| self.last_box_is_untouched(row));
        let untouched: Vec<Place> = untouched.map(|row| Place::track(row, last)).collect();
        for _ in 0..EXCHANGES.min(hidden.len() * hidden.len()) {
            let (a, b) = (hidden[chance.pick(hidden.len())], hidden[chance.pick(hidden.len())]);
            // Everybody knows who is hurt, and what set-up laid where (IV-041, IV-042).
            let fits = |unit, other| {
                let place = self.german_place(other);
                (place.as_hex().is_some() || !hurt.contains(unit))
                    && (!untouched.contains(&place) || tables.white_infantry.contains(unit))
                    && (!self.starters.contains(other)
                        || tables.yellow_infantry.contains(unit) && !hurt.contains(unit))
            };
            if a == b || !fits(a, b) || !fits(b, a) {
                continue;
            }
            self.exchange_germans(a, b);
            let mixed =
                |unit| self.german_place(unit).as_hex().is_some_and(|hex| self.mixes(self.germans(hex)));
            if mixed(a) || mixed(b) {
                self.exchange_germans(a, b);
            }
        }
        for unit in hidden {
            if fresh.contains(unit) {
                self.seen_germans.remove(unit); // it was mixed up again, which must not change
            }
            if self.german_place(unit).as_hex().is_some() {
                let left = if hurt.contains(unit) { dots[unit.index()] } else { tables.max[unit.index()] };
                self.german_dots.set(unit.index(), left);
            }
        }
        if !german && self.combat.is_none() {
            // Which blocks of a stack are chosen.
            for hex in self.hexes_of(self.chosen).iter() {
                let able = self.germans(hex).minus(self.moved);
                let count = self.chosen.and(able).len();
                let mut able: Vec<German> = able.iter().collect();
                chance.shuffle(&mut able);
                able[count..].iter().for_each(|&unit| self.chosen.remove(unit));
                able[..count].iter().for_each(|&unit| self.chosen.insert(unit));
            }
        }
    }

    fn exchange_germans(&mut self, a: German, b: German) {
        let (at_a, at_b) = (self.german_place(a), self.german_place(b));
        let (mut seen, mut starters) = (self.seen_germans, self.starters);
        exchange(&mut seen, a, b);
        exchange(&mut starters, a, b);
        self.put_german(a, at_b);
        self.put_german(b, at_a);
        (self.seen_germans, self.starters) = (seen, starters);
        exchange(&mut self.chosen, a, b);
        exchange(&mut self.moved, a, b);
        if let Some(combat) = &mut self.combat {
            exchange(&mut combat.germans, a, b);
        }
        if let Phase::DeployTo(DeployTo { unit }) = &mut self.phase {
            *unit = match *unit {
                chosen if chosen == a => b,
                chosen if chosen == b => a,
                chosen => chosen,
            };
        }
    }

    /// Hand and deck are dealt anew, and what lies face down; leaders stay where they are.
    fn scramble_german_hand(&mut self, german: u8, chance: &mut impl Chance) {
        let leaders = GermanCard::Okh as usize + 1;
        let place = usize::from(german);
        let mut bag = self.cards.german_deck;
        bag[..leaders].fill(0);
        let hand = self.cards.german_hand[place];
        bag.iter_mut().zip(hand).for_each(|(left, held)| *left += held);
        let linden = self.cards.leads(GermanCard::Linden);
        let hidden = german == self.acting
            && !self.showdown_is_over()
            && self.phase != Phase::LayGermanCard(LayGermanCard);
        if hidden
            && let Some(combat) = &mut self.combat
            && let Some(card) = combat.german_card
            && combat.pioneers <= 1
        {
            bag[card as usize] += 1;
            let mut able = bag;
            if !linden {
                able[GermanCard::Pioneer672 as usize] = 0;
            }
            let card = GermanCard::ALL[chance.take_from(&mut able)];
            bag[card as usize] -= 1;
            combat.german_card = Some(card);
            combat.pioneers = u8::from(card.is_pioneer());
            combat.pioneer_672 = card == GermanCard::Pioneer672;
        }
        let mut dealt = [0; GermanCard::KINDS];
        for _ in 0..hand.iter().sum::<u8>() {
            dealt[chance.take_from(&mut bag)] += 1;
        }
        self.cards.german_hand[place] = dealt;
        self.cards.german_deck[leaders..].copy_from_slice(&bag[leaders..]);
        if self.told.drawn_by == german {
            let cards: Vec<_> = self.told.drawn.iter().collect();
            let draw = |card: GermanCard| {
                if card.is_leader() { card } else { GermanCard::ALL[chance.take_from(&mut dealt)] }
            };
            self.told.drawn = pile(&cards.into_iter().map(draw).collect::<Vec<_>>());
        }
    }

    fn scramble_soviet_cards(&mut self, chance: &mut impl Chance) {
        let down = self.soviet_face_down();
        let mut hand: Vec<SovietCard> = down.into_iter().collect();
        for card in SovietCard::ALL {
            hand.extend((0..self.cards.soviet_hand[card as usize]).map(|_| card));
        }
        // Leaders from the top are in the hand or still on top, and nowhere else.
        let tops = self.cards.soviet_tops;
        let from_top = |card: &SovietCard| card.is_leader() && tops >> *card as u8 & 1 != 0;
        let (drawn, mut others): (Vec<_>, Vec<_>) = hand.into_iter().partition(from_top);
        let count = drawn.len();
        let mut leaders: Vec<_> = self.cards.soviet_top.iter().chain(drawn).collect();
        chance.shuffle(&mut leaders);
        self.cards.soviet_top = pile(&leaders.split_off(count));
        let dealt = others.len();
        for card in &others {
            self.cards.soviet_deck[*card as usize] += 1;
        }
        others.clear();
        others.extend((0..dealt).map(|_| SovietCard::ALL[chance.take_from(&mut self.cards.soviet_deck)]));
        others.extend(leaders);
        chance.shuffle(&mut others);
        if down.is_some() {
            self.fight().soviet_card = others.pop();
        }
        self.cards.soviet_hand = [0; SovietCard::KINDS];
        others.into_iter().for_each(|card| self.cards.soviet_hand[card as usize] += 1);
    }

    /// The names of all blocks and cards; the four of AA are numbered by us, not in the files.
    pub(crate) fn every_name(&self) -> Vec<String> {
        let german = self.data.german.iter().map(|unit| unit.id.clone());
        let soviet = self.data.soviet.iter().map(|unit| unit.id.clone());
        let cards = GermanCard::ALL.into_iter().map(GermanCard::id);
        let cards = cards.chain(SovietCard::ALL.into_iter().map(SovietCard::id));
        let cards = cards.filter(|id| !id.starts_with("aa-"));
        german.chain(soviet).chain(cards.map(str::to_owned)).collect()
    }

    /// Any action that can be written down at all, legal or not.
    pub(crate) fn anything(chance: &mut impl Chance) -> Action {
        match chance.pick(12) {
            0 => Action::Take(Kind::ALL[chance.pick(Kind::ALL.len())]),
            1..=3 => Action::Hex(Hex(chance.pick(HEXES) as u8)),
            4 => Action::German(German::new(chance.pick(GERMANS) as u8)),
            5 => Action::Soviet(Soviet::new(chance.pick(SOVIETS) as u8)),
            6 => Action::GermanCard(GermanCard::ALL[chance.pick(GermanCard::KINDS)]),
            7 => Action::SovietCard(SovietCard::ALL[chance.pick(SovietCard::KINDS)]),
            8 => Action::Yes,
            9 => Action::No,
            10 => Action::Done,
            _ => [Action::Move, Action::Draw][chance.pick(2)],
        }
    }
}

fn exchange<S>(set: &mut Blocks<S>, a: Block<S>, b: Block<S>) {
    let (has_a, has_b) = (set.contains(a), set.contains(b));
    for (block, has) in [(a, has_b), (b, has_a)] {
        if has {
            set.insert(block);
        } else {
            set.remove(block);
        }
    }
}

fn pile<C: Copy, const N: usize>(cards: &[C]) -> Pile<C, N> {
    let mut pile = Pile::default();
    cards.iter().for_each(|&card| pile.push(card));
    pile
}

#[cfg(test)]
mod tests;
