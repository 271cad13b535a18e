//! A position: where every block stands, what lies in hands and decks, and what is under way.

use std::fmt;

use serde::Serialize;
use table::{Seat, SeatSet, Shared};

use crate::bitwise::Bitwise;
use crate::card::{GermanCard, SovietCard};
use crate::combat::Combat;
use crate::data::{Data, Edition};
use crate::event::Named;
use crate::hex::{Few, HEXES, Hex, HexSet, MaybeHex};
use crate::options::Options;
use crate::phase::{ChooseAction, Phase};
use crate::soviet::SovietTurn;
use crate::told::{Packed, Told};
use crate::turn::Ending;
use crate::unit::{GERMANS, Ger, German, Germans, SOVIETS, Sov, Soviet, Soviets};

const EVERY_GERMAN: Germans = Germans::first(GERMANS);
const EVERY_SOVIET: Soviets = Soviets::first(SOVIETS);

/// Where a block is: a hex, or one of the places beside the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct Place(u8);

impl Place {
    /// A box of the Reinforcement Track: row and box, both from 0.
    pub(crate) const fn track(row: u8, number: u8) -> Place {
        Place(Self::TRACK | row << Self::BOX_BITS | number)
    }
    const TRACK: u8 = 1 << 7;
    const BOX_BITS: usize = 4;
    /// In its Soviet pool.
    pub(crate) const POOL: Place = Place(120);
    /// Destroyed for good (IV-028).
    pub(crate) const DEAD: Place = Place(121);
    /// Removed to its box on the track (IV-058).
    pub(crate) const REMOVED: Place = Place(122);
    /// Not in this match, or not yet.
    pub(crate) const UNUSED: Place = Place(123);
    const PICKED: u8 = 112;
    const DIE_BITS: usize = 3;

    /// Picked up by this die of a Call, counted from 0, and about to be deployed (IV-056).
    pub(crate) const fn picked(die: u8) -> Place {
        Place(Self::PICKED | die)
    }

    /// Whether it has been picked up and is about to be deployed.
    pub(crate) const fn is_picked(self) -> bool {
        self.0 >> Self::DIE_BITS == Self::PICKED >> Self::DIE_BITS
    }

    /// Whether it is a box of the Reinforcement Track.
    pub(crate) const fn is_track(self) -> bool {
        self.0 >= Self::TRACK
    }

    /// The box of the Reinforcement Track: row and box, both from 0.
    pub(crate) const fn as_box(self) -> Option<(u8, u8)> {
        let place = self.0 ^ Self::TRACK;
        if self.is_track() { Some((place >> Self::BOX_BITS, place % (1 << Self::BOX_BITS))) } else { None }
    }

    /// On the map.
    pub(crate) const fn hex(hex: Hex) -> Place {
        Place(hex.0)
    }

    /// The hex, if it is on the map.
    #[must_use]
    pub const fn as_hex(self) -> Option<Hex> {
        if self.0 < HEXES as u8 { Some(Hex(self.0)) } else { None }
    }
}

/// Where every block is, spelt out. A position keeps that bit by bit, and a view asks for each block many times.
pub(crate) struct Places {
    germans: [Place; GERMANS],
    soviets: [Place; SOVIETS],
}

impl Places {
    pub(crate) fn german(&self, unit: German) -> Place {
        self.germans[unit.index()]
    }

    pub(crate) fn soviet(&self, unit: Soviet) -> Place {
        self.soviets[unit.index()]
    }

    /// The boxes of the Reinforcement Track with German blocks: rows and boxes, both from 0.
    pub(crate) fn boxes(&self) -> impl Iterator<Item = (u8, u8)> {
        self.germans.iter().filter_map(|place| place.as_box())
    }

    /// The hexes in which German blocks stand, once for each.
    pub(crate) fn german_hexes(&self) -> impl Iterator<Item = Hex> {
        self.germans.iter().filter_map(|place| place.as_hex())
    }

    /// The hexes in which Soviet blocks stand, once for each.
    pub(crate) fn soviet_hexes(&self) -> impl Iterator<Item = Hex> {
        self.soviets.iter().filter_map(|place| place.as_hex())
    }
}

/// Nowhere.
impl Default for Place {
    fn default() -> Self {
        Place::UNUSED
    }
}

