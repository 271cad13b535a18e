//! Who falls (ST-060, ST-063): the lowest totals; ties at the cut are rolled off.

use super::Fraction;
use super::die::hundredths;
use crate::soldier::Experience;

/// The most men among whom the chances are worked out: with more, the denominators outgrow the numbers.
pub const MOST_SELECTED: usize = 4;

/// For each man, the chance that he is among the so many who fall.
///
/// # Panics
/// If there are more men than [`MOST_SELECTED`].
#[must_use]
pub fn selection(men: &[Experience], falling: usize) -> Vec<Fraction> {
    assert!(men.len() <= MOST_SELECTED, "too many men");
    if falling >= men.len() {
        return vec![Fraction::ONE; men.len()];
    }
    let mut known = vec![None; 1 << men.len()];
    let all = (1 << men.len()) - 1;
    let falls = among(men, all, falling, &mut known);
    falls.into_iter().take(men.len()).collect()
}

type Falls = [Fraction; MOST_SELECTED];
/// For each set of men and number of the fallen.
type Known = [Option<Vec<Option<Falls>>>];

fn among(men: &[Experience], set: usize, falling: usize, known: &mut Known) -> Falls {
    let members: Vec<usize> = (0..men.len()).filter(|man| set >> man & 1 == 1).collect();
    if falling == 0 {
        return [Fraction::ZERO; MOST_SELECTED];
    }
    if falling >= members.len() {
        return std::array::from_fn(
            |man| if members.contains(&man) { Fraction::ONE } else { Fraction::ZERO },
        );
    }
    if let Some(Some(falls)) = known[set].as_ref().and_then(|by| by.get(falling)) {
        return *falls;
    }
    let mut falls = [Fraction::ZERO; MOST_SELECTED];
    // All tied again changes nothing: it is left out, and what remains is scaled up (a geometric series).
    let mut again = Fraction::ZERO;
    for cut in -1..=20i16 {
        // For each way of being below or at the cut: how likely.
        let below = |man: usize| share(men[man], |total| total < cut);
        let at = |man: usize| share(men[man], |total| total == cut);
        for split in 0..3usize.pow(members.len() as u32) {
            let (mut low, mut tied, mut chance, mut rest) = (0usize, 0usize, Fraction::ONE, split);
            for &man in &members {
                let part = rest % 3;
                rest /= 3;
                let (below, at) = (below(man), at(man));
                chance = chance
                    * match part {
                        0 => below,
                        1 => at,
                        _ => (below + at).rest(),
                    };
                low |= usize::from(part == 0) << man;
                tied |= usize::from(part == 1) << man;
                if chance == Fraction::ZERO {
                    break;
                }
            }
            let (down, even) = (low.count_ones() as usize, tied.count_ones() as usize);
            if chance == Fraction::ZERO || down >= falling || down + even < falling {
                continue;
            }
            if tied == set && down + even > falling {
                again += chance;
                continue;
            }
            let rolled_off = among(men, tied, falling - down, known);
            for &man in &members {
                let gone = if low >> man & 1 == 1 { Fraction::ONE } else { rolled_off[man] };
                falls[man] += chance * gone;
            }
        }
    }
    for man in members {
        falls[man] = falls[man] / again.rest();
    }
    let by = known[set].get_or_insert_with(|| vec![None; MOST_SELECTED + 1]);
    by[falling] = Some(falls);
    falls
}

/// The chance that a man's total with his experience is so.
fn share(experience: Experience, fits: impl Fn(i16) -> bool) -> Fraction {
    let totals = (0..=18).filter(|total| fits(total + i16::from(experience.modifier())));
    Fraction::new(totals.map(hundredths).sum(), 100)
}
