//! The whole attack: cards of both sides, and everything that may be there, each with its weight.

use super::Number;
use super::answer::{Assumption, Odds};
use super::battle::{Battle, Course, Field, Host, Post, Rubble, Shot};
use super::effects::Effect;
use super::side::{Army, Fighter};
use crate::card::{CardDice, GermanCard, SovietCard};
use crate::combat::{GermanEffect, Only};
use crate::data::{Data, Pool};
use crate::hex::Hex;

/// The ground of the hex that is attacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terrain {
    /// Both sides roll together, or the Germans first with Combined Force.
    Clear,
    /// Both sides roll together.
    Rough,
    /// The defender rolls first; rubble is possible.
    Urban,
}

impl Terrain {
    /// That of a hex.
    pub(super) fn of(data: &Data, hex: Hex) -> Self {
        match hex {
            _ if data.map.urban.contains(hex) => Terrain::Urban,
            _ if data.map.clear.contains(hex) => Terrain::Clear,
            _ => Terrain::Rough,
        }
    }
}

/// What may stand there: lists of blocks, each with its weight.
pub(super) type Mix<N> = Vec<(Vec<Fighter>, N)>;

/// What comes of a landing (IV-192 to IV-195).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Landing {
    /// Marines stand where they may give Opportunity Fire.
    Watches(Post),
    /// They land far off, or not at all.
    Nothing,
    /// A card is drawn instead.
    Draws,
}

/// All that the odds of an attack depend on.
#[derive(Clone, Debug)]
pub(super) struct Question<N> {
    pub(super) field: Field,
    pub(super) rubble: Rubble,
    /// What it is after each of the AA cards (IV-196).
    pub(super) aa: [Rubble; 4],
    pub(super) germans: Mix<N>,
    pub(super) soviets: Mix<N>,
    /// With infantry or a tank that joins; `None` if nobody can (IV-199).
    pub(super) with_infantry: Option<Mix<N>>,
    pub(super) with_tank: Option<Mix<N>>,
    pub(super) german_leaders: Vec<GermanCard>,
    pub(super) soviet_leaders: Vec<SovietCard>,
    pub(super) german_cards: Vec<GermanCard>,
    pub(super) soviet_cards: Vec<(Option<SovietCard>, N)>,
    /// The Flotilla fires (IV-191).
    pub(super) coastal: bool,
    /// Whether Chuikov finds a headquarters: yes, no (IV-231).
    pub(super) chuikov: (N, N),
    pub(super) landings: Vec<(Landing, N)>,
    /// The next card that the Soviets draw ends the game (IV-202).
    pub(super) last_card: bool,
    pub(super) assumptions: Vec<Assumption>,
}

/// What the German cards do together.
#[derive(Default)]
pub(super) struct Support {
    pub(super) dice: CardDice,
    shot: Option<Only>,
    air: bool,
}

impl<N: Number> Question<N> {
    pub(super) fn leads(&self, leader: GermanCard) -> bool {
        self.german_leaders.contains(&leader)
    }

    pub(super) fn soviet_leads(&self, leader: SovietCard) -> bool {
        self.soviet_leaders.contains(&leader)
    }

    pub(super) fn support(&self, data: &Data) -> Support {
        let laid = self.german_cards.iter().fold(None, |laid, card| Some(card.laid_upon(laid)));
        let Some(card) = laid else { return Support::default() };
        let (count, air) = (self.german_cards.len() as u8, card.is_air());
        match data.german_effect(card, count, self.leads(GermanCard::Richthofen)) {
            GermanEffect::Shot(only) => Support { shot: Some(only), ..Support::default() },
            GermanEffect::Fire(dice) => Support { dice, shot: None, air },
        }
    }

    /// The Soviets with a unit of this pool that joins them, if one can.
    pub(super) fn joined_by(&self, pool: Pool) -> Option<&Mix<N>> {
        match pool {
            Pool::Infantry => self.with_infantry.as_ref(),
            Pool::Tank => self.with_tank.as_ref(),
            Pool::Marine => None,
        }
    }

    /// The exact law of everything.
    pub(super) fn answer(self, data: &Data) -> Odds<N> {
        let support = self.support(data);
        let mut odds = Odds::new();
        for (effect, chance) in self.effects(data, support.air) {
            let soviets = effect.joins.and_then(|pool| self.joined_by(pool)).unwrap_or(&self.soviets);
            for (germans, weight) in &self.germans {
                self.meet(data, &support, &effect, germans, soviets, chance * *weight, &mut odds);
            }
        }
        odds.soviet_cards = self.soviet_cards;
        odds.assumptions = self.assumptions;
        odds
    }

    /// These Germans meet all Soviets that may be there.
    #[expect(clippy::too_many_arguments, reason = "one call, from the loop above")]
    fn meet(
        &self,
        data: &Data,
        support: &Support,
        effect: &Effect,
        germans: &[Fighter],
        soviets: &Mix<N>,
        weight: N,
        odds: &mut Odds<N>,
    ) {
        let khrushchev = effect.khrushchev || self.soviet_leads(SovietCard::Khrushchev);
        let bonus = [false, true].map(|fort| data.numbers.soviet_bonus(khrushchev, fort));
        let mut hosts: [Option<Host>; 2] = [None, None];
        for (soviets, chance) in soviets {
            let weight = weight * *chance;
            let hunted = soviets.iter().any(|fighter| fighter.hunts_tanks);
            let germans: &Host = hosts[usize::from(hunted)].get_or_insert_with(|| {
                let mut germans = germans.to_vec();
                let mut shot = Shot::default();
                if hunted {
                    shot.by_power = Army::German.shoot(&mut germans, Only::Tanks);
                }
                for _ in 0..effect.shots.1 {
                    shot.by_card += Army::German.shoot(&mut germans, effect.shots.0);
                }
                Host::new(Army::German, &germans, shot)
            });
            let cancelled = support.air && (effect.cancels || soviets.iter().any(|f| f.cancels_air));
            let mut soviets = soviets.clone();
            let mut shot = Shot::default();
            if let Some(only) = support.shot.filter(|_| !effect.ends) {
                shot.by_card = Army::Soviet.shoot(&mut soviets, only);
            }
            let host = Host::new(Army::Soviet, &soviets, shot);
            let CardDice { dice, fire, rubble } = if cancelled { CardDice::default() } else { support.dice };
            let course = Course {
                khrushchev,
                chuikov: effect.chuikov || self.soviet_leads(SovietCard::Chuikov),
                bonus,
                soviet_dice: effect.dice,
                german_dice: fire.map(|fire| (dice, fire)),
                card_rubble: rubble,
                rubble: effect.rubble,
                laid: effect.rubble.here && !self.rubble.here,
                roll: data.numbers.rubble_roll(),
                landed: effect.landed,
            };
            let battle = Battle { field: &self.field, course: &course, germans, soviets: &host };
            if effect.ends {
                battle.is_broken_off(weight, odds);
            } else {
                battle.fight(weight, odds);
            }
        }
    }
}
