//! What is worth a curve, and what was lucky, when a match is over.

use table::{Gauge, Luck};

use crate::event::{DonnerschlagEvent, Happening};
use crate::hex::Hex;
use crate::position::Donnerschlag;
use crate::unit::{Side, Spot};

/// The longest way over the map, for an Axis that has nobody left.
const FAR: u8 = 40;

/// The curve of a side, and the name of who rolled.
const fn series(side: Side) -> &'static str {
    match side {
        Side::Axis => "donnerschlag-story-axis",
        Side::Soviet => "donnerschlag-story-soviet",
    }
}

/// Steps lost, the way to each Meeting Zone, and units on the map with and without supply.
pub(crate) fn gauges(game: &Donnerschlag) -> Vec<Gauge> {
    let zones = ["donnerschlag-story-zone-a", "donnerschlag-story-zone-b", "donnerschlag-story-zone-c"];
    let gauge = |chart, series, value: u32| Gauge { chart, series, value, goal: None };
    let mut gauges = Vec::new();
    for (zone, series) in game.data.map.zones.iter().zip(zones) {
        let near = |hex: Hex| zone.hexes.iter().map(|goal| goal.distance(hex)).min();
        let way = game.fighters(Side::Axis).filter_map(|(_, hex)| near(hex)).min();
        gauges.push(Gauge {
            goal: Some(0), // DS-320
            ..gauge("donnerschlag-chart-zones", series, way.unwrap_or(FAR).into())
        });
    }
    for side in Side::BOTH {
        let lost = |unit: &crate::unit::Unit| match game.field.spot(*unit) {
            Spot::Eliminated => u32::from(game.data.unit(*unit).steps),
            Spot::On(_) => u32::from(game.reduced.contains(*unit)),
            _ => 0,
        };
        let steps = game.data.sets.of_side[side].iter().map(|unit| lost(&unit)).sum();
        gauges.push(gauge("donnerschlag-chart-losses", series(side), steps));
    }
    for side in Side::BOTH {
        gauges.push(gauge("donnerschlag-chart-units", series(side), game.fighters(side).count() as u32));
    }
    for side in Side::BOTH {
        let supplied = game.supplied(side);
        let cut_off = game.fighters(side).filter(|&(_, hex)| !supplied.contains(hex)).count();
        gauges.push(gauge("donnerschlag-chart-cut-off", series(side), cut_off as u32));
    }
    gauges
}

/// Dice of combats, by what they show, and of cards, by whether they succeed.
pub(crate) fn luck(event: &DonnerschlagEvent) -> Option<Luck> {
    let combat = |side, die: u8| Luck {
        kind: "donnerschlag-luck-combat",
        side: series(side),
        dice: 1,
        came: f64::from(die),
        expected: 3.5,
        variance: 35.0 / 12.0,
    };
    let card = |side, die: u8, highest: u8| {
        let chance = f64::from(highest) / 6.0;
        Luck {
            kind: "donnerschlag-luck-card",
            side: series(side),
            dice: 1,
            came: f64::from(u8::from(die <= highest)),
            expected: chance,
            variance: chance * (1.0 - chance),
        }
    };
    match event.what {
        Happening::Die { side, die, .. } => Some(combat(side, die)),
        Happening::CardDie { side, die, highest } => Some(card(side, die, highest)),
        _ => None,
    }
}
