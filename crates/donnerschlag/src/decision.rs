//! What a decision is in this game, and how play goes from one to the next.

use table::{Arg, Message, Refusal, Rule, Verb};

use crate::action::Action;
use crate::card::CombatCard;
use crate::event::{DonnerschlagEvent, Happening};
use crate::hex::{Hex, HexSet};
use crate::phase::{About, Phase};
use crate::position::Donnerschlag;
use crate::teller::{Hands, Teller};
use crate::text::{card_name, hex_name, order_name, say, side_name, unit_name};
use crate::unit::{Few, Side, Unit, UnitSet};
use crate::{combat, command, cups, effects, movement, play, set_up, turn};

/// What a decision asks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asks {
    /// Its word for clients.
    pub(crate) word: &'static str,
    /// The text of what is asked.
    what: &'static str,
    /// The rule that asks it.
    rule: &'static [&'static str; 1],
}

impl Asks {
    pub(crate) const fn new(
        word: &'static str,
        what: &'static str,
        rule: &'static [&'static str; 1],
    ) -> Self {
        Asks { word, what, rule }
    }
}

/// The text of a refusal, and the rule behind it.
pub(crate) type Reason = (&'static str, &'static str);

/// What [`table::Decision`] asks for, as far as it is not the same for all decisions of this game: questions are worded
/// alike, answers are written alike, and most are a unit or a hex out of a set, a Combat Card, or nothing more.
pub(crate) trait Decision: Sized {
    /// What is asked.
    const ASKS: Asks;
    /// Whether Combat Cards may be played (DS-052).
    const CARDS: bool = false;
    /// The button of whoever wants nothing, or no more; none if something must be chosen.
    const DONE: Option<&'static str> = None;

    /// Whose decision it is, where the phase does not say it.
    fn decider(&self, game: &Donnerschlag) -> Side {
        game.activation.side
    }

    /// The piece that the question is about, which lies open, where the phase does not say it: the hex that is attacked.
    fn piece(&self, game: &Donnerschlag) -> Option<Arg> {
        game.combat.target.map(|hex| hex_name(&game.data, hex))
    }

    /// Whether there is anything to decide, as everybody can see.
    fn is_asked(&self, _: &Donnerschlag) -> bool {
        true
    }

    /// What follows if there is not.
    fn pass(&self, game: &mut Donnerschlag, t: &mut impl Teller) {
        self.answer(game, Action::Done, t);
    }

    /// Whether it must be asked; if not, what follows is done.
    fn settle(&self, game: &mut Donnerschlag, t: &mut impl Teller) -> bool {
        let asked = self.is_asked(game);
        if !asked {
            self.pass(game, t);
        }
        asked
    }

    /// The units of which one may be chosen, if it is for units.
    fn units(&self, _: &Donnerschlag) -> Option<UnitSet> {
        None
    }

    /// Why none of the others.
    fn no_unit(&self, game: &Donnerschlag, _: Unit) -> Refusal {
        game.wrong_kind()
    }

    /// The hexes of which one may be chosen, if it is for hexes.
    fn hexes(&self, _: &Donnerschlag) -> Option<HexSet> {
        None
    }

    /// Why none of the others.
    fn no_hex(&self, game: &Donnerschlag, _: Hex) -> Refusal {
        game.wrong_kind()
    }

    /// What else may be answered, nothing twice.
    fn offers(&self, _: &Donnerschlag, _: &mut impl FnMut(Action)) {}

    /// Whether one may want nothing, or no more.
    fn may_end(&self, _: &Donnerschlag) -> bool {
        Self::DONE.is_some()
    }

    /// Why nothing else.
    fn refusal(&self, game: &Donnerschlag, _: Action) -> Refusal {
        game.wrong_kind()
    }

    /// What an answer does; a Combat Card is played by [`Donnerschlag::play_card`].
    fn answer(&self, game: &mut Donnerschlag, action: Action, t: &mut impl Teller);

    /// Whether everybody sees which answer it is: cards that stay in a hand or a box are nobody else's business (DS-120).
    fn is_open(&self, action: Action) -> bool {
        !matches!(action, Action::Card(_) | Action::Pair(_))
    }

    /// What is asked.
    fn asks(&self) -> Asks {
        Self::ASKS
    }

    /// Give every answer, units and hexes first.
    fn answers(&self, game: &Donnerschlag, each: &mut impl FnMut(Action)) {
        if let Some(hexes) = self.hexes(game) {
            hexes.each(|hex| each(Action::Hex(hex)));
        }
        if let Some(units) = self.units(game) {
            units.iter().for_each(|unit| each(Action::Unit(unit)));
        }
        self.offers(game, each);
        if Self::CARDS {
            game.each_play(each);
        }
        if self.may_end(game) {
            each(Action::Done);
        }
    }

