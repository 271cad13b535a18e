//! One battle whose blocks and cards are known: steps 5 to 11 of the combat sequence.
//!
//! Hits fall on the strongest block in a fixed order, so each side is a function of the hits it has
//! taken, and the battle a grid: hits on the Germans down, hits on the Soviets across. Every step
//! of the sequence moves weight within it.

use super::Number;
use super::answer::{Count, Odds};
use super::dice::{Volley, halved, hits_of, sums, tails};
use super::grid::Grid;
use super::question::Terrain;
use super::side::{Army, Chain, Fighter};
use crate::position::Side;
use crate::unit::Fire;

/// Steps that were lost without dice.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shot {
    /// To a Sniper, Pak or Anti-Tank.
    pub(super) by_card: usize,
    /// To the 20th Destroyer Brigade (IV-243).
    pub(super) by_power: usize,
}

/// A side that fights.
pub(super) struct Host {
    chain: Chain,
    /// Blocks and steps lost before the dice.
    shot: Shot,
    blocks: usize,
    /// What its dice are better by.
    bonus: u8,
}

impl Host {
    pub(super) fn new(army: Army, fighters: &[Fighter], shot: Shot, bonus: u8) -> Self {
        Host { chain: Chain::new(army, fighters), shot, blocks: fighters.len(), bonus }
    }

    fn steps(&self) -> usize {
        self.chain.steps()
    }

    fn lost(&self, taken: usize) -> usize {
        self.shot.by_card + self.shot.by_power + taken
    }

    fn blocks_lost(&self, taken: usize) -> usize {
        self.blocks - usize::from(self.chain.states[taken].alive)
    }
}

/// Soviet units that may give Opportunity Fire from beside the battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Post {
    /// One bit for each attacking hex that it is next to.
    pub(super) stacks: u8,
    pub(super) units: u8,
    /// What a fortification adds there.
    pub(super) fort: u8,
}

/// The battlefield, and what has been decided before the dice.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) attacker: Side,
    pub(super) urban: bool,
    /// Hoth is in play and the hex is Clear: Combined Force is possible (IV-168).
    pub(super) hoth: bool,
    /// Whether the Germans use it.
    pub(super) first_fire: bool,
    /// What a fortification in the hex adds for Soviet defenders.
    pub(super) fort: u8,
    pub(super) posts: Vec<Post>,
    pub(super) rubble_dice: u8,
    pub(super) rubble_over: u8,
}

/// What the cards of both sides have come to.
#[derive(Clone, Debug)]
pub(super) struct Course {
    pub(super) khrushchev: bool,
    pub(super) chuikov: bool,
    pub(super) soviet_dice: Option<(u8, Fire)>,
    pub(super) german_dice: Option<(u8, Fire)>,
    /// What the German card adds to the Rubble Roll.
    pub(super) card_rubble: u8,
    /// Rubble in the hex before the Rubble Roll.
    pub(super) rubble: bool,
    /// Whether it was laid in this combat, by AA.
    pub(super) laid: bool,
    /// Whether there is a Rubble Roll.
    pub(super) rubble_roll: bool,
    /// Marines that have landed.
    pub(super) landed: Option<Post>,
}

impl Course {
    const NONE: Course = Course {
        khrushchev: false,
        chuikov: false,
        soviet_dice: None,
        german_dice: None,
        card_rubble: 0,
        rubble: false,
        laid: false,
        rubble_roll: false,
        landed: None,
    };
}

/// Both sides on the field.
pub(super) struct Battle<'a> {
    pub(super) field: &'a Field,
    pub(super) course: &'a Course,
    pub(super) germans: &'a Host,
    pub(super) soviets: &'a Host,
}

