//! Reads a file: first the ground, then who is on it, then what is to happen.

use serde::Deserialize;
use table::{DataError, Page};
use toml::Spanned;

use super::forces::{BatteryRow, GroupRow};
use super::ground::{Edge, RangeRow, Sight, StripRow};
use super::script::{EventRow, ObjectiveRow};
use super::{
    BatteryInfo, Derived, GroupInfo, ItemInfo, ItemKind, Scenario, SoldierInfo, SpotInfo, VehicleInfo,
};
use crate::data::Data;
use crate::data::name::Name;
use crate::places::{Battery, Group, Light, Place, Soldier, Soldiers, Spot, Vehicle};
use crate::ruleset::Changes;
use crate::soldier::{BySide, Side};
use crate::weapon::Weapon;

/// A word that stands for something else in the file, and where it is written.
pub(super) type Word = Spanned<String>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    pub(super) format: u8,
    pub(super) id: String,
    /// The scenario of which it is a variant: what is left out is said there.
    pub(super) like: Option<String>,
    pub(super) title: String,
    #[allow(dead_code, reason = "for the reader of the file")]
    pub(super) date: String,
    #[serde(default)]
    pub(super) light: Light,
    #[serde(default)]
    pub(super) haze: bool,
    pub(super) rounds: u8,
    #[serde(default)]
    pub(super) ruleset: Changes,
    #[serde(default)]
    pub(super) players: Option<Side>,
    pub(super) location: Vec<Spanned<SpotInfo>>,
    #[serde(default)]
    pub(super) edge: Vec<Spanned<Edge>>,
    #[serde(default)]
    pub(super) strip: Vec<StripRow>,
    #[serde(default)]
    pub(super) los: Vec<Sight>,
    #[serde(default)]
    pub(super) range: Vec<RangeRow>,
    #[serde(default)]
    pub(super) group: Vec<Spanned<GroupRow>>,
    #[serde(default)]
    pub(super) vehicle: Vec<Spanned<VehicleInfo>>,
    #[serde(default)]
    pub(super) battery: Vec<BatteryRow>,
    #[serde(default)]
    pub(super) objective: Vec<ObjectiveRow>,
    #[serde(default)]
    pub(super) event: Vec<EventRow>,
    pub(super) history: Option<String>,
    #[allow(dead_code, reason = "for the gamemaster")]
    pub(super) secret_notes: Option<String>,
    #[allow(dead_code, reason = "for the reader of the file")]
    pub(super) credits: Option<String>,
}

pub(super) fn yes() -> bool {
    true
}

/// Where something arrives: in a location, or at a point of its own.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(in crate::data) enum At {
    Word(String),
    Point([i16; 3]),
}

/// Reads one file.
pub(in crate::data) fn read(page: Page<'_>, data: &Data) -> Result<Scenario, DataError> {
    let file: Written = page.parse()?;
    page.ensure(file.format == 1, 0..0, "this program reads scenarios of format 1", "write `format = 1`")?;
    page.ensure(file.rounds > 0, 0..0, "a scenario has at least one round", "set `rounds`")?;
    let ids: Vec<String> = [Some(file.id.clone()), file.like].into_iter().flatten().collect();
    let histories = ids.iter().map(|word| format!("firefight-history-{word}")).collect::<Vec<_>>();
    let mut reader = Reader { page, data, ids, spots: Vec::new(), made: Made::default() };

    let ways = reader.locations(file.location, &file.vehicle, &file.edge)?;
    let geometry = reader.geometry(&ways, &file.range, &file.los)?;
    let strips = reader.strips(&file.strip)?;
    reader.groups(&file.group)?;
    reader.vehicles(file.vehicle)?;
    reader.passengers(&file.group)?;
    reader.batteries(file.battery)?;
    let objectives = reader.objectives(file.objective)?;
    let events = reader.events(file.event)?;

    let Reader { spots, made, .. } = reader;
    let first = made.soldiers.iter().find(|soldier| soldier.player);
    let players = file.players.or(first.map(|soldier| soldier.side)).unwrap_or(Side::Soviet);
    let of = |side| {
        let theirs = made.soldiers.iter().enumerate().filter(move |(_, soldier)| soldier.side == side);
        theirs.map(|(place, _)| Soldier(place as u8)).collect::<Soldiers>()
    };
    Ok(Scenario {
        derived: Derived::of(data, &spots, &geometry, &made.items, &made.vehicles),
        sides: BySide::new(of(Side::Soviet), of(Side::German)),
        title: Name::new([format!("firefight-scenario-{}", file.id)], file.title),
        history: file.history.map(|text| Name::new(histories, text)),
        id: file.id.as_str().into(),
        light: file.light,
        haze: file.haze,
        rounds: file.rounds,
        rules: data.rules.with(&file.ruleset),
        players,
        spots,
        geometry,
        strips,
        groups: made.groups,
        soldiers: made.soldiers,
        items: made.items,
        vehicles: made.vehicles,
        batteries: made.batteries,
        objectives,
        events,
    })
}

