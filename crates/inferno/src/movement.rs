//! German movement (IV-068 to IV-080) and who may move what with two Germans (IV-207, IV-208).

use table::{Audience, Chance, Log};

use crate::action::Kind;
use crate::event::InfernoEvent;
use crate::hex::{Hex, HexSet};
use crate::phase::Phase;
use crate::position::Inferno;
use crate::unit::Germans;

impl Inferno {
    /// Whether the acting German leads the stack in the hex (IV-208).
    pub(crate) fn leads_stack(&self, hex: Hex) -> bool {
        self.leads(self.germans(hex))
    }

    /// Whether he leads a stack of these units: one is of his colour. Alone he leads all.
    pub(crate) fn leads(&self, stack: Germans) -> bool {
        let units = &self.edition().germans;
        !self.options.mode.has_two_germans()
            || !stack.and(if self.acting == 0 { units.yellow } else { units.blue }).is_empty()
    }

    /// Whether the stack would hold Yellow and Blue together, which two Germans may not (IV-207).
    pub(crate) fn mixes(&self, stack: Germans) -> bool {
        let units = &self.edition().germans;
        self.options.mode.has_two_germans()
            && !stack.and(units.yellow).is_empty()
            && !stack.and(units.blue).is_empty()
    }

    /// Whether units may join those in the hex: there is room (IV-018), and Yellow does not meet Blue.
    pub(crate) fn fits(&self, units: Germans, hex: Hex) -> bool {
        let stack = self.germans(hex).or(units);
        stack.len() <= usize::from(self.data.numbers.stacking) && !self.mixes(stack)
    }

    /// Whether any of a stack's units fits into any of the hexes: an empty one takes every unit.
    pub(crate) fn some_fit(&self, units: impl FnOnce() -> Germans, hexes: HexSet) -> bool {
        !hexes.minus(self.german_in()).is_empty() || self.some_join(units(), hexes)
    }

    fn some_join(&self, units: Germans, hexes: HexSet) -> bool {
        // Only with two Germans does it matter which unit it is.
        let tried = if self.options.mode.has_two_germans() { units.len() } else { 1 };
        hexes.iter().any(|hex| units.iter().take(tried).any(|unit| self.fits(Germans::one(unit), hex)))
    }

    /// All hexes next to Soviets.
    pub(crate) fn front(&self) -> HexSet {
        self.soviet_in().iter().fold(HexSet::NONE, |front, hex| front.or(self.around(hex)))
    }

    /// The stacks in these hexes that the acting German leads.
    pub(crate) fn led(&self, hexes: HexSet) -> impl Iterator<Item = Hex> {
        self.german_in().and(hexes).iter().filter(|&hex| self.leads_stack(hex))
    }

    pub(crate) fn around(&self, hex: Hex) -> HexSet {
        self.data.get().map.around[usize::from(hex.0)]
    }

    /// The hexes that a Long Move may enter, given those next to Soviets (IV-070).
    fn open_for_long_move(&self, front: HexSet) -> HexSet {
        self.data.map.clear.minus(self.soviet_in()).minus(front)
    }

    /// Where a Long Move through these hexes may end that has come this far (IV-069, IV-072): also where
    /// it began, which is empty by then.
    fn long_ends(&self, open: HexSet, from: Hex, at: Hex) -> HexSet {
        let others = self.german_in().minus(HexSet::one(from));
        self.around(at).and(open).minus(others)
    }

    /// Those that it may enter first: it may stop there or go on from there (IV-071).
    fn firsts(&self, open: HexSet, from: Hex) -> impl Iterator<Item = Hex> {
        let goes_on = move |hex| !self.long_ends(open, from, hex).is_empty();
        let firsts = self.around(from).and(open).iter();
        firsts.filter(move |&hex| !self.german_in().contains(hex) || goes_on(hex))
    }

