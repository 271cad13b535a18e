//! Steps 11 and 12: advance and Blitz (IV-126 to IV-134).

use table::{Audience, Decision, Message, Reason, Refused, Rule, Teller, Verb};

use super::{Only, Step};
use crate::action::{Action, plain_verb};
use crate::card::GermanCard;
use crate::event::InfernoEvent;
use crate::hex::Hex;
use crate::phase::{Advance, Blitz, BlitzTo, Phase, SovietAdvance};
use crate::position::{Inferno, Place, Side};
use crate::refusal::refuse;
use crate::text::{at, say};
use crate::unit::{Germans, Soviet, Soviets};

impl Inferno {
    /// Step 11: if no defender is left, the attacker must occupy the hex (IV-126, A-69).
    pub(super) fn advance(&mut self, teller: &mut impl Teller<InfernoEvent>) {
        let combat = *self.fight();
        self.go_to(Step::Conceal);
        match combat.attacker {
            Side::German if self.soviets(combat.hex).is_empty() && !combat.germans.is_empty() => {
                self.chosen = Germans::NONE;
                if combat.germans.len() == 1 {
                    self.chosen = combat.germans;
                    self.germans_advance(teller);
                } else {
                    self.phase = Phase::Advance(Advance);
                }
            }
            Side::Soviet if self.germans(combat.hex).is_empty() && !combat.soviets.is_empty() => {
                // IV-128
                let strongest = self.strongest_soviets(combat.soviets, Only::All);
                if self.soviets_alike(strongest) {
                    self.soviet_advances(strongest.nth(0), teller);
                } else {
                    self.phase = Phase::SovietAdvance(SovietAdvance);
                }
            }
            _ => {}
        }
    }

    /// The chosen units go into the hex.
    fn germans_advance(&mut self, teller: &mut impl Teller<InfernoEvent>) {
        let hex = self.fight().hex;
        for unit in self.chosen.iter() {
            self.put_german(unit, Place::hex(hex));
        }
        teller
            .tell(Audience::EVERYONE, InfernoEvent::GermansAdvanced { units: self.named(self.chosen), hex });
        self.phase = Phase::Running;
        self.moved = std::mem::take(&mut self.chosen);
        self.germans_enter(self.moved, hex, teller);
        if self.combat.is_some() {
            self.go_to(Step::Blitz);
        }
    }

    /// The unit goes into the hex.
    fn soviet_advances(&mut self, unit: Soviet, teller: &mut impl Teller<InfernoEvent>) {
        let hex = self.fight().hex;
        self.put_soviet(unit, Place::hex(hex));
        teller.tell(Audience::EVERYONE, InfernoEvent::SovietAdvanced { unit: self.named(unit), hex });
        self.phase = Phase::Running;
        self.soviets_enter(hex, teller);
    }

    /// Step 12 (IV-131): with Hoth, after an advance into a Clear hex. Who advanced is in `moved`.
    pub(super) fn blitz(&mut self) {
        self.go_to(Step::Conceal);
        let is_allowed =
            self.cards.leads(GermanCard::Hoth) && self.data.map.clear.contains(self.combat_hex());
        if is_allowed && Blitz::goes_on(self) {
            self.go_to(Step::Blitz);
            self.phase = Phase::Blitz(Blitz);
        }
    }
}

/// Which units advance (IV-127; IV-207 with two Germans).
impl Decision<Inferno> for Advance {
    fn ask(self, game: &Inferno) -> Message {
        at(say("inferno-ask-advance", &["IV-126", "IV-127"]), game.combat_hex())
            .with("units", game.german_names(game.chosen))
    }

    fn wait(self, game: &Inferno) -> Message {
        at(say("inferno-wait-advance", &["IV-127"]), game.combat_hex())
    }

    fn offers(self, game: &Inferno) -> impl Iterator<Item = Action> {
        let germans = game.combat.map_or(Germans::NONE, |combat| combat.germans);
        germans.iter().map(Action::German).chain([Action::Done])
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        let unit = match action {
            Action::German(unit) => unit,
            Action::Done => {
                let must = || refuse("inferno-refuse-must-advance", "IV-126");
                return R::unless(!game.chosen.is_empty(), must);
            }
            _ => return game.wrong_kind(),
        };
        let refuse = |key, rule| game.refuse_german(key, rule, unit);
        R::unless(game.combat.is_some_and(|combat| combat.germans.contains(unit)), || {
            refuse("inferno-refuse-not-in-combat", "IV-127")
        })?;
        R::unless(!game.chosen.contains(unit), || refuse("inferno-refuse-advances-already", "IV-127"))?;
        R::unless(game.chosen.len() < usize::from(game.data.numbers.stacking), || {
            refuse("inferno-refuse-advance-full", "IV-127").and(Rule("IV-018"))
        })?;
        R::unless(!game.mixes(game.chosen.or(Germans::one(unit))), || {
            refuse("inferno-refuse-advance-mixed", "IV-207")
        })
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        match action {
            Action::German(_) | Action::Soviet(_) => Verb::new("advance", "inferno-do-advance", &["IV-127"]),
            Action::Done => Verb::new("advance", "inferno-do-advance-now", &["IV-127"]),
            _ => plain_verb(action),
        }
    }

    fn answer(self, game: &mut Inferno, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        match action {
            Action::German(unit) => game.chosen.insert(unit),
            _ => game.germans_advance(teller),
        }
    }
}

