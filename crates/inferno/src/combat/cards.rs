//! Steps 1 to 7: cards are laid, shown and take effect (IV-092 to IV-098, IV-175 to IV-200).

use table::{Audience, Chance, Decision, Log, Message, Reason, Refusal, Rule, Teller, Verb};

use super::{Combat, GermanEffect, HEX_DICE, Only, SovietEffect, Step};
use crate::action::{Action, plain_verb};
use crate::card::{CardDice, GermanCard, SovietCard};
use crate::data::Pool;
use crate::event::{CardReason, Dice, InfernoEvent, Shown};
use crate::hex::{Hex, HexSet};
use crate::options::Level;
use crate::phase::{LayGermanCard, LaySovietCard, Phase};
use crate::position::{Inferno, Place, Side};
use crate::text::{at, german_card_name, german_hand, say, soviet_card_name, soviet_hand};
use crate::unit::{Block, Blocks, Soviet};
use crate::volley::Volley;

/// Step 1: the Soviet player's card for this combat, or none (IV-224).
impl Decision<Inferno> for LaySovietCard {
    fn ask(self, game: &Inferno) -> Message {
        at(say("inferno-ask-soviet-card", &["IV-224"]), game.combat_hex())
            .with("hand", soviet_hand(game.cards.soviet_hand))
    }

    fn wait(self, _: &Inferno) -> Message {
        say("inferno-wait-card", &["IV-224"])
    }

    fn offers(self, _: &Inferno) -> impl Iterator<Item = Action> {
        SovietCard::ALL.into_iter().map(Action::SovietCard).chain([Action::Done])
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        match action {
            Action::SovietCard(card) => R::unless(game.cards.soviet_hand[card as usize] > 0, || {
                let message = Message::new("inferno-refuse-not-in-hand").with("card", soviet_card_name(card));
                Refusal::new(Rule("IV-224"), message)
            }),
            Action::Done => Ok(()),
            _ => game.wrong_kind(),
        }
    }

    fn verb(self, _: &Inferno, action: Action) -> Verb {
        match action {
            Action::Done => Verb::new("no card", "inferno-do-no-card", &["IV-224"]),
            _ => plain_verb(action),
        }
    }

    fn answer(self, game: &mut Inferno, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        game.phase = Phase::Running;
        if let Action::SovietCard(card) = action {
            game.cards.soviet_hand[card as usize] -= 1;
            game.fight().soviet_card = Some(card);
            teller.tell(Audience::EVERYONE, InfernoEvent::SovietLaysCard);
        }
    }
}

/// Step 2: the German card for this Deliberate Attack, or none (IV-089, IV-093).
impl Decision<Inferno> for LayGermanCard {
    fn ask(self, game: &Inferno) -> Message {
        let pioneers = game.combat.map_or(0, |combat| combat.pioneers);
        if pioneers > 0 {
            return say("inferno-ask-more-pioneers", &["IV-171"]).with("count", pioneers);
        }
        at(say("inferno-ask-german-card", &["IV-089", "IV-093"]), game.combat_hex())
            .with("hand", german_hand(game.cards.german_hand[usize::from(game.acting)]))
    }

    fn wait(self, _: &Inferno) -> Message {
        say("inferno-wait-card", &["IV-093"])
    }

    fn offers(self, _: &Inferno) -> impl Iterator<Item = Action> {
        GermanCard::ALL.into_iter().map(Action::GermanCard).chain([Action::Done])
    }

    fn check<R: Reason>(self, game: &Inferno, action: Action) -> Result<(), R> {
        let card = match action {
            Action::GermanCard(card) => card,
            Action::Done => return Ok(()),
            _ => return game.wrong_kind(),
        };
        let refuse =
            |key, rule| Refusal::new(Rule(rule), Message::new(key).with("card", german_card_name(card)));
        R::unless(!card.is_leader(), || refuse("inferno-refuse-leader", "IV-049"))?;
        R::unless(game.cards.german_hand[usize::from(game.acting)][card as usize] > 0, || {
            let refusal = refuse("inferno-refuse-not-in-hand", "IV-089");
            if game.options.mode.has_two_germans() { refusal.and(Rule("IV-211")) } else { refusal }
        })?;
        let laid = game.combat.and_then(|combat| combat.german_card);
        card.may_be_laid(laid, game.cards.leads(GermanCard::Linden))
    }

