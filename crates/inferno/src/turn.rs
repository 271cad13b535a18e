//! Turns, control of hexes, and victory (IV-004, IV-012 to IV-014, IV-021 to IV-023, IV-201 to IV-205).

use table::{Audience, Decision, Log, Message, Outcome, Reason, Rule, Seat, SeatSet, Teller, Verb};

use crate::action::{Action, Kind, plain_verb};
use crate::card::{GermanCard, SovietCard};
use crate::event::{CardReason, Drawing, InfernoEvent};
use crate::hex::{Hex, HexSet, MaybeHex};
use crate::phase::{ChooseAction, HastyFrom, LongFrom, Phase, ShortFrom, Target};
use crate::position::{Inferno, Side};
use crate::refusal::refuse;
use crate::text::{german_hand, say};
use crate::unit::Germans;

/// Why the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cause {
    /// The Germans have lost too many units (IV-202).
    Losses,
    /// No Soviet unit is on the map (IV-201).
    NoSoviets,
    /// The same with OKH in play (IV-173).
    NoSovietsWithOkh,
    /// What OKH demands is German (IV-173).
    Okh,
    /// All Soviet spawn hexes are (IV-201).
    SpawnHexes,
    /// The last Soviet card is drawn (IV-202).
    Deck,
    /// The last extra turn has passed (IV-174).
    ExtraTurns,
}

impl Cause {
    const ALL: [Cause; 7] = [
        Cause::Losses,
        Cause::NoSoviets,
        Cause::NoSovietsWithOkh,
        Cause::Okh,
        Cause::SpawnHexes,
        Cause::Deck,
        Cause::ExtraTurns,
    ];

    /// The key of its text, and the rule.
    const fn told(self) -> (&'static str, Rule) {
        match self {
            Cause::Losses => ("inferno-cause-losses", Rule("IV-202")),
            Cause::NoSoviets => ("inferno-cause-no-soviets", Rule("IV-201")),
            Cause::NoSovietsWithOkh => ("inferno-cause-no-soviets", Rule("IV-173")),
            Cause::Okh => ("inferno-cause-okh", Rule("IV-173")),
            Cause::SpawnHexes => ("inferno-cause-spawn-hexes", Rule("IV-201")),
            Cause::Deck => ("inferno-cause-deck", Rule("IV-202")),
            Cause::ExtraTurns => ("inferno-cause-extra-turns", Rule("IV-174")),
        }
    }
}

/// How the game ended, without the words: positions are small.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ending {
    winners: SeatSet,
    cause: Cause,
}

impl Ending {
    /// The same with the words.
    pub(crate) const fn outcome(self) -> Outcome {
        let (cause, rule) = self.cause.told();
        Outcome { winners: self.winners, cause, rule: Some(rule) }
    }

    /// The rule that says so.
    pub(crate) const fn rule(self) -> Rule {
        self.cause.told().1
    }

    /// The ending that is told like this.
    pub(crate) fn of(outcome: Outcome) -> Option<Ending> {
        let rule = outcome.rule?;
        let cause = Cause::ALL.into_iter().find(|cause| cause.told() == (outcome.cause, rule));
        cause.map(|cause| Ending { winners: outcome.winners, cause })
    }
}

/// IV-005: one action a turn, whatever the other German has chosen (IV-213).
impl Decision<Inferno> for ChooseAction {
    fn ask(self, game: &Inferno) -> Message {
        say("inferno-ask-action", &["IV-005"])
            .with("turn", game.turn / 2 + 1)
            .with("spawns", game.data.map.soviet_spawn.minus(game.german_control).len())
            .with("losses", game.german_losses())
            .with("limit", game.data.numbers.losses)
            .with("deck", game.soviet_deck_left())
            .with("hand", german_hand(game.cards.german_hand[usize::from(game.acting)]))
    }

    fn wait(self, _: &Inferno) -> Message {
        say("inferno-wait-action", &["IV-005"])
    }

