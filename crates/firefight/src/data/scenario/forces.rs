//! Reads the forces: groups and their soldiers, vehicles and their crews, batteries, and what they have with them.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Deserialize;
use table::DataError;
use toml::Spanned;

use super::file::{At, Reader, Word};
use super::{BatteryInfo, Doctrine, GroupInfo, ItemInfo, ItemKind, SoldierInfo, Start, VehicleInfo};
use crate::data::name::{Name, plain};
use crate::places::{BATTERIES, Group, ITEMS, Item, Place, SOLDIERS, Soldier, Spot, VEHICLES, Vehicle};
use crate::soldier::{Experience, Rank, Side, Speciality, Task};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GroupRow {
    id: String,
    name: Option<String>,
    side: Side,
    #[serde(default)]
    players: bool,
    at: Word,
    #[allow(dead_code, reason = "every enemy is hidden until seen; the word is kept for the reader")]
    #[serde(default)]
    hidden: bool,
    #[serde(default)]
    orders: Doctrine,
    goal: Option<Word>,
    #[serde(default)]
    deployed: Vec<Word>,
    #[serde(default)]
    ammo: BTreeMap<Word, u8>,
    #[serde(default)]
    crates: u8,
    #[serde(default)]
    empty: Vec<Word>,
    arrives: Option<Arrives>,
    aboard: Option<Word>,
    soldier: Vec<Spanned<SoldierRow>>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Arrives {
    round: u8,
    pub(super) at: At,
    heading: Option<u16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SoldierRow {
    name: String,
    #[serde(default)]
    rank: Rank,
    #[serde(default)]
    experience: Experience,
    speciality: Option<Speciality>,
    #[serde(default)]
    weapons: Vec<Word>,
    #[serde(default)]
    carries: Vec<Word>,
    #[serde(default)]
    grenades: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CrewRow {
    task: Task,
    name: Option<String>,
    #[serde(default)]
    rank: Rank,
    #[serde(default)]
    experience: Experience,
    speciality: Option<Speciality>,
}

/// A battery as a file has it.
pub(super) type BatteryRow = BatteryInfo<Word, Option<String>>;

/// What all men of a group share.
struct Unit {
    group: Group,
    side: Side,
    player: bool,
    start: Start,
}

impl Unit {
    /// One of its men, without a name yet.
    fn man(
        &self,
        rank: Rank,
        experience: Experience,
        speciality: Option<Speciality>,
        task: Option<Task>,
    ) -> SoldierInfo {
        let Unit { group, side, player, start } = *self;
        let (name, id) = (Name::plain(""), "".into());
        SoldierInfo { name, id, side, experience, rank, speciality, group, task, start, player }
    }
}

impl Reader<'_> {
    pub(super) fn groups(&mut self, rows: &[Spanned<GroupRow>]) -> Result<(), DataError> {
        for spanned in rows {
            let row = spanned.get_ref();
            let known = self.made.groups.iter().any(|group| *group.id == row.id);
            self.page.ensure(!known, spanned.span(), "two groups have the same id", "rename one")?;
            self.page.ensure(
                !row.soldier.is_empty(),
                spanned.span(),
                "a group has at least one soldier",
                "add one",
            )?;
            let place = self.place(&row.at)?;
            let start = self.start(place, row.arrives.as_ref(), &row.id)?;
            let group = Group(self.made.groups.len() as u8);
            let first = self.made.soldiers.len() as u8;
            let unit = Unit { group, side: row.side, player: row.players, start };
            for soldier in &row.soldier {
                self.soldier(soldier, &unit)?;
            }
            self.made.groups.push(GroupInfo {
                id: row.id.as_str().into(),
                name: Name::or_word("group", row.name.as_ref(), &row.id),
                side: row.side,
                players: row.players,
                doctrine: row.orders,
                goal: row.goal.as_ref().map(|word| self.spot(word)).transpose()?,
                soldiers: first..self.made.soldiers.len() as u8,
            });
            for word in &row.deployed {
                let weapon = self.weapon(word)?;
                self.item(spanned.span(), ItemKind::Weapon(weapon), None, start.place, true)?;
            }
            for (word, &count) in &row.ammo {
                let weapon = self.weapon(word)?;
                for _ in 0..count {
                    self.item(spanned.span(), ItemKind::Ammo(weapon), None, start.place, false)?;
                }
            }
            for _ in 0..row.crates {
                self.item(spanned.span(), ItemKind::Crate, None, start.place, false)?;
            }
            for word in &row.empty {
                let weapon = self.weapon(word)?;
                let soldiers = first..self.made.soldiers.len() as u8;
                for item in &mut self.made.items {
                    let here = item.holder.is_some_and(|holder| soldiers.contains(&holder.0))
                        || item.at == start.place;
                    item.empty |= here && item.kind == ItemKind::Weapon(weapon);
                }
            }
        }
        Ok(())
    }

    fn soldier(&mut self, spanned: &Spanned<SoldierRow>, unit: &Unit) -> Result<(), DataError> {
        let row = spanned.get_ref();
        let soldier = Soldier(self.made.soldiers.len() as u8);
        self.page.ensure(
            row.experience != Experience::Recruit || row.speciality.is_none(),
            spanned.span(),
            "a Recruit has no speciality (ST-005)",
            "make him a Regular, or take `speciality` out",
        )?;
        let info = unit.man(row.rank, row.experience, row.speciality, None);
        self.enlist(spanned.span(), &row.name, info)?;
        let start = unit.start;
        for word in &row.weapons {
            let weapon = self.weapon(word)?;
            self.page.ensure(
                self.data.row(weapon).load.is_some(),
                word.span(),
                "this weapon cannot be carried (ST-054)",
                "write it under `deployed` of the group",
            )?;
            self.item(word.span(), ItemKind::Weapon(weapon), Some(soldier), start.place, false)?;
        }
        for word in &row.carries {
            let kind = self.kind(word)?;
            self.item(word.span(), kind, Some(soldier), start.place, false)?;
        }
        for _ in 0..row.grenades {
            let grenade = self.data.weapon("grenade").expect("the chart has grenades");
            self.item(spanned.span(), ItemKind::Weapon(grenade), Some(soldier), start.place, false)?;
        }
        Ok(())
    }

    /// Give a soldier his name and a word of his own for notation.
    fn enlist(&mut self, span: Range<usize>, name: &str, info: SoldierInfo) -> Result<(), DataError> {
        let room = self.made.soldiers.len() < SOLDIERS;
        let what = format!("there are more than {SOLDIERS} soldiers");
        self.page.ensure(room, span.clone(), what, "take some out")?;
        let plain = plain(name);
        self.page.ensure(!plain.is_empty(), span, "a soldier has a name", "give him one")?;
        let mut id = plain.clone();
        let mut number = 2;
        while self.made.soldiers.iter().any(|known| *known.id == id) {
            id = format!("{plain}-{number}");
            number += 1;
        }
        let name = Name::common("man", name.to_owned());
        self.made.soldiers.push(SoldierInfo { name, id: id.as_str().into(), ..info });
        Ok(())
    }

    pub(super) fn vehicles(&mut self, rows: Vec<Spanned<VehicleInfo>>) -> Result<(), DataError> {
        for row in rows {
            let span = row.span();
            self.vehicle_row(span, row.into_inner())?;
        }
        Ok(())
    }

    /// A vehicle, whose crew is a group of its own.
    fn vehicle_row(&mut self, span: Range<usize>, row: VehicleInfo) -> Result<(), DataError> {
        let room = self.made.vehicles.len() < VEHICLES;
        let what = format!("there are more than {VEHICLES} vehicles");
        self.page.ensure(room, span.clone(), what, "take some out")?;
        let aboard = Place::Vehicle(Vehicle(self.made.vehicles.len() as u8));
        let place = row.at.as_ref().map_or(Ok(Place::Away), |word| self.place(word))?;
        let start = self.start(place, row.arrives.as_ref(), &row.id)?;
        let first = self.made.soldiers.len() as u8;
        let unit = Unit {
            group: Group(self.made.groups.len() as u8),
            side: row.side,
            player: row.players,
            start: Start { place: aboard, ..start },
        };
        for crewman in &row.crew_rows {
            let task = match crewman.task {
                Task::Commander => "commander",
                Task::Gunner => "gunner",
                Task::Driver => "driver",
                Task::HullGunner => "hull gunner",
                Task::Loader => "loader",
            };
            let name = crewman.name.clone().unwrap_or_else(|| format!("{} {task}", row.model.text()));
            let info = unit.man(crewman.rank, crewman.experience, crewman.speciality, Some(crewman.task));
            self.enlist(span.clone(), &name, info)?;
        }
        let crew = first..self.made.soldiers.len() as u8;
        let goal = row.goal.as_ref().map(|word| self.spot(word)).transpose()?;
        let model = Name::common("model", row.model.text().to_owned());
        self.made.groups.push(GroupInfo {
            id: row.id.clone(),
            name: model.clone(),
            side: row.side,
            players: row.players,
            doctrine: row.orders,
            goal,
            soldiers: crew.clone(),
        });
        let mut mount = |word: &Word| -> Result<Item, DataError> {
            let weapon = self.weapon(word)?;
            let item = Item(self.made.items.len() as u8);
            self.item(word.span(), ItemKind::Weapon(weapon), None, aboard, true)?;
            Ok(item)
        };
        let main = row.main_word.as_ref().map(&mut mount).transpose()?;
        let secondary = row.secondary_words.iter().map(mount).collect::<Result<_, _>>()?;
        let heading = row.arrives.as_ref().and_then(|arrival| arrival.heading).unwrap_or(row.heading) % 360;
        self.made.vehicles.push(VehicleInfo { model, main, secondary, crew, start, heading, ..row });
        Ok(())
    }

    /// Groups that begin in a vehicle.
    pub(super) fn passengers(&mut self, rows: &[Spanned<GroupRow>]) -> Result<(), DataError> {
        for row in rows {
            let Some(word) = &row.get_ref().aboard else { continue };
            let vehicle = self.vehicle(word)?;
            let group = self.made.groups.iter().position(|group| *group.id == row.get_ref().id);
            let men = group.map_or(0..0, |place| self.made.groups[place].soldiers.clone());
            let start = Start { place: Place::Vehicle(vehicle), ..self.made.vehicles[vehicle.index()].start };
            for soldier in men {
                self.made.soldiers[usize::from(soldier)].start = start;
            }
        }
        Ok(())
    }

    pub(super) fn batteries(&mut self, rows: Vec<BatteryRow>) -> Result<(), DataError> {
        for row in rows {
            let span = row.weapon.span();
            let room = self.made.batteries.len() < BATTERIES;
            let what = format!("there are more than {BATTERIES} batteries");
            self.page.ensure(room, span.clone(), what, "take one out")?;
            let weapon = self.weapon(&row.weapon)?;
            self.page.ensure(
                self.data.row(weapon).piece.is_some(),
                span,
                "a battery has artillery pieces (ST-139)",
                "name a gun, a howitzer, a mortar or a rocket",
            )?;
            self.made.batteries.push(BatteryInfo {
                name: Name::or_word("battery", row.name.as_ref(), &row.id),
                id: row.id,
                side: row.side,
                weapon,
                density: row.density,
                experience: row.experience,
                availability: row.availability,
                delay: row.delay,
                bunker_buster: row.bunker_buster,
            });
        }
        Ok(())
    }

    fn start(&self, place: Place, arrives: Option<&Arrives>, id: &str) -> Result<Start, DataError> {
        let Some(arrival) = arrives else {
            let round = (place != Place::Away).then_some(0);
            return Ok(Start { place, round, arrives: place });
        };
        let at = match &arrival.at {
            At::Word(word) => self.spot(&self.found(word))?,
            At::Point(_) => {
                let id = format!("{id}-arrival");
                let found = self.spots.iter().position(|spot| *spot.id == id);
                Spot(found.unwrap_or_default() as u8)
            }
        };
        Ok(Start { place: Place::Away, round: Some(arrival.round), arrives: Place::Spot(at) })
    }

    fn item(
        &mut self,
        span: Range<usize>,
        kind: ItemKind,
        holder: Option<Soldier>,
        at: Place,
        deployed: bool,
    ) -> Result<(), DataError> {
        let tripod = match kind {
            ItemKind::Weapon(weapon) => self.data.row(weapon).tripod && !matches!(at, Place::Vehicle(_)),
            _ => false,
        };
        let room = self.made.items.len() + usize::from(tripod) < ITEMS;
        let what = format!("there are more than {ITEMS} things, tripods included");
        self.page.ensure(room, span, what, "take some out")?;
        let item = Item(self.made.items.len() as u8);
        let last = self.made.groups.len().checked_sub(1).map(|last| Group(last as u8));
        let group = match holder {
            Some(soldier) => self.made.soldiers.get(soldier.index()).map(|info| info.group),
            None => last.filter(|_| deployed),
        };
        let thing = ItemInfo { kind, holder, at, deployed, empty: false, tripod_of: None, group };
        self.made.items.push(thing.clone());
        if tripod {
            let (kind, at, tripod_of) = (ItemKind::Tripod, Place::Away, Some(item));
            let off = ItemInfo { kind, at, tripod_of, holder: None, deployed: false, group: None, ..thing };
            self.made.items.push(off);
        }
        Ok(())
    }
}
