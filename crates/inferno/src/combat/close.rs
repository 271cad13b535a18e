//! Steps 8 to 10: Opportunity Fire, the Rubble Roll and Close Combat.

use table::{Audience, Decision, Message, Reason, Teller, Verb};

use super::{Arms, OPPORTUNITY_FIRE, Step};
use crate::action::{Action, plain_verb};
use crate::card::{GermanCard, SovietCard};
use crate::event::{Dice, InfernoEvent, RubbleParts};
use crate::hex::HexSet;
use crate::phase::{FirstFire, Phase};
use crate::position::{Inferno, Place, Side};
use crate::text::{at, say};
use crate::unit::Soviet;
use crate::volley::Volley;

/// Step 10, with Combined Force: whether the Germans roll first (IV-120, IV-168).
impl Decision<Inferno> for FirstFire {
    fn ask(self, game: &Inferno) -> Message {
        at(say("inferno-ask-first-fire", &["IV-120", "IV-168"]), game.combat_hex())
    }

    fn wait(self, _: &Inferno) -> Message {
        say("inferno-wait-first-fire", &["IV-120"])
    }

    fn offers(self, _: &Inferno) -> impl Iterator<Item = Action> {
        [Action::Yes, Action::No].into_iter()
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        game.check_yes_or_no(action)
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        match action {
            Action::Yes => Verb::new("roll first", "inferno-do-roll-first", &["IV-120"]),
            Action::No => Verb::new("roll together", "inferno-do-roll-together", &["IV-118"]),
            _ => plain_verb(action),
        }
    }

    fn answer(self, game: &mut Inferno, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        game.phase = Phase::Running;
        if action != Action::Yes {
            return game.fire_together(teller);
        }
        teller.tell(Audience::EVERYONE, InfernoEvent::FirstFire);
        game.germans_fire(teller);
        game.go_to(Step::SecondFire { attacker: game.fight_attacker() == Side::Soviet });
    }
}

impl Inferno {
    /// What Khrushchev and a fortification add to the dice of a Soviet unit (IV-185, IV-240).
    fn soviet_bonus(&self, unit: Soviet, attacking: bool) -> u8 {
        let forts = self.forts();
        let in_fort = || self.soviet_place(unit).as_hex().is_some_and(|hex| forts.contains(hex));
        let has_fort = !attacking && !forts.is_empty() && in_fort();
        self.data.numbers.soviet_bonus(self.cards.soviet_leads(SovietCard::Khrushchev), has_fort)
    }

    /// Hits that ones of Soviet units do to the revealed Soviets, if any are left (IV-186, A-37, A-81).
    fn own_hits(&mut self, volley: &Volley) -> u8 {
        let any = !self.fight().soviets.is_empty();
        if any && self.cards.soviet_leads(SovietCard::Khrushchev) { volley.ones() } else { 0 }
    }

    /// Step 8 (IV-099, IV-180, IV-181): one die for each Soviet unit next to an attacking stack.
    pub(super) fn opportunity_fire(&mut self, teller: &mut impl Teller<InfernoEvent>) {
        self.go_to(Step::RubbleRoll);
        let combat = *self.fight();
        if combat.attacker == Side::Soviet
            || !self.cards.soviet_leads(SovietCard::Chuikov)
            || combat.germans.is_empty()
        {
            return;
        }
        let stacks = self.hexes_of(combat.germans);
        let around: HexSet =
            stacks.iter().map(|hex| self.data.map.around[usize::from(hex.0)]).fold(HexSet::NONE, HexSet::or);
        let mut volley = Volley::default();
        for hex in around.and(self.soviet_in()).iter() {
            for unit in self.soviets_at(Place::hex(hex)).iter() {
                volley.roll(1, OPPORTUNITY_FIRE.hits_from(), self.soviet_bonus(unit, false), teller);
            }
        }
        if volley.count() == 0 {
            return; // Cards have destroyed who would have fired.
        }
        let ones = self.own_hits(&volley);
        let khrushchev = self.cards.soviet_leads(SovietCard::Khrushchev);
        teller.tell(Audience::EVERYONE, InfernoEvent::OpportunityFire { volley, ones, khrushchev });
        let combat = self.fight();
        combat.on_germans = volley.hits; // IV-109: attackers have no protection
        combat.on_soviets = ones;
    }

