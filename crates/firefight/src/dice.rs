//! Ten-sided dice with the 9 and the 0 (ST-010 to ST-017).

use table::Chance;

/// What is needed for a success (ST-012).
pub const SUCCESS: i16 = 7;

/// One die, and the second one after a 9.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll {
    /// The natural face.
    pub face: u8,
    /// The face of the die rolled again after a 9 (ST-011); a second 9 is the end of it.
    pub again: Option<u8>,
}

impl Roll {
    /// One die.
    pub fn new(chance: &mut impl Chance) -> Roll {
        let face = chance.d10();
        Roll { face, again: (face == 9).then(|| chance.d10()) } // ST-015: the natural face triggers it
    }

    /// One die that is never rolled again.
    pub fn plain(chance: &mut impl Chance) -> Roll {
        Roll { face: chance.d10(), again: None }
    }

    /// Several dice: all of them first, then one more for each 9, in the same order.
    pub fn many(dice: usize, chance: &mut impl Chance) -> Rolls {
        let mut rolls = Rolls::default();
        for _ in 0..dice {
            rolls.push(Roll::plain(chance));
        }
        for roll in rolls.as_mut() {
            if roll.face == 9 {
                roll.again = Some(chance.d10());
            }
        }
        rolls
    }

    /// Both faces together, 0 to 18 (ST-011, ST-017).
    #[must_use]
    pub fn total(self) -> i16 {
        i16::from(self.face) + i16::from(self.again.unwrap_or(0))
    }

    /// Whether the total with this modifier is a success (ST-012).
    #[must_use]
    pub fn succeeds(self, net: i16) -> bool {
        self.total() + net >= SUCCESS
    }

    /// Whether either die shows a natural 0 (ST-013, ST-014).
    #[must_use]
    pub fn mishap(self) -> bool {
        self.face == 0 || self.again == Some(0)
    }
}

/// The dice of one attack: at most six, and their second faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rolls {
    rolls: [Roll; Rolls::MOST],
    count: u8,
}

impl Default for Rolls {
    fn default() -> Self {
        Rolls { rolls: [Roll { face: 0, again: None }; Rolls::MOST], count: 0 }
    }
}

impl Rolls {
    /// The firepower of a heavy machine gun.
    pub const MOST: usize = 6;

    /// One more.
    pub fn push(&mut self, roll: Roll) {
        self.rolls[usize::from(self.count)] = roll;
        self.count += 1;
    }

    /// The dice in order.
    #[must_use]
    pub fn as_slice(&self) -> &[Roll] {
        &self.rolls[..usize::from(self.count)]
    }

    fn as_mut(&mut self) -> &mut [Roll] {
        &mut self.rolls[..usize::from(self.count)]
    }

    /// How many are successes with this modifier.
    #[must_use]
    pub fn successes(&self, net: i16) -> u8 {
        self.as_slice().iter().filter(|roll| roll.succeeds(net)).count() as u8
    }

    /// Whether any die shows a natural 0.
    #[must_use]
    pub fn mishap(&self) -> bool {
        self.as_slice().iter().any(|roll| roll.mishap())
    }

    /// Every face as a die of its own, as in a spray: base dice, then the extra ones (ST-097).
    pub fn faces(&self) -> impl Iterator<Item = u8> + '_ {
        let base = self.as_slice().iter().map(|roll| roll.face);
        base.chain(self.as_slice().iter().filter_map(|roll| roll.again))
    }
}
