//! How far a unit can go (DS-161 to DS-168, DS-170, DS-175).
//!
//! The map is flooded wave by wave: a wave is every hex that can be entered with one point more. A row of hexes
//! is a word of bits, so that a wave costs a few operations for each row that it can have come to.

use crate::data::Crossings;
use crate::hex::{FIRST_ROW, Hex, HexSet, ROWS};
use crate::position::{Donnerschlag, Mover};
use crate::unit::{Class, Unit};

/// A unit on its way, and where it can have come to so far.
pub(crate) struct Reach<'a> {
    game: &'a Donnerschlag,
    unit: Unit,
    is_hq: bool,
    start: Hex,
    /// Hexes that the enemy holds.
    held: &'a HexSet,
    /// As it set out, with what it has spent when it enters the latest wave.
    mover: Mover,
    crossings: &'a Crossings,
    /// Whether it crosses minor rivers as if they were dry, and whether it does as its whole move (DS-162, DS-163).
    wades: bool,
    fords: bool,
    /// What roads add (DS-168).
    bonus: u8,
    /// Whether it slips from one hex in a zone of control into the next, which it can where it sets out.
    slips: bool,
    ignores_zones: bool,
    /// Hexes that it cannot enter and those in a zone of control, in the rows that waves have come to.
    barred: HexSet,
    zone: HexSet,
    rows: [usize; 2],
    /// Where an enemy HQ stands alone (DS-170).
    lone: HexSet,
    /// Without having slipped through, and with it if there is such a way.
    legs: [Leg; 2],
    has_slipped: bool,
    /// Where it must stop.
    stops: HexSet,
    /// Whether the latest wave goes on anywhere.
    goes_on: bool,
}

/// Where a unit can have come to without stopping.
#[derive(Clone, Copy)]
struct Leg {
    slipped: bool,
    /// The latest wave, and what of it was reached on roads all the way and out of zones of control (DS-168).
    wave: HexSet,
    by_road: HexSet,
    /// All waves.
    seen: HexSet,
    seen_by_road: HexSet,
}

impl Leg {
    const fn new(slipped: bool) -> Self {
        let none = HexSet::NONE;
        Leg { slipped, wave: none, by_road: none, seen: none, seen_by_road: none }
    }
}

impl Donnerschlag {
    /// Ask about the way of the moving unit from where it is; nothing if it must stay.
    pub(crate) fn reach<T>(&self, unit: Unit, ask: impl FnOnce(&mut Reach<'_>) -> T) -> Option<T> {
        let start = self.hex(unit)?;
        let (activation, sets) = (&self.activation, &self.data.sets);
        let mover = activation.mover;
        if mover.stopped {
            return None;
        }
        // An HQ crosses rivers as motorised (AMB-65).
        let class = self.data.class(unit);
        let wades = class == Class::I || activation.frost;
        let mud = activation.mud.contains(unit);
        let bonus = if mud { 0 } else { 1 + u8::from(activation.road_march.contains(unit)) };
        let enemy = self.data.unit(unit).side.enemy();
        let row = usize::from(start.row() - FIRST_ROW);
        let mut reach = Reach {
            game: self,
            unit,
            is_hq: sets.hq.contains(unit),
            start,
            held: self.field.held(enemy),
            mover,
            crossings: &self.crossings(|hex| hex.row().abs_diff(start.row()) <= mover.points + bonus),
            wades,
            fords: class == Class::M && !wades && mover.spent == 0, // AMB-58
            bonus,
            slips: activation.infiltrating.contains(unit) && !mover.slipped,
            ignores_zones: activation.cavalry_free && sets.cavalry.contains(unit),
            barred: HexSet::NONE,
            zone: HexSet::NONE,
            rows: [row; 2],
            lone: self.lone_hqs(enemy),
            legs: [Leg::new(mover.slipped), Leg::new(true)],
            has_slipped: false,
            stops: HexSet::NONE,
            goes_on: true,
        };
        reach.look(row);
        let leg = &mut reach.legs[0];
        leg.wave.insert(start);
        leg.seen.insert(start);
        if mover.road {
            leg.seen_by_road.insert(start);
            leg.by_road.set(start, !reach.zone.contains(start));
        }
        reach.slips &= reach.zone.contains(start);
        Some(ask(&mut reach))
    }
}

impl Reach<'_> {
    /// What lies in a row that a wave comes to for the first time.
    fn look(&mut self, row: usize) {
        let map = &self.game.data.map;
        let alone = if self.is_hq { self.lone.row(row) } else { 0 };
        *self.barred.row_mut(row) = map.pocket.row(row) | self.held.row(row) | alone; // DS-092, DS-170
        if !self.ignores_zones {
            *self.zone.row_mut(row) = self.held.next_in_row(row, &map.dry);
        }
    }

