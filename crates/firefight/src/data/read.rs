//! Reads the files, each after those that it leans on.

use table::{DataError, Files};

use super::{Data, chart, check, scenario};

/// Read all files, or tell the first fault.
pub(crate) fn read(files: &Files) -> Result<Data, DataError> {
    let chart = chart::weapons(files.page("weapons.toml"))?;
    let tables = chart::tables(files.page("tables.toml"))?;
    let rules = files.page("ruleset.toml").parse()?;
    let mut data = Data { chart, tables, rules, scenarios: Vec::new(), warnings: Vec::new() };
    for name in files.names().filter(|name| name.starts_with("scenario-")) {
        let scenario = scenario::read(files.page(name), &data)?;
        data.warnings.extend(check::check(files.page(name), &data, &scenario)?);
        data.scenarios.push(scenario);
    }
    Ok(data)
}
