//! Spray (ST-096 to ST-099): the dice are dealt out so that most men fall.

use std::collections::BTreeMap;

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
#[must_use]
pub fn spray(dice: u8, locations: &[(i16, u8)]) -> Distribution {
    let order = order(locations);
    let order = &order[..locations.len()];
    // A face counts for the hardest location that it reaches; all easier ones are then open to it too.
    let kind = |face: i16| {
        order.iter().position(|&place| face + locations[place].0 >= SUCCESS).unwrap_or(order.len())
    };
    // How often each kind has come up, and in how many of 100 to the power of the dice ways.
    let mut ways = BTreeMap::from([([0u8; MOST + 1], 1u128)]);
    for _ in 0..dice {
        let mut next = BTreeMap::new();
        for (counts, weight) in &ways {
            for face in 0..9 {
                let mut counts = *counts;
                counts[kind(face)] += 1;
                *next.entry(counts).or_default() += weight * 10;
            }
            for extra in 0..10 {
                // ST-097: the extra die stands for itself and brings no further one.
                let mut counts = *counts;
                counts[kind(9)] += 1;
                counts[kind(extra)] += 1;
                *next.entry(counts).or_default() += weight;
            }
        }
        ways = next;
    }
    let men: u8 = locations.iter().map(|(_, men)| men).sum();
    let mut casualties = vec![0u128; usize::from(men) + 1];
    for (counts, weight) in ways {
        let (mut usable, mut fallen) = (0, 0);
        for (rank, &place) in order.iter().enumerate() {
            usable += counts[rank];
            let hit = usable.min(locations[place].1);
            usable -= hit;
            fallen += hit;
        }
        casualties[usize::from(fallen)] += weight;
    }
    casualties.into_iter().map(|weight| Fraction::new(weight, 100u128.pow(dice.into()))).collect()
}
