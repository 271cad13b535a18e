//! What each viewer may know.
//!
//! Blocks stand with their faces to their owner: the number in a hex is open, who they are is not
//! . A view holds no face-down block, only how many there are; what a viewer has seen and
//! nothing has mixed up since is a memory, and is called so.

mod imagine;
mod json;
mod parts;

use std::mem::discriminant;

use serde::Serialize;
use table::{Outcome, SeatSet, Viewer};

use crate::card::{GermanCard, SovietCard};
use crate::combat::Step;
use crate::data::Pool;
use crate::hex::{HEXES, Hex, HexSet};
use crate::phase::Phase;
use crate::position::{Inferno, Place, Places, Powers};
use crate::soviet::SovietTurn;
use crate::turn::Ending;
use crate::unit::{Block, Blocks, GERMANS, German, Germans, SOVIETS, Soviet, Soviets};

pub use parts::{CardsView, CombatView, Group, Kinds, Memory, Revealed, Sight, Stack};

/// Rows of the Reinforcement Track.
pub(crate) const ROWS: usize = 6;
/// Boxes in a row.
pub(crate) const BOXES: usize = 5;

/// What one viewer may know: all that lies open, what is their own, and what they have seen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct InfernoView {
    /// Turns taken by both sides.
    pub turn: u16,
    /// Which German acts: 0, or 1 for Blue.
    pub acting: u8,
    /// German turns begun since the Soviet deck ran out (IV-174).
    pub extra_turns: u8,
    /// Who decides.
    pub decides: SeatSet,
    /// What is asked.
    #[cfg_attr(feature = "ts", ts(as = "crate::phase::Written<Option<German>, Option<Soviet>>"))]
    pub phase: Phase<Option<German>, Option<Soviet>>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    /// Advantages of the Designer's Way that are neither leaders nor fortifications.
    pub powers: Powers,
    /// Hexes that the Germans control.
    pub german_control: HexSet,
    /// Soviet spawn hexes that Blue took; the others under German control are Yellow's (IV-216).
    pub blue_spawns: HexSet,
    /// Hexes in rubble.
    pub rubble: HexSet,
    /// Fortifications that stand.
    pub forts: HexSet,
    /// Where Chuikov's block stands.
    pub chuikov_hq: Option<Hex>,
    /// Soviet spawn hexes that the Soviets hold (IV-138).
    pub spawns_held: HexSet,
    /// Destroyed German units as the Soviets count them (IV-202).
    pub german_losses: u8,

    /// How many German blocks stand where.
    pub german_stacks: Vec<Stack>,
    /// How many Soviet blocks stand where.
    pub soviet_stacks: Vec<Stack>,
    /// Which boxes of the track hold a block, row by row.
    pub track: [[bool; BOXES]; ROWS],
    /// Whether the last box of a row holds what set-up laid there: White infantry (IV-042).
    pub track_ends: [bool; ROWS],
    /// German blocks picked up and not yet deployed.
    pub picked_up: u8,
    /// German blocks destroyed.
    pub dead: Germans,
    /// R units Removed.
    pub removed: Germans,
    /// German blocks that are not in play, or not yet.
    pub german_unused: Germans,
    /// German blocks on the map that have lost steps, and what they have left: hits are told to all.
    pub hurt: Vec<(German, u8)>,
    /// Yellow infantry of set-up that nobody has seen yet, in stacks where everybody knows it to be
    /// (IV-041).
    pub starters: Group<German>,
    /// Soviet blocks in the three pools.
    pub pools: Kinds,
    /// Soviet blocks in the box.
    pub soviet_unused: Kinds,

    /// German blocks that the viewer sees: their own, and what the latest action has revealed.
    pub germans: Vec<Sight<German>>,
    /// Soviet blocks that the viewer sees: their own, and what the latest action has revealed.
    pub soviets: Vec<Sight<Soviet>>,
    /// What the viewer sees no longer, and knows.
    pub memory: Memory,
    /// What the latest action revealed, as it was when the Showdown came.
    pub revealed: Revealed,

    /// The blocks chosen in this decision.
    pub chosen: Group<German>,
    /// The German blocks that have moved in this action.
    pub moved: Group<German>,
    /// The combat under way.
    pub combat: Option<CombatView>,
    /// The dice of the Soviet turn and what is still to be done with them.
    pub soviet_turn: Option<SovietTurn>,
    /// Decks, hands, leaders.
    pub cards: CardsView,
}

