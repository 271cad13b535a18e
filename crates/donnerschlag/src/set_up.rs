//! Preparation for play (chapter 5), and the cards that come into a hand (DS-082, DS-083, DS-107 to DS-110).

use crate::action::Action;
use crate::card::{CombatCard, total};
use crate::event::{Dealt, Happening};
use crate::phase::Phase;
use crate::position::{Boxed, Donnerschlag};
use crate::teller::Teller;
use crate::unit::{Formation, Side};

impl Donnerschlag {
    /// DS-081: the Axis formations to which an assault gun battalion can be attached.
    pub(crate) fn attach_choices(&self, out: &mut Vec<Action>) {
        let formations = (0..self.data.formations.len() as u8).map(Formation);
        out.extend(
            formations.filter(|&formation| self.data.of(formation).side == Side::Axis).map(Action::Formation),
        );
    }

    /// DS-081, DS-109
    pub(crate) fn attach(&mut self, number: u8, formation: Formation, t: &mut impl Teller) {
        self.attached[usize::from(number)] = Some(formation);
        t.tell(Happening::Attached { unit: self.data.stugs[usize::from(number)], formation });
        let next = if number == 0 { Phase::Attach(1) } else { Phase::HighCommand(Side::Axis) };
        self.stack.go(next);
    }

    /// DS-109: in turn 1 an Early card, in turn 4 a Late one, in turn 8 any that is not out of the game.
    pub(crate) fn pick_choices(&self, side: Side, out: &mut Vec<Action>) {
        for (card, slot) in self.data.combat_cards(side) {
            let from = if self.turn == self.data.numbers.rebuild {
                self.data.card(card).late
            } else {
                self.hidden[side].draw[slot]
            };
            if from > 0 {
                out.push(Action::Card(card));
            }
        }
        out.push(Action::Done);
    }

    /// DS-109: the card comes into the hand when it is dealt (AMB-02).
    pub(crate) fn pick_card(&mut self, side: Side, card: Option<CombatCard>, t: &mut impl Teller) {
        self.hidden[side].pick = card;
        match card {
            Some(card) => {
                if self.turn != self.data.numbers.rebuild {
                    let slot = self.data.slot(card);
                    self.hidden[side].draw[slot] -= 1;
                }
                t.only(side, Happening::Picked { card });
                t.tell(Happening::PickMade { side });
            }
            None => t.tell(Happening::NoPick { side }),
        }
        let next = if side == Side::Axis { Phase::HighCommand(Side::Soviet) } else { Phase::Deal };
        self.stack.go(next);
    }

    /// DS-107: both hands up to their limits; in turn 4 from what is left of the old piles, and then, once the Late
    /// cards have come in, from the new ones (DS-110, AMB-04).
    pub(crate) fn deal(&mut self, t: &mut impl Teller) {
        let picked = Side::BOTH.map(|side| self.hidden[side].pick.take());
        let mut room = Side::BOTH.map(|side| self.cards[side].limit);
        for (side, (card, room)) in Side::BOTH.into_iter().zip(picked.into_iter().zip(&mut room)) {
            if let Some(card) = card {
                let slot = self.data.slot(card);
                self.hidden[side].hand[slot] += 1;
                *room += u8::from(self.options.extra_high_command); // AMB-02
            }
        }
        let rebuild = self.turn == self.data.numbers.rebuild && !self.late;
        if rebuild {
            self.deal_from_piles(room, false, t);
            Side::BOTH.into_iter().zip(picked).for_each(|(side, card)| self.bring_in_late_cards(side, card));
            self.late = true;
            t.tell(Happening::LateCards);
        }
        self.deal_from_piles(room, true, t);
        for side in Side::BOTH {
            let hidden = &self.hidden[side];
            t.only(side, Happening::Hand { side, orders: hidden.orders, cards: hidden.hand });
        }
        self.stack.go(Phase::Fortune(Side::Axis));
    }

    /// Both sides draw, and everybody can count the cards.
    fn deal_from_piles(&mut self, room: [u8; 2], reshuffle: bool, t: &mut impl Teller) {
        for (side, room) in Side::BOTH.into_iter().zip(room) {
            let before = (self.order_count(side), self.hand_size(side));
            self.fill(side, room, reshuffle, t);
            let dealt = |before, held| Dealt { drawn: held - before, held };
            let orders = dealt(before.0, self.order_count(side));
            let cards = dealt(before.1, self.hand_size(side));
            if orders.drawn + cards.drawn > 0 {
                t.tell(Happening::Dealt { side, orders, cards });
            }
        }
    }

    /// Draw up to the limits; with an empty pile its discards are shuffled (AMB-09).
    fn fill(&mut self, side: Side, limit: u8, reshuffle: bool, t: &mut impl Teller) {
        // DS-111: no Activation Cards in the extra turn.
        let orders = if self.is_last_effort() { 0 } else { self.cards[side].order_limit };
        while self.order_count(side) < orders {
            if total(&self.hidden[side].order_draw) == 0 {
                if !reshuffle || total(&self.cards[side].orders) == 0 {
                    break;
                }
                self.hidden[side].order_draw = std::mem::take(&mut self.cards[side].orders);
                t.tell(Happening::OrdersReshuffled { side });
            }
            let slot = t.take_from(&mut self.hidden[side].order_draw);
            self.hidden[side].orders[slot] += 1;
        }
        while self.hand_size(side) < limit {
            if total(&self.hidden[side].draw) == 0 {
                if !reshuffle || total(&self.cards[side].discards) + total(&self.hidden[side].down) == 0 {
                    break;
                }
                self.shuffle_discards(side);
                t.tell(Happening::Reshuffled { side });
            }
            let slot = t.take_from(&mut self.hidden[side].draw);
            self.hidden[side].hand[slot] += 1;
        }
    }

