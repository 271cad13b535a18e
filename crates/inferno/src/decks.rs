//! Drawing cards (IV-046 to IV-053).

use table::{Audience, Chance, Teller};

use crate::card::{GermanCard, SovietCard};
use crate::event::{CardReason, Drawing, InfernoEvent};
use crate::position::Inferno;
use crate::turn::Cause;

impl Inferno {
    /// The acting German draws cards as far as the deck reaches (IV-049, IV-053): twice as many with
    /// Paulus (IV-166), who does not double the first hand nor the draw that reveals him.
    pub(crate) fn german_draws(&mut self, count: u8, why: Drawing, teller: &mut impl Teller<InfernoEvent>) {
        let doubled = why != Drawing::FirstHand && self.cards.leads(GermanCard::Paulus);
        let due = if doubled { 2 * count } else { count };
        let cards = due.min(self.german_deck_left());
        teller.tell(Audience::EVERYONE, InfernoEvent::GermanDrew { cards, due, doubled, why });
        self.told.drawn_by = self.acting;
        for _ in 0..cards {
            let Some(card) = self.top_german_card(teller) else { return };
            self.told.drawn.push(card);
            if card.is_leader() {
                self.cards.put_in_play(card);
                teller.tell(Audience::EVERYONE, InfernoEvent::GermanLeader { leader: card });
            } else {
                self.cards.german_hand[usize::from(self.acting)][card as usize] += 1;
                teller.tell(Audience::only(self.german_seat()), InfernoEvent::GermanCard { card });
            }
        }
    }

    /// How many cards the German deck has left.
    pub(crate) fn german_deck_left(&self) -> u8 {
        let cards = &self.cards;
        cards.german_deck.iter().sum::<u8>() + cards.german_top.len() + u8::from(cards.okh_at_bottom)
    }

    fn top_german_card(&mut self, chance: &mut impl Chance) -> Option<GermanCard> {
        if let Some(card) = self.cards.german_top.pop() {
            return Some(card);
        }
        if self.cards.german_deck.iter().any(|&count| count > 0) {
            return Some(GermanCard::ALL[chance.take_from(&mut self.cards.german_deck)]);
        }
        std::mem::take(&mut self.cards.okh_at_bottom).then_some(GermanCard::Okh)
    }

    /// How many cards the Soviet deck has left: the clock (IV-008).
    pub(crate) fn soviet_deck_left(&self) -> u8 {
        self.cards.soviet_deck.iter().sum::<u8>() + self.cards.soviet_top.len()
    }

    /// The Soviets draw a card into their hand (IV-046). With the last one the game ends at once
    /// (IV-202, A-16), unless OKH gives the Germans more turns (IV-174, A-75).
    pub(crate) fn soviets_draw(&mut self, reason: CardReason, teller: &mut impl Teller<InfernoEvent>) {
        let left = self.soviet_deck_left();
        teller.tell(Audience::EVERYONE, InfernoEvent::SovietDrew { reason, drawn: left > 0 });
        if left == 0 {
            return;
        }
        let card = match self.cards.soviet_top.pop() {
            Some(card) => {
                self.told.soviet_drawn.push(card);
                card
            }
            None => SovietCard::ALL[teller.take_from(&mut self.cards.soviet_deck)],
        };
        self.cards.soviet_hand[card as usize] += 1;
        let seen = self.soviet_seat().is_some();
        teller.tell(self.soviet_ears(), InfernoEvent::SovietCard { card, seen });
        if left > 1 {
            return;
        }
        let extra = if self.cards.leads(GermanCard::Okh) { self.extra_turns_granted() } else { 0 };
        teller.tell(Audience::EVERYONE, InfernoEvent::DeckEmpty { extra });
        if extra == 0 {
            self.soviets_win(Cause::Deck);
        }
    }

    /// Turns after the last Soviet card: one for each R unit Removed (IV-174, A-43).
    pub(crate) fn extra_turns_granted(&self) -> u8 {
        self.removed().min(self.data.numbers.extra_turns)
    }
}
