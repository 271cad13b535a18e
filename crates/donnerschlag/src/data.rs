//! What the data files say: map, units, cards, tables.

mod cards;
mod map;
mod read;
mod tables;
mod units;

use crate::card::{
    ActivationCard, ActivationCardData, ActivationPile, CardEvent, Choice, CombatCard, CombatCardData, Pair,
    Pile,
};
use crate::hex::{Borders, Direction, HEXES, Hex, HexSet};
use crate::unit::{Army, BySide, Class, Colour, Formation, Kind, Side, UNITS, Unit, UnitSet};

pub(crate) use read::read;
pub use tables::{CombatResult, Crt, Drms, Numbers, Ratio};

/// All that does not change during a match.
#[derive(Debug)]
pub struct Data {
    /// The map.
    pub map: Map,
    /// Divisions and corps.
    pub formations: Vec<FormationData>,
    /// Every counter: combat units, HQs, and those of the cups.
    pub units: Vec<UnitData>,
    /// The sets that rules ask for.
    pub sets: Sets,
    /// The HQs, in the order of their numbers.
    pub hqs: Vec<Unit>,
    /// The two assault gun battalions (DS-081).
    pub stugs: [Unit; 2],
    /// SNAFU markers in each cup (DS-084).
    pub snafus: Snafus,
    /// Activation Cards.
    pub activation: Vec<ActivationCardData>,
    /// Combat Cards.
    pub combat: Vec<CombatCardData>,
    /// Where the cards of each side begin, and how many kinds there are.
    pub(crate) decks: BySide<Decks>,
    /// Pairs of Combat Cards.
    pub pairs: Vec<Pair>,
    /// The Combat Results Table.
    pub crt: Crt,
    /// Die-roll modifiers.
    pub drm: Drms,
    /// Limits and lengths.
    pub numbers: Numbers,
    /// The dates of the turns.
    pub calendar: Vec<String>,
}

/// Where the cards of a side stand in the data: the first of each sort, and how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Decks {
    pub(crate) combat: (u8, u8),
    pub(crate) activation: (u8, u8),
}

/// SNAFU markers in each cup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Snafus {
    /// Among the Alarmgruppen.
    pub alarm: u8,
    /// Among the Ad Hoc Infantry.
    pub ad_hoc: u8,
    /// Among the tanks.
    pub tanks: u8,
}

/// Sets of units that never change.
#[derive(Clone, Copy, Debug)]
pub struct Sets {
    /// All units of a side, HQs included.
    pub of_side: BySide<UnitSet>,
    /// HQs.
    pub hq: UnitSet,
    /// Alarmgruppen (DS-027).
    pub alarm: UnitSet,
    /// Ad Hoc Infantry.
    pub ad_hoc: UnitSet,
    /// Tank Reinforcements.
    pub cup_tanks: UnitSet,
    /// Class T.
    pub tanks: UnitSet,
    /// Class M, without HQs.
    pub motorised: UnitSet,
    /// Cavalry.
    pub cavalry: UnitSet,
    /// German units.
    pub german: UnitSet,
    /// Units of the 2nd Guards Army, those of the cups included (DS-024).
    pub guards: UnitSet,
    /// Units of each colour (DS-143).
    pub coloured: [UnitSet; Colour::ALL.len()],
    /// Units with movement points (DS-027, DS-033).
    pub mobile: UnitSet,
    /// Units that arrive in some turn (DS-102).
    pub due: UnitSet,
}

/// A division or corps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormationData {
    /// Its word in notation.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Whose it is.
    pub side: Side,
    /// The army, if Soviet.
    pub army: Option<Army>,
    /// The HQ, if Axis.
    pub hq: Option<Unit>,
    /// Its units, without the HQ and without what is attached.
    pub units: UnitSet,
    /// Whether it can be activated as a formation; loose units cannot (AMB-12).
    pub is_formation: bool,
}

/// A counter.
#[derive(Clone, PartialEq, Debug)]
pub struct UnitData {
    /// What is printed on it.
    pub id: &'static str,
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
    /// Its formation; none for cup units, army HQs and what is attached at the start.
    pub formation: Option<Formation>,
    /// The army of a Soviet unit; none for one that counts for both (DS-024).
    pub army: Option<Army>,
    /// Its colours: one, or one of each army (DS-024).
    pub colours: [Option<Colour>; 2],
    /// Strength at full strength and reduced.
    pub cs: [u8; 2],
    /// Steps, 1 or 2; 0 for an HQ.
    pub steps: u8,
    /// Movement allowance.
    pub ma: u8,
    /// Command range of an HQ.
    pub range: u8,
    /// Where it is at the start.
    pub start: Start,
    /// Whether it is German.
    pub german: bool,
}

/// Where a unit is at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// On the map.
    At(Hex),
    /// Arrives in that turn.
    Turn(u8),
    /// A card brings it.
    Card,
    /// In its cup.
    Cup,
}

