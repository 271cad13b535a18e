//! What everybody may know of the files: of a scenario the ground and the briefing, of all else everything. Who is
//! there, with what, and what is to happen is in the roster of a view, as far as the viewer knows it.
//!
//! It is an allow-list: what is to be told must have a field here.

use serde::{Deserialize, Serialize};
use table::{DataError, Files, Setup};

use super::made;
use super::name::known_key;
use super::scenario::At;
use crate::places::{Cover, Light};
use crate::position::Firefight;
use crate::soldier::Side;

/// A file as everybody may read it.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum OpenFile {
    /// Of a scenario.
    Scenario(Box<OpenScenario>),
    /// The chart, the tables and the switches keep no secrets.
    Whole(toml::Value),
}

/// A text of the file; the key of it, if the texts of the game say just this in every language.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Text {
    Own(String),
    Known { term: String },
}

impl Text {
    fn look_up(&mut self, keys: impl IntoIterator<Item = String>) {
        if let Text::Own(own) = self
            && let Some(term) = known_key(keys, own)
        {
            *self = Text::Known { term };
        }
    }
}

/// What everybody may know of a scenario.
#[derive(Serialize, Deserialize)]
pub(crate) struct OpenScenario {
    id: String,
    /// The scenario of which it is a variant.
    #[serde(skip_serializing_if = "Option::is_none")]
    like: Option<String>,
    title: Text,
    date: String,
    rounds: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    light: Option<Light>,
    #[serde(skip_serializing_if = "Option::is_none")]
    history: Option<Text>,
    location: Vec<OpenLocation>,
    #[serde(default)]
    edge: Vec<OpenEdge>,
    #[serde(default)]
    strip: Vec<OpenStrip>,
    /// Points where something may arrive that have no name: numbered after the locations, and not told what for.
    #[serde(default, rename(deserialize = "vehicle"), deserialize_with = "arrivals")]
    arrivals: Vec<[i16; 3]>,
}

/// A location without what lies hidden in it.
#[derive(Serialize, Deserialize)]
struct OpenLocation {
    id: String,
    name: Text,
    pos: [i16; 3],
    #[serde(default)]
    cover: Cover,
    #[serde(default)]
    wire: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    light: Option<Light>,
    #[serde(skip_serializing_if = "Option::is_none")]
    describe: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    exit: Option<Side>,
}

#[derive(Serialize, Deserialize)]
struct OpenEdge {
    between: [String; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<String>,
    #[serde(default)]
    cover: Cover,
    #[serde(skip_serializing_if = "Option::is_none")]
    cut: Option<bool>,
}

#[derive(Serialize, Deserialize)]
struct OpenStrip {
    run: Vec<String>,
}

/// Read a file for everybody who plays with this setup.
pub(crate) fn open(files: &Files, name: &str, setup: &Setup<Firefight>) -> Result<OpenFile, DataError> {
    if !name.starts_with("scenario-") {
        return files.parse(name).map(OpenFile::Whole);
    }
    let played = made::played(files, name, setup)?;
    let mut scenario: OpenScenario = played.as_ref().unwrap_or(files).parse(name)?;
    scenario.look_up();
    Ok(OpenFile::Scenario(Box::new(scenario)))
}

impl OpenScenario {
    /// Replace what is known in every language by its key, as the rules do.
    fn look_up(&mut self) {
        let ids: Vec<&str> =
            [Some(&self.id), self.like.as_ref()].into_iter().flatten().map(String::as_str).collect();
        let keys = |kind: &'static str, word: String| {
            ids.iter().map(move |id| format!("firefight-{kind}-{id}{word}"))
        };
        self.title.look_up([format!("firefight-scenario-{}", self.id)]);
        if let Some(history) = &mut self.history {
            history.look_up(keys("history", String::new()));
        }
        for OpenLocation { id, name, describe, .. } in &mut self.location {
            name.look_up(keys("place", format!("-{id}")));
            if let Some(describe) = describe {
                describe.look_up(keys("look", format!("-{id}")));
            }
        }
    }
}

/// Of the vehicles of a file only where one arrives that comes to no named location.
fn arrivals<'de, D: serde::Deserializer<'de>>(vehicles: D) -> Result<Vec<[i16; 3]>, D::Error> {
    #[derive(Deserialize)]
    struct Vehicle {
        arrives: Option<Arrival>,
    }
    #[derive(Deserialize)]
    struct Arrival {
        at: At,
    }
    let rows = Vec::<Vehicle>::deserialize(vehicles)?;
    let point = |row: Vehicle| match row.arrives?.at {
        At::Point(point) => Some(point),
        At::Word(_) => None,
    };
    Ok(rows.into_iter().filter_map(point).collect())
}
