//! Dice that are rolled to hit, counted by what they show.

use table::Chance;

use crate::unit::Fire;

/// Dice rolled together: how many showed each face, by the firepower and the bonus they were rolled with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Volley {
    faces: [[[u8; 6]; Volley::BONUSES]; 3],
    /// Dice that hit.
    pub hits: u8,
}

impl Volley {
    /// What may be added to a die: nothing, or up to 1 by Khrushchev and 2 by a fortification (IV-185, IV-240).
    pub const BONUSES: usize = 4;

    /// Roll so many dice that hit from this face on, `bonus` easier.
    pub(crate) fn roll(&mut self, dice: u8, fire_from: u8, bonus: u8, chance: &mut impl Chance) {
        let faces = &mut self.faces[usize::from(6 - fire_from)][usize::from(bonus)];
        for _ in 0..dice {
            let face = chance.d6();
            faces[usize::from(face - 1)] += 1;
            self.hits += u8::from(face + bonus >= fire_from);
        }
    }

    /// How many dice of that firepower and bonus showed the face.
    #[must_use]
    pub fn showed(&self, fire: Fire, bonus: u8, face: u8) -> u8 {
        self.faces[usize::from(6 - fire.hits_from())][usize::from(bonus)][usize::from(face - 1)]
    }

    /// How many of them hit: a bonus lets a lower face do.
    #[must_use]
    pub fn struck(&self, fire: Fire, bonus: u8, face: u8) -> u8 {
        if face + bonus >= fire.hits_from() { self.showed(fire, bonus, face) } else { 0 }
    }

    /// The most that was added to any of the dice.
    #[must_use]
    pub fn highest_bonus(&self) -> u8 {
        let rolled = |bonus: &usize| self.faces.iter().any(|fire| fire[*bonus] != [0; 6]);
        (0..Self::BONUSES).rev().find(rolled).unwrap_or(0) as u8
    }

    /// How many dice showed a 1, which hits the Soviets themselves under Khrushchev (IV-186).
    #[must_use]
    pub fn ones(&self) -> u8 {
        self.faces.iter().flatten().map(|faces| faces[0]).sum()
    }

    /// How many dice were rolled that hit with so many of their six faces.
    fn dice(&self) -> impl Iterator<Item = (u8, f64)> {
        // Single fire hits with one face; each step of firepower and each bonus adds one.
        let class = |(class, faces): (usize, &[u8; 6])| {
            let hitting = 1 + class / Self::BONUSES + class % Self::BONUSES;
            (faces.iter().sum(), hitting.min(6) as f64)
        };
        self.faces.iter().flatten().enumerate().map(class)
    }

    /// How many hits such dice bring on average.
    #[must_use]
    pub fn expected(&self) -> f64 {
        self.dice().map(|(dice, faces)| f64::from(dice) * faces / 6.0).sum()
    }

    /// The variance of the hits.
    #[must_use]
    pub fn variance(&self) -> f64 {
        self.dice().map(|(dice, faces)| f64::from(dice) * faces * (6.0 - faces) / 36.0).sum()
    }

    /// How many dice were rolled.
    #[must_use]
    pub fn count(&self) -> u8 {
        self.dice().map(|(dice, _)| dice).sum()
    }
}
