//! What follows from a scenario, worked out once so that no list of choices has to.

use super::{ItemInfo, ItemKind, SpotInfo, VehicleInfo};
use crate::action::Action;
use crate::data::Data;
use crate::data::geometry::Geometry;
use crate::order::{Move, Speed};
use crate::places::{Item, Items, Place, Spot, Spots, Vehicle, Vehicles};
use crate::weapon::{Band, Weapon};

/// Tables by location, vehicle or thing.
#[derive(Debug)]
pub struct Derived {
    /// The locations with a name of their own.
    pub named: Spots,
    /// From each location, those that a man could reach in one round if nothing hindered him, and how far they are
    /// (ST-032).
    pub near: Vec<Vec<(Spot, u16)>>,
    /// From each location, the ways of one round that are not the shortest: through where, and where to.
    pub detours: Vec<Vec<(Spot, Spot)>>,
    /// All ways on foot from each location if nothing hinders anybody, as they are listed: for everybody, and for a
    /// man with a heavy load.
    pub walks: Vec<[Vec<Action>; 2]>,
    /// For each vehicle and from each location, where it can drive to in one round and in which direction it sets
    /// out (ST-161).
    pub drives: Vec<Vec<Vec<(Spot, u16)>>>,
    /// The band between any two locations, row by row (ST-055, ST-056).
    pub bands: Vec<Option<Band>>,
    /// The locations from which each can be seen, itself included; they can be seen from it as well.
    pub seen_from: Vec<Spots>,
    /// From each location, the named ones that can be seen, band by band.
    pub in_sight: Vec<[Spots; 5]>,
    /// Where wire or mines hinder walkers, unless they have been cleared since.
    pub hindered: Spots,
    /// The vehicles without armour (ST-163).
    pub soft: Vehicles,
    /// What is mounted or lies in each vehicle; nothing is ever put into one.
    pub mounted: Vec<Items>,
    /// The things that are weapons.
    pub weapons: Items,
    /// The weapons that are set up in a position before they are fired (ST-042).
    pub standing: Items,
    /// Every unit of ammunition, and for which weapon it is.
    pub ammo: Vec<(Weapon, Item)>,
    /// The things of the same kind as each, itself included.
    pub alike: Vec<Items>,
    /// The Load of each thing when it is whole (ST-040).
    pub weights: Vec<u8>,
}

impl Derived {
    pub(super) fn of(
        data: &Data,
        spots: &[SpotInfo],
        geometry: &Geometry,
        items: &[ItemInfo],
        vehicles: &[VehicleInfo],
    ) -> Derived {
        let places = || (0..spots.len() as u8).map(Spot);
        let info = |spot: &Spot| &spots[spot.index()];
        let named: Spots = places().filter(|spot| !info(spot).waypoint).collect();
        let band = |from: Spot, to: Spot| {
            if from == to { Some(Band::Close) } else { data.tables.band(geometry.range(from, to)) }
        };
        let sees = |from: Spot, to: Spot| geometry.between(from, to).is_some();
        let seen_from = |to: Spot| {
            let sees = |from: &Spot| (*from == to || sees(*from, to)) && band(*from, to).is_some();
            places().filter(sees).collect()
        };
        let in_sight = |from: Spot| {
            let mut by_band = [Spots::NONE; 5];
            for to in named.iter().filter(|to| *to != from && sees(from, *to)) {
                if let Some(band) = band(from, to) {
                    by_band[band as usize].insert(to);
                }
            }
            by_band
        };

        let movement = &data.tables.movement;
        let near = |from: Spot| {
            let others = places().filter(|to| *to != from);
            let walks = others.filter_map(|to| Some((to, geometry.walk(from, to)?)));
            walks.filter(|(_, metres)| *metres <= movement.fast).collect()
        };
        let near: Vec<Vec<(Spot, u16)>> = places().map(near).collect();
        let detours = |from| geometry.detours(from, movement.fast, named);
        let detours: Vec<Vec<(Spot, Spot)>> = places().map(detours).collect();
        let walks = |from: Spot, laden: bool| {
            let speeds = |metres: u16| {
                let may =
                    move |speed: &Speed| metres <= movement.at(*speed) && !(laden && *speed == Speed::Fast);
                Speed::ALL.into_iter().filter(may)
            };
            let length = |from: Spot, to: Spot| geometry.walk(from, to).unwrap_or(u16::MAX);
            let direct = near[from.index()].iter();
            let direct = direct
                .flat_map(|&(to, metres)| speeds(metres).map(move |speed| Action::Move(Move::Go(speed, to))));
            let others = detours[from.index()].iter().flat_map(|&(by, to)| {
                let metres = length(from, by).saturating_add(length(by, to));
                speeds(metres).map(move |speed| Action::Move(Move::GoBy(speed, by, to)))
            });
            direct.chain(others).collect()
        };
        let drives = |car: &VehicleInfo| {
            let most = movement.driven(car.speed);
            places().map(|from| geometry.drives(from, car.boat, most)).collect()
        };

        let cars = || (0..).map(Vehicle).zip(vehicles);
        let things = || (0..).map(Item).zip(items);
        let mounted = |car: Place| {
            let aboard = things().filter(move |(_, item)| item.holder.is_none() && item.at == car);
            aboard.map(|(item, _)| item).collect()
        };
        let weapons = || {
            things().filter_map(|(item, info)| match info.kind {
                ItemKind::Weapon(weapon) => Some((weapon, item)),
                _ => None,
            })
        };
        let unit = |(item, info): (Item, &ItemInfo)| match info.kind {
            ItemKind::Ammo(weapon) => Some((weapon, item)),
            _ => None,
        };
        let alike = |one: &ItemInfo| {
            things().filter(|(_, other)| other.kind == one.kind).map(|(item, _)| item).collect()
        };
        Derived {
            named,
            walks: places().map(|from| [walks(from, false), walks(from, true)]).collect(),
            drives: vehicles.iter().map(drives).collect(),
            near,
            detours,
            bands: places().flat_map(|from| places().map(move |to| band(from, to))).collect(),
            seen_from: places().map(seen_from).collect(),
            in_sight: places().map(in_sight).collect(),
            hindered: places().filter(|spot| info(spot).wire || info(spot).mines.is_some()).collect(),
            soft: cars().filter(|(_, info)| info.armour.is_none()).map(|(car, _)| car).collect(),
            mounted: cars().map(|(car, _)| mounted(Place::Vehicle(car))).collect(),
            weapons: weapons().map(|(_, item)| item).collect(),
            standing: weapons()
                .filter(|(weapon, _)| data.row(*weapon).stands())
                .map(|(_, item)| item)
                .collect(),
            ammo: things().filter_map(unit).collect(),
            alike: items.iter().map(alike).collect(),
            weights: items.iter().map(|item| data.weight(item.kind)).collect(),
        }
    }
}
