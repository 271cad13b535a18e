//! Reads the files, each after those that it leans on.

use table::{Counted, DataError, Files};

use crate::campaign::Handbook;
use crate::ruleset::Ruleset;

use super::{Data, Scenario, chart, check, made};

/// Read all files, or tell the first fault.
pub(crate) fn read(files: &Files) -> Result<Data, DataError> {
    let chart = chart::weapons(files.page("weapons.toml"))?;
    let tables = chart::tables(files.page("tables.toml"))?;
    let rules = Ruleset::read(files.page("ruleset.toml"))?;
    let page = files.page("campaign.toml");
    let handbook: Handbook = page.parse()?;
    page.ensure_whole(handbook.fault().is_none(), handbook.fault().unwrap_or_default(), "correct it")?;
    let cards = files.page("quick-battle.toml").parse()?;
    let (scenarios, warnings, files) = (Vec::new(), Vec::new(), files.clone());
    let mut data = Data { chart, tables, rules, scenarios, warnings, handbook, cards, files };
    let files = data.files.clone();
    for name in files.names().filter(|name| name.starts_with("scenario-")) {
        let whole = made::whole(&files, name)?;
        let (scenario, warnings) = scenario(&data, whole.as_ref().unwrap_or(&files), name)?;
        data.scenarios.push(Counted::new(scenario));
        data.warnings.extend(warnings);
    }
    Ok(data)
}

/// Read and check one scenario; and what the validator thinks odd in it.
pub(crate) fn scenario(data: &Data, files: &Files, name: &str) -> Result<(Scenario, Vec<String>), DataError> {
    let scenario = super::scenario::read(files.page(name), data)?;
    let own = made::file_name(&scenario.id);
    files.page(name).ensure_whole(
        name == own,
        format!("the scenario in it is `{}`, which belongs into {own}", scenario.id),
        "rename the file, or change `id`",
    )?;
    let warnings = check::check(files.page(name), data, &scenario)?;
    Ok((scenario, warnings))
}
