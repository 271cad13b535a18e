//! Turns, control of hexes, and victory (IV-004, IV-012 to IV-014, IV-021 to IV-023, IV-201 to IV-205).

use table::{Audience, Chance, Log};

use crate::card::{GermanCard, SovietCard};
use crate::event::{CardReason, InfernoEvent};
use crate::hex::Hex;
use crate::phase::Phase;
use crate::position::{Ending, Inferno, Side};
use crate::unit::Germans;

impl Inferno {
    /// IV-004, IV-209: the Germans act; with two of them Yellow and Blue take turns.
    pub(crate) fn begin_german_turn(&mut self, log: &mut impl Log<InfernoEvent>) {
        self.phase = Phase::Action;
        self.chosen = Germans::NONE;
        self.moved = Germans::NONE;
        log.tell(Audience::EVERYONE, InfernoEvent::GermanTurn { turn: self.turn / 2 + 1 });
    }

    /// The German action is over: look for a winner, and let the Soviets act.
    pub(crate) fn end_german_turn(&mut self, chance: &mut impl Chance, log: &mut impl Log<InfernoEvent>) {
        let in_extra_time = self.soviet_deck_left() == 0;
        if self.turn_ends() {
            return;
        }
        // IV-174, A-41: the last extra turn has passed without a German victory.
        if in_extra_time {
            self.extra_turns += 1;
            if self.extra_turns >= self.extra_turns_granted() {
                self.end(Ending::ExtraTurns);
                return;
            }
        }
        if self.options.mode.has_two_germans() {
            self.acting ^= 1;
        }
        self.begin_soviet_turn(chance, log);
    }

    /// The Soviet turn is over: look for a winner, and let the Germans act.
    pub(crate) fn end_soviet_turn(&mut self, log: &mut impl Log<InfernoEvent>) {
        self.soviet_turn = None;
        if !self.turn_ends() {
            self.begin_german_turn(log);
        }
    }

    /// Whether somebody has won at the end of this turn (IV-205). If both have, the Soviets.
    fn turn_ends(&mut self) -> bool {
        self.turn += 1;
        if self.german_losses() >= self.data.numbers.losses {
            self.end(Ending::Losses);
        } else if self.soviet_in().is_empty() {
            let okh = self.cards.leads(GermanCard::Okh);
            self.end(if okh { Ending::NoSovietsUnderOkh } else { Ending::NoSoviets });
        } else if self.cards.leads(GermanCard::Okh) {
            if self.data.map.okh.minus(self.german_control).is_empty() {
                self.end(Ending::Okh);
            }
        } else if self.data.map.soviet_spawn.minus(self.german_control).is_empty() {
            self.end(Ending::SpawnHexes);
        }
        self.outcome.is_some()
    }

    /// Germans have entered a hex: control, a card for a spawn hex, the end of a fortification and of
    /// Chuikov's headquarters (IV-013, IV-021, IV-241, IV-232).
    pub(crate) fn germans_enter(
        &mut self,
        hex: Hex,
        chance: &mut impl Chance,
        log: &mut impl Log<InfernoEvent>,
    ) {
        if self.forts.contains(hex) {
            self.forts.remove(hex);
            log.tell(Audience::EVERYONE, InfernoEvent::FortLost { hex });
        }
        if self.chuikov_hq == Some(hex) {
            self.chuikov_hq = None;
            self.cards.take_soviet_out_of_play(SovietCard::Chuikov);
            log.tell(Audience::EVERYONE, InfernoEvent::ChuikovLost { hex });
        }
        if self.german_control.contains(hex) {
            return;
        }
        self.german_control.insert(hex);
        log.tell(Audience::EVERYONE, InfernoEvent::Captured { side: Side::German, hex });
        if self.data.map.soviet_spawn.contains(hex) {
            self.german_draws(self.doubled_by_paulus(1), chance, log);
        }
    }

    /// Soviets have entered a hex (IV-013, IV-163; A-33 for a landing).
    pub(crate) fn soviets_enter(
        &mut self,
        hex: Hex,
        chance: &mut impl Chance,
        log: &mut impl Log<InfernoEvent>,
    ) {
        if !self.german_control.contains(hex) {
            return;
        }
        self.german_control.remove(hex);
        log.tell(Audience::EVERYONE, InfernoEvent::Captured { side: Side::Soviet, hex });
        let map = &self.data.map;
        if map.yellow_spawn.or(map.blue_spawn).contains(hex) {
            self.soviets_draw(CardReason::Capture(hex), chance, log);
        }
    }
}
