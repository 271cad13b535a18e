//! Preparation for play (chapter 5), and the cards that come into a hand (DS-082, DS-083, DS-107 to DS-110).

use table::Refusal;

use crate::action::Action;
use crate::card::{ActivationCard, CombatCard, Pair, total};
use crate::decision::{Asks, Decision, refuse};
use crate::event::{Dealt, Happening};
use crate::phase::Phase;
use crate::position::{Boxed, Donnerschlag};
use crate::teller::Teller;
use crate::unit::{Formation, Side, Unit};

/// DS-081: the Axis attaches an assault gun battalion to one of its formations.
pub(crate) struct Attach(pub(crate) Unit);

impl Decision for Attach {
    const ASKS: Asks = Asks::new("attach", "donnerschlag-what-attach", &["DS-081"]);

    fn offers(&self, game: &Donnerschlag, each: &mut impl FnMut(Action)) {
        let axis = |formation: &Formation| game.data.formation_data(*formation).side == Side::Axis;
        game.data.every_formation().filter(axis).map(Action::Formation).for_each(each);
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        let (&Attach(unit), Action::Formation(formation)) = (self, action) else { return };
        let [first, second] = game.data.stugs;
        game.attached[usize::from(unit != first)] = Some(formation);
        t.tell(Happening::Attached { unit, formation });
        let next = if unit == first { Phase::Attach(second) } else { Phase::HighCommand(Side::Axis) };
        game.stack.go(next);
    }
}

/// DS-109: a side may choose a card; in turn 1 an Early one, in turn 4 a Late one, in turn 8 any that is not out of the
/// game. It comes into the hand when that is dealt (AMB-02).
pub(crate) struct HighCommand(pub(crate) Side);

impl Decision for HighCommand {
    const ASKS: Asks = Asks::new("high-command", "donnerschlag-what-high-command", &["DS-109"]);
    const DONE: Option<&'static str> = Some("donnerschlag-do-nothing");

    fn offers(&self, game: &Donnerschlag, each: &mut impl FnMut(Action)) {
        let late = game.turn == game.data.numbers.rebuild;
        for (card, slot) in game.data.combat_cards(self.0) {
            let copies = if late { game.data.card(card).late } else { game.hidden[self.0].draw[slot] };
            if copies > 0 {
                each(Action::Card(card));
            }
        }
    }

    fn refusal(&self, game: &Donnerschlag, action: Action) -> Refusal {
        match action {
            Action::Card(card) => game.refuse_card("donnerschlag-refuse-no-pick", "DS-109", card),
            _ => game.wrong_kind(),
        }
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        let &HighCommand(side) = self;
        if let Action::Card(card) = action {
            game.hidden[side].pick = Some(card);
            if game.turn != game.data.numbers.rebuild {
                let slot = game.data.slot(card);
                game.hidden[side].draw[slot] -= 1;
            }
            t.only(side, Happening::Picked { card });
            t.tell(Happening::PickMade { side });
        } else {
            t.tell(Happening::NoPick { side });
        }
        let next = if side == Side::Axis { Phase::HighCommand(Side::Soviet) } else { Phase::Deal };
        game.stack.go(next);
    }
}

/// DS-074: whoever has Schlachtenglück may exchange one card of the hand just dealt.
pub(crate) struct Fortune(pub(crate) Side);

impl Decision for Fortune {
    const ASKS: Asks = Asks::new("fortune", "donnerschlag-what-fortune", &["DS-074"]);
    const DONE: Option<&'static str> = Some("donnerschlag-do-nothing");

    fn is_asked(&self, game: &Donnerschlag) -> bool {
        game.fortune == self.0
    }

    fn offers(&self, game: &Donnerschlag, each: &mut impl FnMut(Action)) {
        if total(&game.hidden[self.0].order_draw) > 0 {
            game.orders_held(self.0).map(Action::Order).for_each(&mut *each);
        }
        if total(&game.hidden[self.0].draw) > 0 {
            game.cards_held(self.0).map(Action::Card).for_each(each);
        }
    }

    fn refusal(&self, game: &Donnerschlag, action: Action) -> Refusal {
        match action {
            Action::Order(_) => refuse("donnerschlag-refuse-no-order", "DS-074"),
            Action::Card(card) => game.refuse_card("donnerschlag-refuse-not-held", "DS-050", card),
            _ => game.wrong_kind(),
        }
    }

