//! Retreat (DS-220 to DS-229).

use crate::data::River;
use crate::event::Happening;
use crate::hex::{Direction, Hex, HexSet};
use crate::phase::Phase;
use crate::position::Donnerschlag;
use crate::teller::Teller;
use crate::unit::{Class, Few, Kind, Spot, Unit};

/// Why a neighbouring hex is closed to a retreat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Barred {
    /// The map ends (DS-228).
    Edge,
    /// The pocket.
    Pocket,
    /// An enemy is there, were it a lone HQ (DS-229).
    Enemy,
    /// The Don, bridged or not (DS-227).
    Major,
    /// A river, and an enemy zone of control behind it (DS-226).
    ZoneOverRiver,
    /// A river without a bridge (DS-225).
    Minor,
    /// It has come from there, for want of room (DS-224, AMB-75).
    Full,
}

/// What each priority of a retreat leaves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choices {
    /// Of those that are not closed, the ones free of enemy zones of control if any is (DS-221).
    pub(crate) free: HexSet,
    /// Of these, nearer to any one friendly supply edge if any is (DS-222, AMB-67).
    pub(crate) nearer: HexSet,
    /// Of these, with room if any has it (DS-222).
    pub(crate) room: HexSet,
}

impl Default for Choices {
    fn default() -> Self {
        Choices { free: HexSet::NONE, nearer: HexSet::NONE, room: HexSet::NONE }
    }
}

impl Donnerschlag {
    /// DS-220: every defender that is left retreats; emergency units cannot (AMB-25).
    pub(crate) fn begin_retreat(&mut self) {
        if self.combat.retreat {
            self.combat.retreating = self.defending();
        }
        self.stack.go(Phase::Retreat);
    }

    /// The unit that retreats next.
    pub(crate) fn retreating(&self) -> Option<Unit> {
        self.combat.retreating.first()
    }

    /// Why a unit may not retreat that way at all; nothing if it may, for as far as the priorities let it.
    pub(crate) fn retreat_barred(&self, unit: Unit, direction: Direction) -> Option<Barred> {
        let enemy = self.data.unit(unit).side.enemy();
        self.barred(unit, direction, &self.occupied(enemy), &self.zone_of_control(enemy))
    }

    /// The same, where the enemy is known.
    fn barred(&self, unit: Unit, way: Direction, enemy: &HexSet, controlled: &HexSet) -> Option<Barred> {
        let (data, map) = (self.data.get(), &self.data.map);
        let Some(from) = self.hex(unit) else { return Some(Barred::Edge) };
        let Some(next) = map.next(from, way) else { return Some(Barred::Edge) };
        if map.pocket.contains(next) {
            return Some(Barred::Pocket);
        }
        if enemy.contains(next) {
            return Some(Barred::Enemy);
        }
        let swims = self.combat.target == Some(from) && data.class(unit) != Class::T;
        match map.river(from, way) {
            Some(River::Major) => Some(Barred::Major),
            Some(River::Minor) if controlled.contains(next) => Some(Barred::ZoneOverRiver),
            Some(River::Minor) if !swims && !self.bridged(from, way) => Some(Barred::Minor),
            _ => self.combat.trail.contains(next).then_some(Barred::Full),
        }
    }

    /// Where a unit may retreat: allowed hexes, then by the priorities (DS-221, DS-222, AMB-30).
    pub(crate) fn retreats_for(&self, unit: Unit) -> HexSet {
        self.retreat_choices(unit).room
    }

    /// What each priority leaves of the hexes around a unit.
    pub(crate) fn retreat_choices(&self, unit: Unit) -> Choices {
        let data = self.data.get();
        let Some(from) = self.hex(unit) else { return Choices::default() };
        // DS-027; and nobody finds a place behind eight full hexes (DS-228, AMB-75).
        if data.unit(unit).kind == Kind::Alarm || self.combat.trail.is_full() {
            return Choices::default();
        }
        let (map, side) = (&data.map, data.unit(unit).side);
        let (enemy, controlled) = (self.occupied(side.enemy()), self.zone_of_control(side.enemy()));
        let open =
            Direction::ALL.into_iter().filter(|&way| self.barred(unit, way, &enemy, &controlled).is_none());
        let allowed: HexSet = open.filter_map(|direction| map.next(from, direction)).collect();
        let prefer = |hexes: HexSet, wanted: &dyn Fn(Hex) -> bool| {
            let better: HexSet = hexes.iter().filter(|&hex| wanted(hex)).collect();
            if better.is_empty() { hexes } else { better }
        };
        let free = prefer(allowed, &|hex| !controlled.contains(hex)); // DS-221
        let edges = &map.edge_distances[side];
        let nearer = prefer(free, &|hex| edges.iter().any(|far| far[hex.index()] < far[from.index()])); // DS-222
        Choices { free, nearer, room: prefer(nearer, &|hex| self.has_room(hex, unit)) }
    }

    /// One hex of a retreat. Over the stacking limit it goes on (DS-224).
    pub(crate) fn retreat_to(&mut self, unit: Unit, hex: Hex, t: &mut impl Teller) {
        let Some(from) = self.hex(unit) else { return };
        self.combat.trail.push(from);
        let controlled = self.zone_of_control(self.activation.side);
        self.put(unit, Spot::On(hex));
        t.tell(Happening::Retreated { unit, from, hex });
        self.enter(unit, hex, t);
        // DS-223: each hex entered counts, one that it only passes too; two units have no more than four steps.
        if controlled.contains(hex)
            && self.combat.caught.iter().filter(|&(_, caught)| caught == unit).count() < 4
        {
            self.combat.caught.push((hex, unit));
        }
        if self.has_room(hex, unit) {
            self.combat.retreating.remove(unit);
            self.combat.retreated.insert(unit);
            self.combat.trail = Few::NONE;
        }
    }

    /// DS-228: a unit without a way is lost. What follows once all have gone.
    pub(crate) fn retreat(&mut self, t: &mut impl Teller) -> bool {
        let Some(unit) = self.retreating() else {
            self.stack.go(Phase::RetreatLoss);
            return false;
        };
        let ways = self.retreats_for(unit);
        let mut each = ways.iter();
        match (each.next(), each.next()) {
            (None, _) => {
                t.tell(Happening::NoRetreat { unit });
                self.combat.retreating.remove(unit);
                self.combat.trail = Few::NONE;
                // No step that it lost before is what it is lost by: none can be taken back.
                self.combat.lost.retain(|(lost, _)| lost != unit);
                self.eliminate(unit, t);
                false
            }
            (Some(only), None) => {
                self.retreat_to(unit, only, t);
                false
            }
            _ => true,
        }
    }

    /// DS-220, AMB-32: an HQ that is left behind may go where its units went, or stay.
    pub(crate) fn hq_left_behind(&self) -> Option<(Unit, HexSet)> {
        let target = self.combat.target?;
        if !self.combat.retreat || !self.fighters_in(target).is_empty() || self.combat.hq.is_some() {
            return None;
        }
        let hq = self.units_in(target).and(self.data.sets.hq).first()?;
        let went = |unit: Unit| self.hex(unit);
        let hexes: HexSet = self
            .combat
            .retreated
            .iter()
            .filter_map(went)
            .filter(|&hex| target.direction_of(hex).is_some() && self.has_room(hex, hq))
            .collect();
        (!hexes.is_empty()).then_some((hq, hexes))
    }
}
