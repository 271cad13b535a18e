//! Why a choice is not allowed, and the rule that says so.
//!
//! What is legal is said by [`Inferno::choices`] alone; here the reason is looked for afterwards, from
//! what the seat that is refused may know: the Germans know all German blocks, the Soviet player all
//! Soviet ones, both the number of blocks in every hex, and everybody those in a combat after Showdown.

use table::{Message, Refusal, Rule, Seat};

use crate::action::{Action, Kind};
use crate::card::{GermanCard, SovietCard};
use crate::combat::Only;
use crate::hex::{Hex, HexSet};
use crate::phase::Phase;
use crate::position::Inferno;
use crate::text::{at, german_card_name, hex_text, soviet_card_name};
use crate::unit::{German, Germans, Soviet};

/// A refusal without arguments.
fn refuse(key: &'static str, rule: &'static str) -> Refusal {
    Refusal::new(Rule(rule), Message::new(key))
}

/// A refusal about a hex.
fn refuse_hex(key: &'static str, rule: &'static str, hex: Hex) -> Refusal {
    Refusal::new(Rule(rule), at(Message::new(key), hex))
}

/// A refusal because the hex is not next to another.
fn not_adjacent(rule: &'static str, hex: Hex, to: Hex) -> Refusal {
    let message = at(Message::new("inferno-refuse-not-adjacent"), hex);
    Refusal::new(Rule(rule), message.with("from", hex_text(to)))
}

impl Inferno {
    /// A refusal about a German block.
    fn refuse_german(&self, key: &'static str, rule: &'static str, unit: German) -> Refusal {
        Refusal::new(Rule(rule), Message::new(key).with("unit", self.german_name(unit)))
    }

    /// A refusal about a Soviet block.
    fn refuse_soviet(&self, key: &'static str, rule: &'static str, unit: Soviet) -> Refusal {
        Refusal::new(Rule(rule), Message::new(key).with("unit", self.soviet_name(unit)))
    }

