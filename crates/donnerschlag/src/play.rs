//! Playing Combat Cards: when, answered or not, the die, and where the card goes (DS-051 to DS-058, DS-065 to DS-069).

use table::{Arg, Reason, Refused};

use crate::action::Action;
use crate::card::{CardEvent, Choice, CombatCard, Need, When};
use crate::data::Terrain;
use crate::decision::{Asks, Decision, refuse};
use crate::event::Happening;
use crate::hex::Hex;
use crate::phase::Phase;
use crate::position::{Boxed, Donnerschlag, Playing};
use crate::teller::Teller;
use crate::text::cards_name;
use crate::unit::{Kind, Side, UnitSet};

/// DS-052: the other side may play cards after the supply check.
pub(crate) struct React;

impl Decision for React {
    const ASKS: Asks = Asks::new("react", "donnerschlag-what-react", &["DS-052"]);
    const CARDS: bool = true;
    const DONE: Option<&'static str> = Some("donnerschlag-do-no-card");

    fn decider(&self, game: &Donnerschlag) -> Side {
        game.activation.side.enemy()
    }

    fn is_asked(&self, game: &Donnerschlag) -> bool {
        game.has_cards(game.activation.side.enemy())
    }

    fn answer(&self, game: &mut Donnerschlag, _: Action, _: &mut impl Teller) {
        game.stack.go(Phase::Move);
    }
}

/// DS-184, DS-185: cards before combat or after it. Who declines lets the other go on alone; when both have, it is over.
pub(crate) struct AroundCombat<const AFTER: bool> {
    pub(crate) side: Side,
    pub(crate) passed: bool,
}

impl<const AFTER: bool> Decision for AroundCombat<AFTER> {
    const ASKS: Asks = match AFTER {
        false => Asks::new("before", "donnerschlag-what-before", &["DS-185"]),
        true => Asks::new("after", "donnerschlag-what-after", &["DS-184"]),
    };
    const CARDS: bool = true;
    const DONE: Option<&'static str> = Some("donnerschlag-do-no-card");

    fn is_asked(&self, game: &Donnerschlag) -> bool {
        game.has_cards(self.side)
    }

    fn answer(&self, game: &mut Donnerschlag, _: Action, _: &mut impl Teller) {
        let side = self.side.enemy();
        game.stack.go(match (AFTER, self.passed) {
            (false, false) => Phase::Before { side, passed: true },
            (false, true) => Phase::Resolve,
            (true, false) => Phase::After { side, passed: true },
            (true, true) => Phase::CombatEnd,
        });
    }
}

/// DS-052: whether the other side answers the card that has been declared.
pub(crate) struct Response;

impl Decision for Response {
    const ASKS: Asks = Asks::new("response", "donnerschlag-what-response", &["DS-052"]);
    const CARDS: bool = true;
    const DONE: Option<&'static str> = Some("donnerschlag-do-no-card");

    fn decider(&self, game: &Donnerschlag) -> Side {
        game.playing.map_or(game.activation.side, |playing| playing.side.enemy())
    }

    fn piece(&self, game: &Donnerschlag) -> Option<Arg> {
        game.playing.map(|playing| cards_name(&game.data, playing.card, playing.choice))
    }

    fn answer(&self, game: &mut Donnerschlag, _: Action, _: &mut impl Teller) {
        game.stack.go(Phase::Roll);
    }
}

/// DS-074, DS-075: whoever rolled for a card may roll again.
pub(crate) struct RollAgain;

impl Decision for RollAgain {
    const ASKS: Asks = Asks::new("roll-again", "donnerschlag-what-again", &["DS-074"]);
    const DONE: Option<&'static str> = Some("donnerschlag-do-accept");

    fn decider(&self, game: &Donnerschlag) -> Side {
        game.rolling().map_or(game.activation.side, |playing| playing.side)
    }

    fn piece(&self, game: &Donnerschlag) -> Option<Arg> {
        game.rolling().map(|playing| cards_name(&game.data, playing.card, playing.choice))
    }

    fn offers(&self, _: &Donnerschlag, each: &mut impl FnMut(Action)) {
        each(Action::Again);
    }

    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller) {
        let Some(playing) = game.rolling() else { return game.stack.pop() };
        if action != Action::Again {
            return game.card_is_decided(false, t);
        }
        let (side, highest) = (playing.side, game.event_of(playing).roll.unwrap_or(6));
        game.fortune = side.enemy();
        t.tell(Happening::RollsAgain { side, by_card: false });
        let die = t.d6();
        t.tell(Happening::CardDie { side, die, highest });
        game.card_is_decided(die <= highest, t);
    }
}

impl Donnerschlag {
    /// The card for which a die decides: the answer first.
    pub(crate) fn rolling(&self) -> Option<Playing> {
        self.answering.or(self.playing)
    }

    /// Whether a side has any card that it might play, as everybody can see.
    pub(crate) fn has_cards(&self, side: Side) -> bool {
        self.hand_size(side) > 0 || self.hidden[side].boxed != Boxed::Nothing
    }