    /// Step 9 (IV-100, IV-111 to IV-113). Wiped-out defenders do not stop it, lost attackers do.
    pub(super) fn rubble_roll(&mut self, teller: &mut impl Teller<InfernoEvent>) {
        self.go_to(Step::CloseCombat);
        let combat = *self.fight();
        let possible = combat.deliberate
            && self.data.takes_rubble(combat.hex, self.rubble)
            && !combat.germans.is_empty();
        if !possible {
            return;
        }
        // IV-112, A-24
        let hexes = self.hexes_of(combat.germans).len() as u8;
        let tanks = combat.germans.and(self.edition().germans.tanks).len() as u8;
        let parts = RubbleParts { card: combat.card_rubble, hexes, tanks };
        let roll = self.data.numbers.rubble_roll();
        let (dice, over) = (Dice::roll(roll.dice, teller), roll.over);
        let success = dice.sum() >= roll.needs(parts.sum());
        teller.tell(Audience::EVERYONE, InfernoEvent::RubbleRoll { dice, parts, over, success });
        if success {
            self.lay_rubble(combat.hex, teller);
        }
    }

    /// Step 10: together, defender first in Urban hexes, or Germans first with Combined Force
    /// (IV-118 to IV-120).
    pub(super) fn close_combat(&mut self, teller: &mut impl Teller<InfernoEvent>) {
        let combat = *self.fight();
        if combat.germans.is_empty() || combat.soviets.is_empty() {
            self.go_to(Step::Advance);
        } else if self.data.map.urban.contains(combat.hex) {
            match combat.attacker {
                Side::German => self.soviets_fire(teller),
                Side::Soviet => self.germans_fire(teller),
            }
            self.go_to(Step::SecondFire { attacker: true });
        } else if self.has_combined_force() {
            self.phase = Phase::FirstFire(FirstFire);
        } else {
            self.fire_together(teller);
        }
    }

    /// Losses count only after both have rolled (IV-118, A-38).
    fn fire_together(&mut self, teller: &mut impl Teller<InfernoEvent>) {
        let before = (self.fight().on_germans, self.fight().on_soviets);
        debug_assert_eq!(before, (0, 0), "earlier hits have been taken");
        self.soviets_fire(teller);
        self.germans_fire(teller);
        self.go_to(Step::Advance);
    }

    /// Those who have survived the first fire answer it.
    pub(super) fn second_fire(&mut self, attacker: bool, teller: &mut impl Teller<InfernoEvent>) {
        let combat = *self.fight();
        self.go_to(Step::Advance);
        if combat.germans.is_empty() || combat.soviets.is_empty() {
            return;
        }
        if attacker == (combat.attacker == Side::German) {
            self.germans_fire(teller);
        } else {
            self.soviets_fire(teller);
        }
    }

    /// IV-168: Hoth, a Clear hex, and Combined Force against this enemy.
    fn has_combined_force(&self) -> bool {
        let Some(combat) = self.combat else { return false };
        let (units, enemies) = (&self.edition().germans, &self.data.get().soviets);
        let own = Arms::of(combat.germans, units.infantry, units.tanks);
        let enemy = Arms::of(combat.soviets, enemies.infantry, enemies.tanks);
        self.cards.leads(GermanCard::Hoth)
            && self.data.map.clear.contains(combat.hex)
            && own.has_combined_force(enemy)
    }

    fn germans_fire(&mut self, teller: &mut impl Teller<InfernoEvent>) {
        let combat = *self.fight();
        let mut volley = Volley::default();
        for unit in combat.germans.iter() {
            let from = self.edition().germans.hits_from[unit.index()];
            volley.roll(self.german_dots[unit.index()], from, 0, teller);
        }
        let steps = self.against_rubble(volley.hits, combat.attacker == Side::German);
        teller.tell(Audience::EVERYONE, InfernoEvent::GermansFire { volley, steps });
        self.fight().on_soviets += steps;
    }

    fn soviets_fire(&mut self, teller: &mut impl Teller<InfernoEvent>) {
        let combat = *self.fight();
        let attacking = combat.attacker == Side::Soviet;
        let mut volley = Volley::default();
        for unit in combat.soviets.iter() {
            let from = self.data.soviets.hits_from[unit.index()];
            volley.roll(self.soviet_dots[unit.index()], from, self.soviet_bonus(unit, attacking), teller);
        }
        let steps = self.against_rubble(volley.hits, attacking);
        let ones = self.own_hits(&volley);
        let khrushchev = self.cards.soviet_leads(SovietCard::Khrushchev);
        teller.tell(Audience::EVERYONE, InfernoEvent::SovietsFire { volley, steps, ones, khrushchev });
        let combat = self.fight();
        combat.on_germans += steps;
        combat.on_soviets += ones;
    }
}
