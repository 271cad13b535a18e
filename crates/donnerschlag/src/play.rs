//! Playing Combat Cards: when, answered or not, the die, and where the card goes (DS-051 to DS-058, DS-065 to DS-069).

use crate::action::Action;
use crate::card::{CardEvent, Choice, CombatCard, Need, When};
use crate::data::Terrain;
use crate::event::Happening;
use crate::phase::Phase;
use crate::position::{Boxed, Donnerschlag, Playing};
use crate::teller::Teller;
use crate::unit::{Kind, Side};

impl Donnerschlag {
    /// Whether a side has any card that it might play, as everybody can see.
    pub(crate) fn has_cards(&self, side: Side) -> bool {
        self.hand_size(side) > 0 || self.hidden[side].boxed != Boxed::Nothing
    }

    /// The events that whoever decides may play now.
    pub(crate) fn play_choices(&self, out: &mut Vec<Action>) {
        let side = self.decider();
        let data = self.data.get();
        for (card, slot) in data.combat_cards(side) {
            if self.hidden[side].hand[slot] == 0 {
                continue;
            }
            for choice in [Choice::A, Choice::B, Choice::Joint] {
                let Some(event) = data.event(card, choice) else { continue };
                // A pair is played by its first card, and both must be there (DS-057).
                let pair = choice != Choice::Joint
                    || data.pair_of(card).is_some_and(|pair| {
                        pair.cards[0] == card && pair.cards.iter().all(|&card| self.holds(side, card))
                    });
                if pair && self.may_play(side, event) {
                    out.push(Action::Play { card, choice, boxed: false });
                }
            }
        }
        if side == Side::Axis && self.this_turn.box_barred {
            return;
        }
        match self.hidden[side].boxed {
            Boxed::Nothing => {}
            Boxed::One(card) => {
                for choice in [Choice::A, Choice::B] {
                    if data.event(card, choice).is_some_and(|event| self.may_play(side, event)) {
                        out.push(Action::Play { card, choice, boxed: true });
                    }
                }
            }
            Boxed::Pair(pair) => {
                let pair = &data.pairs[usize::from(pair)];
                if self.may_play(side, &pair.event) {
                    out.push(Action::Play { card: pair.cards[0], choice: Choice::Joint, boxed: true });
                }
            }
        }
    }

    /// Whether an event can be played now: its timing, what it needs, and something to apply it to.
    pub(crate) fn may_play(&self, side: Side, event: &CardEvent) -> bool {
        self.is_time_for(side, event.when)
            && event.needs.is_none_or(|need| self.is_met(side, need))
            && self.has_effect(side, event)
    }

    /// DS-052
    pub(crate) fn is_time_for(&self, side: Side, when: When) -> bool {
        let active = side == self.activation.side;
        match self.phase() {
            Phase::Move => match when {
                When::Any | When::Movement => true,
                When::Activation => !self.activation.under_way,
                _ => false,
            },
            Phase::React => matches!(when, When::Any | When::Reaction),
            Phase::Fight => when == When::Any,
            Phase::Before { .. } => match when {
                When::Any | When::Combat => true,
                When::Attack => active,
                When::Defence => !active,
                _ => false,
            },
            Phase::After { .. } => matches!(when, When::Any | When::After),
            Phase::Response => when == When::Response,
            _ => false,
        }
    }

    /// What an event needs besides.
    pub(crate) fn is_met(&self, side: Side, need: Need) -> bool {
        let combat = &self.combat;
        let sets = &self.data.sets;
        // Tanks that a river keeps out are not in it (DS-197).
        let ours = if side == self.activation.side { self.taking_part() } else { combat.defenders };
        match need {
            Need::German => !ours.and(sets.german).is_empty(),
            Need::Tank => !ours.and(sets.tanks).is_empty(),
            Need::Tank6Pz => {
                let sixth = self.data.formation("6pz").map(|formation| self.units_of(formation));
                sixth.is_some_and(|units| !units.and(ours).and(sets.tanks).is_empty())
            }
            Need::Infantry => {
                ours.iter().any(|unit| matches!(self.data.unit(unit).kind, Kind::Inf | Kind::AdHoc))
            }
            Need::NoCity => {
                combat.target.is_some_and(|hex| self.data.map.terrain[hex.index()] != Terrain::City)
            }
            Need::Guards => !ours.and(sets.guards).is_empty(),
            Need::Called => self.track.is_some(),
        }
    }

