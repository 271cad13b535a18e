//! Step 5: what the Soviet card may come to (IV-180 to IV-200). Cards that do the same are one effect.

use super::Number;
use super::battle::{Post, Rubble};
use super::question::{Landing, Question};
use crate::card::{CardDice, SovietCard};
use crate::combat::{Only, SovietEffect};
use crate::data::{Data, Pool};
use crate::position::Side;
use crate::unit::Fire;

/// What a Soviet card does to the battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Effect {
    /// Whom it costs a step, and how often.
    pub(super) shots: (Only, u8),
    pub(super) dice: Option<(u8, Fire)>,
    pub(super) khrushchev: bool,
    pub(super) chuikov: bool,
    pub(super) cancels: bool,
    pub(super) rubble: Rubble,
    pub(super) joins: Option<Pool>,
    pub(super) landed: Option<Post>,
    /// The last card was drawn: the game is over before anything else happens.
    pub(super) ends: bool,
}

impl Effect {
    const fn none(rubble: Rubble) -> Effect {
        Effect {
            shots: (Only::All, 0),
            dice: None,
            khrushchev: false,
            chuikov: false,
            cancels: false,
            rubble,
            joins: None,
            landed: None,
            ends: false,
        }
    }
}

impl<N: Number> Question<N> {
    /// All effects with their chances; `air`: whether the German has played an air strike.
    pub(super) fn effects(&self, data: &Data, air: bool) -> Vec<(Effect, N)> {
        let mut effects: Vec<(Effect, N)> = Vec::new();
        let mut add = |effect: Effect, chance: N| {
            if chance.is_zero() {
                return;
            }
            match effects.iter_mut().find(|(known, _)| *known == effect) {
                Some((_, sum)) => *sum += chance,
                None => effects.push((effect, chance)),
            }
        };
        let none = Effect::none(self.rubble);
        let draws = Effect { ends: self.last_card, ..none };
        for &(card, chance) in &self.soviet_cards {
            let Some(card) = card else {
                add(none, chance);
                continue;
            };
            match data.soviet_effect(card, self.coastal, self.soviet_leads(SovietCard::Zaytsev)) {
                SovietEffect::Leads => {
                    add(Effect { khrushchev: card == SovietCard::Khrushchev, ..none }, chance);
                }
                SovietEffect::ChuikovLeads => {
                    let chuikov = self.field.attacker == Side::German;
                    add(Effect { chuikov, ..none }, chance * self.chuikov.0);
                    add(none, chance * self.chuikov.1);
                }
                SovietEffect::Fire(CardDice { dice, fire, .. }) => {
                    add(Effect { dice: fire.map(|fire| (dice, fire)), ..none }, chance);
                }
                SovietEffect::Landing => {
                    for &(landing, share) in &self.landings {
                        let effect = match landing {
                            Landing::Watches(post) if self.opportunity() => {
                                Effect { landed: Some(post), ..none }
                            }
                            Landing::Watches(_) | Landing::Nothing => none,
                            Landing::Draws => draws,
                        };
                        add(effect, chance * share);
                    }
                }
                SovietEffect::AntiAircraft(_) => {
                    let rubble = card.aa().map_or(self.rubble, |number| self.aa[number]);
                    add(Effect { cancels: air, rubble, ..none }, chance);
                }
                SovietEffect::Shot(only, times) => add(Effect { shots: (only, times), ..none }, chance),
                SovietEffect::Joins(pool) => {
                    let able = self.joined_by(pool).is_some();
                    add(if able { Effect { joins: Some(pool), ..none } } else { draws }, chance);
                }
            }
        }
        effects
    }

    /// Whether there will be Opportunity Fire without Chuikov's card.
    fn opportunity(&self) -> bool {
        self.field.attacker == Side::German && self.soviet_leads(SovietCard::Chuikov)
    }
}
