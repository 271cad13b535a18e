//! The men of a campaign in the file of a scenario: who may stand where, and how they come into it.

use std::collections::BTreeMap;

use table::DataError;
use toml::{Table, Value};

use super::slots;
use crate::data::Data;
use crate::data::made::{file_name, is_battle};
use crate::options::{Enlisted, Options};

/// The name of a soldier has at most so many letters.
const NAME: usize = 40;

/// What to do when somebody stands where there is no place.
const MUSTER: &str = "muster the men again for this scenario";

fn no_place(place: &str) -> String {
    format!("no player commands a soldier `{place}` in it")
}

/// Why these men cannot go into this scenario, as far as can be told without making it.
pub(crate) fn fault(data: &Data, options: &Options) -> Option<DataError> {
    let name = file_name(&options.scenario);
    let whole = |what, remedy| Some(DataError::whole(&name, what, remedy));
    let is_fine = |man: &Enlisted| {
        let letters = man.name.chars().count();
        (1..=NAME).contains(&letters) && !man.name.chars().any(char::is_control)
    };
    if let Some(man) = options.men.values().find(|man| !is_fine(man)) {
        let what = format!("“{}” is no name of a soldier", man.name.escape_debug());
        return whole(what, "give him a name of at most 40 letters");
    }
    let scenario = data.scenario(&options.scenario).filter(|_| !is_battle(options))?;
    let places = slots(data, scenario);
    let stranger = options.men.keys().find(|place| !places.iter().any(|slot| slot.word == **place))?;
    whole(no_place(stranger), MUSTER)
}

/// Men of a campaign take the places of those whom the scenario has for players.
pub(crate) fn enlist(
    name: &str,
    file: &mut Table,
    men: &BTreeMap<String, Enlisted>,
) -> Result<(), DataError> {
    for (place, man) in men {
        let Some(row) = rows_of_players(file).into_iter().find(|(word, _)| word == place).map(|(_, row)| row)
        else {
            return Err(DataError::whole(name, no_place(place), MUSTER));
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
