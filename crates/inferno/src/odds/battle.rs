//! One battle whose blocks and cards are known: steps 5 to 11 of the combat sequence.
//!
//! Hits fall on the strongest block in a fixed order, so each side is a function of the hits it has
//! taken, and the battle a grid: hits on the Germans down, hits on the Soviets across. Every step
//! of the sequence moves weight within it.

use super::Number;
use super::answer::{Count, Odds};
use super::dice::{Volley, sums, tails};
use super::grid::Grid;
use super::question::Terrain;
use super::side::{Army, Chain, Fighter, State};
use crate::combat::{Arms, OPPORTUNITY_FIRE, RubbleRoll};
use crate::event::RubbleParts;
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
}

impl Host {
    pub(super) fn new(army: Army, fighters: &[Fighter], shot: Shot) -> Self {
        Host { chain: Chain::new(army, fighters), shot, blocks: fighters.len() }
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
    /// A fortification stands there.
    pub(super) fort: bool,
}

/// The battlefield, and what has been decided before the dice.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) attacker: Side,
    pub(super) terrain: Terrain,
    /// Hoth is in play and the hex is Clear: Combined Force is possible (IV-168).
    pub(super) hoth: bool,
    /// Whether the Germans use it.
    pub(super) first_fire: bool,
    /// Soviet defenders have a fortification in the hex.
    pub(super) fort: bool,
    /// Soviet units beside the hex attacked.
    pub(super) posts: Vec<Post>,
}

/// Rubble in the hex that is fought for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rubble {
    /// There is some before the Rubble Roll.
    pub(super) here: bool,
    /// There will be a Rubble Roll, if attackers are left for it (IV-111).
    pub(super) roll: bool,
}

/// What the cards of both sides have come to.
#[derive(Clone, Debug)]
pub(super) struct Course {
    pub(super) khrushchev: bool,
    pub(super) chuikov: bool,
    /// What is added to Soviet dice, without and with a fortification.
    pub(super) bonus: [u8; 2],
    pub(super) soviet_dice: Option<(u8, Fire)>,
    pub(super) german_dice: Option<(u8, Fire)>,
    /// What the German card adds to the Rubble Roll.
    pub(super) card_rubble: u8,
    pub(super) rubble: Rubble,
    /// Whether the rubble here was laid in this combat, by AA.
    pub(super) laid: bool,
    pub(super) roll: RubbleRoll,
    /// Marines that have landed.
    pub(super) landed: Option<Post>,
}