impl Battle<'_> {
    /// Fight it out with this weight.
    pub(super) fn fight<N: Number>(&self, weight: N, tally: &mut Odds<N>) {
        tally.destroyer.german(self.germans.shot.by_power, weight);
        let mut grid = Grid::start(weight);
        grid = self.cards(grid, tally);
        if self.course.chuikov && self.field.attacker == Side::German {
            grid = self.opportunity_fire(grid, tally);
        } else {
            tally.opportunity.both(0, 0, weight);
        }
        let (calm, rubble) = self.rubble_roll(grid, tally);
        let (here, laid) = (self.course.rubble, self.course.laid);
        for (grid, in_rubble, laid) in [(Some(calm), here, laid), (rubble, true, true)] {
            let Some(grid) = grid else { continue };
            let Odds { soviet_fire, german_fire, .. } = tally;
            let end = self.close_combat(grid, in_rubble, soviet_fire, german_fire);
            for (g, s, weight) in end.each() {
                self.count(g, s, laid, weight, tally);
            }
        }
    }

    /// The game ends with the Soviet card (IV-202): nothing more happens.
    pub(super) fn is_broken_off<N: Number>(&self, weight: N, tally: &mut Odds<N>) {
        tally.destroyer.german(self.germans.shot.by_power, weight);
        tally.soviet_card.german(0, weight);
        tally.german_card.soviet(0, weight);
        tally.opportunity.both(0, 0, weight);
        tally.soviet_fire.both(0, 0, weight);
        tally.german_fire.soviet(0, weight);
        let lost = (self.germans.lost(0), self.soviets.lost(0));
        let blocks = (self.germans.blocks_lost(0), self.soviets.blocks_lost(0));
        tally.end(lost, blocks, false, false, weight);
    }

    /// Steps 5 and 6: dice of the Soviet card, then of the German one (IV-096, IV-097).
    fn cards<N: Number>(&self, mut grid: Grid<N>, tally: &mut Odds<N>) -> Grid<N> {
        let (last_g, last_s) = (self.germans.steps(), self.soviets.steps());
        if let Some((dice, fire)) = self.course.soviet_dice {
            let law = self.protected(hits_of(dice, fire, 0), Side::Soviet);
            let mut next = Grid::empty(last_g.min(grid.germans() + law.len() - 1), grid.soviets());
            for (g, s, weight) in grid.each() {
                for (hits, &chance) in law.iter().enumerate() {
                    let lost = hits.min(last_g - g);
                    next.add(g + lost, s, weight * chance);
                    tally.soviet_card.german(lost, weight * chance);
                }
            }
            grid = next;
        } else {
            grid.each().for_each(|(.., weight)| tally.soviet_card.german(self.germans.shot.by_card, weight));
        }
        if let Some((dice, fire)) = self.course.german_dice {
            let law = self.protected(hits_of(dice, fire, 0), Side::German);
            let mut next = Grid::empty(grid.germans(), last_s.min(grid.soviets() + law.len() - 1));
            for (g, s, weight) in grid.each() {
                for (hits, &chance) in law.iter().enumerate() {
                    let lost = hits.min(last_s - s);
                    next.add(g, s + lost, weight * chance);
                    tally.german_card.soviet(lost, weight * chance);
                }
            }
            grid = next;
        } else {
            grid.each().for_each(|(.., weight)| tally.german_card.soviet(self.soviets.shot.by_card, weight));
        }
        grid
    }

    /// Hits of an attacker against defenders in rubble (IV-108, IV-115).
    fn protected<N: Number>(&self, law: Vec<N>, by: Side) -> Vec<N> {
        if self.course.rubble && by == self.field.attacker { halved(&law) } else { law }
    }

    /// Step 8 (IV-099, IV-180): one die for each Soviet unit next to an attacking stack.
    fn opportunity_fire<N: Number>(&self, grid: Grid<N>, tally: &mut Odds<N>) -> Grid<N> {
        let khrushchev = u8::from(self.course.khrushchev);
        let (last_g, last_s) = (self.germans.steps(), self.soviets.steps());
        let mut next = Grid::empty(last_g, last_s);
        let mut laws: Vec<([u8; 2], Vec<Vec<N>>)> = Vec::new();
        for (g, s, weight) in grid.each() {
            if g == last_g {
                next.add(g, s, weight);
                tally.opportunity.both(0, 0, weight);
                continue;
            }
            let dice = self.watching(self.germans.chain.states[g].stacks, self.soviets.chain.states[s].alive);
            let known = laws.iter().position(|(known, _)| *known == dice);
            let known = known.unwrap_or_else(|| {
                laws.push((dice, opportunity(dice, khrushchev, self.field_bonus())));
                laws.len() - 1
            });
            for (ones, row) in laws[known].1.iter().enumerate() {
                for (hits, &chance) in row.iter().enumerate() {
                    let (on_g, on_s) = (hits.min(last_g - g), ones.min(last_s - s));
                    next.add(g + on_g, s + on_s, weight * chance);
                    tally.opportunity.both(on_g, on_s, weight * chance);
                }
            }
        }
        next
    }

    /// What a fortification adds, wherever one stands.
    fn field_bonus(&self) -> u8 {
        let landed = self.course.landed.iter();
        let posts = self.field.posts.iter().chain(landed).map(|post| post.fort);
        posts.chain([self.field.fort]).max().unwrap_or(0)
    }

    /// Dice without and with the bonus of a fortification.
    fn watching(&self, stacks: u8, defenders: u8) -> [u8; 2] {
        let mut dice = [0, 0];
        dice[usize::from(self.field.fort > 0)] += defenders;
        for post in self.field.posts.iter().chain(&self.course.landed) {
            if post.stacks & stacks != 0 {
                dice[usize::from(post.fort > 0)] += post.units;
            }
        }
        dice
    }

    /// Step 9 (IV-100, IV-111 to IV-113): what stays as it was, and what happens among new rubble.
    fn rubble_roll<N: Number>(&self, grid: Grid<N>, tally: &mut Odds<N>) -> (Grid<N>, Option<Grid<N>>) {
        if !self.course.rubble_roll {
            return (grid, None);
        }
        let sums = sums::<N>(self.field.rubble_dice);
        let empty = || Grid::empty(grid.germans(), grid.soviets());
        let (mut calm, mut rubble) = (empty(), empty());
        for (g, s, weight) in grid.each() {
            if g == self.germans.steps() {
                calm.add(g, s, weight);
                continue;
            }
            let state = self.germans.chain.states[g];
            let modifier = self.course.card_rubble + state.stacks.count_ones() as u8 + state.tanks; // IV-112
            tally.modifiers.add(usize::from(modifier), weight);
            let (fails, succeeds) = split(&sums, (self.field.rubble_over + 1).saturating_sub(modifier));
            calm.add(g, s, weight * fails);
            rubble.add(g, s, weight * succeeds);
        }
        (calm, Some(rubble))
    }

    /// Step 10 (IV-118 to IV-120).
    fn close_combat<N: Number>(
        &self,
        grid: Grid<N>,
        rubble: bool,
        soviet_fire: &mut impl Count<N>,
        german_fire: &mut impl Count<N>,
    ) -> Grid<N> {
        if self.field.urban {
            match self.field.attacker {
                Side::German => {
                    let grid = self.soviets_fire(&grid, false, soviet_fire);
                    self.germans_fire(&grid, rubble, german_fire)
                }
                Side::Soviet => {
                    let grid = self.germans_fire(&grid, false, german_fire);
                    self.soviets_fire(&grid, rubble, soviet_fire)
                }
            }
        } else if self.field.hoth && self.field.first_fire {
            let empty = || Grid::empty(grid.germans(), grid.soviets());
            let (mut first, mut together) = (empty(), empty());
            for (g, s, weight) in grid.each() {
                if self.combined_force(g, s) { &mut first } else { &mut together }.add(g, s, weight);
            }
            let first = self.germans_fire(&first, false, german_fire);
            let first = self.soviets_fire(&first, false, soviet_fire);
            let mut end = self.fire_together(&together, soviet_fire, german_fire);
            end.join(&first);
            end
        } else {
            self.fire_together(&grid, soviet_fire, german_fire)
        }
    }

    /// IV-168, IV-169, A-22, A-71.
    fn combined_force(&self, g: usize, s: usize) -> bool {
        let (own, enemy) = (self.germans.chain.states[g], self.soviets.chain.states[s]);
        own.infantry > 0 && own.tanks > 0 && (enemy.infantry == 0 || enemy.tanks == 0)
    }

    fn soviets_fire<N: Number>(&self, grid: &Grid<N>, rubble: bool, lost: &mut impl Count<N>) -> Grid<N> {
        let (last_g, last_s) = (self.germans.steps(), self.soviets.steps());
        let ones = if self.course.khrushchev { last_s } else { 0 };
        let mut next = Grid::empty(last_g, last_s.min(grid.soviets() + ones));
        let (mut volley, mut beyond) = (self.soviet_volley(), Vec::with_capacity(last_s + 1));
        for s in (0..=last_s).rev() {
            if s < last_s {
                volley.add(self.soviets.chain.states[s].fire);
            }
            if s > grid.soviets() {
                continue;
            }
            for (g, row) in grid.rows().enumerate().filter(|(_, row)| !row[s].is_zero()) {
                let weight = row[s];
                if g == last_g || s == last_s {
                    next.add(g, s, weight);
                    lost.both(0, 0, weight);
                    continue;
                }
                for (ones, law) in volley.steps(rubble).enumerate() {
                    let on_s = ones.min(last_s - s);
                    tails(law, 0, &mut beyond);
                    for (hits, &chance) in law.iter().enumerate().take(last_g - g) {
                        next.add(g + hits, s + on_s, weight * chance);
                    }
                    if let Some(&all) = beyond.get(last_g - g) {
                        next.add(last_g, s + on_s, weight * all);
                    }
                    lost.on_germans(law, &beyond, last_g - g, weight);
                    lost.soviet(on_s, weight * beyond[0]);
                }
            }
        }
        next
    }

    fn germans_fire<N: Number>(&self, grid: &Grid<N>, rubble: bool, lost: &mut impl Count<N>) -> Grid<N> {
        let (last_g, last_s) = (self.germans.steps(), self.soviets.steps());
        let mut next = Grid::empty(grid.germans(), last_s.min(grid.soviets() + last_g));
        let (mut volley, mut beyond) =
            (Volley::new(last_g, self.germans.bonus, false), Vec::with_capacity(last_g + 1));
        for g in (0..=last_g).rev() {
            if g < last_g {
                volley.add(self.germans.chain.states[g].fire);
            }
            if g > grid.germans() {
                continue;
            }
            for law in volley.steps(rubble) {
                tails(law, next.soviets() - grid.soviets(), &mut beyond);
                for (s, &weight) in grid.row(g).iter().enumerate().filter(|(_, weight)| !weight.is_zero()) {
                    if g == last_g || s == last_s {
                        next.add(g, s, weight);
                        lost.soviet(0, weight);
                    } else {
                        next.add_along((g, s), law, &beyond, weight);
                        lost.on_soviets(law, &beyond, last_s - s, weight);
                    }
                }
            }
        }
        next
    }

    fn soviet_volley<N: Number>(&self) -> Volley<N> {
        Volley::new(self.soviets.steps(), self.soviets.bonus, self.course.khrushchev)
    }

    /// Losses count after both have rolled (IV-118, A-38). Rubble is only in Urban hexes.
    fn fire_together<N: Number>(
        &self,
        grid: &Grid<N>,
        soviet_fire: &mut impl Count<N>,
        german_fire: &mut impl Count<N>,
    ) -> Grid<N> {
        let (last_g, last_s) = (self.germans.steps(), self.soviets.steps());
        let mut next = Grid::empty(last_g, last_s);
        let (mut soviets, mut beyond) = (self.soviet_volley(), Vec::new());
        for s in (0..=last_s).rev() {
            if s < last_s {
                soviets.add(self.soviets.chain.states[s].fire);
            }
            if s > grid.soviets() || grid.rows().all(|row| row[s].is_zero()) {
                continue;
            }
            let mut germans = Volley::new(last_g, self.germans.bonus, false);
            for g in (0..=last_g).rev() {
                if g < last_g {
                    germans.add(self.germans.chain.states[g].fire);
                }
                let weight = if g > grid.germans() { N::ZERO } else { grid.row(g)[s] };
                if weight.is_zero() {
                    continue;
                }
                if g == last_g || s == last_s {
                    next.add(g, s, weight);
                    soviet_fire.both(0, 0, weight);
                    german_fire.soviet(0, weight);
                    continue;
                }
                for law in germans.steps(false) {
                    tails(law, 0, &mut beyond);
                    for (ones, row) in soviets.steps(false).enumerate() {
                        let own = ones.min(last_s - s);
                        for (hits, &chance) in row.iter().enumerate() {
                            let (on_g, weight) = (hits.min(last_g - g), weight * chance);
                            soviet_fire.both(on_g, own, weight);
                            next.add_along((g + on_g, s + own), law, &beyond, weight);
                            german_fire.on_soviets(law, &beyond, last_s - s - own, weight);
                        }
                    }
                }
            }
        }
        next
    }

    /// How it ended, with step 11: who is left takes the hex (IV-126, IV-129).
    fn count<N: Number>(&self, g: usize, s: usize, laid: bool, weight: N, tally: &mut Odds<N>) {
        let (gone_g, gone_s) = (g == self.germans.steps(), s == self.soviets.steps());
        let captured = match self.field.attacker {
            Side::German => gone_s && !gone_g,
            Side::Soviet => gone_g && !gone_s,
        };
        tally.end(
            (self.germans.lost(g), self.soviets.lost(s)),
            (self.germans.blocks_lost(g), self.soviets.blocks_lost(s)),
            captured,
            laid,
            weight,
        );
    }
}

