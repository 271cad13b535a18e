//! Movement (chapter 12): who can move, and what happens on the way; `reach` says how far.

mod reach;

use table::{Refusal, Rule};

use crate::action::Action;
use crate::data::River;
use crate::decision::{Asks, Decision, Reason};
use crate::event::Happening;
use crate::hex::{Direction, Hex, HexSet};
use crate::phase::Phase;
use crate::position::{Donnerschlag, Mover, Schwerpunkt};
use crate::teller::Teller;
use crate::unit::{Class, Kind, Side, Spot, Unit, UnitSet};

/// DS-160: step c, a unit to move, a card, or the end of the step.
pub(crate) struct Move;

impl Decision for Move {
    const ASKS: Asks = Asks::new("move", "donnerschlag-what-move", &["DS-160"]);
    const CARDS: bool = true;
    const DONE: Option<&'static str> = Some("donnerschlag-do-end-movement");

    fn is_asked(&self, game: &Donnerschlag) -> bool {
        game.has_cards(game.activation.side) || !game.movable().is_empty()
    }

    fn units(&self, game: &Donnerschlag) -> Option<UnitSet> {
        Some(game.movable())
    }

    fn no_unit(&self, game: &Donnerschlag, unit: Unit) -> Refusal {
        let (key, rule) = game.cannot_move(unit);
        game.refuse_unit(key, rule, unit)
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, _: &mut impl Teller) {
        let Action::Unit(unit) = action else { return game.stack.go(Phase::Fight) };
        let road = game.hex(unit).is_some_and(|hex| game.data.map.road_hexes.contains(hex));
        game.activation.mover = Mover { points: game.allowance(unit), road, ..Mover::default() };
        game.activation.under_way = true;
        game.stack.go(Phase::Step(unit));
    }
}

/// DS-161: where the moving unit goes. An HQ that a retreat left off the roads cannot stay there once it moves (DS-032).
pub(crate) struct Step(pub(crate) Unit);

impl Decision for Step {
    const ASKS: Asks = Asks::new("step", "donnerschlag-what-step", &["DS-161"]);
    const DONE: Option<&'static str> = Some("donnerschlag-do-stop");

    fn is_asked(&self, game: &Donnerschlag) -> bool {
        game.can_go(self.0)
    }

    fn hexes(&self, game: &Donnerschlag) -> Option<HexSet> {
        Some(game.reach(self.0, |reach| reach.all()).unwrap_or(HexSet::NONE))
    }

    /// DS-161 to DS-168, DS-170 to DS-172, DS-175
    fn no_hex(&self, game: &Donnerschlag, hex: Hex) -> Refusal {
        let (data, unit) = (game.data.get(), self.0);
        let river = || {
            let from = game.hex(unit)?;
            game.unbridged(from, from.direction_of(hex)?)
        };
        let (key, rule) = if data.map.pocket.contains(hex) {
            ("donnerschlag-refuse-pocket", "DS-012")
        } else if game.held(data.unit(unit).side.enemy()).contains(hex) {
            ("donnerschlag-refuse-enemy", "DS-092")
        } else if data.sets.hq.contains(unit) && !data.map.road_hexes.contains(hex) {
            ("donnerschlag-refuse-hq-road", "DS-031")
        } else if !game.has_room(hex, unit) {
            ("donnerschlag-refuse-full", "DS-090")
        } else {
            match (river(), data.class(unit)) {
                (Some(River::Major), _) => ("donnerschlag-refuse-major-river", "DS-166"),
                (Some(River::Minor), Class::T) => ("donnerschlag-refuse-tank-river", "DS-164"),
                (Some(River::Minor), Class::M) => ("donnerschlag-refuse-motor-river", "DS-163"),
                _ => {
                    return game.refuse_hex("donnerschlag-refuse-too-far", "DS-161", hex).and(Rule("DS-175"));
                }
            }
        };
        game.refuse_hex(key, rule, hex)
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        if let Action::Hex(hex) = action {
            return game.go_to(self.0, hex, t);
        }
        game.activation.moved.insert(self.0);
        game.activation.mover = Mover::default();
        game.stack.go(Phase::Move);
    }
}

/// DS-171: where an overrun Axis HQ goes.
pub(crate) struct Redeploy(pub(crate) Unit);

impl Decision for Redeploy {
    const ASKS: Asks = Asks::new("redeploy", "donnerschlag-what-redeploy", &["DS-171"]);

    fn hexes(&self, game: &Donnerschlag) -> Option<HexSet> {
        game.fleeing.map(|from| game.redeployments(self.0, from))
    }

    fn no_hex(&self, game: &Donnerschlag, hex: Hex) -> Refusal {
        game.refuse_hex("donnerschlag-refuse-no-redeployment", "DS-171", hex)
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        game.stack.pop();
        if let (Action::Hex(hex), Some(from)) = (action, game.fleeing.take()) {
            game.redeploy(self.0, from, hex, t);
        }
    }
}

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

    /// Why a unit may not move, or not any more.
    pub(crate) fn cannot_move(&self, unit: Unit) -> Reason {
        if self.activation.moved.contains(unit) {
            ("donnerschlag-refuse-has-moved", "DS-160")
        } else if !self.activation.active.contains(unit) {
            ("donnerschlag-refuse-not-active", "DS-160")
        } else if self.this_turn.pinned.contains(unit) {
            ("donnerschlag-refuse-pinned", "DS-070")
        } else {
            ("donnerschlag-refuse-no-points", "DS-161")
        }
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

    /// The unit goes to a hex that it can reach: by the shortest way, on roads where that is as short.
    fn go_to(&mut self, unit: Unit, hex: Hex, t: &mut impl Teller) {
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
    fn can_go(&self, unit: Unit) -> bool {
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
    fn redeployments(&self, hq: Unit, from: Hex) -> HexSet {
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
    fn redeploy(&mut self, hq: Unit, from: Hex, hex: Hex, t: &mut impl Teller) {
        self.put(hq, Spot::On(hex));
        t.tell(Happening::HqRedeployed { hq, from, hex });
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
}
