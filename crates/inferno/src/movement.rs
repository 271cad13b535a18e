//! German movement (IV-068 to IV-080) and who may move what with two Germans (IV-207, IV-208).

use table::{Audience, Decision, Log, Message, Reason, Refused, Rule, Teller, Verb};

use crate::action::{Action, Kind, plain_verb};
use crate::event::InfernoEvent;
use crate::hex::{Hex, HexSet};
use crate::phase::{LongFrom, LongTo, Phase, ShortFrom, ShortTo};
use crate::position::Inferno;
use crate::refusal::{refuse, refuse_hex};
use crate::text::{at, say};
use crate::unit::{German, Germans};

impl Inferno {
    /// Whether the acting German leads the stack in the hex (IV-208).
    pub(crate) fn leads_stack(&self, hex: Hex) -> bool {
        !self.options.mode.has_two_germans() || self.leads(self.germans(hex))
    }

    /// Whether he leads a stack of these units: one is of his colour. Alone he leads all.
    pub(crate) fn leads(&self, stack: Germans) -> bool {
        let units = &self.edition().germans;
        !self.options.mode.has_two_germans()
            || !stack.and(if self.acting == 0 { units.yellow } else { units.blue }).is_empty()
    }

    /// Whether the stack would hold Yellow and Blue together, which two Germans may not (IV-207).
    pub(crate) fn mixes(&self, stack: Germans) -> bool {
        let units = &self.edition().germans;
        self.options.mode.has_two_germans()
            && !stack.and(units.yellow).is_empty()
            && !stack.and(units.blue).is_empty()
    }

    /// Whether units may join those in the hex: there is room (IV-018), and Yellow does not meet Blue.
    pub(crate) fn fits(&self, units: Germans, hex: Hex) -> bool {
        let stack = self.germans(hex).or(units);
        stack.len() <= usize::from(self.data.numbers.stacking) && !self.mixes(stack)
    }

    /// Whether any of a stack's units fits into the hex: an empty one takes every unit.
    fn some_fit(&self, units: impl FnOnce() -> Germans, hex: Hex) -> bool {
        // Only with two Germans does it matter which unit it is.
        let tried = if self.options.mode.has_two_germans() { usize::MAX } else { 1 };
        !self.german_in().contains(hex)
            || units().iter().take(tried).any(|unit| self.fits(Germans::one(unit), hex))
    }

    /// The hexes next to one without Soviets in them.
    pub(crate) fn free_around(&self, hex: Hex) -> HexSet {
        self.around(hex).minus(self.soviet_in())
    }

    /// The stacks in these hexes that the acting German leads.
    pub(crate) fn led(&self, hexes: HexSet) -> impl Iterator<Item = Hex> {
        self.german_in().and(hexes).iter().filter(|&hex| self.leads_stack(hex))
    }

    pub(crate) fn around(&self, hex: Hex) -> HexSet {
        self.data.get().map.around[usize::from(hex.0)]
    }

    /// The units of a stack that have not moved in this action (IV-079).
    pub(crate) fn unmoved(&self, hex: Hex) -> Germans {
        self.germans(hex).minus(self.moved)
    }

    /// Choose a unit of a stack, or leave it (IV-068).
    pub(crate) fn toggle(&mut self, unit: German) {
        if self.chosen.contains(unit) {
            self.chosen.remove(unit);
        } else {
            self.chosen.insert(unit);
        }
    }

    /// The verb for a unit that is chosen or left.
    pub(crate) fn toggle_verb(&self, unit: German) -> Verb {
        let is_chosen = self.chosen.contains(unit);
        Verb::new("unit", if is_chosen { "inferno-do-leave" } else { "inferno-do-take-along" }, &["IV-068"])
    }

    /// Move units and tell it.
    pub(crate) fn move_units(
        &mut self,
        action: Kind,
        units: Germans,
        from: Hex,
        through: Option<Hex>,
        to: Hex,
        log: &mut impl Log<InfernoEvent>,
    ) {
        // When a part of a stack moves, the enemy cannot tell which blocks went.
        let broken_down = units != self.germans(from);
        if broken_down {
            self.seen_germans = self.seen_germans.minus(self.germans(from));
            self.starters = self.starters.minus(self.germans(from));
        }
        self.put_germans(units, from, to);
        let count = units.len() as u8;
        log.tell(Audience::EVERYONE, InfernoEvent::Moved { action, from, through, to, count });
        if broken_down {
            let germans = Audience::seats(self.german_seats());
            log.tell(germans, InfernoEvent::BrokeDown { units: self.named(units), to });
        }
    }
}

