//! Cards: how many there are where, and what is played.

use donnerschlag::{CardEvent, Data, Effect, Need, Side, When};
use table::Message;

use crate::{Read, Referee};

/// What everybody can count of one side's cards.
#[derive(Default)]
pub(crate) struct Hand {
    pub(crate) orders: i64,
    cards: i64,
    boxed: i64,
    order_pile: i64,
    pile: i64,
    order_discards: i64,
    /// Face up and face down.
    discards: i64,
    removed: i64,
    /// A card of the High Command that is not in the hand yet, and whether one came this turn.
    picked: i64,
    extra: i64,
    order_limit: i64,
    limit: i64,
    late: [i64; 2],
    all: i64,
}

/// A card that has been declared.
struct Play {
    side: Side,
    cards: Vec<String>,
    event: CardEvent,
    boxed: bool,
    worked: Option<bool>,
    cancelled: bool,
}

pub(crate) struct Hands {
    axis: Hand,
    soviet: Hand,
    is_late: bool,
    plays: Vec<Play>,
    /// The latest event that happened.
    pub(crate) event: Option<CardEvent>,
    /// Chits that a card still draws.
    pub(crate) draws: u8,
}

impl Hands {
    pub(crate) fn new(data: &Data) -> Self {
        let hand = |side| {
            let cards = || data.combat.iter().filter(move |card| card.side == side);
            let orders = || data.activation.iter().filter(move |card| card.side == side);
            let pile: i64 = cards().map(|card| i64::from(card.early)).sum();
            Hand {
                order_pile: orders().map(|card| i64::from(card.early)).sum(),
                pile,
                late: [
                    orders().map(|card| i64::from(card.late)).sum(),
                    cards().map(|card| i64::from(card.late)).sum(),
                ],
                all: pile,
                order_limit: data.numbers.hand.into(),
                limit: data.numbers.hand.into(),
                ..Hand::default()
            }
        };
        let (axis, soviet) = (hand(Side::Axis), hand(Side::Soviet));
        Hands { axis, soviet, is_late: false, plays: Vec::new(), event: None, draws: 0 }
    }

    pub(crate) fn of(&self, side: Side) -> &Hand {
        if side == Side::Axis { &self.axis } else { &self.soviet }
    }

    fn of_mut(&mut self, side: Side) -> &mut Hand {
        if side == Side::Axis { &mut self.axis } else { &mut self.soviet }
    }

    pub(crate) fn order(&mut self, side: Side) {
        let hand = self.of_mut(side);
        hand.orders -= 1;
        hand.order_discards += 1;
        assert!(hand.orders >= 0);
    }

    pub(crate) fn latest(&self) -> Option<Effect> {
        self.event.map(|event| event.effect)
    }

    pub(crate) fn latest_is(&self, effect: Effect) -> bool {
        self.latest() == Some(effect)
    }

    /// What the High Command chose comes into the hand before the deal.
    fn take_picks(&mut self) {
        for hand in [&mut self.axis, &mut self.soviet] {
            hand.extra = hand.extra.max(hand.picked);
            hand.cards += std::mem::take(&mut hand.picked);
        }
    }

    pub(crate) fn late_cards(&mut self) {
        self.take_picks();
        self.is_late = true;
        for hand in [&mut self.axis, &mut self.soviet] {
            hand.order_pile += std::mem::take(&mut hand.order_discards) + hand.late[0];
            hand.pile += std::mem::take(&mut hand.discards) + hand.late[1] - hand.extra;
            hand.all += hand.late[1];
        }
    }
}

