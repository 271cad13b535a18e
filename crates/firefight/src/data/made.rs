//! Scenarios made to order: a variant of another (`like`), a quick battle, and the men of a campaign in it.
//!
//! All three are made as the text of a scenario file, so that one reader and one validator see them all, and whoever
//! shows the game reads the same file as the rules.

use std::collections::BTreeMap;
use std::sync::Mutex;

use table::{DataError, Files, Shared};
use toml::{Table, Value};

use super::{Data, read};
use crate::options::{Enlisted, Options};
use crate::quick::{self, Battle};

/// The files that data were read from, and what has been made of them so far: a match that is opened again
/// finds its scenario here, and nothing is kept twice.
#[derive(Debug)]
pub(crate) struct Workshop {
    files: Files,
    /// The data as they were read, if these were made of them.
    origin: Option<Shared<Data>>,
    made: Mutex<BTreeMap<String, Shared<Data>>>,
}

impl Workshop {
    pub(crate) fn new(files: Files) -> Workshop {
        Workshop { files, origin: None, made: Mutex::default() }
    }

    pub(crate) fn files(&self) -> &Files {
        &self.files
    }
}

/// So many scenarios are made at most: positions hold on to them for as long as the program runs.
const MOST: usize = 2000;

/// Whether the options ask for something that no file has.
pub(crate) fn asks(options: &Options) -> bool {
    options.scenario == quick::ID && options.battle != Battle::default() || !options.men.is_empty()
}

/// The data with which these options are played; what cannot be made changes nothing.
pub(crate) fn fitted(data: Shared<Data>, options: &Options) -> Shared<Data> {
    let origin = data.workshop.origin.unwrap_or(data);
    if asks(options) { make(origin, options).unwrap_or(origin) } else { origin }
}

/// Why the options cannot be made, if they cannot.
pub(crate) fn fault(data: Shared<Data>, options: &Options) -> Option<DataError> {
    let origin = data.workshop.origin.unwrap_or(data);
    if asks(options) { make(origin, options).err() } else { None }
}

fn make(origin: Shared<Data>, options: &Options) -> Result<Shared<Data>, DataError> {
    let text = text(origin.files(), options)?;
    let mut made = origin.workshop.made.lock().expect("nobody panics while holding it");
    if let Some(known) = made.get(&text) {
        return Ok(*known);
    }
    if made.len() >= MOST {
        let what = format!(
            "{MOST} scenarios have been made to order, and no more are until the program starts again"
        );
        return Err(DataError::whole(&file_name(&options.scenario), what, "start it again"));
    }
    let name = file_name(&options.scenario);
    let files = origin.files().clone().with(name.clone(), text.clone().into_bytes())?;
    let mut data = Data {
        chart: origin.chart.clone(),
        tables: origin.tables.clone(),
        rules: origin.rules,
        scenarios: Vec::new(),
        warnings: Vec::new(),
        handbook: origin.handbook.clone(),
        cards: origin.cards.clone(),
        workshop: Workshop { origin: Some(origin), ..Workshop::new(origin.files().clone()) },
    };
    read::add(&mut data, &files, &name)?;
    let data = Shared::new(data);
    made.insert(text, data);
    Ok(data)
}

/// The file of a scenario.
pub(crate) fn file_name(scenario: &str) -> String {
    format!("scenario-{scenario}.toml")
}

/// The scenario of these options as one file that says everything.
pub(crate) fn text(files: &Files, options: &Options) -> Result<String, DataError> {
    let name = file_name(&options.scenario);
    let mut file = if options.scenario == quick::ID && options.battle != Battle::default() {
        let cards = files.page("quick-battle.toml").parse()?;
        let handbook = files.page("campaign.toml").parse()?;
        parsed(&name, &quick::scenario(&cards, &handbook, options.battle))?
    } else {
        table_of(files, &name)?
    };
    enlist(&name, &mut file, &options.men)?;
    Ok(toml::to_string(&file).expect("a table can be written"))
}

/// The files with this scenario as these options have it played, if that is not as it stands there.
pub(super) fn played(files: &Files, name: &str, options: &Options) -> Result<Option<Files>, DataError> {
    if name == file_name(&options.scenario) && asks(options) {
        return files.clone().with(name.to_owned(), text(files, options)?.into_bytes()).map(Some);
    }
    whole(files, name)
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

/// Men of a campaign take the places of those whom the scenario has for players.
fn enlist(name: &str, file: &mut Table, men: &BTreeMap<String, Enlisted>) -> Result<(), DataError> {
    for (place, man) in men {
        let Some(row) = rows_of_players(file).into_iter().find(|(word, _)| word == place).map(|(_, row)| row)
        else {
            let what = format!("no player commands a soldier `{place}` in it");
            return Err(DataError::whole(name, what, "muster the men again for this scenario"));
        };
        let word = |word: &str| Value::from(word);
        // Where the scenario's own man comes from says nothing of this one.
        for mark in ["provenance", "note"] {
            row.remove(mark);
        }
        row.insert("name".to_owned(), word(&man.name));
        row.insert("rank".to_owned(), word(man.rank.word()));
        row.insert("experience".to_owned(), word(man.experience.word()));
        row.remove("speciality");
        if let Some(speciality) = man.speciality {
            row.insert("speciality".to_owned(), word(speciality.word()));
        }
    }
    Ok(())
}

/// The rows of the soldiers whom players command on foot, each with a word of its own: group and place in it.
fn rows_of_players(file: &mut Table) -> Vec<(String, &mut Table)> {
    let groups = file.get_mut("group").and_then(Value::as_array_mut).into_iter().flatten();
    let groups = groups.filter_map(Value::as_table_mut);
    let theirs = groups.filter(|group| group.get("players").and_then(Value::as_bool) == Some(true));
    let rows = theirs.flat_map(|group| {
        let id = group.get("id").and_then(Value::as_str).unwrap_or_default().to_owned();
        let soldiers = group.get_mut("soldier").and_then(Value::as_array_mut).into_iter().flatten();
        let soldiers = soldiers.filter_map(Value::as_table_mut);
        (1..).zip(soldiers).map(move |(number, row)| (format!("{id}-{number}"), row)).collect::<Vec<_>>()
    });
    rows.collect()
}