/// The exact law of losses in one Close Combat between known blocks, without cards, leaders and rubble.
#[must_use]
pub fn close_combat<N: Number>(
    terrain: Terrain,
    attacker: Side,
    germans: &[Fighter],
    soviets: &[Fighter],
) -> Grid<N> {
    let field = Field {
        attacker,
        urban: terrain == Terrain::Urban,
        hoth: false,
        first_fire: false,
        fort: 0,
        posts: Vec::new(),
        rubble_dice: 0,
        rubble_over: 0,
    };
    let germans = Host::new(Army::German, germans, Shot::default(), 0);
    let soviets = Host::new(Army::Soviet, soviets, Shot::default(), 0);
    let battle = Battle { field: &field, course: &Course::NONE, germans: &germans, soviets: &soviets };
    battle.close_combat(Grid::start(N::ONE), false, &mut (), &mut ())
}

/// A law parted at a number: the chance to stay below it, and that to reach it.
fn split<N: Number>(law: &[N], needed: u8) -> (N, N) {
    let (mut below, mut reached) = (N::ZERO, N::ZERO);
    for (value, &chance) in law.iter().enumerate() {
        *(if value < usize::from(needed) { &mut below } else { &mut reached }) += chance;
    }
    (below, reached)
}

/// Opportunity Fire: for each number of ones the law of the hits (IV-180, IV-185, IV-186, A-35).
fn opportunity<N: Number>(dice: [u8; 2], khrushchev: u8, fort: u8) -> Vec<Vec<N>> {
    let all = usize::from(dice[0] + dice[1]);
    let mut law = vec![vec![N::ZERO; all + 1]; if khrushchev > 0 { all + 1 } else { 1 }];
    law[0][0] = N::ONE;
    let bonuses = [(dice[0], khrushchev), (dice[1], khrushchev + fort)];
    for bonus in bonuses.into_iter().flat_map(|(count, bonus)| (0..count).map(move |_| bonus)) {
        let hit = N::faces(1 + bonus);
        let mut next = vec![vec![N::ZERO; all + 1]; law.len()];
        for (ones, row) in law.iter().enumerate() {
            for (hits, &chance) in row.iter().enumerate().filter(|(_, chance)| !chance.is_zero()) {
                next[ones][hits + 1] += chance * hit;
                if khrushchev > 0 {
                    next[ones][hits] += chance * N::faces(4 - bonus);
                    next[ones + 1][hits] += chance * N::faces(1);
                } else {
                    next[ones][hits] += chance * N::faces(5 - bonus);
                }
            }
        }
        law = next;
    }
    law
}
