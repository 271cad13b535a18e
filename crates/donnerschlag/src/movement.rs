//! Movement (chapter 12): who can move, and what happens on the way; `reach` says how far.

mod reach;

use crate::action::Action;
use crate::event::Happening;
use crate::hex::{Direction, Hex, HexSet};
use crate::phase::Phase;
use crate::position::{Donnerschlag, Mover, Schwerpunkt};
use crate::teller::Teller;
use crate::unit::{Kind, Side, Spot, Unit, UnitSet};

impl Donnerschlag {
    /// The units that may still move (DS-160).
    pub(crate) fn movable(&self) -> UnitSet {
        let activation = &self.activation;
        let ready = activation.active.minus(activation.moved).minus(self.this_turn.pinned);
        let ready = ready.and(self.field.on_map()).and(self.data.sets.mobile);
        // Only what slows a unit can leave it without a point.
        let slowed = ready.and(self.oos.or(activation.cut_off).or(activation.mud));
        ready.minus(slowed.iter().filter(|&unit| self.allowance(unit) == 0).collect())
    }

    /// Movement points: the allowance, halved without supply, with what cards add and take (DS-157, DS-161).
    pub(crate) fn allowance(&self, unit: Unit) -> u8 {
        let activation = &self.activation;
        let mut points = self.data.unit(unit).ma;
        if points == 0 {
            return 0; // DS-027, DS-033
        }
        points += u8::from(activation.faster.contains(unit));
        if self.is_oos(unit) {
            points /= 2;
        }
        if activation.mud.contains(unit) {
            points = points.saturating_sub(2);
        }
        points
    }

    /// Where an HQ of a side stands alone.
    fn lone_hqs(&self, side: Side) -> HexSet {
        let hexes = self.hqs_on_map(side).map(|(_, hex)| hex);
        hexes.filter(|&hex| !self.field.held(side).contains(hex)).collect()
    }

    /// DS-160: a unit begins to move.
    pub(crate) fn pick_up(&mut self, unit: Unit) {
        let on_road = self.hex(unit).is_some_and(|hex| self.data.map.road_hexes.contains(hex));
        self.activation.mover = Mover { points: self.allowance(unit), road: on_road, ..Mover::default() };
        self.activation.under_way = true;
        self.stack.go(Phase::Step(unit));
    }

    /// The unit goes to a hex that it can reach: by the shortest way, on roads where that is as short.
    pub(crate) fn go_to(&mut self, unit: Unit, hex: Hex, t: &mut impl Teller) {
        let (Some(from), Some(arrival)) = (self.hex(unit), self.arrival(unit, hex)) else { return };
        // DS-172: a Soviet unit that passes the hex of an overrun HQ brings it back on the way.
        if self.data.unit(unit).side == Side::Soviet {
            for marker in self.overrun.into_iter().flatten() {
                if marker != hex && self.passes(unit, marker, hex) {
                    self.enter(unit, marker, t);
                }
            }
        }
        self.activation.mover = arrival;
        self.put(unit, Spot::On(hex));
        t.tell(Happening::Moved { unit, from, hex });
        self.enter(unit, hex, t);
    }

    /// Whether there is any hex that the moving unit can reach. Nearly always that is soon seen: beside it is one
    /// that is dry and that nobody holds.
    pub(crate) fn can_go(&self, unit: Unit) -> bool {
        let Mover { points, spent, stopped, .. } = self.activation.mover;
        let steps_aside = !stopped && spent < points && !self.data.sets.hq.contains(unit);
        steps_aside && self.hex(unit).is_some_and(|hex| self.has_free_neighbour(hex))
            || self.reach(unit, |reach| reach.any()) == Some(true)
    }

    fn has_free_neighbour(&self, hex: Hex) -> bool {
        let map = &self.data.map;
        let free = |next: Hex| {
            let held =
                self.field.held(Side::Axis).contains(next) || self.field.held(Side::Soviet).contains(next);
            !held && !map.pocket.contains(next)
        };
        Direction::ALL.into_iter().any(|direction| {
            map.river(hex, direction).is_none() && map.next(hex, direction).is_some_and(free)
        })
    }

    /// How the moving unit would arrive in a hex.
    fn arrival(&self, unit: Unit, hex: Hex) -> Option<Mover> {
        self.reach(unit, |reach| reach.arrival(hex))?
    }

    /// Whether a shortest way to a hex leads through another.
    fn passes(&self, unit: Unit, by: Hex, to: Hex) -> bool {
        let Some(midway) = self.arrival(unit, by).filter(|midway| !midway.stopped) else { return false };
        let mut there = *self;
        there.put(unit, Spot::On(by));
        there.activation.mover = midway;
        let spent = |arrival: Option<Mover>| arrival.map(|mover| mover.spent);
        spent(there.arrival(unit, to)) == spent(self.arrival(unit, to))
    }

