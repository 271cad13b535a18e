//! What each viewer may know, as a type of its own: whatever a viewer may not know has no field to stand in.

mod imagine;
mod roster;
#[cfg(feature = "ts")]
mod shape;

pub(crate) use imagine::drop_from_the_fallen;
pub use roster::{BatterySheet, ItemSheet, ObjectiveSheet, Roster, SoldierSheet, VehicleSheet};

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};
use table::{Seat, Viewer};

use crate::data::Id;
use crate::order::Order;
use crate::places::{Cover, Item, Place, Soldier, Spot, Trail, Vehicle};
use crate::position::{
    Car, Fate, Field, Firefight, Guns, Hand, Holder, Man, Marks, Now, Owner, SEATS, Thing,
};
use crate::soldier::Side;

/// What one viewer may know.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FireView {
    /// The scenario.
    pub scenario: Id,
    /// Who and what the numbers below stand for.
    pub roster: Roster,
    /// Round, phase, light, who has given orders, how it ended.
    pub now: Now,
    /// What has become of the ground since the start, which everybody sees, by the words of the locations.
    pub land: BTreeMap<Id, Land>,
    /// Strips that the gamemaster has added to those of the scenario.
    pub strips: Vec<Vec<Spot>>,
    /// What the seat has in hand.
    pub hand: Option<Hand>,
    /// What the seat's side knows.
    pub side: Option<SideView>,
    /// Everything: for the gamemaster, and for all after the end.
    #[cfg_attr(feature = "ts", ts(as = "Option<shape::Everything>"))]
    pub all: Option<Box<Whole>>,
}

/// What everybody sees of a location.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Land {
    /// Its cover.
    pub cover: Cover,
    /// Rounds of smoke left.
    pub smoke: u8,
    /// Rounds of flare or fire left.
    pub glow: u8,
    /// Wire.
    pub wire: bool,
}

/// What a side knows.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SideView {
    /// Which.
    pub side: Side,
    /// Its own men, whole.
    pub men: BTreeMap<Id, ManView>,
    /// What they carry, what lies beside them, what is mounted in their vehicles, by number.
    pub things: BTreeMap<u8, Thing>,
    /// Its own vehicles.
    pub vehicles: BTreeMap<Id, CarView>,
    /// Its own batteries.
    pub batteries: BTreeMap<Id, Guns>,
    /// Enemies who are located: how many, where, and which way they came this round. Not who they are.
    pub contacts: Vec<Contact>,
    /// Enemies who were seen and are lost again.
    pub ghosts: Vec<Ghost>,
    /// Enemy vehicles that are located.
    pub tanks: BTreeMap<Id, TankView>,
    /// Enemies whom the side has seen fall.
    pub fallen: u8,
    /// Mined locations that the side knows of, and whether they have been cleared.
    pub mines: BTreeMap<Id, bool>,
    /// What was told in the latest resolution, as one number.
    pub echo: u64,
}

/// A soldier of one's own side.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ManView {
    /// His number in the roster.
    pub number: Soldier,
    /// What he is and does; not what the enemy knows of him.
    #[serde(flatten)]
    pub man: Man,
    /// Load points.
    pub load: u8,
    /// Fatigued by load or by running.
    pub fatigued: bool,
    /// Who commands him.
    pub owner: Owner,
    /// His orders, if this seat gave them.
    pub orders: Option<Order>,
}

/// A vehicle of one's own side.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CarView {
    /// Its number.
    pub number: Vehicle,
    /// All about it.
    #[serde(flatten)]
    pub car: Car,
}

/// Enemies who are located.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Contact {
    /// Where.
    pub at: Spot,
    /// Which way they came this round.
    pub way: Option<Trail>,
    /// When they were seen last.
    pub seen: Option<(Spot, u8)>,
    /// How many.
    pub men: u8,
}

/// Enemies who were seen and are lost again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ghost {
    /// Where they were seen last.
    pub at: Spot,
    /// In which round.
    pub round: u8,
    /// How many.
    pub men: u8,
}

/// An enemy vehicle that is located.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TankView {
    /// Its number.
    pub number: Vehicle,
    /// Where.
    pub at: Spot,
    /// Where it looks.
    pub heading: u16,
    /// Where it looked before it turned this round.
    pub turned_from: Option<u16>,
    /// Whether it moved this round.
    pub moved: bool,
    /// Whether its hatch is open.
    pub hatch: bool,
    /// Whether it is out.
    pub disabled: bool,
    /// Whether it burns.
    pub flames: bool,
    /// Whether only its turret shows.
    pub hull_down: bool,
}

/// Everything, with the counts that the scenario fills.
#[derive(Clone, PartialEq, Debug)]
pub struct Whole {
    pub(crate) field: Field,
    pub(crate) hands: [Hand; SEATS],
    position: Shown,
}

/// What is needed to name things.
#[derive(Clone, PartialEq, Debug)]
struct Shown(Firefight);

