//! A position: what lies face up, and what each side keeps to itself.

use std::ops::{Deref, DerefMut};

use serde::Serialize;
use table::{Setup, Shared};

use crate::card::{ActivationPile, CardEvent, Choice, CombatCard, Pile, total};
use crate::data::{Data, Start, Zone};
use crate::field::Field;
use crate::hex::{Hex, HexSet, Hexside};
use crate::options::Options;
use crate::phase::{Phase, Stack};
use crate::unit::{BySide, Colour, Few, Formation, Side, Spot, Unit, UnitSet};

/// A position of Donnerschlag, complete and secret.
///
/// All rules read and write what lies face up as if it were the position itself; what is secret has
/// a name of its own in front, `hidden` by side and the zone, so that it is seen wherever it is used.
///
/// It begins with a line of the cache: so a copy, which is what a search pays for a node, straddles none.
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(align(64))]
pub struct Donnerschlag {
    pub(crate) data: Shared<Data>,
    pub(crate) options: Options,
    pub(crate) up: FaceUp,
    pub(crate) hidden: BySide<Hidden>,
    /// The Meeting Zone that the Axis has chosen (DS-300).
    pub(crate) zone: Option<Zone>,
}

impl Deref for Donnerschlag {
    type Target = FaceUp;
    fn deref(&self) -> &FaceUp {
        &self.up
    }
}

impl DerefMut for Donnerschlag {
    fn deref_mut(&mut self) -> &mut FaceUp {
        &mut self.up
    }
}

/// What one side alone knows (DS-120).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hidden {
    /// Combat Cards in hand, by their places in the deck.
    pub(crate) hand: Pile,
    /// The draw pile. Its order is not kept: whoever draws takes any card of it.
    pub(crate) draw: Pile,
    /// Cards discarded without being played, face down.
    pub(crate) down: Pile,
    /// Activation Cards in hand.
    pub(crate) orders: ActivationPile,
    /// Their draw pile.
    pub(crate) order_draw: ActivationPile,
    /// What lies in OKH or STAVKA.
    pub(crate) boxed: Boxed,
    /// The card of the High Command until the hand is dealt (DS-109).
    pub(crate) pick: Option<CombatCard>,
    /// Enemy cards that were seen in the latest action.
    pub(crate) seen: Few<CombatCard, 2>,
}

/// What lies in OKH or STAVKA (DS-065, DS-069).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Boxed {
    #[default]
    Nothing,
    One(CombatCard),
    /// A pair, by its place in the data.
    Pair(u8),
}

impl Boxed {
    /// How many cards that is, which everybody sees.
    pub(crate) fn len(self) -> u8 {
        match self {
            Boxed::Nothing => 0,
            Boxed::One(_) => 1,
            Boxed::Pair(_) => 2,
        }
    }
}

/// Cards that lie face up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct OpenCards {
    /// Combat Cards discarded face up.
    pub(crate) discards: Pile,
    /// Combat Cards out of the game (DS-056).
    pub(crate) removed: Pile,
    /// Activation Cards discarded.
    pub(crate) orders: ActivationPile,
    /// Hand limits (DS-040, DS-050).
    pub(crate) order_limit: u8,
    pub(crate) limit: u8,
    /// Activations left in turn 8 (DS-314).
    pub(crate) activations: u8,
}

/// Where the Schwerpunkt marker is (DS-071, DS-072).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Schwerpunkt {
    Unavailable,
    Off,
    On(Unit),
}

