//! What follows from where units stand: stacking, zones of control, command, supply (chapters 8 to 11).

use std::borrow::Cow;

use table::Refusal;

use crate::data::{Crossings, River};
use crate::field::STACK;
use crate::hex::{Direction, Hex, HexSet, Hexside};
use crate::position::{Bridging, Donnerschlag, Schwerpunkt};
use crate::unit::{Side, Unit, UnitSet};

impl Donnerschlag {
    /// Whether a river side can be crossed on a bridge, printed or built, that has not been blown.
    pub(crate) fn bridged(&self, hex: Hex, direction: Direction) -> bool {
        let printed = self.data.map.bridges[hex.index()] >> direction.0 & 1 == 1;
        if self.built.is_empty() && self.blown.is_empty() {
            return printed;
        }
        let Some(side) = Hexside::of(hex, direction) else { return false };
        let here = |bridging: &Bridging| bridging.side == side;
        // What stands for this activation was built last: it bears, whatever lies below it (AMB-34).
        let passing = self.built.iter().filter(here).any(|bridging| !bridging.lasting);
        passing
            || (printed || self.built.iter().any(|it| here(&it))) && !self.blown.iter().any(|it| here(&it))
    }

    /// A bridge is built: for good it takes the place of what was blown, for this activation it lies above that.
    pub(crate) fn build(&mut self, side: Hexside, lasting: bool) {
        let (hex, direction) = side.from();
        self.blown.retain(|bridging| bridging.side != side || bridging.lasting && !lasting);
        let printed = self.data.map.bridges[hex.index()] >> direction.0 & 1 == 1;
        if !lasting || !printed {
            self.built.push(Bridging { side, lasting });
        }
        self.field.stir();
    }

    /// A bridge is blown, or closed for this activation. One that was built is gone as it came.
    pub(crate) fn blow(&mut self, side: Hexside, lasting: bool) {
        let (hex, direction) = side.from();
        self.built.retain(|bridging| bridging.side != side || bridging.lasting && !lasting);
        let printed = self.data.map.bridges[hex.index()] >> direction.0 & 1 == 1;
        if printed || self.built.iter().any(|bridging| bridging.side == side) {
            self.blown.retain(|bridging| bridging.side != side || bridging.lasting);
            self.blown.push(Bridging { side, lasting });
        }
        self.field.stir();
    }

    /// What cards built and blew for one activation is over.
    pub(crate) fn bridges_as_before(&mut self) {
        self.built.retain(|bridging| bridging.lasting);
        self.blown.retain(|bridging| bridging.lasting);
        self.field.stir();
    }

