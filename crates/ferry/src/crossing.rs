//! The crossing: orders are revealed, the wind blows, the guns fire (FE-12 to FE-19).

use table::{Audience, Teller};

use crate::event::FerryEvent;
use crate::pieces::{Card, Dice};
use crate::position::{Battery, Ferry, Ferrymen, Report};

impl Ferry {
    /// FE-12: the night is resolved as soon as both orders are in.
    pub(crate) fn cross_when_both_are_in(&mut self, teller: &mut impl Teller<FerryEvent>) {
        let Ferrymen { boat: Some(boat), aboard: cargo, landing: Some(ordered) } = self.red else { return };
        let Some(aim) = self.grey.aim else { return };

        // FE-13
        let card = self.grey.laid.and_then(|number| self.grey.hand.take(number));
        let bank = |landing| self.data.bank(landing);
        teller.tell(Audience::EVERYONE, FerryEvent::Crossing { boat, cargo, to: bank(ordered) });
        teller.tell(Audience::EVERYONE, FerryEvent::Aimed { at: bank(aim) });
        if let Some(card) = card {
            teller.tell(Audience::EVERYONE, FerryEvent::CardShown { card });
        }

        // FE-14
        let wind = (self.options.wind && !self.lantern).then(|| teller.d10());
        let reached = if wind == Some(0) { self.data.downwind(ordered) } else { ordered };
        if let Some(die) = wind {
            let drift = (die == 0).then(|| bank(reached));
            teller.tell(Audience::EVERYONE, FerryEvent::Wind { die, drift });
        }

        // FE-15
        let hits_from = self.hits_from(card);
        let mut dice = Dice::default();
        if reached == aim {
            (0..self.data.guns).for_each(|_| dice.push(teller.d6()));
        }
        let hits = dice.iter().filter(|&die| die >= hits_from).count() as u8;
        let sunk = hits.min(cargo);
        let fire = FerryEvent::Fire { dice, hits_from, sunk };
        teller.tell(Audience::EVERYONE, if reached == aim { fire } else { FerryEvent::Silence });

        // FE-18
        self.landed += cargo - sunk;
        self.sunk += sunk;
        teller.tell(Audience::EVERYONE, FerryEvent::Landed { crates: cargo - sunk, landed: self.landed });

        // FE-19
        let night = self.nights_over() + 1;
        let lantern = std::mem::take(&mut self.lantern);
        card.into_iter().for_each(|card| self.discards.push(card));
        self.red = Ferrymen::default();
        self.grey = Battery { hand: self.grey.hand, ..Battery::default() };
        self.last = Some(Report {
            night,
            lantern,
            boat,
            cargo,
            ordered,
            wind,
            reached,
            aim,
            card,
            dice,
            hits_from,
            sunk,
        });

        self.next_night(teller);
    }

    /// The lowest face with which a gun hits: 5, and one less for each light on the river.
    fn hits_from(&self, card: Option<Card>) -> u8 {
        let flare = card == Some(Card::Flare); // FE-16
        5 - u8::from(flare) - u8::from(self.lantern) // FE-15, FE-17
    }
}