    /// The card is declared (DS-053), and the other side may answer it.
    pub(crate) fn play_card(&mut self, card: CombatCard, choice: Choice, boxed: bool, t: &mut impl Teller) {
        let side = self.decider();
        // DS-185: after a card of one side the other has its turn.
        match self.phase() {
            Phase::Before { .. } => self.stack.go(Phase::Before { side: side.enemy(), passed: false }),
            Phase::After { .. } => self.stack.go(Phase::After { side: side.enemy(), passed: false }),
            _ => {}
        }
        if boxed {
            self.hidden[side].boxed = Boxed::Nothing;
        } else {
            self.cards_of(card, choice)
                .into_iter()
                .flatten()
                .for_each(|card| self.take_from_hand(side, card));
        }
        t.tell(Happening::CardPlayed { side, card, choice, boxed });
        let playing = Playing { side, card, choice, boxed, die: 0, left: 0 };
        if self.phase() == Phase::Response {
            self.answering = Some(playing);
            return self.stack.go(Phase::Roll);
        }
        self.playing = Some(playing);
        // DS-067: nothing stops a card from the box.
        let enemy = side.enemy();
        let answer =
            !boxed && self.has_cards(enemy) && self.might_hold(enemy, |event| event.when == When::Response);
        self.stack.push(if answer { Phase::Response } else { Phase::Roll });
    }

    /// The cards that an event takes: one, or both of a pair (DS-057).
    pub(crate) fn cards_of(&self, card: CombatCard, choice: Choice) -> [Option<CombatCard>; 2] {
        match (choice, self.data.pair_of(card)) {
            (Choice::Joint, Some(pair)) => pair.cards.map(Some),
            _ => [Some(card), None],
        }
    }

    /// Whether a side might hold such an event, as far as the open piles tell. To ask only when it does would tell.
    pub(crate) fn might_hold(&self, side: Side, such: impl Fn(&CardEvent) -> bool) -> bool {
        self.data.combat_cards(side).any(|(card, _)| {
            let data = self.data.card(card);
            (such(&data.a) || such(&data.b)) && self.copies_left(card) > 0
        })
    }

    /// How many copies of a card have been neither discarded face up nor removed, as everybody can see.
    pub(crate) fn copies_left(&self, card: CombatCard) -> u8 {
        let (data, slot) = (self.data.card(card), self.data.slot(card));
        let open = &self.cards[data.side];
        let copies = data.early + if self.late { data.late } else { 0 };
        copies.saturating_sub(open.discards[slot] + open.removed[slot])
    }

    /// DS-053: the die, unless there is none or the card comes from the box (DS-067).
    pub(crate) fn roll_for_card(&mut self, t: &mut impl Teller) {
        let Some(playing) = self.answering.or(self.playing) else { return self.stack.pop() };
        match self.event_of(playing).roll.filter(|_| !playing.boxed) {
            None => self.card_is_decided(true, t),
            Some(highest) => {
                let die = t.d6();
                t.tell(Happening::CardDie { side: playing.side, die, highest });
                if die <= highest {
                    self.card_is_decided(true, t);
                } else if self.fortune == playing.side {
                    self.stack.go(Phase::RollAgain); // DS-074, AMB-06
                } else {
                    self.card_is_decided(false, t);
                }
            }
        }
    }

    /// DS-074, DS-075: another die, or not.
    pub(crate) fn card_again(&mut self, again: bool, t: &mut impl Teller) {
        let Some(playing) = self.answering.or(self.playing) else { return self.stack.pop() };
        let highest = self.event_of(playing).roll.unwrap_or(6);
        if !again {
            return self.card_is_decided(false, t);
        }
        self.fortune = playing.side.enemy();
        t.tell(Happening::RollsAgain { side: playing.side, by_card: false });
        let die = t.d6();
        t.tell(Happening::CardDie { side: playing.side, die, highest });
        self.card_is_decided(die <= highest, t);
    }

    /// DS-054, DS-055: where the card goes, and whether its event happens.
    fn card_is_decided(&mut self, success: bool, t: &mut impl Teller) {
        if let Some(answer) = self.answering.take() {
            self.put_away(answer, success, t);
            if !success {
                return self.stack.go(Phase::Roll);
            }
            if let Some(playing) = self.playing.take() {
                t.tell(Happening::Cancelled { card: playing.card });
                self.put_away(playing, false, t);
            }
            return self.stack.pop();
        }
        let Some(playing) = self.playing else { return self.stack.pop() };
        self.put_away(playing, success, t);
        self.stack.pop();
        if success {
            self.begin_effect(playing, t);
        } else {
            self.playing = None;
        }
    }

    fn put_away(&mut self, playing: Playing, success: bool, t: &mut impl Teller) {
        let removed = success && self.event_of(playing).removes;
        for card in self.cards_of(playing.card, playing.choice).into_iter().flatten() {
            let slot = self.data.slot(card);
            let open = &mut self.cards[playing.side];
            if removed {
                open.removed[slot] += 1;
                t.tell(Happening::Removed { card });
            } else {
                open.discards[slot] += 1;
                t.tell(Happening::Discarded { card });
            }
        }
    }
}
