//! The combat sequence, the same for both sides (IV-092 to IV-134).

mod cards;
mod close;
mod losses;
mod reckon;
mod victory;

use serde::Serialize;
use table::{Audience, Teller};

use crate::card::{GermanCard, SovietCard};
use crate::event::InfernoEvent;
use crate::hex::Hex;
use crate::phase::Phase;
use crate::position::{Inferno, Side};
use crate::unit::{Germans, Soviets};

pub(crate) use reckon::{Arms, HEX_DICE, OPPORTUNITY_FIRE, SovietEffect, ways};
pub use reckon::{GermanEffect, HITS_IN_RUBBLE, RubbleRoll};

/// A combat under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Combat {
    pub(crate) attacker: Side,
    /// A German Deliberate Attack: cards and rubble (IV-089, IV-090).
    pub(crate) deliberate: bool,
    /// The hex that is attacked.
    pub(crate) hex: Hex,
    /// The Soviet hex for cards: attacked, or the one that started the attack (IV-190).
    pub(crate) soviet_hex: Hex,
    /// Germans in the combat that are alive.
    pub(crate) germans: Germans,
    /// Soviets in the combat that are alive.
    pub(crate) soviets: Soviets,
    pub(crate) soviet_card: Option<SovietCard>,
    pub(crate) german_card: Option<GermanCard>,
    /// How many Pioneer cards were played together (IV-171).
    pub(crate) pioneers: u8,
    /// Whether the 672nd is one of them.
    pub(crate) pioneer_672: bool,
    pub(crate) step: Step,
    /// Hits that the Germans must take now, and those that may take them.
    pub(crate) on_germans: u8,
    /// Hits that the Soviets must take now.
    pub(crate) on_soviets: u8,
    /// Who may take them.
    pub(crate) only: Only,
    /// The Rubble modifier of the German card, once it has worked (IV-114).
    pub(crate) card_rubble: u8,
    /// Whether the Showdown has shown a stack of Blue's under attack: he chooses for it even when it is gone (IV-208).
    pub(crate) of_blue: bool,
}

/// Which units a hit may fall on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Only {
    /// Any unit.
    All,
    /// Infantry: Snipers.
    Infantry,
    /// Tanks: Pak, Anti-Tank, the 20th Destroyer Brigade.
    Tanks,
}

/// The steps of the sequence that are still to come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "CombatStep"))]
pub enum Step {
    /// 1
    SovietCard,
    /// 2
    GermanCard,
    /// 3 and 4
    Showdown,
    /// Between 4 and 5: the 20th Destroyer Brigade.
    Destroyer,
    /// 5
    SovietEffect,
    /// 5, a Sniper under Zaytsev: once more (IV-184).
    SecondShot,
    /// 6 and 7
    GermanEffect,
    /// 8
    OpportunityFire,
    /// 9
    RubbleRoll,
    /// 10
    CloseCombat,
    /// 10: those who roll second.
    SecondFire {
        /// Whether they attack.
        attacker: bool,
    },
    /// 11
    Advance,
    /// 12
    Blitz,
    /// 13
    Conceal,
}

impl Combat {
    pub(crate) fn new(
        attacker: Side,
        hex: Hex,
        soviet_hex: Hex,
        germans: Germans,
        soviets: Soviets,
        deliberate: bool,
    ) -> Self {
        Combat {
            attacker,
            deliberate,
            hex,
            soviet_hex,
            germans,
            soviets,
            soviet_card: None,
            german_card: None,
            pioneers: 0,
            pioneer_672: false,
            step: Step::SovietCard,
            on_germans: 0,
            on_soviets: 0,
            only: Only::All,
            card_rubble: 0,
            of_blue: false,
        }
    }

    /// A German card is laid.
    pub(crate) fn lay(&mut self, card: GermanCard) {
        self.pioneers += u8::from(card.is_pioneer());
        self.pioneer_672 |= card == GermanCard::Pioneer672;
        self.german_card = Some(card.laid_upon(self.german_card));
    }
}

impl Inferno {
    pub(crate) fn begin_combat(&mut self, combat: Combat, teller: &mut impl Teller<InfernoEvent>) {
        let from = match combat.attacker {
            Side::German => self.hexes_of(combat.germans),
            Side::Soviet => {
                combat.soviets.iter().filter_map(|unit| self.soviet_place(unit).as_hex()).collect()
            }
        };
        let Combat { attacker: side, hex: target, soviet_hex, deliberate, .. } = combat;
        let person = self.options.mode.has_soviet_player();
        let attack = InfernoEvent::Attack { side, target, from, soviet_hex, deliberate, person };
        teller.tell(Audience::EVERYONE, attack);
        self.combat = Some(combat);
        self.phase = Phase::Running;
        self.fight_on(teller);
    }

    /// Go through the steps until somebody must decide or the combat is over.
    pub(crate) fn fight_on(&mut self, teller: &mut impl Teller<InfernoEvent>) {
        while self.phase == Phase::Running {
            // Hits of a step are taken before the next begins (IV-105).
            if self.take_hits(teller) {
                return;
            }
            let Some(combat) = self.combat else { return };
            match combat.step {
                Step::SovietCard => self.soviet_card_is_laid(teller),
                Step::GermanCard => self.german_card_is_asked_for(),
                Step::Showdown => self.showdown(teller),
                Step::Destroyer => self.destroyer_brigade(teller),
                Step::SovietEffect => self.soviet_card_works(teller),
                Step::SecondShot => self.second_shot(teller),
                Step::GermanEffect => self.german_card_works(teller),
                Step::OpportunityFire => self.opportunity_fire(teller),
                Step::RubbleRoll => self.rubble_roll(teller),
                Step::CloseCombat => self.close_combat(teller),
                Step::SecondFire { attacker } => self.second_fire(attacker, teller),
                Step::Advance => self.advance(teller),
                Step::Blitz => self.blitz(),
                Step::Conceal => {
                    self.conceal();
                    return;
                }
            }
        }
    }

    /// The combat under way.
    pub(crate) fn fight(&mut self) -> &mut Combat {
        self.combat.as_mut().expect("a combat is under way")
    }

    /// The hex that is attacked.
    pub(crate) fn combat_hex(&self) -> Hex {
        self.combat.map_or(Hex::W, |combat| combat.hex)
    }

    /// Go on to a step.
    pub(crate) fn go_to(&mut self, step: Step) {
        self.fight().step = step;
    }

    /// IV-010, IV-104: what was revealed stands hidden again, but it has been seen.
    fn conceal(&mut self) {
        self.combat = None;
    }
}
