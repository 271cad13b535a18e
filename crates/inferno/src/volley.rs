//! Dice that are rolled to hit, counted by what they show.

use table::Chance;

use crate::unit::Fire;

/// Dice rolled together: how many showed each face, by the firepower they were rolled with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Volley {
    faces: [[u8; 6]; 3],
    /// How many of them hit: by a bonus a lower face does, and not for every unit.
    struck: [[u8; 6]; 3],
    /// Dice that hit.
    pub hits: u8,
    /// How many faces of all these dice together would hit: six times the hits to expect.
    hitting_faces: u16,
    /// The same, each die's faces that hit times those that miss: 36 times the variance of the hits.
    spread: u16,
}

impl Volley {
    /// Roll so many dice that hit from this face on, `bonus` easier.
    pub(crate) fn roll(&mut self, dice: u8, fire_from: u8, bonus: u8, chance: &mut impl Chance) {
        let class = usize::from(6 - fire_from);
        let faces = u16::from((7 + bonus).saturating_sub(fire_from).min(6));
        self.hitting_faces += u16::from(dice) * faces;
        self.spread += u16::from(dice) * faces * (6 - faces);
        for _ in 0..dice {
            let face = chance.d6();
            let hit = u8::from(face + bonus >= fire_from);
            self.faces[class][usize::from(face - 1)] += 1;
            self.struck[class][usize::from(face - 1)] += hit;
            self.hits += hit;
        }
    }

    /// How many dice of that firepower showed the face.
    #[must_use]
    pub fn showed(&self, fire: Fire, face: u8) -> u8 {
        self.faces[usize::from(6 - fire.hits_from())][usize::from(face - 1)]
    }

    /// How many dice of that firepower that showed the face hit.
    #[must_use]
    pub fn struck(&self, fire: Fire, face: u8) -> u8 {
        self.struck[usize::from(6 - fire.hits_from())][usize::from(face - 1)]
    }

    /// How many dice showed a 1, which hits the Soviets themselves under Khrushchev (IV-186).
    #[must_use]
    pub fn ones(&self) -> u8 {
        self.faces.iter().map(|faces| faces[0]).sum()
    }

    /// How many hits such dice bring on average.
    #[must_use]
    pub fn expected(&self) -> f64 {
        f64::from(self.hitting_faces) / 6.0
    }

    /// The variance of the hits.
    #[must_use]
    pub fn variance(&self) -> f64 {
        f64::from(self.spread) / 36.0
    }

    /// How many dice were rolled.
    #[must_use]
    pub fn count(&self) -> u8 {
        self.faces.iter().flatten().sum()
    }
}