    fn offers(self, _: &Inferno) -> impl Iterator<Item = Action> {
        Kind::ALL.into_iter().map(Action::Take)
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        let Action::Take(kind) = action else { return game.wrong_kind() };
        let is_possible = match kind {
            Kind::Call | Kind::ShortMoves => true,
            Kind::LongMove => LongFrom.is_possible(game),
            Kind::HastyAttack => HastyFrom.is_possible(game),
            Kind::DeliberateAttack => game.led(game.german_in()).any(|hex| game.touches_soviets(hex)),
        };
        R::unless(is_possible, || match kind {
            _ if game.led(game.german_in()).next().is_none() => {
                refuse("inferno-refuse-no-own-stack", "IV-208")
            }
            Kind::LongMove => refuse("inferno-refuse-no-long-move", "IV-069").and(Rule("IV-070")),
            Kind::HastyAttack => refuse("inferno-refuse-no-hasty-attack", "IV-081").and(Rule("IV-085")),
            _ => {
                let refusal = refuse("inferno-refuse-no-deliberate-attack", "IV-088");
                if game.options.mode.has_two_germans() { refusal.and(Rule("IV-215")) } else { refusal }
            }
        })
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        plain_verb(action)
    }

    fn answer(self, game: &mut Inferno, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        let Action::Take(kind) = action else { return };
        teller.tell(Audience::EVERYONE, InfernoEvent::Chose { action: kind });
        match kind {
            Kind::Call => game.call_for_reinforcements(teller),
            Kind::LongMove => game.phase = Phase::LongFrom(LongFrom),
            Kind::ShortMoves => game.phase = Phase::ShortFrom(ShortFrom { made: 0 }),
            Kind::HastyAttack => game.phase = Phase::HastyFrom(HastyFrom),
            Kind::DeliberateAttack => Target.begin(game, teller),
        }
    }
}

impl Inferno {
    /// IV-004, IV-209: the Germans act; with two of them Yellow and Blue take turns.
    pub(crate) fn begin_german_turn(&mut self, log: &mut impl Log<InfernoEvent>) {
        self.phase = Phase::ChooseAction(ChooseAction);
        self.chosen = Germans::NONE;
        self.moved = Germans::NONE;
        self.extra_turns += u8::from(self.soviet_deck_left() == 0); // IV-174
        log.tell(Audience::EVERYONE, InfernoEvent::GermanTurn { turn: self.turn / 2 + 1 });
    }

    /// The German action is over: look for a winner, and let the Soviets act.
    pub(crate) fn end_german_turn(&mut self, teller: &mut impl Teller<InfernoEvent>) {
        if self.turn_ends(teller) {
            return;
        }
        // IV-174, A-41: the last extra turn has passed without a German victory.
        if self.extra_turns > 0 && self.extra_turns >= self.extra_turns_granted() {
            self.soviets_win(Cause::ExtraTurns);
            return;
        }
        if self.options.mode.has_two_germans() {
            self.acting ^= 1;
        }
        self.begin_soviet_turn(teller);
    }

    /// The Soviet turn is over: look for a winner, and let the Germans act.
    pub(crate) fn end_soviet_turn(&mut self, log: &mut impl Log<InfernoEvent>) {
        self.soviet_turn = None;
        if !self.turn_ends(log) {
            self.begin_german_turn(log);
        }
    }

    /// Whether somebody has won at the end of this turn (IV-205). If both have, the Soviets.
    fn turn_ends(&mut self, log: &mut impl Log<InfernoEvent>) -> bool {
        self.turn += 1;
        if self.german_losses() >= self.data.numbers.losses {
            self.soviets_win(Cause::Losses);
        } else if self.soviet_in().is_empty() {
            let okh = self.cards.leads(GermanCard::Okh);
            self.germans_win(if okh { Cause::NoSovietsWithOkh } else { Cause::NoSoviets }, log);
        } else if self.cards.leads(GermanCard::Okh) {
            if self.data.map.okh.minus(self.german_control).is_empty() {
                self.germans_win(Cause::Okh, log);
            }
        } else if self.data.map.soviet_spawn.minus(self.german_control).is_empty() {
            self.germans_win(Cause::SpawnHexes, log);
        }
        self.outcome.is_some()
    }