/// What lies face up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FaceUp {
    pub(crate) turn: u8,
    pub(crate) stack: Stack,
    pub(crate) field: Field,
    pub(crate) reduced: UnitSet,
    /// Units with an Out of Supply marker (DS-155).
    pub(crate) oos: UnitSet,
    /// The formations of the assault guns (DS-081).
    pub(crate) attached: [Option<Formation>; 2],
    pub(crate) schwerpunkt: Schwerpunkt,
    /// Who has Schlachtenglück (DS-074).
    pub(crate) fortune: Side,
    pub(crate) cards: BySide<OpenCards>,
    /// Whether the Late cards are in (DS-110).
    pub(crate) late: bool,
    /// The box of the Donnerschlag marker (DS-300).
    pub(crate) track: Option<u8>,
    /// Whether it shows “6. Army Survival” (DS-310).
    pub(crate) survival: bool,
    /// Zones into which the Soviets have looked, a bit each.
    pub(crate) looked: u8,
    pub(crate) built: Few<Bridging, 6>,
    pub(crate) blown: Few<Bridging, 4>,
    /// Where the Axis HQ stood that is being redeployed (DS-171).
    pub(crate) fleeing: Option<Hex>,
    /// Where Soviet HQs were overrun, by army (DS-172).
    pub(crate) overrun: [Option<Hex>; 2],
    pub(crate) this_turn: ThisTurn,
    pub(crate) activation: Activation,
    pub(crate) combat: Combat,
    /// The card being played, and the one that answers it.
    pub(crate) playing: Option<Playing>,
    pub(crate) answering: Option<Playing>,
    pub(crate) ending: Option<Ending>,
}

/// A bridge that came or went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Bridging {
    pub(crate) side: Hexside,
    pub(crate) lasting: bool,
}

/// What cards do until the end of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ThisTurn {
    /// Change of command range, by the number of the HQ.
    pub(crate) range: [i8; 8],
    /// Soviet HQs that cannot be activated.
    pub(crate) silent: UnitSet,
    /// No Movement markers.
    pub(crate) pinned: UnitSet,
    /// Strength +1.
    pub(crate) stronger: UnitSet,
    /// OKH may not be used.
    pub(crate) box_barred: bool,
}

/// Whom an activation is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum By {
    Nobody,
    Formation(Formation),
    Schwerpunkt,
    Colour(Colour),
    Hq(Unit),
}

/// The activation under way (DS-116).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Activation {
    pub(crate) side: Side,
    pub(crate) by: By,
    pub(crate) active: UnitSet,
    pub(crate) moved: UnitSet,
    pub(crate) fought: UnitSet,
    pub(crate) attacked: HexSet,
    pub(crate) mover: Mover,
    /// Whether a unit has moved.
    pub(crate) under_way: bool,
    // What cards do until the end of the activation.
    pub(crate) range: [i8; 8],
    pub(crate) mud: UnitSet,
    pub(crate) faster: UnitSet,
    pub(crate) road_march: UnitSet,
    pub(crate) infiltrating: UnitSet,
    pub(crate) cut_off: UnitSet,
    pub(crate) frost: bool,
    pub(crate) fuel: bool,
    pub(crate) cavalry_free: bool,
}

impl Activation {
    /// Before the first of a turn. They take turns, the Axis first: it is as if the Soviets had just had theirs (DS-115).
    pub(crate) fn none_yet() -> Self {
        Activation::new(Side::Soviet, By::Nobody)
    }

    pub(crate) fn new(side: Side, by: By) -> Self {
        Activation {
            side,
            by,
            active: UnitSet::NONE,
            moved: UnitSet::NONE,
            fought: UnitSet::NONE,
            attacked: HexSet::NONE,
            mover: Mover::default(),
            under_way: false,
            range: [0; 8],
            mud: UnitSet::NONE,
            faster: UnitSet::NONE,
            road_march: UnitSet::NONE,
            infiltrating: UnitSet::NONE,
            cut_off: UnitSet::NONE,
            frost: false,
            fuel: false,
            cavalry_free: false,
        }
    }
}

/// The unit that is moving.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Mover {
    /// Points that it began with; they stay the same whatever happens on the way (AMB-70).
    pub(crate) points: u8,
    /// Hexes entered.
    pub(crate) spent: u8,
    /// Whether it has kept to roads and out of zones of control (DS-168).
    pub(crate) road: bool,
    /// Whether it has already slipped through.
    pub(crate) slipped: bool,
    /// It must stop here.
    pub(crate) stopped: bool,
}

