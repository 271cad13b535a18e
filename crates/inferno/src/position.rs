//! A position: where every block stands, what lies in hands and decks, and what is under way.

use std::fmt;

use serde::Serialize;
use table::{Outcome, Rule, Seat, SeatSet, Shared};

use crate::card::{GermanCard, SovietCard};
use crate::combat::Combat;
use crate::data::{Data, Edition};
use crate::hex::{Hex, HexSet};
use crate::options::{Level, Options, Rulebook};
use crate::phase::Phase;
use crate::soviet::SovietTurn;
use crate::told::{Packed, Told};
use crate::unit::{GERMANS, German, Germans, SOVIETS, Soviet, Soviets};

/// Where a block is: a hex, or one of the places beside the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place(u8);

impl Place {
    /// A box of the Reinforcement Track: row and box, both from 0.
    pub(crate) const fn track(row: u8, number: u8) -> Place {
        Place(Self::TRACK + row * Self::BOXES + number)
    }
    const TRACK: u8 = 109;
    const BOXES: u8 = 5;
    /// In its Soviet pool.
    pub(crate) const POOL: Place = Place(140);
    /// Destroyed for good (IV-028).
    pub(crate) const DEAD: Place = Place(141);
    /// Removed to its box on the track (IV-058).
    pub(crate) const REMOVED: Place = Place(142);
    /// Not in this match, or not yet.
    pub(crate) const UNUSED: Place = Place(143);
    /// Picked up and about to be deployed (IV-056).
    pub(crate) const PICKED: Place = Place(144);

    /// The box of the Reinforcement Track.
    pub(crate) const fn is_track(self) -> bool {
        self.0 >= Self::TRACK && self.0 < Self::POOL.0
    }

    /// On the map.
    pub(crate) const fn hex(hex: Hex) -> Place {
        Place(hex.0)
    }

    /// The hex, if it is on the map.
    #[must_use]
    pub const fn as_hex(self) -> Option<Hex> {
        if self.0 < Self::TRACK { Some(Hex(self.0)) } else { None }
    }
}

/// As the table names it: `41`, `W`, `track-1-5`, `pool`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Place::POOL => f.write_str("pool"),
            Place::DEAD => f.write_str("dead"),
            Place::REMOVED => f.write_str("removed"),
            Place::UNUSED => f.write_str("unused"),
            Place::PICKED => f.write_str("picked-up"),
            Place(place) => match self.as_hex() {
                Some(hex) => hex.fmt(f),
                None => {
                    let number = place - Self::TRACK;
                    write!(f, "track-{}-{}", number / Self::BOXES + 1, number % Self::BOXES + 1)
                }
            },
        }
    }
}

/// The two sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Black blocks.
    German,
    /// Red blocks.
    Soviet,
}

/// Powers of the Designer's Way that are neither leaders nor fortifications.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Powers {
    /// Raus may bring the 6th Panzer Division (IV-230).
    pub sixth_panzer: bool,
    /// Marines land at full strength (IV-234).
    pub marines_empowered: bool,
    /// Guards are at full strength in every combat (IV-233).
    pub immortal_guard: bool,
    /// The 1077th and the 20th have theirs (IV-242, IV-243).
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
    pub(crate) soviet_top: Pile<SovietCard>,
    /// One bit for each leader that set-up put on top, which everybody knows (IV-229, IV-237).
    pub(crate) soviet_tops: u8,
    pub(crate) soviet_hand: [u8; SovietCard::KINDS],
    /// One bit for each German leader in play.
    german_leaders: u8,
    /// One bit for each Soviet leader in play.
    soviet_leaders: u8,
}

impl Cards {
    /// Whether the German leader is in play.
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

    german_at: [Place; GERMANS],
    soviet_at: [Place; SOVIETS],
    /// Dots showing; 0 for a block off the map.
    pub(crate) german_dots: Packed<4, 20>,
    /// Dots of the edge that is up; 0 for a blank one (IV-031).
    pub(crate) soviet_dots: Packed<4, 27>,
    /// Hexes with German blocks; follows from `german_at`.
    german_in: HexSet,
    /// Hexes with Soviet blocks; follows from `soviet_at`.
    soviet_in: HexSet,
    /// Hexes that the Germans control; the rest is the Soviets'.
    pub(crate) german_control: HexSet,
    pub(crate) rubble: HexSet,
    /// Fortifications that stand (IV-239).
    pub(crate) forts: HexSet,
    /// Where Chuikov's block stands (IV-231).
    pub(crate) chuikov_hq: Option<Hex>,

    pub(crate) cards: Cards,
    /// Soviet blocks whose place and dots the Germans know, because they have seen them there and
    /// nothing has mixed them up with others since. In a pool too.
    pub(crate) seen_soviets: Soviets,
    /// German blocks on the map that the Soviets know in the same way; on the track those that the
    /// Germans themselves know, because they have put them back there.
    pub(crate) seen_germans: Germans,
    /// What the latest action told.
    pub(crate) told: Told,

    /// Turns taken by both sides.
    pub(crate) turn: u16,
    /// German turns since the Soviet deck ran out (IV-174).
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
    pub(crate) outcome: Option<Outcome>,
}

