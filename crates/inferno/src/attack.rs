//! German attacks: Hasty and Deliberate (IV-081 to IV-091), and joint ones (IV-215).

use table::{Decision, Message, Reason, Rule, Teller, Verb};

use crate::action::{Action, Kind, plain_verb};
use crate::combat::Combat;
use crate::event::InfernoEvent;
use crate::hex::{Hex, HexSet};
use crate::phase::{Consent, HastyFrom, HastyJoin, HastyTarget, HastyTo, Phase, Stacks, Target};
use crate::position::{Inferno, Side};
use crate::refusal::{refuse, refuse_hex};
use crate::text::{at, hex_list, say};
use crate::unit::Germans;

impl Inferno {
    /// Soviet stacks next to a hex.
    pub(crate) fn soviets_next_to(&self, hex: Hex) -> HexSet {
        self.around(hex).and(self.soviet_in())
    }

    /// German stacks next to a hex.
    pub(crate) fn germans_next_to(&self, hex: Hex) -> HexSet {
        self.around(hex).and(self.german_in())
    }

    /// IV-088
    fn german_attack(
        &mut self,
        target: Hex,
        germans: Germans,
        deliberate: bool,
        teller: &mut impl Teller<InfernoEvent>,
    ) {
        let combat = Combat::new(Side::German, target, target, germans, self.soviets(target), deliberate);
        self.begin_combat(combat, teller);
    }
}

/// The only hex of a set, if there is one alone: then there is nothing to choose.
fn only(hexes: HexSet) -> Option<Hex> {
    hexes.iter().next().filter(|_| hexes.len() == 1)
}

impl HastyFrom {
    /// The free hexes next to one and to Soviets.
    fn ends(game: &Inferno, from: Hex) -> impl Iterator<Item = Hex> {
        game.free_around(from).iter().filter(|&hex| game.touches_soviets(hex))
    }
}

impl Decision<Inferno> for HastyFrom {
    fn ask(self, _: &Inferno) -> Message {
        say("inferno-ask-hasty-from", &["IV-081", "IV-085"])
    }

    fn wait(self, _: &Inferno) -> Message {
        say("inferno-wait-hasty-attack", &["IV-081"])
    }

    fn offers(self, game: &Inferno) -> impl Iterator<Item = Action> {
        game.german_in().iter().map(Action::Hex)
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        let Action::Hex(from) = action else { return game.wrong_kind() };
        game.check_own_stack("IV-081", from)?;
        R::unless(!game.touches_soviets(from), || {
            refuse_hex("inferno-refuse-hasty-from-contact", "IV-085", from)
        })?;
        let joins = |unit, to| game.fits(unit, to) && HastyTo::is_led(game, unit, to);
        let goes = |to| game.germans(from).iter().any(|unit| joins(Germans::one(unit), to));
        // Into an empty hex goes whoever leads the stack.
        R::unless(Self::ends(game, from).any(|to| !game.german_in().contains(to) || goes(to)), || {
            refuse_hex("inferno-refuse-hasty-nowhere", "IV-081", from).and(Rule("IV-082"))
        })
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        match action {
            Action::Hex(_) => Verb::new("from", "inferno-do-from", &["IV-081"]),
            _ => plain_verb(action),
        }
    }

    fn answer(self, game: &mut Inferno, action: Action, _: &mut impl Teller<InfernoEvent>) {
        if let Action::Hex(from) = action {
            game.chosen = game.germans(from);
            game.phase = Phase::HastyTo(HastyTo { from });
        }
    }
}

impl HastyTo {
    /// Whether units that go to a hex make, with those whom they join, a stack that the acting German leads (IV-208, A-87).
    fn is_led(game: &Inferno, units: Germans, hex: Hex) -> bool {
        game.leads(units.or(game.germans(hex)))
    }
}

impl Decision<Inferno> for HastyTo {
    fn ask(self, game: &Inferno) -> Message {
        at(say("inferno-ask-hasty-to", &["IV-081", "IV-082"]), self.from)
            .with("units", game.german_names(game.chosen))
    }

    fn wait(self, game: &Inferno) -> Message {
        HastyFrom.wait(game)
    }

    fn offers(self, game: &Inferno) -> impl Iterator<Item = Action> {
        game.germans(self.from)
            .iter()
            .map(Action::German)
            .chain(HastyFrom::ends(game, self.from).map(Action::Hex))
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        match action {
            Action::German(unit) => game.check_toggle("IV-082", self.from, unit, game.germans(self.from)),
            Action::Hex(hex) => {
                game.check_adjacent("IV-081", hex, self.from)?;
                R::unless(!game.soviet_in().contains(hex), || {
                    refuse_hex("inferno-refuse-soviets-there", "IV-019", hex).and(Rule("IV-081"))
                })?;
                R::unless(game.touches_soviets(hex), || {
                    refuse_hex("inferno-refuse-no-contact", "IV-081", hex)
                })?;
                R::unless(!game.chosen.is_empty(), || refuse("inferno-refuse-nobody-chosen", "IV-081"))?;
                game.check_join("IV-082", game.chosen, hex)?;
                R::unless(Self::is_led(game, game.chosen, hex), || {
                    refuse_hex("inferno-refuse-hasty-not-led", "IV-208", hex).and(Rule("IV-081"))
                })
            }
            _ => game.wrong_kind(),
        }
    }