    /// Whether the seat may choose this now; if not, why.
    pub(crate) fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if let Some(ending) = self.outcome {
            return Err(Refusal::new(ending.rule(), Message::new("inferno-refuse-over")));
        }
        let decider = self.decider();
        if seat != decider {
            let message = Message::new("inferno-refuse-not-yours").with("seat", self.seat_name(decider));
            return Err(Refusal::new(Rule(self.asked().1), message));
        }
        let mut choices = Vec::new();
        self.choices(&mut choices);
        if choices.contains(&action) { Ok(()) } else { Err(self.reason(action)) }
    }

    /// What the decision asks for, and the rule that asks it.
    fn asked(&self) -> (&'static str, &'static str) {
        match self.phase {
            Phase::Action | Phase::Running | Phase::Over => ("inferno-asked-action", "IV-005"),
            Phase::Deploy => ("inferno-asked-deploy", "IV-062"),
            Phase::DeployTo { .. } => ("inferno-asked-hex", "IV-062"),
            Phase::LongFrom => ("inferno-asked-hex", "IV-069"),
            Phase::LongTo { .. } => ("inferno-asked-hex-or-end", "IV-069"),
            Phase::ShortFrom { .. } => ("inferno-asked-hex-or-end", "IV-074"),
            Phase::ShortTo { .. } => ("inferno-asked-units-and-hex", "IV-077"),
            Phase::HastyFrom | Phase::HastyTarget { .. } => ("inferno-asked-hex", "IV-081"),
            Phase::HastyTo { .. } => ("inferno-asked-units-and-hex", "IV-082"),
            Phase::HastyJoin { .. } => ("inferno-asked-yes-or-no", "IV-083"),
            Phase::Target => ("inferno-asked-hex", "IV-088"),
            Phase::Stacks { .. } => ("inferno-asked-stacks", "IV-088"),
            Phase::Consent { .. } => ("inferno-asked-yes-or-no", "IV-215"),
            Phase::SovietCard => ("inferno-asked-card", "IV-224"),
            Phase::GermanCard => ("inferno-asked-card", "IV-093"),
            Phase::FirstFire => ("inferno-asked-yes-or-no", "IV-120"),
            Phase::GermanVictim | Phase::SovietVictim => ("inferno-asked-hit", "IV-122"),
            Phase::Advance => ("inferno-asked-advance", "IV-127"),
            Phase::SovietAdvance => ("inferno-asked-advance", "IV-128"),
            Phase::Blitz => ("inferno-asked-blitz", "IV-131"),
            Phase::BlitzTo { .. } => ("inferno-asked-hex", "IV-131"),
            Phase::SovietAction => ("inferno-asked-soviet-action", "IV-218"),
            Phase::SovietFrom | Phase::SovietTo { .. } => ("inferno-asked-hex", "IV-220"),
            Phase::SovietUnit { .. } => ("inferno-asked-soviet-unit", "IV-220"),
        }
    }

    /// The choice does not answer the question at all.
    fn wrong_kind(&self) -> Refusal {
        let (asked, rule) = self.asked();
        Refusal::new(Rule(rule), Message::new("inferno-refuse-wrong-kind").with_term("asked", asked))
    }

    /// Why a choice of whoever decides is not legal.
    fn reason(&self, action: Action) -> Refusal {
        let reason = match (self.phase, action) {
            (Phase::Action, Action::Take(kind)) => Some(self.no_action(kind)),
            (Phase::Deploy, Action::German(unit)) => Some(self.no_deployment(unit)),
            (Phase::DeployTo { unit }, Action::Hex(hex)) => self.no_deployment_in(unit, hex),
            (Phase::LongFrom, Action::Hex(hex)) => Some(self.no_long_move(hex)),
            (Phase::LongTo { from, first: None }, Action::Hex(hex)) => {
                self.closed_to_long_move(from, from, hex)
            }
            (Phase::LongTo { from, first: Some(first) }, Action::Hex(hex)) => {
                self.closed_to_long_move(from, first, hex)
            }
            (Phase::LongTo { first: Some(first), .. }, Action::Done) => {
                Some(refuse_hex("inferno-refuse-long-join", "IV-072", first))
            }
            (Phase::LongTo { first: None, .. }, Action::Done) => {
                Some(refuse("inferno-refuse-long-begun", "IV-069"))
            }
            (Phase::ShortFrom { .. }, Action::Hex(hex)) => Some(self.no_short_move(hex)),
            (Phase::ShortTo { from, .. }, Action::German(unit)) => Some(self.no_toggle(from, unit, "IV-077")),
            (Phase::ShortTo { from, .. }, Action::Hex(hex)) => self.closed_to_short_move(from, hex),
            (Phase::HastyFrom, Action::Hex(hex)) => Some(self.no_hasty_attack(hex)),
            (Phase::HastyTo { from }, Action::German(unit)) => Some(self.no_toggle(from, unit, "IV-082")),
            (Phase::HastyTo { from }, Action::Hex(hex)) => self.closed_to_hasty_attack(from, hex),
            (Phase::HastyTarget { at }, Action::Hex(hex)) => Some(self.no_target_from(at, hex, "IV-081")),
            (Phase::Target, Action::Hex(hex)) => Some(self.no_target(hex)),
            (Phase::Stacks { target }, Action::Hex(hex)) => Some(if self.german_in().contains(hex) {
                not_adjacent("IV-088", hex, target)
            } else {
                refuse_hex("inferno-refuse-no-germans", "IV-088", hex)
            }),
            (Phase::Stacks { .. }, Action::Done) if self.chosen.is_empty() => {
                Some(refuse("inferno-refuse-no-stack-chosen", "IV-088"))
            }
            (Phase::Stacks { .. }, Action::Done) => {
                Some(refuse("inferno-refuse-none-of-yours-chosen", "IV-215").and(Rule("IV-208")))
            }
            (Phase::SovietCard, Action::SovietCard(card)) => Some(not_in_hand_soviet(card)),
            (Phase::GermanCard, Action::GermanCard(card)) => Some(self.no_german_card(card)),
            (Phase::GermanVictim, Action::German(unit)) => Some(self.no_german_victim(unit)),
            (Phase::SovietVictim, Action::Soviet(unit)) => Some(self.no_soviet_victim(unit)),
            (Phase::Advance, Action::German(unit)) => Some(self.no_advance(unit)),
            (Phase::Advance, Action::Done) => Some(refuse("inferno-refuse-must-advance", "IV-126")),
            (Phase::SovietAdvance, Action::Soviet(unit)) => Some(if self.fights_soviet(unit) {
                self.refuse_soviet("inferno-refuse-not-strongest", "IV-128", unit)
            } else {
                self.refuse_soviet("inferno-refuse-not-in-combat", "IV-128", unit)
            }),
            (Phase::Blitz, Action::German(unit)) => Some(self.no_blitz(unit)),
            (Phase::BlitzTo { unit }, Action::Hex(hex)) => self.closed_to_blitz(unit, hex),
            (Phase::SovietFrom, Action::Hex(hex)) => Some(if self.soviet_in().contains(hex) {
                refuse_hex("inferno-refuse-not-top-stacked", "IV-220", hex).and(Rule("IV-137"))
            } else {
                refuse_hex("inferno-refuse-no-soviets", "IV-220", hex)
            }),
            (Phase::SovietUnit { from }, Action::Soviet(unit)) => {
                Some(if self.soviets(from).contains(unit) {
                    refuse_hex("inferno-refuse-soviets-boxed-in", "IV-220", from).and(Rule("IV-221"))
                } else {
                    let message = at(Message::new("inferno-refuse-not-in-hex"), from);
                    Refusal::new(Rule("IV-220"), message.with("unit", self.soviet_name(unit)))
                })
            }
            (Phase::SovietUnit { from }, Action::Hex(hex)) => Some(if self.german_in().contains(hex) {
                not_adjacent("IV-221", hex, from)
            } else {
                refuse_hex("inferno-refuse-no-germans", "IV-221", hex)
            }),
            (Phase::SovietTo { from, .. }, Action::Hex(hex)) => self.closed_to_soviets(from, hex),
            _ => None,
        };
        reason.unwrap_or_else(|| self.wrong_kind())
    }

    fn adjacent(&self, to: Hex) -> HexSet {
        self.data.map.around[usize::from(to.0)]
    }

    fn no_action(&self, kind: Kind) -> Refusal {
        if self.led(self.german_in()).next().is_none() {
            return refuse("inferno-refuse-no-own-stack", "IV-208");
        }
        match kind {
            Kind::LongMove => refuse("inferno-refuse-no-long-move", "IV-069").and(Rule("IV-070")),
            Kind::HastyAttack => refuse("inferno-refuse-no-hasty-attack", "IV-081").and(Rule("IV-085")),
            Kind::DeliberateAttack if self.options.mode.has_two_germans() => {
                refuse("inferno-refuse-no-deliberate-attack", "IV-088").and(Rule("IV-215"))
            }
            _ => refuse("inferno-refuse-no-deliberate-attack", "IV-088"),
        }
    }

    fn no_deployment(&self, unit: German) -> Refusal {
        if self.german_place(unit).is_picked() {
            self.refuse_german("inferno-refuse-no-room-to-deploy", "IV-064", unit)
        } else {
            self.refuse_german("inferno-refuse-not-picked-up", "IV-056", unit)
        }
    }

    fn no_deployment_in(&self, unit: German, hex: Hex) -> Option<Refusal> {
        let (map, units) = (&self.data.map, &self.edition().germans);
        let (yellow, blue) = (map.yellow_spawn, map.blue_spawn);
        let wrong_colour = (units.yellow.contains(unit) && !yellow.contains(hex))
            || (units.blue.contains(unit) && !blue.contains(hex));
        Some(if !yellow.or(blue).contains(hex) {
            refuse_hex("inferno-refuse-no-german-spawn-hex", "IV-062", hex)
        } else if wrong_colour {
            let key = if units.yellow.contains(unit) {
                "inferno-refuse-yellow-arrives"
            } else {
                "inferno-refuse-blue-arrives"
            };
            self.refuse_german(key, "IV-062", unit)
        } else if !self.german_control.contains(hex) {
            refuse_hex("inferno-refuse-spawn-hex-lost", "IV-063", hex)
        } else if self.room(hex) == 0 {
            refuse_hex("inferno-refuse-full", "IV-018", hex)
        } else if self.mixes(self.germans(hex).or(Germans::one(unit))) {
            refuse_hex("inferno-refuse-mixed", "IV-207", hex)
        } else if units.white.contains(unit) && self.options.mode.has_two_germans() {
            self.refuse_german("inferno-refuse-white-to-caller", "IV-214", unit)
        } else {
            return None;
        })
    }

    /// Nobody there, or nobody that the acting German leads.
    fn no_stack_of_yours(&self, hex: Hex, rule: &'static str) -> Option<Refusal> {
        if !self.german_in().contains(hex) {
            Some(refuse_hex("inferno-refuse-no-germans", rule, hex))
        } else if self.leads_stack(hex) {
            None
        } else {
            Some(refuse_hex("inferno-refuse-not-your-stack", "IV-208", hex))
        }
    }

    fn no_long_move(&self, hex: Hex) -> Refusal {
        if let Some(refusal) = self.no_stack_of_yours(hex, "IV-069") {
            refusal
        } else if !self.data.map.clear.contains(hex) {
            refuse_hex("inferno-refuse-long-from-clear", "IV-069", hex)
        } else if self.touches_soviets(hex) {
            refuse_hex("inferno-refuse-long-from-contact", "IV-069", hex)
        } else {
            refuse_hex("inferno-refuse-long-blocked", "IV-070", hex).and(Rule("IV-072"))
        }
    }

    /// Why a Long Move that began in `from` and has come to `reached` does not go on to the hex.
    fn closed_to_long_move(&self, from: Hex, reached: Hex, hex: Hex) -> Option<Refusal> {
        Some(if !self.adjacent(reached).contains(hex) {
            not_adjacent("IV-069", hex, reached)
        } else if self.soviet_in().contains(hex) {
            refuse_hex("inferno-refuse-soviets-there", "IV-070", hex)
        } else if !self.data.map.clear.contains(hex) {
            refuse_hex("inferno-refuse-not-clear", "IV-070", hex)
        } else if self.touches_soviets(hex) {
            refuse_hex("inferno-refuse-contact", "IV-070", hex)
        } else if hex != from && self.german_in().contains(hex) {
            refuse_hex("inferno-refuse-long-join", "IV-072", hex).and(Rule("IV-071"))
        } else {
            return None;
        })
    }

    fn no_short_move(&self, hex: Hex) -> Refusal {
        if let Some(refusal) = self.no_stack_of_yours(hex, "IV-074") {
            refusal
        } else if self.unmoved(hex).is_empty() {
            refuse_hex("inferno-refuse-moved-already", "IV-079", hex)
        } else {
            refuse_hex("inferno-refuse-pinned", "IV-076", hex).and(Rule("IV-075"))
        }
    }

    fn no_toggle(&self, from: Hex, unit: German, rule: &'static str) -> Refusal {
        if !self.germans(from).contains(unit) {
            let message = at(Message::new("inferno-refuse-not-in-hex"), from);
            Refusal::new(Rule(rule), message.with("unit", self.german_name(unit)))
        } else if matches!(self.phase, Phase::ShortTo { .. }) && self.moved.contains(unit) {
            self.refuse_german("inferno-refuse-unit-moved", "IV-079", unit)
        } else {
            self.refuse_german("inferno-refuse-only-unit", rule, unit)
        }
    }

    /// Why the chosen units cannot be in the hex together with those that stand there.
    fn no_join(&self, units: Germans, hex: Hex, rule: &'static str) -> Option<Refusal> {
        if self.room(hex) < units.len() {
            Some(refuse_hex("inferno-refuse-full", rule, hex).and(Rule("IV-018")))
        } else if self.mixes(self.germans(hex).or(units)) {
            Some(refuse_hex("inferno-refuse-mixed", "IV-207", hex))
        } else {
            None
        }
    }

    fn closed_to_short_move(&self, from: Hex, hex: Hex) -> Option<Refusal> {
        if !self.adjacent(from).contains(hex) {
            Some(not_adjacent("IV-074", hex, from))
        } else if self.soviet_in().contains(hex) {
            Some(refuse_hex("inferno-refuse-soviets-there", "IV-075", hex))
        } else if self.touches_soviets(hex) {
            Some(refuse_hex("inferno-refuse-contact", "IV-075", hex))
        } else if self.chosen.is_empty() {
            Some(refuse("inferno-refuse-nobody-chosen", "IV-074"))
        } else {
            self.no_join(self.chosen, hex, "IV-078")
        }
    }

    fn no_hasty_attack(&self, hex: Hex) -> Refusal {
        if let Some(refusal) = self.no_stack_of_yours(hex, "IV-081") {
            refusal
        } else if self.touches_soviets(hex) {
            refuse_hex("inferno-refuse-hasty-from-contact", "IV-085", hex)
        } else {
            refuse_hex("inferno-refuse-hasty-nowhere", "IV-081", hex).and(Rule("IV-082"))
        }
    }

    fn closed_to_hasty_attack(&self, from: Hex, hex: Hex) -> Option<Refusal> {
        if !self.adjacent(from).contains(hex) {
            Some(not_adjacent("IV-081", hex, from))
        } else if self.soviet_in().contains(hex) {
            Some(refuse_hex("inferno-refuse-soviets-there", "IV-019", hex).and(Rule("IV-081")))
        } else if !self.touches_soviets(hex) {
            Some(refuse_hex("inferno-refuse-no-contact", "IV-081", hex))
        } else if self.chosen.is_empty() {
            Some(refuse("inferno-refuse-nobody-chosen", "IV-081"))
        } else {
            let led = self.leads(self.chosen.or(self.germans(hex)));
            let not_led = || refuse_hex("inferno-refuse-hasty-not-led", "IV-208", hex).and(Rule("IV-081"));
            self.no_join(self.chosen, hex, "IV-082").or_else(|| (!led).then(not_led))
        }
    }

    fn no_target_from(&self, from: Hex, hex: Hex, rule: &'static str) -> Refusal {
        if self.soviet_in().contains(hex) {
            not_adjacent(rule, hex, from)
        } else {
            refuse_hex("inferno-refuse-no-soviets", rule, hex)
        }
    }

    fn no_target(&self, hex: Hex) -> Refusal {
        if !self.soviet_in().contains(hex) {
            refuse_hex("inferno-refuse-no-soviets", "IV-088", hex)
        } else if self.germans_next_to(hex).is_empty() {
            refuse_hex("inferno-refuse-nobody-adjacent", "IV-088", hex)
        } else {
            refuse_hex("inferno-refuse-none-of-yours-adjacent", "IV-215", hex).and(Rule("IV-208"))
        }
    }

    fn no_german_card(&self, card: GermanCard) -> Refusal {
        let about =
            |key, rule| Refusal::new(Rule(rule), Message::new(key).with("card", german_card_name(card)));
        if card.is_leader() {
            about("inferno-refuse-leader", "IV-049")
        } else if self.cards.german_hand[usize::from(self.acting)][card as usize] == 0 {
            let refusal = about("inferno-refuse-not-in-hand", "IV-089");
            if self.options.mode.has_two_germans() { refusal.and(Rule("IV-211")) } else { refusal }
        } else if card == GermanCard::Pioneer672 && !self.cards.leads(GermanCard::Linden) {
            about("inferno-refuse-needs-linden", "IV-172")
        } else {
            about("inferno-refuse-only-pioneers", "IV-171")
        }
    }

    fn no_german_victim(&self, unit: German) -> Refusal {
        let Some(combat) = self.combat.filter(|combat| combat.germans.contains(unit)) else {
            return self.refuse_german("inferno-refuse-not-in-combat", "IV-122", unit);
        };
        let tables = &self.edition().germans;
        match combat.only {
            Only::Infantry if !tables.infantry.contains(unit) => {
                self.refuse_german("inferno-refuse-not-infantry", "IV-197", unit)
            }
            Only::Tanks if !tables.tanks.contains(unit) => {
                self.refuse_german("inferno-refuse-not-tank", "IV-198", unit).and(Rule("IV-243"))
            }
            _ => self.refuse_german("inferno-refuse-not-strongest", "IV-122", unit).and(Rule("IV-123")),
        }
    }

    fn fights_soviet(&self, unit: Soviet) -> bool {
        self.combat.is_some_and(|combat| combat.soviets.contains(unit))
    }

    fn no_soviet_victim(&self, unit: Soviet) -> Refusal {
        let Some(combat) = self.combat.filter(|combat| combat.soviets.contains(unit)) else {
            return self.refuse_soviet("inferno-refuse-not-in-combat", "IV-122", unit);
        };
        let tables = &self.data.soviets;
        match combat.only {
            Only::Infantry if !tables.infantry.contains(unit) => {
                self.refuse_soviet("inferno-refuse-not-infantry", "IV-178", unit)
            }
            Only::Tanks if !tables.tanks.contains(unit) => {
                self.refuse_soviet("inferno-refuse-not-tank", "IV-178", unit)
            }
            _ => self.refuse_soviet("inferno-refuse-not-strongest", "IV-122", unit).and(Rule("IV-123")),
        }
    }

    fn no_advance(&self, unit: German) -> Refusal {
        let fights = self.combat.is_some_and(|combat| combat.germans.contains(unit));
        if !fights {
            self.refuse_german("inferno-refuse-not-in-combat", "IV-127", unit)
        } else if self.chosen.contains(unit) {
            self.refuse_german("inferno-refuse-advances-already", "IV-127", unit)
        } else if self.chosen.len() >= usize::from(self.data.numbers.stacking) {
            self.refuse_german("inferno-refuse-advance-full", "IV-127", unit).and(Rule("IV-018"))
        } else {
            self.refuse_german("inferno-refuse-advance-mixed", "IV-207", unit)
        }
    }

    fn no_blitz(&self, unit: German) -> Refusal {
        if !self.moved.contains(unit) {
            self.refuse_german("inferno-refuse-did-not-advance", "IV-131", unit)
        } else if !self.edition().germans.blitz.contains(unit) {
            self.refuse_german("inferno-refuse-no-blitz-unit", "IV-033", unit).and(Rule("IV-131"))
        } else {
            self.refuse_german("inferno-refuse-blitz-nowhere", "IV-131", unit).and(Rule("IV-133"))
        }
    }

    fn closed_to_blitz(&self, unit: German, hex: Hex) -> Option<Refusal> {
        let from = self.german_place(unit).as_hex()?;
        if !self.adjacent(from).contains(hex) {
            Some(not_adjacent("IV-131", hex, from))
        } else if self.soviet_in().contains(hex) {
            Some(refuse_hex("inferno-refuse-soviets-there", "IV-131", hex))
        } else if !self.data.map.clear.contains(hex) {
            Some(refuse_hex("inferno-refuse-not-clear", "IV-131", hex))
        } else {
            self.no_join(Germans::one(unit), hex, "IV-133")
        }
    }

    fn closed_to_soviets(&self, from: Hex, hex: Hex) -> Option<Refusal> {
        if !self.adjacent(from).contains(hex) {
            Some(not_adjacent("IV-220", hex, from))
        } else if self.german_in().contains(hex) {
            Some(refuse_hex("inferno-refuse-germans-there", "IV-019", hex).and(Rule("IV-221")))
        } else if self.soviets(hex).len() >= usize::from(self.data.numbers.stacking) {
            Some(refuse_hex("inferno-refuse-full", "IV-018", hex).and(Rule("IV-220")))
        } else {
            None
        }
    }
}

fn not_in_hand_soviet(card: SovietCard) -> Refusal {
    let message = Message::new("inferno-refuse-not-in-hand").with("card", soviet_card_name(card));
    Refusal::new(Rule("IV-224"), message)
}
