//! A question on paper: one attack with all that modifies it, and what may come of it (4.10).

use serde::Serialize;

use super::{Damage, Distribution, Fraction, Morale};
use super::{concentrated, crew, damage, expected, mishap, morale, spray, success, to_hit, word};
use crate::armour::Arc;
use crate::data::{Armour, Data};
use crate::modifiers::{Modifiers, Part};
use crate::places::{Cover, Light};
use crate::soldier::{Experience, Speciality};
use crate::weapon::{Band, Class, Column, Weapon};

/// An attack on paper.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// What is fired.
    pub weapon: Weapon,
    /// How far it is.
    pub band: Band,
    /// The gunner.
    pub experience: Experience,
    /// Whether he is a specialist of this weapon (ST-005).
    pub specialist: bool,
    /// Whether he is fatigued (ST-032, ST-040).
    pub fatigued: bool,
    /// Men at the weapon (ST-100).
    pub crew: u8,
    /// The light at the target.
    pub light: Light,
    /// The cover of the target; total cover is a bunker (ST-235).
    pub cover: Cover,
    /// Cover that lies in between (ST-077).
    pub between: i16,
    /// How many are there; in a vehicle, its crew.
    pub targets: u8,
    /// Whether they all lie or crawl (ST-076).
    pub lying: bool,
    /// The locations of a spray with the men in each; empty for concentrated fire (ST-096).
    pub spray: Vec<(Cover, u8)>,
    /// The armour and the side of it that is hit (ST-177).
    pub armour: Option<(Armour, Facing)>,
    /// Anything else that is added to the die.
    pub modifier: i16,
    /// What bears on the morale of those fired at, experience apart (ST-122 to ST-124).
    pub morale: MoraleModifiers,
}

/// The side of a vehicle that is hit (ST-177).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "they say it themselves")]
pub enum Facing {
    #[default]
    Front,
    Side,
    Rear,
}

/// What bears on morale beside experience (ST-122 to ST-124).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct MoraleModifiers {
    /// Casualties of the group in this fire phase (ST-122).
    pub casualties: u8,
    /// Out of the flank or from above (ST-123).
    pub flank: bool,
    /// From the rear, by an unknown enemy, or by one who cannot be fired back at (ST-124).
    pub grave: bool,
}

impl MoraleModifiers {
    /// All together.
    #[must_use]
    pub fn net(self) -> i16 {
        -i16::from(self.casualties) - i16::from(self.flank) - 2 * i16::from(self.grave)
    }
}

/// What may come of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Answer {
    /// The dice that are rolled.
    pub dice: u8,
    /// The modifiers, one by one; of a spray, those of its first location.
    pub modifiers: Modifiers,
    /// The net modifier; of a spray, of each location.
    pub net: Vec<i16>,
    /// The chance that one die succeeds, or that the location is hit.
    pub success: Fraction,
    /// The casualties: none, one, two …
    pub casualties: Distribution,
    /// The chance of at least one.
    pub any: Fraction,
    /// How many are to be expected.
    pub expected: Fraction,
    /// The chance that the weapon is empty, or pauses, afterwards (ST-013).
    pub mishap: Fraction,
    /// The chance that the vehicle is disabled (ST-163, ST-176).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disabled: Option<Fraction>,
    /// If it is hit, what is damaged, by the optional rule (ST-200).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<Damage>,
    /// If they must test morale: what comes of it, by experience.
    pub morale: Vec<(Experience, Morale)>,
    /// A word for the chance of at least one casualty, or of disabling.
    pub word: &'static str,
}

impl Question {
    /// An attack by a Regular with nothing special about it.
    #[must_use]
    pub fn new(weapon: Weapon, band: Band) -> Self {
        Question {
            weapon,
            band,
            experience: Experience::Regular,
            specialist: false,
            fatigued: false,
            crew: 2,
            light: Light::Day,
            cover: Cover::None,
            between: 0,
            targets: 1,
            lying: false,
            spray: Vec::new(),
            armour: None,
            modifier: 0,
            morale: MoraleModifiers::default(),
        }
    }

