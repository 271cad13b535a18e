//! Movement (chapter 12): how far a unit can go, and what happens on the way.

use crate::action::Action;
use crate::data::River;
use crate::event::Happening;
use crate::hex::{Direction, HEXES, Hex, HexSet};
use crate::phase::Phase;
use crate::position::{Donnerschlag, Mover, Schwerpunkt};
use crate::teller::Teller;
use crate::unit::{Class, Kind, Side, Spot, Unit, UnitSet};

/// Where a unit can go with one click, and how it gets there.
pub(crate) struct Reach {
    /// The fewest hexes to each hex, by manner: kept to roads or not, slipped through or not.
    going: [[u8; HEXES]; 4],
    /// The same where it must stop.
    stopping: [u8; HEXES],
    /// Where it may end.
    pub(crate) ends: HexSet,
    points: u8,
}

const FAR: u8 = u8::MAX;

impl Reach {
    /// How the unit arrives in a hex: by the shortest way, on roads and without stopping where that is as short.
    fn arrival(&self, hex: Hex) -> Mover {
        let going =
            [ON_ROAD, 0, ON_ROAD | SLIPPED, SLIPPED].map(|manner| (self.going[manner][hex.index()], manner));
        let stopping = self.stopping[hex.index()];
        match going.into_iter().min_by_key(|&(spent, _)| spent) {
            Some((spent, manner)) if spent <= stopping && spent != FAR => Mover {
                points: self.points,
                spent,
                road: manner & ON_ROAD > 0,
                slipped: manner & SLIPPED > 0,
                stopped: false,
            },
            _ => Mover { points: self.points, spent: stopping, road: false, slipped: false, stopped: true },
        }
    }
}

/// A manner of going: bit 0 kept to roads, bit 1 slipped through.
const ON_ROAD: usize = 1;
const SLIPPED: usize = 2;