    /// Both kinds of discards go back into the draw pile; removed cards stay out (DS-056).
    pub(crate) fn shuffle_discards(&mut self, side: Side) {
        let up = std::mem::take(&mut self.cards[side].discards);
        let down = std::mem::take(&mut self.hidden[side].down);
        for (slot, cards) in self.hidden[side].draw.iter_mut().enumerate() {
            *cards += up[slot] + down[slot];
        }
    }

    /// DS-110: Late cards and discards make one new pile of each kind.
    /// A card that the High Command has picked from the Late deck is in the hand already.
    fn bring_in_late_cards(&mut self, side: Side, picked: Option<CombatCard>) {
        self.shuffle_discards(side);
        let data = self.data;
        for (card, slot) in data.combat_cards(side) {
            self.hidden[side].draw[slot] += data.card(card).late - u8::from(picked == Some(card));
        }
        let old = std::mem::take(&mut self.cards[side].orders);
        for (card, slot) in data.activation_cards(side) {
            self.hidden[side].order_draw[slot] += old[slot] + data.order(card).late;
        }
    }

    /// DS-074: whoever has Schlachtenglück may exchange one card of the hand just dealt.
    pub(crate) fn fortune_choices(&self, side: Side, out: &mut Vec<Action>) {
        let hidden = &self.hidden[side];
        if total(&hidden.order_draw) > 0 {
            let orders = self.data.activation_cards(side);
            out.extend(
                orders.filter(|&(_, slot)| hidden.orders[slot] > 0).map(|(card, _)| Action::Order(card)),
            );
        }
        if total(&hidden.draw) > 0 {
            let cards = self.data.combat_cards(side);
            out.extend(cards.filter(|&(_, slot)| hidden.hand[slot] > 0).map(|(card, _)| Action::Card(card)));
        }
        out.push(Action::Done);
    }

    /// DS-074, DS-075: draw first, then put the rejected card back; the marker passes.
    pub(crate) fn use_fortune(&mut self, side: Side, action: Action, t: &mut impl Teller) {
        match action {
            Action::Order(card) => {
                let slot = self.data.order_slot(card);
                let drawn = t.take_from(&mut self.hidden[side].order_draw);
                self.hidden[side].orders[drawn] += 1;
                self.hidden[side].orders[slot] -= 1;
                self.hidden[side].order_draw[slot] += 1;
                let drawn = self.data.order_in(side, drawn);
                t.tell(Happening::FortuneOnHand { side });
                t.only(side, Happening::OrderExchanged { out: card, drawn });
            }
            Action::Card(card) => {
                let slot = self.data.slot(card);
                let drawn = t.take_from(&mut self.hidden[side].draw);
                self.hidden[side].hand[drawn] += 1;
                self.hidden[side].hand[slot] -= 1;
                self.hidden[side].draw[slot] += 1;
                let drawn = self.data.combat_in(side, drawn);
                t.tell(Happening::FortuneOnHand { side });
                t.only(side, Happening::CardExchanged { out: card, drawn });
            }
            _ => return self.stack.go(Phase::Box(Side::Axis)),
        }
        self.fortune = side.enemy();
        // Each side uses it once on a hand that is dealt.
        let next = if side == Side::Axis { Phase::Fortune(Side::Soviet) } else { Phase::Box(Side::Axis) };
        self.stack.go(next);
    }

    /// DS-065, DS-069: one card, or one of the pairs; nothing while the box is not empty.
    pub(crate) fn box_choices(&self, side: Side, out: &mut Vec<Action>) {
        let hand = &self.hidden[side].hand;
        if self.hidden[side].boxed == Boxed::Nothing {
            let cards = self.data.combat_cards(side);
            out.extend(cards.filter(|&(_, slot)| hand[slot] > 0).map(|(card, _)| Action::Card(card)));
            for (number, pair) in self.data.pairs.iter().enumerate() {
                if pair.cards.iter().all(|&card| self.holds(side, card)) {
                    out.push(Action::Pair(number as u8));
                }
            }
        }
        out.push(Action::Done);
    }

    /// DS-108
    pub(crate) fn fill_box(&mut self, side: Side, action: Action, t: &mut impl Teller) {
        let boxed = match action {
            Action::Card(card) => Boxed::One(card),
            Action::Pair(pair) => Boxed::Pair(pair),
            _ => Boxed::Nothing,
        };
        let cards = self.cards_in(boxed);
        if boxed != Boxed::Nothing {
            cards.into_iter().flatten().for_each(|card| self.take_from_hand(side, card));
            self.hidden[side].boxed = boxed;
            t.tell(Happening::BoxFilled { side, cards: boxed.len() });
            t.only(side, Happening::IntoBox { side, cards });
        }
        let next = match side {
            Side::Axis => Phase::Box(Side::Soviet),
            Side::Soviet if self.turn == 1 => Phase::NextActivation,
            Side::Soviet => Phase::Call,
        };
        self.stack.go(next);
    }

    /// The cards that lie in a box.
    pub(crate) fn cards_in(&self, boxed: Boxed) -> [Option<CombatCard>; 2] {
        match boxed {
            Boxed::Nothing => [None; 2],
            Boxed::One(card) => [Some(card), None],
            Boxed::Pair(pair) => self.data.pairs[usize::from(pair)].cards.map(Some),
        }
    }
}
