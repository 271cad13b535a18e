//! The sequence of play (chapter 6): Admin Phase, whose activation it is, the end of the turn and of the game.

use crate::action::Action;
use crate::card::total;
use crate::data::{Start, Zone};
use crate::event::Happening;
use crate::hex::Hex;
use crate::phase::Phase;
use crate::position::{Activation, By, Donnerschlag, Ending, Schwerpunkt, ThisTurn};
use crate::teller::Teller;
use crate::unit::{Side, Spot, Unit};

impl Donnerschlag {
    /// A turn begins: Schlachtenglück returns (DS-113, AMB-05), and Schwerpunkt may be placed (DS-101).
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

    /// DS-071, DS-073: any unit of the Axis on the map.
    pub(crate) fn schwerpunkt_choices(&self, out: &mut Vec<Action>) {
        out.extend(self.on_map(Side::Axis).iter().map(Action::Unit));
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

    /// DS-104, DS-106
    pub(crate) fn arrive(&mut self, unit: Unit, hex: Hex, t: &mut impl Teller) {
        self.put(unit, Spot::On(hex));
        t.tell(Happening::Arrived { unit, hex });
        self.stack.go(Phase::Reinforce);
        self.enter(unit, hex, t);
    }

    /// DS-112, DS-300: call Donnerschlag and choose a zone in secret, or wait.
    pub(crate) fn call(&mut self, zone: Option<Zone>, t: &mut impl Teller) {
        if let Some(zone) = zone {
            self.zone = Some(zone);
            self.track = Some(0);
            t.tell(Happening::Called);
            t.only(Side::Axis, Happening::ZoneChosen { zone });
        }
        self.stack.go(Phase::NextActivation);
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

    /// DS-051, AMB-08: all but one are discarded, face down, which one is the player's secret.
    pub(crate) fn keep_choices(&self, side: Side, out: &mut Vec<Action>) {
        let cards = self.data.combat_cards(side);
        let held = cards.filter(|&(_, slot)| self.hidden[side].hand[slot] > 0);
        out.extend(held.map(|(card, _)| Action::Card(card)));
        out.push(Action::Done);
    }

    /// DS-051
    pub(crate) fn keep(&mut self, side: Side, action: Action, t: &mut impl Teller) {
        let mut hand = std::mem::take(&mut self.hidden[side].hand);
        if let Action::Card(card) = action {
            let slot = self.data.slot(card);
            hand[slot] -= 1;
            self.hidden[side].hand[slot] = 1;
            t.only(side, Happening::KeptCard { card });
        }
        for (slot, cards) in hand.into_iter().enumerate() {
            self.hidden[side].down[slot] += cards;
        }
        t.tell(Happening::Kept { side, kept: self.hand_size(side), down: total(&hand) });
        self.stack.go(if side == Side::Axis { Phase::Keep(Side::Soviet) } else { Phase::TurnEnd });
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
