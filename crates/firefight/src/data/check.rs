//! The validator: what makes a scenario impossible, and what only looks odd.
//!
//! Faults in single rows are told while the file is read; here is what concerns several rows.

use table::{DataError, Page};

use super::Data;
use super::scenario::{EdgeKind, ItemKind, Scenario, VehicleInfo};
use crate::places::{Place, Soldier, Spot};
use crate::soldier::{Side, Task};

/// Weapons and vehicles that were not in the city in 1942.
const ANACHRONISMS: [&str; 5] = ["bazooka", "assault-rifle", "IS-2", "Tiger", "Panther"];

/// Faults come back as errors, oddities as lines of text.
pub(super) fn check(page: Page<'_>, data: &Data, scenario: &Scenario) -> Result<Vec<String>, DataError> {
    let mut odd = Vec::new();
    let mut warn = |what: String| odd.push(format!("{}: {what}", scenario.id));
    load(page, data, scenario)?;
    ground(page, scenario, &mut warn)?;
    men(page, data, scenario, &mut warn)?;
    scripts(page, scenario)?;
    for row in &data.chart {
        let used = scenario
            .items
            .iter()
            .any(|item| item.kind == ItemKind::Weapon(data.weapon(row.id).expect("a row")));
        if used && ANACHRONISMS.contains(&row.id) {
            warn(format!("`{}` was not in the city in 1942", row.id));
        }
    }
    for vehicle in scenario.vehicles.iter().filter(|vehicle| ANACHRONISMS.contains(&vehicle.model.text())) {
        warn(format!("the {} was not in the city in 1942", vehicle.model.text()));
    }
    one_name_each(page, scenario)?;
    Ok(odd)
}

/// Vehicles of one side are told apart by what they are called.
fn one_name_each(page: Page<'_>, scenario: &Scenario) -> Result<(), DataError> {
    for (place, vehicle) in scenario.vehicles.iter().enumerate() {
        let alike =
            |other: &VehicleInfo| other.side == vehicle.side && other.model.text() == vehicle.model.text();
        page.ensure(
            !scenario.vehicles[..place].iter().any(alike),
            page.find(&vehicle.id),
            format!("two vehicles of one side are called {}", vehicle.model.text()),
            "give each a model of its own, with its tactical number: \"Panzer IV 421\"",
        )?;
    }
    Ok(())
}

/// Nobody carries more than five points (ST-040).
fn load(page: Page<'_>, data: &Data, scenario: &Scenario) -> Result<(), DataError> {
    for (place, soldier) in scenario.soldiers.iter().enumerate() {
        let mine = scenario.items.iter().filter(|item| item.holder == Some(Soldier(place as u8)));
        let load: u8 = mine.map(|item| data.weight(item.kind)).sum();
        let most = data.tables.load.most;
        page.ensure(
            load <= most,
            page.find(soldier.name.text()),
            format!("{} carries {load} Load points; {most} is the most (ST-040)", soldier.name.text()),
            "give something to somebody else",
        )?;
    }
    Ok(())
}

fn ground(page: Page<'_>, scenario: &Scenario, warn: &mut impl FnMut(String)) -> Result<(), DataError> {
    let geometry = &scenario.geometry;
    let every = (0..scenario.spots.len() as u8).map(Spot);
    for spot in every.clone() {
        let info = &scenario.spots[spot.index()];
        let lonely = geometry.neighbours(spot).is_empty();
        let used = scenario
            .soldiers
            .iter()
            .any(|soldier| [soldier.start.place, soldier.start.arrives].contains(&Place::Spot(spot)))
            || scenario.vehicles.iter().any(|vehicle| vehicle.start.arrives == Place::Spot(spot));
        if lonely && !used {
            let what = format!("no edge leads to `{}`", info.id);
            return Err(page.fault(page.find(&info.id), what, "add an edge, or take the location out"));
        }
        for &(_, metres, kind) in geometry.neighbours(spot) {
            let far = kind == EdgeKind::Foot && metres > 40;
            page.ensure(
                !far,
                page.find(&info.id),
                format!("an edge at `{}` is longer than a man can run in a round", info.id),
                "take `cut = false` out",
            )?;
        }
        if info.describe.is_none() && !info.waypoint {
            warn(format!("`{}` has no description", info.id));
        }
    }
    for strip in &scenario.strips {
        let two = strip.run.len() >= 2;
        let name = strip.run.first().map_or("", |spot| &*scenario.spots[spot.index()].id);
        page.ensure(
            two,
            page.find(name),
            "a strip has at least two locations (R-22)",
            "add one, or take it out",
        )?;
        for pair in strip.run.windows(2) {
            let near = geometry.adjacent(pair[0], pair[1]) || geometry.range(pair[0], pair[1]) <= 100;
            if !near {
                let ids = [pair[0], pair[1]].map(|spot| &*scenario.spots[spot.index()].id);
                warn(format!(
                    "`{}` and `{}` follow each other in a strip, but are not contiguous",
                    ids[0], ids[1]
                ));
            }
        }
    }
    Ok(())
}

