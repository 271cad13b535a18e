//! What a scenario lets happen by itself, and what each side is to achieve (4.12): what it is, and how it is read.

use serde::Deserialize;
use table::DataError;

use super::file::{Reader, Word, yes};
use super::{Doctrine, ItemKind};
use crate::data::name::{Id, Name};
use crate::places::{Battery, Cover, Group, Light, SCRIPTS, Spot, Vehicle};
use crate::soldier::Side;

/// What must be so. All that is written must hold. A file names in words what has a number once it is read.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Condition<G = Group, S = Spot, V = Vehicle, K = ItemKind, A = Vec<Spot>> {
    /// From this round on.
    pub round: Option<u8>,
    /// Up to this round.
    pub until: Option<u8>,
    /// Every second round only.
    #[serde(default)]
    pub odd: bool,
    /// This group has been seen by the enemy.
    pub detected: Option<G>,
    /// A thing of this kind …
    pub item: Option<K>,
    /// … in this location; or men of the side in it.
    pub at: A,
    /// Whose men are meant.
    pub side: Option<Side>,
    /// At least so many men (there, of the group, of the side).
    pub at_least: Option<u8>,
    /// At most so many casualties of the side.
    pub casualties_at_most: Option<u8>,
    /// At least so many casualties of the side.
    pub casualties_at_least: Option<u8>,
    /// No man of the side is in this location.
    pub clear: Option<S>,
    /// This vehicle is disabled.
    pub disabled: Option<V>,
    /// At least so many men of this group are fit.
    pub fit: Option<Strength<G>>,
    /// Nobody of this group is fit.
    pub out: Option<G>,
    /// This vehicle has fired its main weapon.
    pub fired: Option<V>,
    /// The side is alarmed to this level.
    pub alert: Option<Alarm>,
}

/// So many men of a group.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strength<G = Group> {
    /// Whose.
    pub group: G,
    /// How many.
    pub men: u8,
}

/// How far a side is alarmed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Alarm {
    /// Which.
    pub side: Side,
    /// How far.
    pub level: u8,
}

impl Condition {
    /// Whether it asks for nothing but few losses of one's own.
    #[must_use]
    pub fn spares(&self) -> bool {
        let anything_else = self.item.is_some()
            || !self.at.is_empty()
            || self.casualties_at_least.is_some()
            || self.clear.is_some()
            || self.disabled.is_some()
            || self.out.is_some()
            || self.fired.is_some();
        (self.casualties_at_most.is_some() || self.fit.is_some()) && !anything_else
    }
}

/// What is to be achieved.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveInfo<C = Condition> {
    /// The word for it.
    pub id: Id,
    /// Whose.
    pub side: Side,
    /// What to do.
    pub text: Name,
    /// What must be so …
    pub when: C,
    /// … once, at the end of any round up to this one; at the end of the game if there is none.
    pub by: Option<u8>,
    /// What it is worth.
    pub points: i8,
}

/// What happens by itself.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventInfo<C = Condition, D = Deed> {
    /// The word for it.
    pub id: Id,
    /// When.
    pub when: C,
    /// Only the first time.
    #[serde(default = "yes")]
    pub once: bool,
    /// What.
    #[serde(rename = "do")]
    pub deeds: Vec<D>,
}

/// One thing that an event does.
#[derive(Clone, PartialEq, Debug)]
pub enum Deed {
    /// A side is alarmed.
    Alert(Alarm),
    /// Something is said to a side, or to all.
    Say(Option<Side>, Name),
    /// A group arrives.
    Spawn(Group, Spot),
    /// A vehicle arrives.
    SpawnVehicle(Vehicle, Spot),
    /// A battery fires on a location for so many rounds.
    Barrage(Battery, Spot, u8),
    /// Smoke, for so many rounds.
    Smoke(Spot, u8),
    /// A flare or a fire gives dim light for so many rounds.
    Flare(Spot, u8),
    /// The light changes.
    Light(Light),
    /// The cover of a location changes.
    Cover(Spot, Cover),
    /// A group gets another doctrine (as if commanded so from above).
    Doctrine(Group, Doctrine),
}

