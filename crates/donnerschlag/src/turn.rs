//! The sequence of play (chapter 6): Admin Phase, whose activation it is, the end of the turn and of the game.

use table::Refusal;

use crate::action::Action;
use crate::card::total;
use crate::data::{Start, ZONES, Zone};
use crate::decision::{Asks, Decision};
use crate::event::Happening;
use crate::hex::{Hex, HexSet};
use crate::phase::Phase;
use crate::position::{Activation, By, Donnerschlag, Ending, Schwerpunkt, ThisTurn};
use crate::teller::Teller;
use crate::unit::{Side, Spot, Unit, UnitSet};

/// DS-071, DS-073: the Axis may place Schwerpunkt anew, on any of its units on the map.
pub(crate) struct PlaceSchwerpunkt;

impl Decision for PlaceSchwerpunkt {
    const ASKS: Asks = Asks::new("schwerpunkt", "donnerschlag-what-schwerpunkt", &["DS-073"]);
    const DONE: Option<&'static str> = Some("donnerschlag-do-nothing");

    fn decider(&self, _: &Donnerschlag) -> Side {
        Side::Axis
    }

    fn units(&self, game: &Donnerschlag) -> Option<UnitSet> {
        Some(game.on_map(Side::Axis))
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        if let Action::Unit(unit) = action {
            game.place_schwerpunkt(unit, t);
        }
        game.stack.go(Phase::Reinforce);
    }
}

/// DS-104, DS-106: where a reinforcement arrives.
pub(crate) struct ReinforceAt(pub(crate) Unit);

impl Decision for ReinforceAt {
    const ASKS: Asks = Asks::new("reinforce-at", "donnerschlag-what-reinforce-at", &["DS-104"]);

    fn hexes(&self, game: &Donnerschlag) -> Option<HexSet> {
        Some(game.arrivals_for(self.0))
    }

    /// DS-103, DS-104, DS-106
    fn no_hex(&self, game: &Donnerschlag, hex: Hex) -> Refusal {
        let rule = if game.data.unit(self.0).side == Side::Axis { "DS-106" } else { "DS-104" };
        game.not_placed(self.0, hex, true, rule, "donnerschlag-refuse-no-arrival")
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        let (&ReinforceAt(unit), Action::Hex(hex)) = (self, action) else { return };
        game.put(unit, Spot::On(hex));
        t.tell(Happening::Arrived { unit, hex });
        game.stack.go(Phase::Reinforce);
        game.enter(unit, hex, t);
    }
}

/// DS-112, DS-300: the Axis may call Donnerschlag, and chooses a zone in secret.
pub(crate) struct Call;

impl Decision for Call {
    const ASKS: Asks = Asks::new("call", "donnerschlag-what-call", &["DS-300"]);
    const DONE: Option<&'static str> = Some("donnerschlag-do-nothing");

    fn decider(&self, _: &Donnerschlag) -> Side {
        Side::Axis
    }

    fn is_asked(&self, game: &Donnerschlag) -> bool {
        game.track.is_none()
    }

    fn offers(&self, _: &Donnerschlag, each: &mut impl FnMut(Action)) {
        (0..ZONES as u8).map(|zone| Action::Zone(Zone(zone))).for_each(each);
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        if let Action::Zone(zone) = action {
            game.zone = Some(zone);
            game.track = Some(0);
            t.tell(Happening::Called);
            t.only(Side::Axis, Happening::ZoneChosen { zone });
        }
        game.stack.go(Phase::NextActivation);
    }

    fn is_open(&self, action: Action) -> bool {
        action == Action::Done
    }
}

/// DS-051, AMB-08: all Combat Cards but one are discarded, face down, which one is the player's secret.
pub(crate) struct Keep(pub(crate) Side);

impl Decision for Keep {
    const ASKS: Asks = Asks::new("keep", "donnerschlag-what-keep", &["DS-051"]);
    const DONE: Option<&'static str> = Some("donnerschlag-do-nothing");

    fn is_asked(&self, game: &Donnerschlag) -> bool {
        game.hand_size(self.0) > 1
    }

    /// A single card is kept without asking.
    fn pass(&self, game: &mut Donnerschlag, t: &mut impl Teller) {
        let only = game.cards_held(self.0).next().map_or(Action::Done, Action::Card);
        self.answer(game, only, t);
    }

    fn offers(&self, game: &Donnerschlag, each: &mut impl FnMut(Action)) {
        game.cards_held(self.0).map(Action::Card).for_each(each);
    }

    fn refusal(&self, game: &Donnerschlag, action: Action) -> Refusal {
        match action {
            Action::Card(card) => game.refuse_card("donnerschlag-refuse-not-held", "DS-050", card),
            _ => game.wrong_kind(),
        }
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        let &Keep(side) = self;
        let mut hand = std::mem::take(&mut game.hidden[side].hand);
        if let Action::Card(card) = action {
            let slot = game.data.slot(card);
            hand[slot] -= 1;
            game.hidden[side].hand[slot] = 1;
            t.only(side, Happening::KeptCard { card });
        }
        for (slot, cards) in hand.into_iter().enumerate() {
            game.hidden[side].down[slot] += cards;
        }
        t.tell(Happening::Kept { side, kept: game.hand_size(side), down: total(&hand) });
        game.stack.go(if side == Side::Axis { Phase::Keep(Side::Soviet) } else { Phase::TurnEnd });
    }
}