/// Which of the equally strong Soviet units advances (IV-128).
impl Decision<Inferno> for SovietAdvance {
    fn ask(self, game: &Inferno) -> Message {
        at(say("inferno-ask-soviet-advance", &["IV-128"]), game.combat_hex())
    }

    fn wait(self, game: &Inferno) -> Message {
        at(say("inferno-wait-soviet-advance", &["IV-128"]), game.combat_hex())
    }

    fn offers(self, game: &Inferno) -> impl Iterator<Item = Action> {
        let soviets = game.combat.map_or(Soviets::NONE, |combat| combat.soviets);
        soviets.iter().map(Action::Soviet)
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        let Action::Soviet(unit) = action else { return game.wrong_kind() };
        let soviets = game.combat.map_or(Soviets::NONE, |combat| combat.soviets);
        R::unless(soviets.contains(unit), || {
            game.refuse_soviet("inferno-refuse-not-in-combat", "IV-128", unit)
        })?;
        R::unless(game.strongest_soviets(soviets, Only::All).contains(unit), || {
            game.refuse_soviet("inferno-refuse-not-strongest", "IV-128", unit)
        })
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        match action {
            Action::German(_) | Action::Soviet(_) => Verb::new("advance", "inferno-do-advance", &["IV-128"]),
            _ => plain_verb(action),
        }
    }

    fn answer(self, game: &mut Inferno, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        if let Action::Soviet(unit) = action {
            game.soviet_advances(unit, teller);
        }
    }
}

impl Blitz {
    /// Whether some unit can blitz.
    fn goes_on(game: &Inferno) -> bool {
        game.moved.iter().any(|unit| Blitz.check::<Refused>(game, Action::German(unit)).is_ok())
    }
}

/// Which unit blitzes, or no more (IV-131).
impl Decision<Inferno> for Blitz {
    fn ask(self, _: &Inferno) -> Message {
        say("inferno-ask-blitz", &["IV-131", "IV-132"])
    }

    fn wait(self, _: &Inferno) -> Message {
        say("inferno-wait-blitz", &["IV-131"])
    }

    fn offers(self, game: &Inferno) -> impl Iterator<Item = Action> {
        game.moved.iter().map(Action::German).chain([Action::Done])
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        let unit = match action {
            Action::German(unit) => unit,
            Action::Done => return Ok(()),
            _ => return game.wrong_kind(),
        };
        let refuse = |key, rule| game.refuse_german(key, rule, unit);
        R::unless(game.moved.contains(unit), || refuse("inferno-refuse-did-not-advance", "IV-131"))?;
        R::unless(game.edition().germans.blitz.contains(unit), || {
            refuse("inferno-refuse-no-blitz-unit", "IV-033").and(Rule("IV-131"))
        })?;
        R::unless(BlitzTo { unit }.is_possible(game), || {
            refuse("inferno-refuse-blitz-nowhere", "IV-131").and(Rule("IV-133"))
        })
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        match action {
            Action::German(_) | Action::Soviet(_) => Verb::new("blitz", "inferno-do-blitz", &["IV-131"]),
            Action::Done => Verb::new("end blitz", "inferno-do-end-blitz", &["IV-131"]),
            _ => plain_verb(action),
        }
    }

    fn answer(self, game: &mut Inferno, action: Action, _: &mut impl Teller<InfernoEvent>) {
        match action {
            Action::German(unit) => game.phase = Phase::BlitzTo(BlitzTo { unit }),
            _ => {
                game.moved = Germans::NONE;
                game.phase = Phase::Running;
            }
        }
    }
}

impl<G> BlitzTo<G> {
    /// The same with the unit told in another way.
    pub(crate) fn map<H>(self, unit: impl FnOnce(G) -> H) -> BlitzTo<H> {
        BlitzTo { unit: unit(self.unit) }
    }
}

impl BlitzTo {
    fn from(self, game: &Inferno) -> Hex {
        game.german_place(self.unit).as_hex().unwrap_or(Hex::W)
    }
}

/// Where a unit blitzes to: an adjacent Clear hex without enemies (IV-131, IV-133, A-23).
impl Decision<Inferno> for BlitzTo {
    fn ask(self, game: &Inferno) -> Message {
        say("inferno-ask-blitz-to", &["IV-131", "IV-133"]).with("unit", game.german_name(self.unit))
    }

    fn wait(self, game: &Inferno) -> Message {
        Blitz.wait(game)
    }

    fn offers(self, game: &Inferno) -> impl Iterator<Item = Action> {
        game.around(self.from(game)).iter().map(Action::Hex)
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        let Action::Hex(hex) = action else { return game.wrong_kind() };
        game.check_adjacent("IV-131", hex, self.from(game))?;
        game.check_free_of_soviets("IV-131", hex)?;
        game.check_clear("IV-131", hex)?;
        game.check_join("IV-133", Germans::one(self.unit), hex)
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        match action {
            Action::Hex(_) => Verb::new("to", "inferno-do-to", &["IV-131"]),
            _ => plain_verb(action),
        }
    }

    /// It moves on (IV-132, IV-134).
    fn answer(self, game: &mut Inferno, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        let (Action::Hex(to), unit) = (action, self.unit) else { return };
        let from = self.from(game);
        game.put_german(unit, Place::hex(to));
        game.moved.remove(unit);
        teller.tell(Audience::EVERYONE, InfernoEvent::Blitzed { unit: game.named(unit), from, to });
        game.phase = Phase::Running;
        game.germans_enter(Germans::one(unit), to, teller);
    }
}
