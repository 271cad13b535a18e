//! Concentrated fire (ST-052) and weapons that roll to hit (ST-106).

use super::{Distribution, Fraction, success};

/// The casualties of so many dice, each with this net modifier, among so many men: what is more than
/// the men there are is lost (ST-053).
#[must_use]
pub fn concentrated(dice: u8, net: i16, men: u8) -> Distribution {
    capped(&binomial(dice, success(net)), men)
}

/// The casualties of a weapon that rolls to hit: nobody if it misses, else each man for himself, upright
/// or lying (ST-107). `dud` takes the first 0 out of the hits.
#[must_use]
pub fn to_hit(net: i16, dud: bool, upright: u8, lying: u8) -> Distribution {
    let hit = hits(net, dud);
    let men = convolve(&binomial(upright, success(0)), &binomial(lying, success(-1)));
    let mut casualties: Distribution = men.into_iter().map(|chance| chance * hit).collect();
    casualties[0] += hit.rest();
    casualties
}

/// The chance that a weapon hits; what can be a dud fails on a first 0, whatever is added.
#[must_use]
pub fn hits(net: i16, dud: bool) -> Fraction {
    let chance = success(net);
    if dud && chance == Fraction::ONE { Fraction::new(9, 10) } else { chance }
}

/// So many successes out of so many tries.
pub(super) fn binomial(tries: u8, chance: Fraction) -> Distribution {
    let once = [chance.rest(), chance];
    (0..tries).fold(vec![Fraction::ONE], |sum, _| convolve(&sum, &once))
}

/// Two independent numbers added.
pub(super) fn convolve(one: &[Fraction], other: &[Fraction]) -> Distribution {
    let mut sum = vec![Fraction::ZERO; one.len() + other.len() - 1];
    for (a, first) in one.iter().enumerate() {
        for (b, second) in other.iter().enumerate() {
            sum[a + b] += *first * *second;
        }
    }
    sum
}

/// The excess is lost (ST-053).
pub(super) fn capped(distribution: &[Fraction], most: u8) -> Distribution {
    let mut capped = vec![Fraction::ZERO; usize::from(most) + 1];
    for (number, chance) in distribution.iter().enumerate() {
        let place = number.min(usize::from(most));
        capped[place] += *chance;
    }
    capped
}
