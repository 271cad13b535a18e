//! Drawing cards (IV-046 to IV-053).

use table::{Audience, Chance, Log};

use crate::card::{GermanCard, SovietCard};
use crate::event::{CardReason, InfernoEvent};
use crate::position::{Ending, Inferno};

impl Inferno {
    /// The acting German draws cards (IV-049, IV-053).
    pub(crate) fn german_draws(
        &mut self,
        count: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<InfernoEvent>,
    ) {
        log.tell(Audience::EVERYONE, InfernoEvent::GermanDrew { cards: count });
        self.told.drawn_by = self.acting;
        for _ in 0..count {
            let Some(card) = self.top_german_card(chance) else { return };
            self.told.drawn.push(card);
            if card.is_leader() {
                self.cards.put_in_play(card);
                log.tell(Audience::EVERYONE, InfernoEvent::GermanLeader { leader: card });
            } else {
                self.cards.german_hand[usize::from(self.acting)][card as usize] += 1;
                log.tell(Audience::only(self.german_seat()), InfernoEvent::GermanCard { card });
            }
        }
    }

    /// Cards for a Call or a capture: twice as many with Paulus (IV-166). He does not double the draw
    /// that reveals him.
    pub(crate) fn doubled_by_paulus(&self, count: u8) -> u8 {
        if self.cards.leads(GermanCard::Paulus) { 2 * count } else { count }
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
    pub(crate) fn soviets_draw(
        &mut self,
        reason: CardReason,
        chance: &mut impl Chance,
        log: &mut impl Log<InfernoEvent>,
    ) {
        if self.soviet_deck_left() == 0 {
            return;
        }
        let card = match self.cards.soviet_top.pop() {
            Some(card) => {
                self.told.soviet_drawn.push(card);
                card
            }
            None => SovietCard::ALL[chance.take_from(&mut self.cards.soviet_deck)],
        };
        self.cards.soviet_hand[card as usize] += 1;
        log.tell(Audience::EVERYONE, InfernoEvent::SovietDrew { reason });
        if let Some(seat) = self.soviet_seat() {
            log.tell(Audience::only(seat), InfernoEvent::SovietCard { card });
        }
        if self.soviet_deck_left() > 0 {
            return;
        }
        let extra = if self.cards.leads(GermanCard::Okh) { self.extra_turns_granted() } else { 0 };
        log.tell(Audience::EVERYONE, InfernoEvent::DeckEmpty { extra });
        if extra == 0 {
            self.end(Ending::Deck);
        }
    }

    /// Turns after the last Soviet card: one for each R unit Removed (IV-174, A-43).
    pub(crate) fn extra_turns_granted(&self) -> u8 {
        self.removed().min(self.data.numbers.extra_turns)
    }
}