impl Decision<Inferno> for LongFrom {
    fn ask(self, _: &Inferno) -> Message {
        say("inferno-ask-long-from", &["IV-069"])
    }

    fn wait(self, _: &Inferno) -> Message {
        say("inferno-wait-long-move", &["IV-069"])
    }

    fn offers(self, game: &Inferno) -> impl Iterator<Item = Action> {
        game.german_in().and(game.data.map.clear).iter().map(Action::Hex)
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        let Action::Hex(hex) = action else { return game.wrong_kind() };
        game.check_own_stack("IV-069", hex)?;
        // In both editions.
        R::unless(game.data.map.clear.contains(hex), || {
            refuse_hex("inferno-refuse-long-from-clear", "IV-069", hex)
        })?;
        R::unless(!game.touches_soviets(hex), || {
            refuse_hex("inferno-refuse-long-from-contact", "IV-069", hex)
        })?;
        R::unless(LongTo { from: hex, first: None }.is_possible(game), || {
            refuse_hex("inferno-refuse-long-blocked", "IV-070", hex).and(Rule("IV-072"))
        })
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        match action {
            Action::Hex(_) => Verb::new("from", "inferno-do-from", &["IV-069"]),
            _ => plain_verb(action),
        }
    }

    fn answer(self, game: &mut Inferno, action: Action, _: &mut impl Teller<InfernoEvent>) {
        if let Action::Hex(from) = action {
            game.phase = Phase::LongTo(LongTo { from, first: None });
        }
    }
}

impl LongTo {
    /// Whether it can go on to a second hex.
    fn goes_on(self, game: &Inferno) -> bool {
        let Some(first) = self.first else { return true };
        game.free_around(first)
            .and(game.data.map.clear)
            .iter()
            .any(|hex| self.check::<Refused>(game, Action::Hex(hex)).is_ok())
    }

    /// The whole stack moves (IV-072, IV-073).
    fn arrive(self, second: Option<Hex>, game: &mut Inferno, teller: &mut impl Teller<InfernoEvent>) {
        let LongTo { from, first: Some(first) } = self else { return };
        let stack = game.germans(from);
        let through = second.map(|_| first);
        game.move_units(Kind::LongMove, stack, from, through, second.unwrap_or(first), teller);
        game.germans_enter(stack, first, teller);
        if let Some(second) = second {
            game.germans_enter(stack, second, teller);
        }
        game.phase = Phase::Running;
    }
}

impl Decision<Inferno> for LongTo {
    fn ask(self, _: &Inferno) -> Message {
        match self.first {
            None => at(say("inferno-ask-long-first", &["IV-070", "IV-071"]), self.from),
            Some(first) => at(say("inferno-ask-long-second", &["IV-070", "IV-072"]), first),
        }
    }

    fn wait(self, game: &Inferno) -> Message {
        LongFrom.wait(game)
    }

    fn offers(self, game: &Inferno) -> impl Iterator<Item = Action> {
        let open = game.free_around(self.first.unwrap_or(self.from)).and(game.data.map.clear);
        open.iter().map(Action::Hex).chain([Action::Done])
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        let join = |hex| refuse_hex("inferno-refuse-long-join", "IV-072", hex);
        match (action, self.first) {
            (Action::Hex(hex), reached) => {
                game.check_adjacent("IV-069", hex, reached.unwrap_or(self.from))?;
                game.check_free_of_soviets("IV-070", hex)?;
                game.check_clear("IV-070", hex)?;
                game.check_no_contact("IV-070", hex)?;
                // It may pass through others, but not end with them (IV-071, IV-072). Where it began is empty by then
                //
                let is_open = hex == self.from
                    || !game.german_in().contains(hex)
                    || (reached.is_none() && LongTo { first: Some(hex), ..self }.goes_on(game));
                R::unless(is_open, || join(hex).and(Rule("IV-071")))
            }
            (Action::Done, Some(first)) => R::unless(!game.german_in().contains(first), || join(first)),
            (Action::Done, None) => Err(R::because(|| refuse("inferno-refuse-long-begun", "IV-069"))),
            _ => game.wrong_kind(),
        }
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        match action {
            Action::Hex(_) => Verb::new("to", "inferno-do-to", &["IV-070"]),
            Action::Done => Verb::new("stop", "inferno-do-stop", &["IV-069"]),
            _ => plain_verb(action),
        }
    }