impl Donnerschlag {
    /// A turn begins: Schlachtenglück returns (DS-113, DS-114, AMB-05), and Schwerpunkt may be placed (DS-101).
    pub(crate) fn begin_turn(&mut self, t: &mut impl Teller) {
        self.fortune = Side::Axis;
        self.activation = Activation::none_yet();
        for side in Side::BOTH {
            self.cards[side].activations =
                if self.is_last_effort() { self.data.numbers.last_activations } else { 0 };
        }
        t.tell(Happening::Turn { turn: self.turn });
        let next =
            if self.schwerpunkt == Schwerpunkt::Unavailable { Phase::Reinforce } else { Phase::Schwerpunkt };
        self.stack.go(next);
    }

    /// DS-071
    pub(crate) fn place_schwerpunkt(&mut self, unit: Unit, t: &mut impl Teller) {
        self.schwerpunkt = Schwerpunkt::On(unit);
        if let Some(hex) = self.hex(unit) {
            t.tell(Happening::SchwerpunktPlaced { unit, hex });
        }
    }

    /// DS-102: the next unit that is due and finds a place; who finds none waits (AMB-35).
    pub(crate) fn reinforce(&mut self, t: &mut impl Teller) {
        let data = self.data;
        let due = |unit: &Unit| {
            let turn = match data.unit(*unit).start {
                Start::Turn(turn) => turn <= self.turn,
                _ => false,
            };
            turn && self.field.spot(*unit) == Spot::Waiting
        };
        let next = data.sets.due.iter().filter(due).find(|&unit| !self.arrivals_for(unit).is_empty());
        match next {
            Some(unit) => self.stack.go(Phase::ReinforceAt(unit)),
            None => {
                if self.is_last_effort() {
                    // DS-109, DS-111: the discards are shuffled in before the High Command chooses.
                    for side in Side::BOTH {
                        self.shuffle_discards(side);
                        t.tell(Happening::Reshuffled { side });
                    }
                }
                let chooses = self.turn == data.numbers.rebuild || self.is_last_effort();
                self.stack.go(if chooses { Phase::HighCommand(Side::Axis) } else { Phase::Deal });
            }
        }
    }

    /// How many activations a side still has this turn (DS-117, DS-314).
    pub(crate) fn activations_left(&self, side: Side) -> u8 {
        if self.is_last_effort() { self.cards[side].activations } else { self.order_count(side) }
    }

    /// DS-115, DS-117: they alternate, the Axis first; who has cards left goes on alone (AMB-07).
    pub(crate) fn next_activation(&mut self) {
        let last = self.activation.side;
        let next = [last.enemy(), last].into_iter().find(|&side| self.activations_left(side) > 0);
        // What cards did for the activation is over.
        self.bridges_as_before();
        self.activation = Activation::new(last, By::Nobody);
        self.stack.go(match next {
            Some(side) => Phase::Activate(side),
            None => Phase::Keep(Side::Axis),
        });
    }

    /// DS-118: the marker advances, the end is checked, the turn marker moves.
    pub(crate) fn end_turn(&mut self, t: &mut impl Teller) {
        if let Some(square) = self.track {
            let square = square + 1;
            self.track = Some(square);
            t.tell(Happening::Track { square });
            let numbers = &self.data.numbers;
            let met = self.has_met();
            // DS-305, DS-306: on the Survival side one more turn, unless the Axis has won already.
            let last = if self.survival { numbers.survival_track } else { numbers.track };
            if square >= numbers.track && met {
                return self.finish(Ending::Met, t);
            }
            if square >= last {
                return self.finish(Ending::NotMet, t);
            }
        }
        // DS-313: the extra turn follows only on box 4.
        let extra = self.track == Some(self.data.numbers.track) && self.survival;
        if self.turn >= self.data.numbers.last_turn && !extra {
            return self.finish(Ending::TooLate, t); // AMB-43, AMB-44
        }
        // What cards did for the turn held for the check, which is made at its end (DS-320).
        self.this_turn = ThisTurn::default();
        self.turn += 1;
        self.stack.go(Phase::TurnStart);
    }

    /// DS-320: an Axis combat unit in the chosen zone, in supply and in command (AMB-42, AMB-57).
    pub(crate) fn has_met(&self) -> bool {
        let Some(Zone(zone)) = self.zone else { return false };
        let hexes = &self.data.map.zones[usize::from(zone)].hexes;
        let there = || self.fighters(Side::Axis).filter(|(_, hex)| hexes.contains(*hex));
        let supplied = self.supplied_of(Side::Axis, &there().map(|(_, hex)| hex).collect());
        there().any(|(unit, hex)| supplied.contains(hex) && self.in_command(unit))
    }

    fn finish(&mut self, ending: Ending, t: &mut impl Teller) {
        self.ending = Some(ending);
        self.stack.go(Phase::Over);
        match (ending, self.zone) {
            (Ending::Met, Some(zone)) => t.tell(Happening::Reached { zone }),
            (_, zone) => t.tell(Happening::Missed { zone }),
        }
    }
}