/// The combat under way (DS-184).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Combat {
    pub(crate) target: Option<Hex>,
    pub(crate) attackers: UnitSet,
    pub(crate) defenders: UnitSet,
    /// Shifts and die-roll modifiers by cards, in the attacker's favour.
    pub(crate) shift: i8,
    pub(crate) drm: i8,
    pub(crate) ignore_river: bool,
    pub(crate) ease_terrain: u8,
    pub(crate) no_tank_shift: bool,
    pub(crate) no_combined_arms: bool,
    pub(crate) as_town: bool,
    pub(crate) flak: bool,
    pub(crate) stand_fast: bool,
    pub(crate) no_retreat: bool,
    pub(crate) one_step_less: bool,
    pub(crate) mines: bool,
    pub(crate) reroll: bool,
    pub(crate) pursue: bool,
    pub(crate) one_follows: bool,
    /// The die, and with modifiers.
    pub(crate) die: u8,
    pub(crate) modified: Option<i8>,
    /// Steps still to be lost, and whether there is a retreat.
    pub(crate) attacker_loss: u8,
    pub(crate) defender_loss: u8,
    pub(crate) retreat: bool,
    /// Who still retreats, who has, the way of the one who does, and who entered which hex of a zone of control.
    pub(crate) retreating: UnitSet,
    pub(crate) retreated: UnitSet,
    pub(crate) trail: Few<Hex, 8>,
    pub(crate) caught: Few<(Hex, Unit), 8>,
    pub(crate) hq: Option<Unit>,
    /// Tanks that lost a step, and where, the latest last.
    pub(crate) lost: Few<(Unit, Hex), 6>,
    pub(crate) advanced: UnitSet,
    /// Tanks that have advanced and may go on by card.
    pub(crate) may_go_on: UnitSet,
    pub(crate) resolved: bool,
}

/// A card that is being played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Playing {
    pub(crate) side: Side,
    pub(crate) card: CombatCard,
    pub(crate) choice: Choice,
    pub(crate) boxed: bool,
    /// How often the effect can still be applied.
    pub(crate) left: u8,
}

/// How a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// The Axis met the 6th Army (DS-320).
    Met,
    /// It did not (DS-307).
    NotMet,
    /// It never called, or too late (DS-301).
    TooLate,
}

impl Donnerschlag {
    /// DS-080: everything in its place, no card dealt.
    pub(crate) fn laid_out(setup: &Setup<Donnerschlag>) -> Self {
        let data = setup.data;
        let mut field = Field::EMPTY;
        for unit in data.every_unit() {
            let spot = match data.unit(unit).start {
                Start::At(hex) => Spot::On(hex),
                Start::Turn(_) | Start::Card => Spot::Waiting,
                Start::Cup => Spot::Cup,
            };
            field.put(unit, spot, &data.sets);
        }
        field.take_stirred();
        let hand = data.numbers.hand;
        let open = OpenCards { order_limit: hand, limit: hand, ..OpenCards::default() };
        let hidden = BySide::of(|side| Hidden {
            draw: data.combat_pile(side, |card| card.early),
            order_draw: data.order_pile(side, |card| card.early),
            ..Hidden::default()
        });
        Donnerschlag {
            data,
            options: setup.options,
            up: FaceUp {
                turn: 1,
                stack: Stack::new(Phase::Attach(data.stugs[0])),
                field,
                reduced: UnitSet::NONE,
                oos: UnitSet::NONE,
                attached: [None; 2],
                schwerpunkt: Schwerpunkt::Unavailable,
                fortune: Side::Axis, // DS-074
                cards: BySide { axis: open, soviet: open },
                late: false,
                track: None,
                survival: false,
                looked: 0,
                built: Few::NONE,
                blown: Few::NONE,
                fleeing: None,
                overrun: [None; 2],
                this_turn: ThisTurn::default(),
                activation: Activation::none_yet(),
                combat: Combat::default(),
                playing: None,
                answering: None,
                ending: None,
            },
            hidden,
            zone: None,
        }
    }

