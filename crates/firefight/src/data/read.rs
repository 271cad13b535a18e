//! Reads the files, each after those that it leans on.

use table::{DataError, Files};

use crate::campaign::Handbook;

use super::{Data, chart, check, made, scenario};

/// Read all files, or tell the first fault.
pub(crate) fn read(files: &Files) -> Result<Data, DataError> {
    let chart = chart::weapons(files.page("weapons.toml"))?;
    let tables = chart::tables(files.page("tables.toml"))?;
    let rules = files.page("ruleset.toml").parse()?;
    let page = files.page("campaign.toml");
    let handbook: Handbook = page.parse()?;
    page.ensure_whole(handbook.fault().is_none(), handbook.fault().unwrap_or_default(), "correct it")?;
    let cards = files.page("quick-battle.toml").parse()?;
    let workshop = made::Workshop::new(files.clone());
    let mut data =
        Data { chart, tables, rules, scenarios: Vec::new(), warnings: Vec::new(), handbook, cards, workshop };
    for name in files.names().filter(|name| name.starts_with("scenario-")) {
        let whole = made::whole(files, name)?;
        add(&mut data, whole.as_ref().unwrap_or(files), name)?;
    }
    Ok(data)
}

/// Read and check one scenario.
pub(super) fn add(data: &mut Data, files: &Files, name: &str) -> Result<(), DataError> {
    let scenario = scenario::read(files.page(name), data)?;
    let own = made::file_name(scenario.id);
    files.page(name).ensure_whole(
        name == own,
        format!("the scenario in it is `{}`, which belongs into {own}", scenario.id),
        "rename the file, or change `id`",
    )?;
    data.warnings.extend(check::check(files.page(name), data, &scenario)?);
    data.scenarios.push(scenario);
    Ok(())
}