    fn verb(self, game: &Inferno, action: Action) -> Verb {
        let is_first = game.combat.is_none_or(|combat| combat.german_card.is_none());
        match action {
            Action::Done if is_first => Verb::new("no card", "inferno-do-no-card", &["IV-093"]),
            Action::Done => Verb::new("no more cards", "inferno-do-no-more-cards", &["IV-171"]),
            _ => plain_verb(action),
        }
    }

    /// With Linden more Pioneers may follow a Pioneer.
    fn answer(self, game: &mut Inferno, action: Action, teller: &mut impl Teller<InfernoEvent>) {
        game.phase = Phase::Running;
        let Action::GermanCard(card) = action else { return };
        game.cards.german_hand[usize::from(game.acting)][card as usize] -= 1;
        game.fight().lay(card);
        teller.tell(Audience::EVERYONE, InfernoEvent::GermanLaysCard { cards: 1 });
        if card.is_pioneer() && game.cards.leads(GermanCard::Linden) && game.holds_cards() {
            game.phase = Phase::LayGermanCard(self);
        }
    }
}

impl Inferno {
    /// Step 1 (IV-048, IV-092): the algorithm plays a random card; a person chooses (IV-224).
    pub(super) fn soviet_card_is_laid(&mut self, teller: &mut impl Teller<InfernoEvent>) {
        self.go_to(Step::GermanCard);
        if self.cards.soviet_hand.iter().all(|&count| count == 0) {
            return;
        }
        if self.options.mode.has_soviet_player() {
            self.phase = Phase::LaySovietCard(LaySovietCard);
            return;
        }
        let card = SovietCard::ALL[teller.take_from(&mut self.cards.soviet_hand)];
        self.fight().soviet_card = Some(card);
        teller.tell(Audience::EVERYONE, InfernoEvent::SovietLaysCard);
    }

    /// Step 2 (IV-093): in a Deliberate Attack the German may play a card. Whoever holds any card is
    /// asked, for not to be asked would tell that none of them can be played.
    pub(super) fn german_card_is_asked_for(&mut self) {
        self.go_to(Step::Showdown);
        if self.fight().deliberate && self.holds_cards() {
            self.phase = Phase::LayGermanCard(LayGermanCard);
        }
    }

    fn holds_cards(&self) -> bool {
        self.cards.german_hand[usize::from(self.acting)].iter().any(|&count| count > 0)
    }

    /// Steps 3 and 4 (IV-094, IV-095), with the Guards (IV-233).
    pub(super) fn showdown(&mut self, log: &mut impl Log<InfernoEvent>) {
        let combat = *self.fight();
        if let Some(card) = combat.german_card {
            let cards = combat.pioneers.max(1);
            log.tell(Audience::EVERYONE, InfernoEvent::GermanCardShown { card, count: cards });
        }
        if let Some(card) = combat.soviet_card {
            self.told.shown.push(card);
            log.tell(Audience::EVERYONE, InfernoEvent::SovietCardShown { card });
        }
        if log.listens() {
            self.tell_stacks(log);
        }
        for unit in combat.germans.iter() {
            let max = self.edition().germans.max[unit.index()];
            self.told.german(unit, max - self.german_dots[unit.index()]);
            self.seen_germans.insert(unit);
            self.starters.remove(unit);
        }
        for unit in combat.soviets.iter() {
            self.reveal(unit, false, log);
        }
        let blue = !combat.germans.and(self.edition().germans.blue).is_empty();
        self.fight().of_blue = combat.attacker == Side::Soviet && blue;
        self.go_to(Step::Destroyer);
    }