// As a file has them.
type When = Condition<Word, Word, Word, Word, Option<OneOrMore>>;
pub(super) type ObjectiveRow = ObjectiveInfo<When>;
pub(super) type EventRow = EventInfo<When, DeedRow>;

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum OneOrMore {
    One(String),
    More(Vec<String>),
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum DeedRow {
    Alert(Alarm),
    Say { to: To, text: String },
    Spawn { group: Option<Word>, vehicle: Option<Word>, at: Word },
    Barrage { battery: Word, at: Word, rounds: u8 },
    Smoke { at: Word, rounds: u8 },
    Flare { at: Word, rounds: u8 },
    Light(Light),
    Cover { at: Word, cover: Cover },
    Orders { group: Word, orders: Doctrine },
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
pub(super) enum To {
    All,
    Soviet,
    German,
}

impl Reader<'_> {
    pub(super) fn objectives(&self, rows: Vec<ObjectiveRow>) -> Result<Vec<ObjectiveInfo>, DataError> {
        let what = format!("there are more than {SCRIPTS} objectives");
        self.page.ensure(rows.len() <= SCRIPTS, 0..0, what, "take some out")?;
        let read = |row: ObjectiveRow| {
            Ok(ObjectiveInfo {
                text: self.name("objective", &row.id, row.text.text()),
                when: self.condition(row.when)?,
                id: row.id,
                side: row.side,
                by: row.by,
                points: row.points,
            })
        };
        rows.into_iter().map(read).collect()
    }

    pub(super) fn events(&self, rows: Vec<EventRow>) -> Result<Vec<EventInfo>, DataError> {
        let what = format!("there are more than {SCRIPTS} events");
        self.page.ensure(rows.len() <= SCRIPTS, 0..0, what, "take some out")?;
        let read = |row: EventRow| {
            Ok(EventInfo {
                when: self.condition(row.when)?,
                once: row.once,
                deeds: row.deeds.iter().map(|deed| self.deed(&row.id, deed)).collect::<Result<_, _>>()?,
                id: row.id,
            })
        };
        rows.into_iter().map(read).collect()
    }

    fn condition(&self, when: When) -> Result<Condition, DataError> {
        let words = match when.at {
            None => Vec::new(),
            Some(OneOrMore::One(word)) => vec![word],
            Some(OneOrMore::More(words)) => words,
        };
        let fit = |row: Strength<Word>| Ok(Strength { group: self.group(&row.group)?, men: row.men });
        Ok(Condition {
            round: when.round,
            until: when.until,
            odd: when.odd,
            detected: when.detected.map(|word| self.group(&word)).transpose()?,
            item: when.item.map(|word| self.kind(&word)).transpose()?,
            at: words.iter().map(|word| self.spot(&self.found(word))).collect::<Result<_, _>>()?,
            side: when.side,
            at_least: when.at_least,
            casualties_at_most: when.casualties_at_most,
            casualties_at_least: when.casualties_at_least,
            clear: when.clear.map(|word| self.spot(&word)).transpose()?,
            disabled: when.disabled.map(|word| self.vehicle(&word)).transpose()?,
            fit: when.fit.map(fit).transpose()?,
            out: when.out.map(|word| self.group(&word)).transpose()?,
            fired: when.fired.map(|word| self.vehicle(&word)).transpose()?,
            alert: when.alert,
        })
    }

    fn deed(&self, event: &str, row: &DeedRow) -> Result<Deed, DataError> {
        Ok(match row {
            DeedRow::Alert(alarm) => Deed::Alert(*alarm),
            DeedRow::Say { to, text } => {
                let to = match to {
                    To::All => None,
                    To::Soviet => Some(Side::Soviet),
                    To::German => Some(Side::German),
                };
                Deed::Say(to, self.name("say", event, text))
            }
            DeedRow::Spawn { group: Some(group), vehicle: None, at } => {
                Deed::Spawn(self.group(group)?, self.spot(at)?)
            }
            DeedRow::Spawn { group: None, vehicle: Some(vehicle), at } => {
                Deed::SpawnVehicle(self.vehicle(vehicle)?, self.spot(at)?)
            }
            DeedRow::Spawn { at, .. } => {
                return Err(self.page.fault(
                    at.span(),
                    "either a group or a vehicle arrives",
                    "write one of them",
                ));
            }
            DeedRow::Barrage { battery, at, rounds } => {
                Deed::Barrage(self.battery(battery)?, self.spot(at)?, *rounds)
            }
            DeedRow::Smoke { at, rounds } => Deed::Smoke(self.spot(at)?, *rounds),
            DeedRow::Flare { at, rounds } => Deed::Flare(self.spot(at)?, *rounds),
            DeedRow::Light(light) => Deed::Light(*light),
            DeedRow::Cover { at, cover } => Deed::Cover(self.spot(at)?, *cover),
            DeedRow::Orders { group, orders } => Deed::Doctrine(self.group(group)?, *orders),
        })
    }
}