    /// Germans have entered a hex: control, a card for a spawn hex, the end of a fortification and of
    /// Chuikov's headquarters (IV-013, IV-021, IV-241, IV-232).
    pub(crate) fn germans_enter(&mut self, units: Germans, hex: Hex, teller: &mut impl Teller<InfernoEvent>) {
        if self.forts().contains(hex) {
            self.set_forts(self.forts().minus(HexSet::one(hex)));
            teller.tell(Audience::EVERYONE, InfernoEvent::FortLost { hex });
        }
        if self.chuikov_hq.get() == Some(hex) {
            self.chuikov_hq = MaybeHex::NONE;
            self.cards.take_soviet_out_of_play(SovietCard::Chuikov);
            teller.tell(Audience::EVERYONE, InfernoEvent::ChuikovLost { hex });
        }
        if self.german_control.contains(hex) {
            return;
        }
        self.german_control.insert(hex);
        teller.tell(Audience::EVERYONE, InfernoEvent::Captured { side: Side::German, hex });
        if self.data.map.soviet_spawn.contains(hex) {
            if self.is_blues(units) {
                self.set_blue_spawns(self.blue_spawns().or(HexSet::one(hex)));
            }
            self.german_draws(1, Drawing::Capture, teller);
        }
    }

    /// Whether a spawn hex that these units take is Blue's: by their colour; if they are all White, by
    /// whose turn it is.
    fn is_blues(&self, units: Germans) -> bool {
        let tables = &self.edition().germans;
        let [yellow, blue] = [tables.yellow, tables.blue].map(|army| !units.and(army).is_empty());
        self.options.mode.has_two_germans() && (blue || !yellow && self.acting == 1)
    }

    /// Soviet spawn hexes that Yellow and Blue have taken and still control (IV-216).
    fn spawns_taken(&self) -> [u8; 2] {
        let taken = self.data.map.soviet_spawn.and(self.german_control);
        [taken.minus(self.blue_spawns()), self.blue_spawns()].map(|hexes| hexes.len() as u8)
    }

    /// The Germans have won. Of two the better one has: he who controls more Soviet spawn hexes (IV-216).
    /// A tie is shared, and so is a victory under the conditions of OKH.
    fn germans_win(&mut self, cause: Cause, log: &mut impl Log<InfernoEvent>) {
        let mut winners = self.german_seats();
        if self.options.mode.has_two_germans() {
            let [yellow, blue] = self.spawns_taken();
            if yellow == blue || matches!(cause, Cause::Okh | Cause::NoSovietsWithOkh) {
                log.tell(Audience::EVERYONE, InfernoEvent::SharedVictory { yellow, blue });
            } else {
                winners = SeatSet::one(Seat(u8::from(blue > yellow)));
                log.tell(Audience::EVERYONE, InfernoEvent::BetterGerman { yellow, blue });
            }
        }
        self.end(winners, cause);
    }

    /// The Soviets have won. Against the algorithm nobody at the table has.
    pub(crate) fn soviets_win(&mut self, cause: Cause) {
        self.end(self.soviet_seat().map_or(SeatSet::NONE, SeatSet::one), cause);
    }

    fn end(&mut self, winners: SeatSet, cause: Cause) {
        self.outcome = Some(Ending { winners, cause });
        self.phase = Phase::Over;
        self.combat = None;
        self.soviet_turn = None;
    }

    /// Soviets have entered a hex (IV-013, IV-163; A-33 for a landing).
    pub(crate) fn soviets_enter(&mut self, hex: Hex, teller: &mut impl Teller<InfernoEvent>) {
        if !self.german_control.contains(hex) {
            return;
        }
        self.german_control.remove(hex);
        self.set_blue_spawns(self.blue_spawns().minus(HexSet::one(hex)));
        teller.tell(Audience::EVERYONE, InfernoEvent::Captured { side: Side::Soviet, hex });
        let map = &self.data.map;
        if map.yellow_spawn.or(map.blue_spawn).contains(hex) {
            self.soviets_draw(CardReason::Capture(hex), teller);
        }
    }
}

#[cfg(test)]
mod tests;
