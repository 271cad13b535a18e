//! Morale (ST-115 to ST-126) and fates (ST-061).

use serde::Serialize;

use super::{Fraction, at_least, success};
use crate::soldier::Experience;

/// What a morale test comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Morale {
    /// A success.
    pub hold: Fraction,
    /// A failure.
    pub pinned: Fraction,
    /// 0 or less: out at once.
    pub flee: Fraction,
}

/// The test of one man with experience and all modifiers together (ST-125).
#[must_use]
pub fn morale(net: i16) -> Morale {
    let (hold, flee) = (success(net), at_least(1 - net).rest());
    Morale { hold, pinned: (hold + flee).rest(), flee }
}

/// The test of a location: one die for all (ST-120), so outcomes are nested. For each total of the die,
/// its chance and how many hold, are pinned, and flee.
#[must_use]
pub fn morale_together(nets: &[i16]) -> Vec<(Fraction, [u8; 3])> {
    let mut ways: Vec<(Fraction, [u8; 3])> = Vec::new();
    for total in 0..=18i16 {
        let mut men = [0; 3];
        for net in nets {
            let result = total + net;
            men[if result >= 7 { 0 } else { usize::from(result <= 0) + 1 }] += 1;
        }
        let chance = at_least(total) - at_least(total + 1);
        match ways.iter_mut().find(|(_, known)| *known == men) {
            Some((sum, _)) => *sum += chance,
            None => ways.push((chance, men)),
        }
    }
    ways
}

/// The fate of a lone casualty: dead, severe, light, demoralised (ST-061).
#[must_use]
pub fn fate(experience: Experience) -> [Fraction; 4] {
    let from = |result: i16| at_least(result - i16::from(experience.modifier()));
    [from(7).rest(), from(7) - from(8), from(8) - from(9), from(9)]
}
