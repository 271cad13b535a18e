//! What is asked, and what the choices are called.

use table::{Arg, Message, Status, Viewer};

use crate::action::Action;
use crate::card::{GermanCard, SovietCard};
use crate::hex::Hex;
use crate::phase::Phase;
use crate::position::Inferno;
use crate::text::{
    at, german_card_name, german_card_rule, hex_list, kind_name, kind_rule, say, soviet_card_name,
    soviet_card_rule,
};
use crate::unit::{German, Soviet};

/// A German hand, a card as often as it is there.
fn german_hand(hand: [u8; GermanCard::KINDS]) -> Arg {
    let cards = GermanCard::ALL.into_iter().zip(hand);
    Arg::list(cards.flat_map(|(card, count)| (0..count).map(move |_| german_card_name(card))))
}

/// A Soviet hand.
fn soviet_hand(hand: [u8; SovietCard::KINDS]) -> Arg {
    let cards = SovietCard::ALL.into_iter().zip(hand);
    Arg::list(cards.flat_map(|(card, count)| (0..count).map(move |_| soviet_card_name(card))))
}

impl Inferno {
    /// The question to the viewer, or what the table waits for.
    pub(crate) fn question(&self, viewer: Viewer) -> Message {
        match self.standing() {
            Status::Over(outcome) => outcome.message(),
            Status::Deciding(_) if viewer.is(self.decider()) => self.ask(),
            Status::Deciding(_) => self.wait(),
        }
    }

    /// The question, with what whoever decides knows.
    fn ask(&self) -> Message {
        let hand = || german_hand(self.cards.german_hand[usize::from(self.acting)]);
        match self.phase {
            Phase::Action => say("inferno-ask-action", &["IV-005"])
                .with("turn", self.turn / 2 + 1)
                .with("spawns", self.data.map.soviet_spawn.minus(self.german_control).len())
                .with("losses", self.german_losses())
                .with("limit", self.data.numbers.losses)
                .with("deck", self.soviet_deck_left())
                .with("hand", hand()),
            Phase::Deploy => say("inferno-ask-deploy", &["IV-062", "IV-066"])
                .with("units", self.german_names(self.picked_up())),
            Phase::DeployTo { unit } => say("inferno-ask-deploy-to", &["IV-062"])
                .with("unit", self.german_name(unit))
                .with("hexes", hex_list(self.deployment(unit))),
            Phase::LongFrom => say("inferno-ask-long-from", &["IV-069"]),
            Phase::LongTo { from, first: None } => {
                at(say("inferno-ask-long-first", &["IV-070", "IV-071"]), from)
            }
            Phase::LongTo { first: Some(first), .. } => {
                at(say("inferno-ask-long-second", &["IV-070", "IV-072"]), first)
            }
            Phase::ShortFrom { made } => say("inferno-ask-short-from", &["IV-074"]).with("number", made + 1),
            Phase::ShortTo { from, .. } => {
                at(say("inferno-ask-short-to", &["IV-075", "IV-077"]), from).with("units", self.choice())
            }
            Phase::HastyFrom => say("inferno-ask-hasty-from", &["IV-081", "IV-085"]),
            Phase::HastyTo { from } => {
                at(say("inferno-ask-hasty-to", &["IV-081", "IV-082"]), from).with("units", self.choice())
            }
            Phase::HastyJoin { at: hex } => at(say("inferno-ask-hasty-join", &["IV-083"]), hex),
            Phase::HastyTarget { at: hex } => at(say("inferno-ask-hasty-target", &["IV-081"]), hex),
            Phase::Target => say("inferno-ask-target", &["IV-088"]),
            Phase::Stacks { target } => at(say("inferno-ask-stacks", &["IV-088"]), target)
                .with("hexes", hex_list(self.hexes_of(self.chosen))),
            Phase::Consent { target } => at(say("inferno-ask-consent", &["IV-215"]), target)
                .with("seat", self.seat_name(self.german_seat()))
                .with("hexes", hex_list(self.hexes_of(self.chosen))),
            Phase::SovietCard => at(say("inferno-ask-soviet-card", &["IV-224"]), self.battle())
                .with("hand", soviet_hand(self.cards.soviet_hand)),
            Phase::GermanCard if self.pioneers_laid() > 0 => {
                say("inferno-ask-more-pioneers", &["IV-171"]).with("count", self.pioneers_laid())
            }
            Phase::GermanCard => {
                at(say("inferno-ask-german-card", &["IV-089", "IV-093"]), self.battle()).with("hand", hand())
            }
            Phase::FirstFire => at(say("inferno-ask-first-fire", &["IV-120", "IV-168"]), self.battle()),
            Phase::GermanVictim => say("inferno-ask-german-hit", &["IV-122"])
                .with("hits", self.combat.map_or(0, |combat| combat.on_germans)),
            Phase::SovietVictim => say("inferno-ask-soviet-hit", &["IV-122"])
                .with("hits", self.combat.map_or(0, |combat| combat.on_soviets)),
            Phase::Advance => at(say("inferno-ask-advance", &["IV-126", "IV-127"]), self.battle())
                .with("units", self.choice()),
            Phase::SovietAdvance => at(say("inferno-ask-soviet-advance", &["IV-128"]), self.battle()),
            Phase::Blitz => say("inferno-ask-blitz", &["IV-131", "IV-132"]),
            Phase::BlitzTo { unit } => {
                say("inferno-ask-blitz-to", &["IV-131", "IV-133"]).with("unit", self.german_name(unit))
            }
            Phase::SovietAction => say("inferno-ask-soviet-action", &["IV-218"])
                .with("hexes", self.top_hexes())
                .with("deck", self.soviet_deck_left())
                .with("hand", soviet_hand(self.cards.soviet_hand)),
            Phase::SovietFrom => say("inferno-ask-soviet-from", &["IV-220"]).with("hexes", self.top_hexes()),
            Phase::SovietUnit { from } => at(say("inferno-ask-soviet-unit", &["IV-220", "IV-221"]), from),
            Phase::SovietTo { from, unit } => {
                at(say("inferno-ask-soviet-to", &["IV-220"]), from).with("unit", self.soviet_name(unit))
            }
            Phase::Running | Phase::Over => self.wait(),
        }
    }

