//! Set-up (IV-034 to IV-045) and what the Designer's Way changes in it (IV-226 to IV-239).

use table::{Audience, Chance, Shared, Teller};

use crate::card::{GermanCard, SovietCard};
use crate::data::{Advantage, Data};
use crate::event::{Drawing, InfernoEvent};
use crate::options::Options;
use crate::position::{Inferno, Place, Side};
use crate::unit::{Blocks, Germans, Soviet, Soviets};

impl Inferno {
    /// Lay out the game.
    pub(crate) fn set_up(
        data: Shared<Data>,
        options: Options,
        teller: &mut impl Teller<InfernoEvent>,
    ) -> Self {
        let mut game = Inferno::empty(data, options);
        let late_deployment = game.designers_way(teller);
        game.lay_out_soviets(late_deployment, teller);
        game.lay_out_germans(teller);
        game.first_hand(teller);
        game.begin_german_turn(teller);
        game
    }

    /// Decks with what the level puts on top, at the bottom or in play, and Advantages; whether the
    /// Soviets have Late Deployment.
    fn designers_way(&mut self, teller: &mut impl Teller<InfernoEvent>) -> bool {
        let edition = self.edition();
        self.cards.german_deck = edition.german_deck;
        self.cards.soviet_deck = edition.soviet_deck;
        let level = self.data.get().level(self.options.level);
        for &leader in &level.in_play {
            // IV-236
            self.cards.german_deck[leader as usize] = 0;
            self.cards.put_in_play(leader);
        }
        self.put_on_top(level.german_top.iter().copied(), teller);
        self.put_soviets_on_top(level.soviet_top.iter().copied(), teller); // IV-237
        if level.okh_at_bottom {
            self.cards.german_deck[GermanCard::Okh as usize] = 0;
            self.cards.okh_at_bottom = true;
        }
        level.advantages && self.roll_advantages(teller)
    }

    /// IV-043. Leaders that begin in the German hand are cards of it (IV-236, A-51).
    fn first_hand(&mut self, teller: &mut impl Teller<InfernoEvent>) {
        let leaders = &self.data.get().level(self.options.level).in_play;
        leaders
            .iter()
            .for_each(|&leader| teller.tell(Audience::EVERYONE, InfernoEvent::GermanLeader { leader }));
        let count = self.data.numbers.german_hand.saturating_sub(leaders.len() as u8);
        if count > 0 {
            self.german_draws(count, Drawing::FirstHand, teller);
        }
    }

    /// IV-227: one die a side; so many different Advantages of six.
    fn roll_advantages(&mut self, teller: &mut impl Teller<InfernoEvent>) -> bool {
        let data = self.data.get();
        let mut late_deployment = false;
        for (side, advantages) in
            [(Side::Soviet, &data.soviet_advantages), (Side::German, &data.german_advantages)]
        {
            let mut faces = [1, 2, 3, 4, 5, 6];
            let die = teller.d6();
            teller.tell(Audience::EVERYONE, InfernoEvent::AdvantageDie { side, die });
            let count = usize::from(die);
            teller.shuffle(&mut faces);
            let won = &mut faces[..count];
            won.sort_unstable();
            let won = won.iter().map(|&die| (die, advantages[usize::from(die) - 1]));
            for (die, advantage) in won.clone() {
                teller.tell(Audience::EVERYONE, InfernoEvent::Advantage { side, die, advantage });
                // IV-228
                match advantage {
                    Advantage::German(_) | Advantage::Soviet(_) => {}
                    Advantage::SixthPanzer => self.powers.sixth_panzer = true,
                    Advantage::MarinesEmpowered => self.powers.marines_empowered = true,
                    Advantage::LateDeployment => late_deployment = true,
                    Advantage::ImmortalGuard => self.powers.immortal_guard = true,
                }
            }
            // IV-229
            let german =
                |(_, advantage)| if let Advantage::German(leader) = advantage { Some(leader) } else { None };
            let soviet =
                |(_, advantage)| if let Advantage::Soviet(leader) = advantage { Some(leader) } else { None };
            self.put_on_top(won.clone().filter_map(german), teller);
            self.put_soviets_on_top(won.filter_map(soviet), teller);
        }
        late_deployment
    }

    fn put_on_top(&mut self, leaders: impl Iterator<Item = GermanCard>, chance: &mut impl Chance) {
        for leader in shuffled(leaders, chance) {
            // One that the level has put elsewhere stays there.
            if std::mem::take(&mut self.cards.german_deck[leader as usize]) > 0 {
                self.cards.german_top.push(leader);
            }
        }
    }

