//! What a viewer can work out from what it sees: for bots, which are handed nothing else.

use super::DonnerschlagView;
use crate::action::Action;
use crate::card::{ActivationCard, CardEvent, Choice, CombatCard};
use crate::command::{Group, by};
use crate::data::{Data, River, Zone};
use crate::decision::Decision as _;
use crate::hex::{Direction, HEXES, Hex, HexSet, Hexside};
use crate::odds::{Laid, Odds, Outcome};
use crate::phase::Phase;
use crate::position::{Combat, Donnerschlag, Schwerpunkt};
use crate::unit::{BySide, Formation, Side, Unit, UnitSet};

/// A way that leads nowhere.
pub const NO_WAY: u16 = u16::MAX;

/// The map as a viewer sees it, with the rules at hand. Cards that the viewer does not see are not in it.
#[derive(Clone, Copy, Debug)]
pub struct Board(Donnerschlag);

impl DonnerschlagView {
    /// The map as this viewer sees it.
    #[must_use]
    pub fn board(&self) -> Board {
        let mut world = self.open_world();
        for side in Side::BOTH {
            world.hidden[side] = self.own[side].unwrap_or_default();
        }
        world.zone = self.zone;
        Board(world)
    }

    /// How many cards each side holds in hand and box.
    #[must_use]
    pub fn cards_held(&self) -> BySide<u8> {
        BySide::of(|side| self.counts[side].hand + self.counts[side].boxed)
    }

    /// What the Soviets know of each zone: nothing, or whether it is the real one.
    #[must_use]
    pub fn looked_into(&self) -> &[Option<bool>] {
        &self.looked_into
    }
}