fn men(
    page: Page<'_>,
    data: &Data,
    scenario: &Scenario,
    warn: &mut impl FnMut(String),
) -> Result<(), DataError> {
    let players = scenario.soldiers.iter().filter(|soldier| soldier.player);
    page.ensure(
        players.clone().next().is_some(),
        0..0,
        "nobody is commanded by players",
        "write `players = true` in a group",
    )?;
    let sides: Vec<Side> = players.map(|soldier| soldier.side).collect();
    page.ensure(
        sides.iter().all(|side| *side == scenario.players),
        0..0,
        "players command men of both sides",
        "write `players = true` for one side only",
    )?;
    for vehicle in &scenario.vehicles {
        let crew = &scenario.soldiers[usize::from(vehicle.crew.start)..usize::from(vehicle.crew.end)];
        let driven = crew.iter().any(|soldier| soldier.task == Some(Task::Driver));
        page.ensure(
            driven,
            page.find(&vehicle.id),
            format!("`{}` has no driver (ST-164)", vehicle.id),
            "give it one",
        )?;
    }
    for item in &scenario.items {
        let ItemKind::Weapon(weapon) = item.kind else { continue };
        if data.row(weapon).tripod && item.deployed && !matches!(item.at, Place::Vehicle(_)) {
            let crew = scenario.soldiers.iter().filter(|soldier| soldier.start.place == item.at).count();
            if crew < usize::from(scenario.rules.mg_crew) {
                warn(format!("a `{}` has too few men for all its dice (ST-100)", data.row(weapon).id));
            }
        }
    }
    for battery in &scenario.batteries {
        let called = scenario.items.iter().any(|item| {
            let holder = item.holder.map(|holder| &scenario.soldiers[holder.index()]);
            matches!(item.kind, ItemKind::Radio | ItemKind::Phone)
                && holder.is_none_or(|holder| holder.side == battery.side)
        });
        let vehicles = scenario.vehicles.iter().any(|vehicle| vehicle.radio && vehicle.side == battery.side);
        let scripted = scenario.events.iter().any(|event| {
            event.deeds.iter().any(|deed| matches!(deed, super::Deed::Barrage(which, ..) if scenario.batteries[which.index()].id == battery.id))
        });
        if !called && !vehicles && !scripted {
            warn(format!("nobody can call the battery `{}` (ST-145)", battery.id));
        }
    }
    Ok(())
}

fn scripts(page: Page<'_>, scenario: &Scenario) -> Result<(), DataError> {
    for event in &scenario.events {
        let late = event.when.round.is_some_and(|round| round > scenario.rounds);
        let never =
            late || event.when.until.zip(event.when.round).is_some_and(|(until, round)| until < round);
        let what = format!("the event `{}` can never happen", event.id);
        page.ensure(
            !never,
            page.find(&event.id),
            what,
            format!("the scenario has {} rounds", scenario.rounds),
        )?;
    }
    for objective in &scenario.objectives {
        let starts = scenario.soldiers.iter().filter(|soldier| soldier.side == objective.side);
        let mut places = starts.filter_map(|soldier| soldier.start.arrives.spot());
        let spots = &objective.when.at;
        let reached = spots.is_empty()
            || objective.when.side.is_some_and(|side| side != objective.side)
            || places.any(|from| spots.iter().any(|spot| scenario.geometry.walk(from, *spot).is_some()))
            || scenario.vehicles.iter().any(|vehicle| vehicle.side == objective.side);
        let what = format!("nobody can reach what `{}` asks for", objective.id);
        page.ensure(reached, page.find(&objective.id), what, "add edges, or name another location")?;
        let late = objective.by.is_some_and(|by| by > scenario.rounds);
        let what = format!("`{}` may be done by a round that is not played", objective.id);
        page.ensure(
            !late,
            page.find(&objective.id),
            what,
            format!("the scenario has {} rounds", scenario.rounds),
        )?;
    }
    Ok(())
}