    /// What the table waits for. It tells no more than the kind of the decision: which block is being
    /// placed or moved is for its owner alone (IV-009).
    fn wait(&self) -> Message {
        let message = match self.phase {
            Phase::Action | Phase::Running | Phase::Over => say("inferno-wait-action", &["IV-005"]),
            Phase::Deploy | Phase::DeployTo { .. } => say("inferno-wait-deploy", &["IV-062"]),
            Phase::LongFrom | Phase::LongTo { .. } => say("inferno-wait-long-move", &["IV-069"]),
            Phase::ShortFrom { .. } | Phase::ShortTo { .. } => say("inferno-wait-short-moves", &["IV-074"]),
            Phase::HastyFrom
            | Phase::HastyTo { .. }
            | Phase::HastyJoin { .. }
            | Phase::HastyTarget { .. } => say("inferno-wait-hasty-attack", &["IV-081"]),
            Phase::Target | Phase::Stacks { .. } => say("inferno-wait-deliberate-attack", &["IV-088"]),
            Phase::Consent { target } => at(say("inferno-wait-consent", &["IV-215"]), target),
            Phase::SovietCard => say("inferno-wait-card", &["IV-224"]),
            Phase::GermanCard => say("inferno-wait-card", &["IV-093"]),
            Phase::FirstFire => say("inferno-wait-first-fire", &["IV-120"]),
            Phase::GermanVictim | Phase::SovietVictim => say("inferno-wait-hit", &["IV-122"]),
            Phase::Advance => at(say("inferno-wait-advance", &["IV-127"]), self.battle()),
            Phase::SovietAdvance => at(say("inferno-wait-soviet-advance", &["IV-128"]), self.battle()),
            Phase::Blitz | Phase::BlitzTo { .. } => say("inferno-wait-blitz", &["IV-131"]),
            Phase::SovietAction => say("inferno-wait-soviet-action", &["IV-218"]),
            Phase::SovietFrom | Phase::SovietUnit { .. } | Phase::SovietTo { .. } => {
                say("inferno-wait-soviet-move", &["IV-220"])
            }
        };
        message.with("seat", self.seat_name(self.decider()))
    }

    /// The names of the blocks chosen so far.
    fn choice(&self) -> Arg {
        self.german_names(self.chosen)
    }

    /// The hex of the combat under way.
    fn battle(&self) -> Hex {
        self.combat.map_or(Hex::W, |combat| combat.hex)
    }

    fn pioneers_laid(&self) -> u8 {
        self.combat.map_or(0, |combat| combat.pioneers)
    }

    /// The Top Stacked Hexes that have still to act.
    fn top_hexes(&self) -> Arg {
        hex_list(self.ready_stacks().collect())
    }