impl InfernoView {
    /// Whether this member is the same in both.
    pub(crate) fn is_same(member: &str, one: &Self, other: &Self) -> bool {
        macro_rules! any_of {
            ($($name:ident)*) => {
                match member {
                    $(stringify!($name) => one.$name == other.$name,)*
                    _ => false,
                }
            };
        }
        any_of! {
            turn acting extra_turns decides phase outcome powers german_control blue_spawns rubble forts chuikov_hq
            spawns_held german_losses german_stacks soviet_stacks track track_ends picked_up dead removed
            german_unused hurt starters pools soviet_unused germans soviets memory revealed chosen moved combat
            soviet_turn cards
        }
    }
}

/// What a viewer may look at.
#[derive(Clone, Copy)]
struct Eyes {
    german_blocks: bool,
    /// Face down for the Germans too.
    track: bool,
    soviet_side: bool,
    german_hand: [bool; 2],
    /// Remembers what was seen of the enemy before the latest action.
    remembers: bool,
    everything: bool,
}

impl Eyes {
    fn of(game: &Inferno, viewer: Viewer) -> Self {
        let everything = viewer == Viewer::Open;
        let (mut german, mut soviet) = (false, false);
        if let Viewer::Seat(seat) = viewer {
            german = game.german_seats().contains(seat);
            soviet = game.soviet_seat() == Some(seat);
        }
        let hand = |place| everything || german && viewer.is(table::Seat(place));
        Eyes {
            german_blocks: everything || german,
            track: everything,
            soviet_side: everything || soviet,
            german_hand: [hand(0), hand(1)],
            remembers: everything || german || soviet,
            everything,
        }
    }

    fn germans_known(self, game: &Inferno, places: &Places, face_up: Germans) -> Germans {
        let known = |&unit: &German| match places.german(unit) {
            Place::DEAD | Place::REMOVED | Place::UNUSED => true,
            place if place.is_picked() => self.german_blocks,
            place if place.as_hex().is_some() => {
                self.german_blocks
                    || game.seen_germans.contains(unit) && (self.remembers || face_up.contains(unit))
            }
            _ => self.track || self.german_blocks && game.seen_germans.contains(unit),
        };
        all(GERMANS).filter(known).collect()
    }

    fn soviets_known(self, game: &Inferno, face_up: Soviets) -> Soviets {
        if self.soviet_side {
            Soviets::first(SOVIETS)
        } else if self.remembers {
            game.seen_soviets
        } else {
            game.seen_soviets.and(face_up)
        }
    }
}

pub(crate) fn all<S>(count: usize) -> impl Iterator<Item = Block<S>> {
    (0..count as u8).map(Block::new)
}

impl Inferno {
    /// Whether the units and cards of the combat lie open (IV-094).
    pub(crate) fn showdown_is_over(&self) -> bool {
        self.combat.is_some_and(|combat| combat.step > Step::Showdown)
    }

    fn face_up_germans(&self) -> Germans {
        let fighting = self.combat.filter(|_| self.showdown_is_over()).map(|combat| combat.germans);
        self.told.germans().or(fighting.unwrap_or_default())
    }

    fn face_up_soviets(&self) -> Soviets {
        let fighting = self.combat.filter(|_| self.showdown_is_over()).map(|combat| combat.soviets);
        self.told.soviets().or(fighting.unwrap_or_default())
    }