    /// Who fights, stack by stack, and what each block shows.
    fn tell_stacks(&mut self, log: &mut impl Log<InfernoEvent>) {
        let Combat { germans, soviets, .. } = *self.fight();
        for hex in self.hexes_of(germans).iter() {
            let stack = self.shown(germans.and(self.germans(hex)), |unit| self.german_dots[unit.index()]);
            log.tell(Audience::EVERYONE, InfernoEvent::ShowdownGermans { hex, stack });
        }
        let hexes: HexSet = soviets.iter().filter_map(|unit| self.soviet_place(unit).as_hex()).collect();
        for hex in hexes.iter() {
            let stack = self.shown(soviets.and(self.soviets(hex)), |unit| self.soviet_dots[unit.index()]);
            log.tell(Audience::EVERYONE, InfernoEvent::ShowdownSoviets { hex, stack });
        }
    }

    fn shown<S>(&self, units: Blocks<S>, dots: impl Fn(Block<S>) -> u8) -> Shown<Blocks<S>> {
        let mut shown = Shown { units: self.named(units), dots: [0; 4] };
        shown.dots.iter_mut().zip(units.iter()).for_each(|(place, unit)| *place = dots(unit));
        shown
    }

    /// A Soviet unit is revealed: Guards rise to full strength, a blank edge counts as one dot.
    fn reveal(&mut self, unit: Soviet, joins: bool, log: &mut impl Log<InfernoEvent>) {
        let tables = &self.data.get().soviets;
        let hidden = self.soviet_dots[unit.index()];
        self.told.soviet(unit, tables.max[unit.index()] - hidden, joins);
        self.seen_soviets.insert(unit);
        let dots = tables.revealed(unit, hidden, self.powers);
        if dots > hidden {
            self.soviet_dots.set(unit.index(), dots);
            let (named, guard) =
                (self.named(unit), self.powers.immortal_guard && tables.guards.contains(unit));
            log.tell(
                Audience::EVERYONE,
                match guard {
                    true => InfernoEvent::GuardRestored { unit: named, dots },
                    false => InfernoEvent::BlankSetToOne { unit: named },
                },
            );
        }
    }

    /// IV-242, IV-243, A-68: the two units of power at the Impossible level.
    pub(super) fn destroyer_brigade(&mut self, log: &mut impl Log<InfernoEvent>) {
        self.go_to(Step::SovietEffect);
        if !self.powers.roles {
            return;
        }
        let (aa, destroyer) = (self.data.soviets.aa, self.data.soviets.destroyer);
        if self.fight().soviets.contains(aa) && self.fight().german_card.is_some_and(GermanCard::is_air) {
            self.cancel_strike(true, log);
        }
        let combat = *self.fight();
        if combat.soviets.contains(destroyer) {
            let hits = !self.strongest_germans(combat.germans, Only::Tanks).is_empty();
            log.tell(Audience::EVERYONE, InfernoEvent::Destroyer { unit: self.named(destroyer), hits });
            self.aim_at_germans(Only::Tanks);
        }
    }

    /// One hit, on such a unit.
    fn aim_at_germans(&mut self, only: Only) {
        let combat = self.fight();
        combat.on_germans = 1;
        combat.only = only;
    }

    /// IV-114, IV-196, A-67: the air strike does nothing and adds nothing to the Rubble Roll.
    fn cancel_strike(&mut self, regiment: bool, log: &mut impl Log<InfernoEvent>) {
        self.fight().german_card = None;
        log.tell(Audience::EVERYONE, InfernoEvent::StrikeCancelled { regiment });
    }

    /// Step 5 (IV-096): the Soviet card, leader or support.
    pub(super) fn soviet_card_works(&mut self, teller: &mut impl Teller<InfernoEvent>) {
        self.go_to(Step::GermanEffect);
        let Some(card) = self.fight().soviet_card else { return };
        let coastal = self.data.map.coastal.contains(self.fight().soviet_hex);
        match self.data.soviet_effect(card, coastal, self.cards.soviet_leads(SovietCard::Zaytsev)) {
            SovietEffect::Leads => self.cards.put_soviet_in_play(card),
            SovietEffect::ChuikovLeads => self.chuikov_arrives(teller),
            SovietEffect::Fire(dice) => self.soviet_card_fires(card, dice, teller),
            SovietEffect::Landing => self.marines_land(teller),
            SovietEffect::AntiAircraft(hex) => self.anti_aircraft(hex, teller),
            SovietEffect::Shot(only, times) => {
                self.shoot_germans(card, only, teller);
                if times > 1 {
                    self.go_to(Step::SecondShot);
                }
            }
            SovietEffect::Joins(pool) => self.unit_joins(pool, teller),
        }
    }