impl FireView {
    pub(crate) fn of(position: &Firefight, viewer: Viewer) -> FireView {
        let master = position.table.master();
        let everything =
            viewer == Viewer::Open || matches!(viewer, Viewer::Seat(seat) if master == Some(seat));
        let seat = match viewer {
            Viewer::Seat(seat) if !everything && position.table.seats().contains(seat) => Some(seat),
            _ => None,
        };
        let side = seat.and_then(|seat| position.table.side(seat, position.scenario()));
        FireView {
            scenario: position.scenario().id.clone(),
            roster: position.roster(everything, side),
            now: position.now,
            land: position.land(),
            strips: position
                .strips()
                .skip(position.scenario().strips.len())
                .map(|(_, run)| run.to_vec())
                .collect(),
            hand: seat.map(|seat| position.hands[usize::from(seat.0)]),
            side: seat.zip(side).map(|(seat, side)| position.side_view(seat, side)),
            all: everything.then(|| {
                Box::new(Whole {
                    field: position.field,
                    hands: position.hands,
                    position: Shown(position.clone()),
                })
            }),
        }
    }
}

impl Firefight {
    fn land(&self) -> BTreeMap<Id, Land> {
        let land = self.scenario().spots.iter().zip(&self.field.ground).filter_map(|(info, ground)| {
            let land =
                Land { cover: ground.cover, smoke: ground.smoke, glow: ground.glow, wire: ground.wire };
            let first = Land { cover: info.cover, smoke: 0, glow: 0, wire: info.wire };
            (land != first).then_some((info.id.clone(), land))
        });
        land.collect()
    }

    fn side_view(&self, seat: Seat, side: Side) -> SideView {
        let scenario = self.scenario();
        let man_view = |soldier: Soldier| {
            let own = self.field.owners[soldier.index()] == Owner(Some(seat.0));
            ManView {
                number: soldier,
                man: hide_knowledge(*self.man(soldier)),
                load: self.load(soldier),
                fatigued: self.fatigue(soldier) < 0,
                owner: self.field.owners[soldier.index()],
                orders: own.then_some(self.field.orders[soldier.index()]),
            }
        };
        let own = self.of_side(side);
        let items = (0..scenario.items.len() as u8).map(Item);
        SideView {
            side,
            men: own
                .iter()
                .map(|soldier| (scenario.soldiers[soldier.index()].id.clone(), man_view(soldier)))
                .collect(),
            things: items
                .filter(|item| self.sees_thing(side, *item))
                .map(|item| (item.0, *self.thing(item)))
                .collect(),
            vehicles: self
                .cars_of(side)
                .map(|number| {
                    (scenario.vehicles[number.index()].id.clone(), CarView { number, car: *self.car(number) })
                })
                .collect(),
            batteries: scenario
                .batteries
                .iter()
                .zip(self.field.guns)
                .filter(|(info, _)| info.side == side)
                .map(|(info, guns)| (info.id.clone(), guns))
                .collect(),
            contacts: self.contacts(side),
            ghosts: self.ghost_view(side),
            tanks: self.field.seen_cars[side].iter().filter_map(|number| self.tank_view(number)).collect(),
            fallen: self
                .of_side(side.enemy())
                .iter()
                .filter(|enemy| self.man(*enemy).is(Marks::SEEN_OUT))
                .count() as u8,
            mines: self
                .known_mines(side)
                .map(|spot| (scenario.spots[spot.index()].id.clone(), self.ground(spot).swept))
                .collect(),
            echo: self.field.echo[side],
        }
    }

    pub(crate) fn cars_of(&self, side: Side) -> impl Iterator<Item = Vehicle> + use<> {
        let scenario = self.scenario.clone();
        (0..scenario.vehicles.len() as u8)
            .map(Vehicle)
            .filter(move |vehicle| scenario.vehicles[vehicle.index()].side == side)
    }