/// What a hex is (DS-012).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Terrain {
    /// Open steppe.
    Clear,
    /// A minor village.
    Village,
    /// A town.
    Town,
    /// A city.
    City,
}

/// What runs along a hexside.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum River {
    /// A minor river.
    Minor,
    /// A major river.
    Major,
}

/// A Meeting Zone, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Zone(pub(crate) u8);

/// How many Meeting Zones there are (AMB-54).
pub(crate) const ZONES: usize = 3;

/// A Meeting Zone on the map.
#[derive(Clone, Debug)]
pub struct ZoneData {
    /// Its letter.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its middle.
    pub centre: Hex,
    /// Its hexes.
    pub hexes: HexSet,
}

/// The map.
#[derive(Debug)]
pub struct Map {
    /// What each hex is.
    pub terrain: [Terrain; HEXES],
    /// Names of places.
    pub places: Vec<(Hex, &'static str)>,
    /// The river along each side of each hex.
    pub(crate) rivers: [[Option<River>; 6]; HEXES],
    /// Printed bridges, a bit for each direction.
    pub(crate) bridges: [u8; HEXES],
    /// Road segments, a bit for each direction.
    pub(crate) roads: [u8; HEXES],
    /// Those of them that are railways, for the eye (DS-167).
    pub(crate) rails: [u8; HEXES],
    /// Hexes with a road.
    pub road_hexes: HexSet,
    /// Friendly supply edges (DS-011).
    pub edges: BySide<HexSet>,
    /// Where reinforcements enter.
    pub entries: BySide<Vec<Hex>>,
    /// Nobody enters.
    pub pocket: HexSet,
    /// The Meeting Zones.
    pub zones: [ZoneData; ZONES],
    /// How far it is to each friendly supply edge (DS-222, AMB-60); 255 where it cannot be reached.
    pub(crate) edge_distances: BySide<Vec<[u8; HEXES]>>,
    /// Sides along which no river runs (DS-130).
    pub(crate) dry: Borders,
    /// Which sides can be crossed, with the printed bridges.
    pub(crate) crossings: Crossings,
    /// Hexes beside a river.
    pub(crate) banks: HexSet,
    /// All hexes.
    pub(crate) everywhere: HexSet,
    /// Hexes within three of the pocket.
    pub(crate) near_pocket: HexSet,
}

/// Which sides can be crossed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossings {
    /// Without a river, or bridged (DS-154).
    pub(crate) passable: Borders,
    /// The same, and minor rivers (DS-162).
    pub(crate) fordable: Borders,
    /// Along a road (DS-168).
    pub(crate) roads: Borders,
}

impl Crossings {
    /// Take in what runs along a side and whether there is a bridge.
    pub(crate) fn set(&mut self, map: &Map, hex: Hex, direction: Direction, bridged: bool) {
        let river = map.river(hex, direction);
        let passable = river.is_none() || bridged;
        self.passable.set(hex, direction, passable);
        self.fordable.set(hex, direction, passable || river == Some(River::Minor));
        self.roads.set(hex, direction, passable && map.road(hex, direction)); // AMB-72
    }
}

impl Map {
    /// The river along that side.
    #[inline]
    pub(crate) fn river(&self, hex: Hex, direction: Direction) -> Option<River> {
        self.rivers[hex.index()][usize::from(direction.0)]
    }

    /// The neighbour that way.
    #[inline]
    pub(crate) fn next(&self, hex: Hex, direction: Direction) -> Option<Hex> {
        hex.towards(direction)
    }

    /// Whether a road segment leads that way.
    #[inline]
    pub(crate) fn road(&self, hex: Hex, direction: Direction) -> bool {
        self.roads[hex.index()] >> direction.0 & 1 == 1
    }

    /// Whether that road segment is a railway.
    #[must_use]
    pub fn is_rail(&self, from: Hex, to: Hex) -> bool {
        from.direction_of(to).is_some_and(|direction| self.rails[from.index()] >> direction.0 & 1 == 1)
    }

    /// The name of the place in a hex.
    #[must_use]
    pub fn name(&self, hex: Hex) -> Option<&'static str> {
        self.places.iter().find(|(place, _)| *place == hex).map(|(_, name)| *name)
    }
}

impl Data {
    /// What is printed on a unit.
    #[must_use]
    pub fn unit(&self, unit: Unit) -> &UnitData {
        &self.units[unit.index()]
    }

    /// How a unit behaves.
    #[must_use]
    pub fn class(&self, unit: Unit) -> Class {
        self.unit(unit).kind.class()
    }