/// As the table names it: `41`, `W`, `track-1-5`, `picked-up`, `pool`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Place::POOL => f.write_str("pool"),
            Place::DEAD => f.write_str("dead"),
            Place::REMOVED => f.write_str("removed"),
            Place::UNUSED => f.write_str("unused"),
            _ if self.is_picked() => f.write_str("picked-up"),
            _ => match (self.as_hex(), self.as_box()) {
                (Some(hex), _) => hex.fmt(f),
                (_, Some((row, number))) => write!(f, "track-{}-{}", row + 1, number + 1),
                (None, None) => unreachable!("there is no other place"),
            },
        }
    }
}

/// The two sides (IV-001).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Side {
    /// Black blocks.
    German,
    /// Red blocks.
    Soviet,
}

/// Powers of the Designer's Way that are neither leaders nor fortifications.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Powers {
    /// Raus may bring the 6th Panzer Division (IV-230).
    pub sixth_panzer: bool,
    /// Marines land at full strength (IV-234).
    pub marines_empowered: bool,
    /// Guards are at full strength in every combat (IV-233).
    pub immortal_guard: bool,
    /// The 1077th and the 20th have theirs (IV-242, IV-243); for the rest they are infantry (IV-244).
    pub roles: bool,
}

/// A few cards in a known order: what lies on top of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pile<C, const N: usize = 5> {
    cards: [Option<C>; N],
}

impl<C: Copy, const N: usize> Default for Pile<C, N> {
    fn default() -> Self {
        Pile { cards: [None; N] }
    }
}

impl<C: Copy, const N: usize> Pile<C, N> {
    /// Lay a card on top.
    pub(crate) fn push(&mut self, card: C) {
        let free = self.cards.iter_mut().find(|place| place.is_none()).expect("there is room in a pile");
        *free = Some(card);
    }

    /// The cards from the bottom up.
    pub(crate) fn iter(&self) -> impl Iterator<Item = C> {
        self.cards.into_iter().flatten()
    }

    /// Take the top card.
    pub(crate) fn pop(&mut self) -> Option<C> {
        self.cards.iter_mut().rfind(|place| place.is_some()).and_then(Option::take)
    }

    /// How many there are.
    pub(crate) fn len(&self) -> u8 {
        self.cards.iter().filter(|place| place.is_some()).count() as u8
    }
}

/// Both decks, the hands and the leaders in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cards {
    pub(crate) german_deck: [u8; GermanCard::KINDS],
    pub(crate) german_top: Pile<GermanCard>,
    /// OKH lies at the bottom (IV-236).
    pub(crate) okh_at_bottom: bool,
    /// The hand of the German, or of Yellow and Blue.
    pub(crate) german_hand: [[u8; GermanCard::KINDS]; 2],
    pub(crate) soviet_deck: [u8; SovietCard::KINDS],
    pub(crate) soviet_top: Pile<SovietCard, 3>,
    /// One bit for each leader that set-up put on top, which everybody knows (IV-229, IV-237).
    pub(crate) soviet_tops: u8,
    pub(crate) soviet_hand: [u8; SovietCard::KINDS],
    /// One bit for each German leader in play.
    german_leaders: u8,
    /// One bit for each Soviet leader in play.
    soviet_leaders: u8,
}

impl Cards {
    /// Whether the German leader is in play; he serves both Germans (IV-212).
    pub(crate) const fn leads(&self, leader: GermanCard) -> bool {
        self.german_leaders >> leader as u8 & 1 != 0
    }

    /// Whether the Soviet leader is in play.
    pub(crate) const fn soviet_leads(&self, leader: SovietCard) -> bool {
        self.soviet_leaders >> leader as u8 & 1 != 0
    }

    pub(crate) fn put_in_play(&mut self, leader: GermanCard) {
        self.german_leaders |= 1 << leader as u8;
    }

    pub(crate) fn put_soviet_in_play(&mut self, leader: SovietCard) {
        self.soviet_leaders |= 1 << leader as u8;
    }

    pub(crate) fn take_soviet_out_of_play(&mut self, leader: SovietCard) {
        self.soviet_leaders &= !(1 << leader as u8);
    }
}