impl Referee<'_> {
    /// A line about cards; whether it is one.
    pub(crate) fn read_cards(&mut self, line: &Message) -> bool {
        let (turn, extra_card) = (self.turn, i64::from(self.options.extra_high_command));
        let hands = &mut self.hands;
        match line.word() {
            "pick-made" => {
                let hand = hands.of_mut(line.side());
                hand.picked = 1;
                // In turn 4 it is a Late card, which is in no pile yet (DS-109).
                hand.pile -= i64::from(turn != 4);
            }
            "dealt" => {
                hands.take_picks();
                let whole = turn != 4 || hands.is_late;
                let hand = hands.of_mut(line.side());
                hand.orders += line.number("orders");
                hand.order_pile -= line.number("orders");
                hand.cards += line.number("cards");
                hand.pile -= line.number("cards");
                assert!(hand.pile >= 0 && hand.order_pile >= 0, "more cards than the pile has");
                assert_eq!((hand.orders, hand.cards), (line.number("order_hand"), line.number("hand")));
                let limit = hand.limit + hand.extra * extra_card;
                assert!(hand.cards == limit || hand.cards < limit && (!whole || hand.pile == 0), "DS-107");
                let orders = if turn == 8 { 0 } else { hand.order_limit };
                assert!(
                    hand.orders == orders || hand.orders < orders && (!whole || hand.order_pile == 0),
                    "DS-107"
                );
            }
            "hand" => {
                hands.take_picks();
                hands.axis.extra = 0;
                hands.soviet.extra = 0;
            }
            "reshuffled" => {
                let hand = hands.of_mut(line.side());
                hand.pile += std::mem::take(&mut hand.discards);
            }
            "orders-reshuffled" => {
                let hand = hands.of_mut(line.side());
                hand.order_pile += std::mem::take(&mut hand.order_discards);
            }
            "box-filled" => {
                let hand = hands.of_mut(line.side());
                assert_eq!(hand.boxed, 0, "DS-069");
                hand.boxed = line.number("cards");
                hand.cards -= hand.boxed;
            }
            "order-limit" => hands.of_mut(line.side()).order_limit = line.number("limit"),
            "card-limit" => hands.of_mut(line.side()).limit = line.number("limit"),
            "random-discard" => {
                let hand = hands.of_mut(line.side());
                hand.cards -= 1;
                hand.discards += 1;
            }
            "random-order" => hands.order(line.side()),
            "kept" => {
                let hand = hands.of_mut(line.side());
                let (kept, down) = (line.number("kept"), line.number("cards"));
                assert!(kept <= 1 && hand.cards == kept + down, "DS-051: {} in hand", hand.cards);
                (hand.cards, hand.discards) = (kept, hand.discards + down);
                let found = hand.cards + hand.boxed + hand.pile + hand.discards + hand.removed;
                assert_eq!(found, hand.all, "every card is somewhere");
            }
            "card-played" | "card-played-boxed" => self.card_is_played(line),
            "card-succeeds" | "card-fails" => {
                let play = hands.plays.last_mut().expect("a card");
                let worked = line.number("die") <= line.number("highest");
                assert_eq!(play.event.roll.map(i64::from), Some(line.number("highest")));
                assert!(!play.boxed, "DS-067");
                assert_eq!(line.word() == "card-succeeds", worked);
                assert_ne!(play.worked, Some(true), "only what failed is rolled again");
                play.worked = Some(worked);
            }
            "cancelled" => {
                let play = hands.plays.last_mut().expect("a card");
                assert!(!play.boxed, "DS-067");
                play.cancelled = true;
            }
            "removed" | "discarded" => self.card_goes(line),
            _ => return false,
        }
        true
    }

    fn card_is_played(&mut self, line: &Message) {
        let boxed = line.word().ends_with("boxed");
        let (word, event) = line.text("text").rsplit_once('-').expect("a card and its event");
        let id = word.trim_start_matches("donnerschlag-card-");
        let card = self.data.combat.iter().find(|card| card.id == id).expect("a card");
        let event = match event {
            "a" => card.a,
            "b" => card.b,
            _ => {
                let known = self.data.combat_card(id).expect("a card");
                self.data.pair_of(known).expect("a pair").event
            }
        };
        assert_eq!(card.side, line.side());
        assert!(self.is_time_for(line.side(), event.when), "{id} is not played now (DS-052)");
        assert!(event.needs != Some(Need::Called) || self.track.is_some(), "AMB-41");
        let cards = line.list("card");
        let hand = self.hands.of_mut(line.side());
        let from = if boxed { &mut hand.boxed } else { &mut hand.cards };
        *from -= cards.len() as i64;
        assert!(*from >= 0, "it has no card");
        let play = Play { side: line.side(), cards, event, boxed, worked: None, cancelled: false };
        self.hands.plays.push(play);
    }

    /// DS-052, DS-067: what a card says of itself.
    fn is_time_for(&self, side: Side, when: When) -> bool {
        let acts = self.acting == Some(side);
        if let Some(play) = self.hands.plays.last() {
            return when == When::Response && play.side != side && !play.boxed;
        }
        match (&self.fight, when) {
            (_, When::Any) => true,
            (Some(fight), When::After) => fight.is_resolved(),
            (Some(fight), When::Combat) => !fight.is_reckoned(),
            (Some(fight), When::Attack) => acts && !fight.is_reckoned(),
            (Some(fight), When::Defence) => !acts && !fight.is_reckoned(),
            (None, When::Movement) => acts && self.attacked.is_empty(),
            (None, When::Activation) => acts && self.marches.now.is_none() && self.attacked.is_empty(),
            (None, When::Reaction) => !acts && self.marches.now.is_none() && self.attacked.is_empty(),
            _ => false,
        }
    }

    /// DS-054, DS-055: where a card goes tells whether its event happened.
    fn card_goes(&mut self, line: &Message) {
        let play = self.hands.plays.last_mut().expect("a card");
        let place =
            play.cards.iter().position(|card| card == line.text("card")).expect("this card was played");
        play.cards.remove(place);
        let happened = !play.cancelled && play.worked.unwrap_or(play.boxed || play.event.roll.is_none());
        let removed = happened && play.event.removes;
        assert_eq!(line.word() == "removed", removed, "DS-055");
        let (side, last) = (play.side, play.cards.is_empty());
        let hand = self.hands.of_mut(side);
        *if removed { &mut hand.removed } else { &mut hand.discards } += 1;
        if !last {
            return;
        }
        let play = self.hands.plays.pop().expect("a card");
        if happened {
            self.hands.event = Some(play.event);
            self.card_marks(play.event.effect);
            match play.event.effect {
                Effect::Fuel => self.fuel = true,
                Effect::DrawAlarm | Effect::DrawAdHoc | Effect::DrawAdHocSurely | Effect::DrawTanks => {
                    self.hands.draws = play.event.amount;
                }
                _ => {}
            }
            let attacks = self.acting == Some(side);
            if let Some(fight) = &mut self.fight {
                fight.card(&play.event, attacks);
            }
        }
    }
}
