//! A question on paper: one attack with all that modifies it, and what may come of it (4.10).

use serde::Serialize;
use table::Refusal;

use super::{Damage, Distribution, Fraction, MOST_SELECTED, Morale};
use super::{
    concentrated, crew, damage, expected, fate, hits, mishap, morale, selection, spray, to_hit, word,
};
use crate::armour::Arc;
use crate::data::{Armour, Data};
use crate::effect::Mark;
use crate::modifiers::{Modifiers, Part};
use crate::places::{Cover, Light};
use crate::refusal::{Fault, ensure, no};
use crate::soldier::{Experience, Speciality};
use crate::weapon::{Band, Class, Column, Density, Weapon};

/// An attack on paper.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// What is fired.
    pub weapon: Weapon,
    /// How far it is.
    pub band: Band,
    /// A barrage of this density instead of a shot over a distance (ST-139).
    pub barrage: Option<Density>,
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
    /// The cover of the target; total cover is a bunker (ST-235), and at close combat range one is at its wall (ST-240).
    pub cover: Cover,
    /// Cover that lies in between (ST-077).
    pub between: i16,
    /// How many are there; in a vehicle, its crew.
    pub targets: u8,
    /// Who they are, if that is known: as many as `targets`, or nobody.
    pub among: Vec<Experience>,
    /// Whether they all lie or crawl (ST-076).
    pub lying: bool,
    /// The locations of a spray; empty for concentrated fire (ST-096).
    pub spray: Vec<Sprayed>,
    /// The armour and the side of it that is hit (ST-177).
    pub armour: Option<(Armour, Facing)>,
    /// A vehicle without armour (ST-163); its crew are the targets.
    pub unarmoured: bool,
    /// The commander in the open hatch of an armoured vehicle (ST-191).
    pub hatch: bool,
    /// Anything else that is added to the die.
    pub modifier: i16,
    /// What bears on the morale of those fired at, experience apart (ST-122 to ST-124).
    pub morale: MoraleModifiers,
}