    /// The hexes that a Long Move may enter first.
    pub(crate) fn long_firsts(&self, from: Hex) -> impl Iterator<Item = Hex> {
        self.firsts(self.open_for_long_move(self.front()), from)
    }

    /// The hexes that it may enter second.
    pub(crate) fn long_seconds(&self, from: Hex, first: Hex) -> HexSet {
        self.long_ends(self.open_for_long_move(self.front()), from, first)
    }

    /// The stacks that can make a Long Move at all: they start in a Clear hex in both editions (IV-069,
    ///
    pub(crate) fn long_starts(&self, front: HexSet) -> impl Iterator<Item = Hex> {
        let open = self.open_for_long_move(front);
        self.led(open).filter(move |&from| self.firsts(open, from).next().is_some())
    }

    /// The whole stack moves (IV-072, IV-073).
    pub(crate) fn long_move(
        &mut self,
        from: Hex,
        first: Hex,
        second: Option<Hex>,
        chance: &mut impl Chance,
        log: &mut impl Log<InfernoEvent>,
    ) {
        let stack = self.germans(from);
        let last = second.unwrap_or(first);
        let through = second.map(|_| first);
        self.move_units(Kind::LongMove, stack, from, through, last, log);
        self.germans_enter(stack, first, chance, log);
        if let Some(second) = second {
            self.germans_enter(stack, second, chance, log);
        }
        self.phase = Phase::Running;
    }

    /// Where units of a stack may go by a Short Move: `count` of them, for those in `units` (IV-075, IV-078).
    pub(crate) fn short_ends(&self, from: Hex, units: Germans) -> impl Iterator<Item = Hex> {
        let free = self.around(from).minus(self.soviet_in()).iter();
        free.filter(move |&hex| !self.touches_soviets(hex) && self.fits(units, hex))
    }

    /// The units of a stack that have not moved in this action (IV-079).
    pub(crate) fn unmoved(&self, hex: Hex) -> Germans {
        self.germans(hex).minus(self.moved)
    }

    /// The stacks of which some unit can make a Short Move; the others are pinned (IV-076).
    pub(crate) fn short_starts(&self) -> impl Iterator<Item = Hex> {
        let danger = self.soviet_in().or(self.front());
        let rested = |from| self.moved.is_empty() || !self.unmoved(from).is_empty();
        self.led(self.german_in()).filter(move |&from| {
            rested(from) && self.some_fit(|| self.unmoved(from), self.around(from).minus(danger))
        })
    }

    /// The chosen units move one hex (IV-074).
    pub(crate) fn short_move(
        &mut self,
        from: Hex,
        to: Hex,
        made: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<InfernoEvent>,
    ) {
        let units = std::mem::take(&mut self.chosen);
        self.move_units(Kind::ShortMoves, units, from, None, to, log);
        self.moved = self.moved.or(units);
        self.germans_enter(units, to, chance, log);
        self.phase = Phase::ShortFrom { made: made + 1 };
        let again = made + 1 < 2 && self.short_starts().next().is_some();
        if !again {
            self.phase = Phase::Running;
        }
    }

    /// Move units and tell it.
    pub(crate) fn move_units(
        &mut self,
        action: Kind,
        units: Germans,
        from: Hex,
        through: Option<Hex>,
        to: Hex,
        log: &mut impl Log<InfernoEvent>,
    ) {
        // When a part of a stack moves, the enemy cannot tell which blocks went.
        let broken_down = units != self.germans(from);
        if broken_down {
            self.seen_germans = self.seen_germans.minus(self.germans(from));
            self.starters = self.starters.minus(self.germans(from));
        }
        self.put_germans(units, from, to);
        let count = units.len() as u8;
        log.tell(Audience::EVERYONE, InfernoEvent::Moved { action, from, through, to, count });
        if broken_down {
            let germans = Audience::seats(self.german_seats());
            log.tell(germans, InfernoEvent::BrokeDown { units: self.named(units), to });
        }
    }
}