    /// Every event that whoever decides may play now.
    pub(crate) fn each_play(&self, each: &mut impl FnMut(Action)) {
        let side = self.decider();
        let mut give = |card, choice, boxed| {
            if self.check_play::<Refused>(side, card, choice, boxed).is_ok() {
                each(Action::Play { card, choice, boxed });
            }
        };
        for card in self.cards_held(side) {
            Choice::ALL.into_iter().for_each(|choice| give(card, choice, false));
        }
        if let [Some(card), _] = self.cards_in(self.hidden[side].boxed) {
            Choice::ALL.into_iter().for_each(|choice| give(card, choice, true));
        }
    }

    /// Whether a side may play this event now (DS-050 to DS-060, DS-065 to DS-069).
    pub(crate) fn check_play<R: Reason>(
        &self,
        side: Side,
        card: CombatCard,
        choice: Choice,
        boxed: bool,
    ) -> Result<(), R> {
        let held = match (boxed, self.hidden[side].boxed) {
            (true, Boxed::One(known)) => known == card && choice != Choice::Joint,
            (true, Boxed::Pair(pair)) => {
                self.data.pairs[usize::from(pair)].cards[0] == card && choice == Choice::Joint
            }
            (true, Boxed::Nothing) => false,
            (false, _) => {
                self.cards_of(card, choice).into_iter().flatten().all(|card| self.holds(side, card))
            }
        };
        let Some(event) = self.data.get().event(card, choice).filter(|_| held) else {
            return Err(R::because(|| self.refuse_card("donnerschlag-refuse-not-held", "DS-050", card)));
        };
        let barred = boxed && side == Side::Axis && self.this_turn.box_barred;
        R::unless(!barred, || refuse("donnerschlag-refuse-box-barred", "DS-066"))?;
        self.check_event(side, card, event)?;
        // A pair is played by its first card (DS-057).
        let first = self.cards_of(card, choice)[0] == Some(card);
        R::unless(first, || self.refuse_card("donnerschlag-refuse-no-use", "DS-053", card))
    }

    /// Whether an event can be played now: its timing, what it needs, and something to apply it to (DS-052, DS-053).
    pub(crate) fn check_event<R: Reason>(
        &self,
        side: Side,
        card: CombatCard,
        event: &CardEvent,
    ) -> Result<(), R> {
        let refuse = |(key, rule)| self.refuse_card(key, rule, card);
        R::unless(self.is_time_for(side, event.when), || refuse(("donnerschlag-refuse-not-now", "DS-052")))?;
        if let Some(need) = event.needs {
            let (met, missing) = self.is_met(side, need);
            R::unless(met, || refuse((missing, "DS-052")))?;
        }
        self.why_idle(side, event).map_or(Ok(()), |reason| Err(R::because(|| refuse(reason))))
    }

    /// DS-052
    fn is_time_for(&self, side: Side, when: When) -> bool {
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

    /// Whether what an event needs besides is so, and the text that says what is missing.
    fn is_met(&self, side: Side, need: Need) -> (bool, &'static str) {
        let (combat, sets) = (&self.combat, &self.data.sets);
        // Tanks that a river keeps out are not in it (DS-197).
        let ours = if side == self.activation.side { self.taking_part() } else { combat.defenders };
        let any = |units: UnitSet| !units.and(ours).is_empty();
        match need {
            Need::German => (any(sets.german), "donnerschlag-refuse-needs-german"),
            Need::Tank => (any(sets.tanks), "donnerschlag-refuse-needs-tank"),
            Need::Tank6Pz => {
                let sixth = self.data.formation("6pz").map(|formation| self.units_of(formation));
                let tanks = sixth.unwrap_or_default().and(sets.tanks);
                (any(tanks), "donnerschlag-refuse-needs-tank-6pz")
            }
            Need::Infantry => {
                let on_foot = |unit| matches!(self.data.unit(unit).kind, Kind::Inf | Kind::AdHoc);
                (ours.iter().any(on_foot), "donnerschlag-refuse-needs-infantry")
            }
            Need::NoCity => {
                let open = |hex: Hex| self.data.map.terrain[hex.index()] != Terrain::City;
                (combat.target.is_some_and(open), "donnerschlag-refuse-needs-no-city")
            }
            Need::Guards => (any(sets.guards), "donnerschlag-refuse-needs-guards"),
            Need::Called => (self.track.is_some(), "donnerschlag-refuse-needs-called"),
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
        let playing = Playing { side, card, choice, boxed, left: 0 };
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
        let pair = if choice == Choice::Joint { self.data.pair_of(card) } else { None };
        pair.map_or([Some(card), None], |pair| pair.cards.map(Some))
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
        data.copies(self.late).saturating_sub(open.discards[slot] + open.removed[slot])
    }

    /// DS-053: the die, unless there is none or the card comes from the box (DS-067).
    pub(crate) fn roll_for_card(&mut self, t: &mut impl Teller) {
        let Some(playing) = self.rolling() else { return self.stack.pop() };
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