    /// German cards that lie face down before the combat, by kind.
    pub(crate) fn german_face_down(&self) -> [u8; GermanCard::KINDS] {
        let mut cards = [0; GermanCard::KINDS];
        if let Some(combat) = self.combat.filter(|_| !self.showdown_is_over())
            && let Some(card) = combat.german_card
        {
            if card.is_pioneer() {
                cards[GermanCard::Pioneer672 as usize] = u8::from(combat.pioneer_672);
                cards[GermanCard::Pioneer as usize] = combat.pioneers - u8::from(combat.pioneer_672);
            } else {
                cards[card as usize] = 1;
            }
        }
        cards
    }

    /// The Soviet card that lies face down.
    pub(crate) fn soviet_face_down(&self) -> Option<SovietCard> {
        self.combat.filter(|_| !self.showdown_is_over()).and_then(|combat| combat.soviet_card)
    }

    /// German cards played, by kind: all that are nowhere else.
    pub(crate) fn german_played(&self) -> [u8; GermanCard::KINDS] {
        let (cards, down) = (&self.cards, self.german_face_down());
        let mut played = self.edition().german_deck;
        for card in GermanCard::ALL {
            let kind = card as usize;
            let top = cards.german_top.iter().filter(|&other| other == card).count() as u8;
            let bottom = u8::from(card == GermanCard::Okh && cards.okh_at_bottom);
            let leads = card.is_leader() && cards.leads(card);
            let hands = cards.german_hand[0][kind] + cards.german_hand[1][kind];
            let elsewhere = cards.german_deck[kind] + top + bottom + hands + down[kind] + u8::from(leads);
            played[kind] = played[kind].wrapping_sub(elsewhere);
        }
        played
    }

    /// Soviet cards played, by kind: all that are nowhere else.
    pub(crate) fn soviet_played(&self) -> [u8; SovietCard::KINDS] {
        let (cards, down) = (&self.cards, self.soviet_face_down());
        let mut played = self.edition().soviet_deck;
        for card in SovietCard::ALL {
            let kind = card as usize;
            let top = cards.soviet_top.iter().filter(|&other| other == card).count() as u8;
            let leads = card.is_leader() && cards.soviet_leads(card);
            let elsewhere = cards.soviet_deck[kind]
                + top
                + cards.soviet_hand[kind]
                + u8::from(down == Some(card))
                + u8::from(leads);
            played[kind] = played[kind].wrapping_sub(elsewhere);
        }
        played
    }

    /// Soviet blocks at a place that is no hex, by kind.
    fn kinds_at(&self, place: Place) -> Kinds {
        let there = self.soviets_at(place);
        let count = |pool| there.and(self.data.soviets.of(pool)).len() as u8;
        Kinds { infantry: count(Pool::Infantry), tanks: count(Pool::Tank), marines: count(Pool::Marine) }
    }
}

impl crate::data::SovietTables {
    /// The blocks that belong to a pool.
    pub(crate) fn of(&self, pool: Pool) -> Soviets {
        match pool {
            Pool::Infantry => self.infantry.minus(self.marines),
            Pool::Tank => self.tanks,
            Pool::Marine => self.marines,
        }
    }
}

/// So many in each hex.
fn stacks(hexes: impl Iterator<Item = Hex>) -> Vec<Stack> {
    let (mut held, mut counts) = (HexSet::NONE, [0; HEXES]);
    for hex in hexes {
        held.insert(hex);
        counts[usize::from(hex.0)] += 1;
    }
    let mut stacks = Vec::with_capacity(held.len());
    stacks.extend(held.iter().map(|hex| Stack { hex, count: counts[usize::from(hex.0)] }));
    stacks
}

fn group<S>(units: Blocks<S>, known: Blocks<S>, place: impl Fn(Block<S>) -> Option<Hex>) -> Group<Block<S>> {
    Group {
        known: units.and(known).map(|unit| unit),
        hidden: stacks(units.minus(known).iter().filter_map(place)),
    }
}

impl Inferno {
    /// Whether something is different that every viewer sees as it is: what is decided, though not for which block, how
    /// many blocks are chosen (they stand on the map), how far a combat is, and whose ground it is.
    pub(crate) fn shows_other(&self, than: &Self) -> bool {
        let fight =
            |game: &Self| game.combat.map(|combat| (combat.step, combat.on_germans, combat.on_soviets));
        discriminant(&self.phase) != discriminant(&than.phase)
            || self.chosen.len() != than.chosen.len()
            || fight(self) != fight(than)
            || self.german_control != than.german_control
            || self.rubble != than.rubble
            || self.soviet_turn != than.soviet_turn
    }
}