impl Course {
    const NONE: Course = Course {
        khrushchev: false,
        chuikov: false,
        bonus: [0; 2],
        soviet_dice: None,
        german_dice: None,
        card_rubble: 0,
        rubble: Rubble { here: false, roll: false },
        laid: false,
        roll: RubbleRoll { dice: 0, over: 0 },
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
        let (here, laid) = (self.course.rubble.here, self.course.laid);
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
            let mut volley = Volley::of(dice, fire);
            let mut next = Grid::empty(last_g.min(grid.germans() + usize::from(dice)), grid.soviets());
            for (g, s, weight) in grid.each() {
                for (hits, &chance) in volley.steps(self.protects(Side::German)).flatten().enumerate() {
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
            let mut volley = Volley::of(dice, fire);
            let mut next = Grid::empty(grid.germans(), last_s.min(grid.soviets() + usize::from(dice)));
            for (g, s, weight) in grid.each() {
                for (hits, &chance) in volley.steps(self.protects(Side::Soviet)).flatten().enumerate() {
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

    /// Whether a side defends in rubble before the Rubble Roll (IV-108, IV-115).
    fn protects(&self, side: Side) -> bool {
        self.course.rubble.here && side != self.field.attacker
    }

    /// Step 8 (IV-099, IV-180): one die for each Soviet unit next to an attacking stack.
    fn opportunity_fire<N: Number>(&self, grid: Grid<N>, tally: &mut Odds<N>) -> Grid<N> {
        let (last_g, last_s) = (self.germans.steps(), self.soviets.steps());
        let mut next = Grid::empty(last_g, last_s);
        let mut volleys: Vec<([u8; 2], Volley<N>)> = Vec::new();
        for (g, s, weight) in grid.each() {
            if g == last_g {
                next.add(g, s, weight);
                tally.opportunity.both(0, 0, weight);
                continue;
            }
            let dice = self.watching(self.germans.chain.states[g].stacks, self.soviets.chain.states[s].alive);
            let known = volleys.iter().position(|(known, _)| *known == dice);
            let known = known.unwrap_or_else(|| {
                volleys.push((dice, self.opportunity(dice)));
                volleys.len() - 1
            });
            for (ones, row) in volleys[known].1.steps(false).enumerate() {
                for (hits, &chance) in row.iter().enumerate() {
                    let (on_g, on_s) = (hits.min(last_g - g), ones.min(last_s - s));
                    next.add(g + on_g, s + on_s, weight * chance);
                    tally.opportunity.both(on_g, on_s, weight * chance);
                }
            }
        }
        next
    }

    /// Dice without and with the bonus of a fortification.
    fn watching(&self, stacks: u8, defenders: u8) -> [u8; 2] {
        let mut dice = [0, 0];
        dice[usize::from(self.field.fort)] += defenders;
        for post in self.field.posts.iter().chain(&self.course.landed) {
            if post.stacks & stacks != 0 {
                dice[usize::from(post.fort)] += post.units;
            }
        }
        dice
    }

    fn opportunity<N: Number>(&self, dice: [u8; 2]) -> Volley<N> {
        let mut volley =
            Volley::new(dice.iter().map(|&dice| usize::from(dice)).sum(), self.course.khrushchev);
        for (dice, bonus) in dice.into_iter().zip(self.course.bonus) {
            (0..dice).for_each(|_| volley.add(OPPORTUNITY_FIRE, bonus));
        }
        volley
    }

    /// Step 9 (IV-100, IV-111 to IV-113): what stays as it was, and what happens among new rubble.
    fn rubble_roll<N: Number>(&self, grid: Grid<N>, tally: &mut Odds<N>) -> (Grid<N>, Option<Grid<N>>) {
        if !self.course.rubble.roll {
            return (grid, None);
        }
        let roll = self.course.roll;
        let sums = sums::<N>(roll.dice);
        let empty = || Grid::empty(grid.germans(), grid.soviets());
        let (mut calm, mut rubble) = (empty(), empty());
        for (g, s, weight) in grid.each() {
            if g == self.germans.steps() {
                calm.add(g, s, weight);
                continue;
            }
            let state = self.germans.chain.states[g];
            let hexes = state.stacks.count_ones() as u8;
            let modifier = RubbleParts { card: self.course.card_rubble, hexes, tanks: state.tanks }.sum();
            tally.modifiers.add(usize::from(modifier), weight);
            let (fails, succeeds) = split(&sums, roll.needs(modifier));
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
        if self.field.terrain == Terrain::Urban {
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

    fn combined_force(&self, g: usize, s: usize) -> bool {
        let arms = |state: State| Arms { infantry: state.infantry > 0, tanks: state.tanks > 0 };
        arms(self.germans.chain.states[g]).has_combined_force(arms(self.soviets.chain.states[s]))
    }

    fn soviets_fire<N: Number>(&self, grid: &Grid<N>, rubble: bool, lost: &mut impl Count<N>) -> Grid<N> {
        let (last_g, last_s) = (self.germans.steps(), self.soviets.steps());
        let ones = if self.course.khrushchev { last_s } else { 0 };
        let mut next = Grid::empty(last_g, last_s.min(grid.soviets() + ones));
        let (mut volley, mut beyond) = (self.soviet_volley(), Vec::with_capacity(last_s + 1));
        for s in (0..=last_s).rev() {
            if s < last_s {
                volley.add(self.soviets.chain.states[s].fire, self.soviet_bonus());
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
        let (mut volley, mut beyond) = (Volley::new(last_g, false), Vec::with_capacity(last_g + 1));
        for g in (0..=last_g).rev() {
            if g < last_g {
                volley.add(self.germans.chain.states[g].fire, 0);
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
        Volley::new(self.soviets.steps(), self.course.khrushchev)
    }

    fn soviet_bonus(&self) -> u8 {
        self.course.bonus[usize::from(self.field.fort)]
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
                soviets.add(self.soviets.chain.states[s].fire, self.soviet_bonus());
            }
            if s > grid.soviets() || grid.rows().all(|row| row[s].is_zero()) {
                continue;
            }
            let mut germans = Volley::new(last_g, false);
            for g in (0..=last_g).rev() {
                if g < last_g {
                    germans.add(self.germans.chain.states[g].fire, 0);
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
    let field = Field { attacker, terrain, hoth: false, first_fire: false, fort: false, posts: Vec::new() };
    let germans = Host::new(Army::German, germans, Shot::default());
    let soviets = Host::new(Army::Soviet, soviets, Shot::default());
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
