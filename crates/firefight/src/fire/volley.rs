//! What comes of a fire phase until its losses are taken: who is down, and who was under what fire.

use crate::places::{Place, SOLDIERS, SPOTS, Soldier, Soldiers, Spots, Target, Trail, VEHICLES, Vehicles};
use crate::soldier::BySide;

/// What a location has been through in this phase, for morale: who gave which reason to test.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ordeal {
    /// Attacked at all.
    pub(crate) attackers: Soldiers,
    /// Fired from up to medium range, and not at total cover (ST-116).
    pub(crate) near: Soldiers,
    /// Of these, with a machine gun and not in a spray (ST-117).
    pub(crate) machinegun: Soldiers,
    /// Hit with a flamethrower, artillery or a charge (ST-118).
    pub(crate) blasted: Soldiers,
    /// Made a casualty there (ST-119).
    pub(crate) deadly: Soldiers,
    /// Hit by a battery (ST-118).
    pub(crate) shelled: bool,
}

impl Ordeal {
    /// Nothing yet.
    pub(crate) const NONE: Ordeal = Ordeal {
        attackers: Soldiers::NONE,
        near: Soldiers::NONE,
        machinegun: Soldiers::NONE,
        blasted: Soldiers::NONE,
        deadly: Soldiers::NONE,
        shelled: false,
    };
}

/// What a side can fire at, found once for all its men.
pub(crate) struct Targets {
    /// The locations in which it knows of somebody.
    pub(super) spots: Spots,
    /// The vehicles that it knows of.
    pub(super) cars: Vehicles,
}

/// What a fire phase comes to while it is resolved.
pub(crate) struct Volley {
    /// Who falls.
    pub(crate) down: Soldiers,
    /// Where he was hit.
    pub(crate) fallen: [Option<Place>; SOLDIERS],
    /// Who has rolled his fate already.
    pub(crate) totals: [Option<i16>; SOLDIERS],
    /// The way that each man went this round, kept for the morale of those who went with him.
    pub(crate) ways: [Option<Trail>; SOLDIERS],
    /// Where there are light successes.
    pub(super) struck: Spots,
    /// Light successes against everybody in a location.
    pub(super) any: [u8; SPOTS],
    /// Light successes against the enemies of a side only.
    pub(super) against: BySide<[u8; SPOTS]>,
    /// Light successes against men in a vehicle, and against an open hatch.
    pub(super) cars: [u8; VEHICLES],
    pub(super) hatches: [u8; VEHICLES],
    pub(crate) ordeals: [Ordeal; SPOTS],
    pub(crate) car_ordeals: [Ordeal; VEHICLES],
    /// Fire at an open hatch finds nobody but the commander (ST-191).
    pub(crate) hatch_ordeals: [Ordeal; VEHICLES],
    /// Whose attack cannot find his own comrades.
    pub(crate) sparing: Soldiers,
    /// Who fired from where nobody can fire back at him: over all that lies between (ST-124, ST-135).
    pub(crate) indirect: Soldiers,
}

impl Targets {
    /// The most that anybody considers.
    const MOST: usize = 40;

    /// Those that anybody considers.
    pub(super) fn new(mut spots: Spots, cars: Vehicles) -> Targets {
        if spots.len() + cars.len() > Targets::MOST {
            spots = spots.iter().take(Targets::MOST).collect();
        }
        let room = Targets::MOST - spots.len();
        Targets { spots, cars: if cars.len() > room { cars.iter().take(room).collect() } else { cars } }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.spots.is_empty() && self.cars.is_empty()
    }

    /// Those of them in these locations, and these vehicles.
    pub(crate) fn among(&self, spots: Spots, cars: Vehicles) -> Targets {
        Targets { spots: self.spots.and(spots), cars: self.cars.and(cars) }
    }

    /// The locations among them.
    pub(crate) fn spots(&self) -> Spots {
        self.spots
    }

    /// The vehicles among them.
    pub(crate) fn cars(&self) -> Vehicles {
        self.cars
    }

    /// Locations first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Target> {
        self.spots.iter().map(Target::Spot).chain(self.cars.iter().map(Target::Vehicle))
    }
}

impl Volley {
    /// Before the first shot.
    pub(crate) const NONE: Volley = Volley {
        down: Soldiers::NONE,
        fallen: [None; SOLDIERS],
        totals: [None; SOLDIERS],
        ways: [None; SOLDIERS],
        struck: Spots::NONE,
        any: [0; SPOTS],
        against: BySide::new([0; SPOTS], [0; SPOTS]),
        cars: [0; VEHICLES],
        hatches: [0; VEHICLES],
        ordeals: [Ordeal::NONE; SPOTS],
        car_ordeals: [Ordeal::NONE; VEHICLES],
        hatch_ordeals: [Ordeal::NONE; VEHICLES],
        sparing: Soldiers::NONE,
        indirect: Soldiers::NONE,
    };

    pub(crate) fn falls(&mut self, soldier: Soldier, place: Place) {
        self.down.insert(soldier);
        self.fallen[soldier.index()].get_or_insert(place);
    }

    pub(crate) fn standing(&self, men: Soldiers) -> Soldiers {
        men.minus(self.down)
    }

    /// What those in a place have been through.
    pub(crate) fn ordeals_at(&self, place: Place) -> impl Iterator<Item = &Ordeal> {
        let (spot, car) = match place {
            Place::Spot(spot) => (Some(&self.ordeals[spot.index()]), None),
            Place::Vehicle(vehicle) => {
                (Some(&self.car_ordeals[vehicle.index()]), Some(&self.hatch_ordeals[vehicle.index()]))
            }
            Place::Away => (None, None),
        };
        spot.into_iter().chain(car)
    }

    /// What a target has been through.
    pub(super) fn ordeal(&mut self, target: Target) -> &mut Ordeal {
        match target {
            Target::Spot(spot) => &mut self.ordeals[spot.index()],
            Target::Vehicle(vehicle) => &mut self.car_ordeals[vehicle.index()],
            Target::Hatch(vehicle) => &mut self.hatch_ordeals[vehicle.index()],
        }
    }
}