impl Inferno {
    /// An empty map.
    pub(crate) fn empty(data: Shared<Data>, options: Options) -> Self {
        Inferno {
            data,
            options,
            powers: Powers::default(),
            german_at: [Place::UNUSED; GERMANS],
            soviet_at: [Place::UNUSED; SOVIETS],
            german_dots: Packed::default(),
            soviet_dots: Packed::default(),
            german_in: HexSet::NONE,
            soviet_in: HexSet::NONE,
            german_control: data.map.german_control,
            rubble: HexSet::NONE,
            forts: if options.level == Level::Impossible { data.map.forts } else { HexSet::NONE },
            chuikov_hq: None,
            cards: Cards::default(),
            seen_soviets: Soviets::NONE,
            seen_germans: Germans::NONE,
            told: Told::default(),
            turn: 0,
            extra_turns: 0,
            acting: 0,
            phase: Phase::Action,
            chosen: Germans::NONE,
            moved: Germans::NONE,
            combat: None,
            soviet_turn: None,
            outcome: None,
        }
    }

    /// The edition in force.
    pub(crate) fn edition(&self) -> &'static Edition {
        let data = self.data.get();
        match self.options.edition {
            Rulebook::Living => &data.living,
            Rulebook::Y2017 => &data.y2017,
        }
    }

    /// Where a German block is.
    pub(crate) fn german_place(&self, unit: German) -> Place {
        self.german_at[unit.index()]
    }

    /// Where a Soviet block is.
    pub(crate) fn soviet_place(&self, unit: Soviet) -> Place {
        self.soviet_at[unit.index()]
    }

    /// Hexes with German blocks.
    pub(crate) fn german_in(&self) -> HexSet {
        self.german_in
    }

    /// Hexes with Soviet blocks.
    pub(crate) fn soviet_in(&self) -> HexSet {
        self.soviet_in
    }

    /// The German blocks at a place.
    pub(crate) fn germans_at(&self, place: Place) -> Germans {
        let at = |(index, &there): (usize, &Place)| (there == place).then(|| German::new(index as u8));
        self.german_at.iter().enumerate().filter_map(at).collect()
    }

    /// The Soviet blocks at a place.
    pub(crate) fn soviets_at(&self, place: Place) -> Soviets {
        let at = |(index, &there): (usize, &Place)| (there == place).then(|| Soviet::new(index as u8));
        self.soviet_at.iter().enumerate().filter_map(at).collect()
    }

    /// The German stack in a hex.
    pub(crate) fn germans(&self, hex: Hex) -> Germans {
        if self.german_in.contains(hex) { self.germans_at(Place::hex(hex)) } else { Germans::NONE }
    }

    /// The Soviet stack in a hex.
    pub(crate) fn soviets(&self, hex: Hex) -> Soviets {
        if self.soviet_in.contains(hex) { self.soviets_at(Place::hex(hex)) } else { Soviets::NONE }
    }

    /// The hexes in which these German blocks stand.
    pub(crate) fn hexes_of(&self, units: Germans) -> HexSet {
        units.iter().filter_map(|unit| self.german_place(unit).as_hex()).collect()
    }

    /// Put a German block somewhere; control is another matter.
    pub(crate) fn put_german(&mut self, unit: German, place: Place) {
        let before = std::mem::replace(&mut self.german_at[unit.index()], place);
        if let Some(hex) = before.as_hex()
            && !self.german_at.contains(&before)
        {
            self.german_in.remove(hex);
        }
        match place.as_hex() {
            Some(hex) => self.german_in.insert(hex),
            None => {
                self.german_dots.set(unit.index(), 0);
                self.seen_germans.remove(unit);
            }
        }
    }

    /// Put a Soviet block somewhere; control is another matter.
    pub(crate) fn put_soviet(&mut self, unit: Soviet, place: Place) {
        let before = std::mem::replace(&mut self.soviet_at[unit.index()], place);
        if let Some(hex) = before.as_hex()
            && !self.soviet_at.contains(&before)
        {
            self.soviet_in.remove(hex);
        }
        match place.as_hex() {
            Some(hex) => self.soviet_in.insert(hex),
            None => self.soviet_dots.set(unit.index(), 0),
        }
    }

    /// Whether the hex touches a Soviet stack.
    pub(crate) fn touches_soviets(&self, hex: Hex) -> bool {
        !self.data.map.around[usize::from(hex.0)].and(self.soviet_in).is_empty()
    }

    /// Room for German units in a hex (IV-018).
    pub(crate) fn room(&self, hex: Hex) -> usize {
        usize::from(self.data.numbers.stacking).saturating_sub(self.germans(hex).len())
    }

    /// R units Removed so far (IV-174).
    pub(crate) fn removed(&self) -> u8 {
        self.german_at.iter().filter(|&&place| place == Place::REMOVED).count() as u8
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

    /// The game is over: this side won.
    pub(crate) fn end(&mut self, winner: Side, cause: &'static str, rule: &'static str) {
        let winners = match winner {
            Side::German => self.german_seats(),
            // Against the algorithm nobody at the table wins.
            Side::Soviet => self.soviet_seat().map_or(SeatSet::NONE, SeatSet::one),
        };
        self.outcome = Some(Outcome { winners, cause, rule: Rule(rule) });
        self.phase = Phase::Over;
        self.combat = None;
        self.soviet_turn = None;
    }
}