    /// The choice as a button shows it.
    pub(crate) fn button(&self, action: Action) -> Message {
        match action {
            Action::Take(kind) => say(kind_name(kind), &[kind_rule(kind)]),
            Action::Hex(hex) => at(self.hex_button(hex), hex),
            Action::German(unit) => self.german_button(unit).with("unit", self.german_name(unit)),
            Action::Soviet(unit) => self.soviet_button(unit).with("unit", self.soviet_name(unit)),
            Action::GermanCard(card) => {
                say("inferno-do-play", &[german_card_rule(card)]).with("card", german_card_name(card))
            }
            Action::SovietCard(card) => {
                say("inferno-do-play", &[soviet_card_rule(card)]).with("card", soviet_card_name(card))
            }
            Action::Yes => match self.phase {
                Phase::FirstFire => say("inferno-do-roll-first", &["IV-120"]),
                Phase::Consent { .. } => say("inferno-do-agree", &["IV-215"]),
                Phase::HastyJoin { .. } => say("inferno-do-all-attack", &["IV-083"]),
                _ => say("inferno-do-yes", &[]),
            },
            Action::No => match self.phase {
                Phase::FirstFire => say("inferno-do-roll-together", &["IV-118"]),
                Phase::Consent { .. } => say("inferno-do-refuse", &["IV-215"]),
                Phase::HastyJoin { .. } => say("inferno-do-moved-attack", &["IV-083"]),
                _ => say("inferno-do-no", &[]),
            },
            Action::Done => match self.phase {
                Phase::LongTo { .. } => say("inferno-do-stop", &["IV-069"]),
                Phase::ShortFrom { made: 0 } => say("inferno-do-pass", &["IV-006"]),
                Phase::ShortFrom { .. } => say("inferno-do-end-moves", &["IV-074"]),
                Phase::Stacks { .. } => say("inferno-do-attack-now", &["IV-088"]),
                Phase::GermanCard if self.pioneers_laid() > 0 => say("inferno-do-no-more-cards", &["IV-171"]),
                Phase::GermanCard => say("inferno-do-no-card", &["IV-093"]),
                Phase::SovietCard => say("inferno-do-no-card", &["IV-224"]),
                Phase::Advance => say("inferno-do-advance-now", &["IV-127"]),
                Phase::Blitz => say("inferno-do-end-blitz", &["IV-131"]),
                _ => say("inferno-do-done", &[]),
            },
            Action::Move => say("inferno-do-move", &["IV-220"]),
            Action::Draw => say("inferno-do-draw", &["IV-223"]),
        }
    }

    fn hex_button(&self, hex: Hex) -> Message {
        match self.phase {
            Phase::LongFrom => say("inferno-do-from", &["IV-069"]),
            Phase::ShortFrom { .. } => say("inferno-do-from", &["IV-074"]),
            Phase::HastyFrom => say("inferno-do-from", &["IV-081"]),
            Phase::SovietFrom => say("inferno-do-from", &["IV-220"]),
            Phase::DeployTo { .. } => say("inferno-do-to", &["IV-062"]),
            Phase::LongTo { .. } => say("inferno-do-to", &["IV-070"]),
            Phase::ShortTo { .. } => say("inferno-do-to", &["IV-075"]),
            Phase::HastyTo { .. } => say("inferno-do-to", &["IV-081"]),
            Phase::BlitzTo { .. } => say("inferno-do-to", &["IV-131"]),
            Phase::SovietTo { .. } => say("inferno-do-to", &["IV-220"]),
            Phase::HastyTarget { .. } => say("inferno-do-attack", &["IV-081"]),
            Phase::Target => say("inferno-do-attack", &["IV-088"]),
            Phase::SovietUnit { .. } => say("inferno-do-attack", &["IV-221"]),
            Phase::Stacks { .. } if self.is_in_attack(hex) => say("inferno-do-without", &["IV-088"]),
            Phase::Stacks { .. } => say("inferno-do-with", &["IV-088"]),
            _ => say("inferno-do-hex", &[]),
        }
    }

    /// Dots are told only of blocks that may be chosen here: whoever chooses sees those.
    fn german_button(&self, unit: German) -> Message {
        let dots = self.german_dots[unit.index()];
        let fighting = self.combat.is_some_and(|combat| combat.germans.contains(unit));
        match self.phase {
            Phase::Deploy if self.german_place(unit).is_picked() => say("inferno-do-deploy", &["IV-062"]),
            Phase::ShortTo { from, .. } | Phase::HastyTo { from } if self.germans(from).contains(unit) => {
                let taken = self.chosen.contains(unit);
                let key = if taken { "inferno-do-leave" } else { "inferno-do-take-along" };
                say(key, &["IV-068"]).with("dots", dots)
            }
            Phase::GermanVictim if fighting => say("inferno-do-hit", &["IV-122"]).with("dots", dots),
            Phase::Advance if fighting => say("inferno-do-advance", &["IV-127"]).with("dots", dots),
            Phase::Blitz if fighting => say("inferno-do-blitz", &["IV-131"]).with("dots", dots),
            _ => say("inferno-do-unit", &[]),
        }
    }

    fn soviet_button(&self, unit: Soviet) -> Message {
        let dots = self.soviet_dots[unit.index()];
        let fighting = self.combat.is_some_and(|combat| combat.soviets.contains(unit));
        match self.phase {
            Phase::SovietVictim if fighting => say("inferno-do-hit", &["IV-122"]).with("dots", dots),
            Phase::SovietAdvance if fighting => say("inferno-do-advance", &["IV-128"]).with("dots", dots),
            Phase::SovietUnit { from } if self.soviets(from).contains(unit) => {
                say("inferno-do-move-unit", &["IV-220"]).with("dots", dots)
            }
            _ => say("inferno-do-unit", &[]),
        }
    }
}
