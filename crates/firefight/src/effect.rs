//! Whether a weapon tells on what it is aimed at, in which column, and what the distance and the light do: play and odds
//! ask the same question here (ST-054, ST-056, ST-078, ST-109, ST-175, ST-191, ST-235 to ST-240, ST-250).

use crate::data::Data;
use crate::refusal::{Fault, ensure, no};
use crate::soldier::Speciality;
use crate::weapon::{Band, Class, Column, Weapon};

/// What a weapon is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    /// Men in a location, or a vehicle without armour.
    Soft,
    /// An armoured vehicle.
    Armour,
    /// The commander in an open hatch.
    Hatch,
    /// A bunker from outside: from right at its wall, or else from where one sees its slit.
    Bunker { at_wall: bool, slit: bool },
}

/// How it tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Effect {
    pub(crate) band: Band,
    pub(crate) column: Column,
    pub(crate) range: i8,
    pub(crate) visibility: i8,
}

impl Data {
    /// How a weapon tells in the hands of a specialist of it or of somebody else, or why it does not. At arm's length of
    /// what a charge is laid at, and of what one stands beside, it is close combat range.
    pub(crate) fn effect(
        &self,
        weapon: Weapon,
        mut band: Band,
        mark: Mark,
        specialist: bool,
        poor: bool,
    ) -> Result<Effect, Fault> {
        let row = self.row(weapon);
        let (light, charge) = (row.class == Class::Light, row.speciality == Some(Speciality::Charge));
        ensure(!charge || specialist, "ST-250", "firefight-no-charge-specialist")?;
        ensure(mark != Mark::Armour || !light, "ST-175", "firefight-no-armour")?;
        ensure(mark != Mark::Hatch || light, "ST-191", "firefight-no-hatch-weapon")?;
        ensure(!charge || band == Band::Close, "ST-250", "firefight-no-charge-adjacent")?;
        if let Mark::Bunker { at_wall, slit } = mark {
            match row.class {
                // ST-238
                Class::Light => {
                    let sniper = row.speciality == Some(Speciality::SniperRifle) && specialist;
                    ensure(sniper, "ST-238", "firefight-no-bunker-light")?;
                    ensure(!at_wall, "ST-240", "firefight-no-bunker-wall")?;
                    ensure(band <= Band::Medium, "ST-238", "firefight-no-bunker-far")?;
                    ensure(slit, "ST-238", "firefight-no-bunker-slit")?;
                }
                Class::Artillery => return no("ST-235", "firefight-no-bunker-shell"),
                Class::Support => {
                    let tells = row.speciality == Some(Speciality::Flamethrower) || row.single_use;
                    ensure(tells, "ST-239", "firefight-no-bunker-weapon")?;
                    ensure(at_wall || band <= Band::Short, "ST-239", "firefight-no-bunker-far")?;
                }
            }
            if at_wall {
                band = Band::Close; // ST-240
            }
        }
        let hard = mark == Mark::Armour || matches!(mark, Mark::Bunker { .. }) && !light;
        let column = if hard { Column::Armour } else { Column::Men };
        let Some(range) = row.modifier(band, column) else { return no("ST-054", "firefight-no-band") };
        let mut visibility = 0;
        // ST-056: at close combat range light does not count; what is fired blindly needs none.
        if poor && band != Band::Close && !row.is_mortar() {
            ensure(band == Band::Short, "ST-078", "firefight-no-visibility")?;
            visibility = self.tables.cover.poor_visibility;
        }
        Ok(Effect { band, column, range, visibility })
    }
}