    /// DS-074, DS-075: draw first, then put the rejected card back; the marker passes.
    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        let &Fortune(side) = self;
        match action {
            Action::Order(card) => {
                t.tell(Happening::FortuneOnHand { side });
                game.exchange_order(side, card, t);
            }
            Action::Card(card) => {
                let slot = game.data.slot(card);
                let drawn = t.take_from(&mut game.hidden[side].draw);
                game.hidden[side].hand[drawn] += 1;
                game.hidden[side].hand[slot] -= 1;
                game.hidden[side].draw[slot] += 1;
                let drawn = game.data.combat_in(side, drawn);
                t.tell(Happening::FortuneOnHand { side });
                t.only(side, Happening::CardExchanged { out: card, drawn });
            }
            _ => return game.stack.go(Phase::Box(Side::Axis)),
        }
        game.fortune = side.enemy();
        // Each side uses it once on a hand that is dealt.
        let next = if side == Side::Axis { Phase::Fortune(Side::Soviet) } else { Phase::Box(Side::Axis) };
        game.stack.go(next);
    }

    fn is_open(&self, action: Action) -> bool {
        action == Action::Done
    }
}

/// DS-065, DS-069, DS-108: one card into the box, or one of the pairs; nothing while it is not empty.
pub(crate) struct FillBox(pub(crate) Side);

impl Decision for FillBox {
    const ASKS: Asks = Asks::new("box", "donnerschlag-what-box", &["DS-108"]);
    const DONE: Option<&'static str> = Some("donnerschlag-do-nothing");

    fn is_asked(&self, game: &Donnerschlag) -> bool {
        game.hidden[self.0].boxed == Boxed::Nothing && game.hand_size(self.0) > 0
    }

    fn offers(&self, game: &Donnerschlag, each: &mut impl FnMut(Action)) {
        if game.hidden[self.0].boxed == Boxed::Nothing {
            game.cards_held(self.0).map(Action::Card).for_each(&mut *each);
            let held = |pair: &Pair| pair.cards.iter().all(|&card| game.holds(self.0, card));
            let pairs = (0u8..).zip(&game.data.pairs).filter(|(_, pair)| held(pair));
            pairs.for_each(|(number, _)| each(Action::Pair(number)));
        }
    }

    fn refusal(&self, game: &Donnerschlag, action: Action) -> Refusal {
        let is_full = game.hidden[self.0].boxed != Boxed::Nothing;
        match action {
            Action::Card(_) | Action::Pair(_) if is_full => refuse("donnerschlag-refuse-box-full", "DS-069"),
            Action::Card(card) => game.refuse_card("donnerschlag-refuse-not-held", "DS-050", card),
            Action::Pair(_) => refuse("donnerschlag-refuse-no-pair", "DS-069"),
            _ => game.wrong_kind(),
        }
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        let &FillBox(side) = self;
        let boxed = match action {
            Action::Card(card) => Boxed::One(card),
            Action::Pair(pair) => Boxed::Pair(pair),
            _ => Boxed::Nothing,
        };
        let cards = game.cards_in(boxed);
        if boxed != Boxed::Nothing {
            cards.into_iter().flatten().for_each(|card| game.take_from_hand(side, card));
            game.hidden[side].boxed = boxed;
            t.tell(Happening::BoxFilled { side, cards: boxed.len() });
            t.only(side, Happening::IntoBox { side, cards });
        }
        let next = match side {
            Side::Axis => Phase::Box(Side::Soviet),
            Side::Soviet if game.turn == 1 => Phase::NextActivation,
            Side::Soviet => Phase::Call,
        };
        game.stack.go(next);
    }
}

impl Donnerschlag {
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

    /// The cards that lie in a box.
    pub(crate) fn cards_in(&self, boxed: Boxed) -> [Option<CombatCard>; 2] {
        match boxed {
            Boxed::Nothing => [None; 2],
            Boxed::One(card) => [Some(card), None],
            Boxed::Pair(pair) => self.data.pairs[usize::from(pair)].cards.map(Some),
        }
    }

    /// The Combat Cards of which a side holds any.
    pub(crate) fn cards_held(&self, side: Side) -> impl Iterator<Item = CombatCard> {
        let cards = self.data.get().combat_cards(side);
        cards.filter(move |&(_, slot)| self.hidden[side].hand[slot] > 0).map(|(card, _)| card)
    }

    /// The Activation Cards of which a side holds any.
    pub(crate) fn orders_held(&self, side: Side) -> impl Iterator<Item = ActivationCard> {
        let cards = self.data.get().activation_cards(side);
        cards.filter(move |&(_, slot)| self.hidden[side].orders[slot] > 0).map(|(card, _)| card)
    }

    /// Another Activation Card for this one: draw first, then put it back.
    pub(crate) fn exchange_order(&mut self, side: Side, card: ActivationCard, t: &mut impl Teller) {
        let slot = self.data.order_slot(card);
        let hidden = &mut self.hidden[side];
        let drawn = t.take_from(&mut hidden.order_draw);
        hidden.orders[drawn] += 1;
        hidden.orders[slot] -= 1;
        hidden.order_draw[slot] += 1;
        t.only(side, Happening::OrderExchanged { out: card, drawn: self.data.order_in(side, drawn) });
    }
}
