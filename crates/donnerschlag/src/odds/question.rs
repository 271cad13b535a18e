//! An attack on paper is refused as play refuses it, with the same reasons.

use table::Refusal;

use super::Question;
use crate::card::{Choice, CombatCard, Pile};
use crate::decision::refuse;
use crate::phase::Phase;
use crate::position::{Combat, Donnerschlag};
use crate::unit::{BySide, Side};

impl Donnerschlag {
    /// Declare the attack in thought.
    pub(super) fn prepare(&mut self, question: &Question) -> Result<Side, Refusal> {
        let (target, attackers) = (question.target, question.attackers);
        let Some(first) = attackers.first() else {
            return Err(self.refuse_hex("donnerschlag-refuse-no-attackers", "DS-180", target));
        };
        let side = self.data.unit(first).side;
        self.activation.side = side;
        self.oos = self.oos.or(question.out_of_supply);
        let defenders = self.fighters_in(target).and(self.data.sets.of_side[side.enemy()]);
        if defenders.is_empty() {
            return Err(self.refuse_hex("donnerschlag-refuse-nobody-there", "DS-183", target));
        }
        for unit in attackers.iter() {
            if self.data.unit(unit).side != side {
                return Err(self.refuse_unit("donnerschlag-refuse-both-sides", "DS-180", unit));
            }
            self.check_attacker::<Refusal>(unit, target)?;
        }
        if self.attack_strength(attackers, target) == 0 {
            return Err(refuse("donnerschlag-refuse-no-strength", "DS-184")); // AMB-23
        }
        self.combat = Combat { target: Some(target), attackers, defenders, ..Combat::default() };
        // With tanks alone the attack is called off before it begins, unless a card lets them cross (AMB-74).
        if self.may_be_played(&question.cards)?.taking_part().is_empty() {
            return Err(self.refuse_unit("donnerschlag-refuse-attack-minor", "DS-197", first));
        }
        Ok(side)
    }

    /// Whether these cards can be played one after the other before this combat, as far as everybody knows; and how it
    /// stands if all succeed.
    fn may_be_played(mut self, cards: &[(CombatCard, Choice)]) -> Result<Self, Refusal> {
        let data = self.data.get();
        let mut played = BySide::<Pile>::default();
        for &(card, choice) in cards {
            let side = data.card(card).side;
            let Some(event) = data.event(card, choice) else {
                return Err(self.refuse_card("donnerschlag-refuse-no-pair-card", "DS-057", card));
            };
            for one in self.cards_of(card, choice).into_iter().flatten() {
                let count = &mut played[side][data.slot(one)];
                *count += 1;
                if *count > self.copies_left(one) {
                    return Err(self.refuse_card("donnerschlag-refuse-no-copy", "DS-050", one));
                }
            }
            self.stack.go(Phase::Before { side, passed: false });
            self.check_event::<Refusal>(side, card, event)?;
            if !self.change_combat(side, event) {
                return Err(self.refuse_card("donnerschlag-refuse-not-of-combat", "DS-052", card));
            }
        }
        Ok(self)
    }
}