/// One location of a spray (ST-099).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sprayed {
    /// Its cover.
    pub cover: Cover,
    /// How many are there.
    pub men: u8,
    /// Whether they all lie or crawl (ST-076).
    pub lying: bool,
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
    /// The net modifier; of a spray, of each location that can be hit.
    pub net: Vec<i16>,
    /// The chance that one die succeeds, or that the location is hit.
    pub success: Fraction,
    /// The casualties: none, one, two …
    pub casualties: Distribution,
    /// The chance of at least one.
    pub any: Fraction,
    /// How many are to be expected.
    pub expected: Fraction,
    /// The chance that the weapon is empty, or pauses, afterwards (ST-013); what is used up is neither.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mishap: Option<Fraction>,
    /// The chance that what can be used only once is a dud.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dud: Option<Fraction>,
    /// The chance that the vehicle is disabled (ST-163, ST-176).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disabled: Option<Fraction>,
    /// If it is hit, what is damaged, by the optional rule (ST-200).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<Damage>,
    /// The casualties of its crew by that rule: flames add to their dice (ST-205).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub crew: Option<Distribution>,
    /// For each man named, the chance that he is among the casualties (ST-060, ST-107).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub falls: Vec<(Experience, Fraction)>,
    /// What becomes of a casualty for whom a die is rolled, by experience: dead, severe, light, demoralised (ST-061).
    pub fates: Vec<(Experience, [Fraction; 4])>,
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
            barrage: None,
            experience: Experience::Regular,
            specialist: false,
            fatigued: false,
            crew: 2,
            light: Light::Day,
            cover: Cover::None,
            between: 0,
            targets: 1,
            among: Vec::new(),
            lying: false,
            spray: Vec::new(),
            armour: None,
            unarmoured: false,
            hatch: false,
            modifier: 0,
            morale: MoraleModifiers::default(),
        }
    }

    /// Work it out; what play does not allow is refused by the same rule.
    pub fn answer(&self, data: &Data) -> Result<Answer, Refusal> {
        self.work_out(data).map_err(Refusal::from)
    }

    /// Whether there can be such an attack, as play has it: the dice, and what is added to each; of a spray, in its first
    /// location.
    pub(crate) fn judged(&self, data: &Data) -> Result<(u8, Modifiers), Fault> {
        let row = data.row(self.weapon);
        let special = self.experience != Experience::Recruit && row.speciality.is_some();
        ensure(!self.specialist || special, "ST-005", "firefight-no-speciality")?;
        let dice = self.dice(data);
        if !self.spray.is_empty() {
            ensure(row.machinegun, "ST-096", "firefight-no-spray-weapon")?;
            ensure(self.experience != Experience::Recruit, "ST-096", "firefight-no-spray-recruit")?;
            ensure(self.spray.len() > 1, "ST-096", "firefight-no-strip")?;
            ensure(self.spray.len() <= usize::from(dice), "ST-096", "firefight-no-spray-width")?;
        }
        let named = self.among.is_empty() || self.among.len() == usize::from(self.targets);
        ensure(named && self.among.len() <= MOST_SELECTED, "ST-060", "firefight-no-selection")?;
        let modifiers = match self.spray.first() {
            None => self.modifiers(data, (self.cover, self.lying))?,
            // what is out of range or in total cover receives nothing; some location must receive something.
            Some(first) => match self.shares(data).next() {
                Some((modifiers, _)) => modifiers,
                None => self.modifiers(data, (first.cover, first.lying))?,
            },
        };
        Ok((dice, modifiers))
    }

    /// The locations of a spray that can be hit, with what is added there and how many are there.
    fn shares(&self, data: &Data) -> impl Iterator<Item = (Modifiers, u8)> {
        self.spray.iter().filter_map(|place| {
            let modifiers = self.modifiers(data, (place.cover, place.lying)).ok()?;
            Some((modifiers, place.men))
        })
    }

    /// The same, refused by the fault that play finds.
    pub(crate) fn work_out(&self, data: &Data) -> Result<Answer, Fault> {
        let row = data.row(self.weapon);
        let (dice, modifiers) = self.judged(data)?;
        let duds = row.single_use;
        let chance = hits(modifiers.net(), duds);
        let (upright, lying) = if self.lying { (0, self.targets) } else { (self.targets, 0) };
        let mut net = vec![modifiers.net()];
        let (mut disabled, mut harm, mut burnt) = (None, None, None);
        let vehicle = self.armour.is_some() || self.unarmoured;
        let casualties = match vehicle {
            true if row.to_hit => {
                let struck = |casualties: Distribution| {
                    let mut all: Distribution = casualties.into_iter().map(|share| share * chance).collect();
                    all[0] += chance.rest();
                    all
                };
                let detail = damage(modifiers.of(Part::Range));
                let mixed = crew(self.targets, true).into_iter().zip(crew(self.targets, false));
                let mixed = mixed.map(|(fire, none)| fire * detail.flames + none * detail.flames.rest());
                burnt = Some(struck(mixed.collect()));
                (disabled, harm) = (Some(chance), Some(detail));
                struck(crew(self.targets, false))
            }
            // one success is enough, and each is a casualty too.
            true => {
                let casualties = concentrated(dice, modifiers.net(), self.targets);
                (disabled, harm) = (Some(casualties[0].rest()), Some(damage(modifiers.of(Part::Range))));
                casualties
            }
            false if !self.spray.is_empty() => {
                let locations: Vec<_> =
                    self.shares(data).map(|(modifiers, men)| (modifiers.net(), men)).collect();
                net = locations.iter().map(|(net, _)| *net).collect();
                spray(dice, &locations)
            }
            false if row.to_hit => to_hit(modifiers.net(), duds, upright, lying),
            false => concentrated(dice, modifiers.net(), self.targets),
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
            falls: self.falls(row.to_hit, &casualties),
            casualties,
            mishap: (!row.single_use).then(|| mishap(dice.into())),
            dud: duds.then(|| Fraction::new(1, 10)),
            disabled,
            damage: harm,
            crew: burnt,
            fates: Experience::ALL.into_iter().map(|experience| (experience, fate(experience))).collect(),
            morale: Experience::ALL.into_iter().map(test).collect(),
            word: word(disabled.unwrap_or(any)),
        })
    }

    /// For each man named, the chance that he falls: to a weapon that rolls to hit all are alike (ST-107), of others the
    /// lowest rolls fall (ST-060).
    fn falls(&self, to_hit: bool, casualties: &[Fraction]) -> Vec<(Experience, Fraction)> {
        let men = &self.among;
        if to_hit || self.armour.is_some() {
            let each = expected(casualties) / Fraction::whole(u128::from(self.targets.max(1)));
            return men.iter().map(|experience| (*experience, each)).collect();
        }
        let mut falls = vec![Fraction::ZERO; men.len()];
        for (count, chance) in
            casualties.iter().enumerate().filter(|(count, _)| *count > 0 && !men.is_empty())
        {
            for (sum, share) in falls.iter_mut().zip(selection(men, count)) {
                *sum += *chance * share;
            }
        }
        men.iter().copied().zip(falls).collect()
    }

    /// ST-100
    fn dice(&self, data: &Data) -> u8 {
        let row = data.row(self.weapon);
        let short = row.tripod && self.crew < data.rules.mg_crew;
        if short { row.dice.min(4) } else { row.dice }
    }

    fn modifiers(&self, data: &Data, (cover, lying): (Cover, bool)) -> Result<Modifiers, Fault> {
        let row = data.row(self.weapon);
        let (table, light) = (&data.tables.cover, row.class == Class::Light);
        if let Some(density) = self.barrage {
            return self.shells(data, density, cover);
        }
        let armour =
            self.armour.map(|(class, facing)| data.tables.armour.of(class)[Arc::from(facing) as usize]);
        let close = self.band == Band::Close;
        let bunker = cover == Cover::Total && armour.is_none() && !self.unarmoured && !self.hatch;
        let mark = match armour {
            Some(_) => Mark::Armour,
            None if self.hatch => Mark::Hatch,
            None if bunker => Mark::Bunker { at_wall: close, slit: true },
            None => Mark::Soft,
        };
        let poor = self.light == Light::Poor;
        let effect = data.effect(self.weapon, self.band, mark, self.specialist, poor)?;
        let shelter = match armour {
            Some(armour) => armour,
            None if close => 0,
            None if self.hatch => table.open_hatch,
            None if self.unarmoured => table.light,
            None if bunker && light => table.bunker_slit,
            None if bunker => table.bunker_close,
            None => data.tables.cover(cover).unwrap_or(0),
        };
        let sniper = row.speciality == Some(Speciality::SniperRifle);
        let special = self.specialist && !(sniper && self.band <= Band::Short); // ST-007
        let between = if close || bunker || armour.is_some() { 0 } else { self.between };
        let low = lying && !row.to_hit && !close && !self.unarmoured && !self.hatch; // ST-162
        Ok(Modifiers::NONE
            .with(Part::Experience, self.experience.modifier())
            .with(Part::Speciality, special)
            .with(Part::Range, effect.range)
            .with(Part::Cover, i16::from(shelter) + between)
            .with(Part::Visibility, effect.visibility)
            .with(Part::Fatigue, -i16::from(self.fatigued))
            .with(Part::Lying, if low { table.lying } else { 0 })
            .with(Part::Gamemaster, self.modifier))
    }

    /// A barrage: the battery, how thick it falls, and cover; neither light nor fatigue (ST-139, R-34, R-35).
    fn shells(&self, data: &Data, density: Density, cover: Cover) -> Result<Modifiers, Fault> {
        let row = data.row(self.weapon);
        let armour = self.armour.map(|(class, _)| data.tables.armour.weakest(class));
        ensure(row.class == Class::Artillery, "ST-139", "firefight-no-barrage-weapon")?;
        ensure(!self.hatch, "ST-191", "firefight-no-hatch-weapon")?;
        let vehicle = armour.is_some() || self.unarmoured;
        ensure(cover != Cover::Total || vehicle, "ST-235", "firefight-no-bunker-shell")?;
        let column = if armour.is_some() { Column::Armour } else { Column::Men };
        let Some(range) = row.modifier(density.band(), column) else {
            return no("ST-054", "firefight-no-band");
        };
        let cover = if self.unarmoured { Cover::Light } else { cover }; // ST-163
        let shelter = armour.unwrap_or_else(|| data.tables.cover(cover).unwrap_or(0));
        Ok(Modifiers::NONE
            .with(Part::Experience, self.experience.modifier())
            .with(Part::Range, range)
            .with(Part::Cover, shelter)
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