/// A position of Inferno on the Volga, complete and secret.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Inferno {
    pub(crate) data: Shared<Data>,
    pub(crate) options: Options,
    pub(crate) powers: Powers,

    german_at: Bitwise<Ger, 8>,
    soviet_at: Bitwise<Sov, 7>,
    /// Dots showing, which are the strength of a block (IV-024); 0 for one off the map.
    pub(crate) german_dots: Packed<4, 20>,
    /// Dots of the edge that is up; 0 for a blank one (IV-031).
    pub(crate) soviet_dots: Packed<4, 27>,
    /// Hexes with German blocks; follows from `german_at`.
    german_in: HexSet,
    /// Hexes with Soviet blocks; follows from `soviet_at`.
    soviet_in: HexSet,
    /// How many Soviet blocks stand on the first of a hex, bit by bit, the lowest first; follows from
    /// `soviet_at`.
    soviets_above: [HexSet; 2],
    /// Hexes that the Germans control; the rest is the Soviets'.
    pub(crate) german_control: HexSet,
    /// Soviet spawn hexes under German control that Blue took; the others are Yellow's.
    blue_spawns: Few,
    pub(crate) rubble: HexSet,
    /// Fortifications that stand (IV-239).
    forts: Few,
    /// Where Chuikov's block stands (IV-231).
    pub(crate) chuikov_hq: MaybeHex,

    pub(crate) cards: Cards,
    /// Soviet blocks whose place and dots the Germans know, because they have seen them there and
    /// nothing has mixed them up with others since. In a pool too.
    pub(crate) seen_soviets: Soviets,
    /// German blocks on the map that the Soviets know in the same way; on the track those that the
    /// Germans themselves know, because they have put them back there.
    pub(crate) seen_germans: Germans,
    /// Yellow infantry that set-up put on the map at random (IV-041) and nobody has seen yet: in whose
    /// stacks they are, everybody knows.
    pub(crate) starters: Germans,
    /// What the latest action told.
    pub(crate) told: Told,

    /// Turns taken by both sides.
    pub(crate) turn: u16,
    /// German turns begun since the Soviet deck ran out (IV-174).
    pub(crate) extra_turns: u8,
    /// Which German acts: 0, or 1 for Blue.
    pub(crate) acting: u8,
    pub(crate) phase: Phase,
    /// Blocks chosen in this phase.
    pub(crate) chosen: Germans,
    /// Blocks that have moved in this action.
    pub(crate) moved: Germans,
    pub(crate) combat: Option<Combat>,
    pub(crate) soviet_turn: Option<SovietTurn>,
    pub(crate) outcome: Option<Ending>,
}

impl Inferno {
    /// An empty map.
    pub(crate) fn empty(data: Shared<Data>, options: Options) -> Self {
        let level = data.level(options.level);
        Inferno {
            data,
            options,
            powers: Powers { roles: level.roles, ..Powers::default() },
            german_at: Bitwise::new(EVERY_GERMAN, Place::UNUSED.0),
            soviet_at: Bitwise::new(EVERY_SOVIET, Place::UNUSED.0),
            german_dots: Packed::default(),
            soviet_dots: Packed::default(),
            german_in: HexSet::NONE,
            soviet_in: HexSet::NONE,
            soviets_above: [HexSet::NONE; 2],
            german_control: data.map.german_control,
            blue_spawns: Few::default(),
            rubble: HexSet::NONE,
            forts: if level.fortifications {
                Few::of(data.map.forts, data.map.forts)
            } else {
                Few::default()
            },
            chuikov_hq: MaybeHex::NONE,
            cards: Cards::default(),
            seen_soviets: Soviets::NONE,
            seen_germans: Germans::NONE,
            starters: Germans::NONE,
            told: Told::default(),
            turn: 0,
            extra_turns: 0,
            acting: 0,
            phase: Phase::ChooseAction(ChooseAction),
            chosen: Germans::NONE,
            moved: Germans::NONE,
            combat: None,
            soviet_turn: None,
            outcome: None,
        }
    }