    pub(crate) fn known_mines(&self, side: Side) -> impl Iterator<Item = Spot> + '_ {
        let spots = (0..self.scenario().spots.len() as u8).map(Spot);
        spots.filter(move |spot| {
            self.scenario().spots[spot.index()].mines.is_some() && self.ground(*spot).known[side as usize]
        })
    }

    /// What a side sees of the things on the field.
    pub(crate) fn sees_thing(&self, side: Side, item: Item) -> bool {
        match self.thing(item).holder {
            Holder::Soldier(soldier) => self.side_of(soldier) == side,
            Holder::Spot(spot) => !self.men_at(spot).and(self.of_side(side)).is_empty(),
            Holder::Vehicle(vehicle) => self.scenario().vehicles[vehicle.index()].side == side,
            Holder::Gone => false,
        }
    }

    fn contacts(&self, side: Side) -> Vec<Contact> {
        let mut contacts: Vec<Contact> = Vec::new();
        for enemy in self.field.seen[side].iter() {
            let man = self.man(enemy);
            let Place::Spot(at) = man.place else { continue };
            let same =
                |known: &&mut Contact| known.at == at && known.way == man.way && known.seen == man.last_seen;
            match contacts.iter_mut().find(same) {
                Some(known) => known.men += 1,
                None => contacts.push(Contact { at, way: man.way, seen: man.last_seen, men: 1 }),
            }
        }
        // Somebody who is not there looks like somebody who is, in the round in which he is reported.
        if let Some((at, round)) = self.reported(side) {
            let seen = Some((at, round));
            match contacts
                .iter_mut()
                .find(|known| known.at == at && known.way.is_none() && known.seen == seen)
            {
                Some(known) => known.men += 1,
                None => contacts.push(Contact { at, way: None, seen, men: 1 }),
            }
        }
        contacts.sort();
        contacts
    }

    fn ghost_view(&self, side: Side) -> Vec<Ghost> {
        let mut ghosts: Vec<Ghost> = Vec::new();
        // Who has just been reported comes last, and is shown as a contact.
        let count = self.ghosts(side).count() - usize::from(self.reported(side).is_some());
        for (at, round) in self.ghosts(side).take(count) {
            match ghosts.iter_mut().find(|known| known.at == at && known.round == round) {
                Some(known) => known.men += 1,
                None => ghosts.push(Ghost { at, round, men: 1 }),
            }
        }
        ghosts.sort();
        ghosts
    }

    fn tank_view(&self, number: Vehicle) -> Option<(Id, TankView)> {
        let car = self.car(number);
        let view = TankView {
            number,
            at: car.at?,
            heading: car.heading,
            turned_from: car.turned_from,
            moved: car.moved,
            hatch: car.hatch,
            disabled: car.disabled,
            flames: car.flames,
            hull_down: car.hull_down,
        };
        Some((self.scenario().vehicles[number.index()].id.clone(), view))
    }
}

/// A man without what only the enemy knows of him, or nobody.
pub(crate) fn hide_knowledge(mut man: Man) -> Man {
    if man.is(Marks::MISSED) {
        man.fate = Fate::Missing;
    }
    man.last_seen = None;
    man.marks.set(Marks::SEEN_OUT, false);
    man
}

/// Everything by name, as far as the scenario fills it.
impl Serialize for Whole {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let (Shown(position), field) = (self.position.clone(), &self.field);
        let scenario = position.scenario();
        let soldiers = || scenario.soldiers.iter().map(|info| info.id.clone());
        let men: BTreeMap<_, _> = soldiers()
            .zip(position.everybody())
            .map(|(id, number)| {
                let view = ManView {
                    number,
                    man: field.men[number.index()],
                    load: position.load(number),
                    fatigued: position.fatigue(number) < 0,
                    owner: field.owners[number.index()],
                    orders: Some(field.orders[number.index()]),
                };
                (id, view)
            })
            .collect();
        let mut fields = serializer.serialize_struct("Whole", 22)?;
        fields.serialize_field("men", &men)?;
        fields.serialize_field("things", &field.things[..scenario.items.len()])?;
        let vehicles: BTreeMap<_, _> =
            scenario.vehicles.iter().map(|info| info.id.clone()).zip(&field.cars).collect();
        fields.serialize_field("vehicles", &vehicles)?;
        let ground: BTreeMap<_, _> =
            scenario.spots.iter().map(|info| info.id.clone()).zip(&field.ground).collect();
        fields.serialize_field("ground", &ground)?;
        let batteries: BTreeMap<_, _> =
            scenario.batteries.iter().map(|info| info.id.clone()).zip(&field.guns).collect();
        fields.serialize_field("batteries", &batteries)?;
        let doctrines: Vec<&str> =
            field.doctrines[..scenario.groups.len()].iter().map(|doctrine| doctrine.word()).collect();
        fields.serialize_field("doctrines", &doctrines)?;
        fields.serialize_field("goals", &field.goals[..scenario.groups.len()])?;
        fields.serialize_field("seen_by_soviets", &field.seen[Side::Soviet])?;
        fields.serialize_field("seen_by_germans", &field.seen[Side::German])?;
        fields.serialize_field("vehicles_seen_by_soviets", &field.seen_cars[Side::Soviet])?;
        fields.serialize_field("vehicles_seen_by_germans", &field.seen_cars[Side::German])?;
        fields.serialize_field("alert", &[field.alert[Side::Soviet], field.alert[Side::German]])?;
        fields.serialize_field("rumours", &[field.rumours[Side::Soviet], field.rumours[Side::German]])?;
        fields.serialize_field("happened", &field.happened)?;
        fields.serialize_field("reached", &field.reached)?;
        fields.serialize_field("fired", &field.fired)?;
        fields.serialize_field("echo", &[field.echo[Side::Soviet], field.echo[Side::German]])?;
        fields.serialize_field("classified", &field.classified)?;
        let favour: BTreeMap<_, _> =
            soldiers().zip(field.favour).filter(|(_, favour)| *favour != 0).collect();
        fields.serialize_field("favour", &favour)?;
        let told: BTreeMap<_, _> = soldiers().zip(field.told).filter(|(_, told)| told.is_some()).collect();
        fields.serialize_field("told", &told)?;
        fields.serialize_field("told_at", &field.told_at)?;
        fields.serialize_field("hands", &self.hands)?;
        fields.end()
    }
}

/// Whether a fate is known to be one of those that the enemy can see.
pub(crate) fn is_out(man: &Man) -> bool {
    man.fate != Fate::Fit
}