    /// Without a target the card is spent for nothing.
    fn shoot_germans(&mut self, card: SovietCard, only: Only, log: &mut impl Log<InfernoEvent>) {
        let germans = self.fight().germans;
        if self.strongest_germans(germans, only).is_empty() {
            log.tell(Audience::EVERYONE, InfernoEvent::SovietNoTarget { card });
            return;
        }
        self.aim_at_germans(only);
    }

    /// IV-184, A-65: the strongest is looked for again.
    pub(super) fn second_shot(&mut self, log: &mut impl Log<InfernoEvent>) {
        self.shoot_germans(SovietCard::Sniper, Only::Infantry, log);
        self.go_to(Step::GermanEffect);
    }

    /// IV-189, IV-191: dice of a card against the Germans in the combat.
    fn soviet_card_fires(
        &mut self,
        card: SovietCard,
        dice: CardDice,
        teller: &mut impl Teller<InfernoEvent>,
    ) {
        let mut volley = Volley::default();
        if let Some(fire) = dice.fire {
            volley.roll(dice.dice, fire.hits_from(), 0, teller);
        }
        let steps = self.against_rubble(volley.hits, self.fight_attacker() == Side::Soviet);
        teller.tell(Audience::EVERYONE, InfernoEvent::SovietCardFire { card, volley, steps });
        self.fight().on_germans = steps;
    }

    pub(super) fn fight_attacker(&self) -> Side {
        self.combat.map_or(Side::German, |combat| combat.attacker)
    }

    /// IV-231, IV-232, A-34, A-49: at a level of the Designer's Way Chuikov needs a headquarters.
    fn chuikov_arrives(&mut self, teller: &mut impl Teller<InfernoEvent>) {
        if self.options.level == Level::Basic {
            self.cards.put_soviet_in_play(SovietCard::Chuikov);
            return;
        }
        let dice = Dice::roll(HEX_DICE, teller);
        let hex = Hex::number(dice.sum());
        teller.tell(Audience::EVERYONE, InfernoEvent::ChuikovRoll { dice, hex });
        if self.german_control.contains(hex) {
            teller.tell(Audience::EVERYONE, InfernoEvent::ChuikovLost { hex });
        } else {
            self.chuikov_hq = Some(hex).into();
            self.cards.put_soviet_in_play(SovietCard::Chuikov);
            teller.tell(Audience::EVERYONE, InfernoEvent::ChuikovHq { hex });
        }
    }

    /// IV-192 to IV-195, A-47.
    fn marines_land(&mut self, teller: &mut impl Teller<InfernoEvent>) {
        let dice = Dice::roll(HEX_DICE, teller);
        let hex = Hex::number(dice.sum());
        teller.tell(Audience::EVERYONE, InfernoEvent::Landing { dice, hex });
        if self.german_in().contains(hex) {
            teller.tell(Audience::EVERYONE, InfernoEvent::NothingLands { hex });
            return;
        }
        match self.random_from_pool(Pool::Marine, hex, teller) {
            None => self.soviets_draw(CardReason::NoLanding, teller),
            Some(unit) => {
                if self.powers.marines_empowered {
                    self.soviet_dots.set(unit.index(), self.data.soviets.max[unit.index()]); // IV-234
                }
                teller.tell(Audience::EVERYONE, InfernoEvent::Landed { hex });
                self.tell_who_came(unit, hex, teller);
                self.soviets_enter(hex, teller);
            }
        }
    }

    /// A random unit of a pool at random strength comes to a hex, if there is room and one left
    /// (IV-144, IV-199).
    pub(crate) fn random_from_pool(
        &mut self,
        pool: Pool,
        hex: Hex,
        chance: &mut impl Chance,
    ) -> Option<Soviet> {
        if self.soviet_height(hex) >= usize::from(self.data.numbers.stacking) {
            return None;
        }
        let tables = &self.data.get().soviets;
        let kind = match pool {
            Pool::Infantry => tables.infantry.minus(tables.marines),
            Pool::Tank => tables.tanks,
            Pool::Marine => tables.marines,
        };
        let pool = self.soviets_at(Place::POOL).and(kind);
        if pool.is_empty() {
            return None;
        }
        // Nobody sees which one comes (IV-144), so none of them is known any more.
        self.seen_soviets = self.seen_soviets.minus(pool);
        let unit = pool.nth(chance.pick(pool.len()));
        self.put_soviet(unit, Place::hex(hex));
        self.spin(unit, chance);
        Some(unit)
    }