    fn put_soviets_on_top(&mut self, leaders: impl Iterator<Item = SovietCard>, chance: &mut impl Chance) {
        for leader in shuffled(leaders, chance) {
            if std::mem::take(&mut self.cards.soviet_deck[leader as usize]) > 0 {
                self.cards.soviet_tops |= 1 << leader as u8;
                self.cards.soviet_top.push(leader);
            }
        }
    }

    /// IV-035 to IV-039.
    fn lay_out_soviets(&mut self, late_deployment: bool, teller: &mut impl Teller<InfernoEvent>) {
        let data = self.data.get();
        let edition = self.edition();
        let kinds = &data.soviets;
        let everyone = Soviets::first(data.soviet.len());
        let others = everyone.minus(kinds.tanks).minus(kinds.marines).minus(kinds.guards);
        let pool_tanks = some_of(kinds.tanks, usize::from(data.numbers.pool_tanks), teller);
        // IV-038; with Late Deployment the strong divisions (IV-235)
        let pool_infantry = if late_deployment {
            some_of(kinds.divisions, usize::from(edition.pool_infantry).min(kinds.divisions.len()), teller)
        } else {
            some_of(others, usize::from(edition.pool_infantry), teller)
        };
        let left_out = some_of(others.minus(pool_infantry), usize::from(edition.left_out), teller);
        let pool = kinds.marines.or(kinds.guards).or(pool_tanks).or(pool_infantry);
        self.fill_pool(pool);
        // The rules say that these are in the pool.
        self.seen_soviets = kinds.marines.or(kinds.guards);
        if late_deployment && pool_infantry == kinds.divisions {
            self.seen_soviets = self.seen_soviets.or(kinds.divisions);
        }
        let on_map = shuffled(everyone.minus(pool).minus(left_out).iter(), teller);
        for (unit, &hex) in on_map.zip(&data.map.pink) {
            self.put_soviet(unit, Place::hex(hex));
            self.spin(unit, teller);
            let dots = self.soviet_dots[unit.index()];
            teller.tell(Audience::NOBODY, InfernoEvent::SovietStands { unit: self.named(unit), hex, dots });
        }
    }

    /// A random edge of the block comes up (IV-029).
    pub(crate) fn spin(&mut self, unit: Soviet, chance: &mut impl Chance) {
        let max = self.data.soviets.max[unit.index()];
        self.soviet_dots.set(unit.index(), max.saturating_sub(chance.pick(4) as u8));
    }

    /// IV-034, IV-040 to IV-042.
    fn lay_out_germans(&mut self, teller: &mut impl Teller<InfernoEvent>) {
        let edition = self.edition();
        let units = &edition.germans;
        let mut left = Germans::first(self.data.german.len()).minus(units.axe);
        for &(hex, named, random) in &edition.start {
            let random = some_of(units.yellow_infantry.and(left), random.into(), teller);
            self.lay_germans(named.or(random), Place::hex(hex));
            for unit in named.or(random).iter() {
                self.german_dots.set(unit.index(), units.max[unit.index()]);
            }
            for unit in random.iter() {
                teller.tell(Audience::NOBODY, InfernoEvent::GermanStands { unit: self.named(unit), hex });
            }
            left = left.minus(named).minus(random);
            self.seen_germans = self.seen_germans.or(named); // the rules name them
            self.starters = self.starters.or(random);
        }
        let (rows, boxes) = (self.data.numbers.track_rows, self.data.numbers.track_boxes);
        let white = some_of(units.white_infantry.and(left), rows.into(), teller);
        let last_boxes = shuffled(white.iter(), teller);
        let mut others = shuffled(left.minus(white).iter(), teller);
        for (row, last) in (0..rows).zip(last_boxes) {
            for number in 0..boxes - 1 {
                if let Some(unit) = others.next() {
                    self.lay_germans(Germans::one(unit), Place::track(row, number));
                }
            }
            self.lay_germans(Germans::one(last), Place::track(row, boxes - 1));
        }
    }
}

/// Blocks or cards in random order; of both there are at most 64.
fn shuffled<T: Copy, I: Iterator<Item = T>, C: Chance>(
    items: I,
    chance: &mut C,
) -> impl Iterator<Item = T> + use<T, I, C> {
    let mut order = [None; 64];
    let mut count = 0;
    for (place, item) in order.iter_mut().zip(items) {
        *place = Some(item);
        count += 1;
    }
    chance.shuffle(&mut order[..count]);
    order.into_iter().flatten()
}

/// So many of the blocks, at random.
fn some_of<S>(blocks: Blocks<S>, count: usize, chance: &mut impl Chance) -> Blocks<S> {
    let (mut left, mut taken) = (blocks, Blocks::NONE);
    for _ in 0..count {
        let block = left.nth(chance.pick(left.len()));
        left.remove(block);
        taken.insert(block);
    }
    taken
}

#[cfg(test)]
mod tests;
