//! Who takes the hits (IV-122 to IV-124).

use table::{Audience, Decision, Log, Message, Reason, Rule, Teller, Verb};

use super::{HITS_IN_RUBBLE, Only, Step};
use crate::action::{Action, plain_verb};
use crate::event::{Aim, InfernoEvent};
use crate::phase::{GermanVictim, Phase, SovietVictim};
use crate::position::{Inferno, Place};
use crate::text::say;
use crate::unit::{Block, Blocks, German, Germans, Soviet, Soviets};

impl Inferno {
    /// Let pending hits fall on the strongest, one by one. Returns whether the German must choose
    /// between units of equal strength that are not alike.
    pub(super) fn take_hits(&mut self, log: &mut impl Log<InfernoEvent>) -> bool {
        while let Some(combat) = self.combat.filter(|combat| combat.on_germans > 0) {
            let tied = self.strongest_germans(combat.germans, combat.only);
            if tied.is_empty() {
                self.fight().on_germans = 0; // IV-124
            } else if self.germans_alike(tied) {
                self.german_hit(tied.nth(0), log);
            } else {
                self.phase = Phase::GermanVictim(GermanVictim);
                return true;
            }
        }
        while let Some(combat) = self.combat.filter(|combat| combat.on_soviets > 0) {
            let tied = self.strongest_soviets(combat.soviets, combat.only);
            if tied.is_empty() {
                self.fight().on_soviets = 0;
            } else if self.soviets_alike(tied) {
                self.soviet_hit(tied.nth(0), log);
            } else {
                self.phase = Phase::SovietVictim(SovietVictim);
                return true;
            }
        }
        if let Some(combat) = &mut self.combat {
            combat.only = Only::All;
        }
        false
    }

    /// The units with most dots among those that a hit may fall on (IV-123).
    pub(crate) fn strongest_germans(&self, units: Germans, only: Only) -> Germans {
        let tables = &self.edition().germans;
        let units = only.of(units, tables.infantry, tables.tanks);
        strongest(units, |unit| self.german_dots[unit.index()])
    }

    /// The same for Soviet units.
    pub(crate) fn strongest_soviets(&self, units: Soviets, only: Only) -> Soviets {
        let tables = &self.data.get().soviets;
        let units = only.of(units, tables.infantry, tables.tanks);
        strongest(units, |unit| self.soviet_dots[unit.index()])
    }

    /// Whether it makes no difference which of them is hit: same place, kind, colour and fire. R units
    /// differ: each is Removed by dice of its own (IV-058).
    fn germans_alike(&self, units: Germans) -> bool {
        let tables = &self.edition().germans;
        let look = |unit: German| {
            (
                self.german_place(unit),
                tables.max[unit.index()],
                tables.hits_from[unit.index()],
                (tables.infantry.contains(unit), tables.tanks.contains(unit), tables.blitz.contains(unit)),
                (tables.yellow.contains(unit), tables.blue.contains(unit)),
                tables.r_of_row.iter().position(|&r| r == Some(unit)),
            )
        };
        alike(units, look)
    }

    /// The same for Soviet units. Marines and Guards go to pools and powers of their own.
    pub(crate) fn soviets_alike(&self, units: Soviets) -> bool {
        let tables = &self.data.get().soviets;
        let look = |unit: Soviet| {
            (
                self.soviet_place(unit),
                tables.max[unit.index()],
                tables.hits_from[unit.index()],
                (tables.tanks.contains(unit), tables.marines.contains(unit), tables.guards.contains(unit)),
                (tables.aa == unit, tables.destroyer == unit),
            )
        };
        alike(units, look)
    }

    /// Why the next hit falls on whom it does. The Destroyer Brigade comes before the Soviet card.
    fn aim(&mut self) -> Aim {
        let combat = self.fight();
        match combat.only {
            Only::All => Aim::Strongest,
            Only::Infantry => Aim::Sniper,
            Only::Tanks if combat.step == Step::SovietEffect => Aim::Destroyer,
            Only::Tanks => Aim::Gun,
        }
    }

    /// IV-026, IV-028: a step less; below one dot the unit leaves the game for good.
    fn german_hit(&mut self, unit: German, log: &mut impl Log<InfernoEvent>) {
        let aim = self.aim();
        self.fight().on_germans -= 1;
        let left = self.german_dots[unit.index()].saturating_sub(1);
        self.german_dots.set(unit.index(), left);
        log.tell(Audience::EVERYONE, InfernoEvent::GermanHit { unit: self.named(unit), left, aim });
        if left == 0 {
            self.put_german(unit, Place::DEAD);
            self.fight().germans.remove(unit);
        }
    }

    /// IV-026, IV-027: a step less; below one dot the unit goes back to its pool.
    fn soviet_hit(&mut self, unit: Soviet, log: &mut impl Log<InfernoEvent>) {
        let aim = self.aim();
        self.fight().on_soviets -= 1;
        let left = self.soviet_dots[unit.index()].saturating_sub(1);
        self.soviet_dots.set(unit.index(), left);
        log.tell(Audience::EVERYONE, InfernoEvent::SovietHit { unit: self.named(unit), left, aim });
        if left == 0 {
            self.put_soviet(unit, Place::POOL);
            self.fight().soviets.remove(unit);
        }
    }