    /// Whether this is one of them; if not, why.
    fn check<R: table::Reason>(&self, game: &Donnerschlag, action: Action) -> Result<(), R> {
        match (action, self.units(game), self.hexes(game)) {
            (Action::Unit(unit), Some(units), _) => {
                R::unless(units.contains(unit), || self.no_unit(game, unit))
            }
            (Action::Hex(hex), _, Some(hexes)) => R::unless(hexes.contains(hex), || self.no_hex(game, hex)),
            (Action::Play { card, choice, boxed }, ..) => {
                game.check_play(game.decider(), card, choice, boxed)
            }
            _ => {
                let mut fits = action == Action::Done && self.may_end(game);
                self.offers(game, &mut |offer| fits |= offer == action);
                R::unless(fits, || self.refusal(game, action))
            }
        }
    }

    /// What the button of `done` says.
    fn done(&self) -> &'static str {
        Self::DONE.unwrap_or("donnerschlag-do-nothing")
    }
}

/// The list of decisions: do something with the one that a phase asks for; a phase that is work asks for none.
macro_rules! decide {
    ($phase:expr, $asked:ident => $then:expr, $work:expr) => {
        decide! { @ $phase, $asked => $then, $work;
            Phase::Attach(unit) => set_up::Attach(unit),
            Phase::HighCommand(side) => set_up::HighCommand(side),
            Phase::Fortune(side) => set_up::Fortune(side),
            Phase::Box(side) => set_up::FillBox(side),
            Phase::Schwerpunkt => turn::PlaceSchwerpunkt,
            Phase::ReinforceAt(unit) => turn::ReinforceAt(unit),
            Phase::Call => turn::Call,
            Phase::Activate(side) => command::Activate(side),
            Phase::Group(card) => command::Group(card),
            Phase::React => play::React,
            Phase::Move => movement::Move,
            Phase::Step(unit) => movement::Step(unit),
            Phase::Fight => combat::Fight,
            Phase::Attackers => combat::Attackers,
            Phase::Before { side, passed } => play::AroundCombat::<false> { side, passed },
            Phase::DieAgain => combat::DieAgain,
            Phase::AttackerLoss => combat::AttackerLoss,
            Phase::DefenderLoss => combat::DefenderLoss,
            Phase::Retreat => combat::retreat::Retreat,
            Phase::RetreatLoss => combat::retreat::RetreatLoss,
            Phase::RetreatHq => combat::retreat::RetreatHq,
            Phase::Advance => combat::advance::Advance,
            Phase::Further(unit) => combat::advance::Further(unit),
            Phase::After { side, passed } => play::AroundCombat::<true> { side, passed },
            Phase::Redeploy(hq) => movement::Redeploy(hq),
            Phase::PlaceUnit(unit) => cups::PlaceUnit(unit),
            Phase::Response => play::Response,
            Phase::RollAgain => play::RollAgain,
            Phase::Effect => effects::ApplyEvent,
            Phase::Keep(side) => turn::Keep(side),
        }
    };
    (@ $phase:expr, $asked:ident => $then:expr, $work:expr; $($asks:pat => $decision:expr,)+) => {
        match $phase {
            $($asks => {
                let $asked = $decision;
                $then
            })+
            Phase::Deal | Phase::TurnStart | Phase::Reinforce | Phase::NextActivation | Phase::Resolve => $work,
            Phase::Outcome | Phase::Draw | Phase::CombatEnd | Phase::Roll | Phase::TurnEnd | Phase::Over => $work,
        }
    };
}

impl Phase {
    /// What it asks.
    pub(crate) fn asks(self) -> Asks {
        let word = match self {
            Phase::Deal => "deal",
            Phase::TurnStart => "turn-start",
            Phase::Reinforce => "reinforce",
            Phase::NextActivation => "next-activation",
            Phase::Resolve => "resolve",
            Phase::Outcome => "outcome",
            Phase::Draw => "draw",
            Phase::CombatEnd => "combat-end",
            Phase::Roll => "roll",
            Phase::TurnEnd => "turn-end",
            _ => "over",
        };
        decide!(self, asked => asked.asks(), Asks::new(word, "donnerschlag-what-nothing", &["DS-100"]))
    }

    /// Who decides.
    pub(crate) fn decider(self, game: &Donnerschlag) -> Side {
        match self.about() {
            About::Side { side, .. } => side,
            About::Unit(unit) => game.data.unit(unit).side,
            About::Order(card) => game.data.order(card).side,
            About::Nothing => decide!(self, asked => asked.decider(game), game.activation.side),
        }
    }

    /// The piece that the question is about.
    fn piece(self, game: &Donnerschlag) -> Option<Arg> {
        match self.about() {
            About::Unit(unit) => Some(unit_name(game.data.get(), unit)),
            About::Order(card) => Some(order_name(&game.data, card)),
            _ => decide!(self, asked => asked.piece(game), None),
        }
    }