    /// Which sides can be crossed now, as far as it matters. Bridges seldom come or go: only then the map is copied.
    pub(crate) fn crossings(&self, matters: impl Fn(Hex) -> bool) -> Cow<'static, Crossings> {
        let map = &self.data.get().map;
        let changed = || self.built.iter().chain(self.blown.iter()).map(|bridging| bridging.side.from());
        if !changed().any(|(hex, _)| matters(hex)) {
            return Cow::Borrowed(&map.crossings);
        }
        let mut crossings = map.crossings;
        for (hex, direction) in changed() {
            crossings.set(map, hex, direction, self.bridged(hex, direction));
        }
        Cow::Owned(crossings)
    }

    /// The river between two neighbours, unless it is bridged (DS-199).
    pub(crate) fn unbridged(&self, hex: Hex, direction: Direction) -> Option<River> {
        self.data.map.river(hex, direction).filter(|_| !self.bridged(hex, direction))
    }

    /// Hexes with combat units of a side.
    pub(crate) fn held(&self, side: Side) -> HexSet {
        *self.field.held(side)
    }

    /// Hexes with any unit of a side, HQs included.
    pub(crate) fn occupied(&self, side: Side) -> HexSet {
        let mut occupied = self.held(side);
        self.hqs_on_map(side).for_each(|(_, hex)| {
            occupied.insert(hex);
        });
        occupied
    }

    /// The HQs of a side on the map.
    pub(crate) fn hqs_on_map(&self, side: Side) -> impl Iterator<Item = (Unit, Hex)> {
        let hqs = self.on_map(side).and(self.data.sets.hq);
        hqs.iter().filter_map(|hq| self.hex(hq).map(|hex| (hq, hex)))
    }

    /// Hexes in a zone of control of a side: next to a combat unit, but not across a river, bridged or not (DS-130, DS-176).
    /// HQs have none, and several are one (DS-131). They matter for supply, movement, retreats and arrivals (DS-132).
    pub(crate) fn zone_of_control(&self, side: Side) -> HexSet {
        self.held(side).across(&self.data.map.dry)
    }

    /// Hexes next to a unit of a side, an HQ or not, rivers or not (TV-12, AMB-66).
    pub(crate) fn next_to(&self, side: Side) -> HexSet {
        self.occupied(side).neighbours()
    }

    /// Whether one more combat unit or HQ may end in the hex (DS-090, DS-091).
    pub(crate) fn has_room(&self, hex: Hex, unit: Unit) -> bool {
        let mut here = self.units_in(hex);
        here.remove(unit);
        let sets = &self.data.sets;
        if sets.hq.contains(unit) {
            here.and(sets.hq).is_empty()
        } else {
            sets.alarm.contains(unit) || here.minus(sets.hq).minus(sets.alarm).len() < STACK
        }
    }

    /// Hexes other than its own in which this unit cannot end because others are there (DS-090, DS-091).
    pub(crate) fn full_for(&self, unit: Unit) -> HexSet {
        let sets = &self.data.sets;
        if sets.hq.contains(unit) {
            let others = self.hqs_on_map(self.data.unit(unit).side).filter(|&(other, _)| other != unit);
            others.map(|(_, hex)| hex).collect()
        } else if sets.alarm.contains(unit) {
            HexSet::NONE
        } else {
            *self.field.full()
        }
    }

    /// Hexes from which a chain leads to a supply edge of the side (DS-151 to DS-154).
    pub(crate) fn supplied(&self, side: Side) -> HexSet {
        self.supplied_of(side, &self.data.map.everywhere)
    }

    /// Those of these hexes: the fewer, the sooner it is known.
    pub(crate) fn supplied_of(&self, side: Side, wanted: &HexSet) -> HexSet {
        if wanted.is_empty() {
            return HexSet::NONE;
        }
        self.chains(&self.data.map.edges[side], wanted, side).and(wanted)
    }

    /// Hexes to which a chain of the side leads from one of these; of the wanted ones, all. Chains lead both ways.
    fn chains(&self, from: &HexSet, wanted: &HexSet, side: Side) -> HexSet {
        let map = &self.data.map;
        let (enemy, friends) = (self.occupied(side.enemy()), self.occupied(side));
        let controlled = self.zone_of_control(side.enemy());
        // AMB-68, DS-152, DS-153
        let closed = map.pocket.or(&enemy).or(&controlled.minus(&friends));
        from.flood(&map.everywhere.minus(&closed), &self.crossings(|_| true).passable, wanted) // DS-154
    }

    /// Whether a unit suffers from being out of supply now (DS-157).
    pub(crate) fn is_oos(&self, unit: Unit) -> bool {
        let activation = &self.activation;
        if activation.cut_off.contains(unit) {
            return true;
        }
        self.oos.contains(unit) && !(activation.fuel && activation.active.contains(unit))
    }

    /// DS-156: markers are lifted the instant a chain exists.
    pub(crate) fn lift_markers(&mut self) -> UnitSet {
        let mut lifted = UnitSet::NONE;
        for side in Side::BOTH {
            let marked = self.oos.and(self.data.sets.of_side[side]);
            if marked.is_empty() {
                continue;
            }
            // Who is cut off is cut off in a small place: search there, and from the edges only if one is found.
            let hexes: HexSet = marked.iter().filter_map(|unit| self.hex(unit)).collect();
            let edges = &self.data.map.edges[side];
            let found = !self.chains(&hexes, edges, side).and(edges).is_empty();
            let supplied = if found { self.supplied_of(side, &hexes) } else { HexSet::NONE };
            for unit in marked.iter() {
                if self.hex(unit).is_some_and(|hex| supplied.contains(hex)) {
                    lifted.insert(unit);
                }
            }
        }
        self.oos = self.oos.minus(lifted);
        lifted
    }

    /// The command range of an HQ with all that cards change (DS-146).
    pub(crate) fn range(&self, hq: Unit) -> u8 {
        let number = self.data.hq_number(hq);
        let change = self.this_turn.range[number] + self.activation.range[number];
        self.data.unit(hq).range.saturating_add_signed(change)
    }

    /// Whether a unit is within range of an HQ (DS-146, DS-148).
    pub(crate) fn within_range(&self, hq: Unit, unit: Unit) -> bool {
        match (self.hex(hq), self.hex(unit)) {
            (Some(from), Some(to)) => from.distance(to) <= self.range(hq),
            _ => false,
        }
    }

    /// Whether an Axis combat unit is in command: within range of the HQ of its own formation (AMB-14).
    pub(crate) fn in_command(&self, unit: Unit) -> bool {
        let hq = self.formation_of(unit).and_then(|formation| self.data.formation_data(formation).hq);
        hq.is_some_and(|hq| self.within_range(hq, unit))
    }

    /// Where the Schwerpunkt marker is: with its unit (DS-072).
    pub(crate) fn schwerpunkt_hex(&self) -> Option<Hex> {
        match self.schwerpunkt {
            Schwerpunkt::On(unit) => self.hex(unit),
            _ => None,
        }
    }

    /// Where a drawn or replaced unit may be placed: on or next to a friendly unit in supply, not next to
    /// an enemy unit, within stacking (DS-060, DS-209).
    pub(crate) fn places_for(&self, unit: Unit) -> HexSet {
        let side = self.data.unit(unit).side;
        let (near_enemy, enemy) = (self.next_to(side.enemy()), self.occupied(side.enemy()));
        let closed = near_enemy.or(&enemy).or(&self.data.map.pocket).or(&self.full_for(unit));
        let friends = self.supplied_of(side, &self.occupied(side));
        friends.or(&friends.neighbours()).minus(&closed)
    }

    /// Where a reinforcement may be placed: along roads from its entry hexes, past no enemy, however far (DS-104, DS-106,
    /// AMB-62, AMB-76).
    pub(crate) fn arrivals_for(&self, unit: Unit) -> HexSet {
        let side = self.data.unit(unit).side;
        let (near_enemy, enemy) = (self.next_to(side.enemy()), self.occupied(side.enemy()));
        let map = &self.data.map;
        let closed = near_enemy.or(&enemy).or(&map.pocket);
        let entries: HexSet = map.entries[side].iter().copied().collect();
        let free = map.everywhere.minus(&closed);
        let reached = entries.flood(&free, &self.crossings(|_| true).roads, &free);
        reached.minus(&self.full_for(unit))
    }

    /// Why a unit that comes is not placed in the hex: for a reason that all share, by this rule, or for that one.
    pub(crate) fn not_placed(
        &self,
        unit: Unit,
        hex: Hex,
        by_road: bool,
        rule: &'static str,
        otherwise: &'static str,
    ) -> Refusal {
        let (map, enemy) = (&self.data.map, self.data.unit(unit).side.enemy());
        let (key, rule) = if map.pocket.contains(hex) {
            ("donnerschlag-refuse-pocket", "DS-012")
        } else if self.occupied(enemy).contains(hex) {
            ("donnerschlag-refuse-enemy", "DS-092")
        } else if by_road && !map.road_hexes.contains(hex) {
            ("donnerschlag-refuse-arrival-no-road", rule)
        } else if self.next_to(enemy).contains(hex) {
            ("donnerschlag-refuse-place-near-enemy", rule)
        } else if !self.has_room(hex, unit) {
            ("donnerschlag-refuse-full", "DS-090")
        } else {
            (otherwise, rule)
        };
        self.refuse_hex(key, rule, hex)
    }
}