    /// Hits against units that have Double Defence in rubble (IV-108, IV-121, A-25): two for one.
    pub(super) fn against_rubble(&self, hits: u8, defending: bool) -> u8 {
        let hex = self.combat.map(|combat| combat.hex);
        let protected = defending && hex.is_some_and(|hex| self.rubble.contains(hex));
        if protected { hits / HITS_IN_RUBBLE } else { hits }
    }
}

/// Which of the equally strong German units takes the hit (IV-122).
impl Decision<Inferno> for GermanVictim {
    fn ask(self, game: &Inferno) -> Message {
        say("inferno-ask-german-hit", &["IV-122"])
            .with("hits", game.combat.map_or(0, |combat| combat.on_germans))
    }

    fn wait(self, _: &Inferno) -> Message {
        say("inferno-wait-hit", &["IV-122"])
    }

    fn offers(self, game: &Inferno) -> impl Iterator<Item = Action> {
        let germans = game.combat.map_or(Germans::NONE, |combat| combat.germans);
        germans.iter().map(Action::German)
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        let Action::German(unit) = action else { return game.wrong_kind() };
        let refuse = |key, rule| game.refuse_german(key, rule, unit);
        let Some(combat) = game.combat.filter(|combat| combat.germans.contains(unit)) else {
            return Err(R::because(|| refuse("inferno-refuse-not-in-combat", "IV-122")));
        };
        let tables = &game.edition().germans;
        R::unless(combat.only != Only::Infantry || tables.infantry.contains(unit), || {
            refuse("inferno-refuse-not-infantry", "IV-197")
        })?;
        R::unless(combat.only != Only::Tanks || tables.tanks.contains(unit), || {
            refuse("inferno-refuse-not-tank", "IV-198").and(Rule("IV-243"))
        })?;
        R::unless(game.strongest_germans(combat.germans, combat.only).contains(unit), || {
            refuse("inferno-refuse-not-strongest", "IV-122").and(Rule("IV-123"))
        })
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        hit_verb(action)
    }

    fn answer(self, game: &mut Inferno, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        game.phase = Phase::Running;
        if let Action::German(unit) = action {
            game.german_hit(unit, teller);
        }
    }
}

/// Which of the equally strong Soviet units takes the hit (IV-122).
impl Decision<Inferno> for SovietVictim {
    fn ask(self, game: &Inferno) -> Message {
        say("inferno-ask-soviet-hit", &["IV-122"])
            .with("hits", game.combat.map_or(0, |combat| combat.on_soviets))
    }

    fn wait(self, game: &Inferno) -> Message {
        GermanVictim.wait(game)
    }

    fn offers(self, game: &Inferno) -> impl Iterator<Item = Action> {
        let soviets = game.combat.map_or(Soviets::NONE, |combat| combat.soviets);
        soviets.iter().map(Action::Soviet)
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        let Action::Soviet(unit) = action else { return game.wrong_kind() };
        let refuse = |key, rule| game.refuse_soviet(key, rule, unit);
        let Some(combat) = game.combat.filter(|combat| combat.soviets.contains(unit)) else {
            return Err(R::because(|| refuse("inferno-refuse-not-in-combat", "IV-122")));
        };
        let tables = &game.data.soviets;
        R::unless(combat.only != Only::Infantry || tables.infantry.contains(unit), || {
            refuse("inferno-refuse-not-infantry", "IV-178")
        })?;
        R::unless(combat.only != Only::Tanks || tables.tanks.contains(unit), || {
            refuse("inferno-refuse-not-tank", "IV-178")
        })?;
        R::unless(game.strongest_soviets(combat.soviets, combat.only).contains(unit), || {
            refuse("inferno-refuse-not-strongest", "IV-122").and(Rule("IV-123"))
        })
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        hit_verb(action)
    }

    fn answer(self, game: &mut Inferno, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        game.phase = Phase::Running;
        if let Action::Soviet(unit) = action {
            game.soviet_hit(unit, teller);
        }
    }
}

fn hit_verb(action: Action) -> Verb {
    match action {
        Action::German(_) | Action::Soviet(_) => Verb::new("hit", "inferno-do-hit", &["IV-122"]),
        _ => plain_verb(action),
    }
}

impl Only {
    /// Those of the units that a hit may fall on.
    fn of<S>(self, units: Blocks<S>, infantry: Blocks<S>, tanks: Blocks<S>) -> Blocks<S> {
        match self {
            Only::All => units,
            Only::Infantry => units.and(infantry),
            Only::Tanks => units.and(tanks),
        }
    }
}

/// Those of the units with most dots.
fn strongest<S>(units: Blocks<S>, dots: impl Fn(Block<S>) -> u8) -> Blocks<S> {
    let most = units.iter().map(&dots).max();
    units.iter().filter(|&unit| Some(dots(unit)) == most).collect()
}

/// Whether all of them look the same.
fn alike<S, L: PartialEq>(units: Blocks<S>, look: impl Fn(Block<S>) -> L) -> bool {
    !units.are_several() || {
        let first = look(units.nth(0));
        units.iter().all(|unit| look(unit) == first)
    }
}
