//! Step 5: what the Soviet card may come to (IV-180 to IV-200). Cards that do the same are one effect.

use super::Number;
use super::battle::Post;
use super::question::{Landing, Lays, Question};
use crate::card::SovietCard;
use crate::combat::Only;
use crate::data::{Data, Pool};
use crate::position::Side;
use crate::unit::Fire;

/// What a Soviet card does to the battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Effect {
    /// Whom it costs a step, and how often.
    pub(super) shots: (Only, u8),
    pub(super) dice: Option<(u8, Fire)>,
    pub(super) khrushchev: bool,
    pub(super) chuikov: bool,
    pub(super) cancels: bool,
    pub(super) lays: Lays,
    pub(super) joins: Option<Pool>,
    pub(super) landed: Option<Post>,
    /// The last card was drawn: the game is over before anything else happens.
    pub(super) ends: bool,
}

impl Effect {
    const NONE: Effect = Effect {
        shots: (Only::All, 0),
        dice: None,
        khrushchev: false,
        chuikov: false,
        cancels: false,
        lays: Lays::Nothing,
        joins: None,
        landed: None,
        ends: false,
    };
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
        for &(card, chance) in &self.soviet_cards {
            let draws = Effect { ends: self.last_card, ..Effect::NONE };
            let Some(card) = card else {
                add(Effect::NONE, chance);
                continue;
            };
            let numbers = data.soviet_cards[card as usize];
            let fires = Effect { dice: numbers.fire.map(|fire| (numbers.dice, fire)), ..Effect::NONE };
            match card {
                SovietCard::Zaytsev => add(Effect::NONE, chance),
                SovietCard::Khrushchev => add(Effect { khrushchev: true, ..Effect::NONE }, chance),
                SovietCard::Chuikov => {
                    let chuikov = self.attacker == Side::German;
                    add(Effect { chuikov, ..Effect::NONE }, chance * self.chuikov.0);
                    add(Effect::NONE, chance * self.chuikov.1);
                }
                SovietCard::TommyGunner => add(fires, chance),
                SovietCard::Flotilla if self.coastal => add(fires, chance), // IV-191
                SovietCard::Flotilla => {
                    for &(landing, share) in &self.landings {
                        let effect = match landing {
                            Landing::Watches(post) if self.opportunity() => {
                                Effect { landed: Some(post), ..Effect::NONE }
                            }
                            Landing::Watches(_) | Landing::Nothing => Effect::NONE,
                            Landing::Draws => draws.clone(),
                        };
                        add(effect, chance * share);
                    }
                }
                SovietCard::Aa1 | SovietCard::Aa2 | SovietCard::Aa3 | SovietCard::Aa4 => {
                    let lays = card.aa().map_or(Lays::Nothing, |number| self.aa[number]);
                    let lays = match lays {
                        _ if self.markers == 0 => Lays::Nothing, // IV-107
                        // Elsewhere it matters only if it takes the last marker.
                        Lays::Elsewhere if self.markers > 1 => Lays::Nothing,
                        lays => lays,
                    };
                    add(Effect { cancels: air, lays, ..Effect::NONE }, chance);
                }
                SovietCard::Sniper => {
                    let times = 1 + u8::from(self.soviet_leads(SovietCard::Zaytsev)); // IV-184
                    add(Effect { shots: (Only::Infantry, times), ..Effect::NONE }, chance);
                }
                SovietCard::AntiTank => add(Effect { shots: (Only::Tanks, 1), ..Effect::NONE }, chance),
                SovietCard::Infiltration | SovietCard::T34 => {
                    let (pool, able) = if card == SovietCard::T34 {
                        (Pool::Tank, self.with_tank.is_some())
                    } else {
                        (Pool::Infantry, self.with_infantry.is_some())
                    };
                    add(if able { Effect { joins: Some(pool), ..Effect::NONE } } else { draws }, chance);
                }
            }
        }
        effects
    }

    /// Whether there will be Opportunity Fire without Chuikov's card.
    fn opportunity(&self) -> bool {
        self.attacker == Side::German && self.soviet_leads(SovietCard::Chuikov)
    }
}
