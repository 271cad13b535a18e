//! The whole attack: cards of both sides, and everything that may be there, each with its weight.

use super::Number;
use super::answer::{Assumption, Odds};
use super::battle::{Battle, Course, Field, Host, Post, Shot};
use super::effects::Effect;
use super::side::{Army, Fighter};
use crate::card::{GermanCard, SovietCard};
use crate::combat::Only;
use crate::data::{Data, Pool};
use crate::position::Side;

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

/// What may stand there: lists of blocks, each with its weight.
pub(super) type Mix<N> = Vec<(Vec<Fighter>, N)>;

/// Where an AA card lays rubble (IV-196).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lays {
    /// In the hex that is fought for.
    Here,
    /// In another: a marker less.
    Elsewhere,
    /// Nowhere: there is rubble already.
    Nothing,
}

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
    pub(super) attacker: Side,
    pub(super) deliberate: bool,
    pub(super) terrain: Terrain,
    pub(super) rubble: bool,
    pub(super) fort: bool,
    /// Rubble markers that are left (IV-107).
    pub(super) markers: u8,
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
    pub(super) aa: [Lays; 4],
    /// Whether Chuikov finds a headquarters: yes, no (IV-231).
    pub(super) chuikov: (N, N),
    pub(super) landings: Vec<(Landing, N)>,
    /// The next card that the Soviets draw ends the game (IV-202).
    pub(super) last_card: bool,
    /// Soviet units beside the hex attacked.
    pub(super) posts: Vec<Post>,
    /// Whether the Germans use Combined Force.
    pub(super) first_fire: bool,
    pub(super) assumptions: Vec<Assumption>,
}

/// What the German cards roll together.
pub(super) struct Support {
    pub(super) dice: Option<(u8, crate::unit::Fire)>,
    pub(super) rubble: u8,
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

    /// IV-170, IV-171, IV-176, IV-178.
    pub(super) fn support(&self, data: &Data) -> Support {
        let none = Support { dice: None, rubble: 0, shot: None, air: false };
        let last = if self.german_cards.contains(&GermanCard::Pioneer672) {
            Some(GermanCard::Pioneer672)
        } else {
            self.german_cards.last().copied()
        };
        let Some(card) = last else { return none };
        let numbers = data.german_cards[card as usize];
        let times = match card {
            _ if card.is_air() && self.leads(GermanCard::Richthofen) => 2,
            _ if card.is_pioneer() => self.german_cards.len() as u8,
            _ => 1,
        };
        match card {
            GermanCard::Sniper => Support { shot: Some(Only::Infantry), ..none },
            GermanCard::Pak => Support { shot: Some(Only::Tanks), ..none },
            _ => Support {
                dice: numbers.fire.map(|fire| (numbers.dice * times, fire)),
                rubble: numbers.rubble * times,
                shot: None,
                air: card.is_air(),
            },
        }
    }

    /// The exact law of everything.
    pub(super) fn answer(self, data: &Data) -> Odds<N> {
        let support = self.support(data);
        let numbers = &data.numbers;
        let field = Field {
            attacker: self.attacker,
            urban: self.terrain == Terrain::Urban,
            hoth: self.terrain == Terrain::Clear && self.leads(GermanCard::Hoth),
            first_fire: self.first_fire,
            fort: if self.fort && self.attacker == Side::German { numbers.fort_bonus } else { 0 },
            posts: self.posts.clone(),
            rubble_dice: numbers.rubble_dice,
            rubble_over: numbers.rubble_over,
        };
        let mut odds = Odds::new();
        for (effect, chance) in self.effects(data, support.air) {
            let soviets = match effect.joins {
                Some(Pool::Infantry) => self.with_infantry.as_ref().unwrap_or(&self.soviets),
                Some(Pool::Tank) => self.with_tank.as_ref().unwrap_or(&self.soviets),
                _ => &self.soviets,
            };
            for (germans, weight) in &self.germans {
                self.meet(&field, &support, &effect, germans, soviets, chance * *weight, &mut odds);
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
        field: &Field,
        support: &Support,
        effect: &Effect,
        germans: &[Fighter],
        soviets: &Mix<N>,
        weight: N,
        odds: &mut Odds<N>,
    ) {
        let khrushchev = effect.khrushchev || self.soviet_leads(SovietCard::Khrushchev);
        let bonus = u8::from(khrushchev) + field.fort;
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
                Host::new(Army::German, &germans, shot, 0)
            });
            let cancelled = support.air && (effect.cancels || soviets.iter().any(|f| f.cancels_air));
            let mut soviets = soviets.clone();
            let mut shot = Shot::default();
            if let Some(only) = support.shot.filter(|_| !effect.ends) {
                shot.by_card = Army::Soviet.shoot(&mut soviets, only);
            }
            let host = Host::new(Army::Soviet, &soviets, shot, bonus);
            let rubble = self.rubble || effect.lays == Lays::Here;
            let markers = self.markers - u8::from(effect.lays != Lays::Nothing);
            let course = Course {
                khrushchev,
                chuikov: effect.chuikov || self.soviet_leads(SovietCard::Chuikov),
                soviet_dice: effect.dice,
                german_dice: support.dice.filter(|_| !cancelled),
                card_rubble: if cancelled { 0 } else { support.rubble },
                rubble,
                laid: effect.lays == Lays::Here,
                rubble_roll: self.deliberate && field.urban && !rubble && markers > 0,
                landed: effect.landed,
            };
            let battle = Battle { field, course: &course, germans, soviets: &host };
            if effect.ends {
                battle.is_broken_off(weight, odds);
            } else {
                battle.fight(weight, odds);
            }
        }
    }
}