    /// Who came unseen: the Soviet player sees it, and everybody when the match is over.
    pub(crate) fn tell_who_came(&self, unit: Soviet, hex: Hex, log: &mut impl Log<InfernoEvent>) {
        let dots = self.soviet_dots[unit.index()];
        log.tell(self.soviet_ears(), InfernoEvent::SovietCame { unit: self.named(unit), hex, dots });
    }

    /// Who hears what the Soviets alone know.
    pub(crate) fn soviet_ears(&self) -> Audience {
        self.soviet_seat().map_or(Audience::NOBODY, Audience::only)
    }

    /// IV-110, IV-196, A-30: an air strike is cancelled, and rubble is laid in any case.
    fn anti_aircraft(&mut self, hex: Hex, log: &mut impl Log<InfernoEvent>) {
        if self.fight().german_card.is_some_and(GermanCard::is_air) {
            self.cancel_strike(false, log);
        }
        if !self.lay_rubble(hex, log) {
            log.tell(Audience::EVERYONE, InfernoEvent::NoRubble { hex });
        }
    }

    /// IV-107: lay a marker if that is possible. Whether one was laid.
    pub(super) fn lay_rubble(&mut self, hex: Hex, log: &mut impl Log<InfernoEvent>) -> bool {
        let possible = self.data.takes_rubble(hex, self.rubble);
        if possible {
            self.rubble.insert(hex);
            log.tell(Audience::EVERYONE, InfernoEvent::RubbleLaid { hex });
        }
        possible
    }

    /// IV-199, IV-200, A-31: a unit joins the Soviet hex and fights in this combat.
    fn unit_joins(&mut self, pool: Pool, teller: &mut impl Teller<InfernoEvent>) {
        let hex = self.fight().soviet_hex;
        match self.random_from_pool(pool, hex, teller) {
            None => self.soviets_draw(CardReason::NoReinforcement, teller),
            Some(unit) => {
                let (named, dots) = (self.named(unit), self.soviet_dots[unit.index()]);
                teller.tell(Audience::EVERYONE, InfernoEvent::Joined { unit: named, hex, dots });
                self.fight().soviets.insert(unit);
                self.reveal(unit, true, teller);
            }
        }
    }

    /// Step 6 (IV-097) and 7: the German card, and what it adds to the Rubble Roll (IV-112).
    pub(super) fn german_card_works(&mut self, teller: &mut impl Teller<InfernoEvent>) {
        self.go_to(Step::OpportunityFire);
        let Combat { german_card: Some(card), pioneers, .. } = *self.fight() else { return };
        match self.data.german_effect(card, pioneers, self.cards.leads(GermanCard::Richthofen)) {
            GermanEffect::Shot(only) => self.shoot_soviets(card, only, teller),
            GermanEffect::Fire(CardDice { dice, fire: Some(fire), rubble }) => {
                // IV-176, IV-179
                let mut volley = Volley::default();
                volley.roll(dice, fire.hits_from(), 0, teller);
                let steps = self.against_rubble(volley.hits, true);
                teller.tell(Audience::EVERYONE, InfernoEvent::GermanCardFire { card, volley, steps });
                let combat = self.fight();
                combat.on_soviets = steps;
                combat.card_rubble = rubble;
            }
            GermanEffect::Fire(_) => {}
        }
    }

    fn shoot_soviets(&mut self, card: GermanCard, only: Only, log: &mut impl Log<InfernoEvent>) {
        let soviets = self.fight().soviets;
        if self.strongest_soviets(soviets, only).is_empty() {
            log.tell(Audience::EVERYONE, InfernoEvent::GermanNoTarget { card });
            return;
        }
        let combat = self.fight();
        combat.on_soviets = 1;
        combat.only = only;
    }
}