    /// What happens when a unit enters a hex: it overruns a lone HQ (DS-170), or brings one back (DS-172).
    pub(crate) fn enter(&mut self, unit: Unit, hex: Hex, t: &mut impl Teller) {
        let side = self.data.unit(unit).side;
        let lone = self.hqs_on_map(side.enemy()).find(|&(_, there)| there == hex);
        if let Some((hq, _)) = lone {
            self.overrun_hq(hq, hex, t);
        }
        if side == Side::Soviet {
            for army in 0..2 {
                let hq = self.soviet_hq(army);
                if self.overrun[army] == Some(hex) && self.has_room(hex, hq) {
                    self.overrun[army] = None;
                    self.put(hq, Spot::On(hex));
                    t.tell(Happening::HqBack { hq, hex });
                }
            }
        }
    }

    /// The HQ of the 51st or the 2nd Guards Army.
    pub(crate) fn soviet_hq(&self, army: usize) -> Unit {
        let soviet = self.data.hqs.iter().copied().filter(|&hq| self.data.unit(hq).side == Side::Soviet);
        { soviet }.nth(army).unwrap_or(Unit(0))
    }

    fn overrun_hq(&mut self, hq: Unit, hex: Hex, t: &mut impl Teller) {
        t.tell(Happening::Overrun { hq, hex });
        self.put(hq, Spot::Gone);
        if self.data.unit(hq).side == Side::Soviet {
            let army = usize::from(self.soviet_hq(0) != hq);
            self.overrun[army] = Some(hex); // DS-172
            self.oos.remove(hq);
            return;
        }
        // DS-171
        let places = self.redeployments(hq, hex);
        let mut each = places.iter();
        match (each.next(), each.next()) {
            (None, _) => {
                if self.schwerpunkt == Schwerpunkt::On(hq) {
                    self.schwerpunkt = Schwerpunkt::Off; // DS-072
                }
                self.oos.remove(hq);
                t.tell(Happening::HqLost { hq });
            }
            (Some(only), None) => self.redeploy(hq, hex, only, t),
            _ => {
                self.fleeing = Some(hex);
                self.stack.push(Phase::Redeploy(hq));
            }
        }
    }

    /// DS-171, AMB-73: where an overrun Axis HQ may go.
    pub(crate) fn redeployments(&self, hq: Unit, from: Hex) -> HexSet {
        let Some(formation) = self.data.unit(hq).formation else { return HexSet::NONE };
        let free = |hex: Hex| hex != from && self.data.map.road_hexes.contains(hex) && self.has_room(hex, hq);
        let units = self.units_of(formation);
        if units.iter().all(|unit| self.hex(unit).is_none()) {
            return HexSet::NONE;
        }
        let hexes = || units.iter().filter_map(|unit| self.hex(unit)).filter(|&hex| free(hex));
        if let Some(nearest) = hexes().map(|hex| hex.distance(from)).min() {
            return hexes().filter(|hex| hex.distance(from) == nearest).collect();
        }
        let enemy = self.occupied(Side::Soviet);
        let range = self.range(hq);
        let near = |hex: &Hex| hex.distance(from) <= range && free(*hex) && !enemy.contains(*hex);
        Hex::every().filter(near).collect()
    }

    /// DS-171
    pub(crate) fn redeploy(&mut self, hq: Unit, from: Hex, hex: Hex, t: &mut impl Teller) {
        self.put(hq, Spot::On(hex));
        t.tell(Happening::HqRedeployed { hq, from, hex });
    }

    /// The move is over.
    pub(crate) fn put_down(&mut self, unit: Unit) {
        self.activation.moved.insert(unit);
        self.activation.mover = Mover::default();
        self.stack.go(Phase::Move);
    }

    /// A unit leaves the map for good or for its cup (DS-085, DS-206).
    pub(crate) fn eliminate(&mut self, unit: Unit, t: &mut impl Teller) {
        let kind: Kind = self.data.unit(unit).kind;
        self.put(unit, if kind.is_from_cup() { Spot::Cup } else { Spot::Eliminated });
        self.reduced.remove(unit);
        self.oos.remove(unit);
        self.this_turn.pinned.remove(unit);
        self.this_turn.stronger.remove(unit);
        self.activation.active.remove(unit);
        self.combat.attackers.remove(unit);
        self.combat.defenders.remove(unit);
        self.combat.retreated.remove(unit);
        if self.schwerpunkt == Schwerpunkt::On(unit) {
            self.schwerpunkt = Schwerpunkt::Off; // DS-072
        }
        t.tell(Happening::Eliminated { unit });
    }

    /// The choices of the movement step: units; cards are added elsewhere.
    pub(crate) fn move_choices(&self, out: &mut Vec<Action>) {
        out.extend(self.movable().iter().map(Action::Unit));
    }
}
