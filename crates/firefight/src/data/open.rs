//! What everybody may know of the files: of a scenario the ground and the briefing, of all else everything. Who is
//! there, with what, and what is to happen is in the roster of a view, as far as the viewer knows it.
//!
//! It is an allow-list: what is to be told must have a field here.

use serde::{Deserialize, Serialize};
use table::{DataError, Files};

use super::made;
use crate::options::Options;
use crate::places::{Cover, Light};
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

/// What everybody may know of a scenario.
#[derive(Serialize, Deserialize)]
pub(crate) struct OpenScenario {
    id: String,
    /// The scenario of which it is a variant.
    #[serde(skip_serializing_if = "Option::is_none")]
    like: Option<String>,
    title: String,
    date: String,
    rounds: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    light: Option<Light>,
    #[serde(skip_serializing_if = "Option::is_none")]
    history: Option<String>,
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
    name: String,
    pos: [i16; 3],
    #[serde(default)]
    cover: Cover,
    #[serde(default)]
    wire: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    light: Option<Light>,
    #[serde(skip_serializing_if = "Option::is_none")]
    describe: Option<String>,
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

/// Read a file for everybody who plays with these options.
pub(crate) fn open(files: &Files, name: &str, options: &Options) -> Result<OpenFile, DataError> {
    if !name.starts_with("scenario-") {
        return files.parse(name).map(OpenFile::Whole);
    }
    let played = made::played(files, name, options)?;
    let scenario = played.as_ref().unwrap_or(files).parse(name)?;
    Ok(OpenFile::Scenario(Box::new(scenario)))
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
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum At {
        Point([i16; 3]),
        Location(#[allow(dead_code, reason = "it has its number already")] String),
    }
    let rows = Vec::<Vehicle>::deserialize(vehicles)?;
    let point = |row: Vehicle| match row.arrives?.at {
        At::Point(point) => Some(point),
        At::Location(_) => None,
    };
    Ok(rows.into_iter().filter_map(point).collect())
}