impl InfernoView {
    pub(crate) fn of(game: &Inferno, viewer: Viewer) -> Self {
        let (eyes, places) = (Eyes::of(game, viewer), game.places());
        let (german_faces, soviet_faces) = (game.face_up_germans(), game.face_up_soviets());
        let germans = eyes.germans_known(game, &places, german_faces);
        let soviets = eyes.soviets_known(game, soviet_faces);
        // On the track and in the box nothing is worth a line: the counts are open.
        let german_sight = |unit| Sight {
            unit,
            place: places.german(unit),
            dots: game.german_dots[unit.index()],
            seen: game.seen_germans.contains(unit),
        };
        let soviet_sight = |unit| Sight {
            unit,
            place: places.soviet(unit),
            dots: game.soviet_dots[unit.index()],
            seen: game.seen_soviets.contains(unit),
        };
        let [dead, removed, unused] =
            [Place::DEAD, Place::REMOVED, Place::UNUSED].map(|place| game.germans_at(place));
        let listed = germans.minus(dead).minus(removed).minus(unused);
        let (open_germans, remembered_germans) = match eyes {
            Eyes { everything: true, .. } => (listed, Germans::NONE),
            Eyes { german_blocks: true, .. } => {
                let on_track = listed.iter().filter(|&unit| places.german(unit).is_track()).collect();
                (listed.minus(on_track), on_track)
            }
            _ => (listed.and(german_faces), listed.minus(german_faces)),
        };
        let open_soviets = if eyes.soviet_side { soviets } else { soviets.and(soviet_faces) };
        let hex_of = |unit| places.german(unit).as_hex();
        let mut track = [[false; BOXES]; ROWS];
        for (row, number) in places.boxes() {
            track[usize::from(row)][usize::from(number)] = true;
        }
        // Choosing blocks of a stack is no business of the enemy until they are revealed.
        let chosen_known = if game.combat.is_some() || eyes.german_blocks { germans } else { Germans::NONE };
        InfernoView {
            turn: game.turn,
            acting: game.acting,
            extra_turns: game.extra_turns,
            decides: game.standing().asked(),
            phase: game
                .phase
                .map(|unit| germans.contains(unit).then_some(unit), |unit| eyes.soviet_side.then_some(unit)),
            outcome: game.outcome.map(Ending::outcome),
            powers: game.powers,
            german_control: game.german_control,
            blue_spawns: game.blue_spawns(),
            rubble: game.rubble,
            forts: game.forts(),
            chuikov_hq: game.chuikov_hq.get(),
            spawns_held: game.spawns_held(),
            german_losses: game.german_losses(),
            german_stacks: stacks(places.german_hexes()),
            soviet_stacks: stacks(places.soviet_hexes()),
            track,
            track_ends: std::array::from_fn(|row| game.last_box_is_untouched(row as u8)),
            picked_up: game.picked_up().len() as u8,
            dead,
            removed,
            german_unused: unused,
            hurt: game.hurt().map(|unit| (unit, game.german_dots[unit.index()])),
            starters: group(game.starters, germans, hex_of),
            pools: game.kinds_at(Place::POOL),
            soviet_unused: game.kinds_at(Place::UNUSED),
            germans: open_germans.map(german_sight),
            soviets: open_soviets.map(soviet_sight),
            memory: Memory {
                germans: remembered_germans.map(german_sight),
                soviets: soviets.minus(open_soviets).map(soviet_sight),
            },
            revealed: Revealed::of(game),
            chosen: group(game.chosen, chosen_known, hex_of),
            moved: group(game.moved, germans, hex_of),
            combat: game.combat.map(|combat| CombatView::of(game, &combat, eyes, germans, soviets)),
            soviet_turn: game.soviet_turn,
            cards: CardsView::of(game, eyes),
        }
    }
}