impl Donnerschlag {
    /// The units that may still move (DS-160).
    pub(crate) fn movable(&self) -> UnitSet {
        let activation = &self.activation;
        let ready = activation.active.minus(activation.moved).minus(self.this_turn.pinned);
        ready.iter().filter(|&unit| self.hex(unit).is_some() && self.allowance(unit) > 0).collect()
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

    /// DS-161 to DS-168, DS-170, DS-175: every hex that the moving unit can reach from where it is.
    pub(crate) fn reach(&self, unit: Unit) -> Reach {
        self.search(unit, false)
    }

    /// Whether there is any hex that it can reach.
    pub(crate) fn can_go(&self, unit: Unit) -> bool {
        self.has_free_neighbour(unit) || !self.search(unit, true).ends.is_empty()
    }

    /// Whether it can go to a hex beside it, dry and free: so it is nearly always, and soon seen.
    fn has_free_neighbour(&self, unit: Unit) -> bool {
        let mover = self.activation.mover;
        let Some(start) = self.hex(unit) else { return false };
        if mover.stopped || mover.spent >= mover.points {
            return false;
        }
        let map = &self.data.map;
        let is_hq = self.data.sets.hq.contains(unit);
        let mut near: HexSet = Direction::ALL
            .into_iter()
            .filter(|&direction| map.river(start, direction).is_none())
            .filter_map(|direction| map.next(start, direction))
            .filter(|&next| !map.pocket.contains(next) && (!is_hq || map.road_hexes.contains(next)))
            .collect();
        for spot in &self.spots {
            if let Spot::On(hex) = spot {
                near.remove(*hex);
            }
        }
        !near.is_empty()
    }

    /// The search behind both; `any` ends it with the first hex that is found.
    fn search(&self, unit: Unit, any: bool) -> Reach {
        let points = self.activation.mover.points;
        let mut reach =
            Reach { going: [[FAR; HEXES]; 4], stopping: [FAR; HEXES], ends: HexSet::NONE, points };
        let Some(start) = self.hex(unit) else { return reach };
        let mover = self.activation.mover;
        if mover.stopped {
            return reach;
        }
        let data = self.data.get();
        let (map, side) = (&data.map, data.unit(unit).side);
        let is_hq = data.sets.hq.contains(unit);
        let cavalry = self.activation.cavalry_free && data.sets.cavalry.contains(unit);
        let controlled = if cavalry { HexSet::NONE } else { self.zone_of_control(side.enemy()) };
        let (enemy, lone) = self.enemy_hexes(side);
        let barred = map.pocket.or(&enemy);
        let full = self.full_for(unit);
        let bonus = if self.activation.mud.contains(unit) {
            0
        } else {
            1 + u8::from(self.activation.road_march.contains(unit))
        };
        let infiltrates = self.activation.infiltrating.contains(unit);
        let class = data.class(unit);

        let manner = usize::from(mover.road) * ON_ROAD + usize::from(mover.slipped) * SLIPPED;
        reach.going[manner][start.index()] = mover.spent;
        let mut queue = [(start, 0u8); 1024];
        queue[0] = (start, manner as u8);
        let (mut looked, mut found) = (0, 1);
        while looked < found {
            if any && !reach.ends.is_empty() {
                break;
            }
            let (hex, manner) = queue[looked];
            looked += 1;
            let manner = usize::from(manner);
            let spent = reach.going[manner][hex.index()];
            for direction in Direction::ALL {
                let Some(next) = map.next(hex, direction) else { continue };
                if barred.contains(next) {
                    continue; // DS-092
                }
                // Rivers (DS-162 to DS-166); an HQ crosses as motorised (AMB-65).
                let frozen = self.activation.frost && class != Class::I;
                let mut stops = false;
                match self.unbridged(hex, direction) {
                    Some(River::Major) => continue,
                    Some(River::Minor) if class == Class::T && !frozen => continue,
                    Some(River::Minor) if class == Class::M && !frozen => {
                        if spent > 0 {
                            continue; // AMB-58
                        }
                        stops = true;
                    }
                    _ => {}
                }
                // DS-168: the bonus is for roads all the way and without zones of control.
                let (from_zone, to_zone) = (controlled.contains(hex), controlled.contains(next));
                let on_road = manner & ON_ROAD > 0 && self.road(hex, direction) && !from_zone && !to_zone;
                if spent >= points + if on_road { bonus } else { 0 } {
                    continue;
                }
                // DS-175, and night marches.
                let mut slipped = manner & SLIPPED > 0;
                if to_zone {
                    let slips = infiltrates && from_zone && !slipped;
                    slipped |= slips;
                    stops |= !slips;
                }
                let overruns = lone.contains(next); // DS-170
                if overruns && is_hq {
                    continue;
                }
                // DS-031: an Axis HQ ends on a road.
                let may_end =
                    next != start && !full.contains(next) && (!is_hq || map.road_hexes.contains(next));
                if stops || overruns {
                    if may_end && spent + 1 < reach.stopping[next.index()] {
                        reach.stopping[next.index()] = spent + 1;
                        reach.ends.insert(next);
                        if overruns && !stops {
                            let manner = usize::from(on_road) * ON_ROAD + usize::from(slipped) * SLIPPED;
                            let going = &mut reach.going[manner][next.index()];
                            *going = (*going).min(spent + 1);
                        }
                    }
                    continue;
                }
                let manner = usize::from(on_road) * ON_ROAD + usize::from(slipped) * SLIPPED;
                if spent + 1 < reach.going[manner][next.index()] {
                    reach.going[manner][next.index()] = spent + 1;
                    if may_end {
                        reach.ends.insert(next);
                    }
                    if found < queue.len() {
                        queue[found] = (next, manner as u8);
                        found += 1;
                    }
                }
            }
        }
        reach
    }

    /// Hexes that enemies hold, and those where an HQ stands alone.
    fn enemy_hexes(&self, side: Side) -> (HexSet, HexSet) {
        let held = self.held(side.enemy());
        (held, self.occupied(side.enemy()).minus(&held))
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
        let arrival = self.reach(unit).arrival(hex);
        // DS-172: a Soviet unit that passes the hex of an overrun HQ brings it back on the way.
        if self.data.unit(unit).side == Side::Soviet {
            for marker in self.overrun.into_iter().flatten() {
                if marker != hex && self.passes(unit, marker, hex) {
                    self.enter(unit, marker, t);
                }
            }
        }
        self.activation.mover = arrival;
        self.spots[unit.index()] = Spot::On(hex);
        t.tell(Happening::Moved { unit, hex });
        self.enter(unit, hex, t);
    }

    /// Whether a shortest way to a hex leads through another.
    fn passes(&self, unit: Unit, by: Hex, to: Hex) -> bool {
        let reach = self.reach(unit);
        let midway = reach.arrival(by);
        if midway.stopped {
            return false;
        }
        let mut there = *self;
        there.spots[unit.index()] = Spot::On(by);
        there.activation.mover = midway;
        there.reach(unit).arrival(to).spent == reach.arrival(to).spent
    }

    /// What happens when a unit enters a hex: it overruns a lone HQ (DS-170), or brings one back (DS-172).
    pub(crate) fn enter(&mut self, unit: Unit, hex: Hex, t: &mut impl Teller) {
        let side = self.data.unit(unit).side;
        let hqs = self.units_in(hex).and(self.data.sets.hq).and(self.data.sets.of[side.enemy()]);
        for hq in hqs.iter() {
            self.overrun_hq(hq, hex, t);
        }
        if side == Side::Soviet {
            for army in 0..2 {
                let hq = self.soviet_hq(army);
                if self.overrun[army] == Some(hex) && self.has_room(hex, hq) {
                    self.overrun[army] = None;
                    self.spots[hq.index()] = Spot::On(hex);
                    t.tell(Happening::HqAt { hq, hex });
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
        self.spots[hq.index()] = Spot::Gone;
        if self.data.unit(hq).side == Side::Soviet {
            let army = usize::from(self.soviet_hq(0) != hq);
            self.overrun[army] = Some(hex); // DS-172
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
                t.tell(Happening::HqLost { hq });
            }
            (Some(only), None) => self.place_hq(hq, only, t),
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

    pub(crate) fn place_hq(&mut self, hq: Unit, hex: Hex, t: &mut impl Teller) {
        self.spots[hq.index()] = Spot::On(hex);
        t.tell(Happening::HqAt { hq, hex });
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
        self.spots[unit.index()] = if kind.is_from_cup() { Spot::Cup } else { Spot::Eliminated };
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
