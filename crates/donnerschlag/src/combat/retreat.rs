//! Retreat (DS-220 to DS-229).

use table::{Arg, Refusal};

use crate::action::Action;
use crate::data::River;
use crate::decision::{Asks, Decision};
use crate::event::Happening;
use crate::hex::{Direction, Hex, HexSet};
use crate::phase::Phase;
use crate::position::Donnerschlag;
use crate::teller::Teller;
use crate::text::unit_name;
use crate::unit::{Class, Few, Kind, Side, Spot, Unit, UnitSet};

/// DS-220 to DS-229: where the next unit retreats, one hex at a time.
pub(crate) struct Retreat;

impl Decision for Retreat {
    const ASKS: Asks = Asks::new("retreat", "donnerschlag-what-retreat", &["DS-220"]);

    fn decider(&self, game: &Donnerschlag) -> Side {
        game.activation.side.enemy()
    }

    fn piece(&self, game: &Donnerschlag) -> Option<Arg> {
        game.retreating().map(|unit| unit_name(game.data.get(), unit))
    }

    /// The only way is gone without asking; a unit without any is lost (DS-228).
    fn settle(&self, game: &mut Donnerschlag, t: &mut impl Teller) -> bool {
        let Some(unit) = game.retreating() else {
            game.stack.go(Phase::RetreatLoss);
            return false;
        };
        let ways = game.retreats_for(unit);
        let mut each = ways.iter();
        match (each.next(), each.next()) {
            (None, _) => {
                t.tell(Happening::NoRetreat { unit });
                game.combat.retreating.remove(unit);
                game.combat.trail = Few::NONE;
                // No step that it lost before is what it is lost by: none can be taken back.
                game.combat.lost.retain(|(lost, _)| lost != unit);
                game.eliminate(unit, t);
                false
            }
            (Some(only), None) => {
                game.retreat_to(unit, only, t);
                false
            }
            _ => true,
        }
    }

    fn hexes(&self, game: &Donnerschlag) -> Option<HexSet> {
        game.retreating().map(|unit| game.retreats_for(unit))
    }

    /// The priority that rules a hex out.
    fn no_hex(&self, game: &Donnerschlag, hex: Hex) -> Refusal {
        let Some(unit) = game.retreating() else { return game.wrong_kind() };
        let way = game.hex(unit).and_then(|from| from.direction_of(hex));
        let ways = game.retreat_choices(unit);
        let (key, rule) = match way.map_or(Some(Barred::Edge), |way| game.retreat_barred(unit, way)) {
            Some(Barred::Edge) => ("donnerschlag-refuse-retreat-far", "DS-220"),
            Some(Barred::Pocket) => ("donnerschlag-refuse-pocket", "DS-012"),
            Some(Barred::Enemy) => ("donnerschlag-refuse-enemy", "DS-229"),
            Some(Barred::Major) => ("donnerschlag-refuse-retreat-major", "DS-227"),
            Some(Barred::ZoneOverRiver) => ("donnerschlag-refuse-retreat-zone-river", "DS-226"),
            Some(Barred::Minor) => ("donnerschlag-refuse-retreat-minor", "DS-225"),
            Some(Barred::Full) => ("donnerschlag-refuse-full", "DS-224"),
            None if !ways.free.contains(hex) => ("donnerschlag-refuse-retreat-zone", "DS-221"),
            None if !ways.nearer.contains(hex) => ("donnerschlag-refuse-retreat-away", "DS-222"),
            None => ("donnerschlag-refuse-full", "DS-222"),
        };
        game.refuse_hex(key, rule, hex)
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        if let (Action::Hex(hex), Some(unit)) = (action, game.retreating()) {
            game.retreat_to(unit, hex, t);
        }
    }
}

/// DS-223: a loss for retreating into a zone of control.
pub(crate) struct RetreatLoss;

impl Decision for RetreatLoss {
    const ASKS: Asks = Asks::new("retreat-loss", "donnerschlag-what-retreat-loss", &["DS-223"]);

    fn decider(&self, game: &Donnerschlag) -> Side {
        game.activation.side.enemy()
    }

    fn piece(&self, _: &Donnerschlag) -> Option<Arg> {
        None
    }

    fn settle(&self, game: &mut Donnerschlag, t: &mut impl Teller) -> bool {
        let left = u8::from(!game.combat.caught.is_empty());
        game.settle_loss(self, left, t, |game| match left {
            0 => game.stack.go(Phase::RetreatHq),
            _ => drop(game.combat.caught.take_first()),
        })
    }

    fn units(&self, game: &Donnerschlag) -> Option<UnitSet> {
        let caught = &game.combat.caught;
        let first = caught.iter().next().map(|(hex, _)| hex);
        let there = caught.iter().filter(|&(hex, _)| Some(hex) == first).map(|(_, unit)| unit);
        Some({ there }.filter(|&unit| game.combat.retreated.contains(unit)).collect())
    }

    fn no_unit(&self, game: &Donnerschlag, unit: Unit) -> Refusal {
        game.not_involved(unit)
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        let (Action::Unit(unit), Some((hex, _))) = (action, game.combat.caught.iter().next()) else { return };
        t.tell(Happening::ZoneCosts { hex });
        game.lose_step(unit, t);
        game.combat.caught.retain(|(caught, _)| caught != hex);
    }
}

/// DS-220, AMB-32: whether an HQ that is left behind goes along, and where.
pub(crate) struct RetreatHq;

impl Decision for RetreatHq {
    const ASKS: Asks = Asks::new("retreat-hq", "donnerschlag-what-retreat-hq", &["DS-220"]);
    const DONE: Option<&'static str> = Some("donnerschlag-do-stay");

    fn decider(&self, game: &Donnerschlag) -> Side {
        game.activation.side.enemy()
    }

    fn piece(&self, game: &Donnerschlag) -> Option<Arg> {
        game.hq_left_behind().map(|(hq, _)| unit_name(game.data.get(), hq))
    }

    fn is_asked(&self, game: &Donnerschlag) -> bool {
        game.hq_left_behind().is_some()
    }

    fn hexes(&self, game: &Donnerschlag) -> Option<HexSet> {
        game.hq_left_behind().map(|(_, ways)| ways)
    }

    fn no_hex(&self, game: &Donnerschlag, hex: Hex) -> Refusal {
        game.refuse_hex("donnerschlag-refuse-hq-retreat", "DS-220", hex)
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        if let Some((hq, _)) = game.hq_left_behind() {
            game.combat.hq = Some(hq);
            match (action, game.hex(hq)) {
                (Action::Hex(hex), Some(from)) => {
                    game.put(hq, Spot::On(hex));
                    t.tell(Happening::Retreated { unit: hq, from, hex });
                }
                _ => t.tell(Happening::HqStays { hq }),
            }
        }
        game.stack.go(Phase::Advance);
    }
}

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