    fn answer(self, game: &mut Inferno, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        match (action, self.first) {
            (Action::Hex(first), None) => {
                let next = LongTo { first: Some(first), ..self };
                game.phase = Phase::LongTo(next);
                if !next.goes_on(game) {
                    next.arrive(None, game, teller);
                }
            }
            (Action::Hex(second), Some(_)) => self.arrive(Some(second), game, teller),
            _ => self.arrive(None, game, teller),
        }
    }
}

impl ShortFrom {
    /// Whether some stack can still move.
    fn goes_on(self, game: &Inferno) -> bool {
        game.german_in().iter().any(|hex| self.check::<Refused>(game, Action::Hex(hex)).is_ok())
    }
}

impl Decision<Inferno> for ShortFrom {
    fn ask(self, _: &Inferno) -> Message {
        say("inferno-ask-short-from", &["IV-074"]).with("number", self.made + 1)
    }

    fn wait(self, _: &Inferno) -> Message {
        say("inferno-wait-short-moves", &["IV-074"])
    }

    fn offers(self, game: &Inferno) -> impl Iterator<Item = Action> {
        game.german_in().iter().map(Action::Hex).chain([Action::Done])
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        match action {
            Action::Hex(hex) => {
                game.check_own_stack("IV-074", hex)?;
                R::unless(game.moved.is_empty() || !game.unmoved(hex).is_empty(), || {
                    refuse_hex("inferno-refuse-moved-already", "IV-079", hex)
                })?;
                let mut free = game.free_around(hex).iter();
                let goes = |to| !game.touches_soviets(to) && game.some_fit(|| game.unmoved(hex), to);
                R::unless(free.any(goes), || {
                    refuse_hex("inferno-refuse-pinned", "IV-076", hex).and(Rule("IV-075"))
                })
            }
            Action::Done => Ok(()),
            _ => game.wrong_kind(),
        }
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        match action {
            Action::Hex(_) => Verb::new("from", "inferno-do-from", &["IV-074"]),
            Action::Done if self.made == 0 => Verb::new("pass", "inferno-do-pass", &["IV-006"]),
            Action::Done => Verb::new("end moves", "inferno-do-end-moves", &["IV-074"]),
            _ => plain_verb(action),
        }
    }

    fn answer(self, game: &mut Inferno, action: Action, _: &mut impl Teller<InfernoEvent>) {
        let Action::Hex(from) = action else { return game.phase = Phase::Running };
        game.chosen = game.unmoved(from);
        game.phase = Phase::ShortTo(ShortTo { from, made: self.made });
    }
}

impl Decision<Inferno> for ShortTo {
    fn ask(self, game: &Inferno) -> Message {
        at(say("inferno-ask-short-to", &["IV-075", "IV-077"]), self.from)
            .with("units", game.german_names(game.chosen))
    }

    fn wait(self, game: &Inferno) -> Message {
        ShortFrom { made: self.made }.wait(game)
    }

    fn offers(self, game: &Inferno) -> impl Iterator<Item = Action> {
        game.germans(self.from)
            .iter()
            .map(Action::German)
            .chain(game.free_around(self.from).iter().map(Action::Hex))
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        match action {
            Action::German(unit) => game.check_toggle("IV-077", self.from, unit, game.unmoved(self.from)),
            Action::Hex(hex) => {
                game.check_adjacent("IV-074", hex, self.from)?;
                game.check_free_of_soviets("IV-075", hex)?;
                game.check_no_contact("IV-075", hex)?;
                R::unless(!game.chosen.is_empty(), || refuse("inferno-refuse-nobody-chosen", "IV-074"))?;
                game.check_join("IV-078", game.chosen, hex)
            }
            _ => game.wrong_kind(),
        }
    }

    fn verb(self, game: &Inferno, action: Action) -> Verb {
        match action {
            Action::Hex(_) => Verb::new("to", "inferno-do-to", &["IV-075"]),
            Action::German(unit) => game.toggle_verb(unit),
            _ => plain_verb(action),
        }
    }

    /// The chosen units move one hex (IV-074).
    fn answer(self, game: &mut Inferno, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        match action {
            Action::German(unit) => game.toggle(unit),
            Action::Hex(to) => {
                let units = std::mem::take(&mut game.chosen);
                game.move_units(Kind::ShortMoves, units, self.from, None, to, teller);
                game.moved = game.moved.or(units);
                game.germans_enter(units, to, teller);
                let next = ShortFrom { made: self.made + 1 };
                let again = next.made < 2 && next.goes_on(game);
                game.phase = if again { Phase::ShortFrom(next) } else { Phase::Running };
            }
            _ => {}
        }
    }
}