    /// Work it out; an impossible attack is refused with a reason.
    pub fn answer(&self, data: &Data) -> Result<Answer, String> {
        let row = data.row(self.weapon);
        let light = row.class == Class::Light;
        if self.specialist && (self.experience == Experience::Recruit || row.speciality.is_none()) {
            return Err(
                "only who is no Recruit has a speciality, and not every weapon has one (ST-005)".to_owned()
            );
        }
        if row.speciality == Some(Speciality::Charge) && !self.specialist {
            return Err("a charge is for specialists (ST-250)".to_owned());
        }
        if !self.spray.is_empty() {
            if !row.machinegun || self.experience == Experience::Recruit {
                return Err("a spray wants a machine gun and no Recruit (ST-096)".to_owned());
            }
            if self.spray.len() < 2 || self.spray.len() > usize::from(self.dice(data)) {
                return Err(
                    "a spray covers at least two locations, and as many as there are dice at most (ST-096)"
                        .to_owned(),
                );
            }
        }
        let dice = self.dice(data);
        let modifiers = self.modifiers(data, self.spray.first().map_or(self.cover, |(cover, _)| *cover))?;
        let chance = success(modifiers.net());
        let (upright, lying) = if self.lying { (0, self.targets) } else { (self.targets, 0) };
        let mut net = vec![modifiers.net()];
        let (mut disabled, mut harm) = (None, None);
        let casualties = match self.armour {
            Some(_) if light => return Err("armour is proof against light weapons (ST-175)".to_owned()),
            Some(_) => {
                disabled = Some(chance);
                harm = Some(damage(modifiers.of(Part::Range)));
                let hit = crew(self.targets, false).into_iter().map(|share| share * chance);
                let mut casualties: Distribution = hit.collect();
                casualties[0] = casualties[0] + chance.rest();
                casualties
            }
            None if !self.spray.is_empty() => {
                let mut locations = Vec::new();
                for (cover, men) in &self.spray {
                    locations.push((self.modifiers(data, *cover)?.net(), *men));
                }
                net = locations.iter().map(|(net, _)| *net).collect();
                spray(dice, &locations)
            }
            None if row.to_hit => to_hit(modifiers.net(), row.single_use, upright, lying),
            None => concentrated(dice, modifiers.net(), self.targets),
        };
        let any = casualties[0].rest();
        let test = |experience: Experience| {
            (experience, morale(i16::from(experience.modifier()) + self.morale.net()))
        };
        Ok(Answer {
            dice,
            modifiers,
            net,
            success: chance,
            any,
            expected: expected(&casualties),
            casualties,
            mishap: mishap(dice.into()),
            disabled,
            damage: harm,
            morale: Experience::ALL.into_iter().map(test).collect(),
            word: word(disabled.unwrap_or(any)),
        })
    }

    /// ST-100
    fn dice(&self, data: &Data) -> u8 {
        let row = data.row(self.weapon);
        let short = row.tripod && self.crew < data.rules.mg_crew;
        if short { row.dice.min(4) } else { row.dice }
    }

    fn modifiers(&self, data: &Data, cover: Cover) -> Result<Modifiers, String> {
        let row = data.row(self.weapon);
        let (table, light) = (&data.tables.cover, row.class == Class::Light);
        let bunker = cover == Cover::Total && self.armour.is_none();
        let close = self.band == Band::Close;
        let sniper = row.speciality == Some(Speciality::SniperRifle) && self.specialist;
        if bunker && (light && !(sniper && self.band <= Band::Medium) || row.class == Class::Artillery) {
            return Err("only a sniper up to medium range, flames, grenades and charges tell on a bunker (ST-235 to ST-240)"
                .to_owned());
        }
        let column = if self.armour.is_some() || bunker && !light { Column::Armour } else { Column::Men };
        let Some(range) = row.modifier(self.band, column) else {
            return Err("the weapon cannot be used at this range (ST-054)".to_owned());
        };
        let poor = self.light == Light::Poor && !close;
        if poor && self.band > Band::Short {
            return Err("in poor visibility nobody shoots beyond short range (ST-078)".to_owned());
        }
        let cover = match self.armour {
            Some((class, facing)) => {
                let values = match class {
                    Armour::Light => data.tables.armour.light,
                    Armour::Medium => data.tables.armour.medium,
                    Armour::Heavy => data.tables.armour.heavy,
                };
                values[Arc::from(facing) as usize]
            }
            None if close => 0,
            None if bunker && light => table.bunker_slit,
            None if bunker => table.bunker_close,
            None => data.tables.cover(cover).unwrap_or(0),
        };
        let special = self.specialist && !(sniper && self.band <= Band::Short); // ST-007
        let between = if close || self.armour.is_some() { 0 } else { self.between };
        Ok(Modifiers::NONE
            .with(Part::Experience, self.experience.modifier())
            .with(Part::Speciality, special)
            .with(Part::Range, range)
            .with(Part::Cover, i16::from(cover) + between)
            .with(Part::Visibility, if poor { table.poor_visibility } else { 0 })
            .with(Part::Fatigue, -i16::from(self.fatigued))
            .with(Part::Lying, if self.lying && !row.to_hit && !close { table.lying } else { 0 })
            .with(Part::Gamemaster, self.modifier))
    }
}

impl From<Facing> for Arc {
    fn from(facing: Facing) -> Arc {
        match facing {
            Facing::Front => Arc::Front,
            Facing::Side => Arc::Side,
            Facing::Rear => Arc::Rear,
        }
    }
}
