//! Spray (ST-096 to ST-099): the dice are dealt out so that most men fall.

use super::{Distribution, Fraction};
use crate::dice::{Rolls, SUCCESS};

/// The most locations that a spray can cover: as many as base dice.
pub const MOST: usize = Rolls::MOST;

/// The order in which locations are served: the hardest first, then those with more men, then as they
/// come. The faces that reach a harder location reach every easier one too, so this gives the most
/// casualties there can be.
fn order(locations: &[(i16, u8)]) -> [usize; MOST] {
    let mut order = std::array::from_fn(|place| place);
    order[..locations.len()]
        .sort_by_key(|&place| (locations[place].0, std::cmp::Reverse(locations[place].1), place));
    order
}

/// Deal the faces out among locations of (net, men): the casualties in each (ST-098, R-20).
#[must_use]
pub fn allocate(faces: impl Iterator<Item = u8>, locations: &[(i16, u8)]) -> [u8; MOST] {
    let mut count = [0u8; 10];
    faces.for_each(|face| count[usize::from(face)] += 1);
    let mut fallen = [0; MOST];
    for &place in &order(locations)[..locations.len()] {
        let (net, men) = locations[place];
        // The lowest face that serves is enough; the higher ones are kept for nobody, since all harder
        // locations have been served.
        let lowest = (SUCCESS - net).clamp(0, 10) as usize;
        for left in count.iter_mut().skip(lowest) {
            let used = (*left).min(men - fallen[place]);
            *left -= used;
            fallen[place] += used;
        }
    }
    fallen
}

/// The casualties of a spray with so many base dice over locations of (net, men), all together.
///
/// Location by location, the hardest first: so many of the dice that are left reach it and nothing harder. Whatever is
/// not used there is open to all that follow, so the dice left and the fallen so far tell everything.
#[must_use]
pub fn spray(dice: u8, locations: &[(i16, u8)]) -> Distribution {
    let order = order(locations);
    let order = &order[..locations.len()];
    let kind = |face: i16| {
        order.iter().position(|&place| face + locations[place].0 >= SUCCESS).unwrap_or(order.len())
    };
    // Of each kind so many faces, of a base die that is no 9 and of an extra die.
    let (mut base, mut extra) = ([0u64; MOST + 1], [0u64; MOST + 1]);
    (0..9).for_each(|face| base[kind(face)] += 1);
    (0..10).for_each(|face| extra[kind(face)] += 1);
    let men: u8 = locations.iter().map(|(_, men)| men).sum();
    let mut casualties = vec![0u64; usize::from(men) + 1];
    let dice = usize::from(dice);
    for nines in 0..=dice {
        // ST-097: the extra die stands for itself and brings no further one.
        let (plain, mut ways) = (dice - nines, Ways::default());
        ways[plain][nines][0] = choose(dice, nines) * 10u64.pow(plain as u32);
        for (rank, &place) in order.iter().enumerate() {
            let sure = if kind(9) <= rank { nines } else { 0 };
            let mut next = Ways::default();
            for (left, more, fallen, weight) in each(&ways, plain, nines) {
                for reach in (0..=left).take_while(|reach| *reach == 0 || base[rank] > 0) {
                    for second in (0..=more).take_while(|second| *second == 0 || extra[rank] > 0) {
                        let chosen = choose(left, reach) * base[rank].pow(reach as u32);
                        let chosen = chosen * choose(more, second) * extra[rank].pow(second as u32);
                        let (left, more) = (left - reach, more - second);
                        let usable = plain - left + nines - more + sure - fallen;
                        let hit = usable.min(usize::from(locations[place].1));
                        next[left][more][fallen + hit] += weight * chosen;
                    }
                }
            }
            ways = next;
        }
        let none = order.len();
        for (left, more, fallen, weight) in each(&ways, plain, nines) {
            casualties[fallen] += weight * base[none].pow(left as u32) * extra[none].pow(more as u32);
        }
    }
    let all = 100u128.pow(dice as u32);
    casualties.into_iter().map(|weight| Fraction::new(weight.into(), all)).collect()
}

/// In how many ways, by base dice left that are no 9, extra dice left, and the fallen so far.
type Ways = [[[u64; 2 * MOST + 1]; MOST + 1]; MOST + 1];

/// What is possible with so many base dice that are no 9 and so many extra dice.
fn each(ways: &Ways, plain: usize, nines: usize) -> impl Iterator<Item = (usize, usize, usize, u64)> {
    let dice = (0..=plain).flat_map(move |left| (0..=nines).map(move |more| (left, more)));
    let all = dice.flat_map(move |(left, more)| {
        ways[left][more].iter().enumerate().map(move |(fallen, &weight)| (left, more, fallen, weight))
    });
    all.filter(|(.., weight)| *weight > 0)
}

/// So many of so many.
fn choose(all: usize, some: usize) -> u64 {
    (0..some).fold(1, |ways, one| ways * (all - one) as u64 / (one + 1) as u64)
}
