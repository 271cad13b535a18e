//! Blocks of the data as fighters.

use super::hidden::Forms;
use super::side::Fighter;
use crate::data::{Data, Edition};
use crate::options::Rulebook;
use crate::position::Powers;
use crate::unit::{Fire, German, Soviet};

pub(super) fn edition(data: &'static Data, rulebook: Rulebook) -> &'static Edition {
    match rulebook {
        Rulebook::Living => &data.living,
        Rulebook::Y2017 => &data.y2017,
    }
}

const fn fire(hits_from: u8) -> Fire {
    match hits_from {
        4 => Fire::Triple,
        5 => Fire::Double,
        _ => Fire::Single,
    }
}

pub(super) fn german(data: &'static Data, rulebook: Rulebook, unit: German, dots: u8) -> Fighter {
    let tables = &edition(data, rulebook).germans;
    Fighter {
        infantry: tables.infantry.contains(unit),
        tank: tables.tanks.contains(unit),
        ..Fighter::infantry(dots, fire(tables.hits_from[unit.index()]))
    }
}

/// A German block at full strength, as who has not been hit is.
pub(super) fn sound_german(data: &'static Data, rulebook: Rulebook, unit: German) -> Fighter {
    german(data, rulebook, unit, edition(data, rulebook).germans.max[unit.index()])
}

/// A Soviet block as it fights: a blank edge counts one, Guards may rise (IV-031, IV-233).
pub(super) fn soviet(data: &Data, unit: Soviet, dots: u8, powers: Powers) -> Fighter {
    let tables = &data.soviets;
    let risen = powers.immortal_guard && tables.guards.contains(unit);
    let dots = if risen { tables.max[unit.index()] } else { dots.max(1) };
    Fighter {
        infantry: tables.infantry.contains(unit),
        tank: tables.tanks.contains(unit),
        cancels_air: powers.roles && tables.aa == unit,
        hunts_tanks: powers.roles && tables.destroyer == unit,
        ..Fighter::infantry(dots, fire(tables.hits_from[unit.index()]))
    }
}

/// What a hidden block may show, each of its four edges alike (IV-029).
pub(super) fn soviet_forms(data: &Data, unit: Soviet, powers: Powers) -> Forms {
    let max = data.soviets.max[unit.index()];
    (0..4).map(|turn| (soviet(data, unit, max.saturating_sub(turn), powers), 1)).collect()
}
