//! Blocks of the data as fighters.

use super::hidden::Forms;
use super::side::Fighter;
use crate::data::Data;
use crate::options::Rulebook;
use crate::position::Powers;
use crate::unit::{Fire, German, Soviet};

const fn fire(hits_from: u8) -> Fire {
    match hits_from {
        4 => Fire::Triple,
        5 => Fire::Double,
        _ => Fire::Single,
    }
}

pub(super) fn german(data: &'static Data, rulebook: Rulebook, unit: German, dots: u8) -> Fighter {
    let tables = &data.edition(rulebook).germans;
    Fighter {
        infantry: tables.infantry.contains(unit),
        tank: tables.tanks.contains(unit),
        ..Fighter::infantry(dots, fire(tables.hits_from[unit.index()]))
    }
}

/// A German block at full strength, as who has not been hit is.
pub(super) fn sound_german(data: &'static Data, rulebook: Rulebook, unit: German) -> Fighter {
    german(data, rulebook, unit, data.edition(rulebook).germans.max[unit.index()])
}

/// A Soviet block as it fights.
pub(super) fn soviet(data: &Data, unit: Soviet, dots: u8, powers: Powers) -> Fighter {
    let tables = &data.soviets;
    Fighter {
        infantry: tables.infantry.contains(unit),
        tank: tables.tanks.contains(unit),
        cancels_air: powers.roles && tables.aa == unit,
        hunts_tanks: powers.roles && tables.destroyer == unit,
        ..Fighter::infantry(tables.revealed(unit, dots, powers), fire(tables.hits_from[unit.index()]))
    }
}

/// What a hidden block may show, each of its four edges alike (IV-029).
pub(super) fn soviet_forms(data: &Data, unit: Soviet, powers: Powers) -> Forms {
    let max = data.soviets.max[unit.index()];
    (0..4).map(|turn| (soviet(data, unit, max.saturating_sub(turn), powers), 1)).collect()
}