/// The forces as far as they have been read.
#[derive(Default)]
pub(super) struct Made {
    pub(super) groups: Vec<GroupInfo>,
    pub(super) soldiers: Vec<SoldierInfo>,
    pub(super) items: Vec<ItemInfo>,
    pub(super) vehicles: Vec<VehicleInfo>,
    pub(super) batteries: Vec<BatteryInfo>,
}

pub(super) struct Reader<'a> {
    pub(super) page: Page<'a>,
    pub(super) data: &'a Data,
    /// Its own word, and that of the scenario that it is like: texts are known under either.
    ids: Vec<String>,
    pub(super) spots: Vec<SpotInfo>,
    pub(super) made: Made,
}

/// Words and what they stand for.
impl Reader<'_> {
    /// What this is called, in every language if the texts know it.
    pub(super) fn name(&self, kind: &str, id: &str, text: &str) -> Name {
        let keys = self.ids.iter().map(|own| format!("firefight-{kind}-{own}-{id}"));
        Name::new(keys, text.to_owned())
    }

    fn unknown<T>(&self, word: &Word, what: &str, known: Vec<&str>) -> Result<T, DataError> {
        let what = format!("there is no {what} `{}`", word.get_ref());
        Err(self.page.fault(word.span(), what, format!("write one of: {}", known.join(", "))))
    }

    /// A word that has lost its place in the file: the first place where it is written.
    pub(super) fn found(&self, word: &str) -> Word {
        Spanned::new(self.page.find(word), word.to_owned())
    }

    pub(super) fn spot(&self, word: &Word) -> Result<Spot, DataError> {
        match self.spots.iter().position(|spot| *spot.id == **word.get_ref()) {
            Some(place) => Ok(Spot(place as u8)),
            None => {
                let known = self.spots.iter().filter(|spot| !spot.waypoint).map(|spot| &*spot.id).collect();
                self.unknown(word, "location", known)
            }
        }
    }

    /// A location, a vehicle that has been read, or `offmap`.
    pub(super) fn place(&self, word: &Word) -> Result<Place, DataError> {
        if word.get_ref() == "offmap" {
            return Ok(Place::Away);
        }
        self.spot(word).map(Place::Spot)
    }

    pub(super) fn weapon(&self, word: &Word) -> Result<Weapon, DataError> {
        match self.data.weapon(word.get_ref()) {
            Some(weapon) => Ok(weapon),
            None => self.unknown(word, "weapon", self.data.chart.iter().map(|row| row.id).collect()),
        }
    }

    pub(super) fn kind(&self, word: &Word) -> Result<ItemKind, DataError> {
        let weapon = |id: &str| self.data.weapon(id);
        let text = word.get_ref().as_str();
        let kind = match text {
            "radio" => Some(ItemKind::Radio),
            "phone" => Some(ItemKind::Phone),
            "crate" => Some(ItemKind::Crate),
            _ => match text.strip_prefix("ammo:") {
                Some(id) => weapon(id).map(ItemKind::Ammo),
                None => weapon(text).map(ItemKind::Weapon),
            },
        };
        match kind {
            Some(kind) => Ok(kind),
            None => self.unknown(word, "thing", vec!["radio", "phone", "crate", "a weapon", "ammo:WEAPON"]),
        }
    }

    pub(super) fn group(&self, word: &Word) -> Result<Group, DataError> {
        match self.made.groups.iter().position(|group| *group.id == **word.get_ref()) {
            Some(place) => Ok(Group(place as u8)),
            None => self.unknown(word, "group", self.made.groups.iter().map(|group| &*group.id).collect()),
        }
    }

    pub(super) fn vehicle(&self, word: &Word) -> Result<Vehicle, DataError> {
        match self.made.vehicles.iter().position(|vehicle| *vehicle.id == **word.get_ref()) {
            Some(place) => Ok(Vehicle(place as u8)),
            None => {
                self.unknown(word, "vehicle", self.made.vehicles.iter().map(|vehicle| &*vehicle.id).collect())
            }
        }
    }

    pub(super) fn battery(&self, word: &Word) -> Result<Battery, DataError> {
        match self.made.batteries.iter().position(|battery| *battery.id == **word.get_ref()) {
            Some(place) => Ok(Battery(place as u8)),
            None => self.unknown(
                word,
                "battery",
                self.made.batteries.iter().map(|battery| &*battery.id).collect(),
            ),
        }
    }
}