    /// The unit with that id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<Unit> {
        self.units.iter().position(|unit| unit.id == id).map(|place| Unit(place as u8))
    }

    /// Every formation.
    pub(crate) fn every_formation(&self) -> impl Iterator<Item = Formation> + use<> {
        (0..self.formations.len() as u8).map(Formation)
    }

    /// The formation with that id.
    #[must_use]
    pub fn formation(&self, id: &str) -> Option<Formation> {
        self.formations.iter().position(|known| known.id == id).map(|place| Formation(place as u8))
    }

    /// The formations that go together: the two Romanian corps do (DS-141, AMB-11).
    pub(crate) fn together(&self, formation: Formation) -> impl Iterator<Item = Formation> {
        let romanians = [self.formation("vi"), self.formation("vii")];
        let pair = romanians.contains(&Some(formation));
        let both = romanians.into_iter().flatten().filter(move |_| pair);
        both.chain([formation].into_iter().filter(move |_| !pair))
    }

    /// What a formation is.
    #[must_use]
    pub fn formation_data(&self, formation: Formation) -> &FormationData {
        &self.formations[usize::from(formation.0)]
    }

    /// The number of an HQ among the HQs.
    #[must_use]
    pub(crate) fn hq_number(&self, hq: Unit) -> usize {
        self.hqs.iter().position(|&known| known == hq).unwrap_or_default()
    }

    /// The Combat Card with that id.
    #[must_use]
    pub fn combat_card(&self, id: &str) -> Option<CombatCard> {
        self.combat.iter().position(|card| card.id == id).map(|place| CombatCard(place as u8))
    }

    /// The Activation Card with that id.
    #[must_use]
    pub fn activation_card(&self, id: &str) -> Option<ActivationCard> {
        self.activation.iter().position(|card| card.id == id).map(|place| ActivationCard(place as u8))
    }

    /// What is printed on a Combat Card.
    #[must_use]
    pub fn card(&self, card: CombatCard) -> &CombatCardData {
        &self.combat[usize::from(card.0)]
    }

    /// What is printed on an Activation Card.
    #[must_use]
    pub fn order(&self, card: ActivationCard) -> &ActivationCardData {
        &self.activation[usize::from(card.0)]
    }

    /// The pair that a card belongs to.
    #[must_use]
    pub fn pair_of(&self, card: CombatCard) -> Option<&Pair> {
        self.pairs.iter().find(|pair| pair.cards.contains(&card))
    }

    /// The event of a card that is chosen; the joint one only for a card of a pair.
    #[must_use]
    pub fn event(&self, card: CombatCard, choice: Choice) -> Option<&CardEvent> {
        match choice {
            Choice::A => Some(&self.card(card).a),
            Choice::B => Some(&self.card(card).b),
            Choice::Joint => self.pair_of(card).map(|pair| &pair.event),
        }
    }

    /// The Combat Cards of a side with their places in its piles. Cards of one side stand together in the data.
    pub(crate) fn combat_cards(&self, side: Side) -> impl Iterator<Item = (CombatCard, usize)> {
        let (first, count) = self.decks[side].combat;
        (0..count).map(move |slot| (CombatCard(first + slot), usize::from(slot)))
    }

    /// The Activation Cards of a side with their places in its piles.
    pub(crate) fn activation_cards(&self, side: Side) -> impl Iterator<Item = (ActivationCard, usize)> {
        let (first, count) = self.decks[side].activation;
        (0..count).map(move |slot| (ActivationCard(first + slot), usize::from(slot)))
    }

    /// So many of each Combat Card of a side.
    pub(crate) fn combat_pile(&self, side: Side, count: impl Fn(&CombatCardData) -> u8) -> Pile {
        let mut pile = Pile::default();
        self.combat_cards(side).for_each(|(card, slot)| pile[slot] = count(self.card(card)));
        pile
    }

    /// So many of each Activation Card of a side.
    pub(crate) fn order_pile(&self, side: Side, count: impl Fn(&ActivationCardData) -> u8) -> ActivationPile {
        let mut pile = ActivationPile::default();
        self.activation_cards(side).for_each(|(card, slot)| pile[slot] = count(self.order(card)));
        pile
    }

    /// The place of a card in the piles of its side.
    pub(crate) fn slot(&self, card: CombatCard) -> usize {
        usize::from(card.0 - self.decks[self.card(card).side].combat.0)
    }

    /// The card in that place of the piles of a side.
    pub(crate) fn combat_in(&self, side: Side, slot: usize) -> CombatCard {
        CombatCard(self.decks[side].combat.0 + slot as u8)
    }

    /// The place of an Activation Card in the piles of its side.
    pub(crate) fn order_slot(&self, card: ActivationCard) -> usize {
        usize::from(card.0 - self.decks[self.order(card).side].activation.0)
    }

    /// The Activation Card in that place of the piles of a side.
    pub(crate) fn order_in(&self, side: Side, slot: usize) -> ActivationCard {
        ActivationCard(self.decks[side].activation.0 + slot as u8)
    }

    /// Every unit.
    pub fn every_unit(&self) -> impl Iterator<Item = Unit> {
        (0..self.units.len().min(UNITS) as u8).map(Unit)
    }
}