    /// Go one hex further; whether there was any way to go.
    fn wave(&mut self) -> bool {
        let Mover { points, spent, .. } = self.mover;
        // DS-168: the bonus is for roads all the way.
        let (walks, rides) = (spent < points, spent < points + self.bonus);
        if !rides || !self.goes_on {
            return false;
        }
        self.mover.spent += 1;
        let [north, south] = self.rows;
        self.rows = [north.saturating_sub(1), (south + 1).min(ROWS - 1)];
        if self.rows[0] < north {
            self.look(self.rows[0]);
        }
        if self.rows[1] > south {
            self.look(self.rows[1]);
        }
        let Crossings { passable, fordable, roads } = self.crossings;
        let open = if self.wades { fordable } else { passable };
        let mut slipping = HexSet::NONE;
        self.goes_on = self.slips;
        // Who overruns an HQ goes on from there only with another choice (DS-170).
        let lone = &self.lone;
        let last = |set: &HexSet, row: usize| if row < ROWS { set.row(row) & !lone.row(row) } else { 0 };
        for leg in self.legs.iter_mut().take(1 + usize::from(self.has_slipped)) {
            // Rows are replaced from north to south; what they were goes along, three at a time.
            let mut from = [0, 0, last(&leg.wave, self.rows[0])];
            let mut by_road = [0, 0, last(&leg.by_road, self.rows[0])];
            for row in self.rows[0]..=self.rows[1] {
                from = [from[1], from[2], last(&leg.wave, row + 1)];
                by_road = [by_road[1], by_road[2], last(&leg.by_road, row + 1)];
                let (free, zone) = (!self.barred.row(row), self.zone.row(row));
                let walked = if walks { open.enter(row, from) & free } else { 0 };
                let ridden = if by_road == [0; 3] { 0 } else { roads.enter(row, by_road) & free & !zone };
                let on_road = ridden & !leg.seen_by_road.row(row);
                let new = on_road | walked & !zone & !leg.seen.row(row);
                *leg.seen_by_road.row_mut(row) |= on_road;
                *leg.seen.row_mut(row) |= new;
                *leg.by_road.row_mut(row) = on_road;
                *leg.wave.row_mut(row) = new;
                self.goes_on |= new != 0;
                // DS-175, and night marches.
                let into_zone = if self.slips { &mut slipping } else { &mut self.stops };
                *into_zone.row_mut(row) |= walked & zone;
                // DS-163: across a river, and no further.
                if self.fords && walks {
                    *self.stops.row_mut(row) |= fordable.enter(row, from) & !open.enter(row, from) & free;
                }
            }
        }
        if self.slips {
            self.has_slipped = true;
            self.legs[1].wave = slipping;
            self.legs[1].seen = slipping;
        }
        (self.slips, self.fords) = (false, false);
        true
    }

    /// Where it may end so far.
    fn ends(&self) -> HexSet {
        let [going, slipped] = &self.legs;
        let mut ends = going.seen.or(&slipped.seen).or(&self.stops);
        ends = ends.minus(&self.game.full_for(self.unit));
        ends.remove(self.start);
        // DS-031: an Axis HQ ends on a road.
        if self.is_hq { ends.and(&self.game.data.map.road_hexes) } else { ends }
    }

    /// Every hex in which it may end.
    pub(crate) fn all(&mut self) -> HexSet {
        while self.wave() {}
        self.ends()
    }

    /// Whether there is any.
    pub(crate) fn any(&mut self) -> bool {
        while self.wave() {
            if !self.ends().is_empty() {
                return true;
            }
        }
        false
    }

    /// How it arrives in a hex: by the shortest way, on roads and without stopping where that is as short.
    pub(crate) fn arrival(&mut self, hex: Hex) -> Option<Mover> {
        while self.wave() {
            let mover = self.mover;
            if let Some(leg) = self.legs.iter().find(|leg| leg.wave.contains(hex)) {
                return Some(Mover { road: leg.by_road.contains(hex), slipped: leg.slipped, ..mover });
            }
            if self.stops.contains(hex) {
                return Some(Mover { road: false, slipped: false, stopped: true, ..mover });
            }
        }
        None
    }
}
