//! What is added to a die, part by part: one sum for every kind of roll (ST-003, ST-005, ST-032, ST-052).

use serde::{Serialize, Serializer};
use table::{Message, Rule};

use crate::places::{Place, Soldier};
use crate::position::Firefight;
use crate::ruleset::FatigueScope;

/// One part of a sum. What the die itself is about comes first, then who rolls, then what he has been through.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// ST-003
    Experience,
    /// ST-005
    Speciality,
    /// ST-052, ST-138; of a barrage its density (ST-139).
    Range,
    /// Cover of the location and of what lies between, or armour (ST-077, ST-177).
    Cover,
    /// ST-078
    Visibility,
    /// ST-076; never on a to-hit roll (ST-106).
    Lying,
    /// ST-032, ST-040
    Fatigue,
    /// What is peculiar to the vehicle that he fires from.
    Vehicle,
    /// What is looked for is hull down (ST-190).
    HullDown,
    /// Of a battery (ST-146).
    Availability,
    /// Of mines (ST-216).
    Density,
    /// The vehicle burns (ST-205).
    Flames,
    /// Casualties of the group (ST-122).
    Losses,
    /// Attacked out of the flank or from above (ST-123).
    Flank,
    /// Attacked from the rear, by somebody unknown or by what cannot be fired back at (ST-124).
    Grave,
    /// What the gamemaster adds (ST-085).
    Gamemaster,
}

impl Part {
    /// All of them, in the order in which they are told.
    pub const ALL: [Part; 16] = [
        Part::Experience,
        Part::Speciality,
        Part::Range,
        Part::Cover,
        Part::Visibility,
        Part::Lying,
        Part::Fatigue,
        Part::Vehicle,
        Part::HullDown,
        Part::Availability,
        Part::Density,
        Part::Flames,
        Part::Losses,
        Part::Flank,
        Part::Grave,
        Part::Gamemaster,
    ];

    /// The key of its name, and the rule behind it.
    #[must_use]
    pub const fn key(self) -> (&'static str, &'static str) {
        match self {
            Part::Experience => ("firefight-part-experience", "ST-003"),
            Part::Speciality => ("firefight-part-speciality", "ST-005"),
            Part::Range => ("firefight-part-range", "ST-055"),
            Part::Cover => ("firefight-part-cover", "ST-077"),
            Part::Visibility => ("firefight-part-visibility", "ST-078"),
            Part::Lying => ("firefight-part-lying", "ST-076"),
            Part::Fatigue => ("firefight-part-fatigue", "ST-032"),
            Part::Vehicle => ("firefight-part-vehicle", "ST-164"),
            Part::HullDown => ("firefight-part-hull-down", "ST-190"),
            Part::Availability => ("firefight-part-availability", "ST-146"),
            Part::Density => ("firefight-part-density", "ST-216"),
            Part::Flames => ("firefight-part-flames", "ST-205"),
            Part::Losses => ("firefight-part-losses", "ST-122"),
            Part::Flank => ("firefight-part-flank", "ST-123"),
            Part::Grave => ("firefight-part-grave", "ST-124"),
            Part::Gamemaster => ("firefight-part-gamemaster", "ST-085"),
        }
    }

    /// The word for it, in files.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.key().0.trim_start_matches("firefight-part-")
    }
}

/// What is added to a die, part by part, so that nobody asks where a figure comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Modifiers([i16; Part::ALL.len()]);

impl Modifiers {
    /// Nothing is added.
    pub const NONE: Modifiers = Modifiers([0; Part::ALL.len()]);

    /// The same with so much for this part.
    #[must_use]
    pub fn with(mut self, part: Part, amount: impl Into<i16>) -> Self {
        self.0[part as usize] = amount.into();
        self
    }

    /// How much this part adds.
    #[must_use]
    pub fn of(&self, part: Part) -> i16 {
        self.0[part as usize]
    }

    /// Both together.
    #[must_use]
    pub fn and(mut self, other: Modifiers) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(amount, more)| *amount += more);
        self
    }

    /// This without the other: what speaks for those who hide speaks against those who look.
    #[must_use]
    pub fn less(mut self, other: Modifiers) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(amount, less)| *amount -= less);
        self
    }

    /// The same without this part.
    #[must_use]
    pub fn without(self, part: Part) -> Self {
        self.with(part, 0i16)
    }

    /// All together, but for what one does not know of enemies: whether they lie.
    #[must_use]
    pub fn known(&self) -> i16 {
        self.without(Part::Lying).net()
    }

    /// All together.
    #[must_use]
    pub fn net(&self) -> i16 {
        self.0.iter().sum()
    }

    /// Every part that is not nothing.
    pub fn parts(&self) -> impl Iterator<Item = (Part, i16)> + '_ {
        Part::ALL.into_iter().map(|part| (part, self.of(part))).filter(|(_, amount)| *amount != 0)
    }

    /// The same for readers: each part with its rule.
    pub fn told(&self) -> impl Iterator<Item = Message> + '_ {
        self.parts().map(|(part, amount)| {
            let (key, rule) = part.key();
            let told = Message::new("firefight-part").citing(Rule(rule));
            told.with_term("part", key).with("value", crate::event::signed(amount))
        })
    }
}

/// Part by part, those that are not nothing.
impl Serialize for Modifiers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.parts().map(|(part, amount)| (part.word(), amount)))
    }
}

/// What a man throws a die for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Throw {
    /// With a light weapon, or to hit (ST-052, ST-106).
    Fire,
    /// A charge against mines or wire (ST-251).
    Clear,
    /// To notice somebody (ST-089).
    Detect,
    /// Not to be noticed (ST-090).
    Hide,
    /// To reach a battery (ST-146).
    Contact,
    /// A special manoeuvre (ST-164).
    Drive,
    /// ST-120
    Morale,
    /// Who is hit (ST-060).
    Selection,
    /// What becomes of him (ST-061).
    Fate,
}

impl Firefight {
    /// What a man adds to a die of his own, whatever it is about: the one place that says whether experience, fatigue
    /// and the gamemaster's modifier count. What befalls him (an attack on each man, mines, a hit on his vehicle) is
    /// no die of his own.
    pub(crate) fn own(&self, soldier: Soldier, throw: Throw) -> Modifiers {
        // ST-032 says all rolls; the worked examples leave it out of what is no action (ST-064, R-10).
        let tires = match throw {
            Throw::Fire | Throw::Clear | Throw::Detect | Throw::Contact | Throw::Drive => true,
            Throw::Morale => self.rules.fatigue_scope != FatigueScope::Actions,
            Throw::Hide | Throw::Selection | Throw::Fate => self.rules.fatigue_scope == FatigueScope::All,
        };
        let gunnery = match self.man(soldier).place {
            Place::Vehicle(vehicle) if throw == Throw::Fire => {
                self.scenario().vehicles[vehicle.index()].gunnery
            }
            _ => 0,
        };
        Modifiers::NONE
            .with(Part::Experience, self.experience(soldier).modifier())
            .with(Part::Fatigue, if tires { self.fatigue(soldier) } else { 0 })
            .with(Part::Vehicle, gunnery)
            .with(Part::Gamemaster, self.field.favour[soldier.index()])
    }
}