    fn verb(self, game: &Inferno, action: Action) -> Verb {
        match action {
            Action::Hex(_) => Verb::new("to", "inferno-do-to", &["IV-081"]),
            Action::German(unit) => game.toggle_verb(unit),
            _ => plain_verb(action),
        }
    }

    /// The chosen units move next to the enemy (IV-086), then choose their target.
    fn answer(self, game: &mut Inferno, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        match action {
            Action::German(unit) => game.toggle(unit),
            Action::Hex(to) => {
                let units = std::mem::take(&mut game.chosen);
                let joined = game.germans(to);
                game.move_units(Kind::HastyAttack, units, self.from, None, to, teller);
                game.moved = units;
                game.germans_enter(units, to, teller);
                let must_attack =
                    game.edition().joined_must_attack || joined.is_empty() || !game.leads(units);
                if must_attack {
                    game.moved = units.or(joined); // IV-083
                    HastyTarget { at: to }.begin(game, teller);
                } else {
                    game.phase = Phase::HastyJoin(HastyJoin { at: to });
                }
            }
            _ => {}
        }
    }
}

impl Decision<Inferno> for HastyJoin {
    fn ask(self, _: &Inferno) -> Message {
        at(say("inferno-ask-hasty-join", &["IV-083"]), self.at)
    }

    fn wait(self, game: &Inferno) -> Message {
        HastyFrom.wait(game)
    }

    fn offers(self, _: &Inferno) -> impl Iterator<Item = Action> {
        [Action::Yes, Action::No].into_iter()
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        game.check_yes_or_no(action)
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        match action {
            Action::Yes => Verb::new("all attack", "inferno-do-all-attack", &["IV-083"]),
            Action::No => Verb::new("only the moved attack", "inferno-do-moved-attack", &["IV-083"]),
            _ => plain_verb(action),
        }
    }

    fn answer(self, game: &mut Inferno, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        if action == Action::Yes {
            game.moved = game.germans(self.at);
        }
        HastyTarget { at: self.at }.begin(game, teller);
    }
}

impl HastyTarget {
    /// With one enemy next to the stack there is nothing to choose.
    fn begin(self, game: &mut Inferno, teller: &mut impl Teller<InfernoEvent>) {
        game.phase = Phase::HastyTarget(self);
        if let Some(target) = only(game.soviets_next_to(self.at)) {
            self.answer(game, Action::Hex(target), teller);
        }
    }
}

impl Decision<Inferno> for HastyTarget {
    fn ask(self, _: &Inferno) -> Message {
        at(say("inferno-ask-hasty-target", &["IV-081"]), self.at)
    }

    fn wait(self, game: &Inferno) -> Message {
        HastyFrom.wait(game)
    }

    fn offers(self, game: &Inferno) -> impl Iterator<Item = Action> {
        game.soviets_next_to(self.at).iter().map(Action::Hex)
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        let Action::Hex(hex) = action else { return game.wrong_kind() };
        game.check_soviets("IV-081", hex)?;
        game.check_adjacent("IV-081", hex, self.at)
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        match action {
            Action::Hex(_) => Verb::new("attack", "inferno-do-attack", &["IV-081"]),
            _ => plain_verb(action),
        }
    }

    /// IV-084: the stack that moved attacks; who takes part is in `moved`.
    fn answer(self, game: &mut Inferno, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        let Action::Hex(target) = action else { return };
        let germans = std::mem::take(&mut game.moved);
        game.german_attack(target, germans, false, teller);
    }
}

impl Target {
    /// Ask for it, unless there is only one.
    pub(crate) fn begin(self, game: &mut Inferno, teller: &mut impl Teller<InfernoEvent>) {
        game.phase = Phase::Target(self);
        let led = |target| game.germans_next_to(target).iter().any(|hex| game.leads_stack(hex));
        if let Some(target) = only(game.soviet_in().iter().filter(|&target| led(target)).collect()) {
            self.answer(game, Action::Hex(target), teller);
        }
    }
}

impl Decision<Inferno> for Target {
    fn ask(self, _: &Inferno) -> Message {
        say("inferno-ask-target", &["IV-088"])
    }

    fn wait(self, _: &Inferno) -> Message {
        say("inferno-wait-deliberate-attack", &["IV-088"])
    }