    /// The question.
    pub(crate) fn phase(&self) -> Phase {
        self.stack.top()
    }

    /// Where a unit is on the map.
    #[inline]
    pub(crate) fn hex(&self, unit: Unit) -> Option<Hex> {
        self.field.hex(unit)
    }

    /// Put a unit there.
    pub(crate) fn put(&mut self, unit: Unit, spot: Spot) {
        let data = self.data;
        self.field.put(unit, spot, &data.sets);
    }

    /// The units of a side on the map, HQs included.
    pub(crate) fn on_map(&self, side: Side) -> UnitSet {
        self.field.on_map().and(self.data.sets.of_side[side])
    }

    /// The combat units of a side on the map.
    pub(crate) fn fighting(&self, side: Side) -> UnitSet {
        self.on_map(side).minus(self.data.sets.hq)
    }

    /// The combat units of a side on the map and where they are.
    pub(crate) fn fighters(&self, side: Side) -> impl Iterator<Item = (Unit, Hex)> {
        self.fighting(side).iter().filter_map(|unit| self.hex(unit).map(|hex| (unit, hex)))
    }

    /// The units in a hex, HQs included.
    pub(crate) fn units_in(&self, hex: Hex) -> UnitSet {
        self.field.units_in(hex)
    }

    /// The combat units in a hex.
    pub(crate) fn fighters_in(&self, hex: Hex) -> UnitSet {
        self.units_in(hex).minus(self.data.sets.hq)
    }

    /// The formation of a unit, attached ones included (DS-081).
    pub(crate) fn formation_of(&self, unit: Unit) -> Option<Formation> {
        let stug = self.data.stugs.iter().position(|&stug| stug == unit);
        match stug {
            Some(number) => self.attached[number],
            None => self.data.unit(unit).formation,
        }
    }

    /// The units of a formation, attached ones included, its HQ not.
    pub(crate) fn units_of(&self, formation: Formation) -> UnitSet {
        let mut units = self.data.formation_data(formation).units;
        for (stug, attached) in self.data.stugs.into_iter().zip(self.attached) {
            if attached == Some(formation) {
                units.insert(stug);
            }
        }
        units
    }

    /// The strength as it is printed on the side of the counter that shows.
    pub(crate) fn printed_strength(&self, unit: Unit) -> u8 {
        self.data.unit(unit).cs[usize::from(self.reduced.contains(unit))]
    }

    /// How many steps a unit still has.
    pub(crate) fn steps(&self, unit: Unit) -> u8 {
        self.data.unit(unit).steps - u8::from(self.reduced.contains(unit))
    }

    /// Cards in hand, as everybody may count them.
    pub(crate) fn hand_size(&self, side: Side) -> u8 {
        total(&self.hidden[side].hand)
    }

    /// Activation Cards in hand, as everybody may count them.
    pub(crate) fn order_count(&self, side: Side) -> u8 {
        total(&self.hidden[side].orders)
    }

    /// The event that is being played, the answer first.
    pub(crate) fn event_of(&self, playing: Playing) -> &'static CardEvent {
        let data = self.data.get();
        data.event(playing.card, playing.choice).unwrap_or(&data.card(playing.card).a)
    }

    /// Whether it is the extra turn (DS-313).
    pub(crate) fn is_last_effort(&self) -> bool {
        self.turn > self.data.numbers.last_turn
    }

    /// Who decides.
    pub(crate) fn decider(&self) -> Side {
        self.phase().decider(self)
    }

    /// Take a Combat Card out of a hand.
    pub(crate) fn take_from_hand(&mut self, side: Side, card: CombatCard) {
        let slot = self.data.slot(card);
        self.hidden[side].hand[slot] -= 1;
    }

    /// Whether a side holds the card.
    pub(crate) fn holds(&self, side: Side, card: CombatCard) -> bool {
        self.data.card(card).side == side && self.hidden[side].hand[self.data.slot(card)] > 0
    }
}

/// Plain and small: at most 2 KiB.
const _: () = assert!(size_of::<Donnerschlag>() <= 2048);
