//! Steps 1 to 7: cards are laid, shown and take effect (IV-092 to IV-098, IV-175 to IV-200).

use table::{Audience, Chance, Log};

use super::{Combat, Only, Step};
use crate::card::{GermanCard, SovietCard};
use crate::data::Pool;
use crate::event::{CardReason, Dice, InfernoEvent, Shown};
use crate::hex::{Hex, HexSet};
use crate::options::Level;
use crate::phase::Phase;
use crate::position::{Inferno, Place, Side};
use crate::unit::{Block, Blocks, Soviet};
use crate::volley::Volley;

impl Inferno {
    /// Step 1 (IV-048, IV-092): the algorithm plays a random card; a person chooses (IV-224).
    pub(super) fn soviet_card_is_laid(&mut self, chance: &mut impl Chance, log: &mut impl Log<InfernoEvent>) {
        self.go_to(Step::GermanCard);
        if self.cards.soviet_hand.iter().all(|&count| count == 0) {
            return;
        }
        if self.options.mode.has_soviet_player() {
            self.phase = Phase::SovietCard;
            return;
        }
        let card = SovietCard::ALL[chance.take_from(&mut self.cards.soviet_hand)];
        self.fight().soviet_card = Some(card);
        log.tell(Audience::EVERYONE, InfernoEvent::SovietLaysCard);
    }

    /// The Soviet player has chosen.
    pub(crate) fn lay_soviet_card(&mut self, card: SovietCard, log: &mut impl Log<InfernoEvent>) {
        self.cards.soviet_hand[card as usize] -= 1;
        self.fight().soviet_card = Some(card);
        log.tell(Audience::EVERYONE, InfernoEvent::SovietLaysCard);
    }

    /// Step 2 (IV-093): in a Deliberate Attack the German may play a card. Whoever holds any card is
    /// asked, for not to be asked would tell that none of them can be played.
    pub(super) fn german_card_is_asked_for(&mut self) {
        self.go_to(Step::Showdown);
        if self.fight().deliberate && self.holds_cards() {
            self.phase = Phase::GermanCard;
        }
    }

    fn holds_cards(&self) -> bool {
        self.cards.german_hand[usize::from(self.acting)].iter().any(|&count| count > 0)
    }

    /// The cards that the acting German may lay now, or add to Pioneers that he has laid (IV-171, IV-172).
    pub(crate) fn playable_cards(&self) -> impl Iterator<Item = GermanCard> {
        let hand = self.cards.german_hand[usize::from(self.acting)];
        let linden = self.cards.leads(GermanCard::Linden);
        let laid = self.combat.and_then(|combat| combat.german_card);
        GermanCard::ALL.into_iter().filter(move |&card| {
            hand[card as usize] > 0
                && (card != GermanCard::Pioneer672 || linden)
                && (laid.is_none() || (linden && card.is_pioneer()))
        })
    }