    fn offers(self, game: &Inferno) -> impl Iterator<Item = Action> {
        game.soviet_in().iter().map(Action::Hex)
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        let Action::Hex(target) = action else { return game.wrong_kind() };
        game.check_soviets("IV-088", target)?;
        let stacks = game.germans_next_to(target);
        R::unless(!stacks.is_empty(), || refuse_hex("inferno-refuse-nobody-adjacent", "IV-088", target))?;
        R::unless(stacks.iter().any(|hex| game.leads_stack(hex)), || {
            refuse_hex("inferno-refuse-none-of-yours-adjacent", "IV-215", target).and(Rule("IV-208"))
        })
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        match action {
            Action::Hex(_) => Verb::new("attack", "inferno-do-attack", &["IV-088"]),
            _ => plain_verb(action),
        }
    }

    /// The target is chosen; then the stacks, unless there is only one.
    fn answer(self, game: &mut Inferno, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        let Action::Hex(target) = action else { return };
        game.phase = Phase::Stacks(Stacks { target });
        game.chosen = Germans::NONE;
        if let Some(hex) = only(game.germans_next_to(target)) {
            game.chosen = game.germans(hex);
            Stacks { target }.attack(game, teller);
        }
    }
}

impl Stacks {
    /// Whether the German stack there has been chosen for the attack.
    fn has(game: &Inferno, hex: Hex) -> bool {
        !game.chosen.and(game.germans(hex)).is_empty()
    }

    /// Whether stacks of the other German are among the chosen ones: they need his consent (IV-215).
    fn is_borrowing(game: &Inferno) -> bool {
        let units = &game.edition().germans;
        let others = if game.acting == 0 { units.blue } else { units.yellow };
        game.options.mode.has_two_germans() && !game.chosen.and(others).is_empty()
    }

    /// IV-088
    fn attack(self, game: &mut Inferno, teller: &mut impl Teller<InfernoEvent>) {
        let germans = std::mem::take(&mut game.chosen);
        game.german_attack(self.target, germans, true, teller);
    }
}

impl Decision<Inferno> for Stacks {
    fn ask(self, game: &Inferno) -> Message {
        at(say("inferno-ask-stacks", &["IV-088"]), self.target)
            .with("hexes", hex_list(game.hexes_of(game.chosen)))
    }

    fn wait(self, game: &Inferno) -> Message {
        Target.wait(game)
    }

    fn offers(self, game: &Inferno) -> impl Iterator<Item = Action> {
        game.germans_next_to(self.target).iter().map(Action::Hex).chain([Action::Done])
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        match action {
            Action::Hex(hex) => {
                game.check_germans("IV-088", hex)?;
                game.check_adjacent("IV-088", hex, self.target)
            }
            Action::Done => {
                R::unless(!game.chosen.is_empty(), || refuse("inferno-refuse-no-stack-chosen", "IV-088"))?;
                let is_led = game.hexes_of(game.chosen).iter().any(|hex| game.leads_stack(hex));
                R::unless(is_led, || {
                    refuse("inferno-refuse-none-of-yours-chosen", "IV-215").and(Rule("IV-208"))
                })
            }
            _ => game.wrong_kind(),
        }
    }

    fn verb(self, game: &Inferno, action: Action) -> Verb {
        match action {
            Action::Hex(hex) if Self::has(game, hex) => {
                Verb::new("without", "inferno-do-without", &["IV-088"])
            }
            Action::Hex(_) => Verb::new("with", "inferno-do-with", &["IV-088"]),
            Action::Done => Verb::new("attack", "inferno-do-attack-now", &["IV-088"]),
            _ => plain_verb(action),
        }
    }

    fn answer(self, game: &mut Inferno, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        match action {
            Action::Hex(hex) => {
                let stack = game.germans(hex);
                game.chosen =
                    if Self::has(game, hex) { game.chosen.minus(stack) } else { game.chosen.or(stack) };
            }
            _ if Self::is_borrowing(game) => {
                game.phase = Phase::Consent(Consent { target: self.target });
            }
            _ => self.attack(game, teller),
        }
    }
}

impl Decision<Inferno> for Consent {
    fn ask(self, game: &Inferno) -> Message {
        at(say("inferno-ask-consent", &["IV-215"]), self.target)
            .with("seat", game.seat_name(game.german_seat()))
            .with("hexes", hex_list(game.hexes_of(game.chosen)))
    }

    fn wait(self, _: &Inferno) -> Message {
        at(say("inferno-wait-consent", &["IV-215"]), self.target)
    }

    fn offers(self, _: &Inferno) -> impl Iterator<Item = Action> {
        [Action::Yes, Action::No].into_iter()
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        game.check_yes_or_no(action)
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        match action {
            Action::Yes => Verb::new("agree", "inferno-do-agree", &["IV-215"]),
            Action::No => Verb::new("refuse", "inferno-do-refuse", &["IV-215"]),
            _ => plain_verb(action),
        }
    }

    fn answer(self, game: &mut Inferno, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        let stacks = Stacks { target: self.target };
        if action == Action::Yes {
            return stacks.attack(game, teller);
        }
        game.chosen = Germans::NONE;
        game.phase = Phase::Stacks(stacks);
    }
}