    /// The edition in force.
    pub(crate) fn edition(&self) -> &'static Edition {
        self.data.get().edition(self.options.edition)
    }

    /// Where a German block is.
    pub(crate) fn german_place(&self, unit: German) -> Place {
        Place(self.german_at.get(unit))
    }

    /// Where a Soviet block is.
    pub(crate) fn soviet_place(&self, unit: Soviet) -> Place {
        Place(self.soviet_at.get(unit))
    }

    /// Where every block is.
    pub(crate) fn places(&self) -> Places {
        Places { germans: self.german_at.all().map(Place), soviets: self.soviet_at.all().map(Place) }
    }

    /// Hexes with German blocks.
    pub(crate) fn german_in(&self) -> HexSet {
        self.german_in
    }

    /// Hexes with Soviet blocks.
    pub(crate) fn soviet_in(&self) -> HexSet {
        self.soviet_in
    }

    /// Soviet spawn hexes under German control that Blue took.
    pub(crate) fn blue_spawns(&self) -> HexSet {
        self.blue_spawns.among(self.data.map.soviet_spawn)
    }

    /// Say which Soviet spawn hexes are Blue's.
    pub(crate) fn set_blue_spawns(&mut self, hexes: HexSet) {
        self.blue_spawns = Few::of(self.data.map.soviet_spawn, hexes);
    }

    /// Fortifications that stand (IV-239).
    pub(crate) fn forts(&self) -> HexSet {
        self.forts.among(self.data.map.forts)
    }

    /// Say which fortifications stand.
    pub(crate) fn set_forts(&mut self, hexes: HexSet) {
        self.forts = Few::of(self.data.map.forts, hexes);
    }

    /// How many Soviet blocks stand in a hex.
    pub(crate) fn soviet_height(&self, hex: Hex) -> usize {
        let [ones, twos] = self.soviets_above.map(|hexes| usize::from(hexes.contains(hex)));
        usize::from(self.soviet_in.contains(hex)) + ones + 2 * twos
    }

    /// The German blocks at a place.
    pub(crate) fn germans_at(&self, place: Place) -> Germans {
        self.german_at.having(place.0, EVERY_GERMAN)
    }

    /// The German blocks picked up and not yet deployed.
    pub(crate) fn picked_up(&self) -> Germans {
        self.german_at.like(Place::PICKED, Place::DIE_BITS, EVERY_GERMAN)
    }

    /// The Soviet blocks at a place.
    pub(crate) fn soviets_at(&self, place: Place) -> Soviets {
        self.soviet_at.having(place.0, EVERY_SOVIET)
    }

    /// The German blocks in a row of the Reinforcement Track, from 0.
    pub(crate) fn germans_in_row(&self, row: u8) -> Germans {
        self.german_at.like(Place::track(row, 0).0, Place::BOX_BITS, EVERY_GERMAN)
    }

    /// Those of the German blocks on the track that are farthest to the left.
    pub(crate) fn leftmost(&self, units: Germans) -> Germans {
        self.german_at.least(units)
    }

    /// The German stack in a hex.
    pub(crate) fn germans(&self, hex: Hex) -> Germans {
        if self.german_in.contains(hex) { self.germans_at(Place::hex(hex)) } else { Germans::NONE }
    }

    /// The Soviet stack in a hex.
    pub(crate) fn soviets(&self, hex: Hex) -> Soviets {
        if self.soviet_in.contains(hex) { self.soviets_at(Place::hex(hex)) } else { Soviets::NONE }
    }

    /// The hexes with most Soviet blocks, and how many stand in each.
    pub(crate) fn highest_soviets(&self) -> (HexSet, usize) {
        let [ones, twos] = self.soviets_above;
        let heights = [(ones.and(twos), 4), (twos, 3), (ones, 2)];
        heights.into_iter().find(|(hexes, _)| !hexes.is_empty()).unwrap_or((self.soviet_in, 1))
    }

    /// The hexes in which these German blocks stand.
    pub(crate) fn hexes_of(&self, units: Germans) -> HexSet {
        units.iter().filter_map(|unit| self.german_place(unit).as_hex()).collect()
    }

    /// Put a German block somewhere; control is another matter.
    pub(crate) fn put_german(&mut self, unit: German, place: Place) {
        let before = self.german_place(unit);
        self.german_at.set(Germans::one(unit), place.0);
        if let Some(hex) = before.as_hex()
            && self.germans_at(before).is_empty()
        {
            self.german_in.remove(hex);
        }
        match place.as_hex() {
            Some(hex) => self.german_in.insert(hex),
            None => {
                self.german_dots.set(unit.index(), 0);
                self.seen_germans.remove(unit);
                self.starters.remove(unit);
            }
        }
    }

    /// Put German blocks from one hex into another.
    pub(crate) fn put_germans(&mut self, units: Germans, from: Hex, to: Hex) {
        self.german_at.set(units, Place::hex(to).0);
        self.german_in.insert(to);
        if self.germans_at(Place::hex(from)).is_empty() {
            self.german_in.remove(from);
        }
    }

    /// Put a Soviet block somewhere; control is another matter.
    pub(crate) fn put_soviet(&mut self, unit: Soviet, place: Place) {
        let before = self.soviet_place(unit);
        self.soviet_at.set(Soviets::one(unit), place.0);
        if let Some(hex) = before.as_hex() {
            self.lower(hex);
        }
        match place.as_hex() {
            Some(hex) => self.raise(hex),
            None => self.soviet_dots.set(unit.index(), 0),
        }
    }

    /// Count a Soviet block that comes into a hex.
    fn raise(&mut self, hex: Hex) {
        let [ones, twos] = &mut self.soviets_above;
        if !self.soviet_in.contains(hex) {
            self.soviet_in.insert(hex);
        } else if ones.flip(hex) {
            twos.flip(hex);
        }
    }

    /// Count a Soviet block that leaves a hex.
    fn lower(&mut self, hex: Hex) {
        let [ones, twos] = &mut self.soviets_above;
        if !ones.contains(hex) && !twos.contains(hex) {
            self.soviet_in.remove(hex);
        } else if !ones.flip(hex) {
            twos.flip(hex);
        }
    }

    /// Set-up: lay German blocks that are nowhere yet at a place.
    pub(crate) fn lay_germans(&mut self, units: Germans, place: Place) {
        self.german_at.set(units, place.0);
        if let Some(hex) = place.as_hex() {
            self.german_in.insert(hex);
        }
    }

    /// Set-up: lay Soviet blocks that are nowhere yet into the pool.
    pub(crate) fn fill_pool(&mut self, units: Soviets) {
        self.soviet_at.set(units, Place::POOL.0);
    }

    /// German blocks on the map that have lost a step. Hits are told to all (IV-122) and never mended
    /// (IV-032), so everybody knows who they are, if not where.
    pub(crate) fn hurt(&self) -> Germans {
        let max = &self.edition().germans.max;
        // A block shows dots where it stands on the map, and nowhere else.
        let hurt = |unit: &German| (1..max[unit.index()]).contains(&self.german_dots.get(unit.index()));
        (0..GERMANS as u8).map(German::new).filter(hurt).collect()
    }

    /// Whether the last box of a row holds what set-up laid there: White infantry (IV-042). What has been
    /// put back since the Germans have seen, and everybody could follow it from row to row.
    pub(crate) fn last_box_is_untouched(&self, row: u8) -> bool {
        let last = self.germans_at(Place::track(row, self.data.numbers.track_boxes - 1));
        !last.is_empty() && last.and(self.seen_germans).is_empty()
    }

    /// Whether the hex touches a Soviet stack.
    pub(crate) fn touches_soviets(&self, hex: Hex) -> bool {
        !self.around(hex).and(self.soviet_in).is_empty()
    }

    /// Room for German units in a hex (IV-018); nothing but units counts (IV-020).
    pub(crate) fn room(&self, hex: Hex) -> usize {
        usize::from(self.data.numbers.stacking).saturating_sub(self.germans(hex).len())
    }

    /// R units Removed so far (IV-174).
    pub(crate) fn removed(&self) -> u8 {
        self.germans_at(Place::REMOVED).len() as u8
    }

    /// Destroyed German units as the Soviets count them (IV-202).
    pub(crate) fn german_losses(&self) -> u8 {
        let dead = self.germans_at(Place::DEAD);
        let r = dead.and(self.edition().germans.r).len() as u8;
        dead.len() as u8 - r + r * self.data.numbers.r_counts
    }

    /// Soviet spawn hexes that the Soviets control (IV-138).
    pub(crate) fn spawns_held(&self) -> HexSet {
        self.edition().spawn_hexes.minus(self.german_control)
    }

    /// The seat of the German who acts.
    pub(crate) fn german_seat(&self) -> Seat {
        Seat(self.acting)
    }

    /// The seat of the Soviet player, if there is one.
    pub(crate) fn soviet_seat(&self) -> Option<Seat> {
        self.options.mode.has_soviet_player().then_some(Seat(if self.options.mode.has_two_germans() {
            2
        } else {
            1
        }))
    }

    /// All German seats.
    pub(crate) fn german_seats(&self) -> SeatSet {
        SeatSet::first(if self.options.mode.has_two_germans() { 2 } else { 1 })
    }

    /// Blocks for an event, which names them.
    pub(crate) fn named<U>(&self, units: U) -> Named<U> {
        Named { units, data: self.data }
    }
}