    /// The question in one of these texts, about nothing, about a piece, about a die; and for whom the others wait.
    fn question(self, game: &Donnerschlag, keys: [&'static str; 3], waits: Option<Side>) -> Message {
        let piece = self.piece(game);
        let [plain, about, die] = keys;
        let key = match piece {
            None => plain,
            Some(_) if self == Phase::DieAgain => die,
            Some(_) => about,
        };
        let Asks { what, rule, .. } = self.asks();
        let message = say(key, rule).with_term("what", what);
        let message = waits.into_iter().fold(message, |message, side| message.with("side", side_name(side)));
        piece.into_iter().fold(message, |message, piece| message.with("piece", piece))
    }

    /// Whether everybody sees which answer it is.
    pub(crate) fn is_open(self, action: Action) -> bool {
        decide!(self, asked => asked.is_open(action), true)
    }
}

/// What [`table::Decision`] asks for, passed on to the decision that the phase asks for.
impl Phase {
    pub(crate) fn ask(self, game: &Donnerschlag) -> Message {
        self.question(game, ["donnerschlag-ask", "donnerschlag-ask-about", "donnerschlag-ask-die"], None)
    }

    pub(crate) fn wait(self, game: &Donnerschlag) -> Message {
        let keys = ["donnerschlag-wait", "donnerschlag-wait-about", "donnerschlag-wait-die"];
        self.question(game, keys, Some(game.decider()))
    }

    pub(crate) fn check<R: table::Reason>(self, game: &Donnerschlag, action: Action) -> Result<(), R> {
        decide!(self, asked => asked.check(game, action), Err(R::because(|| game.wrong_kind())))
    }

    pub(crate) fn verb(self, _: &Donnerschlag, action: Action) -> Verb {
        let (words, label) = action.verb();
        let done = decide!(self, asked => asked.done(), label);
        Verb::new(words, if action == Action::Done { done } else { label }, self.asks().rule)
    }

    pub(crate) fn answer(
        self,
        game: &mut Donnerschlag,
        action: Action,
        table: &mut impl table::Teller<DonnerschlagEvent>,
    ) {
        let t = &mut Hands { data: game.data, table };
        for side in Side::BOTH {
            game.hidden[side].seen = Few::NONE;
        }
        if let Action::Play { card, choice, boxed } = action {
            game.play_card(card, choice, boxed, t);
        } else {
            decide!(self, asked => asked.answer(game, action, t), ());
        }
        game.run(t);
    }

    #[inline]
    pub(crate) fn legal(self, game: &Donnerschlag, out: &mut Vec<Action>) {
        decide!(self, asked => asked.answers(game, &mut |action| out.push(action)), ());
    }
}

impl Donnerschlag {
    /// Go on until somebody must decide.
    pub(crate) fn run(&mut self, t: &mut impl Teller) {
        loop {
            self.supply_returns(t);
            match self.phase() {
                Phase::Deal => self.deal(t),
                Phase::TurnStart => self.begin_turn(t),
                Phase::Reinforce => self.reinforce(t),
                Phase::NextActivation => self.next_activation(),
                Phase::Resolve => self.resolve(t),
                Phase::Outcome => self.outcome(t),
                Phase::Draw => self.draw_after_combat(t),
                Phase::CombatEnd => self.end_combat(),
                Phase::Roll => self.roll_for_card(t),
                Phase::TurnEnd => self.end_turn(t),
                phase => {
                    if decide!(phase, asked => asked.settle(self, t), true) {
                        return;
                    }
                }
            }
        }
    }

    /// DS-156: the instant a unit has a chain again, before anything follows. Where nothing has moved there are the same
    /// chains as before.
    fn supply_returns(&mut self, t: &mut impl Teller) {
        if self.field.take_stirred() {
            for unit in self.lift_markers().iter() {
                t.tell(Happening::InSupply { unit });
            }
        }
    }

    /// The choice does not answer the question at all.
    pub(crate) fn wrong_kind(&self) -> Refusal {
        let Asks { what, rule: [rule], .. } = self.phase().asks();
        Refusal::new(Rule(rule), Message::new("donnerschlag-refuse-wrong-kind").with_term("what", what))
    }

    /// The seat is not asked.
    pub(crate) fn not_yours(&self) -> Refusal {
        let Asks { rule: [rule], .. } = self.phase().asks();
        let message = Message::new("donnerschlag-refuse-not-yours").with("side", side_name(self.decider()));
        Refusal::new(Rule(rule), message)
    }

    pub(crate) fn refuse_unit(&self, key: &'static str, rule: &'static str, unit: Unit) -> Refusal {
        Refusal::new(Rule(rule), Message::new(key).with("unit", unit_name(self.data.get(), unit)))
    }

    pub(crate) fn refuse_hex(&self, key: &'static str, rule: &'static str, hex: Hex) -> Refusal {
        Refusal::new(Rule(rule), Message::new(key).with("hex", hex_name(&self.data, hex)))
    }

    pub(crate) fn refuse_card(&self, key: &'static str, rule: &'static str, card: CombatCard) -> Refusal {
        Refusal::new(Rule(rule), Message::new(key).with("card", card_name(&self.data, card)))
    }
}

pub(crate) fn refuse(key: &'static str, rule: &'static str) -> Refusal {
    Refusal::new(Rule(rule), Message::new(key))
}
