//! Scenarios made to order: a variant of another (`like`), a quick battle, and the men of a campaign in it.
//!
//! All three are made as the text of a scenario file, so that one reader and one validator see them all, and whoever
//! shows the game reads the same file as the rules.

use std::sync::Arc;

use table::{Counted, DataError, Files, Setup, Shared};
use toml::{Table, Value};

use super::{Data, Scenario, read};
use crate::campaign::enlist;
use crate::options::Options;
use crate::position::Firefight;
use crate::quick::{self, Battle};

/// What was made for a match. It is freed with the match.
#[derive(Clone, Default, Debug)]
pub enum Made {
    /// Nothing: the scenario stands in a file.
    #[default]
    Nothing,
    /// A scenario.
    Scenario {
        /// Ready to be played.
        scenario: Counted<Scenario>,
        /// The file that says so.
        text: Arc<str>,
    },
    /// It cannot be made.
    Faulty(Arc<DataError>),
}

/// Whether the options ask for something that no file has.
pub(crate) fn asks(options: &Options) -> bool {
    is_battle(options) || !options.men.is_empty()
}

/// Whether the options ask for a quick battle other than the one in the box.
pub(crate) fn is_battle(options: &Options) -> bool {
    options.scenario == quick::ID && options.battle != Battle::default()
}

/// Make what the options ask for.
pub(crate) fn make(data: Shared<Data>, options: &Options, secret: Option<u64>) -> Made {
    if !asks(options) {
        return Made::Nothing;
    }
    let made = || -> Result<Made, DataError> {
        let text = text(&data, options, secret)?;
        let name = file_name(&options.scenario);
        let files = data.files.clone().with(name.clone(), text.clone().into_bytes())?;
        let (scenario, _) = read::scenario(&data, &files, &name)?;
        Ok(Made::Scenario { scenario: Counted::new(scenario), text: text.into() })
    };
    made().unwrap_or_else(|fault| Made::Faulty(fault.into()))
}

/// The scenario that is played with this setup; the first of all, if it names none that there is.
#[must_use]
pub fn scenario(setup: &Setup<Firefight>) -> &Counted<Scenario> {
    match &setup.made {
        Made::Scenario { scenario, .. } => scenario,
        Made::Nothing | Made::Faulty(_) => {
            setup.data.scenario(&setup.options.scenario).unwrap_or(&setup.data.scenarios[0])
        }
    }
}

/// The file of a scenario.
pub(crate) fn file_name(scenario: &str) -> String {
    format!("scenario-{scenario}.toml")
}

/// The scenario of these options as one file that says everything.
fn text(data: &Data, options: &Options, secret: Option<u64>) -> Result<String, DataError> {
    let name = file_name(&options.scenario);
    let mut file = if is_battle(options) {
        parsed(&name, &quick::scenario(&data.cards, &data.handbook, options.battle, secret))?
    } else {
        table_of(&data.files, &name)?
    };
    enlist::enlist(&name, &mut file, &options.men)?;
    Ok(toml::to_string(&file).expect("a table can be written"))
}

/// The files with this scenario as it is played with this setup, if that is not as it stands there.
pub(super) fn played(
    files: &Files,
    name: &str,
    setup: &Setup<Firefight>,
) -> Result<Option<Files>, DataError> {
    match &setup.made {
        Made::Scenario { text, .. } if name == file_name(&setup.options.scenario) => {
            files.clone().with(name.to_owned(), text.as_bytes().to_vec()).map(Some)
        }
        _ => whole(files, name),
    }
}

/// The files with a scenario in full, if it is a variant of another.
pub(super) fn whole(files: &Files, name: &str) -> Result<Option<Files>, DataError> {
    if !parsed(name, files.text(name)?)?.contains_key("like") {
        return Ok(None);
    }
    let text = toml::to_string(&table_of(files, name)?).expect("a table can be written");
    files.clone().with(name.to_owned(), text.into_bytes()).map(Some)
}

/// A scenario file with all that it takes from another.
fn table_of(files: &Files, name: &str) -> Result<Table, DataError> {
    let own = parsed(name, files.text(name)?)?;
    let Some(like) = own.get("like") else { return Ok(own) };
    let like = file_name(like.as_str().unwrap_or_default());
    if like == name || !files.names().any(|known| known == like) {
        return Err(DataError::whole(name, "it is like a scenario that there is not", "check `like`"));
    }
    let base = parsed(&like, files.text(&like)?)?;
    if base.contains_key("like") {
        let what = format!("it is like {like}, which itself is like another");
        return Err(DataError::whole(name, what, "name the scenario that all are like"));
    }
    merged(name, base, own)
}

fn parsed(name: &str, text: &str) -> Result<Table, DataError> {
    text.parse().map_err(|error: toml::de::Error| {
        DataError::whole(name, error.message().to_owned(), "write it as TOML; docs/scenarios.md shows how")
    })
}

/// What differs is laid over what it is like: rows of the same `id` key by key, new rows behind the others, and
/// what stands in `without` is taken out.
fn merged(name: &str, mut base: Table, mut own: Table) -> Result<Table, DataError> {
    let without = own.remove("without").and_then(|value| value.try_into::<Vec<String>>().ok());
    for id in without.unwrap_or_default() {
        let mut found = false;
        for rows in base.iter_mut().filter_map(|(_, value)| value.as_array_mut()) {
            let before = rows.len();
            rows.retain(|row| row.get("id").and_then(Value::as_str) != Some(&id));
            found |= rows.len() < before;
        }
        if !found {
            let what = format!("it takes out `{id}`, which there is not");
            return Err(DataError::whole(name, what, "check `without`"));
        }
    }
    for (key, value) in own {
        match (base.get_mut(&key), value) {
            (Some(Value::Array(rows)), Value::Array(more)) => {
                more.into_iter().for_each(|row| lay_over(rows, row));
            }
            (_, value) => _ = base.insert(key, value),
        }
    }
    Ok(base)
}

fn lay_over(rows: &mut Vec<Value>, row: Value) {
    let id = row.get("id").and_then(Value::as_str);
    let known =
        id.and_then(|id| rows.iter().position(|old| old.get("id").and_then(Value::as_str) == Some(id)));
    match (known.and_then(|place| rows[place].as_table_mut()), row) {
        (Some(old), Value::Table(row)) => old.extend(row),
        (_, row) => rows.push(row),
    }
}