    /// The German lays a card; with Linden more Pioneers may follow a Pioneer.
    pub(crate) fn lay_german_card(&mut self, card: GermanCard, log: &mut impl Log<InfernoEvent>) {
        self.cards.german_hand[usize::from(self.acting)][card as usize] -= 1;
        let combat = self.fight();
        combat.lay(card);
        log.tell(Audience::EVERYONE, InfernoEvent::GermanLaysCard { cards: 1 });
        let more = card.is_pioneer() && self.cards.leads(GermanCard::Linden) && self.holds_cards();
        self.phase = if more { Phase::GermanCard } else { Phase::Running };
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
        let max = tables.max[unit.index()];
        let dots = self.soviet_dots[unit.index()];
        self.told.soviet(unit, max - dots, joins);
        self.seen_soviets.insert(unit);
        if self.powers.immortal_guard && tables.guards.contains(unit) && dots < max {
            self.soviet_dots.set(unit.index(), max);
            log.tell(Audience::EVERYONE, InfernoEvent::GuardRestored { unit: self.named(unit), dots: max });
        } else if dots == 0 {
            self.soviet_dots.set(unit.index(), 1);
            log.tell(Audience::EVERYONE, InfernoEvent::BlankSetToOne { unit: self.named(unit) });
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
    pub(super) fn soviet_card_works(&mut self, chance: &mut impl Chance, log: &mut impl Log<InfernoEvent>) {
        self.go_to(Step::GermanEffect);
        let Some(card) = self.fight().soviet_card else { return };
        match card {
            SovietCard::Chuikov => self.chuikov_arrives(chance, log),
            SovietCard::Zaytsev | SovietCard::Khrushchev => self.cards.put_soviet_in_play(card), // IV-050
            SovietCard::TommyGunner => self.soviet_card_fires(card, chance, log),
            SovietCard::Flotilla if self.data.map.coastal.contains(self.fight().soviet_hex) => {
                self.soviet_card_fires(card, chance, log); // IV-191
            }
            SovietCard::Flotilla => self.marines_land(chance, log),
            SovietCard::Aa1 | SovietCard::Aa2 | SovietCard::Aa3 | SovietCard::Aa4 => {
                self.anti_aircraft(card, log)
            }
            SovietCard::Sniper => {
                // IV-184, IV-197
                self.shoot_germans(card, Only::Infantry, log);
                if self.cards.soviet_leads(SovietCard::Zaytsev) {
                    self.go_to(Step::SecondShot);
                }
            }
            SovietCard::AntiTank => self.shoot_germans(card, Only::Tanks, log), // IV-198
            SovietCard::Infiltration => self.unit_joins(Pool::Infantry, chance, log),
            SovietCard::T34 => self.unit_joins(Pool::Tank, chance, log),
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
        chance: &mut impl Chance,
        log: &mut impl Log<InfernoEvent>,
    ) {
        let dice = self.data.soviet_cards[card as usize];
        let mut volley = Volley::default();
        if let Some(fire) = dice.fire {
            volley.roll(dice.dice, fire.hits_from(), 0, chance);
        }
        let steps = self.against_rubble(volley.hits, self.fight_attacker() == Side::Soviet);
        log.tell(Audience::EVERYONE, InfernoEvent::SovietCardFire { card, volley, steps });
        self.fight().on_germans = steps;
    }

    pub(super) fn fight_attacker(&self) -> Side {
        self.combat.map_or(Side::German, |combat| combat.attacker)
    }

    /// IV-231, IV-232, A-34, A-49: at a level of the Designer's Way Chuikov needs a headquarters.
    fn chuikov_arrives(&mut self, chance: &mut impl Chance, log: &mut impl Log<InfernoEvent>) {
        if self.options.level == Level::Basic {
            self.cards.put_soviet_in_play(SovietCard::Chuikov);
            return;
        }
        let dice = Dice::roll(3, chance);
        let hex = Hex::number(dice.sum());
        log.tell(Audience::EVERYONE, InfernoEvent::ChuikovRoll { dice, hex });
        if self.german_control.contains(hex) {
            log.tell(Audience::EVERYONE, InfernoEvent::ChuikovLost { hex });
        } else {
            self.chuikov_hq = Some(hex).into();
            self.cards.put_soviet_in_play(SovietCard::Chuikov);
            log.tell(Audience::EVERYONE, InfernoEvent::ChuikovHq { hex });
        }
    }

    /// IV-192 to IV-195, A-47.
    fn marines_land(&mut self, chance: &mut impl Chance, log: &mut impl Log<InfernoEvent>) {
        let dice = Dice::roll(3, chance);
        let hex = Hex::number(dice.sum());
        log.tell(Audience::EVERYONE, InfernoEvent::Landing { dice, hex });
        if self.german_in().contains(hex) {
            log.tell(Audience::EVERYONE, InfernoEvent::NothingLands { hex });
            return;
        }
        match self.random_from_pool(Pool::Marine, hex, chance) {
            None => self.soviets_draw(CardReason::NoLanding, chance, log),
            Some(unit) => {
                if self.powers.marines_empowered {
                    self.soviet_dots.set(unit.index(), self.data.soviets.max[unit.index()]); // IV-234
                }
                log.tell(Audience::EVERYONE, InfernoEvent::Landed { hex });
                self.tell_who_came(unit, hex, log);
                self.soviets_enter(hex, chance, log);
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
    fn anti_aircraft(&mut self, card: SovietCard, log: &mut impl Log<InfernoEvent>) {
        if self.fight().german_card.is_some_and(GermanCard::is_air) {
            self.cancel_strike(false, log);
        }
        if let Some(number) = card.aa() {
            let hex = self.data.aa_hexes[number];
            if !self.lay_rubble(hex, log) {
                log.tell(Audience::EVERYONE, InfernoEvent::NoRubble { hex });
            }
        }
    }

    /// IV-107: in Urban hexes only, once each, as long as there are markers. Whether one was laid.
    pub(super) fn lay_rubble(&mut self, hex: Hex, log: &mut impl Log<InfernoEvent>) -> bool {
        let possible = self.data.map.urban.contains(hex)
            && !self.rubble.contains(hex)
            && self.rubble.len() < usize::from(self.data.numbers.rubble_markers);
        if possible {
            self.rubble.insert(hex);
            log.tell(Audience::EVERYONE, InfernoEvent::RubbleLaid { hex });
        }
        possible
    }

    /// IV-199, IV-200, A-31: a unit joins the Soviet hex and fights in this combat.
    fn unit_joins(&mut self, pool: Pool, chance: &mut impl Chance, log: &mut impl Log<InfernoEvent>) {
        let hex = self.fight().soviet_hex;
        match self.random_from_pool(pool, hex, chance) {
            None => self.soviets_draw(CardReason::NoReinforcement, chance, log),
            Some(unit) => {
                let (named, dots) = (self.named(unit), self.soviet_dots[unit.index()]);
                log.tell(Audience::EVERYONE, InfernoEvent::Joined { unit: named, hex, dots });
                self.fight().soviets.insert(unit);
                self.reveal(unit, true, log);
            }
        }
    }

    /// Step 6 (IV-097) and 7: the German card, and what it adds to the Rubble Roll (IV-112).
    pub(super) fn german_card_works(&mut self, chance: &mut impl Chance, log: &mut impl Log<InfernoEvent>) {
        self.go_to(Step::OpportunityFire);
        let Some(card) = self.fight().german_card else { return };
        let numbers = self.data.german_cards[card as usize];
        let times = match card {
            _ if card.is_air() && self.cards.leads(GermanCard::Richthofen) => 2, // IV-170
            _ if card.is_pioneer() => self.fight().pioneers,                     // IV-171
            _ => 1,
        };
        match (card, numbers.fire) {
            (GermanCard::Sniper, _) => self.shoot_soviets(card, Only::Infantry, log), // IV-178
            (GermanCard::Pak, _) => self.shoot_soviets(card, Only::Tanks, log),
            (_, Some(fire)) => {
                // IV-176, IV-179
                let mut volley = Volley::default();
                volley.roll(numbers.dice * times, fire.hits_from(), 0, chance);
                let steps = self.against_rubble(volley.hits, true);
                log.tell(Audience::EVERYONE, InfernoEvent::GermanCardFire { card, volley, steps });
                let combat = self.fight();
                combat.on_soviets = steps;
                combat.card_rubble = numbers.rubble * times;
            }
            _ => {}
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