impl Board {
    /// What is printed.
    #[must_use]
    pub fn data(&self) -> &'static Data {
        self.0.data.get()
    }

    /// What is asked.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.0.phase()
    }

    /// Who is asked.
    #[must_use]
    pub fn decider(&self) -> Side {
        self.0.decider()
    }

    /// The turn.
    #[must_use]
    pub fn turn(&self) -> u8 {
        self.0.turn
    }

    /// The box of the Donnerschlag marker, if it has been called.
    #[must_use]
    pub fn track(&self) -> Option<u8> {
        self.0.track
    }

    /// The chosen zone, if the viewer knows it.
    #[must_use]
    pub fn zone(&self) -> Option<&'static HexSet> {
        self.0.zone.map(|Zone(zone)| &self.data().map.zones[usize::from(zone)].hexes)
    }

    /// The hexes of a zone that is chosen by an action.
    #[must_use]
    pub fn zone_of(&self, Zone(zone): Zone) -> &'static HexSet {
        &self.data().map.zones[usize::from(zone)].hexes
    }

    /// Whose activation it is.
    #[must_use]
    pub fn active_side(&self) -> Side {
        self.0.activation.side
    }

    /// The units of the activation under way.
    #[must_use]
    pub fn active(&self) -> UnitSet {
        self.0.activation.active
    }

    /// Those of them that may still move.
    #[must_use]
    pub fn movable(&self) -> UnitSet {
        self.0.movable()
    }

    /// Those of them that may still attack.
    #[must_use]
    pub fn may_attack(&self) -> UnitSet {
        self.0.ready_to_attack()
    }

    /// Whether a unit is on the map, and where.
    #[must_use]
    pub fn hex(&self, unit: Unit) -> Option<Hex> {
        self.0.hex(unit)
    }

    /// The combat units of a side on the map.
    pub fn fighters(&self, side: Side) -> impl Iterator<Item = (Unit, Hex)> {
        self.0.fighters(side)
    }

    /// The combat units in a hex.
    #[must_use]
    pub fn fighters_in(&self, hex: Hex) -> UnitSet {
        self.0.fighters_in(hex)
    }

    /// Hexes with combat units of a side.
    #[must_use]
    pub fn held(&self, side: Side) -> HexSet {
        self.0.held(side)
    }

    /// Hexes next to a combat unit of a side and not across a river (DS-130).
    #[must_use]
    pub fn zone_of_control(&self, side: Side) -> HexSet {
        self.0.zone_of_control(side)
    }

    /// Hexes from which a chain leads to a supply edge (DS-151).
    #[must_use]
    pub fn supplied(&self, side: Side) -> HexSet {
        self.0.supplied(side)
    }

    /// Strength as the counter shows it, halved without supply.
    #[must_use]
    pub fn strength(&self, unit: Unit) -> f64 {
        let printed = f64::from(self.0.printed_strength(unit));
        if self.0.is_oos(unit) { printed / 2.0 } else { printed }
    }

    /// Steps left.
    #[must_use]
    pub fn steps(&self, unit: Unit) -> u8 {
        self.0.steps(unit)
    }

    /// Whether a unit has an Out of Supply marker.
    #[must_use]
    pub fn is_oos(&self, unit: Unit) -> bool {
        self.0.oos.contains(unit)
    }

    /// The formation of a unit, attached ones included.
    #[must_use]
    pub fn formation_of(&self, unit: Unit) -> Option<Formation> {
        self.0.formation_of(unit)
    }

    /// The units of a formation, attached ones included, its HQ not.
    #[must_use]
    pub fn units_of(&self, formation: Formation) -> UnitSet {
        self.0.units_of(formation)
    }

    /// The HQ that commands an Axis unit, and how far.
    #[must_use]
    pub fn commander(&self, unit: Unit) -> Option<(Hex, u8)> {
        let hq = self.data().formation_data(self.formation_of(unit)?).hq?;
        Some((self.hex(hq)?, self.0.range(hq)))
    }

    /// The command range of an HQ.
    #[must_use]
    pub fn range(&self, hq: Unit) -> u8 {
        self.0.range(hq)
    }

    /// Whom this choice would activate (DS-140 to DS-145).
    #[must_use]
    pub fn commanded(&self, action: Action) -> UnitSet {
        self.0.commanded(by(action))
    }

    /// Whom an Activation Card can activate.
    #[must_use]
    pub fn groups(&self, card: ActivationCard) -> Vec<Action> {
        let mut groups = Vec::new();
        Group(card).offers(&self.0, &mut |group| groups.push(group));
        groups
    }

    /// Whether the Schwerpunkt marker is on the map.
    #[must_use]
    pub fn has_schwerpunkt(&self) -> bool {
        matches!(self.0.schwerpunkt, Schwerpunkt::On(_))
    }

    /// Who has Schlachtenglück.
    #[must_use]
    pub fn fortune(&self) -> Side {
        self.0.fortune
    }

    /// Whether a unit stands over an unbridged river from a neighbour.
    #[must_use]
    pub fn river_between(&self, hex: Hex, neighbour: Hex) -> Option<River> {
        hex.direction_of(neighbour).and_then(|direction| self.0.unbridged(hex, direction))
    }

    /// The two hexes of a side.
    #[must_use]
    pub fn banks(&self, side: Hexside) -> (Hex, Hex) {
        side.hexes()
    }

    /// The hex that is attacked.
    #[must_use]
    pub fn target(&self) -> Option<Hex> {
        self.0.combat.target
    }

    /// Who attacks it so far.
    #[must_use]
    pub fn attackers(&self) -> UnitSet {
        self.0.combat.attackers
    }

    /// Units that may join an attack on a hex.
    #[must_use]
    pub fn able_to_attack(&self, target: Hex) -> UnitSet {
        self.may_attack().iter().filter(|&unit| self.0.may_declare(unit, target)).collect()
    }

    /// The odds of an attack that is not declared yet.
    #[must_use]
    pub fn odds_of(&self, target: Hex, attackers: UnitSet) -> Odds {
        let mut world = self.0;
        let defenders = world.fighters_in(target);
        world.combat = Combat { target: Some(target), attackers, defenders, ..Combat::default() };
        world.courses(world.activation.side, &[])
    }

    /// The odds of the combat under way as it stands.
    #[must_use]
    pub fn odds_now(&self) -> Odds {
        self.0.courses(self.0.activation.side, &[])
    }

    /// The same with one more card; nothing if it does not change the combat.
    #[must_use]
    pub fn odds_with(&self, card: CombatCard, choice: Choice, boxed: bool) -> Option<Odds> {
        let event = self.data().event(card, choice)?;
        let mut world = self.0;
        let changes = world.change_combat(self.data().card(card).side, event);
        changes.then(|| self.0.courses(self.0.activation.side, &[Laid { card, choice, boxed }]))
    }

    /// What the die that has been rolled comes to.
    #[must_use]
    pub fn rolled(&self) -> Option<Outcome> {
        self.0.rolled_outcome()
    }

    /// The event being played, whether by an answer, and its card.
    #[must_use]
    pub fn playing(&self) -> Option<(Side, &'static CardEvent)> {
        let playing = self.0.rolling()?;
        Some((playing.side, self.0.event_of(playing)))
    }

    /// For every hex the cost of the cheapest way to one of the goals, where a step to a neighbour costs what
    /// is said, at least 1, if it can be made at all. Steps are asked for in the direction of going.
    #[must_use]
    pub fn ways(
        &self,
        goals: &HexSet,
        cost: impl Fn(Hex, Hex, Option<River>) -> Option<u16>,
    ) -> Box<[u16; HEXES]> {
        let map = &self.data().map;
        let mut ways = Box::new([NO_WAY; HEXES]);
        // Costs are small, so hexes wait in a bucket for each, which is quicker than a heap.
        let mut buckets: Vec<Vec<Hex>> = vec![goals.iter().collect()];
        for goal in goals.iter() {
            ways[goal.index()] = 0;
        }
        let mut way = 0;
        while usize::from(way) < buckets.len() {
            for hex in std::mem::take(&mut buckets[usize::from(way)]) {
                if way > ways[hex.index()] {
                    continue;
                }
                for direction in Direction::ALL {
                    let Some(next) = map.next(hex, direction) else { continue };
                    if ways[next.index()] <= way || map.pocket.contains(next) {
                        continue;
                    }
                    let river = self.0.unbridged(hex, direction);
                    let Some(step) = cost(next, hex, river) else { continue };
                    let there = way + step.max(1);
                    if there < ways[next.index()] {
                        ways[next.index()] = there;
                        if buckets.len() <= usize::from(there) {
                            buckets.resize(usize::from(there) + 1, Vec::new());
                        }
                        buckets[usize::from(there)].push(next);
                    }
                }
            }
            way += 1;
        }
        ways
    }
}
